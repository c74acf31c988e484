CREATE TABLE BRANCH (BR_CODE TEXT PRIMARY KEY, BR_CITY TEXT, MANAGER TEXT, OPENED_YR INTEGER);
CREATE TABLE CUSTOMER (CUST_NO INTEGER PRIMARY KEY, CUST_NAME TEXT, DOB DATE, PROFESSION TEXT, BR_CODE TEXT REFERENCES BRANCH(BR_CODE));
CREATE TABLE ACCT (ACCT_NO TEXT PRIMARY KEY, CUST_NO INTEGER REFERENCES CUSTOMER(CUST_NO), ACCT_TYPE TEXT, BALANCE REAL, OPENED DATE, FROZEN TEXT);
CREATE TABLE LOAN (LOAN_NO INTEGER PRIMARY KEY, CUST_NO INTEGER REFERENCES CUSTOMER(CUST_NO), PURPOSE TEXT, AMT INTEGER, INT_RATE REAL, GRANTED DATE, TERM_MONTHS INTEGER, LOAN_STATUS TEXT, GUARANTOR_NO INTEGER REFERENCES CUSTOMER(CUST_NO));
INSERT INTO BRANCH VALUES ('B01','Porto','Teresa Falcao',1964),('B02','Braga','Nuno Quintela',1988),('B03','Aveiro','Paula Seixas',2003),('B04','Viseu',NULL,2020);
INSERT INTO CUSTOMER VALUES (1,'Rui Barbosa','1979-03-08','dentist','B01'),(2,'Ines Valente','1992-12-01','graphic designer','B01'),(3,'Duarte Pinho','1958-06-25','retired','B02'),(4,'Catarina Lobo','1985-10-10','chef','B03'),(5,'Henrique Sales','2001-04-17','student','B02'),(6,'Joana Mesquita','1970-01-29','dentist','B01'),(7,'Vasco Amaral','1966-08-14','builder','B03');
INSERT INTO ACCT VALUES ('PT-1001',1,'current',8420.50,'2005-02-11','no'),('PT-1002',1,'savings',61000,'2009-07-30','no'),('PT-1003',2,'current',-120.75,'2014-09-05','no'),('PT-1004',3,'savings',104300,'1991-05-20','no'),('PT-1005',4,'current',2310.10,'2010-03-16','yes'),('PT-1006',5,'student',87.40,'2019-10-02','no'),('PT-1007',6,'current',15900,'1996-11-08','no'),('PT-1008',6,'savings',28750,'2022-01-12','no'),('PT-1009',7,'current',-2045.00,'1999-04-26','yes');
INSERT INTO LOAN VALUES (501,1,'house',180000,2.1,'2016-05-03',300,'active',6),(502,2,'car',14500,5.4,'2021-02-18',60,'active',NULL),(503,4,'business',40000,6.2,'2019-08-22',84,'overdue',7),(504,7,'house',95000,2.8,'2004-10-11',240,'repaid',3),(505,7,'business',25000,6.9,'2022-06-06',48,'overdue',NULL),(506,5,'study',9000,3.3,'2020-09-14',72,'active',3),(507,6,'car',22000,4.7,'2023-03-27',48,'active',1);

-- What's Henrique Sales's balance?
-- how much money has henrique sales got in the bank
SELECT ACCT.BALANCE FROM ACCT JOIN CUSTOMER ON ACCT.CUST_NO = CUSTOMER.CUST_NO WHERE CUSTOMER.CUST_NAME = 'Henrique Sales';

-- Who manages the Braga branch?
-- braga branch manager
-- who's the boss in Braga
SELECT MANAGER FROM BRANCH WHERE BR_CITY = 'Braga';

-- Who's behind on a loan?
-- customers with overdue loans
-- who's late paying back
SELECT DISTINCT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN LOAN ON LOAN.CUST_NO = CUSTOMER.CUST_NO WHERE LOAN.LOAN_STATUS = 'overdue';

