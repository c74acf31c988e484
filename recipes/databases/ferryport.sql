CREATE TABLE VESSEL (IMO_NO INTEGER PRIMARY KEY, VESSEL_NAME TEXT, FLAG TEXT, BUILT_YR INTEGER, PAX_CAP INTEGER, CAR_CAP INTEGER, LENGTH_M REAL);
CREATE TABLE BERTH (BERTH_CODE TEXT PRIMARY KEY, DEPTH_M REAL, HAS_RAMP TEXT);
CREATE TABLE SAILING (SAIL_ID INTEGER PRIMARY KEY, IMO_NO INTEGER REFERENCES VESSEL(IMO_NO), BERTH_CODE TEXT REFERENCES BERTH(BERTH_CODE), DEST TEXT, DEP_DATE DATE, PAX INTEGER, SAIL_STATUS TEXT);
INSERT INTO VESSEL VALUES (9211034,'Sea Thrift','Norway',2001,850,210,142.5),(9350772,'Aurelia','Malta',2008,1200,340,176.2),(9104418,'Gannet Bay','Norway',1995,400,60,88),(9588120,'Blue Meridian','Cyprus',2014,1650,480,198.9),(9620055,'Kittiwake','Denmark',2017,320,45,74.3),(9047711,'Old Constance','Malta',1989,610,NULL,120);
INSERT INTO BERTH VALUES ('B1',9.5,'yes'),('B2',8.2,'yes'),('B3',6,'no'),('B4',11.4,'yes');
INSERT INTO SAILING VALUES (1,9211034,'B1','Kragsund','2023-06-03',612,'sailed'),(2,9350772,'B2','Port Ellery','2023-06-04',1104,'sailed'),(3,9104418,'B3','Kragsund','2023-06-18',355,'sailed'),(4,9588120,'B1','Valdemossa','2023-07-01',1590,'sailed'),(5,9211034,'B1','Kragsund','2023-07-08',0,'cancelled'),(6,9620055,'B3','Isle of Harrow','2023-07-09',298,'sailed'),(7,9350772,'B2','Port Ellery','2023-08-12',1187,'sailed'),(8,9620055,'B3','Isle of Harrow','2023-09-02',144,'sailed'),(9,9588120,'B2','Valdemossa','2023-09-16',0,'cancelled'),(10,9350772,'B1','Kragsund','2023-09-23',730,'sailed');

-- How long is the Blue Meridian?
-- length of blue meridian
-- how many metres from bow to stern is the Blue Meridian
SELECT LENGTH_M FROM VESSEL WHERE VESSEL_NAME = 'Blue Meridian';

-- Which of the ships are Norwegian?
-- vessels registered in Norway
-- Norwegian ferries
SELECT VESSEL_NAME FROM VESSEL WHERE FLAG = 'Norway';

-- Where does the Kittiwake go?
-- kittiwake destinations
-- the kittiwake sails to
SELECT DISTINCT SAILING.DEST FROM SAILING JOIN VESSEL ON SAILING.IMO_NO = VESSEL.IMO_NO WHERE VESSEL.VESSEL_NAME = 'Kittiwake';

-- Which ships have sailed from a berth that lacks a ramp?
-- who uses berths with no ramp? ship names
SELECT DISTINCT VESSEL.VESSEL_NAME FROM VESSEL JOIN SAILING ON SAILING.IMO_NO = VESSEL.IMO_NO JOIN BERTH ON SAILING.BERTH_CODE = BERTH.BERTH_CODE WHERE BERTH.HAS_RAMP = 'no';

-- Has any trip to Kragsund been called off?
-- were there cancelled sailings to kragsund
-- anything to Kragsund cancelled?
SELECT EXISTS (SELECT SAIL_ID FROM SAILING WHERE DEST = 'Kragsund' AND SAIL_STATUS = 'cancelled');

-- How many passengers have we carried to each destination?
-- pax totals by destination
-- people carried, per port of destination
SELECT DEST, SUM(PAX) FROM SAILING GROUP BY DEST;

-- Which ship takes the most cars?
-- biggest car deck - which ferry
-- which boat fits the most vehicles
SELECT VESSEL_NAME FROM VESSEL ORDER BY CAR_CAP DESC LIMIT 1;

-- Which berth is used most?
-- our busiest berth
SELECT BERTH_CODE FROM SAILING GROUP BY BERTH_CODE ORDER BY COUNT(*) DESC LIMIT 1;

-- How many departures were there in September 2023?
-- number of sailings september 2023
-- how often did ferries leave in Sept 2023
SELECT COUNT(*) FROM SAILING WHERE DEP_DATE = '2023-09';

-- Which ferries built after 2000 can hold over 1000 people?
-- ships for more than 1000 passengers, newer than 2000
SELECT VESSEL_NAME FROM VESSEL WHERE BUILT_YR > 2000 AND PAX_CAP > 1000;

-- Which ship doesn't have its car capacity on file?
-- car capacity missing for which vessel?
SELECT VESSEL_NAME FROM VESSEL WHERE CAR_CAP IS NULL;

-- Name, flag and year of construction of every vessel, oldest first.
-- list ships with flag and build year, from oldest to newest
SELECT VESSEL_NAME, FLAG, BUILT_YR FROM VESSEL ORDER BY BUILT_YR;

-- Which destinations were served at least three times?
-- places with 3 or more sailings
SELECT DEST FROM SAILING GROUP BY DEST HAVING COUNT(*) >= 3;

-- Is the Aurelia longer than the Sea Thrift?
-- aurelia vs sea thrift: is the aurelia the longer ship
SELECT EXISTS (SELECT VESSEL_NAME FROM VESSEL WHERE VESSEL_NAME = 'Aurelia' AND LENGTH_M > (SELECT LENGTH_M FROM VESSEL WHERE VESSEL_NAME = 'Sea Thrift'));

-- Which ships go to Kragsund but not to Port Ellery?
-- sail to kragsund, never to port ellery - which vessels
SELECT VESSEL.VESSEL_NAME FROM VESSEL JOIN SAILING ON SAILING.IMO_NO = VESSEL.IMO_NO WHERE SAILING.DEST = 'Kragsund' EXCEPT SELECT VESSEL.VESSEL_NAME FROM VESSEL JOIN SAILING ON SAILING.IMO_NO = VESSEL.IMO_NO WHERE SAILING.DEST = 'Port Ellery';

-- How shallow is our shallowest berth?
-- least depth of any berth
SELECT MIN(DEPTH_M) FROM BERTH;
