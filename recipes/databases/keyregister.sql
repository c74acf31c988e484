CREATE TABLE keys_out (tag_no TEXT PRIMARY KEY, opens TEXT, bldg TEXT, copies INTEGER, holder TEXT, holder_dept TEXT, out_since DATE, due_back DATE, deposit_chf REAL, master TEXT, lost TEXT, cabinet_slot TEXT);
INSERT INTO keys_out VALUES ('S-001','main gate','Gatehouse',12,'Ursin Caflisch','caretakers','2019-01-07',NULL,0,'Y','N',NULL),
('S-014','chemistry store','Block C',3,'Dr Amsler','science','2024-08-19','2025-07-04',50,'N','N','14'),
('S-015','gym','Sports Hall',6,'Nives Keller','sport','2024-09-02','2025-07-04',50,'N','N','15'),
('S-022','music room 2','Block A',4,NULL,NULL,NULL,NULL,50,'N','N','22'),
('S-023','organ loft','Chapel',2,'Cantor Rüegg','music','2023-02-11','2025-02-28',80,'N','Y','23'),
('S-031','server room','Block A',2,'Timo Brack','IT','2022-05-30',NULL,100,'N','N','31'),
('S-032','roof hatch','Block A',1,'Ursin Caflisch','caretakers','2025-01-13','2025-01-20',100,'N','N','32'),
('S-040','pottery kiln','Annex',2,'Saskia Wild','art','2024-11-05','2025-03-31',30,'N','N','40'),
('S-041','bike cage','Gatehouse',9,NULL,NULL,NULL,NULL,20,'N','N','41'),
('S-050','whole Block C','Block C',2,'Heidrun Moos','head office','2020-08-01',NULL,200,'Y','N','50'),
('S-055','climbing wall','Sports Hall',2,'Nives Keller','sport','2024-10-21','2025-06-13',40,'N','Y','55');

-- Who has the key to the server room?
-- server room key, who's got it
-- who can let me into the server room
SELECT holder FROM keys_out WHERE opens = 'server room';

-- Which key do I need for the gym?
-- gym key tag
-- number on the key for the gym
SELECT tag_no FROM keys_out WHERE opens = 'gym';

-- What does key S-040 open?
-- S-040 is for which door
SELECT opens FROM keys_out WHERE tag_no = 'S-040';

-- Which keys are missing?
-- lost keys
-- what doors have we lost the key for
SELECT opens FROM keys_out WHERE lost = 'Y';

-- Has the chemistry store key gone missing?
-- chemistry store key lost?
SELECT EXISTS (SELECT opens FROM keys_out WHERE opens = 'chemistry store' AND lost = 'Y');

-- Does Heidrun Moos have a master key?
-- is moos holding a general key
-- moos master key y/n
SELECT EXISTS (SELECT opens FROM keys_out WHERE holder = 'Heidrun Moos' AND master = 'Y');

-- Which keys has nobody taken?
-- keys still in the cabinet, with no holder
-- what isn't lent out
SELECT opens FROM keys_out WHERE holder IS NULL;

-- When must the roof hatch key be returned?
-- roof hatch due back
-- until when may they keep the roof hatch key
SELECT due_back FROM keys_out WHERE opens = 'roof hatch';

-- What did Saskia Wild have to leave as security?
-- wild's deposit
-- how many francs did Saskia Wild put down
SELECT deposit_chf FROM keys_out WHERE holder = 'Saskia Wild';

-- Who holds more than one key?
-- people with two or more keys out
SELECT holder FROM keys_out WHERE holder IS NOT NULL GROUP BY holder HAVING COUNT(*) > 1;

-- Keys per building
-- how many keys are there for each house?
-- count by building
SELECT bldg, COUNT(*) FROM keys_out GROUP BY bldg;

-- What opens things in Block A and who has it?
-- block A keys in somebody's hands: door and holder
SELECT opens, holder FROM keys_out WHERE bldg = 'Block A' AND holder IS NOT NULL;

-- Who has had their key the longest?
-- earliest key still out: whose
SELECT holder FROM keys_out WHERE out_since IS NOT NULL ORDER BY out_since LIMIT 1;

-- How much deposit do we hold from the sport department?
-- total security from sport
SELECT SUM(deposit_chf) FROM keys_out WHERE holder_dept = 'sport';

-- Which door has only a single key?
-- doors with just one copy
-- no spare for which lock, only 1 exists
SELECT opens FROM keys_out WHERE copies = 1;

-- What is due in July 2025?
-- keys that must come back july 2025
SELECT opens FROM keys_out WHERE due_back = '2025-07';

-- Where in the cabinet does the organ loft key hang?
-- organ loft hook
-- organ loft, slot?
SELECT cabinet_slot FROM keys_out WHERE opens = 'organ loft';

-- Top 3 most copied keys
-- the three doors with the most keys in existence
SELECT opens FROM keys_out ORDER BY copies DESC LIMIT 3;
