CREATE TABLE satellites (sat_code TEXT PRIMARY KEY, operator TEXT, launch_date DATE, orbit_km INTEGER, sensor TEXT, resolution_m REAL, active INTEGER);
CREATE TABLE regions (region_id INTEGER PRIMARY KEY, region_name TEXT, biome TEXT, continent TEXT);
CREATE TABLE scenes (scene_id TEXT PRIMARY KEY, sat_code TEXT REFERENCES satellites(sat_code), region_id INTEGER REFERENCES regions(region_id), taken DATE, cloud_pct INTEGER, size_mb INTEGER);
INSERT INTO satellites VALUES ('TERN-1','Baltic Space','2014-04-03',693,'optical',10,1),('TERN-2','Baltic Space','2016-09-21',693,'radar',5,1),('HELIO-3','Orbis Corp','2009-01-18',817,'optical',30,0),('HELIO-4','Orbis Corp','2019-12-05',610,'optical',3,1),('KITE','Uni Delft','2022-06-30',520,'hyperspectral',20,1),('MOTH','Uni Delft','2023-11-11',515,'radar',8,0);
INSERT INTO regions VALUES (1,'Okavango Delta','wetland','Africa'),(2,'Pantanal','wetland','South America'),(3,'Atacama','desert','South America'),(4,'Namib Coast','desert','Africa'),(5,'Borneo Lowlands','rainforest','Asia'),(6,'Yamal','tundra','Asia');
INSERT INTO scenes VALUES ('S001','TERN-1',1,'2021-05-14',12,820),('S002','TERN-1',2,'2021-08-02',45,790),('S003','TERN-2',5,'2021-09-19',0,1530),('S004','HELIO-3',3,'2012-03-08',3,240),('S005','HELIO-4',3,'2022-01-27',1,2980),('S006','HELIO-4',1,'2022-04-11',8,3050),('S007','KITE',5,'2023-02-15',88,1210),('S008','TERN-1',4,'2023-07-06',0,805),('S009','HELIO-4',5,'2023-07-30',67,2890),('S010','TERN-2',1,'2023-08-22',0,1490);

-- Return the codes and operators of all satellites that carry a radar.
-- radar sats w/ operator
SELECT sat_code, operator FROM satellites WHERE sensor = 'radar';

-- What is the average cloud cover of the scenes of each region?
-- mean cloudiness by region
SELECT regions.region_name, AVG(scenes.cloud_pct) FROM regions JOIN scenes ON scenes.region_id = regions.region_id GROUP BY regions.region_id;

-- Which regions have never been imaged?
-- regions without a single scene
SELECT region_name FROM regions WHERE region_id NOT IN (SELECT region_id FROM scenes);

-- Which satellite has taken the largest number of scenes of African regions?
-- sat with most images over africa
SELECT scenes.sat_code FROM scenes JOIN regions ON scenes.region_id = regions.region_id WHERE regions.continent = 'Africa' GROUP BY scenes.sat_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the identifiers and dates of scenes with less than 10 percent cloud, sorted by date.
-- clear scenes (below 10 cloud), id + date in order
SELECT scene_id, taken FROM scenes WHERE cloud_pct < 10 ORDER BY taken;

-- How many scenes were acquired in 2023?
-- 2023 acquisitions, how many
SELECT COUNT(*) FROM scenes WHERE taken = '2023';

-- Find the number of distinct regions photographed by HELIO-4.
-- helio-4 covered how many different regions
SELECT COUNT(DISTINCT region_id) FROM scenes WHERE sat_code = 'HELIO-4';

-- Which satellite has the finest resolution?
-- sharpest satellite (lowest resolution_m)
SELECT sat_code FROM satellites ORDER BY resolution_m LIMIT 1;

-- Who operates the satellite that took scene S007?
-- operator behind S007
SELECT satellites.operator FROM satellites JOIN scenes ON scenes.sat_code = satellites.sat_code WHERE scenes.scene_id = 'S007';

-- What is the total volume of data delivered by each operator?
-- megabytes per operator
SELECT satellites.operator, SUM(scenes.size_mb) FROM satellites JOIN scenes ON scenes.sat_code = satellites.sat_code GROUP BY satellites.operator;

-- Which operators have images of both wetlands and deserts?
-- operators that shot wetland as well as desert
SELECT satellites.operator FROM satellites JOIN scenes ON scenes.sat_code = satellites.sat_code JOIN regions ON scenes.region_id = regions.region_id WHERE regions.biome = 'wetland' INTERSECT SELECT satellites.operator FROM satellites JOIN scenes ON scenes.sat_code = satellites.sat_code JOIN regions ON scenes.region_id = regions.region_id WHERE regions.biome = 'desert';

-- Is HELIO-3 still active?
-- helio-3 still working?
SELECT EXISTS (SELECT sat_code FROM satellites WHERE sat_code = 'HELIO-3' AND active = 1);

-- Which satellites fly higher than the average orbit?
-- sats above avg orbit height
SELECT sat_code FROM satellites WHERE orbit_km > (SELECT AVG(orbit_km) FROM satellites);

-- Which regions appear in at least three scenes?
-- regions w/ 3 scenes or more
SELECT regions.region_name FROM regions JOIN scenes ON scenes.region_id = regions.region_id GROUP BY regions.region_id HAVING COUNT(*) >= 3;

-- Return the code, sensor and launch date of the satellites launched before 2015.
-- launched before 2015: code, sensor, date
SELECT sat_code, sensor, launch_date FROM satellites WHERE launch_date < '2015';

-- Find the active satellites that have an optical sensor and a resolution of 10 metres or finer.
-- active optical ones, 10 m resolution or finer
SELECT sat_code FROM satellites WHERE active = 1 AND sensor = 'optical' AND resolution_m <= 10;

-- Was TERN-2 launched later than KITE?
-- is tern-2 newer than kite
SELECT EXISTS (SELECT sat_code FROM satellites WHERE sat_code = 'TERN-2' AND launch_date > (SELECT launch_date FROM satellites WHERE sat_code = 'KITE'));

-- What is the largest scene of a wetland, and how cloudy is it?
-- biggest wetland scene, id and cloud pct
SELECT scenes.scene_id, scenes.cloud_pct FROM scenes JOIN regions ON scenes.region_id = regions.region_id WHERE regions.biome = 'wetland' ORDER BY scenes.size_mb DESC LIMIT 1;

-- What are the codes of the satellites that start with TERN or HELIO?
-- the TERN and HELIO sats
SELECT sat_code FROM satellites WHERE sat_code LIKE 'TERN%' OR sat_code LIKE 'HELIO%';
