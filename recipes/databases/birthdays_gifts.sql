CREATE TABLE people (name TEXT PRIMARY KEY, relation TEXT, birthday DATE, city TEXT, likes TEXT, shoe_size INTEGER, sends_card TEXT);
CREATE TABLE gifts (gift_id INTEGER PRIMARY KEY, for_whom TEXT REFERENCES people(name), gift TEXT, occasion TEXT, given_on DATE, cost REAL, shop TEXT, status TEXT, thanked TEXT);
INSERT INTO people VALUES ('Aunt Bea','aunt','1958-03-19','Leeds','gardening',38,'yes'),('Milo','nephew','2015-07-02','York','dinosaurs',34,'no'),('Freya','niece','2012-11-27','York','drawing',36,'no'),('Dad','father','1951-09-05','Hull','fishing',44,'yes'),('Karim','friend','1985-01-30','London','coffee',43,'no'),('Sue','friend','1987-05-21','Leeds','running',NULL,'yes'),('Grandma Tess','grandmother','1930-12-08','Hull','crosswords',37,'yes');
INSERT INTO gifts VALUES (1,'Aunt Bea','pruning shears','birthday','2023-03-19',32.0,'Garden Barn','given','yes'),(2,'Milo','T-rex puzzle','birthday','2023-07-02',18.5,'Toy Attic','given','no'),(3,'Freya','ink pens','Christmas','2023-12-25',24.0,'Paper Lane','given','yes'),(4,'Dad','tackle box','Christmas','2023-12-25',45.0,'Angler''s Den','given','yes'),(5,'Milo','dino socks','Christmas','2023-12-25',8.0,'Sock Shop','given','no'),(6,'Karim','hand grinder','birthday','2024-01-30',59.0,'Bean There','given','yes'),(7,'Aunt Bea','seed tin','birthday','2024-03-19',15.0,'Garden Barn','given','no'),(8,'Freya','sketchbook','birthday',NULL,12.5,'Paper Lane','bought',NULL),(9,'Dad','rod repair voucher','birthday',NULL,NULL,NULL,'idea',NULL),(10,'Milo','fossil kit','birthday',NULL,21.0,'Toy Attic','bought',NULL);

-- When is Karim's birthday?
-- karim bday
SELECT birthday FROM people WHERE name = 'Karim';

-- What did I give Aunt Bea, and when?
-- aunt bea gifts so far with date
SELECT gift, given_on FROM gifts WHERE for_whom = 'Aunt Bea';

-- Who have I not got anything for?
-- people w/o any gift
-- who do I still need a gift for
SELECT name FROM people WHERE name NOT IN (SELECT for_whom FROM gifts);

-- Who hasn't thanked me?
-- no thank-you from
SELECT DISTINCT for_whom FROM gifts WHERE thanked = 'no';

-- Which presents are bought but not handed over yet?
-- bought gifts, for whom
SELECT gift, for_whom FROM gifts WHERE status = 'bought';

-- What did I pay for the hand grinder?
-- hand grinder cost
SELECT cost FROM gifts WHERE gift = 'hand grinder';

-- How much did I spend at Christmas?
-- total christmas gifts
SELECT SUM(cost) FROM gifts WHERE occasion = 'Christmas';

-- How much have I spent on each person?
-- gift money per person
SELECT for_whom, SUM(cost) FROM gifts GROUP BY for_whom;

-- Who got the most presents?
-- most gifts went to?
SELECT for_whom FROM gifts GROUP BY for_whom ORDER BY COUNT(*) DESC LIMIT 1;

-- What was the dearest birthday present?
-- priciest bday gift
SELECT gift FROM gifts WHERE occasion = 'birthday' ORDER BY cost DESC LIMIT 1;

-- Who is older, Freya or Milo?
-- older: milo / freya
SELECT name FROM people WHERE name IN ('Freya', 'Milo') ORDER BY birthday LIMIT 1;

-- Does Sue send cards?
-- cards from sue y/n
SELECT EXISTS (SELECT name FROM people WHERE name = 'Sue' AND sends_card = 'yes');

-- Did Milo say thanks for the puzzle?
-- t-rex puzzle thanked?
SELECT EXISTS (SELECT gift_id FROM gifts WHERE for_whom = 'Milo' AND gift = 'T-rex puzzle' AND thanked = 'yes');

-- What did my friends get?
-- gifts to friends
SELECT gifts.gift FROM gifts JOIN people ON gifts.for_whom = people.name WHERE people.relation = 'friend';

-- Which gifts went to people in York and cost over 20?
-- york people, gift above 20
SELECT gifts.gift FROM gifts JOIN people ON gifts.for_whom = people.name WHERE people.city = 'York' AND gifts.cost > 20;

-- What are my open gift ideas?
-- still only ideas
SELECT gift FROM gifts WHERE status = 'idea';

-- Whose shoe size don't I know?
-- missing shoe size
SELECT name FROM people WHERE shoe_size IS NULL;

-- How many people do I know in each city?
-- people by city
SELECT city, COUNT(*) FROM people GROUP BY city;

-- Who was born before 1960, and what do they like?
-- born before 1960: name + likes
SELECT name, likes FROM people WHERE birthday < '1960';

-- Which shops did I buy at more than once?
-- shops used twice or more
SELECT shop FROM gifts WHERE shop IS NOT NULL GROUP BY shop HAVING COUNT(*) >= 2;
