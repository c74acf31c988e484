CREATE TABLE workshop (ws_id INTEGER PRIMARY KEY, ws_name TEXT, master TEXT, benches INTEGER);
CREATE TABLE apprentice (app_id INTEGER PRIMARY KEY, name TEXT, trade TEXT, year_of_training INTEGER, dob DATE, began DATE, stipend INTEGER, days_absent INTEGER, school_mark REAL, ws_id INTEGER REFERENCES workshop(ws_id), housing TEXT);
INSERT INTO workshop VALUES (1,'Metal Shop','Konrad Weiss',14),(2,'Wood Shop','Amelie Stark',10),(3,'Paint Booth','Goran Petrov',5),(4,'Electrics Lab','Thandi Moyo',12);
INSERT INTO apprentice VALUES (1,'Luca Brandl','welder',3,'2004-03-15','2021-09-01',1150,4,2.1,1,'hostel'),(2,'Emil Sauer','welder',1,'2007-01-22','2023-09-01',880,11,3.4,1,'parents'),(3,'Zoe Marchetti','joiner',2,'2005-08-09','2022-09-01',990,2,1.6,2,'own flat'),(4,'Ravi Kapoor','electrician',3,'2003-12-01','2021-08-16',1190,0,1.3,4,'own flat'),(5,'Hanna Wolff','painter',2,'2006-05-27','2022-10-01',960,7,2.7,3,'parents'),(6,'Amir Safi','electrician',1,'2006-11-18','2023-09-04',905,3,2.0,4,'hostel'),(7,'Jule Pohl','joiner',1,'2007-06-30','2023-08-28',870,1,2.3,2,'parents'),(8,'Theo Lange','machinist',4,'2002-02-11','2020-09-01',1280,9,2.9,1,'own flat'),(9,'Mina Kral','electrician',2,'2005-04-04','2022-09-05',1010,5,1.9,4,NULL),(10,'Oskar Ruhl','painter',3,'2004-10-20','2021-09-06',1120,16,3.1,3,'hostel');

-- Does Mina Kral get more money than Zoe Marchetti?
-- is mina kral's stipend above zoe marchetti's
-- mina kral earning more than zoe marchetti?
SELECT EXISTS (SELECT name FROM apprentice WHERE name = 'Mina Kral' AND stipend > (SELECT stipend FROM apprentice WHERE name = 'Zoe Marchetti'));

-- Has Hanna Wolff missed fewer days than Mina Kral?
-- was hanna wolff away less often than mina kral
SELECT EXISTS (SELECT name FROM apprentice WHERE name = 'Hanna Wolff' AND days_absent < (SELECT days_absent FROM apprentice WHERE name = 'Mina Kral'));

-- Is Emil Sauer in the same trade as Luca Brandl?
-- do emil sauer and luca brandl learn the same trade
-- emil sauer - same job as luca brandl?
SELECT EXISTS (SELECT name FROM apprentice WHERE name = 'Emil Sauer' AND trade = (SELECT trade FROM apprentice WHERE name = 'Luca Brandl'));

-- Who is older, Ravi Kapoor or Theo Lange?
-- ravi kapoor, theo lange: who was born first
SELECT name FROM apprentice WHERE name IN ('Ravi Kapoor', 'Theo Lange') ORDER BY dob LIMIT 1;

-- Who began later, Amir Safi or Jule Pohl?
-- safi or pohl - the later starter
SELECT name FROM apprentice WHERE name IN ('Amir Safi', 'Jule Pohl') ORDER BY began DESC LIMIT 1;

-- Who is younger than Amir Safi?
-- trainees born after amir safi
-- everyone with a later birthday than Amir Safi
SELECT name FROM apprentice WHERE dob > (SELECT dob FROM apprentice WHERE name = 'Amir Safi');

-- Who was absent more than Hanna Wolff?
-- more sick days than hanna wolff
SELECT name FROM apprentice WHERE days_absent > (SELECT days_absent FROM apprentice WHERE name = 'Hanna Wolff');

-- Who is in the same year as Zoe Marchetti?
-- zoe marchetti's year group
-- same year of training as Zoe Marchetti
SELECT name FROM apprentice WHERE year_of_training = (SELECT year_of_training FROM apprentice WHERE name = 'Zoe Marchetti');

-- Who gets 1100 or more?
-- stipends from 1100 up: who
-- apprentices on not less than 1100
SELECT name FROM apprentice WHERE stipend >= 1100;

-- Who was away 3 days or fewer?
-- absent at most three days
-- no more than 3 missed days
SELECT name FROM apprentice WHERE days_absent <= 3;

-- electricians with a mark under 2
-- which electricians have a school mark below 2.0
SELECT name FROM apprentice WHERE trade = 'electrician' AND school_mark < 2;

-- Who earns less than the average apprentice?
-- below-average stipend
SELECT name FROM apprentice WHERE stipend < (SELECT AVG(stipend) FROM apprentice);

-- Where are more apprentices, in the Metal Shop or the Wood Shop?
-- metal shop vs wood shop: which trains more youngsters
SELECT workshop.ws_name FROM workshop JOIN apprentice ON apprentice.ws_id = workshop.ws_id WHERE workshop.ws_name IN ('Metal Shop', 'Wood Shop') GROUP BY workshop.ws_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which workshops have at least 3 trainees?
-- 3 or more apprentices - which shops
SELECT workshop.ws_name FROM workshop JOIN apprentice ON apprentice.ws_id = workshop.ws_id GROUP BY workshop.ws_id HAVING COUNT(*) >= 3;

-- Who trains Jule Pohl?
-- jule pohl's master
-- under which master is Jule Pohl learning
SELECT workshop.master FROM workshop JOIN apprentice ON apprentice.ws_id = workshop.ws_id WHERE apprentice.name = 'Jule Pohl';

-- Which apprentices live in the hostel?
-- hostel residents
SELECT name FROM apprentice WHERE housing = 'hostel';

-- average mark per trade
-- what's the mean school mark in each trade
SELECT trade, AVG(school_mark) FROM apprentice GROUP BY trade;
