CREATE TABLE costume (id INTEGER PRIMARY KEY, title TEXT, era TEXT, size TEXT, fabric TEXT, fee_per_day REAL, deposit REAL, storage_rack TEXT);
CREATE TABLE hirer (id INTEGER PRIMARY KEY, hirer TEXT, kind TEXT, postcode TEXT);
CREATE TABLE hire (id INTEGER PRIMARY KEY, costume INTEGER REFERENCES costume(id), hirer INTEGER REFERENCES hirer(id), out_date DATE, due_back DATE, came_back DATE, damage TEXT);
INSERT INTO costume VALUES (1,'Musketeer','17th century','L','velvet',18,80,'R1'),(2,'Marie Antoinette','18th century','M','silk',35,200,'R1'),(3,'Flapper','1920s','S','silk',15,50,'R2'),(4,'Flapper Gold','1920s','M','sequins',20,70,'R2'),(5,'Pirate Captain','18th century','XL','wool',16,60,'R3'),(6,'Roman Senator','antiquity','L','linen',10,30,'R3'),(7,'Astronaut','1960s','M','nylon',22,120,'R4'),(8,'Bear','animal','XL','faux fur',25,90,'R4');
INSERT INTO hirer VALUES (1,'Theatre in the Barn','theatre','CB4'),(2,'St Anne School','school','CB1'),(3,'Lucy Fairbairn','private','CB2'),(4,'Otter Films','film company','N1'),(5,'Graham Stott','private','CB4');
INSERT INTO hire VALUES (1,1,1,'2023-10-02','2023-10-20','2023-10-20',NULL),(2,2,4,'2023-11-05','2023-11-12','2023-11-15','torn lace'),(3,3,3,'2023-12-30','2024-01-02','2024-01-02',NULL),(4,4,5,'2023-12-30','2024-01-02','2024-01-05','wine stain'),(5,6,2,'2024-02-01','2024-02-08','2024-02-07',NULL),(6,5,2,'2024-02-01','2024-02-08','2024-02-08',NULL),(7,8,3,'2024-02-10','2024-02-12',NULL,NULL),(8,1,4,'2024-03-01','2024-03-15',NULL,NULL),(9,3,1,'2024-03-03','2024-03-10','2024-03-09','lost beads');

-- Who has the bear costume?
-- bear went to which customer
SELECT hirer.hirer FROM hirer JOIN hire ON hire.hirer = hirer.id JOIN costume ON hire.costume = costume.id WHERE costume.title = 'Bear';

-- Which costumes has Otter Films borrowed?
-- otter films, everything they took
SELECT costume.title FROM costume JOIN hire ON hire.costume = costume.id JOIN hirer ON hire.hirer = hirer.id WHERE hirer.hirer = 'Otter Films';

-- Which costumes are still out?
-- not back yet - costumes
SELECT costume.title FROM costume JOIN hire ON hire.costume = costume.id WHERE hire.came_back IS NULL;

-- How much is the astronaut suit a day?
-- daily fee Astronaut
SELECT fee_per_day FROM costume WHERE title = 'Astronaut';

-- Which silk costumes do we have in size M?
-- silk, size M
SELECT title FROM costume WHERE fabric = 'silk' AND size = 'M';

-- What is the cheapest outfit from the 18th century?
-- cheapest 18th century costume
SELECT title FROM costume WHERE era = '18th century' ORDER BY fee_per_day LIMIT 1;

-- Which costume has never been hired?
-- shelf warmers - never gone out
SELECT title FROM costume WHERE id NOT IN (SELECT costume FROM hire);

-- Who brought something back damaged?
-- customers who returned damaged stuff
SELECT DISTINCT hirer.hirer FROM hirer JOIN hire ON hire.hirer = hirer.id WHERE hire.damage IS NOT NULL;

-- What happened to Marie Antoinette?
-- damage to marie antoinette
SELECT hire.damage FROM hire JOIN costume ON hire.costume = costume.id WHERE costume.title = 'Marie Antoinette';

-- How many hires has each kind of customer made?
-- hires per customer kind
SELECT hirer.kind, COUNT(*) FROM hirer JOIN hire ON hire.hirer = hirer.id GROUP BY hirer.kind;

-- Who are our regulars, with at least two hires?
-- customers with 2+ hires
SELECT hirer.hirer FROM hirer JOIN hire ON hire.hirer = hirer.id GROUP BY hirer.id HAVING COUNT(*) >= 2;

-- Which eras do private people go for?
-- eras hired by private customers
SELECT DISTINCT costume.era FROM costume JOIN hire ON hire.costume = costume.id JOIN hirer ON hire.hirer = hirer.id WHERE hirer.kind = 'private';

-- Which hirers took something from rack R1?
-- customers of things hanging on r1
SELECT DISTINCT hirer.hirer FROM hirer JOIN hire ON hire.hirer = hirer.id JOIN costume ON hire.costume = costume.id WHERE costume.storage_rack = 'R1';

-- Is the flapper in gold dearer than the pirate captain?
-- Flapper Gold costs more than Pirate Captain?
SELECT EXISTS (SELECT title FROM costume WHERE title = 'Flapper Gold' AND fee_per_day > (SELECT fee_per_day FROM costume WHERE title = 'Pirate Captain'));

-- What went out in December 2023?
-- costumes hired december 2023
SELECT costume.title FROM costume JOIN hire ON hire.costume = costume.id WHERE hire.out_date = '2023-12';

-- What's the average deposit?
-- avg deposit over all costumes
SELECT AVG(deposit) FROM costume;

-- Which costumes have a deposit above average? List them with their rack.
-- title + rack where deposit is over the average
SELECT title, storage_rack FROM costume WHERE deposit > (SELECT AVG(deposit) FROM costume);

-- All flapper costumes, please.
-- everything with flapper in the name
SELECT title FROM costume WHERE title LIKE '%flapper%';

-- Has Graham Stott ever taken the musketeer?
-- stott + musketeer, ever?
SELECT EXISTS (SELECT hirer.hirer FROM hirer JOIN hire ON hire.hirer = hirer.id JOIN costume ON hire.costume = costume.id WHERE hirer.hirer = 'Graham Stott' AND costume.title = 'Musketeer');
