CREATE TABLE StaffList (EmpNo INTEGER PRIMARY KEY, Surname TEXT, FirstName TEXT, Job TEXT, Site TEXT, RoomNo INTEGER, Ext TEXT, Mgr TEXT, FTE REAL, DOB DATE, Since DATE, Langs TEXT, FirstAider TEXT, AnnualPay INTEGER);
INSERT INTO StaffList VALUES (11,'Brandreth','Iris','nurse','Leeds',4,'2204','Kaplan',0.6,'1988-02-14','2015-09-01','English, French','Y',34100),
(12,'Okwuosa','Chidi','physio','Leeds',7,'2207','Kaplan',1.0,'1979-11-30','2011-03-15','English, Igbo','N',41800),
(13,'Kaplan','Miriam','practice manager','Leeds',1,'2201',NULL,1.0,'1966-07-08','2003-01-06','English, Hebrew','N',58600),
(14,'Tresco','Dan','nurse','Hull',4,'3304','Voss',1.0,'1994-05-21','2021-06-01','English','Y',33500),
(15,'Voss','Henrike','site lead','Hull',2,'3302','Kaplan',0.8,'1972-12-03','2009-10-12','English, German','Y',52400),
(16,'Lefort','Camille','doctor','Hull',6,'3306','Voss',0.5,'1983-09-17','2018-02-19','English, French','N',49900),
(17,'Pargeter','June','receptionist','Leeds',NULL,'2200','Kaplan',0.7,'1959-04-25','1998-08-03','English','Y',24700),
(18,'Singh','Arjan','doctor','Leeds',5,'2205','Kaplan',1.0,'1976-01-11','2013-04-08','English, Punjabi','N',91200),
(19,'Mulley','Bea','receptionist','Hull',NULL,'3300','Voss',1.0,'2000-10-09','2023-11-20','English','N',23900),
(20,'Dacosta','Rui','nurse','York',3,'4403','Voss',0.9,'1991-08-28','2019-05-13','English, Portuguese','N',34800);

-- Who speaks French?
-- french speakers
-- surnames of anyone with French
SELECT Surname FROM StaffList WHERE Langs LIKE '%French%';

-- Who sits in room 4?
-- room 4, who's in there
-- people working out of room 4
SELECT Surname FROM StaffList WHERE RoomNo = 4;

-- What number do I ring to reach Lefort?
-- lefort phone
-- how do I get Lefort on the phone
SELECT Ext FROM StaffList WHERE Surname = 'Lefort';

-- Who is Tresco's boss?
-- who does Tresco report to
-- tresco manager?
SELECT Mgr FROM StaffList WHERE Surname = 'Tresco';

-- How many Leeds staff are there?
-- head count leeds
-- number of people working in Leeds
SELECT COUNT(*) FROM StaffList WHERE Site = 'Leeds';

-- Which nurses are part-time?
-- part-time nurses
-- nurses on less than full hours
SELECT Surname FROM StaffList WHERE Job = 'nurse' AND FTE < 1;

-- When's Singh's birthday?
-- singh date of birth
-- on what day was Dr Singh born
SELECT DOB FROM StaffList WHERE Surname = 'Singh';

-- Who has been with us longest?
-- longest-serving colleague
-- earliest joiner
SELECT Surname FROM StaffList ORDER BY Since LIMIT 1;

-- What does the site lead earn?
-- salary of the site lead
-- how much are we paying our site lead
SELECT AnnualPay FROM StaffList WHERE Job = 'site lead';

-- Can Pargeter do first aid?
-- is pargeter a first aider
-- Pargeter: trained in first aid?
SELECT EXISTS (SELECT Surname FROM StaffList WHERE Surname = 'Pargeter' AND FirstAider = 'Y');

-- First names and surnames of the trained first aiders in Hull
-- hull first aiders, full names
SELECT FirstName, Surname FROM StaffList WHERE Site = 'Hull' AND FirstAider = 'Y';

-- Who answers to Voss?
-- voss's team
-- people under Voss
SELECT Surname FROM StaffList WHERE Mgr = 'Voss';

-- Average pay per job
-- what do we pay on average in each role?
-- mean salary by profession
SELECT Job, AVG(AnnualPay) FROM StaffList GROUP BY Job;

-- Full-time equivalents by site
-- how many full posts do we have at each place, added up
-- total FTE per location
SELECT Site, SUM(FTE) FROM StaffList GROUP BY Site;

-- Who's the youngest of the team?
-- baby of the team
-- latest birth date, whose
SELECT Surname FROM StaffList ORDER BY DOB DESC LIMIT 1;

-- Who doesn't have a room?
-- staff without an office
-- no room assigned - who?
SELECT Surname FROM StaffList WHERE RoomNo IS NULL;

-- Who earns more than Lefort?
-- better paid than lefort
SELECT Surname FROM StaffList WHERE AnnualPay > (SELECT AnnualPay FROM StaffList WHERE Surname = 'Lefort');

-- Who was taken on after 2018, and as what?
-- joined later than 2018: surname and role
SELECT Surname, Job FROM StaffList WHERE Since > '2018';
