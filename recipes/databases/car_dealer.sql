CREATE TABLE salesperson (emp_no INTEGER PRIMARY KEY, emp_name TEXT, branch TEXT, commission_pct REAL);
CREATE TABLE car (reg_no TEXT PRIMARY KEY, make TEXT, model TEXT, body TEXT, fuel TEXT, gearbox TEXT, first_reg DATE, mileage_km INTEGER, asking_price INTEGER, prev_owners INTEGER, colour TEXT);
CREATE TABLE deal (deal_id INTEGER PRIMARY KEY, reg_no TEXT REFERENCES car(reg_no), emp_no INTEGER REFERENCES salesperson(emp_no), buyer TEXT, deal_date DATE, final_price INTEGER, paid_by TEXT);
INSERT INTO salesperson VALUES (11,'Karl Brandt','Ulm',2.5),(12,'Sofia Rossi','Ulm',3.0),(13,'Emre Yildiz','Augsburg',3.0),(14,'Lena Hofer','Augsburg',2.0),(15,'Paul Greiner','Ulm',1.5);
INSERT INTO car VALUES ('UL-KB 210','Volkswagen','Golf','hatchback','petrol','manual','2016-05-20',98400,10900,2,'grey'),('UL-RS 77','Skoda','Octavia','estate','diesel','manual','2018-11-02',121000,13400,1,'silver'),('A-TM 909','Renault','Zoe','hatchback','electric','automatic','2020-07-15',41300,14200,1,'white'),('A-XY 31','BMW','320d','saloon','diesel','automatic','2015-02-27',164500,11700,3,'black'),('UL-EE 6','Tesla','Model 3','saloon','electric','automatic','2021-03-30',52800,27900,1,'red'),('A-LO 455','Fiat','Panda','hatchback','petrol','manual','2012-09-11',87200,4300,4,'yellow'),('UL-PT 18','Volvo','V60','estate','diesel','automatic','2019-06-06',76900,21500,1,'grey'),('A-GG 1002','Volkswagen','Passat','estate','petrol','automatic','2017-10-19',109700,14900,2,'blue'),('UL-ZZ 8','Opel','Corsa','hatchback','petrol','manual','2014-04-04',93100,6200,2,'red');
INSERT INTO deal VALUES (1,'UL-RS 77',12,'Jonas Weber','2023-09-14',12900,'cash'),(2,'A-LO 455',13,'Maria Schenk','2023-10-02',4000,'cash'),(3,'UL-EE 6',12,'Dr. Anke Vogt','2023-11-21',27200,'finance'),(4,'A-XY 31',14,'Ivan Petrov','2024-01-17',11000,'finance'),(5,'UL-KB 210',11,'Jonas Weber','2024-02-08',10500,'cash'),(6,'A-TM 909',12,'Tilda Maurer','2024-02-26',13900,'bank transfer');

-- How many kilometres has the Panda done?
-- mileage panda
-- what's on the clock of the Panda?
SELECT mileage_km FROM car WHERE model = 'Panda';

-- Make and model of the electric cars on our books?
-- electric ones: make and model
-- anything electric? make + model
SELECT make, model FROM car WHERE fuel = 'electric';

-- Which models are automatics and under 15000?
-- automatic, asking less than 15000
-- something automatic for less than 15000, which models?
SELECT model FROM car WHERE gearbox = 'automatic' AND asking_price < 15000;

-- Who bought the Zoe?
-- buyer of the zoe
-- who drove off with the Zoe
SELECT deal.buyer FROM deal JOIN car ON deal.reg_no = car.reg_no WHERE car.model = 'Zoe';

-- Which of our people sold a diesel?
-- salespeople who've sold diesels
-- who managed to sell diesel cars
SELECT DISTINCT salesperson.emp_name FROM salesperson JOIN deal ON deal.emp_no = salesperson.emp_no JOIN car ON deal.reg_no = car.reg_no WHERE car.fuel = 'diesel';

-- What is still for sale, which models?
-- models not sold yet
-- which models haven't found a buyer
SELECT model FROM car WHERE reg_no NOT IN (SELECT reg_no FROM deal);

-- Who closed the most deals?
-- top seller by number of cars
-- our most successful salesperson, number of deals
SELECT salesperson.emp_name FROM salesperson JOIN deal ON deal.emp_no = salesperson.emp_no GROUP BY salesperson.emp_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How much money did Sofia Rossi bring in?
-- rossi's total sales in euros
-- turnover by Sofia Rossi
SELECT SUM(deal.final_price) FROM deal JOIN salesperson ON deal.emp_no = salesperson.emp_no WHERE salesperson.emp_name = 'Sofia Rossi';

-- What's the second dearest car by asking price, which model?
-- model with the 2nd highest asking price
-- runner-up in asking price, which model
SELECT model FROM car WHERE asking_price < (SELECT MAX(asking_price) FROM car) ORDER BY asking_price DESC LIMIT 1;

-- Which estate is the cheapest and what are we asking for it?
-- cheapest estate - model and asking price
SELECT model, asking_price FROM car WHERE body = 'estate' ORDER BY asking_price LIMIT 1;

-- Does the Corsa have fewer kilometres than the Golf?
-- corsa driven less than the golf?
SELECT EXISTS (SELECT model FROM car WHERE model = 'Corsa' AND mileage_km < (SELECT mileage_km FROM car WHERE model = 'Golf'));

-- Which deals in 2024 were cash, who were the buyers?
-- cash buyers 2024
-- who paid cash in 2024
SELECT buyer FROM deal WHERE deal_date = '2024' AND paid_by = 'cash';

-- Which customer has bought more than one car from us?
-- repeat buyers, more than one deal
-- who came back and has more than one deal with us
SELECT buyer FROM deal GROUP BY buyer HAVING COUNT(*) > 1;

-- What is the average asking price for each fuel?
-- avg price petrol vs diesel vs electric
-- typical asking price per fuel type, averaged
SELECT fuel, AVG(asking_price) FROM car GROUP BY fuel;

-- Which models were first registered between 2017 and 2019?
-- models first on the road 2017 to 2019
SELECT model FROM car WHERE first_reg BETWEEN '2017' AND '2019';

-- Models with one previous owner, lowest mileage first.
-- one-owner models, sort by km ascending
-- only one owner before: list models by kilometres, fewest first
SELECT model FROM car WHERE prev_owners = 1 ORDER BY mileage_km;
