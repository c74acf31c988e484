CREATE TABLE t_agency (ag_id INTEGER PRIMARY KEY, ag_name TEXT, country TEXT, budget_bn REAL);
CREATE TABLE t_rocket (rk_id INTEGER PRIMARY KEY, rk_name TEXT, height_m REAL, payload_kg INTEGER, reusable INTEGER, ag_id INTEGER REFERENCES t_agency(ag_id));
CREATE TABLE t_mission (ms_id INTEGER PRIMARY KEY, ms_name TEXT, destination TEXT, launched DATE, outcome TEXT, crewed INTEGER, rk_id INTEGER REFERENCES t_rocket(rk_id));
CREATE TABLE t_astronaut (as_id INTEGER PRIMARY KEY, as_name TEXT, nationality TEXT, born INTEGER, hours_in_space INTEGER);
CREATE TABLE t_crew (ms_id INTEGER REFERENCES t_mission(ms_id), as_id INTEGER REFERENCES t_astronaut(as_id), duty TEXT, PRIMARY KEY (ms_id, as_id));
INSERT INTO t_agency VALUES (1,'Pan-Andean Space Office','Peru',1.8),(2,'Borealis','Canada',4.2),(3,'Suncrest Orbital','Australia',2.9);
INSERT INTO t_rocket VALUES (1,'Condor 5',48.5,9800,0,1),(2,'Narwhal Heavy',71.0,26500,1,2),(3,'Narwhal Light',39.2,5200,1,2),(4,'Brolga',54.4,14000,1,3),(5,'Condor 6',62.0,18000,1,1);
INSERT INTO t_mission VALUES (1,'Inti 1','Moon','2015-03-14','success',0,1),(2,'Inti 2','Moon','2018-07-30','failure',0,1),(3,'Aurora Station A','Earth orbit','2019-11-02','success',1,2),(4,'Aurora Station B','Earth orbit','2021-05-19','success',1,2),(5,'Red Dust','Mars','2022-09-08','success',0,4),(6,'Snowgoose','Venus','2020-02-27','failure',0,3),(7,'Long Reach','Moon','2024-01-21','success',1,4),(8,'Red Dust II','Mars','2026-10-15','planned',0,4);
INSERT INTO t_astronaut VALUES (1,'Marguerite Roy','Canadian',1979,4120),(2,'Inuk Aklaq','Canadian',1984,2210),(3,'Beth Corrigan','Australian',1981,1890),(4,'Diego Huanca','Peruvian',1976,3050),(5,'Samir Haddad','Canadian',1990,0),(6,'Lucy Tran','Australian',1988,310);
INSERT INTO t_crew VALUES (3,1,'commander'),(3,4,'engineer'),(4,2,'commander'),(4,1,'engineer'),(4,3,'doctor'),(7,3,'commander'),(7,6,'pilot'),(7,4,'engineer');

-- Where did Snowgoose go?
-- snowgoose destination
SELECT destination FROM t_mission WHERE ms_name = 'Snowgoose';

-- When did Long Reach lift off?
-- launch date of long reach
SELECT launched FROM t_mission WHERE ms_name = 'Long Reach';

-- Which missions flew to the Moon?
-- moon flights
SELECT ms_name FROM t_mission WHERE destination = 'Moon';

-- Which missions went wrong?
-- failed missions
SELECT ms_name FROM t_mission WHERE outcome = 'failure';

-- Which successful moon missions carried people?
-- crewed flights to the Moon that were a success
SELECT ms_name FROM t_mission WHERE destination = 'Moon' AND crewed = 1 AND outcome = 'success';

-- Which rocket will carry Red Dust II?
-- rocket for red dust II
SELECT t_rocket.rk_name FROM t_rocket JOIN t_mission ON t_mission.rk_id = t_rocket.rk_id WHERE t_mission.ms_name = 'Red Dust II';

-- Which agency is behind Inti 1?
-- who launched inti 1 - agency
SELECT t_agency.ag_name FROM t_agency JOIN t_rocket ON t_rocket.ag_id = t_agency.ag_id JOIN t_mission ON t_mission.rk_id = t_rocket.rk_id WHERE t_mission.ms_name = 'Inti 1';

-- Who flew on Aurora Station B, and as what?
-- crew list with duties for aurora station b
SELECT t_astronaut.as_name, t_crew.duty FROM t_astronaut JOIN t_crew ON t_crew.as_id = t_astronaut.as_id JOIN t_mission ON t_crew.ms_id = t_mission.ms_id WHERE t_mission.ms_name = 'Aurora Station B';

-- Who commanded Long Reach?
-- long reach commander
SELECT t_astronaut.as_name FROM t_astronaut JOIN t_crew ON t_crew.as_id = t_astronaut.as_id JOIN t_mission ON t_crew.ms_id = t_mission.ms_id WHERE t_mission.ms_name = 'Long Reach' AND t_crew.duty = 'commander';

-- Has Huanca been to the Moon?
-- did huanca fly to the moon
SELECT EXISTS (SELECT t_astronaut.as_name FROM t_astronaut JOIN t_crew ON t_crew.as_id = t_astronaut.as_id JOIN t_mission ON t_crew.ms_id = t_mission.ms_id WHERE t_astronaut.as_name LIKE '%Huanca' AND t_mission.destination = 'Moon');

-- Can the Condor 5 be reused?
-- condor 5 reusable?
SELECT EXISTS (SELECT rk_name FROM t_rocket WHERE rk_name = 'Condor 5' AND reusable = 1);

-- Which astronauts haven't flown a mission yet?
-- rookies, never on a crew
SELECT as_name FROM t_astronaut WHERE as_id NOT IN (SELECT as_id FROM t_crew);

-- Which rocket has never been used?
-- rockets without missions
SELECT rk_name FROM t_rocket WHERE rk_id NOT IN (SELECT rk_id FROM t_mission);

-- Who has spent the most time in space?
-- astronaut with most hours up there
SELECT as_name FROM t_astronaut ORDER BY hours_in_space DESC LIMIT 1;

-- Which agency has launched the most missions, planned ones not counted?
-- agency with most missions leaving out planned
SELECT t_agency.ag_name FROM t_agency JOIN t_rocket ON t_rocket.ag_id = t_agency.ag_id JOIN t_mission ON t_mission.rk_id = t_rocket.rk_id WHERE t_mission.outcome != 'planned' GROUP BY t_agency.ag_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many missions are there per destination?
-- missions by destination
SELECT destination, COUNT(*) FROM t_mission GROUP BY destination;

-- Which missions were launched between 2018 and 2020?
-- launches 2018 to 2020
SELECT ms_name FROM t_mission WHERE launched BETWEEN '2018' AND '2020';

-- Can the Brolga lift more than the Condor 6?
-- brolga payload bigger than condor 6?
SELECT EXISTS (SELECT rk_name FROM t_rocket WHERE rk_name = 'Brolga' AND payload_kg > (SELECT payload_kg FROM t_rocket WHERE rk_name = 'Condor 6'));

-- How many hours have the Canadians spent in space on average?
-- avg hours in space, canadian astronauts
SELECT AVG(hours_in_space) FROM t_astronaut WHERE nationality = 'Canadian';

-- Who has served both as commander and as doctor?
-- astronauts who were commander and doctor
SELECT t_astronaut.as_name FROM t_astronaut JOIN t_crew ON t_crew.as_id = t_astronaut.as_id WHERE t_crew.duty = 'commander' INTERSECT SELECT t_astronaut.as_name FROM t_astronaut JOIN t_crew ON t_crew.as_id = t_astronaut.as_id WHERE t_crew.duty = 'doctor';
