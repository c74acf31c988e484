CREATE TABLE soundings (flight_no TEXT PRIMARY KEY, launch_site TEXT, launched DATE, balloon_type TEXT, payload_g INTEGER, burst_alt_m INTEGER, landed_in TEXT, recovered DATE, finder TEXT, outcome TEXT);
INSERT INTO soundings VALUES ('F-17','Kolm Ridge','2021-02-11','latex 600',310,28400,'Ardal','2021-02-13','Wim Treur','success'),
('F-18','Kolm Ridge','2021-06-30','latex 1000',480,31950,'Pinnow',NULL,NULL,'success'),
('F-19','Sandpoint','2021-10-08','latex 600',295,9100,'Sandpoint','2021-10-08','launch crew','early burst'),
('F-20','Sandpoint','2022-01-25','latex 1200',620,33870,'North Loch','2022-05-16','a fisherman','success'),
('F-21','Uhl Airfield','2022-03-03','latex 1000',505,30210,'Ardal','2022-03-04','Wim Treur','success'),
('F-22','Uhl Airfield','2022-07-19','zero pressure',1850,36500,NULL,NULL,NULL,'lost contact'),
('F-23','Kolm Ridge','2022-09-28','latex 600',300,27600,'Pinnow','2022-10-01','school class 7b','success'),
('F-24','Sandpoint','2023-03-14','latex 1200',640,34120,'Vessen','2023-03-14','launch crew','success'),
('F-25','Uhl Airfield','2023-05-05','latex 1000',515,12700,'Uhl','2023-05-06','Nora Bligh','early burst'),
('F-26','Kolm Ridge','2023-11-21','zero pressure',2100,37240,'Vessen',NULL,NULL,'success'),
('F-27','Sandpoint','2024-02-02','latex 600',305,NULL,NULL,NULL,NULL,'lost contact');

-- Which payloads were never recovered?
-- flights not yet found again
-- soundings with no recovery date
SELECT flight_no FROM soundings WHERE recovered IS NULL;

-- Who found F-20?
-- finder of f-20
-- F-20 was picked up by whom
SELECT finder FROM soundings WHERE flight_no = 'F-20';

-- Which flights went up during 2022?
-- launches in 2022
-- 2022 flights, list them
SELECT flight_no FROM soundings WHERE launched = '2022';

-- Which flight got highest?
-- altitude record, which flight
-- the one that burst highest up
SELECT flight_no FROM soundings ORDER BY burst_alt_m DESC LIMIT 1;

-- Which successful flights did not leave from Kolm Ridge?
-- successes launched anywhere but kolm ridge
-- worked fine and started somewhere other than Kolm Ridge
SELECT flight_no FROM soundings WHERE outcome = 'success' AND launch_site <> 'Kolm Ridge';

-- How many launches ended in an early burst or lost contact?
-- failed flights: early burst or contact lost, number
SELECT COUNT(*) FROM soundings WHERE outcome IN ('early burst', 'lost contact');

-- What is the most recent launch from Uhl Airfield?
-- latest flight out of uhl airfield
-- last balloon Uhl Airfield sent up
SELECT flight_no FROM soundings WHERE launch_site = 'Uhl Airfield' ORDER BY launched DESC LIMIT 1;

-- When did we launch from Sandpoint for the first time?
-- first sandpoint launch date
-- earliest start at Sandpoint
SELECT MIN(launched) FROM soundings WHERE launch_site = 'Sandpoint';

-- Which flights since 2023 carried more than 600 grams?
-- from 2023 on, payload over 600 g
-- heavy ones above 600 g, launched 2023 or later
SELECT flight_no FROM soundings WHERE launched >= '2023' AND payload_g > 600;

-- What's the average burst altitude of latex 600 balloons?
-- latex 600: mean altitude at burst
SELECT AVG(burst_alt_m) FROM soundings WHERE balloon_type = 'latex 600';

-- Where did the flight of 19 July 2022 start?
-- launch site on 2022-07-19
-- from where did we launch on July 19th, 2022
SELECT launch_site FROM soundings WHERE launched = '2022-07-19';

-- How many flights from each site?
-- launches by site
-- site tally
SELECT launch_site, COUNT(*) FROM soundings GROUP BY launch_site;

-- Did something come down in North Loch in 2022 or later?
-- north loch landing for a launch since 2022?
SELECT EXISTS (SELECT flight_no FROM soundings WHERE landed_in = 'North Loch' AND launched >= '2022');

-- Did Nora Bligh find anything that landed in Vessen?
-- nora bligh + vessen, any find
SELECT EXISTS (SELECT flight_no FROM soundings WHERE finder = 'Nora Bligh' AND landed_in = 'Vessen');

-- Which flights were launched until the end of 2021 and recovered?
-- recovered flights up to the end of 2021 launch date
SELECT flight_no FROM soundings WHERE launched <= '2021' AND recovered IS NOT NULL;

-- Where have more than one of our balloons landed after a success?
-- landing places with 2+ successful flights
SELECT landed_in FROM soundings WHERE outcome = 'success' GROUP BY landed_in HAVING COUNT(*) > 1;

-- Which balloon type lifted more than the average payload?
-- types that carried above-average weight
SELECT DISTINCT balloon_type FROM soundings WHERE payload_g > (SELECT AVG(payload_g) FROM soundings);
