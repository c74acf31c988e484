CREATE TABLE cook (cook_id INTEGER PRIMARY KEY, called TEXT, station TEXT, started DATE, hourly REAL, trained_by INTEGER REFERENCES cook(cook_id));
CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, title TEXT, course TEXT, diet TEXT, price REAL, food_cost REAL, spicy INTEGER, on_menu INTEGER, created_by INTEGER REFERENCES cook(cook_id), cooked_by INTEGER REFERENCES cook(cook_id), first_served DATE);
CREATE TABLE booking (book_id INTEGER PRIMARY KEY, guest TEXT, phone TEXT, booked_on DATE, dines_on DATE, party INTEGER, spot TEXT, showed_up TEXT);
CREATE TABLE eaten (eat_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES booking(book_id), dish_id INTEGER REFERENCES dish(dish_id), portions INTEGER, sent_back INTEGER);
INSERT INTO cook VALUES (1,'Odile','pass','2012-04-01',31.0,NULL),(2,'Bruno','grill','2016-09-12',24.5,1),(3,'Mei','pastry','2019-02-03',23.0,1),(4,'Kwame','larder','2022-06-20',17.5,2),(5,'Tilda','grill','2023-10-02',15.0,2);
INSERT INTO dish VALUES (1,'onion tart','starter','vegetarian',9.50,2.10,0,1,1,4,'2014-05-01'),(2,'mussels in cider','starter','fish',13.00,4.60,0,1,2,4,'2018-10-04'),(3,'charred aubergine','main','vegan',17.50,4.20,1,1,2,5,'2023-03-10'),(4,'onglet and chips','main','meat',24.00,9.80,0,1,1,2,'2012-04-01'),(5,'hake with lentils','main','fish',26.50,10.40,0,1,1,2,'2021-09-15'),(6,'lamb curry','main','meat',22.00,8.30,1,0,2,2,'2017-01-20'),(7,'lemon pot','dessert','vegetarian',8.00,1.50,0,1,3,3,'2019-06-06'),(8,'sorbet trio','dessert','vegan',7.50,1.30,0,1,3,3,'2020-07-01'),(9,'quince crumble','dessert','vegetarian',9.00,2.00,0,0,3,NULL,'2022-11-11');
INSERT INTO booking VALUES (1,'Harriet Lomax','0771 2201','2024-01-30','2024-02-14',2,'window','yes'),(2,'Dr Sen','0772 8830','2024-02-10','2024-02-14',6,'snug','yes'),(3,'Pete Molloy',NULL,'2024-02-12','2024-02-16',4,'terrace','no'),(4,'Ulla Berg','0779 1400','2024-01-05','2024-03-02',8,'snug','yes'),(5,'Harriet Lomax','0771 2201','2024-03-01','2024-03-08',3,'window','yes'),(6,'Nico Alba','0770 5656','2024-03-07','2024-03-08',2,'bar','yes'),(7,'Ines Faria',NULL,'2024-03-09','2024-03-21',5,NULL,'no'),(8,'Dr Sen','0772 8830','2024-03-15','2024-03-22',2,'window','yes');
INSERT INTO eaten VALUES (1,1,2,2,0),(2,1,5,2,0),(3,2,4,3,1),(4,2,3,3,0),(5,2,7,4,0),(6,4,1,8,0),(7,4,4,5,0),(8,4,8,6,0),(9,5,5,3,0),(10,6,3,1,0),(11,6,4,1,0),(12,8,4,2,1),(13,8,7,2,0);

-- Who came up with the onion tart?
-- onion tart was whose idea
-- inventor of the onion tart
SELECT cook.called FROM dish JOIN cook ON dish.created_by = cook.cook_id WHERE dish.title = 'onion tart';

-- Who actually cooks the onion tart these days?
-- onion tart made in the kitchen by
SELECT cook.called FROM dish JOIN cook ON dish.cooked_by = cook.cook_id WHERE dish.title = 'onion tart';

-- What has Mei invented?
-- mei's creations
-- dishes thought up by mei
SELECT dish.title FROM dish JOIN cook ON dish.created_by = cook.cook_id WHERE cook.called = 'Mei';

-- What does Bruno have to cook that he didn't make up himself?
-- bruno cooks, someone else invented
SELECT dish.title FROM dish JOIN cook ON dish.cooked_by = cook.cook_id WHERE cook.called = 'Bruno' EXCEPT SELECT dish.title FROM dish JOIN cook ON dish.created_by = cook.cook_id WHERE cook.called = 'Bruno';

-- Who taught Tilda?
-- tilda trained under
-- tilda's teacher
SELECT called FROM cook WHERE cook_id = (SELECT trained_by FROM cook WHERE called = 'Tilda');

-- Whom has Odile trained?
-- odile's apprentices
SELECT called FROM cook WHERE trained_by = (SELECT cook_id FROM cook WHERE called = 'Odile');

-- What vegan dishes are there?
-- anything for vegans
-- plant-based food on offer
SELECT title FROM dish WHERE diet = 'vegan';

-- Which main courses contain neither meat nor fish?
-- mains w/o meat or fish
SELECT title FROM dish WHERE course = 'main' AND diet != 'meat' AND diet != 'fish';

-- Which spicy things are on the menu right now?
-- hot dishes currently served
SELECT title FROM dish WHERE spicy = 1 AND on_menu = 1;

-- What have we taken off the menu?
-- no longer served
-- dropped dishes
SELECT title FROM dish WHERE on_menu = 0;

-- What does a guest pay for the hake?
-- hake with lentils price
SELECT price FROM dish WHERE title = 'hake with lentils';

-- What do the ingredients of the hake cost us?
-- hake food cost
SELECT food_cost FROM dish WHERE title = 'hake with lentils';

