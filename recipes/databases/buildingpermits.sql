CREATE TABLE permit_register (permit_no TEXT PRIMARY KEY, applicant TEXT, address TEXT, ward TEXT, project_type TEXT, storeys INTEGER, est_cost INTEGER, filed DATE, decided DATE, decision TEXT, case_officer TEXT);
INSERT INTO permit_register VALUES ('BP-23-001','Fairmont Homes','12 Larkspur Close','Northgate','new house',2,340000,'2023-01-11','2023-03-02','granted','L. Whitcombe'),('BP-23-002','Agnes Toller','5 Quince Street','Harbour','extension',1,48000,'2023-01-30','2023-02-27','granted','D. Okoro'),('BP-23-003','Bayline Hotels','1 Pier Road','Harbour','hotel',9,12500000,'2023-02-14','2023-09-18','refused','L. Whitcombe'),('BP-23-004','Ravi Sethi','77 Mossfield Lane','Westcote','loft conversion',1,36500,'2023-03-06','2023-04-03','granted','M. Haas'),('BP-23-005','Fairmont Homes','20-26 Larkspur Close','Northgate','apartment block',4,2800000,'2023-05-22','2023-10-30','granted','D. Okoro'),('BP-23-006','Greta Lindholm','9 Quince Street','Harbour','garage',1,22000,'2023-06-15','2023-07-10','withdrawn','M. Haas'),('BP-24-001','Northgate School','3 Abbey Walk','Northgate','extension',2,610000,'2024-01-08',NULL,'pending','L. Whitcombe'),('BP-24-002','Fairmont Homes','14 Dell Road','Westcote','new house',3,455000,'2024-02-19',NULL,'pending','M. Haas'),('BP-24-003','Ivo Kranz','31 Mossfield Lane','Westcote','extension',1,57000,'2024-02-26','2024-03-25','refused','D. Okoro'),('BP-24-004','Agnes Toller','5 Quince Street','Harbour','garage',1,18500,'2024-04-02','2024-04-29','granted','M. Haas');

-- What does Bayline Hotels want to build?
-- bayline hotels project
-- what is Bayline Hotels planning
SELECT project_type FROM permit_register WHERE applicant = 'Bayline Hotels';

-- Who is handling BP-24-002?
-- case officer on bp-24-002
-- who's got BP-24-002 on their desk
SELECT case_officer FROM permit_register WHERE permit_no = 'BP-24-002';

-- Which applications are still pending?
-- pending permits
-- what is pending
SELECT permit_no FROM permit_register WHERE decision = 'pending';

-- Which Harbour applications were turned down or withdrawn?
-- harbour ward: refused or withdrawn permits
-- which ones in Harbour got refused or were withdrawn
SELECT permit_no FROM permit_register WHERE ward = 'Harbour' AND decision IN ('refused', 'withdrawn');

-- Where is the most expensive project that was granted?
-- address of the costliest granted project
SELECT address FROM permit_register WHERE decision = 'granted' ORDER BY est_cost DESC LIMIT 1;

-- How many permits did each officer refuse?
-- number refused, by case officer
SELECT case_officer, COUNT(*) FROM permit_register WHERE decision = 'refused' GROUP BY case_officer;

-- Who applies most often?
-- applicant with the most applications
-- who keeps asking us for permits, most of all
SELECT applicant FROM permit_register GROUP BY applicant ORDER BY COUNT(*) DESC LIMIT 1;

-- How many applications came in during 2023?
-- filed in 2023: number
-- how many did we receive in 2023
SELECT COUNT(*) FROM permit_register WHERE filed = '2023';

-- What is the average estimated cost of an extension?
-- extensions, avg cost
-- what does an extension cost on average
SELECT AVG(est_cost) FROM permit_register WHERE project_type = 'extension';

-- Did Ivo Kranz get his permit?
-- was ivo kranz granted his permission
-- ivo kranz - granted?
SELECT EXISTS (SELECT permit_no FROM permit_register WHERE applicant = 'Ivo Kranz' AND decision = 'granted');

-- Which applicants want to build on Mossfield Lane?
-- everyone with a project in mossfield lane
-- who is building in Mossfield Lane
SELECT applicant FROM permit_register WHERE address LIKE '%Mossfield Lane%';

-- What types of project have we never refused?
-- project types not once refused
SELECT DISTINCT project_type FROM permit_register WHERE project_type NOT IN (SELECT project_type FROM permit_register WHERE decision = 'refused');

-- Applicant, address and filing date of everything without a decision date, oldest first.
-- undecided ones: applicant, address, when filed; longest waiting on top
SELECT applicant, address, filed FROM permit_register WHERE decided IS NULL ORDER BY filed;

-- Who has filed for both an extension and a garage?
-- applicants with a garage as well as an extension
SELECT applicant FROM permit_register WHERE project_type = 'extension' INTERSECT SELECT applicant FROM permit_register WHERE project_type = 'garage';

-- Which permits were decided between March and April 2023, and what was the outcome?
-- decisions march to april 2023: permit number and result
SELECT permit_no, decision FROM permit_register WHERE decided BETWEEN '2023-03' AND '2023-04';

-- How many different applicants are on the register?
-- number of different people or firms applying
SELECT COUNT(DISTINCT applicant) FROM permit_register;
