CREATE TABLE mech (mech_id INTEGER PRIMARY KEY, mech TEXT, badge TEXT, since DATE, hv_certified TEXT, rate REAL, foreman INTEGER REFERENCES mech(mech_id));
CREATE TABLE motorist (mot_id INTEGER PRIMARY KEY, motorist TEXT, tel_day TEXT, tel_evening TEXT, town TEXT, trade INTEGER, discount_pct INTEGER);
CREATE TABLE auto (plate TEXT PRIMARY KEY, make TEXT, model TEXT, colour TEXT, built INTEGER, km INTEGER, mot_id INTEGER REFERENCES motorist(mot_id), mot_test_due DATE, fuel TEXT);
CREATE TABLE job (job_no INTEGER PRIMARY KEY, plate TEXT REFERENCES auto(plate), problem TEXT, brought_in DATE, promised DATE, handed_back DATE, taken_in_by INTEGER REFERENCES mech(mech_id), done_by INTEGER REFERENCES mech(mech_id), hours REAL, estimate REAL, charged REAL, settled INTEGER, courtesy_car TEXT);
CREATE TABLE fitted (fit_id INTEGER PRIMARY KEY, job_no INTEGER REFERENCES job(job_no), part TEXT, supplier TEXT, qty INTEGER, cost REAL, used_part INTEGER);
INSERT INTO mech VALUES (1,'Big Col','A1','1999-03-01','no',62,NULL),(2,'Shanice','A4','2014-08-18','yes',58,1),(3,'Piotr','B2','2018-01-08','no',49,1),(4,'Young Ned','C7','2023-06-26','no',31,3),(5,'Marisol','B5','2021-11-01','yes',52,2);
INSERT INTO motorist VALUES (1,'Mr Blackwood','0555 10','0555 11','Elmham',0,0),(2,'Dazzle Taxis','0555 20',NULL,'Norwich',1,15),(3,'Tessa Quayle','0555 30','0777 31','Elmham',0,5),(4,'Rev. Oduya',NULL,'0555 41','Dereham',0,10),(5,'Greenacre Florist','0555 50','0777 51','Dereham',1,10),(6,'Ollie Stamp','0777 60',NULL,'Norwich',0,0);
INSERT INTO auto VALUES ('AB12 CDE','Volvo','V60','silver',2012,164300,1,'2024-05-30','diesel'),('TX66 DZL','Skoda','Superb','black',2016,311900,2,'2024-03-12','diesel'),('TX21 DZL','Toyota','Corolla','black',2021,142500,2,'2024-09-01','hybrid'),('EV70 TQY','Nissan','Leaf','blue',2020,38100,3,'2024-11-14','electric'),('RV08 GOD','Fiat','Panda','green',2008,98700,4,'2023-12-20','petrol'),('FL15 RST','Ford','Transit','white',2015,187000,5,'2024-06-06','diesel'),('OL04 STP','Mazda','MX-5','red',2004,121450,6,NULL,'petrol');
INSERT INTO job VALUES (1,'AB12 CDE','brake judder','2023-10-02','2023-10-04','2023-10-05',1,3,4.5,310,355,1,'no'),(2,'TX66 DZL','clutch slipping','2023-10-16','2023-10-18','2023-10-18',2,1,7,690,690,1,'no'),(3,'EV70 TQY','won''t charge','2023-11-06','2023-11-10','2023-11-08',2,5,3,240,198,1,'yes'),(4,'RV08 GOD','rusty sill','2023-11-20','2023-11-24','2023-12-01',1,4,11,420,560,0,'yes'),(5,'TX21 DZL','service','2024-01-09','2024-01-09','2024-01-09',3,3,2,180,180,1,'no'),(6,'OL04 STP','soft top leak','2024-01-22','2024-01-26',NULL,1,NULL,NULL,275,NULL,0,'no'),(7,'TX66 DZL','service','2024-02-05','2024-02-05','2024-02-06',3,4,2.5,190,205,0,'no'),(8,'FL15 RST','side door stuck','2024-02-12','2024-02-13','2024-02-13',2,5,1.5,95,88,1,'no'),(9,'AB12 CDE','coolant leak','2024-02-26','2024-02-28',NULL,2,3,NULL,160,NULL,0,'yes');
INSERT INTO fitted VALUES (1,1,'front discs','Partsbarn',2,96,0),(2,1,'brake pads','Partsbarn',1,41,0),(3,2,'clutch kit','Autohaus Lenz',1,265,0),(4,3,'charge port','Nippon Spares',1,88,1),(5,4,'sill panel','Partsbarn',2,120,0),(6,5,'oil filter','Nippon Spares',1,9.5,0),(7,7,'oil filter','Autohaus Lenz',1,12,0),(8,8,'door roller','Scrapyard Joe',1,15,1);

