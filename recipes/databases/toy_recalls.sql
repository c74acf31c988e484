CREATE TABLE manufacturers (mfr_id INTEGER PRIMARY KEY, mfr_name TEXT, country TEXT, founded INTEGER);
CREATE TABLE toys (toy_id INTEGER PRIMARY KEY, toy_name TEXT, mfr_id INTEGER REFERENCES manufacturers(mfr_id), kind TEXT, min_age INTEGER, material TEXT, retail_price REAL, on_sale_since DATE);
CREATE TABLE recalls (recall_no TEXT PRIMARY KEY, toy_id INTEGER REFERENCES toys(toy_id), hazard TEXT, announced DATE, units_affected INTEGER, injuries INTEGER, remedy TEXT, closed TEXT);
INSERT INTO manufacturers VALUES (1,'Bumblebrick','Denmark',1962),(2,'Toyland Pacific','China',1998),(3,'Holzwurm','Germany',1934),(4,'Zapp Kids','USA',2007),(5,'Little Otter','Canada',2013);
INSERT INTO toys VALUES (1,'Rolling Duck',3,'pull-along',1,'wood',19.90,'2012-04-01'),(2,'Turbo Drone Mini',4,'vehicle',8,'plastic',49.99,'2020-10-15'),(3,'Sleepy Bear',2,'plush',0,'polyester',14.50,'2018-09-03'),(4,'Castle Set 400',1,'construction',6,'plastic',59.00,'2016-02-20'),(5,'Magnet Marbles',2,'construction',5,'metal',24.00,'2019-11-11'),(6,'Bath Otter',5,'bath toy',0,'rubber',8.95,'2021-03-08'),(7,'Glow Slime Lab',4,'science kit',7,'chemical',22.50,'2022-06-01'),(8,'Knight Puppet',3,'puppet',3,'textile',16.00,'2015-08-19'),(9,'Rescue Truck',2,'vehicle',3,'plastic',27.00,'2021-09-27'),(10,'Tea Party',5,'role play',3,'wood',33.00,'2023-05-05');
INSERT INTO recalls VALUES ('RC-19-04',3,'choking','2019-04-16',18200,2,'refund','yes'),('RC-20-11',5,'swallowed magnets','2020-11-05',43000,11,'refund','yes'),('RC-21-02',2,'battery fire','2021-02-22',9600,1,'replacement','yes'),('RC-22-07',3,'choking','2022-07-13',7400,0,'repair kit','yes'),('RC-22-10',7,'chemical burn','2022-10-28',12500,6,'refund','yes'),('RC-23-03',9,'sharp edges','2023-03-09',30100,4,'replacement','no'),('RC-23-09',2,'battery fire','2023-09-18',5100,0,'refund','no'),('RC-24-01',6,'choking','2024-01-30',2250,0,'refund','no');

-- Why was the Rescue Truck recalled?
-- rescue truck - what's the hazard
-- what's dangerous about the Rescue Truck
SELECT recalls.hazard FROM recalls JOIN toys ON recalls.toy_id = toys.toy_id WHERE toys.toy_name = 'Rescue Truck';

-- Which toys are suitable from birth, minimum age 0?
-- toys ok from age 0
-- baby toys, from 0 years
SELECT toy_name FROM toys WHERE min_age = 0;

-- Which toys pose a choking hazard?
-- recalled for choking: toy names
-- choking risk, which toys had to come back?
SELECT DISTINCT toys.toy_name FROM toys JOIN recalls ON recalls.toy_id = toys.toy_id WHERE recalls.hazard = 'choking';

-- Has anything by Bumblebrick ever been recalled?
-- bumblebrick recalls, any?
-- did Bumblebrick ever have to recall a toy
SELECT EXISTS (SELECT recalls.recall_no FROM recalls JOIN toys ON recalls.toy_id = toys.toy_id JOIN manufacturers ON toys.mfr_id = manufacturers.mfr_id WHERE manufacturers.mfr_name = 'Bumblebrick');

-- Which maker has had the most recalls?
-- worst manufacturer by number of recalls
-- whose toys get recalled most
SELECT manufacturers.mfr_name FROM manufacturers JOIN toys ON toys.mfr_id = manufacturers.mfr_id JOIN recalls ON recalls.toy_id = toys.toy_id GROUP BY manufacturers.mfr_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which toys have never been recalled?
-- toys with a clean record, no recall
-- safe ones: toys never recalled
SELECT toy_name FROM toys WHERE toy_id NOT IN (SELECT toy_id FROM recalls);

-- How many children were hurt altogether?
-- total injuries
-- injuries over all recalls
SELECT SUM(injuries) FROM recalls;

-- Which recalls are still open?
-- recall numbers not closed
-- which cases are not closed
SELECT recall_no FROM recalls WHERE closed = 'no';

-- What recalls were announced in 2022, and for how many units?
-- 2022 recalls: number, units affected
SELECT recall_no, units_affected FROM recalls WHERE announced = '2022';

-- What do we do for customers under recall RC-22-07?
-- RC-22-07 remedy
-- how does RC-22-07 get fixed for the buyer
SELECT remedy FROM recalls WHERE recall_no = 'RC-22-07';

-- Which recall was the largest?
-- recall hitting the most units
-- biggest recall by units
SELECT recall_no FROM recalls ORDER BY units_affected DESC LIMIT 1;

-- Wooden toys for kids from 3 years up?
-- wood toys, minimum age 3 or more
SELECT toy_name FROM toys WHERE material = 'wood' AND min_age >= 3;

-- Which toys were recalled more than once?
-- more than one recall - which toys
-- toys with more than one recall
SELECT toys.toy_name FROM toys JOIN recalls ON recalls.toy_id = toys.toy_id GROUP BY toys.toy_id HAVING COUNT(*) > 1;

-- How many recalls per type of hazard?
-- recall count by hazard
-- which hazards, and how often each
SELECT hazard, COUNT(*) FROM recalls GROUP BY hazard;

-- Is Holzwurm older than Bumblebrick?
-- was holzwurm founded before bumblebrick
-- Holzwurm vs Bumblebrick - is Holzwurm the older company
SELECT EXISTS (SELECT mfr_name FROM manufacturers WHERE mfr_name = 'Holzwurm' AND founded < (SELECT founded FROM manufacturers WHERE mfr_name = 'Bumblebrick'));

-- Which kinds of toy come from both Chinese and American makers?
-- kinds made in China as well as in the USA
SELECT toys.kind FROM toys JOIN manufacturers ON toys.mfr_id = manufacturers.mfr_id WHERE manufacturers.country = 'China' INTERSECT SELECT toys.kind FROM toys JOIN manufacturers ON toys.mfr_id = manufacturers.mfr_id WHERE manufacturers.country = 'USA';
