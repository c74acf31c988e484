CREATE TABLE component (compName TEXT PRIMARY KEY, lead TEXT, platform TEXT, openSource TEXT);
CREATE TABLE request (reqKey TEXT PRIMARY KEY, title TEXT, component TEXT REFERENCES component(compName), askedBy TEXT, customerTier TEXT, createdOn DATE, votes INTEGER, effortDays REAL, prio TEXT, state TEXT, plannedFor TEXT, shippedOn DATE);
INSERT INTO component VALUES ('editor','Yara Nassif','web','yes'),('sync','Colm Duffy','backend','no'),('mobile app','Beth Okeke','mobile','no'),('billing','Colm Duffy','backend','no'),('search','Yara Nassif','web','yes'),('plugins',NULL,'web','yes');
INSERT INTO request VALUES ('FR-11','dark mode','editor','Lumen Ltd','enterprise','2023-02-14',148,5,'high','shipped','2.1','2023-09-01'),('FR-15','offline editing','mobile app','Hana Sol','free','2023-03-20',211,20,'high','planned','3.0',NULL),('FR-19','PDF export','editor','Roux Agency','pro','2023-05-02',96,8,'medium','in progress','2.4',NULL),('FR-23','yearly invoices','billing','Lumen Ltd','enterprise','2023-06-11',34,3,'medium','shipped','2.2','2023-11-15'),('FR-28','fuzzy search','search','Tomas Rey','free','2023-08-29',77,6,'low','new',NULL,NULL),('FR-30','conflict warnings','sync','Roux Agency','pro','2023-09-17',59,NULL,'high','new',NULL,NULL),('FR-34','Apple watch app','mobile app','Ivo Stan','free','2023-11-05',12,30,'low','declined',NULL,NULL),('FR-37','table formulas','editor','Pinecone GmbH','enterprise','2024-01-22',123,15,'medium','planned','3.0',NULL),('FR-40','SEPA payments','billing','Pinecone GmbH','enterprise','2024-02-10',18,4,'low','new',NULL,NULL);

-- What's the most wanted feature?
-- most votes
SELECT title FROM request ORDER BY votes DESC LIMIT 1;

-- Which requests have we shipped?
-- shipped features
SELECT title FROM request WHERE state = 'shipped';

-- What did Lumen ask for?
-- lumen ltd requests
SELECT title FROM request WHERE askedBy = 'Lumen Ltd';

-- What is planned for 3.0?
-- 3.0 planned stuff
SELECT title FROM request WHERE plannedFor = '3.0';

-- Which high-priority requests are still new?
-- high prio & new
SELECT title FROM request WHERE prio = 'high' AND state = 'new';

-- Which requests do we still need to estimate?
-- no effort estimate
SELECT title FROM request WHERE effortDays IS NULL;

-- Who is responsible for PDF export, as lead of the component?
-- pdf export - component lead
SELECT component.lead FROM component JOIN request ON request.component = component.compName WHERE request.title = 'PDF export';

-- What's open in Colm's components, not shipped?
-- colm duffy: unshipped requests
SELECT request.title FROM request JOIN component ON request.component = component.compName WHERE component.lead = 'Colm Duffy' AND request.state != 'shipped';

-- When did dark mode go out?
-- dark mode shipped when
SELECT shippedOn FROM request WHERE title = 'dark mode';

-- Did we decline offline editing?
-- offline editing declined?
SELECT EXISTS (SELECT reqKey FROM request WHERE title = 'offline editing' AND state = 'declined');

-- Has anyone on the free tier asked for something in search?
-- free users want anything for search?
SELECT EXISTS (SELECT reqKey FROM request WHERE customerTier = 'free' AND component = 'search');

-- Which component gets the most requests?
-- most requested component
SELECT component FROM request GROUP BY component ORDER BY COUNT(*) DESC LIMIT 1;

-- Which components has nobody asked anything for?
-- components w/o requests
SELECT compName FROM component WHERE compName NOT IN (SELECT component FROM request);

-- How many votes per customer tier?
-- votes by tier
SELECT customerTier, SUM(votes) FROM request GROUP BY customerTier;

-- How much effort is planned for 3.0, in days?
-- 3.0 total days
SELECT SUM(effortDays) FROM request WHERE plannedFor = '3.0';

-- Which enterprise requests take less than a week, under 5 days, and aren't shipped?
-- enterprise, <5 days, not shipped
SELECT title FROM request WHERE customerTier = 'enterprise' AND effortDays < 5 AND state != 'shipped';

-- Key and title of what came in since 2024?
-- requests created 2024 or later: key, title
SELECT reqKey, title FROM request WHERE createdOn >= '2024';

-- Who asked for more than one thing?
-- customers w/ 2+ requests
SELECT askedBy FROM request GROUP BY askedBy HAVING COUNT(*) >= 2;

-- Which component has no lead?
-- lead missing
SELECT compName FROM component WHERE lead IS NULL;

-- Which web requests got more votes than average?
-- web platform, above avg votes
SELECT request.title FROM request JOIN component ON request.component = component.compName WHERE component.platform = 'web' AND request.votes > (SELECT AVG(votes) FROM request);
