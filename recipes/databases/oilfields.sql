CREATE TABLE field (field_id INTEGER PRIMARY KEY, field TEXT, operator_id INTEGER REFERENCES oilco(co_id), found DATE, reserves_mb REAL, sea TEXT, depth_m INTEGER);
CREATE TABLE oilco (co_id INTEGER PRIMARY KEY, company TEXT, home TEXT, employees INTEGER, parent_id INTEGER REFERENCES oilco(co_id), listed INTEGER);
CREATE TABLE share (field_id INTEGER REFERENCES field(field_id), co_id INTEGER REFERENCES oilco(co_id), pct REAL);
CREATE TABLE pipe (pipe_id INTEGER PRIMARY KEY, from_field INTEGER REFERENCES field(field_id), to_field INTEGER REFERENCES field(field_id), km REAL, laid DATE);
CREATE TABLE spill (spill_id INTEGER PRIMARY KEY, field_id INTEGER REFERENCES field(field_id), spilt_on DATE, barrels INTEGER);
INSERT INTO oilco VALUES (1,'Norsea','Norway',21000,NULL,1972),(2,'Thistle Oil','Scotland',3400,NULL,1981),(3,'Fjordgas','Norway',900,1,NULL),(4,'Petrolux','Luxembourg',12500,NULL,1965),(5,'Skua Energy','Scotland',410,4,2011),(6,'Delft Exploration','Netherlands',1650,4,1994),(7,'Puffin Partners','Norway',35,3,NULL);
INSERT INTO field VALUES (1,'Gannet Deep',2,'1974-08-03',340,'North Sea',96),(2,'Old Troll',1,'1979-03-17',1250,'North Sea',303),(3,'Kittiwake',5,'1986-11-21',75,'North Sea',84),(4,'Snow Hare',1,'1984-06-02',610,'Barents Sea',330),(5,'Lemming',3,'2001-03-09',180,'Barents Sea',345),(6,'Dogger Rose',6,'1991-05-28',42,'North Sea',31),(7,'Razorbill',2,'2013-10-15',95,'Norwegian Sea',390),(8,'Grey Seal',4,'1997-01-30',220,'Norwegian Sea',275),(9,'Merganser',NULL,'2022-04-12',NULL,'Barents Sea',402);
INSERT INTO share VALUES (1,2,60),(1,4,40),(2,1,70),(2,3,10),(2,4,20),(3,5,100),(4,1,55),(4,2,25),(4,7,20),(5,3,51),(5,1,49),(6,6,80),(6,5,20),(7,2,35),(7,1,65),(8,4,100);
INSERT INTO pipe VALUES (1,3,1,22.5,'1989-06-01'),(2,6,1,140,'1995-09-12'),(3,5,4,61,'2005-03-22'),(4,7,8,88.4,'2016-08-30'),(5,8,2,173,'2000-07-19'),(6,4,2,420,'1993-10-02');
INSERT INTO spill VALUES (1,1,'1988-01-17',850),(2,2,'1996-12-03',40),(3,1,'2003-02-25',120),(4,6,'2007-11-09',15),(5,2,'2012-03-30',300),(6,8,'2016-03-14',60),(7,1,'2019-05-05',NULL),(8,5,'2021-09-18',95);

-- What is the deepest field of the company with the most employees?
-- biggest company's deepest field
-- largest employer: which field of theirs lies deepest
SELECT field FROM field WHERE operator_id = (SELECT co_id FROM oilco ORDER BY employees DESC LIMIT 1) ORDER BY depth_m DESC LIMIT 1;

-- Who operates the field with the largest reserves?
-- operator, richest field
SELECT oilco.company FROM oilco JOIN field ON field.operator_id = oilco.co_id ORDER BY field.reserves_mb DESC LIMIT 1;

