CREATE TABLE site (site_id INTEGER PRIMARY KEY, site TEXT, town TEXT, opened DATE, cameras INTEGER);
CREATE TABLE renter (renter_id INTEGER PRIMARY KEY, renter TEXT, kind TEXT, since DATE, phone TEXT);
CREATE TABLE unit (unit_code TEXT PRIMARY KEY, site_id INTEGER REFERENCES site(site_id), size_sqm REAL, monthly REAL, heated TEXT, renter_id INTEGER REFERENCES renter(renter_id), paid_until DATE);
INSERT INTO site VALUES (1,'BoxPark East','Harlow Mills','2009-05-01',24),(2,'Canal Lockups','Dunmere','2014-09-15',10),(3,'The Old Dairy','Dunmere','2018-02-20',16),(4,'Airfield Store','Pennick','2021-07-01',32);
INSERT INTO renter VALUES (1,'Marta Feld','private','2016-04-03','0771 200'),(2,'Bluebird Catering','business','2019-10-12','0771 431'),(3,'Owen Tarrant','private','2021-01-09',NULL),(4,'Lumen Lighting','business','2015-06-22','0772 118'),(5,'Ida Sorensen','private','2022-08-30','0773 905'),(6,'Crate & Co','business','2020-03-17','0771 777'),(7,'Felix Amadi','private','2018-11-25',NULL);
INSERT INTO unit VALUES ('A1',1,4,48,'no',1,'2024-06-30'),('A2',1,12.5,129,'yes',2,'2024-09-30'),('A3',1,20,185,'yes',4,'2024-12-31'),('C7',2,3,35,'no',3,'2024-04-30'),('C8',2,9,88,'no',NULL,NULL),('D1',3,6,79,'yes',5,'2024-07-31'),('D2',3,15,150,'yes',2,'2024-08-31'),('E5',4,30,240,'no',6,'2025-01-31'),('E6',4,7.5,72,'no',7,'2024-05-31'),('E7',4,10,95,'no',4,'2024-10-31'),('E9',4,5,55,'no',NULL,NULL);

-- Is D1 more expensive than E6?
-- does d1 cost more a month than e6
-- do we charge more for D1 than for E6
SELECT EXISTS (SELECT unit_code FROM unit WHERE unit_code = 'D1' AND monthly > (SELECT monthly FROM unit WHERE unit_code = 'E6'));

-- Is C8 bigger than E7?
-- has c8 got more room than e7
SELECT EXISTS (SELECT unit_code FROM unit WHERE unit_code = 'C8' AND size_sqm > (SELECT size_sqm FROM unit WHERE unit_code = 'E7'));

-- Who has been with us longer, Marta Feld or Lumen Lighting?
-- marta feld vs lumen lighting - who came first
-- which is the older customer: Marta Feld or Lumen Lighting
SELECT renter FROM renter WHERE renter IN ('Marta Feld', 'Lumen Lighting') ORDER BY since LIMIT 1;

-- Who signed up after Felix Amadi?
-- customers newer than felix amadi
-- renters that came to us later than Amadi
SELECT renter FROM renter WHERE since > (SELECT since FROM renter WHERE renter = 'Felix Amadi');

-- Which units are larger than D1?
-- boxes roomier than d1
-- everything with more floor space than D1
SELECT unit_code FROM unit WHERE size_sqm > (SELECT size_sqm FROM unit WHERE unit_code = 'D1');

-- Which sites are in the same town as Canal Lockups?
-- same town as canal lockups
SELECT site FROM site WHERE town = (SELECT town FROM site WHERE site = 'Canal Lockups');

-- units going for under 80 a month
-- what can I rent out below 80 monthly
-- which boxes cost less than 80?
SELECT unit_code FROM unit WHERE monthly < 80;

-- Heated units of 10 square metres and up
-- heated boxes with at least 10 sqm
SELECT unit_code FROM unit WHERE heated = 'yes' AND size_sqm >= 10;

-- Which units are priced above the average?
-- boxes costlier than the mean rent
-- above-average monthly price: which units
SELECT unit_code FROM unit WHERE monthly > (SELECT AVG(monthly) FROM unit);

-- Which boxes are empty right now?
-- vacant units
-- what's not let
SELECT unit_code FROM unit WHERE renter_id IS NULL;

-- Who rents more units, Bluebird Catering or Owen Tarrant?
-- bluebird catering or owen tarrant, who has more boxes with us
SELECT renter.renter FROM renter JOIN unit ON unit.renter_id = renter.renter_id WHERE renter.renter IN ('Bluebird Catering', 'Owen Tarrant') GROUP BY renter.renter_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which customers have more than one unit?
-- who rents 2 boxes or more
SELECT renter.renter FROM renter JOIN unit ON unit.renter_id = renter.renter_id GROUP BY renter.renter_id HAVING COUNT(*) > 1;

-- Which sites have 3 or fewer units?
-- locations with at most three boxes
-- sites of no more than 3 units
SELECT site.site FROM site JOIN unit ON unit.site_id = site.site_id GROUP BY site.site_id HAVING COUNT(*) <= 3;

-- What does Ida Sorensen pay per month?
-- sorensen's rent
-- how much do we get from Ida Sorensen monthly
SELECT unit.monthly FROM unit JOIN renter ON unit.renter_id = renter.renter_id WHERE renter.renter = 'Ida Sorensen';

-- Which business customers rent at the Airfield Store?
-- firms with a box at airfield store
SELECT renter.renter FROM renter JOIN unit ON unit.renter_id = renter.renter_id JOIN site ON unit.site_id = site.site_id WHERE renter.kind = 'business' AND site.site = 'Airfield Store';

-- Whose phone number is missing?
-- renters we can't ring
SELECT renter FROM renter WHERE phone IS NULL;

-- Does Canal Lockups have more cameras than the Old Dairy?
-- is canal lockups better covered by cameras than the old dairy
SELECT EXISTS (SELECT site FROM site WHERE site = 'Canal Lockups' AND cameras > (SELECT cameras FROM site WHERE site = 'The Old Dairy'));

-- sum of monthly prices per site
-- what do the units at each location bring in a month altogether, let or not
SELECT site.site, SUM(unit.monthly) FROM site JOIN unit ON unit.site_id = site.site_id GROUP BY site.site_id;
