CREATE TABLE Spots (SpotId INTEGER PRIMARY KEY, SpotName TEXT, Forest TEXT, TreeType TEXT, WalkMinutes INTEGER, Secret TEXT, ShownBy TEXT);
CREATE TABLE Finds (FindId INTEGER PRIMARY KEY, SpotId INTEGER REFERENCES Spots(SpotId), Mushroom TEXT, Edible TEXT, FoundOn DATE, Grams INTEGER, Worms TEXT, UsedFor TEXT);
INSERT INTO Spots VALUES (1,'Fallen Beech','Hrabina','beech',25,'yes','Grandfather Jozef'),(2,'Railway Bank','Hrabina','birch',10,'no',NULL),(3,'Fox Hollow','Cierny Les','spruce',50,'yes','Grandfather Jozef'),(4,'Shepherd Meadow','Polana','none',70,'no','Marika'),(5,'Mill Stream','Cierny Les','oak',35,'yes','Marika'),(6,'Chapel Hill','Polana','pine',40,'no',NULL);
INSERT INTO Finds VALUES (1,1,'porcini','yes','2022-09-11',1450,'no','dried'),(2,1,'chanterelle','yes','2022-07-24',380,'no','eggs'),(3,2,'fly agaric','no','2022-09-18',90,'no',NULL),(4,3,'porcini','yes','2023-08-30',2100,'yes','dried'),(5,3,'bay bolete','yes','2023-10-08',960,'no','pickled'),(6,4,'parasol','yes','2023-08-30',540,'no','schnitzel'),(7,5,'oyster mushroom','yes','2023-11-19',720,'no','soup'),(8,5,'death cap','no','2023-09-02',60,'no',NULL),(9,2,'birch bolete','yes','2023-09-16',610,'yes','soup'),(10,1,'porcini','yes','2023-09-23',870,'no','sauce'),(11,5,'chanterelle','yes','2024-06-29',250,'no','sauce');

-- Where did I find chanterelles?
-- At which places grow the chanterelles?
-- chanterelle spots
SELECT Spots.SpotName FROM Spots JOIN Finds ON Finds.SpotId = Spots.SpotId WHERE Finds.Mushroom = 'chanterelle';

-- Who has shown me Mill Stream?
-- From whom do I know the Mill Stream place?
SELECT ShownBy FROM Spots WHERE SpotName = 'Mill Stream';

-- Which places are secret?
-- secret places, all of them
-- about which spots I must not talk?
SELECT SpotName FROM Spots WHERE Secret = 'yes';

-- What was my heaviest find?
-- mushroom with the biggest weight at one time
SELECT Mushroom FROM Finds ORDER BY Grams DESC LIMIT 1;

-- How many grams of porcini did I collect in total?
-- porcini all together in grams
SELECT SUM(Grams) FROM Finds WHERE Mushroom = 'porcini';

-- What I found in Fox Hollow?
-- fox hollow finds
-- mushrooms from Fox Hollow
SELECT Finds.Mushroom FROM Finds JOIN Spots ON Finds.SpotId = Spots.SpotId WHERE Spots.SpotName = 'Fox Hollow';

-- Which mushrooms are not for eating?
-- inedible ones
-- what must nobody eat
SELECT Mushroom FROM Finds WHERE Edible = 'no';

-- Did something wormy come from Hrabina?
-- Was there any find with worms in the Hrabina forest?
SELECT EXISTS (SELECT Finds.Mushroom FROM Finds JOIN Spots ON Finds.SpotId = Spots.SpotId WHERE Spots.Forest = 'Hrabina' AND Finds.Worms = 'yes');

-- Did I find parasols in 2022?
-- Is there a parasol from the year 2022?
SELECT EXISTS (SELECT Mushroom FROM Finds WHERE Mushroom = 'parasol' AND FoundOn = '2022');

-- At which spot I found nothing until now?
-- places with no find yet
SELECT SpotName FROM Spots WHERE SpotId NOT IN (SELECT SpotId FROM Finds);

-- How many finds are there from each forest?
-- finds per forest
SELECT Spots.Forest, COUNT(*) FROM Spots JOIN Finds ON Finds.SpotId = Spots.SpotId GROUP BY Spots.Forest;

-- Which place is the nearest on foot?
-- shortest walk
-- where I arrive soonest walking?
SELECT SpotName FROM Spots ORDER BY WalkMinutes LIMIT 1;

-- What did we cook in soup?
-- mushrooms used for soup
SELECT Mushroom FROM Finds WHERE UsedFor = 'soup';

-- What did I find in September 2023, with the weight?
-- september 2023: mushroom and grams
SELECT Mushroom, Grams FROM Finds WHERE FoundOn = '2023-09';

-- Where did I collect more than two kilos, that is 2000 grams, in total?
-- places giving over 2000 grams all together
SELECT Spots.SpotName FROM Spots JOIN Finds ON Finds.SpotId = Spots.SpotId GROUP BY Spots.SpotId HAVING SUM(Finds.Grams) > 2000;

-- When did I find the last porcini?
-- date of the most recent porcini
SELECT FoundOn FROM Finds WHERE Mushroom = 'porcini' ORDER BY FoundOn DESC LIMIT 1;

-- What grows at the places grandfather showed me?
-- mushrooms found at Grandfather Jozef's spots
SELECT DISTINCT Finds.Mushroom FROM Finds JOIN Spots ON Finds.SpotId = Spots.SpotId WHERE Spots.ShownBy = 'Grandfather Jozef';

-- Fox Hollow or Chapel Hill, where do I walk longer?
-- which walk takes more time: Chapel Hill or Fox Hollow
SELECT SpotName FROM Spots WHERE SpotName IN ('Fox Hollow', 'Chapel Hill') ORDER BY WalkMinutes DESC LIMIT 1;
