CREATE TABLE fancier (fan_id INTEGER PRIMARY KEY, fancier TEXT, village TEXT, loft_birds INTEGER, joined INTEGER);
CREATE TABLE pigeon (ring TEXT PRIMARY KEY, pet_name TEXT, hatched DATE, sex TEXT, sire TEXT REFERENCES pigeon(ring), dam TEXT REFERENCES pigeon(ring), owner_id INTEGER REFERENCES fancier(fan_id), bred_by INTEGER REFERENCES fancier(fan_id), plumage TEXT, paid REAL);
CREATE TABLE race (race_id INTEGER PRIMARY KEY, release_point TEXT, km INTEGER, flown DATE, birds_sent INTEGER);
CREATE TABLE placing (race_id INTEGER REFERENCES race(race_id), ring TEXT REFERENCES pigeon(ring), place INTEGER, kmh REAL);
INSERT INTO fancier VALUES (1,'Alf Dobson','Easington',64,1981),(2,'Betty Shaw','Seaham',28,2004),(3,'Cyril Hunt','Easington',110,1969),(4,'Dot Farrell','Wingate',15,2017),(5,'Eddie Noble','Seaham',47,1995);
INSERT INTO pigeon VALUES ('P11','Old Faithful','2012-04-02','cock',NULL,NULL,3,3,'blue bar',NULL),('P12','Duchess','2013-03-28','hen',NULL,NULL,1,3,'chequer',450),('P21','Comet','2015-03-19','cock','P11','P12',1,1,'chequer',NULL),('P22','Smoke','2015-05-05','hen','P11','P12',2,1,'grizzle',120),('P23','Tinker','2016-04-14','cock','P11',NULL,5,3,'red',300),('P31','Bullet','2018-03-30','cock','P21','P22',3,2,'blue bar',900),('P32','Pearl','2018-06-01','hen','P21','P22',2,2,'white',NULL),('P33','Gypsy','2019-04-22','hen','P23','P22',5,5,'red',NULL),('P41','Whisper','2021-04-09','hen','P31','P33',3,3,'grizzle',NULL),('P42','Rocket','2021-05-17','cock','P31','P32',4,3,'blue bar',650),('P43','Dawdle','2022-03-11','cock','P31',NULL,4,3,'white',60),('P44','Button','2023-04-18','hen','P31','P32',5,3,'chequer',80),('P45','Ash','2023-05-02','cock','P42','P33',2,5,'grizzle',40),('P46','Mist','2024-04-04','hen','P23','P22',5,5,'grizzle',NULL);
INSERT INTO race VALUES (1,'Peterborough',240,'2019-06-15',310),(2,'Maidstone',390,'2021-06-26',205),(3,'Peterborough',240,'2022-06-18',290),(4,'Lille',540,'2022-07-09',140),(5,'Bourges',880,'2023-07-15',66),(6,'Selby',105,'2024-03-30',412);
INSERT INTO placing VALUES (1,'P21',3,71.2),(1,'P31',1,78.4),(1,'P23',9,64.9),(2,'P31',2,70.3),(2,'P32',5,66.6),(2,'P33',1,72.8),(3,'P41',4,69.5),(3,'P31',1,80.1),(4,'P33',2,61.7),(4,'P42',1,63.3),(5,'P42',1,52.9),(5,'P41',3,49.8),(6,'P42',2,84.6),(6,'P33',6,79.9),(6,'P31',1,85.2);

-- Who is Bullet's grandfather on the father's side?
-- the sire of bullet's sire
SELECT pet_name FROM pigeon WHERE ring = (SELECT sire FROM pigeon WHERE ring = (SELECT sire FROM pigeon WHERE pet_name = 'Bullet'));

-- Which birds did Smoke mother?
-- smoke's chicks
-- youngsters out of Smoke
SELECT pet_name FROM pigeon WHERE dam = (SELECT ring FROM pigeon WHERE pet_name = 'Smoke');

-- Which cock has sired the most birds?
-- most offspring among the cocks
-- the sire with the greatest number of young
SELECT pet_name FROM pigeon WHERE ring = (SELECT sire FROM pigeon WHERE sire IS NOT NULL GROUP BY sire ORDER BY COUNT(*) DESC LIMIT 1);

-- What colour is the hen with the most chicks?
-- plumage of the dam of most birds
SELECT plumage FROM pigeon WHERE ring = (SELECT dam FROM pigeon WHERE dam IS NOT NULL GROUP BY dam ORDER BY COUNT(*) DESC LIMIT 1);

