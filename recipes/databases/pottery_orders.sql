CREATE TABLE pots (item_code TEXT PRIMARY KEY, item TEXT, glaze TEXT, price REAL, in_stock INTEGER, firing_hrs REAL, dishwasher_safe TEXT);
CREATE TABLE orders (order_no INTEGER PRIMARY KEY, customer TEXT, town TEXT, item_code TEXT REFERENCES pots(item_code), qty INTEGER, ordered DATE, promised DATE, shipped DATE, paid TEXT, gift_wrap TEXT, channel TEXT);
INSERT INTO pots VALUES ('MUG-B','mug','blue',18.0,14,9,'yes'),('MUG-S','mug','speckled',19.5,0,9,'yes'),('BWL-L','salad bowl','celadon',46.0,3,11,'yes'),('VAS-T','tall vase','matt black',72.0,1,12.5,'no'),('TEA-P','teapot','celadon',64.0,0,11,'no'),('PLT-D','dinner plate','speckled',26.0,22,10,'yes'),('EGG-C','egg cup','blue',9.0,30,8,'yes'),('JUG-W','milk jug','white',22.0,5,9.5,'yes');
INSERT INTO orders VALUES (301,'Wren Cafe','Totnes','MUG-S',24,'2024-02-01','2024-03-01','2024-02-27','yes','no','email'),(302,'Lila Marsh','Exeter','TEA-P',1,'2024-02-09','2024-03-15',NULL,'yes','yes','webshop'),(303,'Oskar Bright','Bristol','PLT-D',6,'2024-02-18','2024-03-10','2024-03-04','yes','no','market'),(304,'Wren Cafe','Totnes','BWL-L',4,'2024-03-02','2024-04-05',NULL,'no','no','email'),(305,'Hettie Vance','Exeter','MUG-B',2,'2024-03-05','2024-03-20','2024-03-12','yes','yes','webshop'),(306,'Ned Sorrel','Totnes','VAS-T',1,'2024-03-16','2024-05-01',NULL,'no','yes','market'),(307,'Lila Marsh','Exeter','MUG-B',4,'2024-03-21',NULL,NULL,'no','no','webshop'),(308,'The Plum Inn','Dartmouth','PLT-D',30,'2024-04-02','2024-05-20',NULL,'no','no','email'),(310,'Lila Marsh','Exeter','EGG-C',6,'2024-04-11','2024-05-02',NULL,'yes','no','webshop'),(309,'Hettie Vance','Exeter','BWL-L',1,'2024-04-10','2024-04-25','2024-04-22','yes','no','webshop');

-- Which orders haven't gone out yet?
-- unshipped orders, numbers
-- what do we still need to ship (order numbers)
SELECT order_no FROM orders WHERE shipped IS NULL;

-- Who hasn't paid us?
-- unpaid - customers
SELECT DISTINCT customer FROM orders WHERE paid = 'no';

-- Which paid orders are still waiting to be shipped?
-- paid but not shipped: order no, customer
SELECT order_no, customer FROM orders WHERE paid = 'yes' AND shipped IS NULL;

-- Which of our pots are sold out?
-- 0 in stock, item and glaze
SELECT item, glaze FROM pots WHERE in_stock = 0;

-- What does a tall vase cost?
-- tall vase price?
SELECT price FROM pots WHERE item = 'tall vase';

-- When did we promise order 308?
-- 308 promised for when
SELECT promised FROM orders WHERE order_no = 308;

-- What has the Wren Cafe ordered?
-- wren cafe - items
SELECT pots.item FROM pots JOIN orders ON orders.item_code = pots.item_code WHERE orders.customer = 'Wren Cafe';

-- Who ordered anything in celadon?
-- celadon customers
SELECT DISTINCT orders.customer FROM orders JOIN pots ON orders.item_code = pots.item_code WHERE pots.glaze = 'celadon';

-- Which unpaid orders want gift wrap?
-- gift wrapped + not paid, order nos
SELECT order_no FROM orders WHERE gift_wrap = 'yes' AND paid = 'no';

-- Is the teapot dishwasher safe?
-- teapot in dishwasher ok?
SELECT EXISTS (SELECT item_code FROM pots WHERE item = 'teapot' AND dishwasher_safe = 'yes');

-- Did Oskar's order ship?
-- oskar bright shipped?
SELECT EXISTS (SELECT order_no FROM orders WHERE customer = 'Oskar Bright' AND shipped IS NOT NULL);

-- Which pots has nobody ordered?
-- items never ordered
SELECT item FROM pots WHERE item_code NOT IN (SELECT item_code FROM orders);

-- How many pieces were ordered through each channel?
-- qty per channel
SELECT channel, SUM(qty) FROM orders GROUP BY channel;

-- Who in Exeter orders most often?
-- customer w/ most orders, Exeter only
SELECT customer FROM orders WHERE town = 'Exeter' GROUP BY customer ORDER BY COUNT(*) DESC LIMIT 1;

-- What's our cheapest blue piece?
-- cheapest in blue glaze
SELECT item FROM pots WHERE glaze = 'blue' ORDER BY price LIMIT 1;

-- Whose order has no promised date?
-- promise date missing - who ordered
SELECT customer FROM orders WHERE promised IS NULL;

-- How many orders came in during March 2024?
-- orders march 2024, count
SELECT COUNT(*) FROM orders WHERE ordered = '2024-03';

-- How many dinner plates have been ordered in total?
-- dinner plates ordered, total qty
SELECT SUM(orders.qty) FROM orders JOIN pots ON orders.item_code = pots.item_code WHERE pots.item = 'dinner plate';

-- Which towns have at least two orders?
-- towns with 2+ orders
SELECT town FROM orders GROUP BY town HAVING COUNT(*) >= 2;

-- Which item takes longest in the kiln?
-- longest firing
SELECT item FROM pots ORDER BY firing_hrs DESC LIMIT 1;
