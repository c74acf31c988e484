CREATE TABLE Artists (artist_no INTEGER PRIMARY KEY, artist TEXT, nationality TEXT, born INTEGER, died INTEGER);
CREATE TABLE Works (work_no INTEGER PRIMARY KEY, title TEXT, artist_no INTEGER REFERENCES Artists(artist_no), medium TEXT, made_year INTEGER, insured_for INTEGER, on_display TEXT);
CREATE TABLE Borrowers (borrower_no INTEGER PRIMARY KEY, institution TEXT, town TEXT, country TEXT);
CREATE TABLE Loans (loan_no INTEGER PRIMARY KEY, work_no INTEGER REFERENCES Works(work_no), borrower_no INTEGER REFERENCES Borrowers(borrower_no), went_out DATE, came_back DATE, courier TEXT, fee INTEGER);
INSERT INTO Artists VALUES (1,'Elske Vantongeren','Dutch',1871,1944),(2,'Ruben Achterberg','Dutch',1902,1980),(3,'Sofia Marchetti','Italian',1888,1951),(4,'Ignace Lemoine','French',1845,1911),(5,'Yuki Tanabe','Japanese',1939,NULL),(6,'Dora Quist','Danish',1915,1999);
INSERT INTO Works VALUES (1,'Girl with a Heron',1,'oil',1903,240000,'yes'),(2,'Low Tide',1,'watercolour',1911,38000,'no'),(3,'Factory Gate',2,'oil',1934,95000,'yes'),(4,'Three Lemons',3,'oil',1922,410000,'yes'),(5,'The Widow',3,'bronze',1930,150000,'no'),(6,'Harvest at Brie',4,'oil',1880,670000,'yes'),(7,'Silence No. 4',5,'ink',1978,52000,'no'),(8,'Self-portrait in Fur',6,'watercolour',1948,27000,'yes'),(9,'Tram Stop',2,'etching',1936,4500,'no');
INSERT INTO Borrowers VALUES (1,'Kunsthal Oost','Enschede','Netherlands'),(2,'Musee du Quai','Lyon','France'),(3,'Stadsmuseum Brugwacht','Ghent','Belgium'),(4,'Galleria Sant''Elmo','Naples','Italy'),(5,'Musee des Granges','Tours','France'),(6,'Haus am Deich','Emden','Germany');
INSERT INTO Loans VALUES (1,1,2,'2019-02-01','2019-06-30','Pia Vos',6000),(2,4,4,'2020-09-10','2021-01-15','Pia Vos',9500),(3,6,2,'2021-03-01','2021-07-12','Bram Hof',12000),(4,3,3,'2021-10-05','2022-02-01','Lien Dekker',2500),(5,1,3,'2022-04-14','2022-09-01','Lien Dekker',5500),(6,9,1,'2022-11-01','2023-03-31','Bram Hof',0),(7,5,4,'2023-05-20',NULL,'Pia Vos',4200),(8,2,5,'2023-09-09','2024-01-08','Bram Hof',1800),(9,6,5,'2024-02-01',NULL,'Pia Vos',11000),(10,3,1,'2024-03-15',NULL,'Lien Dekker',2000);

-- Which museums have borrowed a Marchetti?
-- institutions that had something by Sofia Marchetti
-- marchetti went to whom
SELECT Borrowers.institution FROM Borrowers JOIN Loans ON Loans.borrower_no = Borrowers.borrower_no JOIN Works ON Loans.work_no = Works.work_no JOIN Artists ON Works.artist_no = Artists.artist_no WHERE Artists.artist = 'Sofia Marchetti';

-- Which artists have been shown in France?
-- whose work went to French borrowers
-- painters and sculptors we lent to France
SELECT Artists.artist FROM Artists JOIN Works ON Works.artist_no = Artists.artist_no JOIN Loans ON Loans.work_no = Works.work_no JOIN Borrowers ON Loans.borrower_no = Borrowers.borrower_no WHERE Borrowers.country = 'France';

-- Which works have travelled to France and also to Belgium?
-- lent both to France and to Belgium: titles
SELECT Works.title FROM Works JOIN Loans ON Loans.work_no = Works.work_no JOIN Borrowers ON Loans.borrower_no = Borrowers.borrower_no WHERE Borrowers.country = 'France' INTERSECT SELECT Works.title FROM Works JOIN Loans ON Loans.work_no = Works.work_no JOIN Borrowers ON Loans.borrower_no = Borrowers.borrower_no WHERE Borrowers.country = 'Belgium';

