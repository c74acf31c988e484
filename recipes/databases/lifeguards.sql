CREATE TABLE beach (beach_id INTEGER PRIMARY KEY, beach_name TEXT, length_m INTEGER, flag_today TEXT, dogs_allowed TEXT);
CREATE TABLE lifeguard (guard_id INTEGER PRIMARY KEY, guard_name TEXT, grade TEXT, swim_400m_sec INTEGER, captain_id INTEGER REFERENCES lifeguard(guard_id));
CREATE TABLE duty (duty_id INTEGER PRIMARY KEY, beach_id INTEGER REFERENCES beach(beach_id), guard_id INTEGER REFERENCES lifeguard(guard_id), duty_date DATE, tower INTEGER);
CREATE TABLE incident (inc_id INTEGER PRIMARY KEY, duty_id INTEGER REFERENCES duty(duty_id), inc_type TEXT, victim_age INTEGER, minutes_to_reach REAL, ambulance TEXT);
INSERT INTO beach VALUES (1,'Gull Sands',1200,'green','no'),(2,'Shingle Cove',350,'red','yes'),(3,'Long Strand',3100,'yellow','yes'),(4,'Harbour Beach',420,'green','no');
INSERT INTO lifeguard VALUES (1,'Marco Tavares','captain',302,NULL),(2,'Kirsty Bell','senior',311,1),(3,'Noah Finch','junior',334,2),(4,'Aina Puig','senior',296,1),(5,'Deniz Kaya','junior',329,4);
INSERT INTO duty VALUES (1,1,2,'2024-07-06',1),(2,1,3,'2024-07-06',2),(3,3,4,'2024-07-06',5),(4,2,1,'2024-07-13',1),(5,3,5,'2024-07-13',4),(6,3,4,'2024-08-03',5),(7,1,3,'2024-08-03',1),(8,2,2,'2024-08-10',1);
INSERT INTO incident VALUES (1,1,'jellyfish sting',9,2,'no'),(2,1,'lost child',4,6.5,'no'),(3,3,'rip current rescue',27,1.8,'yes'),(4,4,'cut foot',33,3,'no'),(5,5,'heat stroke',71,4,'yes'),(6,6,'rip current rescue',19,1.4,'no'),(7,6,'jellyfish sting',12,2.5,'no'),(8,7,'lost child',5,9,'no'),(9,3,'rip current rescue',31,2.2,'no');

-- Who was on watch at Shingle Cove on 13 July 2024?
-- shingle cove 13 july 2024, guard on duty
SELECT lifeguard.guard_name FROM lifeguard JOIN duty ON duty.guard_id = lifeguard.guard_id JOIN beach ON duty.beach_id = beach.beach_id WHERE beach.beach_name = 'Shingle Cove' AND duty.duty_date = '2024-07-13';

-- What happened on Aina Puig's watch?
-- kinds of incidents while puig was on duty
SELECT DISTINCT incident.inc_type FROM incident JOIN duty ON incident.duty_id = duty.duty_id JOIN lifeguard ON duty.guard_id = lifeguard.guard_id WHERE lifeguard.guard_name = 'Aina Puig';

-- On which beaches have children got lost?
-- beaches with a lost child
SELECT DISTINCT beach.beach_name FROM beach JOIN duty ON duty.beach_id = beach.beach_id JOIN incident ON incident.duty_id = duty.duty_id WHERE incident.inc_type = 'lost child';

-- Who answers to Marco Tavares?
-- guards under captain Tavares
SELECT guard_name FROM lifeguard WHERE captain_id = (SELECT guard_id FROM lifeguard WHERE guard_name = 'Marco Tavares');

-- Who is our fastest swimmer?
-- quickest over 400 m
SELECT guard_name FROM lifeguard ORDER BY swim_400m_sec LIMIT 1;

-- Which flag is up at Long Strand?
-- long strand flag
SELECT flag_today FROM beach WHERE beach_name = 'Long Strand';

-- Which beaches with a green flag are longer than 500 metres?
-- green flag and over 500 m
SELECT beach_name FROM beach WHERE flag_today = 'green' AND length_m > 500;

-- Which beach sees the most incidents?
-- beach with most trouble
SELECT beach.beach_name FROM beach JOIN duty ON duty.beach_id = beach.beach_id JOIN incident ON incident.duty_id = duty.duty_id GROUP BY beach.beach_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which beach had nobody on duty?
-- beaches that were never guarded
SELECT beach_name FROM beach WHERE beach_id NOT IN (SELECT beach_id FROM duty);

-- How many duties did each guard do?
-- duties per lifeguard
SELECT lifeguard.guard_name, COUNT(*) FROM lifeguard JOIN duty ON duty.guard_id = lifeguard.guard_id GROUP BY lifeguard.guard_id;

-- On average, how quickly do we get to people in a rip current rescue?
-- avg minutes to reach, rip current rescue
SELECT AVG(minutes_to_reach) FROM incident WHERE inc_type = 'rip current rescue';

-- How old was the person with heat stroke?
-- heat stroke victim's age
SELECT victim_age FROM incident WHERE inc_type = 'heat stroke';

-- Did we ever call an ambulance for a jellyfish sting?
-- jellyfish sting with ambulance?
SELECT EXISTS (SELECT inc_id FROM incident WHERE inc_type = 'jellyfish sting' AND ambulance = 'yes');

-- Which guards have been posted to Gull Sands in August 2024?
-- gull sands, august 2024: who stood watch
SELECT lifeguard.guard_name FROM lifeguard JOIN duty ON duty.guard_id = lifeguard.guard_id JOIN beach ON duty.beach_id = beach.beach_id WHERE beach.beach_name = 'Gull Sands' AND duty.duty_date = '2024-08';

-- Which kinds of incident occurred more than once?
-- incident types seen at least twice
SELECT inc_type FROM incident GROUP BY inc_type HAVING COUNT(*) > 1;

-- Has Kirsty Bell worked on a beach where dogs may run?
-- bell ever at a dog beach?
SELECT EXISTS (SELECT lifeguard.guard_name FROM lifeguard JOIN duty ON duty.guard_id = lifeguard.guard_id JOIN beach ON duty.beach_id = beach.beach_id WHERE lifeguard.guard_name = 'Kirsty Bell' AND beach.dogs_allowed = 'yes');

-- How old was the youngest person we helped?
-- youngest victim age
SELECT MIN(victim_age) FROM incident;

-- Which juniors have had an ambulance called on their watch?
-- junior guards with an ambulance case
SELECT DISTINCT lifeguard.guard_name FROM lifeguard JOIN duty ON duty.guard_id = lifeguard.guard_id JOIN incident ON incident.duty_id = duty.duty_id WHERE lifeguard.grade = 'junior' AND incident.ambulance = 'yes';

-- Who swims faster, Noah Finch or Deniz Kaya?
-- finch or kaya, faster one
SELECT guard_name FROM lifeguard WHERE guard_name IN ('Noah Finch', 'Deniz Kaya') ORDER BY swim_400m_sec LIMIT 1;

-- List beaches by length with their flag, longest first.
-- beaches + flag, longest on top
SELECT beach_name, flag_today FROM beach ORDER BY length_m DESC;
