CREATE TABLE tbl_order (order_id INTEGER PRIMARY KEY, order_name TEXT, habit_colour TEXT);
CREATE TABLE tbl_monastery (mon_id INTEGER PRIMARY KEY, mon_name TEXT, region TEXT, founded INTEGER, order_id INTEGER REFERENCES tbl_order(order_id), mother_house INTEGER REFERENCES tbl_monastery(mon_id));
CREATE TABLE tbl_monk (monk_id INTEGER PRIMARY KEY, monk_name TEXT, task TEXT, mon_id INTEGER REFERENCES tbl_monastery(mon_id));
CREATE TABLE tbl_manuscript (ms_id INTEGER PRIMARY KEY, shelfmark TEXT, title TEXT, language TEXT, folios INTEGER, scribe_id INTEGER REFERENCES tbl_monk(monk_id), illuminator_id INTEGER REFERENCES tbl_monk(monk_id), kept_at INTEGER REFERENCES tbl_monastery(mon_id));
INSERT INTO tbl_order VALUES (1,'Benedictine','black'),(2,'Cistercian','white'),(3,'Carthusian','white'),(4,'Olivetan','white');
INSERT INTO tbl_monastery VALUES (1,'Sainte-Orme','Valdoree',812,1,NULL),(2,'Grauberg','Nordmark',1104,2,1),(3,'Llanferin','Westwold',1140,2,2),(4,'Monte Selva','Valdoree',1190,3,NULL),(5,'Eskholm','Nordmark',960,1,1);
INSERT INTO tbl_monk VALUES (1,'Brother Anselm','scribe',1),(2,'Brother Wulfric','scribe',5),(3,'Dom Gaspard','abbot',1),(4,'Brother Ifan','illuminator',3),(5,'Brother Teodoro','illuminator',4),(6,'Brother Lukas','scribe',2),(7,'Dom Hartwig','abbot',2),(8,'Brother Cuthwin','cellarer',5);
INSERT INTO tbl_manuscript VALUES (1,'SO 14','Psalter of the Elms','Latin',212,1,5,1),(2,'GR 3','Book of Bees','German',88,6,4,2),(3,'EK 7','Northern Annals','Latin',140,2,NULL,5),(4,'MS 21','Herbal of Selva','Italian',96,1,5,4),(5,'LF 2','Life of St Teilo','Welsh',60,6,4,3),(6,'EK 9','Psalter of the Isles','Latin',175,2,4,1),(7,'SO 30','Table of Tides','Latin',34,NULL,NULL,5);

-- Who copied the Book of Bees?
-- scribe of the book of bees
-- Book of Bees - written out by whom?
SELECT tbl_monk.monk_name FROM tbl_monk JOIN tbl_manuscript ON tbl_manuscript.scribe_id = tbl_monk.monk_id WHERE tbl_manuscript.title = 'Book of Bees';

-- Which manuscripts did Brother Ifan illuminate?
-- books painted by brother ifan
SELECT tbl_manuscript.title FROM tbl_manuscript JOIN tbl_monk ON tbl_manuscript.illuminator_id = tbl_monk.monk_id WHERE tbl_monk.monk_name = 'Brother Ifan';

-- From which monastery is the illuminator of the Herbal of Selva?
-- home abbey of whoever illuminated Herbal of Selva
SELECT tbl_monastery.mon_name FROM tbl_monastery JOIN tbl_monk ON tbl_monk.mon_id = tbl_monastery.mon_id JOIN tbl_manuscript ON tbl_manuscript.illuminator_id = tbl_monk.monk_id WHERE tbl_manuscript.title = 'Herbal of Selva';

-- Where is the Psalter of the Isles kept?
-- which house holds Psalter of the Isles now
SELECT tbl_monastery.mon_name FROM tbl_monastery JOIN tbl_manuscript ON tbl_manuscript.kept_at = tbl_monastery.mon_id WHERE tbl_manuscript.title = 'Psalter of the Isles';

-- What is the mother house of Llanferin?
-- llanferin is a daughter of which abbey
SELECT mon_name FROM tbl_monastery WHERE mon_id IN (SELECT mother_house FROM tbl_monastery WHERE mon_name = 'Llanferin');

-- Which monasteries are daughters of Sainte-Orme?
-- daughter houses, Sainte-Orme
SELECT mon_name FROM tbl_monastery WHERE mother_house IN (SELECT mon_id FROM tbl_monastery WHERE mon_name = 'Sainte-Orme');

