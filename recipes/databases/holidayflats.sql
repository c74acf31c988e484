CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, owner_name TEXT, phone TEXT, lives_in TEXT);
CREATE TABLE flat (flat_id INTEGER PRIMARY KEY, flat_name TEXT, village TEXT, sqm INTEGER, sleeps INTEGER, weekly_rent_low INTEGER, weekly_rent_high INTEGER, pets TEXT, owner_id INTEGER REFERENCES owner(owner_id));
CREATE TABLE amenity (amenity_id INTEGER PRIMARY KEY, label TEXT);
CREATE TABLE flat_amenity (flat_id INTEGER REFERENCES flat(flat_id), amenity_id INTEGER REFERENCES amenity(amenity_id), PRIMARY KEY (flat_id, amenity_id));
CREATE TABLE review (review_id INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flat(flat_id), stars INTEGER, written DATE, author TEXT);
INSERT INTO owner VALUES (1,'Brigitte Amsel','0664 218 90','Salzbach'),(2,'Kasper Thorn','0171 555 03','Hamburg'),(3,'Liv Mortensen',NULL,'Aarhus'),(4,'Hugo Pichler','0664 771 12','Salzbach');
INSERT INTO flat VALUES (1,'Larchview','Obertal',62,4,480,790,'allowed',1),(2,'Mill Loft','Salzbach',45,2,390,610,'not allowed',1),(3,'Edelweiss','Obertal',88,6,650,1150,'allowed',2),(4,'Tower Room','Kirchfeld',31,2,310,450,'not allowed',3),(5,'Sunny Barn','Kirchfeld',120,8,890,1600,'allowed',4),(6,'Cellar Den','Salzbach',38,3,290,420,'on request',2);
INSERT INTO amenity VALUES (1,'sauna'),(2,'dishwasher'),(3,'balcony'),(4,'fireplace'),(5,'wifi'),(6,'pool');
INSERT INTO flat_amenity VALUES (1,2),(1,3),(1,5),(2,5),(2,3),(3,1),(3,2),(3,4),(3,5),(4,5),(5,1),(5,2),(5,3),(5,4),(5,5),(6,2);
INSERT INTO review VALUES (1,1,5,'2022-08-20','Famke'),(2,1,4,'2023-02-11','Jon'),(3,3,3,'2023-01-05','Aditi'),(4,5,5,'2022-12-30','The Webbs'),(5,5,5,'2023-08-14','Manolo'),(6,5,4,'2024-02-03','Kit'),(7,2,2,'2023-07-09','Roswitha'),(8,6,3,'2023-09-17','Jon');

-- How big is Edelweiss?
-- edelweiss square metres
-- how many square metres has Edelweiss got
SELECT sqm FROM flat WHERE flat_name = 'Edelweiss';

-- What's the phone number of whoever owns Sunny Barn?
-- phone for the sunny barn's owner
-- whom do I ring about Sunny Barn - number?
SELECT owner.phone FROM owner JOIN flat ON flat.owner_id = owner.owner_id WHERE flat.flat_name = 'Sunny Barn';

-- Which flats have a sauna?
-- places w/ sauna
-- where could we use a sauna?
SELECT flat.flat_name FROM flat JOIN flat_amenity ON flat_amenity.flat_id = flat.flat_id JOIN amenity ON flat_amenity.amenity_id = amenity.amenity_id WHERE amenity.label = 'sauna';

-- Which flats offer both a balcony and a dishwasher?
-- balcony and dishwasher - which ones have the two
SELECT flat.flat_name FROM flat JOIN flat_amenity ON flat_amenity.flat_id = flat.flat_id JOIN amenity ON flat_amenity.amenity_id = amenity.amenity_id WHERE amenity.label = 'balcony' INTERSECT SELECT flat.flat_name FROM flat JOIN flat_amenity ON flat_amenity.flat_id = flat.flat_id JOIN amenity ON flat_amenity.amenity_id = amenity.amenity_id WHERE amenity.label = 'dishwasher';

-- Does any flat come with a pool?
-- is a pool on offer anywhere
-- somewhere with a pool?
SELECT EXISTS (SELECT flat_amenity.flat_id FROM flat_amenity JOIN amenity ON flat_amenity.amenity_id = amenity.amenity_id WHERE amenity.label = 'pool');

-- What's the best equipped flat, the one with the most amenities?
-- flat with most amenities
SELECT flat.flat_name FROM flat JOIN flat_amenity ON flat_amenity.flat_id = flat.flat_id GROUP BY flat.flat_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which flats may I bring my dog if we are at least 6 people?
-- sleeps 6 or more, pets allowed
-- room for 6 or more and dogs are allowed
SELECT flat_name FROM flat WHERE pets = 'allowed' AND sleeps >= 6;

-- What does each flat score on average?
-- average stars per flat
SELECT flat.flat_name, AVG(review.stars) FROM flat JOIN review ON review.flat_id = flat.flat_id GROUP BY flat.flat_id;

-- Which flat has not been reviewed?
-- flats with zero reviews
-- which one has nobody reviewed
SELECT flat_name FROM flat WHERE flat_id NOT IN (SELECT flat_id FROM review);

-- Which is the cheapest in high season?
-- lowest high season rent, which flat
-- cheapest place in peak season
SELECT flat_name FROM flat ORDER BY weekly_rent_high LIMIT 1;

-- How many reviews were written in 2023?
-- 2023 reviews count
-- how many people reviewed us in 2023
SELECT COUNT(*) FROM review WHERE written = '2023';

-- Which one is roomier, Larchview or Mill Loft?
-- mill loft or larchview - bigger one?
SELECT flat_name FROM flat WHERE flat_name IN ('Larchview', 'Mill Loft') ORDER BY sqm DESC LIMIT 1;

-- Which other flats are in the same village as Edelweiss?
-- what else do we have in edelweiss's village
SELECT flat_name FROM flat WHERE village = (SELECT village FROM flat WHERE flat_name = 'Edelweiss') AND flat_name != 'Edelweiss';

-- Who wrote the latest review?
-- author of our newest review
-- who reviewed us last
SELECT author FROM review ORDER BY written DESC LIMIT 1;

-- Flats with size and number of guests, from small to large.
-- list name, sqm and how many it sleeps, smallest first
SELECT flat_name, sqm, sleeps FROM flat ORDER BY sqm;

-- Which flats have a sauna or a fireplace?
-- somewhere with a fireplace or a sauna
SELECT DISTINCT flat.flat_name FROM flat JOIN flat_amenity ON flat_amenity.flat_id = flat.flat_id JOIN amenity ON flat_amenity.amenity_id = amenity.amenity_id WHERE amenity.label IN ('sauna', 'fireplace');
