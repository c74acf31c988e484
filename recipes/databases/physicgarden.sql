CREATE TABLE bed (bed_id INTEGER PRIMARY KEY, name TEXT, soil TEXT, area_m2 REAL, sunny TEXT);
CREATE TABLE gardener (gardener_id INTEGER PRIMARY KEY, name TEXT, started DATE, speciality TEXT);
CREATE TABLE plant (plant_id INTEGER PRIMARY KEY, name TEXT, latin TEXT, grows_in INTEGER REFERENCES bed(bed_id), tended_by INTEGER REFERENCES gardener(gardener_id), height_cm INTEGER, flower_colour TEXT, poisonous TEXT, origin TEXT);
CREATE TABLE visitor (visitor_id INTEGER PRIMARY KEY, name TEXT, class TEXT);
CREATE TABLE pollinated_by (plant_id INTEGER REFERENCES plant(plant_id), visitor_id INTEGER REFERENCES visitor(visitor_id), PRIMARY KEY (plant_id, visitor_id));
INSERT INTO bed VALUES (1,'Monk''s Border','loam',42,'yes'),(2,'Scree Terrace','gravel',18.5,'yes'),(3,'Fern Dell','peat',30,'no'),(4,'Pond Edge','clay',22,'no');
INSERT INTO gardener VALUES (1,'Edda Storm','2009-03-01','herbs'),(2,'Milo Prats','2018-04-15','alpines'),(3,'Ruth Acheson','2021-09-01','water plants');
INSERT INTO plant VALUES (1,'foxglove','Digitalis purpurea',3,1,140,'pink','yes','Europe'),(2,'lavender','Lavandula vera',1,1,60,'purple','no','Mediterranean'),(3,'monkshood','Aconitum napellus',1,1,150,'blue','yes','Europe'),(4,'edelweiss','Leontopodium nivale',2,2,20,'white','no','Alps'),(5,'yellow flag','Iris pseudacorus',4,3,110,'yellow','yes','Europe'),(6,'water mint','Mentha aquatica',4,3,75,'purple','no','Europe'),(7,'trumpet gentian','Gentiana acaulis',2,2,12,'blue','no','Alps'),(8,'sage','Salvia officinalis',1,1,65,'purple','no','Mediterranean'),(9,'toad lily','Tricyrtis hirta',3,NULL,80,'white','no','Japan');
INSERT INTO visitor VALUES (1,'garden bumblebee','bee'),(2,'honey bee','bee'),(3,'hummingbird hawk-moth','moth'),(4,'marmalade hoverfly','fly');
INSERT INTO pollinated_by VALUES (1,1),(2,2),(2,1),(2,3),(3,1),(4,4),(5,1),(6,4),(6,2),(7,1),(8,2);

-- Which plants grow in the Fern Dell?
-- what's planted in fern dell
-- fern dell: what have we got there
SELECT plant.name FROM plant JOIN bed ON plant.grows_in = bed.bed_id WHERE bed.name = 'Fern Dell';

-- Is edelweiss poisonous?
-- would edelweiss make you ill if you ate it, i.e. is it toxic
SELECT EXISTS (SELECT name FROM plant WHERE name = 'edelweiss' AND poisonous = 'yes');

-- Is monkshood toxic?
-- monkshood, poisonous or not
SELECT EXISTS (SELECT name FROM plant WHERE name = 'monkshood' AND poisonous = 'yes');

-- What pollinates lavender?
-- who visits the lavender for pollen
-- pollinators of lavender
SELECT visitor.name FROM visitor JOIN pollinated_by ON pollinated_by.visitor_id = visitor.visitor_id JOIN plant ON pollinated_by.plant_id = plant.plant_id WHERE plant.name = 'lavender';

-- Which plants are pollinated by bees?
-- plants that need a bee
-- what do bees pollinate here
SELECT DISTINCT plant.name FROM plant JOIN pollinated_by ON pollinated_by.plant_id = plant.plant_id JOIN visitor ON pollinated_by.visitor_id = visitor.visitor_id WHERE visitor.class = 'bee';

-- Who looks after the yellow flag?
-- gardener in charge of yellow flag
SELECT gardener.name FROM gardener JOIN plant ON plant.tended_by = gardener.gardener_id WHERE plant.name = 'yellow flag';

-- On what soil does sage grow?
-- what kind of ground is the sage in
-- soil for sage
SELECT bed.soil FROM bed JOIN plant ON plant.grows_in = bed.bed_id WHERE plant.name = 'sage';

-- Tallest plant in the Pond Edge?
-- what grows highest at the pond edge
SELECT plant.name FROM plant JOIN bed ON plant.grows_in = bed.bed_id WHERE bed.name = 'Pond Edge' ORDER BY plant.height_cm DESC LIMIT 1;

-- Which plants come from the Alps?
-- alps natives
-- what originates in the alps
SELECT name FROM plant WHERE origin = 'Alps';

-- Which plant does nobody tend?
-- untended plants
-- plant without a gardener
SELECT name FROM plant WHERE tended_by IS NULL;

-- Which plants have no known pollinator?
-- plants nothing pollinates
SELECT name FROM plant WHERE plant_id NOT IN (SELECT plant_id FROM pollinated_by);

-- How many poisonous plants stand in each bed?
-- toxic plants per bed
SELECT bed.name, COUNT(*) FROM bed JOIN plant ON plant.grows_in = bed.bed_id WHERE plant.poisonous = 'yes' GROUP BY bed.bed_id;

-- Which insect pollinates the most plants?
-- busiest pollinator
-- visitor with the longest list of plants
SELECT visitor.name FROM visitor JOIN pollinated_by ON pollinated_by.visitor_id = visitor.visitor_id GROUP BY visitor.visitor_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Beds with at least one blue flower in full sun
-- which sunny beds have something flowering blue
SELECT DISTINCT bed.name FROM bed JOIN plant ON plant.grows_in = bed.bed_id WHERE bed.sunny = 'yes' AND plant.flower_colour = 'blue';

-- Which gardeners tend something the honey bee pollinates?
-- gardeners whose plants are visited by honey bees
SELECT DISTINCT gardener.name FROM gardener JOIN plant ON plant.tended_by = gardener.gardener_id JOIN pollinated_by ON pollinated_by.plant_id = plant.plant_id JOIN visitor ON pollinated_by.visitor_id = visitor.visitor_id WHERE visitor.name = 'honey bee';

-- Plants over a metre tall that are poisonous, with latin names
-- poisonous plants taller than 100 cm: common and latin name
SELECT name, latin FROM plant WHERE height_cm > 100 AND poisonous = 'yes';

-- When did Milo Prats start?
-- since when is prats with us
-- milo joined when
SELECT started FROM gardener WHERE name = 'Milo Prats';

-- What is the average height of the purple-flowering plants?
-- purple flowers: mean height
SELECT AVG(height_cm) FROM plant WHERE flower_colour = 'purple';
