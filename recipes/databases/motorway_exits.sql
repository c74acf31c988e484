CREATE TABLE motorway (ref TEXT PRIMARY KEY, nickname TEXT, length_km REAL, lanes INTEGER, toll TEXT, opened DATE);
CREATE TABLE exit (exit_id INTEGER PRIMARY KEY, ref TEXT REFERENCES motorway(ref), exit_no INTEGER, at_km REAL, place TEXT, services TEXT);
CREATE TABLE roadwork (id INTEGER PRIMARY KEY, exit_id INTEGER REFERENCES exit(exit_id), contractor TEXT, start_date DATE, end_date DATE, speed_limit INTEGER);
INSERT INTO motorway VALUES ('M4','Coastal Motorway',182.4,3,'no','1972-08-15'),('M7','Salt Road',96.0,2,'yes','1988-05-02'),('M11','Northern Link',241.7,2,'no','1995-11-20'),('M15','Capital Ring',58.3,4,'yes','2006-09-01'),('M22',NULL,33.1,2,'no','2019-06-28');
INSERT INTO exit VALUES (1,'M4',1,3.2,'Ferrybank','petrol'),(2,'M4',2,19.8,'Dunmoor','none'),(3,'M4',3,41.5,'Castlerow','petrol and food'),(4,'M7',1,8.0,'Saltmarket','none'),(5,'M7',2,37.7,'Grindle','food'),(6,'M11',1,12.6,'Weaverton','petrol'),(7,'M11',2,64.9,'Ashlock','petrol and food'),(8,'M11',3,120.3,'Corrie Bridge','none'),(9,'M11',4,199.0,'Northgate','hotel'),(10,'M15',1,5.5,'Weaverton','none'),(11,'M15',2,22.1,'Ferrybank','food');
INSERT INTO roadwork VALUES (1,2,'Halden Bau','2024-02-01','2024-05-31',80),(2,5,'Roadline','2024-03-18','2024-09-30',60),(3,7,'Halden Bau','2023-10-09','2024-01-26',80),(4,9,'Corvex','2024-06-03',NULL,50),(5,11,'Roadline','2024-07-22','2024-08-16',60),(6,3,'Halden Bau','2024-08-05',NULL,80);

-- How long is the M11?
-- m11 length
-- how many km does the M11 run
SELECT length_km FROM motorway WHERE ref = 'M11';

-- What do people call the M7?
-- nickname of the m7
SELECT nickname FROM motorway WHERE ref = 'M7';

-- Which motorways do you have to pay for?
-- toll motorways
-- where do I have to pay toll
SELECT ref FROM motorway WHERE toll = 'yes';

-- Which two-lane motorways cost nothing to drive on?
-- 2 lanes and no toll: which motorways
SELECT ref FROM motorway WHERE lanes = 2 AND toll = 'no';

-- Which motorways can I leave at Weaverton?
-- weaverton exit is on which motorways
SELECT ref FROM exit WHERE place = 'Weaverton';

-- Which place is at exit 3 of the M4?
-- m4 exit 3 goes where
-- take exit 3 on the M4 - where am I
SELECT place FROM exit WHERE ref = 'M4' AND exit_no = 3;

-- Which is the last exit on the Northern Link?
-- final exit of the northern link, place name
SELECT exit.place FROM exit JOIN motorway ON exit.ref = motorway.ref WHERE motorway.nickname = 'Northern Link' ORDER BY exit.at_km DESC LIMIT 1;

-- Where can I fill up on the Coastal Motorway?
-- exits with petrol on the coastal motorway
-- I need petrol on the Coastal Motorway, which exits?
SELECT exit.place FROM exit JOIN motorway ON exit.ref = motorway.ref WHERE motorway.nickname = 'Coastal Motorway' AND exit.services LIKE '%petrol%';

-- On which motorways is Roadline working?
-- motorways with Roadline roadworks
-- Roadline is digging up which motorways
SELECT motorway.ref FROM motorway JOIN exit ON exit.ref = motorway.ref JOIN roadwork ON roadwork.exit_id = exit.exit_id WHERE roadwork.contractor = 'Roadline';

-- Are there any roadworks at Ashlock that started in 2024?
-- did roadworks begin at ashlock in 2024
SELECT EXISTS (SELECT roadwork.id FROM roadwork JOIN exit ON roadwork.exit_id = exit.exit_id WHERE exit.place = 'Ashlock' AND roadwork.start_date = '2024');

-- How many exits does the Salt Road have?
-- no. of exits, salt road
SELECT COUNT(*) FROM exit JOIN motorway ON exit.ref = motorway.ref WHERE motorway.nickname = 'Salt Road';

-- How many kilometres of motorway are there in total?
-- total motorway km
-- how long is the whole network
SELECT SUM(length_km) FROM motorway;

-- Which motorway has the most exits?
-- motorway w most exits
-- on which motorway do we find the most exits
SELECT ref FROM exit GROUP BY ref ORDER BY COUNT(*) DESC LIMIT 1;

-- Number of exits for each motorway?
-- exits per motorway
SELECT ref, COUNT(*) FROM exit GROUP BY ref;

-- Which contractors have more than one construction site?
-- firms doing 2+ roadworks
SELECT contractor FROM roadwork GROUP BY contractor HAVING COUNT(*) >= 2;

-- At which exits are the roadworks still without an end date?
-- roadworks with open end, where
-- construction sites with no end date: which places
SELECT exit.place FROM exit JOIN roadwork ON roadwork.exit_id = exit.exit_id WHERE roadwork.end_date IS NULL;

-- Which motorway has no exits in the list?
-- motorways lacking exits
-- motorway that has no exit listed
SELECT ref FROM motorway WHERE ref NOT IN (SELECT ref FROM exit);

-- Which roadworks began between March and July 2024? Show contractor and start.
-- contractor and start date, works started march to july 2024
SELECT contractor, start_date FROM roadwork WHERE start_date BETWEEN '2024-03' AND '2024-07';

-- Which is older, the M4 or the M11?
-- m4 or m11, opened first
SELECT ref FROM motorway WHERE ref IN ('M4', 'M11') ORDER BY opened LIMIT 1;

-- Is the M15 longer than the M7?
-- m15 longer than m7?
SELECT EXISTS (SELECT ref FROM motorway WHERE ref = 'M15' AND length_km > (SELECT length_km FROM motorway WHERE ref = 'M7'));
