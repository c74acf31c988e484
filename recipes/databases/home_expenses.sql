CREATE TABLE spending (nr INTEGER PRIMARY KEY, day DATE, item TEXT, shop TEXT, category TEXT, amount REAL, paid_by TEXT, paid_with TEXT, shared TEXT, refunded TEXT, warranty_until DATE, note TEXT);
INSERT INTO spending VALUES (1,'2023-11-02','weekly groceries','Aldi','food',84.20,'Fenna','debit card','yes','no',NULL,NULL),(2,'2023-11-05','dishwasher','Coolhaus','household',529.00,'Jurre','credit card','yes','no','2025-11-05','model KD7'),(3,'2023-11-18','winter boots','Schoenmeester','clothes',139.95,'Fenna','credit card','no','no',NULL,NULL),(4,'2023-12-01','rent','landlord','housing',1350.00,'Jurre','transfer','yes','no',NULL,NULL),(5,'2023-12-09','Christmas tree','garden centre','household',45.00,'Fenna','cash','yes','no',NULL,'too big'),(6,'2023-12-20','train tickets','NS','travel',118.40,'Jurre','debit card','yes','partly',NULL,NULL),(7,'2024-01-03','gas bill','Vattenfall','utilities',212.75,'Jurre','transfer','yes','no',NULL,NULL),(8,'2024-01-14','headphones','Bol','electronics',89.99,'Jurre','credit card','no','yes','2026-01-14','sent back'),(9,'2024-01-27','dinner at Luigi''s','Luigi''s','eating out',67.50,'Fenna','cash','yes','no',NULL,NULL),(10,'2024-02-01','rent','landlord','housing',1350.00,'Jurre','transfer','yes','no',NULL,NULL),(11,'2024-02-11','bicycle repair','Fietsfix','travel',58.00,'Fenna','debit card','no','no','2024-08-11',NULL),(12,'2024-02-24','coffee machine','Coolhaus','household',249.00,'Fenna','debit card','yes','no','2026-02-24','discount 15 %'),(13,'2024-03-02','weekly groceries','Aldi','food',91.15,'Jurre','debit card','yes','no',NULL,NULL),(14,'2024-03-08','birthday cake','bakery','food',32.00,'Fenna','cash','yes','no',NULL,'for Oma');

-- How much did the dishwasher set us back?
-- price of the dishwasher
-- dishwasher cost
SELECT amount FROM spending WHERE item = 'dishwasher';

-- Where did we get the coffee machine?
-- coffee machine bought at
SELECT shop FROM spending WHERE item = 'coffee machine';

-- Who paid for the Christmas tree?
-- christmas tree was on whom
SELECT paid_by FROM spending WHERE item = 'Christmas tree';

-- How was the train paid?
-- train tickets: cash or card?
SELECT paid_with FROM spending WHERE item = 'train tickets';

-- When did we buy the headphones?
-- headphones purchase day
SELECT day FROM spending WHERE item = 'headphones';

-- Until when are the headphones under guarantee?
-- headphones warranty end
SELECT warranty_until FROM spending WHERE item = 'headphones';

-- What has a guarantee?
-- things with warranty
SELECT item FROM spending WHERE warranty_until IS NOT NULL;

-- What has a guarantee that runs out before 2026, and when is that?
-- warranty ends earlier than 2026: item + date
SELECT item, warranty_until FROM spending WHERE warranty_until < '2026';

-- Did we get our money back for the headphones?
-- headphones refunded?
SELECT EXISTS (SELECT nr FROM spending WHERE item = 'headphones' AND refunded = 'yes');

-- What did Fenna pay in cash?
-- fenna cash purchases
SELECT item FROM spending WHERE paid_by = 'Fenna' AND paid_with = 'cash';

-- Which expenses are private ones?
-- not shared between us
-- things only one of us pays for
SELECT item FROM spending WHERE shared = 'no';

-- How much has Jurre laid out for the two of us?
-- shared costs paid by jurre, total
SELECT SUM(amount) FROM spending WHERE paid_by = 'Jurre' AND shared = 'yes';

-- What has each of us paid in all?
-- totals by person
SELECT paid_by, SUM(amount) FROM spending GROUP BY paid_by;

-- Who has spent more?
-- bigger spender of us two
SELECT paid_by FROM spending GROUP BY paid_by ORDER BY SUM(amount) DESC LIMIT 1;

