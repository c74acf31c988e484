CREATE TABLE med_cupboard (line INTEGER PRIMARY KEY, article TEXT, strength TEXT, form TEXT, helps_with TEXT, qty_left INTEGER, uom TEXT, use_by DATE, opened TEXT, rx TEXT, min_age INTEGER, kept_in TEXT, for_whom TEXT);
INSERT INTO med_cupboard VALUES (1,'Doloran','400 mg','tablet','headache',14,'pcs','2026-02-28','Y','N',12,'bathroom',NULL),
(2,'Tussol','15 mg','syrup','cough',80,'ml','2025-01-31','Y','N',2,'kitchen fridge','Emil'),
(3,'Rinospray','0.1 %','spray','blocked nose',10,'ml','2025-11-30','N','N',6,'bathroom',NULL),
(4,'Amoxil-B','500 mg','capsule','infection',3,'pcs','2024-10-31','Y','Y',12,'hall drawer','Greta'),
(5,'Pollenex','10 mg','tablet','hay fever',28,'pcs','2027-05-31','N','N',6,'bathroom','Greta'),
(6,'Burn gel',NULL,'gel','burns',25,'g','2026-08-31','N','N',0,'kitchen drawer',NULL),
(7,'Lumbarin','75 mg','tablet','back pain',9,'pcs','2025-09-30','Y','Y',18,'hall drawer','Opa Klaus'),
(8,'Ventoris','100 µg','inhaler','asthma',1,'pcs','2025-12-31','Y','Y',5,'school bag','Emil'),
(9,'Plasters large',NULL,'dressing','cuts',0,'pcs','2029-01-31','Y','N',0,'kitchen drawer',NULL),
(10,'Fevarin junior','125 mg','suppository','fever',6,'pcs','2025-06-30','Y','N',1,'kitchen fridge','Emil'),
(11,'Gastrix','20 mg','capsule','heartburn',12,'pcs','2026-11-30','N','N',18,'bathroom','Opa Klaus');

-- What have we got against a cough?
-- something for a cough
-- what's good for coughing
SELECT article FROM med_cupboard WHERE helps_with = 'cough';

-- What is Gastrix for?
-- gastrix good for what
-- when would I take Gastrix
SELECT helps_with FROM med_cupboard WHERE article = 'Gastrix';

-- Where are the large plasters?
-- where do we keep plasters large
-- plasters large, which drawer
SELECT kept_in FROM med_cupboard WHERE article = 'Plasters large';

-- What do we need to buy because it's finished?
-- used up
-- what has run out, none left
SELECT article FROM med_cupboard WHERE qty_left = 0;

-- What had gone off before 2025-03-01?
-- expired before March 2025
-- past its date on the first of march 2025, i.e. use-by earlier
SELECT article FROM med_cupboard WHERE use_by < '2025-03-01';

-- How long does the Rinospray keep?
-- rinospray use by
-- until what date is Rinospray good
SELECT use_by FROM med_cupboard WHERE article = 'Rinospray';

-- Do I need a prescription for Lumbarin?
-- lumbarin prescription only?
SELECT EXISTS (SELECT article FROM med_cupboard WHERE article = 'Lumbarin' AND rx = 'Y');

-- Has the Pollenex been opened?
-- is pollenex already open
SELECT EXISTS (SELECT article FROM med_cupboard WHERE article = 'Pollenex' AND opened = 'Y');

-- Over-the-counter tablets
-- which tablets come without a prescription
SELECT article FROM med_cupboard WHERE form = 'tablet' AND rx = 'N';

-- Emil's medicines with where they are
-- what's for Emil and where do I find it
SELECT article, kept_in FROM med_cupboard WHERE for_whom = 'Emil';

-- From what age can you take Doloran?
-- doloran youngest age
-- how old must a child be for Doloran
SELECT min_age FROM med_cupboard WHERE article = 'Doloran';

-- Still sealed
-- unopened packs
-- what haven't we started
SELECT article FROM med_cupboard WHERE opened = 'N';

-- How many things are kept in each place?
-- items by storage place
SELECT kept_in, COUNT(*) FROM med_cupboard GROUP BY kept_in;

-- Which person has at least three medicines?
-- who has 3 or more things in the cupboard
SELECT for_whom FROM med_cupboard WHERE for_whom IS NOT NULL GROUP BY for_whom HAVING COUNT(*) >= 3;

-- What keeps longest?
-- furthest use-by date
SELECT article FROM med_cupboard ORDER BY use_by DESC LIMIT 1;

-- What may only adults take (18 and up)?
-- medicines from age 18
-- not for under-18s
SELECT article FROM med_cupboard WHERE min_age = 18;

-- What's for everyone?
-- medicines that aren't for one person
-- nobody's in particular
SELECT article FROM med_cupboard WHERE for_whom IS NULL;

-- How strong is Ventoris?
-- ventoris dose
SELECT strength FROM med_cupboard WHERE article = 'Ventoris';
