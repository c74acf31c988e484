CREATE TABLE technicians (tech_id INTEGER PRIMARY KEY, full_name TEXT, trade TEXT, hourly_rate REAL, joined DATE);
CREATE TABLE machines (machine_id INTEGER PRIMARY KEY, label TEXT, kind TEXT, maker TEXT, built INTEGER, hall TEXT, power_kw REAL, state TEXT, responsible_id INTEGER REFERENCES technicians(tech_id));
CREATE TABLE jobs (job_no INTEGER PRIMARY KEY, machine_id INTEGER REFERENCES machines(machine_id), done_by INTEGER REFERENCES technicians(tech_id), job_date DATE, job_type TEXT, hours REAL, parts_cost REAL);
INSERT INTO technicians VALUES (1,'Greta Lindqvist','electrician',38.5,'2012-03-01'),(2,'Tomasz Wrona','mechanic',34,'2016-09-12'),(3,'Ada Bello','mechanic',36,'2014-01-20'),(4,'Rui Esteves','hydraulics',41,'2019-06-03'),(5,'Peter Hahn','electrician',30,'2022-11-07');
INSERT INTO machines VALUES (1,'Lathe 1','lathe','Weiler',2004,'North',7.5,'running',2),(2,'Lathe 2','lathe','Weiler',2011,'North',9,'running',2),(3,'Press Bertha','press','Schuler',1998,'South',45,'down',4),(4,'Mill 7','milling machine','Deckel',2015,'North',15,'running',3),(5,'Saw A','saw','Kasto',2009,'Yard',5.5,'running',NULL),(6,'Mill 9','milling machine','Mazak',2021,'South',22,'running',3),(7,'Press Otto','press','Schuler',2018,'South',60,'being repaired',4),(8,'Compressor','compressor','Kaeser',2020,'Yard',30,'running',1);
INSERT INTO jobs VALUES (501,3,4,'2023-02-14','repair',6.5,820),(502,1,2,'2023-03-03','inspection',1.5,0),(503,3,1,'2023-05-22','repair',4,310),(504,7,4,'2023-06-01','oil change',2,95),(505,4,3,'2023-06-19','inspection',1,0),(506,3,4,'2023-09-30','repair',9,1450),(507,8,1,'2024-01-11','inspection',1,25),(508,2,2,'2024-02-05','oil change',1.5,60),(509,7,4,'2024-02-20','repair',12,2200),(510,6,3,'2024-03-08','inspection',2,0);

-- Which technician is responsible for the compressor?
-- who has the Compressor under him
-- Compressor - whose baby is it?
SELECT technicians.full_name FROM technicians JOIN machines ON machines.responsible_id = technicians.tech_id WHERE machines.label = 'Compressor';

-- What machines does Ada Bello have in her charge?
-- machines under Bello
SELECT machines.label FROM machines JOIN technicians ON machines.responsible_id = technicians.tech_id WHERE technicians.full_name = 'Ada Bello';

-- Who has worked on Press Bertha?
-- list everybody who ever laid hands on press bertha
SELECT DISTINCT technicians.full_name FROM technicians JOIN jobs ON jobs.done_by = technicians.tech_id JOIN machines ON jobs.machine_id = machines.machine_id WHERE machines.label = 'Press Bertha';

-- Is Mill 9 running?
-- mill 9 up and running?
SELECT EXISTS (SELECT label FROM machines WHERE label = 'Mill 9' AND state = 'running');

-- Which machines in the South hall draw more than 40 kW?
-- anything in south over 40 kilowatts
SELECT label FROM machines WHERE hall = 'South' AND power_kw > 40;

-- What is our oldest machine?
-- oldest thing on the floor
SELECT label FROM machines ORDER BY built LIMIT 1;

-- Which machine has had the most jobs done on it?
-- our biggest problem child, the machine with most maintenance jobs
SELECT machines.label FROM machines JOIN jobs ON jobs.machine_id = machines.machine_id GROUP BY machines.machine_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How much did we spend on parts for the presses?
-- total parts bill, presses only
SELECT SUM(jobs.parts_cost) FROM jobs JOIN machines ON jobs.machine_id = machines.machine_id WHERE machines.kind = 'press';

-- Which machines have never been serviced?
-- machines without a single job in the log
SELECT label FROM machines WHERE machine_id NOT IN (SELECT machine_id FROM jobs);

-- How many hours has each technician put in?
-- hours worked per technician
SELECT technicians.full_name, SUM(jobs.hours) FROM technicians JOIN jobs ON jobs.done_by = technicians.tech_id GROUP BY technicians.tech_id;

-- Which machines is nobody responsible for?
-- which machine has no one in charge of it
-- orphaned machines
SELECT label FROM machines WHERE responsible_id IS NULL;

-- When was Press Otto last worked on?
-- date of the latest job on press otto
SELECT jobs.job_date FROM jobs JOIN machines ON jobs.machine_id = machines.machine_id WHERE machines.label = 'Press Otto' ORDER BY jobs.job_date DESC LIMIT 1;

-- Which makers' machines has Esteves repaired?
-- makes of the machines that got a repair from Rui Esteves
SELECT DISTINCT machines.maker FROM machines JOIN jobs ON jobs.machine_id = machines.machine_id JOIN technicians ON jobs.done_by = technicians.tech_id WHERE technicians.full_name = 'Rui Esteves' AND jobs.job_type = 'repair';

-- Which electricians charge less than the average hourly rate?
-- electricians below avg rate
SELECT full_name FROM technicians WHERE trade = 'electrician' AND hourly_rate < (SELECT AVG(hourly_rate) FROM technicians);

-- Who has been with us longer, Hahn or Wrona?
-- who came first - peter hahn or tomasz wrona
SELECT full_name FROM technicians WHERE full_name IN ('Peter Hahn', 'Tomasz Wrona') ORDER BY joined LIMIT 1;

-- Which halls hold at least three machines?
-- halls with 3 or more machines
SELECT hall FROM machines GROUP BY hall HAVING COUNT(*) >= 3;

-- How many repairs were carried out in 2023?
-- repairs 2023, how many
SELECT COUNT(*) FROM jobs WHERE job_type = 'repair' AND job_date = '2023';

-- Which trades look after machines in the North hall?
-- trades of the people with a machine in North under them
SELECT DISTINCT technicians.trade FROM technicians JOIN machines ON machines.responsible_id = technicians.tech_id WHERE machines.hall = 'North';

-- Did Greta Lindqvist do any oil change?
-- has lindqvist ever changed oil
SELECT EXISTS (SELECT jobs.job_no FROM jobs JOIN technicians ON jobs.done_by = technicians.tech_id WHERE technicians.full_name = 'Greta Lindqvist' AND jobs.job_type = 'oil change');
