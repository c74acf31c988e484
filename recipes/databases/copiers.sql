CREATE TABLE copier (serial TEXT PRIMARY KEY, model TEXT, office TEXT, floor INTEGER, ppm INTEGER, colour_print TEXT, lease_month REAL, lease_end DATE, pages_total INTEGER, toner_pct INTEGER, contact TEXT);
INSERT INTO copier VALUES ('ZX-001','Inkwell 300','Accounts',1,30,'no',42.5,'2025-03-31',184000,12,'Hattie Moss'),
('ZX-002','Inkwell 450','Sales',2,45,'yes',79,'2026-06-30',96500,64,'Rob Calder'),
('ZX-003','Prisma C20','Marketing',2,20,'yes',88.9,'2025-09-30',41200,8,'Lucy Adeyemi'),
('ZX-004','Prisma C35','Design Studio',3,35,'yes',131,'2027-01-31',58700,71,'Milo Stern'),
('ZX-005','Rapid 70','Mailroom',0,70,'no',115,'2024-12-31',612000,33,'Agnes Boyle'),
('ZX-006','Deskjoy','Reception',0,15,'no',NULL,NULL,22100,90,'Hattie Moss'),
('ZX-007','Inkwell 310','Legal',3,31,'no',47,'2025-11-30',133400,27,'Vikram Shah'),
('ZX-008','Rapid 55','Personnel',1,55,'yes',97.5,'2026-02-28',77900,5,'Agnes Boyle'),
('ZX-009','Prisma C25','Boardroom',4,25,'yes',92,'2026-08-31',6300,83,NULL);

-- Is the Rapid 55 faster than the Inkwell 450?
-- does the rapid 55 print quicker than an inkwell 450
-- rapid 55: more pages a minute than the inkwell 450?
SELECT EXISTS (SELECT model FROM copier WHERE model = 'Rapid 55' AND ppm > (SELECT ppm FROM copier WHERE model = 'Inkwell 450'));

-- Is the lease of the Prisma C25 lower than that of the Prisma C20?
-- do we pay less for the c25 than the c20
SELECT EXISTS (SELECT model FROM copier WHERE model = 'Prisma C25' AND lease_month < (SELECT lease_month FROM copier WHERE model = 'Prisma C20'));

-- Which contract runs out sooner, the Inkwell 310 or the Prisma C20?
-- inkwell 310 or prisma c20 - whose lease ends first
SELECT model FROM copier WHERE model IN ('Inkwell 310', 'Prisma C20') ORDER BY lease_end LIMIT 1;

-- Who prints more, Sales or Personnel?
-- sales vs personnel: which office has churned out more pages
SELECT office FROM copier WHERE office IN ('Sales', 'Personnel') ORDER BY pages_total DESC LIMIT 1;

-- Which machines are slower than the Inkwell 310?
-- copiers with fewer pages per minute than the inkwell 310
-- everything not as quick as the Inkwell 310
SELECT model FROM copier WHERE ppm < (SELECT ppm FROM copier WHERE model = 'Inkwell 310');

-- Which offices are on the same floor as Sales?
-- who shares a floor with sales, sales itself counted
SELECT office FROM copier WHERE floor = (SELECT floor FROM copier WHERE office = 'Sales');

-- Which machines have printed more than the one in Accounts?
-- more pages than the accounts copier
SELECT model FROM copier WHERE pages_total > (SELECT pages_total FROM copier WHERE office = 'Accounts');

-- Which copiers have under 15 percent toner?
-- toner below 15
-- where is the toner nearly gone, less than 15 percent left
SELECT model FROM copier WHERE toner_pct < 15;

-- colour machines leased for no more than 95 a month
-- colour copiers at 95 or less
-- what does colour and costs up to 95 monthly
SELECT model FROM copier WHERE colour_print = 'yes' AND lease_month <= 95;

-- Which copiers manage 45 pages a minute or more?
-- 45 ppm and up
SELECT model FROM copier WHERE ppm >= 45;

-- Which leases are dearer than average?
-- above-average monthly lease, models
SELECT model FROM copier WHERE lease_month > (SELECT AVG(lease_month) FROM copier);

-- Who looks after more than one machine?
-- contacts responsible for several copiers, more than one
SELECT contact FROM copier GROUP BY contact HAVING COUNT(*) > 1;

-- On which floors is there only one copier?
-- floors with fewer than two machines
SELECT floor FROM copier GROUP BY floor HAVING COUNT(*) < 2;

-- Which machine do we own outright, with no lease?
-- copier without a lease fee
SELECT model FROM copier WHERE lease_month IS NULL;

-- Whom do I call about the copier in Legal?
-- legal copier contact
-- who takes care of Legal's printer
SELECT contact FROM copier WHERE office = 'Legal';

-- Which leases end in 2025, with the dates
-- contracts up in 2025: model and end date
SELECT model, lease_end FROM copier WHERE lease_end = '2025';

-- What's the total we pay in leases each month?
-- monthly lease bill for all the copiers
SELECT SUM(lease_month) FROM copier;
