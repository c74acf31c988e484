CREATE TABLE rota (slot INTEGER PRIMARY KEY, week_of DATE, task TEXT, area TEXT, flatmate TEXT, est_min INTEGER, done TEXT, done_on DATE, swapped_with TEXT, fine REAL, comment TEXT);
INSERT INTO rota VALUES (1,'2024-04-01','hoover','hallway','Zoe',20,'yes','2024-04-03',NULL,0,NULL),(2,'2024-04-01','scrub','bathroom','Kwame',45,'no',NULL,NULL,5,'away all week'),(3,'2024-04-01','bins','kitchen','Lotte',10,'yes','2024-04-05',NULL,0,NULL),(4,'2024-04-08','hoover','hallway','Kwame',20,'yes','2024-04-14','Zoe',0,'late but done'),(5,'2024-04-08','scrub','bathroom','Lotte',45,'yes','2024-04-10',NULL,0,NULL),(6,'2024-04-08','mop','kitchen','Zoe',30,'yes','2024-04-09','Kwame',0,NULL),(7,'2024-04-15','bins','kitchen','Pim',10,'no',NULL,NULL,5,'forgot again'),(8,'2024-04-15','scrub','bathroom','Zoe',45,'yes','2024-04-20',NULL,0,NULL),(9,'2024-04-15','windows','living room',NULL,60,'no',NULL,NULL,NULL,NULL),(10,'2024-04-22','oven','kitchen','Pim',50,'no',NULL,'Lotte',NULL,NULL),(11,'2024-04-22','hoover','living room','Lotte',25,'yes','2024-04-23',NULL,0,NULL);

-- What's still not done?
-- open tasks + area
-- what do we still need to clean, and where
SELECT task, area FROM rota WHERE done = 'no';

-- Who hasn't done their job?
-- who skipped, names
SELECT DISTINCT flatmate FROM rota WHERE done = 'no' AND flatmate IS NOT NULL;

-- What is Pim supposed to do?
-- pim's tasks
SELECT task FROM rota WHERE flatmate = 'Pim';

-- Which task has nobody on it?
-- unassigned job
SELECT task FROM rota WHERE flatmate IS NULL;

-- Who cleaned the bathroom in the week of 8 April 2024?
-- bathroom, week of 8 April 2024 - who
SELECT flatmate FROM rota WHERE area = 'bathroom' AND week_of = '2024-04-08';

-- Has Zoe scrubbed the bathroom?
-- zoe bathroom done?
SELECT EXISTS (SELECT slot FROM rota WHERE flatmate = 'Zoe' AND area = 'bathroom' AND done = 'yes');

-- Did anybody clean the oven?
-- oven done?
SELECT EXISTS (SELECT slot FROM rota WHERE task = 'oven' AND done = 'yes');

-- How much in fines does each of us owe?
-- fines per person
SELECT flatmate, SUM(fine) FROM rota WHERE flatmate IS NOT NULL GROUP BY flatmate;

-- How much money is in fines altogether?
-- total fines
SELECT SUM(fine) FROM rota;

-- Who has done the most jobs?
-- hardest worker - most finished tasks
SELECT flatmate FROM rota WHERE done = 'yes' GROUP BY flatmate ORDER BY COUNT(*) DESC LIMIT 1;

-- Which job takes the longest?
-- most time-consuming task
SELECT task FROM rota ORDER BY est_min DESC LIMIT 1;

-- What's the quickest kitchen job?
-- shortest task in the kitchen
SELECT task FROM rota WHERE area = 'kitchen' ORDER BY est_min LIMIT 1;

-- How many minutes of cleaning has Lotte finished?
-- lotte minutes, done ones
SELECT SUM(est_min) FROM rota WHERE flatmate = 'Lotte' AND done = 'yes';

-- Who swapped, and with whom?
-- swaps: flatmate + partner
SELECT flatmate, swapped_with FROM rota WHERE swapped_with IS NOT NULL;

-- Which kitchen jobs were done, and when?
-- kitchen finished, task and date
SELECT task, done_on FROM rota WHERE area = 'kitchen' AND done = 'yes';

-- When was the bathroom last cleaned?
-- last time bathroom got done
SELECT MAX(done_on) FROM rota WHERE area = 'bathroom';

-- How many jobs are there per area?
-- jobs by area
SELECT area, COUNT(*) FROM rota GROUP BY area;

-- Who is down for at least three jobs?
-- flatmates with 3+ tasks
SELECT flatmate FROM rota WHERE flatmate IS NOT NULL GROUP BY flatmate HAVING COUNT(*) >= 3;

-- Who forgot something according to the comments?
-- comment says forgot - who?
SELECT flatmate FROM rota WHERE comment LIKE '%forgot%';

-- Who has worked in both the bathroom and the kitchen?
-- bathroom and kitchen both, who
SELECT flatmate FROM rota WHERE area = 'bathroom' INTERSECT SELECT flatmate FROM rota WHERE area = 'kitchen';
