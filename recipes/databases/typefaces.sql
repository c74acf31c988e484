CREATE TABLE foundry (f_id INTEGER PRIMARY KEY, foundry TEXT, country TEXT, opened INTEGER, closed INTEGER);
CREATE TABLE designer (d_id INTEGER PRIMARY KEY, designer TEXT, country TEXT, birth INTEGER);
CREATE TABLE typeface (t_id INTEGER PRIMARY KEY, face TEXT, f_id INTEGER REFERENCES foundry(f_id), d_id INTEGER REFERENCES designer(d_id), class TEXT, released INTEGER, weights INTEGER, licence_eur INTEGER, free TEXT);
INSERT INTO foundry VALUES (1,'Stahlhof','Germany',1904,1985),(2,'Linnea Type','Denmark',1996,NULL),(3,'Carter & Bay','England',1921,NULL),(4,'Pixel Union','Netherlands',2012,NULL);
INSERT INTO designer VALUES (1,'Gerda Roll','Germany',1899),(2,'Mads Tofte','Denmark',1968),(3,'Percy Lodge','England',1907),(4,'Femke Dijk','Netherlands',1985),(5,'Hanno Brill','Germany',1925);
INSERT INTO typeface VALUES (1,'Rolland',1,1,'serif',1931,4,60,'no'),(2,'Stahl Grotesk',1,5,'sans',1958,8,90,'no'),(3,'Tofte Sans',2,2,'sans',2001,12,140,'no'),(4,'Harbour Slab',2,2,'slab',2009,6,110,'no'),(5,'Lodge Roman',3,3,'serif',1946,3,75,'no'),(6,'Dijkstra Mono',4,4,'mono',2016,5,0,'yes'),(7,'Polder',4,4,'sans',2019,9,0,'yes'),(8,'Brill Antiqua',3,5,'serif',1963,6,95,'no'),(9,'Ferry Script',2,4,'script',2009,1,45,'no');

-- Is Polder by Femke Dijk?
-- polder = femke dijk's work?
-- did femke dijk draw polder
SELECT EXISTS (SELECT typeface.face FROM typeface JOIN designer ON typeface.d_id = designer.d_id WHERE typeface.face = 'Polder' AND designer.designer = 'Femke Dijk');

-- Did Hanno Brill ever do anything for Linnea Type?
-- is there a Brill face at Linnea Type
SELECT EXISTS (SELECT typeface.face FROM typeface JOIN foundry ON typeface.f_id = foundry.f_id JOIN designer ON typeface.d_id = designer.d_id WHERE designer.designer = 'Hanno Brill' AND foundry.foundry = 'Linnea Type');

-- Has Carter & Bay got a sans?
-- any sans serif in the Carter & Bay range
SELECT EXISTS (SELECT typeface.face FROM typeface JOIN foundry ON typeface.f_id = foundry.f_id WHERE foundry.foundry = 'Carter & Bay' AND typeface.class = 'sans');

-- Is any of the serifs by a German?
-- did a designer from Germany make a serif face
SELECT EXISTS (SELECT typeface.face FROM typeface JOIN designer ON typeface.d_id = designer.d_id WHERE typeface.class = 'serif' AND designer.country = 'Germany');

-- Does Tofte Sans have more weights than Polder?
-- are there more weights of Tofte Sans than of Polder
SELECT EXISTS (SELECT face FROM typeface WHERE face = 'Tofte Sans' AND weights > (SELECT weights FROM typeface WHERE face = 'Polder'));

-- Which came out first, Rolland or Lodge Roman?
-- is Rolland or Lodge Roman the older typeface
-- rolland vs lodge roman, the earlier one
SELECT face FROM typeface WHERE face IN ('Rolland', 'Lodge Roman') ORDER BY released LIMIT 1;

-- typefaces from the same year as Harbour Slab
-- what else appeared the year Harbour Slab did
SELECT face FROM typeface WHERE released = (SELECT released FROM typeface WHERE face = 'Harbour Slab') AND face <> 'Harbour Slab';

-- who comes from the same country as Gerda Roll
-- fellow countrymen of gerda roll
SELECT designer FROM designer WHERE country = (SELECT country FROM designer WHERE designer = 'Gerda Roll') AND designer <> 'Gerda Roll';

-- Who designed more faces, Dijk or Tofte?
-- femke dijk or mads tofte: who has drawn more
SELECT designer.designer FROM typeface JOIN designer ON typeface.d_id = designer.d_id WHERE designer.designer IN ('Femke Dijk', 'Mads Tofte') GROUP BY designer.designer ORDER BY COUNT(*) DESC LIMIT 1;

-- designers with faces at both Linnea Type and Pixel Union
-- who has worked for Linnea Type and also for Pixel Union
SELECT designer.designer FROM typeface JOIN foundry ON typeface.f_id = foundry.f_id JOIN designer ON typeface.d_id = designer.d_id WHERE foundry.foundry = 'Linnea Type' INTERSECT SELECT designer.designer FROM typeface JOIN foundry ON typeface.f_id = foundry.f_id JOIN designer ON typeface.d_id = designer.d_id WHERE foundry.foundry = 'Pixel Union';

-- foundries with no serif
-- which foundry doesn't sell a single serif face
SELECT foundry FROM foundry WHERE f_id NOT IN (SELECT f_id FROM typeface WHERE class = 'serif');

-- free fonts
-- what can I use without paying
SELECT face FROM typeface WHERE free = 'yes';

-- cheaper than Harbour Slab and from the same foundry
-- what does Harbour Slab's foundry offer for less than it
SELECT face FROM typeface WHERE f_id = (SELECT f_id FROM typeface WHERE face = 'Harbour Slab') AND licence_eur < (SELECT licence_eur FROM typeface WHERE face = 'Harbour Slab');

-- Is Stahlhof still open?
-- stahlhof not closed?
-- does stahlhof exist today
SELECT EXISTS (SELECT foundry FROM foundry WHERE foundry = 'Stahlhof' AND closed IS NULL);

-- Are there Danish designers?
-- anybody from Denmark among the designers
SELECT EXISTS (SELECT designer FROM designer WHERE country = 'Denmark');

-- faces that are neither serif nor sans
-- everything apart from serifs and sans faces
SELECT face FROM typeface WHERE class NOT IN ('serif', 'sans');

-- how many faces has each foundry put out
-- count of typefaces per foundry
SELECT foundry.foundry, COUNT(*) FROM typeface JOIN foundry ON typeface.f_id = foundry.f_id GROUP BY foundry.foundry;
