CREATE TABLE depot (depot_id INTEGER PRIMARY KEY, depot TEXT, postcode TEXT, manager TEXT, deputy TEXT, charging_points INTEGER);
CREATE TABLE driver (drv_id INTEGER PRIMARY KEY, drv_name TEXT, lic_class TEXT, lic_expires DATE, medical_expires DATE, depot_id INTEGER REFERENCES depot(depot_id), agency TEXT, points INTEGER);
CREATE TABLE van (reg TEXT PRIMARY KEY, make TEXT, model TEXT, fuel TEXT, first_reg DATE, acquired DATE, odo_km INTEGER, payload_kg INTEGER, depot_id INTEGER REFERENCES depot(depot_id), regular_driver INTEGER REFERENCES driver(drv_id), off_road INTEGER);
CREATE TABLE fuelling (fuel_id INTEGER PRIMARY KEY, reg TEXT REFERENCES van(reg), drv_id INTEGER REFERENCES driver(drv_id), filled_on DATE, litres REAL, eur REAL, card TEXT);
INSERT INTO depot VALUES (1,'Northgate','NG4 2','Sheila Quirk','Bram Vos',6),(2,'Riverside','RV1 8','Anton Pell',NULL,0),(3,'Airport','AP9 1','Mina Sadeghi','Cleo Hart',12),(4,'Old Dairy','OD3 3','Tony Frost','Isa Lund',2);
INSERT INTO driver VALUES (1,'Mick Garvey','C1','2026-05-11','2024-08-01',1,'no',3),(2,'Zofia Maj','B','2031-02-20','2025-03-15',1,'no',0),(3,'Edson Lopes','C1','2024-10-30','2024-06-12',2,'yes',6),(4,'Heather Tan','C','2027-07-07','2026-01-20',3,'no',0),(5,'Abel Ferry','B','2029-12-01',NULL,3,'yes',9),(6,'Runa Dahlberg','C1','2025-04-18','2024-11-30',2,'no',1),(7,'Sid Jarvis','C','2028-09-09','2025-09-01',3,'no',4);
INSERT INTO van VALUES ('KX19 RTE','Ford','Transit','diesel','2019-03-29','2019-04-10',148200,1200,1,1,0),('LB21 WPO','Ford','E-Transit','electric','2021-09-14','2021-09-30',41900,900,1,2,0),('MD17 HHL','Renault','Master','diesel','2017-05-05','2020-01-15',233400,1450,2,3,1),('NV22 ACT','Mercedes','Sprinter','diesel','2022-06-20','2022-06-20',66800,1350,3,4,0),('OE23 JKL','Renault','Kangoo','electric','2023-03-03','2023-03-17',12700,600,3,5,0),('PR16 XDS','VW','Crafter','diesel','2016-08-11','2018-02-26',287050,1500,4,NULL,1),('RT20 BNM','VW','Caddy','petrol','2020-10-28','2021-01-08',90350,650,2,6,0),('SU23 QAZ','Mercedes','Sprinter','diesel','2023-07-19','2023-08-01',30400,1400,3,7,0);
INSERT INTO fuelling VALUES (1,'KX19 RTE',1,'2024-01-05',62.0,98.50,'Shell'),(2,'MD17 HHL',3,'2024-01-09',71.4,115.20,'BP'),(3,'NV22 ACT',4,'2024-01-15',58.9,95.00,'Shell'),(4,'KX19 RTE',2,'2024-02-02',60.3,97.10,'Shell'),(5,'RT20 BNM',6,'2024-02-10',41.0,70.05,NULL),(6,'SU23 QAZ',7,'2024-02-19',66.7,109.40,'BP'),(7,'NV22 ACT',7,'2024-03-01',63.2,104.30,'BP'),(8,'KX19 RTE',1,'2024-03-11',59.1,96.90,'BP'),(9,'RT20 BNM',3,'2024-03-20',38.6,66.40,NULL);

