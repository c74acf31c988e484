CREATE TABLE lawyers (bar_no TEXT PRIMARY KEY, lname TEXT, fname TEXT, position TEXT, hourly_fee INTEGER, admitted INTEGER, mentor_bar_no TEXT REFERENCES lawyers(bar_no));
CREATE TABLE clients (client_id INTEGER PRIMARY KEY, client_name TEXT, client_type TEXT, town TEXT);
CREATE TABLE cases (case_no TEXT PRIMARY KEY, subject TEXT, area TEXT, client_id INTEGER REFERENCES clients(client_id), lead_bar_no TEXT REFERENCES lawyers(bar_no), opened DATE, closed DATE, outcome TEXT, claim_value INTEGER);
CREATE TABLE hearings (hearing_id INTEGER PRIMARY KEY, case_no TEXT REFERENCES cases(case_no), court TEXT, judge TEXT, hearing_date DATE);
INSERT INTO lawyers VALUES ('B101','Whitcombe','Eleanor','partner',420,1998,NULL),('B140','Osei','Kwame','partner',390,2004,'B101'),('B207','Falk','Ingrid','associate',240,2015,'B101'),('B255','Tran','Minh','associate',220,2018,'B140'),('B281','Doyle','Sean','junior',150,2022,'B207');
INSERT INTO clients VALUES (1,'Hollis Bakery','company','Exeter'),(2,'Margaret Unwin','private','Bath'),(3,'Tamar Shipping','company','Plymouth'),(4,'Devon Care Trust','charity','Exeter'),(5,'Ravi Menon','private','Plymouth');
INSERT INTO cases VALUES ('C22-01','unpaid rent','property',1,'B207','2022-02-10','2022-11-03','won',18000),('C22-07','collision in harbour','maritime',3,'B101','2022-06-01','2024-01-20','settled',950000),('C23-02','inheritance of a farm','family',2,'B140','2023-01-16',NULL,NULL,340000),('C23-05','unfair dismissal','employment',5,'B255','2023-04-04','2023-12-12','lost',22000),('C23-11','late delivery','contract',3,'B101','2023-10-09',NULL,NULL,120000),('C24-01','boundary dispute','property',2,'B207','2024-02-01',NULL,NULL,9000),('C24-03','nurse dismissal','employment',4,'B255','2024-03-15',NULL,NULL,31000);
INSERT INTO hearings VALUES (1,'C22-01','Exeter County Court','Pryce','2022-09-14'),(2,'C22-07','Admiralty Court','Stanhope','2023-03-02'),(3,'C22-07','Admiralty Court','Stanhope','2023-07-19'),(4,'C23-02','Bristol Probate Court','Lyle','2023-11-28'),(5,'C23-05','Employment Tribunal','Akers','2023-10-05'),(6,'C23-02','Bristol Probate Court','Pryce','2024-04-16'),(7,'C23-11','Admiralty Court','Stanhope','2024-05-21');

-- Which lawyer is handling Margaret Unwin's farm inheritance?
-- who has the inheritance of a farm case
SELECT lawyers.fname, lawyers.lname FROM lawyers JOIN cases ON cases.lead_bar_no = lawyers.bar_no WHERE cases.subject = 'inheritance of a farm';

-- What cases does Ingrid Falk have on her desk?
-- cases run by Falk
SELECT cases.subject FROM cases JOIN lawyers ON cases.lead_bar_no = lawyers.bar_no WHERE lawyers.lname = 'Falk';

-- Which clients does Eleanor Whitcombe represent?
-- Whitcombe acts for whom
SELECT DISTINCT clients.client_name FROM clients JOIN cases ON cases.client_id = clients.client_id JOIN lawyers ON cases.lead_bar_no = lawyers.bar_no WHERE lawyers.lname = 'Whitcombe';

-- Which judges have heard cases of Tamar Shipping?
-- judges Tamar Shipping has been before
SELECT DISTINCT hearings.judge FROM hearings JOIN cases ON hearings.case_no = cases.case_no JOIN clients ON cases.client_id = clients.client_id WHERE clients.client_name = 'Tamar Shipping';

-- Which cases are still open?
-- everything not closed yet
SELECT subject FROM cases WHERE closed IS NULL;

-- How did the unfair dismissal case end?
-- outcome of unfair dismissal
SELECT outcome FROM cases WHERE subject = 'unfair dismissal';

-- What is our biggest property claim?
-- property case with the most money at stake
SELECT subject FROM cases WHERE area = 'property' ORDER BY claim_value DESC LIMIT 1;

-- How many cases has each client brought us?
-- cases by client
SELECT clients.client_name, COUNT(*) FROM clients JOIN cases ON cases.client_id = clients.client_id GROUP BY clients.client_id;

-- Who is mentored by Whitcombe?
-- lawyers that learn under Whitcombe
SELECT fname, lname FROM lawyers WHERE mentor_bar_no = (SELECT bar_no FROM lawyers WHERE lname = 'Whitcombe');

-- Do we have a case in front of judge Akers?
-- anything ever heard by Akers?
SELECT EXISTS (SELECT hearing_id FROM hearings WHERE judge = 'Akers');

-- Which case has had the most hearings?
-- case number that was in court most often
SELECT case_no FROM hearings GROUP BY case_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which lawyers don't lead any case?
-- who leads nothing
SELECT fname, lname FROM lawyers WHERE bar_no NOT IN (SELECT lead_bar_no FROM cases);

-- What do our partners charge on average?
-- average hourly fee, partners
SELECT AVG(hourly_fee) FROM lawyers WHERE position = 'partner';

-- Who charges more per hour, Osei or Tran?
-- dearer lawyer: Tran or Osei?
SELECT fname, lname FROM lawyers WHERE lname IN ('Osei', 'Tran') ORDER BY hourly_fee DESC LIMIT 1;

-- Which hearings took place between March and October 2023? I need court and date.
-- court + date of hearings, march to october 2023
SELECT court, hearing_date FROM hearings WHERE hearing_date BETWEEN '2023-03' AND '2023-10';

-- Which courts do our Exeter clients end up in?
-- courts for clients from exeter
SELECT DISTINCT hearings.court FROM hearings JOIN cases ON hearings.case_no = cases.case_no JOIN clients ON cases.client_id = clients.client_id WHERE clients.town = 'Exeter';

-- Which cases have never been to court?
-- cases without any hearing
SELECT subject FROM cases WHERE case_no NOT IN (SELECT case_no FROM hearings);

-- In which areas of law do we have at least two cases?
-- areas with 2+ cases
SELECT area FROM cases GROUP BY area HAVING COUNT(*) >= 2;

-- Which cases are about a dismissal?
-- dismissal cases
SELECT subject FROM cases WHERE subject LIKE '%dismissal%';

-- Have we lost any maritime case?
-- any maritime defeats
SELECT EXISTS (SELECT case_no FROM cases WHERE area = 'maritime' AND outcome = 'lost');
