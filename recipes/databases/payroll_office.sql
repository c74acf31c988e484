CREATE TABLE dept (dept_code TEXT PRIMARY KEY, dept_name TEXT, floor INTEGER, head_emp INTEGER REFERENCES emp(emp_no), annual_budget INTEGER);
CREATE TABLE emp (emp_no INTEGER PRIMARY KEY, full_nm TEXT, job TEXT, dept_code TEXT REFERENCES dept(dept_code), boss_no INTEGER REFERENCES emp(emp_no), born DATE, hired DATE, left_on DATE, base_pay INTEGER, bonus_pct REAL, work_phone TEXT, mobile TEXT, home_office TEXT, contract TEXT);
CREATE TABLE leave_req (leave_id INTEGER PRIMARY KEY, emp_no INTEGER REFERENCES emp(emp_no), kind TEXT, first_day DATE, last_day DATE, days INTEGER, state TEXT, signed_by INTEGER REFERENCES emp(emp_no));
INSERT INTO dept VALUES ('FIN','Finance',3,102,410000),('ENG','Engineering',2,105,1350000),('SAL','Sales',1,108,620000),('OPS','Operations',1,NULL,280000),('LEG','Legal',4,111,190000);
INSERT INTO emp VALUES (101,'Ingrid Solheim','managing director',NULL,NULL,'1966-04-02','2003-02-01',NULL,168000,20,'x100','0171 440012','no','permanent'),(102,'Rafael Ospina','finance lead','FIN',101,'1974-09-18','2009-06-15',NULL,96000,10,'x310','0171 440377','no','permanent'),(103,'Mabel Oduya','accountant','FIN',102,'1988-12-05','2016-01-11',NULL,58000,5,'x311',NULL,'yes','permanent'),(104,'Kit Larsson','payroll clerk','FIN',102,'1995-07-23','2021-03-08',NULL,39500,0,'x312','0152 990114','yes','fixed-term'),(105,'Teodora Vasile','chief engineer','ENG',101,'1979-01-30','2011-09-01',NULL,112000,12,'x205','0160 778120','no','permanent'),(106,'Wendell Price','developer','ENG',105,'1991-05-14','2018-10-01',NULL,71000,5,NULL,'0171 885220','yes','permanent'),(107,'Aiko Furuta','developer','ENG',105,'1998-08-09','2022-02-14',NULL,64000,5,NULL,'0152 330871','yes','fixed-term'),(108,'Gunnar Weiss','head of sales','SAL',101,'1970-11-11','2007-04-02',NULL,88000,25,'x120','0160 110045','no','permanent'),(109,'Pilar Mendes','sales rep','SAL',108,'1993-03-27','2019-05-20',NULL,47000,15,'x121','0171 662003','no','permanent'),(110,'Declan Moore','sales rep','SAL',108,'1985-06-06','2014-08-04','2023-09-30',49500,15,'x122','0152 700318','no','permanent'),(111,'Hanneke Bos','counsel','LEG',101,'1981-10-19','2017-11-06',NULL,93000,8,'x401','0160 223344','yes','permanent'),(113,'Lucja Brandt','sales rep','SAL',108,'1990-01-25','2020-07-01',NULL,45500,15,'x123','0171 909014','yes','permanent'),(112,'Ravi Chandra','storekeeper','OPS',105,'1999-02-16','2023-01-09',NULL,36000,0,'x140',NULL,'no','temp');
INSERT INTO leave_req VALUES (1,103,'holiday','2023-07-10','2023-07-21',10,'approved',102),(2,106,'parental','2023-03-01','2023-05-31',62,'approved',105),(3,109,'sick','2023-02-06','2023-02-08',3,'approved',108),(4,104,'holiday','2023-08-14','2023-08-18',5,'declined',102),(5,107,'holiday','2023-12-18','2023-12-29',8,'pending',NULL),(6,106,'holiday','2023-09-04','2023-09-15',10,'approved',105),(7,111,'sick','2023-04-17','2023-04-28',10,'approved',101),(8,112,'unpaid','2023-06-05','2023-06-09',5,'declined',105),(9,109,'holiday','2024-01-08','2024-01-12',5,'pending',NULL),(10,103,'sick','2023-11-20','2023-11-21',2,'approved',102),(11,105,'holiday','2023-08-07','2023-08-25',15,'approved',101);

-- Who runs the Engineering department?
-- who's in charge of engineering
-- engineering boss
SELECT emp.full_nm FROM emp JOIN dept ON dept.head_emp = emp.emp_no WHERE dept.dept_name = 'Engineering';

