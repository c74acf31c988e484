CREATE TABLE vehicle (veh_id INTEGER PRIMARY KEY, reg_plate TEXT, veh_type TEXT, make TEXT, odometer_km INTEGER, bought DATE, depot TEXT, status TEXT);
CREATE TABLE mechanic (mech_id INTEGER PRIMARY KEY, mech_name TEXT, grade TEXT, hourly_rate REAL);
CREATE TABLE job (job_no INTEGER PRIMARY KEY, veh_id INTEGER REFERENCES vehicle(veh_id), mech_id INTEGER REFERENCES mechanic(mech_id), job_date DATE, work_type TEXT, labour_hrs REAL, parts_cost REAL);
INSERT INTO vehicle VALUES (1,'KX19 RTO','van','Ford',148200,'2019-03-11','North','active'),(2,'KX20 BLM','van','Renault',96400,'2020-07-02','North','active'),(3,'LD17 WES','truck','Scania',412000,'2017-10-20','Docks','in workshop'),(4,'LD21 POA','truck','Volvo',188300,'2021-01-15','Docks','active'),(5,'MM15 ZZT','bus','Mercedes',530100,'2015-05-30','Central','retired'),(6,'MM22 HUG','bus','Mercedes',75500,'2022-04-04','Central','active'),(7,'KX23 ELV','van','Ford',12100,'2023-09-09','Central','active');
INSERT INTO mechanic VALUES (1,'Donna Pryce','master',38),(2,'Imran Sheikh','senior',31.5),(3,'Kyle Benn','apprentice',17),(4,'Teresa Gill','senior',32),(5,'Owen Falk','apprentice',16.5);
INSERT INTO job VALUES (1001,1,2,'2023-02-14','brakes',3.5,220),(1002,3,1,'2023-03-01','gearbox',14,2850),(1003,3,4,'2023-06-19','brakes',5,640),(1004,5,1,'2023-06-22','engine',22,4100),(1005,2,3,'2023-07-10','oil change',1,45),(1006,4,2,'2023-09-05','tyres',2.5,980),(1007,3,1,'2024-01-11','engine',18.5,3900),(1008,6,4,'2024-01-20','oil change',1.5,85),(1009,1,3,'2024-02-02','oil change',1,48),(1010,1,2,'2024-03-15','tyres',1.5,410);

-- What are the plates and odometer readings of all active vans?
-- active vans: plate, km
SELECT reg_plate, odometer_km FROM vehicle WHERE veh_type = 'van' AND status = 'active';

-- For each depot, find the average mileage of its vehicles.
-- mean km by depot
SELECT depot, AVG(odometer_km) FROM vehicle GROUP BY depot;

-- Return the names of the mechanics together with their hourly rates, from the highest rate to the lowest.
-- mechanics and what they earn per hour, dearest first
SELECT mech_name, hourly_rate FROM mechanic ORDER BY hourly_rate DESC;

-- Which mechanics have never been assigned a job?
-- who hasn't done one job yet
SELECT mech_name FROM mechanic WHERE mech_id NOT IN (SELECT mech_id FROM job);

-- What is the total cost of parts fitted to LD17 WES?
-- how much have we sunk into parts for LD17 WES
SELECT SUM(job.parts_cost) FROM job JOIN vehicle ON job.veh_id = vehicle.veh_id WHERE vehicle.reg_plate = 'LD17 WES';

-- Which makes have both a vehicle with brake work and a vehicle with an engine job?
-- makes that needed brakes and also engine work
SELECT vehicle.make FROM vehicle JOIN job ON job.veh_id = vehicle.veh_id WHERE job.work_type = 'brakes' INTERSECT SELECT vehicle.make FROM vehicle JOIN job ON job.veh_id = vehicle.veh_id WHERE job.work_type = 'engine';

-- Find the plates of vehicles that have been serviced at least three times.
-- plates in the shop 3 times or more
SELECT vehicle.reg_plate FROM vehicle JOIN job ON job.veh_id = vehicle.veh_id GROUP BY vehicle.veh_id HAVING COUNT(*) >= 3;

-- Find the number of distinct types of work carried out in 2023.
-- how many kinds of work did we do in 2023
SELECT COUNT(DISTINCT work_type) FROM job WHERE job_date = '2023';

-- Who worked on the gearbox of the Scania?
-- scania gearbox - which mechanic
SELECT mechanic.mech_name FROM mechanic JOIN job ON job.mech_id = mechanic.mech_id JOIN vehicle ON job.veh_id = vehicle.veh_id WHERE vehicle.make = 'Scania' AND job.work_type = 'gearbox';

-- What is the number and the mean labour time of jobs per type of work?
-- per work type: how many jobs and avg hours
SELECT work_type, COUNT(*), AVG(labour_hrs) FROM job GROUP BY work_type;

-- Which mechanic has put in the most hours of labour?
-- hardest worker by hours
SELECT mechanic.mech_name FROM mechanic JOIN job ON job.mech_id = mechanic.mech_id GROUP BY mechanic.mech_id ORDER BY SUM(job.labour_hrs) DESC LIMIT 1;

-- Which vehicle was bought most recently, and where is it stationed?
-- newest vehicle: plate & depot
SELECT reg_plate, depot FROM vehicle ORDER BY bought DESC LIMIT 1;

-- Return the plates of the vehicles that have never had a repair job.
-- plates with no jobs at all
SELECT reg_plate FROM vehicle WHERE veh_id NOT IN (SELECT veh_id FROM job);

-- What are the numbers of the jobs whose parts cost more than the average?
-- job numbers above avg parts cost
SELECT job_no FROM job WHERE parts_cost > (SELECT AVG(parts_cost) FROM job);

-- Has any bus been retired?
-- retired buses, any?
SELECT EXISTS (SELECT reg_plate FROM vehicle WHERE veh_type = 'bus' AND status = 'retired');

-- Which plates start with KX?
-- all the KX plates
SELECT reg_plate FROM vehicle WHERE reg_plate LIKE 'KX%';

-- What did the cheapest oil change cost in parts, and what is the name of the mechanic who carried it out.
-- cheapest oil change by parts, cost and mechanic
SELECT job.parts_cost, mechanic.mech_name FROM job JOIN mechanic ON job.mech_id = mechanic.mech_id WHERE job.work_type = 'oil change' ORDER BY job.parts_cost LIMIT 1;

-- Is Imran Sheikh paid more than Teresa Gill?
-- does sheikh earn more than gill
SELECT EXISTS (SELECT mech_name FROM mechanic WHERE mech_name = 'Imran Sheikh' AND hourly_rate > (SELECT hourly_rate FROM mechanic WHERE mech_name = 'Teresa Gill'));

-- Which vehicles are not trucks and have run more than 100000 km?
-- non-trucks over 100000 km, plates
SELECT reg_plate FROM vehicle WHERE veh_type != 'truck' AND odometer_km > 100000;
