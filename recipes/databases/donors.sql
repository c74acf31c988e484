CREATE TABLE gifts (rcpt_no INTEGER PRIMARY KEY, donor TEXT, donor_kind TEXT, amt REAL, ccy TEXT, recd DATE, via TEXT, purpose TEXT, gift_aid TEXT, thanked TEXT, town TEXT, contact_tel TEXT);
INSERT INTO gifts VALUES (501,'Mrs E. Tolliver','person',50,'GBP','2024-12-03','cheque','roof','Y','Y','Kettleby','01555 2091'),
(502,'Hobbs & Sons','company',1500,'GBP','2024-12-11','transfer','organ','N','Y','Marlow End','01555 7720'),
(503,'Anonymous','person',20,'GBP','2024-12-24','cash',NULL,'N','N',NULL,NULL),
(504,'Rotary Club Kettleby','club',750,'GBP','2025-01-08','transfer','roof','N','N','Kettleby','01555 4410'),
(505,'Mr P. Achterberg','person',200,'EUR','2025-01-15','card','heating','N','Y','Utrecht','+31 30 99812'),
(506,'Lark Foundation','trust',5000,'GBP','2025-01-30','transfer','roof','N','Y','London','020 5550 118'),
(507,'Miss O. Danby','person',35,'GBP','2025-02-02','card','flowers','Y','N','Kettleby','01555 3387'),
(508,'Quill Bookshop','company',120,'GBP','2025-02-14','cash','organ','N','Y','Marlow End','01555 6061'),
(509,'Dr S. Rahimi','person',400,'GBP','2025-02-20','transfer','heating','Y','N','Oxley','01555 8123'),
(510,'Bell Ringers Guild','club',310,'GBP','2025-03-01','cheque','bells','N','N','Oxley','01555 1414');

-- How much did the Lark Foundation give?
-- lark foundation donation
-- what did we get from the Lark Foundation
SELECT amt FROM gifts WHERE donor = 'Lark Foundation';

-- Who still needs a thank-you letter?
-- not thanked yet
-- donors we owe a thank you
SELECT donor FROM gifts WHERE thanked = 'N';

-- Have we thanked Hobbs & Sons?
-- hobbs & sons thanked?
-- did Hobbs & Sons get their letter of thanks
SELECT EXISTS (SELECT donor FROM gifts WHERE donor = 'Hobbs & Sons' AND thanked = 'Y');

-- Did Dr Rahimi tick gift aid?
-- can we claim gift aid on rahimi
SELECT EXISTS (SELECT donor FROM gifts WHERE donor = 'Dr S. Rahimi' AND gift_aid = 'Y');

-- Who gave towards the roof?
-- roof donors
-- who chipped in for the new roof
SELECT donor FROM gifts WHERE purpose = 'roof';

-- Total raised per purpose, where one was named
-- how much have we got for each cause, leaving out gifts with none
SELECT purpose, SUM(amt) FROM gifts WHERE purpose IS NOT NULL GROUP BY purpose;

-- What's the phone number of the Rotary Club?
-- number to ring for Rotary Club Kettleby
-- rotary club kettleby tel
SELECT contact_tel FROM gifts WHERE donor = 'Rotary Club Kettleby';

-- Which gift had no stated purpose?
-- money not meant for anything in particular: receipt number
-- receipt of the gift without a purpose
SELECT rcpt_no FROM gifts WHERE purpose IS NULL;

-- Who was the most generous private person?
-- biggest individual donor
-- private giver with the largest sum
SELECT donor FROM gifts WHERE donor_kind = 'person' ORDER BY amt DESC LIMIT 1;

-- Companies that gave, and how much
-- business donors with amounts
SELECT donor, amt FROM gifts WHERE donor_kind = 'company';

-- What came in as cash?
-- cash donors
-- who handed over notes and coins
SELECT donor FROM gifts WHERE via = 'cash';

-- Which gift wasn't in pounds - from whom?
-- donor who paid in euros
SELECT donor FROM gifts WHERE ccy = 'EUR';

-- How many Kettleby donors do we have?
-- number of gifts out of kettleby
SELECT COUNT(*) FROM gifts WHERE town = 'Kettleby';

-- What was the average gift in 2025?
-- mean donation this year (2025)
SELECT AVG(amt) FROM gifts WHERE recd = '2025';

-- Who gave over 500?
-- donations of more than 500, who from
-- givers above 500
SELECT donor FROM gifts WHERE amt > 500;

-- When did Miss Danby's money arrive?
-- danby gift received on
SELECT recd FROM gifts WHERE donor = 'Miss O. Danby';

-- How many gifts by each way of paying?
-- cheque, cash, card, transfer: count of each
-- payments per method
SELECT via, COUNT(*) FROM gifts GROUP BY via;

-- Which kinds of donor gave more than 1000 altogether?
-- donor types over 1000 in total
SELECT donor_kind FROM gifts GROUP BY donor_kind HAVING SUM(amt) > 1000;
