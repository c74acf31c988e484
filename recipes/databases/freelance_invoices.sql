CREATE TABLE CLIENT (CODE TEXT PRIMARY KEY, CLIENT_NAME TEXT, CONTACT TEXT, COUNTRY TEXT, DAY_RATE REAL, PAY_DAYS INTEGER);
CREATE TABLE INVOICE (INV_NO TEXT PRIMARY KEY, CLIENT_CODE TEXT REFERENCES CLIENT(CODE), JOB TEXT, ISSUED DATE, DUE DATE, NET REAL, VAT REAL, PAID_ON DATE, STATUS TEXT, REMINDERS INTEGER);
INSERT INTO CLIENT VALUES ('MUR','Murmur Studio','Ilse Vonk','Netherlands',420,30),('TAC','Tactile Toys','Greg Sumner','UK',380,14),('BLU','Blue Kiln Press','Renata Dias','Portugal',350,30),('OST','Ostrava Tech','Jan Havel','Czechia',460,45),('VER','Verdant Foods','Moira Flynn','Ireland',400,21);
INSERT INTO INVOICE VALUES ('2023-014','MUR','website redesign','2023-09-04','2023-10-04',4200,882,'2023-10-01','paid',0),('2023-015','TAC','packaging','2023-10-12','2023-10-26',1900,380,'2023-11-20','paid',2),('2023-016','BLU','book cover','2023-11-02','2023-12-02',700,0,'2023-11-28','paid',0),('2023-017','MUR','icon set','2023-12-15','2024-01-14',1260,264.6,NULL,'overdue',3),('2024-001','OST','app screens','2024-01-09','2024-02-23',5520,0,'2024-02-20','paid',0),('2024-002','TAC','catalogue','2024-01-31','2024-02-14',2660,532,NULL,'overdue',1),('2024-003','OST','logo','2024-03-05','2024-04-19',1840,0,NULL,'open',0),('2024-004','BLU','poster series','2024-03-11','2024-04-10',1050,0,NULL,'open',0),('2024-005','MUR','newsletter','2024-03-18',NULL,840,176.4,NULL,'draft',0);

-- Which invoices are overdue?
-- overdue invoices, numbers
SELECT INV_NO FROM INVOICE WHERE STATUS = 'overdue';

-- Who still owes me money on overdue invoices?
-- clients w/ overdue stuff
SELECT DISTINCT CLIENT.CLIENT_NAME FROM CLIENT JOIN INVOICE ON INVOICE.CLIENT_CODE = CLIENT.CODE WHERE INVOICE.STATUS = 'overdue';

-- How much is overdue, net?
-- overdue total net
SELECT SUM(NET) FROM INVOICE WHERE STATUS = 'overdue';

-- What did I charge for the book cover?
-- book cover net?
SELECT NET FROM INVOICE WHERE JOB = 'book cover';

-- What's my day rate for Ostrava Tech?
-- ostrava tech day rate
SELECT DAY_RATE FROM CLIENT WHERE CLIENT_NAME = 'Ostrava Tech';

-- When did Tactile Toys pay for the packaging?
-- packaging paid on?
SELECT PAID_ON FROM INVOICE WHERE JOB = 'packaging';

-- Which clients have I never invoiced?
-- clients without invoice
SELECT CLIENT_NAME FROM CLIENT WHERE CODE NOT IN (SELECT CLIENT_CODE FROM INVOICE);

-- How much have I billed each client?
-- net per client
SELECT CLIENT.CLIENT_NAME, SUM(INVOICE.NET) FROM CLIENT JOIN INVOICE ON INVOICE.CLIENT_CODE = CLIENT.CODE GROUP BY CLIENT.CODE;

-- Who is my best client by money?
-- client with highest net total
SELECT CLIENT.CLIENT_NAME FROM CLIENT JOIN INVOICE ON INVOICE.CLIENT_CODE = CLIENT.CODE GROUP BY CLIENT.CODE ORDER BY SUM(INVOICE.NET) DESC LIMIT 1;

-- Has Blue Kiln paid for the poster series?
-- poster series paid?
SELECT EXISTS (SELECT INV_NO FROM INVOICE WHERE JOB = 'poster series' AND STATUS = 'paid');

-- Are there drafts I haven't sent?
-- any draft invoices
SELECT EXISTS (SELECT INV_NO FROM INVOICE WHERE STATUS = 'draft');

-- How many unpaid invoices do I have, the ones without a payment date?
-- nr of invoices not paid (no payment date)
SELECT COUNT(*) FROM INVOICE WHERE PAID_ON IS NULL;

-- What did I earn net from invoices issued in 2023?
-- 2023 net turnover
SELECT SUM(NET) FROM INVOICE WHERE ISSUED = '2023';

-- What was my largest invoice, and for what job?
-- biggest invoice: number + job
SELECT INV_NO, JOB FROM INVOICE ORDER BY NET DESC LIMIT 1;

-- Which open invoices are for more than 1500 net?
-- open, net > 1500
SELECT INV_NO FROM INVOICE WHERE STATUS = 'open' AND NET > 1500;

-- Whom have I reminded at least twice on an invoice?
-- clients who got 2 or more reminders for one invoice
SELECT DISTINCT CLIENT.CLIENT_NAME FROM CLIENT JOIN INVOICE ON INVOICE.CLIENT_CODE = CLIENT.CODE WHERE INVOICE.REMINDERS >= 2;

-- Which jobs did I do for Murmur?
-- murmur studio jobs
SELECT INVOICE.JOB FROM INVOICE JOIN CLIENT ON INVOICE.CLIENT_CODE = CLIENT.CODE WHERE CLIENT.CLIENT_NAME = 'Murmur Studio';

-- Which clients got more than two invoices?
-- clients, 3 invoices or more
SELECT CLIENT.CLIENT_NAME FROM CLIENT JOIN INVOICE ON INVOICE.CLIENT_CODE = CLIENT.CODE GROUP BY CLIENT.CODE HAVING COUNT(*) >= 3;

-- Who do I talk to at Verdant Foods, and how many days do they have to pay?
-- verdant foods: contact, payment days
SELECT CONTACT, PAY_DAYS FROM CLIENT WHERE CLIENT_NAME = 'Verdant Foods';

-- Which invoices are due in April 2024?
-- due april 2024
SELECT INV_NO FROM INVOICE WHERE DUE = '2024-04';
