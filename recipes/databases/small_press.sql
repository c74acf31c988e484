CREATE TABLE Person (PersonID INTEGER PRIMARY KEY, Name TEXT, PenName TEXT, Country TEXT, Born INTEGER, Agent TEXT, OnStaff INTEGER);
CREATE TABLE Book (ISBN TEXT PRIMARY KEY, Title TEXT, OrigTitle TEXT, Author INTEGER REFERENCES Person(PersonID), Translator INTEGER REFERENCES Person(PersonID), Editor INTEGER REFERENCES Person(PersonID), Genre TEXT, Pages INTEGER, ContractOn DATE, Published DATE, HardbackPrice REAL, PaperbackPrice REAL, OutOfPrint TEXT);
CREATE TABLE Printing (PrintID INTEGER PRIMARY KEY, ISBN TEXT REFERENCES Book(ISBN), PrintNo INTEGER, Printer TEXT, Ordered DATE, Arrived DATE, Copies INTEGER, UnitCost REAL);
CREATE TABLE Prize (PrizeID INTEGER PRIMARY KEY, ISBN TEXT REFERENCES Book(ISBN), Award TEXT, Yr INTEGER, Won INTEGER, Money INTEGER);
INSERT INTO Person VALUES (1,'Eilidh Marr',NULL,'Scotland',1961,'Tobin & Co',0),(2,'Joaquim Serra','J. Salt','Portugal',1948,NULL,0),(3,'Dorrit Haas',NULL,'Austria',1979,'Tobin & Co',0),(4,'Beth Lorimer',NULL,'England',1984,NULL,1),(5,'Oskar Fenn',NULL,'England',1972,NULL,1),(6,'Nadia Bloom','Vera Lune','France',1990,'Mirador',0),(7,'Peter Quince',NULL,'Ireland',1955,NULL,0);
INSERT INTO Book VALUES ('9001','The Salt Ledger','O Livro do Sal',2,7,4,'novel',312,'2018-02-10','2019-05-16',22.0,11.0,'no'),('9002','Peat',NULL,1,NULL,5,'poetry',88,'2019-11-01','2020-10-08',NULL,9.5,'no'),('9003','Winter Maths','Wintermathematik',3,7,4,'novel',241,'2020-01-15','2021-09-02',20.0,10.0,'yes'),('9004','A Field Guide to Fog',NULL,1,NULL,4,'essays',176,'2021-06-21','2022-03-10',18.5,NULL,'no'),('9005','Moth Hotel','Hôtel des mites',6,4,5,'novel',198,'2021-12-05','2023-02-23',21.0,11.5,'no'),('9006','Seven Small Boats',NULL,7,NULL,5,'poetry',72,'2022-09-13','2023-11-09',NULL,8.0,'no'),('9007','Tin Weather',NULL,1,NULL,NULL,'novel',NULL,'2023-07-30',NULL,NULL,NULL,'no');
INSERT INTO Printing VALUES (1,'9001',1,'Lund Press','2019-02-20','2019-04-30',2000,3.10),(2,'9001',2,'Gutenhof','2020-01-14','2020-02-25',1500,2.90),(3,'9002',1,'Lund Press','2020-08-03','2020-09-20',800,2.20),(4,'9003',1,'Gutenhof','2021-06-15','2021-08-10',2500,3.40),(5,'9004',1,'Inkwright','2022-01-10','2022-02-18',1200,4.15),(6,'9005',1,'Gutenhof','2022-12-01','2023-01-30',3000,3.25),(7,'9005',2,'Inkwright','2023-06-05','2023-07-01',2000,3.60),(8,'9006',1,'Lund Press','2023-09-12','2023-10-20',600,2.45),(9,'9001',3,'Inkwright','2024-02-01',NULL,1000,3.05);
INSERT INTO Prize VALUES (1,'9001','Lusitania Prize',2020,1,8000),(2,'9002','Heather Medal',2021,0,NULL),(3,'9003','Alpine Book Award',2022,0,NULL),(4,'9005','First Light Prize',2023,1,5000),(5,'9005','Lusitania Prize',2024,0,NULL),(6,'9004','Heather Medal',2022,1,2500);

