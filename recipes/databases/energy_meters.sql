CREATE TABLE Site (SiteID INTEGER PRIMARY KEY, SiteName TEXT, Town TEXT, FloorArea INTEGER, Built INTEGER, Caretaker TEXT, Deputy TEXT, Heating TEXT, SolarRoof INTEGER, Certificate TEXT);
CREATE TABLE Utility (UtilID INTEGER PRIMARY KEY, Utility TEXT, Hotline TEXT, FaultLine TEXT, Green TEXT);
CREATE TABLE Meter (MeterNo TEXT PRIMARY KEY, SiteID INTEGER REFERENCES Site(SiteID), UtilID INTEGER REFERENCES Utility(UtilID), Medium TEXT, Installed DATE, CalibratedUntil DATE, Smart TEXT, ParentMeter TEXT REFERENCES Meter(MeterNo), Location TEXT, UnitPrice REAL, StandingCharge REAL);
CREATE TABLE Readout (ReadID INTEGER PRIMARY KEY, MeterNo TEXT REFERENCES Meter(MeterNo), TakenOn DATE, Period TEXT, Usage REAL, Estimate REAL, TakenBy TEXT, Estimated INTEGER);
INSERT INTO Site VALUES (1,'Town Hall','Arnfeld',3400,1912,'Horst Bode','Inge Rau','gas',0,'D'),(2,'Linden School','Arnfeld',5200,1974,'Milos Petek',NULL,'district',1,'C'),(3,'Swimming Hall','Birkau',4100,1988,'Dörte Kamp','Horst Bode','gas',1,'F'),(4,'Fire Station','Birkau',900,2015,'Ralf Zeh',NULL,'heat pump',1,'A'),(5,'Old Depot','Celden',1500,1936,NULL,NULL,'oil',0,NULL),(6,'Library','Arnfeld',1100,1999,'Inge Rau','Milos Petek','district',0,'B');
INSERT INTO Utility VALUES (1,'Stadtwerke Arnfeld','0800 100','0800 199','no'),(2,'Windstrom eG','0800 200','0800 299','yes'),(3,'RheinGas','0800 300',NULL,'no'),(4,'Birkau Water','06021 4','06021 9','no');
INSERT INTO Meter VALUES ('E-11',1,1,'power','2016-05-03','2024-12-31','no',NULL,'cellar',0.31,9.5),('E-12',1,1,'power','2019-08-12','2027-12-31','yes','E-11','server room',0.31,0),('G-11',1,3,'gas','2012-10-01','2024-12-31','no',NULL,'cellar',0.11,14),('E-21',2,2,'power','2021-07-20','2029-12-31','yes',NULL,'hall',0.29,8),('W-31',3,4,'water','2018-03-15','2024-03-31','no',NULL,'plant room',2.4,22),('E-31',3,2,'power','2022-01-18','2030-12-31','yes',NULL,'plant room',0.28,18),('G-31',3,3,'gas','2010-11-11','2026-12-31','no',NULL,'boiler room',0.1,30),('E-41',4,2,'power','2015-06-30','2023-12-31','yes',NULL,'garage',0.29,7),('W-32',3,4,'water','2023-02-15','2029-12-31','yes','W-31','showers',2.4,0),('E-61',6,1,'power','2020-02-02','2028-12-31','yes',NULL,'cellar',0.3,8.5);
INSERT INTO Readout VALUES (1,'E-11','2023-03-31','2023Q1',21400,22000,'Horst',0),(2,'E-11','2023-06-30','2023Q2',18900,19000,'Horst',0),(3,'G-11','2023-03-31','2023Q1',96000,88000,'Inge',0),(4,'E-21','2023-03-31','2023Q1',30500,29000,'remote',0),(5,'W-31','2023-04-03','2023Q1',5200,5000,'Dörte',0),(6,'E-31','2023-03-31','2023Q1',71000,75000,'remote',0),(7,'G-31','2023-04-03','2023Q1',188000,190000,NULL,1),(8,'E-31','2023-06-30','2023Q2',66500,70000,'remote',0),(9,'E-41','2023-06-30','2023Q2',4100,4500,'remote',0),(10,'E-12','2023-06-30','2023Q2',7600,7500,NULL,1),(11,'G-31','2023-07-04','2023Q2',99000,105000,'Dörte',0);

