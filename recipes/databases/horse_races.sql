CREATE TABLE horses (horse TEXT PRIMARY KEY, sex TEXT, foaled INTEGER, colour TEXT, trainer TEXT, prize_money INTEGER);
CREATE TABLE meetings (race_no INTEGER PRIMARY KEY, race_name TEXT, course TEXT, race_day DATE, distance_m INTEGER, going TEXT, purse INTEGER);
CREATE TABLE starts (race_no INTEGER REFERENCES meetings(race_no), horse TEXT REFERENCES horses(horse), jockey TEXT, draw INTEGER, finish_pos INTEGER, odds REAL, PRIMARY KEY (race_no, horse));
INSERT INTO horses VALUES ('Copper Kettle','mare',2017,'chestnut','Nell Ashworth',184000),('Bishop''s Move','gelding',2016,'bay','Declan Roche',240500),('Saltwind','stallion',2018,'grey','Nell Ashworth',97000),('Tin Whistle','gelding',2019,'bay','Yves Marin',41000),('Moonraker','mare',2018,'black','Declan Roche',132000),('Little Thunder','stallion',2020,'bay','Yves Marin',0);
INSERT INTO meetings VALUES (1,'Spring Plate','Elmdown','2023-04-08',1600,'good',40000),(2,'Harbour Stakes','Wexcombe','2023-05-20',2000,'soft',75000),(3,'Midsummer Cup','Elmdown','2023-06-24',2400,'firm',120000),(4,'Novice Dash','Wexcombe','2023-07-15',1200,'good',18000),(5,'Autumn Handicap','Thornley','2023-10-07',2000,'heavy',60000);
INSERT INTO starts VALUES (1,'Copper Kettle','A. Vance',3,1,4.5),(1,'Saltwind','R. Moody',1,2,3),(1,'Tin Whistle','J. Pell',5,3,12),(2,'Bishop''s Move','R. Moody',2,1,2.5),(2,'Moonraker','A. Vance',4,2,6),(2,'Saltwind','C. Brody',1,NULL,9),(3,'Bishop''s Move','R. Moody',6,1,2),(3,'Copper Kettle','A. Vance',2,3,5),(3,'Moonraker','C. Brody',1,2,8),(4,'Tin Whistle','J. Pell',2,1,3.5),(5,'Moonraker','A. Vance',3,1,4),(5,'Copper Kettle','C. Brody',5,4,7);

-- Return the names and trainers of all bay horses.
-- bays and who trains them
SELECT horse, trainer FROM horses WHERE colour = 'bay';

-- Which horse finished in position 1 in the Midsummer Cup?
-- midsummer cup, who came in 1st
SELECT starts.horse FROM starts JOIN meetings ON starts.race_no = meetings.race_no WHERE meetings.race_name = 'Midsummer Cup' AND starts.finish_pos = 1;

-- What is the total prize money earned by the horses of each trainer?
-- winnings by trainer
SELECT trainer, SUM(prize_money) FROM horses GROUP BY trainer;

-- Find the number of distinct jockeys who have ridden at Elmdown.
-- how many different jockeys at elmdown
SELECT COUNT(DISTINCT starts.jockey) FROM starts JOIN meetings ON starts.race_no = meetings.race_no WHERE meetings.course = 'Elmdown';

-- Which horses have not started in any race?
-- never raced
SELECT horse FROM horses WHERE horse NOT IN (SELECT horse FROM starts);

-- Which jockeys had at least three rides, and how many did they have?
-- jockeys w/ 3+ rides and the count
SELECT jockey, COUNT(*) FROM starts GROUP BY jockey HAVING COUNT(*) >= 3;

-- List, in descending order of purse, the names and courses of all races.
-- races + course, richest first
SELECT race_name, course FROM meetings ORDER BY purse DESC;

-- What is the average distance of the races at each course?
-- mean distance by course
SELECT course, AVG(distance_m) FROM meetings GROUP BY course;

-- Which jockeys have ridden both Moonraker and Copper Kettle?
-- who's been on moonraker and on copper kettle too
SELECT jockey FROM starts WHERE horse = 'Moonraker' INTERSECT SELECT jockey FROM starts WHERE horse = 'Copper Kettle';

-- Which trainers had a runner in the Harbour Stakes?
-- harbour stakes trainers
SELECT DISTINCT horses.trainer FROM horses JOIN starts ON starts.horse = horses.horse JOIN meetings ON starts.race_no = meetings.race_no WHERE meetings.race_name = 'Harbour Stakes';

-- Which races carried a smaller purse than the average?
-- races with below-average purse
SELECT race_name FROM meetings WHERE purse < (SELECT AVG(purse) FROM meetings);

-- When was the Novice Dash held, and how long was it?
-- novice dash date and distance
SELECT race_day, distance_m FROM meetings WHERE race_name = 'Novice Dash';

-- What was the most recent race at Wexcombe?
-- latest wexcombe race
SELECT race_name FROM meetings WHERE course = 'Wexcombe' ORDER BY race_day DESC LIMIT 1;

-- Which horse has won the most races, counting finishes in position 1?
-- horse with most 1 finishes (finish position)
SELECT horse FROM starts WHERE finish_pos = 1 GROUP BY horse ORDER BY COUNT(*) DESC LIMIT 1;

-- Which horses failed to finish a race, with no position recorded?
-- no finish position - which horses
SELECT horse FROM starts WHERE finish_pos IS NULL;

-- Has Tin Whistle ever run at Thornley?
-- tin whistle at thornley, ever?
SELECT EXISTS (SELECT starts.horse FROM starts JOIN meetings ON starts.race_no = meetings.race_no WHERE starts.horse = 'Tin Whistle' AND meetings.course = 'Thornley');

-- Find the mares that were foaled in 2018 or have earned more than 150000.
-- mares from 2018 or with over 150000 earned
SELECT horse FROM horses WHERE sex = 'mare' AND (foaled = 2018 OR prize_money > 150000);

-- Which races were run before July 2023?
-- races before july 2023
SELECT race_name FROM meetings WHERE race_day < '2023-07';

-- Has Saltwind earned more than Moonraker?
-- saltwind richer than moonraker?
SELECT EXISTS (SELECT horse FROM horses WHERE horse = 'Saltwind' AND prize_money > (SELECT prize_money FROM horses WHERE horse = 'Moonraker'));
