CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, home_country TEXT, formed INTEGER, split INTEGER);
CREATE TABLE label (id INTEGER PRIMARY KEY, name TEXT, city TEXT);
CREATE TABLE record (id INTEGER PRIMARY KEY, title TEXT, artist_id INTEGER REFERENCES artist(id), label_id INTEGER REFERENCES label(id), style TEXT, release_year INTEGER, medium TEXT, cond TEXT, price REAL, qty INTEGER);
INSERT INTO artist VALUES (1,'The Paper Moths','UK',1979,1988),(2,'Solveig Dahl','Norway',2004,NULL),(3,'Kingston Tide','Jamaica',1971,1994),(4,'Os Girassóis','Brazil',1968,1975),(5,'Neon Cartographer','UK',2011,NULL),(6,'Velvet Ledger','USA',1995,2007),(7,'Grus Grus','Sweden',2018,NULL);
INSERT INTO label VALUES (1,'Harbour Light','Bristol'),(2,'Tropico','São Paulo'),(3,'Northpole Audio','Oslo'),(4,'Dub Yard','Kingston'),(5,'Static Hill','Chicago');
INSERT INTO record VALUES (1,'Wings on the Wire',1,1,'post-punk',1981,'LP','very good',34.00,1),(2,'Attic Songs',1,1,'post-punk',1986,'LP','fair',14.00,2),(3,'Isbre',2,3,'ambient',2009,'CD','mint',9.00,6),(4,'Lowtide Dub',3,4,'reggae',1976,'LP','good',55.00,1),(5,'Yard Sunday',3,4,'reggae',1983,'LP','very good',41.00,1),(6,'Manhã Clara',4,2,'bossa nova',1970,'LP','good',120.00,1),(7,'Projection Error',5,1,'electronic',2016,'LP','mint',44.00,4),(8,'Contour Lines',5,1,'electronic',2020,'CD','mint',12.00,8),(9,'Double Entry',6,5,'indie rock',1999,'CD','good',6.50,3),(10,'Nattregn',2,3,'ambient',2014,'LP','mint',25.00,2),(11,'Petty Cash',6,5,'indie rock',2003,'cassette','fair',4.00,1);

-- What reggae LPs do you have?
-- any reggae LP in the racks? titles
-- reggae on LP
SELECT title FROM record WHERE style = 'reggae' AND medium = 'LP';

-- Who made Lowtide Dub?
-- lowtide dub - which band is that
SELECT artist.name FROM artist JOIN record ON record.artist_id = artist.id WHERE record.title = 'Lowtide Dub';

-- What's the oldest record in the store?
-- earliest release we've got
-- what goes back furthest, by release year
SELECT title FROM record ORDER BY release_year LIMIT 1;

-- Which acts are still together?
-- bands that never split
-- artists who have not broken up
SELECT name FROM artist WHERE split IS NULL;

-- Which label put out Double Entry?
-- double entry is on what label
-- Double Entry came out on?
SELECT label.name FROM label JOIN record ON record.label_id = label.id WHERE record.title = 'Double Entry';

-- What condition is Manhã Clara in and what do you want for it?
-- Manhã Clara: condition + price
SELECT cond, price FROM record WHERE title = 'Manhã Clara';

-- Which records came out in the eighties, 1980 to 1989?
-- titles from between 1980 and 1989
-- give me everything released 1980-1989
SELECT title FROM record WHERE release_year BETWEEN 1980 AND 1989;

-- How many CDs are in stock, counting copies?
-- number of CD copies
-- how many CDs altogether, copies summed
SELECT SUM(qty) FROM record WHERE medium = 'CD';

-- Have you got anything by Grus Grus?
-- do we carry Grus Grus
-- is there something by Grus Grus in the racks
SELECT EXISTS (SELECT record.title FROM record JOIN artist ON record.artist_id = artist.id WHERE artist.name = 'Grus Grus');

-- Give me every artist who is either from Brazil or released on a Kingston label.
-- acts from Brazil plus everyone on a label based in Kingston
SELECT name FROM artist WHERE home_country = 'Brazil' UNION SELECT artist.name FROM artist JOIN record ON record.artist_id = artist.id JOIN label ON record.label_id = label.id WHERE label.city = 'Kingston';

-- Which label do we have most titles from?
-- label with the most records
-- which label fills our racks most
SELECT label.name FROM label JOIN record ON record.label_id = label.id GROUP BY label.id ORDER BY COUNT(*) DESC LIMIT 1;

-- British bands' records, please, with the price
-- title and price for UK artists
-- what do we have from the UK and for how much
SELECT record.title, record.price FROM record JOIN artist ON record.artist_id = artist.id WHERE artist.home_country = 'UK';

-- Which artists are out on both LP and CD?
-- who do we have on LP as well as on CD
SELECT artist.name FROM artist JOIN record ON record.artist_id = artist.id WHERE record.medium = 'LP' INTERSECT SELECT artist.name FROM artist JOIN record ON record.artist_id = artist.id WHERE record.medium = 'CD';

-- Which mint records cost more than the average?
-- mint and above average price
-- mint copies dearer than our average record
SELECT title FROM record WHERE cond = 'mint' AND price > (SELECT AVG(price) FROM record);

-- Who formed first, Kingston Tide or Os Girassóis?
-- earlier band: Kingston Tide / Os Girassóis
-- who has the longer history - started earlier - Kingston Tide or Os Girassóis
SELECT name FROM artist WHERE name IN ('Kingston Tide', 'Os Girassóis') ORDER BY formed LIMIT 1;

-- What's the average price per medium?
-- avg price for LP, CD, cassette
SELECT medium, AVG(price) FROM record GROUP BY medium;
