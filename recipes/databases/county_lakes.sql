CREATE TABLE county (cid INTEGER PRIMARY KEY, county TEXT, people INTEGER, hectares INTEGER, top_m INTEGER);
CREATE TABLE lake (lid INTEGER PRIMARY KEY, lake TEXT, area_ha REAL, depth_m REAL, frozen_days INTEGER, outflow_into INTEGER REFERENCES lake(lid));
CREATE TABLE shore (lid INTEGER REFERENCES lake(lid), cid INTEGER REFERENCES county(cid));
CREATE TABLE village (vid INTEGER PRIMARY KEY, village TEXT, cid INTEGER REFERENCES county(cid), on_lake INTEGER REFERENCES lake(lid), villagers INTEGER, first_named INTEGER);
CREATE TABLE abuts (a_cid INTEGER REFERENCES county(cid), b_cid INTEGER REFERENCES county(cid));
INSERT INTO county VALUES (1,'Aspen',42000,310000,1180),(2,'Birchmoor',17500,520000,1640),(3,'Cedarhill',96000,140000,420),(4,'Dogwood',61000,225000,760),(5,'Elmira Sound',8800,90000,310),(6,'Firland',29000,410000,1390);
INSERT INTO lake VALUES (1,'Long Water',14200,96,88,3),(2,'Mirror Lake',310,22,120,1),(3,'Lake Hollis',26800,141,61,NULL),(4,'Pike Pond',45,6,140,2),(5,'Sister Lake',2050,57,102,1),(6,'Brother Lake',1980,63,105,5),(7,'Salt Mere',720,3.5,NULL,NULL),(8,'Kettle Lake',128,31,133,6);
INSERT INTO shore VALUES (1,1),(1,2),(1,4),(2,2),(3,4),(3,3),(4,2),(5,1),(5,6),(6,6),(7,3),(8,6),(8,2),(6,2);
INSERT INTO village VALUES (1,'Aspen Landing',1,1,2300,1711),(2,'Narrows',2,1,640,1765),(3,'Glass Point',2,2,95,1902),(4,'Hollis Town',3,3,31000,1640),(5,'Ferry End',4,3,5400,1688),(6,'Twinborough',6,5,1250,1799),(7,'Saltby',3,7,410,1733),(8,'Dry Fork',5,NULL,780,1820),(9,'Upper Kettle',6,8,60,1888),(10,'Dogwood Mills',4,NULL,12800,1702),(11,'Fernside',1,5,510,NULL),(12,'Reedham',4,1,880,1754),(13,'Birch Wharf',2,1,205,1840),(14,'Hart''s Leap',6,NULL,330,1811);
INSERT INTO abuts VALUES (1,2),(2,1),(1,4),(4,1),(1,6),(6,1),(2,6),(6,2),(3,4),(4,3),(2,4),(4,2),(1,3),(3,1);

-- What is the deepest lake in the county with the most people?
-- most populous county, its deepest lake
-- deepest water in whatever county has most inhabitants
SELECT lake.lake FROM lake JOIN shore ON shore.lid = lake.lid WHERE shore.cid = (SELECT cid FROM county ORDER BY people DESC LIMIT 1) ORDER BY lake.depth_m DESC LIMIT 1;

-- Which lakes lie in counties that abut Cedarhill?
-- lakes of cedarhill's neighbours
SELECT lake.lake FROM lake JOIN shore ON shore.lid = lake.lid WHERE shore.cid IN (SELECT abuts.b_cid FROM abuts JOIN county ON abuts.a_cid = county.cid WHERE county.county = 'Cedarhill');

-- Which county abuts the most others?
-- county with the greatest number of neighbours
-- who has most counties around it
SELECT county.county FROM county JOIN abuts ON abuts.a_cid = county.cid GROUP BY county.cid ORDER BY COUNT(*) DESC LIMIT 1;

-- How high is the highest point of the county with the most lakes?
-- county richest in lakes: its top in metres
SELECT county.top_m FROM county JOIN shore ON shore.cid = county.cid GROUP BY county.cid ORDER BY COUNT(*) DESC LIMIT 1;

