CREATE TABLE duchy (d_id INTEGER PRIMARY KEY, duchy TEXT, overlord INTEGER REFERENCES duchy(d_id), castle TEXT, subjects INTEGER, levy INTEGER, founded INTEGER);
CREATE TABLE duke (duke_id INTEGER PRIMARY KEY, duke TEXT, epithet TEXT, d_id INTEGER REFERENCES duchy(d_id), reign_from INTEGER, reign_to INTEGER, heir_of INTEGER REFERENCES duke(duke_id), house TEXT);
CREATE TABLE war (war_id INTEGER PRIMARY KEY, war TEXT, attacker INTEGER REFERENCES duchy(d_id), defender INTEGER REFERENCES duchy(d_id), victor INTEGER REFERENCES duchy(d_id), began INTEGER, years REAL, dead INTEGER);
CREATE TABLE marches_with (d_id INTEGER REFERENCES duchy(d_id), other_id INTEGER REFERENCES duchy(d_id));
INSERT INTO duchy VALUES (1,'Ardmoor',NULL,'Kingsrock',410000,9000,812),(2,'Velsen',1,'Grauburg',155000,3100,934),(3,'Tarn',1,'Tarnhold',98000,2400,1002),(4,'Orlais',NULL,'Beaufleur',530000,7500,770),(5,'Lower Velsen',2,'Wasserturm',41000,NULL,1120),(6,'Cray',4,'Crayhaven',76000,1800,1047),(7,'Isle of Merle',NULL,'Merlecliff',23000,600,890);
INSERT INTO duke VALUES (1,'Aldric I','the Bald',1,1101,1138,NULL,'Rook'),(2,'Aldric II','the Young',1,1138,1144,1,'Rook'),(3,'Maude','the Iron',1,1144,1190,2,'Rook'),(4,'Konrad',NULL,2,1120,1151,NULL,'Falk'),(5,'Otho','the Slow',2,1151,1166,4,'Falk'),(6,'Guy I','the Fair',4,1098,1149,NULL,'Lys'),(7,'Guy II',NULL,4,1149,1183,6,'Lys'),(8,'Sibyl','the Wise',3,1130,1175,NULL,'Thorn'),(9,'Brand','the Drowned',7,1160,1162,NULL,'Merle'),(10,'Renaud','the Proud',6,1139,1171,6,'Lys');
INSERT INTO war VALUES (1,'War of the Two Bridges',1,4,4,1126,3,4200),(2,'Velsen Rising',2,1,1,1146,1.5,900),(3,'Salt War',4,1,1,1152,6,7800),(4,'Merle Raid',7,4,7,1161,0.2,110),(5,'Tarn Feud',3,2,3,1133,2,650),(6,'Second Salt War',4,1,NULL,1169,4,5100),(7,'Cray Quarrel',6,3,3,1158,1,380);
INSERT INTO marches_with VALUES (1,2),(2,1),(1,3),(3,1),(1,4),(4,1),(2,5),(5,2),(4,6),(6,4),(3,6),(6,3),(2,3),(3,2),(1,6),(6,1);

-- Which duke of the most populous duchy reigned last?
-- latest ruler where most subjects lived
SELECT duke FROM duke WHERE d_id = (SELECT d_id FROM duchy ORDER BY subjects DESC LIMIT 1) ORDER BY reign_from DESC LIMIT 1;

-- Who was the first ruler of the duchy with the largest levy?
-- biggest army: its first duke on our roll
SELECT duke FROM duke WHERE d_id = (SELECT d_id FROM duchy ORDER BY levy DESC LIMIT 1) ORDER BY reign_from LIMIT 1;

-- Which duchy started the most wars?
-- greatest aggressor
-- who attacked most often
SELECT duchy.duchy FROM duchy JOIN war ON war.attacker = duchy.d_id GROUP BY duchy.d_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which castle is the seat of the duchy that was attacked most often?
-- castle of the most assailed duchy
SELECT duchy.castle FROM duchy JOIN war ON war.defender = duchy.d_id GROUP BY duchy.d_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many subjects does the duchy with the most neighbours have?
-- population of whoever marches with most duchies
SELECT duchy.subjects FROM duchy JOIN marches_with ON marches_with.d_id = duchy.d_id GROUP BY duchy.d_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Whom did Orlais attack?
-- orlais went to war against
SELECT duchy.duchy FROM duchy JOIN war ON war.defender = duchy.d_id WHERE war.attacker = (SELECT d_id FROM duchy WHERE duchy = 'Orlais');

