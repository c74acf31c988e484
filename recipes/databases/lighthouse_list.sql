CREATE TABLE lighthouse (no INTEGER PRIMARY KEY, lighthouse TEXT, county TEXT, first_lit INTEGER, tower_height_m REAL, focal_height_m REAL, range_nm INTEGER, light_colour TEXT, construction TEXT, automated INTEGER, staffed TEXT, owner TEXT);
INSERT INTO lighthouse VALUES (1,'Gull Point','Farsley',1834,21,38,18,'white','granite',1986,'no','Harbour Trust'),(2,'Cape Morrow','Farsley',1791,32,67,24,'white','granite',1992,'no','Coast Board'),(3,'Sorrel Island','Wyke',1868,15,29,12,'red','brick',1979,'no','Coast Board'),(4,'Tolland Spit','Wyke',1902,26,27,16,'white','cast iron',1983,'no','Harbour Trust'),(5,'Black Ness','Orrin',1811,36,41,22,'white','granite',NULL,'yes','Heritage Society'),(6,'Pennerel','Orrin',1923,12,52,14,'green','concrete',1971,'no','Coast Board'),(7,'Saint Brannock','Orrin',1857,28,33,20,'white','brick',1996,'no','Heritage Society'),(8,'North Skerry','Hald',1877,41,45,26,'white','granite',1998,'no','Coast Board'),(9,'Ebb Rock','Hald',1846,35,34,19,'red','granite',1989,'no','Coast Board'),(10,'Maiden Bar','Hald',1958,9,14,8,'green','steel',NULL,'no','Harbour Trust');

-- How tall is the Black Ness lighthouse?
-- black ness tower height
-- how many metres is the tower at Black Ness
SELECT tower_height_m FROM lighthouse WHERE lighthouse = 'Black Ness';

-- When was Cape Morrow first lit?
-- cape morrow, since when in operation
-- what year did Cape Morrow start shining
SELECT first_lit FROM lighthouse WHERE lighthouse = 'Cape Morrow';

-- Which lighthouse still has a keeper living there?
-- still staffed lighthouses
SELECT lighthouse FROM lighthouse WHERE staffed = 'yes';

-- Which brick lighthouses stand in Wyke?
-- wyke lights built of brick
SELECT lighthouse FROM lighthouse WHERE construction = 'brick' AND county = 'Wyke';

-- Which lights are red or green?
-- lighthouses with coloured light: red or green
SELECT lighthouse FROM lighthouse WHERE light_colour IN ('red', 'green');

-- Does North Skerry show a red light?
-- is north skerry's light red
-- red light at North Skerry, yes or no
SELECT EXISTS (SELECT lighthouse FROM lighthouse WHERE lighthouse = 'North Skerry' AND light_colour = 'red');

-- How many lighthouses does the Coast Board own?
-- number of lights belonging to the Coast Board
-- the Coast Board looks after how many lighthouses?
SELECT COUNT(*) FROM lighthouse WHERE owner = 'Coast Board';

-- How many different building materials are used?
-- number of distinct constructions
SELECT COUNT(DISTINCT construction) FROM lighthouse;

-- Which lighthouse was the first one to be lit?
-- oldest lighthouse on the list
-- earliest lit lighthouse
SELECT lighthouse FROM lighthouse ORDER BY first_lit LIMIT 1;

-- Which lighthouse was lit last in Orrin?
-- newest light in orrin
SELECT lighthouse FROM lighthouse WHERE county = 'Orrin' ORDER BY first_lit DESC LIMIT 1;

-- Which three lights can be seen from furthest away?
-- top 3 lighthouses by range
-- give me the 3 farthest-reaching lights
SELECT lighthouse FROM lighthouse ORDER BY range_nm DESC LIMIT 3;

-- Which owner has the most lighthouses?
-- who owns most of them
SELECT owner FROM lighthouse GROUP BY owner ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the average height of the towers in every county?
-- mean tower height per county
SELECT county, AVG(tower_height_m) FROM lighthouse GROUP BY county;

-- Which counties have exactly three lighthouses?
-- counties with 3 lights
SELECT county FROM lighthouse GROUP BY county HAVING COUNT(*) = 3;

-- Which lighthouses have never been automated?
-- not automated so far
-- which ones were not automated at all
SELECT lighthouse FROM lighthouse WHERE automated IS NULL;

-- Which lights were automated during the 1980s, from 1980 to 1989?
-- automated between 1980 and 1989
-- lights switched to automatic from 1980 through 1989
SELECT lighthouse FROM lighthouse WHERE automated BETWEEN 1980 AND 1989;

-- Which reaches further, Ebb Rock or Saint Brannock?
-- longer range: ebb rock or saint brannock
SELECT lighthouse FROM lighthouse WHERE lighthouse IN ('Ebb Rock', 'Saint Brannock') ORDER BY range_nm DESC LIMIT 1;

-- Which towers are made of the same material as Gull Point, apart from Gull Point itself?
-- others built of the same stuff as gull point
SELECT lighthouse FROM lighthouse WHERE construction = (SELECT construction FROM lighthouse WHERE lighthouse = 'Gull Point') AND lighthouse != 'Gull Point';

-- Which lighthouse is number 4 on the list?
-- no. 4?
SELECT lighthouse FROM lighthouse WHERE no = 4;

-- Give the name and county of the lighthouses lit in the 18th century, before 1800.
-- name + county, lit before 1800
SELECT lighthouse, county FROM lighthouse WHERE first_lit < 1800;
