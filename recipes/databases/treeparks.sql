CREATE TABLE parks (park_id INTEGER PRIMARY KEY, park TEXT, quarter TEXT, hectares REAL, laid_out INTEGER, dogs_allowed TEXT);
CREATE TABLE species (species_id INTEGER PRIMARY KEY, common_name TEXT, latin TEXT, evergreen TEXT);
CREATE TABLE trees (tag TEXT PRIMARY KEY, nickname TEXT, species_id INTEGER REFERENCES species(species_id), park_id INTEGER REFERENCES parks(park_id), height_m REAL, girth_cm INTEGER, planted INTEGER, health TEXT);
INSERT INTO parks VALUES (1,'Bellwether Park','North End',42.0,1861,'yes'),(2,'Duchess Garden','Old Town',6.5,1790,'no'),(3,'Pumphouse Green','North End',3.1,1978,'yes'),(4,'Larkspur Common','Southside',88.4,1902,'yes'),(5,'Cloister Yard','Old Town',0.7,1645,'no'),(6,'Riverbend Meadow','Southside',19.8,2011,'yes');
INSERT INTO species VALUES (1,'copper beech','Fagus sylvatica','no'),(2,'holm oak','Quercus ilex','yes'),(3,'giant sequoia','Sequoiadendron giganteum','yes'),(4,'black poplar','Populus nigra','no'),(5,'yew','Taxus baccata','yes'),(6,'ginkgo','Ginkgo biloba','no');
INSERT INTO trees VALUES ('T-001','Old Margaret',1,1,31.5,520,1864,'good'),('T-002','The Admiral',3,1,44.2,710,1870,'good'),('T-003','Lopsided Jack',4,4,27.8,395,1915,'failing'),('T-004','Widow Yew',5,5,11.3,640,1650,'good'),('T-005','Duchess Oak',2,2,18.9,410,1801,'fair'),('T-006','Twin Ginkgo',6,2,22.4,230,1888,'good'),('T-007','Common Giant',3,4,38.6,555,1908,'fair'),('T-008',NULL,4,4,24.0,310,1931,'good'),('T-009','Pump Beech',1,3,9.7,88,1980,'good'),('T-010','Schoolboy Oak',2,4,14.1,175,1954,'failing');

-- What is the tallest tree in the largest park?
-- our biggest park, name its tallest tree
-- highest tree standing in the park with the most hectares
SELECT nickname FROM trees WHERE park_id = (SELECT park_id FROM parks ORDER BY hectares DESC LIMIT 1) ORDER BY height_m DESC LIMIT 1;

-- How tall is the tree in the smallest park?
-- height of the tree growing in our tiniest park
SELECT height_m FROM trees WHERE park_id = (SELECT park_id FROM parks ORDER BY hectares LIMIT 1);

-- Which park has the most listed trees?
-- park with more trees on the list than any other
-- greatest number of trees, which park
SELECT parks.park FROM parks JOIN trees ON trees.park_id = parks.park_id GROUP BY parks.park_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which quarter does the thickest tree stand?
-- quarter of the tree with the greatest girth
-- the fattest trunk in town, what part of the city is it in
SELECT parks.quarter FROM parks JOIN trees ON trees.park_id = parks.park_id ORDER BY trees.girth_cm DESC LIMIT 1;

-- What species is the oldest tree?
-- the tree planted first of all, what kind is it
SELECT species.common_name FROM species JOIN trees ON trees.species_id = species.species_id ORDER BY trees.planted LIMIT 1;

-- Which park has no tree on the list?
-- parks without a single registered tree
SELECT park FROM parks WHERE park_id NOT IN (SELECT park_id FROM trees);

-- What is the average height of the trees in Cloister Yard and Duchess Garden?
-- mean tree height for Cloister Yard and Duchess Garden taken together
SELECT AVG(trees.height_m) FROM trees JOIN parks ON trees.park_id = parks.park_id WHERE parks.park IN ('Cloister Yard', 'Duchess Garden');

-- Which quarter has the most green space?
-- quarter with the largest total park area
-- where do the parks add up to the most hectares
SELECT quarter FROM parks GROUP BY quarter ORDER BY SUM(hectares) DESC LIMIT 1;

-- How big are the parks in Old Town altogether?
-- old town parks, total size
SELECT SUM(hectares) FROM parks WHERE quarter = 'Old Town';

-- Which failing trees are there, and where?
-- trees in failing health with their park
-- what's dying and in which park
SELECT trees.nickname, parks.park FROM trees JOIN parks ON trees.park_id = parks.park_id WHERE trees.health = 'failing';

-- How many evergreens are taller than 15 metres?
-- count of evergreen trees above 15 m
SELECT COUNT(*) FROM trees JOIN species ON trees.species_id = species.species_id WHERE species.evergreen = 'yes' AND trees.height_m > 15;

-- Which parks contain a giant sequoia?
-- where do sequoias grow
-- parks with sequoias
SELECT DISTINCT parks.park FROM parks JOIN trees ON trees.park_id = parks.park_id JOIN species ON trees.species_id = species.species_id WHERE species.common_name = 'giant sequoia';

-- Can I bring my dog to Duchess Garden?
-- dogs ok in duchess garden?
SELECT EXISTS (SELECT park FROM parks WHERE park = 'Duchess Garden' AND dogs_allowed = 'yes');

-- Which trees are taller than Old Margaret?
-- what towers over old margaret
SELECT nickname FROM trees WHERE height_m > (SELECT height_m FROM trees WHERE nickname = 'Old Margaret');

-- Which is the second largest park?
-- only one park is bigger than this one, which is it
SELECT park FROM parks WHERE hectares < (SELECT MAX(hectares) FROM parks) ORDER BY hectares DESC LIMIT 1;

-- Which parks were laid out before 1850?
-- parks from before 1850
-- green spaces older than 1850
SELECT park FROM parks WHERE laid_out < 1850;

-- Which tree has no nickname?
-- tag of the tree nobody ever named
SELECT tag FROM trees WHERE nickname IS NULL;

-- How many trees of each species do we have?
-- tree count by species
SELECT species.common_name, COUNT(*) FROM species JOIN trees ON trees.species_id = species.species_id GROUP BY species.species_id;
