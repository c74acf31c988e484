CREATE TABLE Buyer (BuyerNo INTEGER PRIMARY KEY, Surname TEXT, Town TEXT, CollectsArea TEXT, Since INTEGER, CreditLimit INTEGER);
CREATE TABLE Lot (LotNo INTEGER PRIMARY KEY, Descr TEXT, IssueYear INTEGER, Territory TEXT, CataloguePrice REAL, AskingPrice REAL, Perforated TEXT, Gum TEXT, Certificate TEXT, SoldTo INTEGER REFERENCES Buyer(BuyerNo), SoldOn DATE);
INSERT INTO Buyer VALUES (1,'Wetherby','Ludlow','Pacific islands',1998,2000),(2,'Oyelaran','Bath','West Africa',2015,800),(3,'Castellane','Nice','airmail',2007,5000),(4,'Dunmore','Perth','Pacific islands',2020,300),(5,'Ingram-Hale','Bath','errors',1989,10000);
INSERT INTO Lot VALUES (101,'Penny Lilac Frigate',1881,'Saint Orrin',450,390,'no','none','yes',1,'2023-02-11'),(102,'Green Palm 2d',1903,'Saint Orrin',80,65,'yes','mint',NULL,4,'2023-06-30'),(103,'Inverted Lighthouse',1922,'Marrowby',3200,2850,'yes','hinged','yes',5,'2023-11-04'),(104,'Zeppelin Overprint',1931,'Lorvania',610,480,'yes','mint','yes',3,'2024-01-20'),(105,'Royal Visit Pair',1953,'Gold Bight',35,28,'yes','mint','no',2,'2024-01-20'),(106,'Black Regent',1858,'Lorvania',1900,1500,'no','none','yes',NULL,NULL),(107,'Canoe Block of Four',1938,'Tamoru',220,175,'yes','hinged','no',1,'2024-03-09'),(108,'Missing Crown',1964,'Gold Bight',740,695,'yes','mint','no',NULL,NULL),(109,'Airpost Triangle',1929,'Marrowby',140,99,'no','hinged','no',3,'2024-04-15'),(110,'Turtle Definitive',1971,'Tamoru',12,9,'yes','mint',NULL,NULL,NULL),(111,'Cocoa Pod 1s',1948,'Gold Bight',55,40,'yes','hinged','no',2,'2022-10-01');

-- Who bought the Inverted Lighthouse?
-- To whom did I sell the Inverted Lighthouse?
-- inverted lighthouse purchaser
SELECT Buyer.Surname FROM Buyer JOIN Lot ON Lot.SoldTo = Buyer.BuyerNo WHERE Lot.Descr = 'Inverted Lighthouse';

-- Which lots remain unsold?
-- What is still in stock?
-- everything not yet sold
SELECT Descr FROM Lot WHERE SoldTo IS NULL;

-- What am I asking for the Black Regent?
-- For how much do I offer the Black Regent?
-- black regent price, mine not the catalogue's
SELECT AskingPrice FROM Lot WHERE Descr = 'Black Regent';

-- What is the oldest stamp I carry or carried?
-- earliest issue among all lots
-- Which lot was issued first?
SELECT Descr FROM Lot ORDER BY IssueYear LIMIT 1;

-- What has Castellane taken off me?
-- purchases by Castellane
-- everything sold to castellane
SELECT Lot.Descr FROM Lot JOIN Buyer ON Lot.SoldTo = Buyer.BuyerNo WHERE Buyer.Surname = 'Castellane';

-- How much has each customer spent in all?
-- spend per buyer, at asking price
SELECT Buyer.Surname, SUM(Lot.AskingPrice) FROM Buyer JOIN Lot ON Lot.SoldTo = Buyer.BuyerNo GROUP BY Buyer.BuyerNo;

-- Which imperforate lots come with a certificate?
-- unperforated and certified
SELECT Descr FROM Lot WHERE Perforated = 'no' AND Certificate = 'yes';

-- Is there an unsold stamp from Tamoru?
-- Have I anything of Tamoru left?
SELECT EXISTS (SELECT Descr FROM Lot WHERE Territory = 'Tamoru' AND SoldTo IS NULL);

-- Did anyone from Perth buy something certified?
-- has a Perth client ever had a lot with certificate
SELECT EXISTS (SELECT Lot.Descr FROM Lot JOIN Buyer ON Lot.SoldTo = Buyer.BuyerNo WHERE Buyer.Town = 'Perth' AND Lot.Certificate = 'yes');

-- Which customers collect the Pacific islands?
-- collectors of Pacific islands
-- Whom could I offer Pacific islands material?
SELECT Surname FROM Buyer WHERE CollectsArea = 'Pacific islands';

-- What was sold in January 2024?
-- What left the shop in January 2024?
-- lots gone in Jan 2024
SELECT Descr FROM Lot WHERE SoldOn = '2024-01';

-- Which lots are catalogued above 500?
-- What does the catalogue put at more than 500?
-- catalogue value over 500
SELECT Descr FROM Lot WHERE CataloguePrice > 500;

-- Who bought most recently?
-- last customer to buy
-- surname on the latest sale
SELECT Buyer.Surname FROM Buyer JOIN Lot ON Lot.SoldTo = Buyer.BuyerNo ORDER BY Lot.SoldOn DESC LIMIT 1;

-- How many lots per territory?
-- territories and their lot counts
-- number of lots, broken down by where they were issued
SELECT Territory, COUNT(*) FROM Lot GROUP BY Territory;

-- Which territories did buyers in Bath go for?
-- bath customers: territories bought
SELECT DISTINCT Lot.Territory FROM Lot JOIN Buyer ON Lot.SoldTo = Buyer.BuyerNo WHERE Buyer.Town = 'Bath';

-- Whose credit limit is the highest?
-- the client I trust with the most credit
SELECT Surname FROM Buyer ORDER BY CreditLimit DESC LIMIT 1;

-- Which buyers took at least two lots?
-- customers with 2 or more purchases
SELECT Buyer.Surname FROM Buyer JOIN Lot ON Lot.SoldTo = Buyer.BuyerNo GROUP BY Buyer.BuyerNo HAVING COUNT(*) >= 2;