-- Which pieces have never left the house?
-- works we never lent out
-- what has never been on loan
SELECT title FROM Works WHERE work_no NOT IN (SELECT work_no FROM Loans);

-- Which artists have never been lent to anybody?
-- makers of whom no work has gone out
SELECT artist FROM Artists WHERE artist_no NOT IN (SELECT Works.artist_no FROM Works JOIN Loans ON Loans.work_no = Works.work_no);

-- Who has the Factory Gate now?
-- where is Factory Gate currently lent (museum)
-- factory gate, not back yet: which institution?
SELECT Borrowers.institution FROM Borrowers JOIN Loans ON Loans.borrower_no = Borrowers.borrower_no JOIN Works ON Loans.work_no = Works.work_no WHERE Works.title = 'Factory Gate' AND Loans.came_back IS NULL;

-- What is still out?
-- works that have not come back
-- titles not returned so far
SELECT Works.title FROM Works JOIN Loans ON Loans.work_no = Works.work_no WHERE Loans.came_back IS NULL;

-- How much in fees did Dutch artists bring in?
-- loan fees earned by works of Dutch makers, total
SELECT SUM(Loans.fee) FROM Loans JOIN Works ON Loans.work_no = Works.work_no JOIN Artists ON Works.artist_no = Artists.artist_no WHERE Artists.nationality = 'Dutch';

-- Which courier travelled with the Harvest at Brie to Lyon?
-- who accompanied Harvest at Brie when it went to Lyon
SELECT Loans.courier FROM Loans JOIN Works ON Loans.work_no = Works.work_no JOIN Borrowers ON Loans.borrower_no = Borrowers.borrower_no WHERE Works.title = 'Harvest at Brie' AND Borrowers.town = 'Lyon';

-- To how many countries has Pia Vos taken works?
-- number of countries Vos has couriered to
SELECT COUNT(DISTINCT Borrowers.country) FROM Borrowers JOIN Loans ON Loans.borrower_no = Borrowers.borrower_no WHERE Loans.courier = 'Pia Vos';

-- Which museum never asked us for an oil?
-- institutions that have not had an oil painting from us
SELECT institution FROM Borrowers WHERE borrower_no NOT IN (SELECT Loans.borrower_no FROM Loans JOIN Works ON Loans.work_no = Works.work_no WHERE Works.medium = 'oil');

-- Who made Tram Stop?
-- artist of tram stop
-- tram stop is by whom
SELECT Artists.artist FROM Artists JOIN Works ON Works.artist_no = Artists.artist_no WHERE Works.title = 'Tram Stop';

-- Which artist is still alive?
-- living artists in the collection
-- who among the artists hasn't died
SELECT artist FROM Artists WHERE died IS NULL;

-- Which borrower paid us the most in fees?
-- best paying museum overall
-- who has brought in the biggest sum of loan fees
SELECT Borrowers.institution FROM Borrowers JOIN Loans ON Loans.borrower_no = Borrowers.borrower_no GROUP BY Borrowers.borrower_no ORDER BY SUM(Loans.fee) DESC LIMIT 1;

-- Which works were lent more than once?
-- went out twice or more
-- titles with at least two loans
SELECT Works.title FROM Works JOIN Loans ON Loans.work_no = Works.work_no GROUP BY Works.work_no HAVING COUNT(*) >= 2;

-- What is Three Lemons insured for?
-- insurance value three lemons
-- how much would the insurer pay for Three Lemons
SELECT insured_for FROM Works WHERE title = 'Three Lemons';

-- Did anything by Yuki Tanabe ever go to Germany?
-- tanabe lent to germany, ever?
SELECT EXISTS (SELECT Artists.artist FROM Artists JOIN Works ON Works.artist_no = Artists.artist_no JOIN Loans ON Loans.work_no = Works.work_no JOIN Borrowers ON Loans.borrower_no = Borrowers.borrower_no WHERE Artists.artist = 'Yuki Tanabe' AND Borrowers.country = 'Germany');
