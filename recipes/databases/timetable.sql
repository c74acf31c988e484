CREATE TABLE teacher (abbr TEXT PRIMARY KEY, surname TEXT, main_subject TEXT, hours_week INTEGER, since INTEGER, room TEXT);
CREATE TABLE form (form_code TEXT PRIMARY KEY, year_group INTEGER, pupils INTEGER, tutor TEXT REFERENCES teacher(abbr), deputy TEXT REFERENCES teacher(abbr));
CREATE TABLE period (period_id INTEGER PRIMARY KEY, form_code TEXT REFERENCES form(form_code), teacher_abbr TEXT REFERENCES teacher(abbr), subject TEXT, weekday TEXT, slot INTEGER, classroom TEXT);
INSERT INTO teacher VALUES ('HAR','Hargreaves','maths',22,2006,'S4'),('OKE','Okeke','physics',24,2015,'L1'),('BIR','Birch','history',18,1999,'N2'),('DAL','Dalton','french',20,2020,'N5'),('SUT','Sutcliffe','art',12,2011,NULL),('MEH','Mehta','maths',24,2022,'S5'),('FOX','Fox','music',10,2023,NULL);
INSERT INTO form VALUES ('7A',7,28,'DAL','SUT'),('7B',7,26,'MEH','DAL'),('8A',8,30,'BIR','HAR'),('9A',9,24,'HAR','OKE'),('10C',10,21,'OKE','BIR');
INSERT INTO period VALUES (1,'7A','HAR','maths','Monday',1,'S4'),(2,'7A','DAL','french','Monday',2,'N5'),(3,'8A','OKE','physics','Monday',1,'L1'),(4,'8A','BIR','history','Tuesday',3,'N2'),(5,'9A','MEH','maths','Tuesday',1,'S5'),(6,'9A','SUT','art','Wednesday',5,'Studio'),(7,'10C','OKE','physics','Wednesday',2,'L1'),(8,'7B','DAL','french','Thursday',4,'N5'),(9,'7B','MEH','maths','Friday',1,'S5'),(10,'10C','BIR','history','Friday',6,'N2'),(11,'9A','OKE','physics','Monday',4,'L1');

-- Who is a tutor of one form and a deputy in another?
-- teachers who are both tutor and deputy
SELECT teacher.surname FROM teacher JOIN form ON form.tutor = teacher.abbr INTERSECT SELECT teacher.surname FROM teacher JOIN form ON form.deputy = teacher.abbr;

-- Who is the tutor of 8A?
-- 8A form tutor
-- who looks after 8A as tutor
SELECT teacher.surname FROM teacher JOIN form ON form.tutor = teacher.abbr WHERE form.form_code = '8A';

-- Who is second in charge, the deputy, of 10C?
-- 10C deputy?
SELECT teacher.surname FROM teacher JOIN form ON form.deputy = teacher.abbr WHERE form.form_code = '10C';

-- Which subjects does 9A have on a Monday?
-- 9A monday lessons
SELECT subject FROM period WHERE form_code = '9A' AND weekday = 'Monday';

-- Who teaches maths to 7B?
-- 7B's maths teacher
SELECT DISTINCT teacher.surname FROM teacher JOIN period ON period.teacher_abbr = teacher.abbr WHERE period.form_code = '7B' AND period.subject = 'maths';

-- Which teachers teach year 7?
-- year 7 teachers
-- who has year 7 classes
SELECT DISTINCT teacher.surname FROM teacher JOIN period ON period.teacher_abbr = teacher.abbr JOIN form ON period.form_code = form.form_code WHERE form.year_group = 7;

-- Is Birch teaching in slot 6 on Friday?
-- does birch have friday slot 6
SELECT EXISTS (SELECT period.period_id FROM period JOIN teacher ON period.teacher_abbr = teacher.abbr WHERE teacher.surname = 'Birch' AND period.weekday = 'Friday' AND period.slot = 6);

-- How many lessons take place on Mondays?
-- monday lesson count
SELECT COUNT(*) FROM period WHERE weekday = 'Monday';

-- How many pupils does the school have in total?
-- total pupils all forms
-- how many kids go to this school, all forms together
SELECT SUM(pupils) FROM form;

-- Who has been at the school longest?
-- longest-serving teacher
SELECT surname FROM teacher ORDER BY since LIMIT 1;

-- Which teacher has the most lessons on the timetable?
-- teacher with most periods
-- who teaches the most periods
SELECT teacher.surname FROM teacher JOIN period ON period.teacher_abbr = teacher.abbr GROUP BY teacher.abbr ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the average class size in each year group?
-- avg pupils per form by year
SELECT year_group, AVG(pupils) FROM form GROUP BY year_group;

-- Which teachers don't appear on the timetable?
-- staff without any lesson
-- who has no lessons at all
SELECT surname FROM teacher WHERE abbr NOT IN (SELECT teacher_abbr FROM period);

-- Which classrooms are used for more than two lessons?
-- rooms booked over 2 times in the timetable
SELECT classroom FROM period GROUP BY classroom HAVING COUNT(*) > 2;

-- Who works fewer hours, Dalton or Hargreaves?
-- dalton or hargreaves - less hours a week
-- Of Dalton and Hargreaves, who has the lighter week?
SELECT surname FROM teacher WHERE surname IN ('Dalton', 'Hargreaves') ORDER BY hours_week LIMIT 1;

-- Give surnames and hours of all staff, highest workload first.
-- teachers with weekly hours sorted descending
SELECT surname, hours_week FROM teacher ORDER BY hours_week DESC;
