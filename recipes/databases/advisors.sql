CREATE TABLE scholar (sch_id INTEGER PRIMARY KEY, scholar TEXT, born INTEGER, nation TEXT, advisor_id INTEGER REFERENCES scholar(sch_id), uni_id INTEGER REFERENCES university(uni_id), defended DATE);
CREATE TABLE university (uni_id INTEGER PRIMARY KEY, university TEXT, city TEXT, established INTEGER, enrolment INTEGER);
CREATE TABLE paper (paper_id INTEGER PRIMARY KEY, headline TEXT, appeared DATE, citations INTEGER, area TEXT);
CREATE TABLE wrote (sch_id INTEGER REFERENCES scholar(sch_id), paper_id INTEGER REFERENCES paper(paper_id));
INSERT INTO university VALUES (1,'Varnholm University','Varnholm',1477,28000),(2,'Tessel Institute','Tessel',1919,6400),(3,'University of Corvo','Corvo',1290,41000),(4,'Ryle College','Ryle',1843,3100),(5,'Open School Larch','Larch',1998,17500);
INSERT INTO scholar VALUES (1,'Astrid Nome',1938,'Norway',NULL,1,'1964-05-20'),(2,'Bruno Salti',1944,'Italy',1,3,'1971-03-02'),(3,'Chen Yu',1951,'China',1,1,'1979-11-14'),(4,'Dora Pless',1956,'Austria',2,3,'1984-06-29'),(5,'Ewan Kim',1960,'Scotland',3,2,'1989-09-08'),(6,'Farida Aziz',1967,'Egypt',3,1,'1995-03-17'),(7,'Goran Misic',1972,'Serbia',4,3,'2000-12-01'),(8,'Helle Voss',1979,'Denmark',5,2,'2006-04-26'),(9,'Imre Bako',1981,'Hungary',5,2,'2009-10-15'),(10,'Joan Tully',1985,'Ireland',6,1,'2013-01-31'),(11,'Kofi Badu',1990,'Ghana',8,4,'2019-05-09'),(12,'Lena Roth',1993,'Austria',5,2,'2021-03-23'),(13,'Mira Das',1996,'India',10,1,NULL);
INSERT INTO paper VALUES (1,'Waves on a Ring','1968-02-10',940,'physics'),(2,'Counting Cages','1975-07-01',310,'mathematics'),(3,'Slow Glass','1990-11-11',1275,'physics'),(4,'A Grammar of Knots','1998-03-05',220,'mathematics'),(5,'Proteins in a Hurry','2007-09-30',2600,'biology'),(6,'Folding at Dusk','2012-06-18',415,'biology'),(7,'Knots without Strings','2014-04-02',88,'mathematics'),(8,'The Noisy Cell','2018-10-27',530,'biology'),(9,'Cheap Lasers','2021-03-15',61,'physics'),(10,'Rings Revisited','2023-01-09',12,'physics');
INSERT INTO wrote VALUES (1,1),(2,2),(1,2),(3,3),(5,3),(4,4),(5,5),(8,5),(8,6),(9,6),(7,7),(4,7),(8,8),(11,8),(12,9),(10,10),(6,10),(3,10),(9,8);

-- Who are the doctoral students of Ewan Kim?
-- kim's phd students
-- whom did Ewan Kim supervise
SELECT scholar FROM scholar WHERE advisor_id = (SELECT sch_id FROM scholar WHERE scholar = 'Ewan Kim');

-- Who are the other students of Ewan Kim's own advisor?
-- pupils of the advisor of Ewan Kim, him excepted
SELECT scholar FROM scholar WHERE advisor_id = (SELECT advisor_id FROM scholar WHERE scholar = 'Ewan Kim') AND scholar != 'Ewan Kim';

-- Who was the advisor of Kofi Badu's advisor?
-- kofi badu's academic grandparent
SELECT scholar FROM scholar WHERE sch_id = (SELECT advisor_id FROM scholar WHERE sch_id = (SELECT advisor_id FROM scholar WHERE scholar = 'Kofi Badu'));

-- Who are the students of Astrid Nome's students?
-- astrid nome: academic grandchildren
SELECT scholar FROM scholar WHERE advisor_id IN (SELECT sch_id FROM scholar WHERE advisor_id = (SELECT sch_id FROM scholar WHERE scholar = 'Astrid Nome'));

