CREATE TABLE yard (yard_id INTEGER PRIMARY KEY, yard TEXT, harbour TEXT, founder TEXT);
CREATE TABLE captain (capt_id INTEGER PRIMARY KEY, surname TEXT, forename TEXT, home_port TEXT, sailed_under INTEGER REFERENCES captain(capt_id));
CREATE TABLE ship (ship_id INTEGER PRIMARY KEY, ship TEXT, rig TEXT, launched DATE, yard_id INTEGER REFERENCES yard(yard_id), sister_of INTEGER REFERENCES ship(ship_id), fate TEXT);
CREATE TABLE command (ship_id INTEGER REFERENCES ship(ship_id), capt_id INTEGER REFERENCES captain(capt_id), from_yr INTEGER, to_yr INTEGER);
INSERT INTO yard VALUES (1,'Pell & Sons','Whitsand','Abel Pell'),(2,'Nordhavn Slip','Nordhavn','Jens Krag'),(3,'Delacourt','Saint-Brieg','Rene Delacourt'),(4,'Long Quay Works','Whitsand','Mary Hallett');
INSERT INTO captain VALUES (1,'Harker','Elias','Whitsand',NULL),(2,'Krag','Signe','Nordhavn',1),(3,'Bonnard','Luc','Saint-Brieg',NULL),(4,'Tregear','Will','Whitsand',1),(5,'Ould','Nathaniel','Corran',2),(6,'Moyle','Jane','Corran',4);
INSERT INTO ship VALUES (1,'Constant Anne','barque','1851-04-19',1,NULL,'wrecked'),(2,'Faithful Mary','barque','1852-06-02',1,1,'scrapped'),(3,'Havfruen','schooner','1863-09-10',2,NULL,'museum'),(4,'Belle Aurore','clipper','1858-03-27',3,NULL,'wrecked'),(5,'Petrel','schooner','1870-11-05',4,NULL,'lost at sea'),(6,'Sea Holly','clipper','1866-07-14',1,NULL,'scrapped'),(7,'Gannet','schooner','1871-02-16',4,5,NULL);
INSERT INTO command VALUES (1,1,1851,1859),(2,4,1855,1862),(3,2,1863,1880),(4,3,1858,1865),(5,6,1871,1874),(6,4,1866,1870),(1,2,1859,1861),(6,5,1870,1877),(4,1,1865,1867);

-- Which yard built the Belle Aurore?
-- belle aurore - built where, which yard
SELECT yard.yard FROM yard JOIN ship ON ship.yard_id = yard.yard_id WHERE ship.ship = 'Belle Aurore';

-- Which ships came off the slips at Pell & Sons?
-- Pell & Sons ships
-- what did Pell & Sons build?
SELECT ship.ship FROM ship JOIN yard ON ship.yard_id = yard.yard_id WHERE yard.yard = 'Pell & Sons';

-- Who founded the yard where the Petrel was built?
-- founder of petrel's shipyard
SELECT yard.founder FROM yard JOIN ship ON ship.yard_id = yard.yard_id WHERE ship.ship = 'Petrel';

-- Give me the first and last names of all captains of the Constant Anne.
-- captains of Constant Anne, forename and surname
SELECT captain.forename, captain.surname FROM captain JOIN command ON command.capt_id = captain.capt_id JOIN ship ON command.ship_id = ship.ship_id WHERE ship.ship = 'Constant Anne';

-- Which ships did Tregear command?
-- ships under captain Tregear
SELECT ship.ship FROM ship JOIN command ON command.ship_id = ship.ship_id JOIN captain ON command.capt_id = captain.capt_id WHERE captain.surname = 'Tregear';

-- Under whom did Captain Moyle learn to sail? Surname is enough.
-- surname of the captain Moyle sailed under
SELECT surname FROM captain WHERE capt_id IN (SELECT sailed_under FROM captain WHERE surname = 'Moyle');

-- Which ships were commanded by men and women who had sailed under Harker?
-- ships captained by those who sailed under Harker
SELECT DISTINCT ship.ship FROM ship JOIN command ON command.ship_id = ship.ship_id JOIN captain ON command.capt_id = captain.capt_id WHERE captain.sailed_under IN (SELECT capt_id FROM captain WHERE surname = 'Harker');

-- What is the home port of the captain Krag sailed under?
-- krag's old captain: home port?
SELECT home_port FROM captain WHERE capt_id IN (SELECT sailed_under FROM captain WHERE surname = 'Krag');

-- Which ship is the Faithful Mary a sister of?
-- sister ship of faithful mary
SELECT ship FROM ship WHERE ship_id IN (SELECT sister_of FROM ship WHERE ship = 'Faithful Mary');

-- Did Bonnard ever command a ship built in Whitsand?
-- was bonnard captain of any Whitsand-built ship
SELECT EXISTS (SELECT ship.ship FROM ship JOIN command ON command.ship_id = ship.ship_id JOIN captain ON command.capt_id = captain.capt_id JOIN yard ON ship.yard_id = yard.yard_id WHERE captain.surname = 'Bonnard' AND yard.harbour = 'Whitsand');

-- Did Harker ever have the Belle Aurore?
-- was Harker once captain of the Belle Aurore?
SELECT EXISTS (SELECT ship.ship FROM ship JOIN command ON command.ship_id = ship.ship_id JOIN captain ON command.capt_id = captain.capt_id WHERE captain.surname = 'Harker' AND ship.ship = 'Belle Aurore');

-- Which ships had no captain that we know of?
-- ships w/o a recorded captain
SELECT ship FROM ship WHERE ship_id NOT IN (SELECT ship_id FROM command);

-- How did the Sea Holly end?
-- fate of the sea holly
SELECT fate FROM ship WHERE ship = 'Sea Holly';

-- In which harbours were wrecked ships built?
-- harbours that built ships later wrecked
SELECT DISTINCT yard.harbour FROM yard JOIN ship ON ship.yard_id = yard.yard_id WHERE ship.fate = 'wrecked';

-- Which schooners were launched after 1865?
-- schooners from after 1865
SELECT ship FROM ship WHERE rig = 'schooner' AND launched > '1865';

-- Which yard built the most ships?
-- most productive yard
SELECT yard.yard FROM yard JOIN ship ON ship.yard_id = yard.yard_id GROUP BY yard.yard_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many ships did each captain command? Surnames please.
-- commands per captain surname
SELECT captain.surname, COUNT(*) FROM captain JOIN command ON command.capt_id = captain.capt_id GROUP BY captain.capt_id;

-- Which yards built both barques and clippers?
-- yards with a barque and also a clipper
SELECT yard.yard FROM yard JOIN ship ON ship.yard_id = yard.yard_id WHERE ship.rig = 'barque' INTERSECT SELECT yard.yard FROM yard JOIN ship ON ship.yard_id = yard.yard_id WHERE ship.rig = 'clipper';

-- Which was launched first, Havfruen or Sea Holly?
-- havfruen or sea holly, the older one
SELECT ship FROM ship WHERE ship IN ('Havfruen', 'Sea Holly') ORDER BY launched LIMIT 1;

-- Who took over the Sea Holly in 1870?
-- surname of captain of the Sea Holly from 1870
SELECT captain.surname FROM captain JOIN command ON command.capt_id = captain.capt_id JOIN ship ON command.ship_id = ship.ship_id WHERE ship.ship = 'Sea Holly' AND command.from_yr = 1870;
