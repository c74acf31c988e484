CREATE TABLE bands (band_id INTEGER PRIMARY KEY, band TEXT, hometown TEXT, country TEXT, formed INTEGER, split INTEGER, style TEXT);
CREATE TABLE musicians (mus_id INTEGER PRIMARY KEY, mus_name TEXT, born DATE, birth_city TEXT, alive TEXT);
CREATE TABLE lineup (band_id INTEGER REFERENCES bands(band_id), mus_id INTEGER REFERENCES musicians(mus_id), instrument TEXT, from_yr INTEGER, PRIMARY KEY (band_id, mus_id));
CREATE TABLE albums (album_id INTEGER PRIMARY KEY, album TEXT, band_id INTEGER REFERENCES bands(band_id), released DATE, label TEXT, minutes INTEGER, copies_k INTEGER);
INSERT INTO bands VALUES (1,'Velvet Tramlines','Bristol','UK',1971,1984,'prog rock'),(2,'Kalte Sonne','Hamburg','Germany',1980,1992,'new wave'),(3,'The Marrow Sisters','Nashville','USA',1995,NULL,'country'),(4,'Ljuset','Malmö','Sweden',2004,NULL,'indie pop'),(5,'Iron Pilgrim','Birmingham','UK',1978,NULL,'heavy metal');
INSERT INTO musicians VALUES (1,'Gus Pelham','1949-07-02','Bath','no'),(2,'Rosalind Achterberg','1951-12-24','Bristol','yes'),(3,'Uwe Kranich','1957-03-30','Kiel','yes'),(4,'Dolly Marrow','1973-08-19','Knoxville','yes'),(5,'June Marrow','1975-10-05','Knoxville','yes'),(6,'Elin Sandqvist','1983-01-16','Malmö','yes'),(7,'Dex Holloway','1956-06-06','Birmingham','no'),(8,'Terry Vance','1955-04-27','Coventry','yes'),(9,'Petra Lohmann','1960-09-12','Hamburg','yes');
INSERT INTO lineup VALUES (1,1,'guitar',1971),(1,2,'vocals',1971),(1,8,'drums',1975),(2,3,'synthesizer',1980),(2,9,'vocals',1981),(3,4,'vocals',1995),(3,5,'fiddle',1995),(4,6,'vocals',2004),(5,7,'guitar',1978),(5,8,'drums',1985);
INSERT INTO albums VALUES (1,'Seven Bridges Home',1,'1973-10-12','Canal Records',44,820),(2,'Clockwork Orchard',1,'1977-03-04','Canal Records',51,1340),(3,'Nachtbus',2,'1982-05-21','Elbton',38,410),(4,'Glas und Regen',2,'1986-11-07','Elbton',41,265),(5,'Porchlight',3,'1997-06-17','Bluewillow',47,2100),(6,'Dust on the Hymnal',3,'2003-09-09','Bluewillow',43,950),(7,'Vinterljus',4,'2009-02-25','Fyra Ess',36,120),(8,'Anvil Gospel',5,'1981-08-14','Hammerhead',40,1750),(9,'Rust Never Prays',5,'1990-04-30','Canal Records',55,600);

-- Who sang in Kalte Sonne?
-- singer of kalte sonne
-- vocals in Kalte Sonne, who was that
SELECT musicians.mus_name FROM musicians JOIN lineup ON lineup.mus_id = musicians.mus_id JOIN bands ON lineup.band_id = bands.band_id WHERE bands.band = 'Kalte Sonne' AND lineup.instrument = 'vocals';

-- Where do the Velvet Tramlines come from?
-- hometown of the Velvet Tramlines
-- velvet tramlines - from which city
SELECT hometown FROM bands WHERE band = 'Velvet Tramlines';

-- Whose album is Porchlight?
-- which band made porchlight
-- Porchlight is by
SELECT bands.band FROM bands JOIN albums ON albums.band_id = bands.band_id WHERE albums.album = 'Porchlight';

-- What did Dex Holloway play?
-- holloway's instrument
SELECT lineup.instrument FROM lineup JOIN musicians ON lineup.mus_id = musicians.mus_id WHERE musicians.mus_name = 'Dex Holloway';

-- Which bands has Terry Vance drummed for?
-- terry vance on drums, in which groups
-- bands that had Terry Vance at the drums
SELECT bands.band FROM bands JOIN lineup ON lineup.band_id = bands.band_id JOIN musicians ON lineup.mus_id = musicians.mus_id WHERE musicians.mus_name = 'Terry Vance' AND lineup.instrument = 'drums';

-- When did Nachtbus come out?
-- release date Nachtbus
-- since when can you buy nachtbus
SELECT released FROM albums WHERE album = 'Nachtbus';

-- Which bands are still together?
-- groups that never split
-- who hasn't broken up
SELECT band FROM bands WHERE split IS NULL;

-- Albums by British bands
-- records from the UK, titles
-- what have UK bands put out
SELECT albums.album FROM albums JOIN bands ON albums.band_id = bands.band_id WHERE bands.country = 'UK';

-- What's the best-selling album?
-- record that sold the most copies
-- biggest hit album of all
SELECT album FROM albums ORDER BY copies_k DESC LIMIT 1;

-- eighties albums
-- What was released from 1980 through 1989?
-- albums out in the 1980s
SELECT album FROM albums WHERE released BETWEEN '1980' AND '1989';

-- Who was born in Knoxville?
-- natives of knoxville
-- musicians from Knoxville by birth
SELECT mus_name FROM musicians WHERE birth_city = 'Knoxville';

-- How many albums did each band make?
-- album count per group
SELECT bands.band, COUNT(*) FROM bands JOIN albums ON albums.band_id = bands.band_id GROUP BY bands.band_id;

-- Which musicians have died?
-- dead musicians
-- who is no longer alive
SELECT mus_name FROM musicians WHERE alive = 'no';

-- What sort of music does Iron Pilgrim play?
-- iron pilgrim genre
-- Iron Pilgrim: what style
SELECT style FROM bands WHERE band = 'Iron Pilgrim';

-- Which labels released records by more than one band?
-- labels with at least two different bands
SELECT albums.label FROM albums GROUP BY albums.label HAVING COUNT(DISTINCT albums.band_id) > 1;

-- Was Uwe Kranich born before 1960?
-- Uwe Kranich - born earlier than 1960?
SELECT EXISTS (SELECT mus_name FROM musicians WHERE mus_name = 'Uwe Kranich' AND born < '1960');

-- Who is the youngest musician?
-- baby of the bunch among the players
-- most recently born musician
SELECT mus_name FROM musicians ORDER BY born DESC LIMIT 1;

-- total copies (thousands) sold by the Marrow Sisters
-- How many thousand records have The Marrow Sisters sold altogether?
SELECT SUM(albums.copies_k) FROM albums JOIN bands ON albums.band_id = bands.band_id WHERE bands.band = 'The Marrow Sisters';
