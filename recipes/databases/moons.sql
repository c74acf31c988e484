CREATE TABLE star (star_id INTEGER PRIMARY KEY, star_name TEXT, spectral_class TEXT, dist_ly REAL, mass_solar REAL);
CREATE TABLE planet (planet_id INTEGER PRIMARY KEY, planet_name TEXT, star_id INTEGER REFERENCES star(star_id), orbit_au REAL, diameter_km INTEGER, type TEXT, colonists INTEGER);
CREATE TABLE moon (moon_id INTEGER PRIMARY KEY, moon_name TEXT, planet_id INTEGER REFERENCES planet(planet_id), diameter_km INTEGER, has_ice TEXT, discovered DATE);
INSERT INTO star VALUES (1,'Kesh','G2',41.2,1.02),(2,'Ombra','M4',12.7,0.31),(3,'Talisse','K1',88.9,0.77),(4,'Vorago','F8',130.5,1.35);
INSERT INTO planet VALUES (1,'Kesh Prime',1,0.95,12100,'rocky',84000),(2,'Dunmarrow',1,1.8,6900,'rocky',2300),(3,'Big Oola',1,5.6,128000,'gas giant',NULL),(4,'Far Hesper',1,31.0,47000,'ice giant',NULL),(5,'Ember',2,0.04,9400,'rocky',110),(6,'Cinderlow',2,0.11,14800,'rocky',NULL),(7,'Ysolde',3,0.7,11050,'ocean',56200),(8,'Merrow',3,2.9,71500,'gas giant',NULL),(9,'Anchorhold',4,1.6,13300,'rocky',9100);
INSERT INTO moon VALUES (1,'Pip',1,1900,'no','2311-02-14'),(2,'Lantern',3,4800,'yes','2308-07-01'),(3,'Soot',3,730,'no','2309-11-23'),(4,'Greta',3,2950,'yes','2308-07-02'),(5,'Whisper',4,1210,'yes','2344-05-30'),(6,'Mute',4,320,'yes','2351-09-09'),(7,'Tansy',7,2600,'no','2330-01-17'),(8,'Old Harrow',8,5150,'yes','2329-12-05'),(9,'Young Harrow',8,880,'no','2333-03-21'),(10,'Bracket',9,450,'no',NULL);

-- How many moons does the planet farthest out from Kesh have?
-- number of moons of the outermost planet of the Kesh system
-- count the moons around the world that circles Kesh at the greatest distance
SELECT COUNT(*) FROM moon WHERE planet_id = (SELECT planet.planet_id FROM planet JOIN star ON planet.star_id = star.star_id WHERE star.star_name = 'Kesh' ORDER BY planet.orbit_au DESC LIMIT 1);

-- What is the biggest moon of the biggest planet?
-- largest satellite circling the largest planet of all
SELECT moon_name FROM moon WHERE planet_id = (SELECT planet_id FROM planet ORDER BY diameter_km DESC LIMIT 1) ORDER BY diameter_km DESC LIMIT 1;

-- Which planet has the most moons?
-- the world with more satellites than any other
-- planet, greatest number of moons
SELECT planet.planet_name FROM planet JOIN moon ON moon.planet_id = planet.planet_id GROUP BY planet.planet_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which planets have no moons?
-- moonless planets
-- worlds without a single satellite
SELECT planet_name FROM planet WHERE planet_id NOT IN (SELECT planet_id FROM moon);

-- Which star does the planet with the most colonists go round?
-- sun of the most populous world
-- under which star do the most settlers of any planet live
SELECT star.star_name FROM star JOIN planet ON planet.star_id = star.star_id ORDER BY planet.colonists DESC LIMIT 1;

-- What is the innermost planet of the nearest star?
-- closest-in planet around the star closest to us
SELECT planet_name FROM planet WHERE star_id = (SELECT star_id FROM star ORDER BY dist_ly LIMIT 1) ORDER BY orbit_au LIMIT 1;

-- Which planets orbit the star that is farthest away?
-- planets of the most distant star
-- what circles the remotest star
SELECT planet_name FROM planet WHERE star_id = (SELECT star_id FROM star ORDER BY dist_ly DESC LIMIT 1);

-- How many colonists live around Kesh altogether?
-- total settlers in the Kesh system
SELECT SUM(planet.colonists) FROM planet JOIN star ON planet.star_id = star.star_id WHERE star.star_name = 'Kesh';

-- What is the average diameter of the moons of gas giants?
-- how wide are gas giant moons on average
SELECT AVG(moon.diameter_km) FROM moon JOIN planet ON moon.planet_id = planet.planet_id WHERE planet.type = 'gas giant';

-- Which icy moons are more than 2000 km across?
-- moons with ice and a diameter over 2000
-- ice moons bigger than 2000 km
SELECT moon_name FROM moon WHERE has_ice = 'yes' AND diameter_km > 2000;

-- Which moons circle planets where nobody has settled?
-- moons of planets with no colonists on record
SELECT moon.moon_name FROM moon JOIN planet ON moon.planet_id = planet.planet_id WHERE planet.colonists IS NULL;

-- Which star has the most planets?
-- what sun has the biggest family of planets
-- star with the greatest planet count
SELECT star.star_name FROM star JOIN planet ON planet.star_id = star.star_id GROUP BY star.star_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which rocky planets are larger than Kesh Prime?
-- rocky worlds bigger across than kesh prime
SELECT planet_name FROM planet WHERE type = 'rocky' AND diameter_km > (SELECT diameter_km FROM planet WHERE planet_name = 'Kesh Prime');

-- Around which planet does the smallest moon revolve?
-- the tiniest moon belongs to which planet
-- planet of the littlest moon
SELECT planet.planet_name FROM planet JOIN moon ON moon.planet_id = planet.planet_id ORDER BY moon.diameter_km LIMIT 1;

-- When was Whisper found?
-- discovery date of the moon whisper
-- Whisper, first spotted on what day
SELECT discovered FROM moon WHERE moon_name = 'Whisper';

-- Does any moon of Ysolde have ice?
-- is there ice on a moon circling ysolde
SELECT EXISTS (SELECT moon.moon_name FROM moon JOIN planet ON moon.planet_id = planet.planet_id WHERE planet.planet_name = 'Ysolde' AND moon.has_ice = 'yes');

-- How many planets of each type are there?
-- planet types with counts
-- break the worlds down by kind
SELECT type, COUNT(*) FROM planet GROUP BY type;

-- What is the second largest planet?
-- planet that is only beaten in size by one other
SELECT planet_name FROM planet WHERE diameter_km < (SELECT MAX(diameter_km) FROM planet) ORDER BY diameter_km DESC LIMIT 1;
