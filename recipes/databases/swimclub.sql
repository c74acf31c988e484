CREATE TABLE coach (coachId INTEGER PRIMARY KEY, coachName TEXT, email TEXT, licence TEXT);
CREATE TABLE squad (squadId INTEGER PRIMARY KEY, squadName TEXT, minAge INTEGER, sessionsPerWeek INTEGER, monthlyDues REAL, coachId INTEGER REFERENCES coach(coachId));
CREATE TABLE swimmer (swimmerId INTEGER PRIMARY KEY, swimmerName TEXT, dateOfBirth DATE, bestStroke TEXT, memberSince INTEGER, squadId INTEGER REFERENCES squad(squadId));
CREATE TABLE swim (swimId INTEGER PRIMARY KEY, swimmerId INTEGER REFERENCES swimmer(swimmerId), meet TEXT, swimDate DATE, stroke TEXT, metres INTEGER, seconds REAL, medal TEXT);
INSERT INTO coach VALUES (1,'Brenda Cho','brenda@otters.example','A'),(2,'Mateus Leal','mateus@otters.example','B'),(3,'Silke Arndt',NULL,'C');
INSERT INTO squad VALUES (1,'Tadpoles',6,1,22,2),(2,'Otters',9,2,35,2),(3,'Sharks',12,4,58,1),(4,'Masters',25,2,40,1),(5,'Elite',14,8,95,NULL);
INSERT INTO swimmer VALUES (1,'Aisha Bello','2010-02-17','butterfly',2018,3),(2,'Finn Gallagher','2013-07-05','freestyle',2021,2),(3,'Clara Novak','2009-11-22','backstroke',2017,5),(4,'Ravi Menon','1981-05-09','breaststroke',2019,4),(5,'Suki Tanaka','2011-09-14','freestyle',2020,3),(6,'Otis Barlow','2016-12-03',NULL,2023,1),(7,'Leon Faber','2008-04-26','freestyle',2016,5),(8,'Greta Maas','1974-10-31','freestyle',2012,4);
INSERT INTO swim VALUES (1,1,'Spring Open','2023-04-15','butterfly',100,68.4,'gold'),(2,3,'Spring Open','2023-04-15','backstroke',100,66.9,'silver'),(3,7,'Spring Open','2023-04-16','freestyle',50,25.1,'gold'),(4,7,'County Champs','2023-06-10','freestyle',100,54.8,'bronze'),(5,5,'County Champs','2023-06-10','freestyle',100,63.2,NULL),(6,4,'Masters Gala','2023-09-23','breaststroke',50,36.7,'gold'),(7,1,'County Champs','2023-06-11','butterfly',200,151.3,NULL),(8,2,'Minis Meet','2023-10-08','freestyle',50,38.5,'silver'),(9,3,'Winter Cup','2023-12-02','backstroke',100,65.7,'gold'),(10,7,'Winter Cup','2023-12-02','freestyle',50,24.7,'gold');

-- Which squad does Suki Tanaka swim in?
-- suki's squad
-- where does Suki Tanaka train, which squad
SELECT squad.squadName FROM squad JOIN swimmer ON swimmer.squadId = squad.squadId WHERE swimmer.swimmerName = 'Suki Tanaka';

-- Freestyle swims over 50 metres: meet and time, fastest first.
-- 50 metres freestyle, meets with seconds, quickest on top
SELECT meet, seconds FROM swim WHERE stroke = 'freestyle' AND metres = 50 ORDER BY seconds;

-- Who specialises in freestyle?
-- our freestylers
SELECT swimmerName FROM swimmer WHERE bestStroke = 'freestyle';

-- Which squads train at least twice a week for less than 50 a month?
-- 2+ sessions a week and dues under 50
SELECT squadName FROM squad WHERE sessionsPerWeek >= 2 AND monthlyDues < 50;

-- Who is Aisha Bello's coach?
-- who coaches aisha bello
-- Aisha Bello trains under whom
SELECT coach.coachName FROM coach JOIN squad ON squad.coachId = coach.coachId JOIN swimmer ON swimmer.squadId = squad.squadId WHERE swimmer.swimmerName = 'Aisha Bello';

-- Which swimmers brought home gold?
-- gold medallists
-- who has won a gold medal
SELECT DISTINCT swimmer.swimmerName FROM swimmer JOIN swim ON swim.swimmerId = swimmer.swimmerId WHERE swim.medal = 'gold';

-- Did Leon Faber win a medal at the County Champs?
-- leon faber: any medal at county champs
SELECT EXISTS (SELECT swim.swimId FROM swim JOIN swimmer ON swim.swimmerId = swimmer.swimmerId WHERE swimmer.swimmerName = 'Leon Faber' AND swim.meet = 'County Champs' AND swim.medal IS NOT NULL);

-- How many medals has Leon Faber won?
-- faber medal count
-- how often was Leon Faber on the podium with a medal
SELECT COUNT(*) FROM swim JOIN swimmer ON swim.swimmerId = swimmer.swimmerId WHERE swimmer.swimmerName = 'Leon Faber' AND swim.medal IS NOT NULL;

-- What is our fastest time over 100 metres freestyle?
-- club best 100m freestyle
-- quickest 100 metres freestyle anyone has swum, in seconds
SELECT MIN(seconds) FROM swim WHERE metres = 100 AND stroke = 'freestyle';

-- Who has been a member the longest?
-- longest-standing member of the club
-- who joined first
SELECT swimmerName FROM swimmer ORDER BY memberSince LIMIT 1;

-- At which meet did we swim the most races?
-- meet with the most swims
SELECT meet FROM swim GROUP BY meet ORDER BY COUNT(*) DESC LIMIT 1;

-- How many swimmers are in each squad?
-- squad sizes
-- number of kids and adults per squad
SELECT squad.squadName, COUNT(*) FROM squad JOIN swimmer ON swimmer.squadId = squad.squadId GROUP BY squad.squadId;

-- Which squad has no coach at the moment?
-- squads lacking a coach
-- which group is without a coach
SELECT squadName FROM squad WHERE coachId IS NULL;

-- Which swimmers didn't compete at all?
-- who has no races
SELECT swimmerName FROM swimmer WHERE swimmerId NOT IN (SELECT swimmerId FROM swim);

-- Who raced in June 2023?
-- swimmers in action june 2023
SELECT DISTINCT swimmer.swimmerName FROM swimmer JOIN swim ON swim.swimmerId = swimmer.swimmerId WHERE swim.swimDate = '2023-06';

-- Which squads cost more than the average squad?
-- squads with above-average dues
SELECT squadName FROM squad WHERE monthlyDues > (SELECT AVG(monthlyDues) FROM squad);
