CREATE TABLE Rooms (RoomCode TEXT PRIMARY KEY, RoomName TEXT, Floor INTEGER, Seats INTEGER, HasProjector TEXT);
CREATE TABLE Colleagues (ColleagueID INTEGER PRIMARY KEY, FullName TEXT, Team TEXT);
CREATE TABLE Bookings (BookingID INTEGER PRIMARY KEY, RoomCode TEXT REFERENCES Rooms(RoomCode), BookedBy INTEGER REFERENCES Colleagues(ColleagueID), MeetingDate DATE, StartTime TEXT, DurationMin INTEGER, Purpose TEXT, Cancelled TEXT);
CREATE TABLE Attendees (BookingID INTEGER REFERENCES Bookings(BookingID), ColleagueID INTEGER REFERENCES Colleagues(ColleagueID), PRIMARY KEY (BookingID, ColleagueID));
INSERT INTO Rooms VALUES ('0.12','Aquarium',0,6,'no'),('1.04','Library',1,10,'yes'),('1.09','Broom Cupboard',1,2,'no'),('2.01','Panorama',2,24,'yes'),('2.07','Greenhouse',2,8,'no'),('3.03','Cockpit',3,12,'yes');
INSERT INTO Colleagues VALUES (1,'Astrid Moen','HR'),(2,'Bilal Aydin','Finance'),(3,'Carys Powell','Marketing'),(4,'Dmitri Orlov','IT'),(5,'Efua Mensah','Marketing'),(6,'Florian Hauser','Finance'),(7,'Greta Lund','IT');
INSERT INTO Bookings VALUES (1,'1.04',1,'2024-02-05','09:00',60,'job interview','no'),(2,'2.01',3,'2024-02-06','10:30',120,'campaign kickoff','no'),(3,'0.12',4,'2024-02-06','13:00',30,'server check-in','yes'),(4,'1.04',2,'2024-02-12','14:00',90,'budget review','no'),(5,'2.07',5,'2024-02-19','11:00',45,'photo selection','no'),(6,'2.01',1,'2024-03-01','09:00',240,'all-hands','no'),(7,'3.03',4,'2024-03-04','15:30',60,'security review','no'),(8,'1.04',3,'2024-03-11','10:00',60,'agency pitch','yes'),(9,'2.01',6,'2024-03-15','13:00',180,'audit closing','no'),(10,'2.01',5,'2024-03-21','16:00',90,'product photos','no');
INSERT INTO Attendees VALUES (1,2),(2,5),(2,4),(2,1),(4,6),(4,1),(5,3),(6,2),(6,3),(6,4),(6,5),(6,7),(7,7),(7,2),(9,2);

-- How many people fit into the Greenhouse?
-- greenhouse - how many seats
-- how big is the Greenhouse
SELECT Seats FROM Rooms WHERE RoomName = 'Greenhouse';

-- Which rooms with a projector are on the first floor or the second floor?
-- rooms that have a projector, floor 1 or 2
SELECT RoomName FROM Rooms WHERE HasProjector = 'yes' AND Floor IN (1, 2);

-- Who booked the Cockpit?
-- cockpit booked by whom
-- who reserved the cockpit
SELECT DISTINCT Colleagues.FullName FROM Colleagues JOIN Bookings ON Bookings.BookedBy = Colleagues.ColleagueID JOIN Rooms ON Bookings.RoomCode = Rooms.RoomCode WHERE Rooms.RoomName = 'Cockpit';

-- Who is coming to the all-hands?
-- all-hands attendees
-- everyone attending the all-hands
SELECT Colleagues.FullName FROM Colleagues JOIN Attendees ON Attendees.ColleagueID = Colleagues.ColleagueID JOIN Bookings ON Attendees.BookingID = Bookings.BookingID WHERE Bookings.Purpose = 'all-hands';

-- Which meetings were called off?
-- cancelled meetings, what were they for
-- meetings that did not happen because they were cancelled
SELECT Purpose FROM Bookings WHERE Cancelled = 'yes';

-- Which room gets booked most often?
-- our busiest room
-- most booked room
SELECT Rooms.RoomName FROM Rooms JOIN Bookings ON Bookings.RoomCode = Rooms.RoomCode GROUP BY Rooms.RoomCode ORDER BY COUNT(*) DESC LIMIT 1;

-- Which room does nobody ever use?
-- rooms never booked
-- which rooms has no one ever reserved
SELECT RoomName FROM Rooms WHERE RoomCode NOT IN (SELECT RoomCode FROM Bookings);

-- How long was the longest meeting in March 2024?
-- max meeting length march 2024, minutes
SELECT MAX(DurationMin) FROM Bookings WHERE MeetingDate = '2024-03';

-- Is the Aquarium larger than the Library?
-- does the aquarium seat more than the library
SELECT EXISTS (SELECT RoomName FROM Rooms WHERE RoomName = 'Aquarium' AND Seats > (SELECT Seats FROM Rooms WHERE RoomName = 'Library'));

-- How many seats are there on each floor?
-- seats per floor, summed
SELECT Floor, SUM(Seats) FROM Rooms GROUP BY Floor;

-- Who will be at the security review, counting attendees and the person who booked it?
-- security review: attendees plus whoever made the booking
SELECT Colleagues.FullName FROM Colleagues JOIN Attendees ON Attendees.ColleagueID = Colleagues.ColleagueID JOIN Bookings ON Attendees.BookingID = Bookings.BookingID WHERE Bookings.Purpose = 'security review' UNION SELECT Colleagues.FullName FROM Colleagues JOIN Bookings ON Bookings.BookedBy = Colleagues.ColleagueID WHERE Bookings.Purpose = 'security review';

-- When and at what time is the budget review?
-- budget review date and start time
-- what day and what time does the budget review begin
SELECT MeetingDate, StartTime FROM Bookings WHERE Purpose = 'budget review';

-- Who goes to both the campaign kickoff and the all-hands?
-- people attending campaign kickoff as well as all-hands
SELECT Colleagues.FullName FROM Colleagues JOIN Attendees ON Attendees.ColleagueID = Colleagues.ColleagueID JOIN Bookings ON Attendees.BookingID = Bookings.BookingID WHERE Bookings.Purpose = 'campaign kickoff' INTERSECT SELECT Colleagues.FullName FROM Colleagues JOIN Attendees ON Attendees.ColleagueID = Colleagues.ColleagueID JOIN Bookings ON Attendees.BookingID = Bookings.BookingID WHERE Bookings.Purpose = 'all-hands';

-- How many different people from Marketing have booked something?
-- marketing folks who made bookings - how many different ones
SELECT COUNT(DISTINCT Colleagues.ColleagueID) FROM Colleagues JOIN Bookings ON Bookings.BookedBy = Colleagues.ColleagueID WHERE Colleagues.Team = 'Marketing';

-- What kinds of review meetings do we hold?
-- meetings whose purpose says review
SELECT Purpose FROM Bookings WHERE Purpose LIKE '%review%';

-- Show me the three largest rooms, largest first.
-- top 3 rooms by seats
-- our 3 biggest rooms, biggest on top
SELECT RoomName FROM Rooms ORDER BY Seats DESC LIMIT 3;
