CREATE TABLE RailLine (lineCode TEXT PRIMARY KEY, lineName TEXT, gauge TEXT, openedYear INTEGER, chiefEngineer INTEGER REFERENCES Engineer(engNo), company TEXT);
CREATE TABLE Engineer (engNo INTEGER PRIMARY KEY, engName TEXT, birthTown TEXT, assistantTo INTEGER REFERENCES Engineer(engNo));
CREATE TABLE Station (stnNo INTEGER PRIMARY KEY, stnName TEXT, county TEXT, architect TEXT, closedYear INTEGER);
CREATE TABLE LineStop (lineCode TEXT REFERENCES RailLine(lineCode), stnNo INTEGER REFERENCES Station(stnNo), stopSeq INTEGER);
CREATE TABLE Locomotive (locoNo TEXT PRIMARY KEY, locoName TEXT, designer INTEGER REFERENCES Engineer(engNo), worksOn TEXT REFERENCES RailLine(lineCode));
INSERT INTO Engineer VALUES (1,'Robert Askham','Thorley',NULL),(2,'Isobel Grange','Kirkmoor',1),(3,'Matthew Dunne','Thorley',1),(4,'Hugo Lindner','Bremfeld',2),(5,'Percy Blount','Oxley',NULL);
INSERT INTO RailLine VALUES ('VL','Valley Line','standard',1846,1,'Great Moor Railway'),('CL','Coast Line','standard',1863,2,'Great Moor Railway'),('QT','Quarry Tramway','narrow',1871,3,'Slate Company'),('ML','Moor Loop','narrow',1889,3,'Slate Company'),('NX','Northern Express',NULL,1902,NULL,'Northern & Western');
INSERT INTO Station VALUES (1,'Thorley Central','Eastshire','J. Pomeroy',NULL),(2,'Kirkmoor','Eastshire','J. Pomeroy',NULL),(3,'Sandhaven','Marshire','Ruth Ames',1967),(4,'Slate End','Moorshire',NULL,1954),(5,'Dunne''s Halt','Moorshire',NULL,NULL),(6,'Great Oxley','Marshire','Ruth Ames',NULL),(7,'Fenwick Road','Marshire','J. Pomeroy',1931);
INSERT INTO LineStop VALUES ('VL',1,1),('VL',2,2),('VL',6,3),('CL',6,1),('CL',3,2),('QT',4,1),('QT',2,2),('ML',4,1),('ML',5,2),('NX',1,1),('NX',6,2);
INSERT INTO Locomotive VALUES ('101','Lady Thorley',1,'VL'),('102','Moorcock',3,'ML'),('103','Curlew',3,'QT'),('201','Storm Petrel',2,'CL'),('202','Iron Duchess',4,'NX'),('203','Linnet',4,NULL);

-- Who engineered the Coast Line?
-- chief engineer coast line
SELECT Engineer.engName FROM Engineer JOIN RailLine ON RailLine.chiefEngineer = Engineer.engNo WHERE RailLine.lineName = 'Coast Line';

-- Which lines was Matthew Dunne in charge of building?
-- lines engineered by Dunne
SELECT RailLine.lineName FROM RailLine JOIN Engineer ON RailLine.chiefEngineer = Engineer.engNo WHERE Engineer.engName = 'Matthew Dunne';

-- Whose assistant was Hugo Lindner?
-- who did lindner assist
SELECT engName FROM Engineer WHERE engNo IN (SELECT assistantTo FROM Engineer WHERE engName = 'Hugo Lindner');

-- Which lines did Robert Askham's assistants engineer?
-- lines built by askham's assistants
SELECT RailLine.lineName FROM RailLine JOIN Engineer ON RailLine.chiefEngineer = Engineer.engNo WHERE Engineer.assistantTo IN (SELECT engNo FROM Engineer WHERE engName = 'Robert Askham');

-- Which stations does the Valley Line stop at, in order?
-- valley line stops in sequence
SELECT Station.stnName FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo JOIN RailLine ON LineStop.lineCode = RailLine.lineCode WHERE RailLine.lineName = 'Valley Line' ORDER BY LineStop.stopSeq;

