CREATE TABLE painter (painter_id INTEGER PRIMARY KEY, full_name TEXT, nationality TEXT, birth_year INTEGER, death_year INTEGER, movement TEXT);
CREATE TABLE gallery (gallery_id INTEGER PRIMARY KEY, name TEXT, city TEXT, opened INTEGER, entry_fee REAL, free_sundays TEXT);
CREATE TABLE painting (painting_id INTEGER PRIMARY KEY, title TEXT, painter_id INTEGER REFERENCES painter(painter_id), gallery_id INTEGER REFERENCES gallery(gallery_id), year_painted INTEGER, medium TEXT, height_cm REAL, width_cm REAL, insured_value INTEGER);
INSERT INTO painter VALUES (1,'Elske van Houten','Dutch',1851,1919,'realism'),(2,'Marcel Aubrac','French',1868,1940,'impressionism'),(3,'Ines Caldeira','Portuguese',1902,1988,'cubism'),(4,'Tobias Lindqvist','Swedish',1931,2009,'abstract'),(5,'Odile Ferrand','French',1879,1951,'impressionism'),(6,'Kenji Morisaki','Japanese',1944,NULL,'abstract'),(7,'Rosa Pellegrini','Italian',1958,NULL,'realism');
INSERT INTO gallery VALUES (1,'Northlight Gallery','Bergen',1974,12.5,'yes'),(2,'Casa Amarela','Lisbon',1922,8,'no'),(3,'Halder Collection','Basel',1899,18,'no'),(4,'Quay Street Rooms','Bristol',2005,0,'yes'),(5,'Museum Terbeek','Utrecht',1911,14,'yes');
INSERT INTO painting VALUES (1,'The Herring Market',1,5,1884,'oil',92,130,420000),(2,'Woman Peeling Pears',1,5,1890,'oil',60,48,310000),(3,'Fog at Honfleur',2,3,1901,'oil',73,92,1850000),(4,'Garden after Rain',2,3,1907,'pastel',45,60,640000),(5,'Guitarist in Alfama',3,2,1931,'oil',110,80,275000),(6,'Three Fishermen',3,2,1936,'gouache',50,70,90000),(7,'Grey Field No. 4',4,1,1966,'acrylic',200,180,530000),(8,'Blue Interval',6,1,1982,'acrylic',150,150,240000),(9,'The Swing',5,3,1912,'oil',81,65,980000),(10,'Self-Portrait with Lamp',7,4,1999,'oil',55,40,38000),(11,'Night Ferry',7,NULL,2004,'oil',70,100,45000),(12,'Red Interval',6,4,1985,'acrylic',150,150,215000);

-- Who painted Fog at Honfleur?
-- fog at honfleur is by whom?
-- painter of Fog at Honfleur
SELECT painter.full_name FROM painter JOIN painting ON painting.painter_id = painter.painter_id WHERE painting.title = 'Fog at Honfleur';

-- Which artists are still alive?
-- living painters
-- who of the painters hasn't died yet
SELECT full_name FROM painter WHERE death_year IS NULL;

-- Which galleries let you in free on Sundays?
-- where can I go for free on a sunday
-- show me galleries with free Sunday entry
SELECT name FROM gallery WHERE free_sundays = 'yes';

-- What is the most valuable oil painting?
-- priciest oil
-- our top oil painting by insurance value
SELECT title FROM painting WHERE medium = 'oil' ORDER BY insured_value DESC LIMIT 1;

-- How many works does each gallery hold?
-- number of paintings hanging per gallery
SELECT gallery.name, COUNT(*) FROM gallery JOIN painting ON painting.gallery_id = gallery.gallery_id GROUP BY gallery.gallery_id;

-- Which galleries show something by a French painter?
-- where do the french painters hang?
-- galleries owning a French artist's work, each once please
SELECT DISTINCT gallery.name FROM gallery JOIN painting ON painting.gallery_id = gallery.gallery_id JOIN painter ON painting.painter_id = painter.painter_id WHERE painter.nationality = 'French';

-- How much are the paintings in the Halder Collection insured for altogether?
-- total insured value at the Halder Collection
-- what would it cost to replace everything in the Halder Collection, i.e. sum insured
SELECT SUM(painting.insured_value) FROM painting JOIN gallery ON painting.gallery_id = gallery.gallery_id WHERE gallery.name = 'Halder Collection';

-- Was Marcel Aubrac born before Odile Ferrand?
-- is Aubrac older than Ferrand?
SELECT EXISTS (SELECT full_name FROM painter WHERE full_name = 'Marcel Aubrac' AND birth_year < (SELECT birth_year FROM painter WHERE full_name = 'Odile Ferrand'));

-- Which pictures have Interval in the title?
-- show me all the Interval paintings
SELECT title FROM painting WHERE title LIKE '%Interval%';

-- Which painters worked in both oil and gouache?
-- anyone who used oil as well as gouache?
-- who painted in oil but in gouache too
SELECT painter.full_name FROM painter JOIN painting ON painting.painter_id = painter.painter_id WHERE painting.medium = 'oil' INTERSECT SELECT painter.full_name FROM painter JOIN painting ON painting.painter_id = painter.painter_id WHERE painting.medium = 'gouache';

-- What are the height and width of Grey Field No. 4?
-- how big is Grey Field No. 4
-- dimensions of Grey Field No. 4 please
SELECT height_cm, width_cm FROM painting WHERE title = 'Grey Field No. 4';

-- Which paintings are not in any gallery at the moment?
-- works without a gallery
-- is anything homeless? titles with no gallery
SELECT title FROM painting WHERE gallery_id IS NULL;

-- Which acrylics were made after 1970 and are insured for less than 230000?
-- acrylic works later than 1970 worth under 230000
SELECT title FROM painting WHERE medium = 'acrylic' AND year_painted > 1970 AND insured_value < 230000;

-- List our galleries from oldest to newest with their cities.
-- gallery names and cities, by when they opened
-- give me galleries with city, sorted by opening year
SELECT name, city FROM gallery ORDER BY opened;

-- Which gallery costs the most to enter?
-- steepest ticket price, which gallery
-- where is admission dearest
SELECT name FROM gallery ORDER BY entry_fee DESC LIMIT 1;

-- Which paintings are worth more than the average?
-- everything insured above average
-- canvases valued higher than the mean
SELECT title FROM painting WHERE insured_value > (SELECT AVG(insured_value) FROM painting);