-- Who does Aiko report to?
-- aiko furuta's superior
-- whom does aiko answer to
SELECT full_nm FROM emp WHERE emp_no = (SELECT boss_no FROM emp WHERE full_nm = 'Aiko Furuta');

-- Which people report to Rafael Ospina?
-- rafael's team
-- who works under ospina
SELECT full_nm FROM emp WHERE boss_no = (SELECT emp_no FROM emp WHERE full_nm = 'Rafael Ospina');

-- What is the mobile number of Wendell Price?
-- wendell's cell
-- price, number when he's not at his desk
SELECT mobile FROM emp WHERE full_nm = 'Wendell Price';

-- What extension does Pilar have at work?
-- desk phone of pilar mendes
-- pilar office number
SELECT work_phone FROM emp WHERE full_nm = 'Pilar Mendes';

-- Please give me the job and the salary of Hanneke Bos.
-- what does ms bos do and what's she on
-- hanneke: position + pay
SELECT job, base_pay FROM emp WHERE full_nm = 'Hanneke Bos';

-- Who earns more than Teodora Vasile?
-- better paid than teodora
SELECT full_nm FROM emp WHERE base_pay > (SELECT base_pay FROM emp WHERE full_nm = 'Teodora Vasile');

-- Does Pilar Mendes earn more than Declan Moore?
-- is pilar on more money than declan
SELECT EXISTS (SELECT emp_no FROM emp WHERE full_nm = 'Pilar Mendes' AND base_pay > (SELECT base_pay FROM emp WHERE full_nm = 'Declan Moore'));

-- Which staff members work remotely?
-- people on home office
-- who can work from home
SELECT full_nm FROM emp WHERE home_office = 'yes';

-- How many people have to come to the office?
-- number of staff w/o home office
SELECT COUNT(*) FROM emp WHERE home_office = 'no';

-- Who has left the company?
-- leavers
-- ex-employees, names
SELECT full_nm FROM emp WHERE left_on IS NOT NULL;

-- How many people are still with us?
-- current headcount
-- staff who haven't left, count
SELECT COUNT(*) FROM emp WHERE left_on IS NULL;

-- Who was the first person to be hired?
-- longest-serving employee
-- who has been here longest
SELECT full_nm FROM emp ORDER BY hired LIMIT 1;

-- Who is our newest colleague, and what do they do?
-- latest hire + role
SELECT full_nm, job FROM emp ORDER BY hired DESC LIMIT 1;

-- Who is the youngest member of the sales department?
-- youngest in sales
SELECT emp.full_nm FROM emp JOIN dept ON emp.dept_code = dept.dept_code WHERE dept.dept_name = 'Sales' ORDER BY emp.born DESC LIMIT 1;

-- What is the headcount of each department?
-- heads per dept
-- how many people sit in every department
SELECT dept.dept_name, COUNT(*) FROM emp JOIN dept ON emp.dept_code = dept.dept_code GROUP BY dept.dept_code;

-- What is the average salary per department, best paid first?
-- mean pay by dept ranked from top
SELECT dept.dept_name, AVG(emp.base_pay) FROM emp JOIN dept ON emp.dept_code = dept.dept_code GROUP BY dept.dept_code ORDER BY AVG(emp.base_pay) DESC;

-- Which department has the most people?
-- biggest dept by staff
SELECT dept.dept_name FROM emp JOIN dept ON emp.dept_code = dept.dept_code GROUP BY dept.dept_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which department has no head at the moment?
-- leaderless departments
-- dept without a boss
SELECT dept_name FROM dept WHERE head_emp IS NULL;

-- Which people are not on a permanent contract?
-- temps and fixed-term folks, everyone but the permanent ones
SELECT full_nm FROM emp WHERE contract != 'permanent';

-- Who joined between 2016 and 2019?
-- hires from 2016 through 2019
SELECT full_nm FROM emp WHERE hired BETWEEN '2016' AND '2019';

-- Who was born before 1975?
-- staff born earlier than 1975
SELECT full_nm FROM emp WHERE born < '1975';

-- Which of the developers gets the higher salary, and how much is it?
-- top paid developer, name + pay
SELECT full_nm, base_pay FROM emp WHERE job = 'developer' ORDER BY base_pay DESC LIMIT 1;

-- When does Aiko's holiday in December start?
-- first day off for aiko
SELECT leave_req.first_day FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE emp.full_nm = 'Aiko Furuta' AND leave_req.kind = 'holiday';

