CREATE TABLE tallest_buildings (rank INTEGER PRIMARY KEY, building TEXT, city TEXT, height_m REAL, floors INTEGER, completed INTEGER, use TEXT, architect TEXT, observation_deck TEXT, cost_millions INTEGER);
INSERT INTO tallest_buildings VALUES (1,'Meridian Spire','Kallport',512.0,104,2017,'mixed','Odile Varga','yes',1450),(2,'Concordia Tower','New Aldus',468.5,98,2009,'office','Grant & Lio','yes',980),(3,'The Needle','Kallport',431.2,85,2021,'residential','Odile Varga','no',870),(4,'First Harbour Bank','Kallport',402.0,88,1994,'office','Henrik Sool','no',410),(5,'Jade Pavilion','Min Sorra',388.8,80,2013,'hotel','Wen Takeda','yes',655),(6,'Aldus One','New Aldus',377.0,76,2019,'residential','Grant & Lio','no',NULL),(7,'Centenary House','Kallport',350.4,71,1978,'office','Henrik Sool','yes',160),(8,'Twin Lantern East','Min Sorra',341.0,70,2003,'mixed','Wen Takeda','no',390),(9,'Twin Lantern West','Min Sorra',341.0,70,2004,'hotel','Wen Takeda','no',385),(10,'Granary Tower','Brakk',318.6,66,2023,'residential','Studio Nord','no',520);

-- Which building is the second tallest?
-- who's number 2 in the ranking
-- building in second place
SELECT building FROM tallest_buildings WHERE rank = 2;

-- How tall is the Jade Pavilion?
-- height of jade pavilion
-- how many metres does the Jade Pavilion reach
SELECT height_m FROM tallest_buildings WHERE building = 'Jade Pavilion';

-- Who designed Centenary House?
-- architect of centenary house
-- Centenary House, designed by?
SELECT architect FROM tallest_buildings WHERE building = 'Centenary House';

-- In which place does the Needle rank?
-- the needle - what rank
SELECT rank FROM tallest_buildings WHERE building LIKE '%Needle%';

-- Which of the towers are in Min Sorra?
-- min sorra skyscrapers
-- show the buildings standing in Min Sorra
SELECT building FROM tallest_buildings WHERE city = 'Min Sorra';

-- Which residential towers were finished after 2020?
-- residential high-rises completed later than 2020
SELECT building FROM tallest_buildings WHERE use = 'residential' AND completed > 2020;

-- Which buildings are in the top five?
-- top 5 buildings
SELECT building FROM tallest_buildings WHERE rank <= 5;

-- Which towers let visitors up to an observation deck?
-- buildings w/ observation deck
-- where can tourists enjoy a view from an observation deck
SELECT building FROM tallest_buildings WHERE observation_deck = 'yes';

-- Can you go up to an observation deck in Aldus One?
-- has aldus one got an observation deck
SELECT EXISTS (SELECT building FROM tallest_buildings WHERE building = 'Aldus One' AND observation_deck = 'yes');

-- How many of these skyscrapers are in Kallport?
-- kallport: how many towers on the list
SELECT COUNT(*) FROM tallest_buildings WHERE city = 'Kallport';

-- How many different cities appear in the ranking?
-- number of cities on the list
SELECT COUNT(DISTINCT city) FROM tallest_buildings;

-- What is the oldest building on the list?
-- which tower was completed first
-- oldest skyscraper here
SELECT building FROM tallest_buildings ORDER BY completed LIMIT 1;

-- What was the cheapest hotel tower to build?
-- hotel that cost least to build
SELECT building FROM tallest_buildings WHERE use = 'hotel' ORDER BY cost_millions LIMIT 1;

-- Which city has the most supertalls?
-- city with the greatest number of these towers
-- where do most of the tallest buildings stand
SELECT city FROM tallest_buildings GROUP BY city ORDER BY COUNT(*) DESC LIMIT 1;

-- How many floors on average do the office buildings have?
-- average floors, office towers
SELECT AVG(floors) FROM tallest_buildings WHERE use = 'office';

-- How many towers does every architect have in the ranking?
-- buildings by architect, count
-- how many entries per architect
SELECT architect, COUNT(*) FROM tallest_buildings GROUP BY architect;

-- Which architects have at least three buildings in it?
-- architects with 3 or more towers
SELECT architect FROM tallest_buildings GROUP BY architect HAVING COUNT(*) >= 3;

-- Which building's cost is not known?
-- cost missing
-- we don't know what which tower cost
SELECT building FROM tallest_buildings WHERE cost_millions IS NULL;

-- Is Granary Tower taller than Centenary House?
-- granary tower higher than centenary house?
SELECT EXISTS (SELECT building FROM tallest_buildings WHERE building = 'Granary Tower' AND height_m > (SELECT height_m FROM tallest_buildings WHERE building = 'Centenary House'));

-- Which buildings did the architect of The Needle design?
-- everything by the same architect as The Needle
SELECT building FROM tallest_buildings WHERE architect = (SELECT architect FROM tallest_buildings WHERE building = 'The Needle');
