CREATE TABLE person (pid INTEGER PRIMARY KEY, name TEXT, team TEXT, site TEXT, external TEXT);
CREATE TABLE device (tag TEXT PRIMARY KEY, kind TEXT, brand TEXT, model TEXT, purchased DATE, warranty_end DATE, list_price REAL, paid_price REAL, user_id INTEGER REFERENCES person(pid), condition TEXT, encrypted TEXT, ram_gb INTEGER);
CREATE TABLE repair (rep_no INTEGER PRIMARY KEY, tag TEXT REFERENCES device(tag), fault TEXT, reported_by INTEGER REFERENCES person(pid), fixed_by INTEGER REFERENCES person(pid), reported_on DATE, fixed_on DATE, cost REAL);
INSERT INTO person VALUES (1,'Oisin Daly','IT','Cork','no'),(2,'Farah Aziz','IT','Lyon','no'),(3,'Berit Nygaard','Design','Lyon','no'),(4,'Tomasz Zalewski','Finance','Cork','no'),(5,'Lola Fuentes','Design','Lyon','yes'),(6,'Grant McKay','Support','Cork','no'),(7,'Yuto Ishida','Finance','Lyon','yes'),(8,'Elspeth Orr','Support','Cork','no');
INSERT INTO device VALUES ('LT-201','laptop','Lumo','X40','2021-02-10','2024-02-09',1499,1320,3,'good','yes',32),('LT-202','laptop','Lumo','X30','2019-08-22','2022-08-21',1190,1190,4,'worn','no',16),('LT-203','laptop','Fjell','Pro 14','2023-05-04','2026-05-03',1890,1750,5,'new','yes',64),('LT-204','laptop','Fjell','Air 13','2022-11-30','2025-11-29',1290,1105,6,'good','yes',16),('PH-310','phone','Nokto','N9','2022-03-15','2024-03-14',640,599,6,'good','yes',8),('PH-311','phone','Nokto','N7','2020-06-01','2022-05-31',420,390,8,'broken','no',4),('MN-401','monitor','Visera','27Q','2021-02-10','2025-02-09',349,310,3,'good',NULL,NULL),('MN-402','monitor','Visera','32U','2023-01-19','2027-01-18',560,529,NULL,'new',NULL,NULL),('PR-501','printer','Inkwell','Duo 5','2018-04-12','2020-04-11',280,255,NULL,'worn',NULL,NULL),('LT-205','laptop','Lumo','X40','2021-03-01','2024-02-28',1499,1349,5,'broken','yes',32),('TB-601','tablet','Fjell','Slate','2023-09-20','2025-09-19',720,700,7,'good','no',12);
INSERT INTO repair VALUES (1,'LT-202','battery',4,1,'2022-04-04','2022-04-11',89),(2,'LT-202','keyboard',4,1,'2023-01-30','2023-02-02',120),(3,'PH-311','cracked screen',8,NULL,'2023-07-12',NULL,NULL),(4,'PR-501','paper jam',6,6,'2021-10-05','2021-10-05',0),(5,'LT-205','water damage',3,2,'2023-03-14','2023-04-20',410),(6,'LT-201','hinge',3,2,'2022-09-08','2022-09-15',95),(7,'TB-601','charger',7,NULL,'2024-01-08',NULL,NULL),(8,'LT-204','fan',6,1,'2023-11-02','2023-11-03',60);

-- Who has LT-203?
-- lt-203 is with whom
-- who's using the LT-203
SELECT person.name FROM device JOIN person ON device.user_id = person.pid WHERE device.tag = 'LT-203';

-- What gear does Berit have?
-- berit nygaard's equipment: tag and kind
-- devices given to berit
SELECT device.tag, device.kind FROM device JOIN person ON device.user_id = person.pid WHERE person.name = 'Berit Nygaard';

-- Which devices are not assigned to anyone?
-- spare kit
-- unassigned gear, tags
SELECT tag FROM device WHERE user_id IS NULL;

-- Which laptops are not encrypted?
-- unencrypted notebooks
-- laptops w/o encryption
SELECT tag FROM device WHERE kind = 'laptop' AND encrypted = 'no';

-- How many X40s do we own?
-- number of X40
-- x40 count
SELECT COUNT(*) FROM device WHERE model = 'X40';

-- What did we actually pay for LT-201?
-- lt-201 price paid
SELECT paid_price FROM device WHERE tag = 'LT-201';

-- What is the recommended price of the Slate?
-- slate list price
-- Slate before discount
SELECT list_price FROM device WHERE model = 'Slate';

-- When did we buy the Pro 14?
-- pro 14 bought when
SELECT purchased FROM device WHERE model = 'Pro 14';

-- Until when is the Air 13 under warranty?
-- air 13 guarantee expires
-- end of warranty for the Air 13
SELECT warranty_end FROM device WHERE model = 'Air 13';

-- Which devices were out of warranty before 2023?
-- guarantee over earlier than 2023, tags
SELECT tag FROM device WHERE warranty_end < '2023';

-- Which machine has the most memory?
-- most ram, tag
-- beefiest machine by ram
SELECT tag FROM device WHERE ram_gb IS NOT NULL ORDER BY ram_gb DESC LIMIT 1;

-- What's broken?
-- broken kit
-- gear in broken condition
SELECT tag FROM device WHERE condition = 'broken';

-- Which people are contractors?
-- externals
-- who isn't on our own staff
SELECT name FROM person WHERE external = 'yes';

