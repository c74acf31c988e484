CREATE TABLE District (DistrictId INTEGER PRIMARY KEY, District TEXT, Residents INTEGER, Supervisor TEXT);
CREATE TABLE Street (StreetId INTEGER PRIMARY KEY, Street TEXT, DistrictId INTEGER REFERENCES District(DistrictId), LengthM INTEGER, Priority TEXT, HasBus TEXT);
CREATE TABLE Plough (PloughId TEXT PRIMARY KEY, Nickname TEXT, Maker TEXT, BoughtIn INTEGER, Operator TEXT);
CREATE TABLE Clearing (ClearingId INTEGER PRIMARY KEY, PloughId TEXT REFERENCES Plough(PloughId), StreetId INTEGER REFERENCES Street(StreetId), Night DATE, GritKg INTEGER, Mins INTEGER);
INSERT INTO District VALUES (1,'Oldtown',8200,'Mrs. Aalto'),(2,'Harbourside',5600,'Mr. Nystrom'),(3,'Pinehill',11900,'Mrs. Koskela'),(4,'Airport',900,'Mr. Rautio');
INSERT INTO Street VALUES (1,'Cathedral Lane',1,420,'high','yes'),(2,'Ropewalk',2,650,'medium','no'),(3,'Herring Quay',2,980,'high','yes'),(4,'Squirrel Road',3,1450,'low','no'),(5,'Summit Avenue',3,2100,'high','yes'),(6,'Candle Street',1,210,'low','no'),(7,'Runway Road',4,3000,'medium','yes'),(8,'Owl Close',3,180,'low','no');
INSERT INTO Plough VALUES ('P1','Big Berta','Lannen',2009,'Kalle Rinne'),('P2','Snowflake','Vammas',2018,'Sini Heino'),('P3','Grumpy','Lannen',2014,'Otto Byman'),('P4','Elsa','Holder',2022,'Sini Heino'),('P5','Rusty','Vammas',1998,'Otto Byman');
INSERT INTO Clearing VALUES (1,'P1',1,'2024-01-03',210,25),(2,'P1',3,'2024-01-03',480,55),(3,'P2',5,'2024-01-03',900,95),(4,'P3',4,'2024-01-04',300,70),(5,'P2',8,'2024-01-04',40,12),(6,'P4',1,'2024-01-09',190,22),(7,'P4',2,'2024-01-09',220,40),(8,'P1',5,'2024-01-17',1010,110),(9,'P3',3,'2024-01-17',455,50),(10,'P2',7,'2024-01-18',1300,120),(11,'P3',2,'2024-02-02',250,38);

-- Which ploughs have been out in Harbourside?
-- nicknames of the ploughs used in harbourside
-- what cleared the streets of Harbourside
SELECT Plough.Nickname FROM Plough JOIN Clearing ON Clearing.PloughId = Plough.PloughId JOIN Street ON Clearing.StreetId = Street.StreetId JOIN District ON Street.DistrictId = District.DistrictId WHERE District.District = 'Harbourside';

-- Who supervises the area Owl Close is in?
-- supervisor responsible for owl close
-- I live in Owl Close, who do I complain to?
SELECT District.Supervisor FROM District JOIN Street ON Street.DistrictId = District.DistrictId WHERE Street.Street = 'Owl Close';

-- Which street has never been cleared?
-- streets no plough has been to
-- forgotten by the ploughs all winter
SELECT Street FROM Street WHERE StreetId NOT IN (SELECT StreetId FROM Clearing);

-- Which plough stayed in the garage all season?
-- ploughs that weren't used once
SELECT Nickname FROM Plough WHERE PloughId NOT IN (SELECT PloughId FROM Clearing);

