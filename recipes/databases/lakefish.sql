CREATE TABLE lakes (lake_id INTEGER PRIMARY KEY, lake TEXT, canton TEXT, surface_km2 REAL, max_depth INTEGER, altitude INTEGER, warden_tel TEXT);
CREATE TABLE fish (fish_id INTEGER PRIMARY KEY, fish TEXT, min_size_cm INTEGER, closed_from TEXT, native TEXT, record_kg REAL);
CREATE TABLE occurs (lake_id INTEGER REFERENCES lakes(lake_id), fish_id INTEGER REFERENCES fish(fish_id), catch_kg INTEGER, stocked TEXT);
INSERT INTO lakes VALUES (1,'Lake Orrin','Velden',48.2,152,430,'71 20'),(2,'Mirror Lake','Velden',6.7,34,1210,'71 21'),(3,'Long Water','Saxby',112.0,88,395,'71 35'),(4,'Devil''s Bowl','Uplands',0.9,61,2040,NULL),(5,'Reedmere','Saxby',21.5,12,401,'71 36'),(6,'Lake Tanta','Uplands',9.8,203,1675,'71 40');
INSERT INTO fish VALUES (1,'pike',60,'March','yes',19.4),(2,'brown trout',35,'October','yes',8.8),(3,'perch',NULL,NULL,'yes',2.7),(4,'rainbow trout',30,NULL,'no',7.1),(5,'zander',45,'April','no',12.6),(6,'arctic char',25,'November','yes',5.2),(7,'carp',40,NULL,'no',27.3);
INSERT INTO occurs VALUES (1,1,2100,'no'),(1,2,900,'yes'),(1,3,5400,'no'),(1,6,310,'no'),(2,4,1200,'yes'),(2,2,240,'yes'),(3,1,4800,'no'),(3,3,9100,'no'),(3,5,3700,'yes'),(3,7,650,'no'),(3,2,1100,'yes'),(4,6,45,'no'),(5,7,2900,'yes'),(5,1,1500,'no'),(6,6,520,'no'),(6,4,380,'yes');

-- What fish live in the deepest lake?
-- fish of the lake with the greatest depth
-- deepest lake: which fish are in there
SELECT fish.fish FROM fish JOIN occurs ON occurs.fish_id = fish.fish_id WHERE occurs.lake_id = (SELECT lake_id FROM lakes ORDER BY max_depth DESC LIMIT 1);

-- How deep is the lake with the most kinds of fish?
-- depth of the lake richest in species
-- the lake where the most fish species occur goes down how far
SELECT lakes.max_depth FROM lakes JOIN occurs ON occurs.lake_id = lakes.lake_id GROUP BY lakes.lake_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which lakes does the heaviest fish on record occur?
-- lakes that hold the fish with the biggest record weight
-- where could I catch the species with the heaviest record
SELECT lakes.lake FROM lakes JOIN occurs ON occurs.lake_id = lakes.lake_id WHERE occurs.fish_id = (SELECT fish_id FROM fish ORDER BY record_kg DESC LIMIT 1);

-- In which canton is the highest lake?
-- canton of the lake lying highest
-- our lake at the greatest altitude is in what canton
SELECT canton FROM lakes ORDER BY altitude DESC LIMIT 1;

-- What is the warden's number for the largest lake?
-- phone of the warden at the lake with the most surface
-- biggest lake, whom to ring (number)
SELECT warden_tel FROM lakes ORDER BY surface_km2 DESC LIMIT 1;

-- Where do pike occur?
-- pike lakes
-- in what lakes can you catch a pike
SELECT lakes.lake FROM lakes JOIN occurs ON occurs.lake_id = lakes.lake_id JOIN fish ON occurs.fish_id = fish.fish_id WHERE fish.fish = 'pike';

-- In which lake is the most perch caught?
-- best lake for perch by catch
SELECT lakes.lake FROM lakes JOIN occurs ON occurs.lake_id = lakes.lake_id JOIN fish ON occurs.fish_id = fish.fish_id WHERE fish.fish = 'perch' ORDER BY occurs.catch_kg DESC LIMIT 1;

-- Which lakes are deeper than Long Water?
-- what goes deeper than long water
-- lakes beating Long Water for depth
SELECT lake FROM lakes WHERE max_depth > (SELECT max_depth FROM lakes WHERE lake = 'Long Water');

-- How many kilos of fish are taken from Reedmere?
-- reedmere total catch
-- overall catch in Reedmere
SELECT SUM(occurs.catch_kg) FROM occurs JOIN lakes ON occurs.lake_id = lakes.lake_id WHERE lakes.lake = 'Reedmere';

-- Which fish have no minimum size?
-- fish you may keep at any size
SELECT fish FROM fish WHERE min_size_cm IS NULL;

-- Which foreign fish are there?
-- non-native species
-- fish that don't belong here by nature
SELECT fish FROM fish WHERE native = 'no';

-- Which lakes have no foreign fish?
-- lakes free of non-native fish
SELECT lake FROM lakes WHERE lake_id NOT IN (SELECT occurs.lake_id FROM occurs JOIN fish ON occurs.fish_id = fish.fish_id WHERE fish.native = 'no');

-- How big must a zander be?
-- minimum size zander
-- from what length may I keep a zander
SELECT min_size_cm FROM fish WHERE fish = 'zander';

-- Which canton has the most lakes over 9 square kilometres?
-- canton with the greatest number of lakes bigger than 9 km2
SELECT canton FROM lakes WHERE surface_km2 > 9 GROUP BY canton ORDER BY COUNT(*) DESC LIMIT 1;

-- Which fish is found in both Lake Orrin and Lake Tanta?
-- shared by Lake Orrin and Lake Tanta: which fish
SELECT fish.fish FROM fish JOIN occurs ON occurs.fish_id = fish.fish_id JOIN lakes ON occurs.lake_id = lakes.lake_id WHERE lakes.lake = 'Lake Orrin' INTERSECT SELECT fish.fish FROM fish JOIN occurs ON occurs.fish_id = fish.fish_id JOIN lakes ON occurs.lake_id = lakes.lake_id WHERE lakes.lake = 'Lake Tanta';

-- Are there carp in Long Water?
-- does long water have carp
SELECT EXISTS (SELECT fish.fish FROM fish JOIN occurs ON occurs.fish_id = fish.fish_id JOIN lakes ON occurs.lake_id = lakes.lake_id WHERE lakes.lake = 'Long Water' AND fish.fish = 'carp');

-- Number of fish species per lake
-- how many kinds of fish has each lake got?
-- per lake, count the fish species
SELECT lakes.lake, COUNT(*) FROM lakes JOIN occurs ON occurs.lake_id = lakes.lake_id GROUP BY lakes.lake_id;
