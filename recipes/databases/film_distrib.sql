CREATE TABLE distributor (dist_id INTEGER PRIMARY KEY, company TEXT, country TEXT, staff INTEGER);
CREATE TABLE director (director_id INTEGER PRIMARY KEY, director_name TEXT, birth_year INTEGER, nationality TEXT);
CREATE TABLE film (film_id INTEGER PRIMARY KEY, title TEXT, director_id INTEGER REFERENCES director(director_id), genre TEXT, runtime_min INTEGER, prod_year INTEGER, budget_m REAL);
CREATE TABLE release_deal (film_id INTEGER REFERENCES film(film_id), dist_id INTEGER REFERENCES distributor(dist_id), territory TEXT, premiere DATE, screens INTEGER, gross_m REAL, PRIMARY KEY (film_id, dist_id, territory));
INSERT INTO distributor VALUES (1,'Lantern Pictures','UK',85),(2,'Nordlicht Verleih','Germany',40),(3,'Cine Azul','Spain',28),(4,'Maple Reel','Canada',33),(5,'Kawa Films','Poland',12);
INSERT INTO director VALUES (1,'Ida Halvorsen',1969,'Norwegian'),(2,'Marco Bellini',1958,'Italian'),(3,'Zainab Farooqi',1984,'British'),(4,'Claire Dupuis',1977,'French');
INSERT INTO film VALUES (1,'The Salt Road',1,'drama',128,2019,6.5),(2,'Nine Lives of Otto',2,'comedy',97,2020,4.2),(3,'Hollow Signal',3,'thriller',111,2021,12.0),(4,'Winter Bees',1,'drama',102,2022,3.1),(5,'La Dernière Gare',4,'drama',139,2018,8.8),(6,'Static',3,'horror',88,2023,2.4),(7,'Two Left Feet',2,'comedy',94,2023,5.0);
INSERT INTO release_deal VALUES (1,1,'UK','2019-11-08',210,3.9),(1,2,'Germany','2020-01-16',95,2.2),(2,3,'Spain','2020-10-02',130,1.8),(3,1,'UK','2021-09-24',480,21.5),(3,4,'Canada','2021-10-15',260,9.7),(3,2,'Germany','2021-11-04',300,8.1),(4,2,'Germany','2022-12-08',60,0.9),(6,2,'Germany','2023-11-09',140,2.7),(5,4,'Canada','2019-03-22',75,1.1),(6,1,'UK','2023-10-27',350,11.3),(5,3,'Spain','2019-02-08',110,2.6);

-- What are the titles and running times of all dramas?
-- dramas and how long they are
SELECT title, runtime_min FROM film WHERE genre = 'drama';

-- For each director, how many films has he or she made?
-- film count by director
SELECT director.director_name, COUNT(*) FROM director JOIN film ON film.director_id = director.director_id GROUP BY director.director_id;

-- What is the total gross of Hollow Signal over all territories?
-- how much did hollow signal take in all
SELECT SUM(release_deal.gross_m) FROM release_deal JOIN film ON release_deal.film_id = film.film_id WHERE film.title = 'Hollow Signal';

-- Which companies distribute a film by Ida Halvorsen?
-- who handles halvorsen's films
SELECT DISTINCT distributor.company FROM distributor JOIN release_deal ON release_deal.dist_id = distributor.dist_id JOIN film ON release_deal.film_id = film.film_id JOIN director ON film.director_id = director.director_id WHERE director.director_name = 'Ida Halvorsen';

-- Find the titles of films that have not been released in any territory.
-- films without a release deal
SELECT title FROM film WHERE film_id NOT IN (SELECT film_id FROM release_deal);

-- Which distributors have never handled a thriller?
-- companies w/ no thriller in their deals
SELECT company FROM distributor WHERE dist_id NOT IN (SELECT release_deal.dist_id FROM release_deal JOIN film ON release_deal.film_id = film.film_id WHERE film.genre = 'thriller');

-- Find the titles of films released in both the UK and Germany.
-- out in germany as well as the UK
SELECT film.title FROM film JOIN release_deal ON release_deal.film_id = film.film_id WHERE release_deal.territory = 'UK' INTERSECT SELECT film.title FROM film JOIN release_deal ON release_deal.film_id = film.film_id WHERE release_deal.territory = 'Germany';

-- List the names of companies with more than two deals, together with the number of screens they booked in total.
-- companies having over 2 deals and their total screens
SELECT distributor.company, SUM(release_deal.screens) FROM distributor JOIN release_deal ON release_deal.dist_id = distributor.dist_id GROUP BY distributor.dist_id HAVING COUNT(*) > 2;

-- What is the mean budget of the films of each genre?
-- avg budget per genre
SELECT genre, AVG(budget_m) FROM film GROUP BY genre;

-- Which film cost the least to make?
-- lowest budget film
SELECT title FROM film ORDER BY budget_m LIMIT 1;

-- Return the titles and premiere dates of the releases that opened in 2019.
-- 2019 openings w/ date
SELECT film.title, release_deal.premiere FROM film JOIN release_deal ON release_deal.film_id = film.film_id WHERE release_deal.premiere = '2019';

-- Find the number of distinct territories in which our films have been shown.
-- how many different territories
SELECT COUNT(DISTINCT territory) FROM release_deal;

-- What is the nationality of Claire Dupuis?
-- where's dupuis from
SELECT nationality FROM director WHERE director_name = 'Claire Dupuis';

-- Was Static shown in Canada?
-- did static get a canada release
SELECT EXISTS (SELECT film.title FROM film JOIN release_deal ON release_deal.film_id = film.film_id WHERE film.title = 'Static' AND release_deal.territory = 'Canada');

-- List, in descending order of gross, the titles and grosses of the releases in Germany.
-- germany box office, highest first: title + gross
SELECT film.title, release_deal.gross_m FROM film JOIN release_deal ON release_deal.film_id = film.film_id WHERE release_deal.territory = 'Germany' ORDER BY release_deal.gross_m DESC;

-- Which films run longer than the average and were produced after 2018?
-- films made after 2018 with above-average running time
SELECT title FROM film WHERE runtime_min > (SELECT AVG(runtime_min) FROM film) AND prod_year > 2018;

-- Who is the youngest director of a comedy or horror film?
-- youngest person who has directed comedy or horror
SELECT director.director_name FROM director JOIN film ON film.director_id = director.director_id WHERE film.genre = 'comedy' OR film.genre = 'horror' ORDER BY director.birth_year DESC LIMIT 1;

-- Which territory has the most releases?
-- where do we release most
SELECT territory FROM release_deal GROUP BY territory ORDER BY COUNT(*) DESC LIMIT 1;

-- Which distributor has more staff, Cine Azul or Maple Reel?
-- cine azul or maple reel - who employs more people
SELECT company FROM distributor WHERE company IN ('Cine Azul', 'Maple Reel') ORDER BY staff DESC LIMIT 1;
