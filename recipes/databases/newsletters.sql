CREATE TABLE tbl_newsletter (nl_id INTEGER PRIMARY KEY, nl_title TEXT, language TEXT, frequency TEXT, launched INTEGER);
CREATE TABLE tbl_subscriber (sub_id INTEGER PRIMARY KEY, full_name TEXT, email TEXT, country TEXT, age INTEGER);
CREATE TABLE tbl_subscription (sub_id INTEGER REFERENCES tbl_subscriber(sub_id), nl_id INTEGER REFERENCES tbl_newsletter(nl_id), signed_up DATE, left_on DATE, PRIMARY KEY (sub_id, nl_id));
CREATE TABLE tbl_issue (issue_id INTEGER PRIMARY KEY, nl_id INTEGER REFERENCES tbl_newsletter(nl_id), headline TEXT, sent_on DATE, open_rate REAL);
INSERT INTO tbl_newsletter VALUES (1,'Garden Letter','English','monthly',2015),(2,'Kochpost','German','weekly',2018),(3,'Deal Alert','English','daily',2020),(4,'La Cave','French','monthly',2012),(5,'Trade Digest','English','weekly',2023);
INSERT INTO tbl_subscriber VALUES (1,'Rosalind Hay','rosalind.hay@gmail.com','UK',61),(2,'Uwe Brandt','uwe@brandt.de','Germany',45),(3,'Chantal Leroy','chantal.l@orange.fr','France',52),(4,'Mick Doyle','mdoyle@gmail.com','Ireland',29),(5,'Sabine Koch','sabine.koch@gmx.de','Germany',38),(6,'Pedro Lago','plago@gmail.com','Spain',NULL),(7,'Winnie Cho','winnie@cho.hk','Hong Kong',34);
INSERT INTO tbl_subscription VALUES (1,1,'2016-02-11',NULL),(1,3,'2020-05-30','2020-06-02'),(2,2,'2018-09-01',NULL),(2,3,'2021-01-15',NULL),(3,4,'2014-04-23',NULL),(3,1,'2019-03-08','2022-10-10'),(4,3,'2022-12-24',NULL),(5,2,'2019-11-05',NULL),(5,4,'2021-07-19',NULL),(6,3,'2023-02-02','2023-02-20'),(6,1,'2023-03-14',NULL);
INSERT INTO tbl_issue VALUES (1,1,'Pruning roses','2023-02-01',0.41),(2,1,'Ten herbs for shade','2023-03-01',0.47),(3,2,'Spargelzeit','2023-04-21',0.52),(4,2,'Suppen im Winter','2023-01-13',0.38),(5,3,'Half price tools','2023-02-14',0.12),(6,3,'Last chance: boots','2023-02-15',0.09),(7,4,'Les vins de Loire','2023-03-05',0.55),(8,1,'Slugs and snails','2023-04-01',0.36),(9,3,'Spring clearance','2023-03-20',0.17),(10,3,'Boots are back','2023-04-02',0.11);

-- How often is Kochpost sent?
-- kochpost frequency
-- how frequently does kochpost go out
SELECT frequency FROM tbl_newsletter WHERE nl_title = 'Kochpost';

-- Who has subscribed to the Garden Letter?
-- garden letter subscribers, everyone who ever signed up
SELECT tbl_subscriber.full_name FROM tbl_subscriber JOIN tbl_subscription ON tbl_subscription.sub_id = tbl_subscriber.sub_id JOIN tbl_newsletter ON tbl_subscription.nl_id = tbl_newsletter.nl_id WHERE tbl_newsletter.nl_title = 'Garden Letter';

-- Which of our English newsletters are older than 2020?
-- english ones launched before 2020
-- which english newsletters did we start before 2020
SELECT nl_title FROM tbl_newsletter WHERE language = 'English' AND launched < 2020;

