CREATE TABLE Parties (PartyID INTEGER PRIMARY KEY, PartyName TEXT, Leaning TEXT, SplitFrom INTEGER REFERENCES Parties(PartyID), Founded INTEGER);
CREATE TABLE Provinces (ProvinceID INTEGER PRIMARY KEY, Province TEXT, Capital TEXT);
CREATE TABLE Politicians (PolID INTEGER PRIMARY KEY, FullName TEXT, Born DATE, ProvinceID INTEGER REFERENCES Provinces(ProvinceID), PartyID INTEGER REFERENCES Parties(PartyID));
CREATE TABLE Cabinets (CabinetID INTEGER PRIMARY KEY, CabinetName TEXT, PremierID INTEGER REFERENCES Politicians(PolID), SwornIn DATE);
CREATE TABLE Portfolios (CabinetID INTEGER REFERENCES Cabinets(CabinetID), PolID INTEGER REFERENCES Politicians(PolID), Ministry TEXT);
INSERT INTO Parties VALUES (1,'Harvest Party','centre',NULL,1921),(2,'Workers'' League','left',NULL,1908),(3,'New Dawn','left',2,1994),(4,'National Union','right',1,1958),(5,'Green Rivers','centre',NULL,2006);
INSERT INTO Provinces VALUES (1,'Selmark','Osk'),(2,'Ordany','Venn'),(3,'Kaarland','Tolm'),(4,'Isle of Brae','Braeport');
INSERT INTO Politicians VALUES (1,'Anton Revik','1951-03-12',1,1),(2,'Dalia Sorm','1960-08-25',2,2),(3,'Peer Hollund','1972-01-09',1,3),(4,'Greta Vansk','1948-11-30',3,4),(5,'Milo Terrane','1979-05-17',2,1),(6,'Una Brask','1983-02-02',3,3),(7,'Joss Keld','1966-06-21',1,NULL),(8,'Runa Eldt','1975-10-14',2,2);
INSERT INTO Cabinets VALUES (1,'Revik I',1,'1998-04-02'),(2,'Vansk',4,'2005-06-15'),(3,'Revik II',1,'2009-05-28'),(4,'Sorm',2,'2017-09-11');
INSERT INTO Portfolios VALUES (1,2,'Health'),(1,7,'Finance'),(1,4,'Defence'),(2,7,'Finance'),(2,1,'Agriculture'),(3,5,'Agriculture'),(3,2,'Education'),(3,7,'Finance'),(4,3,'Finance'),(4,6,'Health'),(4,5,'Defence');

-- Which party is Milo Terrane in?
-- milo terrane party
-- Milo Terrane is a member of which party?
SELECT Parties.PartyName FROM Parties JOIN Politicians ON Politicians.PartyID = Parties.PartyID WHERE Politicians.FullName = 'Milo Terrane';

-- Which party did New Dawn break away from?
-- new dawn split from
SELECT PartyName FROM Parties WHERE PartyID IN (SELECT SplitFrom FROM Parties WHERE PartyName = 'New Dawn');

-- Who led the Revik II cabinet?
-- premier of revik II
SELECT Politicians.FullName FROM Politicians JOIN Cabinets ON Cabinets.PremierID = Politicians.PolID WHERE Cabinets.CabinetName = 'Revik II';

-- Who was finance minister in the Sorm cabinet?
-- the minister of Finance in the Sorm cabinet
SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID JOIN Cabinets ON Portfolios.CabinetID = Cabinets.CabinetID WHERE Portfolios.Ministry = 'Finance' AND Cabinets.CabinetName = 'Sorm';

-- In which cabinets did Joss Keld serve?
-- keld's cabinets
SELECT Cabinets.CabinetName FROM Cabinets JOIN Portfolios ON Portfolios.CabinetID = Cabinets.CabinetID JOIN Politicians ON Portfolios.PolID = Politicians.PolID WHERE Politicians.FullName = 'Joss Keld';

