CREATE TABLE Hand (HandID INTEGER PRIMARY KEY, Called TEXT, Role TEXT, LivesOnFarm TEXT, Since DATE, DayWage REAL, Tractor INTEGER);
CREATE TABLE Paddock (PadID INTEGER PRIMARY KEY, PadName TEXT, Hectares REAL, Soil TEXT, Crop TEXT, LastCrop TEXT, Sown DATE, Harvest DATE, Keeper INTEGER REFERENCES Hand(HandID), Fenced INTEGER, OwnedOrRented TEXT);
CREATE TABLE Beast (EarTag TEXT PRIMARY KEY, PetName TEXT, Kind TEXT, Breed TEXT, Sex TEXT, Born DATE, Mother TEXT REFERENCES Beast(EarTag), Father TEXT REFERENCES Beast(EarTag), PadID INTEGER REFERENCES Paddock(PadID), Weight INTEGER, Sold DATE, Price REAL);
CREATE TABLE VetVisit (VisitNo INTEGER PRIMARY KEY, EarTag TEXT REFERENCES Beast(EarTag), CalledBy INTEGER REFERENCES Hand(HandID), Came DATE, Trouble TEXT, Bill REAL, Paid INTEGER);
INSERT INTO Hand VALUES (1,'Old Tam','shepherd','yes','1994-04-01',110,1),(2,'Greta','dairy hand','yes','2015-09-10',125,1),(3,'Pawel','labourer','no','2021-05-03',98,1),(4,'Nessa','apprentice','no','2023-08-21',62,0),(5,'Uncle Joss','odd jobs','no','2008-02-02',80,0);
INSERT INTO Paddock VALUES (1,'Top Field',6.5,'clay','barley','oats','2023-03-20','2023-08-15',3,0,'owned'),(2,'Brook Meadow',4.2,'loam',NULL,NULL,NULL,NULL,2,1,'owned'),(3,'Long Acre',9.8,'clay','wheat','beans','2022-10-05','2023-07-28',3,0,'rented'),(4,'Crow Bank',3.1,'chalk',NULL,'turnips',NULL,NULL,1,1,'owned'),(5,'Mill Piece',2.4,'loam','potatoes','barley','2023-04-11','2023-09-30',5,0,'rented'),(6,'The Gore',1.2,'chalk','oats','oats','2023-03-28',NULL,NULL,0,'rented');
INSERT INTO Beast VALUES ('C01','Clover','cow','Ayrshire','f','2015-03-02',NULL,NULL,2,580,NULL,NULL),('C02','Buttercup','cow','Ayrshire','f','2019-04-18','C01','C09',2,540,NULL,NULL),('C03','Daisy','cow','Jersey','f','2018-02-11',NULL,'C09',2,430,NULL,NULL),('C09','Bruce','cow','Angus','m','2013-05-30',NULL,NULL,4,910,NULL,NULL),('C12','Nutmeg','cow','Ayrshire','f','2022-03-25','C02','C09',2,310,'2023-10-06',820),('S01','Shona','sheep','Cheviot','f','2018-04-02',NULL,NULL,4,71,NULL,NULL),('S02','Rab','sheep','Cheviot','m','2017-03-29',NULL,NULL,4,92,NULL,NULL),('S10','Pip','sheep','Cheviot','f','2023-03-30','S01','S02',4,38,'2023-11-14',95),('S11','Squeak','sheep','Cheviot','m','2023-03-31','S01','S02',4,41,'2023-11-14',110),('G01','Elvis','goat','Saanen','m','2020-01-08',NULL,NULL,4,64,NULL,NULL);
INSERT INTO VetVisit VALUES (1,'C01',2,'2023-01-12','mastitis',145,1),(2,'C02',2,'2023-02-27','calving',210,1),(3,'S01',1,'2023-03-29','twin lambing',130,1),(4,'G01',5,'2023-05-16','ate a glove',88,0),(5,'C09',3,'2023-07-07','lameness',160,1),(6,'C01',2,'2023-12-02','mastitis',150,0),(7,'S02',1,'2024-01-20','foot rot',75,0);

