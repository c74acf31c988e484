CREATE TABLE instructor (ins_id INTEGER PRIMARY KEY, ins_name TEXT, expertise TEXT, bio_country TEXT);
CREATE TABLE course (crs_code TEXT PRIMARY KEY, crs_title TEXT, category TEXT, fee_eur REAL, hours INTEGER, level TEXT, ins_id INTEGER REFERENCES instructor(ins_id), published_at DATE);
CREATE TABLE learner (lrn_id INTEGER PRIMARY KEY, lrn_name TEXT, email_ok TEXT, joined_at DATE);
CREATE TABLE enrolment (enr_id INTEGER PRIMARY KEY, lrn_id INTEGER REFERENCES learner(lrn_id), crs_code TEXT REFERENCES course(crs_code), enrolled_at DATE, progress_pct INTEGER, stars INTEGER, cert_issued TEXT);
INSERT INTO instructor VALUES (1,'Dr. Salome Finch','statistics','Ireland'),(2,'Hugo Bermann','cooking','Austria'),(3,'Ines Okonkwo','design','Nigeria'),(4,'Theo Marlin','photography','Chile');
INSERT INTO course VALUES ('ST1','Statistics Without Tears','data',49,12,'beginner',1,'2021-09-01'),('ST2','Bayes in Practice','data',89,20,'advanced',1,'2022-10-15'),('CK1','Sourdough at Home','food',29,6,'beginner',2,'2021-03-20'),('CK2','Knife Skills','food',19,3,'beginner',2,'2023-01-11'),('DS1','Logo Design Basics','design',59,10,'beginner',3,'2022-05-05'),('DS2','Type and Layout','design',75,15,'intermediate',3,'2024-02-01'),('PH1','Night Photography','photo',39,8,'intermediate',4,'2024-05-20');
INSERT INTO learner VALUES (1,'Amos Tidewell','yes','2021-10-02'),(2,'Bea Sorokin','yes','2022-02-18'),(3,'Chloe Anand','no','2022-11-09'),(4,'Dmitri Vale','yes','2023-03-30'),(5,'Esme Harcourt','no','2024-01-21'),(6,'Farid Coyle','yes','2024-04-04');
INSERT INTO enrolment VALUES (1,1,'ST1','2021-10-03',100,5,'yes'),(2,1,'ST2','2022-11-01',60,4,'no'),(3,2,'CK1','2022-02-20',100,5,'yes'),(4,2,'DS1','2022-06-11',35,NULL,'no'),(5,3,'ST1','2022-11-10',80,3,'no'),(6,4,'CK1','2023-04-02',100,4,'yes'),(7,4,'CK2','2023-06-19',100,5,'yes'),(8,4,'DS2','2024-02-15',10,NULL,'no'),(9,5,'ST1','2024-01-22',100,4,'yes'),(10,5,'CK1','2024-03-08',45,3,'no'),(11,1,'CK1','2024-05-01',5,NULL,'no');

-- Who teaches Bayes in Practice?
-- teacher of bayes in practice
-- Bayes in Practice is run by whom
SELECT instructor.ins_name FROM instructor JOIN course ON course.ins_id = instructor.ins_id WHERE course.crs_title = 'Bayes in Practice';

-- Most popular course by sign-ups
-- which class has the most students
-- where did the most people enrol
SELECT course.crs_title FROM course JOIN enrolment ON enrolment.crs_code = course.crs_code GROUP BY course.crs_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Average rating by category
-- mean stars for each subject area
-- how do people rate data, food, design etc. on average
SELECT course.category, AVG(enrolment.stars) FROM course JOIN enrolment ON enrolment.crs_code = course.crs_code GROUP BY course.category;

-- Courses without students
-- what has nobody signed up for
-- classes with no enrolment yet
SELECT crs_title FROM course WHERE crs_code NOT IN (SELECT crs_code FROM enrolment);

-- Learners enrolled in more than two courses
-- who takes at least three courses
SELECT learner.lrn_name FROM learner JOIN enrolment ON enrolment.lrn_id = learner.lrn_id GROUP BY learner.lrn_id HAVING COUNT(*) > 2;

-- Who got a certificate for Sourdough at Home?
-- certified sourdough bakers
-- people who earned the Sourdough at Home certificate
SELECT learner.lrn_name FROM learner JOIN enrolment ON enrolment.lrn_id = learner.lrn_id JOIN course ON enrolment.crs_code = course.crs_code WHERE course.crs_title = 'Sourdough at Home' AND enrolment.cert_issued = 'yes';

-- How far is Amos in Bayes in Practice?
-- progress of Amos Tidewell, Bayes in Practice
SELECT enrolment.progress_pct FROM enrolment JOIN learner ON enrolment.lrn_id = learner.lrn_id JOIN course ON enrolment.crs_code = course.crs_code WHERE learner.lrn_name = 'Amos Tidewell' AND course.crs_title = 'Bayes in Practice';

-- Cheapest design course?
-- least expensive thing in design
SELECT crs_title FROM course WHERE category = 'design' ORDER BY fee_eur LIMIT 1;

-- How many enrolments has each teacher drawn?
-- enrolments per instructor
-- sign-ups by teacher
SELECT instructor.ins_name, COUNT(*) FROM instructor JOIN course ON course.ins_id = instructor.ins_id JOIN enrolment ON enrolment.crs_code = course.crs_code GROUP BY instructor.ins_id;

-- How many different learners has Hugo Bermann had?
-- distinct people in Hugo Bermann's classes
SELECT COUNT(DISTINCT enrolment.lrn_id) FROM enrolment JOIN course ON enrolment.crs_code = course.crs_code JOIN instructor ON course.ins_id = instructor.ins_id WHERE instructor.ins_name = 'Hugo Bermann';

-- Who joined but never enrolled?
-- accounts without a course
SELECT lrn_name FROM learner WHERE lrn_id NOT IN (SELECT lrn_id FROM enrolment);

-- Beginner courses under 40 euros with price
-- what can a beginner take for less than 40, and how much is it
SELECT crs_title, fee_eur FROM course WHERE level = 'beginner' AND fee_eur < 40;

-- Did Chloe finish Statistics Without Tears?
-- has Chloe Anand completed Statistics Without Tears to 100 percent
SELECT EXISTS (SELECT learner.lrn_name FROM learner JOIN enrolment ON enrolment.lrn_id = learner.lrn_id JOIN course ON enrolment.crs_code = course.crs_code WHERE learner.lrn_name = 'Chloe Anand' AND course.crs_title = 'Statistics Without Tears' AND enrolment.progress_pct = 100);

-- Three longest courses
-- top 3 classes by hours
-- which three take the most time
SELECT crs_title FROM course ORDER BY hours DESC LIMIT 3;

-- What is Dmitri studying, newest first?
-- dmitri vale's courses, latest enrolment on top
SELECT course.crs_title FROM course JOIN enrolment ON enrolment.crs_code = course.crs_code JOIN learner ON enrolment.lrn_id = learner.lrn_id WHERE learner.lrn_name = 'Dmitri Vale' ORDER BY enrolment.enrolled_at DESC;

-- Categories with at least two courses
-- in which subject areas do we offer 2 or more classes
SELECT category FROM course GROUP BY category HAVING COUNT(*) >= 2;

-- Which enrolled people accept emails?
-- learners we may write to and who have a course
SELECT DISTINCT learner.lrn_name FROM learner JOIN enrolment ON enrolment.lrn_id = learner.lrn_id WHERE learner.email_ok = 'yes';
