CREATE TABLE freelancer (fl_id INTEGER PRIMARY KEY, fl_name TEXT, skill TEXT, hourly_eur REAL, nationality TEXT, top_rated INTEGER);
CREATE TABLE poster (poster_id INTEGER PRIMARY KEY, org TEXT, contact_person TEXT);
CREATE TABLE job (job_ref TEXT PRIMARY KEY, job_title TEXT, poster_id INTEGER REFERENCES poster(poster_id), field TEXT, budget_eur REAL, posted DATE, deadline DATE, job_state TEXT);
CREATE TABLE bid (bid_id INTEGER PRIMARY KEY, job_ref TEXT REFERENCES job(job_ref), fl_id INTEGER REFERENCES freelancer(fl_id), bid_eur REAL, days_needed INTEGER, placed_on DATE, accepted INTEGER);
CREATE TABLE review (rev_id INTEGER PRIMARY KEY, fl_id INTEGER REFERENCES freelancer(fl_id), job_ref TEXT REFERENCES job(job_ref), score INTEGER, remark TEXT);
INSERT INTO freelancer VALUES (1,'Aiko Brandes','illustration',55,'German',1),(2,'Tunde Alabi','web',48,'Nigerian',1),(3,'Magda Kos','translation',32,'Polish',0),(4,'Ryan Sealey','web',60,'Irish',0),(5,'Lucia Ferrante','copywriting',40,'Italian',1),(6,'Nils Torp','illustration',38,'Danish',0);
INSERT INTO poster VALUES (1,'Pebble Toys','Hanna Weir'),(2,'Corvid Books','Saul Inman'),(3,'Hotel Miramonte','Gia Ponti'),(4,'Stellar Dental','Amit Rao');
INSERT INTO job VALUES ('J-10','Box art for puzzle',1,'design',900,'2024-03-01','2024-04-01','completed'),('J-11','Rebuild booking page',3,'software',3500,'2024-03-12','2024-05-15','completed'),('J-12','Crow novel cover',2,'design',1200,'2024-04-05','2024-05-10','in progress'),('J-13','Menu into English',3,'language',300,'2024-04-20','2024-05-01','completed'),('J-14','Product texts',1,'writing',650,'2024-05-06','2024-06-01','open'),('J-15','Backlist newsletter',2,'writing',400,'2024-05-17','2024-06-15','open');
INSERT INTO bid VALUES (1,'J-10',1,880,14,'2024-03-02',1),(2,'J-10',6,700,20,'2024-03-03',0),(3,'J-11',2,3300,30,'2024-03-13',1),(4,'J-11',4,3900,25,'2024-03-14',0),(5,'J-12',1,1250,21,'2024-04-06',0),(6,'J-12',6,1000,25,'2024-04-08',1),(7,'J-13',3,260,4,'2024-04-20',1),(8,'J-14',5,640,10,'2024-05-07',0),(9,'J-14',3,500,12,'2024-05-09',0),(10,'J-12',5,1100,18,'2024-04-09',0);
INSERT INTO review VALUES (1,1,'J-10',5,'gorgeous work'),(2,2,'J-11',4,'solid, one bug'),(3,3,'J-13',3,'a bit slow'),(4,2,'J-11',5,'bug fixed within the hour');

-- Who bid on the crow novel cover?
-- bidders for Crow novel cover
-- which freelancers want to do the Crow novel cover
SELECT freelancer.fl_name FROM freelancer JOIN bid ON bid.fl_id = freelancer.fl_id JOIN job ON bid.job_ref = job.job_ref WHERE job.job_title = 'Crow novel cover';

-- Who got J-11?
-- whose bid was accepted for J-11
-- winner of job J-11
SELECT freelancer.fl_name FROM freelancer JOIN bid ON bid.fl_id = freelancer.fl_id WHERE bid.job_ref = 'J-11' AND bid.accepted = 1;

-- Bids per job
-- how many offers came in for each job
SELECT job.job_title, COUNT(*) FROM job JOIN bid ON bid.job_ref = job.job_ref GROUP BY job.job_ref;

-- Jobs without bids
-- what has nobody bid on
-- postings that attracted no one
SELECT job_title FROM job WHERE job_ref NOT IN (SELECT job_ref FROM bid);

-- Lowest bid for J-12 and by whom
-- cheapest offer on J-12: name and price
SELECT freelancer.fl_name, bid.bid_eur FROM freelancer JOIN bid ON bid.fl_id = freelancer.fl_id WHERE bid.job_ref = 'J-12' ORDER BY bid.bid_eur LIMIT 1;

-- Average score per freelancer
-- how is each person reviewed on average
SELECT freelancer.fl_name, AVG(review.score) FROM freelancer JOIN review ON review.fl_id = freelancer.fl_id GROUP BY freelancer.fl_id;

-- Budgets by client
-- how much is each organisation putting up in total
-- sum of job budgets for every poster
SELECT poster.org, SUM(job.budget_eur) FROM poster JOIN job ON job.poster_id = poster.poster_id GROUP BY poster.poster_id;

-- Clients who posted nothing
-- which organisation has no job with us
SELECT org FROM poster WHERE poster_id NOT IN (SELECT poster_id FROM job);

-- Freelancers who never had a bid accepted
-- who hasn't won a job yet
-- no luck so far: people without an accepted bid
SELECT fl_name FROM freelancer WHERE fl_id NOT IN (SELECT fl_id FROM bid WHERE accepted = 1);

-- Open jobs by budget, biggest first, with deadline
-- what can still be bid on (open), with budget and deadline, highest budget on top
SELECT job_title, budget_eur, deadline FROM job WHERE job_state = 'open' ORDER BY budget_eur DESC;

-- Top-rated people who do illustration
-- top rated illustrators
SELECT fl_name FROM freelancer WHERE skill = 'illustration' AND top_rated = 1;

-- Jobs with more than two bids
-- where are there at least three bidders
SELECT job.job_title FROM job JOIN bid ON bid.job_ref = job.job_ref GROUP BY job.job_ref HAVING COUNT(*) > 2;

-- How many different freelancers bid on jobs from Pebble Toys?
-- distinct bidders, Pebble Toys
SELECT COUNT(DISTINCT bid.fl_id) FROM bid JOIN job ON bid.job_ref = job.job_ref JOIN poster ON job.poster_id = poster.poster_id WHERE poster.org = 'Pebble Toys';

-- Was the menu job finished?
-- is Menu into English completed
SELECT EXISTS (SELECT job_title FROM job WHERE job_title = 'Menu into English' AND job_state = 'completed');

-- Has Ryan had a bid accepted?
-- did ryan sealey ever win
SELECT EXISTS (SELECT bid.bid_id FROM bid JOIN freelancer ON bid.fl_id = freelancer.fl_id WHERE freelancer.fl_name = 'Ryan Sealey' AND bid.accepted = 1);

-- What did people say about Tunde?
-- remarks in the reviews of Tunde Alabi
SELECT review.remark FROM review JOIN freelancer ON review.fl_id = freelancer.fl_id WHERE freelancer.fl_name = 'Tunde Alabi';

-- Money won through accepted bids, by skill
-- accepted bid totals per skill
SELECT freelancer.skill, SUM(bid.bid_eur) FROM freelancer JOIN bid ON bid.fl_id = freelancer.fl_id WHERE bid.accepted = 1 GROUP BY freelancer.skill;

-- Who do I talk to at Hotel Miramonte?
-- contact person hotel miramonte
SELECT contact_person FROM poster WHERE org = 'Hotel Miramonte';
