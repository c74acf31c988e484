CREATE TABLE RIVER (RIV_ID INTEGER PRIMARY KEY, RIV_NAME TEXT, LENGTH_KM INTEGER, SOURCE TEXT, FLOWS_INTO TEXT, NAVIGABLE TEXT);
CREATE TABLE LAKE (LAKE_ID INTEGER PRIMARY KEY, LAKE_NAME TEXT, AREA_KM2 REAL, MAX_DEPTH_M INTEGER, ORIGIN TEXT, SWIMMING TEXT, RIV_ID INTEGER REFERENCES RIVER(RIV_ID));
CREATE TABLE DAM (DAM_ID INTEGER PRIMARY KEY, DAM_NAME TEXT, RIV_ID INTEGER REFERENCES RIVER(RIV_ID), LAKE_ID INTEGER REFERENCES LAKE(LAKE_ID), HEIGHT_M INTEGER, FINISHED INTEGER, OUTPUT_MW REAL, OPERATOR TEXT);
INSERT INTO RIVER VALUES (1,'Ostra',742,'Veldt Glacier','North Sea','yes'),(2,'Little Ostra',118,'Hag Moss','Ostra','no'),(3,'Brennach',305,'Loch Brenn','Atlantic','no'),(4,'Salvia',460,'Monte Nero','Adriatic','yes'),(5,'Tamsel',86,'Kiefer Forest','Salvia','no');
INSERT INTO LAKE VALUES (1,'Lake Veldt',48.2,142,'glacial','yes',1),(2,'Hollin Reservoir',12.6,61,'artificial','no',1),(3,'Loch Brenn',33.5,210,'glacial','yes',3),(4,'Lago Nero',5.1,88,'volcanic','yes',4),(5,'Lago di Sotto',21.7,45,'artificial','yes',4),(6,'Moss Tarn',0.6,9,'glacial','no',2),(7,'Mirror Pond',0.2,4,'artificial','yes',NULL),(8,'Lago Basso',2.4,17,'volcanic','no',4);
INSERT INTO DAM VALUES (1,'Hollin Dam',1,2,74,1963,220,'Ostra Power'),(2,'Sotto Dam',4,5,58,1949,135,'Idro Sud'),(3,'Upper Sotto Weir',4,NULL,14,1932,NULL,'Idro Sud'),(4,'Brenn Barrage',3,3,31,1978,64,'Caledon Energy'),(5,'Grauwerk',1,NULL,39,2004,90,'Ostra Power'),(6,'Tamsel Mill Dam',5,NULL,8,1911,0.4,'Kiefer Council');

-- How long is the Brennach?
-- length of the Brennach, km
SELECT LENGTH_KM FROM RIVER WHERE RIV_NAME = 'Brennach';

-- Where does the Tamsel rise and where does it end?
-- Tamsel - source and what it flows into
-- from where to where does the Tamsel flow
SELECT SOURCE, FLOWS_INTO FROM RIVER WHERE RIV_NAME = 'Tamsel';

-- Which is the deepest lake?
-- deepest lake we have
-- what lake goes down furthest
SELECT LAKE_NAME FROM LAKE ORDER BY MAX_DEPTH_M DESC LIMIT 1;

-- Which glacial lakes can you swim in?
-- glacial lakes, bathing allowed
-- where can I bathe in a glacial lake
SELECT LAKE_NAME FROM LAKE WHERE ORIGIN = 'glacial' AND SWIMMING = 'yes';

-- What dams are there on the Ostra?
-- ostra dams
-- dams across the Ostra
SELECT DAM.DAM_NAME FROM DAM JOIN RIVER ON DAM.RIV_ID = RIVER.RIV_ID WHERE RIVER.RIV_NAME = 'Ostra';

-- Which dam holds back Lago di Sotto?
-- lago di sotto's dam
-- Lago di Sotto was dammed by what
SELECT DAM.DAM_NAME FROM DAM JOIN LAKE ON DAM.LAKE_ID = LAKE.LAKE_ID WHERE LAKE.LAKE_NAME = 'Lago di Sotto';

-- Which river isn't dammed at all?
-- rivers with no dam
-- undammed rivers
SELECT RIV_NAME FROM RIVER WHERE RIV_ID NOT IN (SELECT RIV_ID FROM DAM);

-- How much power does Ostra Power generate in total?
-- ostra power, megawatts all told
-- combined output of Ostra Power's dams
SELECT SUM(OUTPUT_MW) FROM DAM WHERE OPERATOR = 'Ostra Power';

-- Can ships travel up the Salvia?
-- is the Salvia navigable?
-- navigable, the salvia?
SELECT EXISTS (SELECT RIV_NAME FROM RIVER WHERE RIV_NAME = 'Salvia' AND NAVIGABLE = 'yes');

-- How many dams does each operator run?
-- dams by operator (count)
SELECT OPERATOR, COUNT(*) FROM DAM GROUP BY OPERATOR;

-- Which lakes are larger than average?
-- lakes with above-average area
SELECT LAKE_NAME FROM LAKE WHERE AREA_KM2 > (SELECT AVG(AREA_KM2) FROM LAKE);

-- Which dams were finished before 1950 and are higher than 10 m?
-- dams older than 1950, above 10 metres
SELECT DAM_NAME FROM DAM WHERE FINISHED < 1950 AND HEIGHT_M > 10;

-- Which river has the most lakes?
-- river with most lakes along it
-- what river has got the most lakes
SELECT RIVER.RIV_NAME FROM RIVER JOIN LAKE ON LAKE.RIV_ID = RIVER.RIV_ID GROUP BY RIVER.RIV_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- Is Lago Nero smaller than Loch Brenn?
-- does Lago Nero cover less area than Loch Brenn?
SELECT EXISTS (SELECT LAKE_NAME FROM LAKE WHERE LAKE_NAME = 'Lago Nero' AND AREA_KM2 < (SELECT AREA_KM2 FROM LAKE WHERE LAKE_NAME = 'Loch Brenn'));

-- What feeds the Ostra, that is, which rivers flow into it?
-- tributaries of the Ostra
SELECT RIV_NAME FROM RIVER WHERE FLOWS_INTO = 'Ostra';

-- List lakes whose name starts with Lago.
-- all the Lago somethings
-- lakes beginning with Lago
SELECT LAKE_NAME FROM LAKE WHERE LAKE_NAME LIKE 'Lago%';
