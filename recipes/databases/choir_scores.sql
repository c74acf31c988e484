CREATE TABLE composer (name TEXT PRIMARY KEY, born INTEGER, died INTEGER, country TEXT);
CREATE TABLE score (shelf_code TEXT PRIMARY KEY, title TEXT, composer TEXT REFERENCES composer(name), voicing TEXT, language TEXT, copies INTEGER, accompaniment TEXT, sacred TEXT, last_sung DATE, missing_copies INTEGER);
CREATE TABLE concert_piece (concert TEXT, concert_date DATE, shelf_code TEXT REFERENCES score(shelf_code), position INTEGER, soloist TEXT, PRIMARY KEY (concert, shelf_code));
INSERT INTO composer VALUES ('Matthias Groll',1684,1751,'Germany'),('Eira Penhallow',1961,NULL,'Wales'),('Josquin Varenne',1455,1521,'France'),('Tadeusz Bialek',1933,2010,'Poland'),('Clara Winther',1980,NULL,'Denmark');
INSERT INTO score VALUES ('A12','Missa Aurora','Matthias Groll','SATB','Latin',42,'orchestra','yes','2023-12-17',0),('A15','Ave Stella','Josquin Varenne','SATB','Latin',38,'none','yes','2024-03-24',3),('B03','Sea Carol','Eira Penhallow','SSA','English',25,'piano','no','2022-06-11',1),('B07','Three Welsh Lullabies','Eira Penhallow','SATB','Welsh',40,'none','no','2024-03-24',0),('C01','Stabat Mater','Tadeusz Bialek','SSAATTBB','Latin',30,'organ','yes',NULL,5),('C04','Winter Light','Clara Winther','SATB','English',44,'piano','no','2023-12-17',2),('C09','Psalm 23','Clara Winther','SATB','Danish',20,'organ','yes',NULL,0),('D02','Hunting Song',NULL,'TTBB','German',18,'none','no','2019-09-07',4);
INSERT INTO concert_piece VALUES ('Advent concert','2023-12-17','A12',1,'Olga Brandt'),('Advent concert','2023-12-17','C04',2,NULL),('Passion concert','2024-03-24','A15',1,NULL),('Passion concert','2024-03-24','B07',2,'Rhys Morgan'),('Summer serenade','2022-06-11','B03',1,'Olga Brandt'),('Summer serenade','2022-06-11','B07',3,NULL),('Summer serenade','2022-06-11','A15',2,NULL);

-- Which pieces have we never sung?
-- never sung so far
SELECT title FROM score WHERE last_sung IS NULL;

-- Who composed Sea Carol?
-- sea carol by whom
SELECT composer FROM score WHERE title = 'Sea Carol';

-- How many copies of Missa Aurora do we own?
-- missa aurora copies?
SELECT copies FROM score WHERE title = 'Missa Aurora';

-- Where on the shelf is the Hunting Song?
-- hunting song shelf code
SELECT shelf_code FROM score WHERE title = 'Hunting Song';

-- Which a cappella pieces, without accompaniment, do we have in Latin?
-- latin, accompaniment none
SELECT title FROM score WHERE language = 'Latin' AND accompaniment = 'none';

-- Which sacred works need an organ?
-- sacred + organ
SELECT title FROM score WHERE sacred = 'yes' AND accompaniment = 'organ';

-- Which scores have copies missing, and how many?
-- missing copies: title, number
SELECT title, missing_copies FROM score WHERE missing_copies > 0;

-- Which score has lost the most copies?
-- most missing copies
SELECT title FROM score ORDER BY missing_copies DESC LIMIT 1;

-- What did we sing at the Advent concert?
-- advent concert programme
SELECT score.title FROM score JOIN concert_piece ON concert_piece.shelf_code = score.shelf_code WHERE concert_piece.concert = 'Advent concert';

-- Which pieces did Olga Brandt sing the solo in?
-- olga brandt solos
SELECT score.title FROM score JOIN concert_piece ON concert_piece.shelf_code = score.shelf_code WHERE concert_piece.soloist = 'Olga Brandt';

-- Which countries did the composers of the Passion concert come from?
-- passion concert composer countries
SELECT composer.country FROM composer JOIN score ON score.composer = composer.name JOIN concert_piece ON concert_piece.shelf_code = score.shelf_code WHERE concert_piece.concert = 'Passion concert';

-- What music do we have by living composers?
-- scores by composers still alive
SELECT score.title FROM score JOIN composer ON score.composer = composer.name WHERE composer.died IS NULL;

-- Do we have anything in Danish?
-- danish piece there?
SELECT EXISTS (SELECT shelf_code FROM score WHERE language = 'Danish');

-- Have we sung the Stabat Mater?
-- stabat mater ever sung?
SELECT EXISTS (SELECT shelf_code FROM score WHERE title = 'Stabat Mater' AND last_sung IS NOT NULL);

-- Which pieces have been in more than one concert?
-- sung in 2+ concerts
SELECT score.title FROM score JOIN concert_piece ON concert_piece.shelf_code = score.shelf_code GROUP BY score.shelf_code HAVING COUNT(*) >= 2;

-- How many scores do we have per voicing?
-- count by voicing
SELECT voicing, COUNT(*) FROM score GROUP BY voicing;

-- How many copies are there in the library altogether?
-- total copies
SELECT SUM(copies) FROM score;

-- Which title has no composer given?
-- composer unknown
SELECT title FROM score WHERE composer IS NULL;

-- Which concert had the most pieces?
-- longest programme, which concert
SELECT concert FROM concert_piece GROUP BY concert ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pieces for SATB do we own at least 40 copies of?
-- satb, 40 copies or more
SELECT title FROM score WHERE voicing = 'SATB' AND copies >= 40;
