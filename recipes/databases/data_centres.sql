CREATE TABLE site (site_code TEXT PRIMARY KEY, town TEXT, country TEXT, power_mw REAL, pue REAL, commissioned INTEGER);
CREATE TABLE rack (rack_id INTEGER PRIMARY KEY, site_code TEXT REFERENCES site(site_code), hall TEXT, units INTEGER, cooling TEXT);
CREATE TABLE server (hostname TEXT PRIMARY KEY, rack_id INTEGER REFERENCES rack(rack_id), vendor TEXT, cores INTEGER, ram_gb INTEGER, os TEXT, installed DATE, owner_team TEXT);
CREATE TABLE outage (outage_no INTEGER PRIMARY KEY, hostname TEXT REFERENCES server(hostname), began DATE, minutes INTEGER, cause TEXT);
INSERT INTO site VALUES ('LUL1','Luleå','Sweden',40,1.07,2014),('AMS2','Almere','Netherlands',22.5,1.21,2010),('DUB3','Clonee','Ireland',55,1.15,2018),('MAD1','Getafe','Spain',12,1.38,2021);
INSERT INTO rack VALUES (1,'LUL1','A',42,'free air'),(2,'LUL1','B',48,'free air'),(3,'AMS2','A',42,'chilled water'),(4,'AMS2','C',42,'chilled water'),(5,'DUB3','A',52,'liquid'),(6,'DUB3','B',48,'free air');
INSERT INTO server VALUES ('web-01',3,'Dell',32,128,'Debian','2019-05-14','storefront'),('web-02',3,'Dell',32,128,'Debian','2019-05-14','storefront'),('db-01',1,'HPE',64,1024,'RHEL','2020-09-30','payments'),('db-02',5,'HPE',64,1024,'RHEL','2022-02-08','payments'),('gpu-01',5,'Supermicro',96,2048,'Ubuntu','2023-06-19','research'),('gpu-02',5,'Supermicro',96,2048,'Ubuntu','2023-06-20','research'),('mail-01',4,'Lenovo',16,64,'Debian','2016-11-03','it support'),('log-01',2,'Dell',24,256,'Ubuntu','2021-03-25','it support');
INSERT INTO outage VALUES (1,'mail-01','2022-01-17',240,'disk'),(2,'web-01','2022-05-09',35,'network'),(3,'mail-01','2023-03-28',510,'disk'),(4,'gpu-01','2023-10-02',90,'power'),(5,'db-02','2023-11-21',15,'network'),(6,'mail-01','2024-02-12',60,'power'),(7,'web-02','2022-05-09',35,'network');

-- What are the host names and amounts of memory of all Debian machines?
-- debian boxes + ram
SELECT hostname, ram_gb FROM server WHERE os = 'Debian';

-- For each vendor, what is the mean number of cores per server?
-- avg cores by vendor
SELECT vendor, AVG(cores) FROM server GROUP BY vendor;

-- In which town is the server gpu-02 located?
-- what town is gpu-02 sitting in
SELECT site.town FROM site JOIN rack ON rack.site_code = site.site_code JOIN server ON server.rack_id = rack.rack_id WHERE server.hostname = 'gpu-02';

-- Which sites do not contain any rack? Return code and town.
-- sites with no racks, code/town
SELECT site_code, town FROM site WHERE site_code NOT IN (SELECT site_code FROM rack);

-- Which server has suffered the most outages?
-- least reliable machine by outages
SELECT hostname FROM outage GROUP BY hostname ORDER BY COUNT(*) DESC LIMIT 1;

-- What is the total downtime in minutes for each cause?
-- minutes lost by cause
SELECT cause, SUM(minutes) FROM outage GROUP BY cause;

-- Find the host names of servers that have never gone down.
-- servers w/o an outage
SELECT hostname FROM server WHERE hostname NOT IN (SELECT hostname FROM outage);

-- Which teams own more than one server with at least 64 cores?
-- teams w/ over 1 machine of 64 cores or more
SELECT owner_team FROM server WHERE cores >= 64 GROUP BY owner_team HAVING COUNT(*) > 1;

-- List, from the most to the least powerful, the towns and capacities in megawatts of all sites.
-- towns with MW, biggest first
SELECT town, power_mw FROM site ORDER BY power_mw DESC;

-- Find the number of distinct operating systems in use in Ireland.
-- how many OSes run in ireland
SELECT COUNT(DISTINCT server.os) FROM server JOIN rack ON server.rack_id = rack.rack_id JOIN site ON rack.site_code = site.site_code WHERE site.country = 'Ireland';

-- Which teams have been hit by both disk and power failures?
-- teams that had disk trouble and power trouble
SELECT server.owner_team FROM server JOIN outage ON outage.hostname = server.hostname WHERE outage.cause = 'disk' INTERSECT SELECT server.owner_team FROM server JOIN outage ON outage.hostname = server.hostname WHERE outage.cause = 'power';

-- Which site has the lowest PUE?
-- most efficient site (pue), code
SELECT site_code FROM site ORDER BY pue LIMIT 1;

-- Return the host names, vendors and installation dates of servers installed since 2021.
-- new kit since 2021: host, vendor, date
SELECT hostname, vendor, installed FROM server WHERE installed >= '2021';

-- Which outages lasted longer than the average? Give host and cause.
-- host + cause of longer-than-average outages
SELECT hostname, cause FROM outage WHERE minutes > (SELECT AVG(minutes) FROM outage);

-- Did web-01 have an outage in 2023?
-- web-01 down in 2023?
SELECT EXISTS (SELECT outage_no FROM outage WHERE hostname = 'web-01' AND began = '2023');

-- How many racks are cooled by free air?
-- free air racks, count
SELECT COUNT(*) FROM rack WHERE cooling = 'free air';

-- What is the oldest server of the it support team?
-- it support's oldest machine
SELECT hostname FROM server WHERE owner_team = 'it support' ORDER BY installed LIMIT 1;

-- Find the host names that begin with db or that belong to the research team.
-- db machines and research's ones
SELECT hostname FROM server WHERE hostname LIKE 'db%' OR owner_team = 'research';

-- Does db-01 have more memory than log-01?
-- db-01 bigger ram than log-01?
SELECT EXISTS (SELECT hostname FROM server WHERE hostname = 'db-01' AND ram_gb > (SELECT ram_gb FROM server WHERE hostname = 'log-01'));
