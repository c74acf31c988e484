CREATE TABLE dev (dev_id INTEGER PRIMARY KEY, handle TEXT, real_name TEXT, timezone TEXT, joined DATE, employer TEXT, paid INTEGER);
CREATE TABLE repo (repo_id INTEGER PRIMARY KEY, slug TEXT, lang TEXT, licence TEXT, owner_id INTEGER REFERENCES dev(dev_id), maintainer_id INTEGER REFERENCES dev(dev_id), forked_from INTEGER REFERENCES repo(repo_id), created DATE, last_push DATE, stars INTEGER, watchers INTEGER, archived INTEGER);
CREATE TABLE release (rel_id INTEGER PRIMARY KEY, repo_id INTEGER REFERENCES repo(repo_id), version TEXT, tagged DATE, announced DATE, cut_by INTEGER REFERENCES dev(dev_id), downloads INTEGER, prerelease INTEGER, lts TEXT);
CREATE TABLE bug (bug_no INTEGER PRIMARY KEY, repo_id INTEGER REFERENCES repo(repo_id), headline TEXT, severity TEXT, state TEXT, reporter INTEGER REFERENCES dev(dev_id), assignee INTEGER REFERENCES dev(dev_id), filed DATE, closed DATE, found_in INTEGER REFERENCES release(rel_id), fixed_in INTEGER REFERENCES release(rel_id), votes INTEGER);
INSERT INTO dev VALUES (1,'mossy','Ingrid Moss','CET','2014-03-09','Fjordbyte',1),(2,'zed9','Zed Okoro','WAT','2016-07-21',NULL,0),(3,'lintrat','Paula Ferris','EST','2018-01-30','Quillsoft',1),(4,'kanto','Kenji Anto','JST','2019-11-11',NULL,0),(5,'byteowl','Rada Petrova','EET','2021-05-05','Fjordbyte',1),(6,'nullpie','Sam Crust','GMT','2023-02-17',NULL,0);
INSERT INTO repo VALUES (1,'tinyqueue','Rust','MIT',1,1,NULL,'2015-02-01','2024-03-08',4210,120,0),(2,'mapstitch','Python','GPL',2,4,NULL,'2017-09-14','2024-02-27',980,44,0),(3,'yamlbird','Go','Apache',3,5,NULL,'2018-06-30','2022-10-19',2650,61,1),(4,'tinyqueue-lite','Rust','MIT',4,4,1,'2020-04-12','2021-08-02',75,6,0),(5,'papertrail','Python','MIT',1,5,NULL,'2021-10-25','2024-03-11',1340,90,0),(6,'glowterm','C','GPL',6,NULL,NULL,'2023-06-01','2023-12-24',18,3,0);
INSERT INTO release VALUES (11,1,'1.0','2016-01-10','2016-01-12',1,51000,0,'no'),(12,1,'2.0','2020-05-20','2020-06-01',1,220500,0,'yes'),(13,1,'2.1-rc1','2024-02-14',NULL,5,1900,1,'no'),(14,2,'0.9','2019-03-03','2019-03-03',4,8800,0,'no'),(15,2,'1.0','2022-07-07','2022-07-09',4,30400,0,'yes'),(16,3,'3.4','2022-09-30','2022-10-01',5,64000,0,'no'),(17,5,'1.2','2023-11-15','2023-11-16',5,12750,0,'no'),(18,5,'1.3-beta','2024-03-01',NULL,1,640,1,'no');
INSERT INTO bug VALUES (101,1,'queue deadlocks on shutdown','critical','fixed',2,1,'2019-12-02','2020-04-30',11,12,57),(102,1,'typo in README','minor','fixed',6,1,'2023-03-10','2023-03-11',12,13,2),(103,2,'tiles shifted by one pixel','major','fixed',3,4,'2021-08-19','2022-06-30',14,15,31),(104,2,'crash on empty map','critical','open',5,4,'2023-10-05',NULL,15,NULL,12),(105,3,'slow on large files','major','wontfix',2,5,'2022-10-12','2022-10-20',16,NULL,40),(106,5,'PDF export loses footnotes','major','open',3,NULL,'2024-01-22',NULL,17,NULL,23),(107,5,'dark mode unreadable','minor','fixed',6,5,'2023-12-01','2024-02-20',17,18,9),(108,1,'memory leak in retry loop','critical','open',4,5,'2024-02-20',NULL,13,NULL,19);

