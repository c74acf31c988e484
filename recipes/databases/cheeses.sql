CREATE TABLE cheese (id INTEGER PRIMARY KEY, name TEXT, milk TEXT, texture TEXT, maker TEXT, dairy TEXT, valley TEXT, country TEXT, rind TEXT, months_aged INTEGER, invented_by TEXT, first_made INTEGER, protected TEXT);
INSERT INTO cheese VALUES (1,'Brindle Blue','cow','soft','Hetty Larkin','Larkin Dairy','Swale','England','natural',4,'Hetty Larkin',1994,'no'),(2,'Tomme de Rive','sheep','semi-hard','Paul Astier','Ferme Astier','Rive','France','natural',8,'Leon Astier',1921,'yes'),(3,'Old Hobb','cow','hard','Hetty Larkin','Larkin Dairy','Swale','England','cloth',18,'Jem Hobb',1870,'yes'),(4,'Pecorin','sheep','hard','Gina Sordi','Casa Sordi','Alta','Italy','oiled',12,'unknown',NULL,'yes'),(5,'Capretta','goat','fresh','Gina Sordi','Casa Sordi','Alta','Italy',NULL,0,'Gina Sordi',2009,'no'),(6,'Gjelle','goat','semi-hard','Odd Ness','Ness Ysteri','Lom','Norway','none',3,'Anne Ness',1955,'no'),(7,'Petit Astier','goat','soft','Paul Astier','Ferme Astier','Rive','France','bloomy',1,'Paul Astier',2001,'no'),(8,'Swaledown','sheep','soft','Ruth Penney','Penney & Daughters','Swale','England','washed',2,'Ruth Penney',2012,'no');

-- Who makes Old Hobb?
-- maker of old hobb
SELECT maker FROM cheese WHERE name = 'Old Hobb';

-- Who came up with the Tomme de Rive?
-- inventor of tomme de rive?
SELECT invented_by FROM cheese WHERE name = 'Tomme de Rive';

-- Which cheeses does Gina Sordi produce?
-- gina sordi's cheeses
SELECT name FROM cheese WHERE maker = 'Gina Sordi';

-- Which valley is Gjelle from?
-- valley of origin, Gjelle
SELECT valley FROM cheese WHERE name = 'Gjelle';

-- Which goat cheeses are there?
-- all the ones from goat's milk
SELECT name FROM cheese WHERE milk = 'goat';

-- Which French cheeses are made from sheep's milk?
-- sheep cheese from France
SELECT name FROM cheese WHERE country = 'France' AND milk = 'sheep';

-- Is Brindle Blue protected?
-- brindle blue - has it got protected status
SELECT EXISTS (SELECT name FROM cheese WHERE name = 'Brindle Blue' AND protected = 'yes');

-- Did Paul Astier invent any cheese himself?
-- is paul astier the inventor of a cheese
SELECT EXISTS (SELECT name FROM cheese WHERE invented_by = 'Paul Astier');

-- Who makes both sheep and goat cheese?
-- makers with a sheep as well as a goat cheese
SELECT maker FROM cheese WHERE milk = 'sheep' INTERSECT SELECT maker FROM cheese WHERE milk = 'goat';

-- Which makers work in the Swale valley?
-- cheesemakers of Swale
SELECT DISTINCT maker FROM cheese WHERE valley = 'Swale';

-- Which country has the most cheeses?
-- country leading by number of cheeses
SELECT country FROM cheese GROUP BY country ORDER BY COUNT(*) DESC LIMIT 1;

-- Which cheese matures the longest?
-- longest-aged cheese
SELECT name FROM cheese ORDER BY months_aged DESC LIMIT 1;

-- Which is aged longer, Pecorin or Tomme de Rive?
-- pecorin vs tomme de rive, longer aging
SELECT name FROM cheese WHERE name IN ('Pecorin', 'Tomme de Rive') ORDER BY months_aged DESC LIMIT 1;

-- Which cheeses come from the same dairy as Brindle Blue?
-- other cheeses from brindle blue's dairy
SELECT name FROM cheese WHERE name != 'Brindle Blue' AND dairy = (SELECT dairy FROM cheese WHERE name = 'Brindle Blue');

-- Which cheeses were first made after 2000?
-- cheeses younger than 2000
SELECT name FROM cheese WHERE first_made > 2000;

-- How many cheeses are there of each kind of milk?
-- count by milk
SELECT milk, COUNT(*) FROM cheese GROUP BY milk;

-- Which dairies make more than one cheese?
-- dairies with at least two cheeses
SELECT dairy FROM cheese GROUP BY dairy HAVING COUNT(*) >= 2;

-- Which cheeses are not from England?
-- everything but the England ones
SELECT name FROM cheese WHERE country != 'England';

-- How many dairies are there?
-- number of different dairies
SELECT COUNT(DISTINCT dairy) FROM cheese;