-- Whose car is the Leaf?
-- leaf belongs to
-- owner of the leaf
SELECT motorist.motorist FROM auto JOIN motorist ON auto.mot_id = motorist.mot_id WHERE auto.model = 'Leaf';

-- What does Mr Blackwood drive?
-- blackwood's car: make, model
SELECT auto.make, auto.model FROM auto JOIN motorist ON auto.mot_id = motorist.mot_id WHERE motorist.motorist = 'Mr Blackwood';

-- What number is Tessa on during the day?
-- tessa quayle daytime phone
SELECT tel_day FROM motorist WHERE motorist = 'Tessa Quayle';

-- Where can I ring Tessa after work?
-- tessa quayle evening number
SELECT tel_evening FROM motorist WHERE motorist = 'Tessa Quayle';

-- Which customers are in the trade?
-- trade customers
-- business customers
SELECT motorist FROM motorist WHERE trade = 1;

-- Which private customers get money off?
-- non-trade customers with a discount
SELECT motorist FROM motorist WHERE trade = 0 AND discount_pct > 0;

-- Who took in job 4?
-- job 4 accepted by
SELECT mech.mech FROM job JOIN mech ON job.taken_in_by = mech.mech_id WHERE job.job_no = 4;

-- Who did the work on job 4?
-- job 4 carried out by
SELECT mech.mech FROM job JOIN mech ON job.done_by = mech.mech_id WHERE job.job_no = 4;

-- Which problems has Piotr fixed or is he fixing?
-- piotr's jobs, problem
SELECT job.problem FROM job JOIN mech ON job.done_by = mech.mech_id WHERE mech.mech = 'Piotr';

-- Which job has nobody been put on yet?
-- unassigned job, number and problem
SELECT job_no, problem FROM job WHERE done_by IS NULL;

-- Who is Ned's foreman?
-- young ned works under
SELECT mech FROM mech WHERE mech_id = (SELECT foreman FROM mech WHERE mech = 'Young Ned');

-- Whose foreman is Big Col?
-- big col's crew
SELECT mech FROM mech WHERE foreman = (SELECT mech_id FROM mech WHERE mech = 'Big Col');

-- Who is allowed to touch electric cars?
-- high-voltage certified mechanics
SELECT mech FROM mech WHERE hv_certified = 'yes';

-- Who has been here longest, and what do we charge for them an hour?
-- longest in the garage: name + rate
SELECT mech, rate FROM mech ORDER BY since LIMIT 1;

-- Which cars are still in the workshop?
-- not handed back: plates
SELECT plate FROM job WHERE handed_back IS NULL;

-- When did the Panda come in?
-- panda brought in on
SELECT job.brought_in FROM job JOIN auto ON job.plate = auto.plate WHERE auto.model = 'Panda';

-- When had we promised the Panda?
-- panda promised for
SELECT job.promised FROM job JOIN auto ON job.plate = auto.plate WHERE auto.model = 'Panda';

-- When did the Panda's owner get it back?
-- panda returned on
SELECT job.handed_back FROM job JOIN auto ON job.plate = auto.plate WHERE auto.model = 'Panda';

-- Which jobs were finished later than promised?
-- late jobs, numbers
SELECT job_no FROM job WHERE handed_back > promised;

-- Which jobs were done ahead of time?
-- earlier than promised: numbers
SELECT job_no FROM job WHERE handed_back < promised;

-- What did we say the clutch would cost?
-- clutch slipping estimate
SELECT estimate FROM job WHERE problem = 'clutch slipping';

