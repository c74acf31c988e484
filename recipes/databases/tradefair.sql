CREATE TABLE halls (hall_no INTEGER PRIMARY KEY, hall TEXT, area_sqm INTEGER, steward TEXT);
CREATE TABLE exhibitors (exh_no INTEGER PRIMARY KEY, exhibitor TEXT, home_city TEXT, industry TEXT, hall_no INTEGER REFERENCES halls(hall_no), stand_fee REAL, paid_up TEXT);
CREATE TABLE visitors (vis_no INTEGER PRIMARY KEY, visitor TEXT, employer TEXT, city TEXT, ticket TEXT);
CREATE TABLE talks (talk_no INTEGER PRIMARY KEY, exh_no INTEGER REFERENCES exhibitors(exh_no), vis_no INTEGER REFERENCES visitors(vis_no), talk_day DATE, interest TEXT, est_value REAL);
INSERT INTO halls VALUES (1,'Atrium',4200,'Mona Petri'),(2,'Glass Hall',2600,'Jurek Wolski'),(3,'Annex',900,'Mona Petri'),(4,'Yard',1500,'Silke Arens');
INSERT INTO exhibitors VALUES (1,'Volta Pumps','Turin','pumps',1,8400,'yes'),(2,'Greenline Filters','Leeds','filters',1,6100,'no'),(3,'Aqua Sensorik','Ulm','sensors',2,5200,'yes'),(4,'Pipeworks Delta','Leeds','pipes',2,7300,'yes'),(5,'Hydra Valves','York','valves',3,2900,'no'),(6,'Nordvann','Bergen','filters',2,4800,'yes');
INSERT INTO visitors VALUES (1,'Ana Beltran','Aguas del Sur','Seville','trade'),(2,'Markus Oehl','Stadtwerke Hagen','Hagen','trade'),(3,'Joy Adebayo','Lagoon Utilities','Lagos','VIP'),(4,'Petra Simic','Vodovod Split','Split','trade'),(5,'Glen Morrow','Moorland Water','Leeds','press'),(6,'Chen Yulan','Bluebay Group','Ningbo','VIP'),(7,'Ida Frost','Moorland Water','Leeds','trade');
INSERT INTO talks VALUES (1,1,1,'2024-09-17','high',52000),(2,1,3,'2024-09-17','medium',30000),(3,2,1,'2024-09-17','low',4000),(4,2,2,'2024-09-18','high',26000),(5,3,3,'2024-09-18','high',75000),(6,3,4,'2024-09-18','medium',12000),(7,4,2,'2024-09-18','low',3500),(8,6,1,'2024-09-19','medium',18000),(9,6,5,'2024-09-19','low',NULL),(10,1,4,'2024-09-19','high',41000),(11,4,3,'2024-09-19','high',88000),(12,2,5,'2024-09-19','low',NULL);

-- Which exhibitors did Ana Beltran talk to?
-- ana beltran's conversations: with which firms
-- whose stands did Beltran stop at for a talk
SELECT exhibitors.exhibitor FROM exhibitors JOIN talks ON talks.exh_no = exhibitors.exh_no JOIN visitors ON talks.vis_no = visitors.vis_no WHERE visitors.visitor = 'Ana Beltran';

-- How many different cities did the people at Volta Pumps' talks come from?
-- volta pumps: number of cities among their contacts
SELECT COUNT(DISTINCT visitors.city) FROM visitors JOIN talks ON talks.vis_no = visitors.vis_no JOIN exhibitors ON talks.exh_no = exhibitors.exh_no WHERE exhibitors.exhibitor = 'Volta Pumps';

-- Who spoke with both Volta Pumps and Aqua Sensorik?
-- visitors of volta pumps and of aqua sensorik
-- talked to Volta Pumps as well as to Aqua Sensorik
SELECT visitors.visitor FROM visitors JOIN talks ON talks.vis_no = visitors.vis_no JOIN exhibitors ON talks.exh_no = exhibitors.exh_no WHERE exhibitors.exhibitor = 'Volta Pumps' INTERSECT SELECT visitors.visitor FROM visitors JOIN talks ON talks.vis_no = visitors.vis_no JOIN exhibitors ON talks.exh_no = exhibitors.exh_no WHERE exhibitors.exhibitor = 'Aqua Sensorik';

