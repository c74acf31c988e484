CREATE TABLE Islands (IslandID INTEGER PRIMARY KEY, Island TEXT, AreaSqKm REAL, Residents INTEGER, HighestPeak TEXT, PeakHeight INTEGER, Chain TEXT);
CREATE TABLE Villages (VillageID INTEGER PRIMARY KEY, Village TEXT, IslandID INTEGER REFERENCES Islands(IslandID), Residents INTEGER, HasHarbour TEXT);
CREATE TABLE Ferries (FerryNo TEXT PRIMARY KEY, FerryName TEXT, Capacity INTEGER, BuiltIn INTEGER);
CREATE TABLE CallsAt (FerryNo TEXT REFERENCES Ferries(FerryNo), IslandID INTEGER REFERENCES Islands(IslandID), TripsPerWeek INTEGER, PRIMARY KEY (FerryNo, IslandID));
CREATE TABLE Beaches (BeachID INTEGER PRIMARY KEY, Beach TEXT, IslandID INTEGER REFERENCES Islands(IslandID), LengthM INTEGER, Sand TEXT);
INSERT INTO Islands VALUES (1,'Great Tolva',412.0,9800,'Mount Ruk',1180,'Tolva Group'),(2,'Little Tolva',38.5,640,'Tern Hill',214,'Tolva Group'),(3,'Anemone',121.3,3120,'The Horn',677,'Coral Arc'),(4,'Quillay',7.2,95,'Lookout Rock',61,'Coral Arc'),(5,'Saint Ebba',205.8,5400,'Ebba Crown',934,'Outer Sisters'),(6,'Marrow',16.9,0,'Marrow Top',302,'Outer Sisters'),(7,'Pellanore',77.4,2210,NULL,NULL,'Coral Arc');
INSERT INTO Villages VALUES (1,'Tolvahavn',1,5200,'yes'),(2,'Rukfoot',1,1450,'no'),(3,'Sandwick Bay',1,880,'yes'),(4,'Ternby',2,410,'yes'),(5,'Coralport',3,1900,'yes'),(6,'Upper Horn',3,270,'no'),(7,'Quillay Landing',4,95,'yes'),(8,'Ebbaston',5,3300,'yes'),(9,'Crownside',5,720,'no'),(10,'Pell',7,1340,'no');
INSERT INTO Ferries VALUES ('F1','Sea Heron',320,1998),('F2','Ebba Queen',540,2012),('F3','Kittiwake',85,1976),('F4','Northern Grace',210,2005);
INSERT INTO CallsAt VALUES ('F1',1,14),('F1',2,7),('F1',3,5),('F2',1,10),('F2',5,10),('F3',4,2),('F3',3,3),('F4',5,6),('F3',2,4),('F3',7,1);
INSERT INTO Beaches VALUES (1,'Long Strand',1,4200,'white'),(2,'Pebble Cove',1,310,'shingle'),(3,'Moon Beach',3,1250,'black'),(4,'Shell Sands',5,2100,'white'),(5,'Tern Beach',2,640,'white'),(6,'Marrow Spit',6,900,'shingle'),(7,'Hidden Bay',3,180,'white');

-- How many people live in the biggest village of the smallest inhabited island?
-- the tiniest island somebody lives on: population of its largest village
SELECT Villages.Residents FROM Villages JOIN Islands ON Villages.IslandID = Islands.IslandID WHERE Islands.IslandID = (SELECT IslandID FROM Islands WHERE Residents > 0 ORDER BY AreaSqKm LIMIT 1) ORDER BY Villages.Residents DESC LIMIT 1;

-- Which ferries call at the largest island?
-- boats that stop at our biggest island
-- what sails to the island with the greatest area
SELECT Ferries.FerryName FROM Ferries JOIN CallsAt ON CallsAt.FerryNo = Ferries.FerryNo WHERE CallsAt.IslandID = (SELECT IslandID FROM Islands ORDER BY AreaSqKm DESC LIMIT 1);

