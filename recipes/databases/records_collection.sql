CREATE TABLE bands (band_id INTEGER PRIMARY KEY, band TEXT, hometown TEXT, formed INTEGER, split_up INTEGER);
CREATE TABLE albums (album_id INTEGER PRIMARY KEY, title TEXT, band_id INTEGER REFERENCES bands(band_id), released DATE, label TEXT, style TEXT, copies_sold INTEGER);
CREATE TABLE tracks (album_id INTEGER REFERENCES albums(album_id), track_no INTEGER, song TEXT, seconds INTEGER, writer TEXT, single TEXT, PRIMARY KEY (album_id, track_no));
INSERT INTO bands VALUES (1,'The Paper Foxes','Leeds',1998,2011),(2,'Marble Rain','Tromso',2006,NULL),(3,'Kilowatt Sisters','Detroit',2012,NULL),(4,'Oudh','Cairo',1989,2004),(5,'Nobody''s Ferry','Galway',2017,NULL);
INSERT INTO albums VALUES (1,'Letters to the Tide',1,'2001-03-19','Harrow','indie rock',180000),(2,'Cardboard Kings',1,'2005-09-05','Harrow','indie rock',420000),(3,'Last Tram Home',1,'2010-02-01','Bluebird','folk',95000),(4,'Polar Hymns',2,'2009-11-13','Nordlyd','ambient',61000),(5,'Glass Fjord',2,'2018-01-26','Nordlyd','ambient',74500),(6,'Voltage',3,'2015-06-12','Bluebird','electro',530000),(7,'Blackout',3,'2021-06-11','Bluebird','electro',610000),(8,'Nile at Night',4,'1996-04-30','Harrow','jazz',33000);
INSERT INTO tracks VALUES (1,1,'Postmark',214,'Ellis Crane','yes'),(1,2,'Low Water',305,'Ellis Crane','no'),(1,3,'Sandbar',188,'Jo Pryce','no'),(2,1,'Crown of Tape',231,'Jo Pryce','yes'),(2,2,'Rainproof',256,'Ellis Crane','yes'),(4,1,'First Dark',512,'Sigrid Moe','no'),(4,2,'Aurora Choir',634,'Sigrid Moe','no'),(6,1,'Plug Me In',199,'Tasha Bell','yes'),(6,2,'Live Wire',222,'Tasha Bell','yes'),(6,3,'Ground',341,'Dee Bell','no'),(7,1,'Candle Season',247,'Dee Bell','yes'),(8,1,'Felucca',428,'Hani Rizk','no');

-- Who made the album Glass Fjord?
-- glass fjord is by which band
SELECT bands.band FROM bands JOIN albums ON albums.band_id = bands.band_id WHERE albums.title = 'Glass Fjord';

-- What's the first song on Voltage?
-- voltage track 1
SELECT tracks.song FROM tracks JOIN albums ON tracks.album_id = albums.album_id WHERE albums.title = 'Voltage' AND tracks.track_no = 1;

-- How long is Aurora Choir in seconds?
-- aurora choir duration
SELECT seconds FROM tracks WHERE song = 'Aurora Choir';

-- When did Cardboard Kings come out?
-- release date cardboard kings
SELECT released FROM albums WHERE title = 'Cardboard Kings';

-- Which bands are still together?
-- bands that haven't split up
SELECT band FROM bands WHERE split_up IS NULL;

-- Which ambient records came out after 2010?
-- ambient albums released later than 2010
SELECT title FROM albums WHERE style = 'ambient' AND released > '2010';

-- Which albums did Bluebird put out?
-- bluebird label releases
SELECT title FROM albums WHERE label = 'Bluebird';

-- Which songs by the Paper Foxes were singles?
-- paper foxes singles
SELECT tracks.song FROM tracks JOIN albums ON tracks.album_id = albums.album_id JOIN bands ON albums.band_id = bands.band_id WHERE bands.band LIKE '%Paper Foxes' AND tracks.single = 'yes';

-- For which bands has Ellis Crane written songs?
-- ellis crane wrote for whom
SELECT DISTINCT bands.band FROM bands JOIN albums ON albums.band_id = bands.band_id JOIN tracks ON tracks.album_id = albums.album_id WHERE tracks.writer = 'Ellis Crane';

-- Do we have any jazz?
-- is there a jazz album in the collection
SELECT EXISTS (SELECT title FROM albums WHERE style = 'jazz');

-- Was Ground ever a single?
-- ground released as single?
SELECT EXISTS (SELECT song FROM tracks WHERE song = 'Ground' AND single = 'yes');

-- How many records has Harrow sold in all?
-- harrow total copies
SELECT SUM(copies_sold) FROM albums WHERE label = 'Harrow';

-- What's the best-selling album of the Paper Foxes?
-- biggest seller by The Paper Foxes
SELECT albums.title FROM albums JOIN bands ON albums.band_id = bands.band_id WHERE bands.band = 'The Paper Foxes' ORDER BY albums.copies_sold DESC LIMIT 1;

-- Which band has brought out the most albums?
-- most albums - which band
SELECT bands.band FROM bands JOIN albums ON albums.band_id = bands.band_id GROUP BY bands.band_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How long is the average track on every album?
-- avg track seconds by album
SELECT albums.title, AVG(tracks.seconds) FROM albums JOIN tracks ON tracks.album_id = albums.album_id GROUP BY albums.album_id;

-- Who wrote more than two of the songs?
-- songwriters with over 2 tracks
SELECT writer FROM tracks GROUP BY writer HAVING COUNT(*) > 2;

-- Which band hasn't released an album yet?
-- bands with no album
SELECT band FROM bands WHERE band_id NOT IN (SELECT band_id FROM albums);

-- Which sold better, Polar Hymns or Nile at Night?
-- polar hymns vs nile at night, more copies
SELECT title FROM albums WHERE title IN ('Polar Hymns', 'Nile at Night') ORDER BY copies_sold DESC LIMIT 1;

-- Show me the longest three songs.
-- 3 longest tracks
SELECT song FROM tracks ORDER BY seconds DESC LIMIT 3;

-- Which albums sold worse than the average?
-- below-average sellers
SELECT title FROM albums WHERE copies_sold < (SELECT AVG(copies_sold) FROM albums);
