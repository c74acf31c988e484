CREATE TABLE languages (pos INTEGER PRIMARY KEY, lang TEXT, share_pct REAL, last_year_pos INTEGER, appeared INTEGER, designer TEXT, typing TEXT, paradigm TEXT, licence TEXT, file_ext TEXT, garbage_collected TEXT);
INSERT INTO languages VALUES (1,'Serpent',18.4,1,1991,'Gus van Rijn','dynamic','multi-paradigm','open','.srp','yes'),(2,'Kona',13.9,3,1996,'Ana Gosling','static','object-oriented','open','.kna','yes'),(3,'Bare',12.7,2,1973,'Dennis Kerr','static','procedural','open','.b','no'),(4,'Sharpe',7.7,4,2001,'Erik Hejl','static','object-oriented','proprietary','.shp','yes'),(5,'Oxide',5.2,9,2012,'Greta Hoar','static','multi-paradigm','open','.ox','no'),(6,'Lambdine',3.8,6,1988,NULL,'static','functional','open','.lam','yes'),(7,'Formulon',3.1,5,1958,'John Backlund','static','procedural','proprietary','.fml','no'),(8,'Parens',2.4,8,1960,'Mac Johns','dynamic','functional','open','.par','yes'),(9,'Gleamer',1.9,15,2016,NULL,'static','functional','open','.glm','yes'),(10,'Minx',1.2,7,1985,'Sofia Lindt','dynamic','object-oriented','proprietary','.mx','yes');

-- Which language is in third place?
-- no 3 in the chart
SELECT lang FROM languages WHERE pos = 3;

-- Where does Oxide rank?
-- oxide position
SELECT pos FROM languages WHERE lang = 'Oxide';

-- Who invented Kona?
-- kona designer
SELECT designer FROM languages WHERE lang = 'Kona';

-- What do Gleamer files end in?
-- file extension for gleamer
SELECT file_ext FROM languages WHERE lang = 'Gleamer';

-- Which languages are dynamically typed?
-- dynamic ones
SELECT lang FROM languages WHERE typing = 'dynamic';

-- Which statically typed languages do without garbage collection?
-- static typing, no garbage collector
SELECT lang FROM languages WHERE typing = 'static' AND garbage_collected = 'no';

-- Which functional languages are open?
-- open licence and functional
SELECT lang FROM languages WHERE paradigm = 'functional' AND licence = 'open';

-- Was Bare number 2 last year?
-- bare in position 2 last year?
SELECT EXISTS (SELECT lang FROM languages WHERE lang = 'Bare' AND last_year_pos = 2);

-- Is Minx open?
-- minx - open licence?
SELECT EXISTS (SELECT lang FROM languages WHERE lang = 'Minx' AND licence = 'open');

-- How many languages appeared before 1980?
-- number of languages older than 1980
SELECT COUNT(*) FROM languages WHERE appeared < 1980;

-- What market share do the object-oriented languages have together?
-- total share of object-oriented languages
SELECT SUM(share_pct) FROM languages WHERE paradigm = 'object-oriented';

-- What is the oldest language?
-- which language came first
SELECT lang FROM languages ORDER BY appeared LIMIT 1;

-- What's the most popular functional language?
-- functional language with the biggest share
SELECT lang FROM languages WHERE paradigm = 'functional' ORDER BY share_pct DESC LIMIT 1;

-- Which three languages are at the bottom of the chart?
-- last 3 in the list
SELECT lang FROM languages ORDER BY pos DESC LIMIT 3;

-- Which languages were in the top 5 last year?
-- last year's top 5
SELECT lang FROM languages WHERE last_year_pos <= 5;

-- How many languages per paradigm?
-- count for each paradigm
SELECT paradigm, COUNT(*) FROM languages GROUP BY paradigm;

-- Which paradigms have an average share above 5 percent?
-- paradigms averaging over 5 pct
SELECT paradigm FROM languages GROUP BY paradigm HAVING AVG(share_pct) > 5;

-- Which languages have no single designer on record?
-- designer unknown
SELECT lang FROM languages WHERE designer IS NULL;

-- Which is younger, Sharpe or Gleamer?
-- newer one: sharpe or gleamer
SELECT lang FROM languages WHERE lang IN ('Sharpe', 'Gleamer') ORDER BY appeared DESC LIMIT 1;

-- Which languages rank better than Parens?
-- everything placed above parens
SELECT lang FROM languages WHERE pos < (SELECT pos FROM languages WHERE lang = 'Parens');

-- Name, designer and year of the proprietary languages, oldest first.
-- proprietary: lang, designer, when it appeared, sorted by year
SELECT lang, designer, appeared FROM languages WHERE licence = 'proprietary' ORDER BY appeared;
