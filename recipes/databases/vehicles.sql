CREATE TABLE cars (plate TEXT PRIMARY KEY, model TEXT, fuel TEXT, yr INTEGER, km INTEGER, driver TEXT, parked_at TEXT, insured TEXT, tuv_due DATE, seats INTEGER, towbar TEXT, val_eur INTEGER, tyres TEXT);
INSERT INTO cars VALUES ('FR-LK 12','Volvo V60','diesel',2018,121400,'Maren Zipf','yard','Y','2025-09-30',5,'Y',14500,'winter'),
('FR-LK 27','Renault Zoe','electric',2021,38200,'Ole Hartung','garage 2','Y','2026-03-31',5,'N',13900,'all-season'),
('FR-LK 31','VW Caddy','diesel',2014,203900,'Suse Amrein','yard','Y','2025-04-30',5,'Y',5200,'winter'),
('FR-LK 44','Fiat Ducato','diesel',2012,268000,NULL,'field barn','N','2024-11-30',3,'Y',3800,'summer'),
('FR-LK 50','Toyota Yaris','hybrid',2022,24700,'Henk Boll','garage 1','Y','2025-12-31',4,'N',16800,'all-season'),
('FR-LK 58','Ford Transit','petrol',2016,154300,'Ole Hartung','yard','Y','2025-07-31',9,'Y',9400,'winter'),
('FR-LK 63','Opel Corsa','petrol',2010,176500,NULL,'field barn','N','2025-02-28',5,'N',1900,'summer'),
('FR-LK 77','Skoda Enyaq','electric',2023,15800,'Judith Faller','garage 1','Y','2026-08-31',5,'Y',33700,'summer'),
('FR-LK 81','Dacia Duster','petrol',2019,88800,'Maren Zipf','yard','Y','2026-01-31',5,'Y',11200,'winter');

-- Is the Volvo insured?
-- do we have cover on the Volvo V60
-- volvo v60 insurance y/n
SELECT EXISTS (SELECT model FROM cars WHERE model = 'Volvo V60' AND insured = 'Y');

-- Can the Corsa pull a trailer?
-- does the Opel Corsa have a towbar
SELECT EXISTS (SELECT model FROM cars WHERE model = 'Opel Corsa' AND towbar = 'Y');

-- Uninsured cars
-- which vehicles have no cover
-- what are we not insured for
SELECT model FROM cars WHERE insured = 'N';

-- Who drives the Caddy?
-- VW Caddy, whose is it
-- who's got the caddy
SELECT driver FROM cars WHERE model = 'VW Caddy';

-- Where do I find the Enyaq?
-- where is the skoda enyaq parked
-- Enyaq - which garage
SELECT parked_at FROM cars WHERE model = 'Skoda Enyaq';

-- When is the Transit due for its inspection?
-- ford transit tüv runs out when
-- by when must the Ford Transit be tested
SELECT tuv_due FROM cars WHERE model = 'Ford Transit';

-- How old is the Ducato - what year?
-- fiat ducato built in
-- ducato model year
SELECT yr FROM cars WHERE model = 'Fiat Ducato';

-- Which car has done the most kilometres?
-- highest mileage
-- which one has been driven furthest
SELECT model FROM cars ORDER BY km DESC LIMIT 1;

-- What fits at least nine people?
-- cars with nine or more places
-- which one carries 9 people
SELECT model FROM cars WHERE seats >= 9;

-- Which cars have nobody driving them?
-- cars without a driver
-- nobody's car
SELECT model FROM cars WHERE driver IS NULL;

-- How many cars are there per fuel?
-- diesel, petrol, electric: how many of each
-- fleet by what it runs on
SELECT fuel, COUNT(*) FROM cars GROUP BY fuel;

-- What are all the cars in the yard worth together?
-- total value standing in the yard
-- yard cars, summed worth
SELECT SUM(val_eur) FROM cars WHERE parked_at = 'yard';

-- Electric cars and their number plates
-- plates of the electrics, with model
-- registration and model of anything that runs on a battery only
SELECT model, plate FROM cars WHERE fuel = 'electric';

-- Diesels on winter tyres
-- which diesel cars are fitted for snow
SELECT model FROM cars WHERE fuel = 'diesel' AND tyres = 'winter';

-- Whose test runs out before June 2025?
-- cars due for inspection earlier than 2025-06
-- models whose tüv ends before june 2025
SELECT model FROM cars WHERE tuv_due < '2025-06';

-- Where are more than two cars parked?
-- parking places with over 2 vehicles
SELECT parked_at FROM cars GROUP BY parked_at HAVING COUNT(*) > 2;

-- Our three most valuable cars
-- top 3 by worth
-- the three we'd get the most money for
SELECT model FROM cars ORDER BY val_eur DESC LIMIT 3;

-- Which is the oldest petrol car?
-- petrol car from the earliest year
SELECT model FROM cars WHERE fuel = 'petrol' ORDER BY yr LIMIT 1;
