CREATE TABLE constellation (abbr TEXT PRIMARY KEY, latin TEXT, english TEXT, sq_deg INTEGER, hemisphere TEXT, named_by INTEGER REFERENCES stargazer(sg_id));
CREATE TABLE stargazer (sg_id INTEGER PRIMARY KEY, who TEXT, country TEXT, birth_year INTEGER, death_year INTEGER);
CREATE TABLE star (star TEXT PRIMARY KEY, abbr TEXT REFERENCES constellation(abbr), magnitude REAL, light_years REAL, colour TEXT, planets INTEGER);
CREATE TABLE touches (abbr TEXT REFERENCES constellation(abbr), next_abbr TEXT REFERENCES constellation(abbr));
CREATE TABLE cluster (cl_id INTEGER PRIMARY KEY, cluster TEXT, abbr TEXT REFERENCES constellation(abbr), found_by INTEGER REFERENCES stargazer(sg_id), found_in INTEGER, stars_est INTEGER);
INSERT INTO stargazer VALUES (1,'Ptolemy','Egypt',100,170),(2,'Johannes Hevelius','Poland',1611,1687),(3,'Nicolas de Lacaille','France',1713,1762),(4,'Charles Messier','France',1730,1817),(5,'Caroline Herschel','Germany',1750,1848),(6,'Petrus Plancius','Netherlands',1552,1622),(7,'Edmond Halley','England',1656,1742),(8,'Galileo Galilei','Italy',1564,1642);
INSERT INTO constellation VALUES ('Ori','Orion','Hunter',594,'both',1),('Tau','Taurus','Bull',797,'north',1),('Gem','Gemini','Twins',514,'north',1),('Mon','Monoceros','Unicorn',482,'both',6),('CMa','Canis Major','Greater Dog',380,'south',1),('Lyn','Lynx','Lynx',545,'north',2),('Aur','Auriga','Charioteer',657,'north',1),('Lep','Lepus','Hare',290,'south',1),('Col','Columba','Dove',270,'south',6),('Pyx','Pyxis','Compass',221,'south',3),('Eri','Eridanus','River',1138,'south',1);
INSERT INTO star VALUES ('Betelgeuse','Ori',0.5,548,'red',0),('Rigel','Ori',0.13,863,'blue',0),('Bellatrix','Ori',1.64,245,'blue',NULL),('Aldebaran','Tau',0.86,65,'orange',1),('Elnath','Tau',1.65,134,'blue',0),('Castor','Gem',1.58,51,'white',0),('Pollux','Gem',1.14,34,'orange',1),('Sirius','CMa',-1.46,8.6,'white',0),('Adhara','CMa',1.5,430,'blue',0),('Capella','Aur',0.08,43,'yellow',0),('Achernar','Eri',0.46,139,'blue',0),('Epsilon Eridani','Eri',3.73,10.5,'orange',2),('Phact','Col',2.65,261,'blue',NULL),('Arneb','Lep',2.58,2200,'white',0);
INSERT INTO touches VALUES ('Ori','Tau'),('Tau','Ori'),('Ori','Gem'),('Gem','Ori'),('Ori','Mon'),('Mon','Ori'),('Ori','Lep'),('Lep','Ori'),('Ori','Eri'),('Eri','Ori'),('Tau','Eri'),('Eri','Tau'),('Tau','Aur'),('Aur','Tau'),('Gem','Aur'),('Aur','Gem'),('Gem','Lyn'),('Lyn','Gem'),('Gem','Mon'),('Mon','Gem'),('Mon','CMa'),('CMa','Mon'),('CMa','Lep'),('Lep','CMa'),('CMa','Col'),('Col','CMa'),('Lep','Col'),('Col','Lep'),('Lyn','Aur'),('Aur','Lyn'),('Lep','Eri'),('Eri','Lep');
INSERT INTO cluster VALUES (1,'M35','Gem',4,1764,500),(2,'M37','Aur',4,1764,1900),(3,'M41','CMa',7,1685,100),(4,'M50','Mon',4,1772,200),(5,'Caroline''s Rose','Mon',5,1783,340),(6,'Great Dog Cluster','CMa',5,1785,60),(7,'M79','Lep',4,1780,150000),(8,'Hyades','Tau',NULL,NULL,400);

-- What is the brightest star of the largest constellation?
-- biggest constellation's brightest star
-- the star with the lowest magnitude in the constellation covering most sky
SELECT star FROM star WHERE abbr = (SELECT abbr FROM constellation ORDER BY sq_deg DESC LIMIT 1) ORDER BY magnitude LIMIT 1;

