CREATE TABLE cacti (pot INTEGER PRIMARY KEY, pet_name TEXT, latin TEXT, from_whom TEXT, got_on DATE, repotted_on DATE, last_watered DATE, height_cm REAL, pot_cm REAL, spot TEXT, spiny TEXT, flowers TEXT, flower_colour TEXT, price REAL, state TEXT);
INSERT INTO cacti VALUES (1,'Hedgehog','Echinopsis oxygona','Gran','2012-05-20','2021-04-03','2024-02-10',31,18,'south window','yes','yes','pink',NULL,'healthy'),(2,'Old Man','Cephalocereus senilis','Kakteen Haage','2018-09-14','2020-04-11','2024-01-21',42,16,'greenhouse','yes','no',NULL,24.50,'healthy'),(3,'Bunny','Opuntia microdasys','flea market','2020-06-07','2022-05-01','2024-02-10',19,12,'south window','yes','no',NULL,3.00,'leaning'),(4,'Flapjack','Kalanchoe luciae','Priya','2021-03-27',NULL,'2024-03-02',22,14,'desk','no','no',NULL,NULL,'healthy'),(5,'Christmas','Schlumbergera truncata','supermarket','2016-12-11','2023-03-18','2024-03-09',26,17,'bathroom','no','yes','red',5.99,'drooping'),(6,'Pincushion','Mammillaria hahniana','Kakteen Haage','2019-04-30','2023-04-02','2024-02-10',9,10,'south window','yes','yes','pink',8.90,'healthy'),(7,'Peanut','Echinopsis chamaecereus','Priya','2022-08-19','2023-04-02','2024-02-18',7,13,'balcony','yes','yes','orange',NULL,'rotting'),(8,'Stone','Lithops lesliei','plant fair','2023-05-13',NULL,'2023-10-05',3,8,'greenhouse','no','yes','yellow',6.50,'healthy'),(9,'Giant','Cereus repandus','flea market','2014-07-01','2019-05-25','2024-02-25',128,30,'hallway','yes','no',NULL,15.00,'healthy'),(10,'Moon','Gymnocalycium mihanovichii','supermarket','2023-11-04',NULL,'2024-02-25',12,7,'desk','yes','no',NULL,4.49,'sunburnt'),(11,'Torch','Trichocereus grandiflorus','plant fair','2023-05-13','2024-03-10',NULL,35,15,'greenhouse','yes','yes','red',12.00,'healthy');

-- What is the proper name of the Bunny?
-- bunny latin
-- botanical name of bunny
SELECT latin FROM cacti WHERE pet_name = 'Bunny';

-- What do I call my Lithops?
-- lithops lesliei nickname
SELECT pet_name FROM cacti WHERE latin = 'Lithops lesliei';

-- Who gave me Flapjack?
-- flapjack came from
-- where did I get flapjack
SELECT from_whom FROM cacti WHERE pet_name = 'Flapjack';

-- Which plants are from Priya?
-- things priya gave me
SELECT pet_name FROM cacti WHERE from_whom = 'Priya';

-- Which ones did I get as a present, so without paying?
-- plants that cost nothing, no price
SELECT pet_name FROM cacti WHERE price IS NULL;

-- What did Giant cost?
-- price paid for giant
SELECT price FROM cacti WHERE pet_name = 'Giant';

-- What was my dearest buy and where is it from?
-- most expensive plant + source
SELECT pet_name, from_whom FROM cacti ORDER BY price DESC LIMIT 1;

-- Which plant have I had longest?
-- my oldest plant
SELECT pet_name FROM cacti ORDER BY got_on LIMIT 1;

-- What's the newest one?
-- latest addition
-- most recent plant
SELECT pet_name FROM cacti ORDER BY got_on DESC LIMIT 1;

-- Since when have I had Pincushion?
-- pincushion got when
SELECT got_on FROM cacti WHERE pet_name = 'Pincushion';

-- When did Pincushion last get a new pot?
-- pincushion repotting date
SELECT repotted_on FROM cacti WHERE pet_name = 'Pincushion';

-- When did Pincushion last have a drink?
-- pincushion last watering
SELECT last_watered FROM cacti WHERE pet_name = 'Pincushion';

-- Which have never been repotted?
-- still in their first pot
SELECT pet_name FROM cacti WHERE repotted_on IS NULL;

-- What did I repot before 2021?
-- repotted earlier than 2021
SELECT pet_name FROM cacti WHERE repotted_on < '2021';

