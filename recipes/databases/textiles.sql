CREATE TABLE region (region_code TEXT PRIMARY KEY, region_name TEXT, country TEXT);
CREATE TABLE village (village_id INTEGER PRIMARY KEY, village_name TEXT, region_code TEXT REFERENCES region(region_code));
CREATE TABLE technique (tech_id INTEGER PRIMARY KEY, tech_name TEXT, family TEXT);
CREATE TABLE weaver (weaver_id INTEGER PRIMARY KEY, weaver_name TEXT, village_id INTEGER REFERENCES village(village_id), learned_from INTEGER REFERENCES weaver(weaver_id));
CREATE TABLE masters_technique (weaver_id INTEGER REFERENCES weaver(weaver_id), tech_id INTEGER REFERENCES technique(tech_id), PRIMARY KEY (weaver_id, tech_id));
CREATE TABLE cloth (cloth_id INTEGER PRIMARY KEY, cloth_name TEXT, fibre TEXT, tech_id INTEGER REFERENCES technique(tech_id), made_by INTEGER REFERENCES weaver(weaver_id));
INSERT INTO region VALUES ('AND','Alto Andar','Peru'),('SUM','Sumbara','Indonesia'),('HEB','Outer Skerries','Scotland'),('OAX','Valle Rojo','Mexico');
INSERT INTO village VALUES (1,'Chinquero','AND'),(2,'Pitumarka','AND'),(3,'Waikalo','SUM'),(4,'Harrisay','HEB'),(5,'Teotlan','OAX'),(6,'Norvig','HEB');
INSERT INTO technique VALUES (1,'backstrap weaving','weaving'),(2,'ikat','dyeing'),(3,'twill','weaving'),(4,'tapestry','weaving'),(5,'indigo vat','dyeing'),(6,'bobbin lace','lace');
INSERT INTO weaver VALUES (1,'Nilda Quispe',1,NULL),(2,'Benita Mamani',2,1),(3,'Ina Rambu',3,NULL),(4,'Morag MacAskill',4,NULL),(5,'Fidel Ruiz',5,NULL),(6,'Yuli Quispe',1,1),(7,'Callum Rae',6,4);
INSERT INTO masters_technique VALUES (1,1),(1,4),(2,1),(3,2),(3,5),(4,3),(5,4),(5,5),(6,1),(6,5),(7,3);
INSERT INTO cloth VALUES (1,'Lliklla with hooks','alpaca',1,2),(2,'Hinggi of horses','cotton',2,3),(3,'Grey shore tweed','wool',3,4),(4,'Sun diamond rug','wool',4,5),(5,'Wedding belt','alpaca',1,6),(6,'Night sea shawl','cotton',5,3),(7,'Moss tweed','wool',3,7),(8,'Condor panel','wool',4,1);

-- Who wove the Grey shore tweed?
-- maker of Grey shore tweed
SELECT weaver.weaver_name FROM weaver JOIN cloth ON cloth.made_by = weaver.weaver_id WHERE cloth.cloth_name = 'Grey shore tweed';

-- Which village does the maker of the Wedding belt live in?
-- village of whoever made the wedding belt
SELECT village.village_name FROM village JOIN weaver ON weaver.village_id = village.village_id JOIN cloth ON cloth.made_by = weaver.weaver_id WHERE cloth.cloth_name = 'Wedding belt';

-- Which regions do the makers of woollen cloths come from?
-- regions where wool cloth is made
SELECT DISTINCT region.region_name FROM region JOIN village ON village.region_code = region.region_code JOIN weaver ON weaver.village_id = village.village_id JOIN cloth ON cloth.made_by = weaver.weaver_id WHERE cloth.fibre = 'wool';

-- Who taught Callum Rae?
-- from whom did callum rae learn
SELECT weaver_name FROM weaver WHERE weaver_id IN (SELECT learned_from FROM weaver WHERE weaver_name = 'Callum Rae');

-- Who learned from Nilda Quispe?
-- nilda quispe's apprentices
SELECT weaver_name FROM weaver WHERE learned_from IN (SELECT weaver_id FROM weaver WHERE weaver_name = 'Nilda Quispe');

-- Which techniques does Ina Rambu know?
-- what can Ina Rambu do - techniques
SELECT technique.tech_name FROM technique JOIN masters_technique ON masters_technique.tech_id = technique.tech_id JOIN weaver ON masters_technique.weaver_id = weaver.weaver_id WHERE weaver.weaver_name = 'Ina Rambu';

