CREATE TABLE coast (coast_id INTEGER PRIMARY KEY, coast TEXT, shoreline_nm INTEGER);
CREATE TABLE port (port_code TEXT PRIMARY KEY, port TEXT, coast_id INTEGER REFERENCES coast(coast_id), draught_m REAL, berths INTEGER, throughput_kt INTEGER, free_zone TEXT);
CREATE TABLE vessel (imo INTEGER PRIMARY KEY, vessel TEXT, cls TEXT, length_m REAL, gross_t INTEGER, launched DATE, home_port TEXT REFERENCES port(port_code));
CREATE TABLE port_call (call_id INTEGER PRIMARY KEY, imo INTEGER REFERENCES vessel(imo), port_code TEXT REFERENCES port(port_code), arrived DATE, cargo_t INTEGER);
INSERT INTO coast VALUES (1,'Cobalt Coast',410),(2,'Shale Shore',265),(3,'Windward Bight',148);
INSERT INTO port VALUES ('MAR','Marabel',1,16.5,42,9800,'yes'),('TIS','Tisk Harbour',1,9.0,11,740,'no'),('OLN','Port Olney',2,14.2,27,5100,'yes'),('SKA','Skarn',2,7.5,6,310,'no'),('VEL','Velmouth',3,18.0,35,7600,'no'),('GUL','Gull Creek',3,4.1,3,45,'no');
INSERT INTO vessel VALUES (9001,'Amber Tide','container',294,61000,'2009-04-18','MAR'),(9002,'Iron Petrel','bulker',225,40500,'2001-10-02','OLN'),(9003,'Lady Corrin','tanker',333,158000,'2015-06-30','VEL'),(9004,'Skarn Runner','coaster',88,2900,'1987-02-11','SKA'),(9005,'Blue Anvil','bulker',189,30200,'2018-12-05','MAR'),(9006,'Velvet Dawn','container',366,141000,'2020-08-22','VEL'),(9007,'Oyster','coaster',74,1950,'1979-05-09',NULL);
INSERT INTO port_call VALUES (1,9001,'MAR','2024-01-12',18200),(2,9001,'OLN','2024-01-19',9400),(3,9001,'VEL','2024-02-02',12100),(4,9002,'OLN','2024-01-22',36000),(5,9003,'VEL','2024-02-10',120500),(6,9004,'SKA','2024-02-11',1300),(7,9004,'TIS','2024-02-14',1150),(8,9004,'MAR','2024-02-20',900),(9,9004,'OLN','2024-03-01',1450),(10,9005,'MAR','2024-03-03',27800),(11,9006,'VEL','2024-03-09',64000),(12,9006,'MAR','2024-03-15',71000);

-- Which is the longest ship based in the deepest port?
-- deepest harbour we have: the longest vessel at home there
SELECT vessel FROM vessel WHERE home_port = (SELECT port_code FROM port ORDER BY draught_m DESC LIMIT 1) ORDER BY length_m DESC LIMIT 1;

-- What is the biggest port on the shortest coast?
-- coast with the least shoreline, its port with the most throughput
SELECT port FROM port WHERE coast_id = (SELECT coast_id FROM coast ORDER BY shoreline_nm LIMIT 1) ORDER BY throughput_kt DESC LIMIT 1;

-- Which ship called at the most different ports?
-- vessel seen in the greatest number of ports
SELECT vessel.vessel FROM vessel JOIN port_call ON port_call.imo = vessel.imo GROUP BY vessel.imo ORDER BY COUNT(DISTINCT port_call.port_code) DESC LIMIT 1;

-- At which ports did the Skarn Runner call?
-- ports the Skarn Runner put into
-- where has the skarn runner been
SELECT DISTINCT port.port FROM port JOIN port_call ON port_call.port_code = port.port_code JOIN vessel ON port_call.imo = vessel.imo WHERE vessel.vessel = 'Skarn Runner';

-- Where did the heaviest ship call?
-- ports visited by the vessel with the greatest tonnage
-- biggest ship by gross tons, what port did it go to
SELECT port.port FROM port JOIN port_call ON port_call.port_code = port.port_code WHERE port_call.imo = (SELECT imo FROM vessel ORDER BY gross_t DESC LIMIT 1);

-- How much cargo was handled on the Cobalt Coast in total?
-- tons of cargo brought to cobalt coast ports
SELECT SUM(port_call.cargo_t) FROM port_call JOIN port ON port_call.port_code = port.port_code JOIN coast ON port.coast_id = coast.coast_id WHERE coast.coast = 'Cobalt Coast';

-- Which port has nobody called at?
-- ports with no calls
-- where did not one ship put in
SELECT port FROM port WHERE port_code NOT IN (SELECT port_code FROM port_call);

-- How many berths does the port with the most calls have?
-- berths in the harbour where ships put in most often
SELECT berths FROM port WHERE port_code = (SELECT port_code FROM port_call GROUP BY port_code ORDER BY COUNT(*) DESC LIMIT 1);

-- Which coast has the most berths?
-- coast with the greatest number of berths overall
SELECT coast.coast FROM coast JOIN port ON port.coast_id = coast.coast_id GROUP BY coast.coast_id ORDER BY SUM(port.berths) DESC LIMIT 1;

-- What is the average length of ships whose home is Velmouth?
-- velmouth-based ships, how long on average
SELECT AVG(vessel.length_m) FROM vessel JOIN port ON vessel.home_port = port.port_code WHERE port.port = 'Velmouth';

-- Which ports are deeper than Port Olney?
-- harbours with more draught than port olney
SELECT port FROM port WHERE draught_m > (SELECT draught_m FROM port WHERE port = 'Port Olney');

-- Which ships were launched in the 2010s?
-- vessels from 2010 to 2019
-- built between 2010 and 2019: which ships
SELECT vessel FROM vessel WHERE launched BETWEEN '2010' AND '2019';

-- Which ship has no home port?
-- the one without a home
SELECT vessel FROM vessel WHERE home_port IS NULL;

-- Did the Iron Petrel call at Marabel?
-- has iron petrel ever been to marabel
SELECT EXISTS (SELECT vessel.vessel FROM vessel JOIN port_call ON port_call.imo = vessel.imo JOIN port ON port_call.port_code = port.port_code WHERE vessel.vessel = 'Iron Petrel' AND port.port = 'Marabel');

-- On which coast does Skarn lie?
-- coast of skarn
-- skarn is part of what shore
SELECT coast.coast FROM coast JOIN port ON port.coast_id = coast.coast_id WHERE port.port = 'Skarn';

-- Which bulkers arrived in the first month of 2024?
-- bulkers that came in January 2024
SELECT vessel.vessel FROM vessel JOIN port_call ON port_call.imo = vessel.imo WHERE vessel.cls = 'bulker' AND port_call.arrived = '2024-01';

-- Which ports have a free zone?
-- duty-free zone ports
-- harbours offering a free zone
SELECT port FROM port WHERE free_zone = 'yes';

-- How many ships of each class are there?
-- fleet by class
SELECT cls, COUNT(*) FROM vessel GROUP BY cls;
