CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, lives_in TEXT, gender TEXT);
CREATE TABLE series (id INTEGER PRIMARY KEY, title TEXT, drawn_by INTEGER REFERENCES artist(id), publisher TEXT, started INTEGER, ended INTEGER, genre TEXT);
CREATE TABLE hero (id INTEGER PRIMARY KEY, name TEXT, appears_in INTEGER REFERENCES series(id), power TEXT, villain TEXT, home TEXT);
CREATE TABLE album (id INTEGER PRIMARY KEY, title TEXT, part_of INTEGER REFERENCES series(id), volume INTEGER, pages INTEGER, signed TEXT, lent_to TEXT);
INSERT INTO artist VALUES (1,'Coco Brandt','Liège','female'),(2,'Dev Pillai','Leeds','male'),(3,'Marit Sunde','Bergen','female'),(4,'Raf Otero','Seville','male');
INSERT INTO series VALUES (1,'Captain Kelp',1,'Grand Bulle',1974,1999,'adventure'),(2,'Night Tram',2,'Inkhouse',2015,NULL,'horror'),(3,'Troll & Daughter',3,'Snøfugl',2003,2018,'humour'),(4,'The Brass Judge',4,'Inkhouse',2009,NULL,'crime');
INSERT INTO hero VALUES (1,'Captain Kelp',1,'breathes water','no','Oyster Rock'),(2,'Baron Barnacle',1,'hypnosis','yes','Oyster Rock'),(3,'The Conductor',2,'stops time','yes','depot 9'),(4,'Amy Sharp',2,NULL,'no','Leeds'),(5,'Grum',3,'turns to stone','no','Dovre'),(6,'Little Siv',3,NULL,'no','Dovre'),(7,'Judge Bronce',4,'metal skin','no','Seville');
INSERT INTO album VALUES (1,'The Sunken Organ',1,1,48,'yes',NULL),(2,'Barnacle''s Revenge',1,2,46,'no','Timo'),(3,'Last Stop',2,1,112,'no',NULL),(4,'Replacement Bus',2,2,120,'yes','Ola'),(5,'Sunrise is Cancelled',3,1,64,'no',NULL),(6,'Under the Bridge',3,2,60,'no','Timo'),(7,'Verdict',4,1,96,'yes',NULL);

-- Who draws Night Tram?
-- night tram artist
SELECT artist.name FROM artist JOIN series ON series.drawn_by = artist.id WHERE series.title = 'Night Tram';

-- Which series is Replacement Bus part of?
-- replacement bus belongs to what series
SELECT series.title FROM series JOIN album ON album.part_of = series.id WHERE album.title = 'Replacement Bus';

-- Albums drawn by women
-- which of my albums are by female artists
SELECT album.title FROM album JOIN series ON album.part_of = series.id JOIN artist ON series.drawn_by = artist.id WHERE artist.gender = 'female';

-- Who appears in Captain Kelp, the series?
-- characters of the series captain kelp
SELECT hero.name FROM hero JOIN series ON hero.appears_in = series.id WHERE series.title = 'Captain Kelp';

-- Who draws Grum?
-- artist of the comic with grum in it
SELECT artist.name FROM artist JOIN series ON series.drawn_by = artist.id JOIN hero ON hero.appears_in = series.id WHERE hero.name = 'Grum';

-- What can The Conductor do?
-- superpower of the conductor
SELECT power FROM hero WHERE name = 'The Conductor';

-- Heroes with no powers
-- who has no special power
SELECT name FROM hero WHERE power IS NULL;

-- What have I lent to Timo?
-- albums timo has
SELECT title FROM album WHERE lent_to = 'Timo';

-- Series still running
-- which comics haven't ended
SELECT title FROM series WHERE ended IS NULL;

-- Villains in Inkhouse comics
-- bad guys published by inkhouse
SELECT hero.name FROM hero JOIN series ON hero.appears_in = series.id WHERE hero.villain = 'yes' AND series.publisher = 'Inkhouse';

-- Is Verdict signed?
-- have I got verdict with a signature
SELECT EXISTS (SELECT title FROM album WHERE title = 'Verdict' AND signed = 'yes');

-- Thickest album
-- which album has the most pages
SELECT title FROM album ORDER BY pages DESC LIMIT 1;

-- Where does the artist of The Brass Judge live?
-- brass judge: home of its artist
SELECT artist.lives_in FROM artist JOIN series ON series.drawn_by = artist.id WHERE series.title = 'The Brass Judge';

-- Pages per series in total
-- how many pages do I have of each series
SELECT series.title, SUM(album.pages) FROM series JOIN album ON album.part_of = series.id GROUP BY series.id;

-- Signed albums by Brandt
-- anything of coco brandt that's signed
SELECT album.title FROM album JOIN series ON album.part_of = series.id JOIN artist ON series.drawn_by = artist.id WHERE artist.name = 'Coco Brandt' AND album.signed = 'yes';

-- Series with at least two characters
-- which comics have two or more characters listed
SELECT series.title FROM series JOIN hero ON hero.appears_in = series.id GROUP BY series.id HAVING COUNT(*) >= 2;
