CREATE TABLE CARDHOLDER (CARD_NO TEXT PRIMARY KEY, FIRST_NM TEXT, LAST_NM TEXT, DOB DATE, TOWN TEXT, TIER TEXT, PTS_BAL INTEGER, JOIN_DT DATE, NEWSLETTER INTEGER);
CREATE TABLE TXN (TXN_ID INTEGER PRIMARY KEY, CARD_NO TEXT REFERENCES CARDHOLDER(CARD_NO), TXN_DT DATE, STORE TEXT, SPEND REAL, PTS_EARNED INTEGER);
CREATE TABLE REDEMPTION (RED_ID INTEGER PRIMARY KEY, CARD_NO TEXT REFERENCES CARDHOLDER(CARD_NO), RED_DT DATE, REWARD TEXT, PTS_USED INTEGER);
INSERT INTO CARDHOLDER VALUES ('7001-11','Agnes','Moran','1958-02-11','Galway','gold',4200,'2017-05-03',1),('7001-12','Dermot','Shea','1979-10-30','Athlone','silver',1250,'2019-08-14',0),('7001-13','Priya','Nair','1991-07-07','Galway','gold',3890,'2018-01-22',1),('7001-14','Colm','Brady','2000-12-19','Sligo','basic',90,'2023-04-17',1),('7001-15','Eva','Lang','1984-03-25','Athlone','basic',310,'2022-11-29',0),('7001-16','Noel','Quirke','1966-06-02','Sligo','silver',1975,'2020-02-08',NULL),('7001-17','Sean','Moran','1995-09-15','Tuam','basic',0,'2023-06-20',0);
INSERT INTO TXN VALUES (1,'7001-11','2023-01-14','Eyre Square',82.4,82),(2,'7001-11','2023-04-02','Eyre Square',140,140),(3,'7001-12','2023-04-21','Golden Island',35.6,35),(4,'7001-13','2023-05-05','Eyre Square',210.75,210),(5,'7001-14','2023-05-18','Quayside',22.5,22),(6,'7001-13','2023-06-27','Quayside',64.2,64),(7,'7001-15','2023-08-09','Golden Island',98,98),(8,'7001-16','2023-10-31','Quayside',176.3,176),(9,'7001-11','2023-12-22','Golden Island',305,305),(10,'7001-16','2024-01-05','Quayside',48.8,48);
INSERT INTO REDEMPTION VALUES (1,'7001-11','2022-12-18','coffee machine',5000),(2,'7001-13','2023-03-09','cinema tickets',800),(3,'7001-16','2023-06-11','umbrella',400),(4,'7001-11','2023-07-01','cinema tickets',800),(5,'7001-12','2023-12-12','umbrella',400),(6,'7001-11','2024-01-09','umbrella',400);

-- How many points does Priya Nair have?
-- nair points balance
SELECT PTS_BAL FROM CARDHOLDER WHERE FIRST_NM = 'Priya' AND LAST_NM = 'Nair';

-- What was spent in the Eyre Square store in Q2 2023?
-- eyre square takings q2 2023
SELECT SUM(SPEND) FROM TXN WHERE STORE = 'Eyre Square' AND TXN_DT BETWEEN '2023-04' AND '2023-06';

-- Which gold members live in Galway?
-- first and last names, gold tier galway
SELECT FIRST_NM, LAST_NM FROM CARDHOLDER WHERE TIER = 'gold' AND TOWN = 'Galway';

-- Who is our oldest silver member?
-- surname of oldest silver card holder
SELECT LAST_NM FROM CARDHOLDER WHERE TIER = 'silver' ORDER BY DOB LIMIT 1;

-- Has Eva Lang ever redeemed points?
-- did eva lang ever claim a reward
SELECT EXISTS (SELECT REDEMPTION.RED_ID FROM REDEMPTION JOIN CARDHOLDER ON REDEMPTION.CARD_NO = CARDHOLDER.CARD_NO WHERE CARDHOLDER.FIRST_NM = 'Eva' AND CARDHOLDER.LAST_NM = 'Lang');

-- How many members are there in each tier?
-- members by tier
SELECT TIER, COUNT(*) FROM CARDHOLDER GROUP BY TIER;

-- What is the average points balance per tier?
-- avg balance of points for each tier
SELECT TIER, AVG(PTS_BAL) FROM CARDHOLDER GROUP BY TIER;

-- Which rewards were claimed in 2023?
-- rewards redeemed 2023
SELECT DISTINCT REWARD FROM REDEMPTION WHERE RED_DT = '2023';

-- Which cards joined since 2022 and get no newsletter?
-- card numbers, joined since 2022, newsletter off
SELECT CARD_NO FROM CARDHOLDER WHERE JOIN_DT >= '2022' AND NEWSLETTER = 0;

-- Which store has had the most card purchases?
-- busiest store by number of transactions
SELECT STORE FROM TXN GROUP BY STORE ORDER BY COUNT(*) DESC LIMIT 1;

-- How much have members from Athlone spent?
-- total spend of athlone card holders
SELECT SUM(TXN.SPEND) FROM TXN JOIN CARDHOLDER ON TXN.CARD_NO = CARDHOLDER.CARD_NO WHERE CARDHOLDER.TOWN = 'Athlone';

-- What was the largest single purchase before December 2023?
-- highest spend before december 2023
SELECT MAX(SPEND) FROM TXN WHERE TXN_DT < '2023-12';

-- Which card has never been used in a shop?
-- cards with no transactions
SELECT CARD_NO FROM CARDHOLDER WHERE CARD_NO NOT IN (SELECT CARD_NO FROM TXN);

-- Who has an above-average points balance?
-- last names with more points than average
SELECT LAST_NM FROM CARDHOLDER WHERE PTS_BAL > (SELECT AVG(PTS_BAL) FROM CARDHOLDER);

-- When did Agnes Moran first shop with her card?
-- agnes moran first purchase date
SELECT MIN(TXN.TXN_DT) FROM TXN JOIN CARDHOLDER ON TXN.CARD_NO = CARDHOLDER.CARD_NO WHERE CARDHOLDER.FIRST_NM = 'Agnes' AND CARDHOLDER.LAST_NM = 'Moran';

-- Which stores took more than 200 in total?
-- stores with total spend above 200
SELECT STORE FROM TXN GROUP BY STORE HAVING SUM(SPEND) > 200;

-- Which reward is the most popular?
-- reward redeemed most often
SELECT REWARD FROM REDEMPTION GROUP BY REWARD ORDER BY COUNT(*) DESC LIMIT 1;

-- Where have gold members shopped?
-- stores visited by gold card holders
SELECT DISTINCT TXN.STORE FROM TXN JOIN CARDHOLDER ON TXN.CARD_NO = CARDHOLDER.CARD_NO WHERE CARDHOLDER.TIER = 'gold';

-- Who has been a member longer, Brady or Quirke?
-- brady or quirke, who joined first
SELECT LAST_NM FROM CARDHOLDER WHERE LAST_NM IN ('Brady', 'Quirke') ORDER BY JOIN_DT LIMIT 1;
