CREATE TABLE grower (g_no INTEGER PRIMARY KEY, g_name TEXT, town TEXT, member_since INTEGER, glasshouse_m2 REAL);
CREATE TABLE orchid (o_no INTEGER PRIMARY KEY, cultivar TEXT, genus TEXT, bred_by INTEGER REFERENCES grower(g_no), pod_parent INTEGER REFERENCES orchid(o_no), pollen_parent INTEGER REFERENCES orchid(o_no), registered DATE, bloom_cm REAL, price_gbp REAL, scented TEXT);
CREATE TABLE show_entry (entry_no INTEGER PRIMARY KEY, o_no INTEGER REFERENCES orchid(o_no), shown_by INTEGER REFERENCES grower(g_no), show_name TEXT, show_day DATE, points INTEGER, medal TEXT);
INSERT INTO grower VALUES (1,'Agnes Birch','Kendal',1988,42),(2,'Colm Daly','Cork',2003,18.5),(3,'Priya Nair','Leeds',1996,60),(4,'Hugo Pace','Bath',2015,9),(5,'Wanda Zielinski','Hull',2019,NULL),(6,'Otto Finch','Kendal',1979,75);
INSERT INTO orchid VALUES (1,'Moon Lantern','Cattleya',6,NULL,NULL,'1984-05-12',14,45,'yes'),(2,'Scarlet Fern','Cattleya',1,NULL,NULL,'1991-09-01',11.5,38,'no'),(3,'Grey Heron','Vanda',3,NULL,NULL,'1998-02-20',8.2,62,'no'),(4,'Lantern Fire','Cattleya',1,1,2,'2001-07-07',15.5,80,'yes'),(5,'Small Wonder','Phalaenopsis',2,NULL,NULL,'2006-11-30',4.1,15,'no'),(6,'Heron Blue','Vanda',3,3,NULL,'2009-03-18',9.6,110,'no'),(7,'Ember Glow','Cattleya',3,4,2,'2012-06-25',13.2,95,'yes'),(8,'Snow Wonder','Phalaenopsis',4,5,NULL,'2018-01-14',6.7,22,'no'),(9,'Night Ember','Cattleya',4,7,4,'2021-10-09',12,130,'yes'),(10,'Little Moon','Cattleya',6,1,NULL,'1995-04-03',7.4,30,'yes'),(11,'Irish Mist','Phalaenopsis',2,5,8,'2022-03-27',5.5,NULL,'yes'),(13,'Heron Dusk','Vanda',3,3,6,'2016-05-05',8.9,70,'no'),(12,'Tiny Wonder','Phalaenopsis',2,5,NULL,'2023-08-19',3.8,12,'no');
INSERT INTO show_entry VALUES (1,4,1,'Harrogate Spring','2019-04-27',88,'gold'),(2,7,3,'Harrogate Spring','2019-04-27',84,'silver'),(3,6,3,'Malvern Autumn','2021-09-25',91,'gold'),(4,9,4,'Malvern Autumn','2022-09-24',79,'bronze'),(5,1,6,'Harrogate Spring','2022-04-23',85,'silver'),(6,9,3,'Cork Orchid Day','2023-03-11',86,'silver'),(7,5,2,'Cork Orchid Day','2023-03-11',70,NULL),(8,4,6,'Malvern Autumn','2023-09-23',93,'gold'),(9,3,3,'Cork Orchid Day','2023-03-11',77,'bronze'),(10,8,4,'Harrogate Spring','2023-04-29',74,NULL);

-- Which orchids were bred from Moon Lantern as the pod parent?
-- moon lantern's seedlings
-- what did Moon Lantern mother
SELECT cultivar FROM orchid WHERE pod_parent = (SELECT o_no FROM orchid WHERE cultivar = 'Moon Lantern');

-- Which plant gave the pollen for Night Ember?
-- night ember's father plant
SELECT cultivar FROM orchid WHERE o_no = (SELECT pollen_parent FROM orchid WHERE cultivar = 'Night Ember');

-- Who bred the pod parent of Ember Glow?
-- breeder of ember glow's mother plant
SELECT grower.g_name FROM grower JOIN orchid ON orchid.bred_by = grower.g_no WHERE orchid.o_no = (SELECT pod_parent FROM orchid WHERE cultivar = 'Ember Glow');

