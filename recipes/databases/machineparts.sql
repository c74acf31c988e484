CREATE TABLE Suppliers (SupplierID INTEGER PRIMARY KEY, SupplierName TEXT, City TEXT, Country TEXT, Certified TEXT);
CREATE TABLE Parts (PartNo TEXT PRIMARY KEY, PartName TEXT, Material TEXT, UnitPrice REAL, SupplierID INTEGER REFERENCES Suppliers(SupplierID), Stock INTEGER);
CREATE TABLE Machines (MachineID INTEGER PRIMARY KEY, Model TEXT, Family TEXT, ListPrice REAL, LaunchDate DATE, Engineer TEXT);
CREATE TABLE Components (MachineID INTEGER REFERENCES Machines(MachineID), PartNo TEXT REFERENCES Parts(PartNo), Quantity INTEGER, Critical TEXT, PRIMARY KEY (MachineID, PartNo));
INSERT INTO Suppliers VALUES (1,'Kolben Feinguss','Graz','Austria','yes'),(2,'Torneria Bassi','Brescia','Italy','no'),(3,'Lindqvist Gear','Vasteras','Sweden','yes'),(4,'Omni Seals','Brno','Czechia','yes'),(5,'Ferro Duran','Bilbao','Spain','no'),(6,'Bohemia Cable','Brno','Czechia','no');
INSERT INTO Parts VALUES ('P10','spindle','steel',212.5,2,14),('P11','gear wheel','steel',48,3,120),('P12','shaft seal','rubber',3.9,4,900),('P13','housing','cast iron',134,1,22),('P14','ball bearing','steel',17.2,3,310),('P15','drive belt','rubber',21,4,65),('P16','control cable','copper',9.4,6,0),('P17','base plate','cast iron',88,1,31),('P18','lid','aluminium',26.5,2,47);
INSERT INTO Machines VALUES (1,'X40','lathe',18900,'2016-03-01','Hedda Thorn'),(2,'X60','lathe',27400,'2020-09-15','Hedda Thorn'),(3,'Bora 2','milling machine',33250,'2018-05-10','Luis Amado'),(4,'Bora Mini','milling machine',12800,'2022-01-20','Kaja Winter'),(5,'Presto','press',9900,'2011-11-11','Luis Amado');
INSERT INTO Components VALUES (1,'P10',1,'yes'),(1,'P11',6,'yes'),(1,'P13',1,'no'),(1,'P14',8,'yes'),(2,'P10',2,'yes'),(2,'P11',9,'yes'),(2,'P12',12,'no'),(2,'P16',4,'no'),(3,'P10',1,'yes'),(3,'P14',10,'yes'),(3,'P15',2,'no'),(3,'P17',1,'no'),(4,'P14',4,'yes'),(4,'P15',1,'yes'),(5,'P13',1,'no'),(5,'P12',5,'yes'),(5,'P17',2,'no');

-- Who supplies the parts in the X40?
-- suppliers of the X40's parts
-- where do we buy what goes into the X40 (which firms)
-- x40: which vendors are behind its components
SELECT Suppliers.SupplierName FROM Suppliers JOIN Parts ON Parts.SupplierID = Suppliers.SupplierID JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X40';

-- What is the Presto made of?
-- parts in a Presto
-- the presto consists of which parts
SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'Presto';

-- How many gear wheels are there in an X60?
-- gear wheels per X60
-- x60 needs how many gear wheels
SELECT Components.Quantity FROM Components JOIN Parts ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Parts.PartName = 'gear wheel' AND Machines.Model = 'X60';

-- Which parts are used in both the X40 and the X60?
-- parts that X40 and X60 have in common
-- what do the X40 and the X60 share
SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X40' INTERSECT SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X60';

-- Which parts are in the X40 but not in the X60?
-- in an X40, not in an X60: what
SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X40' EXCEPT SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X60';

-- Which part is not used in any machine?
-- parts that go into nothing
-- what do we keep that no model needs
SELECT PartName FROM Parts WHERE PartNo NOT IN (SELECT PartNo FROM Components);

-- Which supplier delivers no parts?
-- vendors we buy nothing from
SELECT SupplierName FROM Suppliers WHERE SupplierID NOT IN (SELECT SupplierID FROM Parts);

-- Which machines contain something from Brno?
-- models with parts made in Brno
-- what do we build with stuff that comes from brno
SELECT Machines.Model FROM Machines JOIN Components ON Components.MachineID = Machines.MachineID JOIN Parts ON Components.PartNo = Parts.PartNo JOIN Suppliers ON Parts.SupplierID = Suppliers.SupplierID WHERE Suppliers.City = 'Brno';

-- Which machines have no Italian parts?
-- models without anything from Italy
SELECT Model FROM Machines WHERE MachineID NOT IN (SELECT Components.MachineID FROM Components JOIN Parts ON Components.PartNo = Parts.PartNo JOIN Suppliers ON Parts.SupplierID = Suppliers.SupplierID WHERE Suppliers.Country = 'Italy');

-- Which critical parts come from suppliers without certification?
-- critical components bought from uncertified vendors
SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Suppliers ON Parts.SupplierID = Suppliers.SupplierID WHERE Components.Critical = 'yes' AND Suppliers.Certified = 'no';

-- Which parts appear in at least three machines?
-- parts used by 3 or more models
SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo GROUP BY Parts.PartNo HAVING COUNT(*) >= 3;

-- Who designed the machine with the most pieces in it?
-- engineer of the model made of the most pieces
SELECT Machines.Engineer FROM Machines JOIN Components ON Components.MachineID = Machines.MachineID GROUP BY Machines.MachineID ORDER BY SUM(Components.Quantity) DESC LIMIT 1;

-- Which part is out of stock?
-- what have we run out of
-- nothing left on the shelf of which part
SELECT PartName FROM Parts WHERE Stock = 0;

-- What does a spindle cost?
-- price of one spindle
-- spindle, how much
SELECT UnitPrice FROM Parts WHERE PartName = 'spindle';

-- From how many countries do the parts of the Bora 2 come?
-- bora 2: number of countries of origin
SELECT COUNT(DISTINCT Suppliers.Country) FROM Suppliers JOIN Parts ON Parts.SupplierID = Suppliers.SupplierID JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'Bora 2';

-- Cheapest milling machine?
-- which milling machine costs least
-- milling machine for the smallest budget
SELECT Model FROM Machines WHERE Family = 'milling machine' ORDER BY ListPrice LIMIT 1;

-- Is there rubber in the X40?
-- does the X40 contain any rubber parts
SELECT EXISTS (SELECT Parts.PartName FROM Parts JOIN Components ON Components.PartNo = Parts.PartNo JOIN Machines ON Components.MachineID = Machines.MachineID WHERE Machines.Model = 'X40' AND Parts.Material = 'rubber');