-- Which company holds shares in the most fields?
-- stakes in more fields than anybody else
-- who has a finger in the most pies
SELECT oilco.company FROM oilco JOIN share ON share.co_id = oilco.co_id GROUP BY oilco.co_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which fields are run by a daughter company of Petrolux?
-- fields operated by petrolux subsidiaries
SELECT field.field FROM field JOIN oilco ON field.operator_id = oilco.co_id WHERE oilco.parent_id = (SELECT co_id FROM oilco WHERE company = 'Petrolux');

-- Which companies belong to a subsidiary of Norsea?
-- norsea's grandchildren
SELECT company FROM oilco WHERE parent_id IN (SELECT co_id FROM oilco WHERE parent_id = (SELECT co_id FROM oilco WHERE company = 'Norsea'));

-- Who owns Skua Energy?
-- skua's parent
SELECT company FROM oilco WHERE co_id = (SELECT parent_id FROM oilco WHERE company = 'Skua Energy');

-- Which company has the most daughters?
-- firm with the greatest number of subsidiaries
SELECT company FROM oilco WHERE co_id = (SELECT parent_id FROM oilco WHERE parent_id IS NOT NULL GROUP BY parent_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Who shares a field with Thistle Oil?
-- thistle's partners
-- co-owners of fields in which Thistle Oil has a stake
SELECT oilco.company FROM oilco JOIN share ON share.co_id = oilco.co_id WHERE share.field_id IN (SELECT share.field_id FROM share JOIN oilco ON share.co_id = oilco.co_id WHERE oilco.company = 'Thistle Oil') AND oilco.company != 'Thistle Oil';

-- To which field does the pipeline from Kittiwake lead?
-- kittiwake pipes into
SELECT field.field FROM field JOIN pipe ON pipe.to_field = field.field_id WHERE pipe.from_field = (SELECT field_id FROM field WHERE field = 'Kittiwake');

-- Which fields send their oil to Old Troll?
-- pipelines into old troll come from
SELECT field.field FROM field JOIN pipe ON pipe.from_field = field.field_id WHERE pipe.to_field = (SELECT field_id FROM field WHERE field = 'Old Troll');

-- From which fields does oil reach Old Troll by way of one other field?
-- fields piping into a field that pipes into old troll
SELECT field.field FROM field JOIN pipe ON pipe.from_field = field.field_id WHERE pipe.to_field IN (SELECT pipe.from_field FROM pipe JOIN field ON pipe.to_field = field.field_id WHERE field.field = 'Old Troll');

-- Which fields have no pipeline leading away?
-- nothing piped out of these fields
SELECT field FROM field WHERE field_id NOT IN (SELECT from_field FROM pipe);

-- Which field isn't hooked up to any pipe, in or out?
-- unconnected field
SELECT field FROM field WHERE field_id NOT IN (SELECT from_field FROM pipe) AND field_id NOT IN (SELECT to_field FROM pipe);

-- Where does the longest pipeline start?
-- longest pipe begins at
SELECT field.field FROM field JOIN pipe ON pipe.from_field = field.field_id ORDER BY pipe.km DESC LIMIT 1;

-- How long is the newest pipeline?
-- km of the last pipe laid
SELECT km FROM pipe ORDER BY laid DESC LIMIT 1;

-- Which field has spilt oil most often?
-- leakiest field
SELECT field.field FROM field JOIN spill ON spill.field_id = field.field_id GROUP BY field.field_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who operates the field with the most spills?
-- operator of the leakiest field
SELECT oilco.company FROM oilco JOIN field ON field.operator_id = oilco.co_id JOIN spill ON spill.field_id = field.field_id GROUP BY field.field_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which fields have never had a spill?
-- clean record, no spills
SELECT field FROM field WHERE field_id NOT IN (SELECT field_id FROM spill);

-- Which companies operate no field?
-- firms that only hold stakes
SELECT company FROM oilco WHERE co_id NOT IN (SELECT operator_id FROM field WHERE operator_id IS NOT NULL);

-- How many barrels were spilt from fields run by Scottish companies?
-- scottish operators: barrels lost
SELECT SUM(spill.barrels) FROM spill JOIN field ON spill.field_id = field.field_id JOIN oilco ON field.operator_id = oilco.co_id WHERE oilco.home = 'Scotland';

-- How many spills have there been in each sea?
-- spills per sea
SELECT field.sea, COUNT(*) FROM field JOIN spill ON spill.field_id = field.field_id GROUP BY field.sea;

-- What are the reserves by sea?
-- million barrels in every sea
SELECT sea, SUM(reserves_mb) FROM field GROUP BY sea;

-- Which seas hold more than 500 million barrels?
-- seas with reserves above 500
SELECT sea FROM field GROUP BY sea HAVING SUM(reserves_mb) > 500;

-- Which fields are owned by three companies or more?
-- at least 3 owners
SELECT field.field FROM field JOIN share ON share.field_id = field.field_id GROUP BY field.field_id HAVING COUNT(*) >= 3;

-- Which fields hold more oil than Gannet Deep?
-- bigger than gannet deep
SELECT field FROM field WHERE reserves_mb > (SELECT reserves_mb FROM field WHERE field = 'Gannet Deep');

-- Which fields are deeper than every North Sea field?
-- deeper than the deepest in the north sea
SELECT field FROM field WHERE depth_m > (SELECT MAX(depth_m) FROM field WHERE sea = 'North Sea');

-- Was Snow Hare found before Kittiwake?
-- snow hare discovered earlier than kittiwake?
SELECT EXISTS (SELECT field FROM field WHERE field = 'Snow Hare' AND found < (SELECT found FROM field WHERE field = 'Kittiwake'));

-- Which company has more people, Thistle Oil or Delft Exploration?
-- thistle or delft - the larger employer
SELECT company FROM oilco WHERE company IN ('Thistle Oil', 'Delft Exploration') ORDER BY employees DESC LIMIT 1;

-- Does Petrolux have a stake in any Barents Sea field?
-- petrolux in the barents?
SELECT EXISTS (SELECT share.pct FROM share JOIN oilco ON share.co_id = oilco.co_id JOIN field ON share.field_id = field.field_id WHERE oilco.company = 'Petrolux' AND field.sea = 'Barents Sea');

-- Who has the biggest share of Snow Hare?
-- snow hare's main owner
SELECT oilco.company FROM oilco JOIN share ON share.co_id = oilco.co_id JOIN field ON share.field_id = field.field_id WHERE field.field = 'Snow Hare' ORDER BY share.pct DESC LIMIT 1;

-- In which fields does the operator hold less than half?
-- operator with a minority stake: fields
SELECT field.field FROM field JOIN share ON share.field_id = field.field_id WHERE share.co_id = field.operator_id AND share.pct < 50;

-- Which fields were discovered in the eighties?
-- finds of 1980-1989
SELECT field FROM field WHERE found BETWEEN '1980' AND '1989';

-- Which fields in the Barents Sea have been found since 2000?
-- barents finds from 2000 on
SELECT field FROM field WHERE sea = 'Barents Sea' AND found >= '2000';

-- Where was oil spilt in March 2012 or March 2016?
-- spills of march 2012 and march 2016, fields
SELECT field.field FROM field JOIN spill ON spill.field_id = field.field_id WHERE spill.spilt_on = '2012-03' OR spill.spilt_on = '2016-03';

-- Which companies are neither Norwegian nor Scottish?
-- firms from other countries than norway and scotland
SELECT company FROM oilco WHERE home NOT IN ('Norway', 'Scotland');

-- Which is the second deepest field?
-- depth: number two
SELECT field FROM field WHERE depth_m < (SELECT MAX(depth_m) FROM field) ORDER BY depth_m DESC LIMIT 1;

-- How many barrels went into the sea in the worst spill of the leakiest field?
-- field with most spills, its biggest one in barrels
SELECT MAX(barrels) FROM spill WHERE field_id = (SELECT field_id FROM spill GROUP BY field_id ORDER BY COUNT(*) DESC LIMIT 1);
