CREATE TABLE solar_systems (system_id INTEGER PRIMARY KEY, owner_name TEXT, town TEXT, roof TEXT, peak_kw REAL, panels INTEGER, panel_maker TEXT, battery_kwh REAL, commissioned DATE, price_eur INTEGER, yield_2023_kwh INTEGER, installer TEXT);
INSERT INTO solar_systems VALUES (1,'Familie Obermeier','Dachau','pitched',9.8,24,'Sunara',10,'2020-05-11',19800,9650,'Elektro Pichler'),(2,'Bäckerei Strobl','Freising','flat',29.4,72,'Heliox',NULL,'2021-03-23',41500,27900,'Elektro Pichler'),(3,'Ute Ranke','Dachau','pitched',6.2,15,'Sunara',5,'2021-08-02',14200,5800,'SolarTeam Isar'),(4,'Autohaus Gruber','Erding','carport',54,132,'Heliox',30,'2022-04-29',88000,50300,'SolarTeam Isar'),(5,'Gemeinde Hallberg','Freising','flat',40.5,100,'Lumen+',NULL,'2022-06-15',57900,38800,'Voltwerk'),(6,'Jens Albers','Erding','pitched',8.1,20,'Sunara',8,'2022-11-30',21600,7750,'Elektro Pichler'),(7,'Hof Sedlmair','Freising','pitched',22,54,'Heliox',15,'2023-05-09',39900,14100,'Voltwerk'),(8,'Petra Schulte','Dachau','flat',5.4,13,'Lumen+',NULL,'2023-06-21',11900,2600,'SolarTeam Isar'),(9,'Tennisclub Au','Freising','carport',18.3,45,'Sunara',NULL,'2023-10-17',32400,1250,'Elektro Pichler'),(10,'Karin Vogl','Erding','pitched',7.7,18,'Lumen+',7,'2024-02-28',18500,NULL,'Voltwerk');

-- How many systems went live in Q2 2022?
-- commissioned in q2 2022, number
SELECT COUNT(*) FROM solar_systems WHERE commissioned BETWEEN '2022-04' AND '2022-06';

-- What's the total peak power installed in Freising?
-- freising kw altogether
SELECT SUM(peak_kw) FROM solar_systems WHERE town = 'Freising';

-- How big is the battery at Autohaus Gruber?
-- gruber battery size
SELECT battery_kwh FROM solar_systems WHERE owner_name = 'Autohaus Gruber';

-- Who doesn't have a battery?
-- owners without battery
SELECT owner_name FROM solar_systems WHERE battery_kwh IS NULL;

-- Which installer has built the most systems since 2022?
-- busiest installer since 2022
SELECT installer FROM solar_systems WHERE commissioned >= '2022' GROUP BY installer ORDER BY COUNT(*) DESC LIMIT 1;

-- What did Voltwerk charge on average?
-- average voltwerk price
SELECT AVG(price_eur) FROM solar_systems WHERE installer = 'Voltwerk';

-- Which pitched roof system is the largest?
-- biggest installation on a pitched roof - owner
SELECT owner_name FROM solar_systems WHERE roof = 'pitched' ORDER BY peak_kw DESC LIMIT 1;

-- How much power did the Dachau systems produce in 2023?
-- dachau total yield
SELECT SUM(yield_2023_kwh) FROM solar_systems WHERE town = 'Dachau';

-- Average price per roof type?
-- what does each kind of roof cost on average
SELECT roof, AVG(price_eur) FROM solar_systems GROUP BY roof;

-- Who has Sunara panels and a battery of at least 8 kWh?
-- sunara owners, battery 8 kwh or bigger
SELECT owner_name FROM solar_systems WHERE panel_maker = 'Sunara' AND battery_kwh >= 8;

-- Are there any carport systems in Dachau?
-- carport in dachau?
SELECT EXISTS (SELECT owner_name FROM solar_systems WHERE roof = 'carport' AND town = 'Dachau');

-- Did SolarTeam Isar put anything into service in June 2023?
-- solarteam isar june 2023 - any system?
SELECT EXISTS (SELECT owner_name FROM solar_systems WHERE installer = 'SolarTeam Isar' AND commissioned = '2023-06');

-- Whose installation cost more than the average?
-- owners who paid above average
SELECT owner_name FROM solar_systems WHERE price_eur > (SELECT AVG(price_eur) FROM solar_systems);

-- Which towns have more than 50 kW in total?
-- towns over 50 kw
SELECT town FROM solar_systems GROUP BY town HAVING SUM(peak_kw) > 50;

-- Who has more panels, Ute Ranke or Karin Vogl?
-- ranke or vogl: more panels?
SELECT owner_name FROM solar_systems WHERE owner_name IN ('Ute Ranke', 'Karin Vogl') ORDER BY panels DESC LIMIT 1;

-- What was the first system Elektro Pichler built, and when?
-- elektro pichler first job: owner, date
SELECT owner_name, commissioned FROM solar_systems WHERE installer = 'Elektro Pichler' ORDER BY commissioned LIMIT 1;

-- Three cheapest systems put into operation before 2023?
-- 3 cheapest commissioned before 2023, owners
SELECT owner_name FROM solar_systems WHERE commissioned < '2023' ORDER BY price_eur LIMIT 3;

-- Which makers' panels are found in both Dachau and Erding?
-- panel makers used in dachau and erding
SELECT panel_maker FROM solar_systems WHERE town = 'Dachau' INTERSECT SELECT panel_maker FROM solar_systems WHERE town = 'Erding';

-- Who isn't with Elektro Pichler and isn't in Freising?
-- owners outside freising, installer other than elektro pichler
SELECT owner_name FROM solar_systems WHERE installer != 'Elektro Pichler' AND town != 'Freising';
