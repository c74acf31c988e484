CREATE TABLE beds (bedCode TEXT PRIMARY KEY, bedName TEXT, house TEXT, areaSqm REAL, gardenerId INTEGER REFERENCES gardeners(gardenerId));
CREATE TABLE gardeners (gardenerId INTEGER PRIMARY KEY, name TEXT, startedOn DATE, speciality TEXT);
CREATE TABLE plants (plantId INTEGER PRIMARY KEY, commonName TEXT, latinName TEXT, family TEXT, origin TEXT, plantedOn DATE, heightCm INTEGER, endangered TEXT, bloomMonth TEXT, bedCode TEXT REFERENCES beds(bedCode));
INSERT INTO gardeners VALUES (1,'Hazel Dunn','2009-03-16','orchids'),(2,'Imran Qureshi','2017-08-01','cacti'),(3,'Wiebke Sommer','2013-05-06','alpines'),(4,'Jack Tolley','2023-02-13',NULL);
INSERT INTO beds VALUES ('P1','Orchid Terrace','Palm House',60,1),('P2','Fern Gully','Palm House',85,1),('D1','Sonoran Slope','Desert House',120,2),('R1','Scree Garden','outdoors',200,3),('R2','Pond Margin','outdoors',150,NULL);
INSERT INTO plants VALUES (1,'Ghost orchid','Dendrophylax lindenii','Orchidaceae','Cuba','2015-04-11',25,'yes','July','P1'),(2,'Moth orchid','Phalaenopsis amabilis','Orchidaceae','Java','2018-10-02',40,'no','March','P1'),(3,'Soft tree fern','Dicksonia antarctica','Dicksoniaceae','Tasmania','2001-05-22',310,'no',NULL,'P2'),(4,'Saguaro','Carnegiea gigantea','Cactaceae','Mexico','1996-06-09',420,'no','May','D1'),(5,'Golden barrel','Echinocactus grusonii','Cactaceae','Mexico','2010-03-30',65,'yes','June','D1'),(6,'Prickly pear','Opuntia ficus-indica','Cactaceae','Mexico','2019-04-04',130,'no','May','D1'),(7,'Edelweiss','Leontopodium nivale','Asteraceae','Austria','2020-05-15',15,'no','July','R1'),(8,'Spring gentian','Gentiana verna','Gentianaceae','Austria','2021-09-20',8,'no','May','R1'),(9,'Alpine aster','Aster alpinus','Asteraceae','France','2020-05-15',22,'no','June','R1'),(10,'Giant gunnera','Gunnera manicata','Gunneraceae','Brazil','2012-04-18',240,'no','July','R2'),(11,'Yellow flag','Iris pseudacorus','Iridaceae','France','2014-03-12',110,'no','June','R2');

-- What's the Latin name of the saguaro?
-- botanical name for Saguaro
-- saguaro in latin
SELECT latinName FROM plants WHERE commonName = 'Saguaro';

-- Where does the moth orchid come from?
-- moth orchid - native to?
SELECT origin FROM plants WHERE commonName = 'Moth orchid';

-- What flowers in July?
-- plants blooming in july
-- what's in bloom in July
SELECT commonName FROM plants WHERE bloomMonth = 'July';

-- Who takes care of the Scree Garden?
-- which gardener has the Scree Garden
-- Scree Garden is whose job
SELECT gardeners.name FROM gardeners JOIN beds ON beds.gardenerId = gardeners.gardenerId WHERE beds.bedName = 'Scree Garden';

-- Which plants are looked after by Hazel Dunn?
-- hazel's plants
-- what does Hazel Dunn look after
SELECT plants.commonName FROM plants JOIN beds ON plants.bedCode = beds.bedCode JOIN gardeners ON beds.gardenerId = gardeners.gardenerId WHERE gardeners.name = 'Hazel Dunn';

-- Which plants are taller than the prickly pear?
-- what outgrows the prickly pear
SELECT commonName FROM plants WHERE heightCm > (SELECT heightCm FROM plants WHERE commonName = 'Prickly pear');

-- Which gardeners don't have a bed?
-- who isn't in charge of any bed
-- gardener with no bed of their own
SELECT name FROM gardeners WHERE gardenerId NOT IN (SELECT gardenerId FROM beds WHERE gardenerId IS NOT NULL);

-- What's the tallest plant outdoors?
-- tallest thing growing outdoors
SELECT plants.commonName FROM plants JOIN beds ON plants.bedCode = beds.bedCode WHERE beds.house = 'outdoors' ORDER BY plants.heightCm DESC LIMIT 1;

-- Is the golden barrel endangered?
-- golden barrel - threatened species, yes/no?
-- do we list the golden barrel as endangered
SELECT EXISTS (SELECT commonName FROM plants WHERE commonName = 'Golden barrel' AND endangered = 'yes');

-- Which Mexican plants bloom in May?
-- from mexico + flowering in may
-- may bloomers of Mexican origin
SELECT commonName FROM plants WHERE origin = 'Mexico' AND bloomMonth = 'May';

-- How many plant families do we grow?
-- number of different families
-- how many distinct families are in the garden
SELECT COUNT(DISTINCT family) FROM plants;

-- What was planted since 2019?
-- plantings from 2019 on
-- newer plants, in the ground since 2019
SELECT commonName FROM plants WHERE plantedOn >= '2019';

-- How much bed area is there in each house?
-- total sqm by house
SELECT house, SUM(areaSqm) FROM beds GROUP BY house;

-- Which beds have three or more plants in them?
-- beds holding at least 3 plants
SELECT beds.bedName FROM beds JOIN plants ON plants.bedCode = beds.bedCode GROUP BY beds.bedCode HAVING COUNT(*) >= 3;

-- Who is the longest-serving gardener?
-- gardener who's been here longest
-- our most senior gardener by start date
SELECT name FROM gardeners ORDER BY startedOn LIMIT 1;

-- Which plants were planted on the same day as the Edelweiss?
-- what went in the ground on the edelweiss date, besides itself
SELECT commonName FROM plants WHERE plantedOn = (SELECT plantedOn FROM plants WHERE commonName = 'Edelweiss') AND commonName != 'Edelweiss';
