CREATE TABLE squad (squad_id INTEGER PRIMARY KEY, squad_name TEXT, region TEXT, founded INTEGER, sponsor TEXT);
CREATE TABLE gamer (gamer_id INTEGER PRIMARY KEY, gamertag TEXT, real_name TEXT, squad_id INTEGER REFERENCES squad(squad_id), role TEXT, salary_usd INTEGER, age INTEGER);
CREATE TABLE fixture (fixture_id INTEGER PRIMARY KEY, map_name TEXT, played_on DATE, winner_id INTEGER REFERENCES squad(squad_id), viewers INTEGER, stage TEXT);
CREATE TABLE scoreline (fixture_id INTEGER REFERENCES fixture(fixture_id), gamer_id INTEGER REFERENCES gamer(gamer_id), kills INTEGER, deaths INTEGER, mvp TEXT, PRIMARY KEY (fixture_id, gamer_id));
INSERT INTO squad VALUES (1,'Iron Lynx','Nordic',2016,'Frostbyte Cola'),(2,'Cobalt Crows','Iberia',2018,'Mesa Telecom'),(3,'Pixel Panic','Nordic',2021,NULL),(4,'Thunder Moles','Balkan',2019,'Grindhouse Chairs');
INSERT INTO gamer VALUES (1,'hexa','Mikko Laine',1,'sniper',64000,22),(2,'Brutus9','Oskar Dahl',1,'tank',58000,25),(3,'lua','Carla Ibarra',2,'healer',47000,20),(4,'senhor_k','Tiago Prado',2,'sniper',71000,27),(5,'peep','Elin Storm',3,'scout',29000,18),(6,'noodle','Arne Fisk',3,'tank',31000,19),(7,'gorski','Luka Bojan',4,'scout',40000,24),(8,'MamaBear','Vesna Kolar',4,'healer',42500,31);
INSERT INTO fixture VALUES (201,'Foundry','2024-02-10',1,18400,'group'),(202,'Sunken City','2024-02-11',2,22100,'group'),(203,'Foundry','2024-02-17',1,16950,'group'),(204,'Cinder Pass','2024-02-24',4,19800,'group'),(205,'Sunken City','2024-03-02',2,41000,'semi-final'),(206,'Cinder Pass','2024-03-03',1,38700,'semi-final'),(207,'Foundry','2024-03-10',1,90500,'final');
INSERT INTO scoreline VALUES (201,1,24,11,'yes'),(201,5,12,19,'no'),(202,4,27,14,'yes'),(202,7,15,17,'no'),(203,2,18,9,'yes'),(203,6,7,18,'no'),(204,8,10,6,'yes'),(204,3,9,12,'no'),(205,4,30,12,'yes'),(205,7,19,21,'no'),(206,1,22,13,'no'),(206,5,16,20,'no'),(207,1,29,15,'yes'),(207,4,25,16,'no');

-- Who plays for the Cobalt Crows?
-- cobalt crows roster, gamertags
-- tags of everyone under contract at the Cobalt Crows
SELECT gamer.gamertag FROM gamer JOIN squad ON gamer.squad_id = squad.squad_id WHERE squad.squad_name = 'Cobalt Crows';

-- Which team won the final?
-- champions: who took the final
-- winner of the final match
SELECT squad.squad_name FROM squad JOIN fixture ON fixture.winner_id = squad.squad_id WHERE fixture.stage = 'final';

-- How many wins has each team?
-- victories per squad
-- win column for all teams that won something
SELECT squad.squad_name, COUNT(*) FROM squad JOIN fixture ON fixture.winner_id = squad.squad_id GROUP BY squad.squad_id;

-- Which squad is still without a win?
-- team that never won
-- winless teams
SELECT squad_name FROM squad WHERE squad_id NOT IN (SELECT winner_id FROM fixture);

-- Top 3 players by kills
-- three deadliest gamers overall
-- leaderboard: first three gamertags on total kills
SELECT gamer.gamertag FROM gamer JOIN scoreline ON scoreline.gamer_id = gamer.gamer_id GROUP BY gamer.gamer_id ORDER BY SUM(scoreline.kills) DESC LIMIT 3;

-- Average viewers by map
-- mean audience for each map
-- how many people watch on average, split by map
SELECT map_name, AVG(viewers) FROM fixture GROUP BY map_name;

-- Wage bill per team
-- salaries summed for each squad
-- how much does every team pay its players altogether
SELECT squad.squad_name, SUM(gamer.salary_usd) FROM squad JOIN gamer ON gamer.squad_id = squad.squad_id GROUP BY squad.squad_id;

-- Best-paid healer?
-- which healer earns the most
SELECT gamertag FROM gamer WHERE role = 'healer' ORDER BY salary_usd DESC LIMIT 1;

-- Who was MVP more than once?
-- players with at least two mvp awards
SELECT gamer.gamertag FROM gamer JOIN scoreline ON scoreline.gamer_id = gamer.gamer_id WHERE scoreline.mvp = 'yes' GROUP BY gamer.gamer_id HAVING COUNT(*) > 1;

-- What is hexa's real name?
-- who hides behind the tag hexa
-- hexa irl
SELECT real_name FROM gamer WHERE gamertag = 'hexa';

-- How many kills did senhor_k get in the semi-final?
-- semi-final kills, senhor_k
SELECT scoreline.kills FROM scoreline JOIN gamer ON scoreline.gamer_id = gamer.gamer_id JOIN fixture ON scoreline.fixture_id = fixture.fixture_id WHERE gamer.gamertag = 'senhor_k' AND fixture.stage = 'semi-final';

-- Most watched match: map and date
-- where and when was the match with the biggest audience
SELECT map_name, played_on FROM fixture ORDER BY viewers DESC LIMIT 1;

-- Which team has no sponsor?
-- unsponsored squads
-- who plays without a backer on the shirt
SELECT squad_name FROM squad WHERE sponsor IS NULL;

-- Have the Iron Lynx won on Cinder Pass?
-- any iron lynx win at cinder pass
SELECT EXISTS (SELECT fixture.fixture_id FROM fixture JOIN squad ON fixture.winner_id = squad.squad_id WHERE squad.squad_name = 'Iron Lynx' AND fixture.map_name = 'Cinder Pass');

-- How many different players appeared on Foundry?
-- distinct gamers who played the Foundry map
SELECT COUNT(DISTINCT scoreline.gamer_id) FROM scoreline JOIN fixture ON scoreline.fixture_id = fixture.fixture_id WHERE fixture.map_name = 'Foundry';

-- Nordic players under 20
-- gamertags from Nordic teams, younger than 20
SELECT gamer.gamertag FROM gamer JOIN squad ON gamer.squad_id = squad.squad_id WHERE squad.region = 'Nordic' AND gamer.age < 20;

-- Average pay by role
-- what does each position earn on average
SELECT role, AVG(salary_usd) FROM gamer GROUP BY role;
