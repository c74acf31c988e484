CREATE TABLE region (reg_code TEXT PRIMARY KEY, reg_name TEXT, manager TEXT, annual_target REAL);
CREATE TABLE customer (cust_no INTEGER PRIMARY KEY, company TEXT, city TEXT, sector TEXT, reg_code TEXT REFERENCES region(reg_code));
CREATE TABLE sale (sale_no INTEGER PRIMARY KEY, cust_no INTEGER REFERENCES customer(cust_no), sold_on DATE, category TEXT, qty INTEGER, net_amount REAL, paid TEXT);
INSERT INTO region VALUES ('N','North','Petra Lindqvist',60000),('S','South','Omar Haddad',45000),('E','East','Julia Novak',30000),('W','West','Tom Ferris',52000);
INSERT INTO customer VALUES (101,'Baltic Foods','Gdansk','grocery','N'),(102,'Harbour Hotel Group','Hamburg','hotel','N'),(103,'Casa Verde','Seville','restaurant','S'),(104,'Mercato Bianchi','Bari','grocery','S'),(105,'Kaufhalle Ost','Cottbus','grocery','E'),(106,'Pub Alliance','Bristol','restaurant','W'),(107,'Grand Atlantic','Brest','hotel','W'),(108,'Dobra Kuchnia','Lublin','restaurant','E');
INSERT INTO sale VALUES (1,101,'2023-01-19','beverages',120,4300,'yes'),(2,101,'2023-04-25','frozen',80,6100,'yes'),(3,102,'2023-05-08','beverages',200,7900,'no'),(4,103,'2023-05-30','dry goods',60,1450.5,'yes'),(5,104,'2023-06-14','frozen',45,3380,'yes'),(6,105,'2023-08-02','dry goods',150,2750,'no'),(7,106,'2023-09-21','beverages',300,11200,'yes'),(8,107,'2023-11-11','frozen',90,5400,'yes'),(9,101,'2024-01-30','dry goods',70,1890,'no'),(10,106,'2024-02-16','beverages',260,9850,'yes'),(11,103,'2024-02-28','frozen',30,2210,'no');

-- What were our total net sales in Q2 2023?
-- total revenue Q2 2023
-- how much did we sell for in Q2 2023
SELECT SUM(net_amount) FROM sale WHERE sold_on BETWEEN '2023-04' AND '2023-06';

-- How much did the North bring in during Q2 2023?
-- north turnover q2 2023
SELECT SUM(sale.net_amount) FROM sale JOIN customer ON sale.cust_no = customer.cust_no JOIN region ON customer.reg_code = region.reg_code WHERE region.reg_name = 'North' AND sale.sold_on BETWEEN '2023-04' AND '2023-06';

-- Give me the turnover per region.
-- sales by region
SELECT region.reg_name, SUM(sale.net_amount) FROM region JOIN customer ON customer.reg_code = region.reg_code JOIN sale ON sale.cust_no = customer.cust_no GROUP BY region.reg_code;

-- Which region sold the most in 2023?
-- strongest region by revenue 2023
SELECT region.reg_name FROM region JOIN customer ON customer.reg_code = region.reg_code JOIN sale ON sale.cust_no = customer.cust_no WHERE sale.sold_on = '2023' GROUP BY region.reg_code ORDER BY SUM(sale.net_amount) DESC LIMIT 1;

-- Who manages the East?
-- person in charge of east region
SELECT manager FROM region WHERE reg_name = 'East';

-- How many unpaid beverage orders are there?
-- beverages sales not paid yet, how many
SELECT COUNT(*) FROM sale WHERE category = 'beverages' AND paid = 'no';

-- What is the average order value for frozen goods?
-- avg amount frozen
SELECT AVG(net_amount) FROM sale WHERE category = 'frozen';

-- Has Pub Alliance bought anything in Q1 2024?
-- any sale to pub alliance in Q1 2024?
SELECT EXISTS (SELECT sale.sale_no FROM sale JOIN customer ON sale.cust_no = customer.cust_no WHERE customer.company = 'Pub Alliance' AND sale.sold_on BETWEEN '2024-01' AND '2024-03');

-- Which customers have never ordered from us?
-- companies without a single purchase
SELECT company FROM customer WHERE cust_no NOT IN (SELECT cust_no FROM sale);

-- Which hotels do we supply, and in which cities?
-- our hotel customers with city
SELECT company, city FROM customer WHERE sector = 'hotel';

-- What was the biggest sale of Q3 2023?
-- number of the highest sale in q3 2023
SELECT sale_no FROM sale WHERE sold_on BETWEEN '2023-07' AND '2023-09' ORDER BY net_amount DESC LIMIT 1;

-- When did Casa Verde last buy something?
-- date of casa verde's latest order
SELECT sale.sold_on FROM sale JOIN customer ON sale.cust_no = customer.cust_no WHERE customer.company = 'Casa Verde' ORDER BY sale.sold_on DESC LIMIT 1;

-- Which companies placed more than one order?
-- repeat buyers - more than one order
SELECT customer.company FROM customer JOIN sale ON sale.cust_no = customer.cust_no GROUP BY customer.cust_no HAVING COUNT(*) > 1;

-- Which regions have a target above the average?
-- regions whose yearly target is higher than average
SELECT reg_name FROM region WHERE annual_target > (SELECT AVG(annual_target) FROM region);

-- Who still owes us money?
-- customers with unpaid sales
SELECT DISTINCT customer.company FROM customer JOIN sale ON sale.cust_no = customer.cust_no WHERE sale.paid = 'no';

-- What are the total units sold per category since 2024?
-- units by category since 2024
SELECT category, SUM(qty) FROM sale WHERE sold_on >= '2024' GROUP BY category;

-- Top 3 customers by revenue?
-- three best customers in terms of money spent
SELECT customer.company FROM customer JOIN sale ON sale.cust_no = customer.cust_no GROUP BY customer.cust_no ORDER BY SUM(sale.net_amount) DESC LIMIT 3;

-- Who has the higher target, Tom Ferris or Omar Haddad?
-- ferris or haddad - whose annual target is bigger
SELECT manager FROM region WHERE manager IN ('Tom Ferris', 'Omar Haddad') ORDER BY annual_target DESC LIMIT 1;

-- Which companies bought both beverages and frozen products?
-- customers who took beverages as well as frozen
SELECT customer.company FROM customer JOIN sale ON sale.cust_no = customer.cust_no WHERE sale.category = 'beverages' INTERSECT SELECT customer.company FROM customer JOIN sale ON sale.cust_no = customer.cust_no WHERE sale.category = 'frozen';
