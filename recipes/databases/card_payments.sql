CREATE TABLE merchant (mid TEXT PRIMARY KEY, trading_name TEXT, legal_name TEXT, sector TEXT, city TEXT, fee_pct REAL, onboarded DATE, suspended INTEGER, acct_exec TEXT);
CREATE TABLE terminal (tid TEXT PRIMARY KEY, mid TEXT REFERENCES merchant(mid), kind TEXT, contactless TEXT, installed DATE, last_seen DATE);
CREATE TABLE txn (txn_id INTEGER PRIMARY KEY, tid TEXT REFERENCES terminal(tid), day DATE, gross REAL, tip REAL, scheme TEXT, outcome TEXT, abroad INTEGER);
CREATE TABLE chargeback (cb_no INTEGER PRIMARY KEY, txn_id INTEGER REFERENCES txn(txn_id), raised DATE, resolved DATE, ground TEXT, winner TEXT);
INSERT INTO merchant VALUES ('M1','Blue Door Café','Blue Door Ltd','hospitality','Galway',1.4,'2018-02-12',0,'Nora Quill'),('M2','Pedal Works','O''Shea Cycles Ltd','retail','Cork',1.1,'2020-07-30',0,'Nora Quill'),('M3','Harbour Rooms','Seastay Group','hotel','Galway',1.8,'2019-05-21',0,'Piotr Banas'),('M4','Fern & Fig','Greta Lynch','florist','Sligo',1.6,'2022-10-03',1,'Piotr Banas'),('M5','NightCab','Cabline Ltd','taxi','Dublin',2.1,'2021-01-18',0,NULL),('M6','The Spice Cellar','Masala Ltd','hospitality','Dublin',1.5,'2023-04-27',0,'Nora Quill');
INSERT INTO terminal VALUES ('T10','M1','countertop','yes','2018-02-20','2024-03-09'),('T11','M1','portable','yes','2021-06-01','2024-03-10'),('T20','M2','countertop','no','2020-08-03','2024-03-08'),('T30','M3','countertop','yes','2019-06-01','2024-03-10'),('T31','M3','portable','no','2019-06-01','2023-11-02'),('T40','M4','portable','yes','2022-10-10','2023-12-24'),('T50','M5','in-car','yes','2021-02-01','2024-03-07'),('T60','M6','portable','yes','2023-05-02',NULL);
INSERT INTO txn VALUES (1,'T10','2024-01-03',18.40,2.00,'Visa','approved',0),(2,'T11','2024-01-15',42.00,5.00,'Mastercard','approved',0),(3,'T20','2024-01-20',1290.00,0,'Visa','approved',0),(4,'T30','2024-02-02',640.00,0,'Amex','approved',1),(5,'T30','2024-02-03',210.50,0,'Mastercard','declined',1),(6,'T40','2023-12-23',55.00,0,'Visa','approved',0),(7,'T50','2024-02-14',31.20,3.00,'Visa','approved',1),(8,'T10','2024-02-29',9.90,0,'Visa','declined',0),(9,'T20','2024-03-04',84.00,0,'Mastercard','refunded',0),(10,'T11','2024-03-10',77.30,8.00,'Amex','approved',1),(11,'T30','2024-03-10',495.00,10.00,'Visa','approved',0),(12,'T50','2024-03-07',24.60,0,'Mastercard','approved',0);
INSERT INTO chargeback VALUES (1,3,'2024-02-01','2024-03-01','goods not received','merchant'),(2,4,'2024-02-20',NULL,'cancelled stay','pending'),(3,7,'2024-02-25','2024-03-02','fraud','cardholder'),(4,6,'2024-01-09','2024-02-15','wrong item','cardholder');

-- Who is behind Pedal Works legally?
-- pedal works, company on paper
-- registered name of Pedal Works
SELECT legal_name FROM merchant WHERE trading_name = 'Pedal Works';

-- Under what name does the Seastay Group do business?
-- seastay group trades as
SELECT trading_name FROM merchant WHERE legal_name = 'Seastay Group';

-- Who looks after the Harbour Rooms?
-- harbour rooms' contact on our side
-- account exec for harbour rooms
SELECT acct_exec FROM merchant WHERE trading_name = 'Harbour Rooms';

