CREATE TABLE valley (val_id INTEGER PRIMARY KEY, valley TEXT, residents INTEGER, length_km REAL, river TEXT, tongue TEXT);
CREATE TABLE pass (pass_id INTEGER PRIMARY KEY, pass TEXT, from_val INTEGER REFERENCES valley(val_id), to_val INTEGER REFERENCES valley(val_id), summit_m INTEGER, paved INTEGER, opened DATE, winter_closed TEXT);
CREATE TABLE peak (peak_id INTEGER PRIMARY KEY, peak TEXT, val_id INTEGER REFERENCES valley(val_id), metres INTEGER, first_climb DATE, climber_id INTEGER REFERENCES alpinist(alp_id));
CREATE TABLE alpinist (alp_id INTEGER PRIMARY KEY, alpinist TEXT, nation TEXT, born INTEGER, guide_id INTEGER REFERENCES alpinist(alp_id), home_val INTEGER REFERENCES valley(val_id));
CREATE TABLE hut (hut_id INTEGER PRIMARY KEY, hut TEXT, peak_id INTEGER REFERENCES peak(peak_id), bunks INTEGER, warden TEXT);
INSERT INTO valley VALUES (1,'Val Nera',4100,31.5,'Nera','Italian'),(2,'Grosstal',12800,44,'Grossach','German'),(3,'Val Sura',950,18.2,'Sura','Romansh'),(4,'Lagenthal',6300,27,'Lage','German'),(5,'Val Mira',2700,22.6,NULL,'Italian'),(6,'Hintertal',340,9.4,'Hinterbach','German');
INSERT INTO alpinist VALUES (1,'J. B. Hartley','England',1832,2,NULL),(2,'Christian Moser','Switzerland',1829,NULL,2),(3,'Anna Bezzola','Switzerland',1861,4,3),(4,'Gian Caflisch','Switzerland',1848,NULL,3),(5,'Ugo Ferri','Italy',1875,NULL,1),(6,'Lady Evelyn Hurst','England',1854,2,NULL),(7,'Max Kienholz','Switzerland',1902,NULL,4),(8,'Paul Renaud','France',1870,4,NULL);
INSERT INTO peak VALUES (1,'Piz Nera',1,3842,'1862-08-02',1),(2,'Rothorn',2,3610,'1858-07-14',2),(3,'Gross Zinken',2,4075,'1865-09-01',1),(4,'Piz Sura',3,3198,'1884-08-19',3),(5,'Mirastock',5,2954,NULL,NULL),(6,'Cima Ferri',1,3420,'1899-07-30',5),(7,'Lagenspitz',4,3733,'1876-03-12',6),(8,'Hinterhorn',6,3311,'1931-08-08',7),(9,'Little Zinken',2,3560,'1872-07-07',6),(11,'Nadelkopf',4,3290,'1867-08-15',1),(10,'Dent Renaud',5,3105,'1896-03-29',8);
INSERT INTO pass VALUES (1,'Nerajoch',1,2,2418,1,'1871-06-20','yes'),(2,'Surapass',3,2,2105,1,'1898-09-09','yes'),(3,'Lagenfurka',4,2,1930,1,'1826-05-01','no'),(4,'Passo Mira',1,5,2277,0,NULL,'yes'),(5,'Hinterjoch',6,4,2790,0,NULL,'yes'),(6,'Zinkensattel',2,6,2655,0,'1955-07-15','yes'),(7,'Sella Sura',3,1,2502,0,'1934-03-18',NULL);
INSERT INTO hut VALUES (1,'Hartley Hut',1,64,'Nina Rossi'),(2,'Zinkenhutte',3,120,'Urs Grob'),(3,'Rothorn Biwak',2,9,NULL),(4,'Chamanna Sura',4,38,'Flurina Gees'),(5,'Rifugio Ferri',6,52,'Nina Rossi'),(6,'Upper Zinkenhutte',3,24,'Urs Grob'),(7,'Lagenhutte',7,80,'Beat Koller');

-- What is the highest peak of the valley with the most residents?
-- most populous valley: top mountain
SELECT peak FROM peak WHERE val_id = (SELECT val_id FROM valley ORDER BY residents DESC LIMIT 1) ORDER BY metres DESC LIMIT 1;

