CREATE TABLE sector (sector TEXT PRIMARY KEY, admiral TEXT, volume_ly3 INTEGER);
CREATE TABLE sys (sys_id INTEGER PRIMARY KEY, sys_name TEXT, sector TEXT REFERENCES sector(sector), suns INTEGER, age_gyr REAL);
CREATE TABLE station (stn_id INTEGER PRIMARY KEY, stn_name TEXT, sys_id INTEGER REFERENCES sys(sys_id), ring_km REAL, crew INTEGER, docks INTEGER, commissioned DATE, status TEXT);
CREATE TABLE lane (lane_id INTEGER PRIMARY KEY, lane_name TEXT, length_ly REAL, toll_cr INTEGER);
CREATE TABLE connects (lane_id INTEGER REFERENCES lane(lane_id), sys_id INTEGER REFERENCES sys(sys_id), PRIMARY KEY (lane_id, sys_id));
INSERT INTO sector VALUES ('Perihelion','Adm. Yusra Kade',5200),('Outmark','Adm. Dov Reisling',18800),('The Shallows','Adm. Pim Oduya',1900);
INSERT INTO sys VALUES (1,'Tau Marit','Perihelion',1,4.4),(2,'Gemel','Perihelion',2,6.1),(3,'Halcyon Rest','Outmark',1,9.8),(4,'Brink','Outmark',3,1.2),(5,'Shoal','The Shallows',1,3.7),(6,'Wreckers Light','Outmark',1,11.3);
INSERT INTO station VALUES (1,'Marit High',1,12.5,8400,60,'2391-03-01','active'),(2,'Marit Low',1,3.1,950,14,'2377-08-19','active'),(3,'Twin Anchor',2,7.7,3100,32,'2402-11-11','active'),(4,'Last Lamp',6,0.9,40,3,'2410-01-30','active'),(5,'Brinkhold',4,5.4,1720,21,'2399-06-06','under repair'),(6,'Reef Station',5,2.2,610,9,'2385-02-14','mothballed'),(7,'Marit Yard',1,9.0,2650,45,'2388-10-02','under repair'),(8,'Shoal Gate',5,4.8,1290,26,'2405-07-23','active');
INSERT INTO lane VALUES (1,'Kade Corridor',8.2,120),(2,'Long Haul',44.6,15),(3,'Smugglers Thread',19.3,NULL),(4,'Gem Lane',3.5,200);
INSERT INTO connects VALUES (1,1),(1,5),(2,1),(2,3),(2,4),(2,2),(3,4),(3,5),(3,6),(4,1),(4,2);

-- What is the largest station in the oldest system of the Perihelion sector?
-- biggest ring in perihelion's oldest system, name of the station
SELECT stn_name FROM station WHERE sys_id = (SELECT sys_id FROM sys WHERE sector = 'Perihelion' ORDER BY age_gyr DESC LIMIT 1) ORDER BY ring_km DESC LIMIT 1;

-- How many crew does the biggest station of the smallest sector have?
-- tiniest sector by volume: crew on its widest ring
SELECT station.crew FROM station JOIN sys ON station.sys_id = sys.sys_id WHERE sys.sector = (SELECT sector FROM sector ORDER BY volume_ly3 LIMIT 1) ORDER BY station.ring_km DESC LIMIT 1;

-- Which systems does the longest lane connect?
-- systems on our longest jump lane
-- where can I get off along the longest lane
SELECT sys.sys_name FROM sys JOIN connects ON connects.sys_id = sys.sys_id WHERE connects.lane_id = (SELECT lane_id FROM lane ORDER BY length_ly DESC LIMIT 1);

-- Which system lies on the most lanes?
-- busiest crossroads: system where the greatest number of lanes meet
SELECT sys.sys_name FROM sys JOIN connects ON connects.sys_id = sys.sys_id GROUP BY sys.sys_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which system has no station?
-- systems without any station
SELECT sys_name FROM sys WHERE sys_id NOT IN (SELECT sys_id FROM station);

-- Who commands the sector with the most systems?
-- admiral in charge of the sector that counts the greatest number of systems
SELECT admiral FROM sector WHERE sector = (SELECT sector FROM sys GROUP BY sector ORDER BY COUNT(*) DESC LIMIT 1);

-- Which lanes touch the system with the most suns?
-- lanes leading to the system that has more suns than any other
SELECT lane.lane_name FROM lane JOIN connects ON connects.lane_id = lane.lane_id WHERE connects.sys_id = (SELECT sys_id FROM sys ORDER BY suns DESC LIMIT 1);

-- How many docks are there in Tau Marit altogether?
-- tau marit: docks, all stations together
SELECT SUM(station.docks) FROM station JOIN sys ON station.sys_id = sys.sys_id WHERE sys.sys_name = 'Tau Marit';

-- Under which admiral is the station with the smallest crew?
-- the loneliest station, fewest hands aboard: whose sector, name the admiral
SELECT sector.admiral FROM sector JOIN sys ON sys.sector = sector.sector JOIN station ON station.sys_id = sys.sys_id ORDER BY station.crew LIMIT 1;

-- What's the average crew of active stations?
-- mean number of hands aboard stations in service
SELECT AVG(crew) FROM station WHERE status = 'active';

-- Which sectors does the Smugglers Thread run through?
-- smugglers thread: what sectors does it touch
SELECT DISTINCT sys.sector FROM sys JOIN connects ON connects.sys_id = sys.sys_id JOIN lane ON connects.lane_id = lane.lane_id WHERE lane.lane_name = 'Smugglers Thread';

-- Which stations are under repair?
-- what's being repaired at the moment
-- stations in for repairs
SELECT stn_name FROM station WHERE status = 'under repair';

-- What does it cost to fly the Gem Lane?
-- gem lane toll
-- how many credits for the Gem Lane
SELECT toll_cr FROM lane WHERE lane_name = 'Gem Lane';

-- Is there a mothballed station in The Shallows?
-- anything mothballed in the shallows
SELECT EXISTS (SELECT station.stn_name FROM station JOIN sys ON station.sys_id = sys.sys_id WHERE station.status = 'mothballed' AND sys.sector = 'The Shallows');

-- How many stations were commissioned after 2400?
-- stations newer than 2400, count
SELECT COUNT(*) FROM station WHERE commissioned > '2400';

-- Which system has the most stations?
-- system with more stations than anywhere else
SELECT sys.sys_name FROM sys JOIN station ON station.sys_id = sys.sys_id GROUP BY sys.sys_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which systems are on both the Kade Corridor and the Smugglers Thread?
-- where do the kade corridor and smugglers thread meet
SELECT sys.sys_name FROM sys JOIN connects ON connects.sys_id = sys.sys_id JOIN lane ON connects.lane_id = lane.lane_id WHERE lane.lane_name = 'Kade Corridor' INTERSECT SELECT sys.sys_name FROM sys JOIN connects ON connects.sys_id = sys.sys_id JOIN lane ON connects.lane_id = lane.lane_id WHERE lane.lane_name = 'Smugglers Thread';

-- Which lane is free of charge, no toll on record?
-- lanes without a toll
SELECT lane_name FROM lane WHERE toll_cr IS NULL;
