CREATE TABLE rescuer (rescuer_id INTEGER PRIMARY KEY, surname TEXT, skill TEXT, base_id INTEGER REFERENCES base(base_id), joined INTEGER);
CREATE TABLE base (base_id INTEGER PRIMARY KEY, base_name TEXT, altitude_m INTEGER, helicopter TEXT);
CREATE TABLE callout (callout_no INTEGER PRIMARY KEY, alarm_date DATE, location TEXT, activity TEXT, base_id INTEGER REFERENCES base(base_id), leader_id INTEGER REFERENCES rescuer(rescuer_id), persons_rescued INTEGER, duration_h REAL, outcome TEXT);
CREATE TABLE crew (callout_no INTEGER REFERENCES callout(callout_no), rescuer_id INTEGER REFERENCES rescuer(rescuer_id), role TEXT, PRIMARY KEY (callout_no, rescuer_id));
CREATE TABLE search_dog (dog_id INTEGER PRIMARY KEY, dog_name TEXT, breed TEXT, handler_id INTEGER REFERENCES rescuer(rescuer_id), certified DATE);
INSERT INTO base VALUES (1,'Talstation',820,'yes'),(2,'Hochjoch',1940,'no'),(3,'Seeblick',1250,'no');
INSERT INTO rescuer VALUES (1,'Gruber','climber',1,1996),(2,'Larcher','doctor',1,2007),(3,'Innerhofer','climber',2,2012),(4,'Pichler','avalanche',2,2003),(5,'Rainer','dog handler',3,2016),(6,'Wieser','paramedic',3,2020),(7,'Thaler','dog handler',1,2018);
INSERT INTO callout VALUES (11,'2023-01-22','Nordrinne','ski touring',2,4,3,7.5,'injured'),(12,'2023-02-18','Kaltes Kar','ski touring',2,4,1,5,'dead'),(13,'2023-07-09','Rotwand','climbing',1,1,2,6,'unhurt'),(14,'2023-08-15','Seeweg','hiking',3,5,1,2,'injured'),(15,'2023-09-30','Rotwand','climbing',1,1,1,9.5,'injured'),(16,'2024-02-03','Nordrinne','snowshoeing',2,3,4,4,'unhurt'),(17,'2024-06-22','Seeweg','mountain biking',3,6,1,1.5,'injured');
INSERT INTO crew VALUES (11,4,'digging'),(11,5,'dog search'),(11,2,'medical'),(12,4,'digging'),(12,7,'dog search'),(13,1,'rope'),(13,3,'rope'),(14,5,'stretcher'),(14,6,'medical'),(15,1,'rope'),(15,2,'medical'),(15,3,'rope'),(16,3,'rope'),(17,6,'medical');
INSERT INTO search_dog VALUES (1,'Askan','border collie',5,'2019-11-02'),(2,'Bina','malinois',7,'2021-03-14'),(3,'Cliff','labrador',5,NULL);

-- Who led the callout on 15 August 2023?
-- leader 15 august 2023
SELECT rescuer.surname FROM rescuer JOIN callout ON callout.leader_id = rescuer.rescuer_id WHERE callout.alarm_date = '2023-08-15';

-- Where has Larcher been out on rescues?
-- places larcher was called out to
SELECT DISTINCT callout.location FROM callout JOIN crew ON crew.callout_no = callout.callout_no JOIN rescuer ON crew.rescuer_id = rescuer.rescuer_id WHERE rescuer.surname = 'Larcher';

-- Who went along to the Rotwand?
-- crew members on Rotwand rescues
SELECT DISTINCT rescuer.surname FROM rescuer JOIN crew ON crew.rescuer_id = rescuer.rescuer_id JOIN callout ON crew.callout_no = callout.callout_no WHERE callout.location = 'Rotwand';

-- Which dogs belong to Rainer?
-- rainer's dogs
SELECT search_dog.dog_name FROM search_dog JOIN rescuer ON search_dog.handler_id = rescuer.rescuer_id WHERE rescuer.surname = 'Rainer';

-- At which base is Bina stationed with her handler?
-- bina's handler works from which base
SELECT base.base_name FROM base JOIN rescuer ON rescuer.base_id = base.base_id JOIN search_dog ON search_dog.handler_id = rescuer.rescuer_id WHERE search_dog.dog_name = 'Bina';

-- Which breeds of dog are kept at Seeblick?
-- seeblick dogs, what breeds
SELECT search_dog.breed FROM search_dog JOIN rescuer ON search_dog.handler_id = rescuer.rescuer_id JOIN base ON rescuer.base_id = base.base_id WHERE base.base_name = 'Seeblick';

-- Which base has a helicopter?
-- base with the helicopter
SELECT base_name FROM base WHERE helicopter = 'yes';

-- How long did the longest rescue take?
-- longest callout in hours
SELECT MAX(duration_h) FROM callout;

-- How many people did each base bring down?
-- persons rescued by base
SELECT base.base_name, SUM(callout.persons_rescued) FROM base JOIN callout ON callout.base_id = base.base_id GROUP BY base.base_id;

-- Has anyone died while ski touring?
-- ski touring death?
SELECT EXISTS (SELECT callout_no FROM callout WHERE activity = 'ski touring' AND outcome = 'dead');

-- Did Pichler lead any climbing rescue?
-- pichler in charge of a climbing callout, ever?
SELECT EXISTS (SELECT callout.callout_no FROM callout JOIN rescuer ON callout.leader_id = rescuer.rescuer_id WHERE rescuer.surname = 'Pichler' AND callout.activity = 'climbing');

-- Which dog isn't certified yet?
-- dog without certificate
SELECT dog_name FROM search_dog WHERE certified IS NULL;

-- Who has never led a callout?
-- rescuers who were never in charge
SELECT surname FROM rescuer WHERE rescuer_id NOT IN (SELECT leader_id FROM callout);

-- Who has been on at least three callouts?
-- rescuers out three times or more
SELECT rescuer.surname FROM rescuer JOIN crew ON crew.rescuer_id = rescuer.rescuer_id GROUP BY rescuer.rescuer_id HAVING COUNT(*) >= 3;

-- Which place keeps us busiest?
-- location with most callouts
SELECT location FROM callout GROUP BY location ORDER BY COUNT(*) DESC LIMIT 1;

-- Where did we go out in 2023 when somebody got injured?
-- 2023 injured, locations
SELECT DISTINCT location FROM callout WHERE alarm_date = '2023' AND outcome = 'injured';

-- What were people doing when the Hochjoch base had to fetch them?
-- activities behind Hochjoch's callouts
SELECT DISTINCT callout.activity FROM callout JOIN base ON callout.base_id = base.base_id WHERE base.base_name = 'Hochjoch';

-- Who has more years of service, Gruber or Thaler?
-- gruber or thaler - joined earlier
SELECT surname FROM rescuer WHERE surname IN ('Gruber', 'Thaler') ORDER BY joined LIMIT 1;

-- Which rescues took longer than average? Date and place.
-- date + location of the callouts longer than the average
SELECT alarm_date, location FROM callout WHERE duration_h > (SELECT AVG(duration_h) FROM callout);

-- Which climbers are stationed above 1500 metres?
-- climbers at bases higher than 1500 m
SELECT rescuer.surname FROM rescuer JOIN base ON rescuer.base_id = base.base_id WHERE rescuer.skill = 'climber' AND base.altitude_m > 1500;
