CREATE TABLE departments (dept_no TEXT PRIMARY KEY, dept_name TEXT, floor INTEGER);
CREATE TABLE employees (emp_no INTEGER PRIMARY KEY, full_name TEXT, job_title TEXT, dob DATE, hire_date DATE, monthly_salary REAL, part_time TEXT, dept_no TEXT REFERENCES departments(dept_no));
CREATE TABLE dept_heads (dept_no TEXT PRIMARY KEY REFERENCES departments(dept_no), emp_no INTEGER REFERENCES employees(emp_no), since DATE);
CREATE TABLE payslips (slip_id INTEGER PRIMARY KEY, emp_no INTEGER REFERENCES employees(emp_no), pay_date DATE, gross REAL, tax REAL, bonus REAL);
INSERT INTO departments VALUES ('D10','Accounting',2),('D20','Sales',1),('D30','Production',0),('D40','Design',2),('D50','Legal',3);
INSERT INTO employees VALUES (101,'Maureen Tully','sales manager','1971-08-03','2008-03-01',5200,'no','D20'),(102,'Igor Petrov','sales rep','1990-01-22','2019-06-15',3100,'no','D20'),(103,'Samira Haddad','sales rep','1995-11-09','2022-02-01',2900,'yes','D20'),(104,'Colin Frost','chief accountant','1966-04-17','2001-09-01',5600,'no','D10'),(105,'Nell Barker','bookkeeper','1988-12-30','2017-01-09',2750,'yes','D10'),(106,'Tom Okello','machinist','1983-07-07','2012-05-21',3050,'no','D30'),(107,'Brigitte Lang','foreman','1975-02-11','2005-11-14',4100,'no','D30'),(108,'Rui Matos','machinist','1999-10-25','2023-03-06',2500,'no','D30'),(109,'Hanna Virtanen','lead designer','1986-06-19','2015-08-03',4400,'no','D40'),(110,'Leo Castellano','illustrator','1997-03-28','2023-09-18',2600,'yes','D40');
INSERT INTO dept_heads VALUES ('D10',104,'2010-01-01'),('D20',101,'2014-07-01'),('D30',107,'2016-03-01'),('D40',109,'2021-05-01');
INSERT INTO payslips VALUES (1,101,'2024-01-31',5200,1450,300),(2,102,'2024-01-31',3100,640,0),(3,103,'2024-01-31',2900,560,150),(4,104,'2024-01-31',5600,1610,NULL),(5,106,'2024-01-31',3050,620,80),(6,107,'2024-01-31',4100,980,NULL),(7,101,'2024-02-29',5200,1450,0),(8,102,'2024-02-29',3100,640,900),(9,103,'2024-02-29',2900,560,NULL),(10,109,'2024-02-29',4400,1090,250),(11,108,'2024-02-29',2500,430,NULL);

-- How much does Hanna Virtanen earn per month?
-- what's Virtanen's pay
-- salary hanna virtanen
SELECT monthly_salary FROM employees WHERE full_name = 'Hanna Virtanen';

-- Who works in Production?
-- production people
-- give me the names of everyone in the production dept
SELECT employees.full_name FROM employees JOIN departments ON employees.dept_no = departments.dept_no WHERE departments.dept_name = 'Production';

-- Who is in charge of Sales?
-- who runs sales
-- head of the sales department?
SELECT employees.full_name FROM employees JOIN dept_heads ON dept_heads.emp_no = employees.emp_no JOIN departments ON dept_heads.dept_no = departments.dept_no WHERE departments.dept_name = 'Sales';

-- Who has been with the company the longest?
-- longest-serving employee
-- who's been here since forever, the earliest hire
SELECT full_name FROM employees ORDER BY hire_date LIMIT 1;

-- Who is the youngest machinist?
-- youngest of our machinists
-- which machinist was born last
SELECT full_name FROM employees WHERE job_title = 'machinist' ORDER BY dob DESC LIMIT 1;

-- Which part-timers make more than 2700 a month?
-- part timers earning over 2700
-- show part-time staff who take home more than 2700
SELECT full_name FROM employees WHERE part_time = 'yes' AND monthly_salary > 2700;

-- What is the average salary in each department?
-- avg pay by dept
-- what do people earn on average, department by department
SELECT departments.dept_name, AVG(employees.monthly_salary) FROM employees JOIN departments ON employees.dept_no = departments.dept_no GROUP BY departments.dept_no;

-- Which departments have fewer than three people?
-- depts with under 3 staff
-- teams smaller than 3 people
SELECT departments.dept_name FROM departments JOIN employees ON employees.dept_no = departments.dept_no GROUP BY departments.dept_no HAVING COUNT(*) < 3;

-- Which department has no head at the moment?
-- any dept without a boss? which one
SELECT dept_name FROM departments WHERE dept_no NOT IN (SELECT dept_no FROM dept_heads);

-- How many people joined us in 2023?
-- number of new hires 2023
-- how many did we take on in 2023
SELECT COUNT(*) FROM employees WHERE hire_date = '2023';

-- Who is older, Tom Okello or Brigitte Lang?
-- okello or lang - which of the two is older
SELECT full_name FROM employees WHERE full_name IN ('Tom Okello', 'Brigitte Lang') ORDER BY dob LIMIT 1;

-- Who got the biggest bonus in February 2024?
-- largest bonus feb 2024, who got it
-- whose february 2024 bonus was the biggest
SELECT employees.full_name FROM employees JOIN payslips ON payslips.emp_no = employees.emp_no WHERE payslips.pay_date = '2024-02' ORDER BY payslips.bonus DESC LIMIT 1;

-- How much tax did we withhold in January 2024 altogether?
-- total tax for january 2024
-- add up the tax on the january 2024 payslips
SELECT SUM(tax) FROM payslips WHERE pay_date = '2024-01';

-- Is Nell Barker only part time?
-- does nell barker work part time
SELECT EXISTS (SELECT full_name FROM employees WHERE full_name = 'Nell Barker' AND part_time = 'yes');

-- Who has never received a payslip?
-- staff with no payslips at all
SELECT full_name FROM employees WHERE emp_no NOT IN (SELECT emp_no FROM payslips);

-- Who earns more than the average employee, from the highest paid down?
-- list people paid above average, highest paid first
SELECT full_name FROM employees WHERE monthly_salary > (SELECT AVG(monthly_salary) FROM employees) ORDER BY monthly_salary DESC;
