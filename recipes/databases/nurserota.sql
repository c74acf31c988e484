CREATE TABLE nurses (nurse_id INTEGER PRIMARY KEY, name TEXT, band INTEGER, speciality TEXT, hours_pw REAL, started DATE, can_cannulate TEXT, lives_in TEXT);
CREATE TABLE shifts (shift_id INTEGER PRIMARY KEY, nurse_id INTEGER REFERENCES nurses(nurse_id), shift_date DATE, kind TEXT, bay TEXT, overtime_h REAL, status TEXT);
INSERT INTO nurses VALUES (1,'Bridget Amoah',6,'stroke',37.5,'2012-09-03','yes','Harrow'),(2,'Callum Reyes',5,'diabetes',30,'2021-02-15','yes','Wembley'),(3,'Siew Ling Tan',7,'stroke',37.5,'2006-05-22','yes','Pinner'),(4,'Moira Kettle',5,'wound care',22.5,'2018-11-12','no','Harrow'),(5,'Davit Beridze',5,'dementia',37.5,'2023-10-02','no','Ealing'),(6,'Philippa Stroud',6,'wound care',15,'2009-01-19','yes','Pinner'),(7,'Tomasz Gil',4,NULL,37.5,'2024-01-08','no','Wembley');
INSERT INTO shifts VALUES (1,1,'2024-05-06','early','A',0,'worked'),(2,1,'2024-05-07','early','A',1.5,'worked'),(3,2,'2024-05-06','late','B',0,'worked'),(4,3,'2024-05-08','night','A',2,'worked'),(5,4,'2024-05-08','late','C',NULL,'sick'),(6,5,'2024-05-09','night','B',0.5,'worked'),(7,2,'2024-05-10','night','C',3,'worked'),(8,1,'2024-06-03','late','B',NULL,'planned'),(9,6,'2024-06-03','early','C',NULL,'planned'),(10,5,'2024-06-04','night','A',NULL,'planned'),(11,4,'2024-05-13','early','C',0,'swapped');

-- Who was off sick?
-- Which of my nurses called in sick?
-- sickness: names
SELECT nurses.name FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id WHERE shifts.status = 'sick';

-- Who is down for nights?
-- Which nurses have a night shift?
-- night staff
SELECT DISTINCT nurses.name FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id WHERE shifts.kind = 'night';

-- Who cannot cannulate?
-- Whom must I not ask to put in a cannula?
-- staff who still need cannulation training
SELECT name FROM nurses WHERE can_cannulate = 'no';

-- Who has been with us the longest?
-- longest-serving nurse
-- Which nurse was taken on first?
SELECT name FROM nurses ORDER BY started LIMIT 1;

-- How many hours overtime has been done in total?
-- How much extra time have we all worked together?
-- sum of overtime hours
SELECT SUM(overtime_h) FROM shifts;

-- How much overtime did Callum do?
-- overtime total, Callum Reyes
-- Extra hours put in by Reyes altogether
SELECT SUM(shifts.overtime_h) FROM shifts JOIN nurses ON shifts.nurse_id = nurses.nurse_id WHERE nurses.name = 'Callum Reyes';

-- Who has no shift at all on the rota?
-- nurses I haven't rostered yet
-- Is anyone not rostered? Names please
SELECT name FROM nurses WHERE nurse_id NOT IN (SELECT nurse_id FROM shifts);

-- Who covers bay C?
-- bay C: staff
-- nurses who are or were in bay C
SELECT DISTINCT nurses.name FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id WHERE shifts.bay = 'C';

-- Is anyone who can cannulate planned for June?
-- Do I have a cannulator among the shifts planned in June 2024?
SELECT EXISTS (SELECT nurses.name FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id WHERE nurses.can_cannulate = 'yes' AND shifts.status = 'planned' AND shifts.shift_date = '2024-06');

-- Does Moira do any nights?
-- Has Moira Kettle got a night shift?
SELECT EXISTS (SELECT shifts.shift_id FROM shifts JOIN nurses ON shifts.nurse_id = nurses.nurse_id WHERE nurses.name = 'Moira Kettle' AND shifts.kind = 'night');

-- How many shifts has each nurse got?
-- shifts per head
SELECT nurses.name, COUNT(*) FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id GROUP BY nurses.nurse_id;

-- Which nurse has the most shifts?
-- Who is on duty most often?
-- busiest nurse on the rota
SELECT nurses.name FROM nurses JOIN shifts ON shifts.nurse_id = nurses.nurse_id GROUP BY nurses.nurse_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which part-timers work fewer than 30 hours a week?
-- on less than 30 hours weekly
SELECT name FROM nurses WHERE hours_pw < 30;

-- What is Siew Ling's speciality?
-- What does Siew Ling Tan specialise in?
SELECT speciality FROM nurses WHERE name = 'Siew Ling Tan';

-- How many band 5s do I have?
-- band 5 headcount
-- number of nurses at band 5
SELECT COUNT(*) FROM nurses WHERE band = 5;

-- Where does Philippa live?
-- Which town does Philippa Stroud come in from?
-- philippa stroud home town
SELECT lives_in FROM nurses WHERE name = 'Philippa Stroud';

-- Which shift kinds have Harrow people worked?
-- what sort of shifts were worked by those living in Harrow
SELECT DISTINCT shifts.kind FROM shifts JOIN nurses ON shifts.nurse_id = nurses.nurse_id WHERE nurses.lives_in = 'Harrow' AND shifts.status = 'worked';
