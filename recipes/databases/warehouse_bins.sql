CREATE TABLE Picker (PickerNo INTEGER PRIMARY KEY, Nick TEXT, Surname TEXT, Shift TEXT, ForkliftOK TEXT, Since DATE, Mentor INTEGER REFERENCES Picker(PickerNo));
CREATE TABLE Sku (Code TEXT PRIMARY KEY, Title TEXT, Family TEXT, Chilled INTEGER, Fragile INTEGER, WeightKg REAL, BuyPrice REAL, SellPrice REAL, ReorderAt INTEGER);
CREATE TABLE Bin (BinID TEXT PRIMARY KEY, Aisle TEXT, Level INTEGER, Code TEXT REFERENCES Sku(Code), OnHand INTEGER, CountedOn DATE, CountedBy INTEGER REFERENCES Picker(PickerNo));
CREATE TABLE Pick (PickID INTEGER PRIMARY KEY, BinID TEXT REFERENCES Bin(BinID), PickedBy INTEGER REFERENCES Picker(PickerNo), CheckedBy INTEGER REFERENCES Picker(PickerNo), Qty INTEGER, PickDay DATE, ShortBy INTEGER, Customer TEXT);
INSERT INTO Picker VALUES (1,'Bea','Lindholm','early','yes','2015-10-01',NULL),(2,'Samir','Haddad','early','no','2022-03-14',1),(3,'Jonno','Crabtree','late','yes','2018-06-18',1),(4,'Xenia','Popova','late','no','2023-01-09',3),(5,'Tariq','Aslam','night','yes','2020-11-23',1),(6,'Flo','Benson','night','no','2023-08-28',5);
INSERT INTO Sku VALUES ('OAT-1','oat drink','drinks',0,0,1.1,0.95,1.89,200),('YOG-4','yoghurt four-pack','dairy',1,0,0.6,1.10,2.29,150),('GLS-6','wine glasses, six','tableware',0,1,2.4,6.50,14.90,40),('BRI-2','brie wheel','dairy',1,0,1.0,7.20,12.50,30),('PLT-8','dinner plates','tableware',0,1,5.3,11.00,24.00,25),('COL-24','cola crate','drinks',0,0,18.5,8.40,15.60,60),('CDL-10','beeswax candles','household',0,0,0.8,3.30,8.75,50),('MOP-1','mop','household',0,0,1.2,4.10,9.95,20);
INSERT INTO Bin VALUES ('A-01','A',1,'OAT-1',420,'2024-02-01',1),('A-02','A',2,'COL-24',35,'2024-02-01',1),('B-01','B',1,'GLS-6',18,'2023-12-12',3),('B-02','B',2,'PLT-8',44,'2024-01-15',2),('B-03','B',3,NULL,0,NULL,NULL),('C-01','C',1,'YOG-4',90,'2024-02-20',5),('C-02','C',2,'BRI-2',61,'2024-02-20',5),('D-01','D',1,'CDL-10',130,'2023-11-03',3),('D-02','D',3,'OAT-1',96,'2024-01-08',2),('D-03','D',2,NULL,0,'2023-10-10',3);
INSERT INTO Pick VALUES (1,'A-01',2,1,48,'2024-02-26',0,'Harbour Café'),(2,'C-01',4,3,60,'2024-02-26',12,'Mensa West'),(3,'B-01',3,1,12,'2024-02-27',0,'Hotel Lund'),(4,'A-02',5,NULL,20,'2024-02-27',5,'Harbour Café'),(5,'C-02',6,5,10,'2024-02-28',0,'Hotel Lund'),(6,'A-01',2,1,96,'2024-03-01',0,'Mensa West'),(7,'D-01',4,3,30,'2024-03-02',0,'Chapel Gifts'),(8,'B-02',3,5,8,'2024-03-04',0,'Hotel Lund'),(9,'A-01',3,1,24,'2024-03-05',0,'Hotel Lund'),(10,'C-02',5,NULL,15,'2024-03-06',3,'Mensa West');

-- Which bins are empty?
-- free bins
-- bins with nothing in them
SELECT BinID FROM Bin WHERE Code IS NULL;

-- Where do we keep the dinner plates?
-- dinner plates bin
-- location of the plates
SELECT Bin.BinID FROM Bin JOIN Sku ON Bin.Code = Sku.Code WHERE Sku.Title = 'dinner plates';

