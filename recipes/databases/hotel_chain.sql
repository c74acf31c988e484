CREATE TABLE chains (chain_id INTEGER PRIMARY KEY, brand TEXT, headquarters TEXT, star_class INTEGER);
CREATE TABLE hotels (hotel_id INTEGER PRIMARY KEY, hotel_name TEXT, city TEXT, country TEXT, room_count INTEGER, opened DATE, chain_id INTEGER REFERENCES chains(chain_id), has_pool TEXT);
CREATE TABLE bookings (booking_id INTEGER PRIMARY KEY, hotel_id INTEGER REFERENCES hotels(hotel_id), guest TEXT, check_in DATE, nights INTEGER, price_total REAL, channel TEXT);
INSERT INTO chains VALUES (1,'Larkspur','Dublin',4),(2,'Casa Luma','Lisbon',5),(3,'Budgetel','Cologne',2),(4,'Nordhus','Bergen',3);
INSERT INTO hotels VALUES (1,'Larkspur Quay','Dublin','Ireland',140,'2005-05-01',1,'yes'),(2,'Larkspur Castle','Galway','Ireland',62,'2012-09-15',1,'no'),(3,'Luma Alfama','Lisbon','Portugal',48,'2016-04-20',2,'yes'),(4,'Luma Ribeira','Porto','Portugal',55,'2019-06-11',2,'yes'),(5,'Budgetel Messe','Cologne','Germany',210,'1998-02-01',3,'no'),(6,'Budgetel Airport','Berlin','Germany',180,'2021-10-31',3,'no'),(7,'Budgetel Hafen','Hamburg','Germany',165,'2003-07-07',3,'no'),(8,'Villa Serena','Porto','Portugal',14,'1987-01-01',NULL,'yes');
INSERT INTO bookings VALUES (1,1,'Fiona Healy','2024-01-12',2,310,'website'),(2,1,'Marc Aubry','2024-02-03',4,620,'agency'),(3,3,'Keiko Mori','2024-03-18',3,870,'website'),(4,4,'Marc Aubry','2024-04-01',5,1150,'phone'),(5,5,'Jan Kramer','2024-02-20',1,69,'website'),(6,5,'Olga Petrova','2024-03-02',2,138,'agency'),(7,5,'Lukas Wirth','2024-03-05',1,72,'website'),(8,6,'Fiona Healy','2024-05-09',3,255,'phone'),(9,8,'Keiko Mori','2024-03-21',2,240,'phone'),(10,2,'Sam Tully','2024-05-25',7,1190,'agency');

-- Return the names and cities of all hotels that have a swimming pool.
-- hotels w/ pool + city
SELECT hotel_name, city FROM hotels WHERE has_pool = 'yes';

-- What is the total number of rooms operated by each brand?
-- rooms per brand in total
SELECT chains.brand, SUM(hotels.room_count) FROM chains JOIN hotels ON hotels.chain_id = chains.chain_id GROUP BY chains.chain_id;

-- Find the brands that run more than two hotels.
-- which brands have over 2 houses
SELECT chains.brand FROM chains JOIN hotels ON hotels.chain_id = chains.chain_id GROUP BY chains.chain_id HAVING COUNT(*) > 2;

-- Which chains do not own a single hotel?
-- brands with no hotels
SELECT brand FROM chains WHERE chain_id NOT IN (SELECT chain_id FROM hotels WHERE chain_id IS NOT NULL);

-- What are the names of hotels that do not belong to any chain?
-- independent hotels
SELECT hotel_name FROM hotels WHERE chain_id IS NULL;

-- Find the guests who stayed in both Ireland and Portugal.
-- who's had a booking in ireland and another in portugal
SELECT bookings.guest FROM bookings JOIN hotels ON bookings.hotel_id = hotels.hotel_id WHERE hotels.country = 'Ireland' INTERSECT SELECT bookings.guest FROM bookings JOIN hotels ON bookings.hotel_id = hotels.hotel_id WHERE hotels.country = 'Portugal';

-- List, in ascending order of opening date, the names of the German hotels.
-- hotels in germany by when they opened
SELECT hotel_name FROM hotels WHERE country = 'Germany' ORDER BY opened;

-- What is the average length of stay for bookings made through an agency?
-- agency bookings: how many nights on average
SELECT AVG(nights) FROM bookings WHERE channel = 'agency';

-- For each booking channel, what is the number of bookings and the mean price?
-- bookings count + avg price by channel
SELECT channel, COUNT(*), AVG(price_total) FROM bookings GROUP BY channel;

-- Which hotel received the most bookings?
-- busiest hotel
SELECT hotels.hotel_name FROM hotels JOIN bookings ON bookings.hotel_id = hotels.hotel_id GROUP BY hotels.hotel_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How much did guests pay altogether at hotels of chains with a star class of 5?
-- revenue from class 5 brands
SELECT SUM(bookings.price_total) FROM bookings JOIN hotels ON bookings.hotel_id = hotels.hotel_id JOIN chains ON hotels.chain_id = chains.chain_id WHERE chains.star_class = 5;

-- Find the name and room count of the largest hotel in Portugal.
-- biggest portuguese hotel and how many rooms
SELECT hotel_name, room_count FROM hotels WHERE country = 'Portugal' ORDER BY room_count DESC LIMIT 1;

-- How many different guests checked in during March 2024?
-- distinct guests in march 2024
SELECT COUNT(DISTINCT guest) FROM bookings WHERE check_in = '2024-03';

-- Where is the Casa Luma brand headquartered?
-- casa luma hq?
SELECT headquarters FROM chains WHERE brand = 'Casa Luma';

-- Does Villa Serena have more rooms than Luma Alfama?
-- is villa serena bigger than luma alfama
SELECT EXISTS (SELECT hotel_name FROM hotels WHERE hotel_name = 'Villa Serena' AND room_count > (SELECT room_count FROM hotels WHERE hotel_name = 'Luma Alfama'));

-- Which guests paid more than the average booking?
-- guests whose bill was above average
SELECT DISTINCT guest FROM bookings WHERE price_total > (SELECT AVG(price_total) FROM bookings);

-- Return the names of hotels opened between 2000 and 2012 with fewer than 150 rooms.
-- opened between 2000 and 2012 and under 150 rooms
SELECT hotel_name FROM hotels WHERE opened BETWEEN '2000' AND '2012' AND room_count < 150;

-- Who was the most recent guest to check in, and at which hotel?
-- last check-in: guest and hotel
SELECT bookings.guest, hotels.hotel_name FROM bookings JOIN hotels ON bookings.hotel_id = hotels.hotel_id ORDER BY bookings.check_in DESC LIMIT 1;

-- Which cities have a hotel that has never been booked?
-- cities with an unbooked hotel
SELECT DISTINCT city FROM hotels WHERE hotel_id NOT IN (SELECT hotel_id FROM bookings);
