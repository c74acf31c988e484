CREATE TABLE recipe (dish TEXT PRIMARY KEY, course TEXT, cuisine TEXT, diet TEXT, mins INTEGER, serves INTEGER, source TEXT, rating INTEGER, last_cooked DATE, freezes INTEGER);
CREATE TABLE ingredient (ingr TEXT PRIMARY KEY, aisle TEXT, in_stock INTEGER, price_per_unit REAL);
CREATE TABLE uses (dish TEXT REFERENCES recipe(dish), ingr TEXT REFERENCES ingredient(ingr), amount TEXT, PRIMARY KEY (dish, ingr));
INSERT INTO recipe VALUES ('Red lentil dal','main','Indian','vegan',35,4,'Grandma Usha',5,'2024-04-12',1),('Mushroom risotto','main','Italian','vegetarian',45,3,'Sunday paper',4,'2024-03-30',0),('Chicken adobo','main','Filipino','meat',60,4,'Tita Rose',5,'2024-04-20',1),('Gazpacho','starter','Spanish','vegan',20,6,'blog',3,'2023-08-11',0),('Tiramisu','dessert','Italian','vegetarian',40,8,'Sunday paper',5,'2023-12-24',0),('Fish tacos','main','Mexican','fish',30,2,'blog',4,NULL,0),('Chana masala','main','Indian','vegan',50,5,'Grandma Usha',4,'2024-02-03',1),('Panna cotta','dessert','Italian','vegetarian',25,6,'blog',NULL,NULL,0);
INSERT INTO ingredient VALUES ('red lentils','dry goods',1,1.9),('onion','vegetables',1,0.4),('tomato','vegetables',0,0.6),('mushrooms','vegetables',0,2.2),('arborio rice','dry goods',1,2.8),('chicken thighs','meat',0,6.5),('mascarpone','dairy',0,3.1),('chickpeas','tins',1,0.9),('cream','dairy',0,1.5),('cod','fish',0,8.9),('saffron','spices',1,5.5);
INSERT INTO uses VALUES ('Red lentil dal','red lentils','250 g'),('Red lentil dal','onion','1'),('Red lentil dal','tomato','2'),('Mushroom risotto','mushrooms','300 g'),('Mushroom risotto','arborio rice','280 g'),('Mushroom risotto','onion','1'),('Chicken adobo','chicken thighs','800 g'),('Chicken adobo','onion','2'),('Gazpacho','tomato','1 kg'),('Tiramisu','mascarpone','500 g'),('Tiramisu','cream','200 ml'),('Fish tacos','cod','400 g'),('Fish tacos','tomato','2'),('Chana masala','chickpeas','2 tins'),('Chana masala','tomato','3'),('Chana masala','onion','2'),('Panna cotta','cream','500 ml');

-- Which vegan recipes do I have?
-- vegan recipes
SELECT dish FROM recipe WHERE diet = 'vegan';

-- Which vegetarian desserts can I make?
-- veggie (vegetarian) dessert ideas
SELECT dish FROM recipe WHERE diet = 'vegetarian' AND course = 'dessert';

-- How long does the risotto take?
-- mushroom risotto time
SELECT mins FROM recipe WHERE dish = 'Mushroom risotto';

-- What goes into the chana masala, and how much of each?
-- chana masala ingredients + amounts
SELECT ingr, amount FROM uses WHERE dish = 'Chana masala';

-- What can I cook with mushrooms?
-- dishes using mushrooms
SELECT dish FROM uses WHERE ingr = 'mushrooms';

-- Which ingredients do I need to buy for tiramisu?
-- tiramisu shopping - what's not in stock
SELECT ingredient.ingr FROM ingredient JOIN uses ON uses.ingr = ingredient.ingr WHERE uses.dish = 'Tiramisu' AND ingredient.in_stock = 0;

-- Which vegetables are we out of?
-- veg not in stock
SELECT ingr FROM ingredient WHERE aisle = 'vegetables' AND in_stock = 0;

-- Which recipes have I never cooked?
-- never made yet
SELECT dish FROM recipe WHERE last_cooked IS NULL;

-- What's my fastest main course?
-- quickest main
SELECT dish FROM recipe WHERE course = 'main' ORDER BY mins LIMIT 1;

-- Does the adobo freeze well?
-- can i freeze chicken adobo
SELECT EXISTS (SELECT dish FROM recipe WHERE dish = 'Chicken adobo' AND freezes = 1);

-- Is there tomato in the risotto?
-- mushroom risotto contains tomato?
SELECT EXISTS (SELECT dish FROM uses WHERE dish = 'Mushroom risotto' AND ingr = 'tomato');

-- Which dishes use both onion and tomato?
-- onion and tomato both in it
SELECT dish FROM uses WHERE ingr = 'onion' INTERSECT SELECT dish FROM uses WHERE ingr = 'tomato';

-- Which dish needs the most ingredients?
-- most ingredients
SELECT dish FROM uses GROUP BY dish ORDER BY COUNT(*) DESC LIMIT 1;

-- How many recipes do I have from each cuisine?
-- recipes per cuisine
SELECT cuisine, COUNT(*) FROM recipe GROUP BY cuisine;

-- What did I last cook?
-- latest thing i made
SELECT dish FROM recipe ORDER BY last_cooked DESC LIMIT 1;

-- Which Indian dishes from Grandma take under 40 minutes?
-- grandma usha's indian stuff, less than 40 min
SELECT dish FROM recipe WHERE cuisine = 'Indian' AND source = 'Grandma Usha' AND mins < 40;

-- Which ingredients does none of my recipes use?
-- ingredients not used anywhere
SELECT ingr FROM ingredient WHERE ingr NOT IN (SELECT ingr FROM uses);

-- Which vegan dishes contain tomato?
-- vegan with tomato
SELECT recipe.dish FROM recipe JOIN uses ON uses.dish = recipe.dish WHERE recipe.diet = 'vegan' AND uses.ingr = 'tomato';

-- Which dairy things do my Italian dishes use?
-- dairy needed for italian recipes
SELECT DISTINCT ingredient.ingr FROM ingredient JOIN uses ON uses.ingr = ingredient.ingr JOIN recipe ON uses.dish = recipe.dish WHERE recipe.cuisine = 'Italian' AND ingredient.aisle = 'dairy';

-- Does the dal feed more people than the risotto?
-- red lentil dal serves more than mushroom risotto?
SELECT EXISTS (SELECT dish FROM recipe WHERE dish = 'Red lentil dal' AND serves > (SELECT serves FROM recipe WHERE dish = 'Mushroom risotto'));