-- Who is guarantor for the study loan?
-- who vouched for the loan taken for study
SELECT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN LOAN ON LOAN.GUARANTOR_NO = CUSTOMER.CUST_NO WHERE LOAN.PURPOSE = 'study';

-- Overdrawn accounts?
-- which account numbers are below 0
SELECT ACCT_NO FROM ACCT WHERE BALANCE < 0;

-- Which loans have no guarantor?
-- loan numbers nobody guarantees
SELECT LOAN_NO FROM LOAN WHERE GUARANTOR_NO IS NULL;

-- Who has the fattest savings account?
-- customer with highest savings balance
-- biggest saver
SELECT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN ACCT ON ACCT.CUST_NO = CUSTOMER.CUST_NO WHERE ACCT.ACCT_TYPE = 'savings' ORDER BY ACCT.BALANCE DESC LIMIT 1;

-- How much has each branch lent out altogether?
-- total loans per branch city
SELECT BRANCH.BR_CITY, SUM(LOAN.AMT) FROM BRANCH JOIN CUSTOMER ON CUSTOMER.BR_CODE = BRANCH.BR_CODE JOIN LOAN ON LOAN.CUST_NO = CUSTOMER.CUST_NO GROUP BY BRANCH.BR_CODE;

-- Which branch has the most customers?
-- city of our busiest branch by number of customers
SELECT BRANCH.BR_CITY FROM BRANCH JOIN CUSTOMER ON CUSTOMER.BR_CODE = BRANCH.BR_CODE GROUP BY BRANCH.BR_CODE ORDER BY COUNT(*) DESC LIMIT 1;

-- Customers who don't owe us anything, i.e. never took a loan
-- who has never had a loan?
SELECT CUST_NAME FROM CUSTOMER WHERE CUST_NO NOT IN (SELECT CUST_NO FROM LOAN);

-- What's the average interest on business loans?
-- mean rate, business
-- what interest do business borrowers pay on average
SELECT AVG(INT_RATE) FROM LOAN WHERE PURPOSE = 'business';

-- Do any dentists bank in Porto?
-- any dentist at the porto branch
-- have we got a dentist among the Porto customers
SELECT EXISTS (SELECT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN BRANCH ON CUSTOMER.BR_CODE = BRANCH.BR_CODE WHERE CUSTOMER.PROFESSION = 'dentist' AND BRANCH.BR_CITY = 'Porto');

-- Which active loans were granted since 2020 for under 20000?
-- loan nos: active, from 2020 on, less than 20000
SELECT LOAN_NO FROM LOAN WHERE LOAN_STATUS = 'active' AND GRANTED >= '2020' AND AMT < 20000;

-- Customers holding both a current and a savings account
-- who has current + savings with us
SELECT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN ACCT ON ACCT.CUST_NO = CUSTOMER.CUST_NO WHERE ACCT.ACCT_TYPE = 'current' INTERSECT SELECT CUSTOMER.CUST_NAME FROM CUSTOMER JOIN ACCT ON ACCT.CUST_NO = CUSTOMER.CUST_NO WHERE ACCT.ACCT_TYPE = 'savings';

-- Is Rui Barbosa older than Joana Mesquita?
-- was rui barbosa born before joana mesquita?
SELECT EXISTS (SELECT CUST_NAME FROM CUSTOMER WHERE CUST_NAME = 'Rui Barbosa' AND DOB < (SELECT DOB FROM CUSTOMER WHERE CUST_NAME = 'Joana Mesquita'));

-- Account numbers and holders of the frozen accounts
-- frozen: acct no, whose?
SELECT ACCT.ACCT_NO, CUSTOMER.CUST_NAME FROM ACCT JOIN CUSTOMER ON ACCT.CUST_NO = CUSTOMER.CUST_NO WHERE ACCT.FROZEN = 'yes';
