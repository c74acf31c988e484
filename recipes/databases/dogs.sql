CREATE TABLE breeder (breeder_id INTEGER PRIMARY KEY, kennel_name TEXT, breeder_name TEXT, county TEXT, licensed_since INTEGER, website TEXT);
CREATE TABLE dog (dog_id INTEGER PRIMARY KEY, pet_name TEXT, breed TEXT, sex TEXT, whelped DATE, weight_kg REAL, coat TEXT, breeder_id INTEGER REFERENCES breeder(breeder_id), titles INTEGER);
CREATE TABLE litter (litter_id INTEGER PRIMARY KEY, sire_id INTEGER REFERENCES dog(dog_id), dam_id INTEGER REFERENCES dog(dog_id), born DATE, pups INTEGER, price_per_pup INTEGER, sold_out TEXT);
INSERT INTO breeder VALUES (1,'Fernbrook','Patricia Yelland','Devon',1998,'fernbrook.example'),(2,'Sandgate Whippets','Omar Lestrange','Kent',2012,NULL),(3,'Of the Low Moor','Gillian Pratt','Cumbria',2005,'lowmoor.example'),(4,'Tollhouse','Neil Garside','Devon',2019,NULL),(5,'Highcombe','Ruth Ampleforth','Somerset',2021,'highcombe.example');
INSERT INTO dog VALUES (1,'Bramley','Border Terrier','male','2017-03-02',7.1,'grizzle',1,4),(2,'Tansy','Border Terrier','female','2018-06-19',6.2,'red',1,1),(3,'Quicksilver','Whippet','male','2016-11-11',14.8,'blue',2,7),(4,'Marzipan','Whippet','female','2019-01-25',12.3,'fawn',2,2),(5,'Fellrunner','Border Collie','male','2018-04-30',19.5,'black and white',3,0),(6,'Skelly','Border Collie','female','2017-08-08',17.0,'black and white',3,3),(7,'Juno','Border Terrier','female','2020-05-14',6.0,'grizzle',4,0),(8,'Merlin','Whippet','male','2021-09-03',15.1,'brindle',4,1),(9,'Otis','Border Collie','male','2023-02-18',18.2,'tricolour',3,0);
INSERT INTO litter VALUES (1,1,2,'2021-04-10',5,1400,'yes'),(2,3,4,'2022-02-22',6,1700,'yes'),(3,5,6,'2020-09-05',8,900,'yes'),(4,1,7,'2023-06-01',4,1500,'no'),(5,8,4,'2023-11-17',7,1650,'no'),(6,1,2,'2022-10-09',3,1450,'yes');

-- Who bred Juno?
-- juno's breeder, the person
-- name of the person juno was bred by
SELECT breeder.breeder_name FROM breeder JOIN dog ON dog.breeder_id = breeder.breeder_id WHERE dog.pet_name = 'Juno';

-- How heavy is Quicksilver?
-- quicksilver weight in kg
SELECT weight_kg FROM dog WHERE pet_name = 'Quicksilver';

-- When was Bramley's most recent litter born?
-- last litter sired by bramley, date
SELECT litter.born FROM litter JOIN dog ON litter.sire_id = dog.dog_id WHERE dog.pet_name = 'Bramley' ORDER BY litter.born DESC LIMIT 1;

-- How many puppies has Tansy had?
-- tansy: total number of pups as mother
SELECT SUM(litter.pups) FROM litter JOIN dog ON litter.dam_id = dog.dog_id WHERE dog.pet_name = 'Tansy';

-- Grizzle bitches?
-- Which female dogs have a grizzle coat?
SELECT pet_name FROM dog WHERE sex = 'female' AND coat = 'grizzle';

-- Which kennels in Devon are there, and who runs them?
-- devon kennels with the breeder's name
SELECT kennel_name, breeder_name FROM breeder WHERE county = 'Devon';

-- Males that have never sired a litter
-- which male dogs aren't fathers
SELECT pet_name FROM dog WHERE sex = 'male' AND dog_id NOT IN (SELECT sire_id FROM litter);

-- Which stud has fathered the most litters?
-- dog with most litters as sire
-- our busiest father
SELECT dog.pet_name FROM dog JOIN litter ON litter.sire_id = dog.dog_id GROUP BY dog.dog_id ORDER BY COUNT(*) DESC LIMIT 1;

-- What do dogs of each breed weigh on average?
-- avg weight by breed
-- breed and typical weight (mean)
SELECT breed, AVG(weight_kg) FROM dog GROUP BY breed;

-- Which kennel has bred no dogs so far?
-- kennels without any dog on the books
-- kennels that haven't bred a dog
SELECT kennel_name FROM breeder WHERE breeder_id NOT IN (SELECT breeder_id FROM dog);

-- Are there still pups left from a 2023 litter?
-- any litter born 2023 not sold out
SELECT EXISTS (SELECT litter_id FROM litter WHERE born = '2023' AND sold_out = 'no');

-- Most decorated whippet?
-- whippet with the most titles
-- which whippet has won most
SELECT pet_name FROM dog WHERE breed = 'Whippet' ORDER BY titles DESC LIMIT 1;

-- Breeds with Border in the name
-- which breeds start with border
SELECT DISTINCT breed FROM dog WHERE breed LIKE 'Border%';

-- Which dogs are heavier than Marzipan?
-- everything weighing more than marzipan
SELECT pet_name FROM dog WHERE weight_kg > (SELECT weight_kg FROM dog WHERE pet_name = 'Marzipan');

-- How many breeders don't have a website?
-- breeders without website, count
SELECT COUNT(*) FROM breeder WHERE website IS NULL;

-- Which breeders have bred both Border Terriers and Whippets?
-- breeder names that do whippets as well as border terriers
SELECT breeder.breeder_name FROM breeder JOIN dog ON dog.breeder_id = breeder.breeder_id WHERE dog.breed = 'Border Terrier' INTERSECT SELECT breeder.breeder_name FROM breeder JOIN dog ON dog.breeder_id = breeder.breeder_id WHERE dog.breed = 'Whippet';
