CREATE TABLE departments (dept_code TEXT PRIMARY KEY, dept_name TEXT, head TEXT, employees INTEGER);
CREATE TABLE budget_lines (line_id INTEGER PRIMARY KEY, dept_code TEXT REFERENCES departments(dept_code), fiscal_year INTEGER, purpose TEXT, planned_keur REAL, spent_keur REAL, funding TEXT);
CREATE TABLE projects (proj_id INTEGER PRIMARY KEY, proj_name TEXT, district TEXT, dept_code TEXT REFERENCES departments(dept_code), cost_keur REAL, begun DATE, finished DATE);
INSERT INTO departments VALUES ('PRK','Parks and Gardens','Lotte Aerts',64),('RDS','Roads','Wim Claes',131),('EDU','Schools','Nora Peeters',420),('CUL','Culture','Jef Maes',38),('WAS','Waste','Ilse Bogaert',97);
INSERT INTO budget_lines VALUES (1,'PRK',2022,'maintenance',1200,1150,'taxes'),(2,'PRK',2023,'maintenance',1300,1410,'taxes'),(3,'RDS',2022,'resurfacing',5400,5900,'state grant'),(4,'RDS',2023,'resurfacing',5100,4870,'state grant'),(5,'RDS',2023,'street lighting',900,880,'taxes'),(6,'EDU',2022,'staff',18200,18150,'taxes'),(7,'EDU',2023,'staff',19400,19620,'taxes'),(8,'EDU',2023,'school meals',2100,NULL,'EU fund'),(9,'CUL',2023,'festivals',640,705,'EU fund'),(10,'CUL',2022,'museum',980,940,'taxes');
INSERT INTO projects VALUES (1,'Riverside Playground','Harbour','PRK',310,'2022-03-01','2022-10-15'),(2,'Ring Road Bridge','North','RDS',7400,'2021-06-20',NULL),(3,'Oak School Annexe','West','EDU',2950,'2022-09-05','2023-08-28'),(4,'Bike Street Harbour','Harbour','RDS',860,'2023-02-13','2023-11-30'),(5,'Butterfly Park','West','PRK',145,'2023-04-03',NULL),(6,'Old Mill Library','North','CUL',1820,'2020-01-15','2022-05-20'),(7,'Cycle Tunnel','North','RDS',3300,'2023-09-18',NULL);

-- What was the total amount planned in 2023?
-- planned spending 2023 in total
SELECT SUM(planned_keur) FROM budget_lines WHERE fiscal_year = 2023;

-- For each department, what is the total sum spent in 2022?
-- 2022 spend by department
SELECT departments.dept_name, SUM(budget_lines.spent_keur) FROM departments JOIN budget_lines ON budget_lines.dept_code = departments.dept_code WHERE budget_lines.fiscal_year = 2022 GROUP BY departments.dept_code;

-- Return the names and costs of all projects in the Harbour district.
-- harbour projects & cost
SELECT proj_name, cost_keur FROM projects WHERE district = 'Harbour';

-- Who is the head of the department in charge of the Old Mill Library?
-- who runs the department behind old mill library
SELECT departments.head FROM departments JOIN projects ON projects.dept_code = departments.dept_code WHERE projects.proj_name = 'Old Mill Library';

-- Which projects have not been completed, and in which districts are they?
-- unfinished projects + district
SELECT proj_name, district FROM projects WHERE finished IS NULL;

-- Find the names of the departments that have no project.
-- departments w/o projects
SELECT dept_name FROM departments WHERE dept_code NOT IN (SELECT dept_code FROM projects);

-- Which departments are responsible for at least two projects?
-- departments with 2+ projects
SELECT departments.dept_name FROM departments JOIN projects ON projects.dept_code = departments.dept_code GROUP BY departments.dept_code HAVING COUNT(*) >= 2;

-- Find the number of distinct sources of funding.
-- how many kinds of funding are there
SELECT COUNT(DISTINCT funding) FROM budget_lines;

-- List, in descending order of headcount, the names and heads of the departments.
-- departments with their boss, biggest staff first
SELECT dept_name, head FROM departments ORDER BY employees DESC;

-- Which project is the most expensive one in the west?
-- dearest West project
SELECT proj_name FROM projects WHERE district = 'West' ORDER BY cost_keur DESC LIMIT 1;

-- What are the names of departments that receive money from both taxes and the EU fund?
-- departments living off taxes and EU fund alike
SELECT departments.dept_name FROM departments JOIN budget_lines ON budget_lines.dept_code = departments.dept_code WHERE budget_lines.funding = 'taxes' INTERSECT SELECT departments.dept_name FROM departments JOIN budget_lines ON budget_lines.dept_code = departments.dept_code WHERE budget_lines.funding = 'EU fund';

-- Which projects cost more than the average project?
-- projects above average cost
SELECT proj_name FROM projects WHERE cost_keur > (SELECT AVG(cost_keur) FROM projects);

-- Which projects were started in 2023?
-- begun 2023
SELECT proj_name FROM projects WHERE begun = '2023';

-- What is the mean project cost per district?
-- avg cost of a project by district
SELECT district, AVG(cost_keur) FROM projects GROUP BY district;

-- How many people work for the Roads department?
-- roads headcount
SELECT employees FROM departments WHERE dept_name = 'Roads';

-- Did the school meals money come from taxes?
-- are school meals paid from taxes
SELECT EXISTS (SELECT line_id FROM budget_lines WHERE purpose = 'school meals' AND funding = 'taxes');

-- Which district has the largest number of projects?
-- district with most going on, by projects
SELECT district FROM projects GROUP BY district ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the purposes and planned amounts of the lines financed by state grant in 2023 or by the EU fund.
-- what's EU fund money for, or 2023 state grant money: purpose and plan
SELECT purpose, planned_keur FROM budget_lines WHERE (funding = 'state grant' AND fiscal_year = 2023) OR funding = 'EU fund';

-- Which project was finished first?
-- earliest completed project
SELECT proj_name FROM projects WHERE finished IS NOT NULL ORDER BY finished LIMIT 1;