-- Which orchids have Small Wonder in their parentage on either side?
-- offspring of small wonder, pod or pollen
SELECT cultivar FROM orchid WHERE pod_parent = (SELECT o_no FROM orchid WHERE cultivar = 'Small Wonder') OR pollen_parent = (SELECT o_no FROM orchid WHERE cultivar = 'Small Wonder');

-- Which orchids are grandchildren of Moon Lantern through the pod line?
-- moon lantern: second generation, pod side
SELECT cultivar FROM orchid WHERE pod_parent IN (SELECT o_no FROM orchid WHERE pod_parent = (SELECT o_no FROM orchid WHERE cultivar = 'Moon Lantern'));

-- Which orchid has been a pod parent most often?
-- most used mother plant
-- cultivar with the most seedlings
SELECT cultivar FROM orchid WHERE o_no = (SELECT pod_parent FROM orchid WHERE pod_parent IS NOT NULL GROUP BY pod_parent ORDER BY COUNT(*) DESC LIMIT 1);

-- Who bred the orchid with the largest flower?
-- breeder of the biggest bloom
SELECT grower.g_name FROM grower JOIN orchid ON orchid.bred_by = grower.g_no ORDER BY orchid.bloom_cm DESC LIMIT 1;

-- What is the dearest orchid of the grower with the largest glasshouse?
-- costliest cultivar bred by whoever has most space under glass
SELECT cultivar FROM orchid WHERE bred_by = (SELECT g_no FROM grower ORDER BY glasshouse_m2 DESC LIMIT 1) ORDER BY price_gbp DESC LIMIT 1;

-- Which grower has bred the most cultivars?
-- most prolific breeder
-- who's registered the greatest number of orchids
SELECT grower.g_name FROM grower JOIN orchid ON orchid.bred_by = grower.g_no GROUP BY grower.g_no ORDER BY COUNT(*) DESC LIMIT 1;

-- How big is the glasshouse of the grower who entered the most plants?
-- square metres under glass of the busiest exhibitor
SELECT grower.glasshouse_m2 FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no GROUP BY grower.g_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Who has shown orchids that somebody else bred?
-- exhibitors of other people's plants
SELECT grower.g_name FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no JOIN orchid ON show_entry.o_no = orchid.o_no WHERE orchid.bred_by != grower.g_no;

-- Who showed an orchid bred by Hugo Pace?
-- exhibitors of hugo pace's plants
SELECT grower.g_name FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no JOIN orchid ON show_entry.o_no = orchid.o_no WHERE orchid.bred_by = (SELECT g_no FROM grower WHERE g_name = 'Hugo Pace');

-- Which growers have never bred anything?
-- members with no cultivar to their name
SELECT g_name FROM grower WHERE g_no NOT IN (SELECT bred_by FROM orchid);

-- Which orchids have never been on show?
-- never exhibited
-- plants nobody has taken to a show
SELECT cultivar FROM orchid WHERE o_no NOT IN (SELECT o_no FROM show_entry);

-- Which orchids have been shown but never won gold?
-- exhibited, no gold yet
SELECT orchid.cultivar FROM orchid JOIN show_entry ON show_entry.o_no = orchid.o_no WHERE orchid.o_no NOT IN (SELECT o_no FROM show_entry WHERE medal = 'gold');

-- Which orchids cost more than Grey Heron?
-- pricier than grey heron
SELECT cultivar FROM orchid WHERE price_gbp > (SELECT price_gbp FROM orchid WHERE cultivar = 'Grey Heron');

-- Which flowers are bigger than the biggest Vanda?
-- blooms larger than any vanda's
-- bigger-flowered than all the vandas
SELECT cultivar FROM orchid WHERE bloom_cm > (SELECT MAX(bloom_cm) FROM orchid WHERE genus = 'Vanda');

-- Is Lantern Fire dearer than Heron Blue?
-- does lantern fire cost more than heron blue
SELECT EXISTS (SELECT cultivar FROM orchid WHERE cultivar = 'Lantern Fire' AND price_gbp > (SELECT price_gbp FROM orchid WHERE cultivar = 'Heron Blue'));

