CREATE TABLE SUPPLIER (SUP_ID INTEGER PRIMARY KEY, SUP_NAME TEXT, COUNTRY TEXT, COMMODITY TEXT, APPROVED TEXT);
CREATE TABLE AUDITOR (AUD_ID INTEGER PRIMARY KEY, AUD_NAME TEXT, CERTIFIED_SINCE INTEGER);
CREATE TABLE AUDIT (AUDIT_NO INTEGER PRIMARY KEY, SUP_ID INTEGER REFERENCES SUPPLIER(SUP_ID), LEAD_ID INTEGER REFERENCES AUDITOR(AUD_ID), AUDIT_DATE DATE, AUDIT_TYPE TEXT, SCORE INTEGER, OUTCOME TEXT);
CREATE TABLE FINDING (FINDING_NO INTEGER PRIMARY KEY, AUDIT_NO INTEGER REFERENCES AUDIT(AUDIT_NO), SEVERITY TEXT, TOPIC TEXT, CLOSED_ON DATE);
INSERT INTO SUPPLIER VALUES (1,'Minh Phat Textiles','Vietnam','fabric','yes'),(2,'Anadolu Plastik','Turkey','packaging','yes'),(3,'Rossetti Fonderia','Italy','castings','no'),(4,'Green Dye Works','India','dyes','yes'),(5,'Carpathia Wood','Romania','timber','no'),(6,'Bosphor Carton','Turkey','packaging','yes');
INSERT INTO AUDITOR VALUES (1,'Helga Brandt',2009),(2,'Sunil Rao',2016),(3,'Maud Leclerc',2020);
INSERT INTO AUDIT VALUES (1,1,1,'2022-06-14','quality',88,'passed'),(2,2,2,'2022-09-20','environment',71,'passed'),(3,3,1,'2023-01-25','quality',54,'failed'),(4,4,2,'2023-03-08','environment',63,'conditional'),(5,1,3,'2023-05-17','social',79,'passed'),(6,2,1,'2023-08-22','quality',92,'passed'),(7,3,1,'2023-11-06','quality',66,'conditional'),(8,4,3,'2024-02-13','social',47,'failed');
INSERT INTO FINDING VALUES (1,1,'minor','labelling','2022-08-01'),(2,2,'major','waste water','2022-12-05'),(3,3,'major','calibration',NULL),(4,3,'critical','traceability','2023-07-19'),(5,4,'major','waste water',NULL),(6,5,'minor','overtime','2023-09-30'),(7,7,'minor','calibration',NULL),(8,8,'critical','overtime',NULL),(9,8,'major','fire exits','2024-03-28');

-- How did Rossetti Fonderia do in its last audit?
-- outcome of rossetti fonderia's latest audit
SELECT AUDIT.OUTCOME FROM AUDIT JOIN SUPPLIER ON AUDIT.SUP_ID = SUPPLIER.SUP_ID WHERE SUPPLIER.SUP_NAME = 'Rossetti Fonderia' ORDER BY AUDIT.AUDIT_DATE DESC LIMIT 1;

-- How many audits did we carry out in Q1 2023?
-- audits Q1 2023, count
SELECT COUNT(*) FROM AUDIT WHERE AUDIT_DATE BETWEEN '2023-01' AND '2023-03';

-- What's the average score of quality audits?
-- mean score quality
SELECT AVG(SCORE) FROM AUDIT WHERE AUDIT_TYPE = 'quality';

-- Which suppliers failed an audit?
-- suppliers with a failed audit
SELECT DISTINCT SUPPLIER.SUP_NAME FROM SUPPLIER JOIN AUDIT ON AUDIT.SUP_ID = SUPPLIER.SUP_ID WHERE AUDIT.OUTCOME = 'failed';

-- Which suppliers have never been audited?
-- not audited so far
SELECT SUP_NAME FROM SUPPLIER WHERE SUP_ID NOT IN (SELECT SUP_ID FROM AUDIT);

