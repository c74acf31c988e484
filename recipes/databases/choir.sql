CREATE TABLE singers (id INTEGER PRIMARY KEY, name TEXT, voice TEXT, date_of_birth DATE, member_since INTEGER, fee_paid TEXT);
CREATE TABLE composers (id INTEGER PRIMARY KEY, name TEXT, country TEXT, died INTEGER);
CREATE TABLE pieces (id INTEGER PRIMARY KEY, title TEXT, composer_id INTEGER REFERENCES composers(id), language TEXT, minutes REAL, soloist_id INTEGER REFERENCES singers(id), accompaniment TEXT);
INSERT INTO singers VALUES (1,'Dorothea Frith','soprano','1968-01-30',2004,'yes'),(2,'Ewan Mackie','bass','1959-12-11',1999,'yes'),(3,'Priya Raman','alto','1990-07-07',2018,'no'),(4,'Hugh Tennant','tenor','1983-05-23',2015,'yes'),(5,'Beatrix Lowe','soprano','1995-10-02',2021,'no'),(6,'Gwen Parry','alto','1972-03-19',2009,'yes'),(7,'Olaf Strand','bass','1977-08-15',2018,'yes'),(8,'Marguerite Joly','soprano','1981-04-04',2013,'yes');
INSERT INTO composers VALUES (1,'Gabriel Faure','France',1924),(2,'Thomas Tallis','England',1585),(3,'Edvard Grieg','Norway',1907),(4,'Ola Gjeilo','Norway',NULL),(5,'Charles Stanford','England',1924),(6,'Morten Lauridsen','USA',NULL);
INSERT INTO pieces VALUES (1,'Cantique de Jean Racine',1,'French',5.5,NULL,'organ'),(2,'Pie Jesu',1,'Latin',3.5,1,'organ'),(3,'If Ye Love Me',2,'English',2.2,NULL,'none'),(4,'Ave Maris Stella',3,'Latin',4.0,NULL,'none'),(5,'Northern Lights',4,'Latin',4.3,NULL,'none'),(6,'The Blue Bird',5,'English',3.8,8,'none'),(7,'Ubi Caritas',4,'Latin',3.4,4,'piano'),(8,'Beati Quorum Via',5,'Latin',3.6,NULL,'none'),(9,'Libera Me',1,'Latin',5.1,2,'organ');

-- What voice does Hugh Tennant sing?
-- hugh tennant - which part?
-- tell me Hugh Tennant's voice
SELECT voice FROM singers WHERE name = 'Hugh Tennant';

-- Who wrote The Blue Bird?
-- composer of the blue bird
SELECT composers.name FROM composers JOIN pieces ON pieces.composer_id = composers.id WHERE pieces.title = 'The Blue Bird';

-- Who sings the solo in Pie Jesu?
-- pie jesu soloist
SELECT singers.name FROM singers JOIN pieces ON pieces.soloist_id = singers.id WHERE pieces.title = 'Pie Jesu';

-- Which unaccompanied pieces do we sing in Latin?
-- a cappella latin repertoire
SELECT title FROM pieces WHERE accompaniment = 'none' AND language = 'Latin';

-- How many sopranos do we have?
-- number of sopranos in the choir
SELECT COUNT(*) FROM singers WHERE voice = 'soprano';

-- How many singers are there in each voice?
-- headcount per section
-- break the choir down by voice part
SELECT voice, COUNT(*) FROM singers GROUP BY voice;

-- Who still owes their membership fee?
-- singers who haven't paid
-- chase list: fee not paid
SELECT name FROM singers WHERE fee_paid = 'no';

-- Which composers are still alive?
-- living composers in our library
SELECT name FROM composers WHERE died IS NULL;

-- What is the longest thing we sing in English?
-- longest english piece
-- Of the things in English, which takes the most minutes?
SELECT title FROM pieces WHERE language = 'English' ORDER BY minutes DESC LIMIT 1;

-- Who is our longest-serving member?
-- who's been in the choir longest
-- our veteran singer
SELECT name FROM singers ORDER BY member_since LIMIT 1;

-- Which pieces are by Norwegian composers?
-- everything norwegian we've got
-- music from Norway
SELECT pieces.title FROM pieces JOIN composers ON pieces.composer_id = composers.id WHERE composers.country = 'Norway';

-- Which composer do we sing the most pieces by?
-- composer with most works in our repertoire
SELECT composers.name FROM composers JOIN pieces ON pieces.composer_id = composers.id GROUP BY composers.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Is there anything by Lauridsen in our repertoire?
-- do we sing any lauridsen
SELECT EXISTS (SELECT pieces.title FROM pieces JOIN composers ON pieces.composer_id = composers.id WHERE composers.name = 'Morten Lauridsen');

-- Who joined the choir the same year as Priya Raman?
-- others that started in the same year as priya raman
SELECT name FROM singers WHERE member_since = (SELECT member_since FROM singers WHERE name = 'Priya Raman') AND name != 'Priya Raman';

-- Which singers were born from 1980 to 1989, and what do they sing?
-- name and voice of those born between 1980 and 1989
SELECT name, voice FROM singers WHERE date_of_birth BETWEEN '1980' AND '1989';
