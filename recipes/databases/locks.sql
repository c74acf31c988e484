CREATE TABLE canal (canal_id INTEGER PRIMARY KEY, canal TEXT, km REAL, dug_year INTEGER, joins_from TEXT, joins_to TEXT, max_draught REAL);
CREATE TABLE lock (lock_no INTEGER PRIMARY KEY, lock_name TEXT, canal_id INTEGER REFERENCES canal(canal_id), rise_m REAL, keeper TEXT, automated TEXT, boats_yr INTEGER);
INSERT INTO canal VALUES (1,'Grand Ostler',142.0,1794,'Port Hew','Mandle',1.8),(2,'Peat Cut',27.5,1831,'Mandle','Fenny Cross',1.1),(3,'Queen''s Junction',61.3,1812,'Mandle','Ironbeck',1.6),(4,'Ship Channel',38.9,1906,'Port Hew','Grey Sea',7.5),(5,'Weavers Arm',9.2,1819,'Ironbeck','Loom Basin',1.2);
INSERT INTO lock VALUES (1,'Hew Gate',1,3.1,'Jory Blunt','no',4100),(2,'Nine Elms Lock',1,2.4,'Sukie Marsh','yes',3900),(3,'Mandle Top',1,4.9,'Piet Gant','no',2750),(4,'Peat Stop',2,0.6,NULL,'no',310),(5,'Crown Lock',3,5.6,'Wanda Firth','yes',1980),(6,'Anvil Lock',3,3.8,'Ned Aske','no',1640),(7,'Sea Gate',4,7.2,'Capt. Brill','yes',8800),(8,'Loom Lock',5,1.9,'Tilly Rudd','no',720),(9,'Cobbler''s Lock',1,2.0,'Hal Moon','yes',3300);

-- Who keeps the lock with the greatest rise?
-- keeper of our highest-rising lock
-- the biggest lift - who's the lock keeper there
SELECT keeper FROM lock ORDER BY rise_m DESC LIMIT 1;

-- Which locks are on the longest canal?
-- locks along our longest canal
-- name the locks you pass on the longest canal
SELECT lock.lock_name FROM lock WHERE lock.canal_id = (SELECT canal_id FROM canal ORDER BY km DESC LIMIT 1);

-- When was the canal with the most locks dug?
-- year of the canal that has most locks
-- digging year, canal richest in locks
SELECT canal.dug_year FROM canal JOIN lock ON lock.canal_id = canal.canal_id GROUP BY canal.canal_id ORDER BY COUNT(*) DESC LIMIT 1;

-- On which canal is the busiest lock?
-- canal of the lock most boats go through
-- most boats a year: which canal is that lock on
SELECT canal.canal FROM canal JOIN lock ON lock.canal_id = canal.canal_id ORDER BY lock.boats_yr DESC LIMIT 1;

-- How long is the oldest canal?
-- length of the canal dug first
-- kilometres of our earliest canal
SELECT km FROM canal ORDER BY dug_year LIMIT 1;

-- Where does the shortest canal lead?
-- the shortest canal goes to what place
-- far end of the shortest canal
SELECT joins_to FROM canal ORDER BY km LIMIT 1;

-- Which canals start in Mandle?
-- from mandle, what canals set off
SELECT canal FROM canal WHERE joins_from = 'Mandle';

-- How deep may a boat sit on the Ship Channel?
-- ship channel max draught
-- allowed draught, Ship Channel
SELECT max_draught FROM canal WHERE canal = 'Ship Channel';

-- What is the deepest draught allowed on canals longer than 50 km?
-- greatest draught among canals over 50 kilometres
SELECT MAX(max_draught) FROM canal WHERE km > 50;

-- Keepers on the Grand Ostler
-- who are the lock keepers along the Grand Ostler?
-- grand ostler lock keepers' names
SELECT lock.keeper FROM lock JOIN canal ON lock.canal_id = canal.canal_id WHERE canal.canal = 'Grand Ostler';

-- How many locks see more boats than Mandle Top?
-- number of locks busier than mandle top
SELECT COUNT(*) FROM lock WHERE boats_yr > (SELECT boats_yr FROM lock WHERE lock_name = 'Mandle Top');

-- How many metres do you climb on Queen's Junction in all?
-- total rise of the locks on Queen's Junction
SELECT SUM(lock.rise_m) FROM lock JOIN canal ON lock.canal_id = canal.canal_id WHERE canal.canal = 'Queen''s Junction';

-- Which lock has no keeper?
-- unmanned lock
-- lock without anyone looking after it
SELECT lock_name FROM lock WHERE keeper IS NULL;

-- Which canals have automated locks?
-- canals where some lock works by itself
SELECT DISTINCT canal.canal FROM canal JOIN lock ON lock.canal_id = canal.canal_id WHERE lock.automated = 'yes';

-- Which is busier, Crown Lock or Anvil Lock?
-- crown lock vs anvil lock, more boats?
SELECT lock_name FROM lock WHERE lock_name IN ('Crown Lock', 'Anvil Lock') ORDER BY boats_yr DESC LIMIT 1;

-- Canals dug after Queen's Junction
-- which canals are younger than Queen's Junction?
SELECT canal FROM canal WHERE dug_year > (SELECT dug_year FROM canal WHERE canal = 'Queen''s Junction');

-- Is Sea Gate worked by hand?
-- sea gate: not automated, is that so
SELECT EXISTS (SELECT lock_name FROM lock WHERE lock_name = 'Sea Gate' AND automated = 'no');
