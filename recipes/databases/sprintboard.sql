CREATE TABLE Dev (DevId INTEGER PRIMARY KEY, DevName TEXT, Role TEXT, Squad TEXT, Remote TEXT);
CREATE TABLE Sprint (SprintNo INTEGER PRIMARY KEY, Goal TEXT, StartDt DATE, EndDt DATE);
CREATE TABLE Story (StoryKey TEXT PRIMARY KEY, Title TEXT, SprintNo INTEGER REFERENCES Sprint(SprintNo), State TEXT, Priority TEXT, Points INTEGER, CreatedAt DATE, ClosedAt DATE);
CREATE TABLE StoryAssignee (StoryKey TEXT REFERENCES Story(StoryKey), DevId INTEGER REFERENCES Dev(DevId), HoursLogged REAL, PRIMARY KEY (StoryKey, DevId));
INSERT INTO Dev VALUES (1,'Ben Hallorann','backend','Otter','no'),(2,'Chika Morel','frontend','Otter','yes'),(3,'Petra Lindqvist','tester','Badger','yes'),(4,'Samir Voss','backend','Badger','no'),(5,'Lou Tanager','designer','Otter','no');
INSERT INTO Sprint VALUES (14,'Login rewrite','2024-04-01','2024-04-14'),(15,'Faster search','2024-04-15','2024-04-28'),(16,'Dark mode','2024-04-29','2024-05-12'),(17,'Billing cleanup','2024-05-13','2024-05-26');
INSERT INTO Story VALUES ('GM-80','Password reset mail',14,'done','high',3,'2024-03-20','2024-04-09'),('GM-81','Two-factor screen',14,'done','medium',4,'2024-03-22','2024-04-12'),('GM-88','Search index crash',15,'open','critical',8,'2024-04-11',NULL),('GM-90','Typo-tolerant search',15,'done','medium',13,'2024-04-12','2024-04-27'),('GM-93','Dark palette',16,'in review','low',2,'2024-04-20',NULL),('GM-95','Icons invisible at night',16,'open','high',1,'2024-05-02',NULL),('GM-97','Slow results page',15,'open','high',5,'2024-04-25',NULL),('GM-99','Remember last theme',16,'done','low',3,'2024-04-30','2024-05-10');
INSERT INTO StoryAssignee VALUES ('GM-80',1,11.5),('GM-80',3,3.0),('GM-81',2,16.0),('GM-88',1,22.5),('GM-88',4,9.0),('GM-90',4,30.0),('GM-90',3,6.5),('GM-93',5,7.0),('GM-95',2,1.5),('GM-97',1,4.0),('GM-99',2,8.0);

-- Who works on GM-88?
-- people assigned to GM-88
-- gm-88, who's on it?
SELECT Dev.DevName FROM Dev JOIN StoryAssignee ON StoryAssignee.DevId = Dev.DevId WHERE StoryAssignee.StoryKey = 'GM-88';

-- Open stories of Ben with their priority
-- what has Ben Hallorann still got open, and how urgent is it
SELECT Story.Title, Story.Priority FROM Story JOIN StoryAssignee ON StoryAssignee.StoryKey = Story.StoryKey JOIN Dev ON StoryAssignee.DevId = Dev.DevId WHERE Dev.DevName = 'Ben Hallorann' AND Story.State = 'open';

-- Hours per developer
-- how much time did each person log in all
-- logged hours summed by name
SELECT Dev.DevName, SUM(StoryAssignee.HoursLogged) FROM Dev JOIN StoryAssignee ON StoryAssignee.DevId = Dev.DevId GROUP BY Dev.DevId;

-- How many stories did each dev finish?
-- done items per person
-- closed work count for every team member
SELECT Dev.DevName, COUNT(*) FROM Dev JOIN StoryAssignee ON StoryAssignee.DevId = Dev.DevId JOIN Story ON StoryAssignee.StoryKey = Story.StoryKey WHERE Story.State = 'done' GROUP BY Dev.DevId;

-- Which sprint has no stories?
-- goal of the sprint nothing was planned for
-- an empty sprint - what was its aim
SELECT Goal FROM Sprint WHERE SprintNo NOT IN (SELECT SprintNo FROM Story);

-- Points per sprint
-- how many story points went into each sprint number
SELECT SprintNo, SUM(Points) FROM Story GROUP BY SprintNo;

-- Which story ate the most hours?
-- biggest time sink
-- title of the story with the most logged time in total
SELECT Story.Title FROM Story JOIN StoryAssignee ON StoryAssignee.StoryKey = Story.StoryKey GROUP BY Story.StoryKey ORDER BY SUM(StoryAssignee.HoursLogged) DESC LIMIT 1;

-- Stories with more than one assignee
-- which ones are shared by at least two people
SELECT Story.Title FROM Story JOIN StoryAssignee ON StoryAssignee.StoryKey = Story.StoryKey GROUP BY Story.StoryKey HAVING COUNT(*) > 1;

-- When was the two-factor screen closed?
-- closing date Two-factor screen
-- what day did we finish the Two-factor screen
SELECT ClosedAt FROM Story WHERE Title = 'Two-factor screen';

-- Remote people in squad Otter
-- which otters work from home
SELECT DevName FROM Dev WHERE Squad = 'Otter' AND Remote = 'yes';

-- Anything critical still open?
-- do we have an open critical story
SELECT EXISTS (SELECT Title FROM Story WHERE Priority = 'critical' AND State = 'open');

-- Oldest story not closed
-- which unfinished story has been lying around longest
SELECT Title FROM Story WHERE ClosedAt IS NULL ORDER BY CreatedAt LIMIT 1;

-- How many people touched the faster search sprint?
-- distinct devs in the Faster search sprint
SELECT COUNT(DISTINCT StoryAssignee.DevId) FROM StoryAssignee JOIN Story ON StoryAssignee.StoryKey = Story.StoryKey JOIN Sprint ON Story.SprintNo = Sprint.SprintNo WHERE Sprint.Goal = 'Faster search';

-- Average points by priority
-- how big are stories on average for each urgency level
SELECT Priority, AVG(Points) FROM Story GROUP BY Priority;

-- What did Squad Badger complete?
-- finished stories by the Badgers
-- done by people from badger, titles
SELECT DISTINCT Story.Title FROM Story JOIN StoryAssignee ON StoryAssignee.StoryKey = Story.StoryKey JOIN Dev ON StoryAssignee.DevId = Dev.DevId WHERE Dev.Squad = 'Badger' AND Story.State = 'done';

-- Three largest stories by points, with state
-- top 3 by size: title and where they stand
SELECT Title, State FROM Story ORDER BY Points DESC LIMIT 3;

-- Which stories mention search?
-- titles with search in them
SELECT Title FROM Story WHERE Title LIKE '%search%';
