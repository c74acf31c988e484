CREATE TABLE instr (instr_no INTEGER PRIMARY KEY, instr_name TEXT, badge_since DATE, hrly_fee REAL, langs TEXT);
CREATE TABLE car (reg TEXT PRIMARY KEY, make TEXT, model TEXT, gearbox TEXT, fuel TEXT, mileage INTEGER, mot_due DATE, instr_no INTEGER REFERENCES instr(instr_no));
CREATE TABLE learner (learner_no INTEGER PRIMARY KEY, lname TEXT, dob DATE, suburb TEXT, theory_passed DATE, instr_no INTEGER REFERENCES instr(instr_no));
CREATE TABLE road_test (test_no INTEGER PRIMARY KEY, learner_no INTEGER REFERENCES learner(learner_no), reg TEXT REFERENCES car(reg), test_dt DATE, centre TEXT, faults INTEGER, outcome TEXT);
INSERT INTO instr VALUES (1,'Sheila Mottram','2004-06-14',36,'English'),(2,'Imran Qureshi','2015-02-23',34,'English, Urdu'),(3,'Beata Wolska','2019-08-05',33,'English, Polish'),(4,'Doug Pettifer','1998-11-30',40,'English');
INSERT INTO car VALUES ('KX19 PLR','Vauxhall','Corsa','manual','petrol',48200,'2024-09-12',1),('MT70 GHB','Toyota','Yaris','automatic','hybrid',31900,'2024-05-03',2),('LD22 VAE','Renault','Zoe','automatic','electric',12750,'2025-03-28',3),('BN17 KKO','Ford','Fiesta','manual','petrol',88600,'2024-07-19',4),('YP68 DZC','Ford','Focus','manual','diesel',73400,'2024-06-21',NULL);
INSERT INTO learner VALUES (1,'Chloe Amos','2005-10-08','Heaton','2023-06-01',1),(2,'Bilal Shah','2004-03-27','Fenham','2023-08-17',2),(3,'Zuzanna Mazur','1996-12-12','Byker','2023-05-22',3),(4,'Harvey Dent-Price','2006-01-30','Heaton',NULL,1),(5,'Olu Adebayo','2001-07-14','Gosforth','2023-10-05',2),(6,'Megan Trotter','1989-09-09','Byker','2022-11-11',4),(7,'Kit Rowley','2005-05-25','Gosforth',NULL,2);
INSERT INTO road_test VALUES (1,6,'BN17 KKO','2023-02-14','Longbenton',16,'fail'),(2,6,'BN17 KKO','2023-04-25','Longbenton',9,'fail'),(3,6,'BN17 KKO','2023-07-18','Blaydon',4,'pass'),(4,1,'KX19 PLR','2023-09-05','Gosforth',7,'pass'),(5,2,'MT70 GHB','2023-11-21','Gosforth',12,'fail'),(6,3,'LD22 VAE','2023-08-08','Blaydon',2,'pass'),(7,2,'MT70 GHB','2024-01-30','Blaydon',5,'pass');

-- How much does Doug Pettifer charge per hour?
-- pettifer's fee
-- what does an hour with Doug Pettifer cost
SELECT hrly_fee FROM instr WHERE instr_name = 'Doug Pettifer';

-- Who is teaching Olu Adebayo to drive?
-- olu adebayo's instructor
-- who gives Olu Adebayo lessons
SELECT instr.instr_name FROM instr JOIN learner ON learner.instr_no = instr.instr_no WHERE learner.lname = 'Olu Adebayo';

-- Which learners live in the same suburb as Chloe Amos?
-- anyone else from chloe amos's suburb
SELECT lname FROM learner WHERE suburb = (SELECT suburb FROM learner WHERE lname = 'Chloe Amos') AND lname != 'Chloe Amos';

-- Which manual cars have done more than 70000 miles? Give registration and model.
-- reg + model of manuals above 70000 miles
SELECT reg, model FROM car WHERE gearbox = 'manual' AND mileage > 70000;

-- Which instructors speak Polish?
-- polish-speaking instructor
-- anyone who can teach me in Polish?
SELECT instr_name FROM instr WHERE langs LIKE '%Polish%';

-- Who drives the Yaris, which instructor?
-- yaris instructor
SELECT instr.instr_name FROM instr JOIN car ON car.instr_no = instr.instr_no WHERE car.model = 'Yaris';

-- Which of Imran Qureshi's learners have passed the road test?
-- qureshi's pupils with a pass
SELECT DISTINCT learner.lname FROM learner JOIN instr ON learner.instr_no = instr.instr_no JOIN road_test ON road_test.learner_no = learner.learner_no WHERE instr.instr_name = 'Imran Qureshi' AND road_test.outcome = 'pass';

-- Has Bilal Shah passed the theory?
-- bilal shah theory done?
SELECT EXISTS (SELECT lname FROM learner WHERE lname = 'Bilal Shah' AND theory_passed IS NOT NULL);

-- How many tests did Megan Trotter take?
-- megan trotter number of attempts
-- how often did Megan Trotter go for her test
SELECT COUNT(*) FROM road_test JOIN learner ON road_test.learner_no = learner.learner_no WHERE learner.lname = 'Megan Trotter';

-- What is the average number of faults at each test centre?
-- faults per centre, mean
SELECT centre, AVG(faults) FROM road_test GROUP BY centre;

-- Who passed with the fewest faults?
-- cleanest pass - learner name
SELECT learner.lname FROM learner JOIN road_test ON road_test.learner_no = learner.learner_no WHERE road_test.outcome = 'pass' ORDER BY road_test.faults LIMIT 1;

-- Which instructor has the most learners?
-- who has most pupils of the instructors
-- busiest instructor, by learners
SELECT instr.instr_name FROM instr JOIN learner ON learner.instr_no = instr.instr_no GROUP BY instr.instr_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which learners have taken the test more than once?
-- more than 1 test taken - who
SELECT learner.lname FROM learner JOIN road_test ON road_test.learner_no = learner.learner_no GROUP BY learner.learner_no HAVING COUNT(*) > 1;

-- Who hasn't sat a road test yet?
-- learners with no test so far
-- who has never been to a road test
SELECT lname FROM learner WHERE learner_no NOT IN (SELECT learner_no FROM road_test);

-- Who has been an instructor longer, Sheila Mottram or Beata Wolska?
-- mottram / wolska: more experienced one
-- Sheila Mottram or Beata Wolska - who got the badge earlier?
SELECT instr_name FROM instr WHERE instr_name IN ('Sheila Mottram', 'Beata Wolska') ORDER BY badge_since LIMIT 1;

-- Registrations of the cars that need their MOT between May and July 2024, soonest first?
-- regs due for mot may to july 2024, soonest first
SELECT reg FROM car WHERE mot_due BETWEEN '2024-05' AND '2024-07' ORDER BY mot_due;
