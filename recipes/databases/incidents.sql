CREATE TABLE srv (hostname TEXT PRIMARY KEY, os TEXT, ram_gb INTEGER, datacentre TEXT, installed DATE, retired DATE);
CREATE TABLE svc (svc_id INTEGER PRIMARY KEY, svc_name TEXT, criticality TEXT, hostname TEXT REFERENCES srv(hostname));
CREATE TABLE incident (inc_no INTEGER PRIMARY KEY, hostname TEXT REFERENCES srv(hostname), started DATE, resolved DATE, sev INTEGER, cause TEXT, downtime_min INTEGER, on_call TEXT);
INSERT INTO srv VALUES ('athena','Debian',64,'Oslo','2019-05-06',NULL),('boreas','Windows Server',32,'Oslo','2017-02-20','2023-12-31'),('ceres','Debian',128,'Malmo','2021-10-11',NULL),('dione','FreeBSD',16,'Oslo','2016-08-01',NULL),('eos','Windows Server',64,'Malmo','2022-03-14',NULL),('faunus','Debian',256,'Malmo','2024-01-22',NULL);
INSERT INTO svc VALUES (1,'web shop','high','athena'),(2,'mail','high','boreas'),(3,'data warehouse','medium','ceres'),(4,'DNS','high','dione'),(5,'payroll','medium','eos'),(6,'wiki','low','athena'),(7,'file share','low','boreas'),(8,'backup','medium','ceres'),(9,'image cache','low','athena');
INSERT INTO incident VALUES (301,'athena','2022-11-25','2022-11-25',1,'disk full',85,'Ravn'),(302,'boreas','2023-01-09','2023-01-11',2,'failed update',240,'Tveit'),(303,'dione','2023-02-03','2023-02-03',1,'power loss',40,'Ravn'),(304,'boreas','2023-06-17','2023-06-18',1,'disk full',610,'Solheim'),(305,'ceres','2023-06-30','2023-07-01',3,'memory leak',0,'Tveit'),(306,'eos','2023-09-12','2023-09-12',2,'expired certificate',55,'Tveit'),(307,'athena','2024-02-02','2024-02-02',2,'expired certificate',20,'Solheim'),(308,'boreas','2023-11-05','2023-11-06',2,'memory leak',130,'Tveit'),(309,'athena','2024-04-18',NULL,3,NULL,NULL,'Ravn'),(310,'boreas','2023-12-03','2023-12-03',3,'failed update',15,'Ravn');

-- What machine is payroll running on?
-- payroll - which host
-- where does payroll run
SELECT hostname FROM svc WHERE svc_name = 'payroll';

-- Which Debian boxes sit in Malmo?
-- debian servers in malmo
-- malmo machines on debian
SELECT hostname FROM srv WHERE os = 'Debian' AND datacentre = 'Malmo';

-- How much memory has ceres got?
-- ram of ceres
SELECT ram_gb FROM srv WHERE hostname = 'ceres';

-- Which server goes down most often?
-- host with most incidents
-- most troublesome server
SELECT hostname FROM incident GROUP BY hostname ORDER BY COUNT(*) DESC LIMIT 1;

-- How long were we down in 2023 in total?
-- downtime minutes 2023, sum
-- total outage of 2023 incidents in minutes
SELECT SUM(downtime_min) FROM incident WHERE started = '2023';

-- Who was on call when dione lost power?
-- power loss on dione - on-call person?
SELECT on_call FROM incident WHERE hostname = 'dione' AND cause = 'power loss';

-- Which servers have never had a problem?
-- hosts without incidents
-- which machines never failed
SELECT hostname FROM srv EXCEPT SELECT hostname FROM incident;

-- Is there still something unresolved on athena?
-- athena open incident?
SELECT EXISTS (SELECT inc_no FROM incident WHERE hostname = 'athena' AND resolved IS NULL);

-- Which services of high criticality live in Oslo?
-- high criticality services hosted in oslo
SELECT svc.svc_name FROM svc JOIN srv ON svc.hostname = srv.hostname WHERE svc.criticality = 'high' AND srv.datacentre = 'Oslo';

-- How many services does each server carry?
-- services per host
-- for every server, the number of services on it
SELECT hostname, COUNT(*) FROM svc GROUP BY hostname;

-- What's the oldest server still running?
-- oldest box that isn't retired
-- longest running server not yet retired
SELECT hostname FROM srv WHERE retired IS NULL ORDER BY installed LIMIT 1;

-- Which causes have we seen more than once?
-- repeated causes (at least 2 incidents)
-- what went wrong at least twice
SELECT cause FROM incident WHERE cause IS NOT NULL GROUP BY cause HAVING COUNT(*) > 1;

-- Which incidents lasted longer than average?
-- incident numbers with more downtime than the average
SELECT inc_no FROM incident WHERE downtime_min > (SELECT AVG(downtime_min) FROM incident);

-- Which services were hit by an expired certificate?
-- services on hosts that had an expired certificate
SELECT DISTINCT svc.svc_name FROM svc JOIN srv ON svc.hostname = srv.hostname JOIN incident ON incident.hostname = srv.hostname WHERE incident.cause = 'expired certificate';

-- Which has more memory, eos or boreas?
-- eos or boreas, more ram?
SELECT hostname FROM srv WHERE hostname IN ('eos', 'boreas') ORDER BY ram_gb DESC LIMIT 1;

-- Show all severity 1 incidents with host, start and cause, newest first.
-- sev 1s - host, when it started, cause; latest on top
SELECT hostname, started, cause FROM incident WHERE sev = 1 ORDER BY started DESC;
