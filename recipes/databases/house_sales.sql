CREATE TABLE quarter (q_id INTEGER PRIMARY KEY, quarter TEXT, dwellers INTEGER, crime_per_1000 REAL, tram TEXT);
CREATE TABLE dwelling (dw_id INTEGER PRIMARY KEY, address TEXT, q_id INTEGER REFERENCES quarter(q_id), sq_m INTEGER, rooms INTEGER, built INTEGER, type TEXT, garden TEXT);
CREATE TABLE party (pt_id INTEGER PRIMARY KEY, party TEXT, birthday DATE, lives_at INTEGER REFERENCES dwelling(dw_id));
CREATE TABLE deed (deed_no INTEGER PRIMARY KEY, dw_id INTEGER REFERENCES dwelling(dw_id), seller_id INTEGER REFERENCES party(pt_id), buyer_id INTEGER REFERENCES party(pt_id), broker_id INTEGER REFERENCES broker(br_id), price_k INTEGER, signed DATE);
CREATE TABLE broker (br_id INTEGER PRIMARY KEY, broker TEXT, firm TEXT, commission_pct REAL);
INSERT INTO quarter VALUES (1,'Hafen',14200,31.5,'yes'),(2,'Lindenau',8800,12.1,'yes'),(3,'Altmarkt',3100,44,'yes'),(4,'Sonnberg',6400,6.2,'no'),(5,'Ziegelei',2100,18.7,'no');
INSERT INTO dwelling VALUES (1,'Kai 7',1,88,3,1998,'flat','no'),(2,'Kai 12',1,140,5,2011,'flat','no'),(3,'Lindenweg 3',2,165,6,1927,'house','yes'),(4,'Rosengasse 9',2,74,2,1954,'flat','no'),(5,'Markt 1',3,210,7,1780,'house','no'),(6,'Bergstr. 40',4,190,6,1972,'house','yes'),(7,'Bergstr. 55',4,255,8,2018,'villa','yes'),(8,'Ofengasse 2',5,120,4,1906,'house','yes'),(9,'Kai 30',1,45,1,2011,'flat',NULL),(10,'Sonnenhang 8',4,132,5,1989,'house','yes');
INSERT INTO party VALUES (1,'Hedwig Arnold','1948-03-12',3),(2,'Jonas Pfeil','1985-07-30',2),(3,'Fam. Okafor','1979-11-02',6),(4,'Berta Kling','1966-01-24',4),(5,'Leo Marx','1992-03-05',9),(6,'Stadtbau AG',NULL,NULL),(7,'Simone Vogt','1974-09-19',7),(8,'Ali Demir','1988-12-08',8),(9,'Rita Sommer','1955-05-16',NULL);
INSERT INTO broker VALUES (1,'Nele Frey','Frey & Co',3),(2,'Tom Rauch','Hausblick',2.4),(3,'Petra Jung','Hausblick',2.9),(4,'Igor Balan','Domus',3.5);
INSERT INTO deed VALUES (1,1,6,2,1,265,'2009-03-20'),(2,2,6,2,2,420,'2016-08-15'),(3,1,2,5,2,340,'2016-11-30'),(4,3,9,1,1,390,'1999-05-04'),(5,6,1,3,3,515,'2018-02-26'),(6,9,6,5,2,198,'2019-10-01'),(7,1,5,7,NULL,372,'2019-12-12'),(8,7,6,7,4,980,'2020-03-18'),(9,8,7,8,1,310,'2020-06-06'),(10,4,9,4,3,155,'2008-09-29'),(13,4,4,5,2,210,'2021-07-07'),(14,9,5,7,2,240,'2023-05-05'),(11,10,3,9,2,460,'2022-03-01'),(12,5,9,7,4,725,'2023-01-17');

-- What is the largest dwelling in the quarter with the least crime?
-- safest quarter, biggest home
-- biggest place where crime is lowest
SELECT address FROM dwelling WHERE q_id = (SELECT q_id FROM quarter ORDER BY crime_per_1000 LIMIT 1) ORDER BY sq_m DESC LIMIT 1;

-- What is the oldest building in the quarter with the most dwellers?
-- most populous quarter: oldest address
SELECT address FROM dwelling WHERE q_id = (SELECT q_id FROM quarter ORDER BY dwellers DESC LIMIT 1) ORDER BY built LIMIT 1;

-- Who bought the dearest home?
-- buyer in our priciest deed
SELECT party.party FROM party JOIN deed ON deed.buyer_id = party.pt_id ORDER BY deed.price_k DESC LIMIT 1;

