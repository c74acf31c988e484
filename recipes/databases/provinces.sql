CREATE TABLE province (prov_id INTEGER PRIMARY KEY, prov_name TEXT, inhabitants INTEGER, sq_km INTEGER, seat_id INTEGER REFERENCES town(town_id), joined DATE);
CREATE TABLE town (town_id INTEGER PRIMARY KEY, town_name TEXT, prov_id INTEGER REFERENCES province(prov_id), people INTEGER, chartered INTEGER);
CREATE TABLE adjoins (prov_id INTEGER REFERENCES province(prov_id), other_id INTEGER REFERENCES province(prov_id), frontier_km INTEGER);
CREATE TABLE stream (stream_id INTEGER PRIMARY KEY, stream_name TEXT, km INTEGER, mouth TEXT);
CREATE TABLE waters (stream_id INTEGER REFERENCES stream(stream_id), prov_id INTEGER REFERENCES province(prov_id));
INSERT INTO province VALUES (1,'Harrowmark',1840000,21300,1,'1821-05-03'),(2,'Esk',620000,9800,4,'1821-05-03'),(3,'Upper Lenn',310000,27600,6,'1834-09-12'),(4,'Sundry Isles',95000,1450,8,'1902-03-30'),(5,'Cawdale',1130000,15700,9,'1821-05-03'),(6,'Thessaby',480000,12100,11,'1847-11-20'),(7,'Wrenshire',770000,8900,13,'1834-09-12');
INSERT INTO town VALUES (1,'Aldersund',1,612000,1204),(2,'Pell',1,143000,1377),(3,'Little Marrow',1,8200,1911),(4,'Eskmouth',2,188000,1266),(5,'Tindle',2,41000,NULL),(6,'Lennhead',3,57000,1490),(7,'Fort Osgood',3,12500,1823),(8,'Skerry',4,21000,1688),(9,'Cawbridge',5,402000,1150),(10,'Dunnock',5,96000,1415),(11,'Thessa',6,133000,1322),(12,'Barrowby',6,18700,1760),(13,'Wrenchester',7,259000,1189),(14,'Quillon',7,33000,1602);
INSERT INTO adjoins VALUES (1,2,140),(2,1,140),(1,5,260),(5,1,260),(1,3,95),(3,1,95),(3,6,180),(6,3,180),(5,7,120),(7,5,120),(2,7,75),(7,2,75),(1,7,60),(7,1,60);
INSERT INTO stream VALUES (1,'Great Lenn',688,'Western Sea'),(2,'Caw',341,'Great Lenn'),(3,'Esk Water',157,'Western Sea'),(4,'Thess',223,'Lake Orrin'),(5,'Marrow',89,'Caw'),(6,'Black Burn',34,'Thess');
INSERT INTO waters VALUES (1,3),(1,1),(1,2),(2,5),(2,1),(3,2),(4,6),(4,3),(5,1),(6,6),(2,7),(1,7);

