CREATE TABLE collector (col_id INTEGER PRIMARY KEY, collector TEXT, born INTEGER, died INTEGER, country TEXT);
CREATE TABLE genus (genus TEXT PRIMARY KEY, family TEXT, named_by INTEGER REFERENCES collector(col_id), described INTEGER);
CREATE TABLE beetle (b_id INTEGER PRIMARY KEY, species TEXT, common_name TEXT, genus TEXT REFERENCES genus(genus), length_mm REAL, food TEXT, red_list TEXT);
CREATE TABLE locality (loc_id INTEGER PRIMARY KEY, locality TEXT, land TEXT, metres INTEGER, habitat TEXT);
CREATE TABLE specimen (spec_no INTEGER PRIMARY KEY, b_id INTEGER REFERENCES beetle(b_id), loc_id INTEGER REFERENCES locality(loc_id), col_id INTEGER REFERENCES collector(col_id), caught DATE, drawer INTEGER, given_by INTEGER REFERENCES collector(col_id));
INSERT INTO collector VALUES (1,'Otto Werner',1841,1919,'Germany'),(2,'Maud Penrose',1868,1950,'England'),(3,'Jean Callot',1802,1871,'France'),(4,'Ines Prado',1925,2008,'Brazil'),(5,'Rolf Engel',1957,NULL,'Germany'),(6,'Tam Birrell',1983,NULL,'Scotland');
INSERT INTO genus VALUES ('Carabus','ground beetles',3,1828),('Lucanus','stag beetles',3,1835),('Cetonia','scarabs',1,1869),('Cicindela','ground beetles',NULL,1758),('Dynastes','scarabs',4,1960),('Rosalia','longhorns',1,1877);
INSERT INTO beetle VALUES (1,'Carabus auratus','gold beetle','Carabus',24,'snails','least concern'),(2,'Carabus nitens','shining ground beetle','Carabus',16,'slugs','endangered'),(3,'Lucanus cervus','stag beetle','Lucanus',75,'sap','near threatened'),(4,'Cetonia aurata','rose chafer','Cetonia',19,'pollen','least concern'),(5,'Cicindela campestris','green tiger','Cicindela',14,'ants','least concern'),(6,'Dynastes hercules','hercules beetle','Dynastes',170,'fruit',NULL),(7,'Rosalia alpina','alpine longhorn','Rosalia',38,'beech wood','endangered'),(8,'Dynastes granti','grant''s rhino','Dynastes',82,'ash bark','least concern'),(9,'Carabus coriaceus','leather beetle','Carabus',40,'snails','least concern');
INSERT INTO locality VALUES (1,'Harz Bog','Germany',810,'bog'),(2,'Richmond Oaks','England',35,'oak wood'),(3,'Val Ferret','Switzerland',1560,'beech wood'),(4,'Serra do Mar','Brazil',920,'rainforest'),(5,'Glen Tarff','Scotland',240,'heath'),(6,'Cevennes Ridge','France',1130,'beech wood'),(7,'Sandhausen Dunes','Germany',110,'dune');
INSERT INTO specimen VALUES (1,1,1,1,'1893-06-12',3,NULL),(2,2,5,6,'2011-05-29',3,6),(3,3,2,2,'1904-07-03',7,2),(4,4,7,1,'1899-08-19',5,NULL),(5,5,7,5,'1988-04-30',1,5),(6,6,4,4,'1966-01-22',9,5),(7,7,3,1,'1885-07-25',8,2),(8,7,6,3,'1859-08-02',8,2),(9,1,6,3,'1861-05-14',3,NULL),(10,3,7,5,'1994-06-18',7,5),(11,2,1,5,'1997-03-30',3,5),(12,4,2,2,'1921-06-09',5,6),(13,9,1,1,'1902-09-27',NULL,NULL),(14,4,1,1,'1894-07-07',5,NULL),(15,4,5,6,'2014-06-21',5,6),(16,5,2,5,'2001-05-12',1,5);

