CREATE TABLE brick_sets (set_no TEXT PRIMARY KEY, title TEXT, theme TEXT, pieces INTEGER, minifigs INTEGER, released INTEGER, paid_eur REAL, box_kept TEXT, built TEXT, shelf TEXT);
CREATE TABLE missing_parts (part_no TEXT PRIMARY KEY, set_no TEXT REFERENCES brick_sets(set_no), part_name TEXT, colour TEXT, qty INTEGER, ordered_on DATE, arrived TEXT);
INSERT INTO brick_sets VALUES ('7041','Dragon Gate','castle',812,9,2011,89,'yes','yes','hall'),('6120','Harbor Crane','town',640,4,2016,55,'no','yes','study'),('9905','Lunar Walker','space',1460,6,2021,149,'yes','no','attic'),('3310','Pirate Sloop','pirates',388,5,1996,30,'no','yes','study'),('8877','Steam Express','trains',1033,7,2018,120,'yes','yes','hall'),('4402','Ice Cream Van','town',214,2,2020,19,'yes','no','kids room'),('5156','Mining Rig','space',905,3,1999,72,'no','no','attic'),('2030','Skull Reef','pirates',1275,11,2022,135,'yes','yes','hall');
INSERT INTO missing_parts VALUES ('P-11','7041','hinge plate','dark red',2,'2024-01-05','yes'),('P-12','3310','rigging net','black',1,'2024-01-05','no'),('P-13','5156','dome window','trans yellow',4,'2024-02-11','no'),('P-14','5156','technic pin','grey',12,'2024-02-12','yes'),('P-15','8877','buffer','black',3,NULL,NULL),('P-16','3310','sail','white',1,'2023-11-30','yes'),('P-17','6120','hook','grey',1,'2024-03-01','no');

-- which set has the most pieces?
-- my biggest set
-- set with the highest piece count
SELECT title FROM brick_sets ORDER BY pieces DESC LIMIT 1;

-- what is missing from the Pirate Sloop?
-- which parts does the Pirate Sloop need?
-- pirate sloop lost parts
SELECT missing_parts.part_name FROM missing_parts JOIN brick_sets ON missing_parts.set_no = brick_sets.set_no WHERE brick_sets.title = 'Pirate Sloop';

-- which sets are not built yet?
-- what i have still to build
-- unbuilt sets
SELECT title FROM brick_sets WHERE built = 'no';

-- where is the Steam Express standing?
-- place of the steam express
SELECT shelf FROM brick_sets WHERE title = 'Steam Express';

-- which sets are complete?
-- sets where no part is missing
-- titles without any missing part
SELECT title FROM brick_sets WHERE set_no NOT IN (SELECT set_no FROM missing_parts);

-- which parts did i not order yet?
-- parts never ordered
SELECT part_name FROM missing_parts WHERE ordered_on IS NULL;

-- how many pieces do i own all together?
-- sum of pieces
SELECT SUM(pieces) FROM brick_sets;

-- how many sets from each theme do i have?
-- sets by theme, the count
-- themes with number of sets
SELECT theme, COUNT(*) FROM brick_sets GROUP BY theme;

-- how much money went to space sets?
-- paid for space in total
SELECT SUM(paid_eur) FROM brick_sets WHERE theme = 'space';

-- which set does the dome window belong to?
-- dome window is from what set
SELECT brick_sets.title FROM brick_sets JOIN missing_parts ON missing_parts.set_no = brick_sets.set_no WHERE missing_parts.part_name = 'dome window';

-- is there a set from before 2000 with its box?
-- do i have the box of any set older than 2000
SELECT EXISTS (SELECT title FROM brick_sets WHERE released < 2000 AND box_kept = 'yes');

-- do i have a town set that is built?
-- is some town set put together already
SELECT EXISTS (SELECT title FROM brick_sets WHERE theme = 'town' AND built = 'yes');

-- sets in the hall, with year
-- what stands in the hall and from which year is it
SELECT title, released FROM brick_sets WHERE shelf = 'hall';

-- which sets miss black parts?
-- black pieces are lacking where?
SELECT brick_sets.title FROM brick_sets JOIN missing_parts ON missing_parts.set_no = brick_sets.set_no WHERE missing_parts.colour = 'black';

-- oldest set
-- the earliest released one
-- which set came out first?
SELECT title FROM brick_sets ORDER BY released LIMIT 1;

-- for which set is the most parts missing, counted in pieces?
-- set lacking the largest quantity
SELECT brick_sets.title FROM brick_sets JOIN missing_parts ON missing_parts.set_no = brick_sets.set_no GROUP BY brick_sets.set_no ORDER BY SUM(missing_parts.qty) DESC LIMIT 1;

-- ordered but did not arrive: which parts?
-- not arrived parts
-- parts i am waiting for
SELECT part_name FROM missing_parts WHERE arrived = 'no';
