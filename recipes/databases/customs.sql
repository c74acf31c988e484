CREATE TABLE tbl_importer (eori TEXT PRIMARY KEY, importer_name TEXT, seat TEXT, aeo_status TEXT);
CREATE TABLE tbl_declaration (mrn TEXT PRIMARY KEY, eori TEXT REFERENCES tbl_importer(eori), office TEXT, lodged DATE, cleared DATE, origin_country TEXT, goods TEXT, tariff_code TEXT, customs_value REAL, duty REAL, channel TEXT);
INSERT INTO tbl_importer VALUES ('DE774','Kessler Import','Bremen','yes'),('FR218','Maison Perrault','Le Havre','no'),('NL390','Van Dijk Trading','Rotterdam','yes'),('IT555','Ferrante Sport','Genoa','no'),('BE061','Ardenne Cycles','Liège','no');
INSERT INTO tbl_declaration VALUES ('23DE0011','DE774','Bremen','2023-01-09','2023-01-10','China','bicycle parts','871491',18400,865,'green'),('23FR0102','FR218','Le Havre','2023-02-20','2023-02-27','India','cotton shirts','620520',9200,1104,'red'),('23NL0217','NL390','Rotterdam','2023-04-05','2023-04-05','Brazil','coffee beans','090111',55300,0,'green'),('23NL0260','NL390','Rotterdam','2023-04-28','2023-05-03','China','LED lamps','940511',23750,640.5,'orange'),('23IT0344','IT555','Genoa','2023-06-12','2023-06-15','Vietnam','running shoes','640411',31000,5270,'orange'),('23DE0408','DE774','Bremen','2023-07-25','2023-07-26','Turkey','glassware','701337',6100,671,'green'),('23FR0530','FR218','Le Havre','2023-10-17','2023-10-30','China','silk scarves','621410',14850,1188,'red'),('24IT0019','IT555','Genoa','2024-01-22','2024-01-24','China','running shoes','640411',27400,4658,'green'),('24DE0077','DE774','Hamburg','2024-02-19',NULL,'India','cotton towels','630260',7900,948,'red');

-- How much duty was charged in total in Q2 2023?
-- duty total for declarations lodged Q2 2023
SELECT SUM(duty) FROM tbl_declaration WHERE lodged BETWEEN '2023-04' AND '2023-06';

-- What is the customs value of 23NL0217?
-- value of declaration 23NL0217
SELECT customs_value FROM tbl_declaration WHERE mrn = '23NL0217';

-- How many declarations went into the red channel?
-- red channel count
SELECT COUNT(*) FROM tbl_declaration WHERE channel = 'red';

-- Which goods from China were sent through orange or red?
-- chinese goods orange or red channel
SELECT goods FROM tbl_declaration WHERE origin_country = 'China' AND channel IN ('orange', 'red');

-- Who imported the coffee beans?
-- importer of coffee beans
SELECT tbl_importer.importer_name FROM tbl_importer JOIN tbl_declaration ON tbl_declaration.eori = tbl_importer.eori WHERE tbl_declaration.goods = 'coffee beans';

-- Which declaration has not been cleared yet?
-- mrn still uncleared
SELECT mrn FROM tbl_declaration WHERE cleared IS NULL;

-- How much duty has each importer been charged?
-- duty by importer
SELECT tbl_importer.importer_name, SUM(tbl_declaration.duty) FROM tbl_importer JOIN tbl_declaration ON tbl_declaration.eori = tbl_importer.eori GROUP BY tbl_importer.eori;

-- Who has lodged the most declarations?
-- importer with most declarations
SELECT tbl_importer.importer_name FROM tbl_importer JOIN tbl_declaration ON tbl_declaration.eori = tbl_importer.eori GROUP BY tbl_importer.eori ORDER BY COUNT(*) DESC LIMIT 1;

-- Which importers have not declared anything?
-- importers with zero declarations
SELECT importer_name FROM tbl_importer WHERE eori NOT IN (SELECT eori FROM tbl_declaration);

-- Does Ferrante Sport have AEO status?
-- is ferrante sport an aeo
SELECT EXISTS (SELECT importer_name FROM tbl_importer WHERE importer_name = 'Ferrante Sport' AND aeo_status = 'yes');

-- Was any duty-free consignment lodged in April 2023?
-- anything with duty 0 in april 2023?
SELECT EXISTS (SELECT mrn FROM tbl_declaration WHERE duty = 0 AND lodged = '2023-04');

-- What is the average value of goods from China?
-- avg customs value china
SELECT AVG(customs_value) FROM tbl_declaration WHERE origin_country = 'China';

-- Which country's goods brought in the most duty?
-- country of origin with highest duty sum
SELECT origin_country FROM tbl_declaration GROUP BY origin_country ORDER BY SUM(duty) DESC LIMIT 1;

-- What was the most valuable consignment handled in Bremen?
-- bremen office, goods with highest value
SELECT goods FROM tbl_declaration WHERE office = 'Bremen' ORDER BY customs_value DESC LIMIT 1;

-- Which customs offices handled more than one declaration?
-- offices with over 1 declaration
SELECT office FROM tbl_declaration GROUP BY office HAVING COUNT(*) > 1;

-- Which declarations carry a tariff code starting with 62?
-- mrns in chapter 62
SELECT mrn FROM tbl_declaration WHERE tariff_code LIKE '62%';

-- What did AEO companies import since May 2023?
-- goods of aeo importers since may 2023
SELECT tbl_declaration.goods FROM tbl_declaration JOIN tbl_importer ON tbl_declaration.eori = tbl_importer.eori WHERE tbl_importer.aeo_status = 'yes' AND tbl_declaration.lodged >= '2023-05';

-- Which goods paid more duty than average?
-- goods with above average duty
SELECT DISTINCT goods FROM tbl_declaration WHERE duty > (SELECT AVG(duty) FROM tbl_declaration);

-- Which companies imported from both China and India?
-- importers with chinese as well as indian goods - China and India
SELECT tbl_importer.importer_name FROM tbl_importer JOIN tbl_declaration ON tbl_declaration.eori = tbl_importer.eori WHERE tbl_declaration.origin_country = 'China' INTERSECT SELECT tbl_importer.importer_name FROM tbl_importer JOIN tbl_declaration ON tbl_declaration.eori = tbl_importer.eori WHERE tbl_declaration.origin_country = 'India';
