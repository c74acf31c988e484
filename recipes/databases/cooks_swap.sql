CREATE TABLE cook (cook_id INTEGER PRIMARY KEY, cook TEXT, town TEXT, born DATE, learnt_from INTEGER REFERENCES cook(cook_id));
CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, dish TEXT, cook_id INTEGER REFERENCES cook(cook_id), minutes INTEGER, kcal INTEGER, course TEXT, posted DATE, variant_of INTEGER REFERENCES dish(dish_id));
CREATE TABLE foodstuff (fs_id INTEGER PRIMARY KEY, foodstuff TEXT, food_group TEXT, eur_per_kg REAL);
CREATE TABLE uses (dish_id INTEGER REFERENCES dish(dish_id), fs_id INTEGER REFERENCES foodstuff(fs_id), grams INTEGER);
CREATE TABLE rating (rat_id INTEGER PRIMARY KEY, dish_id INTEGER REFERENCES dish(dish_id), by_cook INTEGER REFERENCES cook(cook_id), stars INTEGER, rated DATE);
INSERT INTO cook VALUES (1,'Oma Trude','Passau','1938-03-09',NULL),(2,'Basil Hewitt','Exeter','1971-10-12',NULL),(3,'Selma Ortiz','Cadiz','1984-06-27',1),(4,'Jiro Ono','Osaka','1959-01-05',NULL),(5,'Lotte Brand','Passau','1999-12-30',1),(6,'Mick Dwyer','Cork','1990-03-17',3),(7,'Ingrid Solem','Bergen',NULL,2);
INSERT INTO foodstuff VALUES (1,'butter','dairy',9.5),(2,'flour','grain',1.2),(3,'eggs','dairy',5.8),(4,'saffron','spice',4200),(5,'rice','grain',2.6),(6,'cod','fish',22),(7,'plums','fruit',3.9),(8,'chickpeas','pulse',3.1),(9,'oysters','fish',31),(10,'nutmeg','spice',38);
INSERT INTO dish VALUES (1,'Plum Dumplings',1,70,540,'dessert','2016-09-14',NULL),(2,'Quick Dumplings',5,35,480,'dessert','2021-03-06',1),(3,'Arroz Azafran',3,55,620,'main','2018-05-19',NULL),(4,'Cod Pie',2,80,710,'main','2017-11-02',NULL),(5,'Weeknight Rice',6,25,450,'main','2022-02-11',3),(6,'Chickpea Stew',3,95,390,'main','2019-01-27',NULL),(7,'Miso Cod',4,30,310,'main','2020-03-15',NULL),(8,'Butter Biscuits',2,40,505,'dessert','2018-12-09',NULL),(9,'Nutmeg Custard',7,50,330,'dessert','2023-10-21',NULL),(10,'Lazy Custard',6,15,NULL,'dessert','2024-03-02',9),(11,'Green Salad',4,10,95,'starter','2024-05-20',NULL);
INSERT INTO uses VALUES (1,7,500),(1,2,250),(1,3,120),(1,1,60),(2,7,400),(2,2,300),(3,5,320),(3,4,1),(3,6,250),(4,6,600),(4,1,150),(4,2,350),(5,5,250),(5,8,200),(6,8,400),(7,6,450),(8,1,250),(8,2,300),(9,3,200),(9,10,2),(9,1,20),(10,3,180),(10,10,1),(10,1,30);
INSERT INTO rating VALUES (1,1,3,5,'2016-10-01'),(2,1,2,5,'2017-03-03'),(3,2,1,2,'2021-03-09'),(4,3,6,4,'2018-08-12'),(5,4,7,4,'2018-01-22'),(6,4,1,3,'2019-03-30'),(7,5,3,3,'2022-02-25'),(8,7,5,5,'2020-06-06'),(9,1,6,4,'2022-09-17'),(10,9,2,5,'2023-11-05'),(11,6,5,4,'2019-04-01'),(12,4,5,2,'2022-12-12');

-- Which dish takes longest among those of the oldest cook?
-- oldest cook: slowest dish
SELECT dish FROM dish WHERE cook_id = (SELECT cook_id FROM cook WHERE born IS NOT NULL ORDER BY born LIMIT 1) ORDER BY minutes DESC LIMIT 1;

-- What goes into the quickest main course?
-- ingredients of the fastest main
SELECT foodstuff.foodstuff FROM foodstuff JOIN uses ON uses.fs_id = foodstuff.fs_id WHERE uses.dish_id = (SELECT dish_id FROM dish WHERE course = 'main' ORDER BY minutes LIMIT 1);

