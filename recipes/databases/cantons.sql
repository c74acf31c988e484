CREATE TABLE canton (canton_name TEXT, abbrev TEXT PRIMARY KEY, capital TEXT, population INTEGER, area REAL, density REAL);
CREATE TABLE city (city_name TEXT, population INTEGER, canton TEXT REFERENCES canton(abbrev));
CREATE TABLE neighbours (canton TEXT REFERENCES canton(abbrev), touches TEXT REFERENCES canton(abbrev));
CREATE TABLE extremes (canton TEXT REFERENCES canton(abbrev), highest_point TEXT, highest_elev INTEGER, lowest_point TEXT, lowest_elev INTEGER);
CREATE TABLE waterway (waterway_name TEXT, length INTEGER, traverse TEXT REFERENCES canton(abbrev));
INSERT INTO canton VALUES ('Abervale','AB','Lonbridge',920000,3100,296.8),('Corrimont','CO','Haute-Corr',145000,5600,25.9),('Dell','DE','Dellwich',388000,870,446.0),('Hesperia','HE','Goldport',1730000,7400,233.8),('Inver','IN','Inverloch',66000,9200,7.2),('Quarn','QU','Quarnstone',512000,2650,193.2);
INSERT INTO city VALUES ('Lonbridge',310000,'AB'),('Saint Wenn',84000,'AB'),('Haute-Corr',41000,'CO'),('Dellwich',176000,'DE'),('Goldport',655000,'HE'),('Mirabeau',240000,'HE'),('Westering',98000,'HE'),('Inverloch',28000,'IN'),('Quarnstone',133000,'QU'),('Tarrow',151000,'QU');
INSERT INTO neighbours VALUES ('AB','DE'),('AB','HE'),('AB','QU'),('DE','AB'),('DE','HE'),('HE','AB'),('HE','DE'),('QU','AB'),('QU','CO'),('CO','QU');
INSERT INTO extremes VALUES ('AB','Wenn Beacon',612,'Lon Mouth',0),('CO','Pic Corr',3904,'Corr Gorge',480),('DE','Dell Knoll',188,'Dell Fen',-4),('HE','Mount Auric',2217,'Goldport Bay',0),('IN','Ben Skarra',1344,'Loch Inver',12),('QU','Quarn Edge',1530,'Tarrow Ford',95);
INSERT INTO waterway VALUES ('Lon',290,'AB'),('Lon',290,'QU'),('Lon',290,'CO'),('Auric',410,'HE'),('Auric',410,'DE'),('Dell Brook',55,'DE'),('Wenn',120,'AB');

-- What is the capital of the canton with the most people?
-- capital of the most populous canton
-- where do most people live, and what's that canton's capital called? just the capital
SELECT capital FROM canton ORDER BY population DESC LIMIT 1;

-- What is the highest point in the least populated canton?
-- highest spot of the canton with the fewest inhabitants
SELECT highest_point FROM extremes WHERE canton = (SELECT abbrev FROM canton ORDER BY population LIMIT 1);

-- Which cantons border Abervale?
-- what touches abervale
-- cantons next to Abervale
-- neighbours of abervale
SELECT canton_name FROM canton WHERE abbrev IN (SELECT neighbours.touches FROM neighbours JOIN canton ON neighbours.canton = canton.abbrev WHERE canton.canton_name = 'Abervale');

-- What is the biggest city in the smallest canton?
-- largest city of the tiniest canton
-- smallest canton by area: its biggest town
SELECT city_name FROM city WHERE canton = (SELECT abbrev FROM canton ORDER BY area LIMIT 1) ORDER BY population DESC LIMIT 1;

-- How long is the longest waterway in Dell?
-- length of the longest river that runs through dell
SELECT MAX(waterway.length) FROM waterway JOIN canton ON waterway.traverse = canton.abbrev WHERE canton.canton_name = 'Dell';

-- Which cantons does the Lon run through?
-- lon flows through which cantons
-- where does the Lon go
SELECT canton.canton_name FROM canton JOIN waterway ON waterway.traverse = canton.abbrev WHERE waterway.waterway_name = 'Lon';

-- Through which cantons does the longest waterway flow?
-- cantons on the longest river
SELECT canton.canton_name FROM canton JOIN waterway ON waterway.traverse = canton.abbrev WHERE waterway.length = (SELECT MAX(length) FROM waterway);

-- Which canton has the lowest point?
-- where is the lowest spot of the whole country, which canton
-- canton that goes down the farthest below everything else
SELECT canton.canton_name FROM canton JOIN extremes ON extremes.canton = canton.abbrev ORDER BY extremes.lowest_elev LIMIT 1;

-- Which canton borders the most others?
-- canton with the greatest number of neighbours
SELECT canton.canton_name FROM canton JOIN neighbours ON neighbours.canton = canton.abbrev GROUP BY canton.abbrev ORDER BY COUNT(*) DESC LIMIT 1;

-- How many cities are there in cantons with a population density above 200?
-- number of cities where density exceeds 200
SELECT COUNT(*) FROM city JOIN canton ON city.canton = canton.abbrev WHERE canton.density > 200;

-- Which cantons have no waterway?
-- cantons no river runs through
SELECT canton_name FROM canton WHERE abbrev NOT IN (SELECT traverse FROM waterway);

-- How high is Pic Corr?
-- elevation of pic corr
-- what's the height of Pic Corr
SELECT highest_elev FROM extremes WHERE highest_point = 'Pic Corr';

-- What are the major cities of Hesperia, those above 150000 people?
-- hesperia cities with over 150000 inhabitants
SELECT city.city_name FROM city JOIN canton ON city.canton = canton.abbrev WHERE canton.canton_name = 'Hesperia' AND city.population > 150000;

-- In which canton is Tarrow?
-- tarrow lies in what canton
-- what canton does Tarrow belong to
SELECT canton.canton_name FROM canton JOIN city ON city.canton = canton.abbrev WHERE city.city_name = 'Tarrow';

-- How many people live in the capital of Quarn?
-- population of quarn's capital
SELECT population FROM city WHERE city_name = (SELECT capital FROM canton WHERE canton_name = 'Quarn');

-- What is the total population of the cantons bordering Abervale?
-- how many people live in the cantons that touch abervale, all told
SELECT SUM(population) FROM canton WHERE abbrev IN (SELECT neighbours.touches FROM neighbours JOIN canton ON neighbours.canton = canton.abbrev WHERE canton.canton_name = 'Abervale');

-- Does Inver border any canton?
-- has inver got a neighbour
SELECT EXISTS (SELECT canton.canton_name FROM canton JOIN neighbours ON neighbours.canton = canton.abbrev WHERE canton.canton_name = 'Inver');

-- Which canton has the most cities?
-- greatest number of cities, which canton
SELECT canton.canton_name FROM canton JOIN city ON city.canton = canton.abbrev GROUP BY canton.abbrev ORDER BY COUNT(*) DESC LIMIT 1;
