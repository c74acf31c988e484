CREATE TABLE waterboard (wb_id INTEGER PRIMARY KEY, wb_name TEXT, head_office TEXT, budget_k INTEGER);
CREATE TABLE canal (canal_id INTEGER PRIMARY KEY, canal TEXT, wb_id INTEGER REFERENCES waterboard(wb_id), len_km REAL, depth_m REAL, dug_year INTEGER, open_to_boats TEXT);
CREATE TABLE lock (lock_id INTEGER PRIMARY KEY, lock_name TEXT, canal_id INTEGER REFERENCES canal(canal_id), rise_m REAL, chamber_m REAL, keeper TEXT);
CREATE TABLE parish (parish_id INTEGER PRIMARY KEY, parish TEXT, residents INTEGER);
CREATE TABLE lies_on (parish_id INTEGER REFERENCES parish(parish_id), canal_id INTEGER REFERENCES canal(canal_id), PRIMARY KEY (parish_id, canal_id));
INSERT INTO waterboard VALUES (1,'Fenland Board','Duckery',1900),(2,'Upland Navigation','Stairlock',3400),(3,'Port Canals Trust','Wharfinge',5200);
INSERT INTO canal VALUES (1,'Grand Cut',3,88.5,3.2,1794,'yes'),(2,'Duck Drain',1,21.3,1.1,1650,'no'),(3,'Stair Canal',2,47.0,1.8,1811,'yes'),(4,'Bishop''s Ditch',1,12.6,0.9,1588,'no'),(5,'Clothiers Arm',2,9.4,1.5,1823,'yes'),(6,'Sea Link',3,30.2,6.5,1931,'yes');
INSERT INTO lock VALUES (1,'Stairlock Top',3,4.1,26,'Ned Fairweather'),(2,'Stairlock Middle',3,3.8,26,'Ned Fairweather'),(3,'Stairlock Foot',3,4.4,27,'Peg Dunnage'),(4,'Cutmouth',1,2.2,110,'Ira Holloway'),(5,'Halfway House',1,1.7,64,NULL),(6,'Sea Gate',6,5.9,205,'Cora Bly'),(7,'Weavers Lock',5,2.9,22,NULL);
INSERT INTO parish VALUES (1,'Duckery',3100),(2,'Wharfinge',41200),(3,'Nether Stair',1850),(4,'Over Stair',620),(5,'Saint Botto',7400),(6,'Dryfield',960);
INSERT INTO lies_on VALUES (1,2),(1,1),(2,1),(2,6),(3,3),(4,3),(5,1),(5,4),(5,5);

-- Which parishes lie on the longest canal?
-- parishes along our longest canal
-- what places does the longest cut touch
SELECT parish.parish FROM parish JOIN lies_on ON lies_on.parish_id = parish.parish_id WHERE lies_on.canal_id = (SELECT canal_id FROM canal ORDER BY len_km DESC LIMIT 1);

-- Which canal has the most locks?
-- canal with the greatest number of locks
-- where do boaters work more locks than on any other canal
SELECT canal.canal FROM canal JOIN lock ON lock.canal_id = canal.canal_id GROUP BY canal.canal_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the total rise of the locks on the Stair Canal?
-- by how many metres do the stair canal locks climb in all
SELECT SUM(lock.rise_m) FROM lock JOIN canal ON lock.canal_id = canal.canal_id WHERE canal.canal = 'Stair Canal';

-- Who keeps the lock with the largest chamber?
-- keeper of the biggest lock
-- who looks after the longest lock chamber
SELECT keeper FROM lock ORDER BY chamber_m DESC LIMIT 1;

-- Which board runs the deepest canal?
-- deepest canal: whose is it
-- name of the authority in charge of the deepest cut
SELECT waterboard.wb_name FROM waterboard JOIN canal ON canal.wb_id = waterboard.wb_id ORDER BY canal.depth_m DESC LIMIT 1;

-- What is the oldest canal of the board with the smallest budget?
-- poorest board, first canal it ever dug
SELECT canal FROM canal WHERE wb_id = (SELECT wb_id FROM waterboard ORDER BY budget_k LIMIT 1) ORDER BY dug_year LIMIT 1;

-- Which parish is on the most canals?
-- parish touched by the greatest number of canals
SELECT parish.parish FROM parish JOIN lies_on ON lies_on.parish_id = parish.parish_id GROUP BY parish.parish_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people live in parishes on the Grand Cut?
-- residents along the grand cut, total
SELECT SUM(parish.residents) FROM parish JOIN lies_on ON lies_on.parish_id = parish.parish_id JOIN canal ON lies_on.canal_id = canal.canal_id WHERE canal.canal = 'Grand Cut';

-- Which parish lies on no canal?
-- parishes without a canal
SELECT parish FROM parish WHERE parish_id NOT IN (SELECT parish_id FROM lies_on);

-- Which canals have no locks?
-- lock-free canals
-- where can I cruise without a single lock
SELECT canal FROM canal WHERE canal_id NOT IN (SELECT canal_id FROM lock);

-- What canals touch the most populous parish?
-- canals in the parish where most people live
SELECT canal.canal FROM canal JOIN lies_on ON lies_on.canal_id = canal.canal_id WHERE lies_on.parish_id = (SELECT parish_id FROM parish ORDER BY residents DESC LIMIT 1);

-- How many kilometres of canal does the board based in Stairlock look after?
-- km of waterway under the board whose head office is at Stairlock
SELECT SUM(canal.len_km) FROM canal JOIN waterboard ON canal.wb_id = waterboard.wb_id WHERE waterboard.head_office = 'Stairlock';

-- Which locks have no keeper?
-- unmanned locks
-- locks nobody minds
SELECT lock_name FROM lock WHERE keeper IS NULL;

-- Which canals are closed to boats?
-- where are boats not let in
SELECT canal FROM canal WHERE open_to_boats = 'no';

-- Can I take a boat to Nether Stair?
-- is nether stair on a canal open to boats
SELECT EXISTS (SELECT canal.canal FROM canal JOIN lies_on ON lies_on.canal_id = canal.canal_id JOIN parish ON lies_on.parish_id = parish.parish_id WHERE parish.parish = 'Nether Stair' AND canal.open_to_boats = 'yes');

-- How deep is the Duck Drain?
-- duck drain depth
-- depth of water in the Duck Drain
SELECT depth_m FROM canal WHERE canal = 'Duck Drain';

-- What is the average length of the canals dug before 1800?
-- mean km of the pre-1800 canals
SELECT AVG(len_km) FROM canal WHERE dug_year < 1800;
