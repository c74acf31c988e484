CREATE TABLE publisher (pub_id INTEGER PRIMARY KEY, pub_name TEXT, city TEXT);
CREATE TABLE series (series_id INTEGER PRIMARY KEY, series_title TEXT, pub_id INTEGER REFERENCES publisher(pub_id), genre TEXT, began INTEGER, ended INTEGER, issues INTEGER);
CREATE TABLE hero (hero_id INTEGER PRIMARY KEY, alias TEXT, real_name TEXT, power TEXT, side TEXT, first_seen INTEGER);
CREATE TABLE appearance (hero_id INTEGER REFERENCES hero(hero_id), series_id INTEGER REFERENCES series(series_id), part TEXT);
INSERT INTO publisher VALUES (1,'Zenith Press','Chicago'),(2,'Paper Moon','Lyon'),(3,'Ironclad Comics','Chicago'),(4,'Little Fox','Antwerp');
INSERT INTO series VALUES (1,'Night Tram',1,'crime',1978,1991,156),(2,'The Amber League',1,'superhero',1984,NULL,412),(3,'Captain Gale',3,'superhero',1969,1983,170),(4,'Lucie et le Robot',2,'children',2005,NULL,38),(5,'Rust Empire',3,'science fiction',1996,2004,95),(6,'Mole Street',2,'children',1984,1999,61);
INSERT INTO hero VALUES (1,'Captain Gale','Walt Hennessy','wind','good',1969),(2,'Madame Static','Ines Varga','electricity','evil',1972),(3,'The Lamplighter','Joe Crane',NULL,'good',1978),(4,'Amber Queen','Thea Solis','light','good',1984),(5,'Doctor Rook','Basil Rook','telepathy','evil',1985),(6,'Rustmaw',NULL,'strength','evil',1996),(7,'Lucie','Lucie Perrin',NULL,'good',2005);
INSERT INTO appearance VALUES (1,3,'lead'),(2,3,'villain'),(3,1,'lead'),(4,2,'lead'),(5,2,'villain'),(1,2,'guest'),(2,2,'guest'),(6,5,'villain'),(7,4,'lead'),(5,1,'guest');

-- Was Doctor Rook ever in Captain Gale?
-- captain gale with doctor rook in it, did that happen
-- does Doctor Rook turn up in the Captain Gale series
SELECT EXISTS (SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE hero.alias = 'Doctor Rook' AND series.series_title = 'Captain Gale');

-- Did Madame Static show up in The Amber League?
-- has Madame Static been in the Amber League
-- madame static in the amber league?
SELECT EXISTS (SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE hero.alias = 'Madame Static' AND series.series_title = 'The Amber League');

-- Does Little Fox publish anything?
-- is there a series from Little Fox
SELECT EXISTS (SELECT series.series_title FROM series JOIN publisher ON series.pub_id = publisher.pub_id WHERE publisher.pub_name = 'Little Fox');

-- Did Paper Moon bring out something for children?
-- any kids' series from paper moon
SELECT EXISTS (SELECT series.series_title FROM series JOIN publisher ON series.pub_id = publisher.pub_id WHERE publisher.pub_name = 'Paper Moon' AND series.genre = 'children');

-- Which ran to more issues, Night Tram or Captain Gale?
-- did Night Tram or Captain Gale have the longer run in issues
-- night tram or captain gale: the one with more issues
SELECT series_title FROM series WHERE series_title IN ('Night Tram', 'Captain Gale') ORDER BY issues DESC LIMIT 1;

-- series that started the same year as Mole Street
-- what else began when Mole Street did
SELECT series_title FROM series WHERE began = (SELECT began FROM series WHERE series_title = 'Mole Street') AND series_title <> 'Mole Street';

-- publishers in the same city as Zenith Press
-- who else publishes from where Zenith Press is
SELECT pub_name FROM publisher WHERE city = (SELECT city FROM publisher WHERE pub_name = 'Zenith Press') AND pub_name <> 'Zenith Press';

-- characters in both Captain Gale and The Amber League
-- who is seen in Captain Gale and The Amber League too
SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE series.series_title = 'Captain Gale' INTERSECT SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE series.series_title = 'The Amber League';

-- who is in The Amber League but not in Night Tram
-- Amber League characters that never rode the Night Tram series
SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE series.series_title = 'The Amber League' EXCEPT SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id JOIN series ON appearance.series_id = series.series_id WHERE series.series_title = 'Night Tram';

-- which series features no characters on file
-- series for which nobody is listed
SELECT series_title FROM series WHERE series_id NOT IN (SELECT series_id FROM appearance);

-- Are there good characters without a power?
-- anyone on the good side lacking powers
-- is one of the goodies powerless
SELECT EXISTS (SELECT alias FROM hero WHERE side = 'good' AND power IS NULL);

-- Is any of the villains able to control wind?
-- an evil character with wind power, is there one
SELECT EXISTS (SELECT alias FROM hero WHERE side = 'evil' AND power = 'wind');

-- who has more appearances, Captain Gale or Rustmaw
-- captain gale or rustmaw: seen in more series
SELECT hero.alias FROM hero JOIN appearance ON appearance.hero_id = hero.hero_id WHERE hero.alias IN ('Captain Gale', 'Rustmaw') GROUP BY hero.alias ORDER BY COUNT(*) DESC LIMIT 1;

-- evil characters that came later than Madame Static
-- baddies first seen after Madame Static
SELECT alias FROM hero WHERE side = 'evil' AND first_seen > (SELECT first_seen FROM hero WHERE alias = 'Madame Static');

-- what's the Lamplighter really called
-- real identity of the lamplighter
SELECT real_name FROM hero WHERE alias = 'The Lamplighter';

-- series still running, with publisher
-- what hasn't ended yet and who puts it out
SELECT series.series_title, publisher.pub_name FROM series JOIN publisher ON series.pub_id = publisher.pub_id WHERE series.ended IS NULL;

-- how many series per publisher
-- number of titles each publisher brought out
SELECT publisher.pub_name, COUNT(*) FROM series JOIN publisher ON series.pub_id = publisher.pub_id GROUP BY publisher.pub_name;
