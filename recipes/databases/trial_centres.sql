CREATE TABLE study (code TEXT PRIMARY KEY, nickname TEXT, compound TEXT, phase INTEGER, sponsor TEXT, cro TEXT, planned_start DATE, actual_start DATE, planned_end DATE, target_n INTEGER, status TEXT, blinded TEXT);
CREATE TABLE centre (centre_no INTEGER PRIMARY KEY, hospital TEXT, city TEXT, country TEXT, principal TEXT, coordinator TEXT, coord_phone TEXT);
CREATE TABLE participation (part_id INTEGER PRIMARY KEY, code TEXT REFERENCES study(code), centre_no INTEGER REFERENCES centre(centre_no), opened DATE, closed DATE, enrolled INTEGER, dropped_out INTEGER);
CREATE TABLE adverse (ae_no INTEGER PRIMARY KEY, part_id INTEGER REFERENCES participation(part_id), what TEXT, onset DATE, reported DATE, serious INTEGER, related TEXT, outcome TEXT);
INSERT INTO study VALUES ('TX-01','AURORA','telmaxin',2,'Corvine','Pactum','2021-03-01','2021-05-17','2023-03-31',120,'completed','yes'),('TX-02','BOREAL','telmaxin',3,'Corvine','Pactum','2023-06-01','2023-06-12','2026-06-30',600,'recruiting','yes'),('ZL-11','CYGNUS','zolapid',1,'Novalis',NULL,'2022-01-10','2022-02-14','2022-12-31',24,'completed','no'),('ZL-12','DORADO','zolapid',2,'Novalis','Trialworks','2023-02-01',NULL,'2025-02-28',90,'withdrawn','yes'),('KP-05','EQUUS','kaprivir',3,'Salubra','Trialworks','2022-09-01','2022-08-22','2024-12-31',450,'halted','yes'),('KP-06','FORNAX','kaprivir',2,'Salubra','Pactum','2023-11-01','2024-01-15','2025-10-31',80,'recruiting','no');
INSERT INTO centre VALUES (1,'St. Brannoc','Dublin','Ireland','Prof. Keane','Lucy Byrne','01 2233'),(2,'Karolina Clinic','Uppsala','Sweden','Dr Wiik','Arvid Holm','018 77'),(3,'Policlinico Nord','Turin','Italy','Dr Ferri','Sara Conti','011 90'),(4,'City General','Cork','Ireland','Dr Barry',NULL,NULL),(5,'Klinikum Süd','Graz','Austria','Prof. Egger','Lena Wolf','0316 5'),(6,'Hôpital Carnot','Lyon','France','Dr Petit','Yann Roux','04 781');
INSERT INTO participation VALUES (1,'TX-01',1,'2021-05-17','2023-02-28',48,5),(2,'TX-01',2,'2021-06-30','2023-03-15',61,9),(3,'TX-02',1,'2023-06-12',NULL,75,3),(4,'TX-02',3,'2023-07-20',NULL,40,2),(5,'TX-02',5,'2023-09-04',NULL,0,0),(6,'ZL-11',2,'2022-02-14','2022-11-30',24,1),(7,'KP-05',3,'2022-08-22','2023-10-01',130,22),(8,'KP-05',4,'2022-10-03','2023-10-01',55,14),(9,'KP-06',5,'2024-01-15',NULL,12,0),(10,'KP-06',2,'2024-02-01',NULL,17,1);
INSERT INTO adverse VALUES (1,1,'headache','2021-07-03','2021-07-08',0,'possibly','recovered'),(2,2,'rash','2021-09-14','2021-09-15',0,'yes','recovered'),(3,2,'liver failure','2022-01-20','2022-01-20',1,'yes','fatal'),(4,7,'arrhythmia','2023-03-11','2023-03-12',1,'yes','recovered'),(5,7,'rash','2023-04-02','2023-04-20',0,'no','recovered'),(6,8,'arrhythmia','2023-08-30','2023-08-31',1,'yes','ongoing'),(7,3,'nausea','2023-10-10','2023-10-16',0,'possibly','recovered'),(8,10,'headache','2024-02-20','2024-02-22',0,'no','ongoing'),(9,4,'broken wrist','2024-01-05','2024-01-09',0,'no','recovered');

