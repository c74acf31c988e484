CREATE TABLE observer (obs_id INTEGER PRIMARY KEY, obs_name TEXT, town TEXT, member_since INTEGER, ringing_permit TEXT);
CREATE TABLE species (code TEXT PRIMARY KEY, english TEXT, scientific TEXT, red_list TEXT, wingspan_cm INTEGER, migratory TEXT);
CREATE TABLE reserve (res_id INTEGER PRIMARY KEY, res_name TEXT, habitat TEXT, hectares REAL, hides INTEGER);
CREATE TABLE sighting (sight_id INTEGER PRIMARY KEY, code TEXT REFERENCES species(code), obs_id INTEGER REFERENCES observer(obs_id), res_id INTEGER REFERENCES reserve(res_id), seen_on DATE, birds INTEGER, photo TEXT);
INSERT INTO observer VALUES (1,'Margaret Ellery','Whitby',1998,'yes'),(2,'Joris Peeters','Hull',2015,'no'),(3,'Anil Varma','Leeds',2010,'yes'),(4,'Becky Stowe','Whitby',2022,'no'),(5,'Frank Oduya','Hull',2004,'no');
INSERT INTO species VALUES ('OSP','Osprey','Pandion haliaetus','least concern',160,'yes'),('CUR','Curlew','Numenius arquata','near threatened',95,'yes'),('KIN','Kingfisher','Alcedo atthis','least concern',25,'no'),('PUF','Puffin','Fratercula arctica','vulnerable',55,'yes'),('BIT','Bittern','Botaurus stellaris','least concern',130,'no'),('WAX','Waxwing','Bombycilla garrulus','least concern',34,'yes'),('BAR','Barn owl','Tyto alba','least concern',88,'no');
INSERT INTO reserve VALUES (1,'Saltmere Marsh','wetland',210,5),(2,'Gannet Head','cliff',64,1),(3,'Otter Beck','river',38,2),(4,'Thornwood','forest',150,0),(5,'Reedholm','wetland',95,3);
INSERT INTO sighting VALUES (1,'OSP',1,1,'2023-04-22',1,'yes'),(2,'CUR',1,1,'2023-04-22',14,'no'),(3,'KIN',3,3,'2023-05-07',2,'yes'),(4,'PUF',2,2,'2023-06-11',46,'yes'),(5,'PUF',4,2,'2023-06-18',31,'no'),(6,'BIT',5,5,'2023-12-03',1,'no'),(7,'CUR',5,5,'2024-01-14',22,'no'),(8,'WAX',3,4,'2024-01-28',17,'yes'),(9,'OSP',2,1,'2024-04-15',2,'yes'),(10,'PUF',1,2,'2024-06-02',58,'yes'),(11,'KIN',1,3,'2024-07-19',1,'no');

-- Who saw the bittern?
-- bittern spotted by?
-- which observer had the bittern
SELECT observer.obs_name FROM observer JOIN sighting ON sighting.obs_id = observer.obs_id JOIN species ON sighting.code = species.code WHERE species.english = 'Bittern';

-- Where can I see puffins?
-- puffin spots - which reserves
-- reserves where puffins were seen
SELECT DISTINCT reserve.res_name FROM reserve JOIN sighting ON sighting.res_id = reserve.res_id JOIN species ON sighting.code = species.code WHERE species.english = 'Puffin';

-- How wide is an osprey's wingspan?
-- wingspan osprey
-- how many cm across is an osprey
SELECT wingspan_cm FROM species WHERE english = 'Osprey';

-- Which birds stay here all year round?
-- non-migratory species
-- species that don't migrate
SELECT english FROM species WHERE migratory = 'no';

-- Which species has nobody seen yet?
-- birds never reported
-- what's still missing from our sightings
SELECT english FROM species WHERE code NOT IN (SELECT code FROM sighting);

-- Which watcher has reported the most sightings?
-- most active observer
-- who sent in most reports
SELECT observer.obs_name FROM observer JOIN sighting ON sighting.obs_id = observer.obs_id GROUP BY observer.obs_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many puffins were counted altogether?
-- puffin total, all birds added up
SELECT SUM(sighting.birds) FROM sighting JOIN species ON sighting.code = species.code WHERE species.english = 'Puffin';

-- Did Anil Varma photograph a waxwing?
-- has Anil got a photo of a waxwing
-- is there a waxwing picture by Anil Varma
SELECT EXISTS (SELECT sighting.sight_id FROM sighting JOIN observer ON sighting.obs_id = observer.obs_id JOIN species ON sighting.code = species.code WHERE observer.obs_name = 'Anil Varma' AND species.english = 'Waxwing' AND sighting.photo = 'yes');

-- When was the first osprey seen?
-- earliest osprey date
-- when did somebody first spot an osprey
SELECT MIN(sighting.seen_on) FROM sighting JOIN species ON sighting.code = species.code WHERE species.english = 'Osprey';

-- What was spotted in January 2024?
-- january 2024 birds
-- which birds turned up in January 2024
SELECT species.english FROM species JOIN sighting ON sighting.code = species.code WHERE sighting.seen_on = '2024-01';

-- Which wetland reserves are bigger than 100 hectares?
-- wetlands over 100 ha
SELECT res_name FROM reserve WHERE habitat = 'wetland' AND hectares > 100;

-- Show the reserves from largest to smallest.
-- reserves by size, biggest on top
SELECT res_name FROM reserve ORDER BY hectares DESC;

-- Number of sightings at each reserve?
-- how many reports per reserve
SELECT reserve.res_name, COUNT(*) FROM reserve JOIN sighting ON sighting.res_id = reserve.res_id GROUP BY reserve.res_id;

-- Which members from Whitby or Hull are allowed to ring birds?
-- ringing permit holders in Whitby or Hull
SELECT obs_name FROM observer WHERE town IN ('Whitby', 'Hull') AND ringing_permit = 'yes';

-- Who has seen both an osprey and a puffin?
-- observers that got the osprey plus the puffin
-- both osprey and puffin on their list: who
SELECT observer.obs_name FROM observer JOIN sighting ON sighting.obs_id = observer.obs_id JOIN species ON sighting.code = species.code WHERE species.english = 'Osprey' INTERSECT SELECT observer.obs_name FROM observer JOIN sighting ON sighting.obs_id = observer.obs_id JOIN species ON sighting.code = species.code WHERE species.english = 'Puffin';

-- Has Joris been a member longer than Margaret?
-- did Joris Peeters join before Margaret Ellery?
SELECT EXISTS (SELECT obs_name FROM observer WHERE obs_name = 'Joris Peeters' AND member_since < (SELECT member_since FROM observer WHERE obs_name = 'Margaret Ellery'));