-- How many findings are still open?
-- open findings count
SELECT COUNT(*) FROM FINDING WHERE CLOSED_ON IS NULL;

-- Which topics have open major findings?
-- topics of major findings not closed
SELECT DISTINCT TOPIC FROM FINDING WHERE SEVERITY = 'major' AND CLOSED_ON IS NULL;

-- Who led the most audits?
-- busiest lead auditor
SELECT AUDITOR.AUD_NAME FROM AUDITOR JOIN AUDIT ON AUDIT.LEAD_ID = AUDITOR.AUD_ID GROUP BY AUDITOR.AUD_ID ORDER BY COUNT(*) DESC LIMIT 1;

-- Which Turkish suppliers are approved?
-- approved suppliers from turkey
SELECT SUP_NAME FROM SUPPLIER WHERE COUNTRY = 'Turkey' AND APPROVED = 'yes';

-- Has Maud Leclerc ever audited Anadolu Plastik?
-- leclerc at anadolu plastik, ever?
SELECT EXISTS (SELECT AUDIT.AUDIT_NO FROM AUDIT JOIN AUDITOR ON AUDIT.LEAD_ID = AUDITOR.AUD_ID JOIN SUPPLIER ON AUDIT.SUP_ID = SUPPLIER.SUP_ID WHERE AUDITOR.AUD_NAME = 'Maud Leclerc' AND SUPPLIER.SUP_NAME = 'Anadolu Plastik');

-- Who got a critical finding?
-- suppliers with critical findings
SELECT DISTINCT SUPPLIER.SUP_NAME FROM SUPPLIER JOIN AUDIT ON AUDIT.SUP_ID = SUPPLIER.SUP_ID JOIN FINDING ON FINDING.AUDIT_NO = AUDIT.AUDIT_NO WHERE FINDING.SEVERITY = 'critical';

-- How many findings per severity?
-- findings by severity level
SELECT SEVERITY, COUNT(*) FROM FINDING GROUP BY SEVERITY;

-- What is each supplier's average score?
-- avg audit score per supplier
SELECT SUPPLIER.SUP_NAME, AVG(AUDIT.SCORE) FROM SUPPLIER JOIN AUDIT ON AUDIT.SUP_ID = SUPPLIER.SUP_ID GROUP BY SUPPLIER.SUP_ID;

-- Which supplier scored best in 2023?
-- highest audit score 2023 - which supplier
SELECT SUPPLIER.SUP_NAME FROM SUPPLIER JOIN AUDIT ON AUDIT.SUP_ID = SUPPLIER.SUP_ID WHERE AUDIT.AUDIT_DATE = '2023' ORDER BY AUDIT.SCORE DESC LIMIT 1;

-- Number and score of the audits that came in below average?
-- audit numbers + scores under the average
SELECT AUDIT_NO, SCORE FROM AUDIT WHERE SCORE < (SELECT AVG(SCORE) FROM AUDIT);

-- Which topics came up more than once?
-- recurring finding topics, more than 1
SELECT TOPIC FROM FINDING GROUP BY TOPIC HAVING COUNT(*) > 1;

-- Who has been certified longer, Rao or Brandt?
-- sunil rao vs helga brandt: certified earlier
SELECT AUD_NAME FROM AUDITOR WHERE AUD_NAME IN ('Sunil Rao', 'Helga Brandt') ORDER BY CERTIFIED_SINCE LIMIT 1;

-- Was there a social audit after 2023?
-- any social audits later than 2023
SELECT EXISTS (SELECT AUDIT_NO FROM AUDIT WHERE AUDIT_TYPE = 'social' AND AUDIT_DATE > '2023');

-- How many findings did Green Dye Works get in total?
-- green dye works number of findings
SELECT COUNT(*) FROM FINDING JOIN AUDIT ON FINDING.AUDIT_NO = AUDIT.AUDIT_NO JOIN SUPPLIER ON AUDIT.SUP_ID = SUPPLIER.SUP_ID WHERE SUPPLIER.SUP_NAME = 'Green Dye Works';