-- Which ferry visits the most islands?
-- boat with the longest list of stops
-- which ship serves more islands than any other
SELECT Ferries.FerryName FROM Ferries JOIN CallsAt ON CallsAt.FerryNo = Ferries.FerryNo GROUP BY Ferries.FerryNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Which island is reached by no ferry?
-- where does no boat go
-- island without any ferry service
SELECT Island FROM Islands WHERE IslandID NOT IN (SELECT IslandID FROM CallsAt);

-- Which is the longest beach on the island with the highest peak?
-- longest stretch of sand on the most mountainous island (tallest summit)
SELECT Beach FROM Beaches WHERE IslandID = (SELECT IslandID FROM Islands ORDER BY PeakHeight DESC LIMIT 1) ORDER BY LengthM DESC LIMIT 1;

-- What is the highest mountain in the Coral Arc?
-- name of the tallest peak of the coral arc
SELECT HighestPeak FROM Islands WHERE Chain = 'Coral Arc' ORDER BY PeakHeight DESC LIMIT 1;

-- How high is the top of the largest island in the Outer Sisters?
-- peak height, biggest of the outer sisters
SELECT PeakHeight FROM Islands WHERE Chain = 'Outer Sisters' ORDER BY AreaSqKm DESC LIMIT 1;

-- In which chain do most people live?
-- most populous island group
-- chain with the greatest total of residents
SELECT Chain FROM Islands GROUP BY Chain ORDER BY SUM(Residents) DESC LIMIT 1;

-- How much land do the islands served by the Kittiwake have in total?
-- combined area of every island where the kittiwake stops
SELECT SUM(Islands.AreaSqKm) FROM Islands JOIN CallsAt ON CallsAt.IslandID = Islands.IslandID JOIN Ferries ON CallsAt.FerryNo = Ferries.FerryNo WHERE Ferries.FerryName = 'Kittiwake';

-- Which islands have a white beach?
-- white sand, which islands
-- where can I lie on white sand
SELECT DISTINCT Islands.Island FROM Islands JOIN Beaches ON Beaches.IslandID = Islands.IslandID WHERE Beaches.Sand = 'white';

-- Which villages on Great Tolva have a harbour?
-- harbour villages of great tolva
-- where on Great Tolva can a boat tie up
SELECT Villages.Village FROM Villages JOIN Islands ON Villages.IslandID = Islands.IslandID WHERE Islands.Island = 'Great Tolva' AND Villages.HasHarbour = 'yes';

-- Is anyone living on Marrow?
-- does Marrow have residents
SELECT EXISTS (SELECT Island FROM Islands WHERE Island = 'Marrow' AND Residents > 0);

-- How many passengers fit on the ferry that visits Great Tolva most often?
-- capacity of the boat with the most weekly trips to Great Tolva
SELECT Ferries.Capacity FROM Ferries JOIN CallsAt ON CallsAt.FerryNo = Ferries.FerryNo JOIN Islands ON CallsAt.IslandID = Islands.IslandID WHERE Islands.Island = 'Great Tolva' ORDER BY CallsAt.TripsPerWeek DESC LIMIT 1;

-- Which islands have more than one village?
-- islands with at least 2 villages
-- where is there a choice of two or more villages
SELECT Islands.Island FROM Islands JOIN Villages ON Villages.IslandID = Islands.IslandID GROUP BY Islands.IslandID HAVING COUNT(*) >= 2;

-- Which is the second biggest island?
-- no. 2 island in terms of area
SELECT Island FROM Islands WHERE AreaSqKm < (SELECT MAX(AreaSqKm) FROM Islands) ORDER BY AreaSqKm DESC LIMIT 1;

-- On which island is Coralport?
-- coralport, what island is that
-- what island do I have to go to for Coralport
SELECT Islands.Island FROM Islands JOIN Villages ON Villages.IslandID = Islands.IslandID WHERE Villages.Village = 'Coralport';

-- How many beaches does each island have?
-- beaches per island
SELECT Islands.Island, COUNT(*) FROM Islands JOIN Beaches ON Beaches.IslandID = Islands.IslandID GROUP BY Islands.IslandID;
