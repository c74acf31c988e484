CREATE TABLE t_risk (RiskID TEXT PRIMARY KEY, Descr TEXT, Cat TEXT, Owner TEXT, Raised DATE, Prob INTEGER, Impact INTEGER, Score INTEGER, Mitigation TEXT, ReviewDate DATE, Status TEXT, CostIfHappens REAL, Escalated TEXT);
INSERT INTO t_risk VALUES ('R-01','Key supplier goes bust','supply','Farah Aziz','2023-05-02',2,5,10,'second source','2024-02-01','open',120000,'yes'),('R-02','Permit comes late','legal','Owen Pryce','2023-05-02',4,3,12,'weekly call with council','2023-12-01','open',45000,'no'),('R-03','Ground water higher than expected','technical','Lia Moreno','2023-06-19',3,4,12,'extra boreholes','2024-01-15','closed',80000,'no'),('R-04','Crane operator shortage','staffing','Farah Aziz','2023-07-30',3,3,9,NULL,'2024-03-10','open',30000,'no'),('R-05','Steel price rises','financial','Nils Berg','2023-08-08',5,4,20,'fixed-price contract','2024-01-20','mitigated',210000,'yes'),('R-06','Noise complaints','legal','Owen Pryce','2023-09-14',4,2,8,NULL,NULL,'open',5000,'no'),('R-07','Data loss on site laptops','technical','Lia Moreno','2023-10-22',2,3,6,'nightly backup','2024-02-22','mitigated',15000,'no'),('R-08','Strike at the port','supply',NULL,'2024-01-11',2,4,8,NULL,'2024-02-28','open',60000,'no'),('R-09','Currency swing','financial','Nils Berg','2024-02-05',3,5,15,'hedging','2024-05-01','open',NULL,'yes');

-- Which risks are open?
-- open risks
SELECT Descr FROM t_risk WHERE Status = 'open';

-- What's our biggest risk by score?
-- top risk
SELECT Descr FROM t_risk ORDER BY Score DESC LIMIT 1;

-- Which open risks have nothing against them, no mitigation?
-- open + unmitigated (mitigation empty)
SELECT Descr FROM t_risk WHERE Status = 'open' AND Mitigation IS NULL;

-- Who owns the permit risk, the one where the permit comes late?
-- permit comes late - owner
SELECT Owner FROM t_risk WHERE Descr = 'Permit comes late';

-- What are we doing about steel prices?
-- mitigation for the steel price rises risk
SELECT Mitigation FROM t_risk WHERE Descr = 'Steel price rises';

-- Which risk has no owner?
-- nobody owns
SELECT Descr FROM t_risk WHERE Owner IS NULL;

-- Which risks have been escalated?
-- escalated ones w/ score
SELECT Descr, Score FROM t_risk WHERE Escalated = 'yes';

-- When do we need to look at R-04 again?
-- R-04 review date
SELECT ReviewDate FROM t_risk WHERE RiskID = 'R-04';

-- Which risk has no review planned?
-- review date missing
SELECT Descr FROM t_risk WHERE ReviewDate IS NULL;

-- What would all our open risks cost together?
-- total cost of open risks
SELECT SUM(CostIfHappens) FROM t_risk WHERE Status = 'open';

-- Which legal risks score above 10?
-- legal, score > 10
SELECT Descr FROM t_risk WHERE Cat = 'legal' AND Score > 10;

-- Is R-07 closed?
-- R-07 closed y/n
SELECT EXISTS (SELECT RiskID FROM t_risk WHERE RiskID = 'R-07' AND Status = 'closed');

-- Do we have any open supply risks that were escalated?
-- supply risk open and escalated?
SELECT EXISTS (SELECT RiskID FROM t_risk WHERE Cat = 'supply' AND Status = 'open' AND Escalated = 'yes');

-- How many risks does each owner carry?
-- risks per owner
SELECT Owner, COUNT(*) FROM t_risk WHERE Owner IS NOT NULL GROUP BY Owner;

-- Which category has the highest average score?
-- worst category on avg score
SELECT Cat FROM t_risk GROUP BY Cat ORDER BY AVG(Score) DESC LIMIT 1;

-- Which risks came up in 2024?
-- raised 2024
SELECT Descr FROM t_risk WHERE Raised = '2024';

-- Which open risks should have been reviewed before February 2024?
-- open, review before feb 2024
SELECT Descr FROM t_risk WHERE Status = 'open' AND ReviewDate < '2024-02';

-- What would be worse in impact, the strike at the port or noise complaints?
-- higher impact: strike at the port / noise complaints
SELECT Descr FROM t_risk WHERE Descr IN ('Strike at the port', 'Noise complaints') ORDER BY Impact DESC LIMIT 1;

-- List the risks Farah looks after, worst score first.
-- farah aziz's risks sorted by score, highest on top
SELECT Descr FROM t_risk WHERE Owner = 'Farah Aziz' ORDER BY Score DESC;

-- Which risks cost more than the average if they happen?
-- above avg cost
SELECT Descr FROM t_risk WHERE CostIfHappens > (SELECT AVG(CostIfHappens) FROM t_risk);
