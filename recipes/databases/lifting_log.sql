CREATE TABLE sets_done (entry INTEGER PRIMARY KEY, trained_on DATE, who TEXT, lift TEXT, body_part TEXT, weight_kg REAL, target_kg REAL, reps INTEGER, sets INTEGER, gym TEXT, spotter TEXT, failed TEXT, personal_best TEXT, felt TEXT, minutes INTEGER);
INSERT INTO sets_done VALUES (1,'2024-01-03','Ilka','back squat','legs',72.5,75,5,3,'Ironworks','Dom','no','no','easy',38),(2,'2024-01-03','Dom','deadlift','back',140,140,3,4,'Ironworks','Ilka','no','yes','hard',41),(3,'2024-01-05','Ilka','bench press','chest',47.5,50,6,3,'Ironworks',NULL,'no','no','ok',30),(4,'2024-01-08','Noor','back squat','legs',55,50,8,3,'garage',NULL,'no','yes','great',26),(5,'2024-01-10','Dom','bench press','chest',95,100,4,4,'Ironworks','Noor','yes','no','awful',35),(6,'2024-01-15','Ilka','deadlift','back',90,90,5,3,'garage','Dom','no','yes','hard',44),(7,'2024-01-19','Noor','overhead press','shoulders',30,30,5,4,'City Gym',NULL,'no','no','ok',22),(8,'2024-02-02','Dom','back squat','legs',120,125,5,3,'City Gym','Noor','yes','no','hard',48),(9,'2024-02-07','Ilka','back squat','legs',77.5,77.5,4,3,'Ironworks','Dom','no','yes','great',40),(10,'2024-02-12','Noor','deadlift','back',75,80,6,3,'garage','Ilka','no','no','ok',33),(11,'2024-02-21','Ilka','overhead press','shoulders',32.5,35,3,4,'City Gym',NULL,'yes','no','awful',25),(12,'2024-03-01','Dom','deadlift','back',145,142.5,2,4,'Ironworks','Ilka','no','yes','great',45),(13,'2024-03-06','Noor','bench press','chest',35,37.5,8,3,'garage',NULL,'no','no','easy',24);

-- What's the most Dom has ever lifted?
-- dom heaviest weight
SELECT MAX(weight_kg) FROM sets_done WHERE who = 'Dom';

-- How much was Ilka aiming for on 5 January 2024?
-- ilka's goal weight 5.1.2024
SELECT target_kg FROM sets_done WHERE who = 'Ilka' AND trained_on = '2024-01-05';

-- How much did Ilka really lift on 5 January 2024?
-- ilka weight on 5.1.2024
SELECT weight_kg FROM sets_done WHERE who = 'Ilka' AND trained_on = '2024-01-05';

-- Who lifted more than they had planned, and in what?
-- above target: who, lift
SELECT who, lift FROM sets_done WHERE weight_kg > target_kg;

-- When did somebody fall short of the goal?
-- below target days
SELECT trained_on FROM sets_done WHERE weight_kg < target_kg;

-- Which attempts went wrong: whose, at what, and when?
-- failed lifts: person, lift, date
SELECT who, lift, trained_on FROM sets_done WHERE failed = 'yes';

-- Who has never failed?
-- people w/o a missed lift
SELECT who FROM sets_done EXCEPT SELECT who FROM sets_done WHERE failed = 'yes';

-- When did Noor set a personal best?
-- noor pb date
SELECT trained_on FROM sets_done WHERE who = 'Noor' AND personal_best = 'yes';

-- How many personal records has each of us got?
-- pbs per person
SELECT who, COUNT(*) FROM sets_done WHERE personal_best = 'yes' GROUP BY who;

-- Which lifts were pbs although they felt hard?
-- hard but a record: lift
SELECT lift FROM sets_done WHERE personal_best = 'yes' AND felt = 'hard';

-- Who spotted Dom on 10 January 2024?
-- dom's spotter on 10.1.2024
SELECT spotter FROM sets_done WHERE who = 'Dom' AND trained_on = '2024-01-10';

-- When did we train without anyone watching?
-- no spotter: dates
SELECT trained_on FROM sets_done WHERE spotter IS NULL;

-- Whom has Ilka spotted?
-- people ilka stood behind
SELECT DISTINCT who FROM sets_done WHERE spotter = 'Ilka';

