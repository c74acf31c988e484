CREATE TABLE team (tid INTEGER PRIMARY KEY, team_name TEXT, captain TEXT, size INTEGER, local TEXT, table_no INTEGER);
CREATE TABLE quiz_round (rid INTEGER PRIMARY KEY, topic TEXT, setter TEXT, max_pts INTEGER, pic_round TEXT);
CREATE TABLE score (tid INTEGER REFERENCES team(tid), rid INTEGER REFERENCES quiz_round(rid), pts REAL, joker TEXT, quiz_date DATE, PRIMARY KEY (tid, rid));
INSERT INTO team VALUES (1,'Quizzy Rascals','Dee Mullan',5,'yes',3),(2,'Les Quizerables','Ian Fotheringay',4,'yes',1),(3,'Table of Doom','Shaz Iqbal',6,'no',7),(4,'The Understudies','Meg Lattimer',2,'no',4),(5,'Norfolk & Chance','Keith Rowntree',3,'yes',2),(6,'Ctrl Alt Defeat','Binita Shah',NULL,'no',8);
INSERT INTO quiz_round VALUES (1,'Geography','Barman Phil',10,'no'),(2,'Soap operas','Carol',10,'no'),(3,'Famous noses','Carol',20,'yes'),(4,'Cheese','Barman Phil',10,'no'),(5,'Eighties pop','DJ Mags',15,'no');
INSERT INTO score VALUES (1,1,7,'no','2024-03-07'),(1,2,9,'no','2024-03-07'),(1,3,14,'yes','2024-03-07'),(1,5,11,'no','2024-03-14'),(2,1,10,'yes','2024-03-07'),(2,2,4,'no','2024-03-07'),(2,4,6.5,'no','2024-03-14'),(3,1,5,'no','2024-03-07'),(3,3,18,'yes','2024-03-07'),(3,5,15,'no','2024-03-14'),(4,2,8,'no','2024-03-07'),(4,4,3,'yes','2024-03-14'),(5,1,2.5,'no','2024-03-07'),(5,4,9.5,'yes','2024-03-14'),(5,5,8,'no','2024-03-14');

-- who won overall
-- team with the most points in total
-- which team came top when you add it all up
SELECT team.team_name FROM team JOIN score ON score.tid = team.tid GROUP BY team.tid ORDER BY SUM(score.pts) DESC LIMIT 1;

-- who won the cheese round
-- who knows most about cheese
-- best team at cheese
SELECT team.team_name FROM team JOIN score ON score.tid = team.tid JOIN quiz_round ON score.rid = quiz_round.rid WHERE quiz_round.topic = 'Cheese' ORDER BY score.pts DESC LIMIT 1;

-- league table please, total points per team, highest first
-- every team's total in order from the top
SELECT team.team_name, SUM(score.pts) FROM team JOIN score ON score.tid = team.tid GROUP BY team.tid ORDER BY SUM(score.pts) DESC;

-- what did the Understudies get for soap operas
-- understudies soap opera score
SELECT score.pts FROM score JOIN team ON score.tid = team.tid JOIN quiz_round ON score.rid = quiz_round.rid WHERE team.team_name = 'The Understudies' AND quiz_round.topic = 'Soap operas';

-- who's captain of Table of Doom
-- table of doom captain
-- who leads Table of Doom
SELECT captain FROM team WHERE team_name = 'Table of Doom';

-- which rounds did Carol write
-- carols rounds
-- topics set by carol
SELECT topic FROM quiz_round WHERE setter = 'Carol';

-- which round did Norfolk & Chance play their joker on
-- norfolk & chance joker round
SELECT quiz_round.topic FROM quiz_round JOIN score ON score.rid = quiz_round.rid JOIN team ON score.tid = team.tid WHERE team.team_name = 'Norfolk & Chance' AND score.joker = 'yes';

-- which team signed up but never scored
-- who never got a score down
-- teams with no score at all
SELECT team_name FROM team WHERE tid NOT IN (SELECT tid FROM score);

-- is there a team from away with more than 5 people
-- any non-local team bigger than five
SELECT EXISTS (SELECT team_name FROM team WHERE local = 'no' AND size > 5);

-- did Les Quizerables do eighties pop
-- have les quizerables got a score in Eighties pop
SELECT EXISTS (SELECT score.pts FROM score JOIN team ON score.tid = team.tid JOIN quiz_round ON score.rid = quiz_round.rid WHERE team.team_name = 'Les Quizerables' AND quiz_round.topic = 'Eighties pop');

-- average points in each round
-- how did people do per round on average
SELECT quiz_round.topic, AVG(score.pts) FROM quiz_round JOIN score ON score.rid = quiz_round.rid GROUP BY quiz_round.rid;

-- which team is the smallest
-- tiniest team
-- team with the fewest people
SELECT team_name FROM team WHERE size IS NOT NULL ORDER BY size LIMIT 1;

-- who scored less than 5 in geography
-- geography duffers, under 5 points
SELECT team.team_name FROM team JOIN score ON score.tid = team.tid JOIN quiz_round ON score.rid = quiz_round.rid WHERE quiz_round.topic = 'Geography' AND score.pts < 5;

-- where do Quizzy Rascals sit
-- quizzy rascals table number
SELECT table_no FROM team WHERE team_name = 'Quizzy Rascals';

-- local teams
-- list the local lot
-- which teams are from round here
SELECT team_name FROM team WHERE local = 'yes';

-- what's the picture round about
-- topic of the picture round
SELECT topic FROM quiz_round WHERE pic_round = 'yes';

-- for every round barman phil set, how many teams took part
-- number of teams in each of barman phil's rounds
SELECT quiz_round.topic, COUNT(*) FROM quiz_round JOIN score ON score.rid = quiz_round.rid WHERE quiz_round.setter = 'Barman Phil' GROUP BY quiz_round.rid;
