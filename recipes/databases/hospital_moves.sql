CREATE TABLE hospital (hosp_id INTEGER PRIMARY KEY, hosp TEXT, city TEXT, beds INTEGER, opened INTEGER, helipad TEXT);
CREATE TABLE physician (doc_id INTEGER PRIMARY KEY, doc TEXT, speciality TEXT, hosp_id INTEGER REFERENCES hospital(hosp_id), chief_id INTEGER REFERENCES physician(doc_id), hired DATE, yearly_pay INTEGER);
CREATE TABLE patient (pat_id INTEGER PRIMARY KEY, pat TEXT, born DATE, gp_id INTEGER REFERENCES physician(doc_id), city TEXT);
CREATE TABLE transfer (tr_id INTEGER PRIMARY KEY, pat_id INTEGER REFERENCES patient(pat_id), from_id INTEGER REFERENCES hospital(hosp_id), to_id INTEGER REFERENCES hospital(hosp_id), moved_on DATE, ordered_by INTEGER REFERENCES physician(doc_id), mode TEXT, km INTEGER);
INSERT INTO hospital VALUES (1,'St Brigid','Corran',410,1887,'yes'),(2,'Harbour Infirmary','Mull Port',180,1923,'no'),(3,'University Clinic','Corran',920,1964,'yes'),(4,'Glenholm Cottage Hospital','Glenholm',35,1902,'no'),(5,'Queen Maud','Ardle',260,1951,'yes'),(6,'Sunnyside','Ardle',64,2009,'no');
INSERT INTO physician VALUES (1,'Dr Aileen Ross','cardiology',3,NULL,'2001-03-15',168000),(2,'Dr Bilal Khan','cardiology',3,1,'2012-09-01',121000),(3,'Dr Cora Dunn','surgery',1,NULL,'1998-06-01',175000),(4,'Dr David Muir','surgery',1,3,'2016-02-11',109000),(5,'Dr Elsa Strand','general',4,NULL,'2007-11-05',98000),(6,'Dr Finn Okoro','paediatrics',5,NULL,'2010-04-19',132000),(7,'Dr Gita Menon','neurology',3,1,'2019-08-01',115000),(8,'Dr Hamish Orr','general',2,NULL,'1993-01-10',104000),(9,'Dr Isla Beck','surgery',1,3,'2021-03-01',93000),(10,'Dr Jon Falk','paediatrics',5,6,'2020-10-12',99000),(12,'Dr Liam Nash','surgery',1,3,'2023-01-09',88000),(11,'Dr Kay Lomas','neurology',3,7,'2022-05-16',NULL);
INSERT INTO patient VALUES (1,'Moira Tate','1944-03-21',5,'Glenholm'),(2,'Callum Reid','2011-07-02',8,'Mull Port'),(3,'Sunita Rao','1972-12-09',5,'Ardle'),(4,'Peter Lunn','1958-05-27',8,'Mull Port'),(5,'Ida Falconer','1931-10-18',5,'Glenholm'),(6,'Owen Fry','1990-02-14',NULL,'Corran'),(7,'Beth Macrae','2015-03-30',6,'Ardle'),(8,'Tom Haldane','1966-08-08',8,'Corran');
INSERT INTO transfer VALUES (1,1,4,3,'2022-01-19',5,'ambulance',74),(2,2,2,5,'2022-04-03',8,'helicopter',120),(3,4,2,3,'2022-09-12',8,'ambulance',98),(4,5,4,1,'2023-02-28',5,'ambulance',71),(5,3,6,3,'2023-03-17',2,'helicopter',110),(6,7,5,3,'2023-06-21',6,'helicopter',105),(7,4,3,2,'2023-07-01',1,'ambulance',98),(8,1,3,4,'2023-08-15',1,'taxi',74),(9,8,1,3,'2024-03-05',3,'ambulance',6),(10,5,1,4,'2024-03-20',4,'taxi',71),(11,1,4,3,'2024-05-09',5,'ambulance',74);

-- Which patients were moved from Glenholm Cottage Hospital to the University Clinic?
-- glenholm cottage to university clinic: who
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id JOIN hospital ON transfer.from_id = hospital.hosp_id WHERE hospital.hosp = 'Glenholm Cottage Hospital' AND transfer.to_id = (SELECT hosp_id FROM hospital WHERE hosp = 'University Clinic');

