CREATE TABLE planner (pl_id INTEGER PRIMARY KEY, planner TEXT, office TEXT, freelance INTEGER, day_fee REAL, started DATE);
CREATE TABLE place (place_id INTEGER PRIMARY KEY, place TEXT, city TEXT, seated INTEGER, standing INTEGER, outdoors TEXT, step_free TEXT, hire_fee REAL, contact TEXT);
CREATE TABLE event (ev_id INTEGER PRIMARY KEY, title TEXT, sort TEXT, client TEXT, place_id INTEGER REFERENCES place(place_id), lead_id INTEGER REFERENCES planner(pl_id), assistant_id INTEGER REFERENCES planner(pl_id), enquired DATE, confirmed DATE, takes_place DATE, expected INTEGER, came INTEGER, budget_k REAL, spent_k REAL, called_off INTEGER);
CREATE TABLE supplier_job (job_id INTEGER PRIMARY KEY, ev_id INTEGER REFERENCES event(ev_id), firm TEXT, service TEXT, quote REAL, invoice REAL, settled INTEGER);
INSERT INTO planner VALUES (1,'Roisin Quill','Leeds',0,420,'2013-05-01'),(2,'Mateo Ruiz','Leeds',0,380,'2018-09-17'),(3,'Anouk Smit','Hull',1,510,'2020-02-10'),(4,'Dwayne Carter','Hull',0,340,'2022-06-06'),(5,'Pia Holm','York',1,455,'2023-04-24');
INSERT INTO place VALUES (1,'Corn Exchange','Leeds',400,700,'no','yes',3200,'Sheila'),(2,'Pier Pavilion','Hull',250,420,'no','no',1900,'Mr Tate'),(3,'Abbey Gardens','York',150,600,'yes','yes',2400,NULL),(4,'Tram Shed','Leeds',90,180,'no','yes',1100,'Olu'),(5,'Rooftop 21','Leeds',60,140,'yes','no',1650,'Kim');
INSERT INTO event VALUES (1,'Brightwell Gala','gala','Brightwell Bank',1,1,2,'2022-10-04','2022-11-15','2023-03-18',380,402,48.0,51.2,0),(2,'Coders Day','conference','Nimbus Labs',4,2,NULL,'2023-01-20','2023-02-01','2023-05-11',85,78,12.5,11.9,0),(3,'Marchetti Wedding','wedding','Sofia Marchetti',3,3,4,'2022-06-30','2022-07-12','2023-06-24',140,133,31.0,36.4,0),(4,'Harbour Fête','festival','Hull Council',2,4,3,'2023-02-14','2023-03-30','2023-08-05',420,390,22.0,20.1,0),(5,'Nimbus Summer Bash','party','Nimbus Labs',5,2,1,'2023-04-02','2023-04-20','2023-07-14',130,NULL,15.0,4.2,1),(6,'Lantern Night','festival','York Arts',3,1,5,'2023-06-09','2023-08-21','2023-11-25',550,610,40.0,38.8,0),(7,'Osei Wedding','wedding','Ama Osei',1,3,NULL,'2023-09-28',NULL,'2024-05-18',260,NULL,44.0,NULL,0),(8,'Brightwell Away Day','conference','Brightwell Bank',4,1,4,'2023-12-01','2024-01-10','2024-03-07',75,71,9.0,9.6,0);
INSERT INTO supplier_job VALUES (1,1,'Silver Fork','catering',18000,18600,1),(2,1,'Voltage AV','sound',4200,4200,1),(3,2,'Voltage AV','sound',2100,2050,1),(4,3,'Petal & Thorn','flowers',3900,5100,1),(5,3,'Silver Fork','catering',12500,13900,0),(6,4,'Loo2Go','toilets',1800,1800,1),(7,6,'Glowworks','lighting',9800,9400,1),(8,6,'Silver Fork','catering',6600,NULL,0),(9,8,'Green Plate','catering',1500,1620,0),(10,5,'Voltage AV','sound',2600,900,1);

-- Who organised the Brightwell Gala?
-- brightwell gala lead
-- in charge of the brightwell gala
SELECT planner.planner FROM event JOIN planner ON event.lead_id = planner.pl_id WHERE event.title = 'Brightwell Gala';

-- Who helped out with the Brightwell Gala?
-- assistant on brightwell gala
SELECT planner.planner FROM event JOIN planner ON event.assistant_id = planner.pl_id WHERE event.title = 'Brightwell Gala';

-- Which events does Anouk lead?
-- anouk smit's own events
SELECT event.title FROM event JOIN planner ON event.lead_id = planner.pl_id WHERE planner.planner = 'Anouk Smit';

-- Where did Dwayne only assist?
-- events w/ dwayne as assistant
SELECT event.title FROM event JOIN planner ON event.assistant_id = planner.pl_id WHERE planner.planner = 'Dwayne Carter';

-- Which events are run by one person alone?
-- no assistant: events
SELECT title FROM event WHERE assistant_id IS NULL;

-- Where was Lantern Night?
-- lantern night: venue and city
SELECT place.place, place.city FROM event JOIN place ON event.place_id = place.place_id WHERE event.title = 'Lantern Night';

-- What has taken place or will take place in the Tram Shed?
-- tram shed events
SELECT event.title FROM event JOIN place ON event.place_id = place.place_id WHERE place.place = 'Tram Shed';

-- Which venues are in the open air?
-- outdoor venues
SELECT place FROM place WHERE outdoors = 'yes';

-- Which indoor venues can a wheelchair user get into?
-- step-free indoor venues
SELECT place FROM place WHERE outdoors = 'no' AND step_free = 'yes';

