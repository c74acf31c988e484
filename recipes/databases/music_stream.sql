CREATE TABLE Artists (ArtistKey INTEGER PRIMARY KEY, StageName TEXT, Homeland TEXT, DebutYear INTEGER);
CREATE TABLE Tracks (TrackKey INTEGER PRIMARY KEY, TrackTitle TEXT, ArtistKey INTEGER REFERENCES Artists(ArtistKey), Genre TEXT, Seconds INTEGER, ReleaseDate DATE, Streams INTEGER);
CREATE TABLE Listeners (ListenerKey INTEGER PRIMARY KEY, UserName TEXT, Tier TEXT, Age INTEGER);
CREATE TABLE Playlists (PlaylistKey INTEGER PRIMARY KEY, PlaylistName TEXT, OwnerKey INTEGER REFERENCES Listeners(ListenerKey), CreatedOn DATE);
CREATE TABLE PlaylistTracks (PlaylistKey INTEGER REFERENCES Playlists(PlaylistKey), TrackKey INTEGER REFERENCES Tracks(TrackKey), Slot INTEGER, PRIMARY KEY (PlaylistKey, TrackKey));
INSERT INTO Artists VALUES (1,'Velvet Harbour','Iceland',2011),(2,'DJ Mbali','South Africa',2016),(3,'Los Grillos','Mexico',1998),(4,'Pale Orchard','Iceland',2019),(5,'Tamsin Grey','Canada',2005);
INSERT INTO Tracks VALUES (1,'Cold Lanterns',1,'indie',244,'2018-10-05',5400000),(2,'Harbour Lights',1,'indie',312,'2021-02-12',2100000),(3,'Jozi Nights',2,'house',388,'2020-07-17',9800000),(4,'Amapiano Rain',2,'house',421,'2022-11-25',7300000),(5,'Corazón de Maíz',3,'folk',198,'2001-06-01',1250000),(6,'Windfall',4,'indie',205,'2022-04-22',880000),(7,'Paper Moon Rain',5,'folk',231,'2019-09-13',3600000),(8,'Undertow',5,'pop',187,'2023-05-19',4100000);
INSERT INTO Listeners VALUES (1,'mossy_kat','premium',24),(2,'bruno88','free',36),(3,'eulalie','premium',41),(4,'t_rexler','family',17),(5,'nightowl','free',29);
INSERT INTO Playlists VALUES (1,'Rainy Commute',1,'2022-12-01'),(2,'Gym Heat',2,'2023-01-09'),(3,'Sunday Soup',3,'2021-10-31'),(4,'Study Fog',1,'2023-06-14'),(5,'Empty Yet',4,'2023-08-08');
INSERT INTO PlaylistTracks VALUES (1,4,1),(1,7,2),(1,1,3),(2,3,1),(2,4,2),(3,5,1),(3,7,2),(4,1,1),(4,2,2),(4,6,3),(4,8,4);

-- Return the titles and durations in seconds of all indie tracks.
-- indie tracks and how long they run
SELECT TrackTitle, Seconds FROM Tracks WHERE Genre = 'indie';

-- What is the average number of streams per genre?
-- mean streams by genre
SELECT Genre, AVG(Streams) FROM Tracks GROUP BY Genre;

-- Which artist recorded Windfall?
-- windfall is by who
SELECT Artists.StageName FROM Artists JOIN Tracks ON Tracks.ArtistKey = Artists.ArtistKey WHERE Tracks.TrackTitle = 'Windfall';

-- Find the titles of the tracks that appear on the playlist Study Fog, in the order of their slots.
-- study fog tracklist in order
SELECT Tracks.TrackTitle FROM Tracks JOIN PlaylistTracks ON PlaylistTracks.TrackKey = Tracks.TrackKey JOIN Playlists ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey WHERE Playlists.PlaylistName = 'Study Fog' ORDER BY PlaylistTracks.Slot;

-- Which listeners have not created any playlist?
-- users w/o a playlist
SELECT UserName FROM Listeners WHERE ListenerKey NOT IN (SELECT OwnerKey FROM Playlists);

