CREATE TABLE karst (karst_id INTEGER PRIMARY KEY, karst_area TEXT, department TEXT, hectares INTEGER);
CREATE TABLE cave (cave_id INTEGER PRIMARY KEY, cave TEXT, karst_id INTEGER REFERENCES karst(karst_id), surveyed_m INTEGER, deepest_m INTEGER, temp_c REAL, show_cave TEXT, found DATE);
CREATE TABLE chamber (chamber_id INTEGER PRIMARY KEY, chamber TEXT, cave_id INTEGER REFERENCES cave(cave_id), floor_m2 INTEGER, ceiling_m INTEGER);
CREATE TABLE bat_count (cave_id INTEGER REFERENCES cave(cave_id), bat TEXT, winter INTEGER, counted INTEGER);
INSERT INTO karst VALUES (1,'Pommard Plateau','Haut-Lys',8400),(2,'Sinkwood','Bas-Lys',2150),(3,'Crannog Limestone','Morve',5600),(4,'Hollow Downs','Morve',990);
INSERT INTO cave VALUES (1,'Gouffre Noir',1,18200,612,7.5,'no','1951-07-22'),(2,'Angel Grotto',1,2400,75,9.1,'yes','1868-05-03'),(3,'Ox Hole',2,640,38,10.2,'no','1987-10-11'),(4,'Crannog Deep',3,31500,488,8.0,'no','1966-08-30'),(5,'Fairy Cellar',3,980,22,11.4,'yes','1790-01-01'),(6,'Badger Rift',4,310,19,10.9,'no','2014-02-16'),(7,'Wet Sunday Pot',3,5150,204,8.3,'no',NULL);
INSERT INTO chamber VALUES (1,'Cathedral',1,14500,88),(2,'Black Salon',1,6200,31),(3,'Organ Hall',2,1850,24),(4,'Hall of Giants',4,22800,64),(5,'Tea Room',5,140,5),(6,'Mud Ballroom',4,3900,17),(7,'Echo Dome',7,2700,102),(8,'Whale Belly',4,5100,28);
INSERT INTO bat_count VALUES (1,'horseshoe bat',2023,410),(1,'mouse-eared bat',2023,95),(2,'horseshoe bat',2023,12),(3,'pond bat',2022,61),(4,'horseshoe bat',2023,870),(4,'pond bat',2023,33),(4,'mouse-eared bat',2022,240),(6,'pond bat',2022,8);

-- What is the largest chamber of the longest cave?
-- longest surveyed cave: name its biggest room
-- biggest hall, by floor, in the cave with the most metres mapped
SELECT chamber FROM chamber WHERE cave_id = (SELECT cave_id FROM cave ORDER BY surveyed_m DESC LIMIT 1) ORDER BY floor_m2 DESC LIMIT 1;

-- In which department is the deepest cave?
-- department you go to for the deepest cave
SELECT karst.department FROM karst JOIN cave ON cave.karst_id = karst.karst_id ORDER BY cave.deepest_m DESC LIMIT 1;

-- Which cave has the chamber with the highest ceiling?
-- the loftiest chamber is in which cave
SELECT cave.cave FROM cave JOIN chamber ON chamber.cave_id = cave.cave_id ORDER BY chamber.ceiling_m DESC LIMIT 1;

-- Which karst area has the most caves?
-- area riddled with the greatest number of caves
SELECT karst.karst_area FROM karst JOIN cave ON cave.karst_id = karst.karst_id GROUP BY karst.karst_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How deep is the deepest cave in the largest karst area?
-- biggest karst: how far down does its deepest cave go
SELECT MAX(deepest_m) FROM cave WHERE karst_id = (SELECT karst_id FROM karst ORDER BY hectares DESC LIMIT 1);

-- Which caves are in the smallest karst area?
-- caves of the tiniest area
SELECT cave FROM cave WHERE karst_id = (SELECT karst_id FROM karst ORDER BY hectares LIMIT 1);

-- How many metres of passage are surveyed in the department of Morve?
-- morve, total mapped length of caves
SELECT SUM(cave.surveyed_m) FROM cave JOIN karst ON cave.karst_id = karst.karst_id WHERE karst.department = 'Morve';

-- Which caves have no bats counted?
-- no bat count at all: which caves
-- where has nobody ever counted bats
SELECT cave FROM cave WHERE cave_id NOT IN (SELECT cave_id FROM bat_count);

-- How many bats of each species were counted?
-- bats counted by species, totals
SELECT bat, SUM(counted) FROM bat_count GROUP BY bat;

-- Which cave has the most bats altogether?
-- cave with the greatest bat total
SELECT cave.cave FROM cave JOIN bat_count ON bat_count.cave_id = cave.cave_id GROUP BY cave.cave_id ORDER BY SUM(bat_count.counted) DESC LIMIT 1;

-- What bats live in the deepest cave?
-- bat species recorded in the cave that goes down farthest
SELECT bat FROM bat_count WHERE cave_id = (SELECT cave_id FROM cave ORDER BY deepest_m DESC LIMIT 1);

-- Which show caves are there in Morve?
-- morve caves open to tourists
-- where in Morve can I visit a show cave
SELECT cave.cave FROM cave JOIN karst ON cave.karst_id = karst.karst_id WHERE cave.show_cave = 'yes' AND karst.department = 'Morve';

-- What is the average temperature of caves deeper than 100 metres?
-- how warm are caves below 100 m depth on average
SELECT AVG(temp_c) FROM cave WHERE deepest_m > 100;

-- Which caves were discovered before 1900?
-- found earlier than 1900
SELECT cave FROM cave WHERE found < '1900';

-- How many chambers does Crannog Deep have?
-- crannog deep, number of chambers
-- count the rooms in crannog deep
SELECT COUNT(*) FROM chamber JOIN cave ON chamber.cave_id = cave.cave_id WHERE cave.cave = 'Crannog Deep';

-- Are there pond bats in Ox Hole?
-- has a pond bat been counted in ox hole
SELECT EXISTS (SELECT cave.cave FROM cave JOIN bat_count ON bat_count.cave_id = cave.cave_id WHERE cave.cave = 'Ox Hole' AND bat_count.bat = 'pond bat');

-- Which caves are longer than average?
-- caves with more surveyed metres than the mean
SELECT cave FROM cave WHERE surveyed_m > (SELECT AVG(surveyed_m) FROM cave);
