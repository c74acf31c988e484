CREATE TABLE shelters (sh_id INTEGER PRIMARY KEY, shelter TEXT, county TEXT, manager TEXT, cages INTEGER);
CREATE TABLE animals (an_id INTEGER PRIMARY KEY, an_name TEXT, species TEXT, sh_id INTEGER REFERENCES shelters(sh_id), brought_in DATE, adopted DATE, chipped TEXT);
CREATE TABLE carers (carer_id INTEGER PRIMARY KEY, carer TEXT, town TEXT, has_car TEXT);
CREATE TABLE minding (carer_id INTEGER REFERENCES carers(carer_id), an_id INTEGER REFERENCES animals(an_id), chore TEXT, hours_month REAL, since DATE, PRIMARY KEY (carer_id, an_id));
INSERT INTO shelters VALUES (1,'Patchwork Paws','Kent','Yvonne Sadler',40),(2,'Harbour Tails','Dorset','Rob Chivers',25),(3,'Barnside','Kent','Lottie Finn',15),(4,'Gull Rock','Devon','Rob Chivers',12);
INSERT INTO animals VALUES (1,'Biscuit','dog',1,'2023-04-02','2024-01-20','yes'),(2,'Madame Fluff','cat',1,'2022-10-30',NULL,'yes'),(3,'Turnip','rabbit',3,'2024-02-11',NULL,'no'),(4,'Sergeant','dog',2,'2021-12-24',NULL,'yes'),(5,'Nimbus','horse',3,'2020-06-06',NULL,'yes'),(6,'Pickle','cat',2,'2023-08-19','2023-12-02','no'),(7,'Old Bert','donkey',3,'2018-03-15',NULL,'no'),(8,'Juno','dog',1,'2024-03-01',NULL,'no'),(9,'Wisp','cat',2,'2024-03-18',NULL,'no');
INSERT INTO carers VALUES (1,'Hattie Lowe','Deal','yes'),(2,'Imran Qadir','Poole','no'),(3,'Sheila Butt','Ashford','yes'),(4,'Colin Trew','Ashford','no'),(5,'Zara Nwosu','Poole','yes'),(6,'Percy Vane','Exmouth','yes');
INSERT INTO minding VALUES (1,1,'walking',12,'2023-05-01'),(1,2,'grooming',4,'2023-01-15'),(1,8,'walking',9,'2024-03-04'),(2,4,'walking',16,'2022-02-01'),(5,4,'training',6,'2023-07-10'),(5,6,'feeding',3,'2023-09-01'),(3,5,'riding',20,'2020-09-09'),(3,7,'feeding',10,'2019-01-02'),(4,7,'grooming',5,'2021-11-20'),(4,3,'feeding',2,'2024-02-14'),(3,8,'training',8,'2024-03-10');

-- Who looks after Old Bert?
-- old bert's carers
-- people in charge of Old Bert
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id WHERE animals.an_name = 'Old Bert';

-- Which carers have something to do with the Barnside shelter?
-- who minds animals housed at barnside
-- volunteers with an animal at Barnside
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id JOIN shelters ON animals.sh_id = shelters.sh_id WHERE shelters.shelter = 'Barnside';

-- Who takes care of both dogs and cats?
-- carers with a dog and also a cat to mind
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id WHERE animals.species = 'dog' INTERSECT SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id WHERE animals.species = 'cat';

-- Which carers have nothing to do with dogs?
-- helpers who never handle a dog
SELECT carer FROM carers WHERE carer_id NOT IN (SELECT minding.carer_id FROM minding JOIN animals ON minding.an_id = animals.an_id WHERE animals.species = 'dog');

-- Which animal has no one looking after it?
-- animals without a carer
-- poor thing nobody minds: which?
SELECT an_name FROM animals WHERE an_id NOT IN (SELECT an_id FROM minding);

-- Which shelter has no animals?
-- shelter that took in none
SELECT shelter FROM shelters WHERE sh_id NOT IN (SELECT sh_id FROM animals);

-- Who manages the place where Sergeant lives?
-- sergeant's shelter: manager
-- who's the boss of the shelter that has Sergeant
SELECT shelters.manager FROM shelters JOIN animals ON animals.sh_id = shelters.sh_id WHERE animals.an_name = 'Sergeant';

-- How many hours a month go into the dogs?
-- monthly hours spent on dogs, everyone
SELECT SUM(minding.hours_month) FROM minding JOIN animals ON minding.an_id = animals.an_id WHERE animals.species = 'dog';

-- Which animals are cared for by someone from Poole?
-- poole volunteers mind which animals
SELECT animals.an_name FROM animals JOIN minding ON minding.an_id = animals.an_id JOIN carers ON minding.carer_id = carers.carer_id WHERE carers.town = 'Poole';

-- Who walks Juno?
-- juno: who takes her for walking
-- which carer does Juno's walking
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id WHERE animals.an_name = 'Juno' AND minding.chore = 'walking';

-- Who shares an animal with Sheila Butt?
-- sheila butt's fellow carers, same animals
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id WHERE minding.an_id IN (SELECT minding.an_id FROM minding JOIN carers ON minding.carer_id = carers.carer_id WHERE carers.carer = 'Sheila Butt') AND carers.carer <> 'Sheila Butt';

-- Which shelter's animals get the most hours?
-- shelter where most volunteer time is spent
SELECT shelters.shelter FROM shelters JOIN animals ON animals.sh_id = shelters.sh_id JOIN minding ON minding.an_id = animals.an_id GROUP BY shelters.sh_id ORDER BY SUM(minding.hours_month) DESC LIMIT 1;

-- Which animals in Kent are still waiting for a home?
-- kent, not adopted yet
-- unadopted animals in our Kent shelters
SELECT animals.an_name FROM animals JOIN shelters ON animals.sh_id = shelters.sh_id WHERE shelters.county = 'Kent' AND animals.adopted IS NULL;

-- How many kinds of animal does Hattie Lowe mind?
-- number of different species with hattie lowe
SELECT COUNT(DISTINCT animals.species) FROM animals JOIN minding ON minding.an_id = animals.an_id JOIN carers ON minding.carer_id = carers.carer_id WHERE carers.carer = 'Hattie Lowe';

-- Who has been with us longest of the animals?
-- first animal ever brought in
-- which animal came in earliest
SELECT an_name FROM animals ORDER BY brought_in LIMIT 1;

-- Does Colin Trew look after a horse?
-- has colin trew got a horse to mind
SELECT EXISTS (SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id JOIN animals ON minding.an_id = animals.an_id WHERE carers.carer = 'Colin Trew' AND animals.species = 'horse');

-- Which cats or dogs have no chip?
-- unchipped cats and dogs
SELECT an_name FROM animals WHERE species IN ('cat', 'dog') AND chipped = 'no';

-- Which carers mind just one animal?
-- only a single animal on their list - who
SELECT carers.carer FROM carers JOIN minding ON minding.carer_id = carers.carer_id GROUP BY carers.carer_id HAVING COUNT(*) = 1;
