CREATE TABLE Inventor (InventorNo INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, Country TEXT, BornIn INTEGER, Profession TEXT);
CREATE TABLE Invention (InventionNo INTEGER PRIMARY KEY, Name TEXT, Field TEXT, YearInvented INTEGER, InventorNo INTEGER REFERENCES Inventor(InventorNo), StillInUse TEXT);
CREATE TABLE Patent (PatentNo TEXT PRIMARY KEY, InventionNo INTEGER REFERENCES Invention(InventionNo), Office TEXT, Filed DATE, Granted DATE, SoldFor INTEGER);
INSERT INTO Inventor VALUES (1,'Augusta','Wynne','Wales',1841,'clockmaker'),(2,'Ferenc','Zala','Hungary',1867,'engineer'),(3,'Thomas','Oakes','England',1812,'blacksmith'),(4,'Yuki','Hoshino','Japan',1903,'chemist'),(5,'Clement','Duret','France',1829,'engineer'),(6,'Ida','Sorensen','Denmark',1888,'teacher'),(7,'Petra','Oakes','England',1899,'chemist');
INSERT INTO Invention VALUES (1,'self-winding lamp','lighting',1873,1,'no'),(2,'silent escapement','clocks',1880,1,'yes'),(3,'rotary ice saw','tools',1901,2,'no'),(4,'dual carburettor','engines',1899,2,'yes'),(5,'steam plough','engines',1846,3,'no'),(6,'cold dye','chemistry',1934,4,'yes'),(7,'folding umbrella chair','furniture',1861,5,'yes'),(8,'abacus slate','education',1920,6,'no'),(9,'pneumatic letter press','tools',1858,5,'no');
INSERT INTO Patent VALUES ('GB-1190',1,'London','1874-02-11','1875-06-30',400),('GB-1455',2,'London','1881-03-01','1882-01-19',NULL),('HU-207',4,'Budapest','1899-10-05','1901-04-22',12500),('US-6612',4,'Washington','1902-07-14','1904-09-01',30000),('FR-88',7,'Paris','1862-01-20',NULL,NULL),('JP-3051',6,'Tokyo','1934-12-03','1936-05-08',18000),('US-9904',6,'Washington','1937-08-25','1939-02-17',45000),('FR-61',9,'Paris','1858-11-09','1860-03-12',950);

-- Who invented the steam plough? Give first and last name.
-- steam plough inventor, first and last name
SELECT Inventor.FirstName, Inventor.LastName FROM Inventor JOIN Invention ON Invention.InventorNo = Inventor.InventorNo WHERE Invention.Name = 'steam plough';

-- When was the cold dye invented?
-- year of the cold dye
SELECT YearInvented FROM Invention WHERE Name = 'cold dye';

-- What was Augusta Wynne's job?
-- augusta wynne - profession
SELECT Profession FROM Inventor WHERE FirstName = 'Augusta' AND LastName = 'Wynne';

-- Which inventions are still used today?
-- things still in use
SELECT Name FROM Invention WHERE StillInUse = 'yes';

-- Which tools are out of use?
-- tools no longer used
SELECT Name FROM Invention WHERE Field = 'tools' AND StillInUse = 'no';

-- What did Duret come up with?
-- duret's inventions
SELECT Invention.Name FROM Invention JOIN Inventor ON Invention.InventorNo = Inventor.InventorNo WHERE Inventor.LastName = 'Duret';

-- At which offices did Zala get his patents?
-- patent offices for zala
SELECT Patent.Office FROM Patent JOIN Invention ON Patent.InventionNo = Invention.InventionNo JOIN Inventor ON Invention.InventorNo = Inventor.InventorNo WHERE Inventor.LastName = 'Zala';

-- Which countries did the holders of Washington patents come from?
-- washington patents: inventors' countries
SELECT DISTINCT Inventor.Country FROM Inventor JOIN Invention ON Invention.InventorNo = Inventor.InventorNo JOIN Patent ON Patent.InventionNo = Invention.InventionNo WHERE Patent.Office = 'Washington';

-- Was the abacus slate ever patented?
-- is there a patent on the abacus slate
SELECT EXISTS (SELECT Patent.PatentNo FROM Patent JOIN Invention ON Patent.InventionNo = Invention.InventionNo WHERE Invention.Name = 'abacus slate');

-- Which inventions were never patented?
-- unpatented inventions
SELECT Name FROM Invention WHERE InventionNo NOT IN (SELECT InventionNo FROM Patent);

-- Which patent application has not been granted?
-- patent numbers still not granted
SELECT PatentNo FROM Patent WHERE Granted IS NULL;

-- How much was paid for patents at each office?
-- total sale price per patent office
SELECT Office, SUM(SoldFor) FROM Patent GROUP BY Office;

-- Which invention has the dearest patent?
-- most expensive patent - for which invention
SELECT Invention.Name FROM Invention JOIN Patent ON Patent.InventionNo = Invention.InventionNo ORDER BY Patent.SoldFor DESC LIMIT 1;

-- What's the earliest invention to do with engines?
-- first engines invention
SELECT Name FROM Invention WHERE Field = 'engines' ORDER BY YearInvented LIMIT 1;

-- Which patents were filed between 1870 and 1890?
-- patent nos filed between 1870 and 1890
SELECT PatentNo FROM Patent WHERE Filed BETWEEN '1870' AND '1890';

-- Which inventors have two or more inventions to their name? Last names will do.
-- surnames of inventors with at least 2 inventions
SELECT Inventor.LastName FROM Inventor JOIN Invention ON Invention.InventorNo = Inventor.InventorNo GROUP BY Inventor.InventorNo HAVING COUNT(*) >= 2;

-- Which inventions carry more than one patent?
-- inventions patented 2 times or more
SELECT Invention.Name FROM Invention JOIN Patent ON Patent.InventionNo = Invention.InventionNo GROUP BY Invention.InventionNo HAVING COUNT(*) >= 2;

-- What's older, the cold dye or the dual carburettor?
-- cold dye or dual carburettor, which came earlier
SELECT Name FROM Invention WHERE Name IN ('cold dye', 'dual carburettor') ORDER BY YearInvented LIMIT 1;

-- How many engineers and chemists are among the inventors?
-- number of inventors who were engineer or chemist
SELECT COUNT(*) FROM Inventor WHERE Profession IN ('engineer', 'chemist');

-- List first names, last names and birth years, from the youngest to the oldest.
-- everyone's name (first, last) and year of birth, youngest first
SELECT FirstName, LastName, BornIn FROM Inventor ORDER BY BornIn DESC;
