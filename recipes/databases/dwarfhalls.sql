CREATE TABLE mountain (mtn TEXT PRIMARY KEY, height_ft INTEGER, snowcapped TEXT);
CREATE TABLE hall (hall_no INTEGER PRIMARY KEY, hall_name TEXT, under TEXT REFERENCES mountain(mtn), depth_fathoms INTEGER, dwarves INTEGER, thane TEXT, sealed_on DATE);
CREATE TABLE mine (mine_no INTEGER PRIMARY KEY, mine_name TEXT, hall_no INTEGER REFERENCES hall(hall_no), ore TEXT, yield_carts INTEGER, shaft_ft INTEGER);
CREATE TABLE tunnel (tunnel_no INTEGER PRIMARY KEY, tunnel_name TEXT, paces INTEGER, guarded TEXT);
CREATE TABLE joins_up (tunnel_no INTEGER REFERENCES tunnel(tunnel_no), hall_no INTEGER REFERENCES hall(hall_no), PRIMARY KEY (tunnel_no, hall_no));
INSERT INTO mountain VALUES ('Grimhorn',14200,'yes'),('Old Tooth',9100,'no'),('Mount Sorrel',11850,'yes'),('Anvil Top',7300,'no');
INSERT INTO hall VALUES (1,'Hammerdeep','Grimhorn',310,2400,'Durna Ironbraid',NULL),(2,'Echo Hall','Grimhorn',120,850,'Borin Quill',NULL),(3,'Goldvault','Mount Sorrel',275,1310,'Thrain Copperpot',NULL),(4,'The Kitchens','Old Tooth',40,190,'Mother Hild',NULL),(5,'Forgotten Stair','Old Tooth',505,0,NULL,'1466-11-30'),(6,'Sorrel Gate','Mount Sorrel',15,420,'Kili Stout',NULL),(7,'Bellows Hall','Grimhorn',88,610,'Nain Soot',NULL);
INSERT INTO mine VALUES (1,'Big Seam',1,'iron',5200,880),(2,'Glitter Pit',3,'gold',140,1240),(3,'Lower Glitter',3,'gold',95,1610),(4,'Red Vein',2,'copper',1900,430),(5,'Salt Cellar',4,'salt',2750,210),(6,'Deep Iron',1,'iron',3100,1475),(7,'Moonstone Crack',1,'gems',12,990);
INSERT INTO tunnel VALUES (1,'Long Dark',9400,'yes'),(2,'Barrel Way',1250,'no'),(3,'Queens Passage',3700,'yes'),(4,'Rat Run',480,'no');
INSERT INTO joins_up VALUES (1,1),(1,3),(1,4),(2,4),(2,2),(3,1),(3,2),(4,3),(4,6),(2,1);

-- Who is thane of the deepest inhabited hall?
-- deepest hall where dwarves still live, who rules it
SELECT thane FROM hall WHERE dwarves > 0 ORDER BY depth_fathoms DESC LIMIT 1;

-- Which halls lie under the highest mountain?
-- halls beneath our tallest peak
-- what was dug under the loftiest mountain
SELECT hall_name FROM hall WHERE under = (SELECT mtn FROM mountain ORDER BY height_ft DESC LIMIT 1);

-- Which halls does the longest tunnel join?
-- longest tunnel leads to which halls
-- where can you get to by the tunnel with the most paces
SELECT hall.hall_name FROM hall JOIN joins_up ON joins_up.hall_no = hall.hall_no WHERE joins_up.tunnel_no = (SELECT tunnel_no FROM tunnel ORDER BY paces DESC LIMIT 1);

-- What is the deepest mine of the hall with the most dwarves?
-- longest shaft belonging to the most populous hall, name of the mine
SELECT mine_name FROM mine WHERE hall_no = (SELECT hall_no FROM hall ORDER BY dwarves DESC LIMIT 1) ORDER BY shaft_ft DESC LIMIT 1;

-- Which mountain has the most halls below it?
-- mountain with the greatest number of halls
SELECT under FROM hall GROUP BY under ORDER BY COUNT(*) DESC LIMIT 1;

-- How many dwarves live under the mountain with the most halls?
-- total dwarves beneath the peak that hides more halls than any other
SELECT SUM(dwarves) FROM hall WHERE under = (SELECT under FROM hall GROUP BY under ORDER BY COUNT(*) DESC LIMIT 1);

-- Which mountain has no hall?
-- peaks nobody has dug under
SELECT mtn FROM mountain WHERE mtn NOT IN (SELECT under FROM hall);

-- Under which mountain is the most gold dug?
-- mountain with the greatest gold yield
SELECT hall.under FROM hall JOIN mine ON mine.hall_no = hall.hall_no WHERE mine.ore = 'gold' GROUP BY hall.under ORDER BY SUM(mine.yield_carts) DESC LIMIT 1;

-- Which halls have no tunnel?
-- halls cut off from every tunnel
-- where does no tunnel lead
SELECT hall_name FROM hall WHERE hall_no NOT IN (SELECT hall_no FROM joins_up);

-- What is the average depth of the halls under snow-capped mountains?
-- how far down, on average, are halls beneath the snowcapped peaks
SELECT AVG(hall.depth_fathoms) FROM hall JOIN mountain ON hall.under = mountain.mtn WHERE mountain.snowcapped = 'yes';

-- How many carts of iron come out of Grimhorn?
-- iron yield beneath grimhorn in total
SELECT SUM(mine.yield_carts) FROM mine JOIN hall ON mine.hall_no = hall.hall_no WHERE mine.ore = 'iron' AND hall.under = 'Grimhorn';

-- Which ores are mined in the hall of Thrain Copperpot?
-- what does thane copperpot's hall dig for
SELECT DISTINCT mine.ore FROM mine JOIN hall ON mine.hall_no = hall.hall_no WHERE hall.thane = 'Thrain Copperpot';

-- Which guarded tunnel joins the most halls?
-- of the tunnels under guard, the one linking up the greatest number of halls
SELECT tunnel.tunnel_name FROM tunnel JOIN joins_up ON joins_up.tunnel_no = tunnel.tunnel_no WHERE tunnel.guarded = 'yes' GROUP BY tunnel.tunnel_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which hall has been sealed?
-- sealed halls
-- what hall was shut for good
SELECT hall_name FROM hall WHERE sealed_on IS NOT NULL;

-- How long is the Rat Run?
-- rat run in paces
-- length of the Rat Run please
SELECT paces FROM tunnel WHERE tunnel_name = 'Rat Run';

-- Is the tunnel called Barrel Way guarded?
-- any guards on barrel way
SELECT EXISTS (SELECT tunnel_name FROM tunnel WHERE tunnel_name = 'Barrel Way' AND guarded = 'yes');

-- Which halls are more crowded than Echo Hall?
-- halls with more dwarves than echo hall
SELECT hall_name FROM hall WHERE dwarves > (SELECT dwarves FROM hall WHERE hall_name = 'Echo Hall');

-- Which guarded tunnels lead to Hammerdeep?
-- guarded ways into hammerdeep
SELECT tunnel.tunnel_name FROM tunnel JOIN joins_up ON joins_up.tunnel_no = tunnel.tunnel_no JOIN hall ON joins_up.hall_no = hall.hall_no WHERE tunnel.guarded = 'yes' AND hall.hall_name = 'Hammerdeep';