-- Who looks after Long Acre?
-- long acre is in whose hands
-- long acre keeper
SELECT Hand.Called FROM Paddock JOIN Hand ON Paddock.Keeper = Hand.HandID WHERE Paddock.PadName = 'Long Acre';

-- Which fields are in Pawel's care?
-- pawel's fields
SELECT Paddock.PadName FROM Paddock JOIN Hand ON Paddock.Keeper = Hand.HandID WHERE Hand.Called = 'Pawel';

-- Which field has nobody in charge of it?
-- fields w/o a keeper
SELECT PadName FROM Paddock WHERE Keeper IS NULL;

-- What grows in Mill Piece?
-- mill piece crop now
SELECT Crop FROM Paddock WHERE PadName = 'Mill Piece';

-- What grew in Mill Piece before?
-- mill piece previous crop
SELECT LastCrop FROM Paddock WHERE PadName = 'Mill Piece';

-- Which fields have the same crop as last time?
-- same crop twice running
SELECT PadName FROM Paddock WHERE Crop = LastCrop;

-- Which fields are lying fallow?
-- nothing growing there: fields
SELECT PadName FROM Paddock WHERE Crop IS NULL;

-- When was the wheat sown?
-- wheat sowing date
SELECT Sown FROM Paddock WHERE Crop = 'wheat';

-- When did we bring in the barley?
-- barley harvest day
SELECT Harvest FROM Paddock WHERE Crop = 'barley';

-- Which sown field hasn't been harvested yet?
-- sown, no harvest
SELECT PadName FROM Paddock WHERE Sown IS NOT NULL AND Harvest IS NULL;

-- What did we harvest in July or August 2023?
-- crops harvested between july and august 2023
SELECT Crop FROM Paddock WHERE Harvest BETWEEN '2023-07' AND '2023-08';

-- Which fields have a fence?
-- fenced fields
SELECT PadName FROM Paddock WHERE Fenced = 1;

-- Which land isn't ours, and how big is it?
-- rented fields and size
-- fields we rent: name, hectares
SELECT PadName, Hectares FROM Paddock WHERE OwnedOrRented = 'rented';

-- How much land do we own?
-- own hectares total
SELECT SUM(Hectares) FROM Paddock WHERE OwnedOrRented = 'owned';

-- What's our largest field and what soil has it got?
-- biggest field + soil
SELECT PadName, Soil FROM Paddock ORDER BY Hectares DESC LIMIT 1;

-- Which fields are smaller than Crow Bank?
-- less hectares than crow bank
SELECT PadName FROM Paddock WHERE Hectares < (SELECT Hectares FROM Paddock WHERE PadName = 'Crow Bank');

-- Is Top Field bigger than Long Acre?
-- top field larger than long acre?
SELECT EXISTS (SELECT PadID FROM Paddock WHERE PadName = 'Top Field' AND Hectares > (SELECT Hectares FROM Paddock WHERE PadName = 'Long Acre'));

-- How many hectares per kind of soil?
-- area by soil
SELECT Soil, SUM(Hectares) FROM Paddock GROUP BY Soil;

-- Where is Shona grazing?
-- shona's field
SELECT Paddock.PadName FROM Beast JOIN Paddock ON Beast.PadID = Paddock.PadID WHERE Beast.PetName = 'Shona';

-- Who is Nutmeg's mother?
-- nutmeg dam
-- mum of nutmeg
SELECT PetName FROM Beast WHERE EarTag = (SELECT Mother FROM Beast WHERE PetName = 'Nutmeg');

-- Who is the father of Pip?
-- pip sired by
SELECT PetName FROM Beast WHERE EarTag = (SELECT Father FROM Beast WHERE PetName = 'Pip');

-- Which animals did Bruce sire?
-- bruce's offspring
SELECT PetName FROM Beast WHERE Father = (SELECT EarTag FROM Beast WHERE PetName = 'Bruce');

-- Which animals have we sold, and for how much?
-- sold beasts + price
SELECT PetName, Price FROM Beast WHERE Sold IS NOT NULL;

