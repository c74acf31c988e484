CREATE TABLE App (appId TEXT PRIMARY KEY, appName TEXT, vendor TEXT, category TEXT, price REAL, sizeMb REAL, lastUpdate DATE, installs INTEGER, hasAds INTEGER);
CREATE TABLE Review (reviewId INTEGER PRIMARY KEY, appId TEXT REFERENCES App(appId), reviewer TEXT, stars INTEGER, postedOn DATE, device TEXT, comment TEXT);
INSERT INTO App VALUES ('app.stride','Stride Log','Hollis Digital','fitness',0,48.5,'2024-04-02',520000,1),('app.plume','Plume Notes','Inkwell Labs','productivity',4.99,22.1,'2024-02-18',87000,0),('app.hush','Hush: Sleep Sounds','Hollis Digital','wellness',2.99,110.0,'2023-08-09',143000,0),('app.tally','TallyUp Budget','Kroner & Co','finance',0,35.7,'2024-03-27',310000,1),('app.lingo','Lingopod','Verbena','education',7.49,96.4,'2024-01-15',61000,0),('app.spud','Spud Farm','Giddy Goat','games',0,240.8,'2022-12-20',980000,1),('app.quill','Quillpad','Inkwell Labs','productivity',0,18.9,'2023-05-05',205000,0);
INSERT INTO Review VALUES (1,'app.stride','deniz_k',5,'2024-04-05','Pixel 8','Finally counts stairs'),(2,'app.stride','walkabout',2,'2024-03-11','Galaxy S22','Battery drain is awful'),(3,'app.plume','marta.w',5,'2024-02-20','iPad Air','Simple and fast'),(4,'app.plume','otto99',4,'2024-01-08','Pixel 8','Needs dark mode'),(5,'app.hush','sleepless_sal',1,'2023-09-01','iPhone 13','Crashes after update'),(6,'app.hush','marta.w',4,'2023-10-12','iPad Air','The rain loop is lovely'),(7,'app.tally','otto99',3,'2024-03-30','Pixel 8','Too many ads'),(8,'app.spud','giggles',5,'2023-01-02','Galaxy S22',NULL),(9,'app.spud','deniz_k',2,'2023-02-14','Pixel 8','Crashes on level 40'),(10,'app.spud','walkabout',1,'2023-06-25','Galaxy S22','Pay to win'),(11,'app.stride','giggles',4,'2023-11-19','Galaxy A54','Great but battery hungry');

-- How much is Lingopod?
-- lingopod price?
-- what do they charge for lingopod
SELECT price FROM App WHERE appName = 'Lingopod';

-- Which apps are free and have no ads?
-- free without advertising
-- ad-free apps that cost nothing
SELECT appName FROM App WHERE price = 0 AND hasAds = 0;

-- Who gave Spud Farm one star?
-- 1-star reviewers of spud farm
SELECT Review.reviewer FROM Review JOIN App ON Review.appId = App.appId WHERE App.appName = 'Spud Farm' AND Review.stars = 1;

-- Which apps do people say crash?
-- apps with crashes in a review comment
SELECT DISTINCT App.appName FROM App JOIN Review ON Review.appId = App.appId WHERE Review.comment LIKE '%crashes%';

-- What's the average rating of each app?
-- mean stars per app
SELECT App.appName, AVG(Review.stars) FROM App JOIN Review ON Review.appId = App.appId GROUP BY App.appId;

-- Which app has the best average rating?
-- top rated app on average
-- which app do reviewers love most on average
SELECT App.appName FROM App JOIN Review ON Review.appId = App.appId GROUP BY App.appId ORDER BY AVG(Review.stars) DESC LIMIT 1;

-- Which apps has no one reviewed?
-- not reviewed yet
-- apps still without any review
SELECT appName FROM App WHERE appId NOT IN (SELECT appId FROM Review);

-- Is Quillpad smaller than Plume Notes?
-- does quillpad take less space than plume notes
SELECT EXISTS (SELECT appName FROM App WHERE appName = 'Quillpad' AND sizeMb < (SELECT sizeMb FROM App WHERE appName = 'Plume Notes'));

-- Which apps haven't been updated since before 2024?
-- apps last updated earlier than 2024
SELECT appName FROM App WHERE lastUpdate < '2024';

-- What's the dearest app from Inkwell Labs?
-- inkwell labs - most expensive one
SELECT appName FROM App WHERE vendor = 'Inkwell Labs' ORDER BY price DESC LIMIT 1;

-- How many installs do Hollis Digital's apps have between them?
-- hollis digital installs, all apps together
SELECT SUM(installs) FROM App WHERE vendor = 'Hollis Digital';

-- Who reviewed both Stride Log and Spud Farm?
-- reviewers in common between stride log and spud farm
SELECT Review.reviewer FROM Review JOIN App ON Review.appId = App.appId WHERE App.appName = 'Stride Log' INTERSECT SELECT Review.reviewer FROM Review JOIN App ON Review.appId = App.appId WHERE App.appName = 'Spud Farm';

-- Which phone or tablet do most reviews come from?
-- most common device among reviewers
SELECT device FROM Review GROUP BY device ORDER BY COUNT(*) DESC LIMIT 1;

-- Names, vendors and sizes of the paid apps, biggest first
-- everything that costs money: name, maker, mb, sorted big to small
SELECT appName, vendor, sizeMb FROM App WHERE price > 0 ORDER BY sizeMb DESC;

-- Which vendors have more than one app in the store?
-- makers with multiple apps
-- who publishes more than one app
SELECT vendor FROM App GROUP BY vendor HAVING COUNT(*) > 1;

-- Any five-star reviews in April 2024?
-- did anyone give 5 stars in april 2024
SELECT EXISTS (SELECT reviewer FROM Review WHERE stars = 5 AND postedOn = '2024-04');
