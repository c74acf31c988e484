CREATE TABLE Band (bandId INTEGER PRIMARY KEY, bandName TEXT, homeCity TEXT, style TEXT, formedYear INTEGER);
CREATE TABLE Engineer (engineerId INTEGER PRIMARY KEY, engineerName TEXT, dayRate INTEGER, joinedOn DATE, mobile TEXT);
CREATE TABLE Session (sessionId INTEGER PRIMARY KEY, bandId INTEGER REFERENCES Band(bandId), engineerId INTEGER REFERENCES Engineer(engineerId), room TEXT, sessionDate DATE, hours REAL, paid INTEGER);
CREATE TABLE Track (trackId INTEGER PRIMARY KEY, sessionId INTEGER REFERENCES Session(sessionId), trackTitle TEXT, bpm INTEGER, lengthSec INTEGER, mixed INTEGER);
INSERT INTO Band VALUES (1,'The Copper Kettles','Leeds','folk',2012),(2,'Velvet Static','Manchester','electronic',2019),(3,'Mudlark Parade','Hull','rock',2008),(4,'Sister Gravity','Leeds','rock',2016),(5,'Juno Park Trio','York','jazz',2001),(6,'Pale Postcards','Hull','folk',2021);
INSERT INTO Engineer VALUES (1,'Danny Ashworth',260,'2015-03-01','07700 900121'),(2,'Priya Nair',310,'2018-09-17','07700 900455'),(3,'Leon Whitaker',220,'2021-01-11',NULL);
INSERT INTO Session VALUES (1,1,1,'Room A','2023-01-20',6,1),(2,2,2,'Room B','2023-02-03',9.5,1),(3,3,1,'Room A','2023-02-18',8,0),(4,4,3,'Room B','2023-05-06',5,1),(5,5,2,'Room A','2023-05-27',4.5,1),(6,2,2,'Room B','2023-08-12',10,0),(7,4,1,'Room A','2024-01-09',7,0),(8,1,3,'Vocal Booth','2024-02-02',3,1);
INSERT INTO Track VALUES (1,1,'Kitchen Reel',112,214,1),(2,1,'Old Mill Lane',84,251,1),(3,2,'Neon Tide',126,305,1),(4,2,'Signal Lost',132,288,0),(5,3,'Brickyard',140,199,1),(6,4,'Falling Upwards',118,233,1),(7,5,'Blue Corner',96,412,1),(8,6,'Afterglow Machine',124,341,0),(9,7,'Escape Velocity',150,187,0),(10,7,'Tidal Lock',101,264,0),(11,8,'Lullaby for Joan',72,176,1);

-- What's Priya Nair's mobile number?
-- how do I ring Priya
SELECT mobile FROM Engineer WHERE engineerName = 'Priya Nair';

-- List the engineers and what they charge a day, cheapest first.
-- engineers + day rates, low to high
SELECT engineerName, dayRate FROM Engineer ORDER BY dayRate;

-- Which bands still owe us for a session?
-- bands with unpaid sessions
-- who hasn't paid up? bands
SELECT DISTINCT Band.bandName FROM Band JOIN Session ON Session.bandId = Band.bandId WHERE Session.paid = 0;

-- Who recorded Blue Corner, which band?
-- band behind Blue Corner
-- Blue Corner is whose song
SELECT Band.bandName FROM Band JOIN Session ON Session.bandId = Band.bandId JOIN Track ON Track.sessionId = Session.sessionId WHERE Track.trackTitle = 'Blue Corner';

-- Which engineer was at the desk for Escape Velocity?
-- who engineered escape velocity
SELECT Engineer.engineerName FROM Engineer JOIN Session ON Session.engineerId = Engineer.engineerId JOIN Track ON Track.sessionId = Session.sessionId WHERE Track.trackTitle = 'Escape Velocity';

-- How many tracks are still waiting to be mixed?
-- count of unmixed tracks
-- how many songs aren't mixed yet
SELECT COUNT(*) FROM Track WHERE mixed = 0;

-- What is the fastest track?
-- track with the highest tempo
SELECT trackTitle FROM Track ORDER BY bpm DESC LIMIT 1;

-- How many hours has each engineer worked?
-- hours per engineer in total
-- total studio hours for every engineer
SELECT Engineer.engineerName, SUM(Session.hours) FROM Engineer JOIN Session ON Session.engineerId = Engineer.engineerId GROUP BY Engineer.engineerId;

-- Which rock bands come from Leeds?
-- leeds rock bands
SELECT bandName FROM Band WHERE style = 'rock' AND homeCity = 'Leeds';

-- Has Pale Postcards ever recorded here?
-- any session booked for Pale Postcards?
-- did Pale Postcards ever come in to record
SELECT EXISTS (SELECT Session.sessionId FROM Session JOIN Band ON Session.bandId = Band.bandId WHERE Band.bandName = 'Pale Postcards');

-- Who charges less, Danny Ashworth or Leon Whitaker?
-- cheaper per day: Ashworth or Whitaker?
-- is Danny Ashworth or Leon Whitaker the cheaper one
SELECT engineerName FROM Engineer WHERE engineerName IN ('Danny Ashworth', 'Leon Whitaker') ORDER BY dayRate LIMIT 1;

-- Which room gets used most?
-- busiest room
-- the room booked most often
SELECT room FROM Session GROUP BY room ORDER BY COUNT(*) DESC LIMIT 1;

-- When did Velvet Static last come in?
-- latest session date for Velvet Static
-- last time velvet static were here
SELECT MAX(Session.sessionDate) FROM Session JOIN Band ON Session.bandId = Band.bandId WHERE Band.bandName = 'Velvet Static';

-- Which bands were in between February and May 2023?
-- bands that recorded from february to may 2023
SELECT DISTINCT Band.bandName FROM Band JOIN Session ON Session.bandId = Band.bandId WHERE Session.sessionDate BETWEEN '2023-02' AND '2023-05';

-- Which tracks run longer than the average track?
-- songs of above-average length
-- tracks lasting more than the mean
SELECT trackTitle FROM Track WHERE lengthSec > (SELECT AVG(lengthSec) FROM Track);

-- Show me title and tempo of everything the Copper Kettles recorded.
-- Copper Kettles songs with bpm
-- what did the Copper Kettles record and at what bpm
SELECT Track.trackTitle, Track.bpm FROM Track JOIN Session ON Track.sessionId = Session.sessionId JOIN Band ON Session.bandId = Band.bandId WHERE Band.bandName = 'The Copper Kettles';
