CREATE TABLE recipe (rid INTEGER PRIMARY KEY, dish TEXT, course TEXT, cuisine TEXT, prep_min INTEGER, cook_min INTEGER, serves INTEGER, diet TEXT, added_on DATE, cook_id INTEGER REFERENCES cook(cook_id));
CREATE TABLE cook (cook_id INTEGER PRIMARY KEY, cook_name TEXT, village TEXT);
CREATE TABLE ingredient (iid INTEGER PRIMARY KEY, ingredient TEXT, food_group TEXT, price_per_kg REAL, allergen TEXT);
CREATE TABLE recipe_ingredient (rid INTEGER REFERENCES recipe(rid), iid INTEGER REFERENCES ingredient(iid), grams INTEGER, optional TEXT, PRIMARY KEY (rid, iid));
INSERT INTO cook VALUES (1,'Nonna Pia','Sant Elmo'),(2,'Aunt Rosalind','Dunsford'),(3,'Uncle Bohdan','Lypa'),(4,'Cousin Max','Dunsford');
INSERT INTO recipe VALUES (1,'Lemon risotto','main','Italian',10,30,4,'vegetarian','2020-03-12',1),(2,'Beetroot soup','starter','Ukrainian',25,70,6,'vegan','2019-11-02',3),(3,'Fisherman''s pie','main','British',30,45,5,'none','2021-01-17',2),(4,'Almond cake','dessert','Italian',20,50,10,'vegetarian','2020-12-20',1),(5,'Garlic dumplings','main','Ukrainian',60,15,4,'vegetarian','2022-06-08',3),(6,'Rhubarb crumble','dessert','British',15,40,6,'vegetarian','2021-04-25',2),(7,'White bean dip','starter','Italian',10,0,8,'vegan','2023-08-14',1);
INSERT INTO ingredient VALUES (1,'rice','grain',2.4,NULL),(2,'lemon','fruit',3.2,NULL),(3,'butter','dairy',9.5,'milk'),(4,'beetroot','vegetable',1.8,NULL),(5,'cod','fish',18.9,'fish'),(6,'potato','vegetable',1.2,NULL),(7,'almonds','nut',14.0,'nuts'),(8,'flour','grain',1.1,'gluten'),(9,'garlic','vegetable',7.9,NULL),(10,'rhubarb','vegetable',4.5,NULL),(11,'white beans','legume',3.6,NULL),(12,'saffron','spice',4200.0,NULL);
INSERT INTO recipe_ingredient VALUES (1,1,320,'no'),(1,2,90,'no'),(1,3,60,'no'),(2,4,800,'no'),(2,6,300,'no'),(2,9,10,'yes'),(3,5,600,'no'),(3,6,900,'no'),(3,3,80,'no'),(4,7,250,'no'),(4,2,120,'no'),(4,8,50,'yes'),(5,8,400,'no'),(5,6,500,'no'),(5,9,30,'no'),(6,10,700,'no'),(6,8,150,'no'),(6,3,100,'no'),(7,11,400,'no'),(7,9,8,'no'),(7,2,40,'yes');

-- What goes into the fisherman's pie?
-- ingredients for Fisherman's pie
SELECT ingredient.ingredient FROM ingredient JOIN recipe_ingredient ON recipe_ingredient.iid = ingredient.iid JOIN recipe ON recipe_ingredient.rid = recipe.rid WHERE recipe.dish = 'Fisherman''s pie';

-- How long does the almond cake have to bake?
-- almond cake cooking time
SELECT cook_min FROM recipe WHERE dish = 'Almond cake';

-- How many people does the lemon risotto feed?
-- lemon risotto serves how many
SELECT serves FROM recipe WHERE dish = 'Lemon risotto';

-- Which dishes are vegan?
-- vegan recipes
SELECT dish FROM recipe WHERE diet = 'vegan';

-- Which vegetarian mains can I prepare in under 30 minutes?
-- vegetarian main, prep less than 30 min
SELECT dish FROM recipe WHERE diet = 'vegetarian' AND course = 'main' AND prep_min < 30;

