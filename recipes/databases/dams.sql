CREATE TABLE rivers (rid INTEGER PRIMARY KEY, river TEXT, len_km INTEGER, source TEXT, mouth TEXT, navigable TEXT);
CREATE TABLE provinces (pid INTEGER PRIMARY KEY, province TEXT, people INTEGER, lakes INTEGER, governor TEXT);
CREATE TABLE flows (rid INTEGER REFERENCES rivers(rid), pid INTEGER REFERENCES provinces(pid), km INTEGER);
CREATE TABLE dams (did INTEGER PRIMARY KEY, dam TEXT, rid INTEGER REFERENCES rivers(rid), height_m INTEGER, built INTEGER, output_mw REAL, operator TEXT);
INSERT INTO rivers VALUES (1,'Elbra',910,'Cloud Tarn','Grey Sea','yes'),(2,'Sunnel',430,'Mount Irrow','Elbra','yes'),(3,'Little Moth',88,'Pell Spring','Sunnel','no'),(4,'Drave',655,'Horn Glacier','Bay of Reeds','yes'),(5,'Ashwater',240,'Horn Glacier','Drave','no'),(6,'Quen',172,'Marl Hills','Grey Sea','no');
INSERT INTO provinces VALUES (1,'Amberley',1250000,14,'T. Rask'),(2,'Corvane',480000,41,'L. Immer'),(3,'Dasht',2100000,3,'P. Ollo'),(4,'Fenmark',760000,27,'S. Wyn'),(5,'Gillet',330000,9,NULL);
INSERT INTO flows VALUES (1,1,300),(1,3,410),(1,4,200),(2,1,260),(2,2,170),(3,2,88),(4,3,455),(4,5,200),(5,5,240),(6,4,172);
INSERT INTO dams VALUES (1,'Kings Weir',1,38,1932,120,'Grey Sea Power'),(2,'Tolm Dam',1,141,1968,890,'State Hydro'),(3,'Irrow Barrage',2,72,1955,210,'State Hydro'),(4,'Hornwall',4,188,1987,1340,'Alpine Joint'),(5,'Lower Drave Dam',4,54,1999,305,'Alpine Joint'),(6,'Ash Gate',5,97,1974,160,'State Hydro'),(7,'Old Mill Dam',6,12,1888,NULL,NULL);

-- Through which provinces does the longest river run?
-- provinces crossed by the longest river
-- the longest river of all flows through what provinces
SELECT provinces.province FROM provinces JOIN flows ON flows.pid = provinces.pid WHERE flows.rid = (SELECT rid FROM rivers ORDER BY len_km DESC LIMIT 1);

-- How many provinces does the Elbra cross?
-- number of provinces on the elbra
-- give me the number of provinces the Elbra flows through
SELECT COUNT(*) FROM flows JOIN rivers ON flows.rid = rivers.rid WHERE rivers.river = 'Elbra';

-- What is the total population of the provinces the Elbra runs through?
-- how many people live in the provinces along the Elbra, all told
-- people altogether in Elbra provinces
SELECT SUM(provinces.people) FROM provinces JOIN flows ON flows.pid = provinces.pid JOIN rivers ON flows.rid = rivers.rid WHERE rivers.river = 'Elbra';

-- What is the longest river that flows through the province with the most lakes?
-- longest river in the province richest in lakes
-- of the rivers in the province with most lakes, which is longest
SELECT rivers.river FROM rivers JOIN flows ON flows.rid = rivers.rid WHERE flows.pid = (SELECT pid FROM provinces ORDER BY lakes DESC LIMIT 1) ORDER BY rivers.len_km DESC LIMIT 1;

-- Which rivers are longer than the Sunnel?
-- rivers that beat the Sunnel in length
-- what flows further than the sunnel
SELECT river FROM rivers WHERE len_km > (SELECT len_km FROM rivers WHERE river = 'Sunnel');

-- On which river is the highest dam?
-- what river does our tallest dam hold back
-- highest dam: river?
SELECT rivers.river FROM rivers JOIN dams ON dams.rid = rivers.rid ORDER BY dams.height_m DESC LIMIT 1;

-- Who operates the oldest dam on the Drave?
-- operator of the earliest drave dam
-- the Drave dam built first, who runs it
SELECT dams.operator FROM dams JOIN rivers ON dams.rid = rivers.rid WHERE rivers.river = 'Drave' ORDER BY dams.built LIMIT 1;

-- Name the rivers in Dasht
-- which rivers flow through dasht?
-- dasht rivers
SELECT rivers.river FROM rivers JOIN flows ON flows.rid = rivers.rid JOIN provinces ON flows.pid = provinces.pid WHERE provinces.province = 'Dasht';

-- Which river has no dam?
-- rivers nobody has dammed
-- undammed river
SELECT river FROM rivers WHERE rid NOT IN (SELECT rid FROM dams);

-- Where does the shortest navigable river end?
-- mouth of the shortest river ships can use
-- what does the shortest navigable river empty into
SELECT mouth FROM rivers WHERE navigable = 'yes' ORDER BY len_km LIMIT 1;

-- Who governs the most populous province?
-- governor of the province where most people live
SELECT governor FROM provinces ORDER BY people DESC LIMIT 1;

-- What can you tell me about the population of Fenmark?
-- how many people live in Fenmark?
-- fenmark headcount
SELECT people FROM provinces WHERE province = 'Fenmark';

-- Which rivers rise at the Horn Glacier?
-- from the Horn Glacier, what rivers spring
SELECT river FROM rivers WHERE source = 'Horn Glacier';

-- Total power of the State Hydro dams
-- how many megawatts does State Hydro get out of its dams?
SELECT SUM(output_mw) FROM dams WHERE operator = 'State Hydro';

-- Dams lower than the average dam
-- which dams are below average in height?
SELECT dam FROM dams WHERE height_m < (SELECT AVG(height_m) FROM dams);

-- How high is the newest dam?
-- height of the dam built last
-- most recent dam, how many metres
SELECT height_m FROM dams ORDER BY built DESC LIMIT 1;

-- Which provinces does more than one river flow through?
-- provinces with at least two rivers
SELECT provinces.province FROM provinces JOIN flows ON flows.pid = provinces.pid GROUP BY provinces.pid HAVING COUNT(*) >= 2;
