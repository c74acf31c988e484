CREATE TABLE t_team (team_code TEXT PRIMARY KEY, team_name TEXT, bike_brand TEXT, country TEXT);
CREATE TABLE t_rider (bib INTEGER PRIMARY KEY, rider_name TEXT, age INTEGER, role TEXT, abandoned TEXT, team_code TEXT REFERENCES t_team(team_code));
CREATE TABLE t_stage (stage_no INTEGER PRIMARY KEY, depart TEXT, arrive TEXT, km REAL, climb_m INTEGER, stage_type TEXT, ridden DATE, winner INTEGER REFERENCES t_rider(bib), yellow INTEGER REFERENCES t_rider(bib));
INSERT INTO t_team VALUES ('VLO','Velox Racing','Corsa','Belgium'),('SOL','Solara','Pinnacle','Spain'),('NRD','Nordwind','Corsa','Norway'),('ALP','Alpin Pro','Edelbike','Austria');
INSERT INTO t_rider VALUES (1,'Wout Claes',28,'sprinter','no','VLO'),(2,'Jurgen Maes',33,'domestique','no','VLO'),(11,'Iker Zabala',26,'climber','no','SOL'),(12,'Raul Pinto',30,'sprinter','yes','SOL'),(21,'Sindre Aas',24,'all-rounder','no','NRD'),(22,'Odd Kvam',35,'domestique','yes','NRD'),(31,'Lukas Reiter',29,'climber','no','ALP'),(32,'Max Hofer',22,'sprinter','no','ALP');
INSERT INTO t_stage VALUES (1,'Ghent','Kortrijk',188.5,900,'flat','2023-07-01',1,1),(2,'Kortrijk','Lille',172,750,'flat','2023-07-02',1,1),(3,'Lille','Reims',201.3,1400,'flat','2023-07-03',32,1),(4,'Reims','Nancy',194,2600,'hilly','2023-07-05',21,21),(5,'Nancy','Ballon d''Alsace',148.2,3900,'mountain','2023-07-06',11,11),(6,'Belfort','Belfort',31.4,280,'time trial','2023-07-08',21,21),(7,'Belfort','Besançon',165.7,2100,'hilly','2023-07-09',31,11);

-- Who won stage 5?
-- stage 5 winner
-- who was first home on stage 5
SELECT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.winner = t_rider.bib WHERE t_stage.stage_no = 5;

-- Who wore the yellow jersey on stage 3?
-- yellow jersey, stage 3?
SELECT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.yellow = t_rider.bib WHERE t_stage.stage_no = 3;

-- Which riders have won more than one stage?
-- multiple stage winners, more than 1
SELECT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.winner = t_rider.bib GROUP BY t_rider.bib HAVING COUNT(*) > 1;

-- Which riders gave up?
-- who abandoned the tour
-- riders who dropped out (abandoned)
SELECT rider_name FROM t_rider WHERE abandoned = 'yes';

-- Which sprinters are under 30 and still in the race?
-- sprinters younger than 30 who didn't abandon
SELECT rider_name FROM t_rider WHERE role = 'sprinter' AND age < 30 AND abandoned = 'no';

-- Which riders sit on Corsa bikes?
-- corsa riders
-- who rides a Corsa
SELECT t_rider.rider_name FROM t_rider JOIN t_team ON t_rider.team_code = t_team.team_code WHERE t_team.bike_brand = 'Corsa';

-- Which teams have won a mountain stage?
-- team(s) winning in the mountain stages
SELECT DISTINCT t_team.team_name FROM t_team JOIN t_rider ON t_rider.team_code = t_team.team_code JOIN t_stage ON t_stage.winner = t_rider.bib WHERE t_stage.stage_type = 'mountain';

-- Did Max Hofer win any stage?
-- stage win for hofer?
SELECT EXISTS (SELECT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.winner = t_rider.bib WHERE t_rider.rider_name = 'Max Hofer');

-- How many kilometres is the whole tour?
-- total distance of all stages
-- how long is the tour, all stages together
SELECT SUM(km) FROM t_stage;

-- Where did the longest flat stage finish?
-- arrival town of the longest flat stage
-- longest flat stage - where did it end?
SELECT arrive FROM t_stage WHERE stage_type = 'flat' ORDER BY km DESC LIMIT 1;

-- Which rider has spent the most days in yellow?
-- most yellow jerseys
SELECT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.yellow = t_rider.bib GROUP BY t_rider.bib ORDER BY COUNT(*) DESC LIMIT 1;

-- How many stages of each type are there?
-- stage types with number of stages
-- stages by type, how many
SELECT stage_type, COUNT(*) FROM t_stage GROUP BY stage_type;

-- Apart from the sprinters, who has won a stage?
-- stage winners who aren't sprinters
SELECT DISTINCT t_rider.rider_name FROM t_rider JOIN t_stage ON t_stage.winner = t_rider.bib WHERE t_rider.role != 'sprinter';

-- Which riders are in the same team as Wout Claes?
-- claes' teammates
SELECT rider_name FROM t_rider WHERE team_code = (SELECT team_code FROM t_rider WHERE rider_name = 'Wout Claes') AND rider_name != 'Wout Claes';

-- Who is older, Wout Claes or Lukas Reiter?
-- claes or reiter, older one
-- Of Wout Claes and Lukas Reiter, who's the older?
SELECT rider_name FROM t_rider WHERE rider_name IN ('Wout Claes', 'Lukas Reiter') ORDER BY age DESC LIMIT 1;

-- Start and finish of all stages since 6 July 2023?
-- from where to where, stages from 6 july 2023 on
SELECT depart, arrive FROM t_stage WHERE ridden >= '2023-07-06';
