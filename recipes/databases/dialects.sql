CREATE TABLE DIALECT (DCODE TEXT PRIMARY KEY, DNAME TEXT, BRANCH_OF TEXT REFERENCES DIALECT(DCODE), STATUS TEXT);
CREATE TABLE VILLAGE (VNO INTEGER PRIMARY KEY, VNAME TEXT, ISLAND TEXT, DCODE TEXT REFERENCES DIALECT(DCODE), SPEAKERS INTEGER);
CREATE TABLE LINGUIST (LNO INTEGER PRIMARY KEY, LNAME TEXT, UNIV TEXT, MOTHER_TONGUE TEXT REFERENCES DIALECT(DCODE));
CREATE TABLE FIELDTRIP (FNO INTEGER PRIMARY KEY, LNO INTEGER REFERENCES LINGUIST(LNO), VNO INTEGER REFERENCES VILLAGE(VNO), TRIP_DATE DATE, INFORMANT TEXT);
INSERT INTO DIALECT VALUES ('OLD','Old Saari',NULL,'extinct'),('NOR','North Saari','OLD','living'),('SOU','South Saari','OLD','living'),('REE','Reef talk','SOU','endangered'),('HIL','Hill Saari','NOR','endangered'),('FER','Ferry speech',NULL,'living');
INSERT INTO VILLAGE VALUES (1,'Tuulo','Saarima','NOR',840),(2,'Kirvesa','Saarima','HIL',65),(3,'Lounat','Pikku','SOU',1200),(4,'Riutta','Pikku','REE',48),(5,'Lautta','Pikku','FER',310),(6,'Ylamaki','Saarima','HIL',22),(7,'Hiekka','Outer Saar',NULL,0);
INSERT INTO LINGUIST VALUES (1,'Aino Raskila','Tarvo','NOR'),(2,'Edgar Prout','Whitmore','FER'),(3,'Selma Haukka','Tarvo','HIL'),(4,'Ben Achterberg','Lowden',NULL),(5,'Ilse Kuunari','Whitmore','SOU');
INSERT INTO FIELDTRIP VALUES (1,1,2,'2009-07-14','Matti Ojala'),(2,1,6,'2010-08-02','Vieno Ojala'),(3,2,4,'2013-06-21','Old Henrik'),(4,3,2,'2014-05-09','Matti Ojala'),(5,3,1,'2015-09-17','Rauha Salo'),(6,2,5,'2018-03-30','Captain Juho'),(7,1,4,'2019-06-11','Old Henrik');

-- What do they speak in Riutta?
-- dialect of riutta
SELECT DIALECT.DNAME FROM DIALECT JOIN VILLAGE ON VILLAGE.DCODE = DIALECT.DCODE WHERE VILLAGE.VNAME = 'Riutta';

-- In which villages is Hill Saari spoken?
-- hill saari villages
SELECT VILLAGE.VNAME FROM VILLAGE JOIN DIALECT ON VILLAGE.DCODE = DIALECT.DCODE WHERE DIALECT.DNAME = 'Hill Saari';

-- Which dialect did Reef talk develop from?
-- reef talk is a branch of
SELECT DNAME FROM DIALECT WHERE DCODE IN (SELECT BRANCH_OF FROM DIALECT WHERE DNAME = 'Reef talk');

-- Which dialects descend directly from Old Saari?
-- daughters of old saari
SELECT DNAME FROM DIALECT WHERE BRANCH_OF IN (SELECT DCODE FROM DIALECT WHERE DNAME = 'Old Saari');

-- What is the mother tongue of Selma Haukka?
-- which dialect did haukka grow up with
SELECT DIALECT.DNAME FROM DIALECT JOIN LINGUIST ON LINGUIST.MOTHER_TONGUE = DIALECT.DCODE WHERE LINGUIST.LNAME = 'Selma Haukka';

-- Which villages has Aino Raskila visited?
-- raskila's field trips, where to
SELECT VILLAGE.VNAME FROM VILLAGE JOIN FIELDTRIP ON FIELDTRIP.VNO = VILLAGE.VNO JOIN LINGUIST ON FIELDTRIP.LNO = LINGUIST.LNO WHERE LINGUIST.LNAME = 'Aino Raskila';

