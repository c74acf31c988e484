CREATE TABLE Residents (ResidentId INTEGER PRIMARY KEY, Name TEXT, BirthYear INTEGER, RoomNumber INTEGER, Floor TEXT, MovedIn DATE, CareLevel INTEGER, Diet TEXT, MonthlyFee INTEGER, Hobby TEXT);
INSERT INTO Residents VALUES (1,'Agnes Thornbury',1931,12,'ground','2019-05-20',3,'soft',3450,'knitting'),(2,'Wilfred Oakes',1938,14,'ground','2021-02-01',2,'normal',2980,'chess'),(3,'Dorothea Blum',1929,21,'first','2018-11-12',4,'soft',3900,NULL),(4,'Cyril Mbeki',1942,23,'first','2022-07-18',1,'normal',2500,'gardening'),(5,'Lottie Finch',1935,24,'first','2022-07-30',2,'diabetic',2980,'knitting'),(6,'Hector Salas',1940,31,'second','2023-01-09',3,'diabetic',3450,'dominoes'),(7,'Mabel Quist',1933,32,'second','2020-10-05',2,'vegetarian',2980,'singing'),(8,'Ernest Doyle',1927,33,'second','2017-03-03',4,'normal',3900,NULL),(9,'Irma Castellani',1944,15,'ground','2024-01-22',1,'vegetarian',2500,'singing');

-- Which room is Mabel Quist in?
-- mabel's room number
-- where can I find Mabel Quist - room?
SELECT RoomNumber FROM Residents WHERE Name = 'Mabel Quist';

-- What does Hector Salas like to do in his spare time?
-- Salas hobby?
SELECT Hobby FROM Residents WHERE Name = 'Hector Salas';

-- Who likes knitting or singing?
-- knitters and singers
-- residents whose hobby is knitting or singing
SELECT Name FROM Residents WHERE Hobby = 'knitting' OR Hobby = 'singing';

-- First floor residents by room number, lowest first.
-- who lives on the first floor, sorted by room
SELECT Name FROM Residents WHERE Floor = 'first' ORDER BY RoomNumber;

-- Which diabetics live on the second floor?
-- second floor, diabetic diet - who?
SELECT Name FROM Residents WHERE Diet = 'diabetic' AND Floor = 'second';

-- Is Mabel Quist a vegetarian?
-- does quist eat vegetarian
SELECT EXISTS (SELECT Name FROM Residents WHERE Name = 'Mabel Quist' AND Diet = 'vegetarian');

-- Does anyone here like gardening?
-- anybody into gardening?
SELECT EXISTS (SELECT Name FROM Residents WHERE Hobby = 'gardening');

-- How many people are at care level 4?
-- level 4 headcount
-- how many residents need care level 4
SELECT COUNT(*) FROM Residents WHERE CareLevel = 4;

-- Who has been living here the longest?
-- longest-staying resident
-- who moved in first
SELECT Name FROM Residents ORDER BY MovedIn LIMIT 1;

-- Who is the oldest person on the ground floor?
-- ground floor, oldest resident
SELECT Name FROM Residents WHERE Floor = 'ground' ORDER BY BirthYear LIMIT 1;

-- How much do we take in fees per month altogether?
-- sum of all monthly fees
-- what do all residents pay per month together
SELECT SUM(MonthlyFee) FROM Residents;

-- What is the average fee on each floor?
-- avg fee by floor
SELECT Floor, AVG(MonthlyFee) FROM Residents GROUP BY Floor;

-- Which hobbies do at least two residents share?
-- hobbies with 2 or more people
SELECT Hobby FROM Residents WHERE Hobby IS NOT NULL GROUP BY Hobby HAVING COUNT(*) >= 2;

-- Who moved in in July 2022?
-- new arrivals july 2022
-- anyone come to us in July 2022?
SELECT Name FROM Residents WHERE MovedIn = '2022-07';

-- Which residents have no hobby written down?
-- hobby unknown - names
-- people we know no hobby of
SELECT Name FROM Residents WHERE Hobby IS NULL;

-- Who pays more, Lottie Finch or Agnes Thornbury?
-- finch or thornbury: who has the higher fee
-- Is it Lottie Finch or Agnes Thornbury who pays the higher monthly fee?
SELECT Name FROM Residents WHERE Name IN ('Lottie Finch', 'Agnes Thornbury') ORDER BY MonthlyFee DESC LIMIT 1;