-- What is the longest beetle of the genus with the most species here?
-- genus with most species, its biggest beetle
SELECT species FROM beetle WHERE genus = (SELECT genus FROM beetle GROUP BY genus ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY length_mm DESC LIMIT 1;

-- Where was our largest beetle caught?
-- biggest species: locality
SELECT locality.locality FROM locality JOIN specimen ON specimen.loc_id = locality.loc_id WHERE specimen.b_id = (SELECT b_id FROM beetle ORDER BY length_mm DESC LIMIT 1);

-- Which species come from the highest locality?
-- beetles from our highest site
SELECT beetle.common_name FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id WHERE specimen.loc_id = (SELECT loc_id FROM locality ORDER BY metres DESC LIMIT 1);

-- What is the smallest species from the place with the most specimens?
-- richest site, tiniest beetle of it
SELECT beetle.species FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id WHERE specimen.loc_id = (SELECT loc_id FROM specimen GROUP BY loc_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY beetle.length_mm LIMIT 1;

-- Who caught the most specimens?
-- top collector
-- whose net filled the most pins
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id GROUP BY collector.col_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which country is the person from who caught most of our specimens?
-- homeland of the top collector
SELECT collector.country FROM collector JOIN specimen ON specimen.col_id = collector.col_id GROUP BY collector.col_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has given us the most beetles?
-- biggest donor of specimens
SELECT collector.collector FROM collector JOIN specimen ON specimen.given_by = collector.col_id GROUP BY collector.col_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which specimens were given by someone who hadn't caught them? Species names, please.
-- donated by somebody other than the catcher: species
SELECT beetle.species FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id WHERE specimen.given_by != specimen.col_id;

-- Who caught what Maud Penrose gave us?
-- original catchers of maud penrose's gifts
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id WHERE specimen.given_by = (SELECT col_id FROM collector WHERE collector = 'Maud Penrose');

-- Who caught beetles of a genus that Jean Callot named?
-- collectors of callot's genera
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id JOIN beetle ON specimen.b_id = beetle.b_id JOIN genus ON beetle.genus = genus.genus WHERE genus.named_by = (SELECT col_id FROM collector WHERE collector = 'Jean Callot');

-- In which countries have ground beetles been found?
-- lands with ground beetles
SELECT locality.land FROM locality JOIN specimen ON specimen.loc_id = locality.loc_id JOIN beetle ON specimen.b_id = beetle.b_id JOIN genus ON beetle.genus = genus.genus WHERE genus.family = 'ground beetles';

-- Of which species do we have no specimen?
-- species missing from the drawers
-- what do we still lack
SELECT species FROM beetle WHERE b_id NOT IN (SELECT b_id FROM specimen);

-- Which collectors named no genus?
-- who has no genus to their credit
SELECT collector FROM collector WHERE col_id NOT IN (SELECT named_by FROM genus WHERE named_by IS NOT NULL);

-- Which places have yielded no endangered beetle?
-- localities without endangered species
SELECT locality FROM locality WHERE loc_id NOT IN (SELECT specimen.loc_id FROM specimen JOIN beetle ON specimen.b_id = beetle.b_id WHERE beetle.red_list = 'endangered');

-- Who never collected anything in Germany?
-- collectors with nothing from germany
SELECT collector FROM collector WHERE col_id NOT IN (SELECT specimen.col_id FROM specimen JOIN locality ON specimen.loc_id = locality.loc_id WHERE locality.land = 'Germany');

-- Who collected outside their own country?
-- caught beetles abroad: who
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id JOIN locality ON specimen.loc_id = locality.loc_id WHERE locality.land != collector.country;

-- Which beetles are longer than the stag beetle?
-- bigger than a stag beetle
SELECT common_name FROM beetle WHERE length_mm > (SELECT length_mm FROM beetle WHERE common_name = 'stag beetle');

-- Which species are smaller than the smallest scarab?
-- tinier than every scarab
SELECT species FROM beetle WHERE length_mm < (SELECT MIN(beetle.length_mm) FROM beetle JOIN genus ON beetle.genus = genus.genus WHERE genus.family = 'scarabs');

-- Is the rose chafer larger than the gold beetle?
-- rose chafer bigger than gold beetle?
SELECT EXISTS (SELECT common_name FROM beetle WHERE common_name = 'rose chafer' AND length_mm > (SELECT length_mm FROM beetle WHERE common_name = 'gold beetle'));

-- Which lies higher, Val Ferret or Cevennes Ridge?
-- val ferret / cevennes ridge: more metres
SELECT locality FROM locality WHERE locality IN ('Val Ferret', 'Cevennes Ridge') ORDER BY metres DESC LIMIT 1;

-- Who was born later, Maud Penrose or Otto Werner?
-- penrose or werner, the younger one
SELECT collector FROM collector WHERE collector IN ('Maud Penrose', 'Otto Werner') ORDER BY born DESC LIMIT 1;

-- Which localities lie higher than Harz Bog?
-- sites above harz bog in altitude
SELECT locality FROM locality WHERE metres > (SELECT metres FROM locality WHERE locality = 'Harz Bog');

-- Which genera were described before Cetonia?
-- older names than cetonia
SELECT genus FROM genus WHERE described < (SELECT described FROM genus WHERE genus = 'Cetonia');

-- What is our oldest specimen? The species, please.
-- first beetle ever caught: species
SELECT beetle.species FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id ORDER BY specimen.caught LIMIT 1;

-- Who caught the most recent specimen?
-- latest catch was by
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id ORDER BY specimen.caught DESC LIMIT 1;

-- How many specimens were caught in beech woods?
-- beech wood catch, number
SELECT COUNT(*) FROM specimen JOIN locality ON specimen.loc_id = locality.loc_id WHERE locality.habitat = 'beech wood';

-- How many different species has Otto Werner collected?
-- otto werner: distinct species count
SELECT COUNT(DISTINCT specimen.b_id) FROM specimen JOIN collector ON specimen.col_id = collector.col_id WHERE collector.collector = 'Otto Werner';

-- What is the average length of the beetles in each family?
-- mean length by family
SELECT genus.family, AVG(beetle.length_mm) FROM genus JOIN beetle ON beetle.genus = genus.genus GROUP BY genus.family;

-- Which drawers hold at least two specimens?
-- drawers with two or more
SELECT drawer FROM specimen WHERE drawer IS NOT NULL GROUP BY drawer HAVING COUNT(*) >= 2;

-- Which collectors have caught more than two specimens?
-- three catches or more: who
SELECT collector.collector FROM collector JOIN specimen ON specimen.col_id = collector.col_id GROUP BY collector.col_id HAVING COUNT(*) > 2;

-- How many specimens come from every country?
-- specimens by country of origin
SELECT locality.land, COUNT(*) FROM locality JOIN specimen ON specimen.loc_id = locality.loc_id GROUP BY locality.land;

-- Were any beetles caught in Brazil before 1970?
-- brazil, pre-1970 catch?
SELECT EXISTS (SELECT specimen.spec_no FROM specimen JOIN locality ON specimen.loc_id = locality.loc_id WHERE locality.land = 'Brazil' AND specimen.caught < '1970');

-- Do we have an endangered beetle from Scotland?
-- any endangered species in our scottish material
SELECT EXISTS (SELECT specimen.spec_no FROM specimen JOIN beetle ON specimen.b_id = beetle.b_id JOIN locality ON specimen.loc_id = locality.loc_id WHERE beetle.red_list = 'endangered' AND locality.land = 'Scotland');

-- Which beetles were caught in the nineties of the nineteenth century?
-- specimens from 1890 to 1899, common names
SELECT beetle.common_name FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id WHERE specimen.caught BETWEEN '1890' AND '1899';

-- What was collected in March 1997?
-- march 1997 catch
SELECT beetle.species FROM beetle JOIN specimen ON specimen.b_id = beetle.b_id WHERE specimen.caught = '1997-03';

-- Which beetles eat neither snails nor slugs?
-- not snail or slug eaters
SELECT common_name FROM beetle WHERE food NOT IN ('snails', 'slugs');

-- Which is the second largest beetle?
-- runner-up in length
SELECT species FROM beetle WHERE length_mm < (SELECT MAX(length_mm) FROM beetle) ORDER BY length_mm DESC LIMIT 1;

-- Which family does the beetle with the most specimens belong to?
-- family of our commonest beetle
SELECT genus.family FROM genus JOIN beetle ON beetle.genus = genus.genus JOIN specimen ON specimen.b_id = beetle.b_id GROUP BY beetle.b_id ORDER BY COUNT(*) DESC LIMIT 1;
