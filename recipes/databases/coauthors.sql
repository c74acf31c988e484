CREATE TABLE houses (house_id INTEGER PRIMARY KEY, house TEXT, city TEXT, founded INTEGER);
CREATE TABLE authors (author_id INTEGER PRIMARY KEY, author TEXT, nationality TEXT, agent TEXT);
CREATE TABLE titles (title_id INTEGER PRIMARY KEY, title TEXT, genre TEXT, house_id INTEGER REFERENCES houses(house_id), pub_date DATE, pages INTEGER, price REAL);
CREATE TABLE credits (author_id INTEGER REFERENCES authors(author_id), title_id INTEGER REFERENCES titles(title_id), credit TEXT, share_pct REAL, PRIMARY KEY (author_id, title_id));
INSERT INTO houses VALUES (1,'Harrow','London',1921),(2,'Kestrel','Edinburgh',1988),(3,'Blue Anchor','Bristol',2004),(4,'Fennimore & Daughters','London',1967);
INSERT INTO authors VALUES (1,'Winifred Oakes','British','Lyle Barton'),(2,'Desmond Achebe','Nigerian','Lyle Barton'),(3,'Carys Pugh','Welsh','Sunita Rao'),(4,'Hugo Brandvold','Norwegian',NULL),(5,'Leonie Vance','Australian','Sunita Rao'),(6,'Paddy Scully','Irish','Greer Moss'),(7,'Mina Takeda','Japanese',NULL);
INSERT INTO titles VALUES (1,'A Kettle of Hawks','mystery',1,'2015-05-07',312,14.99),(2,'The Tin Orchard','novel',2,'2018-09-20',410,18.5),(3,'Cooking by Candle','cookery',3,'2020-11-02',228,24),(4,'Salt Letters','poetry',2,'2021-03-15',96,9.99),(5,'Murder at Low Water','mystery',1,'2019-02-28',288,12.99),(6,'Fjord Table','cookery',4,'2022-10-10',256,30),(7,'Nine Weathers','poetry',4,'2023-04-06',120,11.5),(8,'The Glass Ferry','novel',1,'2023-08-31',365,19.99),(9,'Bog Suppers','cookery',3,'2024-01-18',180,21.5);
INSERT INTO credits VALUES (1,1,'author',100),(1,2,'author',90),(5,2,'editor',10),(2,4,'author',60),(3,4,'translator',40),(1,5,'author',70),(5,5,'author',30),(4,6,'author',85),(7,6,'illustrator',15),(3,7,'author',100),(5,8,'author',100),(6,9,'author',90),(7,9,'illustrator',10),(4,3,'author',50),(5,3,'author',50);

-- Which authors have published with Harrow and with Kestrel?
-- who has been at both Harrow and Kestrel
-- names credited at harrow as well as at kestrel
SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id JOIN houses ON titles.house_id = houses.house_id WHERE houses.house = 'Harrow' INTERSECT SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id JOIN houses ON titles.house_id = houses.house_id WHERE houses.house = 'Kestrel';

-- Who has never published in London?
-- writers without a single London publisher
-- nothing ever came out in London from whom
SELECT author FROM authors WHERE author_id NOT IN (SELECT credits.author_id FROM credits JOIN titles ON credits.title_id = titles.title_id JOIN houses ON titles.house_id = houses.house_id WHERE houses.city = 'London');

-- Who has worked with Leonie Vance?
-- people who share a book with leonie vance
-- Vance's co-authors
SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id WHERE credits.title_id IN (SELECT credits.title_id FROM credits JOIN authors ON credits.author_id = authors.author_id WHERE authors.author = 'Leonie Vance') AND authors.author <> 'Leonie Vance';

-- In which city did Fjord Table come out?
-- where is the publisher of Fjord Table based
-- fjord table publisher's city
SELECT houses.city FROM houses JOIN titles ON titles.house_id = houses.house_id WHERE titles.title = 'Fjord Table';

-- Who illustrated Bog Suppers?
-- bog suppers - illustrator
-- who did the pictures as illustrator of Bog Suppers
SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id WHERE titles.title = 'Bog Suppers' AND credits.credit = 'illustrator';

-- Which publishers has Lyle Barton placed his clients with?
-- houses that have published clients of Lyle Barton
-- barton's authors are with whom
SELECT houses.house FROM houses JOIN titles ON titles.house_id = houses.house_id JOIN credits ON credits.title_id = titles.title_id JOIN authors ON credits.author_id = authors.author_id WHERE authors.agent = 'Lyle Barton';

-- Which books were done by more than one person?
-- titles with at least two names on them
-- joint works
SELECT titles.title FROM titles JOIN credits ON credits.title_id = titles.title_id GROUP BY titles.title_id HAVING COUNT(*) >= 2;

-- Who writes cookery books?
-- people with a cookery title to their name as author
SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id WHERE titles.genre = 'cookery' AND credits.credit = 'author';

-- How many different houses has Carys Pugh been with?
-- number of publishers of Carys Pugh
SELECT COUNT(DISTINCT titles.house_id) FROM titles JOIN credits ON credits.title_id = titles.title_id JOIN authors ON credits.author_id = authors.author_id WHERE authors.author = 'Carys Pugh';

-- Which houses have no mystery on their list?
-- publishers that don't do mysteries
SELECT house FROM houses WHERE house_id NOT IN (SELECT house_id FROM titles WHERE genre = 'mystery');

-- Who has no agent?
-- authors representing themselves, no agent
-- unagented names
SELECT author FROM authors WHERE agent IS NULL;

-- What share of Murder at Low Water goes to Winifred Oakes?
-- oakes's percentage on murder at low water
SELECT credits.share_pct FROM credits JOIN authors ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id WHERE authors.author = 'Winifred Oakes' AND titles.title = 'Murder at Low Water';

-- Which poetry or mystery books cost under 12?
-- poems or mysteries for less than 12
SELECT title FROM titles WHERE genre IN ('poetry', 'mystery') AND price < 12;

-- Thickest book from Harrow?
-- harrow title with the most pages
-- which Harrow book is longest
SELECT titles.title FROM titles JOIN houses ON titles.house_id = houses.house_id WHERE houses.house = 'Harrow' ORDER BY titles.pages DESC LIMIT 1;

-- Which author is on the most books?
-- most prolific name, by number of titles
SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id GROUP BY authors.author_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Has a Norwegian ever been published by Blue Anchor?
-- any norwegians at blue anchor
SELECT EXISTS (SELECT authors.author FROM authors JOIN credits ON credits.author_id = authors.author_id JOIN titles ON credits.title_id = titles.title_id JOIN houses ON titles.house_id = houses.house_id WHERE authors.nationality = 'Norwegian' AND houses.house = 'Blue Anchor');

-- Which titles came out since the start of 2023? newest first
-- books published 2023-01-01 or later, latest on top
SELECT title FROM titles WHERE pub_date >= '2023-01-01' ORDER BY pub_date DESC;
