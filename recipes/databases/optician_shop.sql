CREATE TABLE optometrist (opt_id INTEGER PRIMARY KEY, opt_name TEXT, room TEXT, works_saturdays TEXT, since DATE);
CREATE TABLE wearer (wid INTEGER PRIMARY KEY, fname TEXT, lname TEXT, dob DATE, contact_lenses TEXT, left_eye REAL, right_eye REAL, last_test DATE, next_test DATE, tested_by INTEGER REFERENCES optometrist(opt_id), insurer TEXT);
CREATE TABLE frame (sku TEXT PRIMARY KEY, model TEXT, label TEXT, material TEXT, colour TEXT, wholesale REAL, retail REAL, in_window INTEGER, left_in_stock INTEGER, for_kids TEXT);
CREATE TABLE glasses (gid INTEGER PRIMARY KEY, wid INTEGER REFERENCES wearer(wid), sku TEXT REFERENCES frame(sku), lens TEXT, measured_by INTEGER REFERENCES optometrist(opt_id), fitted_by INTEGER REFERENCES optometrist(opt_id), ordered DATE, ready DATE, fetched DATE, frame_price REAL, lens_price REAL, sunglasses INTEGER);
INSERT INTO optometrist VALUES (1,'Mrs Feldt','1','no','2005-02-01'),(2,'Mr Achterkamp','2','yes','2016-05-09'),(3,'Lia Torres','2','yes','2022-09-05'),(4,'Ben Yaffe',NULL,'no','2023-11-13');
INSERT INTO wearer VALUES (1,'Agathe','Brunner','1949-06-03','no',2.5,2.75,'2023-03-14','2024-03-14',1,'Helva'),(2,'Tom','Keller','1987-10-21','yes',-3.25,-3.0,'2023-09-02','2025-09-02',2,'Medi+'),(3,'Suri','Patel','2014-02-08','no',-1.0,-1.25,'2023-11-18','2024-05-18',2,NULL),(4,'Werner','Brunner','1946-12-30','no',1.75,1.5,'2022-06-07','2024-06-07',1,'Helva'),(5,'Jade','Ng','1999-04-27','yes',-6.5,-7.0,'2024-01-20','2025-01-20',3,NULL),(6,'Milan','Horvat','1975-08-15','no',NULL,NULL,NULL,NULL,NULL,'Medi+');
INSERT INTO frame VALUES ('F01','Otter','Nordsee','acetate','brown',48,129,1,6,'no'),('F02','Heron','Nordsee','titanium','silver',95,249,1,2,'no'),('F03','Pebble','Kiko','rubber','blue',22,69,0,9,'yes'),('F04','Matador','Sombra','acetate','black',60,189,0,0,'no'),('F05','Flyer','Lumi','steel','gold',41,119,1,4,'no'),('F06','Bee','Kiko','rubber','yellow',22,65,1,3,'yes');
INSERT INTO glasses VALUES (1,1,'F01','varifocal',1,1,'2023-03-20','2023-03-31','2023-04-03',129,310,0),(2,2,'F02','single',2,3,'2023-09-05','2023-09-12','2023-09-12',229,140,0),(3,3,'F03','single',2,2,'2023-11-20','2023-11-27','2023-12-02',69,80,0),(4,2,'F04','tinted',3,2,'2023-09-05','2023-09-19',NULL,189,120,1),(5,4,'F05','varifocal',1,3,'2022-06-13','2022-06-24','2022-07-01',99,295,0),(6,5,'F02','thin',3,3,'2024-01-22','2024-02-02','2024-02-05',249,260,0),(7,1,'F04','tinted',1,1,'2023-06-12','2023-06-21','2023-06-22',170,155,1),(8,5,'F05','tinted',3,NULL,'2024-02-26',NULL,NULL,119,180,1);

