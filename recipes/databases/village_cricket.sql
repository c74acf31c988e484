CREATE TABLE side (side_id INTEGER PRIMARY KEY, side TEXT, village TEXT, county TEXT, formed INTEGER, captain_id INTEGER REFERENCES cricketer(cr_id));
CREATE TABLE cricketer (cr_id INTEGER PRIMARY KEY, cricketer TEXT, dob DATE, side_id INTEGER REFERENCES side(side_id), bats TEXT, day_job TEXT, brother_of INTEGER REFERENCES cricketer(cr_id));
CREATE TABLE game (gm_id INTEGER PRIMARY KEY, hosts INTEGER REFERENCES side(side_id), guests INTEGER REFERENCES side(side_id), won_by INTEGER REFERENCES side(side_id), on_day DATE, crowd INTEGER, host_runs INTEGER, guest_runs INTEGER);
CREATE TABLE innings (gm_id INTEGER REFERENCES game(gm_id), cr_id INTEGER REFERENCES cricketer(cr_id), runs INTEGER, wickets INTEGER, caught_by INTEGER REFERENCES cricketer(cr_id));
INSERT INTO side VALUES (1,'Nether Wallop XI','Nether Wallop','Hants',1868,1),(2,'Plumstead Parva','Plumstead','Norfolk',1901,4),(3,'Old Sodbury Oaks','Old Sodbury','Glos',1884,6),(4,'Blakeney Terns','Blakeney','Norfolk',1977,9),(5,'Tring Casuals','Tring','Herts',2015,NULL);
INSERT INTO cricketer VALUES (1,'Hal Froome','1971-04-05',1,'right','vicar',NULL),(2,'Dev Malik','1994-03-21',1,'left','nurse',NULL),(3,'Jim Froome','1976-08-14',1,'right','farmer',1),(4,'Arthur Bligh','1959-12-30',2,'right','baker',NULL),(5,'Pete Bligh','1963-02-17',2,'left','postman',4),(6,'Rob Tanner','1988-07-07',3,'right','teacher',NULL),(7,'Wes Tanner','1990-10-11',4,'right','farmer',6),(8,'Col Digby','2004-05-29',3,'left','student',NULL),(9,'Nigel Sands','1966-06-06',4,'right','farmer',NULL),(10,'Ashok Rao','1985-03-03',2,'right','dentist',NULL),(11,'Tom Wick','1999-01-18',5,'right','plumber',NULL);
INSERT INTO game VALUES (1,1,2,1,'2022-05-14',120,204,161),(2,3,1,3,'2022-06-25',85,188,140),(3,2,4,4,'2023-05-20',60,97,101),(4,4,3,3,'2023-07-08',210,156,230),(5,1,3,NULL,'2024-05-11',95,177,177),(6,2,1,1,'2024-06-29',70,133,219),(7,4,2,4,'2024-08-03',180,190,122),(8,3,2,3,'2024-08-31',140,241,118),(9,3,4,3,'2024-09-07',130,199,150);
INSERT INTO innings VALUES (1,1,72,0,5),(1,2,41,3,4),(1,4,55,1,3),(2,6,88,2,1),(2,2,30,1,8),(3,10,22,4,9),(3,9,47,0,NULL),(3,7,19,5,4),(4,7,64,1,6),(4,6,103,0,NULL),(4,8,36,3,7),(5,1,15,2,6),(5,8,59,1,3),(6,2,112,2,5),(6,5,40,0,2),(7,9,81,2,10),(8,8,77,0,5),(8,4,31,1,6),(8,10,12,0,6);

-- Who scored most for the oldest side?
-- oldest team's top run-getter
-- best batsman in the side formed first
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id WHERE cricketer.side_id = (SELECT side_id FROM side ORDER BY formed LIMIT 1) GROUP BY cricketer.cr_id ORDER BY SUM(innings.runs) DESC LIMIT 1;

