CREATE TABLE institute (inst_id INTEGER PRIMARY KEY, institute TEXT, building TEXT, founded INTEGER, director INTEGER REFERENCES academic(ac_id));
CREATE TABLE academic (ac_id INTEGER PRIMARY KEY, name TEXT, rank TEXT, inst_id INTEGER REFERENCES institute(inst_id), phd_from TEXT, teaches_at_since DATE, born INTEGER, tenure TEXT, office TEXT, lab TEXT);
CREATE TABLE module (code TEXT PRIMARY KEY, title TEXT, credits INTEGER, term TEXT, lecturer INTEGER REFERENCES academic(ac_id), examiner INTEGER REFERENCES academic(ac_id), seats INTEGER, compulsory INTEGER);
CREATE TABLE student (matric INTEGER PRIMARY KEY, name TEXT, programme TEXT, intake DATE, supervisor INTEGER REFERENCES academic(ac_id), home_country TEXT, grant_holder TEXT);
CREATE TABLE exam (exam_id INTEGER PRIMARY KEY, matric INTEGER REFERENCES student(matric), code TEXT REFERENCES module(code), sat_on DATE, mark INTEGER, passed INTEGER);
INSERT INTO institute VALUES (1,'Hydrology','East Wing',1962,2),(2,'Linguistics','Old Library',1924,4),(3,'Robotics','Hangar 3',2011,6),(4,'Soil Science','East Wing',1950,NULL);
INSERT INTO academic VALUES (1,'Agnes Thorne','lecturer',1,'Uppsala','2016-10-01',1983,'no','E1.04','Flume Hall'),(2,'Carlo Benedetti','professor',1,'Padua','2002-04-01',1959,'yes','E1.10','Flume Hall'),(3,'Yasmin Rahal','reader',2,'Leiden','2012-10-01',1975,'yes','L2.2',NULL),(4,'Sten Aldous','professor',2,'Edinburgh','1999-10-01',1956,'yes','L2.1',NULL),(5,'Mihai Pop','lecturer',3,'Cluj','2020-04-01',1989,'no','H0.8','Arm Lab'),(6,'Grace Ekwueme','professor',3,'Zurich','2014-10-01',1971,'yes','H0.1','Arm Lab'),(7,'Tova Lindqvist','research fellow',4,'Uppsala','2022-10-01',1992,'no','E0.3','Pit 2');
INSERT INTO module VALUES ('HY101','Rivers and Runoff',10,'autumn',1,2,120,1),('HY240','Flood Modelling',5,'spring',2,2,30,0),('LN110','Sounds of Speech',10,'autumn',3,4,90,1),('LN305','Dying Languages',5,'spring',4,3,25,0),('RB120','Kinematics',10,'autumn',5,6,80,1),('RB330','Swarm Robots',10,'spring',6,5,20,0),('SS100','Mud and Loam',5,'autumn',7,NULL,60,1);
INSERT INTO student VALUES (9001,'Fergal Roche','Hydrology BSc','2021-10-01',1,'Ireland','no'),(9002,'Lin Zhao','Robotics MSc','2022-10-01',6,'China','yes'),(9003,'Petra Hanusova','Linguistics BA','2021-10-01',3,'Czechia','no'),(9004,'Andile Dube','Robotics MSc','2023-04-01',5,'South Africa','yes'),(9005,'Rosa Iglesias','Hydrology BSc','2022-10-01',NULL,'Spain','no'),(9006,'Nils Aker','Linguistics BA','2023-10-01',3,'Norway','no'),(9007,'Shira Levi','Robotics MSc','2022-10-01',6,'Israel','no');
INSERT INTO exam VALUES (1,9001,'HY101','2022-02-04',58,1),(2,9001,'HY240','2022-07-12',41,0),(3,9002,'RB120','2023-02-07',88,1),(4,9002,'RB330','2023-07-03',91,1),(5,9003,'LN110','2022-02-09',73,1),(6,9004,'RB330','2023-07-03',66,1),(7,9005,'HY101','2023-02-03',35,0),(8,9005,'HY101','2023-09-15',62,1),(9,9007,'RB120','2023-02-07',79,1),(10,9003,'LN305','2023-07-10',69,1),(11,9001,'LN110','2022-02-09',47,0);

