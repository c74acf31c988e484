CREATE TABLE pupils (pupil TEXT PRIMARY KEY, born DATE, tutorGroup TEXT, bus TEXT, lunch TEXT, photoConsent TEXT, parentEmail TEXT);
CREATE TABLE grades (gradeNo INTEGER PRIMARY KEY, pupil TEXT REFERENCES pupils(pupil), subject TEXT, term TEXT, mark INTEGER, homeworkDone TEXT, handedIn DATE, remark TEXT);
INSERT INTO pupils VALUES ('Alba Rossi','2012-02-11','7A','B4','vegetarian','yes','rossi@home.example'),('Ben Adeyemi','2011-10-05','7A',NULL,'standard','yes','adeyemi@home.example'),('Cora Lindt','2012-06-23','7B','B4','gluten-free','no',NULL),('Dev Mehra','2012-01-30','7B','B9','vegetarian','yes','mehra@home.example'),('Elif Kaya','2011-12-19','7A','B9','halal','no','kaya@home.example'),('Finn Boyle','2012-04-08','7B',NULL,'standard','yes',NULL),('Greta Holm','2012-08-02','7A','B4','standard','yes','holm@home.example');
INSERT INTO grades VALUES (1,'Alba Rossi','maths','autumn',78,'yes','2023-10-12',NULL),(2,'Alba Rossi','French','autumn',91,'yes','2023-10-18','excellent accent'),(3,'Ben Adeyemi','maths','autumn',54,'no','2023-10-13','late'),(4,'Ben Adeyemi','French','spring',66,'yes','2024-02-07',NULL),(5,'Cora Lindt','maths','autumn',88,'yes','2023-10-11',NULL),(6,'Dev Mehra','maths','spring',95,'yes','2024-02-15','try olympiad'),(7,'Dev Mehra','French','autumn',47,'no',NULL,'not handed in'),(8,'Elif Kaya','science','spring',82,'yes','2024-03-01',NULL),(9,'Finn Boyle','science','spring',39,'no','2024-03-05','needs support'),(10,'Cora Lindt','science','spring',73,'yes','2024-02-29',NULL),(11,'Alba Rossi','science','spring',69,'no','2024-03-04',NULL);

-- Who didn't do their homework?
-- homework not done - which kids
SELECT DISTINCT pupil FROM grades WHERE homeworkDone = 'no';

-- What mark did Dev Mehra get in French?
-- dev french mark
SELECT mark FROM grades WHERE pupil = 'Dev Mehra' AND subject = 'French';

-- Who are my vegetarians?
-- vegetarian lunches, names
SELECT pupil FROM pupils WHERE lunch = 'vegetarian';

-- Whose photo can't we use?
-- no photo consent
SELECT pupil FROM pupils WHERE photoConsent = 'no';

-- Which parents have I no email for?
-- kids w/o parent email
SELECT pupil FROM pupils WHERE parentEmail IS NULL;

-- Who doesn't take the bus?
-- no bus
SELECT pupil FROM pupils WHERE bus IS NULL;

-- Who has no grades yet?
-- still no grade for
SELECT pupil FROM pupils WHERE pupil NOT IN (SELECT pupil FROM grades);

-- Who did best in maths?
-- top maths mark - who
SELECT pupil FROM grades WHERE subject = 'maths' ORDER BY mark DESC LIMIT 1;

-- What's the class average in science?
-- avg science
SELECT AVG(mark) FROM grades WHERE subject = 'science';

-- What is each pupil's average mark?
-- average per kid
SELECT pupil, AVG(mark) FROM grades GROUP BY pupil;

-- Who failed something, with a mark under 50?
-- below 50 - pupil, subject
SELECT pupil, subject FROM grades WHERE mark < 50;

-- Did Finn pass science with at least 50?
-- finn boyle science 50 or more?
SELECT EXISTS (SELECT gradeNo FROM grades WHERE pupil = 'Finn Boyle' AND subject = 'science' AND mark >= 50);

-- Is Greta in 7A?
-- greta holm 7A?
SELECT EXISTS (SELECT pupil FROM pupils WHERE pupil = 'Greta Holm' AND tutorGroup = '7A');

-- What marks did the 7B kids get in the spring term?
-- 7B spring: pupil + mark
SELECT grades.pupil, grades.mark FROM grades JOIN pupils ON grades.pupil = pupils.pupil WHERE pupils.tutorGroup = '7B' AND grades.term = 'spring';

-- Who is older, Ben or Elif?
-- elif kaya or ben adeyemi, older one
SELECT pupil FROM pupils WHERE pupil IN ('Ben Adeyemi', 'Elif Kaya') ORDER BY born LIMIT 1;

-- How many pupils ride each bus?
-- kids per bus
SELECT bus, COUNT(*) FROM pupils WHERE bus IS NOT NULL GROUP BY bus;

-- Who has marks in both maths and French?
-- maths and french both
SELECT pupil FROM grades WHERE subject = 'maths' INTERSECT SELECT pupil FROM grades WHERE subject = 'French';

-- Who gave me work in March 2024?
-- who handed in something in march 2024
SELECT pupil FROM grades WHERE handedIn = '2024-03';

-- Which tutor group has the better average?
-- best tutor group by average mark
SELECT pupils.tutorGroup FROM pupils JOIN grades ON grades.pupil = pupils.pupil GROUP BY pupils.tutorGroup ORDER BY AVG(grades.mark) DESC LIMIT 1;

-- Who has three or more marks?
-- pupils with at least 3 grades
SELECT pupil FROM grades GROUP BY pupil HAVING COUNT(*) >= 3;
