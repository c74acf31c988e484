CREATE TABLE skipper (sk_id INTEGER PRIMARY KEY, sk_name TEXT, home_port TEXT, yob INTEGER);
CREATE TABLE boat (sail_no TEXT PRIMARY KEY, boat_name TEXT, boat_class TEXT, length_m REAL, built INTEGER, sk_id INTEGER REFERENCES skipper(sk_id));
CREATE TABLE race (race_no INTEGER PRIMARY KEY, race_name TEXT, race_day DATE, distance_nm REAL, wind_knots INTEGER);
CREATE TABLE finish (race_no INTEGER REFERENCES race(race_no), sail_no TEXT REFERENCES boat(sail_no), place INTEGER, elapsed_min INTEGER, penalty TEXT, PRIMARY KEY (race_no, sail_no));
INSERT INTO skipper VALUES (1,'Freya Tollefsen','Bergen',1979),(2,'Conor Hegarty','Kinsale',1966),(3,'Giulia Ferro','Genoa',1991),(4,'Bas de Wit','Hoorn',1984),(5,'Maud Kerrien','Brest',1972);
INSERT INTO boat VALUES ('NOR77','Havfrue','cruiser',11.8,2009,1),('IRL12','Sea Thistle','cruiser',10.4,1998,2),('ITA305','Vento Rosso','sport',8.9,2020,3),('NED41','Windekind','sport',9.2,2017,4),('FRA88','Petrel','classic',13.6,1961,5),('IRL19','Grey Gull','classic',12.1,1955,2),('NED52','Spatlap','dinghy',5.1,2021,NULL);
INSERT INTO race VALUES (1,'Lighthouse Sprint','2023-06-03',12.5,14),(2,'Island Round','2023-06-04',34,19),(3,'Admiral''s Cup','2023-06-10',48.2,22),(4,'Harbour Dash','2023-07-01',6,9);
INSERT INTO finish VALUES (1,'ITA305',1,96,NULL),(1,'NED41',2,101,NULL),(1,'NOR77',3,119,'late start'),(1,'FRA88',4,125,NULL),(2,'NED41',1,274,NULL),(2,'NOR77',2,281,NULL),(2,'ITA305',3,290,'buoy touched'),(3,'FRA88',1,402,NULL),(3,'NOR77',2,411,NULL),(3,'IRL12',3,455,'late start'),(4,'ITA305',1,51,NULL);

-- Who sails the Windekind?
-- skipper of windekind
-- who's at the helm of Windekind
SELECT skipper.sk_name FROM skipper JOIN boat ON boat.sk_id = skipper.sk_id WHERE boat.boat_name = 'Windekind';

-- How long is the Petrel?
-- petrel length
-- Petrel: how many metres long?
SELECT length_m FROM boat WHERE boat_name = 'Petrel';

-- Where does Maud Kerrien come from?
-- kerrien's home port
SELECT home_port FROM skipper WHERE sk_name = 'Maud Kerrien';

-- Which boats won a race or were penalised for a late start?
-- race winners (place 1) plus boats with a late start
SELECT boat.boat_name FROM boat JOIN finish ON finish.sail_no = boat.sail_no WHERE finish.place = 1 UNION SELECT boat.boat_name FROM boat JOIN finish ON finish.sail_no = boat.sail_no WHERE finish.penalty = 'late start';

-- Which boat won the Island Round?
-- island round winner (place 1)
-- who came first in the Island Round - boat name
SELECT boat.boat_name FROM boat JOIN finish ON finish.sail_no = boat.sail_no JOIN race ON finish.race_no = race.race_no WHERE race.race_name = 'Island Round' AND finish.place = 1;

-- Who was the runner-up in the Admiral's Cup? I want the skipper.
-- skipper finishing 2nd in the admiral's cup
SELECT skipper.sk_name FROM skipper JOIN boat ON boat.sk_id = skipper.sk_id JOIN finish ON finish.sail_no = boat.sail_no JOIN race ON finish.race_no = race.race_no WHERE race.race_name = 'Admiral''s Cup' AND finish.place = 2;

-- Did Sea Thistle take part in the Admiral's Cup?
-- was sea thistle in the admiral's cup
SELECT EXISTS (SELECT boat.boat_name FROM boat JOIN finish ON finish.sail_no = boat.sail_no JOIN race ON finish.race_no = race.race_no WHERE boat.boat_name = 'Sea Thistle' AND race.race_name = 'Admiral''s Cup');

-- How many boats finished the Lighthouse Sprint?
-- lighthouse sprint: number of finishers
-- how many crossed the line in the Lighthouse Sprint
SELECT COUNT(*) FROM finish JOIN race ON finish.race_no = race.race_no WHERE race.race_name = 'Lighthouse Sprint';

-- What is the oldest boat in the fleet?
-- oldest boat
-- which boat was built first
SELECT boat_name FROM boat ORDER BY built LIMIT 1;

-- Which race had the strongest wind?
-- windiest race
SELECT race_name FROM race ORDER BY wind_knots DESC LIMIT 1;

-- Which boat has the most wins?
-- boat with most first places
-- which boat won most often
SELECT boat.boat_name FROM boat JOIN finish ON finish.sail_no = boat.sail_no WHERE finish.place = 1 GROUP BY boat.sail_no ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the average length per class?
-- mean boat length for each class
SELECT boat_class, AVG(length_m) FROM boat GROUP BY boat_class;

-- Which boats never raced?
-- boats that haven't finished a single race
-- boats that have not sailed any race
SELECT boat_name FROM boat WHERE sail_no NOT IN (SELECT sail_no FROM finish);

-- Which skippers have more than one boat?
-- who owns more than 1 boat
SELECT skipper.sk_name FROM skipper JOIN boat ON boat.sk_id = skipper.sk_id GROUP BY skipper.sk_id HAVING COUNT(*) > 1;

-- Which races were sailed in June 2023? In order of distance.
-- june 2023 races, shortest first
SELECT race_name FROM race WHERE race_day = '2023-06' ORDER BY distance_nm;

-- Which boats are longer than the average?
-- boats above average length
SELECT boat_name FROM boat WHERE length_m > (SELECT AVG(length_m) FROM boat);
