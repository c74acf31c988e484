CREATE TABLE mayor (mayor_id INTEGER PRIMARY KEY, full_name TEXT, party TEXT, birth_year INTEGER, in_office_since DATE);
CREATE TABLE city (city_id INTEGER PRIMARY KEY, city_name TEXT, province TEXT, population INTEGER, area_km2 REAL, founded INTEGER, is_port TEXT, mayor_id INTEGER REFERENCES mayor(mayor_id));
CREATE TABLE district (district_id INTEGER PRIMARY KEY, district_name TEXT, city_id INTEGER REFERENCES city(city_id), residents INTEGER, kind TEXT);
INSERT INTO mayor VALUES (1,'Oskar Brandelt','Green Union',1961,'2014-06-01'),(2,'Ilse Torvane','Civic List',1974,'2019-11-15'),(3,'Marek Dusol','Workers Party',1958,'2021-03-20'),(4,'Pia Lendermann','Green Union',1983,'2022-10-02'),(5,'Janos Kavelli','Civic List',1969,'2017-05-09'),(6,'Rhea Stolberg','Independent',1979,'2023-02-11'),(7,'Tomas Wierne','Workers Party',1955,'2011-09-30');
INSERT INTO city VALUES (1,'Harnstadt','Nordmark',812000,410.5,1142,'yes',1),(2,'Velmoor','Nordmark',264000,180.2,1390,'no',2),(3,'Port Ansel','Coast',431000,222.0,1611,'yes',3),(4,'Quillen','Coast',98000,75.4,1703,'yes',4),(5,'Drosna','Highlands',156000,301.9,1255,'no',5),(6,'Tarrow','Highlands',45000,64.3,1847,'no',6),(7,'Bellisk','Plains',377000,265.7,1301,'no',7),(8,'Fenwede','Plains',61000,88.8,1922,'no',NULL);
INSERT INTO district VALUES (1,'Old Harbour',1,64000,'historic'),(2,'Kronfeld',1,121000,'residential'),(3,'Steelside',1,38000,'industrial'),(4,'Upper Velm',2,52000,'residential'),(5,'Mill Quarter',2,27000,'historic'),(6,'Docklands',3,41000,'industrial'),(7,'Saint Orla',3,73000,'residential'),(8,'Lantern Hill',3,19000,'historic'),(9,'Saltgate',4,22000,'historic'),(10,'Stonebridge',5,31000,'residential'),(11,'Railyard',7,29000,'industrial'),(12,'Park Side',1,56000,'residential');

-- Who is the mayor of Harnstadt?
-- who runs harnstadt
-- Harnstadt's mayor
SELECT mayor.full_name FROM mayor JOIN city ON city.mayor_id = mayor.mayor_id WHERE city.city_name = 'Harnstadt';

-- How many people live in Port Ansel?
-- port ansel inhabitants
-- how big is Port Ansel, population-wise
SELECT population FROM city WHERE city_name = 'Port Ansel';

-- Which cities have a harbour?
-- list the port cities
-- where do ships dock in this country: the ports
SELECT city_name FROM city WHERE is_port = 'yes';

-- Which inland cities have more than 100,000 inhabitants?
-- cities without a port and over 100000 people
-- big inland towns, I mean above 100000 souls and no port
SELECT city_name FROM city WHERE is_port = 'no' AND population > 100000;

-- Which city is governed by Dusol?
-- where is Dusol mayor
SELECT city.city_name FROM city JOIN mayor ON city.mayor_id = mayor.mayor_id WHERE mayor.full_name LIKE '%Dusol%';

-- Which districts belong to cities run by the Workers Party?
-- quarters in towns with a Workers Party mayor
-- name the districts under Workers Party mayors
SELECT district.district_name FROM district JOIN city ON district.city_id = city.city_id JOIN mayor ON city.mayor_id = mayor.mayor_id WHERE mayor.party = 'Workers Party';

-- Does Fenwede have a mayor at the moment?
-- has fenwede got a mayor
SELECT EXISTS (SELECT city_name FROM city WHERE city_name = 'Fenwede' AND mayor_id IS NOT NULL);

-- What is the oldest city in the country?
-- oldest town?
-- which city was founded first
SELECT city_name FROM city ORDER BY founded LIMIT 1;

-- Which city is the largest on the Plains by number of inhabitants?
-- most populous plains city
SELECT city_name FROM city WHERE province = 'Plains' ORDER BY population DESC LIMIT 1;

-- How many people live in each province altogether?
-- total population per province
-- add up the inhabitants by province
SELECT province, SUM(population) FROM city GROUP BY province;

-- Which city is divided into the most districts?
-- city with most districts
SELECT city.city_name FROM city JOIN district ON district.city_id = city.city_id GROUP BY city.city_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which parties hold more than one mayor's office?
-- parties with at least 2 mayors
SELECT party FROM mayor GROUP BY party HAVING COUNT(*) >= 2;

-- Who became mayor after 2020?
-- mayors who took office later than 2020
-- who took over a town hall after 2020
SELECT full_name FROM mayor WHERE in_office_since > '2020';

-- Which mayor has been in office the longest?
-- longest-serving mayor
-- who's been in the mayor's chair longest
SELECT full_name FROM mayor ORDER BY in_office_since LIMIT 1;

-- Who is younger, Ilse Torvane or Rhea Stolberg?
-- torvane or stolberg, which of the two is younger
SELECT full_name FROM mayor WHERE full_name IN ('Ilse Torvane', 'Rhea Stolberg') ORDER BY birth_year DESC LIMIT 1;

-- Which cities have no districts on record?
-- cities not split into districts
-- give me any city that has no district
SELECT city_name FROM city WHERE city_id NOT IN (SELECT city_id FROM district);

-- Which cities have both a historic and an industrial district?
-- towns with a historic quarter as well as an industrial one
SELECT city.city_name FROM city JOIN district ON district.city_id = city.city_id WHERE district.kind = 'historic' INTERSECT SELECT city.city_name FROM city JOIN district ON district.city_id = city.city_id WHERE district.kind = 'industrial';

-- Is Drosna bigger in area than Bellisk?
-- does drosna cover more land than bellisk
-- Drosna vs Bellisk: is Drosna the larger one by area?
SELECT EXISTS (SELECT city_name FROM city WHERE city_name = 'Drosna' AND area_km2 > (SELECT area_km2 FROM city WHERE city_name = 'Bellisk'));

-- Give me the cities with their year of foundation, youngest first.
-- cities and when they were founded, newest at the top
SELECT city_name, founded FROM city ORDER BY founded DESC;

-- How many residents does the average residential district have?
-- avg residents residential districts
-- typical size of a residential district
SELECT AVG(residents) FROM district WHERE kind = 'residential';