-- Who has supervised the most doctorates?
-- advisor with most students
-- which prof turned out the most PhDs
SELECT scholar FROM scholar WHERE sch_id = (SELECT advisor_id FROM scholar WHERE advisor_id IS NOT NULL GROUP BY advisor_id ORDER BY COUNT(*) DESC LIMIT 1);

-- What nationality is the advisor with the most students?
-- nation of the busiest supervisor
SELECT nation FROM scholar WHERE sch_id = (SELECT advisor_id FROM scholar WHERE advisor_id IS NOT NULL GROUP BY advisor_id ORDER BY COUNT(*) DESC LIMIT 1);

-- How many students has Chen Yu had?
-- chen yu - number of phds supervised
SELECT COUNT(*) FROM scholar WHERE advisor_id = (SELECT sch_id FROM scholar WHERE scholar = 'Chen Yu');

-- Who never supervised anyone?
-- scholars without students
SELECT scholar FROM scholar WHERE sch_id NOT IN (SELECT advisor_id FROM scholar WHERE advisor_id IS NOT NULL);

-- Who took their doctorate at a different university than Bruno Salti, but with the same advisor?
-- students of bruno salti's advisor outside corvo
SELECT scholar FROM scholar WHERE advisor_id = (SELECT advisor_id FROM scholar WHERE scholar = 'Bruno Salti') AND uni_id != (SELECT uni_id FROM scholar WHERE scholar = 'Bruno Salti');

-- Who is the youngest scholar from the oldest university?
-- oldest uni, youngest graduate
SELECT scholar FROM scholar WHERE uni_id = (SELECT uni_id FROM university ORDER BY established LIMIT 1) ORDER BY born DESC LIMIT 1;

-- Which university produced the most doctors?
-- university with most of our scholars
-- where did most of them get their degree
SELECT university.university FROM university JOIN scholar ON scholar.uni_id = university.uni_id GROUP BY university.uni_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many students are enrolled at the university where the most scholars come from?
-- enrolment of the uni with most doctors
SELECT university.enrolment FROM university JOIN scholar ON scholar.uni_id = university.uni_id GROUP BY university.uni_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which universities have awarded none of these doctorates?
-- unis without any of our people
SELECT university FROM university WHERE uni_id NOT IN (SELECT uni_id FROM scholar);

-- Which universities are larger than Varnholm?
-- bigger enrolment than varnholm
SELECT university FROM university WHERE enrolment > (SELECT enrolment FROM university WHERE university = 'Varnholm University');

-- Is Ryle College older than the Tessel Institute?
-- was ryle there before tessel
SELECT EXISTS (SELECT university FROM university WHERE university = 'Ryle College' AND established < (SELECT established FROM university WHERE university = 'Tessel Institute'));

-- What is the most cited paper by a student of Ewan Kim?
-- ewan kim's students: their most quoted paper
SELECT paper.headline FROM paper JOIN wrote ON wrote.paper_id = paper.paper_id JOIN scholar ON wrote.sch_id = scholar.sch_id WHERE scholar.advisor_id = (SELECT sch_id FROM scholar WHERE scholar = 'Ewan Kim') ORDER BY paper.citations DESC LIMIT 1;

-- Who has written papers together with Helle Voss?
-- helle voss's coauthors
-- who shares a paper with Voss
SELECT scholar.scholar FROM scholar JOIN wrote ON wrote.sch_id = scholar.sch_id WHERE wrote.paper_id IN (SELECT wrote.paper_id FROM wrote JOIN scholar ON wrote.sch_id = scholar.sch_id WHERE scholar.scholar = 'Helle Voss') AND scholar.scholar != 'Helle Voss';

-- Which papers did people from the Tessel Institute write?
-- tessel papers
SELECT paper.headline FROM paper JOIN wrote ON wrote.paper_id = paper.paper_id JOIN scholar ON wrote.sch_id = scholar.sch_id JOIN university ON scholar.uni_id = university.uni_id WHERE university.university = 'Tessel Institute';

