CREATE TABLE tblActor (actorId INTEGER PRIMARY KEY, actorName TEXT, birthYear INTEGER, birthPlace TEXT, agent TEXT);
CREATE TABLE tblFilm (filmId INTEGER PRIMARY KEY, filmTitle TEXT, releaseDate DATE, genre TEXT, runtimeMin INTEGER, boxOfficeMio REAL, director TEXT);
CREATE TABLE tblRole (actorId INTEGER REFERENCES tblActor(actorId), filmId INTEGER REFERENCES tblFilm(filmId), characterName TEXT, billing INTEGER, feeMio REAL, PRIMARY KEY (actorId, filmId));
INSERT INTO tblActor VALUES (1,'Lena Straub',1984,'Vienna','Marlow Agency'),(2,'Desmond Achebe',1977,'Lagos','Marlow Agency'),(3,'Coraline Pike',1992,'Bristol','Stellar'),(4,'Hugo Santander',1969,'Bogota','Stellar'),(5,'Mina Park',1995,'Busan',NULL),(6,'Gordon Vale',1951,'Bristol','Northlight'),(7,'Tilda Roux',1988,'Lyon','Northlight');
INSERT INTO tblFilm VALUES (1,'The Salt Clock','2016-10-07','drama',124,38.5,'Agnes Holm'),(2,'Ninth Orbit','2019-06-21','science fiction',141,312.0,'Paul Reyes'),(3,'Two Left Shoes','2018-02-14','comedy',97,54.2,'Agnes Holm'),(4,'Ashes of Calder','2021-11-19','thriller',116,71.8,'Ravi Menon'),(5,'Tenth Orbit','2023-07-28','science fiction',155,401.3,'Paul Reyes'),(6,'My Uncle the Bee','2023-03-10','comedy',89,12.6,'Jo Castellan'),(7,'Winter Ledger','2024-12-01','drama',132,NULL,'Agnes Holm');
INSERT INTO tblRole VALUES (1,1,'Eva Brandt',1,1.2),(6,1,'The Clockmaker',2,0.8),(2,2,'Captain Osei',1,6.5),(3,2,'Pilot Marr',2,2.1),(4,2,'Admiral Quade',3,3.0),(3,3,'Josie',1,1.5),(5,3,'Mrs Kim''s daughter',3,0.2),(4,4,'Inspector Rojas',1,2.8),(7,4,'Camille',2,1.1),(2,5,'Captain Osei',1,9.0),(3,5,'Pilot Marr',2,4.4),(5,5,'Unit 7',4,0.9),(6,6,'Uncle Bartholomew',1,0.6);

-- Who plays Captain Osei?
-- actor behind captain osei
-- Captain Osei is played by
SELECT DISTINCT tblActor.actorName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId WHERE tblRole.characterName = 'Captain Osei';

-- How long is Tenth Orbit?
-- tenth orbit running time
-- how many minutes do I sit through Tenth Orbit
SELECT runtimeMin FROM tblFilm WHERE filmTitle = 'Tenth Orbit';

-- Who directed Ashes of Calder?
-- ashes of calder director
-- who made Ashes of Calder
SELECT director FROM tblFilm WHERE filmTitle = 'Ashes of Calder';

-- Which comedies came out in 2023?
-- 2023 comedies
-- anything funny from 2023? comedies only
SELECT filmTitle FROM tblFilm WHERE genre = 'comedy' AND releaseDate = '2023';

-- Which actors were born in Bristol?
-- bristol-born actors
-- who comes from Bristol
SELECT actorName FROM tblActor WHERE birthPlace = 'Bristol';

-- Which films has Coraline Pike been in?
-- coraline pike filmography
-- movies with coraline pike
SELECT tblFilm.filmTitle FROM tblFilm JOIN tblRole ON tblRole.filmId = tblFilm.filmId JOIN tblActor ON tblRole.actorId = tblActor.actorId WHERE tblActor.actorName = 'Coraline Pike';

-- Who was in the cast of The Salt Clock and whom did they play?
-- cast and characters of the salt clock
SELECT tblActor.actorName, tblRole.characterName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId JOIN tblFilm ON tblRole.filmId = tblFilm.filmId WHERE tblFilm.filmTitle = 'The Salt Clock';

-- Who had top billing in Ninth Orbit?
-- ninth orbit, billed 1st
SELECT tblActor.actorName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId JOIN tblFilm ON tblRole.filmId = tblFilm.filmId WHERE tblFilm.filmTitle = 'Ninth Orbit' AND tblRole.billing = 1;

-- Has Tilda Roux ever worked with the director Paul Reyes?
-- tilda roux in any paul reyes film?
SELECT EXISTS (SELECT tblFilm.filmTitle FROM tblFilm JOIN tblRole ON tblRole.filmId = tblFilm.filmId JOIN tblActor ON tblRole.actorId = tblActor.actorId WHERE tblActor.actorName = 'Tilda Roux' AND tblFilm.director = 'Paul Reyes');

-- How much money has Desmond Achebe earned from his roles?
-- total fees desmond achebe
-- Desmond Achebe's earnings all roles together
SELECT SUM(tblRole.feeMio) FROM tblRole JOIN tblActor ON tblRole.actorId = tblActor.actorId WHERE tblActor.actorName = 'Desmond Achebe';

-- Which film earned the most at the box office?
-- biggest hit
-- top-grossing film
SELECT filmTitle FROM tblFilm ORDER BY boxOfficeMio DESC LIMIT 1;

-- What is the shortest comedy?
-- shortest comedy film
SELECT filmTitle FROM tblFilm WHERE genre = 'comedy' ORDER BY runtimeMin LIMIT 1;

-- Which actor has appeared in the most films?
-- busiest actor
-- who's in the most movies
SELECT tblActor.actorName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId GROUP BY tblActor.actorId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which directors have made more than one film here?
-- directors with 2 or more films
SELECT director FROM tblFilm GROUP BY director HAVING COUNT(*) >= 2;

-- What did the films of each genre take in on average?
-- average box office by genre
SELECT genre, AVG(boxOfficeMio) FROM tblFilm GROUP BY genre;

-- Which film has nobody cast yet?
-- films without any actors
SELECT filmTitle FROM tblFilm WHERE filmId NOT IN (SELECT filmId FROM tblRole);

-- Who doesn't have an agent?
-- actors with no agent
-- which actors are unrepresented, no agent
SELECT actorName FROM tblActor WHERE agent IS NULL;

-- Who is older, Lena Straub or Hugo Santander?
-- older: lena straub / hugo santander
SELECT actorName FROM tblActor WHERE actorName IN ('Lena Straub', 'Hugo Santander') ORDER BY birthYear LIMIT 1;

-- Which movies have Orbit in the title?
-- the orbit films
SELECT filmTitle FROM tblFilm WHERE filmTitle LIKE '%Orbit%';

-- Which actors have done both a comedy and a science fiction film?
-- comedy AND science fiction actors
SELECT tblActor.actorName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId JOIN tblFilm ON tblRole.filmId = tblFilm.filmId WHERE tblFilm.genre = 'comedy' INTERSECT SELECT tblActor.actorName FROM tblActor JOIN tblRole ON tblRole.actorId = tblActor.actorId JOIN tblFilm ON tblRole.filmId = tblFilm.filmId WHERE tblFilm.genre = 'science fiction';
