CREATE TABLE owners (owner_id INTEGER PRIMARY KEY, owner_name TEXT, member_type TEXT, joined_year INTEGER, handicap INTEGER);
CREATE TABLE boats (sail_no INTEGER PRIMARY KEY, boat_name TEXT, boat_class TEXT, length_m REAL, hull_colour TEXT, built INTEGER, berth_fee INTEGER, owner_id INTEGER REFERENCES owners(owner_id));
CREATE TABLE results (res_id INTEGER PRIMARY KEY, sail_no INTEGER REFERENCES boats(sail_no), race TEXT, raced_on DATE, place INTEGER, minutes INTEGER);
INSERT INTO owners VALUES (1,'Cordelia Finn','full',2003,4),(2,'Rufus Hale','family',2015,11),(3,'Astrid Lund','full',1998,2),(4,'Pablo Ibarra','junior',2022,18),(5,'Winifred Oakes','honorary',1976,9),(6,'Jamal Carter','full',2010,6);
INSERT INTO boats VALUES (1204,'Sea Biscuit','Laser',4.2,'white',2008,180,1),(1377,'Petrel','Wayfarer',4.8,'blue',1994,210,2),(1411,'Snow Goose','Wayfarer',4.85,'white',2001,215,3),(1502,'Pip','Optimist',2.3,'yellow',2016,60,4),(1555,'Merry Widow','Enterprise',4.0,'red',1971,170,5),(1620,'Quicksilver','Laser',4.23,'grey',2019,185,3),(1688,'Thunderbug','Mirror',3.3,'red',1988,120,6),(1701,'Lady Marmalade','Enterprise',4.04,'orange',1999,175,6),(1733,'Nameless Too','Mirror',3.31,'blue',1982,125,NULL);
INSERT INTO results VALUES (1,1204,'Spring Cup','2024-04-14',2,71),(2,1620,'Spring Cup','2024-04-14',1,68),(3,1377,'Spring Cup','2024-04-14',4,80),(4,1411,'Spring Cup','2024-04-14',3,77),(5,1620,'Island Race','2024-06-22',2,143),(6,1204,'Island Race','2024-06-22',3,149),(7,1411,'Island Race','2024-06-22',1,139),(8,1688,'Island Race','2024-06-22',5,171),(9,1701,'Island Race','2024-06-22',4,160),(10,1502,'Regatta Week','2024-08-03',1,35),(11,1688,'Regatta Week','2024-08-03',2,39);

-- Is Petrel longer than Snow Goose?
-- is petrel the bigger boat than snow goose, in length
SELECT EXISTS (SELECT boat_name FROM boats WHERE boat_name = 'Petrel' AND length_m > (SELECT length_m FROM boats WHERE boat_name = 'Snow Goose'));

-- Has Cordelia Finn got a lower handicap than Jamal Carter?
-- does finn play off a smaller handicap than carter
-- cordelia finn's handicap below jamal carter's?
SELECT EXISTS (SELECT owner_name FROM owners WHERE owner_name = 'Cordelia Finn' AND handicap < (SELECT handicap FROM owners WHERE owner_name = 'Jamal Carter'));

-- Which is older, Merry Widow or Thunderbug?
-- merry widow / thunderbug, which was built first
SELECT boat_name FROM boats WHERE boat_name IN ('Merry Widow', 'Thunderbug') ORDER BY built LIMIT 1;

-- Who was a member before Rufus Hale?
-- people in the club longer than rufus hale
-- joined earlier than Hale
SELECT owner_name FROM owners WHERE joined_year < (SELECT joined_year FROM owners WHERE owner_name = 'Rufus Hale');

-- Which boats have the same hull colour as the Merry Widow?
-- painted like the merry widow
-- same colour as merry widow
SELECT boat_name FROM boats WHERE hull_colour = (SELECT hull_colour FROM boats WHERE boat_name = 'Merry Widow');

-- Which boats pay more for their berth than Sea Biscuit?
-- berth dearer than sea biscuit's
SELECT boat_name FROM boats WHERE berth_fee > (SELECT berth_fee FROM boats WHERE boat_name = 'Sea Biscuit');

-- Boats under 4 metres
-- which boats measure less than 4 m
-- shorter than four metres
SELECT boat_name FROM boats WHERE length_m < 4;

-- Berths at 175 or more: which boats?
-- who is charged at least 175, boat names
-- boats with a fee from 175 upwards
SELECT boat_name FROM boats WHERE berth_fee >= 175;

-- Members with a handicap between 5 and 12
-- whose handicap is anywhere from 5 to 12
SELECT owner_name FROM owners WHERE handicap BETWEEN 5 AND 12;

-- Which boats are longer than average?
-- boats of above-average length
SELECT boat_name FROM boats WHERE length_m > (SELECT AVG(length_m) FROM boats);

-- Which boat has raced more, Sea Biscuit or Petrel?
-- sea biscuit or petrel: more races
SELECT boats.boat_name FROM boats JOIN results ON results.sail_no = boats.sail_no WHERE boats.boat_name IN ('Sea Biscuit', 'Petrel') GROUP BY boats.sail_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Who owns two boats or more?
-- members with at least 2 boats
-- who has more than one boat here, that is two and up
SELECT owners.owner_name FROM owners JOIN boats ON boats.owner_id = owners.owner_id GROUP BY owners.owner_id HAVING COUNT(*) >= 2;

-- Who won the Island Race - which boat?
-- first-placed boat in the island race
-- island race winner
SELECT boats.boat_name FROM boats JOIN results ON results.sail_no = boats.sail_no WHERE results.race = 'Island Race' AND results.place = 1;

-- Which boats have never raced?
-- boats without any result
SELECT boat_name FROM boats WHERE sail_no NOT IN (SELECT sail_no FROM results);

-- Which boat belongs to nobody?
-- boat with no owner
SELECT boat_name FROM boats WHERE owner_id IS NULL;

-- Did Quicksilver finish the Spring Cup in under 70 minutes?
-- was quicksilver faster than 70 minutes in the spring cup
SELECT EXISTS (SELECT boats.boat_name FROM boats JOIN results ON results.sail_no = boats.sail_no WHERE boats.boat_name = 'Quicksilver' AND results.race = 'Spring Cup' AND results.minutes < 70);

-- What does Pablo Ibarra sail?
-- ibarra's boat
-- which boat is Pablo's
SELECT boats.boat_name FROM boats JOIN owners ON boats.owner_id = owners.owner_id WHERE owners.owner_name = 'Pablo Ibarra';
