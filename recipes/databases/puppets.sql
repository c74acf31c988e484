CREATE TABLE carver (carver_no INTEGER PRIMARY KEY, name TEXT, village TEXT, learned_from TEXT, born INTEGER);
CREATE TABLE play (play_no INTEGER PRIMARY KEY, title TEXT, written_by TEXT, acts INTEGER, for_age INTEGER);
CREATE TABLE puppet (puppet_no INTEGER PRIMARY KEY, name TEXT, carved_by INTEGER REFERENCES carver(carver_no), type TEXT, wood TEXT, height_cm INTEGER, strings INTEGER, stored_in TEXT);
CREATE TABLE appears_in (puppet_no INTEGER REFERENCES puppet(puppet_no), play_no INTEGER REFERENCES play(play_no), part TEXT, PRIMARY KEY (puppet_no, play_no));
INSERT INTO carver VALUES (1,'Bohdan Kral','Lhota',NULL,1921),(2,'Jitka Kral','Lhota','Bohdan Kral',1950),(3,'Samir Nadeem','Port Asha','Jitka Kral',1977),(4,'Greta Holm','Ulvik',NULL,1939);
INSERT INTO play VALUES (1,'The Devil''s Bagpipe','A. Sykora',3,8),(2,'Princess Turnip','J. Kral',2,4),(3,'Night at the Mill','A. Sykora',4,12),(4,'The Snail Postman','M. Oyelaran',1,3);
INSERT INTO puppet VALUES (1,'Devil Rohac',1,'marionette','lime',62,9,'red trunk'),(2,'Piper Svanda',1,'marionette','lime',58,8,'red trunk'),(3,'Princess Turnip',2,'hand puppet','pine',34,NULL,'shelf B'),(4,'King Beetroot',2,'hand puppet','pine',38,NULL,'shelf B'),(5,'The Miller',4,'marionette','birch',66,10,'blue trunk'),(6,'Snail',3,'rod puppet','cedar',27,NULL,'shelf A'),(7,'Postmistress',3,'rod puppet','lime',45,NULL,'shelf A'),(8,'Grey Wolf',4,'marionette','oak',51,11,NULL);
INSERT INTO appears_in VALUES (1,1,'devil'),(2,1,'hero'),(3,2,'heroine'),(4,2,'king'),(5,3,'miller'),(1,3,'stranger'),(6,4,'hero'),(7,4,'heroine'),(4,1,'king');

-- Who carved the Grey Wolf?
-- grey wolf, whose carving
SELECT carver.name FROM carver JOIN puppet ON puppet.carved_by = carver.carver_no WHERE puppet.name = 'Grey Wolf';

-- Which puppets do we need for The Devil's Bagpipe?
-- cast of the devil's bagpipe
-- who appears in The Devil's Bagpipe
SELECT puppet.name FROM puppet JOIN appears_in ON appears_in.puppet_no = puppet.puppet_no JOIN play ON appears_in.play_no = play.play_no WHERE play.title = 'The Devil''s Bagpipe';

-- Plays with puppets by Greta Holm
-- in which plays do Holm's puppets act
SELECT DISTINCT play.title FROM play JOIN appears_in ON appears_in.play_no = play.play_no JOIN puppet ON appears_in.puppet_no = puppet.puppet_no JOIN carver ON puppet.carved_by = carver.carver_no WHERE carver.name = 'Greta Holm';

-- What part does Devil Rohac play in Night at the Mill?
-- devil rohac's part, night at the mill
SELECT appears_in.part FROM appears_in JOIN puppet ON appears_in.puppet_no = puppet.puppet_no JOIN play ON appears_in.play_no = play.play_no WHERE puppet.name = 'Devil Rohac' AND play.title = 'Night at the Mill';

-- Who taught Jitka Kral?
-- jitka learned carving from whom
SELECT learned_from FROM carver WHERE name = 'Jitka Kral';

-- Where is the Snail kept?
-- where do I find the snail
SELECT stored_in FROM puppet WHERE name = 'Snail';

-- Puppets from Lhota
-- which puppets were carved by people of Lhota
SELECT puppet.name FROM puppet JOIN carver ON puppet.carved_by = carver.carver_no WHERE carver.village = 'Lhota';

-- Anything in lime wood that is no marionette?
-- lime puppets other than marionettes
SELECT name FROM puppet WHERE wood = 'lime' AND type <> 'marionette';

-- Tallest marionette?
-- largest of the marionettes
SELECT name FROM puppet WHERE type = 'marionette' ORDER BY height_cm DESC LIMIT 1;

-- Which puppet isn't in any play?
-- puppets without a role
-- who never goes on stage
SELECT name FROM puppet WHERE puppet_no NOT IN (SELECT puppet_no FROM appears_in);

-- Puppets that act in two or more plays
-- who appears in at least 2 plays
SELECT puppet.name FROM puppet JOIN appears_in ON appears_in.puppet_no = puppet.puppet_no GROUP BY puppet.puppet_no HAVING COUNT(*) >= 2;

-- What has Sykora written?
-- plays by A. Sykora
SELECT title FROM play WHERE written_by = 'A. Sykora';

-- Can a five year old watch Night at the Mill?
-- night at the mill suitable for age 5 or under?
SELECT EXISTS (SELECT title FROM play WHERE title = 'Night at the Mill' AND for_age <= 5);

-- How many puppets of each type?
-- count by puppet type
SELECT type, COUNT(*) FROM puppet GROUP BY type;

-- Which puppet has no storage place?
-- not put away anywhere
SELECT name FROM puppet WHERE stored_in IS NULL;

-- Average height of the hand puppets
-- how tall is a hand puppet on average
SELECT AVG(height_cm) FROM puppet WHERE type = 'hand puppet';