-- Which constellation touches the most others?
-- constellation with most neighbours
-- what constellation has got the most constellations around it
SELECT constellation.latin FROM constellation JOIN touches ON touches.abbr = constellation.abbr GROUP BY constellation.abbr ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the English name of the constellation with the most stars here?
-- most stars listed - english name of that one
SELECT constellation.english FROM constellation JOIN star ON star.abbr = constellation.abbr GROUP BY constellation.abbr ORDER BY COUNT(*) DESC LIMIT 1;

-- Which stars lie in constellations that border Orion?
-- stars next door to orion
-- stars of orion's neighbours
SELECT star.star FROM star WHERE star.abbr IN (SELECT touches.next_abbr FROM touches JOIN constellation ON touches.abbr = constellation.abbr WHERE constellation.latin = 'Orion');

-- Which constellations border a neighbour of Columba?
-- neighbours of the dove's neighbours
SELECT constellation.latin FROM constellation JOIN touches ON touches.abbr = constellation.abbr WHERE touches.next_abbr IN (SELECT touches.next_abbr FROM touches JOIN constellation ON touches.abbr = constellation.abbr WHERE constellation.latin = 'Columba');

-- How many star clusters are there in the constellations that touch Canis Major?
-- clusters in the greater dog's neighbours, count
SELECT COUNT(*) FROM cluster WHERE abbr IN (SELECT touches.next_abbr FROM touches JOIN constellation ON touches.abbr = constellation.abbr WHERE constellation.latin = 'Canis Major');

-- How much sky do the constellations around Lepus cover in total?
-- square degrees of everything touching the hare
SELECT SUM(sq_deg) FROM constellation WHERE abbr IN (SELECT touches.next_abbr FROM touches JOIN constellation ON touches.abbr = constellation.abbr WHERE constellation.latin = 'Lepus');

-- Which is the smallest constellation adjoining Taurus?
-- the bull's tiniest neighbour
SELECT constellation.latin FROM constellation JOIN touches ON touches.abbr = constellation.abbr WHERE touches.next_abbr = (SELECT abbr FROM constellation WHERE latin = 'Taurus') ORDER BY constellation.sq_deg LIMIT 1;

-- Does Gemini touch the Lynx?
-- are gemini and lynx side by side
SELECT EXISTS (SELECT touches.abbr FROM touches JOIN constellation ON touches.abbr = constellation.abbr WHERE constellation.latin = 'Gemini' AND touches.next_abbr = (SELECT abbr FROM constellation WHERE latin = 'Lynx'));

-- Which constellations have no star in our list?
-- starless ones, as far as we know
SELECT latin FROM constellation WHERE abbr NOT IN (SELECT abbr FROM star);

-- Which constellations contain no cluster?
-- constellations without clusters
SELECT latin FROM constellation WHERE abbr NOT IN (SELECT abbr FROM cluster);

-- Which one touches none of the others?
-- constellation with no neighbour in this table
SELECT latin FROM constellation WHERE abbr NOT IN (SELECT abbr FROM touches);

-- Is Sirius nearer to us than Epsilon Eridani?
-- sirius closer than epsilon eridani?
SELECT EXISTS (SELECT star FROM star WHERE star = 'Sirius' AND light_years < (SELECT light_years FROM star WHERE star = 'Epsilon Eridani'));

-- Which is farther away, Rigel or Betelgeuse?
-- rigel or betelgeuse: the more distant
SELECT star FROM star WHERE star IN ('Rigel', 'Betelgeuse') ORDER BY light_years DESC LIMIT 1;

-- Which stars are farther off than every star of Orion?
-- more distant than anything in orion
SELECT star FROM star WHERE light_years > (SELECT MAX(star.light_years) FROM star JOIN constellation ON star.abbr = constellation.abbr WHERE constellation.latin = 'Orion');

-- Which constellations are bigger than Gemini?
-- larger than the twins
SELECT latin FROM constellation WHERE sq_deg > (SELECT sq_deg FROM constellation WHERE latin = 'Gemini');

-- Who discovered the cluster with the most stars?
-- richest cluster: found by
SELECT stargazer.who FROM stargazer JOIN cluster ON cluster.found_by = stargazer.sg_id ORDER BY cluster.stars_est DESC LIMIT 1;

-- Who has found the most clusters?
-- champion cluster finder
-- which astronomer discovered most
SELECT stargazer.who FROM stargazer JOIN cluster ON cluster.found_by = stargazer.sg_id GROUP BY stargazer.sg_id ORDER BY COUNT(*) DESC LIMIT 1;

