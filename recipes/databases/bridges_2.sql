CREATE TABLE RIVER (RIVER_ID INTEGER PRIMARY KEY, RIVER_NAME TEXT, FLOWS_INTO INTEGER REFERENCES RIVER(RIVER_ID), LENGTH_KM INTEGER);
CREATE TABLE ENGINEER (ENG_ID INTEGER PRIMARY KEY, ENG_NAME TEXT, BORN_IN TEXT, BIRTH_YEAR INTEGER);
CREATE TABLE BRIDGE (BR_ID INTEGER PRIMARY KEY, BR_NAME TEXT, BR_TYPE TEXT, TOWN TEXT, OPENED INTEGER, SPAN_M INTEGER, RIVER_ID INTEGER REFERENCES RIVER(RIVER_ID), DESIGNER_ID INTEGER REFERENCES ENGINEER(ENG_ID), BUILDER_ID INTEGER REFERENCES ENGINEER(ENG_ID));
INSERT INTO RIVER VALUES (1,'Arven',NULL,620),(2,'Little Sull',1,85),(3,'Teme Brook',2,22),(4,'Orrin',1,210),(5,'Caldwater',NULL,340);
INSERT INTO ENGINEER VALUES (1,'Josiah Thorne','Marlow Cross',1789),(2,'Emil Hartung','Dresfeld',1831),(3,'Adela Whitcombe','Marlow Cross',1902),(4,'Rafiq Anwar','Lahpur',1921),(5,'Gwen Pryddy','Caer Dyn',1815);
INSERT INTO BRIDGE VALUES (1,'Thorne Arch','arch','Marlow Cross',1822,40,2,1,1),(2,'Queen''s Chain','suspension','Stavely',1841,160,1,1,5),(3,'Hartung Viaduct','viaduct','Dresfeld',1874,310,4,2,2),(4,'Ferrymans Bridge','cable-stayed','Stavely',1968,420,1,4,3),(5,'Pack Horse','arch','Ollerby',1702,12,3,NULL,NULL),(6,'Millgate','girder','Ollerby',1933,55,2,3,3),(7,'Orrin Swing','swing','Caer Dyn',1866,70,4,5,2);

-- Which river does the Orrin Swing cross?
-- orrin swing goes over what river
SELECT RIVER.RIVER_NAME FROM RIVER JOIN BRIDGE ON BRIDGE.RIVER_ID = RIVER.RIVER_ID WHERE BRIDGE.BR_NAME = 'Orrin Swing';

-- Which bridges span the Arven?
-- crossings over the arven
SELECT BRIDGE.BR_NAME FROM BRIDGE JOIN RIVER ON BRIDGE.RIVER_ID = RIVER.RIVER_ID WHERE RIVER.RIVER_NAME = 'Arven';

-- Who designed the Ferrymans Bridge?
-- designer, Ferrymans Bridge
SELECT ENGINEER.ENG_NAME FROM ENGINEER JOIN BRIDGE ON BRIDGE.DESIGNER_ID = ENGINEER.ENG_ID WHERE BRIDGE.BR_NAME = 'Ferrymans Bridge';

-- Who built the Queen's Chain?
-- Queen's Chain was constructed by whom?
SELECT ENGINEER.ENG_NAME FROM ENGINEER JOIN BRIDGE ON BRIDGE.BUILDER_ID = ENGINEER.ENG_ID WHERE BRIDGE.BR_NAME = 'Queen''s Chain';

-- Where was the designer of Millgate born?
-- birthplace of millgate's designer
SELECT ENGINEER.BORN_IN FROM ENGINEER JOIN BRIDGE ON BRIDGE.DESIGNER_ID = ENGINEER.ENG_ID WHERE BRIDGE.BR_NAME = 'Millgate';

-- What river does the Teme Brook flow into?
-- teme brook is a tributary of?
SELECT RIVER_NAME FROM RIVER WHERE RIVER_ID IN (SELECT FLOWS_INTO FROM RIVER WHERE RIVER_NAME = 'Teme Brook');

