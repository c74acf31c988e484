CREATE TABLE Persons (PersonID INTEGER PRIMARY KEY, Surname TEXT, GivenName TEXT, Occupation TEXT, HomeTown TEXT, BirthYear INTEGER);
CREATE TABLE Letters (LetterNo INTEGER PRIMARY KEY, SenderID INTEGER REFERENCES Persons(PersonID), RecipientID INTEGER REFERENCES Persons(PersonID), WrittenOn DATE, WrittenAt TEXT, Language TEXT, Pages INTEGER, Sealed TEXT, Condition TEXT, BoxCode TEXT REFERENCES Boxes(BoxCode));
CREATE TABLE Boxes (BoxCode TEXT PRIMARY KEY, Shelf TEXT, Donor TEXT, Acquired DATE);
INSERT INTO Persons VALUES (1,'Haverkamp','Johanna','botanist','Leiden',1788),(2,'Strand','Mikael','merchant','Gothenburg',1779),(3,'de Vries','Pieter','engraver','Leiden',1801),(4,'Oakes','Lydia','novelist','Bath',1795),(5,'Fontaine','Auguste','diplomat','Lyon',1770),(6,'Oakes','Samuel','ship captain','Bath',1792),(7,'Reuter','Klara','composer','Leipzig',1806);
INSERT INTO Boxes VALUES ('A1','top','University of Leiden','1954-03-12'),('A2','top','Oakes family','1961-10-02'),('B1','middle','Oakes family','1988-06-20'),('C4','bottom',NULL,'2003-01-15');
INSERT INTO Letters VALUES (101,1,2,'1821-04-03','Leiden','Dutch',4,'yes','good','A1'),(102,2,1,'1821-05-19','Gothenburg','German',2,'yes','good','A1'),(103,4,6,'1824-11-30','Bath','English',7,'no','fragile','A2'),(104,6,4,'1825-02-08','Lisbon','English',3,'yes','water-stained','A2'),(105,6,4,'1825-08-21','Cape Town','English',12,'yes','good','B1'),(106,5,1,'1829-01-14','Paris','French',2,'yes','fragile','A1'),(107,7,4,'1834-09-09','Leipzig','German',5,'no','good','B1'),(108,1,3,'1830-06-17','Leiden','Dutch',1,'no','good','C4'),(109,1,5,'1830-07-02','Utrecht','French',6,'yes','water-stained','C4'),(110,4,7,'1835-01-23','Bath','English',9,'no','good','B1');

-- What did Klara Reuter do for a living?
-- Klara Reuter's profession
-- what was Klara Reuter by trade
SELECT Occupation FROM Persons WHERE GivenName = 'Klara' AND Surname = 'Reuter';

-- Which letters were written in French?
-- french letters, numbers only
-- which ones are in french
SELECT LetterNo FROM Letters WHERE Language = 'French';

-- Who wrote letter 109?
-- sender of no. 109, first and last name
-- given name and surname of the writer of 109
SELECT Persons.GivenName, Persons.Surname FROM Persons JOIN Letters ON Letters.SenderID = Persons.PersonID WHERE Letters.LetterNo = 109;

-- Who was letter 107 addressed to?
-- first name and surname of whoever got letter 107
SELECT Persons.GivenName, Persons.Surname FROM Persons JOIN Letters ON Letters.RecipientID = Persons.PersonID WHERE Letters.LetterNo = 107;

-- How many letters did Johanna send?
-- no of letters by Johanna
SELECT COUNT(*) FROM Letters JOIN Persons ON Letters.SenderID = Persons.PersonID WHERE Persons.GivenName = 'Johanna';

-- Who received the most letters?
-- surname and given name of the person most written to
-- who got the most mail? surname, given name
SELECT Persons.Surname, Persons.GivenName FROM Persons JOIN Letters ON Letters.RecipientID = Persons.PersonID GROUP BY Persons.PersonID ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the longest letter written?
-- date of the letter with the most pages
-- our lengthiest letter, when is it from
SELECT WrittenOn FROM Letters ORDER BY Pages DESC LIMIT 1;

-- Which letters date from 1825?
-- letters written in 1825
-- what have we got from the year 1825
SELECT LetterNo FROM Letters WHERE WrittenOn = '1825';

-- Do we have anything in English written in Lisbon?
-- any english letter from Lisbon?
-- is there a letter in English that was sent from Lisbon
SELECT EXISTS (SELECT LetterNo FROM Letters WHERE Language = 'English' AND WrittenAt = 'Lisbon');

-- On which shelf is letter 106 kept?
-- where do I find 106, which shelf?
SELECT Boxes.Shelf FROM Boxes JOIN Letters ON Letters.BoxCode = Boxes.BoxCode WHERE Letters.LetterNo = 106;

-- How many pages on average do letters have in each language?
-- avg length in pages by language
SELECT Language, AVG(Pages) FROM Letters GROUP BY Language;

-- Which sealed letters are not in good condition?
-- list letters with a seal whose state isn't good
-- sealed but not good
SELECT LetterNo FROM Letters WHERE Sealed = 'yes' AND Condition != 'good';

-- Which boxes hold more than two letters?
-- boxes with over 2 letters in them
-- fullest boxes, more than 2 letters each
SELECT BoxCode FROM Letters GROUP BY BoxCode HAVING COUNT(*) > 2;

-- Which towns turn up either as somebody's home or as the place a letter was written?
-- every place: home towns plus writing places
SELECT HomeTown FROM Persons UNION SELECT WrittenAt FROM Letters;

-- Which boxes were given by the Oakes family, and when did we get them?
-- oakes family donations: box and date
SELECT BoxCode, Acquired FROM Boxes WHERE Donor = 'Oakes family';

-- From which places did people from Bath write?
-- where were the letters of Bath people written
-- places Bath residents wrote from, no repeats
SELECT DISTINCT Letters.WrittenAt FROM Letters JOIN Persons ON Letters.SenderID = Persons.PersonID WHERE Persons.HomeTown = 'Bath';