-- What is the last day of Wendell's parental leave?
-- wendell parental leave ends when
-- until when was price on parental leave
SELECT leave_req.last_day FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE emp.full_nm = 'Wendell Price' AND leave_req.kind = 'parental';

-- Whose holiday was refused?
-- declined holidays, who
-- people who didn't get their vacation
SELECT emp.full_nm FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.kind = 'holiday' AND leave_req.state = 'declined';

-- Which leave requests has nobody signed yet? Give the person and the kind.
-- unsigned leave: who, what sort
SELECT emp.full_nm, leave_req.kind FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.signed_by IS NULL;

-- Who signed off Mabel's leave?
-- mabel oduya's absences approved by whom
SELECT DISTINCT emp.full_nm FROM emp JOIN leave_req ON leave_req.signed_by = emp.emp_no WHERE leave_req.emp_no = (SELECT emp_no FROM emp WHERE full_nm = 'Mabel Oduya');

-- How many sick days did each person take?
-- sick days per head
-- days off ill by employee
SELECT emp.full_nm, SUM(leave_req.days) FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.kind = 'sick' GROUP BY emp.emp_no;

-- Who has been off sick the longest?
-- most days ill in one go, who
SELECT emp.full_nm FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.kind = 'sick' ORDER BY leave_req.days DESC LIMIT 1;

-- Which employees have never asked for leave?
-- never took a day off
-- staff without any leave request
SELECT full_nm FROM emp WHERE emp_no NOT IN (SELECT emp_no FROM leave_req);

-- Who was both sick and on holiday?
-- people w/ a sick leave and a vacation
SELECT emp.full_nm FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.kind = 'sick' INTERSECT SELECT emp.full_nm FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.kind = 'holiday';

-- Who earns less than the average?
-- below-average earners
-- paid under the mean
SELECT full_nm FROM emp WHERE base_pay < (SELECT AVG(base_pay) FROM emp);

-- Who is the best paid person in the department with the largest budget?
-- top earner in our richest department
SELECT emp.full_nm FROM emp JOIN dept ON emp.dept_code = dept.dept_code WHERE dept.dept_code = (SELECT dept_code FROM dept ORDER BY annual_budget DESC LIMIT 1) ORDER BY emp.base_pay DESC LIMIT 1;

-- What is the second highest salary?
-- second-best pay
SELECT MAX(base_pay) FROM emp WHERE base_pay < (SELECT MAX(base_pay) FROM emp);

-- Is there anybody in Legal who works on site only?
-- anyone in legal with no home office?
SELECT EXISTS (SELECT emp.emp_no FROM emp JOIN dept ON emp.dept_code = dept.dept_code WHERE dept.dept_name = 'Legal' AND emp.home_office = 'no');

-- Do we have any temps?
-- is anyone on a temp contract
SELECT EXISTS (SELECT emp_no FROM emp WHERE contract = 'temp');

-- How much do we pay in base salaries in Finance?
-- payroll total finance
-- sum of pay in the finance dept
SELECT SUM(emp.base_pay) FROM emp JOIN dept ON emp.dept_code = dept.dept_code WHERE dept.dept_name = 'Finance';

-- Which managers have at least three people under them?
-- bosses with 3+ direct reports
SELECT full_nm FROM emp WHERE emp_no IN (SELECT boss_no FROM emp GROUP BY boss_no HAVING COUNT(*) >= 3);

-- List everyone in Sales or Finance in alphabetical order.
-- sales and finance folk a to z
SELECT emp.full_nm FROM emp JOIN dept ON emp.dept_code = dept.dept_code WHERE dept.dept_name = 'Sales' OR dept.dept_name = 'Finance' ORDER BY emp.full_nm;

-- How many leave requests came in for each kind?
-- leave by type, count
SELECT kind, COUNT(*) FROM leave_req GROUP BY kind;

-- Who was away in the third quarter of 2023, going by the first day?
-- absences starting july to september 2023, names
SELECT DISTINCT emp.full_nm FROM leave_req JOIN emp ON leave_req.emp_no = emp.emp_no WHERE leave_req.first_day BETWEEN '2023-07' AND '2023-09';

-- Who is in charge of the person who runs Finance?
-- boss of the finance head
SELECT full_nm FROM emp WHERE emp_no = (SELECT emp.boss_no FROM emp JOIN dept ON dept.head_emp = emp.emp_no WHERE dept.dept_name = 'Finance');