-- Which got new pots in April 2023?
-- repotted april 2023
SELECT pet_name FROM cacti WHERE repotted_on = '2023-04';

-- Which plant was watered longest ago?
-- longest without water
SELECT pet_name FROM cacti WHERE last_watered IS NOT NULL ORDER BY last_watered LIMIT 1;

-- What was watered in February 2024?
-- got water feb 2024
SELECT pet_name FROM cacti WHERE last_watered = '2024-02';

-- Is there one I have never watered?
-- any plant with no watering on record
SELECT EXISTS (SELECT pot FROM cacti WHERE last_watered IS NULL);

-- How tall is Old Man?
-- old man height
SELECT height_cm FROM cacti WHERE pet_name = 'Old Man';

-- How big is the pot of Old Man?
-- old man pot size
SELECT pot_cm FROM cacti WHERE pet_name = 'Old Man';

-- What is the tallest thing I have?
-- tallest plant
SELECT pet_name FROM cacti ORDER BY height_cm DESC LIMIT 1;

-- What's the tiniest one?
-- smallest plant, with latin name
SELECT pet_name, latin FROM cacti ORDER BY height_cm LIMIT 1;

-- Which are taller than Hedgehog?
-- higher than hedgehog
SELECT pet_name FROM cacti WHERE height_cm > (SELECT height_cm FROM cacti WHERE pet_name = 'Hedgehog');

-- Is Torch taller than Old Man?
-- torch above old man?
SELECT EXISTS (SELECT pot FROM cacti WHERE pet_name = 'Torch' AND height_cm > (SELECT height_cm FROM cacti WHERE pet_name = 'Old Man'));

-- Bunny or Christmas: which is shorter?
-- shorter one of bunny and christmas
SELECT pet_name FROM cacti WHERE pet_name IN ('Bunny', 'Christmas') ORDER BY height_cm LIMIT 1;

-- Which plants don't prick?
-- spineless ones
-- harmless plants
SELECT pet_name FROM cacti WHERE spiny = 'no';

-- Which ones bloom?
-- flowering plants
SELECT pet_name FROM cacti WHERE flowers = 'yes';

-- Which prickly ones have never flowered for me?
-- spiny and no bloom
SELECT pet_name FROM cacti WHERE spiny = 'yes' AND flowers = 'no';

-- What colour does Peanut bloom?
-- peanut blossom colour
SELECT flower_colour FROM cacti WHERE pet_name = 'Peanut';

-- Which ones bloom red or pink?
-- pink or red flowers
SELECT pet_name FROM cacti WHERE flower_colour = 'red' OR flower_colour = 'pink';

-- Which plants aren't doing well, and what's the matter with them?
-- sick ones: name and what's wrong
-- everything not healthy, with its state
SELECT pet_name, state FROM cacti WHERE state != 'healthy';

-- Is anything rotting?
-- any rot?
SELECT EXISTS (SELECT pot FROM cacti WHERE state = 'rotting');

-- Where does Giant stand?
-- giant's place in the flat
SELECT spot FROM cacti WHERE pet_name = 'Giant';

-- What stands on my desk?
-- desk plants
SELECT pet_name FROM cacti WHERE spot = 'desk';

-- How many plants are there in each spot?
-- plants per place
SELECT spot, COUNT(*) FROM cacti GROUP BY spot;

-- Which spot has the most plants, counting only healthy ones?
-- most healthy plants stand where
SELECT spot FROM cacti WHERE state = 'healthy' GROUP BY spot ORDER BY COUNT(*) DESC LIMIT 1;

-- How much have I spent at each source?
-- money per seller
SELECT from_whom, SUM(price) FROM cacti WHERE price IS NOT NULL GROUP BY from_whom;

-- From whom did I get more than one?
-- sources of two or more plants
SELECT from_whom FROM cacti GROUP BY from_whom HAVING COUNT(*) > 1;

-- Which sources have given me both spiny and spineless plants?
-- spiny and not spiny from the same source
SELECT from_whom FROM cacti WHERE spiny = 'yes' INTERSECT SELECT from_whom FROM cacti WHERE spiny = 'no';

-- What did I get between 2018 and 2020?
-- plants acquired 2018-2020
SELECT pet_name FROM cacti WHERE got_on BETWEEN '2018' AND '2020';

-- All Echinopsis, please.
-- which are echinopsis
SELECT pet_name FROM cacti WHERE latin LIKE 'Echinopsis%';

-- Plants from tall to small?
-- list by height, tallest first
SELECT pet_name FROM cacti ORDER BY height_cm DESC;
