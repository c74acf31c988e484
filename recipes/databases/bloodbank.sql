CREATE TABLE DONOR (DONOR_NO INTEGER PRIMARY KEY, DNAME TEXT, BLOOD_GRP TEXT, BIRTH_DT DATE, CITY TEXT, LAST_HB REAL);
CREATE TABLE DONATION (DON_ID INTEGER PRIMARY KEY, DONOR_NO INTEGER REFERENCES DONOR(DONOR_NO), DON_DT DATE, VOL_ML INTEGER, PRODUCT TEXT, TEST_RESULT TEXT);
CREATE TABLE HOSPITAL (HOSP_CD TEXT PRIMARY KEY, HNAME TEXT, CITY TEXT);
CREATE TABLE ISSUE (ISSUE_ID INTEGER PRIMARY KEY, DON_ID INTEGER REFERENCES DONATION(DON_ID), HOSP_CD TEXT REFERENCES HOSPITAL(HOSP_CD), ISSUE_DT DATE, URGENT INTEGER);
INSERT INTO DONOR VALUES (5001,'Marek Zielinski','O-','1984-05-02','Gdansk',14.8),(5002,'Ewa Kowal','A+','1991-09-13','Sopot',12.9),(5003,'Piotr Lis','B+','1976-12-24','Gdansk',15.3),(5004,'Hanna Duda','O+','2001-03-08','Gdynia',13.4),(5005,'Jan Wrona','AB-','1969-07-19','Gdynia',14.1),(5006,'Olga Maj','O-','1998-10-30','Sopot',NULL),(5007,'Adam Sikora','A+','1988-02-11','Gdansk',15.9);
INSERT INTO DONATION VALUES (1,5001,'2023-02-14',450,'whole blood','clear'),(2,5002,'2023-03-02',450,'whole blood','clear'),(3,5003,'2023-03-15',600,'plasma','clear'),(4,5001,'2023-06-20',450,'whole blood','clear'),(5,5004,'2023-07-11',450,'whole blood','rejected'),(6,5005,'2023-09-05',300,'platelets','clear'),(7,5001,'2023-10-24',450,'whole blood','clear'),(8,5003,'2024-01-17',650,'plasma','clear'),(9,5007,'2024-02-01',450,'whole blood','pending'),(10,5002,'2024-02-08',300,'platelets','clear');
INSERT INTO HOSPITAL VALUES ('UCK','University Clinical Centre','Gdansk'),('SPW','Saint Adalbert Hospital','Gdansk'),('GSM','Municipal Hospital','Gdynia'),('SPK','Seaside Clinic','Sopot');
INSERT INTO ISSUE VALUES (1,1,'UCK','2023-02-20',1),(2,2,'GSM','2023-03-18',0),(3,3,'UCK','2023-04-02',0),(4,4,'UCK','2023-06-23',1),(5,6,'SPW','2023-09-06',1),(6,7,'GSM','2023-11-02',0),(7,10,'SPW','2024-02-10',1);

-- What blood type does Jan Wrona have?
-- Wrona's blood group
-- which blood group is Jan Wrona
SELECT BLOOD_GRP FROM DONOR WHERE DNAME = 'Jan Wrona';

-- Which hospitals have Saint in their name?
-- hospitals called saint something
SELECT HNAME FROM HOSPITAL WHERE HNAME LIKE 'Saint%';

-- Which A+ donors live in Gdansk?
-- a+ donors from gdansk
-- Anyone A+ living in Gdansk?
SELECT DNAME FROM DONOR WHERE BLOOD_GRP = 'A+' AND CITY = 'Gdansk';

-- Who has given plasma?
-- plasma donors
-- people who donated plasma
SELECT DISTINCT DONOR.DNAME FROM DONOR JOIN DONATION ON DONATION.DONOR_NO = DONOR.DONOR_NO WHERE DONATION.PRODUCT = 'plasma';

-- Which hospitals have received blood from Marek Zielinski?
-- where did zielinski's blood go? hospital names
SELECT DISTINCT HOSPITAL.HNAME FROM HOSPITAL JOIN ISSUE ON ISSUE.HOSP_CD = HOSPITAL.HOSP_CD JOIN DONATION ON ISSUE.DON_ID = DONATION.DON_ID JOIN DONOR ON DONATION.DONOR_NO = DONOR.DONOR_NO WHERE DONOR.DNAME = 'Marek Zielinski';

-- Was Hanna Duda's donation rejected?
-- did they reject duda's blood
SELECT EXISTS (SELECT DONATION.DON_ID FROM DONATION JOIN DONOR ON DONATION.DONOR_NO = DONOR.DONOR_NO WHERE DONOR.DNAME = 'Hanna Duda' AND DONATION.TEST_RESULT = 'rejected');

-- How many donations did we collect in 2023?
-- donations in 2023?
-- how often was blood given in 2023
SELECT COUNT(*) FROM DONATION WHERE DON_DT = '2023';

-- How many millilitres of whole blood were collected in all?
-- total volume, whole blood
-- how much whole blood have we taken, in ml
SELECT SUM(VOL_ML) FROM DONATION WHERE PRODUCT = 'whole blood';

-- Which donor has the highest haemoglobin?
-- who has the best Hb value
SELECT DNAME FROM DONOR ORDER BY LAST_HB DESC LIMIT 1;

-- Who has donated most often?
-- our most frequent donor
-- donor with the most donations
SELECT DONOR.DNAME FROM DONOR JOIN DONATION ON DONATION.DONOR_NO = DONOR.DONOR_NO GROUP BY DONOR.DONOR_NO ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the average volume for each product?
-- avg ml by product
SELECT PRODUCT, AVG(VOL_ML) FROM DONATION GROUP BY PRODUCT;

-- Which hospitals got at least two deliveries?
-- hospitals supplied 2 times or more
SELECT HOSPITAL.HNAME FROM HOSPITAL JOIN ISSUE ON ISSUE.HOSP_CD = HOSPITAL.HOSP_CD GROUP BY HOSPITAL.HOSP_CD HAVING COUNT(*) >= 2;

-- Which hospitals have we never supplied?
-- hospital with no issues so far
-- hospitals that never got anything from us
SELECT HNAME FROM HOSPITAL WHERE HOSP_CD NOT IN (SELECT HOSP_CD FROM ISSUE);

-- Which registered donors have no haemoglobin reading?
-- Hb missing for whom
SELECT DNAME FROM DONOR WHERE LAST_HB IS NULL;

-- Who gave both whole blood and platelets?
-- donors of whole blood as well as platelets
-- who donated whole blood and platelets too
SELECT DONOR.DNAME FROM DONOR JOIN DONATION ON DONATION.DONOR_NO = DONOR.DONOR_NO WHERE DONATION.PRODUCT = 'whole blood' INTERSECT SELECT DONOR.DNAME FROM DONOR JOIN DONATION ON DONATION.DONOR_NO = DONOR.DONOR_NO WHERE DONATION.PRODUCT = 'platelets';

-- Is Piotr Lis younger than Adam Sikora?
-- lis younger than sikora?
SELECT EXISTS (SELECT DNAME FROM DONOR WHERE DNAME = 'Piotr Lis' AND BIRTH_DT > (SELECT BIRTH_DT FROM DONOR WHERE DNAME = 'Adam Sikora'));
