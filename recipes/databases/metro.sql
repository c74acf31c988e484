CREATE TABLE ln (ln_code TEXT PRIMARY KEY, ln_name TEXT, colour TEXT, len_km REAL, opened DATE, driverless TEXT);
CREATE TABLE dist (dist_id INTEGER PRIMARY KEY, dist_nm TEXT, pop INTEGER, dens_km2 INTEGER);
CREATE TABLE stn (stn_id INTEGER PRIMARY KEY, stn_nm TEXT, dist_id INTEGER REFERENCES dist(dist_id), depth_m REAL, riders_day INTEGER, lift TEXT);
CREATE TABLE stops_at (ln_code TEXT REFERENCES ln(ln_code), stn_id INTEGER REFERENCES stn(stn_id), seq INTEGER, PRIMARY KEY (ln_code, stn_id));
INSERT INTO ln VALUES ('A','Harbour Line','blue',18.4,'1934-05-01','no'),('B','Crown Line','red',26.1,'1951-09-15','no'),('C','Orbital','green',33.7,'1988-03-20','no'),('D','Airport Express','orange',14.9,'2016-11-08','yes');
INSERT INTO dist VALUES (1,'Old Quay',41000,15200),(2,'Crownhill',88000,9700),(3,'Verrado',132500,11800),(4,'Millfields',57300,6100),(5,'Aerotown',9200,900);
INSERT INTO stn VALUES (1,'Fishgate',1,12.5,31000,'no'),(2,'Customs House',1,18.0,22400,'yes'),(3,'Crown Square',2,34.2,58700,'yes'),(4,'Observatory',2,61.8,9300,'yes'),(5,'Verrado Market',3,21.1,44600,'no'),(6,'Linden Row',3,15.7,12800,'no'),(7,'Poplar Cross',3,19.9,17500,'yes'),(8,'Mill Lane',4,8.4,7600,NULL),(9,'Terminal West',5,11.0,26900,'yes');
INSERT INTO stops_at VALUES ('A',1,1),('A',2,2),('A',3,3),('B',3,1),('B',4,2),('B',5,3),('B',7,4),('C',2,1),('C',4,2),('C',6,3),('C',8,4),('C',3,5),('D',3,1),('D',9,2);

-- Which line stops at the most stations?
-- line with the greatest number of stops
-- which line halts more often than any other
SELECT ln.ln_name FROM ln JOIN stops_at ON stops_at.ln_code = ln.ln_code GROUP BY ln.ln_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which lines serve the deepest station?
-- lines calling at the station farthest underground
SELECT ln.ln_name FROM ln JOIN stops_at ON stops_at.ln_code = ln.ln_code WHERE stops_at.stn_id = (SELECT stn_id FROM stn ORDER BY depth_m DESC LIMIT 1);

-- What is the busiest station in the most populous district?
-- in the district where most people live, which station gets the most riders
SELECT stn_nm FROM stn WHERE dist_id = (SELECT dist_id FROM dist ORDER BY pop DESC LIMIT 1) ORDER BY riders_day DESC LIMIT 1;

-- At which station do the most lines meet?
-- biggest interchange by number of lines
-- the stop more lines share than any other
SELECT stn.stn_nm FROM stn JOIN stops_at ON stops_at.stn_id = stn.stn_id GROUP BY stn.stn_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which stations are on the longest line?
-- stops of the longest line
-- where does our longest line halt
SELECT stn.stn_nm FROM stn JOIN stops_at ON stops_at.stn_id = stn.stn_id WHERE stops_at.ln_code = (SELECT ln_code FROM ln ORDER BY len_km DESC LIMIT 1);

-- How deep are the stations of Verrado on average?
-- average depth, verrado stations
SELECT AVG(stn.depth_m) FROM stn JOIN dist ON stn.dist_id = dist.dist_id WHERE dist.dist_nm = 'Verrado';

-- How many stations lie in districts denser than 9000 per km2?
-- number of stations where density tops 9000
SELECT COUNT(*) FROM stn JOIN dist ON stn.dist_id = dist.dist_id WHERE dist.dens_km2 > 9000;

-- What is the population of the district with the shallowest station?
-- people living in the district whose station lies least deep
SELECT dist.pop FROM dist JOIN stn ON stn.dist_id = dist.dist_id ORDER BY stn.depth_m LIMIT 1;

-- How many riders a day do the Crown Line stations have altogether?
-- crown line: sum of daily riders over all its stops
SELECT SUM(stn.riders_day) FROM stn JOIN stops_at ON stops_at.stn_id = stn.stn_id JOIN ln ON stops_at.ln_code = ln.ln_code WHERE ln.ln_name = 'Crown Line';

-- Which stations are served by both the Harbour Line and the Orbital?
-- where can I change between harbour line and orbital
SELECT stn.stn_nm FROM stn JOIN stops_at ON stops_at.stn_id = stn.stn_id JOIN ln ON stops_at.ln_code = ln.ln_code WHERE ln.ln_name = 'Harbour Line' INTERSECT SELECT stn.stn_nm FROM stn JOIN stops_at ON stops_at.stn_id = stn.stn_id JOIN ln ON stops_at.ln_code = ln.ln_code WHERE ln.ln_name = 'Orbital';

-- Which stations have no lift?
-- where do I have to carry the pram down because there's no lift
-- stations without a lift
SELECT stn_nm FROM stn WHERE lift = 'no';

-- Is there a driverless line?
-- any line that runs without a driver?
SELECT EXISTS (SELECT ln_name FROM ln WHERE driverless = 'yes');

-- Which line is the oldest?
-- first line ever opened
-- what line has been running longest
SELECT ln_name FROM ln ORDER BY opened LIMIT 1;

-- How long is the red line?
-- red line length in km
SELECT len_km FROM ln WHERE colour = 'red';

-- Which districts does the Orbital go through?
-- districts with an orbital stop
SELECT DISTINCT dist.dist_nm FROM dist JOIN stn ON stn.dist_id = dist.dist_id JOIN stops_at ON stops_at.stn_id = stn.stn_id JOIN ln ON stops_at.ln_code = ln.ln_code WHERE ln.ln_name = 'Orbital';

-- Which districts have at least two stations?
-- districts with more than one station
SELECT dist.dist_nm FROM dist JOIN stn ON stn.dist_id = dist.dist_id GROUP BY dist.dist_id HAVING COUNT(*) >= 2;

-- Which stations have more riders than Verrado Market?
-- busier than verrado market
-- where do more people get on than at Verrado Market
SELECT stn_nm FROM stn WHERE riders_day > (SELECT riders_day FROM stn WHERE stn_nm = 'Verrado Market');
