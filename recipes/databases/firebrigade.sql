CREATE TABLE firehouse (fh_code TEXT PRIMARY KEY, fh_name TEXT, volunteer INTEGER, members INTEGER, chief TEXT);
CREATE TABLE engine (call_sign TEXT PRIMARY KEY, fh_code TEXT REFERENCES firehouse(fh_code), eng_type TEXT, yr_built INTEGER, tank_litres INTEGER);
CREATE TABLE callout (co_no INTEGER PRIMARY KEY, co_date DATE, alarm_time TEXT, nature TEXT, street TEXT, injured INTEGER, duration_min INTEGER, false_alarm TEXT);
CREATE TABLE dispatched (co_no INTEGER REFERENCES callout(co_no), call_sign TEXT REFERENCES engine(call_sign), arrival_min INTEGER, PRIMARY KEY (co_no, call_sign));
INSERT INTO firehouse VALUES ('C','Central',0,48,'Bertram Oakes'),('N','Northridge',1,27,'Sinead Walsh'),('H','Harbour',0,31,'Olaf Prins'),('V','Vale',1,19,'Tess Moreau');
INSERT INTO engine VALUES ('C1','C','pumper',2017,3000),('C2','C','ladder',2012,NULL),('N1','N','pumper',2006,2400),('H1','H','pumper',2020,4000),('H2','H','rescue boat',2015,NULL),('V1','V','tanker',1998,8000),('V2','V','pumper',2009,2000);
INSERT INTO callout VALUES (1,'2023-10-03','02:14','house fire','Baker Street',2,190,'no'),(2,'2023-10-19','11:40','automatic alarm','Mall Plaza',0,25,'yes'),(3,'2023-11-05','17:55','car accident','Ring Road',3,80,'no'),(4,'2023-11-22','08:05','flooding','Quay Lane',0,240,'no'),(5,'2023-12-24','20:30','house fire','Pine Crescent',1,135,'no'),(6,'2024-01-01','00:20','bin fire','Mall Plaza',0,20,'no'),(7,'2024-01-13','14:48','automatic alarm','Linden Clinic',0,30,'yes'),(8,'2024-02-09','06:33','person in water','Quay Lane',1,65,'no'),(9,'2024-02-28','19:12','house fire','Mill Cottages',0,310,'no');
INSERT INTO dispatched VALUES (1,'C1',6),(1,'C2',8),(1,'H1',11),(2,'C1',5),(3,'N1',9),(3,'C1',12),(4,'H1',4),(4,'H2',7),(5,'N1',7),(5,'C2',13),(6,'C1',4),(7,'H1',8),(8,'H2',3),(8,'H1',5),(9,'V1',14),(9,'C1',16),(9,'C2',17);

-- Who is in charge at Northridge?
-- northridge chief
-- who runs the Northridge fire station
SELECT chief FROM firehouse WHERE fh_name = 'Northridge';

-- Which stations are run by volunteers?
-- volunteer firehouses
-- which ones are volunteer brigades
SELECT fh_name FROM firehouse WHERE volunteer = 1;

-- Which engines went to the house fires?
-- house fire - call signs sent
SELECT DISTINCT dispatched.call_sign FROM dispatched JOIN callout ON dispatched.co_no = callout.co_no WHERE callout.nature = 'house fire';

-- Which firehouses helped at Quay Lane?
-- stations sent to quay lane
-- who came to help at Quay Lane, which houses
SELECT DISTINCT firehouse.fh_name FROM firehouse JOIN engine ON engine.fh_code = firehouse.fh_code JOIN dispatched ON dispatched.call_sign = engine.call_sign JOIN callout ON dispatched.co_no = callout.co_no WHERE callout.street = 'Quay Lane';

-- How often did we turn out for nothing?
-- number of false alarms
-- false alarms so far
SELECT COUNT(*) FROM callout WHERE false_alarm = 'yes';

-- Which engine is sent out most?
-- busiest engine
-- which truck goes out more than any other
SELECT call_sign FROM dispatched GROUP BY call_sign ORDER BY COUNT(*) DESC LIMIT 1;

-- What kept us busy the longest, and on which street?
-- longest call-out: what and where
SELECT nature, street FROM callout ORDER BY duration_min DESC LIMIT 1;

-- How quickly does each engine get there on average?
-- mean arrival minutes per engine
-- average minutes to arrive, by call sign
SELECT call_sign, AVG(arrival_min) FROM dispatched GROUP BY call_sign;

-- How many people have been hurt in house fires?
-- injured in house fires, total
-- hurt in house fires
SELECT SUM(injured) FROM callout WHERE nature = 'house fire';

-- Did anything happen in December 2023?
-- any call-outs december 2023
-- were we called in dec 2023
SELECT EXISTS (SELECT co_no FROM callout WHERE co_date = '2023-12');

-- Does Vale have a ladder truck?
-- is there a ladder at vale
-- vale - ladder?
SELECT EXISTS (SELECT engine.call_sign FROM engine JOIN firehouse ON engine.fh_code = firehouse.fh_code WHERE firehouse.fh_name = 'Vale' AND engine.eng_type = 'ladder');

-- What's our newest pumper?
-- pumper built most recently
-- newest pumper in the fleet
SELECT call_sign FROM engine WHERE eng_type = 'pumper' ORDER BY yr_built DESC LIMIT 1;

-- What incidents, and on what streets, needed three engines or more?
-- nature and street of call-outs with at least 3 engines
SELECT callout.nature, callout.street FROM callout JOIN dispatched ON dispatched.co_no = callout.co_no GROUP BY callout.co_no HAVING COUNT(*) >= 3;

-- Which streets did both C1 and H1 go to?
-- streets where C1 has been and H1 too
SELECT callout.street FROM callout JOIN dispatched ON dispatched.co_no = callout.co_no WHERE dispatched.call_sign = 'C1' INTERSECT SELECT callout.street FROM callout JOIN dispatched ON dispatched.co_no = callout.co_no WHERE dispatched.call_sign = 'H1';

-- Has Central got more members than Harbour?
-- central bigger than harbour in members?
SELECT EXISTS (SELECT fh_name FROM firehouse WHERE fh_name = 'Central' AND members > (SELECT members FROM firehouse WHERE fh_name = 'Harbour'));

-- How many different streets have we been called to?
-- number of different streets in the call-out log
SELECT COUNT(DISTINCT street) FROM callout;
