CREATE TABLE t_place (pl_id INTEGER PRIMARY KEY, pl_name TEXT, pl_kind TEXT, pl_in INTEGER REFERENCES t_place(pl_id));
CREATE TABLE t_dance (da_id INTEGER PRIMARY KEY, da_name TEXT, da_form TEXT, da_origin INTEGER REFERENCES t_place(pl_id), da_instrument TEXT);
CREATE TABLE t_festival (fe_id INTEGER PRIMARY KEY, fe_name TEXT, fe_month TEXT, fe_place INTEGER REFERENCES t_place(pl_id), fe_since INTEGER);
CREATE TABLE t_troupe (tr_id INTEGER PRIMARY KEY, tr_name TEXT, tr_leader TEXT, tr_base INTEGER REFERENCES t_place(pl_id));
CREATE TABLE t_show (sh_id INTEGER PRIMARY KEY, tr_id INTEGER REFERENCES t_troupe(tr_id), da_id INTEGER REFERENCES t_dance(da_id), fe_id INTEGER REFERENCES t_festival(fe_id), sh_year INTEGER);
INSERT INTO t_place VALUES (1,'Morvia','country',NULL),(2,'Upper Tarn','province',1),(3,'Coast','province',1),(4,'Belna','town',2),(5,'Porto Liss','town',3),(6,'Skard','village',2),(7,'Ostrava Bay','village',3);
INSERT INTO t_dance VALUES (1,'harvest reel','ring',2,'bagpipe'),(2,'knife dance','solo',6,'drum'),(3,'lissana','couple',5,'accordion'),(4,'bride''s walk','line',4,'fiddle'),(5,'net dance','line',7,'drum'),(6,'old king','ring',NULL,'bagpipe');
INSERT INTO t_festival VALUES (1,'Barley Week','September',4,1952),(2,'Blessing of the Boats','June',5,1890),(3,'Midwinter Fires','December',6,1975),(4,'Capital Folk Days','June',1,2003);
INSERT INTO t_troupe VALUES (1,'Red Boots','Janko Vey',4),(2,'Gulls','Marisol Dente',5),(3,'Skard Elders','Old Petar',6),(4,'Tarn Youth','Lena Hosk',4),(5,'Silver Oars','Tomas Dente',7);
INSERT INTO t_show VALUES (1,1,1,1,2019),(2,1,4,1,2019),(3,2,3,2,2018),(4,2,5,2,2019),(5,3,2,3,2018),(6,3,2,4,2021),(7,4,1,4,2021),(8,1,3,4,2022),(9,2,3,4,2022),(10,4,4,1,2022);

-- Where does the knife dance come from?
-- origin of the knife dance
SELECT t_place.pl_name FROM t_place JOIN t_dance ON t_dance.da_origin = t_place.pl_id WHERE t_dance.da_name = 'knife dance';

-- Which province is Skard in?
-- skard belongs to which province
SELECT pl_name FROM t_place WHERE pl_id IN (SELECT pl_in FROM t_place WHERE pl_name = 'Skard');

-- Which dances originated in a place on the Coast?
-- dances from places in the Coast province
SELECT t_dance.da_name FROM t_dance JOIN t_place ON t_dance.da_origin = t_place.pl_id WHERE t_place.pl_in IN (SELECT pl_id FROM t_place WHERE pl_name = 'Coast');

-- Who leads the Gulls?
-- leader of the gulls troupe
SELECT tr_leader FROM t_troupe WHERE tr_name = 'Gulls';

-- What have the Red Boots danced?
-- dances performed by Red Boots
SELECT DISTINCT t_dance.da_name FROM t_dance JOIN t_show ON t_show.da_id = t_dance.da_id JOIN t_troupe ON t_show.tr_id = t_troupe.tr_id WHERE t_troupe.tr_name = 'Red Boots';

