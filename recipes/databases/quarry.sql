CREATE TABLE stone (stone_id INTEGER PRIMARY KEY, stone_name TEXT, rock_type TEXT, price_per_t REAL, hardness INTEGER);
CREATE TABLE blast (blast_no INTEGER PRIMARY KEY, blast_date DATE, bench TEXT, explosives_kg INTEGER, tonnes_won INTEGER, stone_id INTEGER REFERENCES stone(stone_id), shot_firer TEXT);
CREATE TABLE delivery (ticket_no INTEGER PRIMARY KEY, stone_id INTEGER REFERENCES stone(stone_id), buyer TEXT, truck_plate TEXT, delivered DATE, tonnes REAL);
INSERT INTO stone VALUES (1,'Kerb granite','granite',64,7),(2,'Railway ballast','granite',21.5,7),(3,'White gravel','limestone',28,3),(4,'Facing slab','sandstone',140,5),(5,'Road base','limestone',12.8,3),(6,'Garden boulder','gneiss',85,6);
INSERT INTO blast VALUES (1,'2023-02-07','upper',850,4200,2,'Anton Hrubes'),(2,'2023-04-18','upper',920,4650,2,'Anton Hrubes'),(3,'2023-05-16','lower',400,1900,3,'Silvia Meier'),(4,'2023-06-29','lower',610,3100,5,'Anton Hrubes'),(5,'2023-09-12','east',300,700,1,'Silvia Meier'),(6,'2023-10-24','upper',780,3890,2,'Silvia Meier'),(7,'2024-03-05','east',280,640,4,'Jan Kubat');
INSERT INTO delivery VALUES (5001,2,'State Railways','4K7 1120','2023-04-26',28.4),(5002,2,'State Railways','4K7 1133','2023-04-27',27.9),(5003,3,'Gartenwelt Huber','REG-H 88','2023-05-31',6.5),(5004,5,'Strabau AG','4K7 1120','2023-07-04',31),(5005,1,'Town of Pisek','4K7 1133','2023-10-02',12.2),(5006,5,'Strabau AG','4K7 1120','2023-11-14',30.5),(5007,4,'Steinmetz Wolf',NULL,'2024-03-21',3.8),(5008,3,'Strabau AG','4K7 1133','2024-04-09',22);

-- How many tonnes did we blast loose in Q2 2023?
-- tonnes won Q2 2023
SELECT SUM(tonnes_won) FROM blast WHERE blast_date BETWEEN '2023-04' AND '2023-06';

-- What does a tonne of facing slab cost?
-- facing slab price per t
SELECT price_per_t FROM stone WHERE stone_name = 'Facing slab';

-- How many blasts did Anton Hrubes fire?
-- hrubes number of blasts
SELECT COUNT(*) FROM blast WHERE shot_firer = 'Anton Hrubes';

-- What have we delivered to Strabau AG?
-- stones strabau ag took
SELECT DISTINCT stone.stone_name FROM stone JOIN delivery ON delivery.stone_id = stone.stone_id WHERE delivery.buyer = 'Strabau AG';

-- Total tonnes of limestone delivered?
-- how many tonnes of limestone have left the quarry
SELECT SUM(delivery.tonnes) FROM delivery JOIN stone ON delivery.stone_id = stone.stone_id WHERE stone.rock_type = 'limestone';

-- Which bench yields the most?
-- most productive bench by tonnes
SELECT bench FROM blast GROUP BY bench ORDER BY SUM(tonnes_won) DESC LIMIT 1;

-- How many tonnes did each buyer take?
-- tonnes per buyer
SELECT buyer, SUM(tonnes) FROM delivery GROUP BY buyer;

-- Which stone was never delivered?
-- products with no deliveries
SELECT stone_name FROM stone WHERE stone_id NOT IN (SELECT stone_id FROM delivery);

-- What is the cheapest granite?
-- lowest priced granite product
SELECT stone_name FROM stone WHERE rock_type = 'granite' ORDER BY price_per_t LIMIT 1;

-- When was the last blast on the upper bench?
-- latest upper bench blast date
SELECT MAX(blast_date) FROM blast WHERE bench = 'upper';

-- Was there a blast in the lower bench in May 2023?
-- lower bench blasted may 2023?
SELECT EXISTS (SELECT blast_no FROM blast WHERE bench = 'lower' AND blast_date = '2023-05');

-- Is white gravel harder than road base?
-- white gravel hardness higher than road base?
SELECT EXISTS (SELECT stone_name FROM stone WHERE stone_name = 'White gravel' AND hardness > (SELECT hardness FROM stone WHERE stone_name = 'Road base'));

-- Which blasts used more explosives than average?
-- blast numbers with above-average explosives
SELECT blast_no FROM blast WHERE explosives_kg > (SELECT AVG(explosives_kg) FROM blast);

-- Who collected without us noting the truck?
-- buyers where truck plate is missing
SELECT buyer FROM delivery WHERE truck_plate IS NULL;

-- Which products cost between 20 and 70 a tonne and are at least hardness 6?
-- stones 20 to 70 per tonne, hardness 6 or more
SELECT stone_name FROM stone WHERE price_per_t BETWEEN 20 AND 70 AND hardness >= 6;

-- Which trucks drove more than 2 loads?
-- plates with over 2 deliveries
SELECT truck_plate FROM delivery GROUP BY truck_plate HAVING COUNT(*) > 2;

-- Who fired the blasts for railway ballast?
-- shot firers, railway ballast
SELECT DISTINCT blast.shot_firer FROM blast JOIN stone ON blast.stone_id = stone.stone_id WHERE stone.stone_name = 'Railway ballast';

-- How much explosive did we use on average on the east bench?
-- avg kg explosives east
SELECT AVG(explosives_kg) FROM blast WHERE bench = 'east';

-- Deliveries since October 2023 with buyer and tonnes, heaviest first.
-- buyer + tonnes since october 2023 sorted by tonnes descending
SELECT buyer, tonnes FROM delivery WHERE delivered >= '2023-10' ORDER BY tonnes DESC;