-- Do any outside people hold one of our laptops?
-- externals with laptops?
SELECT EXISTS (SELECT device.tag FROM device JOIN person ON device.user_id = person.pid WHERE device.kind = 'laptop' AND person.external = 'yes');

-- How many devices of each kind do we have?
-- inventory by type
-- count per kind of device
SELECT kind, COUNT(*) FROM device GROUP BY kind;

-- How much did we spend per brand?
-- total paid by make
-- spend for each manufacturer
SELECT brand, SUM(paid_price) FROM device GROUP BY brand;

-- On which brands did we spend more than 2000?
-- makes with over 2k of purchases
SELECT brand FROM device GROUP BY brand HAVING SUM(paid_price) > 2000;

-- Which team has the most devices?
-- team hogging most kit
SELECT person.team FROM device JOIN person ON device.user_id = person.pid GROUP BY person.team ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has nothing from us?
-- people without any device
SELECT name FROM person WHERE pid NOT IN (SELECT user_id FROM device WHERE user_id IS NOT NULL);

-- Who reported the water damage?
-- water damage flagged by
SELECT person.name FROM repair JOIN person ON repair.reported_by = person.pid WHERE repair.fault = 'water damage';

-- Who fixed the hinge?
-- hinge repaired by
SELECT person.name FROM repair JOIN person ON repair.fixed_by = person.pid WHERE repair.fault = 'hinge';

-- Which repairs are not finished yet?
-- faults still being fixed
-- open repairs, what's wrong
SELECT fault FROM repair WHERE fixed_on IS NULL;

-- When was the cracked screen reported?
-- cracked screen came in when
SELECT reported_on FROM repair WHERE fault = 'cracked screen';

-- When did LT-205 come back from repair?
-- lt-205 mended on
-- date lt-205 was fixed
SELECT fixed_on FROM repair WHERE tag = 'LT-205';

-- How much have repairs of LT-202 cost us so far?
-- lt-202 repair bill total
SELECT SUM(cost) FROM repair WHERE tag = 'LT-202';

-- What was the most expensive repair, and of which device?
-- priciest fix: fault + tag
SELECT fault, tag FROM repair ORDER BY cost DESC LIMIT 1;

-- Which models have been repaired more than once?
-- repeat offenders, models with 2+ repairs
SELECT device.model FROM repair JOIN device ON repair.tag = device.tag GROUP BY device.tag HAVING COUNT(*) > 1;

-- Which devices never needed repair?
-- kit that never broke
-- no repairs: tags
SELECT tag FROM device WHERE tag NOT IN (SELECT tag FROM repair);

-- How many faults has each colleague fixed?
-- fixes per technician
-- repairs by fixer
SELECT person.name, COUNT(*) FROM repair JOIN person ON repair.fixed_by = person.pid GROUP BY person.pid;

-- Who reported something and also repaired something?
-- people who both flag and fix faults
SELECT person.name FROM repair JOIN person ON repair.reported_by = person.pid INTERSECT SELECT person.name FROM repair JOIN person ON repair.fixed_by = person.pid;

-- Which laptops were dearer than the X30 in what we paid?
-- laptops costlier than the x30, paid, tags
SELECT tag FROM device WHERE kind = 'laptop' AND paid_price > (SELECT paid_price FROM device WHERE model = 'X30');

-- Is the N9 cheaper than the N7?
-- n9 less than n7 by list price?
SELECT EXISTS (SELECT tag FROM device WHERE model = 'N9' AND list_price < (SELECT list_price FROM device WHERE model = 'N7'));

-- Which is older, the 27Q or the 32U?
-- 27Q or 32U - bought first
SELECT model FROM device WHERE model IN ('27Q', '32U') ORDER BY purchased LIMIT 1;

-- What is the oldest thing we have in use?
-- most ancient piece of kit, model
SELECT model FROM device ORDER BY purchased LIMIT 1;

-- What did we buy in 2023, tags and models?
-- purchases 2023 tag + model
SELECT tag, model FROM device WHERE purchased = '2023';

-- Which gear dates from the first half of 2021?
-- bought jan-june 2021
SELECT tag FROM device WHERE purchased BETWEEN '2021-01' AND '2021-06';

-- Which phones or tablets are in good shape?
-- phones and tablets in good condition
SELECT tag FROM device WHERE (kind = 'phone' OR kind = 'tablet') AND condition = 'good';

-- Who in Cork has a device that is worn or broken?
-- cork people with bad kit
SELECT person.name FROM device JOIN person ON device.user_id = person.pid WHERE person.site = 'Cork' AND (device.condition = 'worn' OR device.condition = 'broken');

-- What is the average price paid for a laptop?
-- avg laptop spend
SELECT AVG(paid_price) FROM device WHERE kind = 'laptop';

-- Which device has cost us the most in repairs altogether?
-- money pit: tag with highest repair total
SELECT tag FROM repair GROUP BY tag ORDER BY SUM(cost) DESC LIMIT 1;

-- Has Grant McKay ever fixed anything?
-- did grant repair any device
SELECT EXISTS (SELECT repair.rep_no FROM repair JOIN person ON repair.fixed_by = person.pid WHERE person.name = 'Grant McKay');

-- Which brand is the most expensive monitor?
-- make of our dearest monitor
SELECT brand FROM device WHERE kind = 'monitor' ORDER BY list_price DESC LIMIT 1;
