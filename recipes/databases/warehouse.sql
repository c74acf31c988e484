CREATE TABLE bins (bin_code TEXT PRIMARY KEY, aisle TEXT, shelf_level INTEGER, max_load_kg REAL, cold TEXT);
CREATE TABLE items (sku TEXT PRIMARY KEY, descr TEXT, category TEXT, unit_price REAL, weight_kg REAL, reorder_pt INTEGER);
CREATE TABLE stock (sku TEXT REFERENCES items(sku), bin_code TEXT REFERENCES bins(bin_code), qty INTEGER, counted_on DATE, PRIMARY KEY (sku, bin_code));
INSERT INTO bins VALUES ('A-01','A',1,500,'no'),('A-02','A',2,300,'no'),('B-01','B',1,500,'no'),('B-03','B',3,150,'no'),('K-01','K',1,400,'yes'),('K-02','K',2,200,'yes');
INSERT INTO items VALUES ('HM-100','claw hammer','tools',14.9,0.9,20),('SD-210','cordless drill','tools',89.0,1.8,10),('SC-305','wood screws 4x40','fasteners',6.5,0.5,100),('NL-020','steel nails 60mm','fasteners',4.2,1.0,80),('GL-771','epoxy glue','adhesives',11.3,0.2,30),('SL-772','silicone sealant','adhesives',7.8,0.4,40),('SW-050','hand saw','tools',19.5,0.6,15),('PT-900','white wall paint','paint',34.0,10.0,25);
INSERT INTO stock VALUES ('HM-100','A-01',34,'2024-05-02'),('HM-100','B-01',6,'2024-04-11'),('SD-210','A-02',8,'2024-05-02'),('SC-305','A-01',220,'2024-03-19'),('SC-305','B-03',60,'2024-05-06'),('NL-020','B-01',75,'2024-04-11'),('GL-771','K-01',41,'2024-05-07'),('SL-772','K-01',18,'2024-05-07'),('SL-772','K-02',55,'2024-02-27'),('PT-900','B-01',12,'2024-03-19');

-- How much is the cordless drill?
-- price of a cordless drill
-- what do we charge for the cordless drill
SELECT unit_price FROM items WHERE descr = 'cordless drill';

-- Where are the hammers kept?
-- which bins hold the claw hammer
-- where do i find the claw hammer
SELECT stock.bin_code FROM stock JOIN items ON stock.sku = items.sku WHERE items.descr = 'claw hammer';

-- How many tubes of silicone sealant do we have in all?
-- total qty on hand silicone sealant
-- how much silicone sealant is left, all bins together
SELECT SUM(stock.qty) FROM stock JOIN items ON stock.sku = items.sku WHERE items.descr = 'silicone sealant';

-- What is stored in aisle B?
-- aisle B contents, item descriptions
-- what's in aisle B
SELECT DISTINCT items.descr FROM items JOIN stock ON stock.sku = items.sku JOIN bins ON stock.bin_code = bins.bin_code WHERE bins.aisle = 'B';

-- Which product are we completely out of?
-- items not in any bin
-- products with no stock anywhere
SELECT descr FROM items WHERE sku NOT IN (SELECT sku FROM stock);

-- What's the heaviest item?
-- heaviest thing we carry
SELECT descr FROM items ORDER BY weight_kg DESC LIMIT 1;

-- What is the cheapest tool?
-- cheapest of the tools
-- which tool costs least
SELECT descr FROM items WHERE category = 'tools' ORDER BY unit_price LIMIT 1;

-- Which refrigerated bins can take more than 300 kilos?
-- cold bins, max load over 300 kg
-- which of the cold bins hold over 300 kg
SELECT bin_code FROM bins WHERE cold = 'yes' AND max_load_kg > 300;

-- Which bins were counted before April 2024?
-- bin codes with stock counts older than april 2024
SELECT DISTINCT bin_code FROM stock WHERE counted_on < '2024-04';

-- How many products are there in every category, biggest category first?
-- items per category, most first
SELECT category, COUNT(*) FROM items GROUP BY category ORDER BY COUNT(*) DESC;

-- Which items sit in more than one place?
-- things stored in 2 or more bins
-- what's spread over several bins, at least 2
SELECT items.descr FROM items JOIN stock ON stock.sku = items.sku GROUP BY items.sku HAVING COUNT(*) > 1;

-- Which bin has the most different items in it?
-- fullest bin by number of items
SELECT bin_code FROM stock GROUP BY bin_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Is there any paint in aisle B?
-- paint in aisle B?
SELECT EXISTS (SELECT items.sku FROM items JOIN stock ON stock.sku = items.sku JOIN bins ON stock.bin_code = bins.bin_code WHERE items.category = 'paint' AND bins.aisle = 'B');

-- Which is heavier, the hand saw or the claw hammer?
-- hand saw vs claw hammer - heavier one?
SELECT descr FROM items WHERE descr IN ('hand saw', 'claw hammer') ORDER BY weight_kg DESC LIMIT 1;

-- What do we sell that costs less than the epoxy glue?
-- everything cheaper than epoxy glue
-- products that go for less than epoxy glue
SELECT descr FROM items WHERE unit_price < (SELECT unit_price FROM items WHERE descr = 'epoxy glue');

-- Give me all fasteners with what they cost and their reorder point.
-- fasteners: description, price, reorder level
SELECT descr, unit_price, reorder_pt FROM items WHERE category = 'fasteners';
