CREATE TABLE committee (code TEXT PRIMARY KEY, name TEXT, chair TEXT, secretariat TEXT, set_up INTEGER);
CREATE TABLE standard (number TEXT PRIMARY KEY, title TEXT, maintained_by TEXT REFERENCES committee(code), published DATE, pages INTEGER, status TEXT, price_chf REAL);
CREATE TABLE organisation (org_id INTEGER PRIMARY KEY, name TEXT, country TEXT, sector TEXT);
CREATE TABLE participates (org_id INTEGER REFERENCES organisation(org_id), committee TEXT REFERENCES committee(code), role TEXT, since INTEGER, PRIMARY KEY (org_id, committee));
INSERT INTO committee VALUES ('TC 12','Ladders and steps','Ms Orla Finch','Vienna',1967),('TC 31','Bicycle parts','Mr Dao Minh','Eindhoven',1979),('TC 44','Paper sizes','Ms Greta Noll','Berne',1951),('TC 58','Drone safety','Mr Saul Ortega','Toulon',2016);
INSERT INTO standard VALUES ('NS 1204','Step ladders for domestic use','TC 12','2014-05-01',38,'in force',96),('NS 1209','Roof ladders','TC 12','1988-10-15',22,'withdrawn',NULL),('NS 3101','Saddle clamps','TC 31','2019-02-20',16,'in force',58),('NS 3117','Carbon forks - testing','TC 31','2022-08-09',64,'in force',142),('NS 4400','Trimmed paper formats','TC 44','1975-01-01',8,'in force',38),('NS 4407','Envelopes','TC 44','1982-06-30',12,'under review',44),('NS 5802','Rotor guards','TC 58','2021-11-25',47,'in force',118),('NS 5810','Flight logs','TC 58',NULL,73,'draft',NULL);
INSERT INTO organisation VALUES (1,'Alpina Leitern','Austria','manufacturer'),(2,'Velovakt','Netherlands','consumer group'),(3,'Dutch Cycle Works','Netherlands','manufacturer'),(4,'Helvetia Papier','Switzerland','manufacturer'),(5,'AeroProof Lab','France','test lab'),(6,'Safe Home Union','Austria','consumer group');
INSERT INTO participates VALUES (1,'TC 12','member',1990),(6,'TC 12','observer',2004),(2,'TC 31','member',1998),(3,'TC 31','member',1983),(4,'TC 44','member',1960),(5,'TC 58','member',2016),(5,'TC 31','observer',2020),(3,'TC 58','observer',2018),(6,'TC 58','member',2019);

-- Which committee maintains the envelopes standard?
-- who is responsible for NS 4407 Envelopes, committee name
SELECT committee.name FROM committee JOIN standard ON standard.maintained_by = committee.code WHERE standard.title = 'Envelopes';

-- Standards of the bicycle parts committee
-- what has Bicycle parts issued
-- bike committee's standards, titles
SELECT standard.title FROM standard JOIN committee ON standard.maintained_by = committee.code WHERE committee.name = 'Bicycle parts';

-- Who chairs TC 58?
-- chair of tc 58
SELECT chair FROM committee WHERE code = 'TC 58';

-- Which organisations sit on the drone safety committee?
-- who takes part in drone safety
-- participants of Drone safety
SELECT organisation.name FROM organisation JOIN participates ON participates.org_id = organisation.org_id JOIN committee ON participates.committee = committee.code WHERE committee.name = 'Drone safety';

-- When did Velovakt join Bicycle parts?
-- velovakt in bicycle parts since when
SELECT participates.since FROM participates JOIN organisation ON participates.org_id = organisation.org_id JOIN committee ON participates.committee = committee.code WHERE organisation.name = 'Velovakt' AND committee.name = 'Bicycle parts';

-- Who only observes somewhere?
-- organisations with observer seats
-- observers by name
SELECT DISTINCT organisation.name FROM organisation JOIN participates ON participates.org_id = organisation.org_id WHERE participates.role = 'observer';

-- Standards made in committees where Dutch Cycle Works takes part
-- which standards could Dutch Cycle Works have a say in
SELECT standard.title FROM standard JOIN committee ON standard.maintained_by = committee.code JOIN participates ON participates.committee = committee.code JOIN organisation ON participates.org_id = organisation.org_id WHERE organisation.name = 'Dutch Cycle Works';

-- What does the roof ladders norm's status say?
-- is 'Roof ladders' in force, withdrawn, or what
SELECT status FROM standard WHERE title = 'Roof ladders';

-- Not yet published
-- standards without a publication date
SELECT title FROM standard WHERE published IS NULL;

-- What does NS 3117 cost?
-- price of ns 3117
-- how many francs for NS 3117
SELECT price_chf FROM standard WHERE number = 'NS 3117';

-- Thickest standard in force
-- longest valid standard by pages (in force)
SELECT title FROM standard WHERE status = 'in force' ORDER BY pages DESC LIMIT 1;

-- Are any consumer groups in Paper sizes?
-- does a consumer group participate in paper sizes
SELECT EXISTS (SELECT organisation.name FROM organisation JOIN participates ON participates.org_id = organisation.org_id JOIN committee ON participates.committee = committee.code WHERE organisation.sector = 'consumer group' AND committee.name = 'Paper sizes');

-- How many organisations take part in each committee?
-- committees and their number of participants
SELECT committee.name, COUNT(*) FROM committee JOIN participates ON participates.committee = committee.code GROUP BY committee.code;

-- Austrian manufacturers
-- manufacturers from Austria
SELECT name FROM organisation WHERE country = 'Austria' AND sector = 'manufacturer';

-- Organisations active in at least two committees
-- who sits on 2 or more committees
SELECT organisation.name FROM organisation JOIN participates ON participates.org_id = organisation.org_id GROUP BY organisation.org_id HAVING COUNT(*) >= 2;

-- Standards published before 1990 and still in force
-- norms older than 1990 that are in force
SELECT title FROM standard WHERE published < '1990' AND status = 'in force';

-- Oldest committee?
-- which committee was set up first
-- the committee that has existed longest
SELECT name FROM committee ORDER BY set_up LIMIT 1;

-- From which countries do members of Bicycle parts come?
-- countries of full members in the bicycle parts committee
SELECT DISTINCT organisation.country FROM organisation JOIN participates ON participates.org_id = organisation.org_id JOIN committee ON participates.committee = committee.code WHERE committee.name = 'Bicycle parts' AND participates.role = 'member';
