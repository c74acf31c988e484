CREATE TABLE pizza (code TEXT PRIMARY KEY, pizza TEXT, base TEXT, veggie INTEGER, hot INTEGER, small_price REAL, large_price REAL, kcal INTEGER, added DATE);
CREATE TABLE rider (rider_id INTEGER PRIMARY KEY, rider TEXT, vehicle TEXT, started DATE, quit_on DATE, student TEXT);
CREATE TABLE caller (caller_id INTEGER PRIMARY KEY, caller TEXT, street TEXT, district TEXT, phone TEXT, banned INTEGER);
CREATE TABLE orders (order_no INTEGER PRIMARY KEY, caller_id INTEGER REFERENCES caller(caller_id), taken_by INTEGER REFERENCES rider(rider_id), brought_by INTEGER REFERENCES rider(rider_id), ordered DATE, wait_min INTEGER, promised_min INTEGER, total REAL, tip REAL, paid_how TEXT, complaint TEXT);
CREATE TABLE line (line_id INTEGER PRIMARY KEY, order_no INTEGER REFERENCES orders(order_no), code TEXT REFERENCES pizza(code), size TEXT, qty INTEGER, extra TEXT);
INSERT INTO pizza VALUES ('MAR','Margherita','tomato',1,0,7.5,10.5,820,'2010-01-01'),('DIA','Diavola','tomato',0,1,9.5,13.0,1010,'2010-01-01'),('FUN','Funghi','tomato',1,0,8.5,12.0,870,'2012-05-01'),('PAT','Patata','white',1,0,9.0,12.5,990,'2019-09-15'),('TON','Tonno','tomato',0,0,9.9,13.5,930,'2014-03-01'),('NDU','Nduja','white',0,1,10.5,14.5,1120,'2022-02-10'),('VEG','Verdura','none',1,0,9.2,12.9,760,'2023-06-01');
INSERT INTO rider VALUES (1,'Enzo','scooter','2015-04-04',NULL,'no'),(2,'Kiki','bicycle','2021-10-11',NULL,'yes'),(3,'Slow Pete','car','2018-02-02','2024-01-31','no'),(4,'Amal','scooter','2023-03-03',NULL,'yes'),(5,'Jo','bicycle','2023-12-12',NULL,'yes');
INSERT INTO caller VALUES (1,'Ms Tran','Kiln Rd 4','Docks','0401',0),(2,'Fire Station','Hose Ln 1','Centre','0402',0),(3,'Bob Crane','Mast St 9','Docks','0403',1),(4,'the twins','Oak Ave 77','Oakside',NULL,0),(5,'Dr Plum','Vine St 2','Centre','0405',0),(6,'Night Ward','Hospital 1','Oakside','0406',0);
INSERT INTO orders VALUES (1,1,2,1,'2024-01-05',25,30,23.5,2,'cash',NULL),(2,2,1,3,'2024-01-06',55,40,96.0,0,'card','cold'),(3,4,2,4,'2024-01-12',31,35,19.0,1,'online',NULL),(4,3,1,3,'2024-01-13',48,30,13.0,0,'cash','late'),(5,5,4,2,'2024-02-02',20,30,28.9,5,'card',NULL),(6,2,1,1,'2024-02-09',38,40,110.5,12,'card',NULL),(7,1,2,4,'2024-02-17',33,30,35.0,3,'online',NULL),(8,6,4,1,'2024-03-01',29,35,64.5,8,'cash',NULL),(9,2,2,4,'2024-03-08',44,40,88.0,4,'card','wrong pizza');
INSERT INTO line VALUES (1,1,'MAR','large',1,NULL),(2,1,'DIA','large',1,NULL),(3,2,'TON','large',4,'onions'),(4,2,'FUN','large',3,NULL),(5,3,'PAT','small',2,'rosemary'),(6,4,'DIA','large',1,NULL),(7,5,'MAR','small',1,'basil'),(8,5,'NDU','large',1,NULL),(9,6,'DIA','large',5,NULL),(10,6,'MAR','large',4,NULL),(11,7,'FUN','large',2,'garlic'),(12,8,'MAR','large',6,NULL),(13,9,'NDU','large',6,NULL);

