CREATE TABLE worker (wid INTEGER PRIMARY KEY, who TEXT, craft TEXT, city TEXT, external INTEGER, day_rate REAL, since DATE, mentor INTEGER REFERENCES worker(wid));
CREATE TABLE customer (cid INTEGER PRIMARY KEY, customer TEXT, branch TEXT, bill_to TEXT, ship_to TEXT, key_account INTEGER);
CREATE TABLE project (pcode TEXT PRIMARY KEY, project TEXT, cid INTEGER REFERENCES customer(cid), lead INTEGER REFERENCES worker(wid), sponsor TEXT, kick_off DATE, deadline DATE, finished DATE, budget_k REAL, cost_k REAL, phase TEXT, risky TEXT, follows TEXT REFERENCES project(pcode));
CREATE TABLE task (tid INTEGER PRIMARY KEY, pcode TEXT REFERENCES project(pcode), task TEXT, doer INTEGER REFERENCES worker(wid), checker INTEGER REFERENCES worker(wid), planned_h INTEGER, real_h INTEGER, due DATE, done_on DATE, blocked INTEGER, prio TEXT);
INSERT INTO worker VALUES (1,'Hedda Lyng','architect','Malmö',0,640,'2013-02-01',NULL),(2,'Tariq Bell','developer','Leeds',0,510,'2017-08-21',1),(3,'Maya Osei','tester','Leeds',0,430,'2020-01-06',2),(4,'Vince Pako','developer','Brno',1,580,'2022-05-16',2),(5,'Linh Tran','designer','Malmö',1,555,'2023-09-11',NULL),(6,'Ewa Gora','developer','Brno',0,395,'2024-01-02',4);
INSERT INTO customer VALUES (1,'Nordfisk','food','Bergen','Ålesund',1),(2,'Castle Rail','transport','York','Crewe',1),(3,'Bruma Hotels','travel','Porto','Porto',0),(4,'Zettel Verlag','publishing','Wien','Graz',0);
INSERT INTO project VALUES ('FIN','Catch Tracker',1,2,'Olav Dahl','2022-03-01','2022-12-15','2023-02-10',180,214,'closed','no',NULL),('FIN2','Catch Tracker Mobile',1,4,'Olav Dahl','2023-03-20','2024-02-28',NULL,120,97,'build','no','FIN'),('RAL','Platform Signs',2,1,'Jean Peel','2023-01-16','2023-09-30','2023-09-22',260,241,'closed','no',NULL),('RAL2','Timetable Engine',2,1,'Mo Farid','2023-10-02','2024-10-31',NULL,480,150,'design','yes','RAL'),('BRU','Guest App',3,5,'Ines Luz','2023-11-06','2024-05-31',NULL,90,64,'build','yes',NULL),('ZET','Archive Search',4,NULL,NULL,'2024-02-12',NULL,NULL,55,0,'offer','no',NULL);
INSERT INTO task VALUES (1,'FIN','data model',2,1,40,62,'2022-04-15','2022-05-02',0,'high'),(2,'FIN','acceptance test',3,2,30,28,'2022-11-30','2023-01-20',0,'high'),(3,'FIN2','offline mode',4,2,80,95,'2023-08-31','2023-10-05',0,'high'),(4,'FIN2','barcode scan',6,4,24,NULL,'2024-02-15',NULL,1,'medium'),(5,'RAL','sign layout',5,1,50,44,'2023-04-28','2023-04-20',0,'medium'),(6,'RAL','field test',3,2,60,71,'2023-09-01','2023-09-12',0,'high'),(7,'RAL2','rule engine',2,1,160,40,'2024-06-30',NULL,0,'high'),(8,'RAL2','legacy import',4,2,90,NULL,'2024-05-15',NULL,1,'low'),(9,'BRU','wireframes',5,1,36,30,'2023-12-08','2023-12-05',0,'medium'),(10,'BRU','booking screen',6,NULL,48,20,'2024-03-22',NULL,0,'high'),(11,'BRU','push messages',4,3,20,NULL,'2024-04-19',NULL,0,'low');

-- Who leads the Guest App?
-- guest app project lead
-- in charge of the Guest App
SELECT worker.who FROM project JOIN worker ON project.lead = worker.wid WHERE project.project = 'Guest App';

-- Who is backing Platform Signs on the customer's side?
-- platform signs sponsor
SELECT sponsor FROM project WHERE project = 'Platform Signs';

-- Which projects does Hedda run?
-- hedda lyng's projects
SELECT project.project FROM project JOIN worker ON project.lead = worker.wid WHERE worker.who = 'Hedda Lyng';

-- Which project has no lead yet?
-- leaderless project
SELECT project FROM project WHERE lead IS NULL;

-- For whom are we building the Timetable Engine?
-- timetable engine client
SELECT customer.customer FROM project JOIN customer ON project.cid = customer.cid WHERE project.project = 'Timetable Engine';

-- What have we done or are we doing for Nordfisk?
-- nordfisk projects
SELECT project.project FROM project JOIN customer ON project.cid = customer.cid WHERE customer.customer = 'Nordfisk';

-- What did the Timetable Engine grow out of?
-- predecessor of the timetable engine
SELECT project FROM project WHERE pcode = (SELECT follows FROM project WHERE project = 'Timetable Engine');

-- Which project came after the Catch Tracker?
-- follow-up to catch tracker
SELECT project FROM project WHERE follows = (SELECT pcode FROM project WHERE project = 'Catch Tracker');

-- When did the Guest App start?
-- guest app kick-off
SELECT kick_off FROM project WHERE project = 'Guest App';

-- By when must the Guest App be done?
-- guest app deadline
SELECT deadline FROM project WHERE project = 'Guest App';

