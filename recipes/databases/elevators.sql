CREATE TABLE Building (buildingId INTEGER PRIMARY KEY, address TEXT, city TEXT, floors INTEGER, usage TEXT);
CREATE TABLE Elevator (elevatorId TEXT PRIMARY KEY, buildingId INTEGER REFERENCES Building(buildingId), maker TEXT, drive TEXT, capacityKg INTEGER, installedYear INTEGER);
CREATE TABLE Inspector (inspectorId INTEGER PRIMARY KEY, lastName TEXT, licenceNo TEXT);
CREATE TABLE Inspection (inspectionId INTEGER PRIMARY KEY, elevatorId TEXT REFERENCES Elevator(elevatorId), inspectorId INTEGER REFERENCES Inspector(inspectorId), inspectedOn DATE, defects INTEGER, result TEXT, nextDue DATE);
INSERT INTO Building VALUES (1,'14 Quai des Bateliers','Strasbourg',6,'residential'),(2,'Tour Europe','Mulhouse',31,'office'),(3,'Clinique Saint-Luc','Strasbourg',8,'hospital'),(4,'Centre Rivetoile','Strasbourg',4,'retail'),(5,'3 rue des Tanneurs','Colmar',5,'residential');
INSERT INTO Elevator VALUES ('E-01',1,'Roth','hydraulic',450,1988),('E-02',2,'Kolibri','traction',1000,2004),('E-03',2,'Kolibri','traction',1000,2004),('E-04',3,'Ascendia','traction',1600,2015),('E-05',3,'Roth','hydraulic',2000,1999),('E-06',4,'Ascendia','machine-room-less',1250,2019),('E-07',5,'Roth','hydraulic',320,1979);
INSERT INTO Inspector VALUES (1,'Schaeffer','FR-882'),(2,'Benali','FR-1015'),(3,'Nguyen','FR-1190'),(4,'Picard','FR-1302');
INSERT INTO Inspection VALUES (1,'E-01',1,'2022-04-12',3,'conditional','2023-04-12'),(2,'E-02',2,'2022-09-05',0,'passed','2023-09-05'),(3,'E-03',2,'2022-09-05',1,'passed','2023-09-05'),(4,'E-07',1,'2022-11-22',6,'failed','2023-02-22'),(5,'E-07',3,'2023-02-21',2,'conditional','2024-02-21'),(6,'E-01',1,'2023-04-18',1,'passed','2024-04-18'),(7,'E-04',3,'2023-05-30',0,'passed','2024-05-30'),(8,'E-05',3,'2023-05-30',4,'failed','2023-08-30'),(9,'E-02',2,'2023-09-11',0,'passed','2024-09-11'),(10,'E-05',1,'2023-09-01',1,'passed','2024-09-01');

-- Which lifts failed an inspection in Q2 2023?
-- failed in q2 2023, elevator ids
SELECT elevatorId FROM Inspection WHERE result = 'failed' AND inspectedOn BETWEEN '2023-04' AND '2023-06';

-- How many lifts are there in Strasbourg?
-- number of elevators in strasbourg
SELECT COUNT(*) FROM Elevator JOIN Building ON Elevator.buildingId = Building.buildingId WHERE Building.city = 'Strasbourg';

-- Which lift has never been inspected?
-- elevators without inspection
SELECT elevatorId FROM Elevator WHERE elevatorId NOT IN (SELECT elevatorId FROM Inspection);

-- How much can E-05 carry?
-- load capacity of e-05
SELECT capacityKg FROM Elevator WHERE elevatorId = 'E-05';

-- Who did the inspections at Tour Europe?
-- inspectors who were at tour europe
SELECT DISTINCT Inspector.lastName FROM Inspector JOIN Inspection ON Inspection.inspectorId = Inspector.inspectorId JOIN Elevator ON Inspection.elevatorId = Elevator.elevatorId JOIN Building ON Elevator.buildingId = Building.buildingId WHERE Building.address = 'Tour Europe';

-- How many defects did Schaeffer find in total?
-- schaeffer defects sum
SELECT SUM(Inspection.defects) FROM Inspection JOIN Inspector ON Inspection.inspectorId = Inspector.inspectorId WHERE Inspector.lastName = 'Schaeffer';

-- Average number of defects per maker?
-- how many defects on average for each make
SELECT Elevator.maker, AVG(Inspection.defects) FROM Elevator JOIN Inspection ON Inspection.elevatorId = Elevator.elevatorId GROUP BY Elevator.maker;

-- What is the oldest hydraulic lift?
-- oldest hydraulic
SELECT elevatorId FROM Elevator WHERE drive = 'hydraulic' ORDER BY installedYear LIMIT 1;

-- When is E-01 due again after its latest check?
-- e-01 next due date, going by the latest inspection
SELECT nextDue FROM Inspection WHERE elevatorId = 'E-01' ORDER BY inspectedOn DESC LIMIT 1;

-- Has the hospital got a lift by Roth?
-- roth elevator in a hospital?
SELECT EXISTS (SELECT Elevator.elevatorId FROM Elevator JOIN Building ON Elevator.buildingId = Building.buildingId WHERE Building.usage = 'hospital' AND Elevator.maker = 'Roth');

-- Did any Ascendia lift fail?
-- ascendia failures?
SELECT EXISTS (SELECT Inspection.inspectionId FROM Inspection JOIN Elevator ON Inspection.elevatorId = Elevator.elevatorId WHERE Elevator.maker = 'Ascendia' AND Inspection.result = 'failed');

-- Which inspector has the most inspections?
-- busiest inspector
SELECT Inspector.lastName FROM Inspector JOIN Inspection ON Inspection.inspectorId = Inspector.inspectorId GROUP BY Inspector.inspectorId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which buildings have more than one lift?
-- addresses with over 1 elevator
SELECT Building.address FROM Building JOIN Elevator ON Elevator.buildingId = Building.buildingId GROUP BY Building.buildingId HAVING COUNT(*) > 1;

-- Which traction lifts carry at least 1000 kg and were put in after 2010?
-- traction, 1000 kg or more, installed after 2010
SELECT elevatorId FROM Elevator WHERE drive = 'traction' AND capacityKg >= 1000 AND installedYear > 2010;

-- Which lifts have an above-average capacity?
-- elevators carrying more than average
SELECT elevatorId FROM Elevator WHERE capacityKg > (SELECT AVG(capacityKg) FROM Elevator);

-- Inspections in 2023 by result?
-- how many of each result in 2023
SELECT result, COUNT(*) FROM Inspection WHERE inspectedOn = '2023' GROUP BY result;

-- Which lifts have both failed and passed at some point?
-- elevators that failed once but also passed
SELECT elevatorId FROM Inspection WHERE result = 'failed' INTERSECT SELECT elevatorId FROM Inspection WHERE result = 'passed';

-- Does Tour Europe have more floors than Clinique Saint-Luc?
-- tour europe taller (floors) than clinique saint-luc?
SELECT EXISTS (SELECT address FROM Building WHERE address = 'Tour Europe' AND floors > (SELECT floors FROM Building WHERE address = 'Clinique Saint-Luc'));

-- Which inspectors have not inspected anything in 2023?
-- inspectors with no inspection in 2023
SELECT lastName FROM Inspector WHERE inspectorId NOT IN (SELECT inspectorId FROM Inspection WHERE inspectedOn = '2023');
