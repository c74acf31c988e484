CREATE TABLE places (place_id INTEGER PRIMARY KEY, place TEXT, town TEXT);
CREATE TABLE characters (char_id INTEGER PRIMARY KEY, name TEXT, occupation TEXT, lives_at INTEGER REFERENCES places(place_id), spouse_id INTEGER REFERENCES characters(char_id));
CREATE TABLE novels (novel_id INTEGER PRIMARY KEY, title TEXT, published INTEGER, sleuth_id INTEGER REFERENCES characters(char_id));
CREATE TABLE murders (murder_id INTEGER PRIMARY KEY, novel_id INTEGER REFERENCES novels(novel_id), victim_id INTEGER REFERENCES characters(char_id), killer_id INTEGER REFERENCES characters(char_id), method TEXT, scene_id INTEGER REFERENCES places(place_id));
INSERT INTO places VALUES (1,'Harrow Grange','Little Pelham'),(2,'The Gilded Swan','Little Pelham'),(3,'Saltmarsh Lighthouse','Crane Point'),(4,'12 Tenter Street','Oldbury'),(5,'St Osyth Rectory','Crane Point');
INSERT INTO characters VALUES (1,'Dora Plimsoll','retired librarian',4,NULL),(2,'Inspector Gage','policeman',4,NULL),(3,'Colonel Redfern','officer',1,4),(4,'Lavinia Redfern','painter',1,3),(5,'Toby Marsh','innkeeper',2,NULL),(6,'Rev. Aldous Crick','vicar',5,7),(7,'Hester Crick','nurse',5,6),(8,'Silas Boone','lighthouse keeper',3,NULL),(9,'Mimi Valcourt','singer',2,NULL),(10,'Edgar Thrale','solicitor',NULL,NULL);
INSERT INTO novels VALUES (1,'The Swan Sings Last',1931,1),(2,'A Lamp Gone Out',1934,2),(3,'Death Wears Tweed',1936,1),(4,'The Rector''s Tea',1940,1),(5,'No Tide Tonight',1947,2);
INSERT INTO murders VALUES (1,1,9,5,'poison',2),(2,2,8,10,'stabbing',3),(3,3,3,4,'shooting',1),(4,3,5,4,'poison',2),(5,4,6,7,'poison',5),(6,5,10,NULL,'drowning',3);

-- Who murdered Mimi Valcourt?
-- who killed Mimi Valcourt?
-- mimi valcourt's killer
SELECT name FROM characters WHERE char_id IN (SELECT killer_id FROM murders WHERE victim_id IN (SELECT char_id FROM characters WHERE name = 'Mimi Valcourt'));

-- Who are the victims of Lavinia Redfern?
-- whom did lavinia redfern kill
SELECT name FROM characters WHERE char_id IN (SELECT victim_id FROM murders WHERE killer_id IN (SELECT char_id FROM characters WHERE name = 'Lavinia Redfern'));

-- Which detective solves the case in A Lamp Gone Out?
-- sleuth in A Lamp Gone Out?
SELECT characters.name FROM characters JOIN novels ON novels.sleuth_id = characters.char_id WHERE novels.title = 'A Lamp Gone Out';

-- In which books does Dora Plimsoll investigate?
-- Dora Plimsoll novels
SELECT novels.title FROM novels JOIN characters ON novels.sleuth_id = characters.char_id WHERE characters.name = 'Dora Plimsoll';

-- How did Silas Boone die?
-- what method killed Silas Boone
SELECT murders.method FROM murders JOIN characters ON murders.victim_id = characters.char_id WHERE characters.name = 'Silas Boone';

-- In which town does the wife of Rev. Aldous Crick live?
-- town where Rev. Aldous Crick's spouse lives
SELECT places.town FROM places JOIN characters ON characters.lives_at = places.place_id WHERE characters.spouse_id IN (SELECT char_id FROM characters WHERE name = 'Rev. Aldous Crick');

-- Who is Colonel Redfern married to?
-- Colonel Redfern's wife
SELECT name FROM characters WHERE spouse_id IN (SELECT char_id FROM characters WHERE name = 'Colonel Redfern');

-- Which novels have a poisoning?
-- books where someone gets poisoned
SELECT DISTINCT novels.title FROM novels JOIN murders ON murders.novel_id = novels.novel_id WHERE murders.method = 'poison';

-- Does anybody get murdered at the Saltmarsh Lighthouse?
-- is there a murder at Saltmarsh Lighthouse
SELECT EXISTS (SELECT murders.murder_id FROM murders JOIN places ON murders.scene_id = places.place_id WHERE places.place = 'Saltmarsh Lighthouse');

-- Did Toby Marsh kill Colonel Redfern?
-- was it Toby Marsh who murdered Colonel Redfern?
SELECT EXISTS (SELECT murder_id FROM murders WHERE killer_id IN (SELECT char_id FROM characters WHERE name = 'Toby Marsh') AND victim_id IN (SELECT char_id FROM characters WHERE name = 'Colonel Redfern'));

-- Which characters are both a killer and a victim?
-- murderers who get murdered themselves
SELECT name FROM characters WHERE char_id IN (SELECT killer_id FROM murders) INTERSECT SELECT name FROM characters WHERE char_id IN (SELECT victim_id FROM murders);

-- Which book leaves the killer unknown?
-- novel with an unsolved murder (no killer)
SELECT novels.title FROM novels JOIN murders ON murders.novel_id = novels.novel_id WHERE murders.killer_id IS NULL;

-- Which novel has the most murders?
-- bloodiest book
SELECT novels.title FROM novels JOIN murders ON murders.novel_id = novels.novel_id GROUP BY novels.novel_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many people live in Crane Point?
-- nr of characters living in crane point
SELECT COUNT(*) FROM characters JOIN places ON characters.lives_at = places.place_id WHERE places.town = 'Crane Point';

-- Where was the murder in The Rector's Tea committed?
-- scene of the crime in The Rector's Tea
SELECT places.place FROM places JOIN murders ON murders.scene_id = places.place_id JOIN novels ON murders.novel_id = novels.novel_id WHERE novels.title = 'The Rector''s Tea';

-- How many novels does each sleuth have, starting with the one who has most?
-- novels per sleuth, most first
SELECT characters.name, COUNT(*) FROM characters JOIN novels ON novels.sleuth_id = characters.char_id GROUP BY characters.char_id ORDER BY COUNT(*) DESC;

-- Which came out first, Death Wears Tweed or No Tide Tonight?
-- earlier book: death wears tweed or no tide tonight
SELECT title FROM novels WHERE title IN ('Death Wears Tweed', 'No Tide Tonight') ORDER BY published LIMIT 1;

-- Which characters never get killed?
-- who survives, i.e. is never a victim
SELECT name FROM characters WHERE char_id NOT IN (SELECT victim_id FROM murders);

-- What does the killer in Death Wears Tweed do for a living?
-- occupation of the murderer in Death Wears Tweed
SELECT DISTINCT characters.occupation FROM characters JOIN murders ON murders.killer_id = characters.char_id JOIN novels ON murders.novel_id = novels.novel_id WHERE novels.title = 'Death Wears Tweed';

-- Which novels appeared before 1935?
-- pre-1935 titles
SELECT title FROM novels WHERE published < 1935;
