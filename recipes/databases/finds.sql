CREATE TABLE tbl_sites (site_code TEXT PRIMARY KEY, site_name TEXT, region TEXT, period TEXT, lead_archaeologist TEXT, dig_began DATE);
CREATE TABLE tbl_finds (find_no INTEGER PRIMARY KEY, site_code TEXT REFERENCES tbl_sites(site_code), object TEXT, material TEXT, depth_cm INTEGER, weight_g REAL, found_on DATE, found_by TEXT, storage TEXT);
INSERT INTO tbl_sites VALUES ('KRV','Krovna Hill','Danube Plain','Iron Age','Dr. Stela Ivanova','2016-05-02'),('MTS','Monte Sardo','Apennines','Roman','Prof. Guido Baldi','2019-06-10'),('OKV','Okehurst Villa','Sussex','Roman','Dr. Helen Marsh','2012-07-01'),('TEL','Tell Arqa East','Levant','Bronze Age','Prof. Guido Baldi','2021-09-15'),('BRN','Bryn Coed','Wales','Neolithic',NULL,'2023-04-18');
INSERT INTO tbl_finds VALUES (1,'KRV','brooch','bronze',85,32.5,'2017-06-14','Milan Petrov','lab'),(2,'KRV','sword','iron',140,980,'2018-07-22','Milan Petrov','museum'),(3,'KRV','bead','glass',60,2.1,'2018-08-03','Anna Kostova','lab'),(4,'MTS','coin','silver',45,3.9,'2019-07-05','Luca Ferri','museum'),(5,'MTS','coin','bronze',52,8.4,'2020-07-19','Luca Ferri','depot'),(6,'MTS','oil lamp','clay',70,210,'2021-06-30','Tess Wood','depot'),(7,'OKV','mosaic fragment','stone',110,4200,'2013-08-12','Tess Wood','museum'),(8,'OKV','coin','gold',38,7.3,'2014-07-28','Harry Lunn','museum'),(9,'OKV','hairpin','bone',64,4.4,'2015-08-09','Harry Lunn','lab'),(10,'TEL','seal','stone',180,26,'2022-10-11','Luca Ferri','depot'),(11,'TEL','jug','clay',165,1350,'2022-10-20','Rima Haddad',NULL),(12,'TEL','ring','gold',172,5.6,'2023-09-30','Rima Haddad','museum');

-- Who is in charge of the dig at Krovna Hill?
-- krovna hill: lead archaeologist
-- who runs Krovna Hill
SELECT lead_archaeologist FROM tbl_sites WHERE site_name = 'Krovna Hill';

-- What have we found that is made of gold?
-- gold objects
-- anything gold?
SELECT object FROM tbl_finds WHERE material = 'gold';

-- Where was the sword discovered?
-- which site did the sword come from
-- the sword's findspot (site name)
SELECT tbl_sites.site_name FROM tbl_sites JOIN tbl_finds ON tbl_finds.site_code = tbl_sites.site_code WHERE tbl_finds.object = 'sword';

-- What was the deepest find?
-- object dug up from furthest down
-- which object was buried deepest
SELECT object FROM tbl_finds ORDER BY depth_cm DESC LIMIT 1;

-- How many coins have come to light?
-- coins found so far, how many
SELECT COUNT(*) FROM tbl_finds WHERE object = 'coin';

-- Who found the most things?
-- luckiest digger - the one with the most finds
SELECT found_by FROM tbl_finds GROUP BY found_by ORDER BY COUNT(*) DESC LIMIT 1;

-- Which sites haven't produced any finds?
-- sites with nothing found yet
-- which digs came up empty
SELECT site_name FROM tbl_sites WHERE site_code NOT IN (SELECT site_code FROM tbl_finds);

-- Which Roman finds are in the museum?
-- roman objects on the museum's shelves
-- what from the roman sites went to the museum
SELECT tbl_finds.object FROM tbl_finds JOIN tbl_sites ON tbl_finds.site_code = tbl_sites.site_code WHERE tbl_sites.period = 'Roman' AND tbl_finds.storage = 'museum';

-- What did Rima dig up?
-- rima haddad's finds
-- list objects discovered by Rima Haddad
SELECT object FROM tbl_finds WHERE found_by = 'Rima Haddad';

-- What lay deeper than the sword?
-- objects from below the sword's depth
SELECT object FROM tbl_finds WHERE depth_cm > (SELECT depth_cm FROM tbl_finds WHERE object = 'sword');

-- What was found before 2016?
-- objects from before 2016, with material
SELECT object, material FROM tbl_finds WHERE found_on < '2016';

-- Which digs did Baldi lead that began since 2020?
-- baldi's sites started 2020 or later
SELECT site_name FROM tbl_sites WHERE lead_archaeologist = 'Prof. Guido Baldi' AND dig_began >= '2020';

-- Who has dug at both Monte Sardo and Okehurst Villa?
-- people with finds from Monte Sardo and Okehurst Villa alike
-- who made finds at Monte Sardo and at Okehurst Villa
SELECT tbl_finds.found_by FROM tbl_finds JOIN tbl_sites ON tbl_finds.site_code = tbl_sites.site_code WHERE tbl_sites.site_name = 'Monte Sardo' INTERSECT SELECT tbl_finds.found_by FROM tbl_finds JOIN tbl_sites ON tbl_finds.site_code = tbl_sites.site_code WHERE tbl_sites.site_name = 'Okehurst Villa';

-- What's the heaviest clay object?
-- heaviest thing in clay
-- clay finds: the weightiest
SELECT object FROM tbl_finds WHERE material = 'clay' ORDER BY weight_g DESC LIMIT 1;

-- Was any iron found at Tell Arqa East?
-- iron at Tell Arqa East, yes or no
-- did Tell Arqa East give us anything of iron
SELECT EXISTS (SELECT tbl_finds.object FROM tbl_finds JOIN tbl_sites ON tbl_finds.site_code = tbl_sites.site_code WHERE tbl_finds.material = 'iron' AND tbl_sites.site_name = 'Tell Arqa East');

-- Which materials occur in at least 2 finds?
-- materials we found twice or more
SELECT material FROM tbl_finds GROUP BY material HAVING COUNT(*) >= 2;
