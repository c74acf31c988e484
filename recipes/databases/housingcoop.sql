CREATE TABLE Houses (HouseNo INTEGER PRIMARY KEY, HouseName TEXT, Street TEXT, BuiltIn INTEGER, Caretaker TEXT);
CREATE TABLE Flats (FlatNo TEXT PRIMARY KEY, HouseNo INTEGER REFERENCES Houses(HouseNo), Rooms INTEGER, Sqm REAL, MonthlyRent REAL, Balcony TEXT);
CREATE TABLE Residents (ResidentNo INTEGER PRIMARY KEY, ResidentName TEXT, FlatNo TEXT REFERENCES Flats(FlatNo), MovedIn DATE, Occupation TEXT, ShareEur INTEGER);
CREATE TABLE Committees (CommitteeNo INTEGER PRIMARY KEY, Committee TEXT, MeetsOn TEXT, BudgetEur INTEGER);
CREATE TABLE Seats (ResidentNo INTEGER REFERENCES Residents(ResidentNo), CommitteeNo INTEGER REFERENCES Committees(CommitteeNo), Office TEXT, ElectedOn DATE, PRIMARY KEY (ResidentNo, CommitteeNo));
INSERT INTO Houses VALUES (1,'Swallow House','Mill Lane',1928,'Emil Gruber'),(2,'Lime House','Mill Lane',1964,'Emil Gruber'),(3,'Long House','Canal Street',1991,'Sonja Reiter');
INSERT INTO Flats VALUES ('S1',1,2,54,510,'no'),('S2',1,3,71.5,640,'yes'),('L1',2,1,33,340,'no'),('L2',2,4,96,870,'yes'),('G1',3,3,80,790,'yes'),('G2',3,2,58,575,'no'),('G3',3,5,118,1150,'yes');
INSERT INTO Residents VALUES (1,'Theo Wacker','S1','2003-05-01','carpenter',1500),(2,'Jana Hruby','S2','2014-09-01','nurse',2000),(3,'Kofi Mensah','S2','2016-02-01','teacher',2000),(4,'Edda Blum','L1','1989-11-15','retired',800),(5,'Ruth Salzer','L2','2019-04-01','lawyer',3000),(6,'Milan Salzer','L2','2019-04-01','cook',3000),(7,'Zeynep Ates','G1','2021-10-01','nurse',2500),(8,'Bruno Feld','G3','2011-07-01','architect',3500);
INSERT INTO Committees VALUES (1,'Garden','Saturday',2400),(2,'Finance','Tuesday',0),(3,'Admissions','Monday',300),(4,'Energy','Tuesday',9000),(5,'Festivities','Friday',1200);
INSERT INTO Seats VALUES (1,1,'chair','2020-03-10'),(4,1,'member','2018-03-12'),(2,1,'member','2022-03-15'),(5,2,'chair','2021-03-09'),(8,2,'treasurer','2013-03-11'),(2,3,'chair','2019-03-08'),(3,3,'member','2022-03-15'),(5,3,'secretary','2022-03-15'),(8,4,'chair','2016-03-14'),(7,4,'member','2023-03-14'),(1,4,'member','2023-03-14');

-- Who sits on the Garden committee?
-- garden committee people
-- which neighbours are in Garden
SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo JOIN Committees ON Seats.CommitteeNo = Committees.CommitteeNo WHERE Committees.Committee = 'Garden';

-- Who is the caretaker for Zeynep Ates?
-- zeynep ates has a dripping tap: which caretaker is responsible
-- caretaker of the house where Ates lives
SELECT Houses.Caretaker FROM Houses JOIN Flats ON Flats.HouseNo = Houses.HouseNo JOIN Residents ON Residents.FlatNo = Flats.FlatNo WHERE Residents.ResidentName = 'Zeynep Ates';

-- Which committees have somebody from Swallow House?
-- swallow house is represented where
-- committees with a Swallow House resident on them
SELECT Committees.Committee FROM Committees JOIN Seats ON Seats.CommitteeNo = Committees.CommitteeNo JOIN Residents ON Seats.ResidentNo = Residents.ResidentNo JOIN Flats ON Residents.FlatNo = Flats.FlatNo JOIN Houses ON Flats.HouseNo = Houses.HouseNo WHERE Houses.HouseName = 'Swallow House';

