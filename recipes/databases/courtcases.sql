CREATE TABLE courts (court_id INTEGER PRIMARY KEY, court TEXT, seat TEXT, level TEXT);
CREATE TABLE judges (judge_id INTEGER PRIMARY KEY, judge TEXT, court_id INTEGER REFERENCES courts(court_id), appointed INTEGER, university TEXT, retired TEXT);
CREATE TABLE cases (case_no TEXT PRIMARY KEY, case_name TEXT, judge_id INTEGER REFERENCES judges(judge_id), area TEXT, filed DATE, decided DATE, outcome TEXT, damages INTEGER);
INSERT INTO courts VALUES (1,'Harbour District Court','Port Ellery','district'),(2,'Vale District Court','Stonebridge','district'),(3,'Court of Appeal','Stonebridge','appeal'),(4,'Labour Tribunal','Port Ellery','special');
INSERT INTO judges VALUES (1,'Agatha Lyle',1,2004,'Westford','no'),(2,'Boris Tamm',2,1996,'Carling','yes'),(3,'Celia Nash',3,2011,'Westford','no'),(4,'Duncan Ferris',1,2018,'Ostley','no'),(5,'Edda Krohn',3,2002,'Carling','no'),(6,'Felix Amadi',2,2020,'Ostley','no');
INSERT INTO cases VALUES ('C-101','Pell v. Northern Gas',1,'contract','2019-02-11','2020-06-30','upheld',120000),('C-102','Estate of Wray',2,'inheritance','2017-05-20','2018-01-15','settled',NULL),('C-103','Okon v. City of Ellery',4,'planning','2021-09-01','2022-12-12','dismissed',NULL),('C-104','Marsh v. Marsh',1,'family','2022-03-14','2022-11-02','settled',30000),('C-105','Northern Gas appeal',3,'contract','2020-08-05','2021-10-19','dismissed',NULL),('C-106','Brask Tools v. Dunn',5,'patent','2021-01-22',NULL,NULL,NULL),('C-107','Lind v. Harrow Bank',4,'contract','2023-04-03','2024-02-28','upheld',255000);

-- Is Edda Krohn at the Court of Appeal?
-- does Judge Krohn sit on the court of appeal
SELECT EXISTS (SELECT judges.judge FROM judges JOIN courts ON judges.court_id = courts.court_id WHERE judges.judge = 'Edda Krohn' AND courts.court = 'Court of Appeal');

-- Did Agatha Lyle ever hear a patent case?
-- has judge lyle handled patents
SELECT EXISTS (SELECT cases.case_name FROM cases JOIN judges ON cases.judge_id = judges.judge_id WHERE judges.judge = 'Agatha Lyle' AND cases.area = 'patent');

-- Has any Port Ellery court upheld a contract claim?
-- was a contract case ever upheld in port ellery
SELECT EXISTS (SELECT cases.case_name FROM cases JOIN judges ON cases.judge_id = judges.judge_id JOIN courts ON judges.court_id = courts.court_id WHERE courts.seat = 'Port Ellery' AND cases.area = 'contract' AND cases.outcome = 'upheld');

-- Are there courts without judges?
-- any court with nobody on the bench
-- is some court lacking a judge altogether
SELECT EXISTS (SELECT court FROM courts WHERE court_id NOT IN (SELECT court_id FROM judges));

-- Has any of the Ostley graduates retired?
-- is a judge who studied at Ostley in retirement
SELECT EXISTS (SELECT judge FROM judges WHERE university = 'Ostley' AND retired = 'yes');

-- Was Marsh v. Marsh decided before the Northern Gas appeal?
-- did marsh v. marsh end earlier than the northern gas appeal
SELECT EXISTS (SELECT case_name FROM cases WHERE case_name = 'Marsh v. Marsh' AND decided < (SELECT decided FROM cases WHERE case_name = 'Northern Gas appeal'));

-- who was appointed first, Lyle or Krohn
-- agatha lyle or edda krohn: longer on the bench
SELECT judge FROM judges WHERE judge IN ('Agatha Lyle', 'Edda Krohn') ORDER BY appointed LIMIT 1;

-- judges who studied where Celia Nash studied
-- who went to the same university as Celia Nash
SELECT judge FROM judges WHERE university = (SELECT university FROM judges WHERE judge = 'Celia Nash') AND judge <> 'Celia Nash';

-- other cases heard by the judge in Marsh v. Marsh
-- what else did the Marsh v. Marsh judge decide
SELECT case_name FROM cases WHERE judge_id = (SELECT judge_id FROM cases WHERE case_name = 'Marsh v. Marsh') AND case_name <> 'Marsh v. Marsh';

-- judges with no case
-- judges nobody gave a case to
-- who on the bench hasn't had a case
SELECT judge FROM judges WHERE judge_id NOT IN (SELECT judge_id FROM cases);

-- Which brought more damages, Pell v. Northern Gas or Lind v. Harrow Bank?
-- pell v. northern gas / lind v. harrow bank - the bigger payout
SELECT case_name FROM cases WHERE case_name IN ('Pell v. Northern Gas', 'Lind v. Harrow Bank') ORDER BY damages DESC LIMIT 1;

-- which court had more cases, Harbour District Court or Court of Appeal
-- harbour district court or court of appeal: busier of the two
SELECT courts.court FROM cases JOIN judges ON cases.judge_id = judges.judge_id JOIN courts ON judges.court_id = courts.court_id WHERE courts.court IN ('Harbour District Court', 'Court of Appeal') GROUP BY courts.court ORDER BY COUNT(*) DESC LIMIT 1;

-- courts in the same town as the Labour Tribunal
-- which other court sits where the Labour Tribunal does
SELECT court FROM courts WHERE seat = (SELECT seat FROM courts WHERE court = 'Labour Tribunal') AND court <> 'Labour Tribunal';

-- Which cases are still open?
-- undecided cases
-- what's pending
SELECT case_name FROM cases WHERE decided IS NULL;

-- judges who have had both contract and family cases
-- who heard contract as well as family matters
SELECT judges.judge FROM cases JOIN judges ON cases.judge_id = judges.judge_id WHERE cases.area = 'contract' INTERSECT SELECT judges.judge FROM cases JOIN judges ON cases.judge_id = judges.judge_id WHERE cases.area = 'family';

-- cases that were either settled or dismissed, with the judge
-- settled or thrown out: case and judge
SELECT cases.case_name, judges.judge FROM cases JOIN judges ON cases.judge_id = judges.judge_id WHERE cases.outcome IN ('settled', 'dismissed');

-- how many judges per court
-- size of the bench at each court
SELECT courts.court, COUNT(*) FROM judges JOIN courts ON judges.court_id = courts.court_id GROUP BY courts.court;
