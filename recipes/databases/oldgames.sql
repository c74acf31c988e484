CREATE TABLE people (people_id INTEGER PRIMARY KEY, people_name TEXT, area TEXT, era TEXT);
CREATE TABLE game (game_id INTEGER PRIMARY KEY, game_name TEXT, people_id INTEGER REFERENCES people(people_id), game_kind TEXT, min_players INTEGER, max_players INTEGER, pieces INTEGER, board TEXT, first_mentioned INTEGER, rules_known TEXT);
CREATE TABLE museum_set (set_no TEXT PRIMARY KEY, game_id INTEGER REFERENCES game(game_id), made_of TEXT, made_year INTEGER, maker TEXT, held_at TEXT, complete TEXT);
INSERT INTO people VALUES (1,'Norsemen','Scandinavia','Viking Age'),(2,'Lurians','Persia','Middle Ages'),(3,'Tamashek','Sahara','early modern'),(4,'Khitari','Mongolia','Middle Ages'),(5,'Burgundians','Burgundy','Renaissance');
INSERT INTO game VALUES (1,'Hnefle',1,'board',2,2,37,'9x9 grid',905,'yes'),(2,'Shatrak',2,'board',2,2,32,'8x8 grid',1010,'yes'),(3,'Sand Wells',3,'mancala',2,2,64,'12 holes',1580,'yes'),(4,'Khor',4,'dice',2,6,4,NULL,1245,'no'),(5,'Tarroche',5,'cards',3,5,78,NULL,1442,'yes'),(6,'Goose Walk',5,'race',2,8,10,'spiral of 63',1597,'yes'),(7,'King''s Raid',1,'board',2,4,45,'13x13 grid',1130,'no');
INSERT INTO museum_set VALUES ('M-10',1,'walrus ivory',1090,'unknown','Bergenhus Museum','no'),('M-11',2,'rock crystal',1150,'Ustad Farhad','Treasury of Saint-Avre','no'),('M-12',2,'ebony',1820,'Josef Kranz','Museum of Play','yes'),('M-13',3,'sandstone',1700,'unknown','Museum of Play','yes'),('M-14',5,'painted card',1451,'Bonifacio Bembe','Visconte Library','no'),('M-15',6,'walnut',1640,'Hans Mielich the Younger','Museum of Play','yes'),('M-16',4,'sheep bone',1400,'unknown','Ulaan Collection','yes'),('M-17',1,'amber',950,'unknown','Stavholm Castle','no');

-- Who played Hnefle?
-- hnefle is a game of which people
-- Hnefle: whose game
SELECT people.people_name FROM people JOIN game ON game.people_id = people.people_id WHERE game.game_name = 'Hnefle';

-- What did the Burgundians play?
-- Burgundian games
-- games of the burgundians
SELECT game.game_name FROM game JOIN people ON game.people_id = people.people_id WHERE people.people_name = 'Burgundians';

-- What sort of game is Sand Wells?
-- sand wells - kind of game
SELECT game_kind FROM game WHERE game_name = 'Sand Wells';

-- How many can play Tarroche at most?
-- tarroche max number of players
SELECT max_players FROM game WHERE game_name = 'Tarroche';

-- When is Goose Walk first heard of?
-- first mention of goose walk
-- Goose Walk attested since
SELECT first_mentioned FROM game WHERE game_name = 'Goose Walk';

-- Which games have lost rules?
-- games nobody knows how to play any more
-- rules unknown
SELECT game_name FROM game WHERE rules_known = 'no';

-- Who made the ebony set?
-- ebony set maker
SELECT maker FROM museum_set WHERE made_of = 'ebony';

-- Where is the walnut set kept?
-- which house has the walnut set
-- walnut set: held where
SELECT held_at FROM museum_set WHERE made_of = 'walnut';

-- What are the Shatrak sets made of?
-- materials of the shatrak sets
SELECT museum_set.made_of FROM museum_set JOIN game ON museum_set.game_id = game.game_id WHERE game.game_name = 'Shatrak';

-- What games can you see at the Museum of Play?
-- museum of play has which games
-- games with a set in the Museum of Play
SELECT game.game_name FROM game JOIN museum_set ON museum_set.game_id = game.game_id WHERE museum_set.held_at = 'Museum of Play';

-- oldest set of all: number
-- Which set was made first (inventory number)?
SELECT set_no FROM museum_set ORDER BY made_year LIMIT 1;

-- Which game needs the most pieces?
-- game with the largest number of pieces
SELECT game_name FROM game ORDER BY pieces DESC LIMIT 1;

-- Games without a board
-- what can be played with no board
-- which need no board
SELECT game_name FROM game WHERE board IS NULL;

-- Viking Age games
-- what was played in the viking age
SELECT game.game_name FROM game JOIN people ON game.people_id = people.people_id WHERE people.era = 'Viking Age';

-- How many sets are in each museum?
-- sets by holding institution
SELECT held_at, COUNT(*) FROM museum_set GROUP BY held_at;

-- Is there a complete Hnefle set?
-- any hnefle set with nothing missing (complete)
SELECT EXISTS (SELECT museum_set.set_no FROM museum_set JOIN game ON museum_set.game_id = game.game_id WHERE game.game_name = 'Hnefle' AND museum_set.complete = 'yes');

-- For which game does no set survive?
-- games without a museum set
SELECT game_name FROM game WHERE game_id NOT IN (SELECT game_id FROM museum_set);

-- Is Shatrak or Khor older by first mention?
-- shatrak vs khor, which was mentioned earlier
SELECT game_name FROM game WHERE game_name IN ('Shatrak', 'Khor') ORDER BY first_mentioned LIMIT 1;
