CREATE TABLE cars (plate TEXT PRIMARY KEY, make TEXT, model TEXT, fuel TEXT, model_year INTEGER, mileage_km INTEGER, monthly_lease REAL, colour TEXT, driver TEXT, next_inspection DATE);
INSERT INTO cars VALUES ('KL-204','Skoda','Octavia','diesel',2019,128400,310,'grey','Ursula Beck','2024-08-12'),('KL-207','Skoda','Fabia','petrol',2021,46100,220,'white','Dan Ridley','2025-02-03'),('MB-118','Volvo','XC60','hybrid',2022,39800,620,'black','Helene Strand','2025-05-20'),('MB-119','Volvo','V60','diesel',2018,171050,395,'blue',NULL,'2024-06-30'),('EV-001','Renault','Zoe','electric',2020,52300,280,'white','Ahmed Saleh','2024-11-15'),('EV-002','Tesla','Model 3','electric',2023,18900,540,'red','Gina Rossi','2026-01-09'),('EV-003','Renault','Megane','electric',2023,12250,430,'grey',NULL,'2026-03-22'),('TR-510','Ford','Transit','diesel',2017,203700,360,'white','Pawel Zych','2024-05-28'),('TR-511','Ford','Transit','diesel',2021,88600,410,'white','Bo Lindh','2025-04-17');

-- What does Helene Strand drive?
-- make and model of helene strand's car
SELECT make, model FROM cars WHERE driver = 'Helene Strand';

-- Whose car is EV-002?
-- who drives EV-002
SELECT driver FROM cars WHERE plate = 'EV-002';

-- Which electric cars are free, with no driver?
-- plates of unassigned electric cars
-- electric cars nobody drives
SELECT plate FROM cars WHERE fuel = 'electric' AND driver IS NULL;

-- Which car has the most kilometres on the clock?
-- plate of the car driven furthest
-- highest mileage car
SELECT plate FROM cars ORDER BY mileage_km DESC LIMIT 1;

-- What's the cheapest electric model to lease?
-- lowest lease among the electrics, which model
SELECT model FROM cars WHERE fuel = 'electric' ORDER BY monthly_lease LIMIT 1;

-- What are we paying for all cars per month?
-- total monthly leasing bill
-- how much does the fleet cost us each month
SELECT SUM(monthly_lease) FROM cars;

-- How many white cars are there in the fleet?
-- count white ones
SELECT COUNT(*) FROM cars WHERE colour = 'white';

-- Which cars have to go to inspection in 2024, in order of date?
-- plates due for inspection 2024, soonest first
SELECT plate FROM cars WHERE next_inspection = '2024' ORDER BY next_inspection;

-- Do we have any diesel with more than 200000 km?
-- diesels over 200000 km, yes or no
SELECT EXISTS (SELECT plate FROM cars WHERE fuel = 'diesel' AND mileage_km > 200000);

-- How many cars run on each kind of fuel?
-- fleet by fuel type
-- number of cars per fuel
SELECT fuel, COUNT(*) FROM cars GROUP BY fuel;

-- Which brands do we have more than once?
-- makes with at least 2 cars
-- brands with two cars or more
SELECT make FROM cars GROUP BY make HAVING COUNT(*) >= 2;

-- Who has a newer car, Ursula Beck or Dan Ridley?
-- beck or ridley, whose car is newer
SELECT driver FROM cars WHERE driver IN ('Ursula Beck', 'Dan Ridley') ORDER BY model_year DESC LIMIT 1;

-- Which cars cost more than the average lease?
-- plates with above average leasing
-- which leases are dearer than average
SELECT plate FROM cars WHERE monthly_lease > (SELECT AVG(monthly_lease) FROM cars);

-- Who drives something that isn't a diesel?
-- drivers of non-diesel cars
-- who is not in a diesel
SELECT driver FROM cars WHERE fuel != 'diesel' AND driver IS NOT NULL;

-- Which plates start with KL?
-- KL plates
-- cars with a KL number plate
SELECT plate FROM cars WHERE plate LIKE 'KL%';

-- Which other cars have the same colour as KL-204?
-- plates in the same colour as KL-204, without KL-204 itself
SELECT plate FROM cars WHERE colour = (SELECT colour FROM cars WHERE plate = 'KL-204') AND plate != 'KL-204';
