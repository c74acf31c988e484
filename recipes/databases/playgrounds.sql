CREATE TABLE Manufacturers (ManufacturerCode TEXT PRIMARY KEY, ManufacturerName TEXT, BasedIn TEXT);
CREATE TABLE Playgrounds (PlaygroundID INTEGER PRIMARY KEY, PlaygroundName TEXT, Neighbourhood TEXT, SurfaceType TEXT, Fenced TEXT, OpenedYear INTEGER, GodparentName TEXT);
CREATE TABLE Equipment (EquipmentID INTEGER PRIMARY KEY, EquipmentType TEXT, PlaygroundID INTEGER REFERENCES Playgrounds(PlaygroundID), ManufacturerCode TEXT REFERENCES Manufacturers(ManufacturerCode), MinimumAge INTEGER, InstalledOn DATE, PurchasePrice INTEGER, CurrentStatus TEXT);
INSERT INTO Manufacturers VALUES ('KOM','Kompass Play','Denmark'),('HOL','Holzwurm','Germany'),('RIC','Richtbaum','Austria'),('STE','SteelFun','Poland');
INSERT INTO Playgrounds VALUES (1,'Dragon Park','Eastend','sand','yes',1999,'Mrs Abara'),(2,'Pirate Bay','Harbourside','bark','no',2010,'Mr Lindholm'),(3,'The Hollow','Eastend','grass','no',1985,NULL),(4,'Moon Square','Centre','rubber','yes',2018,'Mrs Abara'),(5,'Brook Corner','Westfield','sand','no',2003,'Tim Rust');
INSERT INTO Equipment VALUES (1,'swing',1,'HOL',3,'2015-05-04',2800,'ok'),(2,'slide',1,'KOM',4,'2012-04-19',7400,'ok'),(3,'climbing ship',2,'RIC',6,'2010-06-30',31000,'ok'),(4,'seesaw',2,'HOL',3,'2010-06-30',1500,'damaged'),(5,'swing',3,'STE',3,'2001-08-12',1900,'closed off'),(6,'carousel',4,'KOM',5,'2018-09-01',12500,'ok'),(7,'rope pyramid',4,'KOM',8,'2018-09-01',18900,'ok'),(8,'slide',5,'STE',4,'2003-05-20',5200,'damaged'),(9,'sandpit crane',5,'HOL',2,'2021-03-11',950,'ok'),(10,'swing',4,'HOL',1,'2019-07-15',2300,'ok');

-- Which playgrounds is Mrs Abara godparent of?
-- playgrounds under Mrs Abara's wing
SELECT PlaygroundName FROM Playgrounds WHERE GodparentName = 'Mrs Abara';

-- What can kids play on at Moon Square?
-- moon square equipment
SELECT Equipment.EquipmentType FROM Equipment JOIN Playgrounds ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Playgrounds.PlaygroundName = 'Moon Square';

-- Who built the climbing ship?
-- climbing ship made by
SELECT Manufacturers.ManufacturerName FROM Manufacturers JOIN Equipment ON Equipment.ManufacturerCode = Manufacturers.ManufacturerCode WHERE Equipment.EquipmentType = 'climbing ship';

-- Which makers' equipment stands in Eastend?
-- eastend - manufacturers represented there
SELECT DISTINCT Manufacturers.ManufacturerName FROM Manufacturers JOIN Equipment ON Equipment.ManufacturerCode = Manufacturers.ManufacturerCode JOIN Playgrounds ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Playgrounds.Neighbourhood = 'Eastend';

-- On which playgrounds do we have something Danish?
-- playgrounds with stuff from a firm in Denmark
SELECT DISTINCT Playgrounds.PlaygroundName FROM Playgrounds JOIN Equipment ON Equipment.PlaygroundID = Playgrounds.PlaygroundID JOIN Manufacturers ON Equipment.ManufacturerCode = Manufacturers.ManufacturerCode WHERE Manufacturers.BasedIn = 'Denmark';

