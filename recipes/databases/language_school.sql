CREATE TABLE LANGUAGE (LANG_CODE TEXT PRIMARY KEY, LANG_NAME TEXT, SCRIPT TEXT);
CREATE TABLE TUTOR (TUTOR_ID INTEGER PRIMARY KEY, TUTOR_NAME TEXT, CITY TEXT, RATE_PER_HOUR REAL, NATIVE_LANG TEXT REFERENCES LANGUAGE(LANG_CODE));
CREATE TABLE TEACHES (TUTOR_ID INTEGER REFERENCES TUTOR(TUTOR_ID), LANG_CODE TEXT REFERENCES LANGUAGE(LANG_CODE), PRIMARY KEY (TUTOR_ID, LANG_CODE));
CREATE TABLE COURSE (COURSE_NO TEXT PRIMARY KEY, LANG_CODE TEXT REFERENCES LANGUAGE(LANG_CODE), CEFR TEXT, TUTOR_ID INTEGER REFERENCES TUTOR(TUTOR_ID), STARTS DATE, WEEKS INTEGER, FEE REAL, ENROLLED INTEGER, MODE TEXT);
INSERT INTO LANGUAGE VALUES ('ES','Spanish','Latin'),('JA','Japanese','Kanji'),('AR','Arabic','Arabic'),('IT','Italian','Latin'),('EL','Greek','Greek'),('PT','Portuguese','Latin');
INSERT INTO TUTOR VALUES (1,'Marisol Vega','Leeds',32,'ES'),(2,'Kenji Oda','York',38,'JA'),(3,'Layla Mansour','Leeds',35,'AR'),(4,'Bruno Sartori','Hull',29,'IT'),(5,'Teresa Lopes','York',30,'PT'),(6,'Eleni Pappas',NULL,33,'EL');
INSERT INTO TEACHES VALUES (1,'ES'),(1,'PT'),(1,'IT'),(2,'JA'),(3,'AR'),(4,'IT'),(4,'ES'),(5,'PT'),(5,'ES');
INSERT INTO COURSE VALUES ('ES-101','ES','A1',1,'2024-01-15',12,240,14,'evening'),('ES-201','ES','B1',5,'2024-01-17',12,260,9,'online'),('JA-101','JA','A1',2,'2024-02-05',16,380,8,'evening'),('AR-101','AR','A1',3,'2024-02-06',16,360,5,'intensive'),('IT-102','IT','A2',4,'2024-01-16',10,210,11,'evening'),('PT-101','PT','A1',5,'2024-03-04',10,220,6,'online'),('ES-301','ES','C1',1,'2024-03-05',8,300,4,'intensive');

-- How much does ES-201 cost?
-- fee for ES-201
-- what do I pay for ES-201
SELECT FEE FROM COURSE WHERE COURSE_NO = 'ES-201';

-- Which tutors live in York or earn more than 34 an hour?
-- york tutors or hourly rate over 34
SELECT TUTOR_NAME FROM TUTOR WHERE CITY = 'York' OR RATE_PER_HOUR > 34;

-- Which languages can Marisol Vega teach?
-- languages taught by vega
-- what does Marisol Vega teach, which languages
SELECT LANGUAGE.LANG_NAME FROM LANGUAGE JOIN TEACHES ON TEACHES.LANG_CODE = LANGUAGE.LANG_CODE JOIN TUTOR ON TEACHES.TUTOR_ID = TUTOR.TUTOR_ID WHERE TUTOR.TUTOR_NAME = 'Marisol Vega';

-- Whose mother tongue is Greek?
-- native greek speakers among tutors
-- which tutor grew up speaking Greek
SELECT TUTOR.TUTOR_NAME FROM TUTOR JOIN LANGUAGE ON TUTOR.NATIVE_LANG = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Greek';

-- Which evening courses last longer than 10 weeks? Course numbers.
-- evening course numbers, over 10 weeks
SELECT COURSE_NO FROM COURSE WHERE MODE = 'evening' AND WEEKS > 10;

-- Who gives the A1 course in Arabic?
-- arabic A1 - tutor?
-- who teaches beginners' Arabic, A1
SELECT TUTOR.TUTOR_NAME FROM TUTOR JOIN COURSE ON COURSE.TUTOR_ID = TUTOR.TUTOR_ID JOIN LANGUAGE ON COURSE.LANG_CODE = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Arabic' AND COURSE.CEFR = 'A1';

-- Can I do Japanese online?
-- online japanese course available?
SELECT EXISTS (SELECT COURSE.COURSE_NO FROM COURSE JOIN LANGUAGE ON COURSE.LANG_CODE = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Japanese' AND COURSE.MODE = 'online');

-- How many people are learning Spanish with us?
-- total enrolled in spanish
-- spanish students altogether
SELECT SUM(COURSE.ENROLLED) FROM COURSE JOIN LANGUAGE ON COURSE.LANG_CODE = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Spanish';

-- How many different levels are on offer?
-- number of different CEFR levels
SELECT COUNT(DISTINCT CEFR) FROM COURSE;

-- What is the cheapest A1 course? The number is fine.
-- course no of cheapest A1
SELECT COURSE_NO FROM COURSE WHERE CEFR = 'A1' ORDER BY FEE LIMIT 1;

-- Which tutor knows the most languages?
-- tutor teaching the largest number of languages
SELECT TUTOR.TUTOR_NAME FROM TUTOR JOIN TEACHES ON TEACHES.TUTOR_ID = TUTOR.TUTOR_ID GROUP BY TUTOR.TUTOR_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- How many courses are there for each language?
-- courses per language
SELECT LANGUAGE.LANG_NAME, COUNT(*) FROM LANGUAGE JOIN COURSE ON COURSE.LANG_CODE = LANGUAGE.LANG_CODE GROUP BY LANGUAGE.LANG_CODE;

-- For which languages is there no course?
-- languages we list but don't run courses in
-- languages without a course
SELECT LANG_NAME FROM LANGUAGE WHERE LANG_CODE NOT IN (SELECT LANG_CODE FROM COURSE);

-- Who teaches both Spanish and Italian?
-- tutors for spanish as well as italian
SELECT TUTOR.TUTOR_NAME FROM TUTOR JOIN TEACHES ON TEACHES.TUTOR_ID = TUTOR.TUTOR_ID JOIN LANGUAGE ON TEACHES.LANG_CODE = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Spanish' INTERSECT SELECT TUTOR.TUTOR_NAME FROM TUTOR JOIN TEACHES ON TEACHES.TUTOR_ID = TUTOR.TUTOR_ID JOIN LANGUAGE ON TEACHES.LANG_CODE = LANGUAGE.LANG_CODE WHERE LANGUAGE.LANG_NAME = 'Italian';

-- Which courses begin in February 2024 or later? Number and start date.
-- course no and start, from february 2024 on
SELECT COURSE_NO, STARTS FROM COURSE WHERE STARTS >= '2024-02';

-- Which tutors charge less than the average?
-- tutors with a below-average rate
-- tutors cheaper than average
SELECT TUTOR_NAME FROM TUTOR WHERE RATE_PER_HOUR < (SELECT AVG(RATE_PER_HOUR) FROM TUTOR);
