CREATE TABLE assets (asset_tag TEXT PRIMARY KEY, description TEXT, asset_type TEXT, serial_no TEXT, purchase_dt DATE, cost REAL, user TEXT, dept TEXT, location TEXT, state TEXT, leased INTEGER, last_checked DATE, disposal_yr INTEGER);
INSERT INTO assets VALUES ('IT-0101','Zentra Book 14','laptop','ZB14-7781','2021-02-15',1180,'Noor Haddad','finance','Floor 2','in use',0,'2024-01-09',2026),('IT-0102','Zentra Book 14','laptop','ZB14-7790','2021-02-15',1180,NULL,'finance','store room','spare',0,'2024-01-09',2026),('IT-0117','Kanto 27 inch','monitor',NULL,'2019-06-03',260,'Noor Haddad','finance','Floor 2','in use',0,'2022-11-20',2025),('IT-0130','Mobi S9','phone','MS9-4402','2022-09-12',540,'Felix Gray','sales','Floor 1','lost',0,NULL,2025),('IT-0131','Mobi S9','phone','MS9-4417','2022-09-12',540,'Ana Popov','sales','Floor 1','in use',0,'2023-12-01',2025),('IT-0144','Docuprint 8','printer','DP8-1200','2018-03-27',2150,NULL,'admin','Floor 1','in repair',1,'2023-12-01',2024),('FU-0009','Standing desk','furniture',NULL,'2023-05-08',430,'Ana Popov','sales','Floor 1','in use',0,NULL,2033),('IT-0150','Orbit Pro 16','laptop','OP16-0032','2023-11-21',2390,'Felix Gray','sales','home office','in use',1,'2024-01-09',2027),('IT-0155','Beamlite','projector','BL-556','2017-10-02',690,NULL,'admin','store room','broken',0,'2022-11-20',2023),('FU-0012','Meeting table','furniture',NULL,'2016-01-18',1250,NULL,'admin','Floor 2','in use',0,'2022-11-20',2030);

-- Who has the Orbit Pro?
-- orbit pro 16 - whos using it
SELECT user FROM assets WHERE description = 'Orbit Pro 16';

-- Which things has Ana got?
-- ana popov equipment
SELECT description FROM assets WHERE user = 'Ana Popov';

-- Which laptops are spare?
-- spare laptops, tag
SELECT asset_tag FROM assets WHERE asset_type = 'laptop' AND state = 'spare';

-- What's been lost, and who had it?
-- lost items + user
SELECT description, user FROM assets WHERE state = 'lost';

-- Which assets do we still need to check, the ones never checked?
-- never checked - tags
SELECT asset_tag FROM assets WHERE last_checked IS NULL;

-- Which tags were last checked before 2023?
-- tags w/ last check earlier than 2023
SELECT asset_tag FROM assets WHERE last_checked < '2023';

-- Where is the projector?
-- projector location?
SELECT location FROM assets WHERE asset_type = 'projector';

-- What's the serial number of IT-0131?
-- serial IT-0131
SELECT serial_no FROM assets WHERE asset_tag = 'IT-0131';

-- What did we pay for the meeting table?
-- meeting table cost
SELECT cost FROM assets WHERE description = 'Meeting table';

-- Do we lease the printer?
-- is the docuprint 8 leased
SELECT EXISTS (SELECT asset_tag FROM assets WHERE description = 'Docuprint 8' AND leased = 1);

-- Does anyone in admin have a laptop?
-- admin laptops any?
SELECT EXISTS (SELECT asset_tag FROM assets WHERE dept = 'admin' AND asset_type = 'laptop');

-- How many laptops do we have?
-- laptop count
SELECT COUNT(*) FROM assets WHERE asset_type = 'laptop';

-- How much is tied up in equipment per department?
-- cost per dept
SELECT dept, SUM(cost) FROM assets GROUP BY dept;

-- Which person has the most kit?
-- user with most assets
SELECT user FROM assets WHERE user IS NOT NULL GROUP BY user ORDER BY COUNT(*) DESC LIMIT 1;

-- What's the oldest thing still in use?
-- oldest in-use asset
SELECT description FROM assets WHERE state = 'in use' ORDER BY purchase_dt LIMIT 1;

-- Which IT assets have no serial number, going by their tag?
-- tags starting IT without serial
SELECT asset_tag FROM assets WHERE asset_tag LIKE 'IT%' AND serial_no IS NULL;

-- Tag and description of what should go by 2025 but is still in use?
-- disposal year 2025 or earlier & in use: tag, description
SELECT asset_tag, description FROM assets WHERE disposal_yr <= 2025 AND state = 'in use';

-- What's broken or in repair?
-- broken / in repair stuff
SELECT description FROM assets WHERE state = 'broken' OR state = 'in repair';

-- Which asset types do we have at least two of?
-- types w/ 2 or more
SELECT asset_type FROM assets GROUP BY asset_type HAVING COUNT(*) >= 2;

-- Which tags belong to things we bought in September 2022?
-- bought sept 2022, tags please
SELECT asset_tag FROM assets WHERE purchase_dt = '2022-09';
