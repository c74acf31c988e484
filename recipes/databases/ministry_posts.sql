CREATE TABLE department (dept_id INTEGER PRIMARY KEY, department TEXT, minister TEXT, budget_m REAL, created DATE, seat TEXT);
CREATE TABLE agency (ag_id INTEGER PRIMARY KEY, agency TEXT, dept_id INTEGER REFERENCES department(dept_id), staff INTEGER, director_id INTEGER REFERENCES official(off_id), founded INTEGER);
CREATE TABLE official (off_id INTEGER PRIMARY KEY, official TEXT, grade INTEGER, birth DATE, dept_id INTEGER REFERENCES department(dept_id), reports_to INTEGER REFERENCES official(off_id), pay INTEGER);
CREATE TABLE petition (pet_no INTEGER PRIMARY KEY, subject TEXT, ag_id INTEGER REFERENCES agency(ag_id), filed DATE, signatures INTEGER, granted TEXT, handled_by INTEGER REFERENCES official(off_id));
INSERT INTO department VALUES (1,'Waterways','Ola Prent',412.5,'1871-04-01','Lindhaven'),(2,'Schools','Mavis Teel',2930,'1902-09-15','Corby'),(3,'Forests','Jens Ould',188.2,'1934-01-01','Lindhaven'),(4,'Health','Sia Romero',5105,'1948-07-05','Corby'),(5,'Antiquities','Paul Wix',61,'1996-03-12','Old Marl');
INSERT INTO official VALUES (1,'Anders Vole',1,'1961-02-10',1,NULL,142000),(2,'Britta Cole',2,'1970-06-21',1,1,101000),(3,'Cem Aydin',3,'1985-03-03',1,2,72000),(4,'Delia Frost',1,'1958-11-30',2,NULL,150000),(5,'Edmund Gray',2,'1969-08-17',2,4,99000),(6,'Fay Lund',3,'1992-05-09',2,5,64000),(7,'Goran Tell',1,'1966-01-28',4,NULL,161000),(8,'Hatice Oz',2,'1978-03-22',4,7,108000),(9,'Ian Burr',4,'1997-12-12',4,8,48000),(10,'Jill Sato',2,'1973-10-05',3,NULL,97000),(11,'Kurt Neve',3,'1988-04-14',3,10,NULL),(12,'Lois Park',3,'1990-07-07',4,8,70000);
INSERT INTO agency VALUES (1,'Canal Board',1,340,2,1874),(2,'Flood Office',1,95,3,1953),(3,'Exams Authority',2,410,5,1961),(4,'School Meals Office',2,130,6,2004),(5,'Hospitals Board',4,2200,8,1949),(6,'Medicines Bureau',4,275,12,1972),(7,'Timber Agency',3,88,10,1936),(8,'Coin and Relic Office',5,19,NULL,1998);
INSERT INTO petition VALUES (1,'Raise the lock fees',1,'2021-02-08',310,'no',2),(2,'Dredge the Lower Cut',1,'2022-03-19',4120,'yes',3),(3,'Warning sirens',2,'2022-11-02',8800,'yes',3),(4,'Shorter finals',3,'2023-01-30',15400,'no',5),(5,'Vegetarian Mondays',4,'2023-03-27',2650,'yes',6),(6,'Free school lunches',4,'2023-06-14',39800,NULL,6),(7,'Reopen Marl ward',5,'2023-08-09',21700,'no',9),(8,'More night nurses',5,'2024-03-01',18100,'yes',8),(9,'Cheaper inhalers',6,'2024-05-22',7050,NULL,12),(10,'Ban night felling',7,'2021-10-10',960,'no',11),(11,'Parking at Marl ward',5,'2024-06-03',540,'no',9);

-- What is the largest agency of the Forests department?
-- forests: biggest agency
SELECT agency.agency FROM agency JOIN department ON agency.dept_id = department.dept_id WHERE department.department = 'Forests' ORDER BY agency.staff DESC LIMIT 1;