-- Which shops are blocked?
-- suspended merchants
-- who have we cut off
SELECT trading_name FROM merchant WHERE suspended = 1;

-- Which merchants has Nora Quill got?
-- nora's portfolio
SELECT trading_name FROM merchant WHERE acct_exec = 'Nora Quill';

-- Does any merchant have no account executive?
-- merchants w/o anybody looking after them?
SELECT EXISTS (SELECT mid FROM merchant WHERE acct_exec IS NULL);

-- Who pays the highest fee?
-- steepest fee, which business
SELECT trading_name FROM merchant ORDER BY fee_pct DESC LIMIT 1;

-- Which businesses pay less than the Blue Door Café?
-- lower fee than blue door
SELECT trading_name FROM merchant WHERE fee_pct < (SELECT fee_pct FROM merchant WHERE trading_name = 'Blue Door Café');

-- Since when has NightCab been with us?
-- nightcab signed when
-- NightCab customer since
SELECT onboarded FROM merchant WHERE trading_name = 'NightCab';

-- Which machines can't do contactless?
-- terminals without tap to pay
SELECT tid FROM terminal WHERE contactless = 'no';

-- Does Pedal Works accept contactless?
-- tap and pay at pedal works?
SELECT EXISTS (SELECT terminal.tid FROM terminal JOIN merchant ON terminal.mid = merchant.mid WHERE merchant.trading_name = 'Pedal Works' AND terminal.contactless = 'yes');

-- When was T31 put in?
-- t31 install date
SELECT installed FROM terminal WHERE tid = 'T31';

-- When did we last hear from T31?
-- t31 last online
SELECT last_seen FROM terminal WHERE tid = 'T31';

-- Which terminal has never been online?
-- machine never seen
SELECT tid FROM terminal WHERE last_seen IS NULL;

-- Which terminals were last seen in 2023, and at which business?
-- last seen in 2023: terminals and business
SELECT terminal.tid, merchant.trading_name FROM terminal JOIN merchant ON terminal.mid = merchant.mid WHERE terminal.last_seen = '2023';

-- How many terminals does every merchant have?
-- machines per business
SELECT merchant.trading_name, COUNT(*) FROM terminal JOIN merchant ON terminal.mid = merchant.mid GROUP BY merchant.mid;

-- Which merchants have more than one terminal?
-- businesses w/ two or more machines
SELECT merchant.trading_name FROM terminal JOIN merchant ON terminal.mid = merchant.mid GROUP BY merchant.mid HAVING COUNT(*) > 1;

-- What are the turnover figures by merchant?
-- approved money per business
-- takings for each shop, approved only
SELECT merchant.trading_name, SUM(txn.gross) FROM merchant JOIN terminal ON terminal.mid = merchant.mid JOIN txn ON txn.tid = terminal.tid WHERE txn.outcome = 'approved' GROUP BY merchant.mid;

-- How much was tipped at the Blue Door Café?
-- blue door tips total
SELECT SUM(txn.tip) FROM txn JOIN terminal ON txn.tid = terminal.tid JOIN merchant ON terminal.mid = merchant.mid WHERE merchant.trading_name = 'Blue Door Café';

-- Which payments were refused, and how much were they for?
-- declined transactions, id and amount
SELECT txn_id, gross FROM txn WHERE outcome = 'declined';

-- How many payments came from foreign cards?
-- foreign card count
-- payments from abroad
SELECT COUNT(*) FROM txn WHERE abroad = 1;

-- Where did foreigners pay by Amex?
-- merchants with an amex payment from abroad
SELECT DISTINCT merchant.trading_name FROM merchant JOIN terminal ON terminal.mid = merchant.mid JOIN txn ON txn.tid = terminal.tid WHERE txn.scheme = 'Amex' AND txn.abroad = 1;

-- What was the largest payment and where?
-- biggest payment: sum and shop
SELECT txn.gross, merchant.trading_name FROM txn JOIN terminal ON txn.tid = terminal.tid JOIN merchant ON terminal.mid = merchant.mid ORDER BY txn.gross DESC LIMIT 1;