-- Who has sold most often?
-- most sales: the seller
-- who keeps getting rid of homes
SELECT party.party FROM party JOIN deed ON deed.seller_id = party.pt_id GROUP BY party.pt_id ORDER BY COUNT(*) DESC LIMIT 1;

-- At what address does the person live who has bought most often?
-- where our keenest buyer lives
SELECT dwelling.address FROM dwelling JOIN party ON party.lives_at = dwelling.dw_id JOIN deed ON deed.buyer_id = party.pt_id GROUP BY party.pt_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which dwelling has changed hands most often?
-- address sold the greatest number of times
SELECT dwelling.address FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id GROUP BY dwelling.dw_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many rooms are there in the home that has changed hands most often?
-- rooms of the most resold place
SELECT dwelling.rooms FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id GROUP BY dwelling.dw_id ORDER BY COUNT(*) DESC LIMIT 1;

-- From whom did Leo Marx buy?
-- sellers to leo marx
SELECT party.party FROM party JOIN deed ON deed.seller_id = party.pt_id WHERE deed.buyer_id = (SELECT pt_id FROM party WHERE party = 'Leo Marx');

-- To whom has Stadtbau AG sold?
-- stadtbau's customers
-- people who got their place from Stadtbau
SELECT party.party FROM party JOIN deed ON deed.buyer_id = party.pt_id WHERE deed.seller_id = (SELECT pt_id FROM party WHERE party = 'Stadtbau AG');

-- Who bought from someone who had bought from Stadtbau AG?
-- customers of stadtbau's customers
SELECT party.party FROM party JOIN deed ON deed.buyer_id = party.pt_id WHERE deed.seller_id IN (SELECT deed.buyer_id FROM deed JOIN party ON deed.seller_id = party.pt_id WHERE party.party = 'Stadtbau AG');

-- Which brokers sold anything in Hafen?
-- agents active in the hafen quarter
SELECT broker.broker FROM broker JOIN deed ON deed.broker_id = broker.br_id JOIN dwelling ON deed.dw_id = dwelling.dw_id JOIN quarter ON dwelling.q_id = quarter.q_id WHERE quarter.quarter = 'Hafen';

-- Which broker brought about the most sales?
-- busiest estate agent
SELECT broker.broker FROM broker JOIN deed ON deed.broker_id = broker.br_id GROUP BY broker.br_id ORDER BY COUNT(*) DESC LIMIT 1;

-- For which firm does the agent with the highest turnover work?
-- firm of the broker whose sales add up to most
SELECT broker.firm FROM broker JOIN deed ON deed.broker_id = broker.br_id GROUP BY broker.br_id ORDER BY SUM(deed.price_k) DESC LIMIT 1;

-- Who has never sold anything?
-- buyers only, no sale
SELECT party FROM party WHERE pt_id NOT IN (SELECT seller_id FROM deed);

-- Which homes sold without a broker? Addresses, please.
-- private sales, no agent: addresses
SELECT dwelling.address FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id WHERE deed.broker_id IS NULL;

-- In which quarters has nothing been sold since 2021?
-- quarters without a deed from 2021 on
SELECT quarter FROM quarter WHERE q_id NOT IN (SELECT dwelling.q_id FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id WHERE deed.signed >= '2021');

-- Which homes in Sonnberg are bigger than Bergstr. 40?
-- sonnberg, larger than bergstr. 40
SELECT dwelling.address FROM dwelling JOIN quarter ON dwelling.q_id = quarter.q_id WHERE quarter.quarter = 'Sonnberg' AND dwelling.sq_m > (SELECT sq_m FROM dwelling WHERE address = 'Bergstr. 40');

-- Which homes fetched more than Markt 1?
-- sold for more than markt 1
SELECT dwelling.address FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id WHERE deed.price_k > (SELECT deed.price_k FROM deed JOIN dwelling ON deed.dw_id = dwelling.dw_id WHERE dwelling.address = 'Markt 1');

-- Which quarters are safer than Lindenau?
-- less crime than lindenau
SELECT quarter FROM quarter WHERE crime_per_1000 < (SELECT crime_per_1000 FROM quarter WHERE quarter = 'Lindenau');

-- Is Kai 12 newer than Bergstr. 55?
-- kai 12 built after bergstr. 55?
SELECT EXISTS (SELECT address FROM dwelling WHERE address = 'Kai 12' AND built > (SELECT built FROM dwelling WHERE address = 'Bergstr. 55'));