-- Which agency of the richest department has the fewest staff?
-- department with the fattest budget - its smallest agency
SELECT agency FROM agency WHERE dept_id = (SELECT dept_id FROM department ORDER BY budget_m DESC LIMIT 1) ORDER BY staff LIMIT 1;

-- Who is the minister of the department with the most officials?
-- most civil servants work under which minister
SELECT department.minister FROM department JOIN official ON official.dept_id = department.dept_id GROUP BY department.dept_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which department employs the most people in its agencies?
-- agency staff: the biggest department
SELECT department.department FROM department JOIN agency ON agency.dept_id = department.dept_id GROUP BY department.dept_id ORDER BY SUM(agency.staff) DESC LIMIT 1;

-- Which agency has received the most petitions?
-- office swamped with the most petitions
-- most petitioned agency
SELECT agency.agency FROM agency JOIN petition ON petition.ag_id = agency.ag_id GROUP BY agency.ag_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who directs the agency with the most petitions?
-- head of the most petitioned office
SELECT official.official FROM official JOIN agency ON agency.director_id = official.off_id JOIN petition ON petition.ag_id = agency.ag_id GROUP BY agency.ag_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who handled the petition with the most signatures?
-- biggest petition landed on whose desk
SELECT official.official FROM official JOIN petition ON petition.handled_by = official.off_id ORDER BY petition.signatures DESC LIMIT 1;

-- Who is the boss of the official who handled Reopen Marl ward?
-- superior of the reopen marl ward handler
SELECT official FROM official WHERE off_id = (SELECT official.reports_to FROM official JOIN petition ON petition.handled_by = official.off_id WHERE petition.subject = 'Reopen Marl ward');

-- Who reports to Hatice Oz?
-- hatice oz's staff
SELECT official FROM official WHERE reports_to = (SELECT off_id FROM official WHERE official = 'Hatice Oz');

-- Who reports to someone who reports to Goran Tell?
-- two rungs below goran tell
SELECT official FROM official WHERE reports_to IN (SELECT off_id FROM official WHERE reports_to = (SELECT off_id FROM official WHERE official = 'Goran Tell'));

-- Which officials have nobody under them?
-- no subordinates
SELECT official FROM official WHERE off_id NOT IN (SELECT reports_to FROM official WHERE reports_to IS NOT NULL);

-- Which officials run no agency?
-- civil servants who don't head an agency
SELECT official FROM official WHERE off_id NOT IN (SELECT director_id FROM agency WHERE director_id IS NOT NULL);

-- Which agency has no director at present?
-- leaderless agency
SELECT agency FROM agency WHERE director_id IS NULL;

-- Which agencies have never had a petition?
-- nobody ever petitioned them
SELECT agency FROM agency WHERE ag_id NOT IN (SELECT ag_id FROM petition);

-- Which departments have no official of ours?
-- departments without civil servants on file
SELECT department FROM department WHERE dept_id NOT IN (SELECT dept_id FROM official);

-- Which agencies granted not a single petition?
-- petitioned agencies that never said yes
SELECT agency.agency FROM agency JOIN petition ON petition.ag_id = agency.ag_id WHERE agency.ag_id NOT IN (SELECT ag_id FROM petition WHERE granted = 'yes');

-- Which petitions to the Health department were turned down?
-- health: refused petitions
SELECT petition.subject FROM petition JOIN agency ON petition.ag_id = agency.ag_id JOIN department ON agency.dept_id = department.dept_id WHERE department.department = 'Health' AND petition.granted = 'no';

-- How many signatures were collected for petitions to agencies sitting in Corby?
-- signatures on everything addressed to corby departments
SELECT SUM(petition.signatures) FROM petition JOIN agency ON petition.ag_id = agency.ag_id JOIN department ON agency.dept_id = department.dept_id WHERE department.seat = 'Corby';

-- Which departments have a bigger budget than Waterways?
-- richer than waterways
SELECT department FROM department WHERE budget_m > (SELECT budget_m FROM department WHERE department = 'Waterways');

