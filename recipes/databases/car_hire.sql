CREATE TABLE branch (branchCode TEXT PRIMARY KEY, branchName TEXT, airport TEXT);
CREATE TABLE car (plate TEXT PRIMARY KEY, model TEXT, carClass TEXT, fuel TEXT, modelYear INTEGER, dayRate REAL, mileageKm INTEGER, homeBranch TEXT REFERENCES branch(branchCode));
CREATE TABLE rental (rentalId INTEGER PRIMARY KEY, plate TEXT REFERENCES car(plate), driver TEXT, pickupBranch TEXT REFERENCES branch(branchCode), dropoffBranch TEXT REFERENCES branch(branchCode), pickupDate DATE, returnDate DATE, kmDriven INTEGER, totalPrice REAL, damage TEXT);
INSERT INTO branch VALUES ('LIS','Lisbon Airport','yes'),('OPO','Porto Airport','yes'),('FAO','Faro Marina','no'),('CBR','Coimbra Centro','no');
INSERT INTO car VALUES ('AA-12-BX','Fiat 500','mini','petrol',2021,32,41000,'LIS'),('AC-77-QT','Renault Clio','economy','petrol',2020,38,68500,'OPO'),('AD-03-ZE','Tesla Model 3','premium','electric',2023,105,12200,'LIS'),('AF-55-LM','VW Caddy','van','diesel',2019,72,97400,'CBR'),('AG-19-PR','Peugeot e-208','economy','electric',2022,46,25100,'FAO'),('AH-64-DK','BMW X3','premium','diesel',2022,118,33900,'OPO'),('AJ-81-VN','Dacia Duster','suv','petrol',2021,55,50600,'FAO');
INSERT INTO rental VALUES (1,'AA-12-BX','Lotte Jansen','LIS','LIS','2023-04-03','2023-04-10',620,224,'no'),(2,'AC-77-QT','Erik Dahl','OPO','LIS','2023-05-12','2023-05-16',410,190,'no'),(3,'AD-03-ZE','Naomi Clarke','LIS','FAO','2023-06-24','2023-07-01',930,735,'yes'),(4,'AJ-81-VN','Lotte Jansen','FAO','FAO','2023-07-15','2023-07-29',1480,770,'no'),(5,'AF-55-LM','Rui Tavares','CBR','OPO','2023-08-30','2023-09-01',260,144,'no'),(6,'AH-64-DK','Stefan Graf','OPO','OPO','2023-10-05','2023-10-12',1105,826,'yes'),(7,'AA-12-BX','Erik Dahl','LIS','OPO','2024-01-11','2024-01-14',390,116,'no'),(8,'AD-03-ZE','Stefan Graf','LIS','LIS','2024-02-20','2024-02-23',540,315,'no'),(9,'AC-77-QT','Mia Torres','OPO','OPO','2024-03-29',NULL,NULL,NULL,NULL);

-- What revenue did we make on rentals picked up in Q2 2023?
-- rental income, pickups Q2 2023
SELECT SUM(totalPrice) FROM rental WHERE pickupDate BETWEEN '2023-04' AND '2023-06';

-- How much is the BMW X3 per day?
-- daily rate bmw x3
SELECT dayRate FROM car WHERE model = 'BMW X3';

-- Which electric cars do we have and what do they cost a day?
-- electric models + day rate
SELECT model, dayRate FROM car WHERE fuel = 'electric';

-- Who dropped off a car in Porto Airport?
-- drivers who returned at porto airport
SELECT rental.driver FROM rental JOIN branch ON rental.dropoffBranch = branch.branchCode WHERE branch.branchName = 'Porto Airport';

-- How many rentals started at each branch?
-- pickups per branch
SELECT branch.branchName, COUNT(*) FROM branch JOIN rental ON rental.pickupBranch = branch.branchCode GROUP BY branch.branchCode;

-- Which cars came back damaged?
-- models with damage reported
SELECT DISTINCT car.model FROM car JOIN rental ON rental.plate = car.plate WHERE rental.damage = 'yes';

-- Which car has never been rented out?
-- plates without any rental
SELECT plate FROM car WHERE plate NOT IN (SELECT plate FROM rental);

-- Which rental is still out?
-- who hasn't returned the car yet
SELECT driver FROM rental WHERE returnDate IS NULL;

-- What is the cheapest economy car?
-- economy class cheapest model
SELECT model FROM car WHERE carClass = 'economy' ORDER BY dayRate LIMIT 1;

-- Has Rui Tavares ever rented from Lisbon Airport?
-- did rui tavares pick up a car at lisbon airport
SELECT EXISTS (SELECT rental.rentalId FROM rental JOIN branch ON rental.pickupBranch = branch.branchCode WHERE rental.driver = 'Rui Tavares' AND branch.branchName = 'Lisbon Airport');

-- How many kilometres were driven with premium cars in 2023?
-- total km premium class, picked up 2023
SELECT SUM(rental.kmDriven) FROM rental JOIN car ON rental.plate = car.plate WHERE car.carClass = 'premium' AND rental.pickupDate = '2023';

-- Which drivers rented at least twice?
-- repeat drivers (2 or more rentals)
SELECT driver FROM rental GROUP BY driver HAVING COUNT(*) >= 2;

-- What's the average day rate per class?
-- mean daily price by car class
SELECT carClass, AVG(dayRate) FROM car GROUP BY carClass;

-- Which cars have more kilometres on the clock than average?
-- models with above-average mileage
SELECT model FROM car WHERE mileageKm > (SELECT AVG(mileageKm) FROM car);

-- What was the last car Stefan Graf had?
-- graf's most recent rental car
SELECT car.model FROM car JOIN rental ON rental.plate = car.plate WHERE rental.driver = 'Stefan Graf' ORDER BY rental.pickupDate DESC LIMIT 1;

-- Which cars from 2021 or newer run on petrol and cost less than 50 a day?
-- petrol, 2021 or later, under 50 per day
SELECT model FROM car WHERE modelYear >= 2021 AND fuel = 'petrol' AND dayRate < 50;

-- Where is the Dacia Duster stationed?
-- home branch of the duster
SELECT branch.branchName FROM branch JOIN car ON car.homeBranch = branch.branchCode WHERE car.model = 'Dacia Duster';

-- Which branches are not at an airport?
-- non-airport branches
SELECT branchName FROM branch WHERE airport = 'no';

-- Who paid the most for a rental without damage?
-- highest price no damage, which driver
SELECT driver FROM rental WHERE damage = 'no' ORDER BY totalPrice DESC LIMIT 1;

-- Who rented in both Lisbon Airport and Porto Airport?
-- drivers with pickups at lisbon airport and also porto airport
SELECT rental.driver FROM rental JOIN branch ON rental.pickupBranch = branch.branchCode WHERE branch.branchName = 'Lisbon Airport' INTERSECT SELECT rental.driver FROM rental JOIN branch ON rental.pickupBranch = branch.branchCode WHERE branch.branchName = 'Porto Airport';