-- Which is larger, Ofengasse 2 or Sonnenhang 8?
-- ofengasse 2 vs sonnenhang 8: more square metres
SELECT address FROM dwelling WHERE address IN ('Ofengasse 2', 'Sonnenhang 8') ORDER BY sq_m DESC LIMIT 1;

-- Who takes a lower commission, Tom Rauch or Petra Jung?
-- rauch or jung, the cheaper agent
SELECT broker FROM broker WHERE broker IN ('Tom Rauch', 'Petra Jung') ORDER BY commission_pct LIMIT 1;

-- Who was born before Rita Sommer?
-- older than rita sommer
SELECT party FROM party WHERE birthday < (SELECT birthday FROM party WHERE party = 'Rita Sommer');

-- What is the average price paid in each quarter?
-- mean price by quarter
SELECT quarter.quarter, AVG(deed.price_k) FROM quarter JOIN dwelling ON dwelling.q_id = quarter.q_id JOIN deed ON deed.dw_id = dwelling.dw_id GROUP BY quarter.q_id;

-- How many homes has each firm sold?
-- sales per firm
SELECT broker.firm, COUNT(*) FROM broker JOIN deed ON deed.broker_id = broker.br_id GROUP BY broker.firm;

-- Which quarters had more than two sales?
-- quarters with three deeds or more
SELECT quarter.quarter FROM quarter JOIN dwelling ON dwelling.q_id = quarter.q_id JOIN deed ON deed.dw_id = dwelling.dw_id GROUP BY quarter.q_id HAVING COUNT(*) > 2;

-- Which types of home have over 150 square metres on average?
-- types averaging more than 150 sq m
SELECT type FROM dwelling GROUP BY type HAVING AVG(sq_m) > 150;

-- How much did Jonas Pfeil spend on homes in total?
-- jonas pfeil's purchases, thousands
SELECT SUM(deed.price_k) FROM deed JOIN party ON deed.buyer_id = party.pt_id WHERE party.party = 'Jonas Pfeil';

-- How many homes with a garden did Nele Frey sell?
-- nele frey: sales with garden, count
SELECT COUNT(*) FROM deed JOIN broker ON deed.broker_id = broker.br_id JOIN dwelling ON deed.dw_id = dwelling.dw_id WHERE broker.broker = 'Nele Frey' AND dwelling.garden = 'yes';

-- Which deeds were signed in March 2020 or March 2022? Addresses only.
-- sold in march 2020 or march 2022
SELECT dwelling.address FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id WHERE deed.signed = '2020-03' OR deed.signed = '2022-03';

-- What was sold before 2010 for less than 300 thousand?
-- pre-2010 sales under 300k
SELECT dwelling.address FROM dwelling JOIN deed ON deed.dw_id = dwelling.dw_id WHERE deed.signed < '2010' AND deed.price_k < 300;

-- Who bought between 2016 and 2018?
-- buyers 2016-2018
SELECT party.party FROM party JOIN deed ON deed.buyer_id = party.pt_id WHERE deed.signed BETWEEN '2016' AND '2018';

-- Has Hausblick ever sold a villa?
-- any villa through hausblick
SELECT EXISTS (SELECT deed.deed_no FROM deed JOIN broker ON deed.broker_id = broker.br_id JOIN dwelling ON deed.dw_id = dwelling.dw_id WHERE broker.firm = 'Hausblick' AND dwelling.type = 'villa');

-- Is there a house with a garden in a quarter that has no tram?
-- garden house off the tram network?
SELECT EXISTS (SELECT dwelling.address FROM dwelling JOIN quarter ON dwelling.q_id = quarter.q_id WHERE dwelling.type = 'house' AND dwelling.garden = 'yes' AND quarter.tram = 'no');

-- Which homes are neither flats nor houses?
-- not a flat, not a house
SELECT address FROM dwelling WHERE type NOT IN ('flat', 'house');

-- What is the second most expensive deal?
-- deed no. of the second dearest sale
SELECT deed_no FROM deed WHERE price_k < (SELECT MAX(price_k) FROM deed) ORDER BY price_k DESC LIMIT 1;

-- Who has both bought and sold?
-- on both sides of a deed at some time
SELECT party.party FROM party JOIN deed ON deed.buyer_id = party.pt_id INTERSECT SELECT party.party FROM party JOIN deed ON deed.seller_id = party.pt_id;

-- Which is the biggest home outside Sonnberg?
-- largest dwelling not in sonnberg
SELECT dwelling.address FROM dwelling JOIN quarter ON dwelling.q_id = quarter.q_id WHERE quarter.quarter != 'Sonnberg' ORDER BY dwelling.sq_m DESC LIMIT 1;