-- Find the names of playlists that contain at least three tracks, along with the number of tracks.
-- playlists with 3 or more songs and how many
SELECT Playlists.PlaylistName, COUNT(*) FROM Playlists JOIN PlaylistTracks ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey GROUP BY Playlists.PlaylistKey HAVING COUNT(*) >= 3;

-- Which playlists contain both Amapiano Rain and Jozi Nights?
-- playlist having jozi nights together with amapiano rain
SELECT Playlists.PlaylistName FROM Playlists JOIN PlaylistTracks ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey JOIN Tracks ON PlaylistTracks.TrackKey = Tracks.TrackKey WHERE Tracks.TrackTitle = 'Amapiano Rain' INTERSECT SELECT Playlists.PlaylistName FROM Playlists JOIN PlaylistTracks ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey JOIN Tracks ON PlaylistTracks.TrackKey = Tracks.TrackKey WHERE Tracks.TrackTitle = 'Jozi Nights';

-- What is the most streamed folk track?
-- biggest folk song
SELECT TrackTitle FROM Tracks WHERE Genre = 'folk' ORDER BY Streams DESC LIMIT 1;

-- List the stage names and debut years of the Icelandic artists.
-- acts from iceland + debut year
SELECT StageName, DebutYear FROM Artists WHERE Homeland = 'Iceland';

-- For each artist, what is the total number of streams, from the largest total to the smallest?
-- artists ranked by total streams, with the figure
SELECT Artists.StageName, SUM(Tracks.Streams) FROM Artists JOIN Tracks ON Tracks.ArtistKey = Artists.ArtistKey GROUP BY Artists.ArtistKey ORDER BY SUM(Tracks.Streams) DESC;

-- Which tracks have the word Rain in their titles?
-- songs about rain going by the title
SELECT TrackTitle FROM Tracks WHERE TrackTitle LIKE '%Rain%';

-- How many tracks were released in 2022?
-- 2022 releases, count
SELECT COUNT(*) FROM Tracks WHERE ReleaseDate = '2022';

-- Which tracks are shorter than the average track?
-- songs below avg length
SELECT TrackTitle FROM Tracks WHERE Seconds < (SELECT AVG(Seconds) FROM Tracks);

-- Find the usernames of listeners whose playlists include a track by Tamsin Grey.
-- users with tamsin grey in a playlist
SELECT DISTINCT Listeners.UserName FROM Listeners JOIN Playlists ON Playlists.OwnerKey = Listeners.ListenerKey JOIN PlaylistTracks ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey JOIN Tracks ON PlaylistTracks.TrackKey = Tracks.TrackKey JOIN Artists ON Tracks.ArtistKey = Artists.ArtistKey WHERE Artists.StageName = 'Tamsin Grey';

-- Does eulalie pay for premium?
-- is eulalie on the premium tier
SELECT EXISTS (SELECT UserName FROM Listeners WHERE UserName = 'eulalie' AND Tier = 'premium');

-- What is the mean age of listeners on the free tier?
-- free users, average age
SELECT AVG(Age) FROM Listeners WHERE Tier = 'free';

-- Who made their debut first, Los Grillos or Tamsin Grey?
-- los grillos or tamsin grey, who started earlier
SELECT StageName FROM Artists WHERE StageName IN ('Los Grillos', 'Tamsin Grey') ORDER BY DebutYear LIMIT 1;

-- What are the names of the two newest playlists and their owners?
-- 2 latest playlists w/ who made them
SELECT Playlists.PlaylistName, Listeners.UserName FROM Playlists JOIN Listeners ON Playlists.OwnerKey = Listeners.ListenerKey ORDER BY Playlists.CreatedOn DESC LIMIT 2;

-- How many different genres appear on Rainy Commute?
-- number of distinct genres in rainy commute
SELECT COUNT(DISTINCT Tracks.Genre) FROM Tracks JOIN PlaylistTracks ON PlaylistTracks.TrackKey = Tracks.TrackKey JOIN Playlists ON PlaylistTracks.PlaylistKey = Playlists.PlaylistKey WHERE Playlists.PlaylistName = 'Rainy Commute';
