CREATE TABLE T_STAFF (STAFF_NO INTEGER PRIMARY KEY, NAME TEXT, ROLE TEXT, BOSS_NO INTEGER);
CREATE TABLE T_BRAND (BRAND_NO INTEGER PRIMARY KEY, BRAND TEXT, SECTOR TEXT, COUNTRY TEXT);
CREATE TABLE T_CAMPAIGN (CAMP_NO INTEGER PRIMARY KEY, CAMP_NAME TEXT, BRAND_NO INTEGER REFERENCES T_BRAND(BRAND_NO), LEAD_NO INTEGER REFERENCES T_STAFF(STAFF_NO), COPYWRITER_NO INTEGER REFERENCES T_STAFF(STAFF_NO), BUDGET_EUR INTEGER, START_DATE DATE, END_DATE DATE, STATUS TEXT);
CREATE TABLE T_PLACEMENT (PLC_NO INTEGER PRIMARY KEY, CAMP_NO INTEGER REFERENCES T_CAMPAIGN(CAMP_NO), CHANNEL TEXT, COST_EUR INTEGER, CLICKS INTEGER);
INSERT INTO T_STAFF VALUES (1,'Vera Monti','account director',NULL),(2,'Luc Arnaud','account manager',1),(3,'Hana Sato','copywriter',2),(4,'Dylan Price','copywriter',2),(5,'Ola Nyberg','account manager',1);
INSERT INTO T_BRAND VALUES (10,'Fjordkist','furniture','Norway'),(11,'Bravo Cola','drinks','Spain'),(12,'Lumea','cosmetics','France'),(13,'Kettlewell Tea','drinks','England'),(14,'Stadtrad','bicycles','Germany');
INSERT INTO T_CAMPAIGN VALUES (100,'Sit Softly',10,2,3,80000,'2023-02-01','2023-04-30','finished'),(101,'Summer Fizz',11,5,4,240000,'2023-06-01','2023-08-31','finished'),(102,'Zero Sugar Zero Worry',11,5,3,150000,'2024-03-01',NULL,'live'),(103,'Glow at Night',12,1,4,190000,'2024-01-10','2024-05-31','live'),(104,'Four O''Clock',13,2,4,45000,'2024-05-01',NULL,'planned'),(105,'Ride to Work',14,2,NULL,60000,'2023-09-01','2023-10-15','cancelled');
INSERT INTO T_PLACEMENT VALUES (1,100,'magazine',30000,NULL),(2,100,'Instagram',12000,5400),(3,101,'TV',160000,NULL),(4,101,'Instagram',30000,21000),(5,101,'billboard',40000,NULL),(6,102,'TikTok',25000,33000),(7,102,'Instagram',20000,9800),(8,103,'magazine',55000,NULL),(9,103,'TikTok',15000,12500),(10,105,'billboard',18000,NULL);

-- Who leads the Glow at Night campaign?
-- glow at night - whose project is that
SELECT T_STAFF.NAME FROM T_STAFF JOIN T_CAMPAIGN ON T_CAMPAIGN.LEAD_NO = T_STAFF.STAFF_NO WHERE T_CAMPAIGN.CAMP_NAME = 'Glow at Night';

-- Who wrote the copy for Summer Fizz?
-- Summer Fizz texts are by?
SELECT T_STAFF.NAME FROM T_STAFF JOIN T_CAMPAIGN ON T_CAMPAIGN.COPYWRITER_NO = T_STAFF.STAFF_NO WHERE T_CAMPAIGN.CAMP_NAME = 'Summer Fizz';

-- Which brands has Luc Arnaud run campaigns for?
-- brands Arnaud led work for
SELECT DISTINCT T_BRAND.BRAND FROM T_BRAND JOIN T_CAMPAIGN ON T_CAMPAIGN.BRAND_NO = T_BRAND.BRAND_NO JOIN T_STAFF ON T_CAMPAIGN.LEAD_NO = T_STAFF.STAFF_NO WHERE T_STAFF.NAME = 'Luc Arnaud';

-- On which channels do the drinks brands advertise?
-- channels used for our drinks clients
SELECT DISTINCT T_PLACEMENT.CHANNEL FROM T_PLACEMENT JOIN T_CAMPAIGN ON T_PLACEMENT.CAMP_NO = T_CAMPAIGN.CAMP_NO JOIN T_BRAND ON T_CAMPAIGN.BRAND_NO = T_BRAND.BRAND_NO WHERE T_BRAND.SECTOR = 'drinks';

-- How big is the budget of Sit Softly?
-- sit softly budget
SELECT BUDGET_EUR FROM T_CAMPAIGN WHERE CAMP_NAME = 'Sit Softly';

