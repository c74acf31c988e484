CREATE TABLE district (code TEXT PRIMARY KEY, district TEXT, inspector TEXT, hq TEXT, workers INTEGER);
CREATE TABLE mine (mine_no INTEGER PRIMARY KEY, mine TEXT, code TEXT REFERENCES district(code), depth_m INTEGER, sunk INTEGER, state TEXT, foreman TEXT);
CREATE TABLE yield (mine_no INTEGER REFERENCES mine(mine_no), ore TEXT, tonnes INTEGER, grade_pct REAL);
INSERT INTO district VALUES ('KH','Kharrow Hills','Nils Odet','Kharrow',3100),('BP','Black Plain','Uma Farr','Stell',1450),('SE','Serpent Edge','Ozzy Blaine','Coil',5200),('WM','Whitemarl','Greta Lum','Marl Cross',640);
INSERT INTO mine VALUES (1,'Old Bess','KH',410,1847,'closed','Amos Pike'),(2,'Deep Ruth','KH',1260,1911,'working','Karl Venn'),(3,'Jackdaw','KH',300,1976,'working','Sol Brandt'),(4,'Flat Iron','BP',95,1988,'working','Tess Orme'),(5,'Ninefold','SE',870,1902,'working','Wim Halder'),(6,'Coil Deep','SE',1540,1953,'working','Ria Kost'),(7,'Adder Pit','SE',220,1869,'flooded',NULL),(8,'Viper Lode','SE',640,1999,'working','Jud Marrow'),(9,'Chalk Bottom','WM',60,2011,'closed','Pia Leck');
INSERT INTO yield VALUES (2,'copper',41000,1.9),(2,'silver',320,0.04),(3,'tin',5600,2.6),(4,'iron',128000,54.0),(5,'copper',67000,2.3),(6,'zinc',39500,7.1),(6,'lead',18800,4.4),(8,'copper',22500,1.2),(8,'tin',2900,1.8),(5,'silver',510,0.06);

-- Who is foreman in the deepest mine?
-- foreman of our deepest shaft
-- the mine that goes down furthest is run by whom
SELECT foreman FROM mine ORDER BY depth_m DESC LIMIT 1;

-- In which district is the oldest mine?
-- district of the mine sunk first
-- where's our most ancient mine, which district
SELECT district.district FROM district JOIN mine ON mine.code = district.code ORDER BY mine.sunk LIMIT 1;

-- Which ores come out of the deepest mine?
-- what is dug in the deepest mine of all
-- ores of the deepest mine
SELECT ore FROM yield WHERE mine_no = (SELECT mine_no FROM mine ORDER BY depth_m DESC LIMIT 1);

-- Who inspects the district with the most mines?
-- inspector for the district that has most pits
SELECT district.inspector FROM district JOIN mine ON mine.code = district.code GROUP BY district.code ORDER BY COUNT(*) DESC LIMIT 1;

-- How deep is the deepest mine in the district with the most workers?
-- max depth in the district employing most people
-- in the district with the biggest workforce, how far down does the deepest mine go
SELECT MAX(mine.depth_m) FROM mine WHERE mine.code = (SELECT code FROM district ORDER BY workers DESC LIMIT 1);

-- Which mines produce copper?
-- copper mines
-- where do we get copper from
SELECT mine.mine FROM mine JOIN yield ON yield.mine_no = mine.mine_no WHERE yield.ore = 'copper';

-- Which copper mine has the richest ore?
-- best copper grade, which mine
-- mine with the highest percentage of copper
SELECT mine.mine FROM mine JOIN yield ON yield.mine_no = mine.mine_no WHERE yield.ore = 'copper' ORDER BY yield.grade_pct DESC LIMIT 1;

-- How much tin is raised in total?
-- tin, tonnes overall
-- tonnage of tin all mines together
SELECT SUM(tonnes) FROM yield WHERE ore = 'tin';

-- Name the mines of Serpent Edge
-- serpent edge pits
-- in Serpent Edge, what mines are there?
SELECT mine.mine FROM mine JOIN district ON mine.code = district.code WHERE district.district = 'Serpent Edge';

-- How many mines are deeper than Ninefold?
-- count of mines going below ninefold's depth
SELECT COUNT(*) FROM mine WHERE depth_m > (SELECT depth_m FROM mine WHERE mine = 'Ninefold');

-- Mines deeper than the deepest one in Kharrow Hills
-- which mines outdo every Kharrow Hills mine in depth?
SELECT mine FROM mine WHERE depth_m > (SELECT MAX(mine.depth_m) FROM mine JOIN district ON mine.code = district.code WHERE district.district = 'Kharrow Hills');

-- Which district has the most working mines?
-- district with the greatest number of mines still going
SELECT district.district FROM district JOIN mine ON mine.code = district.code WHERE mine.state = 'working' GROUP BY district.code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which mine is under water?
-- flooded mine
-- the flooded one, what's it called
SELECT mine FROM mine WHERE state = 'flooded';

-- How many workers does the district of the Flat Iron mine have?
-- workforce in flat iron's district
SELECT district.workers FROM district JOIN mine ON mine.code = district.code WHERE mine.mine = 'Flat Iron';

-- From which mines is nothing reported?
-- mines without any yield
-- pits that give no ore
SELECT mine FROM mine WHERE mine_no NOT IN (SELECT mine_no FROM yield);

-- Which mines yield more than one ore?
-- mines with two or more kinds of ore
SELECT mine.mine FROM mine JOIN yield ON yield.mine_no = mine.mine_no GROUP BY mine.mine_no HAVING COUNT(*) > 1;

-- Tonnes by ore
-- how much of each ore do we get
SELECT ore, SUM(tonnes) FROM yield GROUP BY ore;

-- Is Chalk Bottom still working?
-- chalk bottom in operation?
SELECT EXISTS (SELECT mine FROM mine WHERE mine = 'Chalk Bottom' AND state = 'working');