-- Who has worked in both Oldtown and Harbourside?
-- drivers who ploughed in Oldtown as well as in Harbourside
-- operators seen in oldtown and in harbourside
SELECT Plough.Operator FROM Plough JOIN Clearing ON Clearing.PloughId = Plough.PloughId JOIN Street ON Clearing.StreetId = Street.StreetId JOIN District ON Street.DistrictId = District.DistrictId WHERE District.District = 'Oldtown' INTERSECT SELECT Plough.Operator FROM Plough JOIN Clearing ON Clearing.PloughId = Plough.PloughId JOIN Street ON Clearing.StreetId = Street.StreetId JOIN District ON Street.DistrictId = District.DistrictId WHERE District.District = 'Harbourside';

-- Which ploughs have never been to Pinehill?
-- not once in pinehill: which ploughs
SELECT Nickname FROM Plough WHERE PloughId NOT IN (SELECT Clearing.PloughId FROM Clearing JOIN Street ON Clearing.StreetId = Street.StreetId JOIN District ON Street.DistrictId = District.DistrictId WHERE District.District = 'Pinehill');

-- How much grit did we spread in Pinehill?
-- kilos of grit used on Pinehill streets
-- pinehill grit total
SELECT SUM(Clearing.GritKg) FROM Clearing JOIN Street ON Clearing.StreetId = Street.StreetId JOIN District ON Street.DistrictId = District.DistrictId WHERE District.District = 'Pinehill';

-- Which district swallowed the most minutes of ploughing?
-- where did the ploughs spend most time, by district
SELECT District.District FROM District JOIN Street ON Street.DistrictId = District.DistrictId JOIN Clearing ON Clearing.StreetId = Street.StreetId GROUP BY District.DistrictId ORDER BY SUM(Clearing.Mins) DESC LIMIT 1;

-- How many different streets did Sini Heino clear?
-- number of streets heino has ploughed
SELECT COUNT(DISTINCT Clearing.StreetId) FROM Clearing JOIN Plough ON Clearing.PloughId = Plough.PloughId WHERE Plough.Operator = 'Sini Heino';

-- Which streets were cleared at least twice?
-- ploughed two times or more - which streets
SELECT Street.Street FROM Street JOIN Clearing ON Clearing.StreetId = Street.StreetId GROUP BY Street.StreetId HAVING COUNT(*) >= 2;

-- Which low priority streets did get cleared?
-- cleared despite being low priority
SELECT Street.Street FROM Street JOIN Clearing ON Clearing.StreetId = Street.StreetId WHERE Street.Priority = 'low';

-- Who cleared Herring Quay on 17 January 2024?
-- herring quay 17 jan 2024, which operator
SELECT Plough.Operator FROM Plough JOIN Clearing ON Clearing.PloughId = Plough.PloughId JOIN Street ON Clearing.StreetId = Street.StreetId WHERE Street.Street = 'Herring Quay' AND Clearing.Night = '2024-01-17';

-- Which streets does Big Berta do?
-- big berta's streets
-- where has Big Berta been
SELECT Street.Street FROM Street JOIN Clearing ON Clearing.StreetId = Street.StreetId JOIN Plough ON Clearing.PloughId = Plough.PloughId WHERE Plough.Nickname = 'Big Berta';

-- What is the oldest plough called?
-- plough we've had longest
-- which plough was bought first
SELECT Nickname FROM Plough ORDER BY BoughtIn LIMIT 1;

-- Which streets without a bus are longer than 500 metres?
-- no bus, over 500 m: streets
SELECT Street FROM Street WHERE HasBus = 'no' AND LengthM > 500;

-- Did Grumpy ever clear a street with a bus line?
-- has grumpy been on any bus street
SELECT EXISTS (SELECT Plough.Nickname FROM Plough JOIN Clearing ON Clearing.PloughId = Plough.PloughId JOIN Street ON Clearing.StreetId = Street.StreetId WHERE Plough.Nickname = 'Grumpy' AND Street.HasBus = 'yes');

-- Average time to clear Summit Avenue
-- how many minutes does summit avenue take on average
SELECT AVG(Clearing.Mins) FROM Clearing JOIN Street ON Clearing.StreetId = Street.StreetId WHERE Street.Street = 'Summit Avenue';
