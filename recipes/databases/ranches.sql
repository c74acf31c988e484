CREATE TABLE county (cid INTEGER PRIMARY KEY, county_nm TEXT, sheriff TEXT, sq_mi INTEGER, folks INTEGER);
CREATE TABLE ranch (rid INTEGER PRIMARY KEY, ranch_nm TEXT, cid INTEGER REFERENCES county(cid), boss TEXT, acres INTEGER, cattle INTEGER, est INTEGER, brand TEXT);
CREATE TABLE hand (hid INTEGER PRIMARY KEY, hand_nm TEXT, rid INTEGER REFERENCES ranch(rid), wk_pay INTEGER, hometown TEXT, age INTEGER);
INSERT INTO county VALUES (1,'Dry Fork','Wade Colter',2900,4100),(2,'Big Elk','Sadie Voss',5200,1850),(3,'Las Palomas','Rafael Ortega',1400,9700),(4,'Gunsight','Merle Tate',880,620);
INSERT INTO ranch VALUES (1,'Lazy J',1,'June Harlan',12500,1900,1881,'J'),(2,'Double Arrow',2,'Hank Sorrell',41000,5300,1874,'>>'),(3,'Rocking R',2,'Ruth Eames',8700,840,1922,'R'),(4,'Casa Verde',3,'Luz Ortega',3300,410,1949,'CV'),(5,'Broken Wheel',1,'Otis Pike',6100,0,1903,'O'),(6,'Sky Mesa',2,'Tom Yazz',19800,2650,1936,'SM'),(7,'Two Wells',4,NULL,1500,220,1990,'II');
INSERT INTO hand VALUES (1,'Slim Parker',2,720,'Cutter',54),(2,'Cody Reese',2,610,'Mesa City',27),(3,'Ana Lucero',2,655,'Palomas',31),(4,'Buck Tilly',1,590,'Cutter',22),(5,'Dee Warren',1,640,'Gunsight',45),(6,'Eli Nez',6,705,'Chinle Flat',38),(7,'Fern Oakes',6,575,'Mesa City',19),(8,'Gabe Soto',4,560,'Palomas',63),(9,'Hattie Crow',3,600,'Big Elk',29);

-- Where is the best paid hand from?
-- hometown of the top-earning cowboy
-- the hand making the most a week hails from where
SELECT hometown FROM hand ORDER BY wk_pay DESC LIMIT 1;

-- Who's sheriff in the county with the most ranches?
-- sheriff of the county that has most ranches
SELECT county.sheriff FROM county JOIN ranch ON ranch.cid = county.cid GROUP BY county.cid ORDER BY COUNT(*) DESC LIMIT 1;

-- Which ranches are in the largest county?
-- ranches of the county with the most square miles
-- the county covering most land: its ranches
SELECT ranch.ranch_nm FROM ranch WHERE ranch.cid = (SELECT cid FROM county ORDER BY sq_mi DESC LIMIT 1);

-- Who works on the oldest ranch?
-- hands at the ranch established first
-- on our oldest ranch, who are the hands
SELECT hand.hand_nm FROM hand WHERE hand.rid = (SELECT rid FROM ranch ORDER BY est LIMIT 1);

-- What brand does the ranch with the most cattle use?
-- brand of the biggest herd
-- most cattle - what's the brand
SELECT brand FROM ranch ORDER BY cattle DESC LIMIT 1;

-- Who bosses the smallest ranch in Big Elk?
-- boss of big elk's smallest spread by acres
SELECT ranch.boss FROM ranch JOIN county ON ranch.cid = county.cid WHERE county.county_nm = 'Big Elk' ORDER BY ranch.acres LIMIT 1;

-- On what ranch does the youngest hand work?
-- the youngest hand rides for which outfit
-- youngest hand's ranch
SELECT ranch.ranch_nm FROM ranch JOIN hand ON hand.rid = ranch.rid ORDER BY hand.age LIMIT 1;

-- What is the average weekly pay on the ranch with the most acres?
-- avg weekly wage, biggest ranch by land
SELECT AVG(hand.wk_pay) FROM hand WHERE hand.rid = (SELECT rid FROM ranch ORDER BY acres DESC LIMIT 1);

-- How many ranches run more cattle than the Lazy J?
-- number of ranches with a larger herd than Lazy J
SELECT COUNT(*) FROM ranch WHERE cattle > (SELECT cattle FROM ranch WHERE ranch_nm = 'Lazy J');

-- How many head of cattle are there in Big Elk?
-- big elk cattle all told
-- total cattle on the Big Elk ranches
SELECT SUM(ranch.cattle) FROM ranch JOIN county ON ranch.cid = county.cid WHERE county.county_nm = 'Big Elk';

-- How many folks live in Las Palomas?
-- las palomas population
-- what can you tell me about the number of people in Las Palomas
SELECT folks FROM county WHERE county_nm = 'Las Palomas';

-- Which ranch has no cattle at all?
-- ranch with zero cattle
SELECT ranch_nm FROM ranch WHERE cattle = 0;

-- Which ranches employ no hands?
-- outfits without any hand
SELECT ranch_nm FROM ranch WHERE rid NOT IN (SELECT rid FROM hand);

-- In what county does Gabe Soto work?
-- gabe soto, which county
SELECT county.county_nm FROM county JOIN ranch ON ranch.cid = county.cid JOIN hand ON hand.rid = ranch.rid WHERE hand.hand_nm = 'Gabe Soto';

-- Hands older than 40, oldest first
-- who's past 40? start with the oldest
SELECT hand_nm FROM hand WHERE age > 40 ORDER BY age DESC;

-- Counties with a ranch of over 10,000 acres
-- which counties have any spread bigger than 10000 acres?
SELECT DISTINCT county.county_nm FROM county JOIN ranch ON ranch.cid = county.cid WHERE ranch.acres > 10000;

-- Is there a hand from Cutter on the Lazy J?
-- anybody from cutter working at the lazy j?
SELECT EXISTS (SELECT hand.hand_nm FROM hand JOIN ranch ON hand.rid = ranch.rid WHERE hand.hometown = 'Cutter' AND ranch.ranch_nm = 'Lazy J');
