CREATE TABLE area (area_id INTEGER PRIMARY KEY, area_name TEXT, director TEXT, head_office TEXT);
CREATE TABLE branch (br_id INTEGER PRIMARY KEY, br_city TEXT, area_id INTEGER REFERENCES area(area_id), phone TEXT, manager TEXT, deposits_m REAL, opened DATE, has_atm INTEGER);
CREATE TABLE staff (st_id INTEGER PRIMARY KEY, st_name TEXT, br_id INTEGER REFERENCES branch(br_id), position TEXT, salary INTEGER, born DATE);
INSERT INTO area VALUES (1,'Upper Rill','Hugo Stamm','Lannick'),(2,'Seaward','Petra Voss','Dunmouth'),(3,'Capital Belt','Yusuf Adar','Korvin');
INSERT INTO branch VALUES (1,'Lannick',1,'0311-40','Carla Dun',88.4,'1974-03-01',1),(2,'Rillhead',1,'0311-77','Mats Ode',12.9,'2002-06-15',0),(3,'Dunmouth',2,'0422-10','Kofi Larch',140.6,'1961-10-02',1),(4,'Salt Bay',2,'0422-38','Ulla Prym',35.0,'1995-04-24',1),(5,'Korvin Central',3,'0500-01','Sven Tarkow',610.2,'1949-01-10',1),(6,'Korvin West',3,'0500-19','Mei Tran',204.7,'2011-09-05',1),(7,'Ashgrove',3,'0500-66',NULL,21.3,'2019-02-18',0);
INSERT INTO staff VALUES (1,'Aldo Reyes',1,'teller',31000,'1990-02-11'),(2,'Beth Moran',1,'adviser',44500,'1979-07-30'),(3,'Chan Liu',3,'teller',30200,'1998-11-05'),(4,'Dana Iwu',3,'adviser',47100,'1984-01-19'),(5,'Emil Roos',5,'analyst',69800,'1976-05-23'),(6,'Flo Garner',5,'teller',33400,'1993-09-14'),(7,'Gero Heim',5,'adviser',52600,'1968-12-01'),(8,'Hali Omar',5,'teller',32900,'2000-03-27'),(9,'Ida Winn',6,'adviser',50900,'1987-08-08'),(10,'Jan Pell',2,'teller',28700,'1972-10-16'),(11,'Kit Bower',4,'adviser',45200,NULL);

-- Phone number of the branch with the most staff
-- how do I call the branch where most people work?
-- branch with the biggest team, its phone
SELECT branch.phone FROM branch JOIN staff ON staff.br_id = branch.br_id GROUP BY branch.br_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who manages the oldest branch?
-- manager of the branch that opened first
-- the first branch we ever opened, who's in charge of it
SELECT manager FROM branch ORDER BY opened LIMIT 1;

-- In which city does the best paid employee work?
-- branch city of our top earner
-- the one with the highest salary sits in what city
SELECT branch.br_city FROM branch JOIN staff ON staff.br_id = branch.br_id ORDER BY staff.salary DESC LIMIT 1;

-- Who works at the branch with the largest deposits?
-- people at the branch holding most money
-- name the staff of our branch with most deposits
SELECT staff.st_name FROM staff WHERE staff.br_id = (SELECT br_id FROM branch ORDER BY deposits_m DESC LIMIT 1);

-- Who is the director of the area with the most branches?
-- director for the area that has the most branches
SELECT area.director FROM area JOIN branch ON branch.area_id = area.area_id GROUP BY area.area_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What does the oldest teller earn?
-- salary of the teller born first
-- our most senior teller by age makes how much
SELECT salary FROM staff WHERE position = 'teller' ORDER BY born LIMIT 1;

-- Where is the head office of the area Salt Bay belongs to?
-- salt bay's area, head office?
SELECT area.head_office FROM area JOIN branch ON branch.area_id = area.area_id WHERE branch.br_city = 'Salt Bay';

-- How many branches hold more deposits than Lannick?
-- number of branches richer than lannick
SELECT COUNT(*) FROM branch WHERE deposits_m > (SELECT deposits_m FROM branch WHERE br_city = 'Lannick');

-- What are total deposits in the Capital Belt?
-- capital belt deposits summed
-- how many millions do customers keep with us in the Capital Belt
SELECT SUM(branch.deposits_m) FROM branch JOIN area ON branch.area_id = area.area_id WHERE area.area_name = 'Capital Belt';

-- Average salary at Korvin Central
-- what do people earn on average in korvin central?
SELECT AVG(staff.salary) FROM staff JOIN branch ON staff.br_id = branch.br_id WHERE branch.br_city = 'Korvin Central';

-- Who earns more than any adviser?
-- staff paid above the best paid adviser
SELECT st_name FROM staff WHERE salary > (SELECT MAX(salary) FROM staff WHERE position = 'adviser');

-- Which branches have no cash machine?
-- no atm - where
-- branches without an ATM
SELECT br_city FROM branch WHERE has_atm = 0;

-- Which branch has no staff yet?
-- branch where nobody works
SELECT br_city FROM branch WHERE br_id NOT IN (SELECT br_id FROM staff);

-- Tellers in Upper Rill
-- which tellers work in the upper rill area?
-- in Upper Rill, who is a teller
SELECT staff.st_name FROM staff JOIN branch ON staff.br_id = branch.br_id JOIN area ON branch.area_id = area.area_id WHERE area.area_name = 'Upper Rill' AND staff.position = 'teller';

-- Branches opened in the nineties
-- which branch opened between 1990 and 1999?
SELECT br_city FROM branch WHERE opened BETWEEN '1990' AND '1999';

-- Which branches have at least two tellers?
-- two tellers or more: which branches
SELECT branch.br_city FROM branch JOIN staff ON staff.br_id = branch.br_id WHERE staff.position = 'teller' GROUP BY branch.br_id HAVING COUNT(*) >= 2;

-- Does Kofi Larch manage a branch in Seaward?
-- is kofi larch one of the Seaward managers
SELECT EXISTS (SELECT branch.br_city FROM branch JOIN area ON branch.area_id = area.area_id WHERE branch.manager = 'Kofi Larch' AND area.area_name = 'Seaward');
