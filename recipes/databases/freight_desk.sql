CREATE TABLE carrier (scac TEXT PRIMARY KEY, carrier TEXT, mode TEXT, hq TEXT, booking_mail TEXT, claims_mail TEXT, blacklisted INTEGER);
CREATE TABLE shipper (ship_id INTEGER PRIMARY KEY, firm TEXT, town TEXT, contact TEXT, credit_k INTEGER, handled_by TEXT);
CREATE TABLE consignment (cons_no TEXT PRIMARY KEY, sender INTEGER REFERENCES shipper(ship_id), receiver INTEGER REFERENCES shipper(ship_id), scac TEXT REFERENCES carrier(scac), goods TEXT, gross_kg INTEGER, net_kg INTEGER, incoterm TEXT, pickup DATE, eta DATE, delivered DATE, freight_eur REAL, customs_eur REAL, dangerous TEXT, insured TEXT);
CREATE TABLE mishap (mis_id INTEGER PRIMARY KEY, cons_no TEXT REFERENCES consignment(cons_no), kind TEXT, noticed DATE, closed DATE, compensation REAL);
INSERT INTO carrier VALUES ('NLTR','Nordlicht Trans','road','Kiel','book@nordlicht.example','claims@nordlicht.example',0),('BLUS','Blue Serpent Line','sea','Piraeus','slots@blueserpent.example',NULL,0),('SKYH','Skyhook Cargo','air','Liège','ops@skyhook.example','loss@skyhook.example',0),('RAPX','Rapid Axle','road','Lille','desk@rapidaxle.example',NULL,1),('TIMR','TransIberian Rail','rail','Zaragoza','rail@timr.example','rail@timr.example',0);
INSERT INTO shipper VALUES (1,'Olsen Fish','Bergen','Marte Olsen',50,'Petra'),(2,'Casa Azulejo','Valencia','Nuria Gil',20,'Yusuf'),(3,'Lakeland Paper','Tampere','Jari Niemi',120,'Petra'),(4,'Voltaire Motors','Lyon','Hugo Blanc',200,'Ines'),(5,'Athena Olives','Kalamata','Eleni Rallis',15,'Yusuf'),(6,'Burren Whiskey','Ennis','Cian Daly',NULL,NULL);
INSERT INTO consignment VALUES ('C-1001',1,4,'NLTR','frozen cod',18500,17200,'FCA','2023-01-16','2023-01-20','2023-01-21',3150,0,'no','yes'),('C-1002',2,3,'TIMR','tiles',24000,23100,'DAP','2023-02-06','2023-02-20','2023-02-18',2740,0,'no','no'),('C-1003',5,4,'BLUS','olive oil',20800,19000,'CIF','2023-03-13','2023-04-05','2023-04-12',1890,120,'no','yes'),('C-1004',4,6,'SKYH','lithium cells',950,720,'DDP','2023-05-02','2023-05-04','2023-05-04',8800,640,'yes','yes'),('C-1005',3,2,'RAPX','newsprint',22000,21800,'FCA','2023-06-19','2023-06-26','2023-07-10',2980,0,'no','no'),('C-1006',6,1,'NLTR','whiskey',9600,8100,'EXW','2023-09-04','2023-09-11','2023-09-11',2210,310,'yes','yes'),('C-1007',3,4,'TIMR','card','21000',20400,'DAP','2023-10-09','2023-10-23','2023-10-25',2600,0,'no','no'),('C-1008',5,1,'BLUS','olives in brine',15200,13000,'CIF','2024-01-22','2024-02-14',NULL,2050,95,'no','no'),('C-1009',4,2,'SKYH','gearboxes',2600,2450,'DDP','2024-02-12','2024-02-13','2024-02-13',6900,0,'no','yes');
INSERT INTO mishap VALUES (1,'C-1003','leak','2023-04-12','2023-06-01',900),(2,'C-1005','delay','2023-06-28','2023-07-20',400),(3,'C-1005','torn reels','2023-07-10',NULL,NULL),(4,'C-1007','delay','2023-10-24','2023-11-02',0),(5,'C-1001','thawed boxes','2023-01-21','2023-03-15',2300);

