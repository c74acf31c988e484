CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, plant TEXT, fuel TEXT, mw INTEGER, commissioned INTEGER, county_id INTEGER REFERENCES county(county_id), owner TEXT);
CREATE TABLE county (county_id INTEGER PRIMARY KEY, county TEXT, households INTEGER, area_km2 INTEGER);
CREATE TABLE line (line_id INTEGER PRIMARY KEY, start_id INTEGER REFERENCES substation(sub_id), end_id INTEGER REFERENCES substation(sub_id), kv INTEGER, length_km REAL, built DATE);
CREATE TABLE substation (sub_id INTEGER PRIMARY KEY, sub_name TEXT, county_id INTEGER REFERENCES county(county_id), transformers INTEGER);
CREATE TABLE outage (out_id INTEGER PRIMARY KEY, line_id INTEGER REFERENCES line(line_id), began DATE, hours REAL, cause TEXT);
INSERT INTO county VALUES (1,'Ashwick',212000,3100),(2,'Brennan',98000,5400),(3,'Corlea',341000,1900),(4,'Dunmark',41000,7200),(5,'Eldon',127000,2600);
INSERT INTO plant VALUES (1,'Ashwick A','coal',980,1971,1,'Nordvolt'),(2,'Holm Head','wind',140,2014,2,'Brightsea'),(3,'Corlea Bay','gas',620,1998,3,'Nordvolt'),(4,'Dun Loch','hydro',310,1956,4,'State Water'),(5,'Upper Dun','hydro',95,1962,4,'State Water'),(6,'Eldon Fields','solar',60,2020,5,'Brightsea'),(7,'Skarra Ridge','wind',225,2019,2,'Windkraft'),(8,'Ashwick B','gas',450,2006,1,'Nordvolt'),(9,'Dun Moor','wind',180,2022,4,'Brightsea'),(11,'Dun Fall','hydro',12,1948,4,'State Water'),(12,'Corlea Peaker','gas',85,2011,3,'Nordvolt'),(10,'Little Mill','hydro',4,1931,2,NULL);
INSERT INTO substation VALUES (1,'Ash Cross',1,6),(2,'Tolland',1,3),(3,'Brennan North',2,4),(4,'Corlea Dock',3,8),(5,'Corlea West',3,5),(6,'Dun Bridge',4,2),(7,'Eldon Mains',5,4),(8,'Farrow',5,NULL);
INSERT INTO line VALUES (1,1,4,400,62.5,'1972-06-01'),(2,1,3,220,118,'1985-10-12'),(3,3,6,220,143.2,'1963-04-20'),(4,4,5,110,9.8,'1999-03-03'),(5,6,7,220,97,'2021-09-15'),(6,7,1,400,55.1,'2007-11-28'),(7,2,1,110,14.4,'1990-03-19'),(8,5,7,220,71.3,'2016-05-05');
INSERT INTO outage VALUES (1,2,'2021-01-14',6.5,'ice'),(2,3,'2021-02-09',22,'storm'),(3,3,'2022-11-27',11.5,'storm'),(4,5,'2023-03-04',2,'bird'),(5,4,'2023-08-16',0.5,'fire'),(6,2,'2023-12-22',9,'storm'),(7,3,'2024-01-30',31,'ice'),(8,7,'2024-03-11',1.2,'digger'),(9,6,'2024-06-02',3,NULL);

-- What is the most powerful plant in the county with the fewest households?
-- strongest power station of the emptiest county
SELECT plant FROM plant WHERE county_id = (SELECT county_id FROM county ORDER BY households LIMIT 1) ORDER BY mw DESC LIMIT 1;

-- Which is the oldest power station in the largest county?
-- largest county by area, its oldest plant
SELECT plant FROM plant WHERE county_id = (SELECT county_id FROM county ORDER BY area_km2 DESC LIMIT 1) ORDER BY commissioned LIMIT 1;

