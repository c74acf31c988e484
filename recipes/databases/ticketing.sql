CREATE TABLE VENUE (V_ID INTEGER PRIMARY KEY, V_NAME TEXT, V_CITY TEXT, CAPACITY INTEGER, INDOOR TEXT);
CREATE TABLE EVENT (E_ID INTEGER PRIMARY KEY, E_TITLE TEXT, GENRE TEXT, V_ID INTEGER REFERENCES VENUE(V_ID), E_DATE DATE, STATUS TEXT);
CREATE TABLE ORD (ORD_NO INTEGER PRIMARY KEY, E_ID INTEGER REFERENCES EVENT(E_ID), BUYER TEXT, ORD_DATE DATE, TICKETS INTEGER, CATEGORY TEXT, TOTAL REAL, CHANNEL TEXT);
INSERT INTO VENUE VALUES (1,'Kuppelsaal','Hannover',3600,'yes'),(2,'Stadtpark Stage','Hamburg',4000,'no'),(3,'Kleines Haus','Kassel',420,'yes'),(4,'Arena am Fluss','Hamburg',12500,'yes'),(5,'Burghof','Kassel',900,'no');
INSERT INTO EVENT VALUES (1,'Mahler Symphony No. 5','classical',1,'2023-03-18','held'),(2,'Indigo Foxes','rock',2,'2023-06-10','held'),(3,'The Cherry Orchard','theatre',3,'2023-05-06','held'),(4,'Stella Ray World Tour','pop',4,'2023-09-29','held'),(5,'Castle Jazz Night','jazz',5,'2023-07-22','cancelled'),(6,'Brass Giants','jazz',1,'2024-02-03','held'),(7,'Indigo Foxes Unplugged','rock',3,'2024-05-17','on sale'),(8,'Comedy Marathon','comedy',3,'2024-06-01','on sale');
INSERT INTO ORD VALUES (1,1,'Jutta Behrens','2023-01-30',2,'A',138,'web'),(2,2,'Finn Ahlers','2023-04-11',4,'standing',196,'app'),(3,2,'Mona Reiter','2023-05-02',2,'standing',98,'web'),(4,3,'Jutta Behrens','2023-04-20',2,'B',58,'box office'),(5,4,'Finn Ahlers','2023-05-15',3,'A',357,'app'),(6,4,'Carlo Neri','2023-06-08',2,'VIP',498,'web'),(7,4,'Mona Reiter','2023-08-19',1,'B',79,'app'),(8,5,'Carlo Neri','2023-06-30',2,'A',84,'web'),(9,6,'Jutta Behrens','2023-12-14',4,'A',212,'web'),(10,7,'Finn Ahlers','2024-03-01',2,'A',76,'app'),(11,6,'Carlo Neri','2024-01-20',1,'B',39,'box office');

-- How many tickets did we sell in Q2 2023?
-- tickets sold q2 2023
SELECT SUM(TICKETS) FROM ORD WHERE ORD_DATE BETWEEN '2023-04' AND '2023-06';

-- Where do the Indigo Foxes play unplugged?
-- venue of indigo foxes unplugged
SELECT VENUE.V_NAME FROM VENUE JOIN EVENT ON EVENT.V_ID = VENUE.V_ID WHERE EVENT.E_TITLE = 'Indigo Foxes Unplugged';

-- When is the comedy marathon?
-- comedy marathon date
SELECT E_DATE FROM EVENT WHERE E_TITLE = 'Comedy Marathon';

-- How much did the Stella Ray World Tour take?
-- revenue stella ray world tour
SELECT SUM(ORD.TOTAL) FROM ORD JOIN EVENT ON ORD.E_ID = EVENT.E_ID WHERE EVENT.E_TITLE = 'Stella Ray World Tour';

-- Which events are on sale in Kassel?
-- kassel, on sale now
SELECT EVENT.E_TITLE FROM EVENT JOIN VENUE ON EVENT.V_ID = VENUE.V_ID WHERE VENUE.V_CITY = 'Kassel' AND EVENT.STATUS = 'on sale';

