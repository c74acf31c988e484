CREATE TABLE usr (usr_id INTEGER PRIMARY KEY, full_nm TEXT, city TEXT, signup_dt DATE, is_vip INTEGER);
CREATE TABLE prod (sku TEXT PRIMARY KEY, prod_nm TEXT, brand TEXT, colour TEXT, unit_price REAL, stock_qty INTEGER);
CREATE TABLE orders (order_no INTEGER PRIMARY KEY, fk_usr INTEGER REFERENCES usr(usr_id), order_dt DATE, status TEXT, total_amt REAL);
CREATE TABLE order_items (item_id INTEGER PRIMARY KEY, order_no INTEGER REFERENCES orders(order_no), sku TEXT REFERENCES prod(sku), qty INTEGER, shoe_size REAL);
INSERT INTO usr VALUES (1,'Ana Brightwell','Lowmere','2022-03-14',1),(2,'Dov Karsten','Pellham','2023-01-09',0),(3,'Mirela Sonn','Lowmere','2023-06-21',0),(4,'Tobias Achterberg','Crane Bay','2024-02-02',1),(5,'Yuki Fontaine','Pellham','2024-04-30',0),(6,'Griff Osei','Lowmere','2024-05-17',0);
INSERT INTO prod VALUES ('SK10','Nimbus Runner','Velar','red',119.0,14),('SK11','Court King','Velar','white',89.5,30),('SK12','Trail Goat','Oxbow','green',139.0,6),('SK13','Street Ghost','Hako','black',159.0,0),('SK14','Pogo Low','Hako','red',74.0,22),('SK15','Glacier High','Oxbow','white',182.0,3);
INSERT INTO orders VALUES (1001,1,'2024-03-05','delivered',238.0),(1002,2,'2024-03-19','delivered',89.5),(1003,1,'2024-05-11','shipped',307.5),(1004,3,'2024-05-20','cancelled',159.0),(1005,4,'2024-05-28','delivered',278.0),(1006,1,'2024-06-02','pending',148.0),(1007,5,'2024-06-15','shipped',119.0),(1008,2,'2024-06-22','pending',163.5);
INSERT INTO order_items VALUES (1,1001,'SK10',2,42),(2,1002,'SK11',1,44.5),(3,1003,'SK12',1,42),(4,1003,'SK11',1,38),(5,1003,'SK14',1,42),(6,1004,'SK13',1,40),(7,1005,'SK12',2,43),(8,1006,'SK14',2,39),(9,1007,'SK10',1,41),(10,1008,'SK11',1,44.5),(11,1008,'SK14',1,45);

-- What's in order 1003?
-- which shoes are on order no. 1003
-- 1003 contents
SELECT prod.prod_nm FROM prod JOIN order_items ON order_items.sku = prod.sku WHERE order_items.order_no = 1003;

-- Who placed order 1005?
-- whose order is 1005
-- customer behind 1005
SELECT usr.full_nm FROM usr JOIN orders ON orders.fk_usr = usr.usr_id WHERE orders.order_no = 1005;

-- Turnover per customer
-- how much has each buyer spent in total with us
-- sum up order amounts for every customer by name
SELECT usr.full_nm, SUM(orders.total_amt) FROM usr JOIN orders ON orders.fk_usr = usr.usr_id GROUP BY usr.usr_id;

-- Top 3 customers by order amount
-- our three biggest spenders
-- which 3 people brought in the most money
SELECT usr.full_nm FROM usr JOIN orders ON orders.fk_usr = usr.usr_id GROUP BY usr.usr_id ORDER BY SUM(orders.total_amt) DESC LIMIT 3;

-- Best-selling shoe by quantity?
-- which model sold the most pairs
-- our number one seller in pairs
SELECT prod.prod_nm FROM prod JOIN order_items ON order_items.sku = prod.sku GROUP BY prod.sku ORDER BY SUM(order_items.qty) DESC LIMIT 1;

-- Who never ordered anything?
-- customers without a single order
-- registered but bought nothing so far
SELECT full_nm FROM usr WHERE usr_id NOT IN (SELECT fk_usr FROM orders);

-- Which city orders most often?
-- where do most of our orders come from
-- town with the highest number of orders
SELECT usr.city FROM usr JOIN orders ON orders.fk_usr = usr.usr_id GROUP BY usr.city ORDER BY COUNT(*) DESC LIMIT 1;

-- What did Ana buy in May 2024?
-- Ana Brightwell's purchases from may 2024
SELECT prod.prod_nm FROM prod JOIN order_items ON order_items.sku = prod.sku JOIN orders ON order_items.order_no = orders.order_no JOIN usr ON orders.fk_usr = usr.usr_id WHERE usr.full_nm = 'Ana Brightwell' AND orders.order_dt = '2024-05';

-- Cheapest red shoe?
-- least expensive pair in red
-- which red one costs the least
SELECT prod_nm FROM prod WHERE colour = 'red' ORDER BY unit_price LIMIT 1;

-- How many different people bought the Court King?
-- number of distinct buyers of Court King
-- court king, how many separate customers
SELECT COUNT(DISTINCT orders.fk_usr) FROM orders JOIN order_items ON order_items.order_no = orders.order_no JOIN prod ON order_items.sku = prod.sku WHERE prod.prod_nm = 'Court King';

-- Most expensive item in order 1003
-- what's the priciest shoe within order 1003
SELECT prod.prod_nm FROM prod JOIN order_items ON order_items.sku = prod.sku WHERE order_items.order_no = 1003 ORDER BY prod.unit_price DESC LIMIT 1;

-- Customers with more than two orders
-- who has ordered over two times
SELECT usr.full_nm FROM usr JOIN orders ON orders.fk_usr = usr.usr_id GROUP BY usr.usr_id HAVING COUNT(*) > 2;

-- Is the Street Ghost sold out?
-- street ghost - are we out of it
-- do we have zero Street Ghost left
SELECT EXISTS (SELECT prod_nm FROM prod WHERE prod_nm = 'Street Ghost' AND stock_qty = 0);

-- How many orders in each state?
-- order count by status
-- break down the orders: pending, shipped and so on
SELECT status, COUNT(*) FROM orders GROUP BY status;

-- Average price by brand
-- what does a shoe of each make cost on average
SELECT brand, AVG(unit_price) FROM prod GROUP BY brand;

-- Which VIPs live in Lowmere?
-- vip customers from lowmere
SELECT full_nm FROM usr WHERE is_vip = 1 AND city = 'Lowmere';

-- List the pending ones: order number, date and amount, newest first
-- which orders are still pending, with number, day and total, latest on top
SELECT order_no, order_dt, total_amt FROM orders WHERE status = 'pending' ORDER BY order_dt DESC;

-- Which models did nobody order?
-- shoes that never sold
SELECT prod_nm FROM prod WHERE sku NOT IN (SELECT sku FROM order_items);
