CREATE TABLE supplier (sup_id INTEGER PRIMARY KEY, supplier TEXT, country TEXT, lead_days INTEGER, sales_rep TEXT, return_ok TEXT);
CREATE TABLE toy (art INTEGER PRIMARY KEY, toy TEXT, section TEXT, age_from INTEGER, age_to INTEGER, rrp REAL, our_price REAL, purchase REAL, batteries TEXT, wooden INTEGER, discontinued INTEGER, sup_id INTEGER REFERENCES supplier(sup_id), in_shop INTEGER, in_store INTEGER, since DATE);
CREATE TABLE clerk (clerk_id INTEGER PRIMARY KEY, clerk TEXT, saturday_only INTEGER, hired DATE, hourly REAL);
CREATE TABLE receipt (rec_no INTEGER PRIMARY KEY, sold_on DATE, clerk_id INTEGER REFERENCES clerk(clerk_id), art INTEGER REFERENCES toy(art), pieces INTEGER, paid REAL, wrapped TEXT, brought_back DATE, taken_back_by INTEGER REFERENCES clerk(clerk_id));
INSERT INTO supplier VALUES (1,'Holzwurm','Germany',14,'Jutta Ries','yes'),(2,'Brixo','Denmark',7,'Lars Bo','no'),(3,'Plüsch & Co','Austria',21,NULL,'yes'),(4,'Kaijin','Japan',45,'Emi Sato','no'),(5,'Puzzle Barn','UK',10,'Ted Hale','yes');
INSERT INTO toy VALUES (101,'pull-along duck','baby',1,3,24.9,22.5,11.0,'no',1,0,1,6,12,'2012-03-01'),(102,'fire station set','building',6,12,89.9,89.9,52,'no',0,0,2,3,8,'2021-09-01'),(103,'talking bear','cuddly',2,6,39.9,34.9,19.5,'yes',0,1,3,1,0,'2017-10-10'),(104,'marble run','building',4,10,64,59,33,'no',1,0,1,2,5,'2015-05-05'),(105,'robot dog','electronics',8,14,149,139,88,'yes',0,0,4,2,1,'2022-11-11'),(106,'1000 piece castle','puzzles',10,99,17.9,17.9,8.2,'no',0,0,5,9,20,'2019-02-02'),(107,'giant squid','cuddly',3,99,29.9,27,12.8,'no',0,0,3,0,15,'2023-04-04'),(108,'spinning top','baby',3,8,9.5,9.5,3.9,'no',1,0,1,14,30,'2010-01-01'),(109,'laser tag','electronics',8,16,79,69,45,'yes',0,1,4,0,0,'2018-08-18'),(110,'doctor''s case','role play',3,7,32,29.9,15.5,NULL,0,0,NULL,4,3,'2020-06-01');
INSERT INTO clerk VALUES (1,'Renate',0,'2009-09-01',19.5),(2,'Yusuf',0,'2018-03-12',16.8),(3,'Mimi',1,'2022-10-01',13.5),(4,'Old Franz',1,'2014-11-29',14.2);
INSERT INTO receipt VALUES (1,'2023-11-25',3,105,1,139,'yes',NULL,NULL),(2,'2023-12-02',1,102,2,179.8,'yes',NULL,NULL),(3,'2023-12-09',2,103,1,34.9,'yes','2023-12-28',1),(4,'2023-12-16',3,106,3,53.7,'no',NULL,NULL),(5,'2023-12-23',1,105,1,145,'yes','2024-01-04',2),(6,'2024-01-13',2,108,5,47.5,'no',NULL,NULL),(7,'2024-02-10',3,107,1,27,'yes',NULL,NULL),(8,'2024-02-17',1,104,1,59,'yes',NULL,NULL),(9,'2024-03-01',2,109,1,69,'no','2024-03-02',2),(10,'2024-03-09',1,101,2,45,'yes',NULL,NULL);

-- What do we ask for the robot dog?
-- robot dog, our price
-- robot dog costs here
SELECT our_price FROM toy WHERE toy = 'robot dog';

-- What's the recommended price of the robot dog?
-- robot dog rrp
SELECT rrp FROM toy WHERE toy = 'robot dog';

-- What did we pay for the robot dog ourselves?
-- robot dog purchase price
SELECT purchase FROM toy WHERE toy = 'robot dog';

-- Which toys do we sell below the recommended price?
-- cheaper here than rrp
SELECT toy FROM toy WHERE our_price < rrp;

-- Which toys are made of wood?
-- wooden toys
SELECT toy FROM toy WHERE wooden = 1;

-- Which toys need batteries?
-- battery toys
SELECT toy FROM toy WHERE batteries = 'yes';

-- Which building toys aren't wooden?
-- building section, no wood
SELECT toy FROM toy WHERE section = 'building' AND wooden = 0;

-- What is no longer made?
-- discontinued toys
SELECT toy FROM toy WHERE discontinued = 1;

-- From what age is the marble run?
-- marble run minimum age
SELECT age_from FROM toy WHERE toy = 'marble run';

-- Up to what age is the talking bear?
-- talking bear oldest age
SELECT age_to FROM toy WHERE toy = 'talking bear';

-- What is there for children of two or even younger?
-- toys from age 2 or less
SELECT toy FROM toy WHERE age_from <= 2;

-- How many squids are in the back?
-- giant squid in the storeroom
SELECT in_store FROM toy WHERE toy = 'giant squid';

-- How many marble runs are on the shelf?
-- marble run in the shop, pieces
SELECT in_shop FROM toy WHERE toy = 'marble run';

-- What is gone from the shop but still in the storeroom?
-- none in shop, some in storeroom
SELECT toy FROM toy WHERE in_shop = 0 AND in_store > 0;

