CREATE TABLE land (code TEXT PRIMARY KEY, land TEXT, pop_m REAL, km2 INTEGER, capital TEXT, eu_since INTEGER, coast_km INTEGER);
CREATE TABLE town (town TEXT PRIMARY KEY, code TEXT REFERENCES land(code), pop_k INTEGER, by_sea TEXT);
CREATE TABLE neighbour (code TEXT REFERENCES land(code), other TEXT REFERENCES land(code));
CREATE TABLE river (river TEXT PRIMARY KEY, km INTEGER, ends_in TEXT);
CREATE TABLE runs_in (river TEXT REFERENCES river(river), code TEXT REFERENCES land(code));
CREATE TABLE isle (isle TEXT PRIMARY KEY, code TEXT REFERENCES land(code), km2 INTEGER, dwellers INTEGER);
INSERT INTO land VALUES ('DE','Germany',83.2,357600,'Berlin',1958,2389),('PL','Poland',37.7,312700,'Warsaw',2004,440),('LT','Lithuania',2.8,65300,'Vilnius',2004,90),('LV','Latvia',1.9,64600,'Riga',2004,498),('EE','Estonia',1.3,45300,'Tallinn',2004,3794),('FI','Finland',5.5,338400,'Helsinki',1995,1250),('SE','Sweden',10.5,450300,'Stockholm',1995,3218),('DK','Denmark',5.9,42900,'Copenhagen',1973,7314),('NO','Norway',5.4,385200,'Oslo',NULL,25148);
INSERT INTO town VALUES ('Berlin','DE',3677,'no'),('Hamburg','DE',1853,'no'),('Rostock','DE',208,'yes'),('Warsaw','PL',1861,'no'),('Gdansk','PL',486,'yes'),('Vilnius','LT',592,'no'),('Klaipeda','LT',152,'yes'),('Riga','LV',605,'yes'),('Liepaja','LV',67,'yes'),('Tallinn','EE',453,'yes'),('Tartu','EE',97,'no'),('Helsinki','FI',664,'yes'),('Tampere','FI',249,'no'),('Stockholm','SE',984,'yes'),('Malmo','SE',357,'yes'),('Copenhagen','DK',653,'yes'),('Odense','DK',182,'no'),('Oslo','NO',709,'yes'),('Bergen','NO',289,'yes');
INSERT INTO neighbour VALUES ('DE','PL'),('PL','DE'),('DE','DK'),('DK','DE'),('PL','LT'),('LT','PL'),('LT','LV'),('LV','LT'),('LV','EE'),('EE','LV'),('FI','SE'),('SE','FI'),('FI','NO'),('NO','FI'),('SE','NO'),('NO','SE');
INSERT INTO river VALUES ('Vistula',1047,'Baltic Sea'),('Oder',840,'Baltic Sea'),('Elbe',1094,'North Sea'),('Neman',937,'Baltic Sea'),('Daugava',1020,'Baltic Sea'),('Torne',522,'Baltic Sea'),('Warta',808,'Oder'),('Glomma',621,'North Sea'),('Neris',510,'Neman');
INSERT INTO runs_in VALUES ('Vistula','PL'),('Oder','PL'),('Oder','DE'),('Elbe','DE'),('Neman','LT'),('Daugava','LV'),('Torne','SE'),('Torne','FI'),('Warta','PL'),('Glomma','NO'),('Neris','LT');
INSERT INTO isle VALUES ('Gotland','SE',3134,61000),('Oland','SE',1342,26000),('Saaremaa','EE',2672,31000),('Hiiumaa','EE',989,9400),('Zealand','DK',7031,2320000),('Funen','DK',2985,470000),('Bornholm','DK',588,39600),('Rugen','DE',926,77000),('Hailuoto','FI',201,950);

-- What is the longest river in the country with the most people?
-- most populous country, longest river there
-- longest river where most people live
SELECT river.river FROM river JOIN runs_in ON runs_in.river = river.river WHERE runs_in.code = (SELECT code FROM land ORDER BY pop_m DESC LIMIT 1) ORDER BY river.km DESC LIMIT 1;

