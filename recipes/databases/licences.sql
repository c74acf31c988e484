CREATE TABLE software (sw_id INTEGER PRIMARY KEY, product TEXT, vendor TEXT, kind TEXT, open_source TEXT);
CREATE TABLE licence (lic_key TEXT PRIMARY KEY, sw_id INTEGER REFERENCES software(sw_id), seats INTEGER, annual_fee REAL, bought DATE, expires DATE);
CREATE TABLE installation (inst_id INTEGER PRIMARY KEY, lic_key TEXT REFERENCES licence(lic_key), pc_name TEXT, used_by TEXT, last_used DATE);
INSERT INTO software VALUES (1,'DraftPro','Cadwell','CAD','no'),(2,'PixelForge','Lumina Soft','graphics','no'),(3,'LedgerOne','Finbit','accounting','no'),(4,'OpenSheet','Sheet Foundation','office','yes'),(5,'MailNest','Lumina Soft','office','no'),(6,'VaultGuard','Securis','security','no');
INSERT INTO licence VALUES ('DP-77A1',1,5,4200,'2021-03-15','2024-03-14'),('DP-80C4',1,2,1900,'2023-07-01','2026-06-30'),('PF-1190',2,3,870,'2022-11-20','2024-11-19'),('L1-0042',3,4,2300,'2020-01-07','2025-01-06'),('MN-5500',5,50,3100,'2023-01-01','2023-12-31'),('VG-3001',6,60,1750,'2022-06-10',NULL);
INSERT INTO installation VALUES (1,'DP-77A1','WS-014','Edith Kern','2024-02-20'),(2,'DP-77A1','WS-015','Joao Lima','2024-03-01'),(3,'DP-80C4','WS-021','Petra Novak','2024-03-05'),(4,'PF-1190','MAC-02','Sunniva Dahl','2023-06-18'),(5,'PF-1190','MAC-03','Edith Kern','2024-01-30'),(6,'L1-0042','PC-101','Graham Stubbs','2024-03-04'),(7,'MN-5500','PC-101','Graham Stubbs','2023-12-29'),(8,'MN-5500','WS-014','Edith Kern','2023-12-30'),(9,'VG-3001','PC-101',NULL,'2024-03-05'),(10,'DP-77A1','WS-016','Graham Stubbs','2023-02-11');

-- When does our LedgerOne licence run out?
-- ledgerone expiry date
-- until when is ledgerone valid
SELECT licence.expires FROM licence JOIN software ON licence.sw_id = software.sw_id WHERE software.product = 'LedgerOne';

-- Which programs come from Lumina Soft?
-- lumina soft products
-- what do we have by lumina soft
SELECT product FROM software WHERE vendor = 'Lumina Soft';

-- Who uses DraftPro?
-- draftpro users
-- give me everybody with draftpro installed
SELECT installation.used_by FROM installation JOIN licence ON installation.lic_key = licence.lic_key JOIN software ON licence.sw_id = software.sw_id WHERE software.product = 'DraftPro';

-- What do we pay for DraftPro a year, all licences together?
-- yearly cost draftpro total
-- what does draftpro set us back every year
SELECT SUM(licence.annual_fee) FROM licence JOIN software ON licence.sw_id = software.sw_id WHERE software.product = 'DraftPro';

-- Which licences expire in 2024?
-- keys running out 2024
-- licence keys that end in 2024
SELECT lic_key FROM licence WHERE expires = '2024';

-- Which software is free and open source?
-- open source programs we have
SELECT product FROM software WHERE open_source = 'yes';

-- Which product do we have no licence for?
-- software without a licence
-- programs we never bought a licence for
SELECT product FROM software WHERE sw_id NOT IN (SELECT sw_id FROM licence);

-- Is anything installed on MAC-02 that was last used before 2024?
-- MAC-02: some program last used before 2024, y/n
SELECT EXISTS (SELECT inst_id FROM installation WHERE pc_name = 'MAC-02' AND last_used < '2024');

-- Which licence never expires, and how many seats has it got?
-- key and seats of the licence with no expiry date
SELECT lic_key, seats FROM licence WHERE expires IS NULL;

-- How many programs has each person got installed?
-- installations per user
SELECT used_by, COUNT(*) FROM installation WHERE used_by IS NOT NULL GROUP BY used_by;

-- Which computer has the most software on it?
-- pc with most installations
-- which pc has got the most stuff installed
SELECT pc_name FROM installation GROUP BY pc_name ORDER BY COUNT(*) DESC LIMIT 1;

-- Which vendors do we buy at least two products from?
-- vendors with 2+ products
-- who makes at least 2 of our programs
SELECT vendor FROM software GROUP BY vendor HAVING COUNT(*) >= 2;

-- Who has both DraftPro and PixelForge?
-- users of draftpro who also use pixelforge
SELECT installation.used_by FROM installation JOIN licence ON installation.lic_key = licence.lic_key JOIN software ON licence.sw_id = software.sw_id WHERE software.product = 'DraftPro' INTERSECT SELECT installation.used_by FROM installation JOIN licence ON installation.lic_key = licence.lic_key JOIN software ON licence.sw_id = software.sw_id WHERE software.product = 'PixelForge';

-- What's our most expensive licence and how many seats does it cover?
-- dearest licence: key, seats
SELECT lic_key, seats FROM licence ORDER BY annual_fee DESC LIMIT 1;

-- Which machines have names starting with WS?
-- pc names beginning with WS
SELECT DISTINCT pc_name FROM installation WHERE pc_name LIKE 'WS%';
