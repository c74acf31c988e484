CREATE TABLE AIRPORT (IATA TEXT PRIMARY KEY, AIRPORT_NAME TEXT, CITY TEXT, ELEV_FT INTEGER, OPENED INTEGER, PAX_MILLIONS REAL, INTERNATIONAL TEXT);
CREATE TABLE RUNWAY (RWY_ID INTEGER PRIMARY KEY, IATA TEXT REFERENCES AIRPORT(IATA), DESIGNATION TEXT, LENGTH_M INTEGER, SURFACE TEXT, LIT TEXT);
CREATE TABLE ROUTE (ROUTE_NO TEXT PRIMARY KEY, CARRIER TEXT, FROM_IATA TEXT REFERENCES AIRPORT(IATA), TO_IATA TEXT REFERENCES AIRPORT(IATA), FLIGHTS_WEEKLY INTEGER, STARTED DATE);
INSERT INTO AIRPORT VALUES ('QBR','Brixmoor International','Brixmoor',310,1948,21.4,'Y'),('LVT','Levanto Bay','Levanto',12,1962,8.7,'Y'),('KDS','Kadesh Field','Kadesh',2840,1939,0.6,'N'),('OMN','Omney Regional','Omney',95,1991,1.9,'N'),('TRX','Trask Island','Trask',22,2004,0.3,'N'),('HJL','Hjelm Central','Hjelm',540,1975,14.2,'Y'),('PWY','Powey Airstrip','Powey',1675,NULL,NULL,'N');
INSERT INTO RUNWAY VALUES (1,'QBR','09L/27R',3800,'asphalt','Y'),(2,'QBR','09R/27L',3400,'concrete','Y'),(3,'QBR','04/22',2100,'asphalt','Y'),(4,'LVT','15/33',2950,'asphalt','Y'),(5,'KDS','01/19',1620,'gravel','N'),(6,'OMN','12/30',2200,'asphalt','Y'),(7,'TRX','06/24',1150,'grass','N'),(8,'HJL','18L/36R',3600,'concrete','Y'),(9,'HJL','18R/36L',3300,'concrete','Y'),(10,'PWY','10/28',890,'grass','N');
INSERT INTO ROUTE VALUES ('SK101','Skylark','QBR','LVT',42,'2009-04-01'),('SK102','Skylark','LVT','QBR',42,'2009-04-01'),('SK140','Skylark','QBR','HJL',56,'2011-10-30'),('NB7','Nimbus Air','HJL','OMN',14,'2018-05-12'),('NB9','Nimbus Air','QBR','KDS',7,'2020-06-21'),('TA1','Trask Aviation','OMN','TRX',21,'2015-03-08'),('TA2','Trask Aviation','TRX','OMN',21,'2015-03-08'),('NB15','Nimbus Air','HJL','LVT',10,'2023-01-16');

-- When did the Hjelm airport open?
-- opening year of the airport in Hjelm
-- how old is Hjelm's airport, year it opened
SELECT OPENED FROM AIRPORT WHERE CITY = 'Hjelm';

-- What is the code of Omney Regional?
-- IATA for omney regional
SELECT IATA FROM AIRPORT WHERE AIRPORT_NAME = 'Omney Regional';

-- Which airports have grass strips?
-- airports w/ grass runways
SELECT AIRPORT.AIRPORT_NAME FROM AIRPORT JOIN RUNWAY ON RUNWAY.IATA = AIRPORT.IATA WHERE RUNWAY.SURFACE = 'grass';

-- Which airports handle more than 10 million passengers and are international?
-- international airports over 10 million pax
SELECT AIRPORT_NAME FROM AIRPORT WHERE INTERNATIONAL = 'Y' AND PAX_MILLIONS > 10;

-- How long are the runways at Brixmoor International?
-- brixmoor international runway lengths
-- runways at Brixmoor International, how many metres each
SELECT RUNWAY.LENGTH_M FROM RUNWAY JOIN AIRPORT ON RUNWAY.IATA = AIRPORT.IATA WHERE AIRPORT.AIRPORT_NAME = 'Brixmoor International';

