CREATE TABLE power_plants (plant_id INTEGER PRIMARY KEY, plant TEXT, operator TEXT, country TEXT, primary_fuel TEXT, capacity_mw REAL, commissioned INTEGER, shut_down INTEGER, employees INTEGER, co2_kt REAL, cooling TEXT);
INSERT INTO power_plants VALUES (1,'Varrick Dam','Nordvolt','Norway','hydro',640,1968,NULL,55,0,'none'),(2,'Ashgrove A','Centrica Kohl','Germany','coal',920,1975,2021,310,4100,'tower'),(3,'Ashgrove B','Centrica Kohl','Germany','gas',450,2012,NULL,85,890,'tower'),(4,'Pointe Rouge','Elexis','France','nuclear',1300,1984,NULL,720,0,'sea water'),(5,'Lower Teviot','Nordvolt','Scotland','hydro',75,1936,NULL,12,0,'none'),(6,'Solana Flats','Helio SA','Spain','solar',210,2019,NULL,18,0,'none'),(7,'Marsh End','Elexis','England','gas',780,2004,NULL,110,1320,'river'),(8,'Kaltwasser','Centrica Kohl','Germany','coal',610,1982,2018,240,NULL,'river'),(9,'Belmonte','Helio SA','Spain','solar',95,2016,NULL,9,0,'none'),(10,'Sainte-Aude','Elexis','France','nuclear',1180,1979,2023,655,0,'river');

-- Who runs Marsh End?
-- operator of marsh end
-- marsh end belongs to which company
SELECT operator FROM power_plants WHERE plant = 'Marsh End';

-- Which plants have been closed?
-- plants no longer running
-- everything that has been shut down
SELECT plant FROM power_plants WHERE shut_down IS NOT NULL;

-- Which French reactors are still running?
-- nuclear, france, not shut down
-- nuclear plants in France that are not shut
SELECT plant FROM power_plants WHERE primary_fuel = 'nuclear' AND country = 'France' AND shut_down IS NULL;

-- What is the biggest gas plant?
-- gas station with highest output
-- largest gas-fired plant
SELECT plant FROM power_plants WHERE primary_fuel = 'gas' ORDER BY capacity_mw DESC LIMIT 1;

-- How many megawatts does each operator have?
-- total MW per operator
-- what capacity has every operator got in total
SELECT operator, SUM(capacity_mw) FROM power_plants GROUP BY operator;

-- Which fuels employ over 300 people in total?
-- fuels with more than 300 staff altogether
SELECT primary_fuel FROM power_plants GROUP BY primary_fuel HAVING SUM(employees) > 300;

-- Is Varrick Dam older than Pointe Rouge?
-- did varrick dam come on line before pointe rouge
-- varrick dam before pointe rouge?
SELECT EXISTS (SELECT plant FROM power_plants WHERE plant = 'Varrick Dam' AND commissioned < (SELECT commissioned FROM power_plants WHERE plant = 'Pointe Rouge'));

-- Does Helio SA own any hydro?
-- helio sa - hydro plants yes/no
-- any hydro at Helio SA
SELECT EXISTS (SELECT plant FROM power_plants WHERE operator = 'Helio SA' AND primary_fuel = 'hydro');

-- When was Lower Teviot built?
-- lower teviot opened what year
-- since when has Lower Teviot been running
SELECT commissioned FROM power_plants WHERE plant = 'Lower Teviot';

-- Which operators burn neither coal nor gas?
-- operators without any coal or gas plant
SELECT DISTINCT operator FROM power_plants WHERE operator NOT IN (SELECT operator FROM power_plants WHERE primary_fuel IN ('coal', 'gas'));

-- Which operators have both gas and nuclear plants?
-- companies doing gas as well as nuclear
SELECT operator FROM power_plants WHERE primary_fuel = 'gas' INTERSECT SELECT operator FROM power_plants WHERE primary_fuel = 'nuclear';

-- How many plants use river water for cooling?
-- river-cooled plants, number
-- how many cool with the river
SELECT COUNT(*) FROM power_plants WHERE cooling = 'river';

-- What was commissioned between 2000 and 2019?
-- plants from 2000 to 2019
SELECT plant FROM power_plants WHERE commissioned BETWEEN 2000 AND 2019;

-- Name, fuel and staff of the three biggest employers.
-- top 3 plants by workforce, with fuel and number of employees
SELECT plant, primary_fuel, employees FROM power_plants ORDER BY employees DESC LIMIT 3;

-- Which plants called Ashgrove are there?
-- the ashgrove units
SELECT plant FROM power_plants WHERE plant LIKE 'Ashgrove%';

-- What is the lowest capacity of any hydro plant?
-- smallest hydro capacity in MW
SELECT MIN(capacity_mw) FROM power_plants WHERE primary_fuel = 'hydro';
