CREATE TABLE shed (nr INTEGER PRIMARY KEY, thing TEXT, sort TEXT, brand TEXT, bought DATE, last_used DATE, new_price REAL, would_sell_for REAL, power TEXT, hangs_where TEXT, owner TEXT, lent_to TEXT, lent_on DATE, due_back DATE, state TEXT, needs TEXT, weight_kg REAL, manual TEXT);
INSERT INTO shed VALUES (1,'hedge trimmer','garden','Hekka','2019-05-11','2023-09-30',129,60,'mains','back wall','Dad',NULL,NULL,NULL,'fine',NULL,3.8,'yes'),(2,'cordless drill','workshop','Borax','2021-11-26','2024-03-03',189,110,'battery','bench','Lene','Mirko','2024-03-03','2024-03-17','fine',NULL,1.7,'yes'),(3,'lawnmower','garden','Rasenkönig','2014-04-19','2023-10-14',349,80,'petrol','floor','Dad',NULL,NULL,NULL,'rattles','new blade',28,'no'),(4,'spirit level','workshop','Klar','2009-08-01','2024-01-20',24,8,'none','back wall','Dad','Aunt Jutta','2024-01-20','2024-02-01','fine',NULL,0.6,'no'),(5,'chainsaw','garden','Hekka','2022-10-08','2024-02-17',299,220,'petrol','locked box','Lene',NULL,NULL,NULL,'blunt','sharpening',5.2,'yes'),(6,'scythe','garden',NULL,'1987-06-01','2022-07-09',NULL,35,'none','rafters','Grandpa',NULL,NULL,NULL,'rusty','new handle',2.4,'no'),(7,'angle grinder','workshop','Borax','2018-02-24','2023-12-02',79,30,'mains','bench','Mirko',NULL,NULL,NULL,'broken','new switch',2.1,'yes'),(8,'ladder','general','Steigmann','2012-03-30','2024-03-10',159,70,'none','outside','Dad','the neighbours','2024-03-10',NULL,'fine',NULL,11.5,NULL),(9,'leaf blower','garden','Hekka','2023-11-04','2023-11-25',149,120,'battery','back wall','Lene',NULL,NULL,NULL,'fine',NULL,2.9,'yes'),(10,'pressure washer','general','Sprudel','2020-06-13',NULL,215,100,'mains','floor','Mirko','Aunt Jutta','2023-08-05','2023-08-20','leaks','seal',12.3,'yes'),(11,'wheelbarrow','garden','Steigmann','2016-05-05','2024-03-09',89,25,'none','outside','Dad',NULL,NULL,NULL,'flat tyre','inner tube',14.2,NULL);

-- Whose is the chainsaw?
-- chainsaw belongs to
-- chainsaw owner
SELECT owner FROM shed WHERE thing = 'chainsaw';

-- Who has the drill right now?
-- cordless drill lent to
SELECT lent_to FROM shed WHERE thing = 'cordless drill';

-- What have we lent out, and to whom?
-- things out on loan + borrower
SELECT thing, lent_to FROM shed WHERE lent_to IS NOT NULL;

-- Which garden things are at home?
-- garden tools not lent out
SELECT thing FROM shed WHERE sort = 'garden' AND lent_to IS NULL;

-- What has Aunt Jutta borrowed?
-- aunt jutta has which of our things
SELECT thing FROM shed WHERE lent_to = 'Aunt Jutta';

-- Since when has Aunt Jutta had the spirit level?
-- spirit level lent on
SELECT lent_on FROM shed WHERE thing = 'spirit level';

-- When should the spirit level come back?
-- spirit level due
SELECT due_back FROM shed WHERE thing = 'spirit level';

-- Which loans have no return date?
-- lent without a due date
SELECT thing FROM shed WHERE lent_to IS NOT NULL AND due_back IS NULL;

-- What should have been returned before March 2024?
-- due back earlier than march 2024: thing, borrower
SELECT thing, lent_to FROM shed WHERE due_back < '2024-03';

-- Where does the scythe hang?
-- where's the scythe
-- place of the scythe
SELECT hangs_where FROM shed WHERE thing = 'scythe';

-- What's on the back wall?
-- back wall things
SELECT thing FROM shed WHERE hangs_where = 'back wall';

-- How many things are kept in each place?
-- number of things per place
SELECT hangs_where, COUNT(*) FROM shed GROUP BY hangs_where;

