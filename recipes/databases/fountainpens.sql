CREATE TABLE pens (pen_id INTEGER PRIMARY KEY, model TEXT, brand TEXT, nib TEXT, nib_material TEXT, filling TEXT, body_colour TEXT, year_made INTEGER, acquired DATE, price_gbp REAL, inked_with TEXT, leaks TEXT, gift_from TEXT);
INSERT INTO pens VALUES (1,'Meridian 51','Halcyon','F','gold','vacuum','burgundy',1951,'2014-05-03',85,'Midnight Fjord','no',NULL),
(2,'Scribe Junior','Halcyon','M','steel','cartridge','green',1974,'2009-12-25',NULL,NULL,'no','Aunt Winifred'),
(3,'Duofuoco','Arcangeli','B','gold','piston','orange',2016,'2017-03-18',420,'Sepia Nera','no',NULL),
(4,'Sailfish','Kobayama','EF','gold','converter','black',2019,'2020-08-11',190,'Iron Plum','no',NULL),
(5,'Student 12','Pelle','M','steel','piston','blue',1963,'2018-10-27',40,NULL,'yes',NULL),
(6,'Tortoise Grande','Arcangeli','M','gold','piston','tortoiseshell',1938,'2021-06-05',610,'Sepia Nera','yes',NULL),
(7,'Clearview','Kobayama','F','steel','eyedropper','transparent',2022,'2022-11-09',28,'Midnight Fjord','no','Desmond'),
(8,'Executive Slim','Pelle','F','steel','converter','silver',1985,'2023-01-14',22,NULL,'no',NULL),
(9,'Jubilee','Halcyon','B','gold','lever','navy',1935,'2023-09-30',150,'Royal Damson','no',NULL),
(10,'Wayfarer','Lindqvist','EF','titanium','piston','grey',2021,'2024-02-22',265,'Iron Plum','no','Desmond');

-- Which of my pens are inked at the moment?
-- what have I got filled just now
-- pens with ink in them
SELECT model FROM pens WHERE inked_with IS NOT NULL;

-- What ink is in the Jubilee?
-- jubilee - which ink?
-- What did I fill the Jubilee with?
SELECT inked_with FROM pens WHERE model = 'Jubilee';

-- Which pens leak?
-- any leakers, names please
-- the leaky ones
SELECT model FROM pens WHERE leaks = 'yes';

-- Who gave me the Scribe Junior?
-- Scribe Junior: a present from whom?
SELECT gift_from FROM pens WHERE model = 'Scribe Junior';

-- What is my oldest pen?
-- earliest pen in the drawer
-- Which pen was made longest ago?
SELECT model FROM pens ORDER BY year_made LIMIT 1;

-- What was the dearest pen I ever bought?
-- most I paid was for which pen
SELECT model FROM pens ORDER BY price_gbp DESC LIMIT 1;

-- Do I own a gold-nibbed Pelle?
-- is there any Pelle with a gold nib
SELECT EXISTS (SELECT model FROM pens WHERE brand = 'Pelle' AND nib_material = 'gold');

-- Have I a lever filler?
-- is there a pen in the collection that fills by lever?
SELECT EXISTS (SELECT model FROM pens WHERE filling = 'lever');

-- How many pens does each maker account for?
-- pens per brand
-- count by maker
SELECT brand, COUNT(*) FROM pens GROUP BY brand;

-- Which piston fillers have a gold nib?
-- gold nib + piston
SELECT model FROM pens WHERE filling = 'piston' AND nib_material = 'gold';

-- What have I spent on pens altogether?
-- sum total paid, in pounds
SELECT SUM(price_gbp) FROM pens;

-- Which pens were made before 1960?
-- vintage ones, pre-1960
SELECT model FROM pens WHERE year_made < 1960;

-- Which pens came from Desmond?
-- Desmond's presents
SELECT model FROM pens WHERE gift_from = 'Desmond';

-- What did I acquire in 2023?
-- additions of 2023
-- new to me in 2023
SELECT model FROM pens WHERE acquired = '2023';

-- What does an Arcangeli cost me on average?
-- mean price paid, Arcangeli
SELECT AVG(price_gbp) FROM pens WHERE brand = 'Arcangeli';

-- Which is newer, the Sailfish or the Wayfarer?
-- sailfish or wayfarer: later year of manufacture
SELECT model FROM pens WHERE model IN ('Sailfish', 'Wayfarer') ORDER BY year_made DESC LIMIT 1;

-- Which inks are in use?
-- inks currently in some pen
SELECT DISTINCT inked_with FROM pens WHERE inked_with IS NOT NULL;

-- What colour is the Student 12?
-- student 12 body colour
SELECT body_colour FROM pens WHERE model = 'Student 12';