-- Who normally drives the KX19 RTE?
-- regular driver of kx19 rte
-- kx19 rte is whose van
SELECT driver.drv_name FROM van JOIN driver ON van.regular_driver = driver.drv_id WHERE van.reg = 'KX19 RTE';

-- Which van does Heather Tan usually take?
-- heather's van, plate
-- number plate of tan's regular vehicle
SELECT van.reg FROM van JOIN driver ON van.regular_driver = driver.drv_id WHERE driver.drv_name = 'Heather Tan';

-- Which vans are off the road?
-- out of action: plates
-- vehicles not in use right now
SELECT reg FROM van WHERE off_road = 1;

-- How many vans can we use at the moment?
-- usable vans, number
-- vans on the road count
SELECT COUNT(*) FROM van WHERE off_road = 0;

-- Who runs the Airport depot?
-- airport depot boss
-- in charge at the airport site
SELECT manager FROM depot WHERE depot = 'Airport';

-- Who stands in for the manager at Northgate?
-- northgate second in command
-- stand-in at northgate
SELECT deputy FROM depot WHERE depot = 'Northgate';

-- Which depot has nobody to stand in for its manager?
-- depots with no deputy
SELECT depot FROM depot WHERE deputy IS NULL;

-- When does Edson's driving licence run out?
-- edson lopes licence valid until
SELECT lic_expires FROM driver WHERE drv_name = 'Edson Lopes';

-- When is Edson's next medical due?
-- medical of lopes expires when
SELECT medical_expires FROM driver WHERE drv_name = 'Edson Lopes';

-- Whose medical has to be renewed in 2024?
-- medicals expiring 2024, who
SELECT drv_name FROM driver WHERE medical_expires = '2024';

-- Which drivers come from an agency?
-- agency people
-- temps behind the wheel
SELECT drv_name FROM driver WHERE agency = 'yes';

-- Which of our own drivers have a clean licence?
-- in-house drivers without points
SELECT drv_name FROM driver WHERE agency = 'no' AND points = 0;

-- Who has the most penalty points, and at which depot?
-- worst licence: name + depot
SELECT driver.drv_name, depot.depot FROM driver JOIN depot ON driver.depot_id = depot.depot_id ORDER BY driver.points DESC LIMIT 1;

-- Which electric vans do we have?
-- evs in the fleet, plates
-- our electrics
SELECT reg FROM van WHERE fuel = 'electric';

-- Are there electric vans at Riverside?
-- any ev based at riverside
SELECT EXISTS (SELECT van.reg FROM van JOIN depot ON van.depot_id = depot.depot_id WHERE van.fuel = 'electric' AND depot.depot = 'Riverside');

-- Where is the Crafter based?
-- crafter's depot
SELECT depot.depot FROM van JOIN depot ON van.depot_id = depot.depot_id WHERE van.model = 'Crafter';

-- Which vehicles are stationed at the Airport depot?
-- airport vans: plate + model
SELECT van.reg, van.model FROM van JOIN depot ON van.depot_id = depot.depot_id WHERE depot.depot = 'Airport';

-- When did we get the Master?
-- master acquired on
-- since when do we own the Renault Master
SELECT acquired FROM van WHERE model = 'Master';

-- When was the Master first registered?
-- master first on the road when
SELECT first_reg FROM van WHERE model = 'Master';

-- Which van has the most kilometres on the clock?
-- highest mileage plate
SELECT reg FROM van ORDER BY odo_km DESC LIMIT 1;

-- Which vans have done more kilometres than the Transit?
-- more mileage than our transit
SELECT reg FROM van WHERE odo_km > (SELECT odo_km FROM van WHERE model = 'Transit');

-- Can the Caddy carry more than the Kangoo?
-- caddy payload > kangoo?
SELECT EXISTS (SELECT reg FROM van WHERE model = 'Caddy' AND payload_kg > (SELECT payload_kg FROM van WHERE model = 'Kangoo'));

-- Which van can carry the heaviest load?
-- biggest payload, make and model
SELECT make, model FROM van ORDER BY payload_kg DESC LIMIT 1;