-- Who sent the gearboxes?
-- gearboxes sender
-- gearboxes came from which firm
SELECT shipper.firm FROM consignment JOIN shipper ON consignment.sender = shipper.ship_id WHERE consignment.goods = 'gearboxes';

-- Who got the gearboxes?
-- gearboxes went to
-- consignee of the gearboxes
SELECT shipper.firm FROM consignment JOIN shipper ON consignment.receiver = shipper.ship_id WHERE consignment.goods = 'gearboxes';

-- What has Athena Olives sent?
-- goods sent by athena olives
SELECT consignment.goods FROM consignment JOIN shipper ON consignment.sender = shipper.ship_id WHERE shipper.firm = 'Athena Olives';

-- What has been delivered to Voltaire Motors or is on its way there?
-- consignments for voltaire, goods
SELECT consignment.goods FROM consignment JOIN shipper ON consignment.receiver = shipper.ship_id WHERE shipper.firm = 'Voltaire Motors';

-- Who carries the tiles?
-- tiles haulier
-- carrier for the tiles
SELECT carrier.carrier FROM consignment JOIN carrier ON consignment.scac = carrier.scac WHERE consignment.goods = 'tiles';

-- Which hauliers go by road?
-- road carriers
SELECT carrier FROM carrier WHERE mode = 'road';

-- Which carriers must we not use any more?
-- blacklisted carriers
SELECT carrier FROM carrier WHERE blacklisted = 1;

-- Where do I write to book with Skyhook?
-- skyhook booking address
-- mail for skyhook bookings
SELECT booking_mail FROM carrier WHERE carrier = 'Skyhook Cargo';

-- Where do I complain at Skyhook?
-- skyhook address for claims
SELECT claims_mail FROM carrier WHERE carrier = 'Skyhook Cargo';

-- Which carriers have no mail address for claims?
-- no claims mailbox: carriers
SELECT carrier FROM carrier WHERE claims_mail IS NULL;

-- Who looks after Lakeland Paper here?
-- lakeland paper is whose customer
-- our person for lakeland
SELECT handled_by FROM shipper WHERE firm = 'Lakeland Paper';

-- Whom do we talk to at Lakeland Paper?
-- lakeland contact person
SELECT contact FROM shipper WHERE firm = 'Lakeland Paper';

-- Which firms does Yusuf handle, and where are they?
-- yusuf's customers + town
SELECT firm, town FROM shipper WHERE handled_by = 'Yusuf';

-- Which firm has no credit line?
-- firms without credit
SELECT firm FROM shipper WHERE credit_k IS NULL;

-- Who has more credit than Olsen Fish?
-- credit above olsen's
SELECT firm FROM shipper WHERE credit_k > (SELECT credit_k FROM shipper WHERE firm = 'Olsen Fish');

-- What is still on the way?
-- undelivered goods
-- not arrived yet
SELECT goods FROM consignment WHERE delivered IS NULL;

-- Which consignments came late?
-- later than eta: numbers
SELECT cons_no FROM consignment WHERE delivered > eta;

-- Which ones came earlier than expected?
-- ahead of eta: numbers
SELECT cons_no FROM consignment WHERE delivered < eta;

-- When was the whiskey picked up?
-- whiskey collection date
SELECT pickup FROM consignment WHERE goods = 'whiskey';

-- When were the olives in brine expected?
-- brine olives eta
SELECT eta FROM consignment WHERE goods = 'olives in brine';

-- When did the olive oil get there?
-- olive oil arrival date
SELECT delivered FROM consignment WHERE goods = 'olive oil';

-- Which dangerous goods have we moved?
-- hazardous loads
SELECT goods FROM consignment WHERE dangerous = 'yes';

-- Which harmless goods travelled without insurance?
-- uninsured and not dangerous, goods
SELECT goods FROM consignment WHERE dangerous = 'no' AND insured = 'no';

