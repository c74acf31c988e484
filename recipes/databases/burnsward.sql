CREATE TABLE wards (ward_id INTEGER PRIMARY KEY, ward TEXT, floor INTEGER, beds INTEGER);
CREATE TABLE doctors (doc_id INTEGER PRIMARY KEY, doctor TEXT, grade TEXT, hired DATE, home_town TEXT);
CREATE TABLE patients (pat_id INTEGER PRIMARY KEY, patient TEXT, born DATE, ward_id INTEGER REFERENCES wards(ward_id), admitted DATE, discharged DATE);
CREATE TABLE treats (doc_id INTEGER REFERENCES doctors(doc_id), pat_id INTEGER REFERENCES patients(pat_id), role TEXT, visits INTEGER, PRIMARY KEY (doc_id, pat_id));
INSERT INTO wards VALUES (1,'Burns',3,12),(2,'Cardiology',2,30),(3,'Maternity',1,24),(4,'Orthopaedics',4,28),(5,'Isolation',5,6);
INSERT INTO doctors VALUES (1,'Ines Calloway','consultant','2009-03-01','Leeds'),(2,'Tomasz Brandt','registrar','2018-08-01','York'),(3,'Priya Nandakumar','consultant','2012-11-15','Leeds'),(4,'Owen Fairbrother','junior','2023-08-02','Hull'),(5,'Lucille Adeyemi','registrar','2019-02-10','York'),(6,'Gregor Stahl','junior','2022-08-03','Leeds'),(7,'Maud Penhallow','consultant','2001-05-20','Ripon');
INSERT INTO patients VALUES (1,'Arthur Pell','1948-02-11',2,'2024-03-02','2024-03-19'),(2,'Nadia Roscoe','1991-07-30',3,'2024-03-28',NULL),(3,'Colm Devaney','1985-01-09',1,'2024-02-14',NULL),(4,'Betty Lockhart','1936-10-05',4,'2024-03-21',NULL),(5,'Samir Haddad','2004-12-17',1,'2024-03-11','2024-03-30'),(6,'Joyce Embling','1952-06-23',2,'2024-03-25',NULL),(7,'Kit Marlow','1999-04-04',4,'2024-01-30','2024-02-12'),(8,'Oona Brace','1978-09-13',1,'2024-03-26',NULL);
INSERT INTO treats VALUES (1,3,'lead',14),(1,5,'lead',9),(2,3,'assistant',22),(3,1,'lead',6),(3,6,'lead',4),(5,2,'lead',3),(5,8,'lead',5),(4,8,'assistant',7),(4,4,'assistant',10),(6,1,'assistant',11),(6,4,'lead',2),(1,7,'second opinion',1),(6,7,'lead',8);

-- Who treats patients of the burns ward?
-- doctors with somebody in Burns
-- which medics look after people on the burns ward
SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id JOIN patients ON treats.pat_id = patients.pat_id JOIN wards ON patients.ward_id = wards.ward_id WHERE wards.ward = 'Burns';

-- On which floor is Betty Lockhart lying?
-- betty lockhart - what floor
-- I want to visit Betty Lockhart, which floor do I press?
SELECT wards.floor FROM wards JOIN patients ON patients.ward_id = wards.ward_id WHERE patients.patient = 'Betty Lockhart';

-- Which doctors treat nobody?
-- doctors without a single patient
-- who has no patients at all
SELECT doctor FROM doctors WHERE doc_id NOT IN (SELECT doc_id FROM treats);

-- Which ward has nobody in it?
-- wards no patient was ever put in
-- empty ward, which one
SELECT ward FROM wards WHERE ward_id NOT IN (SELECT ward_id FROM patients);

