CREATE TABLE shorts (film_id INTEGER PRIMARY KEY, title TEXT, genre TEXT, runtime_min INTEGER, camera TEXT, budget INTEGER, wrapped DATE, grade TEXT);
CREATE TABLE people (person_id INTEGER PRIMARY KEY, name TEXT, year_of_study INTEGER, owns_car TEXT, veggie TEXT);
CREATE TABLE credits (film_id INTEGER REFERENCES shorts(film_id), person_id INTEGER REFERENCES people(person_id), job TEXT, days INTEGER, PRIMARY KEY (film_id, person_id));
INSERT INTO shorts VALUES (1,'Salt Hour','drama',14,'16mm',2400,'2023-03-12','A'),(2,'Bus Nineteen','comedy',8,'phone',150,'2023-05-28','B'),(3,'The Lamp Below','horror',11,'Blackmagic',900,'2023-11-02','A'),(4,'Paper Dad','drama',19,'Blackmagic',3100,NULL,NULL),(5,'Gulls','documentary',23,'Super 8',700,'2024-02-18','C'),(6,'Do Not Reply','comedy',6,'phone',80,'2024-04-07','B');
INSERT INTO people VALUES (1,'Imani Brooks',3,'yes','no'),(2,'Casper Wren',2,'no','yes'),(3,'Leonie Fuchs',3,'no','yes'),(4,'Ravi Dhillon',1,'yes','no'),(5,'Maud Perrin',2,'no','no'),(6,'Otis Kwan',1,'no','yes');
INSERT INTO credits VALUES (1,1,'director',6),(1,2,'sound',5),(1,3,'camera',6),(2,2,'director',2),(2,4,'driver',2),(3,3,'director',4),(3,1,'editor',9),(3,5,'make-up',3),(4,1,'director',8),(4,3,'camera',7),(4,4,'sound',8),(5,5,'director',12),(5,2,'camera',10),(6,2,'director',1),(6,5,'editor',2);

-- who directed The Lamp Below
-- the lamp below, whose film is that? director i mean
SELECT people.name FROM people JOIN credits ON credits.person_id = people.person_id JOIN shorts ON credits.film_id = shorts.film_id WHERE shorts.title = 'The Lamp Below' AND credits.job = 'director';

-- what did Leonie shoot
-- films with leonie fuchs on camera
SELECT shorts.title FROM shorts JOIN credits ON credits.film_id = shorts.film_id JOIN people ON credits.person_id = people.person_id WHERE people.name = 'Leonie Fuchs' AND credits.job = 'camera';

-- who worked on Salt Hour
-- salt hour crew
-- everyone involved in salt hour
SELECT people.name FROM people JOIN credits ON credits.person_id = people.person_id JOIN shorts ON credits.film_id = shorts.film_id WHERE shorts.title = 'Salt Hour';

-- which short isn't wrapped
-- what are we still shooting
-- not finished yet
SELECT title FROM shorts WHERE wrapped IS NULL;

-- longest short
-- the one with the biggest runtime
-- which one runs the longest
SELECT title FROM shorts ORDER BY runtime_min DESC LIMIT 1;

-- cheapest film we made
-- which film cost the least
-- lowest budget title
SELECT title FROM shorts ORDER BY budget LIMIT 1;

-- shot on a phone
-- phone films
-- which ones did we film with a phone
SELECT title FROM shorts WHERE camera = 'phone';

-- who has been on the most shorts
-- person with most credits
-- busiest crew member by number of films
SELECT people.name FROM people JOIN credits ON credits.person_id = people.person_id GROUP BY people.person_id ORDER BY COUNT(*) DESC LIMIT 1;

-- who hasn't been on any film yet
-- anyone without a credit, name them
SELECT name FROM people WHERE person_id NOT IN (SELECT person_id FROM credits);

-- how many veggie meals for the crew of Paper Dad
-- number of vegetarians on paper dad
SELECT COUNT(*) FROM people JOIN credits ON credits.person_id = people.person_id JOIN shorts ON credits.film_id = shorts.film_id WHERE shorts.title = 'Paper Dad' AND people.veggie = 'yes';

-- does anyone on Gulls have a car
-- is there a car owner in the Gulls crew
SELECT EXISTS (SELECT people.name FROM people JOIN credits ON credits.person_id = people.person_id JOIN shorts ON credits.film_id = shorts.film_id WHERE shorts.title = 'Gulls' AND people.owns_car = 'yes');

-- did Maud ever do make-up
-- has maud perrin worked as make-up
SELECT EXISTS (SELECT credits.job FROM credits JOIN people ON credits.person_id = people.person_id WHERE people.name = 'Maud Perrin' AND credits.job = 'make-up');

-- total budget per genre
-- budgets by genre added up
-- how much have we spent on each genre
SELECT genre, SUM(budget) FROM shorts GROUP BY genre;

-- which films got an A
-- what did we get an A for
-- A-graded shorts
SELECT title FROM shorts WHERE grade = 'A';

-- how many days did casper work altogether
-- casper wren, days in total
SELECT SUM(credits.days) FROM credits JOIN people ON credits.person_id = people.person_id WHERE people.name = 'Casper Wren';

-- which third years direct
-- directors in year 3
SELECT DISTINCT people.name FROM people JOIN credits ON credits.person_id = people.person_id WHERE credits.job = 'director' AND people.year_of_study = 3;

-- everything under 12 minutes except comedies
-- non-comedy shorts shorter than 12 min
SELECT title FROM shorts WHERE runtime_min < 12 AND genre <> 'comedy';