-- Who tested Suri's eyes?
-- suri patel tested by
SELECT optometrist.opt_name FROM wearer JOIN optometrist ON wearer.tested_by = optometrist.opt_id WHERE wearer.fname = 'Suri';

-- Whose eyes has Mrs Feldt tested?
-- mrs feldt's patients, full names
SELECT wearer.fname, wearer.lname FROM wearer JOIN optometrist ON wearer.tested_by = optometrist.opt_id WHERE optometrist.opt_name = 'Mrs Feldt';

-- Who has never had their eyes tested?
-- untested people, first + last name
SELECT fname, lname FROM wearer WHERE last_test IS NULL;

-- When were Werner's eyes last checked?
-- werner brunner latest test
SELECT last_test FROM wearer WHERE fname = 'Werner';

-- When is Werner due again?
-- werner brunner next appointment
SELECT next_test FROM wearer WHERE fname = 'Werner';

-- Who has to come in before July 2024?
-- tests due earlier than july 2024: full names
SELECT fname, lname FROM wearer WHERE next_test < '2024-07';

-- How strong is Tom's right eye?
-- tom keller right lens power
SELECT right_eye FROM wearer WHERE fname = 'Tom';

-- And what has Tom got on the left?
-- tom keller left eye
SELECT left_eye FROM wearer WHERE fname = 'Tom';

-- Who wears contacts?
-- contact lens people, first names
SELECT fname FROM wearer WHERE contact_lenses = 'yes';

-- Which glasses wearers have no insurance?
-- uninsured and without contact lenses: first names
SELECT fname FROM wearer WHERE insurer IS NULL AND contact_lenses = 'no';

-- Who is our youngest wearer, and when is the next check?
-- youngest: first name, next test
SELECT fname, next_test FROM wearer ORDER BY dob DESC LIMIT 1;

-- Is Agathe older than Werner?
-- agathe born before werner?
SELECT EXISTS (SELECT wid FROM wearer WHERE fname = 'Agathe' AND dob < (SELECT dob FROM wearer WHERE fname = 'Werner'));

-- How many of our people are with each insurer?
-- wearers per insurer
SELECT insurer, COUNT(*) FROM wearer WHERE insurer IS NOT NULL GROUP BY insurer;

-- What does the Heron cost in the shop?
-- heron retail
SELECT retail FROM frame WHERE model = 'Heron';

-- What do we pay for a Heron?
-- heron wholesale
SELECT wholesale FROM frame WHERE model = 'Heron';

-- Which frames are on show in the window?
-- frames in the shop window
SELECT model FROM frame WHERE in_window = 1;

-- Which children's frames aren't on display?
-- kids' frames not in the window
SELECT model FROM frame WHERE for_kids = 'yes' AND in_window = 0;

-- What frame has sold out?
-- no stock left: frame
SELECT model FROM frame WHERE left_in_stock = 0;

-- Which label has the cheapest frame?
-- brand of our lowest priced frame
SELECT label FROM frame ORDER BY retail LIMIT 1;

-- Which frames cost more than the Otter?
-- dearer than otter in the shop
SELECT model FROM frame WHERE retail > (SELECT retail FROM frame WHERE model = 'Otter');

-- Flyer or Matador: which is pricier?
-- dearer one, flyer or matador
SELECT model FROM frame WHERE model IN ('Flyer', 'Matador') ORDER BY retail DESC LIMIT 1;

-- How many frames do we carry from each label?
-- models by label
SELECT label, COUNT(*) FROM frame GROUP BY label;

-- Average shop price by material, highest first?
-- mean retail per material ranked
SELECT material, AVG(retail) FROM frame GROUP BY material ORDER BY AVG(retail) DESC;

-- Which frames are made of steel or titanium?
-- metal frames: steel, titanium
SELECT model FROM frame WHERE material = 'steel' OR material = 'titanium';

