CREATE TABLE tbl_returns (return_id INTEGER PRIMARY KEY, order_ref TEXT, customer TEXT, item TEXT, category TEXT, bought_on DATE, returned_on DATE, reason TEXT, refund_eur REAL, item_condition TEXT, restocked INTEGER);
INSERT INTO tbl_returns VALUES (1,'W-20411','Hanna Vogt','Linen shirt','clothing','2023-03-28','2023-04-06','wrong size',39.95,'unworn',1),(2,'W-20455','Peter Oake','Trail shoes','shoes','2023-04-02','2023-04-19','defective',89,'damaged',0),(3,'W-20502','Hanna Vogt','Wool coat','clothing','2023-04-30','2023-05-11','changed mind',159,'unworn',1),(4,'W-20533','Samira Aziz','Rain boots','shoes','2023-05-20','2023-06-02','wrong size',54.5,'unworn',1),(5,'W-20610','Luca Conti','Canvas bag','accessories','2023-06-22','2023-07-03','not as described',24.9,'opened',1),(6,'W-20688','Peter Oake','Silk scarf','accessories','2023-08-01','2023-08-29','changed mind',0,'worn',0),(7,'W-20701','Ewa Kowal','Denim jacket','clothing','2023-09-09','2023-09-20','wrong size',74,'unworn',1),(8,'W-20777','Samira Aziz','Leather sandals','shoes','2023-11-17','2023-12-01','defective',62,'damaged',0),(9,'W-20813','Samira Aziz','Linen dress','clothing','2024-01-04','2024-01-15','wrong size',69.95,'unworn',NULL),(10,'W-20840','Ben Tully','Trail shoes','shoes','2024-01-20','2024-02-12','not as described',89,'opened',NULL);

-- How much did we refund altogether in Q2 2023?
-- refunds total Q2 2023
SELECT SUM(refund_eur) FROM tbl_returns WHERE returned_on BETWEEN '2023-04' AND '2023-06';

-- How many items came back because of the wrong size?
-- wrong size returns, how many?
SELECT COUNT(*) FROM tbl_returns WHERE reason = 'wrong size';

-- Who sends back the most?
-- customer with most returns
SELECT customer FROM tbl_returns GROUP BY customer ORDER BY COUNT(*) DESC LIMIT 1;

-- Why did Luca Conti return the bag?
-- conti's reason for sending back the canvas bag
SELECT reason FROM tbl_returns WHERE customer = 'Luca Conti' AND item = 'Canvas bag';

-- What is the average refund for shoes?
-- avg refund shoes
SELECT AVG(refund_eur) FROM tbl_returns WHERE category = 'shoes';

-- Which returned clothes did not come back for the wrong size?
-- clothing sent back for another reason than wrong size
SELECT item FROM tbl_returns WHERE category = 'clothing' AND reason != 'wrong size';

-- Which items came back damaged?
-- damaged returns
SELECT item FROM tbl_returns WHERE item_condition = 'damaged';

-- Did Ewa Kowal get money back for a defective item?
-- was anything of ewa kowal's returned as defective
SELECT EXISTS (SELECT item FROM tbl_returns WHERE customer = 'Ewa Kowal' AND reason = 'defective');

-- Which return was refunded nothing?
-- order refs where the refund was 0
SELECT order_ref FROM tbl_returns WHERE refund_eur = 0;

-- What was the most expensive piece of clothing that came back?
-- clothing item with the highest refund
SELECT item FROM tbl_returns WHERE category = 'clothing' ORDER BY refund_eur DESC LIMIT 1;

-- How many returns per reason do we have since June 2023?
-- count by reason since june 2023
SELECT reason, COUNT(*) FROM tbl_returns WHERE returned_on >= '2023-06' GROUP BY reason;

-- What was refunded for each category, on average?
-- mean refund per category
SELECT category, AVG(refund_eur) FROM tbl_returns GROUP BY category;

-- Which customers got back more than 100 euros in total?
-- who received over 100 euros refunds altogether
SELECT customer FROM tbl_returns GROUP BY customer HAVING SUM(refund_eur) > 100;

-- List the linen things that were sent back.
-- returns with linen in the name
SELECT item FROM tbl_returns WHERE item LIKE '%linen%';

-- What was the last pair of shoes returned?
-- most recent shoe return
SELECT item FROM tbl_returns WHERE category = 'shoes' ORDER BY returned_on DESC LIMIT 1;

-- Which returned items have no restocking decision yet?
-- items where restocking is still open
SELECT item FROM tbl_returns WHERE restocked IS NULL;

-- Whose refunds were above the average?
-- customers with a higher than average refund
SELECT DISTINCT customer FROM tbl_returns WHERE refund_eur > (SELECT AVG(refund_eur) FROM tbl_returns);

-- How many different customers sent something back in 2023?
-- number of distinct returners 2023
SELECT COUNT(DISTINCT customer) FROM tbl_returns WHERE returned_on = '2023';

-- Which customers have returned both shoes and clothing?
-- who sent back shoes and also clothing
SELECT customer FROM tbl_returns WHERE category = 'shoes' INTERSECT SELECT customer FROM tbl_returns WHERE category = 'clothing';
