CREATE TABLE cohorts (cohort_code TEXT PRIMARY KEY, theme TEXT, kickoff DATE, demo_day DATE);
CREATE TABLE startups (startup_id INTEGER PRIMARY KEY, startup TEXT, cohort_code TEXT REFERENCES cohorts(cohort_code), industry TEXT, founded_year INTEGER, hq TEXT, headcount INTEGER, state TEXT);
CREATE TABLE founders (founder_id INTEGER PRIMARY KEY, founder TEXT, startup_id INTEGER REFERENCES startups(startup_id), title TEXT, equity_pct REAL);
CREATE TABLE rounds (round_id INTEGER PRIMARY KEY, startup_id INTEGER REFERENCES startups(startup_id), closed_on DATE, stage TEXT, raised_k INTEGER, lead_investor TEXT);
INSERT INTO cohorts VALUES ('C7','climate','2022-01-17','2022-05-05'),('C8','health','2022-09-05','2022-12-15'),('C9','open','2023-02-06','2023-05-25'),('C10','logistics','2024-01-22',NULL);
INSERT INTO startups VALUES (1,'Peatly','C7','agritech',2021,'Tartu',14,'active'),(2,'HeatLoop','C7','energy',2020,'Riga',22,'active'),(3,'MoodMeter','C8','health',2022,'Vilnius',5,'closed'),(4,'Stitchlab','C8','health',2021,'Tallinn',11,'acquired'),(5,'Quoto','C9','fintech',2022,'Tallinn',8,'active'),(6,'Barkbox Baltic','C9','pets',2023,'Riga',3,'closed'),(7,'PalletAI','C10','logistics',2023,'Tallinn',6,'active'),(8,'Frostline','C10','logistics',2022,'Tartu',9,'active');
INSERT INTO founders VALUES (1,'Kadri Saar',1,'CEO',38),(2,'Oleg Mets',1,'CTO',30),(3,'Janis Ozols',2,'CEO',41.5),(4,'Ruta Petrauskas',3,'CEO',60),(5,'Liina Kask',4,'CEO',33),(6,'Andres Tamm',4,'CTO',33),(7,'Sofia Lepik',5,'CEO',45),(8,'Marta Kalnina',6,'CEO',80),(9,'Peeter Rebane',7,'CEO',50),(10,'Triin Rebane',7,'COO',25);
INSERT INTO rounds VALUES (1,1,'2022-06-20','pre-seed',350,'Nordic Seedling'),(2,2,'2022-08-11','seed',1800,'Amber Capital'),(3,4,'2023-01-31','seed',1200,'Amber Capital'),(4,5,'2023-05-30','pre-seed',400,'Nordic Seedling'),(5,1,'2023-06-14','seed',1500,'Greenfield VC'),(6,3,'2023-04-04','pre-seed',150,'angel group'),(7,2,'2024-03-19','series A',7200,'Greenfield VC'),(8,7,'2024-04-08','pre-seed',500,'Nordic Seedling');

-- How much did our startups raise in Q2 2023?
-- funding raised q2 2023, total
SELECT SUM(raised_k) FROM rounds WHERE closed_on BETWEEN '2023-04' AND '2023-06';

-- Who is the CEO of Quoto?
-- quoto ceo
SELECT founders.founder FROM founders JOIN startups ON founders.startup_id = startups.startup_id WHERE startups.startup = 'Quoto' AND founders.title = 'CEO';

-- Which Tallinn companies are still active?
-- active in tallinn
SELECT startup FROM startups WHERE hq = 'Tallinn' AND state = 'active';

-- What was the biggest seed round?
-- largest seed round - startup
SELECT startups.startup FROM startups JOIN rounds ON rounds.startup_id = startups.startup_id WHERE rounds.stage = 'seed' ORDER BY rounds.raised_k DESC LIMIT 1;

-- Which startups have not raised anything?
-- no funding round yet
SELECT startup FROM startups WHERE startup_id NOT IN (SELECT startup_id FROM rounds);

-- How much has Peatly raised in total?
-- peatly funding so far
SELECT SUM(rounds.raised_k) FROM rounds JOIN startups ON rounds.startup_id = startups.startup_id WHERE startups.startup = 'Peatly';

-- Which investors has the climate cohort attracted?
-- lead investors of climate startups
SELECT DISTINCT rounds.lead_investor FROM rounds JOIN startups ON rounds.startup_id = startups.startup_id JOIN cohorts ON startups.cohort_code = cohorts.cohort_code WHERE cohorts.theme = 'climate';

-- How many startups were closed or acquired?
-- closed or acquired, how many
SELECT COUNT(*) FROM startups WHERE state = 'closed' OR state = 'acquired';

-- What's the average headcount of active companies?
-- avg team size, active ones
SELECT AVG(headcount) FROM startups WHERE state = 'active';

-- Which investor has led the most rounds?
-- most frequent lead investor
SELECT lead_investor FROM rounds GROUP BY lead_investor ORDER BY COUNT(*) DESC LIMIT 1;

-- Average amount per stage?
-- how much is raised on average at each stage
SELECT stage, AVG(raised_k) FROM rounds GROUP BY stage;

-- When was demo day of C9?
-- c9 demo day
SELECT demo_day FROM cohorts WHERE cohort_code = 'C9';

-- Does any founder own more than 70 percent?
-- founder with over 70 % equity?
SELECT EXISTS (SELECT founder FROM founders WHERE equity_pct > 70);

-- Has Greenfield VC invested in a health startup?
-- greenfield vc in health?
SELECT EXISTS (SELECT rounds.round_id FROM rounds JOIN startups ON rounds.startup_id = startups.startup_id WHERE rounds.lead_investor = 'Greenfield VC' AND startups.industry = 'health');

-- Which startups have two or more founders on record?
-- startups with at least 2 founders
SELECT startups.startup FROM startups JOIN founders ON founders.startup_id = startups.startup_id GROUP BY startups.startup_id HAVING COUNT(*) >= 2;

-- Which startups employ more people than average?
-- bigger than average team
SELECT startup FROM startups WHERE headcount > (SELECT AVG(headcount) FROM startups);

-- What was the last round to close before 2024?
-- latest round before 2024, which startup
SELECT startups.startup FROM startups JOIN rounds ON rounds.startup_id = startups.startup_id WHERE rounds.closed_on < '2024' ORDER BY rounds.closed_on DESC LIMIT 1;

-- Which cohorts started since September 2022?
-- cohort codes with kickoff since september 2022
SELECT cohort_code FROM cohorts WHERE kickoff >= '2022-09';

-- Who are the Rebanes and what do they do?
-- founders named rebane with job title
SELECT founder, title FROM founders WHERE founder LIKE '%Rebane%';

-- Which startups have done both a pre-seed and a seed round?
-- pre-seed and also seed
SELECT startups.startup FROM startups JOIN rounds ON rounds.startup_id = startups.startup_id WHERE rounds.stage = 'pre-seed' INTERSECT SELECT startups.startup FROM startups JOIN rounds ON rounds.startup_id = startups.startup_id WHERE rounds.stage = 'seed';