-- Which hospital takes in the most transferred patients?
-- most arrivals from elsewhere
-- where do most transfers end up
SELECT hospital.hosp FROM hospital JOIN transfer ON transfer.to_id = hospital.hosp_id GROUP BY hospital.hosp_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many beds has the hospital that sends away the most patients?
-- beds at the house with most outgoing transfers
SELECT hospital.beds FROM hospital JOIN transfer ON transfer.from_id = hospital.hosp_id GROUP BY hospital.hosp_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which hospitals has nobody ever been transferred to?
-- no incoming transfers
-- hospitals that never received a patient from another
SELECT hosp FROM hospital WHERE hosp_id NOT IN (SELECT to_id FROM transfer);

-- Who is the best paid doctor in the largest hospital?
-- biggest hospital's top earner
SELECT doc FROM physician WHERE hosp_id = (SELECT hosp_id FROM hospital ORDER BY beds DESC LIMIT 1) ORDER BY yearly_pay DESC LIMIT 1;

-- Which doctor in the oldest hospital was taken on most recently?
-- newest recruit at our oldest house
SELECT doc FROM physician WHERE hosp_id = (SELECT hosp_id FROM hospital ORDER BY opened LIMIT 1) ORDER BY hired DESC LIMIT 1;

-- Who works under Dr Aileen Ross?
-- aileen ross's juniors
-- doctors answering to Dr Aileen Ross
SELECT doc FROM physician WHERE chief_id = (SELECT doc_id FROM physician WHERE doc = 'Dr Aileen Ross');

-- Who is the boss of Dr Kay Lomas's boss?
-- kay lomas, two levels up
SELECT doc FROM physician WHERE doc_id = (SELECT chief_id FROM physician WHERE doc_id = (SELECT chief_id FROM physician WHERE doc = 'Dr Kay Lomas'));

