CREATE TABLE Vendor (VendorID INTEGER PRIMARY KEY, Company TEXT, RegTown TEXT, ShipTown TEXT, Country TEXT, Rating INTEGER, Preferred INTEGER, SalesContact TEXT, AcctContact TEXT);
CREATE TABLE Buyer (BuyerID INTEGER PRIMARY KEY, BuyerName TEXT, Site TEXT, SpendLimit INTEGER);
CREATE TABLE Material (MatNo TEXT PRIMARY KEY, Descr TEXT, MatGroup TEXT, StdCost REAL, LastPaid REAL, Hazardous INTEGER, MainVendor INTEGER REFERENCES Vendor(VendorID));
CREATE TABLE PurchOrder (PONo INTEGER PRIMARY KEY, VendorID INTEGER REFERENCES Vendor(VendorID), RaisedBy INTEGER REFERENCES Buyer(BuyerID), ApprovedBy INTEGER REFERENCES Buyer(BuyerID), RaisedOn DATE, DueOn DATE, ArrivedOn DATE, State TEXT);
CREATE TABLE POLine (LineID INTEGER PRIMARY KEY, PONo INTEGER REFERENCES PurchOrder(PONo), MatNo TEXT REFERENCES Material(MatNo), Qty INTEGER, UnitPrice REAL);
INSERT INTO Vendor VALUES (1,'Halvorsen Fasteners','Drammen','Oslo','Norway',4,1,'Liv Halvorsen','Jens Moe'),(2,'Brookvale Chemicals','Widnes','Widnes','UK',3,0,'Paul Ashby','Renee Scott'),(3,'Tessuti Bianchi','Prato','Livorno','Italy',5,1,'Carla Bianchi','Carla Bianchi'),(4,'Steelhaus Ruhr','Bochum','Duisburg','Germany',4,1,'Uwe Lindner','Petra Kolb'),(5,'Papelera Norte','Bilbao','Santander','Spain',2,0,'Ane Goiri',NULL),(6,'Quickbox Cartons','Leeds','Hull','UK',3,0,NULL,'Sunil Rao');
INSERT INTO Buyer VALUES (1,'Noreen Talbot','Sheffield',20000),(2,'Emeka Obi','Rotterdam',5000),(3,'Jolanta Wrona','Sheffield',5000),(4,'Piers Lockwood','Head office',100000);
INSERT INTO Material VALUES ('M-010','hex bolt M8','fasteners',0.12,0.14,0,1),('M-014','rivet 5 mm','fasteners',0.05,0.05,0,1),('M-120','acetone 10 l','chemicals',28.50,33.90,1,2),('M-122','degreaser','chemicals',17.00,15.80,1,2),('M-200','canvas roll','textiles',142.00,150.00,0,3),('M-305','steel sheet 2 mm','metal',86.00,79.50,0,4),('M-309','angle iron','metal',31.00,34.20,0,4),('M-410','carton large','packaging',0.90,1.05,0,6),('M-411','kraft paper','packaging',22.00,24.00,0,NULL);
INSERT INTO PurchOrder VALUES (7001,1,1,4,'2022-11-14','2022-12-01','2022-11-29','closed'),(7002,2,2,1,'2023-01-09','2023-01-23','2023-02-03','closed'),(7003,4,1,4,'2023-02-20','2023-03-15','2023-03-15','closed'),(7004,3,3,1,'2023-03-06','2023-04-03',NULL,'cancelled'),(7005,4,2,4,'2023-05-17','2023-06-10','2023-06-22','disputed'),(7006,6,3,NULL,'2023-09-04','2023-09-18',NULL,'open'),(7007,1,3,1,'2023-09-11','2023-10-02',NULL,'open'),(7008,2,2,NULL,'2023-10-02','2023-10-20',NULL,'draft'),(7009,3,1,4,'2023-08-01','2023-08-28','2023-08-25','closed');
INSERT INTO POLine VALUES (1,7001,'M-010',20000,0.13),(2,7001,'M-014',40000,0.05),(3,7002,'M-120',60,33.90),(4,7003,'M-305',150,79.50),(5,7003,'M-309',80,33.00),(6,7004,'M-200',30,150.00),(7,7005,'M-309',200,34.20),(8,7006,'M-410',5000,1.05),(9,7007,'M-010',10000,0.14),(10,7008,'M-122',40,15.80),(11,7009,'M-200',45,148.00);

-- Who do I call at Steelhaus Ruhr about sales?
-- steelhaus ruhr sales person
-- our sales contact at steelhaus
SELECT SalesContact FROM Vendor WHERE Company = 'Steelhaus Ruhr';

