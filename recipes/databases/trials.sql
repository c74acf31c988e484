CREATE TABLE sponsor (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE investigator (id INTEGER PRIMARY KEY, name TEXT, clinic TEXT);
CREATE TABLE trial (trial_code TEXT PRIMARY KEY, title TEXT, drug TEXT, condition TEXT, phase INTEGER, start_date DATE, end_date DATE, budget_eur INTEGER, sponsor_id INTEGER REFERENCES sponsor(id), lead_id INTEGER REFERENCES investigator(id));
CREATE TABLE participant (id INTEGER PRIMARY KEY, initials TEXT, age INTEGER, arm TEXT, dropped_out TEXT, trial_code TEXT REFERENCES trial(trial_code));
INSERT INTO sponsor VALUES (1,'Novalis Pharma','Switzerland'),(2,'Brightwell Therapeutics','Ireland'),(3,'Kestrel Bio','Denmark'),(4,'Lundgren Foundation','Denmark');
INSERT INTO investigator VALUES (1,'Dr Amara Osei','Leeds General'),(2,'Dr Felix Baumann','Charité Mitte'),(3,'Dr Noor Rahimi','Leeds General'),(4,'Dr Sophie Lambert','Hôpital Nord');
INSERT INTO trial VALUES ('NV-201','CALMA','nerolast','migraine',2,'2021-03-01','2022-11-30',2400000,1,1),('NV-305','RESPIRA','oxivar','asthma',3,'2022-06-15',NULL,8700000,1,2),('BW-110','FIRST-LIGHT','lumicept','macular degeneration',1,'2023-01-10','2023-12-20',950000,2,4),('BW-214','SOMNUS','quietrin','insomnia',2,'2022-09-05',NULL,1800000,2,1),('KB-302','AIRWAY','brevolan','asthma',3,'2020-10-12','2023-08-31',6300000,3,3),('KB-117','GLYCO-1','insurel','type 2 diabetes',1,'2023-11-01',NULL,700000,3,NULL);
INSERT INTO participant VALUES (1,'J.K.',34,'active','no','NV-201'),(2,'M.B.',51,'placebo','no','NV-201'),(3,'S.T.',29,'active','yes','NV-201'),(4,'R.W.',62,'active','no','NV-305'),(5,'L.D.',45,'placebo','yes','NV-305'),(6,'A.F.',70,'active','no','BW-110'),(7,'C.N.',38,'placebo','no','BW-214'),(8,'P.G.',41,'active','no','KB-302'),(9,'E.V.',57,'active','no','NV-305'),(10,'H.O.',66,'placebo','no','KB-302'),(11,'B.S.',48,'placebo','no','NV-305');

-- Which drug is being tested in SOMNUS?
-- somnus drug
-- what are they giving people in the SOMNUS study
SELECT drug FROM trial WHERE title = 'SOMNUS';

-- Who leads the RESPIRA study?
-- lead investigator of respira
-- who runs RESPIRA
SELECT investigator.name FROM investigator JOIN trial ON trial.lead_id = investigator.id WHERE trial.title = 'RESPIRA';

-- Which investigators work at the same clinic as Noor Rahimi?
-- colleagues of dr noor rahimi at her clinic
SELECT name FROM investigator WHERE clinic = (SELECT clinic FROM investigator WHERE name = 'Dr Noor Rahimi') AND name != 'Dr Noor Rahimi';

-- Which phase 2 trials are still running, without an end date?
-- phase 2, not ended
SELECT title FROM trial WHERE phase = 2 AND end_date IS NULL;

-- Which trials are paid for by Danish sponsors?
-- studies sponsored from Denmark
-- trials with a sponsor from Denmark
SELECT trial.title FROM trial JOIN sponsor ON trial.sponsor_id = sponsor.id WHERE sponsor.country = 'Denmark';

-- Is there a trial on insomnia in phase 2?
-- any phase 2 insomnia study
SELECT EXISTS (SELECT title FROM trial WHERE condition = 'insomnia' AND phase = 2);

-- How many people got the placebo?
-- number of participants on placebo
-- how many were given placebo
SELECT COUNT(*) FROM participant WHERE arm = 'placebo';

-- What is the average age of people in CALMA?
-- how old are calma participants on average
SELECT AVG(participant.age) FROM participant JOIN trial ON participant.trial_code = trial.trial_code WHERE trial.title = 'CALMA';

-- What's the best-funded phase 1 trial?
-- phase 1 study with the biggest budget
-- most expensive phase 1 trial
SELECT title FROM trial WHERE phase = 1 ORDER BY budget_eur DESC LIMIT 1;

-- Which trial has the most participants?
-- trial with most people enrolled
-- largest study by participants
SELECT trial.title FROM trial JOIN participant ON participant.trial_code = trial.trial_code GROUP BY trial.trial_code ORDER BY COUNT(*) DESC LIMIT 1;

-- How much money does each sponsor spend on trials?
-- total budget by sponsor
SELECT sponsor.name, SUM(trial.budget_eur) FROM sponsor JOIN trial ON trial.sponsor_id = sponsor.id GROUP BY sponsor.id;

-- Which sponsors finance no study at all?
-- sponsors without trials
SELECT name FROM sponsor WHERE id NOT IN (SELECT sponsor_id FROM trial);

-- Which studies started in 2022?
-- trials that began 2022
-- what did we kick off in 2022
SELECT title FROM trial WHERE start_date = '2022';

-- Which trials cost more than the average?
-- titles of trials with an above-average budget
-- studies dearer than average
SELECT title FROM trial WHERE budget_eur > (SELECT AVG(budget_eur) FROM trial);

-- Initials and age of those who dropped out of Novalis Pharma trials?
-- drop-outs in novalis studies - initials, age
SELECT participant.initials, participant.age FROM participant JOIN trial ON participant.trial_code = trial.trial_code JOIN sponsor ON trial.sponsor_id = sponsor.id WHERE sponsor.name = 'Novalis Pharma' AND participant.dropped_out = 'yes';

-- Which investigators lead more than one trial?
-- who runs more than 1 study
SELECT investigator.name FROM investigator JOIN trial ON trial.lead_id = investigator.id GROUP BY investigator.id HAVING COUNT(*) > 1;
