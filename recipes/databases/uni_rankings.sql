CREATE TABLE university (uid INTEGER PRIMARY KEY, uni_name TEXT, town TEXT, founded INTEGER, students INTEGER, tuition_eur INTEGER, sector TEXT, president TEXT);
CREATE TABLE ranking_table (rt_id INTEGER PRIMARY KEY, publisher TEXT, edition INTEGER, focus TEXT);
CREATE TABLE placement (rt_id INTEGER REFERENCES ranking_table(rt_id), uid INTEGER REFERENCES university(uid), place INTEGER, score REAL, PRIMARY KEY (rt_id, uid));
INSERT INTO university VALUES (1,'University of Elderby','Elderby',1421,24500,900,'public','Maud Kessler'),(2,'Technical University Rhone-Varn','Varn',1868,31200,850,'public','Ivo Brandt'),(3,'Halloran College','Saint Hugh',1902,4100,21500,'private','Dolores Quint'),(4,'Southern Lakes University','Mirabel',1965,18700,1200,'public','Theo Anand'),(5,'Open Institute of Gant','Gant',1999,52000,600,'public',NULL),(6,'Collegium Aurelianum','Elderby',1588,2900,17800,'private','Felix Maron'),(7,'Northcape Business School','Northcape',1983,1500,26400,'private','Greta Lindqvist');
INSERT INTO ranking_table VALUES (1,'World Campus Review',2022,'overall'),(2,'World Campus Review',2023,'overall'),(3,'TechIndex',2023,'engineering'),(4,'Green Campus List',2023,'sustainability');
INSERT INTO placement VALUES (1,1,3,91.2),(1,2,11,84.7),(1,3,25,77.0),(1,4,60,63.3),(2,1,5,89.9),(2,2,8,87.1),(2,3,19,79.5),(2,4,52,65.8),(2,6,40,70.2),(3,2,1,97.4),(3,4,17,74.6),(4,4,2,93.0),(4,5,6,88.2);

-- Who is the president of Halloran College?
-- who heads Halloran College
-- Halloran College is led by
SELECT president FROM university WHERE uni_name = 'Halloran College';

-- How much is a year at the Collegium Aurelianum?
-- tuition collegium aurelianum
-- what do students pay at Collegium Aurelianum
SELECT tuition_eur FROM university WHERE uni_name = 'Collegium Aurelianum';

-- Which universities are there in Elderby?
-- unis in elderby
-- where can I study in Elderby
SELECT uni_name FROM university WHERE town = 'Elderby';

-- Which private universities charge less than 20,000 euros?
-- private unis under 20000
SELECT uni_name FROM university WHERE sector = 'private' AND tuition_eur < 20000;

-- Which universities appear in TechIndex?
-- unis listed by TechIndex
SELECT university.uni_name FROM university JOIN placement ON placement.uid = university.uid JOIN ranking_table ON placement.rt_id = ranking_table.rt_id WHERE ranking_table.publisher = 'TechIndex';

-- Which place did the University of Elderby take in the 2023 World Campus Review?
-- University of Elderby position, World Campus Review 2023
SELECT placement.place FROM placement JOIN university ON placement.uid = university.uid JOIN ranking_table ON placement.rt_id = ranking_table.rt_id WHERE university.uni_name = 'University of Elderby' AND ranking_table.publisher = 'World Campus Review' AND ranking_table.edition = 2023;

-- Who came second in the Green Campus List?
-- green campus list runner-up
SELECT university.uni_name FROM university JOIN placement ON placement.uid = university.uid JOIN ranking_table ON placement.rt_id = ranking_table.rt_id WHERE ranking_table.publisher = 'Green Campus List' AND placement.place = 2;

-- Has the Open Institute of Gant ever made a top ten?
-- open institute of gant - any placement in the top 10?
SELECT EXISTS (SELECT placement.place FROM placement JOIN university ON placement.uid = university.uid WHERE university.uni_name = 'Open Institute of Gant' AND placement.place <= 10);

-- How many students go to public universities altogether?
-- total students at public unis
-- students enrolled in the public sector, all together
SELECT SUM(students) FROM university WHERE sector = 'public';

-- What is the oldest private university?
-- oldest private uni
-- which private university has the longest history
SELECT uni_name FROM university WHERE sector = 'private' ORDER BY founded LIMIT 1;

-- Which university appears in the most rankings?
-- most ranked uni
SELECT university.uni_name FROM university JOIN placement ON placement.uid = university.uid GROUP BY university.uid ORDER BY COUNT(*) DESC LIMIT 1;

-- What is each university's best score?
-- highest score per university
SELECT university.uni_name, MAX(placement.score) FROM university JOIN placement ON placement.uid = university.uid GROUP BY university.uid;

-- Which universities are in no ranking at all?
-- unranked universities
-- unis that no ranking lists
SELECT uni_name FROM university WHERE uid NOT IN (SELECT uid FROM placement);

-- Which university is currently without a president?
-- president post vacant at
SELECT uni_name FROM university WHERE president IS NULL;

-- Which has more students, Southern Lakes University or the University of Elderby?
-- more students: southern lakes university or university of elderby
-- bigger by students: Southern Lakes University or University of Elderby
SELECT uni_name FROM university WHERE uni_name IN ('Southern Lakes University', 'University of Elderby') ORDER BY students DESC LIMIT 1;

-- Which universities are dearer than the average?
-- tuition above average
-- unis with fees higher than average
SELECT uni_name FROM university WHERE tuition_eur > (SELECT AVG(tuition_eur) FROM university);

-- Which universities are ranked for both engineering and sustainability?
-- in an engineering ranking and a sustainability one
SELECT university.uni_name FROM university JOIN placement ON placement.uid = university.uid JOIN ranking_table ON placement.rt_id = ranking_table.rt_id WHERE ranking_table.focus = 'engineering' INTERSECT SELECT university.uni_name FROM university JOIN placement ON placement.uid = university.uid JOIN ranking_table ON placement.rt_id = ranking_table.rt_id WHERE ranking_table.focus = 'sustainability';

-- Give me universities with town and founding year, from oldest to youngest.
-- name, town, founded - oldest first
SELECT uni_name, town, founded FROM university ORDER BY founded;

-- Which institutions call themselves a college?
-- names with College in them
SELECT uni_name FROM university WHERE uni_name LIKE '%College%';

-- How many universities did each ranking edition list? Show publisher, edition and count.
-- publisher, edition, number of unis ranked
SELECT ranking_table.publisher, ranking_table.edition, COUNT(*) FROM ranking_table JOIN placement ON placement.rt_id = ranking_table.rt_id GROUP BY ranking_table.rt_id;
