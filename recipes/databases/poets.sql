CREATE TABLE poet (id INTEGER PRIMARY KEY, pen_name TEXT, real_name TEXT, born INTEGER, died INTEGER, homeland TEXT);
CREATE TABLE poem (id INTEGER PRIMARY KEY, title TEXT, poet_id INTEGER REFERENCES poet(id), form TEXT, line_count INTEGER, first_published INTEGER);
CREATE TABLE anthology (isbn TEXT PRIMARY KEY, name TEXT, editor TEXT, publisher TEXT, pub_date DATE, price REAL);
CREATE TABLE anthology_poem (isbn TEXT REFERENCES anthology(isbn), poem_id INTEGER REFERENCES poem(id), page INTEGER, PRIMARY KEY (isbn, poem_id));
INSERT INTO poet VALUES (1,'Orla Finnerty',NULL,1921,1994,'Ireland'),(2,'Corvus','Edmund Blakely',1887,1917,'England'),(3,'Leyla Aydin',NULL,1950,NULL,'Turkey'),(4,'Jun Hartono',NULL,1978,NULL,'Indonesia'),(5,'Old Marrow','Beatrice Stone',1902,1980,'England'),(6,'Mateo Quiroga',NULL,1933,2011,'Chile');
INSERT INTO poem VALUES (1,'Turf Fire',1,'sonnet',14,1952),(2,'The Ferryman''s Daughter',1,'ballad',64,1958),(3,'Trench Psalm',2,'free verse',31,1916),(4,'Barley Moon',2,'sonnet',14,1912),(5,'Bosphorus Nocturne',3,'free verse',40,1983),(6,'Rain on Zinc',4,'haiku',3,2006),(7,'Second Rain',4,'free verse',22,2012),(8,'Marrowbone',5,'ballad',88,1939),(9,'Copper Desert',6,'free verse',120,1968),(10,'Ode to a Blunt Knife',6,'ode',45,1971);
INSERT INTO anthology VALUES ('978-1-111-20','Voices from Small Rooms','Hannah Weir','Lantern Press','2009-04-16',14.99),('978-1-111-37','The Short and the Shorter','Paul Achebe','Lantern Press','2014-10-02',9.5),('978-2-404-11','Poems of War and Harvest','Hannah Weir','Brackwater Books','1998-11-11',18),('978-2-404-58','A World in Verse','Sunita Rao','Brackwater Books','2020-03-21',24.95);
INSERT INTO anthology_poem VALUES ('978-1-111-20',1,12),('978-1-111-20',5,40),('978-1-111-20',8,77),('978-1-111-37',6,3),('978-1-111-37',4,5),('978-1-111-37',1,9),('978-2-404-11',3,21),('978-2-404-11',4,22),('978-2-404-11',1,48),('978-2-404-11',8,60),('978-2-404-58',5,15),('978-2-404-58',9,88),('978-2-404-58',3,101),('978-2-404-58',7,130);

-- Who was Corvus really?
-- real name of Corvus
-- Corvus is a pen name of whom
SELECT real_name FROM poet WHERE pen_name = 'Corvus';

-- Which poets wrote under their own name?
-- poets without a separate real name on file
SELECT pen_name FROM poet WHERE real_name IS NULL;

-- Which anthologies include Turf Fire?
-- books with Turf Fire in them
-- where has Turf Fire been reprinted
SELECT anthology.name FROM anthology JOIN anthology_poem ON anthology_poem.isbn = anthology.isbn JOIN poem ON anthology_poem.poem_id = poem.id WHERE poem.title = 'Turf Fire';

-- On what page of A World in Verse is Copper Desert?
-- copper desert - which page in A World in Verse?
SELECT anthology_poem.page FROM anthology_poem JOIN anthology ON anthology_poem.isbn = anthology.isbn JOIN poem ON anthology_poem.poem_id = poem.id WHERE anthology.name = 'A World in Verse' AND poem.title = 'Copper Desert';

-- Which sonnets do we have and who wrote them?
-- sonnets + poets
SELECT poem.title, poet.pen_name FROM poem JOIN poet ON poem.poet_id = poet.id WHERE poem.form = 'sonnet';

-- What's the longest ballad?
-- ballad with most lines
-- the ballad that goes on longest
SELECT title FROM poem WHERE form = 'ballad' ORDER BY line_count DESC LIMIT 1;

-- How many poems are in each anthology?
-- poem count by anthology
-- for each anthology, how many poems
SELECT anthology.name, COUNT(*) FROM anthology JOIN anthology_poem ON anthology_poem.isbn = anthology.isbn GROUP BY anthology.isbn;

-- Which poems have never been anthologised?
-- poems in no anthology
-- left out of every anthology: which poems
SELECT title FROM poem WHERE id NOT IN (SELECT poem_id FROM anthology_poem);

-- Which poem turns up in the most anthologies?
-- most anthologized poem
SELECT poem.title FROM poem JOIN anthology_poem ON anthology_poem.poem_id = poem.id GROUP BY poem.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Did Hannah Weir edit Poems of War and Harvest?
-- is poems of war and harvest edited by hannah weir?
-- was Hannah Weir the editor of Poems of War and Harvest
SELECT EXISTS (SELECT name FROM anthology WHERE name = 'Poems of War and Harvest' AND editor = 'Hannah Weir');

-- Which poems mention rain in the title?
-- rain poems
-- any poem with Rain in its title
SELECT title FROM poem WHERE title LIKE '%Rain%';

-- Which Lantern Press books came out after 2010?
-- lantern press titles later than 2010
-- what has Lantern Press brought out after 2010
SELECT name FROM anthology WHERE publisher = 'Lantern Press' AND pub_date > '2010';

-- What does the cheapest anthology cost?
-- lowest price among the anthologies
-- how little can I pay for an anthology
SELECT MIN(price) FROM anthology;

-- English poets, ordered by year of birth?
-- give me the poets from England, oldest first
-- poets of England by birth year
SELECT pen_name FROM poet WHERE homeland = 'England' ORDER BY born;

-- Which poets are in both Voices from Small Rooms and A World in Verse?
-- poets found in Voices from Small Rooms and also in A World in Verse
SELECT poet.pen_name FROM poet JOIN poem ON poem.poet_id = poet.id JOIN anthology_poem ON anthology_poem.poem_id = poem.id JOIN anthology ON anthology_poem.isbn = anthology.isbn WHERE anthology.name = 'Voices from Small Rooms' INTERSECT SELECT poet.pen_name FROM poet JOIN poem ON poem.poet_id = poet.id JOIN anthology_poem ON anthology_poem.poem_id = poem.id JOIN anthology ON anthology_poem.isbn = anthology.isbn WHERE anthology.name = 'A World in Verse';

-- Which poets are in A World in Verse but not in Poems of War and Harvest?
-- A World in Verse poets missing from Poems of War and Harvest
SELECT poet.pen_name FROM poet JOIN poem ON poem.poet_id = poet.id JOIN anthology_poem ON anthology_poem.poem_id = poem.id JOIN anthology ON anthology_poem.isbn = anthology.isbn WHERE anthology.name = 'A World in Verse' EXCEPT SELECT poet.pen_name FROM poet JOIN poem ON poem.poet_id = poet.id JOIN anthology_poem ON anthology_poem.poem_id = poem.id JOIN anthology ON anthology_poem.isbn = anthology.isbn WHERE anthology.name = 'Poems of War and Harvest';
