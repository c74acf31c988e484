CREATE TABLE Nations (NationCode TEXT PRIMARY KEY, NationName TEXT, Continent TEXT, Capital TEXT, PopulationMillions REAL, Regime TEXT, IndependenceYear INTEGER);
CREATE TABLE Alliances (AllianceID INTEGER PRIMARY KEY, AllianceName TEXT, Purpose TEXT, FoundedOn DATE, SeatNation TEXT REFERENCES Nations(NationCode));
CREATE TABLE Memberships (NationCode TEXT REFERENCES Nations(NationCode), AllianceID INTEGER REFERENCES Alliances(AllianceID), JoinedOn DATE, Status TEXT, PRIMARY KEY (NationCode, AllianceID));
INSERT INTO Nations VALUES ('ARV','Arvenia','Ostra','Lumeth',42.5,'republic',1821),('BOK','Bokhmar','Ostra','Zahrin',88.1,'monarchy',NULL),('CYL','Cylonde','Westreach','Port Cyl',6.3,'republic',1903),('DRU','Drushka','Ostra','Venn',17.9,'federation',1956),('ELM','Elmare','Southern Isles','Coralta',1.2,'monarchy',1974),('FYR','Fyrland','Westreach','Hesk',11.4,'monarchy',1640),('GOR','Gorath','Southern Isles','Tumbala',29.0,'republic',1962),('HAN','Hanuvia','Westreach','Merrin',54.7,'federation',1788);
INSERT INTO Alliances VALUES (1,'Amber Pact','defence','1951-04-17','HAN'),(2,'Ostran Customs League','trade','1968-09-01','ARV'),(3,'Island Climate Forum','climate','1999-06-12','ELM'),(4,'Northern Sea Compact','defence','1983-02-28','FYR'),(5,'Free Ports Accord','trade','2007-11-05','CYL');
INSERT INTO Memberships VALUES ('HAN',1,'1951-04-17','full'),('ARV',1,'1951-04-17','full'),('FYR',1,'1960-01-01','full'),('DRU',1,'2004-05-01','observer'),('ARV',2,'1968-09-01','full'),('BOK',2,'1968-09-01','full'),('DRU',2,'1992-03-15','full'),('ELM',3,'1999-06-12','full'),('GOR',3,'1999-06-12','full'),('CYL',3,'2015-12-01','observer'),('FYR',4,'1983-02-28','full'),('CYL',5,'2007-11-05','full'),('ELM',5,'2010-07-20','full'),('ARV',5,'2012-08-08','suspended');

-- What is the capital of Bokhmar?
-- bokhmar capital city
-- where does the government of Bokhmar sit
SELECT Capital FROM Nations WHERE NationName = 'Bokhmar';

-- Which countries are monarchies?
-- where do they still have a monarchy
SELECT NationName FROM Nations WHERE Regime = 'monarchy';

-- Which Ostran republics exist?
-- republics on the continent of Ostra
SELECT NationName FROM Nations WHERE Continent = 'Ostra' AND Regime = 'republic';

-- Who belongs to the Amber Pact?
-- members of the Amber Pact
-- countries in the amber pact pls
-- which states signed up to the Amber Pact
SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode JOIN Alliances ON Memberships.AllianceID = Alliances.AllianceID WHERE Alliances.AllianceName = 'Amber Pact';

-- In which country is the Free Ports Accord headquartered?
-- seat of the Free Ports Accord, which country
SELECT Nations.NationName FROM Nations JOIN Alliances ON Alliances.SeatNation = Nations.NationCode WHERE Alliances.AllianceName = 'Free Ports Accord';

-- Is Gorath in any trade alliance?
-- does gorath belong to a trade bloc
-- is gorath signed up to anything for trade
SELECT EXISTS (SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode JOIN Alliances ON Memberships.AllianceID = Alliances.AllianceID WHERE Nations.NationName = 'Gorath' AND Alliances.Purpose = 'trade');

-- How many alliances is Arvenia in?
-- number of alliances arvenia joined
-- in how many alliances does Arvenia take part
SELECT COUNT(*) FROM Memberships JOIN Nations ON Memberships.NationCode = Nations.NationCode WHERE Nations.NationName = 'Arvenia';

-- Which alliance has the most member states?
-- biggest alliance by members
-- alliance with the longest list of members
SELECT Alliances.AllianceName FROM Alliances JOIN Memberships ON Memberships.AllianceID = Alliances.AllianceID GROUP BY Alliances.AllianceID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which nation in Westreach has the fewest people?
-- smallest westreach country by population
SELECT NationName FROM Nations WHERE Continent = 'Westreach' ORDER BY PopulationMillions LIMIT 1;

-- How many millions live on each continent?
-- population by continent
SELECT Continent, SUM(PopulationMillions) FROM Nations GROUP BY Continent;

-- Which alliances were set up before 1980?
-- pacts older than 1980
SELECT AllianceName FROM Alliances WHERE FoundedOn < '1980';

-- Which countries joined something after 2000, and when?
-- accessions later than 2000: country and date
SELECT Nations.NationName, Memberships.JoinedOn FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode WHERE Memberships.JoinedOn > '2000';

-- Which country has been suspended from an alliance?
-- suspended members
SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode WHERE Memberships.Status = 'suspended';

-- Which nations are in both a defence and a trade alliance?
-- countries with defence as well as trade pacts
SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode JOIN Alliances ON Memberships.AllianceID = Alliances.AllianceID WHERE Alliances.Purpose = 'defence' INTERSECT SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode JOIN Alliances ON Memberships.AllianceID = Alliances.AllianceID WHERE Alliances.Purpose = 'trade';

-- Which countries host no alliance headquarters?
-- nations that aren't the seat of any alliance
-- where is no alliance based at all
SELECT NationName FROM Nations WHERE NationCode NOT IN (SELECT SeatNation FROM Alliances);

-- Which countries are in at least two alliances?
-- nations with 2 or more memberships
SELECT Nations.NationName FROM Nations JOIN Memberships ON Memberships.NationCode = Nations.NationCode GROUP BY Nations.NationCode HAVING COUNT(*) >= 2;

-- Which countries have more people than average?
-- above-average population countries
-- countries more populous than the average one
SELECT NationName FROM Nations WHERE PopulationMillions > (SELECT AVG(PopulationMillions) FROM Nations);

-- Which became independent earlier, Drushka or Gorath?
-- drushka vs gorath: who got independence first
SELECT NationName FROM Nations WHERE NationName IN ('Drushka', 'Gorath') ORDER BY IndependenceYear LIMIT 1;

-- For which country do we not know the year of independence?
-- independence year missing
SELECT NationName FROM Nations WHERE IndependenceYear IS NULL;

-- What is the newest defence alliance?
-- most recent defence pact
-- which defence alliance was founded last
SELECT AllianceName FROM Alliances WHERE Purpose = 'defence' ORDER BY FoundedOn DESC LIMIT 1;
