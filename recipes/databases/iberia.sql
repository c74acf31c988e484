CREATE TABLE rio (rio_id INTEGER PRIMARY KEY, rio TEXT, long_km INTEGER, flows_to INTEGER REFERENCES rio(rio_id), sea TEXT);
CREATE TABLE comunidad (com_id INTEGER PRIMARY KEY, comunidad TEXT, hab_k INTEGER, sup_km2 INTEGER, capital_id INTEGER REFERENCES ciudad(ciu_id), country TEXT);
CREATE TABLE ciudad (ciu_id INTEGER PRIMARY KEY, ciudad TEXT, com_id INTEGER REFERENCES comunidad(com_id), hab_k INTEGER, altitude_m INTEGER, on_rio INTEGER REFERENCES rio(rio_id));
CREATE TABLE linda_con (com_a INTEGER REFERENCES comunidad(com_id), com_b INTEGER REFERENCES comunidad(com_id));
CREATE TABLE pico (pico TEXT PRIMARY KEY, com_id INTEGER REFERENCES comunidad(com_id), metros INTEGER);
INSERT INTO rio VALUES (1,'Ebro',930,NULL,'Mediterranean'),(2,'Duero',897,NULL,'Atlantic'),(3,'Tajo',1007,NULL,'Atlantic'),(4,'Guadalquivir',657,NULL,'Atlantic'),(5,'Pisuerga',283,2,NULL),(6,'Manzanares',92,7,NULL),(7,'Jarama',194,3,NULL),(8,'Genil',359,4,NULL),(9,'Turia',280,NULL,'Mediterranean'),(10,'Gallego',194,1,NULL),(12,'Aragon River',195,1,NULL),(11,'Darro',16,8,NULL);
INSERT INTO comunidad VALUES (1,'Andalusia',8500,87300,1,'Spain'),(2,'Castile and Leon',2380,94200,3,'Spain'),(3,'Madrid',6800,8030,4,'Spain'),(4,'Aragon',1330,47700,5,'Spain'),(5,'Valencia',5100,23300,6,'Spain'),(6,'La Rioja',320,5050,7,'Spain'),(7,'Castile-La Mancha',2050,79500,8,'Spain'),(8,'Balearic Islands',1180,4990,9,'Spain'),(9,'Norte',3590,21300,10,'Portugal'),(10,'Cantabria',585,5320,12,'Spain'),(11,'Navarre',670,10400,17,'Spain');
INSERT INTO ciudad VALUES (1,'Seville',1,684,7,4),(2,'Granada',1,230,738,8),(3,'Valladolid',2,297,698,5),(4,'Madrid',3,3330,657,6),(5,'Zaragoza',4,682,208,1),(6,'Valencia',5,798,15,9),(7,'Logrono',6,150,384,1),(8,'Toledo',7,86,529,3),(9,'Palma',8,419,13,NULL),(10,'Porto',9,232,104,2),(11,'Zamora',2,60,652,2),(12,'Santander',10,172,15,NULL),(13,'Cordoba',1,323,106,4),(14,'Huesca',4,54,488,NULL),(15,'Alicante',5,349,3,NULL),(16,'Tudela',11,37,264,1),(17,'Pamplona',11,204,449,NULL);
INSERT INTO linda_con VALUES (1,7),(7,1),(2,3),(3,2),(2,4),(4,2),(2,6),(6,2),(2,7),(7,2),(2,9),(9,2),(2,10),(10,2),(3,7),(7,3),(4,5),(5,4),(4,6),(6,4),(4,7),(7,4),(5,7),(7,5),(11,4),(4,11),(11,6),(6,11);
INSERT INTO pico VALUES ('Mulhacen',1,3479),('Veleta',1,3396),('Aneto',4,3404),('Posets',4,3371),('Penalara',3,2428),('Torre Cerredo',2,2650),('Puig Major',8,1445),('San Lorenzo',6,2271),('Pena Vieja',10,2617),('Larouco',9,1536);

-- Which is the highest summit in the region with the most inhabitants?
-- top peak of the most populous region
SELECT pico FROM pico WHERE com_id = (SELECT com_id FROM comunidad ORDER BY hab_k DESC LIMIT 1) ORDER BY metros DESC LIMIT 1;

-- What is the smallest city in the largest region?
-- biggest region by area, its smallest town
SELECT ciudad FROM ciudad WHERE com_id = (SELECT com_id FROM comunidad ORDER BY sup_km2 DESC LIMIT 1) ORDER BY hab_k LIMIT 1;

