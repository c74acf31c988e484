CREATE TABLE rooms (room TEXT PRIMARY KEY, building TEXT, floor INTEGER, used_for TEXT, seats INTEGER, radiator TEXT);
CREATE TABLE jobs (job INTEGER PRIMARY KEY, room TEXT REFERENCES rooms(room), problem TEXT, trade TEXT, reported_by TEXT, reported DATE, fixed DATE, cost REAL, urgent TEXT);
INSERT INTO rooms VALUES ('A01','Main',0,'reception',6,'yes'),('A12','Main',1,'classroom',30,'yes'),('A14','Main',1,'staff room',18,'no'),('B03','Annex',0,'workshop',16,'yes'),('B21','Annex',2,'classroom',26,'yes'),('G00','Gym',0,'sports hall',NULL,'no'),('C11','Main',1,'music room',22,'yes');
INSERT INTO jobs VALUES (1,'A12','broken blind','joiner','Ms Pryce','2024-01-09','2024-01-15',40,'no'),(2,'G00','leaking roof','roofer','Mr Adeyemi','2024-01-22','2024-02-19',1250,'yes'),(3,'B03','dead socket','electrician','Mr Lund','2024-02-05','2024-02-06',85,'yes'),(4,'A14','dripping tap','plumber','Ms Pryce','2024-02-27',NULL,NULL,'no'),(5,'B21','cracked window','glazier','Mrs Farrow','2024-03-04','2024-03-08',210,'yes'),(6,'G00','flickering lights','electrician','Mr Adeyemi','2024-03-18',NULL,NULL,'yes'),(7,'A01','door sticks','joiner','Mrs Farrow','2024-03-19','2024-03-20',0,'no'),(8,'C11','cold radiator','plumber','Mr Lund','2024-04-11','2024-04-16',130,'no'),(9,'A12','wobbly desk','joiner','Ms Pryce','2024-04-12',NULL,NULL,'no'),(10,'B03','blocked sink','plumber','Mr Lund','2023-11-30','2023-12-01',65,'yes');

-- what isnt fixed yet
-- jobs still open
-- whats left for me to do
SELECT problem FROM jobs WHERE fixed IS NULL;

-- whats wrong in the gym
-- gym building problems
SELECT jobs.problem FROM jobs JOIN rooms ON jobs.room = rooms.room WHERE rooms.building = 'Gym';

-- who moaned about the dripping tap
-- dripping tap came from whom
-- who reported the dripping tap
SELECT reported_by FROM jobs WHERE problem = 'dripping tap';

-- what did the leaking roof cost us
-- bill for the leaking roof
-- leaking roof how much
SELECT cost FROM jobs WHERE problem = 'leaking roof';

-- dearest repair
-- what job ate the most money
-- which problem was the most expensive to sort
SELECT problem FROM jobs ORDER BY cost DESC LIMIT 1;

-- what do i need the plumber for
-- all plumber jobs
-- things for the plumber
SELECT problem FROM jobs WHERE trade = 'plumber';

-- average cost of a job for each trade
-- what does each trade come to on average
SELECT trade, AVG(cost) FROM jobs GROUP BY trade;

-- total cost per building
-- building by building, what did we spend
-- how much went on repairs for each building
SELECT rooms.building, SUM(jobs.cost) FROM rooms JOIN jobs ON jobs.room = rooms.room GROUP BY rooms.building;

-- any urgent job still open
-- is there something urgent not done
SELECT EXISTS (SELECT problem FROM jobs WHERE urgent = 'yes' AND fixed IS NULL);

-- does the staff room have a radiator
-- is there a radiator in the staff room
SELECT EXISTS (SELECT room FROM rooms WHERE used_for = 'staff room' AND radiator = 'yes');

-- how many classrooms
-- how many rooms do they teach in as classroom
-- count of rooms used as classrooms
SELECT COUNT(*) FROM rooms WHERE used_for = 'classroom';

-- what got reported in march 2024
-- march 24 complaints
SELECT problem FROM jobs WHERE reported = '2024-03';

-- where is the wobbly desk
-- which room has the wobbly desk in it
SELECT room FROM jobs WHERE problem = 'wobbly desk';

-- rooms with more than one job
-- which rooms turn up more than once
-- which rooms had 2 or more things wrong
SELECT room FROM jobs GROUP BY room HAVING COUNT(*) > 1;

-- what is music room number
-- which room do they do music in
SELECT room FROM rooms WHERE used_for = 'music room';

-- biggest room by seats
-- where can most people sit
SELECT room FROM rooms ORDER BY seats DESC LIMIT 1;

-- urgent stuff for the electrician with the room
-- electrician urgent jobs, what and where
SELECT problem, room FROM jobs WHERE trade = 'electrician' AND urgent = 'yes';
