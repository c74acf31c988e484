CREATE TABLE village (id INTEGER PRIMARY KEY, name TEXT, valley TEXT, altitude_m INTEGER);
CREATE TABLE wellmaster (id INTEGER PRIMARY KEY, name TEXT, lived_in INTEGER REFERENCES village(id), guild TEXT, died INTEGER);
CREATE TABLE fountain (id INTEGER PRIMARY KEY, name TEXT, stands_in INTEGER REFERENCES village(id), hewn_by INTEGER REFERENCES wellmaster(id), fed_by INTEGER REFERENCES spring(id), stone TEXT, erected INTEGER, litres_min REAL, drinkable TEXT);
CREATE TABLE spring (id INTEGER PRIMARY KEY, name TEXT, temp_c REAL, mineral TEXT);
INSERT INTO village VALUES (1,'Sankt Velten','Aubach',740),(2,'Morgreut','Aubach',910),(3,'Pradella','Val Fosca',1260),(4,'Untersee','Val Fosca',590);
INSERT INTO wellmaster VALUES (1,'Urs Hackl',1,'stonecutters',1702),(2,'Battista Zorn',3,'stonecutters',1766),(3,'Vreni Moos',2,'free mason',1851);
INSERT INTO spring VALUES (1,'Nun''s Spring',8.5,'iron'),(2,'Warm Eye',24,'sulphur'),(3,'Goat Spring',6.1,NULL),(4,'Blind Well',7.2,'iron');
INSERT INTO fountain VALUES (1,'Lion Fountain',1,1,1,'granite',1688,22,'yes'),(2,'Fountain of the Three Maids',1,2,1,'marble',1741,35,'yes'),(3,'Bear Trough',2,3,3,'granite',1829,12.5,'yes'),(4,'Sulphur Basin',4,2,2,'limestone',1755,48,'no'),(5,'Chapel Fountain',3,2,3,'marble',1749,9,'yes'),(6,'Station Fountain',4,NULL,NULL,'concrete',1934,18,'no'),(7,'Washhouse Well',2,3,3,'limestone',1840,30,'no');

-- Which fountains stand in Sankt Velten?
-- fountains of sankt velten
SELECT fountain.name FROM fountain JOIN village ON fountain.stands_in = village.id WHERE village.name = 'Sankt Velten';

-- Who made the Bear Trough?
-- bear trough was hewn by whom
SELECT wellmaster.name FROM wellmaster JOIN fountain ON fountain.hewn_by = wellmaster.id WHERE fountain.name = 'Bear Trough';

-- Where does the water of the Sulphur Basin come from?
-- spring feeding the sulphur basin
SELECT spring.name FROM spring JOIN fountain ON fountain.fed_by = spring.id WHERE fountain.name = 'Sulphur Basin';

-- What does the Goat Spring feed?
-- fountains running on goat spring water
SELECT fountain.name FROM fountain JOIN spring ON fountain.fed_by = spring.id WHERE spring.name = 'Goat Spring';

-- Villages with something by Battista Zorn
-- where did zorn put up fountains
SELECT DISTINCT village.name FROM village JOIN fountain ON fountain.stands_in = village.id JOIN wellmaster ON fountain.hewn_by = wellmaster.id WHERE wellmaster.name = 'Battista Zorn';

-- Which fountains have iron in the water?
-- fountains on an iron spring
SELECT fountain.name FROM fountain JOIN spring ON fountain.fed_by = spring.id WHERE spring.mineral = 'iron';

-- Is the water of the Chapel Fountain fit to drink?
-- can I drink from chapel fountain
SELECT EXISTS (SELECT name FROM fountain WHERE name = 'Chapel Fountain' AND drinkable = 'yes');

-- Is there any drinkable fountain in Untersee?
-- untersee: anything to drink from, fountain-wise
SELECT EXISTS (SELECT fountain.name FROM fountain JOIN village ON fountain.stands_in = village.id WHERE village.name = 'Untersee' AND fountain.drinkable = 'yes');

-- Oldest marble fountain
-- which one of marble was put up first
SELECT name FROM fountain WHERE stone = 'marble' ORDER BY erected LIMIT 1;

-- Things by Zorn that aren't marble
-- battista zorn's fountains in another stone than marble
SELECT fountain.name FROM fountain JOIN wellmaster ON fountain.hewn_by = wellmaster.id WHERE wellmaster.name = 'Battista Zorn' AND fountain.stone <> 'marble';

-- Fountain with no known maker
-- nobody knows who hewed it
SELECT name FROM fountain WHERE hewn_by IS NULL;

-- Springs that feed no fountain
-- unused springs
SELECT name FROM spring WHERE id NOT IN (SELECT fed_by FROM fountain WHERE fed_by IS NOT NULL);

-- Litres a minute in each valley
-- total flow of the fountains by valley
SELECT village.valley, SUM(fountain.litres_min) FROM village JOIN fountain ON fountain.stands_in = village.id GROUP BY village.valley;

-- Warmest spring?
-- which spring comes out hottest
SELECT name FROM spring ORDER BY temp_c DESC LIMIT 1;

-- Fountains older than 1750 in the Aubach valley
-- aubach: what was erected before 1750
SELECT fountain.name FROM fountain JOIN village ON fountain.stands_in = village.id WHERE village.valley = 'Aubach' AND fountain.erected < 1750;

-- In which village did Vreni Moos live?
-- home of vreni moos
SELECT village.name FROM village JOIN wellmaster ON wellmaster.lived_in = village.id WHERE wellmaster.name = 'Vreni Moos';
