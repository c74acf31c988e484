CREATE TABLE pool_site (site_no INTEGER PRIMARY KEY, site_name TEXT, quarter TEXT, built INTEGER, adult_ticket REAL, manager_no INTEGER REFERENCES employee(emp_no));
CREATE TABLE basin (basin_no INTEGER PRIMARY KEY, site_no INTEGER REFERENCES pool_site(site_no), basin_kind TEXT, len_m REAL, lanes INTEGER, water_temp REAL, outdoor TEXT);
CREATE TABLE employee (emp_no INTEGER PRIMARY KEY, emp_name TEXT, job TEXT, site_no INTEGER REFERENCES pool_site(site_no), salary INTEGER);
CREATE TABLE swim_class (class_no INTEGER PRIMARY KEY, class_title TEXT, basin_no INTEGER REFERENCES basin(basin_no), teacher_no INTEGER REFERENCES employee(emp_no), weekday TEXT, places INTEGER, booked INTEGER);
PRAGMA foreign_keys=off;
INSERT INTO pool_site VALUES (1,'Nordbad','Uptown',1972,5.5,1),(2,'Waldbad','Forest Edge',1934,4,2),(3,'Aqua Dome','Centre',2016,9.5,3),(4,'Kanalbad','Docklands',1988,4.5,NULL);
INSERT INTO employee VALUES (1,'Silke Brandt','manager',1,4100),(2,'Osman Tekin','manager',2,3900),(3,'Fiona Marsh','manager',3,4800),(4,'Jo Petit','swimming teacher',1,2900),(5,'Ria Kovac','swimming teacher',3,3100),(6,'Ben Achte','pool attendant',2,2600),(7,'Lars Vik','pool attendant',4,2550),(8,'Mina Park','swimming teacher',1,2750);
INSERT INTO basin VALUES (1,1,'lap pool',25,6,27,'no'),(2,1,'teaching pool',12.5,NULL,31,'no'),(3,2,'lap pool',50,8,22,'yes'),(4,2,'paddling pool',8,NULL,25,'yes'),(5,3,'lap pool',25,5,28,'no'),(6,3,'hot pool',9,NULL,35,'no'),(7,4,'lap pool',25,4,26.5,'no');
INSERT INTO swim_class VALUES (1,'Seahorse',2,4,'Monday',10,10),(2,'Seahorse Parents',2,8,'Tuesday',12,7),(3,'Crawl for Adults',1,4,'Wednesday',14,9),(4,'Aqua Fit',6,5,'Thursday',20,20),(5,'Masters Training',5,5,'Friday',16,11),(6,'Baby Splash',2,8,'Friday',8,8);

-- Who runs the Waldbad?
-- waldbad - who is in charge
SELECT employee.emp_name FROM employee JOIN pool_site ON pool_site.manager_no = employee.emp_no WHERE pool_site.site_name = 'Waldbad';

-- Who works at the Nordbad?
-- nordbad staff
SELECT employee.emp_name FROM employee JOIN pool_site ON employee.site_no = pool_site.site_no WHERE pool_site.site_name = 'Nordbad';

-- Who gives the Aqua Fit class?
-- aqua fit, with whom
SELECT employee.emp_name FROM employee JOIN swim_class ON swim_class.teacher_no = employee.emp_no WHERE swim_class.class_title = 'Aqua Fit';

-- At which pool can I do Masters Training?
-- masters training takes place where
SELECT pool_site.site_name FROM pool_site JOIN basin ON basin.site_no = pool_site.site_no JOIN swim_class ON swim_class.basin_no = basin.basin_no WHERE swim_class.class_title = 'Masters Training';

-- Which classes are held in a teaching pool?
-- classes in the teaching pool
SELECT swim_class.class_title FROM swim_class JOIN basin ON swim_class.basin_no = basin.basin_no WHERE basin.basin_kind = 'teaching pool';

-- In which quarters of town are there classes on Friday?
-- friday classes - which quarters
SELECT DISTINCT pool_site.quarter FROM pool_site JOIN basin ON basin.site_no = pool_site.site_no JOIN swim_class ON swim_class.basin_no = basin.basin_no WHERE swim_class.weekday = 'Friday';

-- How warm is the hot pool?
-- hot pool temperature
SELECT water_temp FROM basin WHERE basin_kind = 'hot pool';

-- What does an adult pay at the Aqua Dome?
-- aqua dome adult ticket
SELECT adult_ticket FROM pool_site WHERE site_name = 'Aqua Dome';

-- Where can you swim outdoors?
-- pools with an outdoor basin
SELECT DISTINCT pool_site.site_name FROM pool_site JOIN basin ON basin.site_no = pool_site.site_no WHERE basin.outdoor = 'yes';

-- Which pool is the oldest?
-- our oldest baths
SELECT site_name FROM pool_site ORDER BY built LIMIT 1;

-- Which lap pool has the coldest water? Tell me the site.
-- coldest lap pool - which site
SELECT pool_site.site_name FROM pool_site JOIN basin ON basin.site_no = pool_site.site_no WHERE basin.basin_kind = 'lap pool' ORDER BY basin.water_temp LIMIT 1;

-- Is there a manager at the Kanalbad?
-- kanalbad has a manager?
SELECT EXISTS (SELECT site_name FROM pool_site WHERE site_name = 'Kanalbad' AND manager_no IS NOT NULL);

-- Does Ria Kovac teach on Thursdays?
-- kovac teaching thursday?
SELECT EXISTS (SELECT swim_class.class_title FROM swim_class JOIN employee ON swim_class.teacher_no = employee.emp_no WHERE employee.emp_name = 'Ria Kovac' AND swim_class.weekday = 'Thursday');

-- How many classes does each teacher have?
-- classes per teacher
SELECT employee.emp_name, COUNT(*) FROM employee JOIN swim_class ON swim_class.teacher_no = employee.emp_no GROUP BY employee.emp_no;

-- Which sites don't have any basin for paddling?
-- sites without a paddling pool
SELECT site_name FROM pool_site WHERE site_no NOT IN (SELECT site_no FROM basin WHERE basin_kind = 'paddling pool');

-- What do our swimming teachers earn on average?
-- avg pay swimming teacher
SELECT AVG(salary) FROM employee WHERE job = 'swimming teacher';

-- Who earns more than Jo Petit?
-- better paid than jo petit
SELECT emp_name FROM employee WHERE salary > (SELECT salary FROM employee WHERE emp_name = 'Jo Petit');

-- Which sites have more than one basin?
-- at least two basins - sites
SELECT pool_site.site_name FROM pool_site JOIN basin ON basin.site_no = pool_site.site_no GROUP BY pool_site.site_no HAVING COUNT(*) > 1;

-- Which teachers use a pool with water warmer than 30 degrees?
-- teachers in water above 30
SELECT DISTINCT employee.emp_name FROM employee JOIN swim_class ON swim_class.teacher_no = employee.emp_no JOIN basin ON swim_class.basin_no = basin.basin_no WHERE basin.water_temp > 30;

-- All Seahorse courses with their day, please.
-- seahorse classes + weekday
SELECT class_title, weekday FROM swim_class WHERE class_title LIKE 'Seahorse%';
