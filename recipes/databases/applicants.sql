CREATE TABLE vacancy (vac_id INTEGER PRIMARY KEY, position TEXT, location TEXT, posted DATE, closes DATE, min_salary INTEGER, max_salary INTEGER);
CREATE TABLE applicant (app_id INTEGER PRIMARY KEY, surname TEXT, given_name TEXT, birth_year INTEGER, degree TEXT, yrs_experience INTEGER, hometown TEXT);
CREATE TABLE application (applic_no INTEGER PRIMARY KEY, app_id INTEGER REFERENCES applicant(app_id), vac_id INTEGER REFERENCES vacancy(vac_id), received DATE, score INTEGER, outcome TEXT);
INSERT INTO vacancy VALUES (1,'Lab Technician','Ghent','2023-08-28','2023-09-30',32000,38000),(2,'Data Analyst','Lyon','2023-09-11','2023-10-20',41000,52000),(3,'Night Guard','Ghent','2023-10-02',NULL,27000,29500),(4,'Office Manager','Lyon','2023-11-13','2023-12-08',36000,44000),(5,'Welder','Metz','2024-01-04','2024-02-15',30000,36000);
INSERT INTO applicant VALUES (1,'Vermeulen','Stijn',1994,'bachelor',5,'Bruges'),(2,'Diallo','Aissatou',1998,'master',2,'Lyon'),(3,'Roussel','Camille',1985,'master',12,'Dijon'),(4,'Nowak','Zofia',1991,'PhD',7,'Krakow'),(5,'Baert','Koen',1972,NULL,25,'Ghent'),(6,'Ferreira','Duarte',2001,'bachelor',0,'Porto'),(7,'Girard','Noemie',1989,'bachelor',9,'Lyon'),(8,'El Amrani','Youssef',1996,NULL,6,'Metz');
INSERT INTO application VALUES (101,1,1,'2023-09-04',78,'hired'),(102,4,1,'2023-09-06',85,'withdrawn'),(103,2,2,'2023-09-15',81,'invited'),(104,3,2,'2023-09-29',90,'hired'),(105,6,2,'2023-10-19',44,'rejected'),(106,5,3,'2023-10-05',70,'hired'),(107,8,3,'2023-10-12',52,'rejected'),(108,7,4,'2023-11-20',73,'invited'),(109,2,4,'2023-11-21',66,'rejected'),(110,3,4,'2023-12-01',59,'withdrawn'),(111,6,1,'2023-09-28',50,'rejected'),(112,7,2,'2023-10-02',68,'rejected');

-- Who applied for the Data Analyst job?
-- surnames of data analyst applicants
-- data analyst candidates
SELECT applicant.surname FROM applicant JOIN application ON application.app_id = applicant.app_id JOIN vacancy ON application.vac_id = vacancy.vac_id WHERE vacancy.position = 'Data Analyst';

-- What is the most we'd pay a Welder?
-- upper end of welder salary
-- how much can a welder get at most
SELECT max_salary FROM vacancy WHERE position = 'Welder';

-- Which jobs do we offer in Ghent?
-- vacancies ghent
-- what positions are there in Ghent
SELECT position FROM vacancy WHERE location = 'Ghent';

-- Which candidates have a master's and more than ten years of experience?
-- masters with over 10 yrs experience, surname please
SELECT surname FROM applicant WHERE degree = 'master' AND yrs_experience > 10;

-- Who got the Night Guard job?
-- night guard - who was hired
-- who is the new night guard
SELECT applicant.surname FROM applicant JOIN application ON application.app_id = applicant.app_id JOIN vacancy ON application.vac_id = vacancy.vac_id WHERE vacancy.position = 'Night Guard' AND application.outcome = 'hired';

-- Which job has had no applications at all?
-- positions nobody applied for
-- jobs with no candidates
SELECT position FROM vacancy WHERE vac_id NOT IN (SELECT vac_id FROM application);

-- How many applications arrived in September 2023?
-- applications received sept 2023, count
-- how many people's applications came in sept 2023
SELECT COUNT(*) FROM application WHERE received = '2023-09';

-- Which applicants applied for more than one job?
-- surnames of people with 2 or more applications
-- who tried for several jobs, at least 2
SELECT applicant.surname FROM applicant JOIN application ON application.app_id = applicant.app_id GROUP BY applicant.app_id HAVING COUNT(*) > 1;

-- What's the average score per outcome?
-- mean score by result
-- how did the hired, rejected and other outcomes score on average
SELECT outcome, AVG(score) FROM application GROUP BY outcome;

-- Did we reject Zofia Nowak?
-- was nowak rejected?
SELECT EXISTS (SELECT application.applic_no FROM application JOIN applicant ON application.app_id = applicant.app_id WHERE applicant.surname = 'Nowak' AND application.outcome = 'rejected');

-- Who, with full name, is the oldest applicant?
-- oldest candidate, first and last name
SELECT given_name, surname FROM applicant ORDER BY birth_year LIMIT 1;

-- Who is more experienced, Girard or Vermeulen?
-- girard vs vermeulen: more years of experience
SELECT surname FROM applicant WHERE surname IN ('Girard', 'Vermeulen') ORDER BY yrs_experience DESC LIMIT 1;

-- Which vacancy drew the most applicants?
-- most popular job
-- what job did most people go for
SELECT vacancy.position FROM vacancy JOIN application ON application.vac_id = vacancy.vac_id GROUP BY vacancy.vac_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which candidates have no degree, and where are they from?
-- applicants without a degree, surname and home town
SELECT surname, hometown FROM applicant WHERE degree IS NULL;

-- Which vacancy has no closing date?
-- jobs open indefinitely (no closing date)
SELECT position FROM vacancy WHERE closes IS NULL;

-- Which other applicants have the same degree as Girard?
-- others with girard's degree, surnames, not Girard herself
SELECT surname FROM applicant WHERE degree = (SELECT degree FROM applicant WHERE surname = 'Girard') AND surname != 'Girard';
