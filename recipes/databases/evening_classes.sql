CREATE TABLE tutors (tutor_id INTEGER PRIMARY KEY, tutor TEXT, subject_area TEXT, rate_per_hour REAL, phone TEXT);
CREATE TABLE courses (course_no TEXT PRIMARY KEY, title TEXT, level TEXT, weekday TEXT, weeks INTEGER, fee REAL, max_places INTEGER, starts DATE, tutor_id INTEGER REFERENCES tutors(tutor_id));
CREATE TABLE bookings (booking_id INTEGER PRIMARY KEY, course_no TEXT REFERENCES courses(course_no), learner TEXT, age INTEGER, booked_on DATE, paid TEXT);
INSERT INTO tutors VALUES (1,'Olive Hartnell','crafts',28,'5501'),(2,'Marek Zima','computing',35,'5502'),(3,'Joyce Abara','cookery',31,NULL),(4,'Leon Faure','languages',29.5,'5504'),(5,'Dinah Cole','fitness',26,'5505');
INSERT INTO courses VALUES ('C11','Basket Weaving','beginner','Monday',6,72,8,'2024-09-09',1),('C12','Upholstery','advanced','Wednesday',12,190,6,'2024-09-11',1),('C21','Spreadsheets Made Easy','beginner','Tuesday',5,85,12,'2024-10-01',2),('C22','Web Pages','intermediate','Thursday',8,140,10,'2024-09-19',2),('C31','Thai Kitchen','beginner','Friday',4,98,9,'2024-11-08',3),('C32','Sourdough Bread','beginner','Saturday',3,60,7,'2024-10-12',3),('C41','French for Travel','beginner','Monday',10,115,14,'2024-09-16',4),('C42','French Conversation','advanced','Thursday',11,125,16,'2025-01-09',4),('C51','Pilates','intermediate','Tuesday',9,90,15,'2024-09-03',NULL);
INSERT INTO bookings VALUES (1,'C11','Wendy Pike',67,'2024-08-01','yes'),(2,'C11','Arlo Finch',34,'2024-08-14','yes'),(3,'C12','Wendy Pike',67,'2024-08-01','no'),(4,'C21','Hamid Rostami',58,'2024-09-10','yes'),(5,'C22','Bea Lockwood',29,'2024-08-22','yes'),(6,'C22','Arlo Finch',34,'2024-08-30','no'),(7,'C22','Sven Orre',45,'2024-09-02','yes'),(8,'C31','Bea Lockwood',29,'2024-10-05','yes'),(9,'C41','Pauline Grey',71,'2024-08-19','yes'),(10,'C41','Hamid Rostami',58,'2024-09-04','no'),(11,'C41','Tess Nolan',23,'2024-09-06','yes'),(12,'C41','Kofi Mensah',39,'2024-09-07','yes'),(13,'C32','Sven Orre',45,'2024-09-25','yes');

-- Is Upholstery dearer than Web Pages?
-- does upholstery cost more than web pages
-- do you pay more for Upholstery than for Web Pages
SELECT EXISTS (SELECT title FROM courses WHERE title = 'Upholstery' AND fee > (SELECT fee FROM courses WHERE title = 'Web Pages'));

-- Which starts first, Pilates or Basket Weaving?
-- pilates or basket weaving: earlier start?
SELECT title FROM courses WHERE title IN ('Pilates', 'Basket Weaving') ORDER BY starts LIMIT 1;

-- Which runs longer, French for Travel or Upholstery?
-- french for travel vs upholstery, more weeks?
-- the longer-lasting of Upholstery and French for Travel
SELECT title FROM courses WHERE title IN ('French for Travel', 'Upholstery') ORDER BY weeks DESC LIMIT 1;

-- Is Marek Zima paid less than Joyce Abara?
-- does marek zima get a lower hourly rate than joyce abara
SELECT EXISTS (SELECT tutor FROM tutors WHERE tutor = 'Marek Zima' AND rate_per_hour < (SELECT rate_per_hour FROM tutors WHERE tutor = 'Joyce Abara'));

-- Which courses are cheaper than Pilates?
-- what costs less than pilates
-- classes with a lower fee than Pilates
SELECT title FROM courses WHERE fee < (SELECT fee FROM courses WHERE title = 'Pilates');

-- Which courses are on the same day as Web Pages?
-- same weekday as web pages
SELECT title FROM courses WHERE weekday = (SELECT weekday FROM courses WHERE title = 'Web Pages');

-- Courses of at most 5 weeks
-- which classes are over in five weeks or fewer
-- no longer than 5 weeks please
SELECT title FROM courses WHERE weeks <= 5;

-- beginner classes not above 90 in price
-- what can a beginner do for 90 or less
-- beginners' courses up to 90
SELECT title FROM courses WHERE level = 'beginner' AND fee <= 90;

-- Which classes take between 8 and 12 people?
-- groups of 8 to 12 places
SELECT title FROM courses WHERE max_places BETWEEN 8 AND 12;

-- Which courses cost more than the average?
-- above-average fees: which classes
SELECT title FROM courses WHERE fee > (SELECT AVG(fee) FROM courses);

-- Which got more bookings, Web Pages or Basket Weaving?
-- web pages / basket weaving - which one was booked more often
SELECT courses.title FROM courses JOIN bookings ON bookings.course_no = courses.course_no WHERE courses.title IN ('Web Pages', 'Basket Weaving') GROUP BY courses.course_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which courses have three sign-ups or more?
-- classes with at least 3 bookings
SELECT courses.title FROM courses JOIN bookings ON bookings.course_no = courses.course_no GROUP BY courses.course_no HAVING COUNT(*) >= 3;

-- Nobody has booked what?
-- courses without a single booking
-- which classes are still empty
SELECT title FROM courses WHERE course_no NOT IN (SELECT course_no FROM bookings);

-- Who teaches Sourdough Bread?
-- sourdough bread tutor
-- whose class is Sourdough Bread
SELECT tutors.tutor FROM tutors JOIN courses ON courses.tutor_id = tutors.tutor_id WHERE courses.title = 'Sourdough Bread';

-- Which learners over 60 are doing Upholstery?
-- upholstery, people older than 60
SELECT bookings.learner FROM bookings JOIN courses ON bookings.course_no = courses.course_no WHERE courses.title = 'Upholstery' AND bookings.age > 60;

-- Who hasn't paid for which course?
-- unpaid bookings: learner and course
SELECT bookings.learner, courses.title FROM bookings JOIN courses ON bookings.course_no = courses.course_no WHERE bookings.paid = 'no';

-- Which course is still missing a tutor?
-- no teacher yet for what
SELECT title FROM courses WHERE tutor_id IS NULL;
