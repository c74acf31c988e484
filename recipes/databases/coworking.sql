CREATE TABLE plan (plan_id INTEGER PRIMARY KEY, plan_name TEXT, price_month REAL, days_per_week INTEGER, own_desk TEXT);
CREATE TABLE member (member_id INTEGER PRIMARY KEY, member_name TEXT, profession TEXT, joined DATE, left_on DATE, plan_id INTEGER REFERENCES plan(plan_id), referred_by INTEGER REFERENCES member(member_id));
CREATE TABLE event (event_id INTEGER PRIMARY KEY, event_name TEXT, event_date DATE, host_id INTEGER REFERENCES member(member_id), ticket REAL);
CREATE TABLE visit (visit_id INTEGER PRIMARY KEY, member_id INTEGER REFERENCES member(member_id), visit_date DATE, hours REAL, zone TEXT);
INSERT INTO plan VALUES (1,'Drop-in',45,1,'no'),(2,'Flex',120,3,'no'),(3,'Resident',260,7,'yes'),(4,'Night Owl',90,5,'no'),(5,'Studio',540,7,'yes');
INSERT INTO member VALUES (1,'Clara Weiss','translator','2020-02-03',NULL,3,NULL),(2,'Ibrahim Sow','web developer','2020-09-21',NULL,2,1),(3,'Tess Gallagher','illustrator','2021-05-10','2023-01-31',1,1),(4,'Nikolai Brandl','web developer','2022-03-01',NULL,3,2),(5,'Priscilla Ong','accountant','2022-11-15',NULL,2,NULL),(6,'Jonas Eklund','podcaster','2023-04-17',NULL,4,2),(7,'Manon Petit','illustrator','2023-08-28',NULL,2,5),(8,'Rafael Ortega','architect','2024-01-08',NULL,1,2);
INSERT INTO event VALUES (1,'Tax Return Clinic','2023-02-16',5,0),(2,'Sketch Night','2023-09-29',7,5),(3,'Intro to Git','2023-11-07',2,10),(4,'Summer Party','2023-07-14',1,15),(5,'Podcast 101','2024-02-22',6,12),(6,'Portfolio Review','2024-03-19',7,0);
INSERT INTO visit VALUES (1,1,'2024-03-04',8,'quiet room'),(2,2,'2024-03-04',6,'open space'),(3,4,'2024-03-04',7.5,'open space'),(4,6,'2024-03-05',4,'sound booth'),(5,1,'2024-03-05',7,'quiet room'),(6,7,'2024-03-05',5,'open space'),(7,5,'2024-03-06',3,'quiet room'),(8,2,'2024-03-06',6.5,'open space'),(9,1,'2024-03-07',8,'kitchen'),(10,6,'2024-03-08',5,'sound booth'),(11,7,'2024-02-26',6,'quiet room');

-- What does the Flex plan cost?
-- flex price per month
-- how much is flex
SELECT price_month FROM plan WHERE plan_name = 'Flex';

-- What does Jonas Eklund do for a living?
-- jonas eklund's job
-- what is jonas eklund by profession
SELECT profession FROM member WHERE member_name = 'Jonas Eklund';

-- Which plan is Nikolai Brandl on?
-- nikolai brandl - plan?
-- what membership does nikolai brandl have
SELECT plan.plan_name FROM plan JOIN member ON member.plan_id = plan.plan_id WHERE member.member_name = 'Nikolai Brandl';

-- Which plans under 200 a month let you come at least three days a week?
-- plans below 200, 3 or more days
-- cheaper than 200 and good for 3+ days a week
SELECT plan_name FROM plan WHERE price_month < 200 AND days_per_week >= 3;

-- Who hosted Sketch Night?
-- host of sketch night
-- who's running sketch night
SELECT member.member_name FROM member JOIN event ON event.host_id = member.member_id WHERE event.event_name = 'Sketch Night';

-- Which members with their own desk used the open space?
-- people on a plan with own desk who sat in the open space
SELECT DISTINCT member.member_name FROM member JOIN plan ON member.plan_id = plan.plan_id JOIN visit ON visit.member_id = member.member_id WHERE plan.own_desk = 'yes' AND visit.zone = 'open space';

-- Who has left us, and when?
-- ex-members (name and leaving date)
SELECT member_name, left_on FROM member WHERE left_on IS NOT NULL;

-- Which plan does nobody have?
-- plans with no takers
-- which plans has no member chosen
SELECT plan_name FROM plan WHERE plan_id NOT IN (SELECT plan_id FROM member);

-- Which plan is the most popular?
-- plan w/ most members
-- what do most members go for
SELECT plan.plan_name FROM plan JOIN member ON member.plan_id = plan.plan_id GROUP BY plan.plan_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many hours were spent in each zone?
-- total hours by zone
-- how long were people in each zone altogether
SELECT zone, SUM(hours) FROM visit GROUP BY zone;

-- Who came in three times or more?
-- members with at least 3 visits
-- who visited 3 times or more
SELECT member.member_name FROM member JOIN visit ON visit.member_id = member.member_id GROUP BY member.member_id HAVING COUNT(*) >= 3;

-- Are there any free events in March 2024?
-- anything free (ticket 0) in march 2024?
SELECT EXISTS (SELECT event_name FROM event WHERE ticket = 0 AND event_date = '2024-03');

-- Do we have an illustrator on the Flex plan?
-- any illustrators with flex
SELECT EXISTS (SELECT member.member_name FROM member JOIN plan ON member.plan_id = plan.plan_id WHERE member.profession = 'illustrator' AND plan.plan_name = 'Flex');

-- Who joined earlier, Priscilla Ong or Nikolai Brandl?
-- priscilla ong or nikolai brandl: longer with us?
SELECT member_name FROM member WHERE member_name IN ('Priscilla Ong', 'Nikolai Brandl') ORDER BY joined LIMIT 1;

-- Who has used both the quiet room and the open space?
-- quiet room users that were also in the open space
SELECT member.member_name FROM member JOIN visit ON visit.member_id = member.member_id WHERE visit.zone = 'quiet room' INTERSECT SELECT member.member_name FROM member JOIN visit ON visit.member_id = member.member_id WHERE visit.zone = 'open space';

-- Show me the names of the 2023 events with date and ticket price, in order of date.
-- events 2023 - name, when, how much; earliest first
SELECT event_name, event_date, ticket FROM event WHERE event_date = '2023' ORDER BY event_date;
