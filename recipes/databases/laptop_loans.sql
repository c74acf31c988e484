CREATE TABLE colleague (pers_no INTEGER PRIMARY KEY, nm TEXT, dept TEXT, grade INTEGER, remote TEXT);
CREATE TABLE device (asset TEXT PRIMARY KEY, dev_nm TEXT, dev_type TEXT, ram_gb INTEGER, screen_in REAL, cost REAL, bought_dt DATE, warranty_to DATE, os TEXT);
CREATE TABLE loan (loan_id INTEGER PRIMARY KEY, asset TEXT REFERENCES device(asset), pers_no INTEGER REFERENCES colleague(pers_no), out_dt DATE, back_dt DATE, damaged TEXT);
INSERT INTO colleague VALUES (11,'Tara Lindqvist','Finance',6,'no'),(12,'Obinna Eze','Research',8,'yes'),(13,'Sofia Marek','Research',7,'yes'),(14,'Gus Tremain','Logistics',4,'no'),(15,'Wei Zhang','Finance',9,'no'),(16,'Nadia Karim','Legal',8,'yes');
INSERT INTO device VALUES ('A100','Falcon 14','laptop',16,14,1249,'2021-04-12','2024-04-12','Windows'),('A101','Falcon 16','laptop',32,16,1899,'2022-09-05','2025-09-05','Windows'),('A102','Feather Air','laptop',8,13.3,999,'2020-02-24','2022-02-24','macOS'),('A103','Granite WS','workstation',64,NULL,3250,'2023-03-17','2028-03-17','Linux'),('A104','Slate 11','tablet',6,11,449,'2022-05-30','2024-05-30','Android'),('A105','Slate 12 Pro','tablet',8,12.4,729,'2023-11-02','2025-11-02','Android'),('A106','Falcon 14 Lite','laptop',12,14.1,879,'2019-08-19','2021-08-19','Linux'),('A107','Panorama 32','monitor',NULL,32,585,'2021-10-27','2026-10-27',NULL);
INSERT INTO loan VALUES (1,'A100',11,'2023-01-09','2023-06-30','no'),(2,'A100',14,'2023-07-03',NULL,'no'),(3,'A101',12,'2022-10-01',NULL,'no'),(4,'A102',13,'2021-03-15','2022-12-20','yes'),(5,'A103',12,'2023-04-01',NULL,'no'),(6,'A104',16,'2022-08-22','2023-02-01','yes'),(7,'A104',14,'2023-02-06','2023-09-14','yes'),(8,'A105',16,'2023-12-04',NULL,'no'),(9,'A107',13,'2022-01-10',NULL,'no'),(10,'A104',11,'2023-10-10',NULL,'no');

-- Is the Falcon 16 dearer than the Granite WS?
-- did the falcon 16 cost more than the granite
SELECT EXISTS (SELECT dev_nm FROM device WHERE dev_nm = 'Falcon 16' AND cost > (SELECT cost FROM device WHERE dev_nm = 'Granite WS'));

-- Has the Slate 12 Pro as much memory as the Feather Air?
-- same ram in slate 12 pro as in feather air?
-- does Slate 12 Pro match the Feather Air on memory
SELECT EXISTS (SELECT dev_nm FROM device WHERE dev_nm = 'Slate 12 Pro' AND ram_gb = (SELECT ram_gb FROM device WHERE dev_nm = 'Feather Air'));

-- Is Obinna Eze graded higher than Sofia Marek?
-- obinna eze above sofia marek in grade?
SELECT EXISTS (SELECT nm FROM colleague WHERE nm = 'Obinna Eze' AND grade > (SELECT grade FROM colleague WHERE nm = 'Sofia Marek'));

-- Which was bought first, the Falcon 14 or the Feather Air?
-- falcon 14 / feather air, older purchase
SELECT dev_nm FROM device WHERE dev_nm IN ('Falcon 14', 'Feather Air') ORDER BY bought_dt LIMIT 1;

-- Whose warranty lasts longer, the Panorama 32's or the Falcon 16's?
-- panorama 32 or falcon 16: later warranty end
SELECT dev_nm FROM device WHERE dev_nm IN ('Panorama 32', 'Falcon 16') ORDER BY warranty_to DESC LIMIT 1;

-- Which devices have more memory than the Falcon 14 Lite?
-- more ram than falcon 14 lite
-- anything beating the 14 Lite on RAM
SELECT dev_nm FROM device WHERE ram_gb > (SELECT ram_gb FROM device WHERE dev_nm = 'Falcon 14 Lite');

-- Which devices run the same system as the Granite WS?
-- same os as granite ws
SELECT dev_nm FROM device WHERE os = (SELECT os FROM device WHERE dev_nm = 'Granite WS');

-- Who works in the same department as Wei Zhang?
-- wei zhang's department: who
SELECT nm FROM colleague WHERE dept = (SELECT dept FROM colleague WHERE nm = 'Wei Zhang');

-- devices that cost no more than 750
-- what did we get for 750 or less
-- kit priced up to 750
SELECT dev_nm FROM device WHERE cost <= 750;

-- laptops with at least 14 inches
-- laptop screens of 14 inch or larger
-- notebooks from 14" up
SELECT dev_nm FROM device WHERE dev_type = 'laptop' AND screen_in >= 14;

-- Who is grade 8 or above?
-- colleagues from grade 8 upwards
SELECT nm FROM colleague WHERE grade >= 8;

-- Which devices cost more than average?
-- pricier than the average device
SELECT dev_nm FROM device WHERE cost > (SELECT AVG(cost) FROM device);

-- What has been lent out more often, the Falcon 14 or the Slate 11?
-- slate 11 or falcon 14: more loans
SELECT device.dev_nm FROM device JOIN loan ON loan.asset = device.asset WHERE device.dev_nm IN ('Falcon 14', 'Slate 11') GROUP BY device.asset ORDER BY COUNT(*) DESC LIMIT 1;

-- Which borrowed devices had fewer than 2 loans?
-- what went out, but less than twice
SELECT device.dev_nm FROM device JOIN loan ON loan.asset = device.asset GROUP BY device.asset HAVING COUNT(*) < 2;

-- What was never lent out?
-- devices without a loan
-- kit nobody has ever borrowed
SELECT dev_nm FROM device WHERE asset NOT IN (SELECT asset FROM loan);

-- Who brought something back damaged?
-- colleagues with damaged returns
-- who broke our stuff
SELECT colleague.nm FROM colleague JOIN loan ON loan.pers_no = colleague.pers_no WHERE loan.damaged = 'yes';

-- What does Obinna Eze still have?
-- not yet returned by obinna eze
SELECT device.dev_nm FROM device JOIN loan ON loan.asset = device.asset JOIN colleague ON loan.pers_no = colleague.pers_no WHERE colleague.nm = 'Obinna Eze' AND loan.back_dt IS NULL;
