CREATE TABLE hh (hh_no INTEGER PRIMARY KEY, village TEXT, dwelling TEXT, rooms INTEGER, water_source TEXT, monthly_income INTEGER, interviewed DATE, enumerator_id INTEGER REFERENCES enumerator(enum_id));
CREATE TABLE enumerator (enum_id INTEGER PRIMARY KEY, enum_name TEXT, phone TEXT);
CREATE TABLE person (pers_no INTEGER PRIMARY KEY, hh_no INTEGER REFERENCES hh(hh_no), given_name TEXT, sex TEXT, age INTEGER, relation TEXT, schooling_yrs INTEGER, occupation TEXT);
INSERT INTO enumerator VALUES (1,'Blessing Phiri','0971-220'),(2,'Joseph Banda','0977-418'),(3,'Ruth Tembo','0966-053'),(4,'Moses Zulu',NULL);
INSERT INTO hh VALUES (11,'Chilanga','brick house',4,'piped',3200,'2023-06-05',1),(12,'Chilanga','hut',2,'borehole',900,'2023-06-06',1),(13,'Mungule','hut',1,'river',650,'2023-06-12',2),(14,'Mungule','brick house',3,'borehole',1800,'2023-06-13',2),(15,'Kafue','apartment',2,'piped',4100,'2023-07-03',3),(16,'Kafue','brick house',5,'piped',5200,'2023-07-04',2),(17,'Mungule','hut',2,'borehole',NULL,'2023-07-20',2);
INSERT INTO person VALUES (1,11,'Gift','male',48,'head',9,'teacher'),(2,11,'Mary','female',44,'spouse',11,'trader'),(3,11,'Luka','male',15,'child',8,NULL),(4,12,'Agnes','female',67,'head',3,'farmer'),(5,13,'Peter','male',35,'head',5,'fisherman'),(6,13,'Esther','female',31,'spouse',6,'farmer'),(7,14,'Naomi','female',52,'head',7,'farmer'),(8,15,'Daniel','male',29,'head',14,'clerk'),(9,16,'Charles','male',58,'head',12,'trader'),(10,16,'Joyce','female',50,'spouse',10,'teacher'),(11,16,'Thandi','female',21,'child',13,NULL),(12,17,'Isaac','male',40,'head',0,'farmer');

-- What is the mean monthly income of households in each village?
-- avg income by village
SELECT village, AVG(monthly_income) FROM hh GROUP BY village;

-- Return the household numbers and the number of rooms of all huts.
-- huts: hh number and rooms
SELECT hh_no, rooms FROM hh WHERE dwelling = 'hut';

-- Find the given names and ages of the women who head a household.
-- female heads, name + age
SELECT given_name, age FROM person WHERE sex = 'female' AND relation = 'head';

-- Which enumerator carried out the greatest number of interviews?
-- who interviewed most households
SELECT enumerator.enum_name FROM enumerator JOIN hh ON hh.enumerator_id = enumerator.enum_id GROUP BY enumerator.enum_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What are the names of the enumerators who did not visit any household?
-- enumerators that never interviewed anyone
SELECT enum_name FROM enumerator WHERE enum_id NOT IN (SELECT enumerator_id FROM hh);

-- Find the numbers of the households that have at least three members.
-- hh numbers with 3 people or more
SELECT hh_no FROM person GROUP BY hh_no HAVING COUNT(*) >= 3;

-- What is the average number of years of schooling of farmers?
-- how many years at school does a farmer have on average
SELECT AVG(schooling_yrs) FROM person WHERE occupation = 'farmer';

-- List the given names of people living in Kafue, oldest first.
-- kafue residents from oldest to youngest
SELECT person.given_name FROM person JOIN hh ON person.hh_no = hh.hh_no WHERE hh.village = 'Kafue' ORDER BY person.age DESC;

-- Find the number of distinct occupations recorded.
-- how many different jobs do people have
SELECT COUNT(DISTINCT occupation) FROM person;

-- Which villages have both piped water and borehole water?
-- villages with piped and also borehole
SELECT village FROM hh WHERE water_source = 'piped' INTERSECT SELECT village FROM hh WHERE water_source = 'borehole';

-- For each water source, give the number of households and the highest income.
-- water source: how many hh, top income
SELECT water_source, COUNT(*), MAX(monthly_income) FROM hh GROUP BY water_source;

-- Which households did not state their income? Return the number and the village.
-- hh no and village where income is missing
SELECT hh_no, village FROM hh WHERE monthly_income IS NULL;

-- Who has attended school for longer than the average person?
-- people schooled more years than average, names
SELECT given_name FROM person WHERE schooling_yrs > (SELECT AVG(schooling_yrs) FROM person);

-- How many households were interviewed in June 2023?
-- june 2023 interviews count
SELECT COUNT(*) FROM hh WHERE interviewed = '2023-06';

-- Who interviewed the household of Naomi?
-- naomi's interviewer
SELECT enumerator.enum_name FROM enumerator JOIN hh ON hh.enumerator_id = enumerator.enum_id JOIN person ON person.hh_no = hh.hh_no WHERE person.given_name = 'Naomi';

-- Does anyone in Chilanga draw water from the river?
-- any river water users in chilanga
SELECT EXISTS (SELECT hh_no FROM hh WHERE village = 'Chilanga' AND water_source = 'river');

-- What are the occupations of people under 40 who are not heads of household?
-- jobs of under-40s who aren't the head
SELECT DISTINCT occupation FROM person WHERE age < 40 AND relation != 'head';

-- In which village is the household with the highest income?
-- richest household - what village
SELECT village FROM hh ORDER BY monthly_income DESC LIMIT 1;

-- What is Ruth Tembo's phone number?
-- number for tembo
SELECT phone FROM enumerator WHERE enum_name = 'Ruth Tembo';
