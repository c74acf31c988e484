CREATE TABLE stamps (cat_no TEXT PRIMARY KEY, country TEXT, issued INTEGER, face_value TEXT, colour TEXT, subject TEXT, cond TEXT, perforated INTEGER, paid REAL, est_value REAL, bought_from TEXT, bought_on DATE);
INSERT INTO stamps VALUES ('SW-014','Sweden',1891,'5 öre','green','King Oscar','used',1,12,18,'Nordfrim','2016-02-20'),
('SW-201','Sweden',1955,'25 öre','red','Post horn','mint',1,3.5,4,'Nordfrim','2016-02-20'),
('GB-002','Great Britain',1841,'1d','red','Queen Victoria','used',0,45,70,'Alder & Finch','2018-11-03'),
('GB-077','Great Britain',1924,'2d','blue','Empire lion','mint',1,28,22,'Alder & Finch','2019-05-14'),
('MC-110','Monaco',1949,'10 fr','violet','Sailing yacht','mint',1,7,15,'flea market','2019-08-25'),
('JP-033','Japan',1908,'3 sen','red','Chrysanthemum','used',1,16,31,'Tokyo Stamp House','2020-01-17'),
('JP-090','Japan',1964,'5 yen','multicolour','Olympic torch','mint',1,2,2.5,'flea market','2021-06-06'),
('BR-001','Brazil',1850,'60 réis','black','Numeral','damaged',0,110,160,'Alder & Finch','2022-03-30'),
('BR-055','Brazil',1938,'400 réis','green','Coffee harvest','used',1,5,5,NULL,NULL),
('MC-142','Monaco',1960,'25 fr','blue','Oceanographic museum','mint',1,6,9,'Nordfrim','2023-09-12'),
('EG-017','Egypt',1914,'10 mills','blue','Sphinx','used',1,14,26,'Nordfrim','2023-10-01');

-- What is shown on MC-110?
-- what's the picture on stamp MC-110
SELECT subject FROM stamps WHERE cat_no = 'MC-110';

-- Which red stamps do I have?
-- my reds, catalogue numbers
-- list every red one in my album
SELECT cat_no FROM stamps WHERE colour = 'red';

-- Which unperforated stamps are in the collection?
-- imperforate stamps
SELECT cat_no FROM stamps WHERE perforated = 0;

-- What is my collection worth altogether?
-- total estimated value of my stamps
-- how much would all my stamps fetch, by estimate
SELECT SUM(est_value) FROM stamps;

-- Which stamps are mint and worth more than 10?
-- mint ones valued above 10
-- which of my mint stamps are worth over 10
SELECT cat_no FROM stamps WHERE cond = 'mint' AND est_value > 10;

-- What is the oldest Japanese stamp?
-- japan: earliest issue I own
-- my oldest stamp from Japan
SELECT cat_no FROM stamps WHERE country = 'Japan' ORDER BY issued LIMIT 1;

-- How many stamps do I have from each country?
-- stamps by country, how many
-- count my stamps country by country
SELECT country, COUNT(*) FROM stamps GROUP BY country;

-- Which dealer sold me the most stamps?
-- who did i buy from most often
SELECT bought_from FROM stamps GROUP BY bought_from ORDER BY COUNT(*) DESC LIMIT 1;

-- How much did I spend at Alder & Finch?
-- money gone to Alder & Finch
-- what have I paid Alder & Finch in total
SELECT SUM(paid) FROM stamps WHERE bought_from = 'Alder & Finch';

-- Which stamps did I buy in 2019?
-- purchases made in 2019
-- what did I add to the album in 2019
SELECT cat_no FROM stamps WHERE bought_on = '2019';

-- Which stamps are worth less than I paid for them?
-- bad buys - value below purchase price
-- where did I overpay - worth less than paid
SELECT cat_no FROM stamps WHERE est_value < paid;

-- From which countries did I get stamps at Nordfrim but not at the flea market?
-- countries bought from Nordfrim, never from the flea market
SELECT country FROM stamps WHERE bought_from = 'Nordfrim' EXCEPT SELECT country FROM stamps WHERE bought_from = 'flea market';

-- Do I own a used stamp from Egypt?
-- any used egyptian stamps
SELECT EXISTS (SELECT cat_no FROM stamps WHERE cond = 'used' AND country = 'Egypt');

-- Is GB-002 worth more than BR-001?
-- GB-002 more valuable than BR-001?
-- would GB-002 fetch more than BR-001
SELECT EXISTS (SELECT cat_no FROM stamps WHERE cat_no = 'GB-002' AND est_value > (SELECT est_value FROM stamps WHERE cat_no = 'BR-001'));

-- Which countries have both blue and violet stamps in my album?
-- countries I have in blue and in violet
SELECT country FROM stamps WHERE colour = 'blue' INTERSECT SELECT country FROM stamps WHERE colour = 'violet';

-- Give me the top 3 most valuable stamps with their country.
-- three priciest stamps and where they're from
-- best 3 stamps by value, number and country
SELECT cat_no, country FROM stamps ORDER BY est_value DESC LIMIT 3;
