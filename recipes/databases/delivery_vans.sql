CREATE TABLE Depot (DepotNo INTEGER PRIMARY KEY, DepotName TEXT, City TEXT, Manager TEXT, Bays INTEGER);
CREATE TABLE Driver (DriverNo INTEGER PRIMARY KEY, DriverName TEXT, HiredOn DATE, WeeklyPay INTEGER, Points INTEGER, DepotNo INTEGER REFERENCES Depot(DepotNo));
CREATE TABLE Van (Plate TEXT PRIMARY KEY, Nickname TEXT, Fuel TEXT, PayloadKg INTEGER, Mileage INTEGER, FirstReg DATE, MotDue DATE, Colour TEXT, DepotNo INTEGER REFERENCES Depot(DepotNo), DriverNo INTEGER REFERENCES Driver(DriverNo));
INSERT INTO Depot VALUES (1,'Riverside','Castleby','Moira Kent',12),(2,'Hilltop','Castleby','Dev Anand',6),(3,'Quayside','Norport','Stella Brandt',9),(4,'Greenfield','Ashwick','Jon Pellow',4);
INSERT INTO Driver VALUES (1,'Ray Tolliver','2011-06-06',640,3,1),(2,'Ewa Nowik','2018-02-19',610,0,1),(3,'Callum Frith','2022-09-01',545,6,2),(4,'Aisha Bello','2016-11-14',640,0,3),(5,'Sid Marlow','2020-04-27',580,9,3),(6,'Greta Holm','2023-01-09',530,0,1),(7,'Tom Ucello','2014-07-21',625,3,4);
INSERT INTO Van VALUES ('KX19 ABE','Bluebell','diesel',1100,98400,'2019-03-01','2025-03-01','blue',1,1),('KX21 RTD','Sparky','electric',850,31200,'2021-05-12','2025-05-12','white',1,2),('NP16 LLO','Rusty','diesel',1400,176300,'2016-10-03','2024-10-03','red',3,5),('NP22 GGH','Volta','electric',920,22750,'2022-02-17','2025-02-17','white',3,4),('CB18 OPQ','Goliath','diesel',1650,120900,'2018-07-29','2024-07-29','white',2,3),('CB23 ZZA','Nipper','petrol',600,8100,'2023-09-05','2026-09-05','green',1,6),('AW17 JKM','Clementine','petrol',750,88650,'2017-01-20','2025-01-20','orange',4,7),('AW20 DDE','Spare One','diesel',1000,54000,'2020-06-11','2024-06-11','blue',4,NULL);

-- Does Ray Tolliver earn as much as Aisha Bello?
-- is ray tolliver on the same pay as aisha bello
-- do we pay Ray Tolliver the same as Aisha Bello
SELECT EXISTS (SELECT DriverName FROM Driver WHERE DriverName = 'Ray Tolliver' AND WeeklyPay = (SELECT WeeklyPay FROM Driver WHERE DriverName = 'Aisha Bello'));

-- Does Ewa Nowik make more than Tom Ucello?
-- is ewa nowik better paid than tom ucello
SELECT EXISTS (SELECT DriverName FROM Driver WHERE DriverName = 'Ewa Nowik' AND WeeklyPay > (SELECT WeeklyPay FROM Driver WHERE DriverName = 'Tom Ucello'));

-- Which has done more miles, Rusty or Goliath?
-- rusty or goliath - higher mileage?
-- who's further travelled: Rusty or Goliath
SELECT Nickname FROM Van WHERE Nickname IN ('Rusty', 'Goliath') ORDER BY Mileage DESC LIMIT 1;

-- Which vans can carry more than Bluebell?
-- bigger payload than bluebell
-- vans that take heavier loads than Bluebell
SELECT Nickname FROM Van WHERE PayloadKg > (SELECT PayloadKg FROM Van WHERE Nickname = 'Bluebell');

-- Which vans are the same colour as Sparky?
-- vans in sparky's colour
SELECT Nickname FROM Van WHERE Colour = (SELECT Colour FROM Van WHERE Nickname = 'Sparky');

-- Who was hired after Aisha Bello?
-- drivers taken on later than aisha bello
-- who started here since Aisha Bello did, after her
SELECT DriverName FROM Driver WHERE HiredOn > (SELECT HiredOn FROM Driver WHERE DriverName = 'Aisha Bello');

-- Which depots have fewer than 2 vans?
-- depots with under two vans
-- where do we keep just one van, less than 2
SELECT Depot.DepotName FROM Depot JOIN Van ON Van.DepotNo = Depot.DepotNo GROUP BY Depot.DepotNo HAVING COUNT(*) < 2;

-- Which drivers have got 6 points or more?
-- drivers with at least six penalty points
-- whose licence shows 6+ points
SELECT DriverName FROM Driver WHERE Points >= 6;

-- Vans with over 90000 on the clock
-- which vans have driven more than 90000 miles
-- mileage exceeding 90000
SELECT Nickname FROM Van WHERE Mileage > 90000;

-- diesel vans carrying up to 1400 kg
-- which diesels have a payload of no more than 1400
SELECT Nickname FROM Van WHERE Fuel = 'diesel' AND PayloadKg <= 1400;

-- Which drivers are paid below average?
-- drivers earning less than the average wage
SELECT DriverName FROM Driver WHERE WeeklyPay < (SELECT AVG(WeeklyPay) FROM Driver);

-- Which depot employs more drivers, Riverside or Quayside?
-- riverside vs quayside: more drivers where
SELECT Depot.DepotName FROM Depot JOIN Driver ON Driver.DepotNo = Depot.DepotNo WHERE Depot.DepotName IN ('Riverside', 'Quayside') GROUP BY Depot.DepotNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Who drives Clementine?
-- clementine's driver
-- who is normally behind the wheel of Clementine
SELECT Driver.DriverName FROM Driver JOIN Van ON Van.DriverNo = Driver.DriverNo WHERE Van.Nickname = 'Clementine';

-- Which van has nobody driving it?
-- van without a driver
SELECT Nickname FROM Van WHERE DriverNo IS NULL;

-- Whose MOT is due in 2024? Give van and date
-- vans due for MOT in 2024, with the date
SELECT Nickname, MotDue FROM Van WHERE MotDue = '2024';

-- Who manages the depots in Castleby?
-- castleby depot managers
-- who runs things in Castleby
SELECT Manager FROM Depot WHERE City = 'Castleby';

-- Are there electric vans at Hilltop?
-- does hilltop have anything electric
SELECT EXISTS (SELECT Van.Nickname FROM Van JOIN Depot ON Van.DepotNo = Depot.DepotNo WHERE Depot.DepotName = 'Hilltop' AND Van.Fuel = 'electric');
