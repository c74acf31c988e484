CREATE TABLE director (dir_id INTEGER PRIMARY KEY, director TEXT, birth_date DATE, country TEXT, mentor_id INTEGER REFERENCES director(dir_id));
CREATE TABLE movie (mov_id INTEGER PRIMARY KEY, movie TEXT, premiered DATE, minutes INTEGER, takings_m REAL, budget_m REAL, dir_id INTEGER REFERENCES director(dir_id), remake_of INTEGER REFERENCES movie(mov_id), genre TEXT);
CREATE TABLE performer (per_id INTEGER PRIMARY KEY, performer TEXT, birth_date DATE, country TEXT, married_to INTEGER REFERENCES performer(per_id));
CREATE TABLE part (mov_id INTEGER REFERENCES movie(mov_id), per_id INTEGER REFERENCES performer(per_id), character TEXT, fee_k INTEGER);
INSERT INTO director VALUES (1,'Oskar Lind','1909-03-30','Sweden',NULL),(2,'Marta Vidal','1941-06-14','Spain',1),(3,'Ken Fujii','1952-09-02','Japan',1),(4,'Lucy Barrow','1968-12-23','England',2),(5,'Paul Agard','1975-03-11','France',2),(6,'Hana Svoboda','1987-07-19','Czechia',4),(8,'Ines Toro','1971-05-05','Spain',2),(7,'Ed Garrity','1933-01-08','USA',NULL);
INSERT INTO movie VALUES (1,'The Ferryman','1948-10-01',94,3.1,0.4,1,NULL,'drama'),(2,'Nine Bells','1955-03-18',108,8.6,1.2,1,NULL,'thriller'),(3,'El Barquero','1979-05-25',121,12.4,2,2,1,'drama'),(4,'Winter Exam','1984-11-09',88,5.7,1.1,3,NULL,'comedy'),(5,'The Ferry','2003-09-12',137,96,45,4,3,'drama'),(6,'Neuf Cloches','1999-03-05',112,31.5,14,5,2,'thriller'),(7,'Paper Bride','1991-02-14',99,22,6.5,2,NULL,'comedy'),(8,'Snow Exam','2016-12-02',101,18.3,9,6,4,'comedy'),(9,'Bell Nine','2021-06-18',126,140,80,4,2,'thriller'),(10,'Dust Mile','1966-08-24',143,15.2,4.8,7,NULL,'western'),(11,'Low Water','2023-03-10',84,NULL,3.5,6,NULL,'drama'),(12,'Quiet Tide','2012-10-05',118,44,22,4,NULL,'drama');
INSERT INTO performer VALUES (1,'Greta Falk','1922-05-12','Sweden',2),(2,'Sven Ahl','1915-11-03','Sweden',1),(3,'Pilar Conde','1950-03-27','Spain',NULL),(4,'Tom Rigby','1970-04-04','England',5),(5,'Nadia Roux','1974-08-16','France',4),(6,'Akira Mori','1958-01-21','Japan',NULL),(7,'Jan Novak','1990-10-10','Czechia',NULL),(8,'Rita Moss','1996-03-01','England',NULL),(9,'Buck Tanner','1929-09-09','USA',NULL);
INSERT INTO part VALUES (1,1,'Marit',2),(1,2,'Ferryman',3),(2,1,'Inspector''s wife',8),(2,2,'Dr Holm',7),(3,3,'Elena',25),(7,3,'Rosa',60),(4,6,'Teacher',40),(5,4,'Jack',1800),(5,5,'Claire',1500),(6,5,'Agnes',420),(9,4,'Inspector',2600),(9,8,'Bellringer',900),(8,7,'Petr',70),(11,8,'Ines',110),(10,9,'Sheriff',150),(9,5,'Judge',700);

-- Which films are remakes of something by Oskar Lind?
-- remakes of oskar lind films
-- what has been redone of Lind's
SELECT movie FROM movie WHERE remake_of IN (SELECT movie.mov_id FROM movie JOIN director ON movie.dir_id = director.dir_id WHERE director.director = 'Oskar Lind');

