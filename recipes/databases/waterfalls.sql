CREATE TABLE Shire (ShireCode TEXT PRIMARY KEY, ShireName TEXT, CountyTown TEXT, Folk INTEGER, SquareKm REAL);
CREATE TABLE NatPark (ParkName TEXT PRIMARY KEY, SquareKm REAL, VisitorsPerYear INTEGER, Established DATE);
CREATE TABLE PartOf (ParkName TEXT REFERENCES NatPark(ParkName), ShireCode TEXT REFERENCES Shire(ShireCode), PRIMARY KEY (ParkName, ShireCode));
CREATE TABLE Falls (FallName TEXT PRIMARY KEY, ParkName TEXT REFERENCES NatPark(ParkName), DropMetres REAL, WidthMetres REAL, WalkMinutes INTEGER, Difficulty TEXT);
INSERT INTO Shire VALUES ('ARD','Ardshire','Penarth Cross',214000,1820.5),('BEL','Bellmoor','Bellham',61500,2440.0),('CWM','Cwmarden','Llanvair',38200,990.7),('DUN','Dunlaw','Market Dunlaw',327000,1105.3),('ESK','Eskerry','Kirk Esk',12900,3010.2);
INSERT INTO NatPark VALUES ('Misty Tops',480,650000,'1951-04-17'),('Black Wood',92,118000,'1988-06-01'),('Esk Wilds',1310,47000,'1974-09-12'),('Sheepwalk',205,290000,'1960-05-20'),('Tarn Country',615,910000,'1949-12-01');
INSERT INTO PartOf VALUES ('Misty Tops','ARD'),('Misty Tops','CWM'),('Misty Tops','BEL'),('Black Wood','CWM'),('Esk Wilds','ESK'),('Esk Wilds','BEL'),('Sheepwalk','ARD'),('Tarn Country','BEL');
INSERT INTO Falls VALUES ('Bride''s Veil','Misty Tops',92.5,11,35,'easy'),('Thunder Linn','Misty Tops',41,26,80,'moderate'),('Witch Spout','Black Wood',18.2,3,15,'easy'),('Esk Plunge','Esk Wilds',136,8,210,'hard'),('Seven Steps','Esk Wilds',58,40,145,'hard'),('Tarn Leap','Tarn Country',24.4,6,50,'moderate'),('Salmon Falls','Tarn Country',5.5,33,10,'easy'),('Grey Ribbon','Misty Tops',77,2,120,'hard');

-- What is the highest waterfall in the most visited park?
-- park that draws the most visitors: its tallest fall
SELECT FallName FROM Falls WHERE ParkName = (SELECT ParkName FROM NatPark ORDER BY VisitorsPerYear DESC LIMIT 1) ORDER BY DropMetres DESC LIMIT 1;

-- In how many shires does the park with the most falls lie?
-- the park with more waterfalls than any other, how many shires does it touch
SELECT COUNT(*) FROM PartOf WHERE ParkName = (SELECT ParkName FROM Falls GROUP BY ParkName ORDER BY COUNT(*) DESC LIMIT 1);

-- Which park spreads over the most shires?
-- national park touching the greatest number of shires
SELECT ParkName FROM PartOf GROUP BY ParkName ORDER BY COUNT(*) DESC LIMIT 1;

-- Which parks lie in the largest shire?
-- parks of our biggest shire
-- the shire with the greatest area, what national parks reach into it
SELECT ParkName FROM PartOf WHERE ShireCode = (SELECT ShireCode FROM Shire ORDER BY SquareKm DESC LIMIT 1);

-- What are the county towns of the shires that the largest park lies in?
-- biggest park, county towns of its shires
SELECT CountyTown FROM Shire WHERE ShireCode IN (SELECT ShireCode FROM PartOf WHERE ParkName = (SELECT ParkName FROM NatPark ORDER BY SquareKm DESC LIMIT 1));

-- Which shire has no national park?
-- shires without a park
-- where is there no national park whatsoever
SELECT ShireName FROM Shire WHERE ShireCode NOT IN (SELECT ShireCode FROM PartOf);

-- What is the total area of the parks that reach into Bellmoor?
-- bellmoor's parks, combined size
SELECT SUM(NatPark.SquareKm) FROM NatPark JOIN PartOf ON PartOf.ParkName = NatPark.ParkName JOIN Shire ON PartOf.ShireCode = Shire.ShireCode WHERE Shire.ShireName = 'Bellmoor';

-- Which shire has the most parks?
-- shire touched by more national parks than any other
SELECT Shire.ShireName FROM Shire JOIN PartOf ON PartOf.ShireCode = Shire.ShireCode GROUP BY Shire.ShireCode ORDER BY COUNT(*) DESC LIMIT 1;

-- How wide is the highest fall?
-- width of the waterfall with the greatest drop
SELECT WidthMetres FROM Falls ORDER BY DropMetres DESC LIMIT 1;

-- Which is the tallest waterfall in the shire whose county town is Llanvair?
-- llanvair's shire: waterfall with the biggest drop, counting parks that reach into it
SELECT Falls.FallName FROM Falls JOIN NatPark ON Falls.ParkName = NatPark.ParkName JOIN PartOf ON PartOf.ParkName = NatPark.ParkName JOIN Shire ON PartOf.ShireCode = Shire.ShireCode WHERE Shire.CountyTown = 'Llanvair' ORDER BY Falls.DropMetres DESC LIMIT 1;

-- Which parks have no waterfall?
-- parks where there's no fall to see
SELECT ParkName FROM NatPark WHERE ParkName NOT IN (SELECT ParkName FROM Falls);

-- What is the average drop of the falls in Misty Tops?
-- misty tops waterfalls, mean height
SELECT AVG(DropMetres) FROM Falls WHERE ParkName = 'Misty Tops';

-- Which easy waterfalls take less than 20 minutes on foot?
-- falls with an easy walk under 20 min
-- short easy strolls to a waterfall, below 20 minutes
SELECT FallName FROM Falls WHERE Difficulty = 'easy' AND WalkMinutes < 20;

-- How many visitors does the oldest park get?
-- yearly visitors to the park that was established first
SELECT VisitorsPerYear FROM NatPark ORDER BY Established LIMIT 1;

-- Is Sheepwalk partly in Dunlaw?
-- does the sheepwalk park reach into dunlaw
SELECT EXISTS (SELECT PartOf.ParkName FROM PartOf JOIN Shire ON PartOf.ShireCode = Shire.ShireCode WHERE PartOf.ParkName = 'Sheepwalk' AND Shire.ShireName = 'Dunlaw');

-- How many falls are higher than Thunder Linn?
-- number of waterfalls beating thunder linn in drop
SELECT COUNT(*) FROM Falls WHERE DropMetres > (SELECT DropMetres FROM Falls WHERE FallName = 'Thunder Linn');

-- Which parks have at least two waterfalls?
-- parks with 2 or more falls
SELECT ParkName FROM Falls GROUP BY ParkName HAVING COUNT(*) >= 2;

-- What's the second biggest park?
-- park in second place by area
SELECT ParkName FROM NatPark WHERE SquareKm < (SELECT MAX(SquareKm) FROM NatPark) ORDER BY SquareKm DESC LIMIT 1;
