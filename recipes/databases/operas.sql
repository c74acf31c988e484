CREATE TABLE composer (comp_id INTEGER PRIMARY KEY, surname TEXT, forename TEXT, nation TEXT, birth_place TEXT, birth DATE, death DATE, teacher TEXT);
CREATE TABLE opera (op_id INTEGER PRIMARY KEY, op_title TEXT, comp_id INTEGER REFERENCES composer(comp_id), librettist TEXT, premiere DATE, premiere_city TEXT, lang TEXT, acts INTEGER, kind TEXT, setting TEXT);
CREATE TABLE part (part_id INTEGER PRIMARY KEY, part_name TEXT, op_id INTEGER REFERENCES opera(op_id), voice TEXT, first_singer TEXT, dies TEXT);
INSERT INTO composer VALUES (1,'Castelvecchi','Bruno','Italian','Parma','1798-04-21','1859-10-02','Abate Rossi'),(2,'Lindqvist','Alma','Swedish','Uppsala','1864-12-12','1941-05-17','Otto Grell'),(3,'von Arnsberg','Heinrich','German','Weimar','1821-01-05','1890-07-29','Otto Grell'),(4,'Doležal','Jiří','Czech','Tábor','1850-09-08','1913-03-03',NULL),(5,'Pemberton','Clive','English','Norwich','1919-06-27','1988-11-14','Nadine Boulard'),(6,'Saint-Rémy','Edmée','French','Dijon','1880-02-19','1962-08-25','Nadine Boulard');
INSERT INTO opera VALUES (1,'La contessa muta',1,'Felice Mori','1829-02-26','Milan','Italian',2,'comic','Venice'),(2,'Il giuramento di Tiro',1,'Felice Mori','1841-12-26','Naples','Italian',4,'tragic','Tyre'),(3,'Havsfrun',2,'Selma Ek','1899-10-14','Stockholm','Swedish',3,'fairy tale','the Baltic'),(4,'Der Schwanenritter von Ulm',3,'Heinrich von Arnsberg','1858-08-19','Weimar','German',5,'tragic','Ulm'),(5,'Vodníkova nevěsta',4,'Karel Sova','1884-03-31','Prague','Czech',3,'fairy tale','a millpond'),(6,'The Ferryman''s Wake',5,'Iris Coombe','1951-06-09','Aldburgh','English',3,'tragic','Norfolk'),(7,'Le chat d''Honorine',6,'Colas Vernet','1923-04-11','Paris','French',1,'comic','Dijon');
INSERT INTO part VALUES (1,'Contessa Livia',1,'soprano','Adelina Bosio','no'),(2,'Don Fabrizio',1,'bass','Luigi Tamburro','no'),(3,'Zenobia',2,'soprano','Adelina Bosio','yes'),(4,'Sjöjungfrun',3,'mezzo','Karin Wahl','yes'),(5,'Ritter Almar',4,'tenor','Ludwig Schnorr','yes'),(6,'Vodník',5,'bass','Josef Hrdlička','no'),(7,'Old Amos',6,'baritone','Denis Farrow','yes'),(8,'Honorine',7,'soprano','Yvette Garcin','no'),(9,'Hamilkar',2,'tenor','Enzo Ruggi','yes');

-- Who composed Havsfrun?
-- composer of havsfrun
-- Havsfrun, music by
SELECT composer.surname FROM composer JOIN opera ON opera.comp_id = composer.comp_id WHERE opera.op_title = 'Havsfrun';

-- Who wrote the words of The Ferryman's Wake?
-- librettist of the ferryman's wake
-- text of The Ferryman's Wake is by
SELECT librettist FROM opera WHERE op_title = 'The Ferryman''s Wake';

-- Where was La contessa muta first performed?
-- la contessa muta premiered in which city
-- first night of La contessa muta: where
SELECT premiere_city FROM opera WHERE op_title = 'La contessa muta';

-- Where was Pemberton born?
-- pemberton's birthplace
SELECT birth_place FROM composer WHERE surname = 'Pemberton';

-- When did Doležal die?
-- death of Doležal
-- doležal died on what date
SELECT death FROM composer WHERE surname = 'Doležal';

-- Who taught Lindqvist?
-- lindqvist was a pupil of
-- teacher of Alma Lindqvist
SELECT teacher FROM composer WHERE surname = 'Lindqvist';

-- pupils of Nadine Boulard
-- Who studied with Nadine Boulard?
-- boulard taught which composers
SELECT surname FROM composer WHERE teacher = 'Nadine Boulard';

-- operas by Italian composers
-- what operas have the Italians given us
SELECT opera.op_title FROM opera JOIN composer ON opera.comp_id = composer.comp_id WHERE composer.nation = 'Italian';

-- Which opera does Zenobia appear in?
-- zenobia is a character in
-- what's Zenobia from
SELECT opera.op_title FROM opera JOIN part ON part.op_id = opera.op_id WHERE part.part_name = 'Zenobia';

-- Who first sang Ritter Almar?
-- creator of the part of ritter almar
SELECT first_singer FROM part WHERE part_name = 'Ritter Almar';

-- soprano roles
-- what is there to sing for a soprano
-- parts for soprano
SELECT part_name FROM part WHERE voice = 'soprano';

-- Who dies in Il giuramento di Tiro?
-- characters that don't survive Il giuramento di Tiro
SELECT part.part_name FROM part JOIN opera ON part.op_id = opera.op_id WHERE opera.op_title = 'Il giuramento di Tiro' AND part.dies = 'yes';

-- nineteenth-century operas in Italian
-- Italian-language operas premiered between 1801 and 1900
SELECT op_title FROM opera WHERE lang = 'Italian' AND premiere BETWEEN '1801' AND '1900';

-- Which opera has the most acts?
-- longest opera by acts
SELECT op_title FROM opera ORDER BY acts DESC LIMIT 1;

-- Where is Le chat d'Honorine set?
-- setting of le chat d'honorine
-- Le chat d'Honorine takes place in
SELECT setting FROM opera WHERE op_title = 'Le chat d''Honorine';

-- How many roles for each voice?
-- parts by voice type, number
SELECT voice, COUNT(*) FROM part GROUP BY voice;

-- Are there comic operas in French?
-- any french comic opera
SELECT EXISTS (SELECT op_title FROM opera WHERE kind = 'comic' AND lang = 'French');

-- Which premiered earlier, Havsfrun or Vodníkova nevěsta?
-- Vodníkova nevěsta vs Havsfrun: older one
SELECT op_title FROM opera WHERE op_title IN ('Havsfrun', 'Vodníkova nevěsta') ORDER BY premiere LIMIT 1;
