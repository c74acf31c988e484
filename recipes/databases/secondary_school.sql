CREATE TABLE Teachers (TCode TEXT PRIMARY KEY, FirstName TEXT, LastName TEXT, MainSubject TEXT, SecondSubject TEXT, Hired DATE, PartTime INTEGER, Room TEXT);
CREATE TABLE Forms (Form TEXT PRIMARY KEY, YearGroup INTEGER, FormTutor TEXT REFERENCES Teachers(TCode), CoTutor TEXT REFERENCES Teachers(TCode), HomeRoom TEXT);
CREATE TABLE Pupils (PupilNo INTEGER PRIMARY KEY, FirstName TEXT, LastName TEXT, Form TEXT REFERENCES Forms(Form), Born DATE, Enrolled DATE, BusPass TEXT, SchoolMeals TEXT, GuardianPhone TEXT, OwnPhone TEXT);
CREATE TABLE Detention (DetNo INTEGER PRIMARY KEY, PupilNo INTEGER REFERENCES Pupils(PupilNo), GivenBy TEXT REFERENCES Teachers(TCode), HeldBy TEXT REFERENCES Teachers(TCode), Reason TEXT, GivenOn DATE, HeldOn DATE, Minutes INTEGER);
INSERT INTO Teachers VALUES ('ASH','Vera','Ashdown','maths','physics','2004-09-01',0,'B12'),('COL','Edgar','Collins','history',NULL,'2015-09-01',0,'A03'),('DEM','Leyla','Demir','chemistry','biology','2018-01-08',1,'Lab 2'),('FAR','Owen','Farrow','English','drama','2011-09-05',0,'A07'),('GUP','Nisha','Gupta','French','Spanish','2021-09-01',1,'C21'),('HOL','Karl','Holm','PE','geography','2019-09-02',0,NULL),('IVE','Ruth','Ives','art',NULL,'1998-09-01',1,'Studio');
INSERT INTO Forms VALUES ('7A',7,'COL','GUP','A03'),('7B',7,'DEM',NULL,'Lab 2'),('8A',8,'FAR','HOL','A07'),('9A',9,'ASH','IVE','B12'),('9B',9,'HOL','DEM','Gym 1');
INSERT INTO Pupils VALUES (1,'Zack','Ormond','7A','2012-03-04','2023-09-04','yes','yes','5550101',NULL),(2,'Priti','Nayar','7A','2011-11-19','2023-09-04','no','yes','5550102','5559102'),(3,'Callum','Boyd','7B','2012-06-30','2024-01-08','yes','no','5550103','5559103'),(4,'Ella','Svensson','8A','2011-02-11','2022-09-05','no','no','5550104',NULL),(5,'Tunde','Bakare','8A','2010-10-01','2022-09-05','yes','yes','5550105','5559105'),(6,'Maisie','Clegg','9A','2009-12-24','2021-09-06','no','yes','5550106','5559106'),(7,'Leo','Ricci','9A','2010-01-15','2023-02-20','yes','no','5550107',NULL),(8,'Hana','Kovac','9B','2009-09-09','2021-09-06','no','no',NULL,'5559108'),(9,'Bobby','Trent','9B','2010-05-27','2021-09-06','yes','yes','5550109','5559109'),(10,'Aoife','Burke','9A','2010-08-08','2021-09-06','no','no','5550110','5559110');
INSERT INTO Detention VALUES (1,1,'COL','HOL','lateness','2023-10-03','2023-10-05',30),(2,9,'ASH','ASH','phone in class','2023-10-17','2023-10-19',45),(3,9,'FAR','HOL','fighting','2023-11-20','2023-11-23',90),(4,7,'DEM','FAR','no homework','2023-12-01','2023-12-07',30),(5,3,'GUP','HOL','lateness','2024-01-16','2024-01-18',30),(6,10,'HOL','COL','phone in class','2024-02-06',NULL,45),(7,9,'COL','FAR','lateness','2024-02-20',NULL,60),(8,6,'FAR','FAR','no homework','2024-02-27','2024-02-29',30);

-- Who is in charge of form 9A?
-- 9a tutor
-- form tutor of 9A, full name
SELECT Teachers.FirstName, Teachers.LastName FROM Teachers JOIN Forms ON Forms.FormTutor = Teachers.TCode WHERE Forms.Form = '9A';

