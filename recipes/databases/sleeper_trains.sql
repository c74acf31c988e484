CREATE TABLE stop (stop_id INTEGER PRIMARY KEY, stop TEXT, country TEXT, platforms INTEGER, opened INTEGER, altitude_m INTEGER);
CREATE TABLE night_train (nt_no INTEGER PRIMARY KEY, nt_name TEXT, from_id INTEGER REFERENCES stop(stop_id), to_id INTEGER REFERENCES stop(stop_id), carrier TEXT, hours REAL, km INTEGER, first_run DATE, fare REAL);
CREATE TABLE calls_at (nt_no INTEGER REFERENCES night_train(nt_no), stop_id INTEGER REFERENCES stop(stop_id), at_time TEXT);
CREATE TABLE passenger (p_id INTEGER PRIMARY KEY, passenger TEXT, dob DATE, home_id INTEGER REFERENCES stop(stop_id));
CREATE TABLE berth (b_id INTEGER PRIMARY KEY, p_id INTEGER REFERENCES passenger(p_id), nt_no INTEGER REFERENCES night_train(nt_no), night DATE, class INTEGER);
INSERT INTO stop VALUES (1,'Vienna','Austria',12,1860,190),(2,'Zurich','Switzerland',26,1847,408),(3,'Venice','Italy',23,1861,3),(4,'Hamburg','Germany',14,1906,8),(5,'Innsbruck','Austria',9,1858,582),(6,'Milan','Italy',24,1931,120),(7,'Munich','Germany',34,1849,520),(8,'Zagreb','Croatia',8,1862,112),(9,'Chur','Switzerland',7,1858,585);
INSERT INTO night_train VALUES (1,'Wiener Walzer',1,2,'Alpenbahn',11.5,780,'1993-05-23',79),(2,'Lagoon Star',7,3,'Notturno',8.7,545,'2004-12-12',65),(3,'Hansa Night',4,2,'Nordschlaf',10.6,900,'2016-12-11',89),(4,'Adria',7,8,'Alpenbahn',9.2,560,'1998-03-29',59),(5,'Danube Moon',1,4,'Alpenbahn',12.9,1130,'2019-06-09',99),(6,'Brenner Owl',6,7,'Notturno',9.9,590,'2021-03-14',69),(7,'Gondola',1,3,'Notturno',10.8,602,'1999-09-26',72),(8,'Kestrel',2,8,NULL,14.2,870,'2023-12-10',84),(9,'Black Forest',4,2,'Alpenbahn',9.8,870,'2008-12-14',75),(10,'Snow Goose',9,4,'Nordschlaf',11.1,890,'2022-12-11',81);
INSERT INTO calls_at VALUES (1,5,'02:10'),(2,5,'01:40'),(3,7,'23:55'),(5,7,'22:30'),(6,5,'03:20'),(8,5,'00:50'),(4,1,'02:25'),(8,9,'22:05');
INSERT INTO passenger VALUES (1,'Agatha Moser','1961-03-08',2),(2,'Bruno Hall','1987-10-20',4),(3,'Carla Neri','1993-07-02',3),(4,'Denis Kovac','1979-12-17',8),(5,'Elin Stahl','2002-03-25',7),(6,'Fritz Lang','1948-05-05',1),(7,'Gwen Otto','1990-01-13',NULL);
INSERT INTO berth VALUES (1,1,1,'2022-07-14',1),(2,2,3,'2022-08-01',2),(3,3,7,'2022-10-09',2),(4,1,3,'2023-02-18',1),(5,4,4,'2023-03-12',3),(6,5,6,'2023-03-30',3),(7,2,5,'2023-06-22',2),(8,1,8,'2024-01-06',1),(9,5,2,'2024-03-17',2),(10,3,2,'2024-05-19',3),(11,6,7,'2024-06-01',1),(12,2,3,'2024-07-11',2),(13,2,9,'2024-08-02',3);

-- Which night trains start in Vienna?
-- sleepers out of vienna
SELECT night_train.nt_name FROM night_train JOIN stop ON night_train.from_id = stop.stop_id WHERE stop.stop = 'Vienna';

-- Where can you get to overnight from Munich?
-- munich night trains go where
-- destinations by sleeper from Munich
SELECT stop.stop FROM stop JOIN night_train ON night_train.to_id = stop.stop_id WHERE night_train.from_id = (SELECT stop_id FROM stop WHERE stop = 'Munich');

