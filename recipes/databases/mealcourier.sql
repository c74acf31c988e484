CREATE TABLE kitchens (kitchen_id INTEGER PRIMARY KEY, kitchen_name TEXT, cuisine TEXT, district TEXT, rating REAL);
CREATE TABLE couriers (courier_id INTEGER PRIMARY KEY, courier_name TEXT, vehicle TEXT, hired_on DATE, is_active TEXT);
CREATE TABLE deliveries (delivery_no INTEGER PRIMARY KEY, kitchen_id INTEGER REFERENCES kitchens(kitchen_id), courier_id INTEGER REFERENCES couriers(courier_id), delivered_on DATE, bill REAL, tip REAL, mins_taken INTEGER, delivery_status TEXT);
CREATE TABLE complaints (complaint_id INTEGER PRIMARY KEY, delivery_no INTEGER REFERENCES deliveries(delivery_no), topic TEXT, refund REAL);
INSERT INTO kitchens VALUES (1,'Mama Zsofi','Hungarian','Eastgate',4.6),(2,'Wok This Way','Chinese','Riverside',4.1),(3,'Il Forno Storto','Italian','Eastgate',4.8),(4,'Green Bowl','vegan','Hillcrest',3.9),(5,'Taco Parade','Mexican','Riverside',4.3);
INSERT INTO couriers VALUES (1,'Ravi Thistle','e-bike','2022-08-01','yes'),(2,'Joana Prewitt','scooter','2023-01-20','yes'),(3,'Sven Obi','bicycle','2023-07-07','no'),(4,'Kit Larkspur','e-bike','2024-02-26','yes'),(5,'Dagny Moor','car','2024-06-10','yes');
INSERT INTO deliveries VALUES (9001,1,1,'2024-04-03',32.4,3.0,24,'done'),(9002,2,1,'2024-04-03',21.0,0,31,'done'),(9003,3,2,'2024-04-05',45.9,5.0,19,'done'),(9004,3,3,'2024-04-12',28.5,NULL,47,'late'),(9005,5,2,'2024-05-01',36.2,2.5,22,'done'),(9006,2,4,'2024-05-09',18.8,1.0,35,'done'),(9007,3,1,'2024-05-17',61.3,6.0,26,'done'),(9008,1,4,'2024-05-23',27.7,2.0,52,'late'),(9009,5,1,'2024-06-02',40.0,NULL,NULL,'lost'),(9010,3,4,'2024-06-08',33.6,4.0,28,'done');
INSERT INTO complaints VALUES (1,9004,'cold food',10),(2,9008,'late arrival',5),(3,9009,'never arrived',40),(4,9002,'wrong dish',8.5),(5,9004,'late arrival',5);

-- Takings per restaurant
-- bill totals for each kitchen
-- how much did each place sell through us
SELECT kitchens.kitchen_name, SUM(deliveries.bill) FROM kitchens JOIN deliveries ON deliveries.kitchen_id = kitchens.kitchen_id GROUP BY kitchens.kitchen_id;

-- Which courier collected the most tips?
-- best-tipped rider
-- who earned most in tips overall
SELECT couriers.courier_name FROM couriers JOIN deliveries ON deliveries.courier_id = couriers.courier_id GROUP BY couriers.courier_id ORDER BY SUM(deliveries.tip) DESC LIMIT 1;

-- Who brought delivery 9006?
-- 9006 was delivered by whom
-- courier on 9006
SELECT couriers.courier_name FROM couriers JOIN deliveries ON deliveries.courier_id = couriers.courier_id WHERE deliveries.delivery_no = 9006;

-- Which kitchen had no deliveries?
-- restaurants that haven't sold a thing
SELECT kitchen_name FROM kitchens WHERE kitchen_id NOT IN (SELECT kitchen_id FROM deliveries);

-- Average minutes by courier
-- how fast is each rider on average
-- mean delivery time for every courier
SELECT couriers.courier_name, AVG(deliveries.mins_taken) FROM couriers JOIN deliveries ON deliveries.courier_id = couriers.courier_id GROUP BY couriers.courier_id;

-- Best-rated restaurant in Eastgate?
-- top kitchen of eastgate by stars
SELECT kitchen_name FROM kitchens WHERE district = 'Eastgate' ORDER BY rating DESC LIMIT 1;

-- Who is responsible for the late deliveries?
-- couriers who turned up late
-- riders with a late one
SELECT couriers.courier_name FROM couriers JOIN deliveries ON deliveries.courier_id = couriers.courier_id WHERE deliveries.delivery_status = 'late';

-- Total refunds by topic of complaint
-- what did we pay back for each kind of complaint
SELECT topic, SUM(refund) FROM complaints GROUP BY topic;

-- Restaurants with more than two deliveries
-- which kitchens had at least three orders go out
SELECT kitchens.kitchen_name FROM kitchens JOIN deliveries ON deliveries.kitchen_id = kitchens.kitchen_id GROUP BY kitchens.kitchen_id HAVING COUNT(*) > 2;

-- For how many different kitchens has Ravi driven?
-- number of distinct restaurants served by Ravi Thistle
SELECT COUNT(DISTINCT deliveries.kitchen_id) FROM deliveries JOIN couriers ON deliveries.courier_id = couriers.courier_id WHERE couriers.courier_name = 'Ravi Thistle';

-- What did customers complain about at Il Forno Storto?
-- complaints concerning Il Forno Storto, topics
SELECT complaints.topic FROM complaints JOIN deliveries ON complaints.delivery_no = deliveries.delivery_no JOIN kitchens ON deliveries.kitchen_id = kitchens.kitchen_id WHERE kitchens.kitchen_name = 'Il Forno Storto';

-- Did anyone complain about delivery 9007?
-- is there a complaint for 9007
SELECT EXISTS (SELECT complaint_id FROM complaints WHERE delivery_no = 9007);

-- Active couriers on an e-bike
-- who's currently riding an e-bike for us
SELECT courier_name FROM couriers WHERE is_active = 'yes' AND vehicle = 'e-bike';

-- Which district sells most by value?
-- district with the biggest bills in sum
-- what part of town brings in the most money
SELECT kitchens.district FROM kitchens JOIN deliveries ON deliveries.kitchen_id = kitchens.kitchen_id GROUP BY kitchens.district ORDER BY SUM(deliveries.bill) DESC LIMIT 1;

-- Three biggest bills with the restaurant
-- top 3 deliveries by bill: kitchen and amount
SELECT kitchens.kitchen_name, deliveries.bill FROM kitchens JOIN deliveries ON deliveries.kitchen_id = kitchens.kitchen_id ORDER BY deliveries.bill DESC LIMIT 3;

-- Which deliveries in May 2024 took over half an hour?
-- may 2024, more than 30 minutes: delivery numbers
SELECT delivery_no FROM deliveries WHERE delivered_on = '2024-05' AND mins_taken > 30;

-- Newest courier?
-- who was taken on last
-- most recent hire among the riders
SELECT courier_name FROM couriers ORDER BY hired_on DESC LIMIT 1;

-- What kind of food does Taco Parade cook?
-- taco parade cuisine
SELECT cuisine FROM kitchens WHERE kitchen_name = 'Taco Parade';
