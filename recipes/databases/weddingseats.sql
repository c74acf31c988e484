CREATE TABLE guests (g_no INTEGER PRIMARY KEY, guest TEXT, side TEXT, relation TEXT, tbl INTEGER, rsvp TEXT, plus_one TEXT, child TEXT, meal TEXT, from_where TEXT, gift TEXT, gift_val INTEGER, tel TEXT, overnight TEXT);
INSERT INTO guests VALUES (1,'Aunt Philippa','bride','aunt',1,'yes',NULL,'N','beef','Truro','toaster',60,'0151 22','Y'),
(2,'Gideon Straw','groom','best man',1,'yes','Fay Lister','N','beef','London','voucher',150,'0151 37','Y'),
(3,'Grandpa Wim','groom','grandfather',1,'yes',NULL,'N','fish','Delft','clock',220,'0151 41','N'),
(4,'Roz Pennick','bride','school friend',2,'no',NULL,'N',NULL,'Cardiff',NULL,NULL,'0151 48','N'),
(5,'Little Ada','bride','niece',2,'yes',NULL,'Y','pasta','Truro',NULL,NULL,NULL,'Y'),
(6,'Femi Adeyinka','groom','colleague',3,'yes','Lara Adeyinka','N','pasta','London','vase',85,'0151 59','N'),
(7,'Uncle Joop','groom','uncle',3,'maybe',NULL,'N','fish','Delft',NULL,NULL,'0151 63','N'),
(8,'Tess Marlowe','bride','bridesmaid',2,'yes','Hal Quick','N','pasta','Bristol','voucher',100,'0151 70','Y'),
(9,'Dr Nuttall','bride','neighbour',3,'no',NULL,'N',NULL,'Bristol','card',5,'0151 74','N'),
(10,'Young Stef','groom','cousin',3,'yes',NULL,'Y','pasta','Delft',NULL,NULL,NULL,'N');

-- Where does Grandpa Wim sit?
-- grandpa wim which table
-- table number for Grandpa Wim
SELECT tbl FROM guests WHERE guest = 'Grandpa Wim';

-- Who sits at table 3?
-- table 3
-- names on table number 3
SELECT guest FROM guests WHERE tbl = 3;

-- Who isn't coming?
-- refusals
-- said no
SELECT guest FROM guests WHERE rsvp = 'no';

-- Who hasn't made up their mind?
-- maybes
-- still undecided
SELECT guest FROM guests WHERE rsvp = 'maybe';

-- Who is Tess Marlowe bringing?
-- tess marlowe's companion
-- who comes along with Tess Marlowe
SELECT plus_one FROM guests WHERE guest = 'Tess Marlowe';

-- Is Gideon Straw staying the night?
-- does gideon straw need a bed
SELECT EXISTS (SELECT guest FROM guests WHERE guest = 'Gideon Straw' AND overnight = 'Y');

-- Is Femi Adeyinka bringing somebody?
-- femi with partner?
SELECT EXISTS (SELECT guest FROM guests WHERE guest = 'Femi Adeyinka' AND plus_one IS NOT NULL);

-- Which guests are children?
-- kids
-- little ones on the list
SELECT guest FROM guests WHERE child = 'Y';

-- How many of each meal do we order?
-- meal count, only people who have chosen
-- beef, fish, pasta: how many each
SELECT meal, COUNT(*) FROM guests WHERE meal IS NOT NULL GROUP BY meal;

-- What did Aunt Philippa give us?
-- philippa's present
-- present from Aunt Philippa
SELECT gift FROM guests WHERE guest = 'Aunt Philippa';

-- Most valuable present, from whom?
-- who gave the most expensive thing
-- most generous guest
SELECT guest FROM guests ORDER BY gift_val DESC LIMIT 1;

-- Who is how related among the bride's people who come?
-- bride's side, coming: name and relation
SELECT guest, relation FROM guests WHERE side = 'bride' AND rsvp = 'yes';

-- Delft guests
-- who travels from Delft
-- the ones out of delft
SELECT guest FROM guests WHERE from_where = 'Delft';

-- Who gave us a voucher, and their phone numbers?
-- voucher givers + phone
SELECT guest, tel FROM guests WHERE gift = 'voucher';

-- How many people on each side have said yes?
-- acceptances for bride and groom
SELECT side, COUNT(*) FROM guests WHERE rsvp = 'yes' GROUP BY side;

-- Which table is fullest?
-- table with the most names
SELECT tbl FROM guests GROUP BY tbl ORDER BY COUNT(*) DESC LIMIT 1;

-- Who came without a present?
-- empty-handed guests
-- no gift from
SELECT guest FROM guests WHERE gift IS NULL;

-- Who's the best man?
-- name of the best man
SELECT guest FROM guests WHERE relation = 'best man';