-- Who owns papertrail?
-- papertrail belongs to which dev
-- owner of papertrail, real name
SELECT dev.real_name FROM repo JOIN dev ON repo.owner_id = dev.dev_id WHERE repo.slug = 'papertrail';

-- Who keeps papertrail going?
-- papertrail maintainer, real name
-- real name of whoever looks after papertrail
SELECT dev.real_name FROM repo JOIN dev ON repo.maintainer_id = dev.dev_id WHERE repo.slug = 'papertrail';

-- Which projects does Ingrid Moss own?
-- ingrid's repos
SELECT repo.slug FROM repo JOIN dev ON repo.owner_id = dev.dev_id WHERE dev.real_name = 'Ingrid Moss';

-- Which projects does byteowl maintain?
-- repos looked after by byteowl
SELECT repo.slug FROM repo JOIN dev ON repo.maintainer_id = dev.dev_id WHERE dev.handle = 'byteowl';

-- Which repository has no maintainer?
-- abandoned repo, no maintainer
SELECT slug FROM repo WHERE maintainer_id IS NULL;

-- Which repos are maintained by their owners?
-- owner and maintainer the same
SELECT slug FROM repo WHERE owner_id = maintainer_id;

-- What is tinyqueue-lite a fork of?
-- tinyqueue-lite forked from
SELECT slug FROM repo WHERE repo_id = (SELECT forked_from FROM repo WHERE slug = 'tinyqueue-lite');

-- Which repositories are originals, not forks?
-- non-fork repos
SELECT slug FROM repo WHERE forked_from IS NULL;

-- Which projects are read-only now?
-- archived repos
SELECT slug FROM repo WHERE archived = 1;

-- Which Python projects are still alive, not archived?
-- live python repos
SELECT slug FROM repo WHERE lang = 'Python' AND archived = 0;

-- What does zed9 call himself in real life?
-- zed9 real name
SELECT real_name FROM dev WHERE handle = 'zed9';

-- What's Kenji Anto's nick?
-- kenji's handle
SELECT handle FROM dev WHERE real_name = 'Kenji Anto';

-- Who works at Fjordbyte?
-- fjordbyte people, real names
SELECT real_name FROM dev WHERE employer = 'Fjordbyte';

-- Which developers do this for free?
-- unpaid devs
-- volunteers, real names
SELECT real_name FROM dev WHERE paid = 0;

-- When was mapstitch started?
-- mapstitch created
SELECT created FROM repo WHERE slug = 'mapstitch';

-- When did somebody last push to mapstitch?
-- latest push mapstitch
SELECT last_push FROM repo WHERE slug = 'mapstitch';

-- Which repo was touched most recently?
-- latest push, which repo
SELECT slug FROM repo ORDER BY last_push DESC LIMIT 1;

-- Which repos had their last push before 2023?
-- nothing pushed since the end of 2022
SELECT slug FROM repo WHERE last_push < '2023';

-- What's the most starred project and its licence?
-- most stars: repo + licence
SELECT slug, licence FROM repo ORDER BY stars DESC LIMIT 1;

-- Which repos have more stars than papertrail?
-- more starred than papertrail
SELECT slug FROM repo WHERE stars > (SELECT stars FROM repo WHERE slug = 'papertrail');

-- Is yamlbird more popular than mapstitch by stars?
-- yamlbird more stars than mapstitch?
SELECT EXISTS (SELECT repo_id FROM repo WHERE slug = 'yamlbird' AND stars > (SELECT stars FROM repo WHERE slug = 'mapstitch'));

-- How many repos are there per language?
-- projects by language
SELECT lang, COUNT(*) FROM repo GROUP BY lang;

-- Average stars for each licence, highest first?
-- mean stars by licence, top down
SELECT licence, AVG(stars) FROM repo GROUP BY licence ORDER BY AVG(stars) DESC;

