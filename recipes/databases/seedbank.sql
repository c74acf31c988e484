CREATE TABLE Species (SpeciesCode TEXT PRIMARY KEY, LatinName TEXT, CommonName TEXT, Family TEXT, ThreatStatus TEXT);
CREATE TABLE Collector (CollectorNo INTEGER PRIMARY KEY, Name TEXT, Institute TEXT);
CREATE TABLE Accession (AccNo INTEGER PRIMARY KEY, SpeciesCode TEXT REFERENCES Species(SpeciesCode), CollectorNo INTEGER REFERENCES Collector(CollectorNo), CollectedOn DATE, Country TEXT, AltitudeM INTEGER, SeedCount INTEGER, Vault TEXT);
CREATE TABLE GerminationTest (TestNo INTEGER PRIMARY KEY, AccNo INTEGER REFERENCES Accession(AccNo), TestedOn DATE, PercentSprouted INTEGER);
INSERT INTO Species VALUES ('AEGTAU','Aegilops tauschii','goat grass','Poaceae','least concern'),('CICRET','Cicer reticulatum','wild chickpea','Fabaceae','endangered'),('SORVIR','Sorghum virgatum','Tunis grass','Poaceae','vulnerable'),('LENCUL','Lens culinaris','lentil','Fabaceae','least concern'),('DIOCAY','Dioscorea cayenensis','yellow yam','Dioscoreaceae','vulnerable'),('PAPRHO','Papaver rhoeas','corn poppy','Papaveraceae','least concern');
INSERT INTO Collector VALUES (1,'Selin Aydin','Ankara Field Station'),(2,'Rashid Farouk','Nile Crop Centre'),(3,'Bettina Krauss','Halle Herbarium'),(4,'Joao Teles','Evora Agronomy'),(5,'Mina Sato',NULL);
INSERT INTO Accession VALUES (1001,'AEGTAU',1,'2011-06-21','Turkey',1240,5200,'North'),(1002,'CICRET',1,'2014-07-03','Turkey',1560,340,'North'),(1003,'SORVIR',2,'2016-11-12','Egypt',25,8100,'South'),(1004,'LENCUL',2,'2018-04-30','Sudan',410,12000,'South'),(1005,'LENCUL',3,'2009-08-19','Syria',690,7600,'North'),(1006,'CICRET',3,'2020-07-15','Turkey',1480,150,'Deep'),(1007,'PAPRHO',4,'2019-05-28','Portugal',210,25000,'South'),(1008,'AEGTAU',3,'2020-06-30','Armenia',1730,900,'Deep'),(1009,'PAPRHO',3,'2021-06-11','Germany',130,18500,'North');
INSERT INTO GerminationTest VALUES (1,1001,'2013-02-01',94),(2,1001,'2022-02-07',81),(3,1002,'2016-03-10',67),(4,1003,'2018-01-22',88),(5,1004,'2019-05-14',97),(6,1005,'2012-09-03',90),(7,1005,'2021-10-18',58),(8,1007,'2022-11-29',73),(9,1006,'2023-01-16',49);

-- What's the common name of Sorghum virgatum?
-- sorghum virgatum in plain english
SELECT CommonName FROM Species WHERE LatinName = 'Sorghum virgatum';

-- Who collected seed in Armenia?
-- our armenian accession(s): collector?
SELECT Collector.Name FROM Collector JOIN Accession ON Accession.CollectorNo = Collector.CollectorNo WHERE Accession.Country = 'Armenia';

-- Which endangered plants do we keep?
-- common names of endangered species
-- endangered species in the bank by their common name
SELECT CommonName FROM Species WHERE ThreatStatus = 'endangered';

-- Which species has Rashid Farouk brought in?
-- latin names of what farouk collected
SELECT Species.LatinName FROM Species JOIN Accession ON Accession.SpeciesCode = Species.SpeciesCode JOIN Collector ON Accession.CollectorNo = Collector.CollectorNo WHERE Collector.Name = 'Rashid Farouk';

-- Which species do we hold no seeds of?
-- common names with no accession
SELECT CommonName FROM Species WHERE SpeciesCode NOT IN (SELECT SpeciesCode FROM Accession);

-- How many seeds are stored in each vault?
-- seed total by vault
-- how full are the vaults? seeds in each
SELECT Vault, SUM(SeedCount) FROM Accession GROUP BY Vault;

-- What is the lowest germination we ever measured?
-- worst sprouting percentage
-- lowest percent sprouted
SELECT MIN(PercentSprouted) FROM GerminationTest;

-- Which accession was gathered highest up in the mountains?
-- accession number from the highest altitude
SELECT AccNo FROM Accession ORDER BY AltitudeM DESC LIMIT 1;

-- Which collector has the most accessions?
-- who's brought us the most samples
-- most active collector by number of accessions
SELECT Collector.Name FROM Collector JOIN Accession ON Accession.CollectorNo = Collector.CollectorNo GROUP BY Collector.CollectorNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Accessions that have never been germination tested
-- Which accession numbers still lack a germination test?
SELECT AccNo FROM Accession WHERE AccNo NOT IN (SELECT AccNo FROM GerminationTest);

-- Which accessions were collected in Turkey above 1300 metres?
-- turkish accession numbers higher than 1300 m
SELECT AccNo FROM Accession WHERE Country = 'Turkey' AND AltitudeM > 1300;

-- Have we got any lentils from Sudan?
-- is there a sudanese lentil accession
SELECT EXISTS (SELECT Accession.AccNo FROM Accession JOIN Species ON Accession.SpeciesCode = Species.SpeciesCode WHERE Species.CommonName = 'lentil' AND Accession.Country = 'Sudan');

-- Which countries do both wild chickpea and goat grass come from?
-- countries where we got goat grass as well as wild chickpea
SELECT Accession.Country FROM Accession JOIN Species ON Accession.SpeciesCode = Species.SpeciesCode WHERE Species.CommonName = 'wild chickpea' INTERSECT SELECT Accession.Country FROM Accession JOIN Species ON Accession.SpeciesCode = Species.SpeciesCode WHERE Species.CommonName = 'goat grass';

-- How many different plant families are in the bank?
-- number of families represented
-- how many plant families do we cover
SELECT COUNT(DISTINCT Family) FROM Species;

-- When was accession 1005 last tested?
-- latest test date for 1005
SELECT MAX(TestedOn) FROM GerminationTest WHERE AccNo = 1005;

-- Which tests from 2021 on came out under 60 percent? Accession and date.
-- accession and test date, since 2021, below 60% sprouted
SELECT AccNo, TestedOn FROM GerminationTest WHERE TestedOn >= '2021' AND PercentSprouted < 60;