-- Which vans joined us before 2020?
-- acquired earlier than 2020
SELECT reg FROM van WHERE acquired < '2020';

-- Which vans were first registered between 2019 and 2021?
-- plates first reg 2019-2021
SELECT reg FROM van WHERE first_reg BETWEEN '2019' AND '2021';

-- How many vehicles does every depot have?
-- vans per depot
SELECT depot.depot, COUNT(*) FROM van JOIN depot ON van.depot_id = depot.depot_id GROUP BY depot.depot_id;

-- Which depot has the most vans, and who manages it?
-- biggest depot by vehicles + its boss
SELECT depot.depot, depot.manager FROM van JOIN depot ON van.depot_id = depot.depot_id GROUP BY depot.depot_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which makes do we have more than one of?
-- brands with two or more vans
SELECT make FROM van GROUP BY make HAVING COUNT(*) > 1;

-- How much has been spent on fuel per van?
-- fuel bill for each plate
SELECT reg, SUM(eur) FROM fuelling GROUP BY reg;

-- Who filled up the Caddy on 20 March 2024?
-- 20.3.2024 caddy, who got petrol
SELECT driver.drv_name FROM fuelling JOIN driver ON fuelling.drv_id = driver.drv_id JOIN van ON fuelling.reg = van.reg WHERE van.model = 'Caddy' AND fuelling.filled_on = '2024-03-20';

-- What did we spend on fuel in February 2024?
-- fuel cost feb 2024
SELECT SUM(eur) FROM fuelling WHERE filled_on = '2024-02';

-- When did Mick last fill up?
-- mick garvey's latest refuelling
SELECT MAX(fuelling.filled_on) FROM fuelling JOIN driver ON fuelling.drv_id = driver.drv_id WHERE driver.drv_name = 'Mick Garvey';

-- Which vans were filled up without a fuel card, and when?
-- no card: van and date
SELECT reg, filled_on FROM fuelling WHERE card IS NULL;

-- Which vans were never refuelled?
-- no fill-ups on record: plates
SELECT reg FROM van WHERE reg NOT IN (SELECT reg FROM fuelling);

-- Which drivers have refuelled more than once?
-- filled up at least twice, names
SELECT driver.drv_name FROM fuelling JOIN driver ON fuelling.drv_id = driver.drv_id GROUP BY driver.drv_id HAVING COUNT(*) > 1;

-- How many litres went on each card?
-- litres by fuel card
SELECT card, SUM(litres) FROM fuelling WHERE card IS NOT NULL GROUP BY card;

-- Which drivers used both the Shell and the BP card?
-- paid with shell and also with bp
SELECT driver.drv_name FROM fuelling JOIN driver ON fuelling.drv_id = driver.drv_id WHERE fuelling.card = 'Shell' INTERSECT SELECT driver.drv_name FROM fuelling JOIN driver ON fuelling.drv_id = driver.drv_id WHERE fuelling.card = 'BP';

-- Which fill-up was the second dearest, in euros?
-- second highest fuel bill
SELECT MAX(eur) FROM fuelling WHERE eur < (SELECT MAX(eur) FROM fuelling);

-- Which vans had a fill-up dearer than the average, and for how many euros?
-- above-average fuel receipts: van, euros
SELECT reg, eur FROM fuelling WHERE eur > (SELECT AVG(eur) FROM fuelling);

-- Who is the driver of our oldest van that's still running?
-- regular driver of the oldest usable van by first registration
SELECT driver.drv_name FROM van JOIN driver ON van.regular_driver = driver.drv_id WHERE van.off_road = 0 ORDER BY van.first_reg LIMIT 1;

-- Rank the depots by charging points.
-- most charging points first: depots
SELECT depot FROM depot ORDER BY charging_points DESC;

-- Who holds a C1 or a C?
-- c and c1 licence holders
SELECT drv_name FROM driver WHERE lic_class = 'C1' OR lic_class = 'C';
