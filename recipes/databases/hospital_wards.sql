CREATE TABLE wards (ward_code TEXT PRIMARY KEY, ward TEXT, storey INTEGER, beds INTEGER, sister TEXT, phone TEXT);
CREATE TABLE doctors (doc_id INTEGER PRIMARY KEY, doc_name TEXT, speciality TEXT, grade TEXT, bleep TEXT, appointed DATE, on_call INTEGER);
CREATE TABLE inpatients (pat_no INTEGER PRIMARY KEY, pat_name TEXT, dob DATE, sex TEXT, blood_group TEXT, allergy TEXT, gp TEXT, next_of_kin TEXT, insured TEXT);
CREATE TABLE stays (stay_no INTEGER PRIMARY KEY, pat_no INTEGER REFERENCES inpatients(pat_no), ward_code TEXT REFERENCES wards(ward_code), admitting_doc INTEGER REFERENCES doctors(doc_id), treating_doc INTEGER REFERENCES doctors(doc_id), admitted DATE, discharged DATE, complaint TEXT, emergency INTEGER, bed TEXT);
INSERT INTO wards VALUES ('W1','Nightingale',1,24,'Sr. Abara','4101'),('W2','Lister',2,18,'Sr. Kemp','4202'),('W3','Seacole',2,12,'Sr. Joy','4203'),('W4','Fleming',3,30,NULL,'4304'),('ICU','Intensive care',0,8,'Sr. Voss','4000');
INSERT INTO doctors VALUES (1,'Dr Amrit Gill','cardiology','consultant','B771','2009-08-01',0),(2,'Dr Sofie Maes','surgery','consultant','B802','2013-02-01',1),(3,'Dr Lewis Tate','surgery','registrar','B815','2020-08-05',1),(4,'Dr Hoda Aziz','paediatrics','consultant','B640','2016-11-01',0),(5,'Dr Finn Olsen','cardiology','registrar','B779','2021-02-03',0),(6,'Dr Ursula Beck','neurology','consultant',NULL,'2023-05-15',0);
INSERT INTO inpatients VALUES (501,'Ida Morrow','1941-07-07','f','A+','penicillin','Dr Pym','Sally Morrow','yes'),(502,'Ken Ballard','1968-02-29','m','0+',NULL,'Dr Pym','Jo Ballard','no'),(503,'Noah Achebe','2016-09-13','m','B+','nuts','Dr Vance','Chi Achebe','yes'),(504,'Rita Falk','1955-12-01','f','AB-',NULL,NULL,'Uwe Falk','yes'),(505,'Samir Nasser','1990-04-18','m','0-','latex','Dr Vance',NULL,'no'),(506,'Betty Cole','1933-10-30','f','A+','penicillin','Dr Hume','Ann Cole','yes'),(507,'Lars Holt','1979-06-06','m','A-',NULL,'Dr Hume','Eva Holt','yes'),(508,'Mona Drury','2001-01-11','f','0+',NULL,'Dr Pym','Tim Drury','no');
INSERT INTO stays VALUES (1,501,'W1',5,1,'2023-01-09','2023-01-23','chest pain',1,'1-04'),(2,502,'W2',3,2,'2023-02-14','2023-02-19','hernia',0,'2-11'),(3,503,'W3',4,4,'2023-03-03','2023-03-05','allergic shock',1,'3-02'),(4,504,'W1',1,1,'2023-04-20','2023-05-02','valve repair',1,'1-09'),(5,505,'ICU',3,2,'2023-06-18','2023-06-30','road accident',1,'0-03'),(6,505,'W2',2,3,'2023-06-30','2023-07-21','road accident',0,'2-05'),(7,501,'W1',5,5,'2023-09-11','2023-09-15','chest pain',1,'1-02'),(8,506,'W4',1,5,'2023-11-02',NULL,'fall at home',1,'4-17'),(9,507,'W2',2,2,'2023-11-05',NULL,'gallstones',0,'2-01'),(10,503,'W3',4,4,'2023-10-08','2023-10-09','asthma',1,NULL);

