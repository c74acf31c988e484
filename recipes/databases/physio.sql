CREATE TABLE Patients (PatNo INTEGER PRIMARY KEY, PatName TEXT, BirthDate DATE, Insurer TEXT, Sport TEXT);
CREATE TABLE Prescriptions (RxNo INTEGER PRIMARY KEY, PatNo INTEGER REFERENCES Patients(PatNo), Doctor TEXT, Diagnosis TEXT, IssuedOn DATE, SessionsAllowed INTEGER, ClosedOn DATE);
CREATE TABLE Sessions (SessNo INTEGER PRIMARY KEY, RxNo INTEGER REFERENCES Prescriptions(RxNo), Therapist TEXT, SessDate DATE, Treatment TEXT, PainScore INTEGER, CoPay REAL, Attended TEXT);
INSERT INTO Patients VALUES (1,'Marlene Fuchs','1958-03-03','Helvia','none'),(2,'Joel Adair','1995-11-21','Concord','football'),(3,'Tuva Lie','2004-07-09','Helvia','handball'),(4,'Gianni Russo','1971-01-16','private','tennis'),(5,'Esther Blum','1982-09-28','Concord','none'),(6,'Paul Okwu','1999-05-12','Helvia','football');
INSERT INTO Prescriptions VALUES (31,1,'Dr Steiner','hip replacement','2023-01-12',18,'2023-06-30'),(32,2,'Dr Vogt','torn ligament','2023-02-27',12,'2023-07-14'),(33,3,'Dr Vogt','shoulder dislocation','2023-10-05',9,NULL),(34,4,'Dr Amsel','tennis elbow','2023-11-20',6,'2024-02-20'),(35,5,'Dr Steiner','lower back pain','2024-01-08',9,NULL),(36,1,'Dr Steiner','frozen shoulder','2024-02-15',12,NULL),(37,6,'Dr Amsel','ankle sprain','2024-03-22',6,NULL);
INSERT INTO Sessions VALUES (1,31,'Regina','2023-01-23','gait training',7,12,'yes'),(2,31,'Regina','2023-03-06','massage',5,12,'yes'),(3,32,'Stefan','2023-03-13','taping',8,15,'yes'),(4,32,'Stefan','2023-05-02','strength training',4,15,'no'),(5,33,'Olga','2023-10-17','mobilisation',6,12,'yes'),(6,33,'Olga','2024-01-09','strength training',3,12,'yes'),(7,34,'Regina','2023-12-01','ultrasound',5,40,'yes'),(8,35,'Stefan','2024-01-18','massage',9,15,'yes'),(9,35,'Stefan','2024-02-08','massage',6,15,'no'),(10,36,'Olga','2024-02-26','mobilisation',8,12,'yes'),(11,36,'Regina','2024-03-11','ultrasound',7,12,'yes');

-- Which prescriptions are still open? I want the diagnosis.
-- diagnoses of scripts not closed
-- what are we still treating, no closing date
SELECT Diagnosis FROM Prescriptions WHERE ClosedOn IS NULL;

-- Who sent us Joel Adair?
-- joel adair prescribing doctor
-- which doctor wrote Joel Adair's prescription
SELECT Prescriptions.Doctor FROM Prescriptions JOIN Patients ON Prescriptions.PatNo = Patients.PatNo WHERE Patients.PatName = 'Joel Adair';

-- Which patients came in January 2024?
-- patients with a session in january 2024
-- seen in Jan 2024, names
SELECT DISTINCT Patients.PatName FROM Patients JOIN Prescriptions ON Prescriptions.PatNo = Patients.PatNo JOIN Sessions ON Sessions.RxNo = Prescriptions.RxNo WHERE Sessions.SessDate = '2024-01';

-- Which treatments did Stefan give, apart from massage?
-- stefan's treatments other than massage
SELECT DISTINCT Treatment FROM Sessions WHERE Therapist = 'Stefan' AND Treatment <> 'massage';

-- Who missed a session?
-- no-shows: patients who didn't attend
-- who failed to turn up
SELECT DISTINCT Patients.PatName FROM Patients JOIN Prescriptions ON Prescriptions.PatNo = Patients.PatNo JOIN Sessions ON Sessions.RxNo = Prescriptions.RxNo WHERE Sessions.Attended = 'no';

-- When was Tuva Lie last treated?
-- tuva lie most recent session
-- last date Tuva Lie was here
SELECT MAX(Sessions.SessDate) FROM Sessions JOIN Prescriptions ON Sessions.RxNo = Prescriptions.RxNo JOIN Patients ON Prescriptions.PatNo = Patients.PatNo WHERE Patients.PatName = 'Tuva Lie';

-- How many sessions did Regina hold until the end of 2023?
-- regina, sessions up to end of 2023, count
SELECT COUNT(*) FROM Sessions WHERE Therapist = 'Regina' AND SessDate <= '2023';

-- Which patients haven't had a session yet?
-- patient with a prescription but no session
SELECT Patients.PatName FROM Patients JOIN Prescriptions ON Prescriptions.PatNo = Patients.PatNo WHERE Prescriptions.RxNo NOT IN (SELECT RxNo FROM Sessions);

-- Who is our youngest patient?
-- youngest on the books
-- patient born last
SELECT PatName FROM Patients ORDER BY BirthDate DESC LIMIT 1;

-- What were the co-payments in the first quarter of 2024 altogether?
-- copay sum jan-mar 2024
SELECT SUM(CoPay) FROM Sessions WHERE SessDate BETWEEN '2024-01' AND '2024-03';

-- Average pain score for massage or ultrasound?
-- mean pain with massage and ultrasound
SELECT AVG(PainScore) FROM Sessions WHERE Treatment IN ('massage', 'ultrasound');

-- Which patients born before 1980 are not with Helvia?
-- not insured with helvia, born earlier than 1980
SELECT PatName FROM Patients WHERE BirthDate < '1980' AND Insurer <> 'Helvia';

-- Which football players do we treat?
-- footballers among the patients
-- who plays football
SELECT PatName FROM Patients WHERE Sport = 'football';

-- Did Dr Vogt prescribe anything after November 2023?
-- any script from Vogt later than nov 2023
SELECT EXISTS (SELECT RxNo FROM Prescriptions WHERE Doctor = 'Dr Vogt' AND IssuedOn > '2023-11');

-- Has Esther Blum had a pain score of 9?
-- esther blum: was pain ever 9
SELECT EXISTS (SELECT Sessions.SessNo FROM Sessions JOIN Prescriptions ON Sessions.RxNo = Prescriptions.RxNo JOIN Patients ON Prescriptions.PatNo = Patients.PatNo WHERE Patients.PatName = 'Esther Blum' AND Sessions.PainScore = 9);

-- Which doctor's prescription is the most recent?
-- latest prescription written by whom
SELECT Doctor FROM Prescriptions ORDER BY IssuedOn DESC LIMIT 1;

-- How many sessions per therapist?
-- session count for each therapist
SELECT Therapist, COUNT(*) FROM Sessions GROUP BY Therapist;

-- Open prescriptions by Dr Steiner for more than 10 sessions: diagnosis?
-- steiner, not closed, over 10 sessions allowed, what for
SELECT Diagnosis FROM Prescriptions WHERE Doctor = 'Dr Steiner' AND ClosedOn IS NULL AND SessionsAllowed > 10;
