CREATE TABLE tbl_road (road_no TEXT PRIMARY KEY, road_class TEXT, length_km REAL, speed_limit INTEGER);
CREATE TABLE tbl_station (stn_id INTEGER PRIMARY KEY, stn_name TEXT, road_no TEXT REFERENCES tbl_road(road_no), km_post REAL, device TEXT, set_up DATE);
CREATE TABLE tbl_count (stn_id INTEGER REFERENCES tbl_station(stn_id), cnt_date DATE, direction TEXT, cars INTEGER, lorries INTEGER, cycles INTEGER, PRIMARY KEY (stn_id, cnt_date, direction));
INSERT INTO tbl_road VALUES ('M12','motorway',88.4,110),('A405','trunk',41.2,90),('B77','local',12.6,50),('A9','trunk',63,90),('C3','local',5.1,30);
INSERT INTO tbl_station VALUES (1,'Hatch Bridge','M12',14.5,'radar','2016-04-12'),(2,'Odell Junction','M12',52,'loop','2012-08-30'),(3,'Mill Corner','A405',7.3,'loop','2014-02-19'),(4,'Chapel Row','B77',3.1,'camera','2021-11-02'),(5,'Long Lane','A9',29.8,'radar','2019-06-25'),(6,'Quarry Gate','A9',44,'camera',NULL);
INSERT INTO tbl_count VALUES (1,'2023-05-10','north',18400,3100,0),(1,'2023-05-10','south',17950,3320,0),(2,'2023-05-10','north',15200,2700,0),(3,'2023-05-11','east',7400,640,35),(3,'2023-05-11','west',7150,610,41),(4,'2023-05-13','north',1900,40,310),(4,'2023-09-16','north',1750,35,280),(5,'2023-09-20','south',6200,880,22),(5,'2023-09-21','south',6350,910,18),(1,'2023-09-20','north',19100,3250,0);

-- Return the names and devices of the stations on the M12.
-- m12 stations, what device
SELECT stn_name, device FROM tbl_station WHERE road_no = 'M12';

-- What is the mean number of cars counted at each station?
-- avg cars per station
SELECT tbl_station.stn_name, AVG(tbl_count.cars) FROM tbl_station JOIN tbl_count ON tbl_count.stn_id = tbl_station.stn_id GROUP BY tbl_station.stn_id;

-- Which stations have not yet produced any count?
-- stations w/o counts
SELECT stn_name FROM tbl_station WHERE stn_id NOT IN (SELECT stn_id FROM tbl_count);

-- Which roads have no counting station?
-- roads nobody counts on
SELECT road_no FROM tbl_road WHERE road_no NOT IN (SELECT road_no FROM tbl_station);

-- At which station and on which date were the most lorries recorded?
-- lorry record: station, date
SELECT tbl_station.stn_name, tbl_count.cnt_date FROM tbl_station JOIN tbl_count ON tbl_count.stn_id = tbl_station.stn_id ORDER BY tbl_count.lorries DESC LIMIT 1;

-- What is the total number of bicycles counted on local roads?
-- cycles on local roads in all
SELECT SUM(tbl_count.cycles) FROM tbl_count JOIN tbl_station ON tbl_count.stn_id = tbl_station.stn_id JOIN tbl_road ON tbl_station.road_no = tbl_road.road_no WHERE tbl_road.road_class = 'local';

-- Find the stations with at least two counts, along with how many there are.
-- stations having 2+ counts and the number
SELECT tbl_station.stn_name, COUNT(*) FROM tbl_station JOIN tbl_count ON tbl_count.stn_id = tbl_station.stn_id GROUP BY tbl_station.stn_id HAVING COUNT(*) >= 2;

-- List the numbers and speed limits of all roads from the longest to the shortest.
-- roads longest first, with limit
SELECT road_no, speed_limit FROM tbl_road ORDER BY length_km DESC;

-- What is the average length per class of road?
-- mean km by road class
SELECT road_class, AVG(length_km) FROM tbl_road GROUP BY road_class;

-- Which stations were counted in both May 2023 and September 2023?
-- stations w/ a count in may 2023 and one in september 2023
SELECT tbl_station.stn_name FROM tbl_station JOIN tbl_count ON tbl_count.stn_id = tbl_station.stn_id WHERE tbl_count.cnt_date = '2023-05' INTERSECT SELECT tbl_station.stn_name FROM tbl_station JOIN tbl_count ON tbl_count.stn_id = tbl_station.stn_id WHERE tbl_count.cnt_date = '2023-09';

-- Find the number of distinct devices used on trunk roads.
-- how many kinds of device on trunk roads
SELECT COUNT(DISTINCT tbl_station.device) FROM tbl_station JOIN tbl_road ON tbl_station.road_no = tbl_road.road_no WHERE tbl_road.road_class = 'trunk';

-- Which is the oldest station?
-- station that was set up first
SELECT stn_name FROM tbl_station WHERE set_up IS NOT NULL ORDER BY set_up LIMIT 1;

-- Which stations were installed after 2015 and use radar?
-- radar ones set up after 2015
SELECT stn_name FROM tbl_station WHERE set_up > '2015' AND device = 'radar';

-- What is the speed limit at Long Lane?
-- how fast may you go at long lane
SELECT tbl_road.speed_limit FROM tbl_road JOIN tbl_station ON tbl_station.road_no = tbl_road.road_no WHERE tbl_station.stn_name = 'Long Lane';

-- On which dates and in which directions did the number of cars exceed the average?
-- date + direction of counts above avg cars
SELECT cnt_date, direction FROM tbl_count WHERE cars > (SELECT AVG(cars) FROM tbl_count);

-- Is the B77 longer than the C3?
-- b77 longer than c3?
SELECT EXISTS (SELECT road_no FROM tbl_road WHERE road_no = 'B77' AND length_km > (SELECT length_km FROM tbl_road WHERE road_no = 'C3'));

-- Were any cycles counted at Hatch Bridge, that is, more than 0?
-- cycles above 0 at hatch bridge ever?
SELECT EXISTS (SELECT tbl_count.cnt_date FROM tbl_count JOIN tbl_station ON tbl_count.stn_id = tbl_station.stn_id WHERE tbl_station.stn_name = 'Hatch Bridge' AND tbl_count.cycles > 0);

-- How many stations do not use a loop?
-- non-loop stations, count
SELECT COUNT(*) FROM tbl_station WHERE device != 'loop';
