CREATE TABLE monks (monk_id INTEGER PRIMARY KEY, monk TEXT, birth_name TEXT, professed DATE, native_of TEXT, priest TEXT);
CREATE TABLE workshops (ws_id INTEGER PRIMARY KEY, workshop TEXT, wing TEXT, master INTEGER REFERENCES monks(monk_id));
CREATE TABLE labours (monk_id INTEGER REFERENCES monks(monk_id), ws_id INTEGER REFERENCES workshops(ws_id), hours_wk REAL, since INTEGER, PRIMARY KEY (monk_id, ws_id));
CREATE TABLE goods (good_id INTEGER PRIMARY KEY, good TEXT, ws_id INTEGER REFERENCES workshops(ws_id), price REAL, sold_2023 INTEGER);
INSERT INTO monks VALUES (1,'Brother Anselm','Karl Huber','1981-08-15','Passau','no'),(2,'Brother Beda','Josef Lang','1995-03-21','Linz','no'),(3,'Father Clemens','Peter Wimmer','1974-09-08','Passau','yes'),(4,'Brother Dunstan','Aidan Foyle','2010-01-06','Cork','no'),(5,'Father Ephrem','Elias Haddad','2003-06-29','Beirut','yes'),(6,'Brother Fridolin','Max Egger','2019-11-11','Linz','no'),(7,'Father Gallus','Urs Meili','1968-10-16','St. Gallen','yes');
INSERT INTO workshops VALUES (1,'Bindery','east',3),(2,'Brewhouse','south',1),(3,'Apiary','orchard',2),(4,'Bakehouse','south',2),(5,'Candle Room','east',5);
INSERT INTO labours VALUES (1,2,30,1985),(2,3,14,1999),(2,4,12,2005),(3,1,18,1980),(4,2,26,2012),(4,3,6,2018),(5,5,10,2008),(6,4,25,2020),(6,2,8,2022),(5,1,4,2015);
INSERT INTO goods VALUES (1,'dark abbey beer',2,3.8,9200),(2,'pilgrim lager',2,3.2,12400),(3,'lime honey',3,9.5,610),(4,'rye loaf',4,5.4,4100),(5,'altar candle',5,14,380),(6,'rebound missal',1,120,22),(7,'honey cake',4,7.9,1950);

-- Who works in the Brewhouse?
-- monks brewing, i.e. working in the Brewhouse
-- brewhouse hands
SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id JOIN workshops ON labours.ws_id = workshops.ws_id WHERE workshops.workshop = 'Brewhouse';

-- Who is master of the Candle Room?
-- who runs the candle room
-- Candle Room: the monk in charge
SELECT monks.monk FROM monks JOIN workshops ON workshops.master = monks.monk_id WHERE workshops.workshop = 'Candle Room';

-- Which goods come from workshops run by Brother Beda?
-- what is made under Brother Beda's mastership
-- products of beda's workshops
SELECT goods.good FROM goods JOIN workshops ON goods.ws_id = workshops.ws_id JOIN monks ON workshops.master = monks.monk_id WHERE monks.monk = 'Brother Beda';

-- Who helps in both the Brewhouse and the Bakehouse?
-- monks who brew and bake
SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id JOIN workshops ON labours.ws_id = workshops.ws_id WHERE workshops.workshop = 'Brewhouse' INTERSECT SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id JOIN workshops ON labours.ws_id = workshops.ws_id WHERE workshops.workshop = 'Bakehouse';

-- Who works in no workshop?
-- monks without any labour assigned
-- which of us has no workshop
SELECT monk FROM monks WHERE monk_id NOT IN (SELECT monk_id FROM labours);

-- Who is not master of any workshop?
-- monks in charge of nothing
SELECT monk FROM monks WHERE monk_id NOT IN (SELECT master FROM workshops);

-- Which workshops have no priest working in them?
-- workshops without a priest
SELECT workshop FROM workshops WHERE ws_id NOT IN (SELECT labours.ws_id FROM labours JOIN monks ON labours.monk_id = monks.monk_id WHERE monks.priest = 'yes');

-- Who works alongside Brother Dunstan?
-- brother dunstan shares a workshop with whom
-- dunstan's workmates
SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id WHERE labours.ws_id IN (SELECT labours.ws_id FROM labours JOIN monks ON labours.monk_id = monks.monk_id WHERE monks.monk = 'Brother Dunstan') AND monks.monk <> 'Brother Dunstan';

-- How many hours a week are put in at the Bakehouse?
-- bakehouse weekly hours, everyone together
SELECT SUM(labours.hours_wk) FROM labours JOIN workshops ON labours.ws_id = workshops.ws_id WHERE workshops.workshop = 'Bakehouse';

-- Which workshops have hands from Linz?
-- where do the monks from linz work
-- workshops with a native of Linz
SELECT workshops.workshop FROM workshops JOIN labours ON labours.ws_id = workshops.ws_id JOIN monks ON labours.monk_id = monks.monk_id WHERE monks.native_of = 'Linz';

-- Who makes the rye loaf?
-- monks of the workshop that makes rye loaves
-- by whose hands is the rye loaf baked
SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id JOIN workshops ON labours.ws_id = workshops.ws_id JOIN goods ON goods.ws_id = workshops.ws_id WHERE goods.good = 'rye loaf';

-- In which wing is the lime honey made?
-- lime honey comes from what wing
SELECT workshops.wing FROM workshops JOIN goods ON goods.ws_id = workshops.ws_id WHERE goods.good = 'lime honey';

-- Who works in at least two workshops?
-- monks serving in two or more workshops
SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id GROUP BY monks.monk_id HAVING COUNT(*) >= 2;

-- What was Brother Fridolin called before he entered?
-- birth name of brother fridolin
-- fridolin's worldly name
SELECT birth_name FROM monks WHERE monk = 'Brother Fridolin';

-- Best-selling product of the south wing in 2023?
-- what from the south wing sold most in 2023
SELECT goods.good FROM goods JOIN workshops ON goods.ws_id = workshops.ws_id WHERE workshops.wing = 'south' ORDER BY goods.sold_2023 DESC LIMIT 1;

-- Does Father Gallus work in the Bindery?
-- is father gallus among the bookbinders in the bindery
SELECT EXISTS (SELECT monks.monk FROM monks JOIN labours ON labours.monk_id = monks.monk_id JOIN workshops ON labours.ws_id = workshops.ws_id WHERE monks.monk = 'Father Gallus' AND workshops.workshop = 'Bindery');

-- Which monks took their vows before 1990?
-- professed earlier than 1990
-- the old guard, vows before 1990
SELECT monk FROM monks WHERE professed < '1990';
