CREATE TABLE ENGINEER (ENG_ID INTEGER PRIMARY KEY, ENG_NAME TEXT, BIRTH_TOWN TEXT, NATION TEXT, BORN_YR INTEGER, DIED_YR INTEGER, TRAINED_AT TEXT);
CREATE TABLE VIADUCT (V_ID INTEGER PRIMARY KEY, V_NAME TEXT, ENG_ID INTEGER REFERENCES ENGINEER(ENG_ID), VALLEY TEXT, COMPLETED INTEGER, MATERIAL TEXT, ARCHES INTEGER, HEIGHT_M REAL, LENGTH_M REAL, USE_NOW TEXT, LISTED TEXT);
INSERT INTO ENGINEER VALUES (1,'Isambert Clay','Swansea','Welsh',1811,1866,'Royal Works'),(2,'Hedwig Zeller','Chur','Swiss',1898,1977,'Zurich Polytechnic'),(3,'Alphonse Guérin','Nancy','French',1840,1915,'École des Ponts'),(4,'Duncan Muirhead','Perth','Scottish',1822,1894,'Royal Works'),(5,'Karel Novotný','Plzeň','Czech',1865,1938,'Prague Technical School'),(6,'Teresa Albarrán','Bilbao','Basque',1951,NULL,'Bilbao School of Engineering');
INSERT INTO VIADUCT VALUES (1,'Pencraig Viaduct',1,'Usk Vale',1849,'brick',22,31.5,480,'railway','yes'),(2,'Rossbach Bridge',2,'Rossbach',1932,'concrete',1,89,136,'road','yes'),(3,'Viaduc de la Sorne',3,'Sorne',1881,'iron',NULL,122,565,'railway','yes'),(4,'Glen Arrick Viaduct',4,'Glen Arrick',1863,'granite',15,44,390,'footpath','yes'),(5,'Muirhead''s Bridge',4,'Strath Orrin',1871,'brick',9,26,210,'disused','no'),(6,'Hradec Viaduct',5,'Hradec Brook',1903,'sandstone',11,37.5,275,'railway','no'),(7,'Puente Albarrán',6,'Nervión',1998,'steel',1,58,720,'road','no'),(8,'Zeller Footbridge',2,'Plessur',1947,'oak',0,14,62,'footpath','yes');

-- Who built the Viaduc de la Sorne?
-- engineer of the Viaduc de la Sorne
-- viaduc de la sorne: by whom
SELECT ENGINEER.ENG_NAME FROM ENGINEER JOIN VIADUCT ON VIADUCT.ENG_ID = ENGINEER.ENG_ID WHERE VIADUCT.V_NAME = 'Viaduc de la Sorne';

-- How high is the Rossbach Bridge?
-- rossbach bridge height
-- drop below the Rossbach Bridge in metres
SELECT HEIGHT_M FROM VIADUCT WHERE V_NAME = 'Rossbach Bridge';

-- What is the Glen Arrick Viaduct built of?
-- stone used at Glen Arrick
-- glen arrick viaduct material
SELECT MATERIAL FROM VIADUCT WHERE V_NAME = 'Glen Arrick Viaduct';

-- brick viaducts
-- which ones are of brick
-- everything in brick
SELECT V_NAME FROM VIADUCT WHERE MATERIAL = 'brick';

-- Where was Hedwig Zeller born?
-- zeller's native town
-- birthplace Hedwig Zeller
SELECT BIRTH_TOWN FROM ENGINEER WHERE ENG_NAME = 'Hedwig Zeller';

-- What did Duncan Muirhead build?
-- Muirhead's works
-- structures by Duncan Muirhead
SELECT VIADUCT.V_NAME FROM VIADUCT JOIN ENGINEER ON VIADUCT.ENG_ID = ENGINEER.ENG_ID WHERE ENGINEER.ENG_NAME = 'Duncan Muirhead';

-- Where did Karel Novotný train?
-- novotný learnt his craft where
SELECT TRAINED_AT FROM ENGINEER WHERE ENG_NAME = 'Karel Novotný';

-- bridges by Swiss engineers
-- what have the Swiss built
SELECT VIADUCT.V_NAME FROM VIADUCT JOIN ENGINEER ON VIADUCT.ENG_ID = ENGINEER.ENG_ID WHERE ENGINEER.NATION = 'Swiss';

-- Which viaduct is the tallest?
-- highest of them all
-- biggest height, which structure
SELECT V_NAME FROM VIADUCT ORDER BY HEIGHT_M DESC LIMIT 1;

-- Who among the engineers is still alive?
-- living engineer
SELECT ENG_NAME FROM ENGINEER WHERE DIED_YR IS NULL;

-- Which carry trains today?
-- viaducts still used by the railway
-- in railway use now
SELECT V_NAME FROM VIADUCT WHERE USE_NOW = 'railway';

-- How many arches does Pencraig have?
-- arches pencraig viaduct
SELECT ARCHES FROM VIADUCT WHERE V_NAME = 'Pencraig Viaduct';

-- Works by graduates of the Royal Works
-- what was built by engineers trained at the Royal Works
SELECT VIADUCT.V_NAME FROM VIADUCT JOIN ENGINEER ON VIADUCT.ENG_ID = ENGINEER.ENG_ID WHERE ENGINEER.TRAINED_AT = 'Royal Works';

-- Is Hradec Viaduct protected as a listed structure?
-- hradec viaduct listed?
SELECT EXISTS (SELECT V_NAME FROM VIADUCT WHERE V_NAME = 'Hradec Viaduct' AND LISTED = 'yes');

-- Which is longer, Puente Albarrán or Pencraig Viaduct?
-- longer one: puente albarrán / pencraig viaduct
SELECT V_NAME FROM VIADUCT WHERE V_NAME IN ('Puente Albarrán', 'Pencraig Viaduct') ORDER BY LENGTH_M DESC LIMIT 1;

-- Twentieth-century structures
-- finished from 1901 to 2000
-- what was completed between 1901 and 2000
SELECT V_NAME FROM VIADUCT WHERE COMPLETED BETWEEN 1901 AND 2000;

-- Which material occurs more than once?
-- materials used for at least two of them
SELECT MATERIAL FROM VIADUCT GROUP BY MATERIAL HAVING COUNT(*) > 1;

-- Structures lower than average
-- which have less height than the average
SELECT V_NAME FROM VIADUCT WHERE HEIGHT_M < (SELECT AVG(HEIGHT_M) FROM VIADUCT);