-- When was the Catch Tracker actually finished?
-- catch tracker done on
SELECT finished FROM project WHERE project = 'Catch Tracker';

-- Which projects were finished after their deadline?
-- late projects
SELECT project FROM project WHERE finished > deadline;

-- Which projects are still running?
-- unfinished projects
-- not finished yet
SELECT project FROM project WHERE finished IS NULL;

-- Which projects cost more than budgeted?
-- over budget
SELECT project FROM project WHERE cost_k > budget_k;

-- Which unfinished projects are considered risky?
-- risky and not done: projects
SELECT project FROM project WHERE risky = 'yes' AND finished IS NULL;

-- What's our biggest project by budget, and who is it for?
-- largest budget: project + customer
SELECT project.project, customer.customer FROM project JOIN customer ON project.cid = customer.cid ORDER BY project.budget_k DESC LIMIT 1;

-- Has the Guest App a smaller budget than Catch Tracker Mobile?
-- guest app budget below catch tracker mobile?
SELECT EXISTS (SELECT pcode FROM project WHERE project = 'Guest App' AND budget_k < (SELECT budget_k FROM project WHERE project = 'Catch Tracker Mobile'));

-- Which projects kicked off in 2023?
-- 2023 starts
SELECT project FROM project WHERE kick_off = '2023';

-- What has to be delivered between February and June 2024?
-- project deadlines feb-jun 2024, names
SELECT project FROM project WHERE deadline BETWEEN '2024-02' AND '2024-06';

-- Which customers are key accounts?
-- our key accounts
SELECT customer FROM customer WHERE key_account = 1;

-- Where do we send Castle Rail's invoices?
-- castle rail bill town
SELECT bill_to FROM customer WHERE customer = 'Castle Rail';

-- Where do deliveries for Castle Rail go?
-- castle rail shipping town
SELECT ship_to FROM customer WHERE customer = 'Castle Rail';

-- How much budget does each customer give us?
-- budgets per customer, biggest first
SELECT customer.customer, SUM(project.budget_k) FROM project JOIN customer ON project.cid = customer.cid GROUP BY customer.cid ORDER BY SUM(project.budget_k) DESC;

-- How many projects are there in every phase?
-- projects by phase
SELECT phase, COUNT(*) FROM project GROUP BY phase;

-- Which people are freelancers?
-- externals
-- people not on our payroll
SELECT who FROM worker WHERE external = 1;

-- Who in Brno is employed by us?
-- brno, internal people
SELECT who FROM worker WHERE city = 'Brno' AND external = 0;

-- Who is Ewa's mentor?
-- ewa gora is mentored by
SELECT who FROM worker WHERE wid = (SELECT mentor FROM worker WHERE who = 'Ewa Gora');

-- Whom does Tariq mentor?
-- tariq bell's mentees
SELECT who FROM worker WHERE mentor = (SELECT wid FROM worker WHERE who = 'Tariq Bell');

-- Who is the dearest developer per day?
-- highest day rate among developers
SELECT who FROM worker WHERE craft = 'developer' ORDER BY day_rate DESC LIMIT 1;

-- Who costs more than Tariq Bell?
-- day rate above tariq's
SELECT who FROM worker WHERE day_rate > (SELECT day_rate FROM worker WHERE who = 'Tariq Bell');

-- Who does the offline mode?
-- offline mode is whose task
SELECT worker.who FROM task JOIN worker ON task.doer = worker.wid WHERE task.task = 'offline mode';

-- Who has to check the offline mode?
-- offline mode reviewer
SELECT worker.who FROM task JOIN worker ON task.checker = worker.wid WHERE task.task = 'offline mode';

-- Which tasks has nobody been asked to check?
-- no checker: tasks
SELECT task FROM task WHERE checker IS NULL;

-- What is stuck, and in which project?
-- blocked tasks and their projects
SELECT task.task, project.project FROM task JOIN project ON task.pcode = project.pcode WHERE task.blocked = 1;

-- Which important tasks aren't done yet?
-- high prio, unfinished tasks
SELECT task FROM task WHERE prio = 'high' AND done_on IS NULL;

-- Where did we need more hours than planned?
-- tasks that ran over their hours
SELECT task FROM task WHERE real_h > planned_h;

-- How long was the rule engine meant to take?
-- rule engine planned hours
SELECT planned_h FROM task WHERE task = 'rule engine';

-- How many hours have gone into the rule engine so far?
-- rule engine hours spent
SELECT real_h FROM task WHERE task = 'rule engine';

-- How many open tasks does each person have?
-- unfinished tasks per person
SELECT worker.who, COUNT(*) FROM task JOIN worker ON task.doer = worker.wid WHERE task.done_on IS NULL GROUP BY worker.wid;

-- Which project has eaten the most hours?
-- most hours worked: project
SELECT project.project FROM task JOIN project ON task.pcode = project.pcode GROUP BY project.pcode ORDER BY SUM(task.real_h) DESC LIMIT 1;

-- Who both does and checks tasks?
-- doers who also check
SELECT worker.who FROM task JOIN worker ON task.doer = worker.wid INTERSECT SELECT worker.who FROM task JOIN worker ON task.checker = worker.wid;

-- Which projects have no tasks?
-- projects w/o tasks
SELECT project FROM project WHERE pcode NOT IN (SELECT pcode FROM task);

-- Did Maya ever work for Castle Rail?
-- maya osei castle rail task?
SELECT EXISTS (SELECT task.tid FROM task JOIN worker ON task.doer = worker.wid JOIN project ON task.pcode = project.pcode JOIN customer ON project.cid = customer.cid WHERE worker.who = 'Maya Osei' AND customer.customer = 'Castle Rail');
