CREATE TABLE TrackRecord (recordNo INTEGER PRIMARY KEY, discipline TEXT, category TEXT, sex TEXT, athlete TEXT, country TEXT, mark REAL, unit TEXT, venue TEXT, setOn DATE, windLegal TEXT, ratified TEXT);
INSERT INTO TrackRecord VALUES (1,'100 metres','sprint','men','Delroy Finlay','Jamaica',9.91,'s','Zürich','2016-08-25','yes','yes'),(2,'100 metres','sprint','women','Inès Carvalho','Portugal',10.94,'s','Monaco','2019-07-12','yes','yes'),(3,'400 metres','sprint','men','Tebogo Nkosi','South Africa',43.87,'s','Doha','2021-05-28',NULL,'yes'),(4,'long jump','jump','women','Marta Lindahl','Sweden',7.11,'m','Oslo','2018-06-07','no','no'),(5,'high jump','jump','men','Viktor Danek','Czechia',2.38,'m','Ostrava','2022-05-31',NULL,'yes'),(6,'shot put','throw','men','Cole Brannigan','Canada',22.41,'m','Eugene','2023-09-16',NULL,'yes'),(7,'javelin','throw','women','Ruta Balode','Latvia',67.35,'m','Ostrava','2020-09-08',NULL,'yes'),(8,'pole vault','jump','men','Etienne Morel','France',5.94,'m','Zürich','2023-08-31',NULL,'no'),(9,'javelin','throw','men','Arvo Salonen','Finland',89.52,'m','Turku','2017-06-13',NULL,'yes'),(10,'400 metres','sprint','women','Inès Carvalho','Portugal',49.66,'s','Doha','2023-05-05',NULL,'yes'),(11,'high jump','jump','women','Zsofia Barta','Hungary',2.01,'m','Zürich','2016-08-25',NULL,'yes');

-- Who holds the men's javelin record?
-- javelin men record holder
-- which man has thrown the javelin record
SELECT athlete FROM TrackRecord WHERE discipline = 'javelin' AND sex = 'men';

-- Where did Tebogo Nkosi run his record?
-- venue of nkosi's record
-- in which city did Tebogo Nkosi set his record
SELECT venue FROM TrackRecord WHERE athlete = 'Tebogo Nkosi';

-- Which athletes have a record in both the 100 metres and the 400 metres?
-- 100 metres and 400 metres record holder, same person
SELECT athlete FROM TrackRecord WHERE discipline = '100 metres' INTERSECT SELECT athlete FROM TrackRecord WHERE discipline = '400 metres';

-- Which records were set in Zürich? Give discipline and athlete.
-- discipline + athlete for zürich records
SELECT discipline, athlete FROM TrackRecord WHERE venue = 'Zürich';

-- Which female athletes hold jumping records?
-- women in the jump events
SELECT athlete FROM TrackRecord WHERE category = 'jump' AND sex = 'women';

-- Has Cole Brannigan's mark been ratified?
-- brannigan ratified yet?
SELECT EXISTS (SELECT athlete FROM TrackRecord WHERE athlete = 'Cole Brannigan' AND ratified = 'yes');

-- Is there a record by somebody from Finland?
-- any finland record
SELECT EXISTS (SELECT athlete FROM TrackRecord WHERE country = 'Finland');

-- How many different venues have seen a record?
-- number of different venues
-- at how many different places were records set
SELECT COUNT(DISTINCT venue) FROM TrackRecord;

-- Which is the oldest throwing record? Name the athlete and the discipline.
-- longest-standing throwing record, athlete and discipline
SELECT athlete, discipline FROM TrackRecord WHERE category = 'throw' ORDER BY setOn LIMIT 1;

-- Which athletes set a record in 2023?
-- 2023 record breakers
-- who broke a record in 2023
SELECT athlete FROM TrackRecord WHERE setOn = '2023';

-- Who holds more than one record?
-- athletes with 2 records or more
-- anyone with more than one record to their name?
SELECT athlete FROM TrackRecord GROUP BY athlete HAVING COUNT(*) > 1;

-- Which venue has seen the most records?
-- luckiest stadium - most records set there
-- where do most records happen
SELECT venue FROM TrackRecord GROUP BY venue ORDER BY COUNT(*) DESC LIMIT 1;

-- How many records are there per category?
-- sprint/jump/throw - count for each category
SELECT category, COUNT(*) FROM TrackRecord GROUP BY category;

-- Who threw further, Ruta Balode or Arvo Salonen?
-- balode vs salonen, the longer throw
-- Of Ruta Balode and Arvo Salonen, who has the longer throw?
SELECT athlete FROM TrackRecord WHERE athlete IN ('Ruta Balode', 'Arvo Salonen') ORDER BY mark DESC LIMIT 1;

-- Which record holders are not yet ratified?
-- athletes whose record is still unratified
SELECT athlete FROM TrackRecord WHERE ratified = 'no';

-- All sprinters with their times, fastest first.
-- sprint marks and athletes sorted from quickest to slowest
SELECT athlete, mark FROM TrackRecord WHERE category = 'sprint' ORDER BY mark;
