CREATE TABLE family (family_id INTEGER PRIMARY KEY, name TEXT, common_name TEXT);
CREATE TABLE foodplant (plant_id INTEGER PRIMARY KEY, name TEXT, habitat TEXT, woody TEXT);
CREATE TABLE species (species_id INTEGER PRIMARY KEY, name TEXT, belongs_to INTEGER REFERENCES family(family_id), wingspan_mm INTEGER, colour TEXT, red_list TEXT, winters_as TEXT);
CREATE TABLE eats (species_id INTEGER REFERENCES species(species_id), plant_id INTEGER REFERENCES foodplant(plant_id), PRIMARY KEY (species_id, plant_id));
CREATE TABLE sighting (sighting_id INTEGER PRIMARY KEY, seen INTEGER REFERENCES species(species_id), spotted_by TEXT, site TEXT, seen_on DATE, individuals INTEGER);
INSERT INTO family VALUES (1,'Nymphalidae','brush-footed butterflies'),(2,'Pieridae','whites'),(3,'Lycaenidae','blues'),(4,'Papilionidae','swallowtails');
INSERT INTO foodplant VALUES (1,'stinging nettle','waste ground','no'),(2,'buckthorn','hedge','yes'),(3,'horseshoe vetch','chalk grassland','no'),(4,'wild carrot','meadow','no'),(5,'sallow','wet woodland','yes'),(6,'garlic mustard','hedge','no');
INSERT INTO species VALUES (1,'peacock',1,65,'red','safe','adult'),(2,'purple emperor',1,80,'purple','vulnerable','caterpillar'),(3,'brimstone',2,58,'yellow','safe','adult'),(4,'orange-tip',2,46,'white','safe','pupa'),(5,'chalkhill blue',3,36,'blue','vulnerable','egg'),(6,'swallowtail',4,86,'yellow','endangered','pupa'),(7,'small tortoiseshell',1,52,'orange','declining','adult'),(8,'adonis blue',3,34,'blue','endangered','caterpillar');
INSERT INTO eats VALUES (1,1),(2,5),(3,2),(4,6),(5,3),(6,4),(7,1),(8,3);
INSERT INTO sighting VALUES (1,1,'Winnie','Fox Bank','2023-04-08',6),(2,3,'Winnie','Fox Bank','2023-03-19',2),(3,5,'Aldous','White Down','2023-07-30',41),(4,8,'Aldous','White Down','2023-06-04',3),(5,6,'Joss','Reed Fen','2022-06-18',1),(6,7,'Winnie','Station Yard','2022-08-02',9),(7,4,'Joss','Fox Bank','2023-04-30',5),(8,1,'Joss','Reed Fen','2022-09-11',4);

-- What do the caterpillars of the brimstone eat?
-- food plant of the brimstone
-- brimstone feeds on what
SELECT foodplant.name FROM foodplant JOIN eats ON eats.plant_id = foodplant.plant_id JOIN species ON eats.species_id = species.species_id WHERE species.name = 'brimstone';

-- Which butterflies live on stinging nettle?
-- species feeding on nettles (stinging nettle)
-- who eats stinging nettle
SELECT species.name FROM species JOIN eats ON eats.species_id = species.species_id JOIN foodplant ON eats.plant_id = foodplant.plant_id WHERE foodplant.name = 'stinging nettle';

-- What family is the swallowtail in?
-- swallowtail belongs to which family
SELECT family.name FROM family JOIN species ON species.belongs_to = family.family_id WHERE species.name = 'swallowtail';

-- Members of the Lycaenidae
-- species belonging to Lycaenidae
SELECT species.name FROM species JOIN family ON species.belongs_to = family.family_id WHERE family.name = 'Lycaenidae';

-- Which species need a woody plant?
-- butterflies eating from trees or shrubs (woody)
SELECT species.name FROM species JOIN eats ON eats.species_id = species.species_id JOIN foodplant ON eats.plant_id = foodplant.plant_id WHERE foodplant.woody = 'yes';

-- Who has seen an endangered butterfly?
-- observers with an endangered species
-- spotters of endangered ones
SELECT DISTINCT sighting.spotted_by FROM sighting JOIN species ON sighting.seen = species.species_id WHERE species.red_list = 'endangered';

-- Where was the peacock seen?
-- peacock sites
SELECT DISTINCT sighting.site FROM sighting JOIN species ON sighting.seen = species.species_id WHERE species.name = 'peacock';

-- Which species has nobody seen?
-- no sightings of which butterfly
-- never spotted so far
SELECT name FROM species WHERE species_id NOT IN (SELECT seen FROM sighting);

-- Biggest blue one?
-- widest wings among the blue butterflies, name
SELECT name FROM species WHERE colour = 'blue' ORDER BY wingspan_mm DESC LIMIT 1;

-- How many butterflies did each person count in all?
-- individuals per observer
SELECT spotted_by, SUM(individuals) FROM sighting GROUP BY spotted_by;

-- Which ones spend the winter as adults?
-- adult hibernators
-- species that overwinter as an adult
SELECT name FROM species WHERE winters_as = 'adult';

-- Is the purple emperor endangered?
-- purple emperor on the list as endangered?
SELECT EXISTS (SELECT name FROM species WHERE name = 'purple emperor' AND red_list = 'endangered');

-- Species seen at Fox Bank in 2023
-- what flew at fox bank in 2023
SELECT species.name FROM species JOIN sighting ON sighting.seen = species.species_id WHERE sighting.site = 'Fox Bank' AND sighting.seen_on = '2023';

-- Sites with at least two sightings
-- places where two or more records come from
SELECT site FROM sighting GROUP BY site HAVING COUNT(*) >= 2;

-- Habitats where vulnerable butterflies find food
-- in what habitat grows the food of the vulnerable species
SELECT DISTINCT foodplant.habitat FROM foodplant JOIN eats ON eats.plant_id = foodplant.plant_id JOIN species ON eats.species_id = species.species_id WHERE species.red_list = 'vulnerable';

-- First butterfly of 2023: what was it?
-- earliest sighting in 2023, which species
SELECT species.name FROM species JOIN sighting ON sighting.seen = species.species_id WHERE sighting.seen_on = '2023' ORDER BY sighting.seen_on LIMIT 1;