-- Which dialects has Edgar Prout studied in the field?
-- dialects of villages prout went to
SELECT DISTINCT DIALECT.DNAME FROM DIALECT JOIN VILLAGE ON VILLAGE.DCODE = DIALECT.DCODE JOIN FIELDTRIP ON FIELDTRIP.VNO = VILLAGE.VNO JOIN LINGUIST ON FIELDTRIP.LNO = LINGUIST.LNO WHERE LINGUIST.LNAME = 'Edgar Prout';

-- Which linguists interviewed Matti Ojala?
-- who talked to informant Matti Ojala
SELECT LINGUIST.LNAME FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO WHERE FIELDTRIP.INFORMANT = 'Matti Ojala';

-- Which universities sent people to Pikku?
-- univs whose linguists went to the island of Pikku
SELECT DISTINCT LINGUIST.UNIV FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO JOIN VILLAGE ON FIELDTRIP.VNO = VILLAGE.VNO WHERE VILLAGE.ISLAND = 'Pikku';

-- Has Selma Haukka ever been to Riutta?
-- did haukka go to riutta
SELECT EXISTS (SELECT LINGUIST.LNAME FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO JOIN VILLAGE ON FIELDTRIP.VNO = VILLAGE.VNO WHERE LINGUIST.LNAME = 'Selma Haukka' AND VILLAGE.VNAME = 'Riutta');

-- Is an endangered dialect spoken on Saarima?
-- any endangered dialects on saarima?
SELECT EXISTS (SELECT DIALECT.DNAME FROM DIALECT JOIN VILLAGE ON VILLAGE.DCODE = DIALECT.DCODE WHERE DIALECT.STATUS = 'endangered' AND VILLAGE.ISLAND = 'Saarima');

-- Which villages did no linguist ever visit?
-- villages never visited
SELECT VNAME FROM VILLAGE WHERE VNO NOT IN (SELECT VNO FROM FIELDTRIP);

-- Who never did any fieldwork?
-- linguists without a field trip
SELECT LNAME FROM LINGUIST WHERE LNO NOT IN (SELECT LNO FROM FIELDTRIP);

-- Which dialects are not spoken in any village?
-- dialects with no village
SELECT DNAME FROM DIALECT WHERE DCODE NOT IN (SELECT DCODE FROM VILLAGE WHERE DCODE IS NOT NULL);

-- Does Kirvesa have more speakers than Riutta?
-- more speakers in kirvesa than in riutta?
SELECT EXISTS (SELECT VNAME FROM VILLAGE WHERE VNAME = 'Kirvesa' AND SPEAKERS > (SELECT SPEAKERS FROM VILLAGE WHERE VNAME = 'Riutta'));

-- How many speakers does each dialect have in all?
-- total speakers per dialect
SELECT DIALECT.DNAME, SUM(VILLAGE.SPEAKERS) FROM DIALECT JOIN VILLAGE ON VILLAGE.DCODE = DIALECT.DCODE GROUP BY DIALECT.DCODE;

-- Which linguist made the most trips?
-- most travelled linguist
SELECT LINGUIST.LNAME FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO GROUP BY LINGUIST.LNO ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has been to both Kirvesa and Tuulo?
-- linguists that visited kirvesa and tuulo
SELECT LINGUIST.LNAME FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO JOIN VILLAGE ON FIELDTRIP.VNO = VILLAGE.VNO WHERE VILLAGE.VNAME = 'Kirvesa' INTERSECT SELECT LINGUIST.LNAME FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO JOIN VILLAGE ON FIELDTRIP.VNO = VILLAGE.VNO WHERE VILLAGE.VNAME = 'Tuulo';

-- When was the first trip to Riutta?
-- earliest riutta field trip
SELECT MIN(FIELDTRIP.TRIP_DATE) FROM FIELDTRIP JOIN VILLAGE ON FIELDTRIP.VNO = VILLAGE.VNO WHERE VILLAGE.VNAME = 'Riutta';

-- Who went into the field after 2015, and whom did they interview?
-- trips later than 2015: linguist and informant
SELECT LINGUIST.LNAME, FIELDTRIP.INFORMANT FROM LINGUIST JOIN FIELDTRIP ON FIELDTRIP.LNO = LINGUIST.LNO WHERE FIELDTRIP.TRIP_DATE > '2015';
