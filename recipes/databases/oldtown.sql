CREATE TABLE street (id INTEGER PRIMARY KEY, name TEXT, quarter TEXT, paved_with TEXT, car_free INTEGER);
CREATE TABLE builder (id INTEGER PRIMARY KEY, name TEXT, came_from TEXT, active_from INTEGER);
CREATE TABLE house (id INTEGER PRIMARY KEY, name TEXT, stands_in INTEGER REFERENCES street(id), built_by INTEGER REFERENCES builder(id), built INTEGER, style TEXT, storeys INTEGER, used_as TEXT, listed INTEGER);
CREATE TABLE event (id INTEGER PRIMARY KEY, name TEXT, kind TEXT, year INTEGER);
CREATE TABLE affected (house INTEGER REFERENCES house(id), event INTEGER REFERENCES event(id), damage TEXT, PRIMARY KEY (house, event));
INSERT INTO street VALUES (1,'Tanner''s Row','Lower Town','cobbles',1),(2,'Cloister Lane','Upper Town','flagstones',1),(3,'Salt Market','Lower Town','cobbles',0),(4,'Rampart Walk','Upper Town','gravel',1);
INSERT INTO builder VALUES (1,'Matthis Ror','Silbach',1490),(2,'Giacomo Bellotti','Como',1655),(3,'Hedwig Stahl','Merenburg',1898),(4,'Brothers Vogt','Silbach',1720);
INSERT INTO house VALUES (1,'Golden Pike',3,1,1502,'gothic',4,'inn',1),(2,'Weigh House',3,1,1511,'gothic',3,'museum',1),(3,'Abbot''s Lodging',2,2,1668,'baroque',2,'library',1),(4,'Dyer''s House',1,4,1731,'half-timbered',3,'dwelling',1),(5,'Powder Tower',4,NULL,1388,'gothic',5,'museum',1),(6,'Villa Stahl',4,3,1904,'art nouveau',3,'dwelling',0),(7,'Corn Exchange',3,2,1672,'baroque',3,'theatre',1),(8,'Tannery No. 9',1,4,1744,'half-timbered',2,'brewery',0),(9,'Girls'' School',2,3,1911,'art nouveau',4,'school',0);
INSERT INTO event VALUES (1,'Great Fire','fire',1623),(2,'Flood of St Anne','flood',1784),(3,'Siege of Merenburg','war',1704),(4,'Air raid','war',1944);
INSERT INTO affected VALUES (1,1,'roof lost'),(2,1,'gutted'),(4,2,'cellar flooded'),(8,2,'wall collapsed'),(5,3,'breached'),(3,3,'minor'),(7,4,'gutted'),(6,4,'minor'),(2,2,'cellar flooded');

-- Which houses stand in Salt Market?
-- buildings on the salt market
-- what's there in Salt Market
SELECT house.name FROM house JOIN street ON house.stands_in = street.id WHERE street.name = 'Salt Market';

-- Who built the Corn Exchange?
-- builder of corn exchange
-- by whom was the Corn Exchange put up
SELECT builder.name FROM builder JOIN house ON house.built_by = builder.id WHERE house.name = 'Corn Exchange';

-- In which quarter is the Abbot's Lodging?
-- abbot's lodging - which part of town
SELECT street.quarter FROM street JOIN house ON house.stands_in = street.id WHERE house.name = 'Abbot''s Lodging';

-- Which buildings were hit by the Great Fire?
-- houses the great fire damaged
-- what burned in the Great Fire
SELECT house.name FROM house JOIN affected ON affected.house = house.id JOIN event ON affected.event = event.id WHERE event.name = 'Great Fire';

-- What happened to the Weigh House over time?
-- events that struck the weigh house
SELECT event.name FROM event JOIN affected ON affected.event = event.id JOIN house ON affected.house = house.id WHERE house.name = 'Weigh House';

-- How badly was the Powder Tower damaged in the siege of Merenburg?
-- damage to powder tower, siege of merenburg
SELECT affected.damage FROM affected JOIN house ON affected.house = house.id JOIN event ON affected.event = event.id WHERE house.name = 'Powder Tower' AND event.name = 'Siege of Merenburg';

-- Streets with flooded houses
-- in which streets did a flood do damage
-- where has there been flood damage, by street
SELECT DISTINCT street.name FROM street JOIN house ON house.stands_in = street.id JOIN affected ON affected.house = house.id JOIN event ON affected.event = event.id WHERE event.kind = 'flood';

-- Builders from Silbach and what they built
-- houses by men of Silbach, with builder
SELECT builder.name, house.name FROM builder JOIN house ON house.built_by = builder.id WHERE builder.came_from = 'Silbach';

-- What is the oldest house in the Upper Town?
-- upper town's most ancient building
SELECT house.name FROM house JOIN street ON house.stands_in = street.id WHERE street.quarter = 'Upper Town' ORDER BY house.built LIMIT 1;

-- Builder unknown - which house?
-- nobody knows who built it
-- houses with no builder on record
SELECT name FROM house WHERE built_by IS NULL;

-- Is Villa Stahl a listed building?
-- villa stahl listed?
SELECT EXISTS (SELECT name FROM house WHERE name = 'Villa Stahl' AND listed = 1);

-- How many listed houses are there in each style?
-- listed buildings by style
SELECT style, COUNT(*) FROM house WHERE listed = 1 GROUP BY style;

-- Gothic things that are museums today
-- gothic buildings now used as a museum
SELECT name FROM house WHERE style = 'gothic' AND used_as = 'museum';

-- Which houses were never harmed by anything?
-- houses spared by every event
-- buildings with no recorded damage
SELECT name FROM house WHERE id NOT IN (SELECT house FROM affected);

-- Which builders worked in Rampart Walk?
-- who built on rampart walk
SELECT DISTINCT builder.name FROM builder JOIN house ON house.built_by = builder.id JOIN street ON house.stands_in = street.id WHERE street.name = 'Rampart Walk';

-- Car-free streets in the Lower Town
-- where in the lower town are no cars allowed
SELECT name FROM street WHERE quarter = 'Lower Town' AND car_free = 1;

-- Which style do both Cloister Lane and Rampart Walk have?
-- styles found in cloister lane and also in rampart walk
SELECT house.style FROM house JOIN street ON house.stands_in = street.id WHERE street.name = 'Cloister Lane' INTERSECT SELECT house.style FROM house JOIN street ON house.stands_in = street.id WHERE street.name = 'Rampart Walk';

-- Average number of storeys of baroque houses
-- how many floors does a baroque house have on average
SELECT AVG(storeys) FROM house WHERE style = 'baroque';
