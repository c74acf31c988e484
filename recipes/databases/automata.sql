CREATE TABLE maker (id INTEGER PRIMARY KEY, name TEXT, born INTEGER, gender TEXT, hometown TEXT);
CREATE TABLE room (id INTEGER PRIMARY KEY, name TEXT, floor INTEGER, has_lift TEXT);
CREATE TABLE piece (id INTEGER PRIMARY KEY, name TEXT, made_by INTEGER REFERENCES maker(id), shown_in INTEGER REFERENCES room(id), made_in INTEGER, material TEXT, weight_kg REAL, working TEXT);
CREATE TABLE motif (id INTEGER PRIMARY KEY, label TEXT, kind TEXT);
CREATE TABLE depicts (piece INTEGER REFERENCES piece(id), motif INTEGER REFERENCES motif(id), PRIMARY KEY (piece, motif));
INSERT INTO maker VALUES (1,'Asta Holm',1741,'female','Varde'),(2,'Pierre Roule',1702,'male','Lisse'),(3,'Jonas Kettler',1810,'male','Varde'),(4,'Clara Wynne',1855,'female','Ostby'),(5,'Emil Drossel',1779,'male','Lisse');
INSERT INTO room VALUES (1,'Blue Room',1,'yes'),(2,'Clock Hall',0,'yes'),(3,'Attic Gallery',3,'no'),(4,'Mirror Cabinet',2,'no');
INSERT INTO piece VALUES (1,'The Writing Boy',2,1,1738,'wood',31.5,'yes'),(2,'Singing Thrush',1,1,1782,'bronze',4.2,'yes'),(3,'Dancing Bear',3,2,1844,'wood',12,'no'),(4,'Silver Carp',1,2,1790,'silver',2.8,'yes'),(5,'Tea Lady',4,3,1889,'tin',6.1,'no'),(6,'Sleeping Sultan',5,NULL,1811,'bronze',22.4,'no'),(7,'Ferry Clock',3,2,1851,'bronze',40.3,'yes'),(8,'Moon Harlequin',5,1,1806,'wood',9.7,'yes'),(9,'Tin Steamer',4,NULL,1893,'tin',1.4,'yes');
INSERT INTO motif VALUES (1,'thrush','animal'),(2,'bear','animal'),(3,'fish','animal'),(4,'child','person'),(5,'boat','object'),(6,'moon','object'),(7,'sultan','person');
INSERT INTO depicts VALUES (1,4),(2,1),(3,2),(3,4),(4,3),(6,7),(7,5),(7,6),(8,6),(9,5);

-- What was made by Asta Holm?
-- anything in the house by holm
-- which pieces did Holm build
SELECT piece.name FROM piece JOIN maker ON piece.made_by = maker.id WHERE maker.name = 'Asta Holm';

-- In which room can I see the Ferry Clock?
-- where's the ferry clock on show
SELECT room.name FROM room JOIN piece ON piece.shown_in = room.id WHERE piece.name = 'Ferry Clock';

-- What does the Dancing Bear depict?
-- motifs of the dancing bear
-- what can be seen on Dancing Bear
SELECT motif.label FROM motif JOIN depicts ON depicts.motif = motif.id JOIN piece ON depicts.piece = piece.id WHERE piece.name = 'Dancing Bear';

-- Which pieces are not on show?
-- pieces without a room
-- what is kept out of sight at the moment
SELECT name FROM piece WHERE shown_in IS NULL;

-- How many pieces are by women?
-- number of works made by female makers
SELECT COUNT(*) FROM piece JOIN maker ON piece.made_by = maker.id WHERE maker.gender = 'female';

-- What in the Blue Room is older than 1800?
-- blue room things made before 1800
-- pre-1800 pieces standing in the Blue Room
SELECT piece.name FROM piece JOIN room ON piece.shown_in = room.id WHERE room.name = 'Blue Room' AND piece.made_in < 1800;

-- Oldest thing made of wood?
-- which wooden piece is the most ancient
-- earliest wooden automaton
SELECT name FROM piece WHERE material = 'wood' ORDER BY made_in LIMIT 1;

-- Average weight of the bronze ones
-- how heavy is a bronze piece on average
SELECT AVG(weight_kg) FROM piece WHERE material = 'bronze';

-- Which makers have pieces that show an animal?
-- who made things depicting animals
-- makers of animal pieces
SELECT DISTINCT maker.name FROM maker JOIN piece ON piece.made_by = maker.id JOIN depicts ON depicts.piece = piece.id JOIN motif ON depicts.motif = motif.id WHERE motif.kind = 'animal';

-- Anything by Kettler that is not bronze?
-- kettler's non-bronze pieces
SELECT piece.name FROM piece JOIN maker ON piece.made_by = maker.id WHERE maker.name = 'Jonas Kettler' AND piece.material <> 'bronze';

-- Which room holds the most pieces?
-- fullest room
-- where is most on display
SELECT room.name FROM room JOIN piece ON piece.shown_in = room.id GROUP BY room.id ORDER BY COUNT(*) DESC LIMIT 1;

-- Does the Tea Lady still work?
-- is the tea lady in working order
SELECT EXISTS (SELECT name FROM piece WHERE name = 'Tea Lady' AND working = 'yes');

-- Which rooms are empty?
-- rooms with nothing in them
-- where is nothing on display
SELECT name FROM room WHERE id NOT IN (SELECT shown_in FROM piece WHERE shown_in IS NOT NULL);

-- Which pieces show a boat?
-- things with a boat on them
-- what depicts a boat
SELECT piece.name FROM piece JOIN depicts ON depicts.piece = piece.id JOIN motif ON depicts.motif = motif.id WHERE motif.label = 'boat';

-- Where does the maker of the Moon Harlequin come from?
-- home town of whoever built Moon Harlequin
SELECT maker.hometown FROM maker JOIN piece ON piece.made_by = maker.id WHERE piece.name = 'Moon Harlequin';

-- On what floor is the Silver Carp?
-- how many floors up do I go for the silver carp
SELECT room.floor FROM room JOIN piece ON piece.shown_in = room.id WHERE piece.name = 'Silver Carp';

-- Which is heavier, the Writing Boy or the Sleeping Sultan?
-- writing boy vs sleeping sultan, which weighs more
SELECT name FROM piece WHERE name IN ('The Writing Boy', 'Sleeping Sultan') ORDER BY weight_kg DESC LIMIT 1;
