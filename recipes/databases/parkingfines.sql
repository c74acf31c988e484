CREATE TABLE pcn_export (pcn_ref TEXT PRIMARY KEY, plate TEXT, street TEXT, offence TEXT, warden TEXT, issued DATE, amt REAL, paid_dt DATE, appeal TEXT, status TEXT);
INSERT INTO pcn_export VALUES ('P7001','KX19 LMO','Castle Street','double yellow','W. Idowu','2023-01-09',70,'2023-01-15',NULL,'paid'),
('P7002','BD66 RTS','Mill Lane','expired ticket','J. Crabbe','2023-01-27',50,NULL,'rejected','unpaid'),
('P7003','YC21 AAV','Castle Street','bus stop','W. Idowu','2023-02-14',90,NULL,'upheld','cancelled'),
('P7004','BD66 RTS','Station Approach','disabled bay','L. Petrov','2023-03-03',110,'2023-05-22',NULL,'paid'),
('P7005','MA08 QPE','Mill Lane','double yellow','J. Crabbe','2023-03-31',72,NULL,NULL,'unpaid'),
('P7006','LS70 UWK','Orchard Road','permit zone','L. Petrov','2023-06-12',60,'2023-06-13',NULL,'paid'),
('P7007','KX19 LMO','Station Approach','expired ticket','L. Petrov','2023-08-19',52,NULL,'pending','unpaid'),
('P7008','GF15 DNB','Castle Street','disabled bay','W. Idowu','2023-09-01',115,NULL,NULL,'bailiff'),
('P7009','MA08 QPE','Orchard Road','permit zone','J. Crabbe','2023-11-25',61,'2024-01-04','rejected','paid'),
('P7010','BD66 RTS','Mill Lane','bus stop','J. Crabbe','2024-01-16',95,NULL,'pending','unpaid'),
('P7011','HN22 ZJC','Castle Street','double yellow','L. Petrov','2024-02-08',74,NULL,NULL,'unpaid');

-- Which fines were issued on 12 June 2023?
-- tickets of 12 june 2023
-- what got written on 2023-06-12
SELECT pcn_ref FROM pcn_export WHERE issued = '2023-06-12';

-- Which plates have unpaid tickets from Mill Lane?
-- mill lane, unpaid, number plates
-- cars that still owe us for parking on Mill Lane
SELECT DISTINCT plate FROM pcn_export WHERE street = 'Mill Lane' AND status = 'unpaid';

-- How much money is unpaid in total?
-- sum of unpaid fines
-- what do motorists with unpaid tickets owe altogether
SELECT SUM(amt) FROM pcn_export WHERE status = 'unpaid';

-- Which tickets were issued in the first quarter of 2023?
-- jan to mar 2023 tickets
-- fine references, January through March 2023
SELECT pcn_ref FROM pcn_export WHERE issued BETWEEN '2023-01' AND '2023-03';

-- Who wrote the most tickets on Castle Street?
-- busiest warden in castle street
SELECT warden FROM pcn_export WHERE street = 'Castle Street' GROUP BY warden ORDER BY COUNT(*) DESC LIMIT 1;

-- Which tickets were not appealed?
-- fines without an appeal
-- nobody contested these
SELECT pcn_ref FROM pcn_export WHERE appeal IS NULL;

-- When was BD66 RTS last caught?
-- latest ticket date for BD66 RTS
-- bd66 rts most recent fine, when
SELECT MAX(issued) FROM pcn_export WHERE plate = 'BD66 RTS';

-- Which fines are neither paid nor cancelled and over 80?
-- more than 80, status anything but paid or cancelled
SELECT pcn_ref FROM pcn_export WHERE status NOT IN ('paid', 'cancelled') AND amt > 80;

-- Which streets had a bus stop or disabled bay offence?
-- streets where someone blocked a bus stop or a disabled bay
SELECT DISTINCT street FROM pcn_export WHERE offence IN ('bus stop', 'disabled bay');

-- Average fine for double yellow parking?
-- what does a double yellow cost on average
-- mean amount, double yellow
SELECT AVG(amt) FROM pcn_export WHERE offence = 'double yellow';

-- Which cars got more than two tickets?
-- repeat offenders, 3 tickets or more
-- plates fined over twice
SELECT plate FROM pcn_export GROUP BY plate HAVING COUNT(*) > 2;

-- Which tickets issued by someone other than J. Crabbe were paid?
-- paid fines, not crabbe's
-- settled tickets from every warden except J. Crabbe
SELECT pcn_ref FROM pcn_export WHERE warden <> 'J. Crabbe' AND status = 'paid';

-- Has a fine from 2023 gone to the bailiff?
-- any 2023 bailiff case
SELECT EXISTS (SELECT pcn_ref FROM pcn_export WHERE issued = '2023' AND status = 'bailiff');

-- Did GF15 DNB appeal?
-- is there an appeal by GF15 DNB
SELECT EXISTS (SELECT pcn_ref FROM pcn_export WHERE plate = 'GF15 DNB' AND appeal IS NOT NULL);

-- How many tickets since August 2023 are still unpaid?
-- unpaid ones from august 2023 on, number
-- count of open fines issued August 2023 or later
SELECT COUNT(*) FROM pcn_export WHERE issued >= '2023-08' AND status = 'unpaid';

-- Which payment came in last? Reference please.
-- ticket that was paid most recently
-- latest payment: for which fine
SELECT pcn_ref FROM pcn_export ORDER BY paid_dt DESC LIMIT 1;

-- List the unpaid fines with their amounts, dearest first
-- unpaid tickets and amounts sorted from the highest down
SELECT pcn_ref, amt FROM pcn_export WHERE status = 'unpaid' ORDER BY amt DESC;

-- Money charged per warden
-- total amount each warden wrote up
SELECT warden, SUM(amt) FROM pcn_export GROUP BY warden;
