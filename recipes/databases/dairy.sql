CREATE TABLE cow (ear_tag TEXT PRIMARY KEY, call_name TEXT, breed TEXT, born DATE, mother_tag TEXT REFERENCES cow(ear_tag), barn TEXT, milking TEXT, sold_on DATE);
CREATE TABLE milk_yield (yield_id INTEGER PRIMARY KEY, ear_tag TEXT REFERENCES cow(ear_tag), milked_on DATE, litres REAL, fat_pct REAL);
CREATE TABLE treatment (tr_id INTEGER PRIMARY KEY, ear_tag TEXT REFERENCES cow(ear_tag), vet TEXT, complaint TEXT, treated_on DATE, cost REAL);
INSERT INTO cow VALUES ('NL401','Bertha','Holstein','2016-02-27',NULL,'old barn','yes',NULL),('NL402','Klara','Holstein','2017-05-13',NULL,'old barn','yes',NULL),('NL417','Pleuntje','Jersey','2018-09-01',NULL,'new barn','yes',NULL),('NL433','Dotje','Holstein','2019-03-22','NL401','new barn','yes',NULL),('NL440','Saar','Brown Swiss','2020-01-15',NULL,'new barn','no',NULL),('NL452','Roos','Holstein','2021-04-09','NL402','old barn','yes',NULL),('NL460','Mies','Jersey','2022-06-18','NL417','calf shed','no',NULL),('NL461','Fien','Holstein','2022-07-02','NL401','calf shed','no','2023-10-30');
INSERT INTO milk_yield VALUES (1,'NL401','2024-04-01',24.5,4.1),(2,'NL402','2024-04-01',28.2,3.9),(3,'NL417','2024-04-01',18.9,5.4),(4,'NL433','2024-04-01',30.1,3.8),(5,'NL452','2024-04-01',26.0,4.0),(6,'NL401','2024-04-02',23.8,4.2),(7,'NL402','2024-04-02',29.0,3.9),(8,'NL417','2024-04-02',19.6,5.3),(9,'NL433','2024-04-02',31.4,3.7);
INSERT INTO treatment VALUES (1,'NL401','Dr Veenstra','mastitis','2023-02-10',85),(2,'NL401','Dr Veenstra','lameness','2023-09-04',60),(3,'NL402','Dr Kamp','mastitis','2022-12-19',92.5),(4,'NL440','Dr Kamp','milk fever','2023-06-01',140),(5,'NL460','Dr Veenstra','scours','2022-08-23',45),(6,'NL401','Dr Veenstra','mastitis','2024-01-17',88);

-- How old is Klara, i.e. when was she born?
-- klara's birthday
-- klara date of birth
SELECT born FROM cow WHERE call_name = 'Klara';

-- Name Bertha's calves.
-- daughters of bertha
SELECT call_name FROM cow WHERE mother_tag = (SELECT ear_tag FROM cow WHERE call_name = 'Bertha');

-- Jerseys giving milk at the moment?
-- Which Jersey cows are being milked?
SELECT call_name FROM cow WHERE breed = 'Jersey' AND milking = 'yes';

-- What vet bills has Bertha run up in total?
-- sum spent on treating bertha
-- how much did bertha cost us at the vet's
SELECT SUM(treatment.cost) FROM treatment JOIN cow ON treatment.ear_tag = cow.ear_tag WHERE cow.call_name = 'Bertha';

-- Who treated Saar?
-- saar's vet
-- which vet saw Saar
SELECT treatment.vet FROM treatment JOIN cow ON treatment.ear_tag = cow.ear_tag WHERE cow.call_name = 'Saar';

-- Which cows have had mastitis?
-- mastitis cases, cow names
SELECT DISTINCT cow.call_name FROM cow JOIN treatment ON treatment.ear_tag = cow.ear_tag WHERE treatment.complaint = 'mastitis';

-- Cows that have never needed a vet
-- who in the herd was never treated?
SELECT call_name FROM cow WHERE ear_tag NOT IN (SELECT ear_tag FROM treatment);

-- Litres per cow on average
-- What does each cow give on average?
SELECT cow.call_name, AVG(milk_yield.litres) FROM cow JOIN milk_yield ON milk_yield.ear_tag = cow.ear_tag GROUP BY cow.ear_tag;

-- Who gave the fattiest milk?
-- cow with the highest fat percentage
-- whose milk is creamiest, fat-wise
SELECT cow.call_name FROM cow JOIN milk_yield ON milk_yield.ear_tag = cow.ear_tag ORDER BY milk_yield.fat_pct DESC LIMIT 1;

-- How many animals stand in each barn?
-- cows per barn
-- how many head in every barn
SELECT barn, COUNT(*) FROM cow GROUP BY barn;

-- Have we sold any Holsteins?
-- was a holstein ever sold
SELECT EXISTS (SELECT call_name FROM cow WHERE breed = 'Holstein' AND sold_on IS NOT NULL);

-- Which animals were born in 2022?
-- 2022 calves
-- calves that arrived in 2022
SELECT call_name FROM cow WHERE born = '2022';

-- How much milk did we get on 1 April 2024?
-- total litres 1 april 2024
SELECT SUM(litres) FROM milk_yield WHERE milked_on = '2024-04-01';

-- Which vets have handled 3 or more of our cases?
-- vets with at least 3 treatments
SELECT vet FROM treatment GROUP BY vet HAVING COUNT(*) >= 3;

-- Oldest Holstein in the new barn?
-- new barn, holsteins only, which one's the oldest
SELECT call_name FROM cow WHERE breed = 'Holstein' AND barn = 'new barn' ORDER BY born LIMIT 1;
