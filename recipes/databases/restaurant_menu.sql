CREATE TABLE dishes (dish_id INTEGER PRIMARY KEY, dish TEXT, course TEXT, price REAL, kcal INTEGER, diet TEXT, spicy INTEGER, added DATE, created_by INTEGER REFERENCES chefs(chef_id));
CREATE TABLE chefs (chef_id INTEGER PRIMARY KEY, chef TEXT, rank TEXT);
CREATE TABLE allergens (allergen_id INTEGER PRIMARY KEY, allergen TEXT);
CREATE TABLE dish_allergens (dish_id INTEGER REFERENCES dishes(dish_id), allergen_id INTEGER REFERENCES allergens(allergen_id), PRIMARY KEY (dish_id, allergen_id));
INSERT INTO chefs VALUES (1,'Marco Bellini','head chef'),(2,'Sunita Rao','sous-chef'),(3,'Elise Durand','pastry chef'),(4,'Tom Hickey','commis');
INSERT INTO dishes VALUES (1,'Roast beetroot salad','starter',8.50,290,'vegetarian',0,'2022-09-01',2),(2,'Prawn toast','starter',9.90,410,NULL,0,'2023-03-15',1),(3,'Chana masala','main',14.50,560,'vegan',2,'2021-05-20',2),(4,'Duck leg with plums','main',24.00,880,NULL,0,'2023-11-08',1),(5,'Wild mushroom risotto','main',18.00,720,'vegetarian',0,'2020-10-12',1),(6,'Sea bass in saffron','main',26.50,610,NULL,0,'2024-02-02',1),(7,'Chilli tofu noodles','main',15.50,640,'vegan',3,'2023-06-30',2),(8,'Almond tart','dessert',7.80,520,'vegetarian',0,'2021-12-01',3),(9,'Mango sorbet','dessert',5.90,180,'vegan',0,'2022-06-14',3),(10,'Chocolate fondant','dessert',8.90,650,'vegetarian',0,'2023-02-09',3);
INSERT INTO allergens VALUES (1,'gluten'),(2,'milk'),(3,'egg'),(4,'nuts'),(5,'fish'),(6,'crustaceans'),(7,'soy'),(8,'celery');
INSERT INTO dish_allergens VALUES (1,4),(1,2),(2,1),(2,6),(2,3),(2,7),(4,8),(5,2),(5,8),(6,5),(6,2),(7,7),(7,1),(8,1),(8,3),(8,4),(10,1),(10,2),(10,3);

-- What vegetarian mains do you have?
-- vegetarian main courses
-- I'm vegetarian, what can I have as a main
SELECT dish FROM dishes WHERE course = 'main' AND diet = 'vegetarian';

-- What allergens are in the almond tart?
-- almond tart allergens?
-- what should I watch out for in the Almond tart, allergen-wise
SELECT allergens.allergen FROM allergens JOIN dish_allergens ON dish_allergens.allergen_id = allergens.allergen_id JOIN dishes ON dish_allergens.dish_id = dishes.dish_id WHERE dishes.dish = 'Almond tart';

-- My guest can't eat gluten, which dishes contain it?
-- dishes with gluten
-- what has gluten in it
SELECT dishes.dish FROM dishes JOIN dish_allergens ON dish_allergens.dish_id = dishes.dish_id JOIN allergens ON dish_allergens.allergen_id = allergens.allergen_id WHERE allergens.allergen = 'gluten';

-- Which dishes have no allergens at all?
-- dishes without any allergen
-- which dishes are completely allergen-free
SELECT dish FROM dishes WHERE dish_id NOT IN (SELECT dish_id FROM dish_allergens);

-- Which desserts are free of milk?
-- desserts without milk
-- no milk please - which desserts
SELECT dish FROM dishes WHERE course = 'dessert' AND dish_id NOT IN (SELECT dish_allergens.dish_id FROM dish_allergens JOIN allergens ON dish_allergens.allergen_id = allergens.allergen_id WHERE allergens.allergen = 'milk');

-- Whose creation is the Chana masala?
-- who came up with chana masala
-- which chef invented the Chana masala
SELECT chefs.chef FROM chefs JOIN dishes ON dishes.created_by = chefs.chef_id WHERE dishes.dish = 'Chana masala';

-- How much is the sea bass?
-- sea bass price
-- what do you charge for the sea bass
SELECT price FROM dishes WHERE dish = 'Sea bass in saffron';

-- What's the lightest dessert?
-- dessert with the fewest calories
-- which dessert is lowest in calories
SELECT dish FROM dishes WHERE course = 'dessert' ORDER BY kcal LIMIT 1;

-- What is the hottest dish on the menu?
-- spiciest thing you do
-- what burns the most, spice-wise
SELECT dish FROM dishes ORDER BY spicy DESC LIMIT 1;

-- Is the mushroom risotto vegan?
-- wild mushroom risotto vegan?
SELECT EXISTS (SELECT dish FROM dishes WHERE dish = 'Wild mushroom risotto' AND diet = 'vegan');

-- Which chef has the most dishes on the card?
-- chef with most dishes
-- who created the most dishes
SELECT chefs.chef FROM chefs JOIN dishes ON dishes.created_by = chefs.chef_id GROUP BY chefs.chef_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many dishes contain each allergen?
-- dish count per allergen
SELECT allergens.allergen, COUNT(*) FROM allergens JOIN dish_allergens ON dish_allergens.allergen_id = allergens.allergen_id GROUP BY allergens.allergen_id;

-- What's new since 2023?
-- dishes added from 2023 on
-- what came onto the menu since 2023
SELECT dish FROM dishes WHERE added >= '2023';

-- Which dishes have both egg and nuts?
-- egg and nuts together: which dishes
SELECT dishes.dish FROM dishes JOIN dish_allergens ON dish_allergens.dish_id = dishes.dish_id JOIN allergens ON dish_allergens.allergen_id = allergens.allergen_id WHERE allergens.allergen = 'egg' INTERSECT SELECT dishes.dish FROM dishes JOIN dish_allergens ON dish_allergens.dish_id = dishes.dish_id JOIN allergens ON dish_allergens.allergen_id = allergens.allergen_id WHERE allergens.allergen = 'nuts';

-- Which has more calories, Duck leg with plums or Chocolate fondant?
-- richer in kcal: Duck leg with plums / Chocolate fondant
-- Duck leg with plums or Chocolate fondant: which is the bigger calorie bomb
SELECT dish FROM dishes WHERE dish IN ('Duck leg with plums', 'Chocolate fondant') ORDER BY kcal DESC LIMIT 1;

-- Which main courses cost more than our average main?
-- mains pricier than the average main
-- mains above the average main course price
SELECT dish FROM dishes WHERE course = 'main' AND price > (SELECT AVG(price) FROM dishes WHERE course = 'main');
