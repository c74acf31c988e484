CREATE TABLE element (Z INTEGER PRIMARY KEY, symbol TEXT, element_name TEXT, discoverer TEXT, discovery_year INTEGER, discovery_country TEXT, atomic_mass REAL, melting_c REAL, phase TEXT, category TEXT, radioactive TEXT);
INSERT INTO element VALUES (1,'H','Hydrogen','Henry Cavendish',1766,'United Kingdom',1.008,-259.2,'gas','nonmetal','no'),(7,'N','Nitrogen','Daniel Rutherford',1772,'United Kingdom',14.007,-210.0,'gas','nonmetal','no'),(11,'Na','Sodium','Humphry Davy',1807,'United Kingdom',22.990,97.8,'solid','alkali metal','no'),(19,'K','Potassium','Humphry Davy',1807,'United Kingdom',39.098,63.5,'solid','alkali metal','no'),(20,'Ca','Calcium','Humphry Davy',1808,'United Kingdom',40.078,842.0,'solid','alkaline earth','no'),(26,'Fe','Iron',NULL,NULL,NULL,55.845,1538.0,'solid','transition metal','no'),(31,'Ga','Gallium','Paul-Emile Lecoq',1875,'France',69.723,29.8,'solid','metal','no'),(35,'Br','Bromine','Antoine Balard',1825,'France',79.904,-7.2,'liquid','halogen','no'),(74,'W','Tungsten','Carl Scheele',1781,'Sweden',183.840,3422.0,'solid','transition metal','no'),(80,'Hg','Mercury',NULL,NULL,NULL,200.592,-38.8,'liquid','transition metal','no'),(84,'Po','Polonium','Marie Curie',1898,'France',209.0,254.0,'solid','metal','yes'),(88,'Ra','Radium','Marie Curie',1898,'France',226.0,700.0,'solid','alkaline earth','yes');

-- Which element is number 26?
-- atomic number 26 = ?
SELECT element_name FROM element WHERE Z = 26;

-- What is the symbol for tungsten?
-- Tungsten symbol
SELECT symbol FROM element WHERE element_name = 'Tungsten';

-- Who discovered bromine?
-- Bromine was found by whom
SELECT discoverer FROM element WHERE element_name = 'Bromine';

-- Which elements did Humphry Davy discover?
-- what did davy find
SELECT element_name FROM element WHERE discoverer = 'Humphry Davy';

-- Which elements are liquid?
-- liquids please
SELECT element_name FROM element WHERE phase = 'liquid';

-- Which radioactive elements were discovered in France?
-- radioactive, found in France
SELECT element_name FROM element WHERE radioactive = 'yes' AND discovery_country = 'France';

-- At what temperature does gallium melt?
-- melting point of Gallium
SELECT melting_c FROM element WHERE element_name = 'Gallium';

-- Which transition metals melt above 2000 degrees?
-- transition metals with melting point over 2000
SELECT element_name FROM element WHERE category = 'transition metal' AND melting_c > 2000;

-- Is calcium an alkali metal?
-- does Calcium count as alkali metal
SELECT EXISTS (SELECT element_name FROM element WHERE element_name = 'Calcium' AND category = 'alkali metal');

-- How many elements came out of Marie Curie's lab?
-- number of elements Marie Curie discovered
SELECT COUNT(*) FROM element WHERE discoverer = 'Marie Curie';

-- Which element on the list is the lightest?
-- smallest atomic mass
SELECT element_name FROM element ORDER BY atomic_mass LIMIT 1;

-- What is the heaviest gas?
-- heaviest of the gases
SELECT element_name FROM element WHERE phase = 'gas' ORDER BY atomic_mass DESC LIMIT 1;

-- Which elements have been known since antiquity, without a discoverer?
-- elements with no known discoverer
SELECT element_name FROM element WHERE discoverer IS NULL;

-- Which elements were found in the 18th century, between 1701 and 1800? Names and years.
-- name and year, discovered between 1701 and 1800
SELECT element_name, discovery_year FROM element WHERE discovery_year BETWEEN 1701 AND 1800;

-- In which country were most of them discovered?
-- country with the most discoveries
SELECT discovery_country FROM element WHERE discovery_country IS NOT NULL GROUP BY discovery_country ORDER BY COUNT(*) DESC LIMIT 1;

-- How many elements of each category are listed?
-- elements per category
SELECT category, COUNT(*) FROM element GROUP BY category;

-- Who discovered more than one element?
-- discoverers of at least 2 elements
SELECT discoverer FROM element WHERE discoverer IS NOT NULL GROUP BY discoverer HAVING COUNT(*) >= 2;

-- Which was discovered earlier, hydrogen or nitrogen?
-- Hydrogen or Nitrogen: first found
SELECT element_name FROM element WHERE element_name IN ('Hydrogen', 'Nitrogen') ORDER BY discovery_year LIMIT 1;

-- What else was discovered in the same year as sodium?
-- found the same year as Sodium, not counting Sodium
SELECT element_name FROM element WHERE discovery_year = (SELECT discovery_year FROM element WHERE element_name = 'Sodium') AND element_name != 'Sodium';

-- Which element names end in -ium?
-- everything ending with ium
SELECT element_name FROM element WHERE element_name LIKE '%ium';
