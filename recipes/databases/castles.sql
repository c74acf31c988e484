CREATE TABLE CASTLE (CASTLE_ID INTEGER PRIMARY KEY, NAME TEXT, COUNTY TEXT, BUILT INTEGER, TOWERS INTEGER, CONDITION TEXT, HAS_MOAT TEXT, VISITORS_PER_YEAR INTEGER);
CREATE TABLE FAMILY (FAMILY_ID INTEGER PRIMARY KEY, FAMILY_NAME TEXT, TITLE TEXT, MOTTO TEXT);
CREATE TABLE OWNERSHIP (CASTLE_ID INTEGER REFERENCES CASTLE(CASTLE_ID), FAMILY_ID INTEGER REFERENCES FAMILY(FAMILY_ID), FROM_YEAR INTEGER, TO_YEAR INTEGER, HOW_ACQUIRED TEXT, PRIMARY KEY (CASTLE_ID, FAMILY_ID, FROM_YEAR));
INSERT INTO CASTLE VALUES (1,'Dunmorrow','Fife',1240,4,'ruin','no',12000),(2,'Castle Averil','Devon',1388,6,'restored','yes',88000),(3,'Hexley Keep','Durham',1105,1,'ruin','no',4500),(4,'Rookstone','Devon',1472,5,'inhabited','yes',31000),(5,'Tarn Hall Castle','Cumbria',1310,3,'restored','no',26500),(6,'Blackwater Castle','Fife',1561,2,'inhabited','yes',NULL),(7,'Greywick','Durham',1198,8,'restored','yes',140000);
INSERT INTO FAMILY VALUES (1,'Lorimer','Earl','Hold fast the gate'),(2,'de Courtenvale','Duke','By sword and seed'),(3,'Ashdown','Baron',NULL),(4,'MacRannoch','Earl','Never the second'),(5,'Pellew','Baronet','Slow but sure'),(6,'Wyvill','Baron','Light in darkness');
INSERT INTO OWNERSHIP VALUES (1,4,1240,1513,'built'),(1,1,1513,1790,'conquest'),(2,2,1388,1649,'built'),(2,5,1662,1921,'purchase'),(3,3,1105,1405,'built'),(4,2,1472,NULL,'built'),(5,3,1310,1588,'built'),(5,1,1588,NULL,'marriage'),(6,4,1561,NULL,'built'),(7,2,1198,1322,'built'),(7,3,1322,1540,'marriage'),(7,5,1710,1945,'purchase');

-- When was Rookstone built?
-- how old is rookstone - year of construction
-- Rookstone dates from what year
SELECT BUILT FROM CASTLE WHERE NAME = 'Rookstone';

-- Which castles in Devon have a moat?
-- devon castles with moats
SELECT NAME FROM CASTLE WHERE COUNTY = 'Devon' AND HAS_MOAT = 'yes';

-- Which families have owned Greywick?
-- Greywick owners through time
-- whose was Greywick over the centuries
SELECT FAMILY.FAMILY_NAME FROM FAMILY JOIN OWNERSHIP ON OWNERSHIP.FAMILY_ID = FAMILY.FAMILY_ID JOIN CASTLE ON OWNERSHIP.CASTLE_ID = CASTLE.CASTLE_ID WHERE CASTLE.NAME = 'Greywick';

-- Which castles are still in the hands of a family today?
-- castles whose ownership never ended
SELECT CASTLE.NAME FROM CASTLE JOIN OWNERSHIP ON OWNERSHIP.CASTLE_ID = CASTLE.CASTLE_ID WHERE OWNERSHIP.TO_YEAR IS NULL;

-- How many castles did the Ashdowns own?
-- number of Ashdown castles
-- how many castles were ever in Ashdown hands
SELECT COUNT(*) FROM OWNERSHIP JOIN FAMILY ON OWNERSHIP.FAMILY_ID = FAMILY.FAMILY_ID WHERE FAMILY.FAMILY_NAME = 'Ashdown';

-- What's the oldest castle that isn't a ruin?
-- earliest built castle not in ruins
-- of those that are not a ruin, which castle is oldest
SELECT NAME FROM CASTLE WHERE CONDITION != 'ruin' ORDER BY BUILT LIMIT 1;

-- Which castle draws the most visitors?
-- most popular castle
-- where do most tourists go
SELECT NAME FROM CASTLE ORDER BY VISITORS_PER_YEAR DESC LIMIT 1;

-- How many towers do the castles in each county have on average?
-- avg number of towers by county
SELECT COUNTY, AVG(TOWERS) FROM CASTLE GROUP BY COUNTY;

-- Which castles did the Lorimers get by marriage?
-- what did the Lorimer family gain through marriage
-- lorimer castles acquired by marriage
SELECT CASTLE.NAME FROM CASTLE JOIN OWNERSHIP ON OWNERSHIP.CASTLE_ID = CASTLE.CASTLE_ID JOIN FAMILY ON OWNERSHIP.FAMILY_ID = FAMILY.FAMILY_ID WHERE FAMILY.FAMILY_NAME = 'Lorimer' AND OWNERSHIP.HOW_ACQUIRED = 'marriage';

-- Which families never owned any castle?
-- landless families, no castle to their name
-- families that held no castle
SELECT FAMILY_NAME FROM FAMILY WHERE FAMILY_ID NOT IN (SELECT FAMILY_ID FROM OWNERSHIP);

-- Is Dunmorrow older than Castle Averil?
-- was Dunmorrow built before Castle Averil?
-- does Dunmorrow predate Castle Averil
SELECT EXISTS (SELECT NAME FROM CASTLE WHERE NAME = 'Dunmorrow' AND BUILT < (SELECT BUILT FROM CASTLE WHERE NAME = 'Castle Averil'));

-- Which castles have had at least 2 owning families?
-- castles with 2 or more owners
SELECT CASTLE.NAME FROM CASTLE JOIN OWNERSHIP ON OWNERSHIP.CASTLE_ID = CASTLE.CASTLE_ID GROUP BY CASTLE.CASTLE_ID HAVING COUNT(*) >= 2;

-- What is the motto of the Pellews?
-- Pellew family motto
-- what's written under the Pellew arms, their motto
SELECT MOTTO FROM FAMILY WHERE FAMILY_NAME = 'Pellew';

-- How many people visit castles in Durham every year, all together?
-- total annual visitors, Durham
-- durham castles, yearly visitors summed
SELECT SUM(VISITORS_PER_YEAR) FROM CASTLE WHERE COUNTY = 'Durham';

-- Which castles are in the same county as Blackwater Castle?
-- what else stands in Blackwater Castle's county? castle names
SELECT NAME FROM CASTLE WHERE COUNTY = (SELECT COUNTY FROM CASTLE WHERE NAME = 'Blackwater Castle') AND NAME != 'Blackwater Castle';

-- Give me all castles with their county, the ones with most towers first.
-- castle + county, sorted by towers descending
SELECT NAME, COUNTY FROM CASTLE ORDER BY TOWERS DESC;
