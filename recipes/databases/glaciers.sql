CREATE TABLE massif (massif TEXT PRIMARY KEY, country TEXT, summit TEXT, summit_m INTEGER, area_km2 INTEGER);
CREATE TABLE glacier (gl_code TEXT PRIMARY KEY, gl_name TEXT, massif TEXT REFERENCES massif(massif), length_km REAL, ice_thickness_m INTEGER, retreat_m_yr REAL, last_survey DATE);
CREATE TABLE hut (hut_name TEXT PRIMARY KEY, massif TEXT REFERENCES massif(massif), elev_m INTEGER, bunks INTEGER, warden TEXT, staffed TEXT);
CREATE TABLE stream (stream TEXT PRIMARY KEY, fed_by TEXT REFERENCES glacier(gl_code), km INTEGER);
INSERT INTO massif VALUES ('Harkonen Range','Sorland','Jokul Spire',3912,4100),('Blue Teeth','Sorland','Molar Peak',3120,1250),('Vast Shoulder','Keld','Old Baldy',4480,6900),('Quiet Hills','Keld','Hush',1760,890),('Serac Wall','Ivernia','White Tooth',4105,2300);
INSERT INTO glacier VALUES ('G1','Jokulbre','Harkonen Range',21.4,410,38.5,'2023-08-14'),('G2','Lesser Jokul','Harkonen Range',6.1,120,22.0,'2022-09-02'),('G3','Canine Ice','Blue Teeth',3.3,75,41.2,'2019-08-20'),('G4','Baldy Icefall','Vast Shoulder',34.8,655,12.4,'2023-07-30'),('G5','Shoulder Blade','Vast Shoulder',17.9,380,19.7,'2021-08-11'),('G6','Long Tongue','Serac Wall',27.2,490,55.0,'2023-09-05'),('G7','Serac Pocket','Serac Wall',1.8,40,30.3,NULL),('G8','Elbow Ice','Vast Shoulder',8.8,160,26.1,'2020-08-08');
INSERT INTO hut VALUES ('Bre Hut','Harkonen Range',2410,64,'Siv Aune','yes'),('Molar Shelter','Blue Teeth',2080,12,NULL,'no'),('Baldy Base','Vast Shoulder',2950,90,'Tor Kessel','yes'),('Crow Nest','Vast Shoulder',3610,18,NULL,'no'),('Hush Cabin','Quiet Hills',1120,30,'Bet Morran','yes'),('Tooth Fairy Hut','Serac Wall',3240,46,'Ilse Wynn','yes');
INSERT INTO stream VALUES ('Milkwater','G4',140),('Grey Jokla','G1',96),('Tongue Beck','G6',61),('Little Canine','G3',18),('Bladewater','G5',77);

-- What is the longest glacier of the massif with the highest summit?
-- longest ice stream in the range that reaches highest
-- highest massif, its longest glacier
SELECT gl_name FROM glacier WHERE massif = (SELECT massif FROM massif ORDER BY summit_m DESC LIMIT 1) ORDER BY length_km DESC LIMIT 1;

-- What is the summit of the range with the fastest retreating glacier?
-- top of the massif whose glacier shrinks quickest
SELECT massif.summit FROM massif JOIN glacier ON glacier.massif = massif.massif ORDER BY glacier.retreat_m_yr DESC LIMIT 1;

-- Which range has the most glaciers?
-- massif with the greatest number of glaciers
-- where are there more glaciers than anywhere
SELECT massif FROM glacier GROUP BY massif ORDER BY COUNT(*) DESC LIMIT 1;

-- Which massif has no glacier?
-- ranges without ice
SELECT massif FROM massif WHERE massif NOT IN (SELECT massif FROM glacier);

-- How many bunks does the highest hut in the largest range have?
-- biggest massif: sleeping places in its highest-lying hut
SELECT bunks FROM hut WHERE massif = (SELECT massif FROM massif ORDER BY area_km2 DESC LIMIT 1) ORDER BY elev_m DESC LIMIT 1;

-- Which stream comes from the thickest glacier?
-- stream fed by the ice with the greatest thickness
SELECT stream FROM stream WHERE fed_by = (SELECT gl_code FROM glacier ORDER BY ice_thickness_m DESC LIMIT 1);

-- In which country does the longest stream rise?
-- country of the glacier that feeds the longest stream
SELECT massif.country FROM massif JOIN glacier ON glacier.massif = massif.massif JOIN stream ON stream.fed_by = glacier.gl_code ORDER BY stream.km DESC LIMIT 1;

-- How thick is the ice in Sorland on average?
-- mean thickness of sorland glaciers
SELECT AVG(glacier.ice_thickness_m) FROM glacier JOIN massif ON glacier.massif = massif.massif WHERE massif.country = 'Sorland';

-- How many kilometres of glacier are there in Keld?
-- total glacier length, keld
SELECT SUM(glacier.length_km) FROM glacier JOIN massif ON glacier.massif = massif.massif WHERE massif.country = 'Keld';

-- What glaciers are in the range whose summit is White Tooth?
-- ice around the white tooth massif
SELECT glacier.gl_name FROM glacier JOIN massif ON glacier.massif = massif.massif WHERE massif.summit = 'White Tooth';

-- Which glaciers feed no stream?
-- ice with no stream running out of it
SELECT gl_name FROM glacier WHERE gl_code NOT IN (SELECT fed_by FROM stream);

-- Who is the warden of the largest hut in Keld?
-- keld hut with most bunks, who runs it
SELECT hut.warden FROM hut JOIN massif ON hut.massif = massif.massif WHERE massif.country = 'Keld' ORDER BY hut.bunks DESC LIMIT 1;

-- Which country has the most huts?
-- country with the greatest number of mountain huts
SELECT massif.country FROM massif JOIN hut ON hut.massif = massif.massif GROUP BY massif.country ORDER BY COUNT(*) DESC LIMIT 1;

-- Which glaciers lose more than 35 metres a year?
-- retreating over 35 m per year
-- ice shrinking by more than 35 m annually
SELECT gl_name FROM glacier WHERE retreat_m_yr > 35;

-- Which glaciers were surveyed in 2023?
-- surveys done in 2023, which ones
SELECT gl_name FROM glacier WHERE last_survey = '2023';

-- Is there an unstaffed hut above 3500 metres?
-- any hut higher than 3500 without staff
SELECT EXISTS (SELECT hut_name FROM hut WHERE staffed = 'no' AND elev_m > 3500);

-- What is the second highest summit?
-- name the peak that comes right after the very highest
SELECT summit FROM massif WHERE summit_m < (SELECT MAX(summit_m) FROM massif) ORDER BY summit_m DESC LIMIT 1;
