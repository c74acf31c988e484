CREATE TABLE Room (RoomNo INTEGER PRIMARY KEY, Floor INTEGER, RoomType TEXT, NightlyRate REAL, SeaView TEXT, Beds INTEGER);
CREATE TABLE Guest (GuestId INTEGER PRIMARY KEY, GuestName TEXT, Nationality TEXT, Email TEXT, VIP INTEGER);
CREATE TABLE Stay (StayId INTEGER PRIMARY KEY, GuestId INTEGER REFERENCES Guest(GuestId), RoomNo INTEGER REFERENCES Room(RoomNo), CheckIn DATE, Nights INTEGER, Board TEXT, BillTotal REAL);
INSERT INTO Room VALUES (101,1,'single',78,'no',1),(102,1,'double',110,'no',2),(203,2,'double',135,'yes',2),(204,2,'family',168,'no',4),(305,3,'suite',290,'yes',2),(306,3,'double',142,'yes',1),(307,3,'single',92,'yes',1);
INSERT INTO Guest VALUES (1,'Ingeborg Falk','Swedish','ifalk@postbox.se',0),(2,'Samuel Addo','Ghanaian','s.addo@quickmail.com',1),(3,'Chiara Bonetti','Italian',NULL,0),(4,'Declan Roche','Irish','droche@eirmail.ie',0),(5,'Natsuko Hori','Japanese','hori.n@quickmail.com',1),(6,'Paolo Sartori','Italian','psartori@libro.it',0);
INSERT INTO Stay VALUES (1,1,102,'2024-05-04',3,'breakfast',360),(2,2,305,'2024-05-10',2,'full',720),(3,3,203,'2024-06-01',7,'half',1190),(4,4,101,'2024-06-03',1,'breakfast',88),(5,2,306,'2024-07-19',4,'breakfast',640),(6,5,305,'2024-07-22',5,'half',1725),(7,1,307,'2024-08-02',2,'none',184),(8,5,203,'2024-08-14',3,'breakfast',465),(9,2,305,'2024-09-06',1,'none',290);

-- What's the rate for room 204?
-- room 204 price per night
-- how much for a night in 204
SELECT NightlyRate FROM Room WHERE RoomNo = 204;

-- Which double rooms look out on the sea?
-- doubles with a sea view
-- double room, view of the sea - which numbers
SELECT RoomNo FROM Room WHERE RoomType = 'double' AND SeaView = 'yes';

-- Who are our Italian guests?
-- italians staying with us
SELECT GuestName FROM Guest WHERE Nationality = 'Italian';

-- Who has stayed in the suite?
-- suite guests, names
-- everyone who ever slept in a suite
SELECT DISTINCT Guest.GuestName FROM Guest JOIN Stay ON Stay.GuestId = Guest.GuestId JOIN Room ON Stay.RoomNo = Room.RoomNo WHERE Room.RoomType = 'suite';

-- When did Chiara Bonetti arrive?
-- bonetti check-in date
SELECT Stay.CheckIn FROM Stay JOIN Guest ON Stay.GuestId = Guest.GuestId WHERE Guest.GuestName = 'Chiara Bonetti';

-- Which guest comes most often?
-- our most frequent visitor
-- who stays with us again and again, more than anybody
SELECT Guest.GuestName FROM Guest JOIN Stay ON Stay.GuestId = Guest.GuestId GROUP BY Guest.GuestId ORDER BY COUNT(*) DESC LIMIT 1;

-- How much has Samuel Addo spent with us?
-- addo, total of all bills
-- what has Addo paid us so far
SELECT SUM(Stay.BillTotal) FROM Stay JOIN Guest ON Stay.GuestId = Guest.GuestId WHERE Guest.GuestName = 'Samuel Addo';

-- What is the average length of a stay?
-- how many nights do people stay on average
-- usual number of nights, average
SELECT AVG(Nights) FROM Stay;

-- Is there a single under 80 a night?
-- got a single room for less than 80?
-- single for under 80, do you have one
SELECT EXISTS (SELECT RoomNo FROM Room WHERE RoomType = 'single' AND NightlyRate < 80);

-- Has any VIP taken full board in 2023?
-- full board for a vip in 2023, did that happen
SELECT EXISTS (SELECT Stay.StayId FROM Stay JOIN Guest ON Stay.GuestId = Guest.GuestId WHERE Guest.VIP = 1 AND Stay.Board = 'full' AND Stay.CheckIn = '2023');

-- What's the dearest room on floor 2?
-- most expensive on floor 2, which number
SELECT RoomNo FROM Room WHERE Floor = 2 ORDER BY NightlyRate DESC LIMIT 1;

-- Whose e-mail address don't we have?
-- guests with no email on record
-- who can't I e-mail
SELECT GuestName FROM Guest WHERE Email IS NULL;

-- Which rooms were taken between June and July 2024?
-- rooms with an arrival from june to july 2024
SELECT DISTINCT RoomNo FROM Stay WHERE CheckIn BETWEEN '2024-06' AND '2024-07';

-- Which guests use quickmail?
-- people with a quickmail address
SELECT GuestName FROM Guest WHERE Email LIKE '%quickmail%';

-- Which rooms have a sea view but cost no more than 140?
-- sea view for 140 or less
SELECT RoomNo FROM Room WHERE SeaView = 'yes' AND NightlyRate <= 140;

-- Show all rooms with type and price, cheapest first.
-- price list: room, type, rate, from cheap to dear
SELECT RoomNo, RoomType, NightlyRate FROM Room ORDER BY NightlyRate;
