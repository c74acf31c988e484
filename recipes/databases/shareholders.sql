CREATE TABLE holder (holder_id INTEGER PRIMARY KEY, holder_name TEXT, holder_type TEXT, residence TEXT, board_member TEXT);
CREATE TABLE share_class (class_code TEXT PRIMARY KEY, class_name TEXT, votes_per_share INTEGER, dividend_2023 REAL);
CREATE TABLE holding (holder_id INTEGER REFERENCES holder(holder_id), class_code TEXT REFERENCES share_class(class_code), n_shares INTEGER, PRIMARY KEY (holder_id, class_code));
CREATE TABLE transfer (transfer_id INTEGER PRIMARY KEY, seller_id INTEGER REFERENCES holder(holder_id), buyer_id INTEGER REFERENCES holder(holder_id), class_code TEXT REFERENCES share_class(class_code), n_shares INTEGER, price_per_share REAL, traded_on DATE);
INSERT INTO holder VALUES (1,'Roderick Amberly','founder','Jersey','yes'),(2,'Cosima Amberly','family','London','yes'),(3,'Blue Heron Fund','fund','Luxembourg','no'),(4,'Staff Trust','trust','London','yes'),(5,'Magnus Thorsen','angel','Stockholm','no'),(6,'Pacific Pension Plan','fund','Sydney','no'),(7,'Adaeze Obi','angel','London','no');
INSERT INTO share_class VALUES ('A','ordinary',1,0.40),('B','founder shares',10,0.40),('P','preferred',0,0.95);
INSERT INTO holding VALUES (1,'A',12000),(1,'B',8000),(2,'A',5000),(2,'B',1500),(3,'A',30000),(3,'P',20000),(4,'A',9000),(5,'A',2500),(5,'P',1000),(6,'P',45000);
INSERT INTO transfer VALUES (1,1,3,'A',10000,4.2,'2019-05-16'),(2,1,4,'A',9000,3.0,'2020-01-31'),(3,5,6,'P',15000,5.1,'2021-08-09'),(4,1,2,'B',1500,4.0,'2021-12-01'),(5,7,3,'A',6000,6.3,'2022-03-22'),(6,5,3,'P',4000,6.0,'2022-11-14'),(7,2,3,'A',2000,7.15,'2023-09-27'),(8,5,6,'P',5000,6.8,'2024-02-13');

-- Where does Magnus Thorsen live?
-- thorsen's residence
-- where's Magnus Thorsen based
SELECT residence FROM holder WHERE holder_name = 'Magnus Thorsen';

-- Who owns preferred shares?
-- holders of preferred
-- everyone with preferred stock in us
SELECT holder.holder_name FROM holder JOIN holding ON holding.holder_id = holder.holder_id JOIN share_class ON holding.class_code = share_class.class_code WHERE share_class.class_name = 'preferred';

-- How many shares does the Blue Heron Fund hold altogether?
-- blue heron total shares
-- how big is blue heron's stake, shares of all classes
SELECT SUM(holding.n_shares) FROM holding JOIN holder ON holding.holder_id = holder.holder_id WHERE holder.holder_name = 'Blue Heron Fund';

-- Who is the largest ordinary shareholder?
-- biggest owner of ordinary shares
-- who has the most ordinary stock
SELECT holder.holder_name FROM holder JOIN holding ON holding.holder_id = holder.holder_id JOIN share_class ON holding.class_code = share_class.class_code WHERE share_class.class_name = 'ordinary' ORDER BY holding.n_shares DESC LIMIT 1;

-- Which Londoners are on the board?
-- board members living in london
SELECT holder_name FROM holder WHERE residence = 'London' AND board_member = 'yes';

-- Who has sold shares since 2022?
-- sellers, 2022 onwards
-- who sold since 2022
SELECT DISTINCT holder.holder_name FROM holder JOIN transfer ON transfer.seller_id = holder.holder_id WHERE transfer.traded_on >= '2022';

-- Who has bought shares for more than 6 a piece?
-- buyers that paid over 6 per share
SELECT DISTINCT holder.holder_name FROM holder JOIN transfer ON transfer.buyer_id = holder.holder_id WHERE transfer.price_per_share > 6;

-- Which shareholder has been the keenest buyer, going by number of purchases?
-- who bought most often
-- buyer in the most transfers
SELECT holder.holder_name FROM holder JOIN transfer ON transfer.buyer_id = holder.holder_id GROUP BY holder.holder_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the highest price ever paid for one of our shares?
-- record share price
-- the most anyone paid per share
SELECT MAX(price_per_share) FROM transfer;

-- Who no longer holds anything?
-- people in the register with no shares
-- which holders are left with no shares at all
SELECT holder_name FROM holder WHERE holder_id NOT IN (SELECT holder_id FROM holding);

-- Does Cosima Amberly own founder shares?
-- cosima amberly - any founder shares?
SELECT EXISTS (SELECT holding.n_shares FROM holding JOIN holder ON holding.holder_id = holder.holder_id JOIN share_class ON holding.class_code = share_class.class_code WHERE holder.holder_name = 'Cosima Amberly' AND share_class.class_name = 'founder shares');

-- Is the dividend on preferred higher than on ordinary shares?
-- did preferred pay a bigger dividend than ordinary
SELECT EXISTS (SELECT class_name FROM share_class WHERE class_name = 'preferred' AND dividend_2023 > (SELECT dividend_2023 FROM share_class WHERE class_name = 'ordinary'));

-- How many shares of each class are out there?
-- shares outstanding by class
SELECT share_class.class_name, SUM(holding.n_shares) FROM share_class JOIN holding ON holding.class_code = share_class.class_code GROUP BY share_class.class_code;

-- Who traded shares in 2021, be it as seller or as buyer?
-- all names that sold or bought in 2021
-- 2021 trades - sellers and buyers in one list
SELECT holder.holder_name FROM holder JOIN transfer ON transfer.seller_id = holder.holder_id WHERE transfer.traded_on = '2021' UNION SELECT holder.holder_name FROM holder JOIN transfer ON transfer.buyer_id = holder.holder_id WHERE transfer.traded_on = '2021';

-- Which holders have sold and also bought shares?
-- names that appear both as seller and as buyer
SELECT holder.holder_name FROM holder JOIN transfer ON transfer.seller_id = holder.holder_id INTERSECT SELECT holder.holder_name FROM holder JOIN transfer ON transfer.buyer_id = holder.holder_id;

-- When did Roderick Amberly first sell shares?
-- date of roderick amberly's first sale
SELECT MIN(transfer.traded_on) FROM transfer JOIN holder ON transfer.seller_id = holder.holder_id WHERE holder.holder_name = 'Roderick Amberly';
