CREATE TABLE artist (artistId INTEGER PRIMARY KEY, stageName TEXT, birthName TEXT, birthYear INTEGER, country TEXT, weeklyPay INTEGER, wagonNo INTEGER, trainerId INTEGER REFERENCES artist(artistId));
CREATE TABLE act (actId INTEGER PRIMARY KEY, actTitle TEXT, genre TEXT, minutes INTEGER, dangerLevel INTEGER, needsNet TEXT);
CREATE TABLE cast_in (artistId INTEGER REFERENCES artist(artistId), actId INTEGER REFERENCES act(actId), part TEXT, PRIMARY KEY (artistId, actId));
CREATE TABLE tourStop (stopId INTEGER PRIMARY KEY, town TEXT, opens DATE, closes DATE, ticketsSold INTEGER);
CREATE TABLE program (stopId INTEGER REFERENCES tourStop(stopId), actId INTEGER REFERENCES act(actId), slot INTEGER, PRIMARY KEY (stopId, actId));
INSERT INTO artist VALUES (1,'Madame Zephyr','Ilona Balog',1970,'Hungary',900,1,NULL),(2,'The Swift','Dragan Ilic',1988,'Serbia',750,2,1),(3,'Bobo','Alfie Grant',1979,'Scotland',600,3,NULL),(4,'Little Star','Noemi Balog',2002,'Hungary',450,1,1),(5,'Ferro','Marco Bruni',1984,'Italy',680,4,NULL),(6,'Pim','Pim Jansen',1999,'Netherlands',400,3,3);
INSERT INTO act VALUES (1,'Swans in the Air','trapeze',12,9,'yes'),(2,'Broken Piano','clowning',10,1,'no'),(3,'Iron Dinner','strongman',8,6,'no'),(4,'Knives of Budapest','knife throwing',7,8,'no'),(5,'Silk Rain','aerial silk',9,7,'yes'),(6,'Flea Parade','clowning',6,1,'no');
INSERT INTO cast_in VALUES (1,4,'thrower'),(4,4,'target'),(2,1,'flyer'),(4,1,'catcher'),(3,2,'pianist'),(6,2,'piano mover'),(5,3,'solo'),(4,5,'solo'),(3,4,'comic relief');
INSERT INTO tourStop VALUES (1,'Graz','2024-03-15','2024-03-31',8200),(2,'Linz','2024-04-06','2024-04-21',6400),(3,'Salzburg','2024-04-27','2024-05-20',11900),(4,'Innsbruck','2024-06-01','2024-06-09',3100);
INSERT INTO program VALUES (1,1,5),(1,2,2),(1,3,3),(2,2,1),(2,4,4),(2,5,3),(3,1,6),(3,2,2),(3,4,5),(3,5,4),(4,3,2),(4,2,1);

-- Who performs in Knives of Budapest?
-- cast of knives of budapest
SELECT artist.stageName FROM artist JOIN cast_in ON cast_in.artistId = artist.artistId JOIN act ON cast_in.actId = act.actId WHERE act.actTitle = 'Knives of Budapest';

-- What is Bobo's real name?
-- bobo = who in private life
SELECT birthName FROM artist WHERE stageName = 'Bobo';

-- Which acts is Little Star in?
-- little star appears in
SELECT act.actTitle FROM act JOIN cast_in ON cast_in.actId = act.actId JOIN artist ON cast_in.artistId = artist.artistId WHERE artist.stageName = 'Little Star';

-- Who is trained by Madame Zephyr?
-- zephyr's pupils
SELECT stageName FROM artist WHERE trainerId = (SELECT artistId FROM artist WHERE stageName = 'Madame Zephyr');

-- Which acts did people see in Graz?
-- graz programme
SELECT act.actTitle FROM act JOIN program ON program.actId = act.actId JOIN tourStop ON program.stopId = tourStop.stopId WHERE tourStop.town = 'Graz';

-- In which towns was Silk Rain shown?
-- silk rain - towns
SELECT tourStop.town FROM tourStop JOIN program ON program.stopId = tourStop.stopId JOIN act ON program.actId = act.actId WHERE act.actTitle = 'Silk Rain';

-- What genres do the Hungarian artists perform?
-- genres our people from Hungary do
SELECT DISTINCT act.genre FROM act JOIN cast_in ON cast_in.actId = act.actId JOIN artist ON cast_in.artistId = artist.artistId WHERE artist.country = 'Hungary';

-- Which is the most dangerous act without a net?
-- most dangerous, no net needed
SELECT actTitle FROM act WHERE needsNet = 'no' ORDER BY dangerLevel DESC LIMIT 1;

-- Who shares wagon 3?
-- who lives in wagon 3
SELECT stageName FROM artist WHERE wagonNo = 3;

-- Where did we sell the most tickets?
-- best town for ticket sales
SELECT town FROM tourStop ORDER BY ticketsSold DESC LIMIT 1;

-- Which artist is in the most acts?
-- hardest-working artist by number of acts
SELECT artist.stageName FROM artist JOIN cast_in ON cast_in.artistId = artist.artistId GROUP BY artist.artistId ORDER BY COUNT(*) DESC LIMIT 1;

-- Which act has nobody in it?
-- acts without any artist
SELECT actTitle FROM act WHERE actId NOT IN (SELECT actId FROM cast_in);

-- How many acts were on in each town?
-- acts per town
SELECT tourStop.town, COUNT(*) FROM tourStop JOIN program ON program.stopId = tourStop.stopId GROUP BY tourStop.stopId;

-- What do we pay out every week?
-- weekly wages, all artists together
SELECT SUM(weeklyPay) FROM artist;

-- Was Knives of Budapest performed in Innsbruck?
-- knives of budapest in innsbruck?
SELECT EXISTS (SELECT act.actTitle FROM act JOIN program ON program.actId = act.actId JOIN tourStop ON program.stopId = tourStop.stopId WHERE act.actTitle = 'Knives of Budapest' AND tourStop.town = 'Innsbruck');

-- Which acts ran in both Linz and Salzburg?
-- acts on in linz and also in salzburg
SELECT act.actTitle FROM act JOIN program ON program.actId = act.actId JOIN tourStop ON program.stopId = tourStop.stopId WHERE tourStop.town = 'Linz' INTERSECT SELECT act.actTitle FROM act JOIN program ON program.actId = act.actId JOIN tourStop ON program.stopId = tourStop.stopId WHERE tourStop.town = 'Salzburg';

-- Which stops opened after April 2024?
-- towns we opened in later than april 2024
SELECT town FROM tourStop WHERE opens > '2024-04';

-- Which acts need a net or last longer than 10 minutes?
-- net needed or over 10 min
SELECT actTitle FROM act WHERE needsNet = 'yes' OR minutes > 10;

-- Which artists earn less than the average?
-- paid below average
SELECT stageName FROM artist WHERE weeklyPay < (SELECT AVG(weeklyPay) FROM artist);

-- Does Ferro earn more than The Swift?
-- ferro better paid than the swift?
SELECT EXISTS (SELECT stageName FROM artist WHERE stageName = 'Ferro' AND weeklyPay > (SELECT weeklyPay FROM artist WHERE stageName = 'The Swift'));
