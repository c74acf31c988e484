CREATE TABLE sculptor (sc_id INTEGER PRIMARY KEY, sc_name TEXT, sc_sex TEXT, born_in TEXT, born_on DATE, died_on DATE, died_in TEXT);
CREATE TABLE honoree (h_id INTEGER PRIMARY KEY, h_name TEXT, occupation TEXT, lived_from INTEGER, lived_to INTEGER);
CREATE TABLE statue (st_id INTEGER PRIMARY KEY, st_name TEXT, sc_id INTEGER REFERENCES sculptor(sc_id), h_id INTEGER REFERENCES honoree(h_id), square TEXT, city TEXT, unveiled DATE, material TEXT, tall_m REAL, weight_t REAL, paid_by TEXT, removed DATE);
INSERT INTO sculptor VALUES (1,'Birger Nyström','m','Lund','1838-05-11','1904-09-30','Copenhagen'),(2,'Hedda Falk','f','Lund','1879-02-03','1957-12-24','Lund'),(3,'Giacinto Verri','m','Carrara','1801-08-19','1870-01-15','Rome'),(4,'Wolfgang Dürrmann','m','Dresden','1910-10-10','1992-06-06','Berlin'),(5,'Zofia Madej','f','Kraków','1955-03-28',NULL,NULL),(6,'Amos Otieno','m','Kisumu','1968-07-07',NULL,NULL);
INSERT INTO honoree VALUES (1,'Admiral Sten Klint','sailor',1611,1676),(2,'Cecilia Roth','poet',1799,1851),(3,'Ignaz Bohm','physician',1818,1865),(4,'Tekla Jaworska','teacher',1867,1943),(5,'Odhiambo Were','runner',1940,1998),(6,'King Valdemar','king',1320,1375);
INSERT INTO statue VALUES (1,'Klint Monument',1,1,'Harbour Square','Karlshamn','1881-06-06','bronze',4.2,6.8,'navy',NULL),(2,'The Reading Poetess',2,2,'Botanical Steps','Lund','1925-05-01','marble',1.9,2.1,'women''s league',NULL),(3,'Valdemar on Horseback',1,6,'Castle Yard','Copenhagen','1899-10-20','bronze',5.6,9.5,'crown',NULL),(4,'Dr Bohm',3,3,'Spitalplatz','Vienna','1868-03-13','marble',2.4,3.3,'public subscription',NULL),(5,'The Steelworker',4,NULL,'Factory Gate','Dresden','1952-05-01','concrete',7,22,'state','1993-04-17'),(6,'Lady with Chalk',5,4,'School Garden','Kraków','1996-09-01','granite',1.7,1.5,'former pupils',NULL),(7,'Last Lap',6,5,'Stadium Road','Kisumu','2008-08-24','bronze',2.2,0.6,'city',NULL),(8,'Little Roth',2,2,'Station Hall','Malmö','1938-11-11','oak',0.8,0.1,'railway',NULL);

-- Who made the Reading Poetess?
-- sculptor of The Reading Poetess
-- the reading poetess - whose hand
SELECT sculptor.sc_name FROM sculptor JOIN statue ON statue.sc_id = sculptor.sc_id WHERE statue.st_name = 'The Reading Poetess';

-- statues by sculptors born in Lund
-- works of Lund-born sculptors
-- what have sculptors from Lund created
SELECT statue.st_name FROM statue JOIN sculptor ON statue.sc_id = sculptor.sc_id WHERE sculptor.born_in = 'Lund';

-- Whom does Last Lap honour?
-- last lap shows whom
-- who is remembered by the statue Last Lap
SELECT honoree.h_name FROM honoree JOIN statue ON statue.h_id = honoree.h_id WHERE statue.st_name = 'Last Lap';

-- Where did Birger Nyström die?
-- nyström, place of death
SELECT died_in FROM sculptor WHERE sc_name = 'Birger Nyström';

-- bronze statues
-- Which statues were cast in bronze?
-- anything in bronze
SELECT st_name FROM statue WHERE material = 'bronze';

-- How tall is the Klint Monument?
-- height klint monument
SELECT tall_m FROM statue WHERE st_name = 'Klint Monument';

-- Who paid for Lady with Chalk?
-- lady with chalk: financed by
-- whose money was behind Lady with Chalk
SELECT paid_by FROM statue WHERE st_name = 'Lady with Chalk';

-- Which statue has been taken down?
-- removed statues
-- what is no longer standing
SELECT st_name FROM statue WHERE removed IS NOT NULL;

-- statues by women
-- Which statues are the work of a female sculptor?
SELECT statue.st_name FROM statue JOIN sculptor ON statue.sc_id = sculptor.sc_id WHERE sculptor.sc_sex = 'f';

-- Where are there statues of Cecilia Roth?
-- cities honouring Cecilia Roth with a statue
-- cecilia roth stands in which towns
SELECT statue.city FROM statue JOIN honoree ON statue.h_id = honoree.h_id WHERE honoree.h_name = 'Cecilia Roth';

-- What was Ignaz Bohm?
-- bohm's occupation
-- Ignaz Bohm did what in life
SELECT occupation FROM honoree WHERE h_name = 'Ignaz Bohm';

-- Which is the heaviest bronze?
-- heaviest statue of bronze
SELECT st_name FROM statue WHERE material = 'bronze' ORDER BY weight_t DESC LIMIT 1;

-- When was Valdemar on Horseback unveiled?
-- unveiling of valdemar on horseback
SELECT unveiled FROM statue WHERE st_name = 'Valdemar on Horseback';

-- living sculptors
-- Which sculptors are not dead?
-- who of the sculptors is still around
SELECT sc_name FROM sculptor WHERE died_on IS NULL;

-- How many statues of each material?
-- materials and counts
SELECT material, COUNT(*) FROM statue GROUP BY material;

-- Was Hedda Falk born in Copenhagen?
-- falk a native of copenhagen?
SELECT EXISTS (SELECT sc_name FROM sculptor WHERE sc_name = 'Hedda Falk' AND born_in = 'Copenhagen');

-- Which statue shows nobody in particular?
-- statues that honour no named person
SELECT st_name FROM statue WHERE h_id IS NULL;

-- Is the Klint Monument or Dr Bohm taller?
-- taller: klint monument vs dr bohm
SELECT st_name FROM statue WHERE st_name IN ('Klint Monument', 'Dr Bohm') ORDER BY tall_m DESC LIMIT 1;
