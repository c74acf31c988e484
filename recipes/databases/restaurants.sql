CREATE TABLE chef (chef_id INTEGER PRIMARY KEY, chef_name TEXT, hails_from TEXT, trained_under INTEGER REFERENCES chef(chef_id));
CREATE TABLE resto (resto_id INTEGER PRIMARY KEY, resto_name TEXT, quarter TEXT, city TEXT, cuisine TEXT, stars INTEGER, head_chef INTEGER REFERENCES chef(chef_id), owner INTEGER REFERENCES chef(chef_id));
CREATE TABLE dish (dish_id INTEGER PRIMARY KEY, dish_name TEXT, course TEXT, created_by INTEGER REFERENCES chef(chef_id), veg INTEGER);
CREATE TABLE menu (resto_id INTEGER REFERENCES resto(resto_id), dish_id INTEGER REFERENCES dish(dish_id), price REAL);
INSERT INTO chef VALUES (1,'Aldo Perrin','Nice',NULL),(2,'Shirin Vaziri','Shiraz',1),(3,'Duncan Baird','Leith',1),(4,'Mei-Lin Zhao','Chengdu',NULL),(5,'Paco Irigoyen','San Sebastian',2),(6,'Lotte Maes','Ghent',4);
INSERT INTO resto VALUES (1,'La Barque','Old Port','Marsane','French',2,2,1),(2,'Saffron Door','Weavers Row','Marsane','Persian',1,2,2),(3,'Kelp','Old Port','Brigham','Scottish',1,3,3),(4,'Red Lantern','Station Hill','Brigham','Sichuan',0,6,4),(5,'Txoko','Weavers Row','Marsane','Basque',NULL,5,1),(6,'Oat & Honey','Station Hill','Brigham','Scottish',0,NULL,3);
INSERT INTO dish VALUES (1,'bouillabaisse','main',1,0),(2,'jewelled rice','main',2,1),(3,'smoked haddock tart','starter',3,0),(4,'mapo tofu','main',4,1),(5,'burnt cheesecake','dessert',5,1),(6,'oat ice cream','dessert',3,1),(7,'rose pudding','dessert',2,1),(8,'salt cod fritters','starter',5,0);
INSERT INTO menu VALUES (1,1,38),(1,7,12),(2,2,21),(2,7,10.5),(3,3,14),(3,6,8),(4,4,16),(5,5,9),(1,5,13),(6,6,6.5),(5,1,29);

-- Who runs the kitchen at La Barque?
-- head chef of la barque
SELECT chef.chef_name FROM chef JOIN resto ON resto.head_chef = chef.chef_id WHERE resto.resto_name = 'La Barque';

-- Who owns Txoko?
-- txoko belongs to whom
SELECT chef.chef_name FROM chef JOIN resto ON resto.owner = chef.chef_id WHERE resto.resto_name = 'Txoko';

-- Which restaurants does Aldo Perrin own?
-- perrin's restaurants
SELECT resto.resto_name FROM resto JOIN chef ON resto.owner = chef.chef_id WHERE chef.chef_name = 'Aldo Perrin';

-- Whose creation is the burnt cheesecake?
-- who invented burnt cheesecake
SELECT chef.chef_name FROM chef JOIN dish ON dish.created_by = chef.chef_id WHERE dish.dish_name = 'burnt cheesecake';

-- Who trained Paco Irigoyen?
-- irigoyen learned under
SELECT chef_name FROM chef WHERE chef_id IN (SELECT trained_under FROM chef WHERE chef_name = 'Paco Irigoyen');

-- Where does the person come from who trained Duncan Baird?
-- hometown of baird's mentor
SELECT hails_from FROM chef WHERE chef_id IN (SELECT trained_under FROM chef WHERE chef_name = 'Duncan Baird');

-- Which dishes did the pupils of Aldo Perrin create?
-- dishes by chefs who trained under perrin
SELECT dish.dish_name FROM dish JOIN chef ON dish.created_by = chef.chef_id WHERE chef.trained_under IN (SELECT chef_id FROM chef WHERE chef_name = 'Aldo Perrin');

-- Where can I eat rose pudding?
-- rose pudding - which restaurants
SELECT resto.resto_name FROM resto JOIN menu ON menu.resto_id = resto.resto_id JOIN dish ON menu.dish_id = dish.dish_id WHERE dish.dish_name = 'rose pudding';

-- What does the bouillabaisse cost at Txoko?
-- price of bouillabaisse, txoko
SELECT menu.price FROM menu JOIN resto ON menu.resto_id = resto.resto_id JOIN dish ON menu.dish_id = dish.dish_id WHERE dish.dish_name = 'bouillabaisse' AND resto.resto_name = 'Txoko';

-- Where is oat ice cream cheapest?
-- cheapest place for oat ice cream
SELECT resto.resto_name FROM resto JOIN menu ON menu.resto_id = resto.resto_id JOIN dish ON menu.dish_id = dish.dish_id WHERE dish.dish_name = 'oat ice cream' ORDER BY menu.price LIMIT 1;

-- Which desserts are served in Marsane?
-- marsane desserts
SELECT DISTINCT dish.dish_name FROM dish JOIN menu ON menu.dish_id = dish.dish_id JOIN resto ON menu.resto_id = resto.resto_id WHERE dish.course = 'dessert' AND resto.city = 'Marsane';

-- Does Kelp serve anything by Shirin Vaziri?
-- is a vaziri dish on the menu at kelp
SELECT EXISTS (SELECT dish.dish_name FROM dish JOIN menu ON menu.dish_id = dish.dish_id JOIN resto ON menu.resto_id = resto.resto_id JOIN chef ON dish.created_by = chef.chef_id WHERE resto.resto_name = 'Kelp' AND chef.chef_name = 'Shirin Vaziri');

-- Does Red Lantern have a vegetarian main?
-- any veg main at the red lantern
SELECT EXISTS (SELECT dish.dish_name FROM dish JOIN menu ON menu.dish_id = dish.dish_id JOIN resto ON menu.resto_id = resto.resto_id WHERE resto.resto_name = 'Red Lantern' AND dish.veg = 1 AND dish.course = 'main');

-- Which dish is on no menu?
-- dishes nobody serves
SELECT dish_name FROM dish WHERE dish_id NOT IN (SELECT dish_id FROM menu);

-- Which restaurant is looking for a head chef, having none?
-- restaurants with no head chef
SELECT resto_name FROM resto WHERE head_chef IS NULL;

-- Which chefs have not created a dish?
-- chefs without a dish of their own
SELECT chef_name FROM chef WHERE chef_id NOT IN (SELECT created_by FROM dish);

-- Which chefs created more than one dish?
-- chefs with at least two dishes
SELECT chef.chef_name FROM chef JOIN dish ON dish.created_by = chef.chef_id GROUP BY chef.chef_id HAVING COUNT(*) > 1;

-- Who is both an owner and a head chef?
-- chefs who own a place and run a kitchen as head chef
SELECT chef_name FROM chef WHERE chef_id IN (SELECT owner FROM resto) INTERSECT SELECT chef_name FROM chef WHERE chef_id IN (SELECT head_chef FROM resto);

-- Which has more stars, Saffron Door or La Barque?
-- saffron door or la barque - the one with more stars
SELECT resto_name FROM resto WHERE resto_name IN ('Saffron Door', 'La Barque') ORDER BY stars DESC LIMIT 1;

-- How many restaurants are there in each quarter?
-- restaurants by quarter
SELECT quarter, COUNT(*) FROM resto GROUP BY quarter;
