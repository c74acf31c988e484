CREATE TABLE bottles (id INTEGER PRIMARY KEY, wine TEXT, producer TEXT, grape TEXT, region TEXT, country TEXT, colour TEXT, vintage INTEGER, bought_on DATE, opened_on DATE, drink_from INTEGER, drink_until INTEGER, paid REAL, worth_now REAL, qty INTEGER, rack TEXT, organic TEXT, score INTEGER);
INSERT INTO bottles VALUES (1,'Clos des Merles','Domaine Vasseur','syrah','Rhône','France','red',2012,'2015-10-03',NULL,2018,2028,24.00,46.00,4,'A1','no',93),(2,'Roter Fels','Weingut Adler','pinot noir','Baden','Germany','red',2018,'2020-12-11','2023-12-24',2021,2027,18.50,22.00,5,'A2','yes',90),(3,'Quinta do Lobo','Irmãos Pinto','touriga','Douro','Portugal','red',2011,'2014-05-17',NULL,2017,2035,31.00,58.00,2,'A1','no',95),(4,'Schieferblick','Weingut Adler','riesling','Mosel','Germany','white',2020,'2021-09-09','2022-06-11',2022,2030,14.00,15.50,9,'B1','yes',91),(5,'Les Galets','Domaine Vasseur','roussanne','Rhône','France','white',2019,'2021-03-20',NULL,2021,2025,21.00,21.00,3,'B1','no',88),(6,'Costa Rosa','Bodegas Nuria','garnacha','Navarra','Spain','rosé',2022,'2023-05-06','2023-07-15',2023,2024,7.90,7.90,6,'C1','yes',84),(7,'Brut Nature','Maison Ledoux','chardonnay','Champagne','France','sparkling',2014,'2019-11-29',NULL,2019,2026,42.00,55.00,2,'C2','no',94),(8,'Hilltop Reserve','Koala Creek','shiraz','Barossa','Australia','red',2016,'2018-04-14','2021-10-30',2019,2029,27.50,30.00,0,NULL,'no',92),(9,'Old Vines','Bodegas Nuria','tempranillo','Rioja','Spain','red',2015,'2019-02-02',NULL,2020,2030,16.00,24.00,6,'A2','no',NULL),(10,'Eiswein','Weingut Adler','riesling','Mosel','Germany','sweet',2016,'2018-12-15',NULL,2020,2045,39.00,65.00,1,'C2','no',96),(11,'Table Red','Irmãos Pinto','touriga','Douro','Portugal','red',2021,'2023-09-01','2023-09-02',2022,2025,5.50,5.50,11,'D1','no',NULL);

-- Who makes the Roter Fels?
-- roter fels producer
-- winery behind Roter Fels
SELECT producer FROM bottles WHERE wine = 'Roter Fels';

-- Which wines do I have from Weingut Adler?
-- adler bottles
SELECT wine FROM bottles WHERE producer = 'Weingut Adler';

-- What is the Quinta do Lobo made from?
-- quinta do lobo grape
SELECT grape FROM bottles WHERE wine = 'Quinta do Lobo';

-- What did I pay for the Quinta do Lobo?
-- quinta do lobo purchase price
SELECT paid FROM bottles WHERE wine = 'Quinta do Lobo';

-- What would the Quinta do Lobo fetch today?
-- quinta do lobo current value
SELECT worth_now FROM bottles WHERE wine = 'Quinta do Lobo';

-- Which wines have gone up in value?
-- worth more than I paid
SELECT wine FROM bottles WHERE worth_now > paid;

-- Where is the Eiswein?
-- eiswein which rack
SELECT rack FROM bottles WHERE wine = 'Eiswein';

-- What lies in A1?
-- rack a1 content
SELECT wine FROM bottles WHERE rack = 'A1';

-- How many bottles of Old Vines are left?
-- old vines stock
SELECT qty FROM bottles WHERE wine = 'Old Vines';

-- What have I drunk up?
-- wines with no bottle left
-- all gone
SELECT wine FROM bottles WHERE qty = 0;

-- How many bottles have I got altogether?
-- bottles in the cellar, total
SELECT SUM(qty) FROM bottles;

-- Which wines have I not tried yet?
-- never opened
-- unopened wines
SELECT wine FROM bottles WHERE opened_on IS NULL;

-- When did I first open a Schieferblick?
-- schieferblick opened on
SELECT opened_on FROM bottles WHERE wine = 'Schieferblick';

-- When did I buy the Schieferblick?
-- schieferblick bought on
SELECT bought_on FROM bottles WHERE wine = 'Schieferblick';

