CREATE TABLE family (fam_id INTEGER PRIMARY KEY, fam_name TEXT, homeland TEXT);
CREATE TABLE tongue (t_code TEXT PRIMARY KEY, t_name TEXT, fam_id INTEGER REFERENCES family(fam_id), script TEXT, speakers INTEGER, word_order TEXT, n_cases INTEGER, status TEXT, oldest_text INTEGER);
CREATE TABLE region (reg_id INTEGER PRIMARY KEY, reg_name TEXT, capital TEXT, area_km2 INTEGER);
CREATE TABLE spoken (t_code TEXT REFERENCES tongue(t_code), reg_id INTEGER REFERENCES region(reg_id), official TEXT, PRIMARY KEY (t_code, reg_id));
INSERT INTO family VALUES (1,'Varsic','Varsa plateau'),(2,'Coastal Ludic','Ludian shore'),(3,'Ymbrian','River Ymber'),(4,'isolate',NULL);
INSERT INTO tongue VALUES ('vrs','Varsan',1,'Latin',4200000,'SVO',6,'living',1190),('kel','Kelish',1,'Latin',310000,'SVO',7,'living',1544),('ots','Otsani',1,'Cyrillic',18500,'SOV',9,'endangered',1871),('lud','High Ludian',2,'Ludian abjad',960000,'VSO',3,'living',702),('sep','Sepharic',2,'Ludian abjad',0,'VSO',4,'extinct',655),('ymb','Ymbrian',3,'Latin',77000,'SOV',0,'living',1620),('brg','Burghali',3,'Latin',2400,'SOV',2,'endangered',1902),('eus','Tzarko',4,'Latin',540000,'SOV',12,'living',1480);
INSERT INTO region VALUES (1,'Upper Varsa','Molnik',48200),(2,'Kel Islands','Port Kel',3100),(3,'Ludia','Sarafet',91000),(4,'Ymberland','Twymouth',12700),(5,'Tzar Mountains','Arruz',22400);
INSERT INTO spoken VALUES ('vrs',1,'yes'),('ots',1,'no'),('kel',2,'yes'),('vrs',2,'yes'),('lud',3,'yes'),('brg',3,'no'),('ymb',4,'yes'),('brg',4,'no'),('eus',5,'yes'),('vrs',5,'no');

-- Where is Burghali spoken?
-- regions where you hear burghali
-- which areas speak Burghali
SELECT region.reg_name FROM region JOIN spoken ON spoken.reg_id = region.reg_id JOIN tongue ON spoken.t_code = tongue.t_code WHERE tongue.t_name = 'Burghali';

-- What do they speak in the Tzar Mountains?
-- languages of the Tzar Mountains
-- tzar mountains: which tongues
SELECT tongue.t_name FROM tongue JOIN spoken ON spoken.t_code = tongue.t_code JOIN region ON spoken.reg_id = region.reg_id WHERE region.reg_name = 'Tzar Mountains';

-- Which family does Otsani belong to?
-- otsani is related to what group
-- family of Otsani
SELECT family.fam_name FROM family JOIN tongue ON tongue.fam_id = family.fam_id WHERE tongue.t_name = 'Otsani';

-- How many people speak Kelish?
-- kelish speakers
SELECT speakers FROM tongue WHERE t_name = 'Kelish';

-- In what script is Sepharic written?
-- sepharic writing system
-- alphabet of Sepharic
SELECT script FROM tongue WHERE t_name = 'Sepharic';

-- Varsic languages
-- which tongues are Varsic
-- members of the Varsic family
SELECT tongue.t_name FROM tongue JOIN family ON tongue.fam_id = family.fam_id WHERE family.fam_name = 'Varsic';

-- endangered languages
-- Which languages are in danger of dying out?
SELECT t_name FROM tongue WHERE status = 'endangered';

-- Which language has the most cases?
-- richest in cases
-- grammar nightmare: highest number of cases
SELECT t_name FROM tongue ORDER BY n_cases DESC LIMIT 1;

-- What is the capital of Ludia?
-- ludia's chief city
SELECT capital FROM region WHERE reg_name = 'Ludia';

-- official language of Ymberland
-- what do the authorities of Ymberland officially use
-- which tongue has official standing in ymberland
SELECT tongue.t_name FROM tongue JOIN spoken ON spoken.t_code = tongue.t_code JOIN region ON spoken.reg_id = region.reg_id WHERE region.reg_name = 'Ymberland' AND spoken.official = 'yes';

-- Is Varsan official in the Kel Islands?
-- does varsan have official status on the Kel Islands
SELECT EXISTS (SELECT tongue.t_name FROM tongue JOIN spoken ON spoken.t_code = tongue.t_code JOIN region ON spoken.reg_id = region.reg_id WHERE tongue.t_name = 'Varsan' AND region.reg_name = 'Kel Islands' AND spoken.official = 'yes');

-- Which tongue has the oldest written record?
-- earliest attested language
-- oldest text: in which language
SELECT t_name FROM tongue ORDER BY oldest_text LIMIT 1;

-- How many languages per word order?
-- count the tongues by word order
SELECT word_order, COUNT(*) FROM tongue GROUP BY word_order;

-- Which language is nowadays spoken nowhere?
-- tongue without a region
-- languages with no place where they're spoken
SELECT t_name FROM tongue WHERE t_code NOT IN (SELECT t_code FROM spoken);

-- Where do the Coastal Ludic languages come from?
-- homeland of coastal ludic
SELECT homeland FROM family WHERE fam_name = 'Coastal Ludic';

-- Who has more speakers, Ymbrian or High Ludian?
-- ymbrian or high ludian - which is bigger by speakers
SELECT t_name FROM tongue WHERE t_name IN ('Ymbrian', 'High Ludian') ORDER BY speakers DESC LIMIT 1;

-- languages written in Latin letters with fewer than 100000 speakers
-- small (under 100000 speakers) tongues using the Latin script
SELECT t_name FROM tongue WHERE script = 'Latin' AND speakers < 100000;

-- Which regions have more than one official language?
-- officially multilingual regions
SELECT region.reg_name FROM region JOIN spoken ON spoken.reg_id = region.reg_id WHERE spoken.official = 'yes' GROUP BY region.reg_id HAVING COUNT(*) > 1;
