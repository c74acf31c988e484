CREATE TABLE authors (author_id INTEGER PRIMARY KEY, pen_name TEXT, nationality TEXT);
CREATE TABLE books (isbn TEXT PRIMARY KEY, book_title TEXT, author_id INTEGER REFERENCES authors(author_id), shelf TEXT, reading_age INTEGER, copies INTEGER, pub_year INTEGER);
CREATE TABLE kids (card_no INTEGER PRIMARY KEY, kid_name TEXT, class TEXT);
CREATE TABLE loans (loan_id INTEGER PRIMARY KEY, isbn TEXT REFERENCES books(isbn), card_no INTEGER REFERENCES kids(card_no), taken DATE, due DATE, returned DATE);
INSERT INTO authors VALUES (1,'Philippa Gant','British'),(2,'Sven Rosén','Swedish'),(3,'Lulu Okoro','Nigerian'),(4,'Marc Tessier','French'),(5,'Ingrid Blom','Swedish');
INSERT INTO books VALUES ('978-1-01','The Owl in the Attic',1,'adventure',8,3,2012),('978-1-02','Dragons Don''t Cry',3,'fantasy',9,4,2018),('978-1-03','The Frozen Lighthouse',2,'adventure',11,2,2007),('978-1-04','Volcanoes and Earthquakes',4,'science',10,1,2015),('978-1-05','My Brother the Dragon',5,'fantasy',7,2,2021),('978-1-06','Stars for Beginners',4,'science',9,2,2020),('978-1-07','The Secret of Pike Island',1,'adventure',10,2,2016);
INSERT INTO kids VALUES (301,'Alba Moreno','4A'),(302,'Jude Fenwick','4A'),(303,'Suraj Patel','5B'),(304,'Mina Haas','5B'),(305,'Kofi Mensah','6A'),(306,'Tilda Byrne','6A');
INSERT INTO loans VALUES (1,'978-1-02',301,'2023-09-11','2023-09-25','2023-09-22'),(2,'978-1-01',302,'2023-09-11','2023-09-25','2023-10-02'),(3,'978-1-02',303,'2023-09-26','2023-10-10','2023-10-09'),(4,'978-1-04',305,'2023-10-03','2023-10-17',NULL),(5,'978-1-03',304,'2023-10-05','2023-10-19','2023-10-19'),(6,'978-1-02',304,'2023-10-20','2023-11-03',NULL),(7,'978-1-06',303,'2023-11-06','2023-11-20','2023-11-13'),(8,'978-1-01',301,'2023-11-07','2023-11-21',NULL),(9,'978-1-07',303,'2023-11-14','2023-11-28',NULL);

-- Who wrote The Frozen Lighthouse?
-- frozen lighthouse author
-- The Frozen Lighthouse is by whom?
SELECT authors.pen_name FROM authors JOIN books ON books.author_id = authors.author_id WHERE books.book_title = 'The Frozen Lighthouse';

-- Who borrowed The Owl in the Attic or Stars for Beginners?
-- kids who took out owl in the attic or stars for beginners
SELECT DISTINCT kids.kid_name FROM kids JOIN loans ON loans.card_no = kids.card_no JOIN books ON loans.isbn = books.isbn WHERE books.book_title IN ('The Owl in the Attic', 'Stars for Beginners');

-- Which books have dragons in the title?
-- titles with dragon in them
SELECT book_title FROM books WHERE book_title LIKE '%dragon%';

-- Which adventure books are suitable up to age 10?
-- adventure, reading age 10 or below
SELECT book_title FROM books WHERE shelf = 'adventure' AND reading_age <= 10;

-- What books do we have by Swedish authors?
-- swedish books
-- anything written by Swedish authors?
SELECT books.book_title FROM books JOIN authors ON books.author_id = authors.author_id WHERE authors.nationality = 'Swedish';

-- What has Suraj Patel borrowed?
-- suraj's books so far
-- which books did Suraj Patel take home
SELECT books.book_title FROM books JOIN loans ON loans.isbn = books.isbn JOIN kids ON loans.card_no = kids.card_no WHERE kids.kid_name = 'Suraj Patel';

-- Who still has a book out?
-- kids with unreturned books
-- who hasn't brought their book back
SELECT DISTINCT kids.kid_name FROM kids JOIN loans ON loans.card_no = kids.card_no WHERE loans.returned IS NULL;

-- Has Tilda Byrne ever borrowed something?
-- did tilda byrne take out a book
SELECT EXISTS (SELECT loans.loan_id FROM loans JOIN kids ON loans.card_no = kids.card_no WHERE kids.kid_name = 'Tilda Byrne');

-- How many loans were there in October 2023?
-- october 2023 loan count
-- how many books went out in October 2023
SELECT COUNT(*) FROM loans WHERE taken = '2023-10';

-- How many copies of science books do we own altogether?
-- total copies science
SELECT SUM(copies) FROM books WHERE shelf = 'science';

-- What is our newest fantasy book?
-- most recent fantasy title
SELECT book_title FROM books WHERE shelf = 'fantasy' ORDER BY pub_year DESC LIMIT 1;

-- Which book gets borrowed most?
-- most borrowed title
-- our most popular book
SELECT books.book_title FROM books JOIN loans ON loans.isbn = books.isbn GROUP BY books.isbn ORDER BY COUNT(*) DESC LIMIT 1;

-- How many loans did each class make?
-- loans by class
-- which class borrows how much - number of loans per class
SELECT kids.class, COUNT(*) FROM kids JOIN loans ON loans.card_no = kids.card_no GROUP BY kids.class;

-- Which authors are represented with two or more books?
-- authors having at least 2 books here
SELECT authors.pen_name FROM authors JOIN books ON books.author_id = authors.author_id GROUP BY authors.author_id HAVING COUNT(*) >= 2;

-- Which books have never been lent out?
-- titles nobody borrowed
-- shelf warmers: books never lent
SELECT book_title FROM books WHERE isbn NOT IN (SELECT isbn FROM loans);

-- Which books are on the same shelf as Volcanoes and Earthquakes?
-- same shelf as volcanoes and earthquakes, other titles
SELECT book_title FROM books WHERE shelf = (SELECT shelf FROM books WHERE book_title = 'Volcanoes and Earthquakes') AND book_title != 'Volcanoes and Earthquakes';
