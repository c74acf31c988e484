CREATE TABLE monitors (monitorId INTEGER PRIMARY KEY, siteName TEXT, borough TEXT, siteType TEXT, heightM REAL, since DATE);
CREATE TABLE pollutants (formula TEXT PRIMARY KEY, commonName TEXT, limitUgm3 REAL);
CREATE TABLE readings (readingId INTEGER PRIMARY KEY, monitorId INTEGER REFERENCES monitors(monitorId), formula TEXT REFERENCES pollutants(formula), measuredOn DATE, valueUgm3 REAL, valid TEXT);
INSERT INTO monitors VALUES (1,'Canal Street','Eastgate','roadside',2.5,'2009-03-01'),(2,'Hilltop School','Northam','background',4,'2014-09-15'),(3,'Foundry Yard','Eastgate','industrial',3,'2011-01-20'),(4,'Rosebery Park','Southfield','background',3.5,'2018-05-05'),(5,'Ring Road West','Northam','roadside',2.5,'2021-10-11'),(6,'Dockside','Southfield','industrial',6,'2023-12-01');
INSERT INTO pollutants VALUES ('NO2','nitrogen dioxide',40),('PM10','coarse dust',50),('PM2.5','fine dust',25),('O3','ozone',100),('SO2','sulphur dioxide',125);
INSERT INTO readings VALUES (1,1,'NO2','2023-01-16',58.2,'yes'),(2,1,'PM10','2023-01-16',44,'yes'),(3,1,'PM2.5','2023-02-03',29.5,'yes'),(4,2,'NO2','2023-01-16',21.4,'yes'),(5,2,'O3','2023-07-08',112,'yes'),(6,3,'PM10','2023-02-20',71.3,'no'),(7,3,'PM10','2023-03-04',63.8,'yes'),(8,4,'O3','2023-07-08',96.5,'yes'),(9,4,'PM2.5','2023-11-05',33.1,'yes'),(10,5,'NO2','2023-11-28',66.9,'yes'),(11,5,'NO2','2023-12-12',49.7,'no'),(12,3,'NO2','2023-12-12',38,'yes');

-- What are the names and boroughs of all roadside monitors?
-- roadside sites + borough
SELECT siteName, borough FROM monitors WHERE siteType = 'roadside';

-- What is the legal limit for ozone?
-- ozone limit
SELECT limitUgm3 FROM pollutants WHERE commonName = 'ozone';

-- For each site, what is the highest value recorded?
-- peak reading by site
SELECT monitors.siteName, MAX(readings.valueUgm3) FROM monitors JOIN readings ON readings.monitorId = monitors.monitorId GROUP BY monitors.monitorId;

-- What is the mean nitrogen dioxide level in Northam?
-- avg nitrogen dioxide for northam
SELECT AVG(readings.valueUgm3) FROM readings JOIN monitors ON readings.monitorId = monitors.monitorId JOIN pollutants ON readings.formula = pollutants.formula WHERE pollutants.commonName = 'nitrogen dioxide' AND monitors.borough = 'Northam';

-- Which pollutants have never been measured? Give their common names.
-- common names of pollutants w/o readings
SELECT commonName FROM pollutants WHERE formula NOT IN (SELECT formula FROM readings);

-- Which monitors have not delivered a reading?
-- silent monitors, no readings
SELECT siteName FROM monitors WHERE monitorId NOT IN (SELECT monitorId FROM readings);

-- Which site has supplied the most valid readings?
-- site with most valid readings
SELECT monitors.siteName FROM monitors JOIN readings ON readings.monitorId = monitors.monitorId WHERE readings.valid = 'yes' GROUP BY monitors.monitorId ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the sites that measured both NO2 and PM10.
-- sites w/ NO2 and PM10 readings
SELECT monitors.siteName FROM monitors JOIN readings ON readings.monitorId = monitors.monitorId WHERE readings.formula = 'NO2' INTERSECT SELECT monitors.siteName FROM monitors JOIN readings ON readings.monitorId = monitors.monitorId WHERE readings.formula = 'PM10';

-- Return the number of readings and the average value for each formula.
-- by formula: how many readings, mean
SELECT formula, COUNT(*), AVG(valueUgm3) FROM readings GROUP BY formula;

-- What are the common names of the pollutants measured at least three times?
-- common names with 3 or more measurements
SELECT pollutants.commonName FROM pollutants JOIN readings ON readings.formula = pollutants.formula GROUP BY pollutants.formula HAVING COUNT(*) >= 3;

-- List, from the earliest to the latest, the dates and values of the invalid readings.
-- readings that aren't valid, date + value, oldest first
SELECT measuredOn, valueUgm3 FROM readings WHERE valid = 'no' ORDER BY measuredOn;

-- How many readings were taken in December 2023?
-- dec 2023 readings, number
SELECT COUNT(*) FROM readings WHERE measuredOn = '2023-12';

-- Which NO2 readings were above the average NO2 value? Return the date and the value.
-- NO2 above its average: date, value
SELECT measuredOn, valueUgm3 FROM readings WHERE formula = 'NO2' AND valueUgm3 > (SELECT AVG(valueUgm3) FROM readings WHERE formula = 'NO2');

-- Find the number of distinct boroughs that have a background site.
-- background sites in how many boroughs
SELECT COUNT(DISTINCT borough) FROM monitors WHERE siteType = 'background';

-- Which is the newest monitor in Eastgate, and how high is it mounted?
-- eastgate's newest monitor w/ height
SELECT siteName, heightM FROM monitors WHERE borough = 'Eastgate' ORDER BY since DESC LIMIT 1;

-- Return the formulas of the pollutants that are a kind of dust.
-- everything called dust, formula please
SELECT formula FROM pollutants WHERE commonName LIKE '%dust%';

-- Has Rosebery Park ever recorded more than 100 of O3?
-- rosebery park O3 over 100 ever?
SELECT EXISTS (SELECT readings.readingId FROM readings JOIN monitors ON readings.monitorId = monitors.monitorId WHERE monitors.siteName = 'Rosebery Park' AND readings.formula = 'O3' AND readings.valueUgm3 > 100);

-- Which site has been measuring longer, Hilltop School or Foundry Yard?
-- hilltop school vs foundry yard - older?
SELECT siteName FROM monitors WHERE siteName IN ('Hilltop School', 'Foundry Yard') ORDER BY since LIMIT 1;

-- Which sites stand in Southfield or were set up before 2010?
-- southfield sites or anything there since before 2010
SELECT siteName FROM monitors WHERE borough = 'Southfield' OR since < '2010';
