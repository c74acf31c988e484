CREATE TABLE maker (maker_id INTEGER PRIMARY KEY, maker_name TEXT, workshop_town TEXT, region TEXT, active_from INTEGER, active_to INTEGER, master TEXT);
CREATE TABLE instrument (instr_id INTEGER PRIMARY KEY, nickname TEXT, type TEXT, maker_id INTEGER REFERENCES maker(maker_id), built INTEGER, top_wood TEXT, back_wood TEXT, varnish TEXT, value_eur INTEGER, condition TEXT);
CREATE TABLE player (player_id INTEGER PRIMARY KEY, player_name TEXT, nationality TEXT, born INTEGER, instr_id INTEGER REFERENCES instrument(instr_id), on_loan TEXT);
INSERT INTO maker VALUES (1,'Andrea Morassi','Cremona','Lombardy',1640,1691,'Nicolò Bergonti'),(2,'Giulio Morassi','Cremona','Lombardy',1685,1738,'Andrea Morassi'),(3,'Matthias Klöss','Mittenfeld','Bavaria',1688,1743,'Jakob Steiner-Rau'),(4,'Nicolas Vuillard','Paris','Île-de-France',1821,1875,NULL),(5,'Ebba Lindner','Mittenfeld','Bavaria',1974,2016,'Hans Klöss'),(6,'Thomas Perry-Doyle','Dublin','Leinster',1760,1818,NULL);
INSERT INTO instrument VALUES (1,'The Nightingale','violin',2,1714,'spruce','maple','golden',9800000,'excellent'),(2,'Old Gruff','cello',1,1673,'spruce','poplar','brown',4200000,'repaired'),(3,'Duchess','viola',3,1721,'spruce','maple','dark red',610000,'good'),(4,'Le Borgne','violin',4,1848,'spruce','maple','orange',185000,'good'),(5,'Blackbird','violin',5,1999,'spruce','maple','dark red',24000,'excellent'),(6,'Liffey','cittern',6,1789,'cedar','walnut','none',15500,'fair'),(7,'Ex-Halloran','violin',1,1682,'spruce','maple','golden',2300000,'repaired'),(8,'Bavarian Bull','double bass',3,1735,'spruce','oak','brown',330000,'fair');
INSERT INTO player VALUES (1,'Mirela Dascălu','Romanian',1988,1,'yes'),(2,'Oskar Bredow','German',1961,2,'yes'),(3,'Fiona Halloran','Irish',1932,7,'no'),(4,'Sun-hee Bae','Korean',1995,4,'yes'),(5,'Jonas Wirth','German',1979,8,'no'),(6,'Caoimhe Doyle','Irish',1970,6,'no'),(7,'Piet Verbruggen','Belgian',2001,5,'no');

-- Who made the Nightingale?
-- maker of the nightingale
-- the Nightingale came out of whose workshop
SELECT maker.maker_name FROM maker JOIN instrument ON instrument.maker_id = maker.maker_id WHERE instrument.nickname = 'The Nightingale';

-- Who plays Old Gruff?
-- old gruff is in the hands of
-- player of Old Gruff
SELECT player.player_name FROM player JOIN instrument ON player.instr_id = instrument.instr_id WHERE instrument.nickname = 'Old Gruff';

-- What kind of instrument does Jonas Wirth play?
-- wirth's type of instrument
SELECT instrument.type FROM instrument JOIN player ON player.instr_id = instrument.instr_id WHERE player.player_name = 'Jonas Wirth';

-- What is the back of Liffey made of?
-- liffey back wood
-- wood at the back of the Liffey
SELECT back_wood FROM instrument WHERE nickname = 'Liffey';

-- Where did Nicolas Vuillard work?
-- town of vuillard's workshop
-- Vuillard had his shop in
SELECT workshop_town FROM maker WHERE maker_name = 'Nicolas Vuillard';

-- Who taught Giulio Morassi?
-- giulio morassi's master
-- Giulio Morassi was apprenticed to
SELECT master FROM maker WHERE maker_name = 'Giulio Morassi';

-- Bavarian makers
-- luthiers from Bavaria
-- who built instruments in bavaria
SELECT maker_name FROM maker WHERE region = 'Bavaria';

-- instruments from Cremona
-- what was made in Cremona
-- Cremonese pieces
SELECT instrument.nickname FROM instrument JOIN maker ON instrument.maker_id = maker.maker_id WHERE maker.workshop_town = 'Cremona';

-- What year is the Duchess from?
-- duchess year of making
SELECT built FROM instrument WHERE nickname = 'Duchess';

-- Most valuable instrument
-- which one would fetch the most
-- priciest piece
SELECT nickname FROM instrument ORDER BY value_eur DESC LIMIT 1;

-- Seventeenth-century instruments
-- anything built from 1601 to 1700
SELECT nickname FROM instrument WHERE built BETWEEN 1601 AND 1700;

-- Irish players
-- which musicians are Irish
SELECT player_name FROM player WHERE nationality = 'Irish';

-- Who plays on a borrowed instrument?
-- players with a loan
-- on loan to whom
SELECT player_name FROM player WHERE on_loan = 'yes';

-- Oak-backed instrument
-- which one has a back of oak
SELECT nickname FROM instrument WHERE back_wood = 'oak';

-- What's the average value of the violins?
-- mean worth of a violin here
SELECT AVG(value_eur) FROM instrument WHERE type = 'violin';

-- How many instruments do we have by each maker?
-- makers and number of pieces
SELECT maker.maker_name, COUNT(*) FROM maker JOIN instrument ON instrument.maker_id = maker.maker_id GROUP BY maker.maker_id;

-- Does a German play anything made by Andrea Morassi?
-- any german on an Andrea Morassi?
SELECT EXISTS (SELECT player.player_name FROM player JOIN instrument ON player.instr_id = instrument.instr_id JOIN maker ON instrument.maker_id = maker.maker_id WHERE player.nationality = 'German' AND maker.maker_name = 'Andrea Morassi');

-- Which instrument has no player?
-- unplayed instruments
-- what is nobody playing
SELECT nickname FROM instrument WHERE instr_id NOT IN (SELECT instr_id FROM player);
