CREATE TABLE herd (ear_tag TEXT PRIMARY KEY, cow TEXT, brd TEXT, b_date DATE, dam TEXT, lact_no INTEGER, milk_ltr_d REAL, in_calf TEXT, calving_due DATE, stall TEXT, last_vet DATE, wt_kg INTEGER, horned TEXT, temper TEXT);
INSERT INTO herd VALUES ('UK-301','Bluebell','Jersey','2018-03-04','Clover',4,19.5,'Y','2025-05-12','A1','2025-01-20',430,'N','calm'),
('UK-305','Duchess','Friesian','2016-09-15','Empress',6,27.8,'N',NULL,'A2','2024-11-02',640,'N','bossy'),
('UK-309','Marigold','Ayrshire','2020-02-27','Bluebell',2,22.1,'Y','2025-04-03','A3','2025-02-08',540,'Y','nervous'),
('UK-312','Nutmeg','Jersey','2021-06-11','Bluebell',1,16.4,'Y','2025-07-21','B1','2024-12-15',395,'Y','calm'),
('UK-318','Thunder','Friesian','2019-12-30','Duchess',3,31.2,'N',NULL,'B2','2025-02-19',655,'N','kicks'),
('UK-320','Pudding','Shorthorn','2017-04-19','Treacle',5,20.9,'N',NULL,'B3','2024-10-10',600,'Y','calm'),
('UK-324','Willow','Friesian','2022-01-08','Duchess',0,0,'Y','2025-03-26','C1',NULL,520,'N','nervous'),
('UK-327','Hazel','Ayrshire','2019-05-05','Maple',3,23.6,'N',NULL,'C2','2025-01-06',555,'N','calm'),
('UK-330','Treacle','Shorthorn','2013-08-22',NULL,9,14.7,'N',NULL,'C3','2024-09-27',615,'Y','bossy');

-- How much milk does Thunder give?
-- thunder litres a day
-- what's Thunder's daily yield
SELECT milk_ltr_d FROM herd WHERE cow = 'Thunder';

-- Which cows are pregnant?
-- who's expecting
-- cows with a calf on the way
SELECT cow FROM herd WHERE in_calf = 'Y';

-- When is Marigold's calf coming?
-- marigold calving
-- marigold due when
SELECT calving_due FROM herd WHERE cow = 'Marigold';

-- Who is Nutmeg's mother?
-- nutmeg is out of
-- which cow had Nutmeg
SELECT dam FROM herd WHERE cow = 'Nutmeg';

-- Which are daughters of Duchess?
-- duchess's offspring
-- calves Duchess gave us
SELECT cow FROM herd WHERE dam = 'Duchess';

-- Is Pudding carrying?
-- pudding pregnant?
SELECT EXISTS (SELECT cow FROM herd WHERE cow = 'Pudding' AND in_calf = 'Y');

-- Does Treacle still have her horns?
-- treacle horns y/n
SELECT EXISTS (SELECT cow FROM herd WHERE cow = 'Treacle' AND horned = 'Y');

-- Hornless Friesians
-- which friesians have no horns
SELECT cow FROM herd WHERE brd = 'Friesian' AND horned = 'N';

-- Where does Hazel stand?
-- hazel's place in the barn
-- hazel stall
SELECT stall FROM herd WHERE cow = 'Hazel';

-- Best milker?
-- cow with the highest yield
-- who fills the most buckets a day
SELECT cow FROM herd ORDER BY milk_ltr_d DESC LIMIT 1;

-- Average milk by breed
-- how many litres does each breed give on average
SELECT brd, AVG(milk_ltr_d) FROM herd GROUP BY brd;

-- Which cow must I watch out for because she kicks?
-- kicker
-- cows that kick
SELECT cow FROM herd WHERE temper = 'kicks';

-- Who has the vet never looked at?
-- no vet visit on record
SELECT cow FROM herd WHERE last_vet IS NULL;

-- Ear tags of the Jerseys
-- jersey cows, tag and name
-- names and tag numbers of all Jerseys
SELECT cow, ear_tag FROM herd WHERE brd = 'Jersey';

-- Who's the grand old lady of the herd?
-- oldest cow
-- longest alive
SELECT cow FROM herd ORDER BY b_date LIMIT 1;

-- Who weighs more than 600 kilos?
-- heavier than 600
SELECT cow FROM herd WHERE wt_kg > 600;

-- How many calm cows and how many of each other temper?
-- count by character
SELECT temper, COUNT(*) FROM herd GROUP BY temper;

-- Which breeds have three or more animals?
-- breeds with at least 3 cows
SELECT brd FROM herd GROUP BY brd HAVING COUNT(*) >= 3;
