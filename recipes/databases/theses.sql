CREATE TABLE tbl_chair (chair_id INTEGER PRIMARY KEY, chair_name TEXT, building TEXT);
CREATE TABLE tbl_prof (prof_id INTEGER PRIMARY KEY, prof_name TEXT, chair_id INTEGER REFERENCES tbl_chair(chair_id), appointed INTEGER, emeritus TEXT);
CREATE TABLE tbl_thesis (thesis_id INTEGER PRIMARY KEY, title TEXT, author TEXT, degree TEXT, lang TEXT, pages INTEGER, grade REAL, submitted DATE, supervisor_id INTEGER REFERENCES tbl_prof(prof_id), examiner_id INTEGER REFERENCES tbl_prof(prof_id));
INSERT INTO tbl_chair VALUES (1,'Soil Science','Humboldt House'),(2,'Renewable Energy','Tower B'),(3,'Forest Ecology','Humboldt House'),(4,'Water Management','Tower A');
INSERT INTO tbl_prof VALUES (1,'Ottilie Krämer',1,2003,'no'),(2,'Desmond Achebe',2,2014,'no'),(3,'Lars Nygaard',3,1995,'yes'),(4,'Paula Esteves',3,2018,'no'),(5,'Henry Whitmore',2,2009,'no');
INSERT INTO tbl_thesis VALUES (1,'Earthworms in Urban Soils','Nina Falk','master','English',84,1.3,'2021-09-30',1,4),(2,'Small Wind Turbines on Farms','Tariq Aziz','bachelor','English',46,2.0,'2022-02-15',2,5),(3,'Deadwood and Beetle Diversity','Johanna Riis','doctorate','English',212,1.0,'2020-11-20',3,1),(4,'Stockage thermique saisonnier','Luc Perrin','master','French',97,1.7,'2022-10-04',5,2),(5,'Peat Loss in Drained Fens','Karin Holst','doctorate','German',245,1.2,'2023-03-17',1,3),(6,'Bark Beetles after Storms','Milo Ferrari','bachelor','English',39,2.7,'2023-07-10',4,1),(7,'Solar Cells on Church Roofs','Eva Lindner','master','German',78,1.5,'2023-09-29',2,5),(8,'Community Wind Power','Sean Doherty','master','English',102,NULL,'2024-01-12',2,NULL);

-- Who supervised Karin Holst?
-- karin holst's supervisor
-- who was Karin Holst writing for, supervisor name
SELECT tbl_prof.prof_name FROM tbl_prof JOIN tbl_thesis ON tbl_thesis.supervisor_id = tbl_prof.prof_id WHERE tbl_thesis.author = 'Karin Holst';

-- Who examined Earthworms in Urban Soils?
-- examiner of the earthworms in urban soils thesis
SELECT tbl_prof.prof_name FROM tbl_prof JOIN tbl_thesis ON tbl_thesis.examiner_id = tbl_prof.prof_id WHERE tbl_thesis.title = 'Earthworms in Urban Soils';

-- What grade did Milo Ferrari get?
-- ferrari grade
-- how did Milo Ferrari do - grade
SELECT grade FROM tbl_thesis WHERE author = 'Milo Ferrari';

-- Which theses are longer than Community Wind Power?
-- theses with more pages than community wind power
SELECT title FROM tbl_thesis WHERE pages > (SELECT pages FROM tbl_thesis WHERE title = 'Community Wind Power');

-- Which master's theses have more than 90 pages?
-- master theses over 90 pages
SELECT title FROM tbl_thesis WHERE degree = 'master' AND pages > 90;

-- Which theses deal with beetles?
-- anything with beetle in the title
-- beetle theses
SELECT title FROM tbl_thesis WHERE title LIKE '%beetle%';

-- Which theses were supervised at the chair of Renewable Energy?
-- titles of theses, supervisor from renewable energy
SELECT tbl_thesis.title FROM tbl_thesis JOIN tbl_prof ON tbl_thesis.supervisor_id = tbl_prof.prof_id JOIN tbl_chair ON tbl_prof.chair_id = tbl_chair.chair_id WHERE tbl_chair.chair_name = 'Renewable Energy';

-- Is Lars Nygaard retired?
-- nygaard emeritus?
SELECT EXISTS (SELECT prof_name FROM tbl_prof WHERE prof_name = 'Lars Nygaard' AND emeritus = 'yes');

-- How many theses were handed in in 2023?
-- submissions 2023, how many
-- number of theses in 2023
SELECT COUNT(*) FROM tbl_thesis WHERE submitted = '2023';

-- What is the average length of a doctoral thesis?
-- doctorate: average pages
-- how many pages does a doctorate run to on average
SELECT AVG(pages) FROM tbl_thesis WHERE degree = 'doctorate';

-- Who wrote the shortest bachelor thesis?
-- author of the shortest bachelor's
-- shortest bachelor thesis, whose is it
SELECT author FROM tbl_thesis WHERE degree = 'bachelor' ORDER BY pages LIMIT 1;

-- Which professor supervises the most theses?
-- prof with the most supervised theses
-- who has the most students writing a thesis
SELECT tbl_prof.prof_name FROM tbl_prof JOIN tbl_thesis ON tbl_thesis.supervisor_id = tbl_prof.prof_id GROUP BY tbl_prof.prof_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many professors does each chair have?
-- profs per chair
SELECT tbl_chair.chair_name, COUNT(*) FROM tbl_chair JOIN tbl_prof ON tbl_prof.chair_id = tbl_chair.chair_id GROUP BY tbl_chair.chair_id;

-- Which chairs have no professor?
-- vacant chairs
SELECT chair_name FROM tbl_chair WHERE chair_id NOT IN (SELECT chair_id FROM tbl_prof);

-- Whose thesis has not been graded yet?
-- ungraded - which author
-- who is waiting for a grade
SELECT author FROM tbl_thesis WHERE grade IS NULL;

-- What was the first thesis submitted after 2021?
-- earliest thesis later than 2021
SELECT title FROM tbl_thesis WHERE submitted > '2021' ORDER BY submitted LIMIT 1;

-- Which professors have been both supervisor and examiner of something?
-- profs who supervised as well as examined
SELECT tbl_prof.prof_name FROM tbl_prof JOIN tbl_thesis ON tbl_thesis.supervisor_id = tbl_prof.prof_id INTERSECT SELECT tbl_prof.prof_name FROM tbl_prof JOIN tbl_thesis ON tbl_thesis.examiner_id = tbl_prof.prof_id;