-- Who has attacked Ardmoor?
-- ardmoor's assailants
SELECT duchy.duchy FROM duchy JOIN war ON war.attacker = duchy.d_id WHERE war.defender = (SELECT d_id FROM duchy WHERE duchy = 'Ardmoor');

-- Which wars did the attacker win?
-- aggressor victorious: wars
SELECT war FROM war WHERE victor = attacker;

-- Which duchies have never been victorious?
-- never won a war
SELECT duchy FROM duchy WHERE d_id NOT IN (SELECT victor FROM war WHERE victor IS NOT NULL);

-- Which duchies were never attacked?
-- nobody ever invaded them
SELECT duchy FROM duchy WHERE d_id NOT IN (SELECT defender FROM war);

-- Which duchies have neither attacked nor been attacked?
-- peaceful duchies
SELECT duchy FROM duchy WHERE d_id NOT IN (SELECT attacker FROM war) AND d_id NOT IN (SELECT defender FROM war);

-- Which duchies are held directly from Ardmoor?
-- ardmoor's vassals
-- who owes fealty to Ardmoor
SELECT duchy FROM duchy WHERE overlord = (SELECT d_id FROM duchy WHERE duchy = 'Ardmoor');

-- Which duchies are vassals of a vassal of Ardmoor?
-- ardmoor's sub-vassals
SELECT duchy FROM duchy WHERE overlord IN (SELECT d_id FROM duchy WHERE overlord = (SELECT d_id FROM duchy WHERE duchy = 'Ardmoor'));

-- Who ruled the overlord of Tarn?
-- dukes of tarn's overlord
SELECT duke FROM duke WHERE d_id = (SELECT overlord FROM duchy WHERE duchy = 'Tarn');

-- Which duchies bow to nobody?
-- independent duchies
SELECT duchy FROM duchy WHERE overlord IS NULL;

-- Which duchies have no vassal?
-- lords of nobody
SELECT duchy FROM duchy WHERE d_id NOT IN (SELECT overlord FROM duchy WHERE overlord IS NOT NULL);

-- Which duchies march with a neighbour of Orlais?
-- neighbours of orlais's neighbours
SELECT duchy.duchy FROM duchy JOIN marches_with ON marches_with.d_id = duchy.d_id WHERE marches_with.other_id IN (SELECT marches_with.other_id FROM marches_with JOIN duchy ON marches_with.d_id = duchy.d_id WHERE duchy.duchy = 'Orlais');

-- Who ruled in the lands that march with Tarn?
-- dukes of tarn's neighbours
SELECT duke FROM duke WHERE d_id IN (SELECT marches_with.other_id FROM marches_with JOIN duchy ON marches_with.d_id = duchy.d_id WHERE duchy.duchy = 'Tarn');

-- How many subjects live in the duchies around Cray?
-- cray's neighbours: all subjects
SELECT SUM(subjects) FROM duchy WHERE d_id IN (SELECT marches_with.other_id FROM marches_with JOIN duchy ON marches_with.d_id = duchy.d_id WHERE duchy.duchy = 'Cray');

-- Which is the weakest neighbour of Ardmoor, going by levy?
-- smallest army next door to ardmoor
SELECT duchy.duchy FROM duchy JOIN marches_with ON marches_with.d_id = duchy.d_id WHERE marches_with.other_id = (SELECT d_id FROM duchy WHERE duchy = 'Ardmoor') ORDER BY duchy.levy LIMIT 1;

-- Which duchy has no land neighbour?
-- marches with none
SELECT duchy FROM duchy WHERE d_id NOT IN (SELECT d_id FROM marches_with);

