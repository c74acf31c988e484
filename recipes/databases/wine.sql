CREATE TABLE grape (grape TEXT PRIMARY KEY, colour TEXT, parent1 TEXT REFERENCES grape(grape), parent2 TEXT REFERENCES grape(grape));
CREATE TABLE wine_region (reg_id INTEGER PRIMARY KEY, reg_name TEXT, country TEXT, within INTEGER REFERENCES wine_region(reg_id));
CREATE TABLE estate (est_id INTEGER PRIMARY KEY, est_name TEXT, owner TEXT, winemaker TEXT, reg_id INTEGER REFERENCES wine_region(reg_id), founded INTEGER);
CREATE TABLE planting (est_id INTEGER REFERENCES estate(est_id), grape TEXT REFERENCES grape(grape), hectares REAL);
INSERT INTO grape VALUES ('Morenda','red',NULL,NULL),('Albaric','white',NULL,NULL),('Tintilla Gris','red','Morenda','Albaric'),('Sauvelle','white','Albaric',NULL),('Corvaine','red','Morenda',NULL),('Zelinka','white',NULL,NULL),('Ruby Frost','red','Corvaine','Zelinka');
INSERT INTO wine_region VALUES (1,'Val d''Auron','France',NULL),(2,'Haut-Auron','France',1),(3,'Serra Clara','Portugal',NULL),(4,'Lower Zell','Austria',NULL),(5,'Cote du Cerf','France',1),(6,'Koppel Bay','South Africa',NULL);
INSERT INTO estate VALUES (1,'Domaine Ferrand','Alix Ferrand','Alix Ferrand',2,1820),(2,'Quinta do Vento','Sousa family','Rui Matos',3,1905),(3,'Weingut Prandl','Josef Prandl','Eva Prandl',4,1888),(4,'Clos Merle','Brasson Group','Rui Matos',5,1967),(5,'Chateau Lisle','Brasson Group','Yann Le Goff',2,1741),(6,'Vento Novo','Sousa family','Ines Leal',3,2004);
INSERT INTO planting VALUES (1,'Morenda',12),(1,'Sauvelle',4.5),(2,'Tintilla Gris',20),(2,'Morenda',6),(3,'Zelinka',9),(3,'Ruby Frost',2),(4,'Corvaine',7.5),(4,'Albaric',3),(5,'Morenda',25),(5,'Albaric',8),(6,'Tintilla Gris',5);

-- Who makes the wine at Clos Merle?
-- clos merle winemaker
SELECT winemaker FROM estate WHERE est_name = 'Clos Merle';

-- Which estates does Rui Matos make wine for?
-- Rui Matos works for which estates
SELECT est_name FROM estate WHERE winemaker = 'Rui Matos';

-- What are the parents of Ruby Frost?
-- ruby frost is a cross of what
SELECT parent1, parent2 FROM grape WHERE grape = 'Ruby Frost';

-- Which grapes descend directly from Albaric?
-- children of Albaric, on either side
SELECT grape FROM grape WHERE parent1 = 'Albaric' OR parent2 = 'Albaric';

-- Which grapes does Chateau Lisle grow?
-- whats planted at chateau lisle
SELECT grape FROM planting JOIN estate ON planting.est_id = estate.est_id WHERE estate.est_name = 'Chateau Lisle';

-- Who grows Tintilla Gris?
-- estates with tintilla gris
SELECT estate.est_name FROM estate JOIN planting ON planting.est_id = estate.est_id WHERE planting.grape = 'Tintilla Gris';

-- In which countries is Morenda grown?
-- morenda - which countries
SELECT DISTINCT wine_region.country FROM wine_region JOIN estate ON estate.reg_id = wine_region.reg_id JOIN planting ON planting.est_id = estate.est_id WHERE planting.grape = 'Morenda';

-- Which white grapes are planted in Haut-Auron?
-- whites of Haut-Auron
SELECT DISTINCT grape.grape FROM grape JOIN planting ON planting.grape = grape.grape JOIN estate ON planting.est_id = estate.est_id JOIN wine_region ON estate.reg_id = wine_region.reg_id WHERE grape.colour = 'white' AND wine_region.reg_name = 'Haut-Auron';

-- Which subregions does Val d'Auron have?
-- regions inside Val d'Auron
SELECT reg_name FROM wine_region WHERE within IN (SELECT reg_id FROM wine_region WHERE reg_name = 'Val d''Auron');

-- Which region is the Cote du Cerf part of?
-- cote du cerf lies within?
SELECT reg_name FROM wine_region WHERE reg_id IN (SELECT within FROM wine_region WHERE reg_name = 'Cote du Cerf');

-- Which estates lie somewhere in the subregions of Val d'Auron?
-- estates in a region within Val d'Auron
SELECT estate.est_name FROM estate JOIN wine_region ON estate.reg_id = wine_region.reg_id WHERE wine_region.within IN (SELECT reg_id FROM wine_region WHERE reg_name = 'Val d''Auron');

-- Does Weingut Prandl grow any red grapes?
-- any reds at weingut prandl
SELECT EXISTS (SELECT grape.grape FROM grape JOIN planting ON planting.grape = grape.grape JOIN estate ON planting.est_id = estate.est_id WHERE grape.colour = 'red' AND estate.est_name = 'Weingut Prandl');

-- Does the Brasson Group own anything in Portugal?
-- brasson group - an estate in Portugal?
SELECT EXISTS (SELECT estate.est_name FROM estate JOIN wine_region ON estate.reg_id = wine_region.reg_id WHERE estate.owner = 'Brasson Group' AND wine_region.country = 'Portugal');

-- In which regions is there no estate?
-- regions without an estate
SELECT reg_name FROM wine_region WHERE reg_id NOT IN (SELECT reg_id FROM estate);

-- Which estate grows both Morenda and Albaric?
-- who has morenda and albaric both
SELECT estate.est_name FROM estate JOIN planting ON planting.est_id = estate.est_id WHERE planting.grape = 'Morenda' INTERSECT SELECT estate.est_name FROM estate JOIN planting ON planting.est_id = estate.est_id WHERE planting.grape = 'Albaric';

-- How much land is planted with each grape?
-- hectares per grape
SELECT grape, SUM(hectares) FROM planting GROUP BY grape;

-- Which grape is grown by the most estates?
-- most popular grape among the estates
SELECT grape FROM planting GROUP BY grape ORDER BY COUNT(*) DESC LIMIT 1;

-- Is Chateau Lisle older than Domaine Ferrand?
-- was chateau lisle founded before domaine ferrand?
SELECT EXISTS (SELECT est_name FROM estate WHERE est_name = 'Chateau Lisle' AND founded < (SELECT founded FROM estate WHERE est_name = 'Domaine Ferrand'));

-- Which grapes have no known parents?
-- grapes of unknown parentage, neither parent known
SELECT grape FROM grape WHERE parent1 IS NULL AND parent2 IS NULL;

-- Who owns the estates that grow Corvaine?
-- owners of corvaine growers
SELECT estate.owner FROM estate JOIN planting ON planting.est_id = estate.est_id WHERE planting.grape = 'Corvaine';
