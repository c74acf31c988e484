CREATE TABLE families (fam_id INTEGER PRIMARY KEY, family TEXT, street TEXT, kids INTEGER, youngest_age INTEGER, pet TEXT, pays_per_hour REAL, found_via TEXT);
CREATE TABLE evenings (ev_id INTEGER PRIMARY KEY, fam_id INTEGER REFERENCES families(fam_id), day DATE, hours REAL, dinner TEXT, got_paid TEXT, ride_home TEXT, mood TEXT);
INSERT INTO families VALUES (1,'The Hendersons','Maple Drive',3,2,'dog',14,'church'),(2,'The Okonkwos','Birch Court',1,5,NULL,16,'flyer'),(3,'The Vanderlaans','Maple Drive',2,1,'cat',15,'neighbor'),(4,'The Espositos','Lakeview Avenue',4,3,'dog',20,'flyer'),(5,'The Parks','Birch Court',2,7,'hamster',12,'school'),(6,'The Lindgrens','Hill Road',1,0,NULL,18,'neighbor');
INSERT INTO evenings VALUES (1,1,'2023-09-15',4,'pizza','yes','yes','fine'),(2,2,'2023-09-22',3,'noodles','yes','no','great'),(3,4,'2023-10-06',5.5,'lasagna','yes','yes','chaos'),(4,1,'2023-10-13',3.5,'tacos','no','yes','chaos'),(5,3,'2023-10-28',6,NULL,'yes','no','fine'),(6,5,'2023-11-04',2,'pizza','no','no','great'),(7,4,'2023-11-18',4.5,'meatballs','no','yes','fine'),(8,2,'2023-12-02',5,'curry','yes','no','great'),(9,1,'2023-12-31',7,'pizza','yes','yes','fine');

-- Which family pays the best?
-- who pays the most an hour
-- highest hourly pay
SELECT family FROM families ORDER BY pays_per_hour DESC LIMIT 1;

-- who hasn't paid me yet
-- who do I have to chase for cash
-- families where I'm still waiting for money
SELECT DISTINCT families.family FROM families JOIN evenings ON evenings.fam_id = families.fam_id WHERE evenings.got_paid = 'no';

-- how many hours have I worked total
-- total hours so far
-- all my babysitting hours added together
SELECT SUM(hours) FROM evenings;

-- how many times was I at the Hendersons
-- evenings at Hendersons, count
SELECT COUNT(*) FROM evenings JOIN families ON evenings.fam_id = families.fam_id WHERE families.family = 'The Hendersons';

-- where did I get pizza
-- which families fed me pizza
SELECT DISTINCT families.family FROM families JOIN evenings ON evenings.fam_id = families.fam_id WHERE evenings.dinner = 'pizza';

-- which families have a dog
-- dog people
-- houses with a dog
SELECT family FROM families WHERE pet = 'dog';

-- families without pets
-- no pet in the house, which families
-- who has no animal at all
SELECT family FROM families WHERE pet IS NULL;

-- which family haven't I sat for yet
-- people on my list I never worked for
SELECT family FROM families WHERE fam_id NOT IN (SELECT fam_id FROM evenings);

-- do the Parks drive me home?
-- did I ever get a ride home from the Parks
SELECT EXISTS (SELECT evenings.ev_id FROM evenings JOIN families ON evenings.fam_id = families.fam_id WHERE families.family = 'The Parks' AND evenings.ride_home = 'yes');

-- does anyone on Maple Drive have more than two kids
-- is there a family on Maple Drive with over 2 children
SELECT EXISTS (SELECT family FROM families WHERE street = 'Maple Drive' AND kids > 2);

-- when was the last time I sat for the Okonkwos
-- last okonkwo night
SELECT evenings.day FROM evenings JOIN families ON evenings.fam_id = families.fam_id WHERE families.family = 'The Okonkwos' ORDER BY evenings.day DESC LIMIT 1;

-- hours per family
-- how many hours for each of them
-- how long was I at each family altogether
SELECT families.family, SUM(evenings.hours) FROM families JOIN evenings ON evenings.fam_id = families.fam_id GROUP BY families.fam_id;

-- Espositos or Lindgrens, who pays more
-- better paying: lindgrens or espositos
SELECT family FROM families WHERE family IN ('The Espositos', 'The Lindgrens') ORDER BY pays_per_hour DESC LIMIT 1;

-- which families saw my flyer
-- who came through the flyer
-- found me with the flyer
SELECT family FROM families WHERE found_via = 'flyer';

-- where was it chaos
-- families where the night was chaos
SELECT families.family FROM families JOIN evenings ON evenings.fam_id = families.fam_id WHERE evenings.mood = 'chaos';

-- what days did I sit in October 2023
-- october 2023 dates
SELECT day FROM evenings WHERE day = '2023-10';

-- who has the littlest kid
-- family with the youngest child
SELECT family FROM families ORDER BY youngest_age LIMIT 1;
