CREATE TABLE district (dist_id INTEGER PRIMARY KEY, district TEXT, residents INTEGER, cars_per_100 REAL);
CREATE TABLE bus_stop (bs_id INTEGER PRIMARY KEY, stop_name TEXT, dist_id INTEGER REFERENCES district(dist_id), sheltered TEXT, boardings_day INTEGER);
CREATE TABLE bus_line (line_no TEXT PRIMARY KEY, start_stop INTEGER REFERENCES bus_stop(bs_id), end_stop INTEGER REFERENCES bus_stop(bs_id), firm TEXT, minutes INTEGER, since DATE, replaced TEXT REFERENCES bus_line(line_no));
CREATE TABLE serves (line_no TEXT REFERENCES bus_line(line_no), bs_id INTEGER REFERENCES bus_stop(bs_id));
CREATE TABLE driver (drv_id INTEGER PRIMARY KEY, driver TEXT, hired DATE, line_no TEXT REFERENCES bus_line(line_no), home_dist INTEGER REFERENCES district(dist_id), taught_by INTEGER REFERENCES driver(drv_id));
INSERT INTO district VALUES (1,'Old Quay',8200,21.5),(2,'Hillcrest',15400,48),(3,'Mill Fields',22900,35.2),(4,'Campus',5100,9.8),(5,'Far Meadow',3300,61),(6,'Airport',140,NULL);
INSERT INTO bus_stop VALUES (1,'Quay Street',1,'yes',4100),(2,'Clock Tower',1,'yes',6900),(3,'Hill Top',2,'no',850),(4,'Rose Crescent',2,'no',1200),(5,'Cotton Mill',3,'yes',3300),(6,'Weir Bridge',3,'no',990),(7,'Library',4,'yes',5200),(8,'Meadow Farm',5,'no',75),(9,'Terminal A',6,'yes',2400),(10,'Gas Works',3,'no',410);
INSERT INTO bus_line VALUES ('1',1,3,'CityBus',24,'1978-05-02',NULL),('2',2,5,'CityBus',18,'1983-03-14',NULL),('5X',2,9,'Skyline',31,'2004-10-31',NULL),('7',5,8,'Meadow Coaches',42,'1991-09-09',NULL),('12',7,4,'CityBus',27,'2012-08-20','1'),('14',7,2,'Skyline',15,'2019-03-25','2'),('N3',2,10,'CityBus',38,'2022-12-11',NULL);
INSERT INTO serves VALUES ('1',1),('1',2),('1',3),('2',2),('2',6),('2',5),('5X',2),('5X',9),('7',5),('7',6),('7',8),('12',7),('12',2),('12',4),('12',3),('14',7),('14',2),('N3',2),('N3',5),('N3',10),('N3',6),('12',1);
INSERT INTO driver VALUES (1,'Walt Denny','1989-04-01','1',3,NULL),(2,'Sunita Pal','2003-03-17','12',2,1),(3,'Greg Orme','2008-11-05','5X',3,1),(4,'Fatou Sarr','2015-06-08','12',4,2),(5,'Ian Mossop','1996-01-22','7',5,NULL),(6,'Lia Costa','2021-03-29','N3',1,2),(7,'Bob Tansey','2011-09-19','2',3,1),(8,'Petra Hahn','2023-02-13',NULL,1,4);

-- Which stop do the most lines serve?
-- busiest stop by number of lines
-- where do most lines call
SELECT bus_stop.stop_name FROM bus_stop JOIN serves ON serves.bs_id = bus_stop.bs_id GROUP BY bus_stop.bs_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which district is the stop with the most lines?
-- district of our best-connected stop
SELECT district.district FROM district JOIN bus_stop ON bus_stop.dist_id = district.dist_id JOIN serves ON serves.bs_id = bus_stop.bs_id GROUP BY bus_stop.bs_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which is the busiest stop in the district with the most residents?
-- most populous district, stop with most boardings
SELECT stop_name FROM bus_stop WHERE dist_id = (SELECT dist_id FROM district ORDER BY residents DESC LIMIT 1) ORDER BY boardings_day DESC LIMIT 1;

