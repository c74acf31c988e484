CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, maker TEXT, country TEXT, rep TEXT, rep_mobile TEXT, switchboard TEXT);
CREATE TABLE med (med_id INTEGER PRIMARY KEY, brand TEXT, substance TEXT, form TEXT, strength_mg INTEGER, pack_size INTEGER, price REAL, copay REAL, rx TEXT, fridge TEXT, maker_id INTEGER REFERENCES maker(maker_id), generic_of INTEGER REFERENCES med(med_id), shelf_qty INTEGER, expiry DATE);
CREATE TABLE script (rx_no INTEGER PRIMARY KEY, patient TEXT, prescriber TEXT, written DATE, filled DATE, med_id INTEGER REFERENCES med(med_id), packs INTEGER, repeat_rx INTEGER, dispensed_by TEXT, collected INTEGER);
INSERT INTO maker VALUES (1,'Novalis Pharma','Switzerland','Beat Frei','079 1100','061 9000'),(2,'Corvine','Ireland','Ruairi Lynch','087 2200','01 8000'),(3,'Generix','India','Meera Pillai',NULL,'022 7000'),(4,'Salubra','Germany',NULL,NULL,'030 6000');
INSERT INTO med VALUES (1,'Dolorex','ibuprofen','tablet',400,30,9.80,5.00,'no','no',1,NULL,42,'2026-03-31'),(2,'Ibugen','ibuprofen','tablet',400,50,6.40,5.00,'no','no',3,1,88,'2026-09-30'),(3,'Glucera','insulin','pen',NULL,5,61.00,10.00,'yes','yes',2,NULL,7,'2024-08-31'),(4,'Pulmovent','salbutamol','inhaler',NULL,1,18.20,5.00,'yes','no',1,NULL,15,'2025-01-31'),(5,'Salbugen','salbutamol','inhaler',NULL,1,11.90,5.00,'yes','no',3,4,22,'2025-06-30'),(6,'Amoxival','amoxicillin','syrup',250,1,13.50,5.00,'yes','yes',4,NULL,0,'2024-05-31'),(7,'Somnella','doxylamine','tablet',25,20,12.75,NULL,'no','no',4,NULL,19,'2027-02-28'),(8,'Cardiplex','ramipril','capsule',5,100,24.60,7.00,'yes','no',2,NULL,31,'2026-11-30'),(9,'Ramigen','ramipril','capsule',5,100,14.10,5.00,'yes','no',3,8,50,'2026-12-31');
INSERT INTO script VALUES (301,'Olive Tanner','Dr Marsh','2024-01-08','2024-01-08',8,1,1,'Hugo',1),(302,'Per Lund','Dr Sato','2024-01-15','2024-01-17',3,2,1,'Wanda',1),(303,'Olive Tanner','Dr Marsh','2024-02-12','2024-02-13',4,1,0,'Hugo',1),(304,'Kaya Brook','Dr Sato','2024-02-19',NULL,6,1,0,NULL,0),(305,'Abe Feld','Dr Marsh','2024-02-27','2024-02-28',9,1,1,'Wanda',0),(306,'Per Lund','Dr Sato','2024-03-11','2024-03-11',3,3,1,'Hugo',1),(307,'Mina Cho','Dr Ott','2024-03-14','2024-03-18',5,1,0,'Wanda',1),(308,'Abe Feld','Dr Ott','2024-03-20',NULL,6,2,0,NULL,0),(309,'Olive Tanner','Dr Marsh','2024-03-25','2024-03-25',8,1,1,'Wanda',0);

-- What can I get without a prescription?
-- over-the-counter products
-- otc medicines
SELECT brand FROM med WHERE rx = 'no';

-- Which medicines need a prescription and have to be kept cold?
-- fridge items on prescription
SELECT brand FROM med WHERE rx = 'yes' AND fridge = 'yes';

-- What is in Somnella?
-- active ingredient of somnella
SELECT substance FROM med WHERE brand = 'Somnella';

-- Who makes Pulmovent?
-- pulmovent manufacturer
-- pulmovent comes from which firm
SELECT maker.maker FROM med JOIN maker ON med.maker_id = maker.maker_id WHERE med.brand = 'Pulmovent';

-- Which products come from Ireland?
-- irish-made medicines
SELECT med.brand FROM med JOIN maker ON med.maker_id = maker.maker_id WHERE maker.country = 'Ireland';

-- What is the cheap version of Cardiplex called?
-- generic for cardiplex
SELECT brand FROM med WHERE generic_of = (SELECT med_id FROM med WHERE brand = 'Cardiplex');

-- What is Ibugen a copy of?
-- original of ibugen
SELECT brand FROM med WHERE med_id = (SELECT generic_of FROM med WHERE brand = 'Ibugen');

-- Which medicines are originals rather than generics?
-- non-generic brands
SELECT brand FROM med WHERE generic_of IS NULL;

-- What does Cardiplex cost in full?
-- cardiplex full price
SELECT price FROM med WHERE brand = 'Cardiplex';

-- What does a patient have to chip in for Cardiplex?
-- cardiplex co-payment
SELECT copay FROM med WHERE brand = 'Cardiplex';

-- Is Ibugen cheaper than Dolorex?
-- ibugen less than dolorex?
SELECT EXISTS (SELECT med_id FROM med WHERE brand = 'Ibugen' AND price < (SELECT price FROM med WHERE brand = 'Dolorex'));

