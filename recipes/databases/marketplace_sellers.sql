CREATE TABLE seller_account (seller_id INTEGER PRIMARY KEY, shop_name TEXT, owner_name TEXT, country TEXT, opened_on DATE, tier TEXT, suspended INTEGER);
CREATE TABLE listing (listing_id INTEGER PRIMARY KEY, seller_id INTEGER REFERENCES seller_account(seller_id), headline TEXT, dept TEXT, price_usd REAL, stock_qty INTEGER, handmade INTEGER);
CREATE TABLE purchase (purchase_id INTEGER PRIMARY KEY, listing_id INTEGER REFERENCES listing(listing_id), buyer_nick TEXT, ordered_on DATE, shipped_on DATE, units INTEGER);
CREATE TABLE feedback (feedback_id INTEGER PRIMARY KEY, purchase_id INTEGER REFERENCES purchase(purchase_id), stars INTEGER, remark TEXT);
INSERT INTO seller_account VALUES (1,'WoolAndWhistle','Bridget Shaw','Ireland','2016-02-11','gold',0),(2,'Mokume Studio','Ren Ishida','Japan','2018-09-03','gold',0),(3,'GadgetBarn','Viktor Hahn','Germany','2020-01-27','silver',0),(4,'Patch & Thread','Carmen Ortiz','Spain','2021-07-15','bronze',0),(5,'CheapCables4U','Leo Marsh','UK','2022-03-08','bronze',1),(6,'Clay Cottage','Sinead Byrne','Ireland','2019-05-30','silver',0);
INSERT INTO listing VALUES (1,1,'Aran wool scarf','clothing',58.00,14,1),(2,1,'Felted slippers','clothing',42.00,0,1),(3,2,'Silver wave ring','jewellery',135.00,3,1),(4,2,'Copper bangle','jewellery',64.00,9,1),(5,3,'USB microscope','electronics',49.90,27,0),(6,3,'Solar lantern','electronics',24.50,60,0),(7,4,'Patchwork quilt','home',210.00,1,1),(8,5,'HDMI cable 3m','electronics',6.90,400,0),(9,6,'Speckled mug','home',22.00,35,1),(10,6,'Salt pig','home',28.00,12,1);
INSERT INTO purchase VALUES (1,1,'knitfan88','2024-01-05','2024-01-06',1),(2,9,'teatime_jo','2024-01-12','2024-01-15',4),(3,3,'marcus_w','2024-01-20','2024-01-22',1),(4,8,'teatime_jo','2024-02-02','2024-02-02',2),(5,6,'campcamp','2024-02-11','2024-02-13',3),(6,9,'knitfan88','2024-02-18','2024-02-20',2),(7,7,'lady_agatha','2024-03-03',NULL,1),(8,8,'bitsnbobs','2024-03-06','2024-03-15',5),(9,4,'marcus_w','2024-03-21','2024-03-22',1),(10,9,'lady_agatha','2024-03-25',NULL,6);
INSERT INTO feedback VALUES (1,1,5,'lovely and warm'),(2,2,5,'beautiful glaze'),(3,3,4,'a bit tight'),(4,4,1,'broke after a day'),(5,5,4,'bright enough'),(6,6,3,'one arrived chipped'),(7,8,2,'slow and flimsy');

-- Who is behind Mokume Studio?
-- owner of mokume studio
-- who owns Mokume Studio
SELECT owner_name FROM seller_account WHERE shop_name = 'Mokume Studio';

-- Which Irish shops are on the platform?
-- irish sellers (shop names)
-- shops based in Ireland
SELECT shop_name FROM seller_account WHERE country = 'Ireland';

-- Is Leo Marsh's shop suspended?
-- leo marsh suspended?
SELECT EXISTS (SELECT shop_name FROM seller_account WHERE owner_name = 'Leo Marsh' AND suspended = 1);

-- Which shop sells the Solar lantern?
-- who's selling the solar lantern
-- where can I order the Solar lantern, which shop
SELECT seller_account.shop_name FROM seller_account JOIN listing ON listing.seller_id = seller_account.seller_id WHERE listing.headline = 'Solar lantern';

-- What can I get handmade for under 50 dollars?
-- handmade things below 50
-- handmade, cheaper than 50 usd
SELECT headline FROM listing WHERE handmade = 1 AND price_usd < 50;

-- What has marcus_w bought?
-- purchases of marcus_w
-- what did marcus_w order
SELECT listing.headline FROM listing JOIN purchase ON purchase.listing_id = listing.listing_id WHERE purchase.buyer_nick = 'marcus_w';

-- Which shops did teatime_jo buy from?
-- teatime_jo shopped at?
-- which shops has teatime_jo been a customer of
SELECT DISTINCT seller_account.shop_name FROM seller_account JOIN listing ON listing.seller_id = seller_account.seller_id JOIN purchase ON purchase.listing_id = listing.listing_id WHERE purchase.buyer_nick = 'teatime_jo';

-- Orders that haven't shipped: item and buyer?
-- still unshipped, what and for whom
-- item + buyer nick for everything not shipped
SELECT listing.headline, purchase.buyer_nick FROM listing JOIN purchase ON purchase.listing_id = listing.listing_id WHERE purchase.shipped_on IS NULL;

-- How many units of the Speckled mug were sold?
-- speckled mug units sold
-- how many Speckled mug pieces went out in all
SELECT SUM(purchase.units) FROM purchase JOIN listing ON purchase.listing_id = listing.listing_id WHERE listing.headline = 'Speckled mug';

-- What's the average star rating of each shop?
-- avg stars by shop
-- how well is each shop rated on average
SELECT seller_account.shop_name, AVG(feedback.stars) FROM seller_account JOIN listing ON listing.seller_id = seller_account.seller_id JOIN purchase ON purchase.listing_id = listing.listing_id JOIN feedback ON feedback.purchase_id = purchase.purchase_id GROUP BY seller_account.seller_id;

-- What did the one-star review say?
-- remark on the 1 star feedback
SELECT remark FROM feedback WHERE stars = 1;

-- What do shops outside Ireland sell for the home?
-- home items from sellers not in ireland
SELECT listing.headline FROM listing JOIN seller_account ON listing.seller_id = seller_account.seller_id WHERE listing.dept = 'home' AND seller_account.country != 'Ireland';

-- Which sellers opened since 2020?
-- shops opened from 2020 on
-- newer shops, 2020 or later
SELECT shop_name FROM seller_account WHERE opened_on >= '2020';

-- What's the priciest thing in the home department?
-- most expensive home item
-- top priced listing in home
SELECT headline FROM listing WHERE dept = 'home' ORDER BY price_usd DESC LIMIT 1;

-- Which items are cheaper than the Speckled mug?
-- anything under the price of the speckled mug
-- what costs less than a Speckled mug
SELECT headline FROM listing WHERE price_usd < (SELECT price_usd FROM listing WHERE headline = 'Speckled mug');

-- Departments with at least 3 listings?
-- which departments have 3 or more items
SELECT dept FROM listing GROUP BY dept HAVING COUNT(*) >= 3;
