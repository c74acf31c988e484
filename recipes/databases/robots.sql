CREATE TABLE robot (robot_id TEXT PRIMARY KEY, nickname TEXT, model TEXT, battery_pct INTEGER, state TEXT, commissioned DATE, max_load_kg REAL);
CREATE TABLE zone (zone_cd TEXT PRIMARY KEY, zone_desc TEXT, floor INTEGER, temp_c REAL);
CREATE TABLE task (task_id INTEGER PRIMARY KEY, robot_id TEXT REFERENCES robot(robot_id), zone_cd TEXT REFERENCES zone(zone_cd), task_type TEXT, prio INTEGER, run_date DATE, secs INTEGER, result TEXT);
CREATE TABLE fault_log (fault_id INTEGER PRIMARY KEY, robot_id TEXT REFERENCES robot(robot_id), err_code TEXT, logged_on DATE, downtime_min INTEGER, fixed_by TEXT);
INSERT INTO robot VALUES ('R-01','Hopper','Lifto 3',82,'idle','2021-06-01',250),('R-02','Dusty','Lifto 3',17,'charging','2021-06-01',250),('R-03','Big Marge','Titan X',64,'working','2022-11-14',900),('R-04','Pixel','Scout',91,'working','2023-04-20',15),('R-05','Clunk','Titan X',5,'broken','2020-02-10',850),('R-06','Zippy','Scout',48,'idle','2024-01-08',18);
INSERT INTO zone VALUES ('A1','Inbound dock',0,16.5),('B2','Cold store',0,3.0),('C3','High racks',1,18.2),('D4','Packing line',1,20.1),('E5','Returns corner',2,19.4);
INSERT INTO task VALUES (501,'R-01','A1','unload',1,'2024-06-03',420,'ok'),(502,'R-03','A1','unload',1,'2024-06-03',690,'ok'),(503,'R-04','C3','scan',3,'2024-06-03',95,'ok'),(504,'R-02','D4','carry',2,'2024-06-04',310,'aborted'),(505,'R-01','B2','carry',2,'2024-06-04',505,'ok'),(506,'R-04','C3','scan',3,'2024-06-04',88,'ok'),(507,'R-03','C3','carry',1,'2024-06-05',730,'failed'),(508,'R-05','A1','unload',2,'2024-06-05',1240,'failed'),(509,'R-01','D4','carry',1,'2024-06-05',280,'ok'),(510,'R-04','B2','scan',3,'2024-06-06',132,'aborted'),(511,'R-01','A1','unload',2,'2024-06-06',455,'ok');
INSERT INTO fault_log VALUES (1,'R-05','E17','2024-03-12',240,'Sanna Holm'),(2,'R-05','E17','2024-04-02',185,'Jiri Padel'),(3,'R-02','B02','2024-04-19',60,'Sanna Holm'),(4,'R-03','W09','2024-05-07',35,'Sanna Holm'),(5,'R-05','M31','2024-06-05',610,NULL),(6,'R-01','W09','2024-06-06',20,'Jiri Padel');

-- Which robot lost the most time to faults?
-- worst machine by total downtime
-- who's been out of action longest, all faults added up
SELECT robot.nickname FROM robot JOIN fault_log ON fault_log.robot_id = robot.robot_id GROUP BY robot.robot_id ORDER BY SUM(fault_log.downtime_min) DESC LIMIT 1;

-- How many jobs has each robot done?
-- task count per robot nickname
-- jobs by machine
SELECT robot.nickname, COUNT(*) FROM robot JOIN task ON task.robot_id = robot.robot_id GROUP BY robot.robot_id;

-- Which bots are idle right now?
-- who is standing around with nothing to do
SELECT nickname FROM robot WHERE state = 'idle';

-- Average job duration by type of task
-- how many seconds does each kind of task take on average
SELECT task_type, AVG(secs) FROM task GROUP BY task_type;

-- Which robot handled job 507?
-- who did task 507
-- 507 was whose job
SELECT robot.nickname FROM robot JOIN task ON task.robot_id = robot.robot_id WHERE task.task_id = 507;

-- Robots with fewer than 20 percent battery
-- battery below 20, which ones
-- who needs the charger, under 20 %
SELECT nickname FROM robot WHERE battery_pct < 20;

-- Which areas got no tasks at all?
-- zones where nothing was done
-- parts of the warehouse no robot was sent to
SELECT zone_desc FROM zone WHERE zone_cd NOT IN (SELECT zone_cd FROM task);

-- Who fixed the E17 faults?
-- technicians that repaired error E17
SELECT fixed_by FROM fault_log WHERE err_code = 'E17';

-- Is there a fault nobody has fixed yet?
-- any open fault without a technician
SELECT EXISTS (SELECT fault_id FROM fault_log WHERE fixed_by IS NULL);

-- How many different robots worked at the inbound dock?
-- distinct machines used on the Inbound dock
SELECT COUNT(DISTINCT task.robot_id) FROM task JOIN zone ON task.zone_cd = zone.zone_cd WHERE zone.zone_desc = 'Inbound dock';

-- Robots that did more than two tasks
-- which machines have 3 or more jobs to their name
SELECT robot.nickname FROM robot JOIN task ON task.robot_id = robot.robot_id GROUP BY robot.robot_id HAVING COUNT(*) > 2;

-- Three longest tasks: id and seconds
-- top 3 jobs by duration, with how long they took
-- which three jobs dragged on most? number and time
SELECT task_id, secs FROM task ORDER BY secs DESC LIMIT 3;

-- What failed and in which zone?
-- failed tasks with the area they were in
SELECT task.task_id, zone.zone_desc FROM task JOIN zone ON task.zone_cd = zone.zone_cd WHERE task.result = 'failed';

-- Which Titan X can lift more?
-- strongest Titan X
-- titan x with the highest load limit
SELECT nickname FROM robot WHERE model = 'Titan X' ORDER BY max_load_kg DESC LIMIT 1;

-- Which robots have never had a fault?
-- trouble-free machines
-- nothing in the fault log for which bots
SELECT nickname FROM robot WHERE robot_id NOT IN (SELECT robot_id FROM fault_log);

-- How cold is the cold store?
-- temperature in the Cold store
SELECT temp_c FROM zone WHERE zone_desc = 'Cold store';

-- Has Zippy carried out any task?
-- did zippy do a single job
SELECT EXISTS (SELECT robot.nickname FROM robot JOIN task ON task.robot_id = robot.robot_id WHERE robot.nickname = 'Zippy');

-- Which robots scan on the first floor?
-- bots doing scan jobs on floor 1
SELECT DISTINCT robot.nickname FROM robot JOIN task ON task.robot_id = robot.robot_id JOIN zone ON task.zone_cd = zone.zone_cd WHERE task.task_type = 'scan' AND zone.floor = 1;
