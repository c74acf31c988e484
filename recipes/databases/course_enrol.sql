CREATE TABLE Lecturer (LecturerID INTEGER PRIMARY KEY, LastName TEXT, FirstName TEXT, Rank TEXT, Office TEXT, Salary INTEGER);
CREATE TABLE Module (ModuleCode TEXT PRIMARY KEY, Title TEXT, Credits INTEGER, Level TEXT, TaughtBy INTEGER REFERENCES Lecturer(LecturerID), Capacity INTEGER);
CREATE TABLE Learner (LearnerID INTEGER PRIMARY KEY, Name TEXT, BirthDate DATE, Country TEXT, Advisor INTEGER REFERENCES Lecturer(LecturerID));
CREATE TABLE Enrolment (LearnerID INTEGER REFERENCES Learner(LearnerID), ModuleCode TEXT REFERENCES Module(ModuleCode), Semester TEXT, Mark INTEGER, PRIMARY KEY (LearnerID, ModuleCode));
INSERT INTO Lecturer VALUES (1,'Haugen','Ingrid','professor','B201',71000),(2,'Ferrante','Luca','reader','B117',58000),(3,'Achebe','Ngozi','lecturer','C009',46500),(4,'Whitlock','Simon','professor','B203',74500),(5,'Sato','Mei','lecturer',NULL,45000);
INSERT INTO Module VALUES ('ST101','Introductory Statistics',10,'first year',2,120),('ST210','Bayesian Methods',15,'second year',1,60),('EC105','Microeconomics',10,'first year',4,200),('EC330','Labour Economics',20,'third year',4,35),('HI120','Medieval Towns',10,'first year',3,50),('ST305','Time Series',20,'third year',1,30),('HI390','Reading Old Maps',15,'third year',NULL,12);
INSERT INTO Learner VALUES (11,'Marta Kowal','2002-04-17','Poland',1),(12,'Sean Doherty','2001-11-02','Ireland',4),(13,'Lin Wei','2003-01-25','China',1),(14,'Carla Neves','2002-08-30','Portugal',3),(15,'Patrick Byrne','2000-06-14','Ireland',2),(16,'Zofia Lis','2003-12-08','Poland',1),(17,'Omar Haddad','2001-03-19','Jordan',NULL);
INSERT INTO Enrolment VALUES (11,'ST101','autumn',72),(11,'ST210','spring',65),(12,'EC105','autumn',58),(12,'EC330','spring',61),(13,'ST101','autumn',88),(13,'ST210','spring',91),(13,'ST305','spring',84),(14,'HI120','autumn',70),(15,'ST101','autumn',39),(15,'EC105','autumn',47),(16,'EC105','autumn',77),(16,'HI120','autumn',NULL);

-- What are the codes and titles of all modules worth more than 10 credits?
-- modules above 10 credits, code + title
SELECT ModuleCode, Title FROM Module WHERE Credits > 10;

-- What is the mean mark awarded in Introductory Statistics?
-- average grade in Introductory Statistics
SELECT AVG(Enrolment.Mark) FROM Enrolment JOIN Module ON Enrolment.ModuleCode = Module.ModuleCode WHERE Module.Title = 'Introductory Statistics';

-- Return the first and last names of the lecturers who hold the rank of professor, ordered by salary from highest to lowest.
-- our professors (first name, surname), best paid at the top
SELECT FirstName, LastName FROM Lecturer WHERE Rank = 'professor' ORDER BY Salary DESC;

-- Who teaches Medieval Towns? Give the surname.
-- surname of whoever teaches Medieval Towns
SELECT Lecturer.LastName FROM Lecturer JOIN Module ON Module.TaughtBy = Lecturer.LecturerID WHERE Module.Title = 'Medieval Towns';

-- What is the surname of Carla Neves's advisor?
-- who advises carla neves (surname)
SELECT Lecturer.LastName FROM Lecturer JOIN Learner ON Learner.Advisor = Lecturer.LecturerID WHERE Learner.Name = 'Carla Neves';

