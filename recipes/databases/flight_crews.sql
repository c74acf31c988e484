CREATE TABLE CREW_MEMBER (EMP_NO INTEGER PRIMARY KEY, SURNAME TEXT, GIVEN_NAME TEXT, CREW_ROLE TEXT, HOME_BASE TEXT, FLIGHT_HOURS INTEGER, LICENCE_EXPIRY DATE);
CREATE TABLE AIRCRAFT (TAIL_NO TEXT PRIMARY KEY, MODEL TEXT, SEATS INTEGER, BUILT_YEAR INTEGER);
CREATE TABLE SECTOR (SECTOR_ID INTEGER PRIMARY KEY, FLIGHT_NO TEXT, ORIGIN TEXT, DESTINATION TEXT, DEP_DATE DATE, BLOCK_MIN INTEGER, TAIL_NO TEXT REFERENCES AIRCRAFT(TAIL_NO), CAPTAIN INTEGER REFERENCES CREW_MEMBER(EMP_NO), FIRST_OFFICER INTEGER REFERENCES CREW_MEMBER(EMP_NO));
INSERT INTO CREW_MEMBER VALUES (501,'Lindqvist','Maja','captain','Oslo',11200,'2025-03-31'),(502,'Okonkwo','Chidi','captain','London',14350,'2024-11-15'),(503,'Barone','Elisa','first officer','Milan',3100,'2025-08-01'),(504,'Novak','Petr','first officer','Oslo',2450,'2024-12-20'),(505,'Keane','Aoife','captain','London',9800,'2026-01-10'),(506,'Sharma','Dev','first officer','London',1890,NULL),(507,'Vidal','Ines','purser','Milan',6000,NULL);
INSERT INTO AIRCRAFT VALUES ('LN-KRA','A320neo',180,2018),('LN-KRB','A320neo',180,2019),('G-TWLV','B737-800',189,2009),('I-PIZZ','E195',120,2021),('G-OLDE','ATR 72',70,2004);
INSERT INTO SECTOR VALUES (1,'NX101','Oslo','London','2024-05-02',145,'LN-KRA',501,504),(2,'NX102','London','Oslo','2024-05-02',140,'LN-KRA',501,504),(3,'NX240','London','Milan','2024-05-03',120,'G-TWLV',502,506),(4,'NX241','Milan','London','2024-05-04',125,'G-TWLV',502,503),(5,'NX310','Milan','Palermo','2024-05-10',95,'I-PIZZ',505,503),(6,'NX101','Oslo','London','2024-06-01',150,'LN-KRB',505,504),(7,'NX450','London','Faro','2024-06-03',175,'G-TWLV',502,506),(8,'NX330','Milan','Oslo','2024-06-07',160,'LN-KRB',501,503);

-- What are the given names and surnames of all captains based in London?
-- london captains, first and last names
SELECT GIVEN_NAME, SURNAME FROM CREW_MEMBER WHERE CREW_ROLE = 'captain' AND HOME_BASE = 'London';

-- How many hours has Novak flown?
-- novak's flight hours
SELECT FLIGHT_HOURS FROM CREW_MEMBER WHERE SURNAME = 'Novak';

-- For each crew role, what is the mean number of hours flown?
-- avg hours by role
SELECT CREW_ROLE, AVG(FLIGHT_HOURS) FROM CREW_MEMBER GROUP BY CREW_ROLE;

-- Find the surname of the captain on flight NX310.
-- who captained nx310 (surname)
SELECT CREW_MEMBER.SURNAME FROM CREW_MEMBER JOIN SECTOR ON SECTOR.CAPTAIN = CREW_MEMBER.EMP_NO WHERE SECTOR.FLIGHT_NO = 'NX310';

-- Find the surname of the first officer on the flight to Faro.
-- first officer's surname on the faro flight?
SELECT CREW_MEMBER.SURNAME FROM CREW_MEMBER JOIN SECTOR ON SECTOR.FIRST_OFFICER = CREW_MEMBER.EMP_NO WHERE SECTOR.DESTINATION = 'Faro';

