CREATE TABLE land (iso TEXT PRIMARY KEY, land TEXT, currency TEXT, eu_member TEXT);
CREATE TABLE town (town_id INTEGER PRIMARY KEY, town TEXT, iso TEXT REFERENCES land(iso), pop INTEGER, mayor TEXT, mayor_party TEXT, area_km2 REAL);
CREATE TABLE festival (fest_id INTEGER PRIMARY KEY, festival TEXT, town_id INTEGER REFERENCES town(town_id), month TEXT, visitors INTEGER, since INTEGER);
INSERT INTO land VALUES ('AL','Alderland','crown','yes'),('BR','Brenna','euro','yes'),('CO','Costiva','euro','no'),('DO','Dorvia','dinar','no');
INSERT INTO town VALUES (1,'Mirn','AL',48200,'Anja Peel','Green',61),(2,'Soltau-on-Sea','AL',23900,'Bert Holk','Liberal',34.5),(3,'Brennaport','BR',131000,'Cecile Marin','Labour',112),(4,'Lac-Vert','BR',9800,'Jules Pons','Green',48),(5,'San Ottavio','CO',57500,'Rita Falco','Liberal',75.2),(6,'Dorvgrad','DO',212000,'Milan Vuk','Labour',140),(7,'Hollin','AL',51000,'Tess Crowe','Labour',29);
INSERT INTO festival VALUES (1,'Herring Days',2,'June',18000,1953),(2,'Lantern Week',1,'November',25000,1987),(3,'Jazz au Lac',4,'July',12000,1994),(4,'Port Regatta',3,'July',60000,1921),(5,'Fire Night',6,'December',45000,1987),(6,'Mirn Book Fair',1,'March',9000,2010);

-- towns larger than Mirn
-- which places have more people than Mirn
-- more inhabitants than mirn
SELECT town FROM town WHERE pop > (SELECT pop FROM town WHERE town = 'Mirn');

-- Is Lac-Vert in Costiva?
-- lac-vert, is that costiva
-- does lac-vert lie in costiva
SELECT EXISTS (SELECT town.town FROM town JOIN land ON town.iso = land.iso WHERE town.town = 'Lac-Vert' AND land.land = 'Costiva');

-- Does Mirn have a festival in March?
-- is something on in Mirn in march
SELECT EXISTS (SELECT festival.festival FROM festival JOIN town ON festival.town_id = town.town_id WHERE town.town = 'Mirn' AND festival.month = 'March');

-- Is there a festival in Hollin?
-- do they hold any festival in hollin
SELECT EXISTS (SELECT festival.festival FROM festival JOIN town ON festival.town_id = town.town_id WHERE town.town = 'Hollin');

-- Is there a Green mayor in Alderland?
-- has any alderland town got a mayor of the greens
SELECT EXISTS (SELECT town.mayor FROM town JOIN land ON town.iso = land.iso WHERE land.land = 'Alderland' AND town.mayor_party = 'Green');

-- Does Dorvia pay in euros?
-- is the euro used in dorvia
SELECT EXISTS (SELECT land FROM land WHERE land = 'Dorvia' AND currency = 'euro');

-- bigger town by area, Mirn or Lac-Vert?
-- which of Mirn and Lac-Vert covers more ground
SELECT town FROM town WHERE town IN ('Mirn', 'Lac-Vert') ORDER BY area_km2 DESC LIMIT 1;

-- towns in the same country as Soltau-on-Sea
-- where else in the country Soltau-on-Sea lies in do we have towns
SELECT town FROM town WHERE iso = (SELECT iso FROM town WHERE town = 'Soltau-on-Sea') AND town <> 'Soltau-on-Sea';

-- mayors from the same party as Rita Falco
-- who is in Rita Falco's party
SELECT mayor FROM town WHERE mayor_party = (SELECT mayor_party FROM town WHERE mayor = 'Rita Falco') AND mayor <> 'Rita Falco';

-- festivals as old as Lantern Week
-- which other festival began in the year Lantern Week did
SELECT festival FROM festival WHERE since = (SELECT since FROM festival WHERE festival = 'Lantern Week') AND festival <> 'Lantern Week';

-- Which country do we have more towns in, Brenna or Alderland?
-- brenna or alderland: more towns?
SELECT land.land FROM town JOIN land ON town.iso = land.iso WHERE land.land IN ('Brenna', 'Alderland') GROUP BY land.land ORDER BY COUNT(*) DESC LIMIT 1;

-- towns with no festival
-- places without a festival
-- where is there never a festival
SELECT town FROM town WHERE town_id NOT IN (SELECT town_id FROM festival);

-- Does Fire Night draw a bigger crowd than the Port Regatta?
-- more visitors at Fire Night than at Port Regatta?
SELECT EXISTS (SELECT festival FROM festival WHERE festival = 'Fire Night' AND visitors > (SELECT visitors FROM festival WHERE festival = 'Port Regatta'));

-- countries that use the euro but aren't in the EU
-- euro yes, EU no: which country
SELECT land FROM land WHERE currency = 'euro' AND eu_member = 'no';

-- July festivals and their towns
-- what's on in July, and where
SELECT festival.festival, town.town FROM festival JOIN town ON festival.town_id = town.town_id WHERE festival.month = 'July';

-- parties with a mayor in both Alderland and Brenna
-- which party runs a town in Alderland and one in Brenna as well
SELECT town.mayor_party FROM town JOIN land ON town.iso = land.iso WHERE land.land = 'Alderland' INTERSECT SELECT town.mayor_party FROM town JOIN land ON town.iso = land.iso WHERE land.land = 'Brenna';

-- festival visitors by country
-- how many people go to festivals in each country
SELECT land.land, SUM(festival.visitors) FROM festival JOIN town ON festival.town_id = town.town_id JOIN land ON town.iso = land.iso GROUP BY land.land;
