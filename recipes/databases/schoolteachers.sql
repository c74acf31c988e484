CREATE TABLE Subject (SubjCode TEXT PRIMARY KEY, Subject TEXT, Faculty TEXT);
CREATE TABLE Teacher (TeacherNo INTEGER PRIMARY KEY, Surname TEXT, FirstName TEXT, MainSubj TEXT REFERENCES Subject(SubjCode), StartYear INTEGER, HoursWeek INTEGER, FormTutor TEXT);
CREATE TABLE Lesson (LessonNo INTEGER PRIMARY KEY, TeacherNo INTEGER REFERENCES Teacher(TeacherNo), SubjCode TEXT REFERENCES Subject(SubjCode), ClassName TEXT, Weekday TEXT, Room TEXT);
INSERT INTO Subject VALUES ('MA','Mathematics','Sciences'),('PH','Physics','Sciences'),('EN','English','Languages'),('FR','French','Languages'),('AR','Art','Arts'),('LA','Latin','Languages');
INSERT INTO Teacher VALUES (1,'Adeyemi','Grace','MA',2009,24,'7A'),(2,'Birch','Oliver','PH',2016,22,NULL),(3,'Cottam','Ruth','EN',2001,26,'9B'),(4,'Dubois','Claire','FR',2018,18,NULL),(5,'Evers','Jan','AR',2012,12,'8C'),(6,'Finch','Lionel','MA',1998,20,NULL),(7,'Gupta','Sunita','EN',2020,25,'7B');
INSERT INTO Lesson VALUES (1,1,'MA','7A','Monday','R1'),(2,1,'PH','8C','Tuesday','Lab 1'),(3,2,'PH','9B','Monday','Lab 1'),(4,3,'EN','9B','Wednesday','R4'),(5,4,'FR','7A','Thursday','R4'),(6,5,'AR','8C','Friday','Studio'),(7,6,'MA','9B','Friday','R1'),(8,7,'EN','7A','Tuesday','R2'),(9,2,'MA','7B','Thursday','R2'),(10,3,'EN','8C','Monday','R4');

-- Does Cottam teach 8C?
-- has cottam got lessons with class 8C
-- is 8C taught by Cottam
SELECT EXISTS (SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Teacher.Surname = 'Cottam' AND Lesson.ClassName = '8C');

-- Does Evers teach anything on Monday?
-- is evers in class on mondays
SELECT EXISTS (SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Teacher.Surname = 'Evers' AND Lesson.Weekday = 'Monday');

-- Is Latin on the timetable?
-- does anybody get taught Latin
-- are there any Latin lessons
SELECT EXISTS (SELECT Lesson.LessonNo FROM Lesson JOIN Subject ON Lesson.SubjCode = Subject.SubjCode WHERE Subject.Subject = 'Latin');

-- Does 7A have Physics?
-- any physics lesson for 7A
SELECT EXISTS (SELECT Lesson.LessonNo FROM Lesson JOIN Subject ON Lesson.SubjCode = Subject.SubjCode WHERE Subject.Subject = 'Physics' AND Lesson.ClassName = '7A');

-- Has Finch been here longer than Cottam?
-- finch at the school since before cottam?
-- did finch start before cottam
SELECT EXISTS (SELECT Surname FROM Teacher WHERE Surname = 'Finch' AND StartYear < (SELECT StartYear FROM Teacher WHERE Surname = 'Cottam'));

-- who works more hours, Gupta or Adeyemi
-- gupta vs adeyemi: the heavier weekly load
SELECT Surname FROM Teacher WHERE Surname IN ('Gupta', 'Adeyemi') ORDER BY HoursWeek DESC LIMIT 1;

-- teachers with the same main subject as Finch
-- who shares a subject with Finch
SELECT Surname FROM Teacher WHERE MainSubj = (SELECT MainSubj FROM Teacher WHERE Surname = 'Finch') AND Surname <> 'Finch';

-- Which teachers teach both 9B and 8C?
-- who has lessons with 9B and with 8C too
SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Lesson.ClassName = '9B' INTERSECT SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Lesson.ClassName = '8C';

-- who teaches 7A but isn't teaching 8C
-- 7A's teachers without those who also have 8C
SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Lesson.ClassName = '7A' EXCEPT SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Lesson.ClassName = '8C';

-- Is any of the language people a form tutor?
-- does somebody from the Languages faculty have a tutor group
SELECT EXISTS (SELECT Teacher.Surname FROM Teacher JOIN Subject ON Teacher.MainSubj = Subject.SubjCode WHERE Subject.Faculty = 'Languages' AND Teacher.FormTutor IS NOT NULL);

-- Which class has more lessons, 9B or 7B?
-- 9B or 7B: more lessons per week
SELECT ClassName FROM Lesson WHERE ClassName IN ('9B', '7B') GROUP BY ClassName ORDER BY COUNT(*) DESC LIMIT 1;

-- who uses the room Dubois teaches in, besides Dubois
-- other teachers in Dubois's room
SELECT Teacher.Surname FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Lesson.Room = (SELECT Lesson.Room FROM Teacher JOIN Lesson ON Lesson.TeacherNo = Teacher.TeacherNo WHERE Teacher.Surname = 'Dubois') AND Teacher.Surname <> 'Dubois';

-- teachers without a tutor group
-- who isn't a form tutor
SELECT Surname FROM Teacher WHERE FormTutor IS NULL;

-- subjects nobody teaches at present
-- what isn't being taught
-- which subject has no lesson
SELECT Subject FROM Subject WHERE SubjCode NOT IN (SELECT SubjCode FROM Lesson);

-- Is there a teacher who works under 10 hours?
-- anybody with fewer than 10 hours a week
SELECT EXISTS (SELECT Surname FROM Teacher WHERE HoursWeek < 10);

-- first name of 8C's form tutor
-- what's the 8C tutor's first name
SELECT FirstName FROM Teacher WHERE FormTutor = '8C';

-- newest member of the teaching staff
-- which teacher joined last
SELECT Surname FROM Teacher ORDER BY StartYear DESC LIMIT 1;