-- From which province does the premier of the Vansk cabinet come?
-- home province of the head of the Vansk cabinet
SELECT Provinces.Province FROM Provinces JOIN Politicians ON Politicians.ProvinceID = Provinces.ProvinceID JOIN Cabinets ON Cabinets.PremierID = Politicians.PolID WHERE Cabinets.CabinetName = 'Vansk';

-- Which parties were represented among the ministers of Revik I?
-- parties of the Revik I ministers
SELECT DISTINCT Parties.PartyName FROM Parties JOIN Politicians ON Politicians.PartyID = Parties.PartyID JOIN Portfolios ON Portfolios.PolID = Politicians.PolID JOIN Cabinets ON Portfolios.CabinetID = Cabinets.CabinetID WHERE Cabinets.CabinetName = 'Revik I';

-- Was Una Brask ever minister of Defence?
-- did una brask hold the Defence ministry
SELECT EXISTS (SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID WHERE Politicians.FullName = 'Una Brask' AND Portfolios.Ministry = 'Defence');

-- Has anyone from Green Rivers been a minister?
-- did green rivers ever get a ministry?
SELECT EXISTS (SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID JOIN Parties ON Politicians.PartyID = Parties.PartyID WHERE Parties.PartyName = 'Green Rivers');

-- Did Anton Revik serve in the Vansk cabinet?
-- was revik a minister in the Vansk cabinet
SELECT EXISTS (SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID JOIN Cabinets ON Portfolios.CabinetID = Cabinets.CabinetID WHERE Politicians.FullName = 'Anton Revik' AND Cabinets.CabinetName = 'Vansk');

-- Who belongs to no party?
-- independents
-- politicians without a party
SELECT FullName FROM Politicians WHERE PartyID IS NULL;

-- Which politicians have never had a portfolio?
-- never been a minister
SELECT FullName FROM Politicians WHERE PolID NOT IN (SELECT PolID FROM Portfolios);

-- Which province has no politician in the list?
-- provinces nobody comes from
SELECT Province FROM Provinces WHERE ProvinceID NOT IN (SELECT ProvinceID FROM Politicians);

-- Who is older, Dalia Sorm or Greta Vansk?
-- dalia sorm or greta vansk - born earlier?
SELECT FullName FROM Politicians WHERE FullName IN ('Dalia Sorm', 'Greta Vansk') ORDER BY Born LIMIT 1;

-- Who held the most portfolios?
-- politician with the most ministerial posts
SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID GROUP BY Politicians.PolID ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has run both Agriculture and Defence?
-- ministers of Agriculture as well as of Defence at some time
SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID WHERE Portfolios.Ministry = 'Agriculture' INTERSECT SELECT Politicians.FullName FROM Politicians JOIN Portfolios ON Portfolios.PolID = Politicians.PolID WHERE Portfolios.Ministry = 'Defence';

-- How many members does each party have among the politicians?
-- politicians per party
SELECT Parties.PartyName, COUNT(*) FROM Parties JOIN Politicians ON Politicians.PartyID = Parties.PartyID GROUP BY Parties.PartyID;

-- Which left-wing politicians come from Ordany?
-- people from Ordany in parties of the left
SELECT Politicians.FullName FROM Politicians JOIN Parties ON Politicians.PartyID = Parties.PartyID JOIN Provinces ON Politicians.ProvinceID = Provinces.ProvinceID WHERE Parties.Leaning = 'left' AND Provinces.Province = 'Ordany';

-- Which cabinets took office after 2005?
-- cabinets sworn in later than 2005
SELECT CabinetName FROM Cabinets WHERE SwornIn > '2005';

-- Who took the oath most recently as premier?
-- latest premier
SELECT Politicians.FullName FROM Politicians JOIN Cabinets ON Cabinets.PremierID = Politicians.PolID ORDER BY Cabinets.SwornIn DESC LIMIT 1;
