CREATE TABLE Pitch (pitchCode TEXT PRIMARY KEY, area TEXT, surface TEXT, sizeM2 INTEGER, hasPower TEXT, perNight REAL);
CREATE TABLE Camper (camperId INTEGER PRIMARY KEY, surname TEXT, country TEXT, vehicleType TEXT, partySize INTEGER);
CREATE TABLE Visit (visitId INTEGER PRIMARY KEY, camperId INTEGER REFERENCES Camper(camperId), pitchCode TEXT REFERENCES Pitch(pitchCode), arrived DATE, departed DATE, paid TEXT);
INSERT INTO Pitch VALUES ('L1','lakeside','grass',90,'yes',34),('L2','lakeside','grass',110,'yes',38),('F1','forest','pine needles',70,'no',21),('F2','forest','pine needles',65,'no',19.5),('M1','meadow','grass',120,'yes',29),('M2','meadow','gravel',100,'yes',27),('M3','meadow','grass',80,'no',23);
INSERT INTO Camper VALUES (1,'Vandekerckhove','Belgium','motorhome',2),(2,'Rasmussen','Denmark','tent',4),(3,'O''Leary','Ireland','caravan',5),(4,'Duarte','Portugal','tent',2),(5,'Hofmann','Germany','motorhome',3),(6,'Nyberg','Sweden','caravan',4),(7,'Claes','Belgium','tent',1);
INSERT INTO Visit VALUES (1,1,'L2','2023-06-10','2023-06-17','yes'),(2,2,'F1','2023-06-24','2023-07-01','yes'),(3,3,'M1','2023-07-02','2023-07-16','no'),(4,4,'F2','2023-07-05','2023-07-08','yes'),(5,5,'L2','2023-07-09','2023-07-20','yes'),(6,1,'L1','2023-08-01','2023-08-12','yes'),(7,6,'M2','2023-08-03','2023-08-10','no'),(8,4,'F1','2023-08-15',NULL,'no'),(9,2,'L2','2023-08-20','2023-08-27','yes');

-- What does pitch M1 cost a night?
-- nightly price M1
-- how much is M1 per night
SELECT perNight FROM Pitch WHERE pitchCode = 'M1';

-- Which pitches come with electricity and have grass?
-- grass pitches with power
-- i want grass and a power socket, which pitch
SELECT pitchCode FROM Pitch WHERE surface = 'grass' AND hasPower = 'yes';

-- Who camps in a tent?
-- tent people, surnames
SELECT surname FROM Camper WHERE vehicleType = 'tent';

-- Who has stayed at the lakeside?
-- everyone who had a lakeside pitch
-- lakeside guests so far
SELECT DISTINCT Camper.surname FROM Camper JOIN Visit ON Visit.camperId = Camper.camperId JOIN Pitch ON Visit.pitchCode = Pitch.pitchCode WHERE Pitch.area = 'lakeside';

-- Who still owes us money?
-- campers who haven't paid
-- unpaid visits - whose are they?
SELECT Camper.surname FROM Camper JOIN Visit ON Visit.camperId = Camper.camperId WHERE Visit.paid = 'no';

-- Who hasn't left yet?
-- still here, no departure date: who
SELECT Camper.surname FROM Camper JOIN Visit ON Visit.camperId = Camper.camperId WHERE Visit.departed IS NULL;

-- Which pitch is the most popular?
-- pitch with most visits
-- everyone wants which pitch?
SELECT pitchCode FROM Visit GROUP BY pitchCode ORDER BY COUNT(*) DESC LIMIT 1;

-- How much does a night cost on average in each area?
-- avg nightly price by area
SELECT area, AVG(perNight) FROM Pitch GROUP BY area;

-- What's the biggest pitch in the meadow?
-- largest meadow pitch
SELECT pitchCode FROM Pitch WHERE area = 'meadow' ORDER BY sizeM2 DESC LIMIT 1;

-- Who arrived in August 2023?
-- august 2023 arrivals
-- who turned up in August 2023
SELECT Camper.surname FROM Camper JOIN Visit ON Visit.camperId = Camper.camperId WHERE Visit.arrived = '2023-08';

-- Do we have anyone from Belgium with a caravan?
-- any caravans from belgium
-- a caravan from Belgium here?
SELECT EXISTS (SELECT surname FROM Camper WHERE country = 'Belgium' AND vehicleType = 'caravan');

-- From how many countries do our campers come?
-- number of different countries
-- how many nations are represented
SELECT COUNT(DISTINCT country) FROM Camper;

-- Who came more than once?
-- repeat visitors
-- which campers were here at least twice
SELECT Camper.surname FROM Camper JOIN Visit ON Visit.camperId = Camper.camperId GROUP BY Camper.camperId HAVING COUNT(*) > 1;

-- Is F1 larger than F2?
-- f1 bigger than f2?
-- has F1 more square metres than F2
SELECT EXISTS (SELECT pitchCode FROM Pitch WHERE pitchCode = 'F1' AND sizeM2 > (SELECT sizeM2 FROM Pitch WHERE pitchCode = 'F2'));

-- Give me pitches in the forest or under 25 a night.
-- forest pitches, or anything cheaper than 25
SELECT pitchCode FROM Pitch WHERE area = 'forest' OR perNight < 25;

-- Which pitches are bigger than the average?
-- above-average sized pitches
SELECT pitchCode FROM Pitch WHERE sizeM2 > (SELECT AVG(sizeM2) FROM Pitch);
