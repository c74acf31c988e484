CREATE TABLE films (film_id INTEGER PRIMARY KEY, title TEXT, director TEXT, country TEXT, runtime_min INTEGER, section TEXT, released INTEGER, premiere TEXT);
CREATE TABLE cinemas (cinema_id INTEGER PRIMARY KEY, cinema TEXT, seats INTEGER, district TEXT, wheelchair_access TEXT);
CREATE TABLE screenings (screening_id INTEGER PRIMARY KEY, film_id INTEGER REFERENCES films(film_id), cinema_id INTEGER REFERENCES cinemas(cinema_id), day DATE, start_time TEXT, ticket_price REAL, tickets_sold INTEGER);
CREATE TABLE awards (award_id INTEGER PRIMARY KEY, award TEXT, film_id INTEGER REFERENCES films(film_id), prize_money INTEGER);
INSERT INTO films VALUES (1,'Salt Roads','Amara Diallo','Senegal',104,'competition',2024,'world'),(2,'The Quiet Tenant','Henrik Solberg','Norway',92,'competition',2023,'national'),(3,'Paper Lanterns','Mei Tanaka','Japan',128,'competition',2024,'world'),(4,'Dust and Honey','Amara Diallo','Senegal',71,'documentary',2022,'none'),(5,'Three Minutes to Graz','Lukas Ebner','Austria',18,'short',2024,'world'),(6,'Borrowed Shoes','Carla Mendes','Brazil',22,'short',2023,'national'),(7,'Whale Song for Beginners','Siobhan Kerr','Ireland',85,'documentary',2024,'world'),(8,'Midnight Ledger','Henrik Solberg','Norway',141,'retrospective',1998,'none');
INSERT INTO cinemas VALUES (1,'Astoria',420,'Old Town','yes'),(2,'Kino Delta',180,'Harbour','no'),(3,'Lux',95,'Old Town','no'),(4,'Open Air Meadow',800,'Riverside','yes');
INSERT INTO screenings VALUES (1,1,1,'2024-09-12','19:30',14,402),(2,1,2,'2024-09-14','17:00',11,150),(3,2,2,'2024-09-12','20:00',11,121),(4,3,1,'2024-09-13','20:30',14,420),(5,3,4,'2024-09-15','21:00',10,655),(6,4,3,'2024-09-13','16:00',9,48),(7,5,3,'2024-09-14','14:00',7,80),(8,6,3,'2024-09-14','14:30',7,77),(9,7,4,'2024-09-13','21:00',10,390),(10,7,2,'2024-09-16','18:00',11,95);
INSERT INTO awards VALUES (1,'Golden Heron',3,20000),(2,'Audience Award',7,5000),(3,'Jury Prize',1,10000),(4,'Best Short',6,3000),(5,'Critics'' Choice',3,4000);

-- What won the Golden Heron?
-- which film took home the golden heron
-- Golden Heron winner?
SELECT films.title FROM films JOIN awards ON awards.film_id = films.film_id WHERE awards.award = 'Golden Heron';

-- How long is Paper Lanterns?
-- Paper Lanterns running time
-- how many minutes does Paper Lanterns last
SELECT runtime_min FROM films WHERE title = 'Paper Lanterns';

-- In which cinemas can I see Salt Roads?
-- where is Salt Roads playing
-- cinemas showing Salt Roads
SELECT cinemas.cinema FROM cinemas JOIN screenings ON screenings.cinema_id = cinemas.cinema_id JOIN films ON screenings.film_id = films.film_id WHERE films.title = 'Salt Roads';

-- Which films are longer than The Quiet Tenant?
-- anything running longer than The Quiet Tenant
SELECT title FROM films WHERE runtime_min > (SELECT runtime_min FROM films WHERE title = 'The Quiet Tenant');

-- How many tickets did each film sell?
-- ticket sales per film title
-- for every film: total tickets sold
SELECT films.title, SUM(screenings.tickets_sold) FROM films JOIN screenings ON screenings.film_id = films.film_id GROUP BY films.film_id;

-- Which films were not shown at all?
-- anything in the programme without a screening?
-- films that never got a slot
SELECT title FROM films WHERE film_id NOT IN (SELECT film_id FROM screenings);

-- Which documentaries are under 80 minutes?
-- docs shorter than 80 min
SELECT title FROM films WHERE section = 'documentary' AND runtime_min < 80;

-- Is the Astoria accessible for wheelchairs?
-- can a wheelchair get into the Astoria?
SELECT EXISTS (SELECT cinema FROM cinemas WHERE cinema = 'Astoria' AND wheelchair_access = 'yes');

-- Which directors have more than one film at the festival?
-- directors with at least 2 films here
-- who brought more than one film
SELECT director FROM films GROUP BY director HAVING COUNT(*) > 1;

-- What is on at the Astoria, and at what time?
-- Astoria titles and start times
SELECT films.title, screenings.start_time FROM films JOIN screenings ON screenings.film_id = films.film_id JOIN cinemas ON screenings.cinema_id = cinemas.cinema_id WHERE cinemas.cinema = 'Astoria';

-- How much prize money did Paper Lanterns collect in all?
-- total winnings of Paper Lanterns
-- what did Paper Lanterns earn in prizes
SELECT SUM(awards.prize_money) FROM awards JOIN films ON awards.film_id = films.film_id WHERE films.title = 'Paper Lanterns';

-- Which films have their world premiere here?
-- world premieres, titles
-- what is showing here for the first time in the world
SELECT title FROM films WHERE premiere = 'world';

-- Which films were screened on 13 September 2024?
-- what ran on 13 september 2024
SELECT films.title FROM films JOIN screenings ON screenings.film_id = films.film_id WHERE screenings.day = '2024-09-13';

-- Which film played in both the Astoria and the Open Air Meadow?
-- titles shown at the Astoria as well as at Open Air Meadow
SELECT films.title FROM films JOIN screenings ON screenings.film_id = films.film_id JOIN cinemas ON screenings.cinema_id = cinemas.cinema_id WHERE cinemas.cinema = 'Astoria' INTERSECT SELECT films.title FROM films JOIN screenings ON screenings.film_id = films.film_id JOIN cinemas ON screenings.cinema_id = cinemas.cinema_id WHERE cinemas.cinema = 'Open Air Meadow';

-- How many different countries are represented?
-- number of countries films come from
-- from how many countries do our films come
SELECT COUNT(DISTINCT country) FROM films;

-- What's the longest film in competition?
-- competition: longest one?
-- which competition entry lasts longest
SELECT title FROM films WHERE section = 'competition' ORDER BY runtime_min DESC LIMIT 1;
