CREATE TABLE team (initials TEXT PRIMARY KEY, full_name TEXT, role TEXT, part_time TEXT);
CREATE TABLE meetings (mtg_code TEXT PRIMARY KEY, topic TEXT, held_on DATE, room TEXT, chaired_by TEXT REFERENCES team(initials), minutes_by TEXT REFERENCES team(initials), duration_min INTEGER, approved TEXT);
CREATE TABLE actions (action_no INTEGER PRIMARY KEY, mtg_code TEXT REFERENCES meetings(mtg_code), action TEXT, owner TEXT REFERENCES team(initials), due DATE, priority TEXT, status TEXT, closed_on DATE);
INSERT INTO team VALUES ('HB','Helen Brandt','project lead','no'),('TS','Tunde Salami','developer','no'),('IW','Iris Wong','designer','yes'),('MK','Marek Kral','tester','no'),('LD','Lou Dupont','trainee','yes');
INSERT INTO meetings VALUES ('KO-1','kick-off','2024-01-10','Blue room','HB','IW',90,'yes'),('WK-2','weekly','2024-01-17','online','HB','TS',35,'yes'),('DR-1','design review','2024-01-24','Blue room','IW','MK',60,'yes'),('WK-3','weekly','2024-01-31','online','TS','HB',40,'no'),('RT-1','retrospective','2024-02-14','Attic','HB','MK',75,'no');
INSERT INTO actions VALUES (1,'KO-1','send project plan','HB','2024-01-15','high','closed','2024-01-14'),(2,'KO-1','set up test server','TS','2024-01-22','high','open',NULL),(3,'WK-2','collect user feedback','IW','2024-01-31','medium','closed','2024-02-02'),(4,'DR-1','redo login screen','IW','2024-02-07','high','open',NULL),(5,'DR-1','check colour contrast','MK','2024-02-05','low','closed','2024-02-05'),(6,'WK-3','order licences',NULL,'2024-02-09','medium','open',NULL),(7,'WK-3','fix export bug','TS','2024-02-12','high','in progress',NULL),(8,'RT-1','book team dinner','HB',NULL,'low','open',NULL),(9,'RT-1','write test guide','MK','2024-03-01','medium','in progress',NULL);

-- Which action items are open?
-- open items
SELECT action FROM actions WHERE status = 'open';

-- Which high-priority items are we still not done with?
-- high prio, not closed
SELECT action FROM actions WHERE priority = 'high' AND status != 'closed';

-- What does Tunde still have to do?
-- tunde salami not closed yet
SELECT actions.action FROM actions JOIN team ON actions.owner = team.initials WHERE team.full_name = 'Tunde Salami' AND actions.status != 'closed';

-- Who has to redo the login screen?
-- redo login screen - who (full name)
SELECT team.full_name FROM team JOIN actions ON actions.owner = team.initials WHERE actions.action = 'redo login screen';

-- Which actions have no owner?
-- nobody responsible for
SELECT action FROM actions WHERE owner IS NULL;

-- Which items have no due date?
-- due date missing
SELECT action FROM actions WHERE due IS NULL;

-- Who chaired the design review?
-- design review chair
SELECT team.full_name FROM team JOIN meetings ON meetings.chaired_by = team.initials WHERE meetings.topic = 'design review';

-- Who took the minutes at the kick-off?
-- kick-off minutes by
SELECT team.full_name FROM team JOIN meetings ON meetings.minutes_by = team.initials WHERE meetings.topic = 'kick-off';

-- Which minutes aren't approved yet?
-- unapproved minutes, topic and date
SELECT topic, held_on FROM meetings WHERE approved = 'no';

-- When are we supposed to have the licences ordered?
-- order licences due?
SELECT due FROM actions WHERE action = 'order licences';

-- Has the export bug been fixed and closed?
-- fix export bug closed?
SELECT EXISTS (SELECT action_no FROM actions WHERE action = 'fix export bug' AND status = 'closed');

-- Did Helen chair the retrospective?
-- helen brandt chair at retrospective?
SELECT EXISTS (SELECT meetings.mtg_code FROM meetings JOIN team ON meetings.chaired_by = team.initials WHERE meetings.topic = 'retrospective' AND team.full_name = 'Helen Brandt');

-- Who has no action items?
-- team members w/o any action
SELECT full_name FROM team WHERE initials NOT IN (SELECT owner FROM actions WHERE owner IS NOT NULL);

-- How many actions does each of us own?
-- actions per person, full names
SELECT team.full_name, COUNT(*) FROM team JOIN actions ON actions.owner = team.initials GROUP BY team.initials;

-- Which meeting was the longest?
-- longest meeting, topic
SELECT topic FROM meetings ORDER BY duration_min DESC LIMIT 1;

-- How much time have we spent in meetings in January 2024?
-- meeting minutes total jan 2024 (duration)
SELECT SUM(duration_min) FROM meetings WHERE held_on = '2024-01';

-- Which open actions came out of the kick-off?
-- kick-off leftovers, still open
SELECT actions.action FROM actions JOIN meetings ON actions.mtg_code = meetings.mtg_code WHERE meetings.topic = 'kick-off' AND actions.status = 'open';

-- Which actions not closed were due before 10 February 2024?
-- overdue as of 10 Feb 2024 (due before then, not closed)
SELECT action FROM actions WHERE due < '2024-02-10' AND status != 'closed';

-- Who chaired more than one meeting?
-- chaired 2+ meetings
SELECT team.full_name FROM team JOIN meetings ON meetings.chaired_by = team.initials GROUP BY team.initials HAVING COUNT(*) >= 2;

-- What have the part-timers got on their list?
-- part time people - actions
SELECT actions.action FROM actions JOIN team ON actions.owner = team.initials WHERE team.part_time = 'yes';
