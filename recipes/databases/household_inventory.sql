CREATE TABLE Rooms (RoomName TEXT PRIMARY KEY, Floor TEXT, AreaM2 REAL, Heated TEXT);
CREATE TABLE Things (ThingNo INTEGER PRIMARY KEY, What TEXT, Kind TEXT, Brand TEXT, Room TEXT REFERENCES Rooms(RoomName), BoughtOn DATE, PaidEUR REAL, WarrantyUntil DATE, Insured TEXT, Condition TEXT);
INSERT INTO Rooms VALUES ('Kitchen','ground',18.5,'yes'),('Living room','ground',31.0,'yes'),('Bedroom','upper',16.0,'yes'),('Study','upper',11.5,'yes'),('Garage','ground',22.0,'no'),('Attic','top',28.0,'no'),('Cellar','basement',25.0,'no');
INSERT INTO Things VALUES (1,'Espresso machine','appliance','Lavori','Kitchen','2022-11-04',649,'2024-11-04','yes','good'),(2,'Dishwasher','appliance','Nordwasch','Kitchen','2016-02-19',520,NULL,'no','worn'),(3,'Television','electronics','Kanto','Living room','2023-09-15',1190,'2026-09-15','yes','new'),(4,'Corner sofa','furniture','Hygga','Living room','2019-05-25',1480,NULL,'yes','good'),(5,'Oak bed','furniture','Hygga','Bedroom','2020-01-10',890,NULL,'no','good'),(6,'Laptop','electronics','Zentra','Study','2024-02-02',1349,'2027-02-02','yes','new'),(7,'Laser printer','electronics','Kanto','Study','2018-08-30',210,NULL,'no','broken'),(8,'Lawn mower','tool','Grasmeister','Garage','2021-04-17',379,'2024-04-17','no','worn'),(9,'Cargo bike','vehicle','Lastrad','Garage','2023-03-28',3290,'2025-03-28','yes','good'),(10,'Freezer','appliance','Nordwasch','Attic','2012-07-06',310,NULL,'no','broken'),(11,'Drill','tool','Boro',NULL,'2022-12-24',139,'2025-12-24','no','good');

-- Where do we keep the lawn mower?
-- lawn mower - which room
SELECT Room FROM Things WHERE What = 'Lawn mower';

-- What did we pay for the cargo bike?
-- price of cargo bike
SELECT PaidEUR FROM Things WHERE What = 'Cargo bike';

-- When does the warranty on the TV, the television, run out?
-- television warranty until when?
SELECT WarrantyUntil FROM Things WHERE What = 'Television';

-- Which of our things are broken?
-- broken stuff
-- what's not working any more (broken)
SELECT What FROM Things WHERE Condition = 'broken';

-- Which uninsured things cost over 300 euros?
-- not insured and dearer than 300
SELECT What FROM Things WHERE Insured = 'no' AND PaidEUR > 300;

-- What have we got upstairs, on the upper floor?
-- stuff on upper floor
SELECT Things.What FROM Things JOIN Rooms ON Things.Room = Rooms.RoomName WHERE Rooms.Floor = 'upper';

-- Which electronics are in the study?
-- study electronics
SELECT What FROM Things WHERE Kind = 'electronics' AND Room = 'Study';

-- Is the freezer insured?
-- freezer insured y/n
SELECT EXISTS (SELECT What FROM Things WHERE What = 'Freezer' AND Insured = 'yes');

-- Is there any tool in the garage?
-- do we have tools in the garage
SELECT EXISTS (SELECT What FROM Things WHERE Kind = 'tool' AND Room = 'Garage');

-- How much is everything that's insured worth, going by what we paid?
-- sum paid for insured things
SELECT SUM(PaidEUR) FROM Things WHERE Insured = 'yes';

-- Which rooms have nothing listed in them?
-- empty rooms (no things recorded)
SELECT RoomName FROM Rooms WHERE RoomName NOT IN (SELECT Room FROM Things WHERE Room IS NOT NULL);

-- Which things have no room written down?
-- what's missing a location
SELECT What FROM Things WHERE Room IS NULL;

-- What is the oldest thing we own?
-- thing we've had longest
SELECT What FROM Things ORDER BY BoughtOn LIMIT 1;

-- What's our most expensive appliance?
-- dearest appliance?
SELECT What FROM Things WHERE Kind = 'appliance' ORDER BY PaidEUR DESC LIMIT 1;

-- How much did we spend per kind of thing?
-- total paid by kind
SELECT Kind, SUM(PaidEUR) FROM Things GROUP BY Kind;

-- What did we buy in 2022?
-- purchases 2022
SELECT What FROM Things WHERE BoughtOn = '2022';

-- Which things sit in unheated rooms?
-- what's stored where there's no heating
SELECT Things.What FROM Things JOIN Rooms ON Things.Room = Rooms.RoomName WHERE Rooms.Heated = 'no';

-- Which brands do we have more than one of?
-- brands with 2 or more things
SELECT Brand FROM Things GROUP BY Brand HAVING COUNT(*) >= 2;

-- Did the sofa cost more than the television?
-- corner sofa dearer than television?
SELECT EXISTS (SELECT What FROM Things WHERE What = 'Corner sofa' AND PaidEUR > (SELECT PaidEUR FROM Things WHERE What = 'Television'));

-- Which things have a warranty that lasts past 2025?
-- warranty running longer than 2025
SELECT What FROM Things WHERE WarrantyUntil > '2025';
