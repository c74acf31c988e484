CREATE TABLE tbl_boardgame (bg_id INTEGER PRIMARY KEY, bg_name TEXT, designer TEXT, publisher TEXT, yr_published INTEGER, min_players INTEGER, max_players INTEGER, play_mins INTEGER, min_age INTEGER, category TEXT, rating REAL, lent_to TEXT, shelf TEXT);
INSERT INTO tbl_boardgame VALUES (1,'Peatland','Hanne Dahl','Rook & Reed',2018,2,4,75,12,'strategy',7.9,NULL,'A'),(2,'Otter Post','Miles Bexley','Tumble Box',2021,2,6,20,6,'family',7.1,'Fiona','B'),(3,'Sixteen Lanterns','Hanne Dahl','Rook & Reed',2021,1,4,120,14,'strategy',8.4,NULL,'A'),(4,'Alibi Hotel','Carmen Ibarra','Nightcap',2016,4,10,45,10,'party',6.8,'Yusuf','C'),(5,'Muffin Riot','Miles Bexley','Tumble Box',2019,3,8,25,7,'party',6.2,NULL,'B'),(6,'Last Ferry to Skye','Alasdair Munro','Nightcap',2023,1,5,90,12,'cooperative',8.1,NULL,'A'),(7,'Cartographers'' Duel','Carmen Ibarra','Rook & Reed',2014,2,2,40,10,'strategy',7.4,'Fiona','C'),(8,'Bramble','Hanne Dahl','Tumble Box',2012,2,5,30,8,'family',7.6,NULL,'B'),(9,'Vault Seven','Alasdair Munro','Nightcap',2020,2,4,60,12,'cooperative',7.7,NULL,'C');

-- How long does Vault Seven take to play?
-- vault seven playing time
-- how many minutes do i need for vault seven
SELECT play_mins FROM tbl_boardgame WHERE bg_name = 'Vault Seven';

-- Who designed Otter Post?
-- otter post is by whom
SELECT designer FROM tbl_boardgame WHERE bg_name = 'Otter Post';

-- Which of my games can be played solo?
-- solo games (1 player minimum)
SELECT bg_name FROM tbl_boardgame WHERE min_players = 1;

-- Which games work with 6 or more people and take half an hour at most?
-- something for 6+ players, max 30 minutes
SELECT bg_name FROM tbl_boardgame WHERE max_players >= 6 AND play_mins <= 30;

-- What has Fiona borrowed?
-- games fiona still has
-- what did I lend to Fiona?
SELECT bg_name FROM tbl_boardgame WHERE lent_to = 'Fiona';

-- Which games on shelf A aren't lent out?
-- shelf a, at home right now
SELECT bg_name FROM tbl_boardgame WHERE shelf = 'A' AND lent_to IS NULL;

-- What's our highest rated co-op?
-- best cooperative game we own
-- top cooperative by rating
SELECT bg_name FROM tbl_boardgame WHERE category = 'cooperative' ORDER BY rating DESC LIMIT 1;

-- Which designer do I own the most games by?
-- designer with most boxes on my shelves
SELECT designer FROM tbl_boardgame GROUP BY designer ORDER BY COUNT(*) DESC LIMIT 1;

-- How many games from each publisher?
-- count by publisher
-- publishers and how many of their games I have
SELECT publisher, COUNT(*) FROM tbl_boardgame GROUP BY publisher;

-- Which categories average better than 7.5?
-- kinds of game with a mean rating over 7.5
SELECT category FROM tbl_boardgame GROUP BY category HAVING AVG(rating) > 7.5;

-- Can a 7-year-old play any strategy game we have?
-- is there a strategy game for age 7 or younger
SELECT EXISTS (SELECT bg_name FROM tbl_boardgame WHERE category = 'strategy' AND min_age <= 7);

-- Which is quicker, Peatland or Bramble?
-- peatland vs bramble, shorter game
SELECT bg_name FROM tbl_boardgame WHERE bg_name IN ('Peatland', 'Bramble') ORDER BY play_mins LIMIT 1;

-- Which designers have done both strategy and family games?
-- who designed a strategy game and a family one too
SELECT designer FROM tbl_boardgame WHERE category = 'strategy' INTERSECT SELECT designer FROM tbl_boardgame WHERE category = 'family';

-- What's the newest game in the collection?
-- most recently published game
-- what's the latest addition by year of publication
SELECT bg_name FROM tbl_boardgame ORDER BY yr_published DESC LIMIT 1;

-- Which games came out the same year as Otter Post?
-- same publication year as otter post, other games
SELECT bg_name FROM tbl_boardgame WHERE yr_published = (SELECT yr_published FROM tbl_boardgame WHERE bg_name = 'Otter Post') AND bg_name != 'Otter Post';

-- List the Nightcap games with minimum age, youngest first.
-- nightcap titles + from what age, sorted by age
SELECT bg_name, min_age FROM tbl_boardgame WHERE publisher = 'Nightcap' ORDER BY min_age;
