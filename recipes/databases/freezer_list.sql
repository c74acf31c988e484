CREATE TABLE freezer (nr INTEGER PRIMARY KEY, food TEXT, category TEXT, drawer INTEGER, portions INTEGER, grams INTEGER, frozen_on DATE, eat_by DATE, cooked_by TEXT, eaten_by TEXT, home_made TEXT, vegetarian TEXT, container TEXT, labelled TEXT, remark TEXT);
INSERT INTO freezer VALUES (1,'goulash','meal',2,4,1600,'2023-11-12','2024-05-12','Opa',NULL,'yes','no','blue box','yes',NULL),(2,'raspberries','fruit',1,6,900,'2023-07-20','2024-07-20',NULL,NULL,'no','yes','bag','yes','from the garden'),(3,'pea soup','soup',3,3,1200,'2024-01-07','2024-07-07','Karin',NULL,'yes','yes','glass jar','no',NULL),(4,'fish fingers','fish',2,5,450,'2023-10-02','2025-03-31',NULL,'the boys','no','no','packet','yes',NULL),(5,'lasagne','meal',2,6,2100,'2024-02-18','2024-06-18','Karin',NULL,'yes','no','foil tray','yes','two layers'),(6,'bread rolls','bakery',4,10,700,'2024-03-02','2024-05-02',NULL,'Opa','no','yes','bag','no',NULL),(7,'chicken stock','soup',3,8,2000,'2023-12-27','2024-06-27','Opa',NULL,'yes','no','glass jar','yes',NULL),(8,'spinach','vegetable',1,4,600,'2023-05-28','2024-05-28','Karin','Karin','yes','yes','bag','yes','blanched'),(9,'plum cake','bakery',4,5,1100,'2023-09-24','2024-03-24','Aunt Resi',NULL,'yes','yes','blue box','yes',NULL),(10,'mystery box','unknown',3,NULL,800,NULL,NULL,NULL,NULL,NULL,NULL,'blue box','no','smells of cumin'),(11,'vanilla ice cream','dessert',1,7,1000,'2024-03-09','2025-01-31',NULL,'the boys','no','yes','tub','yes','half empty');

-- Where is the goulash?
-- goulash - which drawer
-- goulash drawer
SELECT drawer FROM freezer WHERE food = 'goulash';

-- What's in drawer three?
-- contents of drawer 3
SELECT food FROM freezer WHERE drawer = 3;

-- Who made the lasagne?
-- lasagne is whose cooking
SELECT cooked_by FROM freezer WHERE food = 'lasagne';

-- Who is the ice cream for?
-- vanilla ice cream: who eats it
SELECT eaten_by FROM freezer WHERE food = 'vanilla ice cream';

-- What has Karin cooked?
-- karin's dishes
SELECT food FROM freezer WHERE cooked_by = 'Karin';

-- What do the boys get?
-- things for the boys
SELECT food FROM freezer WHERE eaten_by = 'the boys';

-- What can a vegetarian have?
-- meat-free stuff
SELECT food FROM freezer WHERE vegetarian = 'yes';

-- Which meat or fish things did we make ourselves?
-- home-made, not vegetarian
SELECT food FROM freezer WHERE home_made = 'yes' AND vegetarian = 'no';

-- What did we buy ready-made?
-- not home-made
SELECT food FROM freezer WHERE home_made = 'no';

-- When was the plum cake frozen?
-- plum cake went in on
SELECT frozen_on FROM freezer WHERE food = 'plum cake';

-- Until when is the plum cake good?
-- plum cake eat by
SELECT eat_by FROM freezer WHERE food = 'plum cake';

-- What do we have to eat first?
-- goes off soonest
SELECT food FROM freezer WHERE eat_by IS NOT NULL ORDER BY eat_by LIMIT 1;

-- What keeps the longest, and until when?
-- lasts longest: food, date
SELECT food, eat_by FROM freezer ORDER BY eat_by DESC LIMIT 1;

-- What must be eaten before June 2024?
-- eat by earlier than june 2024
SELECT food FROM freezer WHERE eat_by < '2024-06';

-- What was put in between September and December 2023?
-- frozen sept-dec 2023
SELECT food FROM freezer WHERE frozen_on BETWEEN '2023-09' AND '2023-12';

