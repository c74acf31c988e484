CREATE TABLE halls (hall_id INTEGER PRIMARY KEY, hall_name TEXT, foreman TEXT, floor_m2 INTEGER);
CREATE TABLE trucks (truck_no TEXT PRIMARY KEY, model TEXT, drive TEXT, lift_kg INTEGER, mast_m REAL, bought DATE, price_eur INTEGER, hours INTEGER, state TEXT, hall_id INTEGER REFERENCES halls(hall_id));
INSERT INTO halls VALUES (1,'North Hall','Gerd Pahl',4200),(2,'Cold Store','Yasmin Oduya',1800),(3,'Loading Bay','Piet Verhoek',950),(4,'Paper Hall','Rosa Lindt',3100);
INSERT INTO trucks VALUES ('F-01','Hoist 20E','electric',2000,4.5,'2019-03-11',24500,6120,'running',1),
('F-02','Hoist 35D','diesel',3500,5.2,'2015-08-20',31900,14300,'running',3),
('F-03','Bulldog 5','gas',5000,4.0,'2012-05-02',38200,18750,'in repair',3),
('F-04','Minnow','electric',1200,3.1,'2022-01-17',15800,1900,'running',2),
('F-05','Skyreach 9','electric',1600,9.4,'2021-10-05',42750,3480,'running',4),
('F-06','Hoist 25E','electric',2500,4.8,'2020-06-30',27300,5010,'in repair',1),
('F-07','Tarpon','gas',3000,6.0,'2017-11-23',29900,9640,'running',4),
('F-08','Old Bessie','diesel',4200,3.8,'2004-04-14',18000,27200,'scrapped',NULL),
('F-09','Glider','electric',1400,7.2,'2023-02-08',33600,820,'running',1);

-- Is the Tarpon cheaper than the Hoist 35D?
-- did we pay less for the tarpon than for the hoist 35d
-- tarpon cost us less than hoist 35d, right?
SELECT EXISTS (SELECT model FROM trucks WHERE model = 'Tarpon' AND price_eur < (SELECT price_eur FROM trucks WHERE model = 'Hoist 35D'));

-- Can the Hoist 25E lift more than the Tarpon?
-- does the hoist 25e carry heavier loads than the tarpon
SELECT EXISTS (SELECT model FROM trucks WHERE model = 'Hoist 25E' AND lift_kg > (SELECT lift_kg FROM trucks WHERE model = 'Tarpon'));

-- Which goes higher, the Glider or the Skyreach 9?
-- glider or skyreach 9: which one has the taller mast
-- out of Glider and Skyreach 9, the one that reaches further up
SELECT model FROM trucks WHERE model IN ('Glider', 'Skyreach 9') ORDER BY mast_m DESC LIMIT 1;

-- Which forklifts are stronger than the Hoist 25E?
-- what can lift more than the hoist 25e
-- everything with a bigger capacity than the Hoist 25E
SELECT model FROM trucks WHERE lift_kg > (SELECT lift_kg FROM trucks WHERE model = 'Hoist 25E');

-- What did we buy before the Tarpon?
-- forklifts older than the tarpon
-- which machines were purchased earlier than the Tarpon
SELECT model FROM trucks WHERE bought < (SELECT bought FROM trucks WHERE model = 'Tarpon');

-- Which machines run on the same thing as the Bulldog 5?
-- same drive as the bulldog 5
SELECT model FROM trucks WHERE drive = (SELECT drive FROM trucks WHERE model = 'Bulldog 5');

-- electric forklifts able to lift at least 2 tonnes (2000 kg)
-- which electric ones take 2000 kg or more
SELECT model FROM trucks WHERE drive = 'electric' AND lift_kg >= 2000;

-- Which forklifts have no more than 5010 hours on the clock?
-- up to 5010 operating hours
-- trucks that have run 5010 hours at most
SELECT model FROM trucks WHERE hours <= 5010;

-- What cost above average?
-- forklifts dearer than the average one
-- models with an above-average price
SELECT model FROM trucks WHERE price_eur > (SELECT AVG(price_eur) FROM trucks);

-- Which has more forklifts, North Hall or the Cold Store?
-- north hall vs cold store, where do more trucks stand
SELECT halls.hall_name FROM halls JOIN trucks ON trucks.hall_id = halls.hall_id WHERE halls.hall_name IN ('North Hall', 'Cold Store') GROUP BY halls.hall_id ORDER BY COUNT(*) DESC LIMIT 1;

-- Which halls have fewer than 3 forklifts?
-- halls with under 3 trucks
-- where do we have only 2 machines or fewer
SELECT halls.hall_name FROM halls JOIN trucks ON trucks.hall_id = halls.hall_id GROUP BY halls.hall_id HAVING COUNT(*) < 3;

-- Who is in charge of the hall where the Minnow works?
-- minnow - which foreman
-- whose hall is the Minnow in
SELECT halls.foreman FROM halls JOIN trucks ON trucks.hall_id = halls.hall_id WHERE trucks.model = 'Minnow';

-- What is being repaired in Piet Verhoek's hall?
-- broken machines under Verhoek
SELECT trucks.model FROM trucks JOIN halls ON trucks.hall_id = halls.hall_id WHERE halls.foreman = 'Piet Verhoek' AND trucks.state = 'in repair';

-- Which forklift belongs to no hall?
-- truck without a hall
-- anything not assigned to a hall?
SELECT model FROM trucks WHERE hall_id IS NULL;

-- how much have we spent on forklifts per type of drive
-- total purchase price for electric, diesel and gas each
SELECT drive, SUM(price_eur) FROM trucks GROUP BY drive;

-- Which is the most worn running forklift?
-- of those still running, which has clocked up the most hours
SELECT model FROM trucks WHERE state = 'running' ORDER BY hours DESC LIMIT 1;

-- List halls from biggest to smallest with their floor space
-- halls and square metres, largest first
SELECT hall_name, floor_m2 FROM halls ORDER BY floor_m2 DESC;
