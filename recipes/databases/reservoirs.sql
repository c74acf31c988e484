CREATE TABLE basin (basin_cd TEXT PRIMARY KEY, basin_nm TEXT, catchment_km2 INTEGER, avg_rain_mm INTEGER);
CREATE TABLE river (river_cd TEXT PRIMARY KEY, river_nm TEXT, basin_cd TEXT REFERENCES basin(basin_cd), len_km INTEGER, mean_flow REAL);
CREATE TABLE dam (dam_cd TEXT PRIMARY KEY, dam_nm TEXT, river_cd TEXT REFERENCES river(river_cd), wall_h_m INTEGER, reservoir_mcm INTEGER, power_mw INTEGER, yr_built INTEGER, owner TEXT);
CREATE TABLE town (town_cd INTEGER PRIMARY KEY, town_nm TEXT, pop INTEGER, riverside TEXT REFERENCES river(river_cd));
CREATE TABLE supplies (dam_cd TEXT REFERENCES dam(dam_cd), town_cd INTEGER REFERENCES town(town_cd), PRIMARY KEY (dam_cd, town_cd));
INSERT INTO basin VALUES ('NB','Northern Basin',61000,890),('CB','Calder Basin',22400,1310),('SB','Saltpan Basin',47500,260);
INSERT INTO river VALUES ('R1','Great Aune','NB',870,640),('R2','Little Aune','NB',210,88),('R3','Calder','CB',345,215),('R4','Mistle','CB',118,61),('R5','Dry Sister','SB',402,9.5);
INSERT INTO dam VALUES ('D1','Aune Gorge','R1',188,5400,1200,1974,'state'),('D2','Fallow Bend','R1',62,890,240,1958,'state'),('D3','Calder Head','R3',134,1720,410,1985,'Caldera Energy'),('D4','Mistle Weir','R4',19,14,6,1926,'town council'),('D5','Sister Wall','R5',77,2100,NULL,1991,'state'),('D6','Low Calder','R3',41,205,75,2007,'Caldera Energy'),('D7','Otter Pool','R2',28,37,11,1949,'town council'),('D8','Aune Barrage','R1',33,310,150,2013,'Caldera Energy');
INSERT INTO town VALUES (1,'Auneford',188000,'R1'),(2,'Bend',24500,'R1'),(3,'Calderby',96300,'R3'),(4,'Mistleton',8100,'R4'),(5,'Panhandle',41200,'R5'),(6,'Ottersley',3900,'R2'),(7,'Hilltop Cross',12800,NULL);
INSERT INTO supplies VALUES ('D1',1),('D2',1),('D2',2),('D3',3),('D4',4),('D4',7),('D5',5),('D6',3),('D7',6),('D3',7),('D3',4);

-- What is the highest dam on the longest river?
-- longest river: the dam with the tallest wall
SELECT dam_nm FROM dam WHERE river_cd = (SELECT river_cd FROM river ORDER BY len_km DESC LIMIT 1) ORDER BY wall_h_m DESC LIMIT 1;

-- Which river has the most dams?
-- most dammed river
-- river blocked by the greatest number of dams
SELECT river.river_nm FROM river JOIN dam ON dam.river_cd = river.river_cd GROUP BY river.river_cd ORDER BY COUNT(*) DESC LIMIT 1;

-- In which basin is the biggest reservoir?
-- basin holding the reservoir with the most water
SELECT basin.basin_nm FROM basin JOIN river ON river.basin_cd = basin.basin_cd JOIN dam ON dam.river_cd = river.river_cd ORDER BY dam.reservoir_mcm DESC LIMIT 1;

-- Which dams are in the driest basin?
-- dams of the basin with the least rain
SELECT dam.dam_nm FROM dam JOIN river ON dam.river_cd = river.river_cd WHERE river.basin_cd = (SELECT basin_cd FROM basin ORDER BY avg_rain_mm LIMIT 1);

-- How many people get their water from Calder Head?
-- total population supplied by calder head
SELECT SUM(town.pop) FROM town JOIN supplies ON supplies.town_cd = town.town_cd JOIN dam ON supplies.dam_cd = dam.dam_cd WHERE dam.dam_nm = 'Calder Head';

-- Which dam supplies the most towns?
-- dam with the longest list of towns drinking from it
SELECT dam.dam_nm FROM dam JOIN supplies ON supplies.dam_cd = dam.dam_cd GROUP BY dam.dam_cd ORDER BY COUNT(*) DESC LIMIT 1;

-- What dams feed the largest town?
-- where does our most populous town get its water
-- the biggest town drinks from which dams
SELECT dam.dam_nm FROM dam JOIN supplies ON supplies.dam_cd = dam.dam_cd WHERE supplies.town_cd = (SELECT town_cd FROM town ORDER BY pop DESC LIMIT 1);

-- Which dam supplies no town?
-- dams no town drinks from
SELECT dam_nm FROM dam WHERE dam_cd NOT IN (SELECT dam_cd FROM supplies);

-- How much power do the dams in the Calder Basin have together?
-- calder basin, total megawatts
SELECT SUM(dam.power_mw) FROM dam JOIN river ON dam.river_cd = river.river_cd JOIN basin ON river.basin_cd = basin.basin_cd WHERE basin.basin_nm = 'Calder Basin';

-- What is the average wall height of the dams on the Great Aune?
-- great aune dams: how high on average
SELECT AVG(dam.wall_h_m) FROM dam JOIN river ON dam.river_cd = river.river_cd WHERE river.river_nm = 'Great Aune';

-- What is the longest river in the smallest basin?
-- smallest catchment, its longest river
SELECT river_nm FROM river WHERE basin_cd = (SELECT basin_cd FROM basin ORDER BY catchment_km2 LIMIT 1) ORDER BY len_km DESC LIMIT 1;

-- On which river does Panhandle lie?
-- panhandle is beside what river
-- river running past Panhandle
SELECT river.river_nm FROM river JOIN town ON town.riverside = river.river_cd WHERE town.town_nm = 'Panhandle';

-- Which town is not on a river?
-- towns away from any river
SELECT town_nm FROM town WHERE riverside IS NULL;

-- Which towns are supplied by state dams?
-- towns drinking from a dam the state owns
SELECT DISTINCT town.town_nm FROM town JOIN supplies ON supplies.town_cd = town.town_cd JOIN dam ON supplies.dam_cd = dam.dam_cd WHERE dam.owner = 'state';

-- Which dams were built before 1960?
-- dams older than 1960
-- anything put up earlier than 1960
SELECT dam_nm FROM dam WHERE yr_built < 1960;

-- Does Sister Wall make any electricity?
-- power at sister wall?
SELECT EXISTS (SELECT dam_nm FROM dam WHERE dam_nm = 'Sister Wall' AND power_mw IS NOT NULL);

-- Which is the second tallest dam?
-- second in wall height
SELECT dam_nm FROM dam WHERE wall_h_m < (SELECT MAX(wall_h_m) FROM dam) ORDER BY wall_h_m DESC LIMIT 1;

-- Which owner has the most storage?
-- who holds the greatest total volume of reservoir water
SELECT owner FROM dam GROUP BY owner ORDER BY SUM(reservoir_mcm) DESC LIMIT 1;