-- Who masters tapestry?
-- tapestry weavers
SELECT weaver.weaver_name FROM weaver JOIN masters_technique ON masters_technique.weaver_id = weaver.weaver_id JOIN technique ON masters_technique.tech_id = technique.tech_id WHERE technique.tech_name = 'tapestry';

-- In which country is Teotlan?
-- teotlan country
SELECT region.country FROM region JOIN village ON village.region_code = region.region_code WHERE village.village_name = 'Teotlan';

-- Which technique is mastered by nobody?
-- techniques no weaver knows
SELECT tech_name FROM technique WHERE tech_id NOT IN (SELECT tech_id FROM masters_technique);

-- In which villages does nobody make anything of wool?
-- villages without a maker of wool cloth
SELECT village_name FROM village WHERE village_id NOT IN (SELECT weaver.village_id FROM weaver JOIN cloth ON cloth.made_by = weaver.weaver_id WHERE cloth.fibre = 'wool');

-- Who masters both tapestry and the indigo vat?
-- weavers who can do tapestry and indigo vat
SELECT weaver.weaver_name FROM weaver JOIN masters_technique ON masters_technique.weaver_id = weaver.weaver_id JOIN technique ON masters_technique.tech_id = technique.tech_id WHERE technique.tech_name = 'tapestry' INTERSECT SELECT weaver.weaver_name FROM weaver JOIN masters_technique ON masters_technique.weaver_id = weaver.weaver_id JOIN technique ON masters_technique.tech_id = technique.tech_id WHERE technique.tech_name = 'indigo vat';

-- Can Benita Mamani do ikat?
-- does benita mamani know ikat
SELECT EXISTS (SELECT weaver.weaver_name FROM weaver JOIN masters_technique ON masters_technique.weaver_id = weaver.weaver_id JOIN technique ON masters_technique.tech_id = technique.tech_id WHERE weaver.weaver_name = 'Benita Mamani' AND technique.tech_name = 'ikat');

-- Is there anyone in Peru who uses the indigo vat?
-- any weaver from peru that masters the indigo vat?
SELECT EXISTS (SELECT weaver.weaver_name FROM weaver JOIN village ON weaver.village_id = village.village_id JOIN region ON village.region_code = region.region_code JOIN masters_technique ON masters_technique.weaver_id = weaver.weaver_id JOIN technique ON masters_technique.tech_id = technique.tech_id WHERE region.country = 'Peru' AND technique.tech_name = 'indigo vat');

-- Which technique is known by the most weavers?
-- most widespread technique among the weavers
SELECT technique.tech_name FROM technique JOIN masters_technique ON masters_technique.tech_id = technique.tech_id GROUP BY technique.tech_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many weavers live in each village?
-- weavers by village
SELECT village.village_name, COUNT(*) FROM village JOIN weaver ON weaver.village_id = village.village_id GROUP BY village.village_id;

-- Which fibres do Scottish weavers use?
-- fibres used by makers in Scotland
SELECT DISTINCT cloth.fibre FROM cloth JOIN weaver ON cloth.made_by = weaver.weaver_id JOIN village ON weaver.village_id = village.village_id JOIN region ON village.region_code = region.region_code WHERE region.country = 'Scotland';

-- Which cloths are dyed rather than woven, that is, made by a dyeing technique?
-- cloths made with a dyeing technique
SELECT cloth.cloth_name FROM cloth JOIN technique ON cloth.tech_id = technique.tech_id WHERE technique.family = 'dyeing';

-- Who made more than one cloth?
-- makers of two or more cloths
SELECT weaver.weaver_name FROM weaver JOIN cloth ON cloth.made_by = weaver.weaver_id GROUP BY weaver.weaver_id HAVING COUNT(*) > 1;

-- Which tweeds do we have and who made them?
-- tweeds and makers
SELECT cloth.cloth_name, weaver.weaver_name FROM cloth JOIN weaver ON cloth.made_by = weaver.weaver_id WHERE cloth.cloth_name LIKE '%tweed%';

-- Who lives in the same village as Yuli Quispe?
-- fellow villagers of Yuli Quispe
SELECT weaver_name FROM weaver WHERE weaver_name != 'Yuli Quispe' AND village_id = (SELECT village_id FROM weaver WHERE weaver_name = 'Yuli Quispe');
