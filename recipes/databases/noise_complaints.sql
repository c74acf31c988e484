CREATE TABLE NoiseComplaint (caseNo TEXT PRIMARY KEY, received DATE, street TEXT, ward TEXT, source TEXT, timeOfDay TEXT, decibels INTEGER, officer TEXT, outcome TEXT, fine REAL, daysToClose INTEGER);
INSERT INTO NoiseComplaint VALUES ('N-881','2023-01-07','Tanner Street','Old Town','loud party','night',84,'Beth Lowry','warning',NULL,3),('N-882','2023-01-19','Mercer Road','Riverside','building site','morning',91,'Gus Hanley','fined',400,21),('N-883','2023-02-11','Tanner Street','Old Town','bar','night',88,'Beth Lowry','fined',750,30),('N-884','2023-03-03','Elm Close','Fairfield','barking dog','evening',67,'Priti Nair','warning',NULL,9),('N-885','2023-05-28','Quay Walk','Riverside','bar','night',93,'Gus Hanley','fined',900,44),('N-886','2023-06-17','Elm Close','Fairfield','loud party','night',79,'Priti Nair','no action',NULL,2),('N-887','2023-08-05','Garnet Way','Fairfield','air conditioner','morning',62,NULL,'open',NULL,NULL),('N-888','2023-08-26','Tanner Street','Old Town','bar','night',90,'Beth Lowry','fined',1200,38),('N-889','2024-01-01','Mercer Road','Riverside','loud party','night',86,'Gus Hanley','warning',NULL,4),('N-890','2024-02-14','Chandler Row','Old Town','barking dog','morning',71,'Priti Nair','open',NULL,NULL);

-- What are the case numbers and streets of all complaints about bars?
-- bar complaints - case, street
SELECT caseNo, street FROM NoiseComplaint WHERE source = 'bar';

-- What is the mean noise level in decibels for each source of noise?
-- how loud is each source on average
SELECT source, AVG(decibels) FROM NoiseComplaint GROUP BY source;

-- Who dealt with case N-885?
-- officer on N-885
SELECT officer FROM NoiseComplaint WHERE caseNo = 'N-885';

-- Find the number of distinct streets in the Old Town from which complaints were received.
-- how many different old town streets complained
SELECT COUNT(DISTINCT street) FROM NoiseComplaint WHERE ward = 'Old Town';

-- Which ward has the most complaints made at night?
-- noisiest ward by number of night complaints
SELECT ward FROM NoiseComplaint WHERE timeOfDay = 'night' GROUP BY ward ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the total of the fines imposed by each officer who imposed any?
-- fines summed per officer, only cases with a fine
SELECT officer, SUM(fine) FROM NoiseComplaint WHERE fine IS NOT NULL GROUP BY officer;

-- Which streets have given rise to at least three complaints?
-- streets w/ 3+ cases
SELECT street FROM NoiseComplaint GROUP BY street HAVING COUNT(*) >= 3;

-- List, in descending order of loudness, the case numbers and decibel values of complaints in Riverside.
-- riverside cases loudest first, no. and dB
SELECT caseNo, decibels FROM NoiseComplaint WHERE ward = 'Riverside' ORDER BY decibels DESC;

-- Which cases have not been assigned to an officer?
-- case without officer
SELECT caseNo FROM NoiseComplaint WHERE officer IS NULL;

-- How many complaints reached us in 2024?
-- complaints received 2024, count
SELECT COUNT(*) FROM NoiseComplaint WHERE received = '2024';

-- Which wards have had trouble with both barking dogs and loud parties?
-- wards with a loud party case and a barking dog case
SELECT ward FROM NoiseComplaint WHERE source = 'barking dog' INTERSECT SELECT ward FROM NoiseComplaint WHERE source = 'loud party';

-- Which wards have never seen a fined case?
-- wards where nobody was fined
SELECT ward FROM NoiseComplaint EXCEPT SELECT ward FROM NoiseComplaint WHERE outcome = 'fined';

-- Which cases took longer to close than the average?
-- slower-than-average cases
SELECT caseNo FROM NoiseComplaint WHERE daysToClose > (SELECT AVG(daysToClose) FROM NoiseComplaint);

-- What was the largest fine, and on which street was it imposed?
-- top fine + street
SELECT fine, street FROM NoiseComplaint ORDER BY fine DESC LIMIT 1;

-- Was anyone fined in Fairfield?
-- any fined cases at fairfield
SELECT EXISTS (SELECT caseNo FROM NoiseComplaint WHERE ward = 'Fairfield' AND outcome = 'fined');

-- Find the cases below 75 decibels that were received in the morning or the evening.
-- under 75 dB, morning or evening ones
SELECT caseNo FROM NoiseComplaint WHERE decibels < 75 AND (timeOfDay = 'morning' OR timeOfDay = 'evening');

-- When was the first complaint about a loud party received?
-- earliest loud party complaint, date
SELECT received FROM NoiseComplaint WHERE source = 'loud party' ORDER BY received LIMIT 1;

-- What are the sources, officers and outcomes of the complaints received between May and August 2023?
-- between may and august 2023: source, officer, outcome
SELECT source, officer, outcome FROM NoiseComplaint WHERE received BETWEEN '2023-05' AND '2023-08';

-- Which was louder, N-881 or N-889?
-- n-881 vs n-889, louder one
SELECT caseNo FROM NoiseComplaint WHERE caseNo IN ('N-881', 'N-889') ORDER BY decibels DESC LIMIT 1;
