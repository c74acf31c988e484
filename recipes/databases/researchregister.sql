CREATE TABLE institute (id INTEGER PRIMARY KEY, name TEXT, located_in TEXT, country TEXT, founded INTEGER);
CREATE TABLE researcher (id INTEGER PRIMARY KEY, name TEXT, works_at INTEGER REFERENCES institute(id), field TEXT, h_index INTEGER, phd_year INTEGER);
CREATE TABLE topic (id INTEGER PRIMARY KEY, name TEXT, area TEXT);
CREATE TABLE paper (id INTEGER PRIMARY KEY, title TEXT, published DATE, citations INTEGER, open_access TEXT, lead_author INTEGER REFERENCES researcher(id));
CREATE TABLE paper_topic (paper INTEGER REFERENCES paper(id), topic INTEGER REFERENCES topic(id), PRIMARY KEY (paper, topic));
INSERT INTO institute VALUES (1,'Öresund Light Lab','Lund','Sweden',1986),(2,'Institute for Soils','Wageren','Netherlands',1954),(3,'Basalt Centre','Reykholt','Iceland',2003),(4,'Arctic Data House','Tromvik','Norway',2011);
INSERT INTO researcher VALUES (1,'Karin Wrede',1,'physics',41,1998),(2,'Bas van Loon',2,'ecology',28,2005),(3,'Hekla Jonsdottir',3,'geology',19,2012),(4,'Amit Rao',1,'chemistry',33,2001),(5,'Solveig Moe',4,'statistics',12,2017),(6,'Tess de Wit',2,'chemistry',9,2020);
INSERT INTO topic VALUES (1,'photon counting','optics'),(2,'soil carbon','climate'),(3,'lava flow','earth'),(4,'permafrost','climate'),(5,'thin films','materials');
INSERT INTO paper VALUES (1,'Counting single photons in fog','2016-04-20',210,'yes',1),(2,'Carbon under pasture','2018-09-03',145,'no',2),(3,'How fast basalt flows','2020-01-15',62,'yes',3),(4,'Films that heal','2019-06-30',188,'no',4),(5,'Thawing ground, missing data','2022-11-11',34,'yes',5),(6,'Lignin in peat','2023-03-08',8,'yes',6),(7,'Light through thin films','2021-07-19',97,'yes',1),(8,'Frozen carbon maps','2023-10-02',15,'no',2);
INSERT INTO paper_topic VALUES (1,1),(2,2),(3,3),(4,5),(5,4),(6,2),(7,1),(7,5),(8,2),(8,4);

-- Topics of papers by people in Lund
-- what do Lund researchers publish on
-- which subjects have papers led from Lund
SELECT DISTINCT topic.name FROM topic JOIN paper_topic ON paper_topic.topic = topic.id JOIN paper ON paper_topic.paper = paper.id JOIN researcher ON paper.lead_author = researcher.id JOIN institute ON researcher.works_at = institute.id WHERE institute.located_in = 'Lund';

-- What is Carbon under pasture about?
-- topic of 'carbon under pasture'
SELECT topic.name FROM topic JOIN paper_topic ON paper_topic.topic = topic.id JOIN paper ON paper_topic.paper = paper.id WHERE paper.title = 'Carbon under pasture';

-- Who leads the paper Films that heal?
-- lead author, films that heal
-- first name on Films that heal
SELECT researcher.name FROM researcher JOIN paper ON paper.lead_author = researcher.id WHERE paper.title = 'Films that heal';

-- Where does Hekla Jonsdottir work?
-- jonsdottir's institute
-- at which place is Hekla employed
SELECT institute.name FROM institute JOIN researcher ON researcher.works_at = institute.id WHERE researcher.name = 'Hekla Jonsdottir';

-- Papers on permafrost
-- who cares who wrote it, which papers deal with permafrost
SELECT paper.title FROM paper JOIN paper_topic ON paper_topic.paper = paper.id JOIN topic ON paper_topic.topic = topic.id WHERE topic.name = 'permafrost';

-- Which researchers have led papers on soil carbon?
-- people writing about soil carbon
-- soil carbon authors
SELECT DISTINCT researcher.name FROM researcher JOIN paper ON paper.lead_author = researcher.id JOIN paper_topic ON paper_topic.paper = paper.id JOIN topic ON paper_topic.topic = topic.id WHERE topic.name = 'soil carbon';

-- Most cited paper from the Institute for Soils
-- what's the top cited thing out of Institute for Soils
SELECT paper.title FROM paper JOIN researcher ON paper.lead_author = researcher.id JOIN institute ON researcher.works_at = institute.id WHERE institute.name = 'Institute for Soils' ORDER BY paper.citations DESC LIMIT 1;

-- Is Frozen carbon maps open access?
-- can anyone read frozen carbon maps for free (open access)
SELECT EXISTS (SELECT title FROM paper WHERE title = 'Frozen carbon maps' AND open_access = 'yes');

-- How many citations has Karin Wrede gathered?
-- wrede: citations in total
-- sum up the citations of Wrede's papers
SELECT SUM(paper.citations) FROM paper JOIN researcher ON paper.lead_author = researcher.id WHERE researcher.name = 'Karin Wrede';

-- Which papers cover at least two topics?
-- papers tagged with 2 or more topics
SELECT paper.title FROM paper JOIN paper_topic ON paper_topic.paper = paper.id GROUP BY paper.id HAVING COUNT(*) >= 2;

-- In which countries do our chemists work?
-- countries with somebody in chemistry
SELECT DISTINCT institute.country FROM institute JOIN researcher ON researcher.works_at = institute.id WHERE researcher.field = 'chemistry';

-- Number of papers per climate topic
-- how often was each topic in the climate area written about
SELECT topic.name, COUNT(*) FROM topic JOIN paper_topic ON paper_topic.topic = topic.id WHERE topic.area = 'climate' GROUP BY topic.id;

-- Who has the highest h-index outside physics?
-- best h index among non-physicists
SELECT name FROM researcher WHERE field <> 'physics' ORDER BY h_index DESC LIMIT 1;

-- Open access papers published since 2021, latest first
-- freely readable papers from 2021 on, newest at the top
SELECT title FROM paper WHERE open_access = 'yes' AND published >= '2021' ORDER BY published DESC;

-- Which institutes were founded after 2000?
-- institutes younger than the year 2000
SELECT name FROM institute WHERE founded > 2000;

-- Papers cited more than average
-- which titles beat the average citation count
-- above-average citations
SELECT title FROM paper WHERE citations > (SELECT AVG(citations) FROM paper);

-- When did Amit Rao get his doctorate?
-- rao phd in which year
SELECT phd_year FROM researcher WHERE name = 'Amit Rao';
