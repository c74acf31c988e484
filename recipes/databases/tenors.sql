CREATE TABLE Singers (SingerID INTEGER PRIMARY KEY, SingerName TEXT, Voice TEXT, Nationality TEXT, BornOn DATE, DebutYear INTEGER, FeePerNight INTEGER);
CREATE TABLE Roles (RoleID INTEGER PRIMARY KEY, RoleName TEXT, Opera TEXT, Composer TEXT, Voice TEXT);
CREATE TABLE Engagements (SingerID INTEGER REFERENCES Singers(SingerID), RoleID INTEGER REFERENCES Roles(RoleID), House TEXT, Season INTEGER);
INSERT INTO Singers VALUES (1,'Marco Bellandi','tenor','Italian','1979-04-02',2003,9000),(2,'Yves Carrel','tenor','French','1985-09-17',2010,6500),(3,'Ilse Brandt','soprano','German','1982-01-25',2006,11000),(4,'Rosa Tindari','mezzo','Italian','1990-12-08',2014,4800),(5,'Oleg Varnin','bass','Ukrainian','1971-06-30',1996,7200),(6,'Tomas Reyl','tenor','Czech','1993-03-11',2018,3200),(7,'Nuria Vidal','soprano','Spanish','1988-07-19',2012,8400),(8,'Kurt Manz','baritone','German','1976-10-05',2001,7800);
INSERT INTO Roles VALUES (1,'Corrado','The Corsair''s Bride','Alvani','tenor'),(2,'Livia','The Corsair''s Bride','Alvani','soprano'),(3,'Old King Hamo','Hamo','Strelitz','bass'),(4,'Ginevra','Hamo','Strelitz','mezzo'),(5,'Florian','The Glass Garden','Dumaine','tenor'),(6,'Celeste','The Glass Garden','Dumaine','soprano'),(7,'Count Orlok','Orlok','Strelitz','baritone');
INSERT INTO Engagements VALUES (1,1,'Teatro Lume',2021),(1,5,'Grand Palais Opera',2023),(2,5,'Grand Palais Opera',2022),(3,2,'Teatro Lume',2021),(3,6,'Stadthaus',2023),(4,4,'Stadthaus',2022),(5,3,'Stadthaus',2022),(7,6,'Grand Palais Opera',2022),(7,2,'Teatro Lume',2023),(8,7,'Stadthaus',2021);

-- Is any of the tenors Italian?
-- do we have an Italian tenor
-- any tenor from Italy
SELECT EXISTS (SELECT SingerName FROM Singers WHERE Voice = 'tenor' AND Nationality = 'Italian');

-- Are there any Russian basses?
-- is a Russian bass among our singers
SELECT EXISTS (SELECT SingerName FROM Singers WHERE Voice = 'bass' AND Nationality = 'Russian');

-- Has Ilse Brandt ever sung anything by Strelitz?
-- did Brandt ever appear in a Strelitz opera
SELECT EXISTS (SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID JOIN Roles ON Engagements.RoleID = Roles.RoleID WHERE Singers.SingerName = 'Ilse Brandt' AND Roles.Composer = 'Strelitz');

-- Did Vidal sing at Teatro Lume?
-- vidal, teatro lume - ever?
-- has Nuria Vidal performed at the Teatro Lume
SELECT EXISTS (SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID WHERE Singers.SingerName = 'Nuria Vidal' AND Engagements.House = 'Teatro Lume');

-- Who costs more per night, Brandt or Bellandi?
-- the more expensive of Ilse Brandt and Marco Bellandi
SELECT SingerName FROM Singers WHERE SingerName IN ('Ilse Brandt', 'Marco Bellandi') ORDER BY FeePerNight DESC LIMIT 1;

-- tenors cheaper than Yves Carrel
-- which tenors ask for less than Carrel
SELECT SingerName FROM Singers WHERE Voice = 'tenor' AND FeePerNight < (SELECT FeePerNight FROM Singers WHERE SingerName = 'Yves Carrel');

-- Who has sung both Livia and Celeste?
-- sopranos with Livia as well as Celeste in their repertoire
SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID JOIN Roles ON Engagements.RoleID = Roles.RoleID WHERE Roles.RoleName = 'Livia' INTERSECT SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID JOIN Roles ON Engagements.RoleID = Roles.RoleID WHERE Roles.RoleName = 'Celeste';

-- Which singers have no engagements?
-- singers nobody has booked
-- who has never been engaged anywhere
SELECT SingerName FROM Singers WHERE SingerID NOT IN (SELECT SingerID FROM Engagements);

-- who sang at the Grand Palais Opera but never at Teatro Lume
-- Grand Palais people without a Teatro Lume engagement
SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID WHERE Engagements.House = 'Grand Palais Opera' EXCEPT SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID WHERE Engagements.House = 'Teatro Lume';

-- Who has the same nationality as Kurt Manz?
-- Kurt Manz's compatriots
SELECT SingerName FROM Singers WHERE Nationality = (SELECT Nationality FROM Singers WHERE SingerName = 'Kurt Manz') AND SingerName <> 'Kurt Manz';

-- Did Carrel make his debut before Vidal did?
-- carrel on stage earlier than vidal?
-- was the debut of Yves Carrel earlier than that of Nuria Vidal
SELECT EXISTS (SELECT SingerName FROM Singers WHERE SingerName = 'Yves Carrel' AND DebutYear < (SELECT DebutYear FROM Singers WHERE SingerName = 'Nuria Vidal'));

-- Which house gave more engagements, Stadthaus or Teatro Lume?
-- stadthaus or teatro lume - who hired singers more often
SELECT House FROM Engagements WHERE House IN ('Stadthaus', 'Teatro Lume') GROUP BY House ORDER BY COUNT(*) DESC LIMIT 1;

-- Who sang Florian in 2022?
-- florian, season 2022: which singer
SELECT Singers.SingerName FROM Singers JOIN Engagements ON Engagements.SingerID = Singers.SingerID JOIN Roles ON Engagements.RoleID = Roles.RoleID WHERE Roles.RoleName = 'Florian' AND Engagements.Season = 2022;

-- youngest singer we have
-- who was born last
SELECT SingerName FROM Singers ORDER BY BornOn DESC LIMIT 1;

-- who is neither Italian nor German
-- singers apart from the Germans and Italians
SELECT SingerName FROM Singers WHERE Nationality NOT IN ('Italian', 'German');

-- average fee by voice type
-- what does each kind of voice cost per night on average
SELECT Voice, AVG(FeePerNight) FROM Singers GROUP BY Voice;

-- operas with a part for a bass
-- which opera needs a bass
SELECT Opera FROM Roles WHERE Voice = 'bass';
