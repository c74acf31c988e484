CREATE TABLE house (hid INTEGER PRIMARY KEY, label TEXT, city TEXT, founder TEXT, independent TEXT);
CREATE TABLE nose (nid INTEGER PRIMARY KEY, label TEXT, trained_at TEXT, born INTEGER);
CREATE TABLE scent (sid INTEGER PRIMARY KEY, label TEXT, sold_by INTEGER REFERENCES house(hid), composed_by INTEGER REFERENCES nose(nid), launch INTEGER, price_50ml REAL, lasts_h REAL, discontinued TEXT);
CREATE TABLE note (note_id INTEGER PRIMARY KEY, label TEXT, family TEXT, comes_from TEXT, is_natural TEXT);
CREATE TABLE contains (sid INTEGER REFERENCES scent(sid), note_id INTEGER REFERENCES note(note_id), layer TEXT, PRIMARY KEY (sid, note_id));
INSERT INTO house VALUES (1,'Maison Vaucour','Grasse','Hélène Vaucour','yes'),(2,'Alder & Ash','Bristow','Ned Alder','yes'),(3,'Belcorp Beauty','Zuren',NULL,'no');
INSERT INTO nose VALUES (1,'Mathilde Grau','Grasse',1958),(2,'Kofi Asante','Versaille',1979),(3,'Lou Sandoval','Grasse',1986),(4,'Per Ek','self-taught',1990);
INSERT INTO scent VALUES (1,'Jardin Clos',1,1,1992,115,7,'no'),(2,'Nuit de Sel',1,3,2017,140,9.5,'no'),(3,'Bonfire',2,4,2020,88,11,'no'),(4,'Hedgerow',2,4,2018,82,4,'yes'),(5,'Bel Amour',3,2,2009,54,5.5,'no'),(6,'Bel Azur',3,2,2013,49,3,'yes'),(7,'Iris Poudre',1,1,2001,165,8,'no'),(8,'Rain on Slate',2,3,2022,95,6,'no');
INSERT INTO note VALUES (1,'rose','floral','Bulgaria','yes'),(2,'iris root','floral','Tuscany','yes'),(3,'birch tar','smoky','Finland','yes'),(4,'sea salt accord','marine',NULL,'no'),(5,'blackberry','fruity',NULL,'no'),(6,'vetiver','woody','Haiti','yes'),(7,'white musk','musky',NULL,'no'),(8,'bergamot','citrus','Calabria','yes');
INSERT INTO contains VALUES (1,1,'heart'),(1,8,'top'),(2,4,'top'),(2,6,'base'),(3,3,'heart'),(3,6,'base'),(4,5,'top'),(4,7,'base'),(5,1,'heart'),(5,7,'base'),(6,4,'heart'),(7,2,'heart'),(7,7,'base'),(8,6,'base'),(8,8,'top');

-- Who composed Nuit de Sel?
-- nose behind nuit de sel
SELECT nose.label FROM nose JOIN scent ON scent.composed_by = nose.nid WHERE scent.label = 'Nuit de Sel';

-- What is in Bonfire?
-- notes of bonfire
-- what does Bonfire smell of
SELECT note.label FROM note JOIN contains ON contains.note_id = note.note_id JOIN scent ON contains.sid = scent.sid WHERE scent.label = 'Bonfire';

-- Perfumes with vetiver
-- which scents contain vetiver
-- anything that smells of vetiver
SELECT scent.label FROM scent JOIN contains ON contains.sid = scent.sid JOIN note ON contains.note_id = note.note_id WHERE note.label = 'vetiver';

-- Base note of Hedgerow?
-- what's at the base of hedgerow
SELECT note.label FROM note JOIN contains ON contains.note_id = note.note_id JOIN scent ON contains.sid = scent.sid WHERE scent.label = 'Hedgerow' AND contains.layer = 'base';

-- Who founded the house selling Iris Poudre?
-- iris poudre: founder of its house
SELECT house.founder FROM house JOIN scent ON scent.sold_by = house.hid WHERE scent.label = 'Iris Poudre';

-- Perfumers who have worked for Alder & Ash
-- noses used by alder & ash
SELECT DISTINCT nose.label FROM nose JOIN scent ON scent.composed_by = nose.nid JOIN house ON scent.sold_by = house.hid WHERE house.label = 'Alder & Ash';

-- Where does our iris root come from?
-- origin of iris root
SELECT comes_from FROM note WHERE label = 'iris root';

-- Which houses use synthetic notes (not natural)?
-- houses with a non-natural note in some perfume
SELECT DISTINCT house.label FROM house JOIN scent ON scent.sold_by = house.hid JOIN contains ON contains.sid = scent.sid JOIN note ON contains.note_id = note.note_id WHERE note.is_natural = 'no';

-- Discontinued perfumes
-- what can't you get any more because it was discontinued
SELECT label FROM scent WHERE discontinued = 'yes';

-- Longest-lasting scent?
-- what stays on the skin longest
-- which perfume holds the most hours
SELECT label FROM scent ORDER BY lasts_h DESC LIMIT 1;

-- Average price at Maison Vaucour
-- what do 50 ml from vaucour cost on average
SELECT AVG(scent.price_50ml) FROM scent JOIN house ON scent.sold_by = house.hid WHERE house.label = 'Maison Vaucour';

-- Is there rose in Bel Azur?
-- does bel azur contain rose
SELECT EXISTS (SELECT scent.label FROM scent JOIN contains ON contains.sid = scent.sid JOIN note ON contains.note_id = note.note_id WHERE scent.label = 'Bel Azur' AND note.label = 'rose');

-- Perfumes under 90 still sold, cheapest first
-- not discontinued and below 90, by price upwards
SELECT label FROM scent WHERE discontinued = 'no' AND price_50ml < 90 ORDER BY price_50ml;

-- Which noses trained at Grasse?
-- perfumers who learned in grasse
SELECT label FROM nose WHERE trained_at = 'Grasse';

-- Scents by Sandoval that have no bergamot
-- lou sandoval's perfumes without bergamot
SELECT scent.label FROM scent JOIN nose ON scent.composed_by = nose.nid WHERE nose.label = 'Lou Sandoval' AND scent.sid NOT IN (SELECT contains.sid FROM contains JOIN note ON contains.note_id = note.note_id WHERE note.label = 'bergamot');

-- Has Jardin Clos been around since before 2009?
-- was jardin clos launched before 2009
SELECT EXISTS (SELECT label FROM scent WHERE label = 'Jardin Clos' AND launch < 2009);