-- Which female cows do we still have?
-- cows not sold, females
SELECT PetName FROM Beast WHERE Kind = 'cow' AND Sex = 'f' AND Sold IS NULL;

-- What's the heaviest sheep?
-- heaviest among the sheep
SELECT PetName FROM Beast WHERE Kind = 'sheep' ORDER BY Weight DESC LIMIT 1;

-- What is the oldest animal on the farm?
-- oldest beast, name and kind
SELECT PetName, Kind FROM Beast ORDER BY Born LIMIT 1;

-- Which animals are older than Daisy?
-- born before daisy
SELECT PetName FROM Beast WHERE Born < (SELECT Born FROM Beast WHERE PetName = 'Daisy');

-- Which was born first, Elvis or Buttercup?
-- older: elvis or buttercup
SELECT PetName FROM Beast WHERE PetName IN ('Elvis', 'Buttercup') ORDER BY Born LIMIT 1;

-- How many beasts of each kind?
-- animals by kind
SELECT Kind, COUNT(*) FROM Beast GROUP BY Kind;

-- Which field holds the most animals?
-- fullest field
SELECT Paddock.PadName FROM Beast JOIN Paddock ON Beast.PadID = Paddock.PadID WHERE Beast.Sold IS NULL GROUP BY Paddock.PadID ORDER BY COUNT(*) DESC LIMIT 1;

-- Do we have any goats?
-- goats on the farm?
SELECT EXISTS (SELECT EarTag FROM Beast WHERE Kind = 'goat');

-- Which animals were born in spring 2023, March to May?
-- born 2023-03 to 2023-05
SELECT PetName FROM Beast WHERE Born BETWEEN '2023-03' AND '2023-05';

-- Why did the vet come to Elvis?
-- elvis: vet trouble
SELECT VetVisit.Trouble FROM VetVisit JOIN Beast ON VetVisit.EarTag = Beast.EarTag WHERE Beast.PetName = 'Elvis';

-- Who rang the vet for Bruce?
-- vet called for bruce by
SELECT Hand.Called FROM VetVisit JOIN Hand ON VetVisit.CalledBy = Hand.HandID JOIN Beast ON VetVisit.EarTag = Beast.EarTag WHERE Beast.PetName = 'Bruce';

-- Which vet bills are still unpaid: for what trouble, and how much?
-- unpaid vet bills: trouble + amount
SELECT Trouble, Bill FROM VetVisit WHERE Paid = 0;

-- How much has Clover cost us at the vet's?
-- clover vet total
SELECT SUM(VetVisit.Bill) FROM VetVisit JOIN Beast ON VetVisit.EarTag = Beast.EarTag WHERE Beast.PetName = 'Clover';

-- Which animals have never needed the vet?
-- healthy ones: no vet visit
SELECT PetName FROM Beast WHERE EarTag NOT IN (SELECT EarTag FROM VetVisit);

-- When was the vet last here?
-- latest vet visit
SELECT MAX(Came) FROM VetVisit;

-- Vet costs per kind of animal, highest first?
-- vet bills by kind, top down
SELECT Beast.Kind, SUM(VetVisit.Bill) FROM VetVisit JOIN Beast ON VetVisit.EarTag = Beast.EarTag GROUP BY Beast.Kind ORDER BY SUM(VetVisit.Bill) DESC;

-- Who can drive the tractor?
-- tractor drivers
SELECT Called FROM Hand WHERE Tractor = 1;

-- Which people living elsewhere can't drive a tractor?
-- off-farm hands without tractor
SELECT Called FROM Hand WHERE LivesOnFarm = 'no' AND Tractor = 0;

-- Who has worked here longest, and what do they earn a day?
-- longest on the farm: name, wage
SELECT Called, DayWage FROM Hand ORDER BY Since LIMIT 1;

-- Who came before Greta?
-- hands who started earlier than greta
SELECT Called FROM Hand WHERE Since < (SELECT Since FROM Hand WHERE Called = 'Greta');
