CREATE TABLE PARTNER (PARTNER_NO INTEGER PRIMARY KEY, PARTNER_NAME TEXT, SECTOR TEXT, HQ_CITY TEXT);
CREATE TABLE CONTRACT (CONTRACT_NO TEXT PRIMARY KEY, PARTNER_NO INTEGER REFERENCES PARTNER(PARTNER_NO), SUBJECT TEXT, SIGNED DATE, ENDS DATE, YEARLY_VALUE REAL, NOTICE_MONTHS INTEGER, AUTO_RENEW TEXT);
CREATE TABLE RENEWAL (RENEWAL_ID INTEGER PRIMARY KEY, CONTRACT_NO TEXT REFERENCES CONTRACT(CONTRACT_NO), RENEWED_ON DATE, YEARS INTEGER, PRICE_CHANGE_PCT REAL, NEGOTIATOR TEXT);
INSERT INTO PARTNER VALUES (1,'Aqualine','utilities','Bristol'),(2,'Secura Guards','security','Bath'),(3,'Telbridge','telecom','London'),(4,'Peak Catering','food','Bristol'),(5,'Oakridge Estates','real estate','Bath'),(6,'Voltique','utilities','Swindon'),(7,'Papyrus Print','printing','Exeter');
INSERT INTO CONTRACT VALUES ('K-11',1,'water supply','2015-01-12','2025-12-31',5400,6,'Y'),('K-12',2,'night patrol','2018-06-01','2024-05-31',28800,3,'N'),('K-13',3,'mobile phones','2019-09-16','2024-09-15',11200,2,'Y'),('K-14',3,'fibre line','2021-02-01','2026-01-31',7600,3,'Y'),('K-15',4,'staff canteen','2020-10-05','2023-10-04',61500,6,'N'),('K-16',5,'head office lease','2012-07-01','2032-06-30',144000,12,'N'),('K-17',6,'electricity','2022-03-21','2025-03-20',39000,3,'Y'),('K-18',5,'parking spaces','2016-04-01',NULL,9600,1,'Y');
INSERT INTO RENEWAL VALUES (1,'K-11','2020-01-01',3,2.5,'Gwen Mostyn'),(2,'K-11','2023-01-01',3,6.0,'Carl Ashdown'),(3,'K-12','2021-05-20',3,4.0,'Carl Ashdown'),(4,'K-13','2022-09-01',2,-5.0,'Gwen Mostyn'),(5,'K-16','2022-06-15',10,8.5,'Ruth Penn'),(6,'K-18','2020-04-01',4,0.0,'Ruth Penn'),(7,'K-13','2021-09-01',1,1.5,'Ruth Penn'),(8,'K-11','2018-01-01',2,3.0,'Ruth Penn');

-- How many months' notice do we have to give on the staff canteen contract?
-- notice period staff canteen
-- how long in advance must we cancel the staff canteen
SELECT NOTICE_MONTHS FROM CONTRACT WHERE SUBJECT = 'staff canteen';

-- Who supplies our electricity?
-- electricity contract - with which partner
-- who do we get electricity from
SELECT PARTNER.PARTNER_NAME FROM PARTNER JOIN CONTRACT ON CONTRACT.PARTNER_NO = PARTNER.PARTNER_NO WHERE CONTRACT.SUBJECT = 'electricity';

-- What contracts do we have with Oakridge Estates?
-- oakridge contracts, what are they about
SELECT CONTRACT.SUBJECT FROM CONTRACT JOIN PARTNER ON CONTRACT.PARTNER_NO = PARTNER.PARTNER_NO WHERE PARTNER.PARTNER_NAME = 'Oakridge Estates';

-- Which contracts run out in 2024, and on what date?
-- ending 2024: subject and end date
SELECT SUBJECT, ENDS FROM CONTRACT WHERE ENDS = '2024';

-- Which contracts worth more than 20000 a year don't renew automatically?
-- no auto renewal and over 20000 yearly
-- contracts above 20000 a year without automatic renewal
SELECT SUBJECT FROM CONTRACT WHERE AUTO_RENEW = 'N' AND YEARLY_VALUE > 20000;

-- Who negotiated the renewal of the night patrol?
-- night patrol renewal - negotiator?
SELECT RENEWAL.NEGOTIATOR FROM RENEWAL JOIN CONTRACT ON RENEWAL.CONTRACT_NO = CONTRACT.CONTRACT_NO WHERE CONTRACT.SUBJECT = 'night patrol';

-- Which partners has Ruth Penn negotiated with?
-- partners where ruth penn did a renewal
-- who did Ruth Penn renew with
SELECT DISTINCT PARTNER.PARTNER_NAME FROM PARTNER JOIN CONTRACT ON CONTRACT.PARTNER_NO = PARTNER.PARTNER_NO JOIN RENEWAL ON RENEWAL.CONTRACT_NO = CONTRACT.CONTRACT_NO WHERE RENEWAL.NEGOTIATOR = 'Ruth Penn';

-- Which contract has been renewed most often?
-- contract with the most renewals (subject)
-- what have we extended the most times
SELECT CONTRACT.SUBJECT FROM CONTRACT JOIN RENEWAL ON RENEWAL.CONTRACT_NO = CONTRACT.CONTRACT_NO GROUP BY CONTRACT.CONTRACT_NO ORDER BY COUNT(*) DESC LIMIT 1;

-- What do our contracts cost us per year in each sector?
-- yearly value by sector
-- annual spend per sector
SELECT PARTNER.SECTOR, SUM(CONTRACT.YEARLY_VALUE) FROM PARTNER JOIN CONTRACT ON CONTRACT.PARTNER_NO = PARTNER.PARTNER_NO GROUP BY PARTNER.SECTOR;

-- Does the fibre line renew by itself?
-- fibre line auto-renew?
SELECT EXISTS (SELECT SUBJECT FROM CONTRACT WHERE SUBJECT = 'fibre line' AND AUTO_RENEW = 'Y');

-- Did we ever get a price cut at a renewal, that is a change below zero?
-- any renewal with price change under 0
SELECT EXISTS (SELECT RENEWAL_ID FROM RENEWAL WHERE PRICE_CHANGE_PCT < 0);

-- Which contract has no end date?
-- open-ended contracts
-- contracts that never end
SELECT SUBJECT FROM CONTRACT WHERE ENDS IS NULL;

-- Which partner is without a contract, and in what city are they based?
-- partners we have no contract with, and where they're based
SELECT PARTNER_NAME, HQ_CITY FROM PARTNER WHERE PARTNER_NO NOT IN (SELECT PARTNER_NO FROM CONTRACT);

-- Which of our contracts is the oldest?
-- first contract we ever signed
-- earliest signed contract
SELECT SUBJECT FROM CONTRACT ORDER BY SIGNED LIMIT 1;

-- How many different people have negotiated renewals for us?
-- number of different negotiators
SELECT COUNT(DISTINCT NEGOTIATOR) FROM RENEWAL;

-- Which costs us more, the fibre line or the mobile phones?
-- fibre line vs mobile phones, dearer one per year
SELECT SUBJECT FROM CONTRACT WHERE SUBJECT IN ('fibre line', 'mobile phones') ORDER BY YEARLY_VALUE DESC LIMIT 1;
