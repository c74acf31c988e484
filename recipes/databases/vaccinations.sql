CREATE TABLE vaccine (vac_code TEXT PRIMARY KEY, brand TEXT, disease TEXT, maker TEXT, doses_needed INTEGER, price REAL);
CREATE TABLE clinic (clinic_id INTEGER PRIMARY KEY, clinic_name TEXT, district TEXT, open_sat TEXT);
CREATE TABLE jab (jab_id INTEGER PRIMARY KEY, person TEXT, age INTEGER, given_on DATE, dose_no INTEGER, side_effect TEXT, vac_code TEXT REFERENCES vaccine(vac_code), clinic_id INTEGER REFERENCES clinic(clinic_id));
INSERT INTO vaccine VALUES ('TET','Tetanorm','tetanus','Helvex',3,22.5),('FLU','Fluguard','influenza','Orbis Labs',1,18),('HEB','Hepablock','hepatitis B','Helvex',3,41),('MMR','Trivaris','measles','Orbis Labs',2,35),('RAB','Rabisafe','rabies','Quanta',3,68),('FL2','Gripex','influenza','Quanta',1,24);
INSERT INTO clinic VALUES (1,'Riverside Health Centre','Old Town','yes'),(2,'Hilltop Practice','Northgate','no'),(3,'Station Walk-in','Northgate','yes'),(4,'Harbour Clinic','Docks','no');
INSERT INTO jab VALUES (1,'Linnea Strand',34,'2023-10-02',1,NULL,'FLU',1),(2,'Kwame Asante',8,'2023-05-16',1,'fever','MMR',1),(3,'Kwame Asante',8,'2023-09-19',2,NULL,'MMR',1),(4,'Bea Romano',52,'2023-10-11',1,'sore arm','FL2',3),(5,'Theo Lang',27,'2023-06-06',1,'sore arm','RAB',2),(6,'Theo Lang',27,'2023-06-13',2,NULL,'RAB',2),(7,'Greta Holm',71,'2023-10-11',1,NULL,'FLU',3),(8,'Bea Romano',52,'2024-01-15',1,'headache','HEB',3),(9,'Ivo Marin',19,'2024-02-20',3,NULL,'TET',3),(10,'Greta Holm',71,'2024-03-05',1,'fever','TET',3);

-- Who manufactures Trivaris?
-- trivaris is made by whom
-- which company is behind Trivaris
SELECT maker FROM vaccine WHERE brand = 'Trivaris';

-- Which vaccines need as many doses as Rabisafe?
-- same number of doses as rabisafe, which others
SELECT brand FROM vaccine WHERE doses_needed = (SELECT doses_needed FROM vaccine WHERE brand = 'Rabisafe') AND brand != 'Rabisafe';

-- Which vaccines protect against some kind of hepatitis?
-- hepatitis vaccine brands
SELECT brand FROM vaccine WHERE disease LIKE '%hepatitis%';

-- Which clinics in Northgate open on Saturdays?
-- saturday clinics, northgate
SELECT clinic_name FROM clinic WHERE district = 'Northgate' AND open_sat = 'yes';

-- Who has been vaccinated against rabies?
-- people with a rabies jab
-- everyone protected against rabies
SELECT DISTINCT jab.person FROM jab JOIN vaccine ON jab.vac_code = vaccine.vac_code WHERE vaccine.disease = 'rabies';

-- Where did Ivo Marin get his shot?
-- clinic where ivo marin was jabbed
-- where was Ivo Marin vaccinated
SELECT clinic.clinic_name FROM clinic JOIN jab ON jab.clinic_id = clinic.clinic_id WHERE jab.person = 'Ivo Marin';

-- Which brands has the Riverside Health Centre given?
-- brands used at riverside
SELECT DISTINCT vaccine.brand FROM vaccine JOIN jab ON jab.vac_code = vaccine.vac_code JOIN clinic ON jab.clinic_id = clinic.clinic_id WHERE clinic.clinic_name = 'Riverside Health Centre';

-- Did Kwame Asante have his second dose?
-- has kwame asante had dose 2
SELECT EXISTS (SELECT jab_id FROM jab WHERE person = 'Kwame Asante' AND dose_no = 2);

-- Can you get vaccinated at the Harbour Clinic on a Saturday?
-- harbour clinic open saturdays?
SELECT EXISTS (SELECT clinic_name FROM clinic WHERE clinic_name = 'Harbour Clinic' AND open_sat = 'yes');

-- How many different people got a jab?
-- count of distinct people vaccinated
-- how many individuals have been vaccinated
SELECT COUNT(DISTINCT person) FROM jab;

-- What is the dearest vaccine from Helvex?
-- helvex's most expensive product
-- priciest Helvex vaccine
SELECT brand FROM vaccine WHERE maker = 'Helvex' ORDER BY price DESC LIMIT 1;

-- Which clinic gave the most jabs?
-- busiest vaccination clinic
-- where were most shots given
SELECT clinic.clinic_name FROM clinic JOIN jab ON jab.clinic_id = clinic.clinic_id GROUP BY clinic.clinic_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How often was each side effect reported?
-- side effects with counts, leaving out those with none
SELECT side_effect, COUNT(*) FROM jab WHERE side_effect IS NOT NULL GROUP BY side_effect;

-- Brands with their price, dearest at the top.
-- vaccine price list, highest price first
SELECT brand, price FROM vaccine ORDER BY price DESC;

-- Who was jabbed after January 2024?
-- people vaccinated later than jan 2024
-- anyone vaccinated after January 2024?
SELECT person FROM jab WHERE given_on > '2024-01';

-- Is Gripex dearer than Fluguard?
-- does gripex cost more than fluguard
SELECT EXISTS (SELECT brand FROM vaccine WHERE brand = 'Gripex' AND price > (SELECT price FROM vaccine WHERE brand = 'Fluguard'));
