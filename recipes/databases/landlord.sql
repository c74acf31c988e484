CREATE TABLE flats (flat_id INTEGER PRIMARY KEY, address TEXT, bedrooms INTEGER, sqft INTEGER, rent_pcm INTEGER, furnished TEXT, gas_cert_until DATE, epc TEXT);
CREATE TABLE tenants (tenant_id INTEGER PRIMARY KEY, tenant TEXT, flat_id INTEGER REFERENCES flats(flat_id), moved_in DATE, moved_out DATE, deposit INTEGER, phone TEXT, guarantor TEXT);
CREATE TABLE rent_in (pay_id INTEGER PRIMARY KEY, tenant_id INTEGER REFERENCES tenants(tenant_id), for_month TEXT, received DATE, amount INTEGER, late TEXT);
INSERT INTO flats VALUES (1,'14a Cobden Street',1,430,725,'yes','2025-02-01','D'),(2,'14b Cobden Street',2,610,890,'no','2025-02-01','C'),(3,'Flat 3, Wharf House',2,680,1100,'yes','2024-09-15','B'),(4,'Flat 8, Wharf House',3,905,1450,'no','2024-12-20','B'),(5,'The Coach House',1,520,810,'no','2024-07-10','E');
INSERT INTO tenants VALUES (1,'Gareth Lomax',1,'2019-08-01',NULL,835,'07700 900111','Sylvia Lomax'),(2,'Nadia Kourou',2,'2022-03-12',NULL,1025,'07700 900222',NULL),(3,'Jo Whittle',3,'2020-01-20','2023-06-30',1200,NULL,NULL),(4,'Amir Sadeghi',3,'2023-07-15',NULL,1265,'07700 900444','Dr Sadeghi'),(5,'Fern & Lewis Batty',4,'2021-10-02',NULL,1670,'07700 900555',NULL),(6,'Karl Obst',5,'2018-05-05','2024-04-30',700,'07700 900666',NULL);
INSERT INTO rent_in VALUES (1,1,'April','2024-04-01',725,'no'),(2,2,'April','2024-04-09',890,'yes'),(3,4,'April','2024-04-01',1100,'no'),(4,5,'April','2024-04-03',1450,'no'),(5,6,'April','2024-04-22',400,'yes'),(6,1,'May','2024-05-02',725,'no'),(7,2,'May','2024-05-14',890,'yes'),(8,4,'May','2024-05-01',1100,'no'),(9,5,'May','2024-05-19',1300,'yes');

-- Who lives at 14b Cobden Street?
-- tenant of 14b cobden street
-- name of whoever is renting 14b Cobden Street
SELECT tenants.tenant FROM tenants JOIN flats ON tenants.flat_id = flats.flat_id WHERE flats.address = '14b Cobden Street';

-- Who has moved out?
-- former tenants
-- people who've left
SELECT tenant FROM tenants WHERE moved_out IS NOT NULL;

-- Which flats have had someone pay late?
-- addresses with late rent
SELECT DISTINCT flats.address FROM flats JOIN tenants ON tenants.flat_id = flats.flat_id JOIN rent_in ON rent_in.tenant_id = tenants.tenant_id WHERE rent_in.late = 'yes';

-- How much rent came in for May?
-- what did I get for May all together
-- may rent, total received
SELECT SUM(amount) FROM rent_in WHERE for_month = 'May';

-- Who was late in April?
-- who didn't pay April on time
-- late payers for april's rent
SELECT tenants.tenant FROM tenants JOIN rent_in ON rent_in.tenant_id = tenants.tenant_id WHERE rent_in.for_month = 'April' AND rent_in.late = 'yes';

-- What's Nadia's number?
-- phone for Nadia Kourou
-- how do I ring nadia kourou
SELECT phone FROM tenants WHERE tenant = 'Nadia Kourou';

-- Which gas certificates run out before October 2024?
-- flats whose gas cert is up before oct 2024
SELECT address FROM flats WHERE gas_cert_until < '2024-10';

-- Which is my biggest flat?
-- most spacious flat
-- largest by square feet
SELECT address FROM flats ORDER BY sqft DESC LIMIT 1;

-- What do I charge for The Coach House?
-- coach house rent
-- monthly rent, The Coach House
SELECT rent_pcm FROM flats WHERE address = 'The Coach House';

-- Which current tenants have no guarantor?
-- nobody vouching for them and still living there
SELECT tenant FROM tenants WHERE guarantor IS NULL AND moved_out IS NULL;

-- Is there a furnished place with 2 bedrooms?
-- have I got a furnished two-bed
SELECT EXISTS (SELECT address FROM flats WHERE furnished = 'yes' AND bedrooms = 2);

-- Has Amir ever paid late?
-- was amir sadeghi late with rent at any point
SELECT EXISTS (SELECT rent_in.pay_id FROM rent_in JOIN tenants ON rent_in.tenant_id = tenants.tenant_id WHERE tenants.tenant = 'Amir Sadeghi' AND rent_in.late = 'yes');

-- What's my average rent?
-- average monthly rent
-- rent a month on average across the flats
SELECT AVG(rent_pcm) FROM flats;

-- How much have I had from each tenant?
-- payments per tenant summed
SELECT tenants.tenant, SUM(rent_in.amount) FROM tenants JOIN rent_in ON rent_in.tenant_id = tenants.tenant_id GROUP BY tenants.tenant_id;

-- Which current tenant has been there longest?
-- of those still in, who moved in first
SELECT tenant FROM tenants WHERE moved_out IS NULL ORDER BY moved_in LIMIT 1;

-- Which flats go for over a grand a month?
-- let for more than 1000
-- rents above 1000
SELECT address FROM flats WHERE rent_pcm > 1000;

-- Deposits I'm holding for people still living in, all told
-- total deposits of present tenants
SELECT SUM(deposit) FROM tenants WHERE moved_out IS NULL;

-- Who's lived in Flat 3, Wharf House, and since when?
-- tenants of flat 3, wharf house with move-in dates
SELECT tenants.tenant, tenants.moved_in FROM tenants JOIN flats ON tenants.flat_id = flats.flat_id WHERE flats.address = 'Flat 3, Wharf House';
