CREATE TABLE site_manager (mgr_id INTEGER PRIMARY KEY, mgr_name TEXT, yrs_exp INTEGER, base TEXT);
CREATE TABLE project (proj_code TEXT PRIMARY KEY, proj_name TEXT, client TEXT, proj_type TEXT, budget_k INTEGER, spent_k INTEGER, start_dt DATE, due_dt DATE, pct_done INTEGER, status TEXT, mgr_id INTEGER REFERENCES site_manager(mgr_id));
CREATE TABLE crane (crane_no INTEGER PRIMARY KEY, make TEXT, reach_m INTEGER, max_t REAL, day_rate INTEGER, proj_code TEXT REFERENCES project(proj_code));
INSERT INTO site_manager VALUES (1,'Iris Kolbe',17,'Harrow'),(2,'Damian Stroud',8,'Weldon'),(3,'Nuria Campos',12,'Harrow'),(4,'Otto Brink',25,'Tamsley');
INSERT INTO project VALUES ('P-201','Maple Court','Weldon Homes','housing',5400,3100,'2023-02-01','2024-10-31',60,'active',1),('P-202','St Anne School Wing','Harrow Council','school',2900,2750,'2022-09-12','2024-03-15',95,'active',3),('P-203','Lakeside Offices','Brightwater Ltd','office',8800,900,'2024-01-15','2026-02-28',10,'active',4),('P-204','Depot Roof','Tamsley Buses','industrial',640,655,'2023-05-20','2023-11-30',100,'finished',2),('P-205','Ferry Terminal','Port Authority','transport',12500,0,'2025-03-01','2027-12-15',0,'planned',4),('P-206','Birch Row','Weldon Homes','housing',3700,1480,'2023-08-28','2025-01-20',40,'on hold',1),('P-207','Fire Station 9','Harrow Council','public',4100,4230,'2021-11-02','2023-09-08',100,'finished',3),('P-208','Cold Barn','Elkins Farm','industrial',980,300,'2024-04-04',NULL,30,'active',2);
INSERT INTO crane VALUES (1,'Liftmann 80',48,8,720,'P-201'),(2,'Liftmann 120',60,12,980,'P-203'),(3,'Toro 50',32,5,430,'P-208'),(4,'Herrick T9',55,9.5,860,'P-203'),(5,'Toro 70',40,7,590,NULL),(6,'Herrick T4',38,6,540,'P-206');

-- Does Maple Court have a bigger budget than Fire Station 9?
-- is maple court the larger job than fire station 9, budget-wise
-- has Maple Court got more money than Fire Station 9
SELECT EXISTS (SELECT proj_name FROM project WHERE proj_name = 'Maple Court' AND budget_k > (SELECT budget_k FROM project WHERE proj_name = 'Fire Station 9'));

-- Is the Toro 70 cheaper per day than the Herrick T4?
-- does hiring the toro 70 cost less than the herrick t4
SELECT EXISTS (SELECT make FROM crane WHERE make = 'Toro 70' AND day_rate < (SELECT day_rate FROM crane WHERE make = 'Herrick T4'));

-- Which crane reaches further, the Herrick T9 or the Liftmann 80?
-- herrick t9 or liftmann 80, longer reach?
SELECT make FROM crane WHERE make IN ('Herrick T9', 'Liftmann 80') ORDER BY reach_m DESC LIMIT 1;

-- Which is further along, Birch Row or Maple Court?
-- birch row vs maple court: more done
-- of Birch Row and Maple Court, the one closer to finishing
SELECT proj_name FROM project WHERE proj_name IN ('Birch Row', 'Maple Court') ORDER BY pct_done DESC LIMIT 1;

-- Who has more years behind them than Nuria Campos?
-- site managers more experienced than nuria campos
SELECT mgr_name FROM site_manager WHERE yrs_exp > (SELECT yrs_exp FROM site_manager WHERE mgr_name = 'Nuria Campos');

-- What did we start before Maple Court?
-- projects begun earlier than maple court
-- jobs that kicked off ahead of Maple Court
SELECT proj_name FROM project WHERE start_dt < (SELECT start_dt FROM project WHERE proj_name = 'Maple Court');

-- Which projects are for the same client as Birch Row?
-- same client as birch row
SELECT proj_name FROM project WHERE client = (SELECT client FROM project WHERE proj_name = 'Birch Row');

-- Which jobs have a budget over 5000?
-- projects exceeding 5000 k
-- everything worth more than five thousand (thousands)
SELECT proj_name FROM project WHERE budget_k > 5000;

-- active projects at most 30 percent done
-- active jobs that are no more than 30 % complete
SELECT proj_name FROM project WHERE status = 'active' AND pct_done <= 30;

-- Which cranes can lift from 8 tonnes up?
-- cranes for 8 t or more
-- lifting capacity not under 8 tonnes
SELECT make FROM crane WHERE max_t >= 8;

-- Which projects are below the average budget?
-- smaller-than-average jobs by budget
SELECT proj_name FROM project WHERE budget_k < (SELECT AVG(budget_k) FROM project);

-- Which site has more than one crane?
-- projects using at least 2 cranes
SELECT project.proj_name FROM project JOIN crane ON crane.proj_code = project.proj_code GROUP BY project.proj_code HAVING COUNT(*) > 1;

-- Which manager has spent the most across their projects?
-- whose sites have swallowed the most money so far
SELECT site_manager.mgr_name FROM site_manager JOIN project ON project.mgr_id = site_manager.mgr_id GROUP BY site_manager.mgr_id ORDER BY SUM(project.spent_k) DESC LIMIT 1;

-- Which crane is free?
-- idle crane
-- crane not standing on any site
SELECT make FROM crane WHERE proj_code IS NULL;

-- Who runs the Ferry Terminal job?
-- ferry terminal site manager
-- who's in charge at the ferry terminal
SELECT site_manager.mgr_name FROM site_manager JOIN project ON project.mgr_id = site_manager.mgr_id WHERE project.proj_name = 'Ferry Terminal';

-- Which finished jobs did Harrow Council order?
-- completed work for harrow council
SELECT proj_name FROM project WHERE client = 'Harrow Council' AND status = 'finished';

-- When must the St Anne School Wing be ready?
-- deadline st anne school wing
SELECT due_dt FROM project WHERE proj_name = 'St Anne School Wing';
