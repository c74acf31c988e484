CREATE TABLE planet (planet_id INTEGER PRIMARY KEY, name TEXT, kind TEXT, radius_km INTEGER, day_hours REAL, orbit_years REAL, has_rings TEXT);
CREATE TABLE moon (moon_id INTEGER PRIMARY KEY, name TEXT, planet_id INTEGER REFERENCES planet(planet_id), radius_km REAL, discovered_by TEXT, discovered_in INTEGER);
CREATE TABLE probe (probe_id INTEGER PRIMARY KEY, name TEXT, agency TEXT, launched DATE, mass_kg INTEGER, state TEXT);
CREATE TABLE visit (probe_id INTEGER REFERENCES probe(probe_id), planet_id INTEGER REFERENCES planet(planet_id), arrived DATE, visit_type TEXT, PRIMARY KEY (probe_id, planet_id));
INSERT INTO planet VALUES (1,'Cindra','rocky',3100,30.2,0.4,'no'),(2,'Veyla','rocky',5900,22.7,0.9,'no'),(3,'Thessaly','rocky',6480,25,1.3,'no'),(4,'Big Amber','gas giant',68900,9.8,9.6,'yes'),(5,'Orrin','gas giant',54000,11.1,24.5,'yes'),(6,'Nix Major','ice giant',24100,17.3,88,'yes'),(7,'Last Light','dwarf',1050,140,260,'no');
INSERT INTO moon VALUES (1,'Pell',3,1720,'Ida Vance',1612),(2,'Bask',4,2410,'Ida Vance',1633),(3,'Ember',4,1890,'Ida Vance',1633),(4,'Tiny Tam',4,12,'R. Osgood',1977),(5,'Sable',5,2580,'Jan Hrabal',1702),(6,'Quill',5,410,'Jan Hrabal',1718),(7,'Frostine',6,790,'R. Osgood',1981),(8,'Hush',6,205,'R. Osgood',1981),(9,'Glimmer',7,310,NULL,2011);
INSERT INTO probe VALUES (1,'Lamplighter','ASA','1974-03-02',640,'lost'),(2,'Wayfarer 1','ASA','1979-08-20',815,'active'),(3,'Kestrel','Nippon Orbit','1998-11-05',1240,'ended'),(4,'Deep Postman','EuroSpace','2006-01-19',478,'active'),(5,'Cinderella','EuroSpace','2015-06-30',2100,'ended'),(6,'Wayfarer 2','ASA','2021-10-12',1330,'active');
INSERT INTO visit VALUES (1,2,'1974-12-11','flyby'),(2,4,'1981-07-05','flyby'),(2,5,'1984-02-27','flyby'),(2,6,'1990-09-14','flyby'),(3,3,'1999-08-01','orbiter'),(4,4,'2007-12-28','flyby'),(4,7,'2016-07-14','flyby'),(5,1,'2018-03-09','lander'),(3,2,'2003-05-16','lander');

-- Which planets have rings?
-- ringed planets
-- what's got rings
SELECT name FROM planet WHERE has_rings = 'yes';

-- How long is a day on Veyla?
-- veyla day length in hours
-- how many hours does Veyla's day have
SELECT day_hours FROM planet WHERE name = 'Veyla';

-- Around which planet does Quill go?
-- Quill is a moon of?
-- which planet does Quill belong to
SELECT planet.name FROM planet JOIN moon ON moon.planet_id = planet.planet_id WHERE moon.name = 'Quill';

-- Which moons did Ida Vance discover?
-- moons found by vance
-- Ida Vance's moons
SELECT name FROM moon WHERE discovered_by = 'Ida Vance';

-- Which probes have been to Big Amber?
-- who's visited big amber - probe names
SELECT probe.name FROM probe JOIN visit ON visit.probe_id = probe.probe_id JOIN planet ON visit.planet_id = planet.planet_id WHERE planet.name = 'Big Amber';

-- Has anything ever landed on Thessaly?
-- any lander on thessaly?
-- did a lander ever touch down on Thessaly
SELECT EXISTS (SELECT visit.probe_id FROM visit JOIN planet ON visit.planet_id = planet.planet_id WHERE planet.name = 'Thessaly' AND visit.visit_type = 'lander');

-- What is the biggest moon of Orrin?
-- orrin's largest moon
-- of Orrin's moons the biggest
SELECT moon.name FROM moon JOIN planet ON moon.planet_id = planet.planet_id WHERE planet.name = 'Orrin' ORDER BY moon.radius_km DESC LIMIT 1;

-- How many moons does each planet have?
-- moon count by planet
SELECT planet.name, COUNT(*) FROM planet JOIN moon ON moon.planet_id = planet.planet_id GROUP BY planet.planet_id;

-- Put the planets in order of size, biggest first.
-- planets, largest to smallest
SELECT name FROM planet ORDER BY radius_km DESC;

-- Which ASA probes are still working?
-- active probes from ASA
-- which of ASA's probes are active
SELECT name FROM probe WHERE agency = 'ASA' AND state = 'active';

-- When did Deep Postman reach Last Light?
-- arrival date deep postman @ last light
-- Deep Postman got to Last Light when
SELECT visit.arrived FROM visit JOIN probe ON visit.probe_id = probe.probe_id JOIN planet ON visit.planet_id = planet.planet_id WHERE probe.name = 'Deep Postman' AND planet.name = 'Last Light';

-- Which probe has called at the most planets?
-- most travelled probe
-- probe with the most planets visited
SELECT probe.name FROM probe JOIN visit ON visit.probe_id = probe.probe_id GROUP BY probe.probe_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which probe is heavier, Kestrel or Cinderella?
-- kestrel vs cinderella: the heavier one
-- who weighs more, Kestrel or Cinderella
SELECT name FROM probe WHERE name IN ('Kestrel', 'Cinderella') ORDER BY mass_kg DESC LIMIT 1;

-- What was launched after 2000 but never arrived anywhere?
-- probes sent up later than 2000 with no visit
SELECT name FROM probe WHERE launched > '2000' AND probe_id NOT IN (SELECT probe_id FROM visit);

-- How big is the average rocky planet?
-- mean radius of rocky planets
SELECT AVG(radius_km) FROM planet WHERE kind = 'rocky';

-- Probes called Wayfarer, with their launch dates
-- all the wayfarers: name and launch
SELECT name, launched FROM probe WHERE name LIKE 'Wayfarer%';
