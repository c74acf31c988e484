CREATE TABLE MUSICIAN (MID INTEGER PRIMARY KEY, NAME TEXT, SECTION TEXT, SEAT INTEGER, HOMETOWN TEXT, JOINED INTEGER);
CREATE TABLE LUTHIER (LID INTEGER PRIMARY KEY, LUTHIER_NAME TEXT, WORKSHOP_TOWN TEXT);
CREATE TABLE INSTRUMENT (INR TEXT PRIMARY KEY, KIND TEXT, MAKER TEXT, YEAR_MADE INTEGER, INSURED_EUR INTEGER, OWNED_BY TEXT, PLAYER_MID INTEGER REFERENCES MUSICIAN(MID));
CREATE TABLE REPAIR (RNR INTEGER PRIMARY KEY, INR TEXT REFERENCES INSTRUMENT(INR), LID INTEGER REFERENCES LUTHIER(LID), REPAIR_DATE DATE, WORK TEXT, COST INTEGER);
INSERT INTO MUSICIAN VALUES (1,'Sigrid Moen','strings',1,'Bergen',2003),(2,'Anatol Kunz','strings',2,'Leipzig',2010),(3,'Harriet Vale','woodwind',1,'Leeds',2015),(4,'Torbjorn Eide','brass',1,'Bergen',1999),(5,'Mei Lin','strings',5,'Taipei',2019),(6,'Jakub Hora','woodwind',3,'Brno',2021),(7,'Carla Bonetti','percussion',1,'Parma',2008);
INSERT INTO LUTHIER VALUES (1,'Werkstatt Adler','Markneukirchen'),(2,'Bottega Sala','Cremona'),(3,'Holt Winds','Leeds'),(4,'Brass Doctor','Oslo');
INSERT INTO INSTRUMENT VALUES ('V-01','violin','Gagliano',1768,310000,'foundation',1),('V-02','violin','Roth',1924,28000,'orchestra',2),('C-01','cello','Testore',1741,420000,'foundation',5),('O-01','oboe','Loree',2006,9000,'player',3),('B-01','bassoon','Heckel',1978,36000,'orchestra',6),('H-01','horn','Alexander',1995,8500,'player',4),('H-02','horn','Paxman',2011,9800,'orchestra',4),('T-01','timpani','Adams',2014,15000,'orchestra',7),('V-03','viola','Roth',1931,22000,'orchestra',NULL);
INSERT INTO REPAIR VALUES (1,'V-01',2,'2021-02-12','new bridge',780),(2,'C-01',2,'2021-09-03','crack in the top',5400),(3,'B-01',3,'2022-01-20','pads',640),(4,'V-02',1,'2022-05-05','fingerboard',900),(5,'O-01',3,'2022-11-17','pads',410),(6,'H-02',4,'2023-03-29','dent',220),(7,'V-01',1,'2023-08-08','varnish',1500),(8,'C-01',1,'2024-01-15','new bridge',850);

-- Which instruments are played by musicians from Bergen?
-- what do our bergen people play
SELECT INSTRUMENT.KIND FROM INSTRUMENT JOIN MUSICIAN ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID WHERE MUSICIAN.HOMETOWN = 'Bergen';

-- Who plays the cello?
-- the cello is in whose hands
SELECT MUSICIAN.NAME FROM MUSICIAN JOIN INSTRUMENT ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID WHERE INSTRUMENT.KIND = 'cello';

-- Whose instruments have been to Bottega Sala?
-- players who had something fixed at bottega sala
SELECT DISTINCT MUSICIAN.NAME FROM MUSICIAN JOIN INSTRUMENT ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID JOIN REPAIR ON REPAIR.INR = INSTRUMENT.INR JOIN LUTHIER ON REPAIR.LID = LUTHIER.LID WHERE LUTHIER.LUTHIER_NAME = 'Bottega Sala';

-- Which luthier takes care of the bassoon?
-- bassoon repaired by
SELECT DISTINCT LUTHIER.LUTHIER_NAME FROM LUTHIER JOIN REPAIR ON REPAIR.LID = LUTHIER.LID JOIN INSTRUMENT ON REPAIR.INR = INSTRUMENT.INR WHERE INSTRUMENT.KIND = 'bassoon';

