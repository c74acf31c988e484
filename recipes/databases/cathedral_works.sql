CREATE TABLE diocese (dio_id INTEGER PRIMARY KEY, dio_name TEXT, bishop TEXT, erected INTEGER);
CREATE TABLE cathedral (cath_id INTEGER PRIMARY KEY, cath_name TEXT, town TEXT, style TEXT, begun INTEGER, consecrated INTEGER, nave_height_m REAL, towers INTEGER, dio_id INTEGER REFERENCES diocese(dio_id));
CREATE TABLE master_builder (mb_id INTEGER PRIMARY KEY, mb_name TEXT, origin TEXT, trade TEXT, died INTEGER);
CREATE TABLE building_campaign (cath_id INTEGER REFERENCES cathedral(cath_id), mb_id INTEGER REFERENCES master_builder(mb_id), part TEXT, from_year INTEGER, to_year INTEGER);
INSERT INTO diocese VALUES (1,'Auvrine','Bishop Lothar',812),(2,'Mersholt','Bishop Anselm',1044),(3,'Tavira Alta','Bishop Joao',1199),(4,'Skelby',NULL,1310);
INSERT INTO cathedral VALUES (1,'Saint Lambert','Auvrine','gothic',1194,1260,37.5,2,1),(2,'Our Lady of the Fen','Mersholt','romanesque',1079,1133,22.0,2,2),(3,'Holy Wisdom','Tavira Alta','gothic',1248,1402,43.1,1,3),(4,'Saint Ebba','Skelby','gothic',1320,NULL,29.4,1,4),(5,'Saint Maurus','Dorn','romanesque',1030,1061,27.2,4,1),(6,'Holy Cross','Wick','baroque',1672,1711,31.8,2,2);
INSERT INTO master_builder VALUES (1,'Gilbert of Arres','Arres','mason',1241),(2,'Hugh the Lame','Mersholt','mason',1118),(3,'Pedro Avelar','Tavira Alta','mason',1290),(4,'Master Wolfram','Cologne','carpenter',1265),(5,'Isaac Noll','Wick','architect',1709),(6,'Brother Odo','Auvrine','glazier',NULL);
INSERT INTO building_campaign VALUES (1,1,'choir',1194,1220),(1,4,'roof',1235,1250),(1,6,'windows',1240,1258),(2,2,'nave',1085,1118),(3,3,'choir',1248,1288),(3,4,'roof',1255,1264),(4,3,'crypt',1285,1289),(6,5,'dome',1690,1709),(6,5,'nave',1672,1689);

-- How high is the nave of Holy Wisdom?
-- holy wisdom nave height
SELECT nave_height_m FROM cathedral WHERE cath_name = 'Holy Wisdom';

-- When was the foundation stone of Saint Lambert laid, in other words when was it begun?
-- saint lambert - year begun
SELECT begun FROM cathedral WHERE cath_name = 'Saint Lambert';

-- Which cathedrals are gothic?
-- gothic ones
SELECT cath_name FROM cathedral WHERE style = 'gothic';

-- Which gothic cathedrals have only one tower?
-- gothic with 1 tower
SELECT cath_name FROM cathedral WHERE style = 'gothic' AND towers = 1;

-- Who is the bishop at Saint Maurus?
-- bishop responsible for saint maurus
SELECT diocese.bishop FROM diocese JOIN cathedral ON cathedral.dio_id = diocese.dio_id WHERE cathedral.cath_name = 'Saint Maurus';

-- Who built the choir of Saint Lambert?
-- saint lambert choir, by whom
SELECT master_builder.mb_name FROM master_builder JOIN building_campaign ON building_campaign.mb_id = master_builder.mb_id JOIN cathedral ON building_campaign.cath_id = cathedral.cath_id WHERE cathedral.cath_name = 'Saint Lambert' AND building_campaign.part = 'choir';

-- Which cathedrals did Wolfram work on?
-- wolfram's cathedrals
SELECT cathedral.cath_name FROM cathedral JOIN building_campaign ON building_campaign.cath_id = cathedral.cath_id JOIN master_builder ON building_campaign.mb_id = master_builder.mb_id WHERE master_builder.mb_name LIKE '%Wolfram';

-- Has Saint Ebba ever been consecrated?
-- was saint ebba consecrated
SELECT EXISTS (SELECT cath_name FROM cathedral WHERE cath_name = 'Saint Ebba' AND consecrated IS NOT NULL);

-- Did Isaac Noll live past 1705?
-- isaac noll died after 1705?
SELECT EXISTS (SELECT mb_name FROM master_builder WHERE mb_name = 'Isaac Noll' AND died > 1705);

-- How many towers do the romanesque cathedrals have altogether?
-- sum of towers, romanesque
SELECT SUM(towers) FROM cathedral WHERE style = 'romanesque';

-- Which romanesque cathedral is the highest inside?
-- tallest nave among the romanesque
SELECT cath_name FROM cathedral WHERE style = 'romanesque' ORDER BY nave_height_m DESC LIMIT 1;

-- How many cathedrals does each diocese have?
-- cathedrals per diocese
SELECT diocese.dio_name, COUNT(*) FROM diocese JOIN cathedral ON cathedral.dio_id = diocese.dio_id GROUP BY diocese.dio_id;

-- Which cathedral saw the most building campaigns?
-- most campaigns: which cathedral
SELECT cathedral.cath_name FROM cathedral JOIN building_campaign ON building_campaign.cath_id = cathedral.cath_id GROUP BY cathedral.cath_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which builders ran two or more campaigns?
-- master builders with at least 2 campaigns
SELECT master_builder.mb_name FROM master_builder JOIN building_campaign ON building_campaign.mb_id = master_builder.mb_id GROUP BY master_builder.mb_id HAVING COUNT(*) >= 2;

-- For which cathedral do we know no builder?
-- cathedrals without a recorded campaign
SELECT cath_name FROM cathedral WHERE cath_id NOT IN (SELECT cath_id FROM building_campaign);

-- Which diocese has no bishop at present?
-- vacant see
SELECT dio_name FROM diocese WHERE bishop IS NULL;

-- Which was begun earlier, Our Lady of the Fen or Saint Maurus?
-- older: our lady of the fen or saint maurus
SELECT cath_name FROM cathedral WHERE cath_name IN ('Our Lady of the Fen', 'Saint Maurus') ORDER BY begun LIMIT 1;

-- Which builders who were not masons worked on gothic cathedrals?
-- non-masons employed on gothic churches, names
SELECT DISTINCT master_builder.mb_name FROM master_builder JOIN building_campaign ON building_campaign.mb_id = master_builder.mb_id JOIN cathedral ON building_campaign.cath_id = cathedral.cath_id WHERE master_builder.trade != 'mason' AND cathedral.style = 'gothic';

-- Which cathedrals are dedicated to a saint?
-- cathedral names beginning with Saint
SELECT cath_name FROM cathedral WHERE cath_name LIKE 'Saint%';

-- List parts, builders and starting years of the work on Holy Cross, earliest first.
-- holy cross: part, builder, from which year, in order
SELECT building_campaign.part, master_builder.mb_name, building_campaign.from_year FROM building_campaign JOIN master_builder ON building_campaign.mb_id = master_builder.mb_id JOIN cathedral ON building_campaign.cath_id = cathedral.cath_id WHERE cathedral.cath_name = 'Holy Cross' ORDER BY building_campaign.from_year;
