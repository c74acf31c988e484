CREATE TABLE flats (unit TEXT PRIMARY KEY, tenant TEXT, flr INTEGER, sqm REAL, persons INTEGER, heating TEXT, meter_sn TEXT, smart_mtr TEXT);
CREATE TABLE usage_kwh (unit TEXT REFERENCES flats(unit), yr INTEGER, el_kwh INTEGER, heat_kwh INTEGER, water_m3 REAL, cost REAL, read_by TEXT, est TEXT, PRIMARY KEY (unit, yr));
INSERT INTO flats VALUES ('1L','Okonjo',1,54,1,'gas','E7741','N'),('1R','Familie Brenner',1,92,4,'gas','E7742','Y'),('2L','Lindqvist',2,54,2,'district','E7743','Y'),('2R','Papadakis',2,92,3,'gas','E7744','N'),('3L',NULL,3,54,0,'district','E7745','N'),('3R','Moor & Sohn Architects',3,92,6,'electric','E7746','Y'),('4','Wetherby',4,118,2,'district','E7747','Y');
INSERT INTO usage_kwh VALUES ('1L',2023,1320,6100,38,1480,'Kolb','N'),('1R',2023,3980,11200,151,3110,'Kolb','N'),('2L',2023,1890,5400,77,1605,'remote','N'),('2R',2023,2740,10400,118,2710,'Kolb','Y'),('3R',2023,7850,9900,64,4020,'remote','N'),('4',2023,2610,12800,88,2890,'remote','N'),('1L',2024,1280,5700,36,1510,'Kolb','N'),('1R',2024,4120,10900,158,3290,'remote','N'),('2L',2024,1760,5100,71,1590,'remote','N'),('2R',2024,2690,9800,113,2780,'Wirth','N'),('3L',2024,90,1900,2,310,'Wirth','Y'),('3R',2024,7400,9500,61,4150,'remote','N'),('4',2024,2550,11900,84,2940,'remote','N');

-- Who lives in 2L?
-- tenant 2L
-- whose flat is 2L
SELECT tenant FROM flats WHERE unit = '2L';

-- Which flat stands empty?
-- vacant unit
-- nobody living there: which one
SELECT unit FROM flats WHERE tenant IS NULL;

-- How big is the Wetherby flat?
-- wetherby square metres
-- living space of Wetherby
SELECT sqm FROM flats WHERE tenant = 'Wetherby';

-- Who heats with gas?
-- gas-heated tenants
-- tenants on gas
SELECT tenant FROM flats WHERE heating = 'gas';

-- Does Papadakis have a smart meter?
-- papadakis smart meter?
SELECT EXISTS (SELECT unit FROM flats WHERE tenant = 'Papadakis' AND smart_mtr = 'Y');

-- Which units still have an old meter?
-- flats without a smart meter
-- where's no smart meter yet
SELECT unit FROM flats WHERE smart_mtr = 'N';

-- How much power did Lindqvist use in 2024?
-- lindqvist electricity 2024
-- 2024 kwh of current for Lindqvist
SELECT usage_kwh.el_kwh FROM usage_kwh JOIN flats ON usage_kwh.unit = flats.unit WHERE flats.tenant = 'Lindqvist' AND usage_kwh.yr = 2024;

-- Who used the most water in 2023?
-- thirstiest tenant 2023
-- biggest water consumer of 2023
SELECT flats.tenant FROM flats JOIN usage_kwh ON usage_kwh.unit = flats.unit WHERE usage_kwh.yr = 2023 ORDER BY usage_kwh.water_m3 DESC LIMIT 1;

-- What did the house spend in each year?
-- total cost per year
-- bills added up, year by year
SELECT yr, SUM(cost) FROM usage_kwh GROUP BY yr;

-- Which readings of 2024 were only guessed, for which unit?
-- estimated in 2024: unit
SELECT unit FROM usage_kwh WHERE yr = 2024 AND est = 'Y';

-- What did Okonjo pay in 2023?
-- okonjo's bill for 2023
SELECT usage_kwh.cost FROM usage_kwh JOIN flats ON usage_kwh.unit = flats.unit WHERE flats.tenant = 'Okonjo' AND usage_kwh.yr = 2023;

-- Who came round to read the meter in 2R in 2024?
-- 2R 2024 read by
SELECT read_by FROM usage_kwh WHERE unit = '2R' AND yr = 2024;

-- How many people live on each floor?
-- residents per storey
-- heads by floor, summed
SELECT flr, SUM(persons) FROM flats GROUP BY flr;

-- Average heat use by kind of heating
-- how much heating energy on average for gas, district, electric
SELECT flats.heating, AVG(usage_kwh.heat_kwh) FROM flats JOIN usage_kwh ON usage_kwh.unit = flats.unit GROUP BY flats.heating;

-- Which units came to more than 5000 in all years together?
-- flats whose bills total over 5000
SELECT unit FROM usage_kwh GROUP BY unit HAVING SUM(cost) > 5000;

-- What's the meter number of the Brenners?
-- serial number of Familie Brenner's meter
SELECT meter_sn FROM flats WHERE tenant = 'Familie Brenner';

-- Which flat has no bill for 2023?
-- unit without figures in 2023
SELECT unit FROM flats WHERE unit NOT IN (SELECT unit FROM usage_kwh WHERE yr = 2023);

-- Tenants and floors of everyone with district heating, leaving out empty flats
-- district heat customers: name and storey, occupied only
SELECT tenant, flr FROM flats WHERE heating = 'district' AND tenant IS NOT NULL;
