CREATE TABLE plants (tag TEXT PRIMARY KEY, nickname TEXT, latin TEXT, spot TEXT, light TEXT, water_every_d INTEGER, last_fed DATE, ht_cm INTEGER, pot_cm REAL, toxic_pets TEXT, got_from TEXT, acquired DATE, carer TEXT);
INSERT INTO plants VALUES ('P1','Gerald','Monstera deliciosa','reception','bright',7,'2025-02-01',140,28,'y','Leaf & Co','2019-05-04','Anouk'),
('P2','Spike','Sansevieria trifasciata','server room','low',21,'2024-11-15',65,16,'y','Leaf & Co','2020-01-20','Benji'),
('P3','Fern Cotton','Nephrolepis exaltata','kitchen','medium',3,'2025-01-28',48,20,'n','gift','2022-08-12','Anouk'),
('P4','Audrey','Dionaea muscipula','window sill','bright',2,NULL,12,9,'n','flea market','2024-06-30','Casimir'),
('P5','Big Bob','Ficus elastica','reception','bright',10,'2025-01-10',210,40,'y','gift','2017-03-09','Anouk'),
('P6','Lilith','Spathiphyllum wallisii','meeting room','low',5,'2024-12-20',55,18,'y','Grunwald Nursery','2021-10-01','Benji'),
('P7','Aloysius','Aloe vera','kitchen','bright',14,'2024-09-09',33,14,'y','cutting','2023-02-17','Casimir'),
('P8','Pam','Chamaedorea elegans','meeting room','medium',6,'2025-02-07',95,22,'n','Grunwald Nursery','2021-10-01','Dilys'),
('P9','Stringy','Chlorophytum comosum','window sill','medium',8,'2025-01-19',30,15,'n','cutting','2023-07-23','Dilys');

-- How often does Gerald need a drink?
-- gerald watering interval in days
-- days between waterings for Gerald
SELECT water_every_d FROM plants WHERE nickname = 'Gerald';

-- What is Big Bob really called?
-- big bob botanical name
-- scientific name for Big Bob
SELECT latin FROM plants WHERE nickname = 'Big Bob';

-- Where does Lilith stand?
-- which room is Lilith in
-- lilith, where do I find her
SELECT spot FROM plants WHERE nickname = 'Lilith';

-- Who waters Aloysius?
-- who is responsible for Aloysius
-- aloysius looked after by
SELECT carer FROM plants WHERE nickname = 'Aloysius';

-- Which plants are safe for cats and dogs?
-- pet-safe plants
-- what could a dog nibble without harm
SELECT nickname FROM plants WHERE toxic_pets = 'n';

-- Is Spike poisonous to pets?
-- would spike hurt a cat
-- spike pet toxic?
SELECT EXISTS (SELECT nickname FROM plants WHERE nickname = 'Spike' AND toxic_pets = 'y');

-- Is anything in the kitchen growing happily in the dark?
-- any low light plant in the kitchen
SELECT EXISTS (SELECT nickname FROM plants WHERE spot = 'kitchen' AND light = 'low');

-- Which is our tallest plant?
-- the giant among our plants
-- biggest by height
SELECT nickname FROM plants ORDER BY ht_cm DESC LIMIT 1;

-- Which plants came as presents?
-- plants somebody gave us
-- gifts
SELECT nickname FROM plants WHERE got_from = 'gift';

-- What never got fertiliser?
-- plants without any feeding
-- never fed
SELECT nickname FROM plants WHERE last_fed IS NULL;

-- How many plants stand in each place?
-- plants per room
-- count by location
SELECT spot, COUNT(*) FROM plants GROUP BY spot;

-- Who looks after the most plants?
-- person with the biggest plant duty
-- carer with most plants
SELECT carer FROM plants GROUP BY carer ORDER BY COUNT(*) DESC LIMIT 1;

-- Which two plants are the thirstiest?
-- the 2 that need water most often
-- shortest watering gap, first two
SELECT nickname FROM plants ORDER BY water_every_d LIMIT 2;

-- Shade lovers and where they are
-- plants that make do with little light, and their rooms
SELECT nickname, spot FROM plants WHERE light = 'low';

-- Which of Anouk's plants like sun?
-- anouk's bright-light plants
-- what does Anouk look after that wants a lot of light
SELECT nickname FROM plants WHERE carer = 'Anouk' AND light = 'bright';

-- Which plants did we get before 2021?
-- here since before 2021
-- plants older in the office than 2021
SELECT nickname FROM plants WHERE acquired < '2021';

-- How big is Pam's pot?
-- pam pot size
-- pot diameter, Pam
SELECT pot_cm FROM plants WHERE nickname = 'Pam';

-- How tall are the plants on average by light need?
-- mean height per light level
SELECT light, AVG(ht_cm) FROM plants GROUP BY light;
