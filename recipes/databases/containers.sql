CREATE TABLE ports (unlocode TEXT PRIMARY KEY, port_name TEXT, country TEXT);
CREATE TABLE containers (container_no TEXT PRIMARY KEY, type TEXT, length_ft INTEGER, owner TEXT, built_year INTEGER);
CREATE TABLE shipments (shipment_id INTEGER PRIMARY KEY, container_no TEXT REFERENCES containers(container_no), origin TEXT REFERENCES ports(unlocode), destination TEXT REFERENCES ports(unlocode), vessel TEXT, loaded_on DATE, arrived_on DATE, cargo TEXT, gross_weight_t REAL, freight_usd REAL);
INSERT INTO ports VALUES ('DEHAM','Hamburg','Germany'),('SGSIN','Singapore','Singapore'),('BRSSZ','Santos','Brazil'),('ZADUR','Durban','South Africa'),('NLRTM','Rotterdam','Netherlands'),('USSAV','Savannah','USA');
INSERT INTO containers VALUES ('MSKU4402117','dry',40,'Nordlinie',2016),('TGHU9915603','reefer',40,'Oceanlease',2019),('CMAU1123098','dry',20,'Nordlinie',2012),('HLXU5540021','tank',20,'Chemtainer',2018),('TRLU7718840','open top',40,'Oceanlease',2014),('SUDU3301442','reefer',20,'Sul Frio',2021),('GESU6650917','dry',40,'Oceanlease',2022);
INSERT INTO shipments VALUES (1,'MSKU4402117','DEHAM','SGSIN','MV Alster','2023-03-11','2023-04-14','machinery',21.4,2850),(2,'TGHU9915603','BRSSZ','NLRTM','Santos Star','2023-04-02','2023-04-22','orange juice',25.9,4100),(3,'CMAU1123098','SGSIN','DEHAM','MV Alster','2023-05-05','2023-06-09','textiles',13.2,1900),(4,'HLXU5540021','NLRTM','USSAV','Ocean Prairie','2023-06-17','2023-07-01','solvents',18.8,3350),(5,'SUDU3301442','ZADUR','NLRTM','Cape Harvest','2023-08-08','2023-08-30','grapes',16.1,3600),(6,'MSKU4402117','SGSIN','DEHAM','Lion Bay','2023-09-19','2023-10-25','electronics',11.7,2400),(7,'TGHU9915603','BRSSZ','DEHAM','Santos Star','2023-11-03','2023-11-26','beef',27,4450),(8,'TRLU7718840','USSAV','ZADUR','Ocean Prairie','2024-01-15','2024-02-12','machinery',24.3,5100),(9,'SUDU3301442','ZADUR','DEHAM','Cape Harvest','2024-03-02',NULL,'grapes',15.8,3720);

-- How much freight did we earn on boxes loaded in Q2 2023?
-- freight total, loaded q2 2023
SELECT SUM(freight_usd) FROM shipments WHERE loaded_on BETWEEN '2023-04' AND '2023-06';

-- Which cargoes went to Hamburg?
-- what was shipped to hamburg
SELECT shipments.cargo FROM shipments JOIN ports ON shipments.destination = ports.unlocode WHERE ports.port_name = 'Hamburg';

-- What came out of Brazil?
-- cargo from brazilian ports
SELECT shipments.cargo FROM shipments JOIN ports ON shipments.origin = ports.unlocode WHERE ports.country = 'Brazil';

-- Who owns container TGHU9915603?
-- owner tghu9915603
SELECT owner FROM containers WHERE container_no = 'TGHU9915603';

-- Which shipments of grapes have not arrived?
-- grapes still at sea, shipment ids
SELECT shipment_id FROM shipments WHERE cargo = 'grapes' AND arrived_on IS NULL;

-- How many containers does each company own?
-- boxes per owner
SELECT owner, COUNT(*) FROM containers GROUP BY owner;

-- What is the oldest 40 foot container?
-- oldest 40 ft box
SELECT container_no FROM containers WHERE length_ft = 40 ORDER BY built_year LIMIT 1;

-- What did the average reefer load weigh?
-- avg gross weight of reefer shipments
SELECT AVG(shipments.gross_weight_t) FROM shipments JOIN containers ON shipments.container_no = containers.container_no WHERE containers.type = 'reefer';

-- Which container has not been shipped anywhere?
-- containers without shipments
SELECT container_no FROM containers WHERE container_no NOT IN (SELECT container_no FROM shipments);

-- Which vessel carried the most weight?
-- vessel with highest total tonnage
SELECT vessel FROM shipments GROUP BY vessel ORDER BY SUM(gross_weight_t) DESC LIMIT 1;

-- Which port do most of our shipments go to?
-- busiest destination port
SELECT ports.port_name FROM ports JOIN shipments ON shipments.destination = ports.unlocode GROUP BY ports.unlocode ORDER BY COUNT(*) DESC LIMIT 1;

-- Did anything reach Rotterdam in August 2023?
-- arrivals rotterdam august 2023?
SELECT EXISTS (SELECT shipments.shipment_id FROM shipments JOIN ports ON shipments.destination = ports.unlocode WHERE ports.port_name = 'Rotterdam' AND shipments.arrived_on = '2023-08');

-- Does Oceanlease have any tank containers?
-- does oceanlease own tanks
SELECT EXISTS (SELECT container_no FROM containers WHERE owner = 'Oceanlease' AND type = 'tank');

-- When did the solvents arrive?
-- arrival date of solvents
SELECT arrived_on FROM shipments WHERE cargo = 'solvents';

-- Which shipments cost more than 4000 dollars in freight or weighed over 25 tonnes?
-- shipment ids, freight above 4000 or heavier than 25 t
SELECT shipment_id FROM shipments WHERE freight_usd > 4000 OR gross_weight_t > 25;

-- Which vessels made more than one trip for us?
-- vessels with more than 1 shipment
SELECT vessel FROM shipments GROUP BY vessel HAVING COUNT(*) > 1;

-- Which three loads since June 2023 were the heaviest?
-- 3 heaviest cargoes loaded since june 2023
SELECT cargo FROM shipments WHERE loaded_on >= '2023-06' ORDER BY gross_weight_t DESC LIMIT 3;

-- List cargo and freight of all shipments paying above-average freight.
-- cargo, freight where freight beats the average
SELECT cargo, freight_usd FROM shipments WHERE freight_usd > (SELECT AVG(freight_usd) FROM shipments);

-- Which dry containers were built after 2015?
-- dry boxes newer than 2015
SELECT container_no FROM containers WHERE type = 'dry' AND built_year > 2015;

-- Which owners had boxes on the MV Alster?
-- container owners aboard mv alster
SELECT DISTINCT containers.owner FROM containers JOIN shipments ON shipments.container_no = containers.container_no WHERE shipments.vessel = 'MV Alster';
