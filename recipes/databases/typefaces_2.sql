CREATE TABLE foundry (fid INTEGER PRIMARY KEY, name TEXT, seat TEXT, founder TEXT, since INTEGER);
CREATE TABLE drawer (did INTEGER PRIMARY KEY, name TEXT, country TEXT, woman TEXT);
CREATE TABLE typeface (tid INTEGER PRIMARY KEY, name TEXT, drawn_by INTEGER REFERENCES drawer(did), issued_by INTEGER REFERENCES foundry(fid), class TEXT, released INTEGER, weights INTEGER, licence TEXT);
CREATE TABLE brand (bid INTEGER PRIMARY KEY, name TEXT, line_of_business TEXT);
CREATE TABLE set_in (bid INTEGER REFERENCES brand(bid), tid INTEGER REFERENCES typeface(tid), purpose TEXT, PRIMARY KEY (bid, tid));
INSERT INTO foundry VALUES (1,'Leadworks','Mainz','Otto Frege',1912),(2,'Pixel & Stem','Porto','Ines Rocha',1994),(3,'North Type','Oslo','Kari Bratt',2006);
INSERT INTO drawer VALUES (1,'Elsa Nording','Norway','yes'),(2,'Rui Pacheco','Portugal','no'),(3,'Heinz Lauter','Germany','no'),(4,'Ines Rocha','Portugal','yes'),(5,'Yuto Mori','Japan','no');
INSERT INTO typeface VALUES (1,'Lauter Antiqua',3,1,'serif',1931,4,'paid'),(2,'Lauter Grotesk',3,1,'sans',1948,6,'paid'),(3,'Fjell',1,3,'sans',2011,9,'free'),(4,'Bruma',4,2,'script',1999,1,'paid'),(5,'Azulejo',2,2,'display',2004,2,'paid'),(6,'Codex Mono',5,3,'monospace',2019,5,'free'),(7,'Skerry',1,3,'serif',2016,8,'paid'),(8,'Douro',2,2,'serif',2021,7,'free');
INSERT INTO brand VALUES (1,'Kaffa Coffee','food'),(2,'Norrbank','banking'),(3,'Hafen Lines','shipping'),(4,'Oliveira Soaps','cosmetics'),(5,'Bytepost','software');
INSERT INTO set_in VALUES (1,5,'logo'),(1,3,'packaging'),(2,3,'logo'),(2,7,'reports'),(3,2,'logo'),(4,4,'logo'),(4,8,'packaging'),(5,6,'website');

-- Who drew Skerry?
-- skerry is whose typeface
-- designer behind Skerry
SELECT drawer.name FROM drawer JOIN typeface ON typeface.drawn_by = drawer.did WHERE typeface.name = 'Skerry';

-- Which typefaces does Pixel & Stem issue?
-- pixel & stem catalogue
SELECT typeface.name FROM typeface JOIN foundry ON typeface.issued_by = foundry.fid WHERE foundry.name = 'Pixel & Stem';

-- What font is the Norrbank logo set in?
-- norrbank logo typeface
SELECT typeface.name FROM typeface JOIN set_in ON set_in.tid = typeface.tid JOIN brand ON set_in.bid = brand.bid WHERE brand.name = 'Norrbank' AND set_in.purpose = 'logo';

-- Which brands use Fjell?
-- who works with fjell
-- brands set in Fjell
SELECT brand.name FROM brand JOIN set_in ON set_in.bid = brand.bid JOIN typeface ON set_in.tid = typeface.tid WHERE typeface.name = 'Fjell';

-- Typefaces drawn by women
-- which fonts are by a woman
SELECT typeface.name FROM typeface JOIN drawer ON typeface.drawn_by = drawer.did WHERE drawer.woman = 'yes';

-- Which brands rely on a typeface by Rui Pacheco?
-- companies using pacheco's letters
SELECT DISTINCT brand.name FROM brand JOIN set_in ON set_in.bid = brand.bid JOIN typeface ON set_in.tid = typeface.tid JOIN drawer ON typeface.drawn_by = drawer.did WHERE drawer.name = 'Rui Pacheco';

-- Who founded the foundry that puts out Bruma?
-- founder of Bruma's foundry
SELECT foundry.founder FROM foundry JOIN typeface ON typeface.issued_by = foundry.fid WHERE typeface.name = 'Bruma';

-- Free serifs
-- serif faces one can use for free
-- serif typefaces under a free licence
SELECT name FROM typeface WHERE class = 'serif' AND licence = 'free';

-- Oldest sans?
-- which sans came out first
SELECT name FROM typeface WHERE class = 'sans' ORDER BY released LIMIT 1;

-- Typeface with the most weights
-- which family is largest by weights
SELECT name FROM typeface ORDER BY weights DESC LIMIT 1;

-- Which typeface does no brand use?
-- fonts unused by brands
-- typefaces not set by anybody
SELECT name FROM typeface WHERE tid NOT IN (SELECT tid FROM set_in);

-- How many typefaces did each designer draw?
-- faces per designer
SELECT drawer.name, COUNT(*) FROM drawer JOIN typeface ON typeface.drawn_by = drawer.did GROUP BY drawer.did;

-- Is Codex Mono free?
-- does codex mono come with a free licence
SELECT EXISTS (SELECT name FROM typeface WHERE name = 'Codex Mono' AND licence = 'free');

-- Does any bank use a script face?
-- is there a banking brand with a script typeface
SELECT EXISTS (SELECT brand.name FROM brand JOIN set_in ON set_in.bid = brand.bid JOIN typeface ON set_in.tid = typeface.tid WHERE brand.line_of_business = 'banking' AND typeface.class = 'script');

-- Anything by Elsa Nording that isn't a serif?
-- nording's faces apart from serifs
SELECT typeface.name FROM typeface JOIN drawer ON typeface.drawn_by = drawer.did WHERE drawer.name = 'Elsa Nording' AND typeface.class <> 'serif';

-- Which foundries issue something drawn by a Portuguese (from Portugal)?
-- foundries with faces by designers from Portugal
SELECT DISTINCT foundry.name FROM foundry JOIN typeface ON typeface.issued_by = foundry.fid JOIN drawer ON typeface.drawn_by = drawer.did WHERE drawer.country = 'Portugal';

-- Faces released from 1990 to 2010, oldest first
-- what came out between 1990 and 2010 in order of year
SELECT name FROM typeface WHERE released BETWEEN 1990 AND 2010 ORDER BY released;