-- Which line has the most stops?
-- line calling at the greatest number of stops
SELECT line_no FROM serves GROUP BY line_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How long does the line with the most stops take end to end?
-- minutes on the line with most stops
SELECT bus_line.minutes FROM bus_line JOIN serves ON serves.line_no = bus_line.line_no GROUP BY bus_line.line_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Who was hired last among the drivers of the line with the most stops?
-- newest driver on the line that calls at most stops
SELECT driver FROM driver WHERE line_no = (SELECT line_no FROM serves GROUP BY line_no ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY hired DESC LIMIT 1;

-- Where does the quickest line from the Library end?
-- library: terminus of the fastest line out
SELECT bus_stop.stop_name FROM bus_stop JOIN bus_line ON bus_line.end_stop = bus_stop.bs_id WHERE bus_line.start_stop = (SELECT bs_id FROM bus_stop WHERE stop_name = 'Library') ORDER BY bus_line.minutes LIMIT 1;

-- At which stops do lines from the Clock Tower end?
-- clock tower lines run to
SELECT bus_stop.stop_name FROM bus_stop JOIN bus_line ON bus_line.end_stop = bus_stop.bs_id WHERE bus_line.start_stop = (SELECT bs_id FROM bus_stop WHERE stop_name = 'Clock Tower');

-- From where do lines start that end in Hillcrest?
-- starting stops of the hillcrest buses
SELECT bus_stop.stop_name FROM bus_stop JOIN bus_line ON bus_line.start_stop = bus_stop.bs_id WHERE bus_line.end_stop IN (SELECT bus_stop.bs_id FROM bus_stop JOIN district ON bus_stop.dist_id = district.dist_id WHERE district.district = 'Hillcrest');

-- Which stops can be reached from Weir Bridge without changing?
-- stops on a line that serves weir bridge
SELECT bus_stop.stop_name FROM bus_stop JOIN serves ON serves.bs_id = bus_stop.bs_id WHERE serves.line_no IN (SELECT serves.line_no FROM serves JOIN bus_stop ON serves.bs_id = bus_stop.bs_id WHERE bus_stop.stop_name = 'Weir Bridge') AND bus_stop.stop_name != 'Weir Bridge';

-- Which lines stop in Old Quay?
-- buses through old quay
SELECT serves.line_no FROM serves JOIN bus_stop ON serves.bs_id = bus_stop.bs_id JOIN district ON bus_stop.dist_id = district.dist_id WHERE district.district = 'Old Quay';

-- Which lines never go into Old Quay?
-- buses that keep out of old quay
SELECT line_no FROM bus_line WHERE line_no NOT IN (SELECT serves.line_no FROM serves JOIN bus_stop ON serves.bs_id = bus_stop.bs_id JOIN district ON bus_stop.dist_id = district.dist_id WHERE district.district = 'Old Quay');

-- Who drives a line that starts on Campus?
-- drivers of the campus lines
SELECT driver.driver FROM driver JOIN bus_line ON driver.line_no = bus_line.line_no JOIN bus_stop ON bus_line.start_stop = bus_stop.bs_id JOIN district ON bus_stop.dist_id = district.dist_id WHERE district.district = 'Campus';

-- Who was taught by Walt Denny?
-- walt denny's learners
SELECT driver FROM driver WHERE taught_by = (SELECT drv_id FROM driver WHERE driver = 'Walt Denny');

-- Who learnt the job from a learner of Walt Denny?
-- walt denny's second generation
SELECT driver FROM driver WHERE taught_by IN (SELECT drv_id FROM driver WHERE taught_by = (SELECT drv_id FROM driver WHERE driver = 'Walt Denny'));

-- Which driver has taught the most others?
-- our chief instructor by number of learners
SELECT driver FROM driver WHERE drv_id = (SELECT taught_by FROM driver WHERE taught_by IS NOT NULL GROUP BY taught_by ORDER BY COUNT(*) DESC LIMIT 1);

-- Which drivers have taught nobody?
-- never taught a colleague
SELECT driver FROM driver WHERE drv_id NOT IN (SELECT taught_by FROM driver WHERE taught_by IS NOT NULL);

-- Which lines have no driver assigned?
-- driverless lines
SELECT line_no FROM bus_line WHERE line_no NOT IN (SELECT line_no FROM driver WHERE line_no IS NOT NULL);

-- At which stops does no line begin or end?
-- stops that are no terminus
SELECT stop_name FROM bus_stop WHERE bs_id NOT IN (SELECT start_stop FROM bus_line) AND bs_id NOT IN (SELECT end_stop FROM bus_line);

-- In which districts does none of our drivers live?
-- districts without a driver
SELECT district FROM district WHERE dist_id NOT IN (SELECT home_dist FROM driver);

-- Which line did the 12 replace, and who ran it?
-- predecessor of line 12 and its firm
SELECT line_no, firm FROM bus_line WHERE line_no = (SELECT replaced FROM bus_line WHERE line_no = '12');

-- Which stops are busier than Cotton Mill?
-- more boardings than cotton mill
SELECT stop_name FROM bus_stop WHERE boardings_day > (SELECT boardings_day FROM bus_stop WHERE stop_name = 'Cotton Mill');

-- Which stops see more passengers than any in Mill Fields?
-- busier than all of mill fields
SELECT stop_name FROM bus_stop WHERE boardings_day > (SELECT MAX(bus_stop.boardings_day) FROM bus_stop JOIN district ON bus_stop.dist_id = district.dist_id WHERE district.district = 'Mill Fields');

-- Are there more cars per head in Hillcrest than in Far Meadow?
-- hillcrest more motorised than far meadow?
SELECT EXISTS (SELECT district FROM district WHERE district = 'Hillcrest' AND cars_per_100 > (SELECT cars_per_100 FROM district WHERE district = 'Far Meadow'));

-- Who has been with us longer, Sunita Pal or Ian Mossop?
-- pal or mossop: hired first
SELECT driver FROM driver WHERE driver IN ('Sunita Pal', 'Ian Mossop') ORDER BY hired LIMIT 1;

-- Who was taken on after Greg Orme?
-- drivers with less service than greg orme
SELECT driver FROM driver WHERE hired > (SELECT hired FROM driver WHERE driver = 'Greg Orme');

-- How many passengers board at the stops of line 2 in a day?
-- line 2: boardings at all its stops
SELECT SUM(bus_stop.boardings_day) FROM bus_stop JOIN serves ON serves.bs_id = bus_stop.bs_id WHERE serves.line_no = '2';

-- How many boardings are there per district?
-- daily boardings in every district
SELECT district.district, SUM(bus_stop.boardings_day) FROM district JOIN bus_stop ON bus_stop.dist_id = district.dist_id GROUP BY district.dist_id;

-- How long do each firm's lines take on average?
-- mean running time by firm
SELECT firm, AVG(minutes) FROM bus_line GROUP BY firm;

-- Which firms run two lines or more?
-- companies with at least 2 lines
SELECT firm FROM bus_line GROUP BY firm HAVING COUNT(*) >= 2;

-- Which stops are served by more lines than Quay Street?
-- better connected than quay street
SELECT bus_stop.stop_name FROM bus_stop JOIN serves ON serves.bs_id = bus_stop.bs_id GROUP BY bus_stop.bs_id HAVING COUNT(*) > (SELECT COUNT(*) FROM serves JOIN bus_stop ON serves.bs_id = bus_stop.bs_id WHERE bus_stop.stop_name = 'Quay Street');

-- Which lines were opened in the eighties and nineties?
-- lines dating from 1980 to 1999
SELECT line_no FROM bus_line WHERE since BETWEEN '1980' AND '1999';

-- Who was hired in March 2003 or March 2021?
-- hired march 2003 / march 2021
SELECT driver FROM driver WHERE hired = '2003-03' OR hired = '2021-03';

-- Is there a line of CityBus that goes to the airport?
-- citybus to the airport?
SELECT EXISTS (SELECT bus_line.line_no FROM bus_line JOIN serves ON serves.line_no = bus_line.line_no JOIN bus_stop ON serves.bs_id = bus_stop.bs_id JOIN district ON bus_stop.dist_id = district.dist_id WHERE bus_line.firm = 'CityBus' AND district.district = 'Airport');

-- Which lines since 2010 are run by neither Skyline nor Meadow Coaches?
-- lines from 2010 on, not skyline, not meadow coaches
SELECT line_no FROM bus_line WHERE since >= '2010' AND firm NOT IN ('Skyline', 'Meadow Coaches');

-- What is the second busiest stop?
-- number two in boardings
SELECT stop_name FROM bus_stop WHERE boardings_day < (SELECT MAX(boardings_day) FROM bus_stop) ORDER BY boardings_day DESC LIMIT 1;

-- Which is the busiest stop without a shelter?
-- most boardings, no roof
SELECT stop_name FROM bus_stop WHERE sheltered = 'no' ORDER BY boardings_day DESC LIMIT 1;
