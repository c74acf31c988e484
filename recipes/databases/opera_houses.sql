CREATE TABLE opera_house (id INTEGER PRIMARY KEY, house TEXT, city TEXT, country TEXT, inaugurated DATE, seats INTEGER, style TEXT, architect TEXT, opening_work TEXT, burned_down INTEGER, resident_orchestra TEXT);
INSERT INTO opera_house VALUES (1,'Teatro Bellucci','Ferrano','Italy','1792-05-16',1120,'neoclassical','Giorgio Manzi','The Shepherd King',1836,'yes'),(2,'Royal Opera Vasberg','Vasberg','Sweden','1898-09-19',1230,'neo-baroque','Axel Ander','Helga''s Dream',NULL,'yes'),(3,'Grand Lyric','Morvane','France','1875-01-05',1980,'neo-baroque','Louis Garanne','The Jewess of Nantes',NULL,'yes'),(4,'Stadttheater Lindau Ost','Lindau','Germany','1911-10-28',860,'art nouveau','Emil Hasse','The Glass Tower',NULL,'no'),(5,'Opera de la Costa','Almadra','Spain','1850-11-19',2290,'neoclassical','Tomas Oriol','Doña Ines',1861,'yes'),(6,'Harbour Opera','Bergsund','Norway','2008-04-12',1370,'modern','Nord Studio','Fjord Songs',NULL,'yes'),(7,'Teatro del Sole','Portanera','Italy','1831-12-26',930,'neoclassical','Giorgio Manzi','Olimpia',NULL,'no'),(8,'Quayside House','Port Ellery','Australia','1973-10-20',1510,'modern','Lars Uther','War of the Rivers',NULL,'yes'),(9,'Kleine Oper','Karlsau','Germany','1768-08-03',480,'baroque','Emil Hasse the Elder','Apollo''s Feast',1945,'no');

-- How many people fit into the Grand Lyric?
-- grand lyric capacity
SELECT seats FROM opera_house WHERE house = 'Grand Lyric';

-- Who built the Royal Opera in Vasberg?
-- architect of the royal opera vasberg
SELECT architect FROM opera_house WHERE house = 'Royal Opera Vasberg';

-- Which work opened Teatro Bellucci?
-- first opera ever given at teatro bellucci
SELECT opening_work FROM opera_house WHERE house = 'Teatro Bellucci';

-- Which Italian houses are there?
-- opera houses in Italy
SELECT house FROM opera_house WHERE country = 'Italy';

-- Which neoclassical houses have more than 1000 seats?
-- neoclassical, over 1000 seats
SELECT house FROM opera_house WHERE style = 'neoclassical' AND seats > 1000;

-- Which opera houses have burnt down at some point, and in what year?
-- houses lost to fire and the year
SELECT house, burned_down FROM opera_house WHERE burned_down IS NOT NULL;

-- Which houses never burned?
-- no fire ever
SELECT house FROM opera_house WHERE burned_down IS NULL;

-- Does the Kleine Oper have an orchestra of its own?
-- kleine oper: resident orchestra?
SELECT EXISTS (SELECT house FROM opera_house WHERE house = 'Kleine Oper' AND resident_orchestra = 'yes');

-- Is there a modern opera house in Norway?
-- anything modern in norway
SELECT EXISTS (SELECT house FROM opera_house WHERE style = 'modern' AND country = 'Norway');

-- Which opera house is the oldest?
-- first one to be inaugurated
SELECT house FROM opera_house ORDER BY inaugurated LIMIT 1;

-- What's the biggest German house?
-- most seats in Germany
SELECT house FROM opera_house WHERE country = 'Germany' ORDER BY seats DESC LIMIT 1;

-- Which houses opened in the 20th century, from 1901 to 2000?
-- inaugurated between 1901 and 2000
SELECT house FROM opera_house WHERE inaugurated BETWEEN '1901' AND '2000';

-- Which houses opened before 1800 and in which city do they stand?
-- pre-1800 houses with city
SELECT house, city FROM opera_house WHERE inaugurated < '1800';

-- How many houses does each country have?
-- count by country
SELECT country, COUNT(*) FROM opera_house GROUP BY country;

-- Which architect designed more than one of them?
-- architects with several houses, at least 2
SELECT architect FROM opera_house GROUP BY architect HAVING COUNT(*) >= 2;

-- What is the average number of seats in each style?
-- mean seats per style
SELECT style, AVG(seats) FROM opera_house GROUP BY style;

-- Which is larger, Harbour Opera or Quayside House?
-- harbour opera or quayside house, more seats?
SELECT house FROM opera_house WHERE house IN ('Harbour Opera', 'Quayside House') ORDER BY seats DESC LIMIT 1;

-- Which houses hold fewer people than the average?
-- smaller than average houses
SELECT house FROM opera_house WHERE seats < (SELECT AVG(seats) FROM opera_house);

-- Which houses are called Teatro something?
-- names starting with Teatro
SELECT house FROM opera_house WHERE house LIKE 'Teatro%';

-- Order the houses by opening date and give the style too.
-- house + style in order of inauguration
SELECT house, style FROM opera_house ORDER BY inaugurated;