-- Who wrote Moth Hotel?
-- moth hotel author
SELECT Person.Name FROM Book JOIN Person ON Book.Author = Person.PersonID WHERE Book.Title = 'Moth Hotel';

-- Who put Moth Hotel into English?
-- moth hotel translated by
SELECT Person.Name FROM Book JOIN Person ON Book.Translator = Person.PersonID WHERE Book.Title = 'Moth Hotel';

-- Who edited Peat?
-- peat's editor
SELECT Person.Name FROM Book JOIN Person ON Book.Editor = Person.PersonID WHERE Book.Title = 'Peat';

-- What was The Salt Ledger called originally?
-- salt ledger original title
SELECT OrigTitle FROM Book WHERE Title = 'The Salt Ledger';

-- Under what name does Nadia Bloom write?
-- nadia bloom pseudonym
SELECT PenName FROM Person WHERE Name = 'Nadia Bloom';

-- Who is J. Salt really?
-- real name of J. Salt
SELECT Name FROM Person WHERE PenName = 'J. Salt';

-- Which books did Eilidh Marr write?
-- eilidh's books
SELECT Book.Title FROM Book JOIN Person ON Book.Author = Person.PersonID WHERE Person.Name = 'Eilidh Marr';

-- What has Peter Quince translated for us?
-- quince translations
SELECT Book.Title FROM Book JOIN Person ON Book.Translator = Person.PersonID WHERE Person.Name = 'Peter Quince';

-- Which titles has Beth Lorimer looked after as editor?
-- beth lorimer edited
SELECT Book.Title FROM Book JOIN Person ON Book.Editor = Person.PersonID WHERE Person.Name = 'Beth Lorimer';

-- Which of our books are not translations?
-- books written in English, no translator
SELECT Title FROM Book WHERE Translator IS NULL;

-- Which book has no editor yet?
-- unedited book
SELECT Title FROM Book WHERE Editor IS NULL;

-- When did we sign Winter Maths?
-- winter maths contract date
SELECT ContractOn FROM Book WHERE Title = 'Winter Maths';

-- When did Winter Maths come out?
-- winter maths publication
SELECT Published FROM Book WHERE Title = 'Winter Maths';

-- Which book hasn't come out yet?
-- unpublished titles
SELECT Title FROM Book WHERE Published IS NULL;

-- What came out since 2022?
-- published 2022 or later
SELECT Title FROM Book WHERE Published >= '2022';

-- What did we bring out from 2019 to 2021?
-- titles out between 2019 and 2021
SELECT Title FROM Book WHERE Published BETWEEN '2019' AND '2021';

-- What is our most recent novel?
-- latest novel out
SELECT Title FROM Book WHERE Genre = 'novel' ORDER BY Published DESC LIMIT 1;

-- What does the Salt Ledger cost in hardback?
-- salt ledger hardcover price
SELECT HardbackPrice FROM Book WHERE Title = 'The Salt Ledger';

-- How much is the Salt Ledger in paperback?
-- salt ledger softcover price
SELECT PaperbackPrice FROM Book WHERE Title = 'The Salt Ledger';

-- Which published books have no hardback edition?
-- out but no hardback price
SELECT Title FROM Book WHERE HardbackPrice IS NULL AND Published IS NOT NULL;

-- Which titles can no longer be bought?
-- out of print
SELECT Title FROM Book WHERE OutOfPrint = 'yes';

-- What's our thickest book, and who's it by?
-- longest book + author
SELECT Book.Title, Person.Name FROM Book JOIN Person ON Book.Author = Person.PersonID ORDER BY Book.Pages DESC LIMIT 1;

-- Which books are longer than Moth Hotel?
-- more pages than moth hotel
SELECT Title FROM Book WHERE Pages > (SELECT Pages FROM Book WHERE Title = 'Moth Hotel');

-- Is Peat shorter than Seven Small Boats?
-- peat fewer pages than seven small boats?
SELECT EXISTS (SELECT ISBN FROM Book WHERE Title = 'Peat' AND Pages < (SELECT Pages FROM Book WHERE Title = 'Seven Small Boats'));

