CREATE TABLE runs (run_no INTEGER PRIMARY KEY, run_date DATE, route TEXT, distance_km REAL, minutes INTEGER, type TEXT, shoes TEXT, avg_hr INTEGER, weather TEXT, felt TEXT, with_whom TEXT);
INSERT INTO runs VALUES (1,'2024-03-02','Canal loop',8.2,46,'easy','Pegaro 3',138,'sunny','good',NULL),(2,'2024-03-05','Track',6.0,31,'intervals','Swift X',162,'windy','tired','Katja'),(3,'2024-03-10','Forest ridge',18.5,112,'long run','Pegaro 3',145,'rain','great','Katja'),(4,'2024-03-17','City half marathon',21.1,108,'race','Swift X',169,'cloudy','great',NULL),(5,'2024-04-01','Canal loop',8.2,49,'easy','Trailhawk',NULL,'rain','tired',NULL),(6,'2024-04-07','Forest ridge',16.0,99,'long run','Trailhawk',147,'sunny','good','Sam'),(7,'2024-04-13','Track',7.5,38,'intervals','Swift X',165,'sunny','good','Katja'),(8,'2024-05-04','Harbour 10k',10.0,47,'race','Swift X',171,'windy','good','Sam'),(9,'2024-05-09','Canal loop',8.2,45,'easy','Pegaro 3',136,'cloudy','great',NULL),(10,'2024-05-19','Hill repeats',9.3,58,'intervals','Trailhawk',NULL,'rain','bad',NULL);

-- How far did I run in total?
-- total km
SELECT SUM(distance_km) FROM runs;

-- How many kilometres did I do in April 2024?
-- km april 2024
SELECT SUM(distance_km) FROM runs WHERE run_date = '2024-04';

-- What was my longest run?
-- furthest i ever ran, where
SELECT route FROM runs ORDER BY distance_km DESC LIMIT 1;

-- How long did the Harbour 10k take me?
-- my time at harbour 10k
SELECT minutes FROM runs WHERE route = 'Harbour 10k';

-- Which shoes did I wear for the half marathon?
-- shoes at the city half
SELECT shoes FROM runs WHERE route = 'City half marathon';

-- When did I run in the rain?
-- dates of rainy runs
SELECT run_date FROM runs WHERE weather = 'rain';

-- What was my quickest canal loop?
-- canal loop best time
SELECT MIN(minutes) FROM runs WHERE route = 'Canal loop';

-- Which runs have no heart rate recorded?
-- date and route of runs w/o heart rate
SELECT run_date, route FROM runs WHERE avg_hr IS NULL;

-- How many runs did I do with Katja?
-- katja runs, how many
SELECT COUNT(*) FROM runs WHERE with_whom = 'Katja';

-- How many times did I run alone?
-- solo runs count
SELECT COUNT(*) FROM runs WHERE with_whom IS NULL;

-- How many km has each pair of shoes got on it?
-- shoe mileage
SELECT shoes, SUM(distance_km) FROM runs GROUP BY shoes;

-- Which shoes have I used the most often?
-- most worn shoes
SELECT shoes FROM runs GROUP BY shoes ORDER BY COUNT(*) DESC LIMIT 1;

-- Did I ever feel bad in a race?
-- any bad races?
SELECT EXISTS (SELECT run_no FROM runs WHERE type = 'race' AND felt = 'bad');

-- Have I run the forest ridge with Sam?
-- forest ridge w/ sam ever?
SELECT EXISTS (SELECT run_no FROM runs WHERE route = 'Forest ridge' AND with_whom = 'Sam');

-- Which routes did I run when I felt great or it was sunny?
-- routes: felt great or sunny
SELECT DISTINCT route FROM runs WHERE felt = 'great' OR weather = 'sunny';

-- What's my average heart rate on easy runs?
-- easy runs avg hr
SELECT AVG(avg_hr) FROM runs WHERE type = 'easy';

-- Which routes have I done more than twice?
-- routes i ran at least 3 times
SELECT route FROM runs GROUP BY route HAVING COUNT(*) >= 3;

-- When was my first race?
-- date of first race
SELECT run_date FROM runs WHERE type = 'race' ORDER BY run_date LIMIT 1;

-- On which days did I do intervals alone?
-- intervals i did on my own, when
SELECT run_date FROM runs WHERE type = 'intervals' AND with_whom IS NULL;

-- On which days did I run further than my average?
-- dates with above average distance
SELECT run_date FROM runs WHERE distance_km > (SELECT AVG(distance_km) FROM runs);
