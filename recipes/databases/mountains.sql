CREATE TABLE peaks (peak_id INTEGER PRIMARY KEY, peak_name TEXT, range_name TEXT, country TEXT, elevation_m INTEGER, volcano TEXT);
CREATE TABLE climbers (climber_id INTEGER PRIMARY KEY, climber_name TEXT, nationality TEXT, year_born INTEGER);
CREATE TABLE ascents (ascent_id INTEGER PRIMARY KEY, peak_id INTEGER REFERENCES peaks(peak_id), leader_id INTEGER REFERENCES climbers(climber_id), second_id INTEGER REFERENCES climbers(climber_id), summit_date DATE, route TEXT, days_taken INTEGER, used_oxygen TEXT, is_first INTEGER);
INSERT INTO peaks VALUES (1,'Karashan','Ulu Tau','Kirgania',7134,'no'),(2,'Mount Ferrol','Coast Range','Astoria',4392,'yes'),(3,'Weisszahn','Hohe Wand','Tirolia',3798,'no'),(4,'Cerro Lobo','Southern Cordillera','Patagua',6310,'yes'),(5,'Snow Sister','Ulu Tau','Kirgania',6649,'no'),(6,'The Anvil','Coast Range','Astoria',3544,'no'),(7,'Torre Muda','Southern Cordillera','Patagua',3102,'no');
INSERT INTO climbers VALUES (1,'Franz Oberhauser','Austrian',1858),(2,'Eleanor Whitcombe','British',1871),(3,'Temir Asanov','Kyrgyz',1929),(4,'Beatriz Soto','Chilean',1941),(5,'Kurt Oberhauser','Austrian',1887),(6,'Nick Dellinger','American',1952),(7,'Yuki Arai','Japanese',1963);
INSERT INTO ascents VALUES (1,3,1,2,'1892-07-28','north ridge',2,'no',1),(2,6,2,1,'1899-08-14','east couloir',1,'no',1),(3,2,5,NULL,'1921-06-30','glacier route',4,'no',1),(4,1,3,NULL,'1958-08-03','south face',19,'yes',1),(5,4,4,6,'1974-01-11','west ridge',9,'no',1),(6,5,3,4,'1969-07-25','normal route',12,'no',1),(7,1,7,6,'1991-08-19','north face',11,'no',0),(8,2,6,NULL,'1983-05-08','normal route',2,'no',0),(9,4,7,4,'1995-02-02','normal route',6,'no',0);

-- How high is Karashan?
-- Karashan elevation
-- height of karashan in metres
SELECT elevation_m FROM peaks WHERE peak_name = 'Karashan';

-- Who led the first ascent of Weisszahn?
-- first up the Weisszahn, leader
-- leader of Weisszahn's first ascent
SELECT climbers.climber_name FROM climbers JOIN ascents ON ascents.leader_id = climbers.climber_id JOIN peaks ON ascents.peak_id = peaks.peak_id WHERE peaks.peak_name = 'Weisszahn' AND ascents.is_first = 1;

-- Which mountain has never been climbed?
-- unclimbed peaks
-- which summits are still virgin, nobody up yet
SELECT peak_name FROM peaks WHERE peak_id NOT IN (SELECT peak_id FROM ascents);

-- What's the highest volcano?
-- tallest volcanic peak
-- the volcano that rises highest
SELECT peak_name FROM peaks WHERE volcano = 'yes' ORDER BY elevation_m DESC LIMIT 1;

-- Which summits did Temir Asanov lead to?
-- peaks climbed with asanov leading
SELECT peaks.peak_name FROM peaks JOIN ascents ON ascents.peak_id = peaks.peak_id JOIN climbers ON ascents.leader_id = climbers.climber_id WHERE climbers.climber_name = 'Temir Asanov';

-- Which peaks has Nick Dellinger climbed as second on the rope?
-- where was Dellinger the second climber
SELECT peaks.peak_name FROM peaks JOIN ascents ON ascents.peak_id = peaks.peak_id JOIN climbers ON ascents.second_id = climbers.climber_id WHERE climbers.climber_name = 'Nick Dellinger';

-- On which mountains was oxygen used?
-- peaks done with bottled oxygen
-- where did they need oxygen
SELECT DISTINCT peaks.peak_name FROM peaks JOIN ascents ON ascents.peak_id = peaks.peak_id WHERE ascents.used_oxygen = 'yes';

-- How many ascents took place before 1925?
-- climbs before 1925, number
-- number of ascents earlier than 1925
SELECT COUNT(*) FROM ascents WHERE summit_date < '1925';

-- What is the average elevation in each range?
-- mean height per mountain range
SELECT range_name, AVG(elevation_m) FROM peaks GROUP BY range_name;

-- Which peaks have been climbed more than once?
-- peaks with more than 1 ascent
-- mountains climbed more than 1 time
SELECT peaks.peak_name FROM peaks JOIN ascents ON ascents.peak_id = peaks.peak_id GROUP BY peaks.peak_id HAVING COUNT(*) > 1;

-- Which climbers have led an ascent but never gone as second?
-- always the leader, not once the second - who?
SELECT climbers.climber_name FROM climbers JOIN ascents ON ascents.leader_id = climbers.climber_id EXCEPT SELECT climbers.climber_name FROM climbers JOIN ascents ON ascents.second_id = climbers.climber_id;

-- Is Snow Sister higher than Cerro Lobo?
-- does snow sister beat cerro lobo in height
-- Snow Sister taller than Cerro Lobo?
SELECT EXISTS (SELECT peak_name FROM peaks WHERE peak_name = 'Snow Sister' AND elevation_m > (SELECT elevation_m FROM peaks WHERE peak_name = 'Cerro Lobo'));

-- Who was born earlier, Eleanor Whitcombe or Kurt Oberhauser?
-- older one: Whitcombe or Kurt Oberhauser?
-- who came into the world first, Eleanor Whitcombe or Kurt Oberhauser
SELECT climber_name FROM climbers WHERE climber_name IN ('Eleanor Whitcombe', 'Kurt Oberhauser') ORDER BY year_born LIMIT 1;

-- Which climbers are called Oberhauser?
-- everyone with the surname Oberhauser
-- the Oberhausers
SELECT climber_name FROM climbers WHERE climber_name LIKE '%Oberhauser';

-- Which was the longest climb - which mountain and how many days?
-- mountain and days of the ascent that took longest
SELECT peaks.peak_name, ascents.days_taken FROM peaks JOIN ascents ON ascents.peak_id = peaks.peak_id ORDER BY ascents.days_taken DESC LIMIT 1;

-- Is there a peak over 7000 m in Patagua?
-- Patagua, anything above 7000?
-- does Patagua have a mountain above 7000 m
SELECT EXISTS (SELECT peak_name FROM peaks WHERE country = 'Patagua' AND elevation_m > 7000);
