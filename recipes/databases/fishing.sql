CREATE TABLE vessels (reg_no TEXT PRIMARY KEY, vessel_name TEXT, skipper TEXT, home_port TEXT, length_m REAL, built INTEGER, gear TEXT);
CREATE TABLE trips (trip_no INTEGER PRIMARY KEY, reg_no TEXT REFERENCES vessels(reg_no), left_port DATE, back_in_port DATE, ground TEXT, crew INTEGER);
CREATE TABLE fish (fish_code TEXT PRIMARY KEY, fish_name TEXT, price_per_kg REAL, quota_kg INTEGER);
CREATE TABLE catches (trip_no INTEGER REFERENCES trips(trip_no), fish_code TEXT REFERENCES fish(fish_code), kg INTEGER, PRIMARY KEY (trip_no, fish_code));
INSERT INTO vessels VALUES ('BF104','Silver Darling','Angus Reid','Banff',18.4,1987,'trawl'),('LK62','Solan','Magnus Halcrow','Lerwick',24.9,2006,'seine'),('PD310','Girl Morag','Isla Buchan','Peterhead',11.2,1998,'creels'),('LK9','Northern Hope','Erik Halcrow','Lerwick',33.0,2017,'trawl'),('BF77','Provider','Davie Stott','Banff',9.8,1979,'creels'),('PD45','Ocean Thistle','Craig Buchan','Peterhead',28.7,2011,'seine');
INSERT INTO fish VALUES ('COD','cod',4.10,9000),('HAD','haddock',2.85,15000),('MAC','mackerel',1.20,60000),('LOB','lobster',14.50,1200),('MON','monkfish',6.75,3000),('HAL','halibut',11.30,500);
INSERT INTO trips VALUES (1,'BF104','2024-01-08','2024-01-13','Fladen',5),(2,'LK62','2024-01-15','2024-01-24','Shetland East',8),(3,'PD310','2024-02-02','2024-02-03','Buchan Deep',2),(4,'LK9','2024-02-10','2024-02-22','Shetland East',11),(5,'BF104','2024-02-27','2024-03-03','Fladen',5),(6,'PD45','2024-03-05','2024-03-14','Fladen',9),(7,'PD310','2024-03-18','2024-03-19','Buchan Deep',2),(8,'LK62','2024-04-02',NULL,'Faroe Bank',8);
INSERT INTO catches VALUES (1,'HAD',2100),(1,'COD',640),(2,'COD',1800),(2,'HAD',3900),(2,'MON',260),(3,'LOB',55),(4,'MAC',21000),(4,'COD',950),(5,'HAD',1750),(5,'MON',120),(6,'HAD',2600),(6,'MON',410),(7,'LOB',48);

-- Who's the skipper of Ocean Thistle?
-- ocean thistle, who's in command
SELECT skipper FROM vessels WHERE vessel_name = 'Ocean Thistle';

-- What's a kilo of monkfish worth?
-- monkfish price
-- what do we get per kg of monkfish
SELECT price_per_kg FROM fish WHERE fish_name = 'monkfish';

-- Which boats have landed lobster?
-- lobster boats, names
-- who catches lobster? boat names
SELECT DISTINCT vessels.vessel_name FROM vessels JOIN trips ON trips.reg_no = vessels.reg_no JOIN catches ON catches.trip_no = trips.trip_no JOIN fish ON catches.fish_code = fish.fish_code WHERE fish.fish_name = 'lobster';

-- Which boat is still out at sea?
-- not back in port yet
-- vessel yet to return
SELECT vessels.vessel_name FROM vessels JOIN trips ON trips.reg_no = vessels.reg_no WHERE trips.back_in_port IS NULL;

-- Boats that didn't go out at all
-- which vessels have no trips
SELECT vessel_name FROM vessels WHERE reg_no NOT IN (SELECT reg_no FROM trips);

-- How much of each fish have we landed?
-- kg per species
-- landings by kind of fish, in total
SELECT fish.fish_name, SUM(catches.kg) FROM fish JOIN catches ON catches.fish_code = fish.fish_code GROUP BY fish.fish_code;

-- Which fish did nobody catch?
-- fish we never landed
-- species with no catch
SELECT fish_name FROM fish WHERE fish_code NOT IN (SELECT fish_code FROM catches);

-- Longest boat out of Banff?
-- What's the biggest vessel with Banff as home port, going by length?
SELECT vessel_name FROM vessels WHERE home_port = 'Banff' ORDER BY length_m DESC LIMIT 1;

-- Which ground is fished most often?
-- ground with most trips
-- favourite fishing ground of the fleet, by trips
SELECT ground FROM trips GROUP BY ground ORDER BY COUNT(*) DESC LIMIT 1;

-- How many trips left port in February 2024?
-- trips feb 2024, count
SELECT COUNT(*) FROM trips WHERE left_port = '2024-02';

-- Is Solan newer than Northern Hope?
-- was solan built after northern hope
SELECT EXISTS (SELECT vessel_name FROM vessels WHERE vessel_name = 'Solan' AND built > (SELECT built FROM vessels WHERE vessel_name = 'Northern Hope'));

-- Which Halcrows skipper a boat out of Lerwick?
-- lerwick skippers called halcrow
SELECT skipper FROM vessels WHERE skipper LIKE '%Halcrow' AND home_port = 'Lerwick';

-- Which boats made two or more trips?
-- vessels out at least twice
SELECT vessels.vessel_name FROM vessels JOIN trips ON trips.reg_no = vessels.reg_no GROUP BY vessels.reg_no HAVING COUNT(*) >= 2;

-- How many kilos of haddock has Silver Darling brought home?
-- silver darling haddock total
SELECT SUM(catches.kg) FROM catches JOIN trips ON catches.trip_no = trips.trip_no JOIN vessels ON trips.reg_no = vessels.reg_no JOIN fish ON catches.fish_code = fish.fish_code WHERE vessels.vessel_name = 'Silver Darling' AND fish.fish_name = 'haddock';

-- Fish dearer than the average, most expensive first
-- which fish cost above average? priciest on top
SELECT fish_name FROM fish WHERE price_per_kg > (SELECT AVG(price_per_kg) FROM fish) ORDER BY price_per_kg DESC;

-- What's the average crew on trips to Fladen?
-- mean crew size fladen
SELECT AVG(crew) FROM trips WHERE ground = 'Fladen';
