CREATE TABLE house (house_code TEXT PRIMARY KEY, house_name TEXT, head_keeper TEXT, opened INTEGER);
CREATE TABLE resident (res_id INTEGER PRIMARY KEY, pet_name TEXT, species TEXT, sex TEXT, weight_kg REAL, house_code TEXT REFERENCES house(house_code), fasting_day TEXT);
CREATE TABLE food (food_id INTEGER PRIMARY KEY, food_name TEXT, category TEXT, eur_per_kg REAL, stock_kg REAL, supplier TEXT);
CREATE TABLE feeding_plan (res_id INTEGER REFERENCES resident(res_id), food_id INTEGER REFERENCES food(food_id), daily_kg REAL, feed_time TEXT, PRIMARY KEY (res_id, food_id));
INSERT INTO house VALUES ('BC','Big Cats','Imke Dorn',1968),('PB','Penguin Bay','Raul Ortega',2005),('MF','Monkey Forest','Sunniva Berg',1994),('SV','Savannah','Imke Dorn',2012);
INSERT INTO resident VALUES (1,'Shiva','tiger','f',128,'BC','Monday'),(2,'Rajan','tiger','m',190,'BC','Monday'),(3,'Flip','penguin','m',4.2,'PB',NULL),(4,'Frack','penguin','f',3.9,'PB',NULL),(5,'Coco','chimpanzee','f',41,'MF',NULL),(6,'Titus','chimpanzee','m',58,'MF',NULL),(7,'Amara','giraffe','f',760,'SV',NULL),(8,'Bongo','rhinoceros','m',2100,'SV',NULL),(9,'Leo','lion','m',185,'BC','Thursday');
INSERT INTO food VALUES (1,'beef','meat',7.5,320,'Metzger Ruhl'),(2,'horse meat','meat',5.2,150,'Metzger Ruhl'),(3,'herring','fish',3.1,90,'Nordfisch'),(4,'bananas','fruit',1.4,200,'Obst Keller'),(5,'apples','fruit',1.1,260,'Obst Keller'),(6,'hay','fodder',0.3,4000,'Hof Linde'),(7,'crickets','insects',22,5,'Insektarium'),(8,'acacia branches','fodder',0.9,300,'Hof Linde');
INSERT INTO feeding_plan VALUES (1,1,5,'15:00'),(2,1,6,'15:00'),(2,2,2,'15:00'),(3,3,0.6,'11:00'),(4,3,0.5,'11:00'),(5,4,1.5,'09:00'),(5,5,1,'09:00'),(6,4,2,'09:00'),(7,6,15,'08:00'),(7,8,20,'13:00'),(8,6,50,'08:00'),(9,2,7,'15:30');

-- What does Coco eat?
-- coco's menu
SELECT food.food_name FROM food JOIN feeding_plan ON feeding_plan.food_id = food.food_id JOIN resident ON feeding_plan.res_id = resident.res_id WHERE resident.pet_name = 'Coco';

-- Which animals get herring?
-- herring goes to whom
SELECT resident.pet_name FROM resident JOIN feeding_plan ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE food.food_name = 'herring';

-- Who is the head keeper over Amara the giraffe?
-- amara - under which head keeper
SELECT house.head_keeper FROM house JOIN resident ON resident.house_code = house.house_code WHERE resident.pet_name = 'Amara';

-- Which animals are in Imke Dorn's charge?
-- dorn's animals
SELECT resident.pet_name FROM resident JOIN house ON resident.house_code = house.house_code WHERE house.head_keeper = 'Imke Dorn';

-- Which suppliers keep the Savannah fed?
-- suppliers of what the Savannah house eats
SELECT DISTINCT food.supplier FROM food JOIN feeding_plan ON feeding_plan.food_id = food.food_id JOIN resident ON feeding_plan.res_id = resident.res_id JOIN house ON resident.house_code = house.house_code WHERE house.house_name = 'Savannah';

-- How much hay does Bongo get a day?
-- bongo, kilos of hay per day
SELECT feeding_plan.daily_kg FROM feeding_plan JOIN resident ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE resident.pet_name = 'Bongo' AND food.food_name = 'hay';

-- When is Leo fed?
-- leo feeding time
SELECT feeding_plan.feed_time FROM feeding_plan JOIN resident ON feeding_plan.res_id = resident.res_id WHERE resident.pet_name = 'Leo';

-- Which animals fast on Monday?
-- who gets nothing on mondays
SELECT pet_name FROM resident WHERE fasting_day = 'Monday';

-- What's the most expensive food per kilo?
-- priciest feed
SELECT food_name FROM food ORDER BY eur_per_kg DESC LIMIT 1;

-- Which foods have we got less than 100 kg of?
-- running low, under 100 kg left
SELECT food_name FROM food WHERE stock_kg < 100;

-- Which food is nobody being fed?
-- food that's in no animal's plan
SELECT food_name FROM food WHERE food_id NOT IN (SELECT food_id FROM feeding_plan);

-- How many kilos of beef go out every day in all?
-- beef per day, total
SELECT SUM(feeding_plan.daily_kg) FROM feeding_plan JOIN food ON feeding_plan.food_id = food.food_id WHERE food.food_name = 'beef';

-- How many animals live in each house?
-- animals by house
SELECT house.house_name, COUNT(*) FROM house JOIN resident ON resident.house_code = house.house_code GROUP BY house.house_code;

-- Which supplier delivers the largest number of foods?
-- supplier with most foods
SELECT supplier FROM food GROUP BY supplier ORDER BY COUNT(*) DESC LIMIT 1;

-- Which animals get more than one kind of food?
-- residents with at least two foods on the plan
SELECT resident.pet_name FROM resident JOIN feeding_plan ON feeding_plan.res_id = resident.res_id GROUP BY resident.res_id HAVING COUNT(*) > 1;

-- Does Titus get apples?
-- apples for titus?
SELECT EXISTS (SELECT resident.pet_name FROM resident JOIN feeding_plan ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE resident.pet_name = 'Titus' AND food.food_name = 'apples');

-- Which animals eat both beef and horse meat?
-- beef plus horse meat eaters
SELECT resident.pet_name FROM resident JOIN feeding_plan ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE food.food_name = 'beef' INTERSECT SELECT resident.pet_name FROM resident JOIN feeding_plan ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE food.food_name = 'horse meat';

-- Who is heavier, Rajan or Leo?
-- rajan vs leo, the heavier
SELECT pet_name FROM resident WHERE pet_name IN ('Rajan', 'Leo') ORDER BY weight_kg DESC LIMIT 1;

-- Which houses are home to a fruit eater?
-- houses where fruit is fed
SELECT DISTINCT house.house_name FROM house JOIN resident ON resident.house_code = house.house_code JOIN feeding_plan ON feeding_plan.res_id = resident.res_id JOIN food ON feeding_plan.food_id = food.food_id WHERE food.category = 'fruit';

-- Name, species and weight of our female animals, heaviest first.
-- females with species and weight, heavy ones on top
SELECT pet_name, species, weight_kg FROM resident WHERE sex = 'f' ORDER BY weight_kg DESC;
