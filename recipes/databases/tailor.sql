CREATE TABLE tblCustomer (CustomerNo INTEGER PRIMARY KEY, CustomerName TEXT, ChestCm INTEGER, WaistCm INTEGER, InseamCm INTEGER, LastMeasured DATE);
CREATE TABLE tblFabric (FabricCode TEXT PRIMARY KEY, FabricName TEXT, Material TEXT, Mill TEXT, PricePerMetre REAL, MetresLeft REAL);
CREATE TABLE tblGarment (GarmentNo INTEGER PRIMARY KEY, CustomerNo INTEGER REFERENCES tblCustomer(CustomerNo), FabricCode TEXT REFERENCES tblFabric(FabricCode), GarmentType TEXT, Cutter TEXT, OrderedOn DATE, FirstFitting DATE, ReadyOn DATE, Price REAL, Deposit REAL);
INSERT INTO tblCustomer VALUES (1,'Alistair Boyd',104,92,81,'2024-01-16'),(2,'Hiroshi Mori',96,80,76,'2023-11-03'),(3,'Nuria Campos',90,70,78,'2024-02-20'),(4,'Sir Hugh Ormond',118,114,79,'2022-06-09'),(5,'Ben Adeleke',110,90,88,'2024-03-12'),(6,'Claude Petit',100,86,80,'2021-10-01');
INSERT INTO tblFabric VALUES ('HT-14','Harris herringbone','tweed','Isle Weavers',78.00,12.5),('FL-02','charcoal flannel','wool','Calder Mill',64.00,20.0),('LN-30','ivory linen','linen','Tessitura Orsi',48.00,7.5),('MO-11','midnight mohair','mohair','Calder Mill',112.00,4.0),('CD-07','bottle green corduroy','cotton','Brisbane Bros',39.00,16.0),('SK-01','raw silk','silk','Tessitura Orsi',135.00,0.0);
INSERT INTO tblGarment VALUES (1,1,'HT-14','jacket','Mrs Lowe','2023-09-05','2023-10-10','2023-11-21',1450,500),(2,2,'FL-02','three-piece suit','Mr Asante','2023-11-03','2023-12-12','2024-02-02',2900,1000),(3,3,'LN-30','trousers','Mrs Lowe','2024-02-20','2024-03-11','2024-03-28',520,150),(4,4,'MO-11','dinner suit','Mr Asante','2023-10-18','2023-11-29','2024-01-10',3600,1800),(5,5,'FL-02','overcoat','Mr Asante','2024-03-12',NULL,NULL,2200,700),(6,1,'CD-07','trousers','Miss Vance','2024-01-16','2024-02-06','2024-02-27',480,150),(7,1,'FL-02','waistcoat','Mrs Lowe','2024-03-02','2024-03-26',NULL,410,NULL),(8,3,'MO-11','jacket','Miss Vance','2024-04-08',NULL,NULL,1750,600);

-- What's Ben Adeleke's waist size?
-- adeleke waist
-- how many cm round the waist is Ben Adeleke
SELECT WaistCm FROM tblCustomer WHERE CustomerName = 'Ben Adeleke';

-- What is Alistair Boyd having made or has had made?
-- boyd's garments
-- what did Alistair Boyd order
SELECT tblGarment.GarmentType FROM tblGarment JOIN tblCustomer ON tblGarment.CustomerNo = tblCustomer.CustomerNo WHERE tblCustomer.CustomerName = 'Alistair Boyd';

-- Who cut the dinner suit?
-- dinner suit cutter
-- dinner suit was cut by
SELECT Cutter FROM tblGarment WHERE GarmentType = 'dinner suit';

-- Which customers have something in charcoal flannel?
-- who ordered charcoal flannel
-- charcoal flannel: for which customers
SELECT tblCustomer.CustomerName FROM tblCustomer JOIN tblGarment ON tblGarment.CustomerNo = tblCustomer.CustomerNo JOIN tblFabric ON tblGarment.FabricCode = tblFabric.FabricCode WHERE tblFabric.FabricName = 'charcoal flannel';

-- Which cloths have run out?
-- fabrics with 0 metres left
-- out of stock fabrics, 0 metres
SELECT FabricName FROM tblFabric WHERE MetresLeft = 0;

-- Which Calder Mill fabrics cost more than 100 a metre?
-- calder mill cloth above 100 per metre
-- anything from Calder Mill over 100 per metre?
SELECT FabricName FROM tblFabric WHERE Mill = 'Calder Mill' AND PricePerMetre > 100;

-- Type and price of the garments waiting for a first fitting?
-- no fitting yet: garment type and price
SELECT GarmentType, Price FROM tblGarment WHERE FirstFitting IS NULL;

-- Which trousers were not cut by Mrs Lowe? Garment number please.
-- number of the trousers somebody other than mrs lowe cut
SELECT GarmentNo FROM tblGarment WHERE GarmentType = 'trousers' AND Cutter != 'Mrs Lowe';

-- Who was last measured before 2023?
-- measurements older than 2023 - which customers
-- who needs re-measuring - last time before 2023
SELECT CustomerName FROM tblCustomer WHERE LastMeasured < '2023';

-- What did the dearest jacket cost?
-- price of the most expensive jacket
SELECT MAX(Price) FROM tblGarment WHERE GarmentType = 'jacket';

-- Who has the longer inseam, Hiroshi Mori or Claude Petit?
-- longer legs: Mori or Petit
-- Hiroshi Mori or Claude Petit: whose inseam is longer
SELECT CustomerName FROM tblCustomer WHERE CustomerName IN ('Hiroshi Mori', 'Claude Petit') ORDER BY InseamCm DESC LIMIT 1;

-- How many pieces has each cutter worked on?
-- garments per cutter
-- how much has each cutter had to do, number of garments
SELECT Cutter, COUNT(*) FROM tblGarment GROUP BY Cutter;

-- Which fabric is our favourite, used for the most garments?
-- most used cloth
-- which cloth goes into most of our garments
SELECT tblFabric.FabricName FROM tblFabric JOIN tblGarment ON tblGarment.FabricCode = tblFabric.FabricCode GROUP BY tblFabric.FabricCode ORDER BY COUNT(*) DESC LIMIT 1;

-- Is there any linen left?
-- linen: more than 0 metres left?
SELECT EXISTS (SELECT FabricName FROM tblFabric WHERE Material = 'linen' AND MetresLeft > 0);

-- What has Mr Asante got that was ordered in 2024?
-- asante's 2024 orders
-- what did people order from Mr Asante in 2024
SELECT GarmentType FROM tblGarment WHERE Cutter = 'Mr Asante' AND OrderedOn = '2024';

-- How much have we taken in deposits from Nuria Campos?
-- sum of campos deposits
-- Nuria Campos: deposits paid in total
SELECT SUM(tblGarment.Deposit) FROM tblGarment JOIN tblCustomer ON tblGarment.CustomerNo = tblCustomer.CustomerNo WHERE tblCustomer.CustomerName = 'Nuria Campos';
