CREATE TABLE company (co_id INTEGER PRIMARY KEY, co_name TEXT, hq TEXT, founded INTEGER);
CREATE TABLE wind_farm (farm_id INTEGER PRIMARY KEY, farm TEXT, county TEXT, location_type TEXT, developer_id INTEGER REFERENCES company(co_id), operator_id INTEGER REFERENCES company(co_id), online_since DATE, cost_million REAL);
CREATE TABLE turbine (serial_no TEXT PRIMARY KEY, farm_id INTEGER REFERENCES wind_farm(farm_id), hub_height_m INTEGER, rated_mw REAL, state TEXT, last_inspection DATE);
INSERT INTO company VALUES (1,'Galeforce Energy','Esbjerg',1998),(2,'Breezeworks','Cardiff',2007),(3,'Norsk Vindkraft','Bergen',1994),(4,'Saltire Renewables','Aberdeen',2011);
INSERT INTO wind_farm VALUES (1,'Whinny Moor','Caithness','onshore',2,4,'2010-10-01',48),(2,'Skerry Bank','Moray','offshore',1,1,'2018-05-22',910),(3,'Cold Law','Borders','onshore',4,4,'2014-03-17',63.5),(4,'Dogger Reach','Yorkshire','offshore',3,1,'2021-11-09',1480),(5,'Pen y Gwynt','Powys','onshore',2,2,'2016-07-30',55),(6,'Hare Fell','Cumbria','onshore',2,NULL,'2023-02-14',39);
INSERT INTO turbine VALUES ('WM-01',1,70,2.3,'running','2023-09-12'),('WM-02',1,70,2.3,'stopped','2022-04-03'),('SB-01',2,110,7,'running','2023-06-15'),('SB-02',2,110,7,'running','2023-06-16'),('SB-03',2,110,7,'under repair','2024-01-20'),('CL-01',3,80,3,'running','2023-11-02'),('DR-01',4,140,12,'running','2024-02-08'),('DR-02',4,140,12,'running',NULL),('PG-01',5,85,2.5,'stopped','2021-08-25'),('PG-02',5,85,2.5,'running','2023-03-30'),('HF-01',6,95,4.2,'running',NULL);

-- When did Skerry Bank go online?
-- skerry bank start of operation
-- since when has skerry bank been feeding power
SELECT online_since FROM wind_farm WHERE farm = 'Skerry Bank';

-- Who developed Dogger Reach?
-- developer of dogger reach?
-- which company was the developer behind Dogger Reach
SELECT company.co_name FROM company JOIN wind_farm ON wind_farm.developer_id = company.co_id WHERE wind_farm.farm = 'Dogger Reach';

-- Who operates Dogger Reach?
-- dogger reach is run by whom
SELECT company.co_name FROM company JOIN wind_farm ON wind_farm.operator_id = company.co_id WHERE wind_farm.farm = 'Dogger Reach';

-- Which wind farms are out at sea?
-- offshore farms
-- which of them are offshore
SELECT farm FROM wind_farm WHERE location_type = 'offshore';

-- Which turbines are standing still or being repaired?
-- turbines stopped or under repair
SELECT serial_no FROM turbine WHERE state = 'stopped' OR state = 'under repair';

-- Which wind farms have a stopped turbine?
-- farms where something's stopped
SELECT DISTINCT wind_farm.farm FROM wind_farm JOIN turbine ON turbine.farm_id = wind_farm.farm_id WHERE turbine.state = 'stopped';

-- How tall is the tallest turbine at Whinny Moor?
-- max hub height whinny moor
-- highest hub at Whinny Moor
SELECT MAX(turbine.hub_height_m) FROM turbine JOIN wind_farm ON turbine.farm_id = wind_farm.farm_id WHERE wind_farm.farm = 'Whinny Moor';

-- How many megawatts are installed at each farm?
-- sum of rated MW by wind farm
-- MW per farm
SELECT wind_farm.farm, SUM(turbine.rated_mw) FROM wind_farm JOIN turbine ON turbine.farm_id = wind_farm.farm_id GROUP BY wind_farm.farm_id;

-- Which turbines have never been inspected?
-- no inspection on record: which turbines
-- turbines nobody has ever inspected
SELECT serial_no FROM turbine WHERE last_inspection IS NULL;

-- Which company has developed the most farms?
-- most active developer
-- who has developed more farms than anybody else
SELECT company.co_name FROM company JOIN wind_farm ON wind_farm.developer_id = company.co_id GROUP BY company.co_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Does Norsk Vindkraft operate anything?
-- is norsk vindkraft an operator of any farm
-- does norsk vindkraft run a wind farm itself
SELECT EXISTS (SELECT wind_farm.farm FROM wind_farm JOIN company ON wind_farm.operator_id = company.co_id WHERE company.co_name = 'Norsk Vindkraft');

-- Which turbines were last checked before 2023?
-- last inspection earlier than 2023
SELECT serial_no FROM turbine WHERE last_inspection < '2023';

-- What was the least expensive onshore farm to build?
-- cheapest onshore wind farm
-- onshore farm that cost least
SELECT farm FROM wind_farm WHERE location_type = 'onshore' ORDER BY cost_million LIMIT 1;

-- Which companies are both developers and operators?
-- firms that develop farms and run farms too
SELECT company.co_name FROM company JOIN wind_farm ON wind_farm.developer_id = company.co_id INTERSECT SELECT company.co_name FROM company JOIN wind_farm ON wind_farm.operator_id = company.co_id;

-- Compare Galeforce Energy and Breezeworks: which was founded first?
-- older firm, breezeworks or galeforce energy
SELECT co_name FROM company WHERE co_name IN ('Galeforce Energy', 'Breezeworks') ORDER BY founded LIMIT 1;

-- Which turbines are running but weaker than 3 MW?
-- running, less than 3 mw
SELECT serial_no FROM turbine WHERE state = 'running' AND rated_mw < 3;
