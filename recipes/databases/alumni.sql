CREATE TABLE university (uni_code TEXT PRIMARY KEY, uni_name TEXT, town TEXT, land TEXT, est INTEGER, students INTEGER, ownership TEXT, motto TEXT);
CREATE TABLE person (pid INTEGER PRIMARY KEY, pname TEXT, gender TEXT, citizenship TEXT, birth DATE, death DATE, known_for TEXT);
CREATE TABLE degree (pid INTEGER REFERENCES person(pid), uni_code TEXT REFERENCES university(uni_code), subject TEXT, level TEXT, grad_year INTEGER, PRIMARY KEY (pid, uni_code));
INSERT INTO university VALUES ('SBR','University of Saltbury','Saltbury','England',1264,18400,'public','Lux in undis'),('KRG','Karl Reuter University','Regenau','Bavaria',1472,32750,'public','Veritati'),('COL','Colmount College','Harlan','Vermont',1791,2150,'private',NULL),('TVI','Technical Institute of Viborg','Viborg','Jutland',1907,11200,'public','Build and measure'),('STA','St Agatha''s University','Catania','Sicily',1434,27900,'church','Per fidem');
INSERT INTO person VALUES (1,'Edmund Hargrave','m','British','1803-02-09','1877-05-14','economics of rent'),(2,'Lotte Feuerbach','f','German','1899-07-31','1980-10-22','polymer chemistry'),(3,'Silas Whitcomb','m','American','1820-11-11','1889-01-06','abolitionist speeches'),(4,'Agnete Krogh','f','Danish','1931-04-18',NULL,'wind turbines'),(5,'Salvatore Miccichè','m','Italian','1912-08-27','1999-12-30','earthquake maps'),(6,'Ruth Ellery','f','British','1944-03-03',NULL,'radio astronomy'),(7,'Benedikt Aumann','m','German','1958-09-15',NULL,'game theory'),(8,'Carmela Ferro','f','Italian','1881-06-21','1967-02-02','first school of nursing');
INSERT INTO degree VALUES (1,'SBR','law','BA',1824),(2,'KRG','chemistry','PhD',1925),(2,'SBR','physics','BA',1921),(3,'COL','theology','BA',1841),(4,'TVI','engineering','MSc',1955),(5,'STA','geology','PhD',1938),(6,'SBR','physics','PhD',1970),(7,'KRG','mathematics','PhD',1985),(7,'COL','economics','BA',1980),(8,'STA','medicine','MD',1906);

-- Where did Ruth Ellery study?
-- ellery's alma mater
-- which university did Ruth Ellery attend
SELECT university.uni_name FROM university JOIN degree ON degree.uni_code = university.uni_code JOIN person ON degree.pid = person.pid WHERE person.pname = 'Ruth Ellery';

-- What is Agnete Krogh known for?
-- krogh's claim to fame
-- why is Agnete Krogh famous
SELECT known_for FROM person WHERE pname = 'Agnete Krogh';

-- Who graduated from Colmount?
-- colmount alumni
-- Colmount College produced whom
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid JOIN university ON degree.uni_code = university.uni_code WHERE university.uni_name = 'Colmount College';

-- What is the oldest university?
-- which of these universities has been around longest
SELECT uni_name FROM university ORDER BY est LIMIT 1;

-- What is the motto of Karl Reuter University?
-- karl reuter motto
-- words on the crest of Karl Reuter University
SELECT motto FROM university WHERE uni_name = 'Karl Reuter University';

-- When was the Technical Institute of Viborg founded?
-- viborg institute, since what year
SELECT est FROM university WHERE uni_name = 'Technical Institute of Viborg';

-- Aumann's nationality
-- what passport does Benedikt Aumann hold
-- Benedikt Aumann is a citizen of where
SELECT citizenship FROM person WHERE pname = 'Benedikt Aumann';

-- Which women earned a PhD?
-- female doctors of philosophy (PhD)
-- women with a phd
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid WHERE person.gender = 'f' AND degree.level = 'PhD';

-- Who was the first woman to graduate?
-- earliest female graduate
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid WHERE person.gender = 'f' ORDER BY degree.grad_year LIMIT 1;

-- Who read physics?
-- physics graduates
-- people with physics degrees
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid WHERE degree.subject = 'physics';

-- living alumni
-- Which graduates are still alive?
-- who has not died
SELECT pname FROM person WHERE death IS NULL;

-- How many alumni does each university have here?
-- graduates counted by university
SELECT university.uni_name, COUNT(*) FROM university JOIN degree ON degree.uni_code = university.uni_code GROUP BY university.uni_code;

-- Who went to more than one university?
-- people with two or more degrees from different places
-- studied at several universities
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid GROUP BY person.pid HAVING COUNT(*) > 1;

-- fifteenth-century universities
-- Which universities were established between 1401 and 1500?
SELECT uni_name FROM university WHERE est BETWEEN 1401 AND 1500;

-- Is there a Bavarian university?
-- any uni in Bavaria?
SELECT EXISTS (SELECT uni_name FROM university WHERE land = 'Bavaria');

-- Which British people studied law?
-- british lawyers by degree
SELECT person.pname FROM person JOIN degree ON degree.pid = person.pid WHERE person.citizenship = 'British' AND degree.subject = 'law';

-- Who has more students, Saltbury or St Agatha's?
-- saltbury vs st agatha's: bigger student body
-- the larger of University of Saltbury and St Agatha's University
SELECT uni_name FROM university WHERE uni_name IN ('University of Saltbury', 'St Agatha''s University') ORDER BY students DESC LIMIT 1;