-- Which visitors talked to nobody?
-- guests without a single conversation
SELECT visitor FROM visitors WHERE vis_no NOT IN (SELECT vis_no FROM talks);

-- Which exhibitors had no talk with a VIP?
-- firms no vip spoke with
SELECT exhibitor FROM exhibitors WHERE exh_no NOT IN (SELECT talks.exh_no FROM talks JOIN visitors ON talks.vis_no = visitors.vis_no WHERE visitors.ticket = 'VIP');

-- Which hall has no exhibitors?
-- hall standing empty
-- nobody is exhibiting where
SELECT hall FROM halls WHERE hall_no NOT IN (SELECT hall_no FROM exhibitors);

-- Who is the steward for Nordvann?
-- nordvann's hall steward
-- whom should Nordvann ask if the lights go out? the steward's name
SELECT halls.steward FROM halls JOIN exhibitors ON exhibitors.hall_no = halls.hall_no WHERE exhibitors.exhibitor = 'Nordvann';

-- Which halls did Petra Simic have talks in?
-- petra simic was in which halls
SELECT halls.hall FROM halls JOIN exhibitors ON exhibitors.hall_no = halls.hall_no JOIN talks ON talks.exh_no = exhibitors.exh_no JOIN visitors ON talks.vis_no = visitors.vis_no WHERE visitors.visitor = 'Petra Simic';

-- What are all talks in the Glass Hall worth?
-- estimated value of the Glass Hall talks together
-- glass hall, total business in the air
SELECT SUM(talks.est_value) FROM talks JOIN exhibitors ON talks.exh_no = exhibitors.exh_no JOIN halls ON exhibitors.hall_no = halls.hall_no WHERE halls.hall = 'Glass Hall';

-- Which cities have both an exhibitor and a visitor here?
-- cities from which exhibitors as well as visitors come
SELECT home_city FROM exhibitors INTERSECT SELECT city FROM visitors;

-- Which exhibitor cities sent no visitor?
-- cities with an exhibitor but without any visitor
SELECT home_city FROM exhibitors EXCEPT SELECT city FROM visitors;

-- Who else works where Ida Frost works?
-- ida frost's colleagues among the guests
SELECT visitor FROM visitors WHERE employer IN (SELECT employer FROM visitors WHERE visitor = 'Ida Frost') AND visitor <> 'Ida Frost';

-- Which firms had at least three talks?
-- exhibitors with 3 conversations or more
SELECT exhibitors.exhibitor FROM exhibitors JOIN talks ON talks.exh_no = exhibitors.exh_no GROUP BY exhibitors.exh_no HAVING COUNT(*) >= 3;

-- Who still owes us the stand fee?
-- exhibitors that haven't paid
-- unpaid stands
SELECT exhibitor FROM exhibitors WHERE paid_up = 'no';

-- Was anyone from Hagen highly interested in filters?
-- did a Hagen visitor show high interest at a filters firm
SELECT EXISTS (SELECT visitors.visitor FROM visitors JOIN talks ON talks.vis_no = visitors.vis_no JOIN exhibitors ON talks.exh_no = exhibitors.exh_no WHERE visitors.city = 'Hagen' AND exhibitors.industry = 'filters' AND talks.interest = 'high');

-- Which hall earns the most in stand fees?
-- top hall by fees
SELECT halls.hall FROM halls JOIN exhibitors ON exhibitors.hall_no = halls.hall_no GROUP BY halls.hall_no ORDER BY SUM(exhibitors.stand_fee) DESC LIMIT 1;

-- Who does Chen Yulan work for?
-- employer of chen yulan
-- chen yulan comes from which company
SELECT employer FROM visitors WHERE visitor = 'Chen Yulan';
