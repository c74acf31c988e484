CREATE TABLE nation (nid INTEGER PRIMARY KEY, nation TEXT, chief_city TEXT, citizens INTEGER, land_km2 INTEGER, per_km2 REAL, leader TEXT);
CREATE TABLE town (tid INTEGER PRIMARY KEY, town TEXT, nid INTEGER REFERENCES nation(nid), townsfolk INTEGER, harbour TEXT, above_sea_m INTEGER);
CREATE TABLE summit (sid INTEGER PRIMARY KEY, summit TEXT, nid INTEGER REFERENCES nation(nid), metres INTEGER, volcano TEXT);
CREATE TABLE stream (stid INTEGER PRIMARY KEY, stream TEXT, km INTEGER);
CREATE TABLE stream_nation (stid INTEGER REFERENCES stream(stid), nid INTEGER REFERENCES nation(nid));
INSERT INTO nation VALUES (1,'Oru','Big Oru',410000,3900,105.1,'Tamati Roe'),(2,'Vailoa','Sinu',95000,620,153.2,'Lupe Faleo'),(3,'Kessan Union','Marrowport',1280000,15400,83.1,'Iben Holt'),(4,'Tarabu','Nim',22000,140,157.1,'Queen Ema'),(5,'South Oru','Paku',187000,8800,21.3,'Rongo Hale');
INSERT INTO town VALUES (1,'Big Oru',1,152000,'yes',4),(2,'Hinewai',1,38000,'no',210),(3,'Sinu',2,41000,'yes',2),(4,'Marrowport',3,390000,'yes',7),(5,'Dray',3,118000,'no',340),(6,'Telmouth',3,76000,'yes',3),(7,'Upper Kess',3,19500,'no',915),(8,'Nim',4,13000,'yes',1),(9,'Paku',5,64000,'yes',9),(10,'Whare',5,8700,'no',480);
INSERT INTO summit VALUES (1,'Mount Oru',1,2290,'yes'),(2,'Sinu Cone',2,860,'yes'),(3,'Kess Head',3,3470,'no'),(4,'Old Tooth',3,2915,'no'),(5,'Fire Mother',3,3105,'yes'),(6,'Paku Dome',5,1980,'no'),(7,'Whare Horn',5,2640,'no');
INSERT INTO stream VALUES (1,'Kess',318),(2,'Dray Water',97),(3,'Hine',142),(4,'Waitoa',205),(5,'Nimble',11);
INSERT INTO stream_nation VALUES (1,3),(2,3),(3,1),(3,5),(4,5),(5,4);

-- What is the population of the chief city of Oru?
-- how many people live in Oru's chief city
-- oru, chief city: how many townsfolk
SELECT townsfolk FROM town WHERE town = (SELECT chief_city FROM nation WHERE nation = 'Oru');

-- How high is the highest summit of the nation with the most people?
-- height of the top mountain in the most populous nation
SELECT MAX(metres) FROM summit WHERE nid = (SELECT nid FROM nation ORDER BY citizens DESC LIMIT 1);

-- In which nation is the highest mountain?
-- nation that has our highest summit
-- where does the highest peak stand
SELECT nation.nation FROM nation JOIN summit ON summit.nid = nation.nid ORDER BY summit.metres DESC LIMIT 1;

-- Who leads the most densely settled nation?
-- leader of the nation with the highest density
-- the most crowded nation is led by
SELECT leader FROM nation ORDER BY per_km2 DESC LIMIT 1;

-- Which towns are in the smallest nation?
-- towns of the nation with the least land
-- what towns does the tiniest nation by area have
SELECT town.town FROM town WHERE town.nid = (SELECT nid FROM nation ORDER BY land_km2 LIMIT 1);

-- What is the chief city of the nation with the most towns?
-- chief city, nation richest in towns
SELECT nation.chief_city FROM nation JOIN town ON town.nid = nation.nid GROUP BY nation.nid ORDER BY COUNT(*) DESC LIMIT 1;

-- Through which nations does the Hine flow?
-- hine: which nations
-- what nations does the Hine run through
SELECT nation.nation FROM nation JOIN stream_nation ON stream_nation.nid = nation.nid JOIN stream ON stream_nation.stid = stream.stid WHERE stream.stream = 'Hine';

-- How many nations does the Hine cross?
-- number of nations on the hine
SELECT COUNT(*) FROM stream_nation JOIN stream ON stream_nation.stid = stream.stid WHERE stream.stream = 'Hine';

-- What's the longest stream in South Oru?
-- of the streams of South Oru, which is longest
-- south oru longest stream
SELECT stream.stream FROM stream JOIN stream_nation ON stream_nation.stid = stream.stid JOIN nation ON stream_nation.nid = nation.nid WHERE nation.nation = 'South Oru' ORDER BY stream.km DESC LIMIT 1;

-- Name the streams in the nation with the lowest density
-- streams of the most thinly settled nation
SELECT stream.stream FROM stream JOIN stream_nation ON stream_nation.stid = stream.stid WHERE stream_nation.nid = (SELECT nid FROM nation ORDER BY per_km2 LIMIT 1);

-- Which nation has no stream?
-- nation without any running water on our list
SELECT nation FROM nation WHERE nid NOT IN (SELECT nid FROM stream_nation);

-- How many towns are bigger than Sinu?
-- count towns with more townsfolk than sinu
SELECT COUNT(*) FROM town WHERE townsfolk > (SELECT townsfolk FROM town WHERE town = 'Sinu');

-- Which nation has the most towns with over 50,000 people?
-- nation with the greatest number of towns above 50000
SELECT nation.nation FROM nation JOIN town ON town.nid = nation.nid WHERE town.townsfolk > 50000 GROUP BY nation.nid ORDER BY COUNT(*) DESC LIMIT 1;

-- Nations whose chief city has over 100,000 people
-- which nations have a chief city of more than 100000 townsfolk?
SELECT nation FROM nation WHERE chief_city IN (SELECT town FROM town WHERE townsfolk > 100000);

-- Which summits are higher than the highest in South Oru?
-- peaks topping everything South Oru has
SELECT summit FROM summit WHERE metres > (SELECT MAX(summit.metres) FROM summit JOIN nation ON summit.nid = nation.nid WHERE nation.nation = 'South Oru');

-- Which nations have a volcano?
-- volcanic nations
-- where are there volcanoes, nations please
SELECT nation.nation FROM nation JOIN summit ON summit.nid = nation.nid WHERE summit.volcano = 'yes';

-- Highest town of the Kessan Union
-- in the Kessan Union, what town lies highest
SELECT town.town FROM town JOIN nation ON town.nid = nation.nid WHERE nation.nation = 'Kessan Union' ORDER BY town.above_sea_m DESC LIMIT 1;
