CREATE TABLE account (acc_id INTEGER PRIMARY KEY, display_name TEXT, dept TEXT, time_zone TEXT, last_seen DATE, is_guest TEXT);
CREATE TABLE channel (chan_id INTEGER PRIMARY KEY, chan_name TEXT, topic TEXT, is_archived TEXT, opened_by INTEGER REFERENCES account(acc_id));
CREATE TABLE message (msg_id INTEGER PRIMARY KEY, chan_id INTEGER REFERENCES channel(chan_id), sender INTEGER REFERENCES account(acc_id), sent_on DATE, n_chars INTEGER, body TEXT);
CREATE TABLE reaction (react_id INTEGER PRIMARY KEY, msg_id INTEGER REFERENCES message(msg_id), emoji TEXT, how_many INTEGER);
INSERT INTO account VALUES (1,'Greta Nyholm','sales','CET','2024-06-14','no'),(2,'Anton Bright','engineering','CET','2024-06-14','no'),(3,'Moira Tse','engineering','PST','2024-06-12','no'),(4,'Leif Sandoval','legal','EST','2024-05-30','no'),(5,'Ximena Roth','agency','PST','2024-04-02','yes'),(6,'Paulo Fitch','sales','EST','2024-06-13','no');
INSERT INTO channel VALUES (1,'random','anything goes','no',1),(2,'release-train','shipping dates','no',2),(3,'contracts','deals under review','no',4),(4,'xmas-party','food and music','yes',1),(5,'lunch-spots','where to eat','no',6);
INSERT INTO message VALUES (1,1,1,'2024-06-03',42,'Who left a unicycle in the lobby?'),(2,1,6,'2024-06-03',18,'Guilty, sorry!'),(3,2,2,'2024-06-04',120,'Version 8 slips to Thursday'),(4,2,3,'2024-06-04',64,'Tests are green now'),(5,2,2,'2024-06-06',33,'Version 8 is live'),(6,3,4,'2024-05-28',210,'Please sign the Norden deal'),(7,3,1,'2024-05-29',15,'Signed'),(8,4,5,'2023-12-11',77,'Karaoke machine is booked'),(9,4,1,'2023-12-12',50,'I bring the punch'),(10,2,3,'2024-06-10',95,'Hotfix needed on the login page'),(11,1,2,'2024-06-11',27,'Cake in the kitchen');
INSERT INTO reaction VALUES (1,1,'laugh',7),(2,2,'laugh',9),(3,5,'party',12),(4,5,'heart',4),(5,11,'heart',6),(6,10,'eyes',3),(7,9,'party',5);

-- How many messages did each person write?
-- posts by author
-- message tally for everyone who wrote something
SELECT account.display_name, COUNT(*) FROM account JOIN message ON message.sender = account.acc_id GROUP BY account.acc_id;

-- Busiest channel?
-- where is the most being posted
-- channel with the highest message count
SELECT channel.chan_name FROM channel JOIN message ON message.chan_id = channel.chan_id GROUP BY channel.chan_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which channel has no messages?
-- dead silent channels, nothing ever posted
SELECT chan_name FROM channel WHERE chan_id NOT IN (SELECT chan_id FROM message);

-- Who opened the contracts channel?
-- contracts was set up by whom
-- creator of the channel contracts
SELECT account.display_name FROM account JOIN channel ON channel.opened_by = account.acc_id WHERE channel.chan_name = 'contracts';

-- Who said Version 8 is live?
-- author of "Version 8 is live"
SELECT account.display_name FROM account JOIN message ON message.sender = account.acc_id WHERE message.body = 'Version 8 is live';

-- What did Moira post in release-train?
-- moira's messages in the release-train channel
-- Moira Tse / release-train: what did she write
SELECT message.body FROM message JOIN account ON message.sender = account.acc_id JOIN channel ON message.chan_id = channel.chan_id WHERE account.display_name = 'Moira Tse' AND channel.chan_name = 'release-train';

-- Which message got the most reactions in total?
-- most reacted-to post
-- what post collected the highest sum of emojis
SELECT message.body FROM message JOIN reaction ON reaction.msg_id = message.msg_id GROUP BY message.msg_id ORDER BY SUM(reaction.how_many) DESC LIMIT 1;

-- How many different people posted in random?
-- distinct writers in the random channel
SELECT COUNT(DISTINCT message.sender) FROM message JOIN channel ON message.chan_id = channel.chan_id WHERE channel.chan_name = 'random';

-- How often was each emoji used?
-- total per emoji
-- hearts, laughs and so on: sums
SELECT emoji, SUM(how_many) FROM reaction GROUP BY emoji;

-- Average message length by channel
-- how wordy is each channel, mean characters
SELECT channel.chan_name, AVG(message.n_chars) FROM channel JOIN message ON message.chan_id = channel.chan_id GROUP BY channel.chan_id;

-- Which guests do we have?
-- guest accounts
-- who in here is only a guest
SELECT display_name FROM account WHERE is_guest = 'yes';

-- Channels with more than two messages
-- where was something posted at least three times
SELECT channel.chan_name FROM channel JOIN message ON message.chan_id = channel.chan_id GROUP BY channel.chan_id HAVING COUNT(*) > 2;

-- Who hasn't been online since May 2024 began?
-- last seen before 2024-05-01
SELECT display_name FROM account WHERE last_seen < '2024-05-01';

-- Has the xmas-party channel been archived?
-- is xmas-party archived already
SELECT EXISTS (SELECT chan_name FROM channel WHERE chan_name = 'xmas-party' AND is_archived = 'yes');

-- Has anybody from legal written in random?
-- did legal ever post in the random channel
SELECT EXISTS (SELECT message.msg_id FROM message JOIN account ON message.sender = account.acc_id JOIN channel ON message.chan_id = channel.chan_id WHERE account.dept = 'legal' AND channel.chan_name = 'random');

-- Longest message: what does it say?
-- text of the wordiest post
SELECT body FROM message ORDER BY n_chars DESC LIMIT 1;

-- Which department writes the most?
-- most talkative department by posts
SELECT account.dept FROM account JOIN message ON message.sender = account.acc_id GROUP BY account.dept ORDER BY COUNT(*) DESC LIMIT 1;

-- Messages from engineering, date and text, newest first
-- what have the engineers posted and when, latest on top
SELECT message.sent_on, message.body FROM message JOIN account ON message.sender = account.acc_id WHERE account.dept = 'engineering' ORDER BY message.sent_on DESC;
