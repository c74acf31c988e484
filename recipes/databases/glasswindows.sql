CREATE TABLE church (id INTEGER PRIMARY KEY, name TEXT, town TEXT, consecrated INTEGER, denomination TEXT);
CREATE TABLE workshop (id INTEGER PRIMARY KEY, name TEXT, master TEXT, seated_in TEXT);
CREATE TABLE pane (id INTEGER PRIMARY KEY, title TEXT, hangs_in INTEGER REFERENCES church(id), made_by INTEGER REFERENCES workshop(id), donor TEXT, year INTEGER, height_m REAL, condition TEXT);
CREATE TABLE figure (id INTEGER PRIMARY KEY, name TEXT, type TEXT, feast TEXT);
CREATE TABLE shows (pane INTEGER REFERENCES pane(id), figure INTEGER REFERENCES figure(id), PRIMARY KEY (pane, figure));
INSERT INTO church VALUES (1,'St Botulf','Marlow Cross',1240,'Anglican'),(2,'Our Lady of the Weir','Ferring',1388,'Catholic'),(3,'Holy Cross','Ferring',1871,'Catholic'),(4,'Bethel Chapel','Tarnside',1846,'Methodist');
INSERT INTO workshop VALUES (1,'Kemble & Daughters','Rose Kemble','Ferring'),(2,'Atelier Brun','Luc Brun','Chablis'),(3,'Abbey Glass','Brother Odo','Tarnside');
INSERT INTO pane VALUES (1,'Tree of Life',1,2,'Lady Maud',1902,6.4,'good'),(2,'Dragon Window',1,1,'Weavers'' Guild',1887,4.1,'cracked'),(3,'Harvest',4,1,NULL,1921,2.2,'good'),(4,'The Great Catch',2,3,'Fishermen''s Club',1476,5.3,'restored'),(5,'Lilies',2,3,NULL,1490,3.8,'cracked'),(6,'Soldiers'' Memorial',3,1,'Town of Ferring',1924,4.6,'good'),(7,'Desert Night',3,2,'Dr Osk',1968,3.1,'good');
INSERT INTO figure VALUES (1,'Saint George','saint','23 April'),(2,'dragon','beast',NULL),(3,'Saint Peter','saint','29 June'),(4,'Mary','saint','15 August'),(5,'Adam','patriarch',NULL),(6,'Eve','patriarch',NULL),(7,'lion','beast',NULL);
INSERT INTO shows VALUES (1,5),(1,6),(2,1),(2,2),(4,3),(5,4),(6,1),(7,7),(7,4);

-- Who is shown in the Tree of Life?
-- tree of life: figures in it
-- what does the Tree of Life window depict
SELECT figure.name FROM figure JOIN shows ON shows.figure = figure.id JOIN pane ON shows.pane = pane.id WHERE pane.title = 'Tree of Life';

-- Where can I see Saint George in glass, which churches?
-- churches with a window of Saint George
SELECT DISTINCT church.name FROM church JOIN pane ON pane.hangs_in = church.id JOIN shows ON shows.pane = pane.id JOIN figure ON shows.figure = figure.id WHERE figure.name = 'Saint George';

-- What did Atelier Brun make?
-- windows from atelier brun
SELECT pane.title FROM pane JOIN workshop ON pane.made_by = workshop.id WHERE workshop.name = 'Atelier Brun';

-- Who was the master of the workshop that made Lilies?
-- lilies - master's name
SELECT workshop.master FROM workshop JOIN pane ON pane.made_by = workshop.id WHERE pane.title = 'Lilies';

-- Who paid for the Dragon Window?
-- donor dragon window
-- the Dragon Window was a gift of whom
SELECT donor FROM pane WHERE title = 'Dragon Window';

-- Windows in Ferring
-- which windows are to be found in Ferring's churches
SELECT pane.title FROM pane JOIN church ON pane.hangs_in = church.id WHERE church.town = 'Ferring';

-- Cracked windows and their churches
-- what is cracked, and in which church
SELECT pane.title, church.name FROM pane JOIN church ON pane.hangs_in = church.id WHERE pane.condition = 'cracked';

-- Windows nobody donated
-- no donor recorded
SELECT title FROM pane WHERE donor IS NULL;

-- Which windows have beasts in them?
-- windows showing a beast
-- animals (beasts) in the glass: which windows
SELECT pane.title FROM pane JOIN shows ON shows.pane = pane.id JOIN figure ON shows.figure = figure.id WHERE figure.type = 'beast';

-- Which window has no figures?
-- window without anybody on it
SELECT title FROM pane WHERE id NOT IN (SELECT pane FROM shows);

-- Tallest window by Kemble & Daughters
-- kemble's highest window
SELECT pane.title FROM pane JOIN workshop ON pane.made_by = workshop.id WHERE workshop.name = 'Kemble & Daughters' ORDER BY pane.height_m DESC LIMIT 1;

-- Which workshop has made most windows?
-- busiest workshop
SELECT workshop.name FROM workshop JOIN pane ON pane.made_by = workshop.id GROUP BY workshop.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Are there windows from before 1500 in a Catholic church?
-- any catholic church with glass older than 1500
SELECT EXISTS (SELECT pane.title FROM pane JOIN church ON pane.hangs_in = church.id WHERE church.denomination = 'Catholic' AND pane.year < 1500);

-- Is the Harvest window damaged, cracked I mean?
-- harvest cracked?
SELECT EXISTS (SELECT title FROM pane WHERE title = 'Harvest' AND condition = 'cracked');

-- Windows with two or more figures
-- which show at least two figures
SELECT pane.title FROM pane JOIN shows ON shows.pane = pane.id GROUP BY pane.id HAVING COUNT(*) >= 2;

-- Towns where glass by Abbey Glass hangs
-- in what town is there work by Abbey Glass
SELECT DISTINCT church.town FROM church JOIN pane ON pane.hangs_in = church.id JOIN workshop ON pane.made_by = workshop.id WHERE workshop.name = 'Abbey Glass';

-- Feast of Saint Peter
-- on what day is saint peter celebrated
SELECT feast FROM figure WHERE name = 'Saint Peter';
