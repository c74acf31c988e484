CREATE TABLE tariff (tariff_code TEXT PRIMARY KEY, tariff TEXT, monthly REAL, setup REAL, gb INTEGER, minutes INTEGER, roaming TEXT, prepaid INTEGER, launched DATE, withdrawn DATE);
CREATE TABLE shop (shop_id INTEGER PRIMARY KEY, shop TEXT, town TEXT, run_by TEXT, franchise INTEGER);
CREATE TABLE subscriber (sub_id INTEGER PRIMARY KEY, holder TEXT, user_name TEXT, msisdn TEXT, home_town TEXT, tariff_code TEXT REFERENCES tariff(tariff_code), sold_at INTEGER REFERENCES shop(shop_id), activated DATE, ends DATE, handset TEXT, five_g TEXT, blocked INTEGER, recruited_by INTEGER REFERENCES subscriber(sub_id));
CREATE TABLE bill (bill_no INTEGER PRIMARY KEY, sub_id INTEGER REFERENCES subscriber(sub_id), issued DATE, due DATE, paid_on DATE, net REAL, total REAL, gb_used REAL, reminder INTEGER);
INSERT INTO tariff VALUES ('XS','Sparrow',7.99,0,2,100,'no',1,'2019-02-01',NULL),('M','Heron',19.99,10,15,NULL,'yes',0,'2020-09-01',NULL),('L','Albatross',34.99,25,60,NULL,'yes',0,'2022-03-15',NULL),('OLD','Classic 500',24.90,30,1,500,'no',0,'2014-06-01','2020-08-31'),('KID','Wren',4.99,0,1,50,'no',1,'2021-08-20',NULL);
INSERT INTO shop VALUES (1,'Station Arcade','Lisse','Joop Maas',0),(2,'Marketplace','Horn','Elke Thoms',1),(3,'Online',NULL,'web team',0),(4,'Ferry Kiosk','Norden','Ole Brix',1);
INSERT INTO subscriber VALUES (1,'Wilma Drost','Wilma Drost','0610001','Lisse','M',1,'2021-02-12','2025-02-11','Nokto N9','no',0,NULL),(2,'Wilma Drost','Finn Drost','0610002','Lisse','KID',1,'2022-06-01',NULL,'Nokto N5','no',0,1),(3,'Bakker Transport','Henk de Vos','0610003','Horn','L',2,'2022-05-09','2024-05-08','Fjell 8','yes',0,NULL),(4,'Yara Osman','Yara Osman','0610004','Norden','XS',4,'2023-01-30',NULL,NULL,'no',1,3),(5,'Piet Kroon','Piet Kroon','0610005','Horn','OLD',2,'2015-10-10','2023-10-09','Brick 3','no',0,NULL),(6,'Dr Amsel','Dr Amsel','0610006','Lisse','L',3,'2023-07-04','2025-07-03','Fjell 9','yes',0,1),(7,'Greta Sund','Olaf Sund','0610007','Norden','M',3,'2023-11-20','2025-11-19','Nokto N9','yes',0,4);
INSERT INTO bill VALUES (1,1,'2024-01-05','2024-01-19','2024-01-15',16.80,19.99,11.2,0),(2,3,'2024-01-05','2024-01-19','2024-02-01',41.20,49.03,71.5,1),(3,5,'2024-01-05','2024-01-19','2024-01-06',20.92,24.90,0.3,0),(4,6,'2024-01-05','2024-01-19',NULL,29.40,34.99,22.0,2),(5,1,'2024-02-05','2024-02-19','2024-02-17',18.07,21.50,16.4,0),(6,3,'2024-02-05','2024-02-19','2024-02-19',29.40,34.99,48.7,0),(7,7,'2024-02-05','2024-02-19',NULL,16.80,19.99,3.9,1),(8,6,'2024-02-05','2024-02-19',NULL,35.10,41.77,63.1,1);

-- What does Heron cost a month?
-- heron monthly price
-- heron per month
SELECT monthly FROM tariff WHERE tariff = 'Heron';

-- What does one pay to get started with Heron?
-- heron one-off fee
SELECT setup FROM tariff WHERE tariff = 'Heron';

-- Which plans can you use abroad?
-- plans with roaming
SELECT tariff FROM tariff WHERE roaming = 'yes';

-- Which plans are pay-as-you-go?
-- prepaid tariffs
SELECT tariff FROM tariff WHERE prepaid = 1;

-- What can't be bought any more?
-- withdrawn tariffs
-- plans we've stopped selling
SELECT tariff FROM tariff WHERE withdrawn IS NOT NULL;

-- Which contract plans are still on sale?
-- not prepaid and not withdrawn
SELECT tariff FROM tariff WHERE prepaid = 0 AND withdrawn IS NULL;

-- Which plan comes with the most data?
-- biggest data allowance
SELECT tariff FROM tariff ORDER BY gb DESC LIMIT 1;

-- Which plans have no limit on calls?
-- unlimited minutes: plans
SELECT tariff FROM tariff WHERE minutes IS NULL;

-- When did Albatross come out?
-- albatross launch
SELECT launched FROM tariff WHERE tariff = 'Albatross';

-- Which tariffs were brought out between 2019 and 2021?
-- plans launched 2019 through 2021
SELECT tariff FROM tariff WHERE launched BETWEEN '2019' AND '2021';

-- Is the Classic 500 dearer than the Heron?
-- classic 500 more a month than heron?
SELECT EXISTS (SELECT tariff_code FROM tariff WHERE tariff = 'Classic 500' AND monthly > (SELECT monthly FROM tariff WHERE tariff = 'Heron'));

