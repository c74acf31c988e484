CREATE TABLE Landmass (LandmassID INTEGER PRIMARY KEY, Landmass TEXT, AreaMkm2 REAL);
CREATE TABLE Country (CountryID INTEGER PRIMARY KEY, Country TEXT, LandmassID INTEGER REFERENCES Landmass(LandmassID), PopMillions REAL, AreaKkm2 INTEGER, Currency TEXT, Landlocked TEXT);
CREATE TABLE City (CityID INTEGER PRIMARY KEY, City TEXT, CountryID INTEGER REFERENCES Country(CountryID), PopThousands INTEGER, IsCapital TEXT, Founded INTEGER);
CREATE TABLE Spoken (CountryID INTEGER REFERENCES Country(CountryID), Tongue TEXT, SharePct INTEGER, Official TEXT, PRIMARY KEY (CountryID, Tongue));
INSERT INTO Landmass VALUES (1,'Eurenna',31.5),(2,'Sutharia',18.2),(3,'Mantu',7.4);
INSERT INTO Country VALUES (1,'Belgarde',1,38.4,410,'florin','no'),(2,'Tyrosh Union',1,112.0,2900,'tyr','no'),(3,'Olvany',1,4.1,56,'florin','yes'),(4,'Nambeko',2,71.3,1340,'shell','no'),(5,'Upper Saba',2,9.6,870,'saba pound','yes'),(6,'Ixtlan Coast',2,15.8,220,'shell','no'),(7,'Mantu Republic',3,6.7,3100,'mantu dollar','no');
INSERT INTO City VALUES (1,'Lauvain',1,3400,'yes',980),(2,'Pont Vert',1,810,'no',1204),(3,'Tyr Magna',2,9800,'no',310),(4,'Asterhold',2,2100,'yes',1701),(5,'Kolm',2,5600,'no',1150),(6,'Olva',3,390,'yes',1422),(7,'Nambe City',4,6200,'yes',1855),(8,'Rift Falls',4,1150,'no',1902),(9,'Sabatown',5,720,'yes',1640),(10,'Ixtlan Bay',6,2400,'yes',1533),(11,'Port Mantu',7,1900,'yes',1788);
INSERT INTO Spoken VALUES (1,'Garde',88,'yes'),(1,'Tyric',9,'no'),(2,'Tyric',74,'yes'),(2,'Steppe',20,'yes'),(2,'Garde',2,'no'),(3,'Garde',61,'yes'),(3,'Olvan',37,'yes'),(4,'Nambe',55,'yes'),(4,'Saban',30,'no'),(5,'Saban',97,'yes'),(6,'Ixtli',58,'yes'),(7,'Tyric',81,'yes'),(6,'Tyric',1,'no');

-- What is the capital of the most populous country?
-- country where most people live: its capital
SELECT City FROM City WHERE IsCapital = 'yes' AND CountryID = (SELECT CountryID FROM Country ORDER BY PopMillions DESC LIMIT 1);

-- What is the biggest city of the largest country on Eurenna?
-- eurenna's largest country by area, which city there has the most people
SELECT City FROM City WHERE CountryID = (SELECT Country.CountryID FROM Country JOIN Landmass ON Country.LandmassID = Landmass.LandmassID WHERE Landmass.Landmass = 'Eurenna' ORDER BY Country.AreaKkm2 DESC LIMIT 1) ORDER BY PopThousands DESC LIMIT 1;

-- Which language is spoken in the most countries?
-- tongue found in the greatest number of countries
SELECT Tongue FROM Spoken GROUP BY Tongue ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people live on each continent?
-- population in millions by landmass
-- continents and the total of their inhabitants
SELECT Landmass.Landmass, SUM(Country.PopMillions) FROM Landmass JOIN Country ON Country.LandmassID = Landmass.LandmassID GROUP BY Landmass.LandmassID;

