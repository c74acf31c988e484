CREATE TABLE Vessel (Imo TEXT PRIMARY KEY, VesselName TEXT, Flag TEXT, VesselType TEXT, TonnageGt INTEGER, LaunchedYr INTEGER);
CREATE TABLE Port (PortCode TEXT PRIMARY KEY, PortName TEXT, Country TEXT, MaxDraftM REAL);
CREATE TABLE PortCall (CallId INTEGER PRIMARY KEY, Imo TEXT REFERENCES Vessel(Imo), PortCode TEXT REFERENCES Port(PortCode), ArrDate DATE, HoursAlongside REAL, Reason TEXT);
CREATE TABLE Officer (OffNo INTEGER PRIMARY KEY, OffName TEXT, Nationality TEXT, MonthlyUsd INTEGER);
CREATE TABLE SignOn (OffNo INTEGER REFERENCES Officer(OffNo), Imo TEXT REFERENCES Vessel(Imo), Rank TEXT, FromDate DATE, ToDate DATE, PRIMARY KEY (OffNo, Imo));
INSERT INTO Vessel VALUES ('V1','Golden Petrel','Malta','bulk carrier',31200,2008),('V2','Rosalind Bay','Panama','container ship',54800,2015),('V3','Kari Anne','Norway','tanker',22750,2011),('V4','Stella Minor','Malta','general cargo',6900,1997),('V5','Blue Tamarin','Liberia','container ship',71300,2020);
INSERT INTO Port VALUES ('ANR','Antwerp','Belgium',15.5),('PIR','Piraeus','Greece',14.5),('SAN','Santos','Brazil',13.2),('BGO','Bergen','Norway',11),('DUR','Durban','South Africa',12.8),('GOA','Genoa','Italy',14);
INSERT INTO PortCall VALUES (1,'V1','SAN','2024-01-12',61,'loading'),(2,'V1','ANR','2024-02-03',48,'discharging'),(3,'V2','PIR','2024-01-20',19,'discharging'),(4,'V2','ANR','2024-02-11',22,'loading'),(5,'V3','BGO','2024-01-05',15,'bunkering'),(6,'V3','ANR','2024-01-09',30,'discharging'),(7,'V4','BGO','2024-03-01',72,'repairs'),(8,'V2','SAN','2024-03-14',26,'loading'),(9,'V4','PIR','2024-03-22',33,'loading'),(10,'V1','DUR','2024-03-30',12,'bunkering');
INSERT INTO Officer VALUES (1,'Stavros Melas','Greek',11200),(2,'Ingunn Tveit','Norwegian',12600),(3,'Ramon Dizon','Filipino',6800),(4,'Jelena Babic','Croatian',9400),(5,'Arun Pillai','Indian',7300),(6,'Goran Babic','Croatian',10100),(7,'Efren Lacson','Filipino',5900);
INSERT INTO SignOn VALUES (1,'V1','master','2023-09-01',NULL),(3,'V1','second mate','2023-11-15',NULL),(2,'V3','master','2022-05-10',NULL),(4,'V2','chief engineer','2023-02-01','2023-12-31'),(5,'V2','chief mate','2023-06-20',NULL),(6,'V2','master','2023-08-08',NULL),(3,'V4','third mate','2021-01-10','2022-03-01'),(4,'V3','chief engineer','2024-01-15',NULL),(6,'V4','chief mate','2018-04-01','2020-10-30');

-- Which ports did the Golden Petrel call at?
-- golden petrel's ports of call
-- where has the Golden Petrel been in
SELECT Port.PortName FROM Port JOIN PortCall ON PortCall.PortCode = Port.PortCode JOIN Vessel ON PortCall.Imo = Vessel.Imo WHERE Vessel.VesselName = 'Golden Petrel';

-- Who is captain of the Kari Anne?
-- master of the kari anne
-- kari anne sails under whom (master)
SELECT Officer.OffName FROM Officer JOIN SignOn ON SignOn.OffNo = Officer.OffNo JOIN Vessel ON SignOn.Imo = Vessel.Imo WHERE Vessel.VesselName = 'Kari Anne' AND SignOn.Rank = 'master';

-- Which ships called at both Santos and Antwerp?
-- been in santos and in antwerp: vessels
SELECT Vessel.VesselName FROM Vessel JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Santos' INTERSECT SELECT Vessel.VesselName FROM Vessel JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Antwerp';

