CREATE TABLE depot (depot_cd TEXT PRIMARY KEY, depot_nm TEXT, city TEXT, docks INTEGER);
CREATE TABLE driver (drv_no INTEGER PRIMARY KEY, drv_nm TEXT, depot_cd TEXT REFERENCES depot(depot_cd), licence TEXT, pay_day REAL, mentor_no INTEGER REFERENCES driver(drv_no));
CREATE TABLE client (cl_no INTEGER PRIMARY KEY, cl_nm TEXT, cl_city TEXT, sector TEXT);
CREATE TABLE run (run_no INTEGER PRIMARY KEY, drv_no INTEGER REFERENCES driver(drv_no), cl_no INTEGER REFERENCES client(cl_no), run_dt DATE, pallets INTEGER, km INTEGER, late TEXT);
INSERT INTO depot VALUES ('GDN','Baltic Gate','Gdansk',18),('LDZ','Lodz Central','Lodz',32),('POZ','Warta Yard','Poznan',14),('KRK','Vistula South','Krakow',20);
INSERT INTO driver VALUES (1,'Ana Wilk','LDZ','C+E',168.5,NULL),(2,'Piotr Sowa','LDZ','C',139,1),(3,'Dagna Lis','GDN','C+E',172,NULL),(4,'Marek Zubr','POZ','C+E',160,3),(5,'Ola Kruk','GDN','B',118,3),(6,'Jan Borsuk','POZ','C',141.5,1),(7,'Ewa Jelen','LDZ','B',115,1);
INSERT INTO client VALUES (1,'Nordmeble','Szczecin','furniture'),(2,'Zielony Kosz','Warsaw','groceries'),(3,'Auto Rzepka','Wroclaw','car parts'),(4,'Papier Plus','Warsaw','paper'),(5,'Chlodnia Mazur','Olsztyn','groceries'),(6,'Szklo Hutnik','Krosno','glass');
INSERT INTO run VALUES (101,1,1,'2024-01-08',22,540,'no'),(102,1,2,'2024-01-11',30,135,'no'),(103,2,2,'2024-01-15',18,140,'yes'),(104,3,5,'2024-01-19',26,170,'no'),(105,4,3,'2024-02-02',33,185,'no'),(106,1,4,'2024-02-05',12,138,'yes'),(107,5,5,'2024-02-09',6,168,'no'),(108,6,3,'2024-02-14',28,182,'yes'),(109,3,1,'2024-02-20',31,365,'no'),(110,2,4,'2024-03-01',16,136,'no'),(111,6,2,'2024-03-04',20,310,'yes'),(112,4,5,'2024-03-12',24,330,'no');

-- How many different cities do Ana Wilk's clients come from?
-- number of cities ana wilk delivers to
-- in how many towns does Wilk have clients
SELECT COUNT(DISTINCT client.cl_city) FROM client JOIN run ON run.cl_no = client.cl_no JOIN driver ON run.drv_no = driver.drv_no WHERE driver.drv_nm = 'Ana Wilk';

-- In which city is Marek Zubr stationed?
-- which town does marek zubr start from
-- city of Zubr's depot
SELECT depot.city FROM depot JOIN driver ON driver.depot_cd = depot.depot_cd WHERE driver.drv_nm = 'Marek Zubr';

-- Which drivers deliver to Warsaw?
-- who goes to warsaw
-- drivers with a customer in Warsaw
SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no JOIN client ON run.cl_no = client.cl_no WHERE client.cl_city = 'Warsaw';

-- Who has driven for both Nordmeble and Zielony Kosz?
-- drivers that served Nordmeble and also Zielony Kosz
SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no JOIN client ON run.cl_no = client.cl_no WHERE client.cl_nm = 'Nordmeble' INTERSECT SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no JOIN client ON run.cl_no = client.cl_no WHERE client.cl_nm = 'Zielony Kosz';

-- Which client have we never delivered to?
-- customers without any run
-- who hasn't had a single load from us
SELECT cl_nm FROM client WHERE cl_no NOT IN (SELECT cl_no FROM run);

-- Which depot has no drivers?
-- depot with nobody stationed there
-- where do we have a yard but no one to drive
SELECT depot_nm FROM depot WHERE depot_cd NOT IN (SELECT depot_cd FROM driver);

-- How many pallets did the Gdansk drivers shift?
-- pallets carried by people from gdansk
-- total pallets, drivers of the Gdansk yard
SELECT SUM(run.pallets) FROM run JOIN driver ON run.drv_no = driver.drv_no JOIN depot ON driver.depot_cd = depot.depot_cd WHERE depot.city = 'Gdansk';

-- Which depot's drivers covered the most kilometres?
-- depot with the highest mileage
-- whose drivers clocked up the most km, by depot
SELECT depot.depot_nm FROM depot JOIN driver ON driver.depot_cd = depot.depot_cd JOIN run ON run.drv_no = driver.drv_no GROUP BY depot.depot_cd ORDER BY SUM(run.km) DESC LIMIT 1;

-- Who is mentored by Dagna Lis?
-- Dagna Lis's mentees
-- whom does lis show the ropes
SELECT drv_nm FROM driver WHERE mentor_no IN (SELECT drv_no FROM driver WHERE drv_nm = 'Dagna Lis');

-- Which clients were served by the Poznan yard?
-- customers our Poznan people drove to
-- who gets deliveries from poznan drivers
SELECT client.cl_nm FROM client JOIN run ON run.cl_no = client.cl_no JOIN driver ON run.drv_no = driver.drv_no JOIN depot ON driver.depot_cd = depot.depot_cd WHERE depot.city = 'Poznan';

-- Which drivers were late at least twice?
-- two or more late runs - who
SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no WHERE run.late = 'yes' GROUP BY driver.drv_no HAVING COUNT(*) >= 2;

-- Which clients have never had a late delivery?
-- customers to whom we were never late, unserved ones included
SELECT cl_nm FROM client WHERE cl_no NOT IN (SELECT cl_no FROM run WHERE late = 'yes');

-- What does Ola Kruk earn per day?
-- kruk daily wage
-- how much do we pay Ola Kruk a day
SELECT pay_day FROM driver WHERE drv_nm = 'Ola Kruk';

-- Which grocery clients do we have, and where are they?
-- groceries customers with their cities
SELECT cl_nm, cl_city FROM client WHERE sector = 'groceries';

-- Has Jan Borsuk ever driven to Olsztyn?
-- did borsuk deliver anything in olsztyn
SELECT EXISTS (SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no JOIN client ON run.cl_no = client.cl_no WHERE driver.drv_nm = 'Jan Borsuk' AND client.cl_city = 'Olsztyn');

-- Average number of pallets on runs to car parts customers
-- how full are car parts loads on average, in pallets
SELECT AVG(run.pallets) FROM run JOIN client ON run.cl_no = client.cl_no WHERE client.sector = 'car parts';

-- Who made the longest trip in February 2024?
-- driver of the longest run, feb 2024
SELECT driver.drv_nm FROM driver JOIN run ON run.drv_no = driver.drv_no WHERE run.run_dt = '2024-02' ORDER BY run.km DESC LIMIT 1;

-- Who earns more than the average driver?
-- drivers paid above average
-- better paid than average: names
SELECT drv_nm FROM driver WHERE pay_day > (SELECT AVG(pay_day) FROM driver);
