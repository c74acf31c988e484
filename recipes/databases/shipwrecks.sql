CREATE TABLE wrecks (wreck_no INTEGER PRIMARY KEY, ship TEXT, ship_type TEXT, flag TEXT, lost_on DATE, cause TEXT, lives_lost INTEGER, depth_m REAL, found_on DATE, dive_permit TEXT);
INSERT INTO wrecks VALUES (1,'Maid of Tarrow','schooner','Danish','1887-11-03','storm',14,22.5,'1962-07-14','yes'),
(2,'SS Corvane','steamer','British','1909-02-19','collision',61,48,'1978-05-30','yes'),
(3,'Gudrun','trawler','Norwegian','1934-12-24','storm',9,71,NULL,'no'),
(4,'HMS Petrel Bay','destroyer','British','1917-04-08','mine',112,55,'1999-08-21','no'),
(5,'Santa Belina','galleon','Spanish','1652-09-17','reef',203,12,'1984-03-02','no'),
(6,'Otto Krahn','steamer','German','1916-10-11','torpedo',38,63,'2011-06-18','yes'),
(7,'Twee Zusters','schooner','Dutch','1871-01-29','reef',0,9.5,'1955-09-09','yes'),
(8,'Lady Marchmont','yacht','British','1968-08-05','fire',2,31,'1969-04-12','yes'),
(9,'Ellinor','trawler','Norwegian','1997-03-14','collision',0,80,'1997-03-20','no'),
(10,'Black Heron','brig','British','1793-12-02','storm',27,NULL,NULL,'no'),
(11,'Kapitan Sorge','freighter','German','1992-11-27','storm',5,102,'2004-10-01','no');

-- When did the Santa Belina sink?
-- date the santa belina went down
-- santa belina, lost when
SELECT lost_on FROM wrecks WHERE ship = 'Santa Belina';

-- Which ships went down before the war year 1914?
-- everything lost earlier than 1914
-- sinkings prior to 1914
SELECT ship FROM wrecks WHERE lost_on < '1914';

-- What sank in the nineteen-nineties?
-- ships lost during the 1990s
-- nineties sinkings
SELECT ship FROM wrecks WHERE lost_on BETWEEN '1990' AND '1999';

-- Which wrecks have never been located?
-- still not found
-- ships nobody has discovered so far
SELECT ship FROM wrecks WHERE found_on IS NULL;

-- Which wreck was discovered most recently?
-- latest find
-- last wreck to be found
SELECT ship FROM wrecks ORDER BY found_on DESC LIMIT 1;

-- Which wreck sank longest ago?
-- our oldest wreck
-- the earliest loss on record - which ship
SELECT ship FROM wrecks ORDER BY lost_on LIMIT 1;

-- Which British ships were lost to anything but a storm?
-- british wrecks not caused by a storm
-- brits that went down for a reason other than storms
SELECT ship FROM wrecks WHERE flag = 'British' AND cause <> 'storm';

-- How many people died in shipwrecks between 1900 and 1920?
-- death toll 1900 to 1920
-- total lives lost from 1900 up to and including 1920
SELECT SUM(lives_lost) FROM wrecks WHERE lost_on BETWEEN '1900' AND '1920';

-- Which sinkings cost nobody their life?
-- wrecks without casualties
-- where did everyone survive
SELECT ship FROM wrecks WHERE lives_lost = 0;

-- Which steamers or schooners may be dived on?
-- diving allowed: steamers and schooners
SELECT ship FROM wrecks WHERE ship_type IN ('steamer', 'schooner') AND dive_permit = 'yes';

-- Which wrecks deeper than 50 metres were found since 1990?
-- below 50 m and located 1990 or later
-- finds from 1990 onwards lying more than 50 metres down
SELECT ship FROM wrecks WHERE depth_m > 50 AND found_on >= '1990';

-- Did any Dutch ship hit a reef?
-- is there a dutch wreck on a reef
SELECT EXISTS (SELECT ship FROM wrecks WHERE flag = 'Dutch' AND cause = 'reef');

-- Was a Norwegian ship sunk by a torpedo?
-- any torpedoed norwegians
SELECT EXISTS (SELECT ship FROM wrecks WHERE flag = 'Norwegian' AND cause = 'torpedo');

-- How many ships did each cause claim?
-- wrecks per cause
-- what sank them, with counts
SELECT cause, COUNT(*) FROM wrecks GROUP BY cause;

-- What is the deepest wreck you can get a permit for?
-- deepest one open to divers
SELECT ship FROM wrecks WHERE dive_permit = 'yes' ORDER BY depth_m DESC LIMIT 1;

-- Which disaster killed the most after 1700?
-- deadliest sinking later than 1700
SELECT ship FROM wrecks WHERE lost_on > '1700' ORDER BY lives_lost DESC LIMIT 1;

-- Which flags have lost more than two ships?
-- nations with 3 or more wrecks here
SELECT flag FROM wrecks GROUP BY flag HAVING COUNT(*) > 2;