-- What year is the Brut Nature?
-- brut nature vintage
SELECT vintage FROM bottles WHERE wine = 'Brut Nature';

-- From when can I drink the Old Vines?
-- old vines ready from
SELECT drink_from FROM bottles WHERE wine = 'Old Vines';

-- How long will Les Galets keep?
-- les galets drink by
SELECT drink_until FROM bottles WHERE wine = 'Les Galets';

-- Which ones should I drink by 2025 at the latest?
-- drink up by 2025 or earlier
SELECT wine FROM bottles WHERE drink_until <= 2025;

-- What keeps longest?
-- longest-lived wine
SELECT wine FROM bottles ORDER BY drink_until DESC LIMIT 1;

-- What's the oldest wine in the cellar and who made it?
-- oldest vintage: wine + producer
SELECT wine, producer FROM bottles ORDER BY vintage LIMIT 1;

-- Which reds are older than 2016?
-- red, vintage before 2016
SELECT wine FROM bottles WHERE colour = 'red' AND vintage < 2016;

-- Which white or sparkling wines do I own?
-- whites and bubbles
SELECT wine FROM bottles WHERE colour = 'white' OR colour = 'sparkling';

-- Is there any organic rosé?
-- organic rosé?
SELECT EXISTS (SELECT id FROM bottles WHERE colour = 'rosé' AND organic = 'yes');

-- Which German wines aren't organic?
-- german, not organic
SELECT wine FROM bottles WHERE country = 'Germany' AND organic = 'no';

-- Which wine got the most points?
-- best rated bottle
SELECT wine FROM bottles ORDER BY score DESC LIMIT 1;

-- What haven't I rated?
-- no points given
SELECT wine FROM bottles WHERE score IS NULL;

-- Which wines have more points than the Hilltop Reserve?
-- scored above hilltop reserve
SELECT wine FROM bottles WHERE score > (SELECT score FROM bottles WHERE wine = 'Hilltop Reserve');

-- Did the Brut Nature cost more than the Eiswein?
-- brut nature dearer than eiswein when bought?
SELECT EXISTS (SELECT id FROM bottles WHERE wine = 'Brut Nature' AND paid > (SELECT paid FROM bottles WHERE wine = 'Eiswein'));

-- Which was cheaper, Les Galets or Clos des Merles?
-- cheaper buy: les galets / clos des merles
SELECT wine FROM bottles WHERE wine IN ('Les Galets', 'Clos des Merles') ORDER BY paid LIMIT 1;

-- How many bottles per country?
-- bottles by country
SELECT country, SUM(qty) FROM bottles GROUP BY country;

-- Which country do I have most bottles from?
-- biggest country in my cellar by bottles
SELECT country FROM bottles GROUP BY country ORDER BY SUM(qty) DESC LIMIT 1;

-- Average points per colour, best first?
-- mean score by colour high to low
SELECT colour, AVG(score) FROM bottles WHERE score IS NOT NULL GROUP BY colour ORDER BY AVG(score) DESC;

-- From which producers have I more than one wine?
-- producers with several wines
SELECT producer FROM bottles GROUP BY producer HAVING COUNT(*) > 1;

-- Which producers make both red and white?
-- red + white producers
SELECT producer FROM bottles WHERE colour = 'red' INTERSECT SELECT producer FROM bottles WHERE colour = 'white';

-- What did I buy in 2018 or 2019?
-- purchases 2018 to 2019
SELECT wine FROM bottles WHERE bought_on BETWEEN '2018' AND '2019';

-- What was my last purchase?
-- most recently bought wine
SELECT wine FROM bottles ORDER BY bought_on DESC LIMIT 1;

-- What did we open over Christmas 2023, in December?
-- opened december 2023
SELECT wine FROM bottles WHERE opened_on = '2023-12';

-- How many different grapes have I?
-- number of grape varieties
SELECT COUNT(DISTINCT grape) FROM bottles;

-- Which wines cost more than average?
-- above-average price paid
SELECT wine FROM bottles WHERE paid > (SELECT AVG(paid) FROM bottles);

-- What's the second highest rating?
-- runner-up score
SELECT MAX(score) FROM bottles WHERE score < (SELECT MAX(score) FROM bottles);

-- Which regions have I only whites or sweets from, no reds?
-- regions without a red
SELECT region FROM bottles EXCEPT SELECT region FROM bottles WHERE colour = 'red';

-- French wines by vintage, youngest first.
-- french bottles newest vintage on top
SELECT wine FROM bottles WHERE country = 'France' ORDER BY vintage DESC;
