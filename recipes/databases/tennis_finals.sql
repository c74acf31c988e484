CREATE TABLE finals (year INTEGER PRIMARY KEY, champion TEXT, champion_country TEXT, runner_up TEXT, runner_up_country TEXT, score TEXT, sets INTEGER, duration_min INTEGER, surface TEXT, venue TEXT, attendance INTEGER, prize_usd INTEGER);
INSERT INTO finals VALUES (2012,'Goran Vlasic','Croatia','Emil Tarn','Sweden','6-4, 6-3, 7-5',3,121,'clay','Old Courts',9800,450000),(2013,'Emil Tarn','Sweden','Luis Cardozo','Argentina','7-6, 4-6, 6-3, 6-4',4,178,'clay','Old Courts',10100,470000),(2014,'Luis Cardozo','Argentina','Pavel Hruby','Czechia','6-1, 6-2, 6-2',3,94,'clay','Old Courts',9950,500000),(2015,'Luis Cardozo','Argentina','Ben Adeyemi','Nigeria','3-6, 7-6, 6-7, 6-4, 8-6',5,287,'hard','Union Arena',15200,650000),(2016,'Ben Adeyemi','Nigeria','Emil Tarn','Sweden','6-4, 6-4, 6-4',3,118,'hard','Union Arena',15600,700000),(2017,'Luis Cardozo','Argentina','Hiro Maeda','Japan','2-6, 6-3, 6-4, 6-1',4,165,'hard','Union Arena',14900,720000),(2018,'Hiro Maeda','Japan','Ben Adeyemi','Nigeria','7-5, 7-5, 6-4',3,139,'hard','Union Arena',16000,800000),(2019,'Ben Adeyemi','Nigeria','Tom Sayle','Great Britain','6-7, 6-4, 5-7, 6-3, 6-2',5,251,'hard','Union Arena',16000,850000),(2021,'Tom Sayle','Great Britain','Hiro Maeda','Japan','6-3, 6-0, 6-4',3,88,'hard','Union Arena',NULL,600000),(2022,'Mats Nyberg','Sweden','Tom Sayle','Great Britain','6-4, 3-6, 7-6, 7-6',4,204,'grass','Lakeside Park',12400,900000),(2023,'Mats Nyberg','Sweden','Luis Cardozo','Argentina','6-2, 6-4, 6-3',3,109,'grass','Lakeside Park',12850,950000);

-- Who won in 2018?
-- 2018 champion
SELECT champion FROM finals WHERE year = 2018;

-- Who came second in 2016?
-- losing finalist 2016
SELECT runner_up FROM finals WHERE year = 2016;

-- How did the 2015 final end?
-- score of the final in 2015
SELECT score FROM finals WHERE year = 2015;

-- In which years did Cardozo win the title?
-- cardozo's winning years
SELECT year FROM finals WHERE champion LIKE '%Cardozo';

-- Who has Luis Cardozo beaten in finals?
-- opponents luis cardozo beat
SELECT runner_up FROM finals WHERE champion = 'Luis Cardozo';

-- Which finals on hard courts went to five sets? Give the years.
-- years of 5-set finals on hard
SELECT year FROM finals WHERE surface = 'hard' AND sets = 5;

-- Who was the first champion?
-- very first winner
SELECT champion FROM finals ORDER BY year LIMIT 1;

-- Who won the most recent final?
-- last champion
SELECT champion FROM finals ORDER BY year DESC LIMIT 1;

-- In which year was the longest final played?
-- longest final, when
SELECT year FROM finals ORDER BY duration_min DESC LIMIT 1;

-- How long did the shortest final on clay take?
-- min duration on clay
SELECT MIN(duration_min) FROM finals WHERE surface = 'clay';

-- Has a Swede ever won, I mean a champion from Sweden?
-- any champion from Sweden?
SELECT EXISTS (SELECT champion FROM finals WHERE champion_country = 'Sweden');

-- Did Hiro Maeda win in 2021?
-- was hiro maeda champion in 2021
SELECT EXISTS (SELECT year FROM finals WHERE champion = 'Hiro Maeda' AND year = 2021);

-- How many times did the final take place at Union Arena?
-- number of finals at union arena
SELECT COUNT(*) FROM finals WHERE venue = 'Union Arena';

-- Who has won the most titles?
-- record champion
SELECT champion FROM finals GROUP BY champion ORDER BY COUNT(*) DESC LIMIT 1;

-- How many titles has each country collected?
-- titles by country
SELECT champion_country, COUNT(*) FROM finals GROUP BY champion_country;

-- Who lost more than one final?
-- runner-up at least 2 times
SELECT runner_up FROM finals GROUP BY runner_up HAVING COUNT(*) >= 2;

-- Who lost a final but never won one?
-- runners-up who were never champion
SELECT runner_up FROM finals EXCEPT SELECT champion FROM finals;

-- Who has both won and lost a final?
-- players who were champion as well as runner-up
SELECT champion FROM finals INTERSECT SELECT runner_up FROM finals;

-- Which final was played without any recorded attendance?
-- year with no attendance figure
SELECT year FROM finals WHERE attendance IS NULL;

-- What was the average crowd at each venue?
-- avg attendance by venue
SELECT venue, AVG(attendance) FROM finals GROUP BY venue;

-- Show the year, champion and prize money of all finals after 2017, highest prize first.
-- after 2017: year, winner, prize - sorted by prize, biggest at the top
SELECT year, champion, prize_usd FROM finals WHERE year > 2017 ORDER BY prize_usd DESC;