-- Who is still in hospital?
-- patients not discharged yet
-- inpatients right now
SELECT inpatients.pat_name FROM inpatients JOIN stays ON stays.pat_no = inpatients.pat_no WHERE stays.discharged IS NULL;

-- Which ward is Betty Cole on?
-- betty cole lies where
SELECT wards.ward FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no JOIN wards ON stays.ward_code = wards.ward_code WHERE inpatients.pat_name = 'Betty Cole';

-- What bed did Ken Ballard have?
-- ballard's bed
SELECT stays.bed FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Ken Ballard';

-- What was Rita Falk in for?
-- rita falk's complaint
-- why did we have rita falk
SELECT stays.complaint FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Rita Falk';

-- When did Noah come in with asthma?
-- noah achebe asthma, admission date
SELECT stays.admitted FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Noah Achebe' AND stays.complaint = 'asthma';

-- When was Rita allowed home?
-- falk went home on
SELECT stays.discharged FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Rita Falk';

-- Who admitted Betty Cole?
-- betty cole taken in by which doctor
SELECT doctors.doc_name FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no JOIN doctors ON stays.admitting_doc = doctors.doc_id WHERE inpatients.pat_name = 'Betty Cole';

-- Who is treating Betty Cole?
-- betty cole's doctor
SELECT doctors.doc_name FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no JOIN doctors ON stays.treating_doc = doctors.doc_id WHERE inpatients.pat_name = 'Betty Cole';

-- Which patients has Dr Maes treated?
-- maes's patients
SELECT DISTINCT inpatients.pat_name FROM inpatients JOIN stays ON stays.pat_no = inpatients.pat_no JOIN doctors ON stays.treating_doc = doctors.doc_id WHERE doctors.doc_name = 'Dr Sofie Maes';

-- Which doctors have never admitted anyone?
-- docs w/o an admission
SELECT doc_name FROM doctors WHERE doc_id NOT IN (SELECT admitting_doc FROM stays);

-- In which stays did the doctor who admitted the patient also treat them?
-- same doctor throughout: stay numbers
SELECT stay_no FROM stays WHERE admitting_doc = treating_doc;

-- Which doctors are on call, and what are their bleeps?
-- on-call docs + bleeps
SELECT doc_name, bleep FROM doctors WHERE on_call = 1;

-- Which consultants aren't on call?
-- consultants off call
SELECT doc_name FROM doctors WHERE grade = 'consultant' AND on_call = 0;

-- How do I page Dr Tate?
-- tate's bleep number
SELECT bleep FROM doctors WHERE doc_name = 'Dr Lewis Tate';

-- What do we know about Ida Morrow's allergies?
-- ida allergic to
SELECT allergy FROM inpatients WHERE pat_name = 'Ida Morrow';

-- Who can't have penicillin?
-- penicillin allergy, patients
SELECT pat_name FROM inpatients WHERE allergy = 'penicillin';

-- Which patients have no allergies?
-- allergy-free patients
SELECT pat_name FROM inpatients WHERE allergy IS NULL;

-- Which patients have no insurance?
-- uninsured people
SELECT pat_name FROM inpatients WHERE insured = 'no';

-- Whom do we call if something happens to Lars Holt?
-- lars holt's family contact
SELECT next_of_kin FROM inpatients WHERE pat_name = 'Lars Holt';

-- Who is the family doctor of Samir Nasser?
-- samir nasser's gp
SELECT gp FROM inpatients WHERE pat_name = 'Samir Nasser';

-- Which men have blood group A- or 0-?
-- males with 0- or A- blood
SELECT pat_name FROM inpatients WHERE sex = 'm' AND (blood_group = 'A-' OR blood_group = '0-');

-- How many women do we have on file?
-- female patients, number
SELECT COUNT(*) FROM inpatients WHERE sex = 'f';

