CREATE TABLE station (code TEXT PRIMARY KEY, name TEXT, town TEXT, platforms INTEGER, opened INTEGER, staffed TEXT);
CREATE TABLE train (train_no TEXT PRIMARY KEY, kind TEXT, from_station TEXT REFERENCES station(code), to_station TEXT REFERENCES station(code), seats INTEGER, distance_km REAL, bike_rack TEXT);
CREATE TABLE delay (id INTEGER PRIMARY KEY, train_no TEXT REFERENCES train(train_no), day DATE, minutes INTEGER, cause TEXT);
INSERT INTO station VALUES ('HLM','Hallmoor Central','Hallmoor',12,1867,'yes'),('BRK','Brackwater','Brackwater',4,1891,'yes'),('STN','Stenwick Park','Stenwick',2,1923,'no'),('OLD','Oldenby North','Oldenby',3,1904,'no'),('CRS','Carrow Sands','Carrow',2,1958,'no'),('FEN','Fennimore Junction','Fennimore',7,1876,'yes');
INSERT INTO train VALUES ('IC 204','intercity','HLM','FEN',420,186.5,'no'),('IC 311','intercity','BRK','HLM',380,142,'yes'),('R 17','regional','STN','HLM',160,38.2,'yes'),('R 22','regional','OLD','FEN',140,51,'yes'),('S 4','suburban','HLM','CRS',220,19.4,'no'),('NX 90','night','FEN','BRK',96,310,NULL),('R 35','regional','HLM','OLD',160,64.7,'no');
INSERT INTO delay VALUES (1,'IC 204','2024-01-08',12,'signal failure'),(2,'IC 204','2024-01-15',47,'snow'),(3,'R 17','2024-01-15',25,'snow'),(4,'NX 90','2024-02-02',95,'engine fault'),(5,'IC 311','2024-02-11',8,'crew late'),(6,'R 17','2024-03-04',6,'signal failure'),(7,'IC 204','2024-03-19',18,'trespasser'),(8,'R 22','2024-03-21',33,'signal failure');

-- How many platforms does Brackwater have?
-- platforms at brackwater
-- how many tracks can trains stop at in Brackwater
SELECT platforms FROM station WHERE name = 'Brackwater';

-- Which stations have nobody working there?
-- unstaffed stations
-- list the stations without staff
SELECT name FROM station WHERE staffed = 'no';

-- Which regional trains take bikes?
-- regional services I can bring my bicycle on
-- regional trains that carry bikes, yes please
SELECT train_no FROM train WHERE kind = 'regional' AND bike_rack = 'yes';

-- Which trains depart from Hallmoor Central?
-- show me everything leaving hallmoor central
-- trains starting at Hallmoor Central
SELECT train.train_no FROM train JOIN station ON train.from_station = station.code WHERE station.name = 'Hallmoor Central';

-- Where does the NX 90 end up?
-- final stop of NX 90
-- where am I getting off if I stay on the NX 90 to the end
SELECT station.name FROM station JOIN train ON train.to_station = station.code WHERE train.train_no = 'NX 90';

-- Which train has been late most often?
-- what's our least punctual train by number of delays
-- which train keeps being late?
SELECT train_no FROM delay GROUP BY train_no ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the oldest station?
-- which station was built first
-- our oldest station
SELECT name FROM station ORDER BY opened LIMIT 1;

-- How many delays were down to snow?
-- snow delays, how many
SELECT COUNT(*) FROM delay WHERE cause = 'snow';

-- How many minutes did each cause cost us in total?
-- lost minutes by reason
-- total delay per cause
SELECT cause, SUM(minutes) FROM delay GROUP BY cause;

-- Was the IC 311 delayed in March 2024?
-- did IC 311 run late in march 2024
SELECT EXISTS (SELECT id FROM delay WHERE train_no = 'IC 311' AND day = '2024-03');

-- Which of the two opened earlier, Oldenby North or Carrow Sands?
-- older one: Carrow Sands or Oldenby North?
SELECT name FROM station WHERE name IN ('Oldenby North', 'Carrow Sands') ORDER BY opened LIMIT 1;

-- What is the average seating on an intercity?
-- avg no. of seats on intercity trains
-- how many people can sit in an intercity, on average
SELECT AVG(seats) FROM train WHERE kind = 'intercity';

-- Give me the trains from longest run to shortest, with how far they go.
-- all trains and their distance, furthest first
SELECT train_no, distance_km FROM train ORDER BY distance_km DESC;

-- Which towns have a train that starts there and another that terminates there?
-- towns where trains both begin and end
SELECT station.town FROM station JOIN train ON train.from_station = station.code INTERSECT SELECT station.town FROM station JOIN train ON train.to_station = station.code;

-- Which trains are regional or suburban?
-- give me the regional and the suburban ones
SELECT train_no FROM train WHERE kind = 'regional' OR kind = 'suburban';

-- What was the longest delay of all, in minutes?
-- worst delay we ever had, how many minutes
-- max delay
SELECT MAX(minutes) FROM delay;
