CREATE TABLE foundation (fid INTEGER PRIMARY KEY, fname TEXT, cause TEXT, city TEXT, endowed_by INTEGER REFERENCES person(pid), est_year INTEGER);
CREATE TABLE person (pid INTEGER PRIMARY KEY, pname TEXT, profession TEXT, employer TEXT, alma_mater TEXT);
CREATE TABLE board_seat (fid INTEGER REFERENCES foundation(fid), pid INTEGER REFERENCES person(pid), role TEXT, since DATE, until DATE);
CREATE TABLE grant_given (gid INTEGER PRIMARY KEY, fid INTEGER REFERENCES foundation(fid), recipient TEXT, amount INTEGER, granted DATE);
INSERT INTO person VALUES (1,'Harriet Oyelaran','lawyer','Oyelaran & Pike','Northfield'),(2,'Magnus Teller','banker','Teller Bank','St Crispin'),(3,'Sofia Brandt','surgeon','City Hospital','Northfield'),(4,'Ivo Castell','professor','Northfield','St Crispin'),(5,'Joan Whitby','retired',NULL,NULL),(6,'Dev Raman','banker','Teller Bank','Northfield'),(7,'Celeste Amory','heiress',NULL,'St Crispin');
INSERT INTO foundation VALUES (1,'Amory Trust','arts','Linfield',7,1988),(2,'Teller Foundation','education','Port Hale',2,1999),(3,'Clear Water Fund','environment','Linfield',NULL,2010),(4,'Whitby Hospice Trust','health','Ashby',5,2004),(5,'Young Voices','arts','Port Hale',7,2018);
INSERT INTO board_seat VALUES (1,1,'chair','2011-03-01',NULL),(1,6,'treasurer','2015-09-15',NULL),(2,2,'chair','1999-05-20',NULL),(2,4,'member','2008-01-10','2016-12-31'),(2,6,'treasurer','2012-06-01',NULL),(3,4,'chair','2010-10-10',NULL),(3,1,'secretary','2018-02-01','2022-01-31'),(4,3,'chair','2009-07-07',NULL),(4,5,'member','2004-04-01',NULL),(3,3,'member','2020-11-05',NULL);
INSERT INTO grant_given VALUES (1,1,'Linfield Opera',40000,'2021-05-03'),(2,1,'Harbour Players',15000,'2022-02-14'),(3,2,'Hale Reading Club',8000,'2020-09-01'),(4,3,'River Watch',22000,'2021-11-30'),(5,4,'Night Nurses',60000,'2023-01-19'),(6,2,'Linfield Opera',12000,'2023-06-06'),(7,3,'Bog Rangers',9000,'2022-08-25');

-- Who chairs the Clear Water Fund?
-- chair of clear water fund
SELECT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE foundation.fname = 'Clear Water Fund' AND board_seat.role = 'chair';

-- On which boards does Dev Raman sit?
-- foundations with Raman on the board
SELECT foundation.fname FROM foundation JOIN board_seat ON board_seat.fid = foundation.fid JOIN person ON board_seat.pid = person.pid WHERE person.pname = 'Dev Raman';

-- Who put up the money for Young Voices?
-- young voices was endowed by whom
SELECT person.pname FROM person JOIN foundation ON foundation.endowed_by = person.pid WHERE foundation.fname = 'Young Voices';

-- Which foundations did Celeste Amory endow?
-- Amory's foundations (endowed by her)
SELECT foundation.fname FROM foundation JOIN person ON foundation.endowed_by = person.pid WHERE person.pname = 'Celeste Amory';

-- Where did the chair of the Amory Trust study?
-- alma mater of amory trust's chair
SELECT person.alma_mater FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE foundation.fname = 'Amory Trust' AND board_seat.role = 'chair';

-- Which foundations have given money to Linfield Opera?
-- who funds linfield opera
SELECT foundation.fname FROM foundation JOIN grant_given ON grant_given.fid = foundation.fid WHERE grant_given.recipient = 'Linfield Opera';

-- Which bankers sit on a board of an arts foundation?
-- bankers on arts boards
SELECT DISTINCT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE person.profession = 'banker' AND foundation.cause = 'arts';

-- Has Ivo Castell ever been on the board of the Amory Trust?
-- did castell ever sit on the amory trust board
SELECT EXISTS (SELECT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE person.pname = 'Ivo Castell' AND foundation.fname = 'Amory Trust');

-- Did the Clear Water Fund support River Watch?
-- river watch got a grant from clear water fund?
SELECT EXISTS (SELECT grant_given.gid FROM grant_given JOIN foundation ON grant_given.fid = foundation.fid WHERE foundation.fname = 'Clear Water Fund' AND grant_given.recipient = 'River Watch');

-- Which foundation has no board yet?
-- foundations without board members
SELECT fname FROM foundation WHERE fid NOT IN (SELECT fid FROM board_seat);

-- Who sits on no board?
-- people without a board seat
SELECT pname FROM person WHERE pid NOT IN (SELECT pid FROM board_seat);

-- Who has sat on the boards of both the Teller Foundation and the Clear Water Fund?
-- overlap of Teller Foundation and Clear Water Fund boards
SELECT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE foundation.fname = 'Teller Foundation' INTERSECT SELECT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE foundation.fname = 'Clear Water Fund';

-- Who has left a board?
-- former board members
SELECT DISTINCT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid WHERE board_seat.until IS NOT NULL;

-- Which foundation gave away the most money?
-- most generous foundation in total
SELECT foundation.fname FROM foundation JOIN grant_given ON grant_given.fid = foundation.fid GROUP BY foundation.fid ORDER BY SUM(grant_given.amount) DESC LIMIT 1;

-- How many board seats does each person hold or have held?
-- seats per person, ever
SELECT person.pname, COUNT(*) FROM person JOIN board_seat ON board_seat.pid = person.pid GROUP BY person.pid;

-- Who works for the same employer as Magnus Teller?
-- colleagues of magnus teller
SELECT pname FROM person WHERE pname != 'Magnus Teller' AND employer = (SELECT employer FROM person WHERE pname = 'Magnus Teller');

-- Who received grants in 2022, and how much?
-- recipients and amounts in 2022
SELECT recipient, amount FROM grant_given WHERE granted = '2022';

-- Which Northfield graduates are treasurers?
-- treasurers who studied at Northfield
SELECT DISTINCT person.pname FROM person JOIN board_seat ON board_seat.pid = person.pid WHERE person.alma_mater = 'Northfield' AND board_seat.role = 'treasurer';

-- Since when has Sofia Brandt been chair of the Whitby Hospice Trust?
-- when did Sofia Brandt become chair at Whitby Hospice Trust
SELECT board_seat.since FROM board_seat JOIN person ON board_seat.pid = person.pid JOIN foundation ON board_seat.fid = foundation.fid WHERE person.pname = 'Sofia Brandt' AND foundation.fname = 'Whitby Hospice Trust' AND board_seat.role = 'chair';

-- Which is older, the Teller Foundation or the Whitby Hospice Trust?
-- teller foundation or whitby hospice trust, established earlier
SELECT fname FROM foundation WHERE fname IN ('Teller Foundation', 'Whitby Hospice Trust') ORDER BY est_year LIMIT 1;
