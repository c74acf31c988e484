CREATE TABLE tea_garden (garden TEXT PRIMARY KEY, district TEXT, elevation_m INTEGER, area_ha REAL, planted_year INTEGER, tea_type TEXT, pickers INTEGER, yield_kg INTEGER, organic TEXT, manager TEXT);
INSERT INTO tea_garden VALUES ('Silverbrook','Nuwara Eliya',1890,210,1884,'black',340,412000,'no','R. Perera'),('Mistfall','Nuwara Eliya',2010,95.5,1921,'white',120,38000,'yes','S. Jayawardena'),('Kandagolla','Kandy',780,160,1903,'black',255,350500,'no','D. Fernando'),('Hunas Ridge','Kandy',1050,72,1956,'green',98,104000,'yes','A. Silva'),('Low Palm','Galle',60,118,1968,'black',180,298000,'no','D. Fernando'),('Golden Tip','Galle',45,40,1999,'white',52,9800,'yes',NULL),('Udawatta','Badulla',1240,133,1931,'green',150,171000,'no','M. Rajan'),('Spring Valley','Badulla',1410,260.5,1889,'black',410,508000,'yes','K. Nathan');

-- What are the names and elevations of the organic gardens?
-- organic ones and how high up they are
SELECT garden, elevation_m FROM tea_garden WHERE organic = 'yes';

-- What is the mean area of the gardens in each district?
-- avg hectares by district
SELECT district, AVG(area_ha) FROM tea_garden GROUP BY district;

-- Find the number of distinct kinds of tea that are grown.
-- how many types of tea do we grow
SELECT COUNT(DISTINCT tea_type) FROM tea_garden;

-- List, in descending order of yield, the gardens that produce black tea.
-- black tea gardens, most productive first
SELECT garden FROM tea_garden WHERE tea_type = 'black' ORDER BY yield_kg DESC;

-- Who manages Udawatta?
-- udawatta's manager
-- who is in charge at Udawatta
SELECT manager FROM tea_garden WHERE garden = 'Udawatta';

-- Which gardens lie higher than the average elevation?
-- gardens above avg height
SELECT garden FROM tea_garden WHERE elevation_m > (SELECT AVG(elevation_m) FROM tea_garden);

-- Which garden is the oldest in Badulla?
-- badulla's oldest plantation
SELECT garden FROM tea_garden WHERE district = 'Badulla' ORDER BY planted_year LIMIT 1;

-- For each kind of tea, return the total yield and the number of pickers employed.
-- per tea type: kilos and pickers in total
SELECT tea_type, SUM(yield_kg), SUM(pickers) FROM tea_garden GROUP BY tea_type;

-- Which managers are responsible for more than one garden?
-- managers running several gardens (over 1)
SELECT manager FROM tea_garden GROUP BY manager HAVING COUNT(*) > 1;

-- Which gardens currently have no manager?
-- anywhere without a manager
SELECT garden FROM tea_garden WHERE manager IS NULL;

-- Which districts have both black and green tea gardens?
-- districts doing black as well as green
SELECT district FROM tea_garden WHERE tea_type = 'black' INTERSECT SELECT district FROM tea_garden WHERE tea_type = 'green';

-- Which districts grow no white tea?
-- districts without any white tea
SELECT district FROM tea_garden EXCEPT SELECT district FROM tea_garden WHERE tea_type = 'white';

-- How many pickers work for gardens planted before 1930?
-- pickers at places planted before 1930, total
SELECT SUM(pickers) FROM tea_garden WHERE planted_year < 1930;

-- Is Mistfall higher than Silverbrook?
-- does mistfall lie above silverbrook
SELECT EXISTS (SELECT garden FROM tea_garden WHERE garden = 'Mistfall' AND elevation_m > (SELECT elevation_m FROM tea_garden WHERE garden = 'Silverbrook'));

-- Return the names, districts and areas of the three largest gardens.
-- top 3 by size w/ district and ha
SELECT garden, district, area_ha FROM tea_garden ORDER BY area_ha DESC LIMIT 3;

-- Does Golden Tip grow green tea?
-- golden tip = green tea?
SELECT EXISTS (SELECT garden FROM tea_garden WHERE garden = 'Golden Tip' AND tea_type = 'green');

-- Find the gardens in Kandy or Galle that employ fewer than 100 pickers.
-- under 100 pickers in kandy or galle
SELECT garden FROM tea_garden WHERE (district = 'Kandy' OR district = 'Galle') AND pickers < 100;

-- What are the lowest and highest elevations at which white tea is planted?
-- white tea: lowest and highest altitude
SELECT MIN(elevation_m), MAX(elevation_m) FROM tea_garden WHERE tea_type = 'white';

-- Which gardens grow the same type of tea as Hunas Ridge?
-- who else grows what hunas ridge grows
SELECT garden FROM tea_garden WHERE tea_type = (SELECT tea_type FROM tea_garden WHERE garden = 'Hunas Ridge') AND garden != 'Hunas Ridge';
