CREATE TABLE driver (drv_id INTEGER PRIMARY KEY, drv_name TEXT, vehicle TEXT, zone TEXT, hired_on DATE);
CREATE TABLE household (hh_id INTEGER PRIMARY KEY, surname TEXT, street TEXT, zone TEXT, persons INTEGER, plan TEXT);
CREATE TABLE article (art_no INTEGER PRIMARY KEY, art_name TEXT, aisle TEXT, unit TEXT, price REAL, chilled TEXT);
CREATE TABLE delivery (del_no INTEGER PRIMARY KEY, hh_id INTEGER REFERENCES household(hh_id), drv_id INTEGER REFERENCES driver(drv_id), del_date DATE, slot TEXT, status TEXT, tip REAL);
CREATE TABLE basket_line (del_no INTEGER REFERENCES delivery(del_no), art_no INTEGER REFERENCES article(art_no), qty INTEGER, PRIMARY KEY (del_no, art_no));
INSERT INTO driver VALUES (1,'Mateo Silva','cargo bike','centre','2021-03-15'),(2,'Dilan Kaya','van','north','2019-10-01'),(3,'Rosie Hume','van','south','2022-08-22'),(4,'Anton Berg','scooter','centre','2023-05-08'),(5,'Chidi Eze','van','north','2024-04-15');
INSERT INTO household VALUES (1,'Whitaker','12 Mill Lane','north',4,'weekly'),(2,'Okonkwo','3 Station Road','centre',2,'on demand'),(3,'Lindholm','88 Quay Street','south',1,'weekly'),(4,'Baptiste','41 Mill Lane','north',5,'weekly'),(5,'Greenwood','7 Abbey Walk','centre',3,'on demand'),(6,'Rahman','19 Orchard Close','south',6,'fortnightly');
INSERT INTO article VALUES (1,'oat milk','drinks','litre',1.95,'yes'),(2,'bananas','fruit','kg',1.40,'no'),(3,'cheddar','dairy','pack',3.80,'yes'),(4,'sourdough','bakery','piece',3.20,'no'),(5,'basmati rice','dry goods','kg',2.90,'no'),(6,'salmon fillet','fish','pack',7.50,'yes'),(7,'apple juice','drinks','litre',1.70,'no'),(8,'cat food','pets','tin',0.95,'no'),(9,'greek yoghurt','dairy','pack',2.40,'yes');
INSERT INTO delivery VALUES (3001,1,2,'2024-05-06','morning','delivered',2.00),(3002,2,1,'2024-05-06','evening','delivered',NULL),(3003,3,3,'2024-05-07','morning','missed',NULL),(3004,4,2,'2024-05-07','evening','delivered',5.00),(3005,5,1,'2024-05-08','morning','delivered',1.50),(3006,3,3,'2024-05-08','evening','delivered',NULL),(3007,1,2,'2024-05-13','morning','delivered',2.00),(3008,5,4,'2024-05-14','evening','cancelled',NULL),(3009,2,4,'2024-05-15','morning','scheduled',NULL);
INSERT INTO basket_line VALUES (3001,1,6),(3001,3,2),(3001,4,2),(3002,6,1),(3002,2,1),(3003,8,12),(3004,5,3),(3004,2,2),(3004,9,4),(3005,1,2),(3005,4,1),(3006,8,12),(3006,6,2),(3007,1,6),(3007,2,2),(3007,9,3),(3008,7,4),(3009,6,1);

-- Who drove the order to the Baptistes?
-- baptiste delivery - driver?
-- who brought the Baptiste groceries
SELECT driver.drv_name FROM driver JOIN delivery ON delivery.drv_id = driver.drv_id JOIN household ON delivery.hh_id = household.hh_id WHERE household.surname = 'Baptiste';

-- Which families live on Mill Lane?
-- households in Mill Lane
-- who lives in Mill Lane, surnames
SELECT surname FROM household WHERE street LIKE '%Mill Lane%';

-- Where do the Rahmans live?
-- Rahman address
-- where's the Rahman house
SELECT street FROM household WHERE surname = 'Rahman';

-- What was in delivery 3004, and how many of each?
-- contents of 3004, article and quantity
-- 3004: what and how many of each
SELECT article.art_name, basket_line.qty FROM article JOIN basket_line ON basket_line.art_no = article.art_no WHERE basket_line.del_no = 3004;

-- Did the Okonkwos ever order salmon fillet?
-- okonkwo ordered salmon fillet?
SELECT EXISTS (SELECT delivery.del_no FROM delivery JOIN household ON delivery.hh_id = household.hh_id JOIN basket_line ON basket_line.del_no = delivery.del_no JOIN article ON basket_line.art_no = article.art_no WHERE household.surname = 'Okonkwo' AND article.art_name = 'salmon fillet');

-- What's our top item by quantity?
-- most ordered article, in units
-- what do people order the most of, summed quantity
SELECT article.art_name FROM article JOIN basket_line ON basket_line.art_no = article.art_no GROUP BY article.art_no ORDER BY SUM(basket_line.qty) DESC LIMIT 1;

-- Which deliveries on 7 May 2024 went wrong, i.e. were missed?
-- missed on 7 may 2024 - delivery numbers
-- which delivery got missed on 7 may 2024
SELECT del_no FROM delivery WHERE del_date = '2024-05-07' AND status = 'missed';

-- How much has Dilan Kaya earned in tips?
-- dilan tips total
-- what did customers tip Dilan Kaya in total
SELECT SUM(delivery.tip) FROM delivery JOIN driver ON delivery.drv_id = driver.drv_id WHERE driver.drv_name = 'Dilan Kaya';

-- Which drivers have not delivered anything?
-- drivers without deliveries so far
-- who hasn't driven a single delivery
SELECT drv_name FROM driver WHERE drv_id NOT IN (SELECT drv_id FROM delivery);

-- How many deliveries are in each status?
-- deliveries by status
-- how many delivered, missed, cancelled … per status
SELECT status, COUNT(*) FROM delivery GROUP BY status;

-- Chilled dairy products, cheapest first
-- chilled items from the dairy aisle sorted by price
SELECT art_name FROM article WHERE aisle = 'dairy' AND chilled = 'yes' ORDER BY price;

-- What's the biggest household on a weekly plan?
-- weekly plan family with most people
-- largest family among the weekly ones
SELECT surname FROM household WHERE plan = 'weekly' ORDER BY persons DESC LIMIT 1;

-- What are the 3 dearest articles in the shop, with their aisle?
-- top 3 by price: article, aisle
SELECT art_name, aisle FROM article ORDER BY price DESC LIMIT 3;

-- Who's been driving for us longer, Rosie Hume or Anton Berg?
-- hired earlier: Hume or Berg
-- Rosie Hume or Anton Berg - who started first
SELECT drv_name FROM driver WHERE drv_name IN ('Rosie Hume', 'Anton Berg') ORDER BY hired_on LIMIT 1;

-- When was our last delivery to the Whitakers?
-- date of whitaker's latest delivery
-- when were we last at the Whitakers
SELECT MAX(delivery.del_date) FROM delivery JOIN household ON delivery.hh_id = household.hh_id WHERE household.surname = 'Whitaker';

-- Who drives in the same zone as Mateo Silva?
-- drivers sharing Mateo Silva's zone
SELECT drv_name FROM driver WHERE zone = (SELECT zone FROM driver WHERE drv_name = 'Mateo Silva');