-- Who is the oldest patient?
-- earliest date of birth, patient
SELECT pat_name FROM inpatients ORDER BY dob LIMIT 1;

-- Which patients were born after 2000?
-- born since 2001, names
SELECT pat_name FROM inpatients WHERE dob > '2000';

-- Is Rita Falk older than Ken Ballard?
-- falk born before ballard?
SELECT EXISTS (SELECT pat_no FROM inpatients WHERE pat_name = 'Rita Falk' AND dob < (SELECT dob FROM inpatients WHERE pat_name = 'Ken Ballard'));

-- Which ward has the most beds?
-- largest ward
SELECT ward FROM wards ORDER BY beds DESC LIMIT 1;

-- Who is the sister on Seacole?
-- seacole: nurse in charge
SELECT sister FROM wards WHERE ward = 'Seacole';

-- What number do I ring for Lister?
-- lister ward telephone
SELECT phone FROM wards WHERE ward = 'Lister';

-- Which wards are on the second floor?
-- floor 2 wards
SELECT ward FROM wards WHERE storey = 2;

-- Is there a ward without a sister?
-- any ward lacking a nurse in charge?
SELECT EXISTS (SELECT ward_code FROM wards WHERE sister IS NULL);

-- How many stays has each ward had?
-- stays by ward
SELECT wards.ward, COUNT(*) FROM stays JOIN wards ON stays.ward_code = wards.ward_code GROUP BY wards.ward_code;

-- Which ward took in the most emergencies?
-- most emergency cases: ward
SELECT wards.ward FROM stays JOIN wards ON stays.ward_code = wards.ward_code WHERE stays.emergency = 1 GROUP BY wards.ward_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Who came in as planned, not as an emergency, and with what complaint?
-- non-emergency admissions: patient and complaint
SELECT inpatients.pat_name, stays.complaint FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE stays.emergency = 0;

-- How many emergencies came in during the first half of 2023?
-- emergencies jan to june 2023
SELECT COUNT(*) FROM stays WHERE emergency = 1 AND admitted BETWEEN '2023-01' AND '2023-06';

-- Who was admitted in November 2023?
-- november 2023 admissions names
SELECT inpatients.pat_name FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE stays.admitted = '2023-11';

-- Who has been here more than once?
-- patients with repeat stays
SELECT inpatients.pat_name FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no GROUP BY inpatients.pat_no HAVING COUNT(*) > 1;

-- Who on our files has never stayed with us?
-- patients with no stay
SELECT pat_name FROM inpatients WHERE pat_no NOT IN (SELECT pat_no FROM stays);

-- Which patients were on both intensive care and Lister?
-- icu and then lister, who
SELECT inpatients.pat_name FROM inpatients JOIN stays ON stays.pat_no = inpatients.pat_no JOIN wards ON stays.ward_code = wards.ward_code WHERE wards.ward = 'Intensive care' INTERSECT SELECT inpatients.pat_name FROM inpatients JOIN stays ON stays.pat_no = inpatients.pat_no JOIN wards ON stays.ward_code = wards.ward_code WHERE wards.ward = 'Lister';

-- When was Ida Morrow last admitted?
-- ida's latest admission
SELECT MAX(stays.admitted) FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Ida Morrow';

-- Who is our newest doctor and what is their field?
-- last appointed doc + speciality
SELECT doc_name, speciality FROM doctors ORDER BY appointed DESC LIMIT 1;

-- How many doctors are there in each field?
-- docs by speciality
SELECT speciality, COUNT(*) FROM doctors GROUP BY speciality;

-- Which fields have more than one doctor?
-- specialities with two or more docs
SELECT speciality FROM doctors GROUP BY speciality HAVING COUNT(*) > 1;

-- Has Dr Pym's patient Ken had an emergency?
-- ken ballard emergency?
SELECT EXISTS (SELECT stays.stay_no FROM stays JOIN inpatients ON stays.pat_no = inpatients.pat_no WHERE inpatients.pat_name = 'Ken Ballard' AND stays.emergency = 1);
