CREATE TABLE act (act_id INTEGER PRIMARY KEY, act TEXT, hometown TEXT, country TEXT, started INTEGER, split INTEGER, style TEXT);
CREATE TABLE song (song_id INTEGER PRIMARY KEY, title TEXT, writer_id INTEGER REFERENCES writer(writer_id), first_act INTEGER REFERENCES act(act_id), released DATE, secs INTEGER, weeks_no1 INTEGER);
CREATE TABLE writer (writer_id INTEGER PRIMARY KEY, writer TEXT, birthday DATE, teacher_id INTEGER REFERENCES writer(writer_id), home TEXT);
CREATE TABLE cover (cover_id INTEGER PRIMARY KEY, song_id INTEGER REFERENCES song(song_id), act_id INTEGER REFERENCES act(act_id), out_on DATE, sold_k INTEGER);
INSERT INTO act VALUES (1,'The Lanterns','Leith','Scotland',1961,1974,'folk'),(2,'Rosa Quill','Galway','Ireland',1968,NULL,'folk'),(3,'Velvet Tram','Gdansk','Poland',1983,1999,'rock'),(4,'Nine Below','Tromso','Norway',2004,NULL,'electronic'),(5,'Old Ferrymen','Galway','Ireland',1955,1988,'folk'),(6,'Kat & the Keys','Ghent','Belgium',2012,NULL,'jazz'),(7,'Marble Arch Five','London','England',1972,1981,'rock'),(8,'Dusty Ohm','Leith','Scotland',1996,2009,'electronic');
INSERT INTO writer VALUES (1,'Niall Breen','1921-03-08',NULL,'Galway'),(2,'Morag Shaw','1939-10-12',1,'Leith'),(3,'Piotr Zelek','1960-05-05',NULL,'Gdansk'),(4,'Ida Lie','1980-12-29',3,'Bergen'),(5,'Frank Doyle','1947-06-17',1,'London'),(6,'Elke Maes','1988-03-02',4,NULL),(7,'Tam Gourlay','1944-01-31',2,'Leith');
INSERT INTO song VALUES (1,'Salt on the Sill',1,5,'1956-09-01',211,3),(2,'Harbour Bell',2,1,'1963-04-18',184,5),(3,'Nine Mile Road',2,2,'1970-08-22',243,0),(4,'Tin Moon',5,7,'1973-02-14',198,7),(5,'Winter Tram',3,3,'1985-11-30',305,2),(6,'Paper Boats',7,1,'1966-06-06',172,1),(7,'Glass Fjord',4,4,'2006-01-20',412,0),(8,'Slow Spanner',4,8,'2001-03-26',367,NULL),(9,'Cobalt Kiss',6,6,'2014-10-10',229,4),(10,'The Ferry''s Gone',1,5,'1959-03-17',203,6),(11,'Amber Line',3,3,'1991-07-07',278,0);
INSERT INTO cover VALUES (1,1,2,'1971-05-01',210),(2,1,1,'1964-03-12',95),(3,2,7,'1975-09-29',340),(4,5,8,'1998-11-02',44),(5,4,3,'1987-06-15',120),(6,5,4,'2008-02-08',77),(7,10,2,'1974-03-17',405),(8,10,6,'2016-12-01',31),(9,1,6,'2019-04-04',18),(10,6,2,'1980-01-21',62),(12,2,2,'1990-02-02',51),(11,7,6,'2021-08-13',NULL);

-- Which song has been covered most often?
-- most covered song
-- what do other bands play most
SELECT song.title FROM song JOIN cover ON cover.song_id = song.song_id GROUP BY song.song_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who wrote the song with the most covers?
-- writer of our most covered number
SELECT writer.writer FROM writer JOIN song ON song.writer_id = writer.writer_id JOIN cover ON cover.song_id = song.song_id GROUP BY song.song_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the longest song of the oldest band?
-- longest number by whoever started first
SELECT title FROM song WHERE first_act = (SELECT act_id FROM act ORDER BY started LIMIT 1) ORDER BY secs DESC LIMIT 1;