-- How much goes on each category?
-- spend by category
SELECT category, SUM(amount) FROM spending GROUP BY category;

-- What do we spend the most on?
-- most expensive category in sum
SELECT category FROM spending GROUP BY category ORDER BY SUM(amount) DESC LIMIT 1;

-- On which categories did we spend over 300?
-- categories above 300 altogether
SELECT category FROM spending GROUP BY category HAVING SUM(amount) > 300;

-- What was the dearest thing apart from rent?
-- priciest non-rent item
SELECT item FROM spending WHERE item != 'rent' ORDER BY amount DESC LIMIT 1;

-- What was the smallest expense?
-- cheapest thing we bought
SELECT item FROM spending ORDER BY amount LIMIT 1;

-- How much did we spend in January 2024?
-- jan 2024 total
SELECT SUM(amount) FROM spending WHERE day = '2024-01';

-- What did we buy in November 2023?
-- november 2023 purchases
SELECT item FROM spending WHERE day = '2023-11';

-- What did we pay for between Christmas 2023 and the end of January 2024?
-- items from 25 dec 2023 to 31 jan 2024
SELECT item FROM spending WHERE day BETWEEN '2023-12-25' AND '2024-01-31';

-- How much was spent at Coolhaus?
-- coolhaus total
SELECT SUM(amount) FROM spending WHERE shop = 'Coolhaus';

-- Where have we shopped more than once?
-- shops we went back to
SELECT shop FROM spending GROUP BY shop HAVING COUNT(*) > 1;

-- When were we last at Aldi?
-- latest aldi shop
SELECT MAX(day) FROM spending WHERE shop = 'Aldi';

-- What was the latest purchase, and how much was it?
-- newest entry, item and sum
SELECT item, amount FROM spending ORDER BY day DESC LIMIT 1;

-- What cost more than the winter boots?
-- dearer than the boots
SELECT DISTINCT item FROM spending WHERE amount > (SELECT amount FROM spending WHERE item = 'winter boots');

-- Was the bicycle repair cheaper than the birthday cake?
-- bike repair less than cake?
SELECT EXISTS (SELECT nr FROM spending WHERE item = 'bicycle repair' AND amount < (SELECT amount FROM spending WHERE item = 'birthday cake'));

-- Which cost more, the gas bill or the coffee machine?
-- gas bill vs coffee machine - higher
SELECT item FROM spending WHERE item IN ('gas bill', 'coffee machine') ORDER BY amount DESC LIMIT 1;

-- What was above our average expense?
-- bigger than average outlays
SELECT item FROM spending WHERE amount > (SELECT AVG(amount) FROM spending);

-- How many payments by each method?
-- number of payments per way of paying
SELECT paid_with, COUNT(*) FROM spending GROUP BY paid_with;

-- What does a card payment come to on average, credit card only?
-- average credit card amount
SELECT AVG(amount) FROM spending WHERE paid_with = 'credit card';

-- How often did we pay in cash?
-- cash payments count
SELECT COUNT(*) FROM spending WHERE paid_with = 'cash';

-- Which expenses have a remark, and what does it say?
-- entries with a note, item and note
SELECT item, note FROM spending WHERE note IS NOT NULL;

-- Has Fenna bought any electronics?
-- electronics by fenna?
SELECT EXISTS (SELECT nr FROM spending WHERE paid_by = 'Fenna' AND category = 'electronics');

-- What did we spend on food or eating out?
-- food and restaurants, sum
SELECT SUM(amount) FROM spending WHERE category = 'food' OR category = 'eating out';

-- In which shops have both of us paid?
-- shops fenna and jurre both paid at
SELECT shop FROM spending WHERE paid_by = 'Fenna' INTERSECT SELECT shop FROM spending WHERE paid_by = 'Jurre';

-- Which categories has only Fenna paid for?
-- fenna's categories that jurre never pays
SELECT category FROM spending WHERE paid_by = 'Fenna' EXCEPT SELECT category FROM spending WHERE paid_by = 'Jurre';

-- Household things, dearest first?
-- household items by price descending
SELECT item FROM spending WHERE category = 'household' ORDER BY amount DESC;

-- What did we pay for in cash after November 2023?
-- cash after november 2023
SELECT item FROM spending WHERE paid_with = 'cash' AND day > '2023-11';
