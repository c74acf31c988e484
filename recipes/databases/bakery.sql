CREATE TABLE tbl_product (prod_code TEXT PRIMARY KEY, prod_name TEXT, category TEXT, unit_price REAL, weight_g INTEGER, vegan TEXT, baked_by INTEGER REFERENCES tbl_baker(baker_no));
CREATE TABLE tbl_baker (baker_no INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, shift TEXT, joined DATE);
CREATE TABLE tbl_ingredient (ingr_id INTEGER PRIMARY KEY, ingr_name TEXT, allergen TEXT, cost_per_kg REAL);
CREATE TABLE tbl_recipe (prod_code TEXT REFERENCES tbl_product(prod_code), ingr_id INTEGER REFERENCES tbl_ingredient(ingr_id), grams INTEGER, PRIMARY KEY (prod_code, ingr_id));
INSERT INTO tbl_baker VALUES (1,'Odile','Perrin','night','2012-08-20'),(2,'Stefan','Kolar','night','2018-02-05'),(3,'Mina','Takeda','morning','2020-11-16'),(4,'Rory','Blake','morning','2023-06-01'),(5,'Hana','Novak','night','2016-04-11');
INSERT INTO tbl_product VALUES ('BR01','rye loaf','bread',4.20,800,'yes',1),('BR02','seeded spelt loaf','bread',4.90,750,'yes',1),('BR03','milk brioche','bread',5.50,500,'no',2),('PA01','butter croissant','pastry',1.90,70,'no',2),('PA02','almond croissant','pastry',2.60,95,'no',2),('PA03','apple turnover','pastry',2.40,110,'yes',3),('CK01','carrot cake','cake',28.00,1400,'no',3),('CK02','walnut torte','cake',32.50,1300,'no',5),('BR04','wholemeal rolls','bread',0.80,60,'yes',NULL);
INSERT INTO tbl_ingredient VALUES (1,'rye flour',  'gluten',1.10),(2,'wheat flour','gluten',0.90),(3,'butter','milk',7.80),(4,'almonds','nuts',11.50),(5,'walnuts','nuts',13.20),(6,'apples',NULL,1.60),(7,'carrots',NULL,0.95),(8,'eggs','egg',4.10),(9,'sea salt',NULL,0.60),(10,'poppy seeds',NULL,8.40);
INSERT INTO tbl_recipe VALUES ('BR01',1,450),('BR01',9,9),('BR03',2,260),('BR03',3,90),('BR03',8,60),('PA01',2,35),('PA01',3,20),('PA02',2,35),('PA02',3,22),('PA02',4,18),('PA03',2,40),('PA03',6,45),('CK01',2,300),('CK01',7,350),('CK01',9,4),('CK01',8,200),('CK02',5,320),('CK02',8,240),('CK02',3,150),('BR02',2,400),('BR02',9,8);

-- What goes into the carrot cake?
-- ingredients of carrot cake
-- what do I need to make carrot cake
SELECT tbl_ingredient.ingr_name FROM tbl_ingredient JOIN tbl_recipe ON tbl_recipe.ingr_id = tbl_ingredient.ingr_id JOIN tbl_product ON tbl_recipe.prod_code = tbl_product.prod_code WHERE tbl_product.prod_name = 'carrot cake';

-- Which of our products contain nuts?
-- everything with nuts in it
-- nut allergy here - what must I avoid, what has nuts?
SELECT DISTINCT tbl_product.prod_name FROM tbl_product JOIN tbl_recipe ON tbl_recipe.prod_code = tbl_product.prod_code JOIN tbl_ingredient ON tbl_recipe.ingr_id = tbl_ingredient.ingr_id WHERE tbl_ingredient.allergen = 'nuts';

-- Which vegan breads do we bake?
-- vegan bread
-- show the bread that's vegan
SELECT prod_name FROM tbl_product WHERE category = 'bread' AND vegan = 'yes';

-- How heavy is the rye loaf?
-- rye loaf weight
SELECT weight_g FROM tbl_product WHERE prod_name = 'rye loaf';

-- Is the apple turnover vegan?
-- apple turnover - vegan or not?
-- can a vegan eat the apple turnover? is it vegan
SELECT EXISTS (SELECT prod_name FROM tbl_product WHERE prod_name = 'apple turnover' AND vegan = 'yes');

-- Full name of the baker who has been with us the longest?
-- longest-serving baker, first and last name
-- first and last name of whoever joined earliest
SELECT first_name, last_name FROM tbl_baker ORDER BY joined LIMIT 1;

-- How many bakers work nights?
-- night shift headcount
-- how many people bake at night
SELECT COUNT(*) FROM tbl_baker WHERE shift = 'night';

-- What's the cheapest pastry?
-- least expensive thing among the pastries
-- pastry for the smallest money
SELECT prod_name FROM tbl_product WHERE category = 'pastry' ORDER BY unit_price LIMIT 1;

-- Which product needs the most ingredients?
-- most complicated recipe by number of ingredients
SELECT tbl_product.prod_name FROM tbl_product JOIN tbl_recipe ON tbl_recipe.prod_code = tbl_product.prod_code GROUP BY tbl_product.prod_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which ingredients aren't used in anything?
-- ingredients in no recipe
SELECT ingr_name FROM tbl_ingredient WHERE ingr_id NOT IN (SELECT ingr_id FROM tbl_recipe);

-- What does Stefan bake?
-- stuff made by Stefan
-- Stefan's products
SELECT tbl_product.prod_name FROM tbl_product JOIN tbl_baker ON tbl_product.baked_by = tbl_baker.baker_no WHERE tbl_baker.first_name = 'Stefan';

-- Which products use both butter and eggs?
-- what has butter and eggs in it
-- both butter and eggs needed for which products
SELECT tbl_product.prod_name FROM tbl_product JOIN tbl_recipe ON tbl_recipe.prod_code = tbl_product.prod_code JOIN tbl_ingredient ON tbl_recipe.ingr_id = tbl_ingredient.ingr_id WHERE tbl_ingredient.ingr_name = 'butter' INTERSECT SELECT tbl_product.prod_name FROM tbl_product JOIN tbl_recipe ON tbl_recipe.prod_code = tbl_product.prod_code JOIN tbl_ingredient ON tbl_recipe.ingr_id = tbl_ingredient.ingr_id WHERE tbl_ingredient.ingr_name = 'eggs';

-- Which ingredients cost us more than average per kilo?
-- ingredients dearer than the average
-- our expensive ingredients, above the average per kg
SELECT ingr_name FROM tbl_ingredient WHERE cost_per_kg > (SELECT AVG(cost_per_kg) FROM tbl_ingredient);

-- Last names of the bakers who started before 2018?
-- surnames of bakers hired before 2018
SELECT last_name FROM tbl_baker WHERE joined < '2018';

-- How many grams of butter go into an almond croissant?
-- butter in the almond croissant, grams
SELECT tbl_recipe.grams FROM tbl_recipe JOIN tbl_product ON tbl_recipe.prod_code = tbl_product.prod_code JOIN tbl_ingredient ON tbl_recipe.ingr_id = tbl_ingredient.ingr_id WHERE tbl_product.prod_name = 'almond croissant' AND tbl_ingredient.ingr_name = 'butter';

-- Which ingredients are free of allergens?
-- allergen-free ingredients
-- what can everyone eat: ingredients with no allergen
SELECT ingr_name FROM tbl_ingredient WHERE allergen IS NULL;