-- Which lines call at Great Oxley?
-- trains through great oxley, which lines
SELECT RailLine.lineName FROM RailLine JOIN LineStop ON LineStop.lineCode = RailLine.lineCode JOIN Station ON LineStop.stnNo = Station.stnNo WHERE Station.stnName = 'Great Oxley';

-- Where was the designer of the Curlew born?
-- birth town of curlew's designer
SELECT Engineer.birthTown FROM Engineer JOIN Locomotive ON Locomotive.designer = Engineer.engNo WHERE Locomotive.locoName = 'Curlew';

-- Which company's line does the Iron Duchess run on?
-- iron duchess works for which company
SELECT RailLine.company FROM RailLine JOIN Locomotive ON Locomotive.worksOn = RailLine.lineCode WHERE Locomotive.locoName = 'Iron Duchess';

-- Which counties does the Moor Loop pass through?
-- counties served by moor loop
SELECT DISTINCT Station.county FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo JOIN RailLine ON LineStop.lineCode = RailLine.lineCode WHERE RailLine.lineName = 'Moor Loop';

-- Does the Quarry Tramway stop at Sandhaven?
-- can i get to Sandhaven on the Quarry Tramway
SELECT EXISTS (SELECT Station.stnName FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo JOIN RailLine ON LineStop.lineCode = RailLine.lineCode WHERE RailLine.lineName = 'Quarry Tramway' AND Station.stnName = 'Sandhaven');

-- Did Isobel Grange design a locomotive?
-- any loco by Isobel Grange?
SELECT EXISTS (SELECT Locomotive.locoName FROM Locomotive JOIN Engineer ON Locomotive.designer = Engineer.engNo WHERE Engineer.engName = 'Isobel Grange');

-- Which station is on no line?
-- stations without any line
SELECT stnName FROM Station WHERE stnNo NOT IN (SELECT stnNo FROM LineStop);

-- Which engine is not assigned to a line?
-- locos with no line
SELECT locoName FROM Locomotive WHERE worksOn IS NULL;

-- Which engineers never designed an engine?
-- engineers with no locomotive to their name
SELECT engName FROM Engineer WHERE engNo NOT IN (SELECT designer FROM Locomotive);

-- Which station has the most lines?
-- busiest junction by number of lines
SELECT Station.stnName FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo GROUP BY Station.stnNo ORDER BY COUNT(*) DESC LIMIT 1;

-- At which stations can you change between the Valley Line and the Northern Express?
-- stations on both Valley Line and Northern Express
SELECT Station.stnName FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo JOIN RailLine ON LineStop.lineCode = RailLine.lineCode WHERE RailLine.lineName = 'Valley Line' INTERSECT SELECT Station.stnName FROM Station JOIN LineStop ON LineStop.stnNo = Station.stnNo JOIN RailLine ON LineStop.lineCode = RailLine.lineCode WHERE RailLine.lineName = 'Northern Express';

-- Which closed stations were designed by Ruth Ames?
-- ruth ames stations that have been closed
SELECT stnName FROM Station WHERE architect = 'Ruth Ames' AND closedYear IS NOT NULL;

-- How many stops has each line?
-- stops per line
SELECT RailLine.lineName, COUNT(*) FROM RailLine JOIN LineStop ON LineStop.lineCode = RailLine.lineCode GROUP BY RailLine.lineCode;

-- Is the Moor Loop older than the Coast Line?
-- did the moor loop open before the coast line
SELECT EXISTS (SELECT lineName FROM RailLine WHERE lineName = 'Moor Loop' AND openedYear < (SELECT openedYear FROM RailLine WHERE lineName = 'Coast Line'));

-- Which engineers were born in the same town as Robert Askham?
-- other engineers from askham's birth town
SELECT engName FROM Engineer WHERE engName != 'Robert Askham' AND birthTown = (SELECT birthTown FROM Engineer WHERE engName = 'Robert Askham');
