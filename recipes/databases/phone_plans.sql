CREATE TABLE plan (planId INTEGER PRIMARY KEY, planName TEXT, monthlyPrice REAL, dataGb INTEGER, contractMonths INTEGER, roamingIncluded INTEGER, launched DATE);
CREATE TABLE customer (customerId INTEGER PRIMARY KEY, customerName TEXT, town TEXT, birthDate DATE, planId INTEGER REFERENCES plan(planId), joinDate DATE);
CREATE TABLE usage (usageId INTEGER PRIMARY KEY, customerId INTEGER REFERENCES customer(customerId), billMonth TEXT, minutes INTEGER, gbUsed REAL, extraCharge REAL);
INSERT INTO plan VALUES (1,'Mini',6.99,2,1,0,'2020-01-15'),(2,'Commuter',14.99,15,12,0,'2020-09-01'),(3,'Family Max',39.99,100,24,1,'2021-05-20'),(4,'Globetrotter',29.99,40,12,1,'2022-03-03'),(5,'Senior Talk',9.99,1,12,0,'2022-10-10'),(6,'Student Flex',11.99,25,1,1,'2023-08-28');
INSERT INTO customer VALUES (1,'Harriet Bloom','Exeter','1951-07-07',1,'2020-03-01'),(2,'Callum Reid','Truro','1989-12-30',2,'2020-11-12'),(3,'Meera Joshi','Exeter','1993-02-18',4,'2022-04-09'),(4,'Stefan Lech','Plymouth','1978-05-25',3,'2021-06-30'),(5,'Ottilie Vance','Truro','2003-10-11',6,'2023-09-15'),(6,'Ben Achterberg','Plymouth','2002-01-08',6,'2023-10-02'),(7,'Rosa Trent','Exeter','1985-09-19',2,'2022-12-24'),(8,'Ian Mabbott','Penzance','1969-03-14',2,'2021-02-05');
INSERT INTO usage VALUES (1,1,'January',85,0.9,0),(2,1,'February',120,2.6,4.5),(3,2,'January',310,12.4,0),(4,2,'February',290,16.8,7.2),(5,3,'January',45,33.0,0),(6,4,'January',620,88.5,0),(7,4,'February',580,104.0,15),(8,5,'February',20,24.1,0),(9,7,'January',150,9.7,0),(10,8,'February',410,5.5,2.3);

-- What are the names and monthly prices of the plans that include roaming?
-- plans w/ roaming and price
SELECT planName, monthlyPrice FROM plan WHERE roamingIncluded = 1;

-- For each plan, find the number of subscribers.
-- customers per plan
SELECT plan.planName, COUNT(*) FROM plan JOIN customer ON customer.planId = plan.planId GROUP BY plan.planId;

-- Which plan has attracted the most customers?
-- most popular plan
SELECT plan.planName FROM plan JOIN customer ON customer.planId = plan.planId GROUP BY plan.planId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which plans have no subscribers at all?
-- plans nobody is on
SELECT planName FROM plan WHERE planId NOT IN (SELECT planId FROM customer);

-- Return the names and towns of the customers on Student Flex, sorted by name.
-- student flex people and where they live, alphabetical
SELECT customer.customerName, customer.town FROM customer JOIN plan ON customer.planId = plan.planId WHERE plan.planName = 'Student Flex' ORDER BY customer.customerName;

-- What is the mean amount of data used by customers in January?
-- avg gb used for january
SELECT AVG(gbUsed) FROM usage WHERE billMonth = 'January';

-- What is the total of the extra charges paid by each customer who was charged anything extra?
-- extra charges over 0, summed by customer
SELECT customer.customerName, SUM(usage.extraCharge) FROM customer JOIN usage ON usage.customerId = customer.customerId WHERE usage.extraCharge > 0 GROUP BY customer.customerId;

-- Find the towns with more than one customer.
-- towns where we've 2 or more customers
SELECT town FROM customer GROUP BY town HAVING COUNT(*) > 1;

-- What is the name of the youngest customer, and when was that customer born?
-- youngest customer + birth date
SELECT customerName, birthDate FROM customer ORDER BY birthDate DESC LIMIT 1;

-- Which plans cost more than the average plan?
-- plans pricier than average
SELECT planName FROM plan WHERE monthlyPrice > (SELECT AVG(monthlyPrice) FROM plan);

-- How many customers signed up between 2020 and 2021?
-- joined between 2020 and 2021, how many
SELECT COUNT(*) FROM customer WHERE joinDate BETWEEN '2020' AND '2021';

-- Find the names of plans that are used by customers in Exeter or Penzance.
-- which plans do exeter or penzance folks have
SELECT DISTINCT plan.planName FROM plan JOIN customer ON customer.planId = plan.planId WHERE customer.town = 'Exeter' OR customer.town = 'Penzance';

-- What plan is Stefan Lech on?
-- lech's plan?
SELECT plan.planName FROM plan JOIN customer ON customer.planId = plan.planId WHERE customer.customerName = 'Stefan Lech';

-- Which customers have usage recorded in both January and February?
-- who has a january bill and a february one
SELECT customer.customerName FROM customer JOIN usage ON usage.customerId = customer.customerId WHERE usage.billMonth = 'January' INTERSECT SELECT customer.customerName FROM customer JOIN usage ON usage.customerId = customer.customerId WHERE usage.billMonth = 'February';

-- Which is the cheapest plan that includes roaming?
-- cheapest w/ roaming
SELECT planName FROM plan WHERE roamingIncluded = 1 ORDER BY monthlyPrice LIMIT 1;

-- Is the Globetrotter plan tied to a 24 month contract?
-- globetrotter - 24 months?
SELECT EXISTS (SELECT planName FROM plan WHERE planName = 'Globetrotter' AND contractMonths = 24);

-- Find the highest number of minutes talked by a customer of the Commuter plan.
-- max minutes on commuter
SELECT MAX(usage.minutes) FROM usage JOIN customer ON usage.customerId = customer.customerId JOIN plan ON customer.planId = plan.planId WHERE plan.planName = 'Commuter';

-- List the names, data allowances and contract lengths of plans launched since 2022.
-- plans out since 2022: name, gb, months
SELECT planName, dataGb, contractMonths FROM plan WHERE launched >= '2022';

-- How many customers do not live in Exeter?
-- customers outside exeter, count
SELECT COUNT(*) FROM customer WHERE town != 'Exeter';

-- Which customers live in the same town as Callum Reid?
-- who else lives where callum reid lives
SELECT customerName FROM customer WHERE town = (SELECT town FROM customer WHERE customerName = 'Callum Reid') AND customerName != 'Callum Reid';
