CREATE TABLE tbl_instructor (instr_id INTEGER PRIMARY KEY, instr_name TEXT, discipline TEXT, speaks TEXT, since INTEGER, head_id INTEGER REFERENCES tbl_instructor(instr_id));
CREATE TABLE tbl_course (course_id INTEGER PRIMARY KEY, course_name TEXT, lvl TEXT, slope TEXT, price INTEGER, starts DATE, days INTEGER, max_pupils INTEGER, instr_id INTEGER REFERENCES tbl_instructor(instr_id));
CREATE TABLE tbl_pupil (pupil_id INTEGER PRIMARY KEY, pupil_name TEXT, age INTEGER, hotel TEXT);
CREATE TABLE tbl_enrol (course_id INTEGER REFERENCES tbl_course(course_id), pupil_id INTEGER REFERENCES tbl_pupil(pupil_id), paid TEXT, grade TEXT, PRIMARY KEY (course_id, pupil_id));
INSERT INTO tbl_instructor VALUES (1,'Sepp Moser','ski','German',1991,NULL),(2,'Vroni Egger','ski','English',2008,1),(3,'Luca Ferri','snowboard','Italian',2015,1),(4,'Tess Young','snowboard','English',2021,3),(5,'Hans Unterberger','cross-country','German',2001,1);
INSERT INTO tbl_course VALUES (1,'Snow Bunnies','beginner','Kids Meadow',180,'2024-01-08',5,8,2),(2,'Blue Runners','intermediate','Sonnleiten',210,'2024-01-08',5,10,2),(3,'Black Diamonds','expert','Wolfskar',320,'2024-01-15',4,6,1),(4,'First Board','beginner','Sonnleiten',230,'2024-01-15',5,8,4),(5,'Park and Pipe','expert','Funpark',290,'2024-02-05',3,6,3),(6,'Nordic Basics','beginner','Valley Loop',150,'2024-02-12',3,12,5);
INSERT INTO tbl_pupil VALUES (1,'Emma Clarke',7,'Alpenrose'),(2,'Oscar Clarke',10,'Alpenrose'),(3,'Nele Wirth',15,'Edelweiss'),(4,'Giulia Neri',23,'Post'),(5,'Sam Boyd',31,'Post'),(6,'Piet de Vries',44,'Edelweiss'),(7,'Mette Lund',6,NULL);
INSERT INTO tbl_enrol VALUES (1,1,'yes','bronze'),(1,7,'no','bronze'),(2,2,'yes','silver'),(3,5,'yes','gold'),(3,6,'yes','silver'),(4,3,'yes','silver'),(4,4,'no',NULL),(5,3,'no',NULL),(6,6,'yes',NULL),(6,4,'yes',NULL);

-- Who teaches Park and Pipe?
-- park and pipe is with which instructor
SELECT tbl_instructor.instr_name FROM tbl_instructor JOIN tbl_course ON tbl_course.instr_id = tbl_instructor.instr_id WHERE tbl_course.course_name = 'Park and Pipe';

-- Which kids go to Snow Bunnies?
-- names on the snow bunnies list
SELECT tbl_pupil.pupil_name FROM tbl_pupil JOIN tbl_enrol ON tbl_enrol.pupil_id = tbl_pupil.pupil_id JOIN tbl_course ON tbl_enrol.course_id = tbl_course.course_id WHERE tbl_course.course_name = 'Snow Bunnies';

-- Who is learning from Vroni Egger?
-- egger's pupils
SELECT DISTINCT tbl_pupil.pupil_name FROM tbl_pupil JOIN tbl_enrol ON tbl_enrol.pupil_id = tbl_pupil.pupil_id JOIN tbl_course ON tbl_enrol.course_id = tbl_course.course_id JOIN tbl_instructor ON tbl_course.instr_id = tbl_instructor.instr_id WHERE tbl_instructor.instr_name = 'Vroni Egger';

-- Which instructors report to Sepp Moser?
-- instructors with Moser as their head
SELECT instr_name FROM tbl_instructor WHERE head_id = (SELECT instr_id FROM tbl_instructor WHERE instr_name = 'Sepp Moser');

