CREATE TABLE members (member_id INTEGER PRIMARY KEY, handle TEXT, country TEXT, created_at DATE, is_pro INTEGER);
CREATE TABLE tracks (track_id INTEGER PRIMARY KEY, title TEXT, genre TEXT, length_sec INTEGER, uploaded_by INTEGER REFERENCES members(member_id), uploaded_at DATE, bpm INTEGER);
CREATE TABLE playlists (playlist_id INTEGER PRIMARY KEY, playlist_name TEXT, curator INTEGER REFERENCES members(member_id), visibility TEXT);
CREATE TABLE playlist_tracks (playlist_id INTEGER REFERENCES playlists(playlist_id), track_id INTEGER REFERENCES tracks(track_id), added_at DATE, PRIMARY KEY (playlist_id, track_id));
CREATE TABLE plays (play_id INTEGER PRIMARY KEY, track_id INTEGER REFERENCES tracks(track_id), play_month DATE, play_count INTEGER);
INSERT INTO members VALUES (1,'nightowl_ada','Norway','2020-01-12',1),(2,'dj_pomelo','Brazil','2020-09-03',1),(3,'sadtuba','Canada','2021-05-25',0),(4,'Velvet Sam','Norway','2022-02-17',0),(5,'kitchen.synth','Japan','2023-11-30',1),(6,'quietlisa','Canada','2024-01-06',0);
INSERT INTO tracks VALUES (1,'Fjord Lights','ambient',412,1,'2021-02-02',70),(2,'Mango Riot','house',268,2,'2021-06-18',126),(3,'Elegy for a Toaster','jazz',333,3,'2022-01-09',92),(4,'Snowblind','ambient',505,1,'2022-12-01',64),(5,'Rua Nova','house',245,2,'2023-03-22',122),(6,'Static Garden','techno',371,5,'2024-01-15',134),(7,'Low Brass Blues','jazz',298,3,'2024-02-20',84);
INSERT INTO playlists VALUES (10,'Deep Focus',6,'public'),(11,'Friday Kitchen',5,'public'),(12,'Cry Here',4,'private'),(13,'Empty Shelf',4,'private');
INSERT INTO playlist_tracks VALUES (10,1,'2024-01-10'),(10,4,'2024-01-10'),(10,6,'2024-02-01'),(11,2,'2024-01-20'),(11,5,'2024-01-21'),(11,6,'2024-03-05'),(11,7,'2024-03-05'),(12,3,'2024-02-14'),(12,1,'2024-02-14');
INSERT INTO plays VALUES (1,1,'2024-03-01',1200),(2,1,'2024-04-01',900),(3,2,'2024-03-01',4100),(4,2,'2024-04-01',3900),(5,3,'2024-03-01',150),(6,4,'2024-04-01',720),(7,5,'2024-03-01',2600),(8,6,'2024-03-01',1800),(9,6,'2024-04-01',3300);

-- Who uploaded Snowblind?
-- snowblind is by whom
-- uploader of the track Snowblind
SELECT members.handle FROM members JOIN tracks ON tracks.uploaded_by = members.member_id WHERE tracks.title = 'Snowblind';

-- What's on Friday Kitchen?
-- songs in the Friday Kitchen playlist
-- tracklist friday kitchen
SELECT tracks.title FROM tracks JOIN playlist_tracks ON playlist_tracks.track_id = tracks.track_id JOIN playlists ON playlist_tracks.playlist_id = playlists.playlist_id WHERE playlists.playlist_name = 'Friday Kitchen';

-- Total plays per track
-- how often was each song played altogether
-- listening figures summed for every title
SELECT tracks.title, SUM(plays.play_count) FROM tracks JOIN plays ON plays.track_id = tracks.track_id GROUP BY tracks.track_id;

-- Top 3 tracks by plays
-- our three most listened to songs
-- which 3 titles get streamed the most
SELECT tracks.title FROM tracks JOIN plays ON plays.track_id = tracks.track_id GROUP BY tracks.track_id ORDER BY SUM(plays.play_count) DESC LIMIT 3;

-- Which tracks are in more than one playlist?
-- songs that were added to at least two lists
SELECT tracks.title FROM tracks JOIN playlist_tracks ON playlist_tracks.track_id = tracks.track_id GROUP BY tracks.track_id HAVING COUNT(*) > 1;

-- Playlists without any songs
-- which list has nothing in it
SELECT playlist_name FROM playlists WHERE playlist_id NOT IN (SELECT playlist_id FROM playlist_tracks);

-- Average length by genre
-- how many seconds does a track last on average in each style
SELECT genre, AVG(length_sec) FROM tracks GROUP BY genre;

-- Who never uploaded a track?
-- members that only listen, no uploads
-- lurkers without a song of their own
SELECT handle FROM members WHERE member_id NOT IN (SELECT uploaded_by FROM tracks);

-- Which genre gets the most plays?
-- most streamed style
-- what kind of music do people listen to most here
SELECT tracks.genre FROM tracks JOIN plays ON plays.track_id = tracks.track_id GROUP BY tracks.genre ORDER BY SUM(plays.play_count) DESC LIMIT 1;

-- Fastest ambient track?
-- ambient piece with the highest tempo
SELECT title FROM tracks WHERE genre = 'ambient' ORDER BY bpm DESC LIMIT 1;

-- Whose playlist is Deep Focus?
-- who put together Deep Focus
-- deep focus curator
SELECT members.handle FROM members JOIN playlists ON playlists.curator = members.member_id WHERE playlists.playlist_name = 'Deep Focus';

-- How many Norwegians are pro?
-- number of pro accounts from norway
SELECT COUNT(*) FROM members WHERE country = 'Norway' AND is_pro = 1;

-- Has Low Brass Blues been played at all?
-- any plays for low brass blues
SELECT EXISTS (SELECT tracks.title FROM tracks JOIN plays ON plays.track_id = tracks.track_id WHERE tracks.title = 'Low Brass Blues');

-- Songs by dj_pomelo with their length, newest first
-- everything dj_pomelo uploaded and how long it runs, latest first
SELECT tracks.title, tracks.length_sec FROM tracks JOIN members ON tracks.uploaded_by = members.member_id WHERE members.handle = 'dj_pomelo' ORDER BY tracks.uploaded_at DESC;

-- How many songs has each member uploaded?
-- upload count by handle
SELECT members.handle, COUNT(*) FROM members JOIN tracks ON tracks.uploaded_by = members.member_id GROUP BY members.member_id;

-- Private playlists
-- which lists are hidden from the public
SELECT playlist_name FROM playlists WHERE visibility = 'private';

-- Tracks longer than average
-- which songs run over the mean length
SELECT title FROM tracks WHERE length_sec > (SELECT AVG(length_sec) FROM tracks);