-- Which has the smaller bloom, Little Moon or Snow Wonder?
-- little moon / snow wonder - smaller flower?
SELECT cultivar FROM orchid WHERE cultivar IN ('Little Moon', 'Snow Wonder') ORDER BY bloom_cm LIMIT 1;

-- Who joined the society before Priya Nair?
-- members of longer standing than priya nair
SELECT g_name FROM grower WHERE member_since < (SELECT member_since FROM grower WHERE g_name = 'Priya Nair');

-- Which cultivars were registered in the nineties?
-- registrations 1990 to 1999
SELECT cultivar FROM orchid WHERE registered BETWEEN '1990' AND '1999';

-- Which scented orchids have been registered since 2010?
-- fragrant ones from 2010 on
SELECT cultivar FROM orchid WHERE scented = 'yes' AND registered >= '2010';

-- Which is the newest orchid bred in Kendal?
-- latest kendal cultivar
SELECT orchid.cultivar FROM orchid JOIN grower ON orchid.bred_by = grower.g_no WHERE grower.town = 'Kendal' ORDER BY orchid.registered DESC LIMIT 1;

-- How many medals in total did plants bred by Agnes Birch win?
-- medals for agnes birch's breeding, count
SELECT COUNT(show_entry.medal) FROM show_entry JOIN orchid ON show_entry.o_no = orchid.o_no JOIN grower ON orchid.bred_by = grower.g_no WHERE grower.g_name = 'Agnes Birch';

-- What is the average score of each grower's entries?
-- mean points per exhibitor
SELECT grower.g_name, AVG(show_entry.points) FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no GROUP BY grower.g_no;

-- Who scored best at the latest show?
-- highest points at the most recent show day, grower
SELECT grower.g_name FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no WHERE show_entry.show_day = (SELECT MAX(show_day) FROM show_entry) ORDER BY show_entry.points DESC LIMIT 1;

-- Which orchids were shown at the show with the most entries?
-- plants at our busiest show
SELECT orchid.cultivar FROM orchid JOIN show_entry ON show_entry.o_no = orchid.o_no WHERE show_entry.show_name = (SELECT show_name FROM show_entry GROUP BY show_name ORDER BY COUNT(*) DESC LIMIT 1);

-- Which genera have an average price above 50 pounds?
-- genera dearer than £50 on average
SELECT genus FROM orchid GROUP BY genus HAVING AVG(price_gbp) > 50;

-- Which exhibitors have two or more entries?
-- people who showed at least twice
SELECT grower.g_name FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no GROUP BY grower.g_no HAVING COUNT(*) >= 2;

-- Did anyone from Leeds win gold?
-- any gold for leeds growers
SELECT EXISTS (SELECT grower.g_name FROM grower JOIN show_entry ON show_entry.shown_by = grower.g_no WHERE grower.town = 'Leeds' AND show_entry.medal = 'gold');

-- Are there scented Vandas?
-- any vanda with a scent
SELECT EXISTS (SELECT cultivar FROM orchid WHERE genus = 'Vanda' AND scented = 'yes');

-- Which orchids are neither Cattleyas nor Vandas?
-- not cattleya, not vanda
SELECT cultivar FROM orchid WHERE genus NOT IN ('Cattleya', 'Vanda');

-- What is the second most expensive orchid?
-- no 2 by price
SELECT cultivar FROM orchid WHERE price_gbp < (SELECT MAX(price_gbp) FROM orchid) ORDER BY price_gbp DESC LIMIT 1;

-- How many orchids are bigger in flower than average?
-- number of cultivars with above-average blooms
SELECT COUNT(*) FROM orchid WHERE bloom_cm > (SELECT AVG(bloom_cm) FROM orchid);

-- What medals has Lantern Fire's breeder won with her own entries?
-- medals won by the grower who bred Lantern Fire
SELECT medal FROM show_entry WHERE shown_by = (SELECT bred_by FROM orchid WHERE cultivar = 'Lantern Fire');

-- Which growers live in the same town as Otto Finch?
-- otto finch's fellow townspeople
SELECT g_name FROM grower WHERE town = (SELECT town FROM grower WHERE g_name = 'Otto Finch') AND g_name != 'Otto Finch';

-- Which orchids have both parents on record?
-- pod and pollen parent both known
SELECT cultivar FROM orchid WHERE pod_parent IS NOT NULL AND pollen_parent IS NOT NULL;