-- Which committees have no one from Long House?
-- committees where long house has no say
SELECT Committee FROM Committees WHERE CommitteeNo NOT IN (SELECT Seats.CommitteeNo FROM Seats JOIN Residents ON Seats.ResidentNo = Residents.ResidentNo JOIN Flats ON Residents.FlatNo = Flats.FlatNo JOIN Houses ON Flats.HouseNo = Houses.HouseNo WHERE Houses.HouseName = 'Long House');

-- Who sits on Finance and on Admissions?
-- both in Finance and Admissions - name?
SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo JOIN Committees ON Seats.CommitteeNo = Committees.CommitteeNo WHERE Committees.Committee = 'Finance' INTERSECT SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo JOIN Committees ON Seats.CommitteeNo = Committees.CommitteeNo WHERE Committees.Committee = 'Admissions';

-- Who isn't on any committee?
-- residents who do not serve anywhere
-- idle neighbours, no committee at all
SELECT ResidentName FROM Residents WHERE ResidentNo NOT IN (SELECT ResidentNo FROM Seats);

-- Which flat stands empty?
-- flats with no resident
-- vacant flat number
SELECT FlatNo FROM Flats WHERE FlatNo NOT IN (SELECT FlatNo FROM Residents);

-- Which committee is still without members?
-- nobody has joined which committee
SELECT Committee FROM Committees WHERE CommitteeNo NOT IN (SELECT CommitteeNo FROM Seats);

-- Who chairs Energy?
-- energy committee: chair
-- who runs the Energy committee as chair
SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo JOIN Committees ON Seats.CommitteeNo = Committees.CommitteeNo WHERE Committees.Committee = 'Energy' AND Seats.Office = 'chair';

-- Who lives with Kofi Mensah?
-- kofi mensah's flatmates
-- the other people in the flat of Kofi Mensah
SELECT ResidentName FROM Residents WHERE FlatNo IN (SELECT FlatNo FROM Residents WHERE ResidentName = 'Kofi Mensah') AND ResidentName <> 'Kofi Mensah';

-- Which people live in Mill Lane?
-- residents of mill lane
-- who has their home on Mill Lane
SELECT Residents.ResidentName FROM Residents JOIN Flats ON Residents.FlatNo = Flats.FlatNo JOIN Houses ON Flats.HouseNo = Houses.HouseNo WHERE Houses.Street = 'Mill Lane';

-- What rent is due for Edda Blum's flat?
-- edda blum pays how much a month
-- blum rent
SELECT Flats.MonthlyRent FROM Flats JOIN Residents ON Residents.FlatNo = Flats.FlatNo WHERE Residents.ResidentName = 'Edda Blum';

-- Which house brings in the most rent?
-- house with the highest rent total
SELECT Houses.HouseName FROM Houses JOIN Flats ON Flats.HouseNo = Houses.HouseNo GROUP BY Houses.HouseNo ORDER BY SUM(Flats.MonthlyRent) DESC LIMIT 1;

-- Who serves on at least two committees?
-- people with two seats or more
SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo GROUP BY Residents.ResidentNo HAVING COUNT(*) >= 2;

-- Is any nurse on the Admissions committee?
-- does a nurse sit in admissions
SELECT EXISTS (SELECT Residents.ResidentName FROM Residents JOIN Seats ON Seats.ResidentNo = Residents.ResidentNo JOIN Committees ON Seats.CommitteeNo = Committees.CommitteeNo WHERE Residents.Occupation = 'nurse' AND Committees.Committee = 'Admissions');

-- Who has lived here longest?
-- first to move in
-- our oldest-established resident
SELECT ResidentName FROM Residents ORDER BY MovedIn LIMIT 1;

-- Flats with a balcony for under 800
-- which flats have a balcony and cost less than 800 a month
SELECT FlatNo FROM Flats WHERE Balcony = 'yes' AND MonthlyRent < 800;
