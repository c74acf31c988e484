CREATE TABLE categories (category TEXT PRIMARY KEY, group_name TEXT, monthly_budget REAL, fixed INTEGER);
CREATE TABLE expenses (nr INTEGER PRIMARY KEY, spent_on DATE, description TEXT, category TEXT REFERENCES categories(category), amount REAL, paid_by TEXT, method TEXT, reimbursed INTEGER);
INSERT INTO categories VALUES ('rent','housing',980,1),('groceries','living',450,0),('eating out','fun',150,0),('transport','living',120,0),('subscriptions','fun',45,1),('health','living',80,0),('pets','living',60,0);
INSERT INTO expenses VALUES (1,'2024-01-01','January rent','rent',980,'Nora','transfer',0),(2,'2024-01-06','Weekly shop Brenner','groceries',86.4,'Nora','card',0),(3,'2024-01-09','Train to Ghent','transport',42,'Emil','card',1),(4,'2024-01-14','Ramen with Lars','eating out',38.5,'Emil','cash',0),(5,'2024-01-20','Music streaming','subscriptions',10.99,'Nora','card',0),(6,'2024-02-01','February rent','rent',980,'Emil','transfer',0),(7,'2024-02-03','Weekly shop Brenner','groceries',112.75,'Emil','card',0),(8,'2024-02-11','Dentist','health',145,'Nora','transfer',1),(9,'2024-02-16','Pizza night','eating out',27,'Nora','cash',0),(10,'2024-02-22','Farmers market',NULL,19.3,'Emil','cash',0),(11,'2024-03-02','Bus pass','transport',49,'Nora','card',0),(12,'2024-03-08','Anniversary dinner','eating out',124,'Emil','card',0);

-- How much did we spend in February 2024?
-- total feb 2024
SELECT SUM(amount) FROM expenses WHERE spent_on = '2024-02';

-- What was our spending on eating out?
-- eating out - how much in all
SELECT SUM(amount) FROM expenses WHERE category = 'eating out';

-- What did the dentist cost?
-- how much was the dentist
SELECT amount FROM expenses WHERE description = 'Dentist';

-- What's our budget for groceries each month?
-- grocery budget?
SELECT monthly_budget FROM categories WHERE category = 'groceries';

-- Which expenses did Emil pay in cash?
-- emil cash payments
SELECT description FROM expenses WHERE paid_by = 'Emil' AND method = 'cash';

-- Which expenses are still uncategorised?
-- no category yet
-- what do we still need to put in a category
SELECT description FROM expenses WHERE category IS NULL;

-- How much has each of us paid?
-- totals by person
SELECT paid_by, SUM(amount) FROM expenses GROUP BY paid_by;

-- Which of us has spent the most?
-- biggest spender
SELECT paid_by FROM expenses GROUP BY paid_by ORDER BY SUM(amount) DESC LIMIT 1;

-- What did we get reimbursed for, and how much was it?
-- reimbursed items + amounts
SELECT description, amount FROM expenses WHERE reimbursed = 1;

-- Did Nora pay for the bus pass?
-- bus pass paid by nora?
SELECT EXISTS (SELECT nr FROM expenses WHERE description = 'Bus pass' AND paid_by = 'Nora');

-- Did we spend anything on pets?
-- any pet expenses
SELECT EXISTS (SELECT nr FROM expenses WHERE category = 'pets');

-- Which categories have we spent nothing on?
-- categories w/o any expense
SELECT category FROM categories WHERE category NOT IN (SELECT category FROM expenses WHERE category IS NOT NULL);

-- What was the biggest expense that wasn't rent?
-- priciest thing apart from rent
SELECT description FROM expenses WHERE category != 'rent' ORDER BY amount DESC LIMIT 1;

-- How much went on fun stuff?
-- sum of everything in the fun group
SELECT SUM(expenses.amount) FROM expenses JOIN categories ON expenses.category = categories.category WHERE categories.group_name = 'fun';

-- Which categories are fixed costs?
-- fixed ones
SELECT category FROM categories WHERE fixed = 1;

-- When did we shop at Brenner and for how much?
-- dates and amounts of the Brenner shops
SELECT spent_on, amount FROM expenses WHERE description LIKE '%Brenner%';

-- How many times did we pay by card?
-- card payments, count
SELECT COUNT(*) FROM expenses WHERE method = 'card';

-- Which categories did we use at least three times?
-- categories with 3+ entries
SELECT category FROM expenses WHERE category IS NOT NULL GROUP BY category HAVING COUNT(*) >= 3;

-- What's the average amount we spend per category?
-- avg per category
SELECT category, AVG(amount) FROM expenses GROUP BY category;

-- Which expenses over 100 came after January 2024 and weren't transfers?
-- >100, later than jan 2024, not by transfer
SELECT description FROM expenses WHERE amount > 100 AND spent_on > '2024-01' AND method != 'transfer';
