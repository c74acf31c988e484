CREATE TABLE crew (crew_code TEXT PRIMARY KEY, crew_lead TEXT, size INTEGER, start_hr INTEGER, zone TEXT);
CREATE TABLE plough (unit_no INTEGER PRIMARY KEY, unit_nm TEXT, make_yr INTEGER, blade_cm INTEGER, salt_t REAL, fuel_l_h REAL, is_rented TEXT, crew_code TEXT REFERENCES crew(crew_code));
CREATE TABLE client_job (job_id INTEGER PRIMARY KEY, cl_nm TEXT, cl_kind TEXT, area_m2 INTEGER, season_fee INTEGER, contract_end DATE, prio INTEGER, crew_code TEXT REFERENCES crew(crew_code));
INSERT INTO crew VALUES ('N','Bodil Krag',6,4,'north'),('S','Matteo Luz',4,5,'south'),('E','Frank Osei',5,3,'east'),('W','Irina Volk',3,4,'west');
INSERT INTO plough VALUES (1,'Polar Bear',2019,320,6.5,14.2,'no','N'),(2,'Penguin',2022,180,1.2,5.8,'no','N'),(3,'Yeti',2014,300,5,16.9,'no','E'),(4,'Husky',2020,210,2,7.1,'yes','S'),(5,'Ermine',2023,150,0.6,4.4,'no','W'),(6,'Mammoth',2009,360,8,21.5,'no','E'),(7,'Snow Owl',2017,240,2.8,9.3,'yes',NULL);
INSERT INTO client_job VALUES (101,'Regent Hospital','public',14500,21800,'2026-04-30',1,'N'),(102,'Elmwood Estate','residential',8200,9400,'2025-04-30',3,'N'),(103,'Foxglove School','public',5100,6900,'2025-04-30',2,'S'),(104,'Bargain Barn','retail',11300,12500,'2024-04-30',3,'E'),(105,'Airport Cargo','industrial',32000,48700,'2028-04-30',1,'E'),(106,'Villa Margarete','residential',900,1450,'2024-04-30',4,'W'),(107,'Pine Court Flats','residential',2700,3600,'2027-04-30',3,'W'),(108,'Sunrise Care Home','public',3300,5200,'2026-04-30',1,'S'),(109,'Tramway Depot','industrial',9800,NULL,NULL,2,'E');

-- Does Mammoth guzzle more than Yeti?
-- is mammoth's fuel consumption higher than yeti's
-- mammoth thirstier than yeti?
SELECT EXISTS (SELECT unit_nm FROM plough WHERE unit_nm = 'Mammoth' AND fuel_l_h > (SELECT fuel_l_h FROM plough WHERE unit_nm = 'Yeti'));

-- Is the Husky's blade wider than the Snow Owl's?
-- has husky got a broader blade than snow owl
SELECT EXISTS (SELECT unit_nm FROM plough WHERE unit_nm = 'Husky' AND blade_cm > (SELECT blade_cm FROM plough WHERE unit_nm = 'Snow Owl'));

-- Does Irina Volk's crew begin at the same hour as Bodil Krag's?
-- do volk's people start when krag's do
SELECT EXISTS (SELECT crew_lead FROM crew WHERE crew_lead = 'Irina Volk' AND start_hr = (SELECT start_hr FROM crew WHERE crew_lead = 'Bodil Krag'));

-- Who pays more, Elmwood Estate or Bargain Barn?
-- elmwood estate or bargain barn: higher season fee
-- better-paying client: Bargain Barn or Elmwood Estate
SELECT cl_nm FROM client_job WHERE cl_nm IN ('Elmwood Estate', 'Bargain Barn') ORDER BY season_fee DESC LIMIT 1;

-- Which is newer, Penguin or Husky?
-- penguin vs husky, the later build
SELECT unit_nm FROM plough WHERE unit_nm IN ('Penguin', 'Husky') ORDER BY make_yr DESC LIMIT 1;

-- Which ploughs carry more salt than the Snow Owl?
-- more salt on board than snow owl
-- salt capacity above Snow Owl's
SELECT unit_nm FROM plough WHERE salt_t > (SELECT salt_t FROM plough WHERE unit_nm = 'Snow Owl');

-- Which clients have a smaller area than Foxglove School?
-- less to clear than at foxglove school
SELECT cl_nm FROM client_job WHERE area_m2 < (SELECT area_m2 FROM client_job WHERE cl_nm = 'Foxglove School');

-- Which clients have the same priority as the Tramway Depot?
-- as urgent as tramway depot
SELECT cl_nm FROM client_job WHERE prio = (SELECT prio FROM client_job WHERE cl_nm = 'Tramway Depot');

-- Who leads a larger crew than Matteo Luz?
-- crew leads with more people than matteo luz
SELECT crew_lead FROM crew WHERE size > (SELECT size FROM crew WHERE crew_lead = 'Matteo Luz');

-- ploughs burning under 8 litres an hour
-- which units use less than 8 l per hour
-- fuel-savers, below 8 litres hourly
SELECT unit_nm FROM plough WHERE fuel_l_h < 8;

-- blades of 240 cm or more
-- which ploughs have at least a 240 blade
-- 240 centimetres and wider
SELECT unit_nm FROM plough WHERE blade_cm >= 240;

-- public clients paying up to 7000
-- which public customers pay no more than 7000 a season
SELECT cl_nm FROM client_job WHERE cl_kind = 'public' AND season_fee <= 7000;

-- Which clients' areas are above average?
-- clients with more square metres than the mean
SELECT cl_nm FROM client_job WHERE area_m2 > (SELECT AVG(area_m2) FROM client_job);

-- Who has more clients, Frank Osei or Bodil Krag?
-- osei or krag: which lead's crew serves more customers
SELECT crew.crew_lead FROM crew JOIN client_job ON client_job.crew_code = crew.crew_code WHERE crew.crew_lead IN ('Frank Osei', 'Bodil Krag') GROUP BY crew.crew_code ORDER BY COUNT(*) DESC LIMIT 1;

-- Which crew leads have at least two ploughs?
-- two or more ploughs - whose crew
SELECT crew.crew_lead FROM crew JOIN plough ON plough.crew_code = crew.crew_code GROUP BY crew.crew_code HAVING COUNT(*) >= 2;

-- Which rented plough has no crew?
-- hired unit nobody uses, no crew assigned
SELECT unit_nm FROM plough WHERE is_rented = 'yes' AND crew_code IS NULL;

-- Who clears the snow at Pine Court Flats?
-- pine court flats: crew lead
-- which lead is responsible for Pine Court
SELECT crew.crew_lead FROM crew JOIN client_job ON client_job.crew_code = crew.crew_code WHERE client_job.cl_nm = 'Pine Court Flats';

-- fees per kind of client
-- what do residential, public, retail and industrial customers bring in each
SELECT cl_kind, SUM(season_fee) FROM client_job GROUP BY cl_kind;
