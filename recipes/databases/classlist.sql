CREATE TABLE pupils (id INTEGER PRIMARY KEY, surname TEXT, forename TEXT, form TEXT, dob DATE, guardian TEXT, guard_tel TEXT, bus TEXT, lunch TEXT, allergies TEXT, instr TEXT, days_abs INTEGER, photo_ok TEXT, house TEXT);
INSERT INTO pupils VALUES (1,'Abernathy','Finn','5B','2014-03-11','Carol Abernathy','07700 111','route 3','hot','peanuts','violin',2,'Y','Falcon'),
(2,'Bielak','Zosia','5B','2013-12-01','Marek Bielak','07700 224','walks','packed',NULL,NULL,0,'Y','Otter'),
(3,'Chowdhury','Rafi','5A','2014-06-19','Nasreen Chowdhury','07700 318','route 1','hot',NULL,'drums',5,'N','Badger'),
(4,'Delacroix','Manon','5A','2014-01-27','Luc Delacroix','07700 402','route 3','packed','eggs','flute',1,'Y','Falcon'),
(5,'Ellwood','Tamsin','5B','2014-08-30','Jo Ellwood','07700 577','route 1','hot','bee stings',NULL,11,'Y','Otter'),
(6,'Fairweather','Gus','5A','2013-10-05','Gran Fairweather','07700 619','walks','packed','peanuts','cello',3,'N','Badger'),
(7,'Ghosh','Anjali','5C','2014-05-02','Dev Ghosh','07700 733','route 3','hot',NULL,'violin',4,'Y','Falcon'),
(8,'Hallam','Reece','5C','2014-07-14','Kim Hallam','07700 850','route 2','hot',NULL,NULL,17,'N','Otter'),
(9,'Ivers','Nell','5C','2013-11-23','Sean Ivers','07700 961','walks','packed','milk','piano',6,'Y','Falcon');

-- Who is allergic to peanuts?
-- peanut allergies in year 5
-- which kids can't have peanuts
SELECT forename, surname FROM pupils WHERE allergies = 'peanuts';

-- Who do I ring if Ellwood is ill, and on what number?
-- ellwood parent + phone
SELECT guardian, guard_tel FROM pupils WHERE surname = 'Ellwood';

-- Who plays the violin?
-- surnames of our violinists
-- violin players
SELECT surname FROM pupils WHERE instr = 'violin';

-- Which class is Nell in?
-- what form does nell belong to
-- nell ivers, class?
SELECT form FROM pupils WHERE forename = 'Nell';

-- When was Rafi born?
-- rafi's birthday
SELECT dob FROM pupils WHERE forename = 'Rafi';

-- Who missed most school?
-- most days off
-- child who was away the most
SELECT surname FROM pupils ORDER BY days_abs DESC LIMIT 1;

-- Who may not be photographed?
-- no photos of whom
-- children without photo consent
SELECT surname FROM pupils WHERE photo_ok = 'N';

-- Are we allowed to take Manon's picture?
-- manon photo permission?
SELECT EXISTS (SELECT surname FROM pupils WHERE forename = 'Manon' AND photo_ok = 'Y');

-- Is Gus in Otter house?
-- does gus belong to the otters
SELECT EXISTS (SELECT surname FROM pupils WHERE forename = 'Gus' AND house = 'Otter');

-- Who comes on foot?
-- walkers
-- which children don't take the bus but walk
SELECT surname FROM pupils WHERE bus = 'walks';

-- How many hot lunches does each form need?
-- hot meals per class
SELECT form, COUNT(*) FROM pupils WHERE lunch = 'hot' GROUP BY form;

-- How many children in each house?
-- house sizes
-- kids per house
SELECT house, COUNT(*) FROM pupils GROUP BY house;

-- 5A children with their instruments
-- who in 5A plays what, children who play something only
SELECT surname, instr FROM pupils WHERE form = '5A' AND instr IS NOT NULL;

-- Who plays nothing?
-- pupils without an instrument
-- not musical: who
SELECT surname FROM pupils WHERE instr IS NULL;

-- Who's the eldest?
-- oldest child
-- first-born of the year group
SELECT surname FROM pupils ORDER BY dob LIMIT 1;

-- Days missed by class, total
-- how many days of absence add up in each form
SELECT form, SUM(days_abs) FROM pupils GROUP BY form;

-- 5B packed lunches
-- who in 5B brings their own food
-- 5B kids with a lunchbox
SELECT surname FROM pupils WHERE form = '5B' AND lunch = 'packed';

-- Which bus has at least three children on it, not counting walkers?
-- buses with 3+ kids, walkers aside
SELECT bus FROM pupils WHERE bus <> 'walks' GROUP BY bus HAVING COUNT(*) >= 3;
