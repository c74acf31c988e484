CREATE TABLE member (memb_no INTEGER PRIMARY KEY, member TEXT, born DATE, town TEXT, plan TEXT, entered DATE, left_fund DATE, premium REAL, excess REAL, insured_via INTEGER REFERENCES member(memb_no), smoker TEXT, email TEXT);
CREATE TABLE provider (prov_id INTEGER PRIMARY KEY, provider TEXT, kind TEXT, place TEXT, contract INTEGER, rating REAL);
CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, clerk TEXT, desk TEXT, started DATE, team_head INTEGER REFERENCES clerk(clerk_id));
CREATE TABLE claim (claim_no INTEGER PRIMARY KEY, memb_no INTEGER REFERENCES member(memb_no), prov_id INTEGER REFERENCES provider(prov_id), treatment TEXT, treated DATE, handed_in DATE, decided DATE, billed REAL, covered REAL, entered_by INTEGER REFERENCES clerk(clerk_id), decided_by INTEGER REFERENCES clerk(clerk_id), verdict TEXT, appeal INTEGER);
INSERT INTO clerk VALUES (1,'Rosa Emmer','dental','2008-01-07',NULL),(2,'Ulf Kranz','hospital','2015-06-15',1),(3,'Deniz Aksoy','pharmacy','2019-03-04',1),(4,'Nele Bruhn','hospital','2023-02-01',2);
INSERT INTO provider VALUES (1,'Dr Spitz','dentist','Kiel',1,4.6),(2,'Lighthouse Clinic','hospital','Husum',1,4.1),(3,'Bay Physio','physiotherapist','Kiel',0,4.8),(4,'Anchor Pharmacy','pharmacy','Husum',1,3.9),(5,'Dr Wattmann','GP','Tönning',1,NULL);
INSERT INTO member VALUES (1,'Hauke Jensen','1960-05-05','Husum','basic','1985-07-01',NULL,310,500,NULL,'yes',NULL),(2,'Maren Jensen','1963-09-17','Husum','basic','1990-01-01',NULL,0,0,1,'no','maren@watt.example'),(3,'Piet Lorenz','1992-02-28','Kiel','plus','2018-10-01',NULL,395,300,NULL,'no','piet@watt.example'),(4,'Svea Lorenz','2021-12-12','Kiel','plus','2021-12-12',NULL,0,0,3,'no',NULL),(5,'Omar Benali','1979-11-03','Tönning','premium','2012-04-01',NULL,620,0,NULL,'no','omar@watt.example'),(6,'Frauke Thiel','1955-01-22','Husum','plus','1999-05-01','2023-12-31',405,300,NULL,'yes',NULL),(7,'Lisbeth Ohm','1988-06-30','Kiel','basic','2023-08-01',NULL,298,800,NULL,'no','ohm@watt.example');
INSERT INTO claim VALUES (1,1,2,'hip operation','2023-02-06','2023-03-01','2023-03-20',9800,9300,2,2,'granted',0),(2,3,1,'crown','2023-04-18','2023-04-20','2023-05-02',840,420,1,1,'partly granted',1),(3,3,3,'back massage','2023-05-11','2023-06-30','2023-07-03',180,0,3,1,'refused',1),(4,5,5,'check-up','2023-06-21','2023-06-22','2023-06-26',95,95,3,3,'granted',0),(5,4,4,'inhaler','2023-09-14','2023-09-18','2023-09-19',46,41,3,3,'granted',0),(6,6,2,'cataract','2023-10-02','2023-11-15','2023-12-08',2650,2350,4,2,'granted',0),(7,2,3,'shoulder therapy','2023-11-09','2024-01-08',NULL,420,NULL,4,NULL,'pending',0),(8,5,1,'implant','2024-01-16','2024-01-31',NULL,3100,NULL,1,NULL,'pending',0),(9,1,4,'painkillers','2024-02-01','2024-02-02','2024-02-05',38,0,3,3,'refused',0);

-- Through whom is Svea insured?
-- svea lorenz covered via
SELECT member FROM member WHERE memb_no = (SELECT insured_via FROM member WHERE member = 'Svea Lorenz');

-- Who is covered through Hauke Jensen?
-- hauke's dependants
SELECT member FROM member WHERE insured_via = (SELECT memb_no FROM member WHERE member = 'Hauke Jensen');

-- Which members pay their own way, not through somebody else?
-- members insured in their own right
SELECT member FROM member WHERE insured_via IS NULL;

-- Who has left us?
-- former members
SELECT member FROM member WHERE left_fund IS NOT NULL;

-- Which current members smoke?
-- smokers still insured
SELECT member FROM member WHERE smoker = 'yes' AND left_fund IS NULL;

-- When did Frauke join?
-- frauke thiel member from
SELECT entered FROM member WHERE member = 'Frauke Thiel';

-- When did Frauke quit?
-- frauke thiel left on
SELECT left_fund FROM member WHERE member = 'Frauke Thiel';

-- How much does Omar pay in?
-- omar benali's premium
SELECT premium FROM member WHERE member = 'Omar Benali';

-- What part does Lisbeth have to carry herself?
-- lisbeth ohm excess
SELECT excess FROM member WHERE member = 'Lisbeth Ohm';

-- What's Piet's mail address?
-- piet lorenz e-mail
SELECT email FROM member WHERE member = 'Piet Lorenz';

-- Whom can't we mail?
-- members without an e-mail address
SELECT member FROM member WHERE email IS NULL;

-- Who is the oldest member, and which plan is it?
-- oldest: member, plan
SELECT member, plan FROM member ORDER BY born LIMIT 1;

-- Who pays more than Piet Lorenz?
-- premium above piet's
SELECT member FROM member WHERE premium > (SELECT premium FROM member WHERE member = 'Piet Lorenz');