-- Which instruments belong to the foundation, and who made them?
-- foundation-owned instruments, kind and maker
SELECT KIND, MAKER FROM INSTRUMENT WHERE OWNED_BY = 'foundation';

-- What is our oldest instrument?
-- oldest instrument we have, what is it
SELECT KIND FROM INSTRUMENT ORDER BY YEAR_MADE LIMIT 1;

-- What is the newest thing made by Roth in our stock?
-- latest Roth instrument
SELECT KIND FROM INSTRUMENT WHERE MAKER = 'Roth' ORDER BY YEAR_MADE DESC LIMIT 1;

-- How much have we spent on the Gagliano?
-- total repair cost of the Gagliano
SELECT SUM(REPAIR.COST) FROM REPAIR JOIN INSTRUMENT ON REPAIR.INR = INSTRUMENT.INR WHERE INSTRUMENT.MAKER = 'Gagliano';

-- Which instruments haven't got a player?
-- instruments nobody plays
SELECT KIND FROM INSTRUMENT WHERE PLAYER_MID IS NULL;

-- Who has more than one instrument?
-- musicians with two or more instruments
SELECT MUSICIAN.NAME FROM MUSICIAN JOIN INSTRUMENT ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID GROUP BY MUSICIAN.MID HAVING COUNT(*) > 1;

-- How many repairs did each workshop do for us?
-- repairs per luthier
SELECT LUTHIER.LUTHIER_NAME, COUNT(*) FROM LUTHIER JOIN REPAIR ON REPAIR.LID = LUTHIER.LID GROUP BY LUTHIER.LID;

-- Which instruments have never needed a repair? The inventory numbers will do.
-- numbers of instruments never at the luthier's
SELECT INR FROM INSTRUMENT WHERE INR NOT IN (SELECT INR FROM REPAIR);

-- What was the most recent repair about?
-- last repair - what work was done
SELECT WORK FROM REPAIR ORDER BY REPAIR_DATE DESC LIMIT 1;

-- Has Mei Lin been with us longer than Anatol Kunz?
-- did mei lin join before anatol kunz
SELECT EXISTS (SELECT NAME FROM MUSICIAN WHERE NAME = 'Mei Lin' AND JOINED < (SELECT JOINED FROM MUSICIAN WHERE NAME = 'Anatol Kunz'));

-- Which string players joined after 2005?
-- strings, here since after 2005
SELECT NAME FROM MUSICIAN WHERE SECTION = 'strings' AND JOINED > 2005;

-- What are the horns insured for, on average?
-- average insurance value horn
SELECT AVG(INSURED_EUR) FROM INSTRUMENT WHERE KIND = 'horn';

-- In which towns are Sigrid Moen's instruments repaired?
-- towns Sigrid Moen's instruments travel to for repairs
SELECT DISTINCT LUTHIER.WORKSHOP_TOWN FROM LUTHIER JOIN REPAIR ON REPAIR.LID = LUTHIER.LID JOIN INSTRUMENT ON REPAIR.INR = INSTRUMENT.INR JOIN MUSICIAN ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID WHERE MUSICIAN.NAME = 'Sigrid Moen';

-- What work was done in 2022 that cost over 500?
-- 2022 repairs above 500, what was the work
SELECT WORK FROM REPAIR WHERE REPAIR_DATE = '2022' AND COST > 500;

-- Which section keeps the most instruments?
-- section with the largest number of instruments
SELECT MUSICIAN.SECTION FROM MUSICIAN JOIN INSTRUMENT ON INSTRUMENT.PLAYER_MID = MUSICIAN.MID GROUP BY MUSICIAN.SECTION ORDER BY COUNT(*) DESC LIMIT 1;

-- Do we have a musician from Parma?
-- anyone from parma?
SELECT EXISTS (SELECT NAME FROM MUSICIAN WHERE HOMETOWN = 'Parma');
