CREATE TABLE roast_log (batch_no TEXT PRIMARY KEY, bean TEXT, origin_country TEXT, variety TEXT, process TEXT, roast_level TEXT, roaster TEXT, roasted_on DATE, green_kg REAL, roasted_kg REAL, end_temp_c INTEGER, minutes REAL, cup_score REAL, rejected INTEGER);
INSERT INTO roast_log VALUES ('R-101','Yirga Mist','Ethiopia','Heirloom','washed','light','Petra','2024-01-08',12.0,10.4,205,10.5,88.5,0),('R-102','Huila Verde','Colombia','Caturra','washed','medium','Petra','2024-01-08',15.0,12.8,214,11.8,85.0,0),('R-103','Fazenda Ouro','Brazil','Bourbon','natural','dark','Andrius','2024-01-15',15.0,12.3,226,13.4,81.5,0),('R-104','Kiambu Hill','Kenya','SL28','washed','light','Andrius','2024-01-22',10.0,8.7,204,10.1,89.75,0),('R-105','Guji Wild','Ethiopia','Heirloom','natural','light','Petra','2024-02-05',12.0,10.5,206,10.7,90.25,0),('R-106','Fazenda Ouro','Brazil','Bourbon','natural','medium','Jo','2024-02-12',15.0,12.9,216,12.0,NULL,1),('R-107','Tarrazú Alto','Costa Rica','Catuaí','honey','medium','Jo','2024-02-19',10.0,8.6,213,11.5,86.0,0),('R-108','Huila Verde','Colombia','Caturra','washed','dark','Andrius','2024-03-04',15.0,12.2,227,13.9,79.5,1),('R-109','Gayo Lake','Indonesia','Tim Tim','wet-hulled','dark','Andrius','2024-03-11',12.0,9.8,228,14.2,82.0,0),('R-110','Yirga Mist','Ethiopia','Heirloom','washed','light','Jo','2024-03-18',12.0,10.3,207,10.9,87.0,0);

-- Which batch got the best cup score?
-- highest scoring batch
-- our best batch by cupping
SELECT batch_no FROM roast_log ORDER BY cup_score DESC LIMIT 1;

-- Where does Kiambu Hill come from?
-- kiambu hill origin
-- which country is Kiambu Hill from
SELECT origin_country FROM roast_log WHERE bean = 'Kiambu Hill';

-- Which Ethiopian beans are naturals?
-- natural process, from Ethiopia
-- ethiopian naturals
SELECT bean FROM roast_log WHERE origin_country = 'Ethiopia' AND process = 'natural';

-- Who roasted batch R-107?
-- R-107 by whom
-- who was at the drum for R-107
SELECT roaster FROM roast_log WHERE batch_no = 'R-107';

-- How long did R-109 take and how hot did it get?
-- minutes and end temperature R-109
SELECT minutes, end_temp_c FROM roast_log WHERE batch_no = 'R-109';

-- Which batches did we throw out?
-- rejected batches
-- what failed, batch numbers of the rejects
SELECT batch_no FROM roast_log WHERE rejected = 1;

-- How many kilos of roasted coffee did Andrius produce?
-- andrius total roasted kg
-- how much coffee came out of the roaster under Andrius, kg
SELECT SUM(roasted_kg) FROM roast_log WHERE roaster = 'Andrius';

-- How many batches did each of us roast?
-- batches per roaster
SELECT roaster, COUNT(*) FROM roast_log GROUP BY roaster;

-- Which beans have we roasted more than once?
-- beans with over one batch
-- which beans came up more than once
SELECT bean FROM roast_log GROUP BY bean HAVING COUNT(*) > 1;

-- Did Andrius ever do a dark roast?
-- any dark batch from andrius?
-- has Andrius roasted anything dark
SELECT EXISTS (SELECT batch_no FROM roast_log WHERE roaster = 'Andrius' AND roast_level = 'dark');

-- What was roasted in February 2024?
-- feb 2024 beans
-- beans we roasted in feb 2024
SELECT bean FROM roast_log WHERE roasted_on = '2024-02';

-- Which batch never got cupped?
-- no cup score: batch no
-- which batch is missing a cup score
SELECT batch_no FROM roast_log WHERE cup_score IS NULL;

-- Which beans have been done both medium and dark?
-- beans roasted to medium as well as dark
SELECT bean FROM roast_log WHERE roast_level = 'medium' INTERSECT SELECT bean FROM roast_log WHERE roast_level = 'dark';

-- What's the average score at each roast level?
-- mean cup score light vs medium vs dark
-- how does each roast level score on average
SELECT roast_level, AVG(cup_score) FROM roast_log GROUP BY roast_level;

-- Which batches ended up hotter than R-103?
-- batches with a higher end temp than R-103
-- which ones went above the final temperature of R-103
SELECT batch_no FROM roast_log WHERE end_temp_c > (SELECT end_temp_c FROM roast_log WHERE batch_no = 'R-103');

-- What's the quickest dark roast we did?
-- fastest dark batch number
-- shortest roast among the dark ones, batch?
SELECT batch_no FROM roast_log WHERE roast_level = 'dark' ORDER BY minutes LIMIT 1;
