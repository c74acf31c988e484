CREATE TABLE appts (ApptNo INTEGER PRIMARY KEY, Client TEXT, Artist TEXT, Motif TEXT, Placement TEXT, Style TEXT, BookedOn DATE, SessionDate DATE, Hours REAL, Price REAL, DepositPaid TEXT, State TEXT);
INSERT INTO appts VALUES (301,'Jonas Wick','Mara','koi carp','forearm','japanese','2023-11-20','2024-01-12',4.5,620,'yes','done'),
(302,'Pia Lund','Tomek','swallow','wrist','old school','2024-01-04','2024-01-19',1,110,'yes','done'),
(303,'Reza Amani','Mara','dragon','back','japanese','2023-09-15','2024-02-02',7,980,'yes','done'),
(304,'Nell Harrow','Suki','lavender','ankle','fineline','2024-02-10','2024-03-05',1.5,160,'no','no-show'),
(305,'Dario Costa','Tomek','anchor','forearm','old school','2024-02-18','2024-03-08',2,190,'yes','done'),
(306,'Ines Falk','Suki','moth','shoulder','blackwork','2024-02-25','2024-03-22',3,340,'yes','cancelled'),
(307,'Grace Obi','Mara','peony','shoulder','japanese','2024-03-01','2024-04-16',5,700,'yes','booked'),
(308,'Leo Sandt','Suki','compass','calf','fineline','2024-03-12','2024-04-18',2.5,260,'no','booked'),
(309,'Tamsin Roe','Tomek','rose','calf','old school','2024-03-13','2024-04-03',1.8,175,'no','booked'),
(310,'Aino Berg','Suki','raven','forearm','blackwork','2024-03-15',NULL,6,810,'no','waitlist'),
(311,'Karl Mbeki','Mara','mountain range','ribs','blackwork','2024-03-20',NULL,3.5,395,'yes','waitlist');

-- What is Reza Amani getting?
-- reza amani motif
-- which picture did Reza Amani pick
SELECT Motif FROM appts WHERE Client = 'Reza Amani';

-- Who came in during March 2024?
-- clients with a session in march 2024
-- march 2024 sessions, who
SELECT Client FROM appts WHERE SessionDate = '2024-03';

-- Who doesn't have a session date yet?
-- still without a slot
-- clients we haven't scheduled
SELECT Client FROM appts WHERE SessionDate IS NULL;

-- Which clients are booked but haven't put down a deposit?
-- booked, deposit missing
-- no deposit from which booked people
SELECT Client FROM appts WHERE State = 'booked' AND DepositPaid = 'no';

-- How much did Mara bring in with finished sessions?
-- mara's takings, done only
-- total price of Mara's completed work
SELECT SUM(Price) FROM appts WHERE Artist = 'Mara' AND State = 'done';

-- Who made their booking before 2024?
-- clients who booked earlier than 2024
-- anyone who reserved before the 2024 new year
SELECT Client FROM appts WHERE BookedOn < '2024';

-- Who booked after 10 March 2024 with someone other than Suki?
-- reservations made later than 10 march 2024, not for suki
SELECT Client FROM appts WHERE BookedOn > '2024-03-10' AND Artist <> 'Suki';

-- Whose session is the longest?
-- who sits the most hours
-- client with the marathon session
SELECT Client FROM appts ORDER BY Hours DESC LIMIT 1;

-- What is the average price of a japanese style piece?
-- japanese pieces cost how much on average
SELECT AVG(Price) FROM appts WHERE Style = 'japanese';

-- Who is getting something on the forearm or calf that costs under 250?
-- forearm/calf work below 250, clients
SELECT Client FROM appts WHERE Placement IN ('forearm', 'calf') AND Price < 250;

-- Which appointments were neither done nor cancelled? Give client and state.
-- client plus state for everything except done and cancelled
SELECT Client, State FROM appts WHERE State NOT IN ('done', 'cancelled');

-- Has Tomek got any no-shows?
-- did someone stand Tomek up
SELECT EXISTS (SELECT Client FROM appts WHERE Artist = 'Tomek' AND State = 'no-show');

-- How many sessions took place in the first quarter of 2024?
-- session count january to march 2024
-- number of sessions dated Q1 2024
SELECT COUNT(*) FROM appts WHERE SessionDate BETWEEN '2024-01' AND '2024-03';

-- Who is Suki's latest booking?
-- last person to book suki
-- newest client on Suki's list by booking date
SELECT Client FROM appts WHERE Artist = 'Suki' ORDER BY BookedOn DESC LIMIT 1;

-- How many hours does each artist have in the book?
-- hours per artist
-- add up the hours by tattooist
SELECT Artist, SUM(Hours) FROM appts GROUP BY Artist;

-- Who comes on 18 April 2024?
-- who's in on 2024-04-18
-- client for april 18th 2024
SELECT Client FROM appts WHERE SessionDate = '2024-04-18';

-- Which blackwork motifs cost more than 350?
-- blackwork designs over 350
SELECT Motif FROM appts WHERE Style = 'blackwork' AND Price > 350;
