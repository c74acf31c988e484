CREATE TABLE carrier (iata TEXT PRIMARY KEY, carrier_name TEXT, home_state TEXT, founded DATE, ceased DATE, fleet INTEGER, founder TEXT, slogan TEXT);
CREATE TABLE airport (apt TEXT PRIMARY KEY, apt_name TEXT, serves TEXT, elev_ft INTEGER, runways INTEGER, pax_m REAL);
CREATE TABLE hub (iata TEXT REFERENCES carrier(iata), apt TEXT REFERENCES airport(apt), role TEXT, since_yr INTEGER, PRIMARY KEY (iata, apt));
INSERT INTO carrier VALUES ('NX','Norvane Air','Norway','1946-08-01',NULL,142,'Trygve Holm','Above the fjords'),('ZB','Zambra Airlines','Spain','1988-03-15',NULL,67,'Lola Quintana',NULL),('PK','Pelikan Luftverkehr','Germany','1955-04-01','2012-10-28',0,'Horst Adamski','Fly with a beak'),('TT','Transtasman Wings','New Zealand','1961-11-20',NULL,38,'Maude Cassidy','Two islands, one sky'),('QV','Quinta Voadora','Portugal','1997-06-10','2019-01-31',0,'Ricardo Pais',NULL),('SJ','Sundial Jet','UAE','2003-05-05',NULL,201,'Hamad Al Rawi','On time, always');
INSERT INTO airport VALUES ('OSG','Gardnes','Oslo',681,2,28.6),('BGF','Flesvik','Bergen',170,1,6.9),('MXB','Campo Real','Madrid',1998,4,55.1),('HHL','Lohfeld','Hamburg',53,2,14.2),('AKM','Mangrove Point','Auckland',23,2,20.4),('LSQ','Quinta do Mar','Lisbon',374,1,NULL),('DXS','Sand Crown','Dubai',62,3,71.3);
INSERT INTO hub VALUES ('NX','OSG','main',1952),('NX','BGF','secondary',1970),('ZB','MXB','main',1988),('ZB','LSQ','secondary',2006),('PK','HHL','main',1955),('TT','AKM','main',1961),('QV','LSQ','main',1997),('SJ','DXS','main',2003),('SJ','MXB','secondary',2015);

-- Who founded Zambra Airlines?
-- zambra's founder
-- the person behind Zambra
SELECT founder FROM carrier WHERE carrier_name = 'Zambra Airlines';

-- What airline did Maude Cassidy start?
-- Maude Cassidy founded what
-- cassidy's airline
SELECT carrier_name FROM carrier WHERE founder = 'Maude Cassidy';

-- Which airlines no longer fly?
-- defunct carriers
-- airlines that have gone out of business
SELECT carrier_name FROM carrier WHERE ceased IS NOT NULL;

-- When did Pelikan go under?
-- last day of Pelikan Luftverkehr
-- pelikan stopped flying when
SELECT ceased FROM carrier WHERE carrier_name = 'Pelikan Luftverkehr';

-- Where is Norvane Air based?
-- airports Norvane uses as a hub
-- norvane hubs
SELECT airport.apt_name FROM airport JOIN hub ON hub.apt = airport.apt JOIN carrier ON hub.iata = carrier.iata WHERE carrier.carrier_name = 'Norvane Air';

-- Which airlines have their main hub at Quinta do Mar?
-- quinta do mar is main base for whom
SELECT carrier.carrier_name FROM carrier JOIN hub ON hub.iata = carrier.iata JOIN airport ON hub.apt = airport.apt WHERE airport.apt_name = 'Quinta do Mar' AND hub.role = 'main';

-- Which city does Lohfeld serve?
-- lohfeld airport is in what city
-- what town is Lohfeld for
SELECT serves FROM airport WHERE apt_name = 'Lohfeld';

-- How high above the sea is Campo Real?
-- elevation of campo real in feet
-- campo real altitude
SELECT elev_ft FROM airport WHERE apt_name = 'Campo Real';

-- What is the busiest airport?
-- airport with most passengers
-- where do the most people pass through
SELECT apt_name FROM airport ORDER BY pax_m DESC LIMIT 1;

-- What is the slogan of Sundial Jet?
-- sundial jet's catchphrase
SELECT slogan FROM carrier WHERE carrier_name = 'Sundial Jet';

-- Which airport is the hub of two or more airlines?
-- airports shared as a base by several carriers
SELECT airport.apt_name FROM airport JOIN hub ON hub.apt = airport.apt GROUP BY airport.apt HAVING COUNT(*) >= 2;

-- What's the oldest airline still flying?
-- longest-serving carrier among those that haven't folded
SELECT carrier_name FROM carrier WHERE ceased IS NULL ORDER BY founded LIMIT 1;

-- one-runway airports
-- Which airports make do with a single runway?
-- only 1 runway: where
SELECT apt_name FROM airport WHERE runways = 1;

-- Does Norvane date from before 1950?
-- was Norvane Air set up before 1950
SELECT EXISTS (SELECT carrier_name FROM carrier WHERE carrier_name = 'Norvane Air' AND founded < '1950');

-- Does Transtasman Wings have a hub in Dubai?
-- transtasman based at dubai?
SELECT EXISTS (SELECT carrier.carrier_name FROM carrier JOIN hub ON hub.iata = carrier.iata JOIN airport ON hub.apt = airport.apt WHERE carrier.carrier_name = 'Transtasman Wings' AND airport.serves = 'Dubai');

-- Who has the bigger fleet, Zambra or Transtasman?
-- zambra airlines vs transtasman wings, more planes
SELECT carrier_name FROM carrier WHERE carrier_name IN ('Zambra Airlines', 'Transtasman Wings') ORDER BY fleet DESC LIMIT 1;

-- How many planes are there altogether in the fleets?
-- total aircraft over all airlines
-- planes, all carriers added up
SELECT SUM(fleet) FROM carrier;

-- Since when has Sundial Jet used Campo Real?
-- sundial jet at campo real: from what year
SELECT hub.since_yr FROM hub JOIN carrier ON hub.iata = carrier.iata JOIN airport ON hub.apt = airport.apt WHERE carrier.carrier_name = 'Sundial Jet' AND airport.apt_name = 'Campo Real';
