CREATE TABLE premises (prem_id INTEGER PRIMARY KEY, trading_name TEXT, kind TEXT, quarter TEXT, owner TEXT, licensed DATE, shut_on DATE);
CREATE TABLE inspector (insp_id INTEGER PRIMARY KEY, insp_name TEXT, started DATE);
CREATE TABLE inspection (visit_no INTEGER PRIMARY KEY, prem_id INTEGER REFERENCES premises(prem_id), insp_id INTEGER REFERENCES inspector(insp_id), insp_date DATE, score INTEGER, announced TEXT, verdict TEXT);
CREATE TABLE violation (vio_id INTEGER PRIMARY KEY, visit_no INTEGER REFERENCES inspection(visit_no), descr TEXT, severity TEXT, fine REAL, remedied DATE);
INSERT INTO premises VALUES (1,'Golden Ladle','restaurant','Old Town','Mei Tan','2012-05-04',NULL),(2,'Snack Attack','takeaway','Station','Dwayne Pike','2019-08-23','2023-10-01'),(3,'Café Violette','café','Old Town','Odette Marin','2016-02-11',NULL),(4,'The Copper Pot','restaurant','Riverside','Ian Sorrell','1998-11-30',NULL),(5,'Hasty Pasty','takeaway','Station','Jo Trenberth','2021-04-19',NULL),(6,'Greenfield School Canteen','canteen','Northside','City Council','2005-09-01',NULL),(7,'Bun Intended','takeaway','Riverside','Mei Tan','2023-12-12',NULL);
INSERT INTO inspector VALUES (1,'Farid Haddad','2010-01-04'),(2,'Linda Crewe','2018-06-18'),(3,'Tobias Munk','2023-03-01');
INSERT INTO inspection VALUES (1,1,1,'2021-03-16',92,'yes','pass'),(2,2,1,'2021-09-08',55,'no','fail'),(3,4,2,'2022-01-25',78,'no','pass'),(4,3,2,'2022-05-12',97,'yes','pass'),(5,2,2,'2022-06-14',61,'no','warning'),(6,5,1,'2022-11-02',70,'no','warning'),(7,6,2,'2023-02-20',95,'yes','pass'),(8,1,3,'2023-04-27',84,'no','pass'),(9,2,3,'2023-09-19',38,'no','fail'),(10,4,1,'2024-01-30',66,'no','warning'),(11,5,3,'2024-03-06',88,'yes','pass');
INSERT INTO violation VALUES (1,2,'mouse droppings','severe',800,'2021-09-20'),(2,2,'no hand soap','minor',50,'2021-09-09'),(3,3,'worn cutting boards','minor',0,'2022-02-15'),(4,5,'fridge too warm','major',300,'2022-06-30'),(5,6,'unlabelled allergens','major',250,NULL),(6,9,'cockroaches','severe',1500,NULL),(7,9,'fridge too warm','major',450,NULL),(8,10,'greasy extractor','minor',120,NULL),(9,8,'unlabelled allergens','major',275,'2023-05-15');

-- Which places failed an inspection?
-- failed premises
-- who flunked
SELECT DISTINCT premises.trading_name FROM premises JOIN inspection ON inspection.prem_id = premises.prem_id WHERE inspection.verdict = 'fail';

-- When was The Copper Pot last inspected?
-- copper pot latest inspection date
-- last time we checked The Copper Pot
SELECT MAX(inspection.insp_date) FROM inspection JOIN premises ON inspection.prem_id = premises.prem_id WHERE premises.trading_name = 'The Copper Pot';

-- Which takeaways are still trading?
-- takeaways not shut
-- takeaway places without a closing date
SELECT trading_name FROM premises WHERE kind = 'takeaway' AND shut_on IS NULL;

-- Which premises have never been inspected?
-- no visit so far, which place
-- businesses we haven't been to
SELECT trading_name FROM premises WHERE prem_id NOT IN (SELECT prem_id FROM inspection);

-- Which violations have not been put right? Descriptions
-- unremedied violations
-- defects still open
SELECT descr FROM violation WHERE remedied IS NULL;

-- Where did Linda Crewe go in 2022?
-- premises inspected by linda crewe during 2022
SELECT premises.trading_name FROM premises JOIN inspection ON inspection.prem_id = premises.prem_id JOIN inspector ON inspection.insp_id = inspector.insp_id WHERE inspector.insp_name = 'Linda Crewe' AND inspection.insp_date = '2022';

-- How much in fines for severe violations?
-- severe ones: fines total
SELECT SUM(fine) FROM violation WHERE severity = 'severe';

-- What is the average score of unannounced visits since 2022?
-- mean score, not announced, 2022 onwards
-- how do places score on average when we come unannounced, from 2022
SELECT AVG(score) FROM inspection WHERE announced = 'no' AND insp_date >= '2022';

-- Which place scored worst?
-- lowest score ever, where
-- dirtiest premises by score
SELECT premises.trading_name FROM premises JOIN inspection ON inspection.prem_id = premises.prem_id ORDER BY inspection.score LIMIT 1;

-- Which businesses outside the Old Town were licensed before 2010?
-- licence earlier than 2010, not old town
-- anywhere but Old Town with a licence from before 2010
SELECT trading_name FROM premises WHERE quarter <> 'Old Town' AND licensed < '2010';

-- Which premises got their licence most recently?
-- newest licence holder, name of the place
SELECT trading_name FROM premises ORDER BY licensed DESC LIMIT 1;

-- Which minor or major violations cost more than 200 in fines and are unresolved?
-- minor/major, fine over 200, not remedied
SELECT descr FROM violation WHERE severity IN ('minor', 'major') AND fine > 200 AND remedied IS NULL;

-- How many inspections took place after 1 February 2023?
-- visits later than 1 feb 2023, number
SELECT COUNT(*) FROM inspection WHERE insp_date > '2023-02-01';

-- Did Hasty Pasty have an allergen problem?
-- hasty pasty: unlabelled allergens?
SELECT EXISTS (SELECT violation.descr FROM violation JOIN inspection ON violation.visit_no = inspection.visit_no JOIN premises ON inspection.prem_id = premises.prem_id WHERE premises.trading_name = 'Hasty Pasty' AND violation.descr = 'unlabelled allergens');

-- Has any canteen got a warning?
-- warnings for canteens, any
SELECT EXISTS (SELECT premises.trading_name FROM premises JOIN inspection ON inspection.prem_id = premises.prem_id WHERE premises.kind = 'canteen' AND inspection.verdict = 'warning');

-- Inspections per inspector
-- how many visits has each inspector made
SELECT inspector.insp_name, COUNT(*) FROM inspection JOIN inspector ON inspection.insp_id = inspector.insp_id GROUP BY inspector.insp_id;

-- Which owners have more than one business?
-- people with two or more premises
SELECT owner FROM premises GROUP BY owner HAVING COUNT(*) > 1;

-- Which inspections had no violations? Visit numbers
-- visits without a violation
SELECT visit_no FROM inspection WHERE visit_no NOT IN (SELECT visit_no FROM violation);
