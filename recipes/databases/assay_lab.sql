CREATE TABLE analyst (init TEXT PRIMARY KEY, fullname TEXT, bench TEXT, qualified DATE, senior TEXT, remote TEXT);
CREATE TABLE client (client_id INTEGER PRIMARY KEY, client TEXT, bill_city TEXT, site_city TEXT, rush_rate REAL, contract_until DATE);
CREATE TABLE machine (mach_id TEXT PRIMARY KEY, maker TEXT, technique TEXT, bought DATE, calibrated DATE, calibration_due DATE, purchase_k INTEGER, upkeep_k REAL, caretaker TEXT REFERENCES analyst(init), down INTEGER);
CREATE TABLE sample (sample_no TEXT PRIMARY KEY, client_id INTEGER REFERENCES client(client_id), matrix TEXT, received DATE, reported DATE, logged_by TEXT REFERENCES analyst(init), signed_by TEXT REFERENCES analyst(init), rush INTEGER, fee REAL);
CREATE TABLE reading (rd_id INTEGER PRIMARY KEY, sample_no TEXT REFERENCES sample(sample_no), mach_id TEXT REFERENCES machine(mach_id), analyte TEXT, found_ppm REAL, limit_ppm REAL, run_on DATE);
INSERT INTO analyst VALUES ('AK','Annika Krol','metals','2008-06-01','yes','no'),('BF','Ben Fairley','organics','2016-03-15','no','no'),('CJ','Chidi Jacobs','metals','2021-10-20','no','no'),('DV','Daria Volkova','organics','2012-01-09','yes','yes'),('EM','Esme Moon','water',NULL,'no','no');
INSERT INTO client VALUES (1,'Copperhill Mine','London','Truro',1.5,'2025-12-31'),(2,'Greenleaf Foods','Norwich','Ely',1.25,'2024-06-30'),(3,'Tidewater Board','Hull','Hull',1.0,'2027-03-31'),(4,'Lumen Paints','Leeds','Goole',2.0,NULL),(5,'Oakridge Estates','York','York',1.5,'2024-01-31');
INSERT INTO machine VALUES ('ICP-1','Sparx','ICP-MS','2015-04-10','2023-11-02','2024-05-02',210,18.5,'AK',0),('ICP-2','Sparx','ICP-OES','2020-09-01','2024-01-15','2024-07-15',145,9.0,'CJ',0),('GC-1','Volta','GC-MS','2012-02-20','2023-06-30','2023-12-30',120,14.2,'DV',1),('LC-1','Hydra','HPLC','2018-05-05','2024-02-01','2024-08-01',98,7.7,'BF',0),('PH-1','Hydra','pH meter','2022-10-10',NULL,NULL,2,0.3,NULL,0);
INSERT INTO sample VALUES ('S-881',1,'rock','2024-01-08','2024-01-19','CJ','AK',0,320),('S-882',1,'rock','2024-01-08','2024-01-19','CJ','AK',0,320),('S-883',2,'lettuce','2024-01-16','2024-01-18','BF','DV',1,410),('S-884',3,'river water','2024-02-02','2024-02-20','EM','AK',0,150),('S-885',4,'paint','2024-02-12','2024-02-14','BF','DV',1,560),('S-886',3,'river water','2024-02-26','2024-03-11','EM','AK',0,165),('S-887',1,'tailings','2024-03-01',NULL,'CJ',NULL,1,480),('S-888',2,'honey','2024-03-05',NULL,'BF',NULL,0,275);
INSERT INTO reading VALUES (1,'S-881','ICP-1','copper',5400,NULL,'2024-01-12'),(2,'S-881','ICP-1','arsenic',88,50,'2024-01-12'),(3,'S-882','ICP-2','copper',2100,NULL,'2024-01-13'),(4,'S-883','GC-1','pesticide',0.04,0.1,'2024-01-17'),(5,'S-884','ICP-1','lead',0.02,0.01,'2024-02-08'),(6,'S-885','ICP-2','lead',61,90,'2024-02-13'),(7,'S-885','LC-1','phthalate',310,200,'2024-02-13'),(8,'S-886','ICP-1','lead',0.005,0.01,'2024-03-04'),(9,'S-887','ICP-1','arsenic',140,50,'2024-03-06'),(10,'S-883','LC-1','nitrate',900,3000,'2024-01-17');

