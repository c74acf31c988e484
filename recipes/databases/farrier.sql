CREATE TABLE stables (stable_id INTEGER PRIMARY KEY, stable TEXT, village TEXT, contact TEXT, invoice_terms_days INTEGER);
CREATE TABLE horses (horse_id INTEGER PRIMARY KEY, horse TEXT, stable_id INTEGER REFERENCES stables(stable_id), breed TEXT, foaled INTEGER, hoof_problem TEXT, retired_on DATE);
CREATE TABLE shoeings (sh_id INTEGER PRIMARY KEY, horse_id INTEGER REFERENCES horses(horse_id), done_on DATE, work TEXT, next_on DATE, charge REAL, paid TEXT);
INSERT INTO stables VALUES (1,'Larkrise Farm','Ebbing','Jane Mallory',14),(2,'Hollow Oak','Ebbing','Ted Brace',30),(3,'Moorgate Yard','Stanholt','Aisha Crane',14),(4,'Silver Birches','Kirkby Dale','P. Lomas',7),(5,'Tinker''s Field','Stanholt','Roan Tully',30);
INSERT INTO horses VALUES (1,'Bonfire',1,'Welsh cob',2009,NULL,NULL),(2,'Lady Jane',1,'Thoroughbred',2014,'cracks',NULL),(3,'Storm',2,'Shire',2005,'thrush','2023-08-30'),(4,'Peanut',2,'Shetland',2017,'laminitis',NULL),(5,'Quicksilver',3,'Thoroughbred',2018,NULL,NULL),(6,'Duke',3,'Shire',2012,NULL,NULL),(7,'Nutmeg',4,'Welsh cob',2001,'laminitis','2021-11-15'),(8,'Comet',4,'Thoroughbred',2016,'cracks',NULL),(9,'Biscuit',5,'Shetland',2020,NULL,NULL);
INSERT INTO shoeings VALUES (1,7,'2021-10-04','trim','2021-11-15',40,'yes'),(2,1,'2022-02-14','full set','2022-03-28',95,'yes'),(3,3,'2022-06-20','full set','2022-08-01',130,'yes'),(4,5,'2023-01-09','full set','2023-02-20',98,'no'),(5,2,'2023-03-22','front shoes','2023-05-03',60,'yes'),(6,4,'2023-07-05','trim','2023-08-16',38,'no'),(7,3,'2023-08-08','remove shoes',NULL,45,'yes'),(8,6,'2023-11-30','full set','2024-01-11',135,'no'),(9,1,'2024-01-16','full set','2024-02-27',102,'yes'),(10,8,'2024-02-05','remedial','2024-03-04',160,'no'),(11,2,'2024-03-19','front shoes','2024-04-30',64,'no');

-- When was Duke last shod?
-- duke last done
-- last time I worked on Duke
SELECT MAX(shoeings.done_on) FROM shoeings JOIN horses ON shoeings.horse_id = horses.horse_id WHERE horses.horse = 'Duke';

-- Which horse has never been on my anvil?
-- horses without any shoeing
-- never shod, who
SELECT horse FROM horses WHERE horse_id NOT IN (SELECT horse_id FROM shoeings);

-- Which horses are retired?
-- pensioners among the horses
-- out of work, have a retirement date
SELECT horse FROM horses WHERE retired_on IS NOT NULL;

-- Which active horses have no hoof trouble?
-- healthy hooves and not retired
-- nothing wrong with the feet, not retired
SELECT horse FROM horses WHERE retired_on IS NULL AND hoof_problem IS NULL;

-- Which horses have unpaid work over 90?
-- not paid, charge above 90, horse names
-- more than 90 owed for whom
SELECT horses.horse FROM horses JOIN shoeings ON shoeings.horse_id = horses.horse_id WHERE shoeings.paid = 'no' AND shoeings.charge > 90;

-- What does Moorgate Yard owe me?
-- moorgate yard unpaid total
-- sum outstanding from Moorgate Yard
SELECT SUM(shoeings.charge) FROM shoeings JOIN horses ON shoeings.horse_id = horses.horse_id JOIN stables ON horses.stable_id = stables.stable_id WHERE stables.stable = 'Moorgate Yard' AND shoeings.paid = 'no';

-- Which horses are due in the first quarter of 2024?
-- next appointment january to march 2024
-- due again between Jan and Mar 2024
SELECT horses.horse FROM horses JOIN shoeings ON shoeings.horse_id = horses.horse_id WHERE shoeings.next_on BETWEEN '2024-01' AND '2024-03';

-- Which horses had something other than a full set done since 2023?
-- not full sets, 2023 onwards, which horses
SELECT DISTINCT horses.horse FROM horses JOIN shoeings ON shoeings.horse_id = horses.horse_id WHERE shoeings.work <> 'full set' AND shoeings.done_on >= '2023';

-- Where is Peanut kept?
-- peanut's stable
-- at which yard does Peanut live
SELECT stables.stable FROM stables JOIN horses ON horses.stable_id = stables.stable_id WHERE horses.horse = 'Peanut';

-- Who is the oldest Thoroughbred?
-- most senior thoroughbred
-- Thoroughbred foaled longest ago
SELECT horse FROM horses WHERE breed = 'Thoroughbred' ORDER BY foaled LIMIT 1;

-- Which horses were foaled before 2010 or have laminitis?
-- born earlier than 2010, or laminitis
SELECT horse FROM horses WHERE foaled < 2010 OR hoof_problem = 'laminitis';

-- How many jobs did I do during 2023?
-- 2023 job count
-- how often was I out shoeing in 2023
SELECT COUNT(*) FROM shoeings WHERE done_on = '2023';

-- Average charge for a full set until the end of 2023?
-- full set mean price up to end of 2023
SELECT AVG(charge) FROM shoeings WHERE work = 'full set' AND done_on <= '2023';

-- Is there a Shire in Stanholt?
-- any shire at a stanholt stable
SELECT EXISTS (SELECT horses.horse FROM horses JOIN stables ON horses.stable_id = stables.stable_id WHERE horses.breed = 'Shire' AND stables.village = 'Stanholt');

-- Was Bonfire ever left unpaid?
-- bonfire unpaid work?
SELECT EXISTS (SELECT shoeings.sh_id FROM shoeings JOIN horses ON shoeings.horse_id = horses.horse_id WHERE horses.horse = 'Bonfire' AND shoeings.paid = 'no');

-- Which stables aren't in Ebbing and pay within 14 days or less?
-- terms of at most 14 days, anywhere but ebbing
SELECT stable FROM stables WHERE village <> 'Ebbing' AND invoice_terms_days <= 14;

-- Horses per stable
-- how many horses stand at each yard
SELECT stables.stable, COUNT(*) FROM horses JOIN stables ON horses.stable_id = stables.stable_id GROUP BY stables.stable_id;

-- Which horse was my most recent job?
-- last horse I did
SELECT horses.horse FROM horses JOIN shoeings ON shoeings.horse_id = horses.horse_id ORDER BY shoeings.done_on DESC LIMIT 1;