-- Which county generates the most?
-- county with the highest total output
-- where is most megawattage installed
SELECT county.county FROM county JOIN plant ON plant.county_id = county.county_id GROUP BY county.county_id ORDER BY SUM(plant.mw) DESC LIMIT 1;

-- How many households are there in the county with the most power stations?
-- households where most plants stand
SELECT county.households FROM county JOIN plant ON plant.county_id = county.county_id GROUP BY county.county_id ORDER BY COUNT(*) DESC LIMIT 1;

-- At which substations do lines from Ash Cross end?
-- ash cross lines go to
SELECT substation.sub_name FROM substation JOIN line ON line.end_id = substation.sub_id WHERE line.start_id = (SELECT sub_id FROM substation WHERE sub_name = 'Ash Cross');

-- From where do lines run to Eldon Mains?
-- what feeds eldon mains
-- starting points of the lines into Eldon Mains
SELECT substation.sub_name FROM substation JOIN line ON line.start_id = substation.sub_id WHERE line.end_id = (SELECT sub_id FROM substation WHERE sub_name = 'Eldon Mains');

-- Which lines start in Ashwick county? Give their voltage and length.
-- lines out of ashwick: kv, km
SELECT line.kv, line.length_km FROM line JOIN substation ON line.start_id = substation.sub_id JOIN county ON substation.county_id = county.county_id WHERE county.county = 'Ashwick';

-- At which substations does no line begin?
-- substations without an outgoing line
SELECT sub_name FROM substation WHERE sub_id NOT IN (SELECT start_id FROM line);

-- Which substation is not connected to anything?
-- cut off: neither end of any line
SELECT sub_name FROM substation WHERE sub_id NOT IN (SELECT start_id FROM line) AND sub_id NOT IN (SELECT end_id FROM line);

-- When was the longest line built?
-- longest line, date
SELECT built FROM line ORDER BY length_km DESC LIMIT 1;

-- Where does the line with the most outages begin?
-- starting substation of our most trouble-prone line
SELECT substation.sub_name FROM substation JOIN line ON line.start_id = substation.sub_id JOIN outage ON outage.line_id = line.line_id GROUP BY line.line_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How long is the line that has failed most often?
-- km of the line with most failures
SELECT line.length_km FROM line JOIN outage ON outage.line_id = line.line_id GROUP BY line.line_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What caused the longest outage on the oldest line?
-- oldest line's worst blackout: cause
SELECT cause FROM outage WHERE line_id = (SELECT line_id FROM line ORDER BY built LIMIT 1) ORDER BY hours DESC LIMIT 1;

-- How many hours was power off on lines starting at Brennan North?
-- downtime of the lines out of brennan north, total
SELECT SUM(outage.hours) FROM outage JOIN line ON outage.line_id = line.line_id JOIN substation ON line.start_id = substation.sub_id WHERE substation.sub_name = 'Brennan North';

-- How many outages were there on lines ending in Dunmark?
-- number of failures on lines into dunmark
SELECT COUNT(*) FROM outage JOIN line ON outage.line_id = line.line_id JOIN substation ON line.end_id = substation.sub_id JOIN county ON substation.county_id = county.county_id WHERE county.county = 'Dunmark';

-- Which plants are more powerful than the biggest wind farm?
-- anything stronger than every wind farm
SELECT plant FROM plant WHERE mw > (SELECT MAX(mw) FROM plant WHERE fuel = 'wind');

-- Which plants are newer than Ashwick B?
-- stations younger than ashwick b
-- opened after Ashwick B
SELECT plant FROM plant WHERE commissioned > (SELECT commissioned FROM plant WHERE plant = 'Ashwick B');

-- Does Dun Loch make more power than Skarra Ridge?
-- dun loch stronger than skarra ridge?
SELECT EXISTS (SELECT plant FROM plant WHERE plant = 'Dun Loch' AND mw > (SELECT mw FROM plant WHERE plant = 'Skarra Ridge'));

-- Which has more households, Eldon or Brennan?
-- eldon or brennan - more homes?
SELECT county FROM county WHERE county IN ('Eldon', 'Brennan') ORDER BY households DESC LIMIT 1;