-- Who logged in S-885?
-- s-885 booked in by
-- who took delivery of sample S-885
SELECT analyst.fullname FROM sample JOIN analyst ON sample.logged_by = analyst.init WHERE sample.sample_no = 'S-885';

-- Who put their signature under S-885?
-- s-885 signed off by
SELECT analyst.fullname FROM sample JOIN analyst ON sample.signed_by = analyst.init WHERE sample.sample_no = 'S-885';

-- Which samples has Annika signed?
-- annika krol's signed samples
SELECT sample.sample_no FROM sample JOIN analyst ON sample.signed_by = analyst.init WHERE analyst.fullname = 'Annika Krol';

-- Which results are still outstanding?
-- unreported samples
-- what hasn't gone out yet
SELECT sample_no FROM sample WHERE reported IS NULL;

-- Whose samples have we not reported on yet?
-- clients still waiting for results
SELECT DISTINCT client.client FROM client JOIN sample ON sample.client_id = client.client_id WHERE sample.reported IS NULL;

-- Which jobs are urgent?
-- rush samples
SELECT sample_no FROM sample WHERE rush = 1;

-- What sort of urgent stuff have we reported already?
-- matrix of finished rush samples
SELECT matrix FROM sample WHERE rush = 1 AND reported IS NOT NULL;

-- When did S-886 come in?
-- s-886 arrival
SELECT received FROM sample WHERE sample_no = 'S-886';

-- When did the results for S-886 go out?
-- s-886 report date
SELECT reported FROM sample WHERE sample_no = 'S-886';

-- Where do we send Copperhill's bills?
-- copperhill mine billing town
SELECT bill_city FROM client WHERE client = 'Copperhill Mine';

-- Where does Copperhill actually sit?
-- copperhill mine location, site town
SELECT site_city FROM client WHERE client = 'Copperhill Mine';

-- Which clients get their bill in the same town as their site?
-- bill town equals site town
SELECT client FROM client WHERE bill_city = site_city;

-- Whose contract ends in 2024?
-- contracts running out in 2024
SELECT client FROM client WHERE contract_until = '2024';

-- Which client has no contract end?
-- open-ended contract: client
SELECT client FROM client WHERE contract_until IS NULL;

-- Which client pays the highest surcharge for speed?
-- top rush rate, who
SELECT client FROM client ORDER BY rush_rate DESC LIMIT 1;

-- Who looks after GC-1?
-- gc-1 is cared for by
SELECT analyst.fullname FROM machine JOIN analyst ON machine.caretaker = analyst.init WHERE machine.mach_id = 'GC-1';

-- Which machine has nobody looking after it?
-- instrument without a caretaker
SELECT mach_id FROM machine WHERE caretaker IS NULL;

-- What's broken down?
-- instruments that are down
SELECT mach_id FROM machine WHERE down = 1;

-- Is the HPLC working?
-- hplc up and running?
SELECT EXISTS (SELECT mach_id FROM machine WHERE technique = 'HPLC' AND down = 0);

-- When was ICP-2 last calibrated?
-- icp-2 calibration date
SELECT calibrated FROM machine WHERE mach_id = 'ICP-2';

-- When does ICP-2 need calibrating again?
-- icp-2 next calibration
SELECT calibration_due FROM machine WHERE mach_id = 'ICP-2';

-- Which calibrations are due before June 2024?
-- instruments due earlier than june 2024
SELECT mach_id FROM machine WHERE calibration_due < '2024-06';

