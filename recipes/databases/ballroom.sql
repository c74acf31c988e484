CREATE TABLE dancer (dn_id INTEGER PRIMARY KEY, dancer TEXT, sex TEXT, birth DATE, studio_id INTEGER REFERENCES studio(st_id), trainer_id INTEGER REFERENCES dancer(dn_id));
CREATE TABLE studio (st_id INTEGER PRIMARY KEY, studio TEXT, city TEXT, members INTEGER, opened INTEGER);
CREATE TABLE couple (cp_id INTEGER PRIMARY KEY, lead_id INTEGER REFERENCES dancer(dn_id), follow_id INTEGER REFERENCES dancer(dn_id), formed DATE, split DATE);
CREATE TABLE contest (ct_id INTEGER PRIMARY KEY, contest TEXT, city TEXT, held DATE, prize_eur INTEGER);
CREATE TABLE result (ct_id INTEGER REFERENCES contest(ct_id), cp_id INTEGER REFERENCES couple(cp_id), dance TEXT, marks REAL, place INTEGER);
INSERT INTO studio VALUES (1,'Tanzhaus Roth','Graz',310,1948),(2,'Silver Heel','Leeds',145,1987),(3,'Passo Doppio','Turin',220,1963),(4,'Quickstep Barn','Leeds',38,2016),(5,'La Polvera','Seville',95,2001);
INSERT INTO dancer VALUES (1,'Erich Lang','m','1969-03-02',1,NULL),(2,'Paula Stern','f','1974-10-18',1,NULL),(3,'Ben Hollis','m','1998-06-25',2,1),(4,'Kate Arden','f','1999-01-07',2,2),(5,'Luca Ferro','m','1995-12-12',3,1),(6,'Bianca Sala','f','1996-03-30',3,2),(7,'Jess Moor','f','2001-08-16',4,4),(8,'Max Prinz','m','2000-05-05',1,1),(9,'Inma Vela','f',NULL,5,NULL),(10,'Toby Clegg','m','2003-09-09',4,3),(12,'Sepp Huber','m','2004-04-14',1,1),(11,'Vera Nagl','f','1997-11-23',1,2);
INSERT INTO couple VALUES (1,1,2,'1992-09-01','2006-05-31'),(2,3,4,'2016-01-15','2021-12-31'),(3,5,6,'2014-03-10',NULL),(4,8,11,'2019-02-02',NULL),(5,3,7,'2022-03-01',NULL),(6,10,4,'2022-06-20',NULL),(7,5,11,'2012-10-10','2014-02-28');
INSERT INTO contest VALUES (1,'Styria Ball','Graz','2005-02-12',800),(2,'Roses Cup','Leeds','2019-11-16',1500),(3,'Mole Trophy','Turin','2020-02-29',3000),(4,'Styria Open','Graz','2023-03-18',1200),(5,'Spring Gala','Leeds','2024-03-23',600);
INSERT INTO result VALUES (1,1,'waltz',38.5,1),(2,2,'quickstep',33.2,2),(2,3,'tango',36.9,1),(3,3,'tango',37.4,1),(3,4,'waltz',35.1,2),(3,2,'waltz',31,4),(4,4,'waltz',37.8,1),(4,5,'quickstep',29.4,5),(4,3,'tango',36.2,2),(5,5,'quickstep',34.5,1),(5,6,'foxtrot',32.8,3),(5,4,'foxtrot',33.9,2),(5,3,'tango',31.7,4),(1,7,'tango',NULL,NULL);

-- With whom has Ben Hollis danced?
-- ben hollis's partners
-- ladies Ben Hollis has led
SELECT dancer.dancer FROM dancer JOIN couple ON couple.follow_id = dancer.dn_id WHERE couple.lead_id = (SELECT dn_id FROM dancer WHERE dancer = 'Ben Hollis');

-- Who has led Kate Arden?
-- kate arden's gentlemen
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id WHERE couple.follow_id = (SELECT dn_id FROM dancer WHERE dancer = 'Kate Arden');

