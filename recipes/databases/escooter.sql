CREATE TABLE rider (rider_id INTEGER PRIMARY KEY, rider_name TEXT, home_district TEXT, birth_yr INTEGER, registered DATE, blocked TEXT);
CREATE TABLE scooter (plate TEXT PRIMARY KEY, make TEXT, range_km INTEGER, purchased DATE, condition TEXT);
CREATE TABLE hire (hire_no INTEGER PRIMARY KEY, rider_id INTEGER REFERENCES rider(rider_id), plate TEXT REFERENCES scooter(plate), started DATE, minutes INTEGER, km REAL, fare REAL);
CREATE TABLE penalty (pen_id INTEGER PRIMARY KEY, hire_no INTEGER REFERENCES hire(hire_no), reason TEXT, fine REAL, settled TEXT);
INSERT INTO rider VALUES (1,'Noor Adeyemi','Old Docks',1998,'2023-04-01','no'),(2,'Felix Marlow','Upper Green',1985,'2023-04-12','no'),(3,'Ilse Vandermeer','Old Docks',2003,'2023-08-30','yes'),(4,'Cosmo Reyes','Station Quarter',1991,'2024-02-14','no'),(5,'Hattie Plume','Upper Green',1976,'2024-03-01','no'),(6,'Benji Okoro','Station Quarter',2001,'2024-05-05','no');
INSERT INTO scooter VALUES ('ES-101','Swifty',35,'2022-05-10','good'),('ES-102','Swifty',35,'2022-05-10','worn'),('ES-207','Volta',60,'2023-09-01','good'),('ES-208','Volta',58,'2023-09-01','in repair'),('ES-300','Kiwi',42,'2024-04-18','new');
INSERT INTO hire VALUES (71,1,'ES-101','2024-05-02',12,3.1,2.8),(72,1,'ES-207','2024-05-03',34,9.8,6.9),(73,2,'ES-102','2024-05-03',8,1.7,2.1),(74,3,'ES-207','2024-05-10',51,14.2,9.9),(75,3,'ES-101','2024-05-11',20,4.4,4.3),(76,4,'ES-300','2024-05-21',15,3.9,3.4),(77,1,'ES-300','2024-06-01',27,7.3,5.6),(78,4,'ES-102','2024-06-07',5,0.8,1.6),(79,5,'ES-207','2024-06-09',40,11.5,8.2),(80,3,'ES-208','2024-06-09',18,5.0,3.9);
INSERT INTO penalty VALUES (1,74,'speeding',40,'no'),(2,75,'bad parking',15,'yes'),(3,78,'bad parking',15,'no'),(4,80,'two riders',50,'no'),(5,72,'bad parking',20,'yes');

-- How much did each rider pay in fares?
-- fares per rider, total
-- what has everyone spent on rides altogether, by person
SELECT rider.rider_name, SUM(hire.fare) FROM rider JOIN hire ON hire.rider_id = rider.rider_id GROUP BY rider.rider_id;

-- Who took ride 79?
-- whose hire is number 79
-- 79: which customer?
SELECT rider.rider_name FROM rider JOIN hire ON hire.rider_id = rider.rider_id WHERE hire.hire_no = 79;

-- Who signed up but never rode?
-- registered riders without any hire
-- people who haven't taken a scooter yet
SELECT rider_name FROM rider WHERE rider_id NOT IN (SELECT rider_id FROM hire);

-- Which scooter covered the most kilometres?
-- plate with the highest total distance
-- hardest-worked scooter in km
SELECT plate FROM hire GROUP BY plate ORDER BY SUM(km) DESC LIMIT 1;

-- How many hires per make of scooter?
-- rides by manufacturer
-- Swifty, Volta, Kiwi: how often was each brand rented
SELECT scooter.make, COUNT(*) FROM scooter JOIN hire ON hire.plate = scooter.plate GROUP BY scooter.make;

-- Which reason brings the most fines?
-- most common offence
-- what do people get penalised for most often
SELECT reason FROM penalty GROUP BY reason ORDER BY COUNT(*) DESC LIMIT 1;

-- Who still owes a fine?
-- riders with unsettled penalties
-- names with fines not paid
SELECT DISTINCT rider.rider_name FROM rider JOIN hire ON hire.rider_id = rider.rider_id JOIN penalty ON penalty.hire_no = hire.hire_no WHERE penalty.settled = 'no';

-- Sum of fines still open
-- how much penalty money hasn't come in yet
SELECT SUM(fine) FROM penalty WHERE settled = 'no';

-- Riders with more than two rides
-- who has hired over twice
SELECT rider.rider_name FROM rider JOIN hire ON hire.rider_id = rider.rider_id GROUP BY rider.rider_id HAVING COUNT(*) > 2;

-- How many different people have used ES-207?
-- distinct riders of scooter ES-207
SELECT COUNT(DISTINCT rider_id) FROM hire WHERE plate = 'ES-207';

-- Longest trip of Noor in minutes
-- how many minutes was Noor Adeyemi's longest ride
SELECT MAX(hire.minutes) FROM hire JOIN rider ON hire.rider_id = rider.rider_id WHERE rider.rider_name = 'Noor Adeyemi';

-- Is Cosmo Reyes blocked?
-- has cosmo been locked out of the app
SELECT EXISTS (SELECT rider_name FROM rider WHERE rider_name = 'Cosmo Reyes' AND blocked = 'yes');

-- Which scooter is being repaired?
-- plate of the one in the workshop
-- what's in repair
SELECT plate FROM scooter WHERE condition = 'in repair';

-- Average fare for riders from the Old Docks
-- what do old docks people pay per ride on average
SELECT AVG(hire.fare) FROM hire JOIN rider ON hire.rider_id = rider.rider_id WHERE rider.home_district = 'Old Docks';

-- Hires in June 2024 with rider and fare, dearest first
-- june 2024 rides: who and how much, most expensive on top
SELECT rider.rider_name, hire.fare FROM rider JOIN hire ON hire.rider_id = rider.rider_id WHERE hire.started = '2024-06' ORDER BY hire.fare DESC;

-- Who was caught speeding?
-- speeding offender
SELECT rider.rider_name FROM rider JOIN hire ON hire.rider_id = rider.rider_id JOIN penalty ON penalty.hire_no = hire.hire_no WHERE penalty.reason = 'speeding';

-- Which riders were born after 2000?
-- born later than 2000, names
SELECT rider_name FROM rider WHERE birth_yr > 2000;