-- How often has Dom spotted someone?
-- dom as spotter, count
SELECT COUNT(*) FROM sets_done WHERE spotter = 'Dom';

-- Where does Noor train?
-- noor's gyms
SELECT DISTINCT gym FROM sets_done WHERE who = 'Noor';

-- Who has trained in the garage?
-- garage people
SELECT DISTINCT who FROM sets_done WHERE gym = 'garage';

-- Has Dom ever trained in the garage?
-- dom in the garage?
SELECT EXISTS (SELECT entry FROM sets_done WHERE who = 'Dom' AND gym = 'garage');

-- Who has been to both Ironworks and City Gym?
-- ironworks and city gym, who
SELECT who FROM sets_done WHERE gym = 'Ironworks' INTERSECT SELECT who FROM sets_done WHERE gym = 'City Gym';

-- Which gym do we use most?
-- favourite gym by sessions
SELECT gym FROM sets_done GROUP BY gym ORDER BY COUNT(*) DESC LIMIT 1;

-- How many entries are there for every lift?
-- sessions per exercise
SELECT lift, COUNT(*) FROM sets_done GROUP BY lift;

-- Which exercises train the legs or the shoulders?
-- leg or shoulder lifts
SELECT DISTINCT lift FROM sets_done WHERE body_part = 'legs' OR body_part = 'shoulders';

-- Which part of the body do we work on longest in all?
-- most minutes by body part
SELECT body_part FROM sets_done GROUP BY body_part ORDER BY SUM(minutes) DESC LIMIT 1;

-- How long did we train in January 2024 altogether?
-- minutes january 2024
SELECT SUM(minutes) FROM sets_done WHERE trained_on = '2024-01';

-- When did Ilka last squat?
-- ilka's latest back squat
SELECT MAX(trained_on) FROM sets_done WHERE who = 'Ilka' AND lift = 'back squat';

-- What did Dom do first this year, on his earliest day?
-- dom's first entry: lift
SELECT lift FROM sets_done WHERE who = 'Dom' ORDER BY trained_on LIMIT 1;

-- Who lifted after 15 February 2024, and what?
-- later than 15 feb 2024: who and lift
SELECT who, lift FROM sets_done WHERE trained_on > '2024-02-15';

-- Who trained between 10 and 20 January 2024?
-- training 10-20 jan 2024, people
SELECT DISTINCT who FROM sets_done WHERE trained_on BETWEEN '2024-01-10' AND '2024-01-20';

-- Who squats the heaviest?
-- best back squat, name and weight
SELECT who, weight_kg FROM sets_done WHERE lift = 'back squat' ORDER BY weight_kg DESC LIMIT 1;

-- What was the lightest bench press?
-- lowest bench weight
SELECT MIN(weight_kg) FROM sets_done WHERE lift = 'bench press';

-- What's the average weight per lift?
-- mean kilos by exercise, heaviest first
SELECT lift, AVG(weight_kg) FROM sets_done GROUP BY lift ORDER BY AVG(weight_kg) DESC;

-- Who averages more than 60 kilos?
-- mean weight over 60, who
SELECT who FROM sets_done GROUP BY who HAVING AVG(weight_kg) > 60;

-- What has Ilka done that Dom hasn't?
-- ilka's exercises dom never did
SELECT lift FROM sets_done WHERE who = 'Ilka' EXCEPT SELECT lift FROM sets_done WHERE who = 'Dom';

-- Which sessions felt awful, and whose were they?
-- awful days: date, person
SELECT trained_on, who FROM sets_done WHERE felt = 'awful';

-- What was anything but easy for Noor?
-- noor, not easy: lifts
SELECT lift FROM sets_done WHERE who = 'Noor' AND felt != 'easy';

-- Which sessions took longer than the average?
-- longer than average: dates
SELECT trained_on FROM sets_done WHERE minutes > (SELECT AVG(minutes) FROM sets_done);

-- What was our longest session?
-- longest: who, when
SELECT who, trained_on FROM sets_done ORDER BY minutes DESC LIMIT 1;

-- Is there any day Ilka found great?
-- ilka felt great ever?
SELECT EXISTS (SELECT entry FROM sets_done WHERE who = 'Ilka' AND felt = 'great');

-- How many different exercises do we do?
-- number of lifts
SELECT COUNT(DISTINCT lift) FROM sets_done;
