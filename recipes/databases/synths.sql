CREATE TABLE company (id INTEGER PRIMARY KEY, name TEXT, founder TEXT, home_city TEXT, still_trading TEXT);
CREATE TABLE synth (id INTEGER PRIMARY KEY, name TEXT, manufactured_by INTEGER REFERENCES company(id), successor_of TEXT, year INTEGER, voices INTEGER, kind TEXT, weight_kg REAL);
CREATE TABLE artist (id INTEGER PRIMARY KEY, name TEXT, style TEXT, country TEXT);
CREATE TABLE played_by (synth INTEGER REFERENCES synth(id), artist INTEGER REFERENCES artist(id), album TEXT, PRIMARY KEY (synth, artist));
INSERT INTO company VALUES (1,'Oskar Instruments','Oskar Wendt','Cologne','no'),(2,'Kanda Electric','Aiko Kanda','Osaka','yes'),(3,'Redwood Audio','Hal Jessup','Eureka','yes'),(4,'Molniya','state factory','Kharov','no');
INSERT INTO synth VALUES (1,'Wendt Modular',1,NULL,1969,1,'analogue',62),(2,'Oskar Six',1,'Wendt Modular',1978,6,'analogue',19.5),(3,'KE-20',2,NULL,1979,1,'analogue',7.4),(4,'KE-80D',2,'KE-20',1985,16,'digital',12.2),(5,'Canopy',3,NULL,1996,32,'digital',15),(6,'Sapling',3,'Canopy',2014,4,'analogue',2.3),(7,'Molniya M2',4,NULL,1982,2,'analogue',24),(8,'KE-1 Nano',2,NULL,2018,1,'digital',0.4);
INSERT INTO artist VALUES (1,'Neon Vespers','synthpop','Germany'),(2,'Tove Arctic','ambient','Sweden'),(3,'The Static Dukes','rock','USA'),(4,'Haruka Motor','techno','Japan');
INSERT INTO played_by VALUES (2,1,'Glass Avenue'),(4,1,'Second Signal'),(1,2,'Long Dusk'),(6,2,'Moss'),(5,3,'Diesel Hymns'),(3,4,'Shuttle'),(8,4,'Pocket Riot'),(3,1,'Glass Avenue');

-- Who made the Canopy?
-- canopy is by which company
SELECT company.name FROM company JOIN synth ON synth.manufactured_by = company.id WHERE synth.name = 'Canopy';

-- Who founded the company behind the KE-20?
-- ke-20: who was the founder of its maker
SELECT company.founder FROM company JOIN synth ON synth.manufactured_by = company.id WHERE synth.name = 'KE-20';

-- Which synths did Neon Vespers play?
-- neon vespers gear
-- instruments used by Neon Vespers
SELECT synth.name FROM synth JOIN played_by ON played_by.synth = synth.id JOIN artist ON played_by.artist = artist.id WHERE artist.name = 'Neon Vespers';

-- Who plays the Sapling?
-- sapling users
SELECT artist.name FROM artist JOIN played_by ON played_by.artist = artist.id JOIN synth ON played_by.synth = synth.id WHERE synth.name = 'Sapling';

-- On which album can I hear the Wendt Modular?
-- album featuring wendt modular
SELECT played_by.album FROM played_by JOIN synth ON played_by.synth = synth.id WHERE synth.name = 'Wendt Modular';

-- Artists who used something by Kanda Electric
-- who plays kanda gear
-- musicians with a Kanda Electric machine
SELECT DISTINCT artist.name FROM artist JOIN played_by ON played_by.artist = artist.id JOIN synth ON played_by.synth = synth.id JOIN company ON synth.manufactured_by = company.id WHERE company.name = 'Kanda Electric';

-- Cities whose synths the Swedish artists play
-- home cities of makers played by artists from Sweden
SELECT DISTINCT company.home_city FROM company JOIN synth ON synth.manufactured_by = company.id JOIN played_by ON played_by.synth = synth.id JOIN artist ON played_by.artist = artist.id WHERE artist.country = 'Sweden';

-- What did the Oskar Six replace?
-- predecessor of the oskar six
SELECT successor_of FROM synth WHERE name = 'Oskar Six';

-- Lightest analogue synth
-- which analogue one weighs least
SELECT name FROM synth WHERE kind = 'analogue' ORDER BY weight_kg LIMIT 1;

-- Companies no longer trading
-- makers that have gone out of business
SELECT name FROM company WHERE still_trading = 'no';

-- Which synth is played by none of our artists?
-- synths without a player
SELECT name FROM synth WHERE id NOT IN (SELECT synth FROM played_by);

-- Is the KE-80D digital?
-- ke-80d, a digital one?
SELECT EXISTS (SELECT name FROM synth WHERE name = 'KE-80D' AND kind = 'digital');

-- Does the Molniya M2 weigh over 30 kilos?
-- molniya m2 heavier than 30 kg?
SELECT EXISTS (SELECT name FROM synth WHERE name = 'Molniya M2' AND weight_kg > 30);

-- Synths per maker
-- how many models has each company in the list
SELECT company.name, COUNT(*) FROM company JOIN synth ON synth.manufactured_by = company.id GROUP BY company.id;

-- Machines from the seventies, 1970 to 1979
-- which synths came out between 1970 and 1979
SELECT name FROM synth WHERE year BETWEEN 1970 AND 1979;

-- Digital synths with more voices than average
-- digital and above the average voice count
SELECT name FROM synth WHERE kind = 'digital' AND voices > (SELECT AVG(voices) FROM synth);
