CREATE TABLE car_costs (id INTEGER PRIMARY KEY, date DATE, car TEXT, what TEXT, kind TEXT, amount_eur REAL, litres REAL, odometer_km INTEGER, where_paid TEXT, receipt TEXT);
INSERT INTO car_costs VALUES (1,'2023-01-05','Polaris','annual insurance','insurance',486.0,NULL,81200,'Nordsure','yes'),(2,'2023-01-19','Polaris','full tank','fuel',71.4,41.5,81640,'Jetto Ring Road','yes'),(3,'2023-02-25','Minivan','winter wipers','parts',28.9,NULL,132050,'AutoBox','no'),(4,'2023-03-12','Minivan','timing belt','repair',840.0,NULL,132900,'Garage Lindqvist','yes'),(5,'2023-05-07','Polaris','full tank','fuel',68.2,40.1,84310,'Jetto Ring Road','no'),(6,'2023-06-30','Minivan','parking ticket','fine',35.0,NULL,NULL,'City of Aarfeld','yes'),(7,'2023-08-14','Polaris','brake pads','repair',312.5,NULL,87020,'Garage Lindqvist','yes'),(8,'2023-10-02','Minivan','full tank','fuel',96.8,58.0,138400,'Tanka Motorway','yes'),(9,'2024-01-05','Polaris','annual insurance','insurance',512.0,NULL,90100,'Nordsure','yes'),(10,'2024-02-11','Minivan','car wash','care',14.0,NULL,141250,'Tanka Motorway','no'),(11,'2024-03-20','Minivan','road tax','tax',228.0,NULL,141900,'City of Aarfeld','yes');

-- What have I spent on the Minivan so far?
-- minivan total
SELECT SUM(amount_eur) FROM car_costs WHERE car = 'Minivan';

-- How much was the timing belt?
-- timing belt cost me?
SELECT amount_eur FROM car_costs WHERE what = 'timing belt';

-- Where did I get the brake pads done?
-- brake pads which garage
SELECT where_paid FROM car_costs WHERE what = 'brake pads';

-- Which costs am I missing a receipt for?
-- no receipt
SELECT what FROM car_costs WHERE receipt = 'no';

-- How much did fuel cost me in 2023?
-- 2023 petrol (fuel) total
SELECT SUM(amount_eur) FROM car_costs WHERE kind = 'fuel' AND date = '2023';

-- How much has each car cost me?
-- sum per car
SELECT car, SUM(amount_eur) FROM car_costs GROUP BY car;

-- What was the most expensive repair?
-- worst repair bill, what was it
SELECT what FROM car_costs WHERE kind = 'repair' ORDER BY amount_eur DESC LIMIT 1;

-- Did the Polaris get a fine?
-- any fines for polaris
SELECT EXISTS (SELECT id FROM car_costs WHERE car = 'Polaris' AND kind = 'fine');

-- Have I paid the road tax for the Minivan in 2024?
-- minivan road tax 2024 paid?
SELECT EXISTS (SELECT id FROM car_costs WHERE car = 'Minivan' AND what = 'road tax' AND date = '2024');

-- How many litres did the Polaris take altogether?
-- polaris litres
SELECT SUM(litres) FROM car_costs WHERE car = 'Polaris';

-- What's the highest mileage noted for the Minivan?
-- minivan km, max odometer
SELECT MAX(odometer_km) FROM car_costs WHERE car = 'Minivan';

-- Where did I forget to write down the mileage?
-- entry w/o odometer
SELECT what FROM car_costs WHERE odometer_km IS NULL;

-- How much do I spend on each kind of cost?
-- costs by kind
SELECT kind, SUM(amount_eur) FROM car_costs GROUP BY kind;

-- What do we pay the most for, which kind?
-- biggest cost kind overall
SELECT kind FROM car_costs GROUP BY kind ORDER BY SUM(amount_eur) DESC LIMIT 1;

-- When did I last fill up?
-- last full tank, date
SELECT date FROM car_costs WHERE what = 'full tank' ORDER BY date DESC LIMIT 1;

-- Which places have I paid at least twice?
-- where i paid 2+ times
SELECT where_paid FROM car_costs GROUP BY where_paid HAVING COUNT(*) >= 2;

-- What did I pay Lindqvist for, and how much?
-- lindqvist bills: what + amount
SELECT what, amount_eur FROM car_costs WHERE where_paid LIKE '%Lindqvist%';

-- Which Minivan costs were over 100 euros and not repairs?
-- minivan, more than 100, no repairs
SELECT what FROM car_costs WHERE car = 'Minivan' AND amount_eur > 100 AND kind != 'repair';

-- What did I spend money on between May and August 2023?
-- may to aug 2023, what did i pay for
SELECT what FROM car_costs WHERE date BETWEEN '2023-05' AND '2023-08';

-- Which costs were above average, from the highest down?
-- above avg, dearest first
SELECT what FROM car_costs WHERE amount_eur > (SELECT AVG(amount_eur) FROM car_costs) ORDER BY amount_eur DESC;
