CREATE TABLE domains (dom TEXT PRIMARY KEY, client TEXT, registrar TEXT, reg_dt DATE, exp_dt DATE, auto_renew TEXT, fee_yr REAL, host TEXT, cms TEXT, ssl_ok TEXT, admin TEXT, visits_mo INTEGER, bkp TEXT);
INSERT INTO domains VALUES ('hollyoak-vets.example','Hollyoak Vets','Namely','2014-05-02','2025-05-02','Y',14,'Ruche','WordPress','Y','Siobhan',5400,'daily'),
('brewlane.example','Brew Lane','Gandalf','2018-08-19','2025-08-19','N',22,'Ruche','Shopware','Y','Matteo',12800,'daily'),
('kleinpost.example','Klein Logistics','Namely','2009-01-30','2026-01-30','Y',14,'Strato9','static','N','Siobhan',640,'none'),
('choirofash.example','Choir of Ash','Gandalf','2020-11-11','2025-03-11','N',9,'Ruche','WordPress','Y','Ludo',310,'weekly'),
('petra-paints.example','Petra Quist','Namely','2021-02-08','2026-02-08','Y',14,'Strato9','static','Y','Ludo',95,'weekly'),
('mooncheese.example','Moon Cheese Co','Joker','2016-07-27','2025-07-27','Y',31,'Ownbox','Shopware','Y','Matteo',20300,'daily'),
('mooncheese-shop.example','Moon Cheese Co','Joker','2019-03-15','2025-03-15','N',31,NULL,NULL,'N','Matteo',0,'none'),
('villa-serafina.example','Villa Serafina','Gandalf','2012-10-05','2025-10-05','Y',22,'Strato9','Drupal','N','Siobhan',1750,'weekly'),
('fixmybike.example','Pedal Clinic','Namely','2023-04-22','2025-04-22','Y',14,'Ruche','WordPress','Y','Ludo',2600,'daily');

-- When does brewlane.example run out?
-- brewlane.example expiry
-- until when is brewlane.example ours
SELECT exp_dt FROM domains WHERE dom = 'brewlane.example';

-- Who looks after the site of Villa Serafina?
-- villa serafina admin
-- who's in charge of Villa Serafina's website
SELECT admin FROM domains WHERE client = 'Villa Serafina';

-- Whose domain is kleinpost.example?
-- customer behind kleinpost.example
SELECT client FROM domains WHERE dom = 'kleinpost.example';

-- Which addresses belong to Moon Cheese Co?
-- moon cheese co domains
-- what has Moon Cheese registered
SELECT dom FROM domains WHERE client = 'Moon Cheese Co';

-- Which sites aren't secure?
-- broken certificates
-- ssl not ok
SELECT dom FROM domains WHERE ssl_ok = 'N';

-- Does choirofash.example renew by itself?
-- is choirofash.example on automatic renewal
SELECT EXISTS (SELECT dom FROM domains WHERE dom = 'choirofash.example' AND auto_renew = 'Y');

-- Is there a Drupal site with Siobhan?
-- does siobhan run anything on Drupal
SELECT EXISTS (SELECT dom FROM domains WHERE admin = 'Siobhan' AND cms = 'Drupal');

-- What do I have to renew by hand?
-- domains without auto renewal and when they end
-- manual renewals with expiry date
SELECT dom, exp_dt FROM domains WHERE auto_renew = 'N';

-- Who gets the most visitors?
-- busiest site
-- client with the highest traffic
SELECT client FROM domains ORDER BY visits_mo DESC LIMIT 1;

-- How much do we pay each registrar a year?
-- yearly fees by registrar
-- annual cost per registrar, total
SELECT registrar, SUM(fee_yr) FROM domains GROUP BY registrar;

-- WordPress sites hosted at Ruche
-- what on Ruche runs WordPress
SELECT dom FROM domains WHERE cms = 'WordPress' AND host = 'Ruche';

-- Which sites have no backup?
-- never backed up
-- where would everything be lost, no backups made
SELECT dom FROM domains WHERE bkp = 'none';

-- Which domain isn't hosted anywhere?
-- parked, no host
SELECT dom FROM domains WHERE host IS NULL;

-- Expires before May 2025
-- what runs out earlier than 2025-05
-- domains ending before may 2025
SELECT dom FROM domains WHERE exp_dt < '2025-05';

-- How many sites has each admin?
-- who runs how many sites
-- workload per admin, in sites
SELECT admin, COUNT(*) FROM domains GROUP BY admin;

-- Our oldest domain
-- first registered
-- which address have we had longest
SELECT dom FROM domains ORDER BY reg_dt LIMIT 1;

-- Which hosts have more than 5000 visits a month in total?
-- hosts over 5000 monthly visitors, all sites together
SELECT host FROM domains GROUP BY host HAVING SUM(visits_mo) > 5000;

-- What software runs brewlane.example?
-- brewlane.example built with
SELECT cms FROM domains WHERE dom = 'brewlane.example';