-- Which troupes have performed the lissana?
-- who dances lissana
SELECT DISTINCT t_troupe.tr_name FROM t_troupe JOIN t_show ON t_show.tr_id = t_troupe.tr_id JOIN t_dance ON t_show.da_id = t_dance.da_id WHERE t_dance.da_name = 'lissana';

-- Where are the troupes based that appeared at Capital Folk Days?
-- home towns of troupes seen at capital folk days
SELECT DISTINCT t_place.pl_name FROM t_place JOIN t_troupe ON t_troupe.tr_base = t_place.pl_id JOIN t_show ON t_show.tr_id = t_troupe.tr_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_festival.fe_name = 'Capital Folk Days';

-- Which instruments can be heard at Barley Week?
-- instruments for the dances at barley week
SELECT DISTINCT t_dance.da_instrument FROM t_dance JOIN t_show ON t_show.da_id = t_dance.da_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_festival.fe_name = 'Barley Week';

-- Have the Skard Elders ever been at Barley Week?
-- did skard elders perform at Barley Week
SELECT EXISTS (SELECT t_show.sh_id FROM t_show JOIN t_troupe ON t_show.tr_id = t_troupe.tr_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_troupe.tr_name = 'Skard Elders' AND t_festival.fe_name = 'Barley Week');

-- Was the net dance shown at the Blessing of the Boats?
-- net dance at blessing of the boats, yes or no
SELECT EXISTS (SELECT t_show.sh_id FROM t_show JOIN t_dance ON t_show.da_id = t_dance.da_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_dance.da_name = 'net dance' AND t_festival.fe_name = 'Blessing of the Boats');

-- Which dance has never been performed at a festival?
-- dances nobody has shown
SELECT da_name FROM t_dance WHERE da_id NOT IN (SELECT da_id FROM t_show);

-- Which troupe has not performed at all?
-- troupes without a single show
SELECT tr_name FROM t_troupe WHERE tr_id NOT IN (SELECT tr_id FROM t_show);

-- Of which dance is the origin unknown?
-- dances with no known origin
SELECT da_name FROM t_dance WHERE da_origin IS NULL;

-- Which festivals take place in June, and where?
-- june festivals + place
SELECT t_festival.fe_name, t_place.pl_name FROM t_festival JOIN t_place ON t_festival.fe_place = t_place.pl_id WHERE t_festival.fe_month = 'June';

-- Which is the older festival, Midwinter Fires or Barley Week?
-- barley week or midwinter fires - which has been going longer
SELECT fe_name FROM t_festival WHERE fe_name IN ('Midwinter Fires', 'Barley Week') ORDER BY fe_since LIMIT 1;

-- Which festival had the most shows?
-- festival with most performances
SELECT t_festival.fe_name FROM t_festival JOIN t_show ON t_show.fe_id = t_festival.fe_id GROUP BY t_festival.fe_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many shows has each troupe given?
-- shows by troupe
SELECT t_troupe.tr_name, COUNT(*) FROM t_troupe JOIN t_show ON t_show.tr_id = t_troupe.tr_id GROUP BY t_troupe.tr_id;

-- Which troupes performed at both Barley Week and Capital Folk Days?
-- appeared at Barley Week and also Capital Folk Days
SELECT t_troupe.tr_name FROM t_troupe JOIN t_show ON t_show.tr_id = t_troupe.tr_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_festival.fe_name = 'Barley Week' INTERSECT SELECT t_troupe.tr_name FROM t_troupe JOIN t_show ON t_show.tr_id = t_troupe.tr_id JOIN t_festival ON t_show.fe_id = t_festival.fe_id WHERE t_festival.fe_name = 'Capital Folk Days';

-- Which ring dances use the bagpipe?
-- ring dances to bagpipe music
SELECT da_name FROM t_dance WHERE da_form = 'ring' AND da_instrument = 'bagpipe';

-- Which troupes are led by someone called Dente?
-- dente's troupes
SELECT tr_name FROM t_troupe WHERE tr_leader LIKE '%Dente';
