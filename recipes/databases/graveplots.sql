CREATE TABLE plots (plot TEXT PRIMARY KEY, sect TEXT, deceased TEXT, died DATE, age_at_death INTEGER, stone TEXT, lease_end DATE, payer TEXT, payer_tel TEXT, fee_paid TEXT, upkeep TEXT, protected TEXT);
INSERT INTO plots VALUES ('A-03','old yard','Josiah Crake','1889-02-11',61,'slate',NULL,NULL,NULL,'N','parish','Y'),
('A-07','old yard','Honor Trewin','1902-10-30',34,'granite',NULL,NULL,NULL,'N','parish','Y'),
('B-12','meadow','Walter Plumb','1998-06-17',77,'marble','2028-06-30','Irene Plumb','01939 203','Y','family','N'),
('B-13','meadow','Rosalind Keefe','2004-01-05',81,'granite','2024-12-31','Colin Keefe','01939 877','N','gardener','N'),
('B-20','meadow','Stanislaw Gora','2011-09-22',66,'marble','2041-09-30','Ewa Gora','01939 415','Y','gardener','N'),
('C-01','woodland','Meg Ansty','2019-04-14',59,'none','2049-04-30','Paul Ansty','01939 662','Y','parish','N'),
('C-02','woodland','Desmond Achebe','2021-11-03',88,'none','2051-11-30','Grace Achebe','01939 734','N','parish','N'),
('C-05','woodland','Lily Fothergill','2023-08-27',93,'wood','2053-08-31','Paul Ansty','01939 662','Y','family','N'),
('U-02','urn wall','Hector Bright','2016-12-19',70,'bronze plate','2026-12-31','Nina Bright','01939 590','Y','family','N'),
('U-09','urn wall','Ida Somers','2024-05-08',84,'bronze plate','2034-05-31','Tom Somers','01939 118','N','family','N');

-- Where is Meg Ansty buried?
-- meg ansty's grave number
-- which plot for Meg Ansty
SELECT plot FROM plots WHERE deceased = 'Meg Ansty';

-- Who lies in B-20?
-- B-20 whose grave
SELECT deceased FROM plots WHERE plot = 'B-20';

-- When did Walter Plumb pass away?
-- plumb date of death
-- what day did we lose Walter Plumb
SELECT died FROM plots WHERE deceased = 'Walter Plumb';

-- How old did Lily Fothergill get?
-- lily fothergill reached what age
SELECT age_at_death FROM plots WHERE deceased = 'Lily Fothergill';

-- Who tends the grave of Stanislaw Gora?
-- gora's grave looked after by
-- who does the weeding for Stanislaw Gora
SELECT upkeep FROM plots WHERE deceased = 'Stanislaw Gora';

-- Listed graves
-- which graves are protected, whose are they
-- names on the graves we may not remove
SELECT deceased FROM plots WHERE protected = 'Y';

-- Whose family owes us the fee among the woodland graves?
-- woodland, not paid: name of the dead
SELECT deceased FROM plots WHERE sect = 'woodland' AND fee_paid = 'N';

-- Has the fee for Hector Bright come in?
-- hector bright paid up?
SELECT EXISTS (SELECT plot FROM plots WHERE deceased = 'Hector Bright' AND fee_paid = 'Y');

-- Is Ida Somers's grave under protection?
-- ida somers protected?
SELECT EXISTS (SELECT plot FROM plots WHERE deceased = 'Ida Somers' AND protected = 'Y');

-- Whom do I ring about Rosalind Keefe's grave, with number?
-- keefe contact name and phone
SELECT payer, payer_tel FROM plots WHERE deceased = 'Rosalind Keefe';

-- Graves per section
-- how many graves lie in each part of the cemetery?
SELECT sect, COUNT(*) FROM plots GROUP BY sect;

-- Which lease runs out first?
-- plot that expires soonest
-- next grave to fall free
SELECT plot FROM plots WHERE lease_end IS NOT NULL ORDER BY lease_end LIMIT 1;

-- Plots without an end date
-- graves that never expire
-- for ever: which plots
SELECT plot FROM plots WHERE lease_end IS NULL;

-- Marble headstones
-- who has a stone of marble
SELECT deceased FROM plots WHERE stone = 'marble';

-- Who pays for more than one grave?
-- payers with two plots or more
SELECT payer FROM plots WHERE payer IS NOT NULL GROUP BY payer HAVING COUNT(*) > 1;

-- Who died youngest?
-- shortest life
SELECT deceased FROM plots ORDER BY age_at_death LIMIT 1;

-- Average age reached, by section
-- how old did people get on average in each part
SELECT sect, AVG(age_at_death) FROM plots GROUP BY sect;

-- Died since 2019 (2019 included)
-- burials with a death in 2019 or later
SELECT deceased FROM plots WHERE died >= '2019';
