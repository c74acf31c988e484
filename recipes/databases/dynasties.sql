CREATE TABLE dynasty (dyn_id INTEGER PRIMARY KEY, dyn_name TEXT, realm TEXT, origin TEXT, emblem TEXT, rose INTEGER, fell INTEGER);
CREATE TABLE ruler (ruler_id INTEGER PRIMARY KEY, ruler_name TEXT, epithet TEXT, dyn_id INTEGER REFERENCES dynasty(dyn_id), sex TEXT, crowned INTEGER, reign_end INTEGER, cause_of_end TEXT, birthplace TEXT);
CREATE TABLE palace (palace_id INTEGER PRIMARY KEY, palace_name TEXT, builder_id INTEGER REFERENCES ruler(ruler_id), site TEXT, stone TEXT, rooms INTEGER, ruined TEXT);
INSERT INTO dynasty VALUES (1,'Orsolan','Kingdom of Merovia','Alpine','white bear',1088,1291),(2,'Tarkhun','Khanate of Uzgar','steppe','golden horse',1210,1415),(3,'Halvarding','Kingdom of Skaane','Norse','black raven',982,1130),(4,'Bellacorte','Duchy of Parlanza','Lombard','red lily',1402,1737),(5,'Sen-Wa','Empire of Daoshan','coastal','blue crane',1368,1644);
INSERT INTO ruler VALUES (1,'Berold I','the Stern',1,'m',1088,1121,'illness','Aostra'),(2,'Ermengard','the Wise',1,'f',1150,1189,'old age','Sion Vale'),(3,'Berold III','the Unready',1,'m',1270,1291,'deposed','Aostra'),(4,'Tarkhun Bey','the Thunder',2,'m',1210,1238,'battle','Uzgar'),(5,'Altan Khatun',NULL,2,'f',1301,1329,'poison','Merv Oasis'),(6,'Halvard Ironhand','Ironhand',3,'m',982,1015,'battle','Lund'),(7,'Sigrid','the Tall',3,'f',1077,1102,'abdicated','Lund'),(8,'Galeazzo Bellacorte','the Magnificent',4,'m',1448,1492,'illness','Parlanza'),(9,'Ottavia Bellacorte',NULL,4,'f',1701,1737,'old age','Venice'),(10,'Emperor Jianyu',NULL,5,'m',1403,1424,'illness','Daoshan');
INSERT INTO palace VALUES (1,'Bear Keep',1,'Aostra','granite',64,'yes'),(2,'Ermengard''s Bower',2,'Sion Vale','limestone',22,'no'),(3,'Tent of Nine Domes',5,'Uzgar','brick',120,'yes'),(4,'Raven Hall',6,'Lund','oak',15,'yes'),(5,'Palazzo Giglio',8,'Parlanza','marble',310,'no'),(6,'Villa Ottavia',9,'Lake Sorba','marble',88,'no'),(7,'Crane Palace',10,'Daoshan','cedar',640,'no');

-- Who built the Palazzo Giglio?
-- builder of palazzo giglio
-- which ruler had the Palazzo Giglio put up
SELECT ruler.ruler_name FROM ruler JOIN palace ON palace.builder_id = ruler.ruler_id WHERE palace.palace_name = 'Palazzo Giglio';

-- What is Raven Hall made of?
-- raven hall building material
-- Raven Hall: stone or wood, which
SELECT stone FROM palace WHERE palace_name = 'Raven Hall';

-- Where was Altan Khatun born?
-- birthplace of altan khatun
SELECT birthplace FROM ruler WHERE ruler_name = 'Altan Khatun';

-- Which dynasty did Sigrid belong to?
-- sigrid's house
-- what family was Sigrid of
SELECT dynasty.dyn_name FROM dynasty JOIN ruler ON ruler.dyn_id = dynasty.dyn_id WHERE ruler.ruler_name = 'Sigrid';

-- What is the emblem of the Orsolans?
-- orsolan badge
-- which animal stood on the Orsolan arms
SELECT emblem FROM dynasty WHERE dyn_name = 'Orsolan';

-- Who was the first woman to be crowned?
-- earliest queen by coronation
-- first female ruler
SELECT ruler_name FROM ruler WHERE sex = 'f' ORDER BY crowned LIMIT 1;

-- How did Berold III's reign end?
-- what became of Berold III
-- berold iii, end of reign, why
SELECT cause_of_end FROM ruler WHERE ruler_name = 'Berold III';

-- Who was known as the Magnificent?
-- the Magnificent - who was that
SELECT ruler_name FROM ruler WHERE epithet = 'the Magnificent';

-- rulers who fell in battle
-- Whose reign was ended by a battle?
-- who died fighting (battle)
SELECT ruler_name FROM ruler WHERE cause_of_end = 'battle';

-- marble palaces
-- Which palaces are of marble?
-- residences built in marble
SELECT palace_name FROM palace WHERE stone = 'marble';

-- palaces built by women
-- Which residences did queens and other female rulers put up?
SELECT palace.palace_name FROM palace JOIN ruler ON palace.builder_id = ruler.ruler_id WHERE ruler.sex = 'f';

-- When did the Halvardings fall?
-- end of the Halvarding line, year
-- halvarding dynasty finished when
SELECT fell FROM dynasty WHERE dyn_name = 'Halvarding';

-- How many rulers do we list for each dynasty?
-- rulers per house
SELECT dynasty.dyn_name, COUNT(*) FROM dynasty JOIN ruler ON ruler.dyn_id = dynasty.dyn_id GROUP BY dynasty.dyn_id;

-- Which palace has the most rooms?
-- grandest palace by number of rooms
-- largest residence, rooms counted
SELECT palace_name FROM palace ORDER BY rooms DESC LIMIT 1;

-- Does Bear Keep lie in ruins?
-- is bear keep a ruin
SELECT EXISTS (SELECT palace_name FROM palace WHERE palace_name = 'Bear Keep' AND ruined = 'yes');

-- Who reigned over Parlanza?
-- rulers of the Duchy of Parlanza
-- parlanza's dukes and duchesses
SELECT ruler.ruler_name FROM ruler JOIN dynasty ON ruler.dyn_id = dynasty.dyn_id WHERE dynasty.realm = 'Duchy of Parlanza';

-- twelfth-century coronations
-- Who was crowned between 1101 and 1200?
SELECT ruler_name FROM ruler WHERE crowned BETWEEN 1101 AND 1200;

-- Which rulers left no palace?
-- kings and queens who built nothing
SELECT ruler_name FROM ruler WHERE ruler_id NOT IN (SELECT builder_id FROM palace);