-- Which instrument was never calibrated?
-- no calibration on record
SELECT mach_id FROM machine WHERE calibrated IS NULL;

-- What did the HPLC cost to buy?
-- hplc purchase price in thousands
SELECT purchase_k FROM machine WHERE technique = 'HPLC';

-- Which instrument costs us most to maintain?
-- highest upkeep
SELECT mach_id FROM machine ORDER BY upkeep_k DESC LIMIT 1;

-- Was ICP-1 dearer than GC-1?
-- icp-1 pricier to buy than gc-1?
SELECT EXISTS (SELECT mach_id FROM machine WHERE mach_id = 'ICP-1' AND purchase_k > (SELECT purchase_k FROM machine WHERE mach_id = 'GC-1'));

-- What is our oldest instrument, and who built it?
-- oldest machine: id + manufacturer
SELECT mach_id, maker FROM machine ORDER BY bought LIMIT 1;

-- Who are the senior people?
-- seniors in the lab
SELECT fullname FROM analyst WHERE senior = 'yes';

-- Who works from home?
-- remote analysts
SELECT fullname FROM analyst WHERE remote = 'yes';

-- Who hasn't qualified yet?
-- unqualified analysts
SELECT fullname FROM analyst WHERE qualified IS NULL;

-- Who qualified after Ben Fairley?
-- qualified later than ben
SELECT fullname FROM analyst WHERE qualified > (SELECT qualified FROM analyst WHERE fullname = 'Ben Fairley');

-- How many samples has each client sent?
-- samples per client
SELECT client.client, COUNT(*) FROM sample JOIN client ON sample.client_id = client.client_id GROUP BY client.client_id;

-- Which client has sent us nothing?
-- clients without samples
SELECT client FROM client WHERE client_id NOT IN (SELECT client_id FROM sample);

-- Who is our best customer by fees?
-- client with highest total fees
SELECT client.client FROM sample JOIN client ON sample.client_id = client.client_id GROUP BY client.client_id ORDER BY SUM(sample.fee) DESC LIMIT 1;

-- What did we earn in February 2024, by arrival date?
-- fees for samples received feb 2024
SELECT SUM(fee) FROM sample WHERE received = '2024-02';

-- Which samples exceeded the legal limit, and for what?
-- over the limit: sample + analyte
SELECT sample_no, analyte FROM reading WHERE found_ppm > limit_ppm;

-- Has anything from Tidewater been over the limit?
-- tidewater above limit?
SELECT EXISTS (SELECT reading.rd_id FROM reading JOIN sample ON reading.sample_no = sample.sample_no JOIN client ON sample.client_id = client.client_id WHERE client.client = 'Tidewater Board' AND reading.found_ppm > reading.limit_ppm);

-- Where was lead found?
-- kinds of sample w/ lead readings
SELECT DISTINCT sample.matrix FROM sample JOIN reading ON reading.sample_no = sample.sample_no WHERE reading.analyte = 'lead';

-- How many readings did we run on every machine?
-- runs by instrument
SELECT mach_id, COUNT(*) FROM reading GROUP BY mach_id;

-- Which machine is used most, and what technique is it?
-- workhorse instrument + technique
SELECT machine.mach_id, machine.technique FROM reading JOIN machine ON reading.mach_id = machine.mach_id GROUP BY machine.mach_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which samples were measured on both ICP-2 and LC-1?
-- run on icp-2 as well as lc-1
SELECT sample_no FROM reading WHERE mach_id = 'ICP-2' INTERSECT SELECT sample_no FROM reading WHERE mach_id = 'LC-1';

-- Who logged the sample with the highest arsenic reading?
-- most arsenic: logged by
SELECT analyst.fullname FROM reading JOIN sample ON reading.sample_no = sample.sample_no JOIN analyst ON sample.logged_by = analyst.init WHERE reading.analyte = 'arsenic' ORDER BY reading.found_ppm DESC LIMIT 1;
