CREATE TABLE mineral (mineralNo INTEGER PRIMARY KEY, mineral TEXT, colour TEXT, hardness REAL, typeMine INTEGER REFERENCES mine(mineNo), namedAfter INTEGER REFERENCES geologist(geoNo));
CREATE TABLE mine (mineNo INTEGER PRIMARY KEY, mine TEXT, district TEXT, state TEXT, owner TEXT, openedYear INTEGER, closedYear INTEGER);
CREATE TABLE geologist (geoNo INTEGER PRIMARY KEY, geologist TEXT, nationality TEXT);
CREATE TABLE occurrence (mineralNo INTEGER REFERENCES mineral(mineralNo), mineNo INTEGER REFERENCES mine(mineNo), foundBy INTEGER REFERENCES geologist(geoNo), foundYear INTEGER);
INSERT INTO geologist VALUES (1,'Hedda Stromberg','Swedish'),(2,'Pavel Orlik','Czech'),(3,'Thomas Gill','Cornish'),(4,'Lucia Barrera','Chilean'),(5,'Otto Kramm','German');
INSERT INTO mine VALUES (1,'Wheal Constance','Penrock','Cornwall','Tamar Metals',1788,1911),(2,'Gruve Nord','Falunda','Dalarna','Kramm & Co',1840,NULL),(3,'Esperanza','Quebrada Azul','Atacama','Tamar Metals',1903,NULL),(4,'Jachymka','Ore Hills','Bohemia','state',1795,1962),(5,'Deep Lucy','Penrock','Cornwall','Kramm & Co',1850,1925);
INSERT INTO mineral VALUES (1,'strombergite','violet',4.5,2,1),(2,'gillite','green',3.0,1,3),(3,'orlikite','yellow',2.5,4,2),(4,'azurine','blue',3.5,3,NULL),(5,'barrerite','pink',4.0,3,4),(6,'cassiter','brown',6.5,NULL,NULL),(7,'penrockite','green',5.0,5,NULL);
INSERT INTO occurrence VALUES (1,2,5,1871),(2,1,3,1820),(2,5,5,1866),(3,4,2,1830),(4,3,4,1910),(4,4,2,1841),(5,3,1,1922),(6,1,3,1818),(6,5,3,1852),(7,5,5,1869),(6,2,5,1880);

-- After whom is orlikite named?
-- orlikite's namesake
SELECT geologist.geologist FROM geologist JOIN mineral ON mineral.namedAfter = geologist.geoNo WHERE mineral.mineral = 'orlikite';

-- Which mineral bears the name of Lucia Barrera?
-- mineral named for Lucia Barrera
SELECT mineral.mineral FROM mineral JOIN geologist ON mineral.namedAfter = geologist.geoNo WHERE geologist.geologist = 'Lucia Barrera';

-- In which mines can cassiter be found?
-- where is cassiter mined
-- mines with cassiter
SELECT mine.mine FROM mine JOIN occurrence ON occurrence.mineNo = mine.mineNo JOIN mineral ON occurrence.mineralNo = mineral.mineralNo WHERE mineral.mineral = 'cassiter';

-- What minerals come out of Deep Lucy?
-- deep lucy minerals
SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN mine ON occurrence.mineNo = mine.mineNo WHERE mine.mine = 'Deep Lucy';

-- Who discovered penrockite?
-- finder of penrockite
SELECT geologist.geologist FROM geologist JOIN occurrence ON occurrence.foundBy = geologist.geoNo JOIN mineral ON occurrence.mineralNo = mineral.mineralNo WHERE mineral.mineral = 'penrockite';

-- What nationality is the person strombergite is named after?
-- nationality of strombergite's namesake
SELECT geologist.nationality FROM geologist JOIN mineral ON mineral.namedAfter = geologist.geoNo WHERE mineral.mineral = 'strombergite';

-- In which state is the type locality of gillite?
-- gillite type mine - which state
SELECT mine.state FROM mine JOIN mineral ON mineral.typeMine = mine.mineNo WHERE mineral.mineral = 'gillite';

-- In which states did Otto Kramm find something?
-- states where kramm made finds
SELECT DISTINCT mine.state FROM mine JOIN occurrence ON occurrence.mineNo = mine.mineNo JOIN geologist ON occurrence.foundBy = geologist.geoNo WHERE geologist.geologist = 'Otto Kramm';

-- Which green minerals occur in mines of Kramm & Co?
-- green stuff from Kramm & Co mines
SELECT DISTINCT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN mine ON occurrence.mineNo = mine.mineNo WHERE mineral.colour = 'green' AND mine.owner = 'Kramm & Co';

-- Who owns Esperanza?
-- esperanza belongs to
SELECT owner FROM mine WHERE mine = 'Esperanza';

-- Which mines are still working?
-- mines not closed
SELECT mine FROM mine WHERE closedYear IS NULL;

-- Did Thomas Gill find azurine anywhere?
-- was azurine ever found by thomas gill
SELECT EXISTS (SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN geologist ON occurrence.foundBy = geologist.geoNo WHERE mineral.mineral = 'azurine' AND geologist.geologist = 'Thomas Gill');

-- Is there cassiter in Gruve Nord?
-- does gruve nord have cassiter
SELECT EXISTS (SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN mine ON occurrence.mineNo = mine.mineNo WHERE mineral.mineral = 'cassiter' AND mine.mine = 'Gruve Nord');

-- Which is harder, azurine or barrerite?
-- azurine or barrerite: the harder one
SELECT mineral FROM mineral WHERE mineral IN ('azurine', 'barrerite') ORDER BY hardness DESC LIMIT 1;

-- Which geologist has no mineral named after them?
-- geologists without a namesake mineral
SELECT geologist FROM geologist WHERE geoNo NOT IN (SELECT namedAfter FROM mineral WHERE namedAfter IS NOT NULL);

-- Which mineral occurs in the most mines?
-- most widespread mineral
SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo GROUP BY mineral.mineralNo ORDER BY COUNT(*) DESC LIMIT 1;

-- Which minerals are found at both Wheal Constance and Deep Lucy?
-- in common between wheal constance and deep lucy: minerals
SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN mine ON occurrence.mineNo = mine.mineNo WHERE mine.mine = 'Wheal Constance' INTERSECT SELECT mineral.mineral FROM mineral JOIN occurrence ON occurrence.mineralNo = mineral.mineralNo JOIN mine ON occurrence.mineNo = mine.mineNo WHERE mine.mine = 'Deep Lucy';

-- How many finds did each geologist make, in falling order?
-- finds per geologist, most first
SELECT geologist.geologist, COUNT(*) FROM geologist JOIN occurrence ON occurrence.foundBy = geologist.geoNo GROUP BY geologist.geoNo ORDER BY COUNT(*) DESC;

-- When was gillite first found?
-- earliest find year of gillite
SELECT MIN(occurrence.foundYear) FROM occurrence JOIN mineral ON occurrence.mineralNo = mineral.mineralNo WHERE mineral.mineral = 'gillite';

-- Which Cornwall mines shut before 1920?
-- cornwall mines closed before 1920
SELECT mine FROM mine WHERE state = 'Cornwall' AND closedYear < 1920;
