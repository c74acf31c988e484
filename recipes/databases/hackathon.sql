CREATE TABLE team (team_id INTEGER PRIMARY KEY, team_name TEXT, challenge TEXT, table_no INTEGER, submitted_at DATE, uses_hardware INTEGER);
CREATE TABLE hacker (hacker_id INTEGER PRIMARY KEY, handle TEXT, university TEXT, skill TEXT, age INTEGER, diet TEXT, team_id INTEGER REFERENCES team(team_id));
CREATE TABLE judge (judge_id INTEGER PRIMARY KEY, judge_name TEXT, company TEXT);
CREATE TABLE score (judge_id INTEGER REFERENCES judge(judge_id), team_id INTEGER REFERENCES team(team_id), criterion TEXT, points INTEGER, PRIMARY KEY (judge_id, team_id, criterion));
CREATE TABLE prize (prize_id INTEGER PRIMARY KEY, prize_name TEXT, cash INTEGER, sponsor TEXT, team_id INTEGER REFERENCES team(team_id));
INSERT INTO team VALUES (1,'Null Pointers','mobility',4,'2023-11-19',0),(2,'Bit by Bit','health',7,'2023-11-19',1),(3,'Git Happens','mobility',2,'2023-11-18',0),(4,'Team Rocketfuel','energy',11,NULL,1),(5,'Semicolons','energy',9,'2023-11-19',1);
INSERT INTO hacker VALUES (1,'nadiaK','ETH','backend',22,'vegan',1),(2,'tomcat','Uni Basel','frontend',24,NULL,1),(3,'j0anna','ETH','machine learning',21,'vegetarian',2),(4,'pixelpaul','ZHdK','design',26,NULL,2),(5,'farid','EPFL','backend',23,'halal',3),(6,'lucyloop','ETH','embedded',20,'vegan',4),(7,'grete','EPFL','embedded',25,NULL,5),(8,'oskar_b','Uni Basel','backend',22,'vegetarian',5),(9,'mei','ETH','machine learning',24,NULL,5),(10,'zed','EPFL','design',19,NULL,NULL);
INSERT INTO judge VALUES (1,'Corinne Zbinden','Alpine Energy'),(2,'Raj Malhotra','Medivue'),(3,'Tobias Frei','Stadtwerk');
INSERT INTO score VALUES (1,1,'originality',6),(1,2,'originality',8),(1,3,'originality',5),(1,5,'originality',9),(2,1,'design',7),(2,2,'design',9),(2,5,'design',6),(3,1,'impact',8),(3,3,'impact',7),(3,5,'impact',10);
INSERT INTO prize VALUES (1,'Grand Prize',5000,'Alpine Energy',5),(2,'Best Health Hack',2000,'Medivue',2),(3,'Audience Award',1000,'Stadtwerk',2),(4,'Best Hardware',1500,'Solderio',5),(5,'Best Newcomer',500,'Stadtwerk',NULL);

-- Who won the grand prize?
-- grand prize team
SELECT team.team_name FROM team JOIN prize ON prize.team_id = team.team_id WHERE prize.prize_name = 'Grand Prize';

-- Who's on the Semicolons team?
-- semicolons members
SELECT hacker.handle FROM hacker JOIN team ON hacker.team_id = team.team_id WHERE team.team_name = 'Semicolons';

-- How much prize money did Bit by Bit take home?
-- bit by bit total cash
SELECT SUM(prize.cash) FROM prize JOIN team ON prize.team_id = team.team_id WHERE team.team_name = 'Bit by Bit';

-- Which team hasn't handed anything in?
-- teams with no submission
SELECT team_name FROM team WHERE submitted_at IS NULL;

-- Who is still looking for a team?
-- hackers without team
SELECT handle FROM hacker WHERE team_id IS NULL;

-- How many vegans are there from ETH?
-- eth vegans count
SELECT COUNT(*) FROM hacker WHERE university = 'ETH' AND diet = 'vegan';

-- Which university sent the most people?
-- uni with most hackers
SELECT university FROM hacker GROUP BY university ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the average age per university?
-- mean age by uni
SELECT university, AVG(age) FROM hacker GROUP BY university;

-- Which team scored the most points overall?
-- ranking winner by total points
SELECT team.team_name FROM team JOIN score ON score.team_id = team.team_id GROUP BY team.team_id ORDER BY SUM(score.points) DESC LIMIT 1;

-- How many points did the judge from Medivue give out in total?
-- sum of points by medivue's judge
SELECT SUM(score.points) FROM score JOIN judge ON score.judge_id = judge.judge_id WHERE judge.company = 'Medivue';

-- What did Corinne Zbinden give Git Happens?
-- zbinden's points for git happens
SELECT score.points FROM score JOIN judge ON score.judge_id = judge.judge_id JOIN team ON score.team_id = team.team_id WHERE judge.judge_name = 'Corinne Zbinden' AND team.team_name = 'Git Happens';

-- Does Null Pointers work with hardware?
-- null pointers using hardware?
SELECT EXISTS (SELECT team_name FROM team WHERE team_name = 'Null Pointers' AND uses_hardware = 1);

-- Was Semicolons judged on impact?
-- any impact points for semicolons
SELECT EXISTS (SELECT score.points FROM score JOIN team ON score.team_id = team.team_id WHERE team.team_name = 'Semicolons' AND score.criterion = 'impact');

-- Who's the youngest backend developer?
-- youngest hacker doing backend
SELECT handle FROM hacker WHERE skill = 'backend' ORDER BY age LIMIT 1;

-- Which teams have more than 2 people?
-- teams with over 2 members
SELECT team.team_name FROM team JOIN hacker ON hacker.team_id = team.team_id GROUP BY team.team_id HAVING COUNT(*) > 2;

-- Which challenges have EPFL people in them?
-- challenges epfl students work on
SELECT DISTINCT team.challenge FROM team JOIN hacker ON hacker.team_id = team.team_id WHERE hacker.university = 'EPFL';

-- Which teams got no points at all?
-- teams not scored
SELECT team_name FROM team WHERE team_id NOT IN (SELECT team_id FROM score);

-- Who is older than the average hacker, and how old?
-- above average age - handle and age
SELECT handle, age FROM hacker WHERE age > (SELECT AVG(age) FROM hacker);

-- Which prizes above 1000 are not from Alpine Energy?
-- prizes worth more than 1000, sponsor other than alpine energy
SELECT prize_name FROM prize WHERE cash > 1000 AND sponsor != 'Alpine Energy';

-- Which teams handed in before 19 November 2023?
-- submissions before 19 november 2023
SELECT team_name FROM team WHERE submitted_at < '2023-11-19';