-- Which ships have been to Antwerp but not to Santos?
-- antwerp callers that never went to Santos
SELECT Vessel.VesselName FROM Vessel JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Antwerp' EXCEPT SELECT Vessel.VesselName FROM Vessel JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Santos';

-- Which port do we never visit?
-- ports without a single call of ours
-- nobody of our fleet goes where
SELECT PortName FROM Port WHERE PortCode NOT IN (SELECT PortCode FROM PortCall);

-- Which officer has never signed on to a ship?
-- officers still without a vessel
SELECT OffName FROM Officer WHERE OffNo NOT IN (SELECT OffNo FROM SignOn);

-- Which vessel has had no officers?
-- ship nobody has ever signed on to
SELECT VesselName FROM Vessel WHERE Imo NOT IN (SELECT Imo FROM SignOn);

-- Which officers have served on Maltese-flagged ships?
-- people who sailed under the flag of Malta
-- malta flag: officers, past and present
SELECT Officer.OffName FROM Officer JOIN SignOn ON SignOn.OffNo = Officer.OffNo JOIN Vessel ON SignOn.Imo = Vessel.Imo WHERE Vessel.Flag = 'Malta';

-- Which officers serve or served on ships that called at Piraeus?
-- officers of vessels seen in Piraeus
SELECT Officer.OffName FROM Officer JOIN SignOn ON SignOn.OffNo = Officer.OffNo JOIN Vessel ON SignOn.Imo = Vessel.Imo JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Piraeus';

-- How many hours did our ships lie in Antwerp?
-- antwerp, total time alongside
-- hours spent at berth in Antwerp, all vessels
SELECT SUM(PortCall.HoursAlongside) FROM PortCall JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Port.PortName = 'Antwerp';

-- How many countries has the Rosalind Bay called in?
-- number of different countries visited by rosalind bay
SELECT COUNT(DISTINCT Port.Country) FROM Port JOIN PortCall ON PortCall.PortCode = Port.PortCode JOIN Vessel ON PortCall.Imo = Vessel.Imo WHERE Vessel.VesselName = 'Rosalind Bay';

-- Who has sailed on a ship that Jelena Babic was on too?
-- shipmates of jelena babic, same vessel at any time
SELECT Officer.OffName FROM Officer JOIN SignOn ON SignOn.OffNo = Officer.OffNo WHERE SignOn.Imo IN (SELECT SignOn.Imo FROM SignOn JOIN Officer ON SignOn.OffNo = Officer.OffNo WHERE Officer.OffName = 'Jelena Babic') AND Officer.OffName <> 'Jelena Babic';

-- Where did the Stella Minor go for repairs?
-- stella minor repairs: which port
SELECT Port.PortName FROM Port JOIN PortCall ON PortCall.PortCode = Port.PortCode JOIN Vessel ON PortCall.Imo = Vessel.Imo WHERE Vessel.VesselName = 'Stella Minor' AND PortCall.Reason = 'repairs';

-- Which is our biggest container ship?
-- container ship with the most tonnage
-- largest box ship, i.e. container ship, by GT
SELECT VesselName FROM Vessel WHERE VesselType = 'container ship' ORDER BY TonnageGt DESC LIMIT 1;

-- Has a tanker been to Bergen?
-- any tanker calls at bergen?
SELECT EXISTS (SELECT Vessel.VesselName FROM Vessel JOIN PortCall ON PortCall.Imo = Vessel.Imo JOIN Port ON PortCall.PortCode = Port.PortCode WHERE Vessel.VesselType = 'tanker' AND Port.PortName = 'Bergen');

-- Which ports saw at least two of our calls?
-- ports we were in two or more times
SELECT Port.PortName FROM Port JOIN PortCall ON PortCall.PortCode = Port.PortCode GROUP BY Port.PortCode HAVING COUNT(*) >= 2;

-- What does Arun Pillai make a month?
-- pillai's pay in dollars
-- arun pillai monthly wage
SELECT MonthlyUsd FROM Officer WHERE OffName = 'Arun Pillai';

-- Which Filipino officers earn under 6000?
-- filipinos on less than 6000 a month
SELECT OffName FROM Officer WHERE Nationality = 'Filipino' AND MonthlyUsd < 6000;
