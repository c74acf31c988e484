CREATE TABLE massif (m_id INTEGER PRIMARY KEY, massif TEXT, summit_m INTEGER, huts INTEGER, nearest_town TEXT);
CREATE TABLE glacier (g_id INTEGER PRIMARY KEY, glacier TEXT, m_id INTEGER REFERENCES massif(m_id), ice_km2 REAL, thickness_m INTEGER, snout_alt INTEGER, type TEXT);
CREATE TABLE survey (s_id INTEGER PRIMARY KEY, g_id INTEGER REFERENCES glacier(g_id), surveyed DATE, retreat_m REAL, leader TEXT);
INSERT INTO massif VALUES (1,'Skarn Range',4120,6,'Innerfall'),(2,'Blue Teeth',3685,3,'Oldern'),(3,'Hallow Plateau',2940,1,'Kvit'),(4,'Queen Maren Group',4477,9,'Sankt Vigg');
INSERT INTO glacier VALUES (1,'Great Skarn',1,62.4,410,1560,'valley'),(2,'Little Skarn',1,8.1,95,2210,'hanging'),(3,'Wolf Tongue',1,23.7,190,1835,'valley'),(4,'Tooth Glacier',2,11.9,140,2050,'cirque'),(5,'Hallow Cap',3,148.0,520,880,'ice cap'),(6,'Maren Ice',4,74.5,365,1690,'valley'),(7,'Veil Glacier',4,3.2,48,2790,'hanging'),(8,'Broken Bowl',2,1.4,31,2600,'cirque');
INSERT INTO survey VALUES (1,1,'2019-08-30',21.5,'Runa Eik'),(2,1,'2022-09-04',38.0,'Pal Storm'),(3,3,'2021-08-18',12.2,'Runa Eik'),(4,4,'2020-09-11',9.0,'Tor Haug'),(5,5,'2022-07-27',4.4,'Siv Lauen'),(6,6,'2023-08-21',55.6,'Pal Storm'),(7,6,'2018-08-25',17.3,'Runa Eik'),(8,2,'2023-09-02',30.1,'Siv Lauen'),(9,6,'2020-08-14',26.7,'Runa Eik');

-- Which glaciers belong to the highest massif?
-- glaciers in the massif with the highest summit
-- name the glaciers of our highest mountain group
SELECT glacier.glacier FROM glacier WHERE glacier.m_id = (SELECT m_id FROM massif ORDER BY summit_m DESC LIMIT 1);

-- What is the nearest town to the massif with the most glaciers?
-- town closest to the massif that has most glaciers
SELECT massif.nearest_town FROM massif JOIN glacier ON glacier.m_id = massif.m_id GROUP BY massif.m_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which massif is the largest glacier?
-- massif with the biggest single sheet of ice
-- where is our most extensive glacier, which massif
SELECT massif.massif FROM massif JOIN glacier ON glacier.m_id = massif.m_id ORDER BY glacier.ice_km2 DESC LIMIT 1;

-- How thick is the largest valley glacier?
-- ice thickness of the most extensive valley glacier
-- the valley glacier with the most square km: thickness
SELECT thickness_m FROM glacier WHERE type = 'valley' ORDER BY ice_km2 DESC LIMIT 1;

-- Who led the survey that found the greatest retreat?
-- leader of the survey with the worst retreat
-- biggest loss measured - by whose team
SELECT leader FROM survey ORDER BY retreat_m DESC LIMIT 1;

-- Which glacier has been surveyed most often?
-- the most measured glacier
-- glacier with the greatest number of surveys
SELECT glacier.glacier FROM glacier JOIN survey ON survey.g_id = glacier.g_id GROUP BY glacier.g_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the thickest glacier surveyed?
-- survey date for the glacier with the deepest ice
SELECT surveyed FROM survey WHERE g_id = (SELECT g_id FROM glacier ORDER BY thickness_m DESC LIMIT 1);

-- Which glaciers are thicker than Wolf Tongue?
-- more ice depth than wolf tongue: which ones
SELECT glacier FROM glacier WHERE thickness_m > (SELECT thickness_m FROM glacier WHERE glacier = 'Wolf Tongue');

-- Which glacier was never surveyed?
-- glaciers nobody has measured yet
-- no survey on record for which glaciers
SELECT glacier FROM glacier WHERE g_id NOT IN (SELECT g_id FROM survey);

-- How much ice does the Skarn Range carry?
-- total glacier area of the skarn range
-- square kilometres of ice in the Skarn Range
SELECT SUM(glacier.ice_km2) FROM glacier JOIN massif ON glacier.m_id = massif.m_id WHERE massif.massif = 'Skarn Range';

-- How far has Great Skarn retreated in total?
-- great skarn: retreat summed over all surveys
SELECT SUM(survey.retreat_m) FROM survey JOIN glacier ON survey.g_id = glacier.g_id WHERE glacier.glacier = 'Great Skarn';

-- Which glaciers did Runa Eik survey?
-- runa eik's glaciers
-- on what glaciers has Runa Eik led a survey
SELECT glacier.glacier FROM glacier JOIN survey ON survey.g_id = glacier.g_id WHERE survey.leader = 'Runa Eik';

-- How many huts are in the massif of the Tooth Glacier?
-- huts around tooth glacier's massif
SELECT massif.huts FROM massif JOIN glacier ON glacier.m_id = massif.m_id WHERE glacier.glacier = 'Tooth Glacier';

-- Which hanging glaciers are there?
-- hanging glaciers
SELECT glacier FROM glacier WHERE type = 'hanging';

-- Massifs with more than 20 km2 in a single glacier
-- which massifs have a glacier larger than 20 square kilometres?
SELECT DISTINCT massif.massif FROM massif JOIN glacier ON glacier.m_id = massif.m_id WHERE glacier.ice_km2 > 20;

-- Surveys in 2022: which glaciers?
-- what glaciers were measured in 2022
SELECT glacier.glacier FROM glacier JOIN survey ON survey.g_id = glacier.g_id WHERE survey.surveyed = '2022';

-- Which glacier reaches down lowest?
-- glacier with the lowest snout
-- whose snout lies furthest down
SELECT glacier FROM glacier ORDER BY snout_alt LIMIT 1;

-- How many glaciers of each type?
-- glaciers by type, counted
SELECT type, COUNT(*) FROM glacier GROUP BY type;
