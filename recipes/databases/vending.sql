CREATE TABLE place (place_id INTEGER PRIMARY KEY, place TEXT, district TEXT, footfall INTEGER);
CREATE TABLE machine (tag TEXT PRIMARY KEY, kind TEXT, place_id INTEGER REFERENCES place(place_id), slots INTEGER, week_take REAL, installed DATE, card_reader TEXT, last_fill DATE);
CREATE TABLE snack (snack_id INTEGER PRIMARY KEY, snack TEXT, category TEXT, price REAL, kcal INTEGER, sold_month INTEGER, vegan TEXT);
INSERT INTO place VALUES (1,'Central Station','Old Town',18500),(2,'Elm Street School','Northside',900),(3,'City Baths','Northside',2100),(4,'Tech Tower','Docklands',3400),(5,'St Jude Hospital','Southgate',7200);
INSERT INTO machine VALUES ('VM1','snacks',1,40,612.4,'2018-03-02','yes','2024-05-20'),('VM2','drinks',1,36,845.9,'2019-07-15','yes','2024-05-21'),('VM3','coffee',4,12,530,'2021-01-11','yes','2024-05-17'),('VM4','snacks',3,30,148.5,'2014-10-30','no','2024-05-02'),('VM5','drinks',5,36,402.2,'2017-06-06','no','2024-05-19'),('VM6','snacks',5,42,377,'2022-02-24','yes','2024-05-18'),('VM7','coffee',5,14,690.75,'2020-09-08','yes','2024-05-22'),('VM8','drinks',2,28,95.3,'2013-04-18','no',NULL);
INSERT INTO snack VALUES (1,'Nutty Bar','chocolate',1.3,245,820,'no'),(2,'Sea Salt Crisps','savoury',1.1,182,1140,'yes'),(3,'Berry Water','drink',1.6,48,960,'yes'),(4,'Fizzy Orange','drink',1.75,139,1310,'yes'),(5,'Oat Cookie','bakery',1.45,268,410,'yes'),(6,'Caramel Log','chocolate',1.2,291,655,'no'),(7,'Cheese Twists','savoury',1.25,210,530,'no'),(8,'Iced Latte','drink',2.2,155,745,'no'),(9,'Apple Chips','savoury',1.9,96,270,'yes');

-- Is the Nutty Bar dearer than the Caramel Log?
-- does a nutty bar cost more than a caramel log
-- nutty bar pricier than caramel log?
SELECT EXISTS (SELECT snack FROM snack WHERE snack = 'Nutty Bar' AND price > (SELECT price FROM snack WHERE snack = 'Caramel Log'));

-- Do we sell more Berry Water than Fizzy Orange?
-- does berry water outsell fizzy orange
SELECT EXISTS (SELECT snack FROM snack WHERE snack = 'Berry Water' AND sold_month > (SELECT sold_month FROM snack WHERE snack = 'Fizzy Orange'));

-- Which has more calories, the Oat Cookie or the Nutty Bar?
-- oat cookie or nutty bar, more fattening?
-- kcal: the higher of Oat Cookie and Nutty Bar
SELECT snack FROM snack WHERE snack IN ('Oat Cookie', 'Nutty Bar') ORDER BY kcal DESC LIMIT 1;

-- Which takes in more, VM3 or VM1?
-- vm3 vs vm1: the better earner
SELECT tag FROM machine WHERE tag IN ('VM3', 'VM1') ORDER BY week_take DESC LIMIT 1;

-- What sells worse than the Caramel Log?
-- products with fewer sales than caramel log
-- anything moving slower than the Caramel Log
SELECT snack FROM snack WHERE sold_month < (SELECT sold_month FROM snack WHERE snack = 'Caramel Log');

-- Which places are busier than Tech Tower?
-- more passers-by than tech tower
-- where do more people walk past than at Tech Tower
SELECT place FROM place WHERE footfall > (SELECT footfall FROM place WHERE place = 'Tech Tower');

-- Which machines are the same kind as VM6?
-- machines like vm6
SELECT tag FROM machine WHERE kind = (SELECT kind FROM machine WHERE tag = 'VM6');

-- products for no more than 1.30
-- what can you get for 1.30 or less
-- snacks costing up to 1.30
SELECT snack FROM snack WHERE price <= 1.3;

-- vegan things with under 150 calories
-- which vegan products stay below 150 kcal
SELECT snack FROM snack WHERE vegan = 'yes' AND kcal < 150;

-- Which machines take 500 a week and more?
-- weekly takings of at least 500
-- who brings in 500 or above a week
SELECT tag FROM machine WHERE week_take >= 500;

-- Which machines take less than average?
-- underperformers: below the mean weekly take
-- takings not even average
SELECT tag FROM machine WHERE week_take < (SELECT AVG(week_take) FROM machine);

-- Do we have more machines at St Jude Hospital or at Central Station?
-- st jude hospital or central station: which has the greater number of machines
SELECT place.place FROM place JOIN machine ON machine.place_id = place.place_id WHERE place.place IN ('St Jude Hospital', 'Central Station') GROUP BY place.place_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Where do we have a single machine, i.e. fewer than 2?
-- places with less than two machines
SELECT place.place FROM place JOIN machine ON machine.place_id = place.place_id GROUP BY place.place_id HAVING COUNT(*) < 2;

-- weekly takings per place
-- how much comes in at each location a week
SELECT place.place, SUM(machine.week_take) FROM place JOIN machine ON machine.place_id = place.place_id GROUP BY place.place_id;

-- Which cash-only machines stand in Southgate?
-- southgate machines without a card reader
SELECT machine.tag FROM machine JOIN place ON machine.place_id = place.place_id WHERE place.district = 'Southgate' AND machine.card_reader = 'no';

-- Which was filled last?
-- most recently restocked machine
SELECT tag FROM machine ORDER BY last_fill DESC LIMIT 1;

-- Is there a coffee machine at City Baths?
-- can you get coffee at the city baths
-- any coffee machine in City Baths?
SELECT EXISTS (SELECT machine.tag FROM machine JOIN place ON machine.place_id = place.place_id WHERE place.place = 'City Baths' AND machine.kind = 'coffee');
