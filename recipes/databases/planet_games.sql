CREATE TABLE games (edition INTEGER PRIMARY KEY, season_year INTEGER, host_city TEXT, opened DATE, closed DATE, spectators INTEGER);
CREATE TABLE clan (clan_code TEXT PRIMARY KEY, clan_name TEXT, moon TEXT, first_entered INTEGER);
CREATE TABLE athlete (ath_id INTEGER PRIMARY KEY, ath_name TEXT, clan_code TEXT REFERENCES clan(clan_code), birth DATE, gender TEXT);
CREATE TABLE medal (medal_id INTEGER PRIMARY KEY, edition INTEGER REFERENCES games(edition), ath_id INTEGER REFERENCES athlete(ath_id), discipline TEXT, metal TEXT, mark REAL);
INSERT INTO games VALUES (11,2080,'Zephyra','2080-07-01','2080-07-20',410000),(12,2084,'Korrundel','2084-06-28','2084-07-16',525000),(13,2088,'Ixtapal','2088-07-05','2088-07-24',388000),(14,2092,'Zephyra','2092-07-03','2092-07-22',610000),(15,2096,'Mount Ossa','2096-08-01','2096-08-19',NULL);
INSERT INTO clan VALUES ('TAL','Talwind','Ro',2040),('UMB','Umbrani','Ro',2052),('KES','Kessari','Dune',2040),('VOR','Vorhalt','Dune',2068),('LIR','Lirians','Mirrim',2088);
INSERT INTO athlete VALUES (1,'Jorva Tel','TAL','2061-02-14','f'),(2,'Aksim Durr','KES','2058-09-30','m'),(3,'Nyla Oon','UMB','2066-05-19','f'),(4,'Bram Vosk','VOR','2069-11-03','m'),(5,'Seline Ash','TAL','2071-01-22','f'),(6,'Teko Marr','KES','2064-07-08','m'),(7,'Ulla Frey','LIR','2070-12-12','f'),(8,'Dax Orrin','UMB','2062-03-27','m');
INSERT INTO medal VALUES (1,11,1,'dune sprint','gold',41.2),(2,11,2,'rock lift','gold',212.5),(3,11,8,'dune sprint','silver',41.9),(4,12,1,'dune sprint','gold',40.8),(5,12,6,'wind glide','gold',388.0),(6,12,3,'wind glide','bronze',351.5),(7,13,2,'rock lift','silver',219.0),(8,13,4,'rock lift','gold',224.5),(9,13,5,'dune sprint','bronze',42.3),(10,14,5,'dune sprint','gold',40.1),(11,14,4,'rock lift','gold',231.0),(12,14,3,'wind glide','silver',402.7),(13,14,1,'wind glide','bronze',399.9);

-- Where were the 13th games held?
-- host of edition 13
-- which city welcomed games number 13
SELECT host_city FROM games WHERE edition = 13;

-- When did the 2092 games start?
-- opening day of the 2092 games
SELECT opened FROM games WHERE season_year = 2092;

-- Who won gold in the dune sprint at the 2084 games?
-- dune sprint champion 2084
-- 2084, dune sprint, gold went to
SELECT athlete.ath_name FROM athlete JOIN medal ON medal.ath_id = athlete.ath_id JOIN games ON medal.edition = games.edition WHERE medal.discipline = 'dune sprint' AND medal.metal = 'gold' AND games.season_year = 2084;

-- Which clan does Bram Vosk compete for?
-- bram vosk's clan
-- for whom does Bram Vosk start
SELECT clan.clan_name FROM clan JOIN athlete ON athlete.clan_code = clan.clan_code WHERE athlete.ath_name = 'Bram Vosk';

-- Which women come from the Talwind clan?
-- female talwind athletes
SELECT athlete.ath_name FROM athlete JOIN clan ON athlete.clan_code = clan.clan_code WHERE athlete.gender = 'f' AND clan.clan_name = 'Talwind';

-- How many medals has Jorva Tel won?
-- jorva tel medal count
-- what's Jorva Tel's haul of medals
SELECT COUNT(*) FROM medal JOIN athlete ON medal.ath_id = athlete.ath_id WHERE athlete.ath_name = 'Jorva Tel';

-- Has Dax ever won a gold medal?
-- any gold for dax
SELECT EXISTS (SELECT medal.medal_id FROM medal JOIN athlete ON medal.ath_id = athlete.ath_id WHERE athlete.ath_name LIKE 'Dax%' AND medal.metal = 'gold');

-- Medal table: how many medals per clan?
-- number of medals each clan has won
SELECT clan.clan_name, COUNT(*) FROM clan JOIN athlete ON athlete.clan_code = clan.clan_code JOIN medal ON medal.ath_id = athlete.ath_id GROUP BY clan.clan_code;

-- Which athlete has collected the most medals?
-- most decorated athlete
-- who won more medals than anybody else
SELECT athlete.ath_name FROM athlete JOIN medal ON medal.ath_id = athlete.ath_id GROUP BY athlete.ath_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which city has hosted more than once?
-- repeat host cities
-- hosted the games more than once
SELECT host_city FROM games GROUP BY host_city HAVING COUNT(*) > 1;

-- Which competitors never won a medal?
-- athletes without medals
-- who went home without any medal every time
SELECT ath_name FROM athlete WHERE ath_id NOT IN (SELECT ath_id FROM medal);

-- What is the fastest dune sprint time on record, the lowest mark?
-- lowest dune sprint mark
SELECT MIN(mark) FROM medal WHERE discipline = 'dune sprint';

-- Who holds the heaviest rock lift?
-- athlete with the highest rock lift mark
SELECT athlete.ath_name FROM athlete JOIN medal ON medal.ath_id = athlete.ath_id WHERE medal.discipline = 'rock lift' ORDER BY medal.mark DESC LIMIT 1;

-- Which athletes were born before 2063?
-- competitors with a birthday earlier than 2063
SELECT ath_name FROM athlete WHERE birth < '2063';

-- Who is the youngest competitor?
-- youngest athlete
-- which athlete was born last
SELECT ath_name FROM athlete ORDER BY birth DESC LIMIT 1;

-- Who has medals in both dune sprint and wind glide?
-- medalled in dune sprint as well as wind glide
SELECT athlete.ath_name FROM athlete JOIN medal ON medal.ath_id = athlete.ath_id WHERE medal.discipline = 'dune sprint' INTERSECT SELECT athlete.ath_name FROM athlete JOIN medal ON medal.ath_id = athlete.ath_id WHERE medal.discipline = 'wind glide';

-- Which games drew more spectators, Korrundel or Ixtapal?
-- korrundel or ixtapal - bigger crowd
SELECT host_city FROM games WHERE host_city IN ('Korrundel', 'Ixtapal') ORDER BY spectators DESC LIMIT 1;

-- Which clans come from the moon Dune or the moon Ro?
-- clans from dune or ro
SELECT clan_name FROM clan WHERE moon IN ('Dune', 'Ro');

-- Which athletes belong to the same clan as Seline Ash?
-- seline ash's clan mates, herself included
SELECT ath_name FROM athlete WHERE clan_code = (SELECT clan_code FROM athlete WHERE ath_name = 'Seline Ash');

-- What was the average attendance of the games?
-- avg spectators per games
SELECT AVG(spectators) FROM games;
