CREATE TABLE physician (phys_id INTEGER PRIMARY KEY, phys_name TEXT, practice TEXT, speciality TEXT);
CREATE TABLE patient (mrn TEXT PRIMARY KEY, pat_name TEXT, sex TEXT, dob DATE, blood_grp TEXT);
CREATE TABLE assay (assay_cd TEXT PRIMARY KEY, assay_name TEXT, specimen TEXT, price_chf REAL, turnaround_h INTEGER);
CREATE TABLE lab_order (acc_no INTEGER PRIMARY KEY, mrn TEXT REFERENCES patient(mrn), phys_id INTEGER REFERENCES physician(phys_id), assay_cd TEXT REFERENCES assay(assay_cd), ordered_on DATE, urgency TEXT, ord_status TEXT, flag TEXT);
INSERT INTO physician VALUES (1,'Dr. Henrik Aalto','Lakeside Surgery','general'),(2,'Dr. Manon Fabre','Heart House','cardiology'),(3,'Dr. Tunde Bakare','Lakeside Surgery','diabetes'),(4,'Dr. Ilka Sommer','Kids First','paediatrics');
INSERT INTO patient VALUES ('M001','Rosa Tindall','F','1951-07-19','A+'),('M002','Gus Fairley','M','1978-02-03','O-'),('M003','Lili Marchetti','F','1990-12-25','B+'),('M004','Otto Grange','M','1964-05-08',NULL),('M005','Sunniva Kjell','F','2003-10-30','O+');
INSERT INTO assay VALUES ('GLU','Fasting glucose','blood',12.5,4),('LIP','Lipid panel','blood',38,6),('URC','Urine culture','urine',45,48),('TSH','Thyroid hormone','blood',29,12),('PCR','Flu PCR','swab',95,3),('VTD','Vitamin D','blood',52,24);
INSERT INTO lab_order VALUES (5501,'M001',2,'LIP','2024-05-02','routine','reported','high'),(5502,'M001',3,'GLU','2024-05-02','routine','reported','high'),(5503,'M002',1,'URC','2024-05-06','urgent','reported','normal'),(5504,'M003',1,'TSH','2024-05-07','routine','reported','low'),(5505,'M002',3,'GLU','2024-05-13','routine','reported','normal'),(5506,'M004',2,'LIP','2024-05-21','urgent','in process',NULL),(5507,'M001',3,'GLU','2024-06-03','routine','reported','high'),(5508,'M003',1,'PCR','2024-06-04','urgent','rejected',NULL),(5509,'M004',1,'GLU','2024-06-05','routine','in process',NULL),(5510,'M001',2,'TSH','2024-06-06','routine','received',NULL);

-- Who ordered 5504?
-- which doctor sent in 5504
-- requesting physician for accession 5504
SELECT physician.phys_name FROM physician JOIN lab_order ON lab_order.phys_id = physician.phys_id WHERE lab_order.acc_no = 5504;

-- Whose sample was rejected?
-- patient with the rejected order
SELECT patient.pat_name FROM patient JOIN lab_order ON lab_order.mrn = patient.mrn WHERE lab_order.ord_status = 'rejected';

-- How many orders did each doctor send?
-- orders per physician
-- requests counted by doctor
SELECT physician.phys_name, COUNT(*) FROM physician JOIN lab_order ON lab_order.phys_id = physician.phys_id GROUP BY physician.phys_id;

-- Most requested test?
-- which assay gets ordered most
-- our bread and butter test
SELECT assay.assay_name FROM assay JOIN lab_order ON lab_order.assay_cd = assay.assay_cd GROUP BY assay.assay_cd ORDER BY COUNT(*) DESC LIMIT 1;

-- Tests nobody has ordered
-- assays without a single request
SELECT assay_name FROM assay WHERE assay_cd NOT IN (SELECT assay_cd FROM lab_order);

-- Patients with more than two orders
-- who has three or more lab requests
SELECT patient.pat_name FROM patient JOIN lab_order ON lab_order.mrn = patient.mrn GROUP BY patient.mrn HAVING COUNT(*) > 2;

-- What came back high for Rosa?
-- rosa tindall, tests flagged high
-- high results of Rosa Tindall: which assays
SELECT DISTINCT assay.assay_name FROM assay JOIN lab_order ON lab_order.assay_cd = assay.assay_cd JOIN patient ON lab_order.mrn = patient.mrn WHERE patient.pat_name = 'Rosa Tindall' AND lab_order.flag = 'high';

-- How many different patients had their fasting glucose checked?
-- distinct people with a Fasting glucose order
SELECT COUNT(DISTINCT lab_order.mrn) FROM lab_order JOIN assay ON lab_order.assay_cd = assay.assay_cd WHERE assay.assay_name = 'Fasting glucose';

-- How long do you wait for a urine culture?
-- turnaround urine culture in hours
SELECT turnaround_h FROM assay WHERE assay_name = 'Urine culture';

-- Priciest blood test?
-- what is the most expensive thing we run on blood
SELECT assay_name FROM assay WHERE specimen = 'blood' ORDER BY price_chf DESC LIMIT 1;

-- Value of orders per patient at list price
-- list prices summed for each patient
-- what do the tests of every patient come to
SELECT patient.pat_name, SUM(assay.price_chf) FROM patient JOIN lab_order ON lab_order.mrn = patient.mrn JOIN assay ON lab_order.assay_cd = assay.assay_cd GROUP BY patient.mrn;

-- Are there urgent orders still in process?
-- is anything urgent still being processed
SELECT EXISTS (SELECT acc_no FROM lab_order WHERE urgency = 'urgent' AND ord_status = 'in process');

-- Which doctors haven't sent us anything?
-- physicians with no orders
SELECT phys_name FROM physician WHERE phys_id NOT IN (SELECT phys_id FROM lab_order);

-- Which practice sends the most work?
-- practice with the highest order volume
-- who is our best client practice by number of orders
SELECT physician.practice FROM physician JOIN lab_order ON lab_order.phys_id = physician.phys_id GROUP BY physician.practice ORDER BY COUNT(*) DESC LIMIT 1;

-- Orders by status
-- how many requests are reported, received, rejected and so on
SELECT ord_status, COUNT(*) FROM lab_order GROUP BY ord_status;

-- June 2024 orders: number and patient, newest first
-- list what came in during june 2024 with patient name, latest on top
SELECT lab_order.acc_no, patient.pat_name FROM lab_order JOIN patient ON lab_order.mrn = patient.mrn WHERE lab_order.ordered_on = '2024-06' ORDER BY lab_order.ordered_on DESC;

-- Patient with unknown blood group
-- whose blood type is missing
SELECT pat_name FROM patient WHERE blood_grp IS NULL;

-- Youngest patient?
-- who was born last
SELECT pat_name FROM patient ORDER BY dob DESC LIMIT 1;