-- Who helps out as the second tutor of 9B?
-- 9b co-tutor surname
-- deputy tutor in 9B
SELECT Teachers.LastName FROM Teachers JOIN Forms ON Forms.CoTutor = Teachers.TCode WHERE Forms.Form = '9B';

-- Which class does Ms Demir lead?
-- demir's own form
SELECT Forms.Form FROM Forms JOIN Teachers ON Forms.FormTutor = Teachers.TCode WHERE Teachers.LastName = 'Demir';

-- In which class is Ms Demir only the co-tutor?
-- demir second tutor of
SELECT Forms.Form FROM Forms JOIN Teachers ON Forms.CoTutor = Teachers.TCode WHERE Teachers.LastName = 'Demir';

-- Which class has no co-tutor?
-- form without a second tutor
SELECT Form FROM Forms WHERE CoTutor IS NULL;

-- Who is Zack's form tutor?
-- zack ormond has which tutor
SELECT Teachers.LastName FROM Pupils JOIN Forms ON Pupils.Form = Forms.Form JOIN Teachers ON Forms.FormTutor = Teachers.TCode WHERE Pupils.FirstName = 'Zack';

-- Which children are in 8A?
-- kids of 8a
-- 8A class list, full names
SELECT FirstName, LastName FROM Pupils WHERE Form = '8A';

-- How do I reach Tunde's parents?
-- tunde bakare, guardian's number
SELECT GuardianPhone FROM Pupils WHERE FirstName = 'Tunde';

-- What is Tunde's own phone number?
-- tunde's mobile
SELECT OwnPhone FROM Pupils WHERE FirstName = 'Tunde';

-- For whom do we have no number at home?
-- pupils w/o a guardian phone
SELECT FirstName, LastName FROM Pupils WHERE GuardianPhone IS NULL;

-- Which kids come by bus?
-- bus pass holders
-- bus children
SELECT FirstName, LastName FROM Pupils WHERE BusPass = 'yes';

-- Who brings their own lunch?
-- pupils not on school meals
SELECT FirstName, LastName FROM Pupils WHERE SchoolMeals = 'no';

-- How many ninth graders eat school meals?
-- year 9 school lunch count
SELECT COUNT(*) FROM Pupils JOIN Forms ON Pupils.Form = Forms.Form WHERE Forms.YearGroup = 9 AND Pupils.SchoolMeals = 'yes';

-- Who joined the school in the middle of things, after September 2023?
-- pupils enrolled after september 2023
SELECT FirstName, LastName FROM Pupils WHERE Enrolled > '2023-09';

-- Who is the oldest pupil in 9A?
-- oldest kid of 9a
SELECT FirstName, LastName FROM Pupils WHERE Form = '9A' ORDER BY Born LIMIT 1;

-- Who was born in 2010?
-- birth year 2010, pupils
SELECT FirstName, LastName FROM Pupils WHERE Born = '2010';

-- Is Leo younger than Maisie?
-- leo ricci born after maisie clegg?
SELECT EXISTS (SELECT PupilNo FROM Pupils WHERE FirstName = 'Leo' AND Born > (SELECT Born FROM Pupils WHERE FirstName = 'Maisie'));

-- How many pupils are in every form?
-- class sizes
SELECT Form, COUNT(*) FROM Pupils GROUP BY Form;

-- Who leads our biggest class?
-- tutor of the form with most pupils
SELECT Teachers.LastName FROM Pupils JOIN Forms ON Pupils.Form = Forms.Form JOIN Teachers ON Forms.FormTutor = Teachers.TCode GROUP BY Forms.Form ORDER BY COUNT(*) DESC LIMIT 1;

-- Number of pupils per year group, please.
-- kids by year
SELECT Forms.YearGroup, COUNT(*) FROM Pupils JOIN Forms ON Pupils.Form = Forms.Form GROUP BY Forms.YearGroup;

-- What does Mr Farrow teach besides English?
-- farrow's other subject
SELECT SecondSubject FROM Teachers WHERE LastName = 'Farrow';

-- What is Karl Holm's main subject?
-- mr holm teaches mainly
SELECT MainSubject FROM Teachers WHERE LastName = 'Holm';

