CREATE TABLE Forests (ForestId INTEGER PRIMARY KEY, ForestName TEXT, County TEXT, Hectares INTEGER, Warden TEXT, Protected TEXT, HighestPoint INTEGER);
CREATE TABLE Species (SpeciesId INTEGER PRIMARY KEY, CommonName TEXT, LatinName TEXT, MaxHeight REAL, Lifespan INTEGER, Leaf TEXT);
CREATE TABLE Stands (StandId INTEGER PRIMARY KEY, ForestId INTEGER REFERENCES Forests(ForestId), SpeciesId INTEGER REFERENCES Species(SpeciesId), Trees INTEGER, Planted INTEGER);
INSERT INTO Forests VALUES (1,'Hagwood','Mereshire',2400,'Ansel Birk','yes',412),(2,'Royal Chase','Mereshire',5100,'Bridget Hale','yes',288),(3,'Cinder Copse','Lowdale',140,'Cyril Oake','no',97),(4,'Wolfrun Forest','Torshire',8800,'Dagny Wulf','yes',1105),(5,'Millet Woods','Lowdale',620,NULL,'no',176),(6,'Pinefall','Torshire',3300,'Enid Storr','no',930);
INSERT INTO Species VALUES (1,'pedunculate oak','Quercus robur',38,900,'broad'),(2,'common beech','Fagus sylvatica',42,300,'broad'),(3,'Norway spruce','Picea abies',52,350,'needle'),(4,'silver birch','Betula pendula',27,110,'broad'),(5,'European larch','Larix decidua',46,400,'needle'),(6,'common yew','Taxus baccata',20,1800,'needle');
INSERT INTO Stands VALUES (1,1,1,5200,1790),(2,1,2,8100,1860),(3,2,1,12400,1702),(4,2,4,3000,1988),(5,2,6,240,1650),(6,3,4,900,2001),(7,4,3,61000,1954),(8,4,5,17500,1939),(9,4,2,9900,1888),(10,6,3,28000,1971),(11,5,4,2200,1996),(12,4,4,1300,2010);

-- Which species grow in the largest forest?
-- trees found in the forest with the most hectares
-- in our biggest wood, what species stand
SELECT Species.CommonName FROM Species JOIN Stands ON Stands.SpeciesId = Species.SpeciesId WHERE Stands.ForestId = (SELECT ForestId FROM Forests ORDER BY Hectares DESC LIMIT 1);

-- Who is warden of the smallest forest?
-- who looks after the tiniest wood
-- smallest forest, warden
SELECT Warden FROM Forests ORDER BY Hectares LIMIT 1;

-- In which forests does the longest-lived species grow?
-- forests home to the tree with the greatest lifespan
-- where can i find the species that lives longest
SELECT Forests.ForestName FROM Forests JOIN Stands ON Stands.ForestId = Forests.ForestId WHERE Stands.SpeciesId = (SELECT SpeciesId FROM Species ORDER BY Lifespan DESC LIMIT 1);

-- What county is the forest with the most species in?
-- county of the wood with the greatest variety of stands
SELECT Forests.County FROM Forests JOIN Stands ON Stands.ForestId = Forests.ForestId GROUP BY Forests.ForestId ORDER BY COUNT(*) DESC LIMIT 1;

-- How high is the highest point of the largest unprotected forest?
-- top elevation in the biggest forest without protection
SELECT HighestPoint FROM Forests WHERE Protected = 'no' ORDER BY Hectares DESC LIMIT 1;

-- What is the Latin name of the tallest tree?
-- latin for the species that grows highest
-- the tallest species, botanically
SELECT LatinName FROM Species ORDER BY MaxHeight DESC LIMIT 1;

-- How many forests are bigger than Pinefall?
-- number of woods larger than pinefall
SELECT COUNT(*) FROM Forests WHERE Hectares > (SELECT Hectares FROM Forests WHERE ForestName = 'Pinefall');

-- Which forests have oaks?
-- where do pedunculate oaks grow?
-- woods with pedunculate oak
SELECT Forests.ForestName FROM Forests JOIN Stands ON Stands.ForestId = Forests.ForestId JOIN Species ON Stands.SpeciesId = Species.SpeciesId WHERE Species.CommonName = 'pedunculate oak';

-- How many trees stand in Wolfrun altogether?
-- wolfrun forest, total trees
-- count all the trees in Wolfrun Forest
SELECT SUM(Stands.Trees) FROM Stands JOIN Forests ON Stands.ForestId = Forests.ForestId WHERE Forests.ForestName = 'Wolfrun Forest';

-- Which forest has the oldest stand?
-- the earliest planting is in which wood
-- where were trees planted first
SELECT Forests.ForestName FROM Forests JOIN Stands ON Stands.ForestId = Forests.ForestId ORDER BY Stands.Planted LIMIT 1;

-- Which species is found in the most forests?
-- most widespread tree
-- what tree grows in more woods than any other
SELECT Species.CommonName FROM Species JOIN Stands ON Stands.SpeciesId = Species.SpeciesId GROUP BY Species.SpeciesId ORDER BY COUNT(*) DESC LIMIT 1;

-- which forests have larch in them?
-- larch woods
SELECT Forests.ForestName FROM Forests JOIN Stands ON Stands.ForestId = Forests.ForestId JOIN Species ON Stands.SpeciesId = Species.SpeciesId WHERE Species.CommonName = 'European larch';

-- Which broad-leaved species get taller than the birch?
-- broadleaf trees that outgrow silver birch
SELECT CommonName FROM Species WHERE Leaf = 'broad' AND MaxHeight > (SELECT MaxHeight FROM Species WHERE CommonName = 'silver birch');

-- Which forest is without a warden?
-- no one looks after this wood - which?
SELECT ForestName FROM Forests WHERE Warden IS NULL;

-- Hectares of protected forest in Mereshire
-- how much protected woodland has mereshire got?
SELECT SUM(Hectares) FROM Forests WHERE Protected = 'yes' AND County = 'Mereshire';

-- Forest area by county
-- how many hectares of wood does each county have?
SELECT County, SUM(Hectares) FROM Forests GROUP BY County;

-- How old can a beech get?
-- lifespan common beech
-- how long does the common beech live?
SELECT Lifespan FROM Species WHERE CommonName = 'common beech';
