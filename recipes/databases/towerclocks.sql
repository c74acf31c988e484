CREATE TABLE clock (clock_id INTEGER PRIMARY KEY, building TEXT, parish TEXT, clockmaker TEXT, installed INTEGER, dials INTEGER, winding TEXT, running TEXT);
CREATE TABLE repair (rep_id INTEGER PRIMARY KEY, clock_id INTEGER REFERENCES clock(clock_id), reported DATE, fixed DATE, fault TEXT, engineer TEXT, cost REAL, guaranteed TEXT);
INSERT INTO clock VALUES (1,'St Aldate Church','Wexcombe','Thwaite & Son',1846,4,'hand','yes'),(2,'Corn Exchange','Marlow End','J. Dunnage',1871,1,'electric','yes'),(3,'Town Hall','Wexcombe','Thwaite & Son',1902,4,'electric','no'),(4,'Priory Gatehouse','Selcote','unknown',1688,1,'hand','yes'),(5,'Railway Station','Marlow End','Brandreth',1911,2,'electric','yes'),(6,'Alms Houses','Selcote','J. Dunnage',1859,1,'hand','no'),(7,'Market Pavilion','Upper Hythe','Brandreth',1935,3,'electric','yes');
INSERT INTO repair VALUES (1,1,'2018-02-10','2018-03-01','broken spring','Col Jessop',640,'yes'),(2,3,'2019-07-22','2019-09-14','motor failure','Vera Stanton',1850,'yes'),(3,4,'2019-11-05','2019-11-06','stopped','Col Jessop',90,'no'),(4,2,'2020-06-17','2020-08-30','cracked dial','Ansel Roy',2300,'yes'),(5,1,'2021-01-13','2021-02-02','bell hammer','Col Jessop',410,'no'),(6,6,'2021-10-29',NULL,'worn pinion','Ansel Roy',NULL,'no'),(7,5,'2022-03-08','2022-03-20','motor failure','Vera Stanton',975,'yes'),(8,3,'2023-05-03',NULL,'broken hand','Vera Stanton',NULL,'no'),(9,1,'2023-09-18','2023-10-02','frozen gear','Ansel Roy',520,'yes'),(10,4,'2024-01-11','2024-02-27','broken spring','Col Jessop',705,'yes');

-- Which clocks date from before 1850?
-- buildings with a clock put in earlier than 1850
-- pre-1850 clocks
SELECT building FROM clock WHERE installed < 1850;

-- Which repairs are still open? Building please.
-- buildings waiting for a repair to be finished
-- where has the fault not been fixed yet
SELECT clock.building FROM clock JOIN repair ON repair.clock_id = clock.clock_id WHERE repair.fixed IS NULL;

-- When was the Priory Gatehouse clock last fixed?
-- priory gatehouse, last repair completed on
-- latest fix at Priory Gatehouse, date
SELECT MAX(repair.fixed) FROM repair JOIN clock ON repair.clock_id = clock.clock_id WHERE clock.building = 'Priory Gatehouse';

-- Which clock needed no repair ever?
-- buildings without any repair
-- never broken down
SELECT building FROM clock WHERE clock_id NOT IN (SELECT clock_id FROM repair);

-- Which clocks were built in the nineteenth century, 1801 to 1900?
-- buildings with clocks from 1801-1900
SELECT building FROM clock WHERE installed BETWEEN 1801 AND 1900;

-- What did we spend on repairs reported since 2020?
-- repair costs from 2020 on
-- total bill for faults that came in in 2020 or later
SELECT SUM(cost) FROM repair WHERE reported >= '2020';

-- Who repaired something on the St Aldate Church clock?
-- engineers at st aldate church
SELECT DISTINCT repair.engineer FROM repair JOIN clock ON repair.clock_id = clock.clock_id WHERE clock.building = 'St Aldate Church';

-- Which faults did someone other than Col Jessop fix under guarantee?
-- guaranteed jobs not by jessop, what was the fault
SELECT fault FROM repair WHERE engineer <> 'Col Jessop' AND guaranteed = 'yes';

-- Which hand-wound clocks aren't running?
-- hand winding, stopped
-- wound by hand and not going
SELECT building FROM clock WHERE winding = 'hand' AND running = 'no';

-- What is the average cost of Vera Stanton's repairs?
-- vera stanton mean repair price
SELECT AVG(cost) FROM repair WHERE engineer = 'Vera Stanton';

-- Which fault was reported most recently?
-- newest fault
-- last problem to come in
SELECT fault FROM repair ORDER BY reported DESC LIMIT 1;

-- Which is the oldest clock in Wexcombe?
-- wexcombe's most ancient clock
-- first clock Wexcombe got
SELECT building FROM clock WHERE parish = 'Wexcombe' ORDER BY installed LIMIT 1;

-- Where did the motor fail or the spring break? Distinct buildings
-- buildings with motor failure or a broken spring
SELECT DISTINCT clock.building FROM clock JOIN repair ON repair.clock_id = clock.clock_id WHERE repair.fault IN ('motor failure', 'broken spring');

-- Did anything in Upper Hythe break in 2023?
-- upper hythe repair reported 2023?
SELECT EXISTS (SELECT repair.rep_id FROM repair JOIN clock ON repair.clock_id = clock.clock_id WHERE clock.parish = 'Upper Hythe' AND repair.reported = '2023');

-- Is there an unfixed fault on a Thwaite & Son clock?
-- open repair on anything by Thwaite & Son
SELECT EXISTS (SELECT repair.rep_id FROM repair JOIN clock ON repair.clock_id = clock.clock_id WHERE clock.clockmaker = 'Thwaite & Son' AND repair.fixed IS NULL);

-- How many repairs has each building had?
-- repairs per building
SELECT clock.building, COUNT(*) FROM repair JOIN clock ON repair.clock_id = clock.clock_id GROUP BY clock.clock_id;

-- Which repairs reported until the end of 2020 cost more than 1000? Fault and cost.
-- fault and cost, over 1000, up to 2020
SELECT fault, cost FROM repair WHERE reported <= '2020' AND cost > 1000;

-- Which clocks have neither one nor four dials?
-- buildings whose clock has dials other than 1 or 4
SELECT building FROM clock WHERE dials NOT IN (1, 4);