-- Is Lisbeth Ohm's premium lower than Hauke Jensen's?
-- lisbeth cheaper than hauke?
SELECT EXISTS (SELECT memb_no FROM member WHERE member = 'Lisbeth Ohm' AND premium < (SELECT premium FROM member WHERE member = 'Hauke Jensen'));

-- How many members are on each plan?
-- members per plan
SELECT plan, COUNT(*) FROM member GROUP BY plan;

-- In which town do most of our current members live?
-- town with most members still insured
SELECT town FROM member WHERE left_fund IS NULL GROUP BY town ORDER BY COUNT(*) DESC LIMIT 1;

-- Who entered between 2012 and 2021?
-- new members 2012-2021
SELECT member FROM member WHERE entered BETWEEN '2012' AND '2021';

-- Who was the first to join?
-- longest-standing member
SELECT member FROM member ORDER BY entered LIMIT 1;

-- Which providers have no contract with us?
-- non-contract providers
SELECT provider FROM provider WHERE contract = 0;

-- Which contract partners are in Husum?
-- husum providers under contract
SELECT provider FROM provider WHERE place = 'Husum' AND contract = 1;

-- Who has the best rating, and what are they?
-- top rated provider + kind
SELECT provider, kind FROM provider ORDER BY rating DESC LIMIT 1;

-- Which provider has nobody rated?
-- unrated provider
SELECT provider FROM provider WHERE rating IS NULL;

-- Who treated Omar for the implant?
-- implant done by which practice
SELECT provider.provider FROM claim JOIN provider ON claim.prov_id = provider.prov_id WHERE claim.treatment = 'implant';

-- Who entered claim 6?
-- claim 6 typed in by
SELECT clerk.clerk FROM claim JOIN clerk ON claim.entered_by = clerk.clerk_id WHERE claim.claim_no = 6;

-- Who decided claim 6?
-- decision on claim 6 made by
SELECT clerk.clerk FROM claim JOIN clerk ON claim.decided_by = clerk.clerk_id WHERE claim.claim_no = 6;

-- Who is the head of Nele Bruhn's team?
-- nele bruhn reports to
SELECT clerk FROM clerk WHERE clerk_id = (SELECT team_head FROM clerk WHERE clerk = 'Nele Bruhn');

-- Who works under Rosa?
-- rosa emmer's team
SELECT clerk FROM clerk WHERE team_head = (SELECT clerk_id FROM clerk WHERE clerk = 'Rosa Emmer');

-- Which claims have not been decided, and what are they for?
-- undecided: number, treatment
-- claims still waiting, number and treatment
SELECT claim_no, treatment FROM claim WHERE decided IS NULL;

-- Which treatments did we refuse to pay?
-- refused treatments
SELECT treatment FROM claim WHERE verdict = 'refused';

-- Against which decisions was there an appeal?
-- appealed claims, numbers
SELECT claim_no FROM claim WHERE appeal = 1;

-- When did Piet have the crown put in?
-- crown treatment day
SELECT treated FROM claim WHERE treatment = 'crown';

-- When did Piet send us the bill for the crown?
-- crown handed in on
SELECT handed_in FROM claim WHERE treatment = 'crown';

-- What did the hospital charge for the hip?
-- hip operation bill
SELECT billed FROM claim WHERE treatment = 'hip operation';

-- How much of the hip operation did we pay?
-- hip operation covered amount
SELECT covered FROM claim WHERE treatment = 'hip operation';

-- Which claims did we pay in full?
-- covered as billed: numbers
SELECT claim_no FROM claim WHERE covered = billed;

-- How much has each member cost us?
-- payments per member, highest first
SELECT member.member, SUM(claim.covered) FROM claim JOIN member ON claim.memb_no = member.memb_no WHERE claim.covered IS NOT NULL GROUP BY member.memb_no ORDER BY SUM(claim.covered) DESC;

-- Who has never claimed anything?
-- claim-free members
SELECT member FROM member WHERE memb_no NOT IN (SELECT memb_no FROM claim);

-- Which clerk has entered the most claims?
-- busiest clerk at entering claims
SELECT clerk.clerk FROM claim JOIN clerk ON claim.entered_by = clerk.clerk_id GROUP BY clerk.clerk_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has been to both a dentist and a physiotherapist?
-- dentist + physio members
SELECT member.member FROM member JOIN claim ON claim.memb_no = member.memb_no JOIN provider ON claim.prov_id = provider.prov_id WHERE provider.kind = 'dentist' INTERSECT SELECT member.member FROM member JOIN claim ON claim.memb_no = member.memb_no JOIN provider ON claim.prov_id = provider.prov_id WHERE provider.kind = 'physiotherapist';

-- Has Hauke ever been refused anything?
-- hauke jensen refusals?
SELECT EXISTS (SELECT claim.claim_no FROM claim JOIN member ON claim.memb_no = member.memb_no WHERE member.member = 'Hauke Jensen' AND claim.verdict = 'refused');

-- What was handed in during the second quarter of 2023?
-- treatments handed in apr-jun 2023
SELECT treatment FROM claim WHERE handed_in BETWEEN '2023-04' AND '2023-06';

-- What do we pay out per kind of provider?
-- payouts by provider kind
SELECT provider.kind, SUM(claim.covered) FROM claim JOIN provider ON claim.prov_id = provider.prov_id WHERE claim.covered IS NOT NULL GROUP BY provider.kind;

-- Which treatments did people on the premium plan have?
-- claims by premium plan members, treatments
SELECT claim.treatment FROM claim JOIN member ON claim.memb_no = member.memb_no WHERE member.plan = 'premium';
