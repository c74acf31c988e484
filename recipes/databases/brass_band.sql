CREATE TABLE bandsmen (member_no INTEGER PRIMARY KEY, member TEXT, section TEXT, birth_year INTEGER, entry DATE, rehearsals_2023 INTEGER, status TEXT);
CREATE TABLE instruments (inv_no TEXT PRIMARY KEY, instrument TEXT, maker TEXT, value_eur INTEGER, purchased DATE, weight_kg REAL, condition TEXT, lent_to INTEGER REFERENCES bandsmen(member_no));
INSERT INTO bandsmen VALUES (1,'Alfred Zeller','tuba',1958,'1975-10-01',41,'active'),(2,'Conny Haas','cornet',1992,'2006-04-12',38,'active'),(3,'Milan Dorn','cornet',2005,'2017-09-09',29,'active'),(4,'Berta Ullman','horn',1949,'1968-01-20',0,'honorary'),(5,'Simon Frey','trombone',1987,'2004-02-02',35,'active'),(6,'Elke Rust','percussion',1999,'2014-06-17',22,'active'),(7,'Jakob Thiel','trombone',1971,'1989-11-05',44,'active'),(8,'Nadja Pfau','horn',2009,'2021-03-23',33,'pupil'),(9,'Ludwig Kern','cornet',1965,'1982-08-30',17,'passive');
INSERT INTO instruments VALUES ('I-01','Silver Tuba','Hartung',6900,'2003-05-10',9.8,'good',1),('I-02','Concert Cornet','Bell & Roe',1450,'2015-09-21',1.2,'good',2),('I-03','Student Cornet','Yarrow',420,'2016-03-03',1.1,'worn',3),('I-04','Tenor Horn','Bell & Roe',2100,'2009-12-14',2.3,'good',8),('I-05','Slide Trombone','Hartung',1780,'2011-07-07',1.7,'worn',5),('I-06','Bass Trombone','Yarrow',2650,'2018-10-30',2.4,'good',7),('I-07','Parade Drum','Trommel Nord',860,'1996-04-01',6.5,'broken',NULL),('I-08','Timpani','Trommel Nord',5400,'2020-02-19',38,'good',6),('I-09','Old Bugle','unknown',90,'1951-06-06',0.8,'worn',NULL);

-- Is the Bass Trombone worth more than the Tenor Horn?
-- is the bass trombone more valuable than the tenor horn
SELECT EXISTS (SELECT instrument FROM instruments WHERE instrument = 'Bass Trombone' AND value_eur > (SELECT value_eur FROM instruments WHERE instrument = 'Tenor Horn'));

-- Is the Parade Drum heavier than the Silver Tuba?
-- does the parade drum weigh more than the silver tuba
SELECT EXISTS (SELECT instrument FROM instruments WHERE instrument = 'Parade Drum' AND weight_kg > (SELECT weight_kg FROM instruments WHERE instrument = 'Silver Tuba'));

-- Did Simon Frey come to more rehearsals than Conny Haas?
-- was simon frey at practice more often in 2023 than conny haas
SELECT EXISTS (SELECT member FROM bandsmen WHERE member = 'Simon Frey' AND rehearsals_2023 > (SELECT rehearsals_2023 FROM bandsmen WHERE member = 'Conny Haas'));

-- Who joined first, Ludwig Kern or Alfred Zeller?
-- kern or zeller: longer in the band
SELECT member FROM bandsmen WHERE member IN ('Ludwig Kern', 'Alfred Zeller') ORDER BY entry LIMIT 1;

-- Who joined before Jakob Thiel?
-- longer-serving than jakob thiel
-- bandsmen who were in before Thiel came
SELECT member FROM bandsmen WHERE entry < (SELECT entry FROM bandsmen WHERE member = 'Jakob Thiel');

-- Which instruments are cheaper than the Slide Trombone?
-- worth less than the slide trombone
-- instruments of lower value than the slide trombone
SELECT instrument FROM instruments WHERE value_eur < (SELECT value_eur FROM instruments WHERE instrument = 'Slide Trombone');

-- What do we have from the maker of the Timpani?
-- same maker as the timpani
SELECT instrument FROM instruments WHERE maker = (SELECT maker FROM instruments WHERE instrument = 'Timpani');

-- Who plays in the same section as Milan Dorn?
-- milan dorn's section, all of them
SELECT member FROM bandsmen WHERE section = (SELECT section FROM bandsmen WHERE member = 'Milan Dorn');

-- Who came to at least 35 rehearsals in 2023?
-- 35 practices or more
-- attended 35 and upwards
SELECT member FROM bandsmen WHERE rehearsals_2023 >= 35;

-- active players with fewer than 30 rehearsals
-- who of the active ones turned up less than 30 times
SELECT member FROM bandsmen WHERE status = 'active' AND rehearsals_2023 < 30;

-- instruments worth between 1000 and 3000
-- value from 1000 to 3000 euros, which
SELECT instrument FROM instruments WHERE value_eur BETWEEN 1000 AND 3000;

-- Which instruments weigh no more than 1.2 kilos?
-- everything up to 1.2 kg
-- light stuff, 1.2 kg or under
SELECT instrument FROM instruments WHERE weight_kg <= 1.2;

-- Which instruments are worth more than average?
-- above-average value
SELECT instrument FROM instruments WHERE value_eur > (SELECT AVG(value_eur) FROM instruments);

-- Are there more cornets or horns in the band? Section name
-- cornet or horn section - which has more members
SELECT section FROM bandsmen WHERE section IN ('cornet', 'horn') GROUP BY section ORDER BY COUNT(*) DESC LIMIT 1;

-- Which sections have only one player, fewer than two?
-- sections with under 2 people
SELECT section FROM bandsmen GROUP BY section HAVING COUNT(*) < 2;

-- Who has the Tenor Horn on loan?
-- tenor horn lent to
-- who plays our Tenor Horn at the moment
SELECT bandsmen.member FROM bandsmen JOIN instruments ON instruments.lent_to = bandsmen.member_no WHERE instruments.instrument = 'Tenor Horn';

-- Which instruments are in the cupboard, lent to nobody?
-- not on loan
-- instruments nobody has got
SELECT instrument FROM instruments WHERE lent_to IS NULL;

-- What is the whole collection worth?
-- total value of our instruments
SELECT SUM(value_eur) FROM instruments;
