CREATE TABLE knives (knife TEXT PRIMARY KEY, maker TEXT, origin TEXT, shape TEXT, steel TEXT, blade_cm REAL, weight_g INTEGER, hrc INTEGER, handle_wood TEXT, bought DATE, cost_usd INTEGER, last_sharpened DATE, stainless INTEGER, lives_in TEXT);
INSERT INTO knives VALUES ('Big Blue','Takehiro','Japan','gyuto','Aogami 2',24,182,63,'magnolia','2018-04-09',310,'2024-04-01',0,'knife roll'),
('Workhorse','Brenner','Germany','chef','X50',20,241,57,'plum','2011-10-02',95,'2024-04-20',1,'magnet bar'),
('Tiny','Brenner','Germany','paring','X50',9,68,57,'plum','2011-10-02',38,'2023-11-12',1,'magnet bar'),
('Whisper','Hoshino','Japan','petty','Ginsan',15,84,61,'ebony','2020-02-14',165,'2024-03-05',1,'knife roll'),
('The Cleaver','Lo Wing Kee','Hong Kong','cleaver','1095',22,415,58,'rosewood','2016-07-30',70,'2024-02-11',0,'drawer'),
('Sabre','Maison Gautrel','France','slicer','carbon XC75',28,205,56,'walnut','2013-05-21',140,'2022-09-18',0,'drawer'),
('Fishbone','Takehiro','Japan','deba','Aogami 2',18,330,64,'magnolia','2019-09-01',255,'2023-12-27',0,'knife roll'),
('Crumb','Brenner','Germany','bread','X50',26,176,55,NULL,'2015-01-11',60,NULL,1,'drawer'),
('Leek','Hoshino','Japan','nakiri','Shirogami 1',16.5,158,62,'ebony','2022-11-25',198,'2024-04-12',0,'magnet bar'),
('Old Marcel','Maison Gautrel','France','boning','carbon XC48',13,112,54,'beech','2009-03-15',45,'2023-08-06',0,'knife roll');

-- Which knife cost me the most?
-- most expensive blade I own
-- what did I blow the most cash on
SELECT knife FROM knives ORDER BY cost_usd DESC LIMIT 1;

-- What's in the knife roll?
-- list the knives that live in the roll
-- knife roll contents
SELECT knife FROM knives WHERE lives_in = 'knife roll';

-- Where do I keep Leek?
-- which place does Leek go back to
-- where's leek at
SELECT lives_in FROM knives WHERE knife = 'Leek';

-- Who made Sabre?
-- maker of Sabre?
-- sabre - whose work is it
SELECT maker FROM knives WHERE knife = 'Sabre';

-- Which one have I never put on a stone?
-- never sharpened
SELECT knife FROM knives WHERE last_sharpened IS NULL;

-- Which knives saw the stone for the last time before 2024?
-- last sharpening before 2024
SELECT knife FROM knives WHERE last_sharpened < '2024';

-- How much money have I sunk into Japanese knives?
-- total spend, japan only
SELECT SUM(cost_usd) FROM knives WHERE origin = 'Japan';

-- Which ones will rust on me?
-- knives that aren't stainless
-- everything non-stainless
SELECT knife FROM knives WHERE stainless = 0;

-- Do I own a stainless knife from France?
-- anything French and stainless?
SELECT EXISTS (SELECT knife FROM knives WHERE origin = 'France' AND stainless = 1);

-- Do I have a nakiri?
-- got a nakiri anywhere?
-- is there a nakiri in the collection
SELECT EXISTS (SELECT knife FROM knives WHERE shape = 'nakiri');

-- Which is heavier, Fishbone or The Cleaver?
-- fishbone vs the cleaver, heavier one
SELECT knife FROM knives WHERE knife IN ('Fishbone', 'The Cleaver') ORDER BY weight_g DESC LIMIT 1;

-- What steel is Whisper?
-- steel used in whisper
-- whisper: what's the blade made of
SELECT steel FROM knives WHERE knife = 'Whisper';

-- Two cheapest knives, please
-- name the pair I paid the least for
SELECT knife FROM knives ORDER BY cost_usd LIMIT 2;

-- Average hardness for each country
-- how hard are they on average, by where they come from
SELECT origin, AVG(hrc) FROM knives GROUP BY origin;

-- How many knives by Brenner do I have?
-- how many of these did Brenner make
-- brenner count
SELECT COUNT(*) FROM knives WHERE maker = 'Brenner';

-- Blades longer than 20 cm, longest first
-- which run over 20 centimeters, in order from the longest
SELECT knife FROM knives WHERE blade_cm > 20 ORDER BY blade_cm DESC;

-- What have I had since before 2014?
-- which knives did I get before 2014
-- bought earlier than 2014
SELECT knife FROM knives WHERE bought < '2014';
