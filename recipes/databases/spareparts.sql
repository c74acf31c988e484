CREATE TABLE spares (pn TEXT PRIMARY KEY, descr TEXT, mfr TEXT, bin_loc TEXT, qty_on_hand INTEGER, min_qty INTEGER, unit_cost REAL, wt_kg REAL, resp TEXT, eta DATE, hazmat TEXT, machine TEXT);
INSERT INTO spares VALUES ('K-1001','drive belt 40mm','Hartwig','A3',14,5,22.5,0.4,'Dolores Pym',NULL,'N','labeller'),
('K-1002','bearing block','SKV','A4',3,6,41,1.9,'Dolores Pym','2025-03-14','N','conveyor'),
('K-1003','hydraulic oil 20L','Petrolan','F1',7,4,88,18.2,'Ruben Aske','2025-04-02','Y','press'),
('K-1004','fuse 10A','Elmo','C2',120,50,0.6,0.01,'Tilly Marsh',NULL,'N','press'),
('K-1005','pressure sensor','SKV','C7',2,2,164,0.3,'Tilly Marsh',NULL,'N','press'),
('K-1006','battery pack 24V','Elmo','F2',4,3,210,9.5,'Ruben Aske','2025-03-28','Y','forklift'),
('K-1007','roller long','Hartwig','B1',9,8,57.8,6.2,'Dolores Pym',NULL,'N','conveyor'),
('K-1008','solvent cleaner','Petrolan','F1',0,6,13.9,1.1,'Ruben Aske','2025-03-10','Y','labeller'),
('K-1009','print head','Domarix','C5',1,1,495,0.8,'Tilly Marsh',NULL,'N','labeller'),
('K-1010','fork tine','Hartwig','B4',2,1,330,42,'Ruben Aske','2025-05-19','N','forklift');

-- How many drive belts have we got left?
-- drive belt 40mm stock
-- how much is left of the drive belt
SELECT qty_on_hand FROM spares WHERE descr = 'drive belt 40mm';

-- Where do I find the print head?
-- which shelf is the print head on
-- print head location
SELECT bin_loc FROM spares WHERE descr = 'print head';

-- What does a fork tine weigh?
-- how heavy is the fork tine
-- fork tine kilos
SELECT wt_kg FROM spares WHERE descr = 'fork tine';

-- Who is in charge of the pressure sensor?
-- whose job is the pressure sensor
-- who looks after part K-1005
SELECT resp FROM spares WHERE pn = 'K-1005';

-- What have we run out of?
-- parts with nothing left on the shelf
-- anything at zero stock
SELECT descr FROM spares WHERE qty_on_hand = 0;

-- Which dangerous goods do we keep?
-- hazardous parts
-- what's dangerous to handle
SELECT descr FROM spares WHERE hazmat = 'Y';

-- Is the solvent cleaner hazardous?
-- do I have to treat solvent cleaner as dangerous goods
-- solvent cleaner hazmat y/n
SELECT EXISTS (SELECT descr FROM spares WHERE descr = 'solvent cleaner' AND hazmat = 'Y');

-- What's made by Hartwig, and what does each cost?
-- hartwig parts with prices
-- list Hartwig items and what we pay for one
SELECT descr, unit_cost FROM spares WHERE mfr = 'Hartwig';

-- When does the next bearing block delivery get here?
-- bearing block due when
-- when are more bearing blocks coming in
SELECT eta FROM spares WHERE descr = 'bearing block';

-- What is the most expensive part for the press?
-- priciest press spare
-- press part that costs the most
SELECT descr FROM spares WHERE machine = 'press' ORDER BY unit_cost DESC LIMIT 1;

-- How many different parts does each person look after?
-- part count per person in charge
-- who minds how many parts
SELECT resp, COUNT(*) FROM spares GROUP BY resp;

-- Average price by maker
-- what does a part cost on average from each manufacturer?
-- mean cost per brand
SELECT mfr, AVG(unit_cost) FROM spares GROUP BY mfr;

-- Which parts aren't on order?
-- items with no delivery date
-- nothing coming in for which parts
SELECT descr FROM spares WHERE eta IS NULL;

-- Non-hazardous forklift parts
-- which forklift spares are harmless
-- what for the forklift isn't dangerous
SELECT descr FROM spares WHERE machine = 'forklift' AND hazmat = 'N';

-- What are the three heaviest parts?
-- top 3 by weight
-- three spares you'd not want to carry: the heaviest
SELECT descr FROM spares ORDER BY wt_kg DESC LIMIT 3;

-- Which machines have at least three kinds of spares?
-- machines with 3 or more parts listed
SELECT machine FROM spares GROUP BY machine HAVING COUNT(*) >= 3;

-- Part numbers and shelves of everything for the conveyor
-- conveyor stuff: p/n and where it lies
SELECT pn, bin_loc FROM spares WHERE machine = 'conveyor';

-- What arrives in March 2025?
-- deliveries due march 2025
-- which parts are we getting in March 2025
SELECT descr FROM spares WHERE eta = '2025-03';
