CREATE TABLE runners (startnr INTEGER PRIMARY KEY, runner TEXT, sex TEXT, age_group TEXT, club TEXT, nation TEXT, half_min REAL, finish_min REAL, paid_fee REAL, registered DATE, wave TEXT);
INSERT INTO runners VALUES (12,'Abebe Tolosa','M','M30','Rift Runners','Ethiopia',66.2,133.9,0,'2023-11-02','elite'),(15,'Sanna Virtanen','F','F35','Tampere AC','Finland',74.5,151.2,0,'2023-11-20','elite'),(204,'Hugo Marchetti','M','M40',NULL,'Italy',92,189.4,75,'2024-01-08','A'),(311,'Becky Stroud','F','F30','Lakeside Joggers','England',98.3,201.7,60,'2023-12-15','A'),(480,'Dirk Vollmer','M','M60','Lakeside Joggers','Germany',118.6,251.3,60,'2023-12-28','B'),(512,'Noemi Castro','F','F30',NULL,'Spain',104.1,NULL,75,'2024-02-19','B'),(633,'Phil Garside','M','M40','Lakeside Joggers','England',121.7,258.8,85,'2024-03-11','B'),(640,'Rita Obi','F','F40','Harriers','England',112.4,232.5,75,'2024-02-02','B'),(701,'Jakub Cerny','M','M30','Harriers','Czechia',NULL,NULL,85,'2024-03-30','C'),(702,'Alison Tweed','F','F60',NULL,'Scotland',139.9,297.2,85,'2024-04-01','C');

-- What was Sanna Virtanen's finishing time?
-- how long did Virtanen need for the whole thing
-- sanna virtanen finish time
SELECT finish_min FROM runners WHERE runner = 'Sanna Virtanen';

-- What start number does Rita Obi wear?
-- rita obi's bib
SELECT startnr FROM runners WHERE runner = 'Rita Obi';

-- Who won the marathon?
-- fastest runner overall among those who finished
-- the quickest finisher
SELECT runner FROM runners WHERE finish_min IS NOT NULL ORDER BY finish_min LIMIT 1;

-- Which English runners started in wave B?
-- wave B runners from England
SELECT runner FROM runners WHERE nation = 'England' AND wave = 'B';

-- Who did not make it to the finish?
-- DNFs - people with no finish time
SELECT runner FROM runners WHERE finish_min IS NULL;

-- Does Hugo Marchetti run for a club?
-- marchetti in a club?
SELECT EXISTS (SELECT runner FROM runners WHERE runner = 'Hugo Marchetti' AND club IS NOT NULL);

-- Did any woman finish in under 160 minutes?
-- any female time below 160 min
SELECT EXISTS (SELECT runner FROM runners WHERE sex = 'F' AND finish_min < 160);

-- How many nations took part?
-- number of different countries at the start
SELECT COUNT(DISTINCT nation) FROM runners;

-- How much did we collect in entry fees?
-- all fees paid, summed up
SELECT SUM(paid_fee) FROM runners;

-- Which club sent the most runners?
-- club with most starters, people without a club not counted
SELECT club FROM runners WHERE club IS NOT NULL GROUP BY club ORDER BY COUNT(*) DESC LIMIT 1;

-- What was the average finishing time in each wave?
-- mean finish by wave
SELECT wave, AVG(finish_min) FROM runners GROUP BY wave;

-- Which age groups had at least two runners?
-- age groups with 2 or more people
SELECT age_group FROM runners GROUP BY age_group HAVING COUNT(*) >= 2;

-- Who registered in 2024, in order of registration?
-- 2024 sign-ups, earliest first
SELECT runner FROM runners WHERE registered = '2024' ORDER BY registered;

-- Who was faster at halfway, Becky Stroud or Noemi Castro?
-- stroud or castro - better half split?
SELECT runner FROM runners WHERE runner IN ('Becky Stroud', 'Noemi Castro') ORDER BY half_min LIMIT 1;

-- Which runners were slower than Dirk Vollmer?
-- who came in behind vollmer
SELECT runner FROM runners WHERE finish_min > (SELECT finish_min FROM runners WHERE runner = 'Dirk Vollmer');

-- The three fastest women with their times?
-- top 3 women, name and finish time
SELECT runner, finish_min FROM runners WHERE sex = 'F' AND finish_min IS NOT NULL ORDER BY finish_min LIMIT 3;
