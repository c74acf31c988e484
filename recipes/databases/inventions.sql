CREATE TABLE inventor (inventor_no INTEGER PRIMARY KEY, who TEXT, gender TEXT, from_country TEXT, hometown TEXT, birth_yr INTEGER, death_yr INTEGER, schooling TEXT);
CREATE TABLE invention (inv_no INTEGER PRIMARY KEY, thing TEXT, inventor_no INTEGER REFERENCES inventor(inventor_no), invented_yr INTEGER, field TEXT, made_of TEXT, weight_kg REAL, patented TEXT, still_made TEXT);
INSERT INTO inventor VALUES (1,'Abel Thackeray','man','England','Leeds',1786,1851,'self-taught'),(2,'Wilhelmine Graf','woman','Germany','Ulm',1844,1919,'engineer'),(3,'Josiah Peck','man','USA','Hartford',1822,1890,'blacksmith'),(4,'Anneke de Witt','woman','Netherlands','Gouda',1871,1950,'chemist'),(5,'Ruggero Bassi','man','Italy','Cremona',1799,1868,'priest'),(6,'Ilona Farkas','woman','Hungary','Szeged',1928,NULL,'physicist'),(7,'Kenji Morikawa','man','Japan','Nagoya',1940,NULL,'engineer'),(8,'Erasmus Blunt','man','England','Derby',1731,1802,'clockmaker');
INSERT INTO invention VALUES (1,'steam loom brake',1,1819,'textiles','cast iron',140,'yes','no'),(2,'rotary whisk',2,1887,'kitchen','steel',0.6,'yes','yes'),(3,'self-closing gate',3,1858,'farming','wrought iron',55,'yes','yes'),(4,'corn sheller',3,1849,'farming','oak',38,'no','no'),(5,'casein button press',4,1904,'textiles','brass',21,'yes','no'),(6,'pendulum seismoscope',5,1836,'measuring','bronze',17.5,'no','no'),(7,'tide clock',8,1770,'measuring','brass',4.2,'no','yes'),(8,'foldable satellite dish',7,1981,'electronics','aluminium',6.8,'yes','yes'),(9,'pocket dosimeter',6,1959,'measuring','aluminium',0.1,'yes','yes'),(10,'steam kettle whistle',1,1827,'kitchen','brass',0.05,'no','yes');

-- Who invented the corn sheller?
-- inventor of the corn sheller
-- corn sheller: whose idea
SELECT inventor.who FROM inventor JOIN invention ON invention.inventor_no = inventor.inventor_no WHERE invention.thing = 'corn sheller';

-- What did Abel Thackeray invent?
-- inventions by thackeray
-- Thackeray came up with what
SELECT invention.thing FROM invention JOIN inventor ON invention.inventor_no = inventor.inventor_no WHERE inventor.who = 'Abel Thackeray';

-- What is the tide clock made of?
-- material of tide clock
-- tide clock consists of
SELECT made_of FROM invention WHERE thing = 'tide clock';

-- When was the rotary whisk invented?
-- year of the rotary whisk
-- since when have there been rotary whisks
SELECT invented_yr FROM invention WHERE thing = 'rotary whisk';

-- Where was Anneke de Witt from?
-- de Witt's hometown
SELECT hometown FROM inventor WHERE who = 'Anneke de Witt';

-- brass inventions
-- Which things are brass?
-- gadgets in brass
SELECT thing FROM invention WHERE made_of = 'brass';

-- Things invented by women
-- Which inventions do we owe to a woman?
SELECT invention.thing FROM invention JOIN inventor ON invention.inventor_no = inventor.inventor_no WHERE inventor.gender = 'woman';

-- How heavy is the pendulum seismoscope?
-- weight pendulum seismoscope
-- what does the pendulum seismoscope weigh
SELECT weight_kg FROM invention WHERE thing = 'pendulum seismoscope';

-- Who is the oldest inventor still living?
-- eldest inventor not dead
SELECT who FROM inventor WHERE death_yr IS NULL ORDER BY birth_yr LIMIT 1;

-- nineteenth-century inventions
-- What was thought up between 1801 and 1900?
SELECT thing FROM invention WHERE invented_yr BETWEEN 1801 AND 1900;

-- Unpatented inventions
-- what was never patented
-- for which things was no patent taken out
SELECT thing FROM invention WHERE patented = 'no';

-- English inventors
-- which inventors did England produce
-- who came from england
SELECT who FROM inventor WHERE from_country = 'England';

-- How many inventions in each field?
-- inventions by area
SELECT field, COUNT(*) FROM invention GROUP BY field;

-- What was Ruggero Bassi's calling?
-- what was Bassi by training
-- bassi, profession
SELECT schooling FROM inventor WHERE who = 'Ruggero Bassi';

-- Which came first, the self-closing gate or the corn sheller?
-- corn sheller vs self-closing gate, older one
SELECT thing FROM invention WHERE thing IN ('self-closing gate', 'corn sheller') ORDER BY invented_yr LIMIT 1;

-- Is the casein button press still produced?
-- can you still get a casein button press made
SELECT EXISTS (SELECT thing FROM invention WHERE thing = 'casein button press' AND still_made = 'yes');

-- Which inventors have more than one invention to their name?
-- repeat inventors
-- who invented at least two things
SELECT inventor.who FROM inventor JOIN invention ON invention.inventor_no = inventor.inventor_no GROUP BY inventor.inventor_no HAVING COUNT(*) > 1;

-- heaviest invention that is still made
-- Of what's still in production, which weighs most?
SELECT thing FROM invention WHERE still_made = 'yes' ORDER BY weight_kg DESC LIMIT 1;
