CREATE TABLE room (roomCode TEXT PRIMARY KEY, roomName TEXT, seats INTEGER, floor INTEGER, livestream TEXT);
CREATE TABLE speaker (speakerId INTEGER PRIMARY KEY, fullName TEXT, employer TEXT, country TEXT, firstTime TEXT);
CREATE TABLE talk (talkId INTEGER PRIMARY KEY, title TEXT, track TEXT, level TEXT, minutes INTEGER, talkDate DATE, roomCode TEXT REFERENCES room(roomCode), chairId INTEGER REFERENCES speaker(speakerId), attendees INTEGER, rating REAL);
CREATE TABLE talkSpeaker (talkId INTEGER REFERENCES talk(talkId), speakerId INTEGER REFERENCES speaker(speakerId), PRIMARY KEY (talkId, speakerId));
INSERT INTO room VALUES ('AUD','Auditorium',600,0,'yes'),('R1','Lovelace',180,1,'yes'),('R2','Hopper',120,1,'no'),('R3','Turing',60,2,'no'),('R4','Noether',40,2,'no');
INSERT INTO speaker VALUES (1,'Ifeoma Eze','Lagos Labs','Nigeria','no'),(2,'Mikkel Skov','Havn Data','Denmark','yes'),(3,'Paulina Wrona','TU Krakow','Poland','no'),(4,'Greg Tanaka','Brightloop','USA','yes'),(5,'Sara Elmi','Havn Data','Denmark','no'),(6,'Bo Lindahl','independent','Sweden','no');
INSERT INTO talk VALUES (1,'Data at Sea','data','beginner',45,'2023-09-20','AUD',6,410,4.5),(2,'Queues All the Way Down','backend','advanced',45,'2023-09-20','R1',3,165,4.1),(3,'Designing for Slow Networks','frontend','intermediate',30,'2023-09-20','R2',3,88,4.7),(4,'Graphs in Practice','data','advanced',60,'2023-09-21','R1',6,150,3.8),(5,'My First Compiler','languages','beginner',30,'2023-09-21','R3',1,59,4.9),(6,'What Tests Do Not Tell','backend','intermediate',45,'2023-09-21','AUD',6,320,4.2),(7,'Closing Panel','general','beginner',60,'2023-09-22','AUD',NULL,505,4),(8,'Forecasting Wind','data','intermediate',30,'2023-09-22','R2',5,74,4.4);
INSERT INTO talkSpeaker VALUES (1,2),(1,5),(2,4),(3,1),(4,3),(5,4),(6,1),(7,1),(7,3),(7,5),(8,2);

-- Who is speaking about Data at Sea?
-- speakers of data at sea
SELECT speaker.fullName FROM speaker JOIN talkSpeaker ON talkSpeaker.speakerId = speaker.speakerId JOIN talk ON talkSpeaker.talkId = talk.talkId WHERE talk.title = 'Data at Sea';

-- Who chairs My First Compiler?
-- chair of my first compiler
SELECT speaker.fullName FROM talk JOIN speaker ON talk.chairId = speaker.speakerId WHERE talk.title = 'My First Compiler';

-- Which talks take place in the Auditorium?
-- auditorium programme
SELECT talk.title FROM talk JOIN room ON talk.roomCode = room.roomCode WHERE room.roomName = 'Auditorium';

-- Which data talks are on 20 September 2023?
-- data track 20 september 2023
SELECT title FROM talk WHERE track = 'data' AND talkDate = '2023-09-20';

-- What was the best rated talk for intermediate people?
-- top rating intermediate talk
SELECT title FROM talk WHERE level = 'intermediate' ORDER BY rating DESC LIMIT 1;

-- How many people attended talks on each track?
-- attendees by track
SELECT track, SUM(attendees) FROM talk GROUP BY track;

-- What is the average rating of the backend talks?
-- avg backend rating
SELECT AVG(rating) FROM talk WHERE track = 'backend';

-- Who gives the most talks?
-- speaker with most talks
SELECT speaker.fullName FROM speaker JOIN talkSpeaker ON talkSpeaker.speakerId = speaker.speakerId GROUP BY speaker.speakerId ORDER BY COUNT(*) DESC LIMIT 1;

-- Who doesn't give a talk at all?
-- on the speaker list but no talk
SELECT fullName FROM speaker WHERE speakerId NOT IN (SELECT speakerId FROM talkSpeaker);

-- Which rooms are not used?
-- empty rooms, no talks in them
SELECT roomName FROM room WHERE roomCode NOT IN (SELECT roomCode FROM talk);

-- Is Greg Tanaka new to the conference?
-- greg tanaka first time speaker?
SELECT EXISTS (SELECT fullName FROM speaker WHERE fullName = 'Greg Tanaka' AND firstTime = 'yes');

-- Is the Turing room streamed?
-- livestream from turing?
SELECT EXISTS (SELECT roomName FROM room WHERE roomName = 'Turing' AND livestream = 'yes');

-- Which companies have someone speaking on data?
-- employers of data track speakers
SELECT DISTINCT speaker.employer FROM speaker JOIN talkSpeaker ON talkSpeaker.speakerId = speaker.speakerId JOIN talk ON talkSpeaker.talkId = talk.talkId WHERE talk.track = 'data';

-- Which talks have more than 1 speaker?
-- talks with more than one speaker
SELECT talk.title FROM talk JOIN talkSpeaker ON talkSpeaker.talkId = talk.talkId GROUP BY talk.talkId HAVING COUNT(*) > 1;

-- Which talks drew a bigger crowd than average?
-- above average attendance
SELECT title FROM talk WHERE attendees > (SELECT AVG(attendees) FROM talk);

-- Which talk has no chair?
-- talk without a chair
SELECT title FROM talk WHERE chairId IS NULL;

-- How many Danish speakers are there?
-- speakers from denmark, count
SELECT COUNT(*) FROM speaker WHERE country = 'Denmark';

-- Who speaks about both frontend and backend?
-- speakers on frontend and backend tracks
SELECT speaker.fullName FROM speaker JOIN talkSpeaker ON talkSpeaker.speakerId = speaker.speakerId JOIN talk ON talkSpeaker.talkId = talk.talkId WHERE talk.track = 'frontend' INTERSECT SELECT speaker.fullName FROM speaker JOIN talkSpeaker ON talkSpeaker.speakerId = speaker.speakerId JOIN talk ON talkSpeaker.talkId = talk.talkId WHERE talk.track = 'backend';

-- Which beginner talks are 30 minutes long or rated above 4.4?
-- beginner level: 30 min or rating over 4.4
SELECT title FROM talk WHERE level = 'beginner' AND (minutes = 30 OR rating > 4.4);

-- Does Hopper seat more people than Lovelace?
-- hopper bigger than lovelace?
SELECT EXISTS (SELECT roomName FROM room WHERE roomName = 'Hopper' AND seats > (SELECT seats FROM room WHERE roomName = 'Lovelace'));
