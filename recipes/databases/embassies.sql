CREATE TABLE posts (post_id INTEGER PRIMARY KEY, post TEXT, host_country TEXT, region TEXT, grade TEXT, opened INTEGER);
CREATE TABLE diplomats (dip_id INTEGER PRIMARY KEY, dip_name TEXT, rank TEXT, entered DATE, hometown TEXT);
CREATE TABLE tongues (dip_id INTEGER REFERENCES diplomats(dip_id), tongue TEXT, fluency TEXT, PRIMARY KEY (dip_id, tongue));
CREATE TABLE postings (posting_id INTEGER PRIMARY KEY, dip_id INTEGER REFERENCES diplomats(dip_id), post_id INTEGER REFERENCES posts(post_id), function TEXT, arrived DATE, departed DATE);
INSERT INTO posts VALUES (1,'Embassy Lisbon','Portugal','Europe','A',1921),(2,'Embassy Hanoi','Vietnam','Asia','B',1978),(3,'Consulate Recife','Brazil','Latin America','C',1966),(4,'Embassy Nairobi','Kenya','Africa','A',1963),(5,'Consulate Osaka','Japan','Asia','C',1985),(6,'Embassy Quito','Ecuador','Latin America','B',1949);
INSERT INTO diplomats VALUES (1,'Sir Alan Teague','ambassador','1989-09-01','Bath'),(2,'Cordelia Finch','counsellor','2001-02-12','Leeds'),(3,'Raj Malhotra','first secretary','2009-06-01','Leicester'),(4,'Una McGill','ambassador','1994-10-03','Derry'),(5,'Piers Lowther','attache','2019-01-07','Bath'),(6,'Selina Achterby','first secretary','2012-04-16','Leeds'),(7,'Dorian Webb','attache','2022-09-05','York');
INSERT INTO tongues VALUES (1,'Portuguese','fluent'),(1,'French','fluent'),(2,'Vietnamese','basic'),(2,'French','fluent'),(3,'Swahili','good'),(3,'Hindi','native'),(4,'Spanish','fluent'),(4,'Portuguese','good'),(5,'Japanese','basic'),(6,'Japanese','fluent'),(6,'Spanish','basic'),(7,'French','good');
INSERT INTO postings VALUES (1,1,1,'head of mission','2018-01-10',NULL),(2,2,2,'deputy head','2015-08-01','2019-07-31'),(3,2,4,'deputy head','2019-09-01',NULL),(4,3,4,'trade','2017-03-01','2021-02-28'),(5,3,1,'press','2021-04-01',NULL),(6,4,6,'head of mission','2013-05-05','2017-06-30'),(7,4,4,'head of mission','2020-01-15',NULL),(8,5,5,'visas','2020-02-01',NULL),(9,6,5,'head of mission','2016-11-01','2022-10-31'),(10,6,2,'trade','2023-01-09',NULL),(11,1,6,'trade','1998-02-01','2002-03-31'),(12,4,2,'press','2002-05-01','2006-04-30');

-- Who has served in Kenya?
-- people who have been posted to kenya at some time
-- our old and present Kenya hands
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.host_country = 'Kenya';

-- Who is at Embassy Lisbon now?
-- current staff, embassy lisbon
-- lisbon embassy: those who haven't left
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.post = 'Embassy Lisbon' AND postings.departed IS NULL;

-- Who has been posted to both Asia and Africa?
-- served in asia as well as africa
-- diplomats with Asian and African experience
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.region = 'Asia' INTERSECT SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.region = 'Africa';

-- Who has served in Asia but never in Africa?
-- asia yes, africa no: diplomats
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.region = 'Asia' EXCEPT SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.region = 'Africa';

-- Who has never been posted anywhere?
-- diplomats without a posting yet
SELECT dip_name FROM diplomats WHERE dip_id NOT IN (SELECT dip_id FROM postings);

-- To which post have we never sent anyone?
-- posts nobody has served at
SELECT post FROM posts WHERE post_id NOT IN (SELECT post_id FROM postings);

-- Who speaks French and Portuguese?
-- both portuguese and french spoken by whom
SELECT diplomats.dip_name FROM diplomats JOIN tongues ON tongues.dip_id = diplomats.dip_id WHERE tongues.tongue = 'French' INTERSECT SELECT diplomats.dip_name FROM diplomats JOIN tongues ON tongues.dip_id = diplomats.dip_id WHERE tongues.tongue = 'Portuguese';

-- Which languages are spoken by people who have served in Vietnam?
-- languages of our Vietnam hands
SELECT tongues.tongue FROM tongues JOIN diplomats ON tongues.dip_id = diplomats.dip_id JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.host_country = 'Vietnam';

-- Where does Selina Achterby work at present?
-- achterby's current post
-- selina achterby - where is she now
SELECT posts.post FROM posts JOIN postings ON postings.post_id = posts.post_id JOIN diplomats ON postings.dip_id = diplomats.dip_id WHERE diplomats.dip_name = 'Selina Achterby' AND postings.departed IS NULL;

-- Who has been head of mission at Embassy Quito?
-- embassy quito heads of mission
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE posts.post = 'Embassy Quito' AND postings.function = 'head of mission';

-- How many regions has Una McGill served in?
-- number of different regions mcgill has been to
SELECT COUNT(DISTINCT posts.region) FROM posts JOIN postings ON postings.post_id = posts.post_id JOIN diplomats ON postings.dip_id = diplomats.dip_id WHERE diplomats.dip_name = 'Una McGill';

-- Who has served at a post where Raj Malhotra also served?
-- people who share a post with raj malhotra, past or present
SELECT diplomats.dip_name FROM diplomats JOIN postings ON postings.dip_id = diplomats.dip_id WHERE postings.post_id IN (SELECT postings.post_id FROM postings JOIN diplomats ON postings.dip_id = diplomats.dip_id WHERE diplomats.dip_name = 'Raj Malhotra') AND diplomats.dip_name <> 'Raj Malhotra';

-- Who speaks only one foreign language?
-- diplomats with a single language listed
SELECT diplomats.dip_name FROM diplomats JOIN tongues ON tongues.dip_id = diplomats.dip_id GROUP BY diplomats.dip_id HAVING COUNT(*) = 1;

-- Has anybody who speaks Japanese been sent to Osaka's consulate?
-- did Consulate Osaka ever have a Japanese speaker
SELECT EXISTS (SELECT diplomats.dip_name FROM diplomats JOIN tongues ON tongues.dip_id = diplomats.dip_id JOIN postings ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE tongues.tongue = 'Japanese' AND posts.post = 'Consulate Osaka');

-- Most junior by years of service?
-- who was the last to enter the service
-- newest recruit among the diplomats
SELECT dip_name FROM diplomats ORDER BY entered DESC LIMIT 1;

-- When did Cordelia Finch arrive in Nairobi?
-- finch's arrival at Embassy Nairobi
SELECT postings.arrived FROM postings JOIN diplomats ON postings.dip_id = diplomats.dip_id JOIN posts ON postings.post_id = posts.post_id WHERE diplomats.dip_name = 'Cordelia Finch' AND posts.post = 'Embassy Nairobi';

-- Which grade C posts are in Asia?
-- asian posts of grade c
SELECT post FROM posts WHERE region = 'Asia' AND grade = 'C';
