CREATE TABLE vendor_offers (vendor TEXT PRIMARY KEY, country TEXT, product TEXT, licence_model TEXT, price_per_user REAL, setup_fee REAL, min_users INTEGER, sso TEXT, gdpr_ok TEXT, support_lang TEXT, demo_on DATE, our_rating INTEGER, verdict TEXT);
INSERT INTO vendor_offers VALUES ('Planaro','Germany','Planaro Cloud','subscription',9.5,500,10,'yes','yes','German','2024-02-06',8,'shortlist'),('TaskNest','USA','NestSuite','subscription',12.0,0,5,'yes','no','English','2024-02-08',7,'rejected'),('Kivi Works','Finland','KiviBoard','subscription',7.9,250,1,'no','yes','English','2024-02-13',9,'shortlist'),('Oldham Soft','UK','ProPlan 11','one-off',149.0,2500,20,'no','yes','English',NULL,NULL,'pending'),('Mesa Verde','USA','FlowMesa','freemium',0,0,1,'no','no','English','2024-02-20',5,'rejected'),('Atelier Num','France','Tempo','subscription',11.2,1200,15,'yes','yes','French','2024-03-01',6,'pending'),('Brezel IT','Germany','Terminia','one-off',99.0,800,5,'yes','yes','German',NULL,NULL,'pending'),('Sunrail','India','RailTrack','subscription',4.5,0,25,'yes',NULL,'English','2024-03-05',7,'shortlist');

-- Who is on our shortlist?
-- shortlisted vendors
SELECT vendor FROM vendor_offers WHERE verdict = 'shortlist';

-- Which vendors have we rejected?
-- rejected ones
SELECT vendor FROM vendor_offers WHERE verdict = 'rejected';

-- Which vendors still owe us a demo?
-- no demo yet
-- who hasn't shown us a demo
SELECT vendor FROM vendor_offers WHERE demo_on IS NULL;

-- What does Planaro charge per user?
-- planaro price/user
SELECT price_per_user FROM vendor_offers WHERE vendor = 'Planaro';

-- Which vendors are GDPR-compliant and do single sign-on (SSO)?
-- gdpr ok + sso
SELECT vendor FROM vendor_offers WHERE gdpr_ok = 'yes' AND sso = 'yes';

-- Who's the cheapest subscription per user?
-- cheapest subscription vendor
SELECT vendor FROM vendor_offers WHERE licence_model = 'subscription' ORDER BY price_per_user LIMIT 1;

-- Which vendor did we rate best?
-- highest rating
SELECT vendor FROM vendor_offers ORDER BY our_rating DESC LIMIT 1;

-- For whom don't we know whether they're GDPR-compliant?
-- gdpr unknown
SELECT vendor FROM vendor_offers WHERE gdpr_ok IS NULL;

-- Which German vendors are there, with their product?
-- german vendors + product name
SELECT vendor, product FROM vendor_offers WHERE country = 'Germany';

-- Does KiviBoard have SSO?
-- kiviboard sso?
SELECT EXISTS (SELECT vendor FROM vendor_offers WHERE product = 'KiviBoard' AND sso = 'yes');

-- Is Kivi Works cheaper per user than Planaro?
-- kivi works cheaper than planaro (per user)?
SELECT EXISTS (SELECT vendor FROM vendor_offers WHERE vendor = 'Kivi Works' AND price_per_user < (SELECT price_per_user FROM vendor_offers WHERE vendor = 'Planaro'));

-- What setup fee does Oldham want?
-- oldham soft setup fee
SELECT setup_fee FROM vendor_offers WHERE vendor = 'Oldham Soft';

-- Which ones have no setup fee?
-- setup free of charge (fee 0)
SELECT vendor FROM vendor_offers WHERE setup_fee = 0;

-- How many offers do we have per licence model?
-- offers by licence model
SELECT licence_model, COUNT(*) FROM vendor_offers GROUP BY licence_model;

-- What's the average subscription price per user?
-- avg price subscription
SELECT AVG(price_per_user) FROM vendor_offers WHERE licence_model = 'subscription';

-- Which vendors don't offer support in English?
-- support not in english
SELECT vendor FROM vendor_offers WHERE support_lang != 'English';

-- Whose demos did we see in February 2024?
-- feb 2024 demos
SELECT vendor FROM vendor_offers WHERE demo_on = '2024-02';

-- Which pending offers work for a team of 5, with a minimum of at most 5 users?
-- pending, min users 5 or fewer
SELECT vendor FROM vendor_offers WHERE verdict = 'pending' AND min_users <= 5;

-- Which countries sent us more than one offer?
-- countries with 2+ vendors
SELECT country FROM vendor_offers GROUP BY country HAVING COUNT(*) >= 2;

-- Rank the shortlist by rating, best first.
-- shortlist sorted by our rating, highest first
SELECT vendor FROM vendor_offers WHERE verdict = 'shortlist' ORDER BY our_rating DESC;