-- Which pizzas have no meat or fish?
-- meatless pizzas
-- veggie ones
SELECT pizza FROM pizza WHERE veggie = 1;

-- Which pizzas are spicy?
-- hot pizzas
-- anything that burns
SELECT pizza FROM pizza WHERE hot = 1;

-- Which meat or fish pizzas aren't spicy?
-- not veggie and not hot
SELECT pizza FROM pizza WHERE veggie = 0 AND hot = 0;

-- How much is a little Diavola?
-- small diavola price
SELECT small_price FROM pizza WHERE pizza = 'Diavola';

-- How much is a big Diavola?
-- large diavola price
SELECT large_price FROM pizza WHERE pizza = 'Diavola';

-- What's the cheapest small pizza?
-- lowest small price
SELECT pizza FROM pizza ORDER BY small_price LIMIT 1;

-- Which pizza is the worst for my figure, and how many calories has it?
-- most calories: pizza + kcal
SELECT pizza, kcal FROM pizza ORDER BY kcal DESC LIMIT 1;

-- Which large pizzas cost more than a large Tonno?
-- large ones dearer than tonno
SELECT pizza FROM pizza WHERE large_price > (SELECT large_price FROM pizza WHERE pizza = 'Tonno');

-- Has the Patata fewer calories than the Funghi?
-- patata lighter than funghi?
SELECT EXISTS (SELECT code FROM pizza WHERE pizza = 'Patata' AND kcal < (SELECT kcal FROM pizza WHERE pizza = 'Funghi'));

-- What's the newest pizza on the card?
-- latest addition to the pizzas
SELECT pizza FROM pizza ORDER BY added DESC LIMIT 1;

-- What did we add between 2012 and 2019?
-- pizzas new from 2012 to 2019
SELECT pizza FROM pizza WHERE added BETWEEN '2012' AND '2019';

-- Which pizzas come without tomato?
-- no tomato sauce: pizzas
-- everything not on a tomato base
SELECT pizza FROM pizza WHERE base != 'tomato';

-- How many pizzas are there on each base?
-- pizzas by base
SELECT base, COUNT(*) FROM pizza GROUP BY base;

-- Who takes the scooter?
-- scooter riders
SELECT rider FROM rider WHERE vehicle = 'scooter';

-- Which riders still work here?
-- current riders
SELECT rider FROM rider WHERE quit_on IS NULL;

-- When did Slow Pete give up?
-- slow pete's last day
SELECT quit_on FROM rider WHERE rider = 'Slow Pete';

-- When did Slow Pete begin?
-- slow pete first day
SELECT started FROM rider WHERE rider = 'Slow Pete';

-- Which riders are at university?
-- student riders
SELECT rider FROM rider WHERE student = 'yes';

-- Who started after Kiki?
-- riders newer than kiki
SELECT rider FROM rider WHERE started > (SELECT started FROM rider WHERE rider = 'Kiki');

-- Who took down order 5?
-- order 5 answered by
SELECT rider.rider FROM orders JOIN rider ON orders.taken_by = rider.rider_id WHERE orders.order_no = 5;

-- Who delivered order 5?
-- order 5 ridden by
SELECT rider.rider FROM orders JOIN rider ON orders.brought_by = rider.rider_id WHERE orders.order_no = 5;

-- Which orders did Amal bring?
-- amal's deliveries, numbers
SELECT orders.order_no FROM orders JOIN rider ON orders.brought_by = rider.rider_id WHERE rider.rider = 'Amal';

-- Who has never delivered anything?
-- riders w/o a delivery
SELECT rider FROM rider WHERE rider_id NOT IN (SELECT brought_by FROM orders);

-- Who is not welcome any more?
-- banned callers
SELECT caller FROM caller WHERE banned = 1;

-- Where does Dr Plum live?
-- dr plum: street and district
SELECT street, district FROM caller WHERE caller = 'Dr Plum';

