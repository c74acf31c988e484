CREATE TABLE desert (desert_id INTEGER PRIMARY KEY, desert TEXT, extent_km2 INTEGER, hottest_c REAL, sand_share_pct INTEGER);
CREATE TABLE oasis (oasis_id INTEGER PRIMARY KEY, oasis TEXT, desert_id INTEGER REFERENCES desert(desert_id), wells INTEGER, palms INTEGER, dwellers INTEGER, market_day TEXT);
CREATE TABLE route (route_id INTEGER PRIMARY KEY, route TEXT, days INTEGER, camels_needed INTEGER, goods TEXT);
CREATE TABLE halts_at (route_id INTEGER REFERENCES route(route_id), oasis_id INTEGER REFERENCES oasis(oasis_id), stop_no INTEGER, PRIMARY KEY (route_id, oasis_id));
INSERT INTO desert VALUES (1,'Zhar',640000,54.1,70),(2,'Red Hollow',88000,49.8,25),(3,'Sefra Flats',215000,51.6,12),(4,'Little Thirst',19000,44.0,90);
INSERT INTO oasis VALUES (1,'Ain Tamar',1,14,8200,2300,'Monday'),(2,'Bir Essou',1,3,450,120,NULL),(3,'Qasr Lun',1,22,15400,5100,'Thursday'),(4,'Hollow Spring',2,6,1900,740,'Friday'),(5,'Three Palms',4,1,3,15,NULL),(6,'Umm Sefra',3,9,3700,1480,'Thursday'),(7,'Salt Well',3,2,60,45,NULL),(8,'Dar Nahla',2,11,6600,1610,'Monday');
INSERT INTO route VALUES (1,'Salt Road',24,60,'salt'),(2,'Pilgrim Track',41,35,'none'),(3,'Date Run',9,20,'dates'),(4,'Incense Way',33,80,'incense');
INSERT INTO halts_at VALUES (1,7,1),(1,6,2),(1,1,3),(2,4,1),(2,8,2),(2,1,3),(2,2,4),(2,3,5),(3,1,1),(3,3,2),(4,8,1),(4,6,2),(4,3,3),(4,4,4);

-- Which oasis in the largest desert has the most wells?
-- biggest desert, oasis with the greatest number of wells
SELECT oasis FROM oasis WHERE desert_id = (SELECT desert_id FROM desert ORDER BY extent_km2 DESC LIMIT 1) ORDER BY wells DESC LIMIT 1;

-- How many people live in the oasis of the smallest desert?
-- dwellers of the oasis in the tiniest desert
SELECT dwellers FROM oasis WHERE desert_id = (SELECT desert_id FROM desert ORDER BY extent_km2 LIMIT 1);

-- Where does the longest route halt?
-- oases on the route that takes the most days
-- stops of the longest caravan trip
SELECT oasis.oasis FROM oasis JOIN halts_at ON halts_at.oasis_id = oasis.oasis_id WHERE halts_at.route_id = (SELECT route_id FROM route ORDER BY days DESC LIMIT 1);

-- Which caravan route stops at the most oases?
-- route with the greatest number of halts
SELECT route.route FROM route JOIN halts_at ON halts_at.route_id = route.route_id GROUP BY route.route_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which routes pass through the most populous oasis?
-- caravans that halt where most people live
-- biggest oasis by inhabitants: what routes touch it
SELECT route.route FROM route JOIN halts_at ON halts_at.route_id = route.route_id WHERE halts_at.oasis_id = (SELECT oasis_id FROM oasis ORDER BY dwellers DESC LIMIT 1);

-- At which oasis does no caravan stop?
-- oases off every route
SELECT oasis FROM oasis WHERE oasis_id NOT IN (SELECT oasis_id FROM halts_at);

-- How hot does it get in the desert with the most palms at one oasis?
-- top temperature in the desert of the oasis that has the greatest number of palms
SELECT desert.hottest_c FROM desert JOIN oasis ON oasis.desert_id = desert.desert_id ORDER BY oasis.palms DESC LIMIT 1;

-- In which desert do the most people live?
-- most populous desert
-- desert whose oases have the most dwellers taken together
SELECT desert.desert FROM desert JOIN oasis ON oasis.desert_id = desert.desert_id GROUP BY desert.desert_id ORDER BY SUM(oasis.dwellers) DESC LIMIT 1;

-- How many wells are there along the Incense Way?
-- wells on the incense way in total
SELECT SUM(oasis.wells) FROM oasis JOIN halts_at ON halts_at.oasis_id = oasis.oasis_id JOIN route ON halts_at.route_id = route.route_id WHERE route.route = 'Incense Way';

-- Which deserts does the Pilgrim Track cross?
-- deserts on the pilgrim track
-- what deserts must pilgrims on the Pilgrim Track get through
SELECT DISTINCT desert.desert FROM desert JOIN oasis ON oasis.desert_id = desert.desert_id JOIN halts_at ON halts_at.oasis_id = oasis.oasis_id JOIN route ON halts_at.route_id = route.route_id WHERE route.route = 'Pilgrim Track';

-- How many oases lie in deserts hotter than 50 degrees?
-- number of oases where the desert tops 50 C
SELECT COUNT(*) FROM oasis JOIN desert ON oasis.desert_id = desert.desert_id WHERE desert.hottest_c > 50;

-- What is the average number of palms at oases in the Red Hollow?
-- red hollow oases, palms on average
SELECT AVG(oasis.palms) FROM oasis JOIN desert ON oasis.desert_id = desert.desert_id WHERE desert.desert = 'Red Hollow';

-- Where is market on Thursdays?
-- thursday markets
-- which oases hold their market on a Thursday
SELECT oasis FROM oasis WHERE market_day = 'Thursday';

-- How many camels does the salt caravan take?
-- camels needed for the route carrying salt
SELECT camels_needed FROM route WHERE goods = 'salt';

-- Does the Date Run halt at Umm Sefra?
-- is umm sefra a stop on the date run
SELECT EXISTS (SELECT route.route FROM route JOIN halts_at ON halts_at.route_id = route.route_id JOIN oasis ON halts_at.oasis_id = oasis.oasis_id WHERE route.route = 'Date Run' AND oasis.oasis = 'Umm Sefra');

-- What is the first stop of the Incense Way?
-- incense way: where do they halt first
SELECT oasis.oasis FROM oasis JOIN halts_at ON halts_at.oasis_id = oasis.oasis_id JOIN route ON halts_at.route_id = route.route_id WHERE route.route = 'Incense Way' ORDER BY halts_at.stop_no LIMIT 1;

-- Which is the sandiest desert?
-- desert with the greatest share of sand
-- where is it nearly all sand
SELECT desert FROM desert ORDER BY sand_share_pct DESC LIMIT 1;

-- Which oases have at least 3 caravan routes?
-- oases where three or more routes meet
SELECT oasis.oasis FROM oasis JOIN halts_at ON halts_at.oasis_id = oasis.oasis_id GROUP BY oasis.oasis_id HAVING COUNT(*) >= 3;