-- Which counties have no wind farm?
-- counties without wind power
SELECT county FROM county WHERE county_id NOT IN (SELECT county_id FROM plant WHERE fuel = 'wind');

-- Which counties burn neither coal nor gas?
-- no coal and no gas plant there
SELECT county FROM county WHERE county_id NOT IN (SELECT county_id FROM plant WHERE fuel IN ('coal', 'gas'));

-- Which companies run plants in Brennan, apart from Windkraft?
-- owners in brennan other than windkraft
SELECT plant.owner FROM plant JOIN county ON plant.county_id = county.county_id WHERE county.county = 'Brennan' AND plant.owner != 'Windkraft';

-- Which owners have more than 400 megawatts?
-- companies above 400 mw all told
SELECT owner FROM plant WHERE owner IS NOT NULL GROUP BY owner HAVING SUM(mw) > 400;

-- Which owner has the most plants?
-- who's running the greatest number of stations
SELECT owner FROM plant WHERE owner IS NOT NULL GROUP BY owner ORDER BY COUNT(*) DESC LIMIT 1;

-- How much power can be generated from each fuel?
-- megawatts per fuel
-- installed capacity by fuel
SELECT fuel, SUM(mw) FROM plant GROUP BY fuel;

-- What is the mean commissioning year of each owner's plants?
-- average start year by owner
SELECT owner, AVG(commissioned) FROM plant GROUP BY owner;

-- Which power stations went into service in the sixties?
-- plants from 1960 to 1969
SELECT plant FROM plant WHERE commissioned BETWEEN 1960 AND 1969;

-- Which plants opened before 1980 and are not hydro?
-- pre-1980, everything but water power
SELECT plant FROM plant WHERE commissioned < 1980 AND fuel != 'hydro';

-- Were there any outages in March 2024?
-- blackouts march 2024?
SELECT EXISTS (SELECT out_id FROM outage WHERE began = '2024-03');

-- Has a line from Corlea Dock ever failed?
-- did any outage hit a line out of Corlea Dock
SELECT EXISTS (SELECT outage.out_id FROM outage JOIN line ON outage.line_id = line.line_id JOIN substation ON line.start_id = substation.sub_id WHERE substation.sub_name = 'Corlea Dock');

-- Which lines have had no outage? Lengths, please.
-- km of the lines that never failed
SELECT length_km FROM line WHERE line_id NOT IN (SELECT line_id FROM outage);

-- What caused the outages that lasted longer than the earliest one?
-- causes of outages longer than the first one in our log
SELECT cause FROM outage WHERE hours > (SELECT hours FROM outage ORDER BY began LIMIT 1);

-- How long do outages last on average for each cause?
-- mean hours off by cause
SELECT cause, AVG(hours) FROM outage GROUP BY cause;

-- What's the second most powerful plant?
-- second strongest station
SELECT plant FROM plant WHERE mw < (SELECT MAX(mw) FROM plant) ORDER BY mw DESC LIMIT 1;

-- Which plants are in the county where the substation Farrow stands?
-- power stations in farrow's county
SELECT plant FROM plant WHERE county_id = (SELECT county_id FROM substation WHERE sub_name = 'Farrow');

-- How many transformers do the substations in Corlea have?
-- corlea transformers, total
SELECT SUM(substation.transformers) FROM substation JOIN county ON substation.county_id = county.county_id WHERE county.county = 'Corlea';

-- Which counties have a hydro plant and a wind farm?
-- both water and wind: counties
SELECT county.county FROM county JOIN plant ON plant.county_id = county.county_id WHERE plant.fuel = 'hydro' INTERSECT SELECT county.county FROM county JOIN plant ON plant.county_id = county.county_id WHERE plant.fuel = 'wind';

-- Which lines of 220 kV have been built since 2000? Give length and date.
-- 220 kv lines from 2000 on, km and when built
SELECT length_km, built FROM line WHERE kv = 220 AND built >= '2000';
