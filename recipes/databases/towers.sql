CREATE TABLE Borough (BoroughName TEXT PRIMARY KEY, Mayor TEXT, Inhabitants INTEGER, SizeKm2 REAL);
CREATE TABLE Tower (TowerName TEXT PRIMARY KEY, BoroughName TEXT REFERENCES Borough(BoroughName), HeightM INTEGER, Storeys INTEGER, Finished INTEGER, UsedFor TEXT);
CREATE TABLE Firm (FirmName TEXT PRIMARY KEY, Trade TEXT, Staff INTEGER);
CREATE TABLE Rents (FirmName TEXT REFERENCES Firm(FirmName), TowerName TEXT REFERENCES Tower(TowerName), Floors INTEGER, Since DATE, PRIMARY KEY (FirmName, TowerName));
INSERT INTO Borough VALUES ('Glassgate','Ines Vautier',61000,4.2),('Tanner''s Hill','Bo Lindqvist',118000,9.8),('Southbank','Rafiq Aziz',204000,22.5),('The Docks','Mary-Lou Pike',35500,11.1),('Kingsmead','Ottokar Brandl',152000,31.7);
INSERT INTO Tower VALUES ('Needlepoint','Glassgate',388,82,2014,'offices'),('Vautier House','Glassgate',241,56,1999,'mixed'),('The Lantern','Glassgate',305,70,2021,'hotel'),('Hillcrest One','Tanner''s Hill',132,38,1974,'flats'),('Hillcrest Two','Tanner''s Hill',136,39,1976,'flats'),('Southbank Spire','Southbank',264,61,2008,'offices'),('Grain Silo Lofts','The Docks',74,18,1931,'flats'),('Anchor Court','The Docks',159,44,2017,'mixed'),('Mead Tower','Southbank',98,27,1968,'offices');
INSERT INTO Firm VALUES ('Halloran Bank','banking',2100),('Pixel & Sons','software',340),('Quint Shipping','logistics',95),('Lumen Legal','law',410),('Orchard Insurance','insurance',1250),('Two Doors Design','architecture',28);
INSERT INTO Rents VALUES ('Halloran Bank','Needlepoint',22,'2014-09-01'),('Halloran Bank','Southbank Spire',9,'2009-01-15'),('Pixel & Sons','Needlepoint',6,'2018-04-01'),('Quint Shipping','Anchor Court',3,'2017-11-20'),('Lumen Legal','Vautier House',8,'2003-05-05'),('Lumen Legal','Needlepoint',4,'2020-02-01'),('Orchard Insurance','Southbank Spire',17,'2008-10-01'),('Two Doors Design','Mead Tower',1,'2011-06-13');

-- Who is mayor of the borough with the tallest tower?
-- the tallest building stands in whose borough, name the mayor
SELECT Borough.Mayor FROM Borough JOIN Tower ON Tower.BoroughName = Borough.BoroughName ORDER BY Tower.HeightM DESC LIMIT 1;

-- What is the tallest building in the most populous borough?
-- in the borough where most people live, which tower is highest
SELECT TowerName FROM Tower WHERE BoroughName = (SELECT BoroughName FROM Borough ORDER BY Inhabitants DESC LIMIT 1) ORDER BY HeightM DESC LIMIT 1;

-- Which firms are in the highest tower?
-- tenants of our tallest building
-- who rents space in the loftiest tower of town
SELECT FirmName FROM Rents WHERE TowerName = (SELECT TowerName FROM Tower ORDER BY HeightM DESC LIMIT 1);

-- How many people live in the borough with the most towers?
-- population of the borough that has more towers than any other
SELECT Inhabitants FROM Borough WHERE BoroughName = (SELECT BoroughName FROM Tower GROUP BY BoroughName ORDER BY COUNT(*) DESC LIMIT 1);

-- Which boroughs have no tower?
-- boroughs without any high-rise
-- where is there not one tower
SELECT BoroughName FROM Borough WHERE BoroughName NOT IN (SELECT BoroughName FROM Tower);

-- What is the average height of the towers in Glassgate?
-- glassgate skyline, mean height
SELECT AVG(HeightM) FROM Tower WHERE BoroughName = 'Glassgate';

-- In which boroughs does the firm with the most staff rent?
-- boroughs where the biggest employer has space
SELECT Tower.BoroughName FROM Tower JOIN Rents ON Rents.TowerName = Tower.TowerName WHERE Rents.FirmName = (SELECT FirmName FROM Firm ORDER BY Staff DESC LIMIT 1);

-- Which tower has the most tenants?
-- building let to the greatest number of firms
-- which tower houses more companies than any other
SELECT TowerName FROM Rents GROUP BY TowerName ORDER BY COUNT(*) DESC LIMIT 1;

-- How many floors are let in Southbank Spire altogether?
-- southbank spire, rented floors in total
SELECT SUM(Floors) FROM Rents WHERE TowerName = 'Southbank Spire';

-- Which firms rent in more than one tower?
-- companies spread over two or more buildings
SELECT FirmName FROM Rents GROUP BY FirmName HAVING COUNT(*) > 1;

-- How many storeys does the second tallest tower have?
-- number of storeys of the tower that is only beaten by one other in height
SELECT Storeys FROM Tower WHERE HeightM < (SELECT MAX(HeightM) FROM Tower) ORDER BY HeightM DESC LIMIT 1;

-- What is the newest building in Mayor Pike's borough?
-- mary-lou pike's borough: latest tower to be finished
SELECT Tower.TowerName FROM Tower JOIN Borough ON Tower.BoroughName = Borough.BoroughName WHERE Borough.Mayor = 'Mary-Lou Pike' ORDER BY Tower.Finished DESC LIMIT 1;

-- Which residential towers are over 100 metres?
-- blocks of flats higher than 100 m
SELECT TowerName FROM Tower WHERE UsedFor = 'flats' AND HeightM > 100;

-- Is there a hotel tower in Southbank?
-- any tower in southbank used as a hotel
SELECT EXISTS (SELECT TowerName FROM Tower WHERE BoroughName = 'Southbank' AND UsedFor = 'hotel');

-- How tall is Anchor Court?
-- anchor court height
-- what does Anchor Court measure from bottom to top
SELECT HeightM FROM Tower WHERE TowerName = 'Anchor Court';

-- Which trade do the firms in Vautier House and Anchor Court belong to?
-- lines of business found in vautier house or anchor court
SELECT DISTINCT Firm.Trade FROM Firm JOIN Rents ON Rents.FirmName = Firm.FirmName WHERE Rents.TowerName IN ('Vautier House', 'Anchor Court');

-- Which boroughs are smaller than 12 square kilometres but home to more than 50000 people?
-- under 12 km2 yet above 50000 inhabitants
SELECT BoroughName FROM Borough WHERE SizeKm2 < 12 AND Inhabitants > 50000;
