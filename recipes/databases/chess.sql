CREATE TABLE members (id INTEGER PRIMARY KEY, surname TEXT, given TEXT, elo INTEGER, title TEXT, joined INTEGER, junior INTEGER);
CREATE TABLE openings (eco TEXT PRIMARY KEY, opening TEXT, family TEXT);
CREATE TABLE games (id INTEGER PRIMARY KEY, white INTEGER REFERENCES members(id), black INTEGER REFERENCES members(id), eco TEXT REFERENCES openings(eco), result TEXT, moves INTEGER, played_on DATE);
INSERT INTO members VALUES (1,'Horvath','Bela',2315,'FM',2005,0),(2,'Stone','Marjorie',1870,NULL,1998,0),(3,'Iyer','Rohan',2104,'CM',2019,1),(4,'Lefebvre','Anouk',1955,NULL,2016,0),(5,'Grady','Patrick',1640,NULL,2021,0),(6,'Chen','Vivian',2048,'WFM',2020,1),(7,'Babic','Zoran',1790,NULL,1998,0),(8,'Olsen','Kaia',1420,NULL,2023,1);
INSERT INTO openings VALUES ('C65','Ruy Lopez, Berlin Defence','open'),('B90','Sicilian, Najdorf','semi-open'),('D37','Queen''s Gambit Declined','closed'),('B20','Sicilian Defence','semi-open'),('A10','English Opening','flank'),('E60','King''s Indian Defence','indian');
INSERT INTO games VALUES (1,1,3,'B90','1-0',41,'2023-09-12'),(2,6,2,'D37','1/2-1/2',58,'2023-09-12'),(3,4,7,'C65','0-1',33,'2023-09-19'),(4,3,6,'B20','1-0',27,'2023-09-26'),(5,5,1,'D37','0-1',22,'2023-10-03'),(6,2,4,'E60','1-0',49,'2023-10-10'),(7,1,6,'B90','1/2-1/2',64,'2023-11-07'),(8,7,8,'C65','1-0',18,'2023-11-14'),(9,3,1,'D37','1/2-1/2',36,'2024-01-16'),(10,1,4,'C65','1-0',38,'2024-01-23'),(11,8,1,'B20','0-1',30,'2024-02-06');

-- What is Vivian Chen's rating?
-- how strong is vivian chen (elo)
SELECT elo FROM members WHERE given = 'Vivian' AND surname = 'Chen';

-- Surnames of the titled players, please.
-- last names of everyone holding a title
-- who has a title? surnames
SELECT surname FROM members WHERE title IS NOT NULL;

-- Which juniors are rated above 2000? Surname is enough.
-- junior surnames with elo over 2000
SELECT surname FROM members WHERE junior = 1 AND elo > 2000;

-- Who had the white pieces in Najdorf games? Surnames.
-- surname of whoever played white in a Sicilian, Najdorf
SELECT DISTINCT members.surname FROM members JOIN games ON games.white = members.id JOIN openings ON games.eco = openings.eco WHERE openings.opening = 'Sicilian, Najdorf';

-- Which openings are a Sicilian of some sort?
-- openings starting with Sicilian
SELECT opening FROM openings WHERE opening LIKE 'Sicilian%';

-- Was any game drawn (1/2-1/2) in under 40 moves?
-- any 1/2-1/2 with fewer than 40 moves?
SELECT EXISTS (SELECT id FROM games WHERE result = '1/2-1/2' AND moves < 40);

-- How many games did Horvath play with white?
-- horvath as white, number of games
-- how often did Horvath have white
SELECT COUNT(*) FROM games JOIN members ON games.white = members.id WHERE members.surname = 'Horvath';

-- How long was the longest game, in moves?
-- max number of moves
SELECT MAX(moves) FROM games;

-- When was the shortest game played?
-- date of our quickest game
-- when did we have the game with the fewest moves
SELECT played_on FROM games ORDER BY moves LIMIT 1;

-- Who had the black pieces most often? Surname only.
-- surname of the member with the most black games
SELECT members.surname FROM members JOIN games ON games.black = members.id GROUP BY members.id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many games were played with each opening?
-- games by opening
-- how often did each opening come up
SELECT openings.opening, COUNT(*) FROM openings JOIN games ON games.eco = openings.eco GROUP BY openings.eco;

-- Which openings occurred in three or more games?
-- openings we've had at least 3 times
-- what gets played a lot - openings with 3 or more games
SELECT openings.opening FROM openings JOIN games ON games.eco = openings.eco GROUP BY openings.eco HAVING COUNT(*) >= 3;

-- Which openings did nobody try?
-- openings never played at the club
SELECT opening FROM openings WHERE eco NOT IN (SELECT eco FROM games);

-- Is Lefebvre higher rated than Babic?
-- lefebvre stronger than babic?
SELECT EXISTS (SELECT surname FROM members WHERE surname = 'Lefebvre' AND elo > (SELECT elo FROM members WHERE surname = 'Babic'));

-- Who joined the club in the same year as Stone? I need the surname.
-- surname of member who came the same year as Stone
SELECT surname FROM members WHERE joined = (SELECT joined FROM members WHERE surname = 'Stone') AND surname != 'Stone';

-- Give me our rating list: surname and elo, strongest first.
-- surnames with elo, from best to worst
-- ranking of members by elo (surname, elo), top down
SELECT surname, elo FROM members ORDER BY elo DESC;