-- What is the cheapest dessert?
-- lowest priced pudding
SELECT title FROM dish WHERE course = 'dessert' ORDER BY price LIMIT 1;

-- Which dishes are dearer than the lamb curry?
-- costs more than lamb curry
SELECT title FROM dish WHERE price > (SELECT price FROM dish WHERE title = 'lamb curry');

-- Is the sorbet cheaper than the lemon pot?
-- sorbet trio below lemon pot?
SELECT EXISTS (SELECT dish_id FROM dish WHERE title = 'sorbet trio' AND price < (SELECT price FROM dish WHERE title = 'lemon pot'));

-- Onglet or hake: which one costs more?
-- pricier: onglet and chips or hake with lentils
SELECT title FROM dish WHERE title IN ('onglet and chips', 'hake with lentils') ORDER BY price DESC LIMIT 1;

-- Which dish have we had the longest?
-- our oldest recipe
-- first dish we ever served
SELECT title FROM dish ORDER BY first_served LIMIT 1;

-- What was new in 2022 and 2023?
-- dishes introduced from 2022 to 2023
SELECT title FROM dish WHERE first_served BETWEEN '2022' AND '2023';

-- How many dishes per course?
-- count of dishes by course
SELECT course, COUNT(*) FROM dish GROUP BY course;

-- What is the average price of every course?
-- mean price by course, dearest first
SELECT course, AVG(price) FROM dish GROUP BY course ORDER BY AVG(price) DESC;

-- Who in the kitchen earns the most per hour?
-- best paid cook
SELECT called FROM cook ORDER BY hourly DESC LIMIT 1;

-- Who earns less than Mei?
-- cooks on a lower wage than mei
SELECT called FROM cook WHERE hourly < (SELECT hourly FROM cook WHERE called = 'Mei');

-- When did Kwame start with us?
-- kwame since when
SELECT started FROM cook WHERE called = 'Kwame';

-- Who works at the grill?
-- grill people
SELECT called FROM cook WHERE station = 'grill';

-- When did Ulla Berg make her reservation?
-- ulla berg booked on which day
SELECT booked_on FROM booking WHERE guest = 'Ulla Berg';

-- When is Ulla Berg coming to eat?
-- ulla berg's dinner date
SELECT dines_on FROM booking WHERE guest = 'Ulla Berg';

-- Who never turned up?
-- no-shows
-- guests that didn't come
SELECT guest FROM booking WHERE showed_up = 'no';

-- What's the number of Nico Alba?
-- phone nico alba
SELECT phone FROM booking WHERE guest = 'Nico Alba';

-- Which guests left no phone number?
-- bookings w/o a number, who
SELECT guest FROM booking WHERE phone IS NULL;

-- Who is coming on Valentine's Day 2024, and with how many people?
-- 14 feb 2024: guests and party size
SELECT guest, party FROM booking WHERE dines_on = '2024-02-14';

-- How many people were expected in March 2024?
-- covers march 2024
SELECT SUM(party) FROM booking WHERE dines_on = '2024-03';

-- What was the biggest party?
-- largest table: guest, heads
SELECT guest, party FROM booking ORDER BY party DESC LIMIT 1;

-- Who has booked more than once?
-- returning guests
-- came back for a second booking
SELECT guest FROM booking GROUP BY guest HAVING COUNT(*) > 1;

-- Where do guests most like to sit?
-- most popular spot
SELECT spot FROM booking WHERE spot IS NOT NULL GROUP BY spot ORDER BY COUNT(*) DESC LIMIT 1;

-- What did Dr Sen's tables eat?
-- dr sen: dishes
SELECT DISTINCT dish.title FROM dish JOIN eaten ON eaten.dish_id = dish.dish_id JOIN booking ON eaten.book_id = booking.book_id WHERE booking.guest = 'Dr Sen';

-- Which dish sells best by portions?
-- bestseller, portions
SELECT dish.title FROM eaten JOIN dish ON eaten.dish_id = dish.dish_id GROUP BY dish.dish_id ORDER BY SUM(eaten.portions) DESC LIMIT 1;

-- What has nobody ordered?
-- dishes no one ate
SELECT title FROM dish WHERE dish_id NOT IN (SELECT dish_id FROM eaten);

-- Which dishes came back to the kitchen?
-- sent back: what
-- returned plates
SELECT DISTINCT dish.title FROM dish JOIN eaten ON eaten.dish_id = dish.dish_id WHERE eaten.sent_back = 1;

-- Who had the onglet?
-- onglet and chips eaten by which guests
SELECT DISTINCT booking.guest FROM booking JOIN eaten ON eaten.book_id = booking.book_id JOIN dish ON eaten.dish_id = dish.dish_id WHERE dish.title = 'onglet and chips';

-- Which guests ordered both a starter and a main?
-- starter + main guests
SELECT booking.guest FROM booking JOIN eaten ON eaten.book_id = booking.book_id JOIN dish ON eaten.dish_id = dish.dish_id WHERE dish.course = 'starter' INTERSECT SELECT booking.guest FROM booking JOIN eaten ON eaten.book_id = booking.book_id JOIN dish ON eaten.dish_id = dish.dish_id WHERE dish.course = 'main';

-- Did anybody at the bar have dessert?
-- dessert eaten at the bar?
SELECT EXISTS (SELECT eaten.eat_id FROM eaten JOIN dish ON eaten.dish_id = dish.dish_id JOIN booking ON eaten.book_id = booking.book_id WHERE dish.course = 'dessert' AND booking.spot = 'bar');

-- How many portions were eaten of each dish?
-- portions by dish
SELECT dish.title, SUM(eaten.portions) FROM eaten JOIN dish ON eaten.dish_id = dish.dish_id GROUP BY dish.dish_id;
