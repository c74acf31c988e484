CREATE TABLE makers (maker_id INTEGER PRIMARY KEY, maker TEXT, hq_city TEXT, founded INTEGER);
CREATE TABLE cameras (cam_id INTEGER PRIMARY KEY, model TEXT, maker_id INTEGER REFERENCES makers(maker_id), kind TEXT, megapixels REAL, weight_g INTEGER, price_usd INTEGER, released DATE, weather_sealed TEXT);
CREATE TABLE reviews (review_id INTEGER PRIMARY KEY, cam_id INTEGER REFERENCES cameras(cam_id), magazine TEXT, stars INTEGER, reviewed_on DATE);
INSERT INTO makers VALUES (1,'Oruma','Kobari',1934),(2,'Lenz & Sohn','Wetzheim',1911),(3,'Pixtra','Taiden',1998),(4,'Halvic','Stromby',1948),(5,'Nodo','Kobari',2009);
INSERT INTO cameras VALUES (1,'X40',1,'mirrorless',26,410,999,'2021-03-12','no'),(2,'X60 Pro',1,'mirrorless',40,520,1899,'2023-06-01','yes'),(3,'X20',1,'compact',20,290,549,'2019-09-20','no'),(4,'Monolith M2',2,'rangefinder',24,680,6200,'2020-10-05','yes'),(5,'Monolith Q',2,'compact',47,640,4900,'2022-02-14','yes'),(6,'Tri-3',3,'mirrorless',24,380,799,'2022-08-30','no'),(7,'Grand 500',4,'medium format',100,1250,8900,'2021-11-11','yes'),(8,'Tri-Action',3,'action',12,150,299,'2023-04-18','yes'),(9,'X10',1,'compact',16,250,329,'2017-05-05','no');
INSERT INTO reviews VALUES (1,1,'Shutter Monthly',4,'2021-05-01'),(2,1,'Lens Weekly',3,'2021-04-10'),(3,2,'Shutter Monthly',5,'2023-07-15'),(4,4,'Lens Weekly',4,'2020-12-02'),(5,5,'Shutter Monthly',4,'2022-03-20'),(6,6,'Lens Weekly',5,'2022-09-28'),(7,7,'Studio Life',5,'2022-01-09'),(8,8,'Lens Weekly',2,'2023-05-22');

-- cheaper ones than the X40 from the same maker
-- what else does the maker of the X40 sell for less money than it
SELECT model FROM cameras WHERE maker_id = (SELECT maker_id FROM cameras WHERE model = 'X40') AND price_usd < (SELECT price_usd FROM cameras WHERE model = 'X40');

-- Is the Tri-3 lighter than the X40?
-- tri-3 less heavy than the x40?
-- does the Tri-3 weigh less than an X40
SELECT EXISTS (SELECT model FROM cameras WHERE model = 'Tri-3' AND weight_g < (SELECT weight_g FROM cameras WHERE model = 'X40'));

-- Does Halvic make a compact?
-- any compact camera by halvic
-- can I get a compact from Halvic
SELECT EXISTS (SELECT cameras.model FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id WHERE makers.maker = 'Halvic' AND cameras.kind = 'compact');

-- Is the Monolith Q from Lenz & Sohn?
-- monolith q - made by lenz & sohn?
SELECT EXISTS (SELECT cameras.model FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id WHERE cameras.model = 'Monolith Q' AND makers.maker = 'Lenz & Sohn');

-- Are there makers without a single camera in the list?
-- is some brand listed that has no models
SELECT EXISTS (SELECT maker FROM makers WHERE maker_id NOT IN (SELECT maker_id FROM cameras));

-- Did anything from Oruma get five stars?
-- has an Oruma ever been given 5 stars
SELECT EXISTS (SELECT cameras.model FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id JOIN reviews ON reviews.cam_id = cameras.cam_id WHERE makers.maker = 'Oruma' AND reviews.stars = 5);

-- Did Studio Life review the X20?
-- is there a Studio Life test of the X20
SELECT EXISTS (SELECT cameras.model FROM cameras JOIN reviews ON reviews.cam_id = cameras.cam_id WHERE cameras.model = 'X20' AND reviews.magazine = 'Studio Life');

-- which of the two Monoliths is heavier, the M2 or the Q
-- monolith m2 or monolith q: the heavier body
SELECT model FROM cameras WHERE model IN ('Monolith M2', 'Monolith Q') ORDER BY weight_g DESC LIMIT 1;

-- Who has more models, Pixtra or Oruma?
-- bigger range: pixtra or oruma?
SELECT makers.maker FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id WHERE makers.maker IN ('Pixtra', 'Oruma') GROUP BY makers.maker ORDER BY COUNT(*) DESC LIMIT 1;

-- makers in the same city as Nodo
-- who else is based where Nodo is
SELECT maker FROM makers WHERE hq_city = (SELECT hq_city FROM makers WHERE maker = 'Nodo') AND maker <> 'Nodo';

-- cameras released later than the Grand 500
-- anything newer than the grand 500
-- what came out after the Grand 500
SELECT model FROM cameras WHERE released > (SELECT released FROM cameras WHERE model = 'Grand 500');

-- Which cameras haven't been reviewed?
-- still waiting for a review
-- models no magazine has tested
SELECT model FROM cameras WHERE cam_id NOT IN (SELECT cam_id FROM reviews);

-- makers that offer both mirrorless and compact cameras
-- who builds mirrorless bodies and compacts too
SELECT makers.maker FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id WHERE cameras.kind = 'mirrorless' INTERSECT SELECT makers.maker FROM cameras JOIN makers ON cameras.maker_id = makers.maker_id WHERE cameras.kind = 'compact';

-- weatherproof cameras under 2000 dollars
-- sealed against weather and cheaper than $2000
SELECT model FROM cameras WHERE weather_sealed = 'yes' AND price_usd < 2000;

-- everything apart from the mirrorless ones, with prices
-- models that aren't mirrorless and what they cost
SELECT model, price_usd FROM cameras WHERE kind <> 'mirrorless';

-- the oldest maker's cameras
-- models by the manufacturer that was founded earliest
SELECT model FROM cameras WHERE maker_id = (SELECT maker_id FROM makers ORDER BY founded LIMIT 1);

-- average stars per magazine
-- how generous is each magazine on average
SELECT magazine, AVG(stars) FROM reviews GROUP BY magazine;
