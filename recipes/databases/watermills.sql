CREATE TABLE Valley (ValleyID INTEGER PRIMARY KEY, ValleyName TEXT, River TEXT, County TEXT);
CREATE TABLE Mill (MillID INTEGER PRIMARY KEY, MillName TEXT, ValleyID INTEGER REFERENCES Valley(ValleyID), Built INTEGER, WheelType TEXT, WheelDiameter REAL, Product TEXT, Working TEXT);
CREATE TABLE Owner (OwnerID INTEGER PRIMARY KEY, OwnerName TEXT, OwnerKind TEXT, MillID INTEGER REFERENCES Mill(MillID), Since INTEGER);
INSERT INTO Valley VALUES (1,'Tessdale','Tess','Northmark'),(2,'Upper Wend','Wend','Northmark'),(3,'Corrin Glen','Corrin','Asherby'),(4,'Lower Wend','Wend','Asherby');
INSERT INTO Mill VALUES (1,'Mirn Mill',1,1742,'overshot',4.8,'flour','yes'),(2,'Bishop''s Mill',1,1611,'undershot',5.5,'flour','no'),(3,'Hagg Forge',2,1790,'overshot',6.2,'iron','no'),(4,'Pennywheel',2,1835,'breastshot',3.9,'paper','yes'),(5,'Corrin Fulling Mill',3,1688,'breastshot',4.1,'cloth','no'),(6,'Dyer''s Mill',4,1803,'undershot',5,'cloth','yes'),(7,'Lady Anne Mill',4,1742,'overshot',7.1,'flour','yes');
INSERT INTO Owner VALUES (1,'Mill Heritage Trust','charity',1,1988),(2,'Northmark Council','public',3,1971),(3,'Garrod family','private',4,1902),(4,'Sue Tarrant','private',7,2014),(5,'Asherby Wool Society','charity',5,1999),(6,'Hal Draycott','private',2,2020);

-- Which mills have a wheel larger than Mirn Mill's?
-- wheels bigger across than the one at Mirn
SELECT MillName FROM Mill WHERE WheelDiameter > (SELECT WheelDiameter FROM Mill WHERE MillName = 'Mirn Mill');

-- mills built in the same year as Lady Anne Mill
-- which other mill is as old as Lady Anne Mill
SELECT MillName FROM Mill WHERE Built = (SELECT Built FROM Mill WHERE MillName = 'Lady Anne Mill') AND MillName <> 'Lady Anne Mill';

-- Is Pennywheel in Corrin Glen?
-- can I find Pennywheel in Corrin Glen
-- does pennywheel stand in the corrin glen valley
SELECT EXISTS (SELECT Mill.MillName FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Mill.MillName = 'Pennywheel' AND Valley.ValleyName = 'Corrin Glen');

-- Is there a working mill in Tessdale?
-- does any mill in Tessdale still turn
SELECT EXISTS (SELECT Mill.MillName FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Valley.ValleyName = 'Tessdale' AND Mill.Working = 'yes');

-- Is there an overshot mill on the Corrin?
-- any overshot wheels along the river Corrin
SELECT EXISTS (SELECT Mill.MillName FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Valley.River = 'Corrin' AND Mill.WheelType = 'overshot');

-- Which is older, Hagg Forge or Dyer's Mill?
-- hagg forge or dyer's mill, which went up earlier
SELECT MillName FROM Mill WHERE MillName IN ('Hagg Forge', 'Dyer''s Mill') ORDER BY Built LIMIT 1;

-- Does a charity own Hagg Forge?
-- hagg forge - charity owned?
-- is Hagg Forge in the hands of a charity
SELECT EXISTS (SELECT Owner.OwnerName FROM Owner JOIN Mill ON Owner.MillID = Mill.MillID WHERE Mill.MillName = 'Hagg Forge' AND Owner.OwnerKind = 'charity');

-- Are there mills whose owner we don't know?
-- do some mills have no owner on file
SELECT EXISTS (SELECT MillName FROM Mill WHERE MillID NOT IN (SELECT MillID FROM Owner));

-- which mill has no recorded owner
-- mill nobody is entered as owning
SELECT MillName FROM Mill WHERE MillID NOT IN (SELECT MillID FROM Owner);

-- Which county has more mills, Northmark or Asherby?
-- northmark or asherby - where are there more mills
SELECT Valley.County FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Valley.County IN ('Northmark', 'Asherby') GROUP BY Valley.County ORDER BY COUNT(*) DESC LIMIT 1;

-- rivers with a flour mill as well as a cloth mill
-- which river drove both flour and cloth mills
SELECT Valley.River FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Mill.Product = 'flour' INTERSECT SELECT Valley.River FROM Mill JOIN Valley ON Mill.ValleyID = Valley.ValleyID WHERE Mill.Product = 'cloth';

-- flour mills newer than Bishop's Mill
-- mills for flour that went up after Bishop's
SELECT MillName FROM Mill WHERE Product = 'flour' AND Built > (SELECT Built FROM Mill WHERE MillName = 'Bishop''s Mill');

-- mills making neither flour nor cloth
-- which ones produce something other than flour or cloth
SELECT MillName FROM Mill WHERE Product <> 'flour' AND Product <> 'cloth';

-- private owners and their mills
-- which mills are in private hands, and whose
SELECT Owner.OwnerName, Mill.MillName FROM Owner JOIN Mill ON Owner.MillID = Mill.MillID WHERE Owner.OwnerKind = 'private';

-- Did Sue Tarrant get her mill before Hal Draycott got his?
-- has Sue Tarrant been an owner for longer than Hal Draycott
SELECT EXISTS (SELECT OwnerName FROM Owner WHERE OwnerName = 'Sue Tarrant' AND Since < (SELECT Since FROM Owner WHERE OwnerName = 'Hal Draycott'));

-- other valleys along the same river as Upper Wend
-- which valleys share a river with Upper Wend
SELECT ValleyName FROM Valley WHERE River = (SELECT River FROM Valley WHERE ValleyName = 'Upper Wend') AND ValleyName <> 'Upper Wend';

-- earliest mill of all
-- which mill was built earlier than any other
-- our most ancient mill
SELECT MillName FROM Mill ORDER BY Built LIMIT 1;