-- What are the tributaries of the Arven?
-- rivers that empty into the Arven
SELECT RIVER_NAME FROM RIVER WHERE FLOWS_INTO IN (SELECT RIVER_ID FROM RIVER WHERE RIVER_NAME = 'Arven');

-- Which bridges cross a tributary of the Arven?
-- bridges over tributaries of arven
SELECT BRIDGE.BR_NAME FROM BRIDGE JOIN RIVER ON BRIDGE.RIVER_ID = RIVER.RIVER_ID WHERE RIVER.FLOWS_INTO IN (SELECT RIVER_ID FROM RIVER WHERE RIVER_NAME = 'Arven');

-- Which rivers has Emil Hartung built bridges over?
-- rivers bridged by Hartung as builder
SELECT DISTINCT RIVER.RIVER_NAME FROM RIVER JOIN BRIDGE ON BRIDGE.RIVER_ID = RIVER.RIVER_ID JOIN ENGINEER ON BRIDGE.BUILDER_ID = ENGINEER.ENG_ID WHERE ENGINEER.ENG_NAME = 'Emil Hartung';

-- Of which bridges is the designer not known?
-- bridges with unknown designer
SELECT BR_NAME FROM BRIDGE WHERE DESIGNER_ID IS NULL;

-- Which river has no bridge at all?
-- unbridged rivers
SELECT RIVER_NAME FROM RIVER WHERE RIVER_ID NOT IN (SELECT RIVER_ID FROM BRIDGE);

-- Did Gwen Pryddy design a suspension bridge?
-- any suspension bridge designed by pryddy?
SELECT EXISTS (SELECT BRIDGE.BR_NAME FROM BRIDGE JOIN ENGINEER ON BRIDGE.DESIGNER_ID = ENGINEER.ENG_ID WHERE ENGINEER.ENG_NAME = 'Gwen Pryddy' AND BRIDGE.BR_TYPE = 'suspension');

-- Does the Hartung Viaduct have a longer span than the Ferrymans Bridge?
-- is the hartung viaduct longer than ferrymans bridge
SELECT EXISTS (SELECT BR_NAME FROM BRIDGE WHERE BR_NAME = 'Hartung Viaduct' AND SPAN_M > (SELECT SPAN_M FROM BRIDGE WHERE BR_NAME = 'Ferrymans Bridge'));

-- Which engineer built the most bridges?
-- busiest bridge builder
SELECT ENGINEER.ENG_NAME FROM ENGINEER JOIN BRIDGE ON BRIDGE.BUILDER_ID = ENGINEER.ENG_ID GROUP BY ENGINEER.ENG_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which bridge is the oldest?
-- oldest crossing still listed
SELECT BR_NAME FROM BRIDGE ORDER BY OPENED LIMIT 1;

-- How many bridges does each town have?
-- bridges by town
SELECT TOWN, COUNT(*) FROM BRIDGE GROUP BY TOWN;

-- Which towns lie on the Little Sull?
-- towns with a bridge over little sull
SELECT DISTINCT BRIDGE.TOWN FROM BRIDGE JOIN RIVER ON BRIDGE.RIVER_ID = RIVER.RIVER_ID WHERE RIVER.RIVER_NAME = 'Little Sull';

-- Which engineers both designed and built bridges?
-- engineers active as designer as well as builder
SELECT ENG_NAME FROM ENGINEER WHERE ENG_ID IN (SELECT DESIGNER_ID FROM BRIDGE) INTERSECT SELECT ENG_NAME FROM ENGINEER WHERE ENG_ID IN (SELECT BUILDER_ID FROM BRIDGE);

-- What kind of bridge is Millgate and when did it open?
-- millgate: type, opening year
SELECT BR_TYPE, OPENED FROM BRIDGE WHERE BR_NAME = 'Millgate';

-- Which bridges span more than the average?
-- bridges with above-average span
SELECT BR_NAME FROM BRIDGE WHERE SPAN_M > (SELECT AVG(SPAN_M) FROM BRIDGE);