-- Does Cray march with Tarn?
-- cray and tarn share a march?
SELECT EXISTS (SELECT marches_with.d_id FROM marches_with JOIN duchy ON marches_with.d_id = duchy.d_id WHERE duchy.duchy = 'Cray' AND marches_with.other_id = (SELECT d_id FROM duchy WHERE duchy = 'Tarn'));

-- Whose heir was Maude?
-- maude inherited from whom
SELECT duke FROM duke WHERE duke_id = (SELECT heir_of FROM duke WHERE duke = 'Maude');

-- Who were the heirs of Guy I?
-- guy i left his titles to
SELECT duke FROM duke WHERE heir_of = (SELECT duke_id FROM duke WHERE duke = 'Guy I');

-- From whom had the person inherited whom Maude succeeded?
-- predecessor of maude's predecessor
SELECT duke FROM duke WHERE duke_id = (SELECT heir_of FROM duke WHERE duke_id = (SELECT heir_of FROM duke WHERE duke = 'Maude'));

-- Which wars cost more lives than the Tarn Feud?
-- bloodier than the tarn feud
SELECT war FROM war WHERE dead > (SELECT dead FROM war WHERE war = 'Tarn Feud');

-- Did the Salt War last longer than the War of the Two Bridges?
-- salt war longer than two bridges?
SELECT EXISTS (SELECT war FROM war WHERE war = 'Salt War' AND years > (SELECT years FROM war WHERE war = 'War of the Two Bridges'));

-- Which could raise more men, Tarn or Cray?
-- tarn vs cray: bigger levy
SELECT duchy FROM duchy WHERE duchy IN ('Tarn', 'Cray') ORDER BY levy DESC LIMIT 1;

-- Which duchies have more subjects than the largest vassal duchy?
-- more subjects than the biggest vassal
SELECT duchy FROM duchy WHERE subjects > (SELECT MAX(subjects) FROM duchy WHERE overlord IS NOT NULL);

-- Which duchies were founded before Merle?
-- older than the isle of merle
SELECT duchy FROM duchy WHERE founded < (SELECT founded FROM duchy WHERE duchy = 'Isle of Merle');

-- Who came to power between 1140 and 1160?
-- accessions 1140 to 1160
SELECT duke FROM duke WHERE reign_from BETWEEN 1140 AND 1160;

-- Which wars of the 1150s did Ardmoor win?
-- ardmoor victories 1150-1159
SELECT war.war FROM war JOIN duchy ON war.victor = duchy.d_id WHERE duchy.duchy = 'Ardmoor' AND war.began BETWEEN 1150 AND 1159;

-- Which war had no victor?
-- undecided war
SELECT war FROM war WHERE victor IS NULL;

-- How many dead were there in the wars that Orlais began?
-- death toll of orlais's own wars
SELECT SUM(war.dead) FROM war JOIN duchy ON war.attacker = duchy.d_id WHERE duchy.duchy = 'Orlais';

-- How many rulers did each house provide?
-- dukes by house
SELECT house, COUNT(*) FROM duke GROUP BY house;

-- Which houses had three rulers or more?
-- houses with at least 3 dukes
SELECT house FROM duke GROUP BY house HAVING COUNT(*) >= 3;

-- Which duchies have more than two neighbours?
-- at least three marches: duchies
SELECT duchy.duchy FROM duchy JOIN marches_with ON marches_with.d_id = duchy.d_id GROUP BY duchy.d_id HAVING COUNT(*) > 2;

-- Which rulers belong neither to the Rooks nor to the Lys?
-- not of house rook or lys
SELECT duke FROM duke WHERE house NOT IN ('Rook', 'Lys');

-- Has Velsen ever attacked Ardmoor?
-- velsen against ardmoor, any war?
SELECT EXISTS (SELECT war.war FROM war JOIN duchy ON war.attacker = duchy.d_id WHERE duchy.duchy = 'Velsen' AND war.defender = (SELECT d_id FROM duchy WHERE duchy = 'Ardmoor'));

-- What was the second bloodiest war?
-- second-highest death toll: war
SELECT war FROM war WHERE dead < (SELECT MAX(dead) FROM war) ORDER BY dead DESC LIMIT 1;
