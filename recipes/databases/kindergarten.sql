CREATE TABLE groups_ (grp_id INTEGER PRIMARY KEY, grp_name TEXT, colour TEXT, max_children INTEGER);
CREATE TABLE educators (edu_id INTEGER PRIMARY KEY, edu_name TEXT, qualification TEXT, started DATE, part_time INTEGER, grp_id INTEGER REFERENCES groups_(grp_id));
CREATE TABLE children (child_id INTEGER PRIMARY KEY, first_name TEXT, birthday DATE, allergy TEXT, nap TEXT, pickup TEXT, grp_id INTEGER REFERENCES groups_(grp_id));
INSERT INTO groups_ VALUES (1,'Ladybirds','red',10),(2,'Bumblebees','yellow',12),(3,'Frogs','green',15),(4,'Penguins','blue',15);
INSERT INTO educators VALUES (1,'Birgit Sommer','head','2008-08-01',0,3),(2,'Amina Yusuf','teacher','2017-09-04',0,1),(3,'Jo Radcliffe','assistant','2022-01-10',1,1),(4,'Pilar Ortega','teacher','2015-03-16',0,2),(5,'Kai Lindgren','trainee','2023-09-01',0,2),(6,'Doris Wenzel','assistant','2011-11-07',1,NULL);
INSERT INTO children VALUES (1,'Matilda','2020-03-14','nuts','yes','15:00',2),(2,'Emil','2019-07-01',NULL,'no','16:30',3),(3,'Zoe','2021-10-23','milk','yes','14:00',1),(4,'Hamza','2020-06-18',NULL,'yes','16:30',2),(5,'Frida','2019-02-09','nuts','no','15:00',3),(6,'Leo','2021-12-30',NULL,'yes','14:00',1),(7,'Nora','2018-11-11',NULL,'no','17:00',3),(8,'Anton','2020-01-05','eggs','yes','17:00',2),(9,'Yuki','2019-08-27',NULL,'no','16:30',3);

-- Who is collected at the same time as Anton?
-- other kids with anton's pickup time
SELECT first_name FROM children WHERE pickup = (SELECT pickup FROM children WHERE first_name = 'Anton') AND first_name != 'Anton';

-- When does Hamza get picked up?
-- hamza's pick-up time
-- what time is Hamza collected
SELECT pickup FROM children WHERE first_name = 'Hamza';

-- Which group is Frida in?
-- frida's group
SELECT groups_.grp_name FROM groups_ JOIN children ON children.grp_id = groups_.grp_id WHERE children.first_name = 'Frida';

-- Which children mustn't eat nuts?
-- kids with a nuts allergy
-- who is allergic to nuts
SELECT first_name FROM children WHERE allergy = 'nuts';

-- Which children without any allergy take a nap?
-- nap yes, no allergy
SELECT first_name FROM children WHERE nap = 'yes' AND allergy IS NULL;

-- Who looks after the Bumblebees?
-- bumblebees staff
-- who works with the Bumblebees
SELECT educators.edu_name FROM educators JOIN groups_ ON educators.grp_id = groups_.grp_id WHERE groups_.grp_name = 'Bumblebees';

-- Does Jo Radcliffe work part-time?
-- jo radcliffe part time?
SELECT EXISTS (SELECT edu_name FROM educators WHERE edu_name = 'Jo Radcliffe' AND part_time = 1);

-- Is there a child in the Frogs who naps?
-- do any frogs still take a nap
SELECT EXISTS (SELECT children.first_name FROM children JOIN groups_ ON children.grp_id = groups_.grp_id WHERE groups_.grp_name = 'Frogs' AND children.nap = 'yes');

-- How many children were born in 2020?
-- kids born 2020 - number
-- how many of our kids are born in 2020
SELECT COUNT(*) FROM children WHERE birthday = '2020';

-- Who is the oldest child?
-- oldest kid
-- who was born first
SELECT first_name FROM children ORDER BY birthday LIMIT 1;

-- Which group has the most children?
-- fullest group
-- biggest group by number of children
SELECT groups_.grp_name FROM groups_ JOIN children ON children.grp_id = groups_.grp_id GROUP BY groups_.grp_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many children get collected at each time?
-- number of kids per pickup time
SELECT pickup, COUNT(*) FROM children GROUP BY pickup;

-- Which groups have fewer than four children in them?
-- groups with under 4 kids in them
SELECT groups_.grp_name FROM groups_ JOIN children ON children.grp_id = groups_.grp_id GROUP BY groups_.grp_id HAVING COUNT(*) < 4;

-- Which group has no children yet?
-- empty group
SELECT grp_name FROM groups_ WHERE grp_id NOT IN (SELECT grp_id FROM children);

-- Who has worked here longer, Pilar Ortega or Amina Yusuf?
-- ortega or yusuf, who came first?
-- Pilar Ortega or Amina Yusuf: longer on the job?
SELECT edu_name FROM educators WHERE edu_name IN ('Pilar Ortega', 'Amina Yusuf') ORDER BY started LIMIT 1;

-- List the children and their birthdays, youngest first.
-- first names + birthdays, from youngest to oldest
SELECT first_name, birthday FROM children ORDER BY birthday DESC;