-- Which valleys can one reach over a pass from Val Nera?
-- from val nera over a pass into
SELECT valley.valley FROM valley JOIN pass ON pass.to_val = valley.val_id WHERE pass.from_val = (SELECT val_id FROM valley WHERE valley = 'Val Nera');

-- From which valleys does a pass go over into Grosstal?
-- passes into grosstal start in which valleys
SELECT valley.valley FROM valley JOIN pass ON pass.from_val = valley.val_id WHERE pass.to_val = (SELECT val_id FROM valley WHERE valley = 'Grosstal');

-- Which valley do the most passes lead into?
-- most passes end here
SELECT valley.valley FROM valley JOIN pass ON pass.to_val = valley.val_id GROUP BY valley.val_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What language is spoken where most passes arrive?
-- tongue of the valley with the most passes coming in
SELECT valley.tongue FROM valley JOIN pass ON pass.to_val = valley.val_id GROUP BY valley.val_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which peaks stand in a valley that has a pass into Grosstal?
-- mountains of the valleys with a crossing to grosstal
SELECT peak FROM peak WHERE val_id IN (SELECT pass.from_val FROM pass JOIN valley ON pass.to_val = valley.val_id WHERE valley.valley = 'Grosstal');

-- Which is the highest pass leading into Grosstal?
-- grosstal: loftiest pass in
SELECT pass.pass FROM pass JOIN valley ON pass.to_val = valley.val_id WHERE valley.valley = 'Grosstal' ORDER BY pass.summit_m DESC LIMIT 1;

-- Into which valleys do no passes lead?
-- no pass arrives there
SELECT valley FROM valley WHERE val_id NOT IN (SELECT to_val FROM pass);

-- Which peaks have no hut?
-- hutless mountains
-- nowhere to sleep on these
SELECT peak FROM peak WHERE peak_id NOT IN (SELECT peak_id FROM hut);

-- Which valleys have no hut on any of their peaks?
-- valleys without huts
SELECT valley FROM valley WHERE val_id NOT IN (SELECT peak.val_id FROM peak JOIN hut ON hut.peak_id = peak.peak_id);

-- Which peak has still not been climbed?
-- virgin peak
SELECT peak FROM peak WHERE first_climb IS NULL;

-- Who first climbed the highest peak?
-- first up our highest mountain
SELECT alpinist.alpinist FROM alpinist JOIN peak ON peak.climber_id = alpinist.alp_id ORDER BY peak.metres DESC LIMIT 1;

-- Who has made the most first ascents?
-- most firsts to their name
SELECT alpinist.alpinist FROM alpinist JOIN peak ON peak.climber_id = alpinist.alp_id GROUP BY alpinist.alp_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who was the guide of the person who first climbed Piz Sura?
-- piz sura, first climber's guide
SELECT alpinist FROM alpinist WHERE alp_id = (SELECT alpinist.guide_id FROM alpinist JOIN peak ON peak.climber_id = alpinist.alp_id WHERE peak.peak = 'Piz Sura');

-- Which peaks were first climbed by clients of Christian Moser?
-- christian moser's clients: first ascents
SELECT peak.peak FROM peak JOIN alpinist ON peak.climber_id = alpinist.alp_id WHERE alpinist.guide_id = (SELECT alp_id FROM alpinist WHERE alpinist = 'Christian Moser');

-- Who was guided by Gian Caflisch?
-- caflisch's clients
SELECT alpinist FROM alpinist WHERE guide_id = (SELECT alp_id FROM alpinist WHERE alpinist = 'Gian Caflisch');

-- Which climbers made a first ascent in their own home valley?
-- locals who bagged a home peak first
SELECT alpinist.alpinist FROM alpinist JOIN peak ON peak.climber_id = alpinist.alp_id WHERE peak.val_id = alpinist.home_val;

-- Which mountaineers have no first ascent?
-- never first on any top
SELECT alpinist FROM alpinist WHERE alp_id NOT IN (SELECT climber_id FROM peak WHERE climber_id IS NOT NULL);

-- Which peaks are higher than Rothorn?
-- taller than the rothorn
SELECT peak FROM peak WHERE metres > (SELECT metres FROM peak WHERE peak = 'Rothorn');

-- Which mountains are higher than the highest one in Lagenthal?
-- above everything lagenthal has got
SELECT peak FROM peak WHERE metres > (SELECT MAX(peak.metres) FROM peak JOIN valley ON peak.val_id = valley.val_id WHERE valley.valley = 'Lagenthal');

