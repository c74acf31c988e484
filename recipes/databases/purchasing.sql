CREATE TABLE t_supplier (supplierId INTEGER PRIMARY KEY, supplierName TEXT, country TEXT, rating INTEGER, onHold INTEGER);
CREATE TABLE t_order (poNumber INTEGER PRIMARY KEY, supplierId INTEGER REFERENCES t_supplier(supplierId), orderDate DATE, deliveryDate DATE, buyer TEXT, freightCost REAL);
CREATE TABLE t_part (partCode TEXT PRIMARY KEY, partName TEXT, material TEXT);
CREATE TABLE t_orderLine (poNumber INTEGER REFERENCES t_order(poNumber), partCode TEXT REFERENCES t_part(partCode), quantity INTEGER, unitCost REAL, PRIMARY KEY (poNumber, partCode));
INSERT INTO t_supplier VALUES (1,'Hansen Metal','Denmark',5,0),(2,'Zhejiang Bearings','China',3,0),(3,'Officine Ferri','Italy',4,0),(4,'Dansk Plast','Denmark',2,1),(5,'Baltic Rubber','Latvia',4,0),(6,'Kovo Brno','Czechia',NULL,0);
INSERT INTO t_order VALUES (7001,1,'2023-01-16','2023-02-01','Irene',120),(7002,2,'2023-01-30','2023-04-10','Irene',640),(7003,3,'2023-03-08','2023-03-29','Mats',210),(7004,1,'2023-06-12','2023-06-26','Mats',95),(7005,5,'2023-08-21','2023-09-04','Irene',150),(7006,4,'2023-10-02','2023-11-20','Gita',60),(7007,2,'2024-01-15',NULL,'Gita',710),(7008,1,'2024-02-05',NULL,'Irene',130);
INSERT INTO t_part VALUES ('BR-6','ball bearing 6mm','steel'),('GS-2','door gasket','rubber'),('HS-9','motor housing','aluminium'),('SH-1','drive shaft','steel'),('CP-4','cable clip','plastic'),('BT-8','M8 bolt','steel');
INSERT INTO t_orderLine VALUES (7001,'SH-1',40,22.5),(7001,'BT-8',2000,0.12),(7002,'BR-6',5000,0.8),(7003,'HS-9',60,48),(7003,'SH-1',15,26),(7004,'BT-8',1000,0.14),(7005,'GS-2',300,3.1),(7006,'CP-4',4000,0.05),(7007,'BR-6',8000,0.75),(7008,'SH-1',50,23);

-- Which of our suppliers are Danish?
-- suppliers in Denmark
-- Danish vendors
SELECT supplierName FROM t_supplier WHERE country = 'Denmark';

-- Who did we order 7003 from?
-- po 7003 - which supplier?
-- who got purchase order 7003
SELECT t_supplier.supplierName FROM t_supplier JOIN t_order ON t_order.supplierId = t_supplier.supplierId WHERE t_order.poNumber = 7003;

-- Which suppliers have delivered us drive shafts?
-- where do we buy drive shafts
-- who sells us the drive shaft
SELECT DISTINCT t_supplier.supplierName FROM t_supplier JOIN t_order ON t_order.supplierId = t_supplier.supplierId JOIN t_orderLine ON t_orderLine.poNumber = t_order.poNumber JOIN t_part ON t_orderLine.partCode = t_part.partCode WHERE t_part.partName = 'drive shaft';

-- Which purchase orders haven't been delivered yet?
-- undelivered POs
-- orders still to arrive
SELECT poNumber FROM t_order WHERE deliveryDate IS NULL;

-- What did we spend on freight in 2023?
-- total freight 2023 orders
-- how much went on freight for orders placed in 2023
SELECT SUM(freightCost) FROM t_order WHERE orderDate = '2023';

-- Is Dansk Plast blocked at the moment?
-- dansk plast on hold?
SELECT EXISTS (SELECT supplierName FROM t_supplier WHERE supplierName = 'Dansk Plast' AND onHold = 1);

-- Which buyer has placed the most orders?
-- busiest buyer
-- who of us orders most often
SELECT buyer FROM t_order GROUP BY buyer ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the lowest price we ever got for M8 bolts?
-- best unit cost for the M8 bolt
SELECT MIN(t_orderLine.unitCost) FROM t_orderLine JOIN t_part ON t_orderLine.partCode = t_part.partCode WHERE t_part.partName = 'M8 bolt';

-- Which supplier have we never ordered from?
-- suppliers without orders
-- vendors we've never bought from
SELECT supplierName FROM t_supplier WHERE supplierId NOT IN (SELECT supplierId FROM t_order);

-- Which suppliers are rated better than Zhejiang Bearings?
-- anyone with a higher rating than zhejiang bearings
SELECT supplierName FROM t_supplier WHERE rating > (SELECT rating FROM t_supplier WHERE supplierName = 'Zhejiang Bearings');

-- How many orders has each supplier received?
-- order count by supplier name
SELECT t_supplier.supplierName, COUNT(*) FROM t_supplier JOIN t_order ON t_order.supplierId = t_supplier.supplierId GROUP BY t_supplier.supplierId;

-- Which parts have we bought more than 5000 of, all orders together?
-- parts with over 5000 pieces ordered in total
-- what have we ordered more than 5000 pieces of in total
SELECT t_part.partName FROM t_part JOIN t_orderLine ON t_orderLine.partCode = t_part.partCode GROUP BY t_part.partCode HAVING SUM(t_orderLine.quantity) > 5000;

-- What was our first order with Hansen Metal?
-- number of the earliest Hansen Metal order
SELECT t_order.poNumber FROM t_order JOIN t_supplier ON t_order.supplierId = t_supplier.supplierId WHERE t_supplier.supplierName = 'Hansen Metal' ORDER BY t_order.orderDate LIMIT 1;

-- Which steel parts do we buy, in alphabetical order?
-- list the parts made of steel, a to z
SELECT partName FROM t_part WHERE material = 'steel' ORDER BY partName;

-- Which suppliers have taken orders from both Irene and Mats?
-- suppliers that irene and mats have both bought from
SELECT t_supplier.supplierName FROM t_supplier JOIN t_order ON t_order.supplierId = t_supplier.supplierId WHERE t_order.buyer = 'Irene' INTERSECT SELECT t_supplier.supplierName FROM t_supplier JOIN t_order ON t_order.supplierId = t_supplier.supplierId WHERE t_order.buyer = 'Mats';

-- Did Gita place any orders before 2023?
-- any gita order earlier than 2023
SELECT EXISTS (SELECT poNumber FROM t_order WHERE buyer = 'Gita' AND orderDate < '2023');
