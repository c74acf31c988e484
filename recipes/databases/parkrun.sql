CREATE TABLE results (pos INTEGER PRIMARY KEY, bib INTEGER, runner TEXT, age INTEGER, sex TEXT, club TEXT, fin_min REAL, pb TEXT, runs_total INTEGER, age_grade REAL, dog TEXT, pram TEXT);
INSERT INTO results VALUES (1,88,'Idris Coombe',27,'M','Harrow Vale AC',16.9,'Y',41,78.2,'N','N'),
(2,14,'Solveig Marr',33,'F','Harrow Vale AC',18.2,'N',112,82.5,'N','N'),
(3,203,'Petr Zelenka',45,'M',NULL,18.8,'Y',9,77.9,'N','N'),
(4,57,'Oyinda Bright',19,'F','Canal Striders',20.1,'Y',23,73.4,'N','N'),
(5,61,'Hugh Lacey',62,'M','Canal Striders',22.6,'N',305,75.8,'Y','N'),
(6,172,'Nadia Fenn',38,'F',NULL,24.9,'N',56,62.1,'N','Y'),
(7,9,'Colm Devery',51,'M','Tin Shed Tri',25.3,'N',198,60.4,'Y','N'),
(8,240,'Lottie Speight',11,'F','Harrow Vale AC',27.7,'Y',6,61.9,'N','N'),
(9,131,'Barnaby Onslow',71,'M','Tin Shed Tri',31.4,'N',422,66.7,'N','N'),
(10,77,'Grace Tumelty',29,'F',NULL,38.5,'N',1,38.8,'Y','N');

-- Who won?
-- first across the line
-- winner?
SELECT runner FROM results WHERE pos = 1;

-- How old is Hugh Lacey?
-- lacey's age
-- Hugh Lacey is how many years old
SELECT age FROM results WHERE runner = 'Hugh Lacey';

-- Who ran a personal best?
-- PBs today
-- who has never been faster
SELECT runner FROM results WHERE pb = 'Y';

-- Did Solveig Marr beat her own record?
-- was it a pb for solveig marr
SELECT EXISTS (SELECT runner FROM results WHERE runner = 'Solveig Marr' AND pb = 'Y');

-- Who came with a dog?
-- runners with four-legged company
-- dog runners
SELECT runner FROM results WHERE dog = 'Y';

-- Who was pushing a buggy?
-- runner with a pram
SELECT runner FROM results WHERE pram = 'Y';

-- Which women finished in under 25 minutes?
-- ladies faster than 25
-- female runners below 25 min
SELECT runner FROM results WHERE sex = 'F' AND fin_min < 25;

-- What was Idris Coombe's time?
-- coombe finish
-- how long did idris coombe need
SELECT fin_min FROM results WHERE runner = 'Idris Coombe';

-- How many runners did each club have, club runners only?
-- turnout by club, leaving out those without one
SELECT club, COUNT(*) FROM results WHERE club IS NOT NULL GROUP BY club;

-- Who runs for no club?
-- unattached runners
-- clubless
SELECT runner FROM results WHERE club IS NULL;

-- Who's been here most often?
-- most loyal runner
-- record number of runs - whose
SELECT runner FROM results ORDER BY runs_total DESC LIMIT 1;

-- Was anybody here for the very first time?
-- any first-timers
-- somebody on run number one?
SELECT EXISTS (SELECT runner FROM results WHERE runs_total = 1);

-- Who's the youngest?
-- youngest finisher
-- who has seen the fewest birthdays
SELECT runner FROM results ORDER BY age LIMIT 1;

-- Average time for men and for women
-- mean finish by sex
SELECT sex, AVG(fin_min) FROM results GROUP BY sex;

-- Top three by age grade, with the grade
-- best 3 age-graded performances and their percentages
SELECT runner, age_grade FROM results ORDER BY age_grade DESC LIMIT 3;

-- Which number did Colm Devery wear?
-- devery's bib
-- what was pinned on Colm Devery's chest
SELECT bib FROM results WHERE runner = 'Colm Devery';

-- Over-60s
-- runners older than 60
-- who here is past sixty
SELECT runner FROM results WHERE age > 60;

-- Which clubs brought at least three people?
-- clubs with 3 or more finishers
SELECT club FROM results WHERE club IS NOT NULL GROUP BY club HAVING COUNT(*) >= 3;