-- Who supplies the giant squid?
-- giant squid comes from
SELECT supplier.supplier FROM toy JOIN supplier ON toy.sup_id = supplier.sup_id WHERE toy.toy = 'giant squid';

-- What do we get from Holzwurm?
-- holzwurm toys
SELECT toy.toy FROM toy JOIN supplier ON toy.sup_id = supplier.sup_id WHERE supplier.supplier = 'Holzwurm';

-- Which toy has no supplier?
-- supplier unknown: toy
SELECT toy FROM toy WHERE sup_id IS NULL;

-- Who is the rep of Kaijin, and from which country is the firm?
-- kaijin rep + country
SELECT sales_rep, country FROM supplier WHERE supplier = 'Kaijin';

-- Which suppliers take things back?
-- returns accepted by
SELECT supplier FROM supplier WHERE return_ok = 'yes';

-- Who delivers fastest?
-- shortest lead time
SELECT supplier FROM supplier ORDER BY lead_days LIMIT 1;

-- Which suppliers are slower than Holzwurm?
-- longer lead than holzwurm
SELECT supplier FROM supplier WHERE lead_days > (SELECT lead_days FROM supplier WHERE supplier = 'Holzwurm');

-- What is our most expensive toy and where does it come from?
-- dearest toy: name + supplier
SELECT toy.toy, supplier.supplier FROM toy JOIN supplier ON toy.sup_id = supplier.sup_id ORDER BY toy.our_price DESC LIMIT 1;

-- Which toys are cheaper than the giant squid?
-- under the squid's price
SELECT toy FROM toy WHERE our_price < (SELECT our_price FROM toy WHERE toy = 'giant squid');

-- Is the laser tag dearer than the marble run?
-- laser tag above marble run?
SELECT EXISTS (SELECT art FROM toy WHERE toy = 'laser tag' AND our_price > (SELECT our_price FROM toy WHERE toy = 'marble run'));

-- What have we sold the longest?
-- oldest article in the range
SELECT toy FROM toy ORDER BY since LIMIT 1;

-- What came into the range from 2019 to 2021?
-- new toys 2019-2021
SELECT toy FROM toy WHERE since BETWEEN '2019' AND '2021';

-- How many toys per section?
-- articles by section
SELECT section, COUNT(*) FROM toy GROUP BY section;

-- Which section is the dearest on average?
-- highest mean price: section
SELECT section FROM toy GROUP BY section ORDER BY AVG(our_price) DESC LIMIT 1;

-- How many articles come from each country?
-- toys per supplier country
SELECT supplier.country, COUNT(*) FROM toy JOIN supplier ON toy.sup_id = supplier.sup_id GROUP BY supplier.country;

-- Who only works Saturdays?
-- saturday helpers
SELECT clerk FROM clerk WHERE saturday_only = 1;

-- Who of the regular staff was hired last?
-- newest clerk who isn't saturday-only
SELECT clerk FROM clerk WHERE saturday_only = 0 ORDER BY hired DESC LIMIT 1;

-- Who earns more than Old Franz?
-- better paid than franz
SELECT clerk FROM clerk WHERE hourly > (SELECT hourly FROM clerk WHERE clerk = 'Old Franz');

-- Who sold the marble run?
-- marble run sold by
SELECT clerk.clerk FROM receipt JOIN clerk ON receipt.clerk_id = clerk.clerk_id JOIN toy ON receipt.art = toy.art WHERE toy.toy = 'marble run';

-- Who took the laser tag back?
-- laser tag return handled by
SELECT clerk.clerk FROM receipt JOIN clerk ON receipt.taken_back_by = clerk.clerk_id JOIN toy ON receipt.art = toy.art WHERE toy.toy = 'laser tag';

-- What was brought back, and when?
-- returned toys + return date
SELECT toy.toy, receipt.brought_back FROM receipt JOIN toy ON receipt.art = toy.art WHERE receipt.brought_back IS NOT NULL;

-- Which sales were neither returned nor gift-wrapped?
-- unwrapped and kept: receipt numbers
SELECT rec_no FROM receipt WHERE wrapped = 'no' AND brought_back IS NULL;

-- What has never been sold?
-- unsold toys
SELECT toy FROM toy WHERE art NOT IN (SELECT art FROM receipt);

-- Who has sold nothing?
-- clerks w/o a sale
SELECT clerk FROM clerk WHERE clerk_id NOT IN (SELECT clerk_id FROM receipt);

-- How much did everybody sell?
-- turnover per clerk, best first
SELECT clerk.clerk, SUM(receipt.paid) FROM receipt JOIN clerk ON receipt.clerk_id = clerk.clerk_id GROUP BY clerk.clerk_id ORDER BY SUM(receipt.paid) DESC;

-- What did we take in December 2023?
-- december 2023 turnover
SELECT SUM(paid) FROM receipt WHERE sold_on = '2023-12';

-- Which toys sold more than once?
-- toys on two or more receipts
SELECT toy.toy FROM receipt JOIN toy ON receipt.art = toy.art GROUP BY toy.art HAVING COUNT(*) > 1;

-- Did Mimi sell any Japanese toys?
-- mimi: toy from japan sold?
SELECT EXISTS (SELECT receipt.rec_no FROM receipt JOIN clerk ON receipt.clerk_id = clerk.clerk_id JOIN toy ON receipt.art = toy.art JOIN supplier ON toy.sup_id = supplier.sup_id WHERE clerk.clerk = 'Mimi' AND supplier.country = 'Japan');

-- Who has both sold toys and taken some back?
-- clerks with sales and returns
SELECT clerk.clerk FROM receipt JOIN clerk ON receipt.clerk_id = clerk.clerk_id INTERSECT SELECT clerk.clerk FROM receipt JOIN clerk ON receipt.taken_back_by = clerk.clerk_id;
