CREATE TABLE author (author_id INTEGER PRIMARY KEY, pen_name TEXT, real_name TEXT, nationality TEXT, born INTEGER, died INTEGER);
CREATE TABLE series (series_id INTEGER PRIMARY KEY, series_title TEXT, genre TEXT, author_id INTEGER REFERENCES author(author_id), finished INTEGER);
CREATE TABLE novel (novel_id INTEGER PRIMARY KEY, title TEXT, series_id INTEGER REFERENCES series(series_id), vol INTEGER, pub_date DATE, pages INTEGER, rating REAL);
CREATE TABLE character (char_id INTEGER PRIMARY KEY, char_name TEXT, occupation TEXT, species TEXT);
CREATE TABLE appearance (char_id INTEGER REFERENCES character(char_id), novel_id INTEGER REFERENCES novel(novel_id), importance TEXT, dies_here INTEGER, PRIMARY KEY (char_id, novel_id));
INSERT INTO author VALUES (1,'R. K. Thornfield','Ruth Kane','British',1948,2019),(2,'Aldo Vesci',NULL,'Italian',1972,NULL),(3,'Marit Sande',NULL,'Norwegian',1985,NULL),(4,'Captain Bly','Oliver Blythe','British',1930,1999);
INSERT INTO series VALUES (1,'The Hollow Crown Saga','fantasy',1,1),(2,'Commissario Lupi','crime',2,0),(3,'Frostbound','fantasy',3,0),(4,'Seven Seas','adventure',4,1);
INSERT INTO novel VALUES (1,'A Throne of Bark',1,1,'1988-05-12',512,4.3),(2,'The Rootless King',1,2,'1991-10-03',640,4.6),(3,'Winterfall Oath',1,3,'1996-02-22',788,4.1),(4,'Death in Bergamo',2,1,'2009-09-15',298,3.8),(5,'The Silent Gondolier',2,2,'2013-06-01',324,4.0),(6,'Ice Mother',3,1,'2019-11-07',455,4.5),(7,'The Thaw',3,2,'2022-11-10',501,4.4),(8,'Isle of Parrots',4,1,'1961-04-18',210,3.5);
INSERT INTO character VALUES (1,'Queen Isolde','ruler','human'),(2,'Bramblewick','advisor','goblin'),(3,'Enzo Lupi','detective','human'),(4,'Sister Agata','nun','human'),(5,'Hjalla','witch','giant'),(6,'Tove','hunter','human'),(7,'Long Meg','pirate','human'),(8,'Old Mossback','innkeeper','goblin');
INSERT INTO appearance VALUES (1,1,'main',0),(1,2,'main',0),(1,3,'main',1),(2,1,'side',0),(2,2,'side',1),(3,4,'main',0),(3,5,'main',0),(4,4,'side',0),(5,6,'main',0),(5,7,'side',1),(6,6,'side',0),(6,7,'main',0),(7,8,'main',0);

-- What is Captain Bly's real name?
-- who was captain bly really
SELECT real_name FROM author WHERE pen_name = 'Captain Bly';

-- Who wrote the Frostbound books?
-- author of frostbound
SELECT author.pen_name FROM author JOIN series ON series.author_id = author.author_id WHERE series.series_title = 'Frostbound';

-- Which novel is volume 2 of Commissario Lupi?
-- second commissario lupi book, vol 2
SELECT novel.title FROM novel JOIN series ON novel.series_id = series.series_id WHERE series.series_title = 'Commissario Lupi' AND novel.vol = 2;

-- Which books have more than 500 pages?
-- thick ones, over 500 pages
SELECT title FROM novel WHERE pages > 500;

-- Which authors are still alive?
-- living authors
SELECT pen_name FROM author WHERE died IS NULL;

-- Which books by Thornfield are rated above 4.2?
-- thornfield novels better than 4.2
SELECT novel.title FROM novel JOIN series ON novel.series_id = series.series_id JOIN author ON series.author_id = author.author_id WHERE author.pen_name LIKE '%Thornfield' AND novel.rating > 4.2;

-- In which novels does Bramblewick turn up?
-- bramblewick appears in
SELECT novel.title FROM novel JOIN appearance ON appearance.novel_id = novel.novel_id JOIN character ON appearance.char_id = character.char_id WHERE character.char_name = 'Bramblewick';

-- Who are the main characters of Ice Mother?
-- ice mother main character
SELECT character.char_name FROM character JOIN appearance ON appearance.char_id = character.char_id JOIN novel ON appearance.novel_id = novel.novel_id WHERE novel.title = 'Ice Mother' AND appearance.importance = 'main';

-- In which book does Queen Isolde die?
-- queen isolde's death - which novel?
SELECT novel.title FROM novel JOIN appearance ON appearance.novel_id = novel.novel_id JOIN character ON appearance.char_id = character.char_id WHERE character.char_name = 'Queen Isolde' AND appearance.dies_here = 1;

-- Does Tove die in The Thaw?
-- the thaw: is tove killed
SELECT EXISTS (SELECT appearance.char_id FROM appearance JOIN character ON appearance.char_id = character.char_id JOIN novel ON appearance.novel_id = novel.novel_id WHERE character.char_name = 'Tove' AND novel.title = 'The Thaw' AND appearance.dies_here = 1);

-- How many volumes does each series run to?
-- books per series
SELECT series.series_title, COUNT(*) FROM series JOIN novel ON novel.series_id = series.series_id GROUP BY series.series_id;

-- How many pages are there in the whole Hollow Crown Saga?
-- total pages hollow crown saga
SELECT SUM(novel.pages) FROM novel JOIN series ON novel.series_id = series.series_id WHERE series.series_title LIKE '%Hollow Crown Saga';

-- What is the best rated fantasy novel?
-- top fantasy book by rating
SELECT novel.title FROM novel JOIN series ON novel.series_id = series.series_id WHERE series.genre = 'fantasy' ORDER BY novel.rating DESC LIMIT 1;

-- Which character appears in the most books?
-- most recurring character
SELECT character.char_name FROM character JOIN appearance ON appearance.char_id = character.char_id GROUP BY character.char_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which series are not finished yet?
-- ongoing series
SELECT series_title FROM series WHERE finished = 0;

-- Which characters are mentioned nowhere in the novels?
-- characters without an appearance
SELECT char_name FROM character WHERE char_id NOT IN (SELECT char_id FROM appearance);

-- Which novels were published between 1985 and 1995?
-- books that came out from 1985 to 1995
SELECT title FROM novel WHERE pub_date BETWEEN '1985' AND '1995';

-- Which is longer, The Thaw or Winterfall Oath?
-- the thaw or winterfall oath: more pages?
SELECT title FROM novel WHERE title IN ('The Thaw', 'Winterfall Oath') ORDER BY pages DESC LIMIT 1;

-- What is the latest book in the database?
-- newest novel
SELECT title FROM novel ORDER BY pub_date DESC LIMIT 1;

-- Name and occupation of everyone who isn't human?
-- non-human characters, what they do
SELECT char_name, occupation FROM character WHERE species != 'human';
