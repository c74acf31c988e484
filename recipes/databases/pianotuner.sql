CREATE TABLE Customer (CustID INTEGER PRIMARY KEY, CustName TEXT, Town TEXT, Phone TEXT);
CREATE TABLE Piano (PianoID INTEGER PRIMARY KEY, CustID INTEGER REFERENCES Customer(CustID), Maker TEXT, Kind TEXT, BuiltYear INTEGER, SerialNo TEXT);
CREATE TABLE Visit (VisitID INTEGER PRIMARY KEY, PianoID INTEGER REFERENCES Piano(PianoID), VisitDate DATE, Job TEXT, PitchHz REAL, Fee REAL, PaidDate DATE);
INSERT INTO Customer VALUES (1,'Edith Marlowe','York','555-0141'),(2,'St Hilda School','Leeds','555-0199'),(3,'Bela Novak','York',NULL),(4,'The Blue Lantern','Harrogate','555-0120'),(5,'Owen Prythe','Leeds','555-0177'),(6,'Methodist Hall','Selby',NULL);
INSERT INTO Piano VALUES (21,1,'Brandt','upright',1928,'B11820'),(22,2,'Kimura','upright',1994,'K70331'),(23,2,'Ostrava','grand',1971,'O4410'),(24,3,'Hallgren','grand',1905,'H0932'),(25,4,'Kimura','baby grand',2012,'K99812'),(26,5,'Brandt','upright',1956,'B40077'),(27,6,'Whitcombe','upright',1911,NULL);
INSERT INTO Visit VALUES (1,21,'2022-03-15','tuning',440,75,'2022-03-15'),(2,22,'2022-05-20','tuning',440,70,'2022-06-30'),(3,23,'2022-05-20','regulation',442,260,'2022-06-30'),(4,24,'2022-10-11','restringing',435,540,'2022-12-02'),(5,25,'2023-01-18','tuning',442,90,NULL),(6,21,'2023-03-09','tuning',440,78,'2023-03-09'),(7,26,'2023-04-04','hammer repair',438,215,NULL),(8,23,'2023-09-27','tuning',442,95,'2023-10-15'),(9,25,'2023-12-06','tuning',442,92,'2024-01-20'),(10,24,'2024-02-22','tuning',438,110,NULL),(11,22,'2024-03-01','voicing',440,130,NULL);

-- When did I last see to Edith Marlowe's piano?
-- edith marlowe last visit date
-- most recent job at Edith Marlowe's, when
SELECT MAX(Visit.VisitDate) FROM Visit JOIN Piano ON Visit.PianoID = Piano.PianoID JOIN Customer ON Piano.CustID = Customer.CustID WHERE Customer.CustName = 'Edith Marlowe';

-- Which customers owe me money for a visit?
-- customers with unpaid visits
-- who hasn't settled yet
SELECT DISTINCT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID JOIN Visit ON Visit.PianoID = Piano.PianoID WHERE Visit.PaidDate IS NULL;

-- Unpaid bills over 100 from Leeds: whose are they?
-- which leeds customers have open fees above 100
-- Leeds people owing more than 100 on a job
SELECT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID JOIN Visit ON Visit.PianoID = Piano.PianoID WHERE Customer.Town = 'Leeds' AND Visit.Fee > 100 AND Visit.PaidDate IS NULL;

-- Which customers are not from Leeds?
-- everybody outside leeds
-- customers from anywhere but Leeds
SELECT CustName FROM Customer WHERE Town <> 'Leeds';

-- Which customers live in York or Selby?
-- york and selby customers
SELECT CustName FROM Customer WHERE Town IN ('York', 'Selby');

-- Which makers' pianos were built before 1914?
-- makers of anything older than 1914
-- pre-1914 instruments, what make
SELECT Maker FROM Piano WHERE BuiltYear < 1914;

-- What did I earn during 2022?
-- total fees 2022
-- income from visits in 2022
SELECT SUM(Fee) FROM Visit WHERE VisitDate = '2022';

-- Who owns the oldest piano?
-- owner of the most ancient instrument
-- whose piano was built first
SELECT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID ORDER BY Piano.BuiltYear LIMIT 1;

-- Whom did I visit in May 2022?
-- may 2022 visits, customers
SELECT DISTINCT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID JOIN Visit ON Visit.PianoID = Piano.PianoID WHERE Visit.VisitDate = '2022-05';

-- How many tunings have I done since 2023?
-- tunings from 2023 on, number
-- count tuning jobs 2023 or later
SELECT COUNT(*) FROM Visit WHERE Job = 'tuning' AND VisitDate >= '2023';

-- Which jobs other than tuning came up before 2023, and on which date?
-- non-tuning work earlier than 2023 with dates
SELECT Job, VisitDate FROM Visit WHERE Job <> 'tuning' AND VisitDate < '2023';

-- Average fee for a tuning?
-- what do I usually charge for tuning, average
SELECT AVG(Fee) FROM Visit WHERE Job = 'tuning';

-- Which customer have I never visited?
-- no visit so far, who
-- customers whose piano I haven't touched
SELECT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID WHERE Piano.PianoID NOT IN (SELECT PianoID FROM Visit);

-- Does Bela Novak have a grand?
-- is bela novak's piano a grand
SELECT EXISTS (SELECT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID WHERE Customer.CustName = 'Bela Novak' AND Piano.Kind = 'grand');

-- Did I tune anything in Selby?
-- a tuning in selby, ever?
SELECT EXISTS (SELECT Visit.VisitID FROM Visit JOIN Piano ON Visit.PianoID = Piano.PianoID JOIN Customer ON Piano.CustID = Customer.CustID WHERE Customer.Town = 'Selby' AND Visit.Job = 'tuning');

-- Who do I have no phone number for?
-- customers without phone
SELECT CustName FROM Customer WHERE Phone IS NULL;

-- How much came in per town?
-- fees by town
SELECT Customer.Town, SUM(Visit.Fee) FROM Visit JOIN Piano ON Visit.PianoID = Piano.PianoID JOIN Customer ON Piano.CustID = Customer.CustID GROUP BY Customer.Town;

-- Which customer has more than one piano?
-- who owns two or more instruments
SELECT Customer.CustName FROM Customer JOIN Piano ON Piano.CustID = Customer.CustID GROUP BY Customer.CustID HAVING COUNT(*) > 1;
