CREATE TABLE lambs (tag TEXT PRIMARY KEY, ewe TEXT, ram TEXT, breed TEXT, sex TEXT, born DATE, birth_kg REAL, litter INTEGER, assisted TEXT, bottle_fed TEXT, weaned DATE, sold DATE, price_gbp REAL);
INSERT INTO lambs VALUES ('L401','Dolly Grey','Samson','Texel','ewe','2023-03-02',4.6,2,'no','no','2023-06-20',NULL,NULL),
('L402','Dolly Grey','Samson','Texel','ram','2023-03-02',5.1,2,'no','no','2023-06-20','2023-09-14',92),
('L403','Bramble','Old Tup','Swaledale','ewe','2023-03-19',3.9,1,'yes','no','2023-07-01','2023-10-05',78),
('L404','Speckle','Samson','Suffolk','ram','2023-04-01',3.2,3,'yes','yes','2023-07-15','2023-11-02',85),
('L405','Speckle','Samson','Suffolk','ewe','2023-04-01',3.0,3,'yes','yes','2023-07-16',NULL,NULL),
('L406','Nettle','Old Tup','Swaledale','ram','2024-02-27',4.3,1,'no','no','2024-06-10','2024-09-12',101),
('L407','Bramble','Hector','Swaledale','ewe','2024-03-08',4.0,2,'no','no','2024-06-18',NULL,NULL),
('L408','Bramble','Hector','Swaledale','ram','2024-03-08',4.1,2,'no','yes','2024-06-19','2024-10-03',96),
('L409','Tansy','Hector','Texel','ram','2024-03-25',5.8,1,'yes','no','2024-07-02','2024-08-29',110),
('L410','Dolly Grey','Hector','Texel','ewe','2024-04-11',4.7,1,'no','no',NULL,NULL,NULL),
('L411','Clover','Hector','Suffolk','ewe','2024-04-20',2.7,2,'yes','yes',NULL,NULL,NULL);

-- Which lambs were born in March 2024?
-- march 2024 lambs
-- tags of what arrived in march 2024
SELECT tag FROM lambs WHERE born = '2024-03';

-- Which lambs have we still got?
-- unsold lambs
-- not sold yet, tags
SELECT tag FROM lambs WHERE sold IS NULL;

-- Which lamb came last?
-- most recent birth
-- tag of the youngest lamb
SELECT tag FROM lambs ORDER BY born DESC LIMIT 1;

-- How many lambs did Bramble have?
-- bramble number of lambs
-- count of Bramble's young
SELECT COUNT(*) FROM lambs WHERE ewe = 'Bramble';

-- Who fathered L409?
-- L409 sire
-- which ram is behind L409
SELECT ram FROM lambs WHERE tag = 'L409';

-- What did we earn from lambs sold during 2023?
-- lamb income 2023
-- total price for everything that went in 2023
SELECT SUM(price_gbp) FROM lambs WHERE sold = '2023';

-- Which lambs that needed help at birth weren't bottle fed?
-- assisted but not on the bottle
-- helped out yet never bottle-reared
SELECT tag FROM lambs WHERE assisted = 'yes' AND bottle_fed = 'no';

-- Which lambs are not weaned yet?
-- still with the mother, no weaning date
-- weaning outstanding
SELECT tag FROM lambs WHERE weaned IS NULL;

-- What is the average birth weight of Suffolk lambs?
-- suffolk, mean weight when born
-- how heavy is a newborn Suffolk on average
SELECT AVG(birth_kg) FROM lambs WHERE breed = 'Suffolk';

-- Which ewe lambs other than Texels were born since 2024?
-- female, not texel, 2024 onwards
SELECT tag FROM lambs WHERE sex = 'ewe' AND breed <> 'Texel' AND born >= '2024';

-- Which lamb was the heaviest newborn?
-- biggest at birth
-- top birth weight whose tag
SELECT tag FROM lambs ORDER BY birth_kg DESC LIMIT 1;

-- Which lambs were by Old Tup or Samson and fetched more than 80?
-- over 80 quid, sired by old tup or samson
SELECT tag FROM lambs WHERE ram IN ('Old Tup', 'Samson') AND price_gbp > 80;

-- Average price for each breed?
-- what does each breed fetch on average
SELECT breed, AVG(price_gbp) FROM lambs GROUP BY breed;

-- When was the first lamb of 2024 born?
-- earliest 2024 arrival, date
-- date lambing started in 2024
SELECT MIN(born) FROM lambs WHERE born = '2024';

-- Did any triplet get sold?
-- was a lamb from a litter of 3 sold
SELECT EXISTS (SELECT tag FROM lambs WHERE litter = 3 AND sold IS NOT NULL);

-- Any Suffolk born before 2023?
-- do we have suffolks from earlier than 2023
SELECT EXISTS (SELECT tag FROM lambs WHERE breed = 'Suffolk' AND born < '2023');

-- Which lambs were sold after 1 October 2023 but before 2024?
-- gone later than 1 oct 2023 and prior to 2024
SELECT tag FROM lambs WHERE sold > '2023-10-01' AND sold < '2024';

-- Which ewes had more than one bottle-fed lamb?
-- mothers with 2 or more lambs on the bottle
SELECT ewe FROM lambs WHERE bottle_fed = 'yes' GROUP BY ewe HAVING COUNT(*) > 1;
