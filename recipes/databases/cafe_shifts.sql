CREATE TABLE crew (crew_id INTEGER PRIMARY KEY, first TEXT, last TEXT, role TEXT, wage REAL, contract_h INTEGER, began DATE, gone DATE, keyholder TEXT, barista_cert TEXT, manager_id INTEGER REFERENCES crew(crew_id), home_phone TEXT, cell TEXT);
CREATE TABLE branch (branch_id INTEGER PRIMARY KEY, branch TEXT, area TEXT, opened DATE, seats_in INTEGER, seats_out INTEGER, run_by INTEGER REFERENCES crew(crew_id), dogs TEXT);
CREATE TABLE shift (shift_no INTEGER PRIMARY KEY, branch_id INTEGER REFERENCES branch(branch_id), crew_id INTEGER REFERENCES crew(crew_id), cover_for INTEGER REFERENCES crew(crew_id), worked_on DATE, slot TEXT, planned_h REAL, worked_h REAL, tips REAL, late INTEGER);
INSERT INTO crew VALUES (1,'Paola','Vidal','manager',21.5,40,'2012-05-01',NULL,'yes','yes',NULL,'0461 11','0171 11'),(2,'Ludo','Martens','barista',14.2,32,'2019-09-16',NULL,'yes','yes',1,NULL,'0171 22'),(3,'Shirin','Azadi','barista',13.9,20,'2021-02-08',NULL,'no','yes',1,'0461 33','0171 33'),(4,'Gregor','Hale','dishwasher',12.1,15,'2022-11-21','2024-02-29','no','no',2,'0461 44',NULL),(5,'Noor','Jansen','waiter',12.8,24,'2023-03-06',NULL,'no','no',2,NULL,'0171 55'),(6,'Theo','Papas','manager',20.0,40,'2017-07-10',NULL,'yes','no',1,'0461 66','0171 66'),(7,'Wanjiru','Otieno','baker',15.6,30,'2024-01-15',NULL,'no','no',6,NULL,NULL);
INSERT INTO branch VALUES (1,'Bean Street','old town','2012-05-12',34,12,1,'yes'),(2,'The Lock','harbour','2017-08-01',22,40,6,'yes'),(3,'Platform 4','station','2021-04-19',14,0,6,'no'),(4,'Pop-up','park','2024-05-01',0,30,NULL,'yes');
INSERT INTO shift VALUES (1,1,2,NULL,'2024-02-03','morning',6,6.5,18,0),(2,1,3,4,'2024-02-03','evening',5,5,11,0),(3,2,5,NULL,'2024-02-04','morning',6,7.5,31,1),(4,3,4,NULL,'2024-02-10','evening',4,4,0,0),(5,2,2,5,'2024-02-17','evening',6,6,24,1),(6,1,7,NULL,'2024-02-24','morning',7,7,0,0),(7,3,3,NULL,'2024-03-02','morning',5,4.5,9,1),(8,1,2,NULL,'2024-03-09','morning',6,6,20,0),(9,2,5,3,'2024-03-10','evening',5,6,27,0),(10,1,7,NULL,'2024-03-16','morning',7,8,0,0),(11,2,6,NULL,'2024-03-17','morning',8,8,15,0);

-- Who runs The Lock?
-- the lock's manager, full name
-- in charge at The Lock: first and last name
SELECT crew.first, crew.last FROM branch JOIN crew ON branch.run_by = crew.crew_id WHERE branch.branch = 'The Lock';

-- Which cafés does Theo run?
-- theo's branches
SELECT branch.branch FROM branch JOIN crew ON branch.run_by = crew.crew_id WHERE crew.first = 'Theo';

-- Which branch has nobody running it yet?
-- café w/o a manager
SELECT branch FROM branch WHERE run_by IS NULL;

-- Who is Noor's boss?
-- noor jansen answers to, first name
SELECT first FROM crew WHERE crew_id = (SELECT manager_id FROM crew WHERE first = 'Noor');

-- Who works under Paola?
-- paola vidal's people, first names
SELECT first FROM crew WHERE manager_id = (SELECT crew_id FROM crew WHERE first = 'Paola');

-- What's Shirin's mobile?
-- shirin azadi cell
SELECT cell FROM crew WHERE first = 'Shirin';

-- Where do I reach Shirin at home?
-- shirin azadi landline
SELECT home_phone FROM crew WHERE first = 'Shirin';

-- Of whom have we no mobile number?
-- crew without a cell, first names
SELECT first FROM crew WHERE cell IS NULL;

-- Who has a key?
-- keyholders by first name
SELECT first FROM crew WHERE keyholder = 'yes';

-- Which managers can't make coffee properly, lacking the certificate?
-- managers w/o barista certificate, first names
SELECT first FROM crew WHERE role = 'manager' AND barista_cert = 'no';

-- Who doesn't work here any longer?
-- ex-crew, first and last name
SELECT first, last FROM crew WHERE gone IS NOT NULL;

-- When did Gregor start?
-- gregor hale's first day
SELECT began FROM crew WHERE first = 'Gregor';

-- When did Gregor leave?
-- gregor hale's last day
SELECT gone FROM crew WHERE first = 'Gregor';

-- Who is the newest on the crew, and as what?
-- latest starter: first name, role
SELECT first, role FROM crew ORDER BY began DESC LIMIT 1;

-- Who was here before Theo?
-- started earlier than theo papas, first names
SELECT first FROM crew WHERE began < (SELECT began FROM crew WHERE first = 'Theo');