-- Which rivers flow through countries that border Lithuania?
-- rivers of lithuania's neighbours
-- what runs through the lands next to Lithuania
SELECT river.river FROM river JOIN runs_in ON runs_in.river = river.river WHERE runs_in.code IN (SELECT neighbour.other FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Lithuania');

-- What are the capitals of the countries that touch Germany?
-- capitals next door to germany
-- germany's neighbours: their capitals
SELECT land.capital FROM land JOIN neighbour ON neighbour.code = land.code WHERE neighbour.other = (SELECT code FROM land WHERE land = 'Germany');

-- How many people live in the capital of Poland?
-- poland capital population
SELECT pop_k FROM town WHERE town = (SELECT capital FROM land WHERE land = 'Poland');

-- What is the population of the biggest town in the country with the shortest coast?
-- country with least coastline: inhabitants of its largest city
SELECT MAX(pop_k) FROM town WHERE code = (SELECT code FROM land ORDER BY coast_km LIMIT 1);

-- Which countries border a country that borders Estonia?
-- neighbours of estonia's neighbours
SELECT land.land FROM land JOIN neighbour ON neighbour.code = land.code WHERE neighbour.other IN (SELECT neighbour.other FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Estonia');

-- Which is the smallest country bordering Poland?
-- poland's tiniest neighbour by area
SELECT land.land FROM land JOIN neighbour ON neighbour.code = land.code WHERE neighbour.other = (SELECT code FROM land WHERE land = 'Poland') ORDER BY land.km2 LIMIT 1;

-- Which country has the most islands in this list?
-- most isles: which land
-- who owns the greatest number of islands
SELECT land.land FROM land JOIN isle ON isle.code = land.code GROUP BY land.code ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the capital of the country with the most rivers?
-- capital, land with most rivers
SELECT land.capital FROM land JOIN runs_in ON runs_in.code = land.code GROUP BY land.code ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the largest island that belongs to Denmark?
-- biggest isle of Denmark
-- denmark's largest island
SELECT isle.isle FROM isle JOIN land ON isle.code = land.code WHERE land.land = 'Denmark' ORDER BY isle.km2 DESC LIMIT 1;

-- Which countries have no island here?
-- lands without islands
SELECT land FROM land WHERE code NOT IN (SELECT code FROM isle);

-- Which countries don't border Germany?
-- countries whose neighbours do not include Germany
-- no common frontier with germany
SELECT land FROM land WHERE code NOT IN (SELECT neighbour.code FROM neighbour JOIN land ON neighbour.other = land.code WHERE land.land = 'Germany');

-- Which countries have more people than Finland?
-- more populous than finland
-- countries with a bigger population than Finland's
SELECT land FROM land WHERE pop_m > (SELECT pop_m FROM land WHERE land = 'Finland');

-- Which islands are larger than the largest in Sweden?
-- isles bigger than everything sweden has
SELECT isle FROM isle WHERE km2 > (SELECT MAX(isle.km2) FROM isle JOIN land ON isle.code = land.code WHERE land.land = 'Sweden');

-- Is the Vistula longer than the Elbe?
-- vistula longer than elbe?
SELECT EXISTS (SELECT river FROM river WHERE river = 'Vistula' AND km > (SELECT km FROM river WHERE river = 'Elbe'));

-- Which is larger, Norway or Finland?
-- norway vs finland: more land
SELECT land FROM land WHERE land IN ('Norway', 'Finland') ORDER BY km2 DESC LIMIT 1;

-- Who has fewer people, Latvia or Estonia?
-- fewer inhabitants - latvia or estonia
SELECT land FROM land WHERE land IN ('Latvia', 'Estonia') ORDER BY pop_m LIMIT 1;

-- Do Finland and Norway share a border?
-- is norway next to finland
SELECT EXISTS (SELECT neighbour.code FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Finland' AND neighbour.other = (SELECT code FROM land WHERE land = 'Norway'));

-- Does Denmark border Sweden on land?
-- denmark-sweden land border?
SELECT EXISTS (SELECT neighbour.other FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Denmark' AND neighbour.other = (SELECT code FROM land WHERE land = 'Sweden'));

-- How many people live in the towns of the countries bordering Latvia?
-- townspeople in latvia's neighbours, total
SELECT SUM(town.pop_k) FROM town WHERE town.code IN (SELECT neighbour.other FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Latvia');

-- What is the total area of the countries that border Norway?
-- square km of all norway's neighbours together
SELECT SUM(km2) FROM land WHERE code IN (SELECT neighbour.other FROM neighbour JOIN land ON neighbour.code = land.code WHERE land.land = 'Norway');

-- How many rivers run through both Poland and Germany?
-- number of polish rivers that are german, too
SELECT COUNT(*) FROM runs_in JOIN land ON runs_in.code = land.code WHERE land.land = 'Poland' AND runs_in.river IN (SELECT runs_in.river FROM runs_in JOIN land ON runs_in.code = land.code WHERE land.land = 'Germany');

-- Which rivers pass through more than one country?
-- international rivers
-- rivers shared by several countries
SELECT river FROM runs_in GROUP BY river HAVING COUNT(*) > 1;

-- Through which countries does the river flow that the Warta ends in?
-- warta's receiving river: which lands is it in
SELECT land.land FROM land JOIN runs_in ON runs_in.code = land.code WHERE runs_in.river = (SELECT ends_in FROM river WHERE river = 'Warta');

-- How long is the river that the Neris flows into?
-- length of whatever the neris empties into
SELECT km FROM river WHERE river = (SELECT ends_in FROM river WHERE river = 'Neris');

-- Which countries have no river on the list?
-- lands without a major river
SELECT land FROM land WHERE code NOT IN (SELECT code FROM runs_in);

-- What is the average length of Polish rivers?
-- mean river length poland
SELECT AVG(river.km) FROM river JOIN runs_in ON runs_in.river = river.river JOIN land ON runs_in.code = land.code WHERE land.land = 'Poland';

-- Which seaside town has the most people in the Baltic states of Latvia, Estonia and Lithuania?
-- latvia estonia lithuania: biggest town on the sea
SELECT town.town FROM town JOIN land ON town.code = land.code WHERE town.by_sea = 'yes' AND land.land IN ('Latvia', 'Estonia', 'Lithuania') ORDER BY town.pop_k DESC LIMIT 1;

-- Which is the biggest town that is not a capital?
-- most populous non-capital
SELECT town FROM town WHERE town NOT IN (SELECT capital FROM land) ORDER BY pop_k DESC LIMIT 1;

-- Which towns are bigger than the capital of Latvia?
-- larger than latvia's capital: towns
SELECT town FROM town WHERE pop_k > (SELECT pop_k FROM town WHERE town = (SELECT capital FROM land WHERE land = 'Latvia'));

-- Which capitals lie by the sea?
-- coastal capitals
SELECT town FROM town WHERE by_sea = 'yes' AND town IN (SELECT capital FROM land);

-- Which countries joined the EU in the nineties or earlier?
-- eu members before 2000
SELECT land FROM land WHERE eu_since < 2000;

-- Which country isn't in the EU?
-- non-eu countries
-- who never joined the European Union
SELECT land FROM land WHERE eu_since IS NULL;

-- What is the second largest country?
-- number two by area
SELECT land FROM land WHERE km2 < (SELECT MAX(km2) FROM land) ORDER BY km2 DESC LIMIT 1;

-- How many islanders does each country have?
-- island dwellers by country
SELECT land.land, SUM(isle.dwellers) FROM land JOIN isle ON isle.code = land.code GROUP BY land.code;

-- Which countries have more than 100,000 islanders?
-- over 100000 people on islands: countries
SELECT land.land FROM land JOIN isle ON isle.code = land.code GROUP BY land.code HAVING SUM(isle.dwellers) > 100000;

-- Which rivers end neither in the Baltic nor in the North Sea?
-- rivers that don't reach the baltic or the north sea
SELECT river FROM river WHERE ends_in NOT IN ('Baltic Sea', 'North Sea');

-- Which island has the fewest people in the country with the most islands?
-- emptiest isle of the land with most isles
SELECT isle FROM isle WHERE code = (SELECT code FROM isle GROUP BY code ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY dwellers LIMIT 1;
