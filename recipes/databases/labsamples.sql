CREATE TABLE Submitter (SubmitterID INTEGER PRIMARY KEY, Organisation TEXT, Contact TEXT, Phone TEXT);
CREATE TABLE Sample (SampleCode TEXT PRIMARY KEY, Material TEXT, Site TEXT, CollectedOn DATE, ReceivedOn DATE, Freezer TEXT, VolumeMl REAL, SubmitterID INTEGER REFERENCES Submitter(SubmitterID));
CREATE TABLE Method (MethodID INTEGER PRIMARY KEY, MethodName TEXT, Instrument TEXT, PricePerRun REAL);
CREATE TABLE Test (TestID INTEGER PRIMARY KEY, SampleCode TEXT REFERENCES Sample(SampleCode), MethodID INTEGER REFERENCES Method(MethodID), Analyst TEXT, RunDate DATE, Result REAL, Verdict TEXT);
INSERT INTO Submitter VALUES (1,'Waterworks Zell','Iris Kohl','06542 3310'),(2,'Alder Brewery','Tim Oakes','0117 555 012'),(3,'Fishing Club Pike','Marta Sima','0721 445 90'),(4,'County Hospital','Dr Neel','0800 771 77');
INSERT INTO Sample VALUES ('W-001','tap water','Zell North','2024-01-08','2024-01-09','F1',500,1),('W-002','tap water','Zell South','2024-01-08','2024-01-09','F1',500,1),('W-003','lake water','Pike Pond','2024-02-17','2024-02-19','F2',1000,3),('B-001','wort','Alder kettle 2','2024-02-20','2024-02-20','F3',200,2),('B-002','beer','Alder tank 5','2024-03-02','2024-03-04',NULL,330,2),('W-004','lake water','Pike Pond','2024-03-16','2024-03-20','F2',750,3),('W-005','well water','Hill Farm','2024-03-21','2024-03-22',NULL,250,NULL);
INSERT INTO Method VALUES (1,'nitrate','photometer',18),(2,'coliform count','incubator',35),(3,'heavy metals','ICP-MS',90),(4,'pH','electrode',5),(5,'pesticides','GC-MS',140);
INSERT INTO Test VALUES (1,'W-001',1,'Fenna','2024-01-10',12,'pass'),(2,'W-001',2,'Fenna','2024-01-11',0,'pass'),(3,'W-002',2,'Bram','2024-01-11',8,'fail'),(4,'W-003',2,'Bram','2024-02-20',140,'fail'),(5,'W-003',3,'Lotte','2024-02-23',0.4,'pass'),(6,'B-001',4,'Fenna','2024-02-20',5.3,'pass'),(7,'B-002',4,'Lotte','2024-03-05',4.4,'pass'),(8,'W-004',1,'Lotte','2024-03-21',51,'fail'),(9,'W-004',2,'Bram','2024-03-22',90,'fail');

-- Who sent us sample W-003?
-- w-003 came from which organisation
SELECT Submitter.Organisation FROM Submitter JOIN Sample ON Sample.SubmitterID = Submitter.SubmitterID WHERE Sample.SampleCode = 'W-003';

-- Which methods were run on W-001?
-- what did we test W-001 for
SELECT Method.MethodName FROM Method JOIN Test ON Test.MethodID = Method.MethodID WHERE Test.SampleCode = 'W-001';

-- Which samples failed the coliform count?
-- coliform count fails, sample codes
SELECT Test.SampleCode FROM Test JOIN Method ON Test.MethodID = Method.MethodID WHERE Method.MethodName = 'coliform count' AND Test.Verdict = 'fail';

-- Which instruments have samples of Alder Brewery gone through?
-- instruments used on anything from Alder Brewery
SELECT DISTINCT Method.Instrument FROM Method JOIN Test ON Test.MethodID = Method.MethodID JOIN Sample ON Test.SampleCode = Sample.SampleCode JOIN Submitter ON Sample.SubmitterID = Submitter.SubmitterID WHERE Submitter.Organisation = 'Alder Brewery';

-- Which analysts have handled lake water?
-- lake water - on whose bench?
SELECT DISTINCT Test.Analyst FROM Test JOIN Sample ON Test.SampleCode = Sample.SampleCode WHERE Sample.Material = 'lake water';

-- What's in freezer F2?
-- f2 contents
SELECT SampleCode FROM Sample WHERE Freezer = 'F2';

-- Which samples aren't in any freezer?
-- samples not stored in a freezer
SELECT SampleCode FROM Sample WHERE Freezer IS NULL;

-- How many tests has each analyst run?
-- tests per analyst
SELECT Analyst, COUNT(*) FROM Test GROUP BY Analyst;

-- What is the most expensive method we offer?
-- dearest analysis
SELECT MethodName FROM Method ORDER BY PricePerRun DESC LIMIT 1;

-- Which method have we never used?
-- methods nobody ever ran
SELECT MethodName FROM Method WHERE MethodID NOT IN (SELECT MethodID FROM Test);

-- Which samples arrived in March 2024?
-- received march 2024
SELECT SampleCode FROM Sample WHERE ReceivedOn = '2024-03';

-- What's the highest coliform count we measured?
-- max coliform count result
SELECT MAX(Test.Result) FROM Test JOIN Method ON Test.MethodID = Method.MethodID WHERE Method.MethodName = 'coliform count';

-- Did any tap water fail?
-- tap water with a fail?
SELECT EXISTS (SELECT Test.TestID FROM Test JOIN Sample ON Test.SampleCode = Sample.SampleCode WHERE Sample.Material = 'tap water' AND Test.Verdict = 'fail');

-- Which organisations have sent at least two samples?
-- regular senders, 2 samples or more
SELECT Submitter.Organisation FROM Submitter JOIN Sample ON Sample.SubmitterID = Submitter.SubmitterID GROUP BY Submitter.SubmitterID HAVING COUNT(*) >= 2;

-- Give me contact and phone of whoever sent in the beer.
-- beer sample, contact person + phone number
SELECT Submitter.Contact, Submitter.Phone FROM Submitter JOIN Sample ON Sample.SubmitterID = Submitter.SubmitterID WHERE Sample.Material = 'beer';

-- Which analyst has the most fails?
-- who sees most failed tests
SELECT Analyst FROM Test WHERE Verdict = 'fail' GROUP BY Analyst ORDER BY COUNT(*) DESC LIMIT 1;

-- Which samples have we not tested at all?
-- untested samples
SELECT SampleCode FROM Sample WHERE SampleCode NOT IN (SELECT SampleCode FROM Test);

-- How much is a pH run?
-- price for pH
SELECT PricePerRun FROM Method WHERE MethodName = 'pH';

-- Which sites gave samples that Lotte tested?
-- sites behind Lotte's tests
SELECT DISTINCT Sample.Site FROM Sample JOIN Test ON Test.SampleCode = Sample.SampleCode WHERE Test.Analyst = 'Lotte';

-- Has the County Hospital sent us anything?
-- anything in from county hospital?
SELECT EXISTS (SELECT Sample.SampleCode FROM Sample JOIN Submitter ON Sample.SubmitterID = Submitter.SubmitterID WHERE Submitter.Organisation = 'County Hospital');