-- Which grandchildren does Old Faithful have through the male line?
-- old faithful's sons' young
SELECT pet_name FROM pigeon WHERE sire IN (SELECT ring FROM pigeon WHERE sire = (SELECT ring FROM pigeon WHERE pet_name = 'Old Faithful'));

-- Which birds have the same two parents as Comet?
-- comet's full siblings
SELECT pet_name FROM pigeon WHERE sire = (SELECT sire FROM pigeon WHERE pet_name = 'Comet') AND dam = (SELECT dam FROM pigeon WHERE pet_name = 'Comet') AND pet_name != 'Comet';

-- Who owns Rocket's mother?
-- owner of rocket's dam
SELECT fancier.fancier FROM fancier JOIN pigeon ON pigeon.owner_id = fancier.fan_id WHERE pigeon.ring = (SELECT dam FROM pigeon WHERE pet_name = 'Rocket');

-- Who bred the winner of the longest race?
-- breeder of the bird that won our longest race
SELECT fancier.fancier FROM fancier JOIN pigeon ON pigeon.bred_by = fancier.fan_id JOIN placing ON placing.ring = pigeon.ring JOIN race ON placing.race_id = race.race_id WHERE placing.place = 1 ORDER BY race.km DESC LIMIT 1;

-- Which bird has won the most races?
-- most first places
-- pigeon that came home first most often
SELECT pigeon.pet_name FROM pigeon JOIN placing ON placing.ring = pigeon.ring WHERE placing.place = 1 GROUP BY pigeon.ring ORDER BY COUNT(*) DESC LIMIT 1;

-- In which village does the owner of the bird with the most wins live?
-- home village of the champion bird's owner
SELECT fancier.village FROM fancier JOIN pigeon ON pigeon.owner_id = fancier.fan_id JOIN placing ON placing.ring = pigeon.ring WHERE placing.place = 1 GROUP BY pigeon.ring ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the fastest speed ever flown by a bird of the member with the biggest loft?
-- largest loft: top speed of its birds
SELECT MAX(placing.kmh) FROM placing JOIN pigeon ON placing.ring = pigeon.ring WHERE pigeon.owner_id = (SELECT fan_id FROM fancier ORDER BY loft_birds DESC LIMIT 1);

-- What is the youngest bird of the longest-standing member?
-- member since earliest - his youngest pigeon
SELECT pet_name FROM pigeon WHERE owner_id = (SELECT fan_id FROM fancier ORDER BY joined LIMIT 1) ORDER BY hatched DESC LIMIT 1;

-- Who owns birds that Cyril Hunt bred?
-- people flying cyril hunt's stock
SELECT fancier.fancier FROM fancier JOIN pigeon ON pigeon.owner_id = fancier.fan_id WHERE pigeon.bred_by = (SELECT fan_id FROM fancier WHERE fancier = 'Cyril Hunt');

-- Which birds changed hands, that is, belong to someone other than the breeder?
-- pigeons no longer with their breeder
SELECT pet_name FROM pigeon WHERE owner_id != bred_by;

-- Who has bred no bird at all?
-- members that never bred
SELECT fancier FROM fancier WHERE fan_id NOT IN (SELECT bred_by FROM pigeon);

-- Which pigeons have never flown a race?
-- stay-at-homes
-- never raced
SELECT pet_name FROM pigeon WHERE ring NOT IN (SELECT ring FROM placing);

-- Which birds have raced without winning?
-- raced, no first place so far
SELECT pigeon.pet_name FROM pigeon JOIN placing ON placing.ring = pigeon.ring WHERE pigeon.ring NOT IN (SELECT ring FROM placing WHERE place = 1);

-- Which cocks have no offspring?
-- childless cocks
SELECT pet_name FROM pigeon WHERE sex = 'cock' AND ring NOT IN (SELECT sire FROM pigeon WHERE sire IS NOT NULL);

-- Which races were longer than the Lille one?
-- farther than lille
SELECT release_point FROM race WHERE km > (SELECT km FROM race WHERE release_point = 'Lille');

-- Which bird cost more than Rocket?
-- dearer than rocket
SELECT pet_name FROM pigeon WHERE paid > (SELECT paid FROM pigeon WHERE pet_name = 'Rocket');

