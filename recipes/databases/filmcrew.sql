CREATE TABLE Film (FilmID INTEGER PRIMARY KEY, Title TEXT, Released DATE, Country TEXT, Lang TEXT, RunMin INTEGER, Colour TEXT, BudgetM REAL, ShotIn TEXT);
CREATE TABLE Person (PersonID INTEGER PRIMARY KEY, PersonName TEXT, Sex TEXT, Born DATE, BornIn TEXT, Died DATE);
CREATE TABLE Credit (FilmID INTEGER REFERENCES Film(FilmID), PersonID INTEGER REFERENCES Person(PersonID), Job TEXT, Award TEXT, PRIMARY KEY (FilmID, PersonID, Job));
INSERT INTO Film VALUES (1,'The Lamplighter''s Daughter','1948-10-07','Britain','English',98,'no',0.4,'Cornwall'),(2,'Sept jours à Sète','1963-05-14','France','French',112,'no',0.9,'Sète'),(3,'Cold Harvest','1979-11-23','Canada','English',127,'yes',3.5,'Saskatchewan'),(4,'Il cane del fornaio','1958-03-02','Italy','Italian',89,'no',0.3,'Naples'),(5,'Glass Meridian','2011-09-16','Britain','English',141,'yes',62,'Iceland'),(6,'Los invisibles','1994-02-11','Mexico','Spanish',104,'yes',5.1,'Oaxaca'),(7,'Undertow Road','1987-06-26','Canada','English',95,'yes',7.2,NULL);
INSERT INTO Person VALUES (1,'Harriet Blythe','F','1906-01-30','Truro','1981-08-12'),(2,'Armand Lescure','M','1928-04-04','Lyon','2003-12-19'),(3,'Dagny Moen','F','1941-07-22','Bergen',NULL),(4,'Vittorio Scala','M','1919-10-15','Naples','1990-02-28'),(5,'Ximena Orozco','F','1957-05-09','Puebla',NULL),(6,'Leonard Tuck','M','1935-11-01','Winnipeg','2014-06-30'),(7,'Priya Nambiar','F','1972-03-17','Leeds',NULL),(8,'Claude Fontanel','M','1930-09-09','Sète','1999-01-05');
INSERT INTO Credit VALUES (1,1,'director',NULL),(1,4,'composer',NULL),(2,2,'director','Silver Reel'),(2,8,'camera','Golden Lens'),(3,6,'director',NULL),(3,3,'editor','Golden Lens'),(4,4,'director',NULL),(4,2,'writer',NULL),(5,7,'director','Silver Reel'),(5,3,'editor',NULL),(6,5,'director','Silver Reel'),(6,5,'writer',NULL),(7,6,'director',NULL),(7,3,'camera',NULL);

-- Who directed Cold Harvest?
-- director of cold harvest
-- Cold Harvest, a film by
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID JOIN Film ON Credit.FilmID = Film.FilmID WHERE Film.Title = 'Cold Harvest' AND Credit.Job = 'director';

-- Where was Los invisibles shot?
-- filming location of Los invisibles
-- los invisibles was made where
SELECT ShotIn FROM Film WHERE Title = 'Los invisibles';

-- Who edited Glass Meridian?
-- glass meridian editor
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID JOIN Film ON Credit.FilmID = Film.FilmID WHERE Film.Title = 'Glass Meridian' AND Credit.Job = 'editor';

-- Who worked on Sept jours à Sète?
-- everyone credited on sept jours à sète
-- crew of Sept jours à Sète
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID JOIN Film ON Credit.FilmID = Film.FilmID WHERE Film.Title = 'Sept jours à Sète';

-- Who else worked on Il cane del fornaio besides Vittorio Scala?
-- il cane del fornaio: crew other than Scala
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID JOIN Film ON Credit.FilmID = Film.FilmID WHERE Film.Title = 'Il cane del fornaio' AND Person.PersonName <> 'Vittorio Scala';

-- black and white films
-- Which pictures are not in colour?
-- no-colour movies
SELECT Title FROM Film WHERE Colour = 'no';

-- British films
-- What was made in Britain?
-- movies from britain
SELECT Title FROM Film WHERE Country = 'Britain';

-- Films directed by women
-- Which movies had a female director?
-- pictures where a woman directed
SELECT Film.Title FROM Film JOIN Credit ON Credit.FilmID = Film.FilmID JOIN Person ON Credit.PersonID = Person.PersonID WHERE Credit.Job = 'director' AND Person.Sex = 'F';

-- Birthplace of Dagny Moen
-- where's Dagny Moen from originally
-- moen born where
SELECT BornIn FROM Person WHERE PersonName = 'Dagny Moen';

-- When did Harriet Blythe die?
-- blythe, date of death
SELECT Died FROM Person WHERE PersonName = 'Harriet Blythe';

-- What is the longest film?
-- movie you sit through longest
-- greatest running time
SELECT Title FROM Film ORDER BY RunMin DESC LIMIT 1;

-- Who won a Golden Lens?
-- golden lens winners
-- people awarded the Golden Lens
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID WHERE Credit.Award = 'Golden Lens';

-- What did Dagny Moen do on Undertow Road?
-- moen's job on undertow road
SELECT Credit.Job FROM Credit JOIN Person ON Credit.PersonID = Person.PersonID JOIN Film ON Credit.FilmID = Film.FilmID WHERE Person.PersonName = 'Dagny Moen' AND Film.Title = 'Undertow Road';

-- How many films per country?
-- movie count by land of origin
SELECT Country, COUNT(*) FROM Film GROUP BY Country;

-- Did Armand Lescure ever direct?
-- has lescure been a director
SELECT EXISTS (SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID WHERE Person.PersonName = 'Armand Lescure' AND Credit.Job = 'director');

-- Who both directed and wrote?
-- people credited as director and also as writer
-- writers who have directed too
SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID WHERE Credit.Job = 'director' INTERSECT SELECT Person.PersonName FROM Person JOIN Credit ON Credit.PersonID = Person.PersonID WHERE Credit.Job = 'writer';

-- When did The Lamplighter's Daughter come to the cinemas?
-- release of the lamplighter's daughter
SELECT Released FROM Film WHERE Title = 'The Lamplighter''s Daughter';

-- Average budget of the English-language films
-- what do films in English cost on average
SELECT AVG(BudgetM) FROM Film WHERE Lang = 'English';
