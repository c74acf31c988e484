CREATE TABLE realm (id INTEGER PRIMARY KEY, name TEXT, lies_in INTEGER REFERENCES realm(id));
CREATE TABLE deity (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, gender TEXT, domain TEXT, home_id INTEGER REFERENCES realm(id), mother_id INTEGER REFERENCES deity(id), father_id INTEGER REFERENCES deity(id));
CREATE TABLE beast (id INTEGER PRIMARY KEY, name TEXT, form TEXT, slain_by INTEGER REFERENCES deity(id), lair_id INTEGER REFERENCES realm(id));
CREATE TABLE artifact (id INTEGER PRIMARY KEY, name TEXT, type TEXT, forged_by INTEGER REFERENCES deity(id), bearer_id INTEGER REFERENCES deity(id));
INSERT INTO realm VALUES (1,'Aurevane',NULL),(2,'Sunken Halls',1),(3,'Thorn Vale',1),(4,'Umbrath',NULL),(5,'Ashen Gate',4),(6,'Mirror Lake',3);
INSERT INTO deity VALUES (1,'Oshera','titan','female','sky',1,NULL,NULL),(2,'Kurmun','titan','male','stone',4,NULL,NULL),(3,'Velith','god','female','rivers',6,1,2),(4,'Daroc','god','male','war',5,1,2),(5,'Issemei','god','female','dreams',2,1,NULL),(6,'Tammuk','hero','male','hunting',3,3,NULL),(7,'Belquar','god','male','the forge',5,NULL,2),(8,'Nyrra','hero','female','sailing',6,3,4);
INSERT INTO beast VALUES (1,'Gorrhund','wolf',6,3),(2,'Salthe','serpent',8,2),(3,'Ixbrand','dragon',4,5),(4,'Old Maw','serpent',NULL,6),(5,'Ceth','raven',NULL,4),(6,'Urrogal','dragon',6,5);
INSERT INTO artifact VALUES (1,'Stormneedle','spear',7,4),(2,'Veil of Hours','cloak',5,5),(3,'Tidecaller','horn',7,8),(4,'Briarbow','bow',3,6),(5,'Cup of Ash','cup',2,NULL),(6,'Emberhand','gauntlet',7,7),(7,'Moonhook','spear',NULL,8);

-- Who is the mother of Tammuk?
-- Tammuk's mother
-- who gave birth to tammuk
SELECT name FROM deity WHERE id IN (SELECT mother_id FROM deity WHERE name = 'Tammuk');

-- Which children did Kurmun father?
-- kids of Kurmun (he's the father)
-- who was fathered by Kurmun?
SELECT name FROM deity WHERE father_id IN (SELECT id FROM deity WHERE name = 'Kurmun');

-- Who killed Salthe?
-- slayer of Salthe
-- by whom was Salthe slain?
SELECT deity.name FROM deity JOIN beast ON beast.slain_by = deity.id WHERE beast.name = 'Salthe';

-- Where does the mother of Nyrra live?
-- home of nyrras mother
SELECT realm.name FROM realm JOIN deity ON deity.home_id = realm.id WHERE deity.id IN (SELECT mother_id FROM deity WHERE name = 'Nyrra');

-- Who carries a weapon or item forged by Belquar?
-- bearers of things Belquar made
SELECT name FROM deity WHERE id IN (SELECT bearer_id FROM artifact WHERE forged_by IN (SELECT id FROM deity WHERE name = 'Belquar'));

-- Did Daroc slay Ixbrand?
-- was Ixbrand killed by Daroc
SELECT EXISTS (SELECT beast.name FROM beast JOIN deity ON beast.slain_by = deity.id WHERE deity.name = 'Daroc' AND beast.name = 'Ixbrand');

-- Has any hero slain the Old Maw?
-- did a hero kill Old Maw?
SELECT EXISTS (SELECT beast.name FROM beast JOIN deity ON beast.slain_by = deity.id WHERE deity.kind = 'hero' AND beast.name = 'Old Maw');

-- Which beasts has nobody killed yet?
-- beasts still alive, i.e. no slayer
SELECT name FROM beast WHERE slain_by IS NULL;

-- Which realms are inside Aurevane?
-- parts of Aurevane
-- what lies in Aurevane?
SELECT name FROM realm WHERE lies_in IN (SELECT id FROM realm WHERE name = 'Aurevane');

-- How many dragons have their lair at the Ashen Gate?
-- number of dragons lairing in ashen gate
SELECT COUNT(*) FROM beast JOIN realm ON beast.lair_id = realm.id WHERE beast.form = 'dragon' AND realm.name = 'Ashen Gate';

-- Who has slain the most beasts?
-- deadliest monster killer
SELECT deity.name FROM deity JOIN beast ON beast.slain_by = deity.id GROUP BY deity.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which goddesses and other females never forged anything?
-- females who made no artifact
SELECT name FROM deity WHERE gender = 'female' AND id NOT IN (SELECT forged_by FROM artifact WHERE forged_by IS NOT NULL);

-- What is Issemei the goddess of?
-- issemei - which domain?
SELECT domain FROM deity WHERE name = 'Issemei';

-- Which spears are there, and who bears them?
-- spears with their bearers
SELECT artifact.name, deity.name FROM artifact JOIN deity ON artifact.bearer_id = deity.id WHERE artifact.type = 'spear';

-- How many artifacts did each smith make?
-- artifacts per maker
SELECT deity.name, COUNT(*) FROM deity JOIN artifact ON artifact.forged_by = deity.id GROUP BY deity.id;

-- Who both slew a beast and bears an artifact?
-- beings that killed a beast and also carry an artifact
SELECT name FROM deity WHERE id IN (SELECT slain_by FROM beast) INTERSECT SELECT name FROM deity WHERE id IN (SELECT bearer_id FROM artifact);

-- Do Velith and Daroc have the same mother?
-- is Velith's mother also the mother of Daroc?
SELECT EXISTS (SELECT name FROM deity WHERE name = 'Velith' AND mother_id = (SELECT mother_id FROM deity WHERE name = 'Daroc'));

-- Which heroes live at Mirror Lake?
-- heroes dwelling in Mirror Lake
SELECT deity.name FROM deity JOIN realm ON deity.home_id = realm.id WHERE deity.kind = 'hero' AND realm.name = 'Mirror Lake';

-- Who lives in the same realm as Belquar?
-- belquar's housemates, realm-wise
SELECT name FROM deity WHERE name != 'Belquar' AND home_id = (SELECT home_id FROM deity WHERE name = 'Belquar');