-- Which members keep more birds than anybody from Seaham does?
-- bigger loft than all of seaham's
SELECT fancier FROM fancier WHERE loft_birds > (SELECT MAX(loft_birds) FROM fancier WHERE village = 'Seaham');

-- Is Gypsy older than Whisper?
-- gypsy hatched before whisper?
SELECT EXISTS (SELECT pet_name FROM pigeon WHERE pet_name = 'Gypsy' AND hatched < (SELECT hatched FROM pigeon WHERE pet_name = 'Whisper'));

-- Was Tinker dearer than Smoke?
-- tinker cost more than smoke?
SELECT EXISTS (SELECT pet_name FROM pigeon WHERE pet_name = 'Tinker' AND paid > (SELECT paid FROM pigeon WHERE pet_name = 'Smoke'));

-- Who keeps fewer pigeons, Dot Farrell or Betty Shaw?
-- dot or betty, smaller loft
SELECT fancier FROM fancier WHERE fancier IN ('Dot Farrell', 'Betty Shaw') ORDER BY loft_birds LIMIT 1;

-- Is Bullet the sire of Whisper?
-- whisper's dad bullet?
SELECT EXISTS (SELECT pet_name FROM pigeon WHERE pet_name = 'Whisper' AND sire = (SELECT ring FROM pigeon WHERE pet_name = 'Bullet'));

-- Has Pearl ever won?
-- any first place for pearl
SELECT EXISTS (SELECT placing.place FROM placing JOIN pigeon ON placing.ring = pigeon.ring WHERE pigeon.pet_name = 'Pearl' AND placing.place = 1);

-- How many wins do offspring of Comet have together?
-- first places by comet's young, count
SELECT COUNT(*) FROM placing JOIN pigeon ON placing.ring = pigeon.ring WHERE placing.place = 1 AND pigeon.sire = (SELECT ring FROM pigeon WHERE pet_name = 'Comet');

-- How fast do Betty Shaw's birds fly on average?
-- betty shaw, mean speed
SELECT AVG(placing.kmh) FROM placing JOIN pigeon ON placing.ring = pigeon.ring JOIN fancier ON pigeon.owner_id = fancier.fan_id WHERE fancier.fancier = 'Betty Shaw';

-- How many birds has every member bred?
-- birds per breeder
SELECT fancier.fancier, COUNT(*) FROM fancier JOIN pigeon ON pigeon.bred_by = fancier.fan_id GROUP BY fancier.fan_id;

-- What is the best speed at each release point?
-- top kmh by release point
SELECT race.release_point, MAX(placing.kmh) FROM race JOIN placing ON placing.race_id = race.race_id GROUP BY race.release_point;

-- Which members own at least three pigeons here?
-- owners of 3+ birds
SELECT fancier.fancier FROM fancier JOIN pigeon ON pigeon.owner_id = fancier.fan_id GROUP BY fancier.fan_id HAVING COUNT(*) >= 3;

-- Which birds have an average speed above 70?
-- averaging more than 70 km/h
SELECT pigeon.pet_name FROM pigeon JOIN placing ON placing.ring = pigeon.ring GROUP BY pigeon.ring HAVING AVG(placing.kmh) > 70;

-- Which birds hatched in March 2015?
-- march 2015 hatchlings
SELECT pet_name FROM pigeon WHERE hatched = '2015-03';

-- Which hens hatched before 2016 or since 2021?
-- hens from up to 2015 or 2021 onwards
SELECT pet_name FROM pigeon WHERE sex = 'hen' AND (hatched < '2016' OR hatched >= '2021');

-- Which birds are neither blue bars nor reds?
-- not blue bar and not red
SELECT pet_name FROM pigeon WHERE plumage NOT IN ('blue bar', 'red');

-- From where were birds released between 2021 and 2022 with over 200 sent?
-- release points 2021-2022, more than 200 birds
SELECT release_point FROM race WHERE flown BETWEEN '2021' AND '2022' AND birds_sent > 200;

-- What was the second longest race?
-- number two by distance: release point
SELECT release_point FROM race WHERE km < (SELECT MAX(km) FROM race) ORDER BY km DESC LIMIT 1;

-- Which birds were placed in the race with the fewest entries?
-- finishers of the smallest race
SELECT pigeon.pet_name FROM pigeon JOIN placing ON placing.ring = pigeon.ring WHERE placing.race_id = (SELECT race_id FROM race ORDER BY birds_sent LIMIT 1);
