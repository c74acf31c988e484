CREATE TABLE customer (cust_no TEXT PRIMARY KEY, cust_name TEXT, country TEXT, payment_days INTEGER);
CREATE TABLE invoice (inv_no TEXT PRIMARY KEY, cust_no TEXT REFERENCES customer(cust_no), issued DATE, due DATE, amount REAL, currency TEXT, state TEXT);
CREATE TABLE payment (pay_id INTEGER PRIMARY KEY, inv_no TEXT REFERENCES invoice(inv_no), paid_on DATE, sum_paid REAL, method TEXT);
INSERT INTO customer VALUES ('C01','Lindqvist Bygg AB','Sweden',30),('C02','Harbour Cafe','Ireland',14),('C03','Ottavio Marmi','Italy',60),('C04','Greenfield School','Ireland',30),('C05','Studio Nakamura','Japan',45),('C06','Polder Bikes','Netherlands',14),('C07','Fjord Cruises','Norway',30);
INSERT INTO invoice VALUES ('F-2201','C01','2022-11-03','2022-12-03',4300,'SEK','paid'),('F-2202','C02','2022-12-12','2022-12-26',380,'EUR','paid'),('F-2301','C03','2023-01-20','2023-03-21',7150,'EUR','overdue'),('F-2302','C04','2023-02-02','2023-03-04',1290,'EUR','paid'),('F-2303','C02','2023-02-17','2023-03-03',415,'EUR','partly paid'),('F-2304','C05','2023-03-09','2023-04-23',2600,'USD','paid'),('F-2305','C06','2023-03-30','2023-04-13',880,'EUR','overdue'),('F-2306','C01','2023-04-05','2023-05-05',9900,'SEK','paid'),('F-2307','C03','2023-05-15','2023-07-14',3300,'EUR','draft'),('F-2308','C02','2023-06-01','2023-06-15',290,'EUR','paid');
INSERT INTO payment VALUES (1,'F-2201','2022-12-01',4300,'bank transfer'),(2,'F-2202','2022-12-20',380,'card'),(3,'F-2302','2023-03-01',700,'bank transfer'),(4,'F-2302','2023-03-15',590,'bank transfer'),(5,'F-2303','2023-03-03',200,'cash'),(6,'F-2304','2023-04-20',2600,'paypal'),(7,'F-2306','2023-04-28',9900,'bank transfer'),(8,'F-2308','2023-06-10',290,'card');

-- When is invoice F-2304 due?
-- due date of F-2304?
SELECT due FROM invoice WHERE inv_no = 'F-2304';

-- Which bills are overdue?
-- numbers of all overdue invoices
-- what's overdue
SELECT inv_no FROM invoice WHERE state = 'overdue';

-- Who owes us money on overdue invoices?
-- customers w/ overdue bills
-- which clients are late paying
SELECT DISTINCT customer.cust_name FROM customer JOIN invoice ON invoice.cust_no = customer.cust_no WHERE invoice.state = 'overdue';

-- How long does Ottavio Marmi get to pay?
-- payment terms ottavio marmi, how many days
SELECT payment_days FROM customer WHERE cust_name = 'Ottavio Marmi';

-- What did we invoice the Harbour Cafe in total?
-- sum of all invoices to harbour cafe
-- how much did we bill harbour cafe so far
SELECT SUM(invoice.amount) FROM invoice JOIN customer ON invoice.cust_no = customer.cust_no WHERE customer.cust_name = 'Harbour Cafe';

-- Which customers have ever paid in cash or by card?
-- who paid with cash or card
-- customers paying by card or cash
SELECT DISTINCT customer.cust_name FROM customer JOIN invoice ON invoice.cust_no = customer.cust_no JOIN payment ON payment.inv_no = invoice.inv_no WHERE payment.method IN ('cash', 'card');

-- Has Studio Nakamura paid us anything?
-- any payment from studio nakamura?
SELECT EXISTS (SELECT payment.pay_id FROM payment JOIN invoice ON payment.inv_no = invoice.inv_no JOIN customer ON invoice.cust_no = customer.cust_no WHERE customer.cust_name = 'Studio Nakamura');

-- Which invoices were paid in more than one instalment?
-- invoices with two or more payments
SELECT inv_no FROM payment GROUP BY inv_no HAVING COUNT(*) > 1;

-- Which customer have we never billed?
-- customers without any invoice
-- who never got an invoice from us
SELECT cust_name FROM customer WHERE cust_no NOT IN (SELECT cust_no FROM invoice);

-- How many invoices went out between January and March 2023?
-- invoice count jan to mar 2023
-- how many bills did we write from january to march 2023
SELECT COUNT(*) FROM invoice WHERE issued BETWEEN '2023-01' AND '2023-03';

-- What is the average amount of our invoices in each currency?
-- mean invoice per currency
SELECT currency, AVG(amount) FROM invoice GROUP BY currency;

-- What's the largest euro invoice and when was it issued?
-- biggest EUR bill: number and issue date
SELECT inv_no, issued FROM invoice WHERE currency = 'EUR' ORDER BY amount DESC LIMIT 1;

-- Which Irish customers have 30 days to pay?
-- customers from Ireland on 30 day terms
-- irish clients with a 30 day deadline
SELECT cust_name FROM customer WHERE country = 'Ireland' AND payment_days = 30;

-- What is the most popular way of paying?
-- most used payment method
-- how do people mostly pay
SELECT method FROM payment GROUP BY method ORDER BY COUNT(*) DESC LIMIT 1;

-- When did we last receive money?
-- date of the latest payment
-- last time somebody paid us
SELECT MAX(paid_on) FROM payment;

-- Which invoices haven't seen a single payment?
-- invoices nobody has paid anything on
SELECT inv_no FROM invoice EXCEPT SELECT inv_no FROM payment;
