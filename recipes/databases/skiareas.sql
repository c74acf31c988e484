CREATE TABLE valley (valley_id INTEGER PRIMARY KEY, valley TEXT, main_village TEXT, altitude INTEGER, beds INTEGER);
CREATE TABLE ski_area (area_id INTEGER PRIMARY KEY, ski_area TEXT, valley_id INTEGER REFERENCES valley(valley_id), top_m INTEGER, base_m INTEGER, day_pass REAL, snow_cannons INTEGER);
CREATE TABLE piste (piste_no INTEGER PRIMARY KEY, piste TEXT, area_id INTEGER REFERENCES ski_area(area_id), colour TEXT, length_m INTEGER, floodlit TEXT);
CREATE TABLE lift (lift_id INTEGER PRIMARY KEY, lift TEXT, area_id INTEGER REFERENCES ski_area(area_id), kind TEXT, seats INTEGER, built INTEGER);
INSERT INTO valley VALUES (1,'Valdorn','Sankt Perr',1210,8400),(2,'Ushertal','Unterusher',940,3100),(3,'Val Meriche','Meriche',1480,12700),(4,'Gorrental','Gorr',1105,650);
INSERT INTO ski_area VALUES (1,'Pizzonero',1,2980,1250,62.0,210),(2,'Hennenkopf',1,1960,1190,38.5,64),(3,'Usherspitz',2,2240,950,45.0,118),(4,'Grand Meriche',3,3410,1490,74.0,340),(5,'Les Quatre Dents',3,2735,1600,58.0,95),(6,'Gorralm',4,1640,1110,22.0,NULL);
INSERT INTO piste VALUES (1,'Black Widow',1,'black',3400,'no'),(2,'Sunny Side',1,'blue',5200,'no'),(3,'Hen House',2,'blue',1100,'yes'),(4,'Rooster',2,'red',1750,'yes'),(5,'Usher Run',3,'red',4100,'no'),(6,'Glacier Mile',4,'red',9200,'no'),(7,'Guillotine',4,'black',2150,'no'),(8,'La Douce',4,'blue',6800,'no'),(9,'Molar',5,'black',1900,'no'),(10,'Cow Meadow',6,'blue',620,'yes'),(11,'Needle',1,'black',1480,'no');
INSERT INTO lift VALUES (1,'Nerobahn',1,'gondola',8,2014),(2,'Schwarzsessel',1,'chairlift',4,1997),(3,'Hennenlift',2,'drag lift',2,1972),(4,'Usher Gondola',3,'gondola',10,2019),(5,'Glacier Tram',4,'cable car',120,1986),(6,'Douce Express',4,'chairlift',6,2008),(7,'Meriche Link',4,'gondola',15,2022),(8,'Dents Chair',5,'chairlift',2,1981),(9,'Gorr Rope',6,'drag lift',1,1965);

-- What is the longest piste of the highest ski area?
-- the resort that goes up highest, name its longest run
SELECT piste FROM piste WHERE area_id = (SELECT area_id FROM ski_area ORDER BY top_m DESC LIMIT 1) ORDER BY length_m DESC LIMIT 1;

-- How much is a day pass in the ski area with the most black runs?
-- price per day where there are the most black pistes
SELECT day_pass FROM ski_area WHERE area_id = (SELECT area_id FROM piste WHERE colour = 'black' GROUP BY area_id ORDER BY COUNT(*) DESC LIMIT 1);

-- In which valley is the cheapest ski area?
-- valley with the lowest priced day pass
-- where do I ski for the least money, which valley
SELECT valley.valley FROM valley JOIN ski_area ON ski_area.valley_id = valley.valley_id ORDER BY ski_area.day_pass LIMIT 1;

-- What are the ski areas in the valley with the most beds?
-- ski areas of the valley that can sleep the most guests
-- in the valley with the greatest number of beds, where can one ski
SELECT ski_area FROM ski_area WHERE valley_id = (SELECT valley_id FROM valley ORDER BY beds DESC LIMIT 1);

-- How many pistes are there in Valdorn?
-- number of runs in the valdorn valley
SELECT COUNT(*) FROM piste JOIN ski_area ON piste.area_id = ski_area.area_id JOIN valley ON ski_area.valley_id = valley.valley_id WHERE valley.valley = 'Valdorn';

-- How many metres of blue piste are there at Pizzonero and Grand Meriche together?
-- total length of the blue runs in pizzonero and grand meriche
SELECT SUM(piste.length_m) FROM piste JOIN ski_area ON piste.area_id = ski_area.area_id WHERE piste.colour = 'blue' AND ski_area.ski_area IN ('Pizzonero', 'Grand Meriche');

-- Which ski areas have no black run?
-- areas without black pistes
-- where would I never meet a black slope
SELECT ski_area FROM ski_area WHERE area_id NOT IN (SELECT area_id FROM piste WHERE colour = 'black');

-- What is the oldest lift in the valley whose main village is Sankt Perr?
-- sankt perr's valley: lift that was built first
SELECT lift.lift FROM lift JOIN ski_area ON lift.area_id = ski_area.area_id JOIN valley ON ski_area.valley_id = valley.valley_id WHERE valley.main_village = 'Sankt Perr' ORDER BY lift.built LIMIT 1;

-- Which ski area has the most lifts?
-- greatest number of lifts, which area
-- area with more lifts than any other
SELECT ski_area.ski_area FROM ski_area JOIN lift ON lift.area_id = ski_area.area_id GROUP BY ski_area.area_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How high does the ski area with the biggest lift go?
-- top of the area that owns the lift with the most seats
SELECT ski_area.top_m FROM ski_area JOIN lift ON lift.area_id = ski_area.area_id ORDER BY lift.seats DESC LIMIT 1;

-- Which ski areas have a gondola?
-- gondolas: in which areas
-- where can I ride up in a gondola
SELECT DISTINCT ski_area.ski_area FROM ski_area JOIN lift ON lift.area_id = ski_area.area_id WHERE lift.kind = 'gondola';

-- Can you ski at night anywhere in Gorrental?
-- is there a floodlit run in the Gorrental
SELECT EXISTS (SELECT piste.piste FROM piste JOIN ski_area ON piste.area_id = ski_area.area_id JOIN valley ON ski_area.valley_id = valley.valley_id WHERE valley.valley = 'Gorrental' AND piste.floodlit = 'yes');

-- What is the average day pass in each valley?
-- mean ticket price by valley
SELECT valley.valley, AVG(ski_area.day_pass) FROM valley JOIN ski_area ON ski_area.valley_id = valley.valley_id GROUP BY valley.valley_id;

-- Which runs are longer than the average black run?
-- pistes that beat the mean length of the blacks
SELECT piste FROM piste WHERE length_m > (SELECT AVG(length_m) FROM piste WHERE colour = 'black');

-- How many beds are there in the valley of Usherspitz?
-- beds available in the valley where usherspitz lies
SELECT valley.beds FROM valley JOIN ski_area ON ski_area.valley_id = valley.valley_id WHERE ski_area.ski_area = 'Usherspitz';

-- Which valley lies highest?
-- most elevated valley
-- valley at the greatest altitude
SELECT valley FROM valley ORDER BY altitude DESC LIMIT 1;

-- Which lifts were put up before 1980?
-- lifts older than 1980
SELECT lift FROM lift WHERE built < 1980;
