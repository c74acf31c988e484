CREATE TABLE coast (coast_id INTEGER PRIMARY KEY, coast TEXT, sea TEXT, km INTEGER, ranger TEXT);
CREATE TABLE beach (beach_id INTEGER PRIMARY KEY, beach TEXT, coast_id INTEGER REFERENCES coast(coast_id), length_m INTEGER, sand TEXT, parking_fee REAL, visitors INTEGER, dogs TEXT);
CREATE TABLE kiosk (kiosk_id INTEGER PRIMARY KEY, kiosk TEXT, beach_id INTEGER REFERENCES beach(beach_id), tenant TEXT, phone TEXT, rent_month REAL);
INSERT INTO coast VALUES (1,'Amber Shore','Grey Sea',64,'Ole Brandt'),(2,'Cove Country','Grey Sea',118,'Rhea Tull'),(3,'Palm Reach','Gulf of Ito',47,'Zoe Manta');
INSERT INTO beach VALUES (1,'Long Strand',1,4200,'white',4,88000,'yes'),(2,'Gull Sands',1,1300,'white',NULL,21000,'yes'),(3,'Smugglers Cove',2,180,'shingle',NULL,9500,'no'),(4,'Tern Bay',2,760,'golden',3,34500,'no'),(5,'Black Lip',2,410,'volcanic',2,12800,'yes'),(6,'Ito Beach',3,2900,'golden',6.5,143000,'no'),(7,'Mangrove Spit',3,550,'white',NULL,4100,'no'),(8,'Pebble Nook',2,95,'shingle',NULL,2600,'yes');
INSERT INTO kiosk VALUES (1,'Salty Dog',1,'Wim Kroes','77-101',640),(2,'Waffle Hut',1,'Ada Bloem','77-104',410),(3,'Crab Shack',4,'Lou Fenn','77-230',520),(4,'Ito Bar',6,'Marisol Paz','77-555',1400),(5,'Coco Cart',6,'Bira Nunes','77-560',380),(6,'Sunset Grill',6,'Teo Lima','77-571',1150),(7,'Lip Tea Room',5,NULL,'77-290',300);

-- What's the phone number of the kiosk with the highest rent?
-- phone of the dearest kiosk
-- the kiosk paying most rent, how do I reach it by phone
SELECT phone FROM kiosk ORDER BY rent_month DESC LIMIT 1;

-- Which kiosks are on the most visited beach?
-- kiosks at the busiest beach
-- the beach with most visitors has what kiosks
SELECT kiosk.kiosk FROM kiosk WHERE kiosk.beach_id = (SELECT beach_id FROM beach ORDER BY visitors DESC LIMIT 1);

-- On which coast is the longest beach?
-- coast with the longest single beach
-- the longest beach lies along what coast
SELECT coast.coast FROM coast JOIN beach ON beach.coast_id = coast.coast_id ORDER BY beach.length_m DESC LIMIT 1;

-- Who is the ranger of the coast with the most beaches?
-- ranger where there are most beaches
SELECT coast.ranger FROM coast JOIN beach ON beach.coast_id = coast.coast_id GROUP BY coast.coast_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How long is the beach with the most kiosks?
-- length in metres, beach that has most kiosks
SELECT beach.length_m FROM beach JOIN kiosk ON kiosk.beach_id = beach.beach_id GROUP BY beach.beach_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which beaches are on the shortest coast?
-- beaches of the shortest stretch of coast
-- name the beaches along our shortest coast
SELECT beach.beach FROM beach WHERE beach.coast_id = (SELECT coast_id FROM coast ORDER BY km LIMIT 1);

-- What kind of sand does the quietest beach have?
-- sand at the beach with fewest visitors
-- least visited beach: what am I lying on
SELECT sand FROM beach ORDER BY visitors LIMIT 1;

-- How many beaches are longer than Tern Bay?
-- number of beaches outdoing tern bay in length
SELECT COUNT(*) FROM beach WHERE length_m > (SELECT length_m FROM beach WHERE beach = 'Tern Bay');

-- Where can I park for free?
-- beaches with no parking fee
-- free parking beaches
SELECT beach FROM beach WHERE parking_fee IS NULL;

-- Beaches on the Grey Sea that allow dogs
-- which grey sea beaches can i take my dog to?
SELECT beach.beach FROM beach JOIN coast ON beach.coast_id = coast.coast_id WHERE coast.sea = 'Grey Sea' AND beach.dogs = 'yes';

-- How many visitors did Cove Country's beaches have altogether?
-- cove country visitors in total
SELECT SUM(beach.visitors) FROM beach JOIN coast ON beach.coast_id = coast.coast_id WHERE coast.coast = 'Cove Country';

-- Who runs a kiosk on Long Strand?
-- tenants of the long strand kiosks
SELECT kiosk.tenant FROM kiosk JOIN beach ON kiosk.beach_id = beach.beach_id WHERE beach.beach = 'Long Strand';

-- Which beaches have nowhere to buy anything?
-- beaches without a kiosk
SELECT beach FROM beach WHERE beach_id NOT IN (SELECT beach_id FROM kiosk);

-- Which kiosk stands empty?
-- kiosk without a tenant
SELECT kiosk FROM kiosk WHERE tenant IS NULL;

-- Are dogs allowed on Ito Beach?
-- can i bring a dog to ito beach
SELECT EXISTS (SELECT beach FROM beach WHERE beach = 'Ito Beach' AND dogs = 'yes');
