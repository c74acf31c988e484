CREATE TABLE rooms (room_id INTEGER PRIMARY KEY, room_title TEXT, venue TEXT, difficulty INTEGER, min_players INTEGER, max_players INTEGER, price_pp REAL, duration_min INTEGER, scary TEXT, opened_on DATE);
CREATE TABLE hosts (host_id INTEGER PRIMARY KEY, host TEXT, language TEXT, pay_per_game REAL, hired DATE);
CREATE TABLE games (game_id INTEGER PRIMARY KEY, room_id INTEGER REFERENCES rooms(room_id), host_id INTEGER REFERENCES hosts(host_id), team TEXT, played DATE, players INTEGER, time_used INTEGER, hints INTEGER, escaped TEXT);
INSERT INTO rooms VALUES (1,'Pharaoh''s Curse','Cellar',4,2,6,28,60,'yes','2018-03-10'),(2,'Bank Heist','Attic',3,3,6,26,60,'no','2019-09-21'),(3,'Submarine 13','Cellar',5,4,8,32,75,'no','2021-11-05'),(4,'Granny''s Secret','Attic',1,2,5,22,45,'no','2017-06-30'),(5,'Asylum','Old Mill',5,3,7,34,70,'yes','2023-02-14'),(6,'Wizard School','Old Mill',2,2,8,24,60,'no','2022-07-08');
INSERT INTO hosts VALUES (1,'Petra Vane','English',18,'2017-06-01'),(2,'Ilan Roth','Hebrew',16.5,'2020-10-12'),(3,'Dora Szabo','Hungarian',17,'2019-03-25'),(4,'Mick Farrow','English',15,'2023-09-01');
INSERT INTO games VALUES (1,1,1,'Lost Socks','2024-01-06',4,55,3,'yes'),(2,3,2,'Night Owls','2024-01-13',6,75,6,'no'),(3,4,3,'Family Kim','2024-01-20',5,38,2,'yes'),(4,5,1,'Bone Idle','2024-02-03',5,70,8,'no'),(5,2,3,'Night Owls','2024-02-10',6,52,1,'yes'),(6,6,1,'Accounting Dept','2024-02-17',8,47,4,'yes'),(7,3,1,'Quizzly Bears','2024-03-02',7,71,5,'yes'),(8,1,2,'Team Turnip','2024-03-09',3,60,7,'no'),(9,5,3,'Quizzly Bears','2024-03-23',6,66,0,'yes'),(10,3,2,'Lost Socks','2024-04-06',4,75,9,'no');

-- Is Bank Heist harder than Pharaoh's Curse?
-- bank heist tougher than pharaoh's curse?
SELECT EXISTS (SELECT room_title FROM rooms WHERE room_title = 'Bank Heist' AND difficulty > (SELECT difficulty FROM rooms WHERE room_title = 'Pharaoh''s Curse'));

-- Is Wizard School cheaper than Bank Heist?
-- do you pay less per head in wizard school than in bank heist
-- wizard school costs less than bank heist, true?
SELECT EXISTS (SELECT room_title FROM rooms WHERE room_title = 'Wizard School' AND price_pp < (SELECT price_pp FROM rooms WHERE room_title = 'Bank Heist'));

-- Is Asylum as difficult as Submarine 13?
-- same difficulty, asylum and submarine 13?
SELECT EXISTS (SELECT room_title FROM rooms WHERE room_title = 'Asylum' AND difficulty = (SELECT difficulty FROM rooms WHERE room_title = 'Submarine 13'));

-- Who has worked here longer, Ilan Roth or Dora Szabo?
-- ilan roth or dora szabo: hired first
SELECT host FROM hosts WHERE host IN ('Ilan Roth', 'Dora Szabo') ORDER BY hired LIMIT 1;

-- Which takes longer, Asylum or Submarine 13?
-- asylum vs submarine 13 - more minutes
-- longer game out of Submarine 13 and Asylum
SELECT room_title FROM rooms WHERE room_title IN ('Asylum', 'Submarine 13') ORDER BY duration_min DESC LIMIT 1;

-- Which rooms are easier than Bank Heist?
-- less difficult than bank heist
-- something gentler than Bank Heist
SELECT room_title FROM rooms WHERE difficulty < (SELECT difficulty FROM rooms WHERE room_title = 'Bank Heist');

-- Which rooms opened after Submarine 13?
-- newer rooms than submarine 13
SELECT room_title FROM rooms WHERE opened_on > (SELECT opened_on FROM rooms WHERE room_title = 'Submarine 13');

-- Who gets paid more than Ilan Roth?
-- hosts better paid than ilan roth
SELECT host FROM hosts WHERE pay_per_game > (SELECT pay_per_game FROM hosts WHERE host = 'Ilan Roth');

-- What's in the same venue as Granny's Secret?
-- rooms sharing a venue with granny's secret, itself too
SELECT room_title FROM rooms WHERE venue = (SELECT venue FROM rooms WHERE room_title = 'Granny''s Secret');

-- Where can 7 people or more play?
-- rooms for groups of at least 7
-- rooms that take seven and up
SELECT room_title FROM rooms WHERE max_players >= 7;

-- not scary and no more than 26 a head
-- rooms up to 26 per person that aren't frightening
-- harmless rooms at 26 or less each
SELECT room_title FROM rooms WHERE scary = 'no' AND price_pp <= 26;

-- Which teams got out with fewer than 3 hints?
-- escaped on under three hints
SELECT team FROM games WHERE escaped = 'yes' AND hints < 3;

-- Which rooms cost above average?
-- pricier than the average room
SELECT room_title FROM rooms WHERE price_pp > (SELECT AVG(price_pp) FROM rooms);

-- What was played more often, Submarine 13 or Asylum?
-- submarine 13 or asylum, which had more games
SELECT rooms.room_title FROM rooms JOIN games ON games.room_id = rooms.room_id WHERE rooms.room_title IN ('Submarine 13', 'Asylum') GROUP BY rooms.room_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which hosts ran more than three games?
-- over 3 games hosted, who
-- who has supervised upwards of three games
SELECT hosts.host FROM hosts JOIN games ON games.host_id = hosts.host_id GROUP BY hosts.host_id HAVING COUNT(*) > 3;

-- Which host hasn't run a game yet?
-- host with no games
SELECT host FROM hosts WHERE host_id NOT IN (SELECT host_id FROM games);

-- Did Team Turnip make it out?
-- team turnip escaped?
-- did Team Turnip beat the room
SELECT EXISTS (SELECT team FROM games WHERE team = 'Team Turnip' AND escaped = 'yes');

-- Who looked after Bone Idle?
-- bone idle's host
SELECT hosts.host FROM hosts JOIN games ON games.host_id = hosts.host_id WHERE games.team = 'Bone Idle';