-- What's in bin C-02?
-- contents of c-02
-- c-02 holds what
SELECT Sku.Title FROM Bin JOIN Sku ON Bin.Code = Sku.Code WHERE Bin.BinID = 'C-02';

-- How much oat drink is there in all bins together?
-- oat drink stock
-- on hand: oat drink total
SELECT SUM(Bin.OnHand) FROM Bin JOIN Sku ON Bin.Code = Sku.Code WHERE Sku.Title = 'oat drink';

-- Which goods have to be kept cool?
-- refrigerated items
-- chilled articles
SELECT Title FROM Sku WHERE Chilled = 1;

-- What's breakable?
-- breakable things, list
-- fragile goods
SELECT Title FROM Sku WHERE Fragile = 1;

-- Which robust items weigh over 1 kg?
-- not fragile and heavier than one kilo
SELECT Title FROM Sku WHERE Fragile = 0 AND WeightKg > 1;

-- What do we pay for a brie wheel?
-- brie purchase price
-- brie costs us how much
SELECT BuyPrice FROM Sku WHERE Title = 'brie wheel';

-- What do customers pay for a brie wheel?
-- brie retail price
-- we sell brie for
SELECT SellPrice FROM Sku WHERE Title = 'brie wheel';

-- Who is Xenia's mentor?
-- xenia learns from whom
-- who shows xenia the ropes
SELECT Nick FROM Picker WHERE PickerNo = (SELECT Mentor FROM Picker WHERE Nick = 'Xenia');

-- Whom does Bea mentor?
-- bea's trainees
SELECT Nick FROM Picker WHERE Mentor = (SELECT PickerNo FROM Picker WHERE Nick = 'Bea');

-- Who may drive a forklift?
-- forklift licence holders
-- people cleared for the forklift
SELECT Nick, Surname FROM Picker WHERE ForkliftOK = 'yes';

-- Is anyone on nights not allowed on the forklift?
-- night people without forklift clearance?
SELECT EXISTS (SELECT PickerNo FROM Picker WHERE Shift = 'night' AND ForkliftOK = 'no');

-- Who counted bin B-01, and when?
-- b-01 stock count: by whom, date
SELECT Picker.Nick, Bin.CountedOn FROM Bin JOIN Picker ON Bin.CountedBy = Picker.PickerNo WHERE Bin.BinID = 'B-01';

-- Which bins has nobody ever counted?
-- uncounted bins
SELECT BinID FROM Bin WHERE CountedBy IS NULL;

-- Which bins were last counted in 2023?
-- stocktake in 2023: bins
SELECT BinID FROM Bin WHERE CountedOn = '2023';

-- Who picked for the Chapel Gifts order?
-- chapel gifts picked by
SELECT Picker.Nick FROM Pick JOIN Picker ON Pick.PickedBy = Picker.PickerNo WHERE Pick.Customer = 'Chapel Gifts';

-- Who double-checked the Chapel Gifts order?
-- chapel gifts checker
SELECT Picker.Nick FROM Pick JOIN Picker ON Pick.CheckedBy = Picker.PickerNo WHERE Pick.Customer = 'Chapel Gifts';

-- Which picks went out unchecked?
-- nobody checked these: pick numbers
SELECT PickID FROM Pick WHERE CheckedBy IS NULL;

-- Which picks came up short, and by how much?
-- short picks, id + missing quantity
-- incomplete picks and what was missing
SELECT PickID, ShortBy FROM Pick WHERE ShortBy > 0;

-- How many pieces did each person pick?
-- units per picker
-- picked quantity by colleague
SELECT Picker.Nick, SUM(Pick.Qty) FROM Pick JOIN Picker ON Pick.PickedBy = Picker.PickerNo GROUP BY Picker.PickerNo;

-- Who made the most picks?
-- busiest picker by number of picks
SELECT Picker.Nick FROM Pick JOIN Picker ON Pick.PickedBy = Picker.PickerNo GROUP BY Picker.PickerNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has never picked anything?
-- pickers with zero picks
SELECT Nick FROM Picker WHERE PickerNo NOT IN (SELECT PickedBy FROM Pick);

