CREATE TABLE t_broker (brk_id INTEGER PRIMARY KEY, brk_name TEXT, region TEXT, commission_pct REAL, licensed_since INTEGER);
CREATE TABLE t_insurer (ins_id INTEGER PRIMARY KEY, ins_name TEXT, rating TEXT);
CREATE TABLE t_policy (pol_no TEXT PRIMARY KEY, client TEXT, cover TEXT, premium REAL, start_dt DATE, end_dt DATE, brk_id INTEGER REFERENCES t_broker(brk_id), ins_id INTEGER REFERENCES t_insurer(ins_id));
CREATE TABLE t_claim (clm_id INTEGER PRIMARY KEY, pol_no TEXT REFERENCES t_policy(pol_no), filed DATE, amount REAL, outcome TEXT);
INSERT INTO t_broker VALUES (1,'Hale & Partners','South',12.5,1994),(2,'Quill Brokerage','North',10,2008),(3,'Marchetti Risk','South',11,2015),(4,'Tern Cover','West',9.5,2019),(5,'Oak Lane Advisers','North',12,2001);
INSERT INTO t_insurer VALUES (1,'Aurora Mutual','A'),(2,'Castlegate','BBB'),(3,'Polar Re','AA'),(4,'Mistral Vie','A');
INSERT INTO t_policy VALUES ('P-2001','Denholm Bakery','fire',2400,'2022-01-01','2022-12-31',1,1),('P-2002','Kestrel Yachts','marine',8900,'2022-04-15','2023-04-14',3,3),('P-2003','Ruth Abbot','motor',540,'2022-06-01','2023-05-31',2,2),('P-2004','Denholm Bakery','liability',1150,'2023-01-01','2023-12-31',1,2),('P-2005','Harlow Farm','fire',3100,'2023-02-10','2024-02-09',5,1),('P-2006','Viktor Lund','motor',720,'2023-03-20','2024-03-19',2,1),('P-2007','Kestrel Yachts','liability',2050,'2023-07-01','2024-06-30',3,3),('P-2008','Ivy Nursery','fire',1600,'2023-09-05','2024-09-04',1,1);
INSERT INTO t_claim VALUES (1,'P-2001','2022-08-19',14500,'paid'),(2,'P-2003','2022-10-02',1200,'paid'),(3,'P-2002','2022-11-11',31000,'refused'),(4,'P-2006','2023-06-07',980,'paid'),(5,'P-2005','2023-08-01',5200,'open'),(6,'P-2003','2023-03-03',2600,'refused'),(7,'P-2007','2024-01-16',7400,'open');

-- Return the numbers and premiums of all policies that cover fire.
-- fire policies with premium
SELECT pol_no, premium FROM t_policy WHERE cover = 'fire';

-- What is the mean premium for each kind of cover?
-- avg premium by cover
SELECT cover, AVG(premium) FROM t_policy GROUP BY cover;

-- Find the names and regions of brokers whose commission is higher than 10 percent.
-- brokers taking over 10 pct, name region
SELECT brk_name, region FROM t_broker WHERE commission_pct > 10;

-- Which broker has placed the most policies?
-- broker with the biggest number of policies
SELECT t_broker.brk_name FROM t_broker JOIN t_policy ON t_policy.brk_id = t_broker.brk_id GROUP BY t_broker.brk_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What are the names of the brokers who have sold no policy?
-- brokers with zero business
SELECT brk_name FROM t_broker WHERE brk_id NOT IN (SELECT brk_id FROM t_policy);

-- Which insurers carry a policy sold by Marchetti Risk?
-- who does marchetti risk place business with
SELECT DISTINCT t_insurer.ins_name FROM t_insurer JOIN t_policy ON t_policy.ins_id = t_insurer.ins_id JOIN t_broker ON t_policy.brk_id = t_broker.brk_id WHERE t_broker.brk_name = 'Marchetti Risk';

-- Find the clients who hold both a fire and a liability policy.
-- clients with fire AND liability cover
SELECT client FROM t_policy WHERE cover = 'fire' INTERSECT SELECT client FROM t_policy WHERE cover = 'liability';

-- What is the total amount claimed under policies from Castlegate?
-- castlegate claims summed up
SELECT SUM(t_claim.amount) FROM t_claim JOIN t_policy ON t_claim.pol_no = t_policy.pol_no JOIN t_insurer ON t_policy.ins_id = t_insurer.ins_id WHERE t_insurer.ins_name = 'Castlegate';

-- How many claims have been refused?
-- refused claims count
SELECT COUNT(*) FROM t_claim WHERE outcome = 'refused';

-- List the names of insurers that carry at least two policies, together with the number of policies.
-- insurers with 2+ policies and how many
SELECT t_insurer.ins_name, COUNT(*) FROM t_insurer JOIN t_policy ON t_policy.ins_id = t_insurer.ins_id GROUP BY t_insurer.ins_id HAVING COUNT(*) >= 2;

-- Return the clients whose claims were filed in 2023.
-- who filed a claim in 2023
SELECT DISTINCT t_policy.client FROM t_policy JOIN t_claim ON t_claim.pol_no = t_policy.pol_no WHERE t_claim.filed = '2023';

-- Which client pays the highest premium?
-- client with the priciest policy
SELECT client FROM t_policy ORDER BY premium DESC LIMIT 1;

-- What is the number of distinct clients served by brokers in the south?
-- different clients of our South brokers, how many
SELECT COUNT(DISTINCT t_policy.client) FROM t_policy JOIN t_broker ON t_policy.brk_id = t_broker.brk_id WHERE t_broker.region = 'South';

-- Is there an open claim from Harlow Farm?
-- harlow farm claim still open?
SELECT EXISTS (SELECT t_claim.clm_id FROM t_claim JOIN t_policy ON t_claim.pol_no = t_policy.pol_no WHERE t_policy.client = 'Harlow Farm' AND t_claim.outcome = 'open');

-- Find the policy numbers on which no claim has ever been made.
-- claim-free policies
SELECT pol_no FROM t_policy WHERE pol_no NOT IN (SELECT pol_no FROM t_claim);

-- Who has held a licence longer, Quill Brokerage or Oak Lane Advisers?
-- quill brokerage vs oak lane advisers, who's been licensed longer
SELECT brk_name FROM t_broker WHERE brk_name IN ('Quill Brokerage', 'Oak Lane Advisers') ORDER BY licensed_since LIMIT 1;

-- List, by start date from latest to earliest, the clients and covers of policies that began after 2022.
-- policies started after 2022, newest first: client, cover
SELECT client, cover FROM t_policy WHERE start_dt > '2022' ORDER BY start_dt DESC;

-- Which policies cost less than the average premium? Return number and client.
-- number + client of policies below avg premium
SELECT pol_no, client FROM t_policy WHERE premium < (SELECT AVG(premium) FROM t_policy);

-- What rating does Polar Re have?
-- how's polar re rated
SELECT rating FROM t_insurer WHERE ins_name = 'Polar Re';
