CREATE TABLE districts (dist_no INTEGER PRIMARY KEY, dist_name TEXT, superintendent TEXT, budget_m REAL, seat TEXT);
CREATE TABLE schools (sch_id INTEGER PRIMARY KEY, sch_name TEXT, dist_no INTEGER REFERENCES districts(dist_no), level TEXT, pupils INTEGER, head TEXT, tel TEXT, built INTEGER);
CREATE TABLE teachers (t_id INTEGER PRIMARY KEY, t_name TEXT, sch_id INTEGER REFERENCES schools(sch_id), subject TEXT, pay INTEGER, hired DATE);
INSERT INTO districts VALUES (1,'Bramble Valley','Iris Tolliver',41.5,'Bramble'),(2,'North Shore','Otto Kessing',88.2,'Gullport'),(3,'Hadley Unified','Sana Mirza',63.7,'Hadley'),(4,'Quarry Ridge','Wes Dormer',12.9,'Slate');
INSERT INTO schools VALUES (1,'Bramble Elementary',1,'elementary',310,'Amy Holt','4410',1962),(2,'Tolman High',1,'high',890,'Ben Ruiz','4422',1978),(3,'Gull Street School',2,'elementary',540,'Cara Lind','5101',1994),(4,'Harbor High',2,'high',1620,'Dov Stern','5118',1955),(5,'Beacon Middle',2,'middle',730,'Eve Park','5120',2003),(6,'Hadley Prep',3,'high',1105,'Finn Agard','6007',1931),(7,'Maple Grove',3,'elementary',275,'Gia Toms','6031',2012),(8,'Slate School',4,'elementary',96,NULL,'7002',1908);
INSERT INTO teachers VALUES (1,'Lucy Armand',2,'maths',58200,'2009-08-20'),(2,'Raj Pillai',4,'physics',64900,'2001-09-01'),(3,'Nora Quist',4,'history',51300,'2018-08-15'),(4,'Ted Wozny',4,'maths',60750,'2006-01-10'),(5,'Una Falk',5,'art',46800,'2021-08-23'),(6,'Vic Boon',6,'chemistry',62300,'1998-09-01'),(7,'Wren Sato',6,'music',49900,'2015-02-02'),(8,'Xan Oduya',7,'reading',44100,'2022-08-22'),(9,'Yara Klein',3,'reading',47500,'2017-08-21'),(10,'Zed Marlow',1,'sports',43200,NULL),(11,'Alma Rue',2,'physics',55600,'2013-09-02');

-- Who heads the biggest school?
-- head of the school with the most pupils
-- largest school - name of its head
SELECT head FROM schools ORDER BY pupils DESC LIMIT 1;

-- Which schools are in the district with the largest budget?
-- schools of the richest district
-- the district that gets most money has what schools
SELECT sch_name FROM schools WHERE dist_no = (SELECT dist_no FROM districts ORDER BY budget_m DESC LIMIT 1);

-- At which school does the best paid teacher work?
-- school of the top-earning teacher
-- where does the teacher with the highest pay teach
SELECT schools.sch_name FROM schools JOIN teachers ON teachers.sch_id = schools.sch_id ORDER BY teachers.pay DESC LIMIT 1;

-- Phone number of the school with the most teachers
-- tel of the school employing most teachers
-- what do i dial for the school with the biggest staff of teachers
SELECT schools.tel FROM schools JOIN teachers ON teachers.sch_id = schools.sch_id GROUP BY schools.sch_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who is superintendent of the district with the fewest schools?
-- superintendent where there are least schools
SELECT districts.superintendent FROM districts JOIN schools ON schools.dist_no = districts.dist_no GROUP BY districts.dist_no ORDER BY COUNT(*) LIMIT 1;

-- What subject does the longest-serving teacher teach?
-- subject of the teacher hired first
-- our earliest hire among teachers - what do they teach
SELECT subject FROM teachers WHERE hired IS NOT NULL ORDER BY hired LIMIT 1;

-- How many pupils attend the oldest school?
-- pupils in the school built first
-- number of kids at our most venerable school building
SELECT pupils FROM schools ORDER BY built LIMIT 1;

-- How many schools have more pupils than Beacon Middle?
-- number of schools bigger than beacon middle
SELECT COUNT(*) FROM schools WHERE pupils > (SELECT pupils FROM schools WHERE sch_name = 'Beacon Middle');

-- How many pupils are there in North Shore?
-- north shore enrolment, all schools
-- what can you tell me about the number of pupils in North Shore as a whole
SELECT SUM(schools.pupils) FROM schools JOIN districts ON schools.dist_no = districts.dist_no WHERE districts.dist_name = 'North Shore';

-- Which teachers earn more than every teacher of Tolman High?
-- teachers paid above the best paid at Tolman High
SELECT t_name FROM teachers WHERE pay > (SELECT MAX(teachers.pay) FROM teachers JOIN schools ON teachers.sch_id = schools.sch_id WHERE schools.sch_name = 'Tolman High');

-- Which school is looking for a head?
-- school without a head
SELECT sch_name FROM schools WHERE head IS NULL;

-- Which district has the most schools with over 500 pupils?
-- district with the greatest number of schools above 500 kids
SELECT districts.dist_name FROM districts JOIN schools ON schools.dist_no = districts.dist_no WHERE schools.pupils > 500 GROUP BY districts.dist_no ORDER BY COUNT(*) DESC LIMIT 1;

-- In which district does Wren Sato teach?
-- wren sato's district
SELECT districts.dist_name FROM districts JOIN schools ON schools.dist_no = districts.dist_no JOIN teachers ON teachers.sch_id = schools.sch_id WHERE teachers.t_name = 'Wren Sato';

-- Which high schools are there, largest first?
-- high schools ordered by pupils, biggest on top
SELECT sch_name FROM schools WHERE level = 'high' ORDER BY pupils DESC;

-- What does a maths teacher earn on average?
-- average pay maths
-- mean salary of those teaching maths
SELECT AVG(pay) FROM teachers WHERE subject = 'maths';

-- Who was hired in 2015 or later?
-- teachers taken on since 2015
SELECT t_name FROM teachers WHERE hired >= '2015';

-- Schools without a teacher on the list
-- which school has no teachers recorded?
SELECT sch_name FROM schools WHERE sch_id NOT IN (SELECT sch_id FROM teachers);

-- Does Hadley Unified have a middle school?
-- any middle school in hadley unified?
SELECT EXISTS (SELECT schools.sch_name FROM schools JOIN districts ON schools.dist_no = districts.dist_no WHERE districts.dist_name = 'Hadley Unified' AND schools.level = 'middle');
