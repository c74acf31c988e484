CREATE TABLE plot (plot_code TEXT PRIMARY KEY, forest TEXT, area_ha REAL, altitude_m INTEGER, main_tree TEXT, planted INTEGER, owner TEXT, protected TEXT);
CREATE TABLE ranger (badge INTEGER PRIMARY KEY, surname TEXT, first_name TEXT, since DATE);
CREATE TABLE inspection (insp_no INTEGER PRIMARY KEY, plot_code TEXT REFERENCES plot(plot_code), badge INTEGER REFERENCES ranger(badge), visit_date DATE, finding TEXT, dead_trees INTEGER);
CREATE TABLE felling (felling_no INTEGER PRIMARY KEY, plot_code TEXT REFERENCES plot(plot_code), cut_date DATE, volume_m3 INTEGER, buyer TEXT, revenue INTEGER);
INSERT INTO plot VALUES ('HW-01','Hochwald',12.5,840,'spruce',1961,'state','no'),('HW-02','Hochwald',8.0,910,'larch',1978,'state','no'),('HW-03','Hochwald',21.3,1050,'spruce',1950,'parish','yes'),('EG-11','Eichengrund',6.4,320,'oak',1890,'Baron Liebig','yes'),('EG-12','Eichengrund',9.9,350,'beech',1932,'Baron Liebig','no'),('MS-20','Moorsaum',15.2,410,'pine',1999,'parish','no'),('MS-21','Moorsaum',4.1,405,'birch',2015,'state','no');
INSERT INTO ranger VALUES (7,'Zeller','Monika','2009-10-01'),(12,'Aumann','Friedrich','2001-04-15'),(15,'Petkov','Ivo','2018-06-01'),(19,'Stadler','Lisa','2024-01-02');
INSERT INTO inspection VALUES (1,'HW-01',7,'2022-05-11','bark beetle',34),(2,'HW-02',7,'2022-05-11','none',2),(3,'HW-03',12,'2022-09-20','storm damage',58),(4,'EG-11',15,'2023-04-03','none',0),(5,'EG-12',15,'2023-04-03','deer browsing',5),(6,'HW-01',12,'2023-06-17','bark beetle',71),(7,'MS-20',15,'2023-08-29','drought',16),(8,'HW-03',7,'2023-10-05','bark beetle',40),(9,'EG-11',15,'2024-03-12','fungus',3);
INSERT INTO felling VALUES (1,'HW-01','2022-11-14',420,'Brandl Timber',33600),(2,'HW-01','2023-11-20',610,'Brandl Timber',41500),(3,'EG-12','2023-01-30',150,'Cooperage Ott',27000),(4,'MS-20','2023-12-05',240,'Norpulp',9800),(5,'HW-03','2023-02-16',700,'Norpulp',31200);

-- What grows on plot EG-12?
-- eg-12 main tree
-- what sort of trees are on EG-12
SELECT main_tree FROM plot WHERE plot_code = 'EG-12';

-- Who does MS-20 belong to and how large is it?
-- ms-20 owner + hectares
SELECT owner, area_ha FROM plot WHERE plot_code = 'MS-20';

-- Which plots have had bark beetle?
-- plots with beetle found on inspection
SELECT DISTINCT plot_code FROM inspection WHERE finding = 'bark beetle';

-- Surnames of the rangers who have checked the Hochwald
-- who inspects in hochwald? surnames will do
SELECT DISTINCT ranger.surname FROM ranger JOIN inspection ON inspection.badge = ranger.badge JOIN plot ON inspection.plot_code = plot.plot_code WHERE plot.forest = 'Hochwald';

-- Any plots nobody has visited?
-- plots never inspected
-- where has no ranger been yet
SELECT plot_code FROM plot WHERE plot_code NOT IN (SELECT plot_code FROM inspection);

-- How much money has each buyer paid us?
-- revenue per timber buyer
-- timber income by customer
SELECT buyer, SUM(revenue) FROM felling GROUP BY buyer;

-- Where do our oldest trees stand? Which plot?
-- plot planted longest ago
SELECT plot_code FROM plot ORDER BY planted LIMIT 1;

-- state-owned plots above 800 m
-- Which plots owned by the state lie higher than 800 metres?
SELECT plot_code FROM plot WHERE owner = 'state' AND altitude_m > 800;

-- Which ranger does the most inspections?
-- busiest ranger, surname
-- ranger with the highest number of visits (surname)
SELECT ranger.surname FROM ranger JOIN inspection ON inspection.badge = ranger.badge GROUP BY ranger.badge ORDER BY COUNT(*) DESC LIMIT 1;

-- Was anything cut on protected land?
-- any felling in a protected plot?
SELECT EXISTS (SELECT felling.felling_no FROM felling JOIN plot ON felling.plot_code = plot.plot_code WHERE plot.protected = 'yes');

-- How many cubic metres were felled in 2023?
-- total m3 cut 2023
SELECT SUM(volume_m3) FROM felling WHERE cut_date = '2023';

-- Forests with more than 20 hectares in all
-- which forests add up to over 20 ha?
SELECT forest FROM plot GROUP BY forest HAVING SUM(area_ha) > 20;

-- Who has served longer, Zeller or Petkov?
-- zeller / petkov - who started first
SELECT surname FROM ranger WHERE surname IN ('Zeller', 'Petkov') ORDER BY since LIMIT 1;

-- What did Petkov find on his latest visit?
-- petkov's most recent finding
SELECT inspection.finding FROM inspection JOIN ranger ON inspection.badge = ranger.badge WHERE ranger.surname = 'Petkov' ORDER BY inspection.visit_date DESC LIMIT 1;

-- Which spruce plots are not protected?
-- unprotected spruce
-- spruce stands without protection
SELECT plot_code FROM plot WHERE main_tree = 'spruce' AND protected = 'no';