-- Is the Surapass lower than the Lagenfurka?
-- surapass not as high as the lagenfurka?
SELECT EXISTS (SELECT pass FROM pass WHERE pass = 'Surapass' AND summit_m < (SELECT summit_m FROM pass WHERE pass = 'Lagenfurka'));

-- Was Piz Nera climbed before Gross Zinken?
-- piz nera conquered earlier than gross zinken?
SELECT EXISTS (SELECT peak FROM peak WHERE peak = 'Piz Nera' AND first_climb < (SELECT first_climb FROM peak WHERE peak = 'Gross Zinken'));

-- Which is longer, Val Sura or Val Mira?
-- sura or mira, the longer valley
SELECT valley FROM valley WHERE valley IN ('Val Sura', 'Val Mira') ORDER BY length_km DESC LIMIT 1;

-- Who was born earlier, Lady Evelyn Hurst or Gian Caflisch?
-- hurst, caflisch - the elder
SELECT alpinist FROM alpinist WHERE alpinist IN ('Lady Evelyn Hurst', 'Gian Caflisch') ORDER BY born LIMIT 1;

-- How many bunks are there in the huts of Grosstal?
-- grosstal huts: beds all told
SELECT SUM(hut.bunks) FROM hut JOIN peak ON hut.peak_id = peak.peak_id JOIN valley ON peak.val_id = valley.val_id WHERE valley.valley = 'Grosstal';

-- How many bunks has the biggest hut on the highest mountain?
-- highest mountain's largest hut, bunks
SELECT MAX(bunks) FROM hut WHERE peak_id = (SELECT peak_id FROM peak ORDER BY metres DESC LIMIT 1);

-- How many people live in the German-speaking valleys?
-- residents where they talk German
SELECT SUM(residents) FROM valley WHERE tongue = 'German';

-- How high are the peaks of each valley on average?
-- mean height of mountains per valley
SELECT valley.valley, AVG(peak.metres) FROM valley JOIN peak ON peak.val_id = valley.val_id GROUP BY valley.val_id;

-- How many first ascents were made by each nation?
-- first climbs by nationality
SELECT alpinist.nation, COUNT(*) FROM alpinist JOIN peak ON peak.climber_id = alpinist.alp_id GROUP BY alpinist.nation;

-- Which valleys have at least two peaks?
-- valleys with two mountains or more
SELECT valley.valley FROM valley JOIN peak ON peak.val_id = valley.val_id GROUP BY valley.val_id HAVING COUNT(*) >= 2;

-- Which wardens look after more than one hut?
-- wardens of two huts
SELECT warden FROM hut WHERE warden IS NOT NULL GROUP BY warden HAVING COUNT(*) > 1;

-- Which passes are unpaved and higher than 2500 metres?
-- unsurfaced crossings above 2500
SELECT pass FROM pass WHERE paved = 0 AND summit_m > 2500;

-- Which passes opened before 1900?
-- pre-1900 crossings
SELECT pass FROM pass WHERE opened < '1900';

-- Which peaks were climbed first in the 1860s and 70s?
-- first ascents from 1860 to 1879
SELECT peak FROM peak WHERE first_climb BETWEEN '1860' AND '1879';

-- Were any peaks first climbed in March 1896?
-- a first ascent in march 1896?
SELECT EXISTS (SELECT peak FROM peak WHERE first_climb = '1896-03');

-- Is there a pass from Val Sura to Val Nera?
-- can you get over from val sura into val nera
SELECT EXISTS (SELECT pass.pass FROM pass JOIN valley ON pass.from_val = valley.val_id WHERE valley.valley = 'Val Sura' AND pass.to_val = (SELECT val_id FROM valley WHERE valley = 'Val Nera'));

-- Which climbers were neither Swiss nor English?
-- alpinists from other nations than switzerland and england
SELECT alpinist FROM alpinist WHERE nation NOT IN ('Switzerland', 'England');

-- Which is the second highest mountain?
-- number two in metres
SELECT peak FROM peak WHERE metres < (SELECT MAX(metres) FROM peak) ORDER BY metres DESC LIMIT 1;

-- What is the highest peak outside Grosstal?
-- tallest mountain not in grosstal
SELECT peak.peak FROM peak JOIN valley ON peak.val_id = valley.val_id WHERE valley.valley != 'Grosstal' ORDER BY peak.metres DESC LIMIT 1;
