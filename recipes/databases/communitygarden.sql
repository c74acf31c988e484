CREATE TABLE gardeners (gid INTEGER PRIMARY KEY, nick TEXT, phone TEXT, has_key TEXT, joined_on DATE);
CREATE TABLE beds (bed_code TEXT PRIMARY KEY, area_sqm REAL, sun TEXT, raised TEXT, keeper_gid INTEGER REFERENCES gardeners(gid));
CREATE TABLE crops (crop_id INTEGER PRIMARY KEY, crop TEXT, family TEXT, days_to_harvest INTEGER, perennial TEXT);
CREATE TABLE plantings (pid INTEGER PRIMARY KEY, bed_code TEXT REFERENCES beds(bed_code), crop_id INTEGER REFERENCES crops(crop_id), sown DATE, harvest_kg REAL);
CREATE TABLE watering (gid INTEGER REFERENCES gardeners(gid), bed_code TEXT REFERENCES beds(bed_code), weekday TEXT);
INSERT INTO gardeners VALUES (1,'Rosi','0151 22','yes','2017-03-20'),(2,'Big Pete','0151 23','no','2019-05-01'),(3,'Samira','0151 24','yes','2020-04-11'),(4,'Ludo',NULL,'no','2023-03-03'),(5,'Opa Karl','0151 26','yes','2016-10-09');
INSERT INTO beds VALUES ('N1',12,'full','no',1),('N2',10,'full','no',1),('E1',6,'half','yes',2),('E2',6,'half','yes',3),('S1',15,'full','no',5),('W1',8,'shade','no',NULL);
INSERT INTO crops VALUES (1,'tomato','nightshade',90,'no'),(2,'rhubarb','knotweed',365,'yes'),(3,'carrot','umbellifer',80,'no'),(4,'bean','legume',65,'no'),(5,'potato','nightshade',110,'no'),(6,'asparagus','lily',730,'yes'),(7,'parsley','umbellifer',75,'no');
INSERT INTO plantings VALUES (1,'N1',1,'2023-04-20',18.5),(2,'N1',4,'2023-05-10',7),(3,'N2',5,'2023-04-12',31),(4,'E1',3,'2023-03-28',6.5),(5,'E2',7,'2023-04-02',1.2),(6,'S1',5,'2023-04-15',44),(7,'S1',1,'2023-05-01',25),(8,'W1',2,'2022-10-01',9),(9,'E2',4,'2024-05-08',NULL),(10,'N2',3,'2024-04-01',NULL);
INSERT INTO watering VALUES (4,'N1','Monday'),(1,'N2','Tuesday'),(2,'E1','Wednesday'),(4,'E2','Wednesday'),(5,'S1','Friday'),(3,'W1','Saturday'),(4,'S1','Sunday');

-- Whose bed is E2?
-- E2 is kept by
SELECT gardeners.nick FROM gardeners JOIN beds ON beds.keeper_gid = gardeners.gid WHERE beds.bed_code = 'E2';

-- What grows in Rosi's beds?
-- rosi's crops
SELECT DISTINCT crops.crop FROM crops JOIN plantings ON plantings.crop_id = crops.crop_id JOIN beds ON plantings.bed_code = beds.bed_code JOIN gardeners ON beds.keeper_gid = gardeners.gid WHERE gardeners.nick = 'Rosi';

-- Who grows potatoes?
-- gardeners with potato in their bed
SELECT DISTINCT gardeners.nick FROM gardeners JOIN beds ON beds.keeper_gid = gardeners.gid JOIN plantings ON plantings.bed_code = beds.bed_code JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'potato';

-- Which beds does Ludo water?
-- ludo's watering rounds, beds
SELECT watering.bed_code FROM watering JOIN gardeners ON watering.gid = gardeners.gid WHERE gardeners.nick = 'Ludo';

-- Who waters on Wednesday?
-- wednesday watering duty
SELECT gardeners.nick FROM gardeners JOIN watering ON watering.gid = gardeners.gid WHERE watering.weekday = 'Wednesday';

-- Which bed has no keeper?
-- bed nobody looks after
SELECT bed_code FROM beds WHERE keeper_gid IS NULL;

-- Which raised beds are in half sun?
-- raised + half sun
SELECT bed_code FROM beds WHERE raised = 'yes' AND sun = 'half';

-- How long do carrots take?
-- carrot days till harvest
SELECT days_to_harvest FROM crops WHERE crop = 'carrot';

-- What ripens fastest?
-- quickest crop
SELECT crop FROM crops ORDER BY days_to_harvest LIMIT 1;

-- How many kilos of tomatoes did we harvest?
-- tomato harvest total
SELECT SUM(plantings.harvest_kg) FROM plantings JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'tomato';

-- Which crops on our list has nobody sown?
-- never planted crops
SELECT crop FROM crops WHERE crop_id NOT IN (SELECT crop_id FROM plantings);

-- Who looks after more than one bed?
-- keepers with 2+ beds
SELECT gardeners.nick FROM gardeners JOIN beds ON beds.keeper_gid = gardeners.gid GROUP BY gardeners.gid HAVING COUNT(*) > 1;

-- Who among us has a key, and on what number do I reach them?
-- key holders, nick and phone
SELECT nick, phone FROM gardeners WHERE has_key = 'yes';

-- Which bed gave the biggest harvest overall?
-- top bed by kilos harvested in total
SELECT bed_code FROM plantings GROUP BY bed_code ORDER BY SUM(harvest_kg) DESC LIMIT 1;

-- Which beds were sown in April 2023?
-- sown april 2023 - beds
SELECT DISTINCT bed_code FROM plantings WHERE sown = '2023-04';

-- Does Samira have a shady bed?
-- samira: any bed in shade?
SELECT EXISTS (SELECT beds.bed_code FROM beds JOIN gardeners ON beds.keeper_gid = gardeners.gid WHERE gardeners.nick = 'Samira' AND beds.sun = 'shade');

-- Which families of plants grow in full sun here?
-- plant families in the full sun beds
SELECT DISTINCT crops.family FROM crops JOIN plantings ON plantings.crop_id = crops.crop_id JOIN beds ON plantings.bed_code = beds.bed_code WHERE beds.sun = 'full';

-- How many plantings has every crop had?
-- plantings per crop
SELECT crops.crop, COUNT(*) FROM crops JOIN plantings ON plantings.crop_id = crops.crop_id GROUP BY crops.crop_id;

-- Which beds hold both tomato and bean?
-- beds with tomato and with bean
SELECT plantings.bed_code FROM plantings JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'tomato' INTERSECT SELECT plantings.bed_code FROM plantings JOIN crops ON plantings.crop_id = crops.crop_id WHERE crops.crop = 'bean';

-- Who joined first, Big Pete or Opa Karl?
-- opa karl or big pete, who was here first
SELECT nick FROM gardeners WHERE nick IN ('Big Pete', 'Opa Karl') ORDER BY joined_on LIMIT 1;
