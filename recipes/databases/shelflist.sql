CREATE TABLE books (acc_no INTEGER PRIMARY KEY, title TEXT, author TEXT, subj TEXT, lang TEXT, shelf TEXT, yr_pub INTEGER, pp INTEGER, cond TEXT, lent_to TEXT, due DATE, donated TEXT, ref_only TEXT);
INSERT INTO books VALUES (1201,'Tides and Sandbanks','Q. Harkness','sailing','English','N2',1987,312,'worn',NULL,NULL,'Y','N'),
(1202,'Knoten für alle','B. Teichert','sailing','German','N2',2004,96,'good','Ottoline Vey','2025-03-03','N','N'),
(1203,'The Lugger Atlas','Q. Harkness','charts','English','W1',1994,220,'good',NULL,NULL,'N','Y'),
(1204,'Voiles du Morbihan','A. Le Guen','history','French','E4',1976,188,'poor','Cass Wyndham','2025-02-10','Y','N'),
(1205,'Engines Afloat','R. Pinnock','repairs','English','S3',2015,404,'new',NULL,NULL,'N','N'),
(1206,'Caulking by Hand','J. Amory','repairs','English','S3',1969,142,'poor',NULL,NULL,'Y','Y'),
(1207,'Sternenkunde','M. Orth','navigation','German','N1',2011,260,'good','Ottoline Vey','2025-03-17','N','N'),
(1208,'Harbour Cooking','P. Sallis','food','English','E1',2020,175,'new','Jed Farrow','2025-03-08','N','N'),
(1209,'A Widow''s Voyage','T. Quarrie','history','English','E4',1958,510,'worn',NULL,NULL,'Y','N'),
(1210,'Radio for Skippers','R. Pinnock','navigation','English','N1',2018,233,'good','Cass Wyndham','2025-04-01','N','N');

-- Where do I find Engines Afloat?
-- engines afloat shelf
-- which shelf for Engines Afloat
SELECT shelf FROM books WHERE title = 'Engines Afloat';

-- Who's got Harbour Cooking?
-- harbour cooking is out to
-- who borrowed Harbour Cooking
SELECT lent_to FROM books WHERE title = 'Harbour Cooking';

-- When must Sternenkunde come back?
-- sternenkunde due
SELECT due FROM books WHERE title = 'Sternenkunde';

-- What is by Pinnock?
-- books R. Pinnock wrote
-- pinnock titles
SELECT title FROM books WHERE author = 'R. Pinnock';

-- German books
-- what have we got in German
-- anything auf Deutsch, titles
SELECT title FROM books WHERE lang = 'German';

-- Can I take Caulking by Hand home?
-- is caulking by hand allowed out of the house
SELECT EXISTS (SELECT title FROM books WHERE title = 'Caulking by Hand' AND ref_only = 'N');

-- Books that must stay in the reading room
-- reference-only titles
-- not for lending
SELECT title FROM books WHERE ref_only = 'Y';

-- What was given to us as a present?
-- donated titles
-- books we didn't pay for because someone gave them
SELECT title FROM books WHERE donated = 'Y';

-- Which books are falling apart?
-- titles in poor condition
-- poor copies
SELECT title FROM books WHERE cond = 'poor';

-- What does Ottoline Vey have at home?
-- vey's loans
-- everything lent to Ottoline Vey
SELECT title FROM books WHERE lent_to = 'Ottoline Vey';

-- Which is the thickest book?
-- title with most pages
-- our fattest volume
SELECT title FROM books ORDER BY pp DESC LIMIT 1;

-- How many titles on each shelf?
-- shelf by shelf count
-- books per shelf
SELECT shelf, COUNT(*) FROM books GROUP BY shelf;

-- English repair books with author
-- repairs, in English: title and who wrote it
SELECT title, author FROM books WHERE subj = 'repairs' AND lang = 'English';

-- Is anything on sailing lent out just now?
-- are any of the sailing books away
SELECT EXISTS (SELECT title FROM books WHERE subj = 'sailing' AND lent_to IS NOT NULL);

-- Printed before 1980
-- books older than 1980
-- what came out before 1980
SELECT title FROM books WHERE yr_pub < 1980;

-- Who has more than one book out?
-- borrowers holding two or more
SELECT lent_to FROM books WHERE lent_to IS NOT NULL GROUP BY lent_to HAVING COUNT(*) > 1;

-- Average length by language
-- how many pages do books have on average in each tongue
SELECT lang, AVG(pp) FROM books GROUP BY lang;

-- Oldest history book
-- which history title was printed first
SELECT title FROM books WHERE subj = 'history' ORDER BY yr_pub LIMIT 1;