-- Which streams run through the provinces that adjoin Esk?
-- rivers in esk's neighbours
-- what flows through provinces bordering Esk
SELECT stream.stream_name FROM stream JOIN waters ON waters.stream_id = stream.stream_id WHERE waters.prov_id IN (SELECT adjoins.other_id FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Esk');

-- Which province borders the most others?
-- province with most neighbours
-- who has got the largest number of neighbouring provinces
SELECT province.prov_name FROM province JOIN adjoins ON adjoins.prov_id = province.prov_id GROUP BY province.prov_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which province borders the fewest others, of those that border any?
-- fewest neighbours, leaving out the islands
SELECT province.prov_name FROM province JOIN adjoins ON adjoins.prov_id = province.prov_id GROUP BY province.prov_id ORDER BY COUNT(*) LIMIT 1;

-- How many people live in the province with the most neighbours?
-- population of whichever province touches the most others
SELECT province.inhabitants FROM province JOIN adjoins ON adjoins.prov_id = province.prov_id GROUP BY province.prov_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the longest stream in the largest province?
-- biggest province, its longest river
-- longest watercourse of the province that covers the most ground
SELECT stream.stream_name FROM stream JOIN waters ON waters.stream_id = stream.stream_id WHERE waters.prov_id = (SELECT prov_id FROM province ORDER BY sq_km DESC LIMIT 1) ORDER BY stream.km DESC LIMIT 1;

-- What is the smallest town in the province with the most inhabitants?
-- tiniest town of our most populous province
SELECT town_name FROM town WHERE prov_id = (SELECT prov_id FROM province ORDER BY inhabitants DESC LIMIT 1) ORDER BY people LIMIT 1;

-- What is the seat of government of the smallest province by area?
-- capital of the tiniest province
-- where is the province with the least land governed from
SELECT town.town_name FROM town JOIN province ON province.seat_id = town.town_id ORDER BY province.sq_km LIMIT 1;

-- Which province has the second most inhabitants?
-- second most populous province
-- no. 2 by population among the provinces
SELECT prov_name FROM province WHERE inhabitants < (SELECT MAX(inhabitants) FROM province) ORDER BY inhabitants DESC LIMIT 1;

-- Which province has the third largest area?
-- third biggest province by land
SELECT prov_name FROM province WHERE sq_km < (SELECT MAX(sq_km) FROM province WHERE sq_km < (SELECT MAX(sq_km) FROM province)) ORDER BY sq_km DESC LIMIT 1;

-- How many people live altogether in the provinces adjoining Wrenshire?
-- wrenshire's neighbours, total inhabitants
-- combined population of all provinces next to Wrenshire
SELECT SUM(inhabitants) FROM province WHERE prov_id IN (SELECT adjoins.other_id FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Wrenshire');

-- How many streams flow through the provinces that border Cawdale?
-- number of rivers in cawdale's neighbouring provinces
SELECT COUNT(DISTINCT waters.stream_id) FROM waters WHERE waters.prov_id IN (SELECT adjoins.other_id FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Cawdale');

-- Which provinces border a province that borders Upper Lenn?
-- neighbours of upper lenn's neighbours
-- provinces two frontiers away from Upper Lenn or less
SELECT province.prov_name FROM province JOIN adjoins ON adjoins.other_id = province.prov_id WHERE adjoins.prov_id IN (SELECT adjoins.other_id FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Upper Lenn');

-- Which provinces have no border with any other?
-- provinces without a land frontier
-- which of our provinces touches none of the rest
SELECT prov_name FROM province WHERE prov_id NOT IN (SELECT prov_id FROM adjoins);

-- Which provinces does the Great Lenn not flow through?
-- provinces without the great lenn
-- everywhere the Great Lenn does not go
SELECT prov_name FROM province WHERE prov_id NOT IN (SELECT waters.prov_id FROM waters JOIN stream ON waters.stream_id = stream.stream_id WHERE stream.stream_name = 'Great Lenn');

-- Which provinces have more inhabitants than Wrenshire?
-- more people than in Wrenshire: which provinces
SELECT prov_name FROM province WHERE inhabitants > (SELECT inhabitants FROM province WHERE prov_name = 'Wrenshire');

-- Which town is larger, Quillon or Tindle?
-- quillon or tindle, where do more people live
SELECT town_name FROM town WHERE town_name IN ('Quillon', 'Tindle') ORDER BY people DESC LIMIT 1;

-- Is Pell bigger than Eskmouth?
-- does Pell have more people than Eskmouth
-- pell larger than eskmouth?
SELECT EXISTS (SELECT town_name FROM town WHERE town_name = 'Pell' AND people > (SELECT people FROM town WHERE town_name = 'Eskmouth'));

-- Does Esk share a frontier with Wrenshire?
-- are esk and wrenshire neighbours
SELECT EXISTS (SELECT adjoins.frontier_km FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Esk' AND adjoins.other_id IN (SELECT prov_id FROM province WHERE prov_name = 'Wrenshire'));

-- Is there any province without a single stream on record?
-- any dry provinces?
SELECT EXISTS (SELECT prov_name FROM province WHERE prov_id NOT IN (SELECT prov_id FROM waters));

-- What is the average length of the streams in Harrowmark?
-- harrowmark rivers, mean length
SELECT AVG(stream.km) FROM stream JOIN waters ON waters.stream_id = stream.stream_id JOIN province ON waters.prov_id = province.prov_id WHERE province.prov_name = 'Harrowmark';

-- Which provinces have more than one stream?
-- provinces crossed by two or more rivers
SELECT province.prov_name FROM province JOIN waters ON waters.prov_id = province.prov_id GROUP BY province.prov_id HAVING COUNT(*) > 1;

-- How many towns does each province have?
-- towns per province
-- count of towns in every province
SELECT province.prov_name, COUNT(*) FROM province JOIN town ON town.prov_id = province.prov_id GROUP BY province.prov_id;

-- Which town was chartered earliest in the province that Thessa is in?
-- oldest town in thessa's province
SELECT town_name FROM town WHERE prov_id = (SELECT prov_id FROM town WHERE town_name = 'Thessa') ORDER BY chartered LIMIT 1;

-- Which provinces joined between 1830 and 1850?
-- joined in the 1830s or 40s
-- provinces admitted from 1830 to 1850
SELECT prov_name FROM province WHERE joined BETWEEN '1830' AND '1850';

-- Which provinces were already in the union before 1834?
-- provinces that came in earlier than 1834
SELECT prov_name FROM province WHERE joined < '1834';

-- Which streams flow neither through Harrowmark nor through Esk?
-- rivers outside harrowmark and esk
SELECT stream_name FROM stream WHERE stream_id NOT IN (SELECT waters.stream_id FROM waters JOIN province ON waters.prov_id = province.prov_id WHERE province.prov_name IN ('Harrowmark', 'Esk'));

-- How many people live in the seats of the provinces bordering Harrowmark?
-- combined population of the capitals next door to harrowmark
SELECT SUM(town.people) FROM town JOIN province ON province.seat_id = town.town_id WHERE province.prov_id IN (SELECT adjoins.other_id FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Harrowmark');

-- Which is the largest town that is not the seat of its province?
-- biggest town that's no capital
-- most people outside the seats of government: which town
SELECT town_name FROM town WHERE town_id NOT IN (SELECT seat_id FROM province) ORDER BY people DESC LIMIT 1;

-- Which streams end up in the Great Lenn or in the Caw?
-- tributaries of the great lenn or the caw
SELECT stream_name FROM stream WHERE mouth = 'Great Lenn' OR mouth = 'Caw';

-- How long is Upper Lenn's frontier in total?
-- upper lenn: km of frontier all told
SELECT SUM(adjoins.frontier_km) FROM adjoins JOIN province ON adjoins.prov_id = province.prov_id WHERE province.prov_name = 'Upper Lenn';

-- With which neighbour does Cawdale have its longest frontier?
-- cawdale's longest border is with whom
SELECT province.prov_name FROM province JOIN adjoins ON adjoins.other_id = province.prov_id WHERE adjoins.prov_id = (SELECT prov_id FROM province WHERE prov_name = 'Cawdale') ORDER BY adjoins.frontier_km DESC LIMIT 1;

-- Which provinces have a town with over 200,000 people?
-- where are there towns above 200000, provinces please
SELECT province.prov_name FROM province JOIN town ON town.prov_id = province.prov_id WHERE town.people > 200000;

-- How many provinces does the longest stream cross?
-- number of provinces on the longest river
SELECT COUNT(*) FROM waters WHERE stream_id = (SELECT stream_id FROM stream ORDER BY km DESC LIMIT 1);

-- Which stream passes through the most provinces?
-- river that crosses most provinces
SELECT stream.stream_name FROM stream JOIN waters ON waters.stream_id = stream.stream_id GROUP BY stream.stream_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How long is the stream that waters the most provinces?
-- length of the river running through most provinces
SELECT stream.km FROM stream JOIN waters ON waters.stream_id = stream.stream_id GROUP BY stream.stream_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Rank the provinces by the size of all their towns together.
-- provinces by number of townspeople, most first
SELECT province.prov_name FROM province JOIN town ON town.prov_id = province.prov_id GROUP BY province.prov_id ORDER BY SUM(town.people) DESC;

-- Which streams are shorter than every stream of Upper Lenn?
-- rivers shorter than the shortest one in upper lenn
SELECT stream_name FROM stream WHERE km < (SELECT MIN(stream.km) FROM stream JOIN waters ON waters.stream_id = stream.stream_id JOIN province ON waters.prov_id = province.prov_id WHERE province.prov_name = 'Upper Lenn');
