CREATE TABLE pts (mrn INTEGER PRIMARY KEY, pt_name TEXT, dob DATE, sex TEXT, bed TEXT, adm DATE, est_dc DATE, dx TEXT, cons TEXT, allergy TEXT, nil_by_mouth TEXT, iso TEXT, wt_kg REAL, diet TEXT);
INSERT INTO pts VALUES (90211,'Doris Akehurst','1938-04-02','F','1A','2025-02-18','2025-03-04','hip fracture','Dr Venn','penicillin','N','N',52.4,'soft'),
(90214,'Leon Tamaz','1971-09-23','M','1B','2025-02-25','2025-02-28','appendicitis','Mr Crowe',NULL,'Y','N',81,'none'),
(90218,'Shirin Vakili','1990-12-11','F','2A','2025-02-20',NULL,'pneumonia','Dr Venn','latex','N','Y',63.5,'halal'),
(90220,'Bertram Oyle','1949-01-30','M','2B','2025-02-11','2025-03-10','stroke','Dr Iyer',NULL,'N','N',94.2,'soft'),
(90225,'Kofi Asamoah','1983-06-17','M','3A','2025-02-26','2025-03-01','gallstones','Mr Crowe','penicillin','Y','N',88.7,'none'),
(90227,'Wilma Stead','1944-11-08','F','3B','2025-02-14','2025-03-06','stroke','Dr Iyer','aspirin','N','N',58.9,'diabetic'),
(90230,'Noah Prewitt','2003-03-19','M','4A','2025-02-27',NULL,'pneumonia','Dr Venn',NULL,'N','Y',70.3,'vegan'),
(90233,'Agnes Moll','1957-07-25','F','4B','2025-02-22','2025-03-02','hip fracture','Dr Venn',NULL,'N','N',66.1,'normal'),
(90236,'Ravi Sethi','1966-05-14','M','5A','2025-02-26','2025-03-03','gallstones','Mr Crowe','latex','Y','N',77.8,'none');

-- Which bed is Mrs Akehurst in?
-- where's doris akehurst
-- doris akehurst bed
SELECT bed FROM pts WHERE pt_name = 'Doris Akehurst';

-- Who is in 2B?
-- patient in bed 2B
-- name of the person lying in 2B
SELECT pt_name FROM pts WHERE bed = '2B';

-- What's wrong with Noah Prewitt?
-- prewitt diagnosis
-- why is noah prewitt here
SELECT dx FROM pts WHERE pt_name = 'Noah Prewitt';

-- Who mustn't have penicillin?
-- penicillin allergy
-- allergic to penicillin: who
SELECT pt_name FROM pts WHERE allergy = 'penicillin';

-- Can Leon Tamaz eat?
-- is leon tamaz allowed food and drink
SELECT EXISTS (SELECT pt_name FROM pts WHERE pt_name = 'Leon Tamaz' AND nil_by_mouth = 'N');

-- Is Agnes Moll isolated?
-- agnes moll in isolation?
SELECT EXISTS (SELECT pt_name FROM pts WHERE pt_name = 'Agnes Moll' AND iso = 'Y');

-- Who has to fast?
-- nil by mouth patients
-- nobody give food to
SELECT pt_name FROM pts WHERE nil_by_mouth = 'Y';

-- Isolated patients with their beds
-- who's in isolation and where
SELECT pt_name, bed FROM pts WHERE iso = 'Y';

-- Who's the doctor for Wilma Stead?
-- wilma stead is under
-- which consultant looks after Stead
SELECT cons FROM pts WHERE pt_name = 'Wilma Stead';

-- How many patients does each consultant have?
-- patients per doctor
-- caseload by consultant
SELECT cons, COUNT(*) FROM pts GROUP BY cons;

-- When does Kofi Asamoah go home?
-- asamoah discharge
-- planned going-home day for kofi asamoah
SELECT est_dc FROM pts WHERE pt_name = 'Kofi Asamoah';

-- Who has no date for going home?
-- open-ended stays
-- discharge not planned yet
SELECT pt_name FROM pts WHERE est_dc IS NULL;

-- Stroke patients
-- who had a stroke
-- in with a stroke
SELECT pt_name FROM pts WHERE dx = 'stroke';

-- Who's been on the ward longest?
-- first admitted of those here
-- earliest admission
SELECT pt_name FROM pts ORDER BY adm LIMIT 1;

-- Women born before 1950
-- female patients, birth before 1950
SELECT pt_name FROM pts WHERE sex = 'F' AND dob < '1950';

-- What does Bertram Oyle weigh?
-- oyle weight
-- how heavy is Bertram Oyle
SELECT wt_kg FROM pts WHERE pt_name = 'Bertram Oyle';

-- Which conditions do at least two patients share, and how many have them?
-- diagnoses seen twice or more with numbers
SELECT dx, COUNT(*) FROM pts GROUP BY dx HAVING COUNT(*) >= 2;

-- Dr Venn's patients without allergies
-- who under Dr Venn has no allergy
SELECT pt_name FROM pts WHERE cons = 'Dr Venn' AND allergy IS NULL;