-- Which trains go from Austria to Italy?
-- austria to italy by night
SELECT night_train.nt_name FROM night_train JOIN stop ON night_train.from_id = stop.stop_id WHERE stop.country = 'Austria' AND night_train.to_id IN (SELECT stop_id FROM stop WHERE country = 'Italy');

-- From which stations do trains run that call at Innsbruck?
-- starting points of sleepers stopping at innsbruck
SELECT stop.stop FROM stop JOIN night_train ON night_train.from_id = stop.stop_id WHERE night_train.nt_no IN (SELECT calls_at.nt_no FROM calls_at JOIN stop ON calls_at.stop_id = stop.stop_id WHERE stop.stop = 'Innsbruck');

-- In which station do the most night trains end?
-- most sleepers terminate where
SELECT stop.stop FROM stop JOIN night_train ON night_train.to_id = stop.stop_id GROUP BY stop.stop_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many platforms has the station where most night trains begin?
-- platforms at the chief starting point
SELECT stop.platforms FROM stop JOIN night_train ON night_train.from_id = stop.stop_id GROUP BY stop.stop_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which station do most trains call at on the way?
-- commonest intermediate stop
SELECT stop.stop FROM stop JOIN calls_at ON calls_at.stop_id = stop.stop_id GROUP BY stop.stop_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the longest run of the company with the most trains, in kilometres?
-- busiest carrier: its longest train in km
SELECT MAX(km) FROM night_train WHERE carrier = (SELECT carrier FROM night_train WHERE carrier IS NOT NULL GROUP BY carrier ORDER BY COUNT(*) DESC LIMIT 1);

-- What's the cheapest train from the station with the most platforms?
-- largest station, cheapest sleeper out of it
SELECT nt_name FROM night_train WHERE from_id = (SELECT stop_id FROM stop ORDER BY platforms DESC LIMIT 1) ORDER BY fare LIMIT 1;

-- Which train to the lowest-lying station is the fastest?
-- quickest sleeper to the stop nearest sea level
SELECT nt_name FROM night_train WHERE to_id = (SELECT stop_id FROM stop ORDER BY altitude_m LIMIT 1) ORDER BY hours LIMIT 1;

-- Which stations does no night train start from?
-- stops without a departure
SELECT stop FROM stop WHERE stop_id NOT IN (SELECT from_id FROM night_train);

-- Which stations are neither the start nor the end of a train?
-- only ever passed through
SELECT stop FROM stop WHERE stop_id NOT IN (SELECT from_id FROM night_train) AND stop_id NOT IN (SELECT to_id FROM night_train);

-- Which trains run through without calling anywhere?
-- non-stop sleepers
-- night trains with no stop on the way
SELECT nt_name FROM night_train WHERE nt_no NOT IN (SELECT nt_no FROM calls_at);

-- Which passengers have never had a berth?
-- on file but never slept on a train
SELECT passenger FROM passenger WHERE p_id NOT IN (SELECT p_id FROM berth);

-- Which trains has nobody booked?
-- sleepers without a single booking
SELECT nt_name FROM night_train WHERE nt_no NOT IN (SELECT nt_no FROM berth);

-- Who travelled to Zurich?
-- passengers on trains ending in zurich
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id JOIN night_train ON berth.nt_no = night_train.nt_no JOIN stop ON night_train.to_id = stop.stop_id WHERE stop.stop = 'Zurich';

-- Who took a train that starts at their own home station?
-- left from home: passengers
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id JOIN night_train ON berth.nt_no = night_train.nt_no WHERE night_train.from_id = passenger.home_id;

-- Who has travelled most often?
-- most nights on the rails
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id GROUP BY passenger.p_id ORDER BY COUNT(*) DESC LIMIT 1;

-- On which train did the oldest passenger travel?
-- oldest traveller's sleeper
SELECT night_train.nt_name FROM night_train JOIN berth ON berth.nt_no = night_train.nt_no WHERE berth.p_id = (SELECT p_id FROM passenger ORDER BY dob LIMIT 1);

-- How long does the most booked train take?
-- hours on our most popular sleeper
SELECT night_train.hours FROM night_train JOIN berth ON berth.nt_no = night_train.nt_no GROUP BY night_train.nt_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which trains cost more than the Gondola?
-- dearer than the gondola
SELECT nt_name FROM night_train WHERE fare > (SELECT fare FROM night_train WHERE nt_name = 'Gondola');

