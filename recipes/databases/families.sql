CREATE TABLE person (person_id INTEGER PRIMARY KEY, given_name TEXT, family_name TEXT, sex TEXT, birth_date DATE, birth_place TEXT, death_date DATE, occupation TEXT, father_id INTEGER REFERENCES person(person_id), mother_id INTEGER REFERENCES person(person_id));
CREATE TABLE wedding (wedding_id INTEGER PRIMARY KEY, groom_id INTEGER REFERENCES person(person_id), bride_id INTEGER REFERENCES person(person_id), wedding_date DATE, church TEXT, divorced INTEGER);
INSERT INTO person VALUES (1,'Alfred','Whitcombe','m','1898-02-14','Hull','1971-11-30','shipwright',NULL,NULL),(2,'Edith','Marlow','f','1902-07-01','Whitby','1989-04-22','seamstress',NULL,NULL),(3,'George','Whitcombe','m','1925-10-19','Hull','1944-06-06','soldier',1,2),(4,'Winifred','Whitcombe','f','1928-03-05','Hull','2010-01-17','teacher',1,2),(5,'Harold','Whitcombe','m','1931-12-24','Hull','2003-08-08','shipwright',1,2),(6,'Rosalind','Crane','f','1934-05-11','York',NULL,'nurse',NULL,NULL),(7,'Leonard','Abbot','m','1924-09-09','Leeds','1999-02-03','teacher',NULL,NULL),(8,'Judith','Abbot','f','1953-06-27','Leeds',NULL,'chemist',7,4),(9,'Martin','Whitcombe','m','1958-01-31','York',NULL,'architect',5,6),(10,'Clare','Whitcombe','f','1961-09-14','York',NULL,'nurse',5,6),(11,'Peter','Whitcombe','m','1966-04-02','Hull','2019-12-12','carpenter',5,6),(12,'Anita','Desouza','f','1960-08-20','Lisbon',NULL,'translator',NULL,NULL),(13,'Hilary','Stokes','f','1970-03-29','Leeds',NULL,'potter',NULL,NULL);
INSERT INTO wedding VALUES (1,1,2,'1924-05-31','St Hilda',0),(2,7,4,'1950-08-12','St Mary',0),(3,5,6,'1957-04-06','St Mary',0),(4,9,12,'1988-07-23',NULL,1),(5,11,13,'2001-10-20',NULL,1);

-- Where was Leonard Abbot born?
-- birthplace of leonard abbot
-- leonard abbot came from which town
SELECT birth_place FROM person WHERE given_name = 'Leonard' AND family_name = 'Abbot';

-- Who were Edith Marlow's children? First names.
-- edith marlow was mother to whom (given names)
SELECT given_name FROM person WHERE mother_id = (SELECT person_id FROM person WHERE given_name = 'Edith' AND family_name = 'Marlow');

-- First names of the kids Harold Whitcombe fathered
-- harold whitcombe's children, given names
SELECT given_name FROM person WHERE father_id = (SELECT person_id FROM person WHERE given_name = 'Harold' AND family_name = 'Whitcombe');

-- How many children did Alfred Whitcombe have?
-- alfred whitcombe, number of kids
-- how large was Alfred Whitcombe's brood as a father
SELECT COUNT(*) FROM person WHERE father_id = (SELECT person_id FROM person WHERE given_name = 'Alfred' AND family_name = 'Whitcombe');

-- When did Rosalind Crane get married?
-- wedding day of rosalind crane
SELECT wedding.wedding_date FROM wedding JOIN person ON wedding.bride_id = person.person_id WHERE person.given_name = 'Rosalind' AND person.family_name = 'Crane';

-- Which women in the family are still alive? Given name and surname.
-- living women, first name + family name
SELECT given_name, family_name FROM person WHERE sex = 'f' AND death_date IS NULL;

-- Which men wed at St Mary? Full names please.
-- st mary grooms (first and last name)
SELECT person.given_name, person.family_name FROM person JOIN wedding ON wedding.groom_id = person.person_id WHERE wedding.church = 'St Mary';

-- Did Clare Whitcombe ever marry?
-- was clare whitcombe ever a bride
SELECT EXISTS (SELECT wedding.wedding_id FROM wedding JOIN person ON wedding.bride_id = person.person_id WHERE person.given_name = 'Clare' AND person.family_name = 'Whitcombe');

-- Was any marriage after 1980 dissolved?
-- divorces among weddings later than 1980?
SELECT EXISTS (SELECT wedding_id FROM wedding WHERE wedding_date > '1980' AND divorced = 1);

-- Which surnames are shared by 2 or more people in the tree?
-- family names with at least two people
SELECT family_name FROM person GROUP BY family_name HAVING COUNT(*) >= 2;

-- How many of us were born in each town?
-- births by place
-- places and the number of people born there
SELECT birth_place, COUNT(*) FROM person GROUP BY birth_place;

-- Who's older, Winifred or Harold?
-- winifred or harold, who came into the world first
SELECT given_name FROM person WHERE given_name IN ('Winifred', 'Harold') ORDER BY birth_date LIMIT 1;

-- First names of everyone who died before 1990
-- dead before 1990, given names
-- whom had we lost before 1990? just first names
SELECT given_name FROM person WHERE death_date < '1990';

-- What was the first wedding we have on record, and which church was it in?
-- date and church of the earliest wedding
SELECT wedding_date, church FROM wedding ORDER BY wedding_date LIMIT 1;

-- Given names of shipwrights and teachers in the family
-- who worked as a shipwright or teacher? first names only
SELECT given_name FROM person WHERE occupation = 'shipwright' OR occupation = 'teacher';

-- Men who never married, first names
-- bachelors - given names of males that were never a groom
SELECT given_name FROM person WHERE sex = 'm' AND person_id NOT IN (SELECT groom_id FROM wedding);