-- Which doctor has the most people directly under them?
-- head of the biggest team
SELECT doc FROM physician WHERE doc_id = (SELECT chief_id FROM physician WHERE chief_id IS NOT NULL GROUP BY chief_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Who has no boss and no team?
-- doctors with neither a chief nor juniors
SELECT doc FROM physician WHERE chief_id IS NULL AND doc_id NOT IN (SELECT chief_id FROM physician WHERE chief_id IS NOT NULL);

-- Who earns more than Dr Finn Okoro?
-- better paid than finn okoro
SELECT doc FROM physician WHERE yearly_pay > (SELECT yearly_pay FROM physician WHERE doc = 'Dr Finn Okoro');

-- Which doctors earn less than the worst-paid cardiologist?
-- on less than every cardiologist
SELECT doc FROM physician WHERE yearly_pay < (SELECT MIN(yearly_pay) FROM physician WHERE speciality = 'cardiology');

-- Is Queen Maud bigger than St Brigid?
-- does queen maud have more beds than st brigid
SELECT EXISTS (SELECT hosp FROM hospital WHERE hosp = 'Queen Maud' AND beds > (SELECT beds FROM hospital WHERE hosp = 'St Brigid'));

-- Which is older, the Harbour Infirmary or Glenholm Cottage Hospital?
-- harbour infirmary / glenholm cottage, which opened first
SELECT hosp FROM hospital WHERE hosp IN ('Harbour Infirmary', 'Glenholm Cottage Hospital') ORDER BY opened LIMIT 1;

-- Which patients have a family doctor in Glenholm?
-- people whose GP sits in glenholm
SELECT patient.pat FROM patient JOIN physician ON patient.gp_id = physician.doc_id JOIN hospital ON physician.hosp_id = hospital.hosp_id WHERE hospital.city = 'Glenholm';

-- Which patients were transferred on the orders of a surgeon?
-- moved because a surgeon said so
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id JOIN physician ON transfer.ordered_by = physician.doc_id WHERE physician.speciality = 'surgery';

-- Which patients were moved at the wish of their own GP?
-- transfers ordered by the patient's family doctor: names
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id WHERE transfer.ordered_by = patient.gp_id;

-- Which patients have never been transferred?
-- stayed put: patients without a move
SELECT pat FROM patient WHERE pat_id NOT IN (SELECT pat_id FROM transfer);

-- Which doctors have never ordered a transfer?
-- physicians who didn't send anyone anywhere
SELECT doc FROM physician WHERE doc_id NOT IN (SELECT ordered_by FROM transfer);

-- Who was moved most often?
-- patient with the most transfers
-- who keeps being shunted around
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id GROUP BY patient.pat_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Where does the patient live who was moved most often?
-- home town of the most transferred patient
SELECT patient.city FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id GROUP BY patient.pat_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who is the oldest patient of the longest-serving doctor?
-- longest-serving GP's oldest patient
SELECT pat FROM patient WHERE gp_id = (SELECT doc_id FROM physician ORDER BY hired LIMIT 1) ORDER BY born LIMIT 1;

-- Which patients were born after Callum Reid?
-- younger than callum reid
SELECT pat FROM patient WHERE born > (SELECT born FROM patient WHERE pat = 'Callum Reid');

-- How far were patients of Dr Elsa Strand moved in total?
-- elsa strand's patients: km of transfers
SELECT SUM(transfer.km) FROM transfer JOIN patient ON transfer.pat_id = patient.pat_id JOIN physician ON patient.gp_id = physician.doc_id WHERE physician.doc = 'Dr Elsa Strand';

-- How many beds are there in each town?
-- beds by city
-- hospital beds, every town
SELECT city, SUM(beds) FROM hospital GROUP BY city;

-- In which towns are there more than 300 beds?
-- towns with upwards of 300 hospital beds
SELECT city FROM hospital GROUP BY city HAVING SUM(beds) > 300;

-- How many doctors does every hospital employ?
-- headcount of physicians per hospital
SELECT hospital.hosp, COUNT(*) FROM hospital JOIN physician ON physician.hosp_id = hospital.hosp_id GROUP BY hospital.hosp_id;

-- Which hospital employs no doctor of ours?
-- houses without a physician
SELECT hosp FROM hospital WHERE hosp_id NOT IN (SELECT hosp_id FROM physician);

-- Who was transferred in March 2024?
-- moves in march 2024: patients
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id WHERE transfer.moved_on = '2024-03';

-- Which patients were flown to the University Clinic before 2024?
-- by helicopter into university clinic, up to 2023
SELECT patient.pat FROM patient JOIN transfer ON transfer.pat_id = patient.pat_id JOIN hospital ON transfer.to_id = hospital.hosp_id WHERE hospital.hosp = 'University Clinic' AND transfer.mode = 'helicopter' AND transfer.moved_on < '2024';

-- Did a helicopter fly to a hospital that has no helipad?
-- any helicopter transfer to a house without a pad
SELECT EXISTS (SELECT transfer.tr_id FROM transfer JOIN hospital ON transfer.to_id = hospital.hosp_id WHERE transfer.mode = 'helicopter' AND hospital.helipad = 'no');

-- From which hospitals were patients flown out?
-- helicopter pickups: where from
SELECT hospital.hosp FROM hospital JOIN transfer ON transfer.from_id = hospital.hosp_id WHERE transfer.mode = 'helicopter';

-- Which doctors joined between 2010 and 2019?
-- hired in the 2010s
SELECT doc FROM physician WHERE hired BETWEEN '2010' AND '2019';

-- What is the average pay in each speciality?
-- mean salary by field
SELECT speciality, AVG(yearly_pay) FROM physician GROUP BY speciality;

-- Which doctors at the University Clinic are not cardiologists?
-- non-cardiologists in the university clinic
SELECT physician.doc FROM physician JOIN hospital ON physician.hosp_id = hospital.hosp_id WHERE hospital.hosp = 'University Clinic' AND physician.speciality != 'cardiology';

-- Which is the second largest hospital?
-- no. 2 by beds
SELECT hosp FROM hospital WHERE beds < (SELECT MAX(beds) FROM hospital) ORDER BY beds DESC LIMIT 1;

-- What was the longest ride by ambulance to a hospital in Corran?
-- longest ambulance trip into corran, km
SELECT MAX(transfer.km) FROM transfer JOIN hospital ON transfer.to_id = hospital.hosp_id WHERE transfer.mode = 'ambulance' AND hospital.city = 'Corran';

-- Does any doctor earn more than Dr Cora Dunn?
-- anyone paid above cora dunn?
SELECT EXISTS (SELECT doc FROM physician WHERE yearly_pay > (SELECT yearly_pay FROM physician WHERE doc = 'Dr Cora Dunn'));
