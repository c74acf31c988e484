CREATE TABLE Composers (cid INTEGER PRIMARY KEY, cname TEXT, nation TEXT, dob DATE, teacher INTEGER REFERENCES Composers(cid));
CREATE TABLE Pieces (pid INTEGER PRIMARY KEY, title TEXT, genre TEXT, cid INTEGER REFERENCES Composers(cid), dedicatee INTEGER REFERENCES Performers(perf_id));
CREATE TABLE Performers (perf_id INTEGER PRIMARY KEY, pname TEXT, instr TEXT, ensemble TEXT);
CREATE TABLE Concerts (conc_id INTEGER PRIMARY KEY, pid INTEGER REFERENCES Pieces(pid), perf_id INTEGER REFERENCES Performers(perf_id), hall TEXT, played_on DATE, is_premiere TEXT);
INSERT INTO Composers VALUES (1,'Elsa Brandvold','Norwegian','1868-02-11',NULL),(2,'Janos Keleti','Hungarian','1890-07-30',1),(3,'Aurelie Fontan','French','1901-11-05',1),(4,'Walter Pryce','Welsh','1912-03-19',3),(5,'Mirela Costin','Romanian','1930-09-02',2),(6,'Tadeusz Wolny','Polish','1935-12-24',NULL);
INSERT INTO Performers VALUES (1,'Viktor Salamon','violin',NULL),(2,'Ida Renner','piano','Renner Trio'),(3,'Huw Morgan','cello','Renner Trio'),(4,'Clara Bisset','soprano',NULL),(5,'Noa Peretz','violin','Renner Trio'),(6,'Luc Armand','oboe',NULL);
INSERT INTO Pieces VALUES (1,'Fjord Nocturne','nocturne',1,2),(2,'Seven Village Dances','suite',2,1),(3,'Chansons de pluie','song cycle',3,4),(4,'Trio in Grey','trio',4,2),(5,'Sonata Pastorale','sonata',3,NULL),(6,'Carpathian Concerto','concerto',5,1),(7,'Lament for Huw','sonata',4,3),(8,'Night Signals','suite',2,NULL);
INSERT INTO Concerts VALUES (1,1,2,'Aula Nova','1931-10-02','no'),(2,2,1,'Vigado Room','1927-04-15','yes'),(3,3,4,'Salle Verte','1933-05-20','yes'),(4,4,2,'Aula Nova','1948-01-17','yes'),(5,4,3,'Salle Verte','1949-03-03','no'),(6,6,5,'Vigado Room','1962-11-28','yes'),(7,5,6,'Salle Verte','1936-02-09','yes'),(8,2,5,'Aula Nova','1961-06-12','no'),(9,7,3,'Aula Nova','1955-09-30','yes');

-- Who wrote the Sonata Pastorale?
-- composer of Sonata Pastorale?
SELECT Composers.cname FROM Composers JOIN Pieces ON Pieces.cid = Composers.cid WHERE Pieces.title = 'Sonata Pastorale';

-- What has Janos Keleti composed?
-- keleti's works
-- pieces by Janos Keleti
SELECT Pieces.title FROM Pieces JOIN Composers ON Pieces.cid = Composers.cid WHERE Composers.cname = 'Janos Keleti';

-- Who studied with Elsa Brandvold?
-- students of brandvold
SELECT cname FROM Composers WHERE teacher IN (SELECT cid FROM Composers WHERE cname = 'Elsa Brandvold');

-- What nationality was Walter Pryce's teacher?
-- the teacher of Walter Pryce - from which nation?
SELECT nation FROM Composers WHERE cid IN (SELECT teacher FROM Composers WHERE cname = 'Walter Pryce');

-- To whom is the Fjord Nocturne dedicated?
-- dedicatee of Fjord Nocturne
SELECT Performers.pname FROM Performers JOIN Pieces ON Pieces.dedicatee = Performers.perf_id WHERE Pieces.title = 'Fjord Nocturne';

