CREATE TABLE gallery (gal_id INTEGER PRIMARY KEY, gallery TEXT, floor INTEGER, sq_m INTEGER, guard_id INTEGER REFERENCES person(per_id));
CREATE TABLE culture (cul_id INTEGER PRIMARY KEY, culture TEXT, from_year INTEGER, to_year INTEGER, continent TEXT);
CREATE TABLE piece (piece_no INTEGER PRIMARY KEY, piece TEXT, cul_id INTEGER REFERENCES culture(cul_id), gal_id INTEGER REFERENCES gallery(gal_id), made_year INTEGER, material TEXT, insured_k INTEGER, donor_id INTEGER REFERENCES person(per_id), acquired DATE, height_cm REAL);
CREATE TABLE person (per_id INTEGER PRIMARY KEY, full_name TEXT, role TEXT, born DATE, boss_id INTEGER REFERENCES person(per_id));
CREATE TABLE influence (from_cul INTEGER REFERENCES culture(cul_id), on_cul INTEGER REFERENCES culture(cul_id));
INSERT INTO person VALUES (1,'Ursula Bent','curator','1964-04-02',NULL),(2,'Marco Silva','guard','1990-03-15',1),(3,'Tess Ivory','guard','1982-11-07',1),(4,'Lord Ashby','donor','1931-01-29',NULL),(5,'Mme Carrel','donor','1947-08-18',NULL),(6,'Noel Pratt','restorer','1975-03-03',1),(7,'Jude Abara','guard','1999-06-12',3),(8,'Count Orlov','donor','1928-12-05',NULL),(9,'Wim Faas','guard','1971-09-20',3);
INSERT INTO gallery VALUES (1,'Nile Room',0,240,2),(2,'Sea Traders',0,120,3),(3,'Marble Court',1,410,3),(4,'Silk Hall',2,305,7),(5,'Gold Cabinet',1,45,3),(6,'Attic Store',3,95,NULL);
INSERT INTO culture VALUES (1,'Egyptian',-3100,-30,'Africa'),(2,'Phoenician',-1500,-300,'Asia'),(3,'Greek',-800,-146,'Europe'),(4,'Etruscan',-900,-100,'Europe'),(5,'Han Chinese',-206,220,'Asia'),(6,'Nubian',-2500,350,'Africa'),(7,'Roman',-509,476,'Europe');
INSERT INTO influence VALUES (1,2),(1,6),(1,3),(2,3),(2,4),(3,4),(3,7),(4,7);
INSERT INTO piece VALUES (1,'Cat with Earring',1,1,-600,'bronze',420,4,'1961-03-14',42),(2,'Scribe''s Palette',1,1,-1350,'wood',95,4,'1961-03-14',6),(3,'Purple Jar',2,2,-700,'glass',60,5,'1988-10-02',11.5),(4,'Runner',3,3,-480,'marble',1900,8,'1934-06-30',168),(5,'Owl Cup',3,3,-500,'clay',210,5,'1992-05-20',14),(6,'Laughing Couple',4,3,-520,'clay',880,NULL,'1957-09-09',110),(7,'Horse of the West',5,4,150,'bronze',1450,8,'1938-02-11',61),(8,'Ring of Amanit',6,5,-20,'gold',730,4,'1975-07-07',2.2),(9,'Senator''s Head',7,3,80,'marble',640,NULL,'2003-03-25',37),(10,'Silk Robe',5,4,190,'silk',310,5,'2010-12-01',140),(11,'Ship Weight',2,2,-420,'lead',8,NULL,'2016-03-09',9),(12,'Archer''s Bracer',6,NULL,-350,'leather',25,5,'1999-11-11',17),(13,'Gold Leaf Mask',3,5,-300,'gold',990,8,'1939-01-19',28),(14,'Reed Basket',1,1,-1200,'reed',12,NULL,'1961-04-20',19),(15,'Anchor Stone',2,2,-900,'stone',15,5,'1971-05-05',44),(16,'Jade Cicada',5,4,-100,'jade',270,NULL,'1981-03-17',3);

-- Which piece in the largest gallery is worth the most?
-- dearest object of our biggest room
-- biggest gallery: its most valuable exhibit
SELECT piece FROM piece WHERE gal_id = (SELECT gal_id FROM gallery ORDER BY sq_m DESC LIMIT 1) ORDER BY insured_k DESC LIMIT 1;

-- Who guards the gallery where the tallest piece stands?
-- guard in charge of our tallest object
SELECT person.full_name FROM person JOIN gallery ON gallery.guard_id = person.per_id JOIN piece ON piece.gal_id = gallery.gal_id ORDER BY piece.height_cm DESC LIMIT 1;

