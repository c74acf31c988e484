CREATE TABLE rides (rideId INTEGER PRIMARY KEY, cabNo TEXT, driver TEXT, pickup TEXT, dropoff TEXT, rideDate DATE, km REAL, fare REAL, tip REAL, payMethod TEXT, shift TEXT);
INSERT INTO rides VALUES (1,'T-08','Yusuf Demir','Grand Hotel','Airport','2024-02-03',22.4,48,6,'card','night'),(2,'T-08','Yusuf Demir','Airport','Old Market','2024-02-03',25.1,52.5,0,'cash','night'),(3,'T-15','Claire Benn','Old Market','Opera','2024-02-10',3.2,11,2,'card','day'),(4,'T-21','Ollie Stark','Central Station','Grand Hotel','2024-02-14',4.7,14.5,NULL,'voucher','day'),(5,'T-15','Claire Benn','Opera','Lakeview','2024-03-01',9.8,24,4,'cash','night'),(6,'T-21','Ollie Stark','Airport','Central Station','2024-03-08',19.9,44,5,'card','day'),(7,'T-33','Mina Kovac','Lakeview','Airport','2024-03-17',31.6,67,10,'card','night'),(8,'T-08','Yusuf Demir','Central Station','Stadium','2024-03-23',6.3,17.5,1.5,'cash','day'),(9,'T-33','Mina Kovac','Stadium','Opera','2024-04-02',7.1,19,0,'card','day'),(10,'T-15','Claire Benn','Grand Hotel','Opera','2024-04-11',2.6,9.5,1,'voucher','day');

-- Who took someone from Lakeview to the Airport?
-- driver of the lakeview - airport trip
-- who had the fare from Lakeview out to the Airport
SELECT driver FROM rides WHERE pickup = 'Lakeview' AND dropoff = 'Airport';

-- Whose trip was the longest?
-- who drove the longest ride
SELECT driver FROM rides ORDER BY km DESC LIMIT 1;

-- How much has each driver taken in fares?
-- fares per driver, total
-- what did every driver earn in fares
SELECT driver, SUM(fare) FROM rides GROUP BY driver;

-- How many passengers paid in cash?
-- cash rides count
-- how often was it cash
SELECT COUNT(*) FROM rides WHERE payMethod = 'cash';

-- What's the average tip at night?
-- avg tip on the night shift
SELECT AVG(tip) FROM rides WHERE shift = 'night';

-- Which drivers never work nights?
-- drivers without a single night ride
-- who only does days, never the night shift
SELECT DISTINCT driver FROM rides WHERE driver NOT IN (SELECT driver FROM rides WHERE shift = 'night');

-- Did Claire Benn ever go to the airport?
-- has benn dropped anyone at the Airport
-- claire benn to the airport, ever?
SELECT EXISTS (SELECT rideId FROM rides WHERE driver = 'Claire Benn' AND dropoff = 'Airport');

-- Which drivers have picked people up at both the Airport and Central Station?
-- collected customers from the airport and also from central station - who
SELECT driver FROM rides WHERE pickup = 'Airport' INTERSECT SELECT driver FROM rides WHERE pickup = 'Central Station';

-- Where do people most often want to go?
-- most popular drop off point
-- everyone's favourite destination
SELECT dropoff FROM rides GROUP BY dropoff ORDER BY COUNT(*) DESC LIMIT 1;

-- Give me date and fare of everything cab T-33 did.
-- T-33: dates + fares
-- when did T-33 drive and for how much
SELECT rideDate, fare FROM rides WHERE cabNo = 'T-33';

-- Which cabs did rides in March 2024?
-- cabs out in march 2024
SELECT DISTINCT cabNo FROM rides WHERE rideDate = '2024-03';

-- How many different places have we collected people from?
-- number of distinct pickup spots
SELECT COUNT(DISTINCT pickup) FROM rides;

-- Which drivers did more than two trips?
-- drivers with over 2 rides
SELECT driver FROM rides GROUP BY driver HAVING COUNT(*) > 2;

-- On which dates did a ride bring in more than the average fare?
-- dates of rides with above-average fares
SELECT DISTINCT rideDate FROM rides WHERE fare > (SELECT AVG(fare) FROM rides);

-- Where did the cheapest day ride start?
-- pick-up place of lowest-fare daytime trip
-- starting point of the cheapest daytime ride
SELECT pickup FROM rides WHERE shift = 'day' ORDER BY fare LIMIT 1;

-- Show driver and tip for all card payments, best tip first.
-- card rides: driver, tip, highest tips at the top
SELECT driver, tip FROM rides WHERE payMethod = 'card' ORDER BY tip DESC;