-- Which aircraft have not flown any sector? Return tail number and model.
-- planes that never flew, tail no and model
SELECT TAIL_NO, MODEL FROM AIRCRAFT WHERE TAIL_NO NOT IN (SELECT TAIL_NO FROM SECTOR);

-- List, in descending order of flight hours, the surnames and bases of the crew.
-- crew surnames with base, most experienced at top
SELECT SURNAME, HOME_BASE FROM CREW_MEMBER ORDER BY FLIGHT_HOURS DESC;

-- Find the number of distinct destinations reached from Milan.
-- how many different places do we serve out of milan
SELECT COUNT(DISTINCT DESTINATION) FROM SECTOR WHERE ORIGIN = 'Milan';

-- What is the total block time flown by each aircraft model?
-- block minutes summed per model
SELECT AIRCRAFT.MODEL, SUM(SECTOR.BLOCK_MIN) FROM AIRCRAFT JOIN SECTOR ON SECTOR.TAIL_NO = AIRCRAFT.TAIL_NO GROUP BY AIRCRAFT.MODEL;

-- Which tail numbers operated more than two sectors?
-- tails w/ over 2 sectors
SELECT TAIL_NO FROM SECTOR GROUP BY TAIL_NO HAVING COUNT(*) > 2;

-- Return the flight numbers and dates of the sectors that departed in June 2024.
-- june 2024 departures: flight no and date
SELECT FLIGHT_NO, DEP_DATE FROM SECTOR WHERE DEP_DATE = '2024-06';

-- Which crew members hold a licence that expires before 2025? Give surname and expiry date.
-- surnames whose licence runs out earlier than 2025, with when
SELECT SURNAME, LICENCE_EXPIRY FROM CREW_MEMBER WHERE LICENCE_EXPIRY < '2025';

-- Which first officers have more hours than the average first officer? Surnames please.
-- FO surnames above the average first officer hours
SELECT SURNAME FROM CREW_MEMBER WHERE CREW_ROLE = 'first officer' AND FLIGHT_HOURS > (SELECT AVG(FLIGHT_HOURS) FROM CREW_MEMBER WHERE CREW_ROLE = 'first officer');

-- Has Okonkwo ever captained an A320neo?
-- did okonkwo captain any A320neo
SELECT EXISTS (SELECT CREW_MEMBER.SURNAME FROM CREW_MEMBER JOIN SECTOR ON SECTOR.CAPTAIN = CREW_MEMBER.EMP_NO JOIN AIRCRAFT ON SECTOR.TAIL_NO = AIRCRAFT.TAIL_NO WHERE CREW_MEMBER.SURNAME = 'Okonkwo' AND AIRCRAFT.MODEL = 'A320neo');

-- Which cities appear both as an origin and as a destination?
-- cities we fly from and also to
SELECT ORIGIN FROM SECTOR INTERSECT SELECT DESTINATION FROM SECTOR;

-- What is the flight number of the longest sector out of London?
-- longest flight leaving london, flight number
SELECT FLIGHT_NO FROM SECTOR WHERE ORIGIN = 'London' ORDER BY BLOCK_MIN DESC LIMIT 1;

-- Which aircraft model is the newest, and how many passengers can it seat?
-- newest model and its seats
SELECT MODEL, SEATS FROM AIRCRAFT ORDER BY BUILT_YEAR DESC LIMIT 1;

-- Who has flown more, Keane or Lindqvist?
-- keane or lindqvist, whose logbook has more hours
SELECT SURNAME FROM CREW_MEMBER WHERE SURNAME IN ('Keane', 'Lindqvist') ORDER BY FLIGHT_HOURS DESC LIMIT 1;

-- What are the surnames of captains who flew from Milan or arrived in Milan?
-- captains (surname) with a sector to or from milan
SELECT DISTINCT CREW_MEMBER.SURNAME FROM CREW_MEMBER JOIN SECTOR ON SECTOR.CAPTAIN = CREW_MEMBER.EMP_NO WHERE SECTOR.ORIGIN = 'Milan' OR SECTOR.DESTINATION = 'Milan';

-- What are the surnames of crew members with no licence expiry on file?
-- surnames missing a licence date
SELECT SURNAME FROM CREW_MEMBER WHERE LICENCE_EXPIRY IS NULL;
