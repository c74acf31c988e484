CREATE TABLE district (dist_no INTEGER PRIMARY KEY, dist_name TEXT, gardener_in_chief TEXT);
CREATE TABLE street (str_id INTEGER PRIMARY KEY, str_name TEXT, dist_no INTEGER REFERENCES district(dist_no));
CREATE TABLE tree (tree_tag TEXT PRIMARY KEY, species TEXT, planted INTEGER, height_m REAL, trunk_cm INTEGER, health TEXT, str_id INTEGER REFERENCES street(str_id), adopted_by TEXT);
CREATE TABLE tree_check (chk_id INTEGER PRIMARY KEY, tree_tag TEXT REFERENCES tree(tree_tag), chk_date DATE, inspector TEXT, finding TEXT, action TEXT);
INSERT INTO district VALUES (1,'Old Town','Mirko Hladik'),(2,'Riverside','Eva Blum'),(3,'Station Quarter','Mirko Hladik'),(4,'Hillside','Paula Reyes');
INSERT INTO street VALUES (1,'Market Square',1),(2,'Cathedral Alley',1),(3,'Quay Road',2),(4,'Poplar Avenue',2),(5,'Rail Street',3),(6,'Vineyard Lane',4);
INSERT INTO tree VALUES ('T1001','lime',1895,22,310,'good',1,NULL),('T1002','chestnut',1921,19,280,'sick',1,'Cafe Central'),('T1003','plane',1908,27,390,'good',3,NULL),('T1004','poplar',1974,31,240,'sick',4,NULL),('T1005','poplar',1974,29,225,'good',4,'Kita Sonnenkinder'),('T1006','ginkgo',2016,6,38,'good',5,'Law Office Prinz'),('T1007','lime',2019,5,30,'fair',5,NULL),('T1008','lime',1988,14,130,'fair',2,NULL),('T1009','chestnut',1956,16,210,'dead',3,NULL);
INSERT INTO tree_check VALUES (1,'T1001','2022-05-10','Novotny','hollow branch','prune'),(2,'T1002','2022-05-10','Novotny','leaf miner','treat'),(3,'T1004','2023-04-18','Haas','fungus','fell'),(4,'T1009','2023-04-18','Haas','dry crown','fell'),(5,'T1003','2023-06-02','Novotny','none','none'),(6,'T1008','2023-09-12','Diaz','root damage','monitor'),(7,'T1002','2024-05-14','Diaz','fungus','monitor'),(8,'T1001','2024-05-15','Diaz','none','none');

-- Which streets come under Mirko Hladik?
-- hladik's streets
SELECT street.str_name FROM street JOIN district ON street.dist_no = district.dist_no WHERE district.gardener_in_chief = 'Mirko Hladik';

-- What species stand in the Old Town?
-- old town tree species
SELECT DISTINCT tree.species FROM tree JOIN street ON tree.str_id = street.str_id JOIN district ON street.dist_no = district.dist_no WHERE district.dist_name = 'Old Town';

-- Who is the chief gardener responsible for tree T1004?
-- T1004 belongs to which gardener in chief
SELECT district.gardener_in_chief FROM district JOIN street ON street.dist_no = district.dist_no JOIN tree ON tree.str_id = street.str_id WHERE tree.tree_tag = 'T1004';

-- Which trees on Market Square are sick?
-- market square, sick trees, tags
SELECT tree.tree_tag FROM tree JOIN street ON tree.str_id = street.str_id WHERE street.str_name = 'Market Square' AND tree.health = 'sick';

-- What's the tallest tree in town?
-- tag of our tallest tree
SELECT tree_tag FROM tree ORDER BY height_m DESC LIMIT 1;

-- Which is the oldest lime?
-- oldest lime tree
SELECT tree_tag FROM tree WHERE species = 'lime' ORDER BY planted LIMIT 1;

-- Who adopted T1006?
-- t1006 foster parent
SELECT adopted_by FROM tree WHERE tree_tag = 'T1006';

-- On which streets did inspector Haas find something to fell?
-- streets where haas ordered fell
SELECT DISTINCT street.str_name FROM street JOIN tree ON tree.str_id = street.str_id JOIN tree_check ON tree_check.tree_tag = tree.tree_tag WHERE tree_check.inspector = 'Haas' AND tree_check.action = 'fell';

-- Which species have been found with fungus?
-- species w/ fungus
SELECT DISTINCT tree.species FROM tree JOIN tree_check ON tree_check.tree_tag = tree.tree_tag WHERE tree_check.finding = 'fungus';

-- How many trees does each district have?
-- trees by district
SELECT district.dist_name, COUNT(*) FROM district JOIN street ON street.dist_no = district.dist_no JOIN tree ON tree.str_id = street.str_id GROUP BY district.dist_no;

-- Which street has no trees?
-- treeless streets
SELECT str_name FROM street WHERE str_id NOT IN (SELECT str_id FROM tree);

-- Which trees have never been inspected?
-- tags never checked
SELECT tree_tag FROM tree WHERE tree_tag NOT IN (SELECT tree_tag FROM tree_check);

-- Which trees were checked more than once?
-- inspected at least twice
SELECT tree_tag FROM tree_check GROUP BY tree_tag HAVING COUNT(*) > 1;

-- How high are our poplars on average?
-- avg height poplar
SELECT AVG(height_m) FROM tree WHERE species = 'poplar';

-- Is there any dead tree in Riverside?
-- riverside dead trees?
SELECT EXISTS (SELECT tree.tree_tag FROM tree JOIN street ON tree.str_id = street.str_id JOIN district ON street.dist_no = district.dist_no WHERE district.dist_name = 'Riverside' AND tree.health = 'dead');

-- Did Novotny check anything after 2023?
-- novotny inspections later than 2023?
SELECT EXISTS (SELECT chk_id FROM tree_check WHERE inspector = 'Novotny' AND chk_date > '2023');

-- How many trees planted before 1950 are in good health?
-- pre-1950 and good, count
SELECT COUNT(*) FROM tree WHERE planted < 1950 AND health = 'good';

-- Which trees were planted in the same year as T1004?
-- same planting year as t1004
SELECT tree_tag FROM tree WHERE planted = (SELECT planted FROM tree WHERE tree_tag = 'T1004');

-- Which species do we have most of?
-- commonest tree
SELECT species FROM tree GROUP BY species ORDER BY COUNT(*) DESC LIMIT 1;

-- Which is thicker, T1001 or T1003?
-- t1001 / t1003: bigger trunk
SELECT tree_tag FROM tree WHERE tree_tag IN ('T1001', 'T1003') ORDER BY trunk_cm DESC LIMIT 1;