-- What's our largest open-air venue?
-- biggest venue that isn't indoor
SELECT V_NAME FROM VENUE WHERE INDOOR = 'no' ORDER BY CAPACITY DESC LIMIT 1;

-- Which events haven't sold a single ticket?
-- events without orders
SELECT E_TITLE FROM EVENT WHERE E_ID NOT IN (SELECT E_ID FROM ORD);

-- Who spent the most through the app?
-- top app customer by money
SELECT BUYER FROM ORD WHERE CHANNEL = 'app' GROUP BY BUYER ORDER BY SUM(TOTAL) DESC LIMIT 1;

-- Revenue per channel in 2023?
-- turnover by channel 2023
SELECT CHANNEL, SUM(TOTAL) FROM ORD WHERE ORD_DATE = '2023' GROUP BY CHANNEL;

-- How many different people have bought jazz tickets?
-- distinct jazz buyers
SELECT COUNT(DISTINCT ORD.BUYER) FROM ORD JOIN EVENT ON ORD.E_ID = EVENT.E_ID WHERE EVENT.GENRE = 'jazz';

-- Was Castle Jazz Night cancelled?
-- castle jazz night cancelled?
SELECT EXISTS (SELECT E_TITLE FROM EVENT WHERE E_TITLE = 'Castle Jazz Night' AND STATUS = 'cancelled');

-- Did Mona Reiter buy any VIP tickets?
-- mona reiter vip?
SELECT EXISTS (SELECT ORD_NO FROM ORD WHERE BUYER = 'Mona Reiter' AND CATEGORY = 'VIP');

-- Which venue has hosted the most events?
-- venue with most events
SELECT VENUE.V_NAME FROM VENUE JOIN EVENT ON EVENT.V_ID = VENUE.V_ID GROUP BY VENUE.V_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the average order for category A?
-- avg total cat A orders
SELECT AVG(TOTAL) FROM ORD WHERE CATEGORY = 'A';

-- Which events sold more than 4 tickets?
-- events with over 4 tickets in total
SELECT EVENT.E_TITLE FROM EVENT JOIN ORD ON ORD.E_ID = EVENT.E_ID GROUP BY EVENT.E_ID HAVING SUM(ORD.TICKETS) > 4;

-- Which orders were above the average order total?
-- order numbers bigger than average
SELECT ORD_NO FROM ORD WHERE TOTAL > (SELECT AVG(TOTAL) FROM ORD);

-- In which cities has Jutta Behrens been to events?
-- cities jutta behrens bought tickets for
SELECT DISTINCT VENUE.V_CITY FROM VENUE JOIN EVENT ON EVENT.V_ID = VENUE.V_ID JOIN ORD ON ORD.E_ID = EVENT.E_ID WHERE ORD.BUYER = 'Jutta Behrens';

-- What's the next jazz or rock event after April 2024?
-- first jazz or rock date after april 2024 - title
SELECT E_TITLE FROM EVENT WHERE GENRE IN ('jazz', 'rock') AND E_DATE > '2024-04' ORDER BY E_DATE LIMIT 1;

-- Show all events between May and July 2023 in order of date, with the date.
-- events may to july 2023 with dates, chronological
SELECT E_TITLE, E_DATE FROM EVENT WHERE E_DATE BETWEEN '2023-05' AND '2023-07' ORDER BY E_DATE;

-- Who bought for both rock and pop?
-- buyers of rock and pop events
SELECT ORD.BUYER FROM ORD JOIN EVENT ON ORD.E_ID = EVENT.E_ID WHERE EVENT.GENRE = 'rock' INTERSECT SELECT ORD.BUYER FROM ORD JOIN EVENT ON ORD.E_ID = EVENT.E_ID WHERE EVENT.GENRE = 'pop';
