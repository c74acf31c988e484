CREATE TABLE county (cty_id INTEGER PRIMARY KEY, cty_name TEXT, chief_town TEXT, sq_miles INTEGER, people INTEGER, coastal TEXT);
CREATE TABLE road (road_no TEXT PRIMARY KEY, nickname TEXT, miles INTEGER, lanes INTEGER, tolled TEXT, completed INTEGER);
CREATE TABLE passes_through (road_no TEXT REFERENCES road(road_no), cty_id INTEGER REFERENCES county(cty_id), miles_in_county INTEGER, PRIMARY KEY (road_no, cty_id));
CREATE TABLE services (svc_id INTEGER PRIMARY KEY, svc_name TEXT, road_no TEXT REFERENCES road(road_no), cty_id INTEGER REFERENCES county(cty_id), parking_bays INTEGER, open_24h TEXT);
INSERT INTO county VALUES (1,'Wexmoor','Hadlow',1310,412000,'no'),(2,'Brineshire','Saltcote',640,255000,'yes'),(3,'Upper Thane','Thanehead',2240,78000,'no'),(4,'Lower Thane','Ferrybridge End',980,530000,'no'),(5,'Gannet','Port Gannet',415,143000,'yes'),(6,'Mossley Forest','Mossley',1705,24500,'no');
INSERT INTO road VALUES ('M1','the Spine',214,6,'no',1964),('M4','Coast Road',131,4,'yes',1982),('R17','Shepherds Way',96,2,'no',1911),('R22','the Dogleg',58,2,'no',1937),('T3','Thane Tunnel Link',19,4,'yes',2016);
INSERT INTO passes_through VALUES ('M1',1,61),('M1',4,54),('M1',3,73),('M1',2,26),('M4',2,68),('M4',5,63),('R17',3,57),('R17',1,39),('R22',1,22),('R22',4,36),('T3',4,8),('T3',3,11);
INSERT INTO services VALUES (1,'Hadlow Park','M1',1,320,'yes'),(2,'Thane Gap','M1',3,145,'yes'),(3,'Ferrybridge North','M1',4,410,'yes'),(4,'Cockle Bay','M4',2,180,'no'),(5,'Gannet Head','M4',5,95,'no'),(6,'Drovers Rest','R17',3,22,'no');

-- Which road goes through the most counties?
-- road that crosses more counties than any other
-- highway touching the greatest number of counties
SELECT road.nickname FROM road JOIN passes_through ON passes_through.road_no = road.road_no GROUP BY road.road_no ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the longest road through the county that has Saltcote as its chief town?
-- longest road running through the county governed from saltcote
SELECT road.nickname FROM road JOIN passes_through ON passes_through.road_no = road.road_no JOIN county ON passes_through.cty_id = county.cty_id WHERE county.chief_town = 'Saltcote' ORDER BY road.miles DESC LIMIT 1;

-- Which roads run through the largest county?
-- roads in our biggest county
-- what highways cross the county with the greatest area
SELECT road.nickname FROM road JOIN passes_through ON passes_through.road_no = road.road_no WHERE passes_through.cty_id = (SELECT cty_id FROM county ORDER BY sq_miles DESC LIMIT 1);

-- Which county does no road run through?
-- county without any main road
-- where does not a single highway go
SELECT cty_name FROM county WHERE cty_id NOT IN (SELECT cty_id FROM passes_through);

-- What are the chief towns of the counties on the longest road?
-- chief towns along the longest highway's counties
SELECT chief_town FROM county WHERE cty_id IN (SELECT cty_id FROM passes_through WHERE road_no = (SELECT road_no FROM road ORDER BY miles DESC LIMIT 1));

-- How many people live in the counties that the Coast Road passes?
-- total population along the coast road
SELECT SUM(county.people) FROM county JOIN passes_through ON passes_through.cty_id = county.cty_id JOIN road ON passes_through.road_no = road.road_no WHERE road.nickname = 'Coast Road';

-- Which county has the most road miles?
-- county with the greatest total mileage of main road
SELECT county.cty_name FROM county JOIN passes_through ON passes_through.cty_id = county.cty_id GROUP BY county.cty_id ORDER BY SUM(passes_through.miles_in_county) DESC LIMIT 1;

-- How many parking bays does the biggest service area in Upper Thane have?
-- largest car park at services in upper thane, how many bays
SELECT MAX(services.parking_bays) FROM services JOIN county ON services.cty_id = county.cty_id WHERE county.cty_name = 'Upper Thane';

-- Which services are on the longest road and open round the clock?
-- 24h stops on our longest road
SELECT svc_name FROM services WHERE open_24h = 'yes' AND road_no = (SELECT road_no FROM road ORDER BY miles DESC LIMIT 1);

-- How many roads go through counties with fewer than 100000 people?
-- number of different roads in counties under 100000 inhabitants
SELECT COUNT(DISTINCT passes_through.road_no) FROM passes_through JOIN county ON passes_through.cty_id = county.cty_id WHERE county.people < 100000;

-- Which toll roads touch a coastal county?
-- tolled roads that reach the coast
SELECT DISTINCT road.nickname FROM road JOIN passes_through ON passes_through.road_no = road.road_no JOIN county ON passes_through.cty_id = county.cty_id WHERE road.tolled = 'yes' AND county.coastal = 'yes';

-- How long is the Dogleg?
-- length of the dogleg
-- the Dogleg, how many miles
SELECT miles FROM road WHERE nickname = 'the Dogleg';

-- How many miles of the Spine are in Wexmoor?
-- wexmoor's share of the spine in miles
SELECT passes_through.miles_in_county FROM passes_through JOIN road ON passes_through.road_no = road.road_no JOIN county ON passes_through.cty_id = county.cty_id WHERE road.nickname = 'the Spine' AND county.cty_name = 'Wexmoor';

-- Is Gannet on the Shepherds Way?
-- does shepherds way go through gannet
SELECT EXISTS (SELECT road.nickname FROM road JOIN passes_through ON passes_through.road_no = road.road_no JOIN county ON passes_through.cty_id = county.cty_id WHERE road.nickname = 'Shepherds Way' AND county.cty_name = 'Gannet');

-- Which is the oldest road?
-- first road to be completed
-- what highway was finished earliest
SELECT nickname FROM road ORDER BY completed LIMIT 1;

-- Which roads have neither services nor a toll?
-- toll-free roads with nowhere to stop for a coffee
SELECT nickname FROM road WHERE tolled = 'no' AND road_no NOT IN (SELECT road_no FROM services);

-- Which counties are crossed by at least three roads?
-- counties with 3 or more roads through them
SELECT county.cty_name FROM county JOIN passes_through ON passes_through.cty_id = county.cty_id GROUP BY county.cty_id HAVING COUNT(*) >= 3;
