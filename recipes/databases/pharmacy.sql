CREATE TABLE Medicine (MedID INTEGER PRIMARY KEY, BrandName TEXT, ActiveIngredient TEXT, Form TEXT, StrengthMg INTEGER, PrescriptionOnly TEXT, UnitPrice REAL, ShelfStock INTEGER, ExpiryDate DATE);
CREATE TABLE Patient (PatientID INTEGER PRIMARY KEY, FullName TEXT, DOB DATE, Allergy TEXT);
CREATE TABLE Doctor (DoctorID INTEGER PRIMARY KEY, FullName TEXT, Surgery TEXT);
CREATE TABLE Prescription (RxNo INTEGER PRIMARY KEY, PatientID INTEGER REFERENCES Patient(PatientID), DoctorID INTEGER REFERENCES Doctor(DoctorID), MedID INTEGER REFERENCES Medicine(MedID), IssuedOn DATE, CollectedOn DATE, Packs INTEGER);
INSERT INTO Medicine VALUES (1,'Dolorex','ibuprofen','tablet',400,'no',4.95,120,'2026-02-28'),(2,'Calmavan','paracetamol','syrup',120,'no',5.60,34,'2025-08-31'),(3,'Amoxal','amoxicillin','capsule',500,'yes',8.20,60,'2025-11-30'),(4,'Respira','salbutamol','inhaler',100,'yes',11.40,22,'2026-06-30'),(5,'Cortaline','hydrocortisone','cream',10,'no',6.75,15,'2024-12-31'),(6,'Lipovar','atorvastatin','tablet',20,'yes',9.10,80,'2027-01-31'),(7,'Dolorex Forte','ibuprofen','tablet',600,'yes',7.30,40,'2026-04-30'),(8,'Allergon','cetirizine','tablet',10,'no',3.80,0,'2025-05-31');
INSERT INTO Patient VALUES (1,'Edith Granger','1944-01-09','penicillin'),(2,'Tariq Aziz','1979-07-23',NULL),(3,'Molly Keane','2015-12-02','nuts'),(4,'Bruno Salvi','1961-05-14',NULL),(5,'Sylvie Laurent','1988-09-30','penicillin'),(6,'Piotr Zając','1993-03-18',NULL);
INSERT INTO Doctor VALUES (1,'Dr Helen Marsh','Park Street'),(2,'Dr Obi Nwosu','Riverside'),(3,'Dr Ian Cobb','Park Street'),(4,'Dr Ruth Levy','Hillcrest');
INSERT INTO Prescription VALUES (9001,1,1,6,'2024-01-11','2024-01-12',3),(9002,2,2,3,'2024-01-20','2024-01-20',1),(9003,3,1,4,'2024-02-05','2024-02-06',1),(9004,4,3,6,'2024-02-14','2024-02-19',3),(9005,4,3,7,'2024-03-01','2024-03-01',2),(9006,1,1,4,'2024-03-09',NULL,1),(9007,5,2,7,'2024-03-22','2024-03-23',1),(9008,2,1,4,'2024-04-02',NULL,2);

-- Can I get Amoxal without a prescription?
-- amoxal over the counter?
SELECT EXISTS (SELECT BrandName FROM Medicine WHERE BrandName = 'Amoxal' AND PrescriptionOnly = 'no');

-- What's in Respira?
-- active ingredient of respira
-- what's Respira made of (active stuff)
SELECT ActiveIngredient FROM Medicine WHERE BrandName = 'Respira';

-- Which tablets are sold over the counter?
-- tablets, no prescription needed
-- show non-prescription tablets
SELECT BrandName FROM Medicine WHERE Form = 'tablet' AND PrescriptionOnly = 'no';

-- What goes out of date in 2025?
-- meds expiring 2025
-- what will be expired in the course of 2025
SELECT BrandName FROM Medicine WHERE ExpiryDate = '2025';

-- Who is allergic to penicillin?
-- patients w/ penicillin allergy
-- who can't have penicillin
SELECT FullName FROM Patient WHERE Allergy = 'penicillin';

-- What is Bruno Salvi taking?
-- salvi's medicines
-- which brands does Salvi get
SELECT Medicine.BrandName FROM Medicine JOIN Prescription ON Prescription.MedID = Medicine.MedID JOIN Patient ON Prescription.PatientID = Patient.PatientID WHERE Patient.FullName = 'Bruno Salvi';

-- Which prescriptions haven't been collected, and whose are they?
-- uncollected: number and patient
-- rx nos + names of people who haven't picked up
SELECT Prescription.RxNo, Patient.FullName FROM Prescription JOIN Patient ON Prescription.PatientID = Patient.PatientID WHERE Prescription.CollectedOn IS NULL;

-- Which doctor writes the most prescriptions?
-- busiest prescriber
-- doctor with most scripts
SELECT Doctor.FullName FROM Doctor JOIN Prescription ON Prescription.DoctorID = Doctor.DoctorID GROUP BY Doctor.DoctorID ORDER BY COUNT(*) DESC LIMIT 1;

-- How many packs of Lipovar have been prescribed?
-- lipovar packs prescribed, total
SELECT SUM(Prescription.Packs) FROM Prescription JOIN Medicine ON Prescription.MedID = Medicine.MedID WHERE Medicine.BrandName = 'Lipovar';

-- Which doctors have never sent us a prescription?
-- docs w/o prescriptions
SELECT FullName FROM Doctor WHERE DoctorID NOT IN (SELECT DoctorID FROM Prescription);

-- Who's our oldest patient?
-- oldest person we serve
-- which patient is oldest
SELECT FullName FROM Patient ORDER BY DOB LIMIT 1;

-- Which is stronger, Dolorex or Dolorex Forte?
-- more mg: dolorex or dolorex forte
-- Dolorex vs Dolorex Forte, which has the higher dose
SELECT BrandName FROM Medicine WHERE BrandName IN ('Dolorex', 'Dolorex Forte') ORDER BY StrengthMg DESC LIMIT 1;

-- How many different active ingredients do we stock?
-- number of distinct ingredients
-- how many active ingredients, different ones
SELECT COUNT(DISTINCT ActiveIngredient) FROM Medicine;

-- Which patients were treated by doctors from Park Street?
-- patients of the Park Street surgery
-- who has seen a Park Street doctor
SELECT DISTINCT Patient.FullName FROM Patient JOIN Prescription ON Prescription.PatientID = Patient.PatientID JOIN Doctor ON Prescription.DoctorID = Doctor.DoctorID WHERE Doctor.Surgery = 'Park Street';

-- Prescription-only medicines and their prices, cheapest first
-- list rx-only meds with price ascending
SELECT BrandName, UnitPrice FROM Medicine WHERE PrescriptionOnly = 'yes' ORDER BY UnitPrice;

-- Which patients have at least 2 prescriptions?
-- people with 2+ scripts
-- patients with 2 prescriptions or more
SELECT Patient.FullName FROM Patient JOIN Prescription ON Prescription.PatientID = Patient.PatientID GROUP BY Patient.PatientID HAVING COUNT(*) >= 2;
