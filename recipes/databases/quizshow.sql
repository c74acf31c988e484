CREATE TABLE towns (town_id INTEGER PRIMARY KEY, town TEXT, region TEXT, inhabitants INTEGER);
CREATE TABLE contestants (c_id INTEGER PRIMARY KEY, name TEXT, town_id INTEGER REFERENCES towns(town_id), occupation TEXT, age INTEGER);
CREATE TABLE episodes (ep_no INTEGER PRIMARY KEY, aired DATE, theme TEXT, host TEXT, viewers INTEGER);
CREATE TABLE results (ep_no INTEGER REFERENCES episodes(ep_no), c_id INTEGER REFERENCES contestants(c_id), place INTEGER, points INTEGER, prize INTEGER);
INSERT INTO towns VALUES (1,'Leeds','Yorkshire',812000),(2,'York','Yorkshire',202000),(3,'Bath','Somerset',94000),(4,'Truro','Cornwall',23000),(5,'Ripon','Yorkshire',17000);
INSERT INTO contestants VALUES (1,'Nadia Frost',1,'nurse',34),(2,'Colin Abara',1,'plumber',51),(3,'Jess Tolman',3,'teacher',29),(4,'Ravi Menon',2,'teacher',44),(5,'Olive Penrose',4,'baker',62),(6,'Max Gillow',3,'student',21),(7,'Dawn Sykes',2,'librarian',57),(8,'Piotr Zajac',1,'student',23);
INSERT INTO episodes VALUES (1,'2021-02-05','history','Tilda Moss',310000),(2,'2021-09-17','science','Tilda Moss',285000),(3,'2022-03-11','music','Greg Vane',402000),(4,'2023-01-20','history','Greg Vane',351000);
INSERT INTO results VALUES (1,1,1,74,5000),(1,3,2,61,1000),(1,5,3,48,0),(2,4,1,80,5000),(2,2,2,77,1000),(3,7,1,69,6000),(3,6,2,55,1500),(3,1,3,50,0),(4,6,1,88,8000),(4,4,2,71,1500);

-- Did anybody from Leeds win in 2021?
-- was there a winner from Leeds in 2021
-- 2021: any leeds contestant in first place?
SELECT EXISTS (SELECT contestants.name FROM contestants JOIN towns ON contestants.town_id = towns.town_id JOIN results ON results.c_id = contestants.c_id JOIN episodes ON results.ep_no = episodes.ep_no WHERE towns.town = 'Leeds' AND results.place = 1 AND episodes.aired = '2021');

-- Did anyone from Truro ever come first?
-- has truro had a winner
SELECT EXISTS (SELECT contestants.name FROM contestants JOIN towns ON contestants.town_id = towns.town_id JOIN results ON results.c_id = contestants.c_id WHERE towns.town = 'Truro' AND results.place = 1);

-- Has Ravi Menon ever been on a music episode?
-- did ravi menon play in the music show
SELECT EXISTS (SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id JOIN episodes ON results.ep_no = episodes.ep_no WHERE contestants.name = 'Ravi Menon' AND episodes.theme = 'music');

-- Is Colin Abara from York?
-- abara a york man?
-- does colin abara live in york
SELECT EXISTS (SELECT contestants.name FROM contestants JOIN towns ON contestants.town_id = towns.town_id WHERE contestants.name = 'Colin Abara' AND towns.town = 'York');

-- who is older, Dawn Sykes or Olive Penrose
-- sykes or penrose - which lady is the elder
SELECT name FROM contestants WHERE name IN ('Dawn Sykes', 'Olive Penrose') ORDER BY age DESC LIMIT 1;

-- contestants with the same job as Jess Tolman
-- who does the same for a living as Jess Tolman
SELECT name FROM contestants WHERE occupation = (SELECT occupation FROM contestants WHERE name = 'Jess Tolman') AND name <> 'Jess Tolman';

-- people from the town Nadia Frost comes from
-- who else is from where Nadia Frost lives
SELECT name FROM contestants WHERE town_id IN (SELECT town_id FROM contestants WHERE name = 'Nadia Frost') AND name <> 'Nadia Frost';

-- Which town sent more contestants, Leeds or Bath?
-- more contestants: leeds or bath
SELECT towns.town FROM contestants JOIN towns ON contestants.town_id = towns.town_id WHERE towns.town IN ('Leeds', 'Bath') GROUP BY towns.town ORDER BY COUNT(*) DESC LIMIT 1;

-- towns nobody came from
-- places we never had a contestant from
-- which towns had no contestant
SELECT town FROM towns WHERE town_id NOT IN (SELECT town_id FROM contestants);

-- Who appeared in history and in music episodes?
-- both history and music: which contestants
-- contestants seen both in a history show and a music show
SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id JOIN episodes ON results.ep_no = episodes.ep_no WHERE episodes.theme = 'history' INTERSECT SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id JOIN episodes ON results.ep_no = episodes.ep_no WHERE episodes.theme = 'music';

-- who took part but never won
-- contestants with a result but no first place
SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id EXCEPT SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id WHERE results.place = 1;

-- Did the science episode have more viewers than the music one?
-- was the science show watched by more people than the music show
SELECT EXISTS (SELECT ep_no FROM episodes WHERE theme = 'science' AND viewers > (SELECT viewers FROM episodes WHERE theme = 'music'));

-- who scored more than 70 points
-- contestants with over 70 points in a show
SELECT contestants.name FROM contestants JOIN results ON results.c_id = contestants.c_id WHERE results.points > 70;

-- How much has Nadia Frost won in all?
-- nadia frost total prize money
SELECT SUM(results.prize) FROM contestants JOIN results ON results.c_id = contestants.c_id WHERE contestants.name = 'Nadia Frost';

-- Yorkshire towns smaller than York
-- which places in Yorkshire have fewer people than York
SELECT town FROM towns WHERE region = 'Yorkshire' AND inhabitants < (SELECT inhabitants FROM towns WHERE town = 'York');

-- who hosted the most watched episode
-- presenter of the show with the biggest audience
SELECT host FROM episodes ORDER BY viewers DESC LIMIT 1;

-- Is there a contestant still waiting for an episode?
-- did any contestant never actually play
SELECT EXISTS (SELECT name FROM contestants WHERE c_id NOT IN (SELECT c_id FROM results));
