CREATE TABLE developer (devId INTEGER PRIMARY KEY, nick TEXT, team TEXT, joined DATE);
CREATE TABLE component (compId INTEGER PRIMARY KEY, compName TEXT, maintainer INTEGER REFERENCES developer(devId));
CREATE TABLE bug (bugNo INTEGER PRIMARY KEY, summary TEXT, compId INTEGER REFERENCES component(compId), severity TEXT, state TEXT, votes INTEGER, reportedOn DATE, fixedOn DATE, reporter INTEGER REFERENCES developer(devId), assignee INTEGER REFERENCES developer(devId));
CREATE TABLE bugTag (bugNo INTEGER REFERENCES bug(bugNo), tag TEXT, PRIMARY KEY (bugNo, tag));
INSERT INTO developer VALUES (1,'mirka','core','2018-10-01'),(2,'toddy','frontend','2020-02-17'),(3,'zenobia','core','2016-04-25'),(4,'quill','frontend','2022-07-11'),(5,'hexley','QA','2021-01-04'),(6,'pomelo','QA','2023-05-30');
INSERT INTO component VALUES (1,'parser',3),(2,'editor pane',2),(3,'installer',NULL),(4,'search',1),(5,'print preview',2);
INSERT INTO bug VALUES (881,'Crash when file is empty',1,'critical','fixed',31,'2023-01-12','2023-01-15',5,3),(882,'Cursor jumps to line 1',2,'major','open',47,'2023-02-03',NULL,5,2),(883,'Typo in welcome text',3,'trivial','fixed',2,'2023-02-20','2023-03-01',6,4),(884,'Search ignores umlauts',4,'major','fixed',19,'2023-04-04','2023-06-22',1,1),(885,'Crash on very long lines',1,'critical','open',12,'2023-06-15',NULL,5,3),(886,'Icons blurry on big screens',2,'minor','wontfix',8,'2023-07-01',NULL,6,4),(887,'Search box loses focus',4,'minor','open',5,'2023-09-09',NULL,2,NULL),(888,'Margins wrong on A5',5,'minor','fixed',3,'2023-11-28','2023-12-13',6,2),(889,'Crash while printing',5,'critical','open',22,'2024-01-17',NULL,5,2);
INSERT INTO bugTag VALUES (881,'regression'),(881,'crash'),(882,'usability'),(882,'regression'),(884,'i18n'),(885,'crash'),(885,'performance'),(886,'usability'),(889,'crash');

-- Who maintains the parser?
-- parser maintainer
-- who looks after the parser
SELECT developer.nick FROM developer JOIN component ON component.maintainer = developer.devId WHERE component.compName = 'parser';

-- Who is working on bug 882?
-- 882 assigned to?
-- who's got 882
SELECT developer.nick FROM developer JOIN bug ON bug.assignee = developer.devId WHERE bug.bugNo = 882;

-- Which bugs did hexley report?
-- bugs found by hexley
-- what has hexley reported
SELECT bug.summary FROM bug JOIN developer ON bug.reporter = developer.devId WHERE developer.nick = 'hexley';

-- Which critical bugs are still open?
-- open criticals
-- show me critical bugs not done yet, state open
SELECT summary FROM bug WHERE severity = 'critical' AND state = 'open';

-- Which open bug has the most votes?
-- most wanted fix among open bugs, by votes
SELECT summary FROM bug WHERE state = 'open' ORDER BY votes DESC LIMIT 1;

-- Which component is the buggiest in terms of critical bugs reported?
-- component with most critical bugs
-- where do most of the critical bugs sit
SELECT component.compName FROM component JOIN bug ON bug.compId = component.compId WHERE bug.severity = 'critical' GROUP BY component.compId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which component has nobody maintaining it?
-- orphaned components (no maintainer)
SELECT compName FROM component WHERE maintainer IS NULL;

-- How many bugs are there by severity?
-- bug count per severity
-- how many bugs of each severity
SELECT severity, COUNT(*) FROM bug GROUP BY severity;

-- Which bugs are tagged both crash and regression?
-- bugs with tags crash AND regression
SELECT bug.summary FROM bug JOIN bugTag ON bugTag.bugNo = bug.bugNo WHERE bugTag.tag = 'crash' INTERSECT SELECT bug.summary FROM bug JOIN bugTag ON bugTag.bugNo = bug.bugNo WHERE bugTag.tag = 'regression';

-- Are there any usability bugs in the editor pane?
-- usability tag on an editor pane bug - any?
SELECT EXISTS (SELECT bug.bugNo FROM bug JOIN bugTag ON bugTag.bugNo = bug.bugNo JOIN component ON bug.compId = component.compId WHERE bugTag.tag = 'usability' AND component.compName = 'editor pane');

-- How many bugs came in between January and June 2023?
-- bugs reported jan-june 2023, how many
SELECT COUNT(*) FROM bug WHERE reportedOn BETWEEN '2023-01' AND '2023-06';

-- Which developers aren't assigned to anything?
-- nicks of people with no bug assigned to them
-- which devs have nothing to fix
SELECT nick FROM developer WHERE devId NOT IN (SELECT assignee FROM bug WHERE assignee IS NOT NULL);

-- What bugs have no tags?
-- untagged bugs
-- bugs nobody tagged
SELECT summary FROM bug WHERE bugNo NOT IN (SELECT bugNo FROM bugTag);

-- Which bug summaries start with the word crash?
-- summaries beginning with crash
SELECT summary FROM bug WHERE summary LIKE 'crash%';

-- Who has been on the team longer, mirka or toddy?
-- mirka or toddy - who joined earlier
SELECT nick FROM developer WHERE nick IN ('mirka', 'toddy') ORDER BY joined LIMIT 1;

-- Who reported a bug in the print preview or was assigned one?
-- everybody involved with print preview bugs, as reporter or assignee
-- print preview bugs: reporters plus assignees
SELECT developer.nick FROM developer JOIN bug ON bug.reporter = developer.devId JOIN component ON bug.compId = component.compId WHERE component.compName = 'print preview' UNION SELECT developer.nick FROM developer JOIN bug ON bug.assignee = developer.devId JOIN component ON bug.compId = component.compId WHERE component.compName = 'print preview';