-- In which gallery are the most objects?
-- fullest room by number of exhibits
SELECT gallery.gallery FROM gallery JOIN piece ON piece.gal_id = gallery.gal_id GROUP BY gallery.gal_id ORDER BY COUNT(*) DESC LIMIT 1;

-- On which floor is the gallery with the fewest objects on show?
-- floor of the room with least on show
SELECT gallery.floor FROM gallery JOIN piece ON piece.gal_id = gallery.gal_id GROUP BY gallery.gal_id ORDER BY COUNT(*) LIMIT 1;

-- What is the oldest piece given by the donor who gave the most?
-- most generous donor's oldest gift
SELECT piece FROM piece WHERE donor_id = (SELECT donor_id FROM piece WHERE donor_id IS NOT NULL GROUP BY donor_id ORDER BY COUNT(*) DESC LIMIT 1) ORDER BY made_year LIMIT 1;

-- Which donor's gifts are worth the most altogether?
-- donor whose presents add up to most insured value
SELECT person.full_name FROM person JOIN piece ON piece.donor_id = person.per_id GROUP BY person.per_id ORDER BY SUM(piece.insured_k) DESC LIMIT 1;

-- Which cultures were influenced by the Egyptians?
-- egyptian influence went where
-- who learnt from Egypt
SELECT culture.culture FROM culture JOIN influence ON influence.on_cul = culture.cul_id WHERE influence.from_cul = (SELECT cul_id FROM culture WHERE culture = 'Egyptian');

-- Which cultures shaped the Etruscans?
-- etruscan art was influenced by
SELECT culture.culture FROM culture JOIN influence ON influence.from_cul = culture.cul_id WHERE influence.on_cul = (SELECT cul_id FROM culture WHERE culture = 'Etruscan');

-- Which pieces come from cultures influenced by the Phoenicians?
-- objects of peoples the phoenicians left a mark on
SELECT piece FROM piece WHERE cul_id IN (SELECT influence.on_cul FROM influence JOIN culture ON influence.from_cul = culture.cul_id WHERE culture.culture = 'Phoenician');

-- Which cultures were influenced by one that the Egyptians had influenced?
-- second-hand egyptian influence: cultures
SELECT culture.culture FROM culture JOIN influence ON influence.on_cul = culture.cul_id WHERE influence.from_cul IN (SELECT influence.on_cul FROM influence JOIN culture ON influence.from_cul = culture.cul_id WHERE culture.culture = 'Egyptian');

-- Which culture influenced the most others?
-- most influential culture
SELECT culture.culture FROM culture JOIN influence ON influence.from_cul = culture.cul_id GROUP BY culture.cul_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which cultures left no mark on any other?
-- cultures that influenced nobody
SELECT culture FROM culture WHERE cul_id NOT IN (SELECT from_cul FROM influence);

-- Which cultures neither influenced another nor were influenced?
-- culture standing all by itself
SELECT culture FROM culture WHERE cul_id NOT IN (SELECT from_cul FROM influence) AND cul_id NOT IN (SELECT on_cul FROM influence);

-- Which rooms are empty?
-- galleries without a single object
SELECT gallery FROM gallery WHERE gal_id NOT IN (SELECT gal_id FROM piece WHERE gal_id IS NOT NULL);

-- What isn't on display anywhere?
-- objects in no gallery
SELECT piece FROM piece WHERE gal_id IS NULL;

-- Who looks after no room at all, among the guards?
-- guards without a gallery
SELECT full_name FROM person WHERE role = 'guard' AND per_id NOT IN (SELECT guard_id FROM gallery WHERE guard_id IS NOT NULL);

-- Who looks after the most rooms?
-- guard with most galleries to watch
SELECT person.full_name FROM person JOIN gallery ON gallery.guard_id = person.per_id GROUP BY person.per_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pieces are insured for more than the Laughing Couple?
-- worth more than the laughing couple
SELECT piece FROM piece WHERE insured_k > (SELECT insured_k FROM piece WHERE piece = 'Laughing Couple');

-- Which objects are taller than everything Chinese we have?
-- taller than the tallest Han piece
SELECT piece FROM piece WHERE height_cm > (SELECT MAX(piece.height_cm) FROM piece JOIN culture ON piece.cul_id = culture.cul_id WHERE culture.culture = 'Han Chinese');

-- Is the Owl Cup older than the Purple Jar?
-- owl cup made before the purple jar?
SELECT EXISTS (SELECT piece FROM piece WHERE piece = 'Owl Cup' AND made_year < (SELECT made_year FROM piece WHERE piece = 'Purple Jar'));