-- What belongs to Dad?
-- dad's tools in alphabetical order
SELECT thing FROM shed WHERE owner = 'Dad' ORDER BY thing;

-- Who owns most of this?
-- person with the most things
SELECT owner FROM shed GROUP BY owner ORDER BY COUNT(*) DESC LIMIT 1;

-- What was the drill when it was new?
-- cordless drill price new
SELECT new_price FROM shed WHERE thing = 'cordless drill';

-- What would we take for the drill?
-- cordless drill asking price second hand
SELECT would_sell_for FROM shed WHERE thing = 'cordless drill';

-- What did we buy most recently?
-- newest thing in the shed
SELECT thing FROM shed ORDER BY bought DESC LIMIT 1;

-- What is the oldest thing here, and whose is it?
-- oldest: thing + owner
SELECT thing, owner FROM shed ORDER BY bought LIMIT 1;

-- What did we get between 2018 and 2020?
-- bought from 2018 to 2020
SELECT thing FROM shed WHERE bought BETWEEN '2018' AND '2020';

-- When did anyone last mow the lawn?
-- lawnmower last used
SELECT last_used FROM shed WHERE thing = 'lawnmower';

-- Since when have we owned the lawnmower?
-- lawnmower purchase date
SELECT bought FROM shed WHERE thing = 'lawnmower';

-- What have we never used, as far as the list says?
-- no last use: thing
SELECT thing FROM shed WHERE last_used IS NULL;

-- Which things haven't been touched since the end of 2022?
-- last used before 2023
SELECT thing FROM shed WHERE last_used < '2023';

-- What was in use in March 2024?
-- used march 2024
SELECT thing FROM shed WHERE last_used = '2024-03';

-- What's out of order?
-- broken thing
SELECT thing FROM shed WHERE state = 'broken';

-- Which things have something wrong with them, and what?
-- not fine: thing, state
SELECT thing, state FROM shed WHERE state != 'fine';

-- What does the wheelbarrow need?
-- wheelbarrow repair needs
SELECT needs FROM shed WHERE thing = 'wheelbarrow';

-- Which ones need nothing?
-- in order, nothing needed
SELECT thing FROM shed WHERE needs IS NULL;

-- What runs on petrol or on a battery?
-- petrol and battery machines
SELECT thing FROM shed WHERE power = 'petrol' OR power = 'battery';

-- Which things need no power at all?
-- hand tools, no power
SELECT thing FROM shed WHERE power = 'none';

-- Is there a petrol tool of Mirko's?
-- mirko petrol tools?
SELECT EXISTS (SELECT nr FROM shed WHERE owner = 'Mirko' AND power = 'petrol');

-- What is the heaviest thing?
-- heaviest in the shed
SELECT thing FROM shed ORDER BY weight_kg DESC LIMIT 1;

-- What's heavier than the ladder?
-- more kilos than the ladder
SELECT thing FROM shed WHERE weight_kg > (SELECT weight_kg FROM shed WHERE thing = 'ladder');

-- Is the chainsaw heavier than the hedge trimmer?
-- chainsaw more kilos than hedge trimmer?
SELECT EXISTS (SELECT nr FROM shed WHERE thing = 'chainsaw' AND weight_kg > (SELECT weight_kg FROM shed WHERE thing = 'hedge trimmer'));

-- Which was dearer, the leaf blower or the ladder?
-- leaf blower vs ladder, price new
SELECT thing FROM shed WHERE thing IN ('leaf blower', 'ladder') ORDER BY new_price DESC LIMIT 1;

-- How much is everything of Lene's worth second hand?
-- lene's things, total resale
SELECT SUM(would_sell_for) FROM shed WHERE owner = 'Lene';

-- What did each brand cost us new?
-- new prices per brand, total
SELECT brand, SUM(new_price) FROM shed WHERE brand IS NOT NULL GROUP BY brand;

-- Of which brands have we more than one thing?
-- brands we own several of
SELECT brand FROM shed WHERE brand IS NOT NULL GROUP BY brand HAVING COUNT(*) > 1;

-- Which owners have both garden and workshop tools?
-- garden and workshop tool owners
SELECT owner FROM shed WHERE sort = 'garden' INTERSECT SELECT owner FROM shed WHERE sort = 'workshop';

-- For which powered things is the instruction booklet gone?
-- no manual, but powered
SELECT thing FROM shed WHERE manual = 'no' AND power != 'none';

-- How many different brands are there?
-- brand count
SELECT COUNT(DISTINCT brand) FROM shed;
