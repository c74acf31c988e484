CREATE TABLE Dinosaurs (DinoID INTEGER PRIMARY KEY, Genus TEXT, Meaning TEXT, Diet TEXT, Period TEXT, LengthMetres REAL, WeightTonnes REAL, NamedBy TEXT, NamedYear INTEGER);
CREATE TABLE Fossils (FossilNo TEXT PRIMARY KEY, DinoID INTEGER REFERENCES Dinosaurs(DinoID), Nickname TEXT, Formation TEXT, State TEXT, DugUp DATE, PercentComplete INTEGER, Display TEXT);
INSERT INTO Dinosaurs VALUES (1,'Gravicornis','heavy horn','herbivore','Cretaceous',7.5,5.2,'E. Tolman',1891),(2,'Velatops','sail face','herbivore','Jurassic',9,3.8,'M. Okonjo',1974),(3,'Raptorix','little thief','carnivore','Cretaceous',2.1,0.04,'H. Stubbs',1925),(4,'Noctosaurus','night lizard','carnivore','Triassic',3.4,0.2,'M. Okonjo',1982),(5,'Titanodon','giant tooth','carnivore','Cretaceous',12.8,8.1,'E. Tolman',1899),(6,'Longicollum','long neck','herbivore','Jurassic',27,31,'H. Stubbs',1919),(7,'Ovivorax','egg eater','omnivore','Cretaceous',1.9,NULL,'L. Batbayar',2008);
INSERT INTO Fossils VALUES ('F-001',1,'Old Bess','Red Mesa','Utah','1908-06-12',70,'on display'),('F-002',1,NULL,'Red Mesa','Utah','1954-08-30',35,'in storage'),('F-003',3,'Pickpocket','Hell Draw','Montana','1988-07-04',90,'on display'),('F-004',5,'Boss','Hell Draw','Montana','1993-07-21',82,'on display'),('F-005',5,NULL,'Hell Draw','Montana','2001-09-15',12,'on loan'),('F-006',6,'Stretch','Sundown Beds','Wyoming','1934-08-02',58,'on display'),('F-007',2,NULL,'Sundown Beds','Wyoming','1976-06-18',44,'in storage'),('F-008',4,'Midnight','Chalk Wash','Arizona','1983-05-09',63,'on loan'),('F-009',3,NULL,'Hell Draw','Montana','2012-08-25',20,'in storage');

-- What does Velatops mean?
-- meaning of the name Velatops
-- translate Velatops
SELECT Meaning FROM Dinosaurs WHERE Genus = 'Velatops';

-- Which meat-eaters lived in the Cretaceous?
-- cretaceous carnivores
-- who ate meat in the Cretaceous
SELECT Genus FROM Dinosaurs WHERE Diet = 'carnivore' AND Period = 'Cretaceous';

-- What dinosaur is Stretch?
-- stretch is what kind of dino
-- genus of the fossil called Stretch
SELECT Dinosaurs.Genus FROM Dinosaurs JOIN Fossils ON Fossils.DinoID = Dinosaurs.DinoID WHERE Fossils.Nickname = 'Stretch';

-- Which is the longest plant-eater?
-- longest herbivore
-- what plant-eating dinosaur was longest
SELECT Genus FROM Dinosaurs WHERE Diet = 'herbivore' ORDER BY LengthMetres DESC LIMIT 1;

-- How many fossils did we get out of Montana?
-- number of specimens from Montana
-- montana fossils, how many
SELECT COUNT(*) FROM Fossils WHERE State = 'Montana';

-- Which dinosaurs are on display right now?
-- dinos visitors can see on display
SELECT DISTINCT Dinosaurs.Genus FROM Dinosaurs JOIN Fossils ON Fossils.DinoID = Dinosaurs.DinoID WHERE Fossils.Display = 'on display';

-- Of which dinosaur do we have no fossil?
-- genera without a single specimen
-- dinos we own nothing of
SELECT Genus FROM Dinosaurs WHERE DinoID NOT IN (SELECT DinoID FROM Fossils);

-- What lived in the same period as Velatops?
-- contemporaries of velatops
SELECT Genus FROM Dinosaurs WHERE Period = (SELECT Period FROM Dinosaurs WHERE Genus = 'Velatops') AND Genus != 'Velatops';

-- What's our most complete skeleton called?
-- nickname of the most complete fossil
-- which nickname has the best preserved specimen, most complete
SELECT Nickname FROM Fossils ORDER BY PercentComplete DESC LIMIT 1;

-- How complete are the finds from each formation on average?
-- average completeness per formation
SELECT Formation, AVG(PercentComplete) FROM Fossils GROUP BY Formation;

-- Who named more than one dinosaur?
-- people with over 1 genus to their credit
-- who has more than 1 dinosaur to their name as namer
SELECT NamedBy FROM Dinosaurs GROUP BY NamedBy HAVING COUNT(*) > 1;

-- Was Titanodon heavier than Velatops?
-- titanodon vs velatops - did titanodon weigh more?
-- is it true that Titanodon outweighed Velatops
SELECT EXISTS (SELECT Genus FROM Dinosaurs WHERE Genus = 'Titanodon' AND WeightTonnes > (SELECT WeightTonnes FROM Dinosaurs WHERE Genus = 'Velatops'));

-- Which fossils were dug up between 1980 and 1989?
-- excavated between 1980 and 1989, fossil numbers
SELECT FossilNo FROM Fossils WHERE DugUp BETWEEN '1980' AND '1989';

-- When and where was Pickpocket unearthed?
-- pickpocket: dig date and formation
-- when did Pickpocket come out of the ground, and from which formation
SELECT DugUp, Formation FROM Fossils WHERE Nickname = 'Pickpocket';

-- Which dinosaurs have names ending in saurus?
-- all the -saurus ones
SELECT Genus FROM Dinosaurs WHERE Genus LIKE '%saurus';

-- Who named the dinosaur known from Old Bess?
-- old bess's genus was named by whom
SELECT Dinosaurs.NamedBy FROM Dinosaurs JOIN Fossils ON Fossils.DinoID = Dinosaurs.DinoID WHERE Fossils.Nickname = 'Old Bess';
