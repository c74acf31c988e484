CREATE TABLE author (author_id INTEGER PRIMARY KEY, pen_name TEXT, nationality TEXT, born_year INTEGER, agent TEXT);
CREATE TABLE title (isbn TEXT PRIMARY KEY, title TEXT, genre TEXT, published DATE, pages INTEGER, list_price REAL, first_print_run INTEGER, editor TEXT);
CREATE TABLE title_author (isbn TEXT REFERENCES title(isbn), author_id INTEGER REFERENCES author(author_id), royalty_pct REAL, PRIMARY KEY (isbn, author_id));
CREATE TABLE sales_month (sm_id INTEGER PRIMARY KEY, isbn TEXT REFERENCES title(isbn), month_end DATE, format TEXT, copies INTEGER);
INSERT INTO author VALUES (1,'Maren Vik','Norwegian',1972,'Lund Agency'),(2,'Colin Abara','British',1985,NULL),(3,'Teodora Ilic','Serbian',1990,'Lund Agency'),(4,'R. J. Castle','British',1961,'Penfold & Co'),(5,'Amélie Garnier','French',1979,NULL);
INSERT INTO title VALUES ('978-1-01','The Salt Road','crime','2021-09-14',384,12.99,8000,'Ruth Hale'),('978-1-02','Cold Harbour','crime','2023-05-02',412,14.99,15000,'Ruth Hale'),('978-1-03','Bread for Beginners','cookery','2022-11-08',176,22.5,5000,'Ian Moss'),('978-1-04','A Short Map of Rain','poetry','2023-06-20',72,9.99,1200,'Devika Sen'),('978-1-05','Empire of Rails','history','2023-10-03',560,28,6000,'Ian Moss'),('978-1-06','The Quiet Signal','crime','2024-02-13',340,13.99,10000,'Devika Sen'),('978-1-07','Soups','cookery','2024-04-09',160,19.99,4000,'Ian Moss');
INSERT INTO title_author VALUES ('978-1-01',1,8),('978-1-02',1,10),('978-1-03',5,7.5),('978-1-04',3,6),('978-1-05',4,5),('978-1-05',2,5),('978-1-06',2,8);
INSERT INTO sales_month VALUES (1,'978-1-01','2023-04-30','paperback',640),(2,'978-1-01','2023-05-31','ebook',410),(3,'978-1-02','2023-05-31','paperback',4200),(4,'978-1-02','2023-06-30','paperback',3100),(5,'978-1-02','2023-06-30','ebook',1750),(6,'978-1-03','2023-06-30','hardback',290),(7,'978-1-04','2023-07-31','paperback',180),(8,'978-1-05','2023-10-31','hardback',1420),(9,'978-1-05','2023-11-30','hardback',990),(10,'978-1-06','2024-02-29','paperback',3650),(11,'978-1-06','2024-02-29','ebook',1200);

-- How many copies of Cold Harbour were sold in Q2 2023?
-- cold harbour copies q2 2023
SELECT SUM(sales_month.copies) FROM sales_month JOIN title ON sales_month.isbn = title.isbn WHERE title.title = 'Cold Harbour' AND sales_month.month_end BETWEEN '2023-04' AND '2023-06';

-- Who wrote Empire of Rails?
-- authors of empire of rails
SELECT author.pen_name FROM author JOIN title_author ON title_author.author_id = author.author_id JOIN title ON title_author.isbn = title.isbn WHERE title.title = 'Empire of Rails';

-- Which crime novels came out since 2023?
-- crime titles published since 2023
SELECT title FROM title WHERE genre = 'crime' AND published >= '2023';

-- How many ebooks did we sell?
-- total ebook copies
SELECT SUM(copies) FROM sales_month WHERE format = 'ebook';

-- Which author has no agent?
-- unagented authors
SELECT pen_name FROM author WHERE agent IS NULL;

-- What is our longest crime book?
-- crime title with the most pages
SELECT title FROM title WHERE genre = 'crime' ORDER BY pages DESC LIMIT 1;

-- What royalty does Garnier get for Bread for Beginners?
-- royalty percentage of Amélie Garnier, bread for beginners
SELECT title_author.royalty_pct FROM title_author JOIN author ON title_author.author_id = author.author_id JOIN title ON title_author.isbn = title.isbn WHERE author.pen_name = 'Amélie Garnier' AND title.title = 'Bread for Beginners';

-- Which is the best-selling title overall?
-- bestseller
SELECT title.title FROM title JOIN sales_month ON sales_month.isbn = title.isbn GROUP BY title.isbn ORDER BY SUM(sales_month.copies) DESC LIMIT 1;

-- How many titles has each editor handled?
-- titles per editor
SELECT editor, COUNT(*) FROM title GROUP BY editor;

-- What's the average price per genre?
-- mean list price by genre
SELECT genre, AVG(list_price) FROM title GROUP BY genre;

-- Which titles have no author entered?
-- titles without author
SELECT title FROM title WHERE isbn NOT IN (SELECT isbn FROM title_author);

-- Did A Short Map of Rain sell any hardbacks?
-- short map of rain: hardback sales?
SELECT EXISTS (SELECT sales_month.sm_id FROM sales_month JOIN title ON sales_month.isbn = title.isbn WHERE title.title = 'A Short Map of Rain' AND sales_month.format = 'hardback');

-- Has Maren Vik published anything in 2023?
-- maren vik book in 2023?
SELECT EXISTS (SELECT title.title FROM title JOIN title_author ON title_author.isbn = title.isbn JOIN author ON title_author.author_id = author.author_id WHERE author.pen_name = 'Maren Vik' AND title.published = '2023');

-- Which books cost more than the average?
-- pricier than average titles
SELECT title FROM title WHERE list_price > (SELECT AVG(list_price) FROM title);

-- Which titles sold more than 2000 copies in total?
-- over 2000 copies sold
SELECT title.title FROM title JOIN sales_month ON sales_month.isbn = title.isbn GROUP BY title.isbn HAVING SUM(sales_month.copies) > 2000;

-- Which British authors write crime?
-- british crime writers
SELECT DISTINCT author.pen_name FROM author JOIN title_author ON title_author.author_id = author.author_id JOIN title ON title_author.isbn = title.isbn WHERE author.nationality = 'British' AND title.genre = 'crime';

-- What was the first book Ian Moss edited?
-- earliest moss title
SELECT title FROM title WHERE editor = 'Ian Moss' ORDER BY published LIMIT 1;

-- Which titles are sold both as paperback and as ebook?
-- titles in paperback and ebook
SELECT title.title FROM title JOIN sales_month ON sales_month.isbn = title.isbn WHERE sales_month.format = 'paperback' INTERSECT SELECT title.title FROM title JOIN sales_month ON sales_month.isbn = title.isbn WHERE sales_month.format = 'ebook';

-- Who is younger, Colin Abara or Teodora Ilic?
-- abara or ilic, who's younger
SELECT pen_name FROM author WHERE pen_name IN ('Colin Abara', 'Teodora Ilic') ORDER BY born_year DESC LIMIT 1;

-- List the books of Ruth Hale with publication date and print run, newest first.
-- ruth hale titles, date, first print run, newest on top
SELECT title, published, first_print_run FROM title WHERE editor = 'Ruth Hale' ORDER BY published DESC;
