CREATE TABLE Volunteer (VolunteerID INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, BirthYear INTEGER, Phone TEXT, FirstAider INTEGER, Since DATE);
CREATE TABLE Site (SiteID INTEGER PRIMARY KEY, SiteName TEXT, District TEXT, LeaderID INTEGER REFERENCES Volunteer(VolunteerID));
CREATE TABLE Shift (ShiftID INTEGER PRIMARY KEY, SiteID INTEGER REFERENCES Site(SiteID), ShiftDate DATE, PartOfDay TEXT, HoursLong REAL);
CREATE TABLE SignUp (VolunteerID INTEGER REFERENCES Volunteer(VolunteerID), ShiftID INTEGER REFERENCES Shift(ShiftID), Attended TEXT, PRIMARY KEY (VolunteerID, ShiftID));
INSERT INTO Volunteer VALUES (1,'Noor','Haddad',1988,'0171 443210',1,'2019-05-02'),(2,'Gerrit','Vos',1954,'0171 220918',0,'2012-09-14'),(3,'Lena','Brandt',2001,NULL,1,'2022-10-01'),(4,'Samuel','Osei',1979,'0151 778001',0,'2020-03-28'),(5,'Ilse','Vos',1957,'0171 220919',0,'2012-09-14'),(6,'Marco','Pellegrini',1995,'0160 556712',1,'2023-01-16'),(7,'Tuva','Lind',2003,NULL,0,'2023-08-30');
INSERT INTO Site VALUES (1,'Harbour Soup Kitchen','Altstadt',2),(2,'Repair Cafe','Nordend',4),(3,'Toy Library','Nordend',1),(4,'Clothes Bank','Westpark',2),(5,'Homework Club','Westpark',NULL);
INSERT INTO Shift VALUES (1,1,'2024-02-05','evening',4),(2,1,'2024-02-06','evening',4),(3,2,'2024-02-10','afternoon',3.5),(4,3,'2024-02-12','morning',2.5),(5,4,'2024-02-17','morning',5),(6,1,'2024-03-01','afternoon',6),(7,3,'2024-03-04','morning',2.5),(8,2,'2024-03-09','afternoon',3.5);
INSERT INTO SignUp VALUES (1,4,'yes'),(1,7,'yes'),(2,1,'yes'),(2,2,'yes'),(2,6,'no'),(3,1,'yes'),(3,3,'no'),(4,3,'yes'),(4,8,'yes'),(5,5,'yes'),(5,1,'yes'),(6,5,'no'),(6,6,'yes'),(2,5,'yes');

-- What is Samuel Osei's phone number?
-- how do I ring samuel osei
SELECT Phone FROM Volunteer WHERE FirstName = 'Samuel' AND LastName = 'Osei';

-- Who is in charge of the Repair Cafe?
-- who leads the repair cafe? first and last name pls
SELECT Volunteer.FirstName, Volunteer.LastName FROM Volunteer JOIN Site ON Site.LeaderID = Volunteer.VolunteerID WHERE Site.SiteName = 'Repair Cafe';

-- Which sites have no leader?
-- places nobody is running at the moment
SELECT SiteName FROM Site WHERE LeaderID IS NULL;

-- First and last names of our trained first aiders
-- who can do first aid
SELECT FirstName, LastName FROM Volunteer WHERE FirstAider = 1;

-- Who signed up for shifts at the Harbour Soup Kitchen?
-- people helping at harbour soup kitchen, full names
SELECT DISTINCT Volunteer.FirstName, Volunteer.LastName FROM Volunteer JOIN SignUp ON SignUp.VolunteerID = Volunteer.VolunteerID JOIN Shift ON SignUp.ShiftID = Shift.ShiftID JOIN Site ON Shift.SiteID = Site.SiteID WHERE Site.SiteName = 'Harbour Soup Kitchen';

-- Which site has the most shifts?
-- busiest place by number of shifts
-- where do we put on the most shifts?
SELECT Site.SiteName FROM Site JOIN Shift ON Shift.SiteID = Site.SiteID GROUP BY Site.SiteID ORDER BY COUNT(*) DESC LIMIT 1;

-- Who hasn't put their name down for any shift?
-- volunteers who never signed up for anything
-- which helpers have yet to take a shift, first and last name
SELECT FirstName, LastName FROM Volunteer WHERE VolunteerID NOT IN (SELECT VolunteerID FROM SignUp);

-- How many shifts were there in February 2024?
-- number of shifts feb 2024
-- how busy were we in February 2024, in number of shifts
SELECT COUNT(*) FROM Shift WHERE ShiftDate = '2024-02';

-- How long is the longest morning shift?
-- max length of a morning shift in hours
SELECT MAX(HoursLong) FROM Shift WHERE PartOfDay = 'morning';

-- Did Marco Pellegrini miss any shift he was down for?
-- was marco pellegrini ever a no-show
SELECT EXISTS (SELECT SignUp.ShiftID FROM SignUp JOIN Volunteer ON SignUp.VolunteerID = Volunteer.VolunteerID WHERE Volunteer.FirstName = 'Marco' AND Volunteer.LastName = 'Pellegrini' AND SignUp.Attended = 'no');

-- Who is our youngest helper?
-- full name of the youngest volunteer
SELECT FirstName, LastName FROM Volunteer ORDER BY BirthYear DESC LIMIT 1;

-- Who is older, Gerrit or Ilse?
-- gerrit or ilse - who was born first?
SELECT FirstName FROM Volunteer WHERE FirstName IN ('Gerrit', 'Ilse') ORDER BY BirthYear LIMIT 1;

-- Which volunteers turned up to at least two shifts?
-- names of helpers who actually came two times or more
SELECT Volunteer.FirstName, Volunteer.LastName FROM Volunteer JOIN SignUp ON SignUp.VolunteerID = Volunteer.VolunteerID WHERE SignUp.Attended = 'yes' GROUP BY Volunteer.VolunteerID HAVING COUNT(*) >= 2;

-- How many hours of shifts do we run at each site altogether?
-- total shift hours by site
-- add up the hours for every site
SELECT Site.SiteName, SUM(Shift.HoursLong) FROM Site JOIN Shift ON Shift.SiteID = Site.SiteID GROUP BY Site.SiteID;

-- Which volunteers have been with us since 2020 or later and aren't first aiders?
-- joined since 2020, no first aid - first + last names
SELECT FirstName, LastName FROM Volunteer WHERE Since >= '2020' AND FirstAider = 0;
