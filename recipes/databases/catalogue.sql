CREATE TABLE brands (brand_id INTEGER PRIMARY KEY, brand TEXT, origin TEXT);
CREATE TABLE products (product_id INTEGER PRIMARY KEY, title TEXT, brand_id INTEGER REFERENCES brands(brand_id), department TEXT, launched DATE, discontinued TEXT);
CREATE TABLE variants (sku TEXT PRIMARY KEY, product_id INTEGER REFERENCES products(product_id), colour TEXT, size TEXT, price REAL, stock INTEGER, weight_g INTEGER);
INSERT INTO brands VALUES (1,'Norrvik','Norway'),(2,'Tacoma Gear','USA'),(3,'Alpina Sarti','Italy'),(4,'Kumo','Japan');
INSERT INTO products VALUES (1,'Fjord Parka',1,'outerwear','2021-09-01','no'),(2,'Ridge Backpack',2,'bags','2022-03-15','no'),(3,'Dolomiti Boot',3,'footwear','2020-08-20','yes'),(4,'Mist Rain Shell',4,'outerwear','2023-02-10','no'),(5,'Summit Gloves',1,'accessories','2022-10-05','no'),(6,'Valley Sling',2,'bags','2023-05-22','no'),(7,'Tuscan Sandal',3,'footwear','2023-06-01','no');
INSERT INTO variants VALUES ('FP-BLK-M',1,'black','M',289,14,1150),('FP-BLK-L',1,'black','L',289,0,1220),('FP-RED-M',1,'red','M',299,6,1150),('RB-GRN-30',2,'green','30L',119.5,22,980),('RB-BLK-45',2,'black','45L',149,9,1320),('DB-BRN-42',3,'brown','42',210,2,1480),('MR-BLU-S',4,'blue','S',179,0,410),('MR-BLU-M',4,'blue','M',179,17,430),('MR-RED-L',4,'red','L',185,5,455),('SG-BLK-M',5,'black','M',49.9,40,160),('VS-GRN-8',6,'green','8L',64,31,370);

-- How much is the red Fjord Parka?
-- fjord parka in red price
SELECT variants.price FROM variants JOIN products ON variants.product_id = products.product_id WHERE products.title = 'Fjord Parka' AND variants.colour = 'red';

-- Which SKUs are out of stock?
-- skus with 0 in stock
SELECT sku FROM variants WHERE stock = 0;

-- What colours does the Mist Rain Shell come in?
-- mist rain shell colours
SELECT DISTINCT variants.colour FROM variants JOIN products ON variants.product_id = products.product_id WHERE products.title = 'Mist Rain Shell';

-- How many variants does each product have?
-- number of variants per product
SELECT products.title, COUNT(*) FROM products JOIN variants ON variants.product_id = products.product_id GROUP BY products.product_id;

-- Which product has no variants set up?
-- products without variants
SELECT title FROM products WHERE product_id NOT IN (SELECT product_id FROM variants);

-- What is the cheapest black variant?
-- cheapest sku in black
SELECT sku FROM variants WHERE colour = 'black' ORDER BY price LIMIT 1;

-- How many pieces of outerwear do we have in stock?
-- total stock outerwear
SELECT SUM(variants.stock) FROM variants JOIN products ON variants.product_id = products.product_id WHERE products.department = 'outerwear';

-- What is the average price of our bags?
-- avg price bags
SELECT AVG(variants.price) FROM variants JOIN products ON variants.product_id = products.product_id WHERE products.department = 'bags';

-- Which products were launched in Q2 2023?
-- launches q2 2023
SELECT title FROM products WHERE launched BETWEEN '2023-04' AND '2023-06';

-- Who makes the Ridge Backpack?
-- brand of the ridge backpack
SELECT brands.brand FROM brands JOIN products ON products.brand_id = brands.brand_id WHERE products.title = 'Ridge Backpack';

-- Is there a Norrvik article in green?
-- does norrvik have anything green?
SELECT EXISTS (SELECT variants.sku FROM variants JOIN products ON variants.product_id = products.product_id JOIN brands ON products.brand_id = brands.brand_id WHERE brands.brand = 'Norrvik' AND variants.colour = 'green');

-- Which Italian products do we carry?
-- products of brands from Italy
SELECT products.title FROM products JOIN brands ON products.brand_id = brands.brand_id WHERE brands.origin = 'Italy';

-- Which products come in both black and red?
-- available in black as well as red
SELECT products.title FROM products JOIN variants ON variants.product_id = products.product_id WHERE variants.colour = 'black' INTERSECT SELECT products.title FROM products JOIN variants ON variants.product_id = products.product_id WHERE variants.colour = 'red';

-- Which SKUs are priced above average, most expensive first?
-- list skus dearer than the average price, highest price first
SELECT sku FROM variants WHERE price > (SELECT AVG(price) FROM variants) ORDER BY price DESC;

-- Which colours have at least 3 variants?
-- colours used for 3 or more skus
SELECT colour FROM variants GROUP BY colour HAVING COUNT(*) >= 3;

-- What is the newest thing in the outerwear department?
-- latest outerwear product
SELECT title FROM products WHERE department = 'outerwear' ORDER BY launched DESC LIMIT 1;

-- Has the Dolomiti Boot been discontinued?
-- dolomiti boot - discontinued?
SELECT EXISTS (SELECT title FROM products WHERE title = 'Dolomiti Boot' AND discontinued = 'yes');

-- Give me SKU and weight of everything in size M under 200 dollars.
-- sku + weight, size M, cheaper than 200
SELECT sku, weight_g FROM variants WHERE size = 'M' AND price < 200;

-- Which brand launched the most products since 2022?
-- brand with most products since 2022
SELECT brands.brand FROM brands JOIN products ON products.brand_id = brands.brand_id WHERE products.launched >= '2022' GROUP BY brands.brand_id ORDER BY COUNT(*) DESC LIMIT 1;
