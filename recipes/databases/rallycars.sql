CREATE TABLE teams (team_id INTEGER PRIMARY KEY, team TEXT, base TEXT, coach TEXT, budget_m REAL);
CREATE TABLE drivers (drv_id INTEGER PRIMARY KEY, drv_name TEXT, team_id INTEGER REFERENCES teams(team_id), nat TEXT, dob DATE, codriver TEXT);
CREATE TABLE stages (stage_id INTEGER PRIMARY KEY, stage TEXT, surface TEXT, len_km REAL, held_on DATE, winner_id INTEGER REFERENCES drivers(drv_id));
INSERT INTO teams VALUES (1,'Blue Comet','Turku','Sanna Raita',14.5),(2,'Falcon Rally','Leeds',NULL,6.2),(3,'Scuderia Volta','Modena','Gino Prandi',18),(4,'Outback Works','Perth','Will Dunne',9.1),(5,'Northern Sparks','Turku',NULL,2.4);
INSERT INTO drivers VALUES (1,'Aki Lehto',1,'Finnish','1991-08-03','Jari Oja'),(2,'Saul Penn',2,'British','1987-02-16','Kate Ross'),(3,'Dino Marchi',3,'Italian','1995-11-27','Ugo Bassi'),(4,'Bea Conti',3,'Italian','1998-05-09','Lia Serra'),(5,'Troy Hale',4,'Australian','1984-09-21','Ned Bird'),(6,'Mika Sund',1,'Swedish','1993-01-14',NULL);
INSERT INTO stages VALUES (1,'Pine Loop','gravel',21.4,'2021-06-12',1),(2,'Frozen Lake','snow',16.8,'2021-02-06',6),(3,'Moor Road','asphalt',24.9,'2021-10-02',2),(4,'Colle Rosso','asphalt',13.2,'2022-04-23',4),(5,'Red Dust','gravel',33.5,'2022-08-14',5),(6,'Salt Flats','gravel',28,'2023-09-03',1),(7,'Old Quarry','gravel',9.6,'2023-05-20',1);

-- Are there teams without a coach?
-- does any team do without a coach
-- is a coach missing anywhere
SELECT EXISTS (SELECT team FROM teams WHERE coach IS NULL);

-- Did anybody from Falcon Rally win in 2022?
-- any 2022 stage win for falcon rally
SELECT EXISTS (SELECT stages.stage FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id JOIN teams ON drivers.team_id = teams.team_id WHERE teams.team = 'Falcon Rally' AND stages.held_on = '2022');

-- Has Bea Conti won on asphalt?
-- did conti ever take an asphalt stage
SELECT EXISTS (SELECT stages.stage FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id WHERE drivers.drv_name = 'Bea Conti' AND stages.surface = 'asphalt');

-- Does Troy Hale drive for Scuderia Volta?
-- is hale a volta driver
SELECT EXISTS (SELECT drivers.drv_name FROM drivers JOIN teams ON drivers.team_id = teams.team_id WHERE drivers.drv_name = 'Troy Hale' AND teams.team = 'Scuderia Volta');

-- Is any of the Volta drivers Italian?
-- does Scuderia Volta have an Italian at the wheel
SELECT EXISTS (SELECT drivers.drv_name FROM drivers JOIN teams ON drivers.team_id = teams.team_id WHERE teams.team = 'Scuderia Volta' AND drivers.nat = 'Italian');

-- Was Frozen Lake run before Pine Loop?
-- did the frozen lake stage take place earlier than pine loop
SELECT EXISTS (SELECT stage FROM stages WHERE stage = 'Frozen Lake' AND held_on < (SELECT held_on FROM stages WHERE stage = 'Pine Loop'));

-- who is older, Saul Penn or Troy Hale
-- penn vs hale, born earlier?
SELECT drv_name FROM drivers WHERE drv_name IN ('Saul Penn', 'Troy Hale') ORDER BY dob LIMIT 1;

-- Who has more stage wins, Aki Lehto or Mika Sund?
-- aki lehto or mika sund: won more stages
SELECT drivers.drv_name FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id WHERE drivers.drv_name IN ('Aki Lehto', 'Mika Sund') GROUP BY drivers.drv_name ORDER BY COUNT(*) DESC LIMIT 1;

-- which drivers have never won a stage
-- drivers still waiting for a first stage win
-- winless drivers
SELECT drv_name FROM drivers WHERE drv_id NOT IN (SELECT winner_id FROM stages);

-- teams based in the same town as Blue Comet
-- who else has their garage where Blue Comet is
SELECT team FROM teams WHERE base = (SELECT base FROM teams WHERE team = 'Blue Comet') AND team <> 'Blue Comet';

-- gravel stages longer than Pine Loop
-- which stages on gravel beat Pine Loop in length
SELECT stage FROM stages WHERE surface = 'gravel' AND len_km > (SELECT len_km FROM stages WHERE stage = 'Pine Loop');

-- teams that won on both gravel and snow
-- who took a snow stage as well as a gravel one, by team
SELECT teams.team FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id JOIN teams ON drivers.team_id = teams.team_id WHERE stages.surface = 'gravel' INTERSECT SELECT teams.team FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id JOIN teams ON drivers.team_id = teams.team_id WHERE stages.surface = 'snow';

-- richer teams than Outback Works
-- who has more money to spend than Outback Works
SELECT team FROM teams WHERE budget_m > (SELECT budget_m FROM teams WHERE team = 'Outback Works');

-- Do we have a team with no driver?
-- is any team still driverless
SELECT EXISTS (SELECT team FROM teams WHERE team_id NOT IN (SELECT team_id FROM drivers));

-- Did a Swede win on gravel?
-- has somebody Swedish taken a gravel stage
SELECT EXISTS (SELECT stages.stage FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id WHERE drivers.nat = 'Swedish' AND stages.surface = 'gravel');

-- who won Red Dust and for which team
-- red dust: winner plus team
SELECT drivers.drv_name, teams.team FROM stages JOIN drivers ON stages.winner_id = drivers.drv_id JOIN teams ON drivers.team_id = teams.team_id WHERE stages.stage = 'Red Dust';

-- stages that were neither gravel nor asphalt
-- anything run on something other than gravel or asphalt
SELECT stage FROM stages WHERE surface NOT IN ('gravel', 'asphalt');
