CREATE TABLE rooms (room TEXT PRIMARY KEY, theme TEXT, difficulty INTEGER, max_players INTEGER, opened_on DATE, closed_on DATE, price_pp REAL);
CREATE TABLE gamemasters (gm_id INTEGER PRIMARY KEY, gm TEXT, hired DATE, hourly REAL);
CREATE TABLE games (game_no INTEGER PRIMARY KEY, room TEXT REFERENCES rooms(room), gm_id INTEGER REFERENCES gamemasters(gm_id), team TEXT, played DATE, players INTEGER, minutes INTEGER, hints INTEGER, escaped TEXT, occasion TEXT);
INSERT INTO rooms VALUES ('The Alchemist','magic',4,6,'2018-04-20',NULL,28),('Submarine 9','war',5,5,'2019-10-05',NULL,31),('Grandpa''s Attic','family',2,8,'2016-09-10','2023-06-30',22),('Vault 13','heist',3,6,'2021-07-16',NULL,29),('Circus Noir','horror',4,4,'2023-10-13',NULL,34),('Lost Pharaoh','adventure',3,7,'2017-02-24','2020-03-15',24);
INSERT INTO gamemasters VALUES (1,'Kit Bowers','2017-01-09',13.5),(2,'Zofia Lem','2019-09-01',14.2),(3,'Malik Dunn','2022-05-16',12.8),(4,'Bea Ostrom','2024-01-08',12.4);
INSERT INTO games VALUES (1,'Lost Pharaoh',1,'Sand Fleas','2019-12-28',5,58,2,'yes','birthday'),(2,'Grandpa''s Attic',1,'Team Waffle','2021-08-14',7,44,1,'yes','birthday'),(3,'The Alchemist',2,'Quick Silvers','2022-02-05',4,60,5,'no',NULL),(4,'Vault 13',2,'Hodge & Co','2022-02-19',6,52,3,'yes','team building'),(5,'Submarine 9',1,'Deep Enders','2022-11-11',5,60,6,'no','stag night'),(6,'Vault 13',3,'Paper Clips','2023-03-17',6,49,0,'yes','team building'),(7,'Circus Noir',3,'Night Owls','2023-10-31',4,60,4,'no',NULL),(8,'The Alchemist',2,'Potion Heads','2024-01-20',3,55,2,'yes','birthday'),(9,'Circus Noir',3,'The Frights','2024-02-10',3,57,3,'yes',NULL),(10,'Vault 13',1,'Bank Holiday','2024-03-02',5,41,1,'yes',NULL),(11,'Submarine 9',3,'Ping','2024-03-23',4,60,7,'no','stag night');

-- Which rooms are still open?
-- rooms without a closing date
-- what can people play now, not closed
SELECT room FROM rooms WHERE closed_on IS NULL;

-- Which teams played in March 2024?
-- march 2024 teams
-- who was here in March 2024
SELECT team FROM games WHERE played = '2024-03';

-- Which team escaped fastest?
-- quickest team that got out
-- record time among those who escaped, which team
SELECT team FROM games WHERE escaped = 'yes' ORDER BY minutes LIMIT 1;

-- Who ran the Night Owls' game?
-- night owls gamemaster
-- which game master looked after Night Owls
SELECT gamemasters.gm FROM gamemasters JOIN games ON games.gm_id = gamemasters.gm_id WHERE games.team = 'Night Owls';

-- Which teams got stuck in a room other than Submarine 9?
-- didn't escape, not submarine 9
-- failed teams, Submarine 9 excluded
SELECT team FROM games WHERE escaped = 'no' AND room <> 'Submarine 9';

-- How many games since 2023 ended in an escape?
-- successful escapes from 2023 onwards, number
SELECT COUNT(*) FROM games WHERE played >= '2023' AND escaped = 'yes';

-- Which is our newest room?
-- latest room to open
-- most recently opened theme room
SELECT room FROM rooms ORDER BY opened_on DESC LIMIT 1;

-- Which rooms opened before 2018 and have closed?
-- closed rooms from earlier than 2018
SELECT room FROM rooms WHERE opened_on < '2018' AND closed_on IS NOT NULL;

-- How many hints on average did birthday groups need?
-- birthdays: mean hints
-- average number of hints, birthday parties
SELECT AVG(hints) FROM games WHERE occasion = 'birthday';

-- Which teams were in a horror or magic room with fewer than 4 players?
-- horror/magic, under 4 people
SELECT games.team FROM games JOIN rooms ON games.room = rooms.room WHERE rooms.theme IN ('horror', 'magic') AND games.players < 4;

-- Which game master has run no game yet?
-- gm without any game
-- who on staff hasn't hosted so far
SELECT gm FROM gamemasters WHERE gm_id NOT IN (SELECT gm_id FROM games);

-- How many people came through in the first quarter of 2022?
-- players total january-march 2022
SELECT SUM(players) FROM games WHERE played BETWEEN '2022-01' AND '2022-03';

-- When was The Alchemist last played?
-- alchemist most recent game date
-- last time someone was in The Alchemist
SELECT MAX(played) FROM games WHERE room = 'The Alchemist';

-- Did Zofia Lem ever host a stag night?
-- stag night with zofia lem, yes or no
SELECT EXISTS (SELECT games.team FROM games JOIN gamemasters ON games.gm_id = gamemasters.gm_id WHERE gamemasters.gm = 'Zofia Lem' AND games.occasion = 'stag night');

-- Did a team escape without hints?
-- anyone get out with zero hints
SELECT EXISTS (SELECT team FROM games WHERE escaped = 'yes' AND hints = 0);

-- Which open rooms cost under 30 a head?
-- less than 30 per person and not closed
SELECT room FROM rooms WHERE price_pp < 30 AND closed_on IS NULL;

-- Games per room
-- how often was each room played
SELECT room, COUNT(*) FROM games GROUP BY room;

-- Which game masters were hired after 2018?
-- staff taken on later than 2018
-- gms who started after 2018
SELECT gm FROM gamemasters WHERE hired > '2018';
