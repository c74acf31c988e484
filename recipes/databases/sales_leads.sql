CREATE TABLE reps (rep TEXT PRIMARY KEY, region TEXT, quota REAL, started DATE);
CREATE TABLE leads (lead_no INTEGER PRIMARY KEY, company TEXT, contact_person TEXT, industry TEXT, town TEXT, rep TEXT REFERENCES reps(rep), source TEXT, first_contact DATE, last_call DATE, next_step DATE, deal_value REAL, stage TEXT, newsletter_ok TEXT);
INSERT INTO reps VALUES ('Gwen','north',90000,'2019-02-01'),('Hakim','south',110000,'2021-06-15'),('Suki','west',80000,'2022-09-01'),('Denzel','east',70000,'2024-01-02');
INSERT INTO leads VALUES (1,'Alder Dairy','Rob Lyle','food','Kendal','Gwen','trade fair','2023-09-12','2024-02-20','2024-03-05',18000,'hot','yes'),(2,'Bexley Motors','Jo Crane','automotive','Dover','Hakim','website','2023-10-03','2023-12-11',NULL,42000,'cold','no'),(3,'Corvid Print','Ellen Marr','printing','Bath','Suki','referral','2023-11-21','2024-02-27','2024-03-12',9500,'won','yes'),(4,'Delphi Dental',NULL,'health','Hove','Hakim','website','2024-01-08',NULL,'2024-03-01',12000,'new','no'),(5,'Eddystone Fish','Pam Treloar','food','Truro','Suki','cold call','2024-01-16','2024-02-02',NULL,7000,'lost','no'),(6,'Farrow Timber','Ian Holt','building','Penrith','Gwen','referral','2024-01-25','2024-02-28','2024-03-04',36500,'hot','yes'),(7,'Gable Roofs','Mick Dunne','building','Hove','Hakim','trade fair','2024-02-05','2024-02-19','2024-03-20',27000,'warm','yes'),(8,'Hazel Bakery','Tina Voss','food','Bath',NULL,'website','2024-02-14',NULL,NULL,NULL,'new','yes'),(9,'Inkwell Press','Carl Aston','printing','Kendal','Gwen','cold call','2024-02-21','2024-02-22','2024-03-15',15500,'won','no');

-- Which leads are hot?
-- hot leads
SELECT company FROM leads WHERE stage = 'hot';

-- Which deals have we won, and for how much?
-- won deals w/ value
SELECT company, deal_value FROM leads WHERE stage = 'won';

-- Whom have we never called?
-- no call yet - companies
SELECT company FROM leads WHERE last_call IS NULL;

-- Which leads has nobody picked up, no rep on them?
-- unassigned leads
SELECT company FROM leads WHERE rep IS NULL;

-- Who's our contact at Farrow Timber?
-- farrow timber contact
SELECT contact_person FROM leads WHERE company = 'Farrow Timber';

-- Who looks after Bexley Motors?
-- bexley motors which rep
SELECT rep FROM leads WHERE company = 'Bexley Motors';

-- When do I next need to do something about Gable Roofs?
-- gable roofs next step date
SELECT next_step FROM leads WHERE company = 'Gable Roofs';

-- What's the total value of our hot leads?
-- hot pipeline value
SELECT SUM(deal_value) FROM leads WHERE stage = 'hot';

-- How much are Gwen's leads worth altogether?
-- gwen total value
SELECT SUM(deal_value) FROM leads WHERE rep = 'Gwen';

-- Which food companies may we send the newsletter to?
-- food leads, newsletter ok
SELECT company FROM leads WHERE industry = 'food' AND newsletter_ok = 'yes';

-- Which rep has no leads?
-- rep without any lead
SELECT rep FROM reps WHERE rep NOT IN (SELECT rep FROM leads WHERE rep IS NOT NULL);

-- What's the biggest deal in building?
-- largest building lead
SELECT company FROM leads WHERE industry = 'building' ORDER BY deal_value DESC LIMIT 1;

-- Did we lose Eddystone Fish?
-- eddystone fish lost?
SELECT EXISTS (SELECT lead_no FROM leads WHERE company = 'Eddystone Fish' AND stage = 'lost');

-- Has Hakim won anything?
-- hakim any won deals
SELECT EXISTS (SELECT lead_no FROM leads WHERE rep = 'Hakim' AND stage = 'won');

-- How many leads came from each source?
-- leads by source
SELECT source, COUNT(*) FROM leads GROUP BY source;

-- Which warm or hot leads were last called in February 2024?
-- warm/hot, last call feb 2024
SELECT company FROM leads WHERE stage IN ('warm', 'hot') AND last_call = '2024-02';

-- Which leads are in the southern region?
-- south leads
SELECT leads.company FROM leads JOIN reps ON leads.rep = reps.rep WHERE reps.region = 'south';

-- Who has more leads, Gwen or Suki?
-- more leads: suki or gwen
SELECT rep FROM leads WHERE rep IN ('Gwen', 'Suki') GROUP BY rep ORDER BY COUNT(*) DESC LIMIT 1;

-- Which industries have at least three leads?
-- industries w/ 3 or more leads
SELECT industry FROM leads GROUP BY industry HAVING COUNT(*) >= 3;

-- Which companies have their next step before 10 March 2024, and when exactly?
-- next step before 10 March 2024 - company + date
SELECT company, next_step FROM leads WHERE next_step < '2024-03-10';
