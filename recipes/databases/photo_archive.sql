CREATE TABLE photographers (ph_code TEXT PRIMARY KEY, ph_name TEXT, agency TEXT, home_city TEXT, active_since INTEGER);
CREATE TABLE pictures (pic_no INTEGER PRIMARY KEY, caption TEXT, ph_code TEXT REFERENCES photographers(ph_code), taken DATE, place TEXT, theme TEXT, format TEXT, bw TEXT, megapixels REAL);
CREATE TABLE usages (usage_id INTEGER PRIMARY KEY, pic_no INTEGER REFERENCES pictures(pic_no), outlet TEXT, printed DATE, page INTEGER, fee REAL);
INSERT INTO photographers VALUES ('BRU','Hedda Bruun','Polarbild','Oslo',1998),('OKO','Chidi Okonjo','freelance','Lagos',2010),('VAR','Istvan Varga','Magyar Foto','Budapest',1985),('LEE','Hannah Lee','freelance','Seoul',2017),('SOT','Pablo Soto','Polarbild','Madrid',2005);
INSERT INTO pictures VALUES (1001,'Flood at the Elbe bridge','BRU','2022-07-14','Dresden','weather','landscape','no',24),(1002,'Minister leaves summit','VAR','2022-10-21','Budapest','politics','portrait','no',20),(1003,'Marathon finish','OKO','2023-04-16','Lagos','sport','landscape','no',33),(1004,'Coal miners at shift end','VAR','1989-11-09','Katowice','labour','landscape','yes',NULL),(1005,'Goalkeeper saves penalty','SOT','2023-05-28','Madrid','sport','landscape','no',45),(1006,'Storm over the harbour','BRU','2023-06-03','Bergen','weather','landscape','no',45),(1007,'Student protest','LEE','2023-06-19','Seoul','politics','portrait','no',33),(1008,'Empty stadium','SOT','2023-11-12','Madrid','sport','panorama','yes',61),(1009,'Election night','OKO','2024-02-25','Abuja','politics','landscape','no',45);
INSERT INTO usages VALUES (1,1001,'Morgenpost','2022-07-15',1,310),(2,1001,'Daily Courier','2022-07-16',4,140),(3,1002,'Morgenpost','2022-10-22',2,180),(4,1003,'Daily Courier','2023-04-17',12,95),(5,1005,'El Campo','2023-05-29',1,420),(6,1005,'Morgenpost','2023-05-30',18,110),(7,1006,'Morgenpost','2023-06-04',1,330),(8,1007,'Daily Courier','2023-06-20',3,160),(9,1004,'Morgenpost','2023-11-09',9,75),(10,1001,'El Campo','2023-11-18',7,120),(11,1009,'Daily Courier','2024-02-26',1,290);

-- Who took the picture of the Elbe bridge?
-- elbe bridge photo - photographer?
SELECT photographers.ph_name FROM photographers JOIN pictures ON pictures.ph_code = photographers.ph_code WHERE pictures.caption LIKE '%Elbe bridge%';

-- How much did we earn with picture fees in Q2 2023?
-- fees q2 2023 sum
-- what did printed photos bring in, Q2 2023
SELECT SUM(fee) FROM usages WHERE printed BETWEEN '2023-04' AND '2023-06';

-- Which sports photos are in black and white?
-- b/w sport pictures
SELECT caption FROM pictures WHERE theme = 'sport' AND bw = 'yes';

-- Which pictures made the front page of the Morgenpost?
-- morgenpost page 1 photos
SELECT pictures.caption FROM pictures JOIN usages ON usages.pic_no = pictures.pic_no WHERE usages.outlet = 'Morgenpost' AND usages.page = 1;

-- Which photo was printed most often?
-- most used picture
SELECT pictures.caption FROM pictures JOIN usages ON usages.pic_no = pictures.pic_no GROUP BY pictures.pic_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pictures have never been printed?
-- unused photos
SELECT caption FROM pictures WHERE pic_no NOT IN (SELECT pic_no FROM usages);

-- What's the oldest picture we hold by Varga?
-- istvan varga earliest photo
SELECT pictures.caption FROM pictures JOIN photographers ON pictures.ph_code = photographers.ph_code WHERE photographers.ph_name = 'Istvan Varga' ORDER BY pictures.taken LIMIT 1;

-- How many photos per theme have been taken since 2023?
-- since 2023: pictures by theme
SELECT theme, COUNT(*) FROM pictures WHERE taken >= '2023' GROUP BY theme;

-- How much has Hedda Bruun's work brought in altogether?
-- bruun total fees
SELECT SUM(usages.fee) FROM usages JOIN pictures ON usages.pic_no = pictures.pic_no JOIN photographers ON pictures.ph_code = photographers.ph_code WHERE photographers.ph_name = 'Hedda Bruun';

-- Average fee per outlet?
-- what does each paper pay on average
SELECT outlet, AVG(fee) FROM usages GROUP BY outlet;

-- Has El Campo ever used a politics picture?
-- el campo printed politics photos?
SELECT EXISTS (SELECT usages.usage_id FROM usages JOIN pictures ON usages.pic_no = pictures.pic_no WHERE usages.outlet = 'El Campo' AND pictures.theme = 'politics');

-- Do we have anything taken in Seoul in June 2023?
-- seoul june 2023 any pictures
SELECT EXISTS (SELECT pic_no FROM pictures WHERE place = 'Seoul' AND taken = '2023-06');

-- Which freelancers are on file?
-- our freelance photographers
SELECT ph_name FROM photographers WHERE agency = 'freelance';

-- Which photographers have exactly 2 pictures with us?
-- photographers with 2 pictures
SELECT photographers.ph_name FROM photographers JOIN pictures ON pictures.ph_code = photographers.ph_code GROUP BY photographers.ph_code HAVING COUNT(*) = 2;

-- Which outlets paid more than the average fee for a front page?
-- page 1 fees above average, outlets
SELECT DISTINCT outlet FROM usages WHERE page = 1 AND fee > (SELECT AVG(fee) FROM usages);

-- Who's been in the business longer, Lee or Soto?
-- hannah lee vs pablo soto active longest
SELECT ph_name FROM photographers WHERE ph_name IN ('Hannah Lee', 'Pablo Soto') ORDER BY active_since LIMIT 1;

-- What resolution does the student protest picture have?
-- student protest megapixels
SELECT megapixels FROM pictures WHERE caption = 'Student protest';

-- Which picture was last printed in the Daily Courier?
-- latest daily courier photo
SELECT pictures.caption FROM pictures JOIN usages ON usages.pic_no = pictures.pic_no WHERE usages.outlet = 'Daily Courier' ORDER BY usages.printed DESC LIMIT 1;

-- Which pictures ran in both Morgenpost and El Campo?
-- photos used by morgenpost and el campo
SELECT pictures.caption FROM pictures JOIN usages ON usages.pic_no = pictures.pic_no WHERE usages.outlet = 'Morgenpost' INTERSECT SELECT pictures.caption FROM pictures JOIN usages ON usages.pic_no = pictures.pic_no WHERE usages.outlet = 'El Campo';
