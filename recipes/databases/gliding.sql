CREATE TABLE pilots (pilot_id INTEGER PRIMARY KEY, pilot TEXT, club TEXT, licence TEXT, total_hours INTEGER, joined DATE);
CREATE TABLE gliders (reg TEXT PRIMARY KEY, type_name TEXT, seats INTEGER, span_m REAL, year_built INTEGER, owner_id INTEGER REFERENCES pilots(pilot_id));
CREATE TABLE flights (flight_no INTEGER PRIMARY KEY, reg TEXT REFERENCES gliders(reg), pilot_id INTEGER REFERENCES pilots(pilot_id), flown_on DATE, km INTEGER, max_alt_m INTEGER);
INSERT INTO pilots VALUES (1,'Agnes Thorn','Wolds','full',640,'2008-04-01'),(2,'Barry Finn','Wolds','student',22,'2023-05-14'),(3,'Chen Li','Downland','full',310,'2014-03-30'),(4,'Derek Moss','Downland','instructor',1850,'1994-06-11'),(5,'Eva Sandoz','Fenside','full',415,'2014-09-02'),(6,'Faye Orr','Fenside','student',9,'2024-02-18');
INSERT INTO gliders VALUES ('G-AKL','Skylark 3',1,18.2,1961,4),('G-DUO','Duo Wing',2,20,2003,NULL),('G-STD','Cirro',1,15,1978,1),('G-TRN','K13 Trainer',2,16,1972,NULL),('G-ZEP','Zephyr X',1,18,2019,5);
INSERT INTO flights VALUES (1,'G-STD',1,'2024-04-20',212,1650),(2,'G-DUO',4,'2024-04-20',305,1900),(3,'G-TRN',2,'2024-05-03',14,600),(4,'G-ZEP',5,'2024-05-11',502,2200),(5,'G-DUO',3,'2024-06-01',187,1750),(6,'G-ZEP',5,'2024-07-06',334,1800),(7,'G-DUO',1,'2024-07-06',260,2050),(8,'G-AKL',4,'2023-08-19',120,1400);

-- Has Agnes Thorn ever flown the Duo Wing?
-- was the Duo Wing ever flown by Agnes Thorn
SELECT EXISTS (SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE pilots.pilot = 'Agnes Thorn' AND gliders.type_name = 'Duo Wing');

-- Did Chen Li fly the Zephyr X?
-- zephyr x with chen li, any flight?
-- has chen li been up in the zephyr x
SELECT EXISTS (SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE pilots.pilot = 'Chen Li' AND gliders.type_name = 'Zephyr X');

-- Does the Skylark 3 belong to Derek Moss?
-- is derek moss the owner of the skylark 3
SELECT EXISTS (SELECT gliders.type_name FROM gliders JOIN pilots ON gliders.owner_id = pilots.pilot_id WHERE gliders.type_name = 'Skylark 3' AND pilots.pilot = 'Derek Moss');

-- Did anybody from Downland go over 400 km?
-- has a downland pilot flown further than 400 kilometres
SELECT EXISTS (SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id WHERE pilots.club = 'Downland' AND flights.km > 400);

-- Did a student fly in 2024?
-- any student pilot up in the air in 2024
SELECT EXISTS (SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id WHERE pilots.licence = 'student' AND flights.flown_on = '2024');

-- Is Chen Li more experienced than Eva Sandoz, in hours?
-- has chen li got more hours than eva sandoz
SELECT EXISTS (SELECT pilot FROM pilots WHERE pilot = 'Chen Li' AND total_hours > (SELECT total_hours FROM pilots WHERE pilot = 'Eva Sandoz'));

-- who joined first, Chen Li or Eva Sandoz
-- chen li or eva sandoz: member for longer
SELECT pilot FROM pilots WHERE pilot IN ('Chen Li', 'Eva Sandoz') ORDER BY joined LIMIT 1;

-- gliders with a bigger span than the Zephyr X
-- wider wings than the Zephyr X
SELECT type_name FROM gliders WHERE span_m > (SELECT span_m FROM gliders WHERE type_name = 'Zephyr X');

-- who flies for the same club as Barry Finn
-- Barry Finn's clubmates
SELECT pilot FROM pilots WHERE club = (SELECT club FROM pilots WHERE pilot = 'Barry Finn') AND pilot <> 'Barry Finn';

-- who flew the Duo Wing but not the Cirro
-- Duo Wing pilots who never took the Cirro
SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE gliders.type_name = 'Duo Wing' EXCEPT SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE gliders.type_name = 'Cirro';

-- who has flown both the Duo Wing and the Skylark 3
-- pilots with flights in the Duo Wing and in the Skylark 3
SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE gliders.type_name = 'Duo Wing' INTERSECT SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id JOIN gliders ON flights.reg = gliders.reg WHERE gliders.type_name = 'Skylark 3';

-- which pilots have not flown at all
-- who stayed on the ground
-- members without a flight
SELECT pilot FROM pilots WHERE pilot_id NOT IN (SELECT pilot_id FROM flights);

-- Which glider was out more often, the Duo Wing or the Zephyr X?
-- more flights: duo wing or zephyr x
SELECT gliders.type_name FROM gliders JOIN flights ON flights.reg = gliders.reg WHERE gliders.type_name IN ('Duo Wing', 'Zephyr X') GROUP BY gliders.type_name ORDER BY COUNT(*) DESC LIMIT 1;

-- gliders with no private owner
-- which aircraft don't belong to a member
SELECT type_name FROM gliders WHERE owner_id IS NULL;

-- who made the longest flight
-- record distance: which pilot
SELECT pilots.pilot FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id ORDER BY flights.km DESC LIMIT 1;

-- kilometres per club
-- how far has each club flown altogether
SELECT pilots.club, SUM(flights.km) FROM pilots JOIN flights ON flights.pilot_id = pilots.pilot_id GROUP BY pilots.club;

-- Is there a glider older than the Skylark 3?
-- was anything built before the Skylark 3
SELECT EXISTS (SELECT type_name FROM gliders WHERE year_built < (SELECT year_built FROM gliders WHERE type_name = 'Skylark 3'));