-- Which song by the youngest writer was at number one longest?
-- youngest songwriter's biggest hit
SELECT title FROM song WHERE writer_id = (SELECT writer_id FROM writer ORDER BY birthday DESC LIMIT 1) ORDER BY weeks_no1 DESC LIMIT 1;

-- Which acts covered a song that the Old Ferrymen sang first?
-- who covers the old ferrymen
-- bands that did Old Ferrymen numbers
SELECT act.act FROM act JOIN cover ON cover.act_id = act.act_id JOIN song ON cover.song_id = song.song_id WHERE song.first_act = (SELECT act_id FROM act WHERE act = 'Old Ferrymen');

-- Whose songs has Rosa Quill covered? The bands, please.
-- original performers of what rosa quill covered
SELECT act.act FROM act JOIN song ON song.first_act = act.act_id JOIN cover ON cover.song_id = song.song_id WHERE cover.act_id = (SELECT act_id FROM act WHERE act = 'Rosa Quill');

-- Which songs did pupils of Niall Breen write?
-- songs by niall breen's students
SELECT song.title FROM song JOIN writer ON song.writer_id = writer.writer_id WHERE writer.teacher_id = (SELECT writer_id FROM writer WHERE writer = 'Niall Breen');

-- Who taught the writer of Paper Boats?
-- paper boats: its author learnt from whom
SELECT writer FROM writer WHERE writer_id = (SELECT writer.teacher_id FROM writer JOIN song ON song.writer_id = writer.writer_id WHERE song.title = 'Paper Boats');

-- Who learnt from somebody whom Piotr Zelek had taught?
-- piotr zelek's pupils' pupils
SELECT writer FROM writer WHERE teacher_id IN (SELECT writer_id FROM writer WHERE teacher_id = (SELECT writer_id FROM writer WHERE writer = 'Piotr Zelek'));

