CREATE TABLE giver (giver_id INTEGER PRIMARY KEY, giver TEXT, kind TEXT, town TEXT, first_gift DATE, last_contact DATE, newsletter TEXT, recruited_by INTEGER REFERENCES helper(helper_id));
CREATE TABLE helper (helper_id INTEGER PRIMARY KEY, helper TEXT, unpaid TEXT, region TEXT, joined DATE, left_us DATE, driving_licence TEXT, supervisor INTEGER REFERENCES helper(helper_id));
CREATE TABLE cause (cause_id INTEGER PRIMARY KEY, cause TEXT, country TEXT, run_by INTEGER REFERENCES helper(helper_id), opened DATE, closes DATE, goal REAL, spent REAL, urgent INTEGER);
CREATE TABLE gift (gift_no INTEGER PRIMARY KEY, giver_id INTEGER REFERENCES giver(giver_id), cause_id INTEGER REFERENCES cause(cause_id), pledged DATE, received DATE, amount REAL, way TEXT, anonymous INTEGER, tax_receipt TEXT);
INSERT INTO helper VALUES (1,'Bettina Kraus','no','north','2012-01-16',NULL,'yes',NULL),(2,'Lamin Jallow','no','south','2017-06-01',NULL,'yes',1),(3,'Oonagh Reid','yes','north','2019-09-12',NULL,'no',1),(4,'Viggo Sand','yes','south','2021-02-03','2023-08-31','yes',2),(5,'Chloe Adler','yes','west','2022-11-25',NULL,'no',2);
INSERT INTO giver VALUES (1,'Mrs Haverkamp','person','Emden','2009-12-18','2024-02-11','yes',1),(2,'Rotary Wittmund','club','Wittmund','2015-05-09','2023-11-30','no',1),(3,'Nordlicht Bank','company','Bremen','2018-10-01','2024-01-15','no',2),(4,'Ahmed Saleh','person','Bremen','2021-03-22','2023-03-22','yes',3),(5,'the Otte family','person','Aurich','2022-12-24','2024-03-01','yes',NULL),(6,'Grammar School','school','Aurich','2023-09-29','2023-10-05','no',5),(7,'Lena Fuchs','person','Emden',NULL,'2024-02-02','yes',5);
INSERT INTO cause VALUES (1,'Clean Wells','Malawi',2,'2018-04-01',NULL,60000,48200,0),(2,'School Lunches','Moldova',3,'2020-09-01','2024-07-31',25000,23900,0),(3,'Flood Relief','Pakistan',2,'2022-09-05','2023-03-31',80000,84500,1),(4,'Winter Coats','Germany',1,'2021-10-15',NULL,8000,5100,0),(5,'Eye Clinic','Malawi',NULL,'2024-01-08',NULL,120000,0,1);
INSERT INTO gift VALUES (1,1,1,'2022-11-30','2022-12-02',500,'transfer',0,'yes'),(2,3,3,'2022-09-10','2022-10-01',20000,'transfer',0,'yes'),(3,2,3,'2022-09-20','2022-09-28',3500,'cheque',0,'yes'),(4,4,2,'2023-03-22','2023-03-22',60,'card',1,'no'),(5,5,4,'2022-12-24','2022-12-24',150,'cash',1,'no'),(6,6,2,'2023-09-29','2023-10-05',1240.5,'cash',0,'no'),(7,1,4,'2023-12-06','2023-12-08',300,'transfer',0,'yes'),(8,3,5,'2024-01-15',NULL,30000,'transfer',0,'no'),(9,5,1,'2024-02-20','2024-03-01',200,'card',0,'yes'),(10,1,2,'2024-02-11',NULL,250,'cheque',0,'no');

-- Who is behind Clean Wells on our side?
-- clean wells is run by
-- in charge of clean wells
SELECT helper.helper FROM cause JOIN helper ON cause.run_by = helper.helper_id WHERE cause.cause = 'Clean Wells';

-- What does Lamin run?
-- lamin jallow's projects
SELECT cause.cause FROM cause JOIN helper ON cause.run_by = helper.helper_id WHERE helper.helper = 'Lamin Jallow';

-- Which project has nobody running it?
-- leaderless cause
SELECT cause FROM cause WHERE run_by IS NULL;

-- Who is Chloe Adler's supervisor?
-- chloe answers to
SELECT helper FROM helper WHERE helper_id = (SELECT supervisor FROM helper WHERE helper = 'Chloe Adler');

-- Whom does Bettina supervise?
-- people under bettina kraus
SELECT helper FROM helper WHERE supervisor = (SELECT helper_id FROM helper WHERE helper = 'Bettina Kraus');

-- Which volunteers do we have?
-- unpaid helpers
-- people working for nothing
SELECT helper FROM helper WHERE unpaid = 'yes';

-- Who is employed by us?
-- paid staff
SELECT helper FROM helper WHERE unpaid = 'no';

-- Who has stopped helping?
-- helpers that left
SELECT helper FROM helper WHERE left_us IS NOT NULL;

-- Which active volunteers can't drive?
-- volunteers still here, no licence
SELECT helper FROM helper WHERE unpaid = 'yes' AND left_us IS NULL AND driving_licence = 'no';

-- When did Viggo come to us?
-- viggo sand joined
SELECT joined FROM helper WHERE helper = 'Viggo Sand';

-- When did Viggo leave?
-- viggo sand's last day
SELECT left_us FROM helper WHERE helper = 'Viggo Sand';

-- Who won over Nordlicht Bank?
-- nordlicht bank recruited by
SELECT helper.helper FROM giver JOIN helper ON giver.recruited_by = helper.helper_id WHERE giver.giver = 'Nordlicht Bank';

