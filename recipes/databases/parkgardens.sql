CREATE TABLE garden (g_id INTEGER PRIMARY KEY, g_name TEXT, county TEXT, designer TEXT, laid_out INTEGER, hectares REAL, style TEXT, open_to_public TEXT, owner TEXT);
CREATE TABLE plant (p_id INTEGER PRIMARY KEY, common TEXT, latin TEXT, native_to TEXT, introduced_by TEXT, habit TEXT, flower_colour TEXT, max_height_m REAL);
CREATE TABLE specimen (s_id INTEGER PRIMARY KEY, g_id INTEGER REFERENCES garden(g_id), p_id INTEGER REFERENCES plant(p_id), planted INTEGER, height_m REAL, planter TEXT, alive TEXT);
INSERT INTO garden VALUES (1,'Thistlecombe','Devon','Mercy Haldon',1907,6.5,'cottage','yes','National Gardens Fund'),(2,'Harrow Court','Kent','Lancelot Greene',1764,142,'landscape','yes','Lord Amberley'),(3,'Villa Serafina','Tuscany','Pirro Landi',1588,9.2,'formal','yes','Tuscan Region'),(4,'Dunmorran','Argyll','Osgood Blair',1871,38,'woodland','yes','Blair Trust'),(5,'Ryokuen','Kyoto','Priest Mokuan',1692,2.1,'moss','no','Temple of Ryoku'),(6,'Marsh End','Norfolk','Mercy Haldon',1923,3.4,'cottage','no','Haldon family');
INSERT INTO plant VALUES (1,'Blair''s rhododendron','Rhododendron blairii','Nepal','Osgood Blair','shrub','crimson',7),(2,'umbrella cedar','Cedrus umbellata','Lebanon','Crusaders','tree',NULL,35),(3,'ghost lily','Lilium spectrum','China','Ernst Wilkie','bulb','white',1.8),(4,'Tasman fern','Dicksonia tasmani','Tasmania','Joseph Banksia','fern',NULL,6),(5,'fire maple','Acer ignis','Japan','Ernst Wilkie','tree','red',12),(6,'Tuscan box','Buxus etrusca','Italy',NULL,'shrub','green',3),(7,'moon poppy','Meconopsis lunae','Nepal','Freda Kinloss','perennial','blue',1.1);
INSERT INTO specimen VALUES (1,2,2,1771,29.5,'Lord Amberley','yes'),(2,4,1,1882,6.2,'Osgood Blair','yes'),(3,4,4,1890,4.8,'Osgood Blair','yes'),(4,4,7,1931,0.9,'Freda Kinloss','no'),(5,1,3,1912,1.6,'Mercy Haldon','yes'),(6,3,6,1590,2.7,'Pirro Landi','yes'),(7,5,5,1701,10.4,'Priest Mokuan','yes'),(8,6,3,1925,1.4,'Mercy Haldon','no'),(9,2,5,1899,11.1,'Ernst Wilkie','yes');

-- Who laid out Harrow Court?
-- designer of harrow court
-- Harrow Court is whose creation
SELECT designer FROM garden WHERE g_name = 'Harrow Court';

-- Which gardens did Mercy Haldon design?
-- gardens by Haldon
-- mercy haldon made what
SELECT g_name FROM garden WHERE designer = 'Mercy Haldon';

-- Where does the moon poppy come from?
-- home of the moon poppy
-- moon poppy is native where
SELECT native_to FROM plant WHERE common = 'moon poppy';

-- Who introduced the ghost lily?
-- ghost lily: introduced by
SELECT introduced_by FROM plant WHERE common = 'ghost lily';

-- Where can I see a fire maple?
-- gardens with a fire maple
-- fire maple grows in which gardens
SELECT garden.g_name FROM garden JOIN specimen ON specimen.g_id = garden.g_id JOIN plant ON specimen.p_id = plant.p_id WHERE plant.common = 'fire maple';

-- What grows at Dunmorran?
-- dunmorran plants
-- plants found in Dunmorran
SELECT plant.common FROM plant JOIN specimen ON specimen.p_id = plant.p_id JOIN garden ON specimen.g_id = garden.g_id WHERE garden.g_name = 'Dunmorran';

-- plants from Nepal
-- Nepalese plants
-- what came out of nepal
SELECT common FROM plant WHERE native_to = 'Nepal';

-- What is the Latin name of the Tasman fern?
-- tasman fern, botanically
SELECT latin FROM plant WHERE common = 'Tasman fern';

-- Who owns Ryokuen?
-- ryokuen belongs to
SELECT owner FROM garden WHERE g_name = 'Ryokuen';

-- Gardens closed to visitors
-- Which gardens can the public not enter?
-- not open to the public
SELECT g_name FROM garden WHERE open_to_public = 'no';

-- When was the umbrella cedar planted?
-- umbrella cedar in the ground since
SELECT specimen.planted FROM specimen JOIN plant ON specimen.p_id = plant.p_id WHERE plant.common = 'umbrella cedar';

-- biggest garden
-- Which garden covers the most ground?
SELECT g_name FROM garden ORDER BY hectares DESC LIMIT 1;

-- seventeenth-century gardens
-- gardens laid out between 1601 and 1700
SELECT g_name FROM garden WHERE laid_out BETWEEN 1601 AND 1700;

-- How many specimens did each person plant?
-- planters and number of plants they put in
SELECT planter, COUNT(*) FROM specimen GROUP BY planter;

-- Which is the tallest living specimen?
-- tallest plant still alive
SELECT plant.common FROM plant JOIN specimen ON specimen.p_id = plant.p_id WHERE specimen.alive = 'yes' ORDER BY specimen.height_m DESC LIMIT 1;

-- Does anything in Kent come from Japan?
-- japanese natives growing in a Kent garden?
SELECT EXISTS (SELECT plant.common FROM plant JOIN specimen ON specimen.p_id = plant.p_id JOIN garden ON specimen.g_id = garden.g_id WHERE garden.county = 'Kent' AND plant.native_to = 'Japan');

-- Which specimens died, by plant name?
-- what plants have we lost (not alive)
SELECT plant.common FROM plant JOIN specimen ON specimen.p_id = plant.p_id WHERE specimen.alive = 'no';

-- what colour are the flowers of Blair's rhododendron
-- Blair's rhododendron blooms in which colour?
SELECT flower_colour FROM plant WHERE common = 'Blair''s rhododendron';
