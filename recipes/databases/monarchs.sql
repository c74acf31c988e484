CREATE TABLE house (house_id INTEGER PRIMARY KEY, house_name TEXT, arms TEXT, seat TEXT);
CREATE TABLE monarch (monarch_id INTEGER PRIMARY KEY, regnal_name TEXT, byname TEXT, sex TEXT, house_id INTEGER REFERENCES house(house_id), born INTEGER, crowned INTEGER, reign_ended INTEGER, end_cause TEXT, children INTEGER, parent_id INTEGER REFERENCES monarch(monarch_id));
INSERT INTO house VALUES (1,'Varn','black boar','Varnholt'),(2,'Elmere','three elms','Castle Elm'),(3,'Tresco','silver ship','Port Tresco'),(4,'Harrow','red plough','Harrowgate');
INSERT INTO monarch VALUES (1,'Osric I','the Founder','M',1,1041,1066,1089,'old age',5,NULL),(2,'Osric II','the Brief','M',1,1070,1089,1090,'murdered',0,1),(3,'Matilde I','the Builder','F',1,1074,1090,1127,'old age',7,1),(4,'Edmar I',NULL,'M',2,1101,1127,1144,'killed in battle',2,NULL),(5,'Edmar II','the Lame','M',2,1124,1144,1171,'abdicated',3,4),(6,'Isaura I','the Wise','F',2,1150,1171,1212,'old age',4,5),(7,'Corwin I',NULL,'M',3,1183,1212,1219,'plague',1,NULL),(8,'Corwin II','the Child','M',3,1210,1219,1231,'murdered',0,7),(9,'Matilde II','Ironhand','F',3,1199,1231,1262,'killed in battle',6,NULL);

-- What was Isaura I's nickname?
-- isaura I, also known as?
-- what did they call Isaura I
SELECT byname FROM monarch WHERE regnal_name = 'Isaura I';

-- Which queens do we have on record?
-- all the queens (female monarchs)
SELECT regnal_name FROM monarch WHERE sex = 'F';

-- Which kings were murdered?
-- murdered kings
-- kings who got murdered
SELECT regnal_name FROM monarch WHERE sex = 'M' AND end_cause = 'murdered';

-- To which house did Edmar II belong?
-- edmar II's house
-- Edmar II was of what house
SELECT house.house_name FROM house JOIN monarch ON monarch.house_id = house.house_id WHERE monarch.regnal_name = 'Edmar II';

-- Who were the children of Osric I that reigned?
-- which monarchs had Osric I as a parent
SELECT regnal_name FROM monarch WHERE parent_id = (SELECT monarch_id FROM monarch WHERE regnal_name = 'Osric I');

-- Who was the father of Isaura I?
-- isaura I's parent?
-- whose daughter was Isaura I
SELECT regnal_name FROM monarch WHERE monarch_id = (SELECT parent_id FROM monarch WHERE regnal_name = 'Isaura I');

-- Who came to the throne in 1127?
-- crowned 1127?
-- new monarch of 1127
SELECT regnal_name FROM monarch WHERE crowned = 1127;

-- How many monarchs did each house give us?
-- rulers per house
-- how many kings and queens from each house
SELECT house.house_name, COUNT(*) FROM house JOIN monarch ON monarch.house_id = house.house_id GROUP BY house.house_id;

-- Which house never had a king or queen?
-- houses with no monarch
-- who among the houses never sat on the throne
SELECT house_name FROM house WHERE house_id NOT IN (SELECT house_id FROM monarch);

-- Who had the most children?
-- monarch with the biggest brood
-- most fertile ruler, by children
SELECT regnal_name FROM monarch ORDER BY children DESC LIMIT 1;

-- Did Matilde II die in battle?
-- was matilde II killed in battle
-- matilde II fell in battle, true?
SELECT EXISTS (SELECT regnal_name FROM monarch WHERE regnal_name = 'Matilde II' AND end_cause = 'killed in battle');

-- Did any monarch of house Varn abdicate?
-- varn abdications, any?
SELECT EXISTS (SELECT monarch.regnal_name FROM monarch JOIN house ON monarch.house_id = house.house_id WHERE house.house_name = 'Varn' AND monarch.end_cause = 'abdicated');

-- Which rulers went by the name Matilde?
-- all the Matildes
SELECT regnal_name FROM monarch WHERE regnal_name LIKE 'Matilde%';

-- Give me every ruler with the year they were crowned and the year their reign ended, in order.
-- names, crowning year, end of reign, chronological by coronation
SELECT regnal_name, crowned, reign_ended FROM monarch ORDER BY crowned;

-- Who was the last of the Elmeres on the throne?
-- final Elmere monarch
-- last Elmere to be crowned
SELECT monarch.regnal_name FROM monarch JOIN house ON monarch.house_id = house.house_id WHERE house.house_name = 'Elmere' ORDER BY monarch.crowned DESC LIMIT 1;

-- What did the Tresco arms show, and where was their seat?
-- coat of arms and seat of Tresco
SELECT arms, seat FROM house WHERE house_name = 'Tresco';
