CREATE TABLE habitats (habitat_id INTEGER PRIMARY KEY, habitat TEXT, part_of INTEGER REFERENCES habitats(habitat_id));
CREATE TABLE species (species_id INTEGER PRIMARY KEY, common_name TEXT, latin_name TEXT, animal_group TEXT, red_list TEXT, eats INTEGER REFERENCES species(species_id));
CREATE TABLE threats (threat_id INTEGER PRIMARY KEY, threat TEXT, cause TEXT);
CREATE TABLE lives_in (species_id INTEGER REFERENCES species(species_id), habitat_id INTEGER REFERENCES habitats(habitat_id));
CREATE TABLE threatened_by (species_id INTEGER REFERENCES species(species_id), threat_id INTEGER REFERENCES threats(threat_id));
INSERT INTO habitats VALUES (1,'Great Sorrel Basin',NULL),(2,'reed marsh',1),(3,'oxbow lake',1),(4,'upland heath',NULL),(5,'pine ridge',4),(6,'salt flat',NULL);
INSERT INTO species VALUES (1,'marsh harrier','Circus aeruginosus','bird','least concern',5),(2,'Sorrel otter','Lutra sorrelensis','mammal','endangered',4),(3,'heath adder','Vipera berus','reptile','vulnerable',5),(4,'silver bleak','Alburnus argentis','fish','least concern',NULL),(5,'reed vole','Microtus phragmitis','mammal','near threatened',NULL),(6,'ridge owl','Strix montana','bird','endangered',5),(7,'great bittern','Botaurus major','bird','vulnerable',4),(8,'golden newt','Triturus aureus','amphibian',NULL,NULL);
INSERT INTO threats VALUES (1,'drainage','farming'),(2,'poaching','people'),(3,'wildfire','climate'),(4,'pesticides','farming'),(5,'road traffic','people');
INSERT INTO lives_in VALUES (1,2),(2,3),(2,2),(3,4),(4,3),(5,2),(5,4),(6,5),(7,2),(7,3),(8,3);
INSERT INTO threatened_by VALUES (1,4),(2,1),(2,2),(2,5),(3,3),(6,3),(6,4),(7,1),(5,1);

-- Where does the Sorrel otter live?
-- habitats of the sorrel otter
SELECT habitats.habitat FROM habitats JOIN lives_in ON lives_in.habitat_id = habitats.habitat_id JOIN species ON lives_in.species_id = species.species_id WHERE species.common_name = 'Sorrel otter';

-- Which birds are found in the reed marsh?
-- reed marsh birds
SELECT species.common_name FROM species JOIN lives_in ON lives_in.species_id = species.species_id JOIN habitats ON lives_in.habitat_id = habitats.habitat_id WHERE species.animal_group = 'bird' AND habitats.habitat = 'reed marsh';

-- What endangers the ridge owl?
-- threats to ridge owl
-- what is the ridge owl threatened by
SELECT threats.threat FROM threats JOIN threatened_by ON threatened_by.threat_id = threats.threat_id JOIN species ON threatened_by.species_id = species.species_id WHERE species.common_name = 'ridge owl';

-- Which animals suffer from drainage?
-- species hit by drainage
SELECT species.common_name FROM species JOIN threatened_by ON threatened_by.species_id = species.species_id JOIN threats ON threatened_by.threat_id = threats.threat_id WHERE threats.threat = 'drainage';

-- What does the great bittern eat?
-- prey of the great bittern
SELECT common_name FROM species WHERE species_id IN (SELECT eats FROM species WHERE common_name = 'great bittern');

-- Who hunts the reed vole?
-- predators of reed vole
-- what animals feed on the reed vole?
SELECT common_name FROM species WHERE eats IN (SELECT species_id FROM species WHERE common_name = 'reed vole');

-- In which habitats does the prey of the heath adder live?
-- where can the heath adder's food be found
SELECT habitats.habitat FROM habitats JOIN lives_in ON lives_in.habitat_id = habitats.habitat_id WHERE lives_in.species_id IN (SELECT eats FROM species WHERE common_name = 'heath adder');

-- Which habitats belong to the Great Sorrel Basin?
-- parts of great sorrel basin
SELECT habitat FROM habitats WHERE part_of IN (SELECT habitat_id FROM habitats WHERE habitat = 'Great Sorrel Basin');

-- Is the silver bleak under any threat?
-- does anything threaten the silver bleak
SELECT EXISTS (SELECT species.common_name FROM species JOIN threatened_by ON threatened_by.species_id = species.species_id WHERE species.common_name = 'silver bleak');

-- Is the marsh harrier affected by something caused by farming?
-- does farming threaten the marsh harrier?
SELECT EXISTS (SELECT species.common_name FROM species JOIN threatened_by ON threatened_by.species_id = species.species_id JOIN threats ON threatened_by.threat_id = threats.threat_id WHERE species.common_name = 'marsh harrier' AND threats.cause = 'farming');

-- Which species face no threats?
-- unthreatened species
SELECT common_name FROM species WHERE species_id NOT IN (SELECT species_id FROM threatened_by);

-- Where does nothing live?
-- habitats with no species recorded
SELECT habitat FROM habitats WHERE habitat_id NOT IN (SELECT habitat_id FROM lives_in);

-- Which species has the most threats?
-- most heavily threatened animal, by number of threats
SELECT species.common_name FROM species JOIN threatened_by ON threatened_by.species_id = species.species_id GROUP BY species.species_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many species live in each habitat?
-- species count per habitat
SELECT habitats.habitat, COUNT(*) FROM habitats JOIN lives_in ON lives_in.habitat_id = habitats.habitat_id GROUP BY habitats.habitat_id;

-- Which animals live both in the reed marsh and on the upland heath?
-- found in reed marsh AND upland heath
SELECT species.common_name FROM species JOIN lives_in ON lives_in.species_id = species.species_id JOIN habitats ON lives_in.habitat_id = habitats.habitat_id WHERE habitats.habitat = 'reed marsh' INTERSECT SELECT species.common_name FROM species JOIN lives_in ON lives_in.species_id = species.species_id JOIN habitats ON lives_in.habitat_id = habitats.habitat_id WHERE habitats.habitat = 'upland heath';

-- Which mammals and reptiles are on the list, with Latin names?
-- mammals or reptiles + scientific name
SELECT common_name, latin_name FROM species WHERE animal_group IN ('mammal', 'reptile');

-- What is the scientific name of the golden newt?
-- golden newt in latin
SELECT latin_name FROM species WHERE common_name = 'golden newt';

-- Which endangered species live in the oxbow lake?
-- endangered animals of the oxbow lake
SELECT species.common_name FROM species JOIN lives_in ON lives_in.species_id = species.species_id JOIN habitats ON lives_in.habitat_id = habitats.habitat_id WHERE species.red_list = 'endangered' AND habitats.habitat = 'oxbow lake';

-- How many birds are threatened by pesticides?
-- nr of bird species with pesticides as threat
SELECT COUNT(*) FROM species JOIN threatened_by ON threatened_by.species_id = species.species_id JOIN threats ON threatened_by.threat_id = threats.threat_id WHERE species.animal_group = 'bird' AND threats.threat = 'pesticides';

-- Which species has not been assessed for the red list?
-- no red list status
SELECT common_name FROM species WHERE red_list IS NULL;
