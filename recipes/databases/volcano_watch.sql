CREATE TABLE volcano (vnum INTEGER PRIMARY KEY, vname TEXT, island TEXT, vtype TEXT, elev_m INTEGER, alert_level TEXT);
CREATE TABLE eruption (enum INTEGER PRIMARY KEY, vnum INTEGER REFERENCES volcano(vnum), began DATE, ended DATE, vei INTEGER, evacuated INTEGER, deaths INTEGER);
CREATE TABLE station (code TEXT PRIMARY KEY, vnum INTEGER REFERENCES volcano(vnum), instrument TEXT, installed INTEGER, working TEXT);
INSERT INTO volcano VALUES (1,'Mount Tarakoa','Big Sefa','stratovolcano',2871,'orange'),(2,'Hinemaro','Big Sefa','shield',1640,'green'),(3,'Pukeiti','Little Sefa','cinder cone',412,'green'),(4,'Mount Osberg','Karl Land','stratovolcano',3305,'yellow'),(5,'Laguna Negra','Karl Land','caldera',1190,'yellow'),(6,'Fire Anvil','Tollo','stratovolcano',1988,'red'),(7,'Sleeping Goat','Tollo','shield',905,'green');
INSERT INTO eruption VALUES (1,1,'1987-03-11','1987-06-02',4,12000,31),(2,1,'2006-08-19','2006-08-27',2,800,0),(3,1,'2021-12-04','2022-01-15',3,5400,2),(4,2,'1999-05-05','2001-10-30',1,0,0),(5,4,'1963-10-22','1964-02-14',5,20500,118),(6,4,'2014-07-07','2014-07-09',2,300,0),(7,5,'1978-01-30','1978-02-03',3,2100,5),(8,6,'2010-04-16','2010-11-01',3,3900,1),(9,6,'2018-09-25','2018-12-20',2,1500,0),(10,6,'2023-06-13',NULL,2,2600,0);
INSERT INTO station VALUES ('TK1',1,'seismometer',1989,'yes'),('TK2',1,'gas sensor',2008,'yes'),('TK3',1,'webcam',2016,'no'),('HM1',2,'seismometer',2000,'yes'),('OS1',4,'seismometer',1991,'no'),('OS2',4,'tiltmeter',2015,'yes'),('FA1',6,'seismometer',2011,'yes'),('FA2',6,'webcam',2019,'yes'),('LN1',5,'tiltmeter',1995,'no');

-- How high is Osberg?
-- elevation of mount osberg
-- how many metres is Osberg
SELECT elev_m FROM volcano WHERE vname LIKE '%Osberg%';

-- On which island is Laguna Negra?
-- laguna negra - where is it
SELECT island FROM volcano WHERE vname = 'Laguna Negra';

-- Which volcano is on red alert?
-- red alert volcanoes
SELECT vname FROM volcano WHERE alert_level = 'red';

-- Which stratovolcanoes are taller than 2000 m?
-- stratovolcanoes above 2000 metres
SELECT vname FROM volcano WHERE vtype = 'stratovolcano' AND elev_m > 2000;

-- When did the Fire Anvil erupt?
-- dates fire anvil went off
-- Fire Anvil eruptions, start dates
SELECT eruption.began FROM eruption JOIN volcano ON eruption.vnum = volcano.vnum WHERE volcano.vname = 'Fire Anvil';

-- Which volcano is erupting right now?
-- eruption that hasn't ended yet: which volcano
-- what's active now, with no end of the eruption yet
SELECT volcano.vname FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum WHERE eruption.ended IS NULL;

-- Has anyone been killed by Hinemaro?
-- did hinemaro ever cause deaths
-- is Hinemaro responsible for any deaths?
SELECT EXISTS (SELECT eruption.enum FROM eruption JOIN volcano ON eruption.vnum = volcano.vnum WHERE volcano.vname = 'Hinemaro' AND eruption.deaths > 0);

-- How many people have died in eruptions of Mount Tarakoa?
-- total death toll Mount Tarakoa
-- how many did Mount Tarakoa kill
SELECT SUM(eruption.deaths) FROM eruption JOIN volcano ON eruption.vnum = volcano.vnum WHERE volcano.vname = 'Mount Tarakoa';

-- Which volcano produced the deadliest eruption?
-- deadliest eruption - which mountain
SELECT volcano.vname FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum ORDER BY eruption.deaths DESC LIMIT 1;

-- How often has each volcano erupted?
-- eruptions per volcano
-- count the eruptions for every volcano
SELECT volcano.vname, COUNT(*) FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum GROUP BY volcano.vnum;

-- Which volcanoes have erupted three times or more?
-- at least 3 eruptions
SELECT volcano.vname FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum GROUP BY volcano.vnum HAVING COUNT(*) >= 3;

-- Which volcanoes have never erupted in our records?
-- volcanoes without any recorded eruption
-- quiet ones: no eruptions at all
SELECT vname FROM volcano WHERE vnum NOT IN (SELECT vnum FROM eruption);

-- Which volcanoes erupted between 2010 and 2019?
-- what erupted 2010 to 2019
SELECT DISTINCT volcano.vname FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum WHERE eruption.began BETWEEN '2010' AND '2019';

-- Which instruments are watching Tarakoa and still work?
-- working instruments at tarakoa
SELECT station.instrument FROM station JOIN volcano ON station.vnum = volcano.vnum WHERE volcano.vname LIKE '%Tarakoa%' AND station.working = 'yes';

-- Which volcanoes have both a seismometer and a webcam?
-- seismometer and webcam on the same volcano
SELECT volcano.vname FROM volcano JOIN station ON station.vnum = volcano.vnum WHERE station.instrument = 'seismometer' INTERSECT SELECT volcano.vname FROM volcano JOIN station ON station.vnum = volcano.vnum WHERE station.instrument = 'webcam';

-- Which volcanoes with a broken station have had an eruption that forced more than 5000 people to leave?
-- dead stations on volcanoes where over 5000 were once evacuated - which volcanoes
SELECT DISTINCT volcano.vname FROM volcano JOIN station ON station.vnum = volcano.vnum JOIN eruption ON eruption.vnum = volcano.vnum WHERE station.working = 'no' AND eruption.evacuated > 5000;

-- Is Hinemaro higher than the Fire Anvil?
-- hinemaro taller than fire anvil?
SELECT EXISTS (SELECT vname FROM volcano WHERE vname = 'Hinemaro' AND elev_m > (SELECT elev_m FROM volcano WHERE vname = 'Fire Anvil'));

-- Which volcano did most recently start erupting?
-- last volcano to erupt
-- where was the latest eruption
SELECT volcano.vname FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum ORDER BY eruption.began DESC LIMIT 1;

-- What was the average explosivity (VEI) per type of volcano?
-- avg vei by volcano type
SELECT volcano.vtype, AVG(eruption.vei) FROM volcano JOIN eruption ON eruption.vnum = volcano.vnum GROUP BY volcano.vtype;

-- Which stations aren't working, and what are they fitted with?
-- broken stations code + instrument
-- station codes and instruments that are out of order
SELECT code, instrument FROM station WHERE working = 'no';
