CREATE TABLE province (prov_name TEXT PRIMARY KEY, capital TEXT, area_km2 INTEGER, population INTEGER, joined_union DATE);
CREATE TABLE town (town_id INTEGER PRIMARY KEY, town_name TEXT, province TEXT REFERENCES province(prov_name), inhabitants INTEGER, elevation_m INTEGER);
CREATE TABLE lake (lake_name TEXT PRIMARY KEY, province TEXT REFERENCES province(prov_name), surface_km2 REAL, max_depth_m INTEGER);
CREATE TABLE river (river_name TEXT PRIMARY KEY, length_km INTEGER, mouth TEXT);
CREATE TABLE flows_through (river TEXT REFERENCES river(river_name), province TEXT REFERENCES province(prov_name), PRIMARY KEY (river, province));
INSERT INTO province VALUES ('Ostwald','Mirn',18400,1240000,'1848-03-01'),('Norrland','Fjellby',52300,310000,'1871-06-15'),('Tessin Vale','Corvo',9700,2050000,'1848-03-01'),('Grauheim','Steinau',22100,870000,'1862-10-09'),('Saltmarsh','Port Wyle',4300,415000,'1905-01-20'),('High Karst','Jelova',13600,128000,'1919-08-04');
INSERT INTO town VALUES (1,'Mirn','Ostwald',402000,88),(2,'Halbstadt','Ostwald',97000,140),(3,'Kettin','Ostwald',31000,212),(4,'Fjellby','Norrland',84000,9),(5,'Corvo','Tessin Vale',731000,265),(6,'Santelmo','Tessin Vale',188000,301),(7,'Steinau','Grauheim',219000,430),(8,'Old Grauheim','Grauheim',46000,512),(9,'Port Wyle','Saltmarsh',122000,3),(10,'Jelova','High Karst',38500,1104),(11,'Brannick','Ostwald',12500,67),(12,'Little Skerry','Norrland',7800,21);
INSERT INTO lake VALUES ('Vandersee','Ostwald',41.5,62),('Lake Kettin','Ostwald',12.3,88),('Storvann','Norrland',310.0,241),('Isvann','Norrland',96.4,133),('Lago Corvo','Tessin Vale',57.8,305),('Black Mere','Saltmarsh',23.0,7),('Jelova Tarn','High Karst',1.9,NULL);
INSERT INTO river VALUES ('Elm',612,'Grey Sea'),('Sorrow',388,'Grey Sea'),('Tessa',274,'Lago Corvo'),('Fjellelv',205,'North Sound'),('Wyle',97,'Grey Sea');
INSERT INTO flows_through VALUES ('Elm','High Karst'),('Elm','Grauheim'),('Elm','Ostwald'),('Elm','Saltmarsh'),('Sorrow','Grauheim'),('Sorrow','Ostwald'),('Tessa','Tessin Vale'),('Tessa','Grauheim'),('Wyle','Saltmarsh');

-- What is the capital of the largest province?
-- the biggest province by area, what's its capital
-- name the seat of government of the province that covers the most ground
SELECT capital FROM province ORDER BY area_km2 DESC LIMIT 1;

-- How many people live in the biggest town of the smallest province?
-- take the tiniest province: what's the population of its largest town
SELECT inhabitants FROM town WHERE province = (SELECT prov_name FROM province ORDER BY area_km2 LIMIT 1) ORDER BY inhabitants DESC LIMIT 1;

-- Which lake is deepest among those in the province with the most towns?
-- deepest lake of the province that has more towns than any other
SELECT lake_name FROM lake WHERE province = (SELECT province FROM town GROUP BY province ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY max_depth_m DESC LIMIT 1;

-- Which river crosses the most provinces?
-- river running through the greatest number of provinces
-- what river touches more provinces than any other
SELECT river FROM flows_through GROUP BY river ORDER BY COUNT(*) DESC LIMIT 1;

-- Which provinces does the longest river flow through?
-- where does our longest river run
-- provinces on the course of the longest river
SELECT province FROM flows_through WHERE river = (SELECT river_name FROM river ORDER BY length_km DESC LIMIT 1);

-- Which is the highest town in the least populated province?
-- highest-lying town of the province where the fewest people live
SELECT town_name FROM town WHERE province = (SELECT prov_name FROM province ORDER BY population LIMIT 1) ORDER BY elevation_m DESC LIMIT 1;

-- Which provinces have no river running through them?
-- provinces no river flows through
-- where in the country is there not a single river
SELECT prov_name FROM province WHERE prov_name NOT IN (SELECT province FROM flows_through);

-- How many towns lie in provinces with more than a million people?
-- count of towns in provinces above 1000000 inhabitants
SELECT COUNT(*) FROM town JOIN province ON town.province = province.prov_name WHERE province.population > 1000000;

-- towns in the province whose capital is Mirn
-- Which towns belong to the province governed from Mirn?
-- list every town of the province that has Mirn for its capital
SELECT town.town_name FROM town JOIN province ON town.province = province.prov_name WHERE province.capital = 'Mirn';

-- What is the average depth of the lakes in Norrland?
-- norrland lakes, mean depth
-- how deep are Norrland's lakes on average
SELECT AVG(max_depth_m) FROM lake WHERE province = 'Norrland';

-- What is the second largest province?
-- runner-up among the provinces by area
-- which province comes second in size
SELECT prov_name FROM province WHERE area_km2 < (SELECT MAX(area_km2) FROM province) ORDER BY area_km2 DESC LIMIT 1;

-- How long is the longest river through the province of Grauheim?
-- length of the longest river that crosses grauheim
SELECT river.length_km FROM river JOIN flows_through ON flows_through.river = river.river_name WHERE flows_through.province = 'Grauheim' ORDER BY river.length_km DESC LIMIT 1;

-- What is the total area of the provinces the Elm flows through?
-- how many square kilometres do the provinces along the Elm cover together
SELECT SUM(province.area_km2) FROM province JOIN flows_through ON flows_through.province = province.prov_name WHERE flows_through.river = 'Elm';

-- Does the Sorrow run through Saltmarsh?
-- is saltmarsh on the sorrow
SELECT EXISTS (SELECT river FROM flows_through WHERE river = 'Sorrow' AND province = 'Saltmarsh');

-- Which rivers end in the Grey Sea?
-- what flows into the grey sea
-- rivers emptying into the Grey Sea
SELECT river_name FROM river WHERE mouth = 'Grey Sea';

-- Which lakes are bigger than the average lake?
-- lakes with an above-average surface
SELECT lake_name FROM lake WHERE surface_km2 > (SELECT AVG(surface_km2) FROM lake);

-- Which provinces joined before 1860?
-- provinces in the union already before 1860
-- who was part of the union earlier than 1860
SELECT prov_name FROM province WHERE joined_union < '1860';

-- In which province is the deepest lake?
-- the deepest lake of all lies in which province
SELECT province FROM lake ORDER BY max_depth_m DESC LIMIT 1;
