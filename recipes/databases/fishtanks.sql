CREATE TABLE tanks (tank_no INTEGER PRIMARY KEY, tank_nm TEXT, vol_l INTEGER, water TEXT, temp_c REAL, ph REAL, last_chg DATE, keeper TEXT, lid TEXT);
CREATE TABLE fish (f_id INTEGER PRIMARY KEY, species TEXT, tank_no INTEGER REFERENCES tanks(tank_no), cnt INTEGER, len_cm REAL, origin TEXT, food TEXT, peaceful TEXT, price_ea REAL, nocturnal TEXT);
INSERT INTO tanks VALUES (1,'Amazon',450,'fresh',26.5,6.4,'2025-02-20','Ravi','Y'),(2,'Reef',600,'salt',25,8.2,'2025-02-24','Noelle','N'),(3,'Nursery',60,'fresh',27,7,'2025-02-27','Ravi','Y'),(4,'Cold Pond',1200,'fresh',14,7.6,'2025-01-12','Gunnar','N'),(5,'Mangrove',300,'brackish',25.5,7.8,'2025-02-03','Noelle','Y'),(6,'Quarantine',40,'fresh',25.8,7.1,NULL,'Gunnar','Y');
INSERT INTO fish VALUES (1,'neon tetra',1,40,3,'Peru','flakes','Y',1.5,'N'),(2,'angelfish',1,4,14,'Brazil','flakes','N',12,'N'),(3,'bristlenose catfish',1,3,12,'Brazil','algae','Y',9.5,'Y'),(4,'clownfish',2,6,8,'Indonesia','pellets','Y',24,'N'),(5,'blue tang',2,2,22,'Fiji','algae','Y',75,'N'),(6,'moray eel',2,1,60,'Indonesia','shrimp','N',140,'Y'),(7,'guppy fry',3,55,1,'home-bred','flakes','Y',0.5,'N'),(8,'koi',4,9,48,'Japan','pellets','Y',95,'N'),(9,'goldfish',4,14,18,'home-bred','pellets','Y',4,'N'),(10,'mudskipper',5,5,11,'Vietnam','shrimp','N',18,'N'),(11,'archerfish',5,7,15,'Vietnam','shrimp','Y',21,'N');

-- What do the koi eat?
-- koi food
-- what do I feed the koi
SELECT food FROM fish WHERE species = 'koi';

-- In which tank is the moray eel?
-- where's the moray eel
-- where do I find the moray
SELECT tanks.tank_nm FROM tanks JOIN fish ON fish.tank_no = tanks.tank_no WHERE fish.species = 'moray eel';

-- What swims in the Mangrove tank?
-- mangrove fish
-- who lives in the Mangrove
SELECT fish.species FROM fish JOIN tanks ON fish.tank_no = tanks.tank_no WHERE tanks.tank_nm = 'Mangrove';

-- Who looks after the Reef?
-- reef keeper
-- who's in charge of the reef tank
SELECT keeper FROM tanks WHERE tank_nm = 'Reef';

-- Which fish are awake at night?
-- night-active species
-- nocturnal ones
SELECT species FROM fish WHERE nocturnal = 'Y';

-- Is the angelfish friendly?
-- angelfish peaceful?
-- does angelfish get on with others
SELECT EXISTS (SELECT species FROM fish WHERE species = 'angelfish' AND peaceful = 'Y');

-- Aggressive fish
-- which species pick fights
-- not peaceful
SELECT species FROM fish WHERE peaceful = 'N';

-- How much does a blue tang cost?
-- blue tang each
SELECT price_ea FROM fish WHERE species = 'blue tang';

-- How many fish does each tank hold?
-- fish per tank by name, heads added up
SELECT tanks.tank_nm, SUM(fish.cnt) FROM tanks JOIN fish ON fish.tank_no = tanks.tank_no GROUP BY tanks.tank_nm;

-- Which tank stands empty?
-- tank without fish
-- nothing swimming in
SELECT tank_nm FROM tanks WHERE tank_no NOT IN (SELECT tank_no FROM fish);

-- When did we last change the water in the Cold Pond?
-- cold pond water change
SELECT last_chg FROM tanks WHERE tank_nm = 'Cold Pond';

-- Biggest tank
-- which tank takes the most litres
SELECT tank_nm FROM tanks ORDER BY vol_l DESC LIMIT 1;

-- Fish from Vietnam or Japan
-- what comes out of Japan or Vietnam
SELECT species FROM fish WHERE origin IN ('Vietnam', 'Japan');

-- Which freshwater tanks have a lid?
-- covered fresh water tanks
SELECT tank_nm FROM tanks WHERE water = 'fresh' AND lid = 'Y';

-- Shrimp eaters and how many of each we have
-- what lives on shrimp, with numbers
SELECT species, cnt FROM fish WHERE food = 'shrimp';

-- Total tank volume per keeper
-- how many litres does each keeper have to mind
SELECT keeper, SUM(vol_l) FROM tanks GROUP BY keeper;

-- Which fish does Ravi take care of?
-- ravi's fish
-- species in Ravi's hands
SELECT fish.species FROM fish JOIN tanks ON fish.tank_no = tanks.tank_no WHERE tanks.keeper = 'Ravi';

-- The three longest fish, with length
-- top 3 by size in cm
SELECT species, len_cm FROM fish ORDER BY len_cm DESC LIMIT 3;

-- Which tank is warmer than 26?
-- tanks above 26 degrees
SELECT tank_nm FROM tanks WHERE temp_c > 26;
