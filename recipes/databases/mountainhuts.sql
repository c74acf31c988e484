CREATE TABLE ranges (range_id INTEGER PRIMARY KEY, range_name TEXT, highest_m INTEGER);
CREATE TABLE huts (hut_id INTEGER PRIMARY KEY, hut TEXT, range_id INTEGER REFERENCES ranges(range_id), alt_m INTEGER, beds INTEGER, night_chf REAL, opened INTEGER, showers TEXT);
CREATE TABLE wardens (w_id INTEGER PRIMARY KEY, warden TEXT, hut_id INTEGER REFERENCES huts(hut_id), from_year INTEGER, home TEXT);
CREATE TABLE paths (path_id INTEGER PRIMARY KEY, hut_id INTEGER REFERENCES huts(hut_id), valley TEXT, walk_h REAL, difficulty TEXT);
INSERT INTO ranges VALUES (1,'Silvern Alps',3312),(2,'Corvo Group',2987),(3,'Weissen Chain',3640),(4,'Tarn Hills',1890);
INSERT INTO huts VALUES (1,'Eagle Hut',1,2340,60,38,1912,'yes'),(2,'Marta Refuge',1,2710,34,42,1956,'no'),(3,'Corvo Bivouac',2,2555,8,0,1987,'no'),(4,'Lower Weiss Hut',3,2105,90,45,1899,'yes'),(5,'Upper Weiss Hut',3,3010,48,49,1931,'no'),(6,'Gentian House',2,1880,72,35,1956,'yes');
INSERT INTO wardens VALUES (1,'Reto Caminada',1,2015,'Silv'),(2,'Lena Ott',2,2019,'Silv'),(3,'Franz Imboden',4,2003,'Weissdorf'),(4,'Silvia Rey',5,2021,'Corvello'),(5,'Nico Rey',6,2017,'Corvello');
INSERT INTO paths VALUES (1,1,'Silv Valley',2.5,'easy'),(2,1,'Adlertal',4,'hard'),(3,2,'Silv Valley',5,'medium'),(4,3,'Corvello Valley',4.5,'hard'),(5,4,'Weisstal',1.5,'easy'),(6,5,'Weisstal',5.5,'hard'),(7,6,'Corvello Valley',1,'easy');

-- Is the Marta Refuge higher up than the Corvo Bivouac?
-- does Marta Refuge lie above Corvo Bivouac in altitude
SELECT EXISTS (SELECT hut FROM huts WHERE hut = 'Marta Refuge' AND alt_m > (SELECT alt_m FROM huts WHERE hut = 'Corvo Bivouac'));

-- Can you get to the Upper Weiss Hut by an easy path?
-- is there an easy way up to the Upper Weiss Hut
SELECT EXISTS (SELECT huts.hut FROM huts JOIN paths ON paths.hut_id = huts.hut_id WHERE huts.hut = 'Upper Weiss Hut' AND paths.difficulty = 'easy');

-- Is the Eagle Hut reachable from Adlertal?
-- does a path lead from the Adlertal to Eagle Hut
SELECT EXISTS (SELECT huts.hut FROM huts JOIN paths ON paths.hut_id = huts.hut_id WHERE huts.hut = 'Eagle Hut' AND paths.valley = 'Adlertal');

-- Are there huts without a warden?
-- do we have huts nobody keeps
-- is any hut unstaffed, no warden at all
SELECT EXISTS (SELECT hut FROM huts WHERE hut_id NOT IN (SELECT hut_id FROM wardens));

-- Do we run anything in the Tarn Hills?
-- any hut in the tarn hills
SELECT EXISTS (SELECT huts.hut FROM huts JOIN ranges ON huts.range_id = ranges.range_id WHERE ranges.range_name = 'Tarn Hills');

-- Does Lena Ott look after the Gentian House?
-- gentian house kept by lena ott?
-- is lena ott the warden at gentian house
SELECT EXISTS (SELECT wardens.warden FROM wardens JOIN huts ON wardens.hut_id = huts.hut_id WHERE wardens.warden = 'Lena Ott' AND huts.hut = 'Gentian House');

-- which of the two Weiss huts is dearer, Lower or Upper
-- lower weiss hut or upper weiss hut - where does a night cost more
SELECT hut FROM huts WHERE hut IN ('Lower Weiss Hut', 'Upper Weiss Hut') ORDER BY night_chf DESC LIMIT 1;

-- cheaper huts than the Marta Refuge in the same range
-- where in Marta Refuge's range do I sleep for less
SELECT hut FROM huts WHERE range_id = (SELECT range_id FROM huts WHERE hut = 'Marta Refuge') AND night_chf < (SELECT night_chf FROM huts WHERE hut = 'Marta Refuge');

-- huts as old as the Gentian House
-- which other hut opened in the year of the Gentian House
SELECT hut FROM huts WHERE opened = (SELECT opened FROM huts WHERE hut = 'Gentian House') AND hut <> 'Gentian House';

-- wardens who come from the same place as Silvia Rey
-- who else has Silvia Rey's home village
SELECT warden FROM wardens WHERE home = (SELECT home FROM wardens WHERE warden = 'Silvia Rey') AND warden <> 'Silvia Rey';

-- valleys with both easy and hard paths
-- from which valley can you start on something easy or on something hard, both exist
SELECT valley FROM paths WHERE difficulty = 'easy' INTERSECT SELECT valley FROM paths WHERE difficulty = 'hard';

-- huts with showers above 2000 metres
-- where can I shower higher than 2000 m
SELECT hut FROM huts WHERE showers = 'yes' AND alt_m > 2000;

-- Which range offers more beds, Silvern Alps or Weissen Chain?
-- silvern alps vs weissen chain: total beds, which has more
SELECT ranges.range_name FROM huts JOIN ranges ON huts.range_id = ranges.range_id WHERE ranges.range_name IN ('Silvern Alps', 'Weissen Chain') GROUP BY ranges.range_name ORDER BY SUM(huts.beds) DESC LIMIT 1;

-- Who has been a warden longest?
-- which warden started earlier than all others
-- longest serving hut keeper
SELECT warden FROM wardens ORDER BY from_year LIMIT 1;

-- huts you reach in under 2 hours
-- where is the walk shorter than 2 h
SELECT huts.hut FROM huts JOIN paths ON paths.hut_id = huts.hut_id WHERE paths.walk_h < 2;

-- ranges higher than the Silvern Alps
-- which mountains beat the Silvern Alps' top
SELECT range_name FROM ranges WHERE highest_m > (SELECT highest_m FROM ranges WHERE range_name = 'Silvern Alps');

-- who keeps the highest hut with showers
-- warden of the highest-lying hut that has showers
SELECT wardens.warden FROM wardens JOIN huts ON wardens.hut_id = huts.hut_id WHERE huts.showers = 'yes' ORDER BY huts.alt_m DESC LIMIT 1;
