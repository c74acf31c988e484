CREATE TABLE realm (realm TEXT PRIMARY KEY, ruler TEXT, seat TEXT, acres INTEGER, souls INTEGER, climate TEXT);
CREATE TABLE borders_on (realm TEXT REFERENCES realm(realm), neighbour TEXT, length_miles INTEGER, PRIMARY KEY (realm, neighbour));
CREATE TABLE stronghold (keep TEXT PRIMARY KEY, realm TEXT REFERENCES realm(realm), tower_ft INTEGER, garrison INTEGER, condition TEXT);
CREATE TABLE stream (stream TEXT PRIMARY KEY, miles INTEGER, navigable TEXT);
CREATE TABLE runs_through (stream TEXT REFERENCES stream(stream), realm TEXT REFERENCES realm(realm), PRIMARY KEY (stream, realm));
INSERT INTO realm VALUES ('Aldermoor','Queen Isaude','Thornwick',820000,94000,'mild'),('Brakken','Duke Orlo','Ironhall',1450000,61000,'cold'),('Caerwen','King Madoc','Lyr',390000,128000,'mild'),('Dusklands','the Pale Regent','Vesper',2100000,17500,'dry'),('Eastfold','Lady Hesta','Greymarket',510000,73000,'wet'),('Farrow Isle','Prince Tam','Gullstone',46000,8200,'wet');
INSERT INTO borders_on VALUES ('Aldermoor','Brakken',210),('Aldermoor','Caerwen',95),('Aldermoor','Eastfold',130),('Brakken','Aldermoor',210),('Brakken','Dusklands',340),('Caerwen','Aldermoor',95),('Caerwen','Eastfold',62),('Dusklands','Brakken',340),('Eastfold','Aldermoor',130),('Eastfold','Caerwen',62);
INSERT INTO stronghold VALUES ('Ravenkeep','Aldermoor',140,220,'sound'),('Thorn Tower','Aldermoor',185,90,'sound'),('Ironhall','Brakken',210,800,'sound'),('Coldgate','Brakken',95,340,'crumbling'),('Lyr Castle','Caerwen',160,415,'sound'),('Vesper Spire','Dusklands',305,60,'ruined'),('Marshguard','Eastfold',70,150,'crumbling'),('Frostmark','Brakken',120,75,'ruined');
INSERT INTO stream VALUES ('Wend',310,'yes'),('Silverrill',74,'no'),('Moorwater',145,'yes'),('Icebeck',98,'no');
INSERT INTO runs_through VALUES ('Wend','Brakken'),('Wend','Aldermoor'),('Wend','Caerwen'),('Moorwater','Aldermoor'),('Moorwater','Eastfold'),('Silverrill','Caerwen'),('Icebeck','Brakken');

-- Which realm borders the most others?
-- who has the greatest number of neighbours
-- land that touches more realms than any other
SELECT realm FROM borders_on GROUP BY realm ORDER BY COUNT(*) DESC LIMIT 1;

-- What borders the realms that the Moorwater runs through?
-- neighbours of the lands the moorwater crosses
SELECT DISTINCT neighbour FROM borders_on WHERE realm IN (SELECT realm FROM runs_through WHERE stream = 'Moorwater');

-- Who rules the largest realm?
-- master of the biggest land
-- the realm with the most acres, who sits on its throne
SELECT ruler FROM realm ORDER BY acres DESC LIMIT 1;

-- What is the tallest keep in the most populous realm?
-- highest tower stands where most folk live: which castle
-- in the land with the most souls, name the stronghold with the loftiest tower
SELECT keep FROM stronghold WHERE realm = (SELECT realm FROM realm ORDER BY souls DESC LIMIT 1) ORDER BY tower_ft DESC LIMIT 1;

-- How many acres do the realms next to Aldermoor cover in all?
-- total acreage of aldermoor's neighbours
-- add up the size of all the lands that touch Aldermoor
SELECT SUM(acres) FROM realm WHERE realm IN (SELECT neighbour FROM borders_on WHERE realm = 'Aldermoor');

-- Which is the most populous neighbour of Brakken?
-- of the lands next to brakken, where do the most souls live
SELECT realm FROM realm WHERE realm IN (SELECT neighbour FROM borders_on WHERE realm = 'Brakken') ORDER BY souls DESC LIMIT 1;

-- Which realm borders nobody?
-- land with no neighbours at all
-- who shares no frontier with anyone
SELECT realm FROM realm WHERE realm NOT IN (SELECT realm FROM borders_on);

-- Which realm has the most strongholds?
-- where are there more keeps than anywhere else
SELECT realm FROM stronghold GROUP BY realm ORDER BY COUNT(*) DESC LIMIT 1;

-- How many soldiers are garrisoned in the realm with the most strongholds?
-- total garrison of the land that has the greatest number of keeps
SELECT SUM(garrison) FROM stronghold WHERE realm = (SELECT realm FROM stronghold GROUP BY realm ORDER BY COUNT(*) DESC LIMIT 1);

-- What are the seats of the realms the longest stream runs through?
-- longest stream: capitals of all the lands on its way
SELECT seat FROM realm WHERE realm IN (SELECT realm FROM runs_through WHERE stream = (SELECT stream FROM stream ORDER BY miles DESC LIMIT 1));

-- Which realms have a navigable stream?
-- where could I go by boat on a stream
-- lands with navigable water running through
SELECT DISTINCT runs_through.realm FROM runs_through JOIN stream ON runs_through.stream = stream.stream WHERE stream.navigable = 'yes';

-- Do Caerwen and Dusklands share a border?
-- is caerwen next to the dusklands
-- does Caerwen touch Dusklands anywhere
SELECT EXISTS (SELECT realm FROM borders_on WHERE realm = 'Caerwen' AND neighbour = 'Dusklands');

-- How long is the border between Eastfold and Caerwen?
-- eastfold-caerwen frontier in miles
SELECT length_miles FROM borders_on WHERE realm = 'Eastfold' AND neighbour = 'Caerwen';

-- Which castles are in ruins?
-- ruined keeps
-- what strongholds have fallen to ruin
SELECT keep FROM stronghold WHERE condition = 'ruined';

-- Through which realms does no stream run?
-- lands without a stream
SELECT realm FROM realm WHERE realm NOT IN (SELECT realm FROM runs_through);

-- Who rules the land where Coldgate stands?
-- lord over coldgate's realm
-- Coldgate lies in whose domain?
SELECT realm.ruler FROM realm JOIN stronghold ON stronghold.realm = realm.realm WHERE stronghold.keep = 'Coldgate';

-- What is the average tower height in Brakken?
-- brakken keeps: mean height of the towers
SELECT AVG(tower_ft) FROM stronghold WHERE realm = 'Brakken';