-- Which region shares a border with the most other regions?
-- region with most neighbours
SELECT comunidad.comunidad FROM comunidad JOIN linda_con ON linda_con.com_a = comunidad.com_id GROUP BY comunidad.com_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the capital of the region bordered by the most others?
-- seat of government, region with the greatest number of neighbours
SELECT ciudad.ciudad FROM ciudad JOIN comunidad ON comunidad.capital_id = ciudad.ciu_id JOIN linda_con ON linda_con.com_a = comunidad.com_id GROUP BY comunidad.com_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What are the capitals of the regions that border Aragon?
-- capitals next door to aragon
SELECT ciudad.ciudad FROM ciudad JOIN comunidad ON comunidad.capital_id = ciudad.ciu_id JOIN linda_con ON linda_con.com_a = comunidad.com_id WHERE linda_con.com_b = (SELECT com_id FROM comunidad WHERE comunidad = 'Aragon');

-- On which rivers do the cities of Madrid's neighbouring regions lie?
-- rivers at the towns of regions next to Madrid
SELECT rio.rio FROM rio JOIN ciudad ON ciudad.on_rio = rio.rio_id WHERE ciudad.com_id IN (SELECT linda_con.com_b FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Madrid');

-- Which regions border a neighbour of Andalusia?
-- neighbours of andalusia's neighbours
SELECT comunidad.comunidad FROM comunidad JOIN linda_con ON linda_con.com_a = comunidad.com_id WHERE linda_con.com_b IN (SELECT linda_con.com_b FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Andalusia');

-- Which rivers empty into the Tajo?
-- the tajo's tributaries
SELECT rio FROM rio WHERE flows_to = (SELECT rio_id FROM rio WHERE rio = 'Tajo');

-- Which rivers flow into a tributary of the Tajo?
-- tributaries of the tajo's tributaries
SELECT rio FROM rio WHERE flows_to IN (SELECT rio_id FROM rio WHERE flows_to = (SELECT rio_id FROM rio WHERE rio = 'Tajo'));

-- Into which river does the river of Granada run?
-- granada's river empties into
SELECT rio FROM rio WHERE rio_id = (SELECT rio.flows_to FROM rio JOIN ciudad ON ciudad.on_rio = rio.rio_id WHERE ciudad.ciudad = 'Granada');

-- Which river has the most tributaries on record?
-- river fed by most others
SELECT rio FROM rio WHERE rio_id = (SELECT flows_to FROM rio WHERE flows_to IS NOT NULL GROUP BY flows_to ORDER BY COUNT(*) DESC LIMIT 1);

-- Which river has the most cities on its banks?
-- most towns lie on which river
SELECT rio.rio FROM rio JOIN ciudad ON ciudad.on_rio = rio.rio_id GROUP BY rio.rio_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which rivers have no city on them?
-- townless rivers
SELECT rio FROM rio WHERE rio_id NOT IN (SELECT on_rio FROM ciudad WHERE on_rio IS NOT NULL);

-- Which region has no land border with another?
-- cut off from the other regions
SELECT comunidad FROM comunidad WHERE com_id NOT IN (SELECT com_a FROM linda_con);

-- Which regions have no peak in the list?
-- regions without a listed mountain
SELECT comunidad FROM comunidad WHERE com_id NOT IN (SELECT com_id FROM pico);

-- Which cities aren't the capital of their region?
-- non-capital cities
SELECT ciudad FROM ciudad WHERE ciu_id NOT IN (SELECT capital_id FROM comunidad);

-- Which is the largest city that is not a regional capital?
-- biggest town without a regional government
SELECT ciudad FROM ciudad WHERE ciu_id NOT IN (SELECT capital_id FROM comunidad) ORDER BY hab_k DESC LIMIT 1;

-- Which regions does Castile-La Mancha not touch?
-- no border with la mancha
SELECT comunidad FROM comunidad WHERE com_id NOT IN (SELECT linda_con.com_a FROM linda_con JOIN comunidad ON linda_con.com_b = comunidad.com_id WHERE comunidad.comunidad = 'Castile-La Mancha');

-- Which mountains are higher than the highest in Madrid?
-- peaks above everything in the madrid region
SELECT pico FROM pico WHERE metros > (SELECT MAX(pico.metros) FROM pico JOIN comunidad ON pico.com_id = comunidad.com_id WHERE comunidad.comunidad = 'Madrid');

-- Which rivers are longer than the Guadalquivir?
-- beats the guadalquivir in length
SELECT rio FROM rio WHERE long_km > (SELECT long_km FROM rio WHERE rio = 'Guadalquivir');

-- Which regions have more people than Valencia?
-- more populous than the valencian region
SELECT comunidad FROM comunidad WHERE hab_k > (SELECT hab_k FROM comunidad WHERE comunidad = 'Valencia');

-- Is the Ebro longer than the Duero?
-- ebro longer than duero?
SELECT EXISTS (SELECT rio FROM rio WHERE rio = 'Ebro' AND long_km > (SELECT long_km FROM rio WHERE rio = 'Duero'));

-- Is Aneto higher than Mulhacen?
-- aneto taller than mulhacen?
SELECT EXISTS (SELECT pico FROM pico WHERE pico = 'Aneto' AND metros > (SELECT metros FROM pico WHERE pico = 'Mulhacen'));

-- Which has more people, Seville or Zaragoza?
-- seville or zaragoza, the bigger city
SELECT ciudad FROM ciudad WHERE ciudad IN ('Seville', 'Zaragoza') ORDER BY hab_k DESC LIMIT 1;

-- Which city lies lower, Logrono or Toledo?
-- logrono/toledo: closer to sea level
SELECT ciudad FROM ciudad WHERE ciudad IN ('Logrono', 'Toledo') ORDER BY altitude_m LIMIT 1;

-- How many people live in the regions around La Rioja?
-- la rioja's neighbours: combined inhabitants
SELECT SUM(hab_k) FROM comunidad WHERE com_id IN (SELECT linda_con.com_b FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'La Rioja');

-- How many regions does Castile and Leon border?
-- number of castile and leon's neighbours
SELECT COUNT(*) FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Castile and Leon';

-- How many cities are on rivers that reach the Atlantic?
-- towns on atlantic rivers, count
SELECT COUNT(*) FROM ciudad JOIN rio ON ciudad.on_rio = rio.rio_id WHERE rio.sea = 'Atlantic';

-- What is the mean size of the regions bordering Valencia?
-- average area of valencia's neighbours
SELECT AVG(sup_km2) FROM comunidad WHERE com_id IN (SELECT linda_con.com_b FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Valencia');

-- How long are the rivers that end in each sea on average?
-- mean river length by sea
SELECT sea, AVG(long_km) FROM rio WHERE sea IS NOT NULL GROUP BY sea;

-- How many townspeople are there in every region?
-- city dwellers by region
SELECT comunidad.comunidad, SUM(ciudad.hab_k) FROM comunidad JOIN ciudad ON ciudad.com_id = comunidad.com_id GROUP BY comunidad.com_id;

-- Which regions border more than three others?
-- regions with more than three neighbours
SELECT comunidad.comunidad FROM comunidad JOIN linda_con ON linda_con.com_a = comunidad.com_id GROUP BY comunidad.com_id HAVING COUNT(*) > 3;

-- Which regions have more neighbours than Aragon?
-- bordered by more regions than aragon is
SELECT comunidad.comunidad FROM comunidad JOIN linda_con ON linda_con.com_a = comunidad.com_id GROUP BY comunidad.com_id HAVING COUNT(*) > (SELECT COUNT(*) FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Aragon');

-- Does Madrid border Andalusia?
-- madrid and andalusia touching?
SELECT EXISTS (SELECT linda_con.com_a FROM linda_con JOIN comunidad ON linda_con.com_a = comunidad.com_id WHERE comunidad.comunidad = 'Madrid' AND linda_con.com_b = (SELECT com_id FROM comunidad WHERE comunidad = 'Andalusia'));

-- Is there any city above 700 metres?
-- a town higher than 700 m?
SELECT EXISTS (SELECT ciudad FROM ciudad WHERE altitude_m > 700);

-- Which cities on the Ebro or the Duero have under 200,000 people?
-- ebro and duero towns below 200 thousand
SELECT ciudad.ciudad FROM ciudad JOIN rio ON ciudad.on_rio = rio.rio_id WHERE rio.rio IN ('Ebro', 'Duero') AND ciudad.hab_k < 200;

-- Which rivers run neither to the Atlantic nor to the Mediterranean but into another river?
-- rivers that end in a river
SELECT rio FROM rio WHERE flows_to IS NOT NULL;

-- What is the second longest river?
-- longest river after the longest one
SELECT rio FROM rio WHERE long_km < (SELECT MAX(long_km) FROM rio) ORDER BY long_km DESC LIMIT 1;

-- What is the third highest mountain?
-- number three among the peaks
SELECT pico FROM pico WHERE metros < (SELECT MAX(metros) FROM pico WHERE metros < (SELECT MAX(metros) FROM pico)) ORDER BY metros DESC LIMIT 1;

-- What is the biggest city of the region bordering the most others?
-- largest town of the region with most neighbours
SELECT ciudad FROM ciudad WHERE com_id = (SELECT com_a FROM linda_con GROUP BY com_a ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY hab_k DESC LIMIT 1;
