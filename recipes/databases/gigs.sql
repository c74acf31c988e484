CREATE TABLE GIGS (GIG_NO INTEGER PRIMARY KEY, VENUE TEXT, CITY TEXT, COUNTRY TEXT, GIG_DATE DATE, CAPACITY INTEGER, TIX_SOLD INTEGER, FEE_EUR INTEGER, SUPPORT_ACT TEXT, OPEN_AIR TEXT, STATUS TEXT);
INSERT INTO GIGS VALUES (1,'Paradox Club','Ghent','Belgium','2023-02-11',350,350,1200,'Tin Parade','no','played'),(2,'Kulturfabrik','Leipzig','Germany','2023-02-14',600,410,1500,'Tin Parade','no','played'),(3,'Molen Weide','Breda','Netherlands','2023-06-24',4000,3650,6500,NULL,'yes','played'),(4,'Le Hangar','Lille','France','2023-09-30',800,520,1800,'Velvet Ox','no','played'),(5,'Schlachthof','Bremen','Germany','2023-10-03',700,700,2100,'Velvet Ox','no','played'),(6,'Harbour Stage','Ghent','Belgium','2024-05-18',2500,NULL,4000,NULL,'yes','cancelled'),(7,'Gebaude Neun','Cologne','Germany','2024-05-21',500,430,1700,'Nina Falk','no','played'),(8,'Lakeside Days','Leipzig','Germany','2024-07-13',9000,8200,9500,NULL,'yes','played'),(9,'Paradox Club','Ghent','Belgium','2024-11-22',350,340,1400,'Nina Falk','no','played'),(10,'La Sirene','Lille','France','2025-03-07',1200,260,2400,'Tin Parade','no','upcoming'),(11,'Doornroosje','Nijmegen','Netherlands','2025-03-09',1100,600,2600,NULL,'no','upcoming');

-- When are we playing Doornroosje?
-- date of the doornroosje gig
-- doornroosje when?
SELECT GIG_DATE FROM GIGS WHERE VENUE = 'Doornroosje';

-- Who opened for us at Schlachthof?
-- support band schlachthof?
-- which band warmed up the crowd at Schlachthof
SELECT SUPPORT_ACT FROM GIGS WHERE VENUE = 'Schlachthof';

-- Where and in which city are our upcoming shows?
-- upcoming gigs - venue + city
SELECT VENUE, CITY FROM GIGS WHERE STATUS = 'upcoming';

-- Which gig paid best?
-- venue that paid us the most
-- best paid show, venue
SELECT VENUE FROM GIGS ORDER BY FEE_EUR DESC LIMIT 1;

-- Which indoor show had the biggest crowd?
-- venue where we sold most tickets indoors, not open air
SELECT VENUE FROM GIGS WHERE OPEN_AIR = 'no' ORDER BY TIX_SOLD DESC LIMIT 1;

-- What did we earn in fees from the gigs we played in 2023?
-- total fees 2023, played shows only
SELECT SUM(FEE_EUR) FROM GIGS WHERE GIG_DATE = '2023' AND STATUS = 'played';

-- How many gigs do we have in each country?
-- shows per country
-- tally of our concerts by country
SELECT COUNTRY, COUNT(*) FROM GIGS GROUP BY COUNTRY;

-- Which cities have booked us two or more times?
-- towns with at least 2 gigs
SELECT CITY FROM GIGS GROUP BY CITY HAVING COUNT(*) >= 2;

-- Did any German show get cancelled?
-- were any gigs in germany called off
SELECT EXISTS (SELECT VENUE FROM GIGS WHERE COUNTRY = 'Germany' AND STATUS = 'cancelled');

-- Which venues had us without a support act?
-- gigs we did with nobody opening
SELECT VENUE FROM GIGS WHERE SUPPORT_ACT IS NULL;

-- How many different bands have supported us?
-- number of different support acts
SELECT COUNT(DISTINCT SUPPORT_ACT) FROM GIGS;

-- Which support act has opened for us most often?
-- our most frequent opener
-- who warms up for us most of the time?
SELECT SUPPORT_ACT FROM GIGS WHERE SUPPORT_ACT IS NOT NULL GROUP BY SUPPORT_ACT ORDER BY COUNT(*) DESC LIMIT 1;

-- In which cities did both Tin Parade and Nina Falk open for us?
-- cities where we had tin parade as support and also nina falk
SELECT CITY FROM GIGS WHERE SUPPORT_ACT = 'Tin Parade' INTERSECT SELECT CITY FROM GIGS WHERE SUPPORT_ACT = 'Nina Falk';

-- Which open-air gigs paid over 5000 euros?
-- outdoor shows with a fee above 5000
SELECT VENUE FROM GIGS WHERE OPEN_AIR = 'yes' AND FEE_EUR > 5000;

-- Is Le Hangar bigger than Gebaude Neun?
-- does le hangar hold more people than gebaude neun
SELECT EXISTS (SELECT VENUE FROM GIGS WHERE VENUE = 'Le Hangar' AND CAPACITY > (SELECT CAPACITY FROM GIGS WHERE VENUE = 'Gebaude Neun'));

-- Give me venues and dates of all gigs between May and July 2024 in order.
-- may to july 2024, where and when did we play, chronological
SELECT VENUE, GIG_DATE FROM GIGS WHERE GIG_DATE BETWEEN '2024-05' AND '2024-07' ORDER BY GIG_DATE;
