CREATE TABLE Bugs (BugNo TEXT PRIMARY KEY, Title TEXT, Comp TEXT, Sev TEXT, Stat TEXT, Rptr TEXT, Assignee TEXT, Opened DATE, Closed DATE, EstHrs REAL, Ver TEXT, OS TEXT, Repro TEXT);
INSERT INTO Bugs VALUES ('B-201','Login loops forever','auth','critical','open','Wanda','Kit Larsen','2025-01-14',NULL,6,'4.1','Windows','Y'),
('B-202','Typo in footer','web','trivial','closed','Priit','Noor Haddad','2024-11-03','2024-11-04',0.5,'4.0','any','Y'),
('B-203','Export drops umlauts','reports','major','open','Wanda','Noor Haddad','2024-12-20',NULL,4,'4.0','Windows','Y'),
('B-204','Crash on rotate','mobile','critical','closed','Esther','Kit Larsen','2024-10-08','2024-10-30',12,'3.9','Android','N'),
('B-205','Slow search','web','minor','open','Priit',NULL,'2025-02-02',NULL,16,'4.1','any','Y'),
('B-206','Icons blurry','mobile','trivial','wontfix','Esther','Bram Oduya','2024-09-17','2024-09-25',2,'3.9','iOS','Y'),
('B-207','PDF has blank page','reports','minor','open','Lucho','Bram Oduya','2025-01-29',NULL,3,'4.1','macOS','Y'),
('B-208','Token expires early','auth','major','closed','Lucho','Kit Larsen','2024-12-01','2025-01-07',8,'4.0','any','N'),
('B-209','Push arrives twice','mobile','minor','open','Wanda',NULL,'2025-02-11',NULL,5,'4.1','Android','N'),
('B-210','Totals wrong by a cent','reports','critical','open','Esther','Noor Haddad','2025-02-09',NULL,10,'4.1','any','Y');

-- Who is fixing the login loop?
-- who's on B-201
-- person working on B-201
SELECT Assignee FROM Bugs WHERE BugNo = 'B-201';

-- Who found the slow search?
-- slow search reported by
-- who told us about slow search
SELECT Rptr FROM Bugs WHERE Title = 'Slow search';

-- What's nobody working on?
-- unassigned tickets
-- bugs without an owner
SELECT Title FROM Bugs WHERE Assignee IS NULL;

-- Open critical bugs
-- which show-stoppers are still open (severity critical)
-- critical & not yet dealt with, status open
SELECT Title FROM Bugs WHERE Sev = 'critical' AND Stat = 'open';

-- How bad is the blank page in the PDF?
-- severity PDF has blank page
SELECT Sev FROM Bugs WHERE Title = 'PDF has blank page';

-- Can we reproduce the push bug?
-- is 'Push arrives twice' reproducible
-- push arrives twice: repro?
SELECT EXISTS (SELECT Title FROM Bugs WHERE Title = 'Push arrives twice' AND Repro = 'Y');

-- Has the typo in the footer been closed?
-- is typo in footer done
SELECT EXISTS (SELECT Title FROM Bugs WHERE Title = 'Typo in footer' AND Stat = 'closed');

-- How many bugs per component?
-- where are the bugs, counted
-- bug count for each part of the product
SELECT Comp, COUNT(*) FROM Bugs GROUP BY Comp;

-- Hours of open work per person
-- how many hours of open bugs does each developer have?
SELECT Assignee, SUM(EstHrs) FROM Bugs WHERE Stat = 'open' AND Assignee IS NOT NULL GROUP BY Assignee;

-- What will take longest to fix?
-- biggest effort
-- bug with the highest estimate
SELECT Title FROM Bugs ORDER BY EstHrs DESC LIMIT 1;

-- Android issues
-- what goes wrong on Android
-- bugs seen on android phones
SELECT Title FROM Bugs WHERE OS = 'Android';

-- What came up in February 2025?
-- new in 2025-02
-- bugs filed february 2025
SELECT Title FROM Bugs WHERE Opened = '2025-02';

-- When was the rotate crash done with?
-- crash on rotate closed on
SELECT Closed FROM Bugs WHERE Title = 'Crash on rotate';

-- Which one won't we fix?
-- wontfix list
-- bugs we decided to live with
SELECT Title FROM Bugs WHERE Stat = 'wontfix';

-- Who found the most bugs in 4.1?
-- reporter with most bugs in version 4.1
SELECT Rptr FROM Bugs WHERE Ver = '4.1' GROUP BY Rptr ORDER BY COUNT(*) DESC LIMIT 1;

-- Numbers and titles of everything Kit Larsen has
-- kit larsen's list with ticket numbers
SELECT BugNo, Title FROM Bugs WHERE Assignee = 'Kit Larsen';

-- What has been lying around open the longest?
-- oldest open ticket
SELECT Title FROM Bugs WHERE Stat = 'open' ORDER BY Opened LIMIT 1;

-- Components with at least three bugs
-- parts of the software that have 3+ bugs
SELECT Comp FROM Bugs GROUP BY Comp HAVING COUNT(*) >= 3;