-- What costs more than Pulmovent?
-- dearer than pulmovent
SELECT brand FROM med WHERE price > (SELECT price FROM med WHERE brand = 'Pulmovent');

-- What's our most expensive medicine and how much of it is left?
-- dearest product + stock
SELECT brand, shelf_qty FROM med ORDER BY price DESC LIMIT 1;

-- What's out of stock?
-- nothing left on the shelf
-- medicines we've run out of
SELECT brand FROM med WHERE shelf_qty = 0;

-- Do we have any insulin left?
-- insulin in stock?
SELECT EXISTS (SELECT med_id FROM med WHERE substance = 'insulin' AND shelf_qty > 0);

-- What expires in 2024, and when?
-- expiry 2024 brands and dates
SELECT brand, expiry FROM med WHERE expiry = '2024';

-- Which product goes out of date first?
-- earliest expiry
SELECT brand FROM med ORDER BY expiry LIMIT 1;

-- Which tablets or capsules do we sell?
-- pills: tablets and capsules
SELECT brand FROM med WHERE form = 'tablet' OR form = 'capsule';

-- Who is our rep at Corvine, and what's the mobile number?
-- corvine rep: name, mobile
SELECT rep, rep_mobile FROM maker WHERE maker = 'Corvine';

-- What's the main number of Generix?
-- generix switchboard
SELECT switchboard FROM maker WHERE maker = 'Generix';

-- Which company doesn't send us a rep?
-- makers with no rep
SELECT maker FROM maker WHERE rep IS NULL;

-- How many products do we stock from each company?
-- medicines per maker
SELECT maker.maker, COUNT(*) FROM med JOIN maker ON med.maker_id = maker.maker_id GROUP BY maker.maker_id;

-- Which maker has the most products with us?
-- main manufacturer by number of products
SELECT maker.maker FROM med JOIN maker ON med.maker_id = maker.maker_id GROUP BY maker.maker_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the average price of each dosage form, cheapest first?
-- mean price by form ascending
SELECT form, AVG(price) FROM med GROUP BY form ORDER BY AVG(price);

-- Which substances come under more than one brand?
-- ingredients sold as several products
SELECT substance FROM med GROUP BY substance HAVING COUNT(*) > 1;

-- What was prescribed to Olive Tanner?
-- olive's medicines
SELECT DISTINCT med.brand FROM med JOIN script ON script.med_id = med.med_id WHERE script.patient = 'Olive Tanner';

-- Who takes Glucera?
-- glucera patients
SELECT DISTINCT script.patient FROM script JOIN med ON script.med_id = med.med_id WHERE med.brand = 'Glucera';

-- Who wrote the prescription for Mina Cho?
-- mina cho's doctor
SELECT prescriber FROM script WHERE patient = 'Mina Cho';

-- Who filled the prescription for Mina Cho?
-- mina cho served by whom
SELECT dispensed_by FROM script WHERE patient = 'Mina Cho';

-- When was number 302 written?
-- rx 302 date of issue
SELECT written FROM script WHERE rx_no = 302;

-- On what day did we fill number 302?
-- rx 302 dispensed on
SELECT filled FROM script WHERE rx_no = 302;

-- Which prescriptions couldn't be filled yet, and whose are they?
-- unfilled scripts: number, patient
SELECT rx_no, patient FROM script WHERE filled IS NULL;

-- Which filled prescriptions are still waiting to be picked up?
-- filled but uncollected
SELECT rx_no FROM script WHERE filled IS NOT NULL AND collected = 0;

-- Who is on a repeat prescription?
-- repeat patients
SELECT DISTINCT patient FROM script WHERE repeat_rx = 1;

-- How many prescriptions does each doctor send us?
-- scripts by prescriber, most first
SELECT prescriber, COUNT(*) FROM script GROUP BY prescriber ORDER BY COUNT(*) DESC;

-- Who was here most often?
-- patient with the most scripts
SELECT patient FROM script GROUP BY patient ORDER BY COUNT(*) DESC LIMIT 1;

-- How many packs did we hand out in January 2024?
-- packs filled jan 2024
SELECT SUM(packs) FROM script WHERE filled = '2024-01';

-- What was prescribed between February and mid March 2024?
-- brands on scripts written from 2024-02-01 to 2024-03-15
SELECT DISTINCT med.brand FROM med JOIN script ON script.med_id = med.med_id WHERE script.written BETWEEN '2024-02-01' AND '2024-03-15';

-- Which medicines has no one been prescribed?
-- never on a script
SELECT brand FROM med WHERE med_id NOT IN (SELECT med_id FROM script);

-- Which patients have been served by both Hugo and Wanda?
-- hugo and wanda both served
SELECT patient FROM script WHERE dispensed_by = 'Hugo' INTERSECT SELECT patient FROM script WHERE dispensed_by = 'Wanda';

-- Has Dr Ott ever prescribed a generic?
-- dr ott generics?
SELECT EXISTS (SELECT script.rx_no FROM script JOIN med ON script.med_id = med.med_id WHERE script.prescriber = 'Dr Ott' AND med.generic_of IS NOT NULL);

-- What is the latest script of Abe Feld for?
-- abe feld newest prescription, brand
SELECT med.brand FROM script JOIN med ON script.med_id = med.med_id WHERE script.patient = 'Abe Feld' ORDER BY script.written DESC LIMIT 1;
