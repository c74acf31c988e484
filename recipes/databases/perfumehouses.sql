CREATE TABLE house (house_id INTEGER PRIMARY KEY, house TEXT, city TEXT, est INTEGER);
CREATE TABLE nose (nose_id INTEGER PRIMARY KEY, nose_name TEXT, trained_at TEXT, age INTEGER);
CREATE TABLE perfume (perf_id INTEGER PRIMARY KEY, perf_name TEXT, house_id INTEGER REFERENCES house(house_id), nose_id INTEGER REFERENCES nose(nose_id), family TEXT, launched INTEGER, price_50ml REAL, discontinued TEXT);
INSERT INTO house VALUES (1,'Maison Revel','Grasse',1926),(2,'Oud & Amber','Dubai',2004),(3,'Thornfield','London',1872),(4,'Casa Lirio','Seville',1989);
INSERT INTO nose VALUES (1,'Aurélie Fontan','Versailles',52),(2,'Karim Sabri','Grasse',44),(3,'Edith Moray','Grasse',67),(4,'Paolo Genti','Versailles',38),(5,'Mei Tanaka','Kyoto',31);
INSERT INTO perfume VALUES (1,'Nuit de Verre',1,1,'floral',1998,92,'no'),(2,'Vétiver 9',1,2,'woody',2007,88,'no'),(3,'Desert Hour',2,2,'oriental',2011,145,'no'),(4,'Black Resin',2,4,'woody',2018,160,'no'),(5,'Old Thornfield',3,3,'citrus',1979,64,'yes'),(6,'Rain on Slate',3,3,'woody',1998,79,'no'),(7,'Azahar',4,1,'citrus',2015,58,'no'),(8,'Feria',4,4,'floral',2021,55,'yes'),(9,'Royal Oud',2,1,'oriental',2020,210,'no');

-- Has Karim Sabri ever created anything for Thornfield?
-- did sabri do a scent for thornfield
SELECT EXISTS (SELECT perfume.perf_name FROM house JOIN perfume ON perfume.house_id = house.house_id JOIN nose ON perfume.nose_id = nose.nose_id WHERE nose.nose_name = 'Karim Sabri' AND house.house = 'Thornfield');

-- Did Paolo Genti work for Casa Lirio?
-- is any Casa Lirio scent by Paolo Genti
SELECT EXISTS (SELECT perfume.perf_name FROM house JOIN perfume ON perfume.house_id = house.house_id JOIN nose ON perfume.nose_id = nose.nose_id WHERE nose.nose_name = 'Paolo Genti' AND house.house = 'Casa Lirio');

-- Does Maison Revel sell a citrus?
-- any citrus scent from maison revel
SELECT EXISTS (SELECT perfume.perf_name FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE house.house = 'Maison Revel' AND perfume.family = 'citrus');

-- Is Black Resin dearer than Desert Hour?
-- black resin pricier than desert hour?
-- does Black Resin cost more than Desert Hour
SELECT EXISTS (SELECT perf_name FROM perfume WHERE perf_name = 'Black Resin' AND price_50ml > (SELECT price_50ml FROM perfume WHERE perf_name = 'Desert Hour'));

-- perfumes from the same year as Nuit de Verre
-- what else came out when Nuit de Verre was launched
SELECT perf_name FROM perfume WHERE launched = (SELECT launched FROM perfume WHERE perf_name = 'Nuit de Verre') AND perf_name <> 'Nuit de Verre';

-- which is cheaper, Azahar or Feria
-- do I pay less for Azahar or for Feria, which one
-- azahar / feria: the less expensive one
SELECT perf_name FROM perfume WHERE perf_name IN ('Azahar', 'Feria') ORDER BY price_50ml LIMIT 1;

-- Is there a nose who hasn't made a perfume yet?
-- any perfumer without a creation
SELECT EXISTS (SELECT nose_name FROM nose WHERE nose_id NOT IN (SELECT nose_id FROM perfume));

-- noses trained where Edith Moray was, apart from her
-- who learned the trade at the same place as Edith Moray
SELECT nose_name FROM nose WHERE trained_at = (SELECT trained_at FROM nose WHERE nose_name = 'Edith Moray') AND nose_name <> 'Edith Moray';

-- Who has created more, Fontan or Sabri?
-- aurélie fontan or karim sabri: more perfumes to their name
SELECT nose.nose_name FROM perfume JOIN nose ON perfume.nose_id = nose.nose_id WHERE nose.nose_name IN ('Aurélie Fontan', 'Karim Sabri') GROUP BY nose.nose_name ORDER BY COUNT(*) DESC LIMIT 1;

-- houses with both woody and floral scents
-- who sells something woody as well as something floral
SELECT house.house FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE perfume.family = 'woody' INTERSECT SELECT house.house FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE perfume.family = 'floral';

-- houses that do woody but not oriental
-- woody scents yes, oriental ones no: which houses
SELECT house.house FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE perfume.family = 'woody' EXCEPT SELECT house.house FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE perfume.family = 'oriental';

-- dearer ones than Desert Hour from the same house
-- what costs more than Desert Hour within its own house
SELECT perf_name FROM perfume WHERE house_id = (SELECT house_id FROM perfume WHERE perf_name = 'Desert Hour') AND price_50ml > (SELECT price_50ml FROM perfume WHERE perf_name = 'Desert Hour');

-- Who made Rain on Slate?
-- rain on slate was composed by whom
-- the nose behind Rain on Slate
SELECT nose.nose_name FROM perfume JOIN nose ON perfume.nose_id = nose.nose_id WHERE perfume.perf_name = 'Rain on Slate';

-- discontinued scents with their house
-- what's no longer made, and whose was it
SELECT perfume.perf_name, house.house FROM perfume JOIN house ON perfume.house_id = house.house_id WHERE perfume.discontinued = 'yes';

-- Is Casa Lirio older than Oud & Amber?
-- was Casa Lirio established before Oud & Amber
SELECT EXISTS (SELECT house FROM house WHERE house = 'Casa Lirio' AND est < (SELECT est FROM house WHERE house = 'Oud & Amber'));

-- anyone over 70 among the noses?
-- is one of the perfumers older than 70
SELECT EXISTS (SELECT nose_name FROM nose WHERE age > 70);

-- average price for each house
-- what does a bottle cost on average, house by house
SELECT house.house, AVG(perfume.price_50ml) FROM perfume JOIN house ON perfume.house_id = house.house_id GROUP BY house.house;
