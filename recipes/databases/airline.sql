CREATE TABLE fleet (tail_no TEXT PRIMARY KEY, nickname TEXT, maker TEXT, model TEXT, seat_cnt INTEGER, delivered DATE, leased INTEGER);
CREATE TABLE destination (iata TEXT PRIMARY KEY, city TEXT, country TEXT, landing_fee_eur REAL);
CREATE TABLE rotation (rot_id INTEGER PRIMARY KEY, dep TEXT REFERENCES destination(iata), arr TEXT REFERENCES destination(iata), tail_no TEXT REFERENCES fleet(tail_no), block_minutes INTEGER, weekly_freq INTEGER, launched DATE);
INSERT INTO fleet VALUES ('9H-PEL','Pelican','Airbus','A320neo',180,'2019-03-12',0),('9H-EGR','Egret','Airbus','A321',220,'2021-05-30',1),('9H-SWF','Swift','Embraer','E195',118,'2016-11-04',0),('9H-TRN','Tern','Embraer','E190',100,'2014-02-19',0),('9H-OSP','Osprey','ATR','ATR 72',70,'2012-09-01',1),('9H-KES','Kestrel','Airbus','A320neo',180,'2023-06-22',1);
INSERT INTO destination VALUES ('MLA','Valletta','Malta',310),('CTA','Catania','Italy',275),('PSA','Pisa','Italy',290),('LYS','Lyon','France',420),('NTE','Nantes','France',365),('GOT','Gothenburg','Sweden',480),('TUN','Tunis','Tunisia',190);
INSERT INTO rotation VALUES (1,'MLA','CTA','9H-OSP',50,14,'2013-03-31'),(2,'MLA','PSA','9H-TRN',95,5,'2015-04-02'),(3,'MLA','LYS','9H-PEL',145,7,'2019-05-06'),(4,'MLA','GOT','9H-EGR',225,2,'2022-06-11'),(5,'CTA','TUN','9H-OSP',65,4,'2018-10-28'),(6,'MLA','TUN','9H-SWF',80,6,'2017-03-26'),(7,'PSA','LYS','9H-TRN',85,3,'2022-03-27'),(8,'MLA','NTE','9H-PEL',170,2,'2023-05-01');

-- When was the Egret delivered?
-- delivery date of egret
-- since when do we have the Egret
SELECT delivered FROM fleet WHERE nickname = 'Egret';

-- Which aircraft are leased and seat more than 100?
-- leased planes with over 100 seats - nicknames
SELECT nickname FROM fleet WHERE leased = 1 AND seat_cnt > 100;

-- Which plane flies to Gothenburg?
-- nickname of the aircraft on the gothenburg run
-- what do I fly in to Gothenburg? nickname
SELECT fleet.nickname FROM fleet JOIN rotation ON rotation.tail_no = fleet.tail_no JOIN destination ON rotation.arr = destination.iata WHERE destination.city = 'Gothenburg';

-- Where can I fly to from MLA?
-- cities served from MLA
SELECT destination.city FROM destination JOIN rotation ON rotation.arr = destination.iata WHERE rotation.dep = 'MLA';

-- What was the first Airbus we got?
-- oldest airbus in our fleet by delivery
SELECT nickname FROM fleet WHERE maker = 'Airbus' ORDER BY delivered LIMIT 1;

-- How many seats do all our own, not leased, planes have together?
-- total seats on owned aircraft
SELECT SUM(seat_cnt) FROM fleet WHERE leased = 0;

-- Which airport charges the most for landing?
-- city with the steepest landing fee
-- where does landing cost us most
SELECT city FROM destination ORDER BY landing_fee_eur DESC LIMIT 1;

-- How many routes were started in 2022?
-- new routes 2022, how many
-- number of routes launched 2022
SELECT COUNT(*) FROM rotation WHERE launched = '2022';

-- How many places do we serve in each country?
-- destinations per country
-- how many airports have we per country
SELECT country, COUNT(*) FROM destination GROUP BY country;

-- Do we fly an Embraer to Lyon?
-- is there an embraer on any route into lyon
-- embraers to lyon?
SELECT EXISTS (SELECT rotation.rot_id FROM rotation JOIN fleet ON rotation.tail_no = fleet.tail_no JOIN destination ON rotation.arr = destination.iata WHERE fleet.maker = 'Embraer' AND destination.city = 'Lyon');

-- Which destinations are cheaper to land at than the average?
-- cities with a below-average landing fee
SELECT city FROM destination WHERE landing_fee_eur < (SELECT AVG(landing_fee_eur) FROM destination);

-- Which is bigger, the Tern or the Swift?
-- more seats: Swift or Tern
-- is it the tern or the swift that carries more people
SELECT nickname FROM fleet WHERE nickname IN ('Tern', 'Swift') ORDER BY seat_cnt DESC LIMIT 1;

-- Which other aircraft are the same model as the Pelican?
-- the pelican's sister planes, same model
SELECT nickname FROM fleet WHERE model = (SELECT model FROM fleet WHERE nickname = 'Pelican') AND nickname != 'Pelican';

-- To which city does our most frequent route go?
-- where do we fly to most times a week on one route
SELECT destination.city FROM destination JOIN rotation ON rotation.arr = destination.iata ORDER BY rotation.weekly_freq DESC LIMIT 1;

-- How many different aircraft models do we fly?
-- count the distinct models in the fleet
SELECT COUNT(DISTINCT model) FROM fleet;

-- Which planes did we get between 2014 and 2019?
-- aircraft delivered from 2014 to 2019
SELECT nickname FROM fleet WHERE delivered BETWEEN '2014' AND '2019';
