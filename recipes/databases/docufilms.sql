CREATE TABLE films (film_id INTEGER PRIMARY KEY, film TEXT, subject TEXT, runtime_min INTEGER, premiere DATE, budget REAL);
CREATE TABLE people (person_id INTEGER PRIMARY KEY, person TEXT, based_in TEXT, day_rate REAL, freelance INTEGER);
CREATE TABLE crew (film_id INTEGER REFERENCES films(film_id), person_id INTEGER REFERENCES people(person_id), task TEXT, shoot_days INTEGER, PRIMARY KEY (film_id, person_id));
CREATE TABLE funders (funder_id INTEGER PRIMARY KEY, funder TEXT, type TEXT, seat TEXT);
CREATE TABLE funding (film_id INTEGER REFERENCES films(film_id), funder_id INTEGER REFERENCES funders(funder_id), amount REAL, pledged DATE, PRIMARY KEY (film_id, funder_id));
INSERT INTO films VALUES (1,'The Salt Road','trade routes',92,'2019-02-14',310000),(2,'Night Nurses','health care',78,'2021-10-01',145000),(3,'Eel Season','fishing',64,'2020-06-20',88000),(4,'Concrete Dreams','housing',101,'2023-03-08',260000),(5,'My Father''s Bees','family',55,NULL,40000),(6,'Last Bus North','transport',83,'2024-05-05',120000);
INSERT INTO people VALUES (1,'Leila Sarkis','Glasgow',420,1),(2,'Dougal Reid','Glasgow',380,1),(3,'Annika Thal','Berlin',450,0),(4,'Mateo Rios','Madrid',300,1),(5,'Beth Quaye','Leeds',350,0),(6,'Hamish Orr','Oban',280,1),(7,'Ondine Faure','Lille',400,1),(8,'Nils Varga','Berlin',330,1);
INSERT INTO crew VALUES (1,1,'director',40),(1,4,'sound',38),(1,3,'camera',35),(2,5,'director',22),(2,3,'camera',20),(2,7,'editor',0),(3,6,'director',15),(3,2,'camera',14),(4,1,'director',30),(4,2,'camera',28),(4,7,'editor',2),(5,2,'director',9),(6,5,'director',18),(6,4,'sound',16),(6,2,'camera',17);
INSERT INTO funders VALUES (1,'Thistle Film Fund','public','Glasgow'),(2,'Rheinlicht','broadcaster','Cologne'),(3,'Marlene Ostrow Trust','charity','London'),(4,'Kanal Acht','broadcaster','Berlin'),(5,'Dock Brewery','sponsor','Leeds');
INSERT INTO funding VALUES (1,2,180000,'2017-05-02'),(1,1,90000,'2017-09-20'),(2,3,60000,'2019-11-11'),(2,4,75000,'2020-01-30'),(3,1,70000,'2018-12-01'),(4,1,110000,'2021-02-15'),(4,4,120000,'2021-06-06'),(6,3,45000,'2022-10-10'),(6,1,50000,'2022-08-01');

-- Who directed Eel Season?
-- eel season director
-- Eel Season is whose film, director-wise
SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id JOIN films ON crew.film_id = films.film_id WHERE films.film = 'Eel Season' AND crew.task = 'director';

-- Who paid for Concrete Dreams?
-- backers of concrete dreams
-- where did the money for Concrete Dreams come from (which funders)
SELECT funders.funder FROM funders JOIN funding ON funding.funder_id = funders.funder_id JOIN films ON funding.film_id = films.film_id WHERE films.film = 'Concrete Dreams';

-- Which people have worked on films backed by Kanal Acht?
-- crew on anything Kanal Acht put money into
SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id JOIN films ON crew.film_id = films.film_id JOIN funding ON funding.film_id = films.film_id JOIN funders ON funding.funder_id = funders.funder_id WHERE funders.funder = 'Kanal Acht';

-- Which films got money from both Thistle Film Fund and the Marlene Ostrow Trust?
-- backed by thistle film fund and by the ostrow trust too
SELECT films.film FROM films JOIN funding ON funding.film_id = films.film_id JOIN funders ON funding.funder_id = funders.funder_id WHERE funders.funder = 'Thistle Film Fund' INTERSECT SELECT films.film FROM films JOIN funding ON funding.film_id = films.film_id JOIN funders ON funding.funder_id = funders.funder_id WHERE funders.funder = 'Marlene Ostrow Trust';

-- Which film has no funder at all?
-- films nobody gave money to
-- self-financed, without any backer
SELECT film FROM films WHERE film_id NOT IN (SELECT film_id FROM funding);

-- Which funder hasn't backed anything?
-- funders that never gave us a penny
SELECT funder FROM funders WHERE funder_id NOT IN (SELECT funder_id FROM funding);

-- Who has worked with Leila Sarkis?
-- people on the same films as leila sarkis
-- Sarkis's past collaborators
SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id WHERE crew.film_id IN (SELECT crew.film_id FROM crew JOIN people ON crew.person_id = people.person_id WHERE people.person = 'Leila Sarkis') AND people.person <> 'Leila Sarkis';

-- Which films were made without anyone from Glasgow?
-- no glaswegian on the crew: which films
SELECT film FROM films WHERE film_id NOT IN (SELECT crew.film_id FROM crew JOIN people ON crew.person_id = people.person_id WHERE people.based_in = 'Glasgow');

-- Who has both directed and done camera?
-- people credited as director and, elsewhere, as camera
SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id WHERE crew.task = 'director' INTERSECT SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id WHERE crew.task = 'camera';

-- How many shooting days did the camera people do altogether?
-- camera: total days of shooting
SELECT SUM(shoot_days) FROM crew WHERE task = 'camera';

-- How much have broadcasters given us in total?
-- total broadcaster money
-- sum of everything that came from broadcasters
SELECT SUM(funding.amount) FROM funding JOIN funders ON funding.funder_id = funders.funder_id WHERE funders.type = 'broadcaster';

-- Which of our people hasn't been on any film?
-- on the list but never hired for a film
SELECT person FROM people WHERE person_id NOT IN (SELECT person_id FROM crew);

-- Who has given the most money over the years?
-- most generous funder, all films together
SELECT funders.funder FROM funders JOIN funding ON funding.funder_id = funders.funder_id GROUP BY funders.funder_id ORDER BY SUM(funding.amount) DESC LIMIT 1;

-- In which cities do the people behind Night Nurses live?
-- night nurses crew, where are they based
SELECT people.based_in FROM people JOIN crew ON crew.person_id = people.person_id JOIN films ON crew.film_id = films.film_id WHERE films.film = 'Night Nurses';

-- Has Beth Quaye ever done sound?
-- did beth quaye record sound on any of our films
SELECT EXISTS (SELECT people.person FROM people JOIN crew ON crew.person_id = people.person_id WHERE people.person = 'Beth Quaye' AND crew.task = 'sound');

-- Which film hasn't premiered?
-- not shown yet
-- film still waiting for its premiere
SELECT film FROM films WHERE premiere IS NULL;

-- What does a day of Annika Thal cost?
-- annika thal daily fee
-- thal per day?
SELECT day_rate FROM people WHERE person = 'Annika Thal';
