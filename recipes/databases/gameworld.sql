CREATE TABLE faction (id INTEGER PRIMARY KEY, name TEXT, creed TEXT, hostile TEXT);
CREATE TABLE zone (id INTEGER PRIMARY KEY, name TEXT, climate TEXT, min_level INTEGER, ruled_by INTEGER REFERENCES faction(id));
CREATE TABLE npc (id INTEGER PRIMARY KEY, name TEXT, lives_in INTEGER REFERENCES zone(id), member_of INTEGER REFERENCES faction(id), race TEXT, level INTEGER, job TEXT);
CREATE TABLE item (id INTEGER PRIMARY KEY, name TEXT, sold_by INTEGER REFERENCES npc(id), slot TEXT, rarity TEXT, price_gold INTEGER, damage INTEGER);
INSERT INTO faction VALUES (1,'Ember Court','fire','yes'),(2,'Wardens of Moss','forest','no'),(3,'Tide Guild','trade','no'),(4,'Hollow Choir','undeath','yes');
INSERT INTO zone VALUES (1,'Cinderfell','desert',30,1),(2,'Mosswood','temperate',1,2),(3,'Brinehaven','coastal',8,3),(4,'Gravelight Marsh','swamp',22,4),(5,'Skyreach Pass','alpine',15,NULL);
INSERT INTO npc VALUES (1,'Orsa Flint',1,1,'orc',34,'smith'),(2,'Elder Wenn',2,2,'elf',40,'quest giver'),(3,'Captain Rook',3,3,'human',18,'sailor'),(4,'Pella Brine',3,3,'human',9,'merchant'),(5,'Whisper',4,4,'ghost',27,'alchemist'),(6,'Tuk',2,NULL,'gnome',6,'merchant'),(7,'Hargrim Stonehand',5,NULL,'dwarf',25,'smith'),(8,'Sister Lull',4,4,'human',31,'quest giver');
INSERT INTO item VALUES (1,'Ashen Greatsword',1,'weapon','epic',1800,95),(2,'Ember Shield',1,'off hand','rare',640,NULL),(3,'Salted Rope',4,'tool','common',4,NULL),(4,'Gale Cutlass',4,'weapon','rare',420,48),(5,'Grave Tonic',5,'potion','common',35,NULL),(6,'Mushroom Cap',6,'head','common',12,NULL),(7,'Frost Hammer',7,'weapon','rare',710,66),(8,'Tinker Knife',6,'weapon','common',25,11);

-- Who sells the Frost Hammer?
-- where do i get frost hammer, which npc
-- frost hammer vendor
SELECT npc.name FROM npc JOIN item ON item.sold_by = npc.id WHERE item.name = 'Frost Hammer';

-- In which zone can I buy the Gale Cutlass?
-- gale cutlass - what zone is the seller in
SELECT zone.name FROM zone JOIN npc ON npc.lives_in = zone.id JOIN item ON item.sold_by = npc.id WHERE item.name = 'Gale Cutlass';

-- Who rules Gravelight Marsh?
-- gravelight marsh belongs to which faction
SELECT faction.name FROM faction JOIN zone ON zone.ruled_by = faction.id WHERE zone.name = 'Gravelight Marsh';

-- Members of the Tide Guild
-- who's in the tide guild
-- npcs that belong to Tide Guild
SELECT npc.name FROM npc JOIN faction ON npc.member_of = faction.id WHERE faction.name = 'Tide Guild';

-- Who lives in Mosswood?
-- mosswood inhabitants
SELECT npc.name FROM npc JOIN zone ON npc.lives_in = zone.id WHERE zone.name = 'Mosswood';

-- Is the Ember Court hostile?
-- will the ember court attack me, as in hostile
SELECT EXISTS (SELECT name FROM faction WHERE name = 'Ember Court' AND hostile = 'yes');

-- Zones under a hostile faction
-- which zones are ruled by enemies (hostile ones)
-- hostile territory
SELECT zone.name FROM zone JOIN faction ON zone.ruled_by = faction.id WHERE faction.hostile = 'yes';

-- Zones nobody rules
-- unclaimed zones
-- land without a ruler
SELECT name FROM zone WHERE ruled_by IS NULL;

-- Strongest weapon?
-- which weapon hits hardest
-- weapon with the most damage
SELECT name FROM item WHERE slot = 'weapon' ORDER BY damage DESC LIMIT 1;

-- Weapons under 500 gold
-- which weapons can I afford with less than 500 gold
SELECT name FROM item WHERE slot = 'weapon' AND price_gold < 500;

-- Rare stuff and who sells it
-- rare items with their vendors
SELECT item.name, npc.name FROM item JOIN npc ON item.sold_by = npc.id WHERE item.rarity = 'rare';

-- What can be bought in Cinderfell?
-- items sold by folks living in cinderfell
SELECT item.name FROM item JOIN npc ON item.sold_by = npc.id JOIN zone ON npc.lives_in = zone.id WHERE zone.name = 'Cinderfell';

-- NPCs who sell nothing
-- who has no wares
SELECT name FROM npc WHERE id NOT IN (SELECT sold_by FROM item);

-- How many npcs of each race?
-- races and head counts
SELECT race, COUNT(*) FROM npc GROUP BY race;

-- Is Captain Rook above level 20?
-- rook higher than lvl 20?
SELECT EXISTS (SELECT name FROM npc WHERE name = 'Captain Rook' AND level > 20);

-- Smiths who are in no faction
-- independent smiths
SELECT name FROM npc WHERE job = 'smith' AND member_of IS NULL;

-- What level do I need for Skyreach Pass?
-- skyreach pass minimum level
-- from which level on can one enter Skyreach Pass
SELECT min_level FROM zone WHERE name = 'Skyreach Pass';
