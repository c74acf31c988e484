CREATE TABLE city (id INTEGER PRIMARY KEY, name TEXT, country TEXT);
CREATE TABLE sculptor (id INTEGER PRIMARY KEY, name TEXT, born INTEGER, died INTEGER, birthplace INTEGER REFERENCES city(id), taught_by INTEGER REFERENCES sculptor(id));
CREATE TABLE patron (id INTEGER PRIMARY KEY, name TEXT, title TEXT, seat INTEGER REFERENCES city(id));
CREATE TABLE statue (id INTEGER PRIMARY KEY, name TEXT, material TEXT, finished INTEGER, sculptor_id INTEGER REFERENCES sculptor(id), patron_id INTEGER REFERENCES patron(id), stands_in INTEGER REFERENCES city(id));
INSERT INTO city VALUES (1,'Lucerra','Italy'),(2,'Aubigny','France'),(3,'Tarnholm','Denmark'),(4,'Pietrasole','Italy'),(5,'Kessel','Germany');
INSERT INTO sculptor VALUES (1,'Bruno Falco',1502,1571,4,NULL),(2,'Lorenzo Dati',1529,1598,1,1),(3,'Mathurin Leroy',1540,1601,2,1),(4,'Soren Hvid',1561,1630,3,2),(5,'Chiara Monti',1565,NULL,1,2),(6,'Ulrich Baum',1548,1599,5,NULL);
INSERT INTO patron VALUES (1,'Ercole Vanni','banker',1),(2,'Marguerite d''Aubigny','countess',2),(3,'Bishop Torvald','bishop',3),(4,'Cosimo Rasi','banker',4),(5,'Elector Friedrich','prince',5);
INSERT INTO statue VALUES (1,'Weeping Faun','marble',1541,1,1,1),(2,'Rider at Dawn','bronze',1560,1,4,4),(3,'Judith','marble',1566,2,1,1),(4,'The Three Winds','bronze',1580,3,2,2),(5,'Saint Olga','oak',1595,4,3,3),(6,'Sleeping Shepherd','marble',1599,5,1,2),(7,'Old Fisherman','bronze',1602,4,5,5),(8,'Hunting Dog','limestone',1585,3,NULL,2);

-- Who carved Judith?
-- sculptor of judith
-- Judith is by whom?
SELECT sculptor.name FROM sculptor JOIN statue ON statue.sculptor_id = sculptor.id WHERE statue.name = 'Judith';

-- Who paid for The Three Winds?
-- patron behind The Three Winds
-- The Three Winds - commissioned by?
SELECT patron.name FROM patron JOIN statue ON statue.patron_id = patron.id WHERE statue.name = 'The Three Winds';

-- Where was the teacher of Soren Hvid born?
-- birthplace of Hvid's teacher
SELECT city.name FROM city JOIN sculptor ON sculptor.birthplace = city.id WHERE sculptor.id IN (SELECT taught_by FROM sculptor WHERE name = 'Soren Hvid');

-- Who were Bruno Falco's students?
-- whom did Falco teach
SELECT name FROM sculptor WHERE taught_by IN (SELECT id FROM sculptor WHERE name = 'Bruno Falco');

-- Which Italian sculptors are there?
-- sculptors born in Italy
SELECT sculptor.name FROM sculptor JOIN city ON sculptor.birthplace = city.id WHERE city.country = 'Italy';

-- For which patrons did Lorenzo Dati's pupils work?
-- patrons of the pupils of Dati
SELECT DISTINCT patron.name FROM patron JOIN statue ON statue.patron_id = patron.id JOIN sculptor ON statue.sculptor_id = sculptor.id WHERE sculptor.taught_by IN (SELECT id FROM sculptor WHERE name = 'Lorenzo Dati');

-- Did Mathurin Leroy ever work for Ercole Vanni?
-- was ercole vanni ever a patron of mathurin leroy
SELECT EXISTS (SELECT statue.name FROM statue JOIN sculptor ON statue.sculptor_id = sculptor.id JOIN patron ON statue.patron_id = patron.id WHERE sculptor.name = 'Mathurin Leroy' AND patron.name = 'Ercole Vanni');

-- Which bankers commissioned a marble statue?
-- bankers who ordered something in marble
SELECT DISTINCT patron.name FROM patron JOIN statue ON statue.patron_id = patron.id WHERE patron.title = 'banker' AND statue.material = 'marble';

-- Which statue was made without a patron?
-- uncommissioned statues
SELECT name FROM statue WHERE patron_id IS NULL;

-- Who commissioned the most works?
-- biggest patron by number of statues
SELECT patron.name FROM patron JOIN statue ON statue.patron_id = patron.id GROUP BY patron.id ORDER BY COUNT(*) DESC LIMIT 1;

-- In which country does the Old Fisherman stand?
-- country where i can see the Old Fisherman
SELECT city.country FROM city JOIN statue ON statue.stands_in = city.id WHERE statue.name = 'Old Fisherman';

-- Who was born first, Ulrich Baum or Mathurin Leroy?
-- older one: Ulrich Baum or Mathurin Leroy?
SELECT name FROM sculptor WHERE name IN ('Ulrich Baum', 'Mathurin Leroy') ORDER BY born LIMIT 1;

-- Which sculptor has left us no statue?
-- sculptors without a surviving work in the list
SELECT name FROM sculptor WHERE id NOT IN (SELECT sculptor_id FROM statue);

-- Which sculptors worked in marble or oak?
-- carvers of marble or oak
SELECT DISTINCT sculptor.name FROM sculptor JOIN statue ON statue.sculptor_id = sculptor.id WHERE statue.material IN ('marble', 'oak');

-- Who worked both in bronze and in marble?
-- sculptors with a bronze as well as a marble
SELECT sculptor.name FROM sculptor JOIN statue ON statue.sculptor_id = sculptor.id WHERE statue.material = 'bronze' INTERSECT SELECT sculptor.name FROM sculptor JOIN statue ON statue.sculptor_id = sculptor.id WHERE statue.material = 'marble';

-- How many statues are there in Aubigny?
-- statue count aubigny
SELECT COUNT(*) FROM statue JOIN city ON statue.stands_in = city.id WHERE city.name = 'Aubigny';

-- What was the last thing Bruno Falco finished?
-- falco's latest work
SELECT statue.name FROM statue JOIN sculptor ON statue.sculptor_id = sculptor.id WHERE sculptor.name = 'Bruno Falco' ORDER BY statue.finished DESC LIMIT 1;

-- List the bronzes with the year they were finished, earliest first.
-- bronze statues + year, oldest first
SELECT name, finished FROM statue WHERE material = 'bronze' ORDER BY finished;

-- Is Chiara Monti a pupil of Bruno Falco?
-- did Bruno Falco teach Chiara Monti
SELECT EXISTS (SELECT name FROM sculptor WHERE name = 'Chiara Monti' AND taught_by IN (SELECT id FROM sculptor WHERE name = 'Bruno Falco'));

-- When did Lorenzo Dati die?
-- dati death year
SELECT died FROM sculptor WHERE name = 'Lorenzo Dati';
