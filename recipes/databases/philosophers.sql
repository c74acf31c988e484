CREATE TABLE school (school_id INTEGER PRIMARY KEY, school TEXT, city TEXT, founded_bc INTEGER, doctrine TEXT);
CREATE TABLE philosopher (phil_id INTEGER PRIMARY KEY, name TEXT, school_id INTEGER REFERENCES school(school_id), born_bc INTEGER, died_bc INTEGER, birthplace TEXT, wrote_nothing TEXT);
CREATE TABLE tutelage (teacher_id INTEGER REFERENCES philosopher(phil_id), pupil_id INTEGER REFERENCES philosopher(phil_id), years INTEGER, quarrelled TEXT, PRIMARY KEY (teacher_id, pupil_id));
CREATE TABLE treatise (treatise_id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES philosopher(phil_id), topic TEXT, books INTEGER, survives TEXT);
INSERT INTO school VALUES (1,'The Portico','Athera',410,'virtue is knowledge'),(2,'The Orchard','Syrakon',352,'pleasure in moderation'),(3,'The Doubters','Milenos',330,'nothing is certain'),(4,'The Counters','Krotona',520,'all is number');
INSERT INTO philosopher VALUES (1,'Aristarion',1,440,371,'Athera','yes'),(2,'Melantho',1,412,348,'Athera','no'),(3,'Kallidoros',2,390,310,'Syrakon','no'),(4,'Phaidra of Milenos',3,366,290,'Milenos','no'),(5,'Theokles',1,381,322,'Rodos','no'),(6,'Nikandros',4,545,470,'Samora','yes'),(7,'Eumenia',2,355,281,'Rodos','no'),(8,'Zoilos',3,340,NULL,'Athera','yes');
INSERT INTO tutelage VALUES (1,2,12,'no'),(1,3,5,'yes'),(2,5,20,'no'),(2,4,3,'yes'),(3,7,15,'no'),(4,8,9,'no'),(5,7,2,'yes'),(2,3,4,'no');
INSERT INTO treatise VALUES (1,'On the Just City',2,'politics',10,'yes'),(2,'On Friendship',2,'ethics',2,'no'),(3,'On Simple Pleasures',3,'ethics',4,'yes'),(4,'Against the Certain',4,'knowledge',3,'in fragments'),(5,'On Tides and Winds',5,'nature',8,'yes'),(6,'On Animals',5,'nature',12,'in fragments'),(7,'Letters from the Orchard',7,'ethics',1,'yes'),(8,'On Sleep',5,'nature',1,'no');

-- Who were Melantho's pupils?
-- students of melantho
-- whom did Melantho teach
SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.pupil_id = philosopher.phil_id WHERE tutelage.teacher_id = (SELECT phil_id FROM philosopher WHERE name = 'Melantho');

-- Who taught Kallidoros?
-- kallidoros' teachers
-- under whom did Kallidoros study
SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.teacher_id = philosopher.phil_id WHERE tutelage.pupil_id = (SELECT phil_id FROM philosopher WHERE name = 'Kallidoros');

-- Who wrote On Animals?
-- author of On Animals
-- On Animals is whose work
SELECT philosopher.name FROM philosopher JOIN treatise ON treatise.author_id = philosopher.phil_id WHERE treatise.title = 'On Animals';

-- What did the Doubters believe?
-- doctrine of The Doubters
-- what did The Doubters teach
SELECT doctrine FROM school WHERE school = 'The Doubters';

-- Which philosophers never wrote anything down?
-- thinkers who left no writing
SELECT name FROM philosopher WHERE wrote_nothing = 'yes';

-- Which works on ethics survive?
-- surviving ethical treatises
-- which ethics works have come down to us
SELECT title FROM treatise WHERE topic = 'ethics' AND survives = 'yes';

-- Which philosopher had the most pupils?
-- teacher with most students
-- who trained the most pupils
SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.teacher_id = philosopher.phil_id GROUP BY philosopher.phil_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who never had a teacher?
-- self-taught philosophers, nobody's pupil
-- philosophers without a teacher
SELECT name FROM philosopher WHERE phil_id NOT IN (SELECT pupil_id FROM tutelage);

-- Which pupils fell out with their teacher?
-- students who quarrelled with the master
-- who had a quarrel with his or her teacher
SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.pupil_id = philosopher.phil_id WHERE tutelage.quarrelled = 'yes';

-- How many members of each school do we know?
-- philosophers per school
-- school by school, how many philosophers
SELECT school.school, COUNT(*) FROM school JOIN philosopher ON philosopher.school_id = school.school_id GROUP BY school.school_id;

-- Which topics did members of the Portico write about?
-- subjects the portico people wrote on
SELECT DISTINCT treatise.topic FROM treatise JOIN philosopher ON treatise.author_id = philosopher.phil_id JOIN school ON philosopher.school_id = school.school_id WHERE school.school = 'The Portico';

-- Was Theokles born in Rodos?
-- theokles from rodos?
-- was Rodos Theokles' birthplace
SELECT EXISTS (SELECT name FROM philosopher WHERE name = 'Theokles' AND birthplace = 'Rodos');

-- List the treatises with their number of books, longest first.
-- works + how many books, descending
SELECT title, books FROM treatise ORDER BY books DESC;

-- How many books long is the longest treatise on nature?
-- highest number of books in a nature work
SELECT MAX(books) FROM treatise WHERE topic = 'nature';

-- Who were both teachers and pupils?
-- philosophers that taught and were taught themselves
SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.teacher_id = philosopher.phil_id INTERSECT SELECT philosopher.name FROM philosopher JOIN tutelage ON tutelage.pupil_id = philosopher.phil_id;

-- Where is the Orchard and when was it founded?
-- the orchard: city, year bc
SELECT city, founded_bc FROM school WHERE school = 'The Orchard';
