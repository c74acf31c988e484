CREATE TABLE holder (holder_id INTEGER PRIMARY KEY, holder_name TEXT, post_town TEXT, since DATE);
CREATE TABLE cover (policy_no TEXT PRIMARY KEY, fk_holder INTEGER REFERENCES holder(holder_id), device TEXT, device_type TEXT, monthly_premium REAL, excess REAL, lapsed TEXT);
CREATE TABLE adjuster (adj_id INTEGER PRIMARY KEY, adj_name TEXT, grade TEXT);
CREATE TABLE claim (claim_ref TEXT PRIMARY KEY, policy_no TEXT REFERENCES cover(policy_no), adj_id INTEGER REFERENCES adjuster(adj_id), cause TEXT, filed_on DATE, claimed_amt REAL, paid_amt REAL, decision TEXT);
INSERT INTO holder VALUES (1,'Bettina Crowe','Fernhill','2020-05-01'),(2,'Ashok Lindgren','Port Salter','2021-01-17'),(3,'Kwame Dufresne','Fernhill','2021-11-23'),(4,'Olga Pennyworth','Stoke Marsh','2022-08-08'),(5,'Jules Abara','Port Salter','2023-12-12');
INSERT INTO cover VALUES ('G-100',1,'Orbit 12 phone','phone',6.5,50,'no'),('G-101',1,'Slate tablet','tablet',4.2,40,'no'),('G-102',2,'Zen laptop','laptop',11.0,100,'no'),('G-103',3,'Orbit 10 phone','phone',5.5,50,'yes'),('G-104',4,'Lumo camera','camera',9.8,80,'no'),('G-105',5,'Orbit 12 phone','phone',6.9,60,'no'),('G-106',2,'Pulse watch','watch',3.1,25,'no');
INSERT INTO adjuster VALUES (1,'Nadia Frost','senior'),(2,'Ewan Sprake','junior'),(3,'Lucho Benítez','senior'),(4,'Tamsin Rowe','trainee');
INSERT INTO claim VALUES ('CL-01','G-100',1,'cracked screen','2023-02-14',240,190,'approved'),('CL-02','G-102',1,'theft','2023-05-30',1450,1350,'approved'),('CL-03','G-103',2,'water damage','2023-07-04',380,0,'rejected'),('CL-04','G-104',3,'theft','2023-09-19',820,740,'approved'),('CL-05','G-100',2,'water damage','2024-01-08',610,560,'approved'),('CL-06','G-105',1,'cracked screen','2024-03-27',225,NULL,'pending'),('CL-07','G-106',2,'lost','2024-04-15',199,0,'rejected'),('CL-08','G-102',3,'cracked screen','2024-05-22',330,NULL,'pending'),('CL-09','G-100',1,'theft','2024-06-01',900,NULL,'pending');

-- Who is dealing with claim CL-08?
-- adjuster on CL-08
-- cl-08: who handles it
SELECT adjuster.adj_name FROM adjuster JOIN claim ON claim.adj_id = adjuster.adj_id WHERE claim.claim_ref = 'CL-08';

-- Whose claim is CL-04?
-- which customer filed CL-04
SELECT holder.holder_name FROM holder JOIN cover ON cover.fk_holder = holder.holder_id JOIN claim ON claim.policy_no = cover.policy_no WHERE claim.claim_ref = 'CL-04';

-- Paid out per customer
-- how much have we paid each policyholder in total
-- sum of payouts by client
SELECT holder.holder_name, SUM(claim.paid_amt) FROM holder JOIN cover ON cover.fk_holder = holder.holder_id JOIN claim ON claim.policy_no = cover.policy_no GROUP BY holder.holder_id;

-- How many claims has each adjuster got?
-- workload by adjuster
-- claims count for everyone handling them
SELECT adjuster.adj_name, COUNT(*) FROM adjuster JOIN claim ON claim.adj_id = adjuster.adj_id GROUP BY adjuster.adj_id;

-- Average amount claimed by cause
-- what is asked for on average for theft, water damage, etc.
SELECT cause, AVG(claimed_amt) FROM claim GROUP BY cause;

-- Policies that never had a claim: which device?
-- devices without any claim
SELECT device FROM cover WHERE policy_no NOT IN (SELECT policy_no FROM claim);

-- Biggest pending claim
-- which undecided claim is for the most money
-- reference of the largest claim awaiting a decision
SELECT claim_ref FROM claim WHERE decision = 'pending' ORDER BY claimed_amt DESC LIMIT 1;

-- Customers with more than two claims
-- who has claimed three times or more
SELECT holder.holder_name FROM holder JOIN cover ON cover.fk_holder = holder.holder_id JOIN claim ON claim.policy_no = cover.policy_no GROUP BY holder.holder_id HAVING COUNT(*) > 2;

-- Who had something stolen?
-- theft claims, names of customers
-- victims of theft
SELECT DISTINCT holder.holder_name FROM holder JOIN cover ON cover.fk_holder = holder.holder_id JOIN claim ON claim.policy_no = cover.policy_no WHERE claim.cause = 'theft';

-- What devices has Bettina insured, and what does each cost her a month?
-- bettina crowe: gadgets plus monthly premium
SELECT cover.device, cover.monthly_premium FROM cover JOIN holder ON cover.fk_holder = holder.holder_id WHERE holder.holder_name = 'Bettina Crowe';

-- Which kind of device do we pay out most for?
-- device type with the highest payouts in sum
SELECT cover.device_type FROM cover JOIN claim ON claim.policy_no = cover.policy_no GROUP BY cover.device_type ORDER BY SUM(claim.paid_amt) DESC LIMIT 1;

-- Adjusters without a case
-- who among the adjusters has no claims to work on
SELECT adj_name FROM adjuster WHERE adj_id NOT IN (SELECT adj_id FROM claim);

-- Claims Ewan turned down
-- which ones did Ewan Sprake reject
-- rejected by ewan: references
SELECT claim.claim_ref FROM claim JOIN adjuster ON claim.adj_id = adjuster.adj_id WHERE adjuster.adj_name = 'Ewan Sprake' AND claim.decision = 'rejected';

-- Has Kwame's cover lapsed?
-- did Kwame Dufresne let his policy lapse
SELECT EXISTS (SELECT cover.policy_no FROM cover JOIN holder ON cover.fk_holder = holder.holder_id WHERE holder.holder_name = 'Kwame Dufresne' AND cover.lapsed = 'yes');

-- Claims filed in 2024, newest first, with cause
-- 2024 claims: ref and what happened, latest on top
SELECT claim_ref, cause FROM claim WHERE filed_on = '2024' ORDER BY filed_on DESC;

-- Top 3 claims by amount asked for
-- three largest claims, refs
SELECT claim_ref FROM claim ORDER BY claimed_amt DESC LIMIT 3;

-- How many different customers are insured for a phone?
-- distinct phone policyholders
SELECT COUNT(DISTINCT fk_holder) FROM cover WHERE device_type = 'phone';

-- What excess applies to the Zen laptop?
-- zen laptop: how much does the customer bear themselves
SELECT excess FROM cover WHERE device = 'Zen laptop';
