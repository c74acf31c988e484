CREATE TABLE found_items (tag INTEGER PRIMARY KEY, article TEXT, colour TEXT, brand TEXT, found_where TEXT, found_on DATE, handed_in_by TEXT, shelf TEXT, est_value REAL, claimed_by TEXT, returned_on DATE);
INSERT INTO found_items VALUES (3001,'umbrella','black',NULL,'tram 6','2024-01-05','Iris Cole','A1',12,NULL,NULL),(3002,'mobile phone','blue','Nokia','Central Library','2024-01-09','library staff','S3',140,'Hank Morley','2024-01-11'),(3003,'wallet','brown','Fossil','tram 6','2024-01-15','driver','S3',60,'Zofia Lis','2024-01-30'),(3004,'umbrella','red','Knirps','swimming pool','2024-01-22','lifeguard','A1',25,NULL,NULL),(3005,'scarf','grey',NULL,'town hall','2024-02-02','doorman','B2',18,'Nell Abbott','2024-02-05'),(3006,'house keys','silver',NULL,'City Park','2024-02-11','Iris Cole','S1',5,NULL,NULL),(3007,'laptop','grey','Lenovo','tram 2','2024-02-19','driver','S3',520,'Bo Fredriksen','2024-02-20'),(3008,'teddy bear','brown','Steiff','tram 2','2024-03-03','driver','B2',45,NULL,NULL),(3009,'mobile phone','black','Samsung','City Park','2024-03-10','Uwe Krantz','S3',210,NULL,NULL),(3010,'scarf','red',NULL,'Central Library','2024-03-16','library staff','B2',10,NULL,NULL),(3011,'wallet','black',NULL,'tram 6','2024-03-21','driver','S3',35,'Hank Morley','2024-04-02');

-- Where was the laptop found?
-- laptop - found where
-- where did the laptop turn up
SELECT found_where FROM found_items WHERE article = 'laptop';

-- Has anyone handed in a red umbrella?
-- do you have a red umbrella? i lost mine
-- red umbrella, was one brought in
SELECT EXISTS (SELECT tag FROM found_items WHERE article = 'umbrella' AND colour = 'red');

-- I lost a green scarf, is it with you?
-- any green scarf there?
SELECT EXISTS (SELECT tag FROM found_items WHERE article = 'scarf' AND colour = 'green');

-- What has nobody come for yet?
-- unclaimed articles
-- list the stuff that no one has claimed
SELECT DISTINCT article FROM found_items WHERE claimed_by IS NULL;

-- Who picked up the brown wallet?
-- brown wallet went back to whom
-- who came for the brown wallet
SELECT claimed_by FROM found_items WHERE article = 'wallet' AND colour = 'brown';

-- When was the teddy bear found?
-- teddy bear found on what day
-- since when have you got the teddy bear
SELECT found_on FROM found_items WHERE article = 'teddy bear';

-- What's the most valuable thing still unclaimed?
-- priciest article no one has claimed
SELECT article FROM found_items WHERE claimed_by IS NULL ORDER BY est_value DESC LIMIT 1;

-- Where do people lose the most things?
-- place with the most finds
-- where do most of our things come from
SELECT found_where FROM found_items GROUP BY found_where ORDER BY COUNT(*) DESC LIMIT 1;

-- How many things lie on each shelf?
-- items per shelf
-- what's the count on every shelf
SELECT shelf, COUNT(*) FROM found_items GROUP BY shelf;

-- What's everything on shelf S3 worth?
-- total value shelf S3
-- S3 shelf: how much is it all worth
SELECT SUM(est_value) FROM found_items WHERE shelf = 'S3';

-- What turned up on a tram, no matter which?
-- articles found on any tram
-- left behind on trams: what
SELECT article FROM found_items WHERE found_where LIKE 'tram%';

-- What was found in March 2024, what colour and where?
-- march 2024 finds: article, colour, place
SELECT article, colour, found_where FROM found_items WHERE found_on = '2024-03';

-- Who has handed in more than one item?
-- finders with at least 2 items
-- who brought us things more than once
SELECT handed_in_by FROM found_items GROUP BY handed_in_by HAVING COUNT(*) > 1;

-- How many different people got something back?
-- number of different claimants
SELECT COUNT(DISTINCT claimed_by) FROM found_items;

-- What else was found in the same place as the laptop?
-- other articles from where the laptop was found
SELECT article FROM found_items WHERE found_where = (SELECT found_where FROM found_items WHERE article = 'laptop') AND article != 'laptop';

-- Which black things are worth over 30?
-- black articles above 30 in value
-- anything black worth more than 30
SELECT article FROM found_items WHERE colour = 'black' AND est_value > 30;