-- Who looks after the Swimming Hall?
-- swimming hall caretaker
-- janitor at the swimming hall
SELECT Caretaker FROM Site WHERE SiteName = 'Swimming Hall';

-- Who fills in when the caretaker of the Swimming Hall is away?
-- swimming hall stand-in
SELECT Deputy FROM Site WHERE SiteName = 'Swimming Hall';

-- Which building has no caretaker?
-- buildings without a janitor
SELECT SiteName FROM Site WHERE Caretaker IS NULL;

-- Which buildings is Inge Rau the main caretaker of?
-- inge rau's building
SELECT SiteName FROM Site WHERE Caretaker = 'Inge Rau';

-- Where does Horst Bode only stand in?
-- horst bode deputy at
SELECT SiteName FROM Site WHERE Deputy = 'Horst Bode';

-- Which buildings have panels on the roof?
-- solar roofs
-- sites with photovoltaics
SELECT SiteName FROM Site WHERE SolarRoof = 1;

-- Which Arnfeld buildings make no solar power?
-- arnfeld, no solar
SELECT SiteName FROM Site WHERE Town = 'Arnfeld' AND SolarRoof = 0;

-- How is the Library heated?
-- library heating
SELECT Heating FROM Site WHERE SiteName = 'Library';

-- What do we still heat with oil or gas?
-- oil and gas heated buildings
SELECT SiteName FROM Site WHERE Heating = 'oil' OR Heating = 'gas';

-- Which site has no energy certificate?
-- buildings lacking a certificate
SELECT SiteName FROM Site WHERE Certificate IS NULL;

-- What's our oldest building and in which town is it?
-- oldest building, town
SELECT SiteName, Town FROM Site ORDER BY Built LIMIT 1;

-- Which sites are bigger than the Town Hall?
-- more floor area than town hall
SELECT SiteName FROM Site WHERE FloorArea > (SELECT FloorArea FROM Site WHERE SiteName = 'Town Hall');

-- Is the Library newer than the Swimming Hall?
-- library built after swimming hall?
SELECT EXISTS (SELECT SiteID FROM Site WHERE SiteName = 'Library' AND Built > (SELECT Built FROM Site WHERE SiteName = 'Swimming Hall'));

-- How much floor space have we in each town?
-- area by town
SELECT Town, SUM(FloorArea) FROM Site GROUP BY Town;

-- Which companies sell green energy?
-- green suppliers
SELECT Utility FROM Utility WHERE Green = 'yes';

-- What number do I ring when the power from Windstrom fails?
-- windstrom fault number
SELECT FaultLine FROM Utility WHERE Utility = 'Windstrom eG';

-- What's the service hotline of Windstrom?
-- windstrom customer line
SELECT Hotline FROM Utility WHERE Utility = 'Windstrom eG';

-- Which supplier has no number for faults?
-- no fault line: utility
SELECT Utility FROM Utility WHERE FaultLine IS NULL;

-- Where is meter G-31?
-- g-31: building and place in it
SELECT Site.SiteName, Meter.Location FROM Meter JOIN Site ON Meter.SiteID = Site.SiteID WHERE Meter.MeterNo = 'G-31';

-- Which meters are there at the Town Hall?
-- town hall meters
SELECT Meter.MeterNo FROM Meter JOIN Site ON Meter.SiteID = Site.SiteID WHERE Site.SiteName = 'Town Hall';

-- Who supplies the school's electricity?
-- linden school power supplier
SELECT Utility.Utility FROM Meter JOIN Utility ON Meter.UtilID = Utility.UtilID JOIN Site ON Meter.SiteID = Site.SiteID WHERE Site.SiteName = 'Linden School' AND Meter.Medium = 'power';

-- Which buildings does RheinGas supply?
-- rheingas sites
SELECT Site.SiteName FROM Site JOIN Meter ON Meter.SiteID = Site.SiteID JOIN Utility ON Meter.UtilID = Utility.UtilID WHERE Utility.Utility = 'RheinGas';

