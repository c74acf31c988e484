CREATE TABLE Firms (FirmID INTEGER PRIMARY KEY, FirmName TEXT, Headquarters TEXT, FoundedYear INTEGER, Employees INTEGER);
CREATE TABLE Architects (ArchitectID INTEGER PRIMARY KEY, FullName TEXT, FirmID INTEGER REFERENCES Firms(FirmID), Born INTEGER, StudiedAt TEXT, Licensed TEXT);
CREATE TABLE Buildings (BuildingID INTEGER PRIMARY KEY, BuildingName TEXT, City TEXT, BuildingUse TEXT, Floors INTEGER, HeightM REAL, CompletedOn DATE, CostMillions REAL, LeadArchitectID INTEGER REFERENCES Architects(ArchitectID));
INSERT INTO Firms VALUES (1,'Studio Halvorsen','Oslo',1988,64),(2,'Okoro & Bright','London',2003,120),(3,'Atelier Meridian','Lyon',1979,35),(4,'Plinth','Rotterdam',2015,12);
INSERT INTO Architects VALUES (1,'Astrid Halvorsen',1,1955,'NTNU','yes'),(2,'Chidi Okoro',2,1968,'AA London','yes'),(3,'Marian Bright',2,1971,'Glasgow','yes'),(4,'Etienne Roche',3,1949,'Lyon','yes'),(5,'Sanne de Wit',4,1986,'Delft','yes'),(6,'Pavel Hora',1,1993,'Prague','no'),(7,'Lin Zhao',2,1990,'Delft','yes');
INSERT INTO Buildings VALUES (1,'Fjord Library','Bergen','library',6,31,'2009-08-21',48,1),(2,'Tinder Hall','Oslo','concert hall',4,27.5,'2016-02-12',96,1),(3,'Canary Spire','London','office',52,221,'2014-05-30',310,2),(4,'Brightwell School','Leeds','school',3,14,'2011-09-01',22,3),(5,'Gare des Collines','Lyon','station',2,19,'1999-12-18',75,4),(6,'Tower of Thirds','Rotterdam','residential',38,128,'2021-03-05',87,5),(7,'Marsh Lane Homes','London','residential',5,17,'2019-06-28',18,7),(8,'Lagos Exchange','Lagos','office',29,119,'2018-10-10',140,2),(9,'Harbour Baths','Rotterdam','pool',2,11,NULL,15,5);

-- Who designed the Canary Spire?
-- architect of the canary spire?
-- who's behind the Canary Spire
SELECT Architects.FullName FROM Architects JOIN Buildings ON Buildings.LeadArchitectID = Architects.ArchitectID WHERE Buildings.BuildingName = 'Canary Spire';

-- How tall is the Tower of Thirds?
-- Tower of Thirds height
-- how many metres is the Tower of Thirds
SELECT HeightM FROM Buildings WHERE BuildingName = 'Tower of Thirds';

-- Which firm does Lin Zhao work for?
-- lin zhao's employer
-- where does Lin Zhao work
SELECT Firms.FirmName FROM Firms JOIN Architects ON Architects.FirmID = Firms.FirmID WHERE Architects.FullName = 'Lin Zhao';

-- Which buildings came out of Okoro & Bright?
-- everything built by Okoro & Bright
-- Okoro & Bright's buildings
SELECT Buildings.BuildingName FROM Buildings JOIN Architects ON Buildings.LeadArchitectID = Architects.ArchitectID JOIN Firms ON Architects.FirmID = Firms.FirmID WHERE Firms.FirmName = 'Okoro & Bright';

-- Which buildings are not finished yet?
-- still under construction, no completion date
-- what hasn't been completed
SELECT BuildingName FROM Buildings WHERE CompletedOn IS NULL;

-- What have we got that's taller than the Lagos Exchange?
-- buildings higher than lagos exchange
SELECT BuildingName FROM Buildings WHERE HeightM > (SELECT HeightM FROM Buildings WHERE BuildingName = 'Lagos Exchange');

-- What did the most expensive office building cost?
-- highest cost of any office
-- how many millions was the dearest office
SELECT MAX(CostMillions) FROM Buildings WHERE BuildingUse = 'office';

-- Which architects went to Delft?
-- delft graduates
-- who studied in Delft
SELECT FullName FROM Architects WHERE StudiedAt = 'Delft';

-- How many architects are there at each firm?
-- firms with their headcount of architects
SELECT Firms.FirmName, COUNT(*) FROM Firms JOIN Architects ON Architects.FirmID = Firms.FirmID GROUP BY Firms.FirmID;

-- Which residential buildings have more than 10 floors?
-- residential, over 10 storeys
SELECT BuildingName FROM Buildings WHERE BuildingUse = 'residential' AND Floors > 10;

-- Which buildings in London or Rotterdam were completed after 2018?
-- London and Rotterdam projects done later than 2018
SELECT BuildingName FROM Buildings WHERE City IN ('London', 'Rotterdam') AND CompletedOn > '2018';

-- Which architects have more than one building?
-- who did more than 1 of our buildings
SELECT Architects.FullName FROM Architects JOIN Buildings ON Buildings.LeadArchitectID = Architects.ArchitectID GROUP BY Architects.ArchitectID HAVING COUNT(*) > 1;

-- Which architect has no building to their name?
-- architects who never led a project
-- who has yet to lead a building
SELECT FullName FROM Architects WHERE ArchitectID NOT IN (SELECT LeadArchitectID FROM Buildings);

-- Is Plinth a smaller firm than Atelier Meridian?
-- does Plinth employ fewer people than Atelier Meridian
-- are there fewer staff at Plinth than at Atelier Meridian
SELECT EXISTS (SELECT FirmName FROM Firms WHERE FirmName = 'Plinth' AND Employees < (SELECT Employees FROM Firms WHERE FirmName = 'Atelier Meridian'));

-- Buildings sorted by height, tallest first, with their city
-- name & city of all buildings from highest to lowest
SELECT BuildingName, City FROM Buildings ORDER BY HeightM DESC;

-- Has Etienne Roche built anything in London?
-- any london building by Roche?
-- did Roche ever do something in London
SELECT EXISTS (SELECT Buildings.BuildingName FROM Buildings JOIN Architects ON Buildings.LeadArchitectID = Architects.ArchitectID WHERE Architects.FullName = 'Etienne Roche' AND Buildings.City = 'London');
