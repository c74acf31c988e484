CREATE TABLE realm (realm_id INTEGER PRIMARY KEY, realm TEXT, ruler TEXT, seat TEXT, crowned DATE, treasury INTEGER, faith TEXT);
CREATE TABLE fief (fief_id INTEGER PRIMARY KEY, fief TEXT, realm_id INTEGER REFERENCES realm(realm_id), lord TEXT, serfs INTEGER, tax INTEGER);
CREATE TABLE knight (kn_id INTEGER PRIMARY KEY, knight TEXT, fief_id INTEGER REFERENCES fief(fief_id), horse TEXT, tourneys_won INTEGER, dubbed DATE);
CREATE TABLE frontier (realm_id INTEGER REFERENCES realm(realm_id), other_realm TEXT, at_war TEXT);
INSERT INTO realm VALUES (1,'Aurelund','King Osmer','Goldenhall','1361-05-01',91000,'Sun'),(2,'Varn','Queen Sybelle','Black Keep','1379-11-12',43000,'Old Gods'),(3,'Tessaly','Prince Idris','Tess','1384-03-30',127000,'Sun'),(4,'Mournmark','Duke Halvar','Grimhold','1350-08-19',8000,'Old Gods');
INSERT INTO fief VALUES (1,'Barleyford',1,'Lord Emric',2200,410),(2,'Stagmoor',1,'Lady Ysolt',950,260),(3,'Quillon',1,'Lord Tamsin',3100,720),(4,'Ravenscar',2,'Lord Orban',1300,300),(5,'Nettleby',2,'Lady Maud',640,115),(6,'Port Tess',3,'Lord Cassian',5400,1650),(7,'Vinehold',3,'Lady Oriel',1750,530),(8,'Cold Hearth',4,'Lord Brand',380,60);
INSERT INTO knight VALUES (1,'Sir Aldous',1,'Thistle',6,'1375-06-24'),(2,'Sir Berengar',3,'Storm',14,'1368-04-10'),(3,'Sir Cuthmar',3,NULL,2,'1386-06-24'),(4,'Dame Elowen',4,'Night',9,'1381-09-01'),(5,'Sir Fulke',6,'Comet',11,'1377-02-02'),(6,'Sir Gawen',6,'Biscuit',0,'1390-06-24'),(7,'Dame Hild',6,'Iron',4,'1383-10-15'),(8,'Sir Ivo',8,'Old Mule',1,'1359-01-06');
INSERT INTO frontier VALUES (1,'Varn','yes'),(1,'Tessaly','no'),(2,'Aurelund','yes'),(2,'Mournmark','no'),(2,'Tessaly','no'),(3,'Aurelund','no'),(3,'Varn','no'),(4,'Varn','no');

-- What horse does the knight with the most tournament wins ride?
-- horse of the greatest tourney champion
-- the knight who won most tourneys sits on which horse
SELECT horse FROM knight ORDER BY tourneys_won DESC LIMIT 1;

-- Who rules the richest realm?
-- ruler with the fullest treasury
-- the realm with most gold is under whose crown
SELECT ruler FROM realm ORDER BY treasury DESC LIMIT 1;

-- Which fiefs belong to the poorest realm?
-- fiefs of the realm with the smallest treasury
SELECT fief.fief FROM fief WHERE fief.realm_id = (SELECT realm_id FROM realm ORDER BY treasury LIMIT 1);

-- Who is lord of the fief with the most knights?
-- whom do the most knights serve, the lord's name
-- lord of the fief richest in knights
SELECT fief.lord FROM fief JOIN knight ON knight.fief_id = fief.fief_id GROUP BY fief.fief_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which realms border the realm with the most fiefs?
-- neighbours of the kingdom that holds most fiefs
SELECT frontier.other_realm FROM frontier WHERE frontier.realm_id = (SELECT realm.realm_id FROM realm JOIN fief ON fief.realm_id = realm.realm_id GROUP BY realm.realm_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which realms does Varn border?
-- varn's neighbours
-- on what realms does Varn have a frontier
SELECT frontier.other_realm FROM frontier JOIN realm ON frontier.realm_id = realm.realm_id WHERE realm.realm = 'Varn';

-- With whom is Aurelund at war?
-- aurelund's enemies
SELECT frontier.other_realm FROM frontier JOIN realm ON frontier.realm_id = realm.realm_id WHERE realm.realm = 'Aurelund' AND frontier.at_war = 'yes';

-- In which realm is the fief that pays the most tax?
-- realm of the highest-taxed fief
-- the fief bringing in most tax lies in what realm
SELECT realm.realm FROM realm JOIN fief ON fief.realm_id = realm.realm_id ORDER BY fief.tax DESC LIMIT 1;

-- How many serfs work in the largest fief of Varn?
-- serfs of varn's biggest fief
SELECT MAX(fief.serfs) FROM fief JOIN realm ON fief.realm_id = realm.realm_id WHERE realm.realm = 'Varn';

-- What is the seat of the ruler crowned last?
-- seat of the newest monarch
-- most recently crowned - where do they sit
SELECT seat FROM realm ORDER BY crowned DESC LIMIT 1;

-- Knights of Aurelund
-- which knights serve in aurelund?
-- in Aurelund, who's a knight
SELECT knight.knight FROM knight JOIN fief ON knight.fief_id = fief.fief_id JOIN realm ON fief.realm_id = realm.realm_id WHERE realm.realm = 'Aurelund';

-- Which fiefs have more serfs than Vinehold?
-- more serfs than vinehold: what fiefs
SELECT fief FROM fief WHERE serfs > (SELECT serfs FROM fief WHERE fief = 'Vinehold');

-- How much tax does Tessaly collect?
-- tessaly tax total
-- taxes from all of Tessaly's fiefs together
SELECT SUM(fief.tax) FROM fief JOIN realm ON fief.realm_id = realm.realm_id WHERE realm.realm = 'Tessaly';

-- Fiefs without a knight
-- which fiefs have no knights to call on?
SELECT fief FROM fief WHERE fief_id NOT IN (SELECT fief_id FROM knight);

-- Which realms follow the Old Gods?
-- old gods realms
-- where are the Old Gods still worshipped
SELECT realm FROM realm WHERE faith = 'Old Gods';

-- Which knight goes on foot?
-- horseless knight
SELECT knight FROM knight WHERE horse IS NULL;

-- Who was dubbed before Sir Berengar?
-- knighted earlier than sir berengar
SELECT knight FROM knight WHERE dubbed < (SELECT dubbed FROM knight WHERE knight = 'Sir Berengar');

-- Does Mournmark border Tessaly?
-- mournmark and tessaly: common frontier?
SELECT EXISTS (SELECT realm.realm FROM realm JOIN frontier ON frontier.realm_id = realm.realm_id WHERE realm.realm = 'Mournmark' AND frontier.other_realm = 'Tessaly');
