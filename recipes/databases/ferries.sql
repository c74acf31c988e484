CREATE TABLE islands (island TEXT PRIMARY KEY, inhabitants INTEGER, area_sqkm REAL, main_village TEXT, cars_allowed TEXT, has_airfield TEXT);
CREATE TABLE vessels (vessel_id INTEGER PRIMARY KEY, vessel TEXT, built INTEGER, passengers INTEGER, car_spaces INTEGER, skipper TEXT);
CREATE TABLE crossings (crossing_no INTEGER PRIMARY KEY, from_island TEXT REFERENCES islands(island), to_island TEXT REFERENCES islands(island), vessel_id INTEGER REFERENCES vessels(vessel_id), minutes INTEGER, fare REAL, runs_in TEXT, daily_trips INTEGER);
INSERT INTO islands VALUES ('Great Skarra',8400,212.5,'Port Ellis','yes','yes'),('Inchmoor',930,41,'Kirkhaven','yes','no'),('Fenn',120,6.8,'Fenn Harbour','no','no'),('Sule Holm',0,1.2,NULL,'no','no'),('Tarrasay',2650,77.3,'Stromvik','yes','yes'),('Little Skarra',64,3.9,'The Pier','no','no');
INSERT INTO vessels VALUES (1,'MV Grey Seal',1994,180,24,'Morag Sinclair'),(2,'MV Kittiwake',2011,320,60,'Erlend Moe'),(3,'Puffin Express',2018,90,0,'Sandy Rae'),(4,'Lady of Skarra',1976,60,0,'Tom Gunn'),(5,'MV Tern',2022,250,48,NULL);
INSERT INTO crossings VALUES (1,'Great Skarra','Inchmoor',1,35,8.4,'all year',6),(2,'Great Skarra','Tarrasay',2,95,19.5,'all year',3),(3,'Great Skarra','Fenn',3,25,11,'summer',4),(4,'Great Skarra','Little Skarra',4,10,3.5,'all year',12),(5,'Inchmoor','Fenn',3,20,9,'summer',2),(6,'Inchmoor','Tarrasay',1,70,14,'all year',2),(7,'Tarrasay','Great Skarra',2,95,19.5,'all year',3),(8,'Fenn','Sule Holm',4,40,15,'summer',1),(9,'Inchmoor','Great Skarra',1,35,8.4,'all year',6);

-- How many people live on Tarrasay?
-- Tarrasay population
-- inhabitants of Tarrasay
SELECT inhabitants FROM islands WHERE island = 'Tarrasay';

-- Where can I get to from Inchmoor by boat?
-- destinations from inchmoor
-- boats from Inchmoor go where
SELECT to_island FROM crossings WHERE from_island = 'Inchmoor';

-- How long does it take from Great Skarra to Fenn?
-- great skarra → fenn, minutes?
-- crossing time Great Skarra to Fenn
SELECT minutes FROM crossings WHERE from_island = 'Great Skarra' AND to_island = 'Fenn';

-- Which ferry sails from Inchmoor to Tarrasay?
-- name of the boat Inchmoor to Tarrasay
SELECT vessels.vessel FROM vessels JOIN crossings ON crossings.vessel_id = vessels.vessel_id WHERE crossings.from_island = 'Inchmoor' AND crossings.to_island = 'Tarrasay';

-- Which boats take no cars?
-- foot-passenger ferries
SELECT vessel FROM vessels WHERE car_spaces = 0;

-- Which islands ban cars?
-- car-free islands
-- where must I leave the car behind - islands without cars
SELECT island FROM islands WHERE cars_allowed = 'no';

-- Is there an airfield on Tarrasay?
-- can I fly to tarrasay
-- does Tarrasay have an airfield
SELECT EXISTS (SELECT island FROM islands WHERE island = 'Tarrasay' AND has_airfield = 'yes');

-- What's the cheapest crossing from Great Skarra, and where does it go?
-- from Great Skarra: cheapest fare's destination and price
SELECT to_island, fare FROM crossings WHERE from_island = 'Great Skarra' ORDER BY fare LIMIT 1;

-- Who captains the Puffin Express?
-- puffin express skipper
-- whose boat is the Puffin Express, skipper's name
SELECT skipper FROM vessels WHERE vessel = 'Puffin Express';

-- Which vessel isn't on any route?
-- idle ferries - no crossing
-- boats that don't sail any crossing
SELECT vessel FROM vessels WHERE vessel_id NOT IN (SELECT vessel_id FROM crossings);

-- To which islands without an airfield does the Puffin Express go?
-- puffin express stops that lack an airfield
SELECT DISTINCT islands.island FROM islands JOIN crossings ON crossings.to_island = islands.island JOIN vessels ON crossings.vessel_id = vessels.vessel_id WHERE vessels.vessel = 'Puffin Express' AND islands.has_airfield = 'no';

-- How many trips a day leave from each island?
-- daily departures per island, summed
-- number of sailings a day by island of departure
SELECT from_island, SUM(daily_trips) FROM crossings GROUP BY from_island;

-- Which islands do at least 2 routes arrive at?
-- islands reached by two or more crossings
SELECT to_island FROM crossings GROUP BY to_island HAVING COUNT(*) >= 2;

-- Which island has the lowest population greater than 0?
-- smallest population above 0, which island
SELECT island FROM islands WHERE inhabitants > 0 ORDER BY inhabitants LIMIT 1;

-- Does the Kittiwake carry more passengers than the MV Tern?
-- MV Kittiwake bigger than MV Tern (passengers)?
-- more room for passengers on MV Kittiwake than MV Tern?
SELECT EXISTS (SELECT vessel FROM vessels WHERE vessel = 'MV Kittiwake' AND passengers > (SELECT passengers FROM vessels WHERE vessel = 'MV Tern'));

-- Which islands can you sail to but not from?
-- one-way islands: arrivals, no departures
SELECT to_island FROM crossings EXCEPT SELECT from_island FROM crossings;

-- What does a summer crossing cost on average?
-- avg fare, summer routes
-- what's the mean price of the summer crossings
SELECT AVG(fare) FROM crossings WHERE runs_in = 'summer';