-- On which slopes are guests from the Post taught?
-- slopes where the Post guests have their lessons
SELECT DISTINCT tbl_course.slope FROM tbl_course JOIN tbl_enrol ON tbl_enrol.course_id = tbl_course.course_id JOIN tbl_pupil ON tbl_enrol.pupil_id = tbl_pupil.pupil_id WHERE tbl_pupil.hotel = 'Post';

-- Which beginner courses cost at most 200?
-- beginners, up to 200
SELECT course_name FROM tbl_course WHERE lvl = 'beginner' AND price <= 200;

-- How long does Black Diamonds last?
-- black diamonds, how many days
SELECT days FROM tbl_course WHERE course_name = 'Black Diamonds';

-- Who still hasn't paid?
-- pupils who owe us for a course
SELECT tbl_pupil.pupil_name FROM tbl_pupil JOIN tbl_enrol ON tbl_enrol.pupil_id = tbl_pupil.pupil_id WHERE tbl_enrol.paid = 'no';

-- Who's our longest-serving instructor?
-- instructor who's been here longest
SELECT instr_name FROM tbl_instructor ORDER BY since LIMIT 1;

-- How many pupils are signed up for each course?
-- sign-ups by course
SELECT tbl_course.course_name, COUNT(*) FROM tbl_course JOIN tbl_enrol ON tbl_enrol.course_id = tbl_course.course_id GROUP BY tbl_course.course_id;

-- What do the expert courses cost on average?
-- avg price expert level
SELECT AVG(price) FROM tbl_course WHERE lvl = 'expert';

-- Did anyone earn gold?
-- any gold grade?
SELECT EXISTS (SELECT grade FROM tbl_enrol WHERE grade = 'gold');

-- Which pupils do more than one course?
-- pupils enrolled at least twice
SELECT tbl_pupil.pupil_name FROM tbl_pupil JOIN tbl_enrol ON tbl_enrol.pupil_id = tbl_pupil.pupil_id GROUP BY tbl_pupil.pupil_id HAVING COUNT(*) >= 2;

-- Which courses begin in February 2024?
-- february 2024 courses
SELECT course_name FROM tbl_course WHERE starts = '2024-02';

-- Who is older, Giulia Neri or Sam Boyd?
-- neri or boyd - the older one
SELECT pupil_name FROM tbl_pupil WHERE pupil_name IN ('Giulia Neri', 'Sam Boyd') ORDER BY age DESC LIMIT 1;

-- Which instructors who speak English teach a beginner course?
-- english speaking instructors with beginners
SELECT DISTINCT tbl_instructor.instr_name FROM tbl_instructor JOIN tbl_course ON tbl_course.instr_id = tbl_instructor.instr_id WHERE tbl_instructor.speaks = 'English' AND tbl_course.lvl = 'beginner';

-- Which instructors teach on Sonnleiten?
-- sonnleiten slope - which instructors
SELECT tbl_instructor.instr_name FROM tbl_instructor JOIN tbl_course ON tbl_course.instr_id = tbl_instructor.instr_id WHERE tbl_course.slope = 'Sonnleiten';

-- Whose hotel don't we know?
-- pupils with no hotel given
SELECT pupil_name FROM tbl_pupil WHERE hotel IS NULL;

-- Does Nele Wirth take Nordic Basics?
-- is nele wirth in nordic basics
SELECT EXISTS (SELECT tbl_pupil.pupil_name FROM tbl_pupil JOIN tbl_enrol ON tbl_enrol.pupil_id = tbl_pupil.pupil_id JOIN tbl_course ON tbl_enrol.course_id = tbl_course.course_id WHERE tbl_pupil.pupil_name = 'Nele Wirth' AND tbl_course.course_name = 'Nordic Basics');

-- List all courses with slope and price, cheapest first.
-- courses, slope, price - cheapest on top
SELECT course_name, slope, price FROM tbl_course ORDER BY price;
