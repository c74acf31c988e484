CREATE TABLE firm (firm_id INTEGER PRIMARY KEY, label TEXT, founder TEXT, founded INTEGER, based_in TEXT, family_owned TEXT);
CREATE TABLE designer (designer_id INTEGER PRIMARY KEY, label TEXT, nationality TEXT, gender TEXT, died INTEGER);
CREATE TABLE product (sku TEXT PRIMARY KEY, label TEXT, made_by INTEGER REFERENCES firm(firm_id), designed_by INTEGER REFERENCES designer(designer_id), category TEXT, material TEXT, price_eur REAL, dishwasher_safe TEXT, launched INTEGER);
INSERT INTO firm VALUES (1,'Nordskal','Ebbe Lind',1898,'Gravik','yes'),(2,'Casa Terra','Pia Moretti',1972,'Savello','no'),(3,'Hollins & Co','Arthur Hollins',1841,'Stokeford','yes'),(4,'Glashütte Aurich','Dora Aurich',1923,'Bernsee','no');
INSERT INTO designer VALUES (1,'Signe Falk','Danish','female',1994),(2,'Tomaso Neri','Italian','male',NULL),(3,'Kirsi Laine','Finnish','female',NULL),(4,'Edwin Marsh','British','male',1960),(5,'Ulf Brandt','German','male',2011);
INSERT INTO product VALUES ('T100','Fjord bowl',1,1,'bowl','stoneware',38,'yes',1958),('T101','Fjord jug',1,1,'jug','stoneware',54.5,'yes',1959),('T110','Kaamos plate',1,3,'plate','porcelain',26,'yes',2012),('T200','Luna plate',2,2,'plate','terracotta',19.9,'no',1985),('T201','Sole jug',2,2,'jug','terracotta',32,'no',1991),('T300','Willow Lane teapot',3,4,'teapot','porcelain',89,'no',1934),('T301','Regent cup',3,NULL,'cup','porcelain',24,'yes',1902),('T400','Tropfen carafe',4,5,'jug','glass',72,'yes',1967),('T401','Halo tumbler',4,3,'cup','glass',14.5,'yes',2018);

-- Who founded the firm that makes the Luna plate?
-- luna plate: founder of the manufacturer
SELECT firm.founder FROM firm JOIN product ON product.made_by = firm.firm_id WHERE product.label = 'Luna plate';

-- Who designed the Tropfen carafe?
-- designer of tropfen
-- whose design is the Tropfen carafe
SELECT designer.label FROM designer JOIN product ON product.designed_by = designer.designer_id WHERE product.label = 'Tropfen carafe';

-- What does Hollins make?
-- products from hollins & co
-- things made by Hollins and Co
SELECT product.label FROM product JOIN firm ON product.made_by = firm.firm_id WHERE firm.label = 'Hollins & Co';

-- Which products were designed by women?
-- pieces by female designers
-- stuff a woman designed
SELECT product.label FROM product JOIN designer ON product.designed_by = designer.designer_id WHERE designer.gender = 'female';

-- Which firms has Kirsi Laine designed for?
-- companies that make things by laine
-- who produces Kirsi Laine's designs
SELECT DISTINCT firm.label FROM firm JOIN product ON product.made_by = firm.firm_id JOIN designer ON product.designed_by = designer.designer_id WHERE designer.label = 'Kirsi Laine';

-- Where is the maker of the Halo tumbler based?
-- halo tumbler comes from what town
-- home town of the company behind the halo tumbler
SELECT firm.based_in FROM firm JOIN product ON product.made_by = firm.firm_id WHERE product.label = 'Halo tumbler';

-- Priciest piece in porcelain?
-- most expensive porcelain item
SELECT label FROM product WHERE material = 'porcelain' ORDER BY price_eur DESC LIMIT 1;

-- Jugs that can go in the dishwasher
-- dishwasher-safe jugs
-- which jugs may I put into the dishwasher
SELECT label FROM product WHERE category = 'jug' AND dishwasher_safe = 'yes';

-- Anything by Falk that is not a bowl?
-- signe falk's products other than bowls
SELECT product.label FROM product JOIN designer ON product.designed_by = designer.designer_id WHERE designer.label = 'Signe Falk' AND product.category <> 'bowl';

-- Which designers are still alive?
-- living designers
-- designers with no year of death
SELECT label FROM designer WHERE died IS NULL;

-- Which product has no known designer?
-- design unattributed
-- piece nobody is credited with designing
SELECT label FROM product WHERE designed_by IS NULL;

-- Average price per firm
-- what does a piece cost on average at each company
SELECT firm.label, AVG(product.price_eur) FROM firm JOIN product ON product.made_by = firm.firm_id GROUP BY firm.firm_id;

-- Is the Regent cup cheaper than 20 euros?
-- regent cup under 20 eur?
SELECT EXISTS (SELECT label FROM product WHERE label = 'Regent cup' AND price_eur < 20);

-- Oldest family-owned company?
-- which family firm goes back furthest
SELECT label FROM firm WHERE family_owned = 'yes' ORDER BY founded LIMIT 1;

-- Materials used by Nordskal
-- what does Nordskal make its things of
-- nordskal works in which materials
SELECT DISTINCT product.material FROM product JOIN firm ON product.made_by = firm.firm_id WHERE firm.label = 'Nordskal';

-- Which designers have at least two pieces in the range?
-- designers with 2 or more products
SELECT designer.label FROM designer JOIN product ON product.designed_by = designer.designer_id GROUP BY designer.designer_id HAVING COUNT(*) >= 2;

-- Things launched between 1950 and 1970 and what they cost
-- fifties and sixties launches (1950-1970) with price
SELECT label, price_eur FROM product WHERE launched BETWEEN 1950 AND 1970;