-- Which campaigns are live at the moment?
-- what's live
SELECT CAMP_NAME FROM T_CAMPAIGN WHERE STATUS = 'live';

-- How many people report to Luc Arnaud?
-- Arnaud's team, headcount
SELECT COUNT(*) FROM T_STAFF WHERE BOSS_NO = (SELECT STAFF_NO FROM T_STAFF WHERE NAME = 'Luc Arnaud');

-- Who reports to Vera Monti?
-- people under Monti
SELECT NAME FROM T_STAFF WHERE BOSS_NO = (SELECT STAFF_NO FROM T_STAFF WHERE NAME = 'Vera Monti');

-- What was our priciest placement's channel?
-- where did the single most expensive placement run
SELECT CHANNEL FROM T_PLACEMENT ORDER BY COST_EUR DESC LIMIT 1;

-- How much went into each channel in total?
-- spend by channel
SELECT CHANNEL, SUM(COST_EUR) FROM T_PLACEMENT GROUP BY CHANNEL;

-- Which campaign brought in the most clicks overall?
-- click champion among the campaigns
SELECT T_CAMPAIGN.CAMP_NAME FROM T_CAMPAIGN JOIN T_PLACEMENT ON T_PLACEMENT.CAMP_NO = T_CAMPAIGN.CAMP_NO GROUP BY T_CAMPAIGN.CAMP_NO ORDER BY SUM(T_PLACEMENT.CLICKS) DESC LIMIT 1;

-- Which campaigns don't have a copywriter?
-- nobody writing for these campaigns
SELECT CAMP_NAME FROM T_CAMPAIGN WHERE COPYWRITER_NO IS NULL;

-- Does Bravo Cola advertise on TV?
-- bravo cola on tv?
SELECT EXISTS (SELECT T_PLACEMENT.PLC_NO FROM T_PLACEMENT JOIN T_CAMPAIGN ON T_PLACEMENT.CAMP_NO = T_CAMPAIGN.CAMP_NO JOIN T_BRAND ON T_CAMPAIGN.BRAND_NO = T_BRAND.BRAND_NO WHERE T_BRAND.BRAND = 'Bravo Cola' AND T_PLACEMENT.CHANNEL = 'TV');

-- Which campaigns use both Instagram and TikTok?
-- campaigns running on instagram as well as tiktok
SELECT T_CAMPAIGN.CAMP_NAME FROM T_CAMPAIGN JOIN T_PLACEMENT ON T_PLACEMENT.CAMP_NO = T_CAMPAIGN.CAMP_NO WHERE T_PLACEMENT.CHANNEL = 'Instagram' INTERSECT SELECT T_CAMPAIGN.CAMP_NAME FROM T_CAMPAIGN JOIN T_PLACEMENT ON T_PLACEMENT.CAMP_NO = T_CAMPAIGN.CAMP_NO WHERE T_PLACEMENT.CHANNEL = 'TikTok';

-- Which campaigns started in 2023 and had more than 70000 euros to spend?
-- 2023 starts with budget over 70000
SELECT CAMP_NAME FROM T_CAMPAIGN WHERE START_DATE = '2023' AND BUDGET_EUR > 70000;

-- List brands with more than one campaign.
-- brands we did several campaigns for (more than 1)
SELECT T_BRAND.BRAND FROM T_BRAND JOIN T_CAMPAIGN ON T_CAMPAIGN.BRAND_NO = T_BRAND.BRAND_NO GROUP BY T_BRAND.BRAND_NO HAVING COUNT(*) > 1;

-- Which campaigns have no placements so far?
-- campaigns nothing has been booked for
SELECT CAMP_NAME FROM T_CAMPAIGN WHERE CAMP_NO NOT IN (SELECT CAMP_NO FROM T_PLACEMENT);

-- Campaigns and budgets from biggest to smallest, please.
-- give me campaigns with budget, largest first
SELECT CAMP_NAME, BUDGET_EUR FROM T_CAMPAIGN ORDER BY BUDGET_EUR DESC;

-- Which countries do the brands that Hana Sato writes for come from?
-- home countries of Sato's brands (the ones she does copy for)
SELECT DISTINCT T_BRAND.COUNTRY FROM T_BRAND JOIN T_CAMPAIGN ON T_CAMPAIGN.BRAND_NO = T_BRAND.BRAND_NO JOIN T_STAFF ON T_CAMPAIGN.COPYWRITER_NO = T_STAFF.STAFF_NO WHERE T_STAFF.NAME = 'Hana Sato';
