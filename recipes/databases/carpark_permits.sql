CREATE TABLE Garage (GarageId INTEGER PRIMARY KEY, GarageName TEXT, Levels INTEGER, Spaces INTEGER, ClearanceM REAL, NightRate REAL, Attended TEXT);
CREATE TABLE Permit (PermitNo TEXT PRIMARY KEY, Holder TEXT, GarageId INTEGER REFERENCES Garage(GarageId), CarModel TEXT, Tariff TEXT, MonthlyFee REAL, ValidFrom DATE, ValidTo DATE, Blocked INTEGER, Fines INTEGER);
INSERT INTO Garage VALUES (1,'Opera Garage',5,420,2.1,6,'yes'),(2,'Market Underground',3,260,1.95,4.5,'no'),(3,'Station Deck',7,810,2.2,3,'yes'),(4,'Mill Lane Lot',1,75,NULL,2,'no');
INSERT INTO Permit VALUES ('PK-77','Sabine Orth',1,'Polo','full',95,'2022-01-01','2024-12-31',0,0),('PK-78','Joris Maas',1,'Corsa','night',52,'2023-03-01','2025-02-28',0,2),('PK-79','Helga Prinz',2,'Fiesta','full',82,'2021-06-15','2024-06-14',0,1),('PK-80','Emre Aydin',3,'Kangoo','business',110,'2020-09-01','2025-08-31',0,5),('PK-81','Laura Wick',3,'Yaris','weekday',64,'2024-02-01','2025-01-31',0,0),('PK-82','Stefan Kuhl',3,'Octavia','full',70,'2019-11-11','2023-11-10',1,7),('PK-83','Nina Falk',4,'Twingo','night',25,'2023-08-20','2024-08-19',0,0),('PK-84','Abel Costa',2,'Polo','weekday',58,'2022-05-05','2025-05-04',0,3),('PK-85','Ruth Engel',3,'Zoe','full',72,'2023-10-02','2026-10-01',0,0),('PK-86','Kai Brodersen',1,'Transit','business',140,'2021-04-12','2024-04-11',1,4);

-- Does Laura Wick pay less than Abel Costa?
-- is laura wick's parking cheaper than abel costa's
SELECT EXISTS (SELECT Holder FROM Permit WHERE Holder = 'Laura Wick' AND MonthlyFee < (SELECT MonthlyFee FROM Permit WHERE Holder = 'Abel Costa'));

-- Has the Opera Garage more spaces than the Market Underground?
-- do more cars fit into opera than into market underground
-- is opera garage bigger than market underground (spaces)
SELECT EXISTS (SELECT GarageName FROM Garage WHERE GarageName = 'Opera Garage' AND Spaces > (SELECT Spaces FROM Garage WHERE GarageName = 'Market Underground'));

-- Does Joris Maas have the same tariff as Nina Falk?
-- are joris maas and nina falk on the same tariff
SELECT EXISTS (SELECT Holder FROM Permit WHERE Holder = 'Joris Maas' AND Tariff = (SELECT Tariff FROM Permit WHERE Holder = 'Nina Falk'));

-- Who has collected more fines, Emre Aydin or Kai Brodersen?
-- aydin or brodersen: fined more often
-- worse offender by fines: Emre Aydin or Kai Brodersen
SELECT Holder FROM Permit WHERE Holder IN ('Emre Aydin', 'Kai Brodersen') ORDER BY Fines DESC LIMIT 1;

-- Where is a night cheaper, Station Deck or Market Underground?
-- station deck vs market underground, lower night rate
SELECT GarageName FROM Garage WHERE GarageName IN ('Station Deck', 'Market Underground') ORDER BY NightRate LIMIT 1;

-- Whose permit runs longer than Joris Maas's?
-- valid beyond joris maas's end date, who
-- permits expiring later than Maas's: holders
SELECT Holder FROM Permit WHERE ValidTo > (SELECT ValidTo FROM Permit WHERE Holder = 'Joris Maas');

-- Who had a permit before Sabine Orth?
-- holders since earlier than sabine orth
SELECT Holder FROM Permit WHERE ValidFrom < (SELECT ValidFrom FROM Permit WHERE Holder = 'Sabine Orth');

-- Who drives the same model as Abel Costa?
-- same car as abel costa
SELECT Holder FROM Permit WHERE CarModel = (SELECT CarModel FROM Permit WHERE Holder = 'Abel Costa');

-- Which garages have a clearance of 2 metres at least?
-- where does a 2 m high van still fit, clearance not under 2
-- headroom 2 m or more
SELECT GarageName FROM Garage WHERE ClearanceM >= 2;

-- permits costing no more than 60 a month, holders
-- who pays 60 or less
-- holders with a monthly fee up to 60
SELECT Holder FROM Permit WHERE MonthlyFee <= 60;

-- Who was fined more than three times?
-- over 3 fines
-- holders with fines exceeding three
SELECT Holder FROM Permit WHERE Fines > 3;

-- full-tariff holders under 80 a month
-- who has full tariff for less than 80
SELECT Holder FROM Permit WHERE Tariff = 'full' AND MonthlyFee < 80;

-- Who pays above the average fee?
-- more than the average permit price - which holders
SELECT Holder FROM Permit WHERE MonthlyFee > (SELECT AVG(MonthlyFee) FROM Permit);

-- Which garage has more permit holders, Station Deck or Opera Garage?
-- opera garage or station deck: where are more permits issued
SELECT Garage.GarageName FROM Garage JOIN Permit ON Permit.GarageId = Garage.GarageId WHERE Garage.GarageName IN ('Station Deck', 'Opera Garage') GROUP BY Garage.GarageId ORDER BY COUNT(*) DESC LIMIT 1;

-- garages with 2 or fewer permits
-- which garage has at most two permit holders
SELECT Garage.GarageName FROM Garage JOIN Permit ON Permit.GarageId = Garage.GarageId GROUP BY Garage.GarageId HAVING COUNT(*) <= 2;

-- Who has been blocked?
-- blocked holders
-- whose permit is barred
SELECT Holder FROM Permit WHERE Blocked = 1;

-- Where does Helga Prinz park?
-- helga prinz's garage
SELECT Garage.GarageName FROM Garage JOIN Permit ON Permit.GarageId = Garage.GarageId WHERE Permit.Holder = 'Helga Prinz';

-- For which garage do we have no clearance on file?
-- clearance unknown
SELECT GarageName FROM Garage WHERE ClearanceM IS NULL;