-- Which of our people are employed here?
-- people on staff
SELECT Name FROM Person WHERE OnStaff = 1;

-- Who is represented by Tobin & Co?
-- tobin & co authors
SELECT Name FROM Person WHERE Agent = 'Tobin & Co';

-- Who on the outside has no agent?
-- freelancers w/o agent
SELECT Name FROM Person WHERE Agent IS NULL AND OnStaff = 0;

-- Who is our youngest author?
-- youngest writer of a book
SELECT Person.Name FROM Book JOIN Person ON Book.Author = Person.PersonID ORDER BY Person.Born DESC LIMIT 1;

-- Who both writes and translates?
-- authors who are translators too
SELECT Person.Name FROM Book JOIN Person ON Book.Author = Person.PersonID INTERSECT SELECT Person.Name FROM Book JOIN Person ON Book.Translator = Person.PersonID;

-- Who has written more than one book?
-- authors with several books
SELECT Person.Name FROM Book JOIN Person ON Book.Author = Person.PersonID GROUP BY Person.PersonID HAVING COUNT(*) > 1;

-- Who has never written a book for us?
-- people without a book of their own
SELECT Name FROM Person WHERE PersonID NOT IN (SELECT Author FROM Book);

-- How many titles are there in each genre?
-- books per genre
SELECT Genre, COUNT(*) FROM Book GROUP BY Genre;

-- How many copies of each book have been printed?
-- print totals by title
SELECT Book.Title, SUM(Printing.Copies) FROM Printing JOIN Book ON Printing.ISBN = Book.ISBN GROUP BY Book.ISBN;

-- Which title has been reprinted most?
-- most printings
SELECT Book.Title FROM Printing JOIN Book ON Printing.ISBN = Book.ISBN GROUP BY Book.ISBN ORDER BY COUNT(*) DESC LIMIT 1;

-- Who printed the second printing of Moth Hotel?
-- moth hotel 2nd printing done by
SELECT Printing.Printer FROM Printing JOIN Book ON Printing.ISBN = Book.ISBN WHERE Book.Title = 'Moth Hotel' AND Printing.PrintNo = 2;

-- Which print run hasn't arrived, and how many copies is it?
-- printing not in yet: title + copies
SELECT Book.Title, Printing.Copies FROM Printing JOIN Book ON Printing.ISBN = Book.ISBN WHERE Printing.Arrived IS NULL;

-- Which printer is the dearest on average?
-- highest mean unit cost, printer
SELECT Printer FROM Printing GROUP BY Printer ORDER BY AVG(UnitCost) DESC LIMIT 1;

-- Which printings of what were ordered in 2023?
-- 2023 print orders: title, printing no
SELECT Book.Title, Printing.PrintNo FROM Printing JOIN Book ON Printing.ISBN = Book.ISBN WHERE Printing.Ordered = '2023';

-- Which books won something?
-- prize-winning titles
SELECT DISTINCT Book.Title FROM Book JOIN Prize ON Prize.ISBN = Book.ISBN WHERE Prize.Won = 1;

-- Which prizes were we only shortlisted for, and in which years?
-- awards not won + year
SELECT Award, Yr FROM Prize WHERE Won = 0;

-- How much prize money has Eilidh Marr won?
-- marr prize money
SELECT SUM(Prize.Money) FROM Prize JOIN Book ON Prize.ISBN = Book.ISBN JOIN Person ON Book.Author = Person.PersonID WHERE Person.Name = 'Eilidh Marr';

-- Has any poetry won a prize?
-- poetry prize winner?
SELECT EXISTS (SELECT Prize.PrizeID FROM Prize JOIN Book ON Prize.ISBN = Book.ISBN WHERE Book.Genre = 'poetry' AND Prize.Won = 1);

-- Who edited the book with the most prize money?
-- editor of our biggest prize winner
SELECT Person.Name FROM Prize JOIN Book ON Prize.ISBN = Book.ISBN JOIN Person ON Book.Editor = Person.PersonID ORDER BY Prize.Money DESC LIMIT 1;
