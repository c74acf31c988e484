CREATE TABLE clients (clientCode TEXT PRIMARY KEY, clientName TEXT, branch TEXT, country TEXT, clientSince INTEGER, annualRevenueMio REAL);
CREATE TABLE advisors (advisorId INTEGER PRIMARY KEY, advisorName TEXT, seniority TEXT, office TEXT, hourlyFee INTEGER);
CREATE TABLE engagements (engagementId INTEGER PRIMARY KEY, clientCode TEXT REFERENCES clients(clientCode), topic TEXT, beginDate DATE, finishDate DATE, fee REAL, satisfaction INTEGER, partnerId INTEGER REFERENCES advisors(advisorId));
CREATE TABLE assignments (engagementId INTEGER REFERENCES engagements(engagementId), advisorId INTEGER REFERENCES advisors(advisorId), daysPlanned INTEGER, PRIMARY KEY (engagementId, advisorId));
INSERT INTO clients VALUES ('ALB','Albrecht Logistics','transport','Germany',2011,310.5),('CRE','Crestview Hospitals','health','USA',2018,880.0),('DUN','Dunmore Dairies','food','Ireland',2009,95.2),('HEL','Helvetia Watches','luxury goods','Switzerland',2020,142.0),('KAT','Katsura Rail','transport','Japan',2022,2300.0),('MON','Montclair Hotels','tourism','France',2016,NULL),('ZEP','Zephyr Airways','transport','Ireland',2023,1240.0);
INSERT INTO advisors VALUES (1,'Beatrix Kaul','partner','Zurich',420),(2,'Donal Heaney','partner','Dublin',390),(3,'Akira Mori','senior','Tokyo',260),(4,'Simone Fabre','senior','Paris',240),(5,'Jack Tully','junior','Dublin',140),(6,'Lara Winkler','junior','Zurich',150),(7,'Noel Adjei','senior','Dublin',255);
INSERT INTO engagements VALUES (1,'ALB','route planning','2021-04-12','2021-11-30',184000,4,1),(2,'DUN','cost cutting','2021-09-01','2022-02-28',76000,3,2),(3,'CRE','merger','2022-01-10','2023-03-31',520000,5,1),(4,'HEL','online strategy','2022-06-20','2022-12-16',98000,5,1),(5,'KAT','ticket pricing','2022-10-03','2023-07-28',265000,4,2),(6,'ALB','cost cutting','2023-02-06','2023-08-25',132000,2,1),(7,'ZEP','merger','2023-11-13',NULL,610000,NULL,2),(8,'DUN','online strategy','2024-01-22',NULL,54000,NULL,2),(9,'ALB','depot closures','2024-02-12',NULL,88000,NULL,1);
INSERT INTO assignments VALUES (1,6,60),(1,4,25),(2,5,40),(2,7,20),(3,4,110),(3,6,90),(4,4,45),(5,3,130),(6,6,70),(7,7,150),(7,5,120),(7,3,30),(8,5,35);

-- Since when has Montclair Hotels been a client of ours?
-- montclair hotels, client since?
SELECT clientSince FROM clients WHERE clientName = 'Montclair Hotels';

-- Who are our Irish clients?
-- clients from ireland
SELECT clientName FROM clients WHERE country = 'Ireland';

-- Which partner is responsible for Zephyr Airways?
-- zephyr's partner
-- who looks after Zephyr Airways as partner
SELECT DISTINCT advisors.advisorName FROM advisors JOIN engagements ON engagements.partnerId = advisors.advisorId JOIN clients ON engagements.clientCode = clients.clientCode WHERE clients.clientName = 'Zephyr Airways';

-- Who is staffed on the ticket pricing job?
-- ticket pricing team
-- who works on ticket pricing
SELECT advisors.advisorName FROM advisors JOIN assignments ON assignments.advisorId = advisors.advisorId JOIN engagements ON assignments.engagementId = engagements.engagementId WHERE engagements.topic = 'ticket pricing';

-- Which clients have we advised on mergers?
-- merger clients
-- who did we help with a merger
SELECT DISTINCT clients.clientName FROM clients JOIN engagements ON engagements.clientCode = clients.clientCode WHERE engagements.topic = 'merger';

-- What have we earned from Albrecht Logistics so far?
-- sum of fees albrecht logistics
-- how much has albrecht logistics brought in
SELECT SUM(engagements.fee) FROM engagements JOIN clients ON engagements.clientCode = clients.clientCode WHERE clients.clientName = 'Albrecht Logistics';

-- Which client comes back most often?
-- client with the most engagements
-- our most loyal client by number of jobs
SELECT clients.clientName FROM clients JOIN engagements ON engagements.clientCode = clients.clientCode GROUP BY clients.clientCode ORDER BY COUNT(*) DESC LIMIT 1;

-- Which client has never hired us for anything?
-- clients w/o engagements
-- who is a client but has no job with us
SELECT clientName FROM clients WHERE clientCode NOT IN (SELECT clientCode FROM engagements);

-- Who is the cheapest advisor in Dublin?
-- dublin office, lowest hourly fee - who
SELECT advisorName FROM advisors WHERE office = 'Dublin' ORDER BY hourlyFee LIMIT 1;

-- Is any merger still going on?
-- any merger job not finished yet?
SELECT EXISTS (SELECT topic FROM engagements WHERE topic = 'merger' AND finishDate IS NULL);

-- Does Akira Mori cost more than Noel Adjei?
-- mori dearer than adjei per hour?
SELECT EXISTS (SELECT advisorName FROM advisors WHERE advisorName = 'Akira Mori' AND hourlyFee > (SELECT hourlyFee FROM advisors WHERE advisorName = 'Noel Adjei'));

-- How many days are planned for each advisor in total?
-- planned days per advisor
-- how booked is everyone, days per advisor
SELECT advisors.advisorName, SUM(assignments.daysPlanned) FROM advisors JOIN assignments ON assignments.advisorId = advisors.advisorId GROUP BY advisors.advisorId;

-- Who else works in the same office as Jack Tully?
-- jack tully's office mates
-- colleagues from Jack Tully's office, not himself
SELECT advisorName FROM advisors WHERE office = (SELECT office FROM advisors WHERE advisorName = 'Jack Tully') AND advisorName != 'Jack Tully';

-- Which topics were started in 2022, and for what fee?
-- 2022 starts with fees
SELECT topic, fee FROM engagements WHERE beginDate = '2022';

-- List the clients bigger in revenue than Albrecht Logistics, starting with the largest.
-- clients with more revenue than albrecht logistics, biggest first
SELECT clientName FROM clients WHERE annualRevenueMio > (SELECT annualRevenueMio FROM clients WHERE clientName = 'Albrecht Logistics') ORDER BY annualRevenueMio DESC;

-- Who is either a partner or based in Tokyo?
-- partners plus anybody from the tokyo office
SELECT advisorName FROM advisors WHERE seniority = 'partner' OR office = 'Tokyo';
