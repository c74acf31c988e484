CREATE TABLE bridge (br_no TEXT PRIMARY KEY, br_name TEXT, crosses TEXT, br_type TEXT, main_span_m REAL, total_len_m REAL, opened DATE, toll_eur REAL, lanes INTEGER, rail TEXT, last_inspected DATE, rating TEXT);
INSERT INTO bridge VALUES ('B01','Prince Aldo Bridge','Sella','suspension',640,1120,'1968-05-12',3.2,4,'no','2023-04-18','good'),
('B02','Old Stone Bridge','Tarn','arch',28,96,'1743-01-01',NULL,1,'no','2022-09-05','fair'),
('B03','Vesna Viaduct','Sella','beam',55,870,'1991-10-20',NULL,6,'no','2021-06-30','poor'),
('B04','Iron Gate Crossing','Moldra','truss',190,410,'1902-08-15',NULL,2,'yes','2024-02-11','fair'),
('B05','Harbour Link','Lisk Strait','cable-stayed',880,2350,'2006-07-01',7.5,6,'yes','2024-05-27','good'),
('B06','Millers'' Footbridge','Tarn','truss',34,41,'1977-03-29',NULL,0,'no','2020-11-16','poor'),
('B07','Queen Ottilie Bridge','Moldra','arch',165,330,'1931-09-09',NULL,4,'yes','2023-08-08','good'),
('B08','New Sella Bridge','Sella','cable-stayed',410,760,'2019-11-30',2,4,'no','2024-01-22','good'),
('B09','Kestrel Gorge Bridge','Kestrel Gorge','arch',240,305,'1985-06-14',NULL,2,'no',NULL,'fair'),
('B10','Lisk Narrows Bridge','Lisk Strait','suspension',1020,1980,'1983-04-04',6,4,'no','2022-03-19','fair');

-- What kind of bridge is the Harbour Link?
-- harbour link: construction type?
SELECT br_type FROM bridge WHERE br_name = 'Harbour Link';

-- Which bridges cross the Sella?
-- bridges over the Sella
-- what spans the Sella
SELECT br_name FROM bridge WHERE crosses = 'Sella';

-- Which is the longest bridge overall?
-- longest bridge end to end
-- our longest bridge, total length
SELECT br_name FROM bridge ORDER BY total_len_m DESC LIMIT 1;

-- Which bridge has the widest main span?
-- record holder for main span
SELECT br_name FROM bridge ORDER BY main_span_m DESC LIMIT 1;

-- Which bridges are free to cross?
-- toll-free bridges
-- where do I pay no toll
SELECT br_name FROM bridge WHERE toll_eur IS NULL;

-- How much does it cost to drive over the Lisk Narrows Bridge?
-- toll on lisk narrows
-- Lisk Narrows Bridge, what do they charge
SELECT toll_eur FROM bridge WHERE br_name = 'Lisk Narrows Bridge';

-- Do trains run across the Queen Ottilie Bridge?
-- is there rail on Queen Ottilie
-- can a train use Queen Ottilie Bridge
SELECT EXISTS (SELECT br_name FROM bridge WHERE br_name = 'Queen Ottilie Bridge' AND rail = 'yes');

-- Which bridges in poor shape were last inspected before 2021?
-- rated poor + inspected before 2021
SELECT br_name FROM bridge WHERE rating = 'poor' AND last_inspected < '2021';

-- How many bridges of each type are there?
-- bridge types and how many of each
-- break the bridges down by type
SELECT br_type, COUNT(*) FROM bridge GROUP BY br_type;

-- Which bridge was never inspected?
-- anything without an inspection date
-- which one has the inspector never seen
SELECT br_name FROM bridge WHERE last_inspected IS NULL;

-- Which is older, Iron Gate Crossing or Queen Ottilie Bridge?
-- Iron Gate Crossing or Queen Ottilie Bridge - which opened first
-- older of the two, Iron Gate Crossing and Queen Ottilie Bridge
SELECT br_name FROM bridge WHERE br_name IN ('Iron Gate Crossing', 'Queen Ottilie Bridge') ORDER BY opened LIMIT 1;

-- Which waterway is crossed by more than 2 bridges?
-- what has over 2 bridges across it
SELECT crosses FROM bridge GROUP BY crosses HAVING COUNT(*) > 2;

-- When did the newest arch bridge open?
-- opening date of the most recent arch
-- youngest arch bridge: when opened
SELECT opened FROM bridge WHERE br_type = 'arch' ORDER BY opened DESC LIMIT 1;

-- Which bridges opened between 1980 and 1995?
-- built 1980 to 1995, names please
SELECT br_name FROM bridge WHERE opened BETWEEN '1980' AND '1995';

-- Which rivers or straits have both a suspension and a cable-stayed bridge?
-- crossed by a suspension bridge and a cable-stayed one too - what?
SELECT crosses FROM bridge WHERE br_type = 'suspension' INTERSECT SELECT crosses FROM bridge WHERE br_type = 'cable-stayed';

-- Which bridges are shorter than average?
-- names of bridges with below-average total length
-- what's shorter than the mean length
SELECT br_name FROM bridge WHERE total_len_m < (SELECT AVG(total_len_m) FROM bridge);
