CREATE TABLE tour (stop_no INTEGER PRIMARY KEY, gig_dt DATE, city TEXT, ctry TEXT, venue TEXT, cap INTEGER, sold INTEGER, fee_k REAL, promoter TEXT, get_in TEXT, hotel TEXT, drive_km INTEGER, support TEXT, status TEXT);
INSERT INTO tour VALUES (1,'2025-05-02','Ghent','BE','De Kromme Fabriek',900,900,7.5,'Joris Maes','14:00','Hotel Lys',0,'Pale Otters','confirmed'),
(2,'2025-05-03','Lille','FR','Le Hangar Bleu',650,410,5,'Odile Prat','15:00','Ibex Lille',75,'Pale Otters','confirmed'),
(3,'2025-05-05','Paris','FR','La Verrière',1400,1385,12,'Odile Prat','13:00','Hotel Garance',225,'Pale Otters','confirmed'),
(4,'2025-05-07','Lyon','FR','Studio Neuf',500,140,3.5,'Odile Prat','16:00',NULL,465,NULL,'cancelled'),
(5,'2025-05-08','Turin','IT','Officina Rossa',800,520,6,'Gianni Serra','15:30','Albergo Po',315,'Nina Volt','confirmed'),
(6,'2025-05-10','Zurich','CH','Rote Halle',1100,760,11,'Beat Wyss','14:30','Seeblick',410,'Nina Volt','confirmed'),
(7,'2025-05-12','Munich','DE','Kesselwerk',1200,1010,9,'Anke Rau','14:00','Isarhof',315,'Nina Volt','confirmed'),
(8,'2025-05-13','Leipzig','DE','Altes Kino',450,450,4,'Anke Rau','16:30',NULL,430,NULL,'option'),
(9,'2025-05-15','Berlin','DE','Spreespeicher',1600,1275,14,'Tom Rehberg','13:30','Hotel Anker',190,'Nina Volt','confirmed'),
(10,'2025-05-17','Prague','CZ','Klub Vltava',700,330,4.5,'Hana Dvorska','15:00','Pension Malek',350,'Pale Otters','option');

-- Where do we play in Berlin?
-- berlin venue
-- name of the place we're in for Berlin
SELECT venue FROM tour WHERE city = 'Berlin';

-- When are we in Turin?
-- turin date
-- what day is the show in turin
SELECT gig_dt FROM tour WHERE city = 'Turin';

-- Where do we sleep in Zurich?
-- zurich hotel
-- which bed after the Rote Halle
SELECT hotel FROM tour WHERE city = 'Zurich';

-- Who opens for us in Munich?
-- munich warm-up act
-- who's on before us in Munich
SELECT support FROM tour WHERE city = 'Munich';

-- Who's putting on the Paris show?
-- paris promoter
-- whom do I call about Paris, the organiser
SELECT promoter FROM tour WHERE city = 'Paris';

-- Which gig is called off?
-- cancelled shows
-- where are we not playing after all
SELECT city FROM tour WHERE status = 'cancelled';

-- Is Leipzig confirmed?
-- leipzig definitely on?
SELECT EXISTS (SELECT city FROM tour WHERE city = 'Leipzig' AND status = 'confirmed');

-- Confirmed French gigs
-- which shows in France are definite
-- where in FR is it certain
SELECT city FROM tour WHERE ctry = 'FR' AND status = 'confirmed';

-- Where's no hotel booked?
-- cities without a hotel
-- no bed yet in
SELECT city FROM tour WHERE hotel IS NULL;

-- How many tickets have gone in total?
-- total ticket sales
-- all tickets sold so far, sum
SELECT SUM(sold) FROM tour;

-- Tickets sold per country
-- how are sales country by country, added up
SELECT ctry, SUM(sold) FROM tour GROUP BY ctry;

-- What's the longest drive to a show?
-- furthest we go in the van for one gig, in km
SELECT MAX(drive_km) FROM tour;

-- Which city pays best?
-- highest fee where
-- where do we earn the most
SELECT city FROM tour ORDER BY fee_k DESC LIMIT 1;

-- Venues holding more than 1000, with capacity
-- places for over 1000 people and how many fit
SELECT venue, cap FROM tour WHERE cap > 1000;

-- What time can we load in at Kesselwerk?
-- kesselwerk get-in
-- from when can the crew get into Kesselwerk
SELECT get_in FROM tour WHERE venue = 'Kesselwerk';

-- Which promoters do more than one of our dates?
-- organisers with at least two shows
SELECT promoter FROM tour GROUP BY promoter HAVING COUNT(*) > 1;

-- The three smallest rooms
-- 3 venues with the least space
SELECT venue FROM tour ORDER BY cap LIMIT 3;

-- How many shows does Nina Volt play with us?
-- nina volt support slots, number
SELECT COUNT(*) FROM tour WHERE support = 'Nina Volt';
