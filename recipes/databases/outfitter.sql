CREATE TABLE firm (firm_id INTEGER PRIMARY KEY, firm_name TEXT, land TEXT, since INTEGER, workers INTEGER);
CREATE TABLE article (art_no INTEGER PRIMARY KEY, article TEXT, kind TEXT, colour TEXT, price REAL, weight_g INTEGER, firm_id INTEGER REFERENCES firm(firm_id), in_stock INTEGER);
CREATE TABLE shopper (shopper_id INTEGER PRIMARY KEY, shopper TEXT, town TEXT, dob DATE, club_card TEXT, referred_by INTEGER REFERENCES shopper(shopper_id));
CREATE TABLE sale (sale_id INTEGER PRIMARY KEY, shopper_id INTEGER REFERENCES shopper(shopper_id), art_no INTEGER REFERENCES article(art_no), pieces INTEGER, sold_on DATE);
INSERT INTO firm VALUES (1,'Norrtrek','Sweden',1960,240),(2,'Hav og Fjell','Norway',1985,75),(3,'Bergblick','Germany',1974,1100),(4,'Skovly','Denmark',1992,60),(5,'Peakline','Canada',2008,430),(6,'Kolding Canvas','Denmark',1931,25);
INSERT INTO article VALUES (1,'Lynx 2','tent','blue',349,1900,1,7),(2,'Wigwam Family','tent','sand',620,8400,6,2),(3,'Solo Light','tent','green',480,1150,5,0),(4,'Glacier Bag','sleeping bag','blue',219,1300,2,12),(5,'Summer Bag','sleeping bag','red',79,750,3,30),(6,'Ridge 45','rucksack','grey',165,1480,3,9),(7,'Ridge 65','rucksack','black',210,1990,3,4),(8,'Storm Shell','jacket','yellow',299,410,2,6),(9,'Fleece Classic','jacket','blue',85,380,4,18),(10,'Tarn Boots','boots','brown',189,1240,1,11),(11,'Canoe Sack','rucksack','orange',95,620,6,NULL),(12,'Spark Stove','stove','red',59,320,5,22);
INSERT INTO shopper VALUES (1,'Ruth Adler','Malmo','1979-03-04','gold',NULL),(2,'Bengt Olin','Lund','1991-11-17','silver',1),(3,'Iris Vega','Ystad','1988-06-30',NULL,1),(4,'Karl Thorsen','Malmo','1965-01-22','gold',NULL),(5,'Mia Brandt','Kivik','2001-09-08','silver',2),(6,'Tage Rask','Lund','1958-03-19','silver',4),(7,'Ulla Nyberg','Ystad','1994-12-25',NULL,NULL),(8,'Emil Stark','Lund','1983-08-02','gold',5);
INSERT INTO sale VALUES (1,1,1,1,'2022-05-14'),(2,1,4,2,'2022-05-14'),(3,2,7,1,'2022-07-02'),(4,3,9,1,'2022-10-21'),(5,4,2,1,'2023-04-11'),(6,4,11,3,'2023-04-11'),(7,5,3,1,'2023-06-05'),(8,5,12,1,'2023-06-05'),(9,6,10,1,'2023-09-29'),(10,2,8,1,'2024-01-13'),(11,1,10,1,'2024-03-08'),(12,8,5,2,'2024-03-22'),(13,5,9,1,'2024-05-30'),(14,4,9,2,'2024-06-18'),(15,4,12,1,'2024-07-01');

-- Which tents cost more than the Lynx 2?
-- tents dearer than the lynx 2
-- pricier tents than our Lynx 2?
SELECT article FROM article WHERE kind = 'tent' AND price > (SELECT price FROM article WHERE article = 'Lynx 2');

-- What costs more than the dearest jacket?
-- articles above the price of every jacket
-- anything more expensive than our top-priced jacket
SELECT article FROM article WHERE price > (SELECT MAX(price) FROM article WHERE kind = 'jacket');

-- Which articles weigh less than even the lightest jacket?
-- lighter than the lightest jacket
SELECT article FROM article WHERE weight_g < (SELECT MIN(weight_g) FROM article WHERE kind = 'jacket');

