CREATE TABLE midwife (mw_id INTEGER PRIMARY KEY, mw_name TEXT, qualified DATE, languages TEXT, on_leave TEXT);
CREATE TABLE mother (mother_id INTEGER PRIMARY KEY, mother_name TEXT, dob DATE, district TEXT, registered DATE, due_date DATE);
CREATE TABLE birth (birth_id INTEGER PRIMARY KEY, mother_id INTEGER REFERENCES mother(mother_id), mw_id INTEGER REFERENCES midwife(mw_id), baby_name TEXT, delivered DATE, weight_g INTEGER, place TEXT, method TEXT, discharged DATE);
INSERT INTO midwife VALUES (1,'Hanna Toivonen','1996-06-15','Finnish','no'),(2,'Blessing Eze','2008-09-30','Igbo','no'),(3,'Carla Menotti','2015-07-01','Italian','yes'),(4,'Ruth Ableson','2021-02-12','English','no'),(5,'Priya Nambiar','2019-10-20','Malayalam','no');
INSERT INTO mother VALUES (11,'Sofie Dahl','1991-04-22','Northgate','2023-09-04','2024-03-10'),(12,'Amira Saleh','1988-12-01','Harbour','2023-09-19','2024-03-21'),(13,'Jenny Cole','1999-07-17','Northgate','2023-10-02','2024-04-02'),(14,'Wanda Petrik','1985-02-28','Millside','2023-11-13','2024-04-30'),(15,'Laila Omar','1994-10-09','Harbour','2023-12-01','2024-05-15'),(16,'Britt Evers','1996-05-05','Millside','2024-01-22','2024-07-08'),(17,'Tess Ivory','2001-08-31','Harbour','2024-02-05','2024-07-29');
INSERT INTO birth VALUES (1,11,1,'Emil','2024-03-07',3480,'birth centre','natural','2024-03-09'),(2,12,2,'Yusuf','2024-03-24',3910,'hospital','caesarean','2024-03-29'),(3,13,1,'Poppy','2024-03-30',2950,'home','natural',NULL),(4,14,4,'Jan','2024-04-18',2780,'hospital','caesarean','2024-04-25'),(5,14,4,'Ola','2024-04-18',2610,'hospital','caesarean','2024-05-02'),(6,15,2,'Nour','2024-05-16',3340,'birth centre','water birth','2024-05-17'),(7,16,1,'Finn','2024-07-11',4120,'hospital','natural',NULL);

-- Which babies came in March 2024?
-- march 2024 babies
-- newborns of march 2024, names
SELECT baby_name FROM birth WHERE delivered = '2024-03';

-- Who delivered Poppy?
-- poppy's midwife
-- which midwife brought Poppy into the world
SELECT midwife.mw_name FROM midwife JOIN birth ON birth.mw_id = midwife.mw_id WHERE birth.baby_name = 'Poppy';

-- Who is Yusuf's mum?
-- mother of yusuf
-- Yusuf was born to whom
SELECT mother.mother_name FROM mother JOIN birth ON birth.mother_id = mother.mother_id WHERE birth.baby_name = 'Yusuf';

-- Which mothers haven't given birth yet?
-- women still expecting, no birth recorded
-- mums without a delivery
SELECT mother_name FROM mother WHERE mother_id NOT IN (SELECT mother_id FROM birth);

-- Which hospital babies haven't been discharged?
-- still in hospital, no discharge date
SELECT baby_name FROM birth WHERE place = 'hospital' AND discharged IS NULL;

-- Who is due in the first half of May 2024, between the 1st and the 15th?
-- due from 1 to 15 may 2024
SELECT mother_name FROM mother WHERE due_date BETWEEN '2024-05-01' AND '2024-05-15';

-- Which midwife has been qualified the longest?
-- longest-serving by qualification
-- who got her midwife papers first
SELECT mw_name FROM midwife ORDER BY qualified LIMIT 1;

-- How many births has Blessing Eze attended?
-- blessing eze deliveries count
-- number of babies Blessing Eze delivered
SELECT COUNT(*) FROM birth JOIN midwife ON birth.mw_id = midwife.mw_id WHERE midwife.mw_name = 'Blessing Eze';

-- Which midwives had no births at all?
-- midwives without a delivery
SELECT mw_name FROM midwife WHERE mw_id NOT IN (SELECT mw_id FROM birth);

-- Which babies under 3000 grams were not born at home?
-- light ones below 3000 g, anywhere but home
-- less than 3000 g and place other than home
SELECT baby_name FROM birth WHERE weight_g < 3000 AND place <> 'home';

-- Average weight of the caesarean babies?
-- mean grams, caesareans
-- how heavy are babies born by caesarean on average
SELECT AVG(weight_g) FROM birth WHERE method = 'caesarean';

-- Who signed up since December 2023?
-- mothers registered from december 2023 on
-- women who joined our list in Dec 2023 or later
SELECT mother_name FROM mother WHERE registered >= '2023-12';

-- Which mothers from Harbour or Millside were born before 1990?
-- harbour/millside women with a birth date earlier than 1990
SELECT mother_name FROM mother WHERE district IN ('Harbour', 'Millside') AND dob < '1990';

-- Is Carla Menotti on leave?
-- carla menotti away at the moment?
SELECT EXISTS (SELECT mw_name FROM midwife WHERE mw_name = 'Carla Menotti' AND on_leave = 'yes');

-- Has there been a home birth for a mother from Harbour?
-- any harbour woman deliver at home
SELECT EXISTS (SELECT mother.mother_name FROM mother JOIN birth ON birth.mother_id = mother.mother_id WHERE mother.district = 'Harbour' AND birth.place = 'home');

-- What is the latest arrival?
-- most recent baby
-- last one to be born
SELECT baby_name FROM birth ORDER BY delivered DESC LIMIT 1;

-- Births per district
-- how many babies did each district have
SELECT mother.district, COUNT(*) FROM birth JOIN mother ON birth.mother_id = mother.mother_id GROUP BY mother.district;

-- Which mother had more than one baby?
-- twins - whose
SELECT mother.mother_name FROM mother JOIN birth ON birth.mother_id = mother.mother_id GROUP BY mother.mother_id HAVING COUNT(*) > 1;
