CREATE TABLE household (hh_id INTEGER PRIMARY KEY, hh_label TEXT, region TEXT, subscription TEXT, onboarded DATE);
CREATE TABLE device (dev_sn TEXT PRIMARY KEY, dev_label TEXT, dev_class TEXT, vendor TEXT, room TEXT, hh_id INTEGER REFERENCES household(hh_id), fw_version TEXT, is_online INTEGER);
CREATE TABLE alert (alert_id INTEGER PRIMARY KEY, dev_sn TEXT REFERENCES device(dev_sn), severity TEXT, alert_text TEXT, raised_at DATE, acked_by TEXT);
CREATE TABLE usage_month (um_id INTEGER PRIMARY KEY, dev_sn TEXT REFERENCES device(dev_sn), month_start DATE, kwh REAL, switch_ons INTEGER);
INSERT INTO household VALUES (1,'Villa Petrichor','coast','plus','2022-03-01'),(2,'The Nakamura flat','city','basic','2022-07-19'),(3,'Birch Cottage','hills','plus','2023-01-28'),(4,'Studio 9','city','basic','2024-02-11'),(5,'Lockkeeper House','coast','trial','2024-06-01');
INSERT INTO device VALUES ('SN01','Hall thermostat','thermostat','Calido','hall',1,'3.2',1),('SN02','Garage cam','camera','Oculo','garage',1,'1.9',0),('SN03','Pool pump','plug','Watty','garden',1,'2.0',1),('SN04','Living lamp','light','Lumen','living room',2,'5.5',1),('SN05','Tumble dryer plug','plug','Watty','bathroom',2,'2.1',1),('SN06','Stove sensor','smoke detector','Calido','kitchen',3,'1.0',1),('SN07','Porch cam','camera','Oculo','porch',3,'2.0',1),('SN08','Desk lamp','light','Lumen','studio',4,'5.4',0);
INSERT INTO alert VALUES (1,'SN02','high','camera offline','2024-04-02','Perdita'),(2,'SN06','critical','smoke detected','2024-04-18','Hamish'),(3,'SN01','low','filter due','2024-05-03',NULL),(4,'SN02','high','lens blocked','2024-05-20',NULL),(5,'SN07','medium','motion at night','2024-05-21','Hamish'),(6,'SN03','medium','pump overheating','2024-06-06',NULL),(7,'SN02','low','battery half empty','2024-06-09','Perdita');
INSERT INTO usage_month VALUES (1,'SN01','2024-05-01',4.1,62),(2,'SN03','2024-05-01',96.5,58),(3,'SN04','2024-05-01',3.3,91),(4,'SN05','2024-05-01',41.0,17),(5,'SN03','2024-06-01',120.2,60),(6,'SN04','2024-06-01',2.4,70),(7,'SN05','2024-06-01',28.7,12),(8,'SN08','2024-05-01',1.1,33);

-- Power use per household
-- kWh added up for each home
-- which home burned how much electricity in total
SELECT household.hh_label, SUM(usage_month.kwh) FROM household JOIN device ON device.hh_id = household.hh_id JOIN usage_month ON usage_month.dev_sn = device.dev_sn GROUP BY household.hh_id;

-- Which device raised the most alerts?
-- biggest troublemaker by alerts
-- gadget that complains most
SELECT device.dev_label FROM device JOIN alert ON alert.dev_sn = device.dev_sn GROUP BY device.dev_sn ORDER BY COUNT(*) DESC LIMIT 1;

-- What is installed in Birch Cottage?
-- birch cottage devices
-- gadgets at Birch Cottage
SELECT device.dev_label FROM device JOIN household ON device.hh_id = household.hh_id WHERE household.hh_label = 'Birch Cottage';

-- Which home does the porch cam belong to?
-- whose is the Porch cam
SELECT household.hh_label FROM household JOIN device ON device.hh_id = household.hh_id WHERE device.dev_label = 'Porch cam';

-- Alerts nobody has acknowledged, newest first
-- open alerts without an ack: text only, latest on top
SELECT alert_text FROM alert WHERE acked_by IS NULL ORDER BY raised_at DESC;

-- Who dealt with the smoke alert?
-- smoke detected: acknowledged by whom
SELECT acked_by FROM alert WHERE alert_text = 'smoke detected';

-- Alerts by severity
-- how many low, medium, high and critical ones
SELECT severity, COUNT(*) FROM alert GROUP BY severity;

-- Devices that never raised an alert
-- quiet gadgets, not one warning
SELECT dev_label FROM device WHERE dev_sn NOT IN (SELECT dev_sn FROM alert);

-- Customers without devices
-- which homes have nothing connected
SELECT hh_label FROM household WHERE hh_id NOT IN (SELECT hh_id FROM device);

-- Which devices are offline?
-- what has dropped off the network
-- gadgets not online
SELECT dev_label FROM device WHERE is_online = 0;

-- Homes with more than two devices
-- who has three or more gadgets
SELECT household.hh_label FROM household JOIN device ON device.hh_id = household.hh_id GROUP BY household.hh_id HAVING COUNT(*) > 2;

-- Average monthly kWh by kind of device
-- mean consumption a month for plugs, lights and so on
SELECT device.dev_class, AVG(usage_month.kwh) FROM device JOIN usage_month ON usage_month.dev_sn = device.dev_sn GROUP BY device.dev_class;

-- How many different vendors are in Villa Petrichor?
-- number of distinct makers at villa petrichor
SELECT COUNT(DISTINCT device.vendor) FROM device JOIN household ON device.hh_id = household.hh_id WHERE household.hh_label = 'Villa Petrichor';

-- High alerts on cameras: text and date
-- what high-severity warnings came from a camera and when
SELECT alert.alert_text, alert.raised_at FROM alert JOIN device ON alert.dev_sn = device.dev_sn WHERE alert.severity = 'high' AND device.dev_class = 'camera';

-- Are there any critical alerts in the city?
-- did a city home ever raise a critical alert
SELECT EXISTS (SELECT alert.alert_id FROM alert JOIN device ON alert.dev_sn = device.dev_sn JOIN household ON device.hh_id = household.hh_id WHERE household.region = 'city' AND alert.severity = 'critical');

-- Top 3 power guzzlers
-- the three devices with the highest total consumption
-- which 3 gadgets eat the most kWh overall
SELECT device.dev_label FROM device JOIN usage_month ON usage_month.dev_sn = device.dev_sn GROUP BY device.dev_sn ORDER BY SUM(usage_month.kwh) DESC LIMIT 3;

-- How often was the living lamp switched on in all?
-- living lamp switch-ons, total
SELECT SUM(usage_month.switch_ons) FROM usage_month JOIN device ON usage_month.dev_sn = device.dev_sn WHERE device.dev_label = 'Living lamp';

-- Which plus homes were onboarded in 2023?
-- plus subscribers who came aboard in 2023
SELECT hh_label FROM household WHERE subscription = 'plus' AND onboarded = '2023';
