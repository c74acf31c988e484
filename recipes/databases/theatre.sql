CREATE TABLE t_play (play_no INTEGER PRIMARY KEY, title TEXT, playwright TEXT, genre TEXT, acts INTEGER);
CREATE TABLE t_production (prod_no INTEGER PRIMARY KEY, play_no INTEGER REFERENCES t_play(play_no), director TEXT, opening DATE, closing DATE, budget INTEGER, stage TEXT);
CREATE TABLE t_actor (actor_no INTEGER PRIMARY KEY, actor_name TEXT, dob DATE, union_member TEXT, weekly_wage REAL);
CREATE TABLE t_role (prod_no INTEGER REFERENCES t_production(prod_no), actor_no INTEGER REFERENCES t_actor(actor_no), part TEXT, is_lead TEXT, PRIMARY KEY (prod_no, actor_no, part));
INSERT INTO t_play VALUES (1,'The Glass Orchard','Nadia Pryce','drama',4),(2,'Uncle Bartholomew','Felix Thorne','comedy',3),(3,'A Winter Debt','Nadia Pryce','tragedy',5),(4,'The Lodger Upstairs','Grace Idowu','thriller',2),(5,'Pancakes at Dawn','Felix Thorne','comedy',2);
INSERT INTO t_production VALUES (1,1,'Judith Klein','2022-02-11','2022-04-30',85000,'main house'),(2,2,'Omar Said','2022-10-07','2022-12-31',60000,'main house'),(3,3,'Judith Klein','2023-03-17','2023-04-22',110000,'main house'),(4,4,'Petra Lowell','2023-09-29','2023-11-18',32000,'studio'),(5,2,'Petra Lowell','2024-05-03',NULL,41000,'studio'),(6,1,'Omar Said','2024-02-16','2024-03-30',97000,'main house');
INSERT INTO t_actor VALUES (1,'Dominic Hale','1975-08-19','yes',820),(2,'Ruth Abeni','1988-01-30','yes',760),(3,'Casper Lund','1996-12-05','no',510),(4,'Ivy Marchetti','1969-05-23','yes',940),(5,'Theo Brandt','2001-07-14','no',470),(6,'Saoirse Flynn','1991-03-08','yes',690),(7,'Wendell Price','1958-11-11','yes',900);
INSERT INTO t_role VALUES (1,4,'Madame Sorel','yes'),(1,1,'Anton','no'),(1,3,'The Gardener','no'),(2,7,'Bartholomew','yes'),(2,2,'Lottie','no'),(2,3,'The Postman','no'),(3,1,'Lord Greaves','yes'),(3,4,'Lady Greaves','yes'),(3,6,'Hester','no'),(4,2,'Mrs Quill','yes'),(4,3,'The Lodger','yes'),(5,6,'Lottie','yes'),(5,3,'Bartholomew','no'),(6,4,'Madame Sorel','yes'),(6,2,'Irina','no');

-- Who wrote A Winter Debt?
-- author of A Winter Debt?
-- whose play is A Winter Debt
SELECT playwright FROM t_play WHERE title = 'A Winter Debt';

-- Which actors have played Bartholomew?
-- names of everybody cast as Bartholomew
-- who's been Bartholomew on our stage
SELECT t_actor.actor_name FROM t_actor JOIN t_role ON t_role.actor_no = t_actor.actor_no WHERE t_role.part = 'Bartholomew';

-- In which plays has Casper Lund appeared?
-- plays Lund was in
-- what has Casper Lund been in? each play once
SELECT DISTINCT t_play.title FROM t_play JOIN t_production ON t_production.play_no = t_play.play_no JOIN t_role ON t_role.prod_no = t_production.prod_no JOIN t_actor ON t_role.actor_no = t_actor.actor_no WHERE t_actor.actor_name = 'Casper Lund';

-- Who is the highest earning actor?
-- who gets paid most per week
-- top earner among the actors
SELECT actor_name FROM t_actor ORDER BY weekly_wage DESC LIMIT 1;

-- Which comedies do we have with only 2 acts?
-- comedies, 2 acts
SELECT title FROM t_play WHERE genre = 'comedy' AND acts = 2;

-- Who directed Uncle Bartholomew?
-- directors of Uncle Bartholomew
-- Uncle Bartholomew was staged by whom
SELECT t_production.director FROM t_production JOIN t_play ON t_production.play_no = t_play.play_no WHERE t_play.title = 'Uncle Bartholomew';

-- How many productions has each director done?
-- directors and their number of shows
SELECT director, COUNT(*) FROM t_production GROUP BY director;

-- Who has never had a lead?
-- actors without any leading role so far
-- still waiting for a first lead: which actors
SELECT actor_name FROM t_actor WHERE actor_no NOT IN (SELECT actor_no FROM t_role WHERE is_lead = 'yes');

-- Is Ruth Abeni older than Saoirse Flynn?
-- was Abeni born before Flynn
SELECT EXISTS (SELECT actor_name FROM t_actor WHERE actor_name = 'Ruth Abeni' AND dob < (SELECT dob FROM t_actor WHERE actor_name = 'Saoirse Flynn'));

-- What was the average budget of shows in the main house?
-- main house, mean production budget
-- how much does a main house show cost us on average
SELECT AVG(budget) FROM t_production WHERE stage = 'main house';

-- Which plays opened in 2024?
-- plays with an opening night in 2024
-- what premiered in 2024
SELECT t_play.title FROM t_play JOIN t_production ON t_production.play_no = t_play.play_no WHERE t_production.opening = '2024';

-- Which actors are in more than two productions?
-- who has had over 2 parts with us
SELECT t_actor.actor_name FROM t_actor JOIN t_role ON t_role.actor_no = t_actor.actor_no GROUP BY t_actor.actor_no HAVING COUNT(*) > 2;

-- Which actor has had the most parts?
-- our busiest actor, by number of roles
SELECT t_actor.actor_name FROM t_actor JOIN t_role ON t_role.actor_no = t_actor.actor_no GROUP BY t_actor.actor_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Who earns more than Ruth Abeni?
-- actors on a higher wage than Abeni
-- who is paid better than Ruth Abeni
SELECT actor_name FROM t_actor WHERE weekly_wage > (SELECT weekly_wage FROM t_actor WHERE actor_name = 'Ruth Abeni');

-- List the actors from youngest to oldest.
-- actors by age, youngest first
-- give me all actors, youngest one first
SELECT actor_name FROM t_actor ORDER BY dob DESC;

-- Are there non-union actors earning over 500 a week?
-- anybody outside the union who makes more than 500?
SELECT EXISTS (SELECT actor_name FROM t_actor WHERE union_member = 'no' AND weekly_wage > 500);
