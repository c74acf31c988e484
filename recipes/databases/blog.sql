CREATE TABLE users (user_id INTEGER PRIMARY KEY, nickname TEXT, role TEXT, registered DATE, country TEXT, banned INTEGER);
CREATE TABLE posts (post_id INTEGER PRIMARY KEY, author_id INTEGER REFERENCES users(user_id), title TEXT, topic TEXT, published DATE, read_time_min INTEGER, likes INTEGER);
CREATE TABLE comments (comment_id INTEGER PRIMARY KEY, post_id INTEGER REFERENCES posts(post_id), user_id INTEGER REFERENCES users(user_id), body TEXT, written DATE, approved INTEGER);
INSERT INTO users VALUES (1,'quietoven','author','2016-05-01','UK',0),(2,'marisol_bakes','author','2018-11-20','Spain',0),(3,'crumbtrail','reader','2019-02-14','Ireland',0),(4,'doughboy77','reader','2020-04-03','USA',1),(5,'nettle_tea','reader','2021-06-17','UK',0),(6,'juniper','author','2022-08-09','Canada',0),(7,'flatbreadfan','reader','2023-03-30','USA',0),(8,'buynowdeals','reader','2023-07-21',NULL,1);
INSERT INTO posts VALUES (1,1,'Rye starter in seven days','sourdough','2021-01-05',9,412),(2,1,'Why your crust is pale','sourdough','2021-09-18',6,287),(3,2,'Ensaimada the slow way','pastry','2022-04-02',14,156),(4,2,'Lard or butter?','pastry','2022-12-11',4,98),(5,6,'Baking with bannock memories','flatbread','2023-02-25',11,203),(6,1,'Proofing in a cold kitchen','sourdough','2023-11-30',7,351),(7,6,'A sourdough focaccia for crowds','flatbread','2024-03-08',8,NULL),(8,2,'Almond flour explained','ingredients','2024-04-19',5,77);
INSERT INTO comments VALUES (1,1,3,'Worked first time!','2021-01-11',1),(2,1,4,'Mine smells of glue','2021-01-15',1),(3,1,5,'Can I use spelt?','2021-07-02',1),(4,2,3,'Steam, always steam','2021-09-19',1),(5,3,5,'My grandmother made these','2022-04-20',1),(6,3,8,'Cheap watches here','2023-07-22',0),(7,5,7,'Lovely story','2023-02-26',1),(8,6,5,'Hot water bottle trick is genius','2023-12-01',1),(9,6,4,'This is wrong','2023-12-03',0),(10,6,2,'Trying it tonight','2023-12-04',1),(11,6,3,'18 hours at 12 degrees was perfect','2023-12-20',1),(12,4,1,'Lard, no contest','2022-12-12',1);

-- Who wrote Lard or butter?
-- author of lard or butter
SELECT users.nickname FROM users JOIN posts ON posts.author_id = users.user_id WHERE posts.title = 'Lard or butter?';

-- Which post got the most comments?
-- most discussed article
-- which article has people talking the most
SELECT posts.title FROM posts JOIN comments ON comments.post_id = posts.post_id GROUP BY posts.post_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What did nettle_tea comment on?
-- posts with a comment from nettle_tea
SELECT DISTINCT posts.title FROM posts JOIN comments ON comments.post_id = posts.post_id JOIN users ON comments.user_id = users.user_id WHERE users.nickname = 'nettle_tea';

-- Which posts has nobody commented on?
-- titles with zero comments
-- posts that drew no comments
SELECT title FROM posts WHERE post_id NOT IN (SELECT post_id FROM comments);

-- Show me the comments waiting for approval.
-- unapproved comments, text only
SELECT body FROM comments WHERE approved = 0;

-- Who's banned?
-- nicknames of blocked users
-- list the users we kicked out
SELECT nickname FROM users WHERE banned = 1;

-- What is our most liked sourdough post?
-- best liked article on sourdough
SELECT title FROM posts WHERE topic = 'sourdough' ORDER BY likes DESC LIMIT 1;

-- How many likes has each author collected?
-- likes per author, total
SELECT users.nickname, SUM(posts.likes) FROM users JOIN posts ON posts.author_id = users.user_id GROUP BY users.user_id;

-- Which readers signed up in 2023?
-- new readers 2023
-- who joined as a reader during 2023
SELECT nickname FROM users WHERE role = 'reader' AND registered = '2023';

-- What's the latest post and when did it go up?
-- newest article with its date
-- last thing published - title, date
SELECT title, published FROM posts ORDER BY published DESC LIMIT 1;

-- Did juniper ever leave a comment?
-- any comments by juniper at all?
SELECT EXISTS (SELECT comments.body FROM comments JOIN users ON comments.user_id = users.user_id WHERE users.nickname = 'juniper');

-- Which topics have at least three posts?
-- topics we've blogged about 3 times or more
SELECT topic FROM posts GROUP BY topic HAVING COUNT(*) >= 3;

-- Which comments mention steam or a trick?
-- find comments containing steam or trick
SELECT body FROM comments WHERE body LIKE '%steam%' OR body LIKE '%trick%';

-- How long does it take to read an average pastry post?
-- avg reading time pastry
SELECT AVG(read_time_min) FROM posts WHERE topic = 'pastry';

-- Which American or Irish readers are not banned?
-- readers from usa or ireland that aren't blocked
SELECT nickname FROM users WHERE role = 'reader' AND (country = 'USA' OR country = 'Ireland') AND banned = 0;

-- How many different people commented on Rye starter in seven days?
-- rye starter in seven days - number of distinct commenters
SELECT COUNT(DISTINCT comments.user_id) FROM comments JOIN posts ON comments.post_id = posts.post_id WHERE posts.title = 'Rye starter in seven days';
