CREATE TABLE club (club_id INTEGER PRIMARY KEY, club_name TEXT, league TEXT, stadium_capacity INTEGER);
CREATE TABLE agent (agent_id INTEGER PRIMARY KEY, agent_name TEXT, agency TEXT);
CREATE TABLE footballer (player_id INTEGER PRIMARY KEY, player_name TEXT, position TEXT, nationality TEXT, dob DATE, market_value_m REAL, agent_id INTEGER REFERENCES agent(agent_id));
CREATE TABLE transfer (transfer_id INTEGER PRIMARY KEY, player_id INTEGER REFERENCES footballer(player_id), from_club INTEGER REFERENCES club(club_id), to_club INTEGER REFERENCES club(club_id), fee_m REAL, transfer_date DATE, kind TEXT);
INSERT INTO club VALUES (1,'FC Talmere','Premier Division',41000),(2,'Rovers of Brigg','Premier Division',28500),(3,'SV Altenau','Bundesring',52000),(4,'Real Cadaqués','Liga Norte',33000),(5,'AC Pontevero','Serie Alta',61000),(6,'Inter Lagos','Serie Alta',19000);
INSERT INTO agent VALUES (1,'Vince Caldwell','Caldwell Sport'),(2,'Sabine Roux','Roux & Fils'),(3,'Tito Manzoni','Manzoni Group'),(4,'Olu Adebayo','Caldwell Sport');
INSERT INTO footballer VALUES (1,'Rui Tavares','striker','Portuguese','1998-01-20',42,1),(2,'Emil Skov','goalkeeper','Danish','1994-09-03',8.5,2),(3,'Diallo Keita','midfielder','Malian','2001-11-16',27,1),(4,'Harry Penn','defender','English','1996-04-28',15,4),(5,'Nico Brandner','striker','Austrian','2003-07-07',33.5,2),(6,'Jorge Salinas','midfielder','Spanish','1991-02-12',3,NULL),(7,'Tomás Prado','striker','Spanish','2000-12-25',19,1);
INSERT INTO transfer VALUES (1,1,4,1,25,'2020-08-14','permanent'),(2,1,1,5,48,'2023-07-03','permanent'),(3,2,3,2,4.5,'2021-01-22','permanent'),(4,3,6,3,9,'2021-07-30','permanent'),(5,3,3,1,30,'2023-08-11','permanent'),(6,4,2,1,NULL,'2022-01-31','loan'),(7,5,3,5,35,'2024-01-15','permanent'),(8,6,5,4,0,'2023-07-20','free'),(9,6,1,5,7.5,'2019-08-30','permanent');

-- What are the names and market values of all strikers?
-- strikers + value
SELECT player_name, market_value_m FROM footballer WHERE position = 'striker';

-- Which club did Rui Tavares join in 2023?
-- where did tavares go in 2023
SELECT club.club_name FROM club JOIN transfer ON transfer.to_club = club.club_id JOIN footballer ON transfer.player_id = footballer.player_id WHERE footballer.player_name = 'Rui Tavares' AND transfer.transfer_date = '2023';

-- Which club sold Diallo Keita for the lowest fee?
-- club keita left for the smallest fee
SELECT club.club_name FROM club JOIN transfer ON transfer.from_club = club.club_id JOIN footballer ON transfer.player_id = footballer.player_id WHERE footballer.player_name = 'Diallo Keita' ORDER BY transfer.fee_m LIMIT 1;

-- What is the total amount that each club has spent on incoming players?
-- spending on arrivals per club
SELECT club.club_name, SUM(transfer.fee_m) FROM club JOIN transfer ON transfer.to_club = club.club_id GROUP BY club.club_id;

-- What is the average market value per playing position?
-- avg worth by position
SELECT position, AVG(market_value_m) FROM footballer GROUP BY position;

-- Which players have never been transferred?
-- players w/o any transfer
SELECT player_name FROM footballer WHERE player_id NOT IN (SELECT player_id FROM transfer);

-- Which players have no agent?
-- who goes without an agent
SELECT player_name FROM footballer WHERE agent_id IS NULL;

-- Which agent represents the most players?
-- agent with the longest client list
SELECT agent.agent_name FROM agent JOIN footballer ON footballer.agent_id = agent.agent_id GROUP BY agent.agent_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the names of the agents who represent no footballer at the moment.
-- agents w/ no players
SELECT agent_name FROM agent WHERE agent_id NOT IN (SELECT agent_id FROM footballer WHERE agent_id IS NOT NULL);

-- Which clubs have both received a player and let a player go?
-- clubs with players coming in and players going out
SELECT club.club_name FROM club JOIN transfer ON transfer.to_club = club.club_id INTERSECT SELECT club.club_name FROM club JOIN transfer ON transfer.from_club = club.club_id;

-- Which clubs signed at least two players?
-- clubs with 2 or more signings
SELECT club.club_name FROM club JOIN transfer ON transfer.to_club = club.club_id GROUP BY club.club_id HAVING COUNT(*) >= 2;

-- What was the most expensive transfer, and which player did it concern?
-- record fee and the player
SELECT transfer.fee_m, footballer.player_name FROM transfer JOIN footballer ON transfer.player_id = footballer.player_id ORDER BY transfer.fee_m DESC LIMIT 1;

-- List the names and birth dates of the players from youngest to oldest.
-- players with dob, youngest first
SELECT player_name, dob FROM footballer ORDER BY dob DESC;

-- How many transfers took place between July and August 2023?
-- deals between july and august 2023, how many
SELECT COUNT(*) FROM transfer WHERE transfer_date BETWEEN '2023-07' AND '2023-08';

-- Which players are worth more than the average and are not strikers?
-- non-strikers valued above average
SELECT player_name FROM footballer WHERE market_value_m > (SELECT AVG(market_value_m) FROM footballer) AND position != 'striker';

-- Did Harry Penn move on loan?
-- was penn's move a loan
SELECT EXISTS (SELECT transfer.transfer_id FROM transfer JOIN footballer ON transfer.player_id = footballer.player_id WHERE footballer.player_name = 'Harry Penn' AND transfer.kind = 'loan');

-- Is Nico Brandner worth more than Rui Tavares?
-- brandner valued higher than tavares?
SELECT EXISTS (SELECT player_name FROM footballer WHERE player_name = 'Nico Brandner' AND market_value_m > (SELECT market_value_m FROM footballer WHERE player_name = 'Rui Tavares'));

-- Find the number of distinct nationalities among the players represented by Caldwell Sport.
-- caldwell sport: how many different nationalities
SELECT COUNT(DISTINCT footballer.nationality) FROM footballer JOIN agent ON footballer.agent_id = agent.agent_id WHERE agent.agency = 'Caldwell Sport';

-- Which club in Serie Alta has the larger stadium?
-- biggest ground in serie alta
SELECT club_name FROM club WHERE league = 'Serie Alta' ORDER BY stadium_capacity DESC LIMIT 1;
