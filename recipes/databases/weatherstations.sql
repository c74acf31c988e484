CREATE TABLE Stations (StationID TEXT PRIMARY KEY, StationName TEXT, Region TEXT, ElevationM INTEGER, SetUp DATE, Automatic TEXT, ObserverName TEXT);
CREATE TABLE DailyObs (ObsID INTEGER PRIMARY KEY, StationID TEXT REFERENCES Stations(StationID), ObsDate DATE, TMinC REAL, TMaxC REAL, RainMM REAL, SnowDepthCM INTEGER, MaxGustKMH INTEGER);
INSERT INTO Stations VALUES ('HB01','High Bield','Uplands',612,'1978-11-01','yes',NULL),('PT02','Port Tarrow','Coast',6,'1931-04-12','no','Elspeth Crane'),('LM03','Lower Marl','Plain',48,'1999-07-05','yes',NULL),('GS04','Gull Skerry','Coast',19,'2006-09-30','yes',NULL),('VR05','Vinery Hill','Plain',133,'1964-02-20','no','Anselm Roy'),('TP06','Tarn Pass','Uplands',884,'2015-10-10','yes',NULL);
INSERT INTO DailyObs VALUES (1,'HB01','2023-01-17',-9.4,-1.2,0,34,61),(2,'PT02','2023-01-17',1.1,5.6,3.2,0,78),(3,'TP06','2023-01-17',-13.8,-4.9,0,71,88),(4,'LM03','2023-04-02',4.2,14.8,11.5,0,32),(5,'GS04','2023-04-02',6,10.3,7.8,0,95),(6,'PT02','2023-07-25',14.9,24.1,0,0,29),(7,'LM03','2023-07-25',16.2,33.7,0,0,24),(8,'VR05','2023-07-25',15.5,31.9,0,0,27),(9,'GS04','2023-11-08',7.7,11,28.4,0,131),(10,'HB01','2023-11-08',1.9,4.4,19.6,NULL,102),(11,'PT02','2023-11-08',7,10.8,22.3,0,117);

-- How high up is Tarn Pass?
-- elevation tarn pass
-- how many metres up is tarn pass
SELECT ElevationM FROM Stations WHERE StationName = 'Tarn Pass';

-- Who takes the readings at Port Tarrow?
-- observer at port tarrow
-- who reads the instruments in Port Tarrow
SELECT ObserverName FROM Stations WHERE StationName = 'Port Tarrow';

-- Where was the hottest temperature measured?
-- hottest place on record
-- which station was hottest
SELECT Stations.StationName FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID ORDER BY DailyObs.TMaxC DESC LIMIT 1;

-- When did we get the strongest gust?
-- date of the worst gust
-- what day blew hardest
SELECT ObsDate FROM DailyObs ORDER BY MaxGustKMH DESC LIMIT 1;

-- Which stations still have to be read by hand, not automatic?
-- non-automatic stations
-- manual stations, the ones that are not automatic
SELECT StationName FROM Stations WHERE Automatic = 'no';

-- Which coast stations are less than 10 metres above the sea?
-- coast, lower than 10 m
SELECT StationName FROM Stations WHERE Region = 'Coast' AND ElevationM < 10;

-- At which stations did it get colder than -10?
-- where did the minimum fall under -10
SELECT DISTINCT Stations.StationName FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID WHERE DailyObs.TMinC < -10;

-- How much rain fell at each station overall?
-- total rainfall per station
-- rain by station
SELECT Stations.StationName, SUM(DailyObs.RainMM) FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID GROUP BY Stations.StationID;

-- Did the snow lie deeper than 30 cm anywhere in April 2023?
-- april 2023: over 30 cm of snow at any station?
SELECT EXISTS (SELECT ObsID FROM DailyObs WHERE ObsDate = '2023-04' AND SnowDepthCM > 30);

-- What's the average top temperature on 25 July 2023?
-- mean daily max for 25 July 2023
-- 25 July 2023 - how hot on average at the peak
SELECT AVG(TMaxC) FROM DailyObs WHERE ObsDate = '2023-07-25';

-- In which regions does an observation average more than 10 mm of rain?
-- regions averaging over 10 mm of rain
SELECT Stations.Region FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID GROUP BY Stations.Region HAVING AVG(DailyObs.RainMM) > 10;

-- How many weather stations are there in the uplands?
-- number of Uplands stations
-- how many have we got in the Uplands
SELECT COUNT(*) FROM Stations WHERE Region = 'Uplands';

-- Which stations existed before 1970, and since when?
-- stations set up earlier than 1970, with the date
SELECT StationName, SetUp FROM Stations WHERE SetUp < '1970';

-- Stations from highest to lowest.
-- list stations by altitude, top one first
SELECT StationName FROM Stations ORDER BY ElevationM DESC;

-- Does Gull Skerry lie higher than Lower Marl?
-- gull skerry above lower marl in elevation?
-- is gull skerry the higher one compared to lower marl, yes or no
SELECT EXISTS (SELECT StationName FROM Stations WHERE StationName = 'Gull Skerry' AND ElevationM > (SELECT ElevationM FROM Stations WHERE StationName = 'Lower Marl'));

-- Which stations reported for 17 January 2023 but not for 8 November 2023?
-- had data 17 Jan 2023, none on 8 Nov 2023
SELECT Stations.StationName FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID WHERE DailyObs.ObsDate = '2023-01-17' EXCEPT SELECT Stations.StationName FROM Stations JOIN DailyObs ON DailyObs.StationID = Stations.StationID WHERE DailyObs.ObsDate = '2023-11-08';
