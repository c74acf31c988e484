CREATE TABLE meteorite (met_id INTEGER PRIMARY KEY, met_name TEXT, fell_on DATE, found_yr INTEGER, place TEXT, country TEXT, met_class TEXT, mass_kg REAL, seen_falling TEXT);
CREATE TABLE collection (coll_id TEXT PRIMARY KEY, coll_name TEXT, town TEXT, curator TEXT, since INTEGER);
CREATE TABLE piece (piece_no INTEGER PRIMARY KEY, met_id INTEGER REFERENCES meteorite(met_id), coll_id TEXT REFERENCES collection(coll_id), grams REAL, donor TEXT, acquired DATE, cut TEXT);
INSERT INTO meteorite VALUES (1,'Orlovka','1887-02-16',1887,'Orlovka steppe','Russia','stony',214,'yes'),(2,'Campo Negro',NULL,1576,'Chaco','Argentina','iron',28800,'no'),(3,'Bishop''s Acre','1795-12-13',1795,'Wold Newby','England','stony',25.4,'yes'),(4,'Ouadrara','2011-07-18',2011,'Tissint plain','Morocco','martian',7.2,'yes'),(5,'Esquelito',NULL,1951,'Chubut','Argentina','pallasite',755,'no'),(6,'Krähenfels',NULL,1902,'Swabian Jura','Germany','iron',61,'no'),(7,'Sayama','1986-04-29',2000,'Saitama','Japan','carbonaceous',0.43,'yes'),(8,'Allendro','1969-02-08',1969,'Chihuahua','Mexico','carbonaceous',2100,'yes');
INSERT INTO collection VALUES ('NHV','Natural History Cabinet','Vienna','Dr Ludmilla Brandl',1778),('SMI','Smithfield Institution','Washington','Roy Clarkson',1870),('MIN','Mineral Hall','Tübingen','Dr Achim Vogt',1905),('BAM','Buenos Aires Museum','Buenos Aires','Inés Otamendi',1884);
INSERT INTO piece VALUES (1,1,'NHV',1250,'Countess Orlova','1889-05-20','no'),(2,2,'BAM',634000,NULL,'1923-08-01','no'),(3,2,'SMI',41200,'Embassy of Argentina','1931-03-14','yes'),(4,3,'NHV',310,'Bishop Topham','1806-10-09','no'),(5,4,'SMI',88.5,'Hassan Benali','2012-02-29','yes'),(6,5,'BAM',9100,'Ranch of the Lopez brothers','1953-01-12','yes'),(7,6,'MIN',60200,'Forester Kuhn','1905-06-30','no'),(8,8,'SMI',15300,NULL,'1969-03-02','yes'),(9,8,'NHV',720,'Smithfield Institution','1974-11-11','yes');

-- When did Bishop's Acre come down?
-- bishop's acre: date of the fall
-- what day did the Bishop's Acre meteorite fall
SELECT fell_on FROM meteorite WHERE met_name = 'Bishop''s Acre';

-- Where was Krähenfels found?
-- find site of krähenfels
SELECT place FROM meteorite WHERE met_name = 'Krähenfels';

-- How heavy is Esquelito?
-- mass of esquelito
-- what does Esquelito weigh in kilos
SELECT mass_kg FROM meteorite WHERE met_name = 'Esquelito';

-- What kind of meteorite is Ouadrara?
-- ouadrara type
-- Ouadrara belongs to which class
SELECT met_class FROM meteorite WHERE met_name = 'Ouadrara';

-- iron meteorites
-- which ones are made of iron
-- lumps of iron
SELECT met_name FROM meteorite WHERE met_class = 'iron';

-- Who has pieces of Allendro?
-- collections holding allendro
-- where is Allendro kept
SELECT collection.coll_name FROM collection JOIN piece ON piece.coll_id = collection.coll_id JOIN meteorite ON piece.met_id = meteorite.met_id WHERE meteorite.met_name = 'Allendro';

-- Who looks after the Mineral Hall?
-- curator mineral hall
-- keeper of the Mineral Hall
SELECT curator FROM collection WHERE coll_name = 'Mineral Hall';

-- What did Countess Orlova give?
-- meteorite donated by countess orlova
SELECT meteorite.met_name FROM meteorite JOIN piece ON piece.met_id = meteorite.met_id WHERE piece.donor = 'Countess Orlova';

-- Who gave the Krähenfels piece?
-- donor of krähenfels
SELECT piece.donor FROM piece JOIN meteorite ON piece.met_id = meteorite.met_id WHERE meteorite.met_name = 'Krähenfels';

-- Argentine meteorites
-- what came down in Argentina
-- stones from argentina
SELECT met_name FROM meteorite WHERE country = 'Argentina';

-- Which meteorites did nobody see fall?
-- unobserved falls
-- not seen falling
SELECT met_name FROM meteorite WHERE seen_falling = 'no';

-- lightest meteorite
-- Which is the smallest by mass?
SELECT met_name FROM meteorite ORDER BY mass_kg LIMIT 1;

-- Which meteorite is in no collection?
-- not a single piece in any collection: which
SELECT met_name FROM meteorite WHERE met_id NOT IN (SELECT met_id FROM piece);

-- Total grams per collection
-- how many grams does each collection hold altogether
SELECT collection.coll_name, SUM(piece.grams) FROM collection JOIN piece ON piece.coll_id = collection.coll_id GROUP BY collection.coll_id;

-- Is there anything Martian in Washington?
-- does a washington collection have a martian piece
SELECT EXISTS (SELECT piece.piece_no FROM piece JOIN meteorite ON piece.met_id = meteorite.met_id JOIN collection ON piece.coll_id = collection.coll_id WHERE meteorite.met_class = 'martian' AND collection.town = 'Washington');

-- Twentieth-century finds
-- meteorites found between 1901 and 2000
SELECT met_name FROM meteorite WHERE found_yr BETWEEN 1901 AND 2000;

-- What do they have in Vienna?
-- meteorites represented in vienna
-- Vienna owns pieces of which meteorites
SELECT meteorite.met_name FROM meteorite JOIN piece ON piece.met_id = meteorite.met_id JOIN collection ON piece.coll_id = collection.coll_id WHERE collection.town = 'Vienna';

-- oldest collection
-- Which collection has existed longest?
SELECT coll_name FROM collection ORDER BY since LIMIT 1;
