CREATE TABLE artist (artist_id INTEGER PRIMARY KEY, full_name TEXT, sex TEXT, nationality TEXT, birthplace TEXT, born DATE, died DATE);
CREATE TABLE museum (museum_id INTEGER PRIMARY KEY, museum TEXT, city TEXT, founded INTEGER);
CREATE TABLE work (inv_no TEXT PRIMARY KEY, title TEXT, artist_id INTEGER REFERENCES artist(artist_id), museum_id INTEGER REFERENCES museum(museum_id), yr INTEGER, medium TEXT, genre TEXT, height_cm REAL);
INSERT INTO artist VALUES (1,'Ilse Brandt','f','German','Lübeck','1861-03-14','1932-11-02'),(2,'Cornelis van der Hoek','m','Dutch','Leiden','1612-06-01','1671-01-19'),(3,'Geertje Maas','f','Dutch','Delft','1640-09-23','1699-04-30'),(4,'Lucien Aubertin','m','French','Rouen','1834-12-05','1901-07-17'),(5,'Tadeo Rinaldi','m','Italian','Mantua','1575-02-11','1628-08-08'),(6,'Signe Hallberg','f','Swedish','Lund','1949-05-20',NULL),(7,'Pieter Oosterling','m','Dutch','Leiden','1938-10-10',NULL),(8,'Walburga Stein','f','German','Passau','1902-01-27','1988-03-03');
INSERT INTO museum VALUES (1,'Haldane Gallery','Edinburgh',1859),(2,'Museum Oude Werf','Leiden',1894),(3,'Städtische Sammlung','Lübeck',1911),(4,'Konsthallen Väst','Gothenburg',1968);
INSERT INTO work VALUES ('P-001','Girl with a Lantern',3,2,1668,'oil','portrait',62),('P-002','The Salt Merchants',2,1,1647,'oil','genre scene',118.5),('P-003','Frozen Canal',2,2,1655,'oil','landscape',74),('P-004','Self-Portrait at Forty',1,3,1901,'pastel','portrait',48),('P-005','Harbour in Fog',1,1,1889,'oil','landscape',90),('P-006','Judith Sleeping',5,1,1610,'fresco','religious',210),('P-007','Poplars at Dusk',4,1,1872,'watercolour','landscape',33),('P-008','Madame Corvin',4,NULL,1880,'oil','portrait',101),('P-009','Blue Interior II',6,4,1994,'acrylic','interior',150),('P-010','Dike Study',7,2,1971,'charcoal','landscape',55),('P-011','The Laundresses',8,3,1934,'tempera','genre scene',85);

-- Who painted Frozen Canal?
-- whose work is the Frozen Canal
-- frozen canal, by whom?
SELECT artist.full_name FROM artist JOIN work ON work.artist_id = artist.artist_id WHERE work.title = 'Frozen Canal';

-- Where was Ilse Brandt born?
-- birthplace of Ilse Brandt
-- Brandt comes from which town
SELECT birthplace FROM artist WHERE full_name = 'Ilse Brandt';

-- When did Lucien Aubertin die?
-- Aubertin's date of death
SELECT died FROM artist WHERE full_name = 'Lucien Aubertin';

-- Show me paintings by Dutch artists.
-- what have the Dutch painted
-- everything from a dutch brush
SELECT work.title FROM work JOIN artist ON work.artist_id = artist.artist_id WHERE artist.nationality = 'Dutch';

-- works in oil from before 1700
-- Which oil paintings are older than 1700?
-- oils done earlier than 1700
SELECT title FROM work WHERE medium = 'oil' AND yr < 1700;

-- Which museum has Poplars at Dusk?
-- where can I see Poplars at Dusk
-- poplars at dusk hangs in which house
SELECT museum.museum FROM museum JOIN work ON work.museum_id = museum.museum_id WHERE work.title = 'Poplars at Dusk';

-- Which painters are still alive?
-- living artists
-- who hasn't died yet
SELECT full_name FROM artist WHERE died IS NULL;

-- Who is the oldest living artist?
-- eldest painter still with us
SELECT full_name FROM artist WHERE died IS NULL ORDER BY born LIMIT 1;

-- Which woman painter was born first?
-- earliest-born female artist
-- oldest of the women painters by date of birth
SELECT full_name FROM artist WHERE sex = 'f' ORDER BY born LIMIT 1;

-- seventeenth-century paintings
-- What was made between 1601 and 1700?
-- pictures from the 1600s, strictly 1601 to 1700
SELECT title FROM work WHERE yr BETWEEN 1601 AND 1700;

-- How tall is Judith Sleeping?
-- height of Judith Sleeping in cm
-- judith sleeping how high
SELECT height_cm FROM work WHERE title = 'Judith Sleeping';

-- How many works does each museum hold?
-- size of the holdings museum by museum
-- museums with their number of pictures
SELECT museum.museum, COUNT(*) FROM museum JOIN work ON work.museum_id = museum.museum_id GROUP BY museum.museum_id;

-- Does the Haldane Gallery own anything by Geertje Maas?
-- is there a Maas at the Haldane
SELECT EXISTS (SELECT work.title FROM work JOIN artist ON work.artist_id = artist.artist_id JOIN museum ON work.museum_id = museum.museum_id WHERE artist.full_name = 'Geertje Maas' AND museum.museum = 'Haldane Gallery');

-- Portraits by women
-- Which portraits were painted by female artists?
SELECT work.title FROM work JOIN artist ON work.artist_id = artist.artist_id WHERE work.genre = 'portrait' AND artist.sex = 'f';

-- Which painting is not in any museum?
-- work with no museum recorded
-- what isn't hanging anywhere
SELECT title FROM work WHERE museum_id IS NULL;

-- Who was born in Leiden?
-- leiden-born painters
-- artists Leiden gave the world
SELECT full_name FROM artist WHERE birthplace = 'Leiden';

-- What is The Laundresses painted in?
-- medium used for The Laundresses
-- the laundresses: oil or what
SELECT medium FROM work WHERE title = 'The Laundresses';

-- Which is earlier, Harbour in Fog or Madame Corvin?
-- harbour in fog vs madame corvin, which came first
SELECT title FROM work WHERE title IN ('Harbour in Fog', 'Madame Corvin') ORDER BY yr LIMIT 1;
