CREATE TABLE CLIENT (CLIENT_ID INTEGER PRIMARY KEY, CLIENT_NAME TEXT, SECTOR TEXT, TOWN TEXT);
CREATE TABLE CREW (CREW_ID INTEGER PRIMARY KEY, FNAME TEXT, LNAME TEXT, JOB TEXT, PAY_PER_HR REAL, HAS_LICENCE TEXT);
CREATE TABLE EVENT (EVT_ID INTEGER PRIMARY KEY, CLIENT_ID INTEGER REFERENCES CLIENT(CLIENT_ID), EVT_NAME TEXT, EVT_DATE DATE, VENUE TEXT, GUESTS INTEGER, BUDGET INTEGER, SERVICE TEXT, LEAD_ID INTEGER REFERENCES CREW(CREW_ID));
CREATE TABLE ASSIGNMENT (EVT_ID INTEGER REFERENCES EVENT(EVT_ID), CREW_ID INTEGER REFERENCES CREW(CREW_ID), HOURS REAL, PRIMARY KEY (EVT_ID, CREW_ID));
INSERT INTO CLIENT VALUES (1,'Norwood Bank','finance','Leeds'),(2,'Harriet & Joe Pryce','private','Otley'),(3,'Aire Software','tech','Leeds'),(4,'St Aidan School','education','Ripon'),(5,'Dales Hospice','charity','Skipton');
INSERT INTO CREW VALUES (1,'Bella','Strand','chef',21.00,'yes'),(2,'Kofi','Mensah','chef',19.50,'no'),(3,'Anya','Kuznets','server',13.20,'yes'),(4,'Luke','Fairley','server',12.80,'no'),(5,'Tamsin','Oates','bartender',14.50,'yes'),(6,'Dev','Chandra','server',13.20,'yes'),(7,'Mary','Quill','bartender',15.10,'no');
INSERT INTO EVENT VALUES (1,1,'Annual dinner','2023-11-24','Assembly Rooms',180,14500,'plated',1),(2,2,'Pryce wedding','2024-05-18','Bolton Barn',95,9800,'buffet',2),(3,3,'Product launch','2024-02-08','Tower Works',140,7200,'canapés',1),(4,3,'Summer party','2024-07-12','Roundhay Pavilion',220,11000,'barbecue',5),(5,4,'Leavers lunch','2024-06-28','School hall',130,3900,'buffet',2),(6,5,'Charity gala','2024-09-21','Assembly Rooms',250,16000,'plated',NULL);
INSERT INTO ASSIGNMENT VALUES (1,1,9),(1,3,6),(1,4,6),(1,5,5),(2,2,8),(2,3,7.5),(2,6,7.5),(3,1,6),(3,4,4),(3,5,4),(4,1,7),(4,2,7),(4,3,6),(4,5,8),(5,2,5),(5,6,4),(5,3,4);

-- Where is the Pryce wedding being held?
-- venue pryce wedding
-- where do we go for the Pryce wedding
SELECT VENUE FROM EVENT WHERE EVT_NAME = 'Pryce wedding';

-- Who is working at the Summer party? First and last names please.
-- summer party crew, full names
SELECT CREW.FNAME, CREW.LNAME FROM CREW JOIN ASSIGNMENT ON ASSIGNMENT.CREW_ID = CREW.CREW_ID JOIN EVENT ON ASSIGNMENT.EVT_ID = EVENT.EVT_ID WHERE EVENT.EVT_NAME = 'Summer party';

-- Which events has Kofi led?
-- events with kofi in charge
-- what was Kofi the lead of
SELECT EVENT.EVT_NAME FROM EVENT JOIN CREW ON EVENT.LEAD_ID = CREW.CREW_ID WHERE CREW.FNAME = 'Kofi';

-- Which event still has nobody in charge?
-- no lead assigned - which event
-- which event is without a lead
SELECT EVT_NAME FROM EVENT WHERE LEAD_ID IS NULL;

-- What have we done for Aire Software?
-- aire software events
-- jobs for Aire Software
SELECT EVENT.EVT_NAME FROM EVENT JOIN CLIENT ON EVENT.CLIENT_ID = CLIENT.CLIENT_ID WHERE CLIENT.CLIENT_NAME = 'Aire Software';

-- Which buffets are for more than 100 guests?
-- buffet events over 100 people
-- buffet, more than 100 guests: which events
SELECT EVT_NAME FROM EVENT WHERE SERVICE = 'buffet' AND GUESTS > 100;

-- Which servers are allowed to drive? Surnames.
-- last names of servers with a licence
SELECT LNAME FROM CREW WHERE JOB = 'server' AND HAS_LICENCE = 'yes';

-- Which event has the biggest budget?
-- best funded event
-- for which event is there most money
SELECT EVT_NAME FROM EVENT ORDER BY BUDGET DESC LIMIT 1;

-- How many hours has Anya worked in total?
-- anya hours sum
-- how long did Anya work, all events together
SELECT SUM(ASSIGNMENT.HOURS) FROM ASSIGNMENT JOIN CREW ON ASSIGNMENT.CREW_ID = CREW.CREW_ID WHERE CREW.FNAME = 'Anya';

-- What's the average hourly pay by job?
-- avg pay chef / server / bartender
-- what does a chef, a server, a bartender get on average per hour
SELECT JOB, AVG(PAY_PER_HR) FROM CREW GROUP BY JOB;

-- Which venues have hosted a plated dinner or over 200 guests?
-- venues: plated service, or more than 200 people
SELECT VENUE FROM EVENT WHERE SERVICE = 'plated' UNION SELECT VENUE FROM EVENT WHERE GUESTS > 200;

-- Events in June 2024 or after?
-- what's on from June 2024 onwards
-- events since June 2024
SELECT EVT_NAME FROM EVENT WHERE EVT_DATE >= '2024-06';

-- Does Mary Quill earn more than Tamsin Oates?
-- is Quill better paid than Oates
-- Mary Quill vs Tamsin Oates: does Quill get more per hour
SELECT EXISTS (SELECT LNAME FROM CREW WHERE LNAME = 'Quill' AND PAY_PER_HR > (SELECT PAY_PER_HR FROM CREW WHERE LNAME = 'Oates'));

-- Which events need at least 4 crew?
-- events with 4 or more people assigned
-- where are 4 or more of us assigned
SELECT EVENT.EVT_NAME FROM EVENT JOIN ASSIGNMENT ON ASSIGNMENT.EVT_ID = EVENT.EVT_ID GROUP BY EVENT.EVT_ID HAVING COUNT(*) >= 4;

-- Did any chef work for a Leeds client?
-- chefs at jobs for clients from leeds, any?
SELECT EXISTS (SELECT CREW.LNAME FROM CREW JOIN ASSIGNMENT ON ASSIGNMENT.CREW_ID = CREW.CREW_ID JOIN EVENT ON ASSIGNMENT.EVT_ID = EVENT.EVT_ID JOIN CLIENT ON EVENT.CLIENT_ID = CLIENT.CLIENT_ID WHERE CREW.JOB = 'chef' AND CLIENT.TOWN = 'Leeds');

-- Name, date and guest count of every event, soonest first.
-- event calendar: name date guests by date
-- all events by date with name, date and number of guests
SELECT EVT_NAME, EVT_DATE, GUESTS FROM EVENT ORDER BY EVT_DATE;
