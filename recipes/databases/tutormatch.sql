CREATE TABLE tutor (t_id INTEGER PRIMARY KEY, t_name TEXT, degree TEXT, hourly_fee REAL, online_ok TEXT, active_from DATE);
CREATE TABLE subject (sub_cd TEXT PRIMARY KEY, sub_name TEXT, stage TEXT);
CREATE TABLE pupil (p_id INTEGER PRIMARY KEY, p_name TEXT, school_year INTEGER, parent_contact TEXT);
CREATE TABLE lesson (les_id INTEGER PRIMARY KEY, t_id INTEGER REFERENCES tutor(t_id), p_id INTEGER REFERENCES pupil(p_id), sub_cd TEXT REFERENCES subject(sub_cd), les_date DATE, mins INTEGER, invoice_amt REAL, les_state TEXT, feedback_score INTEGER);
INSERT INTO tutor VALUES (1,'Astrid Vellacott','MSc Physics',38,'yes','2022-01-10'),(2,'Kofi Brandt','BA French',27,'yes','2022-09-05'),(3,'Roz Whitlam','PhD Chemistry',45,'no','2023-02-20'),(4,'Emil Sarkany','BSc Maths',30,'yes','2023-10-02'),(5,'Greer Lomax','BA History',24,'no','2024-03-15');
INSERT INTO subject VALUES ('MA','maths','secondary'),('PH','physics','secondary'),('FR','French','primary'),('CH','chemistry','secondary'),('LA','Latin','secondary');
INSERT INTO pupil VALUES (1,'Timo Eddery',9,'Sally Eddery'),(2,'Maisie Quant',11,'Rob Quant'),(3,'Jasper Nwosu',5,'Ada Nwosu'),(4,'Freya Holt',10,NULL),(5,'Luca Bramwell',11,'Nina Bramwell');
INSERT INTO lesson VALUES (1,1,2,'PH','2024-04-02',60,38,'held',5),(2,4,1,'MA','2024-04-03',90,45,'held',4),(3,2,3,'FR','2024-04-03',45,20.25,'held',5),(4,1,2,'PH','2024-04-09',60,38,'cancelled',NULL),(5,3,5,'CH','2024-04-11',120,90,'held',3),(6,4,2,'MA','2024-04-16',60,30,'held',4),(7,4,1,'MA','2024-05-07',75,37.5,'no-show',NULL),(8,1,5,'MA','2024-05-08',60,38,'held',4),(9,2,3,'FR','2024-05-15',30,13.5,'held',5),(10,3,2,'CH','2024-05-22',90,67.5,'held',4),(11,4,5,'MA','2024-06-04',60,30,'booked',NULL);

-- What does each tutor bring in?
-- invoiced per tutor in total
-- revenue by teacher
SELECT tutor.t_name, SUM(lesson.invoice_amt) FROM tutor JOIN lesson ON lesson.t_id = tutor.t_id GROUP BY tutor.t_id;

-- Who teaches Jasper?
-- jasper nwosu's tutor
-- with whom does Jasper Nwosu have lessons
SELECT DISTINCT tutor.t_name FROM tutor JOIN lesson ON lesson.t_id = tutor.t_id JOIN pupil ON lesson.p_id = pupil.p_id WHERE pupil.p_name = 'Jasper Nwosu';

-- What is Maisie learning?
-- subjects Maisie Quant takes
SELECT DISTINCT subject.sub_name FROM subject JOIN lesson ON lesson.sub_cd = subject.sub_cd JOIN pupil ON lesson.p_id = pupil.p_id WHERE pupil.p_name = 'Maisie Quant';

-- Average feedback by tutor
-- how do pupils score each teacher on average
SELECT tutor.t_name, AVG(lesson.feedback_score) FROM tutor JOIN lesson ON lesson.t_id = tutor.t_id GROUP BY tutor.t_id;

-- Most demanded subject?
-- which subject has the most lessons
-- what gets booked most often
SELECT subject.sub_name FROM subject JOIN lesson ON lesson.sub_cd = subject.sub_cd GROUP BY subject.sub_cd ORDER BY COUNT(*) DESC LIMIT 1;

-- Subjects without lessons
-- what does nobody want to learn
SELECT sub_name FROM subject WHERE sub_cd NOT IN (SELECT sub_cd FROM lesson);

-- Tutors who haven't given a lesson
-- which teachers were never booked
SELECT t_name FROM tutor WHERE t_id NOT IN (SELECT t_id FROM lesson);

-- Who didn't turn up?
-- no-show pupil
-- which kid missed a lesson without saying so
SELECT pupil.p_name FROM pupil JOIN lesson ON lesson.p_id = pupil.p_id WHERE lesson.les_state = 'no-show';

-- Cheapest online tutor
-- lowest hourly fee among those who teach online
SELECT t_name FROM tutor WHERE online_ok = 'yes' ORDER BY hourly_fee LIMIT 1;

-- Pupils with more than two lessons
-- who's been booked in at least three times
SELECT pupil.p_name FROM pupil JOIN lesson ON lesson.p_id = pupil.p_id GROUP BY pupil.p_id HAVING COUNT(*) > 2;

-- How many different pupils has Emil taught or been booked by?
-- distinct students for Emil Sarkany
SELECT COUNT(DISTINCT lesson.p_id) FROM lesson JOIN tutor ON lesson.t_id = tutor.t_id WHERE tutor.t_name = 'Emil Sarkany';

-- how long was each subject taught in all, in minutes
-- minutes of teaching summed by subject
SELECT subject.sub_name, SUM(lesson.mins) FROM subject JOIN lesson ON lesson.sub_cd = subject.sub_cd GROUP BY subject.sub_cd;

-- Whose parent contact is missing?
-- pupil without a parent on file
SELECT p_name FROM pupil WHERE parent_contact IS NULL;

-- Did Luca have a chemistry lesson?
-- has luca bramwell had any chemistry
SELECT EXISTS (SELECT lesson.les_id FROM lesson JOIN pupil ON lesson.p_id = pupil.p_id JOIN subject ON lesson.sub_cd = subject.sub_cd WHERE pupil.p_name = 'Luca Bramwell' AND subject.sub_name = 'chemistry');

-- pupil with the highest invoices overall
-- who did we bill the most, which pupil
SELECT pupil.p_name FROM pupil JOIN lesson ON lesson.p_id = pupil.p_id GROUP BY pupil.p_id ORDER BY SUM(lesson.invoice_amt) DESC LIMIT 1;

-- Lessons held in May 2024: date, tutor, newest first
-- may 2024 lessons that took place, when and with which teacher, latest on top
SELECT lesson.les_date, tutor.t_name FROM lesson JOIN tutor ON lesson.t_id = tutor.t_id WHERE lesson.les_state = 'held' AND lesson.les_date = '2024-05' ORDER BY lesson.les_date DESC;

-- What did Roz study?
-- degree of Roz Whitlam
SELECT degree FROM tutor WHERE t_name = 'Roz Whitlam';