-- Which dish has the most ingredients?
-- longest ingredient list
-- most things in it: which recipe
SELECT dish.dish FROM dish JOIN uses ON uses.dish_id = dish.dish_id GROUP BY dish.dish_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who posted the dish with the most ingredients?
-- cook of the recipe with the longest shopping list
SELECT cook.cook FROM cook JOIN dish ON dish.cook_id = cook.cook_id JOIN uses ON uses.dish_id = dish.dish_id GROUP BY dish.dish_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which foodstuff is in the most dishes?
-- commonest ingredient
-- what do we use all the time
SELECT foodstuff.foodstuff FROM foodstuff JOIN uses ON uses.fs_id = foodstuff.fs_id GROUP BY foodstuff.fs_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What does a kilo of our most used ingredient cost?
-- price per kg of the thing in most recipes
SELECT foodstuff.eur_per_kg FROM foodstuff JOIN uses ON uses.fs_id = foodstuff.fs_id GROUP BY foodstuff.fs_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which dishes contain the dearest ingredient?
-- recipes with the priciest stuff in
SELECT dish.dish FROM dish JOIN uses ON uses.dish_id = dish.dish_id WHERE uses.fs_id = (SELECT fs_id FROM foodstuff ORDER BY eur_per_kg DESC LIMIT 1);

-- Who cooks with something that Basil Hewitt uses, apart from himself?
-- cooks sharing an ingredient with basil hewitt
SELECT cook.cook FROM cook JOIN dish ON dish.cook_id = cook.cook_id JOIN uses ON uses.dish_id = dish.dish_id WHERE uses.fs_id IN (SELECT uses.fs_id FROM uses JOIN dish ON uses.dish_id = dish.dish_id JOIN cook ON dish.cook_id = cook.cook_id WHERE cook.cook = 'Basil Hewitt') AND cook.cook != 'Basil Hewitt';

-- Which recipes come from people who learnt from Oma Trude?
-- dishes of oma trude's pupils
SELECT dish.dish FROM dish JOIN cook ON dish.cook_id = cook.cook_id WHERE cook.learnt_from = (SELECT cook_id FROM cook WHERE cook = 'Oma Trude');

-- Who learnt from a pupil of Oma Trude?
-- trude's pupils' pupils
SELECT cook FROM cook WHERE learnt_from IN (SELECT cook_id FROM cook WHERE learnt_from = (SELECT cook_id FROM cook WHERE cook = 'Oma Trude'));

-- Who taught the most cooks?
-- teacher with most pupils
SELECT cook FROM cook WHERE cook_id = (SELECT learnt_from FROM cook WHERE learnt_from IS NOT NULL GROUP BY learnt_from ORDER BY COUNT(*) DESC LIMIT 1);

-- What is Quick Dumplings a variant of?
-- quick dumplings go back to which recipe
SELECT dish FROM dish WHERE dish_id = (SELECT variant_of FROM dish WHERE dish = 'Quick Dumplings');

-- Whose recipe did Mick Dwyer adapt? All of them, please.
-- cooks mick dwyer made variants of
SELECT cook.cook FROM cook JOIN dish ON dish.cook_id = cook.cook_id WHERE dish.dish_id IN (SELECT dish.variant_of FROM dish JOIN cook ON dish.cook_id = cook.cook_id WHERE cook.cook = 'Mick Dwyer');

-- Which dishes have no variants?
-- nobody made a version of these
SELECT dish FROM dish WHERE dish_id NOT IN (SELECT variant_of FROM dish WHERE variant_of IS NOT NULL);

-- Which ingredients have never been used?
-- unused foodstuffs
-- bought but in no recipe
SELECT foodstuff FROM foodstuff WHERE fs_id NOT IN (SELECT fs_id FROM uses);

-- Which dishes contain no dairy?
-- dairy-free recipes
SELECT dish FROM dish WHERE dish_id NOT IN (SELECT uses.dish_id FROM uses JOIN foodstuff ON uses.fs_id = foodstuff.fs_id WHERE foodstuff.food_group = 'dairy');

-- Which recipes use neither butter nor eggs?
-- no butter, no eggs
SELECT dish FROM dish WHERE dish_id NOT IN (SELECT uses.dish_id FROM uses JOIN foodstuff ON uses.fs_id = foodstuff.fs_id WHERE foodstuff.foodstuff IN ('butter', 'eggs'));

-- Who has never rated anybody's dish?
-- cooks who gave no stars
SELECT cook FROM cook WHERE cook_id NOT IN (SELECT by_cook FROM rating);

-- Which dishes has nobody rated?
-- unrated recipes
SELECT dish FROM dish WHERE dish_id NOT IN (SELECT dish_id FROM rating);

-- Which dish has the worst average rating?
-- least-loved recipe by mean stars
SELECT dish.dish FROM dish JOIN rating ON rating.dish_id = dish.dish_id GROUP BY dish.dish_id ORDER BY AVG(rating.stars) LIMIT 1;

-- Who rated dishes by Selma Ortiz?
-- raters of selma ortiz's cooking
SELECT cook.cook FROM cook JOIN rating ON rating.by_cook = cook.cook_id JOIN dish ON rating.dish_id = dish.dish_id WHERE dish.cook_id = (SELECT cook_id FROM cook WHERE cook = 'Selma Ortiz');

