CREATE TABLE parties (abbr TEXT PRIMARY KEY, party_name TEXT, founded DATE, dissolved DATE, leaning TEXT);
CREATE TABLE contests (contest_id INTEGER PRIMARY KEY, abbr TEXT REFERENCES parties(abbr), called_on DATE, vote_day DATE, trigger_event TEXT, turnout_pct REAL);
CREATE TABLE candidates (cand_id INTEGER PRIMARY KEY, contest_id INTEGER REFERENCES contests(contest_id), cand TEXT, gender TEXT, votes INTEGER, withdrew DATE, outcome TEXT);
INSERT INTO parties VALUES ('UPP','United Pasture Party','1904-03-12',NULL,'agrarian'),('LRA','Liberal Reform Alliance','1978-10-01',NULL,'liberal'),('NWF','New Workers Front','1919-05-01','1996-12-31','left'),('CDB','Civic Democratic Bloc','1991-02-17',NULL,'conservative'),('GRN','Greenway','1993-06-05',NULL,'green'),('PFU','Patriots for Unity','2014-09-09','2022-04-30','right');
INSERT INTO contests VALUES (1,'NWF','1992-01-10','1992-03-21','resignation',81.5),(2,'CDB','1995-05-02','1995-06-17','founder retired',74.2),(3,'LRA','1998-11-03','1999-01-30','lost election',66.8),(4,'UPP','2007-02-14','2007-04-01','death',70.1),(5,'LRA','2015-06-08','2015-09-12','resignation',58.9),(6,'CDB','2019-07-25','2019-09-28','lost election',63.3),(7,'PFU','2020-10-12','2020-11-29','scandal',41.7),(8,'UPP','2022-01-19','2022-03-26','scandal',55.4),(9,'CDB','2024-02-05',NULL,'resignation',NULL);
INSERT INTO candidates VALUES (1,1,'Bruno Halvik','m',18200,NULL,'won'),(2,1,'Sela Marn','f',15100,NULL,'lost'),(3,2,'Edith Carrow','f',20400,NULL,'won'),(4,3,'Tam Oberlin','m',9700,NULL,'won'),(5,3,'Ruta Kaskey','f',NULL,'1998-12-15','withdrew'),(6,4,'Joss Ferrier','m',31050,NULL,'won'),(7,4,'Mab Tolliver','f',29800,NULL,'lost'),(8,5,'Ruta Kaskey','f',12600,NULL,'won'),(9,5,'Leon Birk','m',11900,NULL,'lost'),(10,6,'Percy Vane','m',22300,NULL,'won'),(11,6,'Nia Sorrel','f',NULL,'2019-08-30','withdrew'),(12,7,'Cord Hask','m',4100,NULL,'won'),(13,8,'Mab Tolliver','f',27400,NULL,'won'),(14,8,'Alden Pyke','m',8800,NULL,'lost'),(15,9,'Nia Sorrel','f',NULL,NULL,NULL);

-- Which parties still exist?
-- parties that were never dissolved
-- not wound up, no dissolution date
SELECT party_name FROM parties WHERE dissolved IS NULL;

-- Which parties were founded in the nineties?
-- 1990s foundations
-- parties set up between 1990 and 1999
SELECT party_name FROM parties WHERE founded BETWEEN '1990' AND '1999';

-- Which parties existed before the war year 1914?
-- founded earlier than 1914
SELECT party_name FROM parties WHERE founded < '1914';

-- Who won the Liberal Reform Alliance contests?
-- winners at the liberal reform alliance
-- who came out on top in the Liberal Reform Alliance
SELECT candidates.cand FROM candidates JOIN contests ON candidates.contest_id = contests.contest_id JOIN parties ON contests.abbr = parties.abbr WHERE parties.party_name = 'Liberal Reform Alliance' AND candidates.outcome = 'won';

-- Which party has never held a leadership contest?
-- parties without a contest
-- no leadership vote ever, which party
SELECT party_name FROM parties WHERE abbr NOT IN (SELECT abbr FROM contests);

-- In which party is the vote still to come?
-- contest called but no voting day, party name
SELECT parties.party_name FROM parties JOIN contests ON contests.abbr = parties.abbr WHERE contests.vote_day IS NULL;

-- Which women either lost or pulled out?
-- female candidates who lost or withdrew
SELECT DISTINCT cand FROM candidates WHERE gender = 'f' AND outcome IN ('lost', 'withdrew');

-- Who withdrew in August 2019?
-- pulled out august 2019, name
-- candidate who gave up in August 2019
SELECT cand FROM candidates WHERE withdrew = '2019-08';

-- What triggered contests called since 2015, other than a resignation?
-- triggers from 2015 on except resignations
SELECT DISTINCT trigger_event FROM contests WHERE called_on >= '2015' AND trigger_event <> 'resignation';

-- What is the average turnout in votes held before 2000?
-- mean turnout earlier than 2000
SELECT AVG(turnout_pct) FROM contests WHERE vote_day < '2000';

-- When did the Civic Democratic Bloc last vote on its leader?
-- civic democratic bloc latest voting day
-- most recent vote in the Civic Democratic Bloc, date
SELECT MAX(contests.vote_day) FROM contests JOIN parties ON contests.abbr = parties.abbr WHERE parties.party_name = 'Civic Democratic Bloc';

-- Which candidate got the most votes after 2010?
-- top vote-getter later than 2010
SELECT candidates.cand FROM candidates JOIN contests ON candidates.contest_id = contests.contest_id WHERE contests.vote_day > '2010' ORDER BY candidates.votes DESC LIMIT 1;

-- How many votes did Mab Tolliver get altogether?
-- mab tolliver total votes
-- add up all votes for Tolliver
SELECT SUM(votes) FROM candidates WHERE cand = 'Mab Tolliver';

-- Who ran more than once?
-- candidates that stood at least twice
-- repeat candidates
SELECT cand FROM candidates GROUP BY cand HAVING COUNT(*) > 1;

-- Did Leon Birk win?
-- was leon birk victorious
SELECT EXISTS (SELECT cand FROM candidates WHERE cand = 'Leon Birk' AND outcome = 'won');

-- Was a contest called because of a scandal with turnout below 50?
-- scandal and under 50 percent turnout, any
SELECT EXISTS (SELECT contest_id FROM contests WHERE trigger_event = 'scandal' AND turnout_pct < 50);

-- Contests per party
-- how many leadership races did each party have
SELECT parties.party_name, COUNT(*) FROM contests JOIN parties ON contests.abbr = parties.abbr GROUP BY parties.abbr;

-- Which party is the oldest?
-- longest-standing party
-- party founded first
SELECT party_name FROM parties ORDER BY founded LIMIT 1;
