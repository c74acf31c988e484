CREATE TABLE assembly (asm_no TEXT PRIMARY KEY, descr TEXT, machine TEXT, drawn_by TEXT, released DATE);
CREATE TABLE part (part_no TEXT PRIMARY KEY, part_name TEXT, material TEXT, weight_kg REAL, unit_cost REAL, lead_time_days INTEGER, made_in_house TEXT);
CREATE TABLE asm_part (asm_no TEXT REFERENCES assembly(asm_no), part_no TEXT REFERENCES part(part_no), qty INTEGER, PRIMARY KEY (asm_no, part_no));
INSERT INTO assembly VALUES ('A-100','Feed roller unit','Baler 3','K. Ostrom','2021-02-17'),('A-110','Gearbox','Baler 3','L. Fabre','2021-07-09'),('A-200','Cutting head','Mower X','K. Ostrom','2022-08-25'),('A-210','Hydraulic arm','Mower X','S. Dhillon','2023-01-12'),('A-300','Cab frame','Loader 7',NULL,NULL);
INSERT INTO part VALUES ('P-01','Hex bolt M12','steel',0.09,0.35,5,'no'),('P-02','Ball bearing 6204','steel',0.11,6.8,12,'no'),('P-03','Drive shaft','steel',7.4,88,30,'yes'),('P-04','Rubber seal','rubber',0.02,1.15,8,'no'),('P-05','Spur gear','bronze',2.1,54.5,25,'yes'),('P-06','Cutter blade','steel',1.6,41,18,'yes'),('P-07','Cylinder 80 mm','aluminium',9.8,230,45,'no'),('P-08','Hose 2 m','rubber',1.2,19.9,10,'no'),('P-09','Brass bushing','bronze',0.3,9.4,14,'yes');
INSERT INTO asm_part VALUES ('A-100','P-01',16),('A-100','P-02',4),('A-100','P-03',2),('A-110','P-01',8),('A-110','P-02',6),('A-110','P-05',3),('A-110','P-04',5),('A-200','P-01',12),('A-200','P-06',6),('A-210','P-07',2),('A-210','P-08',4),('A-210','P-04',9);

-- Which parts go into the gearbox?
-- gearbox parts list
SELECT part.part_name FROM part JOIN asm_part ON asm_part.part_no = part.part_no JOIN assembly ON asm_part.asm_no = assembly.asm_no WHERE assembly.descr = 'Gearbox';

-- How many rubber seals does the hydraulic arm need?
-- qty rubber seal in hydraulic arm
SELECT asm_part.qty FROM asm_part JOIN part ON asm_part.part_no = part.part_no JOIN assembly ON asm_part.asm_no = assembly.asm_no WHERE part.part_name = 'Rubber seal' AND assembly.descr = 'Hydraulic arm';

-- What does a spur gear cost?
-- spur gear unit cost
SELECT unit_cost FROM part WHERE part_name = 'Spur gear';

-- Which steel parts do we make ourselves?
-- steel parts made in house
SELECT part_name FROM part WHERE material = 'steel' AND made_in_house = 'yes';

-- Which bought-in part takes the longest to arrive?
-- longest lead time among parts we don't make
SELECT part_name FROM part WHERE made_in_house = 'no' ORDER BY lead_time_days DESC LIMIT 1;

-- What is the average weight of parts per material?
-- avg kg by material
SELECT material, AVG(weight_kg) FROM part GROUP BY material;

-- How many hex bolts M12 do we need over all assemblies?
-- total quantity of hex bolt M12
SELECT SUM(asm_part.qty) FROM asm_part JOIN part ON asm_part.part_no = part.part_no WHERE part.part_name = 'Hex bolt M12';

-- Which part is used in the most assemblies?
-- part with most uses across assemblies
SELECT part.part_name FROM part JOIN asm_part ON asm_part.part_no = part.part_no GROUP BY part.part_no ORDER BY COUNT(*) DESC LIMIT 1;

-- Which parts aren't used anywhere?
-- orphan parts, in no assembly
SELECT part_name FROM part WHERE part_no NOT IN (SELECT part_no FROM asm_part);

-- Which assemblies of the Mower X were released before 2023?
-- mower x assemblies released before 2023
SELECT descr FROM assembly WHERE machine = 'Mower X' AND released < '2023';

-- Which drawings did Ostrom do?
-- assemblies drawn by Ostrom
SELECT descr FROM assembly WHERE drawn_by LIKE '%Ostrom%';

-- Is the cab frame released yet?
-- has cab frame got a release date
SELECT EXISTS (SELECT descr FROM assembly WHERE descr = 'Cab frame' AND released IS NOT NULL);

-- Is the drive shaft heavier than the cylinder 80 mm?
-- drive shaft weighs more than cylinder 80 mm?
SELECT EXISTS (SELECT part_name FROM part WHERE part_name = 'Drive shaft' AND weight_kg > (SELECT weight_kg FROM part WHERE part_name = 'Cylinder 80 mm'));

-- Which assemblies have more than 3 kinds of parts?
-- assemblies with over 3 part positions
SELECT assembly.descr FROM assembly JOIN asm_part ON asm_part.asm_no = assembly.asm_no GROUP BY assembly.asm_no HAVING COUNT(*) > 3;

-- Which machines contain bronze parts?
-- machines with bronze in them
SELECT DISTINCT assembly.machine FROM assembly JOIN asm_part ON asm_part.asm_no = assembly.asm_no JOIN part ON asm_part.part_no = part.part_no WHERE part.material = 'bronze';

-- Which parts cost more than average, and how much?
-- parts pricier than the average part, with cost
SELECT part_name, unit_cost FROM part WHERE unit_cost > (SELECT AVG(unit_cost) FROM part);

-- Which assemblies use both the hex bolt M12 and the ball bearing 6204?
-- assemblies with hex bolt M12 and ball bearing 6204
SELECT assembly.descr FROM assembly JOIN asm_part ON asm_part.asm_no = assembly.asm_no JOIN part ON asm_part.part_no = part.part_no WHERE part.part_name = 'Hex bolt M12' INTERSECT SELECT assembly.descr FROM assembly JOIN asm_part ON asm_part.asm_no = assembly.asm_no JOIN part ON asm_part.part_no = part.part_no WHERE part.part_name = 'Ball bearing 6204';

-- What was the last assembly to be released?
-- newest release
SELECT descr FROM assembly ORDER BY released DESC LIMIT 1;
