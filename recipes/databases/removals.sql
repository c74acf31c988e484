CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, foreman TEXT, truck_plate TEXT, truck_service DATE, strong_lift TEXT);
CREATE TABLE move_job (job_no INTEGER PRIMARY KEY, customer TEXT, from_city TEXT, to_city TEXT, crew_id INTEGER REFERENCES crew(crew_id), quoted_on DATE, pickup DATE, delivered DATE, volume_m3 REAL, price REAL, state TEXT);
CREATE TABLE damage (dmg_id INTEGER PRIMARY KEY, job_no INTEGER REFERENCES move_job(job_no), item TEXT, reported DATE, claim REAL, settled_on DATE);
INSERT INTO crew VALUES (1,'Big Ron','HV-204','2023-11-02','yes'),(2,'Lucjan','HV-118','2024-02-19','no'),(3,'Odile','HV-330','2023-05-27','yes'),(4,'Marcus Tay','HV-401',NULL,'no');
INSERT INTO move_job VALUES (701,'Elif Demir','Leeds','York',1,'2023-02-01','2023-03-04','2023-03-04',22,780,'paid'),(702,'Studio Kaminski','York','Hull',2,'2023-02-20','2023-03-27','2023-03-28',41,1650,'paid'),(703,'Norman Teague','Leeds','Bristol',3,'2023-05-14','2023-06-12','2023-06-14',35,2100,'invoiced'),(704,'Rosalind Ames','Hull','Leeds',1,'2023-07-07','2023-08-19','2023-08-19',18,690,'paid'),(705,'Piotr & Ewa','Derby','Bristol',2,'2023-09-30','2023-11-03','2023-11-05',27,1340,'invoiced'),(706,'Old Mill Bakery','Leeds','Hull',3,'2023-11-11','2024-01-08','2024-01-09',52,2480,'invoiced'),(707,'Hamid Noor','York','Derby',1,'2024-01-15','2024-02-24','2024-02-24',15,820,'paid'),(708,'Greta Lindt','Bristol','York',3,'2024-02-02','2024-03-16',NULL,30,1980,'in transit'),(709,'Carys Bevan','Leeds','Derby',2,'2024-02-28',NULL,NULL,24,1120,'quoted'),(710,'Aldo Rinaldi','Hull','York',1,'2024-03-05',NULL,NULL,12,540,'cancelled');
INSERT INTO damage VALUES (1,702,'glass cabinet','2023-03-30',420,'2023-05-11'),(2,703,'piano leg','2023-06-15',650,NULL),(3,703,'mirror','2023-06-20',90,'2023-07-01'),(4,705,'sofa','2023-11-10',310,NULL),(5,706,'dough mixer','2024-01-10',1250,NULL),(6,707,'bicycle','2024-03-01',130,'2024-03-21');

-- Which moves started from Leeds or York in the first quarter of 2023? Customers.
-- customers picked up jan-mar 2023 from leeds or york
SELECT customer FROM move_job WHERE from_city IN ('Leeds', 'York') AND pickup BETWEEN '2023-01' AND '2023-03';

-- What hasn't been delivered although it was picked up?
-- picked up but not delivered, customer
-- whose things are still on the road, collected with no delivery date
SELECT customer FROM move_job WHERE pickup IS NOT NULL AND delivered IS NULL;

-- Which invoiced jobs over 2000 came from Leeds?
-- leeds customers invoiced for more than 2000
-- invoiced, from Leeds, above 2000
SELECT customer FROM move_job WHERE state = 'invoiced' AND price > 2000 AND from_city = 'Leeds';

-- Which damage claims are not settled yet? Items
-- broken things with the claim still open
-- unsettled damage
SELECT item FROM damage WHERE settled_on IS NULL;

-- Who moved Hamid Noor?
-- hamid noor's foreman
-- foreman on the Hamid Noor job
SELECT crew.foreman FROM crew JOIN move_job ON move_job.crew_id = crew.crew_id WHERE move_job.customer = 'Hamid Noor';

-- When was Odile's truck last serviced?
-- odile truck service date
-- last garage visit of the lorry Odile drives
SELECT truck_service FROM crew WHERE foreman = 'Odile';

-- How much is still to be settled in claims reported since November 2023?
-- open claims from november 2023 on, total
SELECT SUM(claim) FROM damage WHERE reported >= '2023-11' AND settled_on IS NULL;

-- Which customers are neither paid nor cancelled?
-- jobs other than paid or cancelled, customer names
SELECT customer FROM move_job WHERE state NOT IN ('paid', 'cancelled');

-- Which customers didn't move from Leeds and paid?
-- paid jobs from anywhere but leeds
SELECT customer FROM move_job WHERE from_city <> 'Leeds' AND state = 'paid';

-- What was the most recent delivery?
-- last customer we delivered to
-- latest one to get their furniture
SELECT customer FROM move_job ORDER BY delivered DESC LIMIT 1;

-- Which foreman has had no job?
-- crew leader without a move
SELECT foreman FROM crew WHERE crew_id NOT IN (SELECT crew_id FROM move_job);

-- What is the average price of moves quoted during 2023?
-- mean price, quotes of 2023
SELECT AVG(price) FROM move_job WHERE quoted_on = '2023';

-- Did Lucjan's crew break anything?
-- any damage on a Lucjan job
SELECT EXISTS (SELECT damage.item FROM damage JOIN move_job ON damage.job_no = move_job.job_no JOIN crew ON move_job.crew_id = crew.crew_id WHERE crew.foreman = 'Lucjan');

-- Was there damage when Elif Demir moved?
-- elif demir: something damaged?
SELECT EXISTS (SELECT damage.item FROM damage JOIN move_job ON damage.job_no = move_job.job_no WHERE move_job.customer = 'Elif Demir');

-- Volume moved by each foreman
-- cubic metres per crew leader
SELECT crew.foreman, SUM(move_job.volume_m3) FROM move_job JOIN crew ON move_job.crew_id = crew.crew_id GROUP BY crew.crew_id;

-- Who was picked up on 12 June 2023?
-- customer of 12 june 2023, pickup
-- whom did we collect from on 2023-06-12
SELECT customer FROM move_job WHERE pickup = '2023-06-12';

-- Which jobs had more than one damaged item? Customer name
-- customers with two or more things broken
SELECT move_job.customer FROM move_job JOIN damage ON damage.job_no = move_job.job_no GROUP BY move_job.job_no HAVING COUNT(*) > 1;

-- Which moves went to Bristol or Hull and cost under 2000?
-- to bristol/hull, below 2000, who
SELECT customer FROM move_job WHERE to_city IN ('Bristol', 'Hull') AND price < 2000;
