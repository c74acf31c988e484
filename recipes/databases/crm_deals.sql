CREATE TABLE COMPANY (COMPANY_ID INTEGER PRIMARY KEY, COMPANY_NAME TEXT, INDUSTRY TEXT, CITY TEXT, EMPLOYEES INTEGER);
CREATE TABLE CONTACT (CONTACT_ID INTEGER PRIMARY KEY, FIRST_NAME TEXT, LAST_NAME TEXT, POSITION TEXT, PHONE TEXT, COMPANY_ID INTEGER REFERENCES COMPANY(COMPANY_ID));
CREATE TABLE DEAL (DEAL_ID INTEGER PRIMARY KEY, TITLE TEXT, STAGE TEXT, AMOUNT_EUR REAL, CLOSE_DATE DATE, OWNER TEXT, CONTACT_ID INTEGER REFERENCES CONTACT(CONTACT_ID));
INSERT INTO COMPANY VALUES (1,'Brightwell Foods','food','Antwerp',240),(2,'Nordlys Energi','energy','Bergen',1100),(3,'Kessler Optik','optics','Jena',75),(4,'Casa Molina','food','Valencia',32),(5,'Tidal Motors','automotive','Cork',410),(6,'Vega Solar','energy','Seville',58);
INSERT INTO CONTACT VALUES (1,'Els','Peeters','buyer','+32 3 555 0142',1),(2,'Wim','Claes','CEO','+32 3 555 0101',1),(3,'Sigrid','Aas','head of procurement','+47 55 501 22',2),(4,'Dieter','Kessler','CEO','+49 3641 5577',3),(5,'Lola','Molina','owner',NULL,4),(6,'Fergal','Quinn','buyer','+353 21 555 778',5),(7,'Nuria','Campos','engineer','+34 954 550 09',6),(8,'Oda','Berg','engineer',NULL,2);
INSERT INTO DEAL VALUES (1,'Cold room sensors','won',18500,'2023-04-14','Tamsin',1),(2,'Sensor maintenance','negotiation',6200,NULL,'Tamsin',1),(3,'Turbine monitoring','won',94000,'2023-09-30','Rolf',3),(4,'Lens inspection rig','lost',41000,'2023-11-02','Rolf',4),(5,'Oven upgrade','proposal',7800,NULL,'Bea',5),(6,'Paint line cameras','won',52500,'2024-01-19','Bea',6),(7,'Panel tracker pilot','lost',12000,'2024-02-08','Tamsin',7),(8,'Grid dashboard','negotiation',66000,NULL,'Rolf',8),(9,'Paint line phase two','proposal',38000,NULL,'Bea',6),(10,'Brake test stand','proposal',27500,NULL,'Tamsin',6);

-- What is Fergal Quinn's phone number?
-- how do i reach fergal quinn by phone
SELECT PHONE FROM CONTACT WHERE FIRST_NAME = 'Fergal' AND LAST_NAME = 'Quinn';

-- Who do we know at Nordlys Energi?
-- our contacts at nordlys, first and last names
SELECT CONTACT.FIRST_NAME, CONTACT.LAST_NAME FROM CONTACT JOIN COMPANY ON CONTACT.COMPANY_ID = COMPANY.COMPANY_ID WHERE COMPANY.COMPANY_NAME = 'Nordlys Energi';

-- Which deals did we win in 2023?
-- deals won 2023
-- what did we win in 2023
SELECT TITLE FROM DEAL WHERE STAGE = 'won' AND CLOSE_DATE = '2023';

-- How much money have we lost in deals that fell through?
-- total value of lost deals
-- sum up everything we lost, in euros
SELECT SUM(AMOUNT_EUR) FROM DEAL WHERE STAGE = 'lost';

-- What is the biggest deal that's still being negotiated?
-- largest deal in negotiation
-- which negotiation is about the most money
SELECT TITLE FROM DEAL WHERE STAGE = 'negotiation' ORDER BY AMOUNT_EUR DESC LIMIT 1;

-- Which company is the Paint line cameras deal with?
-- paint line cameras - who's the customer firm?
SELECT COMPANY.COMPANY_NAME FROM COMPANY JOIN CONTACT ON CONTACT.COMPANY_ID = COMPANY.COMPANY_ID JOIN DEAL ON DEAL.CONTACT_ID = CONTACT.CONTACT_ID WHERE DEAL.TITLE = 'Paint line cameras';

-- How much has each salesperson won so far?
-- won amount per owner
-- total of the won deals by sales rep
SELECT OWNER, SUM(AMOUNT_EUR) FROM DEAL WHERE STAGE = 'won' GROUP BY OWNER;

-- Which contacts have no deal with us?
-- first + last name of people never tied to a deal
SELECT FIRST_NAME, LAST_NAME FROM CONTACT WHERE CONTACT_ID NOT IN (SELECT CONTACT_ID FROM DEAL);

-- Do we have a phone number for Nuria Campos?
-- is nuria campos' phone on file
SELECT EXISTS (SELECT PHONE FROM CONTACT WHERE FIRST_NAME = 'Nuria' AND LAST_NAME = 'Campos' AND PHONE IS NOT NULL);

-- Is Tidal Motors a bigger employer than Brightwell Foods?
-- does tidal motors have more people than brightwell foods
SELECT EXISTS (SELECT COMPANY_NAME FROM COMPANY WHERE COMPANY_NAME = 'Tidal Motors' AND EMPLOYEES > (SELECT EMPLOYEES FROM COMPANY WHERE COMPANY_NAME = 'Brightwell Foods'));

-- Which companies have more than one contact in our books?
-- firms where we know at least two people
-- companies with 2 or more of our contacts
SELECT COMPANY.COMPANY_NAME FROM COMPANY JOIN CONTACT ON CONTACT.COMPANY_ID = COMPANY.COMPANY_ID GROUP BY COMPANY.COMPANY_ID HAVING COUNT(*) >= 2;

-- List our food and energy customers with their cities.
-- name + city of companies in food or energy
SELECT COMPANY_NAME, CITY FROM COMPANY WHERE INDUSTRY IN ('food', 'energy');

-- Which deals are about paint lines?
-- anything with paint line in the title
-- paint line deals
SELECT TITLE FROM DEAL WHERE TITLE LIKE '%paint line%';

-- How many different industries do our customers come from?
-- how many industries are we in touch with
SELECT COUNT(DISTINCT INDUSTRY) FROM COMPANY;

-- Which company has given us the most deals?
-- firm with most deals, won or not
-- which customer do we have the most deals with
SELECT COMPANY.COMPANY_NAME FROM COMPANY JOIN CONTACT ON CONTACT.COMPANY_ID = COMPANY.COMPANY_ID JOIN DEAL ON DEAL.CONTACT_ID = CONTACT.CONTACT_ID GROUP BY COMPANY.COMPANY_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- What was the last deal Rolf closed?
-- rolf's most recently closed deal
-- which of rolf's deals closed last
SELECT TITLE FROM DEAL WHERE OWNER = 'Rolf' ORDER BY CLOSE_DATE DESC LIMIT 1;
