CREATE TABLE pilots (pilot_id INTEGER PRIMARY KEY, callsign TEXT, real_name TEXT, licence_class TEXT, licence_until DATE);
CREATE TABLE drones (serial TEXT PRIMARY KEY, nickname TEXT, model TEXT, weight_g INTEGER, max_flight_min INTEGER, bought DATE, owner_id INTEGER REFERENCES pilots(pilot_id));
CREATE TABLE missions (mission_id INTEGER PRIMARY KEY, purpose TEXT, place TEXT, customer TEXT);
CREATE TABLE flights (flight_no INTEGER PRIMARY KEY, serial TEXT REFERENCES drones(serial), pilot_id INTEGER REFERENCES pilots(pilot_id), spotter_id INTEGER REFERENCES pilots(pilot_id), mission_id INTEGER REFERENCES missions(mission_id), flown_on DATE, minutes INTEGER, max_alt_m INTEGER, incident TEXT);
INSERT INTO pilots VALUES (1,'Kestrel','Nadia Petrov','A2','2026-05-01'),(2,'Moth','Finn Gallagher','A1','2025-01-15'),(3,'Heron','Beatriz Lima','STS','2027-09-30'),(4,'Wasp','Olaf Krug','A2','2024-08-20');
INSERT INTO drones VALUES ('DX-0017','Bumble','Skyeye 4',895,34,'2022-04-10',1),('DX-0031','Needle','Skyeye 4',895,34,'2023-02-01',2),('HV-220','Ox','Lifter H6',9800,22,'2021-11-19',3),('MN-55','Pebble','Mini 2',249,28,'2023-08-08',2),('HV-231','Mule','Lifter H6',10100,20,'2024-01-30',NULL);
INSERT INTO missions VALUES (1,'roof inspection','Cathedral','City Works'),(2,'crop survey','Linden Farm','Linden Farm'),(3,'wedding film','Castle Park','Mia & Jon'),(4,'river mapping','Lower Weir','Water Board'),(5,'seed dropping','Burnt Ridge','Forest Office');
INSERT INTO flights VALUES (1,'DX-0017',1,2,1,'2023-04-03',25,80,NULL),(2,'DX-0017',1,4,1,'2023-04-04',31,85,'bird strike'),(3,'DX-0031',2,NULL,2,'2023-06-12',33,110,NULL),(4,'MN-55',2,1,3,'2023-08-19',20,40,NULL),(5,'HV-220',3,1,5,'2023-10-02',18,60,NULL),(6,'HV-220',3,2,5,'2023-10-03',19,65,'motor failure'),(7,'DX-0031',3,2,4,'2024-03-21',29,118,NULL),(8,'DX-0017',1,3,4,'2024-03-22',30,119,NULL),(9,'HV-220',1,3,5,'2024-04-01',15,55,NULL);

-- Whose drone is Pebble?
-- pebble belongs to who
SELECT pilots.real_name FROM pilots JOIN drones ON drones.owner_id = pilots.pilot_id WHERE drones.nickname = 'Pebble';

-- Which drones has Beatriz Lima flown?
-- drones flown by Lima
SELECT DISTINCT drones.nickname FROM drones JOIN flights ON flights.serial = drones.serial JOIN pilots ON flights.pilot_id = pilots.pilot_id WHERE pilots.real_name = 'Beatriz Lima';

-- Who kept lookout on the wedding film?
-- spotter at the wedding film
SELECT pilots.real_name FROM pilots JOIN flights ON flights.spotter_id = pilots.pilot_id JOIN missions ON flights.mission_id = missions.mission_id WHERE missions.purpose = 'wedding film';

-- Which customers has Bumble been in the air for?
-- customers Bumble flew for
SELECT DISTINCT missions.customer FROM missions JOIN flights ON flights.mission_id = missions.mission_id JOIN drones ON flights.serial = drones.serial WHERE drones.nickname = 'Bumble';

-- What is the heaviest drone we have?
-- heaviest drone
SELECT nickname FROM drones ORDER BY weight_g DESC LIMIT 1;

-- Which drones weigh under 900 grams and stay up for more than 30 minutes?
-- lighter than 900 g, flight time above 30 min
SELECT nickname FROM drones WHERE weight_g < 900 AND max_flight_min > 30;

-- On which dates did something go wrong?
-- dates of flights with an incident
SELECT flown_on FROM flights WHERE incident IS NOT NULL;

-- What happened on flight 6?
-- incident, flight no 6
SELECT incident FROM flights WHERE flight_no = 6;

-- How many minutes has each pilot logged?
-- airtime per pilot
-- total minutes by pilot name
SELECT pilots.real_name, SUM(flights.minutes) FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id GROUP BY pilots.pilot_id;

-- Which drone has made the most flights?
-- busiest drone
SELECT drones.nickname FROM drones JOIN flights ON flights.serial = drones.serial GROUP BY drones.serial ORDER BY COUNT(*) DESC LIMIT 1;

-- Which drone has never left the ground?
-- drones with zero flights
SELECT nickname FROM drones WHERE serial NOT IN (SELECT serial FROM flights);

-- Whose licence runs out first?
-- next licence to expire, whose is it
SELECT real_name FROM pilots ORDER BY licence_until LIMIT 1;

-- Was there a flight without a spotter in 2023?
-- any 2023 flight with nobody spotting
SELECT EXISTS (SELECT flight_no FROM flights WHERE spotter_id IS NULL AND flown_on = '2023');

-- What is the average altitude on flights for the Water Board?
-- avg max altitude, Water Board jobs
SELECT AVG(flights.max_alt_m) FROM flights JOIN missions ON flights.mission_id = missions.mission_id WHERE missions.customer = 'Water Board';

-- Which pilots have both flown and spotted?
-- people who were pilot on one flight and spotter on another
SELECT pilots.real_name FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id INTERSECT SELECT pilots.real_name FROM pilots JOIN flights ON flights.spotter_id = pilots.pilot_id;

-- Where has the pilot called Kestrel been flying?
-- places Kestrel flew at
SELECT DISTINCT missions.place FROM missions JOIN flights ON flights.mission_id = missions.mission_id JOIN pilots ON flights.pilot_id = pilots.pilot_id WHERE pilots.callsign = 'Kestrel';

-- Did Olaf Krug ever fly himself?
-- krug at the controls, ever?
SELECT EXISTS (SELECT flights.flight_no FROM flights JOIN pilots ON flights.pilot_id = pilots.pilot_id WHERE pilots.real_name = 'Olaf Krug');

-- Which flights lasted longer than average? Give number and minutes.
-- flight no and minutes of the longer-than-average ones
SELECT flight_no, minutes FROM flights WHERE minutes > (SELECT AVG(minutes) FROM flights);

-- Which models do we have more than one of?
-- models with at least 2 drones
SELECT model FROM drones GROUP BY model HAVING COUNT(*) > 1;

-- Which drones were bought since 2023?
-- drones purchased 2023 or later
SELECT nickname FROM drones WHERE bought >= '2023';
