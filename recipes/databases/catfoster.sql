CREATE TABLE animals (animal_id INTEGER PRIMARY KEY, pet_name TEXT, species TEXT, colour TEXT, born DATE, came_in DATE, origin TEXT, neutered TEXT, chip TEXT);
CREATE TABLE fosterers (fosterer_id INTEGER PRIMARY KEY, fosterer TEXT, town TEXT, since DATE, has_garden TEXT);
CREATE TABLE placements (pl_id INTEGER PRIMARY KEY, animal_id INTEGER REFERENCES animals(animal_id), fosterer_id INTEGER REFERENCES fosterers(fosterer_id), start_day DATE, end_day DATE, reason_ended TEXT, vet_costs REAL);
INSERT INTO animals VALUES (1,'Miso','cat','tabby','2019-05-01','2022-01-11','stray','yes','981-44'),(2,'Captain','dog','brown','2016-08-20','2022-03-30','surrender','yes','981-50'),(3,'Pepper','cat','black','2021-09-12','2022-06-02','stray','no',NULL),(4,'Thumper','rabbit','white','2020-03-15','2022-12-27','surrender','no',NULL),(5,'Olive','cat','tortoiseshell','2012-02-10','2023-02-08','owner died','yes','981-77'),(6,'Ziggy','dog','black','2022-11-05','2023-05-19','seized','no','982-03'),(7,'Marbles','cat','white','2023-04-04','2023-07-21','stray','no',NULL),(8,'Duchess','dog','grey','2014-10-31','2023-12-13','owner died','yes','982-19'),(9,'Fig','rabbit','brown','2023-06-18','2024-02-16','seized','yes',NULL);
INSERT INTO fosterers VALUES (1,'Hattie Groves','Leeds','2017-03-01','yes'),(2,'Ivo Castellan','York','2020-10-10','no'),(3,'The Mbatha Family','Leeds','2021-06-25','yes'),(4,'Doreen Platt','Hull','2015-01-19','yes'),(5,'Kim Saari','York','2024-01-05','no');
INSERT INTO placements VALUES (1,1,2,'2022-01-20','2022-04-15','adopted',85),(2,2,1,'2022-04-01','2022-09-30','adopted',310),(3,3,3,'2022-06-10','2022-08-01','returned',140),(4,3,2,'2022-08-01',NULL,NULL,60),(5,4,4,'2023-01-04','2023-03-12','adopted',35),(6,5,2,'2023-02-15',NULL,NULL,520),(7,6,1,'2023-05-25','2023-11-18','returned',95),(8,7,3,'2023-08-03','2023-10-22','adopted',120),(9,8,4,'2023-12-15',NULL,NULL,265),(10,6,3,'2023-11-20','2024-03-09','adopted',45);

-- Which animals are in foster care at the moment, no end date?
-- placements that haven't ended: which pets
-- who is currently being fostered, still open
SELECT animals.pet_name FROM animals JOIN placements ON placements.animal_id = animals.animal_id WHERE placements.end_day IS NULL;

-- Which animals are not cats?
-- everything except cats
-- all pets other than cats
SELECT pet_name FROM animals WHERE species <> 'cat';

-- Which strays came in during 2022?
-- 2022 strays
-- stray arrivals in 2022
SELECT pet_name FROM animals WHERE origin = 'stray' AND came_in = '2022';

-- Who was the last one to arrive?
-- newest arrival
-- most recently taken in animal
SELECT pet_name FROM animals ORDER BY came_in DESC LIMIT 1;

-- When was our oldest cat born?
-- birth date of the oldest cat
-- the cat born longest ago, birthday
SELECT MIN(born) FROM animals WHERE species = 'cat';

-- Which cats have neither chip nor been neutered?
-- unchipped cats that are not neutered
SELECT pet_name FROM animals WHERE species = 'cat' AND chip IS NULL AND neutered = 'no';

-- Who looked after Ziggy?
-- ziggy's foster homes
-- with whom did Ziggy stay
SELECT fosterers.fosterer FROM fosterers JOIN placements ON placements.fosterer_id = fosterers.fosterer_id JOIN animals ON placements.animal_id = animals.animal_id WHERE animals.pet_name = 'Ziggy';

-- Which fosterers from Leeds or York have a garden?
-- leeds/york foster people with a garden
SELECT fosterer FROM fosterers WHERE town IN ('Leeds', 'York') AND has_garden = 'yes';

-- Which fosterers are not from Leeds?
-- foster homes anywhere but leeds
SELECT fosterer FROM fosterers WHERE town <> 'Leeds';

-- Who has been fostering since before 2018?
-- fosterers who started earlier than 2018
-- our veterans from before 2018
SELECT fosterer FROM fosterers WHERE since < '2018';

-- What did the vet cost for placements that began in 2023?
-- vet bill total, placements started 2023
SELECT SUM(vet_costs) FROM placements WHERE start_day = '2023';

-- How many placements that started after June 2022 ended in adoption?
-- adopted, started later than june 2022, count
SELECT COUNT(*) FROM placements WHERE start_day > '2022-06' AND reason_ended = 'adopted';

-- Which animal was never placed?
-- pets no one has fostered
-- never in a foster home
SELECT pet_name FROM animals WHERE animal_id NOT IN (SELECT animal_id FROM placements);

-- Which fosterer has not taken an animal yet?
-- fosterers without a placement
SELECT fosterer FROM fosterers WHERE fosterer_id NOT IN (SELECT fosterer_id FROM placements);

-- Did Doreen Platt ever take a dog?
-- doreen platt + dog, ever
SELECT EXISTS (SELECT animals.pet_name FROM animals JOIN placements ON placements.animal_id = animals.animal_id JOIN fosterers ON placements.fosterer_id = fosterers.fosterer_id WHERE fosterers.fosterer = 'Doreen Platt' AND animals.species = 'dog');

-- Was any rabbit brought back?
-- rabbit placement that ended with returned?
SELECT EXISTS (SELECT animals.pet_name FROM animals JOIN placements ON placements.animal_id = animals.animal_id WHERE animals.species = 'rabbit' AND placements.reason_ended = 'returned');

-- Average vet costs per species
-- what does each species cost at the vet on average
SELECT animals.species, AVG(placements.vet_costs) FROM placements JOIN animals ON placements.animal_id = animals.animal_id GROUP BY animals.species;

-- Which pets with vet costs over 100 were adopted?
-- adopted, vet above 100
SELECT animals.pet_name FROM animals JOIN placements ON placements.animal_id = animals.animal_id WHERE placements.reason_ended = 'adopted' AND placements.vet_costs > 100;
