CREATE TABLE cabinet (cab_code TEXT PRIMARY KEY, location TEXT, ventilated TEXT, temp_c INTEGER, key_holder TEXT);
CREATE TABLE chemical (cas_ref TEXT PRIMARY KEY, chem_name TEXT, hazard TEXT, phase TEXT, qty_l REAL, min_qty_l REAL, expires DATE, cab_code TEXT REFERENCES cabinet(cab_code));
CREATE TABLE withdrawal (w_id INTEGER PRIMARY KEY, cas_ref TEXT REFERENCES chemical(cas_ref), researcher TEXT, taken_on DATE, amt_l REAL, project TEXT);
INSERT INTO cabinet VALUES ('C1','Room 204','yes',20,'Dr Anneke Roos'),('C2','Room 204','no',20,'Felix Marchetti'),('F1','Cold room','no',4,'Dr Anneke Roos'),('X9','Basement','yes',15,'Priya Subram');
INSERT INTO chemical VALUES ('R-01','acetone','flammable','liquid',12.5,5,'2026-03-31','C1'),('R-02','nitric acid','corrosive','liquid',2,2.5,'2025-01-15','X9'),('R-03','hexane','flammable','liquid',6,4,'2024-11-30','C1'),('R-04','ethidium stain','toxic','gel',0.3,0.1,'2024-08-01','F1'),('R-05','glycerol','none','liquid',4.5,1,'2028-06-30','C2'),('R-06','hydrogen peroxide','oxidising','liquid',1.2,2,'2024-09-20','F1'),('R-07','methanol','toxic','liquid',8,5,'2027-02-28','C1'),('R-08','sodium hydroxide','corrosive','solid',3,1,NULL,'C2'),('R-09','picric acid','explosive','solid',0.05,0,'2023-12-31','X9');
INSERT INTO withdrawal VALUES (1,'R-01','Lotte Sand','2024-03-04',1.5,'Algae'),(2,'R-01','Ben Achterberg','2024-03-19',2,'Polymers'),(3,'R-03','Ben Achterberg','2024-04-02',0.5,'Polymers'),(4,'R-04','Yuna Seo','2024-04-11',0.05,'Gene map'),(5,'R-06','Lotte Sand','2024-05-07',0.3,'Algae'),(6,'R-07','Yuna Seo','2024-05-16',1,'Gene map'),(7,'R-05','Lotte Sand','2024-05-21',0.2,'Algae'),(8,'R-01','Yuna Seo','2024-06-03',0.75,'Gene map'),(9,'R-02','Ben Achterberg','2024-06-10',0.4,'Polymers');

-- Where is the picric acid stored?
-- location of picric acid
-- in what room do we keep picric acid
SELECT cabinet.location FROM cabinet JOIN chemical ON chemical.cab_code = cabinet.cab_code WHERE chemical.chem_name = 'picric acid';

-- Who holds the key for the methanol?
-- key holder, methanol cabinet
-- whom do I ask for the key to get at the methanol
SELECT cabinet.key_holder FROM cabinet JOIN chemical ON chemical.cab_code = cabinet.cab_code WHERE chemical.chem_name = 'methanol';

-- Which chemicals are flammable?
-- flammables on stock
-- what could catch fire, i.e. is flammable
SELECT chem_name FROM chemical WHERE hazard = 'flammable';

-- What goes out of date in 2024?
-- chemicals expiring 2024
SELECT chem_name FROM chemical WHERE expires = '2024';

-- Which chemical expires first?
-- earliest expiry
SELECT chem_name FROM chemical WHERE expires IS NOT NULL ORDER BY expires LIMIT 1;

-- Who has taken acetone?
-- acetone withdrawals: researchers
-- people who helped themselves to acetone
SELECT withdrawal.researcher FROM withdrawal JOIN chemical ON withdrawal.cas_ref = chemical.cas_ref WHERE chemical.chem_name = 'acetone';

-- Who took acetone last?
-- last person at the acetone
SELECT withdrawal.researcher FROM withdrawal JOIN chemical ON withdrawal.cas_ref = chemical.cas_ref WHERE chemical.chem_name = 'acetone' ORDER BY withdrawal.taken_on DESC LIMIT 1;

-- How many litres have gone out per project?
-- consumption by project
SELECT project, SUM(amt_l) FROM withdrawal GROUP BY project;

-- Is anything corrosive in an unventilated cabinet?
-- do we have corrosives somewhere without ventilation
SELECT EXISTS (SELECT chemical.chem_name FROM chemical JOIN cabinet ON chemical.cab_code = cabinet.cab_code WHERE chemical.hazard = 'corrosive' AND cabinet.ventilated = 'no');

-- Did Lotte use any hexane?
-- has Lotte Sand drawn hexane
SELECT EXISTS (SELECT withdrawal.w_id FROM withdrawal JOIN chemical ON withdrawal.cas_ref = chemical.cas_ref WHERE withdrawal.researcher = 'Lotte Sand' AND chemical.chem_name = 'hexane');

-- Which chemicals has nobody drawn?
-- no withdrawals so far: which substances
SELECT chem_name FROM chemical WHERE cas_ref NOT IN (SELECT cas_ref FROM withdrawal);

-- How much glycerol is left?
-- glycerol stock in litres
-- glycerol, how many litres do I have
SELECT qty_l FROM chemical WHERE chem_name = 'glycerol';

-- Which hazards are there in the basement?
-- basement: hazard classes
SELECT DISTINCT chemical.hazard FROM chemical JOIN cabinet ON chemical.cab_code = cabinet.cab_code WHERE cabinet.location = 'Basement';

-- What did the Algae project use?
-- substances drawn for Algae
SELECT DISTINCT chemical.chem_name FROM chemical JOIN withdrawal ON withdrawal.cas_ref = chemical.cas_ref WHERE withdrawal.project = 'Algae';

-- How many chemicals per cabinet?
-- number of substances in each cabinet
SELECT cab_code, COUNT(*) FROM chemical GROUP BY cab_code;

-- Which has no expiry date?
-- substances that never expire according to our list
SELECT chem_name FROM chemical WHERE expires IS NULL;

-- What is the largest single withdrawal in May 2024, and by whom was it made?
-- biggest amount taken in May 2024: how much and who
SELECT amt_l, researcher FROM withdrawal WHERE taken_on = '2024-05' ORDER BY amt_l DESC LIMIT 1;