-- Who measured up Jade's thin lenses?
-- jade ng thin lenses measured by
SELECT optometrist.opt_name FROM glasses JOIN optometrist ON glasses.measured_by = optometrist.opt_id JOIN wearer ON glasses.wid = wearer.wid WHERE wearer.fname = 'Jade' AND glasses.lens = 'thin';

-- Who fitted Tom's Heron?
-- tom keller heron fitted by
SELECT optometrist.opt_name FROM glasses JOIN optometrist ON glasses.fitted_by = optometrist.opt_id JOIN wearer ON glasses.wid = wearer.wid JOIN frame ON glasses.sku = frame.sku WHERE wearer.fname = 'Tom' AND frame.model = 'Heron';

-- Which glasses has nobody fitted yet?
-- unfitted pairs, number
SELECT gid FROM glasses WHERE fitted_by IS NULL;

-- Which pairs are ready but haven't been picked up?
-- ready and not fetched
SELECT gid FROM glasses WHERE ready IS NOT NULL AND fetched IS NULL;

-- When was pair 5 ordered?
-- pair no 5 order date
SELECT ordered FROM glasses WHERE gid = 5;

-- When did Werner collect pair 5?
-- pair no 5 collected
SELECT fetched FROM glasses WHERE gid = 5;

-- Who has sunglasses from us?
-- sunglasses customers, full names
SELECT DISTINCT wearer.fname, wearer.lname FROM wearer JOIN glasses ON glasses.wid = wearer.wid WHERE glasses.sunglasses = 1;

-- Who has both sunglasses and ordinary glasses?
-- sun and normal glasses: first names
SELECT wearer.fname FROM wearer JOIN glasses ON glasses.wid = wearer.wid WHERE glasses.sunglasses = 1 INTERSECT SELECT wearer.fname FROM wearer JOIN glasses ON glasses.wid = wearer.wid WHERE glasses.sunglasses = 0;

-- Which frames has no one bought?
-- unsold frames
SELECT model FROM frame WHERE sku NOT IN (SELECT sku FROM glasses);

-- Who got a frame below the shop price?
-- frame discounted: first names
SELECT DISTINCT wearer.fname FROM wearer JOIN glasses ON glasses.wid = wearer.wid JOIN frame ON glasses.sku = frame.sku WHERE glasses.frame_price < frame.retail;

-- Who has paid us the most for lenses altogether?
-- top lens spend, full name
SELECT wearer.fname, wearer.lname FROM glasses JOIN wearer ON glasses.wid = wearer.wid GROUP BY wearer.wid ORDER BY SUM(glasses.lens_price) DESC LIMIT 1;

-- How many pairs has each of us measured?
-- measured pairs per optometrist
SELECT optometrist.opt_name, COUNT(*) FROM glasses JOIN optometrist ON glasses.measured_by = optometrist.opt_id GROUP BY optometrist.opt_id;

-- Which of us has never fitted glasses?
-- optometrists w/o a fitting
SELECT opt_name FROM optometrist WHERE opt_id NOT IN (SELECT fitted_by FROM glasses WHERE fitted_by IS NOT NULL);

-- What was ordered in the third quarter of 2023?
-- pairs ordered july to september 2023
SELECT gid FROM glasses WHERE ordered BETWEEN '2023-07' AND '2023-09';

-- Who is in on Saturdays?
-- saturday staff, names
SELECT opt_name FROM optometrist WHERE works_saturdays = 'yes';

-- Who came to us last?
-- most recent optometrist
SELECT opt_name FROM optometrist ORDER BY since DESC LIMIT 1;

-- Has Lia ever measured varifocals?
-- lia torres varifocal measurement?
SELECT EXISTS (SELECT glasses.gid FROM glasses JOIN optometrist ON glasses.measured_by = optometrist.opt_id WHERE optometrist.opt_name = 'Lia Torres' AND glasses.lens = 'varifocal');

-- What do lenses cost on average by type?
-- mean lens price per type
SELECT lens, AVG(lens_price) FROM glasses GROUP BY lens;