-- Who unsubscribed from Deal Alert?
-- people that left deal alert
-- who cancelled deal alert
SELECT tbl_subscriber.full_name FROM tbl_subscriber JOIN tbl_subscription ON tbl_subscription.sub_id = tbl_subscriber.sub_id JOIN tbl_newsletter ON tbl_subscription.nl_id = tbl_newsletter.nl_id WHERE tbl_newsletter.nl_title = 'Deal Alert' AND tbl_subscription.left_on IS NOT NULL;

-- Which newsletter has nobody subscribed to?
-- newsletters without subscribers
-- which newsletter never got a sign-up
SELECT nl_title FROM tbl_newsletter WHERE nl_id NOT IN (SELECT nl_id FROM tbl_subscription);

-- Who isn't signed up for anything? I need names and e-mails.
-- subscribers with no subscription, name + email
SELECT full_name, email FROM tbl_subscriber WHERE sub_id NOT IN (SELECT sub_id FROM tbl_subscription);

-- Which issue had the best open rate?
-- best opened headline
-- headline that most people opened, by rate
SELECT headline FROM tbl_issue ORDER BY open_rate DESC LIMIT 1;

-- What's the average open rate of each newsletter?
-- mean open rate by newsletter
SELECT tbl_newsletter.nl_title, AVG(tbl_issue.open_rate) FROM tbl_newsletter JOIN tbl_issue ON tbl_issue.nl_id = tbl_newsletter.nl_id GROUP BY tbl_newsletter.nl_id;

-- Which newsletter has the most sign-ups?
-- newsletter with most subscriptions
-- our most popular newsletter by sign-ups
SELECT tbl_newsletter.nl_title FROM tbl_newsletter JOIN tbl_subscription ON tbl_subscription.nl_id = tbl_newsletter.nl_id GROUP BY tbl_newsletter.nl_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many subscribers use gmail?
-- gmail addresses, count
-- how many of our readers are at gmail
SELECT COUNT(*) FROM tbl_subscriber WHERE email LIKE '%gmail%';

-- What did we send out in March 2023?
-- headlines mar 2023
-- issues sent march 2023
SELECT headline FROM tbl_issue WHERE sent_on = '2023-03';

-- Does Mick Doyle get the Deal Alert?
-- is mick doyle on deal alert
SELECT EXISTS (SELECT tbl_subscription.sub_id FROM tbl_subscription JOIN tbl_subscriber ON tbl_subscription.sub_id = tbl_subscriber.sub_id JOIN tbl_newsletter ON tbl_subscription.nl_id = tbl_newsletter.nl_id WHERE tbl_subscriber.full_name = 'Mick Doyle' AND tbl_newsletter.nl_title = 'Deal Alert');

-- Who signed up for both Kochpost and La Cave?
-- kochpost + la cave, people with both
SELECT tbl_subscriber.full_name FROM tbl_subscriber JOIN tbl_subscription ON tbl_subscription.sub_id = tbl_subscriber.sub_id JOIN tbl_newsletter ON tbl_subscription.nl_id = tbl_newsletter.nl_id WHERE tbl_newsletter.nl_title = 'Kochpost' INTERSECT SELECT tbl_subscriber.full_name FROM tbl_subscriber JOIN tbl_subscription ON tbl_subscription.sub_id = tbl_subscriber.sub_id JOIN tbl_newsletter ON tbl_subscription.nl_id = tbl_newsletter.nl_id WHERE tbl_newsletter.nl_title = 'La Cave';

-- Is Uwe Brandt older than Chantal Leroy?
-- uwe brandt older than chantal leroy?
SELECT EXISTS (SELECT full_name FROM tbl_subscriber WHERE full_name = 'Uwe Brandt' AND age > (SELECT age FROM tbl_subscriber WHERE full_name = 'Chantal Leroy'));

-- From how many different countries do our readers come?
-- number of different subscriber countries
-- how many countries are our subscribers in
SELECT COUNT(DISTINCT country) FROM tbl_subscriber;

-- List our German readers from youngest to oldest.
-- readers in germany sorted by age
SELECT full_name FROM tbl_subscriber WHERE country = 'Germany' ORDER BY age;
