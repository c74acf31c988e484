CREATE TABLE LabEquip (InvNo TEXT PRIMARY KEY, Device TEXT, Mfr TEXT, SN TEXT, Rm TEXT, Bench INTEGER, Resp TEXT, Bought DATE, CostEUR REAL, NextSvc DATE, Cal_YN TEXT, Cond TEXT, VoltV INTEGER, Backup TEXT);
INSERT INTO LabEquip VALUES ('E-01','centrifuge','Rotavia','R99-41','1.04',2,'Dr Szabo','2016-04-12',6400,'2025-04-15','Y','ok',230,'Minna'),
('E-02','autoclave','Dampfwerk','D-2210','0.02',1,'Minna Ahlgren','2011-09-01',11900,'2025-03-20','Y','ok',400,'Dr Szabo'),
('E-03','microscope','Optarion','OP-77','1.05',4,'Youssef','2019-02-26',8750,'2025-10-01','N','ok',230,NULL),
('E-04','fume hood','Dampfwerk','D-1807','1.04',1,'Dr Szabo','2008-06-30',9800,'2024-12-01','Y','faulty',400,NULL),
('E-05','pH meter','Ionix','IX-310','1.05',3,'Youssef','2021-11-15',480,'2025-05-06','Y','ok',NULL,'Minna'),
('E-06','freezer -80','Polarhus','P80-5','0.02',NULL,'Minna Ahlgren','2014-01-20',12600,'2025-06-18','N','noisy',230,'Youssef'),
('E-07','fine balance','Ionix','IX-902','1.05',1,'Dr Szabo','2020-08-08',2150,'2025-02-14','Y','ok',NULL,'Youssef'),
('E-08','shaker','Rotavia','R12-08','1.04',3,'Youssef','2023-03-03',1340,'2026-03-03','N','ok',230,NULL),
('E-09','gel imager','Optarion','OP-15','1.07',1,'Lien Tran','2018-12-12',15800,'2025-07-07','N','faulty',230,'Minna');

-- Who is responsible for the freezer?
-- freezer -80, whose job
-- who takes care of the freezer -80
SELECT Resp FROM LabEquip WHERE Device = 'freezer -80';

-- Where's the gel imager?
-- gel imager room
-- what room do I go to for the gel imager
SELECT Rm FROM LabEquip WHERE Device = 'gel imager';

-- What is broken?
-- faulty devices
-- which machines don't work properly, marked faulty
SELECT Device FROM LabEquip WHERE Cond = 'faulty';

-- Is the fine balance calibrated?
-- can I trust the fine balance, i.e. has it been calibrated
SELECT EXISTS (SELECT Device FROM LabEquip WHERE Device = 'fine balance' AND Cal_YN = 'Y');

-- Is anything noisy in 1.04?
-- noisy machine in room 1.04?
SELECT EXISTS (SELECT Device FROM LabEquip WHERE Rm = '1.04' AND Cond = 'noisy');

-- Uncalibrated equipment
-- what hasn't been calibrated
SELECT Device FROM LabEquip WHERE Cal_YN = 'N';

-- What did the autoclave set us back?
-- autoclave price
-- how much money went into the autoclave
SELECT CostEUR FROM LabEquip WHERE Device = 'autoclave';

-- When is the centrifuge due for maintenance?
-- centrifuge next service
SELECT NextSvc FROM LabEquip WHERE Device = 'centrifuge';

-- What's made by Ionix?
-- ionix instruments and serial numbers
-- everything from Ionix, name and s/n
SELECT Device, SN FROM LabEquip WHERE Mfr = 'Ionix';

-- Who steps in for Dr Szabo at the centrifuge?
-- centrifuge deputy
-- second contact for the centrifuge
SELECT Backup FROM LabEquip WHERE Device = 'centrifuge';

-- Which devices have nobody as a stand-in?
-- no deputy named
SELECT Device FROM LabEquip WHERE Backup IS NULL;

-- How much is the kit in each room worth, by purchase price?
-- total purchase cost per room
SELECT Rm, SUM(CostEUR) FROM LabEquip GROUP BY Rm;

-- How many devices does each person mind?
-- devices per person in charge
SELECT Resp, COUNT(*) FROM LabEquip GROUP BY Resp;

-- Oldest machine
-- longest in the house
-- bought first of all
SELECT Device FROM LabEquip ORDER BY Bought LIMIT 1;

-- Service due before April 2025
-- maintenance earlier than 2025-04, devices
SELECT Device FROM LabEquip WHERE NextSvc < '2025-04';

-- What needs 400 volts?
-- high-voltage sockets, 400: for which machines
SELECT Device FROM LabEquip WHERE VoltV = 400;

-- Szabo's devices that work fine
-- which of Dr Szabo's machines are ok
SELECT Device FROM LabEquip WHERE Resp = 'Dr Szabo' AND Cond = 'ok';

-- Makers whose devices cost us over 10000 altogether
-- on which brands have we spent more than 10000
SELECT Mfr FROM LabEquip GROUP BY Mfr HAVING SUM(CostEUR) > 10000;
