CREATE TABLE states (abbr TEXT PRIMARY KEY, state TEXT, state_capital TEXT, pop INTEGER, speed_limit INTEGER);
CREATE TABLE highways (hwy TEXT PRIMARY KEY, nickname TEXT, miles INTEGER, completed INTEGER, toll TEXT);
CREATE TABLE segments (seg INTEGER PRIMARY KEY, hwy TEXT REFERENCES highways(hwy), abbr TEXT REFERENCES states(abbr), seg_miles INTEGER, lanes INTEGER, surface TEXT);
CREATE TABLE neighbours (abbr TEXT REFERENCES states(abbr), next_to TEXT);
INSERT INTO states VALUES ('AL','Alderon','Fort Pim',2300000,65),('BR','Brisca','Dellmar',7100000,60),('CO','Cordova Plains','Wheatley',940000,80),('DU','Duskany','Elm City',4600000,70),('ES','Esterra','Santa Vero',12800000,65),('FL','Flintland','Obsidian',310000,75);
INSERT INTO highways VALUES ('H-1','Sunrise Road',1420,1964,'no'),('H-7','The Spine',980,1971,'yes'),('H-12','Copper Trail',410,1958,'no'),('H-30','Gulf Loop',655,1992,'yes'),('H-44',NULL,120,2008,'no');
INSERT INTO segments VALUES (1,'H-1','ES',520,8,'concrete'),(2,'H-1','DU',410,6,'asphalt'),(3,'H-1','CO',300,4,'asphalt'),(4,'H-1','FL',190,4,'asphalt'),(5,'H-7','BR',360,6,'concrete'),(6,'H-7','DU',620,4,'asphalt'),(7,'H-12','FL',170,2,'gravel'),(8,'H-12','CO',240,2,'asphalt'),(9,'H-30','ES',400,6,'asphalt'),(10,'H-30','AL',255,6,'concrete'),(11,'H-44','BR',120,4,'asphalt');
INSERT INTO neighbours VALUES ('AL','Esterra'),('AL','Duskany'),('BR','Duskany'),('CO','Duskany'),('CO','Flintland'),('DU','Alderon'),('DU','Brisca'),('DU','Cordova Plains'),('DU','Esterra'),('ES','Alderon'),('ES','Duskany'),('FL','Cordova Plains');

-- Through which states does the longest highway run?
-- states on the longest highway
-- our longest highway crosses what states
SELECT states.state FROM states JOIN segments ON segments.abbr = states.abbr WHERE segments.hwy = (SELECT hwy FROM highways ORDER BY miles DESC LIMIT 1);

-- How many states does H-1 cross?
-- number of states along H-1
SELECT COUNT(*) FROM segments WHERE hwy = 'H-1';

-- Which states border the state with the most people?
-- neighbours of the most populous state
-- what's adjacent to the state with the largest population
SELECT next_to FROM neighbours WHERE abbr = (SELECT abbr FROM states ORDER BY pop DESC LIMIT 1);

-- Which states border Duskany?
-- duskany's neighbours
-- name the states next to Duskany
SELECT neighbours.next_to FROM neighbours JOIN states ON neighbours.abbr = states.abbr WHERE states.state = 'Duskany';

-- What is the capital of the state with the most neighbours?
-- capital of the state bordering most others
SELECT states.state_capital FROM states JOIN neighbours ON neighbours.abbr = states.abbr GROUP BY states.abbr ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people live in the states H-7 runs through?
-- combined population of the H-7 states
-- total people in states on the H-7
SELECT SUM(states.pop) FROM states JOIN segments ON segments.abbr = states.abbr WHERE segments.hwy = 'H-7';

-- What is the longest highway through Flintland?
-- of the highways in Flintland, the longest one
-- longest road that passes flintland
SELECT highways.hwy FROM highways JOIN segments ON segments.hwy = highways.hwy JOIN states ON segments.abbr = states.abbr WHERE states.state = 'Flintland' ORDER BY highways.miles DESC LIMIT 1;

-- How fast can you go in the least populous state?
-- speed limit in the state with fewest people
-- emptiest state (by people): speed limit?
SELECT speed_limit FROM states ORDER BY pop LIMIT 1;

-- Which highways charge a toll?
-- toll roads
-- where do drivers pay
SELECT hwy FROM highways WHERE toll = 'yes';

-- What do people call H-12?
-- nickname of h-12
SELECT nickname FROM highways WHERE hwy = 'H-12';

-- Which states have more people than Brisca?
-- states outnumbering brisca in population
SELECT state FROM states WHERE pop > (SELECT pop FROM states WHERE state = 'Brisca');

-- What state has a gravel segment?
-- in which state is there still gravel on a highway
-- gravel stretch - which state
SELECT states.state FROM states JOIN segments ON segments.abbr = states.abbr WHERE segments.surface = 'gravel';

-- How many highway miles does Duskany have?
-- duskany: total miles of highway
-- miles of highway inside Duskany altogether
SELECT SUM(segments.seg_miles) FROM segments JOIN states ON segments.abbr = states.abbr WHERE states.state = 'Duskany';

-- In which state does the widest stretch of highway lie?
-- state with the most lanes on a segment
-- where's the segment with most lanes
SELECT states.state FROM states JOIN segments ON segments.abbr = states.abbr ORDER BY segments.lanes DESC LIMIT 1;

-- states with exactly one neighbour
-- which states border just one other state?
SELECT states.state FROM states JOIN neighbours ON neighbours.abbr = states.abbr GROUP BY states.abbr HAVING COUNT(*) = 1;

-- Is there a toll on the oldest highway?
-- oldest highway, toll or not
SELECT toll FROM highways ORDER BY completed LIMIT 1;

-- Which capital belongs to the state with the highest speed limit?
-- capital of the state where you may drive fastest
SELECT state_capital FROM states ORDER BY speed_limit DESC LIMIT 1;
