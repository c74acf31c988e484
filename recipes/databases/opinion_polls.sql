CREATE TABLE pollsters (pollster_id INTEGER PRIMARY KEY, firm TEXT, grade TEXT, est INTEGER);
CREATE TABLE parties (abbr TEXT PRIMARY KEY, party_name TEXT, leader TEXT, seats INTEGER);
CREATE TABLE polls (poll_id INTEGER PRIMARY KEY, pollster_id INTEGER REFERENCES pollsters(pollster_id), field_start DATE, field_end DATE, sample_size INTEGER, method TEXT, client TEXT);
CREATE TABLE results (poll_id INTEGER REFERENCES polls(poll_id), abbr TEXT REFERENCES parties(abbr), share_pct REAL, PRIMARY KEY (poll_id, abbr));
INSERT INTO pollsters VALUES (1,'Vox Metrica','A',1999),(2,'Straw & Co','B',2012),(3,'Pulse Bureau','A',1987),(4,'ClickVote','C',2020);
INSERT INTO parties VALUES ('CA','Civic Alliance','Hanne Moller',48),('LU','Labour Union','Piet Groen',39),('GF','Green Front','Saga Lind',14),('NP','National Path','Otto Reiss',21),('PP','Pirate Party','Kim Aalto',0);
INSERT INTO polls VALUES (1,1,'2024-01-08','2024-01-11',1500,'phone','Daily Herald'),(2,2,'2024-01-20','2024-01-22',980,'online','Channel 5'),(3,1,'2024-02-05','2024-02-09',1620,'phone','Daily Herald'),(4,3,'2024-02-12','2024-02-19',2200,'face to face',NULL),(5,2,'2024-03-01','2024-03-03',1010,'online','Channel 5'),(6,3,'2024-03-18','2024-03-24',2150,'phone','Radio One'),(7,1,'2024-04-02','2024-04-05',1480,'online','Daily Herald');
INSERT INTO results VALUES (1,'CA',31),(1,'LU',28.5),(1,'GF',11),(1,'NP',16),(2,'CA',29),(2,'LU',30),(2,'NP',18.5),(3,'CA',30.5),(3,'LU',29),(3,'GF',12.5),(4,'CA',32),(4,'LU',27),(4,'GF',10),(4,'NP',17),(5,'CA',28),(5,'LU',31.5),(6,'CA',30),(6,'LU',30.5),(7,'GF',13);

-- What is the mean share obtained by each party over all polls? Give the party names.
-- avg share by party name
SELECT parties.party_name, AVG(results.share_pct) FROM parties JOIN results ON results.abbr = parties.abbr GROUP BY parties.abbr;

-- Who leads the Green Front?
-- green front leader
SELECT leader FROM parties WHERE party_name = 'Green Front';

-- Return the identifiers and sample sizes of all polls conducted online.
-- online polls, id + sample
SELECT poll_id, sample_size FROM polls WHERE method = 'online';

-- Which firm has conducted the largest number of polls?
-- busiest pollster
SELECT pollsters.firm FROM pollsters JOIN polls ON polls.pollster_id = pollsters.pollster_id GROUP BY pollsters.pollster_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which firms have not conducted any poll?
-- firms with nothing fielded
SELECT firm FROM pollsters WHERE pollster_id NOT IN (SELECT pollster_id FROM polls);

-- Which parties do not appear in any poll result?
-- parties nobody measured
SELECT party_name FROM parties WHERE abbr NOT IN (SELECT abbr FROM results);

-- What is the highest share that the Labour Union has attained, and in which firm's poll?
-- labour union peak and who measured it
SELECT results.share_pct, pollsters.firm FROM results JOIN parties ON results.abbr = parties.abbr JOIN polls ON results.poll_id = polls.poll_id JOIN pollsters ON polls.pollster_id = pollsters.pollster_id WHERE parties.party_name = 'Labour Union' ORDER BY results.share_pct DESC LIMIT 1;

-- For each method, what are the number of polls and the average sample size?
-- method: count, avg sample
SELECT method, COUNT(*), AVG(sample_size) FROM polls GROUP BY method;

-- Which firms have used both phone and online interviews?
-- firms doing phone and online
SELECT pollsters.firm FROM pollsters JOIN polls ON polls.pollster_id = pollsters.pollster_id WHERE polls.method = 'phone' INTERSECT SELECT pollsters.firm FROM pollsters JOIN polls ON polls.pollster_id = pollsters.pollster_id WHERE polls.method = 'online';

-- Find the number of distinct clients who have commissioned a poll.
-- how many different clients paid for polls
SELECT COUNT(DISTINCT client) FROM polls;

-- List, in descending order of seats, the parties and their leaders.
-- parties + leaders, most seats first
SELECT party_name, leader FROM parties ORDER BY seats DESC;

-- Which polls went into the field in February 2024? Return the identifier and the client.
-- feb 2024 polls by field start, id and client
SELECT poll_id, client FROM polls WHERE field_start = '2024-02';

-- Which polls had a larger sample than the average? Return the identifier and the firm.
-- bigger-than-average samples: poll id, firm
SELECT polls.poll_id, pollsters.firm FROM polls JOIN pollsters ON polls.pollster_id = pollsters.pollster_id WHERE polls.sample_size > (SELECT AVG(sample_size) FROM polls);

-- Which firms have a mean sample size above 1500?
-- firms whose average sample tops 1500
SELECT pollsters.firm FROM pollsters JOIN polls ON polls.pollster_id = pollsters.pollster_id GROUP BY pollsters.pollster_id HAVING AVG(polls.sample_size) > 1500;

-- Did any poll put the National Path above 20 percent?
-- national path over 20 anywhere?
SELECT EXISTS (SELECT results.poll_id FROM results JOIN parties ON results.abbr = parties.abbr WHERE parties.party_name = 'National Path' AND results.share_pct > 20);

-- Which party came out on top in poll 5?
-- winner of poll 5 by share
SELECT parties.party_name FROM parties JOIN results ON results.abbr = parties.abbr WHERE results.poll_id = 5 ORDER BY results.share_pct DESC LIMIT 1;

-- Which firms were established before 2000 and hold a grade of A?
-- grade A firms set up before 2000
SELECT firm FROM pollsters WHERE est < 2000 AND grade = 'A';

-- When did the last poll for the Daily Herald end?
-- daily herald's latest poll, end date
SELECT field_end FROM polls WHERE client = 'Daily Herald' ORDER BY field_end DESC LIMIT 1;

-- Which poll had no client? Give its identifier and method.
-- poll w/o client - id, method
SELECT poll_id, method FROM polls WHERE client IS NULL;
