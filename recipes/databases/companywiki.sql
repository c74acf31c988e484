CREATE TABLE Person (PersonId INTEGER PRIMARY KEY, Name TEXT, Role TEXT, Joined DATE, Office TEXT, MemberOf INTEGER REFERENCES Team(TeamId));
CREATE TABLE Team (TeamId INTEGER PRIMARY KEY, Name TEXT, Mission TEXT, Budget INTEGER);
CREATE TABLE System (SystemId INTEGER PRIMARY KEY, Name TEXT, OwnedBy INTEGER REFERENCES Team(TeamId), WrittenIn TEXT, Criticality TEXT, Live TEXT, LaunchYear INTEGER);
CREATE TABLE Page (PageId INTEGER PRIMARY KEY, Title TEXT, Author INTEGER REFERENCES Person(PersonId), About INTEGER REFERENCES System(SystemId), LastEdited DATE, Views INTEGER);
INSERT INTO Team VALUES (1,'Harbour','payments',900000),(2,'Lantern','search',450000),(3,'Quill','documents',300000),(4,'Anvil','platform',1200000);
INSERT INTO Person VALUES (1,'Dede Okoro','engineer','2017-02-01','Lund',1),(2,'Sanna Virtanen','tech lead','2014-08-11','Tampere',2),(3,'Piotr Mazur','engineer','2020-10-05','Lund',2),(4,'Leila Haddad','product manager','2019-06-17','Lyon',1),(5,'Giles Thorpe','technical writer','2022-01-10','Lyon',3),(6,'Noor Bakker','engineer','2023-05-02','Tampere',4),(7,'Ivo Salter','tech lead','2016-11-28','Lund',4),(8,'Mei Tanaka','engineer','2021-03-15','Lyon',NULL);
INSERT INTO System VALUES (1,'Tollgate',1,'Go','high','yes',2018),(2,'Beacon',2,'Rust','medium','yes',2020),(3,'Inkwell',3,'Python','low','yes',2019),(4,'Forge',4,'Go','high','yes',2016),(5,'OldMint',1,'Java','low','no',2009),(6,'Kiln',4,'Rust','medium','no',2023);
INSERT INTO Page VALUES (1,'Refund runbook',1,1,'2024-03-12',5400),(2,'How ranking works',2,2,'2023-09-30',2100),(3,'Deploying with Forge',7,4,'2024-05-01',8800),(4,'Style guide',5,3,'2022-12-19',940),(5,'Retiring OldMint',4,5,'2021-06-04',310),(6,'Index rebuilds',3,2,'2024-01-22',760),(7,'Kiln proposal',6,6,'2024-04-18',430),(8,'Tollgate on call',1,1,'2023-11-02',3900),(9,'Onboarding week',5,NULL,'2024-02-14',6100);

-- What team owns Tollgate?
-- who is tollgate's owner
-- tollgate belongs to which team
SELECT Team.Name FROM Team JOIN System ON System.OwnedBy = Team.TeamId WHERE System.Name = 'Tollgate';

-- Which systems are written in Rust?
-- our rust systems
-- what did we build with Rust
SELECT Name FROM System WHERE WrittenIn = 'Rust';

-- Who wrote the Refund runbook?
-- author of refund runbook
SELECT Person.Name FROM Person JOIN Page ON Page.Author = Person.PersonId WHERE Page.Title = 'Refund runbook';

-- What pages are there about Beacon?
-- anything documented on beacon
-- beacon wiki pages
SELECT Page.Title FROM Page JOIN System ON Page.About = System.SystemId WHERE System.Name = 'Beacon';

-- Who is on the team that runs Forge?
-- people in the team owning forge
-- members of Forge's team
SELECT Person.Name FROM Person JOIN Team ON Person.MemberOf = Team.TeamId JOIN System ON System.OwnedBy = Team.TeamId WHERE System.Name = 'Forge';

-- Which pages were written by people in Lund?
-- wiki pages by the Lund office
SELECT Page.Title FROM Page JOIN Person ON Page.Author = Person.PersonId WHERE Person.Office = 'Lund';

-- When did Leila Haddad join?
-- haddad start date
-- since when has Leila been here
SELECT Joined FROM Person WHERE Name = 'Leila Haddad';

-- Most read wiki page?
-- which page gets the most views
-- what do people look at most on the wiki
SELECT Title FROM Page ORDER BY Views DESC LIMIT 1;

-- Who is in no team?
-- people without a team
-- who isn't a member of anything
SELECT Name FROM Person WHERE MemberOf IS NULL;

-- Which systems have been switched off or are not live?
-- systems that aren't live
SELECT Name FROM System WHERE Live = 'no';

-- Who has written nothing on the wiki?
-- people with no pages
-- who never authored a page
SELECT Name FROM Person WHERE PersonId NOT IN (SELECT Author FROM Page);

-- Total views of pages by Giles Thorpe
-- how many views did thorpe's pages get altogether
SELECT SUM(Page.Views) FROM Page JOIN Person ON Page.Author = Person.PersonId WHERE Person.Name = 'Giles Thorpe';

-- Languages used by team Anvil
-- what does Anvil program in
SELECT DISTINCT System.WrittenIn FROM System JOIN Team ON System.OwnedBy = Team.TeamId WHERE Team.Name = 'Anvil';

-- How many people sit in each office?
-- headcount by office
-- offices and their number of people
SELECT Office, COUNT(*) FROM Person GROUP BY Office;

-- Does Lantern own any highly critical system?
-- is anything of Lantern's high criticality
SELECT EXISTS (SELECT System.Name FROM System JOIN Team ON System.OwnedBy = Team.TeamId WHERE Team.Name = 'Lantern' AND System.Criticality = 'high');

-- Who has been here longest?
-- longest-serving colleague
-- who joined first of all
SELECT Name FROM Person ORDER BY Joined LIMIT 1;

-- Pages not touched since before 2023
-- which wiki pages were last edited before 2023
-- stale pages, last edit earlier than 2023
SELECT Title FROM Page WHERE LastEdited < '2023';

-- Engineers in Lund
-- who works as an engineer at the lund office
SELECT Name FROM Person WHERE Role = 'engineer' AND Office = 'Lund';
