CREATE TABLE cleaner (id INTEGER PRIMARY KEY, name TEXT, phone TEXT, has_car INTEGER, started DATE);
CREATE TABLE household (id INTEGER PRIMARY KEY, family TEXT, street TEXT, district TEXT, size_m2 INTEGER, pets TEXT);
CREATE TABLE job (id INTEGER PRIMARY KEY, household_id INTEGER REFERENCES household(id), cleaner_id INTEGER REFERENCES cleaner(id), day DATE, task TEXT, hours REAL, price REAL, stars INTEGER);
INSERT INTO cleaner VALUES (1,'Rosa','555-0110',1,'2018-04-03'),(2,'Bogdan','555-0127',0,'2020-09-14'),(3,'Thuy','555-0131',1,'2021-02-22'),(4,'Celestine',NULL,0,'2023-06-01'),(5,'Matteo','555-0158',0,'2024-03-04');
INSERT INTO household VALUES (1,'Abernathy','14 Mill Lane','Riverside',120,'dog'),(2,'Chowdhury','3 Elm Court','Old Town',75,NULL),(3,'Fitzroy','88 Harbour Road','Docks',210,'two cats'),(4,'Janssen','27 Mill Lane','Riverside',95,NULL),(5,'Okonkwo','5 Chapel Street','Old Town',140,'parrot'),(6,'Valdez','61 Harbour Road','Docks',60,'dog'),(7,'Whitby','9 Orchard Way','Riverside',180,NULL);
INSERT INTO job VALUES (1,1,1,'2023-05-06','windows',3,66,5),(2,2,2,'2023-05-09','regular clean',2,38,4),(3,3,1,'2023-05-20','deep clean',6,150,5),(4,4,3,'2023-06-03','regular clean',2.5,47.5,NULL),(5,5,2,'2023-06-14','carpet wash',4,96,2),(6,1,3,'2023-07-01','regular clean',3,57,4),(7,3,4,'2023-07-22','windows',5,110,3),(8,6,1,'2023-08-08','move-out clean',7,175,5),(9,5,1,'2023-09-12','deep clean',5,125,4),(10,1,2,'2024-01-13','windows',3,69,3),(11,2,3,'2024-01-16','carpet wash',2,52,5);

-- What is Thuy's number?
-- phone for thuy
SELECT phone FROM cleaner WHERE name = 'Thuy';

-- Which of the cleaners drive?
-- cleaners who have a car
-- who's got wheels, cleaners with a car
SELECT name FROM cleaner WHERE has_car = 1;

-- Who did the carpets at the Okonkwo place?
-- okonkwo carpet wash - done by
-- who washed the okonkwos' carpet, task carpet wash
SELECT cleaner.name FROM cleaner JOIN job ON job.cleaner_id = cleaner.id JOIN household ON job.household_id = household.id WHERE household.family = 'Okonkwo' AND job.task = 'carpet wash';

-- Which families in Riverside have no pets?
-- riverside households w/o pets
-- no-pet families in riverside
SELECT family FROM household WHERE district = 'Riverside' AND pets IS NULL;

-- How big is the Fitzroy home?
-- fitzroys: size in square metres
SELECT size_m2 FROM household WHERE family = 'Fitzroy';

-- How many window jobs have we done?
-- windows - number of jobs
-- how often did we clean windows
SELECT COUNT(*) FROM job WHERE task = 'windows';

-- How much have the Abernathys paid us?
-- total price of all jobs at abernathy
-- abernathy, sum paid so far
SELECT SUM(job.price) FROM job JOIN household ON job.household_id = household.id WHERE household.family = 'Abernathy';

-- Who gets the best ratings on average?
-- cleaner with the highest average stars
-- best rated cleaner on average
SELECT cleaner.name FROM cleaner JOIN job ON job.cleaner_id = cleaner.id GROUP BY cleaner.id ORDER BY AVG(job.stars) DESC LIMIT 1;

-- Which family do we go to most?
-- most frequent customer
-- who books us most often
SELECT household.family FROM household JOIN job ON job.household_id = household.id GROUP BY household.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which family hasn't had us in yet, and what street are they on?
-- families with no job so far, and their street
SELECT family, street FROM household WHERE id NOT IN (SELECT household_id FROM job);

-- How many hours has each cleaner worked?
-- hours per cleaner
-- how long did everybody work in total, by cleaner
SELECT cleaner.name, SUM(job.hours) FROM cleaner JOIN job ON job.cleaner_id = cleaner.id GROUP BY cleaner.id;

-- What was the priciest job in June 2023?
-- dearest task june 2023
SELECT task FROM job WHERE day = '2023-06' ORDER BY price DESC LIMIT 1;

-- Has Rosa ever cleaned for the Valdez family?
-- did rosa do valdez
SELECT EXISTS (SELECT job.id FROM job JOIN cleaner ON job.cleaner_id = cleaner.id JOIN household ON job.household_id = household.id WHERE cleaner.name = 'Rosa' AND household.family = 'Valdez');

-- Has Bogdan been with us longer than Celestine?
-- did bogdan start before celestine
SELECT EXISTS (SELECT name FROM cleaner WHERE name = 'Bogdan' AND started < (SELECT started FROM cleaner WHERE name = 'Celestine'));

-- Which families live on Mill Lane?
-- mill lane customers
-- who lives in Mill Lane
SELECT family FROM household WHERE street LIKE '%Mill Lane%';

-- Which other families live in the same district as the Chowdhurys?
-- neighbours of chowdhury, i.e. others in that family's district
SELECT family FROM household WHERE district = (SELECT district FROM household WHERE family = 'Chowdhury') AND family != 'Chowdhury';
