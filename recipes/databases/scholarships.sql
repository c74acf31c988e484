CREATE TABLE fund (fund_id INTEGER PRIMARY KEY, fund_name TEXT, donor TEXT, field TEXT, yearly_amount INTEGER, deadline DATE, established INTEGER, min_gpa REAL);
CREATE TABLE student (student_no TEXT PRIMARY KEY, student_name TEXT, hometown TEXT, major TEXT, gpa REAL, first_gen TEXT);
CREATE TABLE application (app_id INTEGER PRIMARY KEY, student_no TEXT REFERENCES student(student_no), fund_id INTEGER REFERENCES fund(fund_id), applied DATE, outcome TEXT, granted INTEGER);
INSERT INTO fund VALUES (1,'Hollis Bequest','Margaret Hollis','engineering',6000,'2024-03-31',1987,3.2),(2,'Nurses of Tomorrow','St Anne Trust','nursing',4500,'2024-04-15',2005,3.0),(3,'Rosenthal Award','Rosenthal Family','music',8000,'2024-02-28',1961,3.5),(4,'First Step Grant','City Council','any',2500,'2024-05-31',2016,2.5),(5,'Green Planet Stipend','Verdant Ltd','environment',5000,'2024-03-15',2019,3.0),(6,'Delacroix Prize','Verdant Ltd','engineering',7500,'2024-06-30',2022,3.7);
INSERT INTO student VALUES ('S771','Monique Baptiste','Lafayette','nursing',3.4,'yes'),('S772','Gregor Stahl','Milwaukee','engineering',3.8,'no'),('S773','Hope Adeyemi','Houston','music',3.6,'yes'),('S774','Tyler Brandt','Milwaukee','environment',2.9,'no'),('S775','Carla Quiroga','El Paso','engineering',3.5,'yes'),('S776','Winston Lau','Houston','music',3.9,'no'),('S777','Penny Marlowe','Duluth','nursing',3.1,'no');
INSERT INTO application VALUES (1,'S771',2,'2024-01-20','awarded',4500),(2,'S771',4,'2024-02-11','rejected',NULL),(3,'S772',1,'2024-02-01','awarded',6000),(4,'S772',6,'2024-03-09','pending',NULL),(5,'S773',3,'2024-01-30','rejected',NULL),(6,'S773',4,'2024-03-02','awarded',2500),(7,'S775',1,'2024-02-20','rejected',NULL),(8,'S775',4,'2024-03-05','awarded',2000),(9,'S776',3,'2024-02-14','awarded',8000),(10,'S774',4,'2024-04-01','pending',NULL);

-- By when do I have to apply for the Rosenthal Award?
-- rosenthal award deadline
-- last day for the Rosenthal Award
SELECT deadline FROM fund WHERE fund_name = 'Rosenthal Award';

-- Who pays for the First Step Grant?
-- first step grant - money comes from whom
SELECT donor FROM fund WHERE fund_name = 'First Step Grant';

-- Which scholarships have Prize or Award in their name?
-- everything called a prize or an award
SELECT fund_name FROM fund WHERE fund_name LIKE '%Prize%' OR fund_name LIKE '%Award%';

-- Which scholarships pay at least 5000 and ask for a GPA of 3.2 or less?
-- 5000 or more a year, min gpa not above 3.2
SELECT fund_name FROM fund WHERE yearly_amount >= 5000 AND min_gpa <= 3.2;

-- Who was awarded the Hollis Bequest?
-- hollis bequest winners (awarded)
-- who got the Hollis Bequest (awarded)
SELECT student.student_name FROM student JOIN application ON application.student_no = student.student_no JOIN fund ON application.fund_id = fund.fund_id WHERE fund.fund_name = 'Hollis Bequest' AND application.outcome = 'awarded';

-- What did Carla Quiroga apply for?
-- quiroga's applications: fund names
-- which funds has Carla Quiroga tried for
SELECT fund.fund_name FROM fund JOIN application ON application.fund_id = fund.fund_id JOIN student ON application.student_no = student.student_no WHERE student.student_name = 'Carla Quiroga';

-- Has Penny Marlowe applied for anything?
-- any application from penny marlowe
SELECT EXISTS (SELECT application.app_id FROM application JOIN student ON application.student_no = student.student_no WHERE student.student_name = 'Penny Marlowe');

-- What is the oldest scholarship and who donated it?
-- longest-running fund, name and donor
SELECT fund_name, donor FROM fund ORDER BY established LIMIT 1;

-- How much money was granted in total?
-- sum granted
-- what have we given out altogether
SELECT SUM(granted) FROM application;

-- Which Houston student has the best grades?
-- highest gpa from houston
-- top student from Houston
SELECT student_name FROM student WHERE hometown = 'Houston' ORDER BY gpa DESC LIMIT 1;

-- Which scholarship attracts the most applicants?
-- most sought-after fund, by applications
SELECT fund.fund_name FROM fund JOIN application ON application.fund_id = fund.fund_id GROUP BY fund.fund_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the average GPA in each major?
-- gpa by major, average
SELECT major, AVG(gpa) FROM student GROUP BY major;

-- Which donors finance more than one fund?
-- donors with over 1 fund
-- who gives money for more than one scholarship
SELECT donor FROM fund GROUP BY donor HAVING COUNT(*) > 1;

-- Which funds got no applications?
-- scholarships nobody applied for
-- funds without a single applicant
SELECT fund_name FROM fund WHERE fund_id NOT IN (SELECT fund_id FROM application);

-- Is the Delacroix Prize worth more than the Hollis Bequest?
-- delacroix prize bigger than hollis bequest?
SELECT EXISTS (SELECT fund_name FROM fund WHERE fund_name = 'Delacroix Prize' AND yearly_amount > (SELECT yearly_amount FROM fund WHERE fund_name = 'Hollis Bequest'));

-- Which scholarships close in March 2024? With amount, please.
-- name and amount, deadline march 2024
SELECT fund_name, yearly_amount FROM fund WHERE deadline = '2024-03';
