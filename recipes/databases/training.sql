CREATE TABLE trainers (trainer_id INTEGER PRIMARY KEY, trainer TEXT, external TEXT, fee_per_day REAL);
CREATE TABLE courses (course_code TEXT PRIMARY KEY, course_title TEXT, topic TEXT, length_days INTEGER, mandatory INTEGER);
CREATE TABLE sessions (session_id INTEGER PRIMARY KEY, course_code TEXT REFERENCES courses(course_code), trainer_id INTEGER REFERENCES trainers(trainer_id), held_on DATE, venue TEXT, max_places INTEGER);
CREATE TABLE staff (staff_id INTEGER PRIMARY KEY, staff_name TEXT, grade TEXT);
CREATE TABLE enrolments (staff_id INTEGER REFERENCES staff(staff_id), session_id INTEGER REFERENCES sessions(session_id), passed TEXT, mark INTEGER, PRIMARY KEY (staff_id, session_id));
INSERT INTO trainers VALUES (1,'Philippa Rowe','no',0),(2,'Dr Hassan Qureshi','yes',950),(3,'Ingo Stamm','yes',700),(4,'Maja Kolar','no',0),(5,'Trevor Nash','yes',1200);
INSERT INTO courses VALUES ('FS1','Fire Safety','safety',1,1),('FA2','First Aid','safety',2,1),('XL3','Advanced Spreadsheets','IT',2,0),('NG1','Negotiation','soft skills',3,0),('GD1','Data Protection','law',1,1),('PY1','Python Basics','IT',5,0);
INSERT INTO sessions VALUES (1,'FS1',1,'2022-03-10','Canteen',30),(2,'FA2',3,'2022-05-18','Room 4',12),(3,'XL3',4,'2022-09-05','PC Lab',10),(4,'NG1',2,'2023-01-23','Hotel Astoria',8),(5,'GD1',2,'2023-02-14','Online',100),(6,'FS1',1,'2023-03-09','Canteen',30),(7,'XL3',4,'2023-10-16','PC Lab',10),(8,'FA2',3,'2024-05-22','Room 4',12);
INSERT INTO staff VALUES (1,'Becky Dowd','junior'),(2,'Omar Farouk','senior'),(3,'Lena Krug','senior'),(4,'Sean Tighe','manager'),(5,'Mina Park','junior'),(6,'Ravi Anand','manager'),(7,'Tilda Swann','junior');
INSERT INTO enrolments VALUES (1,1,'yes',82),(2,1,'yes',90),(3,2,'yes',77),(1,3,'no',41),(5,3,'yes',88),(4,4,'yes',70),(6,4,'yes',93),(2,5,'yes',85),(3,5,'yes',80),(4,5,'no',38),(5,6,'yes',75),(1,7,'yes',64),(6,8,NULL,NULL),(3,8,NULL,NULL),(1,5,'yes',71);

-- Who teaches Negotiation?
-- negotiation trainer
-- who gives the negotiation course
SELECT DISTINCT trainers.trainer FROM trainers JOIN sessions ON sessions.trainer_id = trainers.trainer_id JOIN courses ON sessions.course_code = courses.course_code WHERE courses.course_title = 'Negotiation';

-- How long does the Python Basics course last?
-- python basics, how many days
SELECT length_days FROM courses WHERE course_title = 'Python Basics';

-- Which safety courses last more than a day?
-- safety courses longer than 1 day
-- which safety courses take over 1 day
SELECT course_title FROM courses WHERE topic = 'safety' AND length_days > 1;

-- What are the compulsory courses?
-- mandatory courses list
-- which courses must everyone take
SELECT course_title FROM courses WHERE mandatory = 1;

-- Which course has never been run?
-- courses without any session
-- what's in the catalogue but never held
SELECT course_title FROM courses WHERE course_code NOT IN (SELECT course_code FROM sessions);

-- Who failed a course?
-- names of staff that did not pass something
-- who flunked
SELECT DISTINCT staff.staff_name FROM staff JOIN enrolments ON enrolments.staff_id = staff.staff_id WHERE enrolments.passed = 'no';

-- What was the best mark in Advanced Spreadsheets?
-- top mark advanced spreadsheets
-- highest score anyone got in advanced spreadsheets
SELECT MAX(enrolments.mark) FROM enrolments JOIN sessions ON enrolments.session_id = sessions.session_id JOIN courses ON sessions.course_code = courses.course_code WHERE courses.course_title = 'Advanced Spreadsheets';

-- Which trainers come from outside and cost under 1000 a day?
-- external trainers cheaper than 1000/day
-- outside trainers charging less than 1000
SELECT trainer FROM trainers WHERE external = 'yes' AND fee_per_day < 1000;

-- Who has been on the most courses?
-- staff member with most enrolments
-- who goes to training the most
SELECT staff.staff_name FROM staff JOIN enrolments ON enrolments.staff_id = staff.staff_id GROUP BY staff.staff_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many sessions took place in 2023?
-- no. of sessions 2023
-- how many sessions did we hold in 2023
SELECT COUNT(*) FROM sessions WHERE held_on = '2023';

-- Has Tilda Swann been to any training yet?
-- tilda swann - any training at all?
SELECT EXISTS (SELECT enrolments.session_id FROM enrolments JOIN staff ON enrolments.staff_id = staff.staff_id WHERE staff.staff_name = 'Tilda Swann');

-- Which managers took Data Protection?
-- managers who were in data protection
SELECT DISTINCT staff.staff_name FROM staff JOIN enrolments ON enrolments.staff_id = staff.staff_id JOIN sessions ON enrolments.session_id = sessions.session_id JOIN courses ON sessions.course_code = courses.course_code WHERE staff.grade = 'manager' AND courses.course_title = 'Data Protection';

-- What is the average mark for every grade of staff?
-- avg mark by grade
SELECT staff.grade, AVG(enrolments.mark) FROM staff JOIN enrolments ON enrolments.staff_id = staff.staff_id GROUP BY staff.grade;

-- Which venues have we used more than once?
-- venues used at least twice
-- where have we trained two times or more
SELECT venue FROM sessions GROUP BY venue HAVING COUNT(*) > 1;

-- Where and when was the latest session?
-- most recent session: place and date
SELECT venue, held_on FROM sessions ORDER BY held_on DESC LIMIT 1;

-- Does Trevor Nash charge more than Ingo Stamm?
-- is nash dearer than stamm
SELECT EXISTS (SELECT trainer FROM trainers WHERE trainer = 'Trevor Nash' AND fee_per_day > (SELECT fee_per_day FROM trainers WHERE trainer = 'Ingo Stamm'));