-- Which composers dedicated something to Viktor Salamon?
-- who wrote pieces for Salamon
SELECT Composers.cname FROM Composers JOIN Pieces ON Pieces.cid = Composers.cid JOIN Performers ON Pieces.dedicatee = Performers.perf_id WHERE Performers.pname = 'Viktor Salamon';

-- Who premiered the Carpathian Concerto?
-- first performer of the Carpathian Concerto (premiere)
SELECT Performers.pname FROM Performers JOIN Concerts ON Concerts.perf_id = Performers.perf_id JOIN Pieces ON Concerts.pid = Pieces.pid WHERE Pieces.title = 'Carpathian Concerto' AND Concerts.is_premiere = 'yes';

-- What does the performer of Chansons de pluie play or sing?
-- voice or instrument of whoever performed Chansons de pluie
SELECT Performers.instr FROM Performers JOIN Concerts ON Concerts.perf_id = Performers.perf_id JOIN Pieces ON Concerts.pid = Pieces.pid WHERE Pieces.title = 'Chansons de pluie';

-- Which violinists played at the Aula Nova?
-- violin players who appeared in Aula Nova
SELECT DISTINCT Performers.pname FROM Performers JOIN Concerts ON Concerts.perf_id = Performers.perf_id WHERE Performers.instr = 'violin' AND Concerts.hall = 'Aula Nova';

-- Did Ida Renner ever perform Seven Village Dances?
-- has ida renner played the Seven Village Dances
SELECT EXISTS (SELECT Concerts.conc_id FROM Concerts JOIN Performers ON Concerts.perf_id = Performers.perf_id JOIN Pieces ON Concerts.pid = Pieces.pid WHERE Performers.pname = 'Ida Renner' AND Pieces.title = 'Seven Village Dances');

-- Has anything of Mirela Costin's been heard in the Vigado Room?
-- was a Costin piece ever played at the vigado room?
SELECT EXISTS (SELECT Concerts.conc_id FROM Concerts JOIN Pieces ON Concerts.pid = Pieces.pid JOIN Composers ON Pieces.cid = Composers.cid WHERE Composers.cname = 'Mirela Costin' AND Concerts.hall = 'Vigado Room');

-- Which pieces have never been performed?
-- works that never got played
SELECT title FROM Pieces WHERE pid NOT IN (SELECT pid FROM Concerts);

-- Which pieces have no dedication?
-- pieces dedicated to nobody
SELECT title FROM Pieces WHERE dedicatee IS NULL;

-- Which composer has no piece in the catalogue?
-- composers without works
SELECT cname FROM Composers WHERE cid NOT IN (SELECT cid FROM Pieces);

-- Which pieces were performed in both Aula Nova and Salle Verte?
-- works heard at Aula Nova and also at Salle Verte
SELECT Pieces.title FROM Pieces JOIN Concerts ON Concerts.pid = Pieces.pid WHERE Concerts.hall = 'Aula Nova' INTERSECT SELECT Pieces.title FROM Pieces JOIN Concerts ON Concerts.pid = Pieces.pid WHERE Concerts.hall = 'Salle Verte';

-- Who are the members of the Renner Trio and what do they play?
-- renner trio line-up with instruments
SELECT pname, instr FROM Performers WHERE ensemble = 'Renner Trio';

-- Which pieces were played in 1961 or later?
-- titles performed since 1961
SELECT Pieces.title FROM Pieces JOIN Concerts ON Concerts.pid = Pieces.pid WHERE Concerts.played_on >= '1961';

-- How many premieres did each hall see?
-- premieres by hall
SELECT hall, COUNT(*) FROM Concerts WHERE is_premiere = 'yes' GROUP BY hall;

-- Which is the youngest composer?
-- composer born last
SELECT cname FROM Composers ORDER BY dob DESC LIMIT 1;

-- Who performed at least twice?
-- performers with two concerts or more
SELECT Performers.pname FROM Performers JOIN Concerts ON Concerts.perf_id = Performers.perf_id GROUP BY Performers.perf_id HAVING COUNT(*) >= 2;
