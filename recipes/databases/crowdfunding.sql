CREATE TABLE campaign (campaign_id INTEGER PRIMARY KEY, name TEXT, creator TEXT, country TEXT, category TEXT, launched DATE, ended DATE, goal REAL, pledged REAL, backers INTEGER, outcome TEXT, staff_pick TEXT);
INSERT INTO campaign VALUES (1,'Foldable Kayak Duo','Riverbend Works','Canada','outdoor','2022-03-01','2022-03-31',60000,88400,412,'funded','yes'),(2,'Moss & Mortar board game','Ines Campos','Portugal','games','2022-09-13','2022-10-13',15000,47200,1130,'funded','yes'),(3,'Solar Kettle','Thermia','Germany','technology','2023-01-10','2023-02-24',40000,11950,168,'failed','no'),(4,'Letters from Lofoten','Sigrid Moe','Norway','film','2023-04-04','2023-05-04',22000,23150,290,'funded','no'),(5,'Pocket Synth 8','Bleepshop','Germany','technology','2023-04-18','2023-06-02',30000,129800,1544,'funded','yes'),(6,'The Crooked Crown','Ines Campos','Portugal','games','2023-05-23','2023-06-22',20000,18300,402,'failed','no'),(7,'Vegan Cheese Lab','Faux Fromage','France','food','2023-06-06','2023-07-06',12000,0,0,'cancelled','no'),(8,'Trail Stove Mini','Riverbend Works','Canada','outdoor','2023-09-05','2023-10-05',18000,36500,611,'funded','no'),(9,'Radio Free Attic','Lou Bassett','USA','film','2023-11-14','2023-12-14',9000,4100,77,'failed','yes'),(10,'Dice of Doom','Tabletop Tribe','USA','games','2024-02-20',NULL,25000,14750,318,'live','no');

-- How much was pledged altogether to campaigns launched in Q2 2023?
-- pledges total, launches q2 2023
SELECT SUM(pledged) FROM campaign WHERE launched BETWEEN '2023-04' AND '2023-06';

-- How many backers did the Pocket Synth 8 get?
-- pocket synth 8 backers
SELECT backers FROM campaign WHERE name = 'Pocket Synth 8';

-- Which games got funded?
-- funded games
SELECT name FROM campaign WHERE category = 'games' AND outcome = 'funded';

-- Who's behind the Solar Kettle?
-- solar kettle creator
SELECT creator FROM campaign WHERE name = 'Solar Kettle';

-- What is the average goal of the campaigns that failed?
-- avg goal of failed ones
SELECT AVG(goal) FROM campaign WHERE outcome = 'failed';

-- Which category has had the most campaigns?
-- most common category
SELECT category FROM campaign GROUP BY category ORDER BY COUNT(*) DESC LIMIT 1;

-- How much has each category collected?
-- pledged per category
SELECT category, SUM(pledged) FROM campaign GROUP BY category;

-- Which creators ran more than one campaign?
-- creators with more than 1 project
SELECT creator FROM campaign GROUP BY creator HAVING COUNT(*) > 1;

-- Which staff picks failed?
-- failed despite being a staff pick
SELECT name FROM campaign WHERE staff_pick = 'yes' AND outcome = 'failed';

-- Did any German campaign fail?
-- failed campaign from germany?
SELECT EXISTS (SELECT name FROM campaign WHERE country = 'Germany' AND outcome = 'failed');

-- Did Vegan Cheese Lab find any backers?
-- vegan cheese lab - at least one backer? (more than 0)
SELECT EXISTS (SELECT name FROM campaign WHERE name = 'Vegan Cheese Lab' AND backers > 0);

-- Top 3 campaigns of 2023 by money raised?
-- three campaigns launched 2023 with highest pledges
SELECT name FROM campaign WHERE launched = '2023' ORDER BY pledged DESC LIMIT 3;

-- Which campaigns had more backers than average?
-- above-average number of backers
SELECT name FROM campaign WHERE backers > (SELECT AVG(backers) FROM campaign);

-- Which live campaign has no end date yet?
-- live campaigns without an end date
SELECT name FROM campaign WHERE outcome = 'live' AND ended IS NULL;

-- What was the first film campaign, and when was it launched?
-- first film project + launch date
SELECT name, launched FROM campaign WHERE category = 'film' ORDER BY launched LIMIT 1;

-- Which projects outside the USA wanted less than 20000?
-- not from the USA, goal under 20000
SELECT name FROM campaign WHERE country != 'USA' AND goal < 20000;

-- Which raised more, the Foldable Kayak Duo or the Trail Stove Mini?
-- foldable kayak duo or trail stove mini, more money
SELECT name FROM campaign WHERE name IN ('Foldable Kayak Duo', 'Trail Stove Mini') ORDER BY pledged DESC LIMIT 1;

-- How many different countries do our funded campaigns come from?
-- number of countries with funded projects
SELECT COUNT(DISTINCT country) FROM campaign WHERE outcome = 'funded';

-- Which creators have had both a funded and a failed campaign?
-- funded once, failed once - creators
SELECT creator FROM campaign WHERE outcome = 'funded' INTERSECT SELECT creator FROM campaign WHERE outcome = 'failed';

-- What ended between May and July 2023?
-- campaigns ending may to july 2023
SELECT name FROM campaign WHERE ended BETWEEN '2023-05' AND '2023-07';
