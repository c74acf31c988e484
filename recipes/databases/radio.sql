CREATE TABLE stn (stn_id INTEGER PRIMARY KEY, callsign TEXT, fmt TEXT, town TEXT, network TEXT, on_air_since DATE);
CREATE TABLE host (host_id INTEGER PRIMARY KEY, host TEXT, nickname TEXT, hometown TEXT);
CREATE TABLE prog (prog_id INTEGER PRIMARY KEY, prog TEXT, topic TEXT, slot TEXT, stn_id INTEGER REFERENCES stn(stn_id), producer_id INTEGER REFERENCES host(host_id));
CREATE TABLE prog_host (prog_id INTEGER REFERENCES prog(prog_id), host_id INTEGER REFERENCES host(host_id), since INTEGER);
INSERT INTO stn VALUES (1,'Radio Kestrel','folk','Dunmere','Skyline','1994-03-01'),(2,'Harbour FM','talk','Port Lowe','Skyline','1987-10-12'),(3,'Valley Sound','pop','Dunmere',NULL,'2005-06-20'),(4,'Owl 101','jazz','Ashgrove','Nocturne','2012-01-15'),(5,'Lowe Student Radio','mixed','Port Lowe',NULL,'2019-09-30');
INSERT INTO host VALUES (1,'Bridget Nolan','Bridie','Dunmere'),(2,'Carlos Webb','The Web','Port Lowe'),(3,'Fatou Diop',NULL,'Ashgrove'),(4,'Rex Holloway','Sexy Rexy','Dunmere'),(5,'Imke Stahl',NULL,'Port Lowe'),(6,'Vince Amato','Uncle Vince','Ashgrove');
INSERT INTO prog VALUES (1,'Morning Tide','news','morning',2,5),(2,'Fiddle Hour','folk music','evening',1,1),(3,'Late Shift','jazz','night',4,6),(4,'Garden Gate','gardening','weekend',2,2),(5,'Chart Attack','pop','evening',3,NULL),(6,'Blue Room','jazz','evening',4,6),(7,'Old Songs New Singers','folk music','weekend',1,5);
INSERT INTO prog_host VALUES (1,2,2010),(1,3,2016),(2,1,1999),(3,6,2012),(4,2,2015),(5,4,2008),(6,3,2020),(7,1,2003),(7,4,2021);

-- Who presents Morning Tide?
-- hosts of morning tide
SELECT host.host FROM host JOIN prog_host ON prog_host.host_id = host.host_id JOIN prog ON prog_host.prog_id = prog.prog_id WHERE prog.prog = 'Morning Tide';

-- Who produces Fiddle Hour?
-- fiddle hour producer
SELECT host.host FROM host JOIN prog ON prog.producer_id = host.host_id WHERE prog.prog = 'Fiddle Hour';

-- Which shows does Carlos Webb host?
-- webb's shows
SELECT prog.prog FROM prog JOIN prog_host ON prog_host.prog_id = prog.prog_id JOIN host ON prog_host.host_id = host.host_id WHERE host.host = 'Carlos Webb';

-- Which station airs Garden Gate?
-- garden gate is on what station
SELECT stn.callsign FROM stn JOIN prog ON prog.stn_id = stn.stn_id WHERE prog.prog = 'Garden Gate';

-- On which stations can you hear Fatou Diop?
-- stations where diop is on air
SELECT DISTINCT stn.callsign FROM stn JOIN prog ON prog.stn_id = stn.stn_id JOIN prog_host ON prog_host.prog_id = prog.prog_id JOIN host ON prog_host.host_id = host.host_id WHERE host.host = 'Fatou Diop';

-- Where are the presenters of Radio Kestrel from?
-- hometowns of people hosting on radio kestrel
SELECT DISTINCT host.hometown FROM host JOIN prog_host ON prog_host.host_id = host.host_id JOIN prog ON prog_host.prog_id = prog.prog_id JOIN stn ON prog.stn_id = stn.stn_id WHERE stn.callsign = 'Radio Kestrel';

-- What do people call Vince Amato?
-- vince amato nickname
SELECT nickname FROM host WHERE host = 'Vince Amato';

-- Does Rex Holloway do anything on Radio Kestrel?
-- is holloway a host at radio kestrel
SELECT EXISTS (SELECT host.host FROM host JOIN prog_host ON prog_host.host_id = host.host_id JOIN prog ON prog_host.prog_id = prog.prog_id JOIN stn ON prog.stn_id = stn.stn_id WHERE host.host = 'Rex Holloway' AND stn.callsign = 'Radio Kestrel');

-- Has Bridget Nolan ever hosted a jazz programme?
-- bridget nolan doing jazz, ever?
SELECT EXISTS (SELECT host.host FROM host JOIN prog_host ON prog_host.host_id = host.host_id JOIN prog ON prog_host.prog_id = prog.prog_id WHERE host.host = 'Bridget Nolan' AND prog.topic = 'jazz');

-- Who has no show of their own to present?
-- people who dont host any programme
SELECT host FROM host WHERE host_id NOT IN (SELECT host_id FROM prog_host);

-- Which programme has no producer?
-- shows without producer
SELECT prog FROM prog WHERE producer_id IS NULL;

-- Which station has no programmes listed?
-- stations with nothing on
SELECT callsign FROM stn WHERE stn_id NOT IN (SELECT stn_id FROM prog);

-- Which stations are independent of any network?
-- stations not in a network
SELECT callsign FROM stn WHERE network IS NULL;

-- Which network is the station of Blue Room in?
-- network that carries blue room
SELECT stn.network FROM stn JOIN prog ON prog.stn_id = stn.stn_id WHERE prog.prog = 'Blue Room';

-- Which shows have more than one presenter?
-- co-hosted programmes, two hosts or more
SELECT prog.prog FROM prog JOIN prog_host ON prog_host.prog_id = prog.prog_id GROUP BY prog.prog_id HAVING COUNT(*) > 1;

-- Who both hosts and produces?
-- hosts who are producers too
SELECT host FROM host WHERE host_id IN (SELECT host_id FROM prog_host) INTERSECT SELECT host FROM host WHERE host_id IN (SELECT producer_id FROM prog);

-- How many programmes does each station broadcast?
-- programmes per station
SELECT stn.callsign, COUNT(*) FROM stn JOIN prog ON prog.stn_id = stn.stn_id GROUP BY stn.stn_id;

-- Which evening shows come from Dunmere stations?
-- evening programmes on stations in Dunmere
SELECT prog.prog FROM prog JOIN stn ON prog.stn_id = stn.stn_id WHERE prog.slot = 'evening' AND stn.town = 'Dunmere';

-- Which station has been on air the longest?
-- oldest station
SELECT callsign FROM stn ORDER BY on_air_since LIMIT 1;

-- Who is the longest-serving host of Old Songs New Singers?
-- old songs new singers: which host has been there longest
SELECT host.host FROM host JOIN prog_host ON prog_host.host_id = host.host_id JOIN prog ON prog_host.prog_id = prog.prog_id WHERE prog.prog = 'Old Songs New Singers' ORDER BY prog_host.since LIMIT 1;
