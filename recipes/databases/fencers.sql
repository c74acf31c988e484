CREATE TABLE salle (salle_id INTEGER PRIMARY KEY, salle TEXT, town TEXT, since INTEGER, pistes INTEGER);
CREATE TABLE fencer (f_id INTEGER PRIMARY KEY, fencer TEXT, born DATE, weapon TEXT, hand TEXT, salle_id INTEGER REFERENCES salle(salle_id), coach_id INTEGER REFERENCES fencer(f_id), rank_pts INTEGER);
CREATE TABLE bout (bout_id INTEGER PRIMARY KEY, event_id INTEGER REFERENCES event(event_id), winner_id INTEGER REFERENCES fencer(f_id), loser_id INTEGER REFERENCES fencer(f_id), hits_w INTEGER, hits_l INTEGER, round TEXT);
CREATE TABLE event (event_id INTEGER PRIMARY KEY, event TEXT, host_town TEXT, held DATE, fee REAL);
INSERT INTO salle VALUES (1,'Blades of Bern','Bern',1902,8),(2,'Fechtclub Uri','Altdorf',1967,3),(3,'Salle Lemanique','Lausanne',1889,12),(4,'Crossed Swords','Zug',2010,4),(5,'Old Guard','Bern',1874,2);
INSERT INTO fencer VALUES (1,'Aline Roch','1996-03-11','epee','right',3,NULL,2140),(2,'Beat Zgraggen','1971-08-25','foil','right',2,NULL,640),(3,'Chiara Lutz','2003-12-02','epee','left',3,1,1720),(4,'Dieter Kohl','1988-05-19','sabre','right',1,NULL,1495),(5,'Eva Brun','2006-02-27','foil','left',1,4,310),(6,'Flurin Cavelti','1999-10-08','epee','right',2,2,980),(7,'Gael Monnet','1993-07-14','sabre','left',3,4,1850),(8,'Hanna Ith','2001-03-30','epee','right',4,2,1130),(9,'Ivan Petric','1985-01-05','foil','right',1,NULL,1610),(10,'Jana Wyss','2008-11-21','foil','right',4,9,95),(12,'Lea Gisler','2004-09-09','foil','right',4,2,450),(11,'Karl Imhof','1959-06-06','sabre','left',4,NULL,NULL);
INSERT INTO event VALUES (1,'Bear Cup','Bern','2022-03-19',40),(2,'Lake Trophy','Lausanne','2022-10-08',55),(3,'Alpine Open','Altdorf','2023-03-04',30),(4,'Zug Masters','Zug','2023-11-18',60),(5,'Newcomers'' Day','Bern','2024-04-13',10);
INSERT INTO bout VALUES (1,1,1,3,15,12,'final'),(2,1,3,8,15,9,'semifinal'),(3,1,1,6,15,7,'semifinal'),(4,2,7,4,15,14,'final'),(5,2,9,5,15,4,'pool'),(6,3,6,8,15,13,'final'),(7,3,1,8,15,10,'pool'),(8,4,3,1,15,14,'final'),(9,4,9,2,15,11,'semifinal'),(10,4,4,7,15,13,'pool'),(11,5,5,10,10,8,'pool'),(12,4,3,6,15,6,'semifinal'),(13,2,3,8,15,11,'pool');

-- Who has beaten Aline Roch?
-- lost by aline roch: against whom
-- Aline Roch's conquerors
SELECT fencer.fencer FROM fencer JOIN bout ON bout.winner_id = fencer.f_id WHERE bout.loser_id = (SELECT f_id FROM fencer WHERE fencer = 'Aline Roch');

-- Whom did Aline Roch beat?
-- victims of aline roch
SELECT fencer.fencer FROM fencer JOIN bout ON bout.loser_id = fencer.f_id WHERE bout.winner_id = (SELECT f_id FROM fencer WHERE fencer = 'Aline Roch');

-- Who defeated someone that had defeated Hanna Ith?
-- beat a conqueror of hanna ith
-- wins over those who won against Hanna Ith
SELECT fencer.fencer FROM fencer JOIN bout ON bout.winner_id = fencer.f_id WHERE bout.loser_id IN (SELECT bout.winner_id FROM bout JOIN fencer ON bout.loser_id = fencer.f_id WHERE fencer.fencer = 'Hanna Ith');