-- Who gets more an hour than Ludo?
-- better paid than ludo, first names
SELECT first FROM crew WHERE wage > (SELECT wage FROM crew WHERE first = 'Ludo');

-- Does Shirin earn more than Wanjiru?
-- shirin better paid than wanjiru?
SELECT EXISTS (SELECT crew_id FROM crew WHERE first = 'Shirin' AND wage > (SELECT wage FROM crew WHERE first = 'Wanjiru'));

-- What is the average wage per role, best paid first?
-- mean hourly pay by role ranked
SELECT role, AVG(wage) FROM crew GROUP BY role ORDER BY AVG(wage) DESC;

-- How many hours are our current people contracted for altogether?
-- contract hours of those still here, sum
SELECT SUM(contract_h) FROM crew WHERE gone IS NULL;

-- Which jobs do more than one of us do?
-- roles with two or more people
SELECT role FROM crew GROUP BY role HAVING COUNT(*) > 1;

-- When did the station café open?
-- platform 4 opening date
SELECT opened FROM branch WHERE branch = 'Platform 4';

-- Which cafés opened after 2015?
-- branches newer than 2015
SELECT branch FROM branch WHERE opened > '2015';

-- How many people can sit outside at Bean Street?
-- bean street terrace seats
SELECT seats_out FROM branch WHERE branch = 'Bean Street';

-- How many seats has Bean Street indoors?
-- bean street inside seats
SELECT seats_in FROM branch WHERE branch = 'Bean Street';

-- Where are there more seats outside than inside?
-- more outdoor than indoor seating: branches
SELECT branch FROM branch WHERE seats_out > seats_in;

-- Where can't I bring my dog?
-- no dogs: branch
SELECT branch FROM branch WHERE dogs = 'no';

-- Which branch has the most room indoors, and in which area is it?
-- most inside seats: branch, area
SELECT branch, area FROM branch ORDER BY seats_in DESC LIMIT 1;

-- Who worked on 17 February 2024?
-- 17.2.2024 on duty, first name
SELECT crew.first FROM shift JOIN crew ON shift.crew_id = crew.crew_id WHERE shift.worked_on = '2024-02-17';

-- Whose shift was it really on 17 February 2024?
-- 17.2.2024 who was replaced, first name
SELECT crew.first FROM shift JOIN crew ON shift.cover_for = crew.crew_id WHERE shift.worked_on = '2024-02-17';

-- Who has stood in for somebody?
-- covered someone's shift, first names
SELECT DISTINCT crew.first FROM crew JOIN shift ON shift.crew_id = crew.crew_id WHERE shift.cover_for IS NOT NULL;

-- Which shifts ran longer than planned?
-- overtime shifts, numbers
SELECT shift_no FROM shift WHERE worked_h > planned_h;

-- When was somebody late, and who?
-- latecomers: first name + date
SELECT crew.first, shift.worked_on FROM shift JOIN crew ON shift.crew_id = crew.crew_id WHERE shift.late = 1;

-- Who has never been late?
-- always on time, first names
SELECT first FROM crew WHERE crew_id NOT IN (SELECT crew_id FROM shift WHERE late = 1);

-- Who has never worked a shift?
-- no shift at all, first names
SELECT first FROM crew WHERE crew_id NOT IN (SELECT crew_id FROM shift);

-- How many hours did each person really work?
-- hours worked per head, first names
SELECT crew.first, SUM(shift.worked_h) FROM shift JOIN crew ON shift.crew_id = crew.crew_id GROUP BY crew.crew_id;

-- Tips per branch, highest first?
-- tips by café ranked
SELECT branch.branch, SUM(shift.tips) FROM shift JOIN branch ON shift.branch_id = branch.branch_id GROUP BY branch.branch_id ORDER BY SUM(shift.tips) DESC;

-- Who made the most in tips on one shift, and where?
-- best tips: first name, branch
SELECT crew.first, branch.branch FROM shift JOIN crew ON shift.crew_id = crew.crew_id JOIN branch ON shift.branch_id = branch.branch_id ORDER BY shift.tips DESC LIMIT 1;

-- Where has Shirin worked?
-- shirin's branches
SELECT DISTINCT branch.branch FROM branch JOIN shift ON shift.branch_id = branch.branch_id JOIN crew ON shift.crew_id = crew.crew_id WHERE crew.first = 'Shirin';

-- Has Ludo ever worked at Platform 4?
-- ludo at platform 4?
SELECT EXISTS (SELECT shift.shift_no FROM shift JOIN crew ON shift.crew_id = crew.crew_id JOIN branch ON shift.branch_id = branch.branch_id WHERE crew.first = 'Ludo' AND branch.branch = 'Platform 4');

-- Who has done both morning and evening shifts?
-- mornings as well as evenings, first names
SELECT crew.first FROM crew JOIN shift ON shift.crew_id = crew.crew_id WHERE shift.slot = 'morning' INTERSECT SELECT crew.first FROM crew JOIN shift ON shift.crew_id = crew.crew_id WHERE shift.slot = 'evening';

-- Which branch had no shifts?
-- cafés w/o a shift
SELECT branch FROM branch WHERE branch_id NOT IN (SELECT branch_id FROM shift);

-- How many shifts were there in March 2024?
-- march 2024 shift count
SELECT COUNT(*) FROM shift WHERE worked_on = '2024-03';