-- Behind which meter does E-12 sit?
-- e-12 is a sub-meter of
SELECT ParentMeter FROM Meter WHERE MeterNo = 'E-12';

-- Which meters aren't smart?
-- old-fashioned meters
-- dumb meters
SELECT MeterNo FROM Meter WHERE Smart = 'no';

-- When was E-41 put in?
-- e-41 installation
SELECT Installed FROM Meter WHERE MeterNo = 'E-41';

-- When does the calibration of E-41 lapse?
-- e-41 calibrated until
SELECT CalibratedUntil FROM Meter WHERE MeterNo = 'E-41';

-- Which meters have to be recalibrated before 2025?
-- calibration ends earlier than 2025
SELECT MeterNo FROM Meter WHERE CalibratedUntil < '2025';

-- Which meters were installed from 2018 to 2020?
-- meters put in 2018-2020
SELECT MeterNo FROM Meter WHERE Installed BETWEEN '2018' AND '2020';

-- What's our newest meter?
-- latest installation
SELECT MeterNo FROM Meter ORDER BY Installed DESC LIMIT 1;

-- Where do we pay most per unit for power?
-- dearest power price: building
SELECT Site.SiteName FROM Meter JOIN Site ON Meter.SiteID = Site.SiteID WHERE Meter.Medium = 'power' ORDER BY Meter.UnitPrice DESC LIMIT 1;

-- What is the highest standing charge for gas?
-- top fixed charge gas
SELECT MAX(StandingCharge) FROM Meter WHERE Medium = 'gas';

-- How many meters for each medium?
-- meters by medium
SELECT Medium, COUNT(*) FROM Meter GROUP BY Medium;

-- Which site has the most meters?
-- most meters, building
SELECT Site.SiteName FROM Meter JOIN Site ON Meter.SiteID = Site.SiteID GROUP BY Site.SiteID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which buildings have no meter at all?
-- unmetered sites
SELECT SiteName FROM Site WHERE SiteID NOT IN (SELECT SiteID FROM Meter);

-- How much power did the Swimming Hall use in 2023Q2?
-- swimming hall electricity 2023Q2
SELECT Readout.Usage FROM Readout JOIN Meter ON Readout.MeterNo = Meter.MeterNo JOIN Site ON Meter.SiteID = Site.SiteID WHERE Site.SiteName = 'Swimming Hall' AND Meter.Medium = 'power' AND Readout.Period = '2023Q2';

-- Which meters had only an estimated reading, and in which period?
-- estimated readings: meter, period
SELECT MeterNo, Period FROM Readout WHERE Estimated = 1;

-- Where did we use more than forecast?
-- usage over the estimate: meters
SELECT DISTINCT MeterNo FROM Readout WHERE Usage > Estimate;

-- Who read G-11?
-- g-11 read by
SELECT TakenBy FROM Readout WHERE MeterNo = 'G-11';

-- Total usage per medium, please.
-- consumption by medium
SELECT Meter.Medium, SUM(Readout.Usage) FROM Readout JOIN Meter ON Readout.MeterNo = Meter.MeterNo GROUP BY Meter.Medium;

-- Which meters were never read?
-- no readings: meters
SELECT MeterNo FROM Meter WHERE MeterNo NOT IN (SELECT MeterNo FROM Readout);

-- Which buildings take both gas and water?
-- gas and water sites
SELECT Site.SiteName FROM Site JOIN Meter ON Meter.SiteID = Site.SiteID WHERE Meter.Medium = 'gas' INTERSECT SELECT Site.SiteName FROM Site JOIN Meter ON Meter.SiteID = Site.SiteID WHERE Meter.Medium = 'water';

-- Which site used the most gas in a single quarter?
-- highest gas reading: building
SELECT Site.SiteName FROM Readout JOIN Meter ON Readout.MeterNo = Meter.MeterNo JOIN Site ON Meter.SiteID = Site.SiteID WHERE Meter.Medium = 'gas' ORDER BY Readout.Usage DESC LIMIT 1;