-- When was tinyqueue 2.0 tagged?
-- tinyqueue 2.0 tag date
SELECT release.tagged FROM release JOIN repo ON release.repo_id = repo.repo_id WHERE repo.slug = 'tinyqueue' AND release.version = '2.0';

-- When was tinyqueue 2.0 made public?
-- tinyqueue 2.0 announcement
SELECT release.announced FROM release JOIN repo ON release.repo_id = repo.repo_id WHERE repo.slug = 'tinyqueue' AND release.version = '2.0';

-- Which versions of what haven't been announced?
-- unannounced releases: repo, version
SELECT repo.slug, release.version FROM release JOIN repo ON release.repo_id = repo.repo_id WHERE release.announced IS NULL;

-- Which releases of which repo get long-term support?
-- lts versions with repo
SELECT repo.slug, release.version FROM release JOIN repo ON release.repo_id = repo.repo_id WHERE release.lts = 'yes';

-- Who made the 2.1-rc1?
-- 2.1-rc1 cut by, handle
SELECT dev.handle FROM release JOIN dev ON release.cut_by = dev.dev_id WHERE release.version = '2.1-rc1';

-- What is the most downloaded release?
-- top download: repo and version
SELECT repo.slug, release.version FROM release JOIN repo ON release.repo_id = repo.repo_id ORDER BY release.downloads DESC LIMIT 1;

-- How many downloads does each project have altogether?
-- total downloads per repo
SELECT repo.slug, SUM(release.downloads) FROM release JOIN repo ON release.repo_id = repo.repo_id GROUP BY repo.repo_id;

-- Which projects have never had a release?
-- repos w/o releases
SELECT slug FROM repo WHERE repo_id NOT IN (SELECT repo_id FROM release);

-- Which bugs are still open?
-- open bugs
-- unresolved problems, headlines
SELECT headline FROM bug WHERE state = 'open';

-- Are there any open critical bugs in mapstitch?
-- mapstitch critical still open?
SELECT EXISTS (SELECT bug.bug_no FROM bug JOIN repo ON bug.repo_id = repo.repo_id WHERE repo.slug = 'mapstitch' AND bug.severity = 'critical' AND bug.state = 'open');

-- Who found the deadlock?
-- queue deadlocks on shutdown filed by, handle
SELECT dev.handle FROM bug JOIN dev ON bug.reporter = dev.dev_id WHERE bug.headline = 'queue deadlocks on shutdown';

-- Who was given the deadlock to fix?
-- deadlock assigned to, handle
SELECT dev.handle FROM bug JOIN dev ON bug.assignee = dev.dev_id WHERE bug.headline = 'queue deadlocks on shutdown';

-- Which bugs has nobody taken on?
-- unassigned bugs
SELECT headline FROM bug WHERE assignee IS NULL;

-- In which version was the dark mode problem noticed?
-- dark mode unreadable: seen in version
SELECT release.version FROM bug JOIN release ON bug.found_in = release.rel_id WHERE bug.headline = 'dark mode unreadable';

-- Which version cures the dark mode problem?
-- dark mode unreadable fixed in version
SELECT release.version FROM bug JOIN release ON bug.fixed_in = release.rel_id WHERE bug.headline = 'dark mode unreadable';

-- How many bugs does every developer have on their plate?
-- assigned bugs by handle
SELECT dev.handle, COUNT(*) FROM bug JOIN dev ON bug.assignee = dev.dev_id GROUP BY dev.dev_id;

-- Which project has the most bugs?
-- buggiest repo
SELECT repo.slug FROM bug JOIN repo ON bug.repo_id = repo.repo_id GROUP BY repo.repo_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has both filed bugs and been assigned some?
-- reporters who are assignees too
SELECT dev.handle FROM bug JOIN dev ON bug.reporter = dev.dev_id INTERSECT SELECT dev.handle FROM bug JOIN dev ON bug.assignee = dev.dev_id;

-- What was filed in the fourth quarter of 2023?
-- bugs filed oct-dec 2023
SELECT headline FROM bug WHERE filed BETWEEN '2023-10' AND '2023-12';