-- Which women have danced with a partner of Vera Nagl?
-- other followers of the men who led vera nagl
SELECT dancer.dancer FROM dancer JOIN couple ON couple.follow_id = dancer.dn_id WHERE couple.lead_id IN (SELECT couple.lead_id FROM couple JOIN dancer ON couple.follow_id = dancer.dn_id WHERE dancer.dancer = 'Vera Nagl') AND dancer.dancer != 'Vera Nagl';

-- Whom did Erich Lang train?
-- erich lang's pupils
SELECT dancer FROM dancer WHERE trainer_id = (SELECT dn_id FROM dancer WHERE dancer = 'Erich Lang');

-- Who was trained by one of Paula Stern's pupils?
-- second generation from paula stern
SELECT dancer FROM dancer WHERE trainer_id IN (SELECT dn_id FROM dancer WHERE trainer_id = (SELECT dn_id FROM dancer WHERE dancer = 'Paula Stern'));

-- Who has trained the most dancers?
-- trainer with the largest number of pupils
SELECT dancer FROM dancer WHERE dn_id = (SELECT trainer_id FROM dancer WHERE trainer_id IS NOT NULL GROUP BY trainer_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which leader danced the contest with the biggest prize and won it?
-- winner (leader) of the richest contest
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id JOIN result ON result.cp_id = couple.cp_id WHERE result.place = 1 AND result.ct_id = (SELECT ct_id FROM contest ORDER BY prize_eur DESC LIMIT 1);

-- Who is the youngest dancer of the studio with the most members?
-- biggest studio: youngest of them
SELECT dancer FROM dancer WHERE studio_id = (SELECT st_id FROM studio ORDER BY members DESC LIMIT 1) ORDER BY birth DESC LIMIT 1;

-- Who's the oldest dancer in the newest studio?
-- youngest studio, eldest dancer
SELECT dancer FROM dancer WHERE studio_id = (SELECT st_id FROM studio ORDER BY opened DESC LIMIT 1) ORDER BY birth LIMIT 1;

-- Which studio has the most dancers on our list?
-- most of our dancers come from which studio
SELECT studio.studio FROM studio JOIN dancer ON dancer.studio_id = studio.st_id GROUP BY studio.st_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which city is the studio most dancers belong to?
-- city of the studio with the largest contingent
SELECT studio.city FROM studio JOIN dancer ON dancer.studio_id = studio.st_id GROUP BY studio.st_id ORDER BY COUNT(*) DESC LIMIT 1;

-- At which contest did the most couples dance?
-- fullest contest
SELECT contest.contest FROM contest JOIN result ON result.ct_id = contest.ct_id GROUP BY contest.ct_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What were the highest marks ever given in the city of the Roses Cup?
-- top marks in the roses cup's city
SELECT MAX(result.marks) FROM result JOIN contest ON result.ct_id = contest.ct_id WHERE contest.city = (SELECT city FROM contest WHERE contest = 'Roses Cup');

-- Which dancers have never followed anyone and never led?
-- no partner on record, neither as lead nor as follow
SELECT dancer FROM dancer WHERE dn_id NOT IN (SELECT lead_id FROM couple) AND dn_id NOT IN (SELECT follow_id FROM couple);

-- Which men have never led a couple?
-- gents who never led
SELECT dancer FROM dancer WHERE sex = 'm' AND dn_id NOT IN (SELECT lead_id FROM couple);

-- In which studios has nobody trained another dancer?
-- studios none of whose dancers trained anybody
SELECT studio FROM studio WHERE st_id NOT IN (SELECT studio_id FROM dancer WHERE dn_id IN (SELECT trainer_id FROM dancer WHERE trainer_id IS NOT NULL));

-- Who leads a couple that has never won?
-- leaders of winless couples
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id WHERE couple.cp_id NOT IN (SELECT cp_id FROM result WHERE place = 1);

-- Which couples are still together? Give the leaders.
-- leaders of couples that haven't split
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id WHERE couple.split IS NULL;

-- Which contests pay more than the Styria Open?
-- prize above the styria open's
SELECT contest FROM contest WHERE prize_eur > (SELECT prize_eur FROM contest WHERE contest = 'Styria Open');

-- Which studios have more members than any in Leeds?
-- larger than every leeds studio
SELECT studio FROM studio WHERE members > (SELECT MAX(members) FROM studio WHERE city = 'Leeds');

-- Is Max Prinz younger than Vera Nagl?
-- max prinz born after vera nagl?
SELECT EXISTS (SELECT dancer FROM dancer WHERE dancer = 'Max Prinz' AND birth > (SELECT birth FROM dancer WHERE dancer = 'Vera Nagl'));

-- Which studio opened earlier, Silver Heel or La Polvera?
-- silver heel vs la polvera, the older
SELECT studio FROM studio WHERE studio IN ('Silver Heel', 'La Polvera') ORDER BY opened LIMIT 1;

-- Who was born after Kate Arden?
-- younger than kate arden
SELECT dancer FROM dancer WHERE birth > (SELECT birth FROM dancer WHERE dancer = 'Kate Arden');

-- What are Luca Ferro's average marks as a leader?
-- luca ferro leading: mean marks
SELECT AVG(result.marks) FROM result JOIN couple ON result.cp_id = couple.cp_id JOIN dancer ON couple.lead_id = dancer.dn_id WHERE dancer.dancer = 'Luca Ferro';

-- How many contests did pupils of Erich Lang win as leaders?
-- wins led by erich lang's pupils, number
SELECT COUNT(*) FROM result JOIN couple ON result.cp_id = couple.cp_id JOIN dancer ON couple.lead_id = dancer.dn_id WHERE result.place = 1 AND dancer.trainer_id = (SELECT dn_id FROM dancer WHERE dancer = 'Erich Lang');

-- What are the mean marks for each dance?
-- average marks by dance
SELECT dance, AVG(marks) FROM result GROUP BY dance;

-- How much prize money is there in every city?
-- prizes by city, summed
SELECT city, SUM(prize_eur) FROM contest GROUP BY city;

-- Which cities have hosted two contests or more?
-- host cities with at least 2 contests
SELECT city FROM contest GROUP BY city HAVING COUNT(*) >= 2;

-- Which leaders have danced with exactly two women?
-- men with two partners
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id GROUP BY dancer.dn_id HAVING COUNT(*) = 2;

-- Which studios have at most two of our dancers?
-- studios with no more than two dancers here
SELECT studio.studio FROM studio JOIN dancer ON dancer.studio_id = studio.st_id GROUP BY studio.st_id HAVING COUNT(*) <= 2;

-- Which contests were held in March 2023 or March 2024?
-- march contests of 2023 and 2024
SELECT contest FROM contest WHERE held = '2023-03' OR held = '2024-03';

-- Which women were born in the nineties?
-- lady dancers born 1990-1999
SELECT dancer FROM dancer WHERE sex = 'f' AND birth BETWEEN '1990' AND '1999';

-- Who led a couple formed before 2015 that has since split?
-- leaders: formed pre-2015, split up
SELECT dancer.dancer FROM dancer JOIN couple ON couple.lead_id = dancer.dn_id WHERE couple.formed < '2015' AND couple.split IS NOT NULL;

-- Has any couple from Leeds won in Graz? Go by the leader's studio.
-- leeds leader victorious in graz?
SELECT EXISTS (SELECT result.place FROM result JOIN contest ON result.ct_id = contest.ct_id JOIN couple ON result.cp_id = couple.cp_id JOIN dancer ON couple.lead_id = dancer.dn_id JOIN studio ON dancer.studio_id = studio.st_id WHERE contest.city = 'Graz' AND result.place = 1 AND studio.city = 'Leeds');

-- Did Bianca Sala ever follow anyone but Luca Ferro?
-- bianca sala with another leader than luca ferro?
SELECT EXISTS (SELECT couple.cp_id FROM couple JOIN dancer ON couple.follow_id = dancer.dn_id WHERE dancer.dancer = 'Bianca Sala' AND couple.lead_id NOT IN (SELECT dn_id FROM dancer WHERE dancer = 'Luca Ferro'));

-- Which dances were neither tango nor waltz?
-- dances on record apart from tango and waltz
SELECT dance FROM result WHERE dance NOT IN ('tango', 'waltz');

-- Which contest pays the second most?
-- runner-up in prize money
SELECT contest FROM contest WHERE prize_eur < (SELECT MAX(prize_eur) FROM contest) ORDER BY prize_eur DESC LIMIT 1;
