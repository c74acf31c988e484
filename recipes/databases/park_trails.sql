CREATE TABLE parks (park_id INTEGER PRIMARY KEY, name TEXT, region TEXT, established DATE, hectares INTEGER, entry_fee REAL, yearly_visitors INTEGER);
CREATE TABLE trails (trail_id INTEGER PRIMARY KEY, park_id INTEGER REFERENCES parks(park_id), trail_name TEXT, length_km REAL, climb_m INTEGER, difficulty TEXT, dogs_allowed INTEGER, status TEXT);
CREATE TABLE rangers (ranger_id INTEGER PRIMARY KEY, name TEXT, park_id INTEGER REFERENCES parks(park_id), hired DATE, languages TEXT);
INSERT INTO parks VALUES (1,'Greymoor','North','1951-07-01',48200,0,310000),(2,'Cinder Peaks','West','1968-05-20',112500,12.5,875000),(3,'Lake Imbre','East','1984-09-12',23900,6,540000),(4,'Heronmarsh','East','2003-04-22',8700,4,95000),(5,'Skarn Valley','North','1977-06-30',66100,8,NULL),(6,'Red Mesa','West','2015-10-01',39400,10,228000);
INSERT INTO trails VALUES (1,1,'Curlew Path',7.5,120,'easy',1,'open'),(2,1,'Stone Men Round',18.2,740,'moderate',1,'open'),(3,2,'Ash Ridge',14.6,1150,'hard',0,'open'),(4,2,'Caldera Rim',22.0,1480,'hard',0,'closed'),(5,2,'Fumarole Loop',3.1,60,'easy',0,'open'),(6,3,'Shore Walk',11.4,45,'easy',1,'open'),(7,3,'Hermit Steps',5.8,420,'moderate',0,'open'),(8,4,'Reedbed Boardwalk',2.2,5,'easy',0,'open'),(9,5,'Glacier Tongue',16.9,980,'hard',0,'closed'),(10,5,'Larch Traverse',12.3,530,'moderate',1,'open');
INSERT INTO rangers VALUES (1,'Nils Aaberg',1,'2010-03-01','English, Danish'),(2,'Carmen Oyelaran',2,'2016-05-15','English, Spanish'),(3,'Dale Pruitt',2,'2021-06-01','English'),(4,'Sunniva Holt',3,'2012-09-10','English, German'),(5,'Amadou Keita',4,'2022-04-04','English, French'),(6,'Brigid Lowe',3,'2019-01-20','English, French'),(7,'Owen Tarr',NULL,'2023-08-01','English');

-- How long is the Ash Ridge trail?
-- ash ridge length in km
-- how many km is Ash Ridge
SELECT length_km FROM trails WHERE trail_name = 'Ash Ridge';

-- What does it cost to get into Cinder Peaks?
-- entrance fee cinder peaks
-- how much do I pay at the gate of Cinder Peaks
SELECT entry_fee FROM parks WHERE name = 'Cinder Peaks';

-- Which park can you enter for free?
-- parks with no entry fee
SELECT name FROM parks WHERE entry_fee = 0;

-- Which easy walks are dog-friendly?
-- easy trails where I can bring my dog
-- going out with the dog, something easy - which trails?
SELECT trail_name FROM trails WHERE difficulty = 'easy' AND dogs_allowed = 1;

-- In which park is the Hermit Steps trail?
-- where are the hermit steps
SELECT parks.name FROM parks JOIN trails ON trails.park_id = parks.park_id WHERE trails.trail_name = 'Hermit Steps';

-- Can I hike the Caldera Rim at the moment?
-- is caldera rim open
-- Is the Caldera Rim trail open to hikers?
SELECT EXISTS (SELECT trail_name FROM trails WHERE trail_name = 'Caldera Rim' AND status = 'open');

-- What is the steepest climb of any trail in the western parks?
-- max metres of climb on a trail in the west
SELECT MAX(trails.climb_m) FROM trails JOIN parks ON trails.park_id = parks.park_id WHERE parks.region = 'West';

-- What is the shortest trail in the Cinder Peaks park?
-- shortest hike at Cinder Peaks
SELECT trails.trail_name FROM trails JOIN parks ON trails.park_id = parks.park_id WHERE parks.name = 'Cinder Peaks' ORDER BY trails.length_km LIMIT 1;

-- How many kilometres of trail does each park have?
-- total trail km per park
SELECT parks.name, SUM(trails.length_km) FROM parks JOIN trails ON trails.park_id = parks.park_id GROUP BY parks.park_id;

-- Which park has the most trails?
-- park w/ most hiking routes
-- where do I find the largest number of trails
SELECT parks.name FROM parks JOIN trails ON trails.park_id = parks.park_id GROUP BY parks.park_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which parks were created before 1970?
-- parks set up before 1970
SELECT name FROM parks WHERE established < '1970';

-- Which rangers speak French?
-- french-speaking rangers
-- who among the rangers can help a French visitor
SELECT name FROM rangers WHERE languages LIKE '%French%';

-- Where does Sunniva work?
-- which park is Sunniva stationed at
SELECT parks.name FROM parks JOIN rangers ON rangers.park_id = parks.park_id WHERE rangers.name LIKE 'Sunniva%';

-- Which park has no trails?
-- parks without a single trail
SELECT name FROM parks WHERE park_id NOT IN (SELECT park_id FROM trails);

-- Which ranger hasn't been assigned to a park yet?
-- unassigned rangers
-- who is a ranger without a park
SELECT name FROM rangers WHERE park_id IS NULL;

-- Who are the rangers in parks that have a closed trail?
-- rangers whose park has closed trails
SELECT DISTINCT rangers.name FROM rangers JOIN parks ON rangers.park_id = parks.park_id JOIN trails ON trails.park_id = parks.park_id WHERE trails.status = 'closed';

-- Which gets more visitors, Greymoor or Lake Imbre?
-- greymoor or lake imbre, which is busier per year
-- does Greymoor or Lake Imbre draw the bigger crowds
SELECT name FROM parks WHERE name IN ('Greymoor', 'Lake Imbre') ORDER BY yearly_visitors DESC LIMIT 1;

-- Which trails are longer than average?
-- trails of above average length
SELECT trail_name FROM trails WHERE length_km > (SELECT AVG(length_km) FROM trails);

-- List all the open trails with length and difficulty, shortest first.
-- open trails: name, km, how hard, sorted by length
SELECT trail_name, length_km, difficulty FROM trails WHERE status = 'open' ORDER BY length_km;

-- How many trails are there of each difficulty?
-- count trails by difficulty
-- how many easy, moderate and hard trails, broken down by difficulty
SELECT difficulty, COUNT(*) FROM trails GROUP BY difficulty;
