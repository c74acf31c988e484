CREATE TABLE mechanics (mech_id INTEGER PRIMARY KEY, name TEXT, speciality TEXT, hourly_rate REAL, started DATE);
CREATE TABLE customers (cust_id INTEGER PRIMARY KEY, name TEXT, phone TEXT, city TEXT);
CREATE TABLE bikes (frame_no TEXT PRIMARY KEY, owner_id INTEGER REFERENCES customers(cust_id), brand TEXT, model TEXT, bike_type TEXT, model_year INTEGER);
CREATE TABLE jobs (job_no INTEGER PRIMARY KEY, frame_no TEXT REFERENCES bikes(frame_no), mech_id INTEGER REFERENCES mechanics(mech_id), checked_by INTEGER REFERENCES mechanics(mech_id), work TEXT, brought_in DATE, picked_up DATE, bill REAL);
INSERT INTO mechanics VALUES (1,'Lars Dekker','wheels',32,'2014-03-01'),(2,'Priya Nair','e-bike motors',38,'2019-08-19'),(3,'Sam Whitlock','brakes',28,'2022-01-10'),(4,'Inês Duarte','frames',35,'2017-05-22');
INSERT INTO customers VALUES (1,'Joanna Petrie','0131 555 0142','Edinburgh'),(2,'Malik Hassan','0131 555 0178','Leith'),(3,'Freya Lindqvist','0131 555 0110','Edinburgh'),(4,'Gordon Tait',NULL,'Musselburgh'),(5,'Wen Zhao','0131 555 0199','Leith'),(6,'Beth Orr','0131 555 0121','Edinburgh');
INSERT INTO bikes VALUES ('KX-2204',1,'Koga','Traveller','touring',2018),('BR-7781',2,'Brompton','C Line','folding',2021),('GZ-0912',3,'Gazelle','Ultimo','e-bike',2022),('TR-5540',3,'Trek','Marlin','mountain',2019),('CN-3310',4,'Canyon','Aeroad','road',2020),('GZ-1187',5,'Gazelle','Paris','city',2015),('TR-9020',5,'Trek','Verve','e-bike',2023);
INSERT INTO jobs VALUES (501,'KX-2204',1,4,'wheel truing','2024-02-05','2024-02-07',45.00),(502,'GZ-0912',2,1,'battery check','2024-02-12','2024-02-12',60.00),(503,'BR-7781',3,4,'brake pads','2024-03-01','2024-03-02',38.50),(504,'TR-5540',3,NULL,'brake bleed','2024-03-18','2024-03-20',52.00),(505,'GZ-0912',2,1,'motor replacement','2024-04-09','2024-04-22',640.00),(506,'CN-3310',4,1,'carbon repair','2024-04-15',NULL,310.00),(507,'KX-2204',1,3,'spoke replacement','2024-05-03','2024-05-04',29.00),(508,'GZ-1187',3,NULL,'full service','2024-05-10',NULL,95.00),(509,'TR-9020',2,4,'full service','2024-05-13',NULL,120.00);

-- Who did the carbon repair?
-- carbon repair: which mechanic
-- who repaired the carbon
SELECT mechanics.name FROM mechanics JOIN jobs ON jobs.mech_id = mechanics.mech_id WHERE jobs.work = 'carbon repair';

-- Who checked job 503 at the end?
-- checker on job 503
-- 503 was checked by whom
SELECT mechanics.name FROM mechanics JOIN jobs ON jobs.checked_by = mechanics.mech_id WHERE jobs.job_no = 503;

-- What's Malik Hassan's number?
-- phone for malik hassan
-- how do I reach Malik Hassan by phone
SELECT phone FROM customers WHERE name = 'Malik Hassan';

-- Which jobs are still waiting to be collected?
-- not picked up yet - what work was it
-- work on bikes nobody has come to collect
SELECT work FROM jobs WHERE picked_up IS NULL;

-- What does Freya Lindqvist ride, make and model?
-- brand and model of Lindqvist's bikes
SELECT bikes.brand, bikes.model FROM bikes JOIN customers ON bikes.owner_id = customers.cust_id WHERE customers.name = 'Freya Lindqvist';

-- Which customers from Leith have an e-bike?
-- leith people with e-bikes
-- e-bike owners living in Leith
SELECT customers.name FROM customers JOIN bikes ON bikes.owner_id = customers.cust_id WHERE customers.city = 'Leith' AND bikes.bike_type = 'e-bike';

-- How much has Joanna Petrie paid us over all her repairs?
-- sum of petrie's bills
-- Joanna Petrie, how much in total on repairs
SELECT SUM(jobs.bill) FROM jobs JOIN bikes ON jobs.frame_no = bikes.frame_no JOIN customers ON bikes.owner_id = customers.cust_id WHERE customers.name = 'Joanna Petrie';

-- What was the most expensive job so far?
-- biggest bill, what was done?
SELECT work FROM jobs ORDER BY bill DESC LIMIT 1;

-- How many jobs has each mechanic done?
-- jobs per mechanic
-- how busy was each mechanic, in jobs
SELECT mechanics.name, COUNT(*) FROM mechanics JOIN jobs ON jobs.mech_id = mechanics.mech_id GROUP BY mechanics.mech_id;

-- What came in during April 2024?
-- work brought in april 2024
SELECT work FROM jobs WHERE brought_in = '2024-04';

-- Who charges more an hour, Sam Whitlock or Inês Duarte?
-- higher rate, Whitlock or Duarte
-- who is dearer per hour, Sam Whitlock or Inês Duarte
SELECT name FROM mechanics WHERE name IN ('Sam Whitlock', 'Inês Duarte') ORDER BY hourly_rate DESC LIMIT 1;

-- Which of our customers has no bike on file?
-- customers without a bike
-- who is registered with us but has no bike
SELECT name FROM customers WHERE cust_id NOT IN (SELECT owner_id FROM bikes);

-- Did Lars ever work on a Brompton?
-- has lars dekker done any brompton
SELECT EXISTS (SELECT jobs.job_no FROM jobs JOIN mechanics ON jobs.mech_id = mechanics.mech_id JOIN bikes ON jobs.frame_no = bikes.frame_no WHERE mechanics.name = 'Lars Dekker' AND bikes.brand = 'Brompton');

-- Work done and cost of every job to do with brakes?
-- brake jobs, work and bill please
SELECT work, bill FROM jobs WHERE work LIKE '%brake%';

-- Who's the newest mechanic?
-- mechanic who joined last
-- who started here most recently
SELECT name FROM mechanics ORDER BY started DESC LIMIT 1;

-- What was the second most expensive repair?
-- runner-up by bill, which work
SELECT work FROM jobs WHERE bill < (SELECT MAX(bill) FROM jobs) ORDER BY bill DESC LIMIT 1;
