CREATE TABLE card (nr INTEGER PRIMARY KEY, dish TEXT, course TEXT, eur REAL, kcal INTEGER, vegan TEXT, gf TEXT, allergens TEXT, heat INTEGER, prep_min INTEGER, cook TEXT, wine TEXT, on_since DATE);
INSERT INTO card VALUES (1,'Beetroot carpaccio','starter',9.5,210,'yes','yes','nuts',0,10,'Ines','Rosé',  '2024-04-01'),
(2,'Crab bisque','starter',12,340,'no','no','shellfish, milk',1,25,'Aurel','Chablis','2022-10-15'),
(3,'Lentil dal','main',15.5,520,'yes','yes',NULL,3,35,'Ines','Riesling','2023-01-20'),
(4,'Duck leg','main',26,890,'no','yes',NULL,0,90,'Aurel','Pinot Noir','2021-11-01'),
(5,'Wild garlic gnocchi','main',17,640,'no','no','gluten, milk, egg',0,30,'Sefa','Soave','2025-03-05'),
(6,'Jerk aubergine','main',16,430,'yes','yes','celery',4,40,'Sefa','Zinfandel','2024-07-12'),
(7,'Sea bass','main',28.5,480,'no','yes','fish',0,28,'Aurel','Chablis','2023-05-02'),
(8,'Rhubarb crumble','dessert',8,410,'no','no','gluten, milk',0,45,'Sefa','Sauternes','2025-03-06'),
(9,'Mango sorbet','dessert',6.5,160,'yes','yes',NULL,0,5,'Ines',NULL,'2022-06-18'),
(10,'Walnut parfait','dessert',9,520,'no','yes','nuts, milk, egg',0,15,'Ines','Vin Santo','2023-09-30');

-- Is the lentil dal vegan?
-- can a vegan eat the lentil dal
-- dal free of animal products?
SELECT EXISTS (SELECT dish FROM card WHERE dish = 'Lentil dal' AND vegan = 'yes');

-- Can coeliacs order the crumble?
-- is rhubarb crumble gluten-free
SELECT EXISTS (SELECT dish FROM card WHERE dish = 'Rhubarb crumble' AND gf = 'yes');

-- What does the duck cost?
-- duck leg price
-- how much do we charge for duck leg
SELECT eur FROM card WHERE dish = 'Duck leg';

-- What contains nuts?
-- dishes not good for someone with a nut allergy
-- nuts in which dishes
SELECT dish FROM card WHERE allergens LIKE '%nuts%';

-- Which wine goes with the sea bass?
-- what do we pour with sea bass
-- sea bass wine pairing
SELECT wine FROM card WHERE dish = 'Sea bass';

-- Who makes the gnocchi?
-- wild garlic gnocchi: whose dish
-- who's in charge of wild garlic gnocchi
SELECT cook FROM card WHERE dish = 'Wild garlic gnocchi';

-- Vegan mains with prices
-- main courses without animal products, and what they cost
SELECT dish, eur FROM card WHERE course = 'main' AND vegan = 'yes';

-- What's our spiciest dish?
-- hottest thing on the menu
-- which plate burns most
SELECT dish FROM card ORDER BY heat DESC LIMIT 1;

-- What can I get in under 15 minutes?
-- quick dishes, less than 15 min
-- ready in less than a quarter of an hour
SELECT dish FROM card WHERE prep_min < 15;

-- Which dessert has the fewest calories?
-- lightest pudding
-- afters with least kcal
SELECT dish FROM card WHERE course = 'dessert' ORDER BY kcal LIMIT 1;

-- How many dishes per cook?
-- who makes how many things on the card
-- count of dishes each chef does
SELECT cook, COUNT(*) FROM card GROUP BY cook;

-- Average price by course
-- what do starters, mains and desserts cost on average
SELECT course, AVG(eur) FROM card GROUP BY course;

-- What is free of any allergen?
-- dishes with no allergens noted
-- nothing to declare: which plates
SELECT dish FROM card WHERE allergens IS NULL;

-- How long does the crab bisque take?
-- minutes for crab bisque
SELECT prep_min FROM card WHERE dish = 'Crab bisque';

-- What's new on the menu in 2025?
-- dishes we added in 2025
-- came onto the card during 2025
SELECT dish FROM card WHERE on_since = '2025';

-- Which wine do we recommend with more than one dish?
-- wines paired at least twice
SELECT wine FROM card GROUP BY wine HAVING COUNT(*) > 1;

-- Gluten-free dishes by Ines, cheapest first
-- what does Ines cook without gluten, ordered by price from low to high
SELECT dish FROM card WHERE cook = 'Ines' AND gf = 'yes' ORDER BY eur;

-- Which mains cost more than the average main?
-- mains pricier than mains usually are
SELECT dish FROM card WHERE course = 'main' AND eur > (SELECT AVG(eur) FROM card WHERE course = 'main');