-- How many people fit in the Pier Pavilion standing up?
-- pier pavilion standing capacity
SELECT standing FROM place WHERE place = 'Pier Pavilion';

-- How many can sit in the Pier Pavilion?
-- pier pavilion seats
SELECT seated FROM place WHERE place = 'Pier Pavilion';

-- Whom do I ring at the Corn Exchange?
-- corn exchange contact
SELECT contact FROM place WHERE place = 'Corn Exchange';

-- What is the cheapest venue in Leeds?
-- leeds: lowest hire fee
SELECT place FROM place WHERE city = 'Leeds' ORDER BY hire_fee LIMIT 1;

-- Which venues cost more than the Pier Pavilion?
-- pricier to hire than pier pavilion
SELECT place FROM place WHERE hire_fee > (SELECT hire_fee FROM place WHERE place = 'Pier Pavilion');

-- Is Rooftop 21 dearer than the Tram Shed?
-- rooftop 21 more than tram shed?
SELECT EXISTS (SELECT place_id FROM place WHERE place = 'Rooftop 21' AND hire_fee > (SELECT hire_fee FROM place WHERE place = 'Tram Shed'));

-- When did the Marchettis first ask us?
-- marchetti wedding enquiry date
SELECT enquired FROM event WHERE title = 'Marchetti Wedding';

-- When did the Marchettis say yes?
-- marchetti wedding confirmation date
SELECT confirmed FROM event WHERE title = 'Marchetti Wedding';

-- When is the Osei wedding?
-- date of osei wedding
SELECT takes_place FROM event WHERE title = 'Osei Wedding';

-- Which events are not confirmed yet?
-- unconfirmed events
SELECT title FROM event WHERE confirmed IS NULL;

-- What was cancelled, and whose event was it?
-- called-off events + client
SELECT title, client FROM event WHERE called_off = 1;

-- How many guests were expected at the Harbour Fête?
-- harbour fête guests planned
SELECT expected FROM event WHERE title = 'Harbour Fête';

-- How many people turned up at the Harbour Fête?
-- harbour fête real attendance
SELECT came FROM event WHERE title = 'Harbour Fête';

-- Where did more people come than we expected?
-- events with more guests than planned
SELECT title FROM event WHERE came > expected;

-- Which events went over budget?
-- overspent events
SELECT title FROM event WHERE spent_k > budget_k;

-- What was our best attended event?
-- biggest turnout
SELECT title FROM event ORDER BY came DESC LIMIT 1;

-- What happened in the second quarter of 2023?
-- events apr-jun 2023
SELECT title FROM event WHERE takes_place BETWEEN '2023-04' AND '2023-06';

-- Which enquiries came in before 2023?
-- asked earlier than 2023: events
SELECT title FROM event WHERE enquired < '2023';

-- How many events have we done for every client?
-- events per client
SELECT client, COUNT(*) FROM event GROUP BY client;

-- Which clients came back?
-- clients with two or more events
SELECT client FROM event GROUP BY client HAVING COUNT(*) >= 2;

-- Total budget by sort of event, biggest first?
-- budgets per kind of event, ranked
SELECT sort, SUM(budget_k) FROM event GROUP BY sort ORDER BY SUM(budget_k) DESC;

-- Who leads the most events?
-- busiest lead planner
SELECT planner.planner FROM event JOIN planner ON event.lead_id = planner.pl_id GROUP BY planner.pl_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which planners have never led anything?
-- never a lead: planners
SELECT planner FROM planner WHERE pl_id NOT IN (SELECT lead_id FROM event);

-- Which planners are self-employed?
-- freelancers on the team
SELECT planner FROM planner WHERE freelance = 1;

-- Who of the permanent planners charges most a day?
-- dearest planner who isn't freelance
SELECT planner FROM planner WHERE freelance = 0 ORDER BY day_fee DESC LIMIT 1;

-- Who joined after Mateo?
-- planners newer than mateo ruiz
SELECT planner FROM planner WHERE started > (SELECT started FROM planner WHERE planner = 'Mateo Ruiz');

-- Who did the food at the Marchetti Wedding?
-- marchetti caterer
SELECT supplier_job.firm FROM supplier_job JOIN event ON supplier_job.ev_id = event.ev_id WHERE event.title = 'Marchetti Wedding' AND supplier_job.service = 'catering';

-- What did Petal & Thorn quote?
-- petal & thorn quote
SELECT quote FROM supplier_job WHERE firm = 'Petal & Thorn';

-- What did Petal & Thorn end up charging?
-- petal & thorn bill
SELECT invoice FROM supplier_job WHERE firm = 'Petal & Thorn';

-- Which suppliers billed more than they had quoted?
-- invoice above quote, firms
SELECT DISTINCT firm FROM supplier_job WHERE invoice > quote;

-- Which firms have unpaid bills, and for what service?
-- unsettled jobs: firm, service
SELECT firm, service FROM supplier_job WHERE settled = 0;

-- Which firms did both a gala and a wedding for us?
-- firms at a gala and at a wedding
SELECT supplier_job.firm FROM supplier_job JOIN event ON supplier_job.ev_id = event.ev_id WHERE event.sort = 'gala' INTERSECT SELECT supplier_job.firm FROM supplier_job JOIN event ON supplier_job.ev_id = event.ev_id WHERE event.sort = 'wedding';

-- How much have we been billed by each supplier?
-- invoices summed per firm
SELECT firm, SUM(invoice) FROM supplier_job WHERE invoice IS NOT NULL GROUP BY firm;

-- Which events had no outside suppliers?
-- events w/o supplier jobs
SELECT title FROM event WHERE ev_id NOT IN (SELECT ev_id FROM supplier_job);
