CREATE TABLE landlords (landlord_id INTEGER PRIMARY KEY, landlord_name TEXT, phone TEXT, agency_fee_pct REAL);
CREATE TABLE flats (flat_id INTEGER PRIMARY KEY, street TEXT, house_no TEXT, district TEXT, floor INTEGER, rooms REAL, sqm INTEGER, rent INTEGER, pets_ok TEXT, landlord_id INTEGER REFERENCES landlords(landlord_id));
CREATE TABLE tenants (tenant_id INTEGER PRIMARY KEY, tenant_name TEXT, job TEXT, born INTEGER);
CREATE TABLE leases (lease_id INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flats(flat_id), tenant_id INTEGER REFERENCES tenants(tenant_id), moved_in DATE, moved_out DATE, deposit INTEGER);
CREATE TABLE repairs (repair_id INTEGER PRIMARY KEY, flat_id INTEGER REFERENCES flats(flat_id), what TEXT, reported DATE, fixed DATE, bill REAL);
INSERT INTO landlords VALUES (1,'Wilma Sandoval','555-0142',6.5),(2,'Northgate Homes','555-0199',4.0),(3,'Anton Breuer','555-0117',7.0),(4,'Cosima Reyes',NULL,6.5);
INSERT INTO flats VALUES (1,'Mill Lane','4','Riverside',0,2,54,780,'yes',1),(2,'Mill Lane','4','Riverside',2,3.5,88,1150,'no',1),(3,'Tower Street','112','Centre',9,1,33,690,'no',2),(4,'Tower Street','112','Centre',11,2,51,940,'no',2),(5,'Tower Street','112','Centre',14,3,76,1380,'yes',2),(6,'Orchard Way','27','Eastfield',1,4,102,1220,'yes',3),(7,'Canal Walk','3b','Riverside',3,2.5,67,990,'yes',4),(8,'Orchard Way','31','Eastfield',0,1,29,520,'no',3);
INSERT INTO tenants VALUES (1,'Dilnoza Karimova','pharmacist',1991),(2,'Gareth Pugh','bus driver',1974),(3,'Lucie Fontaine','student',2002),(4,'Abel Mwangi','engineer',1986),(5,'Tess Ingram','student',2003),(6,'Viktor Halasz','retired',1951),(7,'Pearl Nakamura','nurse',1989);
INSERT INTO leases VALUES (1,1,2,'2016-04-01',NULL,1500),(2,2,4,'2021-09-15',NULL,2300),(3,3,3,'2022-10-01','2023-07-31',1380),(4,3,5,'2023-09-01',NULL,1400),(5,4,1,'2019-02-01','2022-12-31',1800),(6,5,1,'2023-01-01',NULL,2760),(7,6,6,'2008-06-01',NULL,1900),(8,7,7,'2024-02-15',NULL,2000),(9,4,3,'2023-08-01',NULL,1880);
INSERT INTO repairs VALUES (1,1,'leaking tap','2023-02-03','2023-02-06',85),(2,1,'broken boiler','2023-12-18','2023-12-20',640),(3,3,'door lock','2023-09-04','2023-09-04',120),(4,6,'damp wall','2024-01-11',NULL,NULL),(5,5,'broken boiler','2022-11-30','2022-12-09',710),(6,2,'window seal','2024-03-02',NULL,NULL),(7,6,'leaking tap','2021-05-05','2021-05-10',95);

-- What does Pearl Nakamura do for a living?
-- pearl nakamura job
SELECT job FROM tenants WHERE tenant_name = 'Pearl Nakamura';

-- Who owns the flats on Tower Street?
-- tower street landlord
-- whose are the tower street flats
SELECT DISTINCT landlords.landlord_name FROM landlords JOIN flats ON flats.landlord_id = landlords.landlord_id WHERE flats.street = 'Tower Street';

-- Who lives in Eastfield at the moment?
-- current tenants in eastfield
-- eastfield residents who haven't moved out
SELECT tenants.tenant_name FROM tenants JOIN leases ON leases.tenant_id = tenants.tenant_id JOIN flats ON leases.flat_id = flats.flat_id WHERE flats.district = 'Eastfield' AND leases.moved_out IS NULL;

-- I've got a dog. Street and rent of the flats in Riverside that take pets?
-- riverside, pets ok - street + rent
SELECT street, rent FROM flats WHERE district = 'Riverside' AND pets_ok = 'yes';

-- What's the cheapest rent in the Centre?
-- lowest rent centre
-- how little can I pay in the Centre?
SELECT MIN(rent) FROM flats WHERE district = 'Centre';

-- Who has been renting the longest?
-- our longest-standing tenant
-- tenant who moved in first
SELECT tenants.tenant_name FROM tenants JOIN leases ON leases.tenant_id = tenants.tenant_id ORDER BY leases.moved_in LIMIT 1;

-- Which jobs are still open? I mean repairs not fixed.
-- repairs outstanding
-- what still needs fixing
SELECT what FROM repairs WHERE fixed IS NULL;

-- How much has Wilma Sandoval spent on repairs?
-- wilma sandoval repair bills total
SELECT SUM(repairs.bill) FROM repairs JOIN flats ON repairs.flat_id = flats.flat_id JOIN landlords ON flats.landlord_id = landlords.landlord_id WHERE landlords.landlord_name = 'Wilma Sandoval';

-- Average rent by district?
-- What do people pay on average in each part of town?
SELECT district, AVG(rent) FROM flats GROUP BY district;

-- Landlord with the most flats?
-- who lets out the greatest number of flats
SELECT landlords.landlord_name FROM landlords JOIN flats ON flats.landlord_id = landlords.landlord_id GROUP BY landlords.landlord_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Is any student renting from Northgate Homes?
-- northgate homes - student tenants, yes or no?
SELECT EXISTS (SELECT tenants.tenant_name FROM tenants JOIN leases ON leases.tenant_id = tenants.tenant_id JOIN flats ON leases.flat_id = flats.flat_id JOIN landlords ON flats.landlord_id = landlords.landlord_id WHERE tenants.job = 'student' AND landlords.landlord_name = 'Northgate Homes');

-- Where is there a flat that was never let? Street and number.
-- street + house number of flats without any lease ever
SELECT street, house_no FROM flats WHERE flat_id NOT IN (SELECT flat_id FROM leases);

-- Who moved in during 2023?
-- 2023 move-ins
-- new tenants from 2023
SELECT tenants.tenant_name FROM tenants JOIN leases ON leases.tenant_id = tenants.tenant_id WHERE leases.moved_in = '2023';

-- Which tenants have signed more than one lease with us?
-- tenants with several leases
SELECT tenants.tenant_name FROM tenants JOIN leases ON leases.tenant_id = tenants.tenant_id GROUP BY tenants.tenant_id HAVING COUNT(*) > 1;

-- How many flats of at least 3 rooms cost under 1300 a month?
-- count: 3+ rooms, rent below 1300
SELECT COUNT(*) FROM flats WHERE rooms >= 3 AND rent < 1300;

-- Who is younger, Lucie Fontaine or Tess Ingram?
-- lucie fontaine / tess ingram - younger one?
SELECT tenant_name FROM tenants WHERE tenant_name IN ('Lucie Fontaine', 'Tess Ingram') ORDER BY born DESC LIMIT 1;
