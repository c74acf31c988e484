CREATE TABLE Trips (Trip TEXT PRIMARY KEY, Country TEXT, StartDate DATE, EndDate DATE, Travellers INTEGER, BudgetGBP REAL, State TEXT);
CREATE TABLE Bookings (Ref TEXT PRIMARY KEY, Trip TEXT REFERENCES Trips(Trip), Item TEXT, Type TEXT, Provider TEXT, CostGBP REAL, Paid TEXT, Refundable TEXT, CancelBy DATE);
CREATE TABLE Packing (Line INTEGER PRIMARY KEY, Trip TEXT REFERENCES Trips(Trip), Thing TEXT, Qty INTEGER, Who TEXT, Packed TEXT);
INSERT INTO Trips VALUES ('Lisbon weekend','Portugal','2024-03-08','2024-03-11',2,700,'done'),('Tatra hike','Slovakia','2024-06-14','2024-06-22',3,950,'booked'),('Lofoten by van','Norway','2024-08-02','2024-08-20',4,3200,'booked'),('Kyoto autumn','Japan','2024-11-05',NULL,2,4100,'planned'),('Porto wine trip','Portugal',NULL,NULL,2,800,'idea');
INSERT INTO Bookings VALUES ('LX-88','Lisbon weekend','Flight to Lisbon','flight','AirTejo',214,'yes','no',NULL),('HT-12','Lisbon weekend','Alfama guesthouse','hotel','Casa Mira',290,'yes','yes','2024-03-01'),('TT-07','Tatra hike','Mountain hut','hotel','Chata Orol',330,'no','yes','2024-06-01'),('TT-09','Tatra hike','Night train','train','RailEast',165,'yes','no',NULL),('NO-31','Lofoten by van','Camper van','car','VanLife Nord',1480,'no','yes','2024-07-10'),('NO-32','Lofoten by van','Ferry Bodo','ferry','HavLink',190,'yes','yes','2024-07-25'),('JP-01','Kyoto autumn','Flight to Osaka','flight','SkyPacific',1650,'yes','no',NULL);
INSERT INTO Packing VALUES (1,'Tatra hike','boots',3,'everyone','no'),(2,'Tatra hike','stove',1,'Ruth','yes'),(3,'Tatra hike','map',1,'Ben','no'),(4,'Lofoten by van','sleeping bags',4,'Ruth','no'),(5,'Lofoten by van','fishing rod',1,'Ben','yes'),(6,'Lofoten by van','midge spray',2,NULL,'no'),(7,'Lisbon weekend','guidebook',1,'Ruth','yes');

-- What do we still need to pack for the Tatra hike?
-- tatra - not packed yet
SELECT Thing FROM Packing WHERE Trip = 'Tatra hike' AND Packed = 'no';

-- Which bookings haven't we paid for?
-- unpaid bookings
SELECT Item FROM Bookings WHERE Paid = 'no';

-- When do we leave for Lofoten?
-- lofoten by van start date
SELECT StartDate FROM Trips WHERE Trip = 'Lofoten by van';

-- Who is bringing the stove?
-- stove - whose job
SELECT Who FROM Packing WHERE Thing = 'stove';

-- What did we pay for the Alfama guesthouse?
-- alfama guesthouse cost
SELECT CostGBP FROM Bookings WHERE Item = 'Alfama guesthouse';

-- Until when can we cancel the camper van?
-- camper van cancel by?
SELECT CancelBy FROM Bookings WHERE Item = 'Camper van';

-- Is the night train refundable?
-- can we get money back for the night train (refundable)?
SELECT EXISTS (SELECT Ref FROM Bookings WHERE Item = 'Night train' AND Refundable = 'yes');

-- Has Ben packed the fishing rod?
-- fishing rod packed by ben?
SELECT EXISTS (SELECT Line FROM Packing WHERE Thing = 'fishing rod' AND Who = 'Ben' AND Packed = 'yes');

-- How much have we booked per trip?
-- bookings total by trip
SELECT Trip, SUM(CostGBP) FROM Bookings GROUP BY Trip;

-- Which trips have no bookings at all?
-- nothing booked for which trip
SELECT Trip FROM Trips WHERE Trip NOT IN (SELECT Trip FROM Bookings);

-- How much do we still owe in total?
-- sum unpaid
SELECT SUM(CostGBP) FROM Bookings WHERE Paid = 'no';

-- Which trips don't have an end date?
-- return date missing
SELECT Trip FROM Trips WHERE EndDate IS NULL;

-- Which trip has the biggest budget?
-- most expensive trip going by budget
SELECT Trip FROM Trips ORDER BY BudgetGBP DESC LIMIT 1;

-- What refundable bookings do we have for Norway?
-- norway refundable stuff
SELECT Bookings.Item FROM Bookings JOIN Trips ON Bookings.Trip = Trips.Trip WHERE Trips.Country = 'Norway' AND Bookings.Refundable = 'yes';

-- Which booked trips start after July 2024?
-- booked, leaving later than july 2024
SELECT Trip FROM Trips WHERE State = 'booked' AND StartDate > '2024-07';

-- Which things has nobody taken on?
-- packing items with no one assigned
SELECT Thing FROM Packing WHERE Who IS NULL;

-- Which flights did we book, and with whom?
-- flights + airline
SELECT Item, Provider FROM Bookings WHERE Type = 'flight';

-- How many trips to Portugal are on the list?
-- portugal trips count
SELECT COUNT(*) FROM Trips WHERE Country = 'Portugal';

-- What is Ruth taking on the trip to Norway?
-- ruth's things, norway
SELECT Packing.Thing FROM Packing JOIN Trips ON Packing.Trip = Trips.Trip WHERE Packing.Who = 'Ruth' AND Trips.Country = 'Norway';

-- Which of our trips have two or more bookings?
-- trips w at least 2 bookings
SELECT Trip FROM Bookings GROUP BY Trip HAVING COUNT(*) >= 2;
