CREATE TABLE region (id INTEGER PRIMARY KEY, name TEXT, known_for TEXT, coastal TEXT);
CREATE TABLE cook (id INTEGER PRIMARY KEY, name TEXT, comes_from INTEGER REFERENCES region(id), age INTEGER);
CREATE TABLE dish (id INTEGER PRIMARY KEY, title TEXT, typical_of INTEGER REFERENCES region(id), taught_by INTEGER REFERENCES cook(id), course TEXT, minutes INTEGER, serves INTEGER, diet TEXT);
CREATE TABLE ingredient (id INTEGER PRIMARY KEY, name TEXT, food_group TEXT, allergen TEXT, season TEXT);
CREATE TABLE uses (dish INTEGER REFERENCES dish(id), ingredient INTEGER REFERENCES ingredient(id), grams INTEGER, PRIMARY KEY (dish, ingredient));
INSERT INTO region VALUES (1,'Val Serena','chestnuts','no'),(2,'Costa Brada','anchovies','yes'),(3,'Hochwald','smoked ham','no'),(4,'Salt Isles','samphire','yes');
INSERT INTO cook VALUES (1,'Nonna Lidia',1,81),(2,'Esteve Roig',2,47),(3,'Traudl Berger',3,66),(4,'Finn Mackay',4,35);
INSERT INTO dish VALUES (1,'chestnut soup',1,1,'starter',50,4,'vegan'),(2,'polenta with walnuts',1,1,'main',70,6,'vegetarian'),(3,'anchovy flatbread',2,2,'starter',95,8,'fish'),(4,'squid rice',2,2,'main',60,4,'fish'),(5,'ham dumplings',3,3,'main',80,5,'meat'),(6,'plum cake',3,3,'dessert',110,10,'vegetarian'),(7,'samphire salad',4,4,'starter',15,2,'vegan'),(8,'mussel broth',4,NULL,'main',35,4,'fish'),(9,'walnut biscuits',1,NULL,'dessert',40,20,'vegetarian');
INSERT INTO ingredient VALUES (1,'chestnuts','nuts','no','autumn'),(2,'walnuts','nuts','yes','autumn'),(3,'anchovies','fish','yes','summer'),(4,'squid','seafood','yes','summer'),(5,'smoked ham','meat','no',NULL),(6,'plums','fruit','no','autumn'),(7,'samphire','vegetable','no','summer'),(8,'mussels','seafood','yes','winter'),(9,'butter','dairy','yes',NULL);
INSERT INTO uses VALUES (1,1,400),(2,2,120),(2,9,60),(3,3,150),(4,4,500),(5,5,300),(5,9,40),(6,6,900),(6,9,180),(7,7,200),(8,8,1000),(8,7,50),(9,2,200),(9,9,150);

-- What goes into plum cake?
-- ingredients for the plum cake
-- plum cake, what do i need to buy
SELECT ingredient.name FROM ingredient JOIN uses ON uses.ingredient = ingredient.id JOIN dish ON uses.dish = dish.id WHERE dish.title = 'plum cake';

-- Dishes with walnuts
-- what can I make with walnuts
-- recipes that use walnuts
SELECT dish.title FROM dish JOIN uses ON uses.dish = dish.id JOIN ingredient ON uses.ingredient = ingredient.id WHERE ingredient.name = 'walnuts';

-- Who taught us the squid rice?
-- squid rice is from which cook
SELECT cook.name FROM cook JOIN dish ON dish.taught_by = cook.id WHERE dish.title = 'squid rice';

-- Where does mussel broth come from?
-- home region of mussel broth
-- mussel broth is typical of where
SELECT region.name FROM region JOIN dish ON dish.typical_of = region.id WHERE dish.title = 'mussel broth';

-- How much butter is in the walnut biscuits?
-- grams of butter for walnut biscuits
SELECT uses.grams FROM uses JOIN dish ON uses.dish = dish.id JOIN ingredient ON uses.ingredient = ingredient.id WHERE dish.title = 'walnut biscuits' AND ingredient.name = 'butter';

-- Which regions cook with seafood?
-- regions having dishes with seafood in them
SELECT DISTINCT region.name FROM region JOIN dish ON dish.typical_of = region.id JOIN uses ON uses.dish = dish.id JOIN ingredient ON uses.ingredient = ingredient.id WHERE ingredient.food_group = 'seafood';

-- Fastest main course?
-- which main is done quickest
-- main with the shortest cooking time
SELECT title FROM dish WHERE course = 'main' ORDER BY minutes LIMIT 1;

-- Vegan starters
-- which starters are vegan
SELECT title FROM dish WHERE course = 'starter' AND diet = 'vegan';

-- Dishes free of allergens
-- what contains no allergen at all
-- anything safe for people with allergies
SELECT title FROM dish WHERE id NOT IN (SELECT uses.dish FROM uses JOIN ingredient ON uses.ingredient = ingredient.id WHERE ingredient.allergen = 'yes');

-- What is Hochwald famous for?
-- hochwald's speciality
SELECT known_for FROM region WHERE name = 'Hochwald';

-- Dishes nobody in particular taught us
-- recipes without a teacher
SELECT title FROM dish WHERE taught_by IS NULL;

-- Does Nonna Lidia come from Costa Brada?
-- is Lidia's home region Costa Brada
SELECT EXISTS (SELECT cook.name FROM cook JOIN region ON cook.comes_from = region.id WHERE cook.name = 'Nonna Lidia' AND region.name = 'Costa Brada');

-- Is there dairy in the ham dumplings?
-- do ham dumplings contain any dairy
SELECT EXISTS (SELECT ingredient.name FROM ingredient JOIN uses ON uses.ingredient = ingredient.id JOIN dish ON uses.dish = dish.id WHERE dish.title = 'ham dumplings' AND ingredient.food_group = 'dairy');

-- How many dishes per region do we have?
-- dishes by region
SELECT region.name, COUNT(*) FROM region JOIN dish ON dish.typical_of = region.id GROUP BY region.id;

-- Ingredients used in more than one dish
-- what turns up in at least two recipes
SELECT ingredient.name FROM ingredient JOIN uses ON uses.ingredient = ingredient.id GROUP BY ingredient.id HAVING COUNT(*) >= 2;

-- Autumn ingredients in Val Serena's cooking
-- what is harvested in autumn and used in dishes of Val Serena
SELECT DISTINCT ingredient.name FROM ingredient JOIN uses ON uses.ingredient = ingredient.id JOIN dish ON uses.dish = dish.id JOIN region ON dish.typical_of = region.id WHERE region.name = 'Val Serena' AND ingredient.season = 'autumn';

-- What on the coast takes over half an hour?
-- dishes of coastal regions that need more than 30 minutes
SELECT dish.title FROM dish JOIN region ON dish.typical_of = region.id WHERE region.coastal = 'yes' AND dish.minutes > 30;

-- Who is the eldest cook?
-- oldest of our cooks
SELECT name FROM cook ORDER BY age DESC LIMIT 1;
