CREATE TABLE Adult (AID INTEGER PRIMARY KEY, FullName TEXT, Part TEXT, FirstAid TEXT, Mobile TEXT, Landline TEXT, CheckedUntil DATE);
CREATE TABLE Trip (TripNo INTEGER PRIMARY KEY, Destination TEXT, Region TEXT, Kind TEXT, Organiser INTEGER REFERENCES Adult(AID), SecondAdult INTEGER REFERENCES Adult(AID), Announced DATE, Leaves DATE, Returns DATE, PricePupil REAL, PriceAdult REAL, Places INTEGER, ByCoach INTEGER, CalledOff INTEGER, Company TEXT);
CREATE TABLE Child (CID INTEGER PRIMARY KEY, First TEXT, Last TEXT, Class TEXT, Born DATE, Swims TEXT, Diet TEXT, Medicine TEXT, Mother TEXT, Father TEXT);
CREATE TABLE SignUp (SID INTEGER PRIMARY KEY, TripNo INTEGER REFERENCES Trip(TripNo), CID INTEGER REFERENCES Child(CID), SignedUp DATE, PaidOn DATE, FormIn TEXT, Grant_eur REAL, Withdrawn INTEGER);
INSERT INTO Adult VALUES (1,'Ms Ferreira','teacher','yes','0660 1','0316 1','2026-01-31'),(2,'Mr Bock','teacher','no','0660 2',NULL,'2025-06-30'),(3,'Mrs Adeyemi','parent','yes',NULL,'0316 3','2024-09-30'),(4,'Mr Lindt','caretaker','yes','0660 4',NULL,'2024-03-31'),(5,'Ms Zhou','trainee','no','0660 5','0316 5',NULL);
INSERT INTO Trip VALUES (1,'Salt Mine','Styria','day trip',1,4,'2023-08-28','2023-09-21','2023-09-21',24,12,45,1,0,'Alpbus'),(2,'Ski Week','Tyrol','week',2,1,'2023-09-11','2024-01-21','2024-01-27',395,280,30,1,0,'Alpbus'),(3,'City Theatre','Graz','evening',1,3,'2023-10-02','2023-11-16','2023-11-16',14,9,60,0,0,NULL),(4,'Lake Camp','Carinthia','week',4,NULL,'2024-02-05','2024-06-03','2024-06-07',210,150,25,0,0,'Alpbus'),(5,'Ice Cave','Salzburg','day trip',2,3,'2023-12-04','2024-02-08','2024-02-08',31,18,45,1,1,'Fernweh'),(6,'Space Museum','Bavaria','day trip',1,2,'2024-01-15','2024-04-11','2024-04-11',38,22,45,1,0,'Fernweh');
INSERT INTO Child VALUES (1,'Lotte','Aigner','3B','2011-04-05','yes','vegetarian',NULL,'Ruth Aigner','Max Aigner'),(2,'Emre','Kaya','3B','2010-12-19','no','halal','inhaler','Selin Kaya',NULL),(3,'Jakob','Moser','3A','2011-07-23','yes',NULL,NULL,NULL,'Franz Moser'),(4,'Amara','Obi','4A','2010-02-02','yes',NULL,'insulin','Grace Obi','Chidi Obi'),(5,'Felix','Hofer','4A','2009-11-30','no','gluten-free',NULL,'Eva Hofer','Jan Hofer'),(6,'Mila','Petrov','3A','2011-09-14','yes','vegan',NULL,'Olga Petrov','Ivan Petrov'),(7,'Tobi','Gruber','4B','2010-06-06','yes',NULL,NULL,'Anna Gruber',NULL);
INSERT INTO SignUp VALUES (1,1,1,'2023-09-01','2023-09-05','yes',0,0),(2,1,2,'2023-09-04','2023-09-18','yes',12,0),(3,2,4,'2023-09-20','2023-11-02','yes',100,0),(4,2,5,'2023-10-01',NULL,'no',0,1),(5,2,1,'2023-09-15','2023-10-09','yes',0,0),(6,3,6,'2023-10-16','2023-10-20','yes',0,0),(7,4,3,'2024-02-12',NULL,'yes',50,0),(8,4,4,'2024-02-08','2024-02-20','no',60,0),(12,6,7,'2024-02-02','2024-02-09','yes',0,0),(9,6,2,'2024-01-29',NULL,'no',19,0),(10,6,1,'2024-01-22','2024-02-01','yes',0,0),(11,5,3,'2023-12-12','2024-01-08','yes',0,1);