-- Whose food has Lotte Brand rated?
-- cooks lotte brand gave stars to
SELECT cook.cook FROM cook JOIN dish ON dish.cook_id = cook.cook_id JOIN rating ON rating.dish_id = dish.dish_id WHERE rating.by_cook = (SELECT cook_id FROM cook WHERE cook = 'Lotte Brand');

-- Which dishes take longer than Cod Pie?
-- slower than the cod pie
SELECT dish FROM dish WHERE minutes > (SELECT minutes FROM dish WHERE dish = 'Cod Pie');

-- Which dishes have fewer calories than the lightest dessert?
-- lighter than any dessert
SELECT dish FROM dish WHERE kcal < (SELECT MIN(kcal) FROM dish WHERE course = 'dessert');

-- Is Miso Cod quicker than Weeknight Rice?
-- miso cod done faster than weeknight rice?
SELECT EXISTS (SELECT dish FROM dish WHERE dish = 'Miso Cod' AND minutes < (SELECT minutes FROM dish WHERE dish = 'Weeknight Rice'));

-- Are oysters dearer than cod?
-- do oysters cost more per kilo than cod
SELECT EXISTS (SELECT foodstuff FROM foodstuff WHERE foodstuff = 'oysters' AND eur_per_kg > (SELECT eur_per_kg FROM foodstuff WHERE foodstuff = 'cod'));

-- Which has more calories, Butter Biscuits or Plum Dumplings?
-- biscuits or plum dumplings, the heavier on calories
SELECT dish FROM dish WHERE dish IN ('Butter Biscuits', 'Plum Dumplings') ORDER BY kcal DESC LIMIT 1;

-- How much flour do Basil Hewitt's recipes take in total?
-- basil hewitt, grams of flour all told
SELECT SUM(uses.grams) FROM uses JOIN dish ON uses.dish_id = dish.dish_id JOIN cook ON dish.cook_id = cook.cook_id JOIN foodstuff ON uses.fs_id = foodstuff.fs_id WHERE cook.cook = 'Basil Hewitt' AND foodstuff.foodstuff = 'flour';

-- How many dishes contain fish?
-- fish recipes, number
SELECT COUNT(DISTINCT uses.dish_id) FROM uses JOIN foodstuff ON uses.fs_id = foodstuff.fs_id WHERE foodstuff.food_group = 'fish';

-- How long does a dish take on average in each course?
-- mean minutes by course
SELECT course, AVG(minutes) FROM dish GROUP BY course;

-- How many recipes has every cook posted?
-- recipes per cook
SELECT cook.cook, COUNT(*) FROM cook JOIN dish ON dish.cook_id = cook.cook_id GROUP BY cook.cook_id;

-- Which dishes have been rated three times or more?
-- at least 3 ratings
SELECT dish.dish FROM dish JOIN rating ON rating.dish_id = dish.dish_id GROUP BY dish.dish_id HAVING COUNT(*) >= 3;

-- Which cooks have posted more recipes than Oma Trude?
-- more dishes to their name than trude
SELECT cook.cook FROM cook JOIN dish ON dish.cook_id = cook.cook_id GROUP BY cook.cook_id HAVING COUNT(*) > (SELECT COUNT(*) FROM dish JOIN cook ON dish.cook_id = cook.cook_id WHERE cook.cook = 'Oma Trude');

-- Which recipes went up in March 2020 or March 2021?
-- posted march 2020 / march 2021
SELECT dish FROM dish WHERE posted = '2020-03' OR posted = '2021-03';

-- Which desserts were posted before 2019?
-- sweets from earlier than 2019
SELECT dish FROM dish WHERE course = 'dessert' AND posted < '2019';

-- Has Jiro Ono ever used butter?
-- butter in any jiro ono dish?
SELECT EXISTS (SELECT uses.dish_id FROM uses JOIN dish ON uses.dish_id = dish.dish_id JOIN cook ON dish.cook_id = cook.cook_id JOIN foodstuff ON uses.fs_id = foodstuff.fs_id WHERE cook.cook = 'Jiro Ono' AND foodstuff.foodstuff = 'butter');

-- Which ingredients do Plum Dumplings and Cod Pie have in common?
-- in both plum dumplings and cod pie
SELECT foodstuff.foodstuff FROM foodstuff JOIN uses ON uses.fs_id = foodstuff.fs_id JOIN dish ON uses.dish_id = dish.dish_id WHERE dish.dish = 'Plum Dumplings' INTERSECT SELECT foodstuff.foodstuff FROM foodstuff JOIN uses ON uses.fs_id = foodstuff.fs_id JOIN dish ON uses.dish_id = dish.dish_id WHERE dish.dish = 'Cod Pie';

-- What's the second most expensive foodstuff?
-- runner-up in price per kilo
SELECT foodstuff FROM foodstuff WHERE eur_per_kg < (SELECT MAX(eur_per_kg) FROM foodstuff) ORDER BY eur_per_kg DESC LIMIT 1;