-- Which teacher had the most pupils?
-- who taught most of the songwriters
SELECT writer FROM writer WHERE writer_id = (SELECT teacher_id FROM writer WHERE teacher_id IS NOT NULL GROUP BY teacher_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which songs were never covered?
-- nobody else has played these
-- songs without a cover version
SELECT title FROM song WHERE song_id NOT IN (SELECT song_id FROM cover);

-- Which acts have never covered anything?
-- bands that only play their own stuff
SELECT act FROM act WHERE act_id NOT IN (SELECT act_id FROM cover);

-- Who was the first to sing a song by Ida Lie, leaving out Nine Below?
-- acts other than nine below that premiered an ida lie song
SELECT act.act FROM act JOIN song ON song.first_act = act.act_id JOIN writer ON song.writer_id = writer.writer_id WHERE writer.writer = 'Ida Lie' AND act.act != 'Nine Below';

-- Which songs are longer than Winter Tram?
-- lasts longer than winter tram
SELECT title FROM song WHERE secs > (SELECT secs FROM song WHERE title = 'Winter Tram');

-- Which songs topped the charts for longer than any song by Morag Shaw?
-- more weeks at no 1 than morag shaw ever had
SELECT title FROM song WHERE weeks_no1 > (SELECT MAX(song.weeks_no1) FROM song JOIN writer ON song.writer_id = writer.writer_id WHERE writer.writer = 'Morag Shaw');

-- Is Tin Moon shorter than Harbour Bell?
-- tin moon over quicker than harbour bell?
SELECT EXISTS (SELECT title FROM song WHERE title = 'Tin Moon' AND secs < (SELECT secs FROM song WHERE title = 'Harbour Bell'));

-- Which came out earlier, Paper Boats or Nine Mile Road?
-- older of the two: paper boats, nine mile road
SELECT title FROM song WHERE title IN ('Paper Boats', 'Nine Mile Road') ORDER BY released LIMIT 1;

-- Who is older, Frank Doyle or Tam Gourlay?
-- doyle or gourlay - born first
SELECT writer FROM writer WHERE writer IN ('Frank Doyle', 'Tam Gourlay') ORDER BY birthday LIMIT 1;

-- Which writers were born in March 1921?
-- march 1921 births
SELECT writer FROM writer WHERE birthday = '1921-03';

-- Which songs came out in the sixties?
-- sixties songs (1960-1969)
SELECT title FROM song WHERE released BETWEEN '1960' AND '1969';

-- Which covers of the seventies sold more than 200 thousand? Songs, please.
-- songs whose 1970-1979 cover went over 200k
SELECT song.title FROM song JOIN cover ON cover.song_id = song.song_id WHERE cover.out_on BETWEEN '1970' AND '1979' AND cover.sold_k > 200;

-- How many copies have covers of Niall Breen's songs sold?
-- niall breen covers: thousands sold in all
SELECT SUM(cover.sold_k) FROM cover JOIN song ON cover.song_id = song.song_id JOIN writer ON song.writer_id = writer.writer_id WHERE writer.writer = 'Niall Breen';

-- How many songs by Leith writers have been covered by Irish acts?
-- leith songs done by the irish, number of covers
SELECT COUNT(*) FROM cover JOIN act ON cover.act_id = act.act_id JOIN song ON cover.song_id = song.song_id JOIN writer ON song.writer_id = writer.writer_id WHERE act.country = 'Ireland' AND writer.home = 'Leith';

-- Which cover sold best, and who played it?
-- bestselling cover: song and band
SELECT song.title, act.act FROM cover JOIN song ON cover.song_id = song.song_id JOIN act ON cover.act_id = act.act_id ORDER BY cover.sold_k DESC LIMIT 1;

-- Where does the act come from that has covered the most songs?
-- hometown of the biggest coverer
SELECT act.hometown FROM act JOIN cover ON cover.act_id = act.act_id GROUP BY act.act_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which country do most of the folk acts come from?
-- folk bands' commonest home country
SELECT country FROM act WHERE style = 'folk' GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1;

-- Which writers have more than one song to their name?
-- authors of at least two songs
SELECT writer.writer FROM writer JOIN song ON song.writer_id = writer.writer_id GROUP BY writer.writer_id HAVING COUNT(*) > 1;

-- How many weeks at number one does each writer have?
-- weeks on top by songwriter
SELECT writer.writer, SUM(song.weeks_no1) FROM writer JOIN song ON song.writer_id = writer.writer_id GROUP BY writer.writer_id;

-- How long are the songs of each style on average?
-- mean length in seconds per style
SELECT act.style, AVG(song.secs) FROM act JOIN song ON song.first_act = act.act_id GROUP BY act.style;

-- Which acts are still together?
-- bands that never broke up
-- still going
SELECT act FROM act WHERE split IS NULL;

-- Which bands had broken up before Velvet Tram began?
-- split up earlier than velvet tram's start
SELECT act FROM act WHERE split < (SELECT started FROM act WHERE act = 'Velvet Tram');

-- Did an Irish act ever cover a Polish band?
-- any irish cover of a song first done by poles
SELECT EXISTS (SELECT cover.cover_id FROM cover JOIN act ON cover.act_id = act.act_id WHERE act.country = 'Ireland' AND cover.song_id IN (SELECT song.song_id FROM song JOIN act ON song.first_act = act.act_id WHERE act.country = 'Poland'));

-- Is there any act from Belgium?
-- do we have belgians
SELECT EXISTS (SELECT act FROM act WHERE country = 'Belgium');

-- Which acts come neither from Ireland nor from Scotland?
-- bands not irish, not scottish
SELECT act FROM act WHERE country NOT IN ('Ireland', 'Scotland');

-- What was the second longest number-one hit?
-- second most weeks at the top: song
SELECT title FROM song WHERE weeks_no1 < (SELECT MAX(weeks_no1) FROM song) ORDER BY weeks_no1 DESC LIMIT 1;

-- Which acts sang a song from a writer of their own home town?
-- bands with a local songwriter
SELECT act.act FROM act JOIN song ON song.first_act = act.act_id JOIN writer ON song.writer_id = writer.writer_id WHERE writer.home = act.hometown;

-- Which songs by Morag Shaw were first played by somebody other than The Lanterns?
-- morag shaw songs, not lanterns
SELECT song.title FROM song JOIN writer ON song.writer_id = writer.writer_id JOIN act ON song.first_act = act.act_id WHERE writer.writer = 'Morag Shaw' AND act.act != 'The Lanterns';