-- Who wrote the most papers?
-- most prolific author
SELECT scholar.scholar FROM scholar JOIN wrote ON wrote.sch_id = scholar.sch_id GROUP BY scholar.sch_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who supervised the most prolific author?
-- advisor of whoever wrote most papers
SELECT scholar FROM scholar WHERE sch_id = (SELECT scholar.advisor_id FROM scholar JOIN wrote ON wrote.sch_id = scholar.sch_id GROUP BY scholar.sch_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Who hasn't published anything?
-- scholars with zero papers
SELECT scholar FROM scholar WHERE sch_id NOT IN (SELECT sch_id FROM wrote);

-- Which papers are cited more often than any mathematics paper?
-- more citations than the top maths paper
SELECT headline FROM paper WHERE citations > (SELECT MAX(citations) FROM paper WHERE area = 'mathematics');

-- Which appeared first, Slow Glass or A Grammar of Knots?
-- earlier paper: slow glass or grammar of knots
SELECT headline FROM paper WHERE headline IN ('Slow Glass', 'A Grammar of Knots') ORDER BY appeared LIMIT 1;

-- How many citations do Chen Yu's papers have in total?
-- chen yu, all citations
SELECT SUM(paper.citations) FROM paper JOIN wrote ON wrote.paper_id = paper.paper_id JOIN scholar ON wrote.sch_id = scholar.sch_id WHERE scholar.scholar = 'Chen Yu';

-- What is the average number of citations in each field?
-- mean citations per area
SELECT area, AVG(citations) FROM paper GROUP BY area;

-- Which papers have three or more authors?
-- at least 3 authors
SELECT paper.headline FROM paper JOIN wrote ON wrote.paper_id = paper.paper_id GROUP BY paper.paper_id HAVING COUNT(*) >= 3;

-- Who defended in March 1995?
-- thesis defences, march 1995
SELECT scholar FROM scholar WHERE defended = '1995-03';

-- Who got their doctorate in the first decade of this century, from 2000 to 2009?
-- defended 2000-2009
SELECT scholar FROM scholar WHERE defended BETWEEN '2000' AND '2009';

-- Who has not defended yet?
-- still without a doctorate
SELECT scholar FROM scholar WHERE defended IS NULL;

-- Who was born after Helle Voss?
-- scholars younger than helle voss
SELECT scholar FROM scholar WHERE born > (SELECT born FROM scholar WHERE scholar = 'Helle Voss');

-- Which Austrians have worked on mathematics?
-- austrian authors of maths papers
SELECT scholar.scholar FROM scholar JOIN wrote ON wrote.sch_id = scholar.sch_id JOIN paper ON wrote.paper_id = paper.paper_id WHERE scholar.nation = 'Austria' AND paper.area = 'mathematics';

-- Has anybody written on both physics and mathematics?
-- any author active in physics as well as maths
SELECT EXISTS (SELECT wrote.sch_id FROM wrote JOIN paper ON wrote.paper_id = paper.paper_id WHERE paper.area = 'physics' AND wrote.sch_id IN (SELECT wrote.sch_id FROM wrote JOIN paper ON wrote.paper_id = paper.paper_id WHERE paper.area = 'mathematics'));

-- Which scholars were supervised by somebody from the University of Corvo?
-- students of corvo graduates
SELECT scholar FROM scholar WHERE advisor_id IN (SELECT scholar.sch_id FROM scholar JOIN university ON scholar.uni_id = university.uni_id WHERE university.university = 'University of Corvo');

-- Did Farida Aziz write anything before 2000?
-- farida aziz papers earlier than 2000?
SELECT EXISTS (SELECT paper.headline FROM paper JOIN wrote ON wrote.paper_id = paper.paper_id JOIN scholar ON wrote.sch_id = scholar.sch_id WHERE scholar.scholar = 'Farida Aziz' AND paper.appeared < '2000');

-- In which city did the authors of the most cited paper study?
-- university town of the people behind our most quoted paper
SELECT university.city FROM university JOIN scholar ON scholar.uni_id = university.uni_id JOIN wrote ON wrote.sch_id = scholar.sch_id WHERE wrote.paper_id = (SELECT paper_id FROM paper ORDER BY citations DESC LIMIT 1);

-- What's the second most cited paper?
-- runner-up in citations
SELECT headline FROM paper WHERE citations < (SELECT MAX(citations) FROM paper) ORDER BY citations DESC LIMIT 1;

-- Which papers have nothing to do with physics or biology?
-- neither physics nor biology
SELECT headline FROM paper WHERE area NOT IN ('physics', 'biology');

-- Rank the universities by the number of papers of their people.
-- unis by output of papers, most first
SELECT university.university FROM university JOIN scholar ON scholar.uni_id = university.uni_id JOIN wrote ON wrote.sch_id = scholar.sch_id GROUP BY university.uni_id ORDER BY COUNT(*) DESC;