-- Whose recipe is the rhubarb crumble?
-- who does the rhubarb crumble come from
SELECT cook.cook_name FROM cook JOIN recipe ON recipe.cook_id = cook.cook_id WHERE recipe.dish = 'Rhubarb crumble';

-- What can I make with potatoes?
-- dishes with potato
SELECT recipe.dish FROM recipe JOIN recipe_ingredient ON recipe_ingredient.rid = recipe.rid JOIN ingredient ON recipe_ingredient.iid = ingredient.iid WHERE ingredient.ingredient = 'potato';

-- How much flour do I need for the garlic dumplings?
-- grams of flour, garlic dumplings
SELECT recipe_ingredient.grams FROM recipe_ingredient JOIN recipe ON recipe_ingredient.rid = recipe.rid JOIN ingredient ON recipe_ingredient.iid = ingredient.iid WHERE recipe.dish = 'Garlic dumplings' AND ingredient.ingredient = 'flour';

-- Does the beetroot soup contain milk?
-- any milk allergen in the beetroot soup
SELECT EXISTS (SELECT ingredient.ingredient FROM ingredient JOIN recipe_ingredient ON recipe_ingredient.iid = ingredient.iid JOIN recipe ON recipe_ingredient.rid = recipe.rid WHERE recipe.dish = 'Beetroot soup' AND ingredient.allergen = 'milk');

-- Which dishes have no dairy in them?
-- dairy-free dishes
SELECT dish FROM recipe WHERE rid NOT IN (SELECT recipe_ingredient.rid FROM recipe_ingredient JOIN ingredient ON recipe_ingredient.iid = ingredient.iid WHERE ingredient.food_group = 'dairy');

-- Which ingredient isn't used in any recipe?
-- ingredients we never use
SELECT ingredient FROM ingredient WHERE iid NOT IN (SELECT iid FROM recipe_ingredient);

-- What is the cheapest vegetable?
-- cheapest vegetable per kilo
SELECT ingredient FROM ingredient WHERE food_group = 'vegetable' ORDER BY price_per_kg LIMIT 1;

-- Who has contributed the most recipes?
-- cook with most recipes
SELECT cook.cook_name FROM cook JOIN recipe ON recipe.cook_id = cook.cook_id GROUP BY cook.cook_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many recipes do we have from each cuisine?
-- recipes per cuisine
SELECT cuisine, COUNT(*) FROM recipe GROUP BY cuisine;

-- Which food groups have at least two ingredients?
-- food groups with 2 or more ingredients
SELECT food_group FROM ingredient GROUP BY food_group HAVING COUNT(*) >= 2;

-- Which recipes were added in 2021?
-- new in 2021
SELECT dish FROM recipe WHERE added_on = '2021';

-- Which recipe has been in the book the longest?
-- first recipe ever added
SELECT dish FROM recipe ORDER BY added_on LIMIT 1;

-- Which cook from Dunsford hasn't sent a recipe?
-- dunsford cooks without recipes
SELECT cook_name FROM cook WHERE village = 'Dunsford' AND cook_id NOT IN (SELECT cook_id FROM recipe);

-- Which dishes contain both lemon and butter?
-- lemon and butter together
SELECT recipe.dish FROM recipe JOIN recipe_ingredient ON recipe_ingredient.rid = recipe.rid JOIN ingredient ON recipe_ingredient.iid = ingredient.iid WHERE ingredient.ingredient = 'lemon' INTERSECT SELECT recipe.dish FROM recipe JOIN recipe_ingredient ON recipe_ingredient.rid = recipe.rid JOIN ingredient ON recipe_ingredient.iid = ingredient.iid WHERE ingredient.ingredient = 'butter';

-- Which dishes take longer to cook than average?
-- cooking time above average
SELECT dish FROM recipe WHERE cook_min > (SELECT AVG(cook_min) FROM recipe);