-- Who uses 0610002?
-- 0610002 is used by
SELECT user_name FROM subscriber WHERE msisdn = '0610002';

-- Who pays for 0610002?
-- 0610002 account holder
-- contract for 0610002 is with whom
SELECT holder FROM subscriber WHERE msisdn = '0610002';

-- What is Henk's number?
-- henk de vos, phone number
SELECT msisdn FROM subscriber WHERE user_name = 'Henk de Vos';

-- Which tariff is Piet Kroon on?
-- piet kroon's plan
SELECT tariff.tariff FROM subscriber JOIN tariff ON subscriber.tariff_code = tariff.tariff_code WHERE subscriber.holder = 'Piet Kroon';

-- Who has got Albatross?
-- albatross customers, users
SELECT subscriber.user_name FROM subscriber JOIN tariff ON subscriber.tariff_code = tariff.tariff_code WHERE tariff.tariff = 'Albatross';

-- Where did Yara buy her contract?
-- yara osman signed up at which shop
SELECT shop.shop FROM subscriber JOIN shop ON subscriber.sold_at = shop.shop_id WHERE subscriber.user_name = 'Yara Osman';

-- Who signed up on the internet?
-- online sales: users
SELECT subscriber.user_name FROM subscriber JOIN shop ON subscriber.sold_at = shop.shop_id WHERE shop.shop = 'Online';

-- Who brought in Dr Amsel?
-- dr amsel recruited by
SELECT user_name FROM subscriber WHERE sub_id = (SELECT recruited_by FROM subscriber WHERE user_name = 'Dr Amsel');

-- Whom has Wilma Drost recruited?
-- people wilma brought us
SELECT user_name FROM subscriber WHERE recruited_by = (SELECT sub_id FROM subscriber WHERE user_name = 'Wilma Drost');

-- Whose line is blocked?
-- blocked users
-- who is cut off
SELECT user_name FROM subscriber WHERE blocked = 1;

-- Which users have 5G?
-- 5g people
SELECT user_name FROM subscriber WHERE five_g = 'yes';

-- Which Lisse people can't use 5G?
-- lisse, no 5g
SELECT user_name FROM subscriber WHERE home_town = 'Lisse' AND five_g = 'no';

-- Whose phone do we not know?
-- no handset on record: users
SELECT user_name FROM subscriber WHERE handset IS NULL;

-- When did Wilma's line go live?
-- wilma drost activation
-- first day of wilma drost's own line
SELECT activated FROM subscriber WHERE user_name = 'Wilma Drost';

-- Until when is Wilma bound?
-- wilma drost contract end
SELECT ends FROM subscriber WHERE user_name = 'Wilma Drost';

-- Whose contract runs out in 2025, and on what plan are they?
-- ends 2025: user, tariff
SELECT subscriber.user_name, tariff.tariff FROM subscriber JOIN tariff ON subscriber.tariff_code = tariff.tariff_code WHERE subscriber.ends = '2025';

-- Who is our longest-standing customer?
-- first activated user
SELECT user_name FROM subscriber ORDER BY activated LIMIT 1;

-- Who was activated after Yara?
-- later activations than yara osman
SELECT user_name FROM subscriber WHERE activated > (SELECT activated FROM subscriber WHERE user_name = 'Yara Osman');

-- Which users don't pay themselves?
-- user differs from holder
SELECT user_name FROM subscriber WHERE user_name != holder;

-- How many people are on each tariff?
-- users per plan
SELECT tariff.tariff, COUNT(*) FROM subscriber JOIN tariff ON subscriber.tariff_code = tariff.tariff_code GROUP BY tariff.tariff_code;

-- Which shops have sold more than one line?
-- shops with 2+ sales
SELECT shop.shop FROM subscriber JOIN shop ON subscriber.sold_at = shop.shop_id GROUP BY shop.shop_id HAVING COUNT(*) > 1;

-- Who runs the shop in Norden?
-- norden shop boss
SELECT run_by FROM shop WHERE town = 'Norden';

-- Which shops belong to franchisees, and who runs them?
-- franchise shops and their managers
SELECT shop, run_by FROM shop WHERE franchise = 1;

-- Which bills are unpaid?
-- open bills, numbers
SELECT bill_no FROM bill WHERE paid_on IS NULL;

-- Who owes us money?
-- users with unpaid bills
SELECT DISTINCT subscriber.user_name FROM subscriber JOIN bill ON bill.sub_id = subscriber.sub_id WHERE bill.paid_on IS NULL;

-- Which bills were paid late?
-- paid after the due date
SELECT bill_no FROM bill WHERE paid_on > due;

-- What did each customer's bills come to?
-- billed total per user
SELECT subscriber.user_name, SUM(bill.total) FROM bill JOIN subscriber ON bill.sub_id = subscriber.sub_id GROUP BY subscriber.sub_id;

-- Who used the most data in one month, and on which handset?
-- data hog: user + handset
SELECT subscriber.user_name, subscriber.handset FROM bill JOIN subscriber ON bill.sub_id = subscriber.sub_id ORDER BY bill.gb_used DESC LIMIT 1;

-- Has Henk ever had a reminder?
-- henk de vos reminded?
SELECT EXISTS (SELECT bill.bill_no FROM bill JOIN subscriber ON bill.sub_id = subscriber.sub_id WHERE subscriber.user_name = 'Henk de Vos' AND bill.reminder > 0);

-- Who has never been sent a bill?
-- users w/o bills
SELECT user_name FROM subscriber WHERE sub_id NOT IN (SELECT sub_id FROM bill);

-- How much did we bill in February 2024 before tax?
-- net billing feb 2024
SELECT SUM(net) FROM bill WHERE issued = '2024-02';