-- Which picture has been remade most often?
-- most remade movie
SELECT movie FROM movie WHERE mov_id = (SELECT remake_of FROM movie WHERE remake_of IS NOT NULL GROUP BY remake_of ORDER BY COUNT(*) DESC LIMIT 1);

-- What is the original of El Barquero?
-- el barquero is based on which film
SELECT movie FROM movie WHERE mov_id = (SELECT remake_of FROM movie WHERE movie = 'El Barquero');

-- Which film is a remake of a remake?
-- copy of a copy
SELECT movie FROM movie WHERE remake_of IN (SELECT mov_id FROM movie WHERE remake_of IS NOT NULL);

-- Who directed the original that Snow Exam was made after?
-- snow exam: director of the original
SELECT director.director FROM director JOIN movie ON movie.dir_id = director.dir_id WHERE movie.mov_id = (SELECT remake_of FROM movie WHERE movie = 'Snow Exam');

-- What is the longest film of the youngest director?
-- youngest film-maker, longest picture
SELECT movie FROM movie WHERE dir_id = (SELECT dir_id FROM director ORDER BY birth_date DESC LIMIT 1) ORDER BY minutes DESC LIMIT 1;

-- Which film by the director with the most films earned the most?
-- busiest director's biggest hit
SELECT movie FROM movie WHERE dir_id = (SELECT dir_id FROM movie GROUP BY dir_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY takings_m DESC LIMIT 1;

-- Who starred in the highest-grossing film?
-- cast of our biggest hit
SELECT performer.performer FROM performer JOIN part ON part.per_id = performer.per_id WHERE part.mov_id = (SELECT mov_id FROM movie ORDER BY takings_m DESC LIMIT 1);

-- Which actor has been in the most films?
-- most parts
-- who's in everything
SELECT performer.performer FROM performer JOIN part ON part.per_id = performer.per_id GROUP BY performer.per_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the actor with the most parts born?
-- birthday of whoever played in most films
SELECT performer.birth_date FROM performer JOIN part ON part.per_id = performer.per_id GROUP BY performer.per_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which film has the largest cast?
-- most actors in one picture
SELECT movie.movie FROM movie JOIN part ON part.mov_id = movie.mov_id GROUP BY movie.mov_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who played in films by pupils of Marta Vidal?
-- actors in the pictures of vidal's protégés
SELECT performer.performer FROM performer JOIN part ON part.per_id = performer.per_id JOIN movie ON part.mov_id = movie.mov_id JOIN director ON movie.dir_id = director.dir_id WHERE director.mentor_id = (SELECT dir_id FROM director WHERE director = 'Marta Vidal');

-- Who acted together with Nadia Roux?
-- nadia roux's co-stars
SELECT performer.performer FROM performer JOIN part ON part.per_id = performer.per_id WHERE part.mov_id IN (SELECT part.mov_id FROM part JOIN performer ON part.per_id = performer.per_id WHERE performer.performer = 'Nadia Roux') AND performer.performer != 'Nadia Roux';

-- Which films did Greta Falk's husband play in?
-- pictures with greta falk's spouse
SELECT movie.movie FROM movie JOIN part ON part.mov_id = movie.mov_id WHERE part.per_id = (SELECT married_to FROM performer WHERE performer = 'Greta Falk');

-- Who was taught by someone whom Oskar Lind taught?
-- oskar lind's pupils' pupils
SELECT director FROM director WHERE mentor_id IN (SELECT dir_id FROM director WHERE mentor_id = (SELECT dir_id FROM director WHERE director = 'Oskar Lind'));

-- Which director was mentor to the most others?
-- who brought up most directors
SELECT director FROM director WHERE dir_id = (SELECT mentor_id FROM director WHERE mentor_id IS NOT NULL GROUP BY mentor_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which films have never been remade?
-- no remake of these yet
SELECT movie FROM movie WHERE mov_id NOT IN (SELECT remake_of FROM movie WHERE remake_of IS NOT NULL);

-- Which directors have only made originals?
-- never did a remake: directors
SELECT director FROM director WHERE dir_id NOT IN (SELECT dir_id FROM movie WHERE remake_of IS NOT NULL);

-- Who has never acted in a thriller?
-- actors without a thriller
SELECT performer FROM performer WHERE per_id NOT IN (SELECT part.per_id FROM part JOIN movie ON part.mov_id = movie.mov_id WHERE movie.genre = 'thriller');

-- Which actors worked for a director from another country?
-- played under a foreigner
SELECT performer.performer FROM performer JOIN part ON part.per_id = performer.per_id JOIN movie ON part.mov_id = movie.mov_id JOIN director ON movie.dir_id = director.dir_id WHERE director.country != performer.country;

-- Which films ran longer than The Ferry?
-- longer than the ferry
SELECT movie FROM movie WHERE minutes > (SELECT minutes FROM movie WHERE movie = 'The Ferry');

-- Which pictures made more money than every comedy?
-- took more than the best comedy
SELECT movie FROM movie WHERE takings_m > (SELECT MAX(takings_m) FROM movie WHERE genre = 'comedy');

-- Did Neuf Cloches earn more than El Barquero?
-- neuf cloches a bigger earner than el barquero?
SELECT EXISTS (SELECT movie FROM movie WHERE movie = 'Neuf Cloches' AND takings_m > (SELECT takings_m FROM movie WHERE movie = 'El Barquero'));

-- Is The Ferry longer than the film it remakes?
-- the ferry longer than its original?
SELECT EXISTS (SELECT movie FROM movie WHERE movie = 'The Ferry' AND minutes > (SELECT minutes FROM movie WHERE mov_id = (SELECT remake_of FROM movie WHERE movie = 'The Ferry')));

-- Who is older, Tom Rigby or his wife Nadia Roux?
-- rigby, roux: born first
SELECT performer FROM performer WHERE performer IN ('Tom Rigby', 'Nadia Roux') ORDER BY birth_date LIMIT 1;

-- Which directors were born after Ken Fujii?
-- younger than ken fujii
SELECT director FROM director WHERE birth_date > (SELECT birth_date FROM director WHERE director = 'Ken Fujii');

-- What was the highest fee in a film by Lucy Barrow?
-- lucy barrow films: top fee
SELECT MAX(part.fee_k) FROM part JOIN movie ON part.mov_id = movie.mov_id JOIN director ON movie.dir_id = director.dir_id WHERE director.director = 'Lucy Barrow';

-- How much has Tom Rigby been paid altogether?
-- tom rigby, all fees in thousands
SELECT SUM(part.fee_k) FROM part JOIN performer ON part.per_id = performer.per_id WHERE performer.performer = 'Tom Rigby';

-- How many films has each director made?
-- films per director
SELECT director.director, COUNT(*) FROM director JOIN movie ON movie.dir_id = director.dir_id GROUP BY director.dir_id;

-- What do films of each genre take on average?
-- mean takings by genre
SELECT genre, AVG(takings_m) FROM movie GROUP BY genre;

-- Which directors' films have brought in more than 30 million in total?
-- over 30m all told: directors
SELECT director.director FROM director JOIN movie ON movie.dir_id = director.dir_id GROUP BY director.dir_id HAVING SUM(movie.takings_m) > 30;

-- Which films came out in the nineties?
-- premieres 1990 to 1999
SELECT movie FROM movie WHERE premiered BETWEEN '1990' AND '1999';

-- What premiered in March 1999?
-- march 1999 releases
SELECT movie FROM movie WHERE premiered = '1999-03';

-- Which dramas cost over a million and came out after 1970?
-- dramas since 1971, budget above 1m
SELECT movie FROM movie WHERE genre = 'drama' AND budget_m > 1 AND premiered > '1970';

-- Is there any western that was a remake?
-- westerns redone from an older film?
SELECT EXISTS (SELECT movie FROM movie WHERE genre = 'western' AND remake_of IS NOT NULL);

-- Which actors are neither English nor Swedish?
-- cast members from elsewhere than england or sweden
SELECT performer FROM performer WHERE country NOT IN ('England', 'Sweden');

-- What's the second longest film?
-- runner-up in minutes
SELECT movie FROM movie WHERE minutes < (SELECT MAX(minutes) FROM movie) ORDER BY minutes DESC LIMIT 1;

-- For which film do we not know the takings?
-- takings unknown
SELECT movie FROM movie WHERE takings_m IS NULL;