-- Which side has won the most games?
-- champions by number of wins
SELECT side.side FROM side JOIN game ON game.won_by = side.side_id GROUP BY side.side_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who captains the side that has travelled most often?
-- captain of the team with most away games
SELECT cricketer.cricketer FROM cricketer JOIN side ON side.captain_id = cricketer.cr_id JOIN game ON game.guests = side.side_id GROUP BY side.side_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people came to the game in which the highest individual score was made?
-- crowd at the game of the best innings
SELECT game.crowd FROM game JOIN innings ON innings.gm_id = game.gm_id ORDER BY innings.runs DESC LIMIT 1;

-- Who hosted the game with the smallest crowd?
-- home side, worst attendance
SELECT side.side FROM side JOIN game ON game.hosts = side.side_id ORDER BY game.crowd LIMIT 1;

-- Who batted in the game with the biggest crowd?
-- batsmen of the best-attended match
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id WHERE innings.gm_id = (SELECT gm_id FROM game ORDER BY crowd DESC LIMIT 1);

-- Which sides have visited Old Sodbury Oaks?
-- guests of the oaks
SELECT side.side FROM side JOIN game ON game.guests = side.side_id WHERE game.hosts = (SELECT side_id FROM side WHERE side = 'Old Sodbury Oaks');

-- Where have Plumstead Parva played away? The villages, please.
-- plumstead's away trips: villages
SELECT side.village FROM side JOIN game ON game.hosts = side.side_id WHERE game.guests = (SELECT side_id FROM side WHERE side = 'Plumstead Parva');

-- Which sides have hosted a team that Blakeney Terns hosted, too?
-- received the same visitors as blakeney
SELECT side.side FROM side JOIN game ON game.hosts = side.side_id WHERE game.guests IN (SELECT game.guests FROM game JOIN side ON game.hosts = side.side_id WHERE side.side = 'Blakeney Terns') AND side.side != 'Blakeney Terns';

-- Who was caught by Arthur Bligh?
-- arthur bligh's catches: victims
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id WHERE innings.caught_by = (SELECT cr_id FROM cricketer WHERE cricketer = 'Arthur Bligh');

-- Who has caught Dev Malik out?
-- dev malik caught by
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.caught_by = cricketer.cr_id WHERE innings.cr_id = (SELECT cr_id FROM cricketer WHERE cricketer = 'Dev Malik');

-- Who has taken the most catches?
-- safest pair of hands
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.caught_by = cricketer.cr_id GROUP BY cricketer.cr_id ORDER BY COUNT(*) DESC LIMIT 1;

-- For which side does Rob Tanner's brother play?
-- rob tanner's brother: team
SELECT side.side FROM side JOIN cricketer ON cricketer.side_id = side.side_id WHERE cricketer.brother_of = (SELECT cr_id FROM cricketer WHERE cricketer = 'Rob Tanner');

-- Which players are down as the brother of another?
-- players with a brother given
SELECT cricketer FROM cricketer WHERE brother_of IS NOT NULL;

-- Who hasn't batted at all?
-- no innings on record
SELECT cricketer FROM cricketer WHERE cr_id NOT IN (SELECT cr_id FROM innings);

-- Which sides have never won?
-- still without a win
-- winless teams
SELECT side FROM side WHERE side_id NOT IN (SELECT won_by FROM game WHERE won_by IS NOT NULL);

-- Which side has played neither at home nor away?
-- team without a single fixture
SELECT side FROM side WHERE side_id NOT IN (SELECT hosts FROM game) AND side_id NOT IN (SELECT guests FROM game);

-- When was a game won by the visitors?
-- away wins, days
SELECT on_day FROM game WHERE won_by = guests;

-- Which player never caught anyone?
-- players without a catch
SELECT cricketer FROM cricketer WHERE cr_id NOT IN (SELECT caught_by FROM innings WHERE caught_by IS NOT NULL);

-- Who was born after Dev Malik?
-- younger than dev malik
SELECT cricketer FROM cricketer WHERE dob > (SELECT dob FROM cricketer WHERE cricketer = 'Dev Malik');