-- Who organises the Lake Camp?
-- lake camp organiser
-- in charge of the lake camp
SELECT Adult.FullName FROM Trip JOIN Adult ON Trip.Organiser = Adult.AID WHERE Trip.Destination = 'Lake Camp';

-- Who goes along to the Salt Mine as the second adult?
-- salt mine, the other adult
SELECT Adult.FullName FROM Trip JOIN Adult ON Trip.SecondAdult = Adult.AID WHERE Trip.Destination = 'Salt Mine';

-- Which trips has Ms Ferreira organised?
-- ferreira's trips
SELECT Trip.Destination FROM Trip JOIN Adult ON Trip.Organiser = Adult.AID WHERE Adult.FullName = 'Ms Ferreira';

-- Where does Mrs Adeyemi help out?
-- trips w/ mrs adeyemi as second adult
SELECT Trip.Destination FROM Trip JOIN Adult ON Trip.SecondAdult = Adult.AID WHERE Adult.FullName = 'Mrs Adeyemi';

-- Which trip still lacks a second grown-up?
-- no second adult: trip
SELECT Destination FROM Trip WHERE SecondAdult IS NULL;

-- When was the Ski Week announced?
-- ski week announcement
SELECT Announced FROM Trip WHERE Destination = 'Ski Week';

-- When do they set off for the Ski Week?
-- ski week departure
SELECT Leaves FROM Trip WHERE Destination = 'Ski Week';

-- When are the children back from the Ski Week?
-- ski week return date
SELECT Returns FROM Trip WHERE Destination = 'Ski Week';

-- What does a child pay for the Space Museum?
-- space museum price for pupils
SELECT PricePupil FROM Trip WHERE Destination = 'Space Museum';

-- And what does a grown-up pay for the Space Museum?
-- space museum, adult price
SELECT PriceAdult FROM Trip WHERE Destination = 'Space Museum';

-- Which trip was cancelled?
-- called-off trip
SELECT Destination FROM Trip WHERE CalledOff = 1;

-- Which trips don't go by coach?
-- not by coach: trips
SELECT Destination FROM Trip WHERE ByCoach = 0;

-- Which day trips are going ahead?
-- day trips that weren't cancelled
SELECT Destination FROM Trip WHERE Kind = 'day trip' AND CalledOff = 0;

-- What's the dearest trip for pupils, and where does it go?
-- most expensive trip: destination, region
SELECT Destination, Region FROM Trip ORDER BY PricePupil DESC LIMIT 1;

-- Which trips cost a pupil less than the Ice Cave?
-- cheaper than ice cave for kids
SELECT Destination FROM Trip WHERE PricePupil < (SELECT PricePupil FROM Trip WHERE Destination = 'Ice Cave');

-- Is the Lake Camp cheaper than the Ski Week for children?
-- lake camp pupil price below ski week?
SELECT EXISTS (SELECT TripNo FROM Trip WHERE Destination = 'Lake Camp' AND PricePupil < (SELECT PricePupil FROM Trip WHERE Destination = 'Ski Week'));

-- Which trips start in the first half of 2024?
-- departures jan-june 2024
SELECT Destination FROM Trip WHERE Leaves BETWEEN '2024-01' AND '2024-06';

-- What is the next trip after March 2024?
-- first trip leaving after march 2024
SELECT Destination FROM Trip WHERE Leaves > '2024-03' ORDER BY Leaves LIMIT 1;

-- Which travel company do we use most?
-- most used travel company
SELECT Company FROM Trip WHERE Company IS NOT NULL GROUP BY Company ORDER BY COUNT(*) DESC LIMIT 1;

-- How many trips of each kind?
-- trips by kind
SELECT Kind, COUNT(*) FROM Trip GROUP BY Kind;

-- Which adults can do first aid?
-- first aiders
SELECT FullName FROM Adult WHERE FirstAid = 'yes';

-- Which teachers can't do first aid?
-- teachers without first aid
SELECT FullName FROM Adult WHERE Part = 'teacher' AND FirstAid = 'no';

