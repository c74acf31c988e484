CREATE TABLE resort (resort_id INTEGER PRIMARY KEY, resort_name TEXT, canton TEXT, village_alt INTEGER, top_alt INTEGER, day_pass REAL, season_start DATE, season_end DATE, snowpark TEXT);
CREATE TABLE lift (lift_id INTEGER PRIMARY KEY, lift_name TEXT, lift_type TEXT, seats INTEGER, per_hour INTEGER, opened INTEGER, status TEXT, resort_id INTEGER REFERENCES resort(resort_id));
CREATE TABLE piste (piste_no INTEGER PRIMARY KEY, piste_name TEXT, colour TEXT, length_km REAL, floodlit TEXT, lift_id INTEGER REFERENCES lift(lift_id));
INSERT INTO resort VALUES (1,'Grimselhorn','Bern',1260,2830,74,'2023-11-25','2024-04-21','yes'),(2,'Val Sorna','Graubünden',1520,2945,81,'2023-12-02','2024-04-14','yes'),(3,'Les Mélèzes','Valais',1350,2410,58,'2023-12-16','2024-04-01','no'),(4,'Tannalp','Bern',1040,1890,42,'2023-12-23','2024-03-17','no');
INSERT INTO lift VALUES (1,'Gletscherbahn','cable car',80,900,1974,'open',1),(2,'Bärenegg','chairlift',6,2800,2015,'open',1),(3,'Sulegg','T-bar',2,1100,1981,'closed',1),(4,'Piz Alva','gondola',8,2400,2009,'open',2),(5,'Crap Nair','chairlift',4,2000,1999,'closed',2),(6,'La Combe','chairlift',4,1900,2004,'open',3),(7,'Chanterelle','T-bar',2,1000,1978,'open',3),(8,'Tannlift','T-bar',2,900,1969,'open',4);
INSERT INTO piste VALUES (1,'Panorama','blue',4.2,'no',2),(2,'Eiger Wall','black',2.9,'no',1),(3,'Hexenlauf','red',5.6,'yes',2),(4,'Alva Sud','red',3.8,'no',4),(5,'Steinbock','black',2.2,'no',4),(6,'Marmotte','blue',1.7,'yes',6),(7,'Renard','red',2.5,'no',6),(8,'Dorfabfahrt','blue',2.1,'yes',8),(9,'Nair Direct','black',1.9,'no',5);

-- How much is a day pass at Val Sorna?
-- val sorna day ticket price
-- what do I pay for a day's skiing in Val Sorna
SELECT day_pass FROM resort WHERE resort_name = 'Val Sorna';

-- When does the season begin in Tannalp?
-- tannalp opening day this season
-- when can I start skiing at Tannalp
SELECT season_start FROM resort WHERE resort_name = 'Tannalp';

-- Which lift takes you to Steinbock?
-- lift for the steinbock run
-- how do I get up to Steinbock, which lift
SELECT lift.lift_name FROM lift JOIN piste ON piste.lift_id = lift.lift_id WHERE piste.piste_name = 'Steinbock';

-- Which resorts have both a chairlift and a T-bar?
-- chairlift and t-bar at the same resort, where
SELECT resort.resort_name FROM resort JOIN lift ON lift.resort_id = resort.resort_id WHERE lift.lift_type = 'chairlift' INTERSECT SELECT resort.resort_name FROM resort JOIN lift ON lift.resort_id = resort.resort_id WHERE lift.lift_type = 'T-bar';

-- Which blue slopes can you ski at night under floodlights?
-- blue and floodlit
SELECT piste_name FROM piste WHERE colour = 'blue' AND floodlit = 'yes';

-- Which lifts at Grimselhorn are open?
-- open lifts grimselhorn
-- what's running at Grimselhorn - open lifts only
SELECT lift.lift_name FROM lift JOIN resort ON lift.resort_id = resort.resort_id WHERE resort.resort_name = 'Grimselhorn' AND lift.status = 'open';

-- Which pistes are there in Les Mélèzes?
-- runs at les mélèzes
SELECT piste.piste_name FROM piste JOIN lift ON piste.lift_id = lift.lift_id JOIN resort ON lift.resort_id = resort.resort_id WHERE resort.resort_name = 'Les Mélèzes';

-- Does Les Mélèzes have a snowpark?
-- snowpark at les mélèzes?
SELECT EXISTS (SELECT resort_name FROM resort WHERE resort_name = 'Les Mélèzes' AND snowpark = 'yes');

-- How many T-bars are there?
-- number of t-bars
SELECT COUNT(*) FROM lift WHERE lift_type = 'T-bar';

-- How many kilometres of red runs are there in total?
-- total length red pistes
-- km of red slopes altogether
SELECT SUM(length_km) FROM piste WHERE colour = 'red';

-- What is the cheapest resort with a snowpark?
-- least expensive snowpark resort
-- cheapest place with a snowpark
SELECT resort_name FROM resort WHERE snowpark = 'yes' ORDER BY day_pass LIMIT 1;

-- Which resort has the most lifts?
-- resort with most lifts
-- where are the most lifts
SELECT resort.resort_name FROM resort JOIN lift ON lift.resort_id = resort.resort_id GROUP BY resort.resort_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people an hour can the lifts of each resort carry altogether?
-- total hourly lift capacity per resort
SELECT resort.resort_name, SUM(lift.per_hour) FROM resort JOIN lift ON lift.resort_id = resort.resort_id GROUP BY resort.resort_id;

-- Which lifts don't serve any piste?
-- lifts with no run
SELECT lift_name FROM lift WHERE lift_id NOT IN (SELECT lift_id FROM piste);

-- Does Val Sorna go higher up than Grimselhorn?
-- is val sorna's top above grimselhorn's
SELECT EXISTS (SELECT resort_name FROM resort WHERE resort_name = 'Val Sorna' AND top_alt > (SELECT top_alt FROM resort WHERE resort_name = 'Grimselhorn'));

-- Which resorts close in April 2024?
-- season over in april 2024 - where?
SELECT resort_name FROM resort WHERE season_end = '2024-04';

-- Lifts built before 1980, oldest first.
-- pre-1980 lifts sorted by year of opening
SELECT lift_name FROM lift WHERE opened < 1980 ORDER BY opened;
