CREATE TABLE journalists (jid INTEGER PRIMARY KEY, byline TEXT, desk TEXT, staff_status TEXT, start_date DATE, salary INTEGER, editor_id INTEGER REFERENCES journalists(jid));
CREATE TABLE articles (aid INTEGER PRIMARY KEY, headline TEXT, section TEXT, pub_date DATE, word_count INTEGER, page INTEGER, paywalled INTEGER, clicks INTEGER);
CREATE TABLE authorship (jid INTEGER REFERENCES journalists(jid), aid INTEGER REFERENCES articles(aid), PRIMARY KEY (jid, aid));
INSERT INTO journalists VALUES (1,'Harriet Blum','politics','staff','2008-02-18',61000,NULL),(2,'Declan Moss','politics','staff','2016-07-04',44000,1),(3,'Yara Suleiman','business','freelance','2020-10-12',NULL,1),(4,'Colin Abernathy','sport','staff','2003-05-26',52000,NULL),(5,'Freya Lindqvist','culture','freelance','2021-03-01',NULL,1),(6,'Jamal Whitfield','sport','staff','2019-08-19',39500,4),(7,'Noemi Castellani','culture','trainee','2023-09-04',27000,1);
INSERT INTO articles VALUES (1,'Council votes to sell the old baths','local','2023-10-03',820,1,0,15400),(2,'Port strike enters third week','business','2023-10-05',1130,3,1,9800),(3,'City stun leaders in stoppage time','sport','2023-11-12',640,24,0,22100),(4,'Minister quits over ferry deal','politics','2023-11-15',970,1,1,31200),(5,'A quiet triumph at the Lyric','culture','2023-12-01',540,18,0,2600),(6,'Inside the ferry deal: who knew what','politics','2024-01-09',2450,4,1,18700),(7,'Rates rise again','business','2024-01-11',480,7,0,7200),(8,'The goalkeeper who paints','sport','2024-01-14',1380,26,1,5100),(9,'Library hours cut','local','2024-02-02',390,5,0,3300);
INSERT INTO authorship VALUES (1,4),(2,1),(2,4),(1,6),(2,6),(3,6),(3,2),(4,3),(6,3),(5,5),(3,7),(6,8),(5,8),(2,2);

-- Who wrote The goalkeeper who paints?
-- bylines on the goalkeeper who paints
SELECT journalists.byline FROM journalists JOIN authorship ON authorship.jid = journalists.jid JOIN articles ON authorship.aid = articles.aid WHERE articles.headline = 'The goalkeeper who paints';

-- What did Yara Suleiman write?
-- headlines by yara suleiman
SELECT articles.headline FROM articles JOIN authorship ON authorship.aid = articles.aid JOIN journalists ON authorship.jid = journalists.jid WHERE journalists.byline = 'Yara Suleiman';

-- Which stories are about the ferry deal?
-- headlines with ferry deal in them
SELECT headline FROM articles WHERE headline LIKE '%ferry deal%';

-- Which front-page stories are behind the paywall?
-- page 1, paywalled
SELECT headline FROM articles WHERE page = 1 AND paywalled = 1;

-- How many freelancers write for us?
-- number of freelance journalists
-- freelance headcount
SELECT COUNT(*) FROM journalists WHERE staff_status = 'freelance';

-- Who has the most articles to their name?
-- most prolific writer
-- whose byline shows up most
SELECT journalists.byline FROM journalists JOIN authorship ON authorship.jid = journalists.jid GROUP BY journalists.jid ORDER BY COUNT(*) DESC LIMIT 1;

-- Which pieces have more than one author?
-- co-written articles
-- stories by two people or a team, so more than one name
SELECT articles.headline FROM articles JOIN authorship ON authorship.aid = articles.aid GROUP BY articles.aid HAVING COUNT(*) > 1;

-- Which articles have no byline at all?
-- stories without any author
SELECT headline FROM articles WHERE aid NOT IN (SELECT aid FROM authorship);

-- Which journalists haven't published anything yet?
-- reporters with no articles
-- who has written nothing for us so far
SELECT byline FROM journalists WHERE jid NOT IN (SELECT jid FROM authorship);

-- What's the most clicked sport story?
-- top sports piece by clicks
-- what did sport readers click on most?
SELECT headline FROM articles WHERE section = 'sport' ORDER BY clicks DESC LIMIT 1;

-- Total clicks per section
-- How many clicks did each section get overall?
SELECT section, SUM(clicks) FROM articles GROUP BY section;

-- Which articles ran in January 2024?
-- everything published january 2024
SELECT headline FROM articles WHERE pub_date = '2024-01';

-- Who earns more, Declan Moss or Jamal Whitfield?
-- better paid: declan moss / jamal whitfield?
SELECT byline FROM journalists WHERE byline IN ('Declan Moss', 'Jamal Whitfield') ORDER BY salary DESC LIMIT 1;

-- Whose work does Harriet Blum edit?
-- people edited by harriet blum
SELECT byline FROM journalists WHERE editor_id = (SELECT jid FROM journalists WHERE byline = 'Harriet Blum');

-- Which stories are longer than the average article?
-- articles with more words than average
SELECT headline FROM articles WHERE word_count > (SELECT AVG(word_count) FROM articles);

-- Did Noemi Castellani join the paper after 2022?
-- is noemi castellani newer than 2022
SELECT EXISTS (SELECT byline FROM journalists WHERE byline = 'Noemi Castellani' AND start_date > '2022');