-- Whose best score beats everything made for Plumstead Parva?
-- outscored every plumstead innings: players
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id WHERE innings.runs > (SELECT MAX(innings.runs) FROM innings JOIN cricketer ON innings.cr_id = cricketer.cr_id JOIN side ON cricketer.side_id = side.side_id WHERE side.side = 'Plumstead Parva');

-- Is Jim Froome older than Nigel Sands?
-- jim froome born before nigel sands?
SELECT EXISTS (SELECT cricketer FROM cricketer WHERE cricketer = 'Jim Froome' AND dob < (SELECT dob FROM cricketer WHERE cricketer = 'Nigel Sands'));

-- Which was formed earlier, Plumstead Parva or Old Sodbury Oaks?
-- plumstead or the oaks, the older side
SELECT side FROM side WHERE side IN ('Plumstead Parva', 'Old Sodbury Oaks') ORDER BY formed LIMIT 1;

-- Who is the elder of Pete Bligh and Hal Froome?
-- pete bligh / hal froome - older
SELECT cricketer FROM cricketer WHERE cricketer IN ('Pete Bligh', 'Hal Froome') ORDER BY dob LIMIT 1;

-- How many runs have farmers made altogether?
-- farmers, total runs
SELECT SUM(innings.runs) FROM innings JOIN cricketer ON innings.cr_id = cricketer.cr_id WHERE cricketer.day_job = 'farmer';

-- How many games have Norfolk sides hosted?
-- games on norfolk grounds, number
SELECT COUNT(*) FROM game JOIN side ON game.hosts = side.side_id WHERE side.county = 'Norfolk';

-- What does each player score on average?
-- batting average per man
SELECT cricketer.cricketer, AVG(innings.runs) FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id GROUP BY cricketer.cr_id;

-- How many wickets has every side taken?
-- wickets by side
SELECT side.side, SUM(innings.wickets) FROM side JOIN cricketer ON cricketer.side_id = side.side_id JOIN innings ON innings.cr_id = cricketer.cr_id GROUP BY side.side_id;

-- Which players have made more than 150 runs in total?
-- over 150 runs all told
SELECT cricketer.cricketer FROM cricketer JOIN innings ON innings.cr_id = cricketer.cr_id GROUP BY cricketer.cr_id HAVING SUM(innings.runs) > 150;

-- Which sides have won more games than Blakeney Terns?
-- more wins than blakeney
SELECT side.side FROM side JOIN game ON game.won_by = side.side_id GROUP BY side.side_id HAVING COUNT(*) > (SELECT COUNT(*) FROM game JOIN side ON game.won_by = side.side_id WHERE side.side = 'Blakeney Terns');

-- Which players were born in March 1985 or March 1994?
-- born march 1985 or march 1994
SELECT cricketer FROM cricketer WHERE dob = '1985-03' OR dob = '1994-03';

-- Which left-handers were born before 2000?
-- lefties from earlier than 2000
SELECT cricketer FROM cricketer WHERE bats = 'left' AND dob < '2000';

-- On which days between 2023 and 2024 did more than 100 people turn up?
-- 2023-2024 game days with over 100 watching
SELECT on_day FROM game WHERE on_day BETWEEN '2023' AND '2024' AND crowd > 100;

-- Has Plumstead Parva ever beaten anyone at home?
-- any home win for plumstead
SELECT EXISTS (SELECT game.gm_id FROM game JOIN side ON game.won_by = side.side_id WHERE side.side = 'Plumstead Parva' AND game.hosts = game.won_by);

-- Did any game end in a tie in 2024?
-- tied game in 2024?
SELECT EXISTS (SELECT gm_id FROM game WHERE on_day = '2024' AND host_runs = guest_runs);

-- Which players are neither farmers nor teachers?
-- day jobs other than farmer and teacher: who
SELECT cricketer FROM cricketer WHERE day_job NOT IN ('farmer', 'teacher');

-- What was the second biggest crowd?
-- runner-up attendance
SELECT crowd FROM game WHERE crowd < (SELECT MAX(crowd) FROM game) ORDER BY crowd DESC LIMIT 1;