-- Which trains go farther than every Notturno train?
-- longer distance than anything notturno runs
SELECT nt_name FROM night_train WHERE km > (SELECT MAX(km) FROM night_train WHERE carrier = 'Notturno');

-- Is the Kestrel slower than the Danube Moon?
-- kestrel takes longer than danube moon?
SELECT EXISTS (SELECT nt_name FROM night_train WHERE nt_name = 'Kestrel' AND hours > (SELECT hours FROM night_train WHERE nt_name = 'Danube Moon'));

-- Which station is higher up, Innsbruck or Chur?
-- chur or innsbruck: the higher one
SELECT stop FROM stop WHERE stop IN ('Innsbruck', 'Chur') ORDER BY altitude_m DESC LIMIT 1;

-- Which stations are older than Zagreb's?
-- opened before zagreb
SELECT stop FROM stop WHERE opened < (SELECT opened FROM stop WHERE stop = 'Zagreb');

-- Does any train run from Switzerland to Croatia?
-- swiss-croatian sleeper?
SELECT EXISTS (SELECT night_train.nt_name FROM night_train JOIN stop ON night_train.from_id = stop.stop_id WHERE stop.country = 'Switzerland' AND night_train.to_id IN (SELECT stop_id FROM stop WHERE country = 'Croatia'));

-- Has Gwen Otto ever taken a night train?
-- any trips by gwen otto
SELECT EXISTS (SELECT berth.b_id FROM berth JOIN passenger ON berth.p_id = passenger.p_id WHERE passenger.passenger = 'Gwen Otto');

-- How many kilometres have the journeys of Bruno Hall added up to?
-- bruno hall, total km by sleeper
SELECT SUM(night_train.km) FROM night_train JOIN berth ON berth.nt_no = night_train.nt_no JOIN passenger ON berth.p_id = passenger.p_id WHERE passenger.passenger = 'Bruno Hall';

-- What is the average fare of the trains that end in Italy?
-- mean fare to italy
SELECT AVG(night_train.fare) FROM night_train JOIN stop ON night_train.to_id = stop.stop_id WHERE stop.country = 'Italy';

-- How many trains start in each country?
-- departures per country
SELECT stop.country, COUNT(*) FROM stop JOIN night_train ON night_train.from_id = stop.stop_id GROUP BY stop.country;

-- Which carriers charge over 70 on average?
-- carriers with a mean fare above 70
SELECT carrier FROM night_train WHERE carrier IS NOT NULL GROUP BY carrier HAVING AVG(fare) > 70;

-- Which passengers have had three berths or more?
-- frequent sleepers, 3+
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id GROUP BY passenger.p_id HAVING COUNT(*) >= 3;

-- Which trains first ran in the nineties?
-- sleepers launched 1990-1999
SELECT nt_name FROM night_train WHERE first_run BETWEEN '1990' AND '1999';

-- Who travelled in March 2023?
-- march 2023 sleepers: passengers
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id WHERE berth.night = '2023-03';

-- Who went first class since 2023?
-- first class travellers from 2023 on
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id WHERE berth.class = 1 AND berth.night >= '2023';

-- Which trains call neither at Innsbruck nor at Munich?
-- avoiding innsbruck and munich as stops
SELECT nt_name FROM night_train WHERE nt_no NOT IN (SELECT calls_at.nt_no FROM calls_at JOIN stop ON calls_at.stop_id = stop.stop_id WHERE stop.stop IN ('Innsbruck', 'Munich'));

-- Whose train is the second longest by distance, and what is it called?
-- second farthest sleeper: carrier and name
SELECT carrier, nt_name FROM night_train WHERE km < (SELECT MAX(km) FROM night_train) ORDER BY km DESC LIMIT 1;

-- Who has ridden the Hansa Night but not the Danube Moon?
-- hansa night yes, danube moon no
SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id JOIN night_train ON berth.nt_no = night_train.nt_no WHERE night_train.nt_name = 'Hansa Night' EXCEPT SELECT passenger.passenger FROM passenger JOIN berth ON berth.p_id = passenger.p_id JOIN night_train ON berth.nt_no = night_train.nt_no WHERE night_train.nt_name = 'Danube Moon';
