CREATE TABLE channel (ch_code TEXT PRIMARY KEY, ch_name TEXT, hd TEXT, launched INTEGER);
CREATE TABLE programme (prog_no INTEGER PRIMARY KEY, title TEXT, kind TEXT, presenter TEXT, origin TEXT, first_shown DATE, subtitled TEXT);
CREATE TABLE slot (slot_no INTEGER PRIMARY KEY, ch_code TEXT REFERENCES channel(ch_code), prog_no INTEGER REFERENCES programme(prog_no), weekday TEXT, starts TEXT, duration_min INTEGER, viewers_k INTEGER);
INSERT INTO channel VALUES ('K1','Kanal Eins','yes',1962),('K2','Kanal Zwei','yes',1975),('KJ','Kanal Junior','no',2003),('KN','Kanal News','yes',2011);
INSERT INTO programme VALUES (1,'Morning Kettle','magazine','Sabine Roth','in-house','2008-01-07','no'),(2,'The Evening Wire','news','Karim Bensalem','in-house','1999-09-01','yes'),(3,'Pixel Pirates','cartoon',NULL,'France','2017-04-15','no'),(4,'Garden Rescue Squad','reality','Sabine Roth','in-house','2019-03-03','yes'),(5,'Inspector Halvorsen','drama',NULL,'Norway','2021-11-14','yes'),(6,'Quiz at Nine','quiz','Tom Edelmann','in-house','2014-10-22','no'),(7,'Bear & Button','cartoon',NULL,'Ireland','2020-02-01','yes'),(8,'Money Matters','news','Lotte Weiss','in-house','2012-05-08','no'),(9,'Deep Fjords','documentary',NULL,'Norway','2023-01-19','yes');
INSERT INTO slot VALUES (1,'K1',1,'Monday','07:00',120,310),(2,'K1',2,'Monday','19:00',30,1450),(3,'K1',6,'Wednesday','21:00',45,980),(4,'K2',5,'Sunday','20:15',90,1210),(5,'K2',4,'Sunday','17:00',45,640),(6,'KJ',3,'Saturday','08:00',25,140),(7,'KJ',7,'Saturday','08:30',15,165),(8,'KN',2,'Monday','22:00',30,275),(9,'KN',8,'Thursday','20:00',30,190),(10,'K1',4,'Saturday','16:00',45,520),(11,'KJ',7,'Sunday','09:00',15,150);

-- Who presents Quiz at Nine?
-- host of quiz at nine
-- whose show is quiz at nine
SELECT presenter FROM programme WHERE title = 'Quiz at Nine';

-- What time does Inspector Halvorsen come on, and on which day?
-- inspector halvorsen: weekday and start time
SELECT slot.weekday, slot.starts FROM slot JOIN programme ON slot.prog_no = programme.prog_no WHERE programme.title = 'Inspector Halvorsen';

-- What's on Kanal Junior on Saturday?
-- saturday programmes kanal junior
SELECT programme.title FROM programme JOIN slot ON slot.prog_no = programme.prog_no JOIN channel ON slot.ch_code = channel.ch_code WHERE channel.ch_name = 'Kanal Junior' AND slot.weekday = 'Saturday';

-- Which channels show Garden Rescue Squad?
-- where can i watch garden rescue squad
SELECT channel.ch_name FROM channel JOIN slot ON slot.ch_code = channel.ch_code JOIN programme ON slot.prog_no = programme.prog_no WHERE programme.title = 'Garden Rescue Squad';

-- Which Norwegian programmes do we carry?
-- shows bought from norway
-- our imports from Norway
SELECT title FROM programme WHERE origin = 'Norway';

-- Which programmes aren't scheduled anywhere?
-- titles without a slot this week
SELECT title FROM programme WHERE prog_no NOT IN (SELECT prog_no FROM slot);

-- Which of our programmes has the biggest audience?
-- most-watched show
-- ratings winner
SELECT programme.title FROM programme JOIN slot ON slot.prog_no = programme.prog_no ORDER BY slot.viewers_k DESC LIMIT 1;

-- How many slots does each channel have?
-- slots per channel
-- how full is each channel, in slots?
SELECT channel.ch_name, COUNT(*) FROM channel JOIN slot ON slot.ch_code = channel.ch_code GROUP BY channel.ch_code;

-- Is there any cartoon with subtitles?
-- do we have subtitled cartoons
SELECT EXISTS (SELECT title FROM programme WHERE kind = 'cartoon' AND subtitled = 'yes');

-- Which channels started broadcasting before 1980?
-- channels older than 1980
-- which of our stations go back to before 1980
SELECT ch_name FROM channel WHERE launched < 1980;

-- What is the average audience on Mondays in thousands?
-- mean viewers monday
SELECT AVG(viewers_k) FROM slot WHERE weekday = 'Monday';

-- Which programmes are on two or more times a week?
-- shows with at least two slots
SELECT programme.title FROM programme JOIN slot ON slot.prog_no = programme.prog_no GROUP BY programme.prog_no HAVING COUNT(*) >= 2;

-- What's our longest-running in-house programme?
-- oldest in-house show
SELECT title FROM programme WHERE origin = 'in-house' ORDER BY first_shown LIMIT 1;

-- Which programmes have no presenter?
-- shows nobody fronts
SELECT title FROM programme WHERE presenter IS NULL;

-- Is Kanal News in HD?
-- can you get kanal news in hd?
SELECT EXISTS (SELECT ch_name FROM channel WHERE ch_name = 'Kanal News' AND hd = 'yes');

-- Which programmes have premiered since 2020, most recent at the top?
-- anything that premiered 2020 or later, newest first
SELECT title FROM programme WHERE first_shown >= '2020' ORDER BY first_shown DESC;
