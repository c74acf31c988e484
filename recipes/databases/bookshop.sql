CREATE TABLE authors (author_id INTEGER PRIMARY KEY, full_name TEXT, nationality TEXT, birth_year INTEGER);
CREATE TABLE books (book_id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES authors(author_id), genre TEXT, format TEXT, price REAL, pages INTEGER, published DATE, in_stock INTEGER);
CREATE TABLE sales (sale_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES books(book_id), sold_on DATE, copies INTEGER, channel TEXT);
INSERT INTO authors VALUES (1,'Marguerite Lowell','British',1961),(2,'Tomasz Wilk','Polish',1974),(3,'Ngozi Adeyemi','Nigerian',1983),(4,'Henrik Sand','Norwegian',1958),(5,'Clara Bianchi','Italian',1990),(6,'Desmond Frey','British',1947);
INSERT INTO books VALUES (1,'The Salt Road',1,'novel','paperback',9.99,342,'2017-03-14',12),(2,'Cold Harbour',4,'crime','hardback',18.50,411,'2021-10-05',3),(3,'Nine Lanterns',3,'novel','hardback',20.00,288,'2022-05-19',7),(4,'A Fjord in Winter',4,'crime','paperback',8.99,377,'2019-01-22',0),(5,'Bread and Ashes',2,'history','hardback',27.00,596,'2020-09-01',4),(6,'The Lemon Yard',5,'cookery','hardback',24.95,224,'2023-04-11',9),(7,'Small Hours',3,'poetry','paperback',7.50,96,'2018-11-08',0),(8,'Tides of Kent',6,'history','paperback',12.00,310,'2009-06-30',1),(9,'Winter Kitchen',5,'cookery','paperback',14.00,198,'2021-12-02',5);
INSERT INTO sales VALUES (1,1,'2023-01-14',2,'shop'),(2,2,'2023-01-20',1,'online'),(3,3,'2023-02-03',5,'shop'),(4,6,'2023-05-06',4,'shop'),(5,6,'2023-05-21',2,'online'),(6,2,'2023-06-11',1,'shop'),(7,9,'2023-12-18',6,'online'),(8,5,'2024-01-09',1,'shop'),(9,3,'2024-02-27',2,'online'),(10,6,'2024-03-02',3,'shop');

-- Who wrote Nine Lanterns?
-- nine lanterns is by whom
SELECT authors.full_name FROM authors JOIN books ON books.author_id = authors.author_id WHERE books.title = 'Nine Lanterns';

-- How much does The Lemon Yard cost?
-- price of The Lemon Yard pls
-- what are we charging for The Lemon Yard?
SELECT price FROM books WHERE title = 'The Lemon Yard';

-- Which books have sold out?
-- titles we've run out of
-- which ones have we got none left of
SELECT title FROM books WHERE in_stock = 0;

-- Which crime paperbacks do we carry?
-- crime titles in paperback
-- I'm after crime, in paperback please
SELECT title FROM books WHERE genre = 'crime' AND format = 'paperback';

-- Show me the books by British writers.
-- anything by a british author
-- what do we have from brits
SELECT books.title FROM books JOIN authors ON books.author_id = authors.author_id WHERE authors.nationality = 'British';

-- Is Cold Harbour longer than Tides of Kent?
-- does Cold Harbour have more pages than Tides of Kent
SELECT EXISTS (SELECT title FROM books WHERE title = 'Cold Harbour' AND pages > (SELECT pages FROM books WHERE title = 'Tides of Kent'));

-- What's the thickest history book on our shelves?
-- longest history title
-- which history book would keep me reading the longest
SELECT title FROM books WHERE genre = 'history' ORDER BY pages DESC LIMIT 1;

-- How many copies has Clara Bianchi sold altogether?
-- total copies sold, Bianchi
-- how well has Bianchi sold, in copies?
SELECT SUM(sales.copies) FROM sales JOIN books ON sales.book_id = books.book_id JOIN authors ON books.author_id = authors.author_id WHERE authors.full_name = 'Clara Bianchi';

-- Which books have we never sold a copy of?
-- titles with no sales
-- what's just gathering dust, never sold?
SELECT title FROM books WHERE book_id NOT IN (SELECT book_id FROM sales);

-- Which titles came out in 2021?
-- books published 2021
-- what appeared in 2021?
SELECT title FROM books WHERE published = '2021';

-- What does a book cost on average in each genre?
-- avg price by genre
-- how pricey is each genre on average
SELECT genre, AVG(price) FROM books GROUP BY genre;

-- Who are our authors with more than one book here?
-- writers with more than 1 title
SELECT authors.full_name FROM authors JOIN books ON books.author_id = authors.author_id GROUP BY authors.author_id HAVING COUNT(*) > 1;

-- Who was born earlier, Tomasz Wilk or Desmond Frey?
-- older one: Wilk or Frey?
-- between Tomasz Wilk and Desmond Frey, who has more years on the clock
SELECT full_name FROM authors WHERE full_name IN ('Tomasz Wilk', 'Desmond Frey') ORDER BY birth_year LIMIT 1;

-- Which titles have winter in them?
-- books with Winter in the title
SELECT title FROM books WHERE title LIKE '%Winter%';

-- What has been sold both in the shop and online?
-- titles that went over the counter in the shop as well as online
SELECT books.title FROM books JOIN sales ON sales.book_id = books.book_id WHERE sales.channel = 'shop' INTERSECT SELECT books.title FROM books JOIN sales ON sales.book_id = books.book_id WHERE sales.channel = 'online';

-- Give me title and page count of every hardback, dearest first.
-- hardbacks: title, how many pages, most expensive at the top
-- pls list our hardbacks (title + length) from priciest down
SELECT title, pages FROM books WHERE format = 'hardback' ORDER BY price DESC;