-- Who treats patients in both Burns and Orthopaedics?
-- doctors who see burns cases as well as orthopaedics cases
-- which physicians work on Burns and on Orthopaedics
SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id JOIN patients ON treats.pat_id = patients.pat_id JOIN wards ON patients.ward_id = wards.ward_id WHERE wards.ward = 'Burns' INTERSECT SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id JOIN patients ON treats.pat_id = patients.pat_id JOIN wards ON patients.ward_id = wards.ward_id WHERE wards.ward = 'Orthopaedics';

-- Which doctors from Leeds have nothing to do with the burns ward?
-- leeds doctors, minus those with burns patients
SELECT doctor FROM doctors WHERE home_town = 'Leeds' AND doc_id NOT IN (SELECT treats.doc_id FROM treats JOIN patients ON treats.pat_id = patients.pat_id JOIN wards ON patients.ward_id = wards.ward_id WHERE wards.ward = 'Burns');

-- How many visits has Ines Calloway made in total?
-- total bedside visits, Calloway
-- Calloway: number of times she went to see her patients
SELECT SUM(treats.visits) FROM treats JOIN doctors ON treats.doc_id = doctors.doc_id WHERE doctors.doctor = 'Ines Calloway';

-- Who is the lead doctor of Joyce Embling?
-- who leads on Joyce Embling's case
-- embling, lead?
SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id JOIN patients ON treats.pat_id = patients.pat_id WHERE patients.patient = 'Joyce Embling' AND treats.role = 'lead';

-- Which patients are seen by a junior?
-- who is being treated by junior doctors
SELECT patients.patient FROM patients JOIN treats ON treats.pat_id = patients.pat_id JOIN doctors ON treats.doc_id = doctors.doc_id WHERE doctors.grade = 'junior';

-- Which patients have only one doctor?
-- people cared for by a single physician
-- who is seen by just 1 doctor
SELECT patients.patient FROM patients JOIN treats ON treats.pat_id = patients.pat_id GROUP BY patients.pat_id HAVING COUNT(*) = 1;

-- Who shares a patient with Tomasz Brandt?
-- doctors treating the same people as Brandt
-- everyone who works with Tomasz Brandt on a case
SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id WHERE treats.pat_id IN (SELECT treats.pat_id FROM treats JOIN doctors ON treats.doc_id = doctors.doc_id WHERE doctors.doctor = 'Tomasz Brandt') AND doctors.doctor <> 'Tomasz Brandt';

-- Who is still in hospital?
-- patients not discharged yet
-- which patients haven't gone home
SELECT patient FROM patients WHERE discharged IS NULL;

-- Which ward gets the most visits from doctors?
-- where do the doctors do most of their rounds, by number of visits
-- most visited ward
SELECT wards.ward FROM wards JOIN patients ON patients.ward_id = wards.ward_id JOIN treats ON treats.pat_id = patients.pat_id GROUP BY wards.ward_id ORDER BY SUM(treats.visits) DESC LIMIT 1;

-- Does Lucille Adeyemi treat anyone in Cardiology?
-- has Adeyemi got a cardiology patient
-- any heart patients (Cardiology) under Lucille Adeyemi?
SELECT EXISTS (SELECT doctors.doctor FROM doctors JOIN treats ON treats.doc_id = doctors.doc_id JOIN patients ON treats.pat_id = patients.pat_id JOIN wards ON patients.ward_id = wards.ward_id WHERE doctors.doctor = 'Lucille Adeyemi' AND wards.ward = 'Cardiology');

-- How many patients did each ward take in?
-- patients per ward
-- ward by ward head count of patients
SELECT wards.ward, COUNT(*) FROM wards JOIN patients ON patients.ward_id = wards.ward_id GROUP BY wards.ward_id;

-- Who is our longest-serving doctor?
-- which doctor has been here longest
-- first of the doctors to be taken on
SELECT doctor FROM doctors ORDER BY hired LIMIT 1;

-- Which patients on the burns ward were born after 1980?
-- burns patients, birth year later than 1980
SELECT patients.patient FROM patients JOIN wards ON patients.ward_id = wards.ward_id WHERE wards.ward = 'Burns' AND patients.born > '1980';
