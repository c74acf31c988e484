CREATE TABLE tree (id INTEGER PRIMARY KEY, name TEXT, evergreen TEXT);
CREATE TABLE wood (id INTEGER PRIMARY KEY, name TEXT, owner TEXT, hectares REAL, picking_allowed TEXT);
CREATE TABLE mushroom (id INTEGER PRIMARY KEY, name TEXT, grows_under INTEGER REFERENCES tree(id), edible TEXT, cap_cm REAL, spore_print TEXT, smells_of TEXT);
CREATE TABLE found_in (mushroom INTEGER REFERENCES mushroom(id), wood INTEGER REFERENCES wood(id), first_found DATE, finder TEXT, PRIMARY KEY (mushroom, wood));
INSERT INTO tree VALUES (1,'oak','no'),(2,'spruce','yes'),(3,'birch','no'),(4,'larch','no'),(5,'yew','yes');
INSERT INTO wood VALUES (1,'Abbot''s Wood','the parish',84,'yes'),(2,'Grimsholt','Lord Tave',310,'no'),(3,'Larkspinney','the parish',12.5,'yes'),(4,'Kiln Copse','Mrs Dray',6,'no');
INSERT INTO mushroom VALUES (1,'penny bun',2,'edible',18,'olive','nuts'),(2,'death cap',1,'deadly',12,'white','honey'),(3,'fly agaric',3,'poisonous',15,'white',NULL),(4,'larch bolete',4,'edible',9,'brown',NULL),(5,'chanterelle',1,'edible',7,'yellow','apricots'),(6,'sickener',2,'poisonous',8.5,'white','coconut'),(7,'birch bolete',3,'edible',14,'brown',NULL),(8,'anise funnel',NULL,'edible',5,'pink','aniseed');
INSERT INTO found_in VALUES (1,1,'2015-09-12','Petra'),(1,2,'2018-10-01','Lorcan'),(2,1,'2020-08-30','Petra'),(3,3,'2012-10-14','Old Jem'),(4,2,'2021-09-05','Lorcan'),(5,1,'2011-07-22','Old Jem'),(6,2,'2019-10-19','Petra'),(7,3,'2016-09-03','Petra'),(5,4,'2022-08-11','Lorcan');

-- Is the sickener edible?
-- can you eat a sickener
SELECT EXISTS (SELECT name FROM mushroom WHERE name = 'sickener' AND edible = 'edible');

-- Is the death cap deadly?
-- would a death cap kill me, is it down as deadly
SELECT EXISTS (SELECT name FROM mushroom WHERE name = 'death cap' AND edible = 'deadly');

-- What grows under birches?
-- mushrooms under birch
-- which fungi like a birch
SELECT mushroom.name FROM mushroom JOIN tree ON mushroom.grows_under = tree.id WHERE tree.name = 'birch';

-- Under which tree should I look for penny buns?
-- tree for the penny bun
SELECT tree.name FROM tree JOIN mushroom ON mushroom.grows_under = tree.id WHERE mushroom.name = 'penny bun';

-- Where are chanterelles found?
-- woods with chanterelles
SELECT wood.name FROM wood JOIN found_in ON found_in.wood = wood.id JOIN mushroom ON found_in.mushroom = mushroom.id WHERE mushroom.name = 'chanterelle';

-- Edible mushrooms where picking is allowed
-- what can I both eat and legally pick: edible ones in woods that allow picking
SELECT DISTINCT mushroom.name FROM mushroom JOIN found_in ON found_in.mushroom = mushroom.id JOIN wood ON found_in.wood = wood.id WHERE mushroom.edible = 'edible' AND wood.picking_allowed = 'yes';

-- Who first found the fly agaric in Larkspinney?
-- finder of fly agaric at larkspinney
SELECT found_in.finder FROM found_in JOIN mushroom ON found_in.mushroom = mushroom.id JOIN wood ON found_in.wood = wood.id WHERE mushroom.name = 'fly agaric' AND wood.name = 'Larkspinney';

-- What does the anise funnel smell of?
-- anise funnel smell
SELECT smells_of FROM mushroom WHERE name = 'anise funnel';

-- Whose woods have poisonous mushrooms?
-- owners of woods where something poisonous was found
SELECT DISTINCT wood.owner FROM wood JOIN found_in ON found_in.wood = wood.id JOIN mushroom ON found_in.mushroom = mushroom.id WHERE mushroom.edible = 'poisonous';

-- Biggest cap among the edible ones
-- edible mushroom with the widest cap
SELECT name FROM mushroom WHERE edible = 'edible' ORDER BY cap_cm DESC LIMIT 1;

-- Trees nothing grows under
-- which tree has no mushroom
SELECT name FROM tree WHERE id NOT IN (SELECT grows_under FROM mushroom WHERE grows_under IS NOT NULL);

-- Mushrooms tied to no tree
-- needs no particular tree
SELECT name FROM mushroom WHERE grows_under IS NULL;

-- Which wood is richest in species?
-- wood with the most kinds of mushroom
SELECT wood.name FROM wood JOIN found_in ON found_in.wood = wood.id GROUP BY wood.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Finds after 2019: mushroom and wood
-- what turned up later than 2019 and in which wood
SELECT mushroom.name, wood.name FROM mushroom JOIN found_in ON found_in.mushroom = mushroom.id JOIN wood ON found_in.wood = wood.id WHERE found_in.first_found > '2019';

-- How many finds did each finder make?
-- finders with their tally
SELECT finder, COUNT(*) FROM found_in GROUP BY finder;

-- Mushrooms of evergreen trees
-- what grows under evergreens
SELECT mushroom.name FROM mushroom JOIN tree ON mushroom.grows_under = tree.id WHERE tree.evergreen = 'yes';
