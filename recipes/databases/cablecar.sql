CREATE TABLE cable_car_day (day DATE PRIMARY KEY, weekday TEXT, season TEXT, first_ride TEXT, passengers INTEGER, rides INTEGER, wind_kmh INTEGER, stopped_min INTEGER, stop_reason TEXT, shift_lead TEXT, revenue_chf REAL);
INSERT INTO cable_car_day VALUES ('2023-12-26','Tuesday','winter','08:00',1840,62,22,0,NULL,'Reto Caduff',41200),('2023-12-31','Sunday','winter','08:00',2110,70,35,15,'wind','Anna Jenny',47900),('2024-01-13','Saturday','winter','08:30',1320,55,61,140,'wind','Reto Caduff',27800),('2024-02-10','Saturday','winter','08:00',1975,68,18,0,NULL,'Luzi Cathomas',44100),('2024-03-05','Tuesday','winter','08:30',640,40,12,35,'door fault','Anna Jenny',13900),('2024-05-18','Saturday','summer','09:00',410,28,9,0,NULL,'Luzi Cathomas',9600),('2024-07-20','Saturday','summer','08:00',1530,60,14,20,'lightning','Reto Caduff',35300),('2024-08-01','Thursday','summer','07:30',1760,64,20,0,NULL,'Anna Jenny',40800),('2024-08-17','Saturday','summer','08:00',1290,52,48,90,'lightning','Anna Jenny',28700),('2024-10-06','Sunday','summer','09:00',880,44,16,10,'door fault','Luzi Cathomas',19500);

-- How many people rode up on 1 August 2024?
-- passengers 1 august 2024
SELECT passengers FROM cable_car_day WHERE day = '2024-08-01';

-- What was our busiest day?
-- day with most passengers
SELECT day FROM cable_car_day ORDER BY passengers DESC LIMIT 1;

-- What was the quietest winter day?
-- fewest passengers in winter - which day
SELECT day FROM cable_car_day WHERE season = 'winter' ORDER BY passengers LIMIT 1;

-- On which days did wind stop us?
-- days we stood still because of wind
SELECT day FROM cable_car_day WHERE stop_reason = 'wind';

-- Who was in charge on 13 January 2024?
-- shift lead 13 january 2024
SELECT shift_lead FROM cable_car_day WHERE day = '2024-01-13';

-- On whose watch did the doors give trouble?
-- who was leading when we had a door fault
SELECT DISTINCT shift_lead FROM cable_car_day WHERE stop_reason = 'door fault';

-- Did the cable car run without a stop on 10 February 2024?
-- 10 february 2024 - 0 minutes stopped?
SELECT EXISTS (SELECT day FROM cable_car_day WHERE day = '2024-02-10' AND stopped_min = 0);

-- How much money came in under each shift lead?
-- takings per shift lead
SELECT shift_lead, SUM(revenue_chf) FROM cable_car_day GROUP BY shift_lead;

-- How many minutes did we lose to lightning altogether?
-- total standstill from lightning
SELECT SUM(stopped_min) FROM cable_car_day WHERE stop_reason = 'lightning';

-- What's the strongest wind we recorded?
-- max wind
SELECT MAX(wind_kmh) FROM cable_car_day;

-- How many Saturdays do we have data for?
-- saturdays, count
SELECT COUNT(*) FROM cable_car_day WHERE weekday = 'Saturday';

-- Which days took more than the average revenue?
-- above-average days for takings
SELECT day FROM cable_car_day WHERE revenue_chf > (SELECT AVG(revenue_chf) FROM cable_car_day);

-- Which Saturdays saw fewer than 1000 passengers?
-- saturdays below 1000 people
SELECT day FROM cable_car_day WHERE weekday = 'Saturday' AND passengers < 1000;

-- What reasons have we had for stopping?
-- list all the stop reasons
SELECT DISTINCT stop_reason FROM cable_car_day WHERE stop_reason IS NOT NULL;

-- Which summer days did Anna Jenny lead?
-- jenny's days in summer
SELECT day FROM cable_car_day WHERE season = 'summer' AND shift_lead = 'Anna Jenny';

-- What is the average number of passengers, summer against winter?
-- avg passengers by season
SELECT season, AVG(passengers) FROM cable_car_day GROUP BY season;

-- Which shift leads had more than three days?
-- leads with over 3 days
SELECT shift_lead FROM cable_car_day GROUP BY shift_lead HAVING COUNT(*) > 3;

-- Top 3 days by revenue, with who was leading?
-- three best days for money, day and shift lead
SELECT day, shift_lead FROM cable_car_day ORDER BY revenue_chf DESC LIMIT 3;

-- Were we ever stopped for more than an hour, that is 60 minutes, because of a door fault?
-- door fault over 60 min, ever?
SELECT EXISTS (SELECT day FROM cable_car_day WHERE stop_reason = 'door fault' AND stopped_min > 60);
