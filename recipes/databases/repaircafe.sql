CREATE TABLE Volunteer (VolID INTEGER PRIMARY KEY, FirstName TEXT, Speciality TEXT, Phone TEXT, BornYear INTEGER);
CREATE TABLE Session (SessionID INTEGER PRIMARY KEY, HeldOn DATE, Venue TEXT, HostID INTEGER REFERENCES Volunteer(VolID), CakesSold INTEGER);
CREATE TABLE Item (ItemID INTEGER PRIMARY KEY, What TEXT, Make TEXT, AgeYears INTEGER, Visitor TEXT, SessionID INTEGER REFERENCES Session(SessionID), FixerID INTEGER REFERENCES Volunteer(VolID), Fault TEXT, Result TEXT, Donation REAL);
INSERT INTO Volunteer VALUES (1,'Walter','electronics','5550',1951),(2,'Gabi','sewing','5551',1963),(3,'Yusuf','bicycles','5552',1988),(4,'Trude','small appliances',NULL,1957),(5,'Max','electronics','5554',1995),(6,'Lena','coffee and cake','5555',1979);
INSERT INTO Session VALUES (1,'2023-09-16','Parish Hall',6,31),(2,'2023-11-18','Parish Hall',1,24),(3,'2024-01-20','Library',6,40),(4,'2024-03-16','Fire Station',4,18);
INSERT INTO Item VALUES (1,'toaster','Graef',12,'Mrs Pohl',1,4,'no heat','fixed',5),(2,'radio','Grundig',41,'Mr Ahrens',1,1,'no sound','fixed',20),(3,'jacket','Jack Wolfskin',6,'Mrs Pohl',1,2,'zip','fixed',8),(4,'laptop','Lenovo',7,'Timo',2,5,'hinge','spare part needed',0),(5,'lamp','Ikea',3,'Mr Ahrens',2,1,'switch','fixed',3),(6,'bicycle','Kettler',22,'Aylin',3,3,'brakes','fixed',10),(7,'coffee machine','Jura',9,'Dr Weber',3,4,'leaking','hopeless',5),(8,'record player','Dual',45,'Timo',3,1,'belt','spare part needed',10),(9,'trousers','Levis',2,'Aylin',4,2,'torn knee','fixed',4),(10,'mixer','Krups',15,'Mrs Pohl',4,NULL,'motor','hopeless',0),(11,'radio','Philips',30,'Dr Weber',4,5,'crackles','fixed',12);

-- Who mended the bicycle?
-- bicycle was fixed by which volunteer
SELECT Volunteer.FirstName FROM Volunteer JOIN Item ON Item.FixerID = Volunteer.VolID WHERE Item.What = 'bicycle';

-- Which things landed on Walter's bench?
-- walter worked on...
SELECT Item.What FROM Item JOIN Volunteer ON Item.FixerID = Volunteer.VolID WHERE Volunteer.FirstName = 'Walter';

-- Who hosted at the Fire Station?
-- fire station session was run by
SELECT Volunteer.FirstName FROM Volunteer JOIN Session ON Session.HostID = Volunteer.VolID WHERE Session.Venue = 'Fire Station';

-- What was brought to the Library?
-- items at the library session
SELECT Item.What FROM Item JOIN Session ON Item.SessionID = Session.SessionID WHERE Session.Venue = 'Library';

-- Whose things has Gabi repaired?
-- visitors Gabi helped
SELECT DISTINCT Item.Visitor FROM Item JOIN Volunteer ON Item.FixerID = Volunteer.VolID WHERE Volunteer.FirstName = 'Gabi';

-- At which places has Yusuf been fixing things?
-- venues where yusuf repaired something
SELECT DISTINCT Session.Venue FROM Session JOIN Item ON Item.SessionID = Session.SessionID JOIN Volunteer ON Item.FixerID = Volunteer.VolID WHERE Volunteer.FirstName = 'Yusuf';

-- What was wrong with the toaster?
-- toaster, fault?
SELECT Fault FROM Item WHERE What = 'toaster';

-- Which items were hopeless?
-- hopeless cases
SELECT What FROM Item WHERE Result = 'hopeless';

-- How many items did we manage to fix?
-- fixed, total number
SELECT COUNT(*) FROM Item WHERE Result = 'fixed';

-- What is the oldest thing anyone brought?
-- oldest item
SELECT What FROM Item ORDER BY AgeYears DESC LIMIT 1;

-- How much was donated at each session? Give the dates.
-- donations per session date
SELECT Session.HeldOn, SUM(Item.Donation) FROM Session JOIN Item ON Item.SessionID = Session.SessionID GROUP BY Session.SessionID;

-- Which volunteers have never repaired anything?
-- volunteers with no item to their name
SELECT FirstName FROM Volunteer WHERE VolID NOT IN (SELECT FixerID FROM Item WHERE FixerID IS NOT NULL);

-- Which visitor came with the most things?
-- our most frequent visitor by items
SELECT Visitor FROM Item GROUP BY Visitor ORDER BY COUNT(*) DESC LIMIT 1;

-- Which visitors brought at least three items?
-- three or more items - visitors
SELECT Visitor FROM Item GROUP BY Visitor HAVING COUNT(*) >= 3;

-- Were any radios left unrepaired, I mean not fixed?
-- radio that's not fixed?
SELECT EXISTS (SELECT What FROM Item WHERE What = 'radio' AND Result != 'fixed');

-- When was our best session for cake?
-- date we sold most cakes
SELECT HeldOn FROM Session ORDER BY CakesSold DESC LIMIT 1;

-- Which things older than 10 years did the electronics people get working again?
-- fixed by electronics folk, over 10 years old
SELECT Item.What FROM Item JOIN Volunteer ON Item.FixerID = Volunteer.VolID WHERE Volunteer.Speciality = 'electronics' AND Item.AgeYears > 10 AND Item.Result = 'fixed';

-- Which items have come in since 2024?
-- brought in from 2024 on
SELECT Item.What FROM Item JOIN Session ON Item.SessionID = Session.SessionID WHERE Session.HeldOn >= '2024';

-- Is Walter older than Trude?
-- walter born before trude?
SELECT EXISTS (SELECT FirstName FROM Volunteer WHERE FirstName = 'Walter' AND BornYear < (SELECT BornYear FROM Volunteer WHERE FirstName = 'Trude'));

-- For which volunteers do we lack a phone number?
-- no phone on record
SELECT FirstName FROM Volunteer WHERE Phone IS NULL;