-- Who pays for EQUUS?
-- equus is sponsored by
-- company behind equus
SELECT sponsor FROM study WHERE nickname = 'EQUUS';

-- Which research organisation runs BOREAL day to day?
-- boreal cro
SELECT cro FROM study WHERE nickname = 'BOREAL';

-- Which study is run without a CRO?
-- no contract research organisation: study
SELECT nickname FROM study WHERE cro IS NULL;

-- When was AURORA supposed to start?
-- aurora start as planned
SELECT planned_start FROM study WHERE nickname = 'AURORA';

-- When did AURORA really get going?
-- aurora true start date
SELECT actual_start FROM study WHERE nickname = 'AURORA';

-- Which studies started earlier than planned?
-- ahead of schedule starts
SELECT nickname FROM study WHERE actual_start < planned_start;

-- Which study never got off the ground?
-- never started studies
SELECT nickname FROM study WHERE actual_start IS NULL;

-- Which studies are still taking patients?
-- recruiting trials
-- open for patients: studies
SELECT nickname FROM study WHERE status = 'recruiting';

-- Which trials were stopped, be it halted or withdrawn?
-- halted or withdrawn trials
SELECT nickname FROM study WHERE status = 'halted' OR status = 'withdrawn';

-- Which studies are open-label?
-- unblinded studies
-- not blinded
SELECT nickname FROM study WHERE blinded = 'no';

-- Which phase is CYGNUS in?
-- cygnus phase
SELECT phase FROM study WHERE nickname = 'CYGNUS';

-- What drug is tested in DORADO, and who sponsors it?
-- dorado: compound, sponsor
SELECT compound, sponsor FROM study WHERE nickname = 'DORADO';

-- Which phase 3 trials does Corvine have?
-- corvine phase iii
SELECT nickname FROM study WHERE phase = 3 AND sponsor = 'Corvine';

-- Which is the biggest trial by planned patients?
-- largest target, which study
SELECT nickname FROM study ORDER BY target_n DESC LIMIT 1;

-- Which trials want more patients than AURORA?
-- bigger target than aurora
SELECT nickname FROM study WHERE target_n > (SELECT target_n FROM study WHERE nickname = 'AURORA');

-- Is FORNAX smaller than DORADO?
-- fornax target under dorado's?
SELECT EXISTS (SELECT code FROM study WHERE nickname = 'FORNAX' AND target_n < (SELECT target_n FROM study WHERE nickname = 'DORADO'));

-- How many studies does each sponsor have?
-- trials per sponsor
SELECT sponsor, COUNT(*) FROM study GROUP BY sponsor;

-- How many trials are there in every phase?
-- trials by phase
SELECT phase, COUNT(*) FROM study GROUP BY phase;

-- Which trials end in 2025 according to plan?
-- planned end 2025
SELECT nickname FROM study WHERE planned_end = '2025';

-- What actually began between 2022 and 2023?
-- trials with real start 2022 to 2023
SELECT nickname FROM study WHERE actual_start BETWEEN '2022' AND '2023';

-- Who leads the work at Karolina Clinic?
-- principal investigator karolina clinic
SELECT principal FROM centre WHERE hospital = 'Karolina Clinic';

-- Who coordinates things at Hôpital Carnot and what's the number?
-- hopital carnot coordinator + phone
SELECT coordinator, coord_phone FROM centre WHERE hospital = 'Hôpital Carnot';

-- Which centres lack a coordinator?
-- hospitals w/o coordinator
SELECT hospital FROM centre WHERE coordinator IS NULL;

-- Which Irish hospitals work with us?
-- centres in ireland
SELECT hospital FROM centre WHERE country = 'Ireland';

