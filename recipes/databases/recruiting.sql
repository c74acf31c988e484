CREATE TABLE recruiter (id INTEGER PRIMARY KEY, name TEXT, office TEXT, commissionPct REAL);
CREATE TABLE client (id INTEGER PRIMARY KEY, company TEXT, industry TEXT, city TEXT, accountManagerId INTEGER REFERENCES recruiter(id));
CREATE TABLE vacancy (id INTEGER PRIMARY KEY, title TEXT, clientId INTEGER REFERENCES client(id), salaryFrom INTEGER, salaryTo INTEGER, openedOn DATE, filledOn DATE, remote TEXT);
CREATE TABLE candidate (id INTEGER PRIMARY KEY, name TEXT, profession TEXT, yearsExperience INTEGER, homeTown TEXT, recruiterId INTEGER REFERENCES recruiter(id));
CREATE TABLE submission (vacancyId INTEGER REFERENCES vacancy(id), candidateId INTEGER REFERENCES candidate(id), sentOn DATE, outcome TEXT, PRIMARY KEY (vacancyId, candidateId));
INSERT INTO recruiter VALUES (1,'Moira Keane','Dublin',12),(2,'Said Haddad','Lyon',15),(3,'Jonas Brandt','Hamburg',10),(4,'Elif Demir','Hamburg',14);
INSERT INTO client VALUES (1,'Northwind Turbines','energy','Bremen',3),(2,'Clinique Saint-Luc','healthcare','Lyon',2),(3,'Harp Software','IT','Dublin',1),(4,'Elbe Logistics','transport','Hamburg',4),(5,'Green Valley Foods','food','Cork',1);
INSERT INTO vacancy VALUES (1,'Site Engineer',1,52000,64000,'2024-01-15','2024-03-20','no'),(2,'Night Nurse',2,31000,36000,'2024-02-01',NULL,'no'),(3,'Backend Developer',3,60000,78000,'2023-11-10','2024-01-05','yes'),(4,'Data Analyst',3,48000,58000,'2024-03-04',NULL,'yes'),(5,'Dispatcher',4,34000,40000,'2024-03-18',NULL,'no'),(6,'Fleet Manager',4,50000,62000,'2023-09-01','2023-12-12','no'),(7,'Radiologist',2,82000,99000,'2024-04-02',NULL,'no');
INSERT INTO candidate VALUES (1,'Lena Voss','engineer',8,'Bremen',3),(2,'Karim Benali','nurse',4,'Grenoble',2),(3,'Aoife Byrne','developer',6,'Galway',1),(4,'Milan Horvat','developer',11,'Zagreb',1),(5,'Sofia Lang','logistics',9,'Kiel',4),(6,'Theo Martin','nurse',1,'Lyon',2),(7,'Ines Prado','analyst',3,'Porto',1),(8,'Uwe Petersen','logistics',20,'Hamburg',NULL);
INSERT INTO submission VALUES (1,1,'2024-02-02','hired'),(2,2,'2024-02-20','interview'),(2,6,'2024-02-21','rejected'),(3,3,'2023-11-20','rejected'),(3,4,'2023-11-22','hired'),(4,7,'2024-03-10','interview'),(4,3,'2024-03-12','pending'),(5,5,'2024-03-25','pending'),(6,5,'2023-10-01','hired'),(4,4,'2024-03-15','rejected');

-- Which candidates have we put forward for the Data Analyst position?
-- who went in for the data analyst job
SELECT candidate.name FROM candidate JOIN submission ON submission.candidateId = candidate.id JOIN vacancy ON submission.vacancyId = vacancy.id WHERE vacancy.title = 'Data Analyst';

-- Who manages the Elbe Logistics account?
-- elbe logistics - handled by whom?
SELECT recruiter.name FROM recruiter JOIN client ON client.accountManagerId = recruiter.id WHERE client.company = 'Elbe Logistics';

-- Which vacancies are still open?
-- unfilled jobs
-- show me every position we haven't filled yet
SELECT title FROM vacancy WHERE filledOn IS NULL;

-- Which candidates are on Moira Keane's books?
-- Keane's people
SELECT candidate.name FROM candidate JOIN recruiter ON candidate.recruiterId = recruiter.id WHERE recruiter.name = 'Moira Keane';

-- Who got hired by Harp Software?
-- our placements at Harp Software
SELECT candidate.name FROM candidate JOIN submission ON submission.candidateId = candidate.id JOIN vacancy ON submission.vacancyId = vacancy.id JOIN client ON vacancy.clientId = client.id WHERE client.company = 'Harp Software' AND submission.outcome = 'hired';

-- What does the Fleet Manager job pay at most?
-- top end of the fleet manager salary
SELECT salaryTo FROM vacancy WHERE title = 'Fleet Manager';

-- Which remote jobs start at 50000 or more?
-- home office positions paying from at least 50000
SELECT title FROM vacancy WHERE remote = 'yes' AND salaryFrom >= 50000;

-- Who is our most experienced developer?
-- developer with most years under the belt
SELECT name FROM candidate WHERE profession = 'developer' ORDER BY yearsExperience DESC LIMIT 1;

-- How many vacancies does each client have with us?
-- jobs per client company
SELECT client.company, COUNT(*) FROM client JOIN vacancy ON vacancy.clientId = client.id GROUP BY client.id;

-- Which client has never given us a vacancy?
-- companies without any vacancy
SELECT company FROM client WHERE id NOT IN (SELECT clientId FROM vacancy);

-- Has Uwe Petersen been submitted anywhere?
-- did we ever send Petersen to anyone
SELECT EXISTS (SELECT candidate.name FROM candidate JOIN submission ON submission.candidateId = candidate.id WHERE candidate.name = 'Uwe Petersen');

-- Which candidates were sent out more than once?
-- people submitted for two or more jobs
SELECT candidate.name FROM candidate JOIN submission ON submission.candidateId = candidate.id GROUP BY candidate.id HAVING COUNT(*) > 1;

-- What vacancies sit with clients that Said Haddad looks after?
-- positions at Haddad's clients
SELECT vacancy.title FROM vacancy JOIN client ON vacancy.clientId = client.id JOIN recruiter ON client.accountManagerId = recruiter.id WHERE recruiter.name = 'Said Haddad';

-- Which recruiter has the biggest candidate pool?
-- recruiter with most candidates
SELECT recruiter.name FROM recruiter JOIN candidate ON candidate.recruiterId = recruiter.id GROUP BY recruiter.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which jobs were opened since March 2024?
-- new vacancies from march 2024 on
SELECT title FROM vacancy WHERE openedOn >= '2024-03';

-- Who takes the higher commission, Brandt or Demir?
-- bigger commission: Jonas Brandt or Elif Demir
SELECT name FROM recruiter WHERE name IN ('Jonas Brandt', 'Elif Demir') ORDER BY commissionPct DESC LIMIT 1;

-- Name, profession and home town of the candidates nobody is looking after?
-- candidates without a recruiter, give name + profession + where they live
SELECT name, profession, homeTown FROM candidate WHERE recruiterId IS NULL;

-- In which industries do the Hamburg office's recruiters have clients?
-- industries served out of our Hamburg office
SELECT DISTINCT client.industry FROM client JOIN recruiter ON client.accountManagerId = recruiter.id WHERE recruiter.office = 'Hamburg';

-- What's the average experience of people who were rejected?
-- avg years of experience, rejected ones
SELECT AVG(candidate.yearsExperience) FROM candidate JOIN submission ON submission.candidateId = candidate.id WHERE submission.outcome = 'rejected';
