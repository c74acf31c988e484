CREATE TABLE BEEKEEPER (BK_ID INTEGER PRIMARY KEY, BK_NAME TEXT, VILLAGE TEXT, YRS_EXP INTEGER, MENTOR TEXT);
CREATE TABLE HIVE (HIVE_NO INTEGER PRIMARY KEY, BK_ID INTEGER REFERENCES BEEKEEPER(BK_ID), HIVE_TYPE TEXT, COLOUR TEXT, QUEEN_BORN INTEGER, BREED TEXT, ALIVE TEXT);
CREATE TABLE HARVEST (HARV_NO INTEGER PRIMARY KEY, HIVE_NO INTEGER REFERENCES HIVE(HIVE_NO), HARV_DATE DATE, HONEY_KG REAL, BLOSSOM TEXT);
INSERT INTO BEEKEEPER VALUES (1,'Agnes Thorley','Netherby',31,NULL),(2,'Ruben Klee','Oakham',4,'Agnes Thorley'),(3,'Father Aldous','Netherby',18,NULL),(4,'Mirela Stan','Pondside',9,'Father Aldous'),(5,'Jack Penhale','Oakham',1,'Agnes Thorley');
INSERT INTO HIVE VALUES (11,1,'Langstroth','white',2022,'Carniolan','yes'),(12,1,'Langstroth','blue',2021,'Buckfast','yes'),(13,1,'top bar','green',2020,'Carniolan','no'),(14,2,'Dadant','yellow',2023,'Buckfast','yes'),(15,3,'top bar','white',2021,'black bee','yes'),(16,3,'Langstroth','white',2019,'black bee','no'),(17,4,'Dadant','blue',2023,'Italian','yes'),(18,4,'Langstroth','yellow',2022,'Buckfast','yes'),(19,1,'Dadant','white',NULL,'Carniolan','yes');
INSERT INTO HARVEST VALUES (1,11,'2023-05-20',12.5,'rapeseed'),(2,11,'2023-07-08',18.0,'lime'),(3,12,'2023-07-08',21.4,'lime'),(4,14,'2023-07-15',9.2,'clover'),(5,15,'2023-08-26',6.8,'heather'),(6,17,'2024-05-18',14.1,'rapeseed'),(7,18,'2024-07-02',16.7,'lime'),(8,11,'2024-05-24',11.0,'rapeseed'),(9,12,'2024-08-30',7.9,'heather'),(10,16,'2022-07-11',10.3,'clover');

-- Whose hive is number 17?
-- who owns hive 17
-- keeper of hive 17
SELECT BEEKEEPER.BK_NAME FROM BEEKEEPER JOIN HIVE ON HIVE.BK_ID = BEEKEEPER.BK_ID WHERE HIVE.HIVE_NO = 17;

-- Who taught Mirela Stan beekeeping?
-- mirela stan's mentor
SELECT MENTOR FROM BEEKEEPER WHERE BK_NAME = 'Mirela Stan';

-- Which colonies have died?
-- hive numbers no longer alive
-- dead hives
SELECT HIVE_NO FROM HIVE WHERE ALIVE = 'no';

-- How much honey did Agnes Thorley get altogether?
-- agnes thorley honey kg total
SELECT SUM(HARVEST.HONEY_KG) FROM HARVEST JOIN HIVE ON HARVEST.HIVE_NO = HIVE.HIVE_NO JOIN BEEKEEPER ON HIVE.BK_ID = BEEKEEPER.BK_ID WHERE BEEKEEPER.BK_NAME = 'Agnes Thorley';

-- How much honey came from each kind of blossom?
-- kg by blossom
-- honey total for each blossom
SELECT BLOSSOM, SUM(HONEY_KG) FROM HARVEST GROUP BY BLOSSOM;

-- Who hasn't got any bees yet?
-- beekeepers without a hive
SELECT BK_NAME FROM BEEKEEPER WHERE BK_ID NOT IN (SELECT BK_ID FROM HIVE);

-- Who has the most hives?
-- biggest apiary, whose is it
-- beekeeper with the highest number of hives
SELECT BEEKEEPER.BK_NAME FROM BEEKEEPER JOIN HIVE ON HIVE.BK_ID = BEEKEEPER.BK_ID GROUP BY BEEKEEPER.BK_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which white Langstroth hives are there?
-- white langstroths, numbers
SELECT HIVE_NO FROM HIVE WHERE COLOUR = 'white' AND HIVE_TYPE = 'Langstroth';

-- Which hive gave the heaviest lime honey harvest?
-- record lime harvest, hive number
SELECT HIVE_NO FROM HARVEST WHERE BLOSSOM = 'lime' ORDER BY HONEY_KG DESC LIMIT 1;

-- Is there a living colony of Carniolan bees in a Dadant hive?
-- any carniolans still alive in a dadant?
SELECT EXISTS (SELECT HIVE_NO FROM HIVE WHERE BREED = 'Carniolan' AND HIVE_TYPE = 'Dadant' AND ALIVE = 'yes');

-- Who in Netherby or Pondside keeps bees, and for how many years?
-- names + experience of netherby and pondside beekeepers
SELECT BK_NAME, YRS_EXP FROM BEEKEEPER WHERE VILLAGE IN ('Netherby', 'Pondside');

-- Which breeds live in two hives or more?
-- breeds in at least 2 hives
SELECT BREED FROM HIVE GROUP BY BREED HAVING COUNT(*) >= 2;

-- Which hives did we harvest in July 2023?
-- hive numbers, july 2023 honey
SELECT HIVE_NO FROM HARVEST WHERE HARV_DATE = '2023-07';

-- Who keeps Buckfast bees?
-- buckfast owners
-- which of our members have gone for Buckfast
SELECT DISTINCT BEEKEEPER.BK_NAME FROM BEEKEEPER JOIN HIVE ON HIVE.BK_ID = BEEKEEPER.BK_ID WHERE HIVE.BREED = 'Buckfast';

-- Which beekeepers have less experience than average?
-- below-average experience, who
SELECT BK_NAME FROM BEEKEEPER WHERE YRS_EXP < (SELECT AVG(YRS_EXP) FROM BEEKEEPER);

-- For which hives don't we know the year the queen was born?
-- queen year unknown - hive no
SELECT HIVE_NO FROM HIVE WHERE QUEEN_BORN IS NULL;
