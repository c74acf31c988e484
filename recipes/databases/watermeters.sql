CREATE TABLE household (hh_no INTEGER PRIMARY KEY, surname TEXT, street TEXT, house_no TEXT, persons INTEGER, garden INTEGER);
CREATE TABLE meter (meter_no TEXT PRIMARY KEY, hh_no INTEGER REFERENCES household(hh_no), brand TEXT, installed DATE, calibrated_until INTEGER, smart INTEGER);
CREATE TABLE reading (reading_id INTEGER PRIMARY KEY, meter_no TEXT REFERENCES meter(meter_no), read_on DATE, m3 REAL, reader TEXT);
INSERT INTO household VALUES (1,'Aldridge','Weir Lane','4',4,1),(2,'Brzezinski','Weir Lane','11a',2,0),(3,'Cassidy','Spring Road','2',5,1),(4,'Donati','Spring Road','19',1,0),(5,'Eklund','Mill Row','7',3,1),(6,'Farouk','Mill Row','8',6,0),(7,'Gough','Spring Road','23',2,1);
INSERT INTO meter VALUES ('M-4410','1','Hydrix','2016-05-09',2026,0),('M-4411','2','Hydrix','2016-05-10',2026,0),('M-5207','3','Aquaton','2019-08-21',2029,1),('M-5208','4','Aquaton','2019-08-21',2029,1),('M-6100','5','Pegel','2022-02-02',2032,1),('M-3902','6','Hydrix','2012-11-30',2022,0),('M-6155','1','Pegel','2022-06-17',2032,1);
INSERT INTO reading VALUES (1,'M-4410','2022-12-28',141.2,'Sven Tolland'),(2,'M-4411','2022-12-28',68,'Sven Tolland'),(3,'M-5207','2022-12-30',204.7,'remote'),(4,'M-5208','2022-12-30',37.9,'remote'),(5,'M-3902','2023-01-04',233,'Jo Hartwell'),(6,'M-6100','2023-06-30',58.4,'remote'),(7,'M-4410','2023-12-27',138.6,'Jo Hartwell'),(8,'M-5207','2023-12-30',198.3,'remote'),(9,'M-3902','2023-12-29',251.5,'Jo Hartwell'),(10,'M-6155','2023-12-31',22.1,'remote');

-- What brand is meter M-3902?
-- M-3902 make?
-- who made M-3902
SELECT brand FROM meter WHERE meter_no = 'M-3902';

-- How many people live at the Cassidys'?
-- cassidy household size
-- how many Cassidys are there
SELECT persons FROM household WHERE surname = 'Cassidy';

-- Which families on Spring Road have a garden?
-- spring road households with garden
-- gardens in Spring Road: whose?
SELECT surname FROM household WHERE street = 'Spring Road' AND garden = 1;

-- Who has a smart meter?
-- smart meter households, surname
-- which families got smart meters
SELECT DISTINCT household.surname FROM household JOIN meter ON meter.hh_no = household.hh_no WHERE meter.smart = 1;

-- Whose meters has Jo Hartwell read?
-- households visited by jo hartwell
-- jo hartwell has been to which families
SELECT DISTINCT household.surname FROM household JOIN meter ON meter.hh_no = household.hh_no JOIN reading ON reading.meter_no = meter.meter_no WHERE reading.reader = 'Jo Hartwell';

-- Which home has no meter?
-- households lacking a water meter
-- who isn't metered at all
SELECT surname FROM household WHERE hh_no NOT IN (SELECT hh_no FROM meter);

-- Which meters weren't read in 2023?
-- meters with no 2023 reading
SELECT meter_no FROM meter WHERE meter_no NOT IN (SELECT meter_no FROM reading WHERE read_on = '2023');

-- Which is the oldest meter still on our books?
-- earliest installed meter
-- meter that has been in longest
SELECT meter_no FROM meter ORDER BY installed LIMIT 1;

-- Who used the most water at a single reading?
-- highest reading ever - which family
-- biggest water user going by one reading
SELECT household.surname FROM household JOIN meter ON meter.hh_no = household.hh_no JOIN reading ON reading.meter_no = meter.meter_no ORDER BY reading.m3 DESC LIMIT 1;

-- How many meters do we have of each brand?
-- meters by brand
SELECT brand, COUNT(*) FROM meter GROUP BY brand;

-- What was read in total in December 2023?
-- december 2023 m3 sum
SELECT SUM(m3) FROM reading WHERE read_on = '2023-12';

-- Is there a meter whose calibration ended before 2025?
-- calibration run out before 2025 on any meter?
SELECT EXISTS (SELECT meter_no FROM meter WHERE calibrated_until < 2025);

-- Do the Farouks have a garden?
-- farouk: garden or not
-- is there a garden at farouk's
SELECT EXISTS (SELECT surname FROM household WHERE surname = 'Farouk' AND garden = 1);

-- Average consumption per reader's readings, please.
-- mean m3 for each reader
SELECT reader, AVG(m3) FROM reading GROUP BY reader;

-- Which households are bigger than the average one?
-- families with more people than average
SELECT surname FROM household WHERE persons > (SELECT AVG(persons) FROM household);

-- Who lives on Weir Lane or Mill Row?
-- weir lane + mill row residents
SELECT surname FROM household WHERE street = 'Weir Lane' OR street = 'Mill Row';
