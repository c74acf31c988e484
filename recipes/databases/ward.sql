CREATE TABLE nurse (nurse_id INTEGER PRIMARY KEY, full_name TEXT, grade TEXT, joined DATE, shift TEXT);
CREATE TABLE bed (bed_no TEXT PRIMARY KEY, room TEXT, by_window INTEGER, monitor TEXT);
CREATE TABLE patient (patient_id INTEGER PRIMARY KEY, full_name TEXT, dob DATE, sex TEXT, diagnosis TEXT, admitted DATE, discharged DATE, bed_no TEXT REFERENCES bed(bed_no), nurse_id INTEGER REFERENCES nurse(nurse_id));
INSERT INTO nurse VALUES (1,'Maeve Connolly','sister','2012-02-06','day'),(2,'Tunde Bakare','staff nurse','2018-09-17','night'),(3,'Iris Lindqvist','staff nurse','2020-01-13','day'),(4,'Paolo Greco','student','2023-10-02','day'),(5,'Hannah Voss','staff nurse','2016-05-30','night');
INSERT INTO bed VALUES ('A1','Room A',1,'yes'),('A2','Room A',0,'yes'),('B1','Room B',1,'no'),('B2','Room B',0,'no'),('B3','Room B',0,'no'),('C1','Room C',1,'yes'),('C2','Room C',0,'no');
INSERT INTO patient VALUES (101,'George Pell','1941-07-22','M','hip fracture','2024-02-03',NULL,'A1',1),(102,'Yasmin Ali','1986-11-09','F','appendicitis','2024-02-10','2024-02-14','B1',3),(103,'Ludo Martens','1958-01-30','M','pneumonia','2024-02-11',NULL,'A2',2),(104,'Edith Crane','1933-03-15','F','hip fracture','2024-01-19','2024-02-08','C1',1),(105,'Samir Haddad','1999-12-01','M','appendicitis','2024-03-01','2024-03-04','B2',3),(106,'Rosa Delgado','1967-08-18','F','pneumonia','2024-03-02',NULL,'B1',5),(107,'Owen Tate','1975-04-27','M','cellulitis','2024-03-05',NULL,'C2',NULL),(108,'Ingrid Moe','1948-10-10','F','stroke','2024-02-25',NULL,'C1',1);

-- What is Ludo Martens being treated for?
-- what's wrong with Martens
-- Ludo Martens diagnosis
SELECT diagnosis FROM patient WHERE full_name = 'Ludo Martens';

-- Which nurse is looking after Rosa Delgado?
-- who takes care of Mrs Delgado?
-- whose patient is Rosa Delgado
SELECT nurse.full_name FROM nurse JOIN patient ON patient.nurse_id = nurse.nurse_id WHERE patient.full_name = 'Rosa Delgado';

-- Which patients have not been discharged yet?
-- who is still on the ward
-- everyone who hasn't gone home
SELECT full_name FROM patient WHERE discharged IS NULL;

-- Which women came in with pneumonia or a stroke?
-- female pneumonia and stroke patients, names please
-- ladies with pneumonia or stroke
SELECT full_name FROM patient WHERE sex = 'F' AND diagnosis IN ('pneumonia', 'stroke');

-- In which room does Owen Tate lie?
-- what room is tate in
-- Where is Owen Tate, which room?
SELECT bed.room FROM bed JOIN patient ON patient.bed_no = bed.bed_no WHERE patient.full_name = 'Owen Tate';

-- Is there no monitor on bed B2?
-- is B2 a bed without a monitor
SELECT EXISTS (SELECT bed_no FROM bed WHERE bed_no = 'B2' AND monitor = 'no');

-- Does Paolo Greco work nights?
-- is greco on the night shift
SELECT EXISTS (SELECT full_name FROM nurse WHERE full_name = 'Paolo Greco' AND shift = 'night');

-- How many patients were admitted in March 2024?
-- admissions march 2024, how many
-- How many people did we take in during March 2024?
SELECT COUNT(*) FROM patient WHERE admitted = '2024-03';

-- Who is the oldest patient?
-- eldest person we've had on the ward
SELECT full_name FROM patient ORDER BY dob LIMIT 1;

-- Which nurse has the most patients?
-- busiest nurse by number of patients
-- who has the biggest patient load
SELECT nurse.full_name FROM nurse JOIN patient ON patient.nurse_id = nurse.nurse_id GROUP BY nurse.nurse_id ORDER BY COUNT(*) DESC LIMIT 1;

-- For each diagnosis, how many patients did we see?
-- patient count by diagnosis
-- how often does each illness occur
SELECT diagnosis, COUNT(*) FROM patient GROUP BY diagnosis;

-- Which nurses have nobody assigned to them?
-- nurses without patients
SELECT full_name FROM nurse WHERE nurse_id NOT IN (SELECT nurse_id FROM patient WHERE nurse_id IS NOT NULL);

-- Who has worked here longer, Tunde Bakare or Hannah Voss?
-- bakare or voss - which of them started first
-- Between Tunde Bakare and Hannah Voss, who is the longer-serving nurse?
SELECT full_name FROM nurse WHERE full_name IN ('Tunde Bakare', 'Hannah Voss') ORDER BY joined LIMIT 1;

-- Who was admitted before 20 February 2024? Earliest first.
-- patients in before 20 february 2024, in order of admission
SELECT full_name FROM patient WHERE admitted < '2024-02-20' ORDER BY admitted;

-- Who has the same diagnosis as George Pell?
-- other patients with the same thing as Pell
-- is anyone else in here for what George Pell has? names
SELECT full_name FROM patient WHERE diagnosis = (SELECT diagnosis FROM patient WHERE full_name = 'George Pell') AND full_name != 'George Pell';

-- Which patients in a window bed are cared for by Maeve Connolly?
-- connolly's patients lying by the window
-- who of Maeve Connolly's patients has a bed by the window
SELECT patient.full_name FROM patient JOIN nurse ON patient.nurse_id = nurse.nurse_id JOIN bed ON patient.bed_no = bed.bed_no WHERE nurse.full_name = 'Maeve Connolly' AND bed.by_window = 1;
