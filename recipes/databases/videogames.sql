CREATE TABLE studios (studioId INTEGER PRIMARY KEY, studioName TEXT, country TEXT, founded INTEGER, headcount INTEGER, parentCompany TEXT);
CREATE TABLE games (gameId INTEGER PRIMARY KEY, title TEXT, genre TEXT, releaseDate DATE, priceUsd REAL, criticScore INTEGER, copiesSold INTEGER, developerId INTEGER REFERENCES studios(studioId), publisherId INTEGER REFERENCES studios(studioId));
CREATE TABLE gamePlatforms (gameId INTEGER REFERENCES games(gameId), platform TEXT, PRIMARY KEY (gameId, platform));
INSERT INTO studios VALUES (1,'Lantern Fox','Canada',2009,64,NULL),(2,'Brass Moth Interactive','Poland',2014,120,'Volta Group'),(3,'Okada Works','Japan',1996,310,NULL),(4,'Tidepool Games','Canada',2018,11,NULL),(5,'Volta Publishing','Sweden',2001,520,'Volta Group'),(6,'Grimhaus','Germany',2011,38,'Volta Group');
INSERT INTO games VALUES (1,'Embergate','RPG','2019-11-05',39.99,88,1450000,2,5),(2,'Embergate II','RPG','2023-03-16',59.99,92,2100000,2,5),(3,'Paper Harbor','puzzle','2020-07-21',14.99,81,310000,4,1),(4,'Kumo Racer','racing','2017-02-10',29.99,74,620000,3,3),(5,'Nightloom','horror','2021-10-29',24.99,79,480000,6,5),(6,'Mossback','adventure','2022-05-12',19.99,85,540000,1,1),(7,'Kumo Racer Turbo','racing','2022-12-02',49.99,68,400000,3,5),(8,'Tin Orchard','puzzle','2023-09-07',12.99,90,NULL,4,4),(9,'Vesper Line','horror','2018-08-14',19.99,61,95000,6,6);
INSERT INTO gamePlatforms VALUES (1,'PC'),(1,'PlayStation'),(2,'PC'),(2,'PlayStation'),(2,'Xbox'),(3,'Switch'),(3,'PC'),(3,'mobile'),(4,'Switch'),(5,'PC'),(5,'Xbox'),(6,'Switch'),(6,'PC'),(7,'Switch'),(8,'mobile'),(8,'Switch'),(9,'PC');

-- Who made Nightloom?
-- nightloom developer
-- which studio is behind nightloom
SELECT studios.studioName FROM studios JOIN games ON games.developerId = studios.studioId WHERE games.title = 'Nightloom';

-- Which company published Paper Harbor?
-- paper harbor - who put it out?
SELECT studios.studioName FROM studios JOIN games ON games.publisherId = studios.studioId WHERE games.title = 'Paper Harbor';

-- What does Mossback cost?
-- mossback price
-- how much do I pay for mossback
SELECT priceUsd FROM games WHERE title = 'Mossback';

-- Which platforms can I play Embergate II on?
-- embergate ii runs on what?
SELECT gamePlatforms.platform FROM gamePlatforms JOIN games ON gamePlatforms.gameId = games.gameId WHERE games.title = 'Embergate II';

-- Which Switch games cost less than 20 dollars?
-- switch titles under 20 bucks
SELECT games.title FROM games JOIN gamePlatforms ON gamePlatforms.gameId = games.gameId WHERE gamePlatforms.platform = 'Switch' AND games.priceUsd < 20;

-- What's the best-reviewed puzzle game?
-- top puzzle game according to critics
-- puzzle game with the highest score
SELECT title FROM games WHERE genre = 'puzzle' ORDER BY criticScore DESC LIMIT 1;

-- Which studios are independent?
-- studios with no parent company
-- who isn't owned by anybody?
SELECT studioName FROM studios WHERE parentCompany IS NULL;

-- Which games are out on both Switch and PC?
-- titles you can get for switch as well as pc
SELECT games.title FROM games JOIN gamePlatforms ON gamePlatforms.gameId = games.gameId WHERE gamePlatforms.platform = 'Switch' INTERSECT SELECT games.title FROM games JOIN gamePlatforms ON gamePlatforms.gameId = games.gameId WHERE gamePlatforms.platform = 'PC';

-- Which platform has the most games?
-- platform with the biggest catalogue
-- which machine has most titles
SELECT platform FROM gamePlatforms GROUP BY platform ORDER BY COUNT(*) DESC LIMIT 1;

-- Which games start with Kumo?
-- all the kumo titles
SELECT title FROM games WHERE title LIKE 'Kumo%';

-- Which came out first, Embergate or Nightloom?
-- embergate or nightloom: older one?
SELECT title FROM games WHERE title IN ('Embergate', 'Nightloom') ORDER BY releaseDate LIMIT 1;

-- How many copies have Canadian developers sold altogether?
-- combined sales of games developed in canada
SELECT SUM(games.copiesSold) FROM games JOIN studios ON games.developerId = studios.studioId WHERE studios.country = 'Canada';

-- What is the average critic score per genre?
-- avg review score by genre
-- how do critics rate each genre on average
SELECT genre, AVG(criticScore) FROM games GROUP BY genre;

-- Which horror games scored under 70 or cost over 20 dollars?
-- horror stuff that's either below 70 with critics or more than $20
SELECT title FROM games WHERE genre = 'horror' AND (criticScore < 70 OR priceUsd > 20);

-- Was anything released after September 2023?
-- any game that came out later than september 2023?
SELECT EXISTS (SELECT title FROM games WHERE releaseDate > '2023-09');

-- Which studios have never published a game?
-- devs who haven't published anything
SELECT studioName FROM studios WHERE studioId NOT IN (SELECT publisherId FROM games);
