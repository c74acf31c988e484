CREATE TABLE house (house_id INTEGER PRIMARY KEY, house_name TEXT, seat TEXT, motto TEXT, extinct TEXT);
CREATE TABLE noble (noble_id INTEGER PRIMARY KEY, noble_name TEXT, title TEXT, sex TEXT, born DATE, died DATE, house_id INTEGER REFERENCES house(house_id), father_id INTEGER REFERENCES noble(noble_id), mother_id INTEGER REFERENCES noble(noble_id));
CREATE TABLE marriage (marriage_id INTEGER PRIMARY KEY, husband_id INTEGER REFERENCES noble(noble_id), wife_id INTEGER REFERENCES noble(noble_id), wed DATE, dowry_crowns INTEGER);
INSERT INTO house VALUES (1,'Falkenrath','Castle Rath','Ever upward','no'),(2,'Montsorel','Chateau Sorel','Faith and iron','yes'),(3,'Ostrova','Kamen','We remember','no'),(4,'Lindhurst','Lindhurst Hall',NULL,'no');
INSERT INTO noble VALUES (1,'Konrad the Bold','Duke','m','1702-04-11','1761-09-02',1,NULL,NULL),(2,'Isabeau','Countess','f','1708-12-01','1779-03-15',2,NULL,NULL),(3,'Friedrich','Duke','m','1730-06-19','1799-01-08',1,1,2),(4,'Leonore','Princess','f','1733-10-30','1804-05-27',1,1,2),(5,'Miroslav','Prince','m','1728-02-14','1790-11-11',3,NULL,NULL),(6,'Katarina','Princess','f','1755-07-07','1838-08-20',3,5,4),(7,'Vaclav','Prince','m','1758-01-25','1812-09-07',3,5,4),(8,'Anne','Lady','f','1739-05-03','1770-12-24',4,NULL,NULL),(9,'Albrecht','Count','m','1762-03-17','1831-04-04',1,3,8),(10,'Sophie','Countess','f','1766-11-29',NULL,1,3,8);
INSERT INTO marriage VALUES (1,1,2,'1728-05-20',12000),(2,5,4,'1754-06-01',20000),(3,3,8,'1760-09-13',7500),(4,9,6,'1785-04-30',15000),(5,3,6,'1774-10-10',NULL);

-- Where is the seat of the Ostrova family?
-- ostrova seat
SELECT seat FROM house WHERE house_name = 'Ostrova';

-- What is the Montsorel motto?
-- motto of house montsorel
SELECT motto FROM house WHERE house_name = 'Montsorel';

-- When was Leonore born?
-- leonore date of birth
SELECT born FROM noble WHERE noble_name = 'Leonore';

-- Who was Friedrich's father?
-- father of friedrich
SELECT noble_name FROM noble WHERE noble_id = (SELECT father_id FROM noble WHERE noble_name = 'Friedrich');

-- Who was Vaclav's mother?
-- vaclav's mum
SELECT noble_name FROM noble WHERE noble_id = (SELECT mother_id FROM noble WHERE noble_name = 'Vaclav');

-- Who are the children of Miroslav?
-- miroslav's kids
SELECT noble_name FROM noble WHERE father_id = (SELECT noble_id FROM noble WHERE noble_name = 'Miroslav');

-- Which house did Anne come from?
-- anne's family
SELECT house.house_name FROM house JOIN noble ON noble.house_id = house.house_id WHERE noble.noble_name = 'Anne';

-- Which princesses belong to Falkenrath?
-- falkenrath family, title princess
SELECT noble.noble_name FROM noble JOIN house ON noble.house_id = house.house_id WHERE house.house_name = 'Falkenrath' AND noble.title = 'Princess';

-- Whom did Leonore marry?
-- husband of leonore
SELECT noble.noble_name FROM noble JOIN marriage ON marriage.husband_id = noble.noble_id WHERE marriage.wife_id = (SELECT noble_id FROM noble WHERE noble_name = 'Leonore');

-- Which house has died out?
-- extinct houses
SELECT house_name FROM house WHERE extinct = 'yes';

-- Was the Lindhurst line extinguished?
-- is lindhurst extinct
SELECT EXISTS (SELECT house_name FROM house WHERE house_name = 'Lindhurst' AND extinct = 'yes');

-- How many weddings did men of the house of Falkenrath celebrate?
-- number of marriages with a falkenrath husband
SELECT COUNT(*) FROM marriage JOIN noble ON marriage.husband_id = noble.noble_id JOIN house ON noble.house_id = house.house_id WHERE house.house_name = 'Falkenrath';

-- Which husband got the biggest dowry?
-- largest dowry went to which man
SELECT noble.noble_name FROM noble JOIN marriage ON marriage.husband_id = noble.noble_id ORDER BY marriage.dowry_crowns DESC LIMIT 1;

-- How many members of each house are recorded?
-- members by house
SELECT house.house_name, COUNT(*) FROM house JOIN noble ON noble.house_id = house.house_id GROUP BY house.house_id;

-- Who married more than once, among the men?
-- husbands with 2 or more marriages
SELECT noble.noble_name FROM noble JOIN marriage ON marriage.husband_id = noble.noble_id GROUP BY noble.noble_id HAVING COUNT(*) >= 2;

-- Who died before 1780?
-- nobles dead before 1780
SELECT noble_name FROM noble WHERE died < '1780';

-- Which women never married?
-- ladies without a wedding
SELECT noble_name FROM noble WHERE sex = 'f' AND noble_id NOT IN (SELECT wife_id FROM marriage);

-- Whose father is unknown?
-- nobles w/o known father
SELECT noble_name FROM noble WHERE father_id IS NULL;

-- Who is older, Katarina or Albrecht?
-- katarina / albrecht - older one
SELECT noble_name FROM noble WHERE noble_name IN ('Katarina', 'Albrecht') ORDER BY born LIMIT 1;

-- Name and title of everybody born after 1750, in order of birth.
-- born after 1750: name, title, oldest first
SELECT noble_name, title FROM noble WHERE born > '1750' ORDER BY born;
