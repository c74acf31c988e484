CREATE TABLE Customers (CustomerName TEXT PRIMARY KEY, Phone TEXT, HairType TEXT, ColourFormula TEXT, Allergy TEXT, Birthday DATE, FirstVisit DATE, Newsletter TEXT, PreferredStylist TEXT);
CREATE TABLE Visits (VisitNr INTEGER PRIMARY KEY, Customer TEXT REFERENCES Customers(CustomerName), VisitDate DATE, Service TEXT, Stylist TEXT, Price REAL, Tip REAL, PayMethod TEXT, NoShow TEXT);
INSERT INTO Customers VALUES ('Mrs Abernathy','0555 10','fine','7/3 + 6%',NULL,'1949-02-08','2011-05-03','no','Kiki'),('Joy Ellison','0555 14','curly',NULL,'ammonia','1990-06-15','2020-07-11','yes','Kiki'),('Tariq Hamid','0555 19','straight',NULL,NULL,'1983-11-29','2018-01-20','yes','Leo'),('Petra Nowak',NULL,'thick','5/0 + 9%','PPD','1975-04-04','2015-09-09','yes','Leo'),('Bo Lund','0555 27','fine',NULL,NULL,NULL,'2023-10-14','no',NULL),('Carmen Ortiz','0555 31','curly','8/43 + 6%',NULL,'1988-09-21','2022-03-01','yes','Kiki'),('Walter Gibb',NULL,'straight',NULL,NULL,'1958-12-30','2024-04-02','no','Leo');
INSERT INTO Visits VALUES (1,'Mrs Abernathy','2024-01-11','colour','Kiki',78,5,'cash','no'),(2,'Tariq Hamid','2024-01-12','cut','Leo',32,3,'card','no'),(3,'Joy Ellison','2024-01-20','cut','Kiki',45,4,'card','no'),(4,'Petra Nowak','2024-02-03','highlights','Leo',110,10,'card','no'),(5,'Bo Lund','2024-02-09','cut','Leo',0,0,NULL,'yes'),(6,'Carmen Ortiz','2024-02-15','colour','Kiki',85,0,'cash','no'),(7,'Mrs Abernathy','2024-02-22','blow-dry','Kiki',28,5,'cash','no'),(8,'Tariq Hamid','2024-03-08','beard trim','Leo',15,2,'cash','no'),(9,'Joy Ellison','2024-03-16','perm','Leo',95,6,'card','no'),(10,'Mrs Abernathy','2024-04-04','colour','Kiki',78,5,'cash','no');

-- What's the colour formula for Carmen?
-- carmen ortiz formula
SELECT ColourFormula FROM Customers WHERE CustomerName = 'Carmen Ortiz';

-- Which of our customers have an allergy, and to what?
-- allergies list w/ names
SELECT CustomerName, Allergy FROM Customers WHERE Allergy IS NOT NULL;

-- Who do we have no phone number for?
-- missing phone
SELECT CustomerName FROM Customers WHERE Phone IS NULL;

-- Who didn't show up?
-- no-shows
SELECT Customer FROM Visits WHERE NoShow = 'yes';

-- Who hasn't been in this list of visits at all?
-- customers without a visit
SELECT CustomerName FROM Customers WHERE CustomerName NOT IN (SELECT Customer FROM Visits);

-- When was Mrs Abernathy last here?
-- abernathy last visit
SELECT VisitDate FROM Visits WHERE Customer = 'Mrs Abernathy' ORDER BY VisitDate DESC LIMIT 1;

-- What did Petra pay for her highlights?
-- petra nowak highlights price
SELECT Price FROM Visits WHERE Customer = 'Petra Nowak' AND Service = 'highlights';

-- How much did each stylist bring in?
-- takings per stylist
SELECT Stylist, SUM(Price) FROM Visits GROUP BY Stylist;

-- Who comes most often?
-- most visits - who
SELECT Customer FROM Visits GROUP BY Customer ORDER BY COUNT(*) DESC LIMIT 1;

-- Who is our longest-standing customer?
-- with us the longest
SELECT CustomerName FROM Customers ORDER BY FirstVisit LIMIT 1;

-- Which curly-haired customers prefer Kiki?
-- curly + kiki fans
SELECT CustomerName FROM Customers WHERE HairType = 'curly' AND PreferredStylist = 'Kiki';

-- Does Tariq get the newsletter?
-- newsletter tariq hamid?
SELECT EXISTS (SELECT CustomerName FROM Customers WHERE CustomerName = 'Tariq Hamid' AND Newsletter = 'yes');

-- Has Carmen ever tipped?
-- any tip from carmen ortiz
SELECT EXISTS (SELECT VisitNr FROM Visits WHERE Customer = 'Carmen Ortiz' AND Tip > 0);

-- How much in tips did Kiki make?
-- kiki tips total
SELECT SUM(Tip) FROM Visits WHERE Stylist = 'Kiki';

-- What did we take in cash in February 2024?
-- cash feb 2024 total
SELECT SUM(Price) FROM Visits WHERE PayMethod = 'cash' AND VisitDate = '2024-02';

-- Which services did people with allergies have?
-- services for allergic customers
SELECT DISTINCT Visits.Service FROM Visits JOIN Customers ON Visits.Customer = Customers.CustomerName WHERE Customers.Allergy IS NOT NULL;

-- Which customers have had both a cut and a perm?
-- cut and perm both
SELECT Customer FROM Visits WHERE Service = 'cut' INTERSECT SELECT Customer FROM Visits WHERE Service = 'perm';

-- How many customers are there per hair type?
-- hair types, count
SELECT HairType, COUNT(*) FROM Customers GROUP BY HairType;

-- Who came at least twice?
-- regulars, two visits or more
SELECT Customer FROM Visits GROUP BY Customer HAVING COUNT(*) >= 2;

-- Which visits cost more than the average, who and what?
-- above-average bills: customer, service
SELECT Customer, Service FROM Visits WHERE Price > (SELECT AVG(Price) FROM Visits);
