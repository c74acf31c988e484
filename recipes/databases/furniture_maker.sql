CREATE TABLE t_wood (wood_code TEXT PRIMARY KEY, species TEXT, origin TEXT, price_m3 REAL, hardwood TEXT);
CREATE TABLE t_joiner (joiner_id INTEGER PRIMARY KEY, name TEXT, apprentice_of INTEGER REFERENCES t_joiner(joiner_id), since INTEGER);
CREATE TABLE t_piece (piece_id INTEGER PRIMARY KEY, title TEXT, kind TEXT, wood_code TEXT REFERENCES t_wood(wood_code), joiner_id INTEGER REFERENCES t_joiner(joiner_id), length_cm INTEGER, width_cm INTEGER, hours INTEGER, price REAL, finished DATE);
INSERT INTO t_wood VALUES ('OAK','oak','Slavonia',1450,'yes'),('ASH','ash','Bavaria',1100,'yes'),('WAL','walnut','Ohio',3200,'yes'),('PIN','pine','Småland',520,'no'),('CHE','cherry','Alsace',1980,'yes'),('LAR','larch','Tyrol',690,'no');
INSERT INTO t_joiner VALUES (1,'Agnes Thorne',NULL,1998),(2,'Willem Baas',NULL,2006),(3,'Kit Sommers',1,2021),(4,'Yusuf Demir',2,2019),(5,'Lotte Krug',1,2023);
INSERT INTO t_piece VALUES (1,'Refectory','table','OAK',1,240,95,62,3900,'2022-03-18'),(2,'Windward','chair','ASH',2,52,50,21,680,'2022-06-02'),(3,'Nocturne','bed','WAL',1,210,180,88,6400,'2022-11-25'),(4,'Kinder','chair','PIN',3,34,32,9,190,'2023-01-30'),(5,'Harvest','table','ASH',4,180,90,40,2150,'2023-04-14'),(6,'Archivist','cabinet','CHE',2,120,45,75,4800,'2023-07-07'),(7,'Bistro','table','OAK',4,80,80,24,1200,'2023-09-19'),(8,'Larder','cabinet','PIN',3,90,40,30,980,'2024-02-01'),(9,'Shell','chair','WAL',2,60,58,33,1450,'2024-03-22'),(10,'Longhouse','bench','OAK',1,200,38,18,1100,NULL);

-- Show me the oak tables.
-- tables made of oak
-- do you have tables in oak? which
SELECT t_piece.title FROM t_piece JOIN t_wood ON t_piece.wood_code = t_wood.wood_code WHERE t_piece.kind = 'table' AND t_wood.species = 'oak';

-- Who built Nocturne?
-- nocturne maker?
-- whose work is Nocturne
SELECT t_joiner.name FROM t_joiner JOIN t_piece ON t_piece.joiner_id = t_joiner.joiner_id WHERE t_piece.title = 'Nocturne';

-- How big is the Harvest, length and width?
-- dimensions of harvest
-- Harvest: how long and how wide
SELECT length_cm, width_cm FROM t_piece WHERE title = 'Harvest';

-- Where does our cherry come from?
-- origin of the cherry wood
SELECT origin FROM t_wood WHERE species = 'cherry';

-- Which piece took the longest to make?
-- most labour-intensive piece
-- what kept us busy the most hours
SELECT title FROM t_piece ORDER BY hours DESC LIMIT 1;

-- What is the priciest chair?
-- top-priced chair
-- which chair costs the most
SELECT title FROM t_piece WHERE kind = 'chair' ORDER BY price DESC LIMIT 1;

-- How many hours has Agnes Thorne put in altogether?
-- total hours agnes thorne
-- how long has Agnes Thorne worked on all her pieces, hours summed
SELECT SUM(t_piece.hours) FROM t_piece JOIN t_joiner ON t_piece.joiner_id = t_joiner.joiner_id WHERE t_joiner.name = 'Agnes Thorne';

-- Which woods have we never worked with?
-- unused wood species
-- which species did nobody use for anything
SELECT species FROM t_wood WHERE wood_code NOT IN (SELECT wood_code FROM t_piece);

-- Which pieces aren't finished?
-- still unfinished
SELECT title FROM t_piece WHERE finished IS NULL;

-- What did we complete in 2023?
-- pieces done 2023
-- finished in 2023: which pieces
SELECT title FROM t_piece WHERE finished = '2023';

-- Which joiners have worked in both oak and walnut?
-- who uses oak and walnut
SELECT t_joiner.name FROM t_joiner JOIN t_piece ON t_piece.joiner_id = t_joiner.joiner_id JOIN t_wood ON t_piece.wood_code = t_wood.wood_code WHERE t_wood.species = 'oak' INTERSECT SELECT t_joiner.name FROM t_joiner JOIN t_piece ON t_piece.joiner_id = t_joiner.joiner_id JOIN t_wood ON t_piece.wood_code = t_wood.wood_code WHERE t_wood.species = 'walnut';

-- What do chairs, tables and the rest sell for on average, by kind?
-- mean price per kind of furniture
SELECT kind, AVG(price) FROM t_piece GROUP BY kind;

-- Do we have any softwood cabinets?
-- is there a cabinet that's not hardwood
-- cabinets in softwood (hardwood no), do they exist?
SELECT EXISTS (SELECT t_piece.title FROM t_piece JOIN t_wood ON t_piece.wood_code = t_wood.wood_code WHERE t_piece.kind = 'cabinet' AND t_wood.hardwood = 'no');

-- Who are Agnes Thorne's apprentices?
-- who's learning under Thorne
-- Agnes Thorne trains whom
SELECT name FROM t_joiner WHERE apprentice_of = (SELECT joiner_id FROM t_joiner WHERE name = 'Agnes Thorne');

-- Which woods are dearer per cubic metre than ash?
-- anything costlier than ash?
-- species with a higher m3 price than ash
SELECT species FROM t_wood WHERE price_m3 > (SELECT price_m3 FROM t_wood WHERE species = 'ash');

-- Pieces over 1000 that are either cabinets or benches?
-- cabinets or benches above 1000
SELECT title FROM t_piece WHERE (kind = 'cabinet' OR kind = 'bench') AND price > 1000;
