CREATE TABLE members (member_id INTEGER PRIMARY KEY, first_name TEXT, last_name TEXT, birth_year INTEGER, tariff TEXT, signed_up DATE);
CREATE TABLE lots (lot_id INTEGER PRIMARY KEY, lot_name TEXT, district TEXT, spaces INTEGER);
CREATE TABLE cars (plate TEXT PRIMARY KEY, make TEXT, model TEXT, fuel TEXT, price_per_hour REAL, lot_id INTEGER REFERENCES lots(lot_id), in_service TEXT);
CREATE TABLE bookings (booking_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES members(member_id), plate TEXT REFERENCES cars(plate), start_date DATE, hours REAL, km_driven INTEGER);
INSERT INTO members VALUES (1,'Anouk','Terlinden',1991,'basic','2020-09-14'),(2,'Marcus','Hale',1984,'frequent','2019-03-02'),(3,'Sunita','Pillai',1999,'student','2022-10-01'),(4,'Edda','Brandt',1976,'basic','2021-01-25'),(5,'Leon','Castellane',2001,'student','2023-04-18'),(6,'Greta','Ivers',1968,'frequent','2018-06-30');
INSERT INTO lots VALUES (1,'Mill Street','Riverside',6),(2,'Garden Square','Northfield',4),(3,'Old Brewery','Riverside',10),(4,'Campus East','University',8);
INSERT INTO cars VALUES ('GX 118','Skoda','Fabia','petrol',3.2,1,'yes'),('GX 240','Renault','Zoe','electric',4,1,'yes'),('GX 377','Toyota','Yaris','hybrid',3.6,2,'yes'),('GX 402','Ford','Transit','diesel',6.5,3,'yes'),('GX 455','Renault','Kangoo','electric',5.2,3,'no'),('GX 519','Skoda','Octavia','petrol',4.4,4,'yes'),('GX 530','Fiat','500','electric',3.4,NULL,'no');
INSERT INTO bookings VALUES (1,2,'GX 118','2023-05-02',4,36),(2,2,'GX 402','2023-05-20',8,112),(3,1,'GX 240','2023-06-11',2.5,18),(4,6,'GX 519','2023-07-01',48,640),(5,3,'GX 377','2023-07-15',5,61),(6,6,'GX 402','2023-08-08',6,45),(7,4,'GX 118','2023-08-19',3,27),(8,2,'GX 240','2023-09-05',2,14),(9,3,'GX 118','2023-10-12',10,150),(10,6,'GX 519','2024-01-03',4,52);

-- What does the Transit cost per hour?
-- hourly rate for the transit
-- how much is the Transit an hour
SELECT price_per_hour FROM cars WHERE model = 'Transit';

-- Where is the Zoe parked?
-- which lot do I find the zoe in
-- where can I pick up the Zoe
SELECT lots.lot_name FROM lots JOIN cars ON cars.lot_id = lots.lot_id WHERE cars.model = 'Zoe';

-- Which electric cars can be used at the moment?
-- electrics in service right now - models
-- which electric ones can I take
SELECT model FROM cars WHERE fuel = 'electric' AND in_service = 'yes';

-- First and last names of the members on the student tariff.
-- who are our student members? first name, surname
SELECT first_name, last_name FROM members WHERE tariff = 'student';

-- Which models has Marcus Hale driven?
-- cars marcus hale booked (model)
SELECT DISTINCT cars.model FROM cars JOIN bookings ON bookings.plate = cars.plate JOIN members ON bookings.member_id = members.member_id WHERE members.first_name = 'Marcus' AND members.last_name = 'Hale';

-- Which car gets booked the most?
-- most wanted car, plate please
-- our most booked car
SELECT plate FROM bookings GROUP BY plate ORDER BY COUNT(*) DESC LIMIT 1;

-- Which members haven't booked anything yet?
-- surnames of members who never took a car
SELECT last_name FROM members WHERE member_id NOT IN (SELECT member_id FROM bookings);

-- Is there a diesel standing anywhere in Riverside?
-- any diesel cars in the riverside district?
-- diesel near riverside?
SELECT EXISTS (SELECT cars.plate FROM cars JOIN lots ON cars.lot_id = lots.lot_id WHERE cars.fuel = 'diesel' AND lots.district = 'Riverside');

-- How many kilometres has each member driven in all?
-- total km by member, last name will do
SELECT members.last_name, SUM(bookings.km_driven) FROM members JOIN bookings ON bookings.member_id = members.member_id GROUP BY members.member_id;

-- What's the cheapest electric?
-- electric car with lowest hourly price (model)
-- cheapest thing to rent that runs on electric
SELECT model FROM cars WHERE fuel = 'electric' ORDER BY price_per_hour LIMIT 1;

-- How many bookings began in July 2023?
-- bookings july 2023
-- how often were cars taken in July 2023
SELECT COUNT(*) FROM bookings WHERE start_date = '2023-07';

-- Who is younger, Pillai or Castellane?
-- younger of Castellane and Pillai
-- pillai or castellane, who was born later
SELECT last_name FROM members WHERE last_name IN ('Pillai', 'Castellane') ORDER BY birth_year DESC LIMIT 1;

-- How many spaces are there in each district?
-- parking spaces per district added up
SELECT district, SUM(spaces) FROM lots GROUP BY district;

-- What make and model is the car with no fixed lot?
-- car without a parking lot, make and model
SELECT make, model FROM cars WHERE lot_id IS NULL;

-- Who signed up before 2020?
-- members from before 2020, surnames
-- who was with us already before 2020
SELECT last_name FROM members WHERE signed_up < '2020';

-- Which cars are neither petrol nor diesel?
-- models not running on petrol or diesel
SELECT model FROM cars WHERE fuel NOT IN ('petrol', 'diesel');
