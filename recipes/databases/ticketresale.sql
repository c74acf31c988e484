CREATE TABLE fan (fan_id INTEGER PRIMARY KEY, fan_name TEXT, town TEXT, verified INTEGER, member_since DATE);
CREATE TABLE gig (gig_id INTEGER PRIMARY KEY, headliner TEXT, hall TEXT, gig_date DATE, music_style TEXT, cancelled INTEGER);
CREATE TABLE offer (offer_id INTEGER PRIMARY KEY, gig_id INTEGER REFERENCES gig(gig_id), seller_id INTEGER REFERENCES fan(fan_id), seat_block TEXT, face_value REAL, asking REAL, posted_at DATE);
CREATE TABLE purchase (purch_id INTEGER PRIMARY KEY, offer_id INTEGER REFERENCES offer(offer_id), buyer_id INTEGER REFERENCES fan(fan_id), bought_at DATE, paid REAL, pay_method TEXT, dispute TEXT);
INSERT INTO fan VALUES (1,'Cleo Hartigan','Wexley',1,'2021-02-01'),(2,'Mads Orbeck','Tarnsby',1,'2021-08-19'),(3,'Zadie Poulter','Wexley',0,'2022-04-10'),(4,'Ivo Castle','Granmoor',1,'2022-12-24'),(5,'Renata Buhl','Tarnsby',0,'2023-07-15'),(6,'Duncan Swift','Granmoor',0,'2024-05-01');
INSERT INTO gig VALUES (1,'The Copper Foxes','Velodrome','2024-07-05','rock',0),(2,'Mina Solaris','Old Tannery','2024-07-12','electro',0),(3,'Brass Pigeon','Velodrome','2024-08-02','ska',1),(4,'Hollow Hymns','Old Tannery','2024-08-23','folk',0),(5,'Kid Meridian','Harbour Stage','2024-09-14','rap',0);
INSERT INTO offer VALUES (11,1,1,'A',65,90,'2024-05-02'),(12,1,2,'C',45,52,'2024-05-06'),(13,2,1,'standing',38,60,'2024-05-10'),(14,3,4,'B',40,35,'2024-05-21'),(15,4,2,'balcony',30,30,'2024-06-01'),(16,1,1,'B',55,75,'2024-06-03'),(17,5,4,'standing',48,110,'2024-06-09'),(18,5,3,'standing',48,95,'2024-06-12');
INSERT INTO purchase VALUES (1,11,3,'2024-05-04',90,'card','no'),(2,12,5,'2024-05-07',50,'wallet','no'),(3,13,5,'2024-05-15',60,'card','yes'),(4,14,3,'2024-05-25',32,'card','yes'),(5,15,3,'2024-06-02',30,'bank','no'),(6,16,4,'2024-06-05',72,'wallet','no'),(7,17,5,'2024-06-13',105,'card','no');

-- Who bought the ticket from offer 16?
-- buyer of offer 16
-- offer 16 went to whom
SELECT fan.fan_name FROM fan JOIN purchase ON purchase.buyer_id = fan.fan_id WHERE purchase.offer_id = 16;

-- Who is selling tickets for Kid Meridian?
-- kid meridian sellers
-- people with offers for the Kid Meridian show
SELECT fan.fan_name FROM fan JOIN offer ON offer.seller_id = fan.fan_id JOIN gig ON offer.gig_id = gig.gig_id WHERE gig.headliner = 'Kid Meridian';

-- Spending per buyer
-- how much has each fan paid for tickets in total
-- total paid, person by person
SELECT fan.fan_name, SUM(purchase.paid) FROM fan JOIN purchase ON purchase.buyer_id = fan.fan_id GROUP BY fan.fan_id;

-- Who has the most offers up?
-- most active seller
-- which fan put the most tickets on sale
SELECT fan.fan_name FROM fan JOIN offer ON offer.seller_id = fan.fan_id GROUP BY fan.fan_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Average asking price per act
-- what do tickets for each headliner go for on average (asked)
SELECT gig.headliner, AVG(offer.asking) FROM gig JOIN offer ON offer.gig_id = gig.gig_id GROUP BY gig.gig_id;

-- Which offer hasn't sold?
-- unsold offers, ids
-- offers without a buyer
SELECT offer_id FROM offer WHERE offer_id NOT IN (SELECT offer_id FROM purchase);

-- Who never bought a ticket here?
-- fans without any purchase
SELECT fan_name FROM fan WHERE fan_id NOT IN (SELECT buyer_id FROM purchase);

-- Fans with more than two purchases
-- who has bought three or more tickets
SELECT fan.fan_name FROM fan JOIN purchase ON purchase.buyer_id = fan.fan_id GROUP BY fan.fan_id HAVING COUNT(*) > 2;

-- Which shows at the Velodrome are called off?
-- cancelled velodrome gigs
SELECT headliner FROM gig WHERE hall = 'Velodrome' AND cancelled = 1;

-- Cheapest seat asked for The Copper Foxes: which block?
-- copper foxes, block with the lowest asking price
SELECT offer.seat_block FROM offer JOIN gig ON offer.gig_id = gig.gig_id WHERE gig.headliner = 'The Copper Foxes' ORDER BY offer.asking LIMIT 1;

-- Disputed purchases: who complained and how much had they paid?
-- buyers in a dispute with the amount
SELECT fan.fan_name, purchase.paid FROM fan JOIN purchase ON purchase.buyer_id = fan.fan_id WHERE purchase.dispute = 'yes';

-- Payment methods and money through each
-- takings by way of paying
-- card, wallet, bank: sums
SELECT pay_method, SUM(paid) FROM purchase GROUP BY pay_method;

-- How many different sellers are there for The Copper Foxes?
-- distinct people selling copper foxes seats
SELECT COUNT(DISTINCT offer.seller_id) FROM offer JOIN gig ON offer.gig_id = gig.gig_id WHERE gig.headliner = 'The Copper Foxes';

-- Is Zadie Poulter verified?
-- zadie - did we verify her
SELECT EXISTS (SELECT fan_name FROM fan WHERE fan_name = 'Zadie Poulter' AND verified = 1);

-- Which hall has the most tickets on offer?
-- venue with the highest number of offers
SELECT gig.hall FROM gig JOIN offer ON offer.gig_id = gig.gig_id GROUP BY gig.hall ORDER BY COUNT(*) DESC LIMIT 1;

-- Three dearest offers with act
-- top 3 by asking price: who's playing and what's asked
SELECT gig.headliner, offer.asking FROM gig JOIN offer ON offer.gig_id = gig.gig_id ORDER BY offer.asking DESC LIMIT 3;

-- Which acts did Renata get tickets for?
-- renata buhl is going to see whom
SELECT gig.headliner FROM gig JOIN offer ON offer.gig_id = gig.gig_id JOIN purchase ON purchase.offer_id = offer.offer_id JOIN fan ON purchase.buyer_id = fan.fan_id WHERE fan.fan_name = 'Renata Buhl';

-- Gigs in August 2024
-- who plays in aug 2024
SELECT headliner FROM gig WHERE gig_date = '2024-08';
