CREATE TABLE consignor (cons_id INTEGER PRIMARY KEY, cons_name TEXT, city TEXT);
CREATE TABLE bidder (paddle INTEGER PRIMARY KEY, bidder_name TEXT, city TEXT, registered DATE);
CREATE TABLE lot (lot_no INTEGER PRIMARY KEY, description TEXT, category TEXT, estimate INTEGER, hammer_price INTEGER, sale_date DATE, cons_id INTEGER REFERENCES consignor(cons_id), buyer INTEGER REFERENCES bidder(paddle));
CREATE TABLE bid (bid_id INTEGER PRIMARY KEY, lot_no INTEGER REFERENCES lot(lot_no), paddle INTEGER REFERENCES bidder(paddle), amount INTEGER);
INSERT INTO consignor VALUES (1,'Estate of M. Thorne','Bath'),(2,'Galerie Osei','Paris'),(3,'Lady Pembury','Bristol'),(4,'Kurt Adler','Vienna');
INSERT INTO bidder VALUES (12,'Rosalind Fry','Bath','2019-02-11'),(27,'Hugo Stein','Vienna','2020-10-05'),(33,'Chen Yulan','London','2021-06-17'),(48,'Patrice Lebon','Paris','2022-01-29'),(51,'Noel Garrity','Bristol','2023-03-08');
INSERT INTO lot VALUES (1,'Oil portrait of a sea captain','painting',3000,4200,'2023-04-20',1,12),(2,'Walnut longcase clock','furniture',1800,1500,'2023-04-20',1,33),(3,'Silver coffee pot','silver',900,1350,'2023-04-20',3,27),(4,'Watercolour of Venice','painting',1200,NULL,'2023-09-14',2,NULL),(5,'Bronze dancer','sculpture',5000,8800,'2023-09-14',2,33),(6,'Rosewood card table','furniture',700,640,'2023-09-14',3,12),(7,'Silver snuff box','silver',250,410,'2024-02-08',4,33),(8,'Landscape with mill','painting',6500,6100,'2024-02-08',4,27);
INSERT INTO bid VALUES (1,1,12,3800),(2,1,27,4000),(3,1,12,4200),(4,2,33,1500),(5,3,27,1350),(6,3,48,1300),(7,5,33,8800),(8,5,27,8500),(9,5,48,7000),(10,6,12,640),(11,7,33,410),(12,8,27,6100);

-- Return the descriptions and hammer prices of all paintings that were sold.
-- paintings that sold, with the price
SELECT description, hammer_price FROM lot WHERE category = 'painting' AND hammer_price IS NOT NULL;

-- Who bought the Bronze dancer?
-- bronze dancer went to?
SELECT bidder.bidder_name FROM bidder JOIN lot ON lot.buyer = bidder.paddle WHERE lot.description = 'Bronze dancer';

-- Who consigned the Rosewood card table?
-- whose was the rosewood card table
SELECT consignor.cons_name FROM consignor JOIN lot ON lot.cons_id = consignor.cons_id WHERE lot.description = 'Rosewood card table';

-- What is the mean estimate for each category of lot?
-- avg estimate by category
SELECT category, AVG(estimate) FROM lot GROUP BY category;

-- Which lots remained unsold?
-- lots with no buyer
-- what didn't sell
SELECT description FROM lot WHERE buyer IS NULL;

-- Find the names of the registered bidders who have never placed a bid.
-- who registered but never bid
SELECT bidder_name FROM bidder WHERE paddle NOT IN (SELECT paddle FROM bid);

-- Which bidder has bought the most lots?
-- best customer by lots bought
SELECT bidder.bidder_name FROM bidder JOIN lot ON lot.buyer = bidder.paddle GROUP BY bidder.paddle ORDER BY COUNT(*) DESC LIMIT 1;

-- For each bidder, what is the highest amount offered?
-- top bid per bidder
SELECT bidder.bidder_name, MAX(bid.amount) FROM bidder JOIN bid ON bid.paddle = bidder.paddle GROUP BY bidder.paddle;

-- Which lots drew at least two bids? Give descriptions.
-- descriptions of lots with 2 bids or more
SELECT lot.description FROM lot JOIN bid ON bid.lot_no = lot.lot_no GROUP BY lot.lot_no HAVING COUNT(*) >= 2;

-- Which bidders bid on both the Bronze dancer and the Silver coffee pot?
-- who went after the silver coffee pot and also the bronze dancer
SELECT bidder.bidder_name FROM bidder JOIN bid ON bid.paddle = bidder.paddle JOIN lot ON bid.lot_no = lot.lot_no WHERE lot.description = 'Bronze dancer' INTERSECT SELECT bidder.bidder_name FROM bidder JOIN bid ON bid.paddle = bidder.paddle JOIN lot ON bid.lot_no = lot.lot_no WHERE lot.description = 'Silver coffee pot';

-- In which cities do we have consignors or bidders?
-- all cities of consignors and bidders together
SELECT city FROM consignor UNION SELECT city FROM bidder;

-- What is the total of the hammer prices of the lots sold in 2023?
-- turnover 2023
SELECT SUM(hammer_price) FROM lot WHERE sale_date = '2023';

-- List the lot numbers and descriptions with an estimate above the average, from the highest estimate down.
-- lots (no, description) estimated above average, dearest first
SELECT lot_no, description FROM lot WHERE estimate > (SELECT AVG(estimate) FROM lot) ORDER BY estimate DESC;

-- Which lots are made of silver, judging by the description?
-- anything with silver in the description
SELECT description FROM lot WHERE description LIKE '%silver%';

-- What is the cheapest piece of furniture sold by hammer price?
-- furniture with lowest hammer price
SELECT description FROM lot WHERE category = 'furniture' ORDER BY hammer_price LIMIT 1;

-- Did Hugo Stein bid on the Walnut longcase clock?
-- stein bid on the walnut longcase clock?
SELECT EXISTS (SELECT bid.bid_id FROM bid JOIN bidder ON bid.paddle = bidder.paddle JOIN lot ON bid.lot_no = lot.lot_no WHERE bidder.bidder_name = 'Hugo Stein' AND lot.description = 'Walnut longcase clock');

-- Which bidders registered after 2020, and where do they live?
-- registered after 2020: name, city
SELECT bidder_name, city FROM bidder WHERE registered > '2020';

-- Find the number of distinct categories consigned by Lady Pembury.
-- how many different categories from lady pembury
SELECT COUNT(DISTINCT lot.category) FROM lot JOIN consignor ON lot.cons_id = consignor.cons_id WHERE consignor.cons_name = 'Lady Pembury';

-- Who registered first, Chen Yulan or Patrice Lebon?
-- chen yulan or lebon, who signed up earlier
SELECT bidder_name FROM bidder WHERE bidder_name IN ('Chen Yulan', 'Patrice Lebon') ORDER BY registered LIMIT 1;