-- Which customers got dairy from us?
-- clients buying dairy products
SELECT DISTINCT Pick.Customer FROM Pick JOIN Bin ON Pick.BinID = Bin.BinID JOIN Sku ON Bin.Code = Sku.Code WHERE Sku.Family = 'dairy';

-- What did Hotel Lund take?
-- hotel lund goods
-- things picked for hotel lund
SELECT DISTINCT Sku.Title FROM Sku JOIN Bin ON Bin.Code = Sku.Code JOIN Pick ON Pick.BinID = Bin.BinID WHERE Pick.Customer = 'Hotel Lund';

-- Has Mensa West ever ordered tableware?
-- mensa west tableware?
SELECT EXISTS (SELECT Pick.PickID FROM Pick JOIN Bin ON Pick.BinID = Bin.BinID JOIN Sku ON Bin.Code = Sku.Code WHERE Pick.Customer = 'Mensa West' AND Sku.Family = 'tableware');

-- How many picks per customer?
-- pick count by client, most first
SELECT Customer, COUNT(*) FROM Pick GROUP BY Customer ORDER BY COUNT(*) DESC;

-- Who is our longest-serving picker?
-- first to join the pickers
SELECT Nick FROM Picker ORDER BY Since LIMIT 1;

-- Who joined after Tariq?
-- people newer than tariq
SELECT Nick FROM Picker WHERE Since > (SELECT Since FROM Picker WHERE Nick = 'Tariq');

-- What is the heaviest drink?
-- heaviest article among drinks
SELECT Title FROM Sku WHERE Family = 'drinks' ORDER BY WeightKg DESC LIMIT 1;

-- Is a mop dearer than beeswax candles in the shop?
-- mop vs candles: mop higher selling price?
SELECT EXISTS (SELECT Code FROM Sku WHERE Title = 'mop' AND SellPrice > (SELECT SellPrice FROM Sku WHERE Title = 'beeswax candles'));

-- Which is heavier, the wine glasses or the dinner plates?
-- wine glasses, six or dinner plates - more kilos
SELECT Title FROM Sku WHERE Title IN ('wine glasses, six', 'dinner plates') ORDER BY WeightKg DESC LIMIT 1;

-- Which bins are below the reorder point of what they hold?
-- need refilling: bins under reorder level
SELECT Bin.BinID FROM Bin JOIN Sku ON Bin.Code = Sku.Code WHERE Bin.OnHand < Sku.ReorderAt;

-- Which goods have no bin?
-- items not stored anywhere
SELECT Title FROM Sku WHERE Code NOT IN (SELECT Code FROM Bin WHERE Code IS NOT NULL);

-- Which articles lie in more than one bin?
-- stored in two places
SELECT Sku.Title FROM Bin JOIN Sku ON Bin.Code = Sku.Code GROUP BY Sku.Code HAVING COUNT(*) > 1;

-- How many bins has each aisle?
-- bins by aisle
SELECT Aisle, COUNT(*) FROM Bin GROUP BY Aisle;

-- What's the average selling price per family?
-- mean retail price by product family
SELECT Family, AVG(SellPrice) FROM Sku GROUP BY Family;

-- Which family has the highest average weight?
-- heaviest family on average
SELECT Family FROM Sku GROUP BY Family ORDER BY AVG(WeightKg) DESC LIMIT 1;

-- What was picked in March 2024, and how many of each?
-- march 2024 picks: item and quantity
SELECT Sku.Title, Pick.Qty FROM Pick JOIN Bin ON Pick.BinID = Bin.BinID JOIN Sku ON Bin.Code = Sku.Code WHERE Pick.PickDay = '2024-03';

-- Who worked as both picker and checker?
-- picked something and checked something else
SELECT Picker.Nick FROM Pick JOIN Picker ON Pick.PickedBy = Picker.PickerNo INTERSECT SELECT Picker.Nick FROM Pick JOIN Picker ON Pick.CheckedBy = Picker.PickerNo;

-- Which clients had a pick of over 50 pieces?
-- big picks > 50: customers
SELECT DISTINCT Customer FROM Pick WHERE Qty > 50;

-- List the night and late crew by surname.
-- late or night shift surnames a-z
SELECT Surname FROM Picker WHERE Shift = 'night' OR Shift = 'late' ORDER BY Surname;
