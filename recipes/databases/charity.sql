CREATE TABLE donors (donor_id INTEGER PRIMARY KEY, full_name TEXT, town TEXT, donor_type TEXT, joined DATE, email TEXT);
CREATE TABLE campaigns (campaign_id INTEGER PRIMARY KEY, title TEXT, cause TEXT, target_eur INTEGER, launched DATE, closed DATE);
CREATE TABLE gifts (gift_id INTEGER PRIMARY KEY, donor_id INTEGER REFERENCES donors(donor_id), campaign_id INTEGER REFERENCES campaigns(campaign_id), amount_eur REAL, given_on DATE, method TEXT, anonymous TEXT);
INSERT INTO donors VALUES (1,'Maeve Gallagher','Cork','individual','2017-03-12','maeve.g@mailbox.ie'),(2,'Halloran & Sons','Limerick','company','2019-09-01','office@halloran.ie'),(3,'Tadhg Brennan','Galway','individual','2021-01-20',NULL),(4,'The Linwood Trust','Dublin','foundation','2015-06-30','grants@linwood.org'),(5,'Sinead Oduya','Dublin','individual','2022-11-05','s.oduya@post.ie'),(6,'Corrib Printing','Galway','company','2020-04-17',NULL),(7,'Piotr Wolski','Cork','individual','2023-02-28','pwolski@mailbox.ie');
INSERT INTO campaigns VALUES (1,'Warm Winter','homelessness',50000,'2022-10-01','2023-02-28'),(2,'Clean Wells','water',120000,'2021-05-15',NULL),(3,'Books for Kayunga','education',18000,'2022-02-01','2022-12-20'),(4,'Rooftop Gardens','environment',30000,'2023-03-21',NULL),(5,'Night Shelter Roof','homelessness',75000,'2023-09-10',NULL),(6,'Seal Rescue Van','animals',22000,'2024-01-08',NULL);
INSERT INTO gifts VALUES (1,1,1,50,'2022-11-03','card','no'),(2,1,3,120,'2022-03-14','card','no'),(3,2,1,2500,'2022-12-12','transfer','no'),(4,3,2,35,'2021-07-01','cash','yes'),(5,4,2,20000,'2021-08-19','transfer','no'),(6,4,5,15000,'2023-10-02','transfer','no'),(7,5,4,60,'2023-04-22','card','yes'),(8,5,1,80,'2023-01-09','card','no'),(9,6,3,900,'2022-06-30','transfer','no'),(10,1,5,75,'2023-11-11','cash','no'),(11,2,4,1000,'2023-05-05','cheque','no');

-- How much has the Linwood Trust given us in total?
-- total donated by linwood trust so far
-- What do all of Linwood's donations add up to?
SELECT SUM(gifts.amount_eur) FROM gifts JOIN donors ON gifts.donor_id = donors.donor_id WHERE donors.full_name = 'The Linwood Trust';

-- Which appeals are still running?
-- campaigns not closed yet
-- what are we still collecting for
SELECT title FROM campaigns WHERE closed IS NULL;

-- Who gave money to Warm Winter?
-- warm winter supporters
SELECT DISTINCT donors.full_name FROM donors JOIN gifts ON gifts.donor_id = donors.donor_id JOIN campaigns ON gifts.campaign_id = campaigns.campaign_id WHERE campaigns.title = 'Warm Winter';

-- Which donor has made the most donations?
-- who gives most often
-- our most loyal giver, by number of gifts
SELECT donors.full_name FROM donors JOIN gifts ON gifts.donor_id = donors.donor_id GROUP BY donors.donor_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How much has each campaign brought in?
-- money raised per campaign
-- show takings by appeal
SELECT campaigns.title, SUM(gifts.amount_eur) FROM campaigns JOIN gifts ON gifts.campaign_id = campaigns.campaign_id GROUP BY campaigns.campaign_id;

-- Which campaigns haven't received a single gift?
-- appeals nobody has donated to
SELECT title FROM campaigns WHERE campaign_id NOT IN (SELECT campaign_id FROM gifts);

-- Do we have any corporate donors in Galway?
-- any galway companies among our donors?
-- is some firm in Galway supporting us
SELECT EXISTS (SELECT full_name FROM donors WHERE town = 'Galway' AND donor_type = 'company');

-- Which private donors live in Cork or Dublin?
-- individuals from cork or dublin
SELECT full_name FROM donors WHERE donor_type = 'individual' AND (town = 'Cork' OR town = 'Dublin');

-- What's the biggest single cash donation we ever had?
-- largest amount handed over in cash
SELECT MAX(amount_eur) FROM gifts WHERE method = 'cash';

-- Which donors have no email address on file?
-- who can't we email
-- donors missing an email
SELECT full_name FROM donors WHERE email IS NULL;

-- What campaigns did we launch in 2023?
-- appeals started 2023
-- anything we kicked off in 2023?
SELECT title FROM campaigns WHERE launched = '2023';

-- Which campaign has the higher target, Warm Winter or Night Shelter Roof?
-- warm winter vs night shelter roof - which one is aiming for more money
SELECT title FROM campaigns WHERE title IN ('Warm Winter', 'Night Shelter Roof') ORDER BY target_eur DESC LIMIT 1;

-- How many gifts were made anonymously?
-- count of anonymous donations
-- how often did somebody give without being named
SELECT COUNT(*) FROM gifts WHERE anonymous = 'yes';

-- Who has supported both Warm Winter and Night Shelter Roof?
-- donors that gave to warm winter and also to night shelter roof
SELECT donors.full_name FROM donors JOIN gifts ON gifts.donor_id = donors.donor_id JOIN campaigns ON gifts.campaign_id = campaigns.campaign_id WHERE campaigns.title = 'Warm Winter' INTERSECT SELECT donors.full_name FROM donors JOIN gifts ON gifts.donor_id = donors.donor_id JOIN campaigns ON gifts.campaign_id = campaigns.campaign_id WHERE campaigns.title = 'Night Shelter Roof';

-- Give me our donors with the day they joined, longest-standing first.
-- donors and when they signed up, oldest supporters on top
SELECT full_name, joined FROM donors ORDER BY joined;

-- Which causes have more than one campaign?
-- causes we have run several campaigns for
SELECT cause FROM campaigns GROUP BY cause HAVING COUNT(*) > 1;