-- Where is there a swing?
-- playgrounds with swings
SELECT Playgrounds.PlaygroundName FROM Playgrounds JOIN Equipment ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Equipment.EquipmentType = 'swing';

-- Which neighbourhoods have damaged equipment?
-- neighbourhoods w/ something damaged
SELECT DISTINCT Playgrounds.Neighbourhood FROM Playgrounds JOIN Equipment ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Equipment.CurrentStatus = 'damaged';

-- What ground do kids fall on at Pirate Bay?
-- pirate bay surface
SELECT SurfaceType FROM Playgrounds WHERE PlaygroundName = 'Pirate Bay';

-- Which fenced playgrounds opened after 2000?
-- fenced, newer than 2000
SELECT PlaygroundName FROM Playgrounds WHERE Fenced = 'yes' AND OpenedYear > 2000;

-- Which playground has no godparent?
-- nobody looks after which playground
SELECT PlaygroundName FROM Playgrounds WHERE GodparentName IS NULL;

-- What was our most expensive purchase?
-- dearest piece of equipment
SELECT EquipmentType FROM Equipment ORDER BY PurchasePrice DESC LIMIT 1;

-- What did all the Holzwurm things cost together?
-- total paid for Holzwurm equipment
SELECT SUM(Equipment.PurchasePrice) FROM Equipment JOIN Manufacturers ON Equipment.ManufacturerCode = Manufacturers.ManufacturerCode WHERE Manufacturers.ManufacturerName = 'Holzwurm';

-- How many pieces of equipment are there per playground?
-- equipment count by playground
SELECT Playgrounds.PlaygroundName, COUNT(*) FROM Playgrounds JOIN Equipment ON Equipment.PlaygroundID = Playgrounds.PlaygroundID GROUP BY Playgrounds.PlaygroundID;

-- Which manufacturer have we bought from most often?
-- favourite manufacturer by number of pieces
SELECT Manufacturers.ManufacturerName FROM Manufacturers JOIN Equipment ON Equipment.ManufacturerCode = Manufacturers.ManufacturerCode GROUP BY Manufacturers.ManufacturerCode ORDER BY COUNT(*) DESC LIMIT 1;

-- Which playgrounds have no swing?
-- playgrounds without a swing on them
SELECT PlaygroundName FROM Playgrounds WHERE PlaygroundID NOT IN (SELECT PlaygroundID FROM Equipment WHERE EquipmentType = 'swing');

-- Does Brook Corner have something with a minimum age of 2 or less?
-- brook corner, anything from age 2 or under?
SELECT EXISTS (SELECT Equipment.EquipmentType FROM Equipment JOIN Playgrounds ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Playgrounds.PlaygroundName = 'Brook Corner' AND Equipment.MinimumAge <= 2);

-- Is Dragon Park older than The Hollow?
-- dragon park opened before the hollow?
SELECT EXISTS (SELECT PlaygroundName FROM Playgrounds WHERE PlaygroundName = 'Dragon Park' AND OpenedYear < (SELECT OpenedYear FROM Playgrounds WHERE PlaygroundName = 'The Hollow'));

-- What has been put up since 2018, and when?
-- equipment installed 2018 or later, type and date
SELECT EquipmentType, InstalledOn FROM Equipment WHERE InstalledOn >= '2018';

-- Which godparents have a playground with a slide?
-- godparents of slides
SELECT DISTINCT Playgrounds.GodparentName FROM Playgrounds JOIN Equipment ON Equipment.PlaygroundID = Playgrounds.PlaygroundID WHERE Equipment.EquipmentType = 'slide';

-- Which neighbourhoods have at least two playgrounds?
-- two playgrounds or more - neighbourhoods
SELECT Neighbourhood FROM Playgrounds GROUP BY Neighbourhood HAVING COUNT(*) >= 2;
