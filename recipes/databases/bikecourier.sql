CREATE TABLE drops (drop_no INTEGER PRIMARY KEY, client TEXT, pickup TEXT, dropoff TEXT, km REAL, fee REAL, tip REAL, day DATE, item TEXT, paid TEXT, rain TEXT);
INSERT INTO drops VALUES (1,'Lumen Dental','Kiln Street','Harbour Row',3.2,8.5,1,'2024-03-04','moulds','yes','no'),
(2,'Petra & Sons','Market Hall','Elm Terrace',5.8,12,NULL,'2024-03-04','documents','yes','yes'),
(3,'Bloom Cellar','Market Hall','Old Gasworks',2.1,7,3,'2024-03-11','flowers','no','no'),
(4,'Lumen Dental','Kiln Street','St Agnes Clinic',7.4,15.5,NULL,'2024-04-02','moulds','no','yes'),
(5,'Northgate Law','Tower Plaza','County Court',1.6,9,2,'2024-04-09','documents','yes','no'),
(6,'Bloom Cellar','Market Hall','Villa Rosa',9.3,18,5,'2024-04-20','flowers','yes','no'),
(7,'Sixpence Bakery','Baker Lane','Tower Plaza',2.7,6.5,0.5,'2024-05-02','cake','yes','yes'),
(8,'Northgate Law','Tower Plaza','Elm Terrace',4.4,11,NULL,'2024-05-13','documents','no','no'),
(9,'Sixpence Bakery','Baker Lane','Villa Rosa',8.1,16,4,'2024-05-18','cake','yes','no'),
(10,'Kestrel Cameras','Dock Seven','Old Gasworks',6.5,14,1.5,'2024-05-27','lens','yes','yes');

-- who still owes me
-- clients that havent paid yet
-- whos got an open bill with me
SELECT DISTINCT client FROM drops WHERE paid = 'no';

-- how much did i make in fees in total
-- all fees added up
-- whats the sum of what i charged
SELECT SUM(fee) FROM drops;

-- how much tip money in may
-- what did people tip me during may
-- tips in may 2024 all together
SELECT SUM(tip) FROM drops WHERE day = '2024-05';

-- longest ride where did it go
-- where did i end up on my furthest run
-- drop off address of my longest trip
SELECT dropoff FROM drops ORDER BY km DESC LIMIT 1;

-- how many runs did i do in the rain
-- wet rides count
-- number of times i got rained on
SELECT COUNT(*) FROM drops WHERE rain = 'yes';

-- who tipped best
-- client with the fattest single tip
-- which customer gave the biggest tip
SELECT client FROM drops ORDER BY tip DESC LIMIT 1;

-- what did i carry to villa rosa
-- villa rosa what was in the bag
-- stuff delivered to villa rosa
SELECT item FROM drops WHERE dropoff = 'Villa Rosa';

-- did i ever ride to the county court
-- any job going to county court
-- have i been sent to the county court
SELECT EXISTS (SELECT client FROM drops WHERE dropoff = 'County Court');

-- anything to dock seven as destination
-- did i deliver something to dock seven
SELECT EXISTS (SELECT client FROM drops WHERE dropoff = 'Dock Seven');

-- km per client
-- kilometres for each customer summed up
-- how far did i pedal for each client
SELECT client, SUM(km) FROM drops GROUP BY client;

-- average fee for documents
-- what do i charge for paperwork on average
-- mean price of a document run
SELECT AVG(fee) FROM drops WHERE item = 'documents';

-- who gave no tip
-- clients with tipless rides
-- stingy ones, no tip at all on a job
SELECT DISTINCT client FROM drops WHERE tip IS NULL;

-- the two shortest rides, where to
-- destinations of the 2 quickest hops by distance
SELECT dropoff FROM drops ORDER BY km LIMIT 2;

-- unpaid jobs over 10 euros, whose
-- open bills above 10, names
-- who owes me for a run dearer than 10
SELECT client FROM drops WHERE paid = 'no' AND fee > 10;

-- which address do i pick up from most
-- most frequent pickup spot
-- where do i collect the most jobs
SELECT pickup FROM drops GROUP BY pickup ORDER BY COUNT(*) DESC LIMIT 1;

-- when was my last job for northgate
-- northgate law latest run date
-- last time i rode for northgate law
SELECT day FROM drops WHERE client = 'Northgate Law' ORDER BY day DESC LIMIT 1;

-- rides longer than 7 k with client and fee
-- who sent me further than 7 km and what did they pay
-- client and fee of everything above 7 km
SELECT client, fee FROM drops WHERE km > 7;