-- Which countries lie on the smallest continent?
-- what is there on the tiniest landmass, country-wise
SELECT Country FROM Country WHERE LandmassID = (SELECT LandmassID FROM Landmass ORDER BY AreaMkm2 LIMIT 1);

-- What languages are spoken in the smallest country?
-- tongues you hear in the tiniest country by area
SELECT Tongue FROM Spoken WHERE CountryID = (SELECT CountryID FROM Country ORDER BY AreaKkm2 LIMIT 1);

-- On which continent is the oldest city?
-- the most ancient city, which landmass is it on
SELECT Landmass.Landmass FROM Landmass JOIN Country ON Country.LandmassID = Landmass.LandmassID JOIN City ON City.CountryID = Country.CountryID ORDER BY City.Founded LIMIT 1;

-- Which country has the most languages?
-- where are the most tongues spoken
SELECT Country.Country FROM Country JOIN Spoken ON Spoken.CountryID = Country.CountryID GROUP BY Country.CountryID ORDER BY COUNT(*) DESC LIMIT 1;

-- How many major cities, over 2 million people (2000 thousand), are there on Sutharia?
-- number of sutharian cities above 2000 thousand inhabitants
SELECT COUNT(*) FROM City JOIN Country ON City.CountryID = Country.CountryID JOIN Landmass ON Country.LandmassID = Landmass.LandmassID WHERE Landmass.Landmass = 'Sutharia' AND City.PopThousands > 2000;

-- In which countries is Garde official?
-- garde as an official language: where
-- countries that recognise Garde officially
SELECT Country.Country FROM Country JOIN Spoken ON Spoken.CountryID = Country.CountryID WHERE Spoken.Tongue = 'Garde' AND Spoken.Official = 'yes';

-- What is the total population of the countries that pay in shells?
-- people using the shell as money, in millions
SELECT SUM(PopMillions) FROM Country WHERE Currency = 'shell';

-- What money do they use in the country of Kolm?
-- kolm: which currency
-- what do I pay with in Kolm
SELECT Country.Currency FROM Country JOIN City ON City.CountryID = Country.CountryID WHERE City.City = 'Kolm';

-- Which landlocked countries are there, with their capitals?
-- countries without a coast and the capital of each
SELECT Country.Country, City.City FROM Country JOIN City ON City.CountryID = Country.CountryID WHERE Country.Landlocked = 'yes' AND City.IsCapital = 'yes';

-- Which cities are bigger than the capital of Belgarde?
-- cities with more people than belgarde's capital
SELECT City FROM City WHERE PopThousands > (SELECT City.PopThousands FROM City JOIN Country ON City.CountryID = Country.CountryID WHERE Country.Country = 'Belgarde' AND City.IsCapital = 'yes');

-- Is Olvan spoken on Sutharia?
-- does any sutharian country speak olvan
SELECT EXISTS (SELECT Country.Country FROM Country JOIN Spoken ON Spoken.CountryID = Country.CountryID JOIN Landmass ON Country.LandmassID = Landmass.LandmassID WHERE Spoken.Tongue = 'Olvan' AND Landmass.Landmass = 'Sutharia');

-- Which country comes second in population?
-- second most populous country
SELECT Country FROM Country WHERE PopMillions < (SELECT MAX(PopMillions) FROM Country) ORDER BY PopMillions DESC LIMIT 1;

-- Which cities of the Tyrosh Union are not the capital?
-- tyrosh union cities apart from the capital
SELECT City.City FROM City JOIN Country ON City.CountryID = Country.CountryID WHERE Country.Country = 'Tyrosh Union' AND City.IsCapital = 'no';

-- What is the average size of countries on Sutharia?
-- how big are sutharian countries on average, by area
SELECT AVG(Country.AreaKkm2) FROM Country JOIN Landmass ON Country.LandmassID = Landmass.LandmassID WHERE Landmass.Landmass = 'Sutharia';
