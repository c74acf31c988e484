CREATE TABLE Clergy (ClergyId INTEGER PRIMARY KEY, FullName TEXT, Office TEXT, AppointedYear INTEGER, RetiredYear INTEGER);
CREATE TABLE Parishioner (PersonId INTEGER PRIMARY KEY, FullName TEXT, BornOn DATE, Hamlet TEXT, Occupation TEXT, OnElectoralRoll TEXT);
CREATE TABLE Rite (RiteNo INTEGER PRIMARY KEY, Kind TEXT, HeldOn DATE, PersonId INTEGER REFERENCES Parishioner(PersonId), ClergyId INTEGER REFERENCES Clergy(ClergyId), Place TEXT, FeePaid REAL, Folio INTEGER);
INSERT INTO Clergy VALUES (1,'Canon Aubrey Sexton','rector',1989,2011),(2,'Revd Hester Mallow','rector',2011,NULL),(3,'Revd Piers Dunnock','curate',2018,NULL),(4,'Mr Edwin Clegg','lay reader',2003,2020);
INSERT INTO Parishioner VALUES (1,'Winifred Thrale','1931-02-27','Upper Snoring','schoolmistress','yes'),(2,'George Applin','1954-08-03','Nether End','farmer','yes'),(3,'Clementine Rudge','2015-05-19','Nether End',NULL,'no'),(4,'Samuel Thrale','1985-12-01','Upper Snoring','joiner','no'),(5,'Ada Pettifer','1978-04-14','Church Cottages','postmistress','yes'),(6,'Barnaby Rudge','1986-09-09','Nether End','farmer','yes'),(7,'Iris Applin','1957-01-30','Nether End','midwife','yes'),(8,'Toby Pettifer','2019-03-08','Church Cottages',NULL,'no');
INSERT INTO Rite VALUES (1,'wedding','1999-06-12',5,1,'St Botolph',150,12),(2,'baptism','2015-08-02',3,2,'St Botolph',0,31),(3,'wedding','2013-09-21',6,2,'Lady Chapel',420,28),(4,'baptism','2019-06-16',8,3,'Lady Chapel',0,40),(5,'funeral','2021-11-05',1,2,'St Botolph',203,44),(6,'wedding','2010-05-01',4,1,'St Botolph',380,25),(7,'confirmation','2023-10-15',3,2,'St Botolph',NULL,47),(8,'funeral','2017-02-10',2,4,'Churchyard',190,36),(9,'blessing','2022-07-23',7,3,'Churchyard',50,45);

-- Who officiated at the funeral of Winifred Thrale?
-- Which minister buried Winifred Thrale?
SELECT Clergy.FullName FROM Clergy JOIN Rite ON Rite.ClergyId = Clergy.ClergyId JOIN Parishioner ON Rite.PersonId = Parishioner.PersonId WHERE Parishioner.FullName = 'Winifred Thrale' AND Rite.Kind = 'funeral';

-- When was Toby Pettifer baptised?
-- Kindly give the date of Toby Pettifer's baptism.
-- baptism date toby pettifer
SELECT Rite.HeldOn FROM Rite JOIN Parishioner ON Rite.PersonId = Parishioner.PersonId WHERE Parishioner.FullName = 'Toby Pettifer' AND Rite.Kind = 'baptism';

-- On which folio is Barnaby Rudge's wedding entered?
-- folio of the wedding of Barnaby Rudge
SELECT Rite.Folio FROM Rite JOIN Parishioner ON Rite.PersonId = Parishioner.PersonId WHERE Parishioner.FullName = 'Barnaby Rudge' AND Rite.Kind = 'wedding';

-- Who was married at St Botolph?
-- parishioners with a wedding in St Botolph
SELECT Parishioner.FullName FROM Parishioner JOIN Rite ON Rite.PersonId = Parishioner.PersonId WHERE Rite.Kind = 'wedding' AND Rite.Place = 'St Botolph';

-- Which clergy are still in post?
-- clergy not retired
-- Who of the clergy is yet to retire?
SELECT FullName FROM Clergy WHERE RetiredYear IS NULL;

-- Who is our eldest parishioner on the books?
-- oldest person by birth date
SELECT FullName FROM Parishioner ORDER BY BornOn LIMIT 1;

-- How many rites has each minister taken?
-- number of services by clergyman or reader
SELECT Clergy.FullName, COUNT(*) FROM Clergy JOIN Rite ON Rite.ClergyId = Clergy.ClergyId GROUP BY Clergy.ClergyId;

-- What have wedding fees amounted to in all?
-- total received for weddings
SELECT SUM(FeePaid) FROM Rite WHERE Kind = 'wedding';

-- Has Revd Dunnock ever conducted a wedding?
-- Did Piers Dunnock marry anybody?
SELECT EXISTS (SELECT Rite.RiteNo FROM Rite JOIN Clergy ON Rite.ClergyId = Clergy.ClergyId WHERE Clergy.FullName = 'Revd Piers Dunnock' AND Rite.Kind = 'wedding');

-- Is Ada Pettifer on the electoral roll?
-- Does the roll include Ada Pettifer?
SELECT EXISTS (SELECT FullName FROM Parishioner WHERE FullName = 'Ada Pettifer' AND OnElectoralRoll = 'yes');

-- Which persons of Nether End are farmers, please?
-- farmers in nether end
SELECT FullName FROM Parishioner WHERE Hamlet = 'Nether End' AND Occupation = 'farmer';

-- Which rites took place before 2012?
-- kinds of ceremony held earlier than 2012
SELECT DISTINCT Kind FROM Rite WHERE HeldOn < '2012';

-- How many souls are there per hamlet?
-- people by hamlet
-- Number of parishioners in each hamlet
SELECT Hamlet, COUNT(*) FROM Parishioner GROUP BY Hamlet;

-- For which ceremony is no fee noted?
-- rites where the fee is missing
SELECT Kind FROM Rite WHERE FeePaid IS NULL;

-- Who has more than one entry in the registers?
-- persons entered at least twice
SELECT Parishioner.FullName FROM Parishioner JOIN Rite ON Rite.PersonId = Parishioner.PersonId GROUP BY Parishioner.PersonId HAVING COUNT(*) > 1;

-- What does Iris Applin do for a living?
-- occupation of Iris Applin
SELECT Occupation FROM Parishioner WHERE FullName = 'Iris Applin';

-- Which people did Revd Mallow minister to?
-- those for whom Hester Mallow held a rite
SELECT DISTINCT Parishioner.FullName FROM Parishioner JOIN Rite ON Rite.PersonId = Parishioner.PersonId JOIN Clergy ON Rite.ClergyId = Clergy.ClergyId WHERE Clergy.FullName = 'Revd Hester Mallow';
