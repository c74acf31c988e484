CREATE TABLE singer (id INTEGER PRIMARY KEY, name TEXT, birth_year INTEGER, from_village TEXT, occupation TEXT);
CREATE TABLE collector (id INTEGER PRIMARY KEY, name TEXT, affiliation TEXT);
CREATE TABLE song (id INTEGER PRIMARY KEY, title TEXT, sung_in TEXT, genre TEXT, verses INTEGER, mode TEXT);
CREATE TABLE recording (rec_no TEXT PRIMARY KEY, of_song INTEGER REFERENCES song(id), sung_by INTEGER REFERENCES singer(id), taped_by INTEGER REFERENCES collector(id), taped_on DATE, minutes REAL, carrier TEXT, digitised TEXT);
INSERT INTO singer VALUES (1,'Mairi Calder',1884,'Scarva','crofter'),(2,'Old Tam Reid',1871,'Brough','shepherd'),(3,'Hannah Lisle',1902,'Scarva','herring gutter'),(4,'Seosamh Dunn',1893,'Inverlee','ferryman'),(5,'Bess Armitage',1915,'Brough','cook');
INSERT INTO collector VALUES (1,'Ewan Fairley','School of Airs'),(2,'Lotte Brandes','Radio North'),(3,'H. P. Quill',NULL);
INSERT INTO song VALUES (1,'The Grey Selkie','Scots','ballad',14,'dorian'),(2,'Milking the Brown Cow','Gaelic','work song',4,'major'),(3,'The Drowned Ferry','Gaelic','lament',9,'minor'),(4,'Ten Herring Barrels','Scots','work song',10,'major'),(5,'Cradle in the Heather','English','lullaby',3,'mixolydian'),(6,'Lord Ravel''s Daughter','English','ballad',22,'dorian'),(7,'Shearing Day','Scots','work song',6,'mixolydian');
INSERT INTO recording VALUES ('R-01',1,1,1,'1951-08-04',6.2,'reel tape','yes'),('R-02',2,1,1,'1951-08-04',2.1,'reel tape','yes'),('R-03',6,2,2,'1938-05-19',8.9,'wax cylinder','no'),('R-04',7,2,2,'1938-05-20',2.8,'wax cylinder','yes'),('R-05',4,3,1,'1956-10-11',3.7,'reel tape','yes'),('R-06',3,4,3,'1947-02-27',5.5,'acetate disc','no'),('R-07',5,5,1,'1962-06-30',1.9,'reel tape','no'),('R-08',1,5,2,'1964-09-13',7.4,'reel tape','yes'),('R-09',2,4,3,'1947-02-28',2.4,'acetate disc','yes');

-- Who sang The Drowned Ferry?
-- singer of the drowned ferry
-- whose voice is on The Drowned Ferry
SELECT singer.name FROM singer JOIN recording ON recording.sung_by = singer.id JOIN song ON recording.of_song = song.id WHERE song.title = 'The Drowned Ferry';

-- What did Ewan Fairley record?
-- songs taped by fairley
-- which songs did Fairley get on tape
SELECT song.title FROM song JOIN recording ON recording.of_song = song.id JOIN collector ON recording.taped_by = collector.id WHERE collector.name = 'Ewan Fairley';

-- In what language is Shearing Day sung?
-- shearing day language
SELECT sung_in FROM song WHERE title = 'Shearing Day';

-- Gaelic songs, please
-- what have we got in Gaelic
-- everything sung in gaelic
SELECT title FROM song WHERE sung_in = 'Gaelic';

-- Which collectors taped people from Scarva?
-- who recorded singers of Scarva
SELECT DISTINCT collector.name FROM collector JOIN recording ON recording.taped_by = collector.id JOIN singer ON recording.sung_by = singer.id WHERE singer.from_village = 'Scarva';

-- Villages where ballads were sung to us
-- which villages do our ballad singers come from
SELECT DISTINCT singer.from_village FROM singer JOIN recording ON recording.sung_by = singer.id JOIN song ON recording.of_song = song.id WHERE song.genre = 'ballad';

-- Longest recording of The Grey Selkie
-- which take of the grey selkie runs longest (number)
SELECT recording.rec_no FROM recording JOIN song ON recording.of_song = song.id WHERE song.title = 'The Grey Selkie' ORDER BY recording.minutes DESC LIMIT 1;

-- Which recordings have not been digitised?
-- still to digitise
-- what is missing from the digital collection
SELECT rec_no FROM recording WHERE digitised = 'no';

-- What occupation had Hannah Lisle?
-- how did hannah lisle earn her bread
SELECT occupation FROM singer WHERE name = 'Hannah Lisle';

-- How many recordings did each collector make?
-- tapes per collector
-- collectors with their number of recordings
SELECT collector.name, COUNT(*) FROM collector JOIN recording ON recording.taped_by = collector.id GROUP BY collector.id;

-- Which songs were recorded more than once?
-- songs with two or more takes
-- what do we have in several versions, at least 2
SELECT song.title FROM song JOIN recording ON recording.of_song = song.id GROUP BY song.id HAVING COUNT(*) >= 2;

-- Oldest recording: which song is it?
-- what song was caught on the earliest recording
SELECT song.title FROM song JOIN recording ON recording.of_song = song.id ORDER BY recording.taped_on LIMIT 1;

-- Minutes of wax cylinder in all
-- how much time is on wax cylinders altogether
SELECT SUM(minutes) FROM recording WHERE carrier = 'wax cylinder';

-- Did Bess Armitage sing any lament?
-- is there a lament by bess armitage
SELECT EXISTS (SELECT song.title FROM song JOIN recording ON recording.of_song = song.id JOIN singer ON recording.sung_by = singer.id WHERE singer.name = 'Bess Armitage' AND song.genre = 'lament');

-- Is there a lullaby from Brough?
-- did anybody from Brough sing a lullaby
SELECT EXISTS (SELECT song.title FROM song JOIN recording ON recording.of_song = song.id JOIN singer ON recording.sung_by = singer.id WHERE singer.from_village = 'Brough' AND song.genre = 'lullaby');

-- Collector without affiliation
-- who collected on their own account, no institution given
SELECT name FROM collector WHERE affiliation IS NULL;

-- Which song has the most verses?
-- song with the largest number of stanzas
-- wordiest song by verses
SELECT title FROM song ORDER BY verses DESC LIMIT 1;

-- What was recorded in 1947, by which singer?
-- 1947 takes: song and singer
SELECT song.title, singer.name FROM song JOIN recording ON recording.of_song = song.id JOIN singer ON recording.sung_by = singer.id WHERE recording.taped_on = '1947';