-- Who deals with our bills at Quickbox Cartons?
-- quickbox accounts contact
-- person for invoices at Quickbox
SELECT AcctContact FROM Vendor WHERE Company = 'Quickbox Cartons';

-- Where do Tessuti Bianchi's goods ship from?
-- bianchi dispatch town
-- town tessuti bianchi sends the stuff from
SELECT ShipTown FROM Vendor WHERE Company = 'Tessuti Bianchi';

-- In which town is Tessuti Bianchi registered?
-- tessuti bianchi registered office, town
SELECT RegTown FROM Vendor WHERE Company = 'Tessuti Bianchi';

-- Which suppliers are our preferred ones?
-- preferred vendors pls
-- names of favoured suppliers
SELECT Company FROM Vendor WHERE Preferred = 1;

-- Which non-preferred suppliers are British?
-- uk firms we don't prefer
SELECT Company FROM Vendor WHERE Preferred = 0 AND Country = 'UK';

-- Who raised order 7005?
-- 7005 was raised by whom
-- po 7005 buyer
SELECT Buyer.BuyerName FROM PurchOrder JOIN Buyer ON PurchOrder.RaisedBy = Buyer.BuyerID WHERE PurchOrder.PONo = 7005;

-- Who gave the okay for 7005?
-- signed off 7005
-- approver of po 7005
SELECT Buyer.BuyerName FROM PurchOrder JOIN Buyer ON PurchOrder.ApprovedBy = Buyer.BuyerID WHERE PurchOrder.PONo = 7005;

-- Which orders still need someone's approval?
-- pos nobody approved
-- unapproved purchase orders
SELECT PONo FROM PurchOrder WHERE ApprovedBy IS NULL;

-- Which orders arrived after they were due?
-- late deliveries, po numbers
-- what came in late
SELECT PONo FROM PurchOrder WHERE ArrivedOn > DueOn;

-- What is our most expensive material by standard cost?
-- dearest item, standard cost
-- priciest material on paper
SELECT Descr FROM Material ORDER BY StdCost DESC LIMIT 1;

-- What did we last pay for acetone?
-- last price acetone 10 l
SELECT LastPaid FROM Material WHERE Descr = 'acetone 10 l';

-- What should acetone cost according to the standard?
-- standard cost acetone 10 l
SELECT StdCost FROM Material WHERE Descr = 'acetone 10 l';

-- Which materials cost more last time than their standard cost?
-- items we overpaid for last time
-- last paid above std
SELECT Descr FROM Material WHERE LastPaid > StdCost;

-- Which dangerous materials do we buy?
-- hazardous stuff, list
-- hazmat items
SELECT Descr FROM Material WHERE Hazardous = 1;

-- Who is our main supplier of canvas?
-- canvas roll comes from which firm
-- who makes the canvas rolls for us
SELECT Vendor.Company FROM Material JOIN Vendor ON Material.MainVendor = Vendor.VendorID WHERE Material.Descr = 'canvas roll';

-- Which materials have no main supplier?
-- items without a regular vendor
SELECT Descr FROM Material WHERE MainVendor IS NULL;

-- What does Halvorsen Fasteners mainly supply us with?
-- stuff we normally get from halvorsen
SELECT Material.Descr FROM Material JOIN Vendor ON Material.MainVendor = Vendor.VendorID WHERE Vendor.Company = 'Halvorsen Fasteners';

-- How many orders did we place with each supplier?
-- pos per vendor
-- order count by supplier
SELECT Vendor.Company, COUNT(*) FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID GROUP BY Vendor.VendorID;

-- Which suppliers have never got an order from us?
-- vendors we never ordered from
-- no po ever: which firms
SELECT Company FROM Vendor WHERE VendorID NOT IN (SELECT VendorID FROM PurchOrder);

-- Which buyers have never raised an order?
-- who among the buyers has no orders of their own
SELECT BuyerName FROM Buyer WHERE BuyerID NOT IN (SELECT RaisedBy FROM PurchOrder);

-- How many orders has Piers Lockwood signed off?
-- lockwood approvals, how many
SELECT COUNT(*) FROM PurchOrder JOIN Buyer ON PurchOrder.ApprovedBy = Buyer.BuyerID WHERE Buyer.BuyerName = 'Piers Lockwood';

-- Who are the buyers in Sheffield and how much may they spend?
-- sheffield buyers + limits
SELECT BuyerName, SpendLimit FROM Buyer WHERE Site = 'Sheffield';