-- What is the average payment per card scheme?
-- mean amount: visa, amex etc.
SELECT scheme, AVG(gross) FROM txn GROUP BY scheme;

-- Which card scheme is used most?
-- commonest card brand
SELECT scheme FROM txn GROUP BY scheme ORDER BY COUNT(*) DESC LIMIT 1;

-- Who hasn't taken a single payment?
-- merchants with no transaction
SELECT trading_name FROM merchant WHERE mid NOT IN (SELECT terminal.mid FROM terminal JOIN txn ON txn.tid = terminal.tid);

-- How many payments were there in February 2024?
-- feb 2024 transactions, number
SELECT COUNT(*) FROM txn WHERE day = '2024-02';

-- Which payments happened after 1 March 2024?
-- after 1.3.24: ids
SELECT txn_id FROM txn WHERE day > '2024-03-01';

-- When did the Spice Cellar join?
-- spice cellar onboarding
SELECT onboarded FROM merchant WHERE trading_name = 'The Spice Cellar';

-- Which businesses joined between 2019 and 2021, oldest first?
-- new merchants 2019-2021 by date
SELECT trading_name FROM merchant WHERE onboarded BETWEEN '2019' AND '2021' ORDER BY onboarded;

-- Which disputes are still open?
-- unresolved chargebacks
-- chargebacks not decided yet
SELECT cb_no FROM chargeback WHERE resolved IS NULL;

-- Who won chargeback 3?
-- no 3 went in favour of
SELECT winner FROM chargeback WHERE cb_no = 3;

-- Which merchants had a chargeback?
-- businesses that got a dispute
SELECT DISTINCT merchant.trading_name FROM merchant JOIN terminal ON terminal.mid = merchant.mid JOIN txn ON txn.tid = terminal.tid JOIN chargeback ON chargeback.txn_id = txn.txn_id;

-- Which merchants never had a chargeback?
-- dispute-free businesses
SELECT trading_name FROM merchant WHERE mid NOT IN (SELECT terminal.mid FROM terminal JOIN txn ON txn.tid = terminal.tid JOIN chargeback ON chargeback.txn_id = txn.txn_id);

-- For what reason was the payment at Fern & Fig disputed?
-- fern & fig chargeback reason
SELECT chargeback.ground FROM chargeback JOIN txn ON chargeback.txn_id = txn.txn_id JOIN terminal ON txn.tid = terminal.tid JOIN merchant ON terminal.mid = merchant.mid WHERE merchant.trading_name = 'Fern & Fig';

-- How often did the cardholder win?
-- disputes lost by merchants, count
SELECT COUNT(*) FROM chargeback WHERE winner = 'cardholder';

-- How much money is in the pending dispute?
-- amount of the pending chargeback
SELECT txn.gross FROM chargeback JOIN txn ON chargeback.txn_id = txn.txn_id WHERE chargeback.winner = 'pending';

-- Is the Harbour Rooms' fee higher than Fern & Fig's?
-- harbour rooms dearer than fern & fig, fee?
SELECT EXISTS (SELECT mid FROM merchant WHERE trading_name = 'Harbour Rooms' AND fee_pct > (SELECT fee_pct FROM merchant WHERE trading_name = 'Fern & Fig'));

-- Which cities have both a hospitality business and a hotel?
-- towns w/ hospitality and hotel merchants
SELECT city FROM merchant WHERE sector = 'hospitality' INTERSECT SELECT city FROM merchant WHERE sector = 'hotel';

-- Which merchants are neither suspended nor in Dublin?
-- active ones outside dublin
SELECT trading_name FROM merchant WHERE suspended = 0 AND city != 'Dublin';

-- In which city is the business with the biggest payment of all?
-- city of the largest payment
SELECT merchant.city FROM merchant JOIN terminal ON terminal.mid = merchant.mid JOIN txn ON txn.tid = terminal.tid ORDER BY txn.gross DESC LIMIT 1;

-- How many merchants does each exec look after?
-- merchants by account exec
SELECT acct_exec, COUNT(*) FROM merchant WHERE acct_exec IS NOT NULL GROUP BY acct_exec;
