CREATE TABLE GAME (GAME_ID INTEGER PRIMARY KEY, GAME_TITLE TEXT, ENGINE TEXT, RELEASED DATE, UNITS_K INTEGER, SCORE REAL);
CREATE TABLE DEPT (DEPT_ID INTEGER PRIMARY KEY, DEPT_NAME TEXT, FLOOR INTEGER, CITY TEXT);
CREATE TABLE STAFF (STAFF_ID INTEGER PRIMARY KEY, STAFF_NAME TEXT, DEPT_ID INTEGER REFERENCES DEPT(DEPT_ID), SALARY INTEGER, REMOTE TEXT, STARTED DATE);
CREATE TABLE CREW (STAFF_ID INTEGER REFERENCES STAFF(STAFF_ID), GAME_ID INTEGER REFERENCES GAME(GAME_ID), JOB TEXT, HOURS INTEGER, PRIMARY KEY (STAFF_ID, GAME_ID));
INSERT INTO GAME VALUES (1,'Moth Kingdom','Godot','2019-10-31',840,88),(2,'Gravel Racers','Unreal','2021-06-10',1520,71),(3,'Quiet Harbour','Godot','2022-11-24',310,93),(4,'Null Sector','Unreal',NULL,NULL,NULL),(5,'Tiny Baker','Unity','2017-03-14',2650,79),(6,'Paper Foxes','Unity',NULL,NULL,NULL);
INSERT INTO DEPT VALUES (1,'Art',2,'Malmo'),(2,'Code',3,'Malmo'),(3,'Audio',1,'Lund'),(4,'Writing',2,'Lund'),(5,'Legal',4,'Malmo');
INSERT INTO STAFF VALUES (1,'Ebba Sandin',1,41000,'no','2016-01-11'),(2,'Viktor Ask',2,52000,'no','2015-09-01'),(3,'Saga Norell',2,47500,'yes','2020-04-20'),(4,'Elis Hamrin',3,39000,'yes','2018-08-13'),(5,'Nour Kassab',4,37500,'no','2021-02-01'),(6,'Tove Brink',1,38200,'yes','2019-11-04'),(7,'Linus Ek',5,58000,'no','2022-05-16'),(8,'Mika Palo',3,36000,'no','2023-01-09');
INSERT INTO CREW VALUES (1,1,'art lead',1900),(2,1,'programmer',2300),(4,1,'composer',450),(2,2,'lead programmer',1800),(3,2,'programmer',1500),(6,2,'modeller',1650),(5,3,'writer',820),(4,3,'composer',600),(1,3,'painter',700),(3,4,'lead programmer',900),(8,4,'sound designer',260),(6,4,'concept artist',410),(2,5,'programmer',1200),(1,5,'painter',980),(5,4,'writer',300);

-- Who worked on Moth Kingdom?
-- moth kingdom team
-- people who made Moth Kingdom
SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Moth Kingdom';

-- Which departments had a hand in Quiet Harbour?
-- departments involved in quiet harbour
-- Quiet Harbour: whose departments took part
SELECT DEPT.DEPT_NAME FROM DEPT JOIN STAFF ON STAFF.DEPT_ID = DEPT.DEPT_ID JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Quiet Harbour';

-- Total hours that Audio put into our games
-- how many hours has the audio department worked on games
SELECT SUM(CREW.HOURS) FROM CREW JOIN STAFF ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN DEPT ON STAFF.DEPT_ID = DEPT.DEPT_ID WHERE DEPT.DEPT_NAME = 'Audio';

-- Which department's people worked the most hours on Null Sector?
-- null sector: department with the most hours
SELECT DEPT.DEPT_NAME FROM DEPT JOIN STAFF ON STAFF.DEPT_ID = DEPT.DEPT_ID JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Null Sector' GROUP BY DEPT.DEPT_ID ORDER BY SUM(CREW.HOURS) DESC LIMIT 1;

-- Who was on both Moth Kingdom and Tiny Baker?
-- veterans of Tiny Baker and Moth Kingdom
-- did moth kingdom and tiny baker too: who
SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Moth Kingdom' INTERSECT SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Tiny Baker';

-- Who has never worked on an Unreal game?
-- staff without any Unreal title
SELECT STAFF_NAME FROM STAFF WHERE STAFF_ID NOT IN (SELECT CREW.STAFF_ID FROM CREW JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.ENGINE = 'Unreal');

-- Which games were made without anyone from Lund?
-- games nobody in Lund touched
SELECT GAME_TITLE FROM GAME WHERE GAME_ID NOT IN (SELECT CREW.GAME_ID FROM CREW JOIN STAFF ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN DEPT ON STAFF.DEPT_ID = DEPT.DEPT_ID WHERE DEPT.CITY = 'Lund');

-- Which game has no crew?
-- nobody assigned to which game
-- game with not one person on it
SELECT GAME_TITLE FROM GAME WHERE GAME_ID NOT IN (SELECT GAME_ID FROM CREW);

-- Who composed the music for Quiet Harbour?
-- composer of quiet harbour
SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN GAME ON CREW.GAME_ID = GAME.GAME_ID WHERE GAME.GAME_TITLE = 'Quiet Harbour' AND CREW.JOB = 'composer';

-- Who has been on a team with Saga Norell?
-- saga norell's teammates across games
-- people sharing a game with Saga Norell
SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID WHERE CREW.GAME_ID IN (SELECT CREW.GAME_ID FROM CREW JOIN STAFF ON CREW.STAFF_ID = STAFF.STAFF_ID WHERE STAFF.STAFF_NAME = 'Saga Norell') AND STAFF.STAFF_NAME <> 'Saga Norell';

-- In which city does Elis Hamrin's department sit?
-- elis hamrin works where (city)
SELECT DEPT.CITY FROM DEPT JOIN STAFF ON STAFF.DEPT_ID = DEPT.DEPT_ID WHERE STAFF.STAFF_NAME = 'Elis Hamrin';

-- Average review score of the games Ebba Sandin did
-- how well were ebba sandin's games rated on average
SELECT AVG(GAME.SCORE) FROM GAME JOIN CREW ON CREW.GAME_ID = GAME.GAME_ID JOIN STAFF ON CREW.STAFF_ID = STAFF.STAFF_ID WHERE STAFF.STAFF_NAME = 'Ebba Sandin';

-- Which games aren't out yet?
-- unreleased titles
-- what are we still working on, no release so far
SELECT GAME_TITLE FROM GAME WHERE RELEASED IS NULL;

-- Best seller of ours?
-- which game sold the most copies
-- our greatest commercial hit in units
SELECT GAME_TITLE FROM GAME ORDER BY UNITS_K DESC LIMIT 1;

-- Who works from home and makes over 38000?
-- remote people paid more than 38000
SELECT STAFF_NAME FROM STAFF WHERE REMOTE = 'yes' AND SALARY > 38000;

-- Has Legal ever worked on a game?
-- anyone from legal on any crew?
SELECT EXISTS (SELECT STAFF.STAFF_NAME FROM STAFF JOIN CREW ON CREW.STAFF_ID = STAFF.STAFF_ID JOIN DEPT ON STAFF.DEPT_ID = DEPT.DEPT_ID WHERE DEPT.DEPT_NAME = 'Legal');

-- Average pay per department
-- what does each department earn on average
-- mean salary, department by department
SELECT DEPT.DEPT_NAME, AVG(STAFF.SALARY) FROM DEPT JOIN STAFF ON STAFF.DEPT_ID = DEPT.DEPT_ID GROUP BY DEPT.DEPT_ID;