-- Which hospitals take part in TX-02?
-- tx-02 centres
SELECT centre.hospital FROM participation JOIN centre ON participation.centre_no = centre.centre_no WHERE participation.code = 'TX-02';

-- In which studies does Dr Ferri take part?
-- ferri's trials
SELECT study.nickname FROM study JOIN participation ON participation.code = study.code JOIN centre ON participation.centre_no = centre.centre_no WHERE centre.principal = 'Dr Ferri';

-- Which hospitals haven't joined any study?
-- centres without a trial
SELECT hospital FROM centre WHERE centre_no NOT IN (SELECT centre_no FROM participation);

-- Which studies have no centre at all?
-- trials lacking sites
SELECT nickname FROM study WHERE code NOT IN (SELECT code FROM participation);

-- How many patients has BOREAL got so far?
-- boreal enrolment total
SELECT SUM(participation.enrolled) FROM participation JOIN study ON participation.code = study.code WHERE study.nickname = 'BOREAL';

-- How many people quit each trial?
-- dropouts by study
SELECT study.nickname, SUM(participation.dropped_out) FROM participation JOIN study ON participation.code = study.code GROUP BY study.code;

-- Which hospital has recruited the most patients overall?
-- best recruiting hospital
SELECT centre.hospital FROM participation JOIN centre ON participation.centre_no = centre.centre_no GROUP BY centre.centre_no ORDER BY SUM(participation.enrolled) DESC LIMIT 1;

-- Which sites have enrolled nobody, and in which study?
-- zero patients: hospital, study code
SELECT centre.hospital, participation.code FROM participation JOIN centre ON participation.centre_no = centre.centre_no WHERE participation.enrolled = 0;

-- When did Policlinico Nord open for EQUUS?
-- equus at policlinico nord opened
SELECT participation.opened FROM participation JOIN centre ON participation.centre_no = centre.centre_no JOIN study ON participation.code = study.code WHERE centre.hospital = 'Policlinico Nord' AND study.nickname = 'EQUUS';

-- When was EQUUS closed in Cork?
-- cork equus closing date
SELECT participation.closed FROM participation JOIN centre ON participation.centre_no = centre.centre_no JOIN study ON participation.code = study.code WHERE centre.city = 'Cork' AND study.nickname = 'EQUUS';

-- Which centres work on more than one study?
-- hospitals with several trials
SELECT centre.hospital FROM participation JOIN centre ON participation.centre_no = centre.centre_no GROUP BY centre.centre_no HAVING COUNT(*) > 1;

-- Which hospitals took part in both telmaxin and kaprivir trials?
-- telmaxin and kaprivir hospitals
SELECT centre.hospital FROM centre JOIN participation ON participation.centre_no = centre.centre_no JOIN study ON participation.code = study.code WHERE study.compound = 'telmaxin' INTERSECT SELECT centre.hospital FROM centre JOIN participation ON participation.centre_no = centre.centre_no JOIN study ON participation.code = study.code WHERE study.compound = 'kaprivir';

-- What serious side effects were there?
-- serious events, what happened
-- severe adverse events
SELECT what FROM adverse WHERE serious = 1;

-- Did anyone die?
-- any fatal event?
SELECT EXISTS (SELECT ae_no FROM adverse WHERE outcome = 'fatal');

-- Which events were definitely not caused by the drug?
-- unrelated events
SELECT what FROM adverse WHERE related = 'no';

-- Which compound caused the most serious events?
-- most serious adverse events: compound
SELECT study.compound FROM adverse JOIN participation ON adverse.part_id = participation.part_id JOIN study ON participation.code = study.code WHERE adverse.serious = 1 GROUP BY study.compound ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the liver failure reported?
-- liver failure report date
SELECT reported FROM adverse WHERE what = 'liver failure';

-- In which trials did somebody get a rash?
-- rash: study names
SELECT DISTINCT study.nickname FROM study JOIN participation ON participation.code = study.code JOIN adverse ON adverse.part_id = participation.part_id WHERE adverse.what = 'rash';
