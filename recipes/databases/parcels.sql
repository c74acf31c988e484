CREATE TABLE tbl_courier (courier_no INTEGER PRIMARY KEY, courier TEXT, vehicle TEXT, zone TEXT, rating REAL);
CREATE TABLE tbl_customer (cust_no INTEGER PRIMARY KEY, cust_name TEXT, postcode TEXT, cust_since DATE);
CREATE TABLE tbl_parcel (tracking TEXT PRIMARY KEY, sender INTEGER REFERENCES tbl_customer(cust_no), recipient INTEGER REFERENCES tbl_customer(cust_no), courier_no INTEGER REFERENCES tbl_courier(courier_no), weight_kg REAL, shipped_on DATE, status TEXT, price REAL);
INSERT INTO tbl_courier VALUES (11,'Dmitri Vance','van','north',4.6),(12,'Hanne Lund','cargo bike','centre',4.9),(13,'Joel Mbeki','van','south',4.1),(14,'Rosa Tinelli','scooter','centre',3.8),(15,'Frank Ode','van','west',4.4);
INSERT INTO tbl_customer VALUES (501,'Bellweather Books','N4 2QA','2018-01-20'),(502,'Marion Slade','C1 9ZT','2021-07-07'),(503,'Petra Novotna','S7 3LP','2020-11-30'),(504,'Gilmour Optics','C2 0DD','2019-05-16'),(505,'Obi Nwosu','N1 8KK','2023-02-01'),(506,'Tea & Tonic','W9 5RS','2022-08-19');
INSERT INTO tbl_parcel VALUES ('PX1001',501,502,12,1.2,'2024-04-02','delivered',6.5),('PX1002',501,505,11,3.8,'2024-04-02','delivered',9.9),('PX1003',504,503,13,0.4,'2024-04-05','lost',5),('PX1004',506,501,11,12.5,'2024-04-09','in transit',18.2),('PX1005',501,503,13,2.1,'2024-04-11','delivered',7.2),('PX1006',502,504,14,0.9,'2024-04-15','returned',5.6),('PX1007',504,502,12,5,'2024-05-03','in transit',11),('PX1008',506,502,12,7.7,'2024-05-06','delivered',13.4),('PX1009',503,506,NULL,1.6,'2024-05-08','waiting',6.8);

-- What does PX1004 weigh?
-- weight of parcel PX1004
-- how heavy is px1004
SELECT weight_kg FROM tbl_parcel WHERE tracking = 'PX1004';

-- Who's carrying PX1007?
-- courier for px1007 please
-- who has my parcel, PX1007
SELECT tbl_courier.courier FROM tbl_courier JOIN tbl_parcel ON tbl_parcel.courier_no = tbl_courier.courier_no WHERE tbl_parcel.tracking = 'PX1007';

-- Which parcels were sent by Bellweather Books?
-- what did bellweather books ship
-- bellweather's outgoing parcels
SELECT tbl_parcel.tracking FROM tbl_parcel JOIN tbl_customer ON tbl_parcel.sender = tbl_customer.cust_no WHERE tbl_customer.cust_name = 'Bellweather Books';

-- Which parcels are for Marion Slade?
-- everything addressed to marion slade
SELECT tbl_parcel.tracking FROM tbl_parcel JOIN tbl_customer ON tbl_parcel.recipient = tbl_customer.cust_no WHERE tbl_customer.cust_name = 'Marion Slade';

-- Which parcel has nobody to deliver it?
-- parcels with no courier yet
-- what is lying around unassigned
SELECT tracking FROM tbl_parcel WHERE courier_no IS NULL;

-- Who is our best rated van driver?
-- top-rated courier with a van
-- which van driver do customers like best
SELECT courier FROM tbl_courier WHERE vehicle = 'van' ORDER BY rating DESC LIMIT 1;

-- How many parcels are there in each state, delivered, lost and so on?
-- parcel count by status
SELECT status, COUNT(*) FROM tbl_parcel GROUP BY status;

-- Who sends the most parcels?
-- biggest sender by number of parcels
-- which customer ships most
SELECT tbl_customer.cust_name FROM tbl_customer JOIN tbl_parcel ON tbl_parcel.sender = tbl_customer.cust_no GROUP BY tbl_customer.cust_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Did Rosa Tinelli lose anything?
-- any lost parcels from tinelli's rounds?
-- has Rosa Tinelli ever lost a parcel
SELECT EXISTS (SELECT tbl_parcel.tracking FROM tbl_parcel JOIN tbl_courier ON tbl_parcel.courier_no = tbl_courier.courier_no WHERE tbl_courier.courier = 'Rosa Tinelli' AND tbl_parcel.status = 'lost');

-- How much money came in for parcels shipped in April 2024?
-- takings april 2024
-- what did we earn with april 2024 shipments
SELECT SUM(price) FROM tbl_parcel WHERE shipped_on = '2024-04';

-- Which customers have both sent and received something?
-- customers who are senders as well as recipients
SELECT tbl_customer.cust_name FROM tbl_customer JOIN tbl_parcel ON tbl_parcel.sender = tbl_customer.cust_no INTERSECT SELECT tbl_customer.cust_name FROM tbl_customer JOIN tbl_parcel ON tbl_parcel.recipient = tbl_customer.cust_no;

-- Which customers live in a postcode beginning with C?
-- customers, postcode C...
SELECT cust_name FROM tbl_customer WHERE postcode LIKE 'C%';

-- What is the average weight each courier carries per parcel?
-- mean parcel weight by courier
SELECT tbl_courier.courier, AVG(tbl_parcel.weight_kg) FROM tbl_courier JOIN tbl_parcel ON tbl_parcel.courier_no = tbl_courier.courier_no GROUP BY tbl_courier.courier_no;

-- Which parcels over 5 kilos cost less than 15?
-- heavier than 5kg but under 15 in price
SELECT tracking FROM tbl_parcel WHERE weight_kg > 5 AND price < 15;

-- Tracking number and price of the three dearest shipments.
-- top 3 most expensive parcels w/ price
SELECT tracking, price FROM tbl_parcel ORDER BY price DESC LIMIT 3;

-- Which parcels have not been delivered, whatever else happened to them?
-- everything whose status isn't delivered
SELECT tracking FROM tbl_parcel WHERE status != 'delivered';
