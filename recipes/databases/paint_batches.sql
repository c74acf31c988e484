CREATE TABLE recipe (recipe_code TEXT PRIMARY KEY, product TEXT, base TEXT, finish TEXT, shelf_life_months INTEGER);
CREATE TABLE operator (op_id INTEGER PRIMARY KEY, op_name TEXT, shift TEXT);
CREATE TABLE batch (batch_no TEXT PRIMARY KEY, recipe_code TEXT REFERENCES recipe(recipe_code), colour TEXT, mixed_on DATE, litres INTEGER, viscosity REAL, mixed_by INTEGER REFERENCES operator(op_id), checked_by INTEGER REFERENCES operator(op_id), verdict TEXT);
INSERT INTO recipe VALUES ('R10','Interior Matt','water','matt',24),('R11','Facade Shield','water','matt',36),('R20','Boat Enamel','solvent','gloss',48),('R21','Radiator Paint','solvent','satin',36),('R30','Floor Coat','epoxy','gloss',12);
INSERT INTO operator VALUES (1,'Vilma Sund','early'),(2,'Otto Krantz','late'),(3,'Beata Gil','early'),(4,'Hamid Noori','night');
INSERT INTO batch VALUES ('B2301','R10','white','2023-01-16',2000,92.5,1,3,'released'),('B2302','R11','sand','2023-02-09',1500,98.1,2,3,'released'),('B2303','R20','navy','2023-04-04',600,74,1,2,'rejected'),('B2304','R10','white','2023-04-21',2400,91.8,4,3,'released'),('B2305','R20','navy','2023-05-10',600,80.2,1,3,'released'),('B2306','R21','white','2023-06-27',450,77.6,2,3,'released'),('B2307','R10','mint','2023-08-15',900,99.4,4,1,'rejected'),('B2308','R11','white','2023-09-19',1800,97,2,1,'released'),('B2401','R20','red','2024-01-11',500,79.5,1,NULL,'pending'),('B2402','R10','white','2024-02-06',2200,93.3,4,NULL,'pending');

-- How many litres did we mix in Q2 2023?
-- output in litres q2 2023
SELECT SUM(litres) FROM batch WHERE mixed_on BETWEEN '2023-04' AND '2023-06';

-- Who mixed batch B2305?
-- b2305 mixed by?
SELECT operator.op_name FROM operator JOIN batch ON batch.mixed_by = operator.op_id WHERE batch.batch_no = 'B2305';

-- Which batches did Beata Gil check?
-- batches checked by gil
SELECT batch.batch_no FROM batch JOIN operator ON batch.checked_by = operator.op_id WHERE operator.op_name = 'Beata Gil';

-- Which batches haven't been checked by anybody?
-- unchecked batches
SELECT batch_no FROM batch WHERE checked_by IS NULL;

-- How long does Floor Coat keep?
-- floor coat shelf life
SELECT shelf_life_months FROM recipe WHERE product = 'Floor Coat';

-- How many litres of white paint were released?
-- released white litres total
SELECT SUM(litres) FROM batch WHERE colour = 'white' AND verdict = 'released';

-- Which products had a rejected batch?
-- products with rejects
SELECT DISTINCT recipe.product FROM recipe JOIN batch ON batch.recipe_code = recipe.recipe_code WHERE batch.verdict = 'rejected';

-- Which product have we never made a batch of?
-- recipes without batches
SELECT product FROM recipe WHERE recipe_code NOT IN (SELECT recipe_code FROM batch);

-- Who has mixed the most litres?
-- operator with greatest mixed volume
SELECT operator.op_name FROM operator JOIN batch ON batch.mixed_by = operator.op_id GROUP BY operator.op_id ORDER BY SUM(batch.litres) DESC LIMIT 1;

-- What's the average viscosity of the Boat Enamel?
-- boat enamel avg viscosity
SELECT AVG(batch.viscosity) FROM batch JOIN recipe ON batch.recipe_code = recipe.recipe_code WHERE recipe.product = 'Boat Enamel';

-- How many batches of each verdict are there?
-- batches by verdict
SELECT verdict, COUNT(*) FROM batch GROUP BY verdict;

-- Which was the thickest batch of Interior Matt?
-- interior matt batch with top viscosity
SELECT batch.batch_no FROM batch JOIN recipe ON batch.recipe_code = recipe.recipe_code WHERE recipe.product = 'Interior Matt' ORDER BY batch.viscosity DESC LIMIT 1;

-- Did the night shift produce a rejected batch?
-- any night shift rejects?
SELECT EXISTS (SELECT batch.batch_no FROM batch JOIN operator ON batch.mixed_by = operator.op_id WHERE operator.shift = 'night' AND batch.verdict = 'rejected');

-- Was any epoxy paint mixed in 2023?
-- epoxy based batches 2023?
SELECT EXISTS (SELECT batch.batch_no FROM batch JOIN recipe ON batch.recipe_code = recipe.recipe_code WHERE recipe.base = 'epoxy' AND batch.mixed_on = '2023');

-- Which solvent paints are glossy?
-- solvent based, gloss finish
SELECT product FROM recipe WHERE base = 'solvent' AND finish = 'gloss';

-- Which colours did we make at least twice?
-- colours with 2 or more batches
SELECT colour FROM batch GROUP BY colour HAVING COUNT(*) >= 2;

-- Which released batches were bigger than the average batch?
-- released batches above average litres
SELECT batch_no FROM batch WHERE verdict = 'released' AND litres > (SELECT AVG(litres) FROM batch);

-- Who mixed something for a water-based product in 2023?
-- operators on water based batches 2023
SELECT DISTINCT operator.op_name FROM operator JOIN batch ON batch.mixed_by = operator.op_id JOIN recipe ON batch.recipe_code = recipe.recipe_code WHERE recipe.base = 'water' AND batch.mixed_on = '2023';

-- When was the first navy batch mixed?
-- first time we mixed navy
SELECT MIN(mixed_on) FROM batch WHERE colour = 'navy';
