CREATE TABLE body (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, diameter_km REAL, has_ice TEXT);
CREATE TABLE lab (id INTEGER PRIMARY KEY, name TEXT, city TEXT, director TEXT);
CREATE TABLE probe (id INTEGER PRIMARY KEY, name TEXT, target INTEGER REFERENCES body(id), operated_by INTEGER REFERENCES lab(id), launched DATE, ended DATE, mass_kg INTEGER, power TEXT);
CREATE TABLE instrument (id INTEGER PRIMARY KEY, name TEXT, part_of INTEGER REFERENCES probe(id), built_by INTEGER REFERENCES lab(id), measures TEXT, watts REAL, state TEXT);
INSERT INTO body VALUES (1,'Thessa','moon',1120,'yes'),(2,'Orrin','planet',48200,'no'),(3,'Comet Vadel','comet',6.4,'yes'),(4,'Brakk','asteroid',210,'no'),(5,'Ilmar','moon',2390,'yes');
INSERT INTO lab VALUES (1,'Kestrel Flight Lab','Dorwick','Ana Petrie'),(2,'Solano Institute','Solano','Hugo Marchetti'),(3,'Tern Optics','Dorwick','Wen Li'),(4,'Polar Space Group','Kirsund','Runa Dahl');
INSERT INTO probe VALUES (1,'Pathmaker 2',2,1,'1998-05-17','2009-11-30',1420,'solar'),(2,'Icebird',1,1,'2011-02-08',NULL,2310,'nuclear'),(3,'Vadel Chaser',3,2,'2006-09-21','2016-04-02',870,'solar'),(4,'Lodestone',4,4,'2018-12-12',NULL,640,'solar'),(5,'Farseer',5,2,'2020-07-30',NULL,3050,'nuclear'),(6,'Brakk Hopper',4,4,'2003-03-03','2003-08-19',310,'battery');
INSERT INTO instrument VALUES (1,'IceRadar',2,1,'ice thickness',42,'working'),(2,'WideEye',2,3,'images',18.5,'working'),(3,'DustSniffer',3,2,'dust',9.2,'off'),(4,'MAG-4',4,4,'magnetic field',5.1,'working'),(5,'NarrowEye',5,3,'images',22,'faulty'),(6,'Plume Spectrometer',5,2,'gas',31,'working'),(7,'StormCam',1,3,'images',14,'off'),(8,'Pogo Drill',6,4,'soil',60,'off'),(9,'MAG-2',1,4,'magnetic field',4.4,'off');

-- Where is Icebird going?
-- target of icebird
-- which body does Icebird study
SELECT body.name FROM body JOIN probe ON probe.target = body.id WHERE probe.name = 'Icebird';

-- What instruments are on board Farseer?
-- farseer payload
-- what does farseer carry
SELECT instrument.name FROM instrument JOIN probe ON instrument.part_of = probe.id WHERE probe.name = 'Farseer';

-- Who built NarrowEye?
-- narroweye's builder
-- lab that made NarrowEye
SELECT lab.name FROM lab JOIN instrument ON instrument.built_by = lab.id WHERE instrument.name = 'NarrowEye';

-- Which probes carry something built by Tern Optics?
-- probes with tern optics hardware
-- on which craft does Tern Optics fly
SELECT probe.name FROM probe JOIN instrument ON instrument.part_of = probe.id JOIN lab ON instrument.built_by = lab.id WHERE lab.name = 'Tern Optics';

-- Who is the director of the lab that operates Lodestone?
-- boss of the group flying lodestone
SELECT lab.director FROM lab JOIN probe ON probe.operated_by = lab.id WHERE probe.name = 'Lodestone';

-- Probes still flying
-- which missions haven't ended
-- active probes, i.e. without an end date
SELECT name FROM probe WHERE ended IS NULL;

-- Probes sent to moons
-- which craft visit a moon
-- what have we launched to a moon
SELECT probe.name FROM probe JOIN body ON probe.target = body.id WHERE body.kind = 'moon';

-- Which instruments look at icy bodies?
-- instruments on probes whose target has ice
SELECT instrument.name FROM instrument JOIN probe ON instrument.part_of = probe.id JOIN body ON probe.target = body.id WHERE body.has_ice = 'yes';

-- Heaviest solar-powered probe?
-- what is the biggest mass among the solar craft, name it
SELECT name FROM probe WHERE power = 'solar' ORDER BY mass_kg DESC LIMIT 1;

-- Is the StormCam switched off?
-- stormcam off?
SELECT EXISTS (SELECT name FROM instrument WHERE name = 'StormCam' AND state = 'off');

-- Is Lodestone heavier than a tonne?
-- lodestone over 1000 kg?
SELECT EXISTS (SELECT name FROM probe WHERE name = 'Lodestone' AND mass_kg > 1000);

-- How many probes went to Brakk?
-- number of missions to brakk
SELECT COUNT(*) FROM probe JOIN body ON probe.target = body.id WHERE body.name = 'Brakk';

-- Watts drawn by each probe's instruments
-- total instrument power per probe
-- probes with what their instruments consume in sum
SELECT probe.name, SUM(instrument.watts) FROM probe JOIN instrument ON instrument.part_of = probe.id GROUP BY probe.id;

-- Which lab has built most instruments?
-- top instrument builder
SELECT lab.name FROM lab JOIN instrument ON instrument.built_by = lab.id GROUP BY lab.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Labs that operate no probe
-- which labs don't fly anything themselves
SELECT name FROM lab WHERE id NOT IN (SELECT operated_by FROM probe);

-- When was the Vadel Chaser launched and when did it end?
-- vadel chaser launch and end date
SELECT launched, ended FROM probe WHERE name = 'Vadel Chaser';

-- Cameras for images that still work
-- working imaging instruments
-- what takes images and is in working state
SELECT name FROM instrument WHERE measures = 'images' AND state = 'working';

-- Which bodies bigger than 1000 km have ice?
-- icy worlds over 1000 km across
SELECT name FROM body WHERE diameter_km > 1000 AND has_ice = 'yes';
