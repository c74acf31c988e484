CREATE TABLE cards (id INTEGER PRIMARY KEY, card TEXT, element TEXT, rarity TEXT, attack INTEGER, hp INTEGER, set_name TEXT, copies INTEGER, worth REAL, foil TEXT, got_from TEXT, got_on DATE, condition TEXT);
INSERT INTO cards VALUES (1,'Emberfox','fire','common',40,60,'Dawn Wilds',4,0.5,'no','booster','2022-12-24','played'),
(2,'Tidewyrm','water','ultra rare',130,180,'Deep Reign',1,45,'yes','Milo','2023-06-10','mint'),
(3,'Mossback','grass','uncommon',50,120,'Dawn Wilds',2,1.2,'no','booster','2022-12-24','good'),
(4,'Voltmoth','electric','rare',90,70,'Storm Crown',1,8,'yes','card fair','2024-02-17','mint'),
(5,'Ashen King','fire','ultra rare',150,200,'Storm Crown',1,62,'no','card fair','2024-02-17','good'),
(6,'Pebblin','rock','common',20,50,'Dawn Wilds',7,0.2,'no','booster','2023-01-15','played'),
(7,'Gale Heron','wind','rare',85,90,'Deep Reign',2,6.5,'no','Milo','2023-06-10','good'),
(8,'Frostling','water','uncommon',45,65,'Deep Reign',3,0.9,'no','grandma','2023-12-25','mint'),
(9,'Cinder Hound','fire','rare',95,110,'Deep Reign',1,NULL,'yes','booster','2024-05-03','mint'),
(10,'Thornqueen','grass','ultra rare',120,170,'Storm Crown',1,38,'yes','grandma','2023-12-25','mint'),
(11,'Sparkit','electric','common',30,40,'Storm Crown',5,0.3,'no','Jonas','2024-03-30','played');

-- whats my most valuable card
-- which card is worth the most money
-- priciest card i got
SELECT card FROM cards ORDER BY worth DESC LIMIT 1;

-- how many foils do i have
-- number of shiny ones
-- count foil cards
SELECT COUNT(*) FROM cards WHERE foil = 'yes';

-- all fire cards
-- which of mine are fire type
-- everything with fire
SELECT card FROM cards WHERE element = 'fire';

-- what did i get from milo
-- milos cards
-- the cards milo gave me
SELECT card FROM cards WHERE got_from = 'Milo';

-- how strong is thornqueen
-- thornqueen attack
-- how hard does Thornqueen hit
SELECT attack FROM cards WHERE card = 'Thornqueen';

-- tidewyrm or ashen king, who has more hp
-- more hp, tidewyrm or ashen king
-- who survives longer by hp: ashen king or tidewyrm
SELECT card FROM cards WHERE card IN ('Tidewyrm', 'Ashen King') ORDER BY hp DESC LIMIT 1;

-- which cards do i have more than 3 of
-- spares, more than three copies
-- what could i trade cause ive got over 3
SELECT card FROM cards WHERE copies > 3;

-- how many cards is that in total counting doubles
-- how big is the pile if i count every copy
-- sum of all copies
SELECT SUM(copies) FROM cards;

-- do i have a wind card thats ultra rare
-- any ultra rare wind ones
SELECT EXISTS (SELECT card FROM cards WHERE element = 'wind' AND rarity = 'ultra rare');

-- is there a mint foil from storm crown
-- do i own any storm crown foil in mint
SELECT EXISTS (SELECT card FROM cards WHERE set_name = 'Storm Crown' AND foil = 'yes' AND condition = 'mint');

-- which card dont i know the price of
-- no value noted yet
-- what still needs a price
SELECT card FROM cards WHERE worth IS NULL;

-- how many different cards per set
-- cards by set, count
-- each set, how many kinds of cards
SELECT set_name, COUNT(*) FROM cards GROUP BY set_name;

-- what came out of boosters
-- stuff i pulled from boosters
-- which ones did i pull
SELECT card FROM cards WHERE got_from = 'booster';

-- cards i got in 2024
-- added during 2024
-- whats new in 2024
SELECT card FROM cards WHERE got_on = '2024';

-- best attack among the commons
-- strongest common
-- which common hits hardest
SELECT card FROM cards WHERE rarity = 'common' ORDER BY attack DESC LIMIT 1;

-- average hp by element
-- hp on average for each type
SELECT element, AVG(hp) FROM cards GROUP BY element;

-- everything except commons
-- all my cards that arent common
-- list the not common ones
SELECT card FROM cards WHERE rarity <> 'common';
