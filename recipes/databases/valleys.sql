CREATE TABLE valley (vid INTEGER PRIMARY KEY, valley_name TEXT, stream TEXT, length_km REAL, dialect TEXT, road_open_in_winter TEXT);
CREATE TABLE village (id INTEGER PRIMARY KEY, village_name TEXT, vid INTEGER REFERENCES valley(vid), residents INTEGER, elevation INTEGER, priest TEXT, has_school TEXT);
CREATE TABLE peak (id INTEGER PRIMARY KEY, peak_name TEXT, vid INTEGER REFERENCES valley(vid), height INTEGER, first_climbed INTEGER, climbed_by TEXT);
INSERT INTO valley VALUES (1,'Val Morra','Morra',31.0,'Morrin','yes'),(2,'Silent Valley','Tuss',12.4,'Low Rhaet','no'),(3,'Goat Valley','Caver',19.8,'Morrin','no'),(4,'Sunny Side','Ilz',24.6,'Low Rhaet','yes');
INSERT INTO village VALUES (1,'Pontal',1,820,940,'Don Silvio','yes'),(2,'Sankt Ruf',1,410,1120,'Don Silvio','yes'),(3,'Arvier',1,96,1480,NULL,'no'),(4,'Tussach',2,57,1630,NULL,'no'),(5,'Caverna',3,230,1255,'Don Remo','yes'),(6,'Bockmoos',3,118,1390,'Don Remo','no'),(7,'Ilzau',4,1340,780,'Don Carlo','yes'),(8,'Sonnberg',4,505,1015,'Don Carlo','yes'),(9,'Oberilz',4,172,1340,NULL,'no'),(10,'Hinterilz',4,61,1510,NULL,'no');
INSERT INTO peak VALUES (1,'Grand Morra',1,3912,1865,'E. Whitlow'),(2,'Monk''s Tooth',1,3240,1881,'Ama Zurl'),(3,'Tussenhorn',2,3655,1874,'J. Perren'),(4,'Needle of Silence',2,3120,1932,'Ama Zurl'),(5,'Bock',3,2870,1799,'Abbot Plazi'),(6,'Cavergrat',3,3011,1902,'J. Perren'),(7,'Ilzspitz',4,2690,NULL,NULL);

-- How high is the highest peak in the valley with the fewest villages?
-- height of the top mountain in the valley that has least villages
SELECT MAX(peak.height) FROM peak WHERE peak.vid = (SELECT valley.vid FROM valley JOIN village ON village.vid = valley.vid GROUP BY valley.vid ORDER BY COUNT(*) LIMIT 1);

-- In which valley is the highest village?
-- valley of the village lying highest
-- the village at the greatest elevation belongs to what valley
SELECT valley.valley_name FROM valley JOIN village ON village.vid = valley.vid ORDER BY village.elevation DESC LIMIT 1;

-- What dialect do they speak in the longest valley?
-- dialect of the longest valley
-- how do people talk in the valley that's longest
SELECT dialect FROM valley ORDER BY length_km DESC LIMIT 1;

-- Which villages are in the shortest valley?
-- villages of the shortest valley
-- the shortest valley: what villages
SELECT village.village_name FROM village WHERE village.vid = (SELECT vid FROM valley ORDER BY length_km LIMIT 1);

-- Who first climbed the highest mountain?
-- first ascent of our highest peak, by whom
-- the highest summit was conquered by
SELECT climbed_by FROM peak ORDER BY height DESC LIMIT 1;

-- When was the lowest peak of Val Morra first climbed?
-- year of first ascent, lowest summit in val morra
SELECT peak.first_climbed FROM peak JOIN valley ON peak.vid = valley.vid WHERE valley.valley_name = 'Val Morra' ORDER BY peak.height LIMIT 1;

-- What stream runs through the valley with the most villages?
-- stream of the valley that has most villages
-- which water flows where there are the most villages in a valley
SELECT valley.stream FROM valley JOIN village ON village.vid = valley.vid GROUP BY valley.vid ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people live in Goat Valley?
-- goat valley residents in total
-- give me the number of people in Goat Valley
SELECT SUM(village.residents) FROM village JOIN valley ON village.vid = valley.vid WHERE valley.valley_name = 'Goat Valley';

-- Which villages have more residents than Caverna?
-- villages bigger than caverna
-- larger than Caverna: which
SELECT village_name FROM village WHERE residents > (SELECT residents FROM village WHERE village_name = 'Caverna');

-- Which villages are in valleys cut off in winter?
-- villages you can't reach by road in winter
-- where is the road shut in winter, villages please
SELECT village.village_name FROM village JOIN valley ON village.vid = valley.vid WHERE valley.road_open_in_winter = 'no';

-- Peaks higher than the highest in Goat Valley
-- which mountains top all those of Goat Valley?
SELECT peak_name FROM peak WHERE height > (SELECT MAX(peak.height) FROM peak JOIN valley ON peak.vid = valley.vid WHERE valley.valley_name = 'Goat Valley');

-- Which mountain has never been climbed?
-- unclimbed peak
-- still waiting for a first ascent
SELECT peak_name FROM peak WHERE first_climbed IS NULL;

-- Which summits was Ama Zurl the first to reach?
-- ama zurl's first ascents
-- peaks first climbed by Ama Zurl
SELECT peak_name FROM peak WHERE climbed_by = 'Ama Zurl';

-- Who is the priest in the largest village?
-- priest of the village with the most residents
SELECT priest FROM village ORDER BY residents DESC LIMIT 1;

-- In which valleys do they speak Morrin?
-- morrin-speaking valleys
-- where's Morrin spoken
SELECT valley_name FROM valley WHERE dialect = 'Morrin';

-- Which valleys have a peak over 3,500 metres?
-- valleys with a mountain above 3500 m
SELECT DISTINCT valley.valley_name FROM valley JOIN peak ON peak.vid = valley.vid WHERE peak.height > 3500;

-- How many villages have no school?
-- villages without school, number
SELECT COUNT(*) FROM village WHERE has_school = 'no';
