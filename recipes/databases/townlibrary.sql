CREATE TABLE authors (author_id INTEGER PRIMARY KEY, author TEXT, country TEXT, born INTEGER, died INTEGER);
CREATE TABLE books (book_id INTEGER PRIMARY KEY, title TEXT, author_id INTEGER REFERENCES authors(author_id), genre TEXT, year INTEGER, pages INTEGER, copies INTEGER);
CREATE TABLE readers (reader_id INTEGER PRIMARY KEY, reader TEXT, street TEXT, age INTEGER);
CREATE TABLE loans (loan_id INTEGER PRIMARY KEY, book_id INTEGER REFERENCES books(book_id), reader_id INTEGER REFERENCES readers(reader_id), out_on DATE, back_on DATE);
INSERT INTO authors VALUES (1,'Astrid Holm','Sweden',1931,2004),(2,'Julian Peake','England',1958,NULL),(3,'Rukmini Das','India',1974,NULL),(4,'Otto Fenn','Germany',1902,1977),(5,'Clara Voss','Germany',1966,NULL);
INSERT INTO books VALUES (1,'Winter Apples',1,'novel',1968,312,3),(2,'The Salt Road',2,'travel',1994,268,2),(3,'A House by the Ghat',3,'novel',2011,401,4),(4,'The Clockmaker''s Nephew',4,'crime',1938,224,1),(5,'Fog over Altmoor',4,'crime',1951,198,2),(6,'Small Rivers',1,'poetry',1975,96,1),(7,'Night Ferry',2,'crime',2003,355,5),(8,'Monsoon Letters',3,'travel',2018,244,2);
INSERT INTO readers VALUES (1,'Peggy Marlow','Church Lane',67),(2,'Sam Dutta','Mill Road',24),(3,'Irene Falk','Mill Road',41),(4,'Theo Banks','Station Street',12),(5,'Wanda Kirsch','Church Lane',58);
INSERT INTO loans VALUES (1,1,1,'2024-01-08','2024-01-29'),(2,7,1,'2024-02-01','2024-02-20'),(3,3,2,'2024-02-11','2024-03-15'),(4,7,3,'2024-03-02',NULL),(5,5,5,'2024-03-09','2024-03-28'),(6,2,3,'2024-01-20','2024-02-10'),(7,4,5,'2024-04-02',NULL),(8,1,3,'2024-04-10',NULL),(9,8,2,'2024-04-15','2024-05-01');

-- Does the library have anything by Holm?
-- do we stock some title of Astrid Holm's
-- anything of Holm's on the shelves
SELECT EXISTS (SELECT books.title FROM books JOIN authors ON books.author_id = authors.author_id WHERE authors.author = 'Astrid Holm');

-- Do we have anything by Clara Voss?
-- is there a book from Clara Voss
SELECT EXISTS (SELECT books.title FROM books JOIN authors ON books.author_id = authors.author_id WHERE authors.author = 'Clara Voss');

-- Did Otto Fenn write a novel?
-- is any of the novels by Otto Fenn
SELECT EXISTS (SELECT books.title FROM books JOIN authors ON books.author_id = authors.author_id WHERE authors.author = 'Otto Fenn' AND books.genre = 'novel');

-- Has Irene Falk ever borrowed Night Ferry?
-- night ferry: was it ever with Irene Falk
-- did irene falk take out night ferry at some time
SELECT EXISTS (SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id JOIN books ON loans.book_id = books.book_id WHERE readers.reader = 'Irene Falk' AND books.title = 'Night Ferry');

-- Which is longer, Night Ferry or A House by the Ghat?
-- the thicker book, Night Ferry or A House by the Ghat
-- more pages: Night Ferry or A House by the Ghat
SELECT title FROM books WHERE title IN ('Night Ferry', 'A House by the Ghat') ORDER BY pages DESC LIMIT 1;

-- other books by the author of Small Rivers
-- what else did whoever wrote Small Rivers publish
SELECT title FROM books WHERE author_id = (SELECT author_id FROM books WHERE title = 'Small Rivers') AND title <> 'Small Rivers';

-- who lives on the same street as Sam Dutta
-- Sam Dutta's neighbours among the readers
SELECT reader FROM readers WHERE street = (SELECT street FROM readers WHERE reader = 'Sam Dutta') AND reader <> 'Sam Dutta';

-- Are there readers who never borrowed a thing?
-- is there a reader without loans
SELECT EXISTS (SELECT reader FROM readers WHERE reader_id NOT IN (SELECT reader_id FROM loans));

-- which readers borrowed both Winter Apples and Night Ferry
-- who took Winter Apples and Night Ferry as well
SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id JOIN books ON loans.book_id = books.book_id WHERE books.title = 'Winter Apples' INTERSECT SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id JOIN books ON loans.book_id = books.book_id WHERE books.title = 'Night Ferry';

-- readers of Winter Apples who didn't take The Salt Road
-- who had Winter Apples but not The Salt Road
SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id JOIN books ON loans.book_id = books.book_id WHERE books.title = 'Winter Apples' EXCEPT SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id JOIN books ON loans.book_id = books.book_id WHERE books.title = 'The Salt Road';

-- who borrowed more often, Peggy Marlow or Irene Falk
-- peggy marlow vs irene falk: number of loans, who's ahead
SELECT readers.reader FROM readers JOIN loans ON loans.reader_id = readers.reader_id WHERE readers.reader IN ('Peggy Marlow', 'Irene Falk') GROUP BY readers.reader ORDER BY COUNT(*) DESC LIMIT 1;

-- what is still out
-- books not brought back yet
-- titles that haven't been returned
SELECT books.title FROM books JOIN loans ON loans.book_id = books.book_id WHERE loans.back_on IS NULL;

-- books nobody has borrowed
-- what has never left the shelf
-- titles that were never lent
SELECT title FROM books WHERE book_id NOT IN (SELECT book_id FROM loans);

-- Which authors are still alive?
-- living writers
SELECT author FROM authors WHERE died IS NULL;

-- Is Julian Peake older than Clara Voss?
-- was peake born before voss
SELECT EXISTS (SELECT author FROM authors WHERE author = 'Julian Peake' AND born < (SELECT born FROM authors WHERE author = 'Clara Voss'));

-- shortest crime story and its author
-- the crime book with the fewest pages, and who wrote it
SELECT books.title, authors.author FROM books JOIN authors ON books.author_id = authors.author_id WHERE books.genre = 'crime' ORDER BY books.pages LIMIT 1;

-- copies per genre
-- how many copies do we hold of each sort of book
SELECT genre, SUM(copies) FROM books GROUP BY genre;
