CREATE TABLE applicant (app_id INTEGER PRIMARY KEY, app_nm TEXT, nationality TEXT, dob DATE, occupation TEXT);
CREATE TABLE officer (off_id INTEGER PRIMARY KEY, off_nm TEXT, section TEXT);
CREATE TABLE visa_case (case_no TEXT PRIMARY KEY, app_id INTEGER REFERENCES applicant(app_id), off_id INTEGER REFERENCES officer(off_id), visa_type TEXT, lodged_dt DATE, decided_dt DATE, decision TEXT, expires_dt DATE, fee INTEGER);
INSERT INTO applicant VALUES (1,'Anselm Gray','Canadian','1979-03-11','engineer'),(2,'Nadia Rahimi','Iranian','1992-08-24','doctor'),(3,'Chen Yulan','Chinese','2001-01-30','student'),(4,'Pedro Salgado','Brazilian','1987-06-06','chef'),(5,'Miriam Kofi','Ghanaian','1998-12-13','student'),(6,'Ulrik Brandvold','Norwegian','1965-10-02','retired'),(7,'Deepa Rao','Indian','1990-04-18','engineer'),(8,'Silvio Conte','Brazilian','2003-05-27','student');
INSERT INTO officer VALUES (1,'Ms Tredwell','work'),(2,'Mr Okonjo','study'),(3,'Ms Hale','family');
INSERT INTO visa_case VALUES ('V-1001',1,1,'work','2021-04-12','2021-06-30','granted','2024-06-30',610),('V-1002',3,2,'student','2022-05-03','2022-05-29','granted','2025-08-31',350),('V-1003',4,1,'work','2022-07-18','2022-11-02','refused',NULL,610),('V-1004',5,2,'student','2022-08-01','2022-08-22','granted','2024-07-31',350),('V-1005',6,3,'visitor','2023-01-10','2023-01-16','granted','2023-07-16',100),('V-1006',4,1,'work','2023-03-07','2023-06-19','granted','2026-06-19',625),('V-1007',2,1,'work','2023-09-25','2024-01-15','granted','2027-01-15',625),('V-1008',8,2,'student','2023-11-14','2024-02-01','refused',NULL,363),('V-1009',7,1,'work','2024-02-20',NULL,NULL,NULL,640),('V-1010',6,3,'family','2024-03-04',NULL,NULL,NULL,1050),('V-1011',8,2,'student','2024-03-28',NULL,NULL,NULL,363);

-- Which cases are undecided?
-- pending cases
-- still no decision, case numbers
SELECT case_no FROM visa_case WHERE decided_dt IS NULL;

-- What was decided in the case V-1003?
-- outcome v-1003
-- how did V-1003 end
SELECT decision FROM visa_case WHERE case_no = 'V-1003';

-- Who was refused?
-- people turned down
-- applicants with a refusal
SELECT DISTINCT applicant.app_nm FROM applicant JOIN visa_case ON visa_case.app_id = applicant.app_id WHERE visa_case.decision = 'refused';

-- Whose visa runs out during 2024?
-- expiring 2024, names
-- visas ending in 2024 belong to
SELECT applicant.app_nm FROM applicant JOIN visa_case ON visa_case.app_id = applicant.app_id WHERE visa_case.expires_dt = '2024';

-- Who applied after 1 March 2024?
-- lodged later than 1 march 2024, applicants
SELECT applicant.app_nm FROM applicant JOIN visa_case ON visa_case.app_id = applicant.app_id WHERE visa_case.lodged_dt > '2024-03-01';

-- Which granted visas are anything but student visas?
-- granted, not student: cases
-- approved cases other than study ones
SELECT case_no FROM visa_case WHERE decision = 'granted' AND visa_type <> 'student';

-- How many work applications has Ms Tredwell decided since 2023?
-- tredwell, work cases decided 2023 or later, count
SELECT COUNT(*) FROM visa_case JOIN officer ON visa_case.off_id = officer.off_id WHERE officer.off_nm = 'Ms Tredwell' AND visa_case.visa_type = 'work' AND visa_case.decided_dt >= '2023';

-- Which pending case has been waiting longest?
-- oldest open file
-- undecided case lodged first
SELECT case_no FROM visa_case WHERE decided_dt IS NULL ORDER BY lodged_dt LIMIT 1;

-- Who handles Deepa Rao?
-- deepa rao's officer
-- whose desk is Deepa Rao's file on
SELECT officer.off_nm FROM officer JOIN visa_case ON visa_case.off_id = officer.off_id JOIN applicant ON visa_case.app_id = applicant.app_id WHERE applicant.app_nm = 'Deepa Rao';

-- How much in fees came in with applications lodged in 2023?
-- fee income 2023
SELECT SUM(fee) FROM visa_case WHERE lodged_dt = '2023';

-- Which students were born since 2000?
-- applicants who study, born 2000 or later
SELECT app_nm FROM applicant WHERE occupation = 'student' AND dob >= '2000';

-- Who is not Brazilian and neither a student nor retired?
-- non-brazilians except students and retired people
SELECT app_nm FROM applicant WHERE nationality <> 'Brazilian' AND occupation NOT IN ('student', 'retired');

-- Was a family visa granted in 2024?
-- any family grants decided 2024
SELECT EXISTS (SELECT case_no FROM visa_case WHERE visa_type = 'family' AND decision = 'granted' AND decided_dt = '2024');

-- Did Pedro Salgado get a visa in the end?
-- was anything granted to Pedro Salgado
SELECT EXISTS (SELECT visa_case.case_no FROM visa_case JOIN applicant ON visa_case.app_id = applicant.app_id WHERE applicant.app_nm = 'Pedro Salgado' AND visa_case.decision = 'granted');

-- How many applications per visa type?
-- cases by type
SELECT visa_type, COUNT(*) FROM visa_case GROUP BY visa_type;

-- Who applied more than once?
-- applicants with two or more cases
-- repeat applicants
SELECT applicant.app_nm FROM applicant JOIN visa_case ON visa_case.app_id = applicant.app_id GROUP BY applicant.app_id HAVING COUNT(*) > 1;

-- To whom did we most recently grant a visa?
-- person with the latest grant
SELECT applicant.app_nm FROM applicant JOIN visa_case ON visa_case.app_id = applicant.app_id WHERE visa_case.decision = 'granted' ORDER BY visa_case.decided_dt DESC LIMIT 1;
