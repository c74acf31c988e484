CREATE TABLE biome (biome_id INTEGER PRIMARY KEY, biome TEXT, surface_kha INTEGER, rainfall_mm INTEGER, protected TEXT);
CREATE TABLE creature (creature_id INTEGER PRIMARY KEY, creature TEXT, kind TEXT, weight_kg REAL, lifespan_yr INTEGER, remaining INTEGER, threat TEXT);
CREATE TABLE lives_in (creature_id INTEGER REFERENCES creature(creature_id), biome_id INTEGER REFERENCES biome(biome_id), per_km2 REAL, PRIMARY KEY (creature_id, biome_id));
CREATE TABLE feeds_on (creature_id INTEGER REFERENCES creature(creature_id), food TEXT);
INSERT INTO biome VALUES (1,'Fogwood',310,2900,'yes'),(2,'Brass Savanna',1240,540,'no'),(3,'Mirror Marsh',95,1700,'yes'),(4,'Chalk Tundra',2050,210,'no'),(5,'Glow Reef',48,NULL,'yes'),(6,'Dust Pan',770,35,'no');
INSERT INTO creature VALUES (1,'velvet strider','mammal',340,28,4100,'stable'),(2,'lantern newt','amphibian',0.2,9,15200,'vulnerable'),(3,'tusked heron','bird',6.5,31,880,'endangered'),(4,'chalk bear','mammal',610,35,1250,'vulnerable'),(5,'reef dragonet','fish',1.1,6,98000,'stable'),(6,'marsh colossus','reptile',1900,120,210,'endangered'),(7,'brass hare','mammal',4.2,7,260000,'stable'),(8,'sky ray','fish',75,40,3300,'vulnerable');
INSERT INTO lives_in VALUES (1,2,0.8),(1,4,0.1),(2,1,12.5),(2,3,30.0),(3,3,1.4),(4,4,0.05),(5,5,210),(6,3,0.3),(7,2,55),(7,4,8.5),(7,1,2.0),(8,5,6.1);
INSERT INTO feeds_on VALUES (1,'grass'),(1,'bark'),(2,'insects'),(3,'fish'),(3,'newts'),(4,'hares'),(4,'berries'),(4,'fish'),(5,'algae'),(6,'fish'),(7,'grass'),(8,'plankton');

-- Which creature lives in the most biomes?
-- animal found in the greatest number of habitats
-- most widespread creature
SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id GROUP BY creature.creature_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which animals live in the smallest biome?
-- inhabitants of our tiniest habitat
-- what is found in the biome with the least surface
SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id WHERE lives_in.biome_id = (SELECT biome_id FROM biome ORDER BY surface_kha LIMIT 1);

-- Where does the rarest creature live?
-- habitat of the animal with the fewest left
-- fewest individuals remaining: in what biome
SELECT biome.biome FROM biome JOIN lives_in ON lives_in.biome_id = biome.biome_id WHERE lives_in.creature_id = (SELECT creature_id FROM creature ORDER BY remaining LIMIT 1);

-- What does the heaviest mammal eat?
-- food of the biggest mammal by weight
SELECT food FROM feeds_on WHERE creature_id = (SELECT creature_id FROM creature WHERE kind = 'mammal' ORDER BY weight_kg DESC LIMIT 1);

-- Which biome is home to no creature?
-- habitats where nothing lives
-- empty biomes
SELECT biome FROM biome WHERE biome_id NOT IN (SELECT biome_id FROM lives_in);

-- What's the total surface of the habitats where the velvet strider lives?
-- how big is the velvet strider's range, all its biomes together
SELECT SUM(biome.surface_kha) FROM biome JOIN lives_in ON lives_in.biome_id = biome.biome_id JOIN creature ON lives_in.creature_id = creature.creature_id WHERE creature.creature = 'velvet strider';

-- Which creature is densest in the Mirror Marsh?
-- mirror marsh: most numerous per square kilometre
SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id JOIN biome ON lives_in.biome_id = biome.biome_id WHERE biome.biome = 'Mirror Marsh' ORDER BY lives_in.per_km2 DESC LIMIT 1;

-- Which endangered animals live in protected biomes?
-- endangered ones inside a protected habitat
SELECT DISTINCT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id JOIN biome ON lives_in.biome_id = biome.biome_id WHERE creature.threat = 'endangered' AND biome.protected = 'yes';

-- How long do the animals of the wettest biome live on average?
-- average lifespan of whatever lives where it rains most
SELECT AVG(creature.lifespan_yr) FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id WHERE lives_in.biome_id = (SELECT biome_id FROM biome ORDER BY rainfall_mm DESC LIMIT 1);

-- Which creatures eat fish?
-- fish eaters
-- who lives off fish
SELECT creature.creature FROM creature JOIN feeds_on ON feeds_on.creature_id = creature.creature_id WHERE feeds_on.food = 'fish';

-- Which animal has the most varied diet?
-- creature that eats the greatest number of things
SELECT creature.creature FROM creature JOIN feeds_on ON feeds_on.creature_id = creature.creature_id GROUP BY creature.creature_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which animals occur in both the Brass Savanna and the Chalk Tundra?
-- creatures shared by brass savanna and chalk tundra
SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id JOIN biome ON lives_in.biome_id = biome.biome_id WHERE biome.biome = 'Brass Savanna' INTERSECT SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id JOIN biome ON lives_in.biome_id = biome.biome_id WHERE biome.biome = 'Chalk Tundra';

-- How old can a sky ray get?
-- sky ray life expectancy
-- lifespan of the sky ray
SELECT lifespan_yr FROM creature WHERE creature = 'sky ray';

-- Is there any bird in the Fogwood?
-- do birds live in fogwood
SELECT EXISTS (SELECT creature.creature FROM creature JOIN lives_in ON lives_in.creature_id = creature.creature_id JOIN biome ON lives_in.biome_id = biome.biome_id WHERE creature.kind = 'bird' AND biome.biome = 'Fogwood');

-- Which biomes are bigger than the average one?
-- habitats of above-average surface
SELECT biome FROM biome WHERE surface_kha > (SELECT AVG(surface_kha) FROM biome);

-- How many species fall under each threat level?
-- stable, vulnerable, endangered: how many of each
SELECT threat, COUNT(*) FROM creature GROUP BY threat;
