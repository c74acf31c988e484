CREATE TABLE building (bld_code TEXT PRIMARY KEY, bld_name TEXT, bld_use TEXT, area_m2 INTEGER, erected INTEGER, epc TEXT);
CREATE TABLE provider (prov_id INTEGER PRIMARY KEY, prov_name TEXT, green TEXT, hotline TEXT);
CREATE TABLE deal (deal_no INTEGER PRIMARY KEY, bld_code TEXT REFERENCES building(bld_code), prov_id INTEGER REFERENCES provider(prov_id), carrier TEXT, ct_per_kwh REAL, standing_eur REAL, kwh_year INTEGER, from_dt DATE, to_dt DATE);
INSERT INTO building VALUES ('TH','Town Hall','office',3200,1911,'F'),('LB','Library','culture',1450,1974,'D'),('SP','Sports Centre','sport',5100,1998,'C'),('KG','Willow Nursery','childcare',620,2015,'A'),('FS','Fire House','emergency',980,1962,'E'),('DP','Works Depot','storage',2750,1986,'D');
INSERT INTO provider VALUES (1,'Brightvolt','yes','0800-11'),(2,'Gasco Regional','no','0800-22'),(3,'Tidewater Power','yes','0800-33'),(4,'Unity Energy','no',NULL);
INSERT INTO deal VALUES (901,'TH',1,'electricity',27.4,12.5,310000,'2022-01-01','2024-12-31'),(902,'TH',2,'gas',9.8,9,540000,'2021-10-01','2025-09-30'),(903,'LB',3,'electricity',25.9,11,120000,'2023-04-01','2026-03-31'),(904,'LB',2,'gas',10.2,8.5,160000,'2022-07-01','2024-06-30'),(905,'SP',1,'electricity',24.1,15,890000,'2023-01-01','2027-12-31'),(906,'SP',4,'heat',13.6,20,1100000,'2019-01-01','2028-12-31'),(907,'KG',3,'electricity',29.3,8,38000,'2024-01-01','2024-11-30'),(908,'FS',4,'gas',11.5,7.5,210000,'2020-05-01','2025-04-30'),(909,'DP',1,'electricity',28,10,95000,'2022-09-01','2025-08-31');

-- Is the Library bigger than the Works Depot?
-- has the library got more floor area than the works depot
SELECT EXISTS (SELECT bld_name FROM building WHERE bld_name = 'Library' AND area_m2 > (SELECT area_m2 FROM building WHERE bld_name = 'Works Depot'));

-- Does deal 905 cost less per kWh than 903?
-- is the unit price in 905 below the one in 903
-- 905 cheaper per kilowatt hour than 903?
SELECT EXISTS (SELECT deal_no FROM deal WHERE deal_no = 905 AND ct_per_kwh < (SELECT ct_per_kwh FROM deal WHERE deal_no = 903));

-- Which building is older, the Fire House or the Library?
-- fire house or library, put up first?
SELECT bld_name FROM building WHERE bld_name IN ('Fire House', 'Library') ORDER BY erected LIMIT 1;

-- Which buildings are larger than the Works Depot?
-- more square metres than the works depot
-- what's bigger than the depot in area
SELECT bld_name FROM building WHERE area_m2 > (SELECT area_m2 FROM building WHERE bld_name = 'Works Depot');

-- Which buildings share the Library's energy class?
-- same epc as the library
-- rated the same as the library for energy
SELECT bld_name FROM building WHERE epc = (SELECT epc FROM building WHERE bld_name = 'Library');

-- Which contracts end after number 908?
-- deals running longer than 908, i.e. ending later
SELECT deal_no FROM deal WHERE to_dt > (SELECT to_dt FROM deal WHERE deal_no = 908);

-- Which buildings were put up before the Works Depot?
-- older than the works depot
SELECT bld_name FROM building WHERE erected < (SELECT erected FROM building WHERE bld_name = 'Works Depot');

-- Contracts for more than 200000 kWh a year
-- deals with a consumption exceeding 200000
-- over 200000 kilowatt hours yearly - contract numbers
SELECT deal_no FROM deal WHERE kwh_year > 200000;

-- electricity contracts at 26 cents or less
-- power deals not above 26 ct
-- electricity for at most 26 cents
SELECT deal_no FROM deal WHERE carrier = 'electricity' AND ct_per_kwh <= 26;

-- Where is the standing charge between 8 and 10 euros? Contract numbers
-- contract numbers with 8 to 10 euro standing charge
SELECT deal_no FROM deal WHERE standing_eur BETWEEN 8 AND 10;

-- Which buildings have at least 2 energy contracts?
-- buildings with two deals or more
SELECT building.bld_name FROM building JOIN deal ON deal.bld_code = building.bld_code GROUP BY building.bld_code HAVING COUNT(*) >= 2;

-- Who supplies us under more contracts, Brightvolt or Tidewater Power?
-- brightvolt vs tidewater, which has more deals with us
SELECT provider.prov_name FROM provider JOIN deal ON deal.prov_id = provider.prov_id WHERE provider.prov_name IN ('Brightvolt', 'Tidewater Power') GROUP BY provider.prov_id ORDER BY COUNT(*) DESC LIMIT 1;

-- contracts using more than the average
-- above-average yearly consumption: which deals
SELECT deal_no FROM deal WHERE kwh_year > (SELECT AVG(kwh_year) FROM deal);

-- Who delivers gas to the Town Hall?
-- town hall gas provider
-- from whom does the Town Hall get its gas
SELECT provider.prov_name FROM provider JOIN deal ON deal.prov_id = provider.prov_id JOIN building ON deal.bld_code = building.bld_code WHERE building.bld_name = 'Town Hall' AND deal.carrier = 'gas';

-- Which buildings get green energy?
-- who is supplied by a green provider
SELECT building.bld_name FROM building JOIN deal ON deal.bld_code = building.bld_code JOIN provider ON deal.prov_id = provider.prov_id WHERE provider.green = 'yes';

-- Which provider has no hotline?
-- hotline missing for whom
SELECT prov_name FROM provider WHERE hotline IS NULL;

-- Which contracts expire in 2024, and when exactly?
-- deals up in 2024 with end date
SELECT deal_no, to_dt FROM deal WHERE to_dt = '2024';

-- total consumption per energy carrier
-- kWh a year for gas, electricity and heat each
SELECT carrier, SUM(kwh_year) FROM deal GROUP BY carrier;
