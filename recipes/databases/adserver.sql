CREATE TABLE advertiser (adv_key TEXT PRIMARY KEY, adv_name TEXT, sector TEXT, credit_ok TEXT);
CREATE TABLE campaign (cmp_id INTEGER PRIMARY KEY, cmp_name TEXT, adv_key TEXT REFERENCES advertiser(adv_key), objective TEXT, start_dt DATE, end_dt DATE, daily_cap REAL, cmp_state TEXT);
CREATE TABLE site (site_id INTEGER PRIMARY KEY, domain TEXT, lang TEXT, monthly_visitors INTEGER);
CREATE TABLE placement (plc_id INTEGER PRIMARY KEY, cmp_id INTEGER REFERENCES campaign(cmp_id), site_id INTEGER REFERENCES site(site_id), ad_format TEXT, impressions INTEGER, clicks INTEGER, spend REAL);
INSERT INTO advertiser VALUES ('KAF','Kaffa Coffee','beverages','yes'),('TRV','Trevano Tours','travel','yes'),('LUX','Luxor Mattress','home','no'),('BIT','Bitbrush','software','yes'),('OAK','Oakline Toys','toys','yes');
INSERT INTO campaign VALUES (1,'Morning Ritual','KAF','awareness','2024-03-01','2024-03-31',120,'ended'),(2,'Iced Summer','KAF','sales','2024-06-01','2024-08-31',300,'running'),(3,'Last Minute Islands','TRV','sales','2024-05-15','2024-07-15',450,'running'),(4,'Sleep Week','LUX','awareness','2024-04-08','2024-04-14',80,'paused'),(5,'Try Bitbrush Free','BIT','sign-ups','2024-05-01','2024-12-31',200,'running'),(6,'City Breaks','TRV','awareness','2024-09-01','2024-09-30',90,'draft');
INSERT INTO site VALUES (1,'dailyledger.example','en',2400000),(2,'rezepteplus.example','de',810000),(3,'pixelforge.example','en',560000),(4,'viajero.example','es',330000),(5,'strickwelt.example','de',95000);
INSERT INTO placement VALUES (1,1,1,'banner',420000,1900,1850),(2,1,2,'banner',150000,1300,760),(3,2,2,'video',90000,2100,1400),(4,3,4,'banner',120000,3300,980),(5,3,1,'video',310000,4700,4200),(6,4,1,'native',60000,240,390),(7,5,3,'native',200000,5200,1100),(8,5,1,'banner',140000,800,620),(9,2,1,'native',175000,1750,1500);

-- Spend per advertiser
-- how much did each client spend on ads altogether
-- ad money by customer
SELECT advertiser.adv_name, SUM(placement.spend) FROM advertiser JOIN campaign ON campaign.adv_key = advertiser.adv_key JOIN placement ON placement.cmp_id = campaign.cmp_id GROUP BY advertiser.adv_key;

-- Which campaign got the most clicks?
-- most clicked campaign
-- what did people click on most
SELECT campaign.cmp_name FROM campaign JOIN placement ON placement.cmp_id = campaign.cmp_id GROUP BY campaign.cmp_id ORDER BY SUM(placement.clicks) DESC LIMIT 1;

-- Whose campaign is Sleep Week?
-- which client is behind Sleep Week
SELECT advertiser.adv_name FROM advertiser JOIN campaign ON campaign.adv_key = advertiser.adv_key WHERE campaign.cmp_name = 'Sleep Week';

-- On which sites does Iced Summer run?
-- iced summer: where is it shown
-- domains carrying Iced Summer
SELECT site.domain FROM site JOIN placement ON placement.site_id = site.site_id JOIN campaign ON placement.cmp_id = campaign.cmp_id WHERE campaign.cmp_name = 'Iced Summer';

-- Clients with no campaign
-- advertisers that never booked one
SELECT adv_name FROM advertiser WHERE adv_key NOT IN (SELECT adv_key FROM campaign);

-- Sites we haven't placed any ads on
-- domains without ads
SELECT domain FROM site WHERE site_id NOT IN (SELECT site_id FROM placement);

-- Impressions by ad format
-- how often were banners, videos and natives shown, totals
SELECT ad_format, SUM(impressions) FROM placement GROUP BY ad_format;

-- Average spend of a placement on each site
-- mean money per placement, by domain
SELECT site.domain, AVG(placement.spend) FROM site JOIN placement ON placement.site_id = site.site_id GROUP BY site.site_id;

-- Running campaigns with a daily cap over 250
-- what's live and may spend more than 250 a day
SELECT cmp_name FROM campaign WHERE cmp_state = 'running' AND daily_cap > 250;

-- Is Luxor Mattress good for credit?
-- does luxor mattress have credit ok
SELECT EXISTS (SELECT adv_name FROM advertiser WHERE adv_name = 'Luxor Mattress' AND credit_ok = 'yes');

-- How many different campaigns ran on dailyledger.example?
-- distinct campaigns on dailyledger.example
SELECT COUNT(DISTINCT placement.cmp_id) FROM placement JOIN site ON placement.site_id = site.site_id WHERE site.domain = 'dailyledger.example';

-- Sites with more than two placements
-- where did we place ads three times or more
SELECT site.domain FROM site JOIN placement ON placement.site_id = site.site_id GROUP BY site.site_id HAVING COUNT(*) > 2;

-- Top 3 sites by ad spend
-- the three domains that got most of the money
SELECT site.domain FROM site JOIN placement ON placement.site_id = site.site_id GROUP BY site.site_id ORDER BY SUM(placement.spend) DESC LIMIT 3;

-- Travel campaigns and when they start
-- what have our travel clients booked, with start date
SELECT campaign.cmp_name, campaign.start_dt FROM campaign JOIN advertiser ON campaign.adv_key = advertiser.adv_key WHERE advertiser.sector = 'travel';

-- Biggest German-language site
-- most visited site in de
SELECT domain FROM site WHERE lang = 'de' ORDER BY monthly_visitors DESC LIMIT 1;

-- Campaigns per state
-- how many are running, paused, ended, draft
SELECT cmp_state, COUNT(*) FROM campaign GROUP BY cmp_state;

-- When does Try Bitbrush Free stop?
-- end date of try bitbrush free
-- last day of the Try Bitbrush Free campaign
SELECT end_dt FROM campaign WHERE cmp_name = 'Try Bitbrush Free';

-- Video placements: campaign, site and clicks, most clicks first
-- list the video ads with campaign, domain and number of clicks, best on top
SELECT campaign.cmp_name, site.domain, placement.clicks FROM placement JOIN campaign ON placement.cmp_id = campaign.cmp_id JOIN site ON placement.site_id = site.site_id WHERE placement.ad_format = 'video' ORDER BY placement.clicks DESC;
