CREATE TABLE grower (growerId INTEGER PRIMARY KEY, growerName TEXT, town TEXT, organic INTEGER);
CREATE TABLE plant (plantId INTEGER PRIMARY KEY, commonName TEXT, latinName TEXT, plantType TEXT, sunNeeds TEXT, maxHeightCm INTEGER, price REAL, hardy INTEGER, growerId INTEGER REFERENCES grower(growerId));
CREATE TABLE stockBed (bedId INTEGER PRIMARY KEY, plantId INTEGER REFERENCES plant(plantId), greenhouse TEXT, pots INTEGER, lastWatered DATE);
INSERT INTO grower VALUES (1,'Fenwick Nurseries','Hexham',1),(2,'Dutch Bulb Co','Lisse',0),(3,'Hollybank','Malvern',1),(4,'Southdown Plants','Lewes',0),(5,'Penrose Ferns','Truro',0);
INSERT INTO plant VALUES (1,'English lavender','Lavandula angustifolia','shrub','full sun',60,6.50,1,3),(2,'lady fern','Athyrium filix-femina','fern','shade',90,8.00,1,5),(3,'dahlia','Dahlia pinnata','perennial','full sun',110,5.25,0,2),(4,'foxglove','Digitalis purpurea','biennial','partial shade',150,4.00,1,1),(5,'lemon tree','Citrus limon','tree','full sun',300,49.00,0,4),(6,'Japanese maple','Acer palmatum','tree','partial shade',400,65.00,1,4),(7,'hosta','Hosta sieboldiana','perennial','shade',75,9.50,1,1),(8,'bay tree','Laurus nobilis','tree','full sun',250,38.00,1,4),(9,'French lavender','Lavandula stoechas','shrub','full sun',50,7.25,0,3),(10,'tulip','Tulipa gesneriana','bulb','full sun',45,0.90,1,2);
INSERT INTO stockBed VALUES (1,1,'North',40,'2024-05-10'),(2,2,'Shade house',18,'2024-05-12'),(3,3,'North',25,'2024-05-11'),(4,4,'Open yard',60,'2024-05-09'),(5,5,'Tropical',6,'2024-05-12'),(6,6,'Open yard',9,'2024-04-28'),(7,7,'Shade house',32,'2024-05-12'),(8,1,'Open yard',15,'2024-05-02'),(9,9,'North',22,'2024-05-11'),(10,8,'Tropical',11,'2024-04-30');

-- What is a foxglove called in Latin?
-- latin for foxglove
-- foxglove's botanical name
SELECT latinName FROM plant WHERE commonName = 'foxglove';

-- Which plants like shade?
-- anything for a shade spot?
-- my garden is all shade, what grows there
SELECT commonName FROM plant WHERE sunNeeds = 'shade';

-- Who grows our hostas?
-- hosta comes from which grower
-- whose hosta is it we sell
SELECT grower.growerName FROM grower JOIN plant ON plant.growerId = grower.growerId WHERE plant.commonName = 'hosta';

-- Trees that survive the winter, please.
-- hardy trees
-- which trees are hardy?
SELECT commonName FROM plant WHERE plantType = 'tree' AND hardy = 1;

-- What do we sell from organic nurseries?
-- plants from organic growers
-- what comes from organic growers?
SELECT plant.commonName FROM plant JOIN grower ON plant.growerId = grower.growerId WHERE grower.organic = 1;

-- How tall does a Japanese maple get?
-- japanese maple max height?
-- how high can a Japanese maple grow
SELECT maxHeightCm FROM plant WHERE commonName = 'Japanese maple';

-- How many pots of English lavender have we got in total?
-- english lavender - pots overall
-- have we much English lavender? total pots
SELECT SUM(stockBed.pots) FROM stockBed JOIN plant ON stockBed.plantId = plant.plantId WHERE plant.commonName = 'English lavender';

-- Which greenhouses hold plants by Southdown Plants?
-- where do we keep the Southdown stuff
SELECT DISTINCT stockBed.greenhouse FROM stockBed JOIN plant ON stockBed.plantId = plant.plantId JOIN grower ON plant.growerId = grower.growerId WHERE grower.growerName = 'Southdown Plants';

-- What hasn't been watered since before May 2024?
-- plants last watered before May 2024
-- which plants got their last water before May 2024
SELECT plant.commonName FROM plant JOIN stockBed ON stockBed.plantId = plant.plantId WHERE stockBed.lastWatered < '2024-05';

-- Is the foxglove hardy?
-- can foxglove stay out, is it a hardy one
SELECT EXISTS (SELECT commonName FROM plant WHERE commonName = 'foxglove' AND hardy = 1);

-- Is a bay tree cheaper than a lemon tree?
-- bay tree costs less than the lemon tree?
-- would I save money with a bay tree instead of a lemon tree - is it cheaper
SELECT EXISTS (SELECT commonName FROM plant WHERE commonName = 'bay tree' AND price < (SELECT price FROM plant WHERE commonName = 'lemon tree'));

-- Which plants belong to the genus Lavandula?
-- latin name starts with Lavandula
SELECT commonName FROM plant WHERE latinName LIKE 'Lavandula%';

-- What's our smallest plant for full sun?
-- shortest full sun plant
-- the lowest-growing thing that likes full sun
SELECT commonName FROM plant WHERE sunNeeds = 'full sun' ORDER BY maxHeightCm LIMIT 1;

-- How many pots stand in each greenhouse?
-- pots by greenhouse
SELECT greenhouse, SUM(pots) FROM stockBed GROUP BY greenhouse;

-- Which plants are out of the beds entirely, not stocked anywhere?
-- plants in no bed
SELECT commonName FROM plant WHERE plantId NOT IN (SELECT plantId FROM stockBed);

-- Which grower supplies most of our varieties?
-- grower with the most plants
-- our main grower, by number of plants
SELECT grower.growerName FROM grower JOIN plant ON plant.growerId = grower.growerId GROUP BY grower.growerId ORDER BY COUNT(*) DESC LIMIT 1;
