CREATE TABLE deity (deity_id INTEGER PRIMARY KEY, deity TEXT, pantheon TEXT, domain TEXT, sacred_animal TEXT, sex TEXT, symbol TEXT);
CREATE TABLE temple (temple_id INTEGER PRIMARY KEY, temple TEXT, deity_id INTEGER REFERENCES deity(deity_id), city TEXT, province TEXT, century_bc INTEGER, columns_n INTEGER, stone TEXT, state TEXT);
CREATE TABLE find (find_no TEXT PRIMARY KEY, object TEXT, temple_id INTEGER REFERENCES temple(temple_id), material TEXT, dug_up DATE, finder TEXT);
INSERT INTO deity VALUES (1,'Ashkara','Sumaric','moon','owl','goddess','silver disc'),(2,'Belthor','Sumaric','storm','bull','god','hammer'),(3,'Nemeia','Thessine','harvest','sow','goddess','sickle'),(4,'Kyron','Thessine','sea','dolphin','god','trident'),(5,'Anuket-Ra','Nilotic','sun','falcon','god','winged ring'),(6,'Sekhmis','Nilotic','war','lioness','goddess','spear'),(7,'Orthea','Thessine','hunt','deer','goddess','bow');
INSERT INTO temple VALUES (1,'House of the Moon',1,'Larsagal','Lower Sumar',21,12,'mudbrick','ruin'),(2,'Great Temple of Kyron',4,'Phokaros','Thessis',5,44,'marble','standing'),(3,'Nemeion',3,'Eleusa','Thessis',6,28,'limestone','ruin'),(4,'Sun Court',5,'Abu Hatir','Upper Nile',13,134,'sandstone','standing'),(5,'Temple of the Lioness',6,'Per-Bast','Delta',10,18,'granite','buried'),(6,'Thunder Ziggurat',2,'Urshan','Lower Sumar',18,NULL,'mudbrick','ruin'),(7,'Little Temple of Kyron',4,'Naxa','Isles',4,6,'marble','ruin');
INSERT INTO find VALUES ('F1','votive owl',1,'alabaster','1927-02-14','Leonora Wooldridge'),('F2','dolphin mosaic',2,'glass','1961-07-03','Stavros Kallas'),('F3','sickle pendant',3,'gold','1899-05-21','Hugo Baumgarten'),('F4','falcon statue',4,'bronze','1922-11-30','Hugo Baumgarten'),('F5','spearhead',5,'bronze','2008-03-11','Mona Fahmy'),('F6','foundation tablet',6,'clay','1931-01-08','Leonora Wooldridge'),('F7','offering bowl',7,'marble','1974-09-19','Stavros Kallas'),('F8','lioness mask',5,'gold','2010-04-02','Mona Fahmy');

-- What is Orthea the goddess of?
-- orthea's domain
-- what does Orthea watch over
SELECT domain FROM deity WHERE deity = 'Orthea';

-- Who is the god of storms?
-- storm deity
-- to whom does the storm belong
SELECT deity FROM deity WHERE domain = 'storm';

-- Which god is worshipped at the Sun Court?
-- Sun Court: dedicated to whom
-- whose temple is the sun court
SELECT deity.deity FROM deity JOIN temple ON temple.deity_id = deity.deity_id WHERE temple.temple = 'Sun Court';

-- Where are the temples of Kyron?
-- cities with a temple to kyron
-- in which towns was Kyron worshipped
SELECT temple.city FROM temple JOIN deity ON temple.deity_id = deity.deity_id WHERE deity.deity = 'Kyron';

-- Thessine goddesses
-- Which goddesses belong to the Thessine pantheon?
SELECT deity FROM deity WHERE pantheon = 'Thessine' AND sex = 'goddess';

-- Who found the falcon statue?
-- falcon statue, dug up by whom
-- finder of the falcon statue
SELECT finder FROM find WHERE object = 'falcon statue';

-- bronze finds
-- What has been dug up in bronze?
-- objects of bronze
SELECT object FROM find WHERE material = 'bronze';

-- Where did the votive owl turn up?
-- votive owl comes from which temple
-- findspot of the votive owl
SELECT temple.temple FROM temple JOIN find ON find.temple_id = temple.temple_id WHERE find.object = 'votive owl';

-- Which animal is sacred to Sekhmis?
-- sekhmis' animal
SELECT sacred_animal FROM deity WHERE deity = 'Sekhmis';

-- Which temples are still standing?
-- temples one can still see upright
SELECT temple FROM temple WHERE state = 'standing';

-- Which temple has the most columns?
-- forest of columns: record holder
SELECT temple FROM temple ORDER BY columns_n DESC LIMIT 1;

-- Which deity has no temple?
-- god or goddess without a temple
-- who has no house of worship in our list
SELECT deity FROM deity WHERE deity_id NOT IN (SELECT deity_id FROM temple);

-- How many finds did each digger make?
-- finds by finder, counted
SELECT finder, COUNT(*) FROM find GROUP BY finder;

-- What was found in the Temple of the Lioness?
-- objects from temple of the lioness
-- the Lioness temple yielded what
SELECT find.object FROM find JOIN temple ON find.temple_id = temple.temple_id WHERE temple.temple = 'Temple of the Lioness';

-- Was anything golden found in Eleusa?
-- gold from eleusa?
SELECT EXISTS (SELECT find.object FROM find JOIN temple ON find.temple_id = temple.temple_id WHERE find.material = 'gold' AND temple.city = 'Eleusa');

-- Objects from marble temples
-- what has come out of temples built of marble
SELECT find.object FROM find JOIN temple ON find.temple_id = temple.temple_id WHERE temple.stone = 'marble';

-- When was the dolphin mosaic discovered?
-- dolphin mosaic: day of discovery
SELECT dug_up FROM find WHERE object = 'dolphin mosaic';

-- Temples of goddesses
-- which temples honour a female deity, a goddess
SELECT temple.temple FROM temple JOIN deity ON temple.deity_id = deity.deity_id WHERE deity.sex = 'goddess';
