CREATE TABLE AGENT (AGT_NO INTEGER PRIMARY KEY, AGT_NAME TEXT, BRANCH TEXT, COMM_PCT REAL, MANAGER TEXT);
CREATE TABLE TRIP (TRIP_CD TEXT PRIMARY KEY, TRIP_TITLE TEXT, REGION TEXT, DAYS INTEGER, LIST_PRICE INTEGER, CATEGORY TEXT);
CREATE TABLE CLIENT (CLI_NO INTEGER PRIMARY KEY, CLI_NAME TEXT, CITY TEXT, DOB DATE);
CREATE TABLE SALE (SALE_NO INTEGER PRIMARY KEY, TRIP_CD TEXT REFERENCES TRIP(TRIP_CD), CLI_NO INTEGER REFERENCES CLIENT(CLI_NO), AGT_NO INTEGER REFERENCES AGENT(AGT_NO), SOLD_ON DATE, PERSONS INTEGER, AMOUNT INTEGER, INSURED TEXT);
INSERT INTO AGENT VALUES (1,'Delphine Marsh','High Street',8,'Rupert Coyle'),(2,'Ade Bankole','High Street',7.5,'Rupert Coyle'),(3,'Kirsty Munro','Airport',9,'Sal Petrone'),(4,'Wim Janssen','Airport',6,'Sal Petrone'),(5,'Nora Quill','Online',5,NULL);
INSERT INTO TRIP VALUES ('AZ7','Azores Whale Week','Atlantic',7,1290,'nature'),('JP14','Cherry Blossom Japan','Asia',14,3980,'culture'),('KE9','Kenya Safari Classic','Africa',9,3150,'nature'),('GR10','Greek Island Hopper','Mediterranean',10,1480,'beach'),('MT5','Malta Long Weekend','Mediterranean',5,620,'city'),('PE16','Inca Trail','South America',16,4200,'hiking'),('CR8','Sardinia Slow','Mediterranean',8,1120,'beach');
INSERT INTO CLIENT VALUES (1,'Horace Benton','Leeds','1951-02-11'),(2,'Miriam Akande','York','1983-06-29'),(3,'Theo Lindqvist','Leeds','1990-10-05'),(4,'Priya Raman','Hull','1978-03-23'),(5,'Colette Duval','York','1964-12-18'),(6,'Gareth Pugh','Leeds','1995-08-08');
INSERT INTO SALE VALUES (1,'AZ7',1,1,'2023-01-14',2,2580,'yes'),(2,'GR10',2,1,'2023-02-03',4,5720,'yes'),(3,'JP14',3,3,'2023-02-20',1,3980,'no'),(4,'MT5',4,2,'2023-03-08',2,1200,'no'),(5,'KE9',5,3,'2023-04-17',2,6300,'yes'),(6,'CR8',1,1,'2023-05-22',2,2240,'no'),(7,'JP14',4,4,'2024-01-09',2,7800,'yes'),(8,'GR10',3,3,'2024-02-15',2,2960,'no'),(9,'MT5',1,2,'2024-03-01',1,620,'yes');

-- How many days is the Kenya Safari Classic?
-- kenya safari classic - how long
-- number of days on the kenya safari classic
SELECT DAYS FROM TRIP WHERE TRIP_TITLE = 'Kenya Safari Classic';

-- Who sold Miriam Akande her holiday?
-- akande's agent
-- which of us served Miriam Akande
SELECT AGENT.AGT_NAME FROM AGENT JOIN SALE ON SALE.AGT_NO = AGENT.AGT_NO JOIN CLIENT ON SALE.CLI_NO = CLIENT.CLI_NO WHERE CLIENT.CLI_NAME = 'Miriam Akande';

-- Where has Horace Benton been with us, by region?
-- regions horace benton travelled to
SELECT DISTINCT TRIP.REGION FROM TRIP JOIN SALE ON SALE.TRIP_CD = TRIP.TRIP_CD JOIN CLIENT ON SALE.CLI_NO = CLIENT.CLI_NO WHERE CLIENT.CLI_NAME = 'Horace Benton';

-- Which beach holidays do we offer for up to 1200?
-- beach trips costing at most 1200
-- beach for 1200 max
SELECT TRIP_TITLE FROM TRIP WHERE CATEGORY = 'beach' AND LIST_PRICE <= 1200;

-- Which agent brings in the most money?
-- top seller by amount
-- who sells for the most money
SELECT AGENT.AGT_NAME FROM AGENT JOIN SALE ON SALE.AGT_NO = AGENT.AGT_NO GROUP BY AGENT.AGT_NO ORDER BY SUM(SALE.AMOUNT) DESC LIMIT 1;

-- Who hasn't sold anything?
-- agents with no sales
-- who of us is yet to make a sale
SELECT AGT_NAME FROM AGENT WHERE AGT_NO NOT IN (SELECT AGT_NO FROM SALE);

-- What did we take in 2023?
-- sales total for 2023
-- 2023 revenue
SELECT SUM(AMOUNT) FROM SALE WHERE SOLD_ON = '2023';

-- How many clients come from each city?
-- clients per city
SELECT CITY, COUNT(*) FROM CLIENT GROUP BY CITY;

-- Is anyone from Hull going to Africa?
-- did a hull client book an africa trip
-- hull people off to africa?
SELECT EXISTS (SELECT CLIENT.CLI_NAME FROM CLIENT JOIN SALE ON SALE.CLI_NO = CLIENT.CLI_NO JOIN TRIP ON SALE.TRIP_CD = TRIP.TRIP_CD WHERE CLIENT.CITY = 'Hull' AND TRIP.REGION = 'Africa');

-- What's our cheapest Mediterranean trip?
-- lowest-priced holiday in the mediterranean
-- cheapest way to the Mediterranean
SELECT TRIP_TITLE FROM TRIP WHERE REGION = 'Mediterranean' ORDER BY LIST_PRICE LIMIT 1;

-- Who else works in the same branch as Kirsty Munro?
-- munro's colleagues at her branch
-- who else sits in kirsty munro's branch
SELECT AGT_NAME FROM AGENT WHERE BRANCH = (SELECT BRANCH FROM AGENT WHERE AGT_NAME = 'Kirsty Munro') AND AGT_NAME != 'Kirsty Munro';

-- Who travels without insurance?
-- uninsured customers
SELECT DISTINCT CLIENT.CLI_NAME FROM CLIENT JOIN SALE ON SALE.CLI_NO = CLIENT.CLI_NO WHERE SALE.INSURED = 'no';

-- Who doesn't have a boss?
-- agent with no manager
-- who reports to nobody
SELECT AGT_NAME FROM AGENT WHERE MANAGER IS NULL;

-- Who's older, Colette Duval or Priya Raman?
-- the elder of priya raman and colette duval
SELECT CLI_NAME FROM CLIENT WHERE CLI_NAME IN ('Colette Duval', 'Priya Raman') ORDER BY DOB LIMIT 1;

-- Which of our trips are to Asia or Africa?
-- asia and africa trips
SELECT TRIP_TITLE FROM TRIP WHERE REGION = 'Asia' OR REGION = 'Africa';

-- How many people has each agent sent on holiday?
-- persons travelling, summed by agent
SELECT AGENT.AGT_NAME, SUM(SALE.PERSONS) FROM AGENT JOIN SALE ON SALE.AGT_NO = AGENT.AGT_NO GROUP BY AGENT.AGT_NO;
