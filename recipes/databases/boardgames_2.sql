CREATE TABLE publisher (pub_id INTEGER PRIMARY KEY, pub_name TEXT, based_in TEXT, parent_pub INTEGER REFERENCES publisher(pub_id));
CREATE TABLE designer (des_id INTEGER PRIMARY KEY, des_name TEXT, nationality TEXT);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, title TEXT, theme TEXT, max_players INTEGER, release_year INTEGER, pub_id INTEGER REFERENCES publisher(pub_id), expands INTEGER REFERENCES game(game_id), artist TEXT);
CREATE TABLE game_designer (game_id INTEGER REFERENCES game(game_id), des_id INTEGER REFERENCES designer(des_id));
CREATE TABLE award (award_id INTEGER PRIMARY KEY, award TEXT, won_in INTEGER, game_id INTEGER REFERENCES game(game_id));
INSERT INTO publisher VALUES (1,'Copper Meeple','Bremen',NULL),(2,'Fox & Die','Lyon',1),(3,'Hexhouse','Toronto',NULL),(4,'Little Tower','Bremen',1),(5,'Nightowl Games','Leeds',NULL);
INSERT INTO designer VALUES (1,'Ulla Reinke','German'),(2,'Marc Deslauriers','Canadian'),(3,'Pia Castellani','Italian'),(4,'Owen Tasker','British'),(5,'Jun Haneda','Japanese');
INSERT INTO game VALUES (1,'Lighthouse Lane','sea',4,2011,1,NULL,'Greta Holl'),(2,'Lighthouse Lane: Storms','sea',6,2013,1,1,'Greta Holl'),(3,'Clockmakers of Ulm','history',5,2008,3,NULL,'Tom Birk'),(4,'Fox in the Vineyard','farming',2,2016,2,NULL,'Anais Roux'),(5,'Silk & Tea','trade',4,2019,3,NULL,'Tom Birk'),(6,'Goblin Bakery','fantasy',5,2021,2,NULL,'Anais Roux'),(7,'Goblin Bakery: Second Helping','fantasy',6,2023,2,6,NULL);
INSERT INTO game_designer VALUES (1,1),(2,1),(3,1),(3,4),(4,3),(5,5),(5,2),(6,3),(6,4),(7,3);
INSERT INTO award VALUES (1,'Golden Pawn',2012,1),(2,'Golden Pawn',2020,5),(3,'Family Choice',2012,1),(4,'Family Choice',2022,6),(5,'Best Two-Player',2017,4);

-- Who designed Silk & Tea?
-- designers of silk & tea
SELECT designer.des_name FROM designer JOIN game_designer ON game_designer.des_id = designer.des_id JOIN game ON game_designer.game_id = game.game_id WHERE game.title = 'Silk & Tea';

-- Which games are by Pia Castellani?
-- castellani's games
SELECT game.title FROM game JOIN game_designer ON game_designer.game_id = game.game_id JOIN designer ON game_designer.des_id = designer.des_id WHERE designer.des_name = 'Pia Castellani';

-- Who brought out Clockmakers of Ulm?
-- publisher, clockmakers of ulm
SELECT publisher.pub_name FROM publisher JOIN game ON game.pub_id = publisher.pub_id WHERE game.title = 'Clockmakers of Ulm';

-- In which city sits the company that publishes Goblin Bakery?
-- where is the publisher of Goblin Bakery based
SELECT publisher.based_in FROM publisher JOIN game ON game.pub_id = publisher.pub_id WHERE game.title = 'Goblin Bakery';

-- Which game does Lighthouse Lane: Storms expand?
-- base game for Lighthouse Lane: Storms
SELECT title FROM game WHERE game_id IN (SELECT expands FROM game WHERE title = 'Lighthouse Lane: Storms');

-- Which games are expansions?
-- list the expansions
SELECT title FROM game WHERE expands IS NOT NULL;

-- Which publishers has Owen Tasker worked with?
-- publishers of tasker's games
SELECT DISTINCT publisher.pub_name FROM publisher JOIN game ON game.pub_id = publisher.pub_id JOIN game_designer ON game_designer.game_id = game.game_id JOIN designer ON game_designer.des_id = designer.des_id WHERE designer.des_name = 'Owen Tasker';

-- Which companies belong to Copper Meeple?
-- subsidiaries of copper meeple
SELECT pub_name FROM publisher WHERE parent_pub IN (SELECT pub_id FROM publisher WHERE pub_name = 'Copper Meeple');

-- Which prizes has Lighthouse Lane won, and when?
-- awards for Lighthouse Lane with year
SELECT award.award, award.won_in FROM award JOIN game ON award.game_id = game.game_id WHERE game.title = 'Lighthouse Lane';

-- Which designers have won the Golden Pawn?
-- people behind golden pawn winners
SELECT designer.des_name FROM designer JOIN game_designer ON game_designer.des_id = designer.des_id JOIN award ON award.game_id = game_designer.game_id WHERE award.award = 'Golden Pawn';

-- Has Fox & Die ever won the Golden Pawn?
-- did a fox & die game get the golden pawn
SELECT EXISTS (SELECT award.award FROM award JOIN game ON award.game_id = game.game_id JOIN publisher ON game.pub_id = publisher.pub_id WHERE publisher.pub_name = 'Fox & Die' AND award.award = 'Golden Pawn');

-- Did Ulla Reinke work on Clockmakers of Ulm?
-- is ulla reinke one of the designers of clockmakers of ulm?
SELECT EXISTS (SELECT game.title FROM game JOIN game_designer ON game_designer.game_id = game.game_id JOIN designer ON game_designer.des_id = designer.des_id WHERE designer.des_name = 'Ulla Reinke' AND game.title = 'Clockmakers of Ulm');

-- Which publishers have no game out?
-- publishers without a game
SELECT pub_name FROM publisher WHERE pub_id NOT IN (SELECT pub_id FROM game);

-- Which games never won anything?
-- titles with no award
SELECT title FROM game WHERE game_id NOT IN (SELECT game_id FROM award);

-- Which games have two or more designers?
-- games with more than one designer
SELECT game.title FROM game JOIN game_designer ON game_designer.game_id = game.game_id GROUP BY game.game_id HAVING COUNT(*) > 1;

-- Which artist illustrated both history and trade games?
-- artists with a history game and a trade game
SELECT artist FROM game WHERE theme = 'history' INTERSECT SELECT artist FROM game WHERE theme = 'trade';

-- How many games has each publisher released?
-- games per publisher
SELECT publisher.pub_name, COUNT(*) FROM publisher JOIN game ON game.pub_id = publisher.pub_id GROUP BY publisher.pub_id;

-- Can more people play Silk & Tea than Fox in the Vineyard?
-- does silk & tea take more players than fox in the vineyard
SELECT EXISTS (SELECT title FROM game WHERE title = 'Silk & Tea' AND max_players > (SELECT max_players FROM game WHERE title = 'Fox in the Vineyard'));

-- What's the newest game from Hexhouse?
-- latest hexhouse release
SELECT game.title FROM game JOIN publisher ON game.pub_id = publisher.pub_id WHERE publisher.pub_name = 'Hexhouse' ORDER BY game.release_year DESC LIMIT 1;

-- Which games has Anais Roux illustrated?
-- art by anais roux
SELECT title FROM game WHERE artist = 'Anais Roux';
