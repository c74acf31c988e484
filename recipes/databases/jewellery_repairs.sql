CREATE TABLE repair (ticket TEXT PRIMARY KEY, owner TEXT, tel TEXT, piece TEXT, metal TEXT, gemstone TEXT, fault TEXT, goldsmith TEXT, received DATE, promised DATE, returned DATE, estimate INTEGER, charged INTEGER, insured TEXT);
INSERT INTO repair VALUES ('J-311','Rosalind Hart','020 7946 0011','ring','gold','diamond','loose stone','Amos','2023-10-03','2023-10-17','2023-10-16',80,75,'yes'),('J-312','Dmitri Volkov','020 7946 0042','watch','steel',NULL,'broken clasp','Ewa','2023-10-09','2023-10-20','2023-10-27',45,60,'no'),('J-313','Priscilla Owusu','020 7946 0090','necklace','silver','garnet','snapped chain','Ewa','2023-11-14','2023-11-28','2023-11-25',55,55,'no'),('J-314','Rosalind Hart','020 7946 0011','brooch','gold','pearl','bent pin','Amos','2023-12-01','2023-12-15','2023-12-14',35,35,'yes'),('J-315','Gareth Nolan',NULL,'ring','platinum','sapphire','resize','Amos','2024-01-08','2024-01-19','2024-01-19',120,140,'yes'),('J-316','Mei-Ling Chou','020 7946 0133','bracelet','gold',NULL,'broken clasp','Theodora','2024-01-22','2024-02-05','2024-02-02',95,90,'no'),('J-317','Fatou Sarr','020 7946 0175','earrings','silver','amber','missing hook','Ewa','2024-02-13','2024-02-20','2024-02-19',25,25,'no'),('J-318','Gareth Nolan',NULL,'necklace','gold','ruby','loose stone','Theodora','2024-03-04','2024-03-22',NULL,210,NULL,'yes'),('J-319','Hector Ruiz','020 7946 0201','ring','silver',NULL,'resize','Theodora','2024-03-11','2024-03-25',NULL,40,NULL,'no'),('J-320','Dmitri Volkov','020 7946 0042','cufflinks','silver','onyx','loose stone','Amos','2024-03-18','2024-04-02',NULL,65,NULL,'no');

-- What's wrong with Mei-Ling Chou's bracelet?
-- fault on mei-ling chou's bracelet
SELECT fault FROM repair WHERE owner = 'Mei-Ling Chou' AND piece = 'bracelet';

-- Which tickets are still in the workshop?
-- not returned yet
-- what have we still got here, tickets
SELECT ticket FROM repair WHERE returned IS NULL;

-- Whose gold rings have we had in?
-- owners of gold rings
-- who brought in a ring made of gold
SELECT owner FROM repair WHERE piece = 'ring' AND metal = 'gold';

-- Who is working on ticket J-319?
-- goldsmith for J-319
-- J-319 is on whose bench
SELECT goldsmith FROM repair WHERE ticket = 'J-319';

-- By when did we promise Hector Ruiz to be done?
-- hector ruiz promised date
-- when is Hector Ruiz supposed to get it back
SELECT promised FROM repair WHERE owner = 'Hector Ruiz';

-- What's the most we've ever charged?
-- highest charge
-- what was our steepest bill, amount charged
SELECT MAX(charged) FROM repair;

-- How many loose stones has Amos had to deal with?
-- count loose stone jobs, amos
-- how often was it a loose stone for Amos
SELECT COUNT(*) FROM repair WHERE fault = 'loose stone' AND goldsmith = 'Amos';

-- Which pieces have no gemstone? Give piece and owner.
-- piece + owner where there's no stone
SELECT piece, owner FROM repair WHERE gemstone IS NULL;

-- Which fault do we see most?
-- most common problem
-- what usually breaks - the most frequent fault
SELECT fault FROM repair GROUP BY fault ORDER BY COUNT(*) DESC LIMIT 1;

-- Which goldsmiths have had at least 4 pieces on the bench?
-- who did 4 or more repairs
SELECT goldsmith FROM repair GROUP BY goldsmith HAVING COUNT(*) >= 4;

-- Is Rosalind Hart insured?
-- rosalind hart insured y/n
-- does Rosalind Hart have insurance
SELECT EXISTS (SELECT ticket FROM repair WHERE owner = 'Rosalind Hart' AND insured = 'yes');

-- What did we get in in March 2024?
-- pieces received march 2024
-- what came in march 2024
SELECT piece FROM repair WHERE received = '2024-03';

-- What do we charge on average for each metal?
-- avg charge by metal
-- gold, silver, platinum … average charged for each
SELECT metal, AVG(charged) FROM repair GROUP BY metal;

-- Which repairs were estimated higher than average?
-- tickets with above-average estimate
-- tickets where we guessed more than the average estimate
SELECT ticket FROM repair WHERE estimate > (SELECT AVG(estimate) FROM repair);

-- Which goldsmiths handle both gold and silver?
-- who works in gold and also in silver
-- goldsmiths with gold jobs and silver jobs
SELECT goldsmith FROM repair WHERE metal = 'gold' INTERSECT SELECT goldsmith FROM repair WHERE metal = 'silver';

-- What pieces did Ewa repair, in the order they came in?
-- pieces ewa worked on, by date received
SELECT piece FROM repair WHERE goldsmith = 'Ewa' ORDER BY received;