-- Which is worth more, the Silk Robe or the Ring of Amanit?
-- silk robe vs ring of amanit, the dearer
SELECT piece FROM piece WHERE piece IN ('Silk Robe', 'Ring of Amanit') ORDER BY insured_k DESC LIMIT 1;

-- What did we acquire earlier than the Horse of the West?
-- in the house before the horse of the west
SELECT piece FROM piece WHERE acquired < (SELECT acquired FROM piece WHERE piece = 'Horse of the West');

-- Who is younger than Marco Silva?
-- staff or donors born after marco silva
SELECT full_name FROM person WHERE born > (SELECT born FROM person WHERE full_name = 'Marco Silva');

-- Who works under Ursula Bent?
-- ursula bent's people
SELECT full_name FROM person WHERE boss_id = (SELECT per_id FROM person WHERE full_name = 'Ursula Bent');

-- Which rooms are guarded by someone who answers to Ursula Bent?
-- galleries watched by ursula bent's direct reports
SELECT gallery.gallery FROM gallery JOIN person ON gallery.guard_id = person.per_id WHERE person.boss_id = (SELECT per_id FROM person WHERE full_name = 'Ursula Bent');

-- What was given by Lord Ashby and stands on the ground floor?
-- ashby's gifts on floor 0
SELECT piece.piece FROM piece JOIN person ON piece.donor_id = person.per_id JOIN gallery ON piece.gal_id = gallery.gal_id WHERE person.full_name = 'Lord Ashby' AND gallery.floor = 0;

-- Which objects of African cultures came from Count Orlov or Lord Ashby?
-- african things from orlov or ashby
SELECT piece.piece FROM piece JOIN culture ON piece.cul_id = culture.cul_id JOIN person ON piece.donor_id = person.per_id WHERE culture.continent = 'Africa' AND person.full_name IN ('Count Orlov', 'Lord Ashby');

-- What is everything in the Marble Court insured for, in thousands?
-- marble court: total insurance
SELECT SUM(piece.insured_k) FROM piece JOIN gallery ON piece.gal_id = gallery.gal_id WHERE gallery.gallery = 'Marble Court';

-- How many European objects are there on floor 1?
-- european pieces, first floor, count
SELECT COUNT(*) FROM piece JOIN culture ON piece.cul_id = culture.cul_id JOIN gallery ON piece.gal_id = gallery.gal_id WHERE culture.continent = 'Europe' AND gallery.floor = 1;

-- How much are the objects from each continent worth on average?
-- mean insured value by continent
SELECT culture.continent, AVG(piece.insured_k) FROM culture JOIN piece ON piece.cul_id = culture.cul_id GROUP BY culture.continent;

-- Which materials occur more than once?
-- materials of two or more exhibits
SELECT material FROM piece GROUP BY material HAVING COUNT(*) > 1;

-- Which floors hold objects worth over two million together?
-- floors above 2000 thousand in insured value
SELECT gallery.floor FROM gallery JOIN piece ON piece.gal_id = gallery.gal_id GROUP BY gallery.floor HAVING SUM(piece.insured_k) > 2000;

-- What did we get in the thirties of the last century?
-- acquired from 1930 to 1939
SELECT piece FROM piece WHERE acquired BETWEEN '1930' AND '1939';

-- Which pieces arrived in March 1961?
-- march 1961 acquisitions
SELECT piece FROM piece WHERE acquired = '1961-03';

-- Has anything Roman been donated?
-- any roman gift from a donor
SELECT EXISTS (SELECT piece.piece FROM piece JOIN culture ON piece.cul_id = culture.cul_id WHERE culture.culture = 'Roman' AND piece.donor_id IS NOT NULL);

-- Which pieces are made of neither bronze nor gold?
-- no bronze, no gold
SELECT piece FROM piece WHERE material NOT IN ('bronze', 'gold');

-- What's our second most valuable piece?
-- number two by insured value
SELECT piece FROM piece WHERE insured_k < (SELECT MAX(insured_k) FROM piece) ORDER BY insured_k DESC LIMIT 1;

-- Which donors have given more pieces than Count Orlov did?
-- gave more than orlov, by count
SELECT person.full_name FROM person JOIN piece ON piece.donor_id = person.per_id GROUP BY person.per_id HAVING COUNT(*) > (SELECT COUNT(*) FROM piece JOIN person ON piece.donor_id = person.per_id WHERE person.full_name = 'Count Orlov');
