CREATE TABLE teacher (t_id INTEGER PRIMARY KEY, t_name TEXT, room TEXT, rate REAL);
CREATE TABLE course (c_id INTEGER PRIMARY KEY, c_name TEXT, t_id INTEGER REFERENCES teacher(t_id), level TEXT, weekday TEXT);
CREATE TABLE student (s_id INTEGER PRIMARY KEY, s_name TEXT, village TEXT, birth DATE, parent TEXT);
CREATE TABLE attends (s_id INTEGER REFERENCES student(s_id), c_id INTEGER REFERENCES course(c_id), grade REAL, absences INTEGER, since DATE, PRIMARY KEY (s_id, c_id));
INSERT INTO teacher VALUES (1,'Mr. Holm','A1',38),(2,'Ms. Ferrante','A2',42.5),(3,'Mrs. Okoro','B1',40),(4,'Mr. Lindgren','B4',35);
INSERT INTO course VALUES (1,'Cello',1,'advanced','Monday'),(2,'Music Theory',1,'beginner','Wednesday'),(3,'Piano',2,'beginner','Tuesday'),(4,'Chamber Ensemble',2,'advanced','Friday'),(5,'Drums',3,'intermediate','Thursday'),(6,'Bassoon',4,'intermediate','Monday');
INSERT INTO student VALUES (1,'Pia Lund','Vik','2010-03-12','Berit Lund'),(2,'Ali Zaman','Sande','2008-11-30','Huma Zaman'),(3,'Greta Moen','Vik','2012-07-05','Lars Moen'),(4,'Oskar Dahl','Bryne','2009-01-22','Siv Dahl'),(5,'Lea Fossum','Sande','2011-09-18','Kai Fossum'),(6,'Jonas Eide','Bryne','2007-05-02',NULL),(7,'Marit Lund','Vik','2013-12-01','Berit Lund');
INSERT INTO attends VALUES (1,1,5.5,1,'2021-08-20'),(1,2,4.8,3,'2022-08-19'),(2,3,3.9,6,'2020-08-21'),(2,4,4.4,2,'2022-08-19'),(3,2,5.1,0,'2023-08-18'),(4,5,4.0,7,'2021-08-20'),(4,2,3.2,5,'2022-01-10'),(5,3,5.8,1,'2022-08-19'),(5,5,4.6,2,'2023-08-18'),(6,4,5.2,4,'2019-08-23'),(6,1,5.0,2,'2019-08-23');

-- What is the average grade of students taught by Mr. Holm?
-- mean mark in mr holm's courses
-- how do Holm's pupils do on average
SELECT AVG(attends.grade) FROM attends JOIN course ON attends.c_id = course.c_id JOIN teacher ON course.t_id = teacher.t_id WHERE teacher.t_name = 'Mr. Holm';

-- Who teaches Pia Lund?
-- pia lund's teachers
-- with whom does Pia Lund have lessons
SELECT teacher.t_name FROM teacher JOIN course ON course.t_id = teacher.t_id JOIN attends ON attends.c_id = course.c_id JOIN student ON attends.s_id = student.s_id WHERE student.s_name = 'Pia Lund';

-- Which children take both Cello and Music Theory?
-- in cello and in music theory: who
SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id WHERE course.c_name = 'Cello' INTERSECT SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id WHERE course.c_name = 'Music Theory';

-- Which pupils do Music Theory but not Drums?
-- theory kids who don't drum
-- take music theory, no drums
SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id WHERE course.c_name = 'Music Theory' EXCEPT SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id WHERE course.c_name = 'Drums';

-- Which course has no pupils?
-- nobody signed up for what
-- lessons without takers
SELECT c_name FROM course WHERE c_id NOT IN (SELECT c_id FROM attends);

-- Who isn't enrolled in anything?
-- kids who take no course
SELECT s_name FROM student WHERE s_id NOT IN (SELECT s_id FROM attends);

-- Which teachers have someone from Sande?
-- teachers of the Sande kids
-- who teaches children that live in sande
SELECT teacher.t_name FROM teacher JOIN course ON course.t_id = teacher.t_id JOIN attends ON attends.c_id = course.c_id JOIN student ON attends.s_id = student.s_id WHERE student.village = 'Sande';

-- Which courses has nobody from Vik?
-- courses without any child from Vik
SELECT c_name FROM course WHERE c_id NOT IN (SELECT attends.c_id FROM attends JOIN student ON attends.s_id = student.s_id WHERE student.village = 'Vik');

-- Who shares a class with Jonas Eide?
-- jonas eide's classmates
-- who sits in a course together with Jonas Eide
SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id WHERE attends.c_id IN (SELECT attends.c_id FROM attends JOIN student ON attends.s_id = student.s_id WHERE student.s_name = 'Jonas Eide') AND student.s_name <> 'Jonas Eide';

-- Which villages do Ms. Ferrante's pupils come from?
-- ferrante: home villages of her students
SELECT student.village FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id JOIN teacher ON course.t_id = teacher.t_id WHERE teacher.t_name = 'Ms. Ferrante';

-- How often was Oskar Dahl absent altogether?
-- total absences oskar dahl
-- lessons Oskar Dahl missed, all courses together
SELECT SUM(attends.absences) FROM attends JOIN student ON attends.s_id = student.s_id WHERE student.s_name = 'Oskar Dahl';

-- Best grade in Piano, whose is it?
-- who is top of the Piano class
-- strongest piano pupil
SELECT student.s_name FROM student JOIN attends ON attends.s_id = student.s_id JOIN course ON attends.c_id = course.c_id WHERE course.c_name = 'Piano' ORDER BY attends.grade DESC LIMIT 1;

-- Whom do I call about Lea Fossum? (parent)
-- parent of lea fossum
-- lea fossum's mum or dad, name
SELECT parent FROM student WHERE s_name = 'Lea Fossum';

-- Which of our pupils are children of Berit Lund?
-- kids of Berit Lund
-- who has Berit Lund as a parent
SELECT s_name FROM student WHERE parent = 'Berit Lund';

-- Does Mrs. Okoro teach anybody from Bryne?
-- any bryne kid with mrs okoro?
SELECT EXISTS (SELECT teacher.t_name FROM teacher JOIN course ON course.t_id = teacher.t_id JOIN attends ON attends.c_id = course.c_id JOIN student ON attends.s_id = student.s_id WHERE teacher.t_name = 'Mrs. Okoro' AND student.village = 'Bryne');

-- In which room is Piano taught?
-- piano lessons: which room
-- where do I go for Piano
SELECT teacher.room FROM teacher JOIN course ON course.t_id = teacher.t_id WHERE course.c_name = 'Piano';

-- How many pupils are in each course?
-- enrolments course by course
SELECT course.c_name, COUNT(*) FROM course JOIN attends ON attends.c_id = course.c_id GROUP BY course.c_id;
