CREATE TABLE archipelago (arc_id INTEGER PRIMARY KEY, arc_name TEXT, ocean TEXT, belongs_to TEXT, sighted_by TEXT, sighted_yr INTEGER);
CREATE TABLE island (isl_id INTEGER PRIMARY KEY, isl_name TEXT, arc_id INTEGER REFERENCES archipelago(arc_id), area_sqkm REAL, peak TEXT, peak_m INTEGER, inhabitants INTEGER, origin TEXT, main_village TEXT);
CREATE TABLE native (nat_id INTEGER PRIMARY KEY, nat_name TEXT, isl_id INTEGER REFERENCES island(isl_id), born DATE, died DATE, claim TEXT, woman TEXT);
INSERT INTO archipelago VALUES (1,'Corvine Islands','Atlantic','Portugal','Duarte Meneses',1439),(2,'Saint Ninian Group','Atlantic','Scotland','monks of Iona',NULL),(3,'Tautea','Pacific','France','Louis de Kersaint',1768),(4,'Wexel Isles','North Sea','Germany',NULL,NULL),(5,'Penguin Chain','Southern','Norway','Aksel Dahl',1822);
INSERT INTO island VALUES (1,'Ilha do Corvo Branco',1,63.5,'Pico Velho',1043,2410,'volcanic','Vila Nova'),(2,'São Telmo',1,112,'Caldeira Funda',1351,8950,'volcanic','Porto Telmo'),(3,'Great Ninian',2,18.2,'Ward Hill',217,164,'granite','Kirkton'),(4,'Sula Skerry',2,0.7,'The Stack',88,0,'granite',NULL),(5,'Motu Hina',3,9.6,NULL,4,720,'coral','Hina'),(6,'Tautea Nui',3,310,'Mount Roa',1820,15300,'volcanic','Papahere'),(7,'Langewarf',4,21,'Hohe Düne',23,1880,'sand','Warfdorf'),(8,'Dahl Island',5,540,'Mount Astrid',2205,0,'volcanic',NULL);
INSERT INTO native VALUES (1,'Amélia Furtado',2,'1871-01-30','1949-10-02','novelist','yes'),(2,'João Brum',1,'1902-06-17','1977-03-11','whaler','no'),(3,'Magnus Isbister',3,'1844-11-05','1921-02-20','fiddler','no'),(4,'Teuira Mahana',6,'1958-09-09',NULL,'navigator','yes'),(5,'Heinke Petersen',7,'1936-04-23',NULL,'sea captain','yes'),(6,'Piripi Roa',5,'1980-12-01',NULL,'singer','no'),(7,'Inga Isbister',3,'1850-07-14','1938-08-30','botanist','yes');

-- Where was Amélia Furtado born?
-- furtado's home island
-- on which island did Amélia Furtado see the light of day
SELECT island.isl_name FROM island JOIN native ON native.isl_id = island.isl_id WHERE native.nat_name = 'Amélia Furtado';

-- Who comes from Great Ninian?
-- famous people of Great Ninian
-- great ninian natives
SELECT native.nat_name FROM native JOIN island ON native.isl_id = island.isl_id WHERE island.isl_name = 'Great Ninian';

-- Who discovered the Corvine Islands?
-- corvine islands first sighted by
-- discoverer of the Corvines
SELECT sighted_by FROM archipelago WHERE arc_name = 'Corvine Islands';

-- When was Tautea first seen by outsiders?
-- year tautea was sighted
SELECT sighted_yr FROM archipelago WHERE arc_name = 'Tautea';

-- What is Teuira Mahana famous for?
-- mahana - known as
-- what's Teuira Mahana's calling
SELECT claim FROM native WHERE nat_name = 'Teuira Mahana';

-- Which country does the Penguin Chain belong to?
-- penguin chain: whose territory
-- owner of the Penguin Chain
SELECT belongs_to FROM archipelago WHERE arc_name = 'Penguin Chain';

-- volcanic islands
-- Which islands were born of a volcano?
-- islands of volcanic origin
SELECT isl_name FROM island WHERE origin = 'volcanic';

-- uninhabited islands
-- where does nobody live
-- islands with no inhabitants
SELECT isl_name FROM island WHERE inhabitants = 0;

-- How high is Mount Roa?
-- mount roa height
SELECT peak_m FROM island WHERE peak = 'Mount Roa';

-- Atlantic islands
-- Which islands lie in the Atlantic?
SELECT island.isl_name FROM island JOIN archipelago ON island.arc_id = archipelago.arc_id WHERE archipelago.ocean = 'Atlantic';

-- Which archipelago is Langewarf part of?
-- langewarf is in what group
-- to which islands does Langewarf belong
SELECT archipelago.arc_name FROM archipelago JOIN island ON island.arc_id = archipelago.arc_id WHERE island.isl_name = 'Langewarf';

-- Who is the oldest living islander?
-- eldest native still alive
SELECT nat_name FROM native WHERE died IS NULL ORDER BY born LIMIT 1;

-- famous women of the islands
-- Which of the natives are women?
SELECT nat_name FROM native WHERE woman = 'yes';

-- Who was born on a French island?
-- natives of islands belonging to France
SELECT native.nat_name FROM native JOIN island ON native.isl_id = island.isl_id JOIN archipelago ON island.arc_id = archipelago.arc_id WHERE archipelago.belongs_to = 'France';

-- Population per archipelago
-- how many people live in each island group
SELECT archipelago.arc_name, SUM(island.inhabitants) FROM archipelago JOIN island ON island.arc_id = archipelago.arc_id GROUP BY archipelago.arc_id;

-- When did Magnus Isbister die?
-- death date of magnus isbister
SELECT died FROM native WHERE nat_name = 'Magnus Isbister';

-- Is São Telmo larger than 100 square kilometres?
-- são telmo - more than 100 sq km?
SELECT EXISTS (SELECT isl_name FROM island WHERE isl_name = 'São Telmo' AND area_sqkm > 100);

-- Largest island without a village
-- biggest island that has no main village
SELECT isl_name FROM island WHERE main_village IS NULL ORDER BY area_sqkm DESC LIMIT 1;
