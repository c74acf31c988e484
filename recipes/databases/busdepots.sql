CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, depot TEXT, town TEXT, manager TEXT, bays INTEGER, phone TEXT, opened INTEGER);
CREATE TABLE driver (drv_id INTEGER PRIMARY KEY, drv_name TEXT, depot_id INTEGER REFERENCES depot(depot_id), wage REAL, home_town TEXT, licence_since INTEGER, night_shift TEXT);
CREATE TABLE route (route_no TEXT PRIMARY KEY, terminus TEXT, depot_id INTEGER REFERENCES depot(depot_id), stops INTEGER, length_km REAL, riders_day INTEGER);
INSERT INTO depot VALUES (1,'Gasworks Lane','Pendle','Rita Amsel',40,'555-0110',1958),(2,'Northgate','Holm','Udo Kranz',22,'555-0127',1984),(3,'Quayside','Pendle','Mina Sorrel',65,'555-0133',2006),(4,'Upper Fold','Sedgeby','Leo Tack',9,'555-0149',1931);
INSERT INTO driver VALUES (1,'Abel Crane',1,2980,'Pendle',1999,'no'),(2,'Birgit Noor',1,3120,'Holm',1994,'yes'),(3,'Cosmo Vail',2,2750,'Holm',2012,'no'),(4,'Dilys Penn',3,3410,'Sedgeby',1989,'yes'),(5,'Errol Finch',3,2690,'Pendle',2018,'no'),(6,'Freda Moss',3,2890,'Pendle',2007,'yes'),(7,'Gil Otter',3,2710,'Lark End',2016,'no'),(8,'Hester Lowe',4,2600,'Sedgeby',2020,'no'),(9,'Ines Roth',2,3040,'Lark End',1997,'no');
INSERT INTO route VALUES ('4','Cattle Market',1,18,9.4,2100),('7A','St Odo Hospital',1,26,13.1,3350),('12','Lark End',2,31,22.8,1480),('15','Harbour Mole',3,14,6.2,4020),('21','University',3,22,10.7,5200),('33','Sedgeby Church',4,40,34.5,390),('N2','Airport',3,9,19.9,610);

-- Where does the best paid driver live?
-- home town of the top earner among the drivers
-- the driver with the highest wage comes from where
SELECT home_town FROM driver ORDER BY wage DESC LIMIT 1;

-- Who manages the smallest depot?
-- manager of the depot with the fewest bays
-- smallest depot - who's in charge
SELECT manager FROM depot ORDER BY bays LIMIT 1;

-- What's the phone number of the depot with the most drivers?
-- phone, depot with biggest crew of drivers
-- how do I ring the depot where most drivers work
SELECT depot.phone FROM depot JOIN driver ON driver.depot_id = depot.depot_id GROUP BY depot.depot_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which routes run from the oldest depot?
-- lines served by the depot opened first
-- the oldest depot operates what routes
SELECT route.route_no FROM route WHERE route.depot_id = (SELECT depot_id FROM depot ORDER BY opened LIMIT 1);

-- From which depot does the busiest route run?
-- depot of the line with the most passengers a day
-- our most used route: which depot
SELECT depot.depot FROM depot JOIN route ON route.depot_id = depot.depot_id ORDER BY route.riders_day DESC LIMIT 1;

-- How many stops does the longest route have?
-- stops on the longest line
-- the route with most kilometres, how often does it stop
SELECT stops FROM route ORDER BY length_km DESC LIMIT 1;

-- Who drives out of Quayside?
-- quayside drivers
-- name the drivers stationed at Quayside
SELECT driver.drv_name FROM driver JOIN depot ON driver.depot_id = depot.depot_id WHERE depot.depot = 'Quayside';

-- Which drivers earn more than Ines Roth?
-- who gets paid better than ines roth
-- drivers with a bigger wage than Ines Roth's
SELECT drv_name FROM driver WHERE wage > (SELECT wage FROM driver WHERE drv_name = 'Ines Roth');

-- What do the drivers of the biggest depot earn on average?
-- average wage at the depot with the most bays
-- mean pay in our largest depot
SELECT AVG(driver.wage) FROM driver WHERE driver.depot_id = (SELECT depot_id FROM depot ORDER BY bays DESC LIMIT 1);

-- Which depots are in Pendle?
-- in pendle, what depots have we got
SELECT depot FROM depot WHERE town = 'Pendle';

-- Who works nights?
-- drivers on the night shift
-- night drivers please
SELECT drv_name FROM driver WHERE night_shift = 'yes';

-- How many passengers a day do the Quayside routes carry together?
-- total daily riders on routes out of quayside
SELECT SUM(route.riders_day) FROM route JOIN depot ON route.depot_id = depot.depot_id WHERE depot.depot = 'Quayside';

-- Where does the 15 end?
-- last stop of route 15
-- terminus 15
SELECT terminus FROM route WHERE route_no = '15';

-- Which depot has the most routes with over 1,000 riders a day?
-- depot running most lines above 1000 passengers daily
SELECT depot.depot FROM depot JOIN route ON route.depot_id = depot.depot_id WHERE route.riders_day > 1000 GROUP BY depot.depot_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Drivers with the licence since before 2000, longest first
-- who has been licensed since before 2000, earliest on top
SELECT drv_name FROM driver WHERE licence_since < 2000 ORDER BY licence_since;

-- Does any driver at Upper Fold work nights?
-- anyone on night shift at upper fold?
SELECT EXISTS (SELECT driver.drv_name FROM driver JOIN depot ON driver.depot_id = depot.depot_id WHERE depot.depot = 'Upper Fold' AND driver.night_shift = 'yes');

-- How many routes are longer than 10 km?
-- number of lines over 10 kilometres
-- count routes above 10 km
SELECT COUNT(*) FROM route WHERE length_km > 10;