-- Who heads the institute of robotics?
-- robotics director
-- boss of robotics
SELECT academic.name FROM institute JOIN academic ON institute.director = academic.ac_id WHERE institute.institute = 'Robotics';

-- Which institute has no director?
-- institute without a head
SELECT institute FROM institute WHERE director IS NULL;

-- Who works at Hydrology?
-- hydrology staff
SELECT academic.name FROM academic JOIN institute ON academic.inst_id = institute.inst_id WHERE institute.institute = 'Hydrology';

-- Which institute does Yasmin Rahal belong to?
-- rahal sits in which institute
SELECT institute.institute FROM academic JOIN institute ON academic.inst_id = institute.inst_id WHERE academic.name = 'Yasmin Rahal';

-- Who lectures on Dying Languages?
-- dying languages is taught by
SELECT academic.name FROM module JOIN academic ON module.lecturer = academic.ac_id WHERE module.title = 'Dying Languages';

-- Who sets and marks the exam in Dying Languages?
-- examiner for dying languages
SELECT academic.name FROM module JOIN academic ON module.examiner = academic.ac_id WHERE module.title = 'Dying Languages';

-- Which modules does Mihai Pop teach?
-- mihai's lectures
SELECT module.title FROM module JOIN academic ON module.lecturer = academic.ac_id WHERE academic.name = 'Mihai Pop';

-- In which modules is Mihai Pop just the examiner?
-- pop examines what
SELECT module.title FROM module JOIN academic ON module.examiner = academic.ac_id WHERE academic.name = 'Mihai Pop';

-- Which modules still need an examiner?
-- no examiner yet
SELECT title FROM module WHERE examiner IS NULL;

-- Which modules are examined by their own lecturer?
-- modules where lecturer and examiner are the same person
SELECT title FROM module WHERE lecturer = examiner;

-- Whose students are Lin Zhao and Shira Levi?
-- supervisor of lin zhao and shira levi
SELECT DISTINCT academic.name FROM student JOIN academic ON student.supervisor = academic.ac_id WHERE student.name = 'Lin Zhao' OR student.name = 'Shira Levi';

-- Whom does Yasmin Rahal supervise?
-- rahal's students
SELECT student.name FROM student JOIN academic ON student.supervisor = academic.ac_id WHERE academic.name = 'Yasmin Rahal';

-- Which students don't have a supervisor?
-- unsupervised students
SELECT name FROM student WHERE supervisor IS NULL;

-- Which academics supervise nobody?
-- staff without students
SELECT name FROM academic WHERE ac_id NOT IN (SELECT supervisor FROM student WHERE supervisor IS NOT NULL);

-- Where did Tova do her doctorate?
-- tova lindqvist phd place
SELECT phd_from FROM academic WHERE name = 'Tova Lindqvist';

-- Which people took their PhD at Uppsala?
-- uppsala doctors
SELECT name FROM academic WHERE phd_from = 'Uppsala';

-- What is Sten Aldous's room?
-- aldous office
SELECT office FROM academic WHERE name = 'Sten Aldous';

-- Who experiments in the Flume Hall?
-- people whose lab is the flume hall
SELECT name FROM academic WHERE lab = 'Flume Hall';

-- Who has a permanent post?
-- tenured staff
-- academics w/ tenure
SELECT name FROM academic WHERE tenure = 'yes';

-- Are there any lecturers with tenure?
-- tenured lecturer?
SELECT EXISTS (SELECT ac_id FROM academic WHERE rank = 'lecturer' AND tenure = 'yes');

-- Who is our oldest academic?
-- earliest birth year on the staff
SELECT name FROM academic ORDER BY born LIMIT 1;

-- Who has been here longer than Grace Ekwueme?
-- started before ekwueme
SELECT name FROM academic WHERE teaches_at_since < (SELECT teaches_at_since FROM academic WHERE name = 'Grace Ekwueme');