-- Which donors did Bettina win?
-- donors brought in by bettina kraus
SELECT giver.giver FROM giver JOIN helper ON giver.recruited_by = helper.helper_id WHERE helper.helper = 'Bettina Kraus';

-- Which donors came on their own?
-- donors nobody recruited
SELECT giver FROM giver WHERE recruited_by IS NULL;

-- When did Ahmed first give something?
-- ahmed saleh first donation date
SELECT first_gift FROM giver WHERE giver = 'Ahmed Saleh';

-- When did we last speak to Ahmed?
-- ahmed saleh last contact
SELECT last_contact FROM giver WHERE giver = 'Ahmed Saleh';

-- Whom have we not been in touch with since the end of 2023?
-- last contact before 2024
SELECT giver FROM giver WHERE last_contact < '2024';

-- Who gets the newsletter?
-- newsletter people
SELECT giver FROM giver WHERE newsletter = 'yes';

-- Which private donors live in Bremen or Emden?
-- persons from bremen or emden
SELECT giver FROM giver WHERE kind = 'person' AND (town = 'Bremen' OR town = 'Emden');

-- Who has supported us longest?
-- earliest donor
SELECT giver FROM giver WHERE first_gift IS NOT NULL ORDER BY first_gift LIMIT 1;

-- Who has promised us nothing so far?
-- contacts without a single gift
SELECT giver FROM giver WHERE giver_id NOT IN (SELECT giver_id FROM gift);

-- Which causes are urgent?
-- urgent appeals
SELECT cause FROM cause WHERE urgent = 1;

-- Which projects have no end date?
-- open-ended causes
SELECT cause FROM cause WHERE closes IS NULL;

-- When did Flood Relief begin?
-- flood relief opened
SELECT opened FROM cause WHERE cause = 'Flood Relief';

-- When was Flood Relief wound up?
-- flood relief closing date
SELECT closes FROM cause WHERE cause = 'Flood Relief';

-- Where did we spend more than we had aimed to raise?
-- spent over goal: causes
SELECT cause FROM cause WHERE spent > goal;

-- What do we do in Malawi?
-- malawi projects
SELECT cause FROM cause WHERE country = 'Malawi';

-- Is the goal of Clean Wells higher than that of School Lunches?
-- clean wells bigger goal than school lunches?
SELECT EXISTS (SELECT cause_id FROM cause WHERE cause = 'Clean Wells' AND goal > (SELECT goal FROM cause WHERE cause = 'School Lunches'));

-- Which project is the newest and where is it?
-- latest cause + country
SELECT cause, country FROM cause ORDER BY opened DESC LIMIT 1;

-- Whose pledges haven't come in, and how much are they?
-- promised but not received: donor, amount
SELECT giver.giver, gift.amount FROM gift JOIN giver ON gift.giver_id = giver.giver_id WHERE gift.received IS NULL;

-- When did the school promise its gift?
-- grammar school pledge date
SELECT gift.pledged FROM gift JOIN giver ON gift.giver_id = giver.giver_id WHERE giver.giver = 'Grammar School';

-- When did the school's money reach us?
-- grammar school money received
SELECT gift.received FROM gift JOIN giver ON gift.giver_id = giver.giver_id WHERE giver.giver = 'Grammar School';

-- How much has actually come in for each cause?
-- received money by cause
SELECT cause.cause, SUM(gift.amount) FROM gift JOIN cause ON gift.cause_id = cause.cause_id WHERE gift.received IS NOT NULL GROUP BY cause.cause_id;

-- Which cause has the most gifts?
-- cause most often given to
SELECT cause.cause FROM gift JOIN cause ON gift.cause_id = cause.cause_id GROUP BY cause.cause_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who gives most often?
-- most frequent donor
SELECT giver.giver FROM gift JOIN giver ON gift.giver_id = giver.giver_id GROUP BY giver.giver_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Who wants to stay anonymous?
-- anonymous donors
SELECT DISTINCT giver.giver FROM giver JOIN gift ON gift.giver_id = giver.giver_id WHERE gift.anonymous = 1;

-- For which gifts that arrived do we still owe a receipt?
-- received, no tax receipt: gift numbers
SELECT gift_no FROM gift WHERE received IS NOT NULL AND tax_receipt = 'no';

-- What was the biggest gift received, and what was it for?
-- largest received gift: sum, cause
SELECT gift.amount, cause.cause FROM gift JOIN cause ON gift.cause_id = cause.cause_id WHERE gift.received IS NOT NULL ORDER BY gift.amount DESC LIMIT 1;

-- Which donors gave to both Clean Wells and Winter Coats?
-- clean wells and winter coats donors
SELECT giver.giver FROM giver JOIN gift ON gift.giver_id = giver.giver_id JOIN cause ON gift.cause_id = cause.cause_id WHERE cause.cause = 'Clean Wells' INTERSECT SELECT giver.giver FROM giver JOIN gift ON gift.giver_id = giver.giver_id JOIN cause ON gift.cause_id = cause.cause_id WHERE cause.cause = 'Winter Coats';

-- What came in during the last quarter of 2022?
-- money received oct-dec 2022
SELECT SUM(amount) FROM gift WHERE received BETWEEN '2022-10' AND '2022-12';

-- How are gifts paid: how many each way?
-- gifts per way of paying
SELECT way, COUNT(*) FROM gift GROUP BY way;

-- Has the Otte family ever paid in cash?
-- otte family cash gift?
SELECT EXISTS (SELECT gift.gift_no FROM gift JOIN giver ON gift.giver_id = giver.giver_id WHERE giver.giver = 'the Otte family' AND gift.way = 'cash');
