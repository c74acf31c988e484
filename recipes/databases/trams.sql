CREATE TABLE line (line_id INTEGER PRIMARY KEY, line_name TEXT, colour TEXT, length_km REAL, first_tram TEXT, opened INTEGER);
CREATE TABLE quarter (q_id INTEGER PRIMARY KEY, quarter TEXT, population INTEGER, mayor TEXT, avg_rent REAL);
CREATE TABLE stop (stop_id INTEGER PRIMARY KEY, stop TEXT, q_id INTEGER REFERENCES quarter(q_id), shelter TEXT, step_free TEXT);
CREATE TABLE serves (line_id INTEGER REFERENCES line(line_id), stop_id INTEGER REFERENCES stop(stop_id), minutes INTEGER);
INSERT INTO line VALUES (1,'Harbour Line','blue',11.2,'04:40',1926),(2,'Hill Line','green',7.9,'05:05',1958),(3,'Ring','yellow',16.4,'05:00',1987),(4,'Airport Shuttle','red',13.8,'03:50',2014);
INSERT INTO quarter VALUES (1,'Old Town',18200,'Vida Marsh',14.8),(2,'Docks',9400,'Len Akers',11.2),(3,'Hillside',26700,'Pru Bell',16.5),(4,'Brickfields',41300,'Sid Noye',9.3),(5,'Garden Suburb',12100,NULL,13.1);
INSERT INTO stop VALUES (1,'Town Hall',1,'yes','yes'),(2,'Fish Market',2,'no','no'),(3,'Pier Nine',2,'yes','yes'),(4,'Observatory',3,'yes','no'),(5,'St Anne',1,'no','yes'),(6,'Kiln Road',4,'yes','yes'),(7,'Clay Pits',4,'no','no'),(8,'Hospital',4,'yes','yes'),(9,'Rose Garden',5,'no','yes');
INSERT INTO serves VALUES (1,1,0),(1,2,6),(1,3,9),(2,1,0),(2,5,4),(2,4,13),(3,1,0),(3,6,11),(3,7,15),(3,9,24),(3,3,31),(4,8,12),(4,1,0);

-- Which stops does the longest line serve?
-- stops on the longest tram line
-- the longest line calls where
SELECT stop.stop FROM stop JOIN serves ON serves.stop_id = stop.stop_id WHERE serves.line_id = (SELECT line_id FROM line ORDER BY length_km DESC LIMIT 1);

-- Which stops are in the quarter with the most people?
-- tram stops of the most populous quarter
-- in our biggest quarter by population, where can I get on
SELECT stop.stop FROM stop WHERE stop.q_id = (SELECT q_id FROM quarter ORDER BY population DESC LIMIT 1);

-- Who is mayor of the quarter with the most stops?
-- mayor where there are most stops
-- the quarter that has the greatest number of stops, its mayor
SELECT quarter.mayor FROM quarter JOIN stop ON stop.q_id = quarter.q_id GROUP BY quarter.q_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What colour is the oldest line?
-- colour of the line opened first
-- our very first tram line is shown in which colour
SELECT colour FROM line ORDER BY opened LIMIT 1;

-- When does the first tram leave on the line with the most stops?
-- first departure on the line stopping most often
SELECT line.first_tram FROM line JOIN serves ON serves.line_id = line.line_id GROUP BY line.line_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which stop is served by the most lines?
-- the stop where most lines meet
-- biggest interchange
SELECT stop.stop FROM stop JOIN serves ON serves.stop_id = stop.stop_id GROUP BY stop.stop_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What does a flat cost in the quarter with the fewest people?
-- average rent in the least populated quarter
-- smallest quarter by people, what's the rent there
SELECT avg_rent FROM quarter ORDER BY population LIMIT 1;

-- Which lines call at Pier Nine?
-- pier nine: lines
-- from Pier Nine, what lines can I take
SELECT line.line_name FROM line JOIN serves ON serves.line_id = line.line_id JOIN stop ON serves.stop_id = stop.stop_id WHERE stop.stop = 'Pier Nine';

-- How many stops does the Ring have?
-- number of ring stops
-- give me the number of stops on the Ring
SELECT COUNT(*) FROM serves JOIN line ON serves.line_id = line.line_id WHERE line.line_name = 'Ring';

-- Which lines are longer than the Harbour Line?
-- lines that outrun the harbour line in kilometres
SELECT line_name FROM line WHERE length_km > (SELECT length_km FROM line WHERE line_name = 'Harbour Line');

-- Which stops in the Docks are step-free?
-- step-free in docks
-- docks stops for wheelchairs
SELECT stop.stop FROM stop JOIN quarter ON stop.q_id = quarter.q_id WHERE quarter.quarter = 'Docks' AND stop.step_free = 'yes';

-- How many people live in Hillside?
-- what can you tell me about the population of Hillside?
-- hillside inhabitants
SELECT population FROM quarter WHERE quarter = 'Hillside';

-- How many minutes is it to the Observatory on the Hill Line?
-- hill line to observatory, how long
SELECT serves.minutes FROM serves JOIN line ON serves.line_id = line.line_id JOIN stop ON serves.stop_id = stop.stop_id WHERE line.line_name = 'Hill Line' AND stop.stop = 'Observatory';

-- Which quarters have more people than the Old Town?
-- quarters more populous than old town
SELECT quarter FROM quarter WHERE population > (SELECT population FROM quarter WHERE quarter = 'Old Town');

-- Through which quarters does the Harbour Line run?
-- quarters on the harbour line
-- what quarters does the Harbour Line pass
SELECT DISTINCT quarter.quarter FROM quarter JOIN stop ON stop.q_id = quarter.q_id JOIN serves ON serves.stop_id = stop.stop_id JOIN line ON serves.line_id = line.line_id WHERE line.line_name = 'Harbour Line';

-- Stops without a shelter
-- where do I get wet waiting for the tram
-- which stops have no shelter?
SELECT stop FROM stop WHERE shelter = 'no';

-- Which quarter has rents above 12 and more than 20,000 people?
-- over 20000 people and rent higher than 12: which quarter
SELECT quarter FROM quarter WHERE avg_rent > 12 AND population > 20000;
