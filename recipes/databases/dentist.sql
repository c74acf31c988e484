CREATE TABLE tblDentist (DentistID INTEGER PRIMARY KEY, LastName TEXT, Speciality TEXT, Surgery TEXT);
CREATE TABLE tblPatient (PatientID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, Phone TEXT, Insurance TEXT, Nervous TEXT);
CREATE TABLE tblTreatment (Code TEXT PRIMARY KEY, Description TEXT, Fee REAL, Minutes INTEGER);
CREATE TABLE tblAppointment (ApptID INTEGER PRIMARY KEY, PatientID INTEGER REFERENCES tblPatient(PatientID), DentistID INTEGER REFERENCES tblDentist(DentistID), Code TEXT REFERENCES tblTreatment(Code), ApptDate DATE, Status TEXT);
INSERT INTO tblDentist VALUES (1,'Okonjo','general','Room 1'),(2,'Brandt','orthodontics','Room 2'),(3,'Silveira','oral surgery','Room 3'),(4,'Whitlock','general','Room 4');
INSERT INTO tblPatient VALUES (1,'Nadia','Petrov','555-0141','Denta Plus','no'),(2,'Callum','Reid','555-0187','none','yes'),(3,'Mei','Huang','555-0122','SmileCare','no'),(4,'Tobias','Keller',NULL,'Denta Plus','yes'),(5,'Zara','Ahmed','555-0199','SmileCare','no'),(6,'Frank','Dubois','555-0103','Denta Plus','no'),(7,'Bridget','Nolan',NULL,'none','no');
INSERT INTO tblTreatment VALUES ('CHK','check-up',45,20),('CLN','scale and polish',70,30),('FIL','filling',120,40),('RCT','root canal',480,90),('EXT','extraction',160,30),('BRC','brace fitting',950,60),('WHT','whitening',290,75);
INSERT INTO tblAppointment VALUES (1,1,1,'CHK','2024-01-09','done'),(2,1,1,'FIL','2024-01-23','done'),(3,2,3,'EXT','2024-01-30','missed'),(4,3,2,'BRC','2024-02-06','done'),(5,4,1,'CHK','2024-02-06','cancelled'),(6,5,4,'CLN','2024-02-20','done'),(7,6,3,'RCT','2024-03-05','done'),(8,2,3,'EXT','2024-03-12','done'),(9,5,2,'CHK','2024-04-02','booked'),(10,1,1,'CLN','2024-04-09','booked');

-- How much does a root canal cost?
-- root canal price
-- what do you charge for a root canal
SELECT Fee FROM tblTreatment WHERE Description = 'root canal';

-- What is Zara Ahmed's phone number?
-- number for zara ahmed
-- How can I reach Zara Ahmed by phone?
SELECT Phone FROM tblPatient WHERE FirstName = 'Zara' AND LastName = 'Ahmed';

-- Which treatments take more than 30 minutes and cost less than 300?
-- treatments over 30 min and under 300
SELECT Description FROM tblTreatment WHERE Minutes > 30 AND Fee < 300;

-- Give the first and last names of patients who missed an appointment.
-- who didn't turn up? first and last name of patients with a missed appointment
SELECT DISTINCT tblPatient.FirstName, tblPatient.LastName FROM tblPatient JOIN tblAppointment ON tblAppointment.PatientID = tblPatient.PatientID WHERE tblAppointment.Status = 'missed';

-- Which dentists have done check-ups as well as fillings?
-- dentist who did both a check-up and a filling
SELECT tblDentist.LastName FROM tblDentist JOIN tblAppointment ON tblAppointment.DentistID = tblDentist.DentistID JOIN tblTreatment ON tblAppointment.Code = tblTreatment.Code WHERE tblTreatment.Description = 'check-up' INTERSECT SELECT tblDentist.LastName FROM tblDentist JOIN tblAppointment ON tblAppointment.DentistID = tblDentist.DentistID JOIN tblTreatment ON tblAppointment.Code = tblTreatment.Code WHERE tblTreatment.Description = 'filling';

-- Did Callum Reid have anything in March 2024?
-- was callum reid in during march 2024
SELECT EXISTS (SELECT tblAppointment.ApptID FROM tblAppointment JOIN tblPatient ON tblAppointment.PatientID = tblPatient.PatientID WHERE tblPatient.FirstName = 'Callum' AND tblPatient.LastName = 'Reid' AND tblAppointment.ApptDate = '2024-03');

-- How many appointments are still booked?
-- booked appointments - how many?
-- how many people have we got booked in
SELECT COUNT(*) FROM tblAppointment WHERE Status = 'booked';

-- What is the average fee of our treatments?
-- avg price of a treatment
-- on average, what do our treatments cost?
SELECT AVG(Fee) FROM tblTreatment;

-- What is the cheapest treatment that lasts at least 60 minutes?
-- least expensive thing taking 60 minutes or more
SELECT Description FROM tblTreatment WHERE Minutes >= 60 ORDER BY Fee LIMIT 1;

-- Which dentist had the most appointments?
-- busiest dentist
-- who sees the most appointments
SELECT tblDentist.LastName FROM tblDentist JOIN tblAppointment ON tblAppointment.DentistID = tblDentist.DentistID GROUP BY tblDentist.DentistID ORDER BY COUNT(*) DESC LIMIT 1;

-- Price list please: treatments with fees, cheapest first.
-- all treatments and what they cost, from cheap to expensive
SELECT Description, Fee FROM tblTreatment ORDER BY Fee;

-- Which patients have never had an appointment? First and last name.
-- first name and surname of people on our books who never came
SELECT FirstName, LastName FROM tblPatient WHERE PatientID NOT IN (SELECT PatientID FROM tblAppointment);

-- How much did the completed appointments bring in altogether?
-- total fees of appointments that are done
-- what have we earned from everything that's done
SELECT SUM(tblTreatment.Fee) FROM tblTreatment JOIN tblAppointment ON tblAppointment.Code = tblTreatment.Code WHERE tblAppointment.Status = 'done';

-- Which takes longer, whitening or a root canal?
-- whitening vs root canal, what's the longer one
-- Will I sit longer for a whitening or for a root canal?
SELECT Description FROM tblTreatment WHERE Description IN ('whitening', 'root canal') ORDER BY Minutes DESC LIMIT 1;

-- Which nervous patients do we have no phone number for? Just surnames.
-- last names of nervous patients with no phone
SELECT LastName FROM tblPatient WHERE Nervous = 'yes' AND Phone IS NULL;

-- When is Nadia Petrov's latest appointment?
-- last appointment date of nadia petrov
-- when is Nadia Petrov in last
SELECT MAX(tblAppointment.ApptDate) FROM tblAppointment JOIN tblPatient ON tblAppointment.PatientID = tblPatient.PatientID WHERE tblPatient.FirstName = 'Nadia' AND tblPatient.LastName = 'Petrov';
