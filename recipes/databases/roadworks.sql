CREATE TABLE t_contractor (c_id INTEGER PRIMARY KEY, c_name TEXT, c_town TEXT, crew_size INTEGER);
CREATE TABLE t_site (s_id INTEGER PRIMARY KEY, road TEXT, section TEXT, work_type TEXT, begun DATE, due DATE, budget_eur INTEGER, closure TEXT, c_id INTEGER REFERENCES t_contractor(c_id));
CREATE TABLE t_complaint (no INTEGER PRIMARY KEY, s_id INTEGER REFERENCES t_site(s_id), received DATE, topic TEXT, answered TEXT);
INSERT INTO t_contractor VALUES (1,'Harbinger Paving','Dunmore',24),(2,'Ostrava & Sons','Kelling',11),(3,'Tarmacadia','Dunmore',40),(4,'Greenline Civils','Pell',16),(5,'Brightway','Kelling',9);
INSERT INTO t_site VALUES (1,'Mason Road','bridge to school','resurfacing','2023-03-06','2023-05-12',185000,'partial',1),(2,'Elm Avenue','nos. 1-60','gas main','2023-04-17','2023-08-31',420000,'full',3),(3,'Ring Road','junction 4','roundabout','2023-02-01','2024-03-15',1350000,'partial',3),(4,'Cooper Lane','whole length','cycle path','2023-06-19','2023-10-06',96000,'none',2),(5,'Station Street','north end','water pipe','2023-09-04','2023-11-24',138000,'full',4),(6,'Mason Road','school to mill','resurfacing','2024-01-15','2024-04-19',210000,'full',1),(7,'Quarry Hill','upper part','retaining wall','2024-02-12',NULL,305000,'partial',NULL);
INSERT INTO t_complaint VALUES (1,2,'2023-05-02','noise','yes'),(2,2,'2023-05-09','parking','yes'),(3,2,'2023-06-21','dust','no'),(4,3,'2023-07-03','traffic jam','yes'),(5,1,'2023-04-11','noise','yes'),(6,3,'2023-11-15','traffic jam','no'),(7,5,'2023-10-02','parking','no'),(8,6,'2024-02-08','noise','no');

-- When should the works on Elm Avenue be finished?
-- elm avenue done by?
-- until when are they digging in Elm Avenue
SELECT due FROM t_site WHERE road = 'Elm Avenue';

-- Which roads are completely closed?
-- where can't I get through at all
-- roads with a full closure
SELECT DISTINCT road FROM t_site WHERE closure = 'full';

-- Who is building the roundabout?
-- firm on the roundabout job
-- who got the roundabout contract
SELECT t_contractor.c_name FROM t_contractor JOIN t_site ON t_site.c_id = t_contractor.c_id WHERE t_site.work_type = 'roundabout';

-- On which roads are Dunmore firms at work?
-- roads being dug up by contractors from dunmore
SELECT DISTINCT t_site.road FROM t_site JOIN t_contractor ON t_site.c_id = t_contractor.c_id WHERE t_contractor.c_town = 'Dunmore';

-- Which contractors have had complaints about noise?
-- noise complaints - against which companies
SELECT DISTINCT t_contractor.c_name FROM t_contractor JOIN t_site ON t_site.c_id = t_contractor.c_id JOIN t_complaint ON t_complaint.s_id = t_site.s_id WHERE t_complaint.topic = 'noise';

-- Which road do people moan about most?
-- road with the most complaints
-- where do the most complaints come from
SELECT t_site.road FROM t_site JOIN t_complaint ON t_complaint.s_id = t_site.s_id GROUP BY t_site.road ORDER BY COUNT(*) DESC LIMIT 1;

-- How many complaints are still waiting for a reply?
-- unanswered complaints - number
-- how many have we not answered
SELECT COUNT(*) FROM t_complaint WHERE answered = 'no';

-- What are we spending on resurfacing altogether?
-- resurfacing budget total
-- how much goes into resurfacing overall
SELECT SUM(budget_eur) FROM t_site WHERE work_type = 'resurfacing';

-- Which roadworks have no deadline?
-- roads with works and no end date
SELECT road FROM t_site WHERE due IS NULL;

-- Which roads were started on in 2024, and what is being done there?
-- road + type of work, begun 2024
SELECT road, work_type FROM t_site WHERE begun = '2024';

-- Is Tarmacadia bigger than Harbinger Paving?
-- does tarmacadia have a larger crew than harbinger paving
SELECT EXISTS (SELECT c_name FROM t_contractor WHERE c_name = 'Tarmacadia' AND crew_size > (SELECT crew_size FROM t_contractor WHERE c_name = 'Harbinger Paving'));

-- Which roads have dearer works than the average site?
-- roads where the budget is over the average
SELECT road FROM t_site WHERE budget_eur > (SELECT AVG(budget_eur) FROM t_site);

-- Have we had a complaint about Cooper Lane?
-- anyone complain about cooper lane?
-- complaints re cooper lane?
SELECT EXISTS (SELECT t_complaint.no FROM t_complaint JOIN t_site ON t_complaint.s_id = t_site.s_id WHERE t_site.road = 'Cooper Lane');

-- How many complaints did we get per topic?
-- complaints grouped by subject
SELECT topic, COUNT(*) FROM t_complaint GROUP BY topic;

-- Which roads have works that began in 2023 and cost more than 400000?
-- started 2023, budget over 400000
SELECT road FROM t_site WHERE begun = '2023' AND budget_eur > 400000;

-- All contractors with their town, largest crew first.
-- firms and where they're from, by crew size descending
SELECT c_name, c_town FROM t_contractor ORDER BY crew_size DESC;