-- Which electives are there?
-- optional modules
-- modules you don't have to take
SELECT title FROM module WHERE compulsory = 0;

-- Which compulsory modules run in autumn?
-- autumn mandatory courses
SELECT title FROM module WHERE compulsory = 1 AND term = 'autumn';

-- Which module has the fewest places?
-- smallest module by seats
SELECT title FROM module ORDER BY seats LIMIT 1;

-- Which modules take more people than Kinematics?
-- larger than kinematics
SELECT title FROM module WHERE seats > (SELECT seats FROM module WHERE title = 'Kinematics');

-- How many credits do the spring modules bring altogether?
-- spring credits sum
SELECT SUM(credits) FROM module WHERE term = 'spring';

-- What's the youngest institute, and in which building is it?
-- newest institute + building
SELECT institute, building FROM institute ORDER BY founded DESC LIMIT 1;

-- Which institutes were founded before 1960?
-- pre-1960 institutes
SELECT institute FROM institute WHERE founded < 1960;

-- How many people work in each institute?
-- staff per institute
SELECT institute.institute, COUNT(*) FROM academic JOIN institute ON academic.inst_id = institute.inst_id GROUP BY institute.inst_id;

-- How many students are there per programme?
-- enrolment by programme
SELECT programme, COUNT(*) FROM student GROUP BY programme;

-- Who started in October 2022?
-- intake october 2022, names
SELECT name FROM student WHERE intake = '2022-10';

-- Which students are on a grant, and where are they from?
-- grant holders and their countries
SELECT name, home_country FROM student WHERE grant_holder = 'yes';

-- Who failed something?
-- students with a failed exam
SELECT DISTINCT student.name FROM student JOIN exam ON exam.matric = student.matric WHERE exam.passed = 0;

-- Who has failed nothing, including those who never sat an exam?
-- students w/o a fail
SELECT name FROM student WHERE matric NOT IN (SELECT matric FROM exam WHERE passed = 0);

-- Who hasn't sat any exam?
-- students without exams
SELECT name FROM student WHERE matric NOT IN (SELECT matric FROM exam);

-- Who got the best mark, and in what?
-- top mark: student + module
SELECT student.name, module.title FROM exam JOIN student ON exam.matric = student.matric JOIN module ON exam.code = module.code ORDER BY exam.mark DESC LIMIT 1;

-- What is the average mark in each module?
-- mean mark by module title
SELECT module.title, AVG(exam.mark) FROM exam JOIN module ON exam.code = module.code GROUP BY module.code;

-- Did Rosa Iglesias pass Rivers and Runoff in the end?
-- rosa passed HY101?
SELECT EXISTS (SELECT exam.exam_id FROM exam JOIN student ON exam.matric = student.matric WHERE student.name = 'Rosa Iglesias' AND exam.code = 'HY101' AND exam.passed = 1);

-- Who sat exams in both Kinematics and Swarm Robots?
-- kinematics + swarm robots students
SELECT student.name FROM student JOIN exam ON exam.matric = student.matric JOIN module ON exam.code = module.code WHERE module.title = 'Kinematics' INTERSECT SELECT student.name FROM student JOIN exam ON exam.matric = student.matric JOIN module ON exam.code = module.code WHERE module.title = 'Swarm Robots';

-- Which exams were held between February and July 2022?
-- module titles examined feb-jul 2022
SELECT DISTINCT module.title FROM module JOIN exam ON exam.code = module.code WHERE exam.sat_on BETWEEN '2022-02' AND '2022-07';

-- Who supervises the student with the best mark of all?
-- supervisor of our top scorer
SELECT academic.name FROM exam JOIN student ON exam.matric = student.matric JOIN academic ON student.supervisor = academic.ac_id ORDER BY exam.mark DESC LIMIT 1;

-- Which student has taken the most exams?
-- most exams sat, who
SELECT student.name FROM exam JOIN student ON exam.matric = student.matric GROUP BY student.matric ORDER BY COUNT(*) DESC LIMIT 1;
