CREATE TABLE country (code TEXT PRIMARY KEY, country_name TEXT, continent TEXT, first_games INTEGER);
CREATE TABLE athlete (athlete_id INTEGER PRIMARY KEY, name TEXT, country TEXT REFERENCES country(code), sport TEXT, birth_year INTEGER, height_cm INTEGER);
CREATE TABLE medal (medal_id INTEGER PRIMARY KEY, athlete_id INTEGER REFERENCES athlete(athlete_id), games_year INTEGER, event TEXT, colour TEXT);
INSERT INTO country VALUES ('NVK','Norvika','Borealia',1924),('SUL','Sulmia','Borealia',1936),('TRE','Trevania','Austrine',1956),('KAZ','Kazuri','Austrine',1972),('OLM','Olmar','Borealia',1998);
INSERT INTO athlete VALUES (1,'Ingrid Solheim','NVK','biathlon',1993,171),(2,'Tor Aasen','NVK','ski jumping',1990,178),(3,'Mila Dragan','SUL','figure skating',1999,160),(4,'Petr Kovin','SUL','biathlon',1988,183),(5,'Luca Ferrant','TRE','luge',1991,186),(6,'Jun Okabe','KAZ','ski jumping',1996,170),(7,'Sara Quist','NVK','cross-country',1995,168),(8,'Bela Horn','TRE','figure skating',2001,164),(9,'Anton Rask','OLM','luge',1987,181);
INSERT INTO medal VALUES (1,1,2018,'sprint','gold'),(2,1,2022,'pursuit','silver'),(3,2,2014,'large hill','gold'),(4,3,2018,'singles','bronze'),(5,3,2022,'singles','gold'),(6,4,2014,'mass start','silver'),(7,5,2018,'singles luge','gold'),(8,6,2022,'normal hill','bronze'),(9,7,2022,'10 km','gold'),(10,2,2018,'normal hill','silver'),(11,5,2022,'singles luge','bronze');

-- Which country won more medals, Sulmia or Trevania?
-- sulmia against trevania: who took home more medals
SELECT country.country_name FROM medal JOIN athlete ON medal.athlete_id = athlete.athlete_id JOIN country ON athlete.country = country.code WHERE country.country_name IN ('Sulmia', 'Trevania') GROUP BY country.country_name ORDER BY COUNT(*) DESC LIMIT 1;

-- Did anybody from Kazuri win gold?
-- any Kazuri gold medallist
-- has kazuri ever had a winner of gold
SELECT EXISTS (SELECT athlete.name FROM medal JOIN athlete ON medal.athlete_id = athlete.athlete_id JOIN country ON athlete.country = country.code WHERE country.country_name = 'Kazuri' AND medal.colour = 'gold');

-- Did a Norvikan win something in 2014?
-- was there a medal for Norvika at the 2014 games
SELECT EXISTS (SELECT athlete.name FROM medal JOIN athlete ON medal.athlete_id = athlete.athlete_id JOIN country ON athlete.country = country.code WHERE country.country_name = 'Norvika' AND medal.games_year = 2014);

-- Is either of the lugers from Olmar?
-- does Olmar have anyone in luge
SELECT EXISTS (SELECT athlete.name FROM athlete JOIN country ON athlete.country = country.code WHERE athlete.sport = 'luge' AND country.country_name = 'Olmar');

-- Who is taller, Kovin or Ferrant?
-- which of Kovin and Ferrant is the bigger man
-- petr kovin / luca ferrant - the taller one?
SELECT name FROM athlete WHERE name IN ('Petr Kovin', 'Luca Ferrant') ORDER BY height_cm DESC LIMIT 1;

-- Are there countries with no medals at all?
-- do any countries have zero medals
-- is any nation still without a medal
SELECT EXISTS (SELECT country_name FROM country WHERE code NOT IN (SELECT athlete.country FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id));

-- which athletes never stood on the podium
-- competitors who have no medal
SELECT name FROM athlete WHERE athlete_id NOT IN (SELECT athlete_id FROM medal);

-- athletes younger than Ingrid Solheim
-- list those not as old as Ingrid Solheim
-- who was born later than Solheim
SELECT name FROM athlete WHERE birth_year > (SELECT birth_year FROM athlete WHERE name = 'Ingrid Solheim');

-- Who won medals in both 2018 and 2022?
-- medallists of 2018 who did it again in 2022
SELECT athlete.name FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id WHERE medal.games_year = 2018 INTERSECT SELECT athlete.name FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id WHERE medal.games_year = 2022;

-- Who does the same sport as Tor Aasen?
-- the others in Tor Aasen's discipline
SELECT name FROM athlete WHERE sport = (SELECT sport FROM athlete WHERE name = 'Tor Aasen') AND name <> 'Tor Aasen';

-- Who won gold in 2022?
-- 2022 gold medallists
-- names of those that came first in 2022
SELECT athlete.name FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id WHERE medal.colour = 'gold' AND medal.games_year = 2022;

-- Did Trevania take part before Sulmia?
-- was trevania's debut at the games earlier than sulmia's
SELECT EXISTS (SELECT country_name FROM country WHERE country_name = 'Trevania' AND first_games < (SELECT first_games FROM country WHERE country_name = 'Sulmia'));

-- medal count for each country
-- how many medals has each nation collected
SELECT country.country_name, COUNT(*) FROM medal JOIN athlete ON medal.athlete_id = athlete.athlete_id JOIN country ON athlete.country = country.code GROUP BY country.country_name;

-- Which countries on Borealia came to the games after Norvika?
-- Borealian nations with a later debut than Norvika
SELECT country_name FROM country WHERE continent = 'Borealia' AND first_games > (SELECT first_games FROM country WHERE country_name = 'Norvika');

-- which sports have brought gold but no bronze
-- sports with a gold medal and without any bronze
SELECT athlete.sport FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id WHERE medal.colour = 'gold' EXCEPT SELECT athlete.sport FROM athlete JOIN medal ON medal.athlete_id = athlete.athlete_id WHERE medal.colour = 'bronze';

-- which country does Bela Horn compete for
-- bela horn nationality
SELECT country.country_name FROM athlete JOIN country ON athlete.country = country.code WHERE athlete.name = 'Bela Horn';
