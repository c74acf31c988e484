CREATE TABLE maintainer (login TEXT PRIMARY KEY, real_name TEXT, location TEXT, employer TEXT);
CREATE TABLE package (pkg_name TEXT PRIMARY KEY, lang TEXT, licence TEXT, stars INTEGER, open_issues INTEGER, created DATE, archived TEXT, lead TEXT REFERENCES maintainer(login));
CREATE TABLE release (rel_id INTEGER PRIMARY KEY, pkg_name TEXT REFERENCES package(pkg_name), version TEXT, released DATE, downloads INTEGER, is_prerelease TEXT);
CREATE TABLE commit_right (login TEXT REFERENCES maintainer(login), pkg_name TEXT REFERENCES package(pkg_name), granted INTEGER, PRIMARY KEY (login, pkg_name));
INSERT INTO maintainer VALUES ('hkonno','Haruki Konno','Sapporo','Bitwerk'),('zofiab','Zofia Baran','Krakow',NULL),('tderby','Theo Derby','Bristol','Bitwerk'),('amina-s','Amina Sarr','Dakar','OpenGrid'),('lpike','Lorna Pike','Bristol',NULL),('rgupta','Ritu Gupta','Pune','OpenGrid');
INSERT INTO package VALUES ('frostparse','Rust','MIT',8700,41,'2017-02-11','no','hkonno'),('pytide','Python','BSD',3200,112,'2015-09-30','no','zofiab'),('gridlet','Python','Apache-2.0',640,9,'2021-04-22','no','amina-s'),('loomcss','JavaScript','MIT',12400,230,'2014-06-05','yes','tderby'),('quern','Rust','GPL-3.0',410,3,'2022-10-18','no','lpike'),('mapsack','JavaScript','MIT',1900,57,'2019-12-01','no',NULL),('saltbox','Go','Apache-2.0',5100,18,'2018-03-27','no','amina-s');
INSERT INTO release VALUES (1,'frostparse','2.0.0','2023-05-14',410000,'no'),(2,'frostparse','2.1.0','2024-01-30',265000,'no'),(3,'frostparse','3.0.0-rc1','2024-03-12',4100,'yes'),(4,'pytide','1.8','2022-11-02',98000,'no'),(5,'pytide','1.9','2023-08-21',87000,'no'),(6,'gridlet','0.4','2023-02-08',5200,'no'),(7,'gridlet','0.5b1','2023-12-19',310,'yes'),(8,'loomcss','6.2','2020-07-07',1200000,'no'),(9,'saltbox','1.0','2022-06-15',44000,'no'),(10,'saltbox','1.1','2023-09-09',52000,'no'),(11,'mapsack','0.9','2021-01-25',7700,'no');
INSERT INTO commit_right VALUES ('hkonno','frostparse',2017),('zofiab','pytide',2015),('zofiab','frostparse',2019),('tderby','loomcss',2014),('tderby','mapsack',2019),('amina-s','gridlet',2021),('amina-s','saltbox',2018),('rgupta','gridlet',2022),('lpike','quern',2022),('zofiab','gridlet',2023);

-- What licence is quern under?
-- quern license
-- under which terms is quern published
SELECT licence FROM package WHERE pkg_name = 'quern';

-- Who leads saltbox? I need the real name.
-- real name of the saltbox lead
SELECT maintainer.real_name FROM maintainer JOIN package ON package.lead = maintainer.login WHERE package.pkg_name = 'saltbox';

-- Who can commit to gridlet?
-- real names of everybody with commit rights on gridlet
SELECT maintainer.real_name FROM maintainer JOIN commit_right ON commit_right.login = maintainer.login WHERE commit_right.pkg_name = 'gridlet';

-- Which packages are orphaned, i.e. have no lead?
-- packages without a lead
SELECT pkg_name FROM package WHERE lead IS NULL;

-- Which MIT-licensed packages aren't archived?
-- mit, not archived
-- live packages under MIT
SELECT pkg_name FROM package WHERE licence = 'MIT' AND archived = 'no';

-- What's the newest stable release of frostparse?
-- latest frostparse version that isn't a prerelease
SELECT version FROM release WHERE pkg_name = 'frostparse' AND is_prerelease = 'no' ORDER BY released DESC LIMIT 1;

-- Which Python package has the most stars?
-- most starred python lib
-- Python's star leader
SELECT pkg_name FROM package WHERE lang = 'Python' ORDER BY stars DESC LIMIT 1;

-- How many releases has each package had?
-- release count per package
SELECT pkg_name, COUNT(*) FROM release GROUP BY pkg_name;

-- Which packages have never had a release?
-- nothing ever released
-- packages still waiting for their first release
SELECT pkg_name FROM package WHERE pkg_name NOT IN (SELECT pkg_name FROM release);

-- Who has commit rights on the most packages?
-- login of the maintainer with access to most packages
SELECT login FROM commit_right GROUP BY login ORDER BY COUNT(*) DESC LIMIT 1;

-- Which packages are led by someone at OpenGrid?
-- opengrid-led packages
-- what do OpenGrid people lead?
SELECT package.pkg_name FROM package JOIN maintainer ON package.lead = maintainer.login WHERE maintainer.employer = 'OpenGrid';

-- Does anyone at Bitwerk live in Bristol?
-- is there a bitwerk person in bristol
SELECT EXISTS (SELECT real_name FROM maintainer WHERE employer = 'Bitwerk' AND location = 'Bristol');

-- Total downloads for packages by language
-- How many downloads does each programming language account for?
SELECT package.lang, SUM(release.downloads) FROM package JOIN release ON release.pkg_name = package.pkg_name GROUP BY package.lang;

-- Which languages have more than one package?
-- languages used by 2+ packages
SELECT lang FROM package GROUP BY lang HAVING COUNT(*) > 1;

-- What did we ship between August and December 2023? Package and version.
-- package + version of releases august to december 2023
SELECT pkg_name, version FROM release WHERE released BETWEEN '2023-08' AND '2023-12';

-- Which has fewer open issues, pytide or mapsack?
-- pytide vs mapsack, fewer open issues
SELECT pkg_name FROM package WHERE pkg_name IN ('pytide', 'mapsack') ORDER BY open_issues LIMIT 1;
