CREATE TABLE place (place_id INTEGER PRIMARY KEY, name TEXT, county TEXT, type TEXT);
CREATE TABLE ancestor (ancestor_id INTEGER PRIMARY KEY, name TEXT, sex TEXT, born_on DATE, died_on DATE, birthplace INTEGER REFERENCES place(place_id), trade TEXT, branch TEXT);
CREATE TABLE keepsake (keepsake_id INTEGER PRIMARY KEY, name TEXT, belonged_to INTEGER REFERENCES ancestor(ancestor_id), material TEXT, est_value INTEGER, kept_at TEXT);
CREATE TABLE residence (ancestor_id INTEGER REFERENCES ancestor(ancestor_id), place_id INTEGER REFERENCES place(place_id), moved_in INTEGER, PRIMARY KEY (ancestor_id, place_id));
INSERT INTO place VALUES (1,'Little Hesling','Norrow','village'),(2,'Carrick Bay','Westmark','port'),(3,'Tolverton','Norrow','town'),(4,'Dunmoor','Westmark','village'),(5,'Port Annis','Overseas','city');
INSERT INTO ancestor VALUES (1,'Josiah Penrow','male','1812-02-03','1879-11-20',1,'miller','Penrow'),(2,'Martha Penrow','female','1820-07-14','1901-01-09',3,'midwife','Penrow'),(3,'Caleb Strand','male','1835-05-30','1866-03-02',2,'ship''s carpenter','Strand'),(4,'Agnes Strand','female','1841-12-25','1930-08-17',4,'lacemaker','Strand'),(5,'Tobias Penrow','male','1849-09-08','1918-10-30',1,'schoolmaster','Penrow'),(6,'Ida Vennick','female','1873-04-19','1962-06-11',5,'photographer','Vennick'),(7,'Walter Vennick','male','1868-01-27',NULL,2,'miller','Vennick'),(8,'Nell Strand','female','1862-10-02','1881-02-22',2,NULL,'Strand');
INSERT INTO keepsake VALUES (1,'pocket watch',1,'silver',320,'Aunt Jo'),(2,'family bible',2,'paper',150,'Aunt Jo'),(3,'sea chest',3,'oak',410,'Cousin Rafe'),(4,'lace bobbins',4,'bone',85,'Cousin Rafe'),(5,'school bell',5,'brass',60,'attic'),(6,'plate camera',6,'mahogany',540,'attic'),(7,'wedding spoon',4,'silver',95,'Aunt Jo'),(8,'milk ledger',7,'paper',20,NULL);
INSERT INTO residence VALUES (1,1,1812),(1,3,1840),(2,3,1820),(3,2,1835),(4,4,1841),(4,2,1860),(5,3,1871),(6,5,1873),(6,2,1895),(7,2,1868),(7,5,1890);

-- Where was Agnes Strand born?
-- birthplace of agnes strand
-- where does Agnes come from
SELECT place.name FROM place JOIN ancestor ON ancestor.birthplace = place.place_id WHERE ancestor.name = 'Agnes Strand';

-- What did Ida Vennick do for a living?
-- ida's occupation
-- ida vennick worked as a what
SELECT trade FROM ancestor WHERE name = 'Ida Vennick';

-- Which ancestors were millers?
-- millers in the family
-- who ran a mill, i.e. was a miller
SELECT name FROM ancestor WHERE trade = 'miller';

-- Whose was the sea chest?
-- sea chest, who owned it
-- who did the sea chest belong to
SELECT ancestor.name FROM ancestor JOIN keepsake ON keepsake.belonged_to = ancestor.ancestor_id WHERE keepsake.name = 'sea chest';

-- What do we still have from Agnes Strand?
-- keepsakes of agnes strand
SELECT keepsake.name FROM keepsake JOIN ancestor ON keepsake.belonged_to = ancestor.ancestor_id WHERE ancestor.name = 'Agnes Strand';

-- Who has the plate camera now?
-- where is the plate camera kept
SELECT kept_at FROM keepsake WHERE name = 'plate camera';

-- Who lived in Carrick Bay at some point?
-- ancestors who resided in carrick bay
-- family members with a home in Carrick Bay
SELECT ancestor.name FROM ancestor JOIN residence ON residence.ancestor_id = ancestor.ancestor_id JOIN place ON residence.place_id = place.place_id WHERE place.name = 'Carrick Bay';

-- When did Tobias move to Tolverton?
-- year tobias penrow came to live in tolverton
SELECT residence.moved_in FROM ancestor JOIN residence ON residence.ancestor_id = ancestor.ancestor_id JOIN place ON residence.place_id = place.place_id WHERE ancestor.name = 'Tobias Penrow' AND place.name = 'Tolverton';

-- Women born in Westmark
-- female ancestors whose birthplace lies in Westmark county
SELECT ancestor.name FROM ancestor JOIN place ON ancestor.birthplace = place.place_id WHERE ancestor.sex = 'female' AND place.county = 'Westmark';

-- Most valuable heirloom at Aunt Jo's?
-- what's the thing worth most that Aunt Jo keeps
SELECT name FROM keepsake WHERE kept_at = 'Aunt Jo' ORDER BY est_value DESC LIMIT 1;

-- For whom do we lack a date of death?
-- death date unknown
-- whose death is not recorded
SELECT name FROM ancestor WHERE died_on IS NULL;

-- Which ancestors left us nothing?
-- who is there no keepsake of
-- family members without any heirloom
SELECT name FROM ancestor WHERE ancestor_id NOT IN (SELECT belonged_to FROM keepsake);

-- Who died before 1880?
-- deaths earlier than 1880
SELECT name FROM ancestor WHERE died_on < '1880';

-- How many of each branch are recorded?
-- count of ancestors by branch
-- penrows, strands, vennicks: how many of each
SELECT branch, COUNT(*) FROM ancestor GROUP BY branch;

-- Was Nell Strand born in a port?
-- is nell's birthplace a port
SELECT EXISTS (SELECT ancestor.name FROM ancestor JOIN place ON ancestor.birthplace = place.place_id WHERE ancestor.name = 'Nell Strand' AND place.type = 'port');

-- What are the silver things worth together?
-- total value of silver keepsakes
SELECT SUM(est_value) FROM keepsake WHERE material = 'silver';

-- Who was born first, Caleb or Martha?
-- older one: Caleb Strand or Martha Penrow
SELECT name FROM ancestor WHERE name IN ('Caleb Strand', 'Martha Penrow') ORDER BY born_on LIMIT 1;

-- Ancestors who lived in at least two places
-- who had more than one home
SELECT ancestor.name FROM ancestor JOIN residence ON residence.ancestor_id = ancestor.ancestor_id GROUP BY ancestor.ancestor_id HAVING COUNT(*) >= 2;