-- In what year was the discoverer of M41 born?
-- birth year of the man behind M41
SELECT stargazer.birth_year FROM stargazer JOIN cluster ON cluster.found_by = stargazer.sg_id WHERE cluster.cluster = 'M41';

-- Which clusters were found in constellations that Plancius named?
-- clusters in plancius's constellations
SELECT cluster.cluster FROM cluster JOIN constellation ON cluster.abbr = constellation.abbr JOIN stargazer ON constellation.named_by = stargazer.sg_id WHERE stargazer.who = 'Petrus Plancius';

-- Who found clusters in constellations that Ptolemy named?
-- discoverers of clusters in ptolemy's constellations
SELECT stargazer.who FROM stargazer JOIN cluster ON cluster.found_by = stargazer.sg_id JOIN constellation ON cluster.abbr = constellation.abbr WHERE constellation.named_by = (SELECT sg_id FROM stargazer WHERE who = 'Ptolemy');

-- Which astronomers neither named a constellation nor found a cluster?
-- no cluster, no constellation: who
SELECT who FROM stargazer WHERE sg_id NOT IN (SELECT named_by FROM constellation) AND sg_id NOT IN (SELECT found_by FROM cluster WHERE found_by IS NOT NULL);

-- Which astronomers named no constellation?
-- who never named one
SELECT who FROM stargazer WHERE sg_id NOT IN (SELECT named_by FROM constellation);

-- Which Frenchmen were born before Messier?
-- french stargazers older than charles messier
SELECT who FROM stargazer WHERE country = 'France' AND birth_year < (SELECT birth_year FROM stargazer WHERE who = 'Charles Messier');

-- Which clusters were discovered in the 1780s?
-- found 1780 to 1789
SELECT cluster FROM cluster WHERE found_in BETWEEN 1780 AND 1789;

-- Which clusters were known before M50?
-- discovered earlier than m50
SELECT cluster FROM cluster WHERE found_in < (SELECT found_in FROM cluster WHERE cluster = 'M50');

-- For which cluster is no discoverer known?
-- cluster nobody is credited with
SELECT cluster FROM cluster WHERE found_by IS NULL;

-- How many stars of each colour have we got?
-- stars per colour
SELECT colour, COUNT(*) FROM star GROUP BY colour;

-- Which colours are there more than three stars of?
-- colours with 4 or more stars
SELECT colour FROM star GROUP BY colour HAVING COUNT(*) > 3;

-- What is the average distance of the stars in each constellation?
-- mean light years by constellation
SELECT constellation.latin, AVG(star.light_years) FROM constellation JOIN star ON star.abbr = constellation.abbr GROUP BY constellation.abbr;

-- Who named the constellation that Arneb belongs to?
-- arneb's constellation was named by
SELECT stargazer.who FROM stargazer JOIN constellation ON constellation.named_by = stargazer.sg_id JOIN star ON star.abbr = constellation.abbr WHERE star.star = 'Arneb';

-- What's the second brightest star?
-- runner-up to sirius in brightness
SELECT star FROM star WHERE magnitude > (SELECT MIN(magnitude) FROM star) ORDER BY magnitude LIMIT 1;

-- Are there any southern constellations larger than Orion?
-- anything in the south bigger than orion
SELECT EXISTS (SELECT latin FROM constellation WHERE hemisphere = 'south' AND sq_deg > (SELECT sq_deg FROM constellation WHERE latin = 'Orion'));

-- Which stars with planets are within 50 light years?
-- near stars (under 50 ly) that have a planet
SELECT star FROM star WHERE planets > 0 AND light_years < 50;

-- Which constellations hold an orange star but not a blue one?
-- orange yes, blue no
SELECT constellation.latin FROM constellation JOIN star ON star.abbr = constellation.abbr WHERE star.colour = 'orange' EXCEPT SELECT constellation.latin FROM constellation JOIN star ON star.abbr = constellation.abbr WHERE star.colour = 'blue';

-- Which is the nearest star of the constellation that has the most stars here?
-- closest star of the constellation holding most stars
SELECT star FROM star WHERE abbr = (SELECT abbr FROM star GROUP BY abbr ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY light_years LIMIT 1;

-- How many constellations did each astronomer name?
-- constellations by namer, count
SELECT stargazer.who, COUNT(*) FROM stargazer JOIN constellation ON constellation.named_by = stargazer.sg_id GROUP BY stargazer.sg_id;
