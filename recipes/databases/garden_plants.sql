CREATE TABLE BEDS (BED TEXT PRIMARY KEY, LIGHT TEXT, SOIL TEXT, SIZE_M2 REAL);
CREATE TABLE PLANTS (PLANT TEXT PRIMARY KEY, LATIN TEXT, KIND TEXT, BED TEXT REFERENCES BEDS(BED), PLANTED DATE, HEIGHT_CM INTEGER, COLOUR TEXT, HARDY TEXT, PRICE REAL, BOUGHT_FROM TEXT);
CREATE TABLE TODO (ID INTEGER PRIMARY KEY, PLANT TEXT REFERENCES PLANTS(PLANT), JOB TEXT, DUE DATE, DONE TEXT);
INSERT INTO BEDS VALUES ('front border','full sun','sandy',6.5),('north wall','shade','clay',4.0),('pond edge','half shade','wet',3.2),('herb corner','full sun','chalky',2.0),('orchard','full sun','loam',60);
INSERT INTO PLANTS VALUES ('Lavender','Lavandula angustifolia','shrub','front border','2020-05-10',55,'purple','yes',6.5,'Greenhill Nursery'),('Hosta','Hosta sieboldiana','perennial','north wall','2019-04-22',60,'white','yes',8.9,'Greenhill Nursery'),('Iris','Iris pseudacorus','perennial','pond edge','2021-09-18',90,'yellow','yes',5.0,'plant swap'),('Rosemary','Salvia rosmarinus','herb','herb corner','2022-04-30',70,'blue','no',4.2,'Saturday market'),('Dahlia','Dahlia pinnata','tuber','front border','2023-05-14',100,'red','no',7.8,'Bulbs by Post'),('Apple Topaz','Malus domestica','tree','orchard','2017-11-12',320,'white','yes',34.0,'Greenhill Nursery'),('Foxglove','Digitalis purpurea','biennial','north wall','2022-09-03',120,'purple','yes',3.5,'plant swap'),('Basil','Ocimum basilicum','herb','herb corner','2024-05-20',30,NULL,'no',2.1,'Saturday market'),('Lemon','Citrus limon','tree',NULL,'2021-06-06',140,'white','no',39.0,'Bulbs by Post');
INSERT INTO TODO VALUES (1,'Lavender','prune','2024-08-15','no'),(2,'Dahlia','lift tubers','2024-10-30','no'),(3,'Apple Topaz','prune','2024-02-10','yes'),(4,'Basil','water','2024-06-01','yes'),(5,'Hosta','divide','2024-03-20','no'),(6,'Lemon','bring inside','2024-10-12','no'),(7,'Dahlia','stake','2024-07-01','yes');

-- Which jobs in the garden are still open?
-- what do we still need to do in the garden, plant and job
-- open jobs + plant
SELECT PLANT, JOB FROM TODO WHERE DONE = 'no';

-- What still needs pruning?
-- plants left to prune
SELECT PLANT FROM TODO WHERE JOB = 'prune' AND DONE = 'no';

-- Which plants are not hardy?
-- frost tender ones (not hardy)
SELECT PLANT FROM PLANTS WHERE HARDY = 'no';

-- Where did I plant the foxglove?
-- foxglove which bed
SELECT BED FROM PLANTS WHERE PLANT = 'Foxglove';

-- What's the Latin name of my hosta?
-- hosta in latin
SELECT LATIN FROM PLANTS WHERE PLANT = 'Hosta';

-- Which plants stand in full sun?
-- sun lovers - everything in full sun beds
SELECT PLANTS.PLANT FROM PLANTS JOIN BEDS ON PLANTS.BED = BEDS.BED WHERE BEDS.LIGHT = 'full sun';

-- What purple plants grow in the shade?
-- purple + shade
SELECT PLANTS.PLANT FROM PLANTS JOIN BEDS ON PLANTS.BED = BEDS.BED WHERE PLANTS.COLOUR = 'purple' AND BEDS.LIGHT = 'shade';

-- What did I pay for the lemon?
-- lemon price
SELECT PRICE FROM PLANTS WHERE PLANT = 'Lemon';

-- How much have I spent at Greenhill?
-- total greenhill nursery
SELECT SUM(PRICE) FROM PLANTS WHERE BOUGHT_FROM = 'Greenhill Nursery';

-- What's the tallest plant I have that isn't a tree?
-- tallest, trees excluded
SELECT PLANT FROM PLANTS WHERE KIND != 'tree' ORDER BY HEIGHT_CM DESC LIMIT 1;

-- Which plant isn't in any bed?
-- no bed
SELECT PLANT FROM PLANTS WHERE BED IS NULL;

-- How many plants are in each bed?
-- plants per bed
SELECT BED, COUNT(*) FROM PLANTS WHERE BED IS NOT NULL GROUP BY BED;

-- Which plants have nothing on the to-do list?
-- plants without any job
SELECT PLANT FROM PLANTS WHERE PLANT NOT IN (SELECT PLANT FROM TODO);

-- Which plant makes the most work?
-- plant with most jobs
SELECT PLANT FROM TODO GROUP BY PLANT ORDER BY COUNT(*) DESC LIMIT 1;

-- Have I watered the basil?
-- basil watered?
SELECT EXISTS (SELECT ID FROM TODO WHERE PLANT = 'Basil' AND JOB = 'water' AND DONE = 'yes');

-- Did I put in any trees after 2021?
-- trees planted later than 2021?
SELECT EXISTS (SELECT PLANT FROM PLANTS WHERE KIND = 'tree' AND PLANTED > '2021');

-- Which undone jobs are due in October 2024?
-- oct 2024 jobs not done yet
SELECT JOB FROM TODO WHERE DUE = '2024-10' AND DONE = 'no';

-- What open jobs are there for tender plants, the ones that aren't hardy?
-- jobs not done for non-hardy plants
SELECT TODO.JOB FROM TODO JOIN PLANTS ON TODO.PLANT = PLANTS.PLANT WHERE TODO.DONE = 'no' AND PLANTS.HARDY = 'no';

-- What jobs do I have in the front border?
-- front border jobs
SELECT TODO.JOB FROM TODO JOIN PLANTS ON TODO.PLANT = PLANTS.PLANT WHERE PLANTS.BED = 'front border';

-- Which herbs came from the Saturday market, and when were they planted?
-- saturday market herbs w/ planting date
SELECT PLANT, PLANTED FROM PLANTS WHERE KIND = 'herb' AND BOUGHT_FROM = 'Saturday market';
