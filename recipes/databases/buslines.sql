CREATE TABLE Drivers (driverId INTEGER PRIMARY KEY, fullName TEXT, dob DATE, joinedOn DATE, hourlyWage REAL, licenceClass TEXT, homeDepot TEXT);
CREATE TABLE BusLines (lineNo TEXT PRIMARY KEY, terminusA TEXT, terminusB TEXT, stopsCount INTEGER, firstBus TEXT, nightService INTEGER);
CREATE TABLE LineDrivers (driverId INTEGER REFERENCES Drivers(driverId), lineNo TEXT REFERENCES BusLines(lineNo), sinceYear INTEGER, PRIMARY KEY (driverId, lineNo));
INSERT INTO Drivers VALUES (1,'Gwen Abara','1979-08-21','2005-02-14',19.4,'D','Eastgate'),(2,'Tomasz Wilk','1988-11-03','2014-06-01',17.8,'D','Eastgate'),(3,'Sheila Penhallow','1966-01-30','1994-09-12',21.2,'DE','Quayside'),(4,'Iqbal Rahman','1992-05-17','2019-03-25',16.5,'D','Quayside'),(5,'Lorna Fitch','1985-12-09','2019-10-07',16.5,'DE','Millbank'),(6,'Pedro Salgado','1997-07-02','2023-01-16',15.1,'D1',NULL),(7,'Ruth Oyelaran','1990-02-26','2016-08-22',17.8,'D','Millbank');
INSERT INTO BusLines VALUES ('7','Town Hall','Hospital',18,'05:10',1),('12','Town Hall','Airport',23,'04:30',1),('19A','University','Harbour',14,'06:05',0),('24','Hospital','Tarn Estate',31,'05:45',0),('X3','Airport','Lindale',6,'07:00',0),('33','Lindale','Zoo',20,'08:15',0);
INSERT INTO LineDrivers VALUES (1,'7',2010),(1,'12',2015),(2,'7',2014),(2,'24',2018),(3,'12',1999),(3,'19A',2003),(3,'7',2012),(4,'24',2019),(5,'X3',2020),(5,'24',2021),(7,'19A',2017),(7,'12',2020);

-- When did Sheila Penhallow start with us?
-- penhallow joined when?
-- how long has Sheila Penhallow been here, i.e. since when
SELECT joinedOn FROM Drivers WHERE fullName = 'Sheila Penhallow';

-- Who drives the X3?
-- X3 driver
SELECT Drivers.fullName FROM Drivers JOIN LineDrivers ON LineDrivers.driverId = Drivers.driverId WHERE LineDrivers.lineNo = 'X3';

-- Which lines run at night?
-- night buses
-- show the lines that have a night service
SELECT lineNo FROM BusLines WHERE nightService = 1;

-- Which drivers work a line to the Airport or from it?
-- who goes to the airport (either end of the line)
-- drivers on any line with the Airport at one end
SELECT DISTINCT Drivers.fullName FROM Drivers JOIN LineDrivers ON LineDrivers.driverId = Drivers.driverId JOIN BusLines ON LineDrivers.lineNo = BusLines.lineNo WHERE BusLines.terminusA = 'Airport' OR BusLines.terminusB = 'Airport';

-- Who knows the most lines?
-- driver assigned to the largest number of lines
SELECT Drivers.fullName FROM Drivers JOIN LineDrivers ON LineDrivers.driverId = Drivers.driverId GROUP BY Drivers.driverId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which line has no driver at all?
-- lines nobody drives
-- any line we have no driver for
SELECT lineNo FROM BusLines WHERE lineNo NOT IN (SELECT lineNo FROM LineDrivers);

-- What does a driver at Quayside earn an hour on average?
-- average hourly pay quayside depot
-- what do they make an hour at Quayside on average
SELECT AVG(hourlyWage) FROM Drivers WHERE homeDepot = 'Quayside';

-- How many drivers are based at each depot?
-- headcount by depot
-- how many drivers has each depot got
SELECT homeDepot, COUNT(*) FROM Drivers GROUP BY homeDepot;

-- Who hasn't been given a depot yet?
-- drivers without a home depot
SELECT fullName FROM Drivers WHERE homeDepot IS NULL;

-- Who drives both the 7 and the 12?
-- names of people who do line 7 and also line 12
SELECT Drivers.fullName FROM Drivers JOIN LineDrivers ON LineDrivers.driverId = Drivers.driverId WHERE LineDrivers.lineNo = '7' INTERSECT SELECT Drivers.fullName FROM Drivers JOIN LineDrivers ON LineDrivers.driverId = Drivers.driverId WHERE LineDrivers.lineNo = '12';

-- Is Iqbal Rahman older than Ruth Oyelaran?
-- rahman older than oyelaran?
SELECT EXISTS (SELECT fullName FROM Drivers WHERE fullName = 'Iqbal Rahman' AND dob < (SELECT dob FROM Drivers WHERE fullName = 'Ruth Oyelaran'));

-- Who was hired in 2019?
-- our 2019 recruits
-- started in 2019
SELECT fullName FROM Drivers WHERE joinedOn = '2019';

-- Who is paid better than the average driver?
-- drivers on an above average wage
-- who earns more than average
SELECT fullName FROM Drivers WHERE hourlyWage > (SELECT AVG(hourlyWage) FROM Drivers);

-- Which line makes the fewest stops, leaving the night lines aside?
-- daytime-only line with fewest stops
SELECT lineNo FROM BusLines WHERE nightService = 0 ORDER BY stopsCount LIMIT 1;

-- Which places are the end of some line, at either end?
-- all termini, both ends
SELECT terminusA FROM BusLines UNION SELECT terminusB FROM BusLines;

-- Who are the three youngest drivers?
-- 3 youngest behind the wheel
SELECT fullName FROM Drivers ORDER BY dob DESC LIMIT 3;
