CREATE TABLE yard (yard_id INTEGER PRIMARY KEY, yard_name TEXT, town TEXT);
CREATE TABLE steamer (ship_no INTEGER PRIMARY KEY, ship_name TEXT, yard_id INTEGER REFERENCES yard(yard_id), lake TEXT, built INTEGER, length_m REAL, capacity INTEGER, fuel TEXT, in_service TEXT);
CREATE TABLE captain (capt_id INTEGER PRIMARY KEY, capt_name TEXT, home_town TEXT, licence_since INTEGER, ship_no INTEGER REFERENCES steamer(ship_no));
INSERT INTO yard VALUES (1,'Escher & Rohn','Zellbach'),(2,'Brothers Lamm','Uferstadt'),(3,'Kestner Works','Uferstadt'),(4,'Pontresa Yard','Montalto');
INSERT INTO steamer VALUES (1,'Elm',1,'Lake Varn',1908,46.5,400,'coal','yes'),(2,'Oak',1,'Lake Varn',1914,52,520,'oil','yes'),(3,'Maid of Zell',2,'Zeller See',1899,38.2,260,'coal','no'),(4,'Countess Irma',2,'Lake Varn',1926,60.1,800,'oil','yes'),(5,'Gull',3,'Zeller See',1931,29.4,150,'diesel','yes'),(6,'Stella Alpina',3,'Lago Montalto',1921,41.7,350,'oil','no'),(7,'Heron',3,'Lago Montalto',1958,33,210,'diesel','yes');
INSERT INTO captain VALUES (1,'Jost Amrein','Zellbach',1998,1),(2,'Dora Lutz','Uferstadt',2007,4),(3,'Piero Salis','Montalto',2012,7),(4,'Urs Wenger','Zellbach',1991,2),(5,'Heidi Frank','Uferstadt',2015,5),(6,'Emil Roth','Montalto',2019,NULL);

-- Was the Elm built before the Oak?
-- is the Elm an older boat than the Oak
SELECT EXISTS (SELECT ship_name FROM steamer WHERE ship_name = 'Elm' AND built < (SELECT built FROM steamer WHERE ship_name = 'Oak'));

-- Is the Gull longer than the Heron?
-- is the Heron shorter than the Gull
-- gull vs heron, does the gull have more length
SELECT EXISTS (SELECT ship_name FROM steamer WHERE ship_name = 'Gull' AND length_m > (SELECT length_m FROM steamer WHERE ship_name = 'Heron'));

-- Which carries more people, the Elm or the Stella Alpina?
-- bigger capacity: elm or stella alpina
SELECT ship_name FROM steamer WHERE ship_name IN ('Elm', 'Stella Alpina') ORDER BY capacity DESC LIMIT 1;

-- ships from the yard that built the Gull, other than the Gull
-- what else came from the Gull's yard
SELECT ship_name FROM steamer WHERE yard_id = (SELECT yard_id FROM steamer WHERE ship_name = 'Gull') AND ship_name <> 'Gull';

-- Does Urs Wenger command the Elm?
-- elm under wenger?
-- is Wenger the skipper of the Elm
SELECT EXISTS (SELECT captain.capt_name FROM captain JOIN steamer ON captain.ship_no = steamer.ship_no WHERE captain.capt_name = 'Urs Wenger' AND steamer.ship_name = 'Elm');

-- Are there steamers without a captain?
-- is any boat lacking a skipper
SELECT EXISTS (SELECT ship_name FROM steamer WHERE ship_no NOT IN (SELECT ship_no FROM captain WHERE ship_no IS NOT NULL));

-- Does the Pontresa Yard have a ship here?
-- did Pontresa build any of our boats
SELECT EXISTS (SELECT steamer.ship_name FROM steamer JOIN yard ON steamer.yard_id = yard.yard_id WHERE yard.yard_name = 'Pontresa Yard');

-- Did a yard in Uferstadt build anything for Lake Varn?
-- any Lake Varn boat made in uferstadt
SELECT EXISTS (SELECT steamer.ship_name FROM steamer JOIN yard ON steamer.yard_id = yard.yard_id WHERE yard.town = 'Uferstadt' AND steamer.lake = 'Lake Varn');

-- captains from the same town as Jost Amrein
-- who else hails from where Jost Amrein lives
SELECT capt_name FROM captain WHERE home_town = (SELECT home_town FROM captain WHERE capt_name = 'Jost Amrein') AND capt_name <> 'Jost Amrein';

-- which captain has no ship
-- skipper who is currently without a boat
SELECT capt_name FROM captain WHERE ship_no IS NULL;

-- lakes with both oil and coal boats
-- where do coal-fired and oil-fired boats both sail
SELECT lake FROM steamer WHERE fuel = 'coal' INTERSECT SELECT lake FROM steamer WHERE fuel = 'oil';

-- boats larger than the Oak
-- what's got more length than the oak
-- which ships are longer than the Oak
SELECT ship_name FROM steamer WHERE length_m > (SELECT length_m FROM steamer WHERE ship_name = 'Oak');

-- which yard built more, Escher & Rohn or Kestner Works
-- escher & rohn or kestner works: more ships from whom?
SELECT yard.yard_name FROM steamer JOIN yard ON steamer.yard_id = yard.yard_id WHERE yard.yard_name IN ('Escher & Rohn', 'Kestner Works') GROUP BY yard.yard_name ORDER BY COUNT(*) DESC LIMIT 1;

-- boats that are either coal or diesel
-- ships running on coal or on diesel
SELECT ship_name FROM steamer WHERE fuel IN ('coal', 'diesel');

-- who is in charge of the Countess Irma
-- countess irma skipper
SELECT captain.capt_name FROM captain JOIN steamer ON captain.ship_no = steamer.ship_no WHERE steamer.ship_name = 'Countess Irma';

-- out of service ships and their yards
-- retired boats, with who built them
SELECT steamer.ship_name, yard.yard_name FROM steamer JOIN yard ON steamer.yard_id = yard.yard_id WHERE steamer.in_service = 'no';

-- Who has held a licence longest?
-- captain licensed the earliest of all
SELECT capt_name FROM captain ORDER BY licence_since LIMIT 1;