-- What went in since February 2024?
-- frozen february 2024 or later
SELECT food FROM freezer WHERE frozen_on >= '2024-02';

-- What has been in there longest?
-- oldest thing in the freezer
SELECT food FROM freezer WHERE frozen_on IS NOT NULL ORDER BY frozen_on LIMIT 1;

-- Was the spinach frozen before the raspberries?
-- spinach older than raspberries?
SELECT EXISTS (SELECT nr FROM freezer WHERE food = 'spinach' AND frozen_on < (SELECT frozen_on FROM freezer WHERE food = 'raspberries'));

-- Which went in first, the pea soup or the chicken stock?
-- older: pea soup / chicken stock
SELECT food FROM freezer WHERE food IN ('pea soup', 'chicken stock') ORDER BY frozen_on LIMIT 1;

-- Of what don't we know when it was frozen?
-- freezing date missing
SELECT food FROM freezer WHERE frozen_on IS NULL;

-- How many helpings of goulash are there?
-- goulash portions
SELECT portions FROM freezer WHERE food = 'goulash';

-- How heavy is the lasagne?
-- lasagne weight
SELECT grams FROM freezer WHERE food = 'lasagne';

-- What have we most portions of?
-- most helpings
SELECT food FROM freezer ORDER BY portions DESC LIMIT 1;

-- What's lighter than the spinach?
-- weighs less than spinach
SELECT food FROM freezer WHERE grams < (SELECT grams FROM freezer WHERE food = 'spinach');

-- What weighs more than the average?
-- above-average weight
SELECT food FROM freezer WHERE grams > (SELECT AVG(grams) FROM freezer);

-- What isn't labelled?
-- no label on it
-- unlabelled food
SELECT food FROM freezer WHERE labelled = 'no';

-- What's in the blue boxes?
-- blue box contents
SELECT food FROM freezer WHERE container = 'blue box';

-- Which soups are in glass?
-- soup in glass jars
SELECT food FROM freezer WHERE category = 'soup' AND container = 'glass jar';

-- How much weight per drawer?
-- grams by drawer
SELECT drawer, SUM(grams) FROM freezer GROUP BY drawer;

-- Which drawer is the fullest by weight?
-- heaviest drawer
SELECT drawer FROM freezer GROUP BY drawer ORDER BY SUM(grams) DESC LIMIT 1;

-- How many things has each cook made?
-- dishes per cook
SELECT cooked_by, COUNT(*) FROM freezer WHERE cooked_by IS NOT NULL GROUP BY cooked_by;

-- Who has cooked more than one thing?
-- cooks with several dishes
SELECT cooked_by FROM freezer WHERE cooked_by IS NOT NULL GROUP BY cooked_by HAVING COUNT(*) > 1;

-- What kinds of containers do we use?
-- different containers
SELECT DISTINCT container FROM freezer;

-- How many categories of food are there?
-- number of different categories
SELECT COUNT(DISTINCT category) FROM freezer;

-- Is there any fish?
-- fish in the freezer?
SELECT EXISTS (SELECT nr FROM freezer WHERE category = 'fish');

-- Do we have a dessert that Karin cooked?
-- karin's desserts?
SELECT EXISTS (SELECT nr FROM freezer WHERE category = 'dessert' AND cooked_by = 'Karin');

-- What does the note on the mystery box say?
-- mystery box remark
SELECT remark FROM freezer WHERE food = 'mystery box';

-- Which fruit or vegetables are there?
-- fruit and veg
SELECT food FROM freezer WHERE category = 'fruit' OR category = 'vegetable';

-- In which drawers are there both soups and unknown things?
-- drawers w/ soup as well as unknown stuff
SELECT drawer FROM freezer WHERE category = 'soup' INTERSECT SELECT drawer FROM freezer WHERE category = 'unknown';

-- Which drawers have nothing from Karin?
-- drawers without karin's food
SELECT drawer FROM freezer EXCEPT SELECT drawer FROM freezer WHERE cooked_by = 'Karin';

-- What can we eat, soonest to expire first?
-- foods by eat-by date
SELECT food FROM freezer WHERE eat_by IS NOT NULL ORDER BY eat_by;
