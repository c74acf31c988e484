CREATE TABLE farms (farmCode TEXT PRIMARY KEY, farmName TEXT, animal TEXT, headCount INTEGER, altitudeM INTEGER, organicCert TEXT);
CREATE TABLE cheeses (cheeseId INTEGER PRIMARY KEY, cheeseName TEXT, milkFrom TEXT REFERENCES farms(farmCode), texture TEXT, rawMilk TEXT, fatPct INTEGER, minAgeDays INTEGER, pricePerKg REAL);
CREATE TABLE wheels (wheelNo INTEGER PRIMARY KEY, cheeseId INTEGER REFERENCES cheeses(cheeseId), madeOn DATE, cellar TEXT, weightKg REAL, grade TEXT, soldOn DATE);
CREATE TABLE awards (awardId INTEGER PRIMARY KEY, cheeseId INTEGER REFERENCES cheeses(cheeseId), contest TEXT, yr INTEGER, medal TEXT);
INSERT INTO farms VALUES ('F1','Alp Grün','cow',48,1650,'yes'),('F2','Unterhof','cow',120,620,'no'),('F3','Geissbach','goat',85,980,'yes'),('F4','Schafmatt','sheep',140,1120,'no'),('F5','Mooswies','cow',60,540,'yes');
INSERT INTO cheeses VALUES (1,'Grünstein','F1','hard','yes',48,240,38.00),(2,'Hofmutschli','F2','semi-hard','no',45,42,21.50),(3,'Geissenröllchen','F3','soft','no',40,7,34.00),(4,'Schafblau','F4','blue','yes',50,60,42.00),(5,'Alter Hirt','F1','hard','yes',50,540,49.00),(6,'Bachtaler','F3','semi-hard','yes',46,90,36.50),(7,'Rahmkissen','F2','soft','no',60,14,26.00);
INSERT INTO wheels VALUES (1,1,'2023-03-14','stone cellar',7.2,'A',NULL),(2,1,'2023-03-28','stone cellar',7.0,'A','2024-02-10'),(3,2,'2024-01-09','cold room',2.1,'B','2024-03-01'),(4,5,'2022-06-20','stone cellar',9.4,'A','2024-01-05'),(5,5,'2022-07-04','stone cellar',9.1,'C',NULL),(6,4,'2023-12-01','blue cave',1.6,'A','2024-02-22'),(7,4,'2024-01-19','blue cave',1.5,'B',NULL),(8,6,'2023-10-11','cold room',3.8,'A','2024-02-02'),(9,1,'2023-05-02','stone cellar',7.4,'B',NULL),(10,7,'2024-02-26','cold room',0.4,'A','2024-03-15'),(11,2,'2024-02-06','cold room',2.2,'A',NULL);
INSERT INTO awards VALUES (1,1,'Alpine Cheese Cup',2021,'gold'),(2,5,'Alpine Cheese Cup',2023,'silver'),(3,4,'Bern Dairy Show',2022,'gold'),(4,1,'Bern Dairy Show',2022,'bronze'),(5,6,'Alpine Cheese Cup',2023,'gold'),(6,5,'World Curd Awards',2024,'gold');

-- Which animals does Geissbach keep and how many?
-- geissbach: kind of animal, head count
SELECT animal, headCount FROM farms WHERE farmName = 'Geissbach';

-- Which cheeses are made from goat milk?
-- our goat cheeses
-- anything from goats? cheese names
SELECT cheeses.cheeseName FROM cheeses JOIN farms ON cheeses.milkFrom = farms.farmCode WHERE farms.animal = 'goat';

-- Which hard cheeses are raw milk?
-- raw milk, hard
-- hard cheese from raw milk
SELECT cheeseName FROM cheeses WHERE texture = 'hard' AND rawMilk = 'yes';

-- How long must Alter Hirt mature, at least?
-- alter hirt minimum age in days
-- how many days at least for Alter Hirt
SELECT minAgeDays FROM cheeses WHERE cheeseName = 'Alter Hirt';

-- Which farm supplies the milk for Schafblau?
-- schafblau milk comes from where
-- who delivers the milk for the Schafblau
SELECT farms.farmName FROM farms JOIN cheeses ON cheeses.milkFrom = farms.farmCode WHERE cheeses.cheeseName = 'Schafblau';

-- What's the cheapest soft cheese?
-- lowest-priced soft one
-- soft cheese for the smallest budget
SELECT cheeseName FROM cheeses WHERE texture = 'soft' ORDER BY pricePerKg LIMIT 1;

-- Which cheeses have won gold?
-- gold medal cheeses
-- with which cheeses did we take gold
SELECT DISTINCT cheeses.cheeseName FROM cheeses JOIN awards ON awards.cheeseId = cheeses.cheeseId WHERE awards.medal = 'gold';

-- Which cheeses never won a thing?
-- no award so far: which cheeses
-- cheeses still without a medal
SELECT cheeseName FROM cheeses WHERE cheeseId NOT IN (SELECT cheeseId FROM awards);

-- How many kilos are lying in the stone cellar unsold?
-- unsold weight, stone cellar
-- stone cellar: kilos not sold yet
SELECT SUM(weightKg) FROM wheels WHERE cellar = 'stone cellar' AND soldOn IS NULL;

-- Which farms had a cheese that won at the Alpine Cheese Cup in 2023?
-- alpine cheese cup 2023, farms behind the medals
SELECT farms.farmName FROM farms JOIN cheeses ON cheeses.milkFrom = farms.farmCode JOIN awards ON awards.cheeseId = cheeses.cheeseId WHERE awards.contest = 'Alpine Cheese Cup' AND awards.yr = 2023;

-- Is Rahmkissen fattier than Schafblau?
-- rahmkissen more fat than schafblau?
-- does Rahmkissen contain more fat than Schafblau
SELECT EXISTS (SELECT cheeseName FROM cheeses WHERE cheeseName = 'Rahmkissen' AND fatPct > (SELECT fatPct FROM cheeses WHERE cheeseName = 'Schafblau'));

-- How many wheels of each cheese have we made?
-- wheels per cheese
-- how many wheels did we make of every sort
SELECT cheeses.cheeseName, COUNT(*) FROM cheeses JOIN wheels ON wheels.cheeseId = cheeses.cheeseId GROUP BY cheeses.cheeseId;

-- Which wheels did we sell in February 2024?
-- wheel numbers sold feb 2024
-- sold during february 2024: wheel nos
SELECT wheelNo FROM wheels WHERE soldOn = '2024-02';

-- Did we get a silver medal in 2022?
-- silver in 2022?
SELECT EXISTS (SELECT awardId FROM awards WHERE medal = 'silver' AND yr = 2022);

-- Which farms lie higher than Geissbach?
-- farms above geissbach in altitude
-- who farms at a higher altitude than Geissbach
SELECT farmName FROM farms WHERE altitudeM > (SELECT altitudeM FROM farms WHERE farmName = 'Geissbach');

-- Which farms don't deliver milk for any of our cheeses?
-- farms without a cheese
SELECT farmName FROM farms EXCEPT SELECT farms.farmName FROM farms JOIN cheeses ON cheeses.milkFrom = farms.farmCode;