-- Who has left us no number?
-- callers without phone
SELECT caller FROM caller WHERE phone IS NULL;

-- Which orders were slower than promised?
-- late orders: numbers
SELECT order_no FROM orders WHERE wait_min > promised_min;

-- How long did the Fire Station wait on 6 January 2024?
-- fire station wait 6.1.2024
SELECT orders.wait_min FROM orders JOIN caller ON orders.caller_id = caller.caller_id WHERE caller.caller = 'Fire Station' AND orders.ordered = '2024-01-06';

-- Who complained, and about what?
-- complaints: caller, reason
SELECT caller.caller, orders.complaint FROM orders JOIN caller ON orders.caller_id = caller.caller_id WHERE orders.complaint IS NOT NULL;

-- Has Ms Tran ever complained?
-- ms tran complaint?
SELECT EXISTS (SELECT orders.order_no FROM orders JOIN caller ON orders.caller_id = caller.caller_id WHERE caller.caller = 'Ms Tran' AND orders.complaint IS NOT NULL);

-- Who tips best in one go?
-- biggest single tip, who
SELECT caller.caller FROM orders JOIN caller ON orders.caller_id = caller.caller_id ORDER BY orders.tip DESC LIMIT 1;

-- Who got how much in tips?
-- tips per rider who delivered
SELECT rider.rider, SUM(orders.tip) FROM orders JOIN rider ON orders.brought_by = rider.rider_id GROUP BY rider.rider_id;

-- Who is our best customer by money?
-- caller with highest total spend
SELECT caller.caller FROM orders JOIN caller ON orders.caller_id = caller.caller_id GROUP BY caller.caller_id ORDER BY SUM(orders.total) DESC LIMIT 1;

-- How many orders from each district?
-- orders by district
SELECT caller.district, COUNT(*) FROM orders JOIN caller ON orders.caller_id = caller.caller_id GROUP BY caller.district;

-- What did we take in February 2024?
-- february 2024 takings
SELECT SUM(total) FROM orders WHERE ordered = '2024-02';

-- How long do people wait on average, by rider?
-- mean wait per delivering rider, slowest first
SELECT rider.rider, AVG(orders.wait_min) FROM orders JOIN rider ON orders.brought_by = rider.rider_id GROUP BY rider.rider_id ORDER BY AVG(orders.wait_min) DESC;

-- What did the twins eat?
-- twins' pizza
SELECT pizza.pizza FROM line JOIN pizza ON line.code = pizza.code JOIN orders ON line.order_no = orders.order_no JOIN caller ON orders.caller_id = caller.caller_id WHERE caller.caller = 'the twins';

-- Which pizza do we sell most of, counting pieces?
-- bestselling pizza by quantity
SELECT pizza.pizza FROM line JOIN pizza ON line.code = pizza.code GROUP BY pizza.code ORDER BY SUM(line.qty) DESC LIMIT 1;

-- Which pizza has nobody ordered?
-- pizzas never ordered
SELECT pizza FROM pizza WHERE code NOT IN (SELECT code FROM line);

-- Who ordered the Nduja?
-- nduja eaters
SELECT DISTINCT caller.caller FROM caller JOIN orders ON orders.caller_id = caller.caller_id JOIN line ON line.order_no = orders.order_no JOIN pizza ON line.code = pizza.code WHERE pizza.pizza = 'Nduja';

-- Which customers have had both a Margherita and a Funghi?
-- margherita and funghi customers
SELECT caller.caller FROM caller JOIN orders ON orders.caller_id = caller.caller_id JOIN line ON line.order_no = orders.order_no JOIN pizza ON line.code = pizza.code WHERE pizza.pizza = 'Margherita' INTERSECT SELECT caller.caller FROM caller JOIN orders ON orders.caller_id = caller.caller_id JOIN line ON line.order_no = orders.order_no JOIN pizza ON line.code = pizza.code WHERE pizza.pizza = 'Funghi';

-- How many paid by card or online?
-- cashless orders count
SELECT COUNT(*) FROM orders WHERE paid_how = 'card' OR paid_how = 'online';
