CREATE TABLE estate (est_no INTEGER PRIMARY KEY, estate TEXT, parish TEXT, grower TEXT, ha REAL, slope TEXT, tel TEXT);
CREATE TABLE variety (var_no INTEGER PRIMARY KEY, variety TEXT, fruit TEXT, ripens TEXT, price_kg REAL, bred_in TEXT);
CREATE TABLE planting (est_no INTEGER REFERENCES estate(est_no), var_no INTEGER REFERENCES variety(var_no), trees INTEGER, crop_t REAL);
INSERT INTO estate VALUES (1,'Bell Orchard','Upton','Martha Speke',14.5,'south','61 11'),(2,'Hollow Farm','Upton','Giles Penrose',6.2,'west','61 19'),(3,'The Glebe','St Cleer','Rev. Toll',1.1,'south','64 02'),(4,'Long Acre','Wick','Noor Aziz',32.0,'flat','67 45'),(5,'Cider House','Wick','Bram Yeo',9.8,'east',NULL);
INSERT INTO variety VALUES (1,'Golden Mallet','apple','September',2.4,'Upton'),(2,'Slack-ma-Girdle','apple','October',1.8,'Wick'),(3,'Bishop''s Thumb','pear','August',3.1,'Dorne'),(4,'Early Rivers','plum','July',4.2,'Dorne'),(5,'Black Heart','cherry','June',7.9,'Kerrow'),(6,'Winter Nun','pear','November',2.7,'Kerrow');
INSERT INTO planting VALUES (1,1,900,31.0),(1,3,240,6.8),(1,5,60,0.9),(1,4,130,2.6),(2,2,410,14.2),(2,1,150,4.9),(3,5,45,0.7),(4,1,2600,96.0),(4,4,700,12.5),(5,2,1200,40.3),(4,2,300,9.9);

-- Which varieties grow on the largest estate?
-- varieties of the estate with the most hectares
-- on our biggest estate, what varieties are planted
SELECT variety.variety FROM variety JOIN planting ON planting.var_no = variety.var_no WHERE planting.est_no = (SELECT est_no FROM estate ORDER BY ha DESC LIMIT 1);

-- Who grows the dearest variety?
-- growers of the variety that fetches the highest price
-- the most expensive fruit per kilo - who has it
SELECT estate.grower FROM estate JOIN planting ON planting.est_no = estate.est_no WHERE planting.var_no = (SELECT var_no FROM variety ORDER BY price_kg DESC LIMIT 1);

-- Phone number of the estate with the most varieties
-- tel, estate growing the greatest number of varieties
SELECT estate.tel FROM estate JOIN planting ON planting.est_no = estate.est_no GROUP BY estate.est_no ORDER BY COUNT(*) DESC LIMIT 1;

-- When does the cheapest apple ripen?
-- ripening month of the least expensive apple
-- the apple that costs least is ready when
SELECT ripens FROM variety WHERE fruit = 'apple' ORDER BY price_kg LIMIT 1;

-- Who runs the smallest estate?
-- grower with the least land
-- smallest estate: the grower
SELECT grower FROM estate ORDER BY ha LIMIT 1;

-- In which parish was the biggest crop of Golden Mallet picked?
-- parish of the largest golden mallet crop
SELECT estate.parish FROM estate JOIN planting ON planting.est_no = estate.est_no JOIN variety ON planting.var_no = variety.var_no WHERE variety.variety = 'Golden Mallet' ORDER BY planting.crop_t DESC LIMIT 1;

-- How many estates are larger than Cider House?
-- number of estates with more land than cider house
SELECT COUNT(*) FROM estate WHERE ha > (SELECT ha FROM estate WHERE estate = 'Cider House');

-- How many trees does Bell Orchard have?
-- bell orchard, trees in total
-- give me the number of trees at Bell Orchard
SELECT SUM(planting.trees) FROM planting JOIN estate ON planting.est_no = estate.est_no WHERE estate.estate = 'Bell Orchard';

-- Which variety does nobody grow?
-- variety planted on no estate
SELECT variety FROM variety WHERE var_no NOT IN (SELECT var_no FROM planting);

-- Which estates have plums?
-- plum growing estates
-- where do plums grow
SELECT estate.estate FROM estate JOIN planting ON planting.est_no = estate.est_no JOIN variety ON planting.var_no = variety.var_no WHERE variety.fruit = 'plum';

-- Varieties dearer than Bishop's Thumb
-- what costs more a kilo than Bishop's Thumb?
SELECT variety FROM variety WHERE price_kg > (SELECT price_kg FROM variety WHERE variety = 'Bishop''s Thumb');

-- Which pears are there?
-- pear varieties
SELECT variety FROM variety WHERE fruit = 'pear';

-- How many tonnes of apples were picked in all?
-- apple crop, total tonnes
SELECT SUM(planting.crop_t) FROM planting JOIN variety ON planting.var_no = variety.var_no WHERE variety.fruit = 'apple';

-- Estates on a south slope, largest first
-- south-facing estates by size from the biggest down
SELECT estate FROM estate WHERE slope = 'south' ORDER BY ha DESC;

-- Which estate has no telephone?
-- estate we have no number for
SELECT estate FROM estate WHERE tel IS NULL;

-- Does Hollow Farm grow cherries?
-- any cherries at hollow farm?
SELECT EXISTS (SELECT estate.estate FROM estate JOIN planting ON planting.est_no = estate.est_no JOIN variety ON planting.var_no = variety.var_no WHERE estate.estate = 'Hollow Farm' AND variety.fruit = 'cherry');
