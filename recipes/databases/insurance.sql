CREATE TABLE claims_register (claim_ref TEXT PRIMARY KEY, policy_no TEXT, policyholder TEXT, cover_type TEXT, incident TEXT, incident_date DATE, reported_date DATE, amount_claimed REAL, amount_paid REAL, claim_status TEXT, handler TEXT, region TEXT, fraud_flag INTEGER);
INSERT INTO claims_register VALUES ('C-7001','MOT-118','Desmond Achebe','motor','collision','2023-01-14','2023-01-15',4200,3900,'settled','Nadia Croft','South',0),('C-7002','HOM-052','Elspeth Rowan','home','burst pipe','2023-02-03','2023-02-03',8800,8800,'settled','Felix Gruber','North',0),('C-7003','MOT-131','Ian Sowerby','motor','theft','2023-03-22','2023-04-10',15500,0,'rejected','Nadia Croft','South',1),('C-7004','TRA-009','Bianca Tortelli','travel','lost luggage','2023-06-30','2023-07-04',950,600,'settled','Felix Gruber','West',0),('C-7005','HOM-052','Elspeth Rowan','home','burglary','2023-08-19','2023-08-20',6100,NULL,'open','Grace Liu','North',0),('C-7006','HOM-077','Kofi Danquah','home','storm','2023-10-20','2023-10-23',12400,9700,'settled','Grace Liu','East',0),('C-7007','MOT-118','Desmond Achebe','motor','windscreen','2023-11-02','2023-11-02',410,410,'settled','Nadia Croft','South',0),('C-7008','TRA-021','Wen Zhao','travel','cancellation','2024-01-05','2024-01-09',2300,NULL,'open','Felix Gruber','West',0),('C-7009','MOT-140','Marguerite Olsen','motor','collision','2024-01-28','2024-01-29',7300,NULL,'open','Nadia Croft','North',0),('C-7010','HOM-081','Ian Sowerby','home','fire','2024-02-11','2024-03-01',31000,NULL,'open','Grace Liu','South',1),('C-7011','MOT-118','Desmond Achebe','motor','collision','2024-03-16','2024-03-17',2650,2000,'settled','Felix Gruber','South',0);

-- Who's handling claim C-7006?
-- handler for c-7006
-- c-7006 is on whose desk
SELECT handler FROM claims_register WHERE claim_ref = 'C-7006';

-- What did we pay out on C-7004?
-- c-7004 payout
-- how much did the customer get for C-7004
SELECT amount_paid FROM claims_register WHERE claim_ref = 'C-7004';

-- Open claims in the North: reference and policyholder
-- which northern claims are still open, ref and customer
SELECT claim_ref, policyholder FROM claims_register WHERE claim_status = 'open' AND region = 'North';

-- Which customers claimed for a burglary or a theft?
-- burglary/theft claimants
SELECT DISTINCT policyholder FROM claims_register WHERE incident = 'burglary' OR incident = 'theft';

-- What is the biggest motor claim we've had? I need the reference.
-- largest motor claim ref
-- ref of the motor claim with the highest amount
SELECT claim_ref FROM claims_register WHERE cover_type = 'motor' ORDER BY amount_claimed DESC LIMIT 1;

-- How much has been paid out in each line of cover?
-- payouts by cover type
SELECT cover_type, SUM(amount_paid) FROM claims_register GROUP BY cover_type;

-- Who has claimed most often?
-- customer with the most claims
-- who keeps claiming the most
SELECT policyholder FROM claims_register GROUP BY policyholder ORDER BY COUNT(*) DESC LIMIT 1;

-- Policyholders with at least two claims
-- who's claimed 2 times or more?
SELECT policyholder FROM claims_register GROUP BY policyholder HAVING COUNT(*) >= 2;

-- Is any settled claim marked as suspected fraud?
-- did we settle something with a fraud flag?
SELECT EXISTS (SELECT claim_ref FROM claims_register WHERE claim_status = 'settled' AND fraud_flag = 1);

-- Is Wen Zhao's claim still open?
-- have we got anything open for wen zhao
SELECT EXISTS (SELECT claim_ref FROM claims_register WHERE policyholder = 'Wen Zhao' AND claim_status = 'open');

-- How many different policies have had a claim?
-- number of distinct policies in the register
SELECT COUNT(DISTINCT policy_no) FROM claims_register;

-- References of claims reported in January 2024
-- jan 2024, reported claims (refs)
SELECT claim_ref FROM claims_register WHERE reported_date = '2024-01';

-- Which claims are for more than the average amount?
-- refs above the average claim
SELECT claim_ref FROM claims_register WHERE amount_claimed > (SELECT AVG(amount_claimed) FROM claims_register);

-- Who has claimed on both motor and home cover?
-- customers with a home claim and a motor claim
SELECT policyholder FROM claims_register WHERE cover_type = 'motor' INTERSECT SELECT policyholder FROM claims_register WHERE cover_type = 'home';

-- Nadia Croft's caseload that isn't settled - refs?
-- Which of Nadia Croft's claims have not been settled?
SELECT claim_ref FROM claims_register WHERE handler = 'Nadia Croft' AND claim_status != 'settled';

-- Show ref, incident and date for everything that happened since October 2023, oldest first.
-- incidents from october 2023 onwards in date order: ref, what, when
SELECT claim_ref, incident, incident_date FROM claims_register WHERE incident_date >= '2023-10' ORDER BY incident_date;