-- Which is the smallest village in the county with the most lakes?
-- tiniest village of our lake-richest county
SELECT village FROM village WHERE cid = (SELECT cid FROM shore GROUP BY cid ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY villagers LIMIT 1;

-- Which lake is shared by the most counties?
-- lake touching more counties than any other
SELECT lake.lake FROM lake JOIN shore ON shore.lid = lake.lid GROUP BY lake.lid ORDER BY COUNT(*) DESC LIMIT 1;

-- How deep is the lake that most counties share?
-- depth of the lake with shores in most counties
SELECT lake.depth_m FROM lake JOIN shore ON shore.lid = lake.lid GROUP BY lake.lid ORDER BY COUNT(*) DESC LIMIT 1;

-- On which lake are the most villages?
-- lake with most villages on its shore
SELECT lake.lake FROM lake JOIN village ON village.on_lake = lake.lid GROUP BY lake.lid ORDER BY COUNT(*) DESC LIMIT 1;

-- Into which lake does Kettle Lake drain?
-- kettle lake empties into
SELECT lake FROM lake WHERE lid = (SELECT outflow_into FROM lake WHERE lake = 'Kettle Lake');

-- Which lakes drain into Long Water?
-- what runs off into long water
SELECT lake FROM lake WHERE outflow_into = (SELECT lid FROM lake WHERE lake = 'Long Water');

-- Which lakes drain into a lake that itself drains into Long Water?
-- two steps upstream of long water
SELECT lake FROM lake WHERE outflow_into IN (SELECT lid FROM lake WHERE outflow_into = (SELECT lid FROM lake WHERE lake = 'Long Water'));

-- Which lakes have no outflow into another lake?
-- end of the line: no outflow
SELECT lake FROM lake WHERE outflow_into IS NULL;

-- Into which lakes does no other lake drain?
-- lakes without an inflow from another
SELECT lake FROM lake WHERE lid NOT IN (SELECT outflow_into FROM lake WHERE outflow_into IS NOT NULL);

-- Which counties have no lake?
-- lakeless counties
-- nowhere to swim: counties without any lake
SELECT county FROM county WHERE cid NOT IN (SELECT cid FROM shore);

-- Which county has no neighbour?
-- county abutting nothing
SELECT county FROM county WHERE cid NOT IN (SELECT a_cid FROM abuts);

-- On which lakes is there no village?
-- lakes nobody lives on
SELECT lake FROM lake WHERE lid NOT IN (SELECT on_lake FROM village WHERE on_lake IS NOT NULL);

-- Which villages are not on a lake?
-- villages without lakefront
SELECT village FROM village WHERE on_lake IS NULL;

-- Which counties do not border Aspen?
-- not next to aspen
SELECT county FROM county WHERE cid NOT IN (SELECT abuts.a_cid FROM abuts JOIN county ON abuts.b_cid = county.cid WHERE county.county = 'Aspen');

-- Which counties abut a neighbour of Firland?
-- neighbours of firland's neighbours
SELECT county.county FROM county JOIN abuts ON abuts.a_cid = county.cid WHERE abuts.b_cid IN (SELECT abuts.b_cid FROM abuts JOIN county ON abuts.a_cid = county.cid WHERE county.county = 'Firland');

-- How many people live in the counties around Birchmoor?
-- birchmoor's neighbours: total people
SELECT SUM(people) FROM county WHERE cid IN (SELECT abuts.b_cid FROM abuts JOIN county ON abuts.a_cid = county.cid WHERE county.county = 'Birchmoor');

-- What is the average size of the counties next to Dogwood?
-- mean hectares of dogwood's neighbours
SELECT AVG(hectares) FROM county WHERE cid IN (SELECT abuts.b_cid FROM abuts JOIN county ON abuts.a_cid = county.cid WHERE county.county = 'Dogwood');

-- How many villages are there in the counties that share Lake Hollis?
-- villages in lake hollis counties, number
SELECT COUNT(*) FROM village WHERE cid IN (SELECT shore.cid FROM shore JOIN lake ON shore.lid = lake.lid WHERE lake.lake = 'Lake Hollis');

-- How many lakes are deeper than Sister Lake?
-- number of lakes below sister lake's depth
SELECT COUNT(*) FROM lake WHERE depth_m > (SELECT depth_m FROM lake WHERE lake = 'Sister Lake');

-- Which counties rise higher than Aspen's highest point?
-- higher top than aspen
SELECT county FROM county WHERE top_m > (SELECT top_m FROM county WHERE county = 'Aspen');

-- Which lakes are larger than every lake of Firland?
-- bigger than the biggest lake in firland
SELECT lake FROM lake WHERE area_ha > (SELECT MAX(lake.area_ha) FROM lake JOIN shore ON shore.lid = lake.lid JOIN county ON shore.cid = county.cid WHERE county.county = 'Firland');

-- Is Brother Lake deeper than Sister Lake?
-- brother lake the deeper one of the twins?
SELECT EXISTS (SELECT lake FROM lake WHERE lake = 'Brother Lake' AND depth_m > (SELECT depth_m FROM lake WHERE lake = 'Sister Lake'));

-- Which stays frozen longer, Mirror Lake or Kettle Lake?
-- mirror vs kettle: more days of ice
SELECT lake FROM lake WHERE lake IN ('Mirror Lake', 'Kettle Lake') ORDER BY frozen_days DESC LIMIT 1;

-- Does Aspen abut Elmira Sound?
-- aspen and elmira sound neighbours?
SELECT EXISTS (SELECT abuts.a_cid FROM abuts JOIN county ON abuts.a_cid = county.cid WHERE county.county = 'Aspen' AND abuts.b_cid = (SELECT cid FROM county WHERE county = 'Elmira Sound'));

-- Is there a village of over 1000 people on Long Water?
-- long water: any village above 1000
SELECT EXISTS (SELECT village.village FROM village JOIN lake ON village.on_lake = lake.lid WHERE lake.lake = 'Long Water' AND village.villagers > 1000);

-- Which villages were first mentioned before Saltby?
-- older villages than saltby
SELECT village FROM village WHERE first_named < (SELECT first_named FROM village WHERE village = 'Saltby');

-- Which villages were first named between 1700 and 1799 and have fewer than 1000 people?
-- eighteenth-century villages (1700-1799), under 1000 souls
SELECT village FROM village WHERE first_named BETWEEN 1700 AND 1799 AND villagers < 1000;

-- How many villagers are there in every county?
-- village population by county
SELECT county.county, SUM(village.villagers) FROM county JOIN village ON village.cid = county.cid GROUP BY county.cid;

-- Which counties have three or more lakes?
-- counties with at least 3 lakes
SELECT county.county FROM county JOIN shore ON shore.cid = county.cid GROUP BY county.cid HAVING COUNT(*) >= 3;

-- Which county has more villages than Aspen?
-- counties with a higher number of villages than aspen
SELECT county.county FROM county JOIN village ON village.cid = county.cid GROUP BY county.cid HAVING COUNT(*) > (SELECT COUNT(*) FROM village JOIN county ON village.cid = county.cid WHERE county.county = 'Aspen');

-- Rank the counties by their number of lakes.
-- counties by lake count, most first
SELECT county.county FROM county JOIN shore ON shore.cid = county.cid GROUP BY county.cid ORDER BY COUNT(*) DESC;

-- Which is the second deepest lake?
-- second place in depth
SELECT lake FROM lake WHERE depth_m < (SELECT MAX(depth_m) FROM lake) ORDER BY depth_m DESC LIMIT 1;

-- What is the third deepest lake?
-- depth ranking: number three
SELECT lake FROM lake WHERE depth_m < (SELECT MAX(depth_m) FROM lake WHERE depth_m < (SELECT MAX(depth_m) FROM lake)) ORDER BY depth_m DESC LIMIT 1;

-- Which is the oldest village on the largest lake?
-- largest lake, village named first
SELECT village FROM village WHERE on_lake = (SELECT lid FROM lake ORDER BY area_ha DESC LIMIT 1) ORDER BY first_named LIMIT 1;
