CREATE TABLE modeller (mid INTEGER PRIMARY KEY, modeller TEXT, born_yr INTEGER, joined_on DATE, hours_2024 INTEGER, key_holder TEXT);
CREATE TABLE layout (lid INTEGER PRIMARY KEY, layout TEXT, gauge TEXT, track_m INTEGER, points INTEGER, begun DATE, leader INTEGER REFERENCES modeller(mid), state TEXT);
CREATE TABLE loco (loco_no TEXT PRIMARY KEY, loco TEXT, traction TEXT, top_speed INTEGER, paid REAL, digital TEXT, lid INTEGER REFERENCES layout(lid), owner INTEGER REFERENCES modeller(mid));
INSERT INTO modeller VALUES (1,'Harold Spence',1951,'1988-02-05',210,'yes'),(2,'Mei Tan',1984,'2016-09-20',145,'yes'),(3,'Colin Burrage',1967,'2001-05-14',98,'no'),(4,'Edith Noakes',1958,'1995-11-30',175,'no'),(5,'Jonas Pike',2008,'2022-01-22',60,'no'),(6,'Graham Tuck',1946,'1981-07-08',NULL,'no');
INSERT INTO layout VALUES (1,'Alpine Loop','N',85,34,'2012-10-01',1,'finished'),(2,'Coal Valley','OO',120,51,'2003-03-18',4,'finished'),(3,'Harbour Branch','OO',46,18,'2021-06-12',2,'in progress'),(4,'Desert Line','HO',64,22,'2018-01-09',3,'in progress'),(5,'Tiny Tram','N',12,5,'2023-09-25',5,'in progress');
INSERT INTO loco VALUES ('L1','Black Prince','steam',95,189.5,'yes',2,1),('L2','Valley Queen','steam',70,142,'no',2,4),('L3','Glacier Flyer','electric',160,254.9,'yes',1,1),('L4','Shunter Bob','diesel',45,64,'no',3,2),('L5','Sandstorm','diesel',130,175,'yes',4,3),('L6','Edelweiss','electric',120,139,'yes',1,4),('L7','Harbour Mule','steam',50,88,'no',3,2),('L8','Clang','electric',40,52.5,'yes',5,5),('L9','Iron Duchess','steam',110,310,'yes',NULL,6);

-- Is the Black Prince faster than Edelweiss?
-- does black prince run quicker than edelweiss
SELECT EXISTS (SELECT loco FROM loco WHERE loco = 'Black Prince' AND top_speed > (SELECT top_speed FROM loco WHERE loco = 'Edelweiss'));

-- Was the Valley Queen more expensive than Edelweiss?
-- did valley queen cost more than edelweiss
-- did we shell out more for the Valley Queen than for Edelweiss
SELECT EXISTS (SELECT loco FROM loco WHERE loco = 'Valley Queen' AND paid > (SELECT paid FROM loco WHERE loco = 'Edelweiss'));

-- Is Harbour Branch the same gauge as Coal Valley?
-- can harbour branch stock run on coal valley, same gauge?
SELECT EXISTS (SELECT layout FROM layout WHERE layout = 'Harbour Branch' AND gauge = (SELECT gauge FROM layout WHERE layout = 'Coal Valley'));

-- Which has more track, the Alpine Loop or the Desert Line?
-- alpine loop or desert line: longer track
-- the longer of Desert Line and Alpine Loop
SELECT layout FROM layout WHERE layout IN ('Alpine Loop', 'Desert Line') ORDER BY track_m DESC LIMIT 1;

-- Who put in more hours in 2024, Mei Tan or Edith Noakes?
-- mei tan or edith noakes - the harder worker, hours
SELECT modeller FROM modeller WHERE modeller IN ('Mei Tan', 'Edith Noakes') ORDER BY hours_2024 DESC LIMIT 1;

-- Which locos are slower than the Valley Queen?
-- top speed below valley queen's
-- anything the Valley Queen would overtake, i.e. with a lower top speed
SELECT loco FROM loco WHERE top_speed < (SELECT top_speed FROM loco WHERE loco = 'Valley Queen');

-- Which layouts were started after the Alpine Loop?
-- begun later than alpine loop
SELECT layout FROM layout WHERE begun > (SELECT begun FROM layout WHERE layout = 'Alpine Loop');

-- Who was in the club before Edith Noakes?
-- members from earlier than edith noakes
-- joined ahead of Noakes
SELECT modeller FROM modeller WHERE joined_on < (SELECT joined_on FROM modeller WHERE modeller = 'Edith Noakes');

-- locos with the same traction as Shunter Bob
-- what's powered like shunter bob
SELECT loco FROM loco WHERE traction = (SELECT traction FROM loco WHERE loco = 'Shunter Bob');

-- layouts with no more than 22 points
-- which layouts have 22 points or fewer
-- up to 22 points
SELECT layout FROM layout WHERE points <= 22;

-- Which engines were bought for 150 and up?
-- locos at 150 or more
-- engines that set someone back at least 150
SELECT loco FROM loco WHERE paid >= 150;

-- digital locos doing over 100
-- which digital engines have a top speed exceeding 100
SELECT loco FROM loco WHERE digital = 'yes' AND top_speed > 100;

-- Who works on the layouts more than average?
-- above-average hours in 2024: who
SELECT modeller FROM modeller WHERE hours_2024 > (SELECT AVG(hours_2024) FROM modeller);

-- Which layout has fewer than two locos?
-- layouts with under 2 engines
SELECT layout.layout FROM layout JOIN loco ON loco.lid = layout.lid GROUP BY layout.lid HAVING COUNT(*) < 2;

-- Who leads the Desert Line?
-- desert line leader
-- who is building the Desert Line, the person in charge
SELECT modeller.modeller FROM modeller JOIN layout ON layout.leader = modeller.mid WHERE layout.layout = 'Desert Line';

-- Which steam engines belong to Harold Spence?
-- spence's steamers
SELECT loco.loco FROM loco JOIN modeller ON loco.owner = modeller.mid WHERE modeller.modeller = 'Harold Spence' AND loco.traction = 'steam';

-- Which loco isn't on any layout?
-- engine without a layout
SELECT loco FROM loco WHERE lid IS NULL;

-- Who has a key?
-- key holders
-- who can open the clubhouse
SELECT modeller FROM modeller WHERE key_holder = 'yes';
