CREATE TABLE release (version TEXT PRIMARY KEY, codename TEXT, released DATE, kind TEXT, download_mb REAL, downloads INTEGER, lines_changed INTEGER, release_manager TEXT, supported TEXT, notes TEXT);
INSERT INTO release VALUES ('1.0','Acorn','2019-03-18','major',42.5,18200,NULL,'Sofie','no','first public version'),('1.1','Acorn','2019-07-02','minor',43.1,22950,5400,'Sofie','no','adds dark mode'),('1.1.1','Acorn','2019-07-09','bugfix',43.1,8100,120,'Tunde','no','fixes login crash'),('2.0','Birch','2020-10-26','major',58.8,64700,39800,'Sofie','no','new sync engine'),('2.1','Birch','2021-04-12','minor',59.9,51300,8700,'Marek','no','adds calendar export'),('2.1.1','Birch','2021-04-30','bugfix',59.9,30400,260,'Marek','no','fixes sync of attachments'),('3.0','Cedar','2022-09-05','major',71.2,120400,51600,'Tunde','yes','new plug-in system'),('3.1','Cedar','2023-03-27','minor',72.0,98800,9300,'Tunde','yes','adds offline maps'),('3.1.1','Cedar','2023-04-03','bugfix',72.0,76200,310,'Marek','yes','fixes crash on start'),('3.2','Cedar','2024-02-19','minor',74.6,45900,11800,'Sofie','yes','adds voice notes');

-- When did version 2.0 come out?
-- release date of 2.0
-- when was 2.0 released
SELECT released FROM release WHERE version = '2.0';

-- Who managed the 3.1.1 release?
-- 3.1.1 - who was in charge
SELECT release_manager FROM release WHERE version = '3.1.1';

-- Which versions do we still support?
-- supported versions
-- what versions are still supported
SELECT version FROM release WHERE supported = 'yes';

-- Which bugfix releases did Marek do?
-- marek's bugfix versions
SELECT version FROM release WHERE kind = 'bugfix' AND release_manager = 'Marek';

-- What is our newest version?
-- latest release?
-- most recent version out
SELECT version FROM release ORDER BY released DESC LIMIT 1;

-- Which minor release was downloaded the most?
-- most popular minor version
-- minor version with the most downloads
SELECT version FROM release WHERE kind = 'minor' ORDER BY downloads DESC LIMIT 1;

-- How often has Cedar been downloaded altogether?
-- total downloads, all cedar versions
-- how many downloads did cedar get in sum
SELECT SUM(downloads) FROM release WHERE codename = 'Cedar';

-- How many releases were there under each code name?
-- releases per codename
-- for each codename, how many releases
SELECT codename, COUNT(*) FROM release GROUP BY codename;

-- Which release managers have done at least four releases?
-- who shipped 4+ releases
-- managers with four releases or more
SELECT release_manager FROM release GROUP BY release_manager HAVING COUNT(*) >= 4;

-- Which versions repaired a crash?
-- versions whose notes mention a crash
-- crash fixes were in which versions
SELECT version FROM release WHERE notes LIKE '%crash%';

-- Did we ship anything in 2018?
-- any 2018 release?
SELECT EXISTS (SELECT version FROM release WHERE released = '2018');

-- Which is the bigger download, 2.1 or 1.1?
-- 2.1 vs 1.1, larger download
SELECT version FROM release WHERE version IN ('2.1', '1.1') ORDER BY download_mb DESC LIMIT 1;

-- Give me the version and notes of everything since 2023, oldest first.
-- since 2023: version, notes, by date
SELECT version, notes FROM release WHERE released >= '2023' ORDER BY released;

-- Which releases had more downloads than 3.1?
-- versions that beat 3.1 in downloads
-- downloaded more than 3.1
SELECT version FROM release WHERE downloads > (SELECT downloads FROM release WHERE version = '3.1');

-- Who has managed major as well as bugfix releases?
-- managers of both a major and a bugfix release
SELECT release_manager FROM release WHERE kind = 'major' INTERSECT SELECT release_manager FROM release WHERE kind = 'bugfix';

-- What's the average number of lines changed in a release that isn't a bugfix?
-- avg lines changed, bugfixes excluded
SELECT AVG(lines_changed) FROM release WHERE kind != 'bugfix';
