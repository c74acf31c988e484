CREATE TABLE centre (ctr_id INTEGER PRIMARY KEY, ctr_name TEXT, borough TEXT, opening_hrs TEXT, sunday_open TEXT, staff_no INTEGER);
CREATE TABLE material (mat_code TEXT PRIMARY KEY, mat_name TEXT, hazardous TEXT, fee_per_kg REAL);
CREATE TABLE accepts (ctr_id INTEGER REFERENCES centre(ctr_id), mat_code TEXT REFERENCES material(mat_code), PRIMARY KEY (ctr_id, mat_code));
CREATE TABLE delivery (dlv_no INTEGER PRIMARY KEY, ctr_id INTEGER REFERENCES centre(ctr_id), mat_code TEXT REFERENCES material(mat_code), kg INTEGER, dlv_date DATE, brought_by TEXT);
INSERT INTO centre VALUES (1,'Lark Hill','Eastham','8-18','no',7),(2,'Dockside','Wharf Ward','7-20','yes',12),(3,'Beech Grove','Eastham','9-16','no',4),(4,'Foundry Road','Ironside','8-17','yes',9),(5,'Chapel End','Ironside','10-14','no',2);
INSERT INTO material VALUES ('GLS','glass','no',0),('PPR','paper','no',0),('PNT','paint','yes',0.8),('BAT','batteries','yes',0),('RBL','rubble','no',0.12),('TYR','tyres','no',0.5),('ASB','asbestos','yes',2.4);
INSERT INTO accepts VALUES (1,'GLS'),(1,'PPR'),(1,'BAT'),(2,'GLS'),(2,'PPR'),(2,'PNT'),(2,'BAT'),(2,'RBL'),(2,'TYR'),(3,'GLS'),(3,'PPR'),(4,'RBL'),(4,'TYR'),(4,'PNT'),(4,'GLS'),(5,'PPR'),(5,'BAT');
INSERT INTO delivery VALUES (1,2,'RBL',1250,'2024-03-02','Hutton Builders'),(2,2,'PNT',42,'2024-03-09','private'),(3,1,'GLS',310,'2024-03-11','Rose & Crown'),(4,4,'TYR',680,'2024-03-20','Kwik Wheels'),(5,4,'RBL',2900,'2024-04-04','Hutton Builders'),(6,1,'BAT',8,'2024-04-06','private'),(7,3,'PPR',95,'2024-04-13','private'),(8,2,'GLS',420,'2024-05-01','Rose & Crown'),(9,2,'TYR',150,'2024-05-07','Kwik Wheels'),(10,3,'GLS',61,'2024-05-18','private');

-- When is Dockside open?
-- dockside opening hours
-- how long is Dockside open
SELECT opening_hrs FROM centre WHERE ctr_name = 'Dockside';

-- Where can I take old paint?
-- who takes paint
-- centres accepting paint
SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE material.mat_name = 'paint';

-- What can be dropped off at Foundry Road?
-- foundry road takes what
-- what does Foundry Road accept
SELECT material.mat_name FROM material JOIN accepts ON accepts.mat_code = material.mat_code JOIN centre ON accepts.ctr_id = centre.ctr_id WHERE centre.ctr_name = 'Foundry Road';

-- Which hazardous materials have a fee of 0?
-- hazardous stuff charged at 0 per kg
SELECT mat_name FROM material WHERE hazardous = 'yes' AND fee_per_kg = 0;

-- Which stuff isn't accepted anywhere?
-- materials no centre takes
-- what can I take nowhere
SELECT mat_name FROM material WHERE mat_code NOT IN (SELECT mat_code FROM accepts);

-- Where can I get rid of glass on a Sunday?
-- open sundays and takes glass
-- sunday, glass: where
SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE centre.sunday_open = 'yes' AND material.mat_name = 'glass';

-- Which places take both tyres and rubble?
-- rubble and tyres at one centre - which
SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE material.mat_name = 'tyres' INTERSECT SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE material.mat_name = 'rubble';

-- Which centre takes the widest range of materials?
-- accepts the most kinds of waste
-- centre that takes the most different materials
SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id GROUP BY centre.ctr_id ORDER BY COUNT(*) DESC LIMIT 1;

-- How many kilos has Hutton Builders brought in?
-- hutton builders kg total
-- how much have hutton builders delivered, kg
SELECT SUM(kg) FROM delivery WHERE brought_by = 'Hutton Builders';

-- Does Chapel End take batteries?
-- can i bring batteries to chapel end
-- batteries at chapel end ok?
SELECT EXISTS (SELECT accepts.ctr_id FROM accepts JOIN centre ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE centre.ctr_name = 'Chapel End' AND material.mat_name = 'batteries');

-- Is Beech Grove open on Sundays?
-- beech grove sunday opening?
-- can I go to Beech Grove on a Sunday
SELECT EXISTS (SELECT ctr_name FROM centre WHERE ctr_name = 'Beech Grove' AND sunday_open = 'yes');

-- How many centres are there in each borough?
-- centres per borough
SELECT borough, COUNT(*) FROM centre GROUP BY borough;

-- Which materials came to more than 500 kg altogether?
-- materials with a delivered total over 500 kg
SELECT material.mat_name FROM material JOIN delivery ON delivery.mat_code = material.mat_code GROUP BY material.mat_code HAVING SUM(delivery.kg) > 500;

-- Who came since May 2024?
-- brought by whom, since may 2024
-- who has delivered from may 2024 on
SELECT DISTINCT brought_by FROM delivery WHERE dlv_date >= '2024-05';

-- What was the heaviest load and who brought it?
-- biggest delivery: kilos and who
SELECT kg, brought_by FROM delivery ORDER BY kg DESC LIMIT 1;

-- Which centres take glass but no paper?
-- glass yes, paper no - which centre
SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE material.mat_name = 'glass' EXCEPT SELECT centre.ctr_name FROM centre JOIN accepts ON accepts.ctr_id = centre.ctr_id JOIN material ON accepts.mat_code = material.mat_code WHERE material.mat_name = 'paper';