-- Who lost most often?
-- most defeats
-- who gets beaten all the time
SELECT fencer.fencer FROM fencer JOIN bout ON bout.loser_id = fencer.f_id GROUP BY fencer.f_id ORDER BY COUNT(*) DESC LIMIT 1;

-- When was the fencer with the most victories born?
-- birthday of our biggest winner
SELECT fencer.born FROM fencer JOIN bout ON bout.winner_id = fencer.f_id GROUP BY fencer.f_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which club does the fencer belong to who lost the most bouts?
-- salle of the fencer with most losses
SELECT salle.salle FROM salle JOIN fencer ON fencer.salle_id = salle.salle_id JOIN bout ON bout.loser_id = fencer.f_id GROUP BY fencer.f_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who is the best ranked fencer of Salle Lemanique?
-- most points at salle lemanique
SELECT fencer.fencer FROM fencer JOIN salle ON fencer.salle_id = salle.salle_id WHERE salle.salle = 'Salle Lemanique' ORDER BY fencer.rank_pts DESC LIMIT 1;

-- Who is the youngest member of the club with the most pistes?
-- baby of the salle with the largest number of pistes
SELECT fencer FROM fencer WHERE salle_id = (SELECT salle_id FROM salle ORDER BY pistes DESC LIMIT 1) ORDER BY born DESC LIMIT 1;

-- Who is the oldest fencer in the newest club?
-- newest salle: its veteran
SELECT fencer FROM fencer WHERE salle_id = (SELECT salle_id FROM salle ORDER BY since DESC LIMIT 1) ORDER BY born LIMIT 1;

-- Which club has the fewest fencers, but at least one?
-- salle with least members
SELECT salle.salle FROM salle JOIN fencer ON fencer.salle_id = salle.salle_id GROUP BY salle.salle_id ORDER BY COUNT(*) LIMIT 1;

-- Which clubs have no fencer on our lists?
-- salles without anybody
SELECT salle FROM salle WHERE salle_id NOT IN (SELECT salle_id FROM fencer);

-- Who has never won a bout?
-- fencers still waiting for a first win
-- winless
SELECT fencer FROM fencer WHERE f_id NOT IN (SELECT winner_id FROM bout);

-- Who has neither won nor lost a bout?
-- no bouts at all: who
SELECT fencer FROM fencer WHERE f_id NOT IN (SELECT winner_id FROM bout) AND f_id NOT IN (SELECT loser_id FROM bout);

-- Who is unbeaten?
-- won something and never lost
SELECT fencer.fencer FROM fencer JOIN bout ON bout.winner_id = fencer.f_id WHERE fencer.f_id NOT IN (SELECT loser_id FROM bout);

-- Who is coached by Beat Zgraggen?
-- beat zgraggen's pupils
SELECT fencer FROM fencer WHERE coach_id = (SELECT f_id FROM fencer WHERE fencer = 'Beat Zgraggen');

-- Which bouts did pupils of Dieter Kohl win? Name the events.
-- events where dieter kohl's trainees won a bout
SELECT event.event FROM event JOIN bout ON bout.event_id = event.event_id JOIN fencer ON bout.winner_id = fencer.f_id WHERE fencer.coach_id = (SELECT f_id FROM fencer WHERE fencer = 'Dieter Kohl');

-- Who coaches the winner of the final at the Alpine Open?
-- alpine open final, winner's trainer
SELECT fencer FROM fencer WHERE f_id = (SELECT fencer.coach_id FROM fencer JOIN bout ON bout.winner_id = fencer.f_id JOIN event ON bout.event_id = event.event_id WHERE event.event = 'Alpine Open' AND bout.round = 'final');

-- Who trains the most others?
-- coach with most pupils
SELECT fencer FROM fencer WHERE f_id = (SELECT coach_id FROM fencer WHERE coach_id IS NOT NULL GROUP BY coach_id ORDER BY COUNT(*) DESC LIMIT 1);

-- Which fencers have more points than Ivan Petric?
-- ranked above ivan petric
SELECT fencer FROM fencer WHERE rank_pts > (SELECT rank_pts FROM fencer WHERE fencer = 'Ivan Petric');

-- Who has more points than the best foilist?
-- better than all the foil people
SELECT fencer FROM fencer WHERE rank_pts > (SELECT MAX(rank_pts) FROM fencer WHERE weapon = 'foil');