-- Is the Forests budget smaller than that of Antiquities?
-- does forests get less money than antiquities
SELECT EXISTS (SELECT department FROM department WHERE department = 'Forests' AND budget_m < (SELECT budget_m FROM department WHERE department = 'Antiquities'));

-- Who earns more than Edmund Gray?
-- paid better than edmund gray
SELECT official FROM official WHERE pay > (SELECT pay FROM official WHERE official = 'Edmund Gray');

-- Does Britta Cole earn more than Hatice Oz?
-- britta cole on a higher salary than hatice oz?
SELECT EXISTS (SELECT official FROM official WHERE official = 'Britta Cole' AND pay > (SELECT pay FROM official WHERE official = 'Hatice Oz'));

-- Which agencies are smaller than the smallest one in Schools?
-- fewer staff than any schools agency
SELECT agency FROM agency WHERE staff < (SELECT MIN(agency.staff) FROM agency JOIN department ON agency.dept_id = department.dept_id WHERE department.department = 'Schools');

-- Which is older, the Canal Board or the Timber Agency?
-- canal board or timber agency, which was first
SELECT agency FROM agency WHERE agency IN ('Canal Board', 'Timber Agency') ORDER BY founded LIMIT 1;

-- Which petition got more signatures, Warning sirens or Cheaper inhalers?
-- sirens vs inhalers: more names
SELECT subject FROM petition WHERE subject IN ('Warning sirens', 'Cheaper inhalers') ORDER BY signatures DESC LIMIT 1;

-- Which officials were born before Anders Vole?
-- older than anders vole
SELECT official FROM official WHERE birth < (SELECT birth FROM official WHERE official = 'Anders Vole');

-- Which officials were born in March 1985?
-- march 1985 births in the service
SELECT official FROM official WHERE birth = '1985-03';

-- Which petitions came in during March 2022 or March 2023?
-- subjects filed in march 22 or march 23
SELECT subject FROM petition WHERE filed = '2022-03' OR filed = '2023-03';

-- Which departments were set up before 1940?
-- departments going back further than 1940
SELECT department FROM department WHERE created < '1940';

-- What is undecided so far?
-- petitions still pending
SELECT subject FROM petition WHERE granted IS NULL;

-- How many petitions has each official dealt with?
-- petitions per civil servant
SELECT official.official, COUNT(*) FROM official JOIN petition ON petition.handled_by = official.off_id GROUP BY official.off_id;

-- What does an official earn on average in each department?
-- mean pay per department
SELECT department.department, AVG(official.pay) FROM department JOIN official ON official.dept_id = department.dept_id GROUP BY department.dept_id;

-- Which departments pay more than 100,000 on average?
-- average salary above 100k, departments
SELECT department.department FROM department JOIN official ON official.dept_id = department.dept_id GROUP BY department.dept_id HAVING AVG(official.pay) > 100000;

-- Which departments are over more than one agency?
-- departments with two agencies or more
SELECT department.department FROM department JOIN agency ON agency.dept_id = department.dept_id GROUP BY department.dept_id HAVING COUNT(*) > 1;

-- Has Ian Burr ever had a petition granted?
-- any petition ian burr said yes to
SELECT EXISTS (SELECT petition.pet_no FROM petition JOIN official ON petition.handled_by = official.off_id WHERE official.official = 'Ian Burr' AND petition.granted = 'yes');

-- Which agencies are led by officials younger than Cem Aydin?
-- directors born after cem aydin: their agencies
SELECT agency.agency FROM agency JOIN official ON agency.director_id = official.off_id WHERE official.birth > (SELECT birth FROM official WHERE official = 'Cem Aydin');

-- Which is the second largest department by budget?
-- second-richest ministry
SELECT department FROM department WHERE budget_m < (SELECT MAX(budget_m) FROM department) ORDER BY budget_m DESC LIMIT 1;

-- Who is the youngest official in the oldest department?
-- oldest ministry's youngest servant
SELECT official FROM official WHERE dept_id = (SELECT dept_id FROM department ORDER BY created LIMIT 1) ORDER BY birth DESC LIMIT 1;
