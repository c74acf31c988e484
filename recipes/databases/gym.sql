CREATE TABLE trainers (trainer_id INTEGER PRIMARY KEY, trainer_name TEXT, hourly_rate REAL, certified_since INTEGER);
CREATE TABLE classes (class_id INTEGER PRIMARY KEY, class_name TEXT, weekday TEXT, start_time TEXT, duration_min INTEGER, max_places INTEGER, level TEXT, trainer_id INTEGER REFERENCES trainers(trainer_id));
CREATE TABLE members (member_id INTEGER PRIMARY KEY, member_name TEXT, plan TEXT, joined_on DATE, birth_date DATE, referred_by TEXT);
CREATE TABLE bookings (member_id INTEGER REFERENCES members(member_id), class_id INTEGER REFERENCES classes(class_id), booked_on DATE, PRIMARY KEY (member_id, class_id));
INSERT INTO trainers VALUES (1,'Renee Fontaine',38,2014),(2,'Marcus Boateng',42,2011),(3,'Lily Tran',30,2021),(4,'Stefan Krause',35,2018);
INSERT INTO classes VALUES (1,'Sunrise Yoga','Monday','06:30',60,18,'beginner',1),(2,'Power Spin','Tuesday','18:00',45,20,'advanced',2),(3,'Pilates Core','Wednesday','12:15',50,12,'intermediate',1),(4,'Kettlebell Blast','Thursday','19:00',40,14,'advanced',2),(5,'Aqua Fit','Friday','10:00',45,25,'beginner',3),(6,'Deep Stretch','Monday','20:00',75,18,'beginner',3),(7,'Boxing Basics','Saturday','11:00',60,16,'beginner',2);
INSERT INTO members VALUES (1,'Ollie Chambers','gold','2020-09-01','1990-02-12',NULL),(2,'Farah Siddiqui','silver','2022-01-15','1985-06-23','Ollie Chambers'),(3,'Jonas Weber','gold','2021-05-10','1978-11-30',NULL),(4,'Tess Aldridge','student','2023-09-20','2003-04-04',NULL),(5,'Carmen Vidal','silver','2023-02-01','1995-08-17','Farah Siddiqui'),(6,'Hugh Lanigan','gold','2019-03-12','1962-12-09',NULL),(7,'Pia Sorensen','student','2024-01-08','2004-10-21',NULL);
INSERT INTO bookings VALUES (1,2,'2024-01-10'),(1,4,'2024-01-11'),(1,1,'2024-02-02'),(2,1,'2024-01-19'),(2,3,'2024-01-19'),(3,2,'2024-01-25'),(4,7,'2024-02-06'),(4,1,'2024-02-07'),(5,3,'2024-02-10'),(5,5,'2024-02-12'),(6,5,'2024-01-30'),(3,4,'2024-02-14');

-- Who teaches Pilates Core?
-- pilates core trainer
-- whose class is Pilates Core
SELECT trainers.trainer_name FROM trainers JOIN classes ON classes.trainer_id = trainers.trainer_id WHERE classes.class_name = 'Pilates Core';

-- What time does Aqua Fit begin?
-- when does aqua fit start
SELECT start_time FROM classes WHERE class_name = 'Aqua Fit';

-- What can I do on Monday or Saturday?
-- monday and saturday classes
SELECT class_name FROM classes WHERE weekday IN ('Monday', 'Saturday');

-- Which beginner classes last 60 minutes or longer?
-- beginner level, 60 minutes or more
-- long classes for beginners, at least 60 min
SELECT class_name FROM classes WHERE level = 'beginner' AND duration_min >= 60;

-- Who has booked a class with Marcus Boateng?
-- members going to boateng's classes
-- who trains with Marcus Boateng
SELECT DISTINCT members.member_name FROM members JOIN bookings ON bookings.member_id = members.member_id JOIN classes ON bookings.class_id = classes.class_id JOIN trainers ON classes.trainer_id = trainers.trainer_id WHERE trainers.trainer_name = 'Marcus Boateng';

-- Is Tess Aldridge signed up for Boxing Basics?
-- tess aldridge in boxing basics?
SELECT EXISTS (SELECT members.member_name FROM members JOIN bookings ON bookings.member_id = members.member_id JOIN classes ON bookings.class_id = classes.class_id WHERE members.member_name = 'Tess Aldridge' AND classes.class_name = 'Boxing Basics');

-- How many gold members have we got?
-- gold members count
-- how many people are on the gold plan
SELECT COUNT(*) FROM members WHERE plan = 'gold';

-- What is the shortest advanced class?
-- quickest class at advanced level
SELECT class_name FROM classes WHERE level = 'advanced' ORDER BY duration_min LIMIT 1;

-- Which class is the most popular?
-- most booked class
-- class with the most bookings
SELECT classes.class_name FROM classes JOIN bookings ON bookings.class_id = classes.class_id GROUP BY classes.class_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many classes does every trainer give?
-- classes per trainer
SELECT trainers.trainer_name, COUNT(*) FROM trainers JOIN classes ON classes.trainer_id = trainers.trainer_id GROUP BY trainers.trainer_id;

-- Which classes has nobody booked?
-- empty classes, no bookings
-- classes no one signed up for
SELECT class_name FROM classes WHERE class_id NOT IN (SELECT class_id FROM bookings);

-- Which members signed up for more than one class?
-- members with over 1 booking
SELECT members.member_name FROM members JOIN bookings ON bookings.member_id = members.member_id GROUP BY members.member_id HAVING COUNT(*) > 1;

-- Who joined before 2021?
-- members from before 2021
-- who's been with us since before 2021
SELECT member_name FROM members WHERE joined_on < '2021';

-- Who goes to both Sunrise Yoga and Pilates Core?
-- doing sunrise yoga and also pilates core - who?
SELECT members.member_name FROM members JOIN bookings ON bookings.member_id = members.member_id JOIN classes ON bookings.class_id = classes.class_id WHERE classes.class_name = 'Sunrise Yoga' INTERSECT SELECT members.member_name FROM members JOIN bookings ON bookings.member_id = members.member_id JOIN classes ON bookings.class_id = classes.class_id WHERE classes.class_name = 'Pilates Core';

-- Which trainers charge more than the average?
-- trainers with an above average hourly rate
-- trainers dearer than average
SELECT trainer_name FROM trainers WHERE hourly_rate > (SELECT AVG(hourly_rate) FROM trainers);

-- Top 3 classes by number of places?
-- the three biggest classes (most places)
SELECT class_name FROM classes ORDER BY max_places DESC LIMIT 3;
