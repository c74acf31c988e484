CREATE TABLE telescope (tel_id INTEGER PRIMARY KEY, tel_name TEXT, mirror_m REAL, first_light INTEGER, dome TEXT, keeper TEXT);
CREATE TABLE astronomer (astro_id INTEGER PRIMARY KEY, astro_name TEXT, home_institute TEXT, home_city TEXT);
CREATE TABLE target (target_id INTEGER PRIMARY KEY, designation TEXT, object_type TEXT, constellation TEXT, magnitude REAL);
CREATE TABLE night (night_id INTEGER PRIMARY KEY, night_date DATE, tel_id INTEGER REFERENCES telescope(tel_id), observer_id INTEGER REFERENCES astronomer(astro_id), seeing_arcsec REAL, weather TEXT, hours_open REAL);
CREATE TABLE exposure (exp_id INTEGER PRIMARY KEY, night_id INTEGER REFERENCES night(night_id), target_id INTEGER REFERENCES target(target_id), filter TEXT, seconds INTEGER);
INSERT INTO telescope VALUES (1,'Big Sister',2.4,1989,'East dome','Ugo Paredes'),(2,'Little Sister',1.0,1974,'West dome','Ugo Paredes'),(3,'Condor',3.6,2012,'Summit dome','Rosa Quispe'),(4,'Finch',0.5,2020,'roof','Rosa Quispe');
INSERT INTO astronomer VALUES (1,'Leila Amrani','Rabat Observatory','Rabat'),(2,'Owen Tasker','Durham University','Durham'),(3,'Chiara Bassi','Padua Observatory','Padua'),(4,'Jun Mori','Kyoto University','Kyoto'),(5,'Pilar Soto','Padua Observatory','Padua');
INSERT INTO target VALUES (1,'NGC 6302','planetary nebula','Scorpius',9.6),(2,'M 83','galaxy','Hydra',7.5),(3,'Proxima','star','Centaurus',11.1),(4,'NGC 253','galaxy','Sculptor',8.0),(5,'M 8','nebula','Sagittarius',6.0),(6,'Sirius','star','Canis Major',-1.5);
INSERT INTO night VALUES (1,'2024-04-02',1,1,0.9,'clear',9),(2,'2024-04-03',1,1,1.4,'thin clouds',6.5),(3,'2024-04-03',3,2,0.7,'clear',9.5),(4,'2024-05-11',3,3,0.6,'clear',10),(5,'2024-05-12',2,4,NULL,'rain',0),(6,'2024-06-20',2,3,1.1,'clear',8),(7,'2024-06-21',1,4,1.0,'thin clouds',7);
INSERT INTO exposure VALUES (1,1,2,'red',600),(2,1,3,'infrared',1200),(3,2,2,'blue',900),(4,3,1,'narrow band',1800),(5,3,4,'red',300),(6,4,4,'blue',1500),(7,4,5,'red',240),(8,6,5,'narrow band',600),(9,6,1,'red',450),(10,7,3,'infrared',1500);

-- Who observed with Condor on 11 May 2024?
-- observer on the Condor, night of 11 May 2024
SELECT astronomer.astro_name FROM astronomer JOIN night ON night.observer_id = astronomer.astro_id JOIN telescope ON night.tel_id = telescope.tel_id WHERE telescope.tel_name = 'Condor' AND night.night_date = '2024-05-11';

-- Which objects have people from Padua looked at?
-- targets observed by the Padua folks
SELECT DISTINCT target.designation FROM target JOIN exposure ON exposure.target_id = target.target_id JOIN night ON exposure.night_id = night.night_id JOIN astronomer ON night.observer_id = astronomer.astro_id WHERE astronomer.home_city = 'Padua';

-- Which telescopes are in Rosa Quispe's care?
-- telescopes kept by Quispe
SELECT tel_name FROM telescope WHERE keeper = 'Rosa Quispe';

-- How big is Big Sister's mirror?
-- big sister mirror size
SELECT mirror_m FROM telescope WHERE tel_name = 'Big Sister';

-- Which galaxies are brighter than magnitude 8?
-- galaxies with magnitude under 8
SELECT designation FROM target WHERE object_type = 'galaxy' AND magnitude < 8;

-- Which night had the best seeing?
-- date of our sharpest night, lowest seeing
SELECT night_date FROM night WHERE seeing_arcsec IS NOT NULL ORDER BY seeing_arcsec LIMIT 1;

-- Which filters were used on M 83?
-- M 83 was shot through what filters
SELECT DISTINCT exposure.filter FROM exposure JOIN target ON exposure.target_id = target.target_id WHERE target.designation = 'M 83';

-- On how many clear nights did we observe?
-- clear nights, how many
SELECT COUNT(*) FROM night WHERE weather = 'clear';

-- How many hours was each telescope open in all?
-- open hours by telescope
SELECT telescope.tel_name, SUM(night.hours_open) FROM telescope JOIN night ON night.tel_id = telescope.tel_id GROUP BY telescope.tel_id;

-- Which telescope hasn't been used at all?
-- idle telescopes, never had a night
SELECT tel_name FROM telescope WHERE tel_id NOT IN (SELECT tel_id FROM night);

-- Which astronomers have never had a night with us?
-- who never observed
SELECT astro_name FROM astronomer WHERE astro_id NOT IN (SELECT observer_id FROM night);

-- Which object has been exposed for the longest time in total?
-- target with most seconds altogether
SELECT target.designation FROM target JOIN exposure ON exposure.target_id = target.target_id GROUP BY target.target_id ORDER BY SUM(exposure.seconds) DESC LIMIT 1;

-- Which telescopes have looked at NGC 6302?
-- NGC 6302, taken with which telescopes
SELECT DISTINCT telescope.tel_name FROM telescope JOIN night ON night.tel_id = telescope.tel_id JOIN exposure ON exposure.night_id = night.night_id JOIN target ON exposure.target_id = target.target_id WHERE target.designation = 'NGC 6302';

-- Was there any night with rain in June 2024?
-- did it rain on us in june 2024
SELECT EXISTS (SELECT night_id FROM night WHERE weather = 'rain' AND night_date = '2024-06');

-- Which is older, Little Sister or Condor?
-- little sister vs condor, which saw light first
SELECT tel_name FROM telescope WHERE tel_name IN ('Little Sister', 'Condor') ORDER BY first_light LIMIT 1;

-- Who has had more than one night?
-- astronomers with 2 nights or more
SELECT astronomer.astro_name FROM astronomer JOIN night ON night.observer_id = astronomer.astro_id GROUP BY astronomer.astro_id HAVING COUNT(*) > 1;

-- Which objects in our list are from the NGC catalogue?
-- everything starting with NGC
SELECT designation FROM target WHERE designation LIKE 'NGC%';

-- Which institutes have used the telescopes Ugo Paredes looks after?
-- institutes that came to Paredes's telescopes
SELECT DISTINCT astronomer.home_institute FROM astronomer JOIN night ON night.observer_id = astronomer.astro_id JOIN telescope ON night.tel_id = telescope.tel_id WHERE telescope.keeper = 'Ugo Paredes';

-- List the targets with their constellation, brightest first.
-- targets + constellation by magnitude, brightest on top
SELECT designation, constellation FROM target ORDER BY magnitude;

-- Did Sirius get any exposure?
-- sirius observed?
SELECT EXISTS (SELECT exposure.exp_id FROM exposure JOIN target ON exposure.target_id = target.target_id WHERE target.designation = 'Sirius');
