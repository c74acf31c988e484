CREATE TABLE patrols (patrol TEXT PRIMARY KEY, leader TEXT, tent_no INTEGER, colour TEXT);
CREATE TABLE scouts (scout_no INTEGER PRIMARY KEY, scout_name TEXT, age INTEGER, patrol TEXT REFERENCES patrols(patrol), allergy TEXT, can_swim TEXT, form_signed TEXT, camp_fee_paid REAL);
CREATE TABLE badges (badge_id INTEGER PRIMARY KEY, badge TEXT, category TEXT, min_age INTEGER);
CREATE TABLE awarded (scout_no INTEGER REFERENCES scouts(scout_no), badge_id INTEGER REFERENCES badges(badge_id), awarded_on DATE, examiner TEXT, PRIMARY KEY (scout_no, badge_id));
INSERT INTO patrols VALUES ('Otters','Hamish Boyd',2,'blue'),('Kites','Freya Munro',5,'red'),('Badgers','Callan Reid',1,'grey'),('Adders','Lexie Dow',NULL,'yellow');
INSERT INTO scouts VALUES (1,'Archie Sim',11,'Otters','nuts','yes','yes',120),(2,'Isla Gow',13,'Otters',NULL,'yes','yes',120),(3,'Rory Petrie',10,'Kites',NULL,'no','no',0),(4,'Skye Laing',12,'Kites','eggs','yes','yes',60),(5,'Finlay Orr',14,'Badgers',NULL,'yes','no',120),(6,'Mhairi Tait',11,'Badgers','nuts','no','yes',90),(7,'Struan Bell',12,'Badgers',NULL,'yes','yes',120),(8,'Eilidh Ross',10,'Kites',NULL,'yes','yes',45);
INSERT INTO badges VALUES (1,'Fire Lighter','outdoor',10),(2,'Navigator','outdoor',12),(3,'First Aider','service',11),(4,'Camp Cook','skills',10),(5,'Stargazer','skills',10);
INSERT INTO awarded VALUES (1,1,'2023-09-16','Akela Joan'),(1,4,'2024-03-02','Akela Joan'),(2,1,'2022-10-08','Skip Murdo'),(2,2,'2023-05-20','Skip Murdo'),(2,3,'2024-02-10','Nurse Beth'),(4,4,'2023-06-17','Akela Joan'),(5,2,'2022-05-14','Skip Murdo'),(5,3,'2022-11-26','Nurse Beth'),(6,1,'2024-05-11','Skip Murdo'),(7,2,'2024-05-11','Skip Murdo'),(5,1,'2021-09-18','Akela Joan'),(5,4,'2023-03-04','Akela Joan');

-- Who's in the Otters?
-- list the Otters
-- otter patrol members
SELECT scout_name FROM scouts WHERE patrol = 'Otters';

-- Which kids can't swim?
-- non-swimmers
-- who needs watching at the loch because they can't swim
SELECT scout_name FROM scouts WHERE can_swim = 'no';

-- Whose form isn't signed yet?
-- unsigned forms, names
-- still missing a signed form
SELECT scout_name FROM scouts WHERE form_signed = 'no';

-- Who is allergic to nuts?
-- nut allergies
-- who mustn't have nuts
SELECT scout_name FROM scouts WHERE allergy = 'nuts';

-- Who leads the patrol Skye Laing is in?
-- Skye Laing's patrol leader
SELECT patrols.leader FROM patrols JOIN scouts ON scouts.patrol = patrols.patrol WHERE scouts.scout_name = 'Skye Laing';

-- Which badges has Isla got?
-- isla gow badges
-- what has Isla Gow earned
SELECT badges.badge FROM badges JOIN awarded ON awarded.badge_id = badges.badge_id JOIN scouts ON awarded.scout_no = scouts.scout_no WHERE scouts.scout_name = 'Isla Gow';

-- Who has the Navigator badge?
-- navigators in the troop
-- scouts that passed Navigator
SELECT scouts.scout_name FROM scouts JOIN awarded ON awarded.scout_no = scouts.scout_no JOIN badges ON awarded.badge_id = badges.badge_id WHERE badges.badge = 'Navigator';

-- Which badge has nobody got?
-- badge not awarded to anyone so far
SELECT badge FROM badges WHERE badge_id NOT IN (SELECT badge_id FROM awarded);

-- Which scouts haven't any badge?
-- bare sleeves: scouts without a single badge
SELECT scout_name FROM scouts WHERE scout_no NOT IN (SELECT scout_no FROM awarded);

-- Who has the most badges?
-- most decorated scout by number of badges
-- scout with the fullest sleeve of badges
SELECT scouts.scout_name FROM scouts JOIN awarded ON awarded.scout_no = scouts.scout_no GROUP BY scouts.scout_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How much camp money has come in per patrol?
-- fees paid so far, by patrol
SELECT patrol, SUM(camp_fee_paid) FROM scouts GROUP BY patrol;

-- Which patrol has no scouts?
-- empty patrols
SELECT patrol FROM patrols WHERE patrol NOT IN (SELECT patrol FROM scouts);

-- Is there a first aider among the Badgers?
-- do the Badgers have anyone with First Aider
SELECT EXISTS (SELECT scouts.scout_name FROM scouts JOIN awarded ON awarded.scout_no = scouts.scout_no JOIN badges ON awarded.badge_id = badges.badge_id WHERE scouts.patrol = 'Badgers' AND badges.badge = 'First Aider');

-- Does any Kite have an outdoor badge?
-- has someone in the Kites earned anything outdoor
SELECT EXISTS (SELECT scouts.scout_name FROM scouts JOIN awarded ON awarded.scout_no = scouts.scout_no JOIN badges ON awarded.badge_id = badges.badge_id WHERE scouts.patrol = 'Kites' AND badges.category = 'outdoor');

-- Who got a badge in May 2024?
-- badge winners of may 2024
SELECT scouts.scout_name FROM scouts JOIN awarded ON awarded.scout_no = scouts.scout_no WHERE awarded.awarded_on = '2024-05';

-- Who paid less than 100 towards camp?
-- under 100 paid for camp so far
SELECT scout_name FROM scouts WHERE camp_fee_paid < 100;

-- Which badges did Skip Murdo examine?
-- skip murdo was examiner for what
SELECT DISTINCT badges.badge FROM badges JOIN awarded ON awarded.badge_id = badges.badge_id WHERE awarded.examiner = 'Skip Murdo';

-- What tent are the Kites in?
-- where do the Kites sleep, which tent
-- kites tent number
SELECT tent_no FROM patrols WHERE patrol = 'Kites';