-- Which order does Brother Lukas belong to?
-- brother lukas's order?
SELECT tbl_order.order_name FROM tbl_order JOIN tbl_monastery ON tbl_monastery.order_id = tbl_order.order_id JOIN tbl_monk ON tbl_monk.mon_id = tbl_monastery.mon_id WHERE tbl_monk.monk_name = 'Brother Lukas';

-- What colour does Brother Cuthwin wear?
-- habit colour of brother cuthwin
SELECT tbl_order.habit_colour FROM tbl_order JOIN tbl_monastery ON tbl_monastery.order_id = tbl_order.order_id JOIN tbl_monk ON tbl_monk.mon_id = tbl_monastery.mon_id WHERE tbl_monk.monk_name = 'Brother Cuthwin';

-- Who is the abbot of Grauberg?
-- abbot at grauberg
SELECT tbl_monk.monk_name FROM tbl_monk JOIN tbl_monastery ON tbl_monk.mon_id = tbl_monastery.mon_id WHERE tbl_monk.task = 'abbot' AND tbl_monastery.mon_name = 'Grauberg';

-- Which orders have no house here?
-- orders without any monastery
SELECT order_name FROM tbl_order WHERE order_id NOT IN (SELECT order_id FROM tbl_monastery);

-- Which Latin manuscripts are not illuminated?
-- latin mss with no illuminator
SELECT title FROM tbl_manuscript WHERE language = 'Latin' AND illuminator_id IS NULL;

-- Did Brother Wulfric ever work with Brother Teodoro on a book?
-- is there a manuscript written by brother wulfric and illuminated by brother teodoro
SELECT EXISTS (SELECT title FROM tbl_manuscript WHERE scribe_id IN (SELECT monk_id FROM tbl_monk WHERE monk_name = 'Brother Wulfric') AND illuminator_id IN (SELECT monk_id FROM tbl_monk WHERE monk_name = 'Brother Teodoro'));

-- Is Eskholm a Benedictine house?
-- eskholm - benedictine?
SELECT EXISTS (SELECT tbl_monastery.mon_name FROM tbl_monastery JOIN tbl_order ON tbl_monastery.order_id = tbl_order.order_id WHERE tbl_monastery.mon_name = 'Eskholm' AND tbl_order.order_name = 'Benedictine');

-- Which manuscript is thicker, the Northern Annals or the Herbal of Selva?
-- more folios: Northern Annals or Herbal of Selva
SELECT title FROM tbl_manuscript WHERE title IN ('Northern Annals', 'Herbal of Selva') ORDER BY folios DESC LIMIT 1;

-- Which psalters do we have, with their shelfmarks?
-- psalter titles + shelfmark
SELECT title, shelfmark FROM tbl_manuscript WHERE title LIKE 'Psalter%';

-- How many manuscripts has each scribe written?
-- books per scribe
SELECT tbl_monk.monk_name, COUNT(*) FROM tbl_monk JOIN tbl_manuscript ON tbl_manuscript.scribe_id = tbl_monk.monk_id GROUP BY tbl_monk.monk_id;

-- How many different languages are the books in?
-- number of distinct manuscript languages
SELECT COUNT(DISTINCT language) FROM tbl_manuscript;

-- In which regions do Cistercians live?
-- regions with cistercian monasteries
SELECT DISTINCT tbl_monastery.region FROM tbl_monastery JOIN tbl_order ON tbl_monastery.order_id = tbl_order.order_id WHERE tbl_order.order_name = 'Cistercian';

-- Which monks neither copied nor painted a manuscript?
-- monks with no book to their name, neither as scribe nor illuminator
SELECT monk_name FROM tbl_monk WHERE monk_id NOT IN (SELECT scribe_id FROM tbl_manuscript WHERE scribe_id IS NOT NULL) AND monk_id NOT IN (SELECT illuminator_id FROM tbl_manuscript WHERE illuminator_id IS NOT NULL);

-- Which abbey keeps more than one manuscript?
-- houses holding two or more manuscripts
SELECT tbl_monastery.mon_name FROM tbl_monastery JOIN tbl_manuscript ON tbl_manuscript.kept_at = tbl_monastery.mon_id GROUP BY tbl_monastery.mon_id HAVING COUNT(*) > 1;
