CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, nm TEXT, dept TEXT, day_rate REAL, union_member TEXT, hometown TEXT);
CREATE TABLE production (prod_id INTEGER PRIMARY KEY, working_title TEXT, fmt TEXT, director TEXT, shoot_start DATE, budget_k INTEGER);
CREATE TABLE payslip (slip_no INTEGER PRIMARY KEY, crew_id INTEGER REFERENCES crew(crew_id), prod_id INTEGER REFERENCES production(prod_id), pay_date DATE, days_worked REAL, gross REAL, tax REAL, pay_state TEXT);
CREATE TABLE advance (adv_id INTEGER PRIMARY KEY, crew_id INTEGER REFERENCES crew(crew_id), given_on DATE, amount REAL, purpose TEXT);
INSERT INTO crew VALUES (1,'Ottoline Pike','camera',420,'yes','Brackwater'),(2,'Jamal Teague','sound',380,'yes','Leith Cross'),(3,'Fiona Rask','grip',290,'no','Brackwater'),(4,'Bogdan Ilic','lighting',350,'yes','Nordhavn'),(5,'Suki Ravenhall','make-up',310,'no','Leith Cross'),(6,'Perry Gantz','camera',395,'no','Nordhavn');
INSERT INTO production VALUES (1,'The Salt Road','feature','Aurelia Mond','2024-02-05',4200),(2,'Breakfast With Otters','documentary','Sid Koroma','2024-03-11',380),(3,'Fizz!','commercial','Aurelia Mond','2024-04-22',150),(4,'Winter Parliament','series','Lars Ebdon','2024-09-02',7600);
INSERT INTO payslip VALUES (301,1,1,'2024-02-29',18,7560,1890,'paid'),(302,2,1,'2024-02-29',16,6080,1400,'paid'),(303,3,1,'2024-02-29',20,5800,1160,'paid'),(304,1,2,'2024-03-31',9,3780,870,'paid'),(305,4,1,'2024-03-31',14,4900,1080,'paid'),(306,2,2,'2024-03-31',12,4560,1000,'held'),(307,5,3,'2024-04-30',3,930,140,'paid'),(308,1,3,'2024-04-30',4,1680,310,'queued'),(309,4,3,'2024-04-30',3.5,1225,205,'queued');
INSERT INTO advance VALUES (1,3,'2024-02-12',500,'travel'),(2,2,'2024-03-05',800,'equipment'),(3,3,'2024-03-20',250,'rent'),(4,5,'2024-04-19',150,'travel');

-- Gross pay per person
-- what did everyone earn before tax altogether
-- total gross for each crew member
SELECT crew.nm, SUM(payslip.gross) FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id GROUP BY crew.crew_id;

-- Which production cost us the most in wages?
-- project with the highest gross pay in sum
-- title that swallowed most of the payroll
SELECT production.working_title FROM production JOIN payslip ON payslip.prod_id = production.prod_id GROUP BY production.prod_id ORDER BY SUM(payslip.gross) DESC LIMIT 1;

-- Who worked on Fizz!?
-- people on the payroll of Fizz!
-- fizz! crew names
SELECT crew.nm FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id JOIN production ON payslip.prod_id = production.prod_id WHERE production.working_title = 'Fizz!';

-- Whose payslip is on hold?
-- who has a held slip
SELECT crew.nm FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id WHERE payslip.pay_state = 'held';

-- Who hasn't had a payslip yet?
-- crew never paid through us
SELECT nm FROM crew WHERE crew_id NOT IN (SELECT crew_id FROM payslip);

-- Days worked by department
-- how many days did each department put in
SELECT crew.dept, SUM(payslip.days_worked) FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id GROUP BY crew.dept;

-- Who was on more than two payslips?
-- crew with three or more slips
SELECT crew.nm FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id GROUP BY crew.crew_id HAVING COUNT(*) > 2;

-- Which production hasn't paid anyone?
-- titles with no payslips
-- shoots without payroll so far
SELECT working_title FROM production WHERE prod_id NOT IN (SELECT prod_id FROM payslip);

-- Tax on slip 304?
-- how much was withheld on payslip 304
SELECT tax FROM payslip WHERE slip_no = 304;

-- Highest day rate outside the union
-- best-paid non-union person per day
-- who, not being in the union, charges most a day
SELECT nm FROM crew WHERE union_member = 'no' ORDER BY day_rate DESC LIMIT 1;

-- How much in advances did Fiona get?
-- fiona rask advances, sum
-- total money handed to Fiona Rask up front
SELECT SUM(advance.amount) FROM advance JOIN crew ON advance.crew_id = crew.crew_id WHERE crew.nm = 'Fiona Rask';

-- Did Jamal get money for travel?
-- any travel advance to Jamal Teague
SELECT EXISTS (SELECT advance.adv_id FROM advance JOIN crew ON advance.crew_id = crew.crew_id WHERE crew.nm = 'Jamal Teague' AND advance.purpose = 'travel');

-- How many different people did Aurelia Mond employ?
-- distinct crew on Aurelia Mond's productions
SELECT COUNT(DISTINCT payslip.crew_id) FROM payslip JOIN production ON payslip.prod_id = production.prod_id WHERE production.director = 'Aurelia Mond';

-- Average day rate by department
-- what does each department charge per day on average
SELECT dept, AVG(day_rate) FROM crew GROUP BY dept;

-- Union members who worked on The Salt Road
-- the salt road: which of them are in the union
SELECT crew.nm FROM crew JOIN payslip ON payslip.crew_id = crew.crew_id JOIN production ON payslip.prod_id = production.prod_id WHERE production.working_title = 'The Salt Road' AND crew.union_member = 'yes';

-- Ottoline's slips: date and gross, newest first
-- when and how much was Ottoline Pike paid gross, latest on top
SELECT payslip.pay_date, payslip.gross FROM payslip JOIN crew ON payslip.crew_id = crew.crew_id WHERE crew.nm = 'Ottoline Pike' ORDER BY payslip.pay_date DESC;

-- Who's directing Winter Parliament?
-- winter parliament director
SELECT director FROM production WHERE working_title = 'Winter Parliament';

-- What is still queued in total?
-- gross sum of queued payslips
SELECT SUM(gross) FROM payslip WHERE pay_state = 'queued';
