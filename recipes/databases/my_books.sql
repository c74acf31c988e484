CREATE TABLE my_books (title TEXT PRIMARY KEY, author TEXT, genre TEXT, format TEXT, pages INTEGER, year_published INTEGER, price_paid REAL, bought_on DATE, finished_on DATE, stars INTEGER, lent_to TEXT, signed TEXT);
INSERT INTO my_books VALUES ('The Salt Road','Ines Calder','historical','hardback',512,2014,24.5,'2021-03-12','2021-05-02',5,NULL,'yes'),('Nine Lanterns','Haruto Beck','fantasy','paperback',388,2019,9.99,'2022-01-08','2022-02-17',4,'Marta','no'),('A Quiet Orbit','Lena Strand','science fiction','ebook',301,2021,4.99,'2022-06-30','2022-07-15',3,NULL,'no'),('Murder at Pell Bay','Tom Ashdown','crime','paperback',276,2008,3.5,'2020-11-21','2020-12-01',4,NULL,'no'),('The Glass Ferry','Ines Calder','historical','paperback',430,2018,11.0,'2023-02-14',NULL,NULL,NULL,'no'),('Cold Harbour Files','Tom Ashdown','crime','ebook',342,2022,6.99,'2023-08-03','2023-08-19',2,NULL,'no'),('Bread and Weather','Simone Hartley','cookery','hardback',224,2016,28.0,'2021-12-25',NULL,NULL,'Uncle Joe','yes'),('Dust Engines','Lena Strand','science fiction','paperback',465,2017,8.5,'2023-05-17','2023-07-01',5,'Priya','no'),('The Last Beekeeper','Owen Tally','fantasy','hardback',610,2020,22.0,'2023-10-09',NULL,NULL,NULL,'no'),('Small Gods of Leith','Haruto Beck','fantasy','ebook',254,2023,5.99,'2024-01-20','2024-02-02',4,NULL,'no');

-- What did I pay for The Glass Ferry?
-- how much was the glass ferry
SELECT price_paid FROM my_books WHERE title = 'The Glass Ferry';

-- Who has my copy of Dust Engines?
-- dust engines - who did i lend it to
SELECT lent_to FROM my_books WHERE title = 'Dust Engines';

-- Which of my books haven't I finished yet?
-- still unread
-- what do I still need to read
SELECT title FROM my_books WHERE finished_on IS NULL;

-- Which books are out on loan, and who has them?
-- lent books + borrower
SELECT title, lent_to FROM my_books WHERE lent_to IS NOT NULL;

-- Which crime novels do I own?
-- my crime books
SELECT title FROM my_books WHERE genre = 'crime';

-- Which fantasy paperbacks do I have?
-- fantasy in paperback pls
SELECT title FROM my_books WHERE genre = 'fantasy' AND format = 'paperback';

-- Do I own any signed ebooks?
-- any ebook thats signed?
SELECT EXISTS (SELECT title FROM my_books WHERE format = 'ebook' AND signed = 'yes');

-- Have I read anything by Strand?
-- did i finish a book by lena strand
SELECT EXISTS (SELECT title FROM my_books WHERE author = 'Lena Strand' AND finished_on IS NOT NULL);

-- How much have I spent on books altogether?
-- total book spend
SELECT SUM(price_paid) FROM my_books;

-- How much did I spend on books in 2023?
-- book spending 2023
SELECT SUM(price_paid) FROM my_books WHERE bought_on = '2023';

-- What is the thickest book on my shelf?
-- longest book i own
SELECT title FROM my_books ORDER BY pages DESC LIMIT 1;

-- Which is my shortest fantasy book?
-- fantasy, fewest pages
SELECT title FROM my_books WHERE genre = 'fantasy' ORDER BY pages LIMIT 1;

-- How many books do I have in each format?
-- count by hardback / paperback / ebook
SELECT format, COUNT(*) FROM my_books GROUP BY format;

-- Which authors do I have more than one book by?
-- authors with at least two books here
SELECT author FROM my_books GROUP BY author HAVING COUNT(*) >= 2;

-- Which five-star books have I read?
-- everything i gave 5 stars
SELECT title FROM my_books WHERE stars = 5;

-- What was the last book I finished?
-- most recently read book?
SELECT title FROM my_books ORDER BY finished_on DESC LIMIT 1;

-- How many different authors are on my shelves?
-- no. of distinct authors
SELECT COUNT(DISTINCT author) FROM my_books;

-- Which signed books do I own, with their authors?
-- signed copies: title and who wrote it
SELECT title, author FROM my_books WHERE signed = 'yes';

-- Which unread books are over 500 pages?
-- big ones I haven't finished, more than 500 pages
SELECT title FROM my_books WHERE finished_on IS NULL AND pages > 500;

-- List my books from the oldest to the newest publication.
-- titles sorted by year they came out
SELECT title FROM my_books ORDER BY year_published;
