CREATE TABLE episodes (no_overall INTEGER PRIMARY KEY, season INTEGER, no_in_season INTEGER, title TEXT, directed_by TEXT, written_by TEXT, air_date DATE, viewers_millions REAL, guest_star TEXT, rating REAL);
INSERT INTO episodes VALUES (1,1,1,'Pilot','Anton Reyes','Clara Boothe','2018-09-12',6.8,NULL,7.4),(2,1,2,'Low Tide','Anton Reyes','Clara Boothe','2018-09-19',5.9,'Helen Mbeki',7.1),(3,1,3,'The Drowned Bell','Sue Larkin','Dev Patwary','2018-09-26',5.7,NULL,8.2),(4,1,4,'Fog Warning','Sue Larkin','Clara Boothe','2018-10-03',6.1,'Rex Alder',8.0),(5,2,1,'Return to Quay Street','Anton Reyes','Dev Patwary','2019-10-02',7.3,NULL,8.4),(6,2,2,'The Smuggler''s Wife','Joel Fenn','Mia Torres','2019-10-09',6.9,'Helen Mbeki',7.9),(7,2,3,'Dead Reckoning','Joel Fenn','Dev Patwary','2019-10-16',7.0,NULL,8.8),(8,3,1,'Storm Front','Sue Larkin','Clara Boothe','2021-01-13',5.2,'Rex Alder',7.7),(9,3,2,'The Last Keeper','Mia Torres','Mia Torres','2021-01-20',4.8,NULL,8.1),(10,3,3,'Lights Out','Anton Reyes','Clara Boothe','2021-01-27',8.1,'Helen Mbeki',9.3);

-- What is the title of the third episode of season 2?
-- season 2 episode 3, title
-- whats episode 3 of season 2 called
SELECT title FROM episodes WHERE season = 2 AND no_in_season = 3;

-- When was Dead Reckoning first shown?
-- dead reckoning air date
SELECT air_date FROM episodes WHERE title = 'Dead Reckoning';

-- Who wrote The Last Keeper?
-- writer of the last keeper
SELECT written_by FROM episodes WHERE title = 'The Last Keeper';

-- Which episodes did Sue Larkin direct?
-- sue larkin eps
SELECT title FROM episodes WHERE directed_by = 'Sue Larkin';

-- Which episodes were directed by Anton Reyes and written by Clara Boothe?
-- eps with Anton Reyes directing and Clara Boothe writing
SELECT title FROM episodes WHERE directed_by = 'Anton Reyes' AND written_by = 'Clara Boothe';

-- Which episode was number 6 overall?
-- 6th episode counting from the beginning
SELECT title FROM episodes WHERE no_overall = 6;

-- In which seasons does Helen Mbeki guest star?
-- helen mbeki seasons
SELECT DISTINCT season FROM episodes WHERE guest_star = 'Helen Mbeki';

-- What was the season 1 finale?
-- last episode of season 1
SELECT title FROM episodes WHERE season = 1 ORDER BY no_in_season DESC LIMIT 1;

-- Which episode was watched by the most people?
-- most viewed ep
SELECT title FROM episodes ORDER BY viewers_millions DESC LIMIT 1;

-- What's the lowest rated episode of season 3?
-- worst season 3 episode
SELECT title FROM episodes WHERE season = 3 ORDER BY rating LIMIT 1;

-- How many viewers did the seasons get on average?
-- average audience per season
SELECT season, AVG(viewers_millions) FROM episodes GROUP BY season;

-- Who has written the most episodes?
-- writer with most episodes
SELECT written_by FROM episodes GROUP BY written_by ORDER BY COUNT(*) DESC LIMIT 1;

-- Which directors made at least three episodes?
-- directors with 3 or more eps
SELECT directed_by FROM episodes GROUP BY directed_by HAVING COUNT(*) >= 3;

-- Which episodes have no guest star?
-- eps without a guest
SELECT title FROM episodes WHERE guest_star IS NULL;

-- What aired in October 2019?
-- episodes shown in october 2019
SELECT title FROM episodes WHERE air_date = '2019-10';

-- Did Rex Alder appear in season 2?
-- rex alder in season 2?
SELECT EXISTS (SELECT title FROM episodes WHERE guest_star = 'Rex Alder' AND season = 2);

-- How many different people have directed the show?
-- number of directors
SELECT COUNT(DISTINCT directed_by) FROM episodes;

-- Which episodes got a better rating than Storm Front in the same season, season 3?
-- season 3 eps rated higher than storm front
SELECT title FROM episodes WHERE season = 3 AND rating > (SELECT rating FROM episodes WHERE title = 'Storm Front');

-- Who has both written and directed episodes?
-- people who are writer as well as director
SELECT written_by FROM episodes INTERSECT SELECT directed_by FROM episodes;

-- Season 2 episodes with their air dates, latest first?
-- list season 2: title, date, newest on top
SELECT title, air_date FROM episodes WHERE season = 2 ORDER BY air_date DESC;
