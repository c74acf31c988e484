CREATE TABLE probes (probe TEXT PRIMARY KEY, place TEXT, floor INTEGER, make TEXT, batt_pct INTEGER, calib_due DATE, tech TEXT, online TEXT);
CREATE TABLE readings (rid INTEGER PRIMARY KEY, probe TEXT REFERENCES probes(probe), ts DATE, temp_c REAL, rh_pct INTEGER, co2_ppm INTEGER, alarm TEXT, note TEXT);
INSERT INTO probes VALUES ('T01','wine store',-1,'Sensibo',84,'2025-08-01','Pavel','y'),('T02','archive',-1,'Sensibo',41,'2025-05-15','Pavel','y'),('T03','canteen',0,'Airmo',92,'2025-11-20','Ylva','y'),('T04','lecture hall',1,'Airmo',12,'2025-06-30','Ylva','y'),('T05','greenhouse',0,'Klimat',67,'2025-04-10','Ylva','n'),('T06','attic lab',3,'Klimat',55,NULL,'Moritz','y');
INSERT INTO readings VALUES (1,'T01','2025-02-01',11.8,62,480,'n',NULL),(2,'T01','2025-02-02',12.1,63,470,'n',NULL),(3,'T02','2025-02-01',17.2,44,510,'n',NULL),(4,'T02','2025-02-02',17.9,58,530,'y','damp'),(5,'T03','2025-02-01',22.4,39,910,'n',NULL),(6,'T03','2025-02-02',23.1,41,1180,'y','stuffy'),(7,'T04','2025-02-01',21.0,36,1640,'y','stuffy'),(8,'T04','2025-02-02',19.6,35,620,'n',NULL),(9,'T05','2025-02-01',27.3,81,430,'n','door open'),(10,'T06','2025-02-01',15.4,33,450,'n',NULL),(11,'T06','2025-02-02',9.2,37,455,'y','window left open');

-- How full is the battery in the lecture hall?
-- lecture hall probe battery
-- how much charge is left in the lecture hall one
SELECT batt_pct FROM probes WHERE place = 'lecture hall';

-- Which sensor is offline?
-- dead probes
-- what isn't connected at the moment
SELECT probe FROM probes WHERE online = 'n';

-- Who services the probe in the archive?
-- who is responsible for the archive sensor
-- archive, technician?
SELECT tech FROM probes WHERE place = 'archive';

-- Where does Ylva have sensors?
-- places Ylva takes care of
-- ylva's rooms
SELECT place FROM probes WHERE tech = 'Ylva';

-- How warm did it get in the canteen at most?
-- canteen peak temperature
-- hottest reading in the canteen
SELECT MAX(readings.temp_c) FROM readings JOIN probes ON readings.probe = probes.probe WHERE probes.place = 'canteen';

-- Where was the air ever above 1000 ppm?
-- rooms with co2 over 1000
SELECT DISTINCT probes.place FROM probes JOIN readings ON readings.probe = probes.probe WHERE readings.co2_ppm > 1000;

-- Where did an alarm go off?
-- rooms with alarms
-- which places set off an alarm
SELECT DISTINCT probes.place FROM probes JOIN readings ON readings.probe = probes.probe WHERE readings.alarm = 'y';

-- Was there ever an alarm in the wine store?
-- did the wine store raise the alarm
SELECT EXISTS (SELECT probes.place FROM probes JOIN readings ON readings.probe = probes.probe WHERE probes.place = 'wine store' AND readings.alarm = 'y');

-- Average temperature by room
-- how warm is it on average in each place?
SELECT probes.place, AVG(readings.temp_c) FROM probes JOIN readings ON readings.probe = probes.probe GROUP BY probes.place;

-- How many probes on each floor?
-- sensors per storey
-- floor by floor count of devices
SELECT floor, COUNT(*) FROM probes GROUP BY floor;

-- Which probe runs out of battery first?
-- lowest battery
-- emptiest probe
SELECT probe FROM probes ORDER BY batt_pct LIMIT 1;

-- What must be calibrated before June 2025?
-- calibration due earlier than 2025-06, which probes
SELECT probe FROM probes WHERE calib_due < '2025-06';

-- Which one has no calibration date?
-- probe nobody scheduled for calibration
SELECT probe FROM probes WHERE calib_due IS NULL;

-- Where was it damp?
-- room noted as damp
-- damp note: which place
SELECT probes.place FROM probes JOIN readings ON readings.probe = probes.probe WHERE readings.note = 'damp';

-- When and where was it colder than 10 degrees?
-- below 10 °C: place and day
SELECT probes.place, readings.ts FROM probes JOIN readings ON readings.probe = probes.probe WHERE readings.temp_c < 10;

-- Probes made by Klimat
-- which ones are from Klimat
-- klimat devices
SELECT probe FROM probes WHERE make = 'Klimat';

-- Most humid spot we measured?
-- where's the air the wettest, going by a single reading
SELECT probes.place FROM probes JOIN readings ON readings.probe = probes.probe ORDER BY readings.rh_pct DESC LIMIT 1;

-- Basement rooms with a probe (floor -1)
-- what do we monitor on floor -1
SELECT place FROM probes WHERE floor = -1;
