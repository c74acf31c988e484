CREATE TABLE Athlete (AthleteNo INTEGER PRIMARY KEY, AthleteName TEXT, Sport TEXT, Born DATE, HeightCm INTEGER, Squad TEXT);
CREATE TABLE Physio (PhysioNo INTEGER PRIMARY KEY, PhysioName TEXT, Speciality TEXT, Fee REAL);
CREATE TABLE Injury (InjuryNo INTEGER PRIMARY KEY, AthleteNo INTEGER REFERENCES Athlete(AthleteNo), BodyPart TEXT, Severity TEXT, OccurredOn DATE, DaysOut INTEGER, TreatedBy INTEGER REFERENCES Physio(PhysioNo), Surgery TEXT);
INSERT INTO Athlete VALUES (1,'Dara Quinn','rugby','1996-03-14',188,'senior'),(2,'Leo Marchand','rugby','2004-08-22',181,'junior'),(3,'Sanna Virtanen','skiing','1999-12-01',170,'senior'),(4,'Kofi Asante','athletics','2001-05-09',176,'senior'),(5,'Julia Weiss','skiing','2005-02-27',165,'junior'),(6,'Bram de Wit','athletics','1998-10-30',193,'senior'),(7,'Aisha Noor','athletics','2006-06-18',168,'junior');
INSERT INTO Physio VALUES (1,'Karin Bloch','knee',85),(2,'Miles Teague','shoulder',70),(3,'Sunil Rana','general',55),(4,'Anouk Faber','back',65);
INSERT INTO Injury VALUES (1,1,'shoulder','moderate','2022-02-05',28,2,'no'),(2,1,'knee','severe','2022-10-15',190,1,'yes'),(3,3,'knee','severe','2023-01-21',240,1,'yes'),(4,4,'hamstring','mild','2023-04-30',14,3,'no'),(5,4,'ankle','moderate','2023-07-12',35,3,'no'),(6,5,'knee','moderate','2023-12-09',60,1,'no'),(7,6,'hamstring','moderate','2022-06-03',32,3,'no'),(8,1,'ankle','mild','2023-09-23',9,NULL,'no'),(9,2,'shoulder','severe','2023-11-04',120,2,'yes');

-- What is the mean number of days lost for each body part?
-- avg days out by body part
SELECT BodyPart, AVG(DaysOut) FROM Injury GROUP BY BodyPart;

-- Return the names and sports of all athletes in the junior squad.
-- juniors: name, sport
SELECT AthleteName, Sport FROM Athlete WHERE Squad = 'junior';

-- Which athletes have never been injured?
-- who's stayed injury free
SELECT AthleteName FROM Athlete WHERE AthleteNo NOT IN (SELECT AthleteNo FROM Injury);

-- Which athlete has sustained the greatest number of injuries?
-- most injured athlete
SELECT Athlete.AthleteName FROM Athlete JOIN Injury ON Injury.AthleteNo = Athlete.AthleteNo GROUP BY Athlete.AthleteNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Find the names of the athletes who underwent surgery, with the body part concerned.
-- who had an operation and on what
SELECT Athlete.AthleteName, Injury.BodyPart FROM Athlete JOIN Injury ON Injury.AthleteNo = Athlete.AthleteNo WHERE Injury.Surgery = 'yes';

-- Which physios have treated an athlete in skiing?
-- who treats our skiing people
SELECT DISTINCT Physio.PhysioName FROM Physio JOIN Injury ON Injury.TreatedBy = Physio.PhysioNo JOIN Athlete ON Injury.AthleteNo = Athlete.AthleteNo WHERE Athlete.Sport = 'skiing';

-- For each physio, find the number of injuries treated.
-- cases per physio
SELECT Physio.PhysioName, COUNT(*) FROM Physio JOIN Injury ON Injury.TreatedBy = Physio.PhysioNo GROUP BY Physio.PhysioNo;

-- Which injuries were not treated by a physio? Give the body part and the date.
-- untreated injuries - part and date
SELECT BodyPart, OccurredOn FROM Injury WHERE TreatedBy IS NULL;

-- How many severe injuries occurred in 2023?
-- severe ones in 2023, count
SELECT COUNT(*) FROM Injury WHERE Severity = 'severe' AND OccurredOn = '2023';

-- Which body parts were hurt in both rugby and skiing?
-- body parts injured by rugby players and skiing athletes alike
SELECT Injury.BodyPart FROM Injury JOIN Athlete ON Injury.AthleteNo = Athlete.AthleteNo WHERE Athlete.Sport = 'rugby' INTERSECT SELECT Injury.BodyPart FROM Injury JOIN Athlete ON Injury.AthleteNo = Athlete.AthleteNo WHERE Athlete.Sport = 'skiing';

-- List the names of the athletes in order of height, tallest first.
-- athletes tall to short
SELECT AthleteName FROM Athlete ORDER BY HeightCm DESC;

-- What does a session with Karin Bloch cost, and what is her speciality?
-- bloch's fee and field
SELECT Fee, Speciality FROM Physio WHERE PhysioName = 'Karin Bloch';

-- Which sports account for more than 100 days of absence in total?
-- sports with total days out over 100
SELECT Athlete.Sport FROM Athlete JOIN Injury ON Injury.AthleteNo = Athlete.AthleteNo GROUP BY Athlete.Sport HAVING SUM(Injury.DaysOut) > 100;

-- Which athletes are taller than the average?
-- taller-than-average ones
SELECT AthleteName FROM Athlete WHERE HeightCm > (SELECT AVG(HeightCm) FROM Athlete);

-- Who was out longest with a knee injury, and for how many days?
-- longest knee layoff: who, days
SELECT Athlete.AthleteName, Injury.DaysOut FROM Athlete JOIN Injury ON Injury.AthleteNo = Athlete.AthleteNo WHERE Injury.BodyPart = 'knee' ORDER BY Injury.DaysOut DESC LIMIT 1;

-- Has Kofi Asante ever had a knee injury?
-- asante - any knee trouble?
SELECT EXISTS (SELECT Injury.InjuryNo FROM Injury JOIN Athlete ON Injury.AthleteNo = Athlete.AthleteNo WHERE Athlete.AthleteName = 'Kofi Asante' AND Injury.BodyPart = 'knee');

-- Who is older, Dara Quinn or Bram de Wit?
-- quinn or de wit, the older one
SELECT AthleteName FROM Athlete WHERE AthleteName IN ('Dara Quinn', 'Bram de Wit') ORDER BY Born LIMIT 1;

-- Find the number of distinct body parts treated by Sunil Rana.
-- how many different body parts has rana worked on
SELECT COUNT(DISTINCT Injury.BodyPart) FROM Injury JOIN Physio ON Injury.TreatedBy = Physio.PhysioNo WHERE Physio.PhysioName = 'Sunil Rana';

-- Which athletes were born after 2003?
-- born later than 2003
SELECT AthleteName FROM Athlete WHERE Born > '2003';
