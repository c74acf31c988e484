CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT, capital TEXT, area_km2 INTEGER, population INTEGER, density REAL, coast TEXT);
CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, region_id INTEGER REFERENCES region(id), inhabitants INTEGER, founded INTEGER, mayor TEXT);
CREATE TABLE border (region_id INTEGER REFERENCES region(id), neighbour TEXT, length_km INTEGER);
INSERT INTO region VALUES (1,'Norland','Mirn',18200,640000,35.2,'yes'),(2,'Eastmoor','Dunhall',9400,910000,96.8,'no'),(3,'Vashti Coast','Sarrow',6100,720000,118.0,'yes'),(4,'High Tolland','Keld',22500,150000,6.7,'no'),(5,'Lower Tolland','Brack',12800,480000,37.5,'no'),(6,'Isle of Penn','Pennhaven',1900,61000,32.1,'yes');
INSERT INTO city VALUES (1,'Mirn',1,84000,1180,'Ada Ferrow'),(2,'Osk',1,31000,1422,'Bo Lindt'),(3,'Tarnby',1,12500,1650,NULL),(4,'Dunhall',2,260000,980,'Clem Varr'),(5,'Wexley',2,97000,1311,'Dora Hume'),(6,'Sarrow',3,191000,1044,'Eli Mott'),(7,'Cape Lune',3,9200,1807,'Fay Orrin'),(8,'Keld',4,22000,1266,'Gus Petrel'),(9,'Brack',5,73000,1199,'Hana Zoll'),(10,'Ilmford',5,18000,1534,'Ivo Stane'),(11,'Pennhaven',6,14000,1702,NULL),(12,'Hollin',1,7400,1888,'Jo Quill');
INSERT INTO border VALUES (1,'Eastmoor',140),(1,'High Tolland',210),(2,'Norland',140),(2,'Vashti Coast',95),(2,'Lower Tolland',120),(3,'Eastmoor',95),(4,'Norland',210),(4,'Lower Tolland',175),(5,'Eastmoor',120),(5,'High Tolland',175);

-- How many people live in the capital of Norland?
-- what's the population of Norland's capital
-- norland capital, inhabitants
SELECT city.inhabitants FROM city WHERE city.name = (SELECT capital FROM region WHERE name = 'Norland');

-- Which cities are in the largest region?
-- cities of the region with the biggest area
-- the largest region by area: name its cities
SELECT city.name FROM city JOIN region ON city.region_id = region.id WHERE region.name = (SELECT name FROM region ORDER BY area_km2 DESC LIMIT 1);

-- Of the cities in Norland, which is the biggest?
-- most populous city of norland
-- in Norland, what city has the most inhabitants
SELECT city.name FROM city JOIN region ON city.region_id = region.id WHERE region.name = 'Norland' ORDER BY city.inhabitants DESC LIMIT 1;

-- Which regions border Norland?
-- neighbours of norland
-- what regions does Norland touch
SELECT border.neighbour FROM border JOIN region ON border.region_id = region.id WHERE region.name = 'Norland';

-- Which regions border the region with the most people?
-- neighbours of the most populous region
-- what lies next to the region where most people live
SELECT border.neighbour FROM border JOIN region ON border.region_id = region.id WHERE region.name = (SELECT name FROM region ORDER BY population DESC LIMIT 1);

-- What is the capital of the most densely populated region?
-- capital of the region with the highest density
-- the most crowded region is governed from where
SELECT capital FROM region ORDER BY density DESC LIMIT 1;

-- How many cities are bigger than Brack?
-- number of cities with more inhabitants than Brack
-- count the cities more populous than brack
SELECT COUNT(*) FROM city WHERE inhabitants > (SELECT inhabitants FROM city WHERE name = 'Brack');

-- Which region has the most cities with over 10,000 people?
-- region with the greatest number of cities above 10000 inhabitants
-- where are there most cities larger than 10,000
SELECT region.name FROM region JOIN city ON city.region_id = region.id WHERE city.inhabitants > 10000 GROUP BY region.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Regions whose capital has over 80,000 people
-- which regions have a capital with more than 80000 inhabitants?
-- what regions are ruled from a city above 80,000 in population
SELECT name FROM region WHERE capital IN (SELECT name FROM city WHERE inhabitants > 80000);

-- Who is the mayor of the oldest city?
-- mayor of the city founded first
-- who runs the town hall in our most ancient city
SELECT mayor FROM city ORDER BY founded LIMIT 1;

-- Which region has no land border?
-- regions without any neighbour
-- name the region that touches no other one
SELECT name FROM region WHERE id NOT IN (SELECT region_id FROM border);

-- Which region has the most neighbours?
-- region bordering the greatest number of others
-- what region touches most other regions
SELECT region.name FROM region JOIN border ON border.region_id = region.id GROUP BY region.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which cities have no mayor at the moment?
-- mayor's seat vacant - which cities
SELECT name FROM city WHERE mayor IS NULL;

-- How many people live on the coast in total?
-- total population of the coastal regions
-- add up the people in regions by the sea
SELECT SUM(population) FROM region WHERE coast = 'yes';

-- Give me the number of cities in each region
-- cities per region
-- how many cities does every region have?
SELECT region.name, COUNT(*) FROM region JOIN city ON city.region_id = region.id GROUP BY region.id;

-- Does High Tolland border Eastmoor?
-- is there a frontier between high tolland and eastmoor
SELECT EXISTS (SELECT region.name FROM region JOIN border ON border.region_id = region.id WHERE region.name = 'High Tolland' AND border.neighbour = 'Eastmoor');

-- With which neighbour does Norland share its longest border?
-- norland's longest frontier is with whom
SELECT border.neighbour FROM border JOIN region ON border.region_id = region.id WHERE region.name = 'Norland' ORDER BY border.length_km DESC LIMIT 1;
