CREATE TABLE customer (cust_id INTEGER PRIMARY KEY, cust_name TEXT, sector TEXT, town TEXT);
CREATE TABLE agreement (agr_no TEXT PRIMARY KEY, cust_id INTEGER REFERENCES customer(cust_id), service TEXT, guards_needed INTEGER, monthly_fee INTEGER, signed DATE, expires DATE, notice_months INTEGER, auto_renew TEXT);
CREATE TABLE guard (badge INTEGER PRIMARY KEY, guard_name TEXT, hourly_wage REAL, shift TEXT, started DATE, dog TEXT, agr_no TEXT REFERENCES agreement(agr_no));
INSERT INTO customer VALUES (1,'Halden Mall','retail','Halden'),(2,'Nordbank','finance','Estmark'),(3,'Opal Museum','culture','Estmark'),(4,'Grove Chemicals','industry','Lowfen'),(5,'Fairground Trust','culture','Halden'),(6,'Zenith Data','technology','Lowfen');
INSERT INTO agreement VALUES ('G-10',1,'patrol',4,9800,'2021-02-15','2025-02-14',3,'yes'),('G-11',2,'reception',2,6200,'2019-06-01','2024-12-31',6,'yes'),('G-12',3,'night watch',2,5900,'2022-10-20','2024-10-19',1,'no'),('G-13',4,'gate control',3,8400,'2020-01-07','2026-01-06',6,'yes'),('G-14',5,'event',6,4300,'2024-03-11','2024-09-30',1,'no'),('G-15',6,'alarm response',1,2750,'2023-08-08','2025-08-07',2,'yes'),('G-16',2,'cash transport',3,11200,'2018-04-23','2027-04-22',12,'yes');
INSERT INTO guard VALUES (501,'Pat Sorrell',16.2,'day','2015-05-04',NULL,'G-10'),(502,'Igor Palk',15.4,'night','2019-09-16','Rex','G-12'),(503,'Lucia Manz',17.8,'day','2012-11-01',NULL,'G-16'),(504,'Dwayne Hobbs',15.4,'night','2021-03-29',NULL,'G-10'),(505,'Nell Okoro',16.9,'day','2017-01-23',NULL,'G-11'),(506,'Franz Tell',14.7,'night','2023-06-12','Asta','G-13'),(507,'Maya Reddy',15.9,'day','2020-08-03',NULL,'G-13'),(508,'Kurt Silber',18.3,'night','2010-02-17','Bruno','G-16'),(509,'Alba Ruiz',14.1,'day','2024-02-05',NULL,NULL),(510,'Joe Penney',15,'day','2022-04-19',NULL,'G-10');

-- Does Igor Palk earn as much as Dwayne Hobbs?
-- igor palk on the same wage as dwayne hobbs?
-- is Palk paid exactly what Hobbs gets
SELECT EXISTS (SELECT guard_name FROM guard WHERE guard_name = 'Igor Palk' AND hourly_wage = (SELECT hourly_wage FROM guard WHERE guard_name = 'Dwayne Hobbs'));

-- Does contract G-13 bring in more than G-10?
-- is the monthly fee on g-13 higher than on g-10
SELECT EXISTS (SELECT agr_no FROM agreement WHERE agr_no = 'G-13' AND monthly_fee > (SELECT monthly_fee FROM agreement WHERE agr_no = 'G-10'));

-- Which runs out first, G-11 or G-14?
-- g-11 or g-14: earlier expiry
SELECT agr_no FROM agreement WHERE agr_no IN ('G-11', 'G-14') ORDER BY expires LIMIT 1;

-- Who earns more, Lucia Manz or Kurt Silber?
-- manz or silber, who's better paid
-- higher wage of the two, Lucia Manz and Kurt Silber
SELECT guard_name FROM guard WHERE guard_name IN ('Lucia Manz', 'Kurt Silber') ORDER BY hourly_wage DESC LIMIT 1;

-- Who started before Nell Okoro?
-- guards with more service than nell okoro
-- who was here earlier than Okoro
SELECT guard_name FROM guard WHERE started < (SELECT started FROM guard WHERE guard_name = 'Nell Okoro');

-- Who earns less than Joe Penney?
-- wages below joe penney's: names
SELECT guard_name FROM guard WHERE hourly_wage < (SELECT hourly_wage FROM guard WHERE guard_name = 'Joe Penney');

-- Which customers are in the same town as Nordbank?
-- clients in nordbank's town
SELECT cust_name FROM customer WHERE town = (SELECT town FROM customer WHERE cust_name = 'Nordbank');

-- contracts needing 3 guards or more
-- which agreements call for at least three people
-- from 3 guards up: contract numbers
SELECT agr_no FROM agreement WHERE guards_needed >= 3;

-- Which contracts have a notice period of at most 2 months?
-- notice of two months or shorter
-- what can be cancelled with no more than 2 months' notice
SELECT agr_no FROM agreement WHERE notice_months <= 2;

-- contracts bringing between 5000 and 9000 a month
-- monthly fee from 5000 to 9000, which contracts
SELECT agr_no FROM agreement WHERE monthly_fee BETWEEN 5000 AND 9000;

-- night guards earning over 15 an hour
-- who on nights gets more than 15
SELECT guard_name FROM guard WHERE shift = 'night' AND hourly_wage > 15;

-- Who is paid above average?
-- guards with better-than-average wages
SELECT guard_name FROM guard WHERE hourly_wage > (SELECT AVG(hourly_wage) FROM guard);

-- Which customers have more than one contract with us?
-- clients with 2+ agreements
SELECT customer.cust_name FROM customer JOIN agreement ON agreement.cust_id = customer.cust_id GROUP BY customer.cust_id HAVING COUNT(*) > 1;

-- Which contracts don't renew by themselves?
-- no automatic renewal
-- agreements that simply end
SELECT agr_no FROM agreement WHERE auto_renew = 'no';

-- Who works for Grove Chemicals?
-- our people at grove chemicals
-- which guards stand at Grove Chemicals
SELECT guard.guard_name FROM guard JOIN agreement ON guard.agr_no = agreement.agr_no JOIN customer ON agreement.cust_id = customer.cust_id WHERE customer.cust_name = 'Grove Chemicals';

-- Who has a dog, and what is it called?
-- dog handlers with the names of their dogs
SELECT guard_name, dog FROM guard WHERE dog IS NOT NULL;

-- Who isn't assigned to any contract?
-- unassigned guard
SELECT guard_name FROM guard WHERE agr_no IS NULL;

-- What do we make per month from the culture sector?
-- culture clients, fees in total
SELECT SUM(agreement.monthly_fee) FROM agreement JOIN customer ON agreement.cust_id = customer.cust_id WHERE customer.sector = 'culture';
