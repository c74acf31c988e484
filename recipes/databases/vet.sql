CREATE TABLE owners (owner_id INTEGER PRIMARY KEY, name TEXT, town TEXT, mobile TEXT);
CREATE TABLE pets (pet_id INTEGER PRIMARY KEY, name TEXT, kind TEXT, breed TEXT, birth_year INTEGER, weight_kg REAL, chipped INTEGER, owner_id INTEGER REFERENCES owners(owner_id));
CREATE TABLE visits (visit_id INTEGER PRIMARY KEY, pet_id INTEGER REFERENCES pets(pet_id), visit_date DATE, reason TEXT, bill REAL, paid TEXT);
INSERT INTO owners VALUES (1,'Gwen Prichard','Bangor','07700 900121'),(2,'Dylan Moss','Conwy','07700 900388'),(3,'Alicja Nowak','Bangor',NULL),(4,'Ron Fairley','Llanberis','07700 900454'),(5,'Sioned Hughes','Conwy','07700 900510');
INSERT INTO pets VALUES (1,'Biscuit','dog','spaniel',2017,14.2,1,1),(2,'Shadow','cat','domestic shorthair',2020,4.6,1,1),(3,'Duke','dog','mastiff',2019,61.5,1,2),(4,'Clover','rabbit','lop',2022,2.1,0,3),(5,'Tango','parrot','african grey',2008,0.5,0,4),(6,'Smudge','cat','persian',2015,5.3,0,3),(7,'Nell','dog','collie',2021,18.9,1,2),(8,'Poppy','cat','bengal',2018,4.1,1,5),(9,'Rolo','guinea pig','abyssinian',2023,0.9,0,5);
INSERT INTO visits VALUES (1,1,'2023-01-12','vaccination',48,'yes'),(2,3,'2023-02-03','lameness',135.5,'yes'),(3,2,'2023-03-21','vaccination',42,'yes'),(4,6,'2023-03-28','dental',260,'no'),(5,1,'2023-06-15','ear infection',79,'yes'),(6,5,'2023-07-04','feather loss',95,'no'),(7,3,'2023-10-19','vaccination',52,'yes'),(8,1,'2024-01-11','vaccination',50,'yes'),(9,4,'2024-01-25','overgrown teeth',66,'no'),(10,3,'2024-02-08','lameness',180,'no');

-- How heavy is Duke?
-- what does duke weigh
-- Duke's weight in kilos
SELECT weight_kg FROM pets WHERE name = 'Duke';

-- Who does Tango belong to?
-- tango's owner
-- whose pet is Tango
SELECT owners.name FROM owners JOIN pets ON pets.owner_id = owners.owner_id WHERE pets.name = 'Tango';

-- Which owners live in Bangor or have a dog?
-- people from bangor plus everyone with a dog
SELECT name FROM owners WHERE town = 'Bangor' UNION SELECT owners.name FROM owners JOIN pets ON pets.owner_id = owners.owner_id WHERE pets.kind = 'dog';

-- Which dogs weigh under 20 kilos?
-- dogs lighter than 20kg
-- small dogs, i.e. below 20 kg
SELECT name FROM pets WHERE kind = 'dog' AND weight_kg < 20;

-- Which owners have an unpaid bill?
-- who still owes us money
-- clients who haven't paid
SELECT DISTINCT owners.name FROM owners JOIN pets ON pets.owner_id = owners.owner_id JOIN visits ON visits.pet_id = pets.pet_id WHERE visits.paid = 'no';

-- Has Shadow ever been vaccinated here?
-- did shadow come in for a vaccination
SELECT EXISTS (SELECT visits.visit_id FROM visits JOIN pets ON visits.pet_id = pets.pet_id WHERE pets.name = 'Shadow' AND visits.reason = 'vaccination');

-- How many different kinds of animals do we treat?
-- number of different kinds of pet on file
SELECT COUNT(DISTINCT kind) FROM pets;

-- How much have we billed for Duke in total?
-- all of duke's bills added up
-- what has Duke cost his owner so far
SELECT SUM(visits.bill) FROM visits JOIN pets ON visits.pet_id = pets.pet_id WHERE pets.name = 'Duke';

-- What is the youngest cat called?
-- youngest cat?
SELECT name FROM pets WHERE kind = 'cat' ORDER BY birth_year DESC LIMIT 1;

-- Which owner has the fewest pets?
-- who of the owners keeps the smallest number of animals
SELECT owners.name FROM owners JOIN pets ON pets.owner_id = owners.owner_id GROUP BY owners.owner_id ORDER BY COUNT(*) LIMIT 1;

-- Average weight for each kind of animal?
-- avg weight dogs, cats and so on, by kind
-- how heavy are our animals on average, kind by kind
SELECT kind, AVG(weight_kg) FROM pets GROUP BY kind;

-- Which pets came in at least three times?
-- pets with 3 or more visits
-- who are our regulars: animals here three times or more
SELECT pets.name FROM pets JOIN visits ON visits.pet_id = pets.pet_id GROUP BY pets.pet_id HAVING COUNT(*) >= 3;

-- What brought animals in between January and March 2023? Give the pet and the reason.
-- pet and reason for visits jan to march 2023
SELECT pets.name, visits.reason FROM pets JOIN visits ON visits.pet_id = pets.pet_id WHERE visits.visit_date BETWEEN '2023-01' AND '2023-03';

-- Which animals have never been to the practice?
-- registered pets with no visit
SELECT name FROM pets WHERE pet_id NOT IN (SELECT pet_id FROM visits);

-- Is Biscuit older than Shadow?
-- biscuit born before shadow?
-- is biscuit the older one compared with shadow
SELECT EXISTS (SELECT name FROM pets WHERE name = 'Biscuit' AND birth_year < (SELECT birth_year FROM pets WHERE name = 'Shadow'));

-- Name and mobile of our clients in Conwy, alphabetically.
-- conwy owners with their mobile numbers sorted by name
SELECT name, mobile FROM owners WHERE town = 'Conwy' ORDER BY name;