-- Which buyers have a lower limit than Noreen Talbot?
-- buyers allowed to spend less than noreen
SELECT BuyerName FROM Buyer WHERE SpendLimit < (SELECT SpendLimit FROM Buyer WHERE BuyerName = 'Noreen Talbot');

-- Which supplier that isn't preferred has had the most orders?
-- busiest vendor among the non-preferred
SELECT Vendor.Company FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID WHERE Vendor.Preferred = 0 GROUP BY Vendor.VendorID ORDER BY COUNT(*) DESC LIMIT 1;

-- What orders were raised in the first quarter of 2023?
-- pos raised jan to mar 2023
SELECT PONo FROM PurchOrder WHERE RaisedOn BETWEEN '2023-01' AND '2023-03';

-- Which orders were due in September 2023?
-- what should have arrived in sept 2023
SELECT PONo FROM PurchOrder WHERE DueOn = '2023-09';

-- What is our latest order and whom is it with?
-- most recent po, number + supplier
SELECT PurchOrder.PONo, Vendor.Company FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID ORDER BY PurchOrder.RaisedOn DESC LIMIT 1;

-- Are there any disputed orders with German firms?
-- disputes with a german supplier?
SELECT EXISTS (SELECT PurchOrder.PONo FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID WHERE PurchOrder.State = 'disputed' AND Vendor.Country = 'Germany');

-- Is kraft paper cheaper than a canvas roll by standard cost?
-- kraft paper below canvas roll?
SELECT EXISTS (SELECT MatNo FROM Material WHERE Descr = 'kraft paper' AND StdCost < (SELECT StdCost FROM Material WHERE Descr = 'canvas roll'));

-- Which is pricier these days, the degreaser or the angle iron?
-- angle iron vs degreaser, higher last price
SELECT Descr FROM Material WHERE Descr IN ('degreaser', 'angle iron') ORDER BY LastPaid DESC LIMIT 1;

-- How many materials are there in each group?
-- items per material group
SELECT MatGroup, COUNT(*) FROM Material GROUP BY MatGroup;

-- In which groups does the average standard cost exceed 20?
-- material groups with mean std cost over 20
SELECT MatGroup FROM Material GROUP BY MatGroup HAVING AVG(StdCost) > 20;

-- What was ordered on PO 7003, and how many of each?
-- lines of 7003: item, quantity
SELECT Material.Descr, POLine.Qty FROM POLine JOIN Material ON POLine.MatNo = Material.MatNo WHERE POLine.PONo = 7003;

-- How many bolts have we ordered altogether?
-- total qty hex bolt M8
SELECT SUM(POLine.Qty) FROM POLine JOIN Material ON POLine.MatNo = Material.MatNo WHERE Material.Descr = 'hex bolt M8';

-- Which materials have been ordered more than once?
-- repeat buys
-- items on two or more order lines
SELECT Material.Descr FROM POLine JOIN Material ON POLine.MatNo = Material.MatNo GROUP BY Material.MatNo HAVING COUNT(*) > 1;

-- Which firms have both closed and disputed orders?
-- suppliers w/ a closed po and also a disputed one
SELECT Vendor.Company FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID WHERE PurchOrder.State = 'closed' INTERSECT SELECT Vendor.Company FROM PurchOrder JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID WHERE PurchOrder.State = 'disputed';

-- Which buyer has raised orders with the best rated supplier?
-- who orders from our top-rated vendor
SELECT DISTINCT Buyer.BuyerName FROM Buyer JOIN PurchOrder ON PurchOrder.RaisedBy = Buyer.BuyerID JOIN Vendor ON PurchOrder.VendorID = Vendor.VendorID WHERE Vendor.VendorID = (SELECT VendorID FROM Vendor ORDER BY Rating DESC LIMIT 1);

-- Which materials have we never ordered?
-- items without a single order line
SELECT Descr FROM Material WHERE MatNo NOT IN (SELECT MatNo FROM POLine);

-- How many different countries do our suppliers come from?
-- supplier nations, number
SELECT COUNT(DISTINCT Country) FROM Vendor;

-- Sort the suppliers by rating, best first.
-- vendors by stars, top down
SELECT Company FROM Vendor ORDER BY Rating DESC;

-- Has Emeka Obi cancelled anything or got anything disputed?
-- any obi orders cancelled or in dispute
SELECT EXISTS (SELECT PurchOrder.PONo FROM PurchOrder JOIN Buyer ON PurchOrder.RaisedBy = Buyer.BuyerID WHERE Buyer.BuyerName = 'Emeka Obi' AND PurchOrder.State IN ('cancelled', 'disputed'));