-- For each module title, find the number of students enrolled.
-- how many students per module
SELECT Module.Title, COUNT(*) FROM Module JOIN Enrolment ON Enrolment.ModuleCode = Module.ModuleCode GROUP BY Module.ModuleCode;

-- Find the titles of the modules in which nobody has enrolled.
-- which modules got no takers
SELECT Title FROM Module WHERE ModuleCode NOT IN (SELECT ModuleCode FROM Enrolment);

-- List the names of students enrolled in more than two modules.
-- students doing over 2 modules
SELECT Learner.Name FROM Learner JOIN Enrolment ON Enrolment.LearnerID = Learner.LearnerID GROUP BY Learner.LearnerID HAVING COUNT(*) > 2;

-- What are the names of the students who attained a mark above the average mark?
-- who scored better than average somewhere
SELECT DISTINCT Learner.Name FROM Learner JOIN Enrolment ON Enrolment.LearnerID = Learner.LearnerID WHERE Enrolment.Mark > (SELECT AVG(Mark) FROM Enrolment);

-- How many students come from Ireland?
-- number of irish students
SELECT COUNT(*) FROM Learner WHERE Country = 'Ireland';

-- What is the total number of credits offered at each level?
-- credits summed up by level
SELECT Level, SUM(Credits) FROM Module GROUP BY Level;

-- Find the names of students who take both Introductory Statistics and Microeconomics.
-- anyone who does Microeconomics on top of Introductory Statistics? names
SELECT Learner.Name FROM Learner JOIN Enrolment ON Enrolment.LearnerID = Learner.LearnerID JOIN Module ON Enrolment.ModuleCode = Module.ModuleCode WHERE Module.Title = 'Introductory Statistics' INTERSECT SELECT Learner.Name FROM Learner JOIN Enrolment ON Enrolment.LearnerID = Learner.LearnerID JOIN Module ON Enrolment.ModuleCode = Module.ModuleCode WHERE Module.Title = 'Microeconomics';

-- Which students were born in 2002?
-- the 2002 babies among our students
SELECT Name FROM Learner WHERE BirthDate = '2002';

-- What is the name and nationality of the oldest student?
-- eldest student, name and where they're from
SELECT Name, Country FROM Learner ORDER BY BirthDate LIMIT 1;

-- Return the surname of the lecturer who advises the greatest number of students.
-- surname of the one with most advisees
SELECT Lecturer.LastName FROM Lecturer JOIN Learner ON Learner.Advisor = Lecturer.LecturerID GROUP BY Lecturer.LecturerID ORDER BY COUNT(*) DESC LIMIT 1;

-- Does Omar Haddad have an advisor?
-- has omar haddad been given an adviser yet
SELECT EXISTS (SELECT Name FROM Learner WHERE Name = 'Omar Haddad' AND Advisor IS NOT NULL);

-- What are the minimum, maximum and average capacity of the first year modules?
-- first year modules: smallest, biggest, avg capacity
SELECT MIN(Capacity), MAX(Capacity), AVG(Capacity) FROM Module WHERE Level = 'first year';

-- Find the titles of modules taught by a professor or worth 20 credits.
-- modules that are either 20 credits or given by a professor
SELECT Module.Title FROM Module JOIN Lecturer ON Module.TaughtBy = Lecturer.LecturerID WHERE Lecturer.Rank = 'professor' UNION SELECT Title FROM Module WHERE Credits = 20;

-- Which modules have Economics in the title?
-- the ones called something with economics
SELECT Title FROM Module WHERE Title LIKE '%economics%';

-- What is the highest mark that Lin Wei received, and in which module?
-- lin wei's top mark and the module it was in
SELECT Enrolment.Mark, Module.Title FROM Enrolment JOIN Module ON Enrolment.ModuleCode = Module.ModuleCode JOIN Learner ON Enrolment.LearnerID = Learner.LearnerID WHERE Learner.Name = 'Lin Wei' ORDER BY Enrolment.Mark DESC LIMIT 1;
