CREATE TABLE beers (beerNo INTEGER PRIMARY KEY, beerName TEXT, beerStyle TEXT, abv REAL, ibu INTEGER, launched DATE, seasonal TEXT);
CREATE TABLE tanks (tankNo INTEGER PRIMARY KEY, nickname TEXT, capacityHl INTEGER, installed INTEGER);
CREATE TABLE brews (brewNo INTEGER PRIMARY KEY, beerNo INTEGER REFERENCES beers(beerNo), tankNo INTEGER REFERENCES tanks(tankNo), brewmaster TEXT, brewedOn DATE, packagedOn DATE, volumeHl REAL, outcome TEXT);
INSERT INTO beers VALUES (1,'Ferryman','pale ale',4.6,32,'2014-05-01','no'),(2,'Black Lantern','stout',6.8,45,'2015-10-16','no'),(3,'Maypole','wheat beer',5.0,14,'2016-05-01','yes'),(4,'Hop Quarry','IPA',6.4,68,'2018-03-09','no'),(5,'Old Toll','barley wine',10.2,55,'2019-12-01','yes'),(6,'Little Ferry','pale ale',2.8,25,'2021-06-18','no'),(7,'Yule Log','stout',7.5,38,'2020-11-20','yes'),(8,'Sour Judith','sour',4.1,8,'2024-04-12','no');
INSERT INTO tanks VALUES (1,'Big Bertha',40,2013),(2,'Stan',20,2013),(3,'Ollie',20,2016),(4,'Thimble',5,2021),(5,'Goliath',60,2024);
INSERT INTO brews VALUES (701,1,1,'Nora Finch','2023-01-16','2023-02-13',38.5,'released'),(702,2,2,'Nora Finch','2023-02-02','2023-03-10',19.0,'released'),(703,4,3,'Jakub Mraz','2023-03-14','2023-04-11',18.5,'dumped'),(704,3,2,'Jakub Mraz','2023-04-03','2023-04-24',19.5,'released'),(705,4,3,'Nora Finch','2023-05-22','2023-06-20',19.2,'released'),(706,1,1,'Theo Lang','2023-06-19','2023-07-17',39.0,'released'),(707,6,4,'Theo Lang','2023-08-07','2023-08-28',4.6,'dumped'),(708,7,2,'Nora Finch','2023-10-02','2023-11-13',18.8,'released'),(709,1,1,'Jakub Mraz','2024-01-15','2024-02-12',38.8,'released'),(710,8,4,'Theo Lang','2024-03-04',NULL,4.8,'in tank');

-- How strong is Old Toll?
-- abv old toll
-- how much alcohol is in Old Toll
SELECT abv FROM beers WHERE beerName = 'Old Toll';

-- Which stouts do we make?
-- our stouts
-- show stouts
SELECT beerName FROM beers WHERE beerStyle = 'stout';

-- What is our bitterest beer?
-- highest ibu
-- most bitter one we brew
SELECT beerName FROM beers ORDER BY ibu DESC LIMIT 1;

-- Which beer did we have to dump, and who brewed it?
-- dumped batches: beer + brewmaster
-- what went down the drain (dumped) and under which brewmaster
SELECT beers.beerName, brews.brewmaster FROM beers JOIN brews ON brews.beerNo = beers.beerNo WHERE brews.outcome = 'dumped';

-- What has been brewed in Stan?
-- beers that went through the tank called stan
-- Stan: which beers have been in it
SELECT DISTINCT beers.beerName FROM beers JOIN brews ON brews.beerNo = beers.beerNo JOIN tanks ON brews.tankNo = tanks.tankNo WHERE tanks.nickname = 'Stan';

-- How much Ferryman have we brewed so far, in hectolitres?
-- total volume ferryman
-- Ferryman hectolitres in total
SELECT SUM(brews.volumeHl) FROM brews JOIN beers ON brews.beerNo = beers.beerNo WHERE beers.beerName = 'Ferryman';

-- Which beer gets brewed most often?
-- beer with most batches
-- what do we brew the most, counting batches
SELECT beers.beerName FROM beers JOIN brews ON brews.beerNo = beers.beerNo GROUP BY beers.beerNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Seasonal beers over 7 percent?
-- which seasonals are stronger than 7
-- strong seasonal stuff, above 7
SELECT beerName FROM beers WHERE seasonal = 'yes' AND abv > 7;

-- Which tank have we never used?
-- idle tanks, no brews in them
-- which tank has stood empty from the start, no brew ever
SELECT nickname FROM tanks WHERE tankNo NOT IN (SELECT tankNo FROM brews);

-- What's still in the tank?
-- beer not packaged yet
-- what is waiting to be packaged
SELECT beers.beerName FROM beers JOIN brews ON brews.beerNo = beers.beerNo WHERE brews.packagedOn IS NULL;

-- When did Hop Quarry launch?
-- hop quarry launch date
-- since when have we had Hop Quarry
SELECT launched FROM beers WHERE beerName = 'Hop Quarry';

-- Which came first, Maypole or Black Lantern?
-- older beer: maypole or black lantern
-- Black Lantern or Maypole, which launched earlier
SELECT beerName FROM beers WHERE beerName IN ('Maypole', 'Black Lantern') ORDER BY launched LIMIT 1;

-- How many batches did each brewmaster make in 2023?
-- 2023 brews per brewmaster
-- how many times did each brewmaster brew in 2023
SELECT brewmaster, COUNT(*) FROM brews WHERE brewedOn = '2023' GROUP BY brewmaster;

-- Does Big Bertha hold more than 10 hectolitres?
-- big bertha bigger than 10 hl?
SELECT EXISTS (SELECT nickname FROM tanks WHERE nickname = 'Big Bertha' AND capacityHl > 10);

-- Which of our beers have Ferry in the name?
-- ferry-something beers
SELECT beerName FROM beers WHERE beerName LIKE '%Ferry%';

-- All year-round beers, weakest to strongest
-- list non-seasonal beers by strength, lightest first
SELECT beerName FROM beers WHERE seasonal = 'no' ORDER BY abv;