-- Which teachers work part time?
-- part-timers on the staff
SELECT FirstName, LastName FROM Teachers WHERE PartTime = 1;

-- Which full-time teachers have only one subject?
-- full timers without a second subject
SELECT LastName FROM Teachers WHERE PartTime = 0 AND SecondSubject IS NULL;

-- Who teaches chemistry or physics, whether first or second subject?
-- chem or physics teachers, either slot
SELECT LastName FROM Teachers WHERE MainSubject IN ('chemistry', 'physics') OR SecondSubject IN ('chemistry', 'physics');

-- Who has been teaching here longest, and in which room?
-- most senior teacher + room
SELECT LastName, Room FROM Teachers ORDER BY Hired LIMIT 1;

-- Which teachers came after Mr Collins?
-- hired later than collins
SELECT LastName FROM Teachers WHERE Hired > (SELECT Hired FROM Teachers WHERE LastName = 'Collins');

-- Which teachers have no form of their own?
-- not a form tutor anywhere: teachers
SELECT LastName FROM Teachers WHERE TCode NOT IN (SELECT FormTutor FROM Forms);

-- Who gave Callum a detention?
-- callum boyd's detention, given by
SELECT Teachers.LastName FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo JOIN Teachers ON Detention.GivenBy = Teachers.TCode WHERE Pupils.FirstName = 'Callum';

-- Who had to sit with Callum in detention?
-- callum's detention supervised by
SELECT Teachers.LastName FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo JOIN Teachers ON Detention.HeldBy = Teachers.TCode WHERE Pupils.FirstName = 'Callum';

-- What was Leo punished for?
-- leo ricci detention reason
SELECT Detention.Reason FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo WHERE Pupils.FirstName = 'Leo';

-- Which detentions have not taken place yet, and what were they for?
-- outstanding detentions: number + reason
SELECT DetNo, Reason FROM Detention WHERE HeldOn IS NULL;

-- Who gets into trouble most?
-- pupil with the most detentions
SELECT Pupils.FirstName, Pupils.LastName FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo GROUP BY Pupils.PupilNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pupils have never had detention?
-- angels: no detention at all
SELECT FirstName, LastName FROM Pupils WHERE PupilNo NOT IN (SELECT PupilNo FROM Detention);

-- How many detentions did each teacher hand out?
-- detentions given, per teacher
SELECT Teachers.LastName, COUNT(*) FROM Detention JOIN Teachers ON Detention.GivenBy = Teachers.TCode GROUP BY Teachers.TCode;

-- Which teachers gave a detention and also supervised one?
-- teachers in both roles: gave and held
SELECT Teachers.LastName FROM Detention JOIN Teachers ON Detention.GivenBy = Teachers.TCode INTERSECT SELECT Teachers.LastName FROM Detention JOIN Teachers ON Detention.HeldBy = Teachers.TCode;

-- What is the most common reason?
-- usual cause of detention
SELECT Reason FROM Detention GROUP BY Reason ORDER BY COUNT(*) DESC LIMIT 1;

-- How many minutes has Bobby been sentenced to in all?
-- bobby trent total detention time
SELECT SUM(Detention.Minutes) FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo WHERE Pupils.FirstName = 'Bobby';

-- Which detentions were given in the last quarter of 2023?
-- given oct-dec 2023, numbers
SELECT DetNo FROM Detention WHERE GivenOn BETWEEN '2023-10' AND '2023-12';

-- Has anybody from 9B been caught with a phone?
-- 9b phone in class?
SELECT EXISTS (SELECT Detention.DetNo FROM Detention JOIN Pupils ON Detention.PupilNo = Pupils.PupilNo WHERE Pupils.Form = '9B' AND Detention.Reason = 'phone in class');

-- Are there classes where nobody has had a detention? Which?
-- trouble-free forms
SELECT Form FROM Forms WHERE Form NOT IN (SELECT Pupils.Form FROM Pupils JOIN Detention ON Detention.PupilNo = Pupils.PupilNo);

-- Which forms meet in a room that is a teacher's own?
-- home rooms that are teacher rooms: forms
SELECT Form FROM Forms WHERE HomeRoom IN (SELECT Room FROM Teachers);
