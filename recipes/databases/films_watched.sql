CREATE TABLE film_log (entry INTEGER PRIMARY KEY, film TEXT, director TEXT, country TEXT, genre TEXT, released INTEGER, runtime INTEGER, watchedOn DATE, whereSeen TEXT, myScore REAL, rewatch TEXT, companion TEXT);
INSERT INTO film_log VALUES (1,'Paper Moons','Agathe Lorin','France','drama',2016,112,'2023-01-14','cinema',7.5,'no','Dani'),(2,'The Hollow Key','Rory Baines','UK','thriller',2021,98,'2023-02-03','streaming',6.0,'no',NULL),(3,'Snow Dogs of Ume','Sofie Lind','Sweden','documentary',2019,84,'2023-02-25','TV',8.0,'no',NULL),(4,'Robot Picnic','Kenji Mori','Japan','animation',2004,91,'2023-04-09','DVD',9.5,'yes','the kids'),(5,'Midnight Ledger','Rory Baines','UK','thriller',2018,121,'2023-06-17','streaming',7.0,'no','Dani'),(6,'Tango for Two Thieves','Lucia Ferro','Argentina','comedy',2022,104,'2023-09-30','cinema',8.5,'no','Dani'),(7,'The Cloud Eaters','Kenji Mori','Japan','animation',2012,118,'2024-01-06','cinema',9.0,'yes','the kids'),(8,'Dead Letter Lane','Paul Osei','UK','horror',2023,95,'2024-01-27','streaming',NULL,'no',NULL),(9,'Olive Season','Lucia Ferro','Argentina','drama',2015,133,'2024-03-03','TV',5.5,'no','Mum'),(10,'Stairs','Agathe Lorin','France','drama',2023,149,'2024-03-16','cinema',6.5,'no',NULL);

-- Which films did I see at the cinema?
-- cinema visits, titles
SELECT film FROM film_log WHERE whereSeen = 'cinema';

-- What score did I give Midnight Ledger?
-- my rating midnight ledger
SELECT myScore FROM film_log WHERE film = 'Midnight Ledger';

-- Who did I watch Olive Season with?
-- olive season w/ who?
SELECT companion FROM film_log WHERE film = 'Olive Season';

-- What have I watched on my own?
-- films seen alone
SELECT film FROM film_log WHERE companion IS NULL;

-- Which film have I still not scored?
-- no score yet
SELECT film FROM film_log WHERE myScore IS NULL;

-- Which Japanese animations have I seen?
-- animation from japan
SELECT film FROM film_log WHERE country = 'Japan' AND genre = 'animation';

-- Which is my favourite drama?
-- best scored drama
SELECT film FROM film_log WHERE genre = 'drama' ORDER BY myScore DESC LIMIT 1;

-- What's the longest film I sat through?
-- longest one?
SELECT film FROM film_log ORDER BY runtime DESC LIMIT 1;

-- How many films did I watch in 2023?
-- 2023 count
SELECT COUNT(*) FROM film_log WHERE watchedOn = '2023';

-- How many different countries have I seen films from?
-- nr of countries
SELECT COUNT(DISTINCT country) FROM film_log;

-- Did I see Stairs with Dani?
-- was dani there for stairs
SELECT EXISTS (SELECT entry FROM film_log WHERE film = 'Stairs' AND companion = 'Dani');

-- Have I ever rewatched a Mori film?
-- any kenji mori rewatches?
SELECT EXISTS (SELECT entry FROM film_log WHERE director = 'Kenji Mori' AND rewatch = 'yes');

-- Which directors have I seen at least two films by?
-- directors i've watched more than once
SELECT director FROM film_log GROUP BY director HAVING COUNT(*) >= 2;

-- What's my average score per genre?
-- avg score by genre
SELECT genre, AVG(myScore) FROM film_log GROUP BY genre;

-- Which director scores best with me on average?
-- director w highest avg score
SELECT director FROM film_log GROUP BY director ORDER BY AVG(myScore) DESC LIMIT 1;

-- What was the last film I watched with Dani?
-- latest one with dani
SELECT film FROM film_log WHERE companion = 'Dani' ORDER BY watchedOn DESC LIMIT 1;

-- Which British thrillers, the UK ones, did I give more than 6?
-- uk thrillers scored above 6
SELECT film FROM film_log WHERE country = 'UK' AND genre = 'thriller' AND myScore > 6;

-- Which did I like more, Paper Moons or Stairs?
-- better score: paper moons or stairs
SELECT film FROM film_log WHERE film IN ('Paper Moons', 'Stairs') ORDER BY myScore DESC LIMIT 1;

-- Which films got less than my average score?
-- below avg films
SELECT film FROM film_log WHERE myScore < (SELECT AVG(myScore) FROM film_log);

-- List everything I saw since 2024 with the director.
-- film + director, watched since 2024
SELECT film, director FROM film_log WHERE watchedOn >= '2024';