-- Which customers have bought something made by a Danish firm?
-- who's got danish stuff from us
-- buyers of anything from Denmark
SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id JOIN article ON sale.art_no = article.art_no JOIN firm ON article.firm_id = firm.firm_id WHERE firm.land = 'Denmark';

-- Who has never bought anything?
-- shoppers without a purchase
-- people on file who never spent a penny here
SELECT shopper FROM shopper WHERE shopper_id NOT IN (SELECT shopper_id FROM sale);

-- Which articles has nobody bought?
-- shelf warmers, never sold
SELECT article FROM article WHERE art_no NOT IN (SELECT art_no FROM sale);

-- Who bought the most expensive article?
-- buyer of our dearest thing
SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id WHERE sale.art_no = (SELECT art_no FROM article ORDER BY price DESC LIMIT 1);

-- What is the lightest article of the largest manufacturer?
-- biggest maker by staff: its lightest product
SELECT article FROM article WHERE firm_id = (SELECT firm_id FROM firm ORDER BY workers DESC LIMIT 1) ORDER BY weight_g LIMIT 1;

-- What is the cheapest thing made by the oldest firm?
-- cheapest item of whichever maker has been going longest
SELECT article FROM article WHERE firm_id = (SELECT firm_id FROM firm ORDER BY since LIMIT 1) ORDER BY price LIMIT 1;

-- In which country is the firm that makes most of our articles?
-- our main supplier by number of products: country
SELECT firm.land FROM firm JOIN article ON article.firm_id = firm.firm_id GROUP BY firm.firm_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Where does the customer with the most purchases live?
-- home town of our most frequent buyer
SELECT shopper.town FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id GROUP BY shopper.shopper_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which article was sold in the largest quantity?
-- bestseller by pieces
-- what do we shift most of
SELECT article.article FROM article JOIN sale ON sale.art_no = article.art_no GROUP BY article.art_no ORDER BY SUM(sale.pieces) DESC LIMIT 1;

-- What colour is our bestseller by pieces sold?
-- colour of the article we sold most pieces of
SELECT article.colour FROM article JOIN sale ON sale.art_no = article.art_no GROUP BY article.art_no ORDER BY SUM(sale.pieces) DESC LIMIT 1;

-- Whom did Ruth Adler refer to us?
-- ruth adler's referrals
-- customers brought in by Ruth Adler
SELECT shopper FROM shopper WHERE referred_by = (SELECT shopper_id FROM shopper WHERE shopper = 'Ruth Adler');

-- Who referred Mia Brandt?
-- mia brandt came to us through whom
SELECT shopper FROM shopper WHERE shopper_id = (SELECT referred_by FROM shopper WHERE shopper = 'Mia Brandt');

-- What have the people bought whom Karl Thorsen referred?
-- purchases of karl thorsen's referrals
SELECT article.article FROM article JOIN sale ON sale.art_no = article.art_no JOIN shopper ON sale.shopper_id = shopper.shopper_id WHERE shopper.referred_by = (SELECT shopper_id FROM shopper WHERE shopper = 'Karl Thorsen');

-- Who was referred by somebody whom Ruth Adler had referred?
-- referrals of ruth adler's referrals
SELECT shopper FROM shopper WHERE referred_by IN (SELECT shopper_id FROM shopper WHERE referred_by = (SELECT shopper_id FROM shopper WHERE shopper = 'Ruth Adler'));

-- Which customers have not referred anybody?
-- no referrals made: who
SELECT shopper FROM shopper WHERE shopper_id NOT IN (SELECT referred_by FROM shopper WHERE referred_by IS NOT NULL);

-- Who is older than Karl Thorsen?
-- customers born before karl thorsen
SELECT shopper FROM shopper WHERE dob < (SELECT dob FROM shopper WHERE shopper = 'Karl Thorsen');

-- Is Iris Vega younger than Emil Stark?
-- iris vega born after emil stark?
SELECT EXISTS (SELECT shopper FROM shopper WHERE shopper = 'Iris Vega' AND dob > (SELECT dob FROM shopper WHERE shopper = 'Emil Stark'));