-- Who was born after Chiara Lutz?
-- younger than chiara lutz
SELECT fencer FROM fencer WHERE born > (SELECT born FROM fencer WHERE fencer = 'Chiara Lutz');

-- Is Gael Monnet older than Aline Roch?
-- gael monnet born before aline roch?
SELECT EXISTS (SELECT fencer FROM fencer WHERE fencer = 'Gael Monnet' AND born < (SELECT born FROM fencer WHERE fencer = 'Aline Roch'));

-- Which of Flurin Cavelti and Hanna Ith has the better ranking?
-- cavelti or ith: more points
SELECT fencer FROM fencer WHERE fencer IN ('Flurin Cavelti', 'Hanna Ith') ORDER BY rank_pts DESC LIMIT 1;

-- Did Chiara Lutz ever win against Aline Roch?
-- chiara lutz beat aline roch?
SELECT EXISTS (SELECT bout.bout_id FROM bout JOIN fencer ON bout.winner_id = fencer.f_id WHERE fencer.fencer = 'Chiara Lutz' AND bout.loser_id = (SELECT f_id FROM fencer WHERE fencer = 'Aline Roch'));

-- Has Karl Imhof ever won a bout?
-- did karl imhof ever win
SELECT EXISTS (SELECT bout.bout_id FROM bout JOIN fencer ON bout.winner_id = fencer.f_id WHERE fencer.fencer = 'Karl Imhof');

-- Which left-handers lost a final?
-- lefties beaten in a final
SELECT fencer.fencer FROM fencer JOIN bout ON bout.loser_id = fencer.f_id WHERE fencer.hand = 'left' AND bout.round = 'final';

-- Who won a final in his or her club's own town?
-- home wins in finals
SELECT fencer.fencer FROM fencer JOIN bout ON bout.winner_id = fencer.f_id JOIN event ON bout.event_id = event.event_id JOIN salle ON fencer.salle_id = salle.salle_id WHERE bout.round = 'final' AND event.host_town = salle.town;

-- How many bouts were there at the dearest event?
-- number of bouts, event with the steepest fee
SELECT COUNT(*) FROM bout WHERE event_id = (SELECT event_id FROM event ORDER BY fee DESC LIMIT 1);

-- At which event were the most bouts fenced?
-- busiest event
SELECT event.event FROM event JOIN bout ON bout.event_id = event.event_id GROUP BY event.event_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many bouts have fencers from Bern won?
-- victories for bern, count
SELECT COUNT(*) FROM bout JOIN fencer ON bout.winner_id = fencer.f_id JOIN salle ON fencer.salle_id = salle.salle_id WHERE salle.town = 'Bern';

-- How many ranking points do the members of each club have together?
-- points per salle
SELECT salle.salle, SUM(fencer.rank_pts) FROM salle JOIN fencer ON fencer.salle_id = salle.salle_id GROUP BY salle.salle_id;

-- Which weapons have a mean ranking above 1000 points?
-- weapons averaging over 1000
SELECT weapon FROM fencer GROUP BY weapon HAVING AVG(rank_pts) > 1000;

-- How many fencers have won two bouts or more?
-- number of people with at least 2 wins
SELECT COUNT(*) FROM fencer WHERE f_id IN (SELECT winner_id FROM bout GROUP BY winner_id HAVING COUNT(*) >= 2);

-- Which events took place in March 2023 or later?
-- competitions since march 2023
SELECT event FROM event WHERE held >= '2023-03';

-- Who fenced and lost in 2022 in Lausanne?
-- lausanne 2022: the losers
SELECT fencer.fencer FROM fencer JOIN bout ON bout.loser_id = fencer.f_id JOIN event ON bout.event_id = event.event_id WHERE event.host_town = 'Lausanne' AND event.held = '2022';

-- Which fencers born in the nineties use neither foil nor sabre?
-- 1990-1999 births, no foil, no sabre
SELECT fencer FROM fencer WHERE born BETWEEN '1990' AND '1999' AND weapon NOT IN ('foil', 'sabre');

-- What's the second oldest club?
-- runner-up in age among the salles
SELECT salle FROM salle WHERE since > (SELECT MIN(since) FROM salle) ORDER BY since LIMIT 1;
