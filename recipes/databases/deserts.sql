CREATE TABLE desert (d_id INTEGER PRIMARY KEY, desert TEXT, extent_km2 INTEGER, hottest_c REAL, rain_mm INTEGER, terrain TEXT);
CREATE TABLE tribe (tr_id INTEGER PRIMARY KEY, tribe TEXT, d_id INTEGER REFERENCES desert(d_id), souls INTEGER, chief TEXT, camels INTEGER, tongue TEXT);
CREATE TABLE trail (t_id INTEGER PRIMARY KEY, trail TEXT, d_id INTEGER REFERENCES desert(d_id), days INTEGER, wells INTEGER, from_town TEXT, to_town TEXT);
INSERT INTO desert VALUES (1,'Great Sere',412000,53.1,40,'dunes'),(2,'Ashen Flats',88000,49.7,75,'salt pan'),(3,'Kor Wastes',156000,47.2,22,'gravel'),(4,'Red Quarter',29500,51.0,110,'dunes');
INSERT INTO tribe VALUES (1,'Hadari',1,14200,'Sheikh Umran',9100,'Serric'),(2,'Tel Asun',1,3800,'Mother Isra',2600,'Serric'),(3,'Blue Veil',1,6100,'Yaghi Tor',5200,'Asut'),(4,'Salt Kin',2,1900,'Old Farouz',700,'Pan-speech'),(5,'Kor Riders',3,8800,'Jebran',12400,'Asut'),(6,'Ember Folk',4,2500,NULL,640,'Emberic'),(7,'Stone Ears',3,450,'Nahla',90,'Korric');
INSERT INTO trail VALUES (1,'Incense Way',1,34,11,'Qasra','Port Zell'),(2,'Widow''s Line',1,12,1,'Qasra','Amun Gate'),(3,'Salt Road',2,9,4,'Whitepan','Port Zell'),(4,'Bone Trail',3,21,3,'Kor Keep','Amun Gate'),(5,'Fox Path',4,5,2,'Ember','Qasra'),(6,'Pilgrim Walk',1,18,7,'Amun Gate','Holy Spring');

-- Who is chief of the tribe with the most camels?
-- chief of the tribe richest in camels
-- most camels: who leads them
SELECT chief FROM tribe ORDER BY camels DESC LIMIT 1;

-- Which tribes live in the largest desert?
-- tribes of the biggest desert
-- who roams the most extensive desert of all
SELECT tribe.tribe FROM tribe WHERE tribe.d_id = (SELECT d_id FROM desert ORDER BY extent_km2 DESC LIMIT 1);

-- Which trails cross the driest desert?
-- trails in the desert with the least rain
-- through the desert where it rains least, what trails lead
SELECT trail.trail FROM trail WHERE trail.d_id = (SELECT d_id FROM desert ORDER BY rain_mm LIMIT 1);

-- How hot does it get in the desert with the most tribes?
-- top temperature of the desert that most tribes call home
SELECT desert.hottest_c FROM desert JOIN tribe ON tribe.d_id = desert.d_id GROUP BY desert.d_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Where does the longest trail end?
-- the trail that takes most days leads to what town
-- destination of our longest trail
SELECT to_town FROM trail ORDER BY days DESC LIMIT 1;

-- In which desert is the trail with the fewest wells?
-- desert of the trail that has least wells
-- fewest wells on the way: what desert is that in
SELECT desert.desert FROM desert JOIN trail ON trail.d_id = desert.d_id ORDER BY trail.wells LIMIT 1;

-- What language does the smallest tribe speak?
-- tongue of the tribe with fewest people
-- the tribe with the least souls talks in what
SELECT tongue FROM tribe ORDER BY souls LIMIT 1;

-- How many people live in the Kor Wastes?
-- kor wastes: souls in total
-- give me the number of people of the Kor Wastes
SELECT SUM(tribe.souls) FROM tribe JOIN desert ON tribe.d_id = desert.d_id WHERE desert.desert = 'Kor Wastes';

-- How many tribes are larger than the Blue Veil?
-- tribes outnumbering the blue veil, how many
SELECT COUNT(*) FROM tribe WHERE souls > (SELECT souls FROM tribe WHERE tribe = 'Blue Veil');

-- Which trails start in Qasra?
-- from qasra what trails leave
-- trails out of Qasra
SELECT trail FROM trail WHERE from_town = 'Qasra';

-- Who speaks Asut?
-- asut-speaking tribes
-- what tribes talk Asut
SELECT tribe FROM tribe WHERE tongue = 'Asut';

-- Which deserts are made of dunes?
-- dune deserts
SELECT desert FROM desert WHERE terrain = 'dunes';

-- What is the chief's name of the largest tribe in the Great Sere?
-- of the tribes in the great sere, who leads the biggest
SELECT tribe.chief FROM tribe JOIN desert ON tribe.d_id = desert.d_id WHERE desert.desert = 'Great Sere' ORDER BY tribe.souls DESC LIMIT 1;

-- Which deserts are smaller than the Kor Wastes?
-- deserts that the Kor Wastes exceed in size
SELECT desert FROM desert WHERE extent_km2 < (SELECT extent_km2 FROM desert WHERE desert = 'Kor Wastes');

-- How many days on the Pilgrim Walk?
-- how long does the pilgrim walk take
-- pilgrim walk, days
SELECT days FROM trail WHERE trail = 'Pilgrim Walk';

-- Which desert has the most trails longer than 10 days?
-- desert with the greatest number of trails of over 10 days
SELECT desert.desert FROM desert JOIN trail ON trail.d_id = desert.d_id WHERE trail.days > 10 GROUP BY desert.d_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which tribe has no chief?
-- leaderless tribe
SELECT tribe FROM tribe WHERE chief IS NULL;

-- Average days of the trails in the Great Sere
-- crossing the great sere takes how long on average?
SELECT AVG(trail.days) FROM trail JOIN desert ON trail.d_id = desert.d_id WHERE desert.desert = 'Great Sere';
