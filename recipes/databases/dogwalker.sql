CREATE TABLE owner (owner_id INTEGER PRIMARY KEY, owner_name TEXT, zip TEXT, key_with_me TEXT, owes_usd REAL);
CREATE TABLE dog (dog_id INTEGER PRIMARY KEY, dog_name TEXT, breed TEXT, weight_lb INTEGER, birth_year INTEGER, off_leash_ok TEXT, treat TEXT, owner_id INTEGER REFERENCES owner(owner_id));
CREATE TABLE walk (walk_id INTEGER PRIMARY KEY, dog_id INTEGER REFERENCES dog(dog_id), walked_on DATE, park TEXT, minutes INTEGER, walker TEXT, incident TEXT);
INSERT INTO owner VALUES (1,'Gloria Steinmetz','60614','yes',0),(2,'Hank Delacroix','60657','yes',75),(3,'Tammy Oyelowo','60614','no',40),(4,'Bert Zielinski','60618','no',0),(5,'Yuki Hamada','60657','yes',120);
INSERT INTO dog VALUES (1,'Biscuit','beagle',28,2018,'no','cheese',1),(2,'Moose','Great Dane',135,2020,'no','jerky',2),(3,'Pickles','dachshund',14,2015,'yes','carrot',3),(4,'Lady Bird','poodle',46,2021,'yes',NULL,2),(5,'Rufus','mutt',52,2012,'yes','jerky',4),(6,'Nori','shiba',21,2022,'no','salmon',5),(7,'Tater','bulldog',49,2019,'no','cheese',1);
INSERT INTO walk VALUES (1,1,'2024-05-01','Oz Park',30,'Me',NULL),(2,2,'2024-05-01','Montrose Beach',60,'Me','ate a sandwich'),(3,3,'2024-05-02','Oz Park',20,'Jess',NULL),(4,2,'2024-05-04','Oz Park',45,'Jess','pulled leash'),(5,4,'2024-05-04','Montrose Beach',50,'Jess',NULL),(6,5,'2024-05-06','Horner Park',25,'Me',NULL),(7,1,'2024-05-08','Horner Park',40,'Me','rolled in mud'),(8,7,'2024-05-09','Oz Park',15,'Me',NULL),(9,2,'2024-06-01','Horner Park',70,'Me',NULL),(10,4,'2024-06-03','Oz Park',35,'Me',NULL);

-- Whose dog is Pickles?
-- who owns pickles
-- pickles' owner
SELECT owner.owner_name FROM owner JOIN dog ON dog.owner_id = owner.owner_id WHERE dog.dog_name = 'Pickles';

-- Which dogs belong to Hank?
-- hank delacroix's dogs
-- what are Hank Delacroix's pups called
SELECT dog.dog_name FROM dog JOIN owner ON dog.owner_id = owner.owner_id WHERE owner.owner_name = 'Hank Delacroix';

-- Which dogs can go off leash?
-- dogs I may let off the leash
-- ok to unclip: who
SELECT dog_name FROM dog WHERE off_leash_ok = 'yes';

-- Who owes me money?
-- who do I need to bill, anyone owing
-- owners with an open balance
SELECT owner_name FROM owner WHERE owes_usd > 0;

-- How much am I owed altogether?
-- sum of what everybody owes
-- total owed to me
SELECT SUM(owes_usd) FROM owner;

-- What treat does Nori like?
-- nori's favorite treat
-- what do I feed Nori as a reward
SELECT treat FROM dog WHERE dog_name = 'Nori';

-- Who's the heaviest dog?
-- biggest boy on the scale
-- which dog weighs the most
SELECT dog_name FROM dog ORDER BY weight_lb DESC LIMIT 1;

-- Who walked Moose last?
-- most recent walker for Moose
-- last person to take Moose out
SELECT walk.walker FROM walk JOIN dog ON walk.dog_id = dog.dog_id WHERE dog.dog_name = 'Moose' ORDER BY walk.walked_on DESC LIMIT 1;

-- Which dog haven't we walked yet?
-- dogs with zero walks
SELECT dog_name FROM dog WHERE dog_id NOT IN (SELECT dog_id FROM walk);

-- How many minutes did each dog get?
-- minutes walked per dog
SELECT dog.dog_name, SUM(walk.minutes) FROM dog JOIN walk ON walk.dog_id = dog.dog_id GROUP BY dog.dog_id;

-- Has Biscuit ever been to Montrose Beach?
-- did we take Biscuit to montrose beach at some point
SELECT EXISTS (SELECT walk.walk_id FROM walk JOIN dog ON walk.dog_id = dog.dog_id WHERE dog.dog_name = 'Biscuit' AND walk.park = 'Montrose Beach');

-- Do I have a key for Yuki's place?
-- is Yuki Hamada's key with me
SELECT EXISTS (SELECT owner_name FROM owner WHERE owner_name = 'Yuki Hamada' AND key_with_me = 'yes');

-- What went wrong on Moose's walks?
-- moose incidents
SELECT walk.incident FROM walk JOIN dog ON walk.dog_id = dog.dog_id WHERE dog.dog_name = 'Moose' AND walk.incident IS NOT NULL;

-- Which dogs did Jess take out?
-- Jess's dogs so far
-- jess walked who
SELECT DISTINCT dog.dog_name FROM dog JOIN walk ON walk.dog_id = dog.dog_id WHERE walk.walker = 'Jess';

-- Which owners have more than one dog with us?
-- multi-dog owners
SELECT owner.owner_name FROM owner JOIN dog ON dog.owner_id = owner.owner_id GROUP BY owner.owner_id HAVING COUNT(*) > 1;

-- Average walk length at Oz Park
-- how long do we stay at Oz Park on average
SELECT AVG(minutes) FROM walk WHERE park = 'Oz Park';

-- How many walks in May 2024?
-- walk count for may 2024
SELECT COUNT(*) FROM walk WHERE walked_on = '2024-05';

-- Whose dogs went to Horner Park?
-- owners whose dog has been at Horner Park
SELECT DISTINCT owner.owner_name FROM owner JOIN dog ON dog.owner_id = owner.owner_id JOIN walk ON walk.dog_id = dog.dog_id WHERE walk.park = 'Horner Park';
