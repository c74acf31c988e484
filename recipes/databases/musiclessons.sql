CREATE TABLE teachers (t_id INTEGER PRIMARY KEY, teacher TEXT, instrument TEXT, rate REAL, teaching_since INTEGER);
CREATE TABLE pupils (p_id INTEGER PRIMARY KEY, pupil TEXT, birthday DATE, t_id INTEGER REFERENCES teachers(t_id), enrolled DATE, left_on DATE, level TEXT, hires_instrument TEXT);
CREATE TABLE lessons (les_id INTEGER PRIMARY KEY, p_id INTEGER REFERENCES pupils(p_id), held_on DATE, mins INTEGER, piece TEXT, status TEXT);
INSERT INTO teachers VALUES (1,'Frau Albrecht','violin',42,1994),(2,'Desmond Yaw','drums',35,2012),(3,'Ilse Maar','cello',44,2003),(4,'Ricky Tan','guitar',33,2019),(5,'Noemi Hart','flute',38,2023);
INSERT INTO pupils VALUES (1,'Anouk','2011-06-02',1,'2019-09-02',NULL,'intermediate','no'),(2,'Ben Sachs','2014-01-19',2,'2021-02-15',NULL,'beginner','yes'),(3,'Chiara','2008-10-27',1,'2016-09-05','2023-07-14','advanced','no'),(4,'Dmitri','2012-03-30',3,'2020-10-12',NULL,'intermediate','yes'),(5,'Elsa Wood','1975-08-08',3,'2022-01-10',NULL,'beginner','yes'),(6,'Felix','2009-12-11',4,'2022-09-01','2024-01-31','intermediate','no'),(7,'Gita','2013-05-23',4,'2023-03-06',NULL,'beginner','no'),(8,'Hugo Lahm','1962-02-14',4,'2023-10-16',NULL,'beginner','yes'),(9,'Iris','2010-09-09',1,'2024-02-26',NULL,'intermediate','no');
INSERT INTO lessons VALUES (1,1,'2023-05-03',45,'Gavotte','held'),(2,3,'2023-05-03',60,'Bruch concerto','held'),(3,2,'2023-06-12',30,'rock beat 4','held'),(4,4,'2023-09-21',45,'The Swan','cancelled'),(5,5,'2023-10-05',30,'Minuet','held'),(6,6,'2023-11-17',45,'Blackbird','pupil absent'),(7,7,'2024-01-12',30,'Ode to Joy','held'),(8,6,'2024-01-19',45,'Lagrima','held'),(9,1,'2024-01-24',45,'Czardas','cancelled'),(10,4,'2024-02-15',50,'Elegy','held'),(11,8,'2024-03-08',30,'Ode to Joy','held'),(12,9,'2024-03-13',60,'Gavotte','pupil absent');

-- Who teaches Dmitri?
-- dmitri's teacher
-- with whom does Dmitri have lessons
SELECT teachers.teacher FROM teachers JOIN pupils ON pupils.t_id = teachers.t_id WHERE pupils.pupil = 'Dmitri';

-- Which pupils have left?
-- former pupils
-- who doesn't come any more, has a leaving date
SELECT pupil FROM pupils WHERE left_on IS NOT NULL;

-- Which beginners who haven't left hire their instrument?
-- current beginners on a hired instrument
SELECT pupil FROM pupils WHERE level = 'beginner' AND left_on IS NULL AND hires_instrument = 'yes';

-- Who joined most recently?
-- newest pupil
-- last one to enrol
SELECT pupil FROM pupils ORDER BY enrolled DESC LIMIT 1;

-- Which pupils were born in the seventies or sixties, from 1960 to 1979?
-- pupils with birthdays between 1960 and 1979
-- grown-ups born 1960-1979
SELECT pupil FROM pupils WHERE birthday BETWEEN '1960' AND '1979';

-- When was Felix's last lesson?
-- felix most recent lesson date
SELECT MAX(lessons.held_on) FROM lessons JOIN pupils ON lessons.p_id = pupils.p_id WHERE pupils.pupil = 'Felix';

-- Who had a lesson on 12 June 2023?
-- 12 june 2023: which pupil
SELECT pupils.pupil FROM pupils JOIN lessons ON lessons.p_id = pupils.p_id WHERE lessons.held_on = '2023-06-12';

-- How many lessons were neither cancelled nor missed by an absent pupil since 2024?
-- lessons from 2024 on, not cancelled and not pupil absent, count
SELECT COUNT(*) FROM lessons WHERE held_on >= '2024' AND status NOT IN ('cancelled', 'pupil absent');

-- Which pieces were worked on in held lessons before October 2023?
-- pieces, lessons held, earlier than october 2023
SELECT piece FROM lessons WHERE status = 'held' AND held_on < '2023-10';

-- How many minutes did Frau Albrecht's pupils have down in May 2023?
-- albrecht, minutes total may 2023
SELECT SUM(lessons.mins) FROM lessons JOIN pupils ON lessons.p_id = pupils.p_id JOIN teachers ON pupils.t_id = teachers.t_id WHERE teachers.teacher = 'Frau Albrecht' AND lessons.held_on = '2023-05';

-- Which teacher has no pupils?
-- teachers without a single pupil
-- who has nobody to teach
SELECT teacher FROM teachers WHERE t_id NOT IN (SELECT t_id FROM pupils);

-- Who has been teaching longest?
-- teacher with the most years behind them
-- which teacher started first
SELECT teacher FROM teachers ORDER BY teaching_since LIMIT 1;

-- Average hourly rate of teachers who don't teach drums?
-- mean rate, everyone but drums
SELECT AVG(rate) FROM teachers WHERE instrument <> 'drums';

-- Which violin or cello pupils enrolled after 2019?
-- violin/cello, joined later than 2019
SELECT pupils.pupil FROM pupils JOIN teachers ON pupils.t_id = teachers.t_id WHERE teachers.instrument IN ('violin', 'cello') AND pupils.enrolled > '2019';

-- Did Anouk have a lesson cancelled?
-- anouk, any cancelled lesson
SELECT EXISTS (SELECT lessons.les_id FROM lessons JOIN pupils ON lessons.p_id = pupils.p_id WHERE pupils.pupil = 'Anouk' AND lessons.status = 'cancelled');

-- Did any advanced pupil enrol since 2020?
-- advanced people who joined 2020 or later?
SELECT EXISTS (SELECT pupil FROM pupils WHERE level = 'advanced' AND enrolled >= '2020');

-- Pupils per instrument
-- how many learn each instrument
SELECT teachers.instrument, COUNT(*) FROM pupils JOIN teachers ON pupils.t_id = teachers.t_id GROUP BY teachers.instrument;

-- Who is older, Gita or Ben Sachs?
-- gita or ben sachs, which was born first
SELECT pupil FROM pupils WHERE pupil IN ('Gita', 'Ben Sachs') ORDER BY birthday LIMIT 1;