-- Which is heavier, the Glacier Bag or the Tarn Boots?
-- glacier bag vs tarn boots by weight
SELECT article FROM article WHERE article IN ('Glacier Bag', 'Tarn Boots') ORDER BY weight_g DESC LIMIT 1;

-- Is the Ridge 65 cheaper than the Glacier Bag?
-- does the ridge 65 cost less than the glacier bag
SELECT EXISTS (SELECT article FROM article WHERE article = 'Ridge 65' AND price < (SELECT price FROM article WHERE article = 'Glacier Bag'));

-- Do we have any tent in blue under 400?
-- blue tents below 400?
SELECT EXISTS (SELECT article FROM article WHERE kind = 'tent' AND colour = 'blue' AND price < 400);

-- Does anyone in Ystad hold a gold card?
-- any gold card holders in ystad
SELECT EXISTS (SELECT shopper FROM shopper WHERE town = 'Ystad' AND club_card = 'gold');

-- How many pieces did customers from Malmo buy altogether?
-- pieces sold to malmo people
SELECT SUM(sale.pieces) FROM sale JOIN shopper ON sale.shopper_id = shopper.shopper_id WHERE shopper.town = 'Malmo';

-- How many different customers have bought Norwegian goods?
-- number of people with norwegian-made kit
SELECT COUNT(DISTINCT sale.shopper_id) FROM sale JOIN article ON sale.art_no = article.art_no JOIN firm ON article.firm_id = firm.firm_id WHERE firm.land = 'Norway';

-- What is the average price of the articles from each country?
-- mean price by country of make
SELECT firm.land, AVG(article.price) FROM firm JOIN article ON article.firm_id = firm.firm_id GROUP BY firm.land;

-- Which kinds of article cost more than 200 on average?
-- kinds averaging over 200
SELECT kind FROM article GROUP BY kind HAVING AVG(price) > 200;

-- Which firms supply us with at least two articles?
-- makers with two products or more here
SELECT firm.firm_name FROM firm JOIN article ON article.firm_id = firm.firm_id GROUP BY firm.firm_id HAVING COUNT(*) >= 2;

-- What did we sell in March 2024?
-- march 2024 sales: articles
SELECT article.article FROM article JOIN sale ON sale.art_no = article.art_no WHERE sale.sold_on = '2024-03';

-- What has Mia Brandt bought since 2024?
-- mia brandt's buys from 2024 on
SELECT article.article FROM article JOIN sale ON sale.art_no = article.art_no JOIN shopper ON sale.shopper_id = shopper.shopper_id WHERE shopper.shopper = 'Mia Brandt' AND sale.sold_on >= '2024';

-- Who bought both a tent and boots?
-- customers with boots as well as a tent
SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id JOIN article ON sale.art_no = article.art_no WHERE article.kind = 'tent' INTERSECT SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id JOIN article ON sale.art_no = article.art_no WHERE article.kind = 'boots';

-- Who bought a jacket but never a rucksack?
-- jacket buyers without a rucksack
SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id JOIN article ON sale.art_no = article.art_no WHERE article.kind = 'jacket' EXCEPT SELECT shopper.shopper FROM shopper JOIN sale ON sale.shopper_id = shopper.shopper_id JOIN article ON sale.art_no = article.art_no WHERE article.kind = 'rucksack';

-- Which rucksacks are not made by Bergblick?
-- rucksacks other than bergblick's
SELECT article.article FROM article JOIN firm ON article.firm_id = firm.firm_id WHERE article.kind = 'rucksack' AND firm.firm_name != 'Bergblick';

-- Which firms are neither Danish nor Swedish?
-- makers from outside denmark and sweden
SELECT firm_name FROM firm WHERE land NOT IN ('Denmark', 'Sweden');

-- What's the second dearest article in the shop?
-- runner-up by price
SELECT article FROM article WHERE price < (SELECT MAX(price) FROM article) ORDER BY price DESC LIMIT 1;

-- Which town do our card holders come from most?
-- town with the most card-carrying customers
SELECT town FROM shopper WHERE club_card IS NOT NULL GROUP BY town ORDER BY COUNT(*) DESC LIMIT 1;

-- Which articles are out of stock?
-- sold out
-- what have we run out of
SELECT article FROM article WHERE in_stock = 0;
