CREATE TABLE t_store (store_no INTEGER PRIMARY KEY, store_name TEXT, city TEXT, opened DATE, floor_m2 INTEGER, manager_id INTEGER REFERENCES t_staff(staff_id));
CREATE TABLE t_staff (staff_id INTEGER PRIMARY KEY, staff_name TEXT, role TEXT, hired DATE, hourly_wage REAL, contract TEXT, store_no INTEGER REFERENCES t_store(store_no));
CREATE TABLE t_shift (shift_id INTEGER PRIMARY KEY, staff_id INTEGER REFERENCES t_staff(staff_id), shift_date DATE, hours REAL, sick TEXT);
INSERT INTO t_store VALUES (1,'Mill Lane','Leeds','2009-03-14',640,NULL),(2,'Castlegate','York','2014-10-02',420,NULL),(3,'Riverside','Leeds','2019-06-21',880,NULL),(4,'Station Arcade','Hull','2022-05-05',310,NULL);
INSERT INTO t_staff VALUES (1,'Gwen Archer','manager','2009-03-01',22.5,'full-time',1),(2,'Idris Bello','cashier','2018-07-12',12.4,'part-time',1),(3,'Fay Cotton','manager','2015-01-20',21,'full-time',2),(4,'Marek Zielinski','butcher','2016-11-03',15.8,'full-time',3),(5,'Zoe Adeyemi','manager','2019-05-13',20.5,'full-time',3),(6,'Callum Reid','cashier','2021-09-27',11.9,'part-time',3),(7,'Hetty Lowe','baker','2022-05-02',14.2,'full-time',2),(8,'Rob Tanner','cashier','2023-05-15',11.6,'part-time',1),(9,'Asha Patel','manager','2020-08-30',19.75,'full-time',4);
UPDATE t_store SET manager_id = 1 WHERE store_no = 1;
UPDATE t_store SET manager_id = 3 WHERE store_no = 2;
UPDATE t_store SET manager_id = 5 WHERE store_no = 3;
UPDATE t_store SET manager_id = 9 WHERE store_no = 4;
INSERT INTO t_shift VALUES (1,2,'2024-01-08',6,'no'),(2,2,'2024-01-09',5.5,'no'),(3,6,'2024-01-09',8,'yes'),(4,4,'2024-01-10',8,'no'),(5,8,'2024-02-01',4,'no'),(6,7,'2024-02-03',7.5,'no'),(7,6,'2024-02-14',6,'no'),(8,4,'2024-03-04',8,'yes'),(9,4,'2024-03-05',8,'no'),(10,8,'2024-04-11',5,'no');

-- Who runs the Riverside store?
-- manager of riverside
SELECT t_staff.staff_name FROM t_store JOIN t_staff ON t_store.manager_id = t_staff.staff_id WHERE t_store.store_name = 'Riverside';

-- Who works at Mill Lane?
-- mill lane employees
SELECT t_staff.staff_name FROM t_staff JOIN t_store ON t_staff.store_no = t_store.store_no WHERE t_store.store_name = 'Mill Lane';

-- How many hours were worked in Q1 2024, leaving out sick shifts?
-- total hours not sick, Q1 2024
SELECT SUM(hours) FROM t_shift WHERE sick = 'no' AND shift_date BETWEEN '2024-01' AND '2024-03';

-- What do our cashiers earn per hour on average?
-- average cashier wage
SELECT AVG(hourly_wage) FROM t_staff WHERE role = 'cashier';

-- How many people work in each shop?
-- headcount per store
SELECT t_store.store_name, COUNT(*) FROM t_store JOIN t_staff ON t_staff.store_no = t_store.store_no GROUP BY t_store.store_no;

-- Which is our biggest store in Leeds?
-- largest leeds store by floor space
SELECT store_name FROM t_store WHERE city = 'Leeds' ORDER BY floor_m2 DESC LIMIT 1;

-- Who has been with us the longest apart from managers?
-- longest-serving non-manager
SELECT staff_name FROM t_staff WHERE role != 'manager' ORDER BY hired LIMIT 1;

-- Was Callum Reid off sick in January 2024?
-- callum reid sick jan 2024?
SELECT EXISTS (SELECT t_shift.shift_id FROM t_shift JOIN t_staff ON t_shift.staff_id = t_staff.staff_id WHERE t_staff.staff_name = 'Callum Reid' AND t_shift.sick = 'yes' AND t_shift.shift_date = '2024-01');

-- Is Hetty Lowe part-time?
-- does hetty lowe work part-time
SELECT EXISTS (SELECT staff_name FROM t_staff WHERE staff_name = 'Hetty Lowe' AND contract = 'part-time');

-- Which stores employ more than 2 people?
-- stores with over 2 staff
SELECT t_store.store_name FROM t_store JOIN t_staff ON t_staff.store_no = t_store.store_no GROUP BY t_store.store_no HAVING COUNT(*) > 2;

-- Who was hired since 2020 and earns under 12 an hour?
-- staff hired since 2020, wage below 12
SELECT staff_name FROM t_staff WHERE hired >= '2020' AND hourly_wage < 12;

-- In which cities do we employ bakers or butchers?
-- cities with a baker or a butcher
SELECT DISTINCT t_store.city FROM t_store JOIN t_staff ON t_staff.store_no = t_store.store_no WHERE t_staff.role = 'baker' OR t_staff.role = 'butcher';

-- How many hours did Marek Zielinski put in altogether?
-- zielinski hours total
SELECT SUM(t_shift.hours) FROM t_shift JOIN t_staff ON t_shift.staff_id = t_staff.staff_id WHERE t_staff.staff_name = 'Marek Zielinski';

-- How many hours were logged per store in 2024?
-- hours by store 2024
SELECT t_store.store_name, SUM(t_shift.hours) FROM t_store JOIN t_staff ON t_staff.store_no = t_store.store_no JOIN t_shift ON t_shift.staff_id = t_staff.staff_id WHERE t_shift.shift_date = '2024' GROUP BY t_store.store_no;

-- Which full-timers earn less than the company average?
-- full-time people paid below average
SELECT staff_name FROM t_staff WHERE contract = 'full-time' AND hourly_wage < (SELECT AVG(hourly_wage) FROM t_staff);

-- Who hasn't worked a single shift?
-- staff with no shifts
SELECT staff_name FROM t_staff WHERE staff_id NOT IN (SELECT staff_id FROM t_shift);

-- When did our newest shop open?
-- opening date of newest store
SELECT MAX(opened) FROM t_store;

-- Which two managers are paid best?
-- top 2 managers by wage
SELECT staff_name FROM t_staff WHERE role = 'manager' ORDER BY hourly_wage DESC LIMIT 2;

-- Is Castlegate larger than Station Arcade?
-- castlegate more square metres than station arcade?
SELECT EXISTS (SELECT store_name FROM t_store WHERE store_name = 'Castlegate' AND floor_m2 > (SELECT floor_m2 FROM t_store WHERE store_name = 'Station Arcade'));