-- Which airlines fly out of the airport in Brixmoor?
-- carriers leaving from Brixmoor
-- who flies from Brixmoor
SELECT DISTINCT ROUTE.CARRIER FROM ROUTE JOIN AIRPORT ON ROUTE.FROM_IATA = AIRPORT.IATA WHERE AIRPORT.CITY = 'Brixmoor';

-- From which cities can I fly to Omney?
-- where do flights to omney come from
SELECT AIRPORT.CITY FROM AIRPORT JOIN ROUTE ON ROUTE.FROM_IATA = AIRPORT.IATA WHERE ROUTE.TO_IATA = (SELECT IATA FROM AIRPORT WHERE CITY = 'Omney');

-- Does Kadesh Field have a runway with lights?
-- any lit runway at Kadesh Field?
SELECT EXISTS (SELECT RUNWAY.RWY_ID FROM RUNWAY JOIN AIRPORT ON RUNWAY.IATA = AIRPORT.IATA WHERE AIRPORT.AIRPORT_NAME = 'Kadesh Field' AND RUNWAY.LIT = 'Y');

-- What is the highest airport?
-- airport with the highest elevation
-- which airport lies highest above the sea
SELECT AIRPORT_NAME FROM AIRPORT ORDER BY ELEV_FT DESC LIMIT 1;

-- Which airport has the longest concrete runway?
-- longest concrete runway - at which airport
SELECT AIRPORT.AIRPORT_NAME FROM AIRPORT JOIN RUNWAY ON RUNWAY.IATA = AIRPORT.IATA WHERE RUNWAY.SURFACE = 'concrete' ORDER BY RUNWAY.LENGTH_M DESC LIMIT 1;

-- Which airport has the most runways?
-- most runways
-- airport with the largest number of runways
SELECT AIRPORT.AIRPORT_NAME FROM AIRPORT JOIN RUNWAY ON RUNWAY.IATA = AIRPORT.IATA GROUP BY AIRPORT.IATA ORDER BY COUNT(*) DESC LIMIT 1;

-- How many weekly flights does each carrier operate?
-- flights a week by airline
-- add up weekly flights per carrier
SELECT CARRIER, SUM(FLIGHTS_WEEKLY) FROM ROUTE GROUP BY CARRIER;

-- Which airlines operate more than two routes?
-- carriers with over 2 routes
SELECT CARRIER FROM ROUTE GROUP BY CARRIER HAVING COUNT(*) > 2;

-- Which routes were launched since 2018?
-- route numbers started 2018 or later
-- new routes since 2018
SELECT ROUTE_NO FROM ROUTE WHERE STARTED >= '2018';

-- Which airports have no departing routes?
-- airports nobody flies from
-- no departures at all from which airports
SELECT AIRPORT_NAME FROM AIRPORT WHERE IATA NOT IN (SELECT FROM_IATA FROM ROUTE);

-- Which airport is busier, Levanto Bay or Hjelm Central?
-- levanto bay or hjelm central - more passengers?
-- who handles more people, Levanto Bay or Hjelm Central
SELECT AIRPORT_NAME FROM AIRPORT WHERE AIRPORT_NAME IN ('Levanto Bay', 'Hjelm Central') ORDER BY PAX_MILLIONS DESC LIMIT 1;

-- Which runways are shorter than the average runway?
-- designations of runways below average length
SELECT DESIGNATION FROM RUNWAY WHERE LENGTH_M < (SELECT AVG(LENGTH_M) FROM RUNWAY);

-- Which airport has unknown passenger figures?
-- no pax numbers for which airport
SELECT AIRPORT_NAME FROM AIRPORT WHERE PAX_MILLIONS IS NULL;

-- Show city, airport name and elevation of the domestic airports, lowest first.
-- non-international airports: city, name, elevation, ascending by elevation
SELECT CITY, AIRPORT_NAME, ELEV_FT FROM AIRPORT WHERE INTERNATIONAL = 'N' ORDER BY ELEV_FT;

-- Which flights does Nimbus offer from Hjelm?
-- nimbus route numbers out of hjelm
SELECT ROUTE.ROUTE_NO FROM ROUTE JOIN AIRPORT ON ROUTE.FROM_IATA = AIRPORT.IATA WHERE ROUTE.CARRIER LIKE 'Nimbus%' AND AIRPORT.CITY = 'Hjelm';