-- How heavy is the newsprint with packaging?
-- newsprint gross weight
SELECT gross_kg FROM consignment WHERE goods = 'newsprint';

-- How heavy is the newsprint itself?
-- newsprint w/o packaging, weight
SELECT net_kg FROM consignment WHERE goods = 'newsprint';

-- What did customs cost for the lithium cells?
-- lithium cells duty
SELECT customs_eur FROM consignment WHERE goods = 'lithium cells';

-- What was the dearest freight, and for what goods?
-- highest freight: goods, euros
SELECT goods, freight_eur FROM consignment ORDER BY freight_eur DESC LIMIT 1;

-- Which freights were below average?
-- cheaper than average: numbers
SELECT cons_no FROM consignment WHERE freight_eur < (SELECT AVG(freight_eur) FROM consignment);

-- Did the frozen cod cost more to ship than the tiles?
-- frozen cod freight above tiles?
SELECT EXISTS (SELECT cons_no FROM consignment WHERE goods = 'frozen cod' AND freight_eur > (SELECT freight_eur FROM consignment WHERE goods = 'tiles'));

-- How many consignments has each carrier had?
-- loads by carrier
SELECT carrier.carrier, COUNT(*) FROM consignment JOIN carrier ON consignment.scac = carrier.scac GROUP BY carrier.scac;

-- Total freight per mode of transport, please.
-- freight spend by mode
SELECT carrier.mode, SUM(consignment.freight_eur) FROM consignment JOIN carrier ON consignment.scac = carrier.scac GROUP BY carrier.mode;

-- Which customer receives most from us?
-- firm receiving the most consignments
SELECT shipper.firm FROM consignment JOIN shipper ON consignment.receiver = shipper.ship_id GROUP BY shipper.ship_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which firms have never received anything?
-- firms that only send
SELECT firm FROM shipper WHERE ship_id NOT IN (SELECT receiver FROM consignment);

-- Which towns have both sent and received goods?
-- towns on both ends
SELECT shipper.town FROM consignment JOIN shipper ON consignment.sender = shipper.ship_id INTERSECT SELECT shipper.town FROM consignment JOIN shipper ON consignment.receiver = shipper.ship_id;

-- What was collected in the second half of 2023?
-- pickups jul-dec 2023 goods
SELECT goods FROM consignment WHERE pickup BETWEEN '2023-07' AND '2023-12';

-- What is the most recent pickup?
-- latest load: goods
SELECT goods FROM consignment ORDER BY pickup DESC LIMIT 1;

-- What went wrong with C-1005?
-- c-1005 problems
SELECT kind FROM mishap WHERE cons_no = 'C-1005';

-- Which carriers have caused delays?
-- carriers with a delay
SELECT DISTINCT carrier.carrier FROM carrier JOIN consignment ON consignment.scac = carrier.scac JOIN mishap ON mishap.cons_no = consignment.cons_no WHERE mishap.kind = 'delay';

-- Which mishaps are still open?
-- unresolved trouble, what
SELECT kind FROM mishap WHERE closed IS NULL;

-- Which consignments went off without a hitch?
-- no mishap: numbers
SELECT cons_no FROM consignment WHERE cons_no NOT IN (SELECT cons_no FROM mishap);

-- How much compensation have we got from each carrier?
-- compensation by carrier
SELECT carrier.carrier, SUM(mishap.compensation) FROM mishap JOIN consignment ON mishap.cons_no = consignment.cons_no JOIN carrier ON consignment.scac = carrier.scac WHERE mishap.compensation IS NOT NULL GROUP BY carrier.scac;

-- Has Blue Serpent ever paid compensation?
-- blue serpent line compensation above zero?
SELECT EXISTS (SELECT mishap.mis_id FROM mishap JOIN consignment ON mishap.cons_no = consignment.cons_no JOIN carrier ON consignment.scac = carrier.scac WHERE carrier.carrier = 'Blue Serpent Line' AND mishap.compensation > 0);
