CREATE TABLE growers (grower_id INTEGER PRIMARY KEY, grower TEXT, village TEXT, trees INTEGER, organic TEXT, member_since INTEGER);
CREATE TABLE presses (press_id INTEGER PRIMARY KEY, press_name TEXT, kg_per_hour INTEGER, installed INTEGER, in_service TEXT);
CREATE TABLE deliveries (deliv_no INTEGER PRIMARY KEY, grower_id INTEGER REFERENCES growers(grower_id), press_id INTEGER REFERENCES presses(press_id), brought DATE, variety TEXT, olives_kg INTEGER, oil_l REAL, acidity REAL, collected TEXT);
INSERT INTO growers VALUES (1,'Stavros Manolakis','Ano Petra',320,'yes',1994),(2,'Eleni Vrettou','Kalamitsi',85,'no',2011),(3,'Brothers Zervas','Ano Petra',710,'no',1987),(4,'Despina Kouri','Lagada',150,'yes',2019),(5,'Father Ilias','Lagada',40,'no',2003),(6,'Nikos Tsamis','Kalamitsi',205,'yes',2022);
INSERT INTO presses VALUES (1,'Big Stone',600,1978,'yes'),(2,'Italian Line',1500,2015,'yes'),(3,'Old Screw',120,1936,'no');
INSERT INTO deliveries VALUES (1,1,2,'2023-11-06','koroneiki',1850,390,0.3,'yes'),(2,3,2,'2023-11-08','koroneiki',3200,640,0.5,'yes'),(3,2,1,'2023-11-15','manaki',540,96.5,0.7,'yes'),(4,4,1,'2023-11-21','throuba',900,171,0.4,'no'),(5,5,1,'2023-12-02','manaki',260,41,1.1,'no'),(6,1,2,'2023-12-09','manaki',1120,205,0.6,'yes'),(7,3,1,'2023-12-18','throuba',2100,350,0.9,'no'),(8,2,2,'2024-01-10','koroneiki',410,88,NULL,'no');

-- Who brought the most olives?
-- which grower has delivered more kilos than all others
-- biggest supplier of olives by weight in total
SELECT growers.grower FROM growers JOIN deliveries ON deliveries.grower_id = growers.grower_id GROUP BY growers.grower_id ORDER BY SUM(deliveries.olives_kg) DESC LIMIT 1;

-- Who did not collect his oil yet?
-- not collected: which growers
-- growers whose oil waits still here
SELECT growers.grower FROM growers JOIN deliveries ON deliveries.grower_id = growers.grower_id WHERE deliveries.collected = 'no';

-- How many litres we made in total?
-- total of litres
-- all the oil of the season, litres
SELECT SUM(oil_l) FROM deliveries;

-- How many litres of oil from each variety?
-- oil by variety
SELECT variety, SUM(oil_l) FROM deliveries GROUP BY variety;

-- From which village is Father Ilias?
-- father ilias village
-- where does Father Ilias have his trees
SELECT village FROM growers WHERE grower = 'Father Ilias';

-- Who are the organic growers?
-- bio growers, only names
-- which ones grow organic
SELECT grower FROM growers WHERE organic = 'yes';

-- Which press has pressed the olives of Despina Kouri?
-- on what press went Despina Kouri
SELECT presses.press_name FROM presses JOIN deliveries ON deliveries.press_id = presses.press_id JOIN growers ON deliveries.grower_id = growers.grower_id WHERE growers.grower = 'Despina Kouri';

-- Which press is out of service?
-- the press that does not work any more
SELECT press_name FROM presses WHERE in_service = 'no';

-- What is the lowest acidity we had?
-- best acidity, the smallest number
SELECT MIN(acidity) FROM deliveries;

-- Whose oil had acidity above 0.8?
-- too acid, over 0.8: which growers
SELECT growers.grower FROM growers JOIN deliveries ON deliveries.grower_id = growers.grower_id WHERE deliveries.acidity > 0.8;

-- Has somebody from Lagada used the Italian Line?
-- was the italian line ever used by a Lagada grower?
SELECT EXISTS (SELECT deliveries.deliv_no FROM deliveries JOIN growers ON deliveries.grower_id = growers.grower_id JOIN presses ON deliveries.press_id = presses.press_id WHERE growers.village = 'Lagada' AND presses.press_name = 'Italian Line');

-- Did Stavros bring manaki?
-- is there manaki from Stavros Manolakis
SELECT EXISTS (SELECT deliveries.deliv_no FROM deliveries JOIN growers ON deliveries.grower_id = growers.grower_id WHERE growers.grower = 'Stavros Manolakis' AND deliveries.variety = 'manaki');

-- Which member brought nothing this season?
-- growers with no delivery
SELECT grower FROM growers WHERE grower_id NOT IN (SELECT grower_id FROM deliveries);

-- For which delivery the acidity is not measured, who is the grower?
-- grower whose oil has no acidity value yet
SELECT growers.grower FROM growers JOIN deliveries ON deliveries.grower_id = growers.grower_id WHERE deliveries.acidity IS NULL;

-- Who came in December 2023?
-- names for december 2023
-- growers that delivered in december 2023
SELECT growers.grower FROM growers JOIN deliveries ON deliveries.grower_id = growers.grower_id WHERE deliveries.brought = '2023-12';

-- How many trees are there in each village?
-- trees per village together
SELECT village, SUM(trees) FROM growers GROUP BY village;

-- Which is the oldest press?
-- first installed press
-- the press we have since the longest time
SELECT press_name FROM presses ORDER BY installed LIMIT 1;

-- Big Stone or Italian Line, which is faster?
-- which press does more kilos in the hour, the Big Stone or the Italian Line?
SELECT press_name FROM presses WHERE press_name IN ('Big Stone', 'Italian Line') ORDER BY kg_per_hour DESC LIMIT 1;
