CREATE TABLE gift_voucher (code TEXT PRIMARY KEY, face_value REAL, remaining REAL, issued DATE, expires DATE, buyer TEXT, recipient TEXT, occasion TEXT, sold_via TEXT, state TEXT);
INSERT INTO gift_voucher VALUES ('GV-3F9A',50,0,'2022-12-10','2025-12-31','Rita Falk','Jonas Falk','Christmas','online','redeemed'),('GV-41BC',100,35.5,'2023-02-03','2026-12-31','Milan Petrov','Irina Petrova','birthday','shop','open'),('GV-5D07',25,25,'2023-04-14','2026-12-31','Studio Kern GmbH','Lea Sommer','thank you','online','open'),('GV-66E1',150,150,'2023-05-06','2026-12-31','Adele Roux',NULL,'wedding','shop','open'),('GV-70C2',50,0,'2023-06-18','2026-12-31','Rita Falk','Emil Falk','birthday','online','redeemed'),('GV-7A7A',30,30,'2023-06-29','2024-06-30','Studio Kern GmbH','Ole Brandt','thank you','online','expired'),('GV-82D8',75,12,'2023-11-30','2026-12-31','Nadia Saleh','Karim Saleh','Christmas','shop','open'),('GV-9B14',200,200,'2023-12-21','2026-12-31','Milan Petrov',NULL,'Christmas','phone','blocked'),('GV-A0F5',60,60,'2024-02-12','2027-12-31','Gus Weller','Tess Weller','Valentine','online','open'),('GV-B3C3',100,0,'2024-02-13','2027-12-31','Adele Roux','Hugo Roux','Valentine','shop','redeemed');

-- How much is left on GV-41BC?
-- balance gv-41bc
SELECT remaining FROM gift_voucher WHERE code = 'GV-41BC';

-- What's the total value of vouchers issued in Q2 2023?
-- face value of everything issued Q2 2023
SELECT SUM(face_value) FROM gift_voucher WHERE issued BETWEEN '2023-04' AND '2023-06';

-- How many Christmas vouchers did we sell in the shop?
-- christmas vouchers sold via shop, number
SELECT COUNT(*) FROM gift_voucher WHERE occasion = 'Christmas' AND sold_via = 'shop';

-- Which vouchers have no recipient?
-- codes without a recipient name
SELECT code FROM gift_voucher WHERE recipient IS NULL;

-- Who gave Tess Weller a voucher?
-- buyer of tess weller's voucher
SELECT buyer FROM gift_voucher WHERE recipient = 'Tess Weller';

-- Until when is GV-7A7A valid?
-- gv-7a7a expiry date
SELECT expires FROM gift_voucher WHERE code = 'GV-7A7A';

-- How much money is still open on vouchers in total?
-- total remaining on open vouchers
SELECT SUM(remaining) FROM gift_voucher WHERE state = 'open';

-- Has the voucher for Karim Saleh been redeemed?
-- karim saleh voucher redeemed yet?
SELECT EXISTS (SELECT code FROM gift_voucher WHERE recipient = 'Karim Saleh' AND state = 'redeemed');

-- Who bought more than one voucher?
-- buyers with more than 1 voucher
SELECT buyer FROM gift_voucher GROUP BY buyer HAVING COUNT(*) > 1;

-- What's the average value of a birthday voucher?
-- avg face value birthday
SELECT AVG(face_value) FROM gift_voucher WHERE occasion = 'birthday';

-- Which was the most valuable voucher sold online?
-- biggest online voucher, code please
SELECT code FROM gift_voucher WHERE sold_via = 'online' ORDER BY face_value DESC LIMIT 1;

-- How many vouchers went over each sales channel?
-- vouchers per channel
SELECT sold_via, COUNT(*) FROM gift_voucher GROUP BY sold_via;

-- Who spent the most on vouchers since May 2023?
-- top buyer by voucher value since may 2023
SELECT buyer FROM gift_voucher WHERE issued >= '2023-05' GROUP BY buyer ORDER BY SUM(face_value) DESC LIMIT 1;

-- Which vouchers are not redeemed and were issued before June 2023?
-- unredeemed codes issued before june 2023
SELECT code FROM gift_voucher WHERE state != 'redeemed' AND issued < '2023-06';

-- Which vouchers are worth more than the average?
-- codes with above average face value
SELECT code FROM gift_voucher WHERE face_value > (SELECT AVG(face_value) FROM gift_voucher);

-- Is any voucher blocked?
-- do we have blocked vouchers
SELECT EXISTS (SELECT code FROM gift_voucher WHERE state = 'blocked');

-- Show the open vouchers with what's left on them, most money first.
-- open vouchers: code and remaining, highest remaining on top
SELECT code, remaining FROM gift_voucher WHERE state = 'open' ORDER BY remaining DESC;

-- For which occasion do people buy the most vouchers?
-- most common occasion
SELECT occasion FROM gift_voucher GROUP BY occasion ORDER BY COUNT(*) DESC LIMIT 1;

-- Which members of the Falk family received a voucher?
-- recipients called Falk
SELECT recipient FROM gift_voucher WHERE recipient LIKE '%Falk';