-- What's Mr Lindt's mobile?
-- lindt cell number
SELECT Mobile FROM Adult WHERE FullName = 'Mr Lindt';

-- How do I get Ms Zhou at home?
-- ms zhou landline
SELECT Landline FROM Adult WHERE FullName = 'Ms Zhou';

-- Whose police check runs out in 2024?
-- checks expiring 2024, who
SELECT FullName FROM Adult WHERE CheckedUntil = '2024';

-- Which adult has no check at all?
-- unchecked adult
SELECT FullName FROM Adult WHERE CheckedUntil IS NULL;

-- Which children can't swim?
-- non-swimmers, first and last names
SELECT First, Last FROM Child WHERE Swims = 'no';

-- Who needs medicine, and which?
-- children on medication: first name, drug
SELECT First, Medicine FROM Child WHERE Medicine IS NOT NULL;

-- Is Emre a swimmer?
-- can emre swim?
SELECT EXISTS (SELECT CID FROM Child WHERE First = 'Emre' AND Swims = 'yes');

-- Which children eat no meat?
-- vegan or vegetarian kids, first names
SELECT First FROM Child WHERE Diet = 'vegan' OR Diet = 'vegetarian';

-- What is the name of Tobi's mother?
-- tobi gruber's mum
SELECT Mother FROM Child WHERE First = 'Tobi';

-- Who is Jakob's dad?
-- jakob moser father
SELECT Father FROM Child WHERE First = 'Jakob';

-- Who is the oldest child, and in what class?
-- oldest kid: first name + class
SELECT First, Class FROM Child ORDER BY Born LIMIT 1;

-- Which children are younger than Lotte?
-- born after lotte, first names
SELECT First FROM Child WHERE Born > (SELECT Born FROM Child WHERE First = 'Lotte');

-- Who is going to the Salt Mine?
-- salt mine kids, first names
SELECT Child.First FROM SignUp JOIN Child ON SignUp.CID = Child.CID JOIN Trip ON SignUp.TripNo = Trip.TripNo WHERE Trip.Destination = 'Salt Mine';

-- Who has pulled out of a trip, and of which one?
-- withdrawals: first name, trip
SELECT Child.First, Trip.Destination FROM SignUp JOIN Child ON SignUp.CID = Child.CID JOIN Trip ON SignUp.TripNo = Trip.TripNo WHERE SignUp.Withdrawn = 1;

-- Which children haven't paid for the trip they are still on?
-- unpaid and not withdrawn: first names
SELECT DISTINCT Child.First FROM Child JOIN SignUp ON SignUp.CID = Child.CID WHERE SignUp.PaidOn IS NULL AND SignUp.Withdrawn = 0;

-- Whose form is missing?
-- no form handed in: first names
SELECT DISTINCT Child.First FROM Child JOIN SignUp ON SignUp.CID = Child.CID WHERE SignUp.FormIn = 'no';

-- Which children have never pulled out of a trip?
-- no withdrawal ever: first names
SELECT First FROM Child WHERE CID NOT IN (SELECT CID FROM SignUp WHERE Withdrawn = 1);

-- Which trip has the most sign-ups, leaving out those withdrawn?
-- most sign-ups, withdrawals not counted: trip
SELECT Trip.Destination FROM SignUp JOIN Trip ON SignUp.TripNo = Trip.TripNo WHERE SignUp.Withdrawn = 0 GROUP BY Trip.TripNo ORDER BY COUNT(*) DESC LIMIT 1;

-- How much have we given each child in grants?
-- grants per child by first name
SELECT Child.First, SUM(SignUp.Grant_eur) FROM SignUp JOIN Child ON SignUp.CID = Child.CID GROUP BY Child.CID;

-- Who is down for both the Ski Week and the Space Museum?
-- ski week and space museum kids, first names
SELECT Child.First FROM Child JOIN SignUp ON SignUp.CID = Child.CID JOIN Trip ON SignUp.TripNo = Trip.TripNo WHERE Trip.Destination = 'Ski Week' INTERSECT SELECT Child.First FROM Child JOIN SignUp ON SignUp.CID = Child.CID JOIN Trip ON SignUp.TripNo = Trip.TripNo WHERE Trip.Destination = 'Space Museum';
