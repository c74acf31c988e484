CREATE TABLE explorer (explorer_id INTEGER PRIMARY KEY, name TEXT, birthplace TEXT, patron TEXT);
CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, ship_name TEXT, rig TEXT, tons INTEGER, launched INTEGER, fate TEXT);
CREATE TABLE voyage (voyage_id INTEGER PRIMARY KEY, explorer_id INTEGER REFERENCES explorer(explorer_id), purpose TEXT, left_port TEXT, departed DATE, returned DATE, crew_out INTEGER, crew_back INTEGER);
CREATE TABLE voyage_ship (voyage_id INTEGER REFERENCES voyage(voyage_id), ship_id INTEGER REFERENCES ship(ship_id), role TEXT, PRIMARY KEY (voyage_id, ship_id));
CREATE TABLE landfall (landfall_id INTEGER PRIMARY KEY, voyage_id INTEGER REFERENCES voyage(voyage_id), place TEXT, sighted_on DATE, claimed TEXT);
INSERT INTO explorer VALUES (1,'Duarte Nogueira','Lagos','King Afonso'),(2,'Willem Brandsma','Hoorn','Spice Company'),(3,'Captain Ruth Calloway','Whitby','Royal Society'),(4,'Lorenzo Vadi','Genoa','Queen Elvira'),(5,'Aksel Tronstad','Tromsø',NULL);
INSERT INTO ship VALUES (1,'Santa Luzia','caravel',60,1488,'wrecked'),(2,'Boa Estrela','nau',140,1494,'broken up'),(3,'De Zwaluw','fluyt',220,1611,'captured'),(4,'Perseverance','bark',340,1764,'broken up'),(5,'Curlew','sloop',95,1770,'wrecked'),(6,'Madonna del Vento','nau',120,1499,'missing'),(7,'Isbjørn','schooner',180,1869,'museum ship');
INSERT INTO voyage VALUES (1,1,'trade route','Lisbon','1495-07-08','1497-09-10',148,55),(2,1,'trade route','Lisbon','1502-02-12','1503-10-11',210,160),(3,4,'gold','Cadiz','1501-05-20',NULL,90,0),(4,2,'spices','Texel','1615-06-14','1617-07-01',87,61),(5,3,'science','Plymouth','1772-08-26','1775-07-30',118,114),(6,3,'mapping','Plymouth','1778-04-03','1780-10-04',92,88),(7,5,'polar','Bergen','1893-06-24','1896-08-20',13,13);
INSERT INTO voyage_ship VALUES (1,1,'flagship'),(1,2,'supply'),(2,2,'flagship'),(3,6,'flagship'),(4,3,'flagship'),(5,4,'flagship'),(5,5,'scout'),(6,4,'flagship'),(7,7,'flagship');
INSERT INTO landfall VALUES (1,1,'Cape of Herons','1495-12-16','yes'),(2,1,'Malindra','1496-04-14','no'),(3,2,'Malindra','1502-08-30','no'),(4,4,'Brandsma Island','1616-01-29','yes'),(5,5,'Penguin Sound','1773-03-27','yes'),(6,5,'Tahuna','1773-08-15','no'),(7,6,'Tahuna','1779-01-17','no'),(8,6,'Cape Calloway','1779-06-05','yes'),(9,7,'Fogland','1895-04-08','no');

-- Who paid for Lorenzo Vadi's expedition?
-- vadi's patron?
-- who was behind Lorenzo Vadi, money-wise
SELECT patron FROM explorer WHERE name = 'Lorenzo Vadi';

-- Which ships sailed under Ruth Calloway?
-- calloway's ships
-- what did Captain Ruth Calloway sail in
SELECT DISTINCT ship.ship_name FROM ship JOIN voyage_ship ON voyage_ship.ship_id = ship.ship_id JOIN voyage ON voyage_ship.voyage_id = voyage.voyage_id JOIN explorer ON voyage.explorer_id = explorer.explorer_id WHERE explorer.name = 'Captain Ruth Calloway';

-- Which explorers made it to Tahuna?
-- who landed at tahuna
-- tahuna was visited by which explorers
SELECT DISTINCT explorer.name FROM explorer JOIN voyage ON voyage.explorer_id = explorer.explorer_id JOIN landfall ON landfall.voyage_id = voyage.voyage_id WHERE landfall.place = 'Tahuna';

-- Which explorer never came home from a voyage?
-- who set out and didn't return
-- lost at sea: explorer with no return date
SELECT explorer.name FROM explorer JOIN voyage ON voyage.explorer_id = explorer.explorer_id WHERE voyage.returned IS NULL;

-- What became of De Zwaluw?
-- fate of De Zwaluw
-- how did De Zwaluw end
SELECT fate FROM ship WHERE ship_name = 'De Zwaluw';

-- How many voyages left from each port?
-- voyages per port of departure
SELECT left_port, COUNT(*) FROM voyage GROUP BY left_port;

-- Which explorers went out more than once?
-- explorers with over 1 voyage
-- who sailed on more than 1 expedition
SELECT explorer.name FROM explorer JOIN voyage ON voyage.explorer_id = explorer.explorer_id GROUP BY explorer.explorer_id HAVING COUNT(*) > 1;

-- Which is the largest ship that ended up wrecked?
-- biggest wreck by tonnage
-- of the wrecked ships, the largest
SELECT ship_name FROM ship WHERE fate = 'wrecked' ORDER BY tons DESC LIMIT 1;

-- Which lands were claimed after 1600?
-- places claimed later than 1600
SELECT place FROM landfall WHERE claimed = 'yes' AND sighted_on > '1600';

-- When did the polar voyage set off?
-- polar trip departure date
-- when did they leave for the polar voyage
SELECT departed FROM voyage WHERE purpose = 'polar';

-- Did the Perseverance serve as a flagship?
-- was Perseverance ever a flagship
SELECT EXISTS (SELECT voyage_ship.ship_id FROM voyage_ship JOIN ship ON voyage_ship.ship_id = ship.ship_id WHERE ship.ship_name = 'Perseverance' AND voyage_ship.role = 'flagship');

-- Did Duarte Nogueira ever reach Malindra?
-- nogueira at malindra, yes or no
-- has Malindra been sighted by Nogueira
SELECT EXISTS (SELECT landfall.place FROM landfall JOIN voyage ON landfall.voyage_id = voyage.voyage_id JOIN explorer ON voyage.explorer_id = explorer.explorer_id WHERE explorer.name = 'Duarte Nogueira' AND landfall.place = 'Malindra');

-- Give me explorer and purpose of the voyages on which as many came back as went out.
-- explorer + purpose where the whole crew came back
SELECT explorer.name, voyage.purpose FROM explorer JOIN voyage ON voyage.explorer_id = explorer.explorer_id WHERE voyage.crew_back = voyage.crew_out;

-- How big were the crews on average when they set out?
-- avg crew at departure
-- mean number of men aboard when leaving
SELECT AVG(crew_out) FROM voyage;

-- Which places have cape in their name?
-- all the capes they sighted
SELECT place FROM landfall WHERE place LIKE '%Cape%';

-- Which ships were bigger than De Zwaluw?
-- ships of more tons than de zwaluw
SELECT ship_name FROM ship WHERE tons > (SELECT tons FROM ship WHERE ship_name = 'De Zwaluw');