-- What did the rusty sill really cost the customer?
-- rusty sill charged
SELECT charged FROM job WHERE problem = 'rusty sill';

-- Where did we charge more than we had estimated?
-- jobs over estimate: problem
SELECT problem FROM job WHERE charged > estimate;

-- Which finished jobs have not been paid for?
-- unpaid, handed back: numbers
SELECT job_no FROM job WHERE settled = 0 AND handed_back IS NOT NULL;

-- Who got a courtesy car?
-- customers with a loan car
SELECT DISTINCT motorist.motorist FROM motorist JOIN auto ON auto.mot_id = motorist.mot_id JOIN job ON job.plate = auto.plate WHERE job.courtesy_car = 'yes';

-- What was our longest job and on which car?
-- most hours: problem, plate
SELECT problem, plate FROM job ORDER BY hours DESC LIMIT 1;

-- Which jobs took longer than the brake judder?
-- more hours than brake judder
SELECT problem FROM job WHERE hours > (SELECT hours FROM job WHERE problem = 'brake judder');

-- Was the clutch dearer than the sill in the end?
-- clutch slipping charged above rusty sill?
SELECT EXISTS (SELECT job_no FROM job WHERE problem = 'clutch slipping' AND charged > (SELECT charged FROM job WHERE problem = 'rusty sill'));

-- How many jobs has each mechanic done?
-- jobs by mechanic
SELECT mech.mech, COUNT(*) FROM job JOIN mech ON job.done_by = mech.mech_id GROUP BY mech.mech_id;

-- Which customer has brought us most jobs, and how do we ring them by day?
-- best customer: name, daytime phone
SELECT motorist.motorist, motorist.tel_day FROM job JOIN auto ON job.plate = auto.plate JOIN motorist ON auto.mot_id = motorist.mot_id GROUP BY motorist.mot_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How much has each customer been charged?
-- billed per customer, highest first
SELECT motorist.motorist, SUM(job.charged) FROM job JOIN auto ON job.plate = auto.plate JOIN motorist ON auto.mot_id = motorist.mot_id WHERE job.charged IS NOT NULL GROUP BY motorist.mot_id ORDER BY SUM(job.charged) DESC;

-- Which cars have been here more than once?
-- repeat cars: plates
SELECT plate FROM job GROUP BY plate HAVING COUNT(*) > 1;

-- Which cars need their test before April 2024?
-- test due earlier than april 2024
SELECT plate FROM auto WHERE mot_test_due < '2024-04';

-- Which car has the most miles, well, kilometres?
-- highest km: make and model
SELECT make, model FROM auto ORDER BY km DESC LIMIT 1;

-- Which cars are newer than the Transit?
-- built after the transit: models
SELECT model FROM auto WHERE built > (SELECT built FROM auto WHERE model = 'Transit');

-- Do we look after any hybrids?
-- hybrid cars?
SELECT EXISTS (SELECT plate FROM auto WHERE fuel = 'hybrid');

-- Which cars are black or red?
-- black and red ones, plates
SELECT plate FROM auto WHERE colour = 'black' OR colour = 'red';

-- What came in between November 2023 and January 2024?
-- problems brought in nov 2023 - jan 2024
SELECT problem FROM job WHERE brought_in BETWEEN '2023-11' AND '2024-01';

-- What was fitted to the V60?
-- v60 parts
SELECT fitted.part FROM fitted JOIN job ON fitted.job_no = job.job_no JOIN auto ON job.plate = auto.plate WHERE auto.model = 'V60';

-- Which second-hand parts have we used?
-- used parts + supplier
SELECT part, supplier FROM fitted WHERE used_part = 1;

-- How much have we spent at each parts supplier?
-- parts spend by supplier
SELECT supplier, SUM(cost) FROM fitted GROUP BY supplier;

-- On which jobs did we fit no parts at all?
-- jobs without parts
SELECT job_no FROM job WHERE job_no NOT IN (SELECT job_no FROM fitted);

-- Who both takes in cars and repairs them?
-- mechanics who accept and do jobs
SELECT mech.mech FROM job JOIN mech ON job.taken_in_by = mech.mech_id INTERSECT SELECT mech.mech FROM job JOIN mech ON job.done_by = mech.mech_id;
