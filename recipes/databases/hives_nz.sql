CREATE TABLE hive (hive_tag TEXT PRIMARY KEY, apiary TEXT, queen_breed TEXT, queen_marked TEXT, queen_year INTEGER, boxes INTEGER, honey_kg REAL, honey_type TEXT, varroa_count INTEGER, temper TEXT, last_checked DATE, fed TEXT);
INSERT INTO hive VALUES ('K1','Totara Flat','Italian','blue',2020,4,38.5,'manuka',2,'calm','2024-01-14','no'),
('K2','Totara Flat','Carniolan','white',2021,3,27,'manuka',9,'calm','2024-01-14','no'),
('K3','Totara Flat','Italian',NULL,2019,2,11.5,'bush',21,'cranky','2023-12-02','yes'),
('R1','Rimu Gully','Buckfast','yellow',2022,5,52,'clover',1,'calm','2024-02-20','no'),
('R2','Rimu Gully','Carniolan','yellow',2022,4,41,'clover',4,'flighty','2024-02-20','no'),
('R3','Rimu Gully','Italian','red',2023,1,NULL,NULL,0,'calm','2024-02-03','yes'),
('P1','Pukeko Road','Buckfast',NULL,2021,3,30.5,'kamahi',13,'cranky','2023-11-19','no'),
('P2','Pukeko Road','Italian','white',2021,3,24,'kamahi',6,'calm','2024-01-28','yes'),
('P3','Pukeko Road','Carniolan','red',2023,2,15,'clover',3,'flighty','2024-01-30','yes');

-- which hive gave the most honey
-- top producer this season?
-- best hive for kilos of honey
SELECT hive_tag FROM hive ORDER BY honey_kg DESC LIMIT 1;

-- how much honey came off Totara Flat all up
-- kilos from the Totara Flat hives together
-- totara flat honey total
SELECT SUM(honey_kg) FROM hive WHERE apiary = 'Totara Flat';

-- hives with cranky bees
-- where do I need the gloves, as in cranky ones
-- which colonies are cranky
SELECT hive_tag FROM hive WHERE temper = 'cranky';

-- what's the mite count in P1
-- varroa P1
-- how many mites did I find on P1
SELECT varroa_count FROM hive WHERE hive_tag = 'P1';

-- hives with ten or more varroa
-- 10+ mites, which tags
-- who's over the limit, at least 10 mites
SELECT hive_tag FROM hive WHERE varroa_count >= 10;

-- which queens aren't marked yet, by hive
-- hives with no paint on the queen
-- unmarked queens: which hives
SELECT hive_tag FROM hive WHERE queen_marked IS NULL;

-- how many hives at each apiary
-- each apiary, number of hives
-- hive numbers by yard
SELECT apiary, COUNT(*) FROM hive GROUP BY apiary;

-- oldest queen: which hive's she in
-- which hive should be requeened first going by queen age
SELECT hive_tag FROM hive ORDER BY queen_year LIMIT 1;

-- R1 or R2, which has more boxes
-- taller stack of boxes, R2 or R1
SELECT hive_tag FROM hive WHERE hive_tag IN ('R1', 'R2') ORDER BY boxes DESC LIMIT 1;

-- any clover honey from Pukeko Road?
-- does Pukeko Road make any clover
SELECT EXISTS (SELECT hive_tag FROM hive WHERE apiary = 'Pukeko Road' AND honey_type = 'clover');

-- are any Buckfasts being fed
-- is there a Buckfast hive on feed
SELECT EXISTS (SELECT hive_tag FROM hive WHERE queen_breed = 'Buckfast' AND fed = 'yes');

-- which hives haven't I opened since before January 2024
-- last looked at before 2024
SELECT hive_tag FROM hive WHERE last_checked < '2024';

-- how many kilos of each sort of honey
-- honey kg by type
SELECT honey_type, SUM(honey_kg) FROM hive WHERE honey_type IS NOT NULL GROUP BY honey_type;

-- hive that gave nothing yet
-- no kilos written down for which hive
-- which one has no honey recorded
SELECT hive_tag FROM hive WHERE honey_kg IS NULL;

-- average mites by breed of queen
-- which breeds carry how many varroa on average
SELECT queen_breed, AVG(varroa_count) FROM hive GROUP BY queen_breed;

-- calm hives under 30 kg
-- gentle ones, i.e. calm, with honey below 30 kg
-- the calm ones that made less than 30 kilos
SELECT hive_tag FROM hive WHERE temper = 'calm' AND honey_kg < 30;

-- what colour is the queen's dot in K2
-- K2 queen mark colour
SELECT queen_marked FROM hive WHERE hive_tag = 'K2';
