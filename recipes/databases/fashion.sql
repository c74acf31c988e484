CREATE TABLE labels (label TEXT PRIMARY KEY, hq TEXT, owned_by TEXT REFERENCES labels(label), founder_id INTEGER REFERENCES designers(designer_id), founded INTEGER);
CREATE TABLE designers (designer_id INTEGER PRIMARY KEY, designer TEXT, from_city TEXT, school TEXT);
CREATE TABLE tenures (designer_id INTEGER REFERENCES designers(designer_id), label TEXT REFERENCES labels(label), job TEXT, start_year INTEGER, end_year INTEGER);
CREATE TABLE collections (coll_id INTEGER PRIMARY KEY, coll_name TEXT, season TEXT, yr INTEGER, label TEXT REFERENCES labels(label), designer_id INTEGER REFERENCES designers(designer_id), muse TEXT);
INSERT INTO designers VALUES (1,'Odile Marchetti','Turin','Accademia Velo'),(2,'Kwabena Asare','Accra','St Brides'),(3,'Freja Lund','Aarhus','St Brides'),(4,'Ryo Hanamura','Osaka',NULL),(5,'Tess Gallimore','Leeds','St Brides'),(6,'Bastien Roy','Lyon','Accademia Velo');
INSERT INTO labels VALUES ('Maison Orage','Paris',NULL,1,1979),('Asare','London',NULL,2,2008),('Lund & Lund','Copenhagen','Maison Orage',3,2011),('Hana','Tokyo',NULL,4,1994),('Petit Orage','Paris','Maison Orage',1,1999),('Northloom','Leeds','Asare',NULL,1936);
INSERT INTO tenures VALUES (1,'Maison Orage','creative director',1979,2005),(2,'Maison Orage','creative director',2005,2012),(2,'Asare','creative director',2008,NULL),(3,'Asare','pattern cutter',2008,2011),(3,'Lund & Lund','creative director',2011,NULL),(4,'Hana','creative director',1994,NULL),(5,'Northloom','head of knitwear',2015,NULL),(6,'Maison Orage','creative director',2012,NULL),(5,'Hana','intern',2009,2010);
INSERT INTO collections VALUES (1,'Thunderhead','autumn',1998,'Maison Orage',1,'Ilse Roon'),(2,'Harmattan','spring',2010,'Asare',2,NULL),(3,'Salt Lines','spring',2013,'Lund & Lund',3,'Karen Holm'),(4,'Paper Moon','autumn',2001,'Hana',4,'Ilse Roon'),(5,'Second Rain','spring',2014,'Maison Orage',6,NULL),(6,'Kente Noir','autumn',2011,'Maison Orage',2,'Adjoa Mensah'),(7,'Millgirls','autumn',2018,'Northloom',5,NULL);

-- Who founded Petit Orage?
-- founder of petit orage
SELECT designers.designer FROM designers JOIN labels ON labels.founder_id = designers.designer_id WHERE labels.label = 'Petit Orage';

-- Which labels did Odile Marchetti start?
-- marchetti's labels, the ones she founded
SELECT labels.label FROM labels JOIN designers ON labels.founder_id = designers.designer_id WHERE designers.designer = 'Odile Marchetti';

-- Who designed Kente Noir?
-- kente noir is by
SELECT designers.designer FROM designers JOIN collections ON collections.designer_id = designers.designer_id WHERE collections.coll_name = 'Kente Noir';

-- Where did the designer of Millgirls study?
-- school of whoever did Millgirls
SELECT designers.school FROM designers JOIN collections ON collections.designer_id = designers.designer_id WHERE collections.coll_name = 'Millgirls';

-- Which houses has Freja Lund worked for?
-- labels freja lund was at
SELECT label FROM tenures JOIN designers ON tenures.designer_id = designers.designer_id WHERE designers.designer = 'Freja Lund';

-- Who have been creative directors of Maison Orage?
-- maison orage creative directors past and present
SELECT designers.designer FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id WHERE tenures.label = 'Maison Orage' AND tenures.job = 'creative director';

-- Which labels belong to Maison Orage?
-- owned by maison orage
SELECT label FROM labels WHERE owned_by = 'Maison Orage';

-- Who owns Northloom?
-- parent label of northloom
SELECT owned_by FROM labels WHERE label = 'Northloom';

-- In which city is the headquarters of the owner of Lund & Lund?
-- hq of the label that owns Lund & Lund
SELECT hq FROM labels WHERE label IN (SELECT owned_by FROM labels WHERE label = 'Lund & Lund');

-- Did Tess Gallimore ever work for Hana?
-- was gallimore once at Hana
SELECT EXISTS (SELECT designers.designer FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id WHERE designers.designer = 'Tess Gallimore' AND tenures.label = 'Hana');

-- Has Ryo Hanamura worked for anybody in Paris?
-- did ryo hanamura have a job at a label with hq in Paris
SELECT EXISTS (SELECT designers.designer FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id JOIN labels ON tenures.label = labels.label WHERE designers.designer = 'Ryo Hanamura' AND labels.hq = 'Paris');

-- Which cities do Maison Orage's designers come from?
-- home cities of people who worked at Maison Orage
SELECT DISTINCT designers.from_city FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id WHERE tenures.label = 'Maison Orage';

-- Which collections were inspired by Ilse Roon, and for which label?
-- ilse roon as muse: collection + label
SELECT coll_name, label FROM collections WHERE muse = 'Ilse Roon';

-- Which collections have no muse?
-- museless collections
SELECT coll_name FROM collections WHERE muse IS NULL;

-- Which label has never shown a collection?
-- labels w/o collections
SELECT label FROM labels WHERE label NOT IN (SELECT label FROM collections);

-- Who worked for both Maison Orage and Asare?
-- designers who were at Maison Orage and at Asare
SELECT designers.designer FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id WHERE tenures.label = 'Maison Orage' INTERSECT SELECT designers.designer FROM designers JOIN tenures ON tenures.designer_id = designers.designer_id WHERE tenures.label = 'Asare';

-- Which graduates of St Brides founded a label?
-- founders who went to St Brides
SELECT DISTINCT designers.designer FROM designers JOIN labels ON labels.founder_id = designers.designer_id WHERE designers.school = 'St Brides';

-- How many designers has each label employed?
-- number of designers per label, past and present
SELECT label, COUNT(*) FROM tenures GROUP BY label;

-- Which is the oldest label?
-- label that's been around longest
SELECT label FROM labels ORDER BY founded LIMIT 1;

-- Which designer taught themselves, with no school?
-- designers with no school listed
SELECT designer FROM designers WHERE school IS NULL;
